"""From the text of a duel file, JSON or YAML, to plain values: dict, list, str, int, float, bool and None.

JSON is strict. YAML has the meaning of the YAML 1.2 core schema, and nothing that would make a file say other than it
shows (no anchors, tags, merge keys, dates). In both a key stands once in its mapping. What is wrong is a `DuelError`.
"""

from __future__ import annotations

import math
import os
import re
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec
import yaml

from cards.errors import DuelError, Fault, place, quoted

__all__ = ["MAX_BYTES", "MAX_DEPTH", "MAX_LINE", "parse_json", "parse_yaml", "read"]

MAX_BYTES: Final = 10_000_000
"""The largest file that is read, in bytes."""
MAX_LINE: Final = 1_000_000
"""The longest line of a batch, in bytes."""
MAX_DEPTH: Final = 100
"""How deep lists and mappings may be nested."""

_MAX_FAULTS: Final = 100
_TOO_DEEP: Final = f"lists and mappings nested more than {MAX_DEPTH} deep; a duel needs far less"
_NO_NUMBER: Final = "is not a finite number that can be read; write a smaller number, or put it in quotes if it is text"


class _Malformed(Exception):
    """The text breaks the syntax of its format (as against: is well-formed, and refused)."""

    def __init__(self, message: str, before: list[Fault] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.faults = [*(before or []), Fault("", message)]


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def _at(text: str, offset: int) -> str:
    return f"line {_line(text, offset)}, column {offset - text.rfind(chr(10), 0, offset)}"


def _decoded(data: bytes | str) -> str:
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


# --- JSON -------------------------------------------------------------------------------------------------------------

_JSON_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{},]|[-+.\w]+')
_JSON_ERROR = re.compile(r"(?:JSON is malformed: )?(.*?) \(byte (\d+)\)")
_HALF_PAIR = re.compile(r"(?<!\\)(?:\\\\)*(\\u[dD][89abAB][0-9a-fA-F]{2})(?!\\u[dD][c-fC-F])")


def parse_json(data: bytes | str) -> object:
    """Read JSON.

    Parameters
    ----------
    data : bytes or str
        One JSON value; bytes are UTF-8.

    Returns
    -------
    object
        The value.

    Raises
    ------
    DuelError
        If it is no strict JSON (so for ``NaN`` and a byte order mark), a key is given twice in an object, a number is
        too large, or it is nested deeper than `MAX_DEPTH`.

    Examples
    --------
    >>> parse_json('{"turn": 3, "chain": []}')
    {'turn': 3, 'chain': []}
    >>> parse_json('{"players": {"A": {"hand": [], "hand": []}}}')
    Traceback (most recent call last):
        ...
    cards.errors.DuelError: players.A.hand: line 1, column 32: the key "hand" is given twice (first in line 1); keep one
    """
    text = _decoded(data)
    try:
        return _json(text, data if isinstance(data, bytes) else text.encode())
    except _Malformed as error:
        raise DuelError(error.faults) from None


def _json(text: str, data: bytes) -> object:
    try:
        value = msgspec.json.decode(data)
    except RecursionError:
        raise DuelError(_json_faults(text) or [Fault("", _TOO_DEEP)]) from None
    except msgspec.ValidationError:  # a number beyond what can be held; what follows it has not been looked at yet
        raise DuelError(_json_faults(text) or [Fault("", f"a number {_NO_NUMBER}")]) from None
    except msgspec.DecodeError as error:
        raise _Malformed(_json_message(text, data, str(error))) from None
    if not _keys_once(data, value) or _too_deep(data, value):
        faults = _json_faults(text)
        if faults:
            raise DuelError(faults)
    return value


def _keys_once(data: bytes, value: object) -> bool:
    r"""Whether no key was given twice, by counting; False also where counting cannot tell.

    A colon stands between a key and its value, or in a text. Writing the value again repeats each of them, except
    those of a pair that was overwritten: equal numbers, no pair lost. Only the escape ``\u003a`` could hide a colon.
    """
    if b"\\u003" in data:
        return False
    try:
        return msgspec.json.encode(value).count(b":") == data.count(b":")
    except (OverflowError, ValueError, RecursionError):
        return False


