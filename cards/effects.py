"""The grammar of a card's effect: what it answers, its condition, cost, target, declaration and operation."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from math import comb
from typing import TYPE_CHECKING, Any

from cards.duel import FIELD, MAIN_PHASES, PHASES, PLACES, PLAYERS, ZONES, Card, Duel, Event, Link
from cards.facts import RACES, find
from cards.selecting import Selector, there_are
from cards.word import Context, Reason, Word

if TYPE_CHECKING:
    from cards.operations import Operation
    from cards.table import Table

CostChoice = tuple[str, ...] | int


# --- what it answers ------------------------------------------------------------------------------------------------


class Answer(Word, frozen=True):
    """Something that an effect answers: a Chain Link directly before it, or an event."""

    @property
    def by_kind(self) -> bool:
        """Whether the kind of a link's card says whether it may be what it answers."""
        return False

    def may_answer(self, link: Link) -> bool:
        """Whether links like that one may be what it answers, whosever they are and whatever they target."""
        return False

    def to_link(self, ctx: Context, link: Link) -> bool:
        """Whether that link, the last on the chain, is what it answers."""
        return False

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        """The ids of the event's cards that it answers; empty when it does not answer that event."""
        return ()


class ActivationOf(Answer, frozen=True):
    """The activation of a card of one of these kinds, by one of these players."""

    kinds: tuple[str, ...]
    by: str = "any"

    @property
    def by_kind(self) -> bool:
        return True

    def may_answer(self, link: Link) -> bool:
        return link.is_activation and not link.printed.kinds.isdisjoint(self.kinds)

    def to_link(self, ctx: Context, link: Link) -> bool:
        from cards.registry import declaration

        declared = declaration(link.printed)
        if declared is not None and declared.not_negated:
            return False
        whose = self.by == "any" or (link.by == ctx.by) == (self.by == "you")
        return whose and self.may_answer(link)


class EffectOf(Answer, frozen=True):
    """The activated effect of a card of one of these kinds, not the activation of the card itself."""

    kinds: tuple[str, ...]
    by: str = "any"

    @property
    def by_kind(self) -> bool:
        return True

    def may_answer(self, link: Link) -> bool:
        return not link.is_activation and not link.printed.kinds.isdisjoint(self.kinds)

    def to_link(self, ctx: Context, link: Link) -> bool:
        whose = self.by == "any" or (link.by == ctx.by) == (self.by == "you")
        return whose and self.may_answer(link)


class Targeting(Answer, frozen=True):
    """An activation that targets one card of a description, and no other card."""

    answer: Answer
    selector: Selector

    @property
    def by_kind(self) -> bool:
        return self.answer.by_kind

    def may_answer(self, link: Link) -> bool:
        return self.answer.may_answer(link)

    def to_link(self, ctx: Context, link: Link) -> bool:
        if len(link.target) != 1 or not self.answer.to_link(ctx, link):
            return False
        card = ctx.duel.card(link.target[0])
        return card is not None and self.selector.matches(ctx, card)


class Damaging(Answer, frozen=True):
    """An effect that does damage to the player, whoever activates it."""

    def may_answer(self, link: Link) -> bool:
        return bool(self._damaged(Context(Duel(), link.by, None, link)))

    def to_link(self, ctx: Context, link: Link) -> bool:
        return ctx.by in self._damaged(Context(ctx.duel, link.by, ctx.duel.card(link.card), link))

    @staticmethod
    def _damaged(ctx: Context) -> frozenset[str]:
        from cards.registry import damaged

        return damaged(ctx)


