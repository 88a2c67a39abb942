"""A chain as SVG: what Graphviz drew, made fit for a page, or drawn here without it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Final

from chaingraph.draw.picture import Edge, Picture, picture
from chaingraph.draw.placing import Box, Key, Line, Placed, card_lines, link_lines, place, sample
from chaingraph.draw.styles import CARD, FONT, LINES, NEUTRAL, OUTCOMES, PLAYERS, QUIET, TOLD
from chaingraph.draw.words import relation_name, say
from chaingraph.graph import Chain
from chaingraph.trace import Trace

_SVG: Final = "http://www.w3.org/2000/svg"
_SPACING: Final = 20.0
_CUT: Final = 16.0
_PARTS: Final = {look.ink: "outcome" for outcome, look in OUTCOMES.items() if outcome is not None} | {TOLD: "told"}


# --- what Graphviz drew -----------------------------------------------------------------------------------------------


def polished(made: bytes, drawn: Picture) -> str:
    """What Graphviz drew, with titles for readers, and without what is not drawn.

    Parameters
    ----------
    made : bytes
        SVG by Graphviz.
    drawn : Picture
        What it shows.

    Returns
    -------
    str
        One element ``svg`` without a prolog. Nodes bear ``class="node link player-a resolved"``, edges
        ``class="edge removes by2 cause"``.
    """
    root = _plain(ET.fromstring(made))
    _described(root, drawn)
    root.attrib.pop("xmlns:xlink", None)
    for group in root.iter("g"):
        if group.get("class", "").split(" ")[0] in ("node", "edge", "graph"):
            _retitled(group, drawn)
        if not {"link", "card"}.isdisjoint(group.get("class", "").split(" ")):
            _relabelled(group)
    return _written(root)


def _relabelled(group: ET.Element) -> None:
    """Centre the label, so that it stays centred in the fonts of another machine, and say which line is what."""
    outline = next(element for element in group if element.tag in ("polygon", "path", "ellipse"))
    middle = outline.get("cx") or _middle(outline.get("points") or outline.get("d") or "")
    for text in group.findall("text"):
        text.set("text-anchor", "middle")
        text.set("x", middle)
        part = _PARTS.get(text.get("fill", ""))
        if part is not None:
            text.set("class", part)


def _middle(points: str) -> str:
    """Half-way between the leftmost and the rightmost of some points."""
    across = [float(x) for x in re.findall(r"(-?[\d.]+),-?[\d.]+", points)]
    return f"{(min(across) + max(across)) / 2:.2f}"


def _plain(root: ET.Element) -> ET.Element:
    """The tree without namespaces: the one of SVG is written as the default."""
    for element in root.iter():
        element.tag = element.tag.partition("}")[2] or element.tag
        for name in [name for name in element.attrib if name.startswith("{")]:
            del element.attrib[name]
    return root


def _retitled(group: ET.Element, drawn: Picture) -> None:
    """Titles say what a thing is, not how Graphviz calls it; identifiers are those of the drawing."""
    title = group.find("title")
    name = (title.text or "") if title is not None else ""
    group.attrib.pop("id", None)
    if title is not None:
        group.remove(title)
    if "legend" in group.get("class", "") or group.get("class") == "graph":
        return
    kind = group.get("class", "").split(" ")
    source, _, target = name.partition("->")
    if "edge" in kind:
        _entitled(group, _said(Edge(source, target, kind[1]), drawn))
    elif source.startswith(("link", "card")):
        group.set("data-node", source)
        _entitled(group, drawn.name(source))


def _said(edge: Edge, drawn: Picture) -> str:
    """An edge in words."""
    if edge.relation == "followed_by":
        edge = edge._replace(source=edge.target, target=edge.source) if drawn.resolved else edge
        word = say("next" if drawn.resolved else "then", drawn.lang)
    else:
        word = relation_name(edge.relation, drawn.lang)
    return f"{drawn.name(edge.source)}, {word}: {drawn.name(edge.target)}"


# --- without Graphviz -------------------------------------------------------------------------------------------------


def simple(subject: Chain | Trace, lang: str = "en") -> str:
    """Draw a chain as SVG without Graphviz.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en``, ``ja``, or ``both`` for the names in both.

    Returns
    -------
    str
        One element ``svg`` with the same classes as Graphviz's.
    """
    drawn = picture(subject, lang)
    placed = place(drawn)
    root = ET.Element("svg", width=f"{placed.w:.0f}pt", height=f"{placed.h:.0f}pt")
    root.set("viewBox", f"0 0 {placed.w:.0f} {placed.h:.0f}")
    _described(root, drawn)
    page = ET.SubElement(root, "g", {"class": "graph", "font-family": FONT})
    ET.SubElement(page, "rect", width="100%", height="100%", fill="white")
    if not drawn.links:
        _text(page, placed.w / 2, placed.h / 2, Line(say("empty", lang), 12, QUIET, "empty"))
    for edge, points in _routes(drawn, placed):
        group = ET.SubElement(page, "g", {"class": f"edge {edge.classes}"})
        _entitled(group, _said(edge, drawn))
        line = LINES[edge.relation]
        _stroke(group, edge.relation, points, line.width + (1.0 if edge.cause and not line.double else 0.0))
    for link in drawn.links:
        look = OUTCOMES[link.outcome]
        group = ET.SubElement(page, "g", {"class": f"node {link.classes}", "data-node": link.key})
        _entitled(group, drawn.name(link.key))
        _outline(group, placed.boxes[link.key], look.shape, look.fill, PLAYERS[link.player], 2.2, look.dashed)
        _label(group, placed.boxes[link.key], link_lines(link), PLAYERS[link.player])
    for card in drawn.cards:
        colour = PLAYERS.get(card.player, NEUTRAL)
        group = ET.SubElement(page, "g", {"class": f"node {card.classes}", "data-node": card.key})
        _entitled(group, drawn.name(card.key))
        _outline(group, placed.boxes[card.key], "note", CARD, colour, 1.3, False)
        _label(group, placed.boxes[card.key], card_lines(card), colour)
    _legend(page, drawn, placed)
    return _written(root)


def _label(group: ET.Element, box: Box, lines: list[Line], ground: str) -> None:
    y = box.y - sum(line.height for line in lines) / 2
    for line in lines:
        middle = y + line.height / 2
        if line.part == "head":
            w, h = line.width + 16, line.height - 1
            ET.SubElement(group, "rect", x=_n(box.x - w / 2), y=_n(y), width=_n(w), height=_n(h), fill=ground)
        _text(group, box.x, middle, line)
        y += line.height


def _text(group: ET.Element, x: float, y: float, line: Line, anchor: str = "middle") -> None:
    made = ET.SubElement(group, "text", {"x": _n(x), "y": _n(y + line.size * 0.35), "text-anchor": anchor})
    made.attrib.update({"font-size": str(line.size), "fill": line.ink, "class": line.part})
    if line.bold:
        made.set("font-weight", "bold")
    made.text = line.text


def _outline(group: ET.Element, box: Box, shape: str, fill: str, colour: str, pen: float, dashed: bool) -> None:
    left, right, top, bottom = box.left, box.right, box.top, box.bottom
    if shape in ("box", "rounded"):
        made = ET.SubElement(group, "rect", x=_n(left), y=_n(top), width=_n(box.w), height=_n(box.h))
        if shape == "rounded":
            made.set("rx", "12")
    elif shape == "ellipse":
        made = ET.SubElement(group, "ellipse", cx=_n(box.x), cy=_n(box.y), rx=_n(box.w / 2), ry=_n(box.h / 2))
    else:
        cut = min(_CUT, box.h / 3)
        corners = {
            "octagon": [(left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
                        (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut)],
            "hexagon": [(left + 1.5 * cut, top), (right - 1.5 * cut, top), (right, box.y), (right - 1.5 * cut, bottom),
                        (left + 1.5 * cut, bottom), (left, box.y)],
            "parallelogram": [(left + 1.5 * cut, top), (right, top), (right - 1.5 * cut, bottom), (left, bottom)],
            "note": [(left, top), (right - 8, top), (right, top + 8), (right, bottom), (left, bottom)],
        }[shape]  # fmt: skip
        made = ET.SubElement(group, "polygon", points=" ".join(f"{_n(x)},{_n(y)}" for x, y in corners))
    made.set("fill", fill)
    made.set("stroke", colour)
    made.set("stroke-width", str(pen))
    if dashed:
        made.set("stroke-dasharray", "6 4")


# --- edges ------------------------------------------------------------------------------------------------------------

Points = tuple[tuple[float, float], ...]
"""The ends of a line, with two points between them that bend it where there are four."""


def _routes(drawn: Picture, placed: Placed) -> Iterator[tuple[Edge, Points]]:
    """Every edge with its way: side by side between neighbours, bent around the links between, straight to cards."""
    numbers = {link.key: link.number for link in drawn.links}
    pairs: dict[frozenset[str], list[Edge]] = {}
    for edge in drawn.edges:
        pairs.setdefault(frozenset((edge.source, edge.target)), []).append(edge)
    shapes = {link.key: OUTCOMES[link.outcome].shape for link in drawn.links}
    around = 0
    for edges in pairs.values():
        for number, edge in enumerate(edges):
            off = number - (len(edges) - 1) / 2
            source, target = placed.boxes[edge.source], placed.boxes[edge.target]
            if edge.source in numbers and edge.target in numbers:
                if abs(numbers[edge.source] - numbers[edge.target]) == 1:
                    points = _down(source, target, off, len(edges))
                    points = (
                        _met(source, shapes[edge.source], points[0]),
                        _met(target, shapes[edge.target], points[1]),
                    )
                    yield edge, points[::-1] if edge.relation == "followed_by" else points
                else:
                    around += 1
                    yield edge, _around(source, target, around)
            else:
                narrow = {key: box._replace(w=box.w - 1.5 * _CUT) for key, box in placed.boxes.items()
                          if shapes.get(key) == "parallelogram"}  # fmt: skip
                source, target = narrow.get(edge.source, source), narrow.get(edge.target, target)
                yield edge, _across(source, target, off * _SPACING * 0.7)


def _down(source: Box, target: Box, off: float, lines: int) -> Points:
    left, right = max(source.left, target.left) + 24, min(source.right, target.right) - 24
    x = (left + right) / 2 + off * min(_SPACING, max(0.0, right - left) / max(1, lines - 1))
    if source.y < target.y:
        return (x, source.bottom), (x, target.top)
    return (x, source.top), (x, target.bottom)


def _met(box: Box, shape: str, point: tuple[float, float]) -> tuple[float, float]:
    """Where a line down or up to a box meets its shape."""
    x, y = point
    if shape != "ellipse":
        return point
    rise = (1 - min(1.0, abs(x - box.x) / (box.w / 2)) ** 2) ** 0.5
    return x, box.y + (1 if y > box.y else -1) * rise * box.h / 2


def _around(source: Box, target: Box, lane: int) -> Points:
    x = min(source.left, target.left) - 24 - 14 * lane
    return (source.left, source.y), (x, source.y), (x, target.y), (target.left, target.y)


def _across(source: Box, target: Box, off: float) -> Points:
    """A straight line between the sides of two boxes."""
    first, last = (source.x, source.y + off), (target.x, target.y + off)
    return _clipped(source, first, last), _clipped(target, last, first)


def _clipped(box: Box, inside: tuple[float, float], outside: tuple[float, float]) -> tuple[float, float]:
    dx, dy = outside[0] - inside[0], outside[1] - inside[1]
    steps = [1.0]
    if dx:
        steps.append(((box.right if dx > 0 else box.left) - inside[0]) / dx)
    if dy:
        steps.append(((box.bottom if dy > 0 else box.top) - inside[1]) / dy)
    step = min(step for step in steps if step >= 0)
    return inside[0] + dx * step, inside[1] + dy * step


def _stroke(group: ET.Element, relation: str, points: Points, pen: float) -> None:
    line = LINES[relation]
    before, end = points[-2], points[-1]
    dx, dy = end[0] - before[0], end[1] - before[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / length, dy / length
    back = min(0.0 if line.head == "tee" else 9.0, length / 2)
    points = (*points[:-1], (end[0] - ux * back, end[1] - uy * back))
    way = "M" + (" C" if len(points) == 4 else " L").join(
        (f"{_n(points[0][0])},{_n(points[0][1])}", " ".join(f"{_n(x)},{_n(y)}" for x, y in points[1:]))
    )
    for colour, wide in ((line.colour, 3 * pen if line.double else pen), ("#ffffff", pen)):
        made = ET.SubElement(group, "path", {"d": way, "fill": "none", "stroke": colour, "stroke-width": f"{wide:.1f}"})
        if line.dash:
            made.set("stroke-dasharray", line.dash)
        if not line.double:
            break
    _head(group, line.head, line.colour, end, ux, uy, pen)


def _head(
    group: ET.Element, head: str, colour: str, end: tuple[float, float], ux: float, uy: float, pen: float
) -> None:
    def at(along: float, aside: float) -> str:
        return f"{_n(end[0] - ux * along - uy * aside)},{_n(end[1] - uy * along + ux * aside)}"

    if head in ("odot", "dot"):
        x, y = at(4.5, 0).split(",")
        fill = "#ffffff" if head == "odot" else colour
        ET.SubElement(
            group, "circle", {"cx": x, "cy": y, "r": "4", "fill": fill, "stroke": colour, "stroke-width": "1.6"}
        )
        return
    half = 4.0 + pen
    corners = {
        "normal": [at(0, 0), at(11, half), at(11, -half)],
        "vee": [at(0, 0), at(11, half), at(7, 0), at(11, -half)],
        "diamond": [at(0, 0), at(7, 5), at(14, 0), at(7, -5)],
        "tee": [at(0, 7), at(0, -7), at(3, -7), at(3, 7)],
    }[head]
    ET.SubElement(group, "polygon", points=" ".join(corners), fill=colour, stroke=colour)


# --- the legend -------------------------------------------------------------------------------------------------------


def _legend(page: ET.Element, drawn: Picture, placed: Placed) -> None:
    if placed.frame is None:
        return
    frame = placed.frame
    group = ET.SubElement(page, "g", {"class": "legend"})
    _outline(group, frame, "box", "none", "#bbbbbb", 1, False)
    _text(group, frame.left + 12, frame.top + 13, Line(say("legend", drawn.lang), 10, QUIET, "word"), "start")
    for key in placed.legend:
        _key(group, key)


def _key(legend: ET.Element, key: Key) -> None:
    box = key.box
    if key.kind == "player":
        group = ET.SubElement(legend, "g", {"class": f"legend player-{key.value.lower()}"})
        _outline(group, box, "box", PLAYERS[key.value], PLAYERS[key.value], 1, False)
        _text(group, box.x, box.y, Line(key.word, 10, "#ffffff", "word"))
    elif key.kind == "outcome":
        look = OUTCOMES[key.value]
        group = ET.SubElement(legend, "g", {"class": f"legend {key.value.replace(' ', '-')}"})
        _outline(group, box, look.shape, look.fill, NEUTRAL, 1, look.dashed)
        _text(group, box.x, box.y, Line(key.word, 10, look.ink, "word"))
    else:
        group = ET.SubElement(legend, "g", {"class": f"legend {key.value}"})
        start, end, word = sample(key)
        _stroke(group, key.value, ((start, box.y), (end, box.y)), LINES[key.value].width)
        _text(group, word, box.y, Line(key.word, 10, "#1a1a1a", "word"), "start")


# --- writing ----------------------------------------------------------------------------------------------------------


def _described(root: ET.Element, drawn: Picture) -> None:
    root.set("role", "img")
    root.set("class", "chain")
    title = ET.Element("title")
    title.text = drawn.title
    root.insert(0, title)


def _entitled(group: ET.Element, text: str) -> None:
    title = ET.Element("title")
    title.text = text
    group.insert(0, title)


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _written(root: ET.Element) -> str:
    root.set("xmlns", _SVG)
    return ET.tostring(root, encoding="unicode") + "\n"
