"""Each question's answer in the form of the contract, for the commands and the batch alike.

Examples
--------
>>> duel = {"duel": 1, "players": {"A": {"hand": ["Umi"]}}}
>>> question({"ask": "can", "card": "Umi", "by": "A", "duel": duel})["legal"]
True
>>> question({"ask": "can", "card": "Umi", "duel": {"duel": 1}})["error"]["where"]
'by'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cards.duel import PLAYERS, Duel, Event
from cards.duelfile import dump_event, dump_position
from cards.errors import DuelError, Fault, quoted
from cards.lasting import view
from cards.word import Reason
from legality import questions
from legality.errors import IllegalMove
from legality.loading import loads
from legality.verdict import Violation, unknown_entry

if TYPE_CHECKING:
    from chaingraph import Comparison, Trace

__all__ = [
    "ASKS",
    "can",
    "compared",
    "error",
    "outlook",
    "problems",
    "question",
    "resolve",
    "resolve_without",
    "resolved",
    "responses",
    "show",
    "when",
]

ASKS: Final = ("can", "responses", "when", "resolve", "show")
"""The questions that a line of a batch may ask."""
KEYS: Final = ("ask", "card", "by", "duel", "ref")
"""The keys of a line of a batch."""
_TOLD: Final = frozenset(("summon", "attack", "destroyed", "sent_to_graveyard", "drawn", "set", "flipped"))


# --- the questions ----------------------------------------------------------------------------------------------------


def can(duel: Duel, card: str | int, by: str, lang: str = "en", *, zone: int | None = None) -> dict[str, Any]:
    """May a player activate a card now?

    Parameters
    ----------
    duel : Duel
        The position.
    card : str or int
        Its id, name or passcode.
    by : str
        ``A`` or ``B``.
    lang : str, default "en"
        The language of what is said: ``en`` or ``ja``.
    zone : int, optional
        A Spell & Trap Zone to place it in.

    Returns
    -------
    dict
        The answer as ``legality can --json`` prints it.

    Raises
    ------
    cards.errors.DuelError
        There is no such card in the duel, or no such player.
    """
    return questions.can_activate(duel, card, by, zone=zone).to_json(lang)


def responses(duel: Duel, by: str | None = None, lang: str = "en") -> dict[str, Any]:
    """Everything that may be activated now.

    Parameters
    ----------
    duel : Duel
        The position.
    by : str, optional
        Only this player; None: both.
    lang : str, default "en"
        The language of what is said.

    Returns
    -------
    dict
        The answer as ``legality responses --json`` prints it.
    """
    return questions.responses(duel, by).to_json(lang)


def when(
    card: str | int,
    duel: Duel | None = None,
    by: str | None = None,
    lang: str = "en",
    *,
    only: Mapping[str, Iterable[str]] | None = None,
) -> dict[str, Any]:
    """Every window in which a card could be activated.

    Parameters
    ----------
    card : str or int
        Its id, name or passcode.
    duel : Duel, optional
        A position whose zones, Life Points and cards stay what they are.
    by : str, optional
        The player who would activate it.
    lang : str, default "en"
        The language of what is said.
    only : Mapping, optional
        Values to which variables of a window are narrowed.

    Returns
    -------
    dict
        The answer as ``legality when --json`` prints it; ``windows`` is None for a card that is not modelled.
    """
    made = dict(questions.when(card, duel, by, only=only))
    if made["windows"] is None:
        made["unknown"] = [unknown_entry(made["card"], made.get("id", made["card"]), lang)]
    return made if duel is None else _with_not_modelled(made, duel)


def resolved(duel: Duel) -> Trace | None:
    """Let both players pass, and resolve the chain.

    Parameters
    ----------
    duel : Duel
        The position.

    Returns
    -------
    Trace or None
        What became of the chain; None where there is none.

    Raises
    ------
    legality.errors.IllegalMove
        Something must be settled first, or a choice at resolution breaks a rule.
    cards.errors.DuelError
        A choice at resolution is missing or cannot be carried out.
    """
    from legality.moves import trace_chain
    from legality.windows import settled_first

    if not duel.chain:
        return None
    if duel.winner is not None:
        over = Reason("duel-over", (), {"winner": duel.winner})
        raise IllegalMove("", [Violation("GEN-duel-over", over)])
    settled_first(duel, "")
    return trace_chain(duel)


def resolve(duel: Duel, lang: str = "en") -> dict[str, Any]:
    """Pass, resolve the chain and trace it.

    Parameters
    ----------
    duel : Duel
        The position.
    lang : str, default "en"
        The language of what is said.

    Returns
    -------
    dict
        The answer as ``legality resolve --json`` prints it. Without a chain there are no links, and the position
        afterwards is the one before.

    Raises
    ------
    cards.errors.DuelError
        As for `resolved`.
    """
    trace = resolved(duel)
    if trace is None:
        return _with_not_modelled({"links": [], "events": [], "after": dump_position(duel, derived=True)}, duel)
    made: dict[str, Any] = {
        "links": [step.to_json(lang) for step in trace.links],
        "events": _events(duel, trace),
        "after": dump_position(trace.after, derived=True),
    }
    return _with_not_modelled(_with_unknown(made, trace, lang), duel, trace.after)


def compared(duel: Duel, without: int) -> Comparison:
    """Resolve the chain as it is, and as if one link had not been there.

    Parameters
    ----------
    duel : Duel
        The position.
    without : int
        The link that is thought away: 1 is the first.

    Returns
    -------
    Comparison
        Both resolutions.

    Raises
    ------
    cards.errors.DuelError
        There is no such link; else as for `resolved`.
    """
    from legality.moves import trace_without

    trace = resolved(duel)
    if trace is None:
        raise DuelError(Fault("without", f"there is no Chain Link {without}; there is no chain"))
    return trace_without(trace, without)


def resolve_without(duel: Duel, without: int, lang: str = "en") -> dict[str, Any]:
    """Resolve the chain as if one link had not been there, and say what that changes.

    Parameters
    ----------
    duel : Duel
        The position.
    without : int
        The link that is thought away: 1 is the first.
    lang : str, default "en"
        The language of what is said.

    Returns
    -------
    dict
        The answer as ``legality resolve --without N --json`` prints it. The links keep their numbers; ``changed`` are
        those with another outcome, ``difference`` is what of the position afterwards is another, and ``stays`` are
        cards of the link that could not be put back.

    Raises
    ------
    cards.errors.DuelError
        As for `compared`.
    """
    comparison = compared(duel, without)
    made: dict[str, Any] = {
        "without": without,
        "links": [step.to_json(lang) for step in comparison.links],
        "changed": [change.to_json(lang) for change in comparison.changed],
        "difference": comparison.difference,
        "stays": list(comparison.stays),
        "after": dump_position(comparison.after, derived=True),
    }
    return _with_not_modelled(_with_unknown(made, comparison.now, lang), duel, comparison.after)


def _with_unknown(made: dict[str, Any], trace: Trace, lang: str) -> dict[str, Any]:
    if not trace.unknown:
        return made
    return {**made, "unknown": [unknown_entry(step.link.printed.en, step.link.card, lang) for step in trace.unknown]}


def _events(duel: Duel, trace: Trace) -> list[dict[str, Any]]:
    """What happened, each event told on the position in which it had happened."""
    told = [(event, duel) for event in duel.later]
    told += [(event, step.after) for step in trace.steps for event in step.events]
    told += [(event, trace.after) for event in trace.events[len(told) :]]
    return [dump_event(event, after) for event, after in told if _is_told(event)]


def _is_told(event: Event) -> bool:
    return event.kind in _TOLD


def show(duel: Duel) -> dict[str, Any]:
    """The position, with what follows from it.

    Parameters
    ----------
    duel : Duel
        The position.

    Returns
    -------
    dict
        A duel file that can be loaded again, with current values, as ``legality show --json`` prints it.
    """
    return _with_not_modelled(dump_position(duel, derived=True), duel)


def _with_not_modelled(made: dict[str, Any], *duels: Duel) -> dict[str, Any]:
    """The answer, with the undeclared face-up cards whose effects might bear on it."""
    ids = list(dict.fromkeys(card_id for duel in duels for card_id in view(duel).undeclared))
    return {**made, "not_modelled": ids} if ids else made


def outlook(
    duel: Duel,
    link: int = 1,
    *,
    depth: int | None = None,
    time: float | None = None,
    pool: str | None = None,
) -> dict[str, Any]:
    """What may still become of a link of the chain.

    Parameters
    ----------
    duel : Duel
        The position.
    link : int, default 1
        The link: 1 is the first.
    depth : int, optional
        How many further links are searched; `legality.outlooks.DEPTH` where nothing is said.
    time : float, optional
        Seconds for the search, which then goes as deep as they allow.
    pool : str, optional
        ``goat`` or a ``.ydk`` file: the cards among which an unknown Set card is.

    Returns
    -------
    dict
        The answer as ``legality outlook --json`` prints it.

    Raises
    ------
    cards.errors.DuelError
        There is no such link, the duel is over, or the pool cannot be read.
    """
    from legality.outlooks import DEPTH
    from legality.outlooks import outlook as asked

    found = asked(duel, link, depth=DEPTH if depth is None else depth, time=time, pool=pool)
    return _with_not_modelled(found.to_json(), duel)


# --- one line of a batch ----------------------------------------------------------------------------------------------


def question(asked: object, lang: str = "en") -> dict[str, Any]:
    """Answer one question of a batch.

    Parameters
    ----------
    asked : object
        What stands in the line: a mapping of ``ask``, ``duel`` and, by what is asked, ``card`` and ``by``; with a
        ``ref`` of any kind that comes back.
    lang : str, default "en"
        The language of what is said.

    Returns
    -------
    dict
        With ``ok``: the answer, or ``error`` (and ``errors``, ``violations``) that says what is wrong.

    Examples
    --------
    >>> question({"ask": "how", "ref": 7})
    {'ref': 7, 'ok': False, 'error': {'where': 'ask', 'message': 'found "how"; ask one of can, responses, when, \
resolve, show'}}
    """
    ref = {"ref": asked["ref"]} if isinstance(asked, Mapping) and "ref" in asked else {}
    try:
        return {**ref, "ok": True, **_answer(asked, lang)}
    except DuelError as problem:
        return {**ref, "ok": False, **error(problem, lang)}


def _answer(asked: object, lang: str) -> dict[str, Any]:
    if not isinstance(asked, Mapping):
        raise DuelError(
            Fault(
                "",
                f"found {_found(asked)}; a question is an object such as "
                '{"ask": "can", "card": "Umi", "by": "A", "duel": {...}}',
            )
        )
    faults = list(_faults(asked))
    if faults:
        raise DuelError(faults)
    ask: str = asked["ask"]
    by: Any = asked.get("by")
    duel = None if asked.get("duel") is None else loads(asked["duel"])
    if ask == "when":
        return when(asked["card"], duel, by, lang)
    assert duel is not None
    if ask == "can":
        return can(duel, asked["card"], by, lang)
    if ask == "responses":
        return responses(duel, by, lang)
    return resolve(duel, lang) if ask == "resolve" else show(duel)


def _faults(asked: Mapping[Any, Any]) -> list[Fault]:
    """What is wrong with the keys of a question."""
    faults = [
        Fault(str(key), f"there is no such key; the keys of a question are {', '.join(KEYS)}")
        for key in asked
        if key not in KEYS
    ]
    ask = asked.get("ask")
    if ask is None:
        faults.append(Fault("ask", f"is missing; ask one of {', '.join(ASKS)}"))
    elif ask not in ASKS:
        faults.append(Fault("ask", f"found {_found(ask)}; ask one of {', '.join(ASKS)}"))
    if ask in ("can", "when") and asked.get("card") is None:
        faults.append(Fault("card", "is missing; name the card by its id, name or passcode"))
    elif asked.get("card") is not None and (
        isinstance(asked["card"], bool) or not isinstance(asked["card"], str | int)
    ):
        faults.append(Fault("card", f"found {_found(asked['card'])}; name one card by its id, name or passcode"))
    if ask == "can" and asked.get("by") is None:
        faults.append(Fault("by", 'is missing; say who would activate the card: "by": "A" or "by": "B"'))
    elif asked.get("by") is not None and asked["by"] not in PLAYERS:
        faults.append(Fault("by", f"found {_found(asked['by'])}; write a player: A or B"))
    if ask in ASKS and ask != "when" and asked.get("duel") is None:
        faults.append(Fault("duel", 'is missing; give the duel file as an object: "duel": {"duel": 1, ...}'))
    return faults


def _found(value: object) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, Sequence):
        return f"a list of {len(value)}"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return quoted(str(value))[1:-1]


# --- what is wrong ----------------------------------------------------------------------------------------------------


def problems(problem: DuelError, lang: str = "en") -> list[dict[str, str]]:
    """Every fault of an error, as ``legality check --json`` lists them.

    Parameters
    ----------
    problem : DuelError
        The error.
    lang : str, default "en"
        The language in which broken rules are told.

    Returns
    -------
    list of dict
        ``where`` and ``message`` of each.
    """
    faults = [{"where": fault.where, "message": fault.message} for fault in problem.faults]
    if isinstance(problem, IllegalMove) and problem.violations and lang != "en":
        said = (f"{violation.rule}: {violation.message(lang)}" for violation in problem.violations)
        faults[0]["message"] = "; ".join(said)
    return faults


def error(problem: DuelError, lang: str = "en") -> dict[str, Any]:
    """An error as an answer of the batch bears it.

    Parameters
    ----------
    problem : DuelError
        The error.
    lang : str, default "en"
        The language in which broken rules are told.

    Returns
    -------
    dict
        ``error``; with several faults also ``errors``, for an illegal move also ``violations``.
    """
    faults = problems(problem, lang)
    made: dict[str, Any] = {"error": faults[0]}
    if len(faults) > 1:
        made["errors"] = faults
    if isinstance(problem, IllegalMove):
        made["violations"] = [violation.to_json(lang) for violation in problem.violations]
    return made
