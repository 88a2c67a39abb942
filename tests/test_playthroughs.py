"""The golden playthroughs: each was checked by hand against the source that it names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playthrough import GOLDEN, files, playthrough


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_playthrough(file: Path) -> None:
    golden = GOLDEN / f"{file.stem}.txt"
    assert playthrough(file) == golden.read_text(encoding="utf-8"), "python tests/playthrough.py writes them anew"


def test_no_golden_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {file.stem for file in files()}


def test_goldens_are_not_made_in_ci() -> None:
    assert "playthrough.py" not in (Path(__file__).parent.parent / ".ci" / "run").read_text(encoding="utf-8")
    assert os.environ.get("REGENERATE") is None
