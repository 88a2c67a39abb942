"""What a card does while it is face-up, without being activated: the words of lasting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.effects import Answer, Condition, EventAnswer
from cards.selecting import Selector
from cards.word import Context, Word

if TYPE_CHECKING:
    from cards.duel import Event, Link
    from cards.operations import Operation


class LastingWord(Word, frozen=True):
    """Something that applies as long as its card is face-up and not negated."""


# --- amounts --------------------------------------------------------------------------------------------------------


class Amount(Word, frozen=True):
    """A number that is counted when it is asked for."""

    def of(self, ctx: Context) -> int:
        raise NotImplementedError


class ForEach(Amount, frozen=True):
    """So much for each of these cards; with `on_controllers_side` counted on the side of the monster's controller."""

    times: int
    selector: Selector

    def of(self, ctx: Context) -> int:
        return self.times * len(self.selector.candidates(ctx))


def amount(value: int | Amount, ctx: Context) -> int:
    return value if isinstance(value, int) else value.of(ctx)


# --- values ---------------------------------------------------------------------------------------------------------


class Boost(LastingWord, frozen=True):
    """These monsters gain (or lose) ATK and DEF."""

    selector: Selector
    atk: int | Amount = 0
    defense: int | Amount = 0


# --- negation, names ------------------------------------------------------------------------------------------------


class Negates(LastingWord, frozen=True):
    """The effects of these cards on the field are negated; their activation is not."""

    selector: Selector


class FieldCountsAs(LastingWord, frozen=True):
    """While no Field Spell is face-up on either side, the field counts as that one."""

    name: str


# --- permits and forbids --------------------------------------------------------------------------------------------


class Permits(LastingWord, frozen=True):
    """Its player may do what the rules forbid: ``trap from hand``, ``trap set turn``."""

    what: str


class Forbids(LastingWord, frozen=True):
    """These cards may not do this: ``attack``, ``activate``, ``change position``, ``summon``, ``set``."""

    acts: tuple[str, ...]
    selector: Selector
    condition: tuple[Condition, ...] = ()


class BlocksZones(LastingWord, frozen=True):
    """Nobody can use the Monster Zones declared for the card."""


class AttackCost(LastingWord, frozen=True):
    """Each player pays so many Life Points for each attack declaration."""

    amount: int


class NoBattleDamage(LastingWord, frozen=True):
    """A player takes no battle damage: in battles of these monsters, or in any (``selector`` None) of its player."""

    selector: Selector | None = None


class WaivesUpkeep(LastingWord, frozen=True):
    """No Life Points are paid for the maintenance of these cards."""

    selector: Selector


class NegatesTargeting(LastingWord, frozen=True):
    """An effect of an opponent's card that targets it may fail: a die is rolled as it resolves."""

    faces: tuple[int, ...]


class NegatesBattled(LastingWord, frozen=True):
    """The effects of Effect Monsters that it destroyed by battle are negated."""


# --- reactions ------------------------------------------------------------------------------------------------------


class Whenever(LastingWord, frozen=True):
    """When this happens, that follows at once, without a chain."""

    to: Answer
    does: tuple[Operation, ...]


class WheneverToThis(LastingWord, frozen=True):
    """When this happens to the card itself, wherever it comes to lie, that follows at once, without a chain."""

    to: Answer
    does: tuple[Operation, ...]


class WheneverResolves(LastingWord, frozen=True):
    """Each time such an activation resolves (negated in effect or not, but not in activation), that follows."""

    to: Answer
    does: tuple[Operation, ...]


class DestroyedUnless(LastingWord, frozen=True):
    """The card is destroyed as soon as this is not so."""

    condition: Condition


class LeavesField(EventAnswer, frozen=True):
    """A card leaves the field, in whatever way."""

    selector: Selector

    def kind_of_event(self) -> str:
        return "left"

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        if event.kind not in ("left", "sent_to_graveyard") or event.origin not in ("monsters", "spells", "field"):
            return ()
        cards = (ctx.duel.card(card_id) for card_id in event.cards)
        return tuple(c.id for c in cards if c is not None and self.selector.describes(ctx, c))


class Drawn(EventAnswer, frozen=True):
    """The player, or the opponent, has drawn cards."""

    by: str

    def kind_of_event(self) -> str:
        return "drawn"

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        if event.kind != "drawn" or event.by != ctx.player(self.by):
            return ()
        return event.cards


class Resolving(Answer, frozen=True):
    """The activation of a card of one of these kinds, whoever activates it."""

    kinds: tuple[str, ...]

    def to_link(self, ctx: Context, link: Link) -> bool:
        return link.is_activation and not link.printed.kinds.isdisjoint(self.kinds)
