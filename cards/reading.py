"""From a duel file, JSON or YAML, to plain values: dict, list, str, int, float, bool and None."""

from __future__ import annotations

import os
import sys
from typing import Any, Final

from cards.errors import DuelError, Fault
from cards.found import what_was_found
from cards.jsontext import json_value, parse_json
from cards.plaintext import MAX_DEPTH, Malformed, decoded

__all__ = ["MAX_BYTES", "MAX_DEPTH", "MAX_LINE", "parse", "parse_json", "parse_yaml", "read"]

MAX_BYTES: Final = 10_000_000
"""The largest file that is read, in bytes."""
MAX_LINE: Final = 1_000_000
"""The longest line of a batch, in bytes."""


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
    # PyYAML is only imported where YAML is read: most questions of programs are JSON.
    from cards.yamltext import yaml_value

    try:
        return yaml_value(decoded(text))
    except Malformed as error:
        raise DuelError(error.faults) from None


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
    except DuelError as error:
        raise error.named(source) from None
    return parse(data, source), source


def parse(data: bytes, source: str) -> dict[str, Any]:
    """Read the bytes of a duel file, as `read` does.

    Parameters
    ----------
    data : bytes
        What stands in the file.
    source : str
        The name of the file as the user knows it; one that ends in ``.json`` is JSON.

    Returns
    -------
    dict
        The mapping that the file holds.

    Raises
    ------
    DuelError
        As for `read`.

    Examples
    --------
    >>> parse(b"turn: 3", "duel.yaml")
    {'turn': 3}
    """
    try:
        value = _value(decoded(data).removeprefix("\ufeff"), json_only=source.lower().endswith(".json"))
        if not isinstance(value, dict):
            raise DuelError(
                Fault("", f"found {what_was_found(value)}; a duel file is a mapping (turn: 3, players: ...)")
            )
    except DuelError as error:
        raise error.named(source) from None
    return value


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
                return json_value(text, text.encode())
            except Malformed as error:
                if json_only:
                    raise
                not_json = error.message
        from cards.yamltext import yaml_value

        return yaml_value(text)
    except Malformed as error:
        if not_json:
            both = f"neither JSON ({not_json}) nor YAML ({error.message})"
            raise DuelError([*error.faults[:-1], Fault("", both)]) from None
        raise DuelError(error.faults) from None
