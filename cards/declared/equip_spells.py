"""Equip Spells."""

from cards.continuous import (
    Boost,
    ControlsEquipped,
    ForEach,
    LastingWord,
    LeavesField,
    Original,
    Pierces,
    Spares,
    Whenever,
)
from cards.duel import FIELD
from cards.effects import (
    Declaration,
    Destroyed,
    Effect,
    FewerLifePoints,
    FreeMonsterZone,
    PayLife,
    PhaseBegan,
    SentToGraveyard,
    Target,
    Tribute,
    activation,
    mandatory,
    trigger,
)
from cards.operations import (
    Damage,
    Destroy,
    Equip,
    EquippedMonster,
    Gain,
    OnceEquipped,
    ReturnControl,
    Send,
    SpecialSummonEquipped,
    ThisInGraveyard,
)
from cards.selecting import (
    SpecialSummonable,
    a_monster,
    equipped,
    face_up,
    in_graveyard,
    monster,
    named,
    opponents,
    spell_or_trap,
    that,
    this,
    trap,
    yours,
)

for_each_spell_or_trap = ForEach(500, spell_or_trap & yours)

for_each_monster = ForEach(800, monster & face_up & yours)


def equip(name: str, *lasting: LastingWord, effects: tuple[Effect, ...] = ()) -> Declaration:
    """An Equip Spell for any face-up monster."""
    return Declaration(
        name=name,
        activation=activation(target=Target(monster & face_up), does=(Equip(),)),
        effects=effects,
        lasting=lasting,
    )


CARDS = (
    Declaration(
        name="Mage Power",
        activation=activation(target=Target(monster & face_up), does=(Equip(),)),
        lasting=(Boost(monster & equipped, for_each_spell_or_trap, for_each_spell_or_trap),),
    ),
    equip(
        "Axe of Despair",
        Boost(monster & equipped, 1000),
        effects=(
            trigger(
                SentToGraveyard(this, origin=FIELD),
                cost=Tribute(monster & yours),
                does=(Send(ThisInGraveyard(), "deck"),),
                places=("graveyard",),
            ),
        ),
    ),
    equip(
        "Big Bang Shot",
        Boost(monster & equipped, 400),
        Pierces(monster & equipped),
        Whenever(LeavesField(this), (Send(EquippedMonster(), "banished"),)),
    ),
    equip(
        "Black Pendant",
        Boost(monster & equipped, 500),
        effects=(
            mandatory(SentToGraveyard(this, origin=FIELD), does=(Damage("opponent", 500),), places=("graveyard",)),
        ),
    ),
    equip(
        "Butterfly Dagger - Elma",
        Boost(monster & equipped, 300),
        effects=(
            trigger(
                Destroyed(this, to_graveyard=True, was="equipped"),
                does=(Send(ThisInGraveyard(), "hand"),),
                places=("graveyard",),
            ),
        ),
    ),
    equip(
        "Megamorph",
        Original(monster & equipped, times=2, condition=(FewerLifePoints(),)),
        Original(monster & equipped, divided_by=2, condition=(FewerLifePoints(fewer=False),)),
    ),
    equip("United We Stand", Boost(monster & equipped, for_each_monster, for_each_monster)),
    Declaration(
        name="Amplifier",
        not_negated=True,
        activation=activation(target=Target(monster & face_up & named("Jinzo")), does=(Equip(),)),
        lasting=(Spares(trap), Whenever(LeavesField(this), (Destroy(EquippedMonster()),))),
    ),
    Declaration(
        name="Premature Burial",
        activation=activation(
            cost=PayLife(800),
            target=Target(a_monster & in_graveyard & yours & that(SpecialSummonable())),
            does=(SpecialSummonEquipped(),),
        ),
        lasting=(Whenever(Destroyed(this), (Destroy(EquippedMonster()),)),),
    ),
    Declaration(
        name="Snatch Steal",
        activation=activation(
            needs=(FreeMonsterZone(),),
            target=Target(monster & face_up & opponents),
            does=(Equip(),),
        ),
        effects=(mandatory(PhaseBegan("standby", whose="opponent"), does=(Gain("opponent", 1000),)),),
        lasting=(ControlsEquipped(), Whenever(LeavesField(this), (ReturnControl(OnceEquipped()),))),
    ),
)
