"""Answers in words, for the terminal: what a player reads; the data behind them are in `legality.answers`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cards import registry, wording
from cards.board import board, event_text, name_of, phase_name, width
from cards.duel import PHASES, Duel
from cards.facts import Printed, find
from cards.lasting import view

if TYPE_CHECKING:
    from chaingraph import Trace
    from legality.questions import Responses
    from legality.verdict import Verdict, Violation

__all__ = [
    "board",
    "card_text",
    "change_text",
    "responses_text",
    "trace_text",
    "verdict_text",
    "way_text",
    "windows_text",
]

_WORDS: Final = {
    "may": ("{card}: may be activated by {by}", "{card}: {by} は発動できる"),
    "may_not": ("{card}: may not be activated by {by}", "{card}: {by} は発動できない"),
    "unknown": ("{card}: unknown, its effects are not modelled", "{card}: 不明(効果が未収録)"),
    "after_pass": (", after {by} passes", "({by} が優先権を放棄した後)"),
    "fix": ("fix", "対処"),
    "legal_if": ("legal if", "発動できる条件"),
    "and": (" and ", "、かつ"),
    "or": (" or ", "または"),
    "comma": (", ", "、"),
    "not_modelled": ("not modelled, might bear on it: {cards}", "効果が未収録で、影響し得るカード: {cards}"),
    "more": ("… and {n} more ways", "…ほか{n}通り"),
    "effect": ("effect {n}", "効果{n}"),
    "cost": ("cost", "コスト"),
    "target": ("target", "対象"),
    "declare": ("declare", "宣言"),
    "any": ("any {what}", "任意の{what}"),
    "points": ("{n} LP", "{n}ライフポイント"),
    "none": ("nothing may be activated now", "今発動できるカードはない"),
    "link": ("responding to Chain Link {n}", "チェーン{n}への対応"),
    "event": ("responding to an event", "直前の出来事への対応"),
    "open": ("open state", "チェーンなし"),
    "first": ("first right: {by}", "優先権: {by}"),
    "never": ("{card}: may not be activated in any window", "{card}: 発動できる状況はない"),
    "windows": ("{card}: may be activated in", "{card}: 発動できる状況"),
    "events": ("what happened", "起きた事"),
    "after": ("afterwards", "処理後"),
    "no_chain": ("there is no chain", "チェーンはない"),
    "undeclared": (
        "its effects are not declared: whether it may be activated is unknown",
        "効果は未収録: 発動できるかどうかは不明",
    ),
    "no_effects": ("no effects", "効果なし"),
}
_COLUMNS: Final = {
    "by": ("by", "誰"), "card": ("card", "カード"), "effect": ("effect", "効果"), "from": ("from", "どこから"),
    "spell_speed": ("Spell Speed", "スペルスピード"), "ways": ("ways", "方法"), "turn": ("turn", "ターン"),
    "phase": ("phase", "フェイズ"), "set_age": ("Set", "セット"), "chain": ("chain", "チェーン"),
}  # fmt: skip
_VALUES: Final = {
    ("turn", "own"): ("own turn", "自分のターン"),
    ("turn", "opponent"): ("opponent's turn", "相手のターン"),
    ("from", "hand"): ("hand", "手札"),
    ("from", "set"): ("Set", "セット状態"),
    ("from", "face-up"): ("face-up", "表側表示"),
    ("from", "graveyard"): ("Graveyard", "墓地"),
    ("set_age", "hand"): ("not Set", "セットせず"),
    ("set_age", "this-turn"): ("Set this turn", "このターンにセット"),
    ("set_age", "earlier"): ("Set in an earlier turn", "前のターンまでにセット"),
    ("set_age", "none"): ("–", "–"),
    ("chain", "none"): ("no chain", "チェーンなし"),
    ("chain", "1"): ("on Spell Speed 1", "スペルスピード1に対して"),
    ("chain", "2"): ("on Spell Speed 2", "スペルスピード2に対して"),
    ("chain", "3"): ("on Spell Speed 3", "スペルスピード3に対して"),
    ("chain", "event"): ("on an event", "出来事に対して"),
}
_CHANGES: Final = {
    "zones": ("{} free zone", "空きゾーン{}つ"),
    "life_points": ("at least {} LP", "ライフポイント{}以上"),
    "permission": ("{} permits it", "{}の適用"),
    "remove": ("without {}", "{}がない"),
    "pass": ("both players pass", "両プレイヤーがパス"),
}
_MOST_WAYS: Final = 8


def _say(word: str, lang: str, **values: object) -> str:
    return _WORDS[word][lang == "ja"].format_map(values)


def _listed(parts: Iterable[object], lang: str) -> str:
    return _say("comma", lang).join(str(part) for part in parts)


def _value(key: str, value: str, lang: str) -> str:
    if key == "phase":
        return phase_name(value, lang)
    return _VALUES[key, value][lang == "ja"] if (key, value) in _VALUES else value


# --- can --------------------------------------------------------------------------------------------------------------


def verdict_text(verdict: Verdict, lang: str = "en") -> str:
    """Put a verdict into words.

    Parameters
    ----------
    verdict : Verdict
        The answer.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        A headline that stands alone; below it the ways, or each rule that is broken with its statement, its source and
        what would mend it, and the smallest changes that would make it legal.
    """
    card = name_of(verdict.duel, verdict.id, lang)
    word = {True: "may", False: "may_not", None: "unknown"}[verdict.legal]
    head = _say(word, lang, card=card, by=verdict.by)
    if verdict.after_pass_by is not None and verdict.legal is not None:
        head += _say("after_pass", lang, by=verdict.after_pass_by)
    lines = [head]
    ways = [way_text(verdict.duel, way, lang) for way in verdict.ways]
    lines += [f"  {way}" for way in ways[:_MOST_WAYS]]
    if len(ways) > _MOST_WAYS:
        lines.append("  " + _say("more", lang, n=len(ways) - _MOST_WAYS))
    for violation in verdict.violations:
        lines += violation_lines(violation, lang)
    changes = [change_text(verdict.duel, change, lang) for change in verdict.legal_if]
    if changes:
        lines.append(f"  {_say('legal_if', lang)}: {changes[0]}")
        lines += [f"    {_say('or', lang).strip()} {change}" for change in changes[1:]]
    lines += _not_modelled(verdict.duel, verdict.not_modelled, lang)
    return "\n".join(lines)


def violation_lines(violation: Violation, lang: str = "en") -> list[str]:
    """A rule that is broken in two or three lines: what breaks it; the rule and its source; what would mend it.

    Parameters
    ----------
    violation : Violation
        The broken rule.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    list of str
        The lines, indented.
    """
    from legality.rule import law_of

    law = law_of(violation.rule)
    also = f" ({', '.join(violation.also)})" if violation.also else ""
    lines = [
        f"  {violation.rule}{also}: {violation.message(lang)}",
        f"    {law.ja if lang == 'ja' else law.en} [{law.source.document}, {law.source.section}]",
    ]
    fix = violation.fix(lang)
    return [*lines, f"    {_say('fix', lang)}: {fix}"] if fix else lines


def _not_modelled(duel: Duel, ids: Sequence[str], lang: str) -> list[str]:
    names = _listed((name_of(duel, card_id, lang) for card_id in ids), lang)
    return ["  " + _say("not_modelled", lang, cards=names)] if ids else []


def way_text(duel: Duel, way: Mapping[str, Any], lang: str = "en") -> str:
    """Put a way of activating a card into words.

    Parameters
    ----------
    duel : Duel
        The position.
    way : Mapping
        The contract's ``WAY``.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        Where from, and cost, targets and declaration where there are any.
    """

    def names(ids: Iterable[str]) -> str:
        return _listed((name_of(duel, card_id, lang) for card_id in ids), lang)

    cost, declare = way["cost"], way["declare"]
    parts = [f"{_COLUMNS['from'][lang == 'ja']}: {_value('from', way['from'], lang)}"]
    if way["effect"]:
        parts.insert(0, _say("effect", lang, n=way["effect"]))
    if cost:
        said = _say("points", lang, n=cost) if isinstance(cost, int) else names(cost)
        parts.append(f"{_say('cost', lang)}: {said}")
    if way["target"]:
        parts.append(f"{_say('target', lang)}: {names(way['target'])}")
    if declare is not None:
        said = _say("any", lang, what=declare["any"]) if isinstance(declare, Mapping) else str(declare)
        parts.append(f"{_say('declare', lang)}: {said}")
    return " · ".join(parts)


def change_text(duel: Duel, change: Mapping[str, Any], lang: str = "en") -> str:
    """Put a smallest set of changes into words.

    Parameters
    ----------
    duel : Duel
        The position.
    change : Mapping
        The contract's ``CHANGE``.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        The changes, joined by "and".
    """
    said = []
    for key, value in change.items():
        if key in _CHANGES:
            shown = name_of(duel, value, lang) if key == "remove" else _card_name(value, lang)
            said.append(_CHANGES[key][lang == "ja"].format(shown))
        else:
            values = value if isinstance(value, list) else [value]
            said.append(_say("or", lang).join(_value(key, one, lang) for one in values))
    return _say("and", lang).join(said)


def _card_name(value: object, lang: str) -> object:
    """The name of a card in the language; what is no name of a card stays."""
    printed = find(value) if isinstance(value, str) else None
    return printed.ja if printed is not None and lang == "ja" else value


# --- responses and windows --------------------------------------------------------------------------------------------


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]], lang: str) -> list[str]:
    head = [_COLUMNS[column][lang == "ja"] for column in columns]
    sizes = [max(width(row[n]) for row in (head, *rows)) for n in range(len(columns))]
    lines = [
        "  ".join(text + " " * (size - width(text)) for text, size in zip(row, sizes, strict=True)).rstrip()
        for row in (head, *rows)
    ]
    return [lines[0], "  ".join("─" * size for size in sizes), *lines[1:]]


def responses_text(responses: Responses, lang: str = "en") -> str:
    """Put everything that may be activated now into a table.

    Parameters
    ----------
    responses : Responses
        The answer.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        A headline that says what is answered, and a row for each card and effect.
    """
    duel = responses.duel
    if duel.chain:
        head = _say("link", lang, n=len(duel.chain))
    elif duel.events:
        told = _listed(filter(None, (event_text(duel, event, lang) for event in duel.events)), lang)
        head = f"{_say('event', lang)}: {told}" if told else _say("event", lang)
    else:
        head = _say("open", lang)
    first = f" · {_say('first', lang, by=responses.first)}" if responses.first else ""
    rows = []
    for response in responses:
        made = response.to_json()
        rows.append(
            (
                response.by,
                name_of(duel, response.id, lang),
                str(response.effect or "–"),
                _value("from", made["from"], lang),
                str(response.spell_speed),
                str(len(made["ways"])),
            )
        )
    lines = [head + first]
    lines += _table(("by", "card", "effect", "from", "spell_speed", "ways"), rows, lang) if rows else []
    lines += [] if rows else [_say("none", lang)]
    for card in responses.unknown:
        lines.append(_say("unknown", lang, card=name_of(duel, card.id, lang)))
    lines += _not_modelled(duel, view(duel).undeclared, lang)
    return "\n".join(lines)


def windows_text(answer: Mapping[str, Any], lang: str = "en") -> str:
    """Put the windows of a card into a table.

    Parameters
    ----------
    answer : Mapping
        The answer of `legality.answers.when`.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        A headline, and a row for each window.
    """
    card = _card_name(answer["card"], lang)
    windows = answer["windows"]
    if windows is None:
        return _say("unknown", lang, card=card)
    if not windows:
        return _say("never", lang, card=card)
    keys = ("turn", "phase", "from", "set_age", "chain")
    rows = [[_values(key, window[key], lang) for key in keys] for window in windows]
    return "\n".join([_say("windows", lang, card=card), *_table(keys, rows, lang)])


def _values(key: str, values: Sequence[str], lang: str) -> str:
    """The values of a variable; three phases and more in a row are written as from – to."""
    if key != "phase":
        return _listed((_value(key, value, lang) for value in values), lang)
    runs: list[list[int]] = []
    for place in sorted(PHASES.index(value) for value in values):
        if runs and place == runs[-1][-1] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    said = []
    for run in runs:
        names = [phase_name(PHASES[place], lang) for place in run]
        said += [f"{names[0]} – {names[-1]}"] if len(names) > 2 else names
    return _listed(said, lang)


# --- resolution -------------------------------------------------------------------------------------------------------


def trace_text(duel: Duel, trace: Trace | None, lang: str = "en") -> str:
    """Draw a resolved chain, what happened, and the board afterwards.

    Parameters
    ----------
    duel : Duel
        The position before.
    trace : Trace or None
        What became of the chain; None where there was none.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        The links, last to first, the events in order, and the board.
    """
    if trace is None:
        return f"{_say('no_chain', lang)}\n\n{board(duel, lang)}"
    from chaingraph.draw import to_text

    told = [event_text(trace.after, event, lang) for event in trace.events if event.kind not in _QUIET]
    lines = [to_text(trace, lang), ""]
    if told:
        lines += [f"{_say('events', lang)}:", *(f"  {text}" for text in told), ""]
    return "\n".join([*lines, f"{_say('after', lang)}:", board(trace.after, lang)])


_QUIET: Final = frozenset(("left", "activated", "turn-end", "phase"))


# --- cards ------------------------------------------------------------------------------------------------------------


def card_lines(printed: Printed, lang: str = "en") -> list[str]:
    """What a card does, a sentence an entry; none for a card without effects or one that is not declared.

    Parameters
    ----------
    printed : Printed
        The card.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    list of str
        Its declared effects read aloud.
    """
    declared = registry.declaration(printed)
    if declared is None:
        return []
    lines = (line.strip() for line in wording.declaration(declared, lang).splitlines())
    return [line for line in lines if line and line not in (printed.en, printed.ja)]


def card_text(printed: Printed, lang: str = "en") -> str:
    """Put a card's facts and declared effects into words.

    Parameters
    ----------
    printed : Printed
        The card.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        Names and passcode, kind and values, then a line for each effect.
    """
    names = (printed.ja, printed.en) if lang == "ja" else (printed.en, printed.ja)
    lines = [f"{names[0]} ({names[1]}) {printed.passcode}".rstrip()]
    facts = [printed.kind]
    if "monster" in printed.kinds:
        values = f"ATK {_number(printed.atk)} / DEF {_number(printed.defense)}"
        facts += [*filter(None, (printed.attribute, printed.race)), f"Level {_number(printed.level)}", values]
    lines.append("  " + " · ".join(facts))
    effects = card_lines(printed, lang)
    if not registry.is_modelled(printed):
        effects = [_say("undeclared", lang)]
    return "\n".join([*lines, *(f"  {line}" for line in effects or [_say("no_effects", lang)])])


def _number(value: int | None) -> str:
    return "?" if value is None else str(value)
