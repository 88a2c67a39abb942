"""What face-up cards do to a position: negated, treated as, current values, permitted, forbidden.

A pure function of the position, cached on it, in layers: sources · negation · names · values · permits and forbids.
No card is named here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from cards import registry
from cards.continuous import (
    AttackCost,
    BlocksZones,
    Boost,
    DestroyedUnless,
    FieldCountsAs,
    Forbids,
    Negates,
    NegatesTargeting,
    NoBattleDamage,
    Permits,
    WaivesUpkeep,
    Whenever,
    WheneverResolves,
    WheneverToThis,
    amount,
)
from cards.duel import PLAYERS, Card, Duel, Lasting, Link
from cards.effects import Declaration
from cards.word import Context, Word

W = TypeVar("W", bound=Word)


class Source(NamedTuple):
    """One lasting effect in force: its word, whose it is, and the card or the entry that it comes from."""

    word: Word
    by: str
    card: Card | None
    entry: Lasting | None = None

    def context(self, duel: Duel) -> Context:
        if self.entry is None:
            return Context(duel, self.by, self.card)
        # What a lasting effect was put on stands where an answer's cards stand: selectors read it there.
        link = Link(
            by=self.by,
            card=self.entry.card,
            printed=self.entry.printed,
            effect=0,
            origin="face-up",
            spell_speed=0,
            answered=self.entry.affects,
            declare=self.entry.declared,
        )
        return Context(duel, self.by, self.card, link)


def view(duel: Duel) -> View:
    """What face-up cards do to the position; made once a position."""
    found: View | None = duel.__dict__.get("view")
    if found is None:
        found = duel.__dict__["view"] = View(duel)
    return found


class View:
    """A position as its lasting effects make it.

    Parameters
    ----------
    duel : Duel
        The position.
    """

    def __init__(self, duel: Duel) -> None:
        self.duel = duel

    # --- sources -------------------------------------------------------------------------------------------------

    @cached_property
    def face_up(self) -> tuple[tuple[Card, Declaration], ...]:
        """The face-up cards on the field whose own activation is over, with their declarations."""
        cards = (card for card in self.duel.field_cards() if card.up and not self.duel.waiting(card.id))
        pairs = ((card, registry.declaration(card.printed)) for card in cards)
        return tuple((card, declared) for card, declared in pairs if declared is not None)

    @cached_property
    def lingering(self) -> tuple[Source, ...]:
        """Effects that still apply from cards that are gone: nothing negates them any more."""
        found = []
        for entry in self.duel.lasting:
            declared = registry.declaration(entry.printed)
            if entry.turn >= self.duel.turn and declared is not None:
                found += [Source(word, entry.by, self.duel.card(entry.card), entry) for word in declared.aftermath]
        return tuple(found)

    # --- negation ------------------------------------------------------------------------------------------------

    @cached_property
    def _negators(self) -> tuple[Source, ...]:
        """The negating effects that apply.

        A graph of who covers whom: who is covered by nobody applies and puts out what it covers, and again; in a knot
        the earliest one applies.
        """
        applying = [source for source in self.lingering if isinstance(source.word, Negates)]
        undecided = [
            Source(word, card.controller, card)
            for card, declared in self.face_up
            for word in declared.lasting
            if isinstance(word, Negates)
        ]
        fresh = list(applying)
        while undecided:
            for source in fresh:
                undecided = [other for other in undecided if not self._covers(source, other.card)]
            fresh = [s for s in undecided if not any(o is not s and self._covers(o, s.card) for o in undecided)]
            if undecided and not fresh:
                fresh = [min(undecided, key=lambda source: source.card.since if source.card else 0)]
            applying += fresh
            undecided = [source for source in undecided if source not in fresh]
        return tuple(applying)

    def _covers(self, source: Source, card: Card | None) -> bool:
        word = source.word
        return isinstance(word, Negates) and card is not None and word.selector.matches(source.context(self.duel), card)

    def negator(self, card: Card) -> Source | None:
        """The effect that negates the effects of a card on the field, if any; in the order in which they came."""
        return next((source for source in self._negators if self._covers(source, card)), None)

    @cached_property
    def negated(self) -> frozenset[str]:
        """The ids of the face-up cards on the field whose effects are negated."""
        if not self._negators:
            return frozenset()
        return frozenset(card.id for card in self.duel.field_cards() if card.up and self.negator(card) is not None)

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """All lasting effects that apply."""
        return self.lingering + tuple(
            Source(word, card.controller, card)
            for card, declared in self.face_up
            if declared.lasting and card.id not in self.negated
            for word in declared.lasting
        )

    def _of(self, kind: type[W]) -> tuple[tuple[Source, W], ...]:
        return tuple((source, source.word) for source in self.sources if isinstance(source.word, kind))

    @cached_property
    def reactions(self) -> tuple[tuple[Source, Whenever], ...]:
        return self._of(Whenever)

    @cached_property
    def counting(self) -> tuple[tuple[Source, WheneverResolves], ...]:
        return self._of(WheneverResolves)

    @cached_property
    def self_destroying(self) -> tuple[tuple[Source, DestroyedUnless], ...]:
        return self._of(DestroyedUnless)

    def own_reactions(self, card: Card) -> Iterator[WheneverToThis]:
        """What follows when something befalls the card itself, wherever it comes to lie."""
        declared = registry.declaration(card.printed)
        if declared is not None:
            yield from (word for word in declared.lasting if isinstance(word, WheneverToThis))

    # --- names ---------------------------------------------------------------------------------------------------

    @cached_property
    def field_names(self) -> frozenset[str]:
        """The names of the Field Spell in force, or what the field counts as where none is face-up."""
        cards = [card for player in PLAYERS if (card := self.duel.side(player).field) is not None and card.up]
        if cards:
            return frozenset(card.name for card in cards if not self.duel.waiting(card.id))
        return frozenset(s.word.name for s in self.sources if isinstance(s.word, FieldCountsAs))

    def names(self, card: Card) -> tuple[str, ...]:
        """The names by which a card goes."""
        return (card.name,)

    # --- values --------------------------------------------------------------------------------------------------

    @cached_property
    def _boosts(self) -> tuple[tuple[Source, Boost], ...]:
        return self._of(Boost)

    @cached_property
    def _values(self) -> dict[tuple[str, str], int]:
        return {}

    def original(self, card: Card, stat: str) -> int:
        """The printed ATK or DEF; a Trap that is a monster now has that of its text."""
        if card.as_monster:
            declared = registry.declaration(card.printed)
            if declared is not None and declared.as_monster is not None:
                return int(getattr(declared.as_monster, stat))
        return getattr(card.printed, stat) or 0

    def stat(self, card: Card, stat: str) -> int:
        """The current ATK (``atk``) or DEF (``defense``) in points; of a face-down card the original one."""
        if not card.up or card.place != "monsters":
            return self.original(card, stat)
        key = (card.id, stat)
        if key not in self._values:
            value = self.original(card, stat)
            for source, word in self._boosts:
                change = word.atk if stat == "atk" else word.defense
                ctx = source.context(self.duel)
                if change != 0 and word.selector.matches(ctx, card):
                    value += amount(change, ctx)
            self._values[key] = max(0, value)
        return self._values[key]

    def level(self, card: Card) -> int | None:
        found: int | None = self._text_of(card).level
        return found

    def race(self, card: Card) -> str | None:
        found: str | None = self._text_of(card).race
        return found

    def attribute(self, card: Card) -> str | None:
        found: str | None = self._text_of(card).attribute
        return found

    @staticmethod
    def _text_of(card: Card) -> Any:
        """Where Level, Type and Attribute stand: in the text of a Trap that is a monster now, else printed."""
        declared = registry.declaration(card.printed) if card.as_monster else None
        return declared.as_monster if declared is not None and declared.as_monster is not None else card.printed

    # --- permits and forbids -------------------------------------------------------------------------------------

    def permits(self, what: str, player: str) -> bool:
        """Whether an effect permits the player what the rules forbid."""
        return any(s.by == player and s.word.what == what for s in self.sources if isinstance(s.word, Permits))

    @cached_property
    def _forbidding(self) -> tuple[tuple[Source, Forbids], ...]:
        return self._of(Forbids)

    def forbidding(self, act: str, card: Card) -> Iterator[Source]:
        """The effects that forbid a card to do something."""
        for source, word in self._forbidding:
            if act in word.acts:
                ctx = source.context(self.duel)
                if word.selector.matches(ctx, card) and all(c.holds(ctx) for c in word.condition):
                    yield source

    @cached_property
    def blocked_zones(self) -> frozenset[str]:
        """Monster Zones that nobody can use, as ``A1`` … ``B5``."""
        return frozenset(zone for s, _ in self._of(BlocksZones) if s.card is not None for zone in s.card.declared or ())

    @cached_property
    def attack_costs(self) -> tuple[int, ...]:
        return tuple(word.amount for _, word in self._of(AttackCost))

    def upkeep_waived(self, card: Card) -> bool:
        """Whether no Life Points are paid for the maintenance of a card."""
        return any(word.selector.matches(source.context(self.duel), card) for source, word in self._of(WaivesUpkeep))

    def no_battle_damage(self, player: str, monsters: tuple[Card, ...]) -> bool:
        """Whether a player takes no damage from a battle of these monsters of his."""
        for source, word in self._of(NoBattleDamage):
            selector = word.selector
            if selector is None and source.by == player:
                return True
            if selector is not None and any(selector.matches(source.context(self.duel), card) for card in monsters):
                return True
        return False

    def evading(self, card: Card) -> NegatesTargeting | None:
        """The word by which an effect that targets the card may fail."""
        for source, word in self._of(NegatesTargeting):
            if source.card is not None and source.card.id == card.id:
                return word
        return None

    # --- what is not modelled ------------------------------------------------------------------------------------

    @cached_property
    def undeclared(self) -> tuple[str, ...]:
        """The ids of face-up cards on the field whose effects are not declared."""
        return tuple(card.id for card in self.duel.field_cards() if card.up and not registry.is_modelled(card.printed))
