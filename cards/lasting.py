"""What face-up cards do to a position: negated, treated as, current values, permitted, forbidden.

A pure function of the position, cached on it, in layers: sources · negation · names · values · permits and forbids.
No card is named here.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from cards import registry
from cards.continuous import (
    ActCost,
    AttackCardCost,
    AttackCost,
    AttacksDirectly,
    BanishesInstead,
    BlocksZones,
    Boost,
    ChangesLevel,
    ControlsEquipped,
    DestroyedAfter,
    DestroyedUnless,
    DestroyedWhenTargeted,
    FieldCountsAs,
    Forbids,
    HalvesItsDamage,
    KeepsPosition,
    LeavesTheWayFree,
    MayTribute,
    Multiplied,
    MustAttack,
    Negates,
    NegatesTargeting,
    NoBattleDamage,
    NoHandLimit,
    Original,
    OwnAttackCost,
    Permits,
    Pierces,
    Protects,
    RefusesEquips,
    SealsGraveyards,
    SkipsBattle,
    SkipsDraw,
    Spares,
    Survives,
    TreatedAs,
    Unaffected,
    WaivesLifeCost,
    WaivesUpkeep,
    Whenever,
    WheneverResolves,
    WheneverToThis,
    WinsAtItsEnd,
    WinsWith,
    amount,
)
from cards.duel import OTHER, PLAYERS, Card, Duel, Lasting, Link
from cards.effects import Declaration, Exists
from cards.facts import Printed
from cards.once import once
from cards.selecting import Selector
from cards.word import Context, Word

W = TypeVar("W", bound=Word)
_AT_LAST: Final = 1 << 60


class Source(NamedTuple):
    """One lasting effect in force: its word, whose it is, and the card or the entry that it comes from."""

    word: Word
    by: str
    card: Card | None
    entry: Lasting | None = None

    @property
    def printed(self) -> Printed:
        """The card that it comes from."""
        if self.entry is not None:
            return self.entry.printed
        assert self.card is not None
        return self.card.printed

    @property
    def since(self) -> int:
        """Its place in the order in which cards became face-up and effects came to apply."""
        if self.entry is not None:
            return self.entry.since
        return self.card.since if self.card is not None else 0

    @property
    def name(self) -> str:
        """The id of its card; of an effect that came from a card of which no more is known, the name of that card."""
        if self.card is not None:
            return self.card.id
        return self.entry.card or self.entry.printed.en if self.entry is not None else ""

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


class _Counting(threading.local):
    """Which values of which view a thread is counting."""

    def __init__(self) -> None:
        self.marks: set[tuple[int, str, str]] = set()


_counting: Final = _Counting()


def view(duel: Duel) -> View:
    """What face-up cards do to the position; made once a position."""
    found: View | None = duel.__dict__.get("view")
    return found if found is not None else duel.shared("view", View)


class View:
    """A position as its lasting effects make it.

    Parameters
    ----------
    duel : Duel
        The position.
    shielded : frozenset, optional
        What to take as unaffected by the effects that ask for current values, instead of finding it out.
    """

    def __init__(self, duel: Duel, shielded: frozenset[tuple[int, str]] | None = None) -> None:
        self.duel = duel
        self._assumed = shielded

    # --- sources -------------------------------------------------------------------------------------------------

    @once
    def face_up(self) -> tuple[tuple[Card, Declaration], ...]:
        """The face-up cards on the field whose own activation is over, with their declarations."""
        waiting = {link.card for link in self.duel.chain if link.effect == 0}
        found = []
        for card in self.duel.field_cards():
            if card.up and card.id not in waiting:
                declared = registry.declaration(card.printed)
                if declared is not None:
                    found.append((card, declared))
        return tuple(found)

    @once
    def lingering(self) -> tuple[Source, ...]:
        """Effects that still apply from cards that are gone: nothing negates them any more."""
        found = []
        for entry in self.duel.lasting:
            declared = registry.declaration(entry.printed)
            if entry.turn >= self.duel.turn and declared is not None:
                found += [Source(word, entry.by, self.duel.card(entry.card), entry) for word in declared.aftermath]
        return tuple(found)

    # --- negation ------------------------------------------------------------------------------------------------

    @once
    def negators(self) -> tuple[Source, ...]:
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
        if not isinstance(word, Negates) or card is None or self._spared(source, card):
            return False
        declared = registry.declaration(card.printed)
        if declared is not None and declared.not_negated:
            return False
        return word.selector.matches(source.context(self.duel), card)

    def _spared(self, source: Source, card: Card) -> bool:
        """Whether a card equipped to the source spares the card what the source does."""
        for equip, declared in self.face_up:
            if source.card is not None and equip.equipped_to == source.card.id:
                for word in declared.lasting:
                    ctx = Context(self.duel, source.by, equip)
                    if isinstance(word, Spares) and card.controller == source.by and word.selector.describes(ctx, card):
                        return True
        return False

    def negator(self, card: Card) -> Source | None:
        """The effect that negates the effects of a card on the field, if any; in the order in which they came."""
        return next((source for source in self.negators if self._covers(source, card)), None)

    def negator_of(self, link: Link) -> Source | None:
        """The effect that negates the effect of a link, were it to resolve now, if any.

        A Spell or Trap that was activated on the field is covered even when it has left the field since. An effect on
        cards of a Graveyard is negated where the Graveyards are sealed.
        """
        found = self._negator_of(link) if self.negators else None
        if found is None and self.sealing is not None and self._reaches_graveyard(link):
            return self.sealing
        return found

    def _reaches_graveyard(self, link: Link) -> bool:
        """Whether an effect would act on cards of a Graveyard that it names."""
        declared = registry.declaration(link.printed)
        effect = declared.effect(link.effect, link.declare) if declared is not None else None
        if effect is None:
            return False
        targets = (self.duel.card(card_id) for card_id in link.target)
        if any(card is not None and card.place == "graveyard" for card in targets):
            return True
        if any(word.moves_itself for word in effect.does):
            card = self.duel.card(link.card)
            return card is not None and card.place == "graveyard"
        selectors = (condition.selector for condition in effect.needs if isinstance(condition, Exists))
        return any(selector.places == ("graveyard",) for selector in selectors)

    def _negator_of(self, link: Link) -> Source | None:
        card = self.duel.card(link.card)
        if card is not None and card.on_field:
            return self.negator(card) if card.up else None
        if link.origin == "graveyard" or link.printed.kinds.isdisjoint(("spell", "trap")):
            return None
        place = "field" if "field spell" in link.printed.kinds else "spells"
        was = Card(id=link.card, printed=link.printed, owner=link.by, controller=link.by, place=place)
        return self.negator(was)

    @property
    def negates_anything(self) -> bool:
        """Whether there is any effect that negates effects."""
        return bool(self.negators) or self.graveyards_sealed

    @once
    def negated(self) -> frozenset[str]:
        """The ids of the face-up cards on the field whose effects are negated."""
        if not self.negators:
            return frozenset()
        return frozenset(card.id for card in self.duel.field_cards() if card.up and self.negator(card) is not None)

    @once
    def sources(self) -> tuple[Source, ...]:
        """All lasting effects that apply."""
        if not self.face_up and not self.duel.lasting:
            return ()
        found = list(self.lingering)
        for card, declared in self.face_up:
            if declared.lasting and card.id not in self.negated:
                found += [Source(word, card.controller, card) for word in declared.lasting]
        return tuple(found)

    @once
    def _by_kind(self) -> dict[type[Word], list[tuple[Source, Any]]]:
        found: dict[type[Word], list[tuple[Source, Any]]] = {}
        for source in self.sources:
            found.setdefault(type(source.word), []).append((source, source.word))
        return found

    def _of(self, kind: type[W]) -> Sequence[tuple[Source, W]]:
        return self._by_kind.get(kind, ())

    @once
    def reactions(self) -> Sequence[tuple[Source, Whenever]]:
        return self._of(Whenever)

    @once
    def counting(self) -> Sequence[tuple[Source, WheneverResolves]]:
        return self._of(WheneverResolves)

    @once
    def self_destroying(self) -> Sequence[tuple[Source, DestroyedUnless]]:
        return self._of(DestroyedUnless)

    def own_reactions(self, card: Card) -> Iterator[WheneverToThis]:
        """What follows when something befalls the card itself, wherever it comes to lie."""
        declared = registry.declaration(card.printed)
        if declared is not None:
            yield from (word for word in declared.lasting if isinstance(word, WheneverToThis))

    # --- names ---------------------------------------------------------------------------------------------------

    @once
    def field_names(self) -> frozenset[str]:
        """The names of the Field Spell in force, or what the field counts as where none is face-up."""
        cards = [card for player in PLAYERS if (card := self.duel.side(player).field) is not None and card.up]
        if cards:
            return frozenset(name for card in cards if not self.duel.waiting(card.id) for name in self.names(card))
        return frozenset(s.word.name for s in self.sources if isinstance(s.word, FieldCountsAs))

    def names(self, card: Card) -> tuple[str, ...]:
        """The names by which a card goes: its own first."""
        declared = registry.declaration(card.printed)
        others = (word.name for word in declared.lasting if isinstance(word, TreatedAs)) if declared is not None else ()
        return (card.name, *others)

    # --- values --------------------------------------------------------------------------------------------------

    @once
    def _boosts(self) -> Sequence[tuple[Source, Boost]]:
        return self._of(Boost)

    @once
    def _values(self) -> dict[tuple[str, str], int]:
        return {}

    def forget_values(self) -> None:
        """Count afresh: cards have changed, although what applies to them has not."""
        self._values.clear()

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
        found = self._values.get(key)
        return found if found is not None else self._count(key, card, stat)

    def _count(self, key: tuple[str, str], card: Card, stat: str) -> int:
        """Count a value; only one that has been counted to the end is kept, whatever breaks that off."""
        mark = (id(self), *key)
        if mark in _counting.marks:
            # What is asked for while it is being counted (a value that depends on itself) is the original one.
            return self.original(card, stat)
        _counting.marks.add(mark)
        try:
            value = self._values[key] = max(0, self._counted(card, stat))
        finally:
            _counting.marks.discard(mark)
        return value

    def _counted(self, card: Card, stat: str) -> int:
        """The original value first, then what changes it in the order in which that came to apply.

        What multiplies for a time multiplies the value that it finds; what does so as long as a card is there
        multiplies all the rest.
        """
        value = self._original_now(card, stat)
        changes = [
            (source.since, amount(change, source.context(self.duel)), 1, 1)
            for source, boost in self._boosts
            if (change := boost.atk if stat == "atk" else boost.defense) != 0
            and self._reaches(source, boost.selector, card)
        ]
        changes += [
            (source.since if source.entry is not None else _AT_LAST, 0, word.times, word.divided_by)
            for source, word in self._of(Multiplied)
            if stat in word.stats and self._reaches(source, word.selector, card)
        ]
        for _, change, times, divided_by in sorted(changes, key=lambda found: found[0]):
            value = (value + change) * times // divided_by
        return value

    def _original_now(self, card: Card, stat: str) -> int:
        """The original value, or what the latest effect makes of it that changes it."""
        value = self.original(card, stat)
        latest: tuple[int, int] | None = None
        for source, word in self._of(Original):
            if stat not in word.stats or (latest is not None and source.since < latest[0]):
                continue
            ctx = source.context(self.duel)
            if self._reaches(source, word.selector, card) and all(condition.holds(ctx) for condition in word.condition):
                latest = (source.since, value * word.times // word.divided_by)
        return latest[1] if latest is not None else value

    def _reaches(self, source: Source, selector: Selector, card: Card) -> bool:
        """Whether an effect applies to a card: the card is meant, and not unaffected by it."""
        return selector.matches(source.context(self.duel), card) and not self.unaffected(
            card, source.printed, source.by
        )

    def level(self, card: Card) -> int | None:
        """The current Level of a monster in hand or on the field."""
        found: int | None = self._text_of(card).level
        if found is not None and card.place in ("hand", "monsters") and (card.up or card.place == "hand"):
            for source, word in self._of(ChangesLevel):
                if word.selector.matches(source.context(self.duel), card):
                    found = max(1, found + word.by)
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

    @once
    def _forbidding(self) -> Sequence[tuple[Source, Forbids]]:
        return self._of(Forbids)

    @property
    def forbids_anything(self) -> bool:
        """Whether there is any effect that forbids something."""
        return bool(self._forbidding)

    def forbidding(self, act: str, card: Card) -> Iterator[Source]:
        """The effects that forbid a card to do something."""
        for source, word in self._forbidding:
            if act in word.acts:
                ctx = source.context(self.duel)
                if self._spared(source, card):
                    continue
                if self._reaches(source, word.selector, card) and all(c.holds(ctx) for c in word.condition):
                    yield source

    @once
    def zone_blockers(self) -> Mapping[str, tuple[str, ...]]:
        """The Monster Zones that nobody can use, as ``A1`` … ``B5``, each with the ids of the cards that block it."""
        found: dict[str, tuple[str, ...]] = {}
        for source, _ in self._of(BlocksZones):
            if source.card is not None:
                for zone in source.card.declared or ():
                    found[zone] = (*found.get(zone, ()), source.card.id)
        return found

    def attack_costs(self, card: Card) -> tuple[int, ...]:
        """What a player pays for the attack of a card, each payment; nothing to what does not affect the card."""
        own = (w.amount for s, w in self._of(OwnAttackCost) if s.card is not None and s.card.id == card.id)
        asked = (w.amount for s, w in self._of(AttackCost) if not self.unaffected(card, s.printed, s.by))
        return (*asked, *own)

    def tributable(self, player: str) -> tuple[Card, ...]:
        """Monsters of the opponent that a player may tribute."""
        sources = [(source.context(self.duel), word) for source, word in self._of(MayTribute) if source.by == player]
        theirs = self.duel.side(OTHER[player]).pile("monsters") if sources else ()
        return tuple(card for card in theirs if any(word.selector.matches(ctx, card) for ctx, word in sources))

    def winner_at_end(self) -> str | None:
        """The player who wins at the end of this turn."""
        ending = (s for s, _ in self._of(WinsAtItsEnd) if s.entry is not None and s.entry.turn == self.duel.turn)
        return next((source.by for source in ending), None)

    def winner_by_cards(self) -> str | None:
        """The player who has all the cards on the field that win the duel."""
        for source, word in self._of(WinsWith):
            mine = {card.name for card in self.duel.field_cards() if card.up and card.controller == source.by}
            if set(word.names) <= mine:
                return source.by
        return None

    def halves_damage(self, card: Card) -> bool:
        """Whether the battle damage that a monster does is halved."""
        return any(source.card is not None and source.card.id == card.id for source, _ in self._of(HalvesItsDamage))

    def protected(self, card: Card, player: str) -> bool:
        """Whether effects of a player do not destroy a card."""
        return any(
            source.by != player and word.selector.matches(source.context(self.duel), card)
            for source, word in self._of(Protects)
        )

    @once
    def held_by_equips(self) -> Sequence[tuple[Card, str]]:
        """Monsters equipped with a card by which its player controls them, and who does: while negated, their owner."""
        found = []
        for equip, declared in self.face_up:
            held = self.duel.card(equip.equipped_to) if equip.equipped_to is not None else None
            if held is not None and any(isinstance(word, ControlsEquipped) for word in declared.lasting):
                found.append((held, held.owner if equip.id in self.negated else equip.controller))
        return tuple(found)

    @once
    def refusing_equips(self) -> frozenset[str]:
        return frozenset(source.card.id for source, _ in self._of(RefusesEquips) if source.card is not None)

    @once
    def destroyed_when_targeted(self) -> frozenset[str]:
        return frozenset(source.card.id for source, _ in self._of(DestroyedWhenTargeted) if source.card is not None)

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

    def evading(self, card: Card) -> tuple[NegatesTargeting, ...]:
        """The words by which an effect that targets the card may fail, each by a die of its own."""
        found = self._of(NegatesTargeting)
        return tuple(word for source, word in found if word.selector.matches(source.context(self.duel), card))

    def unaffected(self, card: Card, by: Printed, player: str) -> bool:
        """Whether the effect of a card of a player does not affect a card on the field."""
        return self.shield(card, by, player) is not None

    def shield(self, card: Card, by: Printed, player: str) -> Source | None:
        """The effect by which a card on the field is not affected by the effect of a card of a player, if any."""
        for number, (source, word) in enumerate(self._shields):
            if (word.of != "any" and player == source.by) or by.kinds.isdisjoint(word.kinds):
                continue
            ctx = source.context(self.duel)
            if number in self._shields_by_value:
                meant = (number, card.id) in self._shielded[0]
            else:
                meant = word.selector.matches(ctx, card)
            if meant and all(condition.holds(ctx) for condition in word.condition):
                return source
        return None

    @once
    def _shields_by_value(self) -> frozenset[int]:
        """Which shields ask for current values: what they keep off may change whom they shield."""
        return frozenset(number for number, (_, word) in enumerate(self._shields) if word.selector.by_value)

    @once
    def _shielded(self) -> tuple[frozenset[tuple[int, str]], bool]:
        """Whom those shields shield, and whether that comes to no end.

        With nobody shielded there are values, they say who is shielded, that gives other values, and so on.
        """
        if self._assumed is not None:
            return self._assumed, False
        seen = [frozenset[tuple[int, str]]()]
        while (found := self._shielded_if(seen[-1])) not in seen:
            seen.append(found)
        return found, found != seen[-1]

    def _shielded_if(self, shielded: frozenset[tuple[int, str]]) -> frozenset[tuple[int, str]]:
        duel = self.duel.but()
        now = duel.__dict__["view"] = View(duel, shielded)
        return frozenset(
            (number, card.id)
            for number in now._shields_by_value
            for source, word in [now._shields[number]]
            for card in duel.field_cards()
            if word.selector.matches(source.context(duel), card)
        )

    @once
    def endless(self) -> tuple[str, ...]:
        """The cards by which the values of this position would change for ever; none where they settle."""
        if not self._shields_by_value or not self._shielded[1]:
            return ()
        return tuple(self._shields[number][0].name for number in sorted(self._shields_by_value))

    @once
    def _shields(self) -> Sequence[tuple[Source, Unaffected]]:
        return self._of(Unaffected)

    @property
    def shields_by_value(self) -> bool:
        """Whether an effect shields cards by the values that they have."""
        return bool(self._shields_by_value)

    @property
    def shields_anything(self) -> bool:
        """Whether there is any effect by which cards are not affected by others."""
        return bool(self._shields)

    def survives_battle(self, card: Card) -> bool:
        """Whether a monster is not destroyed by battle."""
        return self._covered(Survives, card)

    def pierces(self, card: Card) -> bool:
        """Whether its attack on a monster in Defense Position does damage."""
        return self._covered(Pierces, card)

    def _covered(self, kind: type[Survives] | type[Pierces], card: Card) -> bool:
        return any(word.selector.matches(source.context(self.duel), card) for source, word in self._of(kind))

    def attacks_directly(self, card: Card) -> bool:
        """Whether a monster may attack the player although there are monsters."""
        return self._conditionally(AttacksDirectly, card)

    def must_attack(self, card: Card) -> tuple[Card, ...]:
        """The monsters one of which a monster attacks when it attacks at all; none where it is free to choose."""
        mine = [(source.context(self.duel), word) for source, word in self._of(MustAttack)]
        mine = [(ctx, word) for ctx, word in mine if ctx.card is not None and ctx.card.id == card.id]
        theirs = [other for other in self.duel.field_cards() if other.place == "monsters"] if mine else []
        return tuple(other for other in theirs if any(word.selector.matches(ctx, other) for ctx, word in mine))

    def in_the_way(self, player: str) -> tuple[Card, ...]:
        """The monsters of a player that stand in the way of a direct attack."""
        monsters = self.duel.side(player).pile("monsters")
        return tuple(card for card in monsters if not self._conditionally(LeavesTheWayFree, card))

    def _conditionally(self, kind: type[AttacksDirectly] | type[LeavesTheWayFree], card: Card) -> bool:
        for source, word in self._of(kind):
            ctx = source.context(self.duel)
            if word.selector.matches(ctx, card) and all(condition.holds(ctx) for condition in word.condition):
                return True
        return False

    @once
    def keeping_position(self) -> Sequence[tuple[Source, KeepsPosition]]:
        return self._of(KeepsPosition)

    @once
    def act_cost(self) -> int:
        """What each player pays for each card of the hand that is summoned, Set or activated."""
        return sum(word.amount for _, word in self._of(ActCost))

    def attack_cards(self, player: str, card: Card) -> int:
        """How many cards a player sends from the top of the Deck for the attack of a card."""
        asked = ((s, w.count) for s, w in self._of(AttackCardCost) if s.by != player)
        return sum(count for source, count in asked if not self.unaffected(card, source.printed, source.by))

    def life_cost_waived(self, card: Card, player: str) -> bool:
        """Whether no Life Points are paid for the activation of a card."""
        return any(
            source.by == player and word.selector.describes(source.context(self.duel), card)
            for source, word in self._of(WaivesLifeCost)
        )

    def has(self, kind: type[NoHandLimit] | type[SkipsDraw] | type[SkipsBattle], player: str) -> bool:
        """Whether a lasting effect of that kind is in force for its player."""
        return any(source.by == player or kind is NoHandLimit for source, _ in self._of(kind))

    @once
    def sealing(self) -> Source | None:
        """The effect by which the Graveyards are sealed."""
        return next((source for source, _ in self._of(SealsGraveyards)), None)

    @property
    def graveyards_sealed(self) -> bool:
        return self.sealing is not None

    @once
    def banishing(self) -> Source | None:
        """The effect by which cards that would go to the Graveyard are removed from play."""
        return next((source for source, _ in self._of(BanishesInstead)), None)

    @property
    def banished_instead(self) -> bool:
        return self.banishing is not None

    @once
    def ending(self) -> Sequence[tuple[Source, DestroyedAfter]]:
        return self._of(DestroyedAfter)

    # --- what is not modelled ------------------------------------------------------------------------------------

    @once
    def undeclared(self) -> tuple[str, ...]:
        """The ids of face-up cards on the field whose effects are not declared."""
        return tuple(card.id for card in self.duel.field_cards() if card.up and not registry.is_modelled(card.printed))
