"""Normal Spells."""

from cards.continuous import DestroyedAfter, Forbids, MayTribute, SkipsBattle, WinsAtItsEnd
from cards.effects import (
    Declaration,
    Discard,
    Exists,
    FreeMonsterZone,
    PayLife,
    PhaseBegan,
    Target,
    TargetToUse,
    Tribute,
    TurnsPassed,
    activation,
    mandatory,
)
from cards.operations import (
    All,
    ApplyFor,
    BanishForLater,
    Chosen,
    Destroy,
    DestroyAndRemove,
    DestroySameName,
    DiscardCards,
    DrawCards,
    Excavate,
    FusionSummon,
    LinkedAnywhere,
    Lowest,
    OneHighest,
    Operation,
    PutCounter,
    RedrawHands,
    RevealMonsters,
    ReviveFaceDown,
    Send,
    SpecialSummon,
    SwapHands,
    TakeControl,
    Targets,
    ThisCard,
    TurnUp,
    UseSpell,
)
from cards.selecting import (
    FusionPossible,
    Selector,
    SpecialSummonable,
    Usable,
    a_monster,
    affected,
    card,
    face_down,
    face_up,
    fusion_monster,
    in_deck,
    in_extra_deck,
    in_graveyard,
    in_hand,
    monster,
    opponents,
    other,
    spell,
    spell_or_trap,
    that,
    yours,
)

their_face_up_monster = monster & face_up & opponents


def draw(name: str, *does: Operation) -> Declaration:
    """A Spell that asks for nothing."""
    return Declaration(name=name, activation=activation(does=does))


def sweep(name: str, which: Selector) -> Declaration:
    """A Spell that destroys all cards of a description."""
    return Declaration(name=name, activation=activation(needs=(Exists(which),), does=(Destroy(All(which)),)))


CARDS = (
    Declaration(
        name="Exchange",
        activation=activation(
            needs=(Exists(card & in_hand & yours & other), Exists(card & in_hand & opponents)), does=(SwapHands(),)
        ),
    ),
    Declaration(
        name="Fissure",
        activation=activation(
            needs=(Exists(their_face_up_monster),), does=(Destroy(Lowest(their_face_up_monster, "atk")),)
        ),
    ),
    Declaration(
        name="Giant Trunade",
        activation=activation(needs=(Exists(spell_or_trap & other),), does=(Send(All(spell_or_trap & other), "hand"),)),
    ),
    Declaration(
        name="Magic Reflector",
        activation=activation(
            target=Target(spell & face_up & yours & other), does=(PutCounter(Targets(), "reflector"),)
        ),
        source="own side: the Japanese text of today; a print of 2002-2006 was not seen",
    ),
    draw("Pot of Greed", DrawCards(2)),
    draw("Graceful Charity", DrawCards(3), DiscardCards("you", 2)),
    sweep("Raigeki", monster & opponents),
    sweep("Dark Hole", monster),
    sweep("Heavy Storm", spell_or_trap & other),
    sweep("Harpie's Feather Duster", spell_or_trap & opponents),
    Declaration(
        name="Book of Taiyou",
        activation=activation(target=Target(monster & face_down), does=(TurnUp(Targets(), "attack"),)),
    ),
    Declaration(
        name="Brain Control",
        activation=activation(
            needs=(FreeMonsterZone(),),
            cost=PayLife(800),
            target=Target(monster & face_up & opponents),
            does=(TakeControl(Targets()),),
        ),
    ),
    Declaration(
        name="Card Destruction",
        activation=activation(needs=(Exists(card & in_hand & other),), does=(RedrawHands(),)),
        source="one card in one of the two hands is enough: a ruling of the time",
    ),
    Declaration(
        name="Change of Heart",
        activation=activation(
            needs=(FreeMonsterZone(),), target=Target(monster & opponents), does=(TakeControl(Targets()),)
        ),
    ),
    Declaration(
        name="Delinquent Duo",
        activation=activation(
            cost=PayLife(1000), needs=(Exists(card & in_hand & opponents),), does=(DiscardCards("opponent", 2),)
        ),
        source="the first of the two is picked at random: the move names both",
    ),
    Declaration(
        name="Double Spell",
        activation=activation(
            cost=Discard(spell & in_hand & yours & other),
            target=TargetToUse(spell & in_graveyard & opponents & that(Usable())),
            does=(UseSpell(Targets()),),
        ),
        source="its FAQ: what the Spell needs must be there, and a zone for one that stays on the field; "
        "using it is no activation of its own, so nothing answers it or counts it",
    ),
    Declaration(
        name="Lightning Vortex",
        activation=activation(
            cost=Discard(card & in_hand & yours & other),
            needs=(Exists(their_face_up_monster),),
            does=(Destroy(All(their_face_up_monster)),),
        ),
    ),
    Declaration(
        name="Monster Reborn",
        activation=activation(
            target=Target(a_monster & in_graveyard & that(SpecialSummonable())), does=(SpecialSummon(Targets()),)
        ),
    ),
    Declaration(
        name="Nobleman of Crossout",
        activation=activation(
            target=Target(monster & face_down), does=(DestroyAndRemove(Targets()), DestroySameName())
        ),
    ),
    Declaration(
        name="Polymerization",
        activation=activation(
            needs=(Exists(fusion_monster & in_extra_deck & yours & that(FusionPossible())),),
            does=(FusionSummon("graveyard"),),
        ),
    ),
    Declaration(
        name="Smashing Ground",
        activation=activation(
            needs=(Exists(their_face_up_monster),), does=(Destroy(OneHighest(their_face_up_monster, "defense")),)
        ),
    ),
    Declaration(
        name="Swords of Revealing Light",
        activation=activation(does=(RevealMonsters(All(monster & face_down & opponents)),)),
        lasting=(Forbids(("attack",), monster & opponents), DestroyedAfter(3, whose="opponent", phase="turn-end")),
        remains=True,
    ),
    Declaration(
        name="The Shallow Grave",
        activation=activation(
            needs=(
                FreeMonsterZone(),
                FreeMonsterZone(who="opponent"),
                Exists(a_monster & in_graveyard & yours),
                Exists(a_monster & in_graveyard & opponents),
            ),
            does=(ReviveFaceDown(a_monster & in_graveyard & yours),),
        ),
    ),
    Declaration(
        name="Soul Exchange",
        activation=activation(
            own_phases=("main1",),
            opponents_phases=(),
            target=Target(monster & opponents),
            does=(ApplyFor(on=Targets()),),
            then_always=(ApplyFor(),),
        ),
        aftermath=(MayTribute(affected), SkipsBattle()),
    ),
    Declaration(
        name="Different Dimension Capsule",
        activation=activation(
            needs=(Exists(card & in_deck & yours),), does=(BanishForLater(Chosen(card & in_deck & yours)),)
        ),
        effects=(
            mandatory(
                PhaseBegan("standby"),
                condition=(TurnsPassed(2),),
                does=(Send(LinkedAnywhere(), "hand"), Destroy(ThisCard())),
            ),
        ),
        remains=True,
    ),
    Declaration(
        name="Final Countdown",
        activation=activation(cost=PayLife(2000), does=(ApplyFor(turns=19),)),
        aftermath=(WinsAtItsEnd(),),
        source="twenty turns, the one of its activation included",
    ),
    Declaration(
        name="Monster Gate",
        activation=activation(
            needs=(Exists(card & in_deck & yours),), cost=Tribute(monster & yours), does=(Excavate(),)
        ),
    ),
)
