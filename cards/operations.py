"""What an effect does when it resolves. Each operation says whether it found anything to act on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cards import registry
from cards.continuous import Amount, amount
from cards.duel import Card, Lasting
from cards.effects import Effect
from cards.facts import find
from cards.naming import named
from cards.placement import (
    free_monster_zones,
    material_sets,
    normal_summon_reasons,
    set_reasons,
    special_summon_reasons,
    tributable,
    tributes_needed,
)
from cards.selecting import Selector
from cards.table import Table, Unknowable
from cards.word import Context, Reason, Word

# --- which cards ----------------------------------------------------------------------------------------------------


class Which(Word, frozen=True):
    """Which cards an operation acts on, found when it resolves."""

    def find(self, table: Table, ctx: Context) -> list[str]:
        raise NotImplementedError


class Targets(Which, frozen=True):
    """Those chosen at activation that still are what the effect asks for."""

    def find(self, table: Table, ctx: Context) -> list[str]:
        return valid_targets(ctx)


def valid_targets(ctx: Context) -> list[str]:
    """The targets of the link that are still the same objects and still answer the effect's description."""
    link = ctx.link
    if link is None:
        return []
    effect = _effect_of(ctx)
    kept = [card_id for card_id in link.target if card_id not in link.lost and ctx.duel.card(card_id) is not None]
    if effect is not None and effect.target is not None:
        kept = [card_id for card_id in kept if effect.target.still(ctx, card_id)]
    return kept


def _effect_of(ctx: Context) -> Effect | None:
    assert ctx.link is not None
    declared = registry.declaration(ctx.link.printed)
    return declared.effect(ctx.link.effect) if declared is not None else None


class Answered(Which, frozen=True):
    """The cards of the event that the effect answers, as long as they answer a description."""

    selector: Selector = Selector()

    def find(self, table: Table, ctx: Context) -> list[str]:
        link = ctx.link
        if link is None:
            return []
        cards = (ctx.duel.card(i) for i in link.answered if i not in link.lost)
        return [card.id for card in cards if card is not None and self.selector.matches(ctx, card)]


class AnsweredAnywhere(Which, frozen=True):
    """The cards of the event, wherever they lie now."""

    def find(self, table: Table, ctx: Context) -> list[str]:
        ids = ctx.link.answered if ctx.link is not None else ()
        return [card_id for card_id in ids if ctx.duel.card(card_id) is not None]


class ThisCard(Which, frozen=True):
    """The card itself, where it lies on the field."""

    def find(self, table: Table, ctx: Context) -> list[str]:
        now = ctx.duel.card(ctx.card.id) if ctx.card is not None else None
        return [now.id] if now is not None and now.on_field else []


class LinkedCard(Which, frozen=True):
    """The card that this one is tied to."""

    def find(self, table: Table, ctx: Context) -> list[str]:
        now = ctx.duel.card(ctx.card.linked_to) if ctx.card is not None and ctx.card.linked_to is not None else None
        return [now.id] if now is not None and now.on_field else []


class All(Which, frozen=True):
    """All cards of a description."""

    selector: Selector

    def find(self, table: Table, ctx: Context) -> list[str]:
        return [card.id for card in self.selector.candidates(ctx)]


class Lowest(Which, frozen=True):
    """The one of a description with the lowest current value; its player chooses between equals."""

    selector: Selector
    stat: str

    def find(self, table: Table, ctx: Context) -> list[str]:
        found = self.selector.candidates(ctx)
        low = min((ctx.view.stat(card, self.stat) for card in found), default=0)
        return table.choose(ctx, "choose", [card for card in found if ctx.view.stat(card, self.stat) == low])


class OfTargetsName(Which, frozen=True):
    """All cards with the name of the target in its controller's hand and Deck."""

    places: tuple[str, ...] = ("hand", "deck")

    def find(self, table: Table, ctx: Context) -> list[str]:
        found: list[str] = []
        for card_id in ctx.link.target if ctx.link is not None else ():
            meant = ctx.duel.card(card_id)
            if meant is not None:
                side = ctx.duel.side(meant.controller)
                found += [c.id for place in self.places for c in side.pile(place) if c.printed is meant.printed]
        return found


