"""Monsters with effects, and those whose Fusion materials or ways of summoning matter."""

from cards.continuous import (
    AttacksDirectly,
    Boost,
    ControlsEquipped,
    Counted,
    CounterOn,
    DestroyedUnless,
    DestroyedWhenTargeted,
    FieldCountsAs,
    Forbids,
    ForEach,
    HalvesItsDamage,
    LastingWord,
    LeavesField,
    LeavesTheWayFree,
    LifeDifference,
    MustAttack,
    Negates,
    NegatesBattled,
    NegatesTargeting,
    Notes,
    Original,
    OwnAttackCost,
    Permits,
    Protects,
    RefusesEquips,
    Resolving,
    SkipsBattle,
    Survives,
    Unaffected,
    Whenever,
    WheneverResolves,
    WheneverToThis,
)
from cards.duel import PLACES
from cards.effects import (
    ActivationOf,
    AttackDeclared,
    Banish,
    Declaration,
    DeclareType,
    Destroyed,
    DestroyedByBattle,
    Discard,
    Effect,
    EquippedWith,
    Exists,
    FewerLifePoints,
    FieldIs,
    Flipped,
    FreeMonsterZone,
    FreeSpellZone,
    HurtByThis,
    NoneExists,
    NotAppliedYet,
    PayLife,
    PhaseBegan,
    RemoveCounters,
    SendToGraveyard,
    SentToGraveyard,
    Summoned,
    Summoning,
    Target,
    Tribute,
    Upkeep,
    flip,
    ignition,
    mandatory,
    quick,
    trigger,
)
from cards.operations import (
    FOR_GOOD,
    AddToHand,
    All,
    Answered,
    AnsweredAnywhere,
    ApplyFor,
    Chosen,
    Damage,
    Destroy,
    DestroyTypeDeclared,
    DiscardAndBurn,
    DiscardCards,
    DrawCards,
    EquipItself,
    HalveLifePoints,
    LookAt,
    NegateActivation,
    NegateEffect,
    NoDamageFromBattle,
    OnceEquipped,
    PutCounter,
    PutOnDeck,
    ReturnControl,
    Send,
    SpecialSummon,
    SummonFromTop,
    Targets,
    ThisCard,
    ThisInGraveyard,
    TossCoins,
    TurnDown,
)
from cards.selecting import (
    Attacking,
    Battling,
    NameGroup,
    NormalSummonedThisTurn,
    Noted,
    SpecialSummonable,
    SummonedBy,
    SummonedThisTurn,
    a_monster,
    a_token,
    affected,
    archfiend,
    atk,
    attribute,
    card,
    face_down,
    face_up,
    in_deck,
    in_graveyard,
    in_hand,
    level,
    monster,
    named,
    no,
    opponents,
    other,
    race,
    spell,
    spell_or_trap,
    that,
    this,
    trap,
    where,
    yours,
)

NORMALLY = ("normal", "tribute", "flip")
dragon = a_monster & face_up & race("Dragon")

for_each_banished = ForEach(100, a_monster & where("banished"))
horus_lv8 = named("Horus the Black Flame Dragon LV8") & where("hand", "deck") & yours
silent_swordsman_lv7 = named("Silent Swordsman LV7") & where("hand", "deck") & yours
weak = atk(at_most=1400)
weak_in_deck = a_monster & in_deck & yours & atk(at_most=1500)
dark_recruit = a_monster & in_deck & yours & attribute("DARK") & atk(at_most=1500) & that(SpecialSummonable())
fiend_in_graveyard = a_monster & in_graveyard & yours & race("Fiend")
toon = that(NameGroup("トゥーン", "Toon"))


