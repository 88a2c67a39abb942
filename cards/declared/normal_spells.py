"""Normal Spells."""

from cards.effects import Declaration, Exists, Target, activation
from cards.operations import All, Destroy, Lowest, PutCounter, Send, SwapHands, Targets
from cards.selecting import card, face_up, in_hand, monster, opponents, other, spell, spell_or_trap, yours

their_face_up_monster = monster & face_up & opponents

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
)
