"""What a card does while it is face-up, without being activated: the words of lasting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.effects import Answer, Condition, EventAnswer
from cards.selecting import Selector
from cards.word import Context, Word

if TYPE_CHECKING:
    from cards.duel import Duel, Event, Link
    from cards.operations import Operation


class LastingWord(Word, frozen=True):
    """Something that applies as long as its card is face-up and not negated."""


# --- amounts --------------------------------------------------------------------------------------------------------


class Amount(Word, frozen=True):
    """A number that is counted when it is asked for."""

    def of(self, ctx: Context) -> int:
        raise NotImplementedError


class ForEach(Amount, frozen=True):
    """So much for each of these cards."""

    times: int
    selector: Selector

    def of(self, ctx: Context) -> int:
        return self.times * len(self.selector.candidates(ctx))


class CounterOn(Amount, frozen=True):
    """So much for each counter of a kind on the card."""

    times: int
    counter: str

    def of(self, ctx: Context) -> int:
        card = ctx.duel.card(ctx.card.id) if ctx.card is not None else None
        return self.times * (card.counters.get(self.counter, 0) if card is not None else 0)


class ForEachPaid(Amount, frozen=True):
    """So much for each card that was paid as the cost."""

    times: int

    def of(self, ctx: Context) -> int:
        cost = ctx.link.cost if ctx.link is not None else ()
        return self.times * (0 if isinstance(cost, int) else len(cost))


class Counted(Amount, frozen=True):
    """The number that was fixed at activation."""

    def of(self, ctx: Context) -> int:
        return (ctx.link.amount or 0) if ctx.link is not None else 0


class LifeDifference(Amount, frozen=True):
    """By how much the player has more Life Points than the opponent."""

    def of(self, ctx: Context) -> int:
        return max(0, ctx.duel.side(ctx.by).life_points - ctx.duel.side(ctx.opponent).life_points)


class HalfOfTarget(Amount, frozen=True):
    """Half the ATK of the monster that is attacked."""

    def of(self, ctx: Context) -> int:
        battle = ctx.duel.battle
        card = ctx.duel.card(battle.target) if battle is not None and battle.target is not None else None
        return ctx.view.stat(card, "atk") // 2 if card is not None else 0


class DestroyerAtk(Amount, frozen=True):
    """The ATK of the monster that has just destroyed the card by battle."""

    def of(self, ctx: Context) -> int:
        for event in ctx.duel.events:
            if event.kind == "destroyed" and ctx.card is not None and ctx.card.id in event.cards and event.target:
                card = ctx.duel.card(event.target)
                return ctx.view.stat(card, "atk") if card is not None else 0
        return 0


class ForEachAnswered(Amount, frozen=True):
    """So much for each card of the event that the effect answers."""

    times: int

    def of(self, ctx: Context) -> int:
        return self.times * (len(ctx.link.answered) if ctx.link is not None else 0)


class TurnsSince(Amount, frozen=True):
    """So much for each own Standby Phase since the activation of the card."""

    times: int

    def of(self, ctx: Context) -> int:
        if ctx.card is None or ctx.card.activated_on is None:
            return 0
        return self.times * turns_of(ctx.duel, ctx.by, ctx.card.activated_on)


def turns_of(duel: Duel, player: str, since: int) -> int:
    """How many turns of a player have begun after a turn, the present one included."""
    own = (duel.turn_player == player) == (duel.turn % 2 == 0)
    return sum(1 for turn in range(since + 1, duel.turn + 1) if (turn % 2 == 0) == own)


def amount(value: int | Amount, ctx: Context) -> int:
    return value if isinstance(value, int) else value.of(ctx)


# --- values ---------------------------------------------------------------------------------------------------------


class Boost(LastingWord, frozen=True):
    """These monsters gain (or lose) ATK and DEF."""

    selector: Selector
    atk: int | Amount = 0
    defense: int | Amount = 0


class Original(LastingWord, frozen=True):
    """The original ATK or DEF of these monsters is multiplied, or is a value of its own."""

    selector: Selector
    times: int = 1
    divided_by: int = 1
    stats: tuple[str, ...] = ("atk",)
    condition: tuple[Condition, ...] = ()


class Multiplied(LastingWord, frozen=True):
    """The current ATK of these monsters is multiplied."""

    selector: Selector
    times: int = 1
    divided_by: int = 1
    stats: tuple[str, ...] = ("atk",)


class ChangesLevel(LastingWord, frozen=True):
    """The Level of these monsters, in hand or on the field, is raised or lowered."""

    selector: Selector
    by: int


class KeepsPosition(LastingWord, frozen=True):
    """These face-up monsters are in one battle position."""

    selector: Selector
    position: str = "defense"


class Unaffected(LastingWord, frozen=True):
    """These cards are not affected by the effects of cards of these kinds: of the opponent, or of anybody."""

    selector: Selector
    kinds: tuple[str, ...]
    of: str = "any"
    condition: tuple[Condition, ...] = ()


class Survives(LastingWord, frozen=True):
    """These monsters are not destroyed by battle."""

    selector: Selector


class LeavesTheWayFree(LastingWord, frozen=True):
    """These monsters do not stand in the way of a direct attack."""

    selector: Selector
    condition: tuple[Condition, ...] = ()


class ControlsEquipped(LastingWord, frozen=True):
    """Its player controls the monster that it is equipped to."""


class MustAttack(LastingWord, frozen=True):
    """The card attacks one of these monsters while there are any."""

    selector: Selector


class AttacksDirectly(LastingWord, frozen=True):
    """These monsters may attack the player although there are monsters."""

    selector: Selector
    condition: tuple[Condition, ...] = ()


class Pierces(LastingWord, frozen=True):
    """When these monsters attack a monster in Defense Position, the difference is damage."""

    selector: Selector


# --- negation, names ------------------------------------------------------------------------------------------------


class Negates(LastingWord, frozen=True):
    """The effects of these cards on the field are negated; their activation is not."""

    selector: Selector


class FieldCountsAs(LastingWord, frozen=True):
    """While no Field Spell is face-up on either side, the field counts as that one."""

    name: str


class TreatedAs(LastingWord, frozen=True):
    """The card goes by another name too."""

    name: str


class SealsGraveyards(LastingWord, frozen=True):
    """Cards in the Graveyards are neither moved nor chosen by effects."""


class BanishesInstead(LastingWord, frozen=True):
    """Cards that would be sent to the Graveyard are removed from play instead."""


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


class AttackCardCost(LastingWord, frozen=True):
    """The opponent sends so many cards from the top of the Deck to the Graveyard for each attack declaration."""

    count: int


class ActCost(LastingWord, frozen=True):
    """Each player pays so many Life Points for each card of the hand that is summoned, Set or activated."""

    amount: int


class WaivesLifeCost(LastingWord, frozen=True):
    """No Life Points are paid for the activation of these cards of its player."""

    selector: Selector


class NoHandLimit(LastingWord, frozen=True):
    """There is no limit to the cards in hand at the end of the turn, for both players."""


class SkipsDraw(LastingWord, frozen=True):
    """Its player does not draw in the Draw Phase."""


class SkipsBattle(LastingWord, frozen=True):
    """Its player has no Battle Phase."""


class DestroyedAfter(LastingWord, frozen=True):
    """The card is destroyed in the last of so many phases of one player since its activation."""

    count: int
    whose: str
    phase: str


class NoBattleDamage(LastingWord, frozen=True):
    """A player takes no battle damage: in battles of these monsters, or in any (``selector`` None) of its player."""

    selector: Selector | None = None


class WaivesUpkeep(LastingWord, frozen=True):
    """No Life Points are paid for the maintenance of these cards."""

    selector: Selector


class Spares(LastingWord, frozen=True):
    """The monster that it is equipped to neither negates nor forbids these cards of its controller."""

    selector: Selector


class MayTribute(LastingWord, frozen=True):
    """Its player may tribute these monsters of the opponent."""

    selector: Selector


class Notes(LastingWord, frozen=True):
    """Nothing of itself: what has befallen the cards that it was put on, which other words of the card ask for."""

    what: str


class WinsAtItsEnd(LastingWord, frozen=True):
    """Its player wins the duel at the end of the last turn in which it applies."""


class HalvesItsDamage(LastingWord, frozen=True):
    """The battle damage that it does is halved."""


class WinsWith(LastingWord, frozen=True):
    """Its player wins the duel with all cards of these names face-up on the own side."""

    names: tuple[str, ...]


class OwnAttackCost(LastingWord, frozen=True):
    """Its player pays so many Life Points when it attacks."""

    amount: int


class Protects(LastingWord, frozen=True):
    """Effects of the opponent do not destroy these cards."""

    selector: Selector


class RefusesEquips(LastingWord, frozen=True):
    """An Equip Card that it is equipped with is destroyed."""


class DestroyedWhenTargeted(LastingWord, frozen=True):
    """It is destroyed when the effect of a card targets it."""


class NegatesTargeting(LastingWord, frozen=True):
    """An effect of an opponent's card that targets these may fail: a die is rolled as it resolves."""

    faces: tuple[int, ...]
    selector: Selector


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
    """A card leaves the field, in whatever way; ``was``: as it lay there."""

    selector: Selector
    was: str | None = None

    def kind_of_event(self) -> str:
        return "left"

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        if event.kind not in ("left", "sent_to_graveyard") or event.origin not in ("monsters", "spells", "field"):
            return ()
        if self.was is not None and event.was != self.was:
            return ()
        side = self.selector.side
        if side != "any" and (event.controller == ctx.by) != (side == "own"):
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
