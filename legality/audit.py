"""A log of decision points in, Parquet files of verdicts out: DuckDB reads, joins and writes, the rules are asked once.

A log is judged in parts of so many rows. The situation of a row is a number, made from its words where these are the
usual ones; each number that is new is judged by the rules, once, and the rows of a part get their verdicts by one join
with what is known. Rows in other words, and those with a whole duel, are judged one after the other. A part that is
complete is given its name, so that what is there need not be judged again.
"""

from __future__ import annotations

import json
import math
import os
import re
import shutil
import tempfile
from array import array
from collections.abc import Hashable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, closing
from functools import partial
from hashlib import file_digest
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, TextIO
from uuid import uuid4

import duckdb
import msgspec

from cards import __version__
from cards.errors import DuelError, Fault, quoted
from legality.batch import in_order
from legality.decisions import WINDOW, Finding, Situation, alike, in_situation, judge, situation, vocabulary
from legality.logs import BROKEN_LINE, Part, is_log, literal, parts_of, path_literal, quoted_name

__all__ = ["ROWS_A_PART", "Summary", "run", "shard_of"]

ROWS_A_PART: Final = 1_000_000
_MANIFEST: Final = "audit.json"
_ANOTHER: Final = "take another name, or remove it"
_FETCHED: Final = 1_000
_MOST_NAMES: Final = 50_000
_BLOCK: Final = 16
_SMALL: Final = "FORMAT parquet, PARQUET_VERSION v2"
_TOLD: Final = 10
_MOST_ROWS_A_PART: Final = 1_000_000_000
_SAID: Final = {
    "en": (
        "{rows:,} rows: {legal:,} legal, {illegal:,} illegal, {unknown:,} unknown, {errors:,} with errors",
        "broken",
    ),
    "ja": (
        "{rows:,}行: 発動できる{legal:,}・発動できない{illegal:,}・不明{unknown:,}・誤り{errors:,}",
        "破られたルール",
    ),
}

Shard = tuple[int, int]


class Summary(NamedTuple):
    """What an audit found.

    Attributes
    ----------
    rows : int
        How many rows there are.
    legal, illegal, unknown, errors : int
        How many of these are legal, break a rule, are of a card whose effects are not modelled, are not right.
    rules : dict
        From the id of a rule to how many rows break it, the most broken one first.
    parts : int
        How many parts they are.
    there : int
        How many of these were there from an earlier run.
    """

    rows: int
    legal: int
    illegal: int
    unknown: int
    errors: int
    rules: dict[str, int]
    parts: int
    there: int

    def to_json(self) -> dict[str, Any]:
        """The summary as ``legality audit --json`` prints it."""
        return self._asdict()

    def text(self, lang: str = "en") -> str:
        """The summary in words, with the rules that are broken most often."""
        counts, broken = _SAID[lang]
        told = list(self.rules.items())[:_TOLD]
        width = max((len(f"{count:,}") for _, count in told), default=0)
        listed = [f"  {f'{count:,}':>{width}}  {rule}" for rule, count in told]
        left = len(self.rules) - len(told)
        more = [f"  … {left}"] if left else []
        return "\n".join([counts.format(**self._asdict()), *([f"{broken}:"] if told else []), *listed, *more])


