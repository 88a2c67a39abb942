"""How much memory a batch takes: as much for many lines as for few."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from inputs import lines
from pytest_benchmark.fixture import BenchmarkFixture


@pytest.mark.parametrize("count", [100, 10_000])
def test_memory_of_a_batch(
    benchmark: BenchmarkFixture, count: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = lines("ten", "responses", 100)
    questions = tmp_path / "questions.jsonl"
    questions.write_bytes(b"\n".join(asked[number % 100] for number in range(count)))

    def run() -> int:
        """The most memory that the process held, in kilobytes."""
        with questions.open("rb") as given, (tmp_path / "answers.jsonl").open("wb") as answers:
            process = subprocess.Popen([sys.executable, "-m", "legality", "batch"], stdin=given, stdout=answers)
            _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        return used.ru_maxrss

    most = benchmark.pedantic(run, rounds=1)
    with capsys.disabled():
        print(f"\n{count:,} lines: at most {most / 1024:.0f} MB")
