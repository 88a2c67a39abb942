"""What is said to the user: all of it, in both languages, and nothing that is not meant for a reader."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards import continuous, effects, operations, selecting, wording
from cards.duel import BATTLE_PHASE, FIELD, MAIN_PHASES
from cards.effects import Declaration
from cards.registry import declared_cards
from cards.selecting import (
    Attacking,
    Battling,
    HasCounters,
    Level,
    Stat,
    a_monster,
    archfiend,
    atk,
    card,
    effect_monster,
    equipped,
    face_down,
    face_up,
    field_spell,
    fusion_monster,
    in_defense,
    in_graveyard,
    in_hand,
    linked,
    monster,
    named,
    no,
    opponents,
    other,
    race,
    spell,
    spell_or_trap,
    that,
    this,
    trap,
    where,
    yours,
)
from cards.word import Reason, Word

LANGS = ("en", "ja")
ROOT = Path(wording.__file__).parent.parent
MODULES = [path for package in ("cards", "chaingraph", "legality") for path in sorted((ROOT / package).rglob("*.py"))]
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff\uff10-\uff19]")
IN_BRACES = re.compile(r"{[^{}]*}")


def subclasses(of: type[Word]) -> Iterator[type[Word]]:
    for made in of.__subclasses__():
        yield made
        yield from subclasses(made)


def all_words() -> list[type[Word]]:
    for path in sorted((ROOT / "cards").glob("*.py")):
        import_module(f"cards.{path.stem}" if path.stem != "__init__" else "cards")
    return [found for found in dict.fromkeys(subclasses(Word)) if found.__module__.startswith("cards.")]


def words_in(value: object) -> Iterator[Word]:
    if isinstance(value, Word):
        yield value
        for name in value.__struct_fields__:
            yield from words_in(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from words_in(part)


# --- reasons in the source --------------------------------------------------------------------------------------------


def kinds_in(tree: ast.AST) -> Iterator[str]:
    """Every kind that a module gives to a Reason; one made of parts as a pattern with ``*``."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
            continue
        for call in ast.walk(function):
            if isinstance(call, ast.Call):
                yield from _kinds_of_call(call, function)


def _kinds_of_call(call: ast.Call, function: ast.AST) -> Iterator[str]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    made: ast.expr | None = None
    if name == "Reason" and call.args:
        made = call.args[0]
    elif name == "_replace":
        made = next((keyword.value for keyword in call.keywords if keyword.arg == "kind"), None)
        if isinstance(made, ast.Name | ast.Constant):
            made = None
    if made is not None:
        yield from _texts(made, function)


def _texts(made: ast.expr, function: ast.AST) -> Iterator[str]:
    if isinstance(made, ast.Constant):
        yield str(made.value)
    elif isinstance(made, ast.IfExp):
        yield from _texts(made.body, function)
        yield from _texts(made.orelse, function)
    elif isinstance(made, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in made.values)
    elif isinstance(made, ast.Name) and not isinstance(function, ast.Module):
        yield from _looped_over(function)


def _looped_over(function: ast.AST) -> Iterator[str]:
    """The first parts of pairs: what a loop in the function takes its kinds from."""
    for pair in ast.walk(function):
        if isinstance(pair, ast.Tuple) and len(pair.elts) == 2 and isinstance(pair.elts[0], ast.Constant):
            yield str(pair.elts[0].value)


MADE_OF_PARTS = {
    "zone-*": ("zone-taken", "zone-wrong"),
    "candidate-*": ("candidate-elsewhere", "candidate-other-side", "candidate-not-so"),
    "cost-*": ("cost-too-few", "cost-life-points", "cost-too-few-counters"),
}


def used_kinds() -> list[str]:
    found: set[str] = set()
    for path in MODULES:
        for kind in kinds_in(ast.parse(path.read_text(encoding="utf-8"))):
            found.update(MADE_OF_PARTS[kind] if "*" in kind else (kind,))
    return sorted(found)


