"""A file is read the same whatever was read before it."""

from __future__ import annotations

import copy
import enum
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from positions import positions

import legality
from cards.duel import Duel
from legality import answers

FILE: dict[str, Any] = {
    "duel": 1,
    "turn": 5,
    "players": {
        "A": {"life_points": 1, "hand": ["Umi", "Umi", {"card": "Toll", "id": "mine"}], "deck": 1},
        "B": {
            "spells": [{"card": "Waboku", "set_on": 4, "zone": 1}, {"card": "Toll", "negated": None}],
            "monsters": [{"card": "Celtic Guardian", "face": "down", "used": {"1": 1}}],
        },
    },
}
"""A file in which nothing is wrong."""


class One(enum.IntEnum):
    """A number to Python, and no number of a file."""

    ONE = 1


WRONG = [True, 1.0, -1, "1", None, [], 10**30, float("nan"), {"Umi"}, Decimal(1), One.ONE]
PLACES = [
    ("players", "A", "life_points"),
    ("players", "A", "hand"),
    ("players", "A", "hand", 0),
    ("players", "A", "hand", 2, "id"),
    ("players", "A", "deck"),
    ("players", "B", "spells", 0, "zone"),
    ("players", "B", "spells", 0, "set_on"),
    ("players", "B", "monsters", 0, "face"),
    ("players", "B", "monsters", 0, "used", "1"),
    ("turn",),
]


def with_value(file: dict[str, Any], path: tuple[Any, ...], value: object) -> dict[str, Any]:
    made: Any = copy.deepcopy(file)
    inner = made
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return made  # type: ignore[no-any-return]


def read(file: object) -> Duel | list[str]:
    """The position, or what is wrong with it."""
    try:
        return legality.loads(file)
    except legality.DuelError as error:
        return [f"{fault.where}: {fault.message}" for fault in error.faults]


def read_alone(file: object) -> Duel | list[str]:
    """The same by somebody who has read nothing else: what was read last is remembered in each thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(read, file).result()


@pytest.mark.parametrize("path", PLACES, ids=lambda path: ".".join(map(str, path)))
@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_what_is_wrong_is_seen_after_a_file_that_is_much_the_same(path: tuple[Any, ...], value: object) -> None:
    assert isinstance(read(FILE), Duel)
    twisted = with_value(FILE, path, value)
    found = read(twisted)
    assert found == read_alone(twisted)
    assert read(FILE) == read_alone(FILE)


def test_life_points_alone_are_another_position() -> None:
    points = [read(with_value(FILE, ("players", "A", "life_points"), value)) for value in (1, 8000, 0)]
    assert [duel.a.life_points for duel in points if isinstance(duel, Duel)] == [1, 8000, 0]
    without = copy.deepcopy(FILE)
    del without["players"]["A"]["life_points"]
    duel = read(without)
    assert isinstance(duel, Duel)
    assert duel.a.life_points == 8000


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(positions(), min_size=2, max_size=3))
def test_any_files_one_after_the_other(files: list[dict[str, Any]]) -> None:
    expected = [read_alone(file) for file in files]
    for number in (0, 1, 0, -1, 0):
        assert read(files[number]) == expected[number]


def test_what_was_read_is_not_changed_by_who_gave_it() -> None:
    zones = ["A1", "A2"]
    file = {"duel": 1, "players": {
        "A": {"spells": [{"card": "Ground Collapse", "declared": zones}]}, "B": {"graveyard": ["Umi"]}}}  # fmt: skip
    duel = read(file)
    right = read_alone(copy.deepcopy(file))
    zones.append("A3")
    assert duel == right == read(with_value(file, ("players", "A", "spells", 0, "declared"), ["A1", "A2"]))


def test_what_is_shown_is_not_the_duel_itself() -> None:
    duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": {"hand": ["Ground Collapse"]}}})
    duel = legality.play(duel, {"by": "A", "activate": "Ground Collapse", "declare": ["A1", "A2"]})
    shown = answers.show(duel)
    shown["chain"][0]["declare"].append("A3")
    assert answers.show(duel)["chain"][0]["declare"] == ["A1", "A2"]
