"""What may be chained to what, and what an effect must answer."""

from collections.abc import Iterator

from cards.word import Reason
from legality.rule import rule
from legality.situation import Answered


@rule(
    {
        "field spell": "FS-01",
        "continuous spell": "CS-02",
        "continuous trap": "CT-05",
        "ignition of field spell": "FS-48",
        "effect of continuous spell": "CS-36",
        "any": "GEN-spell-speed",
    },
    also={"CS-02": ("CS-36",), "CT-05": ("CT-13", "CT-14")},
)
def spell_speed(chain: str, speed: int) -> Iterator[Reason]:
    """Spell Speed 1 is chained to nothing, 2 to 1 and 2, 3 to everything."""
    if chain in ("1", "2", "3") and (speed == 1 or speed < int(chain)):
        yield Reason("spell-speed", (), {"speed": speed, "last": int(chain)})


def _no_card_activation(answered: Answered, kind: str, speed: int) -> Iterator[Reason]:
    # A Counter Trap that comes too late for an earlier link breaks another rule (CT-46).
    late = speed == 3 and bool(answered.earlier)
    if not answered.matches and answered.what == f"effect of {kind}" and not late:
        yield Reason("effect-not-card", answered.cards, {"what": answered.what})


@rule({"fast": "FS-34"}, also={"FS-34": ("FS-49",)})
def no_field_spell_activation(answered: Answered, trigger_kind: bool, speed: int) -> Iterator[Reason]:
    """The effect of a face-up Field Spell is no activation of a Spell Card that could be negated."""
    if not trigger_kind:
        yield from _no_card_activation(answered, "field spell", speed)


@rule({"fast": "CS-28"}, also={"CS-28": ("CS-40",)})
def no_continuous_spell_activation(answered: Answered, trigger_kind: bool, speed: int) -> Iterator[Reason]:
    """The effect of a face-up Continuous Spell is no activation of a Spell Card that could be negated."""
    if not trigger_kind:
        yield from _no_card_activation(answered, "continuous spell", speed)


@rule({"fast": "CT-34"})
def no_continuous_trap_activation(answered: Answered, trigger_kind: bool, speed: int) -> Iterator[Reason]:
    """The effect of a face-up Continuous Trap is no activation of a Trap Card that could be negated."""
    if not trigger_kind:
        yield from _no_card_activation(answered, "continuous trap", speed)


@rule({"counter trap": "CT-46"})
def directly_after(answered: Answered) -> Iterator[Reason]:
    """A Counter Trap that negates an activation is the very next link after it."""
    if not answered.matches and answered.earlier:
        yield Reason("not-the-last-link", answered.cards, {"earlier": answered.earlier})


@rule(
    {
        "trigger of field spell": "FS-44",
        "trigger of continuous spell": "CS-11",
        "trigger": "GEN-trigger",
        "flip": "GEN-trigger",
        "any": "GEN-answer",
    }
)
def answers_something(answered: Answered, trigger_kind: bool, speed: int) -> Iterator[Reason]:
    """What answers something is activated only when that is there: the last link, or an event that just happened."""
    if answered.matches:
        return
    explained = answered.what in ("effect of field spell", "effect of continuous spell", "effect of continuous trap")
    if trigger_kind or not (explained or (speed == 3 and answered.earlier)):
        yield Reason("nothing-answered", answered.cards, {"what": answered.what})


@rule("GEN-missed-timing")
def timing_not_missed(answered: Answered) -> Iterator[Reason]:
    """An optional effect for the time when something happens is lost when that was not the last thing to happen."""
    if answered.missed:
        yield Reason("missed-timing", answered.cards, {"event": answered.what})


@rule("GEN-loop")
def no_endless_loop(loop: tuple[Reason, ...]) -> Iterator[Reason]:
    """What would start an endless loop is not activated."""
    yield from loop
