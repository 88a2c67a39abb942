"""The ways of activating a card: cost x target x declaration, one after the other, or counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from cards.effects import Effect, TargetToUse
from legality.carrying import carried
from legality.looping import loop, may_loop
from legality.situation import Ask, Way


def ways_of(ask: Ask) -> Iterator[Way]:
    """Yield every legal combination of cost, target and declaration.

    A free declaration is one way, ``{"any": …}``; where nothing is paid or chosen there is one way all the same.
    """
    if not may_loop(ask):
        return whole_ways(ask)
    return (way for way in whole_ways(ask) if not loop(ask, way))


def listed(ask: Ask) -> Sequence[Way]:
    """Every way, as `ways_of` yields them; those that the last position had where they are the same in this one."""
    if ask.duel.events:
        # What answers an attempted summon is asked on a position of its own, of which nothing is carried over.
        return tuple(ways_of(ask))
    few = carried(
        ask.duel,
        ("ways", ask.by, ask.card.id, ask.number, ask.origin),
        lambda now: tuple(islice(ways_of(ask.in_position(now)), _FEW + 1)),
        ask.card,
    )
    return few if len(few) <= _FEW else tuple(ways_of(ask))


_FEW: Final = 1_000
"""So many ways are remembered; more are listed and let go."""


def whole_ways(ask: Ask) -> Iterator[Way]:
    """Yield every combination of cost, target and declaration that is possible together, one after the other.

    Nothing is listed that is not asked for: of five targets out of thirty the first is there at once.
    """
    effect = ask.effect
    for number, option in enumerate(effect.options if effect is not None else (), 1):
        yield from _ways(ask, option, [number])
    if effect is not None and not effect.options:
        yield from _ways(ask, effect, _declarations(ask, effect))


def _ways(ask: Ask, effect: Effect, declarations: Sequence[Any]) -> Iterator[Way]:
    ctx = ask.context
    if not declarations or not all(condition.holds(ctx) for condition in effect.needs):
        return
    target = effect.target
    for cost in effect.cost.choices(ctx) if effect.cost is not None else ((),):
        for chosen in target.choices(ctx) if target is not None else ((),):
            if target is None or target.goes_with(ctx, cost, chosen):
                yield from ((cost, chosen, declared) for declared in declarations)


def _declarations(ask: Ask, effect: Effect) -> Sequence[Any]:
    """What may be declared: the values where they are few, a word for what it is where they are free."""
    if effect.declares is None:
        return (None,)
    options = effect.declares.options(ask.context)
    return ({"any": effect.declares.label()},) if options is None else options


def first_way(ask: Ask) -> Way | None:
    """One combination that is possible together; None where there is none."""
    return next(whole_ways(ask), None)


def count_ways(ask: Ask) -> int:
    """How many ways there are, counted without being listed where that can be.

    Examples
    --------
    >>> import legality
    >>> from legality.situation import asks_by
    >>> duel = legality.loads({"duel": 1, "turn": 5, "players": {
    ...     "A": {"hand": ["Emergency Provisions"], "spells": ["Toll", "Fairy Box", "Mass Driver"]}}})
    >>> [count_ways(ask) for ask in asks_by(duel, "A") if ask.card.id == "Emergency Provisions"]
    [7]
    """
    effect = ask.effect
    if effect is None:
        return 0
    several = effect.options or (effect.cost is not None and effect.target is not None)
    if several or may_loop(ask) or isinstance(effect.target, TargetToUse):
        return sum(1 for _ in ways_of(ask))
    ctx = ask.context
    if not all(condition.holds(ctx) for condition in effect.needs):
        return 0
    costs = effect.cost.count_choices(ctx) if effect.cost is not None else 1
    targets = effect.target.count(ctx) if effect.target is not None else 1
    return costs * targets * len(_declarations(ask, effect))
