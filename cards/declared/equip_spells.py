"""Equip Spells."""

from cards.continuous import Boost, ForEach
from cards.effects import Declaration, Target, activation
from cards.operations import Equip
from cards.selecting import equipped, face_up, monster, spell_or_trap, yours

for_each_spell_or_trap = ForEach(500, spell_or_trap & yours)

CARDS = (
    Declaration(
        name="Mage Power",
        activation=activation(target=Target(monster & face_up), does=(Equip(),)),
        lasting=(Boost(monster & equipped, for_each_spell_or_trap, for_each_spell_or_trap),),
    ),
)
