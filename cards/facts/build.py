"""Build ``index.json`` from ``cards.csv``: ``python -m cards.facts.build``.

The index is part of the source, so that nothing has to be built to use the package; a test holds the two together.
"""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from cards.facts import ATTRIBUTES, RACES, normalise

__all__ = ["INDEX", "TABLE", "build", "main"]

TABLE = Path(__file__).with_name("cards.csv")
INDEX = Path(__file__).with_name("index.json")


def build(table: str) -> str:
    """Build the index of a table of cards.

    Parameters
    ----------
    table : str
        The text of ``cards.csv``.

    Returns
    -------
    str
        The text of ``index.json``; the same for the same cards in any order.

    Raises
    ------
    ValueError
        If two cards share a passcode or, normalised, a name, or if a fact is malformed.

    Examples
    --------
    >>> print(build(
    ...     "passcode,name_en,name_ja,kind,attribute,type,level,atk,def,aliases\\n"
    ...     "05318639,Mystical Space Typhoon,サイクロン,quick-play spell,,,,,,MST\\n"
    ... ), end="")
    {"cards":[
    ["05318639","Mystical Space Typhoon","サイクロン","quick-play spell",null,null,null,null,null]
    ],"names":{
    "mst":0,
    "mysticalspacetyphoon":0,
    "サイクロン":0
    },"passcodes":{
    "5318639":0
    }}
    """
    cards: list[list[str | int | None]] = []
    names: dict[str, int] = {}
    passcodes: dict[str, int] = {}
    for row, line in enumerate(sorted(csv.DictReader(io.StringIO(table)), key=lambda line: line["name_en"])):
        card = _facts(line)
        cards.append(card)
        for name in (line["name_en"], line["name_ja"], *filter(None, line["aliases"].split("|"))):
            key = normalise(name)
            if not key or names.setdefault(key, row) != row:
                raise ValueError(f"{name!r} does not tell {line['name_en']!r} from {cards[names.get(key, row)][1]!r}")
        if passcodes.setdefault(line["passcode"].lstrip("0"), row) != row:
            raise ValueError(f"two cards bear the passcode {line['passcode']}")
    # One entry a line: a change of one card is a diff of a few lines.
    return (
        '{"cards":[\n'
        + ",\n".join(map(_json, cards))
        + '\n],"names":{\n'
        + ",\n".join(f"{_json(key)}:{row}" for key, row in sorted(names.items()))
        + '\n},"passcodes":{\n'
        + ",\n".join(f"{_json(key)}:{row}" for key, row in sorted(passcodes.items()))
        + "\n}}\n"
    )


def _facts(line: dict[str, str]) -> list[str | int | None]:
    """Give the printed fields of `Printed` in their order."""
    passcode, name = line["passcode"], line["name_en"]
    if len(passcode) != 8 or not passcode.isdecimal():
        raise ValueError(f"{name}: a passcode has eight digits, not {passcode!r}")
    facts: list[str | int | None] = [passcode, name, line["name_ja"], line["kind"]]
    if not line["kind"].endswith("monster"):
        return facts + [None] * 5
    if line["attribute"] not in ATTRIBUTES or line["type"] not in RACES:
        raise ValueError(f"{name}: unknown Attribute or Type {line['attribute']!r}, {line['type']!r}")
    numbers = (None if line[column] == "?" else int(line[column]) for column in ("level", "atk", "def"))
    return [*facts, line["attribute"], line["type"], *numbers]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Write the index anew."""
    INDEX.write_text(build(TABLE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
