"""How fast it answers: ``python -m pytest benchmarks``. Each round asks about a position never asked before."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import msgspec
import pytest
from inputs import BOARDS, MOVES, board, lines, long_chain, positions
from pytest_benchmark.fixture import BenchmarkFixture

import legality
from cards.duel import Duel
from chaingraph import Chain
from legality import answers, tables
from legality.batch import answer
from legality.situation import asks_by

ROUNDS = 300


def fresh(benchmark: BenchmarkFixture, ask: Callable[[Any], Any], inputs: Iterator[Any], rounds: int = ROUNDS) -> None:
    """Time a question, each round about the next input."""
    ask(next(inputs))
    benchmark.pedantic(ask, setup=lambda: ((next(inputs),), {}), rounds=rounds)


MOVE = pytest.mark.parametrize("move", MOVES)
"""What has happened since the last position that was asked about."""


@MOVE
def test_responses(benchmark: BenchmarkFixture, move: str) -> None:
    fresh(benchmark, lambda duel: [response.id for response in legality.responses(duel)], positions("ten", move))


def test_responses_on_board_five(benchmark: BenchmarkFixture) -> None:
    fresh(benchmark, lambda duel: [response.id for response in legality.responses(duel)], positions("five"))


def test_responses_on_another_board_each_time(benchmark: BenchmarkFixture) -> None:
    boards = cycle([positions("ten"), positions("five")])
    duels = (next(board) for board in boards)
    fresh(benchmark, lambda duel: [response.id for response in legality.responses(duel)], duels)


@MOVE
def test_responses_with_ways(benchmark: BenchmarkFixture, move: str) -> None:
    fresh(benchmark, lambda duel: [response.ways for response in legality.responses(duel)], positions("ten", move))


@MOVE
def test_responses_from_bytes_to_bytes(benchmark: BenchmarkFixture, move: str) -> None:
    fresh(benchmark, answer, iter(lines("ten", "responses", ROUNDS + 2, move)))


@MOVE
def test_can_with_all_violations(benchmark: BenchmarkFixture, move: str) -> None:
    def ask(duel: Duel) -> list[str]:
        return [violation.rule for violation in legality.can_activate(duel, "Solemn Judgment", by="B")]

    fresh(benchmark, ask, positions("ten", move))


def test_look_up_of_a_situation(benchmark: BenchmarkFixture) -> None:
    duel = legality.loads(board("ten"))
    (ask,) = (ask for ask in asks_by(duel, "A") if ask.card.id == "Umi")
    assert tables.permits(ask)
    benchmark(tables.row_of, ask)


def test_resolve_15_links(benchmark: BenchmarkFixture) -> None:
    duel = long_chain()
    assert len(Chain(duel).resolve().steps) == 15
    benchmark(lambda: Chain(duel).resolve())


def test_when(benchmark: BenchmarkFixture) -> None:
    benchmark(legality.when, "Call of the Haunted")


def test_legal_if(benchmark: BenchmarkFixture) -> None:
    fresh(benchmark, lambda duel: legality.can_activate(duel, "Solemn Judgment", by="B").legal_if, positions("ten"), 50)


def test_outlook(benchmark: BenchmarkFixture) -> None:
    move = {"by": "B", "activate": "Royal Decree"}
    duel = legality.play(legality.loads(board("five")), move)
    benchmark.pedantic(legality.outlook, args=(duel,), kwargs={"depth": 3}, rounds=3)


def test_batch_of_100_lines(benchmark: BenchmarkFixture) -> None:
    asked = lines("ten", "responses", 2_000)
    hundreds = iter([asked[start : start + 100] for start in range(0, 2_000, 100)])
    fresh(benchmark, lambda some: [answer(line) for line in some], hundreds, 15)


def test_show(benchmark: BenchmarkFixture) -> None:
    fresh(benchmark, lambda duel: msgspec.json.encode(answers.show(duel)), positions("ten"))


def test_whole_process(benchmark: BenchmarkFixture) -> None:
    command = [sys.executable, "-m", "legality", "can", str(BOARDS / "ten.json"), "Umi", "--by", "A"]
    benchmark.pedantic(subprocess.run, args=(command,), kwargs={"check": True, "capture_output": True}, rounds=10)
