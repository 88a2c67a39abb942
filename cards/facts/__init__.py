"""Printed facts: what stands on a card, and how a card is named.

A card is found by its English name, its Japanese name, an alias or its passcode. The table is ``cards.csv``; what is
read at run time is ``index.json``, built from it by ``python -m cards.facts.build``, because normalising five thousand
names at every start would cost more than answering a question does.

Examples
--------
>>> from cards import facts
>>> jammer = facts.find("Magic Jammer")
>>> jammer.ja, jammer.kind, jammer.passcode
('マジック・ジャマー', 'counter trap', '77414722')
>>> facts.find("マジックジャマー") is jammer
True
>>> [card.en for card in facts.suggest("Mystical Space Typhon", n=1)]
['Mystical Space Typhoon']
"""

from __future__ import annotations

import os.path
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType

import msgspec

__all__ = [
    "ATTRIBUTES",
    "RACES",
    "UNKNOWN",
    "Printed",
    "all_cards",
    "beginning_with",
    "find",
    "normalise",
    "suggest",
]

ATTRIBUTES: Mapping[str, str] = MappingProxyType(
    {"LIGHT": "光", "DARK": "闇", "EARTH": "地", "WATER": "水", "FIRE": "炎", "WIND": "風"}
)
"""The Attributes of the era, with their Japanese names."""

RACES: Mapping[str, str] = MappingProxyType(
    {
        "Aqua": "水族",
        "Beast": "獣族",
        "Beast-Warrior": "獣戦士族",
        "Dinosaur": "恐竜族",
        "Dragon": "ドラゴン族",
        "Fairy": "天使族",
        "Fiend": "悪魔族",
        "Fish": "魚族",
        "Insect": "昆虫族",
        "Machine": "機械族",
        "Plant": "植物族",
        "Pyro": "炎族",
        "Reptile": "爬虫類族",
        "Rock": "岩石族",
        "Sea Serpent": "海竜族",
        "Spellcaster": "魔法使い族",
        "Thunder": "雷族",
        "Warrior": "戦士族",
        "Winged Beast": "鳥獣族",
        "Zombie": "アンデット族",
    }
)
"""The monster Types of the era, with their Japanese names."""


# eq=False leaves comparison and hash to the identity of the object, which costs nothing; it is sound because `find`
# gives the same object each time, and copies and pickles lead back to it.
class Printed(msgspec.Struct, frozen=True, eq=False):
    """What is printed on a card.

    There is one object a card: two are equal only if they are the same.

    Parameters
    ----------
    passcode : str
        Eight digits, with leading zeros.
    en, ja : str
        The English and the Japanese name.
    kind : str
        Such as ``"fusion effect monster"`` or ``"field spell"``.
    attribute, race : str or None
        Attribute and Type of a monster, keys of `ATTRIBUTES` and `RACES`.
    level, atk, defense : int or None
        Numbers of a monster; None for a printed "?".
    kinds : frozenset of str
        Every kind that is true of the card.

    Examples
    --------
    >>> card = find("Dark Paladin")
    >>> card.kind, card.race, card.level, card.atk, card.defense
    ('fusion effect monster', 'Spellcaster', 8, 2900, 2400)
    >>> sorted(card.kinds)
    ['effect monster', 'fusion monster', 'monster']
    >>> card
    <Dark Paladin>
    """

    passcode: str
    en: str
    ja: str
    kind: str
    attribute: str | None = None
    race: str | None = None
    level: int | None = None
    atk: int | None = None
    defense: int | None = None
    kinds: frozenset[str] = frozenset()

    def __repr__(self) -> str:
        return f"<{self.en}>"

    def __copy__(self) -> Printed:
        return self

    def __reduce__(self) -> tuple[Callable[[str], Printed | None], tuple[str]]:
        return find, (self.passcode or self.en,)


UNKNOWN = Printed(passcode="", en="?", ja="?", kind="unknown")
"""The card that nobody has seen yet, written "?"."""


class _Index(msgspec.Struct, frozen=True):
    """The index: a row for each card in the order of the English names, and the row of each normalised name."""

    # Raw text until it is asked for: most questions are about a handful of cards, by their names.
    cards: list[msgspec.Raw]
    names: dict[str, int]
    passcodes: msgspec.Raw


# Both only ever grow through dict.setdefault, which is atomic: two threads that ask for a card at the same time still
# get the same object.
_LOADED: dict[str, _Index] = {}
_CARDS: dict[int, Printed] = {}


