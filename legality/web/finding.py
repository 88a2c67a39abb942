"""Cards found by part of their English or Japanese name."""

from __future__ import annotations

from functools import cache

from cards.facts import UNKNOWN, Printed, all_cards, find, normalise

__all__ = ["matching"]


@cache
def _keys() -> tuple[tuple[str, str, Printed], ...]:
    return tuple((normalise(card.en), normalise(card.ja), card) for card in all_cards())


def matching(part: str, most: int = 12) -> list[Printed]:
    """The cards whose name has that part: the card of that name first, then those whose name begins so.

    Parameters
    ----------
    part : str
        Part of a name in English or Japanese, or a passcode.
    most : int, default 12
        How many cards at most.

    Examples
    --------
    >>> [card.en for card in matching("call of the h")]
    ['Call of the Haunted']
    >>> [card.en for card in matching("マジックジャマ")]
    ['Magic Jammer']
    >>> matching("?")
    [<?>]
    """
    exact = find(part)
    if exact is UNKNOWN:
        return [exact]
    key = normalise(part)
    if not key:
        return []
    beginning, containing = [], []
    for en, ja, card in _keys():
        if en.startswith(key) or ja.startswith(key):
            beginning.append(card)
        elif key in en or key in ja:
            containing.append(card)
    found = dict.fromkeys([*([exact] if exact is not None else []), *beginning, *containing])
    return list(found)[:most]
