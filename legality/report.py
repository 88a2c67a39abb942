"""Answers in words, for the terminal: what a player reads; the data behind them are in `legality.answers`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cards import registry, wording
from cards.board import board, event_text, name_of, phase_name, plain, width
from cards.duel import OTHER, Duel
from cards.effects import Declaration, Effect, EventAnswer
from cards.facts import Printed, find
from cards.lasting import view

if TYPE_CHECKING:
    from cards.word import Reason
    from chaingraph import Comparison, Trace
    from legality.outlooks import Outlook
    from legality.questions import Responses
    from legality.verdict import Verdict, Violation

__all__ = [
    "board",
    "card_text",
    "change_text",
    "comparison_text",
    "group_text",
    "outlook_text",
    "responses_text",
    "trace_text",
    "verdict_text",
    "way_text",
]

_WORDS: Final = {
    "may": ("{card}: may be activated by {by}", "{card}: {by} は発動できる"),
    "may_not": ("{card}: may not be activated by {by}", "{card}: {by} は発動できない"),
    "unknown": ("{card}: unknown, its effects are not modelled", "{card}: 不明(効果が未収録)"),
    "after_pass": (", after {by} passes", "({by} が優先権を放棄した後)"),
    "fix": ("fix", "対処"),
    "futile": ("legal, but for nothing", "発動できるが無意味"),
    "monsters": ("{n} monsters", "モンスター{n}体"),
    "cards": ("{n} cards", "カード{n}枚"),
    "needed": ("what each link needed", "各チェーンの処理に必要な条件"),
    "number": ("Chain Link {n}", "チェーン{n}"),
    "holds": ("yes", "○"),
    "fails": ("no", "×"),
    "without": ("as if Chain Link {n} had not been there", "チェーン{n}がなかった場合"),
    "changes": ("what changes", "変わる処理"),
    "no_change": ("no outcome changes", "処理の結果は変わらない"),
    "why": ("why", "理由"),
    "difference": ("what is different afterwards", "処理後の違い"),
    "same": ("nothing", "なし"),
    "stays": ("not undone, for it is not known where they lay: {cards}", "元の場所が分からず戻らないカード: {cards}"),
    "negated": ("negated", "無効"),
    "attack": ("atk", "攻"),
    "defense": ("def", "守"),
    "nowhere": ("nowhere", "どこにもない"),
    "life": ("Life Points of {by}", "{by} のライフポイント"),
    "legal_if": ("legal if", "発動できる条件"),
    "from_turn": ("legal from turn {n}, by waiting alone", "待つだけで{n}ターン目から発動できる"),
    "in_response": ("in response to this: {what}", "「{what}」に対して"),
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
    "events": ("what happened", "起きた事"),
    "after": ("afterwards", "処理後"),
    "no_chain": ("there is no chain", "チェーンはない"),
    "undeclared": (
        "its effects are not declared: whether it may be activated is unknown",
        "効果は未収録: 発動できるかどうかは不明",
    ),
    "no_effects": ("no effects", "効果なし"),
    "as_it_stands": ("if nobody adds more: {outcome}", "このまま処理した場合: {outcome}"),
    "only_that": ("if only one response is added", "対応が1つだけ加わった場合"),
    "no_response": ("nobody may respond", "対応できるカードはない"),
    "line": ("which this shows", "その手順"),
    "passes": ("{by}: passes", "{by}: パス"),
    "then": ("when it resolves: {what}", "処理時: {what}"),
    "not_known": (
        "unknown cards that might respond and were not considered: {n}",
        "対応し得るが考慮していない不明なカード: {n}枚",
    ),
    "searched": ("searched to {n} further links", "{n}つ先のチェーンまで調べた"),
    "could_be": (
        "an unknown Set card of {by} could be, and respond now",
        "{by} の不明なセットカードで今対応し得るもの",
    ),
    "could_be_none": (
        "no unknown Set card of {by} could be one that responds now",
        "{by} の不明なセットカードで今対応し得るものはない",
    ),
    "not_in_could_be": ("not considered, their effects are not modelled: {cards}", "効果が未収録で考慮外: {cards}"),
}
_OUTLOOKS: Final = {
    "safe": ("safe, it resolves whatever {other} does", "安全({other} が何をしても処理される)"),
    "stoppable": (
        "stoppable, {other} can stop it whatever {by} does",
        "止められる({by} が何をしても {other} が止められる)",
    ),
    "stopped": ("stopped, {by} cannot save it", "止まる({by} は救えない)"),
    "saveable": ("saveable, {by} can make it resolve", "救える({by} は処理させられる)"),
    "unknown": ("unknown", "不明"),
}
_COLUMNS: Final = {
    "by": ("by", "誰"), "card": ("card", "カード"), "effect": ("effect", "効果"), "from": ("from", "どこから"),
    "spell_speed": ("Spell Speed", "スペルスピード"), "ways": ("ways", "方法"), "turn": ("turn", "ターン"),
    "phase": ("phase", "フェイズ"), "set_age": ("Set", "セット"), "chain": ("chain", "チェーン"),
    "way": ("way", "方法"), "outcome": ("outcome", "処理"),
    "link": ("link", "チェーン"), "was": ("as it is", "実際"), "is": ("without it", "なかった場合"),
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
MOST_WAYS: Final = 8


def _say(word: str, lang: str, **values: object) -> str:
    return _WORDS[word][lang == "ja"].format_map(values)


def _listed(parts: Iterable[object], lang: str) -> str:
    return _say("comma", lang).join(str(part) for part in parts)


def _value(key: str, value: str, lang: str) -> str:
    if key == "phase":
        return phase_name(value, lang)
    return _VALUES[key, value][lang == "ja"] if (key, value) in _VALUES else value


# --- can --------------------------------------------------------------------------------------------------------------


def verdict_text(verdict: Verdict, lang: str = "en", limit: int = MOST_WAYS) -> str:
    """Put a verdict into words.

    Parameters
    ----------
    verdict : Verdict
        The answer.
    lang : str, default "en"
        ``en`` or ``ja``.
    limit : int, default 8
        How many ways are listed; the others are counted.

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
    lines += [f"  {way_text(verdict.duel, way, lang)}" for way in verdict.first_ways(limit)]
    if (more := verdict.number_of_ways - limit) > 0:
        lines.append("  " + _say("more", lang, n=more))
    if verdict.futile is not None:
        lines.append(f"  {_say('futile', lang)}: {verdict.futile.why(lang)}")
    for violation in verdict.violations:
        lines += violation_lines(violation, lang)
    effect = verdict.ask.effect if verdict.legal is False else None
    changes = [change_text(verdict.duel, change, lang, effect) for change in verdict.legal_if]
    if changes:
        lines.append(f"  {_say('legal_if', lang)}: {changes[0]}")
        lines += [f"    {_say('or', lang).strip()} {change}" for change in changes[1:]]
    if verdict.legal_from_turn is not None:
        lines.append(f"  {_say('from_turn', lang, n=verdict.legal_from_turn)}")
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
    if fix:
        return [*lines, f"    {_say('fix', lang)}: {fix}"]
    groups = ("。" if lang == "ja" else "; ").join(group_text(group, lang) for group in violation.candidates)
    return [*lines, f"    {groups}"] if groups else lines


