"""What was found where something else was expected, in words for a message."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cards.errors import quoted

_SHOWN: Final = 12
_LONG: Final = 10**24


def as_word(value: object) -> str:
    """A key or a name as text: a long number is not written out, and no more is what holds others, however deep."""
    if isinstance(value, Mapping | list | tuple):
        return "..."
    if not isinstance(value, int) or abs(value) < _LONG:
        return str(value)
    try:
        digits = str(abs(value))
    except ValueError:  # Python does not write numbers of thousands of digits
        return "... (thousands of digits)"
    return f"{'-' * (value < 0)}{digits[:_SHOWN]}... ({len(digits)} digits)"


def what_was_found(value: object) -> str:
    """Say what was found."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"the value {str(value).lower()}"
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    if isinstance(value, int | float):
        return f"the number {as_word(value)}"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    return f"a {type(value).__name__}"
