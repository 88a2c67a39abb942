"""A chain in the DOT language of Graphviz."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from chaingraph.draw.picture import Edge, Picture, picture
from chaingraph.draw.placing import Box, Key, Line, Placed, card_lines, link_lines, place, sample
from chaingraph.draw.styles import CARD, FONT, INK, LINES, NEUTRAL, OUTCOMES, PLAYERS, QUIET, Look
from chaingraph.draw.words import one_line, say
from chaingraph.graph import Chain
from chaingraph.trace import Trace

_SHAPES: Final = {
    "box": "shape=box",
    "rounded": "shape=box",
    "octagon": "shape=octagon",
    "hexagon": "shape=hexagon",
    "parallelogram": "shape=polygon, sides=4, skew=0.16",
    "ellipse": "shape=ellipse",
}


def to_dot(subject: Chain | Trace, lang: str = "en") -> str:
    """Write a chain in the DOT language of Graphviz.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en``, ``ja``, or ``both`` for the names in both.

    Returns
    -------
    str
        A directed graph, the last link on top, every node in its place; all text in it is quoted and escaped, and none
        of it is a URL.
    """
    drawn = picture(subject, lang)
    return "\n".join(_lines(drawn, place(drawn))) + "\n"


def _lines(drawn: Picture, placed: Placed) -> Iterator[str]:
    yield "digraph chain {"
    # Every node is pinned to its place, so Graphviz only finds a way for the edges.
    yield (
        f"  graph [layout=neato, inputscale=72, splines=true, overlap=true, outputorder=edgesfirst, bgcolor=white, "
        f"fontname={_quoted(FONT)}, pad=0.1];"
    )
    yield f"  node [fontname={_quoted(FONT)}, fontcolor={_quoted(INK)}, fontsize=10, fixedsize=true];"
    yield f"  edge [fontname={_quoted(FONT)}, fontsize=10];"
    if not drawn.links:
        yield f"  empty [shape=plaintext, fixedsize=false, label={_quoted(say('empty', drawn.lang))}];"
    for link in drawn.links:
        look, colour = OUTCOMES[link.outcome], PLAYERS[link.player]
        yield (
            f"  {link.key} [label={_table(link_lines(link), colour)}, class={_quoted(link.classes)}, {_shape(look)}, "
            f"color={_quoted(colour)}, penwidth=2.2, {_at(placed, placed.boxes[link.key])}];"
        )
    for card in drawn.cards:
        colour = PLAYERS.get(card.player, NEUTRAL)
        yield (
            f"  {card.key} [label={_table(card_lines(card), colour)}, class={_quoted(card.classes)}, shape=note, "
            f"style=filled, fillcolor={_quoted(CARD)}, color={_quoted(colour)}, penwidth=1.3, "
            f"{_at(placed, placed.boxes[card.key])}];"
        )
    for edge in drawn.edges:
        # The links resolve downwards: the arrow of the order shows it.
        back = ", dir=back, arrowtail=normal" if edge.relation == "followed_by" else ""
        yield f"  {edge.source} -> {edge.target} [{_edge(edge)}, class={_quoted(edge.classes)}{back}];"
    yield from _legend(drawn, placed)
    yield "}"


# --- nodes and edges --------------------------------------------------------------------------------------------------


def _at(placed: Placed, box: Box) -> str:
    """The place of a node; Graphviz counts y upwards, sizes in inches."""
    return f'pos="{box.x:.1f},{placed.h - box.y:.1f}!", width={box.w / 72:.3f}, height={box.h / 72:.3f}'


def _shape(look: Look) -> str:
    style = "filled" + (",rounded" if look.shape == "rounded" else "") + (",dashed" if look.dashed else "")
    return f"{_SHAPES[look.shape]}, style={_quoted(style)}, fillcolor={_quoted(look.fill)}"


def _edge(edge: Edge) -> str:
    line = LINES[edge.relation]
    return _line(edge.relation, line.width + (1.0 if edge.cause and not line.double else 0.0))


def _line(relation: str, width: float) -> str:
    line = LINES[relation]
    colour = f"{line.colour}:#ffffff:{line.colour}" if line.double else line.colour
    head = "none" if relation == "followed_by" else line.head
    return f"color={_quoted(colour)}, style={line.style}, penwidth={width}, arrowhead={head}, arrowsize=0.9"


def _table(lines: Iterable[Line], ground: str) -> str:
    rows = "".join(_row(line, ground) for line in lines)
    return f'<<table border="0" cellborder="0" cellspacing="0" cellpadding="1">{rows}</table>>'


def _row(line: Line, ground: str) -> str:
    # Graphviz puts the names of node and graph for some escapes, in markup too.
    said = escape(one_line(line.text)).replace("\\", "\\\\")
    said = f'<font point-size="{line.size}" color="{line.ink}">{f"<b>{said}</b>" if line.bold else said}</font>'
    if line.part == "head":
        size = f'fixedsize="true" width="{line.width + 16:.0f}" height="{line.height:.0f}"'
        band = f'<table border="0" cellborder="0" cellspacing="0"><tr><td {size} bgcolor="{ground}">'
        said = f"{band}{said}</td></tr></table>"
    return f"<tr><td>{said}</td></tr>"


def _quoted(text: str) -> str:
    r"""Quote text for DOT; what Graphviz would read as an entity or an escape stays text.

    Examples
    --------
    >>> print(_quoted('a "b" & c\\'))
    "a \"b\" &amp; c\\"
    """
    return '"' + one_line(text).replace("\\", "\\\\").replace('"', '\\"').replace("&", "&amp;") + '"'


# --- the legend -------------------------------------------------------------------------------------------------------


def _legend(drawn: Picture, placed: Placed) -> Iterator[str]:
    """What occurs in the drawing, and nothing else."""
    if placed.frame is None:
        return
    frame = placed.frame
    yield (f'  legend [label="", class="legend frame", shape=box, style="", color="#bbbbbb", {_at(placed, frame)}];')
    word = Box(frame.left + 32, frame.top + 13, 60, 16)
    yield (
        f'  legend_word [label={_quoted(say("legend", drawn.lang))}, class="legend", shape=plaintext, '
        f"fontcolor={_quoted(QUIET)}, {_at(placed, word)}];"
    )
    for number, key in enumerate(placed.legend, 1):
        yield from _key(placed, key, f"legend{number}")


def _key(placed: Placed, key: Key, name: str) -> Iterator[str]:
    at = _at(placed, key.box)
    if key.kind == "player":
        ground = _quoted(PLAYERS[key.value])
        yield (
            f'  {name} [label={_quoted(key.word)}, class="legend player-{key.value.lower()}", shape=box, '
            f'style=filled, fillcolor={ground}, color={ground}, fontcolor="#ffffff", {at}];'
        )
    elif key.kind == "outcome":
        look = OUTCOMES[key.value]
        yield (
            f'  {name} [label={_quoted(key.word)}, class="legend {key.value.replace(" ", "-")}", {_shape(look)}, '
            f"color={_quoted(NEUTRAL)}, fontcolor={_quoted(look.ink)}, {at}];"
        )
    else:
        start, end, text = sample(key)
        for suffix, x in (("s", start), ("e", end)):
            point = _at(placed, Box(x, key.box.y, 0.5, 0.5))
            yield f'  {name}{suffix} [label="", class="legend", shape=point, style=invis, {point}];'
        line = f'{_line(key.value, LINES[key.value].width)}, class="legend {key.value}"'
        line += ", arrowhead=normal" if key.value == "followed_by" else ""
        yield f"  {name}s -> {name}e [{line}];"
        word = Box((text + key.box.right) / 2, key.box.y, key.box.right - text, 16)
        label = _quoted(key.word)[:-1] + '\\l"'
        yield f'  {name} [label={label}, class="legend", shape=plaintext, margin=0, {_at(placed, word)}];'
