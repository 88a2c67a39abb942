"""A chain as boxes for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cards.board import fill, wrap
from chaingraph.draw.picture import link_name, parts, relations, title
from chaingraph.draw.words import RELATIONS, one_line, outcome_name, relation_name, say, why_in
from chaingraph.graph import Chain
from chaingraph.trace import ACTIVATION_NEGATED, EFFECT_NEGATED, NO_EFFECT, RESOLVED, UNKNOWN, LinkTrace, Trace

_INNER: Final = 72
_OUTCOMES: Final = {RESOLVED: 32, ACTIVATION_NEGATED: 31, EFFECT_NEGATED: 31, NO_EFFECT: 35, UNKNOWN: 34}
"""The colours of the outcomes, as a terminal numbers them."""
_PLAYERS: Final = {"A": 36, "B": 33}


def to_text(subject: Chain | Trace, lang: str = "en", *, colour: bool = False) -> str:
    """Draw a chain for the terminal, the links in the order in which they resolve: the last one first.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en``, ``ja``, or ``both`` for the names in both.
    colour : bool, default False
        Colour the players and the outcomes, with the escape sequences of a terminal.

    Returns
    -------
    str
        A box for each link, of 76 columns.
    """
    chain, steps = parts(subject)
    if not len(chain):
        return say("empty", lang)
    lines: list[str] = []
    for number in chain.resolution_order():
        lines += _box(chain, number, steps.get(number), lang, colour)
        if number > 1:
            lines.append(" " * (_INNER // 2 + 1) + "▼")
    return "\n".join(lines)


def _box(chain: Chain, number: int, step: LinkTrace | None, lang: str, colour: bool) -> list[str]:
    link = chain.duel.chain[number - 1]
    player = _PLAYERS[link.by] if colour else None
    edge = _painted("│", player)
    head = f"─ {title(chain, number, lang)} · {say('speed', lang, link.spell_speed)} "
    lines = [_painted(f"┌{fill(head, _INNER + 2, '─')}┐", player, bold=True)]
    for text, outcome in list(told(chain, number, step, lang)) or [("", None)]:
        ink = _OUTCOMES[outcome] if colour and outcome is not None else None
        for line in wrap(one_line(text), _INNER, 6) or [""]:
            lines.append(f"{edge} {_painted(fill(line, _INNER), ink, bold=True)} {edge}")
    return [*lines, _painted(f"└{'─' * (_INNER + 2)}┘", player)]


def _painted(text: str, colour: int | None, *, bold: bool = False) -> str:
    return text if colour is None else f"\x1b[{'1;' if bold else ''}{colour}m{text}\x1b[0m"


def told(chain: Chain, number: int, step: LinkTrace | None, lang: str) -> Iterator[tuple[str, str | None]]:
    """The lines of a link, the first of them with the outcome that it tells."""
    if step is not None:
        outcome = outcome_name(step.outcome, lang)
        why = step.why(why_in(lang))
        yield outcome if step.outcome == RESOLVED or not why else f"{outcome}: {why}", step.outcome
        causes = [link_name(chain, cause, lang) for cause in (*step.caused_by, *step.caused_by_cards)]
        if causes:
            yield f"{say('caused', lang)}: {', '.join(causes)}", None
    for relation in RELATIONS:
        ends: list[Any] = [
            link_name(chain, target, lang)
            for source, target, name in relations(chain)
            if source == number and name == relation
        ]
        if ends and relation != "needs":
            yield f"{relation_name(relation, lang)}: {', '.join(ends)}", None
