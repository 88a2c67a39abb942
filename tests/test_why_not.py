"""Why not: each candidate that will not do with its reason, grouped, and the most specific rule first."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from positions import duels

import legality
from cards.duel import PLAYERS, Duel
from legality import Verdict
from legality.report import violation_lines
from legality.situation import asks_by
from legality.solver import rules_for
from legality.verdict import Violation, violations


def judged(card: str, a: dict[str, Any], b: dict[str, Any] | None = None, by: str = "A", **more: Any) -> Verdict:
    duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": a, "B": b or {}}, **more})
    return legality.can_activate(duel, card, by=by)


def groups(verdict: Verdict, rule: str) -> list[tuple[str, tuple[str, ...], Any]]:
    """Of a rule that is broken: the kind of reason, its cards, and what they are instead."""
    (found,) = [violation for violation in verdict if violation.rule == rule]
    return [(one.kind, one.cards, one.values.get("instead")) for one in found.candidates]


def test_equal_reasons_stand_together() -> None:
    theirs = {"monsters": ["Celtic Guardian", "Vorse Raider", "Sangan"]}
    verdict = judged("Nobleman of Crossout", {"hand": ["Nobleman of Crossout"]}, theirs)
    assert groups(verdict, "GEN-target") == [
        ("candidate-not-so", ("Celtic Guardian", "Vorse Raider", "Sangan"), "face-up")
    ]
    (violation,) = verdict
    made = violation.to_json()
    assert [list(group) for group in made["candidates"]] == [["cards", "why"]]
    assert made["candidates"][0]["cards"] == ["Celtic Guardian", "Vorse Raider", "Sangan"]
    assert violation_lines(violation)[2].strip() == "3 monsters: face-up, the card asks for face-down"


def test_different_reasons_stand_apart() -> None:
    spells = ["Toll", {"card": "Dust Tornado", "set_on": 2}, "Umi"]
    side = {"graveyard": [*spells[:1], "Umi"], "spells": [{"card": "Call of the Haunted", "set_on": 2}]}
    verdict = judged("Call of the Haunted", side)
    assert groups(verdict, "CT-21") == [
        ("candidate-not-so", ("Toll",), "continuous spell"),
        ("candidate-not-so", ("Umi",), "field spell"),
    ]


def test_values_are_told() -> None:
    mine = {"monsters": [{"card": "Sangan", "id": "weak"}], "spells": [{"card": "Deck Devastation Virus", "set_on": 2}]}
    verdict = judged("Deck Devastation Virus", mine)
    assert groups(verdict, "GEN-cost") == [("candidate-not-so", ("weak",), 1000)]


def test_without_anything_that_comes_into_question_there_are_no_candidates() -> None:
    verdict = judged("Dust Tornado", {"spells": [{"card": "Dust Tornado", "set_on": 2}]})
    (violation,) = verdict
    assert violation.candidates == ()
    assert "candidates" not in violation.to_json()


def test_those_that_would_do_but_are_too_few_are_left_out() -> None:
    """Magic Jammer itself is no cost of its own; the only other card would do for one, but there is none other."""
    makyura = [{"card": "Makyura the Destructor", "by": "A", "turn": 5}]
    verdict = judged("Raigeki Break", {"hand": ["Raigeki Break"]}, {"monsters": ["Sangan"]}, lasting=makyura)
    assert groups(verdict, "GEN-cost") == [("candidate-not-so", ("Raigeki Break",), None)]


def test_a_card_that_may_not_be_tributed() -> None:
    side = {"monsters": ["Sangan"], "spells": ["Mask of Restrict", {"card": "Crush Card Virus", "set_on": 2}]}
    verdict = judged("Crush Card Virus", side)
    (violation,) = [one for one in verdict if one.rule == "GEN-cost"]
    (group,) = violation.candidates
    assert (group.kind, group.cards, group.values["by"]) == ("candidate-forbidden", ("Sangan",), "Mask of Restrict")


# --- the order of rules -----------------------------------------------------------------------------------------------


def test_documents_come_first() -> None:
    side = {"hand": ["Call of the Haunted"], "spells": ["Toll", "Toon World", "Gravity Bind", "Inspection", "7"]}
    verdict = judged("Call of the Haunted", side, phase="before-draw")
    rules = [violation.rule for violation in verdict]
    assert {"CT-06", "CT-15"} <= set(rules)
    assert [rule.startswith("GEN-") for rule in rules] == sorted(rule.startswith("GEN-") for rule in rules)


def test_what_is_about_the_card_itself_comes_before_the_general() -> None:
    trap = {"spells": [{"card": "Dust Tornado", "set_on": 5}]}
    rules = [violation.rule for violation in judged("Dust Tornado", trap)]
    assert rules == ["GEN-trap-set-turn", "GEN-target"]


def everything_broken(duel: Duel) -> list[tuple[list[Violation], set[tuple[str, str]]]]:
    found = []
    for player in PLAYERS:
        for ask in asks_by(duel, player):
            plain = {(name, r.kind) for name, rule in rules_for(ask) for r in rule.broken(ask.values(rule.reads))}
            found.append((violations(ask), plain))
    return found


@settings(max_examples=60, deadline=None)
@given(duels())
def test_the_order_changes_nothing_of_what_is_broken(duel: Duel) -> None:
    for told, plain in everything_broken(duel):
        assert {(violation.rule, violation.reason.kind) for violation in told} == plain
        for violation in told:
            assert 2 <= len(violation_lines(violation)) <= 3
            for lang in ("en", "ja"):
                for group in violation.to_json(lang).get("candidates", []):
                    assert group["why"]
                    assert not group["why"].startswith("candidate-")
            named = [card for group in violation.candidates for card in group.cards]
            assert len(named) == len(set(named))
            assert set(named) <= set(violation.reason.cards)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_they_are_told_in_words(lang: str) -> None:
    theirs = {"monsters": ["Celtic Guardian", "Vorse Raider"]}
    verdict = judged("Nobleman of Crossout", {"hand": ["Nobleman of Crossout"]}, theirs)
    assert len(verdict.text(lang).splitlines()) == 4


def test_a_token_is_named_by_its_name() -> None:
    duel = legality.loads({"duel": 1, "turn": 5, "players": {
        "A": {"monsters": [{"card": "Sheep Token", "token": True, "id": "mine"}]}}})  # fmt: skip
    for name in ("mine", "Sheep Token", "羊トークン"):
        assert legality.can_activate(duel, name, by="A").rules == {"GEN-nothing"}
