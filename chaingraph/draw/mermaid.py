"""A chain as a Mermaid flowchart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chaingraph.draw.picture import Picture, picture
from chaingraph.draw.styles import CARD, INK, LINES, NEUTRAL, OUTCOMES, PLAYERS
from chaingraph.draw.words import one_line, relation_name, say
from chaingraph.graph import Chain
from chaingraph.trace import Trace

_SHAPES: Final = {
    "box": ('["', '"]'),
    "rounded": ('("', '")'),
    "octagon": ('[["', '"]]'),
    "hexagon": ('{{"', '"}}'),
    "parallelogram": ('[/"', '"/]'),
    "ellipse": ('(["', '"])'),
}
"""Mermaid has no octagon: what stands for it has double sides."""


def to_mermaid(subject: Chain | Trace, lang: str = "en") -> str:
    """Write a chain as a Mermaid flowchart.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en``, ``ja``, or ``both`` for the names in both.

    Returns
    -------
    str
        A flowchart; every character that means something to Mermaid or HTML is written as an entity.
    """
    return "\n".join(_lines(picture(subject, lang))) + "\n"


def _lines(drawn: Picture) -> Iterator[str]:
    yield "flowchart TB"
    for link in drawn.links:
        opened, closed = _SHAPES[OUTCOMES[link.outcome].shape]
        lines = (f"{link.head}", " ".join(link.name), *filter(None, (link.word,)), *link.told)
        yield f"  {link.key}{opened}{'<br/>'.join(map(_entities, lines))}{closed}"
    for card in drawn.cards:
        lines = (" ".join(card.name), f"{card.player} · {card.place}" if card.player else card.place)
        yield f'  {card.key}>"{"<br/>".join(map(_entities, lines))}"]'
    styles = []
    for place, edge in enumerate(drawn.edges):
        line = LINES[edge.relation]
        if edge.relation == "followed_by":
            # The arrow goes as the chain resolves, as in the other pictures.
            yield f'  {edge.target} ==>|"{_entities(say("next", drawn.lang))}"| {edge.source}'
        else:
            word = _entities(relation_name(edge.relation, drawn.lang))
            arrow = "-.->" if line.dash else "-->"
            yield f'  {edge.source} {arrow}|"{word}"| {edge.target}'
        dash = f",stroke-dasharray:{line.dash}" if line.dash else ""
        pen = line.width * 2 if line.double else line.width
        styles.append(f"  linkStyle {place} stroke:{line.colour},stroke-width:{pen}px{dash}")
    yield from styles
    for link in drawn.links:
        look = OUTCOMES[link.outcome]
        dash = ",stroke-dasharray:6 4" if look.dashed else ""
        yield f"  style {link.key} fill:{look.fill},stroke:{PLAYERS[link.player]},stroke-width:2px,color:{INK}{dash}"
    for card in drawn.cards:
        yield f"  style {card.key} fill:{CARD},stroke:{PLAYERS.get(card.player, NEUTRAL)},color:{INK}"
    if not drawn.links:
        yield f'  empty["{_entities(say("empty", drawn.lang))}"]'


def _entities(text: str) -> str:
    """The text with everything that is no letter, digit, space or harmless mark as an entity.

    Examples
    --------
    >>> _entities('a "b" [c]')
    'a #34;b#34; #91;c#93;'
    """
    safe = " .,:·-"
    return "".join(char if char.isalnum() or char in safe else f"#{ord(char)};" for char in one_line(text))
