"""The rules compiled: for each effect, from the situation to what still has to be asked of the board.

The variables that are cheap to read (phase, turn, where the card is, the last Spell Speed, permissions …) have few
values. With them an activation is *dead* (some rule is broken whatever lies on the board), or a few rules remain, those
that read costs, targets and what is answered. A table is filled as situations come up: a situation that was met once
costs one look-up. The rules are the only source: what a table says is what they said when they were asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain, count
from typing import Final, NamedTuple

from cards.duel import PLAYERS, Card, Duel
from cards.effects import LifeCost, TargetToUse
from cards.facts import Printed
from cards.lasting import view
from cards.placement import free_spell_zones
from legality import carrying, solver
from legality.carrying import carried
from legality.looping import may_loop
from legality.priority import mandatory_waiting
from legality.rule import Rule
from legality.situation import Ask, Prospect, origin_of, places_for, prospects_in, seen_by


class Situation(NamedTuple):
    """What is the same for all cards of a player in a position, as far as rules ask for it."""

    own_turn: bool
    phase: str
    last_speed: int
    holding: tuple[str, ...]
    something: bool
    free_zone: bool
    trap_from_hand: bool
    trap_set_turn: bool
    act_cost: bool
    forbids: bool
    pending: bool
    due: bool
    loops: bool
    over: bool


def situation(duel: Duel, player: str) -> int:
    """The number of the situation of a player; read once a position."""
    key, work = _SITUATION_OF[player]
    found: int | None = duel.__dict__.get(key)
    return found if found is not None else duel.shared(key, work)


def _numbered(duel: Duel, player: str) -> int:
    found = _read(duel, player)
    number = _numbers.get(found)
    # Two threads may number the same situation at once: one of the numbers is never used, and none is used twice.
    return number if number is not None else _numbers.setdefault(found, next(_next_number))


_SITUATION_OF = {player: (f"situation of {player}", partial(_numbered, player=player)) for player in PLAYERS}


_numbers: dict[Situation, int] = {}
_next_number = count()


def _read(duel: Duel, player: str) -> Situation:
    now = view(duel)
    return Situation(
        own_turn=duel.turn_player == player,
        phase=duel.phase,
        last_speed=duel.chain[-1].spell_speed if duel.chain else 0,
        holding=() if duel.chain else tuple(event.kind for event in duel.events if event.holds),
        something=bool(duel.chain or duel.events),
        free_zone=bool(free_spell_zones(duel, player)),
        trap_from_hand=now.permits("trap from hand", player),
        trap_set_turn=now.permits("trap set turn", player),
        act_cost=bool(now.act_cost),
        forbids=now.forbids_anything,
        pending=bool(duel.events) and bool(mandatory_waiting(duel)),
        due=bool(duel.due),
        loops=now.shields_by_value,
        over=duel.winner is not None,
    )


_ALWAYS = (
    "turn",
    "phase",
    "origin",
    "speed",
    "trigger_kind",
    "timing",
    "damage_step",
    "goes_to_field_zone",
    "spell_zones",
    "trap_from_hand",
    "trap_set_turn",
    "controls",
    "window",
    "may_respond",
    "due",
    "over",
)
"""Variables that follow from the situation, where the card is, and whose it is."""


def _has_life_cost(ask: Ask) -> bool:
    assert ask.effect is not None
    return isinstance(ask.effect.cost, LifeCost)


def _answers_nothing(ask: Ask) -> bool:
    """Whether what it answers is clear: it asks for nothing in particular, or there is nothing."""
    assert ask.effect is not None
    return not ask.effect.answers or not (ask.duel.chain or ask.duel.events)


def _asks_for_no_choice(ask: Ask) -> bool:
    effect = ask.effect
    assert effect is not None
    return effect.target is None and not effect.needs and effect.declares is None and not effect.options


def _has_one_part(ask: Ask) -> bool:
    """Whether no two parts of a way can get into each other's way."""
    effect = ask.effect
    assert effect is not None
    parts = (effect.cost is not None) + (effect.target is not None)
    return not effect.options and parts < 2 and not isinstance(effect.target, TargetToUse)


_FOLLOWS: Mapping[str, Callable[[Ask], bool]] = {
    **dict.fromkeys(_ALWAYS, lambda ask: True),
    "chain": _answers_nothing,
    "answered": _answers_nothing,
    "cost": lambda ask: ask.effect is None or ask.effect.cost is None or isinstance(ask.effect.cost, LifeCost),
    "choice": _asks_for_no_choice,
    "condition": lambda ask: ask.effect is None or not ask.effect.condition,
    "joint": _has_one_part,
    "life_points": lambda ask: not _has_life_cost(ask) and not view(ask.duel).act_cost,
    "used": lambda ask: ask.effect is None or not ask.effect.once_a_turn,
    "forbidden": lambda ask: not view(ask.duel).forbids_anything,
    "pending": lambda ask: not ask.duel.events or not mandatory_waiting(ask.duel),
    "loop": lambda ask: not may_loop(ask),
    "zone": lambda ask: True,
}
"""Whether the value of a variable follows from the situation, for the effect that is asked about."""


