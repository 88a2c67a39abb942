"""Continuous Spells."""

from cards.continuous import (
    ActCost,
    AttackCardCost,
    AttackCost,
    BlocksZones,
    Counted,
    DestroyedAfter,
    Forbids,
    KeepsPosition,
    LeavesField,
    NoHandLimit,
    Permits,
    Resolving,
    TurnsSince,
    WaivesLifeCost,
    Whenever,
    WheneverResolves,
)
from cards.duel import FIELD, PLACES
from cards.effects import (
    DealtDamage,
    Declaration,
    DeclareName,
    DeclareZones,
    Exists,
    HandSize,
    PayLife,
    PhaseBegan,
    SendToGraveyard,
    SentToGraveyard,
    Summoned,
    Target,
    Together,
    Tribute,
    TurnPlayerHas,
    Upkeep,
    activation,
    ignition,
    mandatory,
    trigger,
)
from cards.operations import (
    All,
    Answered,
    ChangePosition,
    Chosen,
    Damage,
    Destroy,
    DiscardAsMany,
    DrawCards,
    DrawUpTo,
    Gain,
    If,
    LookAt,
    RevealTop,
    SpecialSummon,
    ThisCard,
    Tie,
    TurnDown,
    TurnPlayerTributes,
)
from cards.selecting import (
    ComesLater,
    HasCounters,
    NameDeclared,
    SpecialSummonable,
    a_monster,
    atk,
    card,
    face_up,
    field_spell,
    in_deck,
    in_hand,
    level,
    linked,
    monster,
    named,
    opponents,
    other,
    spell,
    that,
    this,
    where,
    yours,
)

serket = monster & face_up & yours & named("Mystical Beast of Serket")
from_hand_or_decks = a_monster & where("hand", "deck", "extra_deck") & yours & that(SpecialSummonable())

seven = named("7") & face_up & yours