def run(
    log: str | os.PathLike[str],
    output: str | os.PathLike[str],
    *,
    shard: Shard = (1, 1),
    rows_a_part: int = ROWS_A_PART,
    rules: bool = False,
    jobs: int = 1,
    progress: TextIO | None = None,
) -> Summary:
    """Judge the rows of a log.

    Parameters
    ----------
    log : str or os.PathLike
        A Parquet file or JSON lines, with the columns that `legality.decisions.judge` takes; others are passed over.
    output : str or os.PathLike
        A directory for the parts: ``part-000000.parquet`` has a ``row`` (its number in the log, from 0) and a ``code``
        for each row, ``codes-000000.parquet`` the meaning of these codes: ``legal``, ``rules``, ``error``. A name that
        ends in ``.parquet`` is one file with all of that in each row.
    shard : tuple of int, default (1, 1)
        ``(3, 16)``: only the parts that fall to the third of sixteen runs.
    rows_a_part : int, default 1,000,000
        How many rows a part has.
    rules : bool, default False
        Whether the rows bear ``legal``, ``rules`` and ``error`` beside their code.
    jobs : int, default 1
        How many processes judge rows with a whole duel.
    progress : TextIO, optional
        A terminal on which the rows are counted.

    Returns
    -------
    Summary
        What was found in the parts of this run, those included that were there.

    Raises
    ------
    DuelError
        The log cannot be read, or the output is there for another log, version or size of parts.

    Examples
    --------
    >>> row = {"card": "Umi", "turn": "own", "phase": "main1", "from": "hand", "set_age": "hand", "chain": "none"}
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     log = Path(folder, "log.jsonl")
    ...     _ = log.write_text(f'{json.dumps(row)}\\n{json.dumps({**row, "phase": "end"})}\\n', encoding="utf-8")
    ...     found = run(log, Path(folder, "verdicts"))
    >>> found.legal, found.illegal, found.rules
    (1, 1, {'FS-02': 1})
    """
    source, target = os.fspath(log), Path(output)
    single = is_one_file(target)
    _check(source, target, shard, rows_a_part)
    folder = target.with_name(f"{target.name}.parts") if single else target
    try:
        with _Auditor(folder, rules=rules and not single, jobs=jobs) as auditor:
            numbers = auditor.audit(source, shard, rows_a_part, progress)
            summary = auditor.summary(numbers)
            if single:
                auditor.join(numbers, target)
                shutil.rmtree(folder)
    except RuntimeError as problem:
        # So the database tells that it was interrupted while it worked.
        if str(problem) == "Query interrupted":
            raise KeyboardInterrupt from None
        raise
    except duckdb.Error as problem:
        said = str(problem).split("\n", 1)[0]
        raise DuelError(Fault("", f"cannot be judged: {said}"), source=source) from None
    return summary


def shard_of(text: str) -> Shard:
    """Read which run of how many this is.

    Parameters
    ----------
    text : str
        Such as ``3/16``.

    Returns
    -------
    tuple of int
        The number of the run, from 1, and how many there are.

    Raises
    ------
    DuelError
        It is not written so, or there is no such run.

    Examples
    --------
    >>> shard_of("3/16")
    (3, 16)
    >>> shard_of("0/16")
    Traceback (most recent call last):
        ...
    cards.errors.DuelError: --shard: found "0/16"; a number from 1 and how many there are, such as 3/16, would be right
    """
    written = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text, re.ASCII)
    if written is None or not 1 <= int(written[1]) <= int(written[2]):
        right = "a number from 1 and how many there are, such as 3/16, would be right"
        raise DuelError(Fault("--shard", f"found {quoted(text)}; {right}"))
    return int(written[1]), int(written[2])


def is_one_file(target: Path) -> bool:
    """Whether the verdicts go into one file, by its name.

    Examples
    --------
    >>> is_one_file(Path("verdicts.parquet")), is_one_file(Path("verdicts"))
    (True, False)
    """
    return target.suffix.lower() == ".parquet"


def _check(source: str, target: Path, shard: Shard, size: int) -> None:
    """Refuse what cannot be a log or its output."""
    if not is_log(source):
        right = "a name that ends in .parquet, or in .jsonl for JSON lines, would be right"
        raise DuelError(Fault("LOG", f"found {quoted(source)}; {right}"))
    if os.path.isdir(source):
        raise DuelError(Fault("", "is a directory; a file would be right"), source=source)
    if not os.path.isfile(source):
        raise DuelError(Fault("", "there is no such file"), source=source)
    if not 1 <= size <= _MOST_ROWS_A_PART:
        raise DuelError(Fault("--part-rows", f"found {size}; 1 to {_MOST_ROWS_A_PART:,} would be right"))
    if is_one_file(target) and shard != (1, 1):
        right = "a directory, in which every shard writes its parts, would be right"
        raise DuelError(Fault("-o", f"found {quoted(str(target))} with a shard; {right}"))
    if is_one_file(target) and target.exists():
        raise DuelError(Fault("-o", f"{quoted(str(target))} is there already; {_ANOTHER}"))