class Chosen(Which, frozen=True):
    """Cards chosen when the effect resolves; from a Deck that is not listed its player names one."""

    selector: Selector
    count: int = 1
    key: str = "choose"
    optional: bool = False

    def find(self, table: Table, ctx: Context) -> list[str]:
        options = self.selector.candidates(ctx)
        fetched = self._from_unlisted_deck(table, ctx, options)
        if fetched:
            return fetched
        # What may lie in a Deck that is not listed is not guessed: left out, nothing is chosen.
        optional = self.optional or self.selector.may_be_in_unlisted_deck(ctx)
        return table.choose(
            ctx,
            self.key,
            options,
            count=self.count,
            optional=optional,
            why_not=lambda card: [r] if (r := self.selector.why_not(ctx, card)) else [],
        )

    def _from_unlisted_deck(self, table: Table, ctx: Context, options: list[Card]) -> list[str]:
        given = table.choice(ctx, self.key)
        reference = given[0] if isinstance(given, list | tuple) and len(given) == 1 else given
        if not isinstance(reference, str | int) or not self.selector.may_be_in_unlisted_deck(ctx):
            return []
        printed = find(reference)
        if printed is None or not printed.kinds or named(options, reference):
            return []
        thought = Card(id=printed.en, printed=printed, owner=ctx.by, controller=ctx.by, place="deck")
        return [table.fetch(ctx.by, printed).id] if self.selector.matches(ctx, thought) else []


# --- operations -----------------------------------------------------------------------------------------------------


class Operation(Word, frozen=True):
    """One thing that an effect does."""

    def apply(self, table: Table, ctx: Context) -> bool:
        """Carry it out on the table.

        Returns
        -------
        bool
            Whether there was anything to act on: an effect none of whose operations found anything has no effect.
        """
        raise NotImplementedError

    while_negated: ClassVar[bool] = False
    """Whether it is done even where the effect of its card, which stays on the field, is negated by another card."""


def now(table: Table, ctx: Context) -> Context:
    """The same context on the position as it has become."""
    return ctx._replace(duel=table.duel)


class Destroy(Operation, frozen=True):
    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        table.destroy(found, "effect")
        return bool(found)


class DestroyThen(Operation, frozen=True):
    """Destroy, and if a card was destroyed by it, go on."""

    which: Which
    then: Operation

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        if table.destroy(found, "effect"):
            self.then.apply(table, now(table, ctx))
        return bool(found)


class DestroyAndRemove(Operation, frozen=True):
    """Destroy and remove from play."""

    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        table.destroy(found, "effect", place="banished")
        return bool(found)


class DestroyAfterLooking(Operation, frozen=True):
    """Look at these cards and destroy those of a description; the looking alone counts as done."""

    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        table.destroy(self.which.find(table, ctx), "effect")
        return True


class Send(Operation, frozen=True):
    """Send cards to a place of their owners."""

    which: Which
    place: str

    def apply(self, table: Table, ctx: Context) -> bool:
        return bool(table.send(self.which.find(table, ctx), self.place))


class TurnUpAndJudge(Operation, frozen=True):
    """Turn a face-down monster up; destroy it if it answers a description, else turn it down again."""

    which: Which
    selector: Selector

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        for card_id in found:
            table.turn_up(card_id, "effect")
            here = now(table, ctx)
            card = here.duel.card(card_id)
            if card is not None:
                if not card.known:
                    raise Unknowable(card_id)
                if self.selector.matches(here, card):
                    table.destroy((card_id,), "effect")
                else:
                    table.turn_down(card_id)
        return bool(found)


class DrawCards(Operation, frozen=True):
    count: int

    def apply(self, table: Table, ctx: Context) -> bool:
        table.draw(ctx.by, self.count)
        return True


class Damage(Operation, frozen=True):
    """Damage to ``you``, the ``opponent``, or the ``controller`` of the linked card."""

    to: str
    amount: int | Amount

    def apply(self, table: Table, ctx: Context) -> bool:
        if self.to == "linked controller":
            held = table.duel.card(ctx.card.linked_to) if ctx.card is not None and ctx.card.linked_to else None
            if held is None:
                return False
            table.damage(held.controller, amount(self.amount, ctx))
        else:
            table.damage(ctx.player(self.to), amount(self.amount, ctx))
        return True


class LookAt(Operation, frozen=True):
    """Look at cards that are hidden: nothing of the position changes."""

    which: str

    def apply(self, table: Table, ctx: Context) -> bool:
        return True


class NegateActivation(Operation, frozen=True):
    """Negate the activation that it answers, or the summon, and destroy the card."""

    def apply(self, table: Table, ctx: Context) -> bool:
        link = ctx.link
        assert link is not None
        if link.negates_summon:
            return self._negate_summon(table, ctx)
        number = (table.number or 1) - 1
        if number < 1:
            return False
        answered = table.duel.chain[number - 1]
        table.mark_link(number, activation_negated=True)
        if answered.card not in answered.lost:
            table.destroy((answered.card,), "effect")
        return True

    @staticmethod
    def _negate_summon(table: Table, ctx: Context) -> bool:
        assert ctx.link is not None
        found = [i for i in ctx.link.answered if (card := ctx.duel.card(i)) is not None and card.place == "attempted"]
        table.destroy(found, "effect")
        return bool(found)