KINDS = used_kinds()

OURS = monster & face_up & opponents
SAMPLES: dict[str, dict[str, object]] = {
    "candidate-elsewhere": {"places": ("hand", "graveyard")},
    "candidate-other-side": {"side": "own"},
    "candidate-not-so": {"test": selecting.FaceDown(), "instead": "face-up"},
    "candidate-forbidden": {"by": "Umi"},
    "futile-negated": {"by": "Royal Decree"},
    "futile-unaffected": {"by": "Umi"},
    "needs-target": {"selector": OURS},
    "needs-condition": {"condition": effects.FieldIs("Umi")},
    "too-few": {"selector": OURS, "count": 1, "found": 0},
    "cost-too-few": {"selector": card & in_hand & yours & other, "count": 2, "found": 1},
    "there-is": {"selector": monster & yours},
    "field-is-not": {"name": "Umi"},
    "no-monster-zone": {"count": 1, "found": 0, "taken": 3, "blocking": ("Ground Collapse",), "blocked": ("A4", "A5")},
    "not-from-place": {"place": "graveyard"},
    "zones-full": {"count": 1, "found": 0},
    "life-points": {"needs": 1000, "has": 300},
    "cost-life-points": {"needs": 1000, "has": 300},
    "too-few-counters": {"counter": "spell", "count": 3, "found": 1},
    "cost-too-few-counters": {"counter": "spell", "count": 1, "found": 0},
    "life-compared": {"has": 3000, "needs": 2000},
    "hand-too-large": {"count": 3, "found": 4},
    "too-early": {"count": 2, "found": 1},
    "no-ritual": {"name": "Black Luster Soldier", "count": 8},
    "deck-too-small": {"count": 1, "found": 0},
    "battle-skipped": {"wanted": "battle"},
    "too-few-zones": {"count": 2, "found": 1, "all": 10},
    "forbidden": {"act": "attack"},
    "tributes": {"count": 2, "found": 1},
    "wrong-tributes": {"count": 1, "found": 2},
    "elsewhere": {"places": ("hand", "graveyard")},
    "other-side": {"side": "own"},
    "not-so": {"test": Stat("atk", 1500)},
    "condition-gone": {"condition": effects.FieldIs("Umi")},
    "duel-over": {"winner": "A"},
    "mandatory-waits": {"by": "B"},
    "phase-order": {"phase": "main2", "wanted": "battle"},
    "first-turn": {"wanted": "battle"},
    "no-battle": {"wanted": "damage"},
    "not-due": {"card": "Umi"},
    "hand-limit": {"surplus": 2},
    "timing": {"turn": "opponent", "phase": "standby", "own": MAIN_PHASES, "opponents": BATTLE_PHASE},
    "phase": {"phase": "standby", "allowed": MAIN_PHASES},
    "turn": {"turn": "opponent"},
    "quick-play-hand": {"turn": "opponent"},
    "damage-step": {"phase": "damage"},
    "spell-speed": {"speed": 2, "last": 3},
    "effect-not-card": {"what": "effect of continuous spell"},
    "not-the-last-link": {"earlier": (1, 2)},
    "nothing-answered": {"what": "effect of monster"},
    "missed-timing": {"event": "summon"},
    "chain-in-progress": {"last": 2},
    "window": {"event": "attack"},
    "nothing": {"origin": "hand"},
}


def sample(kind: str) -> Reason:
    return Reason(kind, ("Imperial Order", "Umi #2"), SAMPLES.get(kind, {}))


# --- the words of the grammar -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("made", all_words(), ids=lambda made: made.__name__)
def test_every_word_has_both_languages(made: type[Word]) -> None:
    en, ja = wording.WORDS[made.__name__]
    assert en
    assert ja
    assert not JAPANESE.search(en)
    assert JAPANESE.search(ja) or not IN_BRACES.sub("", ja).strip(" ・、/+-")


def test_no_phrase_is_left_over_from_a_word_that_is_gone() -> None:
    assert set(wording.WORDS) == {made.__name__ for made in all_words()}


