"""When it would be legal, and what the smallest change is: the same constraints with variables set free."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cards.continuous import BanishesInstead, BlocksZones, Forbids, Permits, SealsGraveyards
from cards.duel import OTHER, PHASES, Duel
from cards.lasting import view
from cards.registry import declared_cards
from legality.rule import Rule
from legality.situation import CHAINS, Ask, Life, Zones, origin_of
from legality.solver import boxes, rules_for, solutions
from legality.space import Space, space_of, window_of

WINDOW = ("turn", "phase", "from", "set_age", "chain")
RANKS = {
    "turn": ("own", "opponent"),
    "phase": PHASES,
    "from": ("hand", "set", "face-up", "graveyard"),
    "set_age": ("hand", "this-turn", "earlier", "none"),
    "chain": CHAINS,
}
PERMISSIONS = {"trap_from_hand": "trap from hand", "trap_set_turn": "trap set turn"}
_TURNS_TO_COME = 4


def windows(
    asks: Sequence[Ask], *, ideal: bool = False, only: Mapping[str, Iterable[str]] | None = None
) -> list[dict[str, list[str]]]:
    """The windows in which one of these could be activated: boxes, none overlapping, no two mergeable.

    Parameters
    ----------
    asks : Sequence of Ask
        The activations.
    ideal : bool
        Whether all that the cards ask for is taken to be there.
    only : Mapping, optional
        The values to which variables of a window are narrowed.
    """
    wanted = {name: set(values) for name, values in (only or {}).items()}
    points = (point for ask in asks for point in points_of(ask, ideal=ideal))
    kept = (point for point in points if all(point[name] in values for name, values in wanted.items()))
    return boxes(kept, WINDOW, RANKS)


def points_of(ask: Ask, *, ideal: bool = False) -> list[dict[str, str]]:
    """Every point of a window in which it could be activated, some more than once."""
    space = space_of(ask, ideal=ideal)
    return [window_of(found) for found in space.solved(ask, space.domains)]


# --- the smallest changes -------------------------------------------------------------------------------------------


def legal_if(ask: Ask) -> list[dict[str, Any]]:
    """All smallest sets of changes of the situation that make the activation legal.

    A set is smallest when no part of it is enough.
    """
    return [change for found in smallest(ask) for change in _changes(ask, *found)]


def smallest(ask: Ask) -> list[tuple[tuple[str, ...], list[dict[str, Any]]]]:
    """The smallest sets of keys of `groups_of` whose change makes it legal, each with the situations that do."""
    if ask.effect is None:
        return []
    space = space_of(ask)
    groups = groups_of(ask, space)
    broken = [rule for _, rule in rules_for(ask) if rule.broken(ask.values(rule.reads))]
    found: list[tuple[tuple[str, ...], list[dict[str, Any]]]] = []
    if not _touches(broken, groups, groups, space):
        return found
    for size in range(1, len(groups) + 1):
        for chosen in itertools.combinations(groups, size):
            if any(set(smaller) <= set(chosen) for smaller, _ in found):
                continue
            if _touches(broken, chosen, groups, space) and (solved := solved_by(ask, space, groups, chosen)):
                found.append((chosen, solved))
    return found


Groups = dict[str, dict[str, list[Any]]]
"""What can be changed: from the key of a change to the variables that it sets free, with the values they may get."""


def solved_by(ask: Ask, space: Space, groups: Groups, chosen: Iterable[str]) -> list[dict[str, Any]]:
    """All legal situations in which just these things are changed."""
    return space.solved(ask, {name: values for group in chosen for name, values in groups[group].items()})


def _touches(broken: Sequence[Rule], chosen: Iterable[str], groups: Groups, space: Space) -> bool:
    """Whether each broken rule reads something that changes: otherwise it stays broken."""
    changed = {name for group in chosen for name in groups[group]} | space.follow.keys()
    return all(not changed.isdisjoint(rule.reads) for rule in broken)


def groups_of(ask: Ask, space: Space) -> Groups:
    """What can be changed of a situation; a change of a variable gives it another value than it has."""
    now = {name: ask.value(name) for name in ("turn", "phase", "origin", "chain", "answered")}
    # What a window holds back both players' pass lets come: that is another change than that of the chain.
    held_back = bool(ask.value("window")) and not ask.value("may_respond")
    nothing = [found for found in space.domains["answered"] if found.chain == "none"]
    answered = [
        found
        for found in space.domains["answered"]
        if (found.chain != now["chain"] or (found.matches and not now["answered"].matches))
        and not (held_back and found in nothing)
    ]
    groups: Groups = {name: {name: [v for v in space.domains[name] if v != now[name]]} for name in _ALONE}
    groups["chain"] = {"chain": list(dict.fromkeys(found.chain for found in answered)), "answered": answered}
    if held_back:
        groups["pass"] = {"chain": ["none"], "window": [()], "answered": nothing}
    zones, life = ask.value("spell_zones"), ask.value("life_points")
    if zones.free == 0:
        groups["zones"] = {"spell_zones": [Zones(1)]}
    if life.has < life.needs:
        groups["life_points"] = {"life_points": [Life(life.needs, life.needs)]}
    for name in PERMISSIONS:
        if not ask.value(name):
            groups[name] = {name: [True]}
    for number, (_, without) in enumerate(_removals(ask)):
        groups[f"{_REMOVE}{number}"] = without
    return {key: group for key, group in groups.items() if all(group.values())}


_ALONE = ("turn", "phase", "origin")
_REMOVE = "remove "
"""Before the number of a group: each is another set of cards whose going is enough."""


def _changes(ask: Ask, chosen: Sequence[str], solved: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is said of a set of changes: the values that do, in boxes where several go together."""
    keys = (("turn", "turn"), ("phase", "phase"), ("from", "origin"), ("set_age", "origin"), ("chain", "chain"))
    names = [name for name, group in keys if group in chosen]
    fixed = _fixed(ask, chosen)
    if not names:
        return [fixed]
    situation = {name: ask.value(name) for name in ("turn", "phase", "origin", "chain")}
    now = window_of(situation)
    points = [window_of({**situation, **values}) for values in solved]
    found = boxes([{name: point[name] for name in names} for point in points], names, RANKS)
    made = []
    for box in found:
        said = {
            name: values[0] if len(values) == 1 else values
            for name, values in box.items()
            if name != "from" or values != [now["from"]]
        }
        made.append({**said, **fixed})
    return made


