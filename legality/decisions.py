"""A decision point of a log: a card, an effect and a situation, or a whole duel; and what the rules say of it.

Of a situation without a duel the variables of a window are given, and a few more that are cheap to log (free zones,
permissions, what is answered). All that the card needs of the board is taken to be there, as `legality.when` does. The
rules are asked as everywhere; what one of them says of the same values again is not asked a second time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from itertools import product
from typing import Any, Final, NamedTuple

from cards import registry
from cards.continuous import Permits
from cards.duel import PHASES, Card, Duel, Event
from cards.effects import EventAnswer
from cards.errors import DuelError, Fault, quoted
from cards.facts import Printed, find
from cards.once import once
from cards.reading import parse_json
from legality.answers import problems
from legality.changes import PERMISSIONS, RANKS
from legality.loading import loads
from legality.questions import can_activate, ideal_ask, nobody_knows, places_of
from legality.rule import Rule
from legality.situation import ORIGINS, Answered, Ask, Zones
from legality.solver import rules_for
from legality.space import LAST_LINKS, Space, origins_of, space_of, window_of

__all__ = [
    "BOARD",
    "COLUMNS",
    "LEGAL",
    "UNKNOWN",
    "WINDOW",
    "Finding",
    "Situation",
    "alike",
    "in_situation",
    "judge",
    "situation",
    "vocabulary",
]

WINDOW: Final = ("card", "effect", "turn", "phase", "from", "set_age", "chain", "zones", "permission", "answers")
"""The columns of a row that gives a situation."""
BOARD: Final = ("duel", "by")
"""The columns of a row that gives a whole duel, beside its card and effect."""
COLUMNS: Final = (*WINDOW, *BOARD)
_OPTIONAL: Final = ("effect", "zones", "permission", "answers")
_NOTHING: Final = "nothing"
_KEPT: Final = 100_000  # how many values of a log are remembered: more are no words of the game
_DUELS: Final = 16
_ZONES: Final = 5

Row = Mapping[str, str | None]


@dataclass(frozen=True)
class Finding:
    """What the rules say of a row.

    Attributes
    ----------
    legal : bool or None
        None where the effects of the card are not modelled, and where the row is not right.
    rules : tuple of str
        The ids of all rules that are broken, sorted.
    error : str or None
        What is wrong with the row: the place, what was found, what would be right.
    """

    legal: bool | None
    rules: tuple[str, ...] = ()
    error: str | None = None

    @once
    def code(self) -> int:
        """A number for the finding: 0 legal, 1 unknown, any other one made from the rules or the error alone.

        Examples
        --------
        >>> LEGAL.code, UNKNOWN.code, Finding(False, ("CT-09",)).code
        (0, 1, 6977656488076821693)
        """
        if not self.rules and self.error is None:
            return 0 if self.legal else 1
        said = "\n".join(self.rules if self.error is None else ("", self.error))
        # Whoever judges the same makes the same number, on whatever machine: 63 bits, as a signed column holds them.
        return int.from_bytes(blake2b(said.encode(errors="replace"), digest_size=8).digest(), "big") % (2**63 - 2) + 2


LEGAL: Final = Finding(True)
UNKNOWN: Final = Finding(None)


def judge(row: Row) -> Finding:
    """Judge a row of a log; whatever stands in it, there is a finding.

    Parameters
    ----------
    row : Mapping of str to str
        The columns, as text. With ``duel`` (JSON) it is a question about a position: ``card``, ``by`` and, where it is
        about one effect only, ``effect``. Else it is a situation: ``card``, ``turn``, ``phase``, ``from``, ``set_age``
        and ``chain`` as in a window; and what may be left out: ``effect`` (its number; else any effect of the card, as
        in `legality.can_activate`), ``zones`` (how many own Spell & Trap Zones are free; else there is one),
        ``permission`` (``trap_from_hand``, ``trap_set_turn`` or a card that permits it, several as a JSON list) and
        ``answers`` (what the last link or the event is; else something that the effect answers, if there can be).

    Returns
    -------
    Finding
        The verdict, or what is wrong with the row.

    Examples
    --------
    >>> row = {"card": "Call of the Haunted", "turn": "own", "phase": "main1", "from": "set", "chain": "none"}
    >>> judge({**row, "set_age": "earlier"}).legal, judge({**row, "set_age": "this-turn"}).rules
    (True, ('CT-09',))
    >>> judge({**row, "set_age": "this-turn", "permission": "Temple of the Kings"}).legal
    True
    >>> judge({**row, "set_age": "hand"}).error
    'set_age: found "hand" with from "set"; this-turn or earlier would be right'
    """
    try:
        return _of_duel(row) if row.get("duel") else _of_window(*map(row.get, WINDOW))
    except DuelError as problem:
        return _wrong(problem)
    except Exception as problem:
        # A fault of the program in one row is told there, and the run goes on.
        said = " ".join(f"{type(problem).__name__}: {problem}".split())
        return Finding(None, error=f"internal error: {said[:500]}")


def _wrong(problem: DuelError) -> Finding:
    faults = problems(problem)
    first = ": ".join(filter(None, (faults[0]["where"], faults[0]["message"])))
    more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
    return Finding(None, error=" ".join(f"{first}{more}".split("\n")))


# --- a whole duel -----------------------------------------------------------------------------------------------------


def _of_duel(row: Row) -> Finding:
    """Judge a question about a position."""
    by, number = _given(row, "by"), _number(row, "effect")
    verdict = can_activate(_duel(row["duel"] or ""), _given(row, "card"), by, effect=number)
    printed = find(verdict.card)
    if number is not None and printed is not None and registry.is_modelled(printed):
        _check_number(printed, number)
    if verdict.legal is None:
        return UNKNOWN
    return LEGAL if verdict.legal else Finding(False, tuple(sorted(verdict.rules)))


@lru_cache(_DUELS)
def _duel(text: str) -> Duel:
    """The position; several rows that follow one another may ask about the same one."""
    try:
        return loads(parse_json(text))
    except DuelError as problem:
        faults = problems(problem)
        raise DuelError(
            [Fault(".".join(filter(None, ("duel", fault["where"]))), fault["message"]) for fault in faults]
        ) from None


# --- a situation ------------------------------------------------------------------------------------------------------


class Situation(NamedTuple):
    """A situation without its card: the values of the variables that a row gives, and the number of the effect."""

    turn: str
    phase: str
    origin: str
    chain: str
    answers: str | None
    zones: int | None
    permissions: tuple[str, ...]
    number: int | None


@lru_cache(_KEPT)
def _of_window(card: str | None, *texts: str | None) -> Finding:
    """Judge a situation; one that is met again is not judged again, nor one that is wrong."""
    found = situation(*texts)
    try:
        if isinstance(found, Situation) and card:
            return in_situation(card, found)
    except DuelError as problem:
        return _wrong(problem)
    faults = [] if card else [Fault("card", "is missing; name the card, with its situation or a duel")]
    return _wrong(DuelError([*faults, *(() if isinstance(found, Situation) else found)]))


@lru_cache(_KEPT)
def situation(*texts: str | None) -> Situation | tuple[Fault, ...]:
    """The situation that the columns of a row give.

    Parameters
    ----------
    *texts : str, optional
        The columns of `WINDOW` but the card.

    Returns
    -------
    Situation or tuple of Fault
        The situation; or all that is wrong with the columns.

    Examples
    --------
    >>> situation(None, "own", "main1", "set", "hand", "none", None, None, None)[0].where
    'set_age'
    """
    row = dict(zip(WINDOW[1:], [text or None for text in texts], strict=True))
    faults = []
    for name in ("turn", "phase", "from", "set_age", "chain"):
        if row[name] not in RANKS[name]:
            found = "is missing" if row[name] is None else f"found {quoted(str(row[name]))}"
            faults.append(Fault(name, f"{found}; {_any_of(RANKS[name])} would be right"))
    read: dict[str, Any] = {}
    for name, reading in _READ.items():
        try:
            read[name] = reading(row)
        except DuelError as problem:
            faults += problem.faults
    faults += () if faults else _impossible(row)
    if faults:
        return tuple(faults)
    turn, phase, chain = (row[name] or "" for name in ("turn", "phase", "chain"))
    return Situation(
        turn,
        phase,
        next(origin for origin in ORIGINS if _lies(origin) == (row["from"], row["set_age"])),
        chain,
        None if row["answers"] == _NOTHING else row["answers"],
        read["zones"],
        read["permission"],
        read["effect"],
    )


def in_situation(card: str, found: Situation) -> Finding:
    """What the rules say of a card in a situation.

    Parameters
    ----------
    card : str
        Its name or passcode.
    found : Situation
        The situation.

    Returns
    -------
    Finding
        The verdict.

    Raises
    ------
    DuelError
        There is no such card, or it has no effect of that number.

    Examples
    --------
    >>> in_situation("Umi", situation(None, "own", "main1", "hand", "hand", "none", None, None, None)).legal
    True
    """
    return _card(card).judged(found)


def alike(card: str) -> Hashable | None:
    """What two cards have in common of which the rules say the same in every situation.

    Parameters
    ----------
    card : str
        A name or passcode.

    Returns
    -------
    Hashable or None
        The same for cards that are alike; None where there is no such card.

    Examples
    --------
    >>> alike("Umi") == alike("sogen"), alike("Umi") == alike("Toll"), alike("Umy")
    (True, False, None)
    """
    return None if find(card) is None else _card(card).alike


def _lies(origin: str) -> tuple[str, str]:
    """Where a card lies and since when it has been Set, in the words of a window."""
    point = window_of({"turn": "", "phase": "", "chain": "", "origin": origin})
    return point["from"], point["set_age"]


def _impossible(row: Row) -> Iterable[Fault]:
    """What does not go together: there is no such situation."""
    ages = [age for place, age in map(_lies, ORIGINS) if place == row["from"]]
    if row["set_age"] not in ages:
        found = f"found {quoted(str(row['set_age']))} with from {quoted(str(row['from']))}"
        yield Fault("set_age", f"{found}; {_any_of(ages)} would be right")
    answers, chain, phase = row["answers"], str(row["chain"]), str(row["phase"])
    if answers is None:
        return
    found = f"found {quoted(answers)} with chain {quoted(chain)}"
    right = _answerable()[chain]
    if answers not in right:
        yield Fault("answers", f"{found}; {_any_of(right)} would be right")
    elif phase not in _phases_of().get(answers, PHASES):
        yield Fault("answers", f"found {quoted(answers)} in {phase}; {_any_of(_phases_of()[answers])} would be right")


@cache
def _answerable() -> dict[str, list[str]]:
    """What there can be to answer, by the value of `chain`: kinds of links, of events, or nothing."""
    # Link 2 or 3 of a chain begun at an event may still answer it.
    events = sorted(_phases_of())
    links = {speed: [kind for kind, found in LAST_LINKS if found == speed] for speed in ("1", "2", "3")}
    return {"none": [_NOTHING], "event": events, **{speed: [*kinds, *events] for speed, kinds in links.items()}}


@cache
def _phases_of() -> dict[str, list[str]]:
    """The kinds of events that may be responded to, each with the phases in which there can be one."""
    # Of these only a draw is answered by no card's own activation or effect.
    found = {"drawn": set(PHASES)}
    for declared in registry.declared_cards():
        for effect in (declared.activation, *declared.effects):
            for answer in effect.answers if effect is not None else ():
                if isinstance(answer, EventAnswer):
                    own, opponents = answer.moments()
                    found.setdefault(answer.kind_of_event(), set()).update(own, opponents)
    return {kind: [phase for phase in PHASES if phase in phases] for kind, phases in found.items()}


@cache
def _permitting() -> dict[str, str]:
    """The cards that permit something, each with the variable that says so."""
    variables = {what: name for name, what in PERMISSIONS.items()}
    return {
        declared.name: variables[word.what]
        for declared in registry.declared_cards()
        for word in (*declared.lasting, *declared.aftermath)
        if isinstance(word, Permits) and word.what in variables
    }


def _permissions(row: Row) -> tuple[str, ...]:
    """The variables that are permissions, from their names or those of the cards that give them."""
    text = row["permission"]
    if text is None:
        return ()
    try:
        names = parse_json(text) if text.startswith("[") else [text]
    except DuelError as problem:
        raise DuelError(Fault("permission", problem.message)) from None
    found = []
    for name in names if isinstance(names, list) else ():
        printed = find(name) if isinstance(name, str) and name not in PERMISSIONS else None
        variable = name if name in PERMISSIONS else _permitting().get(printed.en) if printed is not None else None
        if variable is None:
            right = _any_of([*PERMISSIONS, *sorted(_permitting())])
            raise DuelError(Fault("permission", f"found {quoted(str(name))}; {right} would be right"))
        found.append(variable)
    return tuple(sorted(set(found)))


def _given(row: Row, name: str) -> str:
    """The text of a column that must be there."""
    text = row.get(name)
    if not text:
        right = {"by": 'say who would activate the card: "A" or "B"', "card": "name the card"}[name]
        raise DuelError(Fault(name, f"is missing; {right}"))
    return text


def _number(row: Row, name: str, most: int | None = None) -> int | None:
    """The number of a column; None where it is left out. What held gaps as decimal fractions is read too."""
    text = row.get(name)
    if not text:
        return None
    written = re.fullmatch(r"(\d{1,9})(?:\.0+)?", text, re.ASCII)
    if written is None or (most is not None and int(written[1]) > most):
        right = "a number from 0" + (f" to {most}" if most is not None else "")
        raise DuelError(Fault(name, f"found {quoted(text)}; {right} would be right"))
    return int(written[1])


_READ: Final[Mapping[str, Callable[[Row], Any]]] = {
    "effect": lambda row: _number(row, "effect"),
    "zones": lambda row: _number(row, "zones", _ZONES),
    "permission": _permissions,
}


def _any_of(words: Sequence[str]) -> str:
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} or {words[-1]}"


# --- a card in a situation --------------------------------------------------------------------------------------------

Broken = tuple[frozenset[str], int]
"""The ids of the rules that are broken, and how many things break them."""
_NONE: Final[Broken] = (frozenset(), 0)


@lru_cache(_KEPT)
def _card(text: str) -> _Card:
    printed = find(text)
    if printed is None:
        raise DuelError(Fault("card", nobody_knows(text)))
    return _known(printed)


class _Card:
    """A card, with its effects by where it lies."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.modelled = registry.is_modelled(printed)
        self.asked: dict[tuple[str, int | None], _Together] = {}
        self.there: dict[str, list[tuple[int, _Effect]]] = {origin: [] for origin in ORIGINS}
        declared = registry.declaration(printed)
        for number, effect in enumerate((declared.activation, *declared.effects)) if declared is not None else ():
            for place in places_of(printed, effect, number) if effect is not None else ():
                assert effect is not None
                ask = ideal_ask(printed, effect, number, place)
                compiled = _effect(ask)
                for origin in origins_of(ask):
                    self.there[origin].append((number, compiled))
        self.alike: Hashable = self.modelled
        if self.modelled:
            self.alike = (*_numbers(printed), *((origin, *effects) for origin, effects in self.there.items()))

    def judged(self, there: Situation) -> Finding:
        """What the rules say of one effect, or of any of them."""
        if not self.modelled:
            return UNKNOWN
        key = there.origin, there.number
        asked = self.asked.get(key)
        if asked is None:
            asked = self.asked[key] = self._asked(*key)
        found = asked.known.get(there)
        if found is None:
            found = asked.known[there] = asked.judged(there)
        return found

    def _asked(self, origin: str, number: int | None) -> _Together:
        effects = [effect for found, effect in self.there[origin] if number in (None, found)]
        if not effects and number is not None:
            _check_number(self.printed, number)
        return _together(*(effects or [_nothing()]))


