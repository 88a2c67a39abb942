"""Ritual Spells."""

from cards.effects import Declaration

CARDS: tuple[Declaration, ...] = ()
