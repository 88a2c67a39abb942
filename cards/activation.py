"""Putting an activation onto the chain: the card is placed or turned face-up, the cost paid, the choices fixed."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cards.continuous import Amount
from cards.duel import Duel, Event, Link
from cards.effects import Effect
from cards.table import Table
from cards.word import Context


def put_on_chain(duel: Duel, link: Link, effect: Effect, zone: int = 0) -> Duel:
    """The position once the activation lies on the chain, its cost paid (CS-13, CS-14, CT-26).

    Parameters
    ----------
    duel : Duel
        The position in which the player may activate it.
    link : Link
        The activation with all its choices.
    effect : Effect
        The effect that is activated.
    zone : int
        The Spell & Trap Zone for a card from the hand; 0: the first free one.
    """
    table = Table(duel)
    ctx = Context(duel, link.by, duel.card(link.card), link)
    counts = effect.counts
    if isinstance(counts, Amount):
        link = replace(link, amount=counts.of(ctx))
    if link.is_activation:
        _turn_face_up(table, link, zone)
    remember(table, link, effect)
    # The link lies on the chain before the cost is paid, so that its card does not apply yet while that happens.
    before = table.duel
    table.duel = before.but(chain=(*before.chain, link))
    table.happen(before, Event(kind="activated", cards=(link.card,), by=link.by))
    if effect.cost is not None:
        effect.cost.pay(table, ctx._replace(duel=table.duel), link.cost)
    table.settle()
    told = tuple(event for event in table.events if event.kind not in ("activated", "left"))
    return table.duel.but(passed=(), later=(*duel.later, *told))


def _turn_face_up(table: Table, link: Link, zone: int) -> None:
    card = table.duel.card(link.card)
    assert card is not None
    turn = table.duel.turn
    if link.origin == "hand":
        if "field spell" in card.printed.kinds:
            table.make_way(link.by)
            table.to_zone(card.id, "field", link.by, activated_on=turn)
        else:
            table.to_zone(card.id, "spells", link.by, zone, activated_on=turn)
    else:
        table.duel = table.duel.with_card(card.put(up=True, since=table.tick(), set_on=None, activated_on=turn))


def remember(table: Table, link: Link, effect: Effect) -> None:
    """Note on the card what was declared and paid for it, and that the effect was used."""
    card = table.duel.card(link.card)
    if card is None or not card.on_field:
        return
    state: dict[str, Any] = {}
    if link.effect == 0 and link.declare is not None:
        state["declared"] = link.declare
    if link.effect == 0 and isinstance(link.cost, int) and effect.cost is not None:
        state["paid"] = link.cost
    if effect.once_a_turn:
        state["used"] = {**card.used, str(link.effect): table.duel.turn}
    if state:
        table.duel = table.duel.with_card(card.put(**state))
