"""The batch: an answer for every line, in order, whatever a line holds."""

from __future__ import annotations

import functools
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cards.reading import MAX_LINE
from legality import answers, batch

ROOT = Path(__file__).resolve().parent.parent
DUEL: dict[str, Any] = {
    "duel": 1,
    "turn": 5,
    "players": {
        "A": {"hand": ["Umi"]},
        "B": {"hand": ["Celtic Guardian"], "spells": [{"card": "Magic Jammer", "set_on": 4}]},
    },
    "moves": [{"by": "A", "activate": "Umi"}],
}
CAN: dict[str, Any] = {"ask": "can", "card": "Magic Jammer", "by": "B", "duel": DUEL}


def asked(*questions: object, lang: str = "en") -> list[dict[str, Any]]:
    """The answers to lines given as bytes, or as values that are written as JSON."""
    given = [line if isinstance(line, bytes) else json.dumps(line, ensure_ascii=False).encode() for line in questions]
    out = io.BytesIO()
    batch.run(io.BytesIO(b"\n".join(given) + b"\n"), out, lang)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def start(*args: str, **more: Any) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **more.pop("env", {})}
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "legality", "batch", *args]
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, **more)


def test_every_question_is_answered_in_order() -> None:
    questions = [{**CAN, "ask": ask, "ref": number} for number, ask in enumerate(answers.ASKS)]
    found = asked(*questions)
    assert [made["ref"] for made in found] == [0, 1, 2, 3, 4]
    assert all(made["ok"] for made in found)
    can, responses, when, resolve, show = found
    assert can["legal"] is True
    assert [made["id"] for made in responses["responses"]] == ["Magic Jammer"]
    assert when["windows"]
    assert resolve["links"][0]["outcome"] == "resolved"
    assert show["chain"][0]["card"] == "Umi"


def test_when_needs_no_duel() -> None:
    assert asked({"ask": "when", "card": "Magic Jammer"})[0]["windows"]


def test_the_run_goes_on_after_a_bad_line() -> None:
    lines: list[object] = [
        b"{",
        b"[]",
        b"7",
        b'"text"',
        b"null",
        b"\xff\xfe",
        b'{"ask": "can", "ask": "can"}',
        b"[" * 5000,
        {"ask": "what"},
        {"ask": ["can"]},
        {"ask": {}},
        {},
        {**CAN, "card": None},
        {**CAN, "card": []},
        {**CAN, "card": True},
        {**CAN, "card": "Nobody"},
        {**CAN, "by": "C"},
        {**CAN, "by": ["A"]},
        {**CAN, "duel": []},
        {**CAN, "duel": {"duel": 2}},
        {**CAN, "extra": 1},
        {"ask": "show"},
    ]
    found = asked(*lines, CAN)
    assert len(found) == len(lines) + 1
    assert [made["ok"] for made in found] == [False] * len(lines) + [True]
    for made in found[:-1]:
        assert set(made["error"]) == {"where", "message"}
        assert "internal" not in made["error"]["message"]


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ({"ask": "how"}, "ask"),
        ({**CAN, "by": None}, "by"),
        ({key: value for key, value in CAN.items() if key != "card"}, "card"),
        ({key: value for key, value in CAN.items() if key != "duel"}, "duel"),
        ({**CAN, "carf": 1}, "carf"),
        ({**CAN, "duel": {**DUEL, "moves": [{"by": "B", "activate": "Magic Jammer"}]}}, "moves[0]"),
        ({**CAN, "duel": {"duel": 1, "players": {"B": {"spells": ["Umi", "Umy"]}}}}, "players.B.spells[0].card"),
    ],
)
def test_an_error_says_where(question: object, where: str) -> None:
    found = asked(question)[0]
    assert not found["ok"]
    assert found["error"]["where"].startswith(where.removesuffix(".card"))


