"""Where everything lies in a drawing: a chain is a column, so its layout is simple."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cards.board import width
from chaingraph.draw.picture import CardNode, LinkNode, Picture
from chaingraph.draw.styles import INK, OUTCOMES, QUIET, TOLD
from chaingraph.draw.words import outcome_name, relation_name, say

__all__ = ["Box", "Key", "Line", "Placed", "card_lines", "link_lines", "place"]

_LEADING: Final = 1.32
_EM: Final = 0.6
_GROWTH: Final = {
    "box": (1.0, 1.0),
    "rounded": (1.0, 1.0),
    "octagon": (1.28, 1.16),
    "hexagon": (1.24, 1.1),
    "parallelogram": (1.18, 1.04),
    "ellipse": (1.32, 1.3),
}
"""How much wider and higher a shape is than the text in it."""
_MARGIN: Final = 16.0
_SHIFT: Final = 150.0
_ROW: Final = 54.0
_ASIDE: Final = 64.0
_STACK: Final = 14.0
_SAMPLE: Final = 46.0


class Line(NamedTuple):
    """A line of a label; `part` is what it tells: ``head``, ``name``, ``detail``, ``outcome``, ``told``, ``place``."""

    text: str
    size: int
    ink: str
    part: str

    @property
    def bold(self) -> bool:
        return self.part in ("head", "name", "outcome")

    @property
    def width(self) -> float:
        """About how wide it is, in points, in any usual font."""
        return width(self.text) * self.size * (_EM + 0.05 * self.bold)

    @property
    def height(self) -> float:
        return self.size * _LEADING + (4 if self.part == "head" else 0)


class Box(NamedTuple):
    """A rectangle by its centre, in points, y downwards."""

    x: float
    y: float
    w: float
    h: float

    @property
    def left(self) -> float:
        return self.x - self.w / 2

    @property
    def right(self) -> float:
        return self.x + self.w / 2

    @property
    def top(self) -> float:
        return self.y - self.h / 2

    @property
    def bottom(self) -> float:
        return self.y + self.h / 2


class Key(NamedTuple):
    """An entry of the legend: a player, an outcome or a relation, with its word."""

    kind: str
    value: str
    word: str
    box: Box


class Placed(NamedTuple):
    """Everything in its place.

    Attributes
    ----------
    boxes : dict
        From the key of a node to its rectangle.
    legend : tuple of Key
        Only what occurs.
    """

    boxes: dict[str, Box]
    legend: tuple[Key, ...]
    frame: Box | None
    w: float
    h: float


def link_lines(link: LinkNode) -> list[Line]:
    """The label of a link."""
    lines = [Line(link.head, 11, "#ffffff", "head")]
    lines += [Line(text, 14, INK, "name") for text in link.name]
    lines += [Line(text, 10, QUIET, "detail") for text in link.detail]
    lines += [Line(link.word, 13, OUTCOMES[link.outcome].ink, "outcome")] if link.word else []
    return lines + [Line(text, 10, TOLD, "told") for text in link.told]


def card_lines(card: CardNode) -> list[Line]:
    """The label of a card."""
    lines = [Line(text, 11, INK, "detail") for text in card.name]
    return [*lines, Line(f"{card.player} · {card.place}" if card.player else card.place, 9, QUIET, "place")]


def _size(lines: Sequence[Line], shape: str, pad: float) -> tuple[float, float]:
    wide, high = _GROWTH[shape]
    return (
        round((max(line.width for line in lines) + 2 * pad) * wide),
        round((sum(line.height for line in lines) + 2 * pad) * high),
    )


def place(drawn: Picture) -> Placed:
    """Lay a picture out: the links in a column, last on top, A's to the left and B's to the right, cards at the side.

    Parameters
    ----------
    drawn : Picture
        What is drawn.

    Returns
    -------
    Placed
        In points, y downwards, from 0 on.
    """
    sizes = {link.key: _size(link_lines(link), OUTCOMES[link.outcome].shape, 9) for link in drawn.links}
    sizes |= {card.key: _size(card_lines(card), "box", 7) for card in drawn.cards}
    shift = _SHIFT / 2 if len({link.player for link in drawn.links}) > 1 else 0.0
    boxes: dict[str, Box] = {}
    y = 0.0
    for link in drawn.links:
        w, h = sizes[link.key]
        beside = [card for card in drawn.cards if card.beside == link.number]
        stack = sum(sizes[card.key][1] for card in beside) + _STACK * max(0, len(beside) - 1)
        row = max(h, stack)
        side = -1 if link.player == "A" else 1
        boxes[link.key] = box = Box(side * shift, y + row / 2, w, h)
        top = y + (row - stack) / 2
        for card in beside:
            cw, ch = sizes[card.key]
            boxes[card.key] = Box(box.x + side * (w / 2 + _ASIDE + cw / 2), top + ch / 2, cw, ch)
            top += ch + _STACK
        y += row + _ROW
    return _framed(drawn, boxes, y - _ROW if boxes else 0.0)


def _framed(drawn: Picture, boxes: dict[str, Box], height: float) -> Placed:
    """Move everything into the page and put the legend below it."""
    if not boxes:
        return Placed({}, (), None, 260, 60)
    # Edges that pass by a link need some room of their own.
    left = min(box.left for box in boxes.values()) - (_ASIDE if _passing(drawn) else 0)
    right = max(box.right for box in boxes.values())
    moved = {key: box._replace(x=box.x - left + _MARGIN, y=box.y + _MARGIN) for key, box in boxes.items()}
    legend, frame = _legend(drawn, right - left, height + 2 * _MARGIN + 12)
    wide = max(right - left, frame.w) + 2 * _MARGIN
    indent = (wide - (right - left)) / 2 - _MARGIN
    if indent > 0:
        moved = {key: box._replace(x=box.x + indent) for key, box in moved.items()}
    return Placed(moved, legend, frame, wide, frame.bottom + _MARGIN)


def _passing(drawn: Picture) -> bool:
    number = {link.key: link.number for link in drawn.links}
    return any(abs(number[e.source] - number[e.target]) > 1 for e in drawn.edges if {e.source, e.target} <= {*number})


def _legend(drawn: Picture, wide: float, top: float) -> tuple[tuple[Key, ...], Box]:
    """The entries of the legend in rows, in a frame."""
    lang = drawn.lang
    groups: list[list[tuple[str, str, str]]] = [
        [("player", player, say("player", lang, player)) for player in drawn.players],
        [("outcome", outcome, outcome_name(outcome, lang)) for outcome in drawn.outcomes],
        [("relation", name, _told(drawn, name)) for name in drawn.relations],
    ]
    room = max(wide, 420.0) - 2 * _MARGIN
    keys: list[Key] = []
    y, widest = top + 34, 0.0
    for group in filter(None, groups):
        x = _MARGIN * 2
        for kind, value, word in group:
            w, h = _key_size(kind, value, word)
            if x + w > room + 2 * _MARGIN and x > _MARGIN * 2:
                x, y = _MARGIN * 2, y + 28
            keys.append(Key(kind, value, word, Box(x + w / 2, y, w, h)))
            x += w + 18
            widest = max(widest, x - 18)
        y += 32
    w = widest
    return tuple(keys), Box(_MARGIN + w / 2, (top + y - 10) / 2, w, y - 10 - top)


def _told(drawn: Picture, relation: str) -> str:
    if relation == "followed_by":
        return say("next" if drawn.resolved else "then", drawn.lang)
    return relation_name(relation, drawn.lang)


def _key_size(kind: str, value: str, word: str) -> tuple[float, float]:
    wide = width(word) * 10 * _EM
    if kind == "outcome":
        return round((wide + 16) * _GROWTH[OUTCOMES[value].shape][0]), 22
    return (round(wide + 18), 18) if kind == "player" else (round(wide + _SAMPLE + 6), 18)


def sample(key: Key) -> tuple[float, float, float]:
    """Where the line of a relation in the legend begins and ends, and where its word begins."""
    return key.box.left, key.box.left + _SAMPLE - 4, key.box.left + _SAMPLE + 2
