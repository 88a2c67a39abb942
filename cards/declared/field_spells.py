"""Field Spells."""

from cards.continuous import Boost, ChangesLevel, Forbids, NoBattleDamage, SealsGraveyards, TreatedAs, WaivesUpkeep
from cards.effects import Declaration, DeclareType, Destroyed, Exists, activation, ignition, trigger
from cards.operations import AddToHand, Chosen, FusionSummon
from cards.selecting import (
    FusionPossible,
    LowerLevelThanDestroyed,
    NameGroup,
    OwnedByYou,
    RaceDeclared,
    SummonedThisTurn,
    a_monster,
    archfiend,
    attribute,
    face_up,
    fusion_monster,
    in_deck,
    in_extra_deck,
    monster,
    race,
    that,
    where,
    yours,
)

lower_archfiend = a_monster & archfiend & that(LowerLevelThanDestroyed()) & in_deck & yours


def terrain(name: str, *boosts: Boost) -> Declaration:
    """A Field Spell that raises and lowers the values of face-up monsters on both sides."""
    return Declaration(name=name, activation=activation(), lasting=boosts)


def stronger(*races: str, by: int = 200) -> Boost:
    return Boost(monster & race(*races), by, by)


gravekeeper = that(NameGroup("墓守の", "Gravekeeper's"))


CARDS = (
    terrain("Sogen", stronger("Warrior", "Beast-Warrior")),
    terrain("Umi", stronger("Fish", "Sea Serpent", "Thunder", "Aqua"), stronger("Machine", "Pyro", by=-200)),
    terrain("Umiiruka", Boost(monster & attribute("WATER"), 500, -400)),
    terrain("Wasteland", stronger("Dinosaur", "Zombie", "Rock")),
    terrain("Yami", stronger("Fiend", "Spellcaster"), stronger("Fairy", by=-200)),
    Declaration(
        name="Array of Revealing Light",
        activation=activation(declares=DeclareType()),
        lasting=(Forbids(("declare attack",), monster & that(RaceDeclared()) & that(SummonedThisTurn())),),
    ),
    Declaration(
        name="Fusion Gate",
        activation=activation(),
        effects=(
            ignition(
                needs=(Exists(fusion_monster & in_extra_deck & yours & that(FusionPossible())),),
                does=(FusionSummon("banished"),),
                either_player=True,
            ),
        ),
    ),
    Declaration(
        name="Pandemonium",
        activation=activation(),
        effects=(
            trigger(
                Destroyed(a_monster & archfiend & that(OwnedByYou()), how=("effect", "rule"), to_graveyard=True),
                needs=(Exists(lower_archfiend),),
                does=(AddToHand(Chosen(lower_archfiend)),),
                either_player=True,
            ),
        ),
        lasting=(WaivesUpkeep(monster & archfiend),),
    ),
    Declaration(
        name="The Sanctuary in the Sky",
        activation=activation(),
        lasting=(NoBattleDamage(monster & face_up & race("Fairy")),),
    ),
    terrain("Mountain", stronger("Dragon", "Winged Beast", "Thunder")),
    terrain("Gaia Power", Boost(monster & attribute("EARTH"), 500, -400)),
    terrain("Mystic Plasma Zone", Boost(monster & attribute("DARK"), 500, -400)),
    Declaration(
        name="A Legendary Ocean",
        activation=activation(),
        lasting=(
            TreatedAs("Umi"),
            Boost(monster & attribute("WATER"), 200, 200),
            ChangesLevel(a_monster & attribute("WATER") & where("hand", "monsters"), -1),
        ),
    ),
    Declaration(
        name="Necrovalley",
        activation=activation(),
        lasting=(Boost(monster & gravekeeper, 500, 500), SealsGraveyards()),
        source="effects that would move a card of a Graveyard do not choose it: a reading of the card of 2003",
    ),
)
