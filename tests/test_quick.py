"""Quick questions without a file: the position gives the card what it needs; what the Tab key completes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.shell_completion import BashComplete, FishComplete, ZshComplete
from click.testing import CliRunner, Result

import legality
from cards.duel import PHASES
from cards.effects import EventAnswer
from cards.facts import find
from cards.registry import declaration, declared_cards
from legality.cli import main
from legality.completing import bash_word
from legality.rulepage import examples, page_text
from legality.supposing import suppose

ROOT = Path(__file__).parent.parent
NAMES = [declared.name for declared in declared_cards()]
ANSWERED = {
    "Jar Robber": "Pot of Greed",
    "Mystic Probe": "Toll",
    "World Suppression": "Umi",
    "Fiend's Hand Mirror": "Mystical Space Typhoon",
    "Seven Tools of the Bandit": "Jar of Greed",
    "Barrel Behind the Door": "Secret Barrel",
    "Divine Wrath": "Cannon Soldier",
}
"""Cards of the chain for those that no Normal Spell is enough for."""


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


def answers_links_only(name: str) -> bool:
    printed = find(name)
    declared = declaration(printed) if printed is not None else None
    assert declared is not None
    effects = [effect for effect in (declared.activation, *declared.effects) if effect is not None]
    answers = [answer for effect in effects for answer in effect.answers]
    return (
        bool(effects)
        and all(effect.answers for effect in effects)
        and not any(isinstance(a, EventAnswer) for a in answers)
    )


# --- the position that is made up -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_position_gives_the_card_what_it_needs(name: str) -> None:
    if not legality.when(name)["windows"]:
        pytest.skip("nothing of it is ever activated")
    chain = [ANSWERED.get(name, "Dark Hole")] if answers_links_only(name) else []
    file, card_id = suppose(name, chain=chain)
    verdict = legality.can_activate(legality.loads(file), card_id, "A")
    assert verdict, (verdict, file)
    assert "?" not in json.dumps([file, verdict.ways]), "a card that is only there to fill the place"


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_laid_down_that_is_not_asked_for(name: str) -> None:
    file, _ = suppose(name)
    cards = list(legality.loads(file).cards())
    assert len(cards) <= 5, file


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", ["Trap Hole", "Kuriboh", "Sangan", "Umi", "Raimei", "Dark Paladin", "Tornado Wall"])
def test_what_is_asked_for_is_so(name: str, phase: str) -> None:
    for turn in ("own", "opponent"):
        file, card_id = suppose(name, turn=turn, phase=phase)
        duel = legality.loads(file)
        assert (duel.phase, duel.turn_player) == (phase, "A" if turn == "own" else "B")
        assert duel.card(card_id) is not None


@pytest.mark.parametrize("age", ["hand", "this-turn", "earlier"])
@pytest.mark.parametrize("name", ["Trap Hole", "Mystical Space Typhoon", "Umi", "Statue of the Wicked", "Mirror Force"])
def test_it_lies_where_it_is_asked_for(name: str, age: str) -> None:
    file, card_id = suppose(name, set_age=age)
    duel = legality.loads(file)
    card = duel.card(card_id)
    assert card is not None
    found = "hand" if card.place == "hand" else "this-turn" if card.set_on == duel.turn else "earlier"
    assert found == age


def test_the_players_of_a_chain_alternate_and_the_opponent_is_last() -> None:
    file, _ = suppose("Seven Tools of the Bandit", chain=["Jar of Greed", "Dust Tornado", "Waboku"])
    assert [link["by"] for link in file["chain"]] == ["B", "A", "B"]
    assert legality.loads(file).chain[1].target, "it targets something"


def test_the_turn_suits_the_chain() -> None:
    assert suppose("Magic Jammer", chain=["Umi"])[0]["turn_player"] == "B"
    assert suppose("Magic Jammer", chain=["Umi", "Emergency Provisions"])[0]["turn_player"] == "A"


def test_two_field_spells() -> None:
    for age in ("hand", "earlier"):
        file, card_id = suppose("Umi", set_age=age, chain=["Sogen"])
        assert not legality.can_activate(legality.loads(file), card_id, "A")


def test_a_summon_an_attack_a_graveyard_a_field() -> None:
    assert suppose("Trap Hole")[0]["event"]["summon"]
    assert suppose("Mirror Force")[0]["event"]["attack"]
    assert suppose("Call of the Haunted")[0]["players"]["A"]["graveyard"]
    assert suppose("Tornado Wall")[0]["players"]["A"]["field"] == "Umi"
    assert suppose("The Agent of Judgment - Saturn")[0]["players"]["B"]["life_points"] == 4000


def test_the_example_of_the_help() -> None:
    asked = ("can", "Call of the Haunted", "--turn", "opponent", "--phase", "battle", "--set-age", "earlier")
    result = run(*asked, "--chain", "Heavy Storm")
    assert (result.exit_code, result.stdout.splitlines()[1]) == (0, "  from: Set · target: Celtic Guardian")


@pytest.mark.parametrize(
    "name", ["Trap Hole", "Mirror Force", "Kuriboh", "Sangan", "7", "万魔殿-悪魔の巣窟-", "Exiled Force"]
)
def test_show_prints_a_duel_file_that_loads(name: str, tmp_path: Path) -> None:
    result = run("can", name, "--show")
    assert result.exit_code == 0
    file = tmp_path / "duel.yaml"
    file.write_text(result.stdout, encoding="utf-8")
    made, card_id = suppose(name)
    assert yaml.safe_load(result.stdout) == made == json.loads(run("can", name, "--show", "--json").stdout)
    assert run("check", str(file)).exit_code == 0
    assert run("can", str(file), card_id, "--by", "A").exit_code == run("can", name).exit_code == 0


def test_show_is_for_questions_without_a_file(tmp_path: Path) -> None:
    file = tmp_path / "duel.yaml"
    file.write_text("duel: 1\n", encoding="utf-8")
    assert run("can", str(file), "Umi", "--by", "A", "--show").exit_code == 2


# --- the pages of rules -----------------------------------------------------------------------------------------------


def test_the_examples_are_current() -> None:
    from rule_examples import FILE, page

    assert FILE.read_text(encoding="utf-8") == page(), "python tests/rule_examples.py writes them anew"


def test_every_constraint_has_both_examples() -> None:
    from legality.cli import _enforced
    from legality.rule import RULES

    ids = {rule_id for rule in RULES for rule_id in rule.ids.values()}
    assert ids <= set(_enforced())
    assert not [name for name in sorted(ids) if set(examples().get(name, ())) != {"forbids", "permits"}]


@pytest.mark.parametrize("name", sorted(examples()))
def test_an_example_shows_what_it_says(name: str) -> None:
    found = examples()[name]
    for kind, legal in (("forbids", False), ("permits", True)):
        if "can" in found.get(kind, {}):
            verdict = legality.can_activate(legality.loads(found[kind]["duel"]), found[kind]["can"], found[kind]["by"])
            assert bool(verdict) == legal
            assert legal or verdict.rules == {name}
        elif "refused" in found.get(kind, {}):
            with pytest.raises(legality.IllegalMove) as refused:
                legality.loads(found[kind]["duel"])
            assert {violation.rule for violation in refused.value.violations} == {name}
        elif kind in found:
            legality.loads(found[kind]["duel"])


def test_the_page_of_a_rule() -> None:
    text = run("rules", "CT-09").stdout
    for word in ("Continuous Traps (2004-04-25)", "since when it has been Set", "no: CT-09", "? yes", "CT-16: "):
        assert word in text
    page: dict[str, Any] = json.loads(run("rules", "ct-9", "--json").stdout)
    assert set(page["examples"]) == {"forbids", "permits"}
    assert page["reads"] == ["origin", "trap_set_turn"]
    assert "禁じる例" in page_text(page, "ja")


def test_every_variable_has_a_name() -> None:
    from legality.rule import RULES
    from legality.rulepage import _VARIABLES

    assert {name for rule in RULES for name in rule.reads} <= set(_VARIABLES)


# --- completion -------------------------------------------------------------------------------------------------------


def completed(*words: str, shell: type[Any] = ZshComplete) -> dict[str, str | None]:
    complete = shell(main, {}, "legality", "_LEGALITY_COMPLETE")
    return {item.value: item.help for item in complete.get_completions(list(words[:-1]), words[-1])}


def test_card_names_in_both_languages() -> None:
    assert completed("can", "Magic J") == {"Magic Jammer": "マジック・ジャマー"}
    assert completed("can", "magic j") == {"Magic Jammer": "マジック・ジャマー"}
    assert completed("when", "王家の神") == {"王家の神殿": "Temple of the Kings"}
    assert completed("card", "Celtic G") == {"Celtic Guardian": "エルフの剣士"}
    assert completed("can", "Umi", "--chain", "Heavy St") == {"Heavy Storm": "大嵐"}
    assert len(completed("when", "")) == 2457


def test_phases_ages_and_rules() -> None:
    assert list(completed("can", "Umi", "--phase", "ma")) == ["main1", "main2"]
    assert list(completed("when", "Umi", "--from", "")) == ["hand", "set", "face-up", "graveyard"]
    assert list(completed("rules", "ct-0"))[:2] == ["CT-01", "CT-02"]
    assert "GEN-spell-speed" in completed("rules", "gen-sp")


def test_duel_files_beside_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "umi.yaml").write_text("duel: 1", encoding="utf-8")
    assert {"umi.yaml", "Umi"} <= set(completed("can", "umi"))


@pytest.mark.parametrize(
    ("begun", "made"),
    [("Mag", "Magic\\ Jammer"), ("", "Magic\\ Jammer"), ('"Mag', "Magic Jammer"), ("'Mag", "Magic Jammer")],
)
def test_a_name_is_one_word_to_bash(begun: str, made: str) -> None:
    assert bash_word("Magic Jammer", begun).replace("\\\\", "\\") == made


@pytest.mark.parametrize("shell", [BashComplete, ZshComplete, FishComplete])
def test_every_shell_has_its_script(shell: type[Any]) -> None:
    code = "from legality.cli import main; main()"
    more = {"_LEGALITY_COMPLETE": f"{shell.name}_source", "PYTHONPATH": str(ROOT)}
    made = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **more}, capture_output=True, text=True, check=False
    )
    assert "_LEGALITY_COMPLETE" in made.stdout
    assert f"{shell.name}_source" in run("--help").stdout


def test_completion_loads_little() -> None:
    code = (
        "import sys; from click.shell_completion import ZshComplete; from legality.cli import main;"
        "found = ZshComplete(main, {}, 'legality', 'X').get_completions(['can'], 'Magic J');"
        "sys.exit(len(found) != 1 or bool({'constraint', 'networkx', 'cards.effects', 'yaml'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