class Row(NamedTuple):
    """What the rules say of an effect in a situation, whatever lies on the board.

    Attributes
    ----------
    dead : bool
        Whether a rule is broken already.
    left : tuple of Rule
        The rules that the board still has a say in, those first that cost less to ask.
    doubtful : tuple of (str, Rule)
        Those and the ones that are broken already, with their ids, in the order of all rules: every other one is kept.
    """

    dead: bool
    left: tuple[Rule, ...]
    doubtful: tuple[tuple[str, Rule], ...]


Key = tuple[int, str, bool, bool]


def _key(here: int, by: str, card: Card, origin: str) -> Key:
    """What decides in a table: the situation, where the card is, whose it is, and whether it is on the field."""
    return here, origin, card.controller == by, card.on_field


_NOTHING: Final = -1
"""Stands for the number of an effect where the card has none where it lies."""
_tables: dict[tuple[Printed, int], dict[Key, Row]] = {}


def table_of(printed: Printed, number: int) -> dict[Key, Row]:
    """The table of an effect: one for all copies of its card."""
    found = _tables.get((printed, number))
    if found is None:
        found = _tables[printed, number] = {}
    return found


def row_of(ask: Ask) -> Row:
    """What the rules say of an activation in its situation; compiled when it comes up for the first time."""
    if ask.args:
        # What a move names further (a zone) is no part of a situation.
        return _compiled(ask, follows=False)
    key = _key(situation(ask.duel, ask.by), ask.by, ask.card, ask.origin)
    table = table_of(ask.card.printed, ask.number if ask.effect is not None else _NOTHING)
    found = table.get(key)
    if found is None:
        found = table[key] = _compiled(ask)
    return found


def _compiled(ask: Ask, *, follows: bool = True) -> Row:
    doubtful: list[tuple[str, Rule]] = []
    left: list[Rule] = []
    dead = False
    for rule_id, rule in solver.rules_for(ask):
        if not follows or not all(_FOLLOWS[name](ask) for name in rule.reads):
            left.append(rule)
        elif rule.holds(*[ask.value(name) for name in rule.reads]):
            continue
        else:
            dead = True
        doubtful.append((rule_id, rule))
    left.sort(key=lambda rule: max(_RANK.get(name, 0) for name in rule.reads))
    return Row(dead, tuple(left), tuple(doubtful))


_RANK = {"used": 1, "life_points": 2, "answered": 3, "chain": 3, "condition": 4, "choice": 5, "cost": 6, "joint": 8}
"""What costs more to read is asked later."""


def permits(ask: Ask) -> bool:
    """Whether all rules are kept in the position: what `solver.is_legal` says, by the tables.

    Examples
    --------
    >>> import legality
    >>> from legality.situation import asks_by
    >>> duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": {"hand": ["Umi", "Jinzo"]}}})
    >>> [ask.card.id for ask in asks_by(duel, "A") if permits(ask)]
    ['Umi']
    """
    row = row_of(ask)
    return not row.dead and _kept(ask, row.left)


def _kept(ask: Ask, rules: tuple[Rule, ...]) -> bool:
    return all(rule.holds(*[ask.value(name) for name in rule.reads]) for rule in rules)


def permitted(duel: Duel, by: str) -> Iterator[Ask]:
    """Every activation that the player may make now, in the order of the places.

    What the last position that was asked about has in common with this one is not asked again.
    """
    for (card, number, effect), origin in carried(duel, ("permitted", by), lambda now: _permitted(now, by)):
        there = seen_by(duel, effect) if duel.events else duel
        yield Ask(there, by, card, effect=effect, number=number, origin=origin)


Permitted = tuple[tuple[Prospect, str], ...]
"""What may be activated, each with where it is activated from."""


def _permitted(duel: Duel, by: str) -> Permitted:
    """All that may be activated; a place whose cards and what they ask for are the same is not gone through again."""
    parts = (
        duel.carried(("permitted", by, whose, place), partial(_permitted_in, by=by, whose=whose, place=place))
        for whose, place in places_for(duel, by)
    )
    return tuple(chain.from_iterable(parts))


def _permitted_in(duel: Duel, by: str, whose: str, place: str) -> Permitted:
    """What is dead in this situation is passed over without being looked at."""
    found: list[tuple[Prospect, str]] = []
    here = situation(duel, by)
    for prospect in prospects_in(duel, by, whose, place):
        card, number, effect = prospect
        # What answers an attempted summon is judged on another position, which has a situation of its own.
        there = seen_by(duel, effect) if duel.events else duel
        origin = origin_of(card, duel.turn)
        key = _key(here if there is duel else situation(there, by), by, card, origin)
        row = table_of(card.printed, number).get(key)
        if row is None:
            row = row_of(Ask(there, by, card, effect=effect, number=number, origin=origin))
        if not row.dead and (not row.left or _board_permits(there, by, prospect, origin, row.left)):
            found.append((prospect, origin))
    return tuple(found)


def _board_permits(duel: Duel, by: str, prospect: Prospect, origin: str, rules: tuple[Rule, ...]) -> bool:
    """Whether what the board has a say in is so; found out once for positions that are the same in it."""
    card, number, effect = prospect
    return duel.carried(
        ("kept", by, card.id, number, origin, rules),
        lambda now: _kept(Ask(now, by, card, effect=effect, number=number, origin=origin), rules),
        card,
    )


def forget() -> None:
    """Compile afresh: which rules hold has changed."""
    _tables.clear()
    carrying.forget()
