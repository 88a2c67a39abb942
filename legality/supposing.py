"""A position made up for a question about a card alone: whose turn, which phase, how long Set, on which chain.

It gives the card what most cards ask for: cards in hand to discard, monsters on both sides, cards in the Graveyards and
a Set card of the opponent. What needs more than that is asked with a duel file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cards.duel import OTHER
from cards.errors import DuelError, Fault, quoted
from cards.facts import Printed, find, suggest

__all__ = ["known", "suppose"]

_NOW: Final = 5
_ID: Final = "asked"  # where a card of the chain has the same name
_MONSTERS: Final = ("Celtic Guardian", "Vorse Raider")
_SPELLS: Final = ("Dark Hole", "Fissure")


def known(name: str, where: str = "card") -> Printed:
    """Find a card by its name or passcode.

    Parameters
    ----------
    name : str
        What was written.
    where : str, default "card"
        The place that an error names.

    Returns
    -------
    Printed
        The card.

    Raises
    ------
    DuelError
        There is none of that name; those that may have been meant are named.

    Examples
    --------
    >>> known("umi")
    <Umi>
    >>> known("Dust Tornad")
    Traceback (most recent call last):
        ...
    cards.errors.DuelError: card: there is no card "Dust Tornad"; did you mean "Dust Tornado"?
    """
    printed = find(name)
    if printed is None or not printed.kinds:
        close = ", ".join(quoted(card.en) for card in suggest(name))
        hint = f"did you mean {close}?" if close else "write an English or Japanese name or a passcode"
        raise DuelError(Fault(where, f"there is no card {quoted(name)}; {hint}"))
    return printed


def suppose(
    card: str,
    by: str = "A",
    *,
    turn: str = "own",
    phase: str = "main1",
    set_age: str | None = None,
    chain: Sequence[str] = (),
) -> tuple[dict[str, Any], str]:
    """Make up a duel file in which a card lies where it may be activated from.

    Parameters
    ----------
    card : str
        Its name or passcode.
    by : str, default "A"
        The player who asks.
    turn : str, default "own"
        ``own`` or ``opponent``: whose turn it is.
    phase : str, default "main1"
        The phase.
    set_age : str, optional
        ``hand``, ``this-turn`` or ``earlier``. Left out, a Trap was Set in an earlier turn, a Spell is in the hand and
        a monster face-up on the field.
    chain : Sequence of str
        The cards on the chain, first to last; the opponent put the last one on it.

    Returns
    -------
    duel : dict
        The duel file.
    card_id : str
        The id of the card in it.

    Raises
    ------
    DuelError
        There is no card of such a name.

    Examples
    --------
    >>> duel, card_id = suppose("Magic Jammer", chain=["Umi"], turn="opponent")
    >>> duel["chain"]
    [{'by': 'B', 'card': 'chain-1', 'effect': 0, 'from': 'hand'}]
    """
    printed = known(card)
    added = [known(name, f"chain[{number}]") for number, name in enumerate(chain)]
    other = OTHER[by]
    turn_player = by if turn == "own" else other
    players: dict[str, dict[str, Any]] = {player: _belongings(printed) for player in (by, other)}
    card_id = _place(players[by], printed, set_age, _ID if printed in added else printed.en)
    links = []
    for number, link in enumerate(added):
        whose = (by, other)[(len(chain) - number) % 2]
        links.append(_link(players, link, number, whose, turn_player))
    duel: dict[str, Any] = {"duel": 1, "turn": _NOW, "turn_player": turn_player, "phase": phase, "chain": links}
    return {**duel, "players": players}, card_id


def _belongings(asked: Printed) -> dict[str, Any]:
    """What each player has; no copy of the card that is asked about."""
    monster = _MONSTERS[asked.en == _MONSTERS[0]]
    return {
        "hand": ["?", "?"],
        "graveyard": [monster, _SPELLS[asked.en == _SPELLS[0]]],
        "monsters": [monster],
        "spells": [{"card": "?", "set_on": _NOW - 1}],
    }


def _place(side: dict[str, Any], printed: Printed, set_age: str | None, card_id: str) -> str:
    """Lay the card where it is asked for; a monster is never activated from where it is Set."""
    kinds = printed.kinds
    state: dict[str, Any] = {"card": printed.en, "id": card_id}
    if set_age == "hand" or (set_age is None and "spell" in kinds):
        side["hand"] = [state, *side["hand"]]
    elif "monster" in kinds:
        side["monsters"] = [{**state, "face": "up" if set_age is None else "down"}, *side["monsters"]]
    else:
        state["set_on"] = _NOW if set_age == "this-turn" else _NOW - 1
        if "field spell" in kinds:
            side["field"] = state
        else:
            side["spells"] = [state, *side["spells"]]
    return card_id


def _link(
    players: dict[str, dict[str, Any]], printed: Printed, number: int, whose: str, turn_player: str
) -> dict[str, Any]:
    """Put a card on the chain, and lay it on the side of its player."""
    kinds = printed.kinds
    slow = "spell" in kinds and "quick-play spell" not in kinds
    by = turn_player if slow else whose
    side, state = players[by], {"card": printed.en, "id": f"chain-{number + 1}"}
    link = {"by": by, "card": state["id"], "effect": 0, "from": "hand" if slow else "set"}
    if "monster" in kinds:
        side["monsters"] = [state, *side["monsters"]]
        return {**link, "effect": 1, "from": "face-up"}
    if "field spell" in kinds and "field" not in side:
        side["field"] = state
    else:
        side["spells"] = [state, *side["spells"]]
    return link
