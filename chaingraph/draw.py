"""A chain drawn: as text for the terminal, as DOT, as Mermaid, and as data in node-link form.

Each takes a `Chain` as it lies, or the `Trace` of its resolution, which adds what became of every link and why.

Examples
--------
>>> from cards.duelfile import load_position
>>> from chaingraph import Chain
>>> duel = load_position({"duel": 1, "turn": 5, "players": {"A": {"field": "Umi"}, "B": {}},
...                       "chain": [{"by": "A", "card": "Umi", "from": "hand"}]}).duel
>>> print(to_mermaid(Chain(duel)).splitlines()[0])
flowchart BT
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cards.board import fill, name_of, wrap
from chaingraph.graph import Chain, node_link
from chaingraph.trace import ACTIVATION_NEGATED, EFFECT_NEGATED, NO_EFFECT, RESOLVED, UNKNOWN, LinkTrace, Trace

__all__ = ["outcome_name", "to_dot", "to_json", "to_mermaid", "to_text"]

OUTCOMES: Final = {
    RESOLVED: ("resolved", "処理された"),
    ACTIVATION_NEGATED: ("activation negated", "発動を無効"),
    EFFECT_NEGATED: ("effect negated", "効果を無効"),
    NO_EFFECT: ("no effect", "不発"),
    UNKNOWN: ("unknown", "不明"),
}
"""The outcomes as they are told, in English and Japanese."""
_RELATIONS: Final = {
    "followed_by": ("followed by", "次のチェーン"),
    "responds_to": ("responds to", "対応"),
    "targets": ("targets", "対象"),
    "needs": ("needs", "必要"),
    "negates_activation": ("negates the activation of", "発動を無効にする"),
    "negates_effect": ("negates the effect of", "効果を無効にする"),
    "removes": ("removes", "取り除く"),
}
_WORDS: Final = {
    "link": ("Chain Link {}", "チェーン{}"),
    "speed": ("Spell Speed {}", "スペルスピード{}"),
    "effect": ("effect {}", "効果{}"),
    "caused": ("caused by", "原因"),
    "empty": ("there is no chain", "チェーンはない"),
}
_COLOURS: Final = {
    RESOLVED: "#d5e8d4",
    ACTIVATION_NEGATED: "#f8cecc",
    EFFECT_NEGATED: "#f8cecc",
    NO_EFFECT: "#fff2cc",
    UNKNOWN: "#e1d5e7",
}
_INNER: Final = 72


def outcome_name(outcome: str, lang: str = "en") -> str:
    """An outcome as it is told.

    Examples
    --------
    >>> outcome_name("no effect", "ja")
    '不発'
    """
    return OUTCOMES[outcome][lang == "ja"]


def _say(word: str, lang: str, *values: object) -> str:
    return _WORDS[word][lang == "ja"].format(*values)


def _parts(subject: Chain | Trace) -> tuple[Chain, dict[int, LinkTrace]]:
    if isinstance(subject, Trace):
        return subject.chain, {step.number: step for step in subject.steps}
    return subject, {}


def _title(chain: Chain, number: int, lang: str) -> str:
    """A link in one line: its number, whose it is, its card."""
    link = chain.duel.chain[number - 1]
    effect = "" if link.is_activation else f" ({_say('effect', lang, link.effect)})"
    return f"{_say('link', lang, number)} · {link.by} · {name_of(chain.duel, link.card, lang)}{effect}"


def _node_name(chain: Chain, node: Any, lang: str) -> str:
    if isinstance(node, int):
        link = chain.duel.chain[node - 1]
        return f"{_say('link', lang, node)} ({name_of(chain.duel, link.card, lang)})"
    return name_of(chain.duel, node, lang)


def _relations(chain: Chain) -> Iterator[tuple[Any, Any, str]]:
    """The edges of meaning: from, to, relation."""
    for source, target, data in chain.graph.edges(data=True):
        if data["relation"] != "followed_by":
            yield source, target, data["relation"]


# --- text -------------------------------------------------------------------------------------------------------------


def to_text(subject: Chain | Trace, lang: str = "en") -> str:
    """Draw a chain for the terminal, the links in the order in which they resolve: the last one first.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        A box for each link, of 76 columns.
    """
    chain, steps = _parts(subject)
    if not len(chain):
        return _say("empty", lang)
    lines: list[str] = []
    for number in chain.resolution_order():
        lines += _box(chain, number, steps.get(number), lang)
        if number > 1:
            lines.append(" " * (_INNER // 2 + 1) + "▼")
    return "\n".join(lines)


def _box(chain: Chain, number: int, step: LinkTrace | None, lang: str) -> list[str]:
    speed = _say("speed", lang, chain.duel.chain[number - 1].spell_speed)
    lines = [f"┌{fill(f'─ {_title(chain, number, lang)} · {speed} ', _INNER + 2, '─')}┐"]
    inner = list(_told(chain, number, step, lang))
    for text in inner or [""]:
        lines += [f"│ {fill(line, _INNER)} │" for line in wrap(_one_line(text), _INNER, 6) or [""]]
    return [*lines, f"└{'─' * (_INNER + 2)}┘"]


def _told(chain: Chain, number: int, step: LinkTrace | None, lang: str) -> Iterator[str]:
    if step is not None:
        outcome = outcome_name(step.outcome, lang)
        why = step.why(lang)
        yield outcome if step.outcome == RESOLVED or not why else f"{outcome}: {why}"
        causes = [_node_name(chain, cause, lang) for cause in (*step.caused_by, *step.caused_by_cards)]
        if causes:
            yield f"{_say('caused', lang)}: {', '.join(causes)}"
    for relation in _RELATIONS:
        ends = [
            _node_name(chain, target, lang)
            for source, target, name in _relations(chain)
            if source == number and name == relation
        ]
        if ends and relation != "needs":
            yield f"{_RELATIONS[relation][lang == 'ja']}: {', '.join(ends)}"


# --- DOT and Mermaid --------------------------------------------------------------------------------------------------


def _keys(chain: Chain) -> dict[Any, str]:
    """A name for every node that no card's id can upset."""
    cards = [node for node in chain.graph if not isinstance(node, int)]
    keys: dict[Any, str] = {node: f"link{node}" for node in chain.graph if isinstance(node, int)}
    return {**keys, **{card: f"card{number}" for number, card in enumerate(cards, 1)}}


