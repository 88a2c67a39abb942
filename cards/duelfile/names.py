"""Names of cards, and what is said where no card bears one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cards import facts
from cards.errors import quoted
from cards.facts import Printed
from cards.facts.tokens import token
from cards.found import as_word

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


def no_card(name: object) -> str:
    """The message for a name that no card bears."""
    text = as_word(name)
    close = ", ".join(quoted(card.en) for card in facts.suggest(text))
    ask = f"; did you mean {close}?" if close else "; write an English or Japanese name or a passcode"
    return f"found {quoted(text)}, and there is no card of that name{ask}"
