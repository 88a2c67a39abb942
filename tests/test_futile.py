"""What is legal and yet for nothing, and what makes it so."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

import legality
from legality import Verdict
from legality.cli import main
from legality.futile import Futile


def judged(card: str, a: dict[str, Any], b: dict[str, Any] | None = None, **more: Any) -> Verdict:
    duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": a, "B": b or {}}, **more})
    return legality.can_activate(duel, card, by="A")


def assert_futile(verdict: Verdict, by: str, kind: str = "futile-negated") -> None:
    assert verdict.legal is True
    assert isinstance(verdict.futile, Futile)
    assert (verdict.futile.by, verdict.futile.reason.kind) == (by, kind)
    assert verdict.to_json()["futile"] == {"by": by, "why": verdict.futile.why()}
    for lang in ("en", "ja"):
        assert verdict.futile.why(lang) in verdict.text(lang)


def assert_not_futile(verdict: Verdict) -> None:
    assert verdict.legal is True
    assert verdict.futile is None
    assert "futile" not in verdict.to_json()


@pytest.mark.parametrize("spell", ["Dark Hole", "Umi", "Toll"])
@pytest.mark.parametrize("of", ["A", "B"])
def test_a_spell_under_a_card_that_negates_spells(spell: str, of: str) -> None:
    players = {"A": {"hand": [spell], "monsters": ["Celtic Guardian"]}, "B": {"monsters": ["Sangan"]}}
    players[of]["spells"] = [{"card": "Imperial Order", "id": "order"}]
    assert_futile(judged(spell, players["A"], players["B"]), "order")


def test_a_trap_under_a_card_that_negates_traps() -> None:
    tornado = {"card": "Dust Tornado", "set_on": 2}
    decree = {"card": "Royal Decree", "id": "decree"}
    assert_futile(judged("Dust Tornado", {"spells": [tornado]}, {"spells": [decree, "Toll"]}), "decree")
    # Spells are none of its business, and neither is it where it lies face-down.
    spell = {"hand": ["Mystical Space Typhoon"]}
    assert_not_futile(judged("Mystical Space Typhoon", spell, {"spells": [decree]}))
    down = {**decree, "set_on": 2}
    assert_not_futile(judged("Dust Tornado", {"spells": [tornado]}, {"spells": [down, "Toll"]}))


def test_the_effect_of_a_monster_under_a_card_that_negates_monsters() -> None:
    soldier = {"monsters": ["Cannon Soldier", "Celtic Guardian"]}
    drain = {"spells": [{"card": "Skill Drain", "id": "drain"}]}
    # One of its two ways tributes itself: then it lies on the field no more, and the effect goes through.
    verdict = judged("Cannon Soldier", soldier, drain)
    assert len(verdict.ways) == 2
    assert_not_futile(verdict)
    virus = {"monsters": ["Tribe-Infecting Virus"], "hand": ["Sangan"]}
    assert_futile(judged("Tribe-Infecting Virus", virus, drain), "drain")
    assert_not_futile(judged("Tribe-Infecting Virus", virus))


def test_a_card_that_pays_itself_is_not_negated() -> None:
    drain = {"spells": ["Skill Drain"], "monsters": ["Celtic Guardian"]}
    assert_not_futile(judged("Exiled Force", {"monsters": ["Exiled Force"]}, drain))


def test_what_negates_may_itself_be_negated() -> None:
    both = {"spells": ["Imperial Order", "Royal Decree"]}
    assert_not_futile(judged("Dark Hole", {"hand": ["Dark Hole"], "monsters": ["Sangan"]}, both))


def test_what_pays_away_the_card_that_puts_out_the_negation_is_negated() -> None:
    """Royal Decree negates Imperial Order; sent to the Graveyard as the cost of a Spell it does so no more."""
    side = {"hand": ["Emergency Provisions"], "spells": [{"card": "Royal Decree", "id": "decree"}]}
    verdict = judged("Emergency Provisions", side, {"spells": [{"card": "Imperial Order", "id": "order"}]})
    assert_futile(verdict, "order")
    more = {**side, "spells": [*side["spells"], "Toll"]}
    assert_not_futile(judged("Emergency Provisions", more, {"spells": ["Imperial Order"]}))


def test_what_still_waits_on_the_chain_does_not_negate_yet() -> None:
    duel = legality.loads(
        {
            "duel": 1,
            "turn": 5,
            "players": {
                "A": {"spells": [{"card": "Imperial Order", "set_on": 2}]},
                "B": {"spells": [{"card": "Mystical Space Typhoon", "set_on": 2}]},
            },
            "moves": [{"by": "A", "activate": "Imperial Order"}],
        }
    )
    assert_not_futile(legality.can_activate(duel, "Mystical Space Typhoon", by="B"))


def test_an_effect_that_lingers_is_named() -> None:
    lasting = [{"card": "World Suppression", "by": "B", "turn": 5}]
    verdict = judged("Umi", {"hand": ["Umi"]}, lasting=lasting)
    assert_futile(verdict, "World Suppression")
    assert_not_futile(judged("Toll", {"hand": ["Toll"]}, lasting=lasting))


def test_a_sealed_graveyard() -> None:
    valley = {"field": {"card": "Necrovalley", "id": "valley"}}
    side = {"graveyard": ["Sangan"], "hand": ["Monster Reborn"]}
    assert_futile(judged("Monster Reborn", side, valley), "valley")
    assert_not_futile(judged("Monster Reborn", side))
    assert_not_futile(judged("Dark Hole", {"hand": ["Dark Hole"], "monsters": ["Sangan"]}, valley))


def test_targets_that_are_not_affected() -> None:
    fisherman = {"card": "The Legendary Fisherman", "id": "fisherman"}
    umi = {"field": "Umi", "monsters": [fisherman]}
    book = {"hand": ["Book of Moon"]}
    assert_futile(judged("Book of Moon", book, umi), "fisherman", "futile-unaffected")
    # Without the field it is affected, and another target makes one way that is not for nothing.
    assert_not_futile(judged("Book of Moon", book, {"monsters": [fisherman]}))
    assert_not_futile(judged("Book of Moon", book, {**umi, "monsters": [fisherman, "Sangan"]}))


def test_what_is_not_legal_is_not_futile() -> None:
    verdict = judged("Dark Hole", {"hand": ["Dark Hole"]}, {"spells": ["Imperial Order"]}, phase="standby")
    assert verdict.legal is False
    assert verdict.futile is None
    unknown = judged("Raimei", {"hand": ["Raimei"]}, {"spells": ["Imperial Order"]})
    assert (unknown.legal, unknown.futile) == (None, None)


def test_it_is_as_it_turns_out() -> None:
    """What is said to be negated is negated when nobody adds to the chain."""
    duel = legality.loads(
        {
            "duel": 1,
            "turn": 5,
            "players": {"A": {"hand": ["Dark Hole"], "monsters": ["Sangan"], "spells": ["Imperial Order"]}, "B": {}},
        }
    )
    from chaingraph import Chain

    assert legality.can_activate(duel, "Dark Hole", by="A").futile is not None
    (link,) = Chain(legality.play(duel, {"by": "A", "activate": "Dark Hole"})).resolve().links
    assert (link.outcome, link.caused_by_cards) == ("effect negated", ("Imperial Order",))


def test_the_command_says_so(tmp_path: Any) -> None:
    file = tmp_path / "duel.json"
    side = {"hand": ["Umi"], "spells": ["Imperial Order"]}
    file.write_text(json.dumps({"duel": 1, "turn": 5, "players": {"A": side, "B": {}}}))
    done = CliRunner().invoke(main, ["can", str(file), "Umi", "--by", "A", "--json"])
    assert done.exit_code == 0
    assert json.loads(done.stdout)["futile"]["by"] == "Imperial Order"
