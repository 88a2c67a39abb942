"""The duel file: from plain values to a position and back, strict, with every fault and its place.

A file is a position and the moves made from it. Here the position becomes a `Duel`; of the moves only the shape is
looked at, because what a move names is known only when its turn has come.

Examples
--------
>>> file = load_position({"duel": 1, "players": {"A": {"hand": ["Umi", "Umi"]}}})
>>> [card.id for card in file.duel.a.hand]
['Umi', 'Umi #2']
>>> dump_position(file.duel)["players"]["A"]["hand"]
['Umi', 'Umi']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from cards import facts, registry
from cards.continuous import BlocksZones
from cards.duel import (
    DAMAGE_STEP,
    FIELD,
    OTHER,
    PHASES,
    PILES,
    PLACES,
    PLAYERS,
    ZONES,
    Battle,
    Card,
    Duel,
    Event,
    Lasting,
    Link,
    Side,
)
from cards.effects import DeclareName, DeclareType, Effect, SummonAttempted
from cards.errors import DuelError, Fault, place, quoted
from cards.facts import UNKNOWN, Printed
from cards.lasting import view
from cards.naming import same_copies
from cards.word import Context

__all__ = [
    "MOVES",
    "RULES",
    "VERSION",
    "DuelFile",
    "dump_event",
    "dump_events",
    "dump_position",
    "load_position",
    "token",
]

VERSION: Final = 1
"""The version of the format."""
RULES: Final = "ocg-2006"
"""The one rule set."""

Path = tuple[str | int, ...]
_MAX_FAULTS: Final = 100
_MAX_BEFORE: Final = 10
_EFFECT_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}")
_MOST: Final = 10**12  # no number of a duel comes near it
_ALL_ZONES: Final = tuple(range(1, ZONES + 1))


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


# --- names ------------------------------------------------------------------------------------------------------------

_find: Final = lru_cache(maxsize=8192)(facts.find)
_BROKEN: Final = Printed(passcode="", en="", ja="", kind="unknown")  # stands for a card whose name nobody knows


def _token_facts(en: str, ja: str, attribute: str | None = None, race: str | None = None, *numbers: int) -> Printed:
    level, atk, defense = numbers or (None, None, None)
    kinds = frozenset(("monster", "normal monster"))
    return Printed("", en, ja, "normal monster", attribute, race, level, atk, defense, kinds)


_TOKENS: Final = {
    facts.normalise(name): printed
    for printed in (
        _token_facts("Sheep Token", "羊トークン", "EARTH", "Beast", 1, 0, 0),
        _token_facts("Lamb Token", "仔羊トークン", "EARTH", "Beast", 1, 0, 0),
        _token_facts("Kuriboh Token", "クリボートークン", "DARK", "Fiend", 1, 300, 200),
        _token_facts("Ojama Token", "おジャマトークン", "LIGHT", "Beast", 2, 0, 1000),
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
    key = facts.normalise(name)
    if key in _TOKENS:
        return _TOKENS[key]
    return _other_token(name.strip()) if "token" in key or "トークン" in key else None


@lru_cache(maxsize=1024)
def _other_token(name: str) -> Printed:
    return _token_facts(name, name)


def _lookup(name: str | int) -> Printed | None:
    """The card, or else the Token, of that name."""
    return facts.find(name) if isinstance(name, int) else _find(name) or token(name)


def _meant(word: str, options: Iterable[str]) -> str:
    """A question after what was probably meant; "" if nothing comes close."""
    from difflib import get_close_matches  # needed only here, when something has gone wrong already

    if len(word) > 60:
        return ""
    key = word.casefold()
    by_key = {option.casefold(): option for option in options}
    close = [other for other in by_key if len(key) > 2 and other.startswith(key)]
    close = close or get_close_matches(key, by_key, n=1, cutoff=0.6)
    return f"; did you mean {quoted(by_key[close[0]])}?" if close else ""


def _word(value: object) -> str:
    """A key or a name as text; a number that is too long for any of them is not written out."""
    return "..." if isinstance(value, int) and abs(value) > _MOST else str(value)


def _no_card(name: object) -> str:
    """The message for a name that no card bears."""
    text = _word(name)
    close = ", ".join(quoted(card.en) for card in facts.suggest(text))
    ask = f"; did you mean {close}?" if close else "; write an English or Japanese name or a passcode"
    return f"found {quoted(text)}, and there is no card of that name{ask}"


def _found(value: object) -> str:
    """Say what was found."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"the value {str(value).lower()}"
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    if isinstance(value, int | float):
        return f"the number {_word(value)}"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    return f"a {type(value).__name__}"


# --- shapes -----------------------------------------------------------------------------------------------------------


class _Faults:
    """The faults of one file, in the order in which they are met."""

    def __init__(self) -> None:
        self.all: list[Fault] = []

    def add(self, at: Path, message: str) -> None:
        self.all.append(Fault(place(at), message))
        if len(self.all) >= _MAX_FAULTS:
            raise DuelError(self.all)

    def found(self, value: object, at: Path, right: str) -> bool:
        """Note that something else was found than what would be right; False."""
        self.add(at, f"found {_found(value)}; {right}")
        return False

    def missing(self, at: Path, right: str) -> None:
        self.add(at, f"is missing; {right}")


Shape = Callable[[_Faults, Any, Path], bool]
"""Whether a value has the shape that its key wants; what is wrong with it is noted."""


def _whole(least: int, right: str) -> Shape:
    def shape(faults: _Faults, value: Any, at: Path) -> bool:
        # `type`, because True is an int to Python and no number to anyone else.
        return (type(value) is int and least <= value <= _MOST) or faults.found(value, at, right)

    return shape


def _one_of(options: Sequence[str], what: str) -> Shape:
    right = f"{what}: {', '.join(options)}"

    def shape(faults: _Faults, value: Any, at: Path) -> bool:
        if isinstance(value, str) and value in options:
            return True
        meant = _meant(value, options) if isinstance(value, str) else ""
        return faults.found(value, at, f"{right}{meant}")

    return shape


def _maybe(shape: Shape) -> Shape:
    """The same, or null."""
    return lambda faults, value, at: value is None or shape(faults, value, at)


def _list_of(shape: Shape, right: str) -> Shape:
    def whole(faults: _Faults, value: Any, at: Path) -> bool:
        if not isinstance(value, list | tuple):
            return faults.found(value, at, right)
        return sum(not shape(faults, item, (*at, n)) for n, item in enumerate(value)) == 0

    return whole


def _either(kind: type | tuple[type, ...], one: Shape, other: Shape) -> Shape:
    """One shape for values of a type, the other for the rest."""
    return lambda faults, value, at: (one if isinstance(value, kind) else other)(faults, value, at)


def _anything(faults: _Faults, value: Any, at: Path) -> bool:
    return True


def _true(faults: _Faults, value: Any, at: Path) -> bool:
    return value is True or faults.found(value, at, "write true")


def _bool(faults: _Faults, value: Any, at: Path) -> bool:
    return isinstance(value, bool) or faults.found(value, at, "write true or false")


def _text(faults: _Faults, value: Any, at: Path) -> bool:
    return (isinstance(value, str) and bool(value.strip())) or faults.found(value, at, "write a text")


def _id(faults: _Faults, value: Any, at: Path) -> bool:
    if not isinstance(value, str) or not value.strip():
        return faults.found(value, at, "an id is a text (a number is put in quotes)")
    return value != "direct" or faults.found(value, at, "this word means an attack without a target; take another id")


def _card(faults: _Faults, value: Any, at: Path) -> bool:
    if isinstance(value, str) and value.strip():
        return True
    return (type(value) is int and 0 <= value <= _MOST) or faults.found(
        value, at, "name a card by its id, name or passcode"
    )


def _declared(faults: _Faults, value: Any, at: Path) -> bool:
    if isinstance(value, list | tuple):
        return _TEXTS(faults, value, at)
    return (type(value) is int and abs(value) <= _MOST) or _text(faults, value, at)


def _list(faults: _Faults, value: Any, at: Path) -> bool:
    return isinstance(value, list | tuple) or faults.found(value, at, "write a list, such as [] or [Umi, Sangan]")


def _mapping(faults: _Faults, value: Any, at: Path) -> bool:
    return isinstance(value, Mapping) or faults.found(value, at, "write a mapping, such as {}")


def _used(faults: _Faults, value: Any, at: Path) -> bool:
    right = 'write the effects with the turns of their last use, such as {"1": 3}'
    if not isinstance(value, Mapping):
        return faults.found(value, at, right)
    fine, seen = True, set()
    for key, turn in value.items():
        number = _word(key) if not isinstance(key, bool) else ""
        if not _EFFECT_NUMBER.fullmatch(number):
            fine = faults.found(key, (*at, _word(key)), f"this is no effect number; {right}")
        elif number in seen:
            faults.add((*at, number), f"the effect {number} is given twice, as text and as a number; keep one")
            fine = False
        elif not _TURN(faults, turn, (*at, number)):
            fine = False
        seen.add(number)
    return fine


def _counters(faults: _Faults, value: Any, at: Path) -> bool:
    right = "write the counters by name, such as {spell: 1}"
    if not isinstance(value, Mapping):
        return faults.found(value, at, right)
    fine = True
    for key, number in value.items():
        if not isinstance(key, str):
            fine = faults.found(key, (*at, _word(key)), right)
        elif not _NUMBER(faults, number, (*at, key)):
            fine = False
    return fine