def test_every_word_is_in_use() -> None:
    used = {type(word) for declared in declared_cards() for word in words_in(declared)}
    wide = {made for made in all_words() if made.__subclasses__()}
    assert {made.__name__ for made in all_words() if made not in used | wide} == set()


CLASS_NAMES = [made.__name__ for made in all_words() if len(re.findall("[A-Z]", made.__name__)) > 1]


def assert_readable(said: str, lang: str) -> None:
    assert said.strip()
    assert not re.search(r"[{}]|\bNone\b|\bTrue\b|\bFalse\b", said)
    assert not [name for name in CLASS_NAMES if re.search(rf"\b{name}\b", said)]
    assert not re.search(r"\ba [aeiou]|\bthe the\b|\byour your\b|「「|」」", said)
    assert "「」" not in said
    assert lang == "ja" or not JAPANESE.search(said)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("declared", declared_cards(), ids=lambda declared: declared.name)
def test_every_declared_card_reads(declared: Declaration, lang: str) -> None:
    said = wording.declaration(declared, lang)
    assert said == declared.text(lang)
    assert_readable(said, lang)
    assert len(said.splitlines()) >= 2
    if lang == "ja":
        assert all(JAPANESE.search(line) for line in said.splitlines())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("declared", declared_cards(), ids=lambda declared: declared.name)
def test_every_word_of_a_declared_card_reads_by_itself(declared: Declaration, lang: str) -> None:
    for found in words_in(declared):
        said = found.text(lang)
        assert_readable(said, lang)
        assert lang == "en" or JAPANESE.search(said)


@pytest.mark.parametrize(
    ("which", "en", "ja"),
    [
        (monster & face_down & opponents, "opponent's face-down monster", "相手フィールド上の裏側表示のモンスター"),
        (
            a_monster & opponents & face_up & where("monsters", "hand") & atk(at_least=1500),
            "opponent's face-up monster with ATK 1500 or more in the hand or on the field",
            "相手の手札・フィールド上の攻撃力1500以上の表側表示のモンスター",
        ),
        (monster & face_down & in_defense, "face-down Defense Position monster",
         "フィールド上の裏側守備表示のモンスター"),
        (spell & in_hand & yours, "Spell Card in your hand", "自分の手札の魔法カード"),
        (a_monster & in_graveyard & opponents, "monster in the opponent's Graveyard", "相手の墓地のモンスター"),
        (spell_or_trap & other, "Spell or Trap Card other than this card",
         "フィールド上のこのカード以外の魔法・罠カード"),
        (monster & race("Fiend", "Fairy"), "Fiend or Fairy monster", "フィールド上の悪魔族か天使族モンスター"),
        (monster & archfiend & yours, 'your "Archfiend" monster',
         "自分フィールド上の「デーモン」と名のついたモンスター"),
        (named("Umi") & face_up, 'face-up "Umi"', "フィールド上の表側表示の「海」"),
        (fusion_monster & where("extra_deck") & yours, "Fusion Monster in your Fusion Deck",
         "自分の融合デッキの融合モンスター"),
        (field_spell & face_up, "face-up Field Spell Card", "フィールド上の表側表示のフィールド魔法カード"),
        (no(face_up) & monster, "monster that is not face-up", "フィールド上の表側表示以外のモンスター"),
        (spell & in_hand | trap & in_graveyard, "Spell Card in the hand or Trap Card in the Graveyard",
         "手札の魔法カードか墓地の罠カード"),
        (monster & (face_down | (face_up & effect_monster)), "face-down monster or face-up Effect Monster",
         "フィールド上の裏側表示のモンスターかフィールド上の表側表示の効果モンスター"),
        (this & face_up, "this face-up card", "表側表示のこのカード"),
        (monster & linked, "monster that it targeted", "対象にしたモンスター"),
        (card & where("banished") & yours, "card among the cards removed from play",
         "ゲームから除外されている自分のカード"),
    ],
)  # fmt: skip
def test_selectors_read_aloud(which: selecting.Selector, en: str, ja: str) -> None:
    assert which.text() == en
    assert which.text("ja") == ja


