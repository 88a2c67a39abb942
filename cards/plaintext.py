"""What reading JSON and reading YAML have in common: the text, places in it, and faults of it."""

from __future__ import annotations

from typing import Final

from cards.errors import DuelError, Fault, quoted

MAX_DEPTH: Final = 100
"""How deep lists and mappings may be nested."""

MAX_FAULTS: Final = 100
TOO_DEEP: Final = f"lists and mappings nested more than {MAX_DEPTH} deep; a duel needs far less"
MOST: Final = 10**12
"""The largest number that is read; no number of a duel comes near it."""
NO_NUMBER: Final = (
    f"is not a finite number that can be read; write one that is {MOST:,} at most, or put it in quotes if it is text"
)


class Malformed(Exception):
    """The text breaks the syntax of its format (as against: is well-formed, and refused)."""

    def __init__(self, message: str, before: list[Fault] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.faults = [*(before or []), Fault("", message)]


def line_of(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def at(text: str, offset: int) -> str:
    return f"line {line_of(text, offset)}, column {offset - text.rfind(chr(10), 0, offset)}"


def decoded(data: bytes | str) -> str:
    """Return the text, which can be written as UTF-8; refuse anything else."""
    try:
        if isinstance(data, bytes):
            return data.decode()
        data.encode()
    except UnicodeDecodeError as error:
        found = f"byte {error.start} (0x{error.object[error.start]:02x}) is not valid UTF-8; save the file as UTF-8"
        raise DuelError(Fault("", found)) from None
    except UnicodeEncodeError as error:
        found = f"character {error.start} is half of a surrogate pair (U+{ord(error.object[error.start]):04X})"
        raise DuelError(Fault("", f"{found}; a whole character is wanted")) from None
    return data


def twice(key: str, line: int) -> str:
    return f"the key {quoted(key)} is given twice (first in line {line}); keep one"


def short(text: str) -> str:
    return text if len(text) <= 30 else text[:30] + "..."
