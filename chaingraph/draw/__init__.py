"""A chain drawn: as text for the terminal, as DOT, Mermaid, SVG, PNG, a page to step through, and as data.

Each takes a `Chain` as it lies, or the `Trace` of its resolution, which adds what became of every link and why.

Examples
--------
>>> from cards.duelfile import load_position
>>> from chaingraph import Chain
>>> duel = load_position({"duel": 1, "turn": 5, "players": {"A": {"field": "Umi"}, "B": {}},
...                       "chain": [{"by": "A", "card": "Umi", "from": "hand"}]}).duel
>>> print(to_mermaid(Chain(duel)).splitlines()[0])
flowchart TB
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chaingraph.draw.data import to_json
from chaingraph.draw.dot import to_dot
from chaingraph.draw.graphviz import NotInstalled, available
from chaingraph.draw.mermaid import to_mermaid
from chaingraph.draw.text import to_text
from chaingraph.draw.words import LANGUAGES, OUTCOMES, outcome_name

if TYPE_CHECKING:
    from chaingraph.graph import Chain
    from chaingraph.trace import Trace

__all__ = [
    "LANGUAGES",
    "OUTCOMES",
    "NotInstalled",
    "available",
    "inline_svg",
    "outcome_name",
    "to_dot",
    "to_html",
    "to_json",
    "to_mermaid",
    "to_png",
    "to_svg",
    "to_text",
]


def to_svg(subject: Chain | Trace, lang: str = "en") -> str:
    """Draw a chain as SVG, by Graphviz.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en``, ``ja``, or ``both`` for the names in both.

    Returns
    -------
    str
        One element ``svg``. Nodes bear classes (``node link player-a resolved``), edges too (``edge removes by2``:
        what the resolution of Chain Link 2 brought about).

    Raises
    ------
    NotInstalled
        The extra ``draw`` is missing.
    """
    from chaingraph.draw.graphviz import rendered
    from chaingraph.draw.picture import picture
    from chaingraph.draw.svg import polished

    return polished(rendered(subject, lang, "svg"), picture(subject, lang))


def inline_svg(subject: Chain | Trace, lang: str = "en") -> str:
    """Draw a chain as SVG: by Graphviz where it is there, else more simply, in the same places and classes.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en``, ``ja``, or ``both`` for the names in both.

    Returns
    -------
    str
        One element ``svg``.
    """
    from chaingraph.draw.svg import simple

    return to_svg(subject, lang) if available() else simple(subject, lang)


def to_png(subject: Chain | Trace, lang: str = "en") -> bytes:
    """Draw a chain as PNG, by Graphviz.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en``, ``ja``, or ``both`` for the names in both.

    Returns
    -------
    bytes
        The drawing.

    Raises
    ------
    NotInstalled
        The extra ``draw`` is missing.
    """
    from chaingraph.draw.graphviz import rendered

    return rendered(subject, lang, "png")


def to_html(subject: Chain | Trace, lang: str = "en") -> str:
    """Make a page to step through a resolution link by link, the position beside the graph.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies (a page without steps), or its resolution.
    lang : str, default "en"
        ``en``, ``ja``, or ``both`` for the names in both.

    Returns
    -------
    str
        One HTML file that loads nothing.
    """
    from chaingraph.draw.page import page

    return page(subject, lang)