CARDS = (
    Declaration(
        name="Card of Safe Return",
        activation=activation(),
        effects=(trigger(Summoned(how=("special",), origin="graveyard", from_own=True), does=(DrawCards(1),)),),
        source="optional: a ruling of 2010; the OCG wording of 2004 was not seen",
    ),
    Declaration(name="Ground Collapse", activation=activation(declares=DeclareZones(2)), lasting=(BlocksZones(),)),
    Declaration(
        name="Inspection",
        activation=activation(),
        effects=(
            ignition(
                own_phases=(),
                opponents_phases=("standby",),
                needs=(Exists(card & in_hand & opponents),),
                cost=PayLife(500),
                does=(LookAt("a random card of the opponent's hand"),),
            ),
        ),
    ),
    Declaration(
        name="Mask of Dispel",
        activation=activation(target=Target(spell & face_up & other), does=(Tie(),)),
        effects=(
            mandatory(
                PhaseBegan("standby"),
                condition=(Exists(linked & face_up),),
                does=(Damage("linked controller", 500),),
            ),
        ),
        lasting=(Whenever(LeavesField(linked), (Destroy(ThisCard()),)),),
    ),
    Declaration(
        name="Mass Driver",
        activation=activation(),
        effects=(ignition(cost=Tribute(monster & yours), does=(Damage("opponent", 400),)),),
    ),
    Declaration(
        name="Messenger of Peace",
        activation=activation(),
        lasting=(Forbids(("attack",), monster & face_up & atk(at_least=1500)),),
        upkeep=Upkeep(PayLife(100)),
    ),
    Declaration(
        name="Prohibition",
        activation=activation(declares=DeclareName()),
        lasting=(
            Forbids(
                ("activate", "activate effect", "summon", "set", "special summon"),
                where(*PLACES) & that(NameDeclared()) & that(ComesLater()),
            ),
        ),
    ),
    Declaration(
        name="Temple of the Kings",
        activation=activation(),
        effects=(
            ignition(
                cost=Together((SendToGraveyard(this & face_up), SendToGraveyard(serket))),
                needs=(Exists(from_hand_or_decks),),
                does=(SpecialSummon(Chosen(from_hand_or_decks, key="summon")),),
            ),
        ),
        lasting=(Permits("trap set turn"),),
        source="before its errata: any number of Traps and any monster of the Fusion Deck",
    ),
    Declaration(name="Toll", activation=activation(), lasting=(AttackCost(500),)),
    Declaration(name="Toon World", activation=activation(cost=PayLife(1000))),
    Declaration(
        name="7",
        activation=activation(does=(If(Exists(seven, 3), (DrawCards(3), Destroy(All(seven)))),)),
        effects=(mandatory(SentToGraveyard(this, origin=FIELD), does=(Gain("you", 700),), places=("graveyard",)),),
    ),
    Declaration(
        name="Burning Land",
        activation=activation(does=(If(Exists(field_spell & face_up), (Destroy(All(field_spell & face_up)),)),)),
        effects=(mandatory(PhaseBegan("standby", whose="any"), does=(Damage("turn player", 500),)),),
    ),
    Declaration(name="Chain Energy", activation=activation(), lasting=(ActCost(500),)),
    Declaration(
        name="Dark Room of Nightmare",
        activation=activation(),
        effects=(mandatory(DealtDamage("opponent", not_of="Dark Room of Nightmare"), does=(Damage("opponent", 300),)),),
    ),
    Declaration(
        name="Ectoplasmer",
        activation=activation(),
        effects=(
            mandatory(
                PhaseBegan("end", whose="any"),
                needs=(TurnPlayerHas(monster & face_up & yours),),
                does=(TurnPlayerTributes(monster & face_up & yours),),
            ),
        ),
    ),
    Declaration(name="Gravekeeper's Servant", activation=activation(), lasting=(AttackCardCost(1),)),
    Declaration(name="Infinite Cards", activation=activation(), lasting=(NoHandLimit(),)),
    Declaration(
        name="Level Limit - Area B",
        activation=activation(),
        lasting=(KeepsPosition(monster & face_up & level(at_least=4)),),
    ),
    Declaration(
        name="Mirage of Nightmare",
        activation=activation(),
        effects=(
            mandatory(PhaseBegan("standby", whose="opponent"), condition=(HandSize(3),), does=(DrawUpTo(4, "mirage"),)),
            mandatory(
                PhaseBegan("standby"),
                condition=(Exists(this & that(HasCounters("mirage"))),),
                does=(DiscardAsMany("mirage"),),
            ),
        ),
        source="the second effect counts what the first drew: a ruling of the time",
    ),
    Declaration(
        name="Spell Absorption",
        activation=activation(),
        lasting=(WheneverResolves(Resolving(("spell",)), (Gain("you", 500),)),),
    ),
    Declaration(name="Spell Economics", activation=activation(), lasting=(WaivesLifeCost(spell),)),
    Declaration(
        name="Stumbling",
        activation=activation(),
        effects=(
            mandatory(Summoned(monster & face_up), does=(ChangePosition(Answered(monster & face_up), "defense"),)),
        ),
    ),
    Declaration(
        name="Swords of Concealing Light",
        activation=activation(does=(TurnDown(All(monster & face_up & opponents)),)),
        lasting=(
            Forbids(("change position", "flip"), monster & opponents),
            DestroyedAfter(2, whose="own", phase="standby"),
        ),
    ),
    Declaration(
        name="Wave-Motion Cannon",
        activation=activation(),
        effects=(
            ignition(
                cost=SendToGraveyard(this & face_up), counts=TurnsSince(1000), does=(Damage("opponent", Counted()),)
            ),
        ),
    ),
    Declaration(
        name="Archfiend's Oath",
        activation=activation(),
        effects=(
            ignition(
                needs=(Exists(card & in_deck & yours),),
                cost=PayLife(500),
                declares=DeclareName(),
                does=(RevealTop(),),
                once_a_turn=True,
            ),
        ),
    ),
    *(Declaration(name=f'Spirit Message "{letter}"') for letter in "INAL"),
)
