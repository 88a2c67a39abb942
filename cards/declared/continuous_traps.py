"""Continuous Traps."""

from cards.continuous import (
    BanishesInstead,
    Boost,
    Counted,
    DestroyedUnless,
    DestroyerAtk,
    Drawn,
    Forbids,
    ForEachAnswered,
    KeepsPosition,
    LeavesField,
    Multiplied,
    Negates,
    NoBattleDamage,
    Notes,
    Resolving,
    Unaffected,
    Whenever,
    WheneverResolves,
    WinsWith,
)
from cards.duel import BATTLE_PHASE, MAIN_PHASES, PLACES
from cards.effects import (
    AttackDeclared,
    Declaration,
    Destroyed,
    Discarded,
    Exists,
    FieldIs,
    FreeMonsterZone,
    HandSize,
    PayLife,
    PayMultiple,
    PhaseBegan,
    SpecialSummoning,
    SummonAttempted,
    Target,
    TrapMonster,
    Upkeep,
    activation,
    mandatory,
    quick,
    trigger,
)
from cards.operations import (
    FOR_GOOD,
    All,
    Answered,
    ApplyFor,
    BecomeMonster,
    Chosen,
    Damage,
    Destroy,
    Gain,
    GuessHand,
    Highest,
    If,
    LinkedCard,
    MoveCounter,
    NegateAndDestroy,
    OneMoreNormalSummon,
    PlaceNext,
    PutCounter,
    SpecialSummon,
    Targets,
    ThisCard,
    Tie,
)
from cards.selecting import (
    Attacking,
    HasCounters,
    HasFlipEffect,
    NameGroup,
    NormalSummonable,
    Noted,
    SetTooLate,
    SpecialSummonable,
    Strongest,
    TakesCounters,
    WithinPaid,
    a_monster,
    card,
    effect_monster,
    face_up,
    fusion_monster,
    in_graveyard,
    in_hand,
    level,
    linked,
    monster,
    named,
    opponents,
    other,
    race,
    spell,
    that,
    this,
    trap,
    where,
    yours,
)

helios = named("Helios - The Primordial Sun") & where("hand", "deck") & yours & that(SpecialSummonable())

their_attacker = monster & opponents & that(Attacking())

