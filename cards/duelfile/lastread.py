"""What lay on the sides in the file that was read last: a stream of files about one duel mostly repeats it."""

from __future__ import annotations

import marshal
import threading
from collections.abc import Mapping, Set
from typing import Any, Final, NamedTuple

from cards.duel import Card, Side
from cards.duelfile.shapes import Path


class LastRead(NamedTuple):
    """What was read of the sides of a file in which nothing was wrong.

    Attributes
    ----------
    written : bytes
        How it stands there, to the last type of a value.
    cards : Mapping
        The cards by their ids.
    given : Mapping
        The ids that the file gives, and where.
    ordered : set of str
        The ids of the cards whose order the file gives.
    sides : Mapping
        The sides of the players.
    """

    written: bytes
    cards: Mapping[str, Card]
    given: Mapping[str, Path]
    ordered: Set[str]
    sides: Mapping[str, Side]


class _Memory(threading.local):
    read: LastRead | None = None


_memory: Final = _Memory()


def remember(read: LastRead) -> None:
    """Remember what was read; in each thread the last is."""
    _memory.read = read


def last_read(written: bytes | None) -> LastRead | None:
    """What was read last, where the same stands here."""
    read = _memory.read
    return read if read is not None and read.written == written else None


def as_written(players: Mapping[str, Any], *around: object) -> tuple[bytes | None, dict[str, Any]]:
    """How the sides stand in a file but for the Life Points, and these.

    Parameters
    ----------
    players : Mapping
        The value of ``players``.
    *around : object
        What else the reading of the sides depends on.

    Returns
    -------
    tuple of bytes or None, and dict
        None: there is something in it that no file of plain values has.
    """
    life_points = {}
    rest = {}
    for player, side in players.items():
        if type(side) is not dict:
            return None, {}
        if "life_points" in side:
            life_points[player] = side["life_points"]
        rest[player] = {key: value for key, value in side.items() if key != "life_points"}
    return encoded((around, rest)), life_points


def encoded(value: Any) -> bytes | None:
    """Plain values as bytes that are the same only for the same values; None of others.

    They tell the number 1 from true and 1.0, a list from a set, and a text from what only counts as one.
    """
    try:
        return marshal.dumps(value, _WITHOUT_REFERENCES)
    except ValueError:
        return None


_WITHOUT_REFERENCES: Final = 2
"""The version of the format in which equal values are the same bytes, however often an object occurs in them."""