class NegateEffect(Operation, frozen=True):
    """Negate the effect that it answers; its card is not destroyed by it."""

    def apply(self, table: Table, ctx: Context) -> bool:
        number = (table.number or 1) - 1
        if number < 1:
            return False
        table.mark_link(number, effect_negated=True)
        return True


class Unless(Operation, frozen=True):
    """The opponent may discard a card of a description; then this effect is negated, else it goes on."""

    selector: Selector
    does: Operation

    def apply(self, table: Table, ctx: Context) -> bool:
        assert ctx.link is not None
        theirs = ctx._replace(by=ctx.opponent)
        given = table.choose(
            theirs,
            "discard",
            self.selector.candidates(theirs),
            optional=True,
            why_not=lambda card: [r] if (r := self.selector.why_not(theirs, card)) else [],
        )
        if given:
            table.discard(given)
            table.mark_link(table.number or 1, effect_negated=True)
            return True
        return self.does.apply(table, now(table, ctx))


class SetFromHand(Operation, frozen=True):
    """The player may Set a Spell or Trap from the hand, in whatever phase and turn."""

    def apply(self, table: Table, ctx: Context) -> bool:
        duel = table.duel
        options = [c for c in duel.side(ctx.by).pile("hand") if not any(set_reasons(duel, c, ctx.by))]
        chosen = table.choose(
            now(table, ctx), "set", options, optional=True, why_not=lambda card: set_reasons(duel, card, ctx.by)
        )
        for card_id in chosen:
            table.set_card(card_id, ctx.by)
        return bool(chosen)


class OneMoreNormalSummon(Operation, frozen=True):
    """The player Normal Summons or Sets one monster from the hand, beyond the one of the turn."""

    def apply(self, table: Table, ctx: Context) -> bool:
        setting = table.choice(ctx, "set") is not None
        duel = table.duel

        def reasons(card: Card) -> Iterator[Reason]:
            return normal_summon_reasons(duel, card, ctx.by, setting=setting)

        options = [card for card in duel.side(ctx.by).pile("hand") if not any(reasons(card))]
        found = table.choose(ctx, "set" if setting else "summon", options, why_not=reasons)
        for card_id in found:
            card = duel.card(card_id)
            assert card is not None
            needed = tributes_needed(duel, card)
            if needed:
                table.tribute(table.choose(ctx, "choose", tributable(duel, ctx.by), count=needed))
            how, position = "tribute" if needed else "normal", "defense" if setting else "attack"
            table.summon(card_id, ctx.by, how, up=not setting, position=position)
        return bool(found)


class SpecialSummon(Operation, frozen=True):
    """Special Summon cards; ``linked``: the card is tied to the monster from then on."""

    which: Which
    position: str | None = None
    linked: bool = False

    def apply(self, table: Table, ctx: Context) -> bool:
        found = [i for i in self.which.find(table, ctx) if self._possible(table, ctx, i)]
        for card_id in found:
            table.summon(card_id, ctx.by, "special", position=self.position or position_given(table, ctx))
            if self.linked and ctx.card is not None:
                table.change(ctx.card.id, linked_to=card_id)
        return bool(found)

    @staticmethod
    def _possible(table: Table, ctx: Context, card_id: str) -> bool:
        card = table.duel.card(card_id)
        return card is not None and not any(special_summon_reasons(table.duel, card, ctx.by))


def position_given(table: Table, ctx: Context) -> str:
    """The battle position chosen for a Special Summon whose card names none: face-up Attack Position if left out."""
    given = table.choice(ctx, "position")
    if given not in (None, "attack", "defense"):
        raise table.refuse(ctx, "position", f"{given!r} is no battle position; attack or defense would be right")
    return given or "attack"


class Tie(Operation, frozen=True):
    """The card is tied to its target from then on, also where its effect is negated for the time being (CS-20)."""

    while_negated: ClassVar[bool] = True

    def apply(self, table: Table, ctx: Context) -> bool:
        found = valid_targets(ctx)
        for card_id in found:
            if ctx.card is not None:
                table.change(ctx.card.id, linked_to=card_id)
        return bool(found)


class Equip(Operation, frozen=True):
    """The card is equipped to its target from then on."""

    def apply(self, table: Table, ctx: Context) -> bool:
        found = valid_targets(ctx)
        for card_id in found:
            if ctx.card is not None:
                table.change(ctx.card.id, equipped_to=card_id)
        return bool(found)


