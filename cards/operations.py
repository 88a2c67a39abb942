"""What an effect does when it resolves. Each operation says whether it found anything to act on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec.structs import replace

from cards import registry
from cards.activation import remember
from cards.continuous import Amount, amount
from cards.duel import OTHER, Card, Duel, Lasting, Link
from cards.effects import Condition, Effect
from cards.facts import find
from cards.facts.tokens import token
from cards.naming import named, same_copies
from cards.placement import (
    BOUND,
    Use,
    free_monster_zones,
    free_spell_zones,
    material_sets,
    normal_summon_reasons,
    ritual_sets,
    set_reasons,
    special_summon_reasons,
    spell_uses,
    stays_on_field,
    tributable,
    tributes_needed,
    use_reasons,
)
from cards.selecting import Selector
from cards.table import Table, Unknowable
from cards.word import Context, Reason, Word

FOR_GOOD: Final = 10_000
"""So many turns: an effect that no turn ends."""

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
    return declared.effect(ctx.link.effect, ctx.link.declare) if declared is not None else None


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
    special_summons: ClassVar[bool] = False
    """Whether it Special Summons."""

    @property
    def moves_itself(self) -> bool:
        """Whether it moves its own card out of the Graveyard."""
        return getattr(self, "which", None) == ThisInGraveyard()

    def hurts(self, ctx: Context) -> tuple[str, ...]:
        """The players to whom it does damage."""
        return ()


def hurt(ctx: Context, player: str) -> str:
    """Who takes damage that is meant for a player: the other one where it is reflected by him."""
    return OTHER[player] if ctx.link is not None and ctx.link.spared == player else player


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
    """Damage to ``you``, the ``opponent``, the ``linked controller``, the ``activator`` or the ``turn player``."""

    to: str
    amount: int | Amount

    def hurts(self, ctx: Context) -> tuple[str, ...]:
        if self.to == "activator":
            return (ctx.link.by,) if ctx.link is not None else ()
        if self.to == "turn player":
            return (ctx.duel.turn_player,)
        if self.to == "linked controller":
            held = ctx.duel.card(ctx.card.linked_to) if ctx.card is not None and ctx.card.linked_to else None
            return (held.controller,) if held is not None else ()
        return (ctx.player(self.to),)

    def apply(self, table: Table, ctx: Context) -> bool:
        players = self.hurts(now(table, ctx))
        for player in players:
            table.damage(hurt(ctx, player), amount(self.amount, ctx))
        return bool(players)


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


class NegateAndDestroy(Operation, frozen=True):
    """Negate the effect that it answers, or the summon, and destroy the card; the activation itself stands."""

    def apply(self, table: Table, ctx: Context) -> bool:
        link, number = ctx.link, (table.number or 1) - 1
        assert link is not None
        if link.negates_summon:
            return NegateActivation().apply(table, ctx)
        if not NegateEffect().apply(table, ctx):
            return False
        answered = table.duel.chain[number - 1]
        if answered.card not in answered.lost:
            table.destroy((answered.card,), "effect")
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
    """Special Summon cards; ``linked``: the card is tied to the monster from then on.

    ``own_way``: also monsters that nothing else Special Summons.
    """

    special_summons: ClassVar[bool] = True

    which: Which
    position: str | None = None
    linked: bool = False
    own_way: bool = False

    def apply(self, table: Table, ctx: Context) -> bool:
        found = [i for i in self.which.find(table, ctx) if self._possible(table, ctx, i)]
        with table.at_once():
            for card_id in found:
                position = self.position or position_given(table, ctx)
                table.summon(card_id, ctx.by, "special", position=position, own_way=self.own_way)
                if self.linked and ctx.card is not None:
                    table.tie(ctx.card.id, card_id)
        return bool(found)

    def _possible(self, table: Table, ctx: Context, card_id: str) -> bool:
        card = table.duel.card(card_id)
        if card is None:
            return False
        reasons = special_summon_reasons(table.duel, card, ctx.by)
        return not any(reason.kind not in BOUND or not self.own_way for reason in reasons)


def position_given(table: Table, ctx: Context) -> str:
    """The battle position chosen for a Special Summon whose card names none: face-up Attack Position if left out."""
    given = table.choice(ctx, "position")
    if given is None and table.asks_for(ctx):
        either = table.left_out("position", ctx.by, ("attack", "defense"))
        raise table.refuse(ctx, "position", "attack or defense", choice=either)
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
                table.tie(ctx.card.id, card_id)
        return bool(found)


class Equip(Operation, frozen=True):
    """The card is equipped to its target from then on."""

    def apply(self, table: Table, ctx: Context) -> bool:
        found = valid_targets(ctx)
        for card_id in found:
            if ctx.card is not None:
                table.equip(ctx.card.id, card_id)
        return bool(found)


class EquipItself(Operation, frozen=True):
    """The card comes from where it lies into a Spell & Trap Zone, as an Equip Card on its target."""

    @property
    def moves_itself(self) -> bool:
        return True

    def apply(self, table: Table, ctx: Context) -> bool:
        found = valid_targets(ctx)
        card = table.duel.card(ctx.card.id) if ctx.card is not None else None
        assert ctx.link is not None
        if card is None or not found or card.id in ctx.link.lost or not free_spell_zones(table.duel, ctx.by):
            return False
        table.to_zone(card.id, "spells", ctx.by, up=True)
        table.equip(card.id, found[0])
        return True


class BecomeMonster(Operation, frozen=True):
    """The Trap is Special Summoned as the monster of its text; it keeps its Spell & Trap Zone (CT-39)."""

    special_summons: ClassVar[bool] = True

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

    special_summons: ClassVar[bool] = True

    materials_to: str

    def apply(self, table: Table, ctx: Context) -> bool:
        duel = table.duel
        options = [c for c in duel.side(ctx.by).pile("extra_deck") if next(material_sets(duel, c, ctx.by), None)]
        for fusion_id in table.choose(ctx, "summon", options):
            fusion = duel.card(fusion_id)
            assert fusion is not None
            table.send(self._materials(table, ctx, fusion), self.materials_to)
            table.summon(fusion_id, ctx.by, "special", position=position_given(table, ctx), own_way=True)
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
                    ctx,
                    "choose",
                    "several materials are possible: " + "; ".join(" + ".join(way) for way in ways),
                    choice=table.left_out("choose", ctx.by, (list(way) for way in ways)),
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
    at_most: int | None = None

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        for card_id in table.reached(found):
            table.add_counters(card_id, self.counter, self.count, self.at_most)
        return bool(found)


class ApplyFor(Operation, frozen=True):
    """What its card goes on doing applies from now on, to the end of a turn: 0 this one, 1 the next …

    ``opponents_turns`` counts only the opponent's turns, this one included if it is his; ``own_turns`` only own turns
    that are still to come; ``until`` ``battle``: it ends with the battle in progress, ``card``: with the card, and each
    card is affected once.
    """

    turns: int = 0
    opponents_turns: int = 0
    own_turns: int = 0
    on: Which | None = None
    until: str | None = None

    def apply(self, table: Table, ctx: Context) -> bool:
        assert ctx.card is not None
        last = table.duel.turn + self.turns
        own = table.duel.turn_player == ctx.by
        if self.opponents_turns:
            last += 2 * self.opponents_turns - (1 if own else 2)
        if self.own_turns:
            last += 2 * self.own_turns - (0 if own else 1)
        affected = tuple(table.reached(self.on.find(table, ctx))) if self.on is not None else ()
        if self.until == "card":
            mine = [entry.affects for entry in table.duel.lasting if entry.card == ctx.card.id]
            affected = tuple(card_id for card_id in affected if not any(card_id in ids for ids in mine))
        if self.on is not None and not affected:
            return False
        table.linger(
            Lasting(
                printed=ctx.card.printed,
                by=ctx.by,
                turn=last,
                card=ctx.card.id,
                affects=affected,
                until=self.until,
                since=table.tick(),
            )
        )
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


class Gain(Operation, frozen=True):
    """Life Points for ``you`` or the ``opponent``."""

    to: str
    amount: int | Amount

    def apply(self, table: Table, ctx: Context) -> bool:
        table.gain(ctx.player(self.to), amount(self.amount, ctx))
        return True


class ChangePosition(Operation, frozen=True):
    """Change the battle position of face-up monsters: to the other one, or to one that is named."""

    which: Which
    to: str | None = None

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        for card_id in table.reached(found):
            card = table.duel.card(card_id)
            if card is not None and card.up:
                table.change(card_id, position=self.to or ("defense" if card.position == "attack" else "attack"))
        return bool(found)


class TurnUp(Operation, frozen=True):
    """Turn face-down cards face-up."""

    which: Which
    position: str | None = None

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        for card_id in found:
            table.turn_up(card_id, "effect", self.position)
        return bool(found)


class TurnDown(Operation, frozen=True):
    """Turn face-up monsters into face-down Defense Position."""

    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        for card_id in found:
            table.turn_down(card_id)
        return bool(found)


class TakeControl(Operation, frozen=True):
    """Take control of monsters, to the end of this turn or for good; without a free zone nothing happens."""

    which: Which
    this_turn: bool = True

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        until = table.duel.turn if self.this_turn else None
        taken = [table.take_control(card_id, ctx.by, until) for card_id in found]
        return any(taken)


class ReturnControl(Operation, frozen=True):
    """Give monsters back to their owners; where no zone is free they are destroyed."""

    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        for card_id in found:
            card = table.duel.card(card_id)
            if card is not None and card.controller != card.owner and not table.take_control(card_id, card.owner):
                table.destroy((card_id,), "rule")
        return bool(found)


class SummonTokens(Operation, frozen=True):
    """Special Summon Tokens of the player; ``count`` None: as many as there are free Monster Zones."""

    special_summons: ClassVar[bool] = True

    token: str
    count: int | None
    position: str = "attack"

    def apply(self, table: Table, ctx: Context) -> bool:
        printed = token(self.token)
        assert printed is not None
        free = len(free_monster_zones(table.duel, ctx.by))
        if not free or (self.count is not None and free < self.count):
            return False
        with table.at_once():
            for _ in range(free if self.count is None else self.count):
                table.put_token(printed, ctx.by, self.position)
        return True


class NegateAttack(Operation, frozen=True):
    """Negate the attack in progress."""

    ends_battle_phase: bool = False

    def apply(self, table: Table, ctx: Context) -> bool:
        battle = table.duel.battle
        if battle is None or battle.negated:
            return False
        table.duel = table.duel.but(battle=replace(battle, negated=True))
        if self.ends_battle_phase:
            table.duel = table.duel.but(phase="battle-end", battle=None)
        return True


class NoDamageFromBattle(Operation, frozen=True):
    """The player takes no damage from the battle in progress."""

    def apply(self, table: Table, ctx: Context) -> bool:
        battle = table.duel.battle
        if battle is None:
            return False
        table.duel = table.duel.but(battle=replace(battle, unhurt=(*battle.unhurt, ctx.by)))
        return True


class Reflect(Operation, frozen=True):
    """The damage that the effect it answers would do to the player is taken by the other one."""

    def apply(self, table: Table, ctx: Context) -> bool:
        number = (table.number or 1) - 1
        if number < 1:
            return False
        table.mark_link(number, spared=ctx.by)
        return True


class Retarget(Operation, frozen=True):
    """The effect that it answers gets another target that it could have had."""

    def apply(self, table: Table, ctx: Context) -> bool:
        number = (table.number or 1) - 1
        if number < 1:
            return False
        link = table.duel.chain[number - 1]
        theirs = Context(table.duel, link.by, table.duel.card(link.card), link)
        effect = _effect_of(theirs)
        if effect is None or effect.target is None:
            return False
        others = [card_id for card_id in effect.target.candidates(theirs) if card_id not in link.target]
        cards = [card for card in (table.duel.card(card_id) for card_id in others) if card is not None]
        chosen = table.choose(ctx, "choose", cards)
        if chosen:
            lost = tuple(card_id for card_id in link.lost if card_id not in link.target)
            table.mark_link(number, target=tuple(chosen), lost=lost)
        return bool(chosen)


class DiscardCards(Operation, frozen=True):
    """``you`` or the ``opponent`` discards so many cards (None: the whole hand); which ones their player chooses."""

    who: str
    count: int | None
    selector: Selector = Selector(places=("hand",), side="own")

    def apply(self, table: Table, ctx: Context) -> bool:
        theirs = now(table, ctx)._replace(by=ctx.player(self.who))
        options = self.selector.candidates(theirs)
        if self.count is None or len(options) <= self.count:
            table.discard([card.id for card in options])
        else:
            table.discard(table.choose(theirs, "discard", options, count=self.count))
        return bool(options)


class RedrawHands(Operation, frozen=True):
    """Both players discard their hands and draw as many cards."""

    def apply(self, table: Table, ctx: Context) -> bool:
        hands = {player: [card.id for card in table.duel.side(player).hand] for player in (ctx.by, ctx.opponent)}
        table.discard([card_id for ids in hands.values() for card_id in ids])
        for player, ids in hands.items():
            table.draw(player, len(ids))
        return True


class If(Operation, frozen=True):
    """Something is done only if this is so when the effect resolves."""

    condition: Condition
    does: tuple[Operation, ...]

    def apply(self, table: Table, ctx: Context) -> bool:
        if self.condition.holds(now(table, ctx)):
            for operation in self.does:
                operation.apply(table, now(table, ctx))
        return True


class SpecialSummonEquipped(Operation, frozen=True):
    """Special Summon the target and equip the card to it."""

    special_summons: ClassVar[bool] = True

    def apply(self, table: Table, ctx: Context) -> bool:
        if not SpecialSummon(Targets(), position="attack").apply(table, ctx):
            return False
        assert ctx.link is not None
        if ctx.card is not None:
            table.equip(ctx.card.id, ctx.link.target[0])
        return True


class TossCoins(Operation, frozen=True):
    """Toss coins (``coin`` gives the results); for so many heads this, else that."""

    heads: tuple[Operation, ...]
    tails: tuple[Operation, ...] = ()

    def apply(self, table: Table, ctx: Context) -> bool:
        given = table.choice(ctx, "coin")
        result = given[0] if isinstance(given, list | tuple) and given else given
        if result not in ("heads", "tails"):
            tossed = table.left_out("coin", None, ("heads", "tails")) if given is None else None
            raise table.refuse(ctx, "coin", "a coin is tossed: heads or tails would be right", choice=tossed)
        for operation in self.heads if result == "heads" else self.tails:
            operation.apply(table, now(table, ctx))
        return True


class DestroyEqualDamage(Operation, frozen=True):
    """Destroy a monster; both players take its ATK as damage."""

    which: Which

    def hurts(self, ctx: Context) -> tuple[str, ...]:
        return (ctx.by, ctx.opponent)

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        strength = sum(ctx.view.stat(card, "atk") for card in (ctx.duel.card(i) for i in found) if card is not None)
        if table.destroy(found, "effect"):
            for player in self.hurts(ctx):
                table.damage(hurt(ctx, player), strength)
            if all(table.duel.side(player).life_points == 0 for player in (ctx.by, ctx.opponent)):
                table.duel = table.duel.but(winner="draw")
        return bool(found)


class EquippedMonster(Which, frozen=True):
    """The monster that the card is (or was, as it left) equipped to: one that is face-down is equipped no more."""

    def find(self, table: Table, ctx: Context) -> list[str]:
        return [card_id for card_id in OnceEquipped().find(table, ctx) if (c := table.duel.card(card_id)) and c.up]


class OnceEquipped(Which, frozen=True):
    """The monster that the card is (or was, until it was turned face-down) equipped to."""

    def find(self, table: Table, ctx: Context) -> list[str]:
        held = table.duel.card(ctx.card.equipped_to) if ctx.card is not None and ctx.card.equipped_to else None
        return [held.id] if held is not None and held.on_field else []


class AffectedCards(Which, frozen=True):
    """The cards that the lasting effect was put on, where they still lie on the field."""

    def find(self, table: Table, ctx: Context) -> list[str]:
        ids = ctx.link.answered if ctx.link is not None else ()
        return [i for i in ids if (card := table.duel.card(i)) is not None and card.on_field]


class Highest(Which, frozen=True):
    """Those of a description with the highest current value."""

    selector: Selector
    stat: str

    def find(self, table: Table, ctx: Context) -> list[str]:
        found = self.selector.candidates(ctx)
        high = max((ctx.view.stat(card, self.stat) for card in found), default=0)
        return [card.id for card in found if ctx.view.stat(card, self.stat) == high]


class OneHighest(Which, frozen=True):
    """The one of a description with the highest current value; its player chooses between equals."""

    selector: Selector
    stat: str

    def find(self, table: Table, ctx: Context) -> list[str]:
        ids = Highest(self.selector, self.stat).find(table, ctx)
        return table.choose(ctx, "choose", [card for card in self.selector.candidates(ctx) if card.id in ids])


class TurnPlayerTributes(Operation, frozen=True):
    """The turn player tributes a face-up monster; the other player takes half its original ATK as damage."""

    selector: Selector

    def hurts(self, ctx: Context) -> tuple[str, ...]:
        return (OTHER[ctx.duel.turn_player],)

    def apply(self, table: Table, ctx: Context) -> bool:
        player = table.duel.turn_player
        theirs = now(table, ctx)._replace(by=player)
        options = [c for c in self.selector.candidates(theirs) if not any(theirs.view.forbidding("tribute", c))]
        reached = table.reached(card.id for card in options)
        found = table.choose(theirs, "choose", [card for card in options if card.id in reached])
        for card_id in found:
            card = table.duel.card(card_id)
            assert card is not None
            strength = ctx.view.original(card, "atk") // 2
            table.tribute((card_id,))
            table.damage(hurt(ctx, OTHER[player]), strength)
        return bool(found)


class DrawUpTo(Operation, frozen=True):
    """Draw until there are so many cards in hand; the card remembers how many were drawn."""

    count: int
    counter: str

    def apply(self, table: Table, ctx: Context) -> bool:
        missing = self.count - len(table.duel.side(ctx.by).hand)
        if missing <= 0 or ctx.card is None:
            return False
        drawn = table.draw(ctx.by, missing)
        table.add_counters(ctx.card.id, self.counter, len(drawn))
        return True


class DiscardAsMany(Operation, frozen=True):
    """Discard as many cards as the card remembers; which ones is given by the move (``discard``)."""

    counter: str

    def apply(self, table: Table, ctx: Context) -> bool:
        card = table.duel.card(ctx.card.id) if ctx.card is not None else None
        number = card.counters.get(self.counter, 0) if card is not None else 0
        if card is None or not number:
            return False
        hand = list(table.duel.side(ctx.by).hand)
        table.discard(table.choose(ctx, "discard", hand, count=min(number, len(hand))))
        table.add_counters(card.id, self.counter, -number)
        return True


class DestroySameName(Operation, frozen=True):
    """Remove from play all cards of the name of the destroyed monster from both Decks, if it has a Flip Effect."""

    def apply(self, table: Table, ctx: Context) -> bool:
        for card_id in ctx.link.target if ctx.link is not None else ():
            gone = table.duel.card(card_id)
            declared = registry.declaration(gone.printed) if gone is not None else None
            if gone is not None and declared is not None and any(effect.kind == "flip" for effect in declared.effects):
                decks = [c.id for p in ("A", "B") for c in table.duel.side(p).pile("deck") if c.printed is gone.printed]
                table.send(decks, "banished")
        return True


class DestroyTypeDeclared(Operation, frozen=True):
    """Destroy all face-up monsters of the Type declared."""

    def apply(self, table: Table, ctx: Context) -> bool:
        race = ctx.link.declare if ctx.link is not None else None
        found = [c.id for c in ctx.duel.field_cards() if c.place == "monsters" and c.up and ctx.view.race(c) == race]
        table.destroy(found, "effect")
        return bool(found)


class ThisInGraveyard(Which, frozen=True):
    """The card itself, in the Graveyard."""

    def find(self, table: Table, ctx: Context) -> list[str]:
        now_there = table.duel.card(ctx.card.id) if ctx.card is not None else None
        return [now_there.id] if now_there is not None and now_there.place == "graveyard" else []


class RevealMonsters(Operation, frozen=True):
    """Turn face-down monsters face-up; there need not be any."""

    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        TurnUp(self.which).apply(table, ctx)
        return True


class CeaseFire(Operation, frozen=True):
    """Turn face-down monsters up without their Flip Effects; damage for each Effect Monster on the field."""

    amount: int

    def hurts(self, ctx: Context) -> tuple[str, ...]:
        return (ctx.opponent,)

    def apply(self, table: Table, ctx: Context) -> bool:
        for card in table.duel.field_cards():
            if card.place == "monsters" and not card.up:
                table.change(card.id, up=True, since=table.tick())
        monsters = [c for c in table.duel.field_cards() if c.place == "monsters" and c.up]
        number = sum("effect monster" in card.printed.kinds for card in monsters)
        table.damage(hurt(ctx, ctx.opponent), self.amount * number)
        return True


class RemoveWithCopies(Operation, frozen=True):
    """Remove monsters from play, and all copies of them in their controllers' hands and Decks."""

    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        for card in [card for card in (table.duel.card(card_id) for card_id in found) if card is not None]:
            side = table.duel.side(card.controller)
            copies = [c.id for place in ("hand", "deck") for c in side.pile(place) if c.printed is card.printed]
            table.send([card.id, *copies], "banished")
        return bool(found)


