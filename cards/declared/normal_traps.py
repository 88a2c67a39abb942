"""Normal Traps."""

from cards.continuous import (
    Boost,
    Drawn,
    Forbids,
    ForEach,
    HalfOfTarget,
    Negates,
    NoBattleDamage,
    SkipsDraw,
    Survives,
    Whenever,
)
from cards.duel import FIELD
from cards.effects import (
    Activated,
    ActivationOf,
    AttackDeclared,
    Declaration,
    Destroyed,
    Discard,
    Exists,
    FreeMonsterZone,
    Summoned,
    Target,
    TargetAnswered,
    Targeting,
    Tribute,
    TurnEnds,
    activation,
    mandatory,
)
from cards.operations import (
    All,
    Answered,
    ApplyFor,
    CeaseFire,
    Damage,
    Destroy,
    DestroyAfterLooking,
    DestroyAndRemove,
    DestroyEqualDamage,
    DestroyThen,
    DrawCards,
    Equip,
    OfTargetsName,
    RemoveWithCopies,
    Retarget,
    Reverse,
    Send,
    SetFromHand,
    SummonTokens,
    TakeIntoHand,
    Targets,
    TurnUpAndJudge,
)
from cards.selecting import (
    Attacking,
    Selector,
    a_monster,
    affected,
    atk,
    attribute,
    card,
    continuous_spell,
    defense,
    effect_monster,
    equipped,
    face_down,
    face_up,
    field_spell,
    in_attack,
    in_defense,
    in_graveyard,
    in_hand,
    monster,
    opponents,
    other,
    spell,
    spell_or_trap,
    that,
    this,
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


def virus(name: str, host: Selector, caught: Selector, source: str = "") -> Declaration:
    """A Trap that takes a DARK monster and destroys the opponent's monsters of some strength, also those drawn."""
    return Declaration(
        name=name,
        activation=activation(
            cost=Tribute(monster & yours & attribute("DARK") & host),
            does=(
                DestroyAfterLooking(All(a_monster & opponents & where("monsters", "hand") & caught)),
                ApplyFor(opponents_turns=3),
            ),
        ),
        aftermath=(Whenever(Drawn("opponent"), (Destroy(Answered(a_monster & in_hand & caught)),)),),
        source=source,
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
    virus(
        "Crush Card Virus",
        atk(at_most=1000),
        atk(at_least=1500),
        "before its errata: hand, field and the draws of three turns",
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
    Declaration(
        name="Blast with Chain",
        activation=activation(target=Target(monster & face_up & yours), does=(Equip(),), damage_step=("damage",)),
        effects=(
            mandatory(
                Destroyed(this, how=("effect",), was="up"),
                target=Target(card),
                does=(Destroy(Targets()),),
                places=("graveyard",),
            ),
        ),
        lasting=(Boost(monster & equipped, 500),),
        remains=True,
    ),
    Declaration(
        name="Ceasefire",
        activation=activation(
            condition=(Exists(monster & (face_down | (face_up & effect_monster))),),
            does=(CeaseFire(500),),
        ),
        source="face-down monsters are turned up without their Flip Effects: the card of 2000",
    ),
    Declaration(
        name="Chain Disappearance",
        activation=activation(
            answers=(Summoned(monster & face_up & atk(at_most=1000)),),
            does=(RemoveWithCopies(Answered(monster & face_up & atk(at_most=1000))),),
        ),
    ),
    Declaration(
        name="Compulsory Evacuation Device",
        activation=activation(target=Target(monster), does=(Send(Targets(), "hand"),)),
    ),
    virus("Deck Devastation Virus", atk(at_least=2000), atk(at_most=1500)),
    Declaration(
        name="Fiend's Hand Mirror",
        activation=activation(
            answers=(Targeting(ActivationOf(("spell",), by="opponent"), spell_or_trap),), does=(Retarget(),)
        ),
    ),
    Declaration(name="Jar of Greed", activation=activation(does=(DrawCards(1),))),
    Declaration(
        name="Magic Cylinder",
        activation=activation(
            answers=(AttackDeclared(),),
            target=TargetAnswered(monster & face_up),
            does=(Reverse(),),
        ),
    ),
    Declaration(
        name="Metalmorph",
        activation=activation(target=Target(monster & face_up), does=(Equip(),), damage_step=("damage",)),
        lasting=(Boost(monster & equipped, 300, 300), Boost(monster & equipped & that(Attacking()), HalfOfTarget())),
        remains=True,
    ),
    Declaration(
        name="Mirror Force",
        activation=activation(
            answers=(AttackDeclared(),),
            needs=(Exists(monster & face_up & in_attack & opponents),),
            does=(Destroy(All(monster & face_up & in_attack & opponents)),),
        ),
    ),
    Declaration(
        name="Raigeki Break",
        activation=activation(
            cost=Discard(card & in_hand & yours & other), target=Target(card & other), does=(Destroy(Targets()),)
        ),
    ),
    Declaration(
        name="Reckless Greed",
        activation=activation(does=(DrawCards(2), ApplyFor(own_turns=2))),
        aftermath=(SkipsDraw(),),
    ),
    Declaration(
        name="Ring of Destruction",
        activation=activation(target=Target(monster & face_up), does=(DestroyEqualDamage(Targets()),)),
    ),
    Declaration(
        name="Sakuretsu Armor",
        activation=activation(
            answers=(AttackDeclared(),), target=TargetAnswered(monster & face_up), does=(Destroy(Targets()),)
        ),
    ),
    Declaration(
        name="Secret Barrel",
        activation=activation(does=(Damage("opponent", ForEach(200, card & opponents & where("hand", *FIELD))),)),
    ),
    Declaration(
        name="Statue of the Wicked",
        effects=(
            mandatory(
                Destroyed(this, how=("effect",), to_graveyard=True, was="down"),
                needs=(FreeMonsterZone(),),
                does=(SummonTokens("Wicked Token", 1),),
                places=("graveyard",),
            ),
        ),
    ),
    Declaration(
        name="Threatening Roar",
        activation=activation(does=(ApplyFor(),)),
        aftermath=(Forbids(("declare attack",), monster & opponents),),
    ),
    Declaration(
        name="Waboku",
        activation=activation(does=(ApplyFor(),)),
        aftermath=(NoBattleDamage(), Survives(monster & yours)),
    ),
)