def group_text(reason: Reason, lang: str = "en") -> str:
    """Cards that will not do, and why: ``3 monsters: face-up, the card asks for face-down``."""
    if len(reason.cards) == 1:
        who = _card_name(reason.cards[0], lang)
    else:
        who = _say("monsters" if reason.values.get("monsters") else "cards", lang, n=len(reason.cards))
    return f"{who}: {wording.message(reason, lang)}"


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


def change_text(duel: Duel, change: Mapping[str, Any], lang: str = "en", effect: Effect | None = None) -> str:
    """Put a smallest set of changes into words.

    Parameters
    ----------
    duel : Duel
        The position.
    change : Mapping
        The contract's ``CHANGE``.
    lang : str, default "en"
        ``en`` or ``ja``.
    effect : Effect, optional
        What is to be activated: it says what must be answered.

    Returns
    -------
    str
        The changes, joined by "and".
    """
    said = []
    for key, value in change.items():
        values = value if isinstance(value, list) else [value]
        answered = _answered(effect, values, lang) if key == "chain" else ""
        if answered:
            said.append(answered)
        elif key in _CHANGES:
            shown = [name_of(duel, one, lang) if key == "remove" else str(_card_name(one, lang)) for one in values]
            said.append(_CHANGES[key][lang == "ja"].format(_say("and", lang).join(shown)))
        else:
            said.append(_say("or", lang).join(_value(key, one, lang) for one in values))
    return _say("and", lang).join(said)


def _answered(effect: Effect | None, chains: Sequence[str], lang: str) -> str:
    """What there must be to answer for an effect that answers something in particular."""
    answers = effect.answers if effect is not None and chains != ["none"] else ()
    events = [answer for answer in answers if isinstance(answer, EventAnswer)]
    links = [answer for answer in answers if answer not in events]
    meant = (links if chains != ["event"] else []) + (events if "event" in chains or not links else [])
    what = _say("or", lang).join(answer.text(lang) for answer in meant)
    return _say("in_response", lang, what=what) if what else ""


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
        made = response.to_json(limit=0)
        rows.append(
            (
                response.by,
                name_of(duel, response.id, lang),
                str(response.effect or "–"),
                _value("from", made["from"], lang),
                str(response.spell_speed),
                f"{made['number_of_ways']:,}",
            )
        )
    lines = [head + first]
    lines += _table(("by", "card", "effect", "from", "spell_speed", "ways"), rows, lang) if rows else []
    lines += [] if rows else [_say("none", lang)]
    for card in responses.unknown:
        lines.append(_say("unknown", lang, card=name_of(duel, card.id, lang)))
    lines += _not_modelled(duel, view(duel).undeclared, lang)
    return "\n".join(lines)


