"""What if a link had not been there: the chain without it, resolved, beside the chain as it is.

What is undone is what the chain tells of the link, and no more:

- The link is taken out. A later link that answered it directly has lost what it answered and resolves without effect.
  Its own cost stays paid, and a link that answered *it* still does.
- The card of an activation goes back where it was activated from, unless it has left the field since: into the hand of
  its player, or face-down into its zone (Set in an earlier turn). The card of an effect stays where it lies, and has
  not been used in this turn.
- Life Points and counters that were paid are there again, also what an effect makes each player pay for a card of the
  hand. A card that was paid goes back to where the moves or the card say it came from, if that is the hand, the
  Graveyard, the Fusion Deck or out of play, as the last card there. From the field only two kinds of card go back: one
  whose own activation is a link of the chain (face-up), and one of which the moves tell that it was Set (face-down, Set
  in an earlier turn), into the first free zone. All others stay gone, for it is not known how they lay (position,
  counters, what they were tied to): `Comparison.stays` names them.
- What lay in the Field Zone before a Field Spell was activated, what reacted to the activation (counters), and choices
  of later links that the link may have suggested are as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from msgspec.structs import replace

from cards import registry
from cards.duel import FIELD, PLAYERS, Card, Duel, Event, Link
from cards.effects import CardCost, Cost, Effect, RemoveCounters, Together
from cards.errors import DuelError, Fault
from cards.lasting import view
from cards.placement import free_spell_zones
from cards.table import Table
from chaingraph.graph import Chain
from chaingraph.trace import LinkTrace, Trace

_GOES_BACK_TO = ("hand", "graveyard", "extra_deck", "banished")


class Change(NamedTuple):
    """A link whose outcome changes.

    Attributes
    ----------
    link : int
        Its number in the chain as it is.
    was, now : LinkTrace
        What becomes of it in the chain as it is, and without the other link.
    """

    link: int
    was: LinkTrace
    now: LinkTrace

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        return {"link": self.link, "was": self.was.outcome, "is": self.now.outcome, "why": self.now.why(lang)}


class Comparison:
    """A chain as it is beside the same chain without one link.

    Attributes
    ----------
    number : int
        The link that is thought away.
    was, now : Trace
        Both resolutions. In `now` the links after it bear a number lower by one; in `links` they keep their own.
    stays : tuple of str
        The ids of cards of the link that are not where they were before it.
    """

    def __init__(self, number: int, was: Trace, now: Trace, stays: tuple[str, ...]) -> None:
        self.number = number
        self.was = was
        self.now = now
        self.stays = stays

    @property
    def after(self) -> Duel:
        """The position after the chain without the link."""
        return self.now.after

    @cached_property
    def links(self) -> tuple[LinkTrace, ...]:
        """What becomes of the other links without that one, each with the number that it has in the chain as it is."""
        return tuple(
            step._replace(
                number=self._numbered(step.number), caused_by=tuple(self._numbered(cause) for cause in step.caused_by)
            )
            for step in self.now.links
        )

    def _numbered(self, number: int) -> int:
        return number + (number >= self.number)

    @property
    def side_by_side(self) -> tuple[tuple[LinkTrace, LinkTrace | None], ...]:
        """Each link as it is, and without the one; None: the link that is thought away."""
        found = {step.number: step for step in self.links}
        return tuple((step, found.get(step.number)) for step in self.was.links)

    @property
    def changed(self) -> tuple[Change, ...]:
        """The links whose outcome is another one."""
        pairs = ((was, now) for was, now in self.side_by_side if now is not None)
        return tuple(Change(was.number, was, now) for was, now in pairs if was.outcome != now.outcome)

    @property
    def difference(self) -> dict[str, Any]:
        """What of the position afterwards is different.

        Returns
        -------
        dict
            ``life_points`` by player and ``cards``, each with what ``was`` and what ``is``; a card that is nowhere
            is None there.
        """
        before, after = self.was.after, self.now.after
        life = {p: (before.side(p).life_points, after.side(p).life_points) for p in PLAYERS}
        ids = dict.fromkeys(card.id for duel in (before, after) for card in duel.cards())
        cards = ((card_id, standing(before, card_id), standing(after, card_id)) for card_id in ids)
        return {
            "life_points": {p: {"was": was, "is": now} for p, (was, now) in life.items() if was != now},
            "cards": [{"id": card_id, "was": was, "is": now} for card_id, was, now in cards if was != now],
        }

    def __repr__(self) -> str:
        said = ", ".join(f"{change.link} {change.was.outcome} -> {change.now.outcome}" for change in self.changed)
        return f"<Comparison without {self.number}: {said or 'no outcome changes'}>"


def standing(duel: Duel, card_id: str) -> dict[str, Any] | None:
    """Where a card lies and how, as far as a player sees it; None where it is nowhere."""
    card = duel.card(card_id)
    if card is None:
        return None
    made: dict[str, Any] = {"place": card.place, "side": card.controller}
    if card.place in FIELD:
        now = view(duel)
        made |= {"face": "up" if card.up else "down", "negated": card.id in now.negated}
        if card.place == "monsters":
            made |= {"position": card.position, "atk": now.stat(card, "atk"), "def": now.stat(card, "defense")}
        if card.counters:
            made["counters"] = dict(card.counters)
    return made


def without(trace: Trace, number: int) -> Comparison:
    """Resolve a chain as if one link had not been there: see `chaingraph.Trace.without`."""
    chain = trace.chain
    links = chain.duel.chain
    if not 1 <= number <= len(links):
        has = f"the chain has {len(links)}: 1 to {len(links)} would be right" if links else "there is no chain"
        raise DuelError(Fault("without", f"there is no Chain Link {number}; {has}"))
    undone = _Undoing(chain.duel, number)
    unanswered = {other - (other > number): card for other, card in chain.unanswered.items() if other != number}
    if number < len(links) and chain.answers(number + 1):
        unanswered[number] = links[number - 1].card
    now = Chain(undone.duel, unanswered).resolve()
    return Comparison(number, trace, now, tuple(undone.stays))


class _Undoing:
    """Takes a link out of a position."""

    def __init__(self, duel: Duel, number: int) -> None:
        self.link: Link = duel.chain[number - 1]
        self.duel = duel.but(chain=(*duel.chain[: number - 1], *duel.chain[number:]))
        self.stays: list[str] = []
        self._back: list[str] = []
        declared = registry.declaration(self.link.printed)
        effect = declared.effect(self.link.effect, self.link.declare) if declared is not None else None
        self._card()
        if effect is not None and effect.cost is not None:
            self._cost(effect.cost)
        elif self.link.cost and not isinstance(self.link.cost, int):
            self.stays += self.link.cost
        self._used(effect)
        self._noted(number)

    def _card(self) -> None:
        """The card of an activation goes back where it was activated from."""
        link, card = self.link, self.duel.card(self.link.card)
        if not link.is_activation:
            return
        if card is None or link.card in link.lost or not card.on_field:
            self.stays.append(link.card)
        elif link.origin == "hand":
            self._life(view(self.duel).act_cost)
            self.duel = self.duel.without_card(card.id).adding(card.moved("hand", link.by))
        else:
            fresh = card.moved(card.place, card.controller)
            self.duel = self.duel.with_card(fresh.put(zone=card.zone, up=False, since=card.since))

    def _cost(self, cost: Cost) -> None:
        link = self.link
        if isinstance(link.cost, int):
            self._life(link.cost)
        elif isinstance(cost, RemoveCounters):
            self._counters(cost)
        else:
            self._cards(cost)

    def _life(self, amount: int) -> None:
        if amount:
            side = self.duel.side(self.link.by)
            self.duel = self.duel.with_side(self.link.by, life_points=side.life_points + amount)

    def _counters(self, cost: RemoveCounters) -> None:
        card = self.duel.card(self.link.card)
        if card is not None and card.on_field and card.id not in self.link.lost:
            counters = {**card.counters, cost.counter: card.counters.get(cost.counter, 0) + cost.count}
            self.duel = self.duel.with_card(card.put(counters=counters))

    def _cards(self, cost: Cost) -> None:
        assert not isinstance(self.link.cost, int)
        places = self._origins(cost)
        for card_id in self.link.cost:
            card = self.duel.card(card_id)
            place = places.get(card_id)
            if card is None or card.place not in ("graveyard", "banished"):
                back = None
            elif place in _GOES_BACK_TO:
                back = card.moved(place, self.link.by if place == "hand" else card.owner)
            else:
                back = self._on_field(card)
            if back is None:
                self.stays.append(card_id)
            else:
                self.duel = self.duel.without_card(card_id).adding(back)
                self._back.append(card_id)

    def _on_field(self, card: Card) -> Card | None:
        """The card as it lay on the field; None where that is not known."""
        state: dict[str, Any] = {}
        by = self.link.by
        own = next((link for link in self.duel.chain if link.card == card.id and link.is_activation), None)
        if own is not None:
            by = own.by
            state = {"activated_on": self.duel.turn, "since": Table(self.duel).tick(), "declared": own.declare}
            state["paid"] = own.cost if isinstance(own.cost, int) else None
        elif any(event.was == "down" and event.origin in ("spells", "field") for event in self._told(card.id)):
            state["up"] = False
        else:
            return None
        if "field spell" in card.printed.kinds:
            return None if self.duel.side(by).field is not None else card.moved("field", by).put(**state)
        free = free_spell_zones(self.duel, by)
        return card.moved("spells", by).put(zone=free[0], **state) if free else None

    def _told(self, card_id: str) -> Iterator[Event]:
        """What the moves tell of a card while the chain was built."""
        return (event for event in self.duel.later if card_id in event.cards and event.kind == "sent_to_graveyard")

    def _origins(self, cost: Cost) -> Mapping[str, str | None]:
        """Where the cards that were paid came from: as it was noted when it happened, else as the cost says."""
        assert not isinstance(self.link.cost, int)
        noted = {card_id: event.origin for card_id in self.link.cost for event in self._told(card_id)}
        places = {place for part in _parts(cost) for place in part.selector.places or FIELD}
        said = places.pop() if len(places) == 1 else None
        return {card_id: noted.get(card_id, said) for card_id in self.link.cost}

    def _used(self, effect: Effect | None) -> None:
        card = self.duel.card(self.link.card)
        if effect is not None and effect.once_a_turn and card is not None:
            used = {number: turn for number, turn in card.used.items() if number != str(self.link.effect)}
            self.duel = self.duel.with_card(card.put(used=used))

    def _noted(self, number: int) -> None:
        """Of a card that is back nothing has happened, and no earlier link has lost it."""
        back = set(self._back)
        later = tuple(event for event in self.duel.later if not back.intersection(event.cards))
        chain = tuple(
            replace(link, lost=tuple(i for i in link.lost if i not in back)) if place < number - 1 else link
            for place, link in enumerate(self.duel.chain)
        )
        self.duel = self.duel.but(later=later, chain=chain)


def _parts(cost: Cost) -> Iterator[CardCost]:
    if isinstance(cost, CardCost):
        yield cost
    elif isinstance(cost, Together):
        yield from cost.costs
