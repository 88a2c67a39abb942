"""The compiled tables say what the solver and the rules say, of every declared effect in every situation."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from positions import played
from test_when import NAMES, effects_of

import legality
from cards.duel import PHASES, PLAYERS, Card, Duel, Lasting, Link
from cards.facts import find
from legality import tables
from legality.situation import VARIABLES, Ask, asks_by, asks_for, origin_of
from legality.solver import forget_rules, is_legal, rules_for
from legality.space import moved, origins_of
from legality.supposing import position
from legality.verdict import violations
from legality.ways import count_ways, ways_of

LAST = {"1": "Dark Hole", "2": "Jar of Greed", "3": "Magic Drain"}
"""Cards of the opponent that make the last link, by its Spell Speed."""


def broken_rules(ask: Ask) -> set[str]:
    """The ids of the rules that are broken: each rule is asked, without tables and solver."""
    return {rule_id for rule_id, rule in rules_for(ask) if rule.broken(ask.values(rule.reads))}


def by_the_rules(ask: Ask) -> bool:
    return not broken_rules(ask)


def with_last_link(duel: Duel, speed: str) -> Duel:
    """The position with a link of that Spell Speed on the chain, and nothing else that could be answered."""
    if speed == "none":
        return duel.but(chain=(), events=())
    printed = find(LAST[speed])
    assert printed is not None
    card = Card(id="the last link", printed=printed, owner="B", controller="B", place="graveyard")
    link = Link(by="B", card=card.id, printed=printed, effect=0, origin="hand", spell_speed=int(speed))
    return duel.adding(card).but(chain=(link,), events=())


def permissions(duel: Duel, ask: Ask) -> Iterator[Duel]:
    """The position as it is, and with a permission that it lacks, for what such a thing may matter to."""
    yield duel
    makyura = find("Makyura the Destructor")
    if makyura is not None and "trap" in ask.card.printed.kinds:
        yield duel.but(lasting=(*duel.lasting, Lasting(printed=makyura, by="A", turn=duel.turn)))


def situations(ask: Ask) -> Iterator[Ask]:
    """The same effect in every situation of its space, on a board that gives it what it needs."""
    for turn, origin in itertools.product(("own", "opponent"), origins_of(ask)):
        if origin != ask.origin and ask.origin == "hand" and not ask.value("spell_zones").free:
            continue
        there = moved(ask, turn, origin)
        for phase, speed in itertools.product(PHASES, ("as it is", "none", *LAST)):
            duel = there.duel.but(phase=phase)
            for now in permissions(duel if speed == "as it is" else with_last_link(duel, speed), ask):
                card = now.card(ask.card.id)
                found = (other for other in asks_for(now, card, "A") if other.number == ask.number) if card else ()
                yield from (other for other in found if other.effect is not None)


def asks_in_need(name: str) -> Iterator[Ask]:
    """Every effect of a card, on a board that gives it what it needs."""
    for printed, effect, number, place in effects_of(name):
        option = effect.options[0] if effect.options else effect
        origin = place if place in ("hand", "graveyard") else "hand" if number == 0 else "face-up"
        age = "hand" if origin == "hand" else "none"
        point = {"turn": "own", "phase": "main1", "from": origin, "set_age": age, "chain": "none"}
        file, card_id = position(printed, "A", number, option, point)
        duel = legality.loads(file)
        card = duel.card(card_id)
        assert card is not None
        yield from [ask for ask in asks_for(duel, card, "A") if ask.number == number and ask.effect is not None][:1]


@pytest.mark.parametrize("name", NAMES)
def test_tables_solver_and_rules_agree_in_every_situation(name: str) -> None:
    for ask in asks_in_need(name):
        for there in situations(ask):
            broken = broken_rules(there)
            said = (tables.permits(there), is_legal(there), not broken)
            assert len(set(said)) == 1, (there, there.duel.phase, said)
            assert {violation.rule for violation in violations(there)} == broken, (there, there.duel.phase)


def every_ask(duel: Duel) -> Iterator[Ask]:
    for player in PLAYERS:
        yield from asks_by(duel, player)


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(played())
def test_tables_agree_in_any_position(duel: Duel) -> None:
    # Of any card, wherever and whosever it is: where it lies is no part of most situations.
    for ask in (ask for player in PLAYERS for card in duel.cards() for ask in asks_for(duel, card, player)):
        assert tables.permits(ask) == is_legal(ask) == by_the_rules(ask), ask
        assert {violation.rule for violation in violations(ask)} == broken_rules(ask), ask


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(played())
def test_what_is_listed_is_what_is_permitted(duel: Duel) -> None:
    for player in PLAYERS:
        listed = [(ask.card.id, ask.number, ask.origin) for ask in tables.permitted(duel, player)]
        every = [(ask.card.id, ask.number, ask.origin) for ask in asks_by(duel, player) if is_legal(ask)]
        assert listed == every


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(played())
def test_ways_are_counted_as_they_are_listed(duel: Duel) -> None:
    for ask in every_ask(duel):
        if is_legal(ask):
            assert count_ways(ask) == len(list(ways_of(ask))) > 0


def test_ways_are_counted_without_being_listed() -> None:
    field = [{"card": "Toll", "face": "down"}] * 5
    duel = legality.loads({"duel": 1, "turn": 5, "players": {
        "A": {"hand": ["Emergency Provisions"], "spells": field[:4]}}})  # fmt: skip
    verdict = legality.can_activate(duel, "Emergency Provisions", by="A")
    assert verdict.number_of_ways == 15 == len(verdict.ways)
    assert verdict.first_ways(2) == verdict.ways[:2]
    assert (len(verdict.to_json(limit=2)["ways"]), verdict.to_json(limit=2)["number_of_ways"]) == (2, 15)
    assert "number_of_ways" not in verdict.to_json()


def test_tables_are_compiled_afresh_when_rules_change(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": {"hand": ["Trap Hole", "Waboku"]}}})
    (waboku,) = (card for card in duel.a.hand if card.name == "Waboku")
    (ask,) = asks_for(duel, waboku, "A")
    assert origin_of(waboku, duel.turn) == "hand"
    assert not tables.permits(ask)
    from legality.rule import RULES

    monkeypatch.setattr("legality.solver.RULES", [rule for rule in RULES if rule.name != "trap_not_from_hand"])
    forget_rules()
    try:
        assert tables.permits(ask)
    finally:
        monkeypatch.undo()
        forget_rules()
    assert not tables.permits(ask)


@pytest.mark.parametrize("order", [(0, 1), (1, 0), (0, 1, 0, 1)])
def test_an_effect_that_is_not_there_is_not_that_of_another_number(order: tuple[int, ...]) -> None:
    duel = legality.loads({"duel": 1, "turn": 5, "players": {
        "A": {"hand": ["Mass Driver"], "monsters": ["Skull Servant"]}}})  # fmt: skip
    forget_rules()
    for number in order:
        verdict = legality.can_activate(duel, "Mass Driver", by="A", effect=number)
        assert (verdict.legal, verdict.rules) == ((True, set()) if number == 0 else (False, {"GEN-nothing"}))


@pytest.mark.parametrize("place", ["graveyard", "banished", "deck", "hand"])
@pytest.mark.parametrize("name", ["Magician of Faith", "Penguin Soldier"])
def test_a_copy_elsewhere_says_nothing_of_the_one_on_the_field(name: str, place: str) -> None:
    duel = legality.loads({"duel": 1, "turn": 5, "moves": [{"by": "A", "flip": "flipped"}], "players": {
        "A": {"monsters": [{"card": name, "id": "flipped", "face": "down"}], place: [{"card": name, "id": "other"}]},
        "B": {"graveyard": ["Pot of Greed"]}}})  # fmt: skip
    forget_rules()
    legality.can_activate(duel, "other", by="B")
    assert legality.can_activate(duel, "flipped", by="B").rules == {"GEN-controller"}


@pytest.mark.parametrize("name", NAMES)
def test_a_variable_that_no_rule_reads_does_not_matter(name: str) -> None:
    dice = random.Random(name)
    for ask in asks_in_need(name):
        every = list(situations(ask))
        for there in dice.sample(every, min(4, len(every))):
            read = {variable for _, rule in rules_for(there) for variable in rule.reads}
            other = there.in_position(there.duel)
            other.__dict__["_values"] = dict.fromkeys(VARIABLES.keys() - read, "no rule reads this")
            assert (is_legal(other), broken_rules(other)) == (is_legal(there), broken_rules(there)), there