def _index() -> _Index:
    if index := _LOADED.get("index"):
        return index
    with open(os.path.join(os.path.dirname(__file__), "index.json"), "rb") as file:
        return _LOADED.setdefault("index", msgspec.json.decode(file.read(), type=_Index))


@cache
def _passcodes() -> dict[str, int]:
    """Give the row of each passcode, without its leading zeros."""
    return msgspec.json.decode(_index().passcodes, type=dict[str, int])


def _card(row: int) -> Printed:
    if card := _CARDS.get(row):
        return card
    facts = _ROW.decode(_index().cards[row])
    return _CARDS.setdefault(row, Printed(*facts, _kinds(facts[3])))


_ROW = msgspec.json.Decoder(tuple[str, str, str, str, str | None, str | None, int | None, int | None, int | None])


def _kinds(kind: str) -> frozenset[str]:
    *adjectives, noun = kind.split()
    return frozenset([noun, *(f"{adjective} {noun}" for adjective in adjectives)])


def normalise(name: str) -> str:
    """Reduce a name to what tells cards apart.

    Upper and lower case, full- and half-width forms, spaces and punctuation do not: letters, marks and digits stay.

    Parameters
    ----------
    name : str
        A name in any spelling.

    Returns
    -------
    str
        The key of the name; empty if nothing is left.

    Examples
    --------
    >>> normalise("Pot of Greed") == normalise("ＰＯＴ－ＯＦ－ＧＲＥＥＤ")
    True
    >>> normalise("万魔殿－悪魔の巣窟－"), normalise("ｻｲｸﾛﾝ")
    ('万魔殿悪魔の巣窟', 'サイクロン')
    """
    # No two of the cards collide under this, in one language or across both (the build refuses to go on if they do).
    # The long vowel mark ー and the repetition mark 々 are letters to Unicode and stay; － − - ・ are punctuation or
    # symbols and go.
    if name.isascii():
        return "".join(filter(str.isalnum, name.lower()))
    folded = unicodedata.normalize("NFKC", name).casefold()
    kept = "".join(char for char in folded if unicodedata.category(char)[0] in "LMN")
    # Folding, and what is left out between a letter and its mark, may leave a text that is not in normal form.
    return unicodedata.normalize("NFKC", kept)


def find(name: str | int) -> Printed | None:
    """Find a card by its English or Japanese name, an alias, or its passcode.

    Parameters
    ----------
    name : str or int
        A name or a passcode. A name wins over a passcode. Leading zeros of a passcode do not matter, nor does the
        spelling of a name as far as `normalise` levels it. "?" is the unknown card.

    Returns
    -------
    Printed or None
        The card, always the same object; None if there is none of that name.

    Examples
    --------
    >>> find("acid trap-hole") is find("硫酸の溜まった落とし穴") is find(41356845)
    True
    >>> find("7").passcode
    '67048711'
    >>> find("?") is UNKNOWN
    True
    >>> find("Blue-Eyes Black Dragon") is None
    True
    """
    if isinstance(name, int):
        # True is an int to Python and no passcode to anyone; numbers too long for one need not be written out.
        if isinstance(name, bool) or not 0 <= name < 10**8:
            return None
        name = str(name)
    key = normalise(name)
    if not key:
        return UNKNOWN if unicodedata.normalize("NFKC", name).strip() == "?" else None
    row = _index().names.get(key)
    if row is None and key.isdecimal():
        row = _passcodes().get(key.lstrip("0"))
    return None if row is None else _card(row)


@cache
def all_cards() -> tuple[Printed, ...]:
    """Give all cards, sorted by their English names.

    Returns
    -------
    tuple of Printed
        Every card of the table; `UNKNOWN` is not among them.

    Examples
    --------
    >>> len(all_cards())
    2457
    >>> sum("field spell" in card.kinds for card in all_cards())
    28
    """
    return tuple(_card(row) for row in range(len(_index().cards)))


