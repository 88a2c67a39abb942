"""Costs."""

from collections.abc import Iterator

from cards.word import Reason
from legality.rule import rule
from legality.situation import Life

COST_IDS = {
    "continuous spell": "CS-07",
    "effect of continuous spell": "CS-07",
    "continuous trap": "CT-22",
    "any": "GEN-cost",
}
ALSO = {"CS-07": ("CS-34",)}


@rule("GEN-cost", acts=("set", "summon"))
def life_points_for_the_act(life_points: Life) -> Iterator[Reason]:
    """What an effect makes each player pay for a card of the hand is paid."""
    if life_points.has < life_points.needs:
        yield Reason("life-points", (), {"has": life_points.has, "needs": life_points.needs})


@rule(COST_IDS, also=ALSO)
def life_points_for_the_cost(life_points: Life) -> Iterator[Reason]:
    """Life Points are paid down to exactly 0 (CS-42), not below."""
    if life_points.has < life_points.needs:
        yield Reason("life-points", (), {"has": life_points.has, "needs": life_points.needs})


@rule(COST_IDS, also=ALSO)
def cards_for_the_cost(cost: tuple[Reason, ...]) -> Iterator[Reason]:
    """A cost in cards that cannot be paid: no activation."""
    yield from (reason._replace(kind=f"cost-{reason.kind}") for reason in cost)