_PLAYER: Final = _one_of(PLAYERS, "write a player")
_PHASE: Final = _one_of(PHASES, "write a phase")
_PLACE: Final = _one_of(PLACES, "write a place")
_POSITION: Final = _one_of(("attack", "defense"), "write a battle position")
_SUMMONED: Final = _one_of(("normal", "tribute", "flip", "special"), "write a way of summoning")
_TURN: Final = _whole(1, "write the number of a turn, 1 or more")
_NUMBER: Final = _whole(0, "write a number, 0 or more")
_CARDS: Final = _list_of(_card, "write a list of cards, such as [Umi]")
_TEXTS: Final = _list_of(_text, "write a list of texts")
_COST: Final = _either(
    int, _NUMBER, _list_of(_card, "write a list of cards, such as [Umi], or Life Points, such as 2000")
)
_SOME: Final = _either((list, tuple), _CARDS, _card)


def _zone(faults: _Faults, value: Any, at: Path) -> bool:
    return (type(value) is int and 1 <= value <= ZONES) or faults.found(value, at, "write a zone, 1 to 5")


def _die(faults: _Faults, value: Any, at: Path) -> bool:
    return (type(value) is int and 1 <= value <= 6) or faults.found(value, at, "write a number of a die, 1 to 6")


_THEN_KEYS: Final[dict[str, Shape]] = {
    "set": _SOME,
    "discard": _SOME,
    "summon": _SOME,
    "position": _POSITION,
    "choose": _CARDS,
    "declare": _declared,
    "coin": _list_of(_one_of(("heads", "tails"), "write a side of the coin"), "write a list, such as [heads]"),
    "die": _list_of(_die, "write a list, such as [3]"),
    "accept": _bool,
}


def _then(faults: _Faults, value: Any, at: Path) -> bool:
    before = len(faults.all)
    _checked(faults, value, _THEN_KEYS, at)
    return len(faults.all) == before


def _checked(
    faults: _Faults, value: Any, shapes: Mapping[str, Shape], at: Path, right: str = "", elsewhere: str = ""
) -> Mapping[str, Any]:
    """The keys of a mapping whose values are well-formed; what is wrong with the others is noted.

    Parameters
    ----------
    right : str, optional
        What would be right where no mapping is found.
    elsewhere : str, optional
        What to say of a key that cards have, but not here.
    """
    if not isinstance(value, Mapping):
        faults.found(value, at, right or f"write a mapping of {', '.join(shapes)}")
        return {}
    bad: list[Any] = []
    for key, item in value.items():
        shape = shapes.get(key)
        if shape is None:
            bad.append(key)
            if elsewhere and key in _CARD_KEYS:
                faults.add((*at, key), elsewhere)
            else:
                word = key if isinstance(key, str) else _word(key)
                meant = _meant(word, shapes) or f"; the keys here are {', '.join(shapes)}"
                faults.add((*at, word), f"there is no such key{meant}")
        elif not shape(faults, item, (*at, key)):
            bad.append(key)
    return {key: item for key, item in value.items() if key not in bad} if bad else value


# --- the keys ---------------------------------------------------------------------------------------------------------

_IN_PILES: Final[dict[str, Shape]] = {"card": _anything, "id": _id, "owner": _PLAYER, "used": _used}
_ON_FIELD: Final[dict[str, Shape]] = {
    **_IN_PILES,
    "face": _one_of(("up", "down"), "write a face"),
    "set_on": _TURN,
    "activated_on": _TURN,
    "controlled_until": _TURN,
    "since": _NUMBER,
    "linked_to": _card,
    "paid": _NUMBER,
    "declared": _declared,
    "counters": _counters,
    "negated": _anything,
    "treated_as": _anything,
}
_KEYS_IN: Final[dict[str, dict[str, Shape]]] = {
    **dict.fromkeys(PILES, _IN_PILES),
    "monsters": {
        **_ON_FIELD,
        "position": _POSITION,
        "summoned_on": _TURN,
        "summoned_by": _SUMMONED,
        "attacked_on": _TURN,
        "position_changed_on": _TURN,
        "zone": _zone,
        "token": _bool,
        "as_monster": _bool,
        "attempted": _bool,
        "spell_zone": _zone,
        "current_atk": _anything,
        "current_def": _anything,
    },
    "spells": {**_ON_FIELD, "zone": _zone, "equipped_to": _card},
    "field": _ON_FIELD,
}
_CARD_KEYS: Final = frozenset(key for keys in _KEYS_IN.values() for key in keys)
_PAST: Final = frozenset(("set_on", "summoned_on", "attacked_on", "position_changed_on", "activated_on"))
_AS_GIVEN: Final = (
    _CARD_KEYS
    - {"card", "id", "face", "used", "counters", "linked_to", "equipped_to", "declared", "attempted"}
    - {"negated", "treated_as", "current_atk", "current_def"}
)
_ONLY_FACE_UP: Final = frozenset(("activated_on", "equipped_to", "linked_to", "paid", "declared", "counters"))

_SIDE_KEYS: Final[dict[str, Shape]] = {
    "life_points": _whole(0, "write a number of Life Points, 0 or more"),
    **dict.fromkeys((*PILES, "monsters", "spells"), _list),
    "deck": _either((list, tuple), _anything, _whole(0, "write a number of cards, 0 or more, or a list, top first")),
    "field": _anything,
}
_POSITION_KEYS: Final[dict[str, Shape]] = {
    "duel": _anything,
    "rules": _one_of((RULES,), "this is the one rule set"),
    "turn": _whole(1, "turns count from 1"),
    "turn_player": _PLAYER,
    "phase": _PHASE,
    "normal_summon_used": _bool,
    "lasting": _list,
    "due": _CARDS,
    "event": _anything,
    "battle": _anything,
    "chain": _list,
    "passed": _list_of(_PLAYER, "write a list of players, such as [B]"),
    "players": _mapping,
    "later": _list,
    "before": _anything,
    "loser": _maybe(_PLAYER),
    **dict.fromkeys(("winner", "unknown", "not_modelled", "first", "after_pass_by"), _anything),
}
_FILE_KEYS: Final[dict[str, Shape]] = {**_POSITION_KEYS, "moves": _list}
_LASTING_KEYS: Final[dict[str, Shape]] = {
    "card": _card,
    "id": _card,
    "by": _PLAYER,
    "turn": _TURN,
    "affects": _CARDS,
    "declared": _maybe(_declared),
}
_BATTLE_KEYS: Final[dict[str, Shape]] = {
    "attacker": _card,
    "target": _card,
    "negated": _bool,
    "done": _bool,
    "lost": _CARDS,
}
_LINK_KEYS: Final[dict[str, Shape]] = {
    "by": _PLAYER,
    "card": _card,
    "id": _card,
    "effect": _NUMBER,
    "from": _one_of(("hand", "set", "face-up", "graveyard"), "write where it was activated from"),
    "cost": _COST,
    "target": _CARDS,
    "declare": _maybe(_declared),
    "then": _then,
    "lost": _CARDS,
    "answered": _CARDS,
    **dict.fromkeys(("trigger", "activation_negated", "effect_negated", "negates_summon"), _bool),
}

_SOMETHING: Final[dict[str, Shape]] = {
    "by": _maybe(_PLAYER),
    "how": _maybe(_text),
    "from": _maybe(_PLACE),
    "controller": _maybe(_PLAYER),
    "link": _maybe(_whole(1, "write the number of a Chain Link, 1 or more")),
    "last": _bool,
    "lost": _CARDS,
    "muted": _CARDS,
}
_DESTRUCTION: Final = _one_of(("battle", "effect", "rule"), "write how it was destroyed")
_EVENT_KEYS: Final[dict[str, dict[str, Shape]]] = {
    "summon": {
        "summon": _card,
        **_SOMETHING,
        "how": _maybe(_SUMMONED),
        "stage": _maybe(_one_of(("attempted", "succeeded"), "write a stage of the summon")),
    },
    "attack": {"attack": _card, "target": _card, **_SOMETHING},
    "destroyed": {
        "destroyed": _card,
        **_SOMETHING,
        "how": _maybe(_DESTRUCTION),
        "origin": _maybe(_PLACE),
        "destroyer": _maybe(_card),
    },
    "sent_to_graveyard": {"sent_to_graveyard": _card, **_SOMETHING},
    "drawn": {"drawn": _CARDS, **_SOMETHING},
    "set": {"set": _card, **_SOMETHING},
    "flipped": {"flipped": _card, **_SOMETHING},
    "left": {"left": _card, **_SOMETHING},
    "phase": {"phase": _PHASE, **{key: shape for key, shape in _SOMETHING.items() if key != "how"}},
}

_BY: Final[dict[str, Shape]] = {"by": _PLAYER}
MOVES: Final[Mapping[str, Mapping[str, Shape]]] = {
    "activate": {
        "activate": _card,
        **_BY,
        "effect": _NUMBER,
        "cost": _COST,
        "target": _CARDS,
        "declare": _declared,
        "zone": _zone,
        "then": _then,
    },
    "pass": {"pass": _true, **_BY},
    "resolve": {"resolve": _true},
    "set": {"set": _card, **_BY, "tribute": _CARDS, "zone": _zone},
    "summon": {"summon": _card, **_BY, "tribute": _CARDS, "zone": _zone, "then": _then},
    "flip": {"flip": _card, **_BY},
    "turn": {"turn": _card, **_BY},
    "attack": {"attack": _card, **_BY, "target": _card},
    "phase": {"phase": _PHASE, "discard": _CARDS},
    "end_turn": {"end_turn": _true, "discard": _CARDS},
    "pay": {"pay": _card, **_BY},
    "decline": {"decline": _card, **_BY},
}
"""The moves by what they do, each with its keys."""
_MOVE_KEYS: Final = tuple(dict.fromkeys(key for keys in MOVES.values() for key in keys))


