"""The choices at resolution that a chain still asks for, one after the other."""

from __future__ import annotations

from cards.duel import Duel
from cards.table import Choice, NotCarriedOut

__all__ = ["open_choice"]


def open_choice(duel: Duel) -> Choice | None:
    """The first choice that the resolution of a chain asks for and that nobody has made yet.

    Parameters
    ----------
    duel : Duel
        A position, perhaps with links on the chain.

    Returns
    -------
    Choice or None
        Which link asks, under which key of ``then``, who chooses, and among what: also what may be left out, then
        with leaving it out as the first option.

    Examples
    --------
    >>> import legality
    >>> duel = legality.loads({"duel": 1, "turn": 5, "players": {
    ...     "A": {"hand": ["Umi"], "spells": [{"card": "Dust Tornado", "set_on": 3}]}, "B": {"spells": ["Toll"]}},
    ...     "moves": [{"by": "A", "activate": "Dust Tornado", "target": ["Toll"]}]})
    >>> choice = open_choice(duel)
    >>> choice.link, choice.key, choice.by, choice.options
    (1, 'set', 'A', ([], ['Umi']))
    """
    if not duel.chain or duel.winner is not None:
        return None
    # The graph is only imported where a chain resolves.
    from chaingraph.resolve import outcome_of

    try:
        outcome_of(duel, 1, asks_from=1)
    except NotCarriedOut as error:
        return error.choice
    return None
