"""Choose for each rule a position that it forbids and one that it permits: ``python tests/rule_examples.py``.

They come from the cases of the clauses, which the tests assert, and stand on the page of a rule
(``legality rules CT-09``). Written to legality/rules/examples.json.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FILE = ROOT / "legality" / "rules" / "examples.json"


def examples() -> dict[str, dict[str, Any]]:
    """By the id of a rule, its ``forbids`` and ``permits``: the duel file, and what is asked of it."""
    from casefile import CASES, all_cases

    from legality.rules.law import LAW

    cases = all_cases(CASES / "clauses")
    found: dict[str, dict[str, Any]] = {}
    for rule_id in LAW:
        kinds = {
            "forbids": [example for case in cases for example in forbidden(case, rule_id)],
            "permits": [example for case in cases for example in permitted(case, rule_id)],
        }
        chosen = {kind: min(made, key=plainness) for kind, made in kinds.items() if made}
        for example in chosen.values():
            example.pop("also", None)
        if chosen:
            found[rule_id] = chosen
    return found


def plainness(example: dict[str, Any]) -> tuple[Any, ...]:
    """A question before moves, and the shorter the position the better."""
    return (example.get("also", False), len(json.dumps(example, ensure_ascii=False)))


def forbidden(case: dict[str, Any], rule_id: str) -> Iterator[dict[str, Any]]:
    """What the rule, and nothing else, keeps from being done in a case."""
    duel = file_of(case)
    if case.get("because_rules") == [rule_id] and isinstance(case.get("refused"), str):
        yield {"duel": duel, "refused": case["refused"]}
    for check in case.get("checks", []):
        if "can" in check and check.get("legal") is False and check.get("rules") == [rule_id]:
            yield {"duel": duel, "can": check["can"], "by": check["by"]}


def permitted(case: dict[str, Any], rule_id: str) -> Iterator[dict[str, Any]]:
    """What the rule lets be done in a case about it."""
    if case.get("kind") != "permits" or rule_id not in case.get("clauses", []) or "refused" in case:
        return
    duel = file_of(case)
    for check in case.get("checks", []):
        if "can" in check and check.get("legal") is True:
            yield {"duel": duel, "can": check["can"], "by": check["by"]}
    if case.get("moves"):
        yield {"duel": duel, "also": True}


def file_of(case: dict[str, Any]) -> dict[str, Any]:
    moves = {"moves": case["moves"]} if case.get("moves") else {}
    return {"duel": 1, **case["duel"], **moves}


def page() -> str:
    """The file as it should be."""
    lines = [f"{json.dumps(rule_id)}: {json.dumps(made, ensure_ascii=False)}" for rule_id, made in examples().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    FILE.write_text(page(), encoding="utf-8")
    print(f"{FILE.relative_to(ROOT)}: {len(examples())} rules")
