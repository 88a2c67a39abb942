"""Which card is meant: a given id, else a name, among the cards that it may mean."""

from __future__ import annotations

from collections.abc import Sequence

from cards.duel import Card
from cards.facts import find
from cards.facts.tokens import token


def same_copies(cards: Sequence[Card]) -> bool:
    """Whether the copies differ only in id, zone and order: then it does not matter which one is meant."""
    return len({repr(card.put(id="", zone=0, since=0)) for card in cards}) == 1


def named(cards: Sequence[Card], reference: object) -> list[Card]:
    """The cards that a reference may mean: the one of that id, else those of that name.

    Default ids come last: a card whose given id is the reference wins over the cards of that name.
    """
    text = str(reference)
    by_id = [card for card in cards if card.id == text]
    if by_id and by_id[0].id != by_id[0].name:
        return by_id
    printed = find(reference) if isinstance(reference, str | int) else None
    if printed is None and isinstance(reference, str):
        printed = token(reference)
    found = [card for card in cards if printed is not None and card.printed is printed]
    return found or by_id