# --- situations as numbers --------------------------------------------------------------------------------------------


class _Words:
    """Situations in the usual words, as numbers: the place of the card among its words, then of each other column.

    Names are taken up as they come. Those of cards of which the rules always say the same lie together in a block, and
    the place of the card is that of its block: there are fewer numbers than situations. It is the first place, so that
    the numbers that are known stay what they are.
    """

    def __init__(self, con: duckdb.DuckDBPyConnection, columns: Iterable[str]) -> None:
        self.con = con
        usual = vocabulary()
        # The fewer numbers there can be, the faster is the join.
        self.words = {column: usual[column] if column in columns else [None] for column in WINDOW[1:]}
        self.there = all(column in columns or None in usual[column] for column in WINDOW[1:])
        self.rest = math.prod(len(words) for words in self.words.values())
        self.names: list[str] = []
        self.free: dict[Hashable, list[int]] = {}
        self._take_up("", None)
        self.known: dict[int, Situation | tuple[Fault, ...]] = {}
        self._make("card", self.names)
        for column, words in self.words.items():
            if words != [None]:
                self._make(column, [word for word in words if word is not None])

    def _make(self, column: str, words: Iterable[str]) -> None:
        self.con.execute(f"CREATE OR REPLACE TYPE {_word_of(column)} AS ENUM ({', '.join(map(literal, words))})")

    def key(self, part: Part) -> str:
        """SQL for the number of a row; NULL where it is in other words, or has a duel."""
        if not self.there:
            return "NULL::BIGINT"
        self._take_up_names(part)
        # A word is looked up once for each page of a column of a Parquet file, not once for each row.
        made = f"{_place('card')} // {_BLOCK}"
        for column, words in self.words.items():
            place = f"CASE WHEN {quoted_name(column)} IS NULL THEN 0 ELSE {_place(column)} + 1 END"
            place = "0" if words == [None] else place if None in words else _place(column)
            made = f"({made}) * {len(words)} + ({place})"
        return f"CASE WHEN duel IS NULL THEN {made} END" if "duel" in part.columns else made

    def _take_up_names(self, part: Part) -> None:
        """Take up the names in a part that are new, in whatever spelling."""
        new = f"card IS NOT NULL AND TRY_CAST(card AS {_word_of('card')}) IS NULL"
        listed = f"SELECT DISTINCT card FROM ({part.rows}) WHERE {new} ORDER BY card LIMIT {_MOST_NAMES}"
        found = [(name, alike(name)) for (name,) in self.con.execute(listed).fetchall()]
        known = [(name, same) for name, same in found if same is not None and len(self.names) < _MOST_NAMES]
        for name, same in known:
            self._take_up(name, same)
        if known:
            self._make("card", self.names)

    def _take_up(self, name: str, same: Hashable) -> None:
        """Put a name into a free place of the block of its like."""
        if not self.free.get(same):
            begin = len(self.names)
            # What stands in a place that is free can stand in no log.
            self.names += [uuid4().hex for _ in range(_BLOCK)]
            self.free[same] = list(range(begin + _BLOCK - 1, begin - 1, -1))
        self.names[self.free[same].pop()] = name

    def judged(self, key: int) -> Finding:
        """What the rules say of the situation of that number."""
        card, rest = divmod(key, self.rest)
        there, name = self.known.get(rest), self.names[card * _BLOCK]
        if there is None:
            there = self.known[rest] = situation(*self._said(rest))
        try:
            if isinstance(there, Situation):
                return in_situation(name, there)
        except Exception:
            pass
        # What is not right is told as of every row.
        return judge(dict(zip(WINDOW, (name, *self._said(rest)), strict=True)))

    def _said(self, rest: int) -> list[str | None]:
        """The words of the columns after the card."""
        said: list[str | None] = []
        for words in reversed(self.words.values()):
            rest, place = divmod(rest, len(words))
            said.append(words[place])
        return said[::-1]


def _place(column: str) -> str:
    return f"CAST(enum_code(TRY_CAST({quoted_name(column)} AS {_word_of(column)})) AS BIGINT)"


