"""Setting cards."""

from collections.abc import Iterator

from cards.duel import MAIN_PHASES
from cards.word import Reason
from legality.rule import rule
from legality.situation import Zones


@rule(
    {
        "field spell": "FS-02",
        "continuous spell": "CS-03",
        "continuous trap": "CT-07",
        "spell": "GEN-set-main-phase",
        "trap": "GEN-set-main-phase",
    },
    acts=("set",),
)
def set_in_main_phase(phase: str) -> Iterator[Reason]:
    """Spells and Traps are Set in a Main Phase."""
    if phase not in MAIN_PHASES:
        yield Reason("phase", (), {"phase": phase, "allowed": MAIN_PHASES})


@rule(
    {
        "field spell": "FS-04",
        "continuous spell": "CS-05",
        "continuous trap": "CT-07",
        "spell": "GEN-set-own-turn",
        "trap": "GEN-set-own-turn",
    },
    acts=("set",),
)
def set_in_own_turn(turn: str) -> Iterator[Reason]:
    """Spells and Traps are Set in the own turn."""
    if turn != "own":
        yield Reason("turn", (), {"turn": turn})


@rule(
    {"continuous spell": "CS-04", "continuous trap": "CT-08", "spell": "GEN-set-zone", "trap": "GEN-set-zone"},
    acts=("set",),
)
def free_zone_to_set(spell_zones: Zones, goes_to_field_zone: bool) -> Iterator[Reason]:
    """A Spell or Trap is Set into a free Spell & Trap Zone; a Field Spell has its own zone (FS-05)."""
    if spell_zones.free == 0 and not goes_to_field_zone:
        yield Reason("zones-full", spell_zones.cards, {"count": 1, "found": 0})


@rule("GEN-set-hand", acts=("set",))
def set_from_hand(placement: tuple[Reason, ...]) -> Iterator[Reason]:
    """Only a known card of the own hand that can be Set is Set."""
    yield from (reason for reason in placement if reason.kind in ("not-in-hand", "unknown-card", "no-spell-or-trap"))
