"""Monsters with effects, and those whose Fusion materials or ways of summoning matter."""

from cards.continuous import (
    Boost,
    DestroyedUnless,
    FieldCountsAs,
    Forbids,
    ForEach,
    Negates,
    NegatesBattled,
    NegatesTargeting,
    Permits,
    Resolving,
    Whenever,
    WheneverResolves,
    WheneverToThis,
)
from cards.duel import PLACES
from cards.effects import (
    ActivationOf,
    Declaration,
    DestroyedByBattle,
    Discard,
    Exists,
    NoneExists,
    PayLife,
    SentToGraveyard,
    Summoning,
    Target,
    Tribute,
    Upkeep,
    flip,
    ignition,
    mandatory,
    quick,
)
from cards.operations import (
    AnsweredAnywhere,
    ApplyFor,
    Damage,
    Destroy,
    LookAt,
    NegateActivation,
    NegateEffect,
    Send,
    Targets,
    ThisCard,
)
from cards.selecting import (
    a_monster,
    affected,
    archfiend,
    card,
    face_down,
    face_up,
    in_hand,
    monster,
    named,
    opponents,
    other,
    race,
    spell,
    this,
    where,
    yours,
)

FOR_GOOD = 10_000
dragon = a_monster & face_up & race("Dragon")

CARDS = (
    Declaration(
        name="Buster Blader",
        lasting=(Boost(monster & this, ForEach(500, dragon & opponents & where("monsters", "graveyard"))),),
    ),
    Declaration(
        name="Cyber Dragon",
        summoning=Summoning(from_hand=(NoneExists(monster & yours), Exists(monster & opponents))),
    ),
    Declaration(
        name="Dark Balter the Terrible",
        materials=("Possessed Dark Soul", "Frontier Wiseman"),
        effects=(quick(answers=(ActivationOf(("normal spell",)),), cost=PayLife(1000), does=(NegateEffect(),)),),
        lasting=(NegatesBattled(),),
    ),
    Declaration(
        name="Dark Paladin",
        summoning=Summoning(normal=False, special=False),
        materials=("Dark Magician", "Buster Blader"),
        effects=(
            quick(
                answers=(ActivationOf(("spell",)),),
                cost=Discard(card & in_hand & yours),
                does=(NegateActivation(),),
                damage_step=True,
            ),
        ),
        lasting=(Boost(monster & this, ForEach(500, dragon & where("monsters", "graveyard"))),),
    ),
    Declaration(
        name="Des Volstgalph",
        effects=(mandatory(DestroyedByBattle(), does=(Damage("opponent", 500),)),),
        lasting=(WheneverResolves(Resolving(("normal spell", "quick-play spell")), (ApplyFor(on=ThisCard()),)),),
        aftermath=(Boost(monster & affected, 200),),
    ),
    Declaration(
        name="Exiled Force",
        effects=(ignition(cost=Tribute(monster & this), target=Target(monster), does=(Destroy(Targets()),)),),
    ),
    Declaration(
        name="Gravekeeper's Guard", effects=(flip(target=Target(monster & opponents), does=(Send(Targets(), "hand"),)),)
    ),
    Declaration(
        name="Horus the Black Flame Dragon LV8",
        summoning=Summoning(normal=False, special=False),
        effects=(quick(answers=(ActivationOf(("spell",)),), does=(NegateActivation(),), damage_step=True),),
    ),
    Declaration(name="Maiden of the Aqua", lasting=(FieldCountsAs("Umi"),)),
    Declaration(
        name="Makyura the Destructor",
        lasting=(WheneverToThis(SentToGraveyard(this), (ApplyFor(),)),),
        aftermath=(Permits("trap from hand"),),
        source="before its errata: from anywhere, without an activation, any number of Traps",
    ),
    Declaration(
        name="Mystical Beast of Serket",
        lasting=(
            DestroyedUnless(Exists(named("Temple of the Kings") & face_up & yours)),
            Whenever(DestroyedByBattle(), (Send(AnsweredAnywhere(), "banished"), ApplyFor(FOR_GOOD, on=ThisCard()))),
        ),
        aftermath=(Boost(monster & affected, 500),),
    ),
    Declaration(
        name="Patrol Robo",
        effects=(
            ignition(
                own_phases=("standby",),
                target=Target(card & face_down & opponents),
                does=(LookAt("the chosen Set card"),),
                once_a_turn=True,
            ),
        ),
    ),
    Declaration(
        name="Penguin Soldier",
        effects=(flip(target=Target(monster, at_most=2), does=(Send(Targets(), "hand"),), mandatory=False),),
    ),
    Declaration(
        name="Spell Canceller",
        lasting=(Negates(spell & face_up), Forbids(("activate",), spell & where(*PLACES))),
    ),
    Declaration(
        name="Terrorking Archfiend",
        summoning=Summoning(condition=(Exists(monster & face_up & yours & archfiend & other),)),
        lasting=(NegatesTargeting((2, 5)), NegatesBattled()),
        upkeep=Upkeep(PayLife(800)),
    ),
)