# --- what a key has when it is left out: for reading and for writing --------------------------------------------------


def _zones(given: Sequence[int | None], order: Sequence[int]) -> list[int]:
    """The zone of each card: the one given, else the first free one; 0 where none is left."""
    free = iter([zone for zone in order if zone not in given])
    return [zone or next(free, 0) for zone in given]


def _blocked(states: Iterable[tuple[Printed, bool, Any]]) -> set[str]:
    """The Monster Zones that face-up cards have made unusable; no card is laid there unless the file says so."""
    return {
        zone
        for printed, up, zones in states
        if up and isinstance(zones, list)
        for declared in [registry.declaration(printed)]
        if declared is not None and any(isinstance(word, BlocksZones) for word in declared.lasting)
        for zone in zones
    }


def _monster_zones(player: str, blocked: set[str]) -> Sequence[int]:
    """The Monster Zones in the order in which they are filled."""
    return sorted(_ALL_ZONES, key=lambda zone: (f"{player}{zone}" in blocked, zone)) if blocked else _ALL_ZONES


def _usual_event(kind: str, card: Card | None, how: str | None, duel: Duel) -> dict[str, Any]:
    """What an event has where the file does not say so."""
    usual: dict[str, Any] = {"by": None, "how": None, "origin": None, "controller": None, "stage": None, "target": None}
    if kind in ("summon", "attack", "set", "flipped"):
        usual["by"] = card.controller if card is not None else None
    if kind in ("summon", "destroyed", "sent_to_graveyard", "left"):
        usual["controller"] = card.owner if card is not None else None
    if kind == "summon":
        usual["how"] = how or "normal"
        usual["origin"] = "field" if how == "flip" else "hand"
        usual["stage"] = "succeeded"
    elif kind == "destroyed":
        usual["how"] = how or "effect"
        if card is not None and card.known:
            kinds = card.printed.kinds
            usual["origin"] = "monsters" if "monster" in kinds else "field" if "field spell" in kinds else "spells"
        if how == "battle" and duel.battle is not None and card is not None:
            pair = (duel.battle.attacker, duel.battle.target)
            usual["target"] = pair[1 - pair.index(card.id)] if card.id in pair else None
    elif kind == "phase":
        usual["by"], usual["how"] = duel.turn_player, how
    return usual


def _misfit(kind: str, card: Card, by: str | None, duel: Duel) -> str:
    """Why the card cannot be where such an event leaves it; "" if it can."""
    face_up_monster = card.place in ("monsters", "attempted") and card.up
    if kind == "summon" and not face_up_monster:
        return "a summoned monster lies face-up in a Monster Zone"
    if kind == "attack" and not (face_up_monster and card.controller == duel.turn_player):
        return f"what attacks is a face-up monster of the turn player, {duel.turn_player}"
    if kind == "target" and not (card.place == "monsters" and card.controller == duel.opponent):
        return f"what is attacked is a monster of {duel.opponent}, or direct"
    if kind in ("destroyed", "left") and card.on_field:
        return "such a card is not on the field any more"
    if kind == "sent_to_graveyard" and card.place != "graveyard":
        return "such a card lies in a graveyard"
    if kind == "drawn" and not (card.place == "hand" and by in (None, card.controller)):
        return "a drawn card lies in the hand of its player"
    if kind == "set" and (card.up or not card.on_field):
        return "a card that was Set lies face-down on the field"
    return ""


def _participant_misfit(kind: str, card: Card, battle: Battle, duel: Duel) -> str:
    """Why the card cannot take part in the battle; once that is fought it may lie anywhere."""
    return "" if battle.done or duel.phase == "after-damage" else _misfit(kind, card, None, duel)


def _effect(printed: Printed, number: int) -> Effect | None:
    declared = registry.declaration(printed)
    return declared.effect(number) if declared is not None else None


class _UsualLink(NamedTuple):
    """What a Chain Link has where the file does not say so."""

    lost: tuple[str, ...]
    answered: tuple[str, ...]
    trigger: bool
    negates_summon: bool


def _usual_link(duel: Duel, number: int) -> _UsualLink:
    """What the link at that index of the chain has where the file does not say so."""
    link = duel.chain[number]
    effect = _effect(link.printed, link.effect)
    lost = [link.card] if _has_left(link, duel.card(link.card)) else []
    if effect is not None and effect.target is not None:
        places = effect.target.selector.places or FIELD
        for card_id in link.target:
            card = duel.card(card_id)
            if (card is None or card.place not in places) and card_id not in lost:
                lost.append(card_id)
    trigger = effect is not None and effect.is_trigger and all(_is_trigger(other) for other in duel.chain[:number])
    answered: dict[str, None] = {}
    negates = False
    ctx = Context(duel, link.by, duel.card(link.card))
    # What answers the link before it does not answer the event.
    before = duel.chain[number - 1] if number else None
    if effect is not None and not (before and any(answer.to_link(ctx, before) for answer in effect.answers)):
        for answer in effect.answers:
            for event in duel.events:
                ids = answer.to_event(ctx._replace(event=event), event)
                answered.update(dict.fromkeys(ids))
                negates = negates or (bool(ids) and isinstance(answer, SummonAttempted))
    return _UsualLink(tuple(lost), tuple(answered), trigger, negates)


def _has_left(link: Link, card: Card | None) -> bool:
    """Whether the card of a link must have left the place where it lay at its activation."""
    if card is None:
        return True
    if link.printed.kinds.isdisjoint(("spell", "trap")):
        return False  # it may have been the cost of its own effect
    return card.place != "graveyard" if link.origin == "graveyard" else not card.on_field


def _is_trigger(link: Link) -> bool:
    effect = _effect(link.printed, link.effect)
    return link.trigger or (effect is not None and effect.is_trigger)


def _spell_speed(printed: Printed, number: int, effect: Effect | None, later: bool) -> int:
    """The Spell Speed of an activation; an effect that is not declared has the least that is possible there."""
    kinds = printed.kinds
    if number == 0:
        if "counter trap" in kinds:
            return 3
        return 2 if "trap" in kinds or "quick-play spell" in kinds else 1
    if "trap" in kinds:
        return 2
    if effect is not None:
        return effect.speed
    return 2 if later else 1


# --- reading ----------------------------------------------------------------------------------------------------------


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
    faults = _Faults()
    try:
        duel = _Reader(faults).position(value, _FILE_KEYS)
        moves = value.get("moves", ()) if isinstance(value, Mapping) else ()
        if isinstance(moves, list | tuple):
            for number, move in enumerate(moves):
                _check_move(faults, move, ("moves", number))
        if faults.all:
            raise DuelError(faults.all)
    except DuelError as error:
        raise error.named(source) from None
    return DuelFile(duel, tuple(moves))


def _check_move(faults: _Faults, move: object, at: Path) -> None:
    """Look at the shape of a move."""
    if not isinstance(move, Mapping):
        faults.found(move, at, "a move is a mapping, such as {by: A, activate: Umi}")
        return
    acts = [key for key in move if key in MOVES]
    if len(acts) != 1:
        if acts:
            faults.add(at, f"found {' and '.join(acts)}; a move does one thing")
            return
        meant = next(filter(None, (_meant(_word(key), MOVES) for key in move if key not in _MOVE_KEYS)), "")
        faults.add(at, f"this does nothing; a move has one of the keys {', '.join(MOVES)}{meant}")
        return
    keys = MOVES[acts[0]]
    _checked(faults, move, keys, at)
    if "by" in keys and "by" not in move:
        faults.missing((*at, "by"), "write whose move it is: by: A or by: B")


class _Draft(NamedTuple):
    """A card that has been read, before it has its id and zone."""

    state: dict[str, Any]
    at: Path
    name: str
    ties: Mapping[str, Any]


_NO_KEYS: Final[Mapping[str, Any]] = {}


def _anywhere(card: Card) -> bool:
    return True


