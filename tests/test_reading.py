"""The text of a duel file becomes plain values, or an error that names the place."""

from __future__ import annotations

import copy
import io
import json
import math
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cards import plaintext, reading, yamltext
from cards.errors import DuelError, Fault, place, quoted
from cards.reading import MAX_BYTES, MAX_DEPTH, parse_json, parse_yaml, read

LOADERS: list[Any] = [yamltext._PureLoader]
if hasattr(yaml, "CSafeLoader"):
    LOADERS.append(yaml.CSafeLoader)


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(yamltext, "_Loader", request.param)
    return request.param


def refused(parse: Any, text: Any) -> DuelError:
    with pytest.raises(DuelError) as caught:
        parse(text)
    error = caught.value
    assert all(fault.message and "\n" not in fault.where + fault.message for fault in error.faults)
    return error


def outcome(look: Callable[..., object], *given: object) -> object:
    try:
        return look(*given)
    except (DuelError, plaintext.Malformed) as error:
        return error


# --- the error ---


def test_error_says_a_line_a_fault() -> None:
    error = DuelError([Fault("turn", "found 0"), Fault("", "no players")], source="duel.yaml")
    assert str(error) == "duel.yaml: turn: found 0\nduel.yaml: no players"
    assert (error.where, error.message) == ("turn", "found 0")
    assert str(error.named("")) == "turn: found 0\nno players"
    assert error.source == "duel.yaml"


def test_error_takes_one_fault_and_never_none() -> None:
    assert DuelError(Fault("a", "b")).faults == (Fault("a", "b"),)
    with pytest.raises(ValueError, match="at least one"):
        DuelError([])


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_error_can_be_pickled_and_copied(again: Any) -> None:
    error = again(DuelError([Fault("turn", "found 0")], source="duel.yaml"))
    assert str(error) == "duel.yaml: turn: found 0"
    assert error.faults == (Fault("turn", "found 0"),)


def test_place() -> None:
    assert place([]) == ""
    assert place(["players", "B", "spells", 2, "card"]) == "players.B.spells[2].card"
    assert place(["used", "1"]) == "used.1"
    assert place(["カード", "a\nb"]) == 'カード["a\\nb"]'
    assert len(place(["x" * 1000])) < 100
    assert quoted("a\u2028b") == '"a\\u2028b"'


# --- JSON ---


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("", "", "no text"),
        ('{"a": NaN}', "", "line 1, column 7: "),
        ("[Infinity]", "", "column 2: "),
        ("\ufeff{}", "", "line 1, column 1: "),
        (b"\xff", "", r"byte 0 \(0xff\) is not valid UTF-8"),
        (b'{"a": "\xe3\x81"}', "", "byte 7 "),
        ('"\ud800"', "", r"character 1 is half of a surrogate pair \(U\+D800\)"),
        ('"\\ud800"', "", "column 2: .*half of a surrogate pair"),
        ('{"a": 1', "", "line 1, column 8: the text ends"),
        ('{\n"あ": 1,\n"い" 2}', "", "line 3, column 5: "),
        ("{'a': 1}", "", "column 2: "),
        ("{} {}", "", "trailing"),
        ("01", "", "column 2"),
        ('{"a": [0, 1e999]}', "a[1]", 'column 11: "1e999" is not a finite number'),
        ("9" * 5000, "", "not a finite number"),
        ("[" * 100_000, "[0][0][0]", "nested more than"),
        ('{"a":' * 100_000, "a.a.a", "nested more than"),
        ('{"players": {"A": {"hand": [],\n "hand": 1}}}', "players.A.hand", "line 2, column 2: .*first in line 1"),
        ('[0, {"a": {"b": 1}, "a": 2}]', "[1].a", "twice"),
        ('{"a:": ":", "a\\u003a": 1}', '["a:"]', "twice"),
        ('{"a": "\\u003a", "a": 1}', "a", "twice"),
        ('{"\\u0061": 1, "a": 1}', "a", "twice"),
    ],
)
def test_json_refused(text: str | bytes, where: str, message: str) -> None:
    error = refused(parse_json, text)
    assert error.where == where
    assert re.search(message, error.message), error.message


