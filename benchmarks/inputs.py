"""Stable inputs: the same boards and the same positions in each run, each one move away from the one before."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import legality
from cards.duel import Duel

BOARDS = Path(__file__).parent / "boards"
SEED = 2006


def board(name: str) -> dict[str, Any]:
    """The duel file of a board: ``ten`` or ``five``."""
    read: dict[str, Any] = json.loads((BOARDS / f"{name}.json").read_text(encoding="utf-8"))
    return read


def positions(name: str) -> Iterator[Duel]:
    """Positions never asked before, without end: on a board a player's Life Points change."""
    duel = legality.loads({**board(name)})
    dice = random.Random(SEED)
    number = 0
    while True:
        number += 1
        side, points = dice.choice("ab"), 4_000 + number
        duel = duel.but(**{side: replace(getattr(duel, side), life_points=points)})
        yield duel


def lines(name: str, ask: str, count: int) -> list[bytes]:
    """Questions of a batch about positions of a board."""
    file = board(name)
    made = []
    for number in range(count):
        file["players"]["A"]["life_points"] = 4_000 + number
        made.append(json.dumps({"ask": ask, "ref": number, "duel": file}).encode())
    return made


def long_chain(links: int = 15) -> Duel:
    """A chain of so many links: draws, that all resolve."""
    chain = [{"by": "AB"[n % 2], "card": "Jar of Greed", "id": f"jar {n}"} for n in range(links)]
    jars = {
        player: [{"card": "Jar of Greed", "id": link["id"]} for link in chain if link["by"] == player]
        for player in "AB"
    }
    sides = {player: {"graveyard": cards} for player, cards in jars.items()}
    return legality.loads({"duel": 1, "turn": 5, "players": sides, "chain": chain})