def _word_of(column: str) -> str:
    return quoted_name(f"word of {column}")


# --- the parts --------------------------------------------------------------------------------------------------------


class _Auditor:
    """One run: what is known of situations, and the parts that it writes."""

    def __init__(self, folder: Path, *, rules: bool, jobs: int) -> None:
        self.folder = folder
        self.rules = rules
        self.jobs = jobs
        self.findings: dict[int, Finding] = {}
        self.pool: ProcessPoolExecutor | None = None
        self.there = 0

    def __enter__(self) -> _Auditor:
        self.stack = ExitStack()
        self.aside = Path(self.stack.enter_context(tempfile.TemporaryDirectory(prefix="legality-")))
        self.con = self.stack.enter_context(closing(duckdb.connect()))
        self.con.execute(f"SET temp_directory = {literal(str(self.aside / 'spilled'))}")
        self.con.execute("SET enable_progress_bar = false")
        self.con.execute("CREATE TEMP TABLE judged (key BIGINT, code BIGINT)")
        self.words: _Words | None = None
        return self

    def __exit__(self, *what: object) -> None:
        self.stack.close()

    def audit(self, source: str, shard: Shard, size: int, progress: TextIO | None) -> list[int]:
        """Write the parts that are not there; the numbers of all that fall to this run."""
        self._begin(source, size)
        number, of = shard
        numbers = []

        def wanted(part: int) -> bool:
            there = self._file("part", part).exists() and self._file("codes", part).exists()
            return part % of == number - 1 and not there

        try:
            for part in parts_of(self.con, source, size, wanted, self.aside / "part.jsonl"):
                if part.number % of == number - 1:
                    numbers.append(part.number)
                    if part.rows:
                        self._write(part)
                    else:
                        self.there += 1
                if progress is not None:
                    print(f"\rpart {part.number + 1:,}", end="", file=progress, flush=True)
        except DuelError as problem:
            raise problem.named(source) from None
        if of == 1:
            # What runs that were broken off have left is of no use once all parts are there.
            for left in self.folder.glob("*.tmp"):
                left.unlink(missing_ok=True)
        if progress is not None:
            print(file=progress)
        return numbers

    def _file(self, what: str, number: int) -> Path:
        return self.folder / f"{what}-{number:06}.parquet"

    def _begin(self, source: str, size: int) -> None:
        """Note what is judged; refuse to go on with what was begun for something else."""
        about = {
            "log": _fingerprint(source),
            "version": __version__,
            "rows a part": size,
            "rules in the rows": self.rules,
        }
        manifest = self.folder / _MANIFEST
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if manifest.exists():
                _compare(msgspec.json.decode(manifest.read_bytes()), about, self.folder)
                return
            if any(self.folder.glob("part-*.parquet")):
                raise DuelError(Fault("-o", f"{quoted(str(self.folder))} holds parts of something else; {_ANOTHER}"))
            # Shards that begin at the same time write the same.
            begun = self.folder / f"{_MANIFEST}.{os.getpid()}.tmp"
            begun.write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
            begun.replace(manifest)
        except (OSError, msgspec.DecodeError) as problem:
            said = getattr(problem, "strerror", None) or str(problem)
            raise DuelError(Fault("-o", f"{quoted(str(self.folder))} cannot be used: {said}")) from None

    def _write(self, part: Part) -> None:
        """Judge a part, and write it: the codes first, so that a part that is there is complete."""
        words = self.words = self.words or _Words(self.con, part.columns)
        con, key = self.con, words.key(part)
        con.execute(f"CREATE OR REPLACE TEMP TABLE part AS SELECT row, {key} AS key FROM ({part.rows})")
        self._judge_situations(words)
        verdicts, findings = "SELECT row, code FROM part JOIN judged USING (key)", self.findings
        if con.execute("SELECT 1 FROM part WHERE key IS NULL LIMIT 1").fetchall():
            findings = {**findings, **self._judge_others(part, key)}
            code = "coalesce(judged.code, other.code) AS code"
            verdicts = f"SELECT row, {code} FROM part LEFT JOIN judged USING (key) LEFT JOIN other USING (row)"
        done, codes_done = self._file("part", part.number), self._file("codes", part.number)
        # Two runs at the same part write the same, each under a name of its own.
        begun, codes_begun = (file.with_suffix(f".parquet.{os.getpid()}.tmp") for file in (done, codes_done))
        con.execute(f"COPY ({verdicts} ORDER BY row) TO {literal(str(begun))} ({_SMALL})")
        written = f"read_parquet({path_literal(begun)})"
        used = con.execute(f"SELECT DISTINCT code FROM {written} ORDER BY code").fetchall()
        self._say_what_they_mean({code: findings[code] for (code,) in used})
        con.execute(f"COPY codes TO {literal(str(codes_begun))} ({_SMALL})")
        if self.rules:
            whole = done.with_suffix(f".parquet.{os.getpid()}.whole.tmp")
            con.execute(_whole(written, "codes", whole))
            whole.replace(begun)
        codes_begun.replace(codes_done)
        begun.replace(done)

    def _judge_situations(self, words: _Words) -> None:
        """Judge the situations in the usual words that are new."""
        unknown = "NOT EXISTS (SELECT 1 FROM judged WHERE judged.key = part.key)"
        new = f"SELECT DISTINCT key FROM part WHERE key IS NOT NULL AND {unknown} ORDER BY key"
        keys, codes = array("q"), array("q")
        for (key,) in self.con.execute(new).fetchall():
            finding = words.judged(key)
            code = finding.code
            self.findings[code] = finding
            keys.append(key)
            codes.append(code)
        self._insert("judged", keys, codes)

    def _judge_others(self, part: Part, key: str) -> dict[int, Finding]:
        """Judge the rows in other words, and those with a duel, one after the other."""
        self.con.execute("CREATE OR REPLACE TEMP TABLE other (row BIGINT, code BIGINT)")
        listed = ", ".join(map(quoted_name, part.columns))
        asked = self.con.execute(f"SELECT row, {listed} FROM ({part.rows}) WHERE ({key}) IS NULL")
        numbers, codes = array("q"), array("q")
        rows = _without_numbers(iter(lambda: asked.fetchmany(_FETCHED), []), numbers)
        findings: dict[int, Finding] = {}
        for finding in self._judged(partial(_judge_rows, part.columns, part.gaps), rows):
            code = finding.code
            findings[code] = finding
            codes.append(code)
        self._insert("other", numbers, codes)
        return findings

    def _judged(self, work: partial[list[Finding]], rows: Iterator[tuple[str | None, ...]]) -> Iterator[Finding]:
        if self.jobs == 1:
            return chain.from_iterable(work([row]) for row in rows)
        if self.pool is None:
            # A forked process would inherit locks that threads of the database may hold.
            self.pool = self.stack.enter_context(ProcessPoolExecutor(self.jobs, get_context("spawn")))
        return in_order(self.pool, self.jobs, work, rows)

    def _insert(self, table: str, first: array[int], second: array[int]) -> None:
        """Insert pairs of numbers; as a file, which is several times faster than as parameters."""
        pairs = self.aside / "pairs.csv"
        with open(pairs, "w", encoding="ascii") as out:
            out.writelines(f"{one},{other}\n" for one, other in zip(first, second, strict=True))
        how = "header = false, auto_detect = false, columns = {'first': 'BIGINT', 'second': 'BIGINT'}"
        self.con.execute(f"INSERT INTO {table} FROM read_csv({path_literal(pairs)}, {how})")

    def _say_what_they_mean(self, findings: Mapping[int, Finding]) -> None:
        """Make the table of what these codes mean."""
        self.con.execute(
            "CREATE OR REPLACE TEMP TABLE codes AS SELECT unnest(?::BIGINT[]) AS code, "
            "unnest(?::BOOLEAN[]) AS legal, unnest(?::VARCHAR[][]) AS rules, unnest(?::VARCHAR[]) AS error",
            [
                list(findings),
                [finding.legal for finding in findings.values()],
                [list(finding.rules) for finding in findings.values()],
                [finding.error for finding in findings.values()],
            ],
        )

    # --- what was written ---

    def _table(self, what: str, numbers: Iterable[int]) -> str:
        listed = ", ".join(path_literal(self._file(what, number)) for number in numbers)
        return f"read_parquet([{listed}])"

    def summary(self, numbers: list[int]) -> Summary:
        """Count the verdicts of parts."""
        if not numbers:
            return Summary(0, 0, 0, 0, 0, {}, 0, 0)
        self.con.execute(
            "CREATE OR REPLACE TEMP TABLE counted AS "
            f"FROM (SELECT code, count(*) AS rows FROM {self._table('part', numbers)} GROUP BY code) "
            f"JOIN (SELECT DISTINCT code, legal, rules, error FROM {self._table('codes', numbers)}) USING (code)"
        )
        kinds = ("true", "legal", "NOT legal", "legal IS NULL AND error IS NULL", "error IS NOT NULL")
        counts = ", ".join(f"coalesce(sum(rows) FILTER ({kind}), 0)::BIGINT" for kind in kinds)
        rows, legal, illegal, unknown, errors = self.con.execute(f"SELECT {counts} FROM counted").fetchall()[0]
        broken = self.con.execute(
            "SELECT rule, sum(rows)::BIGINT AS broken FROM (SELECT unnest(rules) AS rule, rows FROM counted) "
            "GROUP BY rule ORDER BY broken DESC, rule"
        ).fetchall()
        return Summary(rows, legal, illegal, unknown, errors, dict(broken), len(numbers), self.there)

    def join(self, numbers: list[int], target: Path) -> None:
        """Put parts together in one file, each row with what its code means."""
        begun = target.with_name(f"{target.name}.{os.getpid()}.tmp")
        codes = f"(SELECT DISTINCT code, legal, rules, error FROM {self._table('codes', numbers)})"
        self.con.execute(_whole(self._table("part", numbers), codes, begun))
        begun.replace(target)


