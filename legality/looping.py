"""Loops that may not be started: an activation after which lasting effects would change the position for ever."""

from __future__ import annotations

from cards import registry
from cards.activation import put_on_chain
from cards.continuous import Unaffected
from cards.lasting import view
from cards.table import NotCarriedOut
from legality.linking import link_of
from legality.situation import Ask, Way


def may_loop(ask: Ask) -> bool:
    """Whether there is an effect, or there would be one, that asks for the values which it changes."""
    if view(ask.duel).shields_by_value:
        return True
    declared = registry.declaration(ask.card.printed)
    words = declared.lasting if declared is not None and ask.number == 0 else ()
    return any(isinstance(word, Unaffected) and word.selector.by_value for word in words)


def loop(ask: Ask, way: Way) -> tuple[str, ...]:
    """The cards by which the position would never settle if that way of activating it resolved; none if it would."""
    no_zone = ask.number == 0 and ask.origin == "hand" and not ask.value("spell_zones").free
    if isinstance(way[2], dict) or (no_zone and not ask.value("goes_to_field_zone")):
        return ()
    from chaingraph.resolve import after_last

    link, effect = link_of(ask, way)
    try:
        return view(after_last(put_on_chain(ask.duel, link, effect))).endless
    except NotCarriedOut:
        return ()
