"""The audit: each row of a log gets the verdict that the questions give, whatever the row, the file and the run."""

from __future__ import annotations

import importlib.util
import itertools
import json
import random
import re
import runpy
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import duckdb
import pytest
from click.testing import CliRunner, Result
from test_when import LINKS, NAMES, effects_of, points_in

import legality
from cards.duel import PHASES, PLAYERS
from cards.facts import find
from cards.reading import MAX_LINE, read
from legality import audit, decisions
from legality.changes import RANKS, WINDOW
from legality.cli import main
from legality.decisions import LEGAL, UNKNOWN, Finding, judge, vocabulary
from legality.situation import ORIGINS
from legality.space import window_of
from legality.supposing import position

ROOT = Path(__file__).resolve().parent.parent
PLACES = [
    (point["from"], point["set_age"])
    for point in (window_of({"turn": "", "phase": "", "chain": "", "origin": origin}) for origin in ORIGINS)
]
POINTS = [
    (turn, phase, place, age, chain)
    for turn, phase, (place, age), chain in itertools.product(RANKS["turn"], PHASES, PLACES, RANKS["chain"])
]
ROW = {"card": "Call of the Haunted", "turn": "own", "phase": "main1", "from": "set", "set_age": "earlier"}
ROW["chain"] = "none"
UMI: dict[str, Any] = {"duel": 1, "turn": 5, "phase": "standby", "players": {"A": {"hand": ["Umi", "Raimei"]}}}
BOARD: dict[str, Any] = {"card": "Umi", "by": "A", "duel": UMI}

Row = Mapping[str, Any]


def row_of(card: str, point: Sequence[str], **more: str) -> dict[str, str]:
    return {"card": card, **dict(zip(WINDOW, point, strict=True)), **more}


def put(file: Path, rows: Iterable[Row | bytes]) -> Path:
    """Write JSON lines, or the same as a Parquet file: there a duel is JSON text."""
    lines = file.with_suffix(".jsonl")
    encoded = (line if isinstance(line, bytes) else json.dumps(line, ensure_ascii=False).encode() for line in rows)
    lines.write_bytes(b"".join(line + b"\n" for line in encoded))
    if file.suffix == ".parquet":
        typed = ", ".join(f"'{column}': 'VARCHAR'" for column in decisions.COLUMNS)
        duckdb.sql(f"FROM read_json('{lines}', columns = {{{typed}}})").write_parquet(str(file))
    return file


def verdicts(folder: Path) -> list[tuple[int, Finding]]:
    """What was found for each row, in the order of the parts."""
    codes = duckdb.sql(f"SELECT DISTINCT code, legal, rules, error FROM '{folder}/codes-*.parquet'").fetchall()
    meant = {code: Finding(legal, tuple(rules), error) for code, legal, rules, error in codes}
    assert len(meant) == len(codes), "a code has two meanings"
    rows = [duckdb.sql(f"FROM '{part}'").fetchall() for part in sorted(folder.glob("part-*.parquet"))]
    return [(number, meant[code]) for number, code in itertools.chain(*rows)]


def judged(tmp_path: Path, *rows: Row | bytes, name: str = "log.jsonl", **how: Any) -> list[Finding]:
    """What is found for the rows of a log."""
    folder = tmp_path / f"{name} judged"
    audit.run(put(tmp_path / name, rows), folder, **how)
    found = verdicts(folder)
    assert [number for number, _ in found] == list(range(len(rows)))
    return [finding for _, finding in found]