def archfiend_with_upkeep(
    name: str, upkeep: int, *lasting: LastingWord, effects: tuple[Effect, ...] = ()
) -> Declaration:
    """An Archfiend that its player pays for in each own Standby Phase."""
    return Declaration(name=name, upkeep=Upkeep(PayLife(upkeep)), lasting=lasting, effects=effects)


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
        lasting=(NegatesTargeting((2, 5), monster & this), NegatesBattled()),
        upkeep=Upkeep(PayLife(800)),
    ),
    Declaration(
        name="A Cat of Ill Omen",
        effects=(flip(does=(PutOnDeck(Chosen(trap & in_deck & yours), or_hand=(FieldIs("Necrovalley"),)),)),),
    ),
    Declaration(
        name="The Agent of Judgment - Saturn",
        effects=(
            ignition(
                own_phases=("main1",),
                condition=(FieldIs("The Sanctuary in the Sky"), FewerLifePoints(fewer=False)),
                cost=Tribute(monster & this),
                counts=LifeDifference(),
                still=(FieldIs("The Sanctuary in the Sky"),),
                does=(Damage("opponent", Counted()),),
                then_always=(ApplyFor(),),
            ),
        ),
        aftermath=(SkipsBattle(),),
    ),
    Declaration(name="Bountiful Artemis", lasting=(WheneverResolves(Resolving(("counter trap",)), (DrawCards(1),)),)),
    Declaration(
        name="Breaker the Magical Warrior",
        effects=(
            mandatory(Summoned(this, how=("normal", "tribute")), does=(PutCounter(ThisCard(), "spell", at_most=1),)),
            ignition(cost=RemoveCounters("spell"), target=Target(spell_or_trap), does=(Destroy(Targets()),)),
        ),
        lasting=(Boost(monster & this, CounterOn(300, "spell")),),
    ),
    Declaration(
        name="Cannon Soldier", effects=(ignition(cost=Tribute(monster & yours), does=(Damage("opponent", 500),)),)
    ),
    Declaration(
        name="Cyber Jar",
        effects=(flip(does=(Destroy(All(monster)), SummonFromTop(5, a_monster & level(at_most=4)))),),
        source="its FAQ: with fewer cards in a Deck all of them are turned up; what cannot be Special Summoned at all "
        "goes to the hand, what finds no zone to the Graveyard",
    ),
    Declaration(
        name="Dark Necrofear",
        summoning=Summoning(
            normal=False,
            own_way_first=True,
            from_hand=(Exists(fiend_in_graveyard, 3),),
            from_hand_cost=Banish(fiend_in_graveyard, 3),
        ),
        effects=(
            mandatory(
                PhaseBegan("end", whose="any"),
                condition=(Exists(this & in_graveyard & that(Noted("destroyed by the opponent"))),),
                needs=(FreeSpellZone(), FreeMonsterZone()),
                target=Target(monster & face_up & opponents),
                does=(EquipItself(),),
                places=("graveyard",),
            ),
        ),
        lasting=(
            WheneverToThis(
                Destroyed(this, whose="own", to_graveyard=True, by="opponent", origin=("monsters",)),
                (ApplyFor(on=ThisInGraveyard()),),
            ),
            ControlsEquipped(),
            Whenever(LeavesField(this), (ReturnControl(OnceEquipped()),)),
        ),
        aftermath=(Notes("destroyed by the opponent"),),
        source="its FAQ: destroyed as a monster on the own side, by battle too; with no free zone the effect is lost",
    ),
    Declaration(
        name="Dark Magician of Chaos",
        effects=(
            trigger(
                Summoned(this, how=("normal", "tribute", "special")),
                target=Target(spell & in_graveyard & yours),
                does=(Send(Targets(), "hand"),),
            ),
        ),
        lasting=(
            Whenever(DestroyedByBattle(), (Send(AnsweredAnywhere(), "banished"),)),
            WheneverToThis(LeavesField(this, was="up"), (Send(AnsweredAnywhere(), "banished"),)),
        ),
    ),
    archfiend_with_upkeep(
        "Darkbishop Archfiend", 500, NegatesTargeting((1, 3, 6), monster & face_up & yours & archfiend)
    ),
    archfiend_with_upkeep(
        "Desrook Archfiend",
        500,
        NegatesTargeting((3,), monster & this),
        effects=(
            trigger(
                Destroyed(named("Terrorking Archfiend"), whose="own", to_graveyard=True),
                cost=Discard(this & in_hand),
                does=(SpecialSummon(Answered(in_graveyard)),),
                places=("hand",),
                damage_step=True,
            ),
        ),
    ),
    archfiend_with_upkeep(
        "Vilepawn Archfiend",
        500,
        NegatesTargeting((3,), monster & this),
        Forbids(("be attacked",), monster & face_up & yours & archfiend & no(named("Vilepawn Archfiend"))),
    ),
    Declaration(name="Gearfried the Iron Knight", lasting=(RefusesEquips(),)),
    Declaration(
        name="Helios - The Primordial Sun",
        lasting=(Boost(monster & this, for_each_banished, for_each_banished),),
    ),
    Declaration(
        name="Horus the Black Flame Dragon LV6",
        effects=(
            trigger(
                PhaseBegan("end"),
                condition=(Exists(this & that(Noted("destroyed a monster"))),),
                cost=SendToGraveyard(monster & this),
                does=(SpecialSummon(Chosen(horus_lv8, key="summon"), own_way=True),),
            ),
        ),
        lasting=(
            Unaffected(monster & this, ("spell",)),
            Whenever(DestroyedByBattle(), (ApplyFor(on=ThisCard()),)),
        ),
        aftermath=(Notes("destroyed a monster"),),
    ),
    Declaration(
        name="Injection Fairy Lily",
        effects=(
            quick(
                own_phases=("damage-calculation",),
                opponents_phases=("damage-calculation",),
                condition=(Exists(monster & this & that(Battling())), NotAppliedYet()),
                cost=PayLife(2000),
                does=(ApplyFor(on=ThisCard(), until="battle"),),
                damage_step=True,
            ),
        ),
        aftermath=(Boost(monster & affected, 3000),),
    ),
    Declaration(name="Jinzo", lasting=(Negates(trap & face_up), Forbids(("activate",), trap & where(*PLACES)))),
    Declaration(
        name="Jirai Gumo",
        effects=(mandatory(AttackDeclared("you", this), does=(TossCoins(heads=(), tails=(HalveLifePoints(),)),)),),
    ),
    Declaration(
        name="King Tiger Wanghu",
        effects=(
            mandatory(
                Summoned(monster & face_up & weak, how=("normal", "tribute", "special")),
                still=(Exists(monster & this & face_up),),
                does=(Destroy(Answered(monster & face_up & weak)),),
            ),
        ),
    ),
    Declaration(
        name="Kuriboh",
        effects=(
            quick(
                own_phases=(),
                opponents_phases=("damage-calculation",),
                condition=(Exists(monster & opponents & that(Attacking())),),
                cost=Discard(this & in_hand),
                does=(NoDamageFromBattle(),),
                damage_step=True,
                places=("hand",),
            ),
        ),
    ),
    Declaration(
        name="The Legendary Fisherman",
        lasting=(
            Unaffected(monster & this, ("spell",), condition=(FieldIs("Umi"),)),
            Forbids(("be attacked",), monster & this, condition=(FieldIs("Umi"),)),
            LeavesTheWayFree(monster & this, condition=(FieldIs("Umi"),)),
        ),
    ),
    Declaration(
        name="Magician of Faith",
        effects=(flip(target=Target(spell & in_graveyard & yours), does=(Send(Targets(), "hand"),)),),
    ),
    Declaration(name="Man-Eater Bug", effects=(flip(target=Target(monster), does=(Destroy(Targets()),)),)),
    Declaration(
        name="Mobius the Frost Monarch",
        effects=(
            trigger(
                Summoned(this, how=("tribute",)), target=Target(spell_or_trap, at_most=2), does=(Destroy(Targets()),)
            ),
        ),
    ),
    Declaration(
        name="Mystic Tomato",
        effects=(
            trigger(
                Destroyed(this, how=("battle",), to_graveyard=True),
                needs=(Exists(dark_recruit),),
                does=(SpecialSummon(Chosen(dark_recruit, key="summon"), position="attack"),),
                places=("graveyard",),
                damage_step=True,
            ),
        ),
    ),
    Declaration(
        name="Pandemonium Watchbear",
        lasting=(Protects(named("Pandemonium") & face_up & yours),),
    ),
    Declaration(
        name="Royal Magical Library",
        effects=(ignition(cost=RemoveCounters("spell", 3), does=(DrawCards(1),)),),
        lasting=(WheneverResolves(Resolving(("spell",)), (PutCounter(ThisCard(), "spell", at_most=3),)),),
    ),
    Declaration(
        name="Sangan",
        effects=(
            mandatory(
                SentToGraveyard(this, origin=("monsters",)),
                needs=(Exists(weak_in_deck),),
                does=(AddToHand(Chosen(weak_in_deck)),),
                places=("graveyard",),
            ),
        ),
    ),
    Declaration(
        name="Spirit Reaper",
        effects=(
            mandatory(HurtByThis(), needs=(Exists(card & in_hand & opponents),), does=(DiscardCards("opponent", 1),)),
        ),
        lasting=(Survives(monster & this), DestroyedWhenTargeted()),
    ),
    Declaration(
        name="Thestalos the Firestorm Monarch",
        effects=(
            mandatory(
                Summoned(this, how=("tribute",)),
                needs=(Exists(card & in_hand & opponents),),
                does=(DiscardAndBurn(100),),
            ),
        ),
    ),
    Declaration(
        name="Toon Mermaid",
        summoning=Summoning(
            normal=False, own_way_first=True, from_hand=(Exists(named("Toon World") & face_up & yours),)
        ),
        lasting=(
            Forbids(("attack",), monster & this & that(SummonedThisTurn())),
            OwnAttackCost(500),
            AttacksDirectly(monster & this),
            MustAttack(monster & face_up & opponents & toon),
            Whenever(Destroyed(named("Toon World")), (Destroy(ThisCard()),)),
        ),
    ),
    Declaration(
        name="Treeborn Frog",
        effects=(
            trigger(
                PhaseBegan("standby"),
                condition=(
                    NoneExists(spell_or_trap & yours),
                    NoneExists(monster & face_up & yours & named("Treeborn Frog")),
                ),
                needs=(FreeMonsterZone(),),
                does=(SpecialSummon(ThisInGraveyard()),),
                places=("graveyard",),
            ),
        ),
    ),
    Declaration(
        name="Tribe-Infecting Virus",
        effects=(
            ignition(
                cost=Discard(card & in_hand & yours),
                declares=DeclareType(monster & face_up),
                needs=(Exists(monster & face_up),),
                does=(DestroyTypeDeclared(),),
            ),
        ),
    ),
    Declaration(
        name="Tsukuyomi",
        summoning=Summoning(special=False),
        effects=(
            Effect(
                kind="trigger",
                answers=(Summoned(this, how=("normal", "tribute")), Flipped()),
                mandatory=True,
                damage_step=True,
                places=("monsters", "graveyard"),
                target=Target(monster & face_up & no(a_token)),
                does=(TurnDown(Targets()),),
            ),
            mandatory(
                PhaseBegan("end", whose="any"),
                condition=(
                    Exists(this & face_up & (that(NormalSummonedThisTurn(NORMALLY)) | that(Noted("turned face-up")))),
                ),
                does=(Send(ThisCard(), "hand"),),
            ),
        ),
        lasting=(WheneverToThis(Flipped(), (ApplyFor(on=ThisCard()),)),),
        aftermath=(Notes("turned face-up"),),
    ),
    Declaration(
        name="Silent Swordsman LV5",
        effects=(
            trigger(
                PhaseBegan("standby"),
                condition=(Exists(this & that(Noted("did direct damage"))),),
                cost=SendToGraveyard(monster & this),
                does=(SpecialSummon(Chosen(silent_swordsman_lv7, key="summon"), own_way=True),),
            ),
        ),
        lasting=(
            Unaffected(monster & this, ("spell",), of="opponent"),
            Whenever(HurtByThis(), (ApplyFor(own_turns=1, on=ThisCard()),)),
        ),
        aftermath=(Notes("did direct damage"),),
    ),
    Declaration(
        name="Fusilier Dragon, the Dual-Mode Beast",
        summoning=Summoning(without_tribute=True),
        lasting=(Original(monster & this & that(SummonedBy(("normal",))), divided_by=2, stats=("atk", "defense")),),
    ),
    Declaration(
        name="Gearfried the Swordmaster",
        summoning=Summoning(normal=False, special=False),
        effects=(mandatory(EquippedWith(), target=Target(monster & opponents), does=(Destroy(Targets()),)),),
    ),
    Declaration(
        name="Mazera DeVille",
        summoning=Summoning(
            normal=False,
            special=False,
            from_hand=(FieldIs("Pandemonium"),),
            from_hand_cost=Tribute(monster & face_up & yours & named("Warrior of Zera")),
        ),
        effects=(
            mandatory(
                Summoned(this, how=("special",)),
                still=(FieldIs("Pandemonium"),),
                does=(DiscardCards("opponent", 3),),
            ),
        ),
    ),
    archfiend_with_upkeep("Shadowknight Archfiend", 900, NegatesTargeting((3,), monster & this), HalvesItsDamage()),
)