class _Reader:
    """What is known of a position while it is read."""

    def __init__(self, faults: _Faults, at: Path = (), depth: int = 0) -> None:
        self.faults = faults
        self.at = at
        self.depth = depth
        self.turn = 0
        self.drafts: list[_Draft] = []
        self.given: dict[str, Path] = {}
        self.cards: dict[str, Card] = {}
        self.places: dict[str, Path] = {}
        self.broken: set[str] = set()
        self.links: list[Mapping[str, Any]] = []

    # --- the position ------------------------------------------------------------------------------------------------

    def position(self, value: object, keys: Mapping[str, Shape]) -> Duel:
        faults, at = self.faults, self.at
        good = _checked(faults, value, keys, at, "a duel file is a mapping, such as {duel: 1, players: {}}")
        if not isinstance(value, Mapping):
            return Duel()
        version = good.get("duel")
        if "duel" not in value:
            if not self.depth:
                faults.missing((*at, "duel"), f"write duel: {VERSION}, the version of the format")
        elif type(version) is not int or version != VERSION:
            faults.found(version, (*at, "duel"), f"this program reads duel: {VERSION}")
        turn = self.turn = good.get("turn", 3)
        sides = self.players(good.get("players", _NO_KEYS), "turn" in good or "turn" not in value)
        duel = Duel(
            turn=turn,
            turn_player=good.get("turn_player", "A"),
            phase=good.get("phase", "main1"),
            normal_summon_used=good.get("normal_summon_used", False),
            passed=self.passed(good.get("passed", ())),
            a=sides["A"],
            b=sides["B"],
        )
        duel = self.events(good, duel)
        if good.get("later"):
            duel = duel.but(later=self.several(good["later"], (*self.at, "later"), duel))
        if good.get("chain"):
            duel = self.chain(good["chain"], duel)
        if good.get("due"):
            duel = duel.but(due=self.due(good["due"], duel))
        if good.get("lasting"):
            duel = duel.but(lasting=self.lasting(good["lasting"]))
        self.field_spells(duel)
        if duel.chain and not self.faults.all:
            duel = self.complete(duel)
        winner = OTHER[good["loser"]] if good.get("loser") else _winner(duel)
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
        return _Reader(self.faults, at, self.depth + 1).position(value, _POSITION_KEYS)

    def passed(self, players: Sequence[str]) -> tuple[str, ...]:
        for number, player in enumerate(players):
            if player in players[:number]:
                self.faults.add((*self.at, "passed", number), f"{player} is named twice; once is enough")
        return tuple(players)

    def field_spells(self, duel: Duel) -> None:
        """Two face-up Field Spells stand only while one of them is being activated (FS-06)."""
        one, other = duel.a.field, duel.b.field
        if one is None or other is None or not (one.up and other.up) or {one.id, other.id} & self.broken:
            return
        if not (duel.waiting(one.id) or duel.waiting(other.id)):
            message = "is face-up, and so is {}; one of them would be gone, unless it waits on the chain as effect 0"
            where = place((*self.at, "players", "A", "field"))
            self.faults.add((*self.at, "players", "B", "field"), f"{quoted(other.id)} {message.format(where)}")

    # --- cards -------------------------------------------------------------------------------------------------------

    def players(self, value: Mapping[str, Any], turn_known: bool) -> dict[str, Side]:
        at = (*self.at, "players")
        good = _checked(self.faults, value, {"A": _mapping, "B": _mapping}, at)
        latest = self.turn if turn_known else None
        sides = {player: self.side(player, good.get(player, _NO_KEYS), (*at, player), latest) for player in PLAYERS}
        self.give_ids()
        blocked = _blocked(
            (draft.state["printed"], draft.state.get("up", True), draft.state["declared"])
            for draft in self.drafts
            if "declared" in draft.state
        )
        for player in PLAYERS:
            self.give_zones(player, sides[player][1], blocked)
        for draft in self.drafts:
            card = Card(**draft.state)
            self.cards[card.id] = card
            self.places[card.id] = draft.at
            if card.printed is _BROKEN:
                self.broken.add(card.id)
        for draft in self.drafts:
            if draft.ties:
                self.tie(draft)
        return {player: self.made(*sides[player]) for player in PLAYERS}

    def side(
        self, player: str, value: Mapping[str, Any], at: Path, latest: int | None
    ) -> tuple[Mapping[str, Any], dict[str, list[_Draft]]]:
        """Read what lies on one side, in the order in which default ids are given."""
        if not value:
            return value, {}
        good = _checked(self.faults, value, _SIDE_KEYS, at)
        listed: dict[str, list[_Draft]] = {}
        for where in PLACES:
            cards = good.get(where)
            if where == "field":
                if cards is None:
                    continue
                drafts = [self.card(cards, player, where, (*at, where), latest)]
            elif not cards or type(cards) is int:
                continue
            else:
                here = (*at, where)
                drafts = [self.card(card, player, where, (*here, n), latest) for n, card in enumerate(cards)]
            listed[where] = drafts
            self.drafts += drafts
        return good, listed

    def card(self, value: object, player: str, where: str, at: Path, latest: int | None) -> _Draft:
        """Read one card; what is wrong with it is noted, and a card comes of it all the same."""
        state: dict[str, Any] = {"owner": player, "controller": player, "place": where}
        good, ties, name, name_at = _NO_KEYS, _NO_KEYS, value, at
        if not isinstance(value, str) and isinstance(value, Mapping):
            good = _checked(
                self.faults, value, _KEYS_IN[where], at, elsewhere=f"a card in {where} has no such key; leave it out"
            )
            name, name_at = value.get("card"), (*at, "card")
            if "card" not in value:
                self.faults.missing(name_at, 'write the name of the card, or "?" if it is unknown')
            ties = self.keys(good, at, state, latest)
        printed = _BROKEN if name_at is not at and "card" not in good else self.printed(name, name_at, good)
        state["printed"] = printed
        if where in FIELD:
            self.on_field(printed, good, state, where, at, name_at)
        elif "fusion monster" in printed.kinds:
            if where in ("hand", "deck"):
                self.faults.add(
                    name_at, f"{quoted(printed.en)} is a Fusion Monster; it lies in extra_deck, not in {where}"
                )
        elif where == "extra_deck" and printed.kinds:
            self.faults.add(name_at, f"{quoted(printed.en)} is no Fusion Monster; only they lie in extra_deck")
        return _Draft(state, at, printed.en or _word(name), ties)

    def printed(self, name: object, at: Path, good: Mapping[str, Any]) -> Printed:
        """The card of that name; what is wrong with it is noted."""
        if not isinstance(name, str):
            if type(name) is not int:
                self.faults.found(name, at, "write a card: a name, a passcode, or a mapping such as {card: Umi}")
                return _BROKEN
            found = facts.find(name)
        elif good.get("token"):
            found = token(name)
            if found is None:
                self.faults.add(at, f"{quoted(name)} is no Token; write a name such as Sheep Token, or leave out token")
                return _BROKEN
        else:
            found = _find(name)
            if found is None and token(name) is not None:
                self.faults.add(at, f"{quoted(name)} is a Token; write token: true beside it, under monsters")
                return _BROKEN
        if found is None:
            self.faults.add(at, _no_card(name))
            return _BROKEN
        return found

    def keys(self, good: Mapping[str, Any], at: Path, state: dict[str, Any], latest: int | None) -> Mapping[str, Any]:
        """Take over the keys of a card; return those that tie it to others."""
        ties: dict[str, Any] = {}
        for key, item in good.items():
            if key in _PAST and latest is not None and item > latest:
                self.not_yet(item, (*at, key))
            elif key in _AS_GIVEN:
                state[key] = item
            elif key == "id":
                if item in self.given:
                    other = place(self.given[item])
                    self.faults.add((*at, key), f"the id {quoted(item)} is taken by {other}; each card has its own")
                else:
                    self.given[item] = at
                    state["id"] = item
            elif key == "face":
                state["up"] = item == "up"
            elif key == "used":
                state[key] = {str(number): turn for number, turn in item.items()}
                for number, turn in state[key].items():
                    if latest is not None and turn > latest:
                        self.not_yet(turn, (*at, key, number))
            elif key == "counters":
                state[key] = {name: number for name, number in item.items() if number}
            elif key == "declared":
                state[key] = list(item) if isinstance(item, tuple) else item
            elif key in ("equipped_to", "linked_to"):
                ties[key] = item
            elif key == "attempted" and item:
                state["place"] = "attempted"
        until = good.get("controlled_until")
        if until is not None and latest is not None and until < latest:
            self.faults.add((*at, "controlled_until"), f"found {until}; that turn is over (it is turn {latest})")
        return ties

    def not_yet(self, turn: int, at: Path) -> None:
        self.faults.add(at, f"found {turn}; that turn has not come yet (it is turn {self.turn})")

    def on_field(
        self, printed: Printed, good: Mapping[str, Any], state: dict[str, Any], where: str, at: Path, name_at: Path
    ) -> None:
        """See to what only a card on the field has: its face, and whether it can lie there."""
        faults = self.faults
        kinds = printed.kinds
        if where == "monsters":
            up = state.get("up", True)
            if not up and state.get("position") == "attack":
                right = "write position: defense, or face: up"
                faults.add((*at, "position"), f"a face-down monster lies in Defense Position; {right}")
            state.setdefault("position", "attack" if up else "defense")
        else:
            if "set_on" in good:
                if state.get("up"):
                    faults.add((*at, "set_on"), "a card that was Set lies face-down; leave out set_on or face: up")
                state["up"] = False
            up = state.get("up", True)
            if not up and not _ONLY_FACE_UP.isdisjoint(good):
                for key in sorted(_ONLY_FACE_UP & good.keys()):
                    faults.add((*at, key), "the card lies face-down, where it has no such key; leave it out")
        if "declared" in good and kinds:
            self.declared(printed, state, (*at, "declared"))
        if not kinds:
            if up and printed is UNKNOWN:
                faults.add(name_at, 'an unknown card lies face-down on the field; write {card: "?", face: down}')
            return
        wrong = _out_of_place(printed, where, bool(good.get("as_monster")))
        if wrong:
            faults.add(name_at, f"{quoted(printed.en)} {wrong}")
        if "spell_zone" in good and not good.get("as_monster"):
            faults.add((*at, "spell_zone"), "only a Trap that is a monster (as_monster: true) keeps one; leave it out")
        if "equipped_to" in good and "equip spell" not in kinds:
            faults.add((*at, "equipped_to"), f"{quoted(printed.en)} is no Equip Card; leave it out")

    def declared(self, printed: Printed, state: dict[str, Any], at: Path) -> None:
        """Bring what was declared for a card into its standard form."""
        effect = _effect(printed, 0)
        declares = effect.declares if effect is not None else None
        if isinstance(declares, DeclareType | DeclareName):
            value = declares.read(Context(Duel(), state["controller"]), state["declared"])
            if value is None:
                self.faults.found(state["declared"], at, f"{quoted(printed.en)} declares a {declares.label()}")
            else:
                state["declared"] = value

    def give_ids(self) -> None:
        """Give default ids, and the order in which face-up cards became face-up."""
        counts: dict[str, int] = {}
        given = self.given
        order = 0
        for draft in self.drafts:
            state = draft.state
            if "id" not in state:
                name = draft.name
                number = counts.get(name, 0) + 1
                made = name if number == 1 else f"{name} #{number}"
                while made in given:
                    number += 1
                    made = f"{name} #{number}"
                counts[name] = number
                state["id"] = made
            if state["place"] in (*FIELD, "attempted") and state.get("up", True):
                order += 1
                state.setdefault("since", order)

    def give_zones(self, player: str, listed: Mapping[str, list[_Draft]], blocked: set[str]) -> None:
        monsters, spells = listed.get("monsters", []), listed.get("spells", [])
        at = (*self.at, "players", player)
        self.lay(monsters, "zone", _monster_zones(player, blocked), (*at, "monsters"))
        kept = [draft for draft in monsters if draft.state.get("as_monster")] if monsters else []
        if kept:
            fixed = [draft for draft in spells if "zone" in draft.state]
            taken = {draft.state["zone"]: draft.at for draft in fixed}
            for draft in kept:
                zone = draft.state.get("spell_zone")
                if zone in taken:
                    self.faults.add((*draft.at, "spell_zone"), f"zone {zone} is taken by {place(taken[zone])}")
            self.lay(kept, "spell_zone", [zone for zone in _ALL_ZONES if zone not in taken], (*at, "monsters"))
        if len(spells) + len(kept) > ZONES:
            and_kept = f" beside {len(kept)} that are monsters now" if kept else ""
            self.faults.add((*at, "spells"), f"found {len(spells)} cards{and_kept}; there are {ZONES} zones")
        else:
            filled = {draft.state.get("spell_zone") for draft in kept}
            self.lay(spells, "zone", [zone for zone in _ALL_ZONES if zone not in filled], (*at, "spells"))

    def lay(self, drafts: list[_Draft], key: str, order: Sequence[int], at: Path) -> None:
        """Lay cards into zones."""
        if not drafts:
            return
        if len(drafts) > ZONES:
            self.faults.add(at, f"found {len(drafts)} cards; there are {ZONES} zones")
            return
        given = [draft.state.get(key) for draft in drafts]
        for number, (draft, zone) in enumerate(zip(drafts, given, strict=True)):
            if zone is not None and zone in given[:number]:
                other = drafts[given.index(zone)]
                self.faults.add((*draft.at, key), f"zone {zone} is taken by {place(other.at)}")
        for draft, zone in zip(drafts, _zones(given, order), strict=True):
            draft.state[key] = zone

    def tie(self, draft: _Draft) -> None:
        """Find the cards that a card is tied to."""
        card = self.cards[draft.state["id"]]
        for key, value in draft.ties.items():
            at = (*draft.at, key)
            found = self.reference(value, at, lambda other: other.place == "monsters")
            if found is None:
                continue
            other = self.cards[found]
            if key == "equipped_to" and not (other.place == "monsters" and other.up) and found not in self.broken:
                self.faults.add(at, f"{quoted(found)} is no face-up monster on the field; only that can be equipped")
            card = card.put(**{key: found})
        self.cards[card.id] = card

    def made(self, good: Mapping[str, Any], listed: Mapping[str, list[_Draft]]) -> Side:
        """One player's side, of the cards that were read."""
        parts: dict[str, Any] = {}
        for where, drafts in listed.items():
            cards = [self.cards[draft.state["id"]] for draft in drafts]
            if where == "field":
                parts[where] = cards[0]
            elif where in FIELD:
                zones: list[Card | None] = [None] * ZONES
                for card in cards:
                    zones[card.zone - 1] = card
                parts[where] = tuple(zones)
            else:
                parts[where] = tuple(cards)
        if "life_points" in good:
            parts["life_points"] = good["life_points"]
        if "deck" in good and "deck" not in parts:
            parts["deck"] = good["deck"] if type(good["deck"]) is int else ()
        return Side(**parts)

    # --- which card is meant -----------------------------------------------------------------------------------------

    def reference(
        self,
        value: str | int,
        at: Path,
        likely: Callable[[Card], bool] = _anywhere,
        lost: Sequence[Any] = (),
        taken: Sequence[str] = (),
    ) -> str | None:
        """The id of the card that is meant: by a given id, else by name, among the likely ones first; None if none is.

        Parameters
        ----------
        likely : callable, optional
            Which cards of that name are meant rather than others.
        lost : sequence, optional
            Ids of cards that may be nowhere any more.
        taken : sequence of str, optional
            Ids of cards that were named before, and are not meant again.
        """
        text = str(value)
        card = self.cards.get(text)
        if card is not None and (text in self.given or text != card.name):
            if text in taken:
                self.faults.add(at, f"{quoted(text)} is named twice; once is enough")
                return None
            return text
        printed = _lookup(value)
        copies = [c for c in self.cards.values() if c.printed is printed and c.id not in taken] if printed else []
        copies = [copy for copy in copies if likely(copy)] or copies
        if len(copies) > 1 and not same_copies(copies):
            ids = ", ".join(quoted(copy.id) for copy in copies)
            self.faults.add(at, f"{quoted(text)} may mean {ids}; give the one that is meant an id of its own")
            return None
        if copies:
            return copies[0].id
        if card is not None and text not in taken:
            return text
        if value in lost:
            return text
        if printed is not None:
            more = " more" if taken else ""
            here = "in this position; list it where it lies"
            self.faults.add(at, f"found {quoted(text)}, and there is no{more} such card {here}")
        else:
            meant = _meant(text, self.cards)
            self.faults.add(at, f"found {quoted(text)}, and there is no such id or card in this position{meant}")
        return None

    def references(
        self,
        values: Sequence[str | int],
        at: Path,
        likely: Callable[[Card], bool] = _anywhere,
        lost: Sequence[Any] = (),
    ) -> tuple[str, ...]:
        """The ids of the cards that are meant, each another one."""
        found: list[str] = []
        for number, value in enumerate(values):
            card_id = self.reference(value, (*at, number), likely, lost, found)
            if card_id is not None:
                found.append(card_id)
        return tuple(found)

    # --- events and the battle ---------------------------------------------------------------------------------------

    def events(self, good: Mapping[str, Any], duel: Duel) -> Duel:
        """Read `battle` and `event`: an attack that is an event names the battle, too."""
        given = good.get("battle")
        battle = self.battle(given, duel) if given is not None else None
        duel = duel.but(battle=battle) if battle is not None else duel
        value = good.get("event")
        if value is None:
            return duel
        at = (*self.at, "event")
        entries = [(v, (*at, n)) for n, v in enumerate(value)] if isinstance(value, list | tuple) else [(value, at)]
        found = []
        for entry, here in entries:
            event = self.event(entry, here, duel)
            if event is None:
                continue
            if event.kind == "attack":
                if given is None and duel.battle is None:
                    duel = duel.but(battle=Battle(attacker=event.card, target=event.target))
                elif battle is not None and battle.attacker != event.card:
                    other = quoted(battle.attacker)
                    self.faults.add(here, f"{quoted(event.card)} attacks here, but in the battle {other} does")
                if duel.phase in DAMAGE_STEP:
                    continue  # there it only names the battle
            found.append(event)
        return duel.but(events=tuple(found))

    def several(self, values: Sequence[Any], at: Path, duel: Duel) -> tuple[Event, ...]:
        found = (self.event(value, (*at, number), duel) for number, value in enumerate(values))
        return tuple(event for event in found if event is not None)

    def battle(self, value: object, duel: Duel) -> Battle | None:
        at = (*self.at, "battle")
        good = _checked(self.faults, value, _BATTLE_KEYS, at, "write {attacker: CARD, target: CARD} or target: direct")
        if not isinstance(value, Mapping):
            return None
        made = Battle(attacker="", negated=good.get("negated", False), done=good.get("done", False))
        attacker, target = self.attack(value, good, "attacker", at, duel, made)
        return replace(made, attacker=attacker, target=target) if attacker is not None else None

    def attack(
        self, value: Mapping[str, Any], good: Mapping[str, Any], key: str, at: Path, duel: Duel, battle: Battle
    ) -> tuple[str | None, str | None]:
        """Read who attacks whom."""
        lost = good.get("lost", ())

        def one(key: str, kind: str) -> str | None:
            if key not in value:
                self.faults.missing((*at, key), "name a card" + (", or write direct" if kind == "target" else ""))
            if key not in good or (kind == "target" and good[key] == "direct"):
                return None
            fits = lambda card: not _misfit(kind, card, None, duel)  # noqa: E731
            found = self.reference(good[key], (*at, key), fits, lost)
            if found is not None and found in self.cards and found not in self.broken and good[key] not in lost:
                wrong = _participant_misfit(kind, self.cards[found], battle, duel)
                if wrong:
                    self.faults.add((*at, key), f"found {quoted(found)}; {wrong}")
            return found

        return one(key, "attack"), one("target", "target")

    def event(self, value: object, at: Path, duel: Duel) -> Event | None:
        faults = self.faults
        if not isinstance(value, Mapping):
            faults.found(value, at, "an event is a mapping, such as {summon: CARD, by: A}, or a list of them")
            return None
        kinds = [key for key in value if key in _EVENT_KEYS]
        if len(kinds) != 1:
            meant = "" if kinds else next(filter(None, (_meant(_word(key), _EVENT_KEYS) for key in value)), "")
            faults.add(at, f"an event has just one of the keys {', '.join(_EVENT_KEYS)}{meant}")
            return None
        kind = kinds[0]
        good = _checked(faults, value, _EVENT_KEYS[kind], at)
        for key, right in (("by", "write who drew: A or B"), ("from", "write the place that it came from")):
            if kind == {"by": "drawn", "from": "sent_to_graveyard"}[key] and key not in value:
                faults.missing((*at, key), right)
        if kind not in good:
            return None
        lost = good.get("lost", ())
        state: dict[str, Any] = {}
        cards: tuple[str, ...] = ()
        if kind == "attack":
            attacker, state["target"] = self.attack(value, good, kind, at, duel, Battle(attacker=""))
            cards = () if attacker is None else (attacker,)
        elif kind == "phase":
            pass
        else:
            cards = self.event_cards(kind, good, at, duel)
        if not cards and kind not in ("phase", "drawn"):
            return None
        card = self.cards.get(cards[0]) if cards else None
        how = good[kind] if kind == "phase" else good.get("how")
        usual = _usual_event(kind, card, how, duel)
        if kind == "attack":
            del usual["target"]
        if kind == "destroyed" and good.get("destroyer") is not None:
            state["target"] = self.reference(good["destroyer"], (*at, "destroyer"), _anywhere, lost)
        elif "destroyer" in good:
            state["target"] = None
        if "muted" in good:
            state["muted"] = self.references(good["muted"], (*at, "muted"), lost=lost)
        for key in ("by", "how", "from", "origin", "controller", "stage", "link", "last"):
            if key in good:
                state["origin" if key == "from" else key] = good[key]
        return Event(kind=kind, cards=cards, **{**usual, **state})

    def event_cards(self, kind: str, good: Mapping[str, Any], at: Path, duel: Duel) -> tuple[str, ...]:
        """The cards of an event, which must lie where it leaves them unless they have been lost since."""
        lost, by = good.get("lost", ()), good.get("by")
        fits = lambda card: not _misfit(kind, card, by, duel)  # noqa: E731
        values = good[kind] if kind == "drawn" else [good[kind]]
        here = (*at, kind)
        if kind == "drawn":
            found = self.references(values, here, fits, lost)
        else:
            one = self.reference(values[0], here, fits, lost)
            found = () if one is None else (one,)
        for card_id, value in zip(found, values, strict=False):
            card = self.cards.get(card_id)
            if card is not None and card_id not in self.broken and value not in lost and card_id not in lost:
                wrong = _misfit(kind, card, by, duel)
                if wrong:
                    found_there = f"found {quoted(card_id)}, which lies in {card.place} of {card.controller}"
                    self.faults.add(here, f"{found_there}; {wrong}")
        return found

    # --- the chain ---------------------------------------------------------------------------------------------------

    def chain(self, values: Sequence[Any], duel: Duel) -> Duel:
        links: list[Link] = []
        known: list[Mapping[str, Any]] = []
        whole = True
        for number, value in enumerate(values):
            at = (*self.at, "chain", number)
            good = _checked(self.faults, value, _LINK_KEYS, at, "a Chain Link is a mapping, such as {by: A, card: Umi}")
            link = self.link(value, good, at, number) if isinstance(value, Mapping) else None
            if link is None:
                whole = False
                continue
            if whole and links:
                self.may_follow(link, links, at)
            links.append(link)
            known.append(good)
        self.links = known
        return duel.but(chain=tuple(links))

    def complete(self, duel: Duel) -> Duel:
        """Fill in what the links of the chain do not say, in the light of the whole position."""
        links = []
        for number, (link, good) in enumerate(zip(duel.chain, self.links, strict=True)):
            usual = _usual_link(duel, number)
            links.append(
                replace(
                    link,
                    lost=link.lost if "lost" in good else usual.lost,
                    answered=link.answered if "answered" in good else usual.answered,
                    trigger=good.get("trigger", usual.trigger),
                    negates_summon=good.get("negates_summon", usual.negates_summon),
                )
            )
        return duel.but(chain=tuple(links))

    def link(self, value: Mapping[str, Any], good: Mapping[str, Any], at: Path, number: int) -> Link | None:
        faults = self.faults
        if "by" not in value:
            faults.missing((*at, "by"), "write whose link it is: by: A or by: B")
        if "card" not in value and "id" not in value:
            faults.missing((*at, "card"), "write the card that was activated")
        by, lost = good.get("by"), good.get("lost", ())
        named = self.link_card(good, at, by, lost)
        if by is None or named is None:
            return None
        card_id, printed, key = named
        if card_id in self.broken:
            return None
        if not printed.kinds:
            faults.add((*at, key), "an unknown card is never activated; write which card it is")
            return None
        effect = self.link_effect(good, at, printed)
        if effect is None:
            return None
        origin = good.get("from") or ("face-up" if effect else "set" if "trap" in printed.kinds else "hand")
        if (origin in ("face-up", "graveyard")) if effect == 0 else origin == "set":
            places = "hand or set" if effect == 0 else "face-up, hand or graveyard"
            faults.found(origin, (*at, "from"), f"what is activated here comes from {places}")
        declared = _effect(printed, effect)
        card = self.cards.get(card_id)
        if card is not None and card.on_field and card_id not in lost:
            self.activated_there(card, by, effect, declared, (*at, key))
        lie = declared.target.selector.places or FIELD if declared is not None and declared.target else FIELD
        target = self.references(good.get("target", ()), (*at, "target"), lambda other: other.place in lie, lost)
        answered = self.references(good.get("answered", ()), (*at, "answered"), _anywhere, lost)
        cost = good.get("cost", ())
        if not isinstance(cost, int):
            cost = self.references(cost, (*at, "cost"), lambda other: not other.on_field)
        return Link(
            by=by,
            card=card_id,
            printed=printed,
            effect=effect,
            origin=origin,
            spell_speed=_spell_speed(printed, effect, declared, number > 0),
            cost=cost,
            target=target,
            declare=good.get("declare"),
            then=good.get("then", {}),
            lost=self.lost(lost, (card_id, *target, *answered), (*at, "lost")),
            activation_negated=good.get("activation_negated", False),
            effect_negated=good.get("effect_negated", False),
            trigger=good.get("trigger", False),
            answered=answered,
            negates_summon=good.get("negates_summon", False),
            at=place(at),
        )

    def link_card(
        self, good: Mapping[str, Any], at: Path, by: str | None, lost: Sequence[Any]
    ) -> tuple[str, Printed, str] | None:
        """The id and the card of a link, and the key that names it."""
        printed = None
        if "id" not in good:
            if "card" not in good:
                return None
            # It lies face-up on the field of its player, or is gone; what is Set has not been activated.
            likely = lambda card: card.on_field and card.up and card.controller == by  # noqa: E731
            found = self.reference(good["card"], (*at, "card"), likely, lost)
            key = "card"
        else:
            found = self.reference(good["id"], (*at, "id"), _anywhere, lost)
            key = "id"
        if "card" in good and (key == "id" or (found is not None and found not in self.cards)):
            printed = _lookup(good["card"])
            if printed is None and str(good["card"]) != found:
                self.faults.add((*at, "card"), _no_card(good["card"]))
                return None
        if found is None:
            return None
        card = self.cards.get(found)
        if card is None:
            if printed is None:
                self.faults.add((*at, key), f"{quoted(found)} is nowhere; name its card by card: beside its id:")
                return None
            return found, printed, key
        if printed is not None and card.printed is not printed and found not in self.broken:
            self.faults.add((*at, "card"), f"found {quoted(printed.en)}, but {quoted(found)} is {quoted(card.name)}")
        return found, card.printed, key

    def link_effect(self, good: Mapping[str, Any], at: Path, printed: Printed) -> int | None:
        """The number of the effect that a link activates."""
        is_monster = printed.kinds.isdisjoint(("spell", "trap"))
        usual = 1 if is_monster or good.get("from") in ("face-up", "graveyard") else 0
        number: int = good.get("effect", usual)
        declared = registry.declaration(printed)
        at = (*at, "effect")
        if is_monster and number == 0:
            self.faults.add(at, "found 0, the activation of a Spell or Trap; the effects of a monster count from 1")
            return None
        if declared is not None and declared.effect(number) is None:
            count = len(declared.effects)
            has = f"effects 1 to {count}" if count > 1 else "effect 1" if count else "no effect that is activated"
            first = "effect 0 (its activation) and " if declared.activation is not None else ""
            self.faults.add(at, f"found {number}; {quoted(printed.en)} has {first}{has}")
            return None
        return number

    def activated_there(self, card: Card, by: str, effect: int, declared: Effect | None, at: Path) -> None:
        """See whether a card on the field can be what a link activated."""
        if not card.up:
            self.faults.add(at, f"{quoted(card.id)} lies face-down; what is activated lies face-up, or is gone")
        elif card.controller != by and (effect == 0 or (declared is not None and not declared.either_player)):
            self.faults.add(at, f"{quoted(card.id)} lies on the side of {card.controller}; {by} cannot activate it")

    def lost(self, values: Sequence[Any], among: Sequence[str], at: Path) -> tuple[str, ...]:
        """The ids of those of the link's cards that are said to have left."""
        found: list[str] = []
        for number, value in enumerate(values):
            card_id: str | None = str(value)
            if card_id not in among:
                card_id = self.reference(value, (*at, number), lambda card: card.id in among)
            if card_id is None:
                continue
            if card_id not in among:
                self.faults.add((*at, number), f"{quoted(card_id)} is not the link's card, target or answered card")
            elif card_id not in found:
                found.append(card_id)
        return tuple(found)

    def may_follow(self, link: Link, before: Sequence[Link], at: Path) -> None:
        """Whether a link can have been put on the chain after those."""
        if _is_trigger(link) and all(_is_trigger(other) for other in before):
            return  # triggers are put on together, whatever their Spell Speed
        last = before[-1].spell_speed
        needed = max(2, last)
        if link.spell_speed < needed:
            follows = f"after Spell Speed {last} only {'3' if needed == 3 else '2 or 3'} can follow"
            self.faults.add(at, f"{quoted(link.printed.en)} has Spell Speed {link.spell_speed}; {follows}")

    # --- what still applies, what is due -----------------------------------------------------------------------------

    def due(self, values: Sequence[str | int], duel: Duel) -> tuple[str, ...]:
        def owes(card: Card) -> bool:
            return card.on_field and card.up and card.controller == duel.turn_player

        at = (*self.at, "due")
        found = self.references(values, at, owes)
        for number, card_id in enumerate(found):
            card = self.cards[card_id]
            declared = registry.declaration(card.printed)
            if card_id in self.broken:
                continue
            if not owes(card):
                right = f"what is due is a face-up card on the field of the turn player, {duel.turn_player}"
                self.faults.add((*at, number), f"found {quoted(card_id)}; {right}")
            elif declared is None or declared.upkeep is None:
                self.faults.add((*at, number), f"{quoted(card_id)} has no maintenance cost that is known; leave it out")
        return found

    def lasting(self, values: Sequence[Any]) -> tuple[Lasting, ...]:
        found = []
        for number, value in enumerate(values):
            at = (*self.at, "lasting", number)
            good = _checked(self.faults, value, _LASTING_KEYS, at, "write {card: NAME, by: A, turn: 5}")
            if not isinstance(value, Mapping):
                continue
            for key, right in (
                ("card", "write the card whose effect still applies"),
                ("by", "write whose effect it is: A or B"),
                ("turn", "write the last turn in which it applies"),
            ):
                if key not in value:
                    self.faults.missing((*at, key), right)
            card_id = ""
            if "id" in good:
                card_id = self.reference(good["id"], (*at, "id")) or ""
            name = good.get("card")
            printed = None
            if name is not None:
                printed = _lookup(name)
                copy = self.cards.get(str(name))
                if printed is None and copy is not None:
                    printed = copy.printed
                    card_id = card_id or copy.id
                if printed is None or printed is UNKNOWN:
                    self.faults.add((*at, "card"), _no_card(name))
            affects = self.references(good.get("affects", ()), (*at, "affects"), lambda card: card.on_field)
            if printed is not None and "by" in good and "turn" in good:
                found.append(
                    Lasting(
                        printed=printed,
                        by=good["by"],
                        turn=good["turn"],
                        card=card_id,
                        affects=affects,
                        declared=good.get("declared"),
                    )
                )
        return tuple(found)


