"""Names of cards, and what is said about values that are not what they should be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from cards import facts
from cards.errors import quoted
from cards.facts import Printed
from cards.facts.tokens import token

_SHOWN: Final = 12
_LONG: Final = 10**24

find_card: Final = lru_cache(maxsize=8192)(facts.find)
BROKEN: Final = Printed(passcode="", en="", ja="", kind="unknown")  # stands for a card whose name nobody knows


def lookup(name: str | int) -> Printed | None:
    """The card, or else the Token, of that name."""
    return facts.find(name) if isinstance(name, int) else find_card(name) or token(name)


def meant_word(word: str, options: Iterable[str]) -> str:
    """A question after what was probably meant; "" if nothing comes close."""
    from difflib import get_close_matches  # needed only here, when something has gone wrong already

    if len(word) > 60:
        return ""
    key = word.casefold()
    by_key = {option.casefold(): option for option in options}
    close = [other for other in by_key if len(key) > 2 and other.startswith(key)]
    close = close or get_close_matches(key, by_key, n=1, cutoff=0.6)
    return f"; did you mean {quoted(by_key[close[0]])}?" if close else ""


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


def no_card(name: object) -> str:
    """The message for a name that no card bears."""
    text = as_word(name)
    close = ", ".join(quoted(card.en) for card in facts.suggest(text))
    ask = f"; did you mean {close}?" if close else "; write an English or Japanese name or a passcode"
    return f"found {quoted(text)}, and there is no card of that name{ask}"


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
