"""Outlook: checked against brute force on small boards, and on boards whose answer a player knows."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from positions import activations, played

import legality
from cards.duel import OTHER, Duel
from cards.lasting import view
from chaingraph import Chain
from legality import answers, solver, tables
from legality.cli import main
from legality.outlooks import VERDICTS
from legality.priority import first
from legality.situation import asks_by

QUICK = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=60)


def board(a: dict[str, Any], b: dict[str, Any], *moves: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"duel": 1, "turn": 6, "players": {"A": a, "B": b}, "moves": list(moves), **more}


def back_row(*names: str, of: str = "") -> list[dict[str, Any]]:
    return [{"card": name, "id": f"{of}{name} {number}", "set_on": 3} for number, name in enumerate(names)]


def held(*names: str) -> list[dict[str, Any]]:
    return [{"card": name, "id": f"{name} in hand {number}"} for number, name in enumerate(names)]


UMI = {"by": "A", "activate": "Umi"}


def asked(value: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The answer, its line proved by appending it to the file."""
    answer = answers.outlook(legality.loads(value), **options)
    assert answer["verdict"] in VERDICTS
    if answer["verdict"] != "unknown":
        ended = answers.resolve(legality.loads({**value, "moves": [*value["moves"], *answer["line"]]}))
        resolves = ended["links"][answer["link"] - 1]["outcome"] == "resolved"
        assert resolves == (answer["verdict"] in ("safe", "saveable"))
    else:
        assert answer["line"] == []
    return answer


# --- brute force ------------------------------------------------------------------------------------------------------


def moves(duel: Duel, player: str) -> Iterator[dict[str, Any]]:
    return (move for move in activations(duel) if move["by"] == player)


def resolves(duel: Duel, number: int, owner: str) -> bool:
    """Whether the link resolves when both players play as well as they can: every move of each is tried."""
    if duel.winner is not None:
        return duel.winner == owner
    mover = first(duel)
    assert mover is not None
    after = [legality.play(duel, move) for move in moves(duel, mover)]
    wanted = mover == owner
    found = (resolves(position, number, owner) for position in after)
    if OTHER[mover] in duel.passed:
        stands = Chain(duel).resolve().links[number - 1].outcome == "resolved"
        return stands if stands == wanted or not any(one == wanted for one in found) else wanted
    passed = resolves(legality.play(duel, {"by": mover, "pass": True}), number, owner)
    return wanted if passed == wanted or any(one == wanted for one in found) else not wanted


SMALL = (
    "Mystical Space Typhoon",
    "Dust Tornado",
    "Seven Tools of the Bandit",
    "Magic Jammer",
    "Solemn Judgment",
    "Call of the Haunted",
    "Royal Decree",
    "Imperial Order",
    "Emergency Provisions",
    "Skill Drain",
    "Waboku",
    "Ring of Destruction",
    "Book of Moon",
    "Raigeki Break",
)


@st.composite
def chains(draw: st.DrawFn) -> dict[str, Any]:
    """A board of few cards on which something has been activated."""
    rows = [draw(st.lists(st.sampled_from(SMALL), min_size=1, max_size=3)) for _ in "AB"]
    hands = [draw(st.lists(st.sampled_from(("Celtic Guardian", "Sangan")), max_size=1)) for _ in "AB"]
    sides = [
        {
            "hand": held(*hand),
            "spells": back_row(*row),
            "monsters": [{"card": "Gemini Elf", "id": f"{player}-elf"}] if draw(st.booleans()) else [],
            "graveyard": held("Skull Servant") if draw(st.booleans()) else [],
            "life_points": draw(st.sampled_from((8000, 900))),
        }
        for player, row, hand in zip("AB", rows, hands, strict=True)
    ]
    for player, side in zip("AB", sides, strict=True):
        for card in (*side["hand"], *side["spells"], *side["graveyard"]):
            card["id"] = f"{player}: {card['id']}"
    sides[0]["hand"] += held("Umi", "Dark Hole")
    value = board(sides[0], sides[1])
    duel = legality.loads(value)
    for _ in range(draw(st.integers(1, 2))):
        possible = [move for move in activations(duel) if "declare" not in move]
        if not possible:
            break
        move = draw(st.sampled_from(possible))
        value["moves"].append(move)
        duel = legality.play(duel, move)
    return value