class Reverse(Operation, frozen=True):
    """Negate the attack of the target and do its ATK as damage to the opponent."""

    def hurts(self, ctx: Context) -> tuple[str, ...]:
        return (ctx.opponent,)

    def apply(self, table: Table, ctx: Context) -> bool:
        found = [card for card in (ctx.duel.card(card_id) for card_id in valid_targets(ctx)) if card is not None]
        if not found or not NegateAttack().apply(table, ctx):
            return False
        table.damage(hurt(ctx, ctx.opponent), ctx.view.stat(found[0], "atk"))
        return True


class HalveLifePoints(Operation, frozen=True):
    """The player loses half of the Life Points."""

    def apply(self, table: Table, ctx: Context) -> bool:
        table.pay(ctx.by, table.duel.side(ctx.by).life_points // 2)
        return True


class DiscardAndBurn(Operation, frozen=True):
    """The opponent discards a card at random; for a monster there is damage for each of its Levels."""

    times: int

    def hurts(self, ctx: Context) -> tuple[str, ...]:
        return (ctx.opponent,)

    def apply(self, table: Table, ctx: Context) -> bool:
        hand = list(table.duel.side(ctx.opponent).hand)
        found = table.choose(ctx, "discard", hand)
        card = table.duel.card(found[0]) if found else None
        if card is None:
            return False
        if not card.known:
            raise Unknowable(card.id)
        table.discard(found)
        if "monster" in card.printed.kinds:
            table.damage(hurt(ctx, ctx.opponent), self.times * (card.printed.level or 0))
        return True


class PutOnDeck(Operation, frozen=True):
    """Cards of the Deck are put on its top; where these conditions hold their player may take them in hand instead.

    ``accept: true`` says that it does.
    """

    which: Which
    or_hand: tuple[Condition, ...] = ()

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        free = bool(found and self.or_hand) and all(condition.holds(now(table, ctx)) for condition in self.or_hand)
        if free and table.choice(ctx, "accept") is None and table.asks_for(ctx):
            raise table.refuse(ctx, "accept", "true or false", choice=table.left_out("accept", ctx.by, (False, True)))
        table.send(found, "hand" if free and table.choice(ctx, "accept") else "deck")
        return bool(found)


class LinkedAnywhere(Which, frozen=True):
    """The card that this one is tied to, wherever it lies."""

    def find(self, table: Table, ctx: Context) -> list[str]:
        now_there = table.duel.card(ctx.card.id) if ctx.card is not None else None
        held = now_there.linked_to if now_there is not None else None
        return [held] if held is not None and table.duel.card(held) is not None else []


class BanishForLater(Operation, frozen=True):
    """Remove a card of the Deck from play; the card is tied to it."""

    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        found = self.which.find(table, ctx)
        for card_id in table.send(found, "banished"):
            if ctx.card is not None:
                table.tie(ctx.card.id, card_id)
        return True


class ReviveFaceDown(Operation, frozen=True):
    """Each player Special Summons a monster of the own Graveyard face-down (``choose``: the own one, then theirs)."""

    special_summons: ClassVar[bool] = True

    selector: Selector

    def apply(self, table: Table, ctx: Context) -> bool:
        given = table.choice(ctx, "choose")
        if given is not None and not (isinstance(given, list | tuple) and len(given) == 2):
            raise table.refuse(ctx, "choose", "two monsters are chosen: one of each Graveyard")
        done = False
        for number, player in enumerate((ctx.by, ctx.opponent)):
            theirs = now(table, ctx)._replace(by=player)
            options = [
                c for c in self.selector.candidates(theirs) if not any(special_summon_reasons(table.duel, c, player))
            ]
            assert ctx.link is not None
            then = {"choose": given[number]} if given is not None else {}
            one = table.choose(theirs._replace(link=replace(ctx.link, then=then)), "choose", options)
            for card_id in one:
                table.summon(card_id, player, "special", up=False, position="defense")
                done = True
        return done


class SummonFromTop(Operation, frozen=True):
    """Both players turn up the top cards of their Decks, summon those of a description, and take the rest in hand.

    ``choose`` names the monsters of both that are summoned face-down, ``summon`` those that are summoned at all where
    the zones are too few for all; what cannot be summoned then goes to the Graveyard.
    """

    special_summons: ClassVar[bool] = True

    count: int
    selector: Selector

    def apply(self, table: Table, ctx: Context) -> bool:
        here = now(table, ctx)
        shown = {player: self._shown(table.duel, player) for player in (ctx.by, ctx.opponent)}
        meant = {player: [c for c in cards if self._meant(here, c, player)] for player, cards in shown.items()}
        summoned = {player: self._summoned(table, ctx, player, cards) for player, cards in meant.items()}
        down = self._face_down(table, ctx, [card for cards in summoned.values() for card in cards])
        with table.at_once():
            for player, cards in summoned.items():
                for card in cards:
                    up = card.id not in down
                    position = "attack" if up else "defense"
                    table.summon(card.id, player, "special", up=up, position=position)
            for player, turned_up in shown.items():
                table.send([card.id for card in turned_up if card not in meant[player]], "hand")
                left = [card.id for card in meant[player] if card not in summoned[player]]
                table.send(left, "graveyard", how="effect")
        return True

    def _shown(self, duel: Duel, player: str) -> tuple[Card, ...]:
        deck = duel.side(player).deck
        if isinstance(deck, int):
            if deck:
                raise Unknowable(f"the top of the Deck of {player}")
            return ()
        for card in deck[: self.count]:
            if not card.known:
                raise Unknowable(card.id)
        return deck[: self.count]

    def _meant(self, ctx: Context, card: Card, player: str) -> bool:
        """Whether it is to be summoned; what no effect can Special Summon is not."""
        reasons = special_summon_reasons(ctx.duel, card, player)
        return self.selector.describes(ctx, card) and all(reason.kind not in BOUND for reason in reasons)

    @staticmethod
    def _summoned(table: Table, ctx: Context, player: str, meant: list[Card]) -> list[Card]:
        """Those that are summoned: all that can be, as far as there are zones."""
        can = [c for c in meant if not any(special_summon_reasons(table.duel, c, player))]
        free = len(free_monster_zones(table.duel, player))
        if len(can) <= free:
            return can
        given = table.choice(ctx, "summon")
        references = list(given) if isinstance(given, list | tuple) else [] if given is None else [given]
        mine = [reference for reference in references if named(can, reference)]
        chosen = table.choose(_saying(ctx, player, {"summon": mine} if mine else {}), "summon", can, count=free)
        return [card for card in can if card.id in chosen]

    @staticmethod
    def _face_down(table: Table, ctx: Context, cards: list[Card]) -> list[str]:
        """Those that their players summon face-down: of two players' choices none is left to one of them alone."""
        if table.choice(ctx, "choose") is None and table.asks_for(ctx) and cards:
            raise table.refuse(ctx, "choose", "which are face-down", choice=table.left_out("choose", None, ()))
        return table.choose(ctx, "choose", cards, count=len(cards), optional=True)


def _saying(ctx: Context, player: str, then: dict[str, object]) -> Context:
    """The same link, with the choices of one player alone."""
    assert ctx.link is not None
    return ctx._replace(by=player, link=replace(ctx.link, then=then))


class UseSpell(Operation, frozen=True):
    """Use a Spell as an own card: what it costs and targets is chosen now (``discard``, ``choose``, ``declare``).

    One that stays on the field is placed there; another one stays where it lies.
    """

    which: Which

    def apply(self, table: Table, ctx: Context) -> bool:
        for card_id in self.which.find(table, ctx):
            card = table.duel.card(card_id)
            assert card is not None
            if not registry.is_modelled(card.printed):
                raise Unknowable(card_id)
            if not any(use_reasons(table.duel, card, ctx.by)):
                self._use(table, ctx, card)
                return True
        return False

    def _use(self, table: Table, ctx: Context, card: Card) -> None:
        assert ctx.link is not None
        effect, number, cost, target = self._way(table, ctx, card)
        if stays_on_field(card.printed):
            field = "field spell" in card.printed.kinds
            if field:
                table.make_way(ctx.by)
            place = "field" if field else "spells"
            table.to_zone(card.id, place, ctx.by, up=True, activated_on=table.duel.turn)
        declare = number
        if effect.declares is not None:
            declare = effect.declares.read(ctx, table.choice(ctx, "declare"))
            if declare is None:
                said = f"a {effect.declares.label()} is declared, such as {effect.declares.sample(ctx)!r}"
                raise table.refuse(ctx, "declare", said, choice=table.left_out("declare", ctx.by, ()))
        taken = {"discard"} if cost else set()
        taken |= {"choose"} if effect.target is not None else set()
        link = Link(
            by=ctx.by,
            card=card.id,
            printed=card.printed,
            effect=0,
            origin="face-up",
            spell_speed=ctx.link.spell_speed,
            cost=cost,
            target=target,
            declare=declare,
            then={key: value for key, value in ctx.link.then.items() if key not in taken},
            at=ctx.link.at,
        )
        if isinstance(effect.counts, Amount):
            link = replace(link, amount=effect.counts.of(Context(table.duel, ctx.by, card, link)))
        remember(table, link, effect)
        if effect.cost is not None:
            effect.cost.pay(table, Context(table.duel, ctx.by, card, link), cost)
        with table.acting_as(card.printed, ctx.by):
            for operation in (*effect.does, *effect.then_always):
                operation.apply(table, Context(table.duel, ctx.by, table.duel.card(card.id), link))
        laid = table.duel.card(card.id)
        if laid is not None and laid.on_field and "equip spell" in card.printed.kinds and laid.equipped_to is None:
            table.send((card.id,), "graveyard", how="spent")
        table.settle()

    @staticmethod
    def _way(table: Table, ctx: Context, card: Card) -> Use:
        """The one way of using it that is meant."""
        ways = list(spell_uses(table.duel, card, ctx.by))
        numbers = list(dict.fromkeys(way.number for way in ways))
        if len(numbers) > 1:
            number = table.choice(ctx, "declare")
            if number not in numbers:
                said = f"one of the effects is chosen: {', '.join(map(str, numbers))}"
                raise table.refuse(ctx, "declare", said, choice=table.left_out("declare", ctx.by, numbers))
            ways = [way for way in ways if way.number == number]
        ways = _fitting(table, ctx, "discard", {way: way.cost_cards for way in ways})
        ways = _fitting(table, ctx, "choose", {way: way.target for way in ways})
        if len({way.cost for way in ways}) > 1:
            amounts = ", ".join(dict.fromkeys(str(way.cost) for way in ways))
            raise table.refuse(ctx, "choose", f"how much is paid for {card.id} cannot be chosen here: {amounts}")
        return ways[0]


def _fitting(table: Table, ctx: Context, key: str, ways: dict[Use, tuple[str, ...]]) -> list[Use]:
    """The ways whose cards are those given; asked back for where none are given and several remain."""
    given = table.choice(ctx, key)
    sets = list(dict.fromkeys(ways.values()))
    if sets == [()]:
        return list(ways)
    listed = "; ".join(" + ".join(ids) for ids in sets)
    if given is None:
        if len(sets) > 1:
            choice = table.left_out(key, ctx.by, [list(ids) for ids in sets])
            raise table.refuse(ctx, key, f"several choices remain: {listed}", choice=choice)
        return list(ways)
    references = list(given) if isinstance(given, list | tuple) else [given]
    found = []
    for way, ids in ways.items():
        cards = [card for card in (table.duel.card(card_id) for card_id in ids) if card is not None]
        meant = [named(cards, reference) for reference in references]
        if len(cards) == len(references) and all(meant) and len({c.id for some in meant for c in some}) == len(cards):
            found.append(way)
    if not found:
        raise table.refuse(ctx, key, f"{given!r} cannot be chosen; possible: {listed}")
    several = list(dict.fromkeys(ways[way] for way in found))
    copies = [card for ids in several for card_id in ids if (card := table.duel.card(card_id)) is not None]
    if len(several) > 1 and not same_copies(copies):
        raise table.refuse(ctx, key, f"{given!r} may mean {'; '.join(' + '.join(ids) for ids in several)}")
    return [way for way in found if ways[way] == several[0]]


class Excavate(Operation, frozen=True):
    """Turn cards of the own Deck up until a monster that can be Normal Summoned; summon it, the rest is sent away."""

    special_summons: ClassVar[bool] = True

    def apply(self, table: Table, ctx: Context) -> bool:
        deck = table.duel.side(ctx.by).deck
        if isinstance(deck, int):
            raise Unknowable("the top of the Deck")
        for card in deck:
            if not card.known:
                raise Unknowable(card.id)
            if "monster" in card.printed.kinds and registry.summoning(card.printed).normal:
                table.summon(card.id, ctx.by, "special", position=position_given(table, ctx))
                return True
            table.send((card.id,), "graveyard", how="effect")
        return bool(deck)


class RevealTop(Operation, frozen=True):
    """Turn the top card of the own Deck up: the declared card goes to the hand, another one to the Graveyard."""

    def apply(self, table: Table, ctx: Context) -> bool:
        deck = table.duel.side(ctx.by).deck
        if isinstance(deck, int) or (deck and not deck[0].known):
            raise Unknowable("the top of the Deck")
        if not deck:
            return False
        named_so = ctx.link is not None and ctx.link.declare == deck[0].name
        table.send((deck[0].id,), "hand" if named_so else "graveyard", how="effect")
        return True


class RitualSummon(Operation, frozen=True):
    """Tribute monsters of hand and field with so much Level together (``choose``) and summon the Ritual Monster."""

    special_summons: ClassVar[bool] = True

    name: str
    level: int

    def apply(self, table: Table, ctx: Context) -> bool:
        ritual = next((card for card in table.duel.side(ctx.by).hand if card.name == self.name), None)
        sets = ritual_sets(table.duel, ritual, ctx.by, self.level) if ritual is not None else []
        if ritual is None or not sets:
            return False
        ids = list(dict.fromkeys(card_id for way in sets for card_id in way))
        given = table.choice(ctx, "choose")
        chosen = list(sets[0]) if len(sets) == 1 and given is None else None
        if chosen is None:
            count = len(given) if isinstance(given, list | tuple) else min(len(way) for way in sets)
            cards = [card for card in (table.duel.card(card_id) for card_id in ids) if card is not None]
            chosen = table.choose(ctx, "choose", cards, count=count)
            if not any(set(chosen) == set(way) for way in sets):
                raise table.refuse(ctx, "choose", f"the Levels do not make {self.level} with these")
        table.tribute(chosen)
        table.summon(ritual.id, ctx.by, "special", position=position_given(table, ctx), own_way=True)
        return True


class MoveCounter(Operation, frozen=True):
    """Move a counter from the card to its target."""

    counter: str

    def apply(self, table: Table, ctx: Context) -> bool:
        found = valid_targets(ctx)
        if ctx.card is not None:
            table.add_counters(ctx.card.id, self.counter, -1)
        for card_id in found:
            table.add_counters(card_id, self.counter, 1)
        return bool(found)


class GuessHand(Operation, frozen=True):
    """The opponent guesses the kind of a card of the hand (``choose``, ``declare``).

    If the guess is wrong, the attacker goes back to the hand.
    """

    def apply(self, table: Table, ctx: Context) -> bool:
        found = table.choose(ctx, "choose", list(table.duel.side(ctx.by).hand))
        card = table.duel.card(found[0]) if found else None
        guess = table.choice(ctx, "declare")
        if card is None:
            return False
        kinds = ("monster", "spell", "trap")
        if guess not in kinds:
            said = "the kind of the card is guessed: monster, spell or trap"
            guessed = table.left_out("declare", None, kinds) if guess is None else None
            raise table.refuse(ctx, "declare", said, choice=guessed)
        if not card.known:
            raise Unknowable(card.id)
        if guess not in card.printed.kinds:
            table.send(Answered().find(table, now(table, ctx)), "hand")
        return True


class PlaceNext(Operation, frozen=True):
    """Place the next of these cards from hand or Deck face-up into a Spell & Trap Zone."""

    names: tuple[str, ...]

    def apply(self, table: Table, ctx: Context) -> bool:
        side = table.duel.side(ctx.by)
        there = {card.name for card in side.pile("spells") if card.up}
        wanted = next((name for name in self.names if name not in there), None)
        if wanted is None or not free_spell_zones(table.duel, ctx.by):
            return False
        held = [card for card in (*side.hand, *side.pile("deck")) if card.name == wanted]
        if not held and isinstance(side.deck, int) and side.deck > 0:
            printed = find(wanted)
            assert printed is not None
            held = [table.fetch(ctx.by, printed)]
        if not held:
            return False
        table.to_zone(held[0].id, "spells", ctx.by, up=True)
        table.settle()
        return True
