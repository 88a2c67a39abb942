"""When a card could be activated, as a table for the terminal: turns beside each other, phases below each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final, NamedTuple

from cards.board import fill, phase_name, width
from cards.duel import PHASES
from cards.facts import find

__all__ = ["Timetable", "timetable", "windows_text"]

_TURNS: Final = {"own": ("own turn", "自分のターン"), "opponent": ("opponent's turn", "相手のターン")}
_MARKS: Final = {
    ("hand", "hand"): (("H", "手"), ("from the hand", "手札から")),
    ("set", "this-turn"): (("T", "今"), ("Set in this turn", "このターンにセット")),
    ("set", "earlier"): (("S", "前"), ("Set in an earlier turn", "前のターンまでにセット")),
    ("face-up", "none"): (("U", "表"), ("face-up", "表側表示")),
    ("graveyard", "none"): (("G", "墓"), ("from the Graveyard", "墓地から")),
}
"""From where a card is activated and since when it has been Set, with one mark for each."""
_CHAINS: Final = {
    "none": ("no chain", "チェーンなし"),
    "event": ("on an event", "出来事に対して"),
    "1": ("on Spell Speed 1", "スペルスピード1に対して"),
    "2": ("on Spell Speed 2", "スペルスピード2に対して"),
    "3": ("on Spell Speed 3", "スペルスピード3に対して"),
}
_WORDS: Final = {
    "windows": ("{card}: may be activated in", "{card}: 発動できる状況"),
    "never": ("{card}: may not be activated in any window", "{card}: 発動できる状況はない"),
    "unknown": ("{card}: unknown, its effects are not modelled", "{card}: 不明(効果が未収録)"),
}

Cell = tuple[str, str, tuple[str, str]]


def windows_text(answer: Mapping[str, Any], lang: str = "en") -> str:
    """Put the windows of a card into a table.

    Parameters
    ----------
    answer : Mapping
        The answer of `legality.answers.when`.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        A headline, what the marks mean, and a table of turns and phases for all chains with the same one.

    Examples
    --------
    >>> from legality import when
    >>> print(windows_text(when("Umi")))
    Umi: may be activated in
      H from the hand · T Set in this turn · S Set in an earlier turn
    <BLANKLINE>
      no chain
                    own turn
      Main Phase 1  H T S
      Main Phase 2  H T S
    """
    table = timetable(answer, lang)
    if not table.parts:
        return table.headline
    lines = [table.headline, f"  {' · '.join(f'{mark} {meaning}' for mark, meaning in table.legend)}"]
    for part in table.parts:
        rows = [["", *part.turns], *([phase, *cells] for phase, cells in part.rows)]
        sizes = [max(width(row[place]) for row in rows) for place in range(len(part.turns) + 1)]
        lines += ["", f"  {part.chains}"]
        for row in rows:
            lines.append(f"  {'  '.join(fill(text, size) for text, size in zip(row, sizes, strict=True))}".rstrip())
    return "\n".join(lines)


class Part(NamedTuple):
    """A table of turns and phases.

    Attributes
    ----------
    chains : str
        On which chains it holds.
    turns : list of str
        The columns.
    rows : list of tuple
        Each phase with a cell for each turn: the marks of what may be done then.
    """

    chains: str
    turns: list[str]
    rows: list[tuple[str, list[str]]]


class Timetable(NamedTuple):
    """The windows of a card as tables.

    Attributes
    ----------
    headline : str
        What they say of which card; alone where there is no window, or none is known.
    legend : list of tuple
        Each mark with its meaning.
    parts : list of Part
        The tables.
    """

    headline: str
    legend: list[tuple[str, str]]
    parts: list[Part]


def timetable(answer: Mapping[str, Any], lang: str = "en") -> Timetable:
    """Put the windows of a card into tables.

    Parameters
    ----------
    answer : Mapping
        The answer of `legality.answers.when`.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    Timetable
        The tables, in words.

    Examples
    --------
    >>> from legality import when
    >>> table = timetable(when("Umi"))
    >>> table.parts[0].rows[0]
    ('Main Phase 1', ['H T S'])
    """
    japanese = lang == "ja"
    printed = find(answer["card"])
    card = printed.ja if printed is not None and japanese else answer["card"]
    windows = answer["windows"]
    if not windows:
        return Timetable(_WORDS["unknown" if windows is None else "never"][japanese].format(card=card), [], [])
    tables = _tables(windows)
    shown = [key for key in _MARKS if any(key == mark for cells in tables for _, _, mark in cells)]
    parts = []
    for cells, chains in tables.items():
        heading = ("、" if japanese else ", ").join(_CHAINS[chain][japanese] for chain in chains)
        parts.append(_part(heading, cells, shown, lang))
    legend = [(_MARKS[key][0][japanese], _MARKS[key][1][japanese]) for key in shown]
    return Timetable(_WORDS["windows"][japanese].format(card=card), legend, parts)


def _tables(windows: Sequence[Mapping[str, Sequence[str]]]) -> dict[frozenset[Cell], list[str]]:
    """The different tables, each with the chains that it is right for."""
    by_chain: dict[str, set[Cell]] = {}
    for window in windows:
        marks = [key for key in product(window["from"], window["set_age"]) if key in _MARKS]
        for chain, turn, phase, mark in product(window["chain"], window["turn"], window["phase"], marks):
            by_chain.setdefault(chain, set()).add((turn, phase, mark))
    found: dict[frozenset[Cell], list[str]] = {}
    for chain in _CHAINS:
        if chain in by_chain:
            found.setdefault(frozenset(by_chain[chain]), []).append(chain)
    return found


def _part(chains: str, cells: frozenset[Cell], shown: Sequence[tuple[str, str]], lang: str) -> Part:
    japanese = lang == "ja"
    turns = [turn for turn in _TURNS if any(cell[0] == turn for cell in cells)]
    phases = [phase for phase in PHASES if any(cell[1] == phase for cell in cells)]

    def marks(turn: str, phase: str) -> str:
        made = (_MARKS[key][0][japanese] if (turn, phase, key) in cells else "・" if japanese else "·" for key in shown)
        return " ".join(made)

    rows = [(phase_name(phase, lang), [marks(turn, phase) for turn in turns]) for phase in phases]
    return Part(chains, [_TURNS[turn][japanese] for turn in turns], rows)