def _fixed(ask: Ask, chosen: Sequence[str]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for group in chosen:
        if group == "zones":
            made["zones"] = 1
        elif group == "life_points":
            made["life_points"] = ask.value("life_points").needs
        elif group in PERMISSIONS:
            made["permission"] = permission_card(PERMISSIONS[group])
        elif group.startswith(_REMOVE):
            ids = _removals(ask)[int(group.removeprefix(_REMOVE))][0]
            made["remove"] = ids[0] if len(ids) == 1 else ids
        elif group == "pass":
            made["pass"] = True
    return made


Removal = tuple[list[str], dict[str, list[Any]]]
"""The ids of cards that go, and the values that the variables have then."""


def _removals(ask: Ask) -> list[Removal]:
    """The smallest sets of cards that must go so that nothing forbids it and nothing keeps from it what it needs."""
    if not _lacks(ask):
        return [_without(ask, ask, [])] if ask.value("forbidden") else []
    restricting = _restricting(ask)
    found: list[Removal] = []
    for size in range(1, len(restricting) + 1):
        for chosen in itertools.combinations(restricting, size):
            there = _in(_duel_without(ask, ask.duel, chosen), ask, ask.origin)
            if not any(set(chosen) >= set(ids) for ids, _ in found) and not _lacks(there):
                found.append(_without(ask, there, list(chosen)))
    return found


def _without(ask: Ask, there: Ask, ids: list[str]) -> Removal:
    """The cards that must go so that nothing forbids it, those too that would forbid it then; and what follows."""
    while forbidding := [reason.cards[0] for reason in there.value("forbidden") if reason.cards[0] not in ids]:
        ids += dict.fromkeys(forbidding)
        there = _in(_duel_without(ask, there.duel, ids), ask, ask.origin)
    follow = {name: [there.value(name)] for name in _OF_OTHERS if there.value(name) != ask.value(name)}
    return ids, {**follow, "forbidden": [()]}


def _duel_without(ask: Ask, duel: Duel, ids: Iterable[str]) -> Duel:
    for card_id in ids:
        if card_id != ask.card.id and duel.card(card_id) is not None:
            duel = duel.without_card(card_id)
    return duel


def _lacks(ask: Ask) -> bool:
    """Whether there is nothing to pay with, to choose or to act on, or what the card itself asks for is not so."""
    return bool(ask.value("choice") or ask.value("condition") or ask.value("cost")) or not ask.value("joint")


def _restricting(ask: Ask) -> list[str]:
    """The cards whose effects may be what keeps something from it: that forbid, block, seal, or send elsewhere."""
    sources = (source for source in view(ask.duel).sources if isinstance(source.word, RESTRICTIONS))
    cards = (source.card for source in sources if source.card is not None and source.card.on_field)
    return list(dict.fromkeys(card.id for card in cards if card.id != ask.card.id))[:_MOST_RESTRICTING]


RESTRICTIONS: Final = (Forbids, BlocksZones, BanishesInstead, SealsGraveyards)
_MOST_RESTRICTING: Final = 6
_OF_OTHERS = ("choice", "condition", "cost", "joint", "loop", "spell_zones", "trap_from_hand", "trap_set_turn")
"""Variables that depend on which other cards there are."""


def _in(duel: Duel, ask: Ask, origin: str) -> Ask:
    """The same activation in another position."""
    card = duel.card(ask.card.id)
    assert card is not None
    return Ask(duel, ask.by, card, ask.act, effect=ask.effect, number=ask.number, origin=origin, args=ask.args)


def permission_card(what: str) -> str:
    """The name of a card that permits something."""
    for declared in declared_cards():
        if any(isinstance(word, Permits) and word.what == what for word in (*declared.lasting, *declared.aftermath)):
            return declared.name
    raise KeyError(what)


# --- waiting --------------------------------------------------------------------------------------------------------


def legal_from_turn(ask: Ask) -> int | None:
    """The first turn in which it is legal if nothing happens but that time passes; None where waiting is not enough.

    In this turn the phases to come are looked at, after whatever is on the chain or was declared; in the turns after it
    every phase. What else is in the position stays.
    """
    if ask.effect is None:
        return None
    for turns in range(_TURNS_TO_COME + 1):
        later = _waited(ask, turns)
        phases = list(PHASES)
        if turns == 0:
            over = bool(ask.duel.chain or ask.duel.events) and not ask.duel.due
            phases = phases[PHASES.index(ask.duel.phase) + (not over) :]
        if phases and solutions(later, {"phase": phases}):
            return later.duel.turn
    return None


def _waited(ask: Ask, turns: int) -> Ask:
    """The same activation so many turns later, with nothing on the chain."""
    now: Duel = ask.duel
    turn = now.turn + turns
    duel = now.but(
        turn=turn,
        turn_player=now.turn_player if turns % 2 == 0 else OTHER[now.turn_player],
        chain=(),
        events=(),
        passed=(),
        due=(),
        battle=None,
        before=None,
        lasting=tuple(entry for entry in now.lasting if entry.turn >= turn),
    )
    card = duel.card(ask.card.id)
    assert card is not None
    return _in(duel, ask, origin_of(card, turn))