@QUICK
@given(chains(), st.data())
def test_the_verdict_is_that_of_brute_force(value: dict[str, Any], data: st.DataObject) -> None:
    duel = legality.loads(value)
    assume(duel.chain and duel.winner is None)
    number = data.draw(st.integers(1, len(duel.chain)))
    owner = duel.chain[number - 1].by
    answer = asked(value, link=number, depth=30)
    stands = Chain(duel).resolve().links[number - 1].outcome
    assert answer["as_it_stands"] == stands
    forced = resolves(duel, number, owner)
    words = {(True, True): "safe", (True, False): "stoppable", (False, True): "saveable", (False, False): "stopped"}
    assert answer["verdict"] == words[stands == "resolved", forced]
    assert answer["finished"]


@QUICK
@given(chains(), st.integers(1, 3))
def test_less_depth_leaves_open_but_tells_nothing_else(value: dict[str, Any], depth: int) -> None:
    assume(legality.loads(value).chain and legality.loads(value).winner is None)
    shallow, deep = asked(value, depth=depth), asked(value, depth=30)
    assert shallow["verdict"] in ("unknown", deep["verdict"])
    assert shallow["responses"] == deep["responses"]


@QUICK
@given(chains())
def test_each_response_is_told_with_what_it_does(value: dict[str, Any]) -> None:
    duel = legality.loads(value)
    assume(duel.chain and duel.winner is None)
    told = [(made["by"], made["id"], json.dumps(made["way"])) for made in answers.outlook(duel, depth=1)["responses"]]
    possible = [(r.by, r.id, json.dumps(way)) for r in legality.responses(duel) for way in r.ways]
    assert told == possible
    for made, move in zip(answers.outlook(duel, depth=1)["responses"], activations(duel), strict=True):
        after = legality.play(duel, move)
        assert Chain(after).resolve().links[0].outcome == made["outcome"]


@QUICK
@given(played())
def test_the_rules_alone_say_what_the_solver_says(duel: Duel) -> None:
    for player in "AB":
        for ask in asks_by(duel, player):
            assert tables.permits(ask) == solver.is_legal(ask)


@QUICK
@given(played())
def test_nothing_breaks_an_outlook(duel: Duel) -> None:
    assume(duel.chain and duel.winner is None)
    for number in range(1, len(duel.chain) + 1):
        found = legality.outlook(duel, number, depth=2, time=1)
        assert found.verdict in VERDICTS
        assert found.text("en")
        assert found.text("ja")


# --- boards whose answer a player knows -------------------------------------------------------------------------------


def test_a_counter_trap_of_the_opponent_stops_it() -> None:
    answer = asked(board({"hand": held("Umi")}, {"hand": held("Toll"), "spells": back_row("Magic Jammer")}, UMI))
    assert (answer["link"], answer["as_it_stands"], answer["verdict"]) == (1, "resolved", "stoppable")
    assert [(made["by"], made["id"], made["outcome"]) for made in answer["responses"]] == [
        ("B", "Magic Jammer 0", "activation negated")
    ]
    assert answer["line"] == [{"by": "B", "activate": "Magic Jammer 0", "cost": ["Toll in hand 0"]}]
    assert answer["unknown_cards"] == 0


def test_an_own_counter_trap_makes_it_safe() -> None:
    mine = {"hand": held("Umi"), "spells": back_row("Seven Tools of the Bandit")}
    answer = asked(board(mine, {"hand": held("Toll"), "spells": back_row("Magic Jammer")}, UMI))
    assert answer["verdict"] == "safe"
    assert [move["activate"] for move in answer["line"]] == ["Magic Jammer 0", "Seven Tools of the Bandit 0"]


def test_a_second_counter_trap_stops_it_after_all() -> None:
    mine = {"hand": held("Umi"), "spells": back_row("Seven Tools of the Bandit")}
    theirs = {"hand": held("Toll"), "spells": back_row("Magic Jammer", "Seven Tools of the Bandit", of="B: ")}
    assert asked(board(mine, theirs, UMI))["verdict"] == "stoppable"


def test_an_answer_that_cannot_be_paid_does_not_save_it() -> None:
    mine = {"hand": held("Umi"), "spells": back_row("Seven Tools of the Bandit"), "life_points": 900}
    theirs = {"hand": held("Toll"), "spells": back_row("Magic Jammer")}
    assert asked(board(mine, theirs, UMI))["verdict"] == "stoppable"


