"""Tokens: monsters that are no cards of the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cards.facts import Printed, normalise


def _token_facts(en: str, ja: str, attribute: str | None = None, race: str | None = None, *numbers: int) -> Printed:
    level, atk, defense = numbers or (None, None, None)
    kinds = frozenset(("monster", "normal monster"))
    return Printed("", en, ja, "normal monster", attribute, race, level, atk, defense, kinds)


_TOKENS: Final = {
    normalise(name): printed
    for printed in (
        _token_facts("Sheep Token", "羊トークン", "EARTH", "Beast", 1, 0, 0),
        _token_facts("Lamb Token", "仔羊トークン", "EARTH", "Beast", 1, 0, 0),
        _token_facts("Kuriboh Token", "クリボートークン", "DARK", "Fiend", 1, 300, 200),
        _token_facts("Ojama Token", "おジャマトークン", "LIGHT", "Beast", 2, 0, 1000),
        _token_facts("Wicked Token", "偶像トークン", "LIGHT", "Fiend", 4, 1000, 1000),
        _token_facts("Metal Fiend Token", "メタルデビル・トークン", "DARK", "Fiend", 1, 0, 0),
    )
    for name in (printed.en, printed.ja)
}


def token(name: str) -> Printed | None:
    """What is printed on a Token, which is no card of the table.

    Parameters
    ----------
    name : str
        Its English or Japanese name. A Token whose facts are not known is a monster without Level, ATK and DEF.

    Returns
    -------
    Printed or None
        The same object for the same name; None where the name does not say that it is a Token.

    Examples
    --------
    >>> token("sheep token").attribute
    'EARTH'
    >>> token("Umi") is None
    True
    """
    key = normalise(name)
    if key in _TOKENS:
        return _TOKENS[key]
    return _other_token(name.strip()) if "token" in key or "トークン" in key else None


@lru_cache(maxsize=1024)
def _other_token(name: str) -> Printed:
    return _token_facts(name, name)
