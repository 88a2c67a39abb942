"""Ritual Spells."""

from cards.effects import Declaration, RitualPossible, activation
from cards.operations import RitualSummon

CARDS = (
    Declaration(
        name="Black Luster Ritual",
        activation=activation(
            needs=(RitualPossible("Black Luster Soldier", 8),), does=(RitualSummon("Black Luster Soldier", 8),)
        ),
    ),
)