def test_what_is_stopped_may_be_saveable() -> None:
    mine = {"hand": held("Umi"), "spells": back_row("Seven Tools of the Bandit")}
    theirs = {"hand": held("Toll"), "spells": back_row("Magic Jammer")}
    jammer = {"by": "B", "activate": "Magic Jammer"}
    answer = asked(board(mine, theirs, UMI, jammer))
    assert (answer["as_it_stands"], answer["verdict"]) == ("activation negated", "saveable")
    assert [move["activate"] for move in answer["line"]] == ["Seven Tools of the Bandit 0"]
    assert asked(board(mine, theirs, UMI, jammer), link=2)["verdict"] == "stoppable"
    assert asked(board({**mine, "spells": []}, theirs, UMI, jammer))["verdict"] == "stopped"


def test_nobody_may_respond() -> None:
    answer = asked(board({"hand": held("Umi")}, {}, UMI))
    assert (answer["verdict"], answer["responses"], answer["line"], answer["finished"]) == ("safe", [], [], True)


def test_the_owner_answers_after_the_other_has_passed() -> None:
    """Seven Tools answers only what came last: the own card that is chained to it covers it."""
    mine = {"hand": held("Umi"), "spells": back_row("Waboku")}
    theirs = {"spells": back_row("Dust Tornado")}
    answer = asked(board(mine, theirs, UMI))
    assert answer["verdict"] == "stoppable"


# --- choices at resolution --------------------------------------------------------------------------------------------


def test_a_choice_that_falls_to_the_other_player_is_made_by_him() -> None:
    """Magic Drain negates unless a Spell is discarded for it: who has one in hand discards it."""
    theirs = {"spells": back_row("Magic Drain")}
    without = asked(board({"hand": held("Umi", "Celtic Guardian")}, theirs, UMI))
    assert without["verdict"] == "stoppable"
    with_one = asked(board({"hand": held("Umi", "Toll")}, theirs, UMI))
    assert with_one["verdict"] == "safe"
    # What is left out is not done: as the response alone is told, nothing is discarded.
    assert [made["outcome"] for made in with_one["responses"]] == ["activation negated"]
    assert with_one["line"] == [{"by": "B", "activate": "Magic Drain 0", "then": {"discard": "Toll in hand 1"}}]


def test_what_the_file_leaves_out_stays_undone() -> None:
    mine, theirs = {"hand": held("Umi", "Toll")}, {"spells": back_row("Magic Drain")}
    answer = asked(board(mine, theirs, UMI, {"by": "B", "activate": "Magic Drain"}))
    assert (answer["as_it_stands"], answer["verdict"]) == ("activation negated", "stopped")


# --- what is not known ------------------------------------------------------------------------------------------------


def test_unknown_cards_are_counted_and_not_guessed() -> None:
    theirs = {"hand": ["?", "?"], "spells": [{"card": "?", "set_on": 2}], "monsters": [{"card": "?", "face": "down"}]}
    answer = asked(board({"hand": held("Umi")}, theirs, UMI))
    assert (answer["verdict"], answer["unknown_cards"]) == ("safe", 3)


def test_an_undeclared_card_is_an_unknown_one() -> None:
    undeclared = next(card.en for card in _undeclared())
    answer = asked(board({"hand": held("Umi")}, {"spells": back_row(undeclared)}, UMI))
    assert answer["unknown_cards"] == 1


def _undeclared() -> Iterator[Any]:
    from cards import registry
    from cards.facts import all_cards

    return (card for card in all_cards() if card.kind == "normal trap" and not registry.is_modelled(card))


def test_a_link_that_is_not_modelled_leaves_it_open() -> None:
    undeclared = next(card.en for card in _undeclared())
    value = board({}, {"spells": [{"card": undeclared, "id": "x"}]})
    value["chain"] = [{"by": "B", "card": undeclared, "id": "x", "from": "set"}]
    answer = asked(value)
    assert (answer["as_it_stands"], answer["verdict"]) == ("unknown", "unknown")


# --- depth and time ---------------------------------------------------------------------------------------------------

