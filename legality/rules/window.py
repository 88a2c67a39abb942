"""Who may act now at all: windows, triggers that must be activated, costs that must be settled, what is forbidden."""

from collections.abc import Iterator

from cards.word import Reason
from legality.rule import rule

ALL = ("activate", "set", "summon", "flip", "turn", "attack", "phase")


@rule({"nothing": "GEN-duel-over", "any": "GEN-duel-over"}, acts=ALL)
def duel_not_over(over: str | None) -> Iterator[Reason]:
    """Nothing is done in a duel that has been decided."""
    if over is not None:
        yield Reason("duel-over", (), {"winner": over})


@rule({"nothing": "GEN-nothing"})
def something_to_activate(origin: str) -> Iterator[Reason]:
    """There must be something of the card to activate where it lies."""
    yield Reason("nothing", (), {"origin": origin})


@rule({"nothing": "GEN-controller", "any": "GEN-controller"}, acts=ALL[:-1])
def own_card(controls: bool) -> Iterator[Reason]:
    """A player uses the own cards."""
    if not controls:
        yield Reason("not-yours")


@rule("GEN-window")
def window_holds_back(chain: str, may_respond: bool, window: tuple[Reason, ...]) -> Iterator[Reason]:
    """A summon or attack declaration holds back all that does not respond to it, until both players have passed."""
    if chain == "event" and not may_respond:
        yield from window or (Reason("window", (), {"event": "event"}),)


@rule("GEN-mandatory-first", acts=ALL)
def mandatory_first(pending: tuple[Reason, ...]) -> Iterator[Reason]:
    """While an effect waits that must be activated, nothing else is done."""
    yield from pending


@rule("CS-31", acts=ALL)
def maintenance_first(due: tuple[str, ...]) -> Iterator[Reason]:
    """A maintenance cost that is due is settled before anything else."""
    if due:
        yield Reason("due", due)


@rule("GEN-once")
def once_a_turn(used: bool) -> Iterator[Reason]:
    """An effect that may be used once a turn was not used in this turn."""
    if used:
        yield Reason("used")


@rule("GEN-forbidden", acts=ALL[:-1])
def nothing_forbids(forbidden: tuple[Reason, ...]) -> Iterator[Reason]:
    """No lasting effect forbids it."""
    yield from forbidden
