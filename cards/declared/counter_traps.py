"""Counter Traps."""

from cards.effects import (
    ActivationOf,
    AttackDeclared,
    Damaging,
    Declaration,
    Discard,
    EffectOf,
    PayHalf,
    PayLife,
    SummonAttempted,
    TargetAnswered,
    Tribute,
    activation,
)
from cards.operations import NegateActivation, NegateAttack, Reflect, Unless
from cards.selecting import card, face_up, in_hand, monster, other, spell, yours

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
    Declaration(
        name="Barrel Behind the Door",
        activation=activation(answers=(Damaging(),), does=(Reflect(),)),
    ),
    Declaration(
        name="Divine Wrath",
        activation=activation(
            answers=(EffectOf(("effect monster",)),),
            cost=Discard(card & in_hand & yours & other),
            does=(NegateActivation(),),
        ),
    ),
    Declaration(
        name="Horn of Heaven",
        activation=activation(answers=(SummonAttempted(),), cost=Tribute(monster & yours), does=(NegateActivation(),)),
    ),
    Declaration(
        name="Negate Attack",
        activation=activation(
            answers=(AttackDeclared(),),
            target=TargetAnswered(monster & face_up),
            does=(NegateAttack(ends_battle_phase=True),),
        ),
    ),
)
