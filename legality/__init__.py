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

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cards import __version__

if TYPE_CHECKING:
    from cards.duel import Duel
    from cards.errors import DuelError, Fault
    from legality.errors import IllegalMove
    from legality.loading import load, loads
    from legality.moves import play
    from legality.outlooks import Outlook, outlook
    from legality.questions import Response, Responses, can_activate, responses, when
    from legality.verdict import Verdict, Violation

__all__ = [
    "Duel",
    "DuelError",
    "Fault",
    "IllegalMove",
    "Outlook",
    "Response",
    "Responses",
    "Verdict",
    "Violation",
    "__version__",
    "can_activate",
    "load",
    "loads",
    "outlook",
    "play",
    "responses",
    "when",
]

_WHERE = {
    "Duel": "cards.duel",
    "DuelError": "cards.errors",
    "Fault": "cards.errors",
    "IllegalMove": "legality.errors",
    "load": "legality.loading",
    "loads": "legality.loading",
    "play": "legality.moves",
    "Outlook": "legality.outlooks",
    "outlook": "legality.outlooks",
    "Response": "legality.questions",
    "Responses": "legality.questions",
    "can_activate": "legality.questions",
    "responses": "legality.questions",
    "when": "legality.questions",
    "Verdict": "legality.verdict",
    "Violation": "legality.verdict",
}
"""Where each name stands: it is imported when it is first asked for, so that what needs little starts fast."""


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(_WHERE[name])
    # A module may bear the name of what stands in it: importing it has bound the name to the module.
    globals().update({other: getattr(module, other) for other, where in _WHERE.items() if where == _WHERE[name]})
    return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
