"""The duel files that the page offers to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cards.reading import read

__all__ = ["comment", "example", "folder"]


def folder() -> Path:
    """Where the files lie: in the package, or, in a checkout, beside it.

    Examples
    --------
    >>> (folder() / "set-this-turn.yaml").is_file()
    True
    """
    packed = Path(__file__).parent / "examples"
    return packed if packed.is_dir() else Path(__file__).parents[2] / "duels"


def example(name: str) -> dict[str, Any]:
    """One of the files, as plain values.

    Examples
    --------
    >>> example("set-this-turn")["turn"]
    5
    """
    value, _ = read(folder() / f"{name}.yaml")
    assert isinstance(value, dict)
    return value


def comment(name: str) -> str:
    """What the file says of itself.

    Examples
    --------
    >>> comment("set-this-turn").split(".")[0]
    'A Set Call of the Haunted this turn'
    """
    lines = (folder() / f"{name}.yaml").read_text(encoding="utf-8").splitlines()
    said = [line.removeprefix("#").strip() for line in lines if line.startswith("#")]
    return " ".join(said)
