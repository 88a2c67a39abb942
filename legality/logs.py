"""The parts of a log: rows of a Parquet file or of JSON lines, as SQL in which every column is text."""

from __future__ import annotations

import glob
import json
import math
from collections.abc import Callable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cards.errors import DuelError, Fault
from cards.reading import MAX_LINE, parse_json
from legality.batch import lines
from legality.decisions import COLUMNS

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

__all__ = ["BROKEN_LINE", "Part", "Wanted", "is_log", "literal", "parts_of", "path_literal", "quoted_name"]

BROKEN_LINE: Final = "not a row of the log c4a7f0d2e9b1"
"""The column that says what is wrong with a line; no log has one of that name."""
_ROW_NUMBER: Final = "file_row_number"
_PARQUET: Final = (".parquet", ".pq")
_JSON_LINES: Final = (".jsonl", ".ndjson")

Wanted = Callable[[int], bool]


class Part(NamedTuple):
    """Some rows of a log.

    Attributes
    ----------
    number : int
        The number of the part, from 0.
    rows : str
        SQL for its rows: ``row``, their number in the log, and the columns; empty where the part is not wanted.
    columns : tuple of str
        Which of `COLUMNS` there are, and `BROKEN_LINE`.
    gaps : bool
        Whether a duel has all the fields that any duel of the log has, with nothing in those that were left out.
    """

    number: int
    rows: str = ""
    columns: tuple[str, ...] = ()
    gaps: bool = False


def is_log(source: str) -> bool:
    """Whether a file may be a log, by its ending.

    Examples
    --------
    >>> is_log("log.parquet"), is_log("log.JSONL"), is_log("log.csv")
    (True, True, False)
    """
    return source.lower().endswith((*_PARQUET, *_JSON_LINES))


def parts_of(con: DuckDBPyConnection, source: str, size: int, wanted: Wanted, aside: Path) -> Iterator[Part]:
    """The parts of a log.

    Parameters
    ----------
    con : DuckDBPyConnection
        The database.
    source : str
        A file that `is_log`.
    size : int
        How many rows a part has.
    wanted : Callable
        Whether the part of a number is wanted; of another one only the number is given.
    aside : Path
        A file for the lines of one part.

    Yields
    ------
    Part
        An empty log has an empty one. Its rows are there until the next part is asked for.

    Raises
    ------
    DuelError
        The log lacks columns.
    """
    if source.lower().endswith(_PARQUET):
        return _parts_of_parquet(con, source, size, wanted)
    return _parts_of_lines(source, size, wanted, aside)


def _parts_of_parquet(con: DuckDBPyConnection, source: str, size: int, wanted: Wanted) -> Iterator[Part]:
    """The parts of a Parquet file; groups of rows that lie outside a part are not read for it."""
    described = con.execute(
        f"DESCRIBE SELECT * FROM read_parquet({path_literal(source)}, binary_as_string = true)"
    ).fetchall()
    types = {str(column).lower(): str(kind) for column, kind, *_ in described}
    if _ROW_NUMBER in types:
        raise DuelError(Fault("", f"the column {_ROW_NUMBER} is how rows are counted; give it another name"))
    table = f"read_parquet({path_literal(source)}, {_ROW_NUMBER} = true, binary_as_string = true)"
    columns = tuple(column for column in COLUMNS if column in types)
    _check_columns(columns)
    listed = ", ".join(f"{_as_text(column, types[column])} AS {quoted_name(column)}" for column in columns)
    (count,) = con.execute(f"SELECT count(*) FROM {table}").fetchall()[0]
    gaps = _nested(types.get("duel", ""))
    for number in range(max(1, math.ceil(count / size))):
        between = f"{_ROW_NUMBER} >= {number * size} AND {_ROW_NUMBER} < {(number + 1) * size}"
        rows = f"SELECT {_ROW_NUMBER} AS row, {listed} FROM {table} WHERE {between}"
        yield Part(number, rows, columns, gaps) if wanted(number) else Part(number)


def _check_columns(columns: tuple[str, ...]) -> None:
    needed = ("card", "by") if "duel" in columns else ("card", "turn", "phase", "from", "set_age", "chain")
    missing = [column for column in needed if column not in columns]
    if missing:
        right = f"{', '.join(needed)} would be right" + ("" if "duel" in columns else ", or duel, card and by")
        raise DuelError(Fault("", f"there is no column {', '.join(missing)}; {right}"))


def _as_text(column: str, kind: str) -> str:
    """A column as text; a list, or what has fields, as JSON."""
    named = quoted_name(column)
    if kind == "VARCHAR":
        return named
    return f"CAST({f'to_json({named})' if _nested(kind) else named} AS VARCHAR)"


def _nested(kind: str) -> bool:
    return kind.endswith("]") or kind.startswith(("STRUCT", "MAP", "UNION"))


def _parts_of_lines(source: str, size: int, wanted: Wanted, aside: Path) -> Iterator[Part]:
    """The parts of JSON lines; what is wanted is laid aside, so that each part is read like a small file."""
    columns = (*COLUMNS, BROKEN_LINE)
    typed = ", ".join(f"{literal(column)}: 'VARCHAR'" for column in columns)
    # What the database takes for no JSON all the same is a row without anything: its number must not be lost.
    how = f"format = 'newline_delimited', ignore_errors = true, columns = {{{typed}}}"
    table = f"read_json({path_literal(aside)}, {how})"
    listed = ", ".join(map(quoted_name, columns))
    with open(source, "rb") as log:
        every = lines(log)
        for number, first in enumerate(chain([next(every, None)], every)):
            some = islice(chain([] if first is None else [first], every), size)
            if wanted(number):
                with open(aside, "wb") as out:
                    out.writelines(_checked(line) for line in some)
                rows = f"SELECT row_number() OVER () - 1 + {number * size} AS row, {listed} FROM {table}"
                yield Part(number, rows, columns)
            else:
                for _ in some:
                    pass
                yield Part(number)


def _checked(line: bytes) -> bytes:
    """A line that is a JSON object; else one that says what is wrong with it."""
    wrong = f"the line has more than {MAX_LINE:,} bytes; at most 1 MB are read"
    if line:
        try:
            if isinstance(parse_json(line), dict):
                return line + b"\n"
            wrong = 'the line is no object; a row is one, such as {"card": "Umi", "turn": "own", ...}'
        except DuelError as problem:
            wrong = str(problem)
    return json.dumps({BROKEN_LINE: " ".join(wrong.split())}).encode() + b"\n"


# --- SQL --------------------------------------------------------------------------------------------------------------


def literal(text: str) -> str:
    """Text in SQL.

    Examples
    --------
    >>> print(literal("Gravekeeper's Guard"))
    'Gravekeeper''s Guard'
    """
    return "'" + text.replace("'", "''") + "'"


def quoted_name(name: str) -> str:
    """A name in SQL.

    Examples
    --------
    >>> print(quoted_name("from"))
    "from"
    """
    return '"' + name.replace('"', '""') + '"'


def path_literal(path: str | Path) -> str:
    """A file in SQL: just this one, whatever its name.

    Examples
    --------
    >>> print(path_literal("log[1].parquet"))
    'log[[]1].parquet'
    """
    return literal(glob.escape(str(path)))
