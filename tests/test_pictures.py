"""Pictures of chains: what is in them, that nothing of a file gets out of its place, and that they load nothing."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from casefile import all_cases, duel_of
from click.testing import CliRunner

import legality
from chaingraph import Chain, Trace, draw
from chaingraph.draw.picture import picture
from chaingraph.draw.placing import place
from chaingraph.draw.styles import LINES, OUTCOMES
from chaingraph.draw.svg import simple
from chaingraph.draw.words import RELATIONS
from legality.cli import main

ROOT = Path(__file__).parent.parent
SVG = "{http://www.w3.org/2000/svg}"
EVIL = ['<script>alert(1)</script>', '"]; x [URL="javascript:alert(1)"]', "</svg><img src=//e.x onerror=alert(1)>",
        "&lt;b&gt; &amp; &#60;i&#62;", "\\N \\G \\l", "]]> <!-- -->", "' onload='alert(1)"]  # fmt: skip
TYPHOON = {"card": "Mystical Space Typhoon", "set_on": 4}

DRAWERS = [pytest.param(draw.to_svg, id="graphviz"), pytest.param(simple, id="simple")]


def traced(moves: list[dict[str, Any]], turn_player: str = "A", **players: Any) -> Trace:
    duel = {"duel": 1, "turn": 5, "turn_player": turn_player, "players": players, "moves": moves}
    return Chain(legality.loads(duel)).resolve()


def negated() -> Trace:
    """A Field Spell, its activation negated."""
    jammer = {"card": "Magic Jammer", "set_on": 4}
    return traced(
        [{"by": "A", "activate": "Umi"}, {"by": "B", "activate": "Magic Jammer"}],
        A={"hand": ["Umi"]},
        B={"hand": ["Sangan"], "spells": [jammer]},
    )


def fizzled() -> Trace:
    """A Continuous Spell that is destroyed in answer to its activation."""
    return traced(
        [{"by": "A", "activate": "Toll"}, {"by": "B", "activate": "Mystical Space Typhoon", "target": ["Toll"]}],
        A={"hand": ["Toll"]},
        B={"spells": [TYPHOON]},
    )


def effect_negated() -> Trace:
    """A Field Spell under an Imperial Order that is chained to it."""
    return traced(
        [{"by": "A", "activate": "Sogen"}, {"by": "B", "activate": "Imperial Order"}],
        A={"hand": ["Sogen"]},
        B={"spells": [{"card": "Imperial Order", "set_on": 4}]},
    )


def under_an_order() -> Trace:
    """A Field Spell under an Imperial Order that lay there."""
    return traced([{"by": "A", "activate": "Sogen"}], A={"hand": ["Sogen"]}, B={"spells": ["Imperial Order"]})


def unknown() -> Trace:
    """A card whose effects are not declared."""
    link = {"by": "A", "card": "Raimei", "from": "hand"}
    players = {"A": {"spells": ["Raimei"]}}
    return Chain(legality.loads({"duel": 1, "turn": 5, "players": players, "chain": [link]})).resolve()


def target_paid() -> Trace:
    """A target that was tributed as a cost."""
    return Chain(legality.load(str(ROOT / "duels" / "a-circle-without-a-target.yaml"))).resolve()


def answered() -> Trace:
    """A Counter Trap whose effect a discarded card negates."""
    return Chain(legality.load(str(ROOT / "duels" / "a-drain-that-is-answered.yaml"))).resolve()


ALL = {
    make.__name__: make for make in (negated, fizzled, effect_negated, under_an_order, unknown, target_paid, answered)
}


def nodes(svg: str) -> list[ET.Element]:
    return [g for g in ET.fromstring(svg).iter(f"{SVG}g") if g.get("class", "").startswith("node ") and "legend" not in
            g.get("class", "")]  # fmt: skip


def edges(svg: str) -> list[ET.Element]:
    return [g for g in ET.fromstring(svg).iter(f"{SVG}g") if g.get("class", "").startswith("edge ") and "legend" not in
            g.get("class", "")]  # fmt: skip


def said(element: ET.Element) -> list[str]:
    return [(text.text or "").strip() for text in element.iter(f"{SVG}text")]


def called(element: ET.Element) -> str:
    title = element.find(f"{SVG}title")
    assert title is not None
    return title.text or ""


# --- what is in a picture ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("drawer", DRAWERS)
@pytest.mark.parametrize("name", ALL)
def test_every_node_and_edge_is_there_with_its_classes(drawer: Any, name: str) -> None:
    trace = ALL[name]()
    svg = drawer(trace)
    drawn = picture(trace)
    assert {(g.get("data-node"), g.get("class")) for g in nodes(svg)} == {
        (node.key, f"node {node.classes}") for node in (*drawn.links, *drawn.cards)
    }
    assert sorted(g.get("class", "") for g in edges(svg)) == sorted(f"edge {edge.classes}" for edge in drawn.edges)
    for number, step in enumerate(trace.links, 1):
        node = next(g for g in nodes(svg) if g.get("data-node") == f"link{number}")
        assert f"player-{step.link.by.lower()}" in node.get("class", "")
        assert step.outcome in said(node)
        assert step.outcome.replace(" ", "-") in node.get("class", "").split()


@pytest.mark.parametrize("drawer", DRAWERS)
def test_the_last_link_is_on_top_and_the_players_have_their_sides(drawer: Any) -> None:
    placed = place(picture(negated()))
    assert placed.boxes["link2"].bottom < placed.boxes["link1"].top
    assert placed.boxes["link1"].x < placed.boxes["link2"].x
    order = [g.get("data-node") for g in nodes(drawer(negated()))]
    assert order.index("link2") < order.index("link1")


def test_nothing_overlaps() -> None:
    for make in ALL.values():
        boxes = list(place(picture(make(), "both")).boxes.values())
        for place_of, one in enumerate(boxes):
            for other in boxes[place_of + 1 :]:
                apart = one.right <= other.left or other.right <= one.left
                assert apart or one.bottom <= other.top or other.bottom <= one.top


def test_every_outcome_and_relation_occurs_and_is_told_apart_without_colour() -> None:
    drawn = [picture(make()) for make in ALL.values()]
    assert {outcome for each in drawn for outcome in each.outcomes} == set(draw.OUTCOMES)
    assert {relation for each in drawn for relation in each.relations} == set(RELATIONS)
    assert len({look.shape for look in OUTCOMES.values()}) == len(OUTCOMES)
    assert len({(line.style, line.head, line.double) for line in LINES.values()}) == len(LINES) == len(RELATIONS)


@pytest.mark.parametrize("drawer", DRAWERS)
@pytest.mark.parametrize("name", ALL)
def test_the_legend_has_what_occurs_and_nothing_else(drawer: Any, name: str) -> None:
    trace = ALL[name]()
    drawn = picture(trace)
    legend = [text for g in ET.fromstring(drawer(trace)).iter(f"{SVG}g") if "legend" in g.get("class", "").split()
              for text in said(g)]  # fmt: skip
    words = {key.word for key in place(drawn).legend}
    assert set(legend) == words | {"Legend"}
    assert len(words) == len(drawn.players) + len(drawn.outcomes) + len(drawn.relations)


@pytest.mark.parametrize("drawer", DRAWERS)
def test_a_link_that_fizzled_shows_what_took_its_card(drawer: Any) -> None:
    svg = drawer(fizzled())
    node = next(g for g in nodes(svg) if g.get("data-node") == "link1")
    assert "taken by Chain Link 2 (Mystical Space Typhoon)" in " ".join(said(node))
    assert [called(g) for g in edges(svg) if "cause" in g.get("class", "").split()] == [
        "Chain Link 2 (Mystical Space Typhoon), removes: Chain Link 1 (Toll)"
    ]


@pytest.mark.parametrize("drawer", DRAWERS)
def test_a_link_that_fizzled_shows_what_took_its_target(drawer: Any) -> None:
    svg = drawer(target_paid())
    node = next(g for g in nodes(svg) if g.get("data-node") == "link1")
    assert "taken by Chain Link 2 (Crush Card Virus)" in " ".join(said(node))
    assert [called(g) for g in edges(svg) if "cause" in g.get("class", "").split()] == [
        "Chain Link 2 (Crush Card Virus), takes as its cost: Skull Servant"
    ]
    card = next(g for g in nodes(svg) if said(g)[0] == "Skull Servant")
    assert {called(g) for g in edges(svg) if called(g).endswith(": Skull Servant")} == {
        "Chain Link 2 (Crush Card Virus), takes as its cost: Skull Servant",
        "Chain Link 1 (Spellbinding Circle), targets: Skull Servant",
    }
    assert "player-b" in card.get("class", "")


def test_who_took_the_card_is_the_link_that_removed_it() -> None:
    """Not an earlier one without which the effect would have had nothing to do."""
    trace = traced(
        [
            {"by": "B", "summon": "Exiled Force"},
            {"by": "A", "activate": "Stumbling"},
            {"by": "B", "activate": "Mystical Space Typhoon", "target": ["Stumbling"]},
            {"by": "A", "activate": "Trap Hole"},
        ],
        turn_player="B",
        A={"spells": ["Stumbling", {"card": "Trap Hole", "set_on": 4}]},
        B={"hand": ["Exiled Force", "Mystical Space Typhoon"]},
    )
    assert trace.links[0].caused_by == (2,)


def test_a_card_that_lay_there_is_the_cause() -> None:
    svg = draw.to_svg(under_an_order())
    assert [called(g) for g in edges(svg) if "cause" in g.get("class", "").split()] == [
        "Imperial Order, negates the effect of: Chain Link 1 (Sogen)"
    ]


@pytest.mark.parametrize("drawer", DRAWERS)
def test_names_in_both_languages(drawer: Any) -> None:
    assert "Umi / 海" in said(nodes(drawer(negated(), "both"))[1])
    assert "海" in said(nodes(drawer(negated(), "ja"))[1])
    assert "発動を無効" in said(nodes(drawer(negated(), "ja"))[1])
    assert "activation negated" in said(nodes(drawer(negated(), "both"))[1])


@pytest.mark.parametrize("drawer", DRAWERS)
def test_a_chain_that_lies_and_no_chain(drawer: Any) -> None:
    chain = negated().chain
    waiting = drawer(Chain(chain.duel))
    assert [g.get("class") for g in nodes(waiting)][:2] == ["node link player-b waiting", "node link player-a waiting"]
    assert "negated" not in waiting
    assert "there is no chain" in drawer(Chain(legality.loads({"duel": 1})))


def test_notebooks_show_the_picture() -> None:
    trace = negated()
    assert trace._repr_svg_() == draw.to_svg(trace)
    assert Chain(trace.chain.duel)._repr_svg_().startswith("<svg")


def test_png() -> None:
    made = draw.to_png(negated())
    assert made.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = int.from_bytes(made[16:20], "big"), int.from_bytes(made[20:24], "big")
    assert 500 < wide < 4000
    assert 400 < high < 4000


def test_every_chain_of_the_cases_can_be_drawn() -> None:
    drawn = 0
    for case in all_cases():
        try:
            trace = Chain(duel_of(case)).resolve()
        except ValueError:
            continue
        if trace.steps:
            drawn += 1
            for text in (simple(trace, "both"), draw.to_dot(trace), draw.to_mermaid(trace, "ja"), draw.to_text(trace)):
                assert text
    assert drawn > 100


# --- nothing gets out of its place ------------------------------------------------------------------------------------


def hostile(evil: str) -> Trace:
    return Chain(
        legality.loads(
            {
                "duel": 1,
                "turn": 5,
                "players": {
                    "A": {"hand": [{"card": "Toll", "id": evil}], "monsters": [{"card": "Sangan", "id": evil + "!"}]},
                    "B": {"spells": [{**TYPHOON, "id": evil + "?"}]},
                },
                "moves": [{"by": "A", "activate": evil}, {"by": "B", "activate": evil + "?", "target": [evil]}],
            }
        )
    ).resolve()


@pytest.mark.parametrize("drawer", DRAWERS)
@pytest.mark.parametrize("evil", EVIL)
def test_an_id_stays_text_in_svg(drawer: Any, evil: str) -> None:
    trace = hostile(evil)
    svg = drawer(trace)
    root = ET.fromstring(svg)
    allowed = {"svg", "g", "title", "polygon", "polyline", "path", "ellipse", "text", "rect", "circle"}
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= allowed
    known = {"class", "data-node", "role", "id", "d", "points", "fill", "stroke", "transform", "viewBox"}
    known |= {"width", "height", "x", "y", "cx", "cy", "rx", "ry", "r"}
    for element in root.iter():
        for name, value in element.attrib.items():
            bare = name.rpartition("}")[2]
            assert bare in known or bare.startswith(("stroke-", "font-", "text-", "space")), name
            assert "alert" not in value
            assert "javascript" not in value
    flat = re.sub(r"\s+", "", evil)
    node = next(g for g in nodes(svg) if g.get("data-node") == "link1")
    assert flat in re.sub(r"\s+", "", "".join(said(node)))
    assert len(nodes(svg)) == len(picture(trace).links) + len(picture(trace).cards)


@pytest.mark.parametrize("evil", EVIL)
def test_an_id_stays_text_in_html(evil: str) -> None:
    page = Page()
    page.feed(draw.to_html(hostile(evil)))
    page.close()
    assert page.scripts == 1
    assert page.handlers == []
    assert page.links == []
    assert page.open == []
    assert re.sub(r"\s+", "", evil) in re.sub(r"\s+", "", "".join(page.text))


def test_control_characters_do_not_reach_the_terminal() -> None:
    evil = "a\x1b[2Jb\x07"
    with pytest.raises(legality.DuelError, match="control character"):
        hostile(evil)
    # A position that was made in Python may have such an id all the same.
    duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": {"hand": ["Toll"]}}})
    duel = duel.with_side("A", hand=(duel.a.hand[0].put(id=evil),))
    trace = Chain(legality.play(duel, {"by": "A", "activate": evil})).resolve()
    assert "[2Jb" in draw.to_text(trace)
    assert "\x1b" not in draw.to_text(trace)
    assert "\x1b[2J" not in draw.to_text(trace, colour=True)
    for text in (draw.to_svg(trace), draw.to_html(trace), draw.to_mermaid(trace), draw.to_dot(trace)):
        assert "\x1b" not in text
        assert "\x07" not in text


# --- the page ---------------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """An HTML file, read: what it would load or run."""

    VOID = ("meta", "br", "img", "link", "input", "hr")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts = 0
        self.handlers: list[str] = []
        self.links: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.scripts += tag == "script"
        self.handlers += [name for name, _ in attrs if name.startswith("on")]
        loading = ("src", "href", "xlink:href", "action", "data", "srcset", "poster", "style")
        self.links += [f"{tag} {name}" for name, _ in attrs if name in loading]
        self.links += [tag] if tag in ("link", "img", "iframe", "object", "embed", "image", "use", "base") else []
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def sections(self) -> list[dict[str, str | None]]:
        return [attrs for tag, attrs in self.tags if tag == "section"]


def page_of(subject: Chain | Trace, lang: str = "en") -> Page:
    page = Page()
    page.feed(draw.to_html(subject, lang))
    page.close()
    return page


@pytest.mark.parametrize("name", ALL)
def test_the_page_steps_through_every_link_and_loads_nothing(name: str) -> None:
    trace = ALL[name]()
    page = page_of(trace)
    assert page.open == []
    assert (page.links, page.handlers, page.scripts) == ([], [], 1)
    assert [attrs.get("data-link") for attrs in page.sections()] == [
        None,
        *(str(step.number) for step in trace.steps),
        None,
    ]
    buttons = [attrs["data-go"] for tag, attrs in page.tags if tag == "button" and "data-go" in attrs]
    assert buttons == ["first", "back", "next", "last"]
    html = draw.to_html(trace)
    assert not re.search(r"https?:|url\(|@import|//\w+\.", html)
    assert "default-src 'none'" in html
    assert "@media print" in html


def test_the_page_shows_the_position_after_each_link() -> None:
    html = draw.to_html(fizzled())
    sections = html.split("<section")[1:]
    assert [section.count('<div class="zone spell') for section in sections] == [2, 1, 1, 0]
    assert "Toll" in sections[1].partition("Graveyard")[2]
    assert '<p class="outcome no-effect">' in sections[2]


def test_the_page_in_japanese_and_without_steps() -> None:
    assert '<html lang="ja">' in draw.to_html(negated(), "ja")
    assert "海" in draw.to_html(negated(), "both")
    page = page_of(Chain(negated().chain.duel))
    assert len(page.sections()) == 1
    assert [tag for tag, _ in page.tags if tag == "button"] == []


def test_only_the_script_of_the_page_may_run() -> None:
    """The policy names the script and the style by their digests."""
    import base64
    import hashlib

    html = draw.to_html(negated())
    for tag in ("script", "style"):
        body = html.partition(f"<{tag}>")[2].partition(f"</{tag}>")[0]
        digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in html


# --- the command, and doing without Graphviz --------------------------------------------------------------------------


def run(*args: str) -> Any:
    return CliRunner().invoke(main, list(args))


CIRCLE = str(ROOT / "duels" / "a-circle-without-a-target.yaml")


@pytest.mark.parametrize(
    ("name", "start"),
    [("x.svg", b"<svg"), ("x.png", b"\x89PNG"), ("x.html", b"<!DOCTYPE html>"), ("x.DOT", b"digraph"),
     ("x.mmd", b"flowchart")],
)  # fmt: skip
def test_graph_writes_what_the_ending_says(tmp_path: Path, name: str, start: bytes) -> None:
    done = run("graph", CIRCLE, "-o", str(tmp_path / name), "--lang", "both")
    assert (done.exit_code, done.output) == (0, "")
    made = (tmp_path / name).read_bytes()
    assert made.startswith(start)
    assert name == "x.png" or "闇の呪縛" in made.decode() or "Skull Servant" in made.decode()


def test_without_graphviz(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    assert not draw.available()
    for name in ("x.svg", "x.png"):
        done = run("graph", CIRCLE, "-o", str(tmp_path / name))
        assert done.exit_code == 2
        assert 'python -m pip install "pygraphviz>=2.0.4"' in done.stderr
        assert not (tmp_path / name).exists()
    for name in ("x.dot", "x.mmd", "x.html"):
        assert run("graph", CIRCLE, "-o", str(tmp_path / name)).exit_code == 0
    assert "Chain Link 2" in run("graph", CIRCLE).output
    page = Page()
    page.feed((tmp_path / "x.html").read_text(encoding="utf-8"))
    page.close()
    assert (page.open, page.links, page.handlers) == ([], [], [])
    assert [attrs["data-node"] for _, attrs in page.tags if "data-node" in attrs][:2] == ["link2", "link1"]
    assert target_paid()._repr_svg_().startswith("<svg")
    with pytest.raises(draw.NotInstalled):
        draw.to_svg(target_paid())


def test_nothing_but_the_drawing_is_written(tmp_path: Path) -> None:
    """What the libraries below Graphviz remark on fonts stays off standard error."""
    code = "from legality.cli import main; main()"
    command = [sys.executable, "-c", code, "graph", CIRCLE, "-o", str(tmp_path / "x.png")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal")
@pytest.mark.parametrize(("more", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
@pytest.mark.parametrize("command", ["resolve", "graph"])
def test_colour_on_a_terminal(command: str, more: dict[str, str], coloured: bool) -> None:
    import pty

    leader, follower = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | {"TERM": "xterm"} | more
    code = "from legality.cli import main; main()"
    done = subprocess.Popen([sys.executable, "-c", code, command, CIRCLE], cwd=ROOT, env=env, stdout=follower)
    os.close(follower)
    shown = b""
    while True:
        try:
            part = os.read(leader, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(leader)
    assert done.wait() == 0
    assert (b"\x1b[1;35mno effect" in shown) == coloured
    assert (b"\x1b" in shown) == coloured
    assert b"Chain Link 2" in shown


def test_the_data_say_the_causes() -> None:
    made = json.loads(run("graph", CIRCLE, "--json").output)
    link = next(node for node in made["nodes"] if node["id"] == 1)
    assert (link["outcome"], link["caused_by"], link["caused_by_cards"]) == ("no effect", [2], [])


# --- the pictures of the README ---------------------------------------------------------------------------------------

COMMAND = re.compile(r"^legality graph (duels/\S+\.yaml)(?: --lang (\w+))? -o (docs/\S+\.svg)$", re.MULTILINE)


def shown() -> list[tuple[str, str, str]]:
    return COMMAND.findall((ROOT / "README.md").read_text(encoding="utf-8"))


def test_the_readme_shows_two_pictures_with_their_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [file for _, _, file in shown()] == re.findall(r"!\[[^\]]+\]\((docs/\S+\.svg)\)", text)
    assert len(shown()) == 2


@pytest.mark.parametrize(("duel", "lang", "file"), shown())
def test_a_picture_of_the_readme_is_what_its_command_draws(duel: str, lang: str, file: str) -> None:
    """The same nodes, edges and words; where they lie may differ with the fonts of a machine."""
    kept = (ROOT / file).read_text(encoding="utf-8")
    made = draw.to_svg(Chain(legality.load(str(ROOT / duel))).resolve(), lang or "en")

    def content(svg: str) -> list[tuple[str, list[str]]]:
        root = ET.fromstring(svg)
        return sorted((g.get("class", ""), said(g)) for g in root.iter(f"{SVG}g") if g.get("class") != "graph")

    assert content(kept) == content(made)
