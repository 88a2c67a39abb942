"""Windows: when they close, what must be settled before anything else, and how a move is judged."""

from __future__ import annotations

from cards.duel import Duel
from cards.table import Table
from cards.word import Reason
from legality import solver
from legality.errors import IllegalMove
from legality.priority import mandatory_waiting
from legality.situation import Ask
from legality.verdict import Violation, violations


def closed(duel: Duel) -> Duel:
    """The position after both players have passed on a window; unchanged while something must be settled first."""
    if duel.chain or duel.due or mandatory_waiting(duel) or not (duel.events or duel.passed):
        return duel
    return duel.but(events=(), passed=(), before=None)


def settled_first(duel: Duel, at: str) -> None:
    """Passing does not get round a maintenance cost that is due or an effect that must be activated."""
    found = [Violation("CS-31", Reason("due", duel.due))] if duel.due else []
    found += [
        Violation("GEN-mandatory-first", Reason("mandatory-waits", (ask.card.id,), {"by": ask.by}))
        for ask in mandatory_waiting(duel)
    ]
    if found:
        raise IllegalMove(at, found)


def judge(ask: Ask, at: str) -> None:
    """Refuse what breaks a rule."""
    if not solver.is_legal(ask):
        raise IllegalMove(at, violations(ask))


def after_move(table: Table) -> Duel:
    """The position after a move, with what it brought about to be responded to."""
    told = tuple(event for event in table.events if event.kind not in ("left", "set", "activated", "turn-end"))
    return table.duel.but(events=told, passed=(), before=None)
