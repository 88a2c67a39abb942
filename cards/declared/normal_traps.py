"""Normal Traps."""

from cards.continuous import Drawn, Negates, Whenever
from cards.effects import (
    Activated,
    ActivationOf,
    Declaration,
    Exists,
    Summoned,
    Target,
    TargetAnswered,
    Tribute,
    TurnEnds,
    activation,
)
from cards.operations import (
    All,
    Answered,
    ApplyFor,
    Damage,
    Destroy,
    DestroyAfterLooking,
    DestroyAndRemove,
    DestroyThen,
    OfTargetsName,
    Send,
    SetFromHand,
    TakeIntoHand,
    Targets,
    TurnUpAndJudge,
)
from cards.selecting import (
    Selector,
    a_monster,
    affected,
    atk,
    attribute,
    continuous_spell,
    defense,
    face_down,
    face_up,
    field_spell,
    in_defense,
    in_graveyard,
    in_hand,
    monster,
    opponents,
    spell,
    spell_or_trap,
    where,
    yours,
)

NORMAL_OR_FLIP = ("normal", "tribute", "flip")


def against_summon(name: str, which: Selector) -> Declaration:
    """A Trap that destroys a monster of some strength that the opponent has Normal or Flip Summoned."""
    summoned = monster & face_up & which
    return Declaration(
        name=name,
        activation=activation(
            answers=(Summoned(summoned, how=NORMAL_OR_FLIP, by="opponent"),),
            target=TargetAnswered(summoned),
            does=(Destroy(Targets()),),
        ),
    )


CARDS = (
    against_summon("Trap Hole", atk(at_least=1000)),
    against_summon("Eatgaboon", atk(at_most=500)),
    against_summon("House of Adhesive Tape", defense(at_most=500)),
    Declaration(
        name="Acid Trap Hole",
        activation=activation(
            target=Target(monster & face_down & in_defense),
            does=(TurnUpAndJudge(Targets(), monster & defense(at_most=2000)),),
        ),
    ),
    Declaration(
        name="Bottomless Trap Hole",
        activation=activation(
            answers=(Summoned(monster & face_up & atk(at_least=1500), by="opponent"),),
            does=(DestroyAndRemove(Answered(monster & face_up & atk(at_least=1500))),),
        ),
    ),
    Declaration(
        name="Chain Destruction",
        activation=activation(
            answers=(Summoned(monster & face_up & atk(at_most=2000)),),
            target=TargetAnswered(monster & face_up & atk(at_most=2000), must_remain=False),
            does=(DestroyAfterLooking(OfTargetsName()),),
        ),
        source="the target need not remain: a ruling of 2010",
    ),
    Declaration(
        name="Crush Card Virus",
        activation=activation(
            cost=Tribute(monster & yours & attribute("DARK") & atk(at_most=1000)),
            does=(
                DestroyAfterLooking(All(a_monster & opponents & where("monsters", "hand") & atk(at_least=1500))),
                ApplyFor(opponents_turns=3),
            ),
        ),
        aftermath=(Whenever(Drawn("opponent"), (Destroy(Answered(a_monster & in_hand & atk(at_least=1500))),)),),
        source="before its errata: hand, field and the draws of three turns",
    ),
    Declaration(
        name="Dust Tornado",
        activation=activation(target=Target(spell_or_trap & opponents), does=(DestroyThen(Targets(), SetFromHand()),)),
    ),
    Declaration(
        name="Graverobber",
        activation=activation(
            target=Target(spell & in_graveyard & opponents), does=(ApplyFor(on=Targets()), TakeIntoHand(Targets()))
        ),
        aftermath=(
            Whenever(Activated(affected), (Damage("you", 2000),)),
            Whenever(TurnEnds(), (Send(Answered(in_hand), "graveyard"),)),
        ),
    ),
    Declaration(
        name="Mystic Probe",
        activation=activation(answers=(ActivationOf(("continuous spell",)),), does=(ApplyFor(),)),
        aftermath=(Negates(continuous_spell & face_up),),
    ),
    Declaration(
        name="Torrential Tribute",
        activation=activation(answers=(Summoned(),), needs=(Exists(monster),), does=(Destroy(All(monster)),)),
    ),
    Declaration(
        name="World Suppression",
        activation=activation(answers=(ActivationOf(("field spell",)),), does=(ApplyFor(),)),
        aftermath=(Negates(field_spell & face_up),),
    ),
)