def _too_deep(data: bytes, value: object) -> bool:
    if data.count(b"[") + data.count(b"{") <= MAX_DEPTH:
        return False
    level = [value]
    for _ in range(MAX_DEPTH):
        level = [
            inner
            for outer in level
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return False
    return any(isinstance(inner, (dict, list)) for inner in level)


def _json_message(text: str, data: bytes, found: str) -> str:
    half = _HALF_PAIR.search(text)
    if match := _JSON_ERROR.fullmatch(found):
        offset = len(data[: int(match[2])].decode(errors="ignore"))
        near = f", found {quoted(text[offset], 20)}" if offset < len(text) else ""
        return f"{_at(text, offset)}: {match[1]}{near}; JSON is wanted here"
    if half:
        return f"{_at(text, half.start(1))}: {half[1]} is half of a surrogate pair; a whole character is wanted"
    if not text.strip():
        return "there is no text; JSON is wanted here"
    return f"{_at(text, len(text))}: the text ends in the middle of a value; JSON is wanted here"


def _json_faults(text: str) -> list[Fault]:
    """What is refused in well-formed JSON, with the places: the slow and exact look, taken only at a suspicion."""
    faults: list[Fault] = []
    path: list[str | int] = []
    keys: list[dict[str, int] | None] = []  # of each open object the keys and where they stand; None for a list
    key_next = False
    for token in _JSON_TOKEN.finditer(text):
        first, offset = token[0][0], token.start()
        if first in "[{":
            if len(keys) == MAX_DEPTH:
                faults.append(Fault(place(path[:3]), f"{_at(text, offset)}: {_TOO_DEEP}"))
                break
            path.append(0)
            keys.append({} if first == "{" else None)
            key_next = first == "{"
        elif first in "]}":
            if not keys:
                break
            path.pop()
            keys.pop()
            key_next = False
        elif first == ",":
            if not keys:
                break
            last = path[-1]
            if isinstance(last, int):
                path[-1] = last + 1
            key_next = keys[-1] is not None
        elif first == '"':
            seen = keys[-1] if keys else None
            if not key_next or seen is None:
                continue
            try:
                key = msgspec.json.decode(token[0], type=str)
            except msgspec.DecodeError:
                break
            path[-1] = key
            key_next = False
            if key in seen:
                faults.append(Fault(place(path), f"{_at(text, offset)}: {_twice(key, _line(text, seen[key]))}"))
            else:
                seen[key] = offset
        elif first in "-0123456789" and not _finite(token[0]):
            faults.append(Fault(place(path), f"{_at(text, offset)}: {quoted(token[0], 20)} {_NO_NUMBER}"))
            break  # the parser stopped here too: what follows may be no JSON
        if len(faults) == _MAX_FAULTS:
            break
    return faults


def _twice(key: str, line: int) -> str:
    return f"the key {quoted(key)} is given twice (first in line {line}); keep one"


def _finite(number: str) -> bool:
    try:
        msgspec.json.decode(number)
    except msgspec.ValidationError:
        return False
    except msgspec.DecodeError:
        pass
    return True


# --- YAML -------------------------------------------------------------------------------------------------------------


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

_UNREADABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_NULL = frozenset(["", "~", "null", "Null", "NULL"])
_BOOL = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
)
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+")
_HINTS = {
    "mapping values are not allowed": "put a text with ': ' in it in quotes",
    "parsing a flow": "put a text with ? : , or brackets in it in quotes",
    "cannot start any token": "indent with spaces; put a text that begins with a special character in quotes",
}


def parse_yaml(text: bytes | str) -> object:
    """Read YAML, with the meaning of the YAML 1.2 core schema.

    Parameters
    ----------
    text : bytes or str
        One YAML document; bytes are UTF-8, with or without a byte order mark.

    Returns
    -------
    object
        The value; None for a text without any. Keys are text: a number as a key is the text that stands there.

    Raises
    ------
    DuelError
        If it is no YAML, or holds what is refused: a key twice in a mapping, a key that is neither text nor an integer,
        an unquoted integer with a leading zero, a number that is not finite, an anchor, alias, tag or merge key,
        a second document, nesting deeper than `MAX_DEPTH`. All that are found are in it.

    Examples
    --------
    >>> parse_yaml("turn: 3\\nused: {1: 3}\\nanswer: yes\\nday: 2004-01-01\\nforced: true")
    {'turn': 3, 'used': {'1': 3}, 'answer': 'yes', 'day': '2004-01-01', 'forced': True}
    >>> parse_yaml("players:\\n  A:\\n    hand: [0123]")
    Traceback (most recent call last):
        ...
    cards.errors.DuelError: players.A.hand[0]: line 3, column 12: 0123 has a leading zero; put it in quotes ("0123")
    """
    try:
        return _yaml(_decoded(text))
    except _Malformed as error:
        raise DuelError(error.faults) from None


def _yaml(text: str, loader: Any = None) -> object:
    text = text.removeprefix("\ufeff")
    if match := _UNREADABLE.search(text):
        found = f"{_at(text, match.start())}: the invisible character U+{ord(match[0]):04X}"
        raise _Malformed(f"{found}; take it out, or write it as an escape in double quotes")
    builder = _Builder(text)
    try:
        for event in yaml.parse(text, Loader=loader or _Loader):
            if not builder.take(event):
                break
    except yaml.MarkedYAMLError as error:
        found = _yaml_message(text, error)
        if "nesting depth" in found:  # the parser in C reads ahead, and has a limit of its own
            raise DuelError([*builder.faults, Fault("", f"{found.partition(': ')[0]}: {_TOO_DEEP}")]) from None
        hint = next((hint for sign, hint in _HINTS.items() if sign in found), "YAML is wanted here")
        raise _Malformed(f"{found}; {hint}", builder.faults) from None
    except (yaml.YAMLError, ValueError, ArithmeticError, RecursionError) as error:
        raise _Malformed(f"{' '.join(str(error).split())}; YAML is wanted here", builder.faults) from None
    if builder.faults:
        raise DuelError(builder.faults)
    return builder.root


