"""The printed facts: which cards there are and how they are named."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards import facts, registry
from cards.declared.summoning import SUMMONING
from cards.facts import UNKNOWN, Printed, all_cards, find, normalise, suggest
from cards.facts.build import INDEX, TABLE, build
from legality.report import card_text

CARDS = st.sampled_from(all_cards())
NAMES = st.sampled_from([(card, name) for card in all_cards() for name in (card.en, card.ja)])
PUNCTUATION = st.text(" -−－・'\"!.,「」『』#☆　", max_size=3)


def printed(name: str | int) -> Printed:
    card = find(name)
    assert card is not None, name
    return card


def widened(text: str) -> str:
    """Write ASCII in full width."""
    return "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in text)


class TestTable:
    def test_index_is_current(self) -> None:
        assert INDEX.read_text(encoding="utf-8") == build(TABLE.read_text(encoding="utf-8")), (
            "run python -m cards.facts.build"
        )

    def test_cards_by_kind(self) -> None:
        assert Counter(card.kind for card in all_cards()) == {
            "normal monster": 598,
            "effect monster": 863,
            "fusion monster": 54,
            "fusion effect monster": 51,
            "ritual monster": 15,
            "ritual effect monster": 9,
            "normal spell": 227,
            "continuous spell": 78,
            "equip spell": 93,
            "field spell": 28,
            "quick-play spell": 50,
            "ritual spell": 25,
            "normal trap": 237,
            "continuous trap": 103,
            "counter trap": 26,
        }

    def test_sorted_by_english_name_and_unique(self) -> None:
        names = [card.en for card in all_cards()]
        assert names == sorted(set(names))
        assert len({card.passcode for card in all_cards()}) == len(set(all_cards())) == len(names) == 2457

    def test_types_and_attributes_are_those_that_occur(self) -> None:
        monsters = [card for card in all_cards() if "monster" in card.kinds]
        assert {card.race for card in monsters} == set(facts.RACES)
        assert {card.attribute for card in monsters} == set(facts.ATTRIBUTES)
        assert len(set(facts.RACES.values())) == len(facts.RACES) == 20

    @given(CARDS)
    def test_only_monsters_have_numbers(self, card: Printed) -> None:
        assert len(card.passcode) == 8
        if "monster" in card.kinds:
            assert card.attribute in facts.ATTRIBUTES
            assert card.race in facts.RACES
            assert card.level in range(1, 13)
        else:
            assert {card.attribute, card.race, card.level, card.atk, card.defense} == {None}

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            ("00000002,Two,壱,normal trap,,,,,,", "'壱' does not tell 'Two' from 'One'"),
            ("00000002,ONE!,弐,normal trap,,,,,,", "does not tell 'One' from 'ONE!'"),
            ("00000002,Two,弐,normal trap,,,,,,弐の札|壱", "'壱' does not tell 'Two' from 'One'"),
            ("00000002,Two,!,normal trap,,,,,,", "'!' does not tell"),
            ("00000001,Two,弐,normal trap,,,,,,", "two cards bear the passcode 00000001"),
            ("2,Two,弐,normal trap,,,,,,", "eight digits, not '2'"),
            ("00000002,Two,弐,normal monster,WOOD,Rock,4,0,0,", "unknown Attribute or Type 'WOOD', 'Rock'"),
        ],
    )
    def test_build_refuses_what_is_ambiguous_or_malformed(self, change: str, message: str) -> None:
        head = "passcode,name_en,name_ja,kind,attribute,type,level,atk,def,aliases\n00000001,One,壱,normal trap,,,,,,\n"
        assert build(head)
        with pytest.raises(ValueError, match=message):
            build(head + change + "\n")


class TestPrinted:
    @pytest.mark.parametrize(
        ("name", "kinds"),
        [
            ("Dark Paladin", {"monster", "fusion monster", "effect monster"}),
            ("Dark Magician", {"monster", "normal monster"}),
            ("Sangan", {"monster", "effect monster"}),
            ("Relinquished", {"monster", "ritual monster", "effect monster"}),
            ("Necrovalley", {"spell", "field spell"}),
            ("Mystical Space Typhoon", {"spell", "quick-play spell"}),
            ("Magic Jammer", {"trap", "counter trap"}),
        ],
    )
    def test_kinds(self, name: str, kinds: set[str]) -> None:
        assert printed(name).kinds == kinds

    def test_monster(self) -> None:
        card = printed("Jinzo")
        assert (card.attribute, card.race, card.level, card.atk, card.defense) == ("DARK", "Machine", 6, 2400, 1500)

    def test_a_printed_question_mark_is_no_number(self) -> None:
        assert (printed("Gren Maju Da Eiza").atk, printed("Gren Maju Da Eiza").defense) == (None, None)
        assert (printed("King of the Skull Servants").atk, printed("King of the Skull Servants").defense) == (None, 0)
        assert printed("Kuriboh").defense == 200

    @given(CARDS)
    def test_one_object_a_card(self, card: Printed) -> None:
        assert card is find(card.en) is find(card.ja) is find(card.passcode) is find(int(card.passcode))
        assert card is copy.copy(card) is copy.deepcopy(card) is pickle.loads(pickle.dumps(card))

    def test_immutable(self) -> None:
        with pytest.raises(AttributeError):
            printed("Sangan").atk = 9000  # type: ignore[misc]

    def test_unknown(self) -> None:
        assert (UNKNOWN.passcode, UNKNOWN.en, UNKNOWN.ja, UNKNOWN.kind) == ("", "?", "?", "unknown")
        assert UNKNOWN.kinds == frozenset()
        assert UNKNOWN not in all_cards()
        assert UNKNOWN is copy.deepcopy(UNKNOWN) is pickle.loads(pickle.dumps(UNKNOWN))


class TestFind:
    @pytest.mark.parametrize(
        ("name", "english"),
        [
            ("硫酸のたまった落とし穴", "Acid Trap Hole"),
            ("硫酸の溜まった落とし穴", "Acid Trap Hole"),
            ("フュージョンゲート", "Fusion Gate"),
            ("フュージョン・ゲート", "Fusion Gate"),
            ("ﾌｭｰｼﾞｮﾝ･ｹﾞｰﾄ", "Fusion Gate"),
            ("万魔殿−悪魔の巣窟−", "Pandemonium"),
            ("魔人ダーク・バルター", "Dark Balter the Terrible"),
            ("超魔導剣士−ブラック・パラディン", "Dark Paladin"),
            ("処刑人-マキュラ", "Makyura the Destructor"),
            ("heavy storm", "Heavy Storm"),
            ("BLUE EYES WHITE DRAGON", "Blue-Eyes White Dragon"),
            ("jinzo #7", "Jinzo #7"),
            ("JINZO", "Jinzo"),
        ],
    )
    def test_spellings(self, name: str, english: str) -> None:
        assert printed(name).en == english

    @given(NAMES, st.sampled_from([str.upper, str.lower, str.title, widened, str.swapcase]))
    def test_case_and_width_do_not_matter(self, named: tuple[Printed, str], change: Callable[[str], str]) -> None:
        card, name = named
        assert find(change(name)) is card

    @given(NAMES, st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]))
    def test_normal_form_does_not_matter(self, named: tuple[Printed, str], form: str) -> None:
        card, name = named
        assert find(unicodedata.normalize(form, name)) is card  # type: ignore[arg-type]

    @given(NAMES, st.data())
    def test_punctuation_does_not_matter(self, named: tuple[Printed, str], data: st.DataObject) -> None:
        card, name = named
        assert find("".join(char + data.draw(PUNCTUATION) for char in name)) is card
        assert find(normalise(name)) is card

    @given(st.text())
    def test_any_text_is_an_answer_and_normalising_is_final(self, text: str) -> None:
        find(text)
        assert normalise(normalise(text)) == normalise(text)

    def test_the_long_vowel_mark_matters(self) -> None:
        assert find("フュジョンゲト") is None

    @pytest.mark.parametrize("name", ["7", "７", 7, "67048711"])
    def test_a_name_wins_over_a_passcode(self, name: str | int) -> None:
        assert printed(name).passcode == "67048711"

    @pytest.mark.parametrize("code", ["05318639", "5318639", "0005318639", "０５３１８６３９", 5318639])
    def test_passcode_without_regard_to_leading_zeros(self, code: str | int) -> None:
        assert printed(code).en == "Mystical Space Typhoon"

    @pytest.mark.parametrize("name", ["?", "？", " ? "])
    def test_question_mark_is_the_unknown_card(self, name: str) -> None:
        assert find(name) is UNKNOWN

    @pytest.mark.parametrize(
        "name",
        [
            "",
            " ",
            "!",
            "??",
            "Blue-Eyes Black Dragon",
            "0",
            "00000000",
            "1" * 9,
            0,
            -5318639,
            pytest.param(10**5000, id="huge"),
            True,
        ],
    )
    def test_no_such_card(self, name: str | int) -> None:
        assert find(name) is None


class TestSuggest:
    @pytest.mark.parametrize(
        ("written", "meant"),
        [
            ("Mystcal Spce Typhon", "Mystical Space Typhoon"),
            ("Typhoon", "Mystical Space Typhoon"),
            ("Space Typhoon Mystical", "Mystical Space Typhoon"),
            ("Magic Jamer", "Magic Jammer"),
            ("Call of Haunted", "Call of the Haunted"),
            ("7 tools of the bandit", "Seven Tools of the Bandit"),
            ("Solem Judgement", "Solemn Judgment"),
            ("Necrovaly", "Necrovalley"),
            ("Makyura", "Makyura the Destructor"),
            ("sanagn", "Sangan"),
            ("サイクロ", "Mystical Space Typhoon"),
            ("ブラックマジシャソ", "Dark Magician"),
            ("落し穴", "Trap Hole"),
            ("46986415", "Dark Magician"),
            ("05318630", "Mystical Space Typhoon"),
        ],
    )
    def test_first(self, written: str, meant: str) -> None:
        assert suggest(written)[0].en == meant

    def test_a_mistyped_word_of_a_long_name(self) -> None:
        assert printed("Mystical Space Typhoon") in suggest("Typhon")

    @settings(deadline=None)
    @given(NAMES)
    def test_a_name_suggests_its_card(self, named: tuple[Printed, str]) -> None:
        card, name = named
        assert suggest(name, 1) == [card]

    @settings(deadline=None)
    @given(CARDS.filter(lambda card: len(card.en) > 9), st.data())
    def test_a_letter_left_out_is_forgiven(self, card: Printed, data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(card.en) - 1))
        # More than the usual three: a series differs in one digit only (Armed Dragon LV3, LV5, LV7, LV10).
        assert card in suggest(card.en[:at] + card.en[at + 1 :], n=8)

    @pytest.mark.parametrize("name", ["", "?", "qqqqqq", "xyzzy", "000000"])
    def test_nothing_close(self, name: str) -> None:
        assert suggest(name) == []

    def test_at_most_n(self) -> None:
        assert [len(suggest("Dragon", n)) for n in (-1, 0, 1, 5)] == [0, 0, 1, 5]
        assert len({*suggest("Dragon", 5)}) == 5

    def test_a_whole_text_is_no_name(self) -> None:
        assert suggest("Mystical Space Typhoon " * 2000) == []


def test_importing_reads_nothing() -> None:
    code = "import sys, cards.facts as f; assert not f._LOADED and not {'difflib', 'csv', 'json'} & {*sys.modules}"
    subprocess.run([sys.executable, "-c", code], check=True)


# --- how monsters are summoned ---


def test_every_monster_of_the_summoning_facts_is_undeclared_and_known() -> None:
    for name in SUMMONING:
        printed = find(name)
        assert printed is not None, name
        assert (printed.en, "monster" in printed.kinds) == (name, True)
        assert registry.declaration(printed) is None, f"{name} says it in its declaration"


def test_how_a_monster_is_summoned_is_told_although_its_effects_are_unknown() -> None:
    yata, relinquished, gale = (find(name) for name in ("Yata-Garasu", "Relinquished", "Gale Lizard"))
    assert yata is not None
    assert relinquished is not None
    assert gale is not None
    assert "summoning: cannot be Special Summoned by effects" in card_text(yata)
    assert "only after it was summoned in its own way" in card_text(relinquished)
    assert "summoning:" not in card_text(gale)
    assert "効果では特殊召喚できない" in card_text(yata, "ja")