def test_json_names_every_key_given_twice() -> None:
    error = refused(parse_json, '{"a": {"x": 1, "x": 2}, "b": [{"y": 1, "y": 2, "y": 3}], "a": 1}')
    assert [fault.where for fault in error.faults] == ["a.x", "b[0].y", "b[0].y", "a"]


@pytest.mark.parametrize(
    "text",
    ['{"a": ":", "b": {"a": "a:b"}}', '[{"a": 1}, {"a": 1}]', '{"a": "\\u003a\\u003A", "b:": 1}', '{"a": 1, "A": 2}'],
)
def test_json_colons_in_texts_are_no_keys(text: str) -> None:
    assert parse_json(text) == json.loads(text)


@pytest.mark.parametrize("parse", [parse_json, parse_yaml])
def test_depth_has_one_limit(parse: Any) -> None:
    assert parse("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    assert "nested" in refused(parse, "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)).message
    assert parse("[" + "[],[]," * 500 + "[]]")


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@settings(deadline=None)
@given(JSON_VALUES, st.booleans(), st.sampled_from([None, 2]))
@example({"a:": ":"}, True, None)
def test_json_values_come_back(value: object, escaped: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=escaped, indent=indent)
    assert parse_json(text) == value
    assert parse_json(text.encode()) == value


PAIRS = st.recursive(
    st.sampled_from(["1", '":"', '"a"', "null", '"\\u003a"']),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{','.join(items)}]")
        | st.lists(st.tuples(st.sampled_from(['"a"', '"b"', '"a:"', '"\\u0061"']), inner), max_size=4).map(
            lambda pairs: "{" + ",".join(f"{key}:{value}" for key, value in pairs) + "}"
        )
    ),
)


@settings(deadline=None)
@given(PAIRS)
def test_json_finds_exactly_the_keys_given_twice(text: str) -> None:
    twice = []

    def pairs(items: list[tuple[str, object]]) -> None:
        twice.extend([key for index, (key, _) in enumerate(items) if key in dict(items[:index])])

    json.loads(text, object_pairs_hook=pairs)
    if twice:
        assert len(refused(parse_json, text).faults) == min(len(twice), 100)
    else:
        assert parse_json(text) == json.loads(text)


JSON_LIKE = st.text(st.sampled_from('{}[],:"\\ud8a0c1-+.eE \n\ttrufalsn/NI\ufeffあ'), max_size=30)


@settings(deadline=None)
@given(JSON_LIKE | st.text())
@example("[1e400, " + '"\\' * 9)
def test_json_is_what_the_standard_library_takes(text: str) -> None:
    def refuse(constant: str) -> None:
        raise ValueError(constant)

    try:
        value = json.loads(text, parse_constant=refuse)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        refused(parse_json, text)
        return
    found = outcome(parse_json, text)
    assert found == value or (isinstance(found, DuelError) and "twice" in found.message)


