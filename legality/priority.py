"""Who may act: triggers that wait, and the player who has the first right."""

from __future__ import annotations

from typing import NamedTuple

from cards.duel import OTHER, PLAYERS, Card, Duel
from cards.effects import Effect
from legality.situation import Ask, asks_by, collecting


class Trigger(NamedTuple):
    """An effect that triggers: whose it is, of which card, and which one."""

    by: str
    card: Card
    number: int
    effect: Effect


def waiting(duel: Duel) -> tuple[Trigger, ...]:
    """The triggers that may be put onto the chain now; found once a position."""
    return duel.shared("waiting triggers", _found_waiting)


def _found_waiting(duel: Duel) -> tuple[Trigger, ...]:
    if not duel.events or not collecting(duel):
        return ()
    return tuple(
        Trigger(player, ask.card, ask.number, ask.effect)
        for player in PLAYERS
        for ask in asks_by(duel, player)
        if ask.effect is not None and ask.effect.is_trigger and _waits(ask)
    )


def _waits(ask: Ask) -> bool:
    from legality.ways import first_way

    return (
        ask.answered.matches
        and not ask.answered.missed
        and not ask.value("choice")
        and not ask.value("cost")
        and not ask.value("condition")
        and not ask.value("used")
        and first_way(ask) is not None
        and ask.value("life_points").has >= ask.value("life_points").needs
        and not ask.value("forbidden")
    )


def mandatory_waiting(duel: Duel) -> tuple[Trigger, ...]:
    """The effects that must be activated now: of the turn player first, then of the opponent."""
    found = [trigger for trigger in waiting(duel) if trigger.effect.mandatory]
    own = tuple(trigger for trigger in found if trigger.by == duel.turn_player)
    return own or tuple(found)


def first(duel: Duel) -> str | None:
    """The player who has the first right to act; None in a duel that is over.

    In an open state and in a window the turn player, after a link the opponent of its player; triggers that wait are
    put on before anyone responds.
    """
    if duel.winner is not None:
        return None
    if duel.due:
        card = duel.card(duel.due[0])
        return card.controller if card is not None else duel.turn_player
    mandatory = mandatory_waiting(duel)
    if mandatory:
        return mandatory[0].by
    if duel.chain and collecting(duel):
        for player in (duel.turn_player, duel.opponent):
            if player not in duel.passed and any(trigger.by == player for trigger in waiting(duel)):
                return player
    base = OTHER[duel.chain[-1].by] if duel.chain else duel.turn_player
    return OTHER[base] if base in duel.passed else base


def after_pass_by(duel: Duel, by: str) -> str | None:
    """The player whose pass goes before an act of `by`; None when `by` has the right already."""
    right = first(duel)
    return right if right is not None and right != by else None
