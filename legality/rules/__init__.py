"""The rules, one module a chapter; importing this registers them all, most specific chapters first."""

from legality.rules import attack, chain, cost, field, position, set_age, summon, target, turn, window, zones
from legality.rules import set as set_

__all__ = [
    "attack",
    "chain",
    "cost",
    "field",
    "position",
    "set_",
    "set_age",
    "summon",
    "target",
    "turn",
    "window",
    "zones",
]
