"""Targets, things to act on, and the card's own condition."""

from collections.abc import Iterator

from cards.word import Reason
from legality.rule import rule


@rule(
    {
        "continuous spell": "CS-06",
        "effect of continuous spell": "CS-06",
        "continuous trap": "CT-21",
        "ignition of field spell": "FS-18",
        "any": "GEN-target",
    },
    also={"CS-06": ("CS-38", "CS-39"), "CT-21": ("CT-38",)},
)
def something_to_act_on(choice: tuple[Reason, ...]) -> Iterator[Reason]:
    """No activation without a legal target, or without anything to act on."""
    yield from choice


@rule({"continuous trap": "CT-10", "any": "GEN-condition"})
def own_condition(condition: tuple[Reason, ...]) -> Iterator[Reason]:
    """What the card itself asks for must be so."""
    yield from condition


@rule("GEN-way")
def one_whole_way(joint: bool) -> Iterator[Reason]:
    """Cost, target and declaration must be possible together."""
    if not joint:
        yield Reason("no-joint-way")