def _out_of_place(printed: Printed, where: str, as_monster: bool) -> str:
    """Why a known card cannot lie in a zone; "" if it can."""
    kinds = printed.kinds
    if where == "monsters":
        if "monster" in kinds:
            return "is a monster anyway; leave out as_monster" if as_monster else ""
        if "spell" in kinds:
            return f"is a Spell Card; it lies under {'field' if 'field spell' in kinds else 'spells'}"
        if not as_monster:
            return "is a Trap Card; it lies under spells (as_monster: true is for one that is a monster now)"
        declared = registry.declaration(printed)
        if declared is None or declared.as_monster is None:
            return "is not known to become a monster; leave out as_monster, and list it under spells"
        return ""
    if where == "field":
        return "" if "field spell" in kinds else "is no Field Spell; only that lies in the Field Zone"
    if "monster" in kinds:
        return "is a monster; it lies under monsters"
    return "is a Field Spell; it lies in the Field Zone, under field" if "field spell" in kinds else ""


def _winner(duel: Duel) -> str | None:
    """Who has won by Life Points alone."""
    lost = [player for player in PLAYERS if duel.side(player).life_points == 0]
    return None if not lost else OTHER[lost[0]] if len(lost) == 1 else "draw"


# --- writing ----------------------------------------------------------------------------------------------------------

