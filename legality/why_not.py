"""Where cards are lacking: of each card that comes into question why it will not do, equal reasons together."""

from __future__ import annotations

from cards.lasting import view
from cards.selecting import Selector
from cards.word import Context, Reason
from legality.situation import Ask

_LACKING = ("too-few", "cost-too-few")


def candidates(ask: Ask, reason: Reason) -> tuple[Reason, ...]:
    """Why none of the cards that come into question will do.

    Parameters
    ----------
    ask : Ask
        What is asked.
    reason : Reason
        Why it may not be done; only one that cards are lacking has candidates.

    Returns
    -------
    tuple of Reason
        A reason for each group of cards with the same one, in the order in which they lie; those that would do (but are
        too few) are left out.
    """
    selector = reason.values.get("selector")
    if reason.kind not in _LACKING or not isinstance(selector, Selector):
        return ()
    ctx = ask.context._replace(by=reason.values.get("by", ask.by))
    groups: dict[str, list[Reason]] = {}
    for card_id in reason.cards:
        if card_id not in reason.values.get("among", ()):
            why = _why_not(ctx, selector, card_id)
            groups.setdefault(repr((why.kind, why.values)), []).append(why)
    return tuple(_together(ctx, same) for same in groups.values())


def _together(ctx: Context, same: list[Reason]) -> Reason:
    ids = tuple(why.cards[0] for why in same)
    cards = [ctx.duel.card(card_id) for card_id in ids]
    monsters = all(card is not None and card.is_monster for card in cards)
    return Reason(same[0].kind, ids, {**same[0].values, "monsters": monsters})


def _why_not(ctx: Context, selector: Selector, card_id: str) -> Reason:
    card = ctx.duel.card(card_id)
    if card is None:
        return Reason("candidate-gone", (card_id,))
    why = selector.why_not(ctx, card)
    if why is not None:
        return why._replace(kind=f"candidate-{why.kind}")
    # What is described and will not do all the same is kept from being paid.
    by = next((source.name for source in view(ctx.duel).forbidding("tribute", card)), "")
    return Reason("candidate-forbidden", (card_id,), {"by": by})