class EventAnswer(Answer, frozen=True):
    """What event words have in common."""

    def kind_of_event(self) -> str:
        """The kind of event that it answers."""
        raise NotImplementedError

    def moments(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The phases of the own and of the opponent's turn in which there can be such an event."""
        return PHASES, PHASES


class Summoned(EventAnswer, frozen=True):
    """A monster was summoned in one of these ways, by one of these players."""

    selector: Selector = Selector()
    how: tuple[str, ...] = ("normal", "tribute", "flip", "special")
    by: str = "any"
    origin: str | None = None
    from_own: bool = False

    def kind_of_event(self) -> str:
        return "summon"

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        if event.kind != "summon" or event.stage == "attempted" or event.how not in self.how:
            return ()
        if self.by != "any" and (event.by == ctx.by) != (self.by == "you"):
            return ()
        if self.origin is not None and event.origin != self.origin:
            return ()
        if self.from_own and event.controller != ctx.by:
            return ()
        return _matching(ctx, event, self.selector)


class SummonAttempted(EventAnswer, frozen=True):
    """A monster is being summoned, not by an effect that resolves: the summon itself may be negated."""

    how: tuple[str, ...] = ("normal", "tribute", "flip", "special")
    by: str = "any"

    def kind_of_event(self) -> str:
        return "summon"

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        whose = self.by == "any" or (event.by == ctx.by) == (self.by == "you")
        attempted = event.kind == "summon" and event.stage == "attempted" and event.how in self.how
        return event.cards if attempted and whose else ()


class HurtByThis(EventAnswer, frozen=True):
    """This monster has done damage by a direct attack."""

    def kind_of_event(self) -> str:
        return "damage"

    def moments(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return ("after-damage",), ()

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        here = event.kind == "damage" and event.how == "direct" and ctx.card is not None
        return event.cards if here and ctx.card is not None and ctx.card.id in event.cards else ()


class EquippedWith(EventAnswer, frozen=True):
    """This monster was equipped with a card."""

    def kind_of_event(self) -> str:
        return "equipped"

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        here = event.kind == "equipped" and ctx.card is not None and ctx.card.id in event.cards
        return event.cards if here else ()


class Discarded(EventAnswer, frozen=True):
    """Cards of a player's hand were discarded."""

    whose: str = "opponent"

    def kind_of_event(self) -> str:
        return "sent_to_graveyard"

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        here = event.kind == "sent_to_graveyard" and event.how == "discard"
        return event.cards if here and event.controller == ctx.player(self.whose) else ()


class ActivationOfNamed(Answer, frozen=True):
    """The activation of the card of that name."""

    name: str

    def may_answer(self, link: Link) -> bool:
        return link.is_activation and link.printed.en == self.name

    def to_link(self, ctx: Context, link: Link) -> bool:
        return self.may_answer(link)


class SpecialSummoning(Answer, frozen=True):
    """An activation whose effect Special Summons."""

    def may_answer(self, link: Link) -> bool:
        from cards.registry import special_summons

        return special_summons(link)

    def to_link(self, ctx: Context, link: Link) -> bool:
        return self.may_answer(link)


class AttackDeclared(EventAnswer, frozen=True):
    """A monster has declared an attack: of the ``opponent``, of ``you``, or of anybody."""

    by: str = "opponent"
    selector: Selector = Selector()

    def kind_of_event(self) -> str:
        return "attack"

    def moments(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return _turns(("battle",), own=self.by != "opponent", opponents=self.by != "you")

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        if event.kind != "attack" or (self.by != "any" and (event.by == ctx.by) != (self.by == "you")):
            return ()
        return _matching(ctx, event, self.selector)


class DealtDamage(EventAnswer, frozen=True):
    """A player has taken damage: of battle or of effects, but not of a card of that name."""

    to: str = "opponent"
    how: tuple[str, ...] = ("effect",)
    not_of: str | None = None

    def kind_of_event(self) -> str:
        return "damage"

    def moments(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return _turns(PHASES if "effect" in self.how else ("after-damage",))

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        here = event.kind == "damage" and event.how in self.how and event.by == ctx.player(self.to)
        here = here and (self.not_of is None or event.source != self.not_of)
        return (ctx.card.id,) if here and ctx.card is not None else ()


class Destroyed(EventAnswer, frozen=True):
    """A card was destroyed in one of these ways; ``to_graveyard``: and sent to the Graveyard.

    ``by``: by whose monster or effect; ``origin``: from which places.
    """

    selector: Selector = Selector()
    how: tuple[str, ...] = ("battle", "effect", "rule")
    whose: str = "any"
    was: str | None = None
    to_graveyard: bool = False
    by: str = "any"
    origin: tuple[str, ...] = FIELD

    def kind_of_event(self) -> str:
        return "destroyed"

    def moments(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return _turns(("after-damage",) if self.how == ("battle",) else PHASES)

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        if event.kind != "destroyed" or event.how not in self.how:
            return ()
        if self.whose != "any" and (event.controller == ctx.by) != (self.whose == "own"):
            return ()
        if self.by != "any" and event.by != ctx.player(self.by):
            return ()
        if not _lay(event, self.was) or (self.origin != FIELD and event.origin not in self.origin):
            return ()
        found = _matching(ctx, event, self.selector)
        return tuple(i for i in found if not self.to_graveyard or _lies_in_graveyard(ctx, i))


class DestroyedByBattle(EventAnswer, frozen=True):
    """This monster destroyed another one by battle."""

    def kind_of_event(self) -> str:
        return "destroyed"

    def moments(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return ("after-damage",), ("after-damage",)

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        return event.cards if event.kind == "destroyed" and event.how == "battle" and self._by(ctx, event) else ()

    @staticmethod
    def _by(ctx: Context, event: Event) -> bool:
        return ctx.card is not None and event.target == ctx.card.id


class SentToGraveyard(EventAnswer, frozen=True):
    """A card was sent to the Graveyard, from one of these places."""

    selector: Selector = Selector()
    origin: tuple[str, ...] = PLACES
    was: str | None = None

    def kind_of_event(self) -> str:
        return "sent_to_graveyard"

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        here = event.kind == "sent_to_graveyard" and event.origin in self.origin
        if not here or not _lay(event, self.was):
            return ()
        return _matching(ctx, event, self.selector)


class Flipped(EventAnswer, frozen=True):
    """This monster was turned face-up, by whatever."""

    def kind_of_event(self) -> str:
        return "flipped"

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        return event.cards if event.kind == "flipped" and ctx.card is not None and ctx.card.id in event.cards else ()


class PhaseBegan(EventAnswer, frozen=True):
    """A phase of the own, or the opponent's, turn has come."""

    phase: str
    whose: str = "own"

    def kind_of_event(self) -> str:
        return "phase"

    def moments(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return _turns((self.phase,), own=self.whose != "opponent", opponents=self.whose != "own")

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        whose = self.whose == "any" or (event.by == ctx.by) == (self.whose == "own")
        here = event.kind == "phase" and event.how == self.phase and whose
        return (ctx.card.id,) if here and ctx.card is not None else ()


class Activated(EventAnswer, frozen=True):
    """A card was activated."""

    selector: Selector = Selector()

    def kind_of_event(self) -> str:
        return "activated"

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        return _matching(ctx, event, self.selector) if event.kind == "activated" else ()


class TurnEnds(EventAnswer, frozen=True):
    """The turn ends."""

    def kind_of_event(self) -> str:
        return "turn-end"

    def moments(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return ("end", "after-hand-limit"), ("end", "after-hand-limit")

    def to_event(self, ctx: Context, event: Event) -> tuple[str, ...]:
        if event.kind != "turn-end":
            return ()
        return ctx.link.answered if ctx.link is not None else (ctx.card.id,) if ctx.card is not None else ()


def _lay(event: Event, was: str | None) -> bool:
    """Whether a card lay so that left the field; one that was equipped lay face-up."""
    return was is None or event.was == was or (was == "up" and event.was == "equipped")


def _turns(
    phases: tuple[str, ...], *, own: bool = True, opponents: bool = True
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return phases if own else (), phases if opponents else ()


def _lies_in_graveyard(ctx: Context, card_id: str) -> bool:
    card = ctx.duel.card(card_id)
    return card is not None and card.place == "graveyard"


def _matching(ctx: Context, event: Event, selector: Selector) -> tuple[str, ...]:
    cards = (ctx.duel.card(card_id) for card_id in event.cards)
    return tuple(card.id for card in cards if card is not None and selector.describes(ctx._replace(event=event), card))


# --- conditions -----------------------------------------------------------------------------------------------------


class Condition(Word, frozen=True):
    """Something that must be so."""

    def holds(self, ctx: Context) -> bool:
        return next(iter(self.missing(ctx)), None) is None

    def missing(self, ctx: Context) -> Iterator[Reason]:
        """Yield why it is not so; nothing when it is."""
        raise NotImplementedError


def too_few(
    ctx: Context, selector: Selector, count: int, found: Sequence[str], pool: Sequence[str] | None = None
) -> Reason:
    """There are fewer cards than asked for: the reason bears all that come into question, and which of them do."""
    ids = tuple(pool) if pool is not None else tuple(card.id for card in selector.pool(ctx))
    values = {"selector": selector, "count": count, "found": len(found), "among": tuple(found), "by": ctx.by}
    return Reason("too-few", ids, values)


def lacking(
    ctx: Context, selector: Selector, count: int, found: Sequence[str], pool: Sequence[str] | None = None
) -> Iterator[Reason]:
    """Why there are fewer cards than asked for: too few, or no room for a monster that is to be summoned."""
    from cards.placement import monster_zones_lacking

    wide = selector.without_room()
    if wide != selector:
        full = list(monster_zones_lacking(ctx.duel, ctx.by))
        yield from full
        if full and len(enough := [card.id for card in wide.candidates(ctx)]) >= count:
            return
        selector, found = (wide, enough) if full else (selector, found)
    yield too_few(ctx, selector, count, found, pool)


class Exists(Condition, frozen=True):
    """There are so many of these cards."""

    selector: Selector
    count: int = 1

    def holds(self, ctx: Context) -> bool:
        return self.selector.has(ctx, self.count) or self.selector.may_be_in_unlisted_deck(ctx)

    def missing(self, ctx: Context) -> Iterator[Reason]:
        if not self.holds(ctx):
            yield from lacking(ctx, self.selector, self.count, [card.id for card in self.selector.candidates(ctx)])


class NoneExists(Condition, frozen=True):
    """There is none of these cards."""

    selector: Selector

    def missing(self, ctx: Context) -> Iterator[Reason]:
        if self.selector.has(ctx):
            found = self.selector.candidates(ctx)
            yield Reason("there-is", tuple(card.id for card in found), {"selector": self.selector})


class FewerLifePoints(Condition, frozen=True):
    """The player has fewer (or more) Life Points than the opponent."""

    fewer: bool = True

    def missing(self, ctx: Context) -> Iterator[Reason]:
        own, theirs = ctx.duel.side(ctx.by).life_points, ctx.duel.side(ctx.opponent).life_points
        if not (own < theirs if self.fewer else own > theirs):
            yield Reason("life-compared", (), {"has": own, "needs": theirs})


class HandSize(Condition, frozen=True):
    """The player has at most so many cards in hand."""

    at_most: int

    def missing(self, ctx: Context) -> Iterator[Reason]:
        found = len(ctx.duel.side(ctx.by).hand)
        if found > self.at_most:
            yield Reason("hand-too-large", (), {"count": self.at_most, "found": found})


class TurnPlayerHas(Condition, frozen=True):
    """The turn player has such a card."""

    selector: Selector

    def missing(self, ctx: Context) -> Iterator[Reason]:
        yield from Exists(self.selector).missing(ctx._replace(by=ctx.duel.turn_player))


class TurnsPassed(Condition, frozen=True):
    """So many own turns have begun since the activation of the card."""

    count: int

    def missing(self, ctx: Context) -> Iterator[Reason]:
        from cards.continuous import turns_of

        since = ctx.card.activated_on if ctx.card is not None else None
        found = turns_of(ctx.duel, ctx.by, since) if since is not None else 0
        if found < self.count:
            yield Reason("too-early", (), {"count": self.count, "found": found})


class RitualPossible(Condition, frozen=True):
    """The Ritual Monster is in the hand, and monsters whose Levels are together at least so much can be tributed."""

    name: str
    level: int

    def missing(self, ctx: Context) -> Iterator[Reason]:
        from cards.placement import ritual_sets

        hand = ctx.duel.side(ctx.by).hand
        if not any(card.name == self.name and ritual_sets(ctx.duel, card, ctx.by, self.level) for card in hand):
            yield Reason("no-ritual", (), {"name": self.name, "count": self.level})


class NotAppliedYet(Condition, frozen=True):
    """What the card does for a time does not apply already."""

    def missing(self, ctx: Context) -> Iterator[Reason]:
        if ctx.card is not None and any(entry.card == ctx.card.id for entry in ctx.duel.lasting):
            yield Reason("applies-already", (ctx.card.id,))


class NothingSummonedYet(Condition, frozen=True):
    """The player has not summoned in this turn."""

    def missing(self, ctx: Context) -> Iterator[Reason]:
        mine = ctx.duel.side(ctx.by).pile("monsters")
        found = tuple(card.id for card in mine if card.up and card.summoned_on == ctx.duel.turn)
        if found or ctx.by in ctx.duel.summoned:
            yield Reason("summoned-already", found)


class FieldIs(Condition, frozen=True):
    """The field is, or counts as, the Field Spell of that name."""

    name: str

    def missing(self, ctx: Context) -> Iterator[Reason]:
        if self.name not in ctx.view.field_names:
            yield Reason("field-is-not", (), {"name": self.name})


class FreeMonsterZone(Condition, frozen=True):
    """The player (or the ``opponent``) has so many free Monster Zones."""

    count: int = 1
    who: str = "you"

    def missing(self, ctx: Context) -> Iterator[Reason]:
        from cards.placement import monster_zones_lacking

        yield from monster_zones_lacking(ctx.duel, ctx.player(self.who), self.count)


class FreeSpellZone(Condition, frozen=True):
    """The player has a free Spell & Trap Zone."""

    def missing(self, ctx: Context) -> Iterator[Reason]:
        from cards.placement import free_spell_zones, spell_zones_full

        if not free_spell_zones(ctx.duel, ctx.by):
            yield spell_zones_full(ctx.duel, ctx.by)


# --- costs ----------------------------------------------------------------------------------------------------------


class Cost(Word, frozen=True):
    """What is paid at activation; it stays paid."""

    def choices(self, ctx: Context) -> Iterator[CostChoice]:
        """Yield every way of paying it."""
        raise NotImplementedError

    def count_choices(self, ctx: Context) -> int:
        """How many ways of paying it there are."""
        return sum(1 for _ in self.choices(ctx))

    def lacking(self, ctx: Context) -> Iterator[Reason]:
        """Yield why it cannot be paid."""
        raise NotImplementedError

    def pay(self, table: Table, ctx: Context, choice: CostChoice) -> None:
        raise NotImplementedError

    def life_points(self, ctx: Context) -> int:
        """The fewest Life Points that it takes."""
        return 0


class LifeCost(Cost, frozen=True):
    """What Life Point costs have in common."""

    def amounts(self, life_points: int) -> Sequence[int]:
        raise NotImplementedError

    def choices(self, ctx: Context) -> Iterator[CostChoice]:
        if self.waived(ctx):
            yield 0
        else:
            yield from self.amounts(ctx.duel.side(ctx.by).life_points)

    def lacking(self, ctx: Context) -> Iterator[Reason]:
        has = ctx.duel.side(ctx.by).life_points
        if not self.amounts(has) and not self.waived(ctx):
            yield Reason("life-points", (), {"needs": self.life_points(ctx), "has": has})

    @staticmethod
    def waived(ctx: Context) -> bool:
        """Whether an effect spares the player the payment."""
        return ctx.card is not None and ctx.view.life_cost_waived(ctx.card, ctx.by)

    def pay(self, table: Table, ctx: Context, choice: CostChoice) -> None:
        assert isinstance(choice, int)
        table.pay(ctx.by, choice)


class PayLife(LifeCost, frozen=True):
    amount: int

    def amounts(self, life_points: int) -> Sequence[int]:
        return (self.amount,) if life_points >= self.amount else ()

    def life_points(self, ctx: Context) -> int:
        return self.amount


class PayHalf(LifeCost, frozen=True):
    """Half of the Life Points that the player has."""

    def amounts(self, life_points: int) -> Sequence[int]:
        return (life_points // 2,) if life_points > 0 else ()

    def life_points(self, ctx: Context) -> int:
        return 1


class PayMultiple(LifeCost, frozen=True):
    """Any multiple of an amount; the card remembers it."""

    of: int

    def amounts(self, life_points: int) -> Sequence[int]:
        return range(self.of, life_points + 1, self.of)

    def life_points(self, ctx: Context) -> int:
        return self.of


class CardCost(Cost, frozen=True):
    """What costs in cards have in common; ``or_more``: any number of them from `count` on."""

    selector: Selector
    count: int = 1
    or_more: bool = False

    def payable(self, ctx: Context) -> Iterator[Card]:
        """Yield the cards that it can be paid with."""
        return self.selector.meant(ctx)

    def candidates(self, ctx: Context) -> list[str]:
        return [card.id for card in self.payable(ctx)]

    def choices(self, ctx: Context) -> Iterator[CostChoice]:
        found = self.candidates(ctx)
        for count in range(self.count, (len(found) if self.or_more else self.count) + 1):
            yield from itertools.combinations(found, count)

    def count_choices(self, ctx: Context) -> int:
        found = len(self.candidates(ctx))
        return sum(comb(found, count) for count in range(self.count, (found if self.or_more else self.count) + 1))

    def lacking(self, ctx: Context) -> Iterator[Reason]:
        if not self.enough(ctx):
            yield too_few(ctx, self.selector, self.count, self.candidates(ctx))

    def enough(self, ctx: Context) -> bool:
        """Whether there are as many cards as are paid."""
        return there_are(self.payable(ctx), self.count)


class Discard(CardCost, frozen=True):
    """Cards discarded from the hand."""

    def pay(self, table: Table, ctx: Context, choice: CostChoice) -> None:
        assert not isinstance(choice, int)
        table.discard(choice)


class Tribute(CardCost, frozen=True):
    """Monsters tributed."""

    def payable(self, ctx: Context) -> Iterator[Card]:
        now = ctx.view
        lent = (card for card in now.tributable(ctx.by) if self.selector.describes(ctx, card))
        cards = itertools.chain(self.selector.meant(ctx), lent)
        return (card for card in cards if not any(now.forbidding("tribute", card))) if now.forbids_anything else cards

    def pay(self, table: Table, ctx: Context, choice: CostChoice) -> None:
        assert not isinstance(choice, int)
        table.tribute(choice)


class SendToGraveyard(CardCost, frozen=True):
    """Cards sent to the Graveyard: not payable where they would go elsewhere."""

    def payable(self, ctx: Context) -> Iterator[Card]:
        return iter(()) if ctx.view.banished_instead else super().payable(ctx)

    def lacking(self, ctx: Context) -> Iterator[Reason]:
        if ctx.view.banishing is not None:
            yield Reason("sent-elsewhere", (ctx.view.banishing.name,))
        else:
            yield from super().lacking(ctx)

    def pay(self, table: Table, ctx: Context, choice: CostChoice) -> None:
        assert not isinstance(choice, int)
        table.send(choice, "graveyard")


class Banish(CardCost, frozen=True):
    """Cards removed from play; those of a sealed Graveyard are not."""

    def payable(self, ctx: Context) -> Iterator[Card]:
        sealed = ctx.view.graveyards_sealed
        return (card for card in self.selector.meant(ctx) if not (sealed and card.place == "graveyard"))

    def pay(self, table: Table, ctx: Context, choice: CostChoice) -> None:
        assert not isinstance(choice, int)
        table.send(choice, "banished")


class RemoveCounters(Cost, frozen=True):
    """Counters removed from the card itself."""

    counter: str
    count: int = 1

    def choices(self, ctx: Context) -> Iterator[CostChoice]:
        if ctx.card is not None and ctx.card.counters.get(self.counter, 0) >= self.count:
            yield ()

    def lacking(self, ctx: Context) -> Iterator[Reason]:
        found = ctx.card.counters.get(self.counter, 0) if ctx.card is not None else 0
        if found < self.count:
            yield Reason("too-few-counters", (), {"counter": self.counter, "count": self.count, "found": found})

    def pay(self, table: Table, ctx: Context, choice: CostChoice) -> None:
        assert ctx.card is not None
        table.add_counters(ctx.card.id, self.counter, -self.count)


class Together(Cost, frozen=True):
    """Several costs in cards, all of them."""

    costs: tuple[CardCost, ...]

    def choices(self, ctx: Context) -> Iterator[CostChoice]:
        for parts in itertools.product(*(cost.choices(ctx) for cost in self.costs)):
            ids = tuple(card_id for part in parts if not isinstance(part, int) for card_id in part)
            if len(set(ids)) == len(ids):
                yield ids

    def lacking(self, ctx: Context) -> Iterator[Reason]:
        for cost in self.costs:
            yield from cost.lacking(ctx)

    def pay(self, table: Table, ctx: Context, choice: CostChoice) -> None:
        # Which cards belong to which part does not matter here: all parts send them to the same place.
        self.costs[0].pay(table, ctx, choice)


# --- targets and declarations ---------------------------------------------------------------------------------------


class Target(Word, frozen=True):
    """The cards chosen at activation.

    Parameters
    ----------
    must_remain : bool
        Whether the effect needs them still to be what it asked for when it resolves.
    """

    selector: Selector
    at_least: int = 1
    at_most: int = 1
    must_remain: bool = True

    def candidates(self, ctx: Context) -> list[str]:
        return [card.id for card in self.selector.candidates(ctx)]

    def choices(self, ctx: Context) -> Iterator[tuple[str, ...]]:
        found = self.candidates(ctx)
        for count in range(self.at_least, self.at_most + 1):
            yield from itertools.combinations(found, count)

    def count(self, ctx: Context) -> int:
        """How many choices there are, without listing them."""
        found = len(self.candidates(ctx))
        return sum(comb(found, count) for count in range(self.at_least, self.at_most + 1))

    def still(self, ctx: Context, card_id: str) -> bool:
        """Whether a target chosen at activation is still one: in the place that the card names, as it asks."""
        card = ctx.duel.card(card_id)
        return card is not None and self.selector.matches(ctx, card)

    def goes_with(self, ctx: Context, cost: CostChoice, target: tuple[str, ...]) -> bool:
        """Whether these cards can be chosen when that is paid: what is paid is gone."""
        return isinstance(cost, int) or set(cost).isdisjoint(target)

    def lacking(self, ctx: Context) -> Iterator[Reason]:
        if not self.enough(ctx):
            yield from lacking(ctx, self.selector, self.at_least, self.candidates(ctx), self.pool(ctx))

    def enough(self, ctx: Context) -> bool:
        """Whether there are as many candidates as must be chosen."""
        return self.selector.has(ctx, self.at_least)

    def pool(self, ctx: Context) -> list[str]:
        """The cards that come into question by where they lie."""
        return [card.id for card in self.selector.pool(ctx)]


class TargetAnswered(Target, frozen=True):
    """The cards of the event that it answers, one of them."""

    def candidates(self, ctx: Context) -> list[str]:
        ids = ctx.link.answered if ctx.link is not None else ()
        return [i for i in ids if (card := ctx.duel.card(i)) is not None and self.selector.matches(ctx, card)]

    def enough(self, ctx: Context) -> bool:
        return len(self.candidates(ctx)) >= self.at_least

    def pool(self, ctx: Context) -> list[str]:
        return list(ctx.link.answered) if ctx.link is not None else []


class TargetToUse(Target, frozen=True):
    """A Spell that the player can still use once the activation that targets it is paid for."""

    def goes_with(self, ctx: Context, cost: CostChoice, target: tuple[str, ...]) -> bool:
        from cards.activation import put_on_chain
        from cards.placement import free_spell_zones, use_reasons
        from cards.registry import declaration

        card = ctx.card
        if card is None or not super().goes_with(ctx, cost, target):
            return False
        declared = declaration(card.printed)
        effect = declared.activation if declared is not None else None
        after = ctx.duel
        # A Spell that is being used itself is paid for where it lies; without a zone there is no activation anyway.
        if effect is not None and (
            card.place == "spells" or (card.place == "hand" and free_spell_zones(after, ctx.by))
        ):
            link = Link(
                by=ctx.by,
                card=card.id,
                printed=card.printed,
                effect=0,
                origin="hand" if card.place == "hand" else "set",
                spell_speed=1,
                cost=cost,
                target=target,
            )
            after = put_on_chain(after, link, effect)
        cards = [after.card(card_id) for card_id in target]
        return not any(card is None or any(use_reasons(after, card, ctx.by)) for card in cards)


class Declares(Word, frozen=True):
    """What is declared at activation, without targeting."""

    def label(self) -> str:
        """What kind of thing is declared: ``type``, ``card name``, ``zones`` …"""
        raise NotImplementedError

    def options(self, ctx: Context) -> list[Any] | None:
        """The possible declarations where they are few; None where they are free."""
        return None

    def sample(self, ctx: Context) -> Any:
        """One possible declaration."""
        raise NotImplementedError

    def read(self, ctx: Context, value: Any) -> Any:
        """The declaration in its standard form; None when it is no possible one."""
        raise NotImplementedError

    def lacking(self, ctx: Context) -> Iterator[Reason]:
        return iter(())


class DeclareType(Declares, frozen=True):
    """A monster Type; with a selector only one that such a card has."""

    of: Selector | None = None

    def _possible(self, ctx: Context) -> list[str] | None:
        if self.of is None:
            return None
        races = (ctx.view.race(card) for card in self.of.candidates(ctx))
        return list(dict.fromkeys(race for race in races if race is not None))

    def options(self, ctx: Context) -> list[Any] | None:
        possible = self._possible(ctx)
        return possible if possible is not None and len(possible) < 2 else None

    def label(self) -> str:
        return "type"

    def sample(self, ctx: Context) -> Any:
        return next(iter(self._possible(ctx) or ()), "Warrior")

    def read(self, ctx: Context, value: Any) -> Any:
        if not isinstance(value, str):
            return None
        wanted = value.strip().casefold()
        named = (en for en, ja in RACES.items() if wanted in (en.casefold(), ja, ja.removesuffix("族")))
        found, possible = next(named, None), self._possible(ctx)
        return found if possible is None or found in possible else None


class DeclareName(Declares, frozen=True):
    """The name of a card that exists."""

    def label(self) -> str:
        return "card name"

    def sample(self, ctx: Context) -> Any:
        return "Kuriboh"

    def read(self, ctx: Context, value: Any) -> Any:
        found = find(value) if isinstance(value, str | int) else None
        return found.en if found is not None and found.kinds else None


class DeclareZones(Declares, frozen=True):
    """So many Monster Zones, on either side, in which no monster lies."""

    count: int

    def label(self) -> str:
        return "zones"

    def free(self, ctx: Context) -> list[str]:
        from cards.placement import free_monster_zones

        return [f"{player}{zone}" for player in PLAYERS for zone in free_monster_zones(ctx.duel, player)]

    def options(self, ctx: Context) -> list[Any] | None:
        free = self.free(ctx)
        return [free] if len(free) == self.count else [] if len(free) < self.count else None

    def sample(self, ctx: Context) -> Any:
        return self.free(ctx)[: self.count]

    def read(self, ctx: Context, value: Any) -> Any:
        if not isinstance(value, list | tuple) or len(value) != self.count:
            return None
        zones = sorted({str(zone).strip().upper() for zone in value})
        return zones if len(zones) == self.count and set(zones) <= set(self.free(ctx)) else None

    def lacking(self, ctx: Context) -> Iterator[Reason]:
        free = self.free(ctx)
        if len(free) < self.count:
            ids = (card.id for player in PLAYERS for card in ctx.duel.side(player).pile("monsters"))
            yield Reason("too-few-zones", tuple(ids), {"count": self.count, "found": len(free), "all": 2 * ZONES})


# --- effects and declarations of cards ------------------------------------------------------------------------------


class Effect(Word, frozen=True, kw_only=True):
    """One effect of a card: what it takes to activate it, and what it does when it resolves.

    Parameters
    ----------
    kind : str
        ``activation`` (of a Spell or Trap Card itself), ``ignition``, ``trigger``, ``flip`` or ``quick``.
    speed : int
        Its Spell Speed.
    own_phases, opponents_phases : tuple of str, optional
        The phases of the own and of the opponent's turn that the card itself names; None: it names none.
    answers : tuple of Answer
        What it answers, one of them; empty: nothing in particular.
    condition : tuple of Condition
        What the card itself asks for.
    needs : tuple of Condition
        What there must be to act on, beyond targets.
    still : tuple of Condition
        What must still be so when it resolves.
    mandatory : bool
        Whether a trigger must be activated.
    misses_timing : bool
        Whether an optional trigger is lost when its event was not the last thing to happen.
    damage_step : bool or tuple of str
        Whether it may be activated in the Damage Step, or in which parts of it.
    once_a_turn : bool
        Whether it may be used only once in a turn.
    either_player : bool
        Whether the player on whose side the card does not lie may activate it too.
    places : tuple of str
        Where its card lies when it is activated; of a Flip Effect: anywhere.
    then_always : tuple of Operation
        What follows its activation whatever becomes of the effect, unless the activation was negated.
    counts : Amount, optional
        A number that is fixed at activation, for `cards.continuous.Counted`.
    options : tuple of Effect
        Effects of which the player chooses one at activation (``declare: 1``, ``2`` …).
    """

    kind: str
    speed: int = 1
    own_phases: tuple[str, ...] | None = None
    opponents_phases: tuple[str, ...] | None = None
    answers: tuple[Answer, ...] = ()
    condition: tuple[Condition, ...] = ()
    needs: tuple[Condition, ...] = ()
    cost: Cost | None = None
    target: Target | None = None
    declares: Declares | None = None
    does: tuple[Operation, ...] = ()
    still: tuple[Condition, ...] = ()
    mandatory: bool = False
    misses_timing: bool = False
    damage_step: bool | tuple[str, ...] = False
    once_a_turn: bool = False
    either_player: bool = False
    places: tuple[str, ...] = FIELD
    then_always: tuple[Operation, ...] = ()
    counts: Word | None = None
    options: tuple[Effect, ...] = ()

    @property
    def is_trigger(self) -> bool:
        return self.kind in ("trigger", "flip")


def activation(**parts: Any) -> Effect:
    """The activation of a Spell or Trap Card; its Spell Speed follows from the kind of the card."""
    return Effect(kind="activation", **parts)


def ignition(**parts: Any) -> Effect:
    """An effect that the turn player activates in an own Main Phase while nothing is on the chain."""
    return Effect(**{"kind": "ignition", "own_phases": MAIN_PHASES, "opponents_phases": (), **parts})


def quick(**parts: Any) -> Effect:
    """An effect that may be chained."""
    return Effect(kind="quick", speed=2, **parts)


def trigger(answers: Answer, **parts: Any) -> Effect:
    """An optional effect that is activated when something has just happened."""
    return Effect(kind="trigger", answers=(answers,), misses_timing=True, **parts)


def mandatory(answers: Answer, **parts: Any) -> Effect:
    """An effect that must be activated when something has just happened."""
    return Effect(kind="trigger", answers=(answers,), mandatory=True, damage_step=True, **parts)


def flip(**parts: Any) -> Effect:
    """A Flip Effect: it must be activated when its monster was turned face-up."""
    return Effect(
        **{"kind": "flip", "places": PLACES, "answers": (Flipped(),), "mandatory": True, "damage_step": True, **parts}
    )


class Upkeep(Word, frozen=True):
    """A maintenance cost: paid in every own phase of that kind, or the card is destroyed by rule."""

    cost: LifeCost
    phase: str = "standby"


class Summoning(Word, frozen=True, kw_only=True):
    """A monster's own ways onto the field.

    Parameters
    ----------
    normal : bool
        Whether it can be Normal Summoned or Set.
    special : bool
        Whether an effect can Special Summon it at all.
    own_way_first : bool
        Whether an effect can Special Summon it only after it has been summoned in its own way; a Fusion Monster leaves
        the Extra Deck by an effect all the same.
    not_from : tuple of str
        The places from which no effect can Special Summon it.
    always : tuple of Condition
        What every summon of it asks for.
    condition : tuple of Condition
        What its Normal and Flip Summon ask for beyond the rules.
    from_hand : tuple of Condition
        When it may Special Summon itself from the hand; empty: never.
    from_hand_cost : CardCost, optional
        What it costs in cards to do so.
    without_tribute : bool
        Whether it may be Normal Summoned without the Tributes that its Level takes.
    """

    normal: bool = True
    special: bool = True
    own_way_first: bool = False
    not_from: tuple[str, ...] = ()
    always: tuple[Condition, ...] = ()
    condition: tuple[Condition, ...] = ()
    from_hand: tuple[Condition, ...] = ()
    from_hand_cost: CardCost | None = None
    without_tribute: bool = False


class TrapMonster(Word, frozen=True, kw_only=True):
    """What a Trap is once it is a monster."""

    race: str
    attribute: str
    level: int
    atk: int
    defense: int
    position: str | None = None


class Declaration(Word, frozen=True, kw_only=True):
    """All that a card does, in the card's own grammar.

    Parameters
    ----------
    name : str
        Its English name.
    activation : Effect, optional
        The activation of the card itself, effect 0.
    effects : tuple of Effect
        Effects 1, 2 … of the card once face-up, in the order of its text.
    lasting : tuple of LastingWord
        What it does while it is face-up and not negated.
    aftermath : tuple of LastingWord
        What it goes on doing for a time after it resolved, wherever it lies.
    remains : bool
        Whether a Normal Spell stays on the field after it resolved.
    not_negated : bool
        Whether neither its activation nor its effect is negated.
    not_modelled : str
        What of the card's text is not covered; empty: all is.
    """

    name: str
    activation: Effect | None = None
    effects: tuple[Effect, ...] = ()
    lasting: tuple[Word, ...] = ()
    aftermath: tuple[Word, ...] = ()
    upkeep: Upkeep | None = None
    summoning: Summoning = Summoning()
    materials: tuple[str, ...] = ()
    as_monster: TrapMonster | None = None
    remains: bool = False
    not_negated: bool = False
    not_modelled: str = ""
    source: str = ""

    def effect(self, number: int, declared: Any = None) -> Effect | None:
        """Effect 0 is the activation of the card, 1, 2 … its effects; of several to choose from the one declared."""
        found = self.activation if number == 0 else self.effects[number - 1] if number <= len(self.effects) else None
        if found is not None and found.options and isinstance(declared, int) and 0 < declared <= len(found.options):
            return found.options[declared - 1]
        return found