def test_several_problems_and_broken_rules_are_all_told() -> None:
    found = asked({"ask": "show", "duel": {"duel": 1, "turn": 0, "phase": "tea"}})[0]
    assert [made["where"] for made in found["errors"]] == ["turn", "phase"]
    assert found["error"] == found["errors"][0]
    illegal = {**CAN, "duel": {**DUEL, "phase": "standby"}}
    for lang in ("en", "ja"):
        found = asked(illegal, lang=lang)[0]
        assert found["error"]["where"] == "moves[0]"
        assert [made["rule"] for made in found["violations"]] == ["FS-02"]
        assert found["violations"][0]["message"] in found["error"]["message"]
    assert not found["error"]["message"].isascii()


def test_a_ref_of_any_kind_comes_back() -> None:
    refs: list[object] = [None, 0, "海", [1, {"a": 2}], 10**30, 1.5, False]
    assert [made["ref"] for made in asked(*({"ask": "show", "ref": ref} for ref in refs))] == refs
    assert "ref" not in asked(CAN)[0]


def test_blank_lines_are_passed_over() -> None:
    out = io.BytesIO()
    line = json.dumps(CAN).encode()
    batch.run(io.BytesIO(b"\xef\xbb\xbf" + line + b"\r\n\r\n  \n\n" + line), out)
    assert [json.loads(made)["ok"] for made in out.getvalue().splitlines()] == [True, True]


def test_a_line_that_is_too_long() -> None:
    fill = b" " * (MAX_LINE - len(json.dumps(CAN)))
    longest = json.dumps(CAN).encode() + fill
    assert len(longest) == MAX_LINE
    found = asked(longest, longest + b" ", b"[" * (3 * MAX_LINE), longest, b"x" * (MAX_LINE + 1))
    assert [made["ok"] for made in found] == [True, False, False, True, False]
    assert "1 MB" in found[1]["error"]["message"]


def test_an_internal_error_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise RecursionError("deep\nthing")

    monkeypatch.setattr(answers, "responses", fail)
    found = asked({**CAN, "ask": "responses", "ref": 3}, CAN)
    assert found[0] == {
        "ref": 3,
        "ok": False,
        "error": {"where": "", "message": "internal error: RecursionError: deep thing"},
    }
    assert found[1]["ok"]


# --- the process ------------------------------------------------------------------------------------------------------


def test_utf8_whatever_the_locale() -> None:
    question = {
        "ask": "can",
        "card": "海",
        "by": "A",
        "duel": {"duel": 1, "players": {"A": {"hand": ["海"]}}},
        "ref": "海",
    }
    env = {"LC_ALL": "C", "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with start("--lang", "ja", env=env) as running:
        out, err = running.communicate(json.dumps(question, ensure_ascii=False).encode() + b"\n", timeout=60)
    assert (running.returncode, err) == (0, b"")
    assert json.loads(out.decode())["ref"] == "海"
    assert "海".encode() in out


def test_it_answers_while_it_is_asked() -> None:
    with start() as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for number in range(3):
            running.stdin.write(json.dumps({**CAN, "ref": number}).encode() + b"\n")
            running.stdin.flush()
            assert json.loads(running.stdout.readline())["ref"] == number
        running.stdin.close()
        assert running.stdout.read() == b""
    assert running.returncode == 0


def test_several_processes_answer_in_the_order_of_the_questions() -> None:
    asked = b"".join(
        json.dumps({**CAN, "ref": number}).encode() + b"\n" if number % 50 else b"[broken\n" for number in range(300)
    )
    out = []
    for jobs in ("1", "3"):
        with start("--jobs", jobs) as running:
            out.append(running.communicate(asked, timeout=120))
        assert running.returncode == 0
    assert out[0] == out[1]
    assert out[0][0].count(b"\n") == 300


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals are otherwise there")
def test_a_closed_pipe_and_an_interrupt_end_it_quietly() -> None:
    line = json.dumps(CAN).encode() + b"\n"
    with start() as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write(line)
        running.stdin.flush()
        running.stdout.readline()
        running.stdout.close()
        running.stdin.write(line)
        running.stdin.close()
        assert running.stderr.read() == b""
    assert running.returncode == 141
    # Whoever runs the tests in the background of a shell has it ignore interrupts, and its children with it.
    heed = functools.partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with start(preexec_fn=heed) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(line)
        running.stdin.flush()
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (130, b"", b"")
