"""Battle positions."""

from collections.abc import Iterator

from cards.duel import MAIN_PHASES
from cards.word import Reason
from legality.rule import rule


@rule("GEN-position", acts=("turn",))
def change_of_position(turn: str, phase: str, position_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """The battle position of a face-up monster is changed once a turn, in the own Main Phase.

    Not in the turn in which it was summoned or has attacked.
    """
    if turn != "own" or phase not in MAIN_PHASES:
        yield Reason("timing", (), {"turn": turn, "phase": phase, "own": MAIN_PHASES, "opponents": ()})
    yield from position_reasons