@pytest.mark.parametrize(
    ("word", "en", "ja"),
    [
        (Stat("atk", 1500), "ATK 1500 or more", "攻撃力1500以上"),
        (Stat("defense", None, 500), "DEF 500 or less", "守備力500以下"),
        (Stat("atk", 0, 500), "ATK 0 to 500", "攻撃力0以上500以下"),
        (Level(4), "Level 4 or higher", "レベル4以上"),
        (Level(0, 3), "Level 3 or lower", "レベル3以下"),
        (continuous.Boost(monster & race("Zombie"), 200, -100), "Zombie monsters: ATK +200, DEF -100",
         "フィールド上のアンデット族モンスターの攻撃力は200ポイントアップ、守備力は100ポイントダウンする"),
        (effects.PayHalf(), "pay half of your Life Points", "ライフポイントを半分払う"),
        (effects.NoneExists(monster & yours), "there is no monster of yours",
         "自分フィールド上のモンスターが存在しない"),
        (effects.Exists(monster & yours, 2), "there are 2 of your monsters",
         "自分フィールド上のモンスターが2体存在する"),
        (effects.Discard(card & in_hand & yours, 2), "discard 2 cards in your hand", "自分の手札のカード2枚を捨てる"),
        (effects.ActivationOf(("spell",), by="opponent"), "a Spell Card is activated by the opponent",
         "相手が魔法カードを発動した"),
        (effects.Destroyed(this, how=("effect",), was="down", to_graveyard=True),
         "this card is destroyed by an effect while face-down and sent to the Graveyard",
         "裏側表示のこのカードが効果で破壊され墓地へ送られた"),
        (effects.SentToGraveyard(this, origin=FIELD), "this card is sent from the field to the Graveyard",
         "このカードがフィールド上から墓地へ送られた"),
        (effects.SentToGraveyard(this, origin=("hand",), was="up"),
         "this card is sent from the hand to the Graveyard while face-up",
         "表側表示のこのカードが手札から墓地へ送られた"),
        (effects.SummonAttempted(("special",), by="opponent"),
         "a monster is about to be Special Summoned by the opponent", "相手がモンスターを特殊召喚する"),
        (effects.AttackDeclared("you", monster & race("Fiend")), "a Fiend monster of yours declares an attack",
         "自分の悪魔族モンスターが攻撃宣言した"),
        (effects.AttackDeclared("you", this), "this card declares an attack", "このカードが攻撃宣言した"),
        (effects.DealtDamage("you", ("battle", "direct")), "you take damage of a battle",
         "自分が戦闘でダメージを受けた"),
        (effects.DealtDamage(not_of="Umi"), 'the opponent takes damage of an effect other than that of "Umi"',
         "相手が「海」以外の効果でダメージを受けた"),
        (effects.PhaseBegan("standby", whose="any"), "either player's Standby Phase comes",
         "お互いのスタンバイフェイズになった"),
        (effects.SendToGraveyard(spell_or_trap & yours & other, or_more=True),
         "send 1 or more of your Spell and Trap Cards other than this card to the Graveyard",
         "自分フィールド上のこのカード以外の魔法・罠カード1枚以上を墓地へ送る"),
        (effects.RemoveCounters("spell", 3), "remove 3 Spell Counters from this card",
         "このカードの魔力カウンターを3つ取り除く"),
        (effects.Exists(this & that(HasCounters("spell"))), "there is a Spell Counter on this card",
         "このカードに魔力カウンターが1つ以上置かれている"),
        (effects.Exists(this & that(Battling())), "this card battles", "このカードが戦闘を行っている"),
        (continuous.Boost(monster & equipped & that(Attacking()), continuous.HalfOfTarget()),
         "the attacking monster that it is equipped to: ATK plus half the ATK of the monster that is attacked",
         "攻撃している装備モンスターの攻撃力は攻撃対象モンスターの攻撃力の半分アップする"),
        (continuous.DestroyedAfter(3, "opponent", "turn-end"),
         "this card is destroyed at the end of the opponent's 3rd turn after its activation",
         "このカードは発動後3回目の相手ターンの終わりに破壊される"),
        (continuous.Unaffected(this, ("spell",), of="opponent", condition=(effects.FieldIs("Umi"),)),
         'effects of the opponent\'s Spell Cards do not affect this card while the field is "Umi"',
         "フィールドが「海」になっている間、このカードは相手の魔法カードの効果を受けない"),
        (operations.Damage("opponent", 500), "500 damage to the opponent", "相手に500ポイントのダメージを与える"),
        (operations.Damage("opponent", continuous.Counted()), "that much damage to the opponent",
         "相手にその数値分のダメージを与える"),
        (operations.Gain("you", continuous.ForEachPaid(1000)),
         "you gain Life Points: 1000 for each card given up as the cost",
         "自分のライフポイントをコストとして失ったカード1枚につき1000ポイント回復する"),
        (operations.DiscardCards("opponent", None), "the opponent discards the whole hand", "相手は手札を全て捨てる"),
        (operations.SummonTokens("Kuriboh Token", None, "defense"),
         "Special Summon as many Kuriboh Tokens as possible in Defense Position",
         "「クリボートークン」を可能な限り守備表示で特殊召喚する"),
        (operations.ApplyFor(own_turns=2), "its aftermath applies until the end of your next 2 turns",
         "残る効果を次の自分のターンから数えて2回の自分のターンの間適用する"),
        (operations.ApplyFor(until="battle"), "its aftermath applies until the end of this battle",
         "残る効果をこの戦闘の終わりまで適用する"),
        (operations.PutCounter(operations.ThisCard(), "spell", at_most=3),
         "put 1 Spell Counter on this card (3 at most)", "このカードに魔力カウンターを1つ置く（最大3つまで）"),
        (operations.PutCounter(operations.ThisCard(), "mirage"), "put how many cards it drew on record",
         "ドローした枚数を記録する"),
        (operations.TossCoins((operations.DrawCards(1),), (operations.HalveLifePoints(),)),
         "toss a coin; heads: draw 1 card; tails: you lose half of your Life Points",
         "コイントスを行う。表が出た場合、カードを1枚ドローする。裏が出た場合、自分のライフポイントは半分になる"),
    ],
)  # fmt: skip
def test_optional_parts_of_words(word: Word, en: str, ja: str) -> None:
    assert word.text() == en
    assert word.text("ja") == ja


