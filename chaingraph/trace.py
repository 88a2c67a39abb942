"""What became of a chain: the outcome of each link, what caused it, and the position after each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cards import wording
from cards.duel import Duel, Event, Link
from cards.word import Reason

if TYPE_CHECKING:
    from chaingraph.dependencies import Dependency
    from chaingraph.graph import Chain
    from chaingraph.without import Comparison

RESOLVED = "resolved"
ACTIVATION_NEGATED = "activation negated"
EFFECT_NEGATED = "effect negated"
NO_EFFECT = "no effect"
UNKNOWN = "unknown"


class LinkTrace(NamedTuple):
    """What became of one link.

    Attributes
    ----------
    outcome : str
        ``resolved``, ``activation negated``, ``effect negated``, ``no effect`` or ``unknown``.
    reason : Reason
        Why, as data; `why` puts it into words.
    caused_by : tuple of int
        The numbers of the links that brought it about.
    caused_by_cards : tuple of str
        The ids of cards that lay there and brought it about.
    after : Duel
        The position after this link.
    dependencies : tuple of Dependency
        What had to hold for it to resolve, and whether it did when its turn came.
    """

    number: int
    link: Link
    outcome: str
    reason: Reason
    caused_by: tuple[int, ...]
    caused_by_cards: tuple[str, ...]
    after: Duel
    events: tuple[Event, ...] = ()
    dependencies: tuple[Dependency, ...] = ()

    def why(self, lang: str = "en") -> str:
        """The reason in words."""
        return wording.message(self.reason, lang)

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """The link as the contract's ``LINK``."""
        return {
            "link": self.number,
            "by": self.link.by,
            "card": self.link.printed.en,
            "id": self.link.card,
            "effect": self.link.effect,
            "outcome": self.outcome,
            "why": self.why(lang),
            "caused_by": list(self.caused_by),
            "caused_by_cards": list(self.caused_by_cards),
            "dependencies": [dependency.to_json(lang) for dependency in self.dependencies],
        }


class Trace(NamedTuple):
    """A chain's resolution.

    Attributes
    ----------
    chain : Chain
        The graph, with what caused what.
    steps : tuple of LinkTrace
        In the order of resolution: last link first.
    after : Duel
        The position after the chain, its spent cards in the Graveyard.
    events : tuple of Event
        What happened, in order.
    """

    chain: Chain
    steps: tuple[LinkTrace, ...]
    after: Duel
    events: tuple[Event, ...]

    @property
    def links(self) -> tuple[LinkTrace, ...]:
        """What became of each link, Chain Link 1 first."""
        return tuple(sorted(self.steps, key=lambda step: step.number))

    @property
    def unknown(self) -> tuple[LinkTrace, ...]:
        """The links whose effects are not modelled."""
        return tuple(step for step in self.links if step.outcome == UNKNOWN)

    def without(self, number: int) -> Comparison:
        """What becomes of the chain when one link is thought away.

        Parameters
        ----------
        number : int
            The link: 1 is the first.

        Returns
        -------
        Comparison
            Both resolutions side by side; `chaingraph.without` says what of the link is undone.

        Raises
        ------
        cards.errors.DuelError
            There is no such link.
        cards.table.NotCarriedOut
            A choice at resolution that has to be made now is missing or cannot be carried out.
        """
        from chaingraph.without import without

        return without(self, number)

    def _repr_svg_(self) -> str:
        """The drawing that a notebook shows."""
        from chaingraph.draw import inline_svg

        return inline_svg(self)