MESSAGES = tuple(f'Spirit Message "{letter}"' for letter in "INAL")
a_message = that(NameGroup("死のメッセージ", "Spirit Message")) & face_up


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
            Forbids(("attack", "change position", "flip"), monster & linked),
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
    Declaration(
        name="Anti-Spell Fragrance",
        activation=activation(),
        lasting=(Forbids(("activate",), spell & where("hand", "spells", "field") & that(SetTooLate())),),
    ),
    Declaration(
        name="Bottomless Shifting Sand",
        activation=activation(),
        effects=(
            mandatory(PhaseBegan("standby"), condition=(HandSize(4),), does=(Destroy(ThisCard()),)),
            mandatory(
                PhaseBegan("end", whose="opponent"),
                needs=(Exists(monster & face_up),),
                does=(Destroy(Highest(monster & face_up, "atk")),),
            ),
        ),
    ),
    Declaration(
        name="Curse of Darkness",
        activation=activation(),
        lasting=(WheneverResolves(Resolving(("spell",)), (Damage("activator", 1000),)),),
    ),
    Declaration(
        name="Dragon Capture Jar",
        activation=activation(),
        lasting=(
            KeepsPosition(monster & face_up & race("Dragon")),
            Forbids(("change position",), monster & face_up & race("Dragon")),
        ),
    ),
    Declaration(
        name="Macro Cosmos",
        activation=activation(does=(SpecialSummon(Chosen(helios, key="summon", optional=True)),)),
        lasting=(BanishesInstead(),),
    ),
    Declaration(
        name="Magical Thorn",
        activation=activation(),
        lasting=(Whenever(Discarded("opponent"), (Damage("opponent", ForEachAnswered(500)),)),),
        source="applied without a chain: a ruling of 2005",
    ),
    Declaration(
        name="Mask of Restrict", activation=activation(), lasting=(Forbids(("tribute",), a_monster & where(*PLACES)),)
    ),
    Declaration(
        name="Mirror Wall",
        activation=activation(
            damage_step=("damage",),
            does=(If(Exists(their_attacker), (ApplyFor(FOR_GOOD, on=All(their_attacker), until="card"),)),),
        ),
        lasting=(
            Whenever(AttackDeclared(), (ApplyFor(FOR_GOOD, on=Answered(monster), until="card"),)),
            Multiplied(monster & opponents & (that(Attacking()) | that(Noted("attacked"))), divided_by=2),
        ),
        aftermath=(Notes("attacked"),),
        upkeep=Upkeep(PayLife(2000)),
    ),
    Declaration(
        name="Nightmare Wheel",
        activation=activation(target=Target(monster & opponents), does=(Tie(),)),
        effects=(
            mandatory(PhaseBegan("standby"), condition=(Exists(monster & linked),), does=(Damage("opponent", 500),)),
        ),
        lasting=(
            Forbids(("attack", "change position", "flip"), monster & linked),
            Whenever(LeavesField(linked), (Destroy(ThisCard()),)),
        ),
    ),
    Declaration(
        name="Non-Fusion Area",
        activation=activation(),
        lasting=(Forbids(("fusion summon",), fusion_monster & where(*PLACES)),),
    ),
    Declaration(
        name="Pole Position",
        activation=activation(),
        lasting=(
            Unaffected(monster & that(Strongest()), ("spell",)),
            Whenever(LeavesField(this), (Destroy(Highest(monster & face_up, "atk")),)),
        ),
    ),
    Declaration(
        name="Royal Command",
        activation=activation(),
        lasting=(
            Forbids(("activate flip effect",), a_monster & where(*PLACES)),
            Negates(monster & face_up & that(HasFlipEffect())),
        ),
    ),
    Declaration(
        name="Royal Oppression",
        activation=activation(),
        effects=(
            quick(
                answers=(SummonAttempted(("special",)), SpecialSummoning()),
                cost=PayLife(800),
                does=(NegateAndDestroy(),),
                either_player=True,
            ),
        ),
        source="card text ja: the summon or the effect is negated, not the activation",
    ),
    Declaration(
        name="Shadow Spell",
        activation=activation(target=Target(monster & face_up & opponents), does=(Tie(),)),
        lasting=(
            Boost(monster & linked, -700),
            Forbids(("attack", "change position", "flip"), monster & linked),
            Whenever(LeavesField(linked), (Destroy(ThisCard()),)),
        ),
    ),
    Declaration(
        name="Skill Drain",
        activation=activation(cost=PayLife(1000)),
        lasting=(Negates(monster & effect_monster & face_up),),
    ),
    Declaration(name="Solemn Wishes", activation=activation(), lasting=(Whenever(Drawn("you"), (Gain("you", 500),)),)),
    Declaration(
        name="Zoma the Spirit",
        activation=activation(needs=(FreeMonsterZone(),), does=(BecomeMonster(),)),
        effects=(
            mandatory(
                Destroyed(this, how=("battle",)),
                counts=DestroyerAtk(),
                does=(Damage("opponent", Counted()),),
                places=("graveyard",),
            ),
        ),
        as_monster=TrapMonster(race="Zombie", attribute="DARK", level=4, atk=1800, defense=500),
    ),
    Declaration(
        name="Destiny Board",
        activation=activation(),
        effects=(mandatory(PhaseBegan("end", whose="opponent"), does=(PlaceNext(MESSAGES),)),),
        lasting=(
            WinsWith(("Destiny Board", *MESSAGES)),
            Whenever(LeavesField(a_message & yours), (Destroy(All(a_message & yours)), Destroy(ThisCard()))),
            Whenever(LeavesField(this), (Destroy(All(a_message & yours)),)),
        ),
    ),
    Declaration(
        name="Ordeal of a Traveler",
        activation=activation(),
        effects=(trigger(AttackDeclared(), needs=(Exists(card & in_hand & yours),), does=(GuessHand(),)),),
    ),
    Declaration(
        name="Pitch-Black Power Stone",
        activation=activation(does=(PutCounter(ThisCard(), "spell", 3),)),
        effects=(
            quick(
                opponents_phases=(),
                condition=(Exists(this & that(HasCounters("spell"))),),
                target=Target(face_up & other & that(TakesCounters("spell"))),
                does=(MoveCounter("spell"),),
                once_a_turn=True,
            ),
        ),
        lasting=(DestroyedUnless(Exists(this & that(HasCounters("spell")))),),
        source="a Trap's effect, Spell Speed 2, in the own turn; destroyed without counters: a ruling of 2005",
    ),
)
