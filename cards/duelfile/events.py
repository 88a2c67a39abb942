"""What has just happened, and the battle in progress, as a duel file says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from cards.duel import DAMAGE_STEP, Battle, Card, Duel, Event
from cards.duelfile.keys import BATTLE_KEYS, EVENT_KEY_NAMES, EVENT_KEYS
from cards.duelfile.names import lookup, meant_word, no_card
from cards.duelfile.references import Known, anywhere
from cards.duelfile.shapes import Path, checked
from cards.duelfile.usual import misfit, participant_misfit, usual_event, usual_was
from cards.errors import quoted
from cards.found import as_word


class EventReader:
    """Reads events and the battle of the position that stands at that place of the file."""

    def __init__(self, known: Known, at: Path) -> None:
        self.known = known
        self.faults = known.faults
        self.at = at

    def events(self, good: Mapping[str, Any], duel: Duel) -> Duel:
        """Read `battle` and `event`: an attack that is an event names the battle, too."""
        given = good.get("battle")
        battle = self.battle(given, duel) if given is not None else None
        duel = duel.but(battle=battle) if battle is not None else duel
        duel = self.attacks(duel)
        value = good.get("event")
        if value is None:
            return duel
        at = (*self.at, "event")
        entries = [(v, (*at, n)) for n, v in enumerate(value)] if isinstance(value, list | tuple) else [(value, at)]
        found = []
        for entry, here in entries:
            event = self.event(entry, here, duel)
            if event is None:
                continue
            if event.kind == "attack":
                if given is None and duel.battle is None:
                    duel = self.attacks(duel.but(battle=Battle(attacker=event.card, target=event.target)))
                elif battle is not None and battle.attacker != event.card:
                    other = quoted(battle.attacker)
                    self.faults.add(here, f"{quoted(event.card)} attacks here, but in the battle {other} does")
                if duel.phase in DAMAGE_STEP:
                    continue  # there it only names the battle
            found.append(event)
        return duel.but(events=tuple(found))

    def attacks(self, duel: Duel) -> Duel:
        """The position in which the monster that attacks has used its attack of the turn."""
        card = self.known.cards.get(duel.battle.attacker) if duel.battle is not None else None
        if card is None or card.attacked_on is not None or card.place != "monsters" or duel.card(card.id) is None:
            return duel
        self.known.cards[card.id] = card = card.put(attacked_on=duel.turn)
        return duel.with_card(card)

    def several(self, values: Sequence[Any], at: Path, duel: Duel) -> tuple[Event, ...]:
        found = (self.event(value, (*at, number), duel) for number, value in enumerate(values))
        return tuple(event for event in found if event is not None)

    def battle(self, value: object, duel: Duel) -> Battle | None:
        at = (*self.at, "battle")
        good = checked(self.faults, value, BATTLE_KEYS, at, "write {attacker: CARD, target: CARD} or target: direct")
        if not isinstance(value, Mapping):
            return None
        made = Battle(
            attacker="",
            negated=good.get("negated", False),
            done=good.get("done", False),
            unhurt=tuple(good.get("unhurt", ())),
            facing=good.get("facing"),
        )
        attacker, target = self.attack(value, good, "attacker", at, duel, made)
        return replace(made, attacker=attacker, target=target) if attacker is not None else None

    def attack(
        self, value: Mapping[str, Any], good: Mapping[str, Any], key: str, at: Path, duel: Duel, battle: Battle
    ) -> tuple[str | None, str | None]:
        """Read who attacks whom."""
        lost = good.get("lost", ())

        def one(key: str, kind: str) -> str | None:
            if key not in value:
                self.faults.missing((*at, key), "name a card" + (", or write direct" if kind == "target" else ""))
            if key not in good or (kind == "target" and good[key] == "direct"):
                return None
            fits = lambda card: not misfit(kind, card, None, duel)  # noqa: E731
            found = self.known.reference(good[key], (*at, key), fits, lost)
            if (
                found is not None
                and found in self.known.cards
                and found not in self.known.broken
                and good[key] not in lost
            ):
                wrong = participant_misfit(kind, self.known.cards[found], battle, duel)
                if wrong:
                    self.faults.add((*at, key), f"found {quoted(found)}; {wrong}")
            return found

        return one(key, "attack"), one("target", "target")

    def event(self, value: object, at: Path, duel: Duel) -> Event | None:
        faults = self.faults
        if not isinstance(value, Mapping):
            faults.found(value, at, "an event is a mapping, such as {summon: CARD, by: A}, or a list of them")
            return None
        kinds = [key for key in value if key in EVENT_KEYS]
        if len(kinds) != 1:
            meant = "" if kinds else next(filter(None, (meant_word(as_word(key), EVENT_KEYS) for key in value)), "")
            faults.add(at, f"an event has just one of the keys {', '.join(EVENT_KEYS)}{meant}")
            return None
        kind = kinds[0]
        elsewhere = f"an event of this kind ({kind}) has no such key; leave it out"
        good = checked(faults, value, EVENT_KEYS[kind], at, elsewhere=elsewhere, others=EVENT_KEY_NAMES)
        for key, right in (("by", "write who drew: A or B"), ("from", "write the place that it came from")):
            if kind == {"by": "drawn", "from": "sent_to_graveyard"}[key] and key not in value:
                faults.missing((*at, key), right)
        if kind not in good:
            return None
        lost = good.get("lost", ())
        state: dict[str, Any] = {}
        cards: tuple[str, ...] = ()
        if kind == "attack":
            attacker, state["target"] = self.attack(value, good, kind, at, duel, Battle(attacker=""))
            cards = () if attacker is None else (attacker,)
        elif kind == "damage":
            cards, state["source"] = self.damage(good, at)
            state["by"] = good[kind]
        elif kind != "phase":
            cards = self.event_cards(kind, good, at, duel)
        if not cards and kind not in ("phase", "drawn", "damage"):
            return None
        card = self.known.cards.get(cards[0]) if cards else None
        how = good[kind] if kind == "phase" else good.get("how")
        usual = usual_event(kind, card, how, duel)
        if kind == "attack":
            del usual["target"]
        if kind == "destroyed" and good.get("destroyer") is not None:
            state["target"] = self.known.reference(good["destroyer"], (*at, "destroyer"), anywhere, lost)
        elif "destroyer" in good:
            state["target"] = None
        if kind == "equipped" and good.get("source") is not None:
            state["source"] = self.known.reference(good["source"], (*at, "source"), anywhere, lost)
        if "muted" in good:
            state["muted"] = self.known.references(good["muted"], (*at, "muted"), lost=lost)
        for key in ("by", "how", "from", "controller", "stage", "link", "last"):
            if key in good:
                state["origin" if key == "from" else key] = good[key]
        made = Event(kind=kind, cards=cards, **{**usual, **state})
        return replace(made, was=good.get("was", usual_was(kind, card, made.origin)))

    def damage(self, good: Mapping[str, Any], at: Path) -> tuple[tuple[str, ...], str | None]:
        """The monster whose direct attack did damage, and the name of the card whose effect did it."""
        cards: tuple[str, ...] = ()
        if "card" in good:
            attacks = lambda card: card.place == "monsters"  # noqa: E731
            found = self.known.reference(good["card"], (*at, "card"), attacks, good.get("lost", ()))
            cards = () if found is None else (found,)
        elif good.get("how") == "direct":
            self.faults.missing((*at, "card"), "write the monster that attacked directly")
        source = good.get("source")
        if source is None:
            return cards, None
        printed = lookup(source)
        if printed is None:
            self.faults.add((*at, "source"), no_card(source))
        return cards, printed.en if printed is not None else None

    def event_cards(self, kind: str, good: Mapping[str, Any], at: Path, duel: Duel) -> tuple[str, ...]:
        """The cards of an event, which must lie where it leaves them unless they have been lost since."""
        lost, by = good.get("lost", ()), good.get("by")

        def fits(card: Card) -> bool:
            """Whether it lies where such a card usually does then, on the side of its player."""
            gone = kind in ("destroyed", "left") and card.place not in ("graveyard", "banished")
            others = kind in ("summon", "set", "flipped") and by is not None and card.controller != by
            return not (gone or others or misfit(kind, card, by, duel))

        values = good[kind] if kind == "drawn" else [good[kind]]
        here = (*at, kind)
        if kind == "drawn":
            found = self.known.references(values, here, fits, lost)
        else:
            one = self.known.reference(values[0], here, fits, lost)
            found = () if one is None else (one,)
        for card_id, value in zip(found, values, strict=False):
            card = self.known.cards.get(card_id)
            if card is not None and card_id not in self.known.broken and value not in lost and card_id not in lost:
                wrong = misfit(kind, card, by, duel)
                if wrong:
                    found_there = f"found {quoted(card_id)}, which lies in {card.place} of {card.controller}"
                    self.faults.add(here, f"{found_there}; {wrong}")
        return found
