"""From a way of activating a card to the Chain Link that it makes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cards.duel import Card, Link
from cards.effects import Effect
from cards.plain import own
from legality.situation import Ask, Way


def place_of(card: Card) -> str:
    """From where a card is activated, as a way says it: ``hand``, ``set``, ``face-up`` or ``graveyard``."""
    if card.place in ("hand", "graveyard"):
        return card.place
    return "set" if card.on_field and not card.up and card.place != "monsters" else "face-up"


def link_of(ask: Ask, way: Way, *, then: Mapping[str, Any] | None = None, at: str = "") -> tuple[Link, Effect]:
    """The Chain Link of a way, and the effect that it activates: of several to choose from the one declared.

    Parameters
    ----------
    ask : Ask
        The activation.
    way : tuple
        Its cost, targets and declaration.
    then : Mapping, optional
        Choices at resolution.
    at : str
        Its place in the file.
    """
    cost, target, declare = way
    effect = ask.effect
    assert effect is not None
    link = Link(
        by=ask.by,
        card=ask.card.id,
        printed=ask.card.printed,
        effect=ask.number,
        origin=place_of(ask.card),
        spell_speed=ask.speed,
        cost=cost,
        target=target,
        declare=own(declare),
        then=own(then or {}),
        trigger=effect.is_trigger,
        answered=ask.answered.answered,
        negates_summon=ask.answered.attempt,
        at=at,
    )
    return link, effect.options[declare - 1] if effect.options else effect