def _whole(part: str, codes: str, file: Path) -> str:
    """SQL that writes rows with what their codes mean."""
    rows = f"SELECT row, code, legal, rules, error FROM {part} JOIN {codes} USING (code) ORDER BY row"
    return f"COPY ({rows}) TO {literal(str(file))} ({_SMALL})"


def _without_numbers(fetched: Iterator[list[tuple[Any, ...]]], numbers: array[int]) -> Iterator[tuple[str | None, ...]]:
    """The rows without their numbers, which are noted."""
    for some in fetched:
        for number, *row in some:
            numbers.append(number)
            yield tuple(row)


def _judge_rows(columns: tuple[str, ...], gaps: bool, rows: Iterable[tuple[str | None, ...]]) -> list[Finding]:
    return [_judge_row(dict(zip(columns, row, strict=True)), gaps) for row in rows]


def _judge_row(row: Mapping[str, str | None], gaps: bool) -> Finding:
    wrong, duel = row.get(BROKEN_LINE), row.get("duel")
    if wrong is not None:
        return Finding(None, error=wrong)
    return judge({**row, "duel": json.dumps(_without_gaps(json.loads(duel)))} if gaps and duel else row)


def _without_gaps(value: Any) -> Any:
    """The value without the fields in which there is nothing."""
    if isinstance(value, dict):
        return {key: _without_gaps(inner) for key, inner in value.items() if inner is not None}
    return [_without_gaps(inner) for inner in value] if isinstance(value, list) else value


def _fingerprint(source: str) -> str:
    """What tells a log from another one: its size and all that is in it."""
    with open(source, "rb") as log:
        return f"{os.fstat(log.fileno()).st_size} bytes, {file_digest(log, 'blake2b').hexdigest()[:16]}"


def _compare(found: Any, about: Mapping[str, Any], folder: Path) -> None:
    """Refuse to put parts of different audits together."""
    noted = found if isinstance(found, dict) else {}
    for what, value in about.items():
        if noted.get(what) != value:
            said = f"{quoted(str(folder))} was begun with {what}: {noted.get(what)}, and this is {value}"
            raise DuelError(Fault("-o", f"{said}; {_ANOTHER}"))
