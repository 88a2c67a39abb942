"""The chain, what still applies and what is due, as a duel file says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from cards import registry
from cards.duel import FIELD, Card, Duel, Lasting, Link
from cards.duelfile.keys import LASTING_KEYS, LINK_KEYS
from cards.duelfile.names import lookup, no_card
from cards.duelfile.references import Known, anywhere
from cards.duelfile.shapes import Path, checked
from cards.duelfile.usual import effect_of, is_trigger, spell_speed_of, standard_declaration, usual_link
from cards.effects import Effect
from cards.errors import place, quoted
from cards.facts import UNKNOWN, Printed
from cards.plain import own


class LinkReader:
    """Reads the chain and what belongs to it, of the position that stands at that place of the file."""

    def __init__(self, known: Known, at: Path) -> None:
        self.known = known
        self.faults = known.faults
        self.at = at
        self.keys: list[Mapping[str, Any]] = []

    def chain(self, values: Sequence[Any], duel: Duel) -> Duel:
        links: list[Link] = []
        known: list[Mapping[str, Any]] = []
        whole = True
        for number, value in enumerate(values):
            at = (*self.at, "chain", number)
            good = checked(self.faults, value, LINK_KEYS, at, "a Chain Link is a mapping, such as {by: A, card: Umi}")
            link = self.link(value, good, at, number) if isinstance(value, Mapping) else None
            if link is None:
                whole = False
                continue
            if whole and links:
                self.may_follow(link, links, at)
            links.append(link)
            known.append(good)
        self.keys = known
        return duel.but(chain=tuple(links))

    def complete(self, duel: Duel) -> Duel:
        """Fill in what the links of the chain do not say, in the light of the whole position."""
        links = []
        for number, (link, good) in enumerate(zip(duel.chain, self.keys, strict=True)):
            usual = usual_link(duel, number)
            links.append(
                replace(
                    link,
                    lost=link.lost if "lost" in good else usual.lost,
                    answered=link.answered if "answered" in good else usual.answered,
                    trigger=good.get("trigger", usual.trigger),
                    negates_summon=good.get("negates_summon", usual.negates_summon),
                    amount=good.get("amount", usual.amount),
                )
            )
        return duel.but(chain=tuple(links))

    def link(self, value: Mapping[str, Any], good: Mapping[str, Any], at: Path, number: int) -> Link | None:
        faults = self.faults
        if "by" not in value:
            faults.missing((*at, "by"), "write whose link it is: by: A or by: B")
        if "card" not in value and "id" not in value:
            faults.missing((*at, "card"), "write the card that was activated")
        by, lost = good.get("by"), good.get("lost", ())
        named = self.link_card(good, at, by, lost)
        if by is None or named is None:
            return None
        card_id, printed, key = named
        if card_id in self.known.broken:
            return None
        if not printed.kinds:
            faults.add((*at, key), "an unknown card is never activated; write which card it is")
            return None
        effect = self.link_effect(good, at, printed)
        if effect is None:
            return None
        origin = good.get("from") or ("face-up" if effect else "set" if "trap" in printed.kinds else "hand")
        if (origin in ("face-up", "graveyard")) if effect == 0 else origin == "set":
            places = "hand or set" if effect == 0 else "face-up, hand or graveyard"
            faults.found(origin, (*at, "from"), f"what is activated here comes from {places}")
        declared = effect_of(printed, effect)
        card = self.known.cards.get(card_id)
        if card is not None and card.on_field and card_id not in lost:
            self.activated_there(card, by, effect, declared, (*at, key))
        declare = good.get("declare")
        if declare is not None:
            declare, right = standard_declaration(declared, by, declare)
            if right:
                faults.found(good["declare"], (*at, "declare"), right)
        chosen = effect_of(printed, effect, declare)
        lie = chosen.target.selector.places or FIELD if chosen is not None and chosen.target else FIELD
        target = self.known.references(good.get("target", ()), (*at, "target"), lambda other: other.place in lie, lost)
        answered = self.known.references(good.get("answered", ()), (*at, "answered"), anywhere, lost)
        cost = good.get("cost", ())
        if not isinstance(cost, int):
            cost = self.known.references(cost, (*at, "cost"), lambda other: not other.on_field, lost)
        return Link(
            by=by,
            card=card_id,
            printed=printed,
            effect=effect,
            origin=origin,
            spell_speed=spell_speed_of(printed, effect, declared, number > 0),
            cost=cost,
            target=target,
            declare=own(declare),
            then=own(good.get("then", {})),
            lost=self.lost(lost, (card_id, *target, *answered), () if isinstance(cost, int) else cost, (*at, "lost")),
            activation_negated=good.get("activation_negated", False),
            effect_negated=good.get("effect_negated", False),
            spared=good.get("spared"),
            trigger=good.get("trigger", False),
            answered=answered,
            negates_summon=good.get("negates_summon", False),
            at=place(at),
        )

    def link_card(
        self, good: Mapping[str, Any], at: Path, by: str | None, lost: Sequence[Any]
    ) -> tuple[str, Printed, str] | None:
        """The id and the card of a link, and the key that names it."""
        printed = None
        if "id" not in good:
            if "card" not in good:
                return None
            # It lies face-up on the field of its player, or is gone; what is Set has not been activated.
            likely = lambda card: card.on_field and card.up and card.controller == by  # noqa: E731
            found = self.known.reference(good["card"], (*at, "card"), likely, lost)
            key = "card"
        else:
            found = self.known.reference(good["id"], (*at, "id"), anywhere, lost)
            key = "id"
        if "card" in good and (key == "id" or (found is not None and found not in self.known.cards)):
            printed = lookup(good["card"])
            if printed is None and str(good["card"]) != found:
                self.faults.add((*at, "card"), no_card(good["card"]))
                return None
        if found is None:
            return None
        card = self.known.cards.get(found)
        if card is None:
            if printed is None:
                self.faults.add((*at, key), f"{quoted(found)} is nowhere; name its card by card: beside its id:")
                return None
            return found, printed, key
        if printed is not None and card.printed is not printed and found not in self.known.broken:
            self.faults.add((*at, "card"), f"found {quoted(printed.en)}, but {quoted(found)} is {quoted(card.name)}")
        return found, card.printed, key

    def link_effect(self, good: Mapping[str, Any], at: Path, printed: Printed) -> int | None:
        """The number of the effect that a link activates."""
        is_monster = printed.kinds.isdisjoint(("spell", "trap"))
        usual = 1 if is_monster or good.get("from") in ("face-up", "graveyard") else 0
        number: int = good.get("effect", usual)
        declared = registry.declaration(printed)
        at = (*at, "effect")
        if is_monster and number == 0:
            self.faults.add(at, "found 0, the activation of a Spell or Trap; the effects of a monster count from 1")
            return None
        if declared is not None and declared.effect(number) is None:
            count = len(declared.effects)
            has = f"effects 1 to {count}" if count > 1 else "effect 1" if count else "no effect that is activated"
            first = "effect 0 (its activation) and " if declared.activation is not None else ""
            self.faults.add(at, f"found {number}; {quoted(printed.en)} has {first}{has}")
            return None
        return number

    def activated_there(self, card: Card, by: str, effect: int, declared: Effect | None, at: Path) -> None:
        """See whether a card on the field can be what a link activated; after a Flip Effect it may be down again."""
        if not card.up and not (declared is not None and declared.kind == "flip"):
            self.faults.add(at, f"{quoted(card.id)} lies face-down; what is activated lies face-up, or is gone")
        elif card.controller != by and (effect == 0 or (declared is not None and not declared.either_player)):
            self.faults.add(at, f"{quoted(card.id)} lies on the side of {card.controller}; {by} cannot activate it")

    def lost(self, values: Sequence[Any], among: Sequence[str], cost: Sequence[str], at: Path) -> tuple[str, ...]:
        """The ids of those of the link's cards that are said to have left; what was paid is expected to have."""
        found: list[str] = []
        for number, value in enumerate(values):
            card_id: str | None = str(value)
            if card_id not in among and card_id not in cost:
                card_id = self.known.reference(value, (*at, number), lambda card: card.id in among)
            if card_id is None or (card_id in cost and card_id not in among):
                continue
            if card_id not in among:
                self.faults.add((*at, number), f"{quoted(card_id)} is not the link's card, target or answered card")
            elif card_id not in found:
                found.append(card_id)
        return tuple(found)

    def may_follow(self, link: Link, before: Sequence[Link], at: Path) -> None:
        """Whether a link can have been put on the chain after those."""
        if is_trigger(link) and all(is_trigger(other) for other in before):
            return  # triggers are put on together, whatever their Spell Speed
        last = before[-1].spell_speed
        needed = max(2, last)
        if link.spell_speed < needed:
            follows = f"after Spell Speed {last} only {'3' if needed == 3 else '2 or 3'} can follow"
            self.faults.add(at, f"{quoted(link.printed.en)} has Spell Speed {link.spell_speed}; {follows}")

    def due(self, values: Sequence[str | int], duel: Duel) -> tuple[str, ...]:
        def owes(card: Card) -> bool:
            return card.on_field and card.up and card.controller == duel.turn_player

        at = (*self.at, "due")
        found = self.known.references(values, at, owes)
        for number, card_id in enumerate(found):
            card = self.known.cards[card_id]
            declared = registry.declaration(card.printed)
            if card_id in self.known.broken:
                continue
            if not owes(card):
                right = f"what is due is a face-up card on the field of the turn player, {duel.turn_player}"
                self.faults.add((*at, number), f"found {quoted(card_id)}; {right}")
            elif declared is None or declared.upkeep is None:
                self.faults.add((*at, number), f"{quoted(card_id)} has no maintenance cost that is known; leave it out")
        return found

    def lasting(self, values: Sequence[Any]) -> tuple[Lasting, ...]:
        found = []
        for number, value in enumerate(values):
            at = (*self.at, "lasting", number)
            good = checked(self.faults, value, LASTING_KEYS, at, "write {card: NAME, by: A, turn: 5}")
            if not isinstance(value, Mapping):
                continue
            for key, right in (
                ("card", "write the card whose effect still applies"),
                ("by", "write whose effect it is: A or B"),
                ("turn", "write the last turn in which it applies"),
            ):
                if key not in value:
                    self.faults.missing((*at, key), right)
            card_id = ""
            if "id" in good:
                card_id = self.known.reference(good["id"], (*at, "id")) or ""
            name = good.get("card")
            printed = None
            if name is not None:
                printed = lookup(name)
                copy = self.known.cards.get(str(name))
                if printed is None and copy is not None:
                    printed = copy.printed
                    card_id = card_id or copy.id
                if printed is None or printed is UNKNOWN:
                    self.faults.add((*at, "card"), no_card(name))
                elif (declared := registry.declaration(printed)) is not None and not declared.aftermath:
                    what = f"{quoted(printed.en)} has no effect that goes on after the card is gone"
                    self.faults.add((*at, "card"), f"{what}; leave the entry out")
            affects = self.known.references(good.get("affects", ()), (*at, "affects"), lambda card: card.on_field)
            if printed is not None and "by" in good and "turn" in good:
                found.append(
                    Lasting(
                        printed=printed,
                        by=good["by"],
                        turn=good["turn"],
                        card=card_id,
                        affects=affects,
                        declared=own(good.get("declared")),
                        until=good.get("until"),
                        since=good.get("since", 0),
                    )
                )
        return tuple(found)
