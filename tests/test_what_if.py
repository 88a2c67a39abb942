"""What if a link had not been there, and what each link needs to resolve."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import activations, count, duels

import legality
from cards.duel import Duel
from cards.table import NotCarriedOut
from chaingraph import Chain, Comparison, LinkTrace, Trace
from chaingraph.dependencies import KINDS
from legality import answers
from legality.cli import main

NEGATED: dict[str, Any] = {
    "duel": 1,
    "turn": 5,
    "players": {
        "A": {"hand": ["Umi", "Sangan"], "monsters": ["Celtic Guardian"]},
        "B": {"hand": ["Kuriboh"], "spells": [{"card": "Magic Jammer", "set_on": 4}]},
    },
    "moves": [{"by": "A", "activate": "Umi"}, {"by": "B", "activate": "Magic Jammer"}],
}


def position(a: dict[str, Any], b: dict[str, Any], *moves: dict[str, Any], **more: Any) -> Duel:
    return legality.loads({"duel": 1, "turn": 5, "players": {"A": a, "B": b}, "moves": list(moves), **more})


def traced(duel: Duel) -> Trace:
    found = answers.resolved(duel)
    assert found is not None
    return found


def ids(cards: Any) -> list[str]:
    return [card.id for card in cards]


# --- a link is taken out ----------------------------------------------------------------------------------------------


def test_without_the_link_that_negates_it_the_other_resolves() -> None:
    comparison = traced(legality.loads(NEGATED)).without(2)
    assert [(change.link, change.was.outcome, change.now.outcome) for change in comparison.changed] == [
        (1, "activation negated", "resolved")
    ]
    after = comparison.after
    assert after.a.field is not None
    assert after.a.field.id == "Umi"
    # Its card lies Set again, and the cost is in the hand.
    (jammer,) = after.b.pile("spells")
    assert (jammer.id, jammer.up) == ("Magic Jammer", False)
    assert ids(after.b.hand) == ["Kuriboh"]
    assert comparison.stays == ()
    assert comparison.difference["life_points"] == {}
    assert {made["id"] for made in comparison.difference["cards"]} == {"Umi", "Magic Jammer", "Kuriboh"}
    assert not [e for e in comparison.now.events if e.kind == "sent_to_graveyard" and "Kuriboh" in e.cards]


def test_what_answered_the_link_has_no_effect_and_stays_paid() -> None:
    comparison = traced(legality.loads(NEGATED)).without(1)
    (jammer,) = comparison.links
    assert (jammer.number, jammer.outcome, jammer.reason.kind) == (2, "no effect", "answered-nothing")
    assert [one.kind for one in jammer.dependencies if not one.holds] == ["answered"]
    assert ids(comparison.after.a.hand) == ["Sangan", "Umi"]
    assert ids(comparison.after.b.graveyard) == ["Kuriboh", "Magic Jammer"]
    was = [None if now is None else now.outcome for _, now in comparison.side_by_side]
    assert was == [None, "no effect"]


def three() -> Duel:
    """Umi, Magic Jammer against it, Seven Tools of the Bandit against that."""
    return position(
        {"hand": ["Umi"], "spells": [{"card": "Seven Tools of the Bandit", "set_on": 2}]},
        {"hand": ["Kuriboh"], "spells": [{"card": "Magic Jammer", "set_on": 2}]},
        {"by": "A", "activate": "Umi"},
        {"by": "B", "activate": "Magic Jammer"},
        {"by": "A", "activate": "Seven Tools of the Bandit"},
    )


def test_without_the_first_of_three_the_third_still_negates_the_second() -> None:
    comparison = traced(three()).without(1)
    assert {step.number: step.outcome for step in comparison.links} == {2: "activation negated", 3: "resolved"}
    assert comparison.links[0].caused_by == (3,)
    assert [change.link for change in comparison.changed] == []


def test_without_the_second_of_three_the_third_answers_nothing() -> None:
    comparison = traced(three()).without(2)
    assert {step.number: step.outcome for step in comparison.links} == {1: "resolved", 3: "no effect"}
    assert comparison.after.a.life_points == 7000


def test_a_link_that_has_lost_its_own_does_not_answer_the_one_before() -> None:
    """Without the second Spell the Magic Jammer after it would lie directly on the first one: it is none the better."""
    duel = position(
        {"hand": ["Umi"], "spells": [{"card": "Mystical Space Typhoon", "set_on": 2}, "Toll"]},
        {"hand": ["Kuriboh"], "spells": [{"card": "Magic Jammer", "set_on": 2}]},
        {"by": "A", "activate": "Umi"},
        {"by": "B", "pass": True},
        {"by": "A", "activate": "Mystical Space Typhoon", "target": ["Toll"]},
        {"by": "B", "activate": "Magic Jammer"},
    )
    assert [step.outcome for step in traced(duel).links] == ["resolved", "activation negated", "resolved"]
    comparison = traced(duel).without(2)
    assert {step.number: step.outcome for step in comparison.links} == {1: "resolved", 3: "no effect"}
    assert not comparison.now.chain.answers(2)


def test_life_points_that_were_paid_are_there_again() -> None:
    assert traced(three()).without(3).after.a.life_points == 8000
    assert traced(three()).without(3).difference["life_points"] == {"A": {"was": 7000, "is": 8000}}


def test_a_target_that_goes_back_to_the_hand_is_no_target() -> None:
    duel = position(
        {"hand": ["Toll"]},
        {"spells": [{"card": "Mystical Space Typhoon", "set_on": 2}]},
        {"by": "A", "activate": "Toll"},
        {"by": "B", "activate": "Mystical Space Typhoon", "target": ["Toll"]},
    )
    comparison = traced(duel).without(1)
    (typhoon,) = comparison.links
    assert (typhoon.outcome, typhoon.reason.kind) == ("no effect", "targets-gone")
    assert ids(comparison.after.a.hand) == ["Toll"]


def test_a_card_paid_from_the_field_stays_gone() -> None:
    duel = position(
        {"monsters": ["Exiled Force"]},
        {"monsters": ["Celtic Guardian"]},
        {"by": "A", "activate": "Exiled Force", "target": ["Celtic Guardian"]},
    )
    comparison = traced(duel).without(1)
    assert comparison.links == ()
    assert comparison.stays == ("Exiled Force",)
    assert ids(comparison.after.b.pile("monsters")) == ["Celtic Guardian"]
    assert ids(comparison.after.a.graveyard) == ["Exiled Force"]


@pytest.mark.parametrize("moves", [True, False], ids=["by moves", "in the file"])
def test_a_card_on_the_chain_that_was_paid_lies_there_again(moves: bool) -> None:
    hand = {"by": "A", "activate": "Toll"}
    paid = {"by": "A", "activate": "Emergency Provisions", "cost": ["Toll"]}
    if moves:
        side = {"hand": ["Toll"], "spells": [{"card": "Emergency Provisions", "set_on": 2}]}
        duel = position(side, {}, hand, {"by": "B", "pass": True}, paid)
    else:
        chain = [
            {"by": "A", "card": "Toll", "from": "hand"},
            {"by": "A", "card": "Emergency Provisions", "from": "set", "cost": ["Toll"]},
        ]
        duel = position({"graveyard": ["Toll"], "spells": ["Emergency Provisions"]}, {}, chain=chain)
    assert traced(duel).links[0].outcome == "no effect"
    comparison = traced(duel).without(2)
    assert (comparison.links[0].outcome, comparison.stays) == ("resolved", ())
    assert {(card.id, card.up) for card in comparison.after.a.pile("spells")} == {
        ("Toll", True),
        ("Emergency Provisions", False),
    }


def test_a_set_card_that_was_paid_is_set_again_where_the_moves_tell_it() -> None:
    side = {"hand": ["Emergency Provisions"], "spells": [{"card": "Dust Tornado", "set_on": 2}, "Toll"]}
    duel = position(side, {}, {"by": "A", "activate": "Emergency Provisions", "cost": ["Dust Tornado", "Toll"]})
    comparison = traced(duel).without(1)
    assert [(card.id, card.up) for card in comparison.after.a.pile("spells")] == [("Dust Tornado", False)]
    assert comparison.stays == ("Toll",)
    assert ids(comparison.after.a.hand) == ["Emergency Provisions"]


def test_counters_that_were_paid_are_there_again() -> None:
    breaker = {"card": "Breaker the Magical Warrior", "counters": {"spell": 1}}
    duel = position({"monsters": [breaker]}, {"spells": ["Toll"]}, {"by": "A", "activate": breaker["card"]})
    comparison = traced(duel).without(1)
    (card,) = comparison.after.a.pile("monsters")
    assert card.counters == {"spell": 1}
    assert ids(comparison.after.b.pile("spells")) == ["Toll"]


def test_an_effect_that_was_used_was_not() -> None:
    duel = position({"spells": ["Inspection"]}, {"hand": ["Sangan"]}, turn=5, phase="standby", turn_player="B")
    duel = legality.play(duel, {"by": "A", "activate": "Inspection"})
    comparison = traced(duel).without(1)
    assert comparison.after.a.life_points == 8000
    assert comparison.after.card("Inspection").used == {}  # type: ignore[union-attr]


def test_two_links_can_be_thought_away_one_after_the_other() -> None:
    first = traced(three()).without(1)
    again = first.now.without(1)
    assert [step.outcome for step in again.now.links] == ["no effect"]
    last = first.now.without(2)
    assert [step.reason.kind for step in last.now.links] == ["answered-nothing"]


@pytest.mark.parametrize("number", [0, 3, -1])
def test_there_is_no_such_link(number: int) -> None:
    with pytest.raises(legality.DuelError, match="no Chain Link"):
        traced(legality.loads(NEGATED)).without(number)


def test_what_must_be_chosen_now_is_asked_for() -> None:
    equals = ["Celtic Guardian", {"card": "Celtic Guardian", "id": "second", "position": "defense"}]
    duel = position(
        {"monsters": equals, "hand": ["Sangan"], "spells": [{"card": "Magic Jammer", "set_on": 2}]},
        {"hand": ["Fissure"]},
        {"by": "B", "activate": "Fissure"},
        {"by": "A", "activate": "Magic Jammer"},
        turn_player="B",
    )
    with pytest.raises(NotCarriedOut) as error:
        traced(duel).without(2)
    assert error.value.where == "moves[0].then"
    with pytest.raises(legality.DuelError):
        answers.compared(duel, 2)


# --- dependencies -----------------------------------------------------------------------------------------------------


def needs(step: LinkTrace) -> list[tuple[str, tuple[str, ...], bool]]:
    return [(one.kind, one.cards, one.holds) for one in step.dependencies]


def test_what_a_link_needs() -> None:
    umi, jammer = traced(legality.loads(NEGATED)).links
    assert needs(umi) == [
        ("activation", ("Umi",), False),
        ("effect", ("Umi",), True),
        ("card", ("Umi",), False),
    ]
    assert needs(jammer) == [
        ("activation", ("Magic Jammer",), True),
        ("effect", ("Magic Jammer",), True),
        ("answered", ("Umi",), True),
    ]


def test_each_target_is_needed() -> None:
    duel = position(
        {"spells": [{"card": "Call of the Haunted", "set_on": 2}], "graveyard": ["Sangan"]},
        {"monsters": [{"card": "Celtic Guardian", "face": "down"}], "spells": ["Royal Decree"]},
        {"by": "A", "activate": "Call of the Haunted"},
    )
    (call,) = traced(duel).links
    assert ("effect", ("Call of the Haunted",), False) in needs(call)
    assert ("target", ("Sangan",), True) in needs(call)
    assert ("card", ("Call of the Haunted",), True) in needs(call)


def test_something_to_act_on() -> None:
    duel = position(
        {"hand": ["Dark Hole"]},
        {"monsters": ["Celtic Guardian"], "spells": [{"card": "Compulsory Evacuation Device", "set_on": 2}]},
        {"by": "A", "activate": "Dark Hole"},
        {"by": "B", "activate": "Compulsory Evacuation Device", "target": ["Celtic Guardian"]},
    )
    hole, device = traced(duel).links
    assert ("object", (), False) in needs(hole)
    assert hole.outcome == "no effect"
    assert needs(device)[-1] == ("target", ("Celtic Guardian",), True)
    assert needs(traced(duel).without(2).links[0])[-1] == ("object", ("Celtic Guardian",), True)


def faults(step: LinkTrace) -> Iterator[str]:
    """What of an outcome the dependencies do not say."""
    held: dict[str, list[bool]] = {kind: [] for kind in KINDS}
    for one in step.dependencies:
        held[one.kind].append(one.holds)
    if step.outcome == "resolved":
        broken = [kind for kind, holds in held.items() if holds and not all(holds)]
        yield from (kind for kind in broken if kind != "target" or not any(held[kind]))
    elif step.outcome == "activation negated" and all(held["activation"]):
        yield "activation"
    elif step.outcome == "effect negated" and all(held["effect"]):
        yield "effect"
    elif step.outcome == "no effect" and all(one.holds for one in step.dependencies):
        yield "all hold"


@st.composite
def chained(draw: st.DrawFn) -> Duel:
    """A chain of up to five links."""
    duel = draw(duels())
    for _ in range(draw(st.integers(1, 5))):
        moves = list(activations(duel))
        if moves and duel.winner is None:
            duel = legality.play(duel, draw(st.sampled_from(moves)))
    return duel


@settings(max_examples=60, deadline=None)
@given(chained())
def test_dependencies_account_for_every_outcome(duel: Duel) -> None:
    if duel.winner is not None:
        return
    try:
        trace = Chain(duel).resolve()
    except NotCarriedOut:
        return
    for step in trace.links:
        assert not list(faults(step)), (step.link.card, step.outcome, step.dependencies)
        assert {one.kind for one in step.dependencies} <= set(KINDS)


@settings(max_examples=60, deadline=None)
@given(chained())
def test_any_link_can_be_thought_away(duel: Duel) -> None:
    if duel.winner is not None:
        return
    try:
        trace = Chain(duel).resolve()
        found = [trace.without(number) for number in range(1, len(duel.chain) + 1)]
    except NotCarriedOut:
        return
    for comparison in found:
        assert isinstance(comparison, Comparison)
        numbers = [step.number for step in comparison.links]
        assert numbers == [n for n in range(1, len(duel.chain) + 1) if n != comparison.number]
        assert count(comparison.after) == count(trace.after)
        for step in comparison.links:
            assert not list(faults(step)), (step.link.card, step.outcome, step.dependencies)
            assert comparison.number not in step.caused_by


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "duel.json"
    path.write_text(json.dumps(NEGATED), encoding="utf-8")
    return str(path)


def test_resolve_without_as_data(file: str) -> None:
    done = CliRunner().invoke(main, ["resolve", file, "--without", "2", "--json"])
    assert done.exit_code == 0
    made = json.loads(done.stdout)
    assert list(made) == ["without", "links", "changed", "difference", "stays", "after"]
    assert made["without"] == 2
    assert [link["link"] for link in made["links"]] == [1]
    (change,) = made["changed"]
    assert list(change) == ["link", "was", "is", "why"]
    assert (change["link"], change["was"], change["is"]) == (1, "activation negated", "resolved")
    assert made["after"]["players"]["A"]["field"]["id"] == "Umi"


def test_resolve_bears_the_dependencies(file: str) -> None:
    made = json.loads(CliRunner().invoke(main, ["resolve", file, "--json"]).stdout)
    assert [one["kind"] for one in made["links"][1]["dependencies"]] == ["activation", "effect", "answered"]
    assert list(made["links"][0]["dependencies"][0]) == ["kind", "cards", "holds", "message"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_resolve_without_in_words(file: str, lang: str) -> None:
    done = CliRunner().invoke(main, ["resolve", file, "--without", "1", "--lang", lang])
    assert done.exit_code == 0
    assert not [line for line in done.stdout.splitlines() if "needs-" in line or "{" in line]


@pytest.mark.parametrize("number", ["0", "9", "x"])
def test_resolve_without_a_link_that_is_not_there(file: str, number: str) -> None:
    done = CliRunner().invoke(main, ["resolve", file, "--without", number, "--json"])
    assert isinstance(done.exception, SystemExit)
    assert done.exit_code == 2