_STATE: Final = (
    "set_on",
    "summoned_on",
    "summoned_by",
    "attacked_on",
    "position_changed_on",
    "activated_on",
    "controlled_until",
    "paid",
)

_SHOWN: Final[Mapping[str, Sequence[str]]] = {
    "summon": ("by", "how", "from", "stage"),
    "destroyed": ("how",),
    "sent_to_graveyard": ("from",),
    "drawn": ("by",),
    "set": ("by",),
    "phase": ("by",),
}
"""The keys of an event that are always written."""


def dump_position(duel: Duel, *, derived: bool = False) -> dict[str, Any]:
    """Write a position as the plain values of a duel file.

    Parameters
    ----------
    duel : Duel
        The position.
    derived : bool, default False
        Whether to add what follows from it: current ATK and DEF, what is negated, who has won.

    Returns
    -------
    dict
        A duel file without moves; `load_position` makes the same position of it.

    Examples
    --------
    >>> duel = load_position({"duel": 1, "players": {"B": {"monsters": ["Celtic Guardian"]}}}).duel
    >>> dump_position(duel)["players"]["B"]["monsters"]
    [{'card': 'Celtic Guardian', 'id': 'Celtic Guardian', 'face': 'up', 'position': 'attack'}]
    >>> dump_position(duel, derived=True)["players"]["B"]["monsters"][0]["current_atk"]
    1400
    >>> load_position(dump_position(duel)).duel == duel
    True
    """
    return _Writer(duel, derived).position()