def _labels(chain: Chain, steps: dict[int, LinkTrace], lang: str) -> Iterator[tuple[Any, list[str]]]:
    """Every node with the lines of its label."""
    for node in chain.graph:
        if not isinstance(node, int):
            yield node, [name_of(chain.duel, node, lang)]
        elif node in steps:
            yield node, [_title(chain, node, lang), outcome_name(steps[node].outcome, lang)]
        else:
            yield node, [_title(chain, node, lang)]


def to_dot(subject: Chain | Trace, lang: str = "en") -> str:
    """Write a chain in the DOT language of Graphviz.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        A directed graph; all text in it is quoted.
    """
    chain, steps = _parts(subject)
    keys = _keys(chain)
    lines = ["digraph chain {", "  rankdir=BT;", '  node [shape=box, style="filled,rounded", fillcolor="#ffffff"];']
    for node, label in _labels(chain, steps, lang):
        shape = "" if isinstance(node, int) else ', shape=note, style="filled"'
        colour = f", fillcolor={_dot(_COLOURS[steps[node].outcome])}" if node in steps else ""
        lines.append(f"  {keys[node]} [label={_dot(*label)}{shape}{colour}];")
    for source, target in chain.order.edges:
        lines.append(f"  {keys[source]} -> {keys[target]} [penwidth=2];")
    for source, target, relation in _relations(chain):
        name = _dot(_RELATIONS[relation][lang == "ja"])
        lines.append(f"  {keys[source]} -> {keys[target]} [label={name}, style=dashed, constraint=false];")
    return "\n".join([*lines, "}"]) + "\n"


def _dot(*lines: str) -> str:
    r"""Quote text for DOT, its lines centred one below the other.

    Examples
    --------
    >>> print(_dot('a "b"', 'c\\'))
    "a \"b\"\nc\\"
    """
    return '"' + "\\n".join(_one_line(line).replace("\\", "\\\\").replace('"', '\\"') for line in lines) + '"'


def to_mermaid(subject: Chain | Trace, lang: str = "en") -> str:
    """Write a chain as a Mermaid flowchart.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        A flowchart; every character that means something to Mermaid or HTML is written as an entity.
    """
    chain, steps = _parts(subject)
    keys = _keys(chain)
    lines = ["flowchart BT"]
    for node, label in _labels(chain, steps, lang):
        text = "<br/>".join(_entities(part) for part in label)
        lines.append(f'  {keys[node]}["{text}"]' if isinstance(node, int) else f'  {keys[node]}(["{text}"])')
    for source, target in chain.order.edges:
        lines.append(f"  {keys[source]} ==> {keys[target]}")
    for source, target, relation in _relations(chain):
        lines.append(f'  {keys[source]} -.->|"{_entities(_RELATIONS[relation][lang == "ja"])}"| {keys[target]}')
    lines += [f"  style {keys[number]} fill:{_COLOURS[step.outcome]}" for number, step in sorted(steps.items())]
    return "\n".join(lines) + "\n"


def _entities(text: str) -> str:
    """The text with everything that is no letter, digit, space or harmless mark as an entity.

    Examples
    --------
    >>> _entities('a "b" [c]')
    'a #34;b#34; #91;c#93;'
    """
    safe = " .,:·-"
    return "".join(char if char.isalnum() or char in safe else f"#{ord(char)};" for char in _one_line(text))


def _one_line(text: str) -> str:
    return "".join(char if char.isprintable() else " " for char in text)


# --- data -------------------------------------------------------------------------------------------------------------


def to_json(subject: Chain | Trace, lang: str = "en") -> dict[str, Any]:
    """Give a chain in networkx's node-link form, with ``edges`` as the key of the edges.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution: the nodes of the links then bear ``outcome`` and ``why``.
    lang : str, default "en"
        The language of ``why``.

    Returns
    -------
    dict
        What ``networkx.node_link_graph(data, edges="edges")`` reads.
    """
    chain, steps = _parts(subject)
    data = node_link(chain.graph)
    for node in data["nodes"]:
        step = steps.get(node["id"])
        if step is not None:
            node.update(outcome=step.outcome, why=step.why(lang))
    return data
