"""What is legal and yet does nothing: its effect would be negated, or its targets are not affected by it.

Each way of activating the card is put on the chain, its cost paid, and judged as it would lie there. It is said as
things stand: what is chained to it later may still change it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cards import wording
from cards.activation import put_on_chain
from cards.duel import Duel, Link
from cards.effects import Effect
from cards.lasting import Source, view
from cards.operations import Targets
from cards.word import Reason
from legality.linking import link_of
from legality.situation import Ask, Way
from legality.ways import ways_of


class Futile(NamedTuple):
    """Why an activation would be for nothing.

    Attributes
    ----------
    by : str
        The id of the card that makes it so (of an effect whose card is gone: its name).
    reason : Reason
        Why, as data; `why` puts it into words.
    """

    by: str
    reason: Reason

    def why(self, lang: str = "en") -> str:
        """The reason in words."""
        return wording.message(self.reason, lang)

    def to_json(self, lang: str = "en") -> dict[str, str]:
        return {"by": self.by, "why": self.why(lang)}


def futile(asks: Sequence[Ask]) -> Futile | None:
    """Why whatever may be activated would be for nothing; None where any way of it is not.

    Parameters
    ----------
    asks : sequence of Ask
        The legal activations of a card.
    """
    found = None
    for ask in asks:
        for one in _judged(ask):
            if one is None:
                return None
            found = found or one
    return found


def _judged(ask: Ask) -> Iterator[Futile | None]:
    """Each way of an activation, as far as ways can differ: by cards that are paid and cards that are targeted."""
    before = view(ask.duel)
    if not before.negates_anything and not before.shields_anything:
        yield None
        return
    seen: set[Any] = set()
    for way in ways_of(ask):
        cost, target, _ = way
        key = (None if isinstance(cost, int) else cost, target)
        if key not in seen:
            seen.add(key)
            yield _futile(ask, way)


def _futile(ask: Ask, way: Way) -> Futile | None:
    cost, target, declare = way
    if isinstance(declare, dict):
        declares = ask.effect.declares if ask.effect is not None else None
        assert declares is not None
        way = (cost, target, declares.sample(ask.context))
    link, effect = link_of(ask, way)
    if effect.then_always:
        return None
    duel = put_on_chain(ask.duel, link, effect)
    link = duel.chain[-1]
    negator = view(duel).negator_of(link)
    if negator is not None:
        return _by(negator, "futile-negated", link.card)
    return _unaffected(duel, link, effect)


def _unaffected(duel: Duel, link: Link, effect: Effect) -> Futile | None:
    """Of an effect that does nothing but to its targets: what keeps all of them from being affected."""
    if not link.target or not effect.does:
        return None
    if not all(getattr(operation, "which", None) == Targets() for operation in effect.does):
        return None
    cards = [card for card in (duel.card(card_id) for card_id in link.target) if card is not None and card.on_field]
    shields = [view(duel).shield(card, link.printed, link.by) for card in cards]
    if len(cards) < len(link.target) or not all(shields) or shields[0] is None:
        return None
    return _by(shields[0], "futile-unaffected", *link.target)


def _by(source: Source, kind: str, *cards: str) -> Futile:
    return Futile(source.name, Reason(kind, cards, {"by": source.name}))
