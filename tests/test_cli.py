"""The commands: exit statuses, the forms of their answers, errors that say what would be right."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import legality
from cards.board import board, fill, width, wrap
from cards.duel import Duel
from cards.duelfile import keys, shapes
from legality.cli import _rule_name, _spread, main
from legality.schema import (
    _BATTLE,
    _EVENTS,
    _IN_PILE,
    _LASTING,
    _LINK,
    _MONSTER,
    _MOVES,
    _ON_FIELD,
    _POSITION,
    _SIDE,
    _SPELL,
    _THEN,
    schema,
)

ROOT = Path(__file__).resolve().parent.parent
UMI: dict[str, Any] = {
    "duel": 1,
    "turn": 5,
    "players": {
        "A": {"hand": ["Umi", "Raimei"], "monsters": ["Vorse Raider"]},
        "B": {"hand": ["Celtic Guardian"], "spells": [{"card": "Magic Jammer", "set_on": 4}]},
    },
}
ACTIVATED = {**UMI, "moves": [{"by": "A", "activate": "Umi"}]}
CHAINED = {**UMI, "moves": [{"by": "A", "activate": "Umi"}, {"by": "B", "activate": "Magic Jammer"}]}
UNKNOWN_LINK = {
    "duel": 1,
    "turn": 5,
    "players": {"A": {"spells": ["Raimei"]}},
    "chain": [{"by": "A", "card": "Raimei", "from": "hand"}],
}


@pytest.fixture
def put(tmp_path: Path) -> Any:
    """Write a duel file, and give its name."""

    def write(duel: object, name: str = "duel.json") -> str:
        file = tmp_path / name
        file.write_text(duel if isinstance(duel, str) else json.dumps(duel, ensure_ascii=False), encoding="utf-8")
        return str(file)

    return write


def run(*args: str, stdin: str | bytes | None = None) -> Result:
    try:
        runner = CliRunner(mix_stderr=False)  # type: ignore[call-arg]
    except TypeError:
        runner = CliRunner()
    result = runner.invoke(main, list(args), input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def data(*args: str) -> Any:
    return json.loads(run(*args, "--json").stdout)


def process(*args: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **more.pop("env", {})}
    return subprocess.run([sys.executable, *args], capture_output=True, env=environment, timeout=60, **more)


# --- can --------------------------------------------------------------------------------------------------------------


def test_a_limit_lists_some_ways_and_counts_all(put: Any) -> None:
    file = put({"duel": 1, "turn": 5, "players": {
        "A": {"hand": ["Emergency Provisions"], "spells": [{"card": "Toll", "face": "down"}] * 4}}})  # fmt: skip
    asked = ("can", file, "Emergency Provisions", "--by", "A")
    assert (len(data(*asked)["ways"]), "number_of_ways" in data(*asked)) == (15, False)
    answer = data(*asked, "--limit", "3")
    assert (answer["ways"], answer["number_of_ways"]) == (data(*asked)["ways"][:3], 15)
    assert run(*asked, "--limit", "3").output.count("cost:") == 3
    assert "12" in run(*asked, "--limit", "3").output.splitlines()[-1]
    listed = {made["id"]: made for made in data("responses", file, "--limit", "0")["responses"]}
    assert (listed["Emergency Provisions"]["ways"], listed["Emergency Provisions"]["number_of_ways"]) == ([], 15)
    assert run(*asked, "--limit", "-1").exit_code == 2


def test_can_says_yes_no_and_unknown(put: Any) -> None:
    file = put(UMI)
    for card, by, status, legal in [("Umi", "A", 0, True), ("Magic Jammer", "B", 1, False), ("Raimei", "A", 3, None)]:
        result = run("can", file, card, "--by", by, "--json")
        assert result.exit_code == status
        assert json.loads(result.stdout)["legal"] is legal
        assert not result.stderr


def test_can_has_the_keys_of_the_contract(put: Any) -> None:
    answer = data("can", put(ACTIVATED), "Magic Jammer", "--by", "B")
    assert list(answer) == ["card", "id", "by", "legal", "ways", "violations", "legal_if"]
    assert answer["ways"] == [
        {"effect": 0, "from": "set", "cost": ["Celtic Guardian"], "target": [], "declare": None, "zone": None}
    ]
    assert data("can", put(UNKNOWN_LINK), "Raimei", "--by", "A")["unknown"][0]["card"] == "Raimei"


def test_can_in_words_gives_rule_source_and_fix(put: Any) -> None:
    file = put({**UMI, "phase": "standby"})
    lines = run("can", file, "Umi", "--by", "A").stdout.splitlines()
    assert lines[0] == "Umi: may not be activated by A"
    assert lines[1].startswith("  FS-02: ")
    assert "Field Spells (2006-07-05)" in lines[2]
    assert "fix: " in lines[3]
    assert "発動できない" in run("can", file, "Umi", "--by", "A", "--lang", "ja").stdout


def test_can_in_words_lists_the_ways(put: Any) -> None:
    lines = run("can", put(ACTIVATED), "Magic Jammer", "--by", "B").stdout.splitlines()
    assert lines == ["Magic Jammer: may be activated by B", "  from: Set · cost: Celtic Guardian"]
    after = run("can", put(UMI), "Umi", "--by", "B").stdout.splitlines()[0]
    assert after.endswith("by B, after A passes")


def test_can_without_a_file_makes_up_a_position() -> None:
    assert run("can", "Magic Jammer", "--turn", "opponent", "--chain", "Umi").exit_code == 0
    assert run("can", "Magic Jammer", "--turn", "opponent", "--chain", "Umi", "--set-age", "this-turn").exit_code == 1
    assert run("can", "Umi").exit_code == 0
    assert run("can", "Umi", "--phase", "standby").exit_code == 1
    assert run("can", "Raimei").exit_code == 3
    answer = data("can", "Umi", "--by", "B", "--set-age", "earlier")
    assert (answer["id"], answer["by"], answer["legal"]) == ("Umi", "B", True)
    assert legality.loads(answer["supposed"]).b.field is not None


def test_can_without_a_file_on_a_chain_of_several() -> None:
    answer = data("can", "Magic Jammer", "--turn", "opponent", "--chain", "Umi", "Dust Tornado")
    assert [link["by"] for link in answer["supposed"]["chain"]] == ["B", "B"]
    assert "CT-15" in str(answer) or answer["legal"] is False
    same = data("can", "Umi", "--chain", "Umi")
    assert (same["id"], same["legal"]) == ("asked", False)


@pytest.mark.parametrize(
    ("given", "made"),
    [
        (["X", "--chain", "A", "B"], ["X", "--chain", "A", "--chain", "B"]),
        (["--chain", "A", "B", "X"], ["--chain", "A", "--chain", "B", "X"]),
        (["--chain", "A", "X", "--json"], ["--chain", "A", "X", "--json"]),
        (["--by", "A", "--chain", "A", "X"], ["--by", "A", "--chain", "A", "X"]),
        (["--chain", "A", "--by", "A", "X"], ["--chain", "A", "--by", "A", "X"]),
        (["X", "--chain"], ["X", "--chain"]),
        (["-", "X", "--chain", "A"], ["-", "X", "--chain", "A"]),
        ([], []),
    ],
)
def test_the_words_after_chain_are_its_cards(given: list[str], made: list[str]) -> None:
    assert _spread(given) == made


# --- the other questions ----------------------------------------------------------------------------------------------


def test_responses(put: Any) -> None:
    result = run("responses", put(ACTIVATED), "--by", "B")
    assert result.exit_code == 0
    assert "Magic Jammer" in result.stdout
    answer = data("responses", put(ACTIVATED))
    assert (answer["to"], answer["first"]) == ({"link": 1}, "B")
    assert [made["card"] for made in answer["responses"]] == ["Magic Jammer"]
    nothing = run("responses", put(ACTIVATED), "--by", "A", "--json")
    assert nothing.exit_code == 1
    assert json.loads(nothing.stdout)["responses"] == []


def test_responses_to_an_event(put: Any) -> None:
    duel = {"duel": 1, "turn": 5, "players": {"A": {"hand": ["Vorse Raider"]}, "B": {}},
            "moves": [{"by": "A", "summon": "Vorse Raider"}]}  # fmt: skip
    answer = data("responses", put(duel))
    assert "summon" in str(answer["to"]["event"])


def test_when(put: Any) -> None:
    result = run("when", "Magic Jammer", "--json")
    assert result.exit_code == 0
    window = json.loads(result.stdout)["windows"][0]
    assert list(window) == ["turn", "phase", "from", "set_age", "chain"]
    assert run("when", "Magic Jammer").stdout.splitlines()[0] == "Magic Jammer: may be activated in"
    unknown = run("when", "Raimei", "--json")
    assert unknown.exit_code == 3
    assert json.loads(unknown.stdout)["windows"] is None
    assert run("when", "Umi", put(UMI)).exit_code == 0
    assert run("when", "Vorse Raider").exit_code == 1


def test_resolve(put: Any) -> None:
    answer = data("resolve", put(CHAINED))
    assert [link["outcome"] for link in answer["links"]] == ["activation negated", "resolved"]
    assert answer["links"][0]["caused_by"] == [2]
    assert [next(iter(event)) for event in answer["events"]][-1] == "sent_to_graveyard"
    assert answer["after"]["players"]["A"]["graveyard"] == ["Umi"]
    said = run("resolve", put(CHAINED)).stdout
    assert said.index("Chain Link 2") < said.index("Chain Link 1 ")
    assert "activation negated" in said


def test_resolve_without_a_chain(put: Any) -> None:
    answer = data("resolve", put(UMI))
    assert answer["links"] == answer["events"] == []
    assert answer["after"] == data("show", put(UMI))


def test_resolve_with_an_unknown_link(put: Any) -> None:
    result = run("resolve", put(UNKNOWN_LINK), "--json")
    assert result.exit_code == 3
    answer = json.loads(result.stdout)
    assert answer["links"][0]["outcome"] == "unknown"
    assert answer["unknown"][0]["card"] == "Raimei"
    assert run("resolve", put(UNKNOWN_LINK)).exit_code == 3


def test_show_can_be_loaded_again(put: Any) -> None:
    answer = data("show", put(CHAINED))
    assert answer["players"]["A"]["monsters"][0]["current_atk"] == 1900
    assert data("show", put(answer, "again.json")) == answer
    for word in ("Vorse Raider", "1900/1200 atk", "Field Zone: Umi", "turn 5", "chain 2: B Magic Jammer"):
        assert word in run("show", put(CHAINED)).stdout


def test_check(put: Any) -> None:
    assert data("check", put(UMI)) == {"ok": True, "errors": []}
    bad = put({"duel": 1, "turn": 0, "players": {"A": {"hand": ["Umy"]}}})
    result = run("check", bad, "--json")
    assert result.exit_code == 2
    answer = json.loads(result.stdout)
    assert [fault["where"] for fault in answer["errors"]] == ["turn", "players.A.hand[0]"]
    assert answer["ok"] is False
    said = run("check", bad)
    assert (said.exit_code, said.stdout) == (2, "")
    assert len(said.stderr.splitlines()) == 2


def test_check_tells_an_illegal_move(put: Any) -> None:
    answer = data("check", put({**UMI, "moves": [{"by": "B", "activate": "Umi"}]}))
    assert answer["errors"][0]["where"].startswith("moves[0]")


def test_card() -> None:
    answer = data("card", "海")
    assert list(answer) == ["name", "ja", "passcode", "kind", "attribute", "type", "level", "atk", "def", "declared",
                            "effects"]  # fmt: skip
    assert (answer["name"], answer["declared"]) == ("Umi", True)
    assert answer["effects"]
    assert data("card", "Vorse Raider")["atk"] == 1900
    assert data("card", "Raimei")["declared"] is False
    assert "field spell" in run("card", "Umi").stdout
    wrong = run("card", "Magic Jamer")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert 'did you mean "Magic Jammer"' in wrong.stderr


def test_rules() -> None:
    listed = data("rules")["rules"]
    entry = next(made for made in listed if made["id"] == "CT-09")
    assert entry["enforced"]
    assert entry["source"]["document"] == "Continuous Traps (2004-04-25)"
    assert any(not made["enforced"] for made in listed)
    page = data("rules", "ct9")
    assert page["id"] == "CT-09"
    assert page["reads"]
    assert "Temple of the Kings" in run("rules", "CT-09").stdout
    assert "CT-09 *" in run("rules").stdout
    wrong = run("rules", "GEN-spell-sped")
    assert wrong.exit_code == 2
    assert "did you mean GEN-spell-speed" in wrong.stderr


def test_every_rule_is_found_by_its_id() -> None:
    from legality.rules.law import LAW

    assert [_rule_name(name.lower(), LAW) for name in LAW] == list(LAW)


def test_every_enforced_rule_has_its_words() -> None:
    from legality.cli import _enforced
    from legality.rules.law import LAW

    assert set(_enforced()) <= set(LAW)


# --- graph ------------------------------------------------------------------------------------------------------------


def test_graph(put: Any, tmp_path: Path) -> None:
    assert "Chain Link 2 · B · Magic Jammer" in run("graph", put(CHAINED)).stdout
    answer = data("graph", put(CHAINED))
    assert {edge["relation"] for edge in answer["edges"]} >= {"followed_by", "negates_activation"}
    for ending, start in [("dot", "digraph"), ("mmd", "flowchart")]:
        drawn = tmp_path / f"x.{ending}"
        result = run("graph", put(CHAINED), "-o", str(drawn))
        assert (result.exit_code, result.stdout) == (0, "")
        assert drawn.read_text(encoding="utf-8").startswith(start)
    assert data("graph", put(UMI))["nodes"] == []


@pytest.mark.parametrize("name", ["x.txt", "x", "x.svgz"])
def test_graph_says_which_drawings_there_are(put: Any, tmp_path: Path, name: str) -> None:
    result = run("graph", put(CHAINED), "-o", str(tmp_path / name))
    assert (result.exit_code, result.stdout) == (2, "")
    assert ".dot" in result.stderr
    assert not (tmp_path / name).exists()


def test_graph_into_a_place_that_is_not_there(put: Any, tmp_path: Path) -> None:
    result = run("graph", put(CHAINED), "-o", str(tmp_path / "no" / "x.dot"))
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


# --- errors -----------------------------------------------------------------------------------------------------------

HOSTILE = [
    "",
    "[]",
    "7",
    "{",
    '{"duel": 2}',
    '{"duel": 1, "players": 3}',
    '{"duel": 1, "players": {"A": {"hand": [null, {}, [], true, -1, {"card": {}}]}}}',
    '{"duel": 1, "moves": [7]}',
    '{"duel": 1, "moves": [{}]}',
    '{"duel": 1, "moves": [{"by": "A", "activate": {}}]}',
    '{"duel": 1, "moves": [{"by": "C", "pass": true}]}',
    '{"duel": 1, "chain": [{"by": "A", "card": "Umi", "from": "hand"}]}',
    '{"duel": 1, "chain": [3]}',
    '{"duel": 1, "event": {"summon": "Umi"}}',
    '{"duel": 1, "duel": 1}',
    "[" * 5000,
    '{"duel": 1, "turn": 1e999}',
    '{"duel": 1, "turn": "\\ud800"}',
    "duel: &a 1",
    "\x00",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("command", ["responses", "resolve", "graph", "show", "check", "can", "when"])
def test_bad_input_is_one_line_on_standard_error(put: Any, text: str, command: str) -> None:
    file = put(text, "duel.yaml")
    more = {"can": (file, "Umi", "--by", "A"), "when": ("Umi", file)}.get(command, (file,))
    result = run(command, *more)
    assert (result.exit_code, result.stdout) == (2, "")
    lines = result.stderr.splitlines()
    assert len(lines) == 1 or command == "check"
    assert all(file in line for line in lines)
    assert "internal error" not in result.stderr


def test_an_error_names_file_place_and_what_would_be_right(put: Any) -> None:
    file = put({"duel": 1, "turn": 0, "players": {"B": {"spells": [{"card": "Umy"}]}}})
    said = run("show", file).stderr
    assert said.startswith(f"legality: {file}: turn: found the number 0; turns count from 1 (and 1 more; ")
    said = run("can", put(UMI), "Umy", "--by", "A").stderr
    assert said.startswith(f"legality: {file}: card: ")
    assert "did you mean" in said
    said = run("show", put({**UMI, "moves": [{"by": "B", "activate": "Umi"}]})).stderr
    assert "moves[0]" in said
    assert "FS-04" in said
    assert run("show", "no such.yaml").stderr == "legality: no such.yaml: there is no such file\n"


@pytest.mark.parametrize(
    "args",
    [
        ["can"],
        ["can", "a.json", "Umi", "--by", "C"],
        ["can", "a.json", "Umi"],
        ["can", "a.json", "Umi", "--by", "A", "--phase", "end"],
        ["can", "Umi", "--chain"],
        ["can", "Umi", "--chain", "Nobody"],
        ["can", "Umi", "--phase", "tea"],
        ["can", "?"],
        ["when"],
        ["when", "Umy"],
        ["show"],
        ["show", "a", "b"],
        ["show", "--lang", "de", "a"],
        ["shwo"],
        ["--nothing"],
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_is_one_line(args: list[str]) -> None:
    result = run(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1


def test_help_and_version() -> None:
    assert run("--version").stdout == f"legality {legality.__version__}\n"
    assert run().exit_code == 0
    for command in main.commands:
        result = run(command, "--help")
        assert result.exit_code == 0
        assert "--json" in result.stdout
        assert "--lang" in result.stdout


def test_standard_input() -> None:
    assert run("can", "-", "Umi", "--by", "A", stdin=json.dumps(UMI)).exit_code == 0
    assert "standard input: turn" in run("show", "-", stdin="duel: 1\nturn: 0").stderr


# --- the process ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1"])
def test_utf8_whatever_the_locale(put: Any, locale: str) -> None:
    env = {"LC_ALL": locale, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = process("-m", "legality", "can", put(UMI), "海", "--by", "A", "--lang", "ja", env=env)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode().startswith("海: A は発動できる")


def test_no_colour_without_a_terminal(put: Any) -> None:
    assert b"\x1b" not in process("-m", "legality", "can", put(UMI), "Umi", "--by", "A").stdout


def test_a_question_imports_no_networkx(put: Any) -> None:
    file = put(ACTIVATED)
    for args in (["can", file, "Magic Jammer", "--by", "B"], ["responses", file], ["when", "Umi", file], ["show", file],
                 ["check", file], ["resolve", put(UMI, "open.json")]):  # fmt: skip
        code = (
            "import sys\nfrom legality.cli import main\ntry:\n    main(sys.argv[1:])\nexcept SystemExit:\n"
            "    sys.stderr.write(str([m for m in ('networkx', 'numpy', 'matplotlib') if m in sys.modules]))"
        )
        done = process("-c", code, *args)
        assert done.stderr == b"[]", args


@pytest.mark.skipif(os.name == "nt", reason="pipes close otherwise there")
def test_a_closed_pipe_is_quiet(put: Any) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, "-m", "legality", "rules", "--json"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env=env) as running:  # fmt: skip
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 141


def test_an_internal_error_is_one_line(put: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **more: object) -> None:
        raise ZeroDivisionError("on\npurpose")

    monkeypatch.setattr("legality.questions.can_activate", fail)
    result = run("can", put(UMI), "Umi", "--by", "A")
    assert result.exit_code == 2
    assert result.stderr.startswith("legality: internal error: ZeroDivisionError: on purpose")


# --- the board --------------------------------------------------------------------------------------------------------


def test_the_board_has_straight_edges() -> None:
    duel = legality.loads(
        {
            **UMI,
            "players": {
                "A": {
                    "monsters": [
                        {
                            "card": "7 Colored Fish",
                            "id": "fish one",
                            "counters": {"a": 1},
                            "declared": "\x1b[2J",
                            "face": "down",
                        }
                    ],
                    "spells": [{"card": "Embodiment of Apophis", "set_on": 4}],
                },
                "B": {"monsters": ["Sangan"], "graveyard": ["Umi"] * 40, "field": "Umi"},
            },
        }
    )
    for lang in ("en", "ja"):
        drawn = board(duel, lang)
        assert "\x1b" not in drawn
        boxed = [line for line in drawn.splitlines() if line[0] in "│┌├╞└"]
        assert {width(line) for line in boxed} == {76}
    assert "face-down def" in board(duel)
    assert str(duel) == board(duel)
    assert len(board(Duel()).splitlines()) > 10


def test_text_in_columns() -> None:
    assert fill("海の王", 5) == "海の…"
    assert fill("海の王", 4) == "海… "
    assert wrap("Mystical Space Typhoon of Doom", 14, 2) == ["Mystical Space", "Typhoon of Do…"]
    assert wrap("", 5, 2) == []
    assert wrap("aaaaaaaaaa", 4, 5) == ["aaaa", "aaaa", "aa"]


# --- the schema -------------------------------------------------------------------------------------------------------


def test_the_schema_has_the_keys_of_the_reader() -> None:
    assert set(_POSITION) == set(keys.POSITION_KEYS)
    assert set(_SIDE) == set(keys.SIDE_KEYS)
    assert set(_IN_PILE) == set(keys.IN_PILES)
    assert set(_MONSTER) == set(keys.KEYS_IN["monsters"])
    assert set(_SPELL) == set(keys.KEYS_IN["spells"])
    assert set(_ON_FIELD) == set(keys.KEYS_IN["field"])
    assert set(_LASTING) == set(keys.LASTING_KEYS)
    assert set(_BATTLE) == set(keys.BATTLE_KEYS)
    assert set(_LINK) == set(keys.LINK_KEYS)
    assert set(_THEN) == set(shapes.THEN_KEYS)
    assert {kind: {kind, *keys} for kind, keys in _EVENTS.items()} == {
        kind: set(shape) for kind, shape in keys.EVENT_KEYS.items()
    }
    assert {act: set(keys) for act, (_, keys) in _MOVES.items()} == {
        act: set(shape) for act, shape in keys.MOVES.items()
    }


def test_the_schema_refers_only_to_what_it_defines() -> None:
    made = schema()

    def references(value: object) -> set[str]:
        if isinstance(value, dict):
            own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
            return own.union(*(references(part) for part in value.values()))
        return set().union(*(references(part) for part in value)) if isinstance(value, list) else set()

    assert references(made) == {f"#/$defs/{name}" for name in made["$defs"]}
    assert json.loads(run("schema").stdout) == json.loads(json.dumps(made))
