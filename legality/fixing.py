"""What `legal_if` names, carried out: the position with a smallest set of changes made."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from cards import registry
from cards.continuous import Permits
from cards.duel import OTHER, Duel
from cards.errors import DuelError
from cards.facts import find
from legality.editing import add_card, change_card, entries, laid_out, move_card, remove_card, spot_of
from legality.loading import loads
from legality.moves import play
from legality.questions import verdict_on
from legality.verdict import Verdict

__all__ = ["Fix", "fixes"]

File = dict[str, Any]
MOST_FIXES: Final = 12
"""How many fixes are given at most: of an answer with many values (any of six phases) the first ones."""


class Fix(NamedTuple):
    """A set of changes that makes an activation legal.

    Attributes
    ----------
    change : dict
        The contract's ``CHANGE`` with one value for each key; ``zones`` names the card that makes room.
    duel : Duel
        The position with the changes made, in which the activation is legal.
    """

    change: dict[str, Any]
    duel: Duel


def fixes(verdict: Verdict) -> list[Fix]:
    """Carry out the smallest changes that would make an activation legal.

    Parameters
    ----------
    verdict : Verdict
        The answer that it is not legal.

    Returns
    -------
    list of Fix
        Each is tried: only those are given after which the activation is legal. A change that needs something to
        answer (a link, an event) cannot be made by laying out cards and is not among them.

    Examples
    --------
    >>> import legality
    >>> duel = legality.loads({"duel": 1, "turn": 5, "players": {
    ...     "A": {"spells": [{"card": "Call of the Haunted", "set_on": 5}], "graveyard": ["Celtic Guardian"]}}})
    >>> found = fixes(legality.can_activate(duel, "Call of the Haunted", by="A"))
    >>> [fix.change for fix in found]
    [{'set_age': 'earlier'}, {'permission': 'Temple of the Kings'}]
    >>> bool(legality.can_activate(found[0].duel, "Call of the Haunted", by="A"))
    True
    """
    found: list[Fix] = []
    for change in verdict.legal_if:
        for single in _single(verdict, change):
            duel = _carried_out(verdict, single)
            if duel is not None:
                found.append(Fix(single, duel))
            if len(found) == MOST_FIXES:
                return found
    return found


def _single(verdict: Verdict, change: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The change with one value a key, in every combination."""
    values: dict[str, list[Any]] = {}
    for key, value in change.items():
        if key == "zones":
            spells = verdict.duel.side(verdict.by).pile("spells")
            values[key] = [card.id for card in spells if card.id != verdict.id]
        else:
            values[key] = value if isinstance(value, list) and key != "remove" else [value]
    for chosen in itertools.product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


def _carried_out(verdict: Verdict, change: Mapping[str, Any]) -> Duel | None:
    """The position with the change made; None where it cannot be made, or is not enough."""
    try:
        duel = verdict.duel
        if change.get("pass") or change.get("chain") == "none":
            duel = play(duel, {"resolve": True})
        file = laid_out(duel, distinct=False)
        for key, value in change.items():
            if key not in ("pass", "chain"):
                file = _STEPS[key](file, verdict, value)
        made = loads(file)
        return made if verdict_on(made, verdict.id, verdict.by) else None
    except (DuelError, KeyError):
        return None


# --- one key each -----------------------------------------------------------------------------------------------------


def _turn(file: File, verdict: Verdict, value: str) -> File:
    return {**file, "turn_player": verdict.by if value == "own" else OTHER[verdict.by]}


def _phase(file: File, verdict: Verdict, value: str) -> File:
    return {**file, "phase": value}


def _from(file: File, verdict: Verdict, value: str) -> File:
    if value in ("hand", "graveyard"):
        return move_card(file, verdict.id, verdict.by, value)
    kinds = _printed_kinds(verdict)
    place = "monsters" if "monster" in kinds else "field" if "field spell" in kinds else "spells"
    moved = move_card(file, verdict.id, verdict.by, place)
    return change_card(moved, verdict.id, face="down" if value == "set" else "up")


def _set_age(file: File, verdict: Verdict, value: str) -> File:
    if value in ("hand", "none"):
        return move_card(file, verdict.id, verdict.by, "hand") if value == "hand" else file
    if spot_of(file, verdict.id).place not in ("spells", "field"):
        file = _from(file, verdict, "set")
    # A face-down card without a turn has been Set in an earlier one.
    earlier = file["turn"] - 1 or None
    return change_card(file, verdict.id, face="down", set_on=file["turn"] if value == "this-turn" else earlier)


def _zones(file: File, verdict: Verdict, value: str) -> File:
    owner = next(entry.get("owner", spot.player) for spot, entry in entries(file) if entry["id"] == value)
    return move_card(file, value, owner, "graveyard")


def _life_points(file: File, verdict: Verdict, value: int) -> File:
    side = {**file["players"][verdict.by], "life_points": value}
    return {**file, "players": {**file["players"], verdict.by: side}}


def _permission(file: File, verdict: Verdict, value: str) -> File:
    printed = find(value)
    declared = registry.declaration(printed) if printed is not None else None
    if declared is None or printed is None:
        raise KeyError(value)
    if not any(isinstance(word, Permits) for word in declared.lasting):
        entry = {"card": value, "by": verdict.by, "turn": file["turn"]}
        return {**file, "lasting": [*file["lasting"], entry]}
    made = add_card(file, value, verdict.by, "monsters" if "monster" in printed.kinds else "spells")
    return change_card(made, next(_new_ids(file, made)), face="up")


def _new_ids(before: File, after: File) -> Iterator[str]:
    old = {entry["id"] for _, entry in entries(before)}
    return (entry["id"] for _, entry in entries(after) if entry["id"] not in old)


def _remove(file: File, verdict: Verdict, value: str | list[str]) -> File:
    for card_id in [value] if isinstance(value, str) else value:
        file = remove_card(file, card_id)
    return file


def _printed_kinds(verdict: Verdict) -> frozenset[str]:
    card = verdict.duel.card(verdict.id)
    return card.printed.kinds if card is not None else frozenset()


_STEPS: Final[Mapping[str, Callable[[File, Verdict, Any], File]]] = {
    "turn": _turn,
    "phase": _phase,
    "from": _from,
    "set_age": _set_age,
    "zones": _zones,
    "life_points": _life_points,
    "permission": _permission,
    "remove": _remove,
}
