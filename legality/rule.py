"""A rule: an id by kind of card, the variables that it reads, and a function that yields what breaks it.

Nothing yielded is the constraint that the solver gets; what is yielded is the explanation; tests assert the id.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cards.word import Reason

if TYPE_CHECKING:
    from legality.rules.law import Law
    from legality.situation import Ask

RULES: list[Rule] = []


class Rule:
    """One predicate over the variables of a situation.

    Attributes
    ----------
    ids : Mapping[str, str]
        From a subject (a kind of card, ``effect of monster``, ``any`` …) to the id of the rule that states it there.
    acts : tuple of str
        The acts that it judges: ``activate``, ``set``, ``summon`` …
    reads : tuple of str
        The variables that it reads: its parameters.
    also : Mapping[str, tuple of str]
        Other clauses that say the same of a subject.
    """

    def __init__(
        self,
        breaks: Callable[..., Iterable[Reason]],
        ids: Mapping[str, str],
        acts: Sequence[str],
        also: Mapping[str, tuple[str, ...]],
    ) -> None:
        self.breaks = breaks
        self.ids = ids
        self.acts = tuple(acts)
        self.also = also
        self.reads = tuple(inspect.signature(breaks).parameters)

    @property
    def name(self) -> str:
        return self.breaks.__name__

    def id_for(self, ask: Ask) -> str | None:
        """The id under which the rule holds for what is asked; None where it does not."""
        if ask.act not in self.acts:
            return None
        return next((self.ids[subject] for subject in ask.subjects if subject in self.ids), None)

    def broken(self, values: Mapping[str, Any]) -> list[Reason]:
        """What breaks it in a situation; empty when it is kept."""
        return list(self.breaks(*[values[name] for name in self.reads]))

    def holds(self, *values: Any) -> bool:
        """The constraint: whether it is kept with these values of the variables that it reads."""
        return next(iter(self.breaks(*values)), None) is None

    def __repr__(self) -> str:
        return f"<Rule {self.name}: {', '.join(dict.fromkeys(self.ids.values()))}>"


def rule(
    ids: Mapping[str, str] | str,
    *,
    acts: Sequence[str] = ("activate",),
    also: Mapping[str, tuple[str, ...]] | None = None,
) -> Callable[[Callable[..., Iterable[Reason]]], Rule]:
    """Make a function a rule: its parameters are the variables that it reads, what it yields breaks it.

    Parameters
    ----------
    ids : Mapping[str, str] or str
        The id by subject, the most specific subject of a question deciding; a single id holds for all.
    acts : Sequence of str
        The acts that it judges.
    also : Mapping[str, tuple of str], optional
        By id, further clauses that state the same.
    """

    def register(breaks: Callable[..., Iterable[Reason]]) -> Rule:
        made = Rule(breaks, {"any": ids} if isinstance(ids, str) else ids, acts, also or {})
        RULES.append(made)
        return made

    return register


def law_of(rule_id: str) -> Law:
    """The words of a rule."""
    from legality.rules.law import law

    return law(rule_id)
