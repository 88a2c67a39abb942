"""Quick-Play Spells."""

from cards.effects import Declaration, Target, activation
from cards.operations import Destroy, Targets
from cards.selecting import other, spell_or_trap

CARDS = (
    Declaration(
        name="Mystical Space Typhoon",
        activation=activation(target=Target(spell_or_trap & other), does=(Destroy(Targets()),)),
    ),
)
