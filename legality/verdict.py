"""The answer to a question: legal, not legal with every rule that is broken, or unknown; to text, to JSON."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from cards import registry, wording
from cards.duel import Card, Duel
from cards.lasting import view
from cards.plain import own
from cards.word import Reason
from legality import tables
from legality.carrying import carried
from legality.linking import place_of
from legality.rule import Rule
from legality.situation import Ask, Way, seen_by
from legality.solver import rules_for
from legality.ways import count_ways, listed, ways_of
from legality.why_not import candidates

if TYPE_CHECKING:
    from legality.futile import Futile


class Violation(NamedTuple):
    """A rule that is broken, and by what.

    Attributes
    ----------
    rule : str
        Its id.
    reason : Reason
        What breaks it, as data.
    also : tuple of str
        Further clauses that state the same.
    candidates : tuple of Reason
        Where cards are lacking: why those that come into question will not do, equal reasons together.
    """

    rule: str
    reason: Reason
    also: tuple[str, ...] = ()
    candidates: tuple[Reason, ...] = ()

    def message(self, lang: str = "en") -> str:
        """What breaks the rule, in words."""
        return wording.message(self.reason, lang)

    def fix(self, lang: str = "en") -> str | None:
        """What would mend it; None where nothing simple does."""
        return wording.fix(self.reason, lang)

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        made: dict[str, Any] = {"rule": self.rule, "message": self.message(lang), "fix": self.fix(lang)}
        if self.also:
            made["also"] = list(self.also)
        if self.candidates:
            made["candidates"] = [
                {"cards": list(group.cards), "why": wording.message(group, lang)} for group in self.candidates
            ]
        return made


_OF_THE_CARD = frozenset(("origin", "used", "controls", "forbidden", "trap_from_hand", "trap_set_turn"))
"""The variables that are of the card itself: where it lies and since when, whose it is, what forbids it."""


def violations(ask: Ask) -> list[Violation]:
    """Every rule that is broken in the position, each thing that breaks it once, the most specific rule first.

    What the documents say of its kind of card, and what is about the card itself, comes before what every card obeys.
    """
    read = ask.value
    # Of an activation the tables know which rules can be broken at all in its situation.
    in_question = tables.row_of(ask).doubtful if ask.act == "activate" else rules_for(ask)
    broken = [
        (rule_id, rule, reasons)
        for rule_id, rule in in_question
        if (reasons := list(rule.breaks(*[read(name) for name in rule.reads])))
    ]
    return [
        Violation(rule_id, reason, rule.also.get(rule_id, ()), candidates(ask, reason))
        for rule_id, rule, reasons in sorted(broken, key=lambda found: _generality(ask, *found[:2]))
        for reason in reasons
    ]


def _judged(duel: Duel, ask: Ask) -> tuple[Violation, ...]:
    """The rules that are broken, none where it is legal; what the last position said where that holds in this one."""

    def judge(now: Duel) -> tuple[Violation, ...]:
        there = seen_by(now, ask.effect) if ask.effect is not None and now.events else now
        here = ask.in_position(there)
        return () if tables.permits(here) else tuple(violations(here))

    which = ask.number if ask.effect is not None else None
    return carried(duel, ("judged", ask.by, ask.card.id, which, ask.origin, ask.args.get("zone")), judge, ask.card)


def _generality(ask: Ask, rule_id: str, rule: Rule) -> tuple[bool, int]:
    specific = not rule_id.startswith("GEN-") or set(rule.reads) <= _OF_THE_CARD
    return not specific, next(place for place, subject in enumerate(ask.subjects) if subject in rule.ids)


def ways_json(ask: Ask, ways: Iterable[Way]) -> list[dict[str, Any]]:
    """Ways as the contract's ``WAY``."""
    number, place, zone = ask.number, place_of(ask.card), ask.args.get("zone")
    return [
        {
            "effect": number,
            "from": place,
            "cost": cost if isinstance(cost, int) else list(cost),
            "target": list(target),
            # Ways are kept for the next position: whoever changes an answer changes only his own.
            "declare": own(declare),
            "zone": zone,
        }
        for cost, target, declare in ways
    ]


def way_json(ask: Ask, way: Way) -> dict[str, Any]:
    """A way as the contract's ``WAY``."""
    return ways_json(ask, (way,))[0]


