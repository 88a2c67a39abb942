"""Moves that need an open state: no chain in progress."""

from collections.abc import Iterator

from cards.word import Reason
from legality.rule import rule


@rule("GEN-open-state", acts=("set", "summon", "flip", "turn", "attack", "phase"))
def open_state(chain: str) -> Iterator[Reason]:
    """Setting, summoning, attacking and going on are no responses: no chain may be in progress."""
    if chain in ("1", "2", "3"):
        yield Reason("chain-in-progress", (), {"last": int(chain)})
