"""Drawings of chains: complete, in the order of resolution, and safe whatever the ids hold."""

from __future__ import annotations

import re
from typing import Any

import networkx as nx
import pytest

import legality
from cards.board import width
from chaingraph import Chain, Trace
from chaingraph.draw import OUTCOMES, to_dot, to_json, to_mermaid, to_text

EVIL = 'a"]); b\\ <b>&{}|#% `[x](y) --> \\"'


def chain(jammer: str = "jammer", umi: str = "umi") -> Chain:
    duel: dict[str, Any] = {
        "duel": 1,
        "turn": 5,
        "players": {
            "A": {"hand": [{"card": "Umi", "id": umi}]},
            "B": {"hand": ["Sangan"], "spells": [{"card": "Magic Jammer", "set_on": 4, "id": jammer}]},
        },
        "moves": [{"by": "A", "activate": umi}, {"by": "B", "activate": jammer}],
    }
    return Chain(legality.loads(duel))


@pytest.fixture
def trace() -> Trace:
    return chain().resolve()


def test_text_goes_from_the_last_link_to_the_first(trace: Trace) -> None:
    drawn = to_text(trace)
    lines = drawn.splitlines()
    assert lines[0].startswith("┌─ Chain Link 2 · B · Magic Jammer (jammer) · Spell Speed 3 ─")
    assert drawn.index("Chain Link 2 ·") < drawn.index("Chain Link 1 ·")
    assert "activation negated" in drawn
    assert "caused by: Chain Link 2 (Magic Jammer (jammer))" in drawn
    assert "▼" in drawn
    assert "発動を無効" in to_text(trace, "ja")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_text_has_straight_edges(lang: str) -> None:
    for subject in (chain(), chain().resolve(), chain("j" * 100, EVIL).resolve()):
        drawn = to_text(subject, lang)
        assert {width(line) for line in drawn.splitlines() if "▼" not in line} == {76}


def test_a_chain_as_it_lies_has_no_outcomes() -> None:
    drawn = to_text(chain())
    assert "responds to: Chain Link 1" in drawn
    assert not any(outcome in drawn for outcome, _ in OUTCOMES.values())
    assert "resolved" not in to_dot(chain())
    assert "outcome" not in to_json(chain())["nodes"][0]


def test_no_chain() -> None:
    empty = Chain(legality.loads({"duel": 1}))
    assert to_text(empty) == "there is no chain"
    assert to_text(empty, "ja") == "チェーンはない"
    assert to_dot(empty).startswith("digraph chain {")
    assert to_mermaid(empty) == 'flowchart TB\n  empty["there is no chain"]\n'
    assert to_json(empty)["nodes"] == []


def test_dot(trace: Trace) -> None:
    drawn = to_dot(trace)
    assert re.search('link1 -> link2 .*class="followed_by", dir=back', drawn)
    assert re.search("link1 .*Umi \\(umi\\).*activation negated.*octagon", drawn)
    assert re.search('link2 -> link1 .*class="negates_activation by2 cause"', drawn)
    assert drawn.endswith("}\n")


def test_mermaid(trace: Trace) -> None:
    drawn = to_mermaid(trace)
    assert '  link2 ==>|"then resolves"| link1' in drawn
    assert '  link2 -->|"negates the activation of"| link1' in drawn
    assert '  link1 -.->|"needs"| card1' in drawn
    assert "<br/>activation negated<br/>" in drawn


def test_nothing_in_an_id_gets_out_of_its_quotes() -> None:
    subject = chain(EVIL, EVIL[::-1]).resolve()
    # HTML-like labels are markup of ours; text in them has no sign of its own.
    quoted = re.compile(r'<<table.*?</table>>(?=[,\]])|"(?:[^"\\]|\\.)*"')
    for line in to_dot(subject).splitlines():
        bare = quoted.sub("", line)
        assert re.fullmatch(r"[\w\s={},;\[\]>.-]*", bare), line
    for line in to_mermaid(subject).splitlines()[1:]:
        if line.startswith(("  linkStyle", "  style")):
            assert re.fullmatch(r"[\w ,:#.-]*", line)
            continue
        texts = re.findall(r'"([^"]*)"', line)
        assert len(texts) * 2 == line.count('"')
        for text in texts:
            assert re.fullmatch(r"[\w .,:·#;-]*", text.replace("<br/>", "")), text


def test_the_data_make_the_same_graph_again(trace: Trace) -> None:
    made = to_json(trace)
    again = nx.node_link_graph(made, edges="edges")
    assert set(again.nodes) == set(trace.chain.graph.nodes)
    assert again.number_of_edges() == trace.chain.graph.number_of_edges()
    assert again.nodes[1]["outcome"] == "activation negated"
    assert again.nodes[1]["why"]
    assert {data["relation"] for _, _, data in again.edges(data=True)} >= {"followed_by", "responds_to"}
