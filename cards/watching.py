"""A position that notes which of its parts are looked at, so that an answer is known to hold as long as these stay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Any, Final, TypeVar, cast

from cards.duel import FIELD, PILES, PLACES, PLAYERS, ZONES, Card, Duel, Side

T = TypeVar("T")
Parts = int
"""A set of parts of a position, as bits."""

_PILES: Final = ("life_points", *PILES)
_ZONES: Final = ("monsters", "spells")
_OF_BOTH: Final = tuple(name for name in Duel.__struct_fields__ if name not in ("a", "b"))
_OF_A_SIDE: Final = (
    *_PILES,
    "field",
    *(f"{place} {zone}" for place in _ZONES for zone in range(1, ZONES + 1)),
    *(f"empty {place}" for place in _ZONES),
)
_NAMES: Final = (*_OF_BOTH, *(f"{side}.{name}" for side in PLAYERS for name in _OF_A_SIDE))
_BIT: Final = {name: 1 << number for number, name in enumerate(_NAMES)}
EVERYTHING: Final[Parts] = sum(_BIT.values())
"""All parts of a position."""
VIEW: Final[Parts] = 1 << len(_NAMES)
"""What lasting effects make of the position: no part of it, but most of what is asked depends on it."""


class _Bits:
    """The parts of a player's side, by what is asked for."""

    def __init__(self, player: str) -> None:
        self.of = {name: _BIT[f"{player}.{name}"] for name in _OF_A_SIDE}
        self.zones = {place: [self.of[f"{place} {zone}"] for zone in range(1, ZONES + 1)] for place in _ZONES}
        self.of |= {place: sum(bits) for place, bits in self.zones.items()}
        self.whole: Parts = sum(_BIT[f"{player}.{name}"] for name in _OF_A_SIDE)
        self.piles = [self.of[name] for name in (*_PILES, "field")]


_SIDES: Final = {player: _Bits(player) for player in PLAYERS}
_ON_FIELD: Final = sum(bits.of[place] for bits in _SIDES.values() for place in FIELD)
CARDS: Final[Parts] = sum(bits.of[place] for bits in _SIDES.values() for place in PLACES)
"""All parts in which cards lie."""
_BITS_OF_BOTH: Final = [_BIT[name] for name in _OF_BOTH]
_parts_of_both: Final = attrgetter(*_OF_BOTH)
_piles_of_a_side: Final = attrgetter(*_PILES, "field")


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
    found = _others(_BITS_OF_BOTH, _parts_of_both(old), _parts_of_both(new))
    for player, before, now in (("A", old.a, new.a), ("B", old.b, new.b)):
        if before is not now:
            bits = _SIDES[player]
            found |= _others(bits.piles, _piles_of_a_side(before), _piles_of_a_side(now))
            for place, zones in bits.zones.items():
                touched = _others(zones, getattr(before, place), getattr(now, place))
                if touched:
                    found |= touched
                    # A Trap that is a monster now fills a zone of the other kind too.
                    for kind in _ZONES:
                        if before.empty_zones(kind) != now.empty_zones(kind):
                            found |= bits.of[f"empty {kind}"]
    return found


def _others(bits: Iterable[Parts], old: tuple[object, ...], new: tuple[object, ...]) -> Parts:
    found = 0
    # Mostly all of them are the same, which is told at once.
    if old is not new and old != new:
        for bit, before, now in zip(bits, old, new, strict=True):
            if before is not now and before != now:
                found |= bit
    return found


def place_of(card: Card) -> Parts:
    """The part in which a card lies; one whose summon is attempted lies in its Monster Zone."""
    bits = _SIDES[card.controller]
    place = "monsters" if card.place == "attempted" else card.place
    return bits.zones[place][card.zone - 1] if place in _ZONES else bits.of[place]


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

    def carried(self, key: Any, work: Callable[[Duel], T], about: Card | None = None) -> T:
        found, read = self._share(key, work, about)
        self.read |= read
        return cast(T, found)

    def shared(self, key: Any, work: Callable[[Duel], T]) -> T:
        return self.carried(key, work)


class _WatchedSide:
    """A player's side of a watched position."""

    def __init__(self, watched: Watched, side: Side, player: str) -> None:
        self._watched = watched
        self._side = side
        self._bits = _SIDES[player]

    def __getattr__(self, name: str) -> Any:
        self._watched.read |= self._bits.of.get(name, self._bits.whole)
        return getattr(self._side, name)

    def pile(self, place: str) -> tuple[Card, ...]:
        if place in _ZONES:
            zones = getattr(self._side, place)
            return cast(tuple[Card, ...], _WatchedZones(self._watched, zones, self._bits.zones[place]))
        self._watched.read |= self._bits.of[place]
        return self._side.pile(place)

    def empty_zones(self, place: str) -> tuple[int, ...]:
        self._watched.read |= self._bits.of[f"empty {place}"]
        return self._side.empty_zones(place)

    @property
    def deck_size(self) -> int:
        self._watched.read |= self._bits.of["deck"]
        return self._side.deck_size


class _WatchedZones:
    """The cards in zones: whoever stops at one has not looked at those behind it."""

    def __init__(self, watched: Watched, zones: tuple[Card | None, ...], bits: list[Parts]) -> None:
        self._watched = watched
        self._zones = zones
        self._bits = bits

    def __iter__(self) -> Iterator[Card]:
        for card, bit in zip(self._zones, self._bits, strict=True):
            self._watched.read |= bit
            if card is not None:
                yield card

    def __len__(self) -> int:
        return sum(1 for _ in self)
