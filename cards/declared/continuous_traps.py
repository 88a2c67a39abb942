"""Continuous Traps."""

from cards.continuous import DestroyedUnless, Forbids, LeavesField, Negates, NoBattleDamage, Whenever
from cards.duel import BATTLE_PHASE, MAIN_PHASES
from cards.effects import (
    Declaration,
    Destroyed,
    Exists,
    FieldIs,
    FreeMonsterZone,
    PayLife,
    PayMultiple,
    Target,
    TrapMonster,
    Upkeep,
    activation,
    quick,
)
from cards.operations import (
    BecomeMonster,
    Destroy,
    LinkedCard,
    OneMoreNormalSummon,
    SpecialSummon,
    Targets,
    ThisCard,
    Tie,
)
from cards.selecting import (
    NormalSummonable,
    SpecialSummonable,
    WithinPaid,
    a_monster,
    face_up,
    in_graveyard,
    in_hand,
    level,
    linked,
    monster,
    opponents,
    other,
    spell,
    that,
    this,
    trap,
    yours,
)

CARDS = (
    Declaration(
        name="Call of the Haunted",
        activation=activation(
            target=Target(a_monster & in_graveyard & yours & that(SpecialSummonable())),
            does=(SpecialSummon(Targets(), position="attack", linked=True),),
        ),
        lasting=(
            Whenever(LeavesField(this), (Destroy(LinkedCard()),)),
            Whenever(Destroyed(linked), (Destroy(ThisCard()),)),
        ),
    ),
    Declaration(
        name="Embodiment of Apophis",
        activation=activation(
            own_phases=MAIN_PHASES, opponents_phases=MAIN_PHASES, needs=(FreeMonsterZone(),), does=(BecomeMonster(),)
        ),
        as_monster=TrapMonster(race="Reptile", attribute="EARTH", level=4, atk=1600, defense=1800),
    ),
    Declaration(
        name="Gravity Bind",
        activation=activation(),
        lasting=(Forbids(("attack",), monster & face_up & level(at_least=4)),),
    ),
    Declaration(
        name="Imperial Order",
        activation=activation(),
        lasting=(Negates(spell & face_up),),
        upkeep=Upkeep(PayLife(700)),
        source="before its errata: 700 in each own Standby Phase, may be declined; no Japanese print of 2004 was seen",
    ),
    Declaration(
        name="Metal Reflect Slime",
        activation=activation(needs=(FreeMonsterZone(),), does=(BecomeMonster(),)),
        lasting=(Forbids(("attack",), monster & this),),
        as_monster=TrapMonster(race="Aqua", attribute="WATER", level=10, atk=0, defense=3000, position="defense"),
    ),
    Declaration(name="Royal Decree", activation=activation(), lasting=(Negates(trap & face_up & other),)),
    Declaration(
        name="Spellbinding Circle",
        activation=activation(target=Target(monster), does=(Tie(),)),
        lasting=(
            Forbids(("attack", "change position"), monster & linked),
            Whenever(Destroyed(linked), (Destroy(ThisCard()),)),
        ),
        source="any monster: the English card of 2004-2005; the side on a Japanese print of the time was not seen",
    ),
    Declaration(
        name="Tornado Wall",
        activation=activation(condition=(FieldIs("Umi"),), still=(FieldIs("Umi"),)),
        lasting=(NoBattleDamage(), DestroyedUnless(FieldIs("Umi"))),
    ),
    Declaration(
        name="Ultimate Offering",
        activation=activation(),
        effects=(
            quick(
                own_phases=MAIN_PHASES,
                opponents_phases=BATTLE_PHASE,
                needs=(Exists(a_monster & in_hand & yours & that(NormalSummonable())),),
                cost=PayLife(500),
                does=(OneMoreNormalSummon(),),
            ),
        ),
    ),
    Declaration(
        name="Wall of Revealing Light",
        activation=activation(cost=PayMultiple(1000)),
        lasting=(Forbids(("attack",), monster & face_up & opponents & that(WithinPaid())),),
    ),
)
