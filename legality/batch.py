"""Questions as JSON lines in, answers as JSON lines out, in the same order and in constant memory."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from functools import partial
from itertools import islice
from typing import Any, BinaryIO, Final, TextIO, TypeVar

import msgspec

from cards.errors import DuelError, Fault
from cards.reading import MAX_LINE, parse_json
from legality.answers import error, question

__all__ = ["answer", "in_order", "lines", "run"]

Item = TypeVar("Item")
Result = TypeVar("Result")

_ITEMS_A_TURN: Final = 64
_TOLD_EACH: Final = 100
_TOO_LONG = b""  # stands for a line that was skipped; lines that are answered are never empty


def run(
    questions: BinaryIO, answers: BinaryIO, lang: str = "en", *, jobs: int = 1, progress: TextIO | None = None
) -> None:
    """Answer the questions of a stream, in their order.

    Parameters
    ----------
    questions : BinaryIO
        JSON lines, UTF-8; blank lines are passed over.
    answers : BinaryIO
        Where a line of JSON is written for each question: with one job as soon as its line has come, with several many
        at a time.
    lang : str, default "en"
        The language of what is said.
    jobs : int, default 1
        How many processes answer.
    progress : TextIO, optional
        A terminal on which the answers are counted.

    Examples
    --------
    >>> import io
    >>> out = io.BytesIO()
    >>> run(io.BytesIO(b'{"ask": "show"}\\n\\n[]\\n'), out)
    >>> out.getvalue().count(b'"ok":false')
    2
    """
    made = (answer(line, lang) for line in lines(questions)) if jobs == 1 else _by_many(questions, lang, jobs)
    number = 0
    for number, line in enumerate(made, 1):
        answers.write(line + b"\n")
        # Whoever asks one question at a time waits for its answer.
        answers.flush()
        if progress is not None and number % _TOLD_EACH == 0:
            print(f"\r{number:,} answered", end="", file=progress, flush=True)
    if progress is not None:
        print(f"\r{number:,} answered", file=progress)


def _by_many(questions: BinaryIO, lang: str, jobs: int) -> Iterator[bytes]:
    """Answer in several processes."""
    with ProcessPoolExecutor(jobs) as pool:
        yield from in_order(pool, jobs, partial(_answers, lang=lang), lines(questions))


def in_order(
    pool: Executor, jobs: int, work: Callable[[Sequence[Item]], list[Result]], items: Iterator[Item]
) -> Iterator[Result]:
    """Have several processes work, in the order of the items.

    So many items at a time go to each process, and only a few of these wait in memory.

    Parameters
    ----------
    pool : Executor
        The processes.
    jobs : int
        How many they are.
    work : Callable
        From items to their results, one each.
    items : Iterator
        What is worked on.

    Yields
    ------
    Result
        The result for each item.

    Examples
    --------
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as pool:
    ...     list(in_order(pool, 2, lambda some: [2 * item for item in some], iter(range(200))))[-1]
    398
    """
    waiting: deque[Future[list[Result]]] = deque()
    for some in _in_turns(items, _ITEMS_A_TURN):
        waiting.append(pool.submit(work, some))
        if len(waiting) >= 2 * jobs:
            yield from waiting.popleft().result()
    while waiting:
        yield from waiting.popleft().result()


def _in_turns(stream: Iterator[Item], size: int) -> Iterator[list[Item]]:
    """Yield the items so many at a time."""
    while some := list(islice(stream, size)):
        yield some


def _answers(some: Sequence[bytes], lang: str) -> list[bytes]:
    return [answer(line, lang) for line in some]


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines that are not blank, without their end; for one that is too long nothing but its place.

    Parameters
    ----------
    stream : BinaryIO
        The questions.

    Yields
    ------
    bytes
        A line; empty for one of more than `cards.reading.MAX_LINE` bytes, of which no more is held in memory.
    """
    start = True
    while line := stream.readline(MAX_LINE + 2):
        if start:
            line, start = line.removeprefix(b"\xef\xbb\xbf"), False
        if not line.endswith(b"\n") and len(line) > MAX_LINE:
            while (rest := stream.readline(MAX_LINE)) and not rest.endswith(b"\n"):
                pass
            yield _TOO_LONG
            continue
        line = line.rstrip(b"\r\n")
        if len(line) > MAX_LINE:
            yield _TOO_LONG
        elif line.strip():
            yield line


def answer(line: bytes, lang: str = "en") -> bytes:
    """Answer one line; whatever it holds there is an answer.

    Parameters
    ----------
    line : bytes
        A question as JSON; empty for a line that was too long to be read.
    lang : str, default "en"
        The language of what is said.

    Returns
    -------
    bytes
        The answer as JSON, on one line.

    Examples
    --------
    >>> answer(b'{"ask": "show"')[:40]
    b'{"ok":false,"error":{"where":"","message'
    """
    ref: dict[str, Any] = {}
    try:
        if not line:
            return _encoded(_wrong(f"the line has more than {MAX_LINE:,} bytes; at most 1 MB are read"))
        try:
            asked = parse_json(line)
        except DuelError as problem:
            return _encoded({**_ref_of(line), "ok": False, **error(_in_the_duel(problem), lang)})
        if isinstance(asked, dict) and "ref" in asked:
            ref = {"ref": asked["ref"]}
        return _encoded(question(asked, lang))
    except Exception as problem:
        # A fault of the program in one line is told there, and the run goes on.
        said = " ".join(f"{type(problem).__name__}: {problem}".split())
        wrong = _wrong(f"internal error: {said[:500]}")
        try:
            return _encoded({**ref, **wrong})
        except Exception:
            return _encoded(wrong)


def _ref_of(line: bytes) -> dict[str, Any]:
    """The ref of a line that is not right, where it can be seen."""
    try:
        asked = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return {}
    return {"ref": asked["ref"]} if isinstance(asked, dict) and "ref" in asked else {}


def _in_the_duel(problem: DuelError) -> DuelError:
    """The problem with its place in the duel file, as all problems of a duel file have it."""
    return DuelError([Fault(fault.where.removeprefix("duel."), fault.message) for fault in problem.faults])


def _wrong(message: str) -> dict[str, Any]:
    return {"ok": False, "error": {"where": "", "message": message}}


def _encoded(value: dict[str, Any]) -> bytes:
    return msgspec.json.encode(value)
