"""Where a card goes."""

from collections.abc import Iterator

from cards.word import Reason
from legality.rule import rule
from legality.situation import Zones


@rule({"continuous spell": "CS-04", "continuous trap": "CT-15", "spell": "GEN-free-zone", "trap": "GEN-free-zone"})
def free_zone_from_hand(origin: str, spell_zones: Zones, goes_to_field_zone: bool) -> Iterator[Reason]:
    """A Spell or Trap from the hand needs a free Spell & Trap Zone; a Field Spell has its own zone (FS-05)."""
    if origin == "hand" and spell_zones.free == 0 and not goes_to_field_zone:
        yield Reason("zones-full", spell_zones.cards, {"count": 1, "found": 0})


@rule({"field spell": "FS-03", "any": "GEN-zone"}, acts=("activate", "set"))
def named_zone(zone: str) -> Iterator[Reason]:
    """The zone that is named must be free and of the right kind; a Field Spell goes only into the own Field Zone."""
    if zone in ("taken", "wrong"):
        yield Reason(f"zone-{zone}")
