"""A rule as a page: what it says and where that stands, what it reads, what it forbids and permits, rules beside it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from cards.board import fill, width
from legality.errors import IllegalMove
from legality.rules.law import LAW

__all__ = ["examples", "page_text"]

_WORDS: Final = {
    "source": ("source", "出典"),
    "topic": ("topic", "主題"),
    "status": ("status", "扱い"),
    "reads": ("reads", "見るもの"),
    "related": ("related", "関連"),
    "forbids": ("forbids", "禁じる例"),
    "permits": ("permits", "認める例"),
    "none": ("no constraint of its own", "それ自体は制約ではない"),
    "asked": ("may {by} activate {card}?", "{by} は{card}を発動できるか"),
    "yes": ("yes", "できる"),
    "no": ("no: {why}", "できない: {why}"),
    "moves": ("these moves may be made", "これらの行動は可能"),
    "move": ("{where} may not be made: {why}", "{where} は不可: {why}"),
}
_VARIABLES: Final = {
    "answered": ("what it answers", "何に対する発動か"),
    "attack_life": ("the Life Points that the attack costs", "攻撃に必要なライフポイント"),
    "attack_reasons": ("what stands against the attack", "攻撃できない事情"),
    "chain": ("the Spell Speed of the last Chain Link, or an event", "直前のチェーンのスペルスピードまたは出来事"),
    "choice": ("targets and what there is to act on", "対象と効果を及ぼす先"),
    "condition": ("what the card itself asks for", "カード自身の条件"),
    "controls": ("whose card it is", "カードのコントローラー"),
    "cost": ("the cards that it costs", "コストにするカード"),
    "damage_step": ("whether it may be used in the Damage Step", "ダメージステップに使えるか"),
    "due": ("maintenance costs that are due", "払うべき維持コスト"),
    "flip_reasons": ("what stands against the Flip Summon", "反転召喚できない事情"),
    "forbidden": ("lasting effects that forbid it", "禁止する効果"),
    "goes_to_field_zone": ("whether it goes into the Field Zone", "フィールドカードゾーンに置くか"),
    "joint": ("whether cost and target are possible together", "コストと対象が両立するか"),
    "life_points": ("Life Points, and what it costs of them", "ライフポイントとその支払い"),
    "loop": ("whether the position would settle", "処理が終わるか"),
    "may_respond": ("whether it may respond in a window", "直前の宣言に対応できるか"),
    "normal_summon_used": ("whether the Normal Summon was used", "通常召喚を済ませたか"),
    "origin": ("where it lies, and since when it has been Set", "カードの場所とセットした時期"),
    "over": ("whether the duel is over", "デュエルが終わったか"),
    "pending": ("effects that must be activated first", "先に発動しなければならない効果"),
    "phase": ("the phase", "フェイズ"),
    "phase_reasons": ("what stands against going on", "フェイズを進められない事情"),
    "placement": ("what stands against laying it there", "そこに出せない事情"),
    "position_reasons": ("what stands against changing its position", "表示形式を変えられない事情"),
    "speed": ("its own Spell Speed", "自身のスペルスピード"),
    "spell_zones": ("the free Spell & Trap Zones", "魔法&罠カードゾーンの空き"),
    "summon_kind": ("how it is summoned", "召喚の方法"),
    "timing": ("the phases that its text names", "テキストが指定するフェイズ"),
    "trap_from_hand": ("whether Traps may be activated from the hand", "罠を手札から発動できるか"),
    "trap_set_turn": ("whether Traps may be activated in their Set turn", "罠をセットしたターンに発動できるか"),
    "trigger_kind": ("whether it is a trigger", "誘発する効果か"),
    "turn": ("whose turn it is", "誰のターンか"),
    "used": ("whether it was used in this turn", "このターンに使ったか"),
    "window": ("the summon or attack that was just declared", "直前の召喚・攻撃宣言"),
    "zone": ("the zone that is named", "指定したゾーン"),
}


@cache
def examples() -> dict[str, dict[str, Any]]:
    """Of each rule a position that it ``forbids`` and one that it ``permits``, as far as there are any.

    Examples
    --------
    >>> sorted(examples()["CT-09"])
    ['forbids', 'permits']
    """
    with open(os.path.join(os.path.dirname(__file__), "rules", "examples.json"), encoding="utf-8") as file:
        found: dict[str, dict[str, Any]] = json.load(file)
    return found


def page_text(made: Mapping[str, Any], lang: str = "en") -> str:
    """Put the page of a rule into words.

    Parameters
    ----------
    made : Mapping
        The answer of ``legality rules ID --json``.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        The page; its examples are judged as it is written.
    """
    source = made["source"]
    cited = ", ".join(source[key] for key in ("document", "section", "note") if source.get(key))
    lines = [f"  {made['statement']}"]
    rows = [("source", cited), ("topic", made["topic"]), ("status", made["status"])]
    read = [_VARIABLES[name][lang == "ja"] if name in _VARIABLES else name for name in made["reads"]]
    rows.append(("reads", "; ".join(read) if made["enforced"] else _say("none", lang)))
    size = max(width(_say(word, lang)) for word, _ in rows)
    lines += [f"  {fill(_say(word, lang), size)}  {text}" for word, text in rows]
    for kind in ("forbids", "permits"):
        if kind in made["examples"]:
            lines += ["", f"  {_say(kind, lang)}", *_example(made["examples"][kind], lang)]
    if made["related"]:
        lines += ["", f"  {_say('related', lang)}"]
        for name in made["related"]:
            law = LAW[name]
            lines.append(f"    {name}: {law.ja if lang == 'ja' else law.en}")
    return "\n".join(lines)


def _say(word: str, lang: str, **values: object) -> str:
    return _WORDS[word][lang == "ja"].format_map(values)


def _example(example: Mapping[str, Any], lang: str) -> list[str]:
    """A position as a duel file, and what is said of it."""
    import yaml

    dumped = yaml.safe_dump(example["duel"], default_flow_style=True, allow_unicode=True, sort_keys=False, width=110)
    return [*(f"    {line}" for line in dumped.splitlines()), f"    {_judged(example, lang)}"]


def _judged(example: Mapping[str, Any], lang: str) -> str:
    """What the checker says of a position, asked anew."""
    from legality.loading import loads
    from legality.questions import can_activate

    try:
        duel = loads(example["duel"])
    except IllegalMove as refused:
        why = "; ".join(f"{violation.rule}, {violation.message(lang)}" for violation in refused.violations)
        return _say("move", lang, where=refused.where, why=why)
    if "can" not in example:
        return _say("moves", lang)
    verdict = can_activate(duel, example["can"], example["by"])
    why = "; ".join(f"{violation.rule}, {violation.message(lang)}" for violation in verdict.violations)
    answer = _say("yes", lang) if verdict.legal else _say("no", lang, why=why)
    return f"{_say('asked', lang, by=example['by'], card=example['can'])} {answer}"
