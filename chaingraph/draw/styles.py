"""How things look, the same in every drawing. No meaning hangs on colour alone."""

from __future__ import annotations

from typing import Final, NamedTuple

from chaingraph.trace import ACTIVATION_NEGATED, EFFECT_NEGATED, NO_EFFECT, RESOLVED, UNKNOWN

FONT: Final = "Helvetica,Arial,sans-serif"
PLAYERS: Final = {"A": "#0b5394", "B": "#a64b00"}
"""Blue and orange, which readers of every kind of colour vision tell apart; A is on the left, B on the right."""
NEUTRAL: Final = "#555555"
INK: Final = "#1a1a1a"
QUIET: Final = "#444444"
TOLD: Final = "#7a1010"
"""The ink of why a link came to nothing."""


class Look(NamedTuple):
    """How a node of an outcome looks: its fill, the ink of its word, its shape, and whether its outline is dashed."""

    fill: str
    ink: str
    shape: str
    dashed: bool = False


OUTCOMES: Final = {
    None: Look("#ffffff", INK, "box"),
    RESOLVED: Look("#dcf1e4", "#0b5a34", "rounded"),
    ACTIVATION_NEGATED: Look("#f9d5d0", "#8c1313", "octagon"),
    EFFECT_NEGATED: Look("#fde4c3", "#7a3e00", "hexagon"),
    NO_EFFECT: Look("#f3f0d2", "#5c5200", "parallelogram", dashed=True),
    UNKNOWN: Look("#e7e0f5", "#46307d", "ellipse", dashed=True),
}
"""The outcomes; None is a link that waits."""


class Line(NamedTuple):
    """How an edge is drawn: colour, width, the dashes of SVG and of Graphviz, and the heads of both."""

    colour: str
    width: float
    dash: str
    style: str
    head: str
    double: bool = False


LINES: Final = {
    "followed_by": Line("#9a9a9a", 4.0, "", "solid", "normal"),
    "responds_to": Line("#333333", 1.2, "", "solid", "vee"),
    "targets": Line("#1f5fbf", 1.6, "7 4", "dashed", "normal"),
    "needs": Line("#4a6b1a", 1.8, "1.5 4", "dotted", "odot"),
    "negates_activation": Line("#b01212", 1.3, "", "solid", "tee", double=True),
    "negates_effect": Line("#b04a00", 2.4, "9 4", "dashed", "tee"),
    "removes": Line("#7b1fa2", 2.4, "", "solid", "diamond"),
    "takes": Line("#7b1fa2", 2.4, "2.5 4", "dotted", "diamond"),
    "causes": Line("#222222", 2.2, "2.5 4", "dotted", "dot"),
}
"""The relations. Each has its own line and head, so that they differ without colour too."""
CARD: Final = "#fbfbfb"
"""The fill of a card's node."""