_known = cache(_Card)


class _Together:
    """Effects that are asked about together, with what is known of them: one for all cards that have the same."""

    def __init__(self, *effects: _Effect) -> None:
        self.effects = effects
        self.known: dict[Situation, Finding] = {}

    def judged(self, there: Situation) -> Finding:
        """What the rules say: as in a `Verdict`, of the effect that breaks the fewest."""
        ids, count = min((effect.broken(there) for effect in self.effects), key=_how_many)
        return Finding(False, tuple(sorted(ids))) if count else LEGAL


_together = cache(_Together)


def _how_many(broken: Broken) -> int:
    return broken[1]


def _check_number(printed: Printed, number: int) -> None:
    """Refuse the number of an effect that the card does not have."""
    numbers = _numbers(printed)
    if number not in numbers:
        named = _any_of([str(there) for there in numbers])
        right = f"{named} would be right" if numbers else "the card has no effect to activate; leave it out"
        raise DuelError(Fault("effect", f"found {number}; {right}"))


def _numbers(printed: Printed) -> tuple[int, ...]:
    """The numbers of the effects of a card."""
    declared = registry.declaration(printed)
    effects = enumerate((declared.activation, *declared.effects)) if declared is not None else ()
    return tuple(number for number, effect in effects if effect is not None)


