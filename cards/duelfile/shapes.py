"""The shapes of values: whether a value is what its key wants, what is wrong with it being noted with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, Final
from unicodedata import category

from cards.duel import PHASES, PLACES, PLAYERS, ZONES
from cards.duelfile.names import meant_word
from cards.errors import DuelError, Fault, place
from cards.found import as_word, what_was_found
from cards.plaintext import MOST

Path = tuple[str | int, ...]
"""Where something stands in a file."""
NO_KEYS: Final[Mapping[str, Any]] = {}
MAX_FAULTS: Final = 100
_CONTROLS: Final = ("Cc", "Zl", "Zp")
"""The Unicode categories of control characters and of what breaks a line."""
_EFFECT_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}")


class Faults:
    """The faults of one file, in the order in which they are met."""

    def __init__(self) -> None:
        self.all: list[Fault] = []

    def add(self, at: Path, message: str) -> None:
        self.all.append(Fault(place(at), message))
        if len(self.all) >= MAX_FAULTS:
            raise DuelError(self.all)

    def found(self, value: object, at: Path, right: str) -> bool:
        """Note that something else was found than what would be right; False."""
        self.add(at, f"found {what_was_found(value)}; {right}")
        return False

    def missing(self, at: Path, right: str) -> None:
        self.add(at, f"is missing; {right}")


Shape = Callable[[Faults, Any, Path], bool]
"""Whether a value has the shape that its key wants; what is wrong with it is noted."""


def whole(least: int, right: str) -> Shape:
    def shape(faults: Faults, value: Any, at: Path) -> bool:
        # `type`, because True is an int to Python and no number to anyone else.
        return (type(value) is int and least <= value <= MOST) or faults.found(value, at, not_above(value, right))

    return shape


def not_above(value: Any, right: str) -> str:
    """What would be right, with the limit where a number is above it."""
    return f"{right}; at most {MOST:,}" if type(value) is int and value > MOST else right


def one_of(options: Sequence[str], what: str) -> Shape:
    right = f"{what}: {', '.join(options)}"

    def shape(faults: Faults, value: Any, at: Path) -> bool:
        if isinstance(value, str) and value in options:
            return True
        meant = meant_word(value, options) if isinstance(value, str) else ""
        return faults.found(value, at, f"{right}{meant}")

    return shape


def maybe(shape: Shape) -> Shape:
    """The same, or null."""
    return lambda faults, value, at: value is None or shape(faults, value, at)


def list_of(shape: Shape, right: str) -> Shape:
    def whole(faults: Faults, value: Any, at: Path) -> bool:
        if not isinstance(value, list | tuple):
            return faults.found(value, at, right)
        return sum(not shape(faults, item, (*at, n)) for n, item in enumerate(value)) == 0

    return whole


def either(kind: type | tuple[type, ...], one: Shape, other: Shape) -> Shape:
    """One shape for values of a type, the other for the rest."""
    return lambda faults, value, at: (one if isinstance(value, kind) else other)(faults, value, at)


def anything(faults: Faults, value: Any, at: Path) -> bool:
    return True


def a_true(faults: Faults, value: Any, at: Path) -> bool:
    return value is True or faults.found(value, at, "write true")


def boolean(faults: Faults, value: Any, at: Path) -> bool:
    return isinstance(value, bool) or faults.found(value, at, "write true or false")


def text(faults: Faults, value: Any, at: Path) -> bool:
    return (isinstance(value, str) and bool(value.strip())) or faults.found(value, at, "write a text")


def on_one_line(faults: Faults, value: str, at: Path) -> bool:
    """Whether a name or an id is free of line breaks and other characters that control a terminal."""
    if value.isprintable() or not any(category(char) in _CONTROLS for char in value):
        return True
    return faults.found(value, at, "take out the line break or other control character")


def an_id(faults: Faults, value: Any, at: Path) -> bool:
    if not isinstance(value, str) or not value.strip():
        return faults.found(value, at, "an id is a text (a number is put in quotes)")
    if value == "direct":
        return faults.found(value, at, "this word means an attack without a target; take another id")
    return on_one_line(faults, value, at)


def a_card(faults: Faults, value: Any, at: Path) -> bool:
    if isinstance(value, str) and value.strip():
        return on_one_line(faults, value, at)
    if type(value) is int and value > MOST:
        return faults.found(value, at, "name a card by its id, name or passcode; a passcode has 8 digits at most")
    return (type(value) is int and value >= 0) or faults.found(value, at, "name a card by its id, name or passcode")


def a_declaration(faults: Faults, value: Any, at: Path) -> bool:
    if isinstance(value, list | tuple):
        return TEXTS(faults, value, at)
    if type(value) is int and abs(value) > MOST:
        return faults.found(value, at, f"write a text, or a number, {MOST:,} at most")
    return type(value) is int or text(faults, value, at)


def a_list(faults: Faults, value: Any, at: Path) -> bool:
    return isinstance(value, list | tuple) or faults.found(value, at, "write a list, such as [] or [Umi, Sangan]")


def a_mapping(faults: Faults, value: Any, at: Path) -> bool:
    return isinstance(value, Mapping) or faults.found(value, at, "write a mapping, such as {}")


def used_effects(faults: Faults, value: Any, at: Path) -> bool:
    right = 'write the effects with the turns of their last use, such as {"1": 3}'
    if not isinstance(value, Mapping):
        return faults.found(value, at, right)
    fine, seen = True, set()
    for key, turn in value.items():
        number = as_word(key) if not isinstance(key, bool) else ""
        if not _EFFECT_NUMBER.fullmatch(number):
            fine = faults.found(key, (*at, as_word(key)), f"this is no effect number; {right}")
        elif number in seen:
            faults.add((*at, number), f"the effect {number} is given twice, as text and as a number; keep one")
            fine = False
        elif not TURN(faults, turn, (*at, number)):
            fine = False
        seen.add(number)
    return fine


def counters(faults: Faults, value: Any, at: Path) -> bool:
    right = "write the counters by name, such as {spell: 1}"
    if not isinstance(value, Mapping):
        return faults.found(value, at, right)
    fine = True
    for key, number in value.items():
        if not isinstance(key, str) or not key.strip():
            fine = faults.found(key, (*at, as_word(key)), right)
        elif not on_one_line(faults, key, (*at, key)) or not NUMBER(faults, number, (*at, key)):
            fine = False
    return fine


PLAYER: Final = one_of(PLAYERS, "write a player")
PHASE: Final = one_of(PHASES, "write a phase")
PLACE: Final = one_of(PLACES, "write a place")
POSITION: Final = one_of(("attack", "defense"), "write a battle position")
SUMMONED: Final = one_of(("normal", "tribute", "flip", "special"), "write a way of summoning")
TURN: Final = whole(1, "write the number of a turn, 1 or more")
NUMBER: Final = whole(0, "write a number, 0 or more")
PLAYERS_NAMED: Final = list_of(PLAYER, "write a list of players, such as [B]")
CARDS: Final = list_of(a_card, "write a list of cards, such as [Umi]")
TEXTS: Final = list_of(text, "write a list of texts")
COST: Final = either(int, NUMBER, list_of(a_card, "write a list of cards, such as [Umi], or Life Points, such as 2000"))
SOME: Final = either((list, tuple), CARDS, a_card)


def a_zone(faults: Faults, value: Any, at: Path) -> bool:
    return (type(value) is int and 1 <= value <= ZONES) or faults.found(value, at, "write a zone, 1 to 5")


def a_die(faults: Faults, value: Any, at: Path) -> bool:
    return (type(value) is int and 1 <= value <= 6) or faults.found(value, at, "write a number of a die, 1 to 6")


THEN_KEYS: Final[dict[str, Shape]] = {
    "set": SOME,
    "discard": SOME,
    "summon": SOME,
    "position": POSITION,
    "choose": CARDS,
    "declare": a_declaration,
    "coin": list_of(one_of(("heads", "tails"), "write a side of the coin"), "write a list, such as [heads]"),
    "die": list_of(a_die, "write a list, such as [3]"),
    "accept": boolean,
}


def a_then(faults: Faults, value: Any, at: Path) -> bool:
    before = len(faults.all)
    checked(faults, value, THEN_KEYS, at)
    return len(faults.all) == before


def checked(
    faults: Faults,
    value: Any,
    shapes: Mapping[str, Shape],
    at: Path,
    right: str = "",
    elsewhere: str = "",
    others: Container[str] = (),
) -> Mapping[str, Any]:
    """The keys of a mapping whose values are well-formed; what is wrong with the others is noted.

    Parameters
    ----------
    right : str, optional
        What would be right where no mapping is found.
    elsewhere : str, optional
        What to say of a key that is no key here, but one of `others`.
    """
    if not isinstance(value, Mapping):
        faults.found(value, at, right or f"write a mapping of {', '.join(shapes)}")
        return {}
    bad: list[Any] = []
    for key, item in value.items():
        shape = shapes.get(key)
        if shape is None:
            bad.append(key)
            if elsewhere and key in others:
                faults.add((*at, key), elsewhere)
            else:
                word = key if isinstance(key, str) else as_word(key)
                meant = meant_word(word, shapes) or f"; the keys here are {', '.join(shapes)}"
                faults.add((*at, word), f"there is no such key{meant}")
        elif not shape(faults, item, (*at, key)):
            bad.append(key)
    return {key: item for key, item in value.items() if key not in bad} if bad else value