# --- YAML ---


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("# nothing", None),
        ("~", None),
        ("[null, Null, NULL, ~, nULL]", [None, None, None, None, "nULL"]),
        ("[true, True, TRUE, false, False, FALSE, tRUE]", [True, True, True, False, False, False, "tRUE"]),
        ("[yes, no, on, off, y, n, Yes, ON]", ["yes", "no", "on", "off", "y", "n", "Yes", "ON"]),
        ("[0, 7, -3, +4, 0x1F, 0o17, 0X1F, 0b11, 1_000]", [0, 7, -3, 4, 31, 15, "0X1F", "0b11", "1_000"]),
        ("[1.5, .5, 1., -1e3, 1.5e+2, 1e, ., -, +, e1]", [1.5, 0.5, 1.0, -1000.0, 150.0, "1e", ".", "-", "+", "e1"]),
        ("[2004-01-01, 12:30, 1:2:3, 190:20:30.15, =]", ["2004-01-01", "12:30", "1:2:3", "190:20:30.15", "="]),
        ("['0123', \"0123\", 'true', '', \"7\"]", ["0123", "0123", "true", "", "7"]),
        ("a: |\n  0123\nb: >\n  x\n  y\n", {"a": "0123\n", "b": "x y\n"}),
        ("used: {1: 3, '2': 4}", {"used": {"1": 3, "2": 4}}),
        ("on: y\nno: n\n'true': 1\n'<<': 2", {"on": "y", "no": "n", "true": 1, "<<": 2}),
        ("a:\nb: ", {"a": None, "b": None}),
        ("{\t\"a\":\t1,\n\t'b': [\t2]}", {"a": 1, "b": [2]}),
        ("a:\t1", {"a": 1}),
        ("%YAML 1.2\n---\na: 1\n...\n", {"a": 1}),
        ("\ufeffa: 1", {"a": 1}),
        ("a: 1\r\nb: 2\r\n", {"a": 1, "b": 2}),
        ("id: Toll #2", {"id": "Toll"}),
        ("カード: 'サイクロン'", {"カード": "サイクロン"}),
    ],
)
def test_yaml_values(loader: Any, text: str, value: object) -> None:
    assert parse_yaml(text) == value
    assert parse_yaml(text.encode()) == value
    assert repr(parse_yaml(text)) == repr(value)


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("players:\n  A:\n    hand: []\n    hand: [x]", "players.A.hand", "line 4, column 5: .*first in line 3"),
        ("used: {1: 3, '1': 4}", "used.1", "twice"),
        ("hand: [x, 0123]", "hand[1]", "line 1, column 11: 0123 has a leading zero; put it in quotes"),
        ("a: -00", "a", "put it in quotes"),
        ("a: {05: 1}", "a.05", "put it in quotes"),
        ("a: &x 1", "a", "line 1, column 4: the anchor &x"),
        ("a: &x [1]", "a", "the anchor &x"),
        ("a: &x {b: 1}\nc: *x", "a", "the anchor &x"),
        ("c: *x", "c", "the alias \\*x"),
        ("*x : 1", "", "the alias \\*x"),
        ("&x a: 1", "", "the anchor &x"),
        ("a: !!python/object/apply:os.system [x]", "a", "the tag .*python/object"),
        ("a: !x y", "a", 'the tag "!x"'),
        ("a: ! y", "a", 'the tag "!"'),
        ("a: !!str y", "a", 'the tag "!!str"'),
        ("!!map {a: 1}", "", "the tag"),
        ("a:\n  <<: {b: 1}", "a", "merge key"),
        ("a: 1\n---\nb: 2", "", "line 2, column 1: a second document"),
        ("true: 1", "", "true as a key"),
        ("null: 1", "", "null as a key"),
        ("~: 1", "", "~ as a key"),
        ("? \n: 1", "", "an empty key"),
        ("1.5: 1", "", "1.5 as a key"),
        ("a: {[x]: 1}", "a", "a list as a key"),
        ("a: {{x: 1}: 1}", "a", "a mapping as a key"),
        ("a: [1, " + "[" * 100_000 + "]" * 100_000 + "]", "a[1][0]", "nested more than"),
        ("a: {b: " + "{c: " * 100_000, "a.b.c", "nested more than"),
        ("a: 1e999", "a", "1,000,000,000,000 at most"),
        ("a: .inf", "a", ".inf is not a finite number"),
        ("a: [.nan, -.INF]", "a[0]", ".nan is not a finite number"),
        ("a: 1e999", "a", "not a finite number"),
        ("a: " + "9" * 5000, "a", "not a finite number"),
        ("a: 0x" + "f" * 5000, "a", "not a finite number"),
        ("[" * 200, "[0][0][0]", "nested more than"),
        ("{a: " * 200, "a.a.a", "nested more than"),
        ("- " * 200, "[0][0][0]", "nested more than"),
        ("? " * 200, "", "as a key"),
        ("a: [1", "", "line 1, column "),
        ("a: b: c", "", "line 1, column 5: .*in quotes"),
        ("a:\n\t- 1", "", "line 2, column 1: .*spaces"),
        ("a: @x", "", "line 1, column 4: .*quotes"),
        ("a: 1\nb: \x07", "", r"line 2, column 4: the invisible character U\+0007"),
        ("a: x\ufeffy", "", r"U\+FEFF"),
        ('a: "\\UFFFFFFFF"', "", ""),
        ("%YAML 1.1\n---\na: 1", "", "1.2"),
        ("%YAML 3.0\n---\na: 1", "", ""),
        ("%FOO x\n---\na: 1", "", "directive"),
        ("%TAG ! tag:x,2000:\n---\na: 1", "", "%TAG"),
        ("a: \ud800", "", "surrogate"),
        (b"a: \xff", "", r"byte 3 \(0xff\)"),
        ("a: 1".encode("utf-16"), "", "save the file as UTF-8"),
    ],
)
def test_yaml_refused(loader: Any, text: str | bytes, where: str, message: str) -> None:
    error = refused(parse_yaml, text)
    assert error.where == where
    assert re.search(message, error.message), error.message


