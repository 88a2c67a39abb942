"""Whole duels as readable text: every move, who may answer, and what became of the chain.

``python tests/playthrough.py`` writes the golden files anew; the difference is what is reviewed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import legality
from cards.duel import Duel
from cards.duelfile import load_position
from cards.reading import read
from chaingraph import Chain
from chaingraph.draw import to_text

ROOT = Path(__file__).parent.parent
DUELS = ROOT / "duels"
GOLDEN = Path(__file__).parent / "playthroughs"


def playthrough(path: Path) -> str:
    """A duel file played through, as text."""
    value, _ = read(path)
    comments = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    file = load_position(value)
    lines = [*comments, "", str(file.duel), *_answers(file.duel)]
    duel = file.duel
    for number, move in enumerate(file.moves):
        lines += ["", f"moves[{number}]: {_said(dict(move))}"]
        if "resolve" in move and duel.chain:
            lines += _resolution(duel)
        duel = legality.play(duel, move, f"moves[{number}]")
        lines += ["", str(duel), *_answers(duel)]
    if duel.chain:
        lines += ["", "both players pass", *_resolution(duel), "", str(Chain(duel).resolve().after)]
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


def _resolution(duel: Duel) -> Iterator[str]:
    yield ""
    yield to_text(Chain(duel).resolve())


def _answers(duel: Duel) -> Iterator[str]:
    found = legality.responses(duel)
    yield ""
    yield f"first: {found.first}"
    for response in found:
        effect = f" effect {response.effect}" if response.effect else ""
        yield f"  {response.by} may activate {response.id}{effect} ({len(response.ways)} ways)"
    if not found:
        yield "  nothing may be activated"


def _said(move: dict[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in move.items())


def files() -> list[Path]:
    return sorted(DUELS.glob("*.yaml"))


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    for file in files():
        golden = GOLDEN / f"{file.stem}.txt"
        golden.write_text(playthrough(file), encoding="utf-8", newline="\n")
        print(golden.relative_to(ROOT))
