"""Whose turn it is, and which phase."""

from collections.abc import Iterator

from cards.duel import DAMAGE_STEP, MAIN_PHASES
from cards.word import Reason
from legality.rule import rule

Phases = tuple[str, ...] | None


@rule({"field spell": "FS-02", "continuous spell": "CS-03", "slow spell": "GEN-main-phase"})
def main_phase(phase: str) -> Iterator[Reason]:
    """Field, Continuous, Normal, Equip and Ritual Spells are activated in a Main Phase."""
    if phase not in MAIN_PHASES:
        yield Reason("phase", (), {"phase": phase, "allowed": MAIN_PHASES})


@rule({"field spell": "FS-04", "continuous spell": "CS-05", "slow spell": "GEN-own-turn"})
def own_turn(turn: str) -> Iterator[Reason]:
    """Field, Continuous, Normal, Equip and Ritual Spells are activated in the own turn."""
    if turn != "own":
        yield Reason("turn", (), {"turn": turn})


@rule({"quick-play spell": "GEN-quick-play-own-turn"})
def quick_play_from_hand(turn: str, origin: str) -> Iterator[Reason]:
    """A Quick-Play Spell is activated from the hand only in the own turn."""
    if origin == "hand" and turn != "own":
        yield Reason("quick-play-hand", (), {"turn": turn})


@rule(
    {
        "ignition of field spell": "FS-48",
        "ignition of continuous spell": "CS-11",
        "effect of field spell": "FS-44",
        "effect of continuous spell": "CS-11",
        "continuous trap": "CT-10",
        "ignition of monster": "GEN-ignition",
        "any": "GEN-timing",
    }
)
def own_timing(turn: str, phase: str, timing: tuple[Phases, Phases]) -> Iterator[Reason]:
    """An effect that names phases is activated in these only."""
    allowed = timing[0] if turn == "own" else timing[1]
    if allowed is not None and phase not in allowed:
        yield Reason("timing", (), {"turn": turn, "phase": phase, "own": timing[0], "opponents": timing[1]})


@rule({"continuous trap": "CT-18", "fast": "GEN-before-draw"})
def after_the_draw(phase: str) -> Iterator[Reason]:
    """In the Draw Phase nothing is activated before the turn player has drawn."""
    if phase == "before-draw":
        yield Reason("before-draw")


@rule({"continuous trap": "CT-20", "fast": "GEN-after-hand-limit"})
def before_the_hand_limit(phase: str) -> Iterator[Reason]:
    """In the End Phase nothing is activated after the hand size was adjusted."""
    if phase == "after-hand-limit":
        yield Reason("after-hand-limit")


@rule({"continuous trap": "CT-19", "fast": "GEN-damage-step"})
def damage_step_only_for_some(phase: str, damage_step: tuple[str, ...], speed: int) -> Iterator[Reason]:
    """In the Damage Step only Counter Traps and effects that say so are activated, each in its part of it."""
    if phase in DAMAGE_STEP and phase not in damage_step and speed < 3:
        yield Reason("damage-step", (), {"phase": phase})
