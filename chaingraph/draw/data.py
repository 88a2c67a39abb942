"""A chain as data in node-link form."""

from __future__ import annotations

from typing import Any

from chaingraph.draw.picture import parts
from chaingraph.draw.words import why_in
from chaingraph.graph import Chain, node_link
from chaingraph.trace import Trace


def to_json(subject: Chain | Trace, lang: str = "en") -> dict[str, Any]:
    """Give a chain in networkx's node-link form, with ``edges`` as the key of the edges.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution: the nodes of the links then bear ``outcome``, ``why``, ``caused_by``
        and ``caused_by_cards``.
    lang : str, default "en"
        The language of ``why``.

    Returns
    -------
    dict
        What ``networkx.node_link_graph(data, edges="edges")`` reads.
    """
    chain, steps = parts(subject)
    data = node_link(chain.graph)
    for node in data["nodes"]:
        step = steps.get(node["id"])
        if step is not None:
            node.update(
                outcome=step.outcome,
                why=step.why(why_in(lang)),
                caused_by=list(step.caused_by),
                caused_by_cards=list(step.caused_by_cards),
            )
    return data
