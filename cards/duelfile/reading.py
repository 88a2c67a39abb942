"""From the plain values of a duel file to a position."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from cards.duel import OTHER, Duel
from cards.duelfile.events import EventReader
from cards.duelfile.keys import FILE_KEYS, MOVE_KEYS, MOVES, POSITION_KEYS, VERSION
from cards.duelfile.links import LinkReader
from cards.duelfile.names import meant_word
from cards.duelfile.shapes import NO_KEYS, Faults, Path, Shape, checked
from cards.duelfile.sides import Sides
from cards.duelfile.usual import winner_by_life
from cards.errors import DuelError, place, quoted
from cards.found import as_word

_MAX_BEFORE: Final = 10


class DuelFile(NamedTuple):
    """A duel file that has been read.

    Parameters
    ----------
    duel : Duel
        The position, before any move.
    moves : tuple of Mapping
        The moves made from it, as they stand in the file; their shape is right.
    """

    duel: Duel
    moves: tuple[Mapping[str, Any], ...]


def load_position(value: object, *, source: str = "") -> DuelFile:
    """Make a position of the plain values of a duel file.

    Parameters
    ----------
    value : object
        What stands in the file: mappings, lists, texts and numbers.
    source : str, optional
        The name of the file as the user knows it.

    Returns
    -------
    DuelFile
        The position, and the moves as they stand there.

    Raises
    ------
    DuelError
        With all that is wrong, each fault with its place.

    Examples
    --------
    >>> load_position({"duel": 1, "turn": 0}, source="duel.yaml")
    Traceback (most recent call last):
        ...
    cards.errors.DuelError: duel.yaml: turn: found the number 0; turns count from 1
    """
    faults = Faults()
    try:
        duel = Reader(faults).position(value, FILE_KEYS)
        moves = value.get("moves", ()) if isinstance(value, Mapping) else ()
        if isinstance(moves, list | tuple):
            for number, move in enumerate(moves):
                _check_move(faults, move, ("moves", number))
        if faults.all:
            raise DuelError(faults.all)
    except DuelError as error:
        raise error.named(source) from None
    return DuelFile(duel, tuple(moves))


def _check_move(faults: Faults, move: object, at: Path) -> None:
    """Look at the shape of a move."""
    if not isinstance(move, Mapping):
        faults.found(move, at, "a move is a mapping, such as {by: A, activate: Umi}")
        return
    acts = [key for key in move if key in MOVES]
    if len(acts) != 1:
        if acts:
            faults.add(at, f"found {' and '.join(acts)}; a move does one thing")
            return
        meant = next(filter(None, (meant_word(as_word(key), MOVES) for key in move if key not in MOVE_KEYS)), "")
        faults.add(at, f"this does nothing; a move has one of the keys {', '.join(MOVES)}{meant}")
        return
    keys = MOVES[acts[0]]
    checked(faults, move, keys, at)
    if "by" in keys and "by" not in move:
        faults.missing((*at, "by"), "write whose move it is: by: A or by: B")


class Reader:
    """Reads the position that stands at a place of a file, `depth` positions deep."""

    def __init__(self, faults: Faults, at: Path = (), depth: int = 0) -> None:
        self.faults = faults
        self.at = at
        self.depth = depth

    def position(self, value: object, keys: Mapping[str, Shape]) -> Duel:
        faults, at = self.faults, self.at
        good = checked(faults, value, keys, at, "a duel file is a mapping, such as {duel: 1, players: {}}")
        if not isinstance(value, Mapping):
            return Duel()
        version = good.get("duel", VERSION)
        if type(version) is not int or version != VERSION:
            faults.found(version, (*at, "duel"), f"this program reads duel: {VERSION}")
        turn = good.get("turn", 3)
        known = Sides(faults, at, turn)
        sides = known.players(good.get("players", NO_KEYS), "turn" in good or "turn" not in value)
        duel = Duel(
            turn=turn,
            turn_player=good.get("turn_player", "A"),
            phase=good.get("phase", "main1"),
            normal_summon_used=good.get("normal_summon_used", False),
            summoned=self.named_once("summoned", good.get("summoned", ())),
            passed=self.named_once("passed", good.get("passed", ())),
            a=sides["A"],
            b=sides["B"],
        )
        events, links = EventReader(known, at), LinkReader(known, at)
        duel = events.events(good, duel)
        if good.get("later"):
            duel = duel.but(later=events.several(good["later"], (*at, "later"), duel))
        if good.get("chain"):
            duel = links.chain(good["chain"], duel)
        if good.get("due"):
            duel = duel.but(due=links.due(good["due"], duel))
        if good.get("lasting"):
            duel = duel.but(lasting=links.lasting(good["lasting"]))
        self.field_spells(duel, known.broken)
        if duel.chain and not faults.all:
            duel = _waiting_ones_last(links.complete(duel), known.ordered)
        winner = OTHER[good["loser"]] if good.get("loser") else winner_by_life(duel)
        if winner is not None:
            duel = duel.but(winner=winner)
        if good.get("before") is not None:
            duel = duel.but(before=self.before(good["before"]))
        return duel

    def before(self, value: object) -> Duel | None:
        at = (*self.at, "before")
        if self.depth >= _MAX_BEFORE:
            self.faults.add(at, "positions before positions, too deep; a duel needs one")
            return None
        return Reader(self.faults, at, self.depth + 1).position(value, POSITION_KEYS)

    def named_once(self, key: str, players: Sequence[str]) -> tuple[str, ...]:
        for number, player in enumerate(players):
            if player in players[:number]:
                self.faults.add((*self.at, key, number), f"{player} is named twice; once is enough")
        return tuple(players)

    def field_spells(self, duel: Duel, broken: set[str]) -> None:
        """Two face-up Field Spells stand only while one of them is being activated (FS-06)."""
        one, other = duel.a.field, duel.b.field
        if one is None or other is None or not (one.up and other.up) or {one.id, other.id} & broken:
            return
        if not (duel.waiting(one.id) or duel.waiting(other.id)):
            message = "is face-up, and so is {}; one of them would be gone, unless it waits on the chain as effect 0"
            where = place((*self.at, "players", "A", "field"))
            self.faults.add((*self.at, "players", "B", "field"), f"{quoted(other.id)} {message.format(where)}")


def _waiting_ones_last(duel: Duel, ordered: Collection[str]) -> Duel:
    """Cards whose activation waits on the chain became face-up after all others, one after the other.

    Where they are listed does not tell; what the file itself says of their order stays.
    """
    links = (duel.card(link.card) for link in duel.chain if link.is_activation)
    waiting = [card for card in links if card is not None and card.on_field and card.up]
    ids = {card.id for card in waiting}
    newest = max((card.since for card in duel.field_cards() if card.id not in ids), default=0)
    orders = [newest, *(card.since for card in waiting)]
    if ids & set(ordered) or all(one < two for one, two in pairwise(orders)):
        return duel
    for number, card in enumerate(waiting, max(card.since for card in duel.field_cards()) + 1):
        duel = duel.with_card(card.put(since=number))
    return duel