class BecomeMonster(Operation, frozen=True):
    """The Trap is Special Summoned as the monster of its text; it keeps its Spell & Trap Zone (CT-39)."""

    def apply(self, table: Table, ctx: Context) -> bool:
        card = table.duel.card(ctx.card.id) if ctx.card is not None else None
        if card is None or card.place != "spells" or not free_monster_zones(table.duel, ctx.by):
            return False
        declared = registry.declaration(card.printed)
        assert declared is not None
        assert declared.as_monster is not None
        table.summon(
            card.id,
            ctx.by,
            "special",
            position=declared.as_monster.position or position_given(table, ctx),
            as_monster=True,
            spell_zone=card.zone,
        )
        return True


class FusionSummon(Operation, frozen=True):
    """Fusion Summon a monster of the Extra Deck with materials of the hand and field, sent to a place."""

    materials_to: str

    def apply(self, table: Table, ctx: Context) -> bool:
        duel = table.duel
        options = [c for c in duel.side(ctx.by).pile("extra_deck") if next(material_sets(duel, c, ctx.by), None)]
        for fusion_id in table.choose(ctx, "summon", options):
            fusion = duel.card(fusion_id)
            assert fusion is not None
            table.send(self._materials(table, ctx, fusion), self.materials_to)
            table.summon(fusion_id, ctx.by, "special", position=position_given(table, ctx))
            return True
        return False

    @staticmethod
    def _materials(table: Table, ctx: Context, fusion: Card) -> tuple[str, ...]:
        ways = list(material_sets(table.duel, fusion, ctx.by))
        given = table.choice(ctx, "choose")
        if given is None:
            cards = [[table.duel.card(i) for i in way] for way in ways]
            if len(ways) > 1 and len({tuple((c.place, c.name) for c in way if c) for way in cards}) > 1:
                raise table.refuse(
                    ctx, "choose", "several materials are possible: " + "; ".join(" + ".join(way) for way in ways)
                )
            return ways[0]
        options = [c for c in (table.duel.card(i) for i in dict.fromkeys(i for way in ways for i in way)) if c]
        chosen = frozenset(table.choose(ctx, "choose", options, count=len(ways[0])))
        for way in ways:
            if frozenset(way) == chosen:
                return way
        raise table.refuse(ctx, "choose", "these are not the materials of " + fusion.name)


class PutCounter(Operation, frozen=True):
    which: Which
    counter: str
    count: int = 1

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        for card_id in found:
            card = table.duel.card(card_id)
            assert card is not None
            had = card.counters.get(self.counter, 0)
            table.change(card_id, counters={**card.counters, self.counter: had + self.count})
        return bool(found)


class ApplyFor(Operation, frozen=True):
    """What its card goes on doing applies from now on, to the end of a turn: 0 this one, 1 the next …

    ``opponents_turns`` counts only the opponent's turns, this one included if it is his.
    """

    turns: int = 0
    opponents_turns: int = 0
    on: Which | None = None

    def apply(self, table: Table, ctx: Context) -> bool:
        assert ctx.card is not None
        last = table.duel.turn + self.turns
        if self.opponents_turns:
            last += 2 * self.opponents_turns - (2 if table.duel.turn_player != ctx.by else 1)
        affected = tuple(self.on.find(table, ctx)) if self.on is not None else ()
        if self.on is not None and not affected:
            return False
        table.linger(Lasting(printed=ctx.card.printed, by=ctx.by, turn=last, card=ctx.card.id, affects=affected))
        return True


class TakeIntoHand(Operation, frozen=True):
    """The player takes cards into the own hand; whose cards they are does not change."""

    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        for card_id in found:
            table.send((card_id,), "hand", to=ctx.by)
        return bool(found)


class SwapHands(Operation, frozen=True):
    """Each player takes one card of the other's hand (``choose``: the one taken, then the one given)."""

    def apply(self, table: Table, ctx: Context) -> bool:
        mine, theirs = table.duel.side(ctx.by).pile("hand"), table.duel.side(ctx.opponent).pile("hand")
        if not mine or not theirs:
            return False
        given = table.choice(ctx, "choose")
        if given is not None and not (isinstance(given, list | tuple) and len(given) == 2):
            raise table.refuse(ctx, "choose", "two cards are chosen: the one taken and the one given")
        taken = self._one(table, ctx, theirs, given[0] if given else None)
        gone = self._one(table, ctx, mine, given[1] if given else None)
        table.send(taken, "hand", to=ctx.by)
        table.send(gone, "hand", to=ctx.opponent)
        return True

    @staticmethod
    def _one(table: Table, ctx: Context, cards: tuple[Card, ...], given: object) -> list[str]:
        from msgspec.structs import replace

        assert ctx.link is not None
        then = {"choose": given} if given is not None else {}
        return table.choose(ctx._replace(link=replace(ctx.link, then=then)), "choose", cards)


class AddToHand(Operation, frozen=True):
    """Cards found in the Deck are added to the hand."""

    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        table.send(self.which.find(table, ctx), "hand")
        return True