def beginning_with(start: str) -> list[tuple[str, Printed]]:
    """Give the names that begin so, in English or Japanese, each with its card.

    Parameters
    ----------
    start : str
        The beginning of a name in any spelling.

    Returns
    -------
    list of tuple of str and Printed
        English names where the beginning is empty or one of an English name, else Japanese ones; sorted.

    Examples
    --------
    >>> beginning_with("magic j"), beginning_with("マジック・ジャ")
    ([('Magic Jammer', <Magic Jammer>)], [('マジック・ジャマー', <Magic Jammer>)])
    """
    key = normalise(start)
    if not key:
        return [(card.en, card) for card in all_cards()]
    rows = {row for name, row in _index().names.items() if name.startswith(key)}
    cards = [_card(row) for row in sorted(rows)]
    named = [(name, card) for card in cards for name in (card.en, card.ja) if normalise(name).startswith(key)]
    return list(dict.fromkeys(named))


def suggest(name: str, n: int = 3) -> list[Printed]:
    """Give the cards that a name may have been meant for, the likeliest first.

    Typing errors, words left out or in another order, and a part of a name are forgiven, in both languages; a wrong
    digit in a passcode, too.

    Parameters
    ----------
    name : str
        What was written.
    n : int, default 3
        How many cards to give at most.

    Returns
    -------
    list of Printed
        At most `n` cards, none if nothing comes close.

    Examples
    --------
    >>> [card.en for card in suggest("Typhoon", n=1)]
    ['Mystical Space Typhoon']
    >>> [card.en for card in suggest("落し穴", n=1)]
    ['Trap Hole']
    >>> suggest("qqqqqq")
    []
    """
    key = normalise(name)
    if not key or len(key) > _LONGEST or n < 1:
        return []
    names = _index().names
    # A number is looked for among the passcodes only once it is too long to be part of a name.
    keys = names
    if key.isdecimal() and len(key) > 4 and (number := key.lstrip("0")):
        key, keys = number, _passcodes()
    best: dict[int, float] = {}
    for other in _candidates(key, keys):
        row = keys[other]
        score = _similarity(key, other)
        if keys is names:
            # A word of a long name is found by itself, or its typing error would drown in the rest.
            score = max(score, *(0.9 * _ratio(name, part) for part in _parts(name, _card(row).en)), 0.0)
        best[row] = max(score, best.get(row, 0.0))
    # What is far behind the best is noise beside it.
    bar = max(_CLOSE if keys is names else _CLOSE_PASSCODE, _BEHIND * max(best.values(), default=0.0))
    # Rows are in the order of the English names, so the order of equals is settled, too.
    rows = sorted((row for row in best if best[row] >= bar), key=lambda row: (-best[row], row))
    return [_card(row) for row in rows[:n]]


_LONGEST = 100  # the longest name has 37: what is longer is no name, and would take long to compare
_COMPARED = 80
_CLOSE = 0.55
_CLOSE_PASSCODE = 0.85  # one digit of eight
_BEHIND = 0.75


def _candidates(key: str, keys: Iterable[str]) -> list[str]:
    """Choose the few keys that are worth comparing in earnest, which would take a second for all of them.

    The measure is how many pairs of neighbouring letters they share, seen from both sides: alike as a whole, or one a
    part of the other.
    """
    pairs = _pairs(key)
    rough = []
    for other in keys:
        theirs = _pairs(other)
        shared = len(pairs & theirs)
        if shared or key in other:
            rough.append((_dice(shared, pairs, theirs) + shared / (len(pairs) or 1) + (key in other), other))
    rough.sort(reverse=True)
    return [other for _, other in rough[:_COMPARED]]


def _similarity(key: str, other: str) -> float:
    """Compare two keys: 1 for the same."""
    whole = _ratio(key, other)
    pairs, theirs = _pairs(key), _pairs(other)
    # Pairs of letters see through the order of words.
    score = max(whole, 0.9 * _dice(len(pairs & theirs), pairs, theirs))
    # A name that contains what was written is meant more likely the less it adds.
    return max(score, 0.75 + 0.25 * whole) if key in other else score


def _parts(written: str, name: str) -> list[str]:
    """Give the stretches of a name that have as many words as what was written; none if that is all of them."""
    words, size = name.split(), len(written.split())
    return [" ".join(words[i : i + size]) for i in range(len(words) - size + 1)] if len(words) > size else []


def _ratio(one: str, other: str) -> float:
    from difflib import SequenceMatcher  # needed only here, when something has gone wrong already

    return SequenceMatcher(None, normalise(one), normalise(other), autojunk=False).ratio()


def _dice(shared: int, one: set[str], other: set[str]) -> float:
    return 2 * shared / (len(one) + len(other) or 1)


def _pairs(key: str) -> set[str]:
    return {key[i : i + 2] for i in range(len(key) - 1)}