class Verdict:
    """May a card be activated now? Truthy when it may; unknown is falsy and says so.

    Attributes
    ----------
    card, id, by : str
        The card, which copy of it, and the player.
    legal : bool or None
        None: its effects are not modelled.
    violations : list of Violation
        Every rule that is broken, not only the first.
    futile : Futile or None
        Why it would be for nothing, although it is legal.
    after_pass_by : str or None
        The player whose pass goes before, when `by` does not have the first right.
    """

    def __init__(self, duel: Duel, card: Card, by: str, asks: Sequence[Ask], *, after: str | None = None) -> None:
        self.duel = duel
        self.card = card.name
        self.id = card.id
        self.by = by
        self.after_pass_by = after
        self.asks = list(asks)
        self.unknown = card.known and not registry.is_modelled(card.printed)
        self._judge()

    def _judge(self) -> None:
        self.violations: list[Violation] = []
        self.legal: bool | None = None
        self._legal: list[Ask] = []
        if self.unknown:
            return
        broken: list[tuple[Ask, list[Violation]]] = []
        for ask in self.asks:
            found = _judged(self.duel, ask)
            if found:
                broken.append((ask, list(found)))
            else:
                self._legal.append(ask)
        self.legal = len(broken) < len(self.asks)
        if not self.legal:
            self.ask, self.violations = min(broken, key=lambda pair: len(pair[1]))

    @cached_property
    def ways(self) -> list[dict[str, Any]]:
        """Every legal combination of cost, targets and declaration; listed when it is asked for."""
        return [way for ask in self._legal for way in ways_json(ask, listed(ask))]

    def first_ways(self, limit: int) -> list[dict[str, Any]]:
        """The first ways, at most so many; the others are not made."""
        every = (way_json(ask, way) for ask in self._legal for way in ways_of(ask))
        return list(itertools.islice(every, limit))

    @property
    def number_of_ways(self) -> int:
        """How many ways there are, counted without being listed where that can be."""
        return sum(count_ways(ask) for ask in self._legal)

    @cached_property
    def futile(self) -> Futile | None:
        """Why it would be for nothing, although it is legal: what negates its effect, or keeps its targets from it."""
        from legality.futile import futile

        return futile(self._legal)

    @property
    def rules(self) -> set[str]:
        """The ids of the rules that are broken."""
        return {violation.rule for violation in self.violations}

    @property
    def legal_if(self) -> list[dict[str, Any]]:
        """The smallest changes of the situation that would make it legal."""
        from legality.changes import legal_if

        return [] if self.legal or self.unknown else legal_if(self.ask)

    @property
    def legal_from_turn(self) -> int | None:
        """The first turn in which it would be legal if only time passed; None where that is not enough."""
        from legality.changes import legal_from_turn

        return None if self.legal or self.unknown else legal_from_turn(self.ask)

    @property
    def not_modelled(self) -> list[str]:
        """Face-up cards whose undeclared effects might bear on the answer."""
        return [card_id for card_id in view(self.duel).undeclared if card_id != self.id]

    def __bool__(self) -> bool:
        return self.legal is True

    def __iter__(self) -> Iterator[Violation]:
        return iter(self.violations)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        said = {True: "legal", False: f"illegal: {', '.join(sorted(self.rules))}", None: "unknown"}[self.legal]
        return f"<Verdict {self.by} {self.id}: {said}>"

    def text(self, lang: str = "en") -> str:
        """The verdict in words, a line for each rule that is broken and one for what would mend it."""
        from legality.report import verdict_text

        return verdict_text(self, lang)

    def to_json(self, lang: str = "en", limit: int | None = None) -> dict[str, Any]:
        """The answer as the contract has it; with a limit at most so many ways, and ``number_of_ways`` beside them."""
        made: dict[str, Any] = {
            "card": self.card,
            "id": self.id,
            "by": self.by,
            "legal": self.legal,
            "ways": self.ways if limit is None else self.first_ways(limit),
            "violations": [violation.to_json(lang) for violation in self.violations],
            "legal_if": self.legal_if,
        }
        if limit is not None:
            made["number_of_ways"] = self.number_of_ways
        if self.futile is not None:
            made["futile"] = self.futile.to_json(lang)
        from_turn = self.legal_from_turn
        if from_turn is not None:
            made["legal_from_turn"] = from_turn
        if self.after_pass_by is not None and self.legal is not None:
            made["after_pass_by"] = self.after_pass_by
        if self.unknown:
            made["unknown"] = [unknown_entry(self.card, self.id, lang)]
        if self.not_modelled:
            made["not_modelled"] = self.not_modelled
        return made


def unknown_entry(card: str, card_id: str, lang: str = "en") -> dict[str, str]:
    """What is said of a card whose effects are not declared."""
    return {"card": card, "id": card_id, "why": wording.message(Reason("not-modelled", (card_id,)), lang)}