# --- resolution -------------------------------------------------------------------------------------------------------


def trace_text(duel: Duel, trace: Trace | None, lang: str = "en", *, colour: bool = False) -> str:
    """Draw a resolved chain, what happened, and the board afterwards.

    Parameters
    ----------
    duel : Duel
        The position before.
    trace : Trace or None
        What became of the chain; None where there was none.
    lang : str, default "en"
        ``en`` or ``ja``.
    colour : bool, default False
        Colour the chain, with the escape sequences of a terminal.

    Returns
    -------
    str
        The links, last to first, the events in order, and the board.
    """
    if trace is None:
        return plain(f"{_say('no_chain', lang)}\n\n{board(duel, lang)}")
    from chaingraph.draw import to_text

    told = [event_text(trace.after, event, lang) for event in trace.events if event.kind not in _QUIET]
    lines = [f"{_say('needed', lang)}:", *_needed(duel, trace, lang), ""]
    if told:
        lines += [f"{_say('events', lang)}:", *(f"  {text}" for text in told), ""]
    lines += [f"{_say('after', lang)}:", board(trace.after, lang)]
    # The drawing brings its own escape sequences; nothing else may.
    return "\n".join([to_text(trace, lang, colour=colour), "", plain("\n".join(lines))])


def _needed(duel: Duel, trace: Trace, lang: str) -> list[str]:
    """What had to hold for each link to resolve, each with whether it did."""
    lines = []
    for step in trace.links:
        lines.append(f"  {_say('number', lang, n=step.number)} · {name_of(duel, step.link.card, lang)}")
        for dependency in step.dependencies:
            held = _say("holds" if dependency.holds else "fails", lang)
            lines.append(f"    {held}{' ' * (4 - width(held))}{dependency.message(lang)}")
    return lines


def comparison_text(duel: Duel, comparison: Comparison, lang: str = "en") -> str:
    """Put two resolutions side by side: the chain as it is, and without one link.

    Parameters
    ----------
    duel : Duel
        The position before.
    comparison : Comparison
        Both resolutions.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        A row for each link, why those that change do, what is different afterwards, and the board.
    """
    rows = [
        (
            str(was.number),
            was.link.by,
            name_of(duel, was.link.card, lang),
            wording.outcome(was.outcome, lang),
            wording.outcome(now.outcome, lang) if now is not None else "–",
        )
        for was, now in comparison.side_by_side
    ]
    lines = [_say("without", lang, n=comparison.number), *_table(("link", "by", "card", "was", "is"), rows, lang), ""]
    changes = [
        f"  {change.link}: {wording.outcome(change.was.outcome, lang)} → "
        f"{wording.outcome(change.now.outcome, lang)}: {change.now.why(lang)}"
        for change in comparison.changed
    ]
    lines += [f"{_say('changes', lang)}:", *changes, ""] if changes else [_say("no_change", lang), ""]
    lines += [f"{_say('difference', lang)}:", *_differences(comparison, lang)]
    if comparison.stays:
        names = _listed((name_of(comparison.after, card_id, lang) for card_id in comparison.stays), lang)
        lines.append("  " + _say("stays", lang, cards=names))
    return "\n".join([*lines, "", f"{_say('after', lang)}:", board(comparison.after, lang)])


def _differences(comparison: Comparison, lang: str) -> list[str]:
    found = comparison.difference
    lines = [
        f"  {_say('life', lang, by=player)}: {life['was']} → {life['is']}"
        for player, life in found["life_points"].items()
    ]
    for made in found["cards"]:
        duel = comparison.was.after if made["was"] is not None else comparison.after
        was, now = (_standing(made[key], lang) for key in ("was", "is"))
        lines.append(f"  {name_of(duel, made['id'], lang)}: {was} → {now}")
    return lines or [f"  {_say('same', lang)}"]


