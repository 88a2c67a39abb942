"""Counter Traps."""

from cards.effects import ActivationOf, Declaration, Discard, PayHalf, PayLife, SummonAttempted, activation
from cards.operations import NegateActivation, Unless
from cards.selecting import card, in_hand, other, spell, yours

CARDS = (
    Declaration(
        name="Magic Drain",
        activation=activation(
            answers=(ActivationOf(("spell",), by="opponent"),),
            does=(Unless(spell & in_hand & yours, NegateActivation()),),
        ),
    ),
    Declaration(
        name="Magic Jammer",
        activation=activation(
            answers=(ActivationOf(("spell",)),),
            cost=Discard(card & in_hand & yours & other),
            does=(NegateActivation(),),
        ),
    ),
    Declaration(
        name="Seven Tools of the Bandit",
        activation=activation(answers=(ActivationOf(("trap",)),), cost=PayLife(1000), does=(NegateActivation(),)),
    ),
    Declaration(
        name="Solemn Judgment",
        activation=activation(
            answers=(ActivationOf(("spell", "trap")), SummonAttempted()), cost=PayHalf(), does=(NegateActivation(),)
        ),
    ),
)
