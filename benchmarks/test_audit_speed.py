"""How many rows an audit judges: the same log in each run, every declared card in every situation."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import duckdb
import pytest
from inputs import SEED
from pytest_benchmark.fixture import BenchmarkFixture

from cards.registry import declared_cards
from legality import audit
from legality.changes import RANKS, WINDOW
from legality.situation import ORIGINS
from legality.space import window_of

ROWS = 3_000_000
ROUNDS = 5


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of situations: about twenty rows for each card in each of them, in no order."""
    file = tmp_path_factory.mktemp("log") / "log.parquet"
    points = [
        window_of({"turn": turn, "phase": phase, "origin": origin, "chain": chain})
        for turn, phase, origin, chain in itertools.product(RANKS["turn"], RANKS["phase"], ORIGINS, RANKS["chain"])
    ]
    names = [declared.name for declared in declared_cards()]
    columns = ", ".join(f'point[{place}] AS "{name}"' for place, name in enumerate(WINDOW, 1))
    with duckdb.connect() as con:
        con.execute(
            f"COPY (SELECT $names[(1 + hash(i, {SEED}) % {len(names)})::BIGINT] AS card, {columns} FROM "
            f"(SELECT i, $points[(1 + hash({SEED}, i) % {len(points)})::BIGINT] AS point FROM range({ROWS}) made (i))) "
            f"TO '{file}' (FORMAT parquet)",
            {"names": names, "points": [[point[name] for name in WINDOW] for point in points]},
        )
    return file


def test_audit(benchmark: BenchmarkFixture, log: Path, tmp_path: Path) -> None:
    folders = (tmp_path / str(number) for number in itertools.count())

    def fresh() -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (log, next(folders)), {}

    # What the rules say of a situation is kept for as long as the process runs: the first round asks them.
    benchmark.pedantic(audit.run, setup=fresh, rounds=ROUNDS)
    benchmark.extra_info["rows a second"] = round(ROWS / benchmark.stats.stats.median)
    benchmark.extra_info["rows a second, the first time"] = round(ROWS / benchmark.stats.stats.data[0])
