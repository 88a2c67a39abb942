"""Every rule earns its place: switched off, something that it forbids is allowed, and nothing permitted breaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from casefile import CASES, all_cases, faults

from legality import solver
from legality.rule import RULES, Rule
from legality.rules.law import LAW

CLAUSES = all_cases(CASES / "clauses")
FORBIDS = [case for case in CLAUSES if case["kind"] == "forbids"]
PERMITS = [case for case in CLAUSES if case["kind"] == "permits" and "refused" not in case]
IDS = sorted({rule_id for rule in RULES for rule_id in rule.ids.values()})


def named_in(case: dict[str, Any], rule_id: str) -> bool:
    checks = case.get("checks", [])
    return rule_id in case.get("because_rules", []) or any(rule_id in check.get("rules", []) for check in checks)


@pytest.fixture
def switched_off(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[str]:
    """One rule that does not hold for a while."""
    rule_id: str = request.param
    asked = Rule.id_for

    def id_for(self: Rule, ask):  # type: ignore[no-untyped-def]
        found = asked(self, ask)
        return None if found == rule_id else found

    monkeypatch.setattr(Rule, "id_for", id_for)
    solver.forget_rules()
    yield rule_id
    monkeypatch.undo()
    solver.forget_rules()


@pytest.mark.parametrize("rule_id", IDS)
def test_every_rule_has_its_words(rule_id: str) -> None:
    assert LAW[rule_id].en
    assert LAW[rule_id].ja


def goes_wrong(case: dict[str, Any]) -> bool:
    """Whether a case fails; what a rule keeps out may well not be able to be carried out at all."""
    try:
        return bool(list(faults(case)))
    except (ValueError, AssertionError, KeyError):
        return True


def allows(case: dict[str, Any]) -> dict[str, Any]:
    """What a permits case says is allowed, without what it says of anything else in passing."""
    checks = []
    for check in case.get("checks", []):
        if check.get("legal") is False:
            continue
        kept = {key: value for key, value in check.items() if key not in ("exclude", "excludes", "rules")}
        checks.append({("include" if key == "are" else key): value for key, value in kept.items()})
    return {**case, "checks": checks}


@pytest.mark.parametrize("switched_off", IDS, indirect=True)
def test_a_rule_switched_off_is_missed(switched_off: str) -> None:
    concerned = [case for case in FORBIDS if named_in(case, switched_off)]
    assert concerned, f"no forbids case names {switched_off}"
    assert any(goes_wrong(case) for case in concerned)


@pytest.mark.parametrize("switched_off", IDS, indirect=True)
def test_a_rule_switched_off_breaks_nothing_that_is_permitted(switched_off: str) -> None:
    broken = {case["id"]: found for case in PERMITS if (found := list(faults(allows(case))))}
    assert not broken


@pytest.mark.parametrize("clause", sorted(rule_id for rule_id in LAW if not rule_id.startswith("GEN-")))
def test_every_clause_has_a_case(clause: str) -> None:
    if LAW[clause].status == "open":
        pytest.skip("an open clause has a reading, and no case that asserts it")
    kinds = {case["kind"] for case in CLAUSES if clause in case["clauses"]}
    assert kinds >= ({"permits"} if clause in ONE_SIDED else {"permits", "forbids"})


# Clauses with only one side: what they state cannot be broken in a position.
ONE_SIDED = {"FS-14", "FS-15", "CS-14", "CS-09", "CT-33"}
