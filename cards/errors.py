"""The one error type: the place, what was found there, and what would be right."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

_BARE = re.compile(r"[\w-]{1,60}")


def place(parts: Iterable[str | int]) -> str:
    """Write a path of keys and list indices as users read it.

    Parameters
    ----------
    parts : iterable of str or int
        Keys (text) and list indices (numbers), outermost first.

    Returns
    -------
    str
        The path on one line; a key that is no plain word stands in brackets and quotes. "" for no parts.

    Examples
    --------
    >>> place(["players", "B", "spells", 2, "card"])
    'players.B.spells[2].card'
    >>> place(["a b", 0])
    '["a b"][0]'
    """
    text = ""
    for part in parts:
        if isinstance(part, int):
            text += f"[{part}]"
        elif _BARE.fullmatch(part):
            text += f".{part}" if text else part
        else:
            text += f"[{quoted(part)}]"
    return text


def quoted(text: str, limit: int = 60) -> str:
    r"""Quote a piece of the user's text for a message: on one line and of a bounded length.

    Parameters
    ----------
    text : str
        Any text.
    limit : int, default 60
        The most characters that are shown.

    Returns
    -------
    str
        The text in double quotes, what cannot be printed escaped.

    Examples
    --------
    >>> print(quoted("Magic Jammer"), quoted("two\nlines"), quoted("x" * 9, limit=3))
    "Magic Jammer" "two\nlines" "xxx..."
    """
    if len(text) > limit:
        text = text[:limit] + "..."
    return json.dumps(text, ensure_ascii=not text.isprintable())


class Fault(NamedTuple):
    """One thing that is wrong with a duel file.

    Parameters
    ----------
    where : str
        The place in the file, e.g. ``players.B.spells[2].card``; "" is the whole file.
    message : str
        What was found and what would be right, on one line.

    Examples
    --------
    >>> Fault("turn", "found 0; turns count from 1").where
    'turn'
    """

    where: str
    message: str


class DuelError(ValueError):
    """A duel file that cannot be taken, with every fault that was found.

    Parameters
    ----------
    faults : Fault or sequence of Fault
        What is wrong, in the order of the file; at least one.
    source : str, default ""
        The name of the file as the user knows it.

    Attributes
    ----------
    faults : tuple of Fault
        Never empty.
    source : str
        The name of the file, "" if there is none.

    Raises
    ------
    ValueError
        If there is no fault.

    Examples
    --------
    >>> error = DuelError(Fault("turn", "found 0; turns count from 1"), source="duel.yaml")
    >>> print(error)
    duel.yaml: turn: found 0; turns count from 1
    >>> print(DuelError([Fault("", "the file is empty"), Fault("phase", "found 7")]))
    the file is empty
    phase: found 7
    """

    faults: tuple[Fault, ...]
    source: str

    def __init__(self, faults: Sequence[Fault] | Fault, *, source: str = "") -> None:
        self.faults = (faults,) if isinstance(faults, Fault) else tuple(faults)
        self.source = source
        if not self.faults:
            raise ValueError("a DuelError needs at least one fault")
        super().__init__(self.faults)  # the arguments from which pickle and copy make it anew

    @property
    def where(self) -> str:
        """The place of the first fault."""
        return self.faults[0].where

    @property
    def message(self) -> str:
        """The message of the first fault."""
        return self.faults[0].message

    def named(self, source: str) -> DuelError:
        """Return the same error with the name of the file.

        Parameters
        ----------
        source : str
            The name of the file as the user knows it.

        Returns
        -------
        DuelError
            A new error with the same faults.

        Examples
        --------
        >>> str(DuelError(Fault("", "the file is empty")).named("duel.yaml"))
        'duel.yaml: the file is empty'
        """
        return DuelError(self.faults, source=source)

    def __str__(self) -> str:
        return "\n".join(": ".join(filter(None, (self.source, *fault))) for fault in self.faults)
