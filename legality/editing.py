"""A position laid out by hand: cards added, moved, turned and taken away, in the plain values of a duel file.

Nothing is judged here. What comes of an edit may be a position that cannot be; `legality.loads` says so.

Examples
--------
>>> import legality
>>> file = add_card(laid_out(legality.loads({"duel": 1})), "Magic Jammer", "B", "spells")
>>> file = change_card(file, "Magic Jammer", set_on=2)
>>> legality.loads(file).b.spells[0].set_on
2
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any, Final, NamedTuple

from cards.duel import FIELD, PLACES, PLAYERS, ZONES, Duel
from cards.duelfile import dump_position, token
from cards.facts import Printed, find
from legality.supposing import known

__all__ = [
    "Spot",
    "add_card",
    "change_card",
    "entries",
    "laid_out",
    "move_card",
    "remove_card",
    "spot_of",
    "twins",
    "usual_state",
]

File = dict[str, Any]
_KEPT: Final = ("card", "id", "owner", "token")
"""What of a card stays with it wherever it goes."""
_ROWS: Final = ("monsters", "spells")
_TIES: Final = ("equipped_to", "linked_to")
_NAMES: Final = frozenset(("card", "declared", "declare", "source"))
"""Keys under which a name stands, not an id."""


class Spot(NamedTuple):
    """Where a card lies: the player on whose side, the place, and in a row of zones which zone (else 0)."""

    player: str
    place: str
    zone: int = 0


def laid_out(duel: Duel, *, distinct: bool = True) -> File:
    """Write a position so that it can be edited: every card a mapping with its id, its zone and its order.

    Parameters
    ----------
    duel : Duel
        The position.
    distinct : bool, default True
        Whether an id that is a name which several copies bear becomes another one, so that each copy can be told apart:
        ``Toll`` beside ``Toll #2`` becomes ``Toll #1``.

    Returns
    -------
    dict
        A duel file without moves, the same position but for such ids.

    Examples
    --------
    >>> import legality
    >>> duel = legality.loads({"duel": 1, "players": {"A": {"hand": ["Umi"], "spells": ["Toll"]}}})
    >>> file = laid_out(duel)
    >>> file["players"]["A"]["hand"], file["players"]["A"]["spells"][0]["zone"]
    ([{'card': 'Umi', 'id': 'Umi'}], 1)
    >>> legality.loads(file) == duel
    True
    """
    file = dump_position(duel)
    for player in PLAYERS:
        side = file["players"][player]
        for place in PLACES:
            cards = duel.side(player).pile(place)
            if not cards:
                continue
            listed = [side[place]] if place == "field" else side[place]
            written = [entry if isinstance(entry, dict) else {"card": entry} for entry in listed]
            for entry, card in zip(written, cards, strict=True):
                entry["id"] = card.id
                if place in _ROWS:
                    entry["zone"] = card.zone
                if place in FIELD and card.up:
                    entry["since"] = card.since
            side[place] = written[0] if place == "field" else written
    if not distinct:
        return file
    renamed = {card_id: _free_id(card_id, {card.id for card in duel.cards()}) for card_id in twins(duel)}
    return _renamed(file, renamed) if renamed else file


def twins(duel: Duel) -> list[str]:
    """The ids that do not tell which copy is meant: they are the name of several.

    Examples
    --------
    >>> import legality
    >>> twins(legality.loads({"duel": 1, "players": {"A": {"hand": ["Umi", "Umi", "Toll"]}}}))
    ['Umi']
    """
    copies = Counter(card.printed for card in duel.cards())
    return [card.id for card in duel.cards() if card.id == card.name and copies[card.printed] > 1]


def _free_id(name: str, taken: set[str]) -> str:
    """An id for a copy that is not taken; the first copy is the first to be numbered."""
    return next(made for number in itertools.count(1) if (made := f"{name} #{number}") not in taken)


def _renamed(value: Any, ids: Mapping[str, str]) -> Any:
    """The values with other ids; what names a card by its name or is declared stays."""
    if isinstance(value, dict):
        return {key: item if key in _NAMES else _renamed(item, ids) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, ids) for item in value]
    return ids.get(value, value) if isinstance(value, str) else value


def entries(file: Mapping[str, Any]) -> Iterator[tuple[Spot, dict[str, Any]]]:
    """Every card of a file that `laid_out` wrote, with where it lies."""
    for player in PLAYERS:
        side = file["players"][player]
        for place in PLACES:
            listed = side.get(place)
            if place == "field":
                listed = [listed] if listed else []
            for entry in listed if isinstance(listed, list) else ():
                yield Spot(player, place, entry.get("zone", 0)), entry


def spot_of(file: Mapping[str, Any], card_id: str) -> Spot:
    """Where a card lies.

    Raises
    ------
    KeyError
        There is no card of that id.
    """
    return _found(file, card_id)[0]


def add_card(file: Mapping[str, Any], name: str, player: str, place: str, zone: int = 0) -> File:
    """Add a card.

    Parameters
    ----------
    file : Mapping
        What `laid_out` wrote.
    name : str
        An English or Japanese name, a passcode, ``?`` for a card that nobody knows, or the name of a Token.
    player : str
        ``A`` or ``B``: on whose side it lies.
    place : str
        One of `cards.duel.PLACES`.
    zone : int, default 0
        1 to 5 in a row of zones; where it is 0 or taken: the first free one.

    Returns
    -------
    dict
        The new file; the card lies as it usually does there.

    Raises
    ------
    cards.errors.DuelError
        There is no such card.

    Examples
    --------
    >>> import legality
    >>> file = add_card(laid_out(legality.loads({"duel": 1})), "サイクロン", "A", "spells", 3)
    >>> file["players"]["A"]["spells"]
    [{'card': 'Mystical Space Typhoon', 'id': 'Mystical Space Typhoon', 'face': 'down', 'zone': 3}]
    """
    printed = find(name)
    entry: dict[str, Any] = {}
    if printed is None and place == "monsters" and (made := token(name)) is not None:
        printed, entry["token"] = made, True
    if printed is None or (not printed.kinds and printed.en != "?"):
        printed = known(name)
    taken = {other["id"] for _, other in entries(file)}
    number, card_id = 1, printed.en
    while card_id in taken:
        number += 1
        card_id = f"{printed.en} #{number}"
    return _laid(deepcopy(dict(file)), {"card": printed.en, "id": card_id, **entry}, Spot(player, place, zone))


def move_card(file: Mapping[str, Any], card_id: str, player: str, place: str, zone: int = 0) -> File:
    """Lay a card elsewhere. A card that only changes its zone stays as it is; else it lies there as it usually does.

    Parameters
    ----------
    file : Mapping
        What `laid_out` wrote.
    card_id : str
        The card.
    player, place, zone : str, str, int
        Where it goes; as in `add_card`.

    Returns
    -------
    dict
        The new file. A card that lay in the zone changes places with it where both lie in rows of zones.

    Raises
    ------
    KeyError
        There is no card of that id.

    Examples
    --------
    >>> import legality
    >>> file = laid_out(legality.loads({"duel": 1, "players": {"A": {"hand": ["Celtic Guardian"]}}}))
    >>> duel = legality.loads(move_card(file, "Celtic Guardian", "A", "monsters", 2))
    >>> duel.a.hand, duel.a.monsters[1].position
    ((), 'attack')
    """
    made = deepcopy(dict(file))
    was, entry = _found(made, card_id)
    if (was.player, was.place) == (player, place) and place in _ROWS:
        if zone and zone != was.zone:
            for other, there in entries(made):
                if other == Spot(player, place, zone):
                    there["zone"] = was.zone
            entry["zone"] = zone
        return made
    if (was.player, was.place) == (player, place):
        return made
    _take(made, was, entry)
    _untie(made, card_id, _TIES)
    kept: dict[str, Any] = {key: entry[key] for key in _KEPT if key in entry}
    kept.setdefault("owner", was.player)
    if kept["owner"] == player:
        del kept["owner"]
    return _laid(made, kept, Spot(player, place, zone))


def change_card(file: Mapping[str, Any], card_id: str, **state: Any) -> File:
    """Change how a card lies.

    Parameters
    ----------
    file : Mapping
        What `laid_out` wrote.
    card_id : str
        The card.
    **state
        Keys of a card in a duel file, such as ``face``, ``position`` and ``set_on``, with their values; None takes a
        key away.

    Returns
    -------
    dict
        The new file. What only a card of the other face has goes with the face.

    Raises
    ------
    KeyError
        There is no card of that id.

    Examples
    --------
    >>> import legality
    >>> file = laid_out(legality.loads({"duel": 1, "players": {"A": {"monsters": ["Celtic Guardian"]}}}))
    >>> change_card(file, "Celtic Guardian", face="down")["players"]["A"]["monsters"][0]["position"]
    'defense'
    """
    made = deepcopy(dict(file))
    spot, entry = _found(made, card_id)
    for key, value in state.items():
        if value is None:
            entry.pop(key, None)
        else:
            entry[key] = value
    if state.get("face") == "up":
        if spot.place != "monsters":
            entry.pop("set_on", None)
        entry.setdefault("since", _next_order(made))
    elif state.get("face") == "down" or (state.get("set_on") is not None and spot.place != "monsters"):
        entry["face"] = "down"
        for key in ("since", "activated_on", "equipped_to", "linked_to", "paid", "declared", "counters"):
            entry.pop(key, None)
        if spot.place == "monsters":
            entry["position"] = "defense"
            _untie(made, card_id, ("equipped_to",))
    return made


def remove_card(file: Mapping[str, Any], card_id: str) -> File:
    """Take a card out of the duel.

    Parameters
    ----------
    file : Mapping
        What `laid_out` wrote.
    card_id : str
        The card.

    Returns
    -------
    dict
        The new file; what was tied to the card is tied to nothing.

    Raises
    ------
    KeyError
        There is no card of that id.

    Examples
    --------
    >>> import legality
    >>> file = laid_out(legality.loads({"duel": 1, "players": {"A": {"hand": ["Umi"]}}}))
    >>> remove_card(file, "Umi")["players"]["A"]["hand"]
    []
    """
    made = deepcopy(dict(file))
    _take(made, *_found(made, card_id))
    _untie(made, card_id, _TIES)
    return made


def usual_state(printed: Printed, place: str) -> dict[str, Any]:
    """How a card usually lies in a place, in the keys of a duel file.

    Traps, and Spells that do not stay on the field, lie face-down in a Spell & Trap Zone, everything else face-up.

    Parameters
    ----------
    printed : Printed
        The card.
    place : str
        One of `cards.duel.PLACES`.

    Examples
    --------
    >>> from cards.facts import find
    >>> usual_state(find("Umi"), "field"), usual_state(find("Magic Jammer"), "spells")
    ({'face': 'up'}, {'face': 'down'})
    """
    if place not in FIELD:
        return {}
    stays = not printed.kinds.isdisjoint(("continuous spell", "field spell", "equip spell"))
    if not printed.kinds or (place == "spells" and not stays):
        return {"face": "down"}
    return {"face": "up", "position": "attack"} if place == "monsters" else {"face": "up"}


# --- cards in the plain values ----------------------------------------------------------------------------------------


def _found(file: Mapping[str, Any], card_id: str) -> tuple[Spot, dict[str, Any]]:
    for spot, entry in entries(file):
        if entry["id"] == card_id:
            return spot, entry
    raise KeyError(card_id)


def _take(file: File, spot: Spot, entry: Mapping[str, Any]) -> None:
    side = file["players"][spot.player]
    if spot.place == "field":
        side["field"] = None
    else:
        side[spot.place] = [other for other in side[spot.place] if other is not entry]


def _untie(file: Mapping[str, Any], card_id: str, keys: Iterable[str]) -> None:
    """Cut what ties other cards to one that no longer lies where they hold it."""
    for _, entry in entries(file):
        for key in keys:
            if entry.get(key) == card_id:
                del entry[key]


def _laid(file: File, entry: dict[str, Any], spot: Spot) -> File:
    """Lay a card down that lies nowhere."""
    side = file["players"][spot.player]
    if spot.place == "deck" and not isinstance(side.get("deck"), list):
        # An unlisted deck is only counted.
        side["deck"] = side.get("deck", 0) + 1
        return file
    printed = find(entry["card"]) or token(entry["card"])
    entry = {**entry, **(usual_state(printed, spot.place) if printed is not None else {})}
    if entry.get("face") == "up":
        entry["since"] = _next_order(file)
    if spot.place in _ROWS:
        taken = {other.get("zone") for other in side[spot.place]}
        free = [zone for zone in range(1, ZONES + 1) if zone not in taken]
        if free:
            entry["zone"] = spot.zone if spot.zone in free else free[0]
    if spot.place != "field":
        side[spot.place] = [*side.get(spot.place, ()), entry]
    else:
        # A card that is laid where another one lies replaces it, as a Field Spell does.
        old = side["field"]
        side["field"] = entry
        if old:
            kept = {key: old[key] for key in _KEPT if key in old}
            owner = kept.pop("owner", spot.player)
            file["players"][owner]["graveyard"] = [*file["players"][owner]["graveyard"], kept]
    return file


def _next_order(file: Mapping[str, Any]) -> int:
    return 1 + max((entry.get("since", 0) for _, entry in entries(file)), default=0)
