"""The moves that a player may make with one card besides activating it: each tried, and offered or refused."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cards import registry
from cards.duel import OTHER, Card, Duel
from cards.errors import DuelError
from cards.placement import may_do_without_tribute, tributable, tributes_needed
from cards.word import Context
from legality.moves import play

__all__ = ["Offer", "moves_of"]

_MOST: Final = 40
"""How many sets of Tributes are tried."""


class Offer(NamedTuple):
    """A move that is legal, or why it is not.

    Attributes
    ----------
    kind : str
        What it does, as in a duel file: ``set``, ``summon``, ``flip``, ``turn``, ``attack``, ``pay``, ``decline``.
    move : dict
        The move.
    error : DuelError or None
        Why it cannot be made; None where it can.
    """

    kind: str
    move: dict[str, Any]
    error: DuelError | None = None

    def __bool__(self) -> bool:
        return self.error is None


def moves_of(duel: Duel, card_id: str, by: str) -> list[Offer]:
    """Every move with a card, activations aside.

    Parameters
    ----------
    duel : Duel
        The position.
    card_id : str
        The card.
    by : str
        ``A`` or ``B``.

    Returns
    -------
    list of Offer
        Of each kind that there is for such a card the legal moves, or one that says why there is none.

    Examples
    --------
    >>> import legality
    >>> duel = legality.loads({"duel": 1, "players": {"A": {"hand": ["Celtic Guardian"]}}})
    >>> [(offer.kind, bool(offer)) for offer in moves_of(duel, "Celtic Guardian", "A")]
    [('summon', True), ('set', True)]
    >>> [offer.error.violations[0].rule for offer in moves_of(duel.but(phase="draw"), "Celtic Guardian", "A")]
    ['GEN-summon-phase', 'GEN-summon-phase']
    """
    card = duel.card(card_id)
    if card is None or not card.known or card.controller != by:
        return []
    found: dict[str, list[Offer]] = {}
    for move in _moves(duel, card, by):
        kind = next(iter(move.keys() - {"by", "tribute", "target", "then"}))
        offer = Offer(kind, move)
        try:
            play(duel, move)
        except DuelError as error:
            offer = offer._replace(error=error)
        kept = found.setdefault(kind, [])
        if offer and kept and not kept[0]:
            kept.clear()
        if offer or not kept:
            kept.append(offer)
    return [offer for offers in found.values() for offer in offers]


def _moves(duel: Duel, card: Card, by: str) -> Iterator[dict[str, Any]]:
    if card.id in duel.due:
        yield {"by": by, "pay": card.id}
        yield {"by": by, "decline": card.id}
    if card.place == "hand":
        if "monster" in card.printed.kinds:
            for act in ("summon", "set"):
                for tributes in _tributes(duel, card, by):
                    yield {"by": by, act: card.id, **({"tribute": tributes} if tributes else {})}
            for chosen in _own_payments(duel, card, by):
                yield {"by": by, "summon": card.id, "then": {"choose": chosen}}
        else:
            yield {"by": by, "set": card.id}
    elif card.place == "monsters":
        yield {"by": by, "turn": card.id} if card.up else {"by": by, "flip": card.id}
        if card.up:
            for target in [*(other.id for other in duel.side(OTHER[by]).pile("monsters")), "direct"]:
                yield {"by": by, "attack": card.id, "target": target}


def _own_payments(duel: Duel, card: Card, by: str) -> Iterator[list[str]]:
    """The sets of cards that pay for a monster's own Special Summon, where there are several."""
    declared = registry.declaration(card.printed)
    cost = declared.summoning.from_hand_cost if declared is not None else None
    if cost is not None:
        possible = cost.candidates(Context(duel, by, card))
        if len(possible) > cost.count:
            yield from map(list, itertools.islice(itertools.combinations(possible, cost.count), _MOST))


def _tributes(duel: Duel, card: Card, by: str) -> Iterator[list[str]]:
    """The sets of Tributes that come into question; the first is the move that names none."""
    needed = tributes_needed(duel, card)
    possible = [other.id for other in tributable(duel, by)]
    if not needed or len(possible) <= needed or may_do_without_tribute(card):
        yield []
    if needed and (len(possible) > needed or may_do_without_tribute(card)):
        yield from map(list, itertools.islice(itertools.combinations(possible, needed), _MOST))
