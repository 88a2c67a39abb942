"""Field Spells."""

from cards.continuous import Boost, Forbids, NoBattleDamage, WaivesUpkeep
from cards.effects import Declaration, DeclareType, Destroyed, Exists, activation, ignition, trigger
from cards.operations import AddToHand, Chosen, FusionSummon
from cards.selecting import (
    FusionPossible,
    LowerLevelThanDestroyed,
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
    yours,
)

lower_archfiend = a_monster & archfiend & that(LowerLevelThanDestroyed()) & in_deck & yours


def terrain(name: str, *boosts: Boost) -> Declaration:
    """A Field Spell that raises and lowers the values of face-up monsters on both sides."""
    return Declaration(name=name, activation=activation(), lasting=boosts)


def stronger(*races: str, by: int = 200) -> Boost:
    return Boost(monster & race(*races), by, by)


CARDS = (
    terrain("Sogen", stronger("Warrior", "Beast-Warrior")),
    terrain("Umi", stronger("Fish", "Sea Serpent", "Thunder", "Aqua"), stronger("Machine", "Pyro", by=-200)),
    terrain("Umiiruka", Boost(monster & attribute("WATER"), 500, -400)),
    terrain("Wasteland", stronger("Dinosaur", "Zombie", "Rock")),
    terrain("Yami", stronger("Fiend", "Spellcaster"), stronger("Fairy", by=-200)),
    Declaration(
        name="Array of Revealing Light",
        activation=activation(declares=DeclareType()),
        lasting=(Forbids(("attack",), monster & that(RaceDeclared()) & that(SummonedThisTurn())),),
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
                Destroyed(a_monster & archfiend, how=("effect", "rule"), whose="own", to_graveyard=True),
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
)
