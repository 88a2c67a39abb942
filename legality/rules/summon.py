"""Summoning monsters by a move."""

from collections.abc import Iterator

from cards.duel import MAIN_PHASES
from cards.word import Reason
from legality.rule import rule


def _of(placement: tuple[Reason, ...], *kinds: str) -> Iterator[Reason]:
    yield from (reason for reason in placement if reason.kind in kinds)


_RULED_ELSEWHERE = (
    "tributes",
    "wrong-tributes",
    "no-monster-zone",
    "no-normal-summon",
    "no-monster",
    "not-in-hand",
    "unknown-card",
    "no-spell-or-trap",
    "zones-full",
)


def _other(placement: tuple[Reason, ...]) -> Iterator[Reason]:
    """What a monster's own text asks of its summon."""
    yield from (reason for reason in placement if reason.kind not in _RULED_ELSEWHERE)


@rule({"monster": "GEN-summon-phase"}, acts=("summon", "set"))
def summon_in_own_main_phase(turn: str, phase: str) -> Iterator[Reason]:
    """Monsters are summoned and Set in the own Main Phase."""
    if turn != "own" or phase not in MAIN_PHASES:
        yield Reason("timing", (), {"turn": turn, "phase": phase, "own": MAIN_PHASES, "opponents": ()})


@rule({"monster": "GEN-one-normal-summon"}, acts=("summon", "set"))
def one_normal_summon(normal_summon_used: bool, summon_kind: str) -> Iterator[Reason]:
    """One Normal Summon or Set a turn."""
    if normal_summon_used and summon_kind != "special":
        yield Reason("normal-summon-used")


@rule({"any": "GEN-tribute"}, acts=("summon", "set"))
def tributes(placement: tuple[Reason, ...]) -> Iterator[Reason]:
    """A monster of Level 5 or 6 takes one Tribute, of Level 7 or more two, of the own monsters."""
    yield from _of(placement, "tributes", "wrong-tributes")


@rule({"monster": "GEN-monster-zone"}, acts=("summon", "set"))
def free_monster_zone(placement: tuple[Reason, ...]) -> Iterator[Reason]:
    """A monster needs a free Monster Zone."""
    yield from _of(placement, "no-monster-zone")


@rule({"any": "GEN-cannot-normal-summon"}, acts=("summon", "set"))
def can_be_normal_summoned(placement: tuple[Reason, ...], summon_kind: str) -> Iterator[Reason]:
    """A monster whose text rules out its Normal Summon, and a card that is no monster, is not Normal Summoned."""
    yield from _of(placement, "no-normal-summon", "no-monster")
    if summon_kind != "special":
        yield from _other(placement)


@rule({"any": "GEN-summon-hand"}, acts=("summon",))
def summon_from_hand(placement: tuple[Reason, ...]) -> Iterator[Reason]:
    """Only a known card of the own hand is Normal Summoned."""
    yield from _of(placement, "not-in-hand", "unknown-card")


@rule("GEN-special-summon", acts=("summon",))
def own_way_of_summoning(placement: tuple[Reason, ...], summon_kind: str) -> Iterator[Reason]:
    """What a monster's own text asks of its Special Summon must be so."""
    if summon_kind == "special":
        yield from _other(placement)


@rule("GEN-flip-summon", acts=("flip",))
def flip_summon(turn: str, phase: str, flip_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """A face-down monster is Flip Summoned in the own Main Phase, not in the turn in which it was Set."""
    if turn != "own" or phase not in MAIN_PHASES:
        yield Reason("timing", (), {"turn": turn, "phase": phase, "own": MAIN_PHASES, "opponents": ()})
    yield from flip_reasons