def test_an_effect_reads_line_by_line() -> None:
    (tools,) = [declared for declared in declared_cards() if declared.name == "Seven Tools of the Bandit"]
    assert wording.declaration(tools).splitlines() == [
        "Seven Tools of the Bandit",
        "  activation",
        "    when: a Trap Card is activated",
        "    cost: pay 1000 Life Points",
        "    then: negate the activation (or the summon) and destroy the card",
    ]


def test_the_options_of_an_effect_read_one_after_the_other() -> None:
    (controller,) = [declared for declared in declared_cards() if declared.name == "Enemy Controller"]
    assert wording.declaration(controller).splitlines() == [
        "Enemy Controller",
        "  activation",
        "    option 1",
        "      target: one of the opponent's face-up monsters",
        "      then: change the battle position of the target",
        "    option 2",
        "      cost: Tribute one of your monsters",
        "      target: one of the opponent's face-up monsters",
        "      then: take control of the target until the end of this turn",
    ]


# --- reasons ----------------------------------------------------------------------------------------------------------


def test_the_scan_finds_the_reasons() -> None:
    assert len(KINDS) > 60
    assert {"too-few", "zones-full", "no-monster-zone", "has-attacked", "zone-taken", "cost-too-few"} <= set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_has_a_message_in_both_languages(kind: str) -> None:
    reason = sample(kind)
    for lang in LANGS:
        said = wording.message(reason, lang)
        assert said != kind
        assert "\n" not in said
        assert not said.endswith((".", "。"))
        assert_readable(said, lang)
    assert JAPANESE.search(wording.message(reason, "ja"))
    assert re.match(r"[a-z0-9]|Imperial Order|Umi|Spell Speed", wording.message(reason))


