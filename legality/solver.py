"""The only module that imports `constraint`: rules become a Problem, asked for now or for all windows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from legality import rules as _rules  # noqa: F401 - registers the rules
from legality.rule import RULES, Rule
from legality.situation import Ask

if TYPE_CHECKING:
    from constraint import Problem

Coherence = tuple[Callable[..., bool], tuple[str, ...]]
_ORDER = ("turn", "phase", "from", "set_age", "chain")


def rules_for(ask: Ask) -> tuple[tuple[str, Rule], ...]:
    """The rules that hold for what is asked, each with the id that it has there."""
    return _rules_for(ask.act, ask.subjects)


@cache
def _rules_for(act: str, subjects: tuple[str, ...]) -> tuple[tuple[str, Rule], ...]:
    class _Subject:
        pass

    probe: Any = _Subject()
    probe.act, probe.subjects = act, subjects
    return tuple((found, rule) for rule in RULES if (found := rule.id_for(probe)) is not None)


def forget_rules() -> None:
    """Look the rules up afresh: which ones hold has changed."""
    from legality import tables

    _rules_for.cache_clear()
    tables.forget()


def problem(
    ask: Ask, free: Mapping[str, Sequence[Any]] | None = None, coherent: Iterable[Coherence] = ()
) -> tuple[Problem, tuple[str, ...]] | None:
    """The rules on what is asked as a constraint problem.

    Variables that are not free have the one value that the position gives them.

    Parameters
    ----------
    ask : Ask
        What is asked.
    free : Mapping, optional
        The values of the variables that are free.
    coherent : Iterable
        Which values go together: constraints that are no rules.

    Returns
    -------
    tuple of Problem and tuple of str, or None
        The problem and its variables; None when a variable has no value at all, so that there is no solution.
    """
    # What the tables answer needs no solver: it is loaded when a problem is put.
    from constraint import Problem

    free = free or {}
    together = tuple(coherent)
    made = Problem()
    read = [rule.reads for _, rule in rules_for(ask)] + [names for _, names in together]
    names = tuple(dict.fromkeys([*(name for names in read for name in names), *free]))
    for name in names:
        domain = list(free[name]) if name in free else [ask.value(name)]
        if not domain:
            return None
        made.addVariable(name, domain)
    for fits, about in together:
        made.addConstraint(fits, about)
    for _, rule in rules_for(ask):
        made.addConstraint(rule.holds, rule.reads)
    return made, names


def is_legal(ask: Ask) -> bool:
    """Whether all rules are kept in the position."""
    made = problem(ask)
    return made is not None and made[0].getSolution() is not None


def solutions(ask: Ask, free: Mapping[str, Sequence[Any]], coherent: Iterable[Coherence] = ()) -> list[dict[str, Any]]:
    """All legal situations when these variables are free, and these values go together."""
    made = problem(ask, free, coherent)
    return [] if made is None else made[0].getSolutions()


# --- boxes ------------------------------------------------------------------------------------------------------------


def boxes(
    points: Iterable[Mapping[str, str]], order: Sequence[str] = _ORDER, ranks: Mapping[str, Sequence[str]] | None = None
) -> list[dict[str, list[str]]]:
    """Few boxes that cover exactly these points: none overlap, no two could be merged.

    Parameters
    ----------
    points : Iterable of Mapping
        Situations, with a value for each variable of `order`.
    order : Sequence of str
        The variables, in the fixed order in which boxes are merged.
    ranks : Mapping[str, Sequence of str], optional
        The order in which values are written.

    Examples
    --------
    >>> boxes([{"turn": "own", "phase": "main1"}, {"turn": "own", "phase": "main2"}], ("turn", "phase"))
    [{'turn': ['own'], 'phase': ['main1', 'main2']}]
    """
    found = {tuple(frozenset((point[name],)) for name in order) for point in points}
    changed = True
    while changed:
        changed = False
        for place in range(len(order)):
            groups: dict[Any, list[Any]] = {}
            for box in found:
                groups.setdefault((*box[:place], *box[place + 1 :]), []).append(box)
            merged = set()
            for group in groups.values():
                values = frozenset().union(*(box[place] for box in group))
                merged.add((*group[0][:place], values, *group[0][place + 1 :]))
                changed = changed or len(group) > 1
            found = merged

    def rank(name: str, value: str) -> tuple[int, str]:
        known = (ranks or {}).get(name, ())
        return (known.index(value) if value in known else len(known), value)

    def written(name: str, values: Iterable[str]) -> list[str]:
        return [value for _, value in sorted(rank(name, value) for value in values)]

    made = [{name: written(name, values) for name, values in zip(order, box, strict=True)} for box in found]
    return sorted(made, key=lambda box: [[rank(name, value) for value in box[name]] for name in order])
