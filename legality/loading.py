"""Duel files: read strictly, then every move judged."""

from __future__ import annotations

import os
from typing import Any

from cards.duel import Duel
from cards.duelfile import load_position
from cards.errors import DuelError
from cards.reading import read
from legality.moves import play


def loads(value: Any, *, source: str = "") -> Duel:
    """The position of a duel file given as plain values, after its moves.

    Parameters
    ----------
    value : dict
        The structure of a duel file.
    source : str
        What errors call it.

    Returns
    -------
    Duel
        The position after the moves.

    Raises
    ------
    DuelError
        The file is not right; every problem is named with its place.
    IllegalMove
        A move breaks rules.
    """
    file = load_position(value, source=source)
    duel = file.duel
    try:
        for number, move in enumerate(file.moves):
            duel = play(duel, move, f"moves[{number}]")
    except DuelError as error:
        raise error.named(source) if source and not error.source else error from None
    return duel


def load(path: str | os.PathLike[str]) -> Duel:
    """The position of a duel file (YAML or JSON; ``-``: standard input), after its moves.

    Raises
    ------
    DuelError
        The file cannot be read or is not right; every problem is named with its place.
    IllegalMove
        A move breaks rules.
    """
    value, source = read(path)
    return loads(value, source=source)
