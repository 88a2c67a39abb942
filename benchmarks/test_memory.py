"""How much memory a batch takes: as much for many lines as for few. Read where Linux tells it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from inputs import lines
from pytest_benchmark.fixture import BenchmarkFixture

_MOST = """
import sys
from legality.batch import run
run(sys.stdin.buffer, sys.stdout.buffer)
print(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")), file=sys.stderr)
"""


@pytest.mark.parametrize("count", [100, 10_000])
def test_memory_of_a_batch(
    benchmark: BenchmarkFixture, count: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = lines("ten", "responses", 100)
    questions = tmp_path / "questions.jsonl"
    questions.write_bytes(b"\n".join(asked[number % 100] for number in range(count)))

    def ask() -> int:
        """The most memory that the process held, in kilobytes."""
        with questions.open("rb") as given:
            done = subprocess.run([sys.executable, "-c", _MOST], stdin=given, capture_output=True, check=True)
        return int(done.stderr.split()[1])

    most = benchmark.pedantic(ask, rounds=1)
    with capsys.disabled():
        print(f"\n{count:,} lines: at most {most / 1024:.0f} MB")
