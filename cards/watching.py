"""A position that notes which of its parts are looked at, so that an answer is known to hold as long as these stay."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, TypeVar, cast

from cards.duel import FIELD, PLACES, Card, Duel, Side

T = TypeVar("T")
Parts = int
"""A set of parts of a position, as bits."""

_OF_A_SIDE: Final = ("life_points", *PLACES)
_OF_BOTH: Final = tuple(name for name in Duel.__struct_fields__ if name not in ("a", "b"))
_NAMES: Final = (*_OF_BOTH, *(f"{side}.{name}" for side in "AB" for name in _OF_A_SIDE))
_BIT: Final = {name: 1 << number for number, name in enumerate(_NAMES)}
_BITS_OF_BOTH: Final = tuple(_BIT[name] for name in _OF_BOTH)
_PARTS_OF_BOTH: Final = attrgetter(*_OF_BOTH)
_PARTS_OF_A_SIDE: Final = attrgetter(*_OF_A_SIDE)
_SIDES: Final = {side: {name: _BIT[f"{side}.{name}"] for name in _OF_A_SIDE} for side in "AB"}
_BITS_OF_A, _BITS_OF_B = (tuple(bits.values()) for bits in _SIDES.values())
_WHOLE_SIDE: Final = {side: sum(bits.values()) for side, bits in _SIDES.items()}
_ON_FIELD: Final = sum(bits[place] for bits in _SIDES.values() for place in FIELD)
CARDS: Final[Parts] = sum(bits[place] for bits in _SIDES.values() for place in PLACES)
"""All parts in which cards lie."""
EVERYTHING: Final[Parts] = sum(_BIT.values())
"""All parts of a position."""
VIEW: Final[Parts] = 1 << len(_NAMES)
"""What lasting effects make of the position: no part of it, but most of what is asked depends on it."""


def changed(old: Duel, new: Duel) -> Parts:
    """Which parts of a position are others in another one.

    Examples
    --------
    >>> duel = Duel()
    >>> changed(duel, duel.but(phase="end")) == changed(duel, duel.but(phase="standby")) != 0
    True
    >>> changed(duel, Duel())
    0
    """
    found = _others(_BITS_OF_BOTH, _PARTS_OF_BOTH, old, new)
    for bits, before, now in ((_BITS_OF_A, old.a, new.a), (_BITS_OF_B, old.b, new.b)):
        if before is not now:
            found |= _others(bits, _PARTS_OF_A_SIDE, before, now)
    return found


def _others(bits: tuple[Parts, ...], parts: attrgetter[tuple[object, ...]], old: object, new: object) -> Parts:
    found = 0
    for bit, before, now in zip(bits, parts(old), parts(new), strict=True):
        if before is not now and before != now:
            found |= bit
    return found


def place_of(card: Card) -> Parts:
    """The part in which a card lies; one whose summon is attempted lies in its Monster Zone."""
    return _SIDES[card.controller]["monsters" if card.place == "attempted" else card.place]


class Watched:
    """A position for one question: it answers like the position, and notes what it was asked.

    Parameters
    ----------
    duel : Duel
        The position.
    share : callable
        Works out what is shared by all questions about the position, and says what that depends on.

    Attributes
    ----------
    read : int
        The parts that were looked at.

    Examples
    --------
    >>> watched = Watched(Duel(), share=print)
    >>> watched.side("A").life_points, watched.read == changed(Duel(), Duel(a=Side(life_points=1)))
    (8000, True)
    """

    def __init__(
        self, duel: Duel, share: Callable[[Any, Callable[[Duel], Any], Card | None], tuple[Any, Parts]]
    ) -> None:
        self._duel = duel
        self._share = share
        self.read: Parts = 0
        self.a = _WatchedSide(self, duel.a, "A")
        self.b = _WatchedSide(self, duel.b, "B")

    def as_duel(self) -> Duel:
        """The same, for whoever asks a position."""
        return cast(Duel, self)

    def __getattr__(self, name: str) -> Any:
        # A method that makes another position of it may bring anything into that one: all of it counts as looked at.
        self.read |= _BIT.get(name, EVERYTHING)
        return getattr(self._duel, name)

    def side(self, player: str) -> _WatchedSide:
        return self.a if player == "A" else self.b

    def card(self, card_id: str) -> Card | None:
        found = self._duel.card(card_id)
        self.read |= CARDS if found is None else place_of(found)
        return found

    def field_cards(self) -> tuple[Card, ...]:
        self.read |= _ON_FIELD
        return self._duel.field_cards()

    def waiting(self, card_id: str) -> bool:
        self.read |= _BIT["chain"]
        return self._duel.waiting(card_id)

    @property
    def opponent(self) -> str:
        self.read |= _BIT["turn_player"]
        return self._duel.opponent

    def shared(self, key: Any, work: Callable[[Duel], T], about: Card | None = None) -> T:
        found, read = self._share(key, work, about)
        self.read |= read
        return cast(T, found)


class _WatchedSide:
    """A player's side of a watched position."""

    def __init__(self, watched: Watched, side: Side, player: str) -> None:
        self._watched = watched
        self._side = side
        self._bits = _SIDES[player]
        self._whole = _WHOLE_SIDE[player]

    def __getattr__(self, name: str) -> Any:
        self._watched.read |= self._bits.get(name, self._whole)
        return getattr(self._side, name)

    def pile(self, place: str) -> tuple[Card, ...]:
        self._watched.read |= self._bits[place]
        return self._side.pile(place)

    @property
    def deck_size(self) -> int:
        self._watched.read |= self._bits["deck"]
        return self._side.deck_size

    @property
    def kept_spell_zones(self) -> tuple[int, ...]:
        self._watched.read |= self._bits["monsters"]
        return self._side.kept_spell_zones
