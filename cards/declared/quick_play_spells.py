"""Quick-Play Spells."""

from cards.continuous import Boost, Forbids, ForEachPaid, Multiplied, Original, SkipsDraw, Whenever
from cards.duel import PLACES
from cards.effects import (
    ActivationOfNamed,
    Declaration,
    Exists,
    FreeMonsterZone,
    NothingSummonedYet,
    SendToGraveyard,
    Target,
    Tribute,
    TurnEnds,
    activation,
)
from cards.operations import (
    AffectedCards,
    All,
    ApplyFor,
    ChangePosition,
    Destroy,
    DrawCards,
    Gain,
    NegateEffect,
    SummonTokens,
    TakeControl,
    Targets,
    TurnDown,
)
from cards.selecting import (
    a_monster,
    a_token,
    affected,
    face_up,
    monster,
    named,
    no,
    opponents,
    other,
    race,
    spell_or_trap,
    where,
    yours,
)

own_machine = monster & face_up & yours & race("Machine")


CARDS = (
    Declaration(
        name="Mystical Space Typhoon",
        activation=activation(target=Target(spell_or_trap & other), does=(Destroy(Targets()),)),
    ),
    Declaration(
        name="Book of Moon",
        activation=activation(target=Target(monster & face_up & no(a_token)), does=(TurnDown(Targets()),)),
    ),
    Declaration(
        name="Emergency Provisions",
        activation=activation(
            cost=SendToGraveyard(spell_or_trap & yours & other, or_more=True), does=(Gain("you", ForEachPaid(1000)),)
        ),
    ),
    Declaration(
        name="Enemy Controller",
        activation=activation(
            options=(
                activation(target=Target(monster & face_up & opponents), does=(ChangePosition(Targets()),)),
                activation(
                    cost=Tribute(monster & yours),
                    target=Target(monster & face_up & opponents),
                    does=(TakeControl(Targets()),),
                ),
            )
        ),
    ),
    Declaration(
        name="Jar Robber",
        activation=activation(answers=(ActivationOfNamed("Pot of Greed"),), does=(NegateEffect(), DrawCards(1))),
    ),
    Declaration(
        name="Limiter Removal",
        activation=activation(
            needs=(Exists(own_machine),), does=(ApplyFor(on=All(own_machine)),), damage_step=("damage",)
        ),
        aftermath=(Multiplied(monster & affected, times=2), Whenever(TurnEnds(), (Destroy(AffectedCards()),))),
    ),
    Declaration(
        name="Multiply",
        activation=activation(
            cost=Tribute(monster & face_up & yours & named("Kuriboh")),
            does=(SummonTokens("Kuriboh Token", None, "defense"),),
        ),
    ),
    Declaration(
        name="Offerings to the Doomed",
        activation=activation(target=Target(monster & face_up), does=(Destroy(Targets()), ApplyFor(own_turns=1))),
        aftermath=(SkipsDraw(),),
    ),
    Declaration(
        name="Rush Recklessly",
        activation=activation(
            target=Target(monster & face_up), does=(ApplyFor(on=Targets()),), damage_step=("damage",)
        ),
        aftermath=(Boost(monster & affected, 700),),
    ),
    Declaration(
        name="Scapegoat",
        activation=activation(
            condition=(NothingSummonedYet(),),
            needs=(FreeMonsterZone(4),),
            does=(SummonTokens("Sheep Token", 4, "defense"),),
            then_always=(ApplyFor(),),
        ),
        aftermath=(Forbids(("summon", "flip", "special summon"), a_monster & yours & where(*PLACES)),),
    ),
    Declaration(
        name="Shrink",
        activation=activation(
            target=Target(monster & face_up), does=(ApplyFor(on=Targets()),), damage_step=("damage",)
        ),
        aftermath=(Original(monster & affected, divided_by=2),),
    ),
)
