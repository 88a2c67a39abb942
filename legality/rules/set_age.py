"""From where a card is activated, and since when it has been Set."""

from collections.abc import Iterator

from cards.word import Reason
from legality.rule import rule


@rule({"continuous trap": "CT-06", "trap": "GEN-trap-from-hand"}, also={"CT-06": ("CT-24",)})
def trap_not_from_hand(origin: str, trap_from_hand: bool) -> Iterator[Reason]:
    """A Trap is not activated from the hand, unless an effect permits it."""
    if origin == "hand" and not trap_from_hand:
        yield Reason("trap-from-hand")


@rule({"continuous trap": "CT-09", "trap": "GEN-trap-set-turn"}, also={"CT-09": ("CT-01", "CT-11")})
def trap_not_in_its_set_turn(origin: str, trap_set_turn: bool) -> Iterator[Reason]:
    """A Trap is not activated in the turn in which it was Set, unless an effect permits it."""
    if origin == "set-this-turn" and not trap_set_turn:
        yield Reason("set-this-turn")


@rule({"quick-play spell": "GEN-quick-play-set-turn"})
def quick_play_not_in_its_set_turn(origin: str) -> Iterator[Reason]:
    """A Set Quick-Play Spell is not activated in the turn in which it was Set."""
    if origin == "set-this-turn":
        yield Reason("set-this-turn")