@cache
def _nothing() -> _Effect:
    """What is asked of a card that has nothing to activate where it lies."""
    card = Card(id="", printed=Printed(passcode="", en="", ja="", kind=""), owner="A", controller="A", place="hand")
    return _effect(Ask(Duel(), "A", card, effect=None))


_effects: dict[tuple[Any, ...], _Effect] = {}


def _effect(ask: Ask) -> _Effect:
    """The effect; one for all cards of which the rules say the same, because all that they read of them is the same."""
    space = space_of(ask, ideal=True)
    open_to_a_row = {*space.domains, *space.follow}
    read = dict.fromkeys(name for _, rule in rules_for(ask) for name in rule.reads if name not in open_to_a_row)
    answered = space.domains["answered"]
    ties = tuple(
        (name, value, fits(*values, value))
        for name, (domain, (fits, about)) in space.follow.items()
        for value in domain
        for values in product(*(space.domains[other] for other in about[:-1]))
    )
    same = (ask.subjects, tuple(ask.value(name) for name in read), tuple(answered), ties)
    found = _effects.get(same)
    if found is None:
        found = _effects[same] = _Effect(ask, space)
    return found


class _Effect:
    """One effect, with all that its card needs of the board: which rules it breaks in a there."""

    def __init__(self, ask: Ask, space: Space) -> None:
        self.ask = ask
        self.space = space
        self.asked: dict[tuple[Any, ...], tuple[_Rules, list[tuple[Answered, _Rules]]]] = {}
        about = {"answered", "chain", *space.follow}
        self.of_the_answer = [(found, rule) for found, rule in rules_for(ask) if not about.isdisjoint(rule.reads)]
        self.others = [(found, rule) for found, rule in rules_for(ask) if about.isdisjoint(rule.reads)]

    def broken(self, there: Situation) -> Broken:
        """The rules that are broken; of what could be answered something that the effect answers, where there is."""
        key = there[len(_FREE) : -1]
        if key not in self.asked:
            self.asked[key] = self._with(there)
        others, answers = self.asked[key]
        possible = [(answered, rules) for answered, rules in answers if _exists(answered, there)]
        wanted = [rules for answered, rules in possible if answered.matches] or [rules for _, rules in possible]
        ids, count = min((rules.broken(there) for rules in wanted), key=_how_many)
        more, further = others.broken(there)
        return ids | more, count + further

    def _with(self, there: Situation) -> tuple[_Rules, list[tuple[Answered, _Rules]]]:
        """The rules with what a situation says beside turn, phase and origin: those about what is answered apart."""
        said: dict[str, Any] = dict.fromkeys(there.permissions, True)
        if there.zones is not None:
            said["spell_zones"] = Zones(there.zones)
        answers = [
            (found, _Rules(self, self.of_the_answer, {**said, "answered": found, "chain": found.chain}))
            for found in self._answered(there)
        ]
        return _Rules(self, self.others, said), answers

    def _answered(self, there: Situation) -> list[Answered]:
        """What could be there to answer."""
        found: list[Answered] = [a for a in self.space.domains["answered"] if a.chain == there.chain]
        what = there.answers
        if what is None:
            return found
        # An event that holds nothing back leaves open what does not answer it.
        free = there.chain == "event" and not Event(kind=what, cards=()).holds
        wanted = found[0].wanted
        other = Answered(what, not wanted, wanted, "none" if free else there.chain)
        return [*(a for a in found if wanted and a.matches and a.what == what), other]