TOOLS = "Seven Tools of the Bandit"
LONG = board(
    {"hand": held("Umi"), "spells": back_row(TOOLS, TOOLS, TOOLS)},
    {"hand": held("Toll"), "spells": back_row("Magic Jammer", TOOLS, TOOLS, TOOLS, of="B: ")},
    UMI,
)
WIDE = board(
    {"hand": held("Umi"), "spells": back_row("Waboku", "Jar of Greed", "Dust Tornado", "Mirror Wall", "Skill Drain")},
    {"spells": back_row("Waboku", "Jar of Greed", "Raigeki Break", "Royal Decree", "Skill Drain", of="B: ")},
    UMI,
)


def test_what_lies_deeper_than_the_search_is_unknown() -> None:
    for depth in range(1, 5):
        answer = asked(LONG, depth=depth)
        assert (answer["verdict"], answer["searched_to"], answer["finished"]) == ("unknown", depth, False)
    answer = asked(LONG, depth=8)
    assert (answer["verdict"], answer["searched_to"], answer["finished"]) == ("stoppable", 8, True)


def test_time_takes_the_search_deeper() -> None:
    answer = asked(LONG, depth=1, time=60)
    assert answer["verdict"] == "stoppable"
    assert answer["searched_to"] > 4


def test_when_the_time_is_over_it_is_unknown() -> None:
    answer = asked(LONG, time=0)
    assert (answer["verdict"], answer["searched_to"], answer["line"]) == ("unknown", 0, [])
    assert answer["as_it_stands"] == "resolved"
    assert answer["responses"]
    started = time.monotonic()
    assert asked(WIDE, time=0.3)["searched_to"] >= 0
    assert time.monotonic() - started < 3


def test_copies_that_are_alike_are_tried_once() -> None:
    from legality.searching import Search

    search = Search(legality.loads(LONG), 1, None)
    jammed = search.root.after(search.root.steps("B")[0])
    assert len([ask for ask in asks_by(jammed.duel, "A") if tables.permits(ask)]) == 3
    assert len(jammed.steps("A")) == 1


# --- pools ------------------------------------------------------------------------------------------------------------

HIDDEN = board({"hand": held("Umi")}, {"hand": held("Toll"), "spells": [{"card": "?", "set_on": 3}]}, UMI)


def deck(tmp_path: Path, *lines: object) -> str:
    file = tmp_path / "deck.ydk"
    file.write_text("\n".join(map(str, lines)) + "\n", encoding="utf-8")
    return str(file)


def test_what_an_unknown_set_card_could_be() -> None:
    answer = asked(HIDDEN, pool="goat")
    found = {made["card"]: made["outcome"] for made in answer["could_be"]}
    assert found["Magic Jammer"] == "activation negated"
    assert found["Mystical Space Typhoon"] == "no effect"
    assert found["Waboku"] == "resolved"
    assert "Seven Tools of the Bandit" not in found
    assert "Trap Hole" not in found
    jammer = next(made for made in answer["could_be"] if made["card"] == "Magic Jammer")
    assert [way["cost"] for way in jammer["ways"]] == [["Toll in hand 0"]]


def test_a_card_set_in_this_turn_could_be_no_trap() -> None:
    value = board({"hand": held("Umi")}, {"hand": held("Toll"), "spells": [{"card": "?", "set_on": 6}]}, UMI)
    assert asked(value, pool="goat")["could_be"] == []


def test_without_an_unknown_set_card_there_is_nothing_to_be() -> None:
    assert asked(board({"hand": held("Umi")}, {"hand": ["?"]}, UMI), pool="goat")["could_be"] == []


def test_a_deck_file_is_a_pool(tmp_path: Path) -> None:
    jammer, typhoon, hole, umi = 77414722, "05318639", 4206964, 22702055
    file = deck(tmp_path, "#created by a player", "#main", jammer, typhoon, hole, umi, "#extra", "!side")
    assert [made["card"] for made in asked(HIDDEN, pool=file)["could_be"]] == ["Magic Jammer", "Mystical Space Typhoon"]


def test_a_copy_that_lies_elsewhere_is_not_the_set_card(tmp_path: Path) -> None:
    file = deck(tmp_path, "#main", 77414722)
    value = json.loads(json.dumps(HIDDEN))
    value["players"]["B"]["graveyard"] = ["Magic Jammer"]
    assert asked(value, pool=file)["could_be"] == []
    twice = deck(tmp_path, "#main", 77414722, "!side", 77414722)
    assert len(asked(value, pool=twice)["could_be"]) == 1