def run(*args: str | Path) -> Result:
    result = CliRunner().invoke(main, ["audit", *map(str, args)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


# --- situations -------------------------------------------------------------------------------------------------------


def test_a_situation_is_legal_exactly_where_a_window_has_it(tmp_path: Path) -> None:
    """Every declared card in every situation, through the file and the join."""
    folder = tmp_path / "verdicts"
    asked = [(name, *point) for name in NAMES for point in POINTS]
    log = put(tmp_path / "log.parquet", (row_of(name, point) for name, *point in asked))
    summary = audit.run(log, folder, rows_a_part=50_000)
    found = verdicts(folder)
    legal = {asked[number] for number, finding in found if finding.legal}
    for name in NAMES:
        windows = set(points_in(legality.when(name)["windows"]))
        assert {point for point in POINTS if (name, *point) in legal} == windows, name
    assert (summary.rows, summary.legal) == (len(asked), len(legal))
    assert summary.illegal == len(asked) - len(legal)
    broken = [rule for _, finding in found for rule in finding.rules]
    assert summary.rules == {rule: broken.count(rule) for rule in set(broken)}
    assert list(summary.rules.values()) == sorted(summary.rules.values(), reverse=True)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_answered_may_be_said_or_left_open(name: str) -> None:
    for point in random.Random(name).sample(POINTS, 40):
        left_open = judge(row_of(name, point))
        kinds = [judge(row_of(name, point, answers=kind)) for kind in vocabulary()["answers"] if kind is not None]
        legal = any(finding.legal for finding in kinds)
        if point[-1] == "event":
            # An event that holds nothing back leaves open what does not answer it.
            assert legal == bool(left_open.legal or judge(row_of(name, (*point[:-1], "none"))).legal)
        else:
            assert legal == bool(left_open.legal)


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_are_those_of_real_positions(name: str) -> None:
    """A position is made for a situation that gives the card what it needs, with that link on the chain."""
    for printed, effect, number, place in effects_of(name):
        option = effect.options[0] if effect.options else effect
        places = ("hand", "set") if number == 0 else ("face-up",)
        points = [point for point in POINTS if point[2] in places and point[-1] != "event"]
        if place == "graveyard" or effect.answers:
            continue
        for point in random.Random(name).sample(points, 20):
            links = ((kind, link) for (kind, speed), link in LINKS.items() if speed == point[-1] and link != name)
            kind, link = next(links, ("nothing", ""))
            chain = [card for card in [find(link)] if card is not None]
            file, card_id = position(printed, "A", number, option, dict(zip(WINDOW, point, strict=True)), chain)
            board = judge({"duel": json.dumps(file), "card": card_id, "by": "A", "effect": str(number)})
            assert judge(row_of(name, point, effect=str(number), answers=kind)) == board, (point, link)


@pytest.mark.parametrize(
    ("more", "rules"),
    [
        ({}, ()),
        ({"set_age": "this-turn"}, ("CT-09",)),
        ({"set_age": "this-turn", "permission": "trap_set_turn"}, ()),
        ({"set_age": "this-turn", "permission": "trap_from_hand"}, ("CT-09",)),
        ({"set_age": "this-turn", "permission": ["trap_from_hand", "Temple of the Kings"]}, ()),
        ({"from": "hand", "set_age": "hand"}, ("CT-06",)),
        ({"from": "hand", "set_age": "hand", "permission": "Makyura the Destructor"}, ()),
        ({"from": "hand", "set_age": "hand", "zones": 0}, ("CT-06", "CT-15")),
        ({"zones": 0}, ()),
        ({"from": "face-up", "set_age": "none"}, ("GEN-nothing",)),
        ({"phase": "damage", "chain": "3", "answers": "counter trap"}, ("CT-05", "CT-19")),
        ({"card": "Magic Jammer", "chain": "1"}, ()),
        ({"card": "Magic Jammer", "chain": "1", "answers": "effect of field spell"}, ("FS-34",)),
        ({"card": "Magic Jammer", "chain": "1", "answers": "effect of monster"}, ("GEN-answer",)),
        ({"card": "Umi", "from": "hand", "set_age": "hand", "chain": "event", "answers": "summon"}, ("GEN-window",)),
        ({"card": "Umi", "from": "hand", "set_age": "hand", "chain": "event", "answers": "drawn"}, ()),
        ({"card": "海", "turn": "opponent"}, ("FS-04",)),
        ({"card": 22702055, "effect": 0, "phase": "end"}, ("FS-02",)),
        ({"card": "umi!", "zones": "0.0", "effect": ""}, ()),
    ],
)
def test_every_rule_that_is_broken_is_named(tmp_path: Path, more: Row, rules: tuple[str, ...]) -> None:
    for name in ("log.jsonl", "log.parquet"):
        assert judged(tmp_path, {**ROW, **more}, name=name) == [Finding(not rules, rules)]


@pytest.mark.parametrize(
    ("row", "where"),
    [
        ({**ROW, "card": "Umy"}, "card: there is no card"),
        ({**ROW, "card": None}, "card: is missing"),
        ({**ROW, "card": ""}, "card: is missing"),
        ({**ROW, "effect": 1}, "effect: found 1; 0 would be right"),
        ({**ROW, "effect": "first"}, "effect: found"),
        ({**ROW, "turn": "mine"}, 'turn: found "mine"; own or opponent would be right'),
        ({**ROW, "phase": None}, "phase: is missing; before-draw, "),
        ({**ROW, "phase": "Main1", "chain": "4"}, 'phase: found "Main1"; before-draw, '),
        ({**ROW, "from": "hand"}, 'set_age: found "earlier" with from "hand"; hand would be right'),
        ({**ROW, "zones": 6}, 'zones: found "6"; a number from 0 to 5 would be right'),
        ({**ROW, "permission": "Umi"}, 'permission: found "Umi"; trap_from_hand, '),
        ({**ROW, "permission": ["trap_set_turn", 7]}, 'permission: found "7"'),
        ({**ROW, "permission": "[broken"}, "permission: "),
        ({**ROW, "answers": "summon"}, 'answers: found "summon" with chain "none"; nothing would be right'),
        ({**ROW, "chain": "2", "answers": "counter trap"}, 'answers: found "counter trap" with chain "2"; quick-play'),
        ({**ROW, "chain": "event", "answers": "attack"}, 'answers: found "attack" in main1; battle would be right'),
        ({**BOARD, "by": None}, "by: is missing"),
        ({**BOARD, "by": "C"}, "by: "),
        ({**BOARD, "card": None}, "card: is missing"),
        ({**BOARD, "card": "Toll"}, "card: Toll lies nowhere in this duel"),
        ({**BOARD, "effect": 4}, "effect: found 4; 0 would be right"),
        ({**BOARD, "duel": {**UMI, "phase": "tea"}}, "duel.phase: "),
        ({**BOARD, "duel": {**UMI, "moves": [{"by": "A", "activate": "Umi"}]}}, "duel.moves[0]: "),
        ({**BOARD, "duel": "no JSON"}, "duel: "),
        ({**BOARD, "duel": 7}, "duel: "),
        ({}, "card: is missing"),
        (b'{"card": ', "line 1, column 10: "),
        (b"[1]", "the line is no object"),
        (b'{"card": "\xff"}', ""),
        (b"[" * 5_000, ""),
        (b'"' + b"x" * MAX_LINE + b'"', "the line has more than 1,000,000 bytes"),
    ],
)
def test_what_is_not_right_says_where_and_what_would_be(tmp_path: Path, row: Row | bytes, where: str) -> None:
    before, found, after = judged(tmp_path, ROW, row, ROW)
    assert (before, after) == (LEGAL, LEGAL)
    assert found.legal is None
    assert found.error is not None
    assert found.error.startswith(where)
    assert "internal" not in found.error


def test_a_fault_of_the_program_is_told_in_its_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("odd\nthing")

    monkeypatch.setattr(decisions, "in_situation", fail)
    monkeypatch.setattr(audit, "in_situation", fail)
    decisions._of_window.cache_clear()
    found = judged(tmp_path, ROW, {**ROW, "card": "umi"}, BOARD)
    decisions._of_window.cache_clear()
    assert [finding.error for finding in found[:2]] == ["internal error: RuntimeError: odd thing"] * 2
    assert found[2].rules == ("FS-02",)


def test_a_card_that_is_not_modelled_is_unknown(tmp_path: Path) -> None:
    assert judged(tmp_path, {**ROW, "card": "?"}, ROW, name="log.parquet") == [UNKNOWN, LEGAL]
    rows = [{**ROW, "card": card} for card in ("Raimei", "raimei", "?")]
    boards = [{**BOARD, "card": "Raimei", **more} for more in ({}, {"effect": 1})]
    assert judged(tmp_path, *rows, *boards) == [UNKNOWN] * 5


# --- whole duels ------------------------------------------------------------------------------------------------------


def boards() -> list[tuple[dict[str, Any], legality.Duel]]:
    files = [read(file)[0] for file in sorted((ROOT / "duels").iterdir())]
    return [(value, legality.loads(value)) for value in files if isinstance(value, dict)]


def test_a_duel_is_judged_as_can_does(tmp_path: Path) -> None:
    rows, expected = [], []
    for value, duel in boards():
        for player, card in itertools.product(PLAYERS, duel.cards()):
            if card.known:
                verdict = legality.can_activate(duel, card.id, player)
                rows.append({"duel": value, "card": card.id, "by": player})
                expected.append((verdict.legal, verdict.rules))
    assert len(rows) > 100
    for name, jobs in (("log.jsonl", 1), ("log.parquet", 2)):
        found = judged(tmp_path, *rows, name=name, jobs=jobs)
        assert [(finding.legal, set(finding.rules)) for finding in found] == expected


def test_a_duel_in_a_column_with_fields(tmp_path: Path) -> None:
    """What a database makes of objects: a field that one of them has all of them have, with nothing in it."""
    other = {"duel": 1, "turn_player": "A", "moves": [{"by": "A", "activate": "Umi"}], "players": UMI["players"]}
    lines, log = put(tmp_path / "log.jsonl", [BOARD, {**BOARD, "duel": other}]), tmp_path / "log.parquet"
    duckdb.sql(f"FROM read_json('{lines}')").write_parquet(str(log))
    audit.run(log, tmp_path / "verdicts")
    rules = [finding.rules for _, finding in verdicts(tmp_path / "verdicts")]
    audit.run(lines, tmp_path / "of lines")
    assert rules == [finding.rules for _, finding in verdicts(tmp_path / "of lines")]
    assert rules[0] == ("FS-02",)


def test_one_effect_of_a_card_in_a_duel(tmp_path: Path) -> None:
    duel = {"duel": 1, "turn": 5, "players": {"A": {"spells": ["Mirage of Nightmare"]}}}
    row = {"duel": duel, "card": "Mirage of Nightmare", "by": "A"}
    rules = [finding.rules for finding in judged(tmp_path, *({**row, "effect": number} for number in (0, 1, 2)))]
    assert rules == [("GEN-nothing",), ("CS-11",), ("CS-11", "GEN-condition")]


# --- logs -------------------------------------------------------------------------------------------------------------


MIXED: list[Row] = [
    ROW,
    {**ROW, "set_age": "this-turn", "ref": 7},
    BOARD,
    {**ROW, "card": "umi", "phase": "end"},
    {**ROW, "card": "Raimei"},
    {**ROW, "card": "Umy"},
    {**ROW, "card": "Umi", "turn": "opponent", "answers": "nothing"},
]


def mixed(number: int) -> list[Row]:
    return [MIXED[place % len(MIXED)] for place in range(number)]


def test_json_lines_and_parquet_are_judged_alike(tmp_path: Path) -> None:
    assert judged(tmp_path, *mixed(40)) == judged(tmp_path, *mixed(40), name="log.parquet")


def test_blank_lines_are_passed_over(tmp_path: Path) -> None:
    line = json.dumps(ROW).encode()
    (tmp_path / "log.jsonl").write_bytes(b"\xef\xbb\xbf" + line + b"\r\n\r\n  \n\n" + line)
    assert audit.run(tmp_path / "log.jsonl", tmp_path / "verdicts").legal == 2


@pytest.mark.parametrize("name", ["log.jsonl", "log.parquet"])
def test_an_empty_log(tmp_path: Path, name: str) -> None:
    assert audit.run(put(tmp_path / name, []), tmp_path / "v").to_json() == {
        **dict.fromkeys(("rows", "legal", "illegal", "unknown", "errors", "there"), 0),
        "rules": {},
        "parts": 1,
    }
    assert audit.run(tmp_path / name, tmp_path / "v.parquet").rows == 0


def test_columns_may_be_numbers_lists_and_words_of_an_enumeration(tmp_path: Path) -> None:
    made = (
        "SELECT 22702055 AS \"Card\", 'own'::ENUM('own') AS turn, 'main1'::BLOB AS phase, 'hand' AS \"from\", "
        "'hand' AS set_age, 'none' AS chain, 0.0::DOUBLE AS effect, 1::TINYINT AS zones, "
        "['trap_set_turn'] AS permission, 5 AS ref"
    )
    duckdb.sql(made).write_parquet(str(tmp_path / "log[1].parquet"))
    audit.run(tmp_path / "log[1].parquet", tmp_path / "v")
    assert verdicts(tmp_path / "v") == [(0, LEGAL)]


@pytest.mark.parametrize(
    ("columns", "where"),
    [
        ("1 AS other", "there is no column card, turn, phase, from, set_age, chain; "),
        ("'Umi' AS card, 'own' AS turn, '' AS phase, '' AS set_age, '' AS chain", "there is no column from; "),
        ("'{}' AS duel, 'Umi' AS card", "there is no column by; card, by would be right"),
    ],
)
def test_a_parquet_file_without_the_columns(tmp_path: Path, columns: str, where: str) -> None:
    duckdb.sql(f"SELECT {columns}").write_parquet(str(tmp_path / "log.parquet"))
    result = run(tmp_path / "log.parquet", "-o", tmp_path / "v")
    assert result.exit_code == 2
    assert f"log.parquet: {where}" in result.output


# --- parts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["log.jsonl", "log.parquet"])
def test_shards_put_together_are_the_whole(tmp_path: Path, name: str) -> None:
    log, whole, parts = put(tmp_path / name, mixed(50)), tmp_path / "whole", tmp_path / "parts"
    audit.run(log, whole, rows_a_part=7)
    summaries = [audit.run(log, parts, rows_a_part=7, shard=(number, 3)) for number in (3, 1, 2)]
    assert [summary.parts for summary in summaries] == [2, 3, 3]
    assert verdicts(parts) == verdicts(whole)
    assert files(parts) == files(whole)
    last = audit.run(log, parts, rows_a_part=7)
    assert (last.rows, last.parts, last.there) == (50, 8, 8)
    assert last._replace(there=0) == audit.run(log, tmp_path / "again", rows_a_part=7)


def files(folder: Path) -> dict[str, list[Any]]:
    """What stands in the files of an output, by their names."""
    return {file.name: duckdb.sql(f"FROM '{file}'").fetchall() for file in folder.glob("*.parquet")}


def test_what_is_there_is_not_judged_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log, folder = put(tmp_path / "log.parquet", mixed(50)), tmp_path / "verdicts"
    first = audit.run(log, folder, rows_a_part=10)
    made = files(folder)
    (folder / "part-000002.parquet").rename(folder / "part-000002.parquet.tmp")
    (folder / "part-000003.parquet").unlink()
    (folder / "codes-000003.parquet").unlink()
    written: list[int] = []
    write = audit._Auditor._write
    monkeypatch.setattr(audit._Auditor, "_write", lambda self, part: [written.append(part.number), write(self, part)])
    assert audit.run(log, folder, rows_a_part=10) == first._replace(there=3)
    assert written == [2, 3]
    assert files(folder) == made
    assert not list(folder.glob("*.tmp"))


def test_an_interrupt_while_the_database_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise RuntimeError("Query interrupted")

    log = put(tmp_path / "log.jsonl", [ROW])
    monkeypatch.setattr(audit._Auditor, "_judge_situations", interrupted)
    with pytest.raises(KeyboardInterrupt):
        audit.run(log, tmp_path / "verdicts")
    monkeypatch.undo()
    assert audit.run(log, tmp_path / "verdicts").legal == 1


def test_codes_are_the_same_everywhere() -> None:
    assert (LEGAL.code, UNKNOWN.code) == (0, 1)
    assert Finding(False, ("CT-09",)).code == 6977656488076821693
    assert Finding(None, error="CT-09").code != Finding(False, ("CT-09",)).code


@pytest.mark.parametrize("change", ["log", "version", "rows a part", "rules in the rows", "nothing noted"])
def test_parts_of_another_audit_are_not_put_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    log, folder = put(tmp_path / "log.jsonl", mixed(20)), tmp_path / "verdicts"
    assert run(log, "-o", folder, "--part-rows", 10).exit_code == 0
    how: list[Any] = ["--part-rows", 5 if change == "rows a part" else 10]
    if change == "log":
        put(log, mixed(21))
    if change == "version":
        monkeypatch.setattr(audit, "__version__", "9.9")
    if change == "rules in the rows":
        how.append("--rules")
    if change == "nothing noted":
        (folder / "audit.json").unlink()
    before = files(folder)
    result = run(log, "-o", folder, *how)
    assert result.exit_code == 2
    assert "parts of something else" in result.output or f"was begun with {change}: " in result.output
    assert files(folder) == before


def test_a_log_that_was_changed_anywhere_is_another_one(tmp_path: Path) -> None:
    rows = [row_of(name, POINTS[0]) for name in NAMES] * 60
    log, folder = put(tmp_path / "log.jsonl", rows), tmp_path / "verdicts"
    audit.run(log, folder, shard=(1, 2), rows_a_part=1_000)
    content = log.read_bytes()
    middle = content.index(b'"own"', len(content) // 2)
    log.write_bytes(content[:middle] + b'"opp"' + content[middle + 5 :])
    with pytest.raises(legality.DuelError, match="was begun with log"):
        audit.run(log, folder, rows_a_part=1_000)


def test_codes_that_have_gone_are_made_again(tmp_path: Path) -> None:
    log, folder = put(tmp_path / "log.parquet", mixed(30)), tmp_path / "verdicts"
    audit.run(log, folder, rows_a_part=10)
    made = files(folder)
    (folder / "codes-000001.parquet").unlink()
    assert audit.run(log, folder, rows_a_part=10).there == 2
    assert files(folder) == made


def test_a_key_twice_in_a_row_is_refused(tmp_path: Path) -> None:
    line = json.dumps(ROW).encode()
    (found,) = judged(tmp_path, line[:-1] + b', "card": "Umi"}')
    assert found.error is not None
    assert found.error.startswith("card: ")


def test_a_column_by_which_rows_are_counted(tmp_path: Path) -> None:
    log = tmp_path / "log.parquet"
    duckdb.sql("SELECT 'Umi' AS card, 1 AS file_row_number").write_parquet(str(log))
    result = run(log, "-o", tmp_path / "v")
    assert result.exit_code == 2
    assert "file_row_number" in result.output


def test_rules_are_written_into_the_rows(tmp_path: Path) -> None:
    log, folder, single = put(tmp_path / "log.parquet", mixed(20)), tmp_path / "verdicts", tmp_path / "x.parquet"
    audit.run(log, folder, rows_a_part=6, rules=True)
    found = [judge_json(row) for row in mixed(20)]
    expected = [(number, one.code, one.legal, list(one.rules), one.error) for number, one in enumerate(found)]
    columns = "SELECT row, code, legal, rules, error FROM"
    assert duckdb.sql(f"{columns} '{folder}/part-*.parquet' ORDER BY row").fetchall() == expected
    summary = audit.run(log, single, rows_a_part=6)
    assert duckdb.sql(f"{columns} '{single}'").fetchall() == expected
    with pytest.raises(legality.DuelError, match="there already"):
        audit.run(log, single)
    single.unlink()
    assert summary == audit.run(log, single)._replace(parts=summary.parts)
    assert {file.name for file in tmp_path.iterdir()} == {"log.jsonl", "log.parquet", "verdicts", "x.parquet"}


def test_the_query_that_the_readme_shows_works(tmp_path: Path) -> None:
    (query,) = re.findall(r"```sql\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    rows = judged(tmp_path, *mixed(20), rows_a_part=6)
    found = duckdb.sql(query.replace("VERDICTS", str(tmp_path / "log.jsonl judged"))).fetchall()
    assert sorted(found) == [(number, one.legal, list(one.rules)) for number, one in enumerate(rows)]


def test_the_example_for_a_cluster_needs_its_scheduler_only_when_it_runs() -> None:
    file = ROOT / "benchmarks" / "ray_audit.py"
    found = runpy.run_path(str(file))
    assert callable(found["main"])
    assert "ray" not in sys.modules
    assert " ray" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def judge_json(row: Row) -> Finding:
    """Judge a row whose values are those of JSON."""
    return judge({key: value if isinstance(value, str) else json.dumps(value) for key, value in row.items()})


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_says_what_it_found(tmp_path: Path) -> None:
    log, folder = put(tmp_path / "log.jsonl", mixed(7)), tmp_path / "verdicts"
    result = run(log, "-o", folder, "--json", "--jobs", 1)
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "rows": 7,
        "legal": 1,
        "illegal": 4,
        "unknown": 1,
        "errors": 1,
        "rules": {"FS-02": 2, "CT-09": 1, "FS-04": 1},
        "parts": 1,
        "there": 0,
    }
    for lang in ("en", "ja"):
        words = run(log, "-o", folder, "--lang", lang).stdout
        assert words.splitlines()[2:] == ["  2  FS-02", "  1  CT-09", "  1  FS-04"]
        assert words.isascii() == (lang == "en")


def test_many_rules_are_not_all_told() -> None:
    rules = {f"GEN-{number}": 20 - number for number in range(12)}
    lines = audit.Summary(1234, 1000, 234, 0, 0, rules, 1, 0).text().splitlines()
    assert lines[0].startswith("1,234 rows: 1,000 legal")
    assert len(lines) == 13
    assert lines[-1] == "  … 2"


@pytest.mark.parametrize("shard", ["0/3", "4/3", "3", "1/0", "a/b", "-1/3", "1/3/5", ""])
def test_a_shard_that_cannot_be(tmp_path: Path, shard: str) -> None:
    result = run(put(tmp_path / "log.jsonl", [ROW]), "-o", tmp_path / "v", f"--shard={shard}")
    assert result.exit_code == 2
    assert "such as 3/16" in result.output


def test_what_the_command_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = put(tmp_path / "log.jsonl", [ROW])
    broken = tmp_path / "broken.parquet"
    broken.write_bytes(b"no Parquet")
    parquet, folder = put(tmp_path / "log.parquet", [ROW]), tmp_path / "folder.jsonl"
    kept = parquet.read_bytes()
    folder.mkdir()
    for args, said in (
        ((log,), "-o VERDICTS"),
        ((tmp_path / "log.csv", "-o", tmp_path / "v"), ".parquet"),
        ((tmp_path / "none.jsonl", "-o", tmp_path / "v"), "there is no such file"),
        ((log, "-o", tmp_path / "x.parquet", "--shard", "1/2"), "a directory"),
        ((log, "-o", log), "cannot be used"),
        ((parquet, "-o", parquet), "there already"),
        ((tmp_path, "-o", tmp_path / "v"), "LOG"),
        ((folder, "-o", tmp_path / "v"), "is a directory"),
        ((log, "-o", ""), "-o VERDICTS"),
        ((log, "-o", tmp_path / "v", "--part-rows", 10**20), "--part-rows"),
        ((broken, "-o", tmp_path / "v"), "broken.parquet: cannot be judged: "),
    ):
        result = run(*args)
        assert result.exit_code == 2
        assert said in result.output
    assert parquet.read_bytes() == kept
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    result = run(log, "-o", tmp_path / "v")
    assert result.exit_code == 2
    assert "python -m pip install '.[audit]'" in result.output
