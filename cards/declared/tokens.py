"""Tokens that are no tributes for a Tribute Summon."""

from cards.continuous import Forbids
from cards.effects import Declaration
from cards.selecting import monster, this

CARDS = tuple(
    Declaration(name=name, lasting=(Forbids(("tribute for a summon",), monster & this),))
    for name in ("Sheep Token", "Kuriboh Token")
)