@pytest.mark.parametrize("kind", KINDS)
def test_a_fix_is_said_in_both_languages_or_in_none(kind: str) -> None:
    en, ja = (wording.fix(sample(kind), lang) for lang in LANGS)
    assert (en is None) == (ja is None) == (kind not in wording.FIXES)
    if en and ja:
        assert_readable(en, "en")
        assert_readable(ja, "ja")
        assert JAPANESE.search(ja)
        assert "\n" not in en + ja


def test_a_fix_mends_something_that_has_a_message() -> None:
    assert set(wording.FIXES) <= set(wording.MESSAGES)


@pytest.mark.parametrize(
    ("reason", "message", "fix"),
    [
        (Reason("phase", (), {"phase": "standby", "allowed": MAIN_PHASES}),
         "phase is standby; allowed only in main1 or main2", "in main1 or main2 of your own turn"),
        (Reason("timing", (), {"turn": "own", "phase": "standby", "own": (), "opponents": ("standby",)}),
         "phase is standby of your own turn; allowed only in standby of the opponent's turn",
         "in standby of the opponent's turn"),
        (Reason("spell-speed", (), {"speed": 1, "last": 2}),
         "Spell Speed 1 cannot be chained to anything", "let the chain resolve first"),
        (Reason("forbidden", ("Gravity Bind", "Sangan"), {"act": "attack"}),
         "Gravity Bind forbids Sangan to attack", "remove or negate Gravity Bind"),
        (Reason("forbidden", ("", "Sangan"), {"act": "activate"}),
         "some effect forbids Sangan to be activated", "remove or negate some effect"),
        (Reason("zones-full", ("a", "b"), {"count": 1, "found": 0}),
         "no Spell & Trap Zone is free", "free a Spell & Trap Zone"),
        (Reason("trap-from-hand"), "a Trap is not activated from the hand", "set it and wait one turn"),
        (Reason("too-few", (), {"selector": OURS, "count": 1, "found": 0}),
         "there is no face-up monster of the opponent", None),
        (Reason("too-few", (), {"selector": monster & linked, "count": 1, "found": 0}),
         "the monster that it targeted is not there", None),
        (Reason("too-few", (), {"selector": this & that(HasCounters("spell")), "count": 1, "found": 0}),
         "it is not so that there is a Spell Counter on this card", None),
        (Reason("too-few-counters", (), {"counter": "spell", "count": 3, "found": 1}),
         "3 Spell Counters must be there, but there is 1", None),
        (Reason("life-compared", (), {"has": 3000, "needs": 2000}),
         "you have 3000 Life Points, not fewer than the 2000 of the opponent", None),
        (Reason("life-compared", (), {"has": 2000, "needs": 2000}),
         "you and the opponent both have 2000 Life Points", None),
        (Reason("nothing-answered", (), {"what": "nothing"}),
         "nothing has happened that it could answer", "directly after what it answers"),
        (Reason("nothing-answered", (), {"what": "field spell"}),
         "it does not answer the last link, the activation of a Field Spell", "directly after what it answers"),
        (Reason("tributes", (), {"count": 1, "found": 0}),
         "1 Tribute is needed, monsters to Tribute: 0", "control 1 monster to Tribute"),
        (Reason("not-due", (), {"card": "Umi"}), "no maintenance cost is due for Umi", None),
        (Reason("due", ("Umi", "Toll", "Sangan")),
         "the maintenance cost of Umi, Toll and Sangan is due", "pay or decline it first"),
    ],
)  # fmt: skip
def test_messages_are_concrete(reason: Reason, message: str, fix: str | None) -> None:
    assert wording.message(reason) == message
    assert wording.fix(reason) == fix


