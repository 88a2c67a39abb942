"""The error for a move that the rules do not allow."""

from __future__ import annotations

from collections.abc import Sequence

from cards.errors import DuelError, Fault
from legality.verdict import Violation


class IllegalMove(DuelError):
    """A move that breaks rules.

    Attributes
    ----------
    violations : tuple of Violation
        Every rule that it breaks.
    """

    def __init__(self, where: str, violations: Sequence[Violation], *, source: str = "", headline: str = "") -> None:
        self.violations = tuple(violations)
        said = "; ".join(f"{violation.rule}: {violation.message()}" for violation in violations)
        super().__init__(Fault(where, f"{headline}{': ' if headline and said else ''}{said}"), source=source)
