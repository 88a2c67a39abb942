"""When it would be legal, and what the smallest change is: the same constraints with variables set free."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from cards.continuous import Permits
from cards.duel import PHASES
from cards.registry import declared_cards
from legality.rule import Rule
from legality.situation import CHAINS, PERMISSIONS, Ask, Life, Zones, free_domains, window_of
from legality.solver import boxes, rules_for, solutions

WINDOW = ("turn", "phase", "from", "set_age", "chain")
RANKS = {
    "turn": ("own", "opponent"),
    "phase": PHASES,
    "from": ("hand", "set", "face-up", "graveyard"),
    "set_age": ("hand", "this-turn", "earlier", "none"),
    "chain": CHAINS,
}
_MOST_CHANGES = 3


def windows(asks: Sequence[Ask]) -> list[dict[str, list[str]]]:
    """The windows in which one of these could be activated: boxes, none overlapping, no two mergeable."""
    points = [window_of(found) for ask in asks for found in solutions(ask, free_domains(ask))]
    return boxes(points, WINDOW, RANKS)


def legal_if(ask: Ask) -> list[dict[str, Any]]:
    """All smallest sets of changes of the situation that make the activation legal.

    A set is smallest when no part of it is enough.
    """
    if ask.effect is None:
        return []
    groups = _groups(ask)
    broken = [rule for _, rule in rules_for(ask) if rule.broken(ask.values(rule.reads))]
    found: list[tuple[str, ...]] = []
    changes: list[dict[str, Any]] = []
    for size in range(1, _MOST_CHANGES + 1):
        for chosen in itertools.combinations(groups, size):
            if any(set(smaller) <= set(chosen) for smaller in found) or not _touches(broken, chosen, groups):
                continue
            free = {name: values for group in chosen for name, values in groups[group].items()}
            solved = solutions(ask, free)
            if solved:
                found.append(chosen)
                changes += _changes(ask, chosen, solved)
    return changes


def _touches(broken: Sequence[Rule], chosen: Sequence[str], groups: Mapping[str, Mapping[str, Any]]) -> bool:
    """Whether each broken rule reads something that is changed: otherwise it stays broken."""
    changed = {name for group in chosen for name in groups[group]}
    return all(changed & set(rule.reads) for rule in broken)


def _groups(ask: Ask) -> dict[str, dict[str, list[Any]]]:
    """What can be changed: from the key of a change to the variables that it sets free, with their other values."""
    free = free_domains(ask)
    groups: dict[str, dict[str, list[Any]]] = {
        "turn": {"turn": [v for v in free["turn"] if v != ask.value("turn")]},
        "phase": {"phase": [v for v in free["phase"] if v != ask.value("phase")]},
        "origin": {"origin": [v for v in free["origin"] if v != ask.value("origin")]},
        "chain": {
            "chain": [v for v in free["chain"] if v != ask.value("chain")],
            "answered": [a for a in free["answered"] if a.chain != ask.value("chain")],
        },
    }
    zones, life = ask.value("spell_zones"), ask.value("life_points")
    if zones.free == 0:
        groups["zones"] = {"spell_zones": [Zones(1)]}
    if life.has < life.needs:
        groups["life_points"] = {"life_points": [Life(life.needs, life.needs)]}
    for name in PERMISSIONS:
        if not ask.value(name):
            groups[name] = {name: [True]}
    if ask.value("forbidden"):
        groups["remove"] = {"forbidden": [()]}
    if ask.value("window") and not ask.value("may_respond"):
        groups["pass"] = {
            "chain": ["none"],
            "window": [()],
            "answered": [a for a in free["answered"] if a.chain == "none"],
        }
    return {key: group for key, group in groups.items() if all(group.values())}


def _changes(ask: Ask, chosen: Sequence[str], solved: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is said of a set of changes: the values that do, in boxes where several go together."""
    names = [
        name
        for name, group in (
            ("turn", "turn"),
            ("phase", "phase"),
            ("from", "origin"),
            ("set_age", "origin"),
            ("chain", "chain"),
        )
        if group in chosen
    ]
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
        elif group == "remove":
            made["remove"] = ask.value("forbidden")[0].cards[0]
        elif group == "pass":
            made["pass"] = True
    return made


def permission_card(what: str) -> str:
    """The name of a card that permits something."""
    for declared in declared_cards():
        if any(isinstance(word, Permits) and word.what == what for word in (*declared.lasting, *declared.aftermath)):
            return declared.name
    raise KeyError(what)
