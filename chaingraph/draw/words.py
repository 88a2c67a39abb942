"""What a drawing says, in English and Japanese: outcomes, relations, places, names."""

from __future__ import annotations

from typing import Final

from cards.board import name_of
from cards.duel import Duel
from chaingraph.trace import ACTIVATION_NEGATED, EFFECT_NEGATED, NO_EFFECT, RESOLVED, UNKNOWN

__all__ = ["LANGUAGES", "OUTCOMES", "PLACES", "RELATIONS", "named", "one_line", "outcome_name", "relation_name", "say"]

LANGUAGES: Final = ("en", "ja", "both")
"""English, Japanese, or English with the Japanese names beside the English ones."""
OUTCOMES: Final = {
    RESOLVED: ("resolved", "処理された"),
    ACTIVATION_NEGATED: ("activation negated", "発動を無効"),
    EFFECT_NEGATED: ("effect negated", "効果を無効"),
    NO_EFFECT: ("no effect", "不発"),
    UNKNOWN: ("unknown", "不明"),
}
"""The outcomes as they are told, in English and Japanese."""
RELATIONS: Final = {
    "followed_by": ("followed by", "次のチェーン"),
    "responds_to": ("responds to", "対応"),
    "targets": ("targets", "対象"),
    "needs": ("needs", "必要"),
    "negates_activation": ("negates the activation of", "発動を無効にする"),
    "negates_effect": ("negates the effect of", "効果を無効にする"),
    "removes": ("removes", "取り除く"),
    "takes": ("takes as its cost", "コストにする"),
    "causes": ("is the cause for", "原因となる"),
}
"""The relations between links and cards; the last two are of the drawing alone, the others of the graph."""
PLACES: Final = {
    "hand": ("hand", "手札"),
    "deck": ("deck", "デッキ"),
    "extra_deck": ("Extra Deck", "融合デッキ"),
    "graveyard": ("Graveyard", "墓地"),
    "banished": ("removed from play", "除外"),
    "monsters": ("Monster Zone", "モンスターゾーン"),
    "attempted": ("being summoned", "召喚宣言中"),
    "spells": ("Spell & Trap Zone", "魔法&罠ゾーン"),
    "field": ("Field Zone", "フィールド魔法ゾーン"),
    "gone": ("gone", "存在しない"),
}
"""Where a card may lie."""
_WORDS: Final = {
    "link": ("Chain Link {}", "チェーン{}"),
    "speed": ("Spell Speed {}", "スペルスピード{}"),
    "effect": ("effect {}", "効果{}"),
    "caused": ("caused by", "原因"),
    "taken": ("taken by {}", "{} により失われた"),
    "empty": ("there is no chain", "チェーンはない"),
    "player": ("player {}", "プレイヤー {}"),
    "cost": ("cost: {}", "コスト: {}"),
    "points": ("{} LP", "{}ライフポイント"),
    "from hand": ("from the hand", "手札から"),
    "from set": ("from Set", "セットから"),
    "from face-up": ("face-up", "表側表示"),
    "from graveyard": ("from the Graveyard", "墓地から"),
    "next": ("then resolves", "次に処理"),
    "then": ("was followed by", "次のチェーン"),
    "legend": ("Legend", "凡例"),
    "chain": ("Chain", "チェーン"),
    "comma": (", ", "、"),
    "first": ("First", "最初"),
    "back": ("Back", "戻る"),
    "forward": ("Next", "進む"),
    "last": ("Last", "最後"),
    "keys": ("Arrow keys, Home and End step too.", "矢印キー・Home・Endでも操作できる。"),
    "start": ("Start", "開始"),
    "end": ("End", "終了"),
    "built": ("The chain is built; nothing has resolved yet.", "チェーンが組まれた。まだ何も処理されていない。"),
    "over": ("The chain is over.", "チェーンの処理が終わった。"),
    "happened": ("What happened", "起きた事"),
    "life": ("{} LP", "LP {}"),
    "turn": ("turn {}", "{}ターン目"),
    "turn_player": ("turn player {}", "ターンプレイヤー {}"),
}


def say(word: str, lang: str, *values: object) -> str:
    """A word of the drawings, its gaps filled."""
    return _WORDS[word][lang == "ja"].format(*values)


def outcome_name(outcome: str, lang: str = "en") -> str:
    """An outcome as it is told.

    Examples
    --------
    >>> outcome_name("no effect", "ja")
    '不発'
    """
    return OUTCOMES[outcome][lang == "ja"]


def relation_name(relation: str, lang: str = "en") -> str:
    """A relation as it is told.

    Examples
    --------
    >>> relation_name("removes")
    'removes'
    """
    return RELATIONS[relation][lang == "ja"]


def named(duel: Duel, card_id: str, lang: str = "en") -> str:
    """A copy as it is called; with ``both`` its English and its Japanese name.

    Examples
    --------
    >>> from cards.duelfile import load_position
    >>> duel = load_position({"duel": 1, "players": {"A": {"field": "Umi"}}}).duel
    >>> named(duel, "Umi"), named(duel, "Umi", "ja"), named(duel, "Umi", "both")
    ('Umi', '海', 'Umi / 海')
    """
    if lang != "both":
        return name_of(duel, card_id, lang)
    name = name_of(duel, card_id)
    card = duel.card(card_id)
    ja = one_line(card.printed.ja) if card is not None else ""
    return f"{name} / {ja}" if card is not None and ja not in ("", card.name) else name


def why_in(lang: str) -> str:
    """The language of sentences: with ``both`` they are English."""
    return "ja" if lang == "ja" else "en"


def one_line(text: str) -> str:
    """The text without what is no printable character: line breaks, control characters."""
    return text if text.isprintable() else "".join(char if char.isprintable() else " " for char in text)
