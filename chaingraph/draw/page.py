"""A page to step through a resolution: one HTML file that loads nothing."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from typing import Final, NamedTuple

from cards.board import event_text, mark, phase_name, plain
from cards.duel import Card, Duel, Event
from chaingraph.draw.picture import parts, picture, title
from chaingraph.draw.text import told
from chaingraph.draw.words import PLACES, named, one_line, say, why_in
from chaingraph.graph import Chain
from chaingraph.trace import Trace

_QUIET: Final = frozenset(("left", "activated", "turn-end", "phase"))
_NAMESPACE: Final = ' xmlns="http://www.w3.org/2000/svg"'
"""HTML knows an ``svg`` without it, and so no address stands in the page."""
_KINDS: Final = ("monster", "spell", "trap")


class _Step(NamedTuple):
    """A step of the resolution: 0 is the chain as it was built, the last one when it is over."""

    jump: str
    head: str
    link: int
    lines: tuple[tuple[str, str | None], ...]
    events: tuple[str, ...]
    duel: Duel


def page(subject: Chain | Trace, lang: str = "en") -> str:
    """The page: see `chaingraph.draw.to_html`."""
    from chaingraph.draw import inline_svg

    script, style = _resource("page.js"), _resource("page.css")
    steps = list(_steps(subject, lang))
    # Nothing is loaded, and no script or style runs but those of this page.
    own = f"script-src '{_digest(script)}'; style-src '{_digest(style)}'"
    policy = f"default-src 'none'; {own}; base-uri 'none'; form-action 'none'"
    title_of = escape(one_line(picture(subject, lang).title))
    before = [steps[0], *steps]
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{why_in(lang)}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title_of}</title>",
        f"<style>{style}</style>",
        "</head>",
        "<body>",
        f"<h1>{title_of}</h1>",
        *(_buttons(steps, lang) if len(steps) > 1 else ()),
        "<main>",
        f"<figure>{inline_svg(subject, lang).replace(_NAMESPACE, '', 1)}</figure>",
        '<div aria-live="polite">',
        *(_section(number, step, before[number].duel, lang) for number, step in enumerate(steps)),
        "</div>",
        "</main>",
        f"<script>{script}</script>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def _resource(name: str) -> str:
    return "\n" + files("chaingraph.draw").joinpath(name).read_text(encoding="utf-8").replace("\r\n", "\n")


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _steps(subject: Chain | Trace, lang: str) -> Iterator[_Step]:
    chain, _ = parts(subject)
    built = say("built" if len(chain) else "empty", lang)
    yield _Step(say("start", lang), built, 0, (), (), chain.duel)
    if not isinstance(subject, Trace):
        return
    count = len(chain.duel.later)
    for step in subject.steps:
        lines = tuple(told(chain, step.number, step, lang))
        happened = _happened(step.after, step.events, lang)
        yield _Step(str(step.number), title(chain, step.number, lang), step.number, lines, happened, step.after)
        count += len(step.events)
    happened = _happened(subject.after, subject.events[count:], lang)
    yield _Step(say("end", lang), say("over", lang), 0, (), happened, subject.after)


def _happened(duel: Duel, events: Iterable[Event], lang: str) -> tuple[str, ...]:
    return tuple(filter(None, (event_text(duel, event, why_in(lang)) for event in events if event.kind not in _QUIET)))


def _buttons(steps: list[_Step], lang: str) -> Iterator[str]:
    yield "<nav>"
    for name, sign, word in (
        ("first", "«", "first"),
        ("back", "‹", "back"),
        ("next", "›", "forward"),
        ("last", "»", "last"),
    ):
        said = f'<span aria-hidden="true">{sign}</span> {say(word, lang)}'
        yield f'<button type="button" data-go="{name}">{said}</button>'
    yield "<ol>"
    for step in steps:
        label = f' aria-label="{escape(one_line(step.head))}"' if step.link else ""
        yield f'<li><button type="button" data-jump{label}>{escape(step.jump)}</button></li>'
    yield f"</ol><p>{say('keys', lang)}</p>"
    yield "</nav>"


def _section(number: int, step: _Step, before: Duel, lang: str) -> str:
    link = f' data-link="{step.link}"' if step.link else ""
    lines = [f'<section class="step" id="step{number}"{link}>', '<div class="told-here">']
    lines.append(f"<h2>{escape(plain(step.head))}</h2>")
    for text, outcome in step.lines:
        kind = f' class="outcome {outcome.replace(" ", "-")}"' if outcome else ""
        lines.append(f"<p{kind}>{escape(one_line(text))}</p>")
    if step.events:
        lines.append(f"<h3>{say('happened', lang)}</h3>")
        lines.append(f"<ul>{''.join(f'<li>{escape(one_line(text))}</li>' for text in step.events)}</ul>")
    return "\n".join([*lines, "</div>", *_board(step.duel, before, lang), "</section>"])


# --- the position -----------------------------------------------------------------------------------------------------


def _board(duel: Duel, before: Duel, lang: str) -> Iterator[str]:
    turn, player = say("turn", lang, duel.turn), say("turn_player", lang, duel.turn_player)
    yield f"<h3>{escape(f'{turn} · {player} · {phase_name(duel.phase, why_in(lang))}')}</h3>"
    yield _side(duel, before, "B", lang)
    yield _row(duel, before, "B", "spells", lang) + _row(duel, before, "B", "monsters", lang)
    yield '<div class="middle"></div>'
    yield _row(duel, before, "A", "monsters", lang) + _row(duel, before, "A", "spells", lang)
    yield _side(duel, before, "A", lang)


def _side(duel: Duel, before: Duel, player: str, lang: str) -> str:
    side, was = duel.side(player), before.side(player)
    life = say("life", lang, side.life_points)
    life = f'<b class="new">{life}</b>' if side.life_points != was.life_points else life
    rows = [f"<dt>{player}</dt><dd>{life} · {PLACES['deck'][lang == 'ja']} {side.deck_size}</dd>"]
    for place in ("hand", "graveyard", "banished"):
        cards = side.pile(place)
        if cards or place != "banished":
            names = say("comma", lang).join(_listed(duel, before, card, lang) for card in cards) or "–"
            rows.append(f"<dt>{PLACES[place][lang == 'ja']} ({len(cards)})</dt><dd>{names}</dd>")
    return f'<div class="side player-{player.lower()}"><dl>{"".join(rows)}</dl></div>'


def _listed(duel: Duel, before: Duel, card: Card, lang: str) -> str:
    name = escape(named(duel, card.id, lang))
    return f'<span class="new">{name}</span>' if _changed(before, card) else name


def _row(duel: Duel, before: Duel, player: str, place: str, lang: str) -> str:
    side = duel.side(player)
    zones = side.monsters if place == "monsters" else side.spells
    field = side.field if place == "monsters" else None
    first = _zone(duel, before, field, lang) if place == "monsters" else '<div class="zone none"></div>'
    return f'<div class="zones">{first}{"".join(_zone(duel, before, card, lang) for card in zones)}</div>'


def _zone(duel: Duel, before: Duel, card: Card | None, lang: str) -> str:
    if card is None:
        return '<div class="zone"></div>'
    kinds = [kind for kind in _KINDS if kind in card.printed.kinds] or ["spell"]
    classes = ["zone", kinds[0] if not card.is_monster else "monster"]
    classes += [] if card.up else ["down"]
    state = mark(duel, card, why_in(lang))
    old = before.card(card.id)
    if _changed(before, card) or (old is not None and mark(before, old, why_in(lang)) != state):
        classes.append("new")
    said = f"<span>{escape(state)}</span>" if state else ""
    return f'<div class="{" ".join(classes)}">{escape(named(duel, card.id, lang))}{said}</div>'


def _changed(before: Duel, card: Card) -> bool:
    """Whether a card lay otherwise before."""
    old = before.card(card.id)
    if old is None:
        return True
    return (old.place, old.zone, old.controller, old.up) != (card.place, card.zone, card.controller, card.up)
