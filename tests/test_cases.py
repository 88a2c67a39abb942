"""The positions of tests/cases, each a test of its own."""

from __future__ import annotations

from typing import Any

import pytest
from casefile import all_cases, faults


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    assert list(faults(case)) == []
