"""The duel file: from plain values to a position and back, strict, with every fault and its place.

A file is a position and the moves made from it. Here the position becomes a `Duel`; of the moves only the shape is
looked at, because what a move names is known only when its turn has come.

Examples
--------
>>> file = load_position({"duel": 1, "players": {"A": {"hand": ["Umi", "Umi"]}}})
>>> [card.id for card in file.duel.a.hand]
['Umi', 'Umi #2']
>>> dump_position(file.duel)["players"]["A"]["hand"]
['Umi', 'Umi']
"""

from cards.duelfile.keys import MOVES, RULES, VERSION
from cards.duelfile.reading import DuelFile, load_position
from cards.duelfile.writing import dump_event, dump_events, dump_position
from cards.facts.tokens import token

__all__ = [
    "MOVES",
    "RULES",
    "VERSION",
    "DuelFile",
    "dump_event",
    "dump_events",
    "dump_position",
    "load_position",
    "token",
]