def test_a_deck_file_is_read_strictly(tmp_path: Path) -> None:
    with pytest.raises(legality.DuelError) as caught:
        asked(HIDDEN, pool=deck(tmp_path, "#main", 77414722, 999999999, "Umi"))
    assert [fault.where for fault in caught.value.faults] == ["line 3", "line 4"]
    assert "999999999" in caught.value.message
    with pytest.raises(legality.DuelError):
        asked(HIDDEN, pool="wide")
    with pytest.raises(legality.DuelError):
        asked(HIDDEN, pool=str(tmp_path / "no.ydk"))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--pool", "."], '--pool: found "."; goat, or the name of a .ydk file would be right'),
        (["--pool", "no.ydk"], "--pool: no.ydk: cannot be read: No such file or directory"),
        (
            ["--pool", "bad.ydk"],
            '--pool: bad.ydk: line 1: found "Umi"; that is no passcode of a known card (and 1 more)',
        ),
        (["--link", "9"], "--link: found 9; the chain has the links 1 to 1"),
    ],
)
def test_what_is_wrong_with_an_option_names_it(
    options: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("duel.json").write_text(json.dumps(HIDDEN), encoding="utf-8")
    Path("bad.ydk").write_text("Umi\nToll\n", encoding="utf-8")
    for form in ([], ["--json"]):
        run = CliRunner().invoke(main, ["outlook", "duel.json", *options, *form])
        assert (run.exit_code, run.stderr) == (2, f"legality: {said}\n")


def test_cards_of_a_deck_that_are_not_modelled_are_named(tmp_path: Path) -> None:
    card = next(card for card in _undeclared() if card.passcode)
    answer = asked(HIDDEN, pool=deck(tmp_path, "#main", card.passcode))
    assert (answer["could_be"], answer["not_in_could_be"]) == ([], [card.en])


# --- the question -----------------------------------------------------------------------------------------------------


def test_a_link_that_is_not_there_is_refused() -> None:
    duel = legality.loads(HIDDEN)
    with pytest.raises(legality.DuelError, match="the links 1 to 1"):
        legality.outlook(duel, 2)
    with pytest.raises(legality.DuelError, match="no chain"):
        legality.outlook(legality.loads(board({}, {})))


def test_what_is_due_is_settled_first() -> None:
    duel = legality.loads({"duel": 1, "turn": 6, "turn_player": "B", "phase": "standby", "due": ["Messenger of Peace"],
        "chain": [{"by": "A", "card": "Jar of Greed", "from": "set"}], "players": {
        "A": {"spells": [{"card": "Jar of Greed", "activated_on": 6}]},
        "B": {"spells": ["Messenger of Peace"]}}})  # fmt: skip
    with pytest.raises(legality.IllegalMove) as caught:
        legality.outlook(duel)
    assert [violation.rule for violation in caught.value.violations] == ["CS-31"]


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    file.write_text(json.dumps(HIDDEN), encoding="utf-8")
    run = CliRunner().invoke(main, ["outlook", str(file), "--json", "--depth", "2"])
    assert run.exit_code == 0
    assert set(json.loads(run.stdout)) == {
        "link",
        "as_it_stands",
        "responses",
        "verdict",
        "line",
        "unknown_cards",
        "searched_to",
        "finished",
    }
    file.write_text(json.dumps(LONG), encoding="utf-8")
    assert CliRunner().invoke(main, ["outlook", str(file)]).exit_code == 3
    for lang, word in (("en", "stoppable"), ("ja", "止められる")):
        run = CliRunner().invoke(main, ["outlook", str(file), "--depth", "8", "--lang", lang])
        assert run.exit_code == 0
        assert word in run.stdout
    assert CliRunner().invoke(main, ["outlook", str(file), "--link", "4"]).exit_code == 2


def test_depth_four_with_five_responders_a_side_is_quick() -> None:
    legality.outlook(legality.loads(WIDE), depth=1)
    started = time.process_time()
    found = legality.outlook(legality.loads(WIDE))
    assert found.searched_to == 4
    assert time.process_time() - started < 3
    assert not view(found.duel).undeclared