def dump_events(events: Sequence[Event], duel: Duel | None = None) -> dict[str, Any] | list[dict[str, Any]] | None:
    """Write what happened as the key `event` of a duel file: nothing, one event, or a list.

    Parameters
    ----------
    events : sequence of Event
        What happened.
    duel : Duel, optional
        The position in which it did; as in `dump_event`.
    """
    written = [dump_event(event, duel) for event in events if event.kind in _EVENT_KEYS]
    return None if not written else written[0] if len(written) == 1 else written


def dump_event(event: Event, duel: Duel | None = None) -> dict[str, Any]:
    """Write one event as a duel file does.

    Parameters
    ----------
    event : Event
        What happened.
    duel : Duel, optional
        The position in which it did, so that what can be seen there is left out, and what has gone since is said.

    Examples
    --------
    >>> file = {"duel": 1, "event": {"set": "Umi"}, "players": {"A": {"field": {"card": "Umi", "set_on": 3}}}}
    >>> duel = load_position(file).duel
    >>> dump_event(duel.events[0], duel)
    {'set': 'Umi', 'by': 'A'}
    """
    kind = event.kind
    main: Any = event.how if kind == "phase" else list(event.cards) if kind == "drawn" else event.card
    written: dict[str, Any] = {kind: main}
    if kind == "attack":
        written["target"] = event.target or "direct"
    card = duel.card(event.cards[0]) if duel is not None and event.cards else None
    usual = _usual_event(kind, card, event.how, duel or Duel())
    for key in ("by", "how", "from", "stage", "controller"):
        name = "origin" if key == "from" else key
        value = getattr(event, name)
        if (key in _SHOWN.get(kind, ()) or value != usual[name]) and (kind, key) != ("phase", "how"):
            written[key] = value
    if kind == "destroyed" and event.target != usual["target"]:
        written["destroyer"] = event.target
    if event.link is not None:
        written["link"] = event.link
    if not event.last:
        written["last"] = False
    if event.muted:
        written["muted"] = list(event.muted)
    lost = _lost(event, duel) if duel is not None else []
    if lost:
        written["lost"] = lost
    return written


def _lost(event: Event, duel: Duel) -> list[str]:
    """The ids of an event's cards that have gone from where it left them, or are nowhere any more."""
    parts = [(card_id, event.kind) for card_id in event.cards]
    parts += [(event.target, "target" if event.kind == "attack" else "")] if event.target else []
    parts += [(card_id, "") for card_id in event.muted]
    lost = []
    for card_id, part in parts:
        card = duel.card(card_id)
        if card_id not in lost and (card is None or (part and _misfit(part, card, event.by, duel))):
            lost.append(card_id)
    return lost


