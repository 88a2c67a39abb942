"""May this card be activated now, why not, what else could respond, and what becomes of the chain?

Examples
--------
>>> import legality
>>> duel = legality.loads({"duel": 1, "turn": 5, "players": {
...     "A": {"hand": ["Umi"]}, "B": {"hand": ["Celtic Guardian"], "spells": [{"card": "Magic Jammer", "set_on": 4}]}},
...     "moves": [{"by": "A", "activate": "Umi"}]})
>>> bool(legality.can_activate(duel, "Magic Jammer", by="B"))
True
>>> [response.card for response in legality.responses(duel)]
['Magic Jammer']
"""

from cards import __version__
from cards.duel import Duel
from cards.errors import DuelError, Fault
from legality.errors import IllegalMove
from legality.loading import load, loads
from legality.moves import play
from legality.questions import Response, Responses, can_activate, responses, when
from legality.verdict import Verdict, Violation

__all__ = [
    "Duel",
    "DuelError",
    "Fault",
    "IllegalMove",
    "Response",
    "Responses",
    "Verdict",
    "Violation",
    "__version__",
    "can_activate",
    "load",
    "loads",
    "play",
    "responses",
    "when",
]
