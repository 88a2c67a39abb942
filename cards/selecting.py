"""Selectors: which cards a card means. They combine with ``&`` and ``|`` and read aloud.

Examples
--------
>>> (monster & face_down & opponents).text()
"opponent's face-down monster"
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import ClassVar

from cards.duel import FIELD, Card
from cards.word import Context, Reason, Word


class Test(Word, frozen=True):
    """One property of a card."""

    __test__ = False
    by_value: ClassVar[bool] = False
    """Whether it asks for current values, which what it describes may change."""

    def holds(self, ctx: Context, card: Card) -> bool:
        raise NotImplementedError

    def instead(self, ctx: Context, card: Card) -> str | int | None:
        """What the card is instead where it does not hold, for an explanation; None: no more than that."""
        return None

    def because(self, ctx: Context, card: Card) -> Reason | None:
        """What of the card itself keeps it from holding, where that says more than the test."""
        return None


class Kind(Test, frozen=True):
    """Its kind is one of these; an unknown Set card is a Spell or Trap, an unknown monster a monster."""

    kinds: tuple[str, ...]

    def holds(self, ctx: Context, card: Card) -> bool:
        if not card.known:
            here = {"spell", "trap"} if card.place in ("spells", "field") else {"monster"}
            return card.on_field and here <= set(self.kinds)
        return not kinds_of(card).isdisjoint(self.kinds)

    def instead(self, ctx: Context, card: Card) -> str | int | None:
        return card.printed.kind if card.known else None


def kinds_of(card: Card) -> frozenset[str]:
    """What kinds a card is where it lies: a Trap that is a monster is both, a monster that is equipped a Spell."""
    if card.place == "spells" and "monster" in card.printed.kinds:
        return frozenset(("spell", "equip spell"))
    return card.printed.kinds | {"monster"} if card.as_monster else card.printed.kinds


class FaceUp(Test, frozen=True):
    def holds(self, ctx: Context, card: Card) -> bool:
        return card.up

    def instead(self, ctx: Context, card: Card) -> str | int | None:
        return "face-down"


class FaceDown(Test, frozen=True):
    def holds(self, ctx: Context, card: Card) -> bool:
        return not card.up

    def instead(self, ctx: Context, card: Card) -> str | int | None:
        return "face-up"


class InPosition(Test, frozen=True):
    position: str

    def holds(self, ctx: Context, card: Card) -> bool:
        return card.position == self.position

    def instead(self, ctx: Context, card: Card) -> str | int | None:
        return card.position


class This(Test, frozen=True):
    """The very card whose effect it is."""

    def holds(self, ctx: Context, card: Card) -> bool:
        return ctx.card is not None and card.id == ctx.card.id


class Other(Test, frozen=True):
    """Any card but the one whose effect it is."""

    def holds(self, ctx: Context, card: Card) -> bool:
        return ctx.card is None or card.id != ctx.card.id


class Stat(Test, frozen=True):
    """Its current ATK or DEF lies within bounds (a face-down monster: its original one)."""

    by_value: ClassVar[bool] = True

    stat: str
    at_least: int | None = None
    at_most: int | None = None

    def holds(self, ctx: Context, card: Card) -> bool:
        value = ctx.view.stat(card, self.stat)
        return (self.at_least is None or value >= self.at_least) and (self.at_most is None or value <= self.at_most)

    def instead(self, ctx: Context, card: Card) -> str | int | None:
        return ctx.view.stat(card, self.stat)


class WithinPaid(Test, frozen=True):
    """Its current ATK is not above the Life Points paid for the card."""

    by_value: ClassVar[bool] = True

    def holds(self, ctx: Context, card: Card) -> bool:
        return ctx.card is not None and ctx.view.stat(card, "atk") <= (ctx.card.paid or 0)


class Level(Test, frozen=True):
    at_least: int = 0
    at_most: int = 12

    def holds(self, ctx: Context, card: Card) -> bool:
        level = ctx.view.level(card)
        return level is not None and self.at_least <= level <= self.at_most

    def instead(self, ctx: Context, card: Card) -> str | int | None:
        return ctx.view.level(card)


class Race(Test, frozen=True):
    """Its Type is one of these."""

    races: tuple[str, ...]

    def holds(self, ctx: Context, card: Card) -> bool:
        return ctx.view.race(card) in self.races

    def instead(self, ctx: Context, card: Card) -> str | int | None:
        return ctx.view.race(card)


class RaceDeclared(Test, frozen=True):
    """Its Type is the one declared for the card."""

    def holds(self, ctx: Context, card: Card) -> bool:
        return ctx.card is not None and ctx.view.race(card) == ctx.card.declared


class Attribute(Test, frozen=True):
    attributes: tuple[str, ...]

    def holds(self, ctx: Context, card: Card) -> bool:
        return ctx.view.attribute(card) in self.attributes

    def instead(self, ctx: Context, card: Card) -> str | int | None:
        return ctx.view.attribute(card)


class IsToken(Test, frozen=True):
    def holds(self, ctx: Context, card: Card) -> bool:
        return card.token


class Named(Test, frozen=True):
    name: str

    def holds(self, ctx: Context, card: Card) -> bool:
        return self.name in ctx.view.names(card)


class NameGroup(Test, frozen=True):
    """Its Japanese name contains this: groups of names go by the Japanese name."""

    ja: str
    en: str

    def holds(self, ctx: Context, card: Card) -> bool:
        return self.ja in card.printed.ja


class NameDeclared(Test, frozen=True):
    """Its name is the one declared for the card."""

    def holds(self, ctx: Context, card: Card) -> bool:
        return ctx.card is not None and ctx.card.declared in ctx.view.names(card)


class ComesLater(Test, frozen=True):
    """It was not on the field yet when the card came to apply."""

    def holds(self, ctx: Context, card: Card) -> bool:
        return not card.on_field or (ctx.card is not None and card.since > ctx.card.since)


class SummonedThisTurn(Test, frozen=True):
    def holds(self, ctx: Context, card: Card) -> bool:
        return card.summoned_on == ctx.duel.turn and card.up


class Linked(Test, frozen=True):
    """The card that the effect is tied to."""

    def holds(self, ctx: Context, card: Card) -> bool:
        return ctx.card is not None and ctx.card.linked_to == card.id


class Equipped(Test, frozen=True):
    """The monster that the card is equipped to."""

    def holds(self, ctx: Context, card: Card) -> bool:
        return ctx.card is not None and ctx.card.equipped_to == card.id


class Affected(Test, frozen=True):
    """A card that the lasting effect was put on."""

    def holds(self, ctx: Context, card: Card) -> bool:
        return ctx.link is not None and card.id in ctx.link.answered


class Noted(Test, frozen=True):
    """The card notes that something has befallen it, or that it did something."""

    what: str

    def holds(self, ctx: Context, card: Card) -> bool:
        mine = ctx.card.id if ctx.card is not None else ""
        return any(entry.card == mine and card.id in entry.affects for entry in ctx.duel.lasting)


class LowerLevelThanDestroyed(Test, frozen=True):
    """Its Level is lower than that of the card whose destruction it answers."""

    def holds(self, ctx: Context, card: Card) -> bool:
        ids = ctx.link.answered if ctx.link else ctx.event.cards if ctx.event else ()
        levels = [found.printed.level or 0 for found in (ctx.duel.card(i) for i in ids) if found is not None]
        return bool(levels) and (card.printed.level or 0) < max(levels)


class Attacking(Test, frozen=True):
    """It is the attacker of the battle in progress."""

    def holds(self, ctx: Context, card: Card) -> bool:
        battle = ctx.duel.battle
        return battle is not None and battle.attacker == card.id and not battle.negated


class Battling(Test, frozen=True):
    """It takes part in the battle in progress."""

    def holds(self, ctx: Context, card: Card) -> bool:
        battle = ctx.duel.battle
        return battle is not None and card.id in (battle.attacker, battle.target) and not battle.negated


class OwnedByYou(Test, frozen=True):
    """The player owns it, whoever controlled it."""

    def holds(self, ctx: Context, card: Card) -> bool:
        return card.owner == ctx.by


class HasCounters(Test, frozen=True):
    counter: str
    at_least: int = 1

    def holds(self, ctx: Context, card: Card) -> bool:
        return card.counters.get(self.counter, 0) >= self.at_least


class SetTooLate(Test, frozen=True):
    """It is in the hand, or was Set after the last turn of its player began."""

    def holds(self, ctx: Context, card: Card) -> bool:
        if not card.on_field or card.up:
            return not card.on_field
        if card.set_on is None:
            return False
        own = ctx.duel.turn_player == card.controller
        return card.set_on >= ctx.duel.turn - (0 if own else 1)


class SummonedBy(Test, frozen=True):
    """It was summoned in one of these ways."""

    how: tuple[str, ...]

    def holds(self, ctx: Context, card: Card) -> bool:
        return card.summoned_by in self.how


class TakesCounters(Test, frozen=True):
    """Its own text puts counters of this kind on it, and there is room for another one."""

    counter: str

    def holds(self, ctx: Context, card: Card) -> bool:
        from cards.registry import room_for_counters

        return card.counters.get(self.counter, 0) < room_for_counters(card.printed, self.counter)


class HasFlipEffect(Test, frozen=True):
    def holds(self, ctx: Context, card: Card) -> bool:
        from cards.registry import declaration

        declared = declaration(card.printed)
        return declared is not None and any(effect.kind == "flip" for effect in declared.effects)


class Strongest(Test, frozen=True):
    """No face-up monster on the field has more ATK."""

    by_value: ClassVar[bool] = True

    def holds(self, ctx: Context, card: Card) -> bool:
        if card.place != "monsters" or not card.up:
            return False
        atks = [ctx.view.stat(c, "atk") for c in ctx.duel.field_cards() if c.place == "monsters" and c.up]
        return ctx.view.stat(card, "atk") == max(atks, default=0)


class NormalSummonedThisTurn(Test, frozen=True):
    """It was summoned in this turn in one of these ways."""

    how: tuple[str, ...] = ("normal", "tribute", "flip", "special")

    def holds(self, ctx: Context, card: Card) -> bool:
        return card.summoned_on == ctx.duel.turn and card.summoned_by in self.how


class NotTest(Test, frozen=True):
    test: Test

    def holds(self, ctx: Context, card: Card) -> bool:
        return not self.test.holds(ctx, card)


class AnyOf(Test, frozen=True):
    """It meets one of several descriptions."""

    selectors: tuple[Selector, ...]

    def holds(self, ctx: Context, card: Card) -> bool:
        return any(selector.matches(ctx, card) for selector in self.selectors)


class SpecialSummonable(Test, frozen=True):
    """It can be Special Summoned by an effect of the player; without `room`: wherever a Monster Zone is free."""

    room: bool = True

    def holds(self, ctx: Context, card: Card) -> bool:
        return not self._reasons(ctx, card)

    def because(self, ctx: Context, card: Card) -> Reason | None:
        from cards.placement import BOUND

        bound = (reason for reason in self._reasons(ctx, card) if reason.kind in BOUND)
        return next(bound, None)

    def _reasons(self, ctx: Context, card: Card) -> list[Reason]:
        from cards.placement import special_summon_reasons

        reasons = special_summon_reasons(ctx.duel, card, ctx.by)
        return [reason for reason in reasons if self.room or reason.kind != "no-monster-zone"]


class NormalSummonable(Test, frozen=True):
    """It can be Normal Summoned or Set now by an effect of the player, which gives one more."""

    def holds(self, ctx: Context, card: Card) -> bool:
        from cards.placement import normal_summon_reasons

        return not any(normal_summon_reasons(ctx.duel, card, ctx.by)) or not any(
            normal_summon_reasons(ctx.duel, card, ctx.by, setting=True)
        )


class Usable(Test, frozen=True):
    """A Spell that the player could activate now, were it his."""

    def holds(self, ctx: Context, card: Card) -> bool:
        from cards.placement import use_reasons

        return not any(use_reasons(ctx.duel, card, ctx.by))


class FusionPossible(Test, frozen=True):
    """Its Fusion materials are at hand and it can be Special Summoned."""

    removes: bool = True

    def holds(self, ctx: Context, card: Card) -> bool:
        from cards.placement import material_sets

        return next(iter(material_sets(ctx.duel, card, ctx.by)), None) is not None


class Selector(Word, frozen=True):
    """Which cards are meant: where they lie, on whose side, and what is true of them.

    Parameters
    ----------
    places : tuple of str
        Where they lie; empty: on the field.
    side : str
        ``any``, ``own`` or ``opponent``: of the player whose effect it is.
    tests : tuple of Test
        What is true of them.
    """

    places: tuple[str, ...] = ()
    side: str = "any"
    tests: tuple[Test, ...] = ()

    def __and__(self, other: Selector) -> Selector:
        if self.side != "any" and other.side not in ("any", self.side):
            raise ValueError("a card cannot be on both sides")
        return Selector(
            self.places or other.places,
            self.side if self.side != "any" else other.side,
            self.tests + tuple(test for test in other.tests if test not in self.tests),
        )

    def __or__(self, other: Selector) -> Selector:
        places = tuple(dict.fromkeys((*(self.places or FIELD), *(other.places or FIELD))))
        return Selector(places, self.side if self.side == other.side else "any", (AnyOf((self, other)),))

    def text(self, lang: str = "en") -> str:
        from cards import wording

        return wording.selector(self, lang)

    @property
    def by_value(self) -> bool:
        """Whether which cards are meant depends on current values."""
        return any(
            test.by_value or (isinstance(test, AnyOf) and any(selector.by_value for selector in test.selectors))
            for test in self.tests
        )

    def matches(self, ctx: Context, card: Card) -> bool:
        """Whether the card is one of those meant."""
        if card.place not in (self.places or FIELD):
            return False
        if self.side != "any" and (card.controller == ctx.by) != (self.side == "own"):
            return False
        return all(test.holds(ctx, card) for test in self.tests)

    def without_room(self) -> Selector:
        """The same, whether or not there is room for what it means to be Special Summoned."""
        tests = tuple(
            SpecialSummonable(room=False) if isinstance(test, SpecialSummonable) else test for test in self.tests
        )
        return Selector(self.places, self.side, tests)

    def describes(self, ctx: Context, card: Card) -> bool:
        """Whether it is true of the card, wherever and on whose side it lies."""
        return all(test.holds(ctx, card) for test in self.tests)

    def why_not(self, ctx: Context, card: Card) -> Reason | None:
        """The first thing that keeps the card from being one of those meant."""
        if card.place not in (self.places or FIELD):
            return Reason("elsewhere", (card.id,), {"places": self.places or FIELD})
        if self.side != "any" and (card.controller == ctx.by) != (self.side == "own"):
            return Reason("other-side", (card.id,), {"side": self.side})
        for test in self.tests:
            if not test.holds(ctx, card):
                because = test.because(ctx, card)
                if because is not None:
                    return because
                return Reason("not-so", (card.id,), {"test": test, "instead": test.instead(ctx, card)})
        return None

    def pool(self, ctx: Context, places: Iterable[str] | None = None) -> Iterator[Card]:
        """All cards in the places (in another order, where one is given) and on the sides named."""
        order = tuple(places if places is not None else self.places or FIELD)
        sides = ("A", "B") if self.side == "any" else (ctx.by if self.side == "own" else ctx.opponent,)
        for player in sides:
            side = ctx.duel.side(player)
            for place in order:
                for card in side.pile(place):
                    if card.place == place:
                        yield card

    def may_be_in_unlisted_deck(self, ctx: Context) -> bool:
        """Whether it also means cards of an own Deck that is not listed: what lies there its player knows, not we."""
        deck = ctx.duel.side(ctx.by).deck
        return "deck" in self.places and self.side != "opponent" and isinstance(deck, int) and deck > 0

    def candidates(self, ctx: Context) -> list[Card]:
        """The cards meant, in the order in which they lie."""
        return list(self.meant(ctx))

    def has(self, ctx: Context, count: int = 1) -> bool:
        """Whether there are so many of the cards meant; no more of them are looked for."""
        # Of the whole field most selectors mean Spells and Traps: these lie in the places named last.
        return there_are(self.meant(ctx, reversed(self.places or FIELD)), count)

    def meant(self, ctx: Context, places: Iterable[str] | None = None) -> Iterator[Card]:
        """Yield the cards meant, place by place."""
        tests = self.tests
        for card in self.pool(ctx, places):
            for test in tests:
                if not test.holds(ctx, card):
                    break
            else:
                yield card


def there_are(cards: Iterator[Card], count: int) -> bool:
    """Whether there are so many cards; no more of them are looked for."""
    return count == 0 or next(islice(cards, count - 1, None), None) is not None


def kind(*kinds: str) -> Selector:
    return Selector(tests=(Kind(kinds),))


def where(*places: str) -> Selector:
    return Selector(places=places)


def race(*races: str) -> Selector:
    return Selector(tests=(Race(races),))


def attribute(*attributes: str) -> Selector:
    return Selector(tests=(Attribute(attributes),))


def named(name: str) -> Selector:
    return Selector(tests=(Named(name),))


def atk(at_least: int | None = None, at_most: int | None = None) -> Selector:
    return Selector(tests=(Stat("atk", at_least, at_most),))


def defense(at_least: int | None = None, at_most: int | None = None) -> Selector:
    return Selector(tests=(Stat("defense", at_least, at_most),))


def level(at_least: int = 0, at_most: int = 12) -> Selector:
    return Selector(tests=(Level(at_least, at_most),))


def that(test: Test) -> Selector:
    """Cards of which this is true."""
    return Selector(tests=(test,))


def no(selector: Selector) -> Selector:
    """Cards of which this one property is not true."""
    (test,) = selector.tests
    return Selector(tests=(NotTest(test),))


card = Selector()
monster = Selector(places=("monsters",), tests=(Kind(("monster",)),))
a_monster = kind("monster")
spell = kind("spell")
trap = kind("trap")
spell_or_trap = kind("spell", "trap")
field_spell = kind("field spell")
continuous_spell = kind("continuous spell")
normal_spell = kind("normal spell")
quick_play_spell = kind("quick-play spell")
effect_monster = kind("effect monster")
fusion_monster = kind("fusion monster", "fusion effect monster")
face_up = that(FaceUp())
face_down = that(FaceDown())
in_attack = that(InPosition("attack"))
in_defense = that(InPosition("defense"))
yours = Selector(side="own")
opponents = Selector(side="opponent")
in_hand = where("hand")
in_deck = where("deck")
in_extra_deck = where("extra_deck")
in_graveyard = where("graveyard")
other = that(Other())
this = that(This())
linked = that(Linked())
equipped = that(Equipped())
affected = that(Affected())
a_token = that(IsToken())
archfiend = that(NameGroup("デーモン", "Archfiend"))
