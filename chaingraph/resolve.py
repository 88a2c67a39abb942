"""Resolution: a walk over the chain's DAG in reverse. A link's fate is read from the position when its turn comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from cards import registry
from cards.continuous import NegatesTargeting
from cards.duel import FIELD, Card, Duel, Event, Link
from cards.effects import Effect
from cards.lasting import Source, view
from cards.operations import valid_targets
from cards.selecting import Selector
from cards.table import NotCarriedOut, Table, Unknowable
from cards.word import Context, Reason
from chaingraph.dependencies import Dependency, dependencies, settled
from chaingraph.graph import Chain, needs_its_card
from chaingraph.trace import ACTIVATION_NEGATED, EFFECT_NEGATED, NO_EFFECT, RESOLVED, UNKNOWN, LinkTrace, Trace

SPENT = ("normal spell", "ritual spell", "quick-play spell", "normal trap", "counter trap")
_OPENS_NOTHING = ("left", "set", "activated", "turn-end")


class Fate(NamedTuple):
    """What is decided of a link before its operations: an outcome, or None when it goes on to act."""

    outcome: str | None
    reason: Reason
    source: Source | None = None


def resolve(chain: Chain) -> Trace:
    """Resolve a chain: see `chaingraph.Chain.resolve`."""
    walk = _Walk(chain.duel, chain)
    for number in chain.resolution_order():
        walk.step(number)
    return walk.finish(chain)


def outcome_of(duel: Duel, number: int, asks_from: int | None = None) -> str:
    """What becomes of one link when both players pass; no graph is built and no cause looked for.

    Parameters
    ----------
    duel : Duel
        A position with links on the chain.
    number : int
        The link.
    asks_from : int, optional
        From this link on, choices that may be left out are asked for too.

    Raises
    ------
    cards.table.NotCarriedOut
        A choice at resolution is missing or cannot be carried out; ``choice`` says which is missing.
    """
    walk = _Walk(duel, None, asks_from)
    for resolving in range(len(duel.chain), number - 1, -1):
        walk.step(resolving)
    return walk.steps[-1].outcome


def after_last(duel: Duel) -> Duel:
    """The position once the last link of the chain has resolved; no graph is built.

    Raises
    ------
    cards.table.NotCarriedOut
        A choice at resolution is missing or cannot be carried out.
    """
    walk = _Walk(duel, None)
    walk.step(len(duel.chain))
    return walk.duel


class _Walk:
    """The walk over one chain; collects what each step did, and with a graph what caused it."""

    def __init__(self, duel: Duel, chain: Chain | None, asks_from: int | None = None) -> None:
        self.chain = chain
        self.start = duel
        self.duel = duel
        self.asks_from = asks_from
        self.steps: list[LinkTrace] = []
        self.events: list[Event] = list(self.start.later)
        self.last: list[Event] = []

    def step(self, number: int) -> None:
        """Resolve one link on the position as it is now."""
        link = self.duel.chain[number - 1]
        fate = _fate(self.duel, link)
        table = Table(self.duel, link=number, asks=self.asks_from is not None and number >= self.asks_from)
        if fate.outcome is None and self.chain is not None and number in self.chain.unanswered:
            fate = Fate(NO_EFFECT, Reason("answered-nothing", (link.card,)))
        outcome, reason, source = fate.outcome, fate.reason, fate.source
        needed = self._dependencies(number, link)
        if outcome is None:
            try:
                outcome, reason, source = _act(table, link, number)
            except Unknowable as unknown:
                table = Table(self.duel, link=number)
                outcome, reason = UNKNOWN, Reason("not-known", (unknown.card_id,))
        if outcome == EFFECT_NEGATED and reason.kind == "effect-negated-by-card":
            _while_negated(table, link)
        by_links, by_cards = self._causes(number, link, outcome, reason, source)
        if outcome not in (ACTIVATION_NEGATED, UNKNOWN):
            _follow(table, link)
            table.destroy(_doomed_as_targets(table.duel, link, outcome), "effect")
        waiting = table.duel.chain[: number - 1]
        table.duel = table.duel.but(chain=waiting)
        table.settle()
        last, until = table.last_events(), len(table.events)
        if outcome != ACTIVATION_NEGATED:
            later = {other.card for other in self.start.chain[number:] if other.is_activation}
            table.link_resolved(link, self.duel, later)
        self._relate(number, table.duel)
        self.duel = table.duel
        self.events += table.events
        # What counts activations does so at the time at which the link resolves, not later.
        self.last = [*last, *table.events[until:]] or self.last
        needed = settled(needed, reason)
        happened = tuple(table.events)
        self.steps.append(LinkTrace(number, link, outcome, reason, by_links, by_cards, self.duel, happened, needed))

    def _dependencies(self, number: int, link: Link) -> tuple[Dependency, ...]:
        if self.chain is None:
            return ()
        ctx = context_of(self.duel, link)
        there = number not in self.chain.unanswered
        answers = self.chain.unanswered.get(number)
        if self.chain.answers(number):
            answers = self.start.chain[number - 2].card
        negated = link.effect_negated or view(self.duel).negator_of(link) is not None
        return tuple(dependencies(ctx, _effect(link), negated=negated, answers=answers, there=there))

    # --- causes --------------------------------------------------------------------------------------------------

    def _causes(
        self, number: int, link: Link, outcome: str, reason: Reason, source: Source | None
    ) -> tuple[tuple[int, ...], tuple[str, ...]]:
        if self.chain is None or outcome in (RESOLVED, UNKNOWN) or reason.kind == "answered-nothing":
            return (), ()
        if source is not None:
            return self._caused_by_source(number, source)
        if reason.kind in ("activation-negated", "effect-negated-by-link"):
            return self._first_change(number, lambda duel: not _marked(duel.chain[number - 1])), ()
        if reason.kind == "answered-by-discard":
            return (), reason.cards
        if reason.kind == "card-left":
            return self._first_change(number, lambda duel: link.card not in duel.chain[number - 1].lost), ()
        return self._first_change(number, lambda duel: _would_act(duel, number)), ()

    def _caused_by_source(self, number: int, source: Source) -> tuple[tuple[int, ...], tuple[str, ...]]:
        card_id = source.card.id if source.card is not None else source.entry.card if source.entry is not None else ""
        assert self.chain is not None
        for step in self.steps:
            if step.link.card == card_id and step.link.is_activation:
                relation = "negates_effect"
                self.chain.relate(step.number, number, relation)
                return (step.number,), ()
        if card_id:
            self.chain.relate(card_id, number, "negates_effect")
        return (), (card_id,) if card_id else ()

    def _first_change(self, number: int, well: Callable[[Duel], bool]) -> tuple[int, ...]:
        """The link after whose resolution (or with whose cost) the link was no longer well."""
        gone = self.start.chain[number - 1].lost
        if not well(self.start):
            # It was lost while the chain was built: a later link took it as its cost.
            costs = {n: link.cost for n, link in enumerate(self.start.chain, 1) if n > number and link.cost}
            cards = {n: cost for n, cost in costs.items() if not isinstance(cost, int)}
            named = [n for n, cost in cards.items() if any(card_id in cost for card_id in gone)]
            return tuple(named or (cards if not gone else ()))
        for step in self.steps:
            if not well(step.after):
                return (step.number,)
        return ()

    def _relate(self, number: int, after: Duel) -> None:
        """Record as edges what a step did to the links that still wait."""
        if self.chain is None:
            return
        for waiting, (old, new) in enumerate(zip(self.duel.chain[: number - 1], after.chain, strict=True), 1):
            if new.activation_negated and not old.activation_negated:
                self.chain.relate(number, waiting, "negates_activation")
            if new.effect_negated and not old.effect_negated:
                self.chain.relate(number, waiting, "negates_effect")
            for card_id in new.lost:
                if card_id not in old.lost:
                    self.chain.relate(number, waiting if card_id == new.card else card_id, "removes")

    # --- end of the chain ----------------------------------------------------------------------------------------

    def finish(self, chain: Chain) -> Trace:
        """Send the spent cards to the Graveyard and leave what happened to be responded to."""
        table = Table(self.duel)
        links = self.start.chain
        outcomes = {step.number: step.outcome for step in self.steps}
        spent = [
            link.card
            for number, link in enumerate(links, 1)
            if link.is_activation and _is_spent(self.duel, link, outcomes[number])
        ]
        if spent:
            table.send(spent, "graveyard", how="spent")
        left = tuple(
            replace(event, last=event in self.last) for event in self.events if event.kind not in _OPENS_NOTHING
        )
        # That spent cards go to the Graveyard is how every activation ends: nothing answers it. Only an Equip Card is
        # none of those: it should have stayed.
        equips = {
            card_id for card_id in spent if (card := self.duel.card(card_id)) and "equip spell" in card.printed.kinds
        }
        left += tuple(event for event in table.events if event.kind == "sent_to_graveyard" and event.card in equips)
        after = table.duel.but(chain=(), passed=(), later=(), before=None, events=left)
        after = _summon_after_all(self.start, after)
        return Trace(chain, tuple(self.steps), after, (*self.events, *table.events))


def _summon_after_all(start: Duel, after: Duel) -> Duel:
    """A summon whose negation came to nothing succeeds once the chain is over."""
    for event in start.events:
        card = after.card(event.card) if event.stage == "attempted" else None
        if card is not None and card.place == "attempted":
            table = Table(after)
            table.succeed(replace(event, stage="succeeded"))
            told = tuple(e for e in table.events if e.kind not in _OPENS_NOTHING)
            return table.duel.but(events=(*after.events, *told))
    return after


def _is_spent(duel: Duel, link: Link, outcome: str) -> bool:
    card = duel.card(link.card)
    if card is None or card.place != "spells" or not card.up or card.as_monster:
        return False
    if "equip spell" in link.printed.kinds:
        return card.equipped_to is None
    declared = registry.declaration(link.printed)
    if declared is not None and declared.remains and outcome == RESOLVED:
        return False
    return not link.printed.kinds.isdisjoint(SPENT)


def _marked(link: Link) -> bool:
    return link.activation_negated or link.effect_negated


def context_of(duel: Duel, link: Link) -> Context:
    """Who looks at the position when the link resolves; a card that is nowhere any more still is what it was."""
    card = duel.card(link.card) or Card(
        id=link.card, printed=link.printed, owner=link.by, controller=link.by, place="graveyard"
    )
    return Context(duel, link.by, card, link)


def _effect(link: Link) -> Effect | None:
    declared = registry.declaration(link.printed)
    return declared.effect(link.effect, link.declare) if declared is not None else None


def _fate(duel: Duel, link: Link) -> Fate:
    """What the position says of the link before it acts."""
    if link.activation_negated:
        return Fate(ACTIVATION_NEGATED, Reason("activation-negated", (link.card,)))
    if link.effect_negated:
        return Fate(EFFECT_NEGATED, Reason("effect-negated-by-link", (link.card,)))
    if needs_its_card(link) and link.card in link.lost:
        return Fate(NO_EFFECT, Reason("card-left", (link.card,)))
    effect = _effect(link)
    negator = view(duel).negator_of(link)
    if negator is not None:
        by = negator.card.id if negator.card is not None else negator.entry.printed.en if negator.entry else ""
        return Fate(EFFECT_NEGATED, Reason("effect-negated-by-card", (link.card, by)), negator)
    if effect is None:
        return Fate(UNKNOWN, Reason("not-modelled", (link.card,)))
    ctx = context_of(duel, link)
    if link.target and effect.target is not None and effect.target.must_remain and not valid_targets(ctx):
        return Fate(NO_EFFECT, Reason("targets-gone", link.target))
    for condition in effect.still:
        for missing in condition.missing(ctx):
            return Fate(NO_EFFECT, Reason("condition-gone", (link.card, *missing.cards), {"condition": condition}))
    return Fate(None, Reason("resolved", (link.card,)))


def _act(table: Table, link: Link, number: int) -> tuple[str, Reason, Source | None]:
    """Carry out the operations of a link that nothing stops."""
    effect = _effect(link)
    assert effect is not None
    ctx = context_of(table.duel, link)
    evaded = _evaded(table, ctx, link)
    if evaded is not None:
        table.destroy((link.card,), "effect")
        return (
            EFFECT_NEGATED,
            Reason("effect-negated-by-card", (link.card, evaded.id)),
            Source(NegatesTargeting((), Selector()), evaded.controller, evaded),
        )
    hand = table.duel.side(ctx.opponent).hand
    with table.acting_as(link.printed, link.by):
        done = [operation.apply(table, ctx._replace(duel=table.duel)) for operation in effect.does]
    if table.duel.chain[number - 1].effect_negated:
        now = {card.id for card in table.duel.side(ctx.opponent).hand}
        given = tuple(card.id for card in hand if card.id not in now)
        return EFFECT_NEGATED, Reason("answered-by-discard", given), None
    if effect.does and not any(done):
        return NO_EFFECT, Reason("nothing-to-act-on", (link.card,)), None
    return RESOLVED, Reason("resolved", (link.card,)), None


def _follow(table: Table, link: Link) -> None:
    """What follows an activation whatever becomes of its effect."""
    effect = _effect(link)
    for operation in effect.then_always if effect is not None else ():
        operation.apply(table, context_of(table.duel, link))


def _doomed_as_targets(duel: Duel, link: Link, outcome: str) -> list[str]:
    """The targets that are destroyed for having been targeted, on the field or by a card that holds them now."""
    effect = _effect(link)
    if outcome not in (RESOLVED, EFFECT_NEGATED) or effect is None or effect.target is None:
        return []
    card = duel.card(link.card)
    places = effect.target.selector.places or FIELD
    held = (card.linked_to, card.equipped_to) if card is not None else ()
    doomed = view(duel).destroyed_when_targeted
    return [i for i in link.target if i in doomed and ("monsters" in places or i in held)]


def _while_negated(table: Table, link: Link) -> None:
    """A card that stays on the field keeps what it chose: it applies once the negation has ended (CS-20, CT-48)."""
    effect = _effect(link)
    for operation in effect.does if effect is not None and needs_its_card(link) else ():
        if operation.while_negated:
            operation.apply(table, context_of(table.duel, link))


def _evaded(table: Table, ctx: Context, link: Link) -> Card | None:
    """The target whose own effect negates an opponent's effect that targets it, by the roll of a die each."""
    given = table.choice(ctx, "die")
    faces = list(given) if isinstance(given, list | tuple) else [given]
    for card_id in valid_targets(ctx):
        card = table.duel.card(card_id)
        for word in view(table.duel).evading(card) if card is not None and card.controller != link.by else ():
            face = faces.pop(0) if faces else None
            if not isinstance(face, int) or not 1 <= face <= 6:
                said = f"a die is rolled for {card_id}: one number from 1 to 6 would be right"
                rolled = table.left_out("die", None, range(1, 7)) if given is None else None
                raise table.refuse(ctx, "die", said, choice=rolled)
            if face in word.faces:
                return card
    return None


def _would_act(duel: Duel, number: int) -> bool:
    """Whether the link would have had an effect, had its turn come on this position."""
    link = duel.chain[number - 1]
    if _fate(duel, link).outcome is not None:
        return False
    try:
        outcome, _, _ = _act(Table(duel, link=number), link, number)
    except (Unknowable, NotCarriedOut):
        # There was something to act on: what, is not known or was not chosen.
        return True
    return outcome == RESOLVED