def _yaml_message(text: str, error: yaml.MarkedYAMLError) -> str:
    def at(mark: Any) -> str:
        if mark.line > text.count("\n"):  # the parser in C ends a text that has no last line break with one
            return _at(text, len(text))
        return f"line {mark.line + 1}, column {mark.column + 1}"

    message = " ".join(str(error.problem or error.context).split())
    if error.problem_mark:
        message = f"{at(error.problem_mark)}: {message}"
    if error.problem and error.context:
        message += f" ({' '.join(error.context.split())}"
        message += f" that begins in {at(error.context_mark)})" if error.context_mark else ")"
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
        return self._TAKE[type(event)](self, event) and len(self.faults) < _MAX_FAULTS

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
            self.fault(event, _TOO_DEEP)
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
            self.fault(event, f"{_short(text)} has a leading zero; put it in quotes", text)
        elif text in top.lines:
            self.fault(event, _twice(text, top.lines[text]), text)
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
            self.fault(event, f'{_short(text)} has a leading zero; put it in quotes ("{_short(text)}")')
        elif _INT.fullmatch(text):
            try:
                number = int(text, {"0o": 8, "0x": 16}.get(text[:2], 10))
                str(number)  # what is too long to be written is too long to be read
                return number
            except ValueError:
                self.fault(event, f"{_short(text)} {_NO_NUMBER}")
        elif _FLOAT.fullmatch(text):
            fraction = _float(text)
            if math.isfinite(fraction):
                return fraction
            self.fault(event, f"{_short(text)} {_NO_NUMBER}")
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


def _short(text: str) -> str:
    return text if len(text) <= 30 else text[:30] + "..."


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


# --- files ------------------------------------------------------------------------------------------------------------


def read(path: str | os.PathLike[str]) -> tuple[object, str]:
    """Read a duel file.

    A name that ends in ``.json`` is JSON. Another file that begins with ``{`` is JSON, or else a mapping of YAML
    written in braces; everything else is YAML.

    Parameters
    ----------
    path : str or os.PathLike
        The file; ``"-"`` is standard input.

    Returns
    -------
    value : object
        The mapping that the file holds.
    source : str
        The name of the file as the user knows it.

    Raises
    ------
    DuelError
        If it is missing, unreadable, empty, over `MAX_BYTES`, not UTF-8, holds anything but a mapping, or for what
        `parse_json` and `parse_yaml` refuse. Its `source` is set.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "duel.yaml")
    ...     _ = file.write_text("turn: 3", encoding="utf-8")
    ...     value, source = read(file)
    >>> value
    {'turn': 3}
    """
    source = os.fspath(path)
    if source == "-":
        source = "standard input"
    try:
        data = _bytes(os.fspath(path))
        value = _value(_decoded(data).removeprefix("\ufeff"), json_only=source.lower().endswith(".json"))
        if not isinstance(value, dict):
            raise DuelError(Fault("", f"found {_kind(value)}; a duel file is a mapping (turn: 3, players: ...)"))
    except DuelError as error:
        raise error.named(source) from None
    return value, source


def _bytes(path: str) -> bytes:
    size = None
    try:
        if path == "-":
            stream: Any = getattr(sys.stdin, "buffer", sys.stdin)
            data = b"" if stream is None else stream.read(MAX_BYTES + 1)
            if isinstance(data, str):
                data = data.encode(errors="surrogatepass")
        else:
            with open(path, "rb") as file:
                size = os.fstat(file.fileno()).st_size
                data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise DuelError(Fault("", "there is no such file")) from None
    except IsADirectoryError:
        raise DuelError(Fault("", "this is a directory; a file is wanted")) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        if os.path.isdir(path):  # what some systems call "permission denied"
            reason = "this is a directory; a file is wanted"
        raise DuelError(Fault("", f"cannot be read: {' '.join(reason.split())}")) from None
    if len(data) > MAX_BYTES:
        found = f"{size:,} bytes" if size and size > MAX_BYTES else f"more than {MAX_BYTES:,} bytes"
        raise DuelError(Fault("", f"the file has {found}; at most 10 MB ({MAX_BYTES:,} bytes) are read"))
    return bytes(data)


def _value(text: str, *, json_only: bool) -> object:
    start = text.lstrip()
    if not start:
        raise DuelError(Fault("", "the file is empty"))
    not_json = ""
    try:
        if json_only or start[0] == "{":
            try:
                return _json(text, text.encode())
            except _Malformed as error:
                if json_only:
                    raise
                not_json = error.message
        return _yaml(text)
    except _Malformed as error:
        if not_json:
            both = f"neither JSON ({not_json}) nor YAML ({error.message})"
            raise DuelError([*error.faults[:-1], Fault("", both)]) from None
        raise DuelError(error.faults) from None


def _kind(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    if isinstance(value, bool):
        return f"the value {str(value).lower()}"
    return f"the number {_short(str(value))}"