def _exists(answered: Answered, there: Situation) -> bool:
    """Whether there can be such a thing to answer then."""
    return answered.moments is None or there.phase in answered.moments[there.turn != "own"]


_FREE: Final = ("turn", "phase", "origin")
_Cited = Sequence[tuple[str, Rule]]


class _Rules:
    """Rules on an effect where some values are given, and turn, phase and origin are open.

    Those that read none of these are asked once, the others once for each combination of the values that they read.
    """

    def __init__(self, effect: _Effect, rules: _Cited, given: Mapping[str, Any]) -> None:
        self.effect = effect
        self.given = given
        groups: dict[tuple[str, ...], list[tuple[str, Rule]]] = {}
        for rule_id, rule in rules:
            groups.setdefault(self._open(rule), []).append((rule_id, rule))
        self.always = self._asked(groups.pop((), ()), {})
        self.groups: list[tuple[tuple[int, ...], _Cited, dict[tuple[Any, ...], Broken]]] = [
            (tuple(map(_FREE.index, names)), cited, {}) for names, cited in groups.items()
        ]

    def _open(self, rule: Rule) -> tuple[str, ...]:
        """What the variables that a rule reads depend on, as far as it is open."""
        follow = self.effect.space.follow
        names = {other for name in rule.reads for other in (follow[name][1][1] if name in follow else (name,))}
        return tuple(name for name in _FREE if name in names)

    def broken(self, there: Situation) -> Broken:
        """The rules that are broken."""
        ids, count = self.always
        for places, cited, known in self.groups:
            key = tuple([there[place] for place in places])
            found = known.get(key)
            if found is None:
                found = known[key] = self._asked(cited, dict(zip(_FREE, there, strict=False)))
            if found[1]:
                ids, count = ids | found[0], count + found[1]
        return ids, count

    def _asked(self, cited: _Cited, now: Mapping[str, Any]) -> Broken:
        """Ask the rules."""
        values = {**self.given, **now}
        for name, (domain, (fits, about)) in self.effect.space.follow.items():
            if all(other in values for other in about[:-1]):
                values[name] = next(v for v in domain if fits(*(values[other] for other in about[:-1]), v))
        ids, count = set(), 0
        for rule_id, rule in cited:
            read = [values[name] if name in values else self.effect.ask.value(name) for name in rule.reads]
            if reasons := list(rule.breaks(*read)):
                ids.add(rule_id)
                count += len(reasons)
        return (frozenset(ids), count) if ids else _NONE


# --- the words of a log -----------------------------------------------------------------------------------------------


def vocabulary() -> dict[str, list[str | None]]:
    """The words that the columns of a situation but the card are most often written in.

    Several permissions in another order, and numbers written otherwise, are right too.

    Returns
    -------
    dict
        For each column of `WINDOW` but the card its words; None among those of a column that may be left out.

    Examples
    --------
    >>> vocabulary()["chain"], vocabulary()["zones"]
    (['none', 'event', '1', '2', '3'], [None, '0', '1', '2', '3', '4', '5'])
    """
    most = max(len(declared.effects) for declared in registry.declared_cards())
    answers = dict.fromkeys(word for words in _answerable().values() for word in words)
    lists = (f'["{one}","{two}"]' for one, two in product(PERMISSIONS, repeat=2))
    words: dict[str, Iterable[str]] = {
        "effect": map(str, range(most + 1)),
        **{name: RANKS[name] for name in ("turn", "phase", "from", "set_age", "chain")},
        "zones": map(str, range(_ZONES + 1)),
        "permission": (*PERMISSIONS, *_permitting(), *lists),
        "answers": answers,
    }
    return {name: [*((None,) if name in _OPTIONAL else ()), *words[name]] for name in WINDOW[1:]}
