"""Continuous Spells."""

from cards.continuous import AttackCost, BlocksZones, Forbids, LeavesField, Permits, Whenever
from cards.duel import PLACES
from cards.effects import (
    Declaration,
    DeclareName,
    DeclareZones,
    Exists,
    PayLife,
    PhaseBegan,
    SendToGraveyard,
    Summoned,
    Target,
    Together,
    Tribute,
    Upkeep,
    activation,
    ignition,
    mandatory,
    trigger,
)
from cards.operations import Chosen, Damage, Destroy, DrawCards, LookAt, SpecialSummon, ThisCard, Tie
from cards.selecting import (
    ComesLater,
    NameDeclared,
    SpecialSummonable,
    a_monster,
    atk,
    card,
    face_up,
    in_hand,
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
                ("activate", "summon", "set", "special summon"),
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
)
