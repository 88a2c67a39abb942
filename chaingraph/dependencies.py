"""What must hold for a link to resolve, read from the position in which its turn comes.

Each dependency is of one kind: ``activation`` (not negated), ``effect`` (not negated), ``card`` (its card face-up on
the field), ``answered`` (the link that it answers), ``target`` (one for each target: still there as the card asks; of
several targets one is enough), ``condition`` (what must still be so) and ``object`` (there is something to act on).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cards import wording
from cards.duel import Duel
from cards.effects import Effect
from cards.operations import All, Answered, AnsweredAnywhere, LinkedCard, Targets, ThisCard, valid_targets
from cards.table import NotCarriedOut, Table, Unknowable
from cards.word import Context, Reason
from chaingraph.graph import needs_its_card

KINDS = ("activation", "effect", "card", "answered", "target", "condition", "object")
_FOUND = (All, Answered, AnsweredAnywhere, LinkedCard, ThisCard, Targets)


class Dependency(NamedTuple):
    """One thing that must hold for a link to resolve.

    Attributes
    ----------
    kind : str
        One of `KINDS`.
    cards : tuple of str
        The ids of the cards that it is about.
    holds : bool
        Whether it held when the turn of the link came.
    reason : Reason
        What must hold, as data; `message` puts it into words.
    """

    kind: str
    cards: tuple[str, ...]
    holds: bool
    reason: Reason

    def message(self, lang: str = "en") -> str:
        """What must hold, in words."""
        return wording.message(self.reason, lang)

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        return {"kind": self.kind, "cards": list(self.cards), "holds": self.holds, "message": self.message(lang)}


def dependencies(
    ctx: Context, effect: Effect | None, *, negated: bool, answers: str | None = None, there: bool = True
) -> Iterator[Dependency]:
    """Yield what must hold for a link to resolve.

    Parameters
    ----------
    ctx : Context
        The position in which its turn comes, its card, and the link.
    effect : Effect, optional
        What it does; None where that is not known.
    negated : bool
        Whether its effect was negated, by whatever.
    answers : str, optional
        The id of the card of the link that it answers; None: it answers none.
    there : bool
        Whether that link is there.
    """
    duel, link = ctx.duel, ctx.link
    assert link is not None
    own = (link.card,)
    yield Dependency("activation", own, not link.activation_negated, Reason("needs-activation", own))
    yield Dependency("effect", own, not negated, Reason("needs-effect", own))
    if needs_its_card(link):
        yield Dependency("card", own, link.card not in link.lost, Reason("needs-card", own))
    if answers is not None:
        yield Dependency("answered", (answers,), there, Reason("needs-answered", (answers,)))
    if effect is None:
        return
    if effect.target is not None and effect.target.must_remain:
        valid = valid_targets(ctx)
        for card_id in link.target:
            said = Reason("needs-target", (card_id,), {"selector": effect.target.selector})
            yield Dependency("target", (card_id,), card_id in valid, said)
    for condition in effect.still:
        missing = tuple(card_id for reason in condition.missing(ctx) for card_id in reason.cards)
        holds = condition.holds(ctx)
        yield Dependency("condition", missing, holds, Reason("needs-condition", missing, {"condition": condition}))
    yield from _objects(duel, ctx, effect)


def _objects(duel: Duel, ctx: Context, effect: Effect) -> Iterator[Dependency]:
    """What there must be to act on, where all that the effect does is done to cards that are not chosen only then."""
    which = [getattr(operation, "which", None) for operation in effect.does]
    if not which or not all(isinstance(one, _FOUND) for one in which) or all(isinstance(one, Targets) for one in which):
        return
    table = Table(duel)
    found = [card_id for one in which if one is not None for card_id in one.find(table, ctx)]
    cards = tuple(dict.fromkeys(found))
    if not cards and _done_all_the_same(table, ctx, effect):
        return
    yield Dependency("object", cards, bool(cards), Reason("needs-object", cards))


def _done_all_the_same(table: Table, ctx: Context, effect: Effect) -> bool:
    """Whether the effect counts as done although there is no card to act on."""
    try:
        return any(operation.apply(table, ctx._replace(duel=table.duel)) for operation in effect.does)
    except (NotCarriedOut, Unknowable):
        return True


def settled(found: tuple[Dependency, ...], reason: Reason) -> tuple[Dependency, ...]:
    """The dependencies of a link that found nothing to act on, or whose effect was negated only as it resolved."""
    if reason.kind in ("answered-by-discard", "effect-negated-by-card"):
        return tuple(one._replace(holds=False) if one.kind == "effect" else one for one in found)
    if reason.kind == "nothing-to-act-on" and all(one.holds for one in found):
        return (*found, Dependency("object", (), False, Reason("needs-object")))
    return found
