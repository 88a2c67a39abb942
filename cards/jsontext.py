"""JSON, strict: from its text to plain values. A key stands once in its object."""

from __future__ import annotations

import re

import msgspec

from cards.errors import DuelError, Fault, place, quoted
from cards.plaintext import MAX_DEPTH, MAX_FAULTS, NO_NUMBER, TOO_DEEP, Malformed, at, decoded, line_of, twice

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
    text = decoded(data)
    try:
        return json_value(text, data if isinstance(data, bytes) else text.encode())
    except Malformed as error:
        raise DuelError(error.faults) from None


def json_value(text: str, data: bytes) -> object:
    try:
        value = msgspec.json.decode(data)
    except RecursionError:
        raise DuelError(_json_faults(text) or [Fault("", TOO_DEEP)]) from None
    except msgspec.ValidationError:  # a number beyond what can be held; what follows it has not been looked at yet
        raise DuelError(_json_faults(text) or [Fault("", f"a number {NO_NUMBER}")]) from None
    except msgspec.DecodeError as error:
        raise Malformed(_json_message(text, data, str(error))) from None
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
        return f"{at(text, offset)}: {match[1]}{near}; JSON is wanted here"
    if half:
        return f"{at(text, half.start(1))}: {half[1]} is half of a surrogate pair; a whole character is wanted"
    if not text.strip():
        return "there is no text; JSON is wanted here"
    return f"{at(text, len(text))}: the text ends in the middle of a value; JSON is wanted here"


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
                faults.append(Fault(place(path[:3]), f"{at(text, offset)}: {TOO_DEEP}"))
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
                faults.append(Fault(place(path), f"{at(text, offset)}: {twice(key, line_of(text, seen[key]))}"))
            else:
                seen[key] = offset
        elif first in "-0123456789" and not _finite(token[0]):
            faults.append(Fault(place(path), f"{at(text, offset)}: {quoted(token[0], 20)} {NO_NUMBER}"))
            break  # the parser stopped here too: what follows may be no JSON
        if len(faults) == MAX_FAULTS:
            break
    return faults


def _finite(number: str) -> bool:
    try:
        msgspec.json.decode(number)
    except msgspec.ValidationError:
        return False
    except msgspec.DecodeError:
        pass
    return True