@pytest.mark.parametrize(
    ("text", "message"), [("[" * 100_000, "nested more than"), ('a: "\\ud800"', "line 1, column ")]
)
def test_yaml_refused_in_another_place_by_each_parser(loader: Any, text: str, message: str) -> None:
    assert message in refused(parse_yaml, text).message


def test_yaml_names_every_fault(loader: Any) -> None:
    error = refused(parse_yaml, "a: 01\nb: &x 02\na: *x\nc: [")
    assert [fault.where for fault in error.faults] == ["a", "b", "b", "a", "a", ""]
    assert len(refused(parse_yaml, "a: [" + "01, " * 5000 + "]").faults) == 100


PRINTABLE = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"], include_characters=" "), max_size=20)


@settings(deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | PRINTABLE,
        lambda inner: st.lists(inner) | st.dictionaries(PRINTABLE, inner),
    )
)
def test_json_is_yaml_too(value: object) -> None:
    text = json.dumps(value, ensure_ascii=False)
    for loader in LOADERS:
        assert yamltext.yaml_value(text, loader) == value


YAML_LIKE = st.text(st.sampled_from("{}[],:?-&*!|>'\"%@#~<=.\\ \n\t01aexu\x85\u2028\ufeffあ"), max_size=30)
YAML_PARTS = st.lists(
    st.sampled_from(
        ["a", ": ", "- ", "\n", "  ", "1", "0123", "[", "]", "{", "}", ", ", '"b"', "'c'", "# d", "&x ", "*x", "!t "]
    ),
    max_size=20,
).map("".join)


@settings(deadline=None)
@given(YAML_LIKE | YAML_PARTS | st.text() | JSON_LIKE)
@example("%YAML 1." + "9" * 5000 + "\n---\n")
def test_yaml_fuzz_raises_nothing_else(text: str) -> None:
    for loader in LOADERS:
        found = outcome(yamltext.yaml_value, text, loader)
        if isinstance(found, (DuelError, plaintext.Malformed)):
            assert all("\n" not in fault.where + fault.message for fault in found.faults)


@pytest.mark.skipif(len(LOADERS) < 2, reason="PyYAML without its parser in C")
@settings(deadline=None)
@given(YAML_PARTS)
def test_yaml_is_the_same_in_c_and_in_python(text: str) -> None:
    found = [outcome(yamltext.yaml_value, text, loader) for loader in LOADERS]
    kinds = ["malformed" if isinstance(each, plaintext.Malformed) else repr(each) for each in found]
    assert kinds[0] == kinds[1]


# --- files ---


