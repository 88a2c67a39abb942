"""What a move means: which card, and which of the ways of activating it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cards.duel import Card, Duel
from cards.errors import DuelError, Fault
from cards.naming import named, same_copies
from legality.questions import candidates
from legality.situation import Ask, Way
from legality.ways import ways_of

Move = Mapping[str, Any]


def pick(cards: Sequence[Card], reference: object, where: str, what: str = "card") -> Card:
    """The card meant among these; copies that differ only in id, zone and order are one.

    Raises
    ------
    cards.errors.DuelError
        None is meant, or several.
    """
    found = named(cards, reference)
    if not found:
        possible = ", ".join(card.id for card in cards) or "none"
        raise DuelError(Fault(where, f"{reference!r} is no {what} that may be meant; possible: {possible}"))
    if len(found) > 1 and not same_copies(found):
        raise DuelError(Fault(where, f"{reference!r} may mean {', '.join(card.id for card in found)}; give the id"))
    return found[0]


def own_card(duel: Duel, by: str, reference: object, places: Sequence[str], where: str) -> Card:
    """The card of that name among the player's own in these places, first those that may be meant at all."""
    cards = [card for place in places for card in duel.side(by).pile(place)]
    found = named(cards, reference)
    if found:
        return pick(found, reference, where)
    return candidates_or_fault(duel, reference, by, where)[0]


def candidates_or_fault(duel: Duel, reference: object, by: str, where: str) -> list[Card]:
    try:
        return candidates(duel, reference, by)
    except DuelError as error:
        raise DuelError(Fault(where, error.message)) from None


def of_one_card(asks: Sequence[Ask], move: Move, at: str) -> list[Ask]:
    """Those of the one card that is meant."""
    cards = list({ask.card.id: ask.card for ask in asks}.values())
    card = cards[0] if len(cards) == 1 or same_copies(cards) else None
    if card is None:
        raise DuelError(
            Fault(
                f"{at}.activate", f"{move['activate']!r} may mean {', '.join(card.id for card in cards)}; give the id"
            )
        )
    return [ask for ask in asks if ask.card.id == card.id]


def one_way(asks: Sequence[Ask], move: Move, at: str) -> tuple[Ask, Way]:
    """The one way that the move means, of the effects and ways that are legal."""
    if len({ask.number for ask in asks}) > 1:
        numbers = ", ".join(str(ask.number) for ask in asks)
        raise DuelError(Fault(f"{at}.effect", f"several effects may be activated: {numbers}; name one"))
    ask = asks[0]
    ways = list(ways_of(ask))
    ways = _with_cost(ask, ways, move, at)
    ways = _with_target(ask, ways, move, at)
    ways = _with_declaration(ask, ways, move, at)
    different = {repr(_signature(ask.duel, way)): way for way in reversed(ways)}
    if len(different) > 1:
        listed = "; ".join(_say(way) for way in itertools.islice(ways, 8)) + (" …" if len(ways) > 8 else "")
        raise DuelError(
            Fault(
                at, f"there are {len(ways)} ways to activate {ask.card.id}; name cost, target or declaration: {listed}"
            )
        )
    return ask, ways[0]


def _with_cost(ask: Ask, ways: list[Way], move: Move, at: str) -> list[Way]:
    if move.get("cost") is None:
        return ways
    given = move["cost"]
    if isinstance(given, int):
        left = [way for way in ways if way[0] == given]
    else:
        ids = _references(ask, given, [way[0] for way in ways if not isinstance(way[0], int)], f"{at}.cost")
        left = [way for way in ways if not isinstance(way[0], int) and frozenset(way[0]) in ids]
    if not left:
        listed = ", ".join(dict.fromkeys(_said(way[0]) for way in ways))
        raise DuelError(Fault(f"{at}.cost", f"{given!r} does not pay for {ask.card.id}; possible: {listed}"))
    return left


def _with_target(ask: Ask, ways: list[Way], move: Move, at: str) -> list[Way]:
    if move.get("target") is None:
        return ways
    ids = _references(ask, move["target"], [way[1] for way in ways], f"{at}.target")
    left = [way for way in ways if frozenset(way[1]) in ids]
    if not left:
        listed = "; ".join(dict.fromkeys(_said(way[1]) for way in ways))
        raise DuelError(
            Fault(
                f"{at}.target",
                f"{move['target']!r} cannot be the target of {ask.card.id}; possible: {listed or 'none'}",
            )
        )
    return left


def _references(ask: Ask, given: Any, domains: Iterable[tuple[str, ...]], where: str) -> set[frozenset[str]]:
    """The sets of ids that a list of references may mean: a name may mean each copy."""
    ids = dict.fromkeys(card_id for domain in domains for card_id in domain)
    cards = [card for card in (ask.duel.card(card_id) for card_id in ids) if card is not None]
    options = []
    for number, reference in enumerate(given):
        found = named(cards, reference)
        if not found:
            possible = ", ".join(card.id for card in cards) or "none"
            raise DuelError(Fault(f"{where}[{number}]", f"{reference!r} is not possible; possible: {possible}"))
        options.append([card.id for card in found])
    return {frozenset(chosen) for chosen in itertools.product(*options) if len(set(chosen)) == len(chosen)}


def _with_declaration(ask: Ask, ways: list[Way], move: Move, at: str) -> list[Way]:
    declares = ask.effect.declares if ask.effect is not None else None
    given = move.get("declare")
    if given is not None and ask.effect is not None and ask.effect.options:
        left = [way for way in ways if way[2] == given]
        if not left:
            numbers = ", ".join(dict.fromkeys(str(way[2]) for way in ways))
            raise DuelError(Fault(f"{at}.declare", f"{given!r} is no effect of {ask.card.id}; possible: {numbers}"))
        return left
    if declares is None:
        if given is not None:
            raise DuelError(Fault(f"{at}.declare", f"nothing is declared for {ask.card.id}"))
        return ways
    if given is None:
        if any(isinstance(way[2], dict) for way in ways):
            raise DuelError(
                Fault(
                    f"{at}.declare",
                    f"{ask.card.id} declares what is asked here ({declares.label()}): any "
                    f"{declares.label()}, such as {declares.sample(ask.context)!r}; name it",
                )
            )
        return ways
    value = declares.read(ask.context, given)
    left = [(way[0], way[1], value) for way in ways if isinstance(way[2], dict) or way[2] == value]
    if value is None or not left:
        raise DuelError(
            Fault(
                f"{at}.declare",
                f"{given!r} cannot be declared for {ask.card.id}; a "
                f"{declares.label()} such as {declares.sample(ask.context)!r} would be right",
            )
        )
    return left


def _signature(duel: Duel, way: Way) -> Any:
    """A way up to copies that differ only in id, zone and order."""

    def copy(card_id: str) -> Any:
        card = duel.card(card_id)
        return card_id if card is None else card.put(id="", zone=0, since=0)

    cost, target, declare = way
    return (
        cost if isinstance(cost, int) else sorted(repr(copy(i)) for i in cost),
        sorted(repr(copy(i)) for i in target),
        declare,
    )


def _say(way: Way) -> str:
    parts = [("cost", way[0]), ("target", way[1]), ("declare", way[2])]
    return (
        ", ".join(f"{name} {_said(value)}" for name, value in parts if value not in (None, ())) or "nothing to choose"
    )


def _said(value: Any) -> str:
    return ", ".join(str(part) for part in value) if isinstance(value, tuple | list) else str(value)