def test_cards_bear_their_japanese_names() -> None:
    reason = Reason("effect-negated-by-card", ("Umi #2", "Imperial Order"))
    assert wording.message(reason, "ja") == "「海 #2」の効果は「王宮の勅命」によって無効にされた"
    assert wording.message(Reason("not-modelled", ("my own id",)), "ja") == "「my own id」の効果には対応していない"


def test_what_is_not_known_says_its_kind() -> None:
    assert wording.message(Reason("never-heard-of", ("Umi",))) == "never-heard-of"
    assert wording.fix(Reason("never-heard-of")) is None
    assert wording.message(Reason("life-points")) == "life-points"
    assert wording.fix(Reason("life-points")) is None
    assert wording.word("Unheard", "en", {"count": 2}) == "Unheard 2"
    assert wording.outcome("unheard", "ja") == "unheard"


VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.lists(st.text(max_size=4), max_size=3)


@given(
    kind=st.sampled_from(sorted(wording.MESSAGES)) | st.text(max_size=12),
    ids=st.lists(st.text(max_size=8), max_size=3).map(tuple),
    values=st.dictionaries(
        st.sampled_from(sorted({key for sample in SAMPLES.values() for key in sample})) | st.text(max_size=5), VALUES
    ),
    lang=st.sampled_from(LANGS),
)
def test_no_reason_ever_raises(kind: str, ids: tuple[str, ...], values: dict[str, object], lang: str) -> None:
    assert isinstance(wording.message(Reason(kind, ids, values), lang), str)
    assert isinstance(wording.fix(Reason(kind, ids, values), lang), str | None)


@given(
    name=st.sampled_from(sorted(wording.WORDS)) | st.text(max_size=8),
    fields=st.dictionaries(st.sampled_from(["selector", "count", "atk", "which", "kinds", "own_phases"]), VALUES),
    lang=st.sampled_from(LANGS),
)
def test_no_word_ever_raises(name: str, fields: dict[str, object], lang: str) -> None:
    assert isinstance(wording.word(name, lang, fields), str)


# --- terms ------------------------------------------------------------------------------------------------------------


def test_every_term_has_both_languages() -> None:
    for en, ja in wording.TERMS.values():
        assert en
        assert not JAPANESE.search(en)
        assert JAPANESE.search(ja)


@pytest.mark.parametrize(
    ("value", "en", "ja"),
    [
        (None, "", ""),
        (3, "3", "3"),
        ("Warrior", "Warrior", "戦士族"),
        ("DARK", "DARK", "闇属性"),
        ("graveyard", "Graveyard", "墓地"),
        ("opponent", "the opponent", "相手"),
        ("counter trap", "Counter Trap", "カウンター罠"),
        ("Magic Jammer", "Magic Jammer", "マジック・ジャマー"),
        ("anything else", "anything else", "anything else"),
        (("hand", "deck"), "hand, Deck", "手札、デッキ"),
        (Stat("atk", 100), "ATK 100 or more", "攻撃力100以上"),
    ],
)
def test_phrases(value: object, en: str, ja: str) -> None:
    assert wording.phrase(value, "en") == en
    assert wording.phrase(value, "ja") == ja


@pytest.mark.parametrize(
    ("name", "ja"),
    [
        ("resolved", "適用"),
        ("activation negated", "発動無効"),
        ("effect negated", "効果無効"),
        ("no effect", "不発"),
        ("unknown", "不明"),
    ],
)
def test_outcomes(name: str, ja: str) -> None:
    assert wording.outcome(name) == name
    assert wording.outcome(name, "ja") == ja


def test_importing_it_brings_in_nothing_of_the_cards() -> None:
    code = "import sys, cards.wording; print([m for m in sys.modules if m in ('cards.effects', 'cards.selecting')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