class _Writer:
    """A position while it is written."""

    def __init__(self, duel: Duel, derived: bool) -> None:
        self.duel = duel
        self.derived = derived
        self.order = 0
        self.counts: dict[str, int] = {}
        cards = list(duel.cards())
        self.blocked = _blocked((card.printed, card.up, card.declared) for card in cards if card.on_field)
        # The ids that are written out: of cards on the field, with state, or that something else names.
        named = self.named()
        self.given = {
            card.id
            for card in cards
            if card.on_field
            or _pile_state(card)
            or not _may_be_default(card)
            or (card.id in named and self.unclear(card))
        }

    def named(self) -> set[str | None]:
        """The ids of cards in piles that something names."""
        duel = self.duel
        ids: list[str | None] = [*duel.due]
        for card in duel.field_cards():
            ids += (card.equipped_to, card.linked_to)
        for event in (*duel.events, *duel.later):
            ids += (*event.cards, event.target, *event.muted)
        for link in duel.chain:
            ids += (link.card, *link.target, *link.answered, *(link.cost if isinstance(link.cost, tuple) else ()))
        for entry in duel.lasting:
            ids += (entry.card, *entry.affects)
        if duel.battle is not None:
            ids += (duel.battle.attacker, duel.battle.target)
        return set(ids)

    def unclear(self, card: Card) -> bool:
        """Whether the id of a card, read as a name, could mean another copy."""
        if card.id != card.name:
            return False
        copies = [other for other in self.duel.cards() if other.printed is card.printed]
        return len(copies) > 1 and not (copies[0] is card and same_copies(copies))

    def position(self) -> dict[str, Any]:
        duel = self.duel
        written: dict[str, Any] = {
            "duel": VERSION,
            "rules": RULES,
            "turn": duel.turn,
            "turn_player": duel.turn_player,
            "phase": duel.phase,
            "normal_summon_used": duel.normal_summon_used,
            "lasting": [self.lasting(entry) for entry in duel.lasting],
            "due": list(duel.due),
            "event": dump_events(duel.events, duel),
            "battle": self.battle(),
            "chain": [self.link(number) for number in range(len(duel.chain))],
            "passed": list(duel.passed),
            "players": {player: self.side(player) for player in PLAYERS},
        }
        if duel.later:
            written["later"] = [dump_event(event, duel) for event in duel.later if event.kind in _EVENT_KEYS]
        if duel.winner != _winner(duel) and duel.winner in OTHER:
            written["loser"] = OTHER[duel.winner]
        if duel.before is not None:
            written["before"] = _Writer(duel.before, False).position()
        if self.derived and duel.winner is not None:
            written["winner"] = duel.winner
        return written

    def side(self, player: str) -> dict[str, Any]:
        side = self.duel.side(player)
        written: dict[str, Any] = {"life_points": side.life_points}
        for where in PILES:
            if where == "deck" and isinstance(side.deck, int):
                written[where] = side.deck
            else:
                written[where] = [self.in_pile(card) for card in side.pile(where)]
        monsters, spells = side.pile("monsters"), side.pile("spells")
        zones = self.zones(monsters, _monster_zones(player, self.blocked))
        written["monsters"] = [self.on_field(card, zones) for card in monsters]
        zones = self.zones(spells, [zone for zone in _ALL_ZONES if zone not in side.kept_spell_zones])
        written["spells"] = [self.on_field(card, zones) for card in spells]
        written["field"] = self.on_field(side.field, ()) if side.field is not None else None
        return written

    @staticmethod
    def zones(cards: Sequence[Card], order: Sequence[int]) -> set[str]:
        """The ids of the cards whose zone must be written, because they would be laid into another one."""
        given: list[int | None] = [None] * len(cards)
        while wrong := [n for n, zone in enumerate(_zones(given, order)) if zone != cards[n].zone]:
            given[wrong[0]] = cards[wrong[0]].zone
        return {card.id for card, zone in zip(cards, given, strict=True) if zone is not None}

    def in_pile(self, card: Card) -> str | dict[str, Any]:
        """A card that is not on the field: a string where that gives the same id again."""
        if card.id not in self.given:
            number = self.counts.get(card.name, 0) + 1
            made = card.name if number == 1 else f"{card.name} #{number}"
            while made in self.given:
                number += 1
                made = f"{card.name} #{number}"
            if made == card.id:
                self.counts[card.name] = number
                return card.name
            self.given.add(card.id)
        return {"card": card.name, "id": card.id, **_pile_state(card)}

    def on_field(self, card: Card, zones: Iterable[str]) -> dict[str, Any]:
        written: dict[str, Any] = {"card": card.name, "id": card.id, "face": "up" if card.up else "down"}
        is_monster = card.place in ("monsters", "attempted")
        if is_monster:
            written["position"] = card.position
        if card.place == "attempted":
            written["attempted"] = True
        keys = _KEYS_IN["monsters" if is_monster else card.place]
        for key in _STATE:
            value = getattr(card, key)
            if value is None or key not in keys:
                continue
            if is_monster or key == "controlled_until" or card.up == (key != "set_on"):
                written[key] = value
        if card.used:
            written["used"] = dict(card.used)
        if card.id in zones:
            written["zone"] = card.zone
        if card.owner != card.controller:
            written["owner"] = card.owner
        self.order += card.up
        if card.since != (self.order if card.up else 0):
            written["since"] = card.since
        if is_monster or card.up:
            for key in ("equipped_to", "linked_to"):
                value = getattr(card, key)
                if value is not None and key in keys and self.duel.card(value) is not None:
                    written[key] = value
            if card.declared is not None:
                written["declared"] = list(card.declared) if isinstance(card.declared, list) else card.declared
            if card.counters:
                written["counters"] = dict(card.counters)
        if card.token:
            written["token"] = True
        if card.as_monster:
            written["as_monster"] = True
            written["spell_zone"] = card.spell_zone
        if self.derived:
            self.add_derived(card, written)
        return written

    def add_derived(self, card: Card, written: dict[str, Any]) -> None:
        now = view(self.duel)
        written["negated"] = card.id in now.negated
        if card.place in ("monsters", "attempted"):
            written["current_atk"] = now.stat(card, "atk") if card.known else None
            written["current_def"] = now.stat(card, "defense") if card.known else None
        others = [name for name in now.names(card) if name != card.name]
        if others and card.up:
            written["treated_as"] = others

    def lasting(self, entry: Lasting) -> dict[str, Any]:
        written: dict[str, Any] = {"card": entry.printed.en}
        if entry.card and self.duel.card(entry.card) is not None:
            written["id"] = entry.card
        written |= {"by": entry.by, "turn": entry.turn}
        affects = [card_id for card_id in entry.affects if self.duel.card(card_id) is not None]
        if affects:
            written["affects"] = affects
        if entry.declared is not None:
            written["declared"] = entry.declared
        return written

    def battle(self) -> dict[str, Any] | None:
        battle = self.duel.battle
        if battle is None:
            return None
        written: dict[str, Any] = {"attacker": battle.attacker, "target": battle.target or "direct"}
        if battle.negated:
            written["negated"] = True
        if battle.done:
            written["done"] = True
        lost = []
        for card_id, kind in ((battle.attacker, "attack"), (battle.target, "target")):
            card = self.duel.card(card_id) if card_id else None
            if card_id and (card is None or _participant_misfit(kind, card, battle, self.duel)):
                lost.append(card_id)
        if lost:
            written["lost"] = lost
        return written

    def link(self, number: int) -> dict[str, Any]:
        link = self.duel.chain[number]
        usual = _usual_link(self.duel, number)
        written: dict[str, Any] = {
            "by": link.by,
            "card": link.printed.en,
            "id": link.card,
            "effect": link.effect,
            "from": link.origin,
        }
        if isinstance(link.cost, int):
            written["cost"] = link.cost
        elif link.cost:
            written["cost"] = [card_id for card_id in link.cost if self.duel.card(card_id) is not None]
        if link.target:
            written["target"] = list(link.target)
        if link.declare is not None:
            written["declare"] = link.declare
        if link.then:
            written["then"] = dict(link.then)
        nowhere = [card_id for card_id in (link.card, *link.target, *link.answered) if self.duel.card(card_id) is None]
        lost = [*link.lost, *(card_id for card_id in dict.fromkeys(nowhere) if card_id not in link.lost)]
        if tuple(lost) != usual.lost or nowhere:
            written["lost"] = lost
        if link.answered != usual.answered:
            written["answered"] = list(link.answered)
        if link.trigger != usual.trigger:
            written["trigger"] = link.trigger
        if link.activation_negated:
            written["activation_negated"] = True
        if link.effect_negated:
            written["effect_negated"] = True
        if link.negates_summon != usual.negates_summon:
            written["negates_summon"] = link.negates_summon
        return written


def _may_be_default(card: Card) -> bool:
    """Whether its id has the form of a default one."""
    name, _, number = card.id.rpartition(" #")
    return card.id == card.name or (name == card.name and number.isdecimal())


def _pile_state(card: Card) -> dict[str, Any]:
    """What a card has that is not on the field, beyond its name."""
    written: dict[str, Any] = {}
    if not card.on_field:
        if card.owner != card.controller:
            written["owner"] = card.owner
        if card.used:
            written["used"] = dict(card.used)
    return written
