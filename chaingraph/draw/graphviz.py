"""Graphviz, through the extra ``draw``: SVG and PNG."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from chaingraph.draw.dot import to_dot
from chaingraph.graph import Chain
from chaingraph.trace import Trace

INSTALL: Final = 'python -m pip install "pygraphviz>=2.0.4"'
"""What brings Graphviz: the wheels carry it."""
_DPI: Final = 144
_LOCK: Final = threading.Lock()


class NotInstalled(RuntimeError):
    """A drawing needs Graphviz, and it is not there."""

    def __init__(self) -> None:
        super().__init__(
            f"needs Graphviz, which comes with the extra draw: {INSTALL}; DOT, Mermaid, HTML and text do without"
        )


def available() -> bool:
    """Whether Graphviz is there."""
    try:
        import pygraphviz  # noqa: F401
    except ImportError:
        return False
    return True


def rendered(subject: Chain | Trace, lang: str, form: str) -> bytes:
    """A chain drawn by Graphviz.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str
        ``en``, ``ja`` or ``both``.
    form : str
        ``svg`` or ``png``.

    Returns
    -------
    bytes
        The drawing.

    Raises
    ------
    NotInstalled
        pygraphviz is not installed.
    """
    try:
        import pygraphviz
    except ImportError:
        raise NotInstalled from None
    # Graphviz is one library with one state: one drawing at a time.
    with _LOCK, _hushed():
        graph = pygraphviz.AGraph(string=to_dot(subject, lang))
        try:
            made = graph.draw(format=form, prog="neato", args=f"-Gdpi={_DPI}" if form == "png" else "")
        finally:
            graph.close()
    return bytes(made)


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep what the libraries below Graphviz remark on fonts off standard error."""
    try:
        sys.stderr.flush()
        kept = os.dup(2)
    except (OSError, ValueError, AttributeError):
        yield
        return
    try:
        with open(os.devnull, "wb") as null:
            os.dup2(null.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
