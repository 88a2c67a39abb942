"""The chain: from links to a networkx DAG, resolved in reverse, explained, drawn.

Examples
--------
>>> from cards.duelfile import load_position
>>> duel = load_position({"duel": 1, "turn": 5, "players": {"A": {"spells": ["Toll"]}, "B": {"spells": [
...     "Mystical Space Typhoon"]}}, "chain": [{"by": "B", "card": "Mystical Space Typhoon", "from": "set",
...     "target": ["Toll"]}]}).duel
>>> trace = Chain(duel).resolve()
>>> [link.outcome for link in trace.links], [card.id for card in trace.after.a.graveyard]
(['resolved'], ['Toll'])
"""

from chaingraph.dependencies import Dependency
from chaingraph.graph import Chain
from chaingraph.trace import LinkTrace, Trace
from chaingraph.without import Change, Comparison

__all__ = ["Chain", "Change", "Comparison", "Dependency", "LinkTrace", "Trace"]
