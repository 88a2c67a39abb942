"""YAML with the meaning of the YAML 1.2 core schema: from its text to plain values.

Nothing in it may make a file say other than it shows (no anchors, tags, merge keys, dates); a key stands once in its
mapping.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any, Final

import yaml

from cards.errors import DuelError, Fault, place, quoted
from cards.plaintext import MAX_DEPTH, MAX_FAULTS, NO_NUMBER, TOO_DEEP, Malformed, at, short, twice


class _PureLoader(yaml.SafeLoader):
    """The parser in Python, with the two habits of the one in C that it lacks."""

    def scan_to_next_token(self) -> None:
        while True:
            super().scan_to_next_token()
            if self.peek() != "\t" or not (self.flow_level or not self.allow_simple_key):
                return
            while self.peek() == "\t":
                self.forward()

    def scan_directive(self) -> Any:
        token = super().scan_directive()
        if token.name not in ("YAML", "TAG"):
            raise yaml.scanner.ScannerError(
                "while scanning a directive", token.start_mark, "found unknown directive name", token.start_mark
            )
        return token


_Loader: Any = getattr(yaml, "CSafeLoader", _PureLoader)

# Named one by one: the complement of what may stand there takes 10 ms to compile.
_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
_NULL = frozenset(["", "~", "null", "Null", "NULL"])
_BOOL = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
)
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+")
_READ_AGAIN: Final = 200_000
"""How many characters the slow parser is given, only to find a place."""
_HINTS = {
    "mapping values are not allowed": "put a text with ': ' in it in quotes",
    "parsing a flow": "put a text with ? : , or brackets in it in quotes",
    "cannot start any token": "indent with spaces; put a text that begins with a special character in quotes",
}


def yaml_value(text: str, loader: Any = None) -> object:
    text = text.removeprefix("\ufeff")
    if match := _UNREADABLE.search(text):
        found = f"{at(text, match.start())}: the invisible character U+{ord(match[0]):04X}"
        raise Malformed(f"{found}; take it out, or write it as an escape in double quotes")
    builder = _Builder(text)
    try:
        for event in yaml.parse(text, Loader=loader or _Loader):
            if not builder.take(event):
                break
    except yaml.MarkedYAMLError as error:
        found = _yaml_message(text, error)
        if "nesting depth" in found:  # the parser in C reads ahead, and has a limit of its own
            if loader is None and error.problem_mark and error.problem_mark.index < _READ_AGAIN:
                return yaml_value(text, _PureLoader)  # which comes to the limit at the place itself
            raise DuelError([*builder.faults, Fault("", f"{found.partition(': ')[0]}: {TOO_DEEP}")]) from None
        hint = next((hint for sign, hint in _HINTS.items() if sign in found), "YAML is wanted here")
        raise Malformed(f"{found}; {hint}", builder.faults) from None
    except (yaml.YAMLError, ValueError, ArithmeticError, RecursionError) as error:
        raise Malformed(f"{' '.join(str(error).split())}; YAML is wanted here", builder.faults) from None
    if builder.faults:
        raise DuelError(builder.faults)
    return builder.root


def _yaml_message(text: str, error: yaml.MarkedYAMLError) -> str:
    def marked(mark: Any) -> str:
        if mark.line > text.count("\n"):  # the parser in C ends a text that has no last line break with one
            return at(text, len(text))
        return f"line {mark.line + 1}, column {mark.column + 1}"

    message = " ".join(str(error.problem or error.context).split())
    if error.problem_mark:
        message = f"{marked(error.problem_mark)}: {message}"
    if error.problem and error.context:
        message += f" ({' '.join(error.context.split())}"
        message += f" that begins in {marked(error.context_mark)})" if error.context_mark else ")"
    return message


class _Open:
    """A mapping or list whose end has not come yet."""

    __slots__ = ("key", "lines", "value")

    def __init__(self, value: dict[str, object] | list[object]) -> None:
        self.value = value
        self.key: str | None = None  # of a mapping: the key whose value comes next
        self.lines: dict[str, int] = {}  # of a mapping: where its keys stand


class _Builder:
    """Builds the value from the parser's events and notes what is refused; no recursion, whatever the depth."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root: object = None
        self.faults: list[Fault] = []
        self.open: list[_Open] = []
        self.documents = 0

    def take(self, event: Any) -> bool:
        """Take one event; False: nothing after it can be made sense of."""
        return self._TAKE[type(event)](self, event) and len(self.faults) < MAX_FAULTS

    def fault(self, event: Any, message: str, *more: str) -> None:
        path = [len(o.value) if isinstance(o.value, list) else o.key for o in self.open]
        where = place([part for part in (*path, *more) if part is not None][: 3 if len(path) == MAX_DEPTH else None])
        mark = event.start_mark
        self.faults.append(Fault(where, f"line {mark.line + 1}, column {mark.column + 1}: {message}"))

    def wants_key(self) -> bool:
        return bool(self.open) and isinstance(self.open[-1].value, dict) and self.open[-1].key is None

    def put(self, value: object) -> None:
        if not self.open:
            self.root = value
            return
        top = self.open[-1]
        if isinstance(top.value, list):
            top.value.append(value)
        elif top.key is not None:
            top.value[top.key] = value
            top.key = None

    def skip(self, event: Any) -> bool:
        return True

    def document(self, event: Any) -> bool:
        self.documents += 1
        if self.documents > 1:
            self.fault(event, "a second document begins; a file holds one duel")
            return False
        if event.version not in (None, (1, 2)):
            self.fault(event, "a YAML version other than 1.2 is asked for; leave the %YAML line out")
        if event.tags:
            self.fault(event, "a %TAG line; tags are not read, leave it out")
        return True

    def alias(self, event: Any) -> bool:
        self.fault(event, f"the alias *{event.anchor}; aliases are not read, write the value out")
        if self.wants_key():
            return False
        self.put(None)
        return True

    def decorated(self, event: Any) -> None:
        if event.anchor is not None:
            self.fault(event, f"the anchor &{event.anchor}; anchors are not read, leave it out")
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self.fault(event, f"the tag {quoted(tag)}; tags are not read, leave it out (or put a text in quotes)")

    def begin(self, event: Any) -> bool:
        mapping = isinstance(event, yaml.MappingStartEvent)
        self.decorated(event)
        if self.wants_key():
            found = "a mapping" if mapping else "a list"
            self.fault(event, f"{found} as a key; a key is a text (put a text with braces or brackets in quotes)")
            return False
        if len(self.open) == MAX_DEPTH:
            self.fault(event, TOO_DEEP)
            return False
        self.open.append(_Open({} if mapping else []))
        return True

    def end(self, event: Any) -> bool:
        self.put(self.open.pop().value)
        return True

    def scalar(self, event: Any) -> bool:
        self.decorated(event)
        text, plain = event.value, not event.style
        if not (text.isascii() or _whole(text)):
            self.fault(event, "an escape that is half of a surrogate pair; a whole character is wanted")
            text = ""
        if self.wants_key():
            self.key(event, text, plain)
        else:
            self.put(self.value(event, text) if plain else text)
        return True

    def key(self, event: Any, text: str, plain: bool) -> None:
        top = self.open[-1]
        if plain and text == "<<":
            self.fault(event, "the merge key <<; merging is not read, write the keys out")
        elif plain and text in _NULL:
            found = f"{text} as a key" if text else "an empty key"
            self.fault(event, f'{found}; a key is a text (the unknown card is "?", in quotes)')
        elif plain and (text in _BOOL or (_FLOAT.fullmatch(text) and not _INT.fullmatch(text))):
            self.fault(event, f"{text} as a key; a key is a text, put it in quotes")
        elif plain and _LEADING_ZERO.fullmatch(text):
            self.fault(event, f"{short(text)} has a leading zero; put it in quotes", text)
        elif text in top.lines:
            self.fault(event, twice(text, top.lines[text]), text)
        top.lines.setdefault(text, event.start_mark.line + 1)
        top.key = text

    def value(self, event: Any, text: str) -> object:
        if text in _NULL:
            return None
        if text in _BOOL:
            return _BOOL[text]
        if text[0] not in "-+.0123456789":
            return text
        if _LEADING_ZERO.fullmatch(text):
            self.fault(event, f'{short(text)} has a leading zero; put it in quotes ("{short(text)}")')
        elif _INT.fullmatch(text):
            try:
                number = int(text, {"0o": 8, "0x": 16}.get(text[:2], 10))
                str(number)  # what is too long to be written is too long to be read
                return number
            except ValueError:
                self.fault(event, f"{short(text)} {NO_NUMBER}")
        elif _FLOAT.fullmatch(text):
            fraction = _float(text)
            if math.isfinite(fraction):
                return fraction
            self.fault(event, f"{short(text)} {NO_NUMBER}")
        return text

    _TAKE: Final[dict[type, Callable[[_Builder, Any], bool]]] = {
        yaml.StreamStartEvent: skip,
        yaml.StreamEndEvent: skip,
        yaml.DocumentStartEvent: document,
        yaml.DocumentEndEvent: skip,
        yaml.AliasEvent: alias,
        yaml.MappingStartEvent: begin,
        yaml.SequenceStartEvent: begin,
        yaml.MappingEndEvent: end,
        yaml.SequenceEndEvent: end,
        yaml.ScalarEvent: scalar,
    }


def _float(text: str) -> float:
    try:
        return float(text)
    except ValueError:  # .inf, .nan
        return math.nan


def _whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