def _standing(made: Mapping[str, Any] | None, lang: str) -> str:
    """Where a card lies and how, in a few words."""
    if made is None:
        return _say("nowhere", lang)
    parts = [f"{wording.phrase(made['place'], lang)} ({made['side']})"]
    if made.get("face") == "down":
        parts.append(wording.phrase("face-down", lang))
    elif "atk" in made:
        parts.append(f"{made['atk']}/{made['def']} {_say(made['position'] or 'attack', lang)}")
    if made.get("negated"):
        parts.append(_say("negated", lang))
    parts += [f"{name} {count}" for name, count in made.get("counters", {}).items()]
    return " ".join(parts)


_QUIET: Final = frozenset(("left", "activated", "turn-end", "phase"))


# --- outlook ----------------------------------------------------------------------------------------------------------


def outlook_text(outlook: Outlook, lang: str = "en") -> str:
    """Put the outlook of a link into words.

    Parameters
    ----------
    outlook : Outlook
        The answer.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        A headline that stands alone, the outcome as it stands and after each response, and the moves that show it.
    """
    duel, by = outlook.duel, outlook.owner
    names = {"by": by, "other": OTHER[by]}
    card = name_of(duel, duel.chain[outlook.link - 1].card, lang)
    verdict = _OUTLOOKS[outlook.verdict][lang == "ja"].format_map(names)
    lines = [f"{_say('number', lang, n=outlook.link)} ({by}: {card}): {verdict}"]
    lines.append("  " + _say("as_it_stands", lang, outcome=wording.outcome(outlook.as_it_stands, lang)))
    rows = [
        (
            made["by"],
            name_of(duel, made["id"], lang),
            way_text(duel, made["way"], lang),
            wording.outcome(made["outcome"], lang),
        )
        for made in outlook.responses
    ]
    lines += ["", f"{_say('only_that', lang)}:"] if rows else ["", _say("no_response", lang)]
    lines += [f"  {row}" for row in _table(("by", "card", "way", "outcome"), rows, lang)] if rows else []
    if outlook.line:
        lines += ["", f"{_say('line', lang)}:", *(f"  {_move(duel, move, lang)}" for move in outlook.line)]
    lines += ["", _say("searched", lang, n=outlook.searched_to)]
    if outlook.unknown_cards:
        lines.append(_say("not_known", lang, n=outlook.unknown_cards))
    return "\n".join([*lines, *_pool(outlook, lang)])


def _move(duel: Duel, move: Mapping[str, Any], lang: str) -> str:
    """A pass, or an activation with what is paid and chosen for it."""
    if "pass" in move:
        return _say("passes", lang, by=move["by"])

    def named(value: object) -> str:
        if isinstance(value, int):
            return _say("points", lang, n=value)
        return (
            _listed((name_of(duel, str(one), lang) for one in value), lang) if isinstance(value, list) else str(value)
        )

    parts = [f"{move['by']}: {name_of(duel, move['activate'], lang)}"]
    parts += [_say("effect", lang, n=move["effect"])] if "effect" in move else []
    parts += [f"{_say(key, lang)}: {named(move[key])}" for key in ("cost", "target") if key in move]
    parts += [f"{_say('declare', lang)}: {_card_name(move['declare'], lang)}"] if "declare" in move else []
    chosen = (named(one if isinstance(one, list) else [one]) for one in move.get("then", {}).values())
    parts += [_say("then", lang, what=_listed(chosen, lang))] if "then" in move else []
    return " · ".join(parts)


def _pool(outlook: Outlook, lang: str) -> list[str]:
    """The cards that an unknown Set card could be."""
    if outlook.could_be is None or outlook.pool is None:
        return []
    other = OTHER[outlook.owner]
    if not outlook.could_be:
        lines = ["", _say("could_be_none", lang, by=other)]
    else:
        rows = [
            (str(_card_name(made["card"], lang)), str(len(made["ways"])), wording.outcome(made["outcome"], lang))
            for made in outlook.could_be
        ]
        lines = ["", f"{_say('could_be', lang, by=other)}:"]
        lines += [f"  {row}" for row in _table(("card", "ways", "outcome"), rows, lang)]
    if outlook.pool.undeclared:
        cards = _listed((card.ja if lang == "ja" else card.en for card in outlook.pool.undeclared), lang)
        lines.append(_say("not_in_could_be", lang, cards=cards))
    return lines


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
    return [] if declared is None else _lines_of(declared, printed, lang)


def _lines_of(declared: Declaration, printed: Printed, lang: str) -> list[str]:
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
        # How a monster is summoned is a fact, whatever is known of its effects.
        ways = Declaration(name=printed.en, summoning=registry.summoning(printed))
        effects = [*(_lines_of(ways, printed, lang) if "monster" in printed.kinds else ()), _say("undeclared", lang)]
    return "\n".join([*lines, *(f"  {line}" for line in effects or [_say("no_effects", lang)])])


def _number(value: int | None) -> str:
    return "?" if value is None else str(value)
