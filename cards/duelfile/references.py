"""Which card of a position a word means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cards.duel import Card
from cards.duelfile.names import lookup, meant_word
from cards.duelfile.shapes import Faults, Path
from cards.errors import quoted
from cards.facts.tokens import token
from cards.naming import same_copies


def anywhere(card: Card) -> bool:
    return True


class Known:
    """The cards of a position that is being read.

    Parameters
    ----------
    faults : Faults
        What is wrong with the file.

    Attributes
    ----------
    given : dict
        The ids that the file gives, and where.
    cards : dict
        The cards by their ids.
    broken : set of str
        The ids of those whose name nobody knows: that has been said, and nothing more is said about them.
    """

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.given: dict[str, Path] = {}
        self.cards: dict[str, Card] = {}
        self.broken: set[str] = set()

    def reference(
        self,
        value: str | int,
        at: Path,
        likely: Callable[[Card], bool] = anywhere,
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
        printed = lookup(value)
        if (
            value in lost
            and card is None
            and isinstance(value, str)
            and printed is not None
            and token(value) is printed
        ):
            return text  # a Token that has gone is nowhere, whatever other Tokens of that name there are
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
            meant = meant_word(text, self.cards)
            self.faults.add(at, f"found {quoted(text)}, and there is no such id or card in this position{meant}")
        return None

    def references(
        self,
        values: Sequence[str | int],
        at: Path,
        likely: Callable[[Card], bool] = anywhere,
        lost: Sequence[Any] = (),
    ) -> tuple[str, ...]:
        """The ids of the cards that are meant, each another one."""
        found: list[str] = []
        for number, value in enumerate(values):
            card_id = self.reference(value, (*at, number), likely, lost, found)
            if card_id is not None:
                found.append(card_id)
        return tuple(found)