def test_read_decides_by_name_and_first_character(tmp_path: Path) -> None:
    def look(name: str, text: str | bytes) -> object:
        file = tmp_path / name
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        value, source = read(file)
        assert source == str(file)
        assert read(str(file))[0] == value
        return value

    assert look("a.json", '{"turn": 3}') == {"turn": 3}
    assert look("a.JSON", '\ufeff {"turn": 3}') == {"turn": 3}
    assert look("a.yaml", "turn: 3") == {"turn": 3}
    assert look("b.yaml", '\ufeff{"a":\t"\\ud83d\\ude00\\/"}') == {"a": "😀/"}
    assert look("c.yaml", "{turn: 3, # three\n phase: on}") == {"turn": 3, "phase": "on"}
    assert look("noname", "\n  turn: 3") == {"turn": 3}


@pytest.mark.parametrize(
    ("name", "data", "where", "message"),
    [
        ("a.yaml", b"", "", "the file is empty"),
        ("a.json", b"\xef\xbb\xbf \n", "", "the file is empty"),
        ("a.yaml", b"# only this", "", "found nothing; a duel file is a mapping"),
        ("a.yaml", b"- 1\n- 2", "", "found a list of 2"),
        ("a.json", b'"x"', "", 'found the text "x"'),
        ("a.json", b"7", "", "found the number 7"),
        ("a.json", b"true", "", "found the value true"),
        ("a.json", b"turn: 3", "", "line 1, column "),
        ("a.yaml", b'{"a": 1, "a": 2}', "a", "twice"),
        ("a.yaml", b"{a: 1, a: 2}", "a", "twice"),
        ("a.yaml", b'{"a": 1', "", r"neither JSON \(line 1, column 8.*\) nor YAML \(line 1, column 8"),
        ("a.yaml", b"turn: \xff", "", "byte 6 "),
        ("a.yaml", b" " * (MAX_BYTES + 5), "", r"10,000,005 bytes; at most 10 MB"),
    ],
)
def test_read_refused(tmp_path: Path, name: str, data: bytes, where: str, message: str) -> None:
    file = tmp_path / name
    file.write_bytes(data)
    error = refused(read, file)
    assert error.where == where
    assert re.search(message, error.message), error.message
    assert error.source == str(file)
    assert str(error).startswith(str(file) + ": ")


def test_read_what_is_no_file(tmp_path: Path) -> None:
    assert "no such file" in refused(read, tmp_path / "none.yaml").message
    assert "directory" in refused(read, tmp_path).message
    assert "cannot be read" in refused(read, "a\0b").message
    assert "cannot be read" in refused(read, "a" * 5000).message


def test_read_takes_the_largest_file(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"{}".ljust(MAX_BYTES))
    assert read(file)[0] == {}


@pytest.mark.parametrize("stream", [io.TextIOWrapper(io.BytesIO(b"turn: 3")), io.StringIO("turn: 3")])
def test_read_standard_input(monkeypatch: pytest.MonkeyPatch, stream: Any) -> None:
    monkeypatch.setattr("sys.stdin", stream)
    assert read("-") == ({"turn": 3}, "standard input")


@pytest.mark.parametrize(
    ("stream", "message"),
    [
        (None, "the file is empty"),
        (SimpleNamespace(buffer=io.BytesIO(b"\xff")), "byte 0"),
        (SimpleNamespace(buffer=io.BytesIO(b" " * (MAX_BYTES + 1))), "more than 10,000,000 bytes"),
        (io.StringIO("\ud800"), "UTF-8"),
    ],
)
def test_read_standard_input_refused(monkeypatch: pytest.MonkeyPatch, stream: Any, message: str) -> None:
    monkeypatch.setattr("sys.stdin", stream)
    error = refused(read, "-")
    assert message in error.message
    assert error.source == "standard input"


@settings(deadline=None)
@given(st.binary())
def test_bytes_raise_nothing_else(data: bytes) -> None:
    for parse in (parse_json, parse_yaml, lambda data: reading._value(plaintext.decoded(data), json_only=False)):
        found = outcome(parse, data)
        assert not isinstance(found, float) or math.isfinite(found)
