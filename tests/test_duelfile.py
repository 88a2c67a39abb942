"""A duel file becomes a position and a position a duel file; what is wrong is refused with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import legality
from cards.duel import PHASES, Battle, Duel, Event
from cards.duelfile import dump_event, dump_position, load_position, token
from cards.errors import DuelError
from cards.facts import UNKNOWN, find

# --- helpers ---


def load(a: Any = None, b: Any = None, **top: Any) -> Duel:
    players = {"A": a if a is not None else {}, "B": b if b is not None else {}}
    return load_position({"duel": 1, "players": players, **top}).duel


def faults(a: Any = None, b: Any = None, **top: Any) -> dict[str, str]:
    with pytest.raises(DuelError) as caught:
        load(a, b, **top)
    assert all(fault.message and "\n" not in fault.message for fault in caught.value.faults)
    return dict(caught.value.faults)


def ids(duel: Duel) -> list[str]:
    return [card.id for card in duel.cards()]


def again(duel: Duel) -> Duel:
    """The position after it was written as JSON and read."""
    return load_position(json.loads(json.dumps(dump_position(duel)))).duel


def spell(name: str, **state: Any) -> dict[str, Any]:
    return {"spells": [{"card": name, **state}]}


def monster(name: str = "Kuriboh", **state: Any) -> dict[str, Any]:
    return {"monsters": [{"card": name, **state}]}


JAMMER = {"spells": ["Magic Jammer"], "graveyard": ["Kuriboh"]}

# --- defaults ---


def test_what_is_left_out() -> None:
    duel = load_position({"duel": 1}).duel
    assert duel == Duel()
    assert (duel.turn, duel.turn_player, duel.phase, duel.a.deck, duel.b.life_points) == (3, "A", "main1", 30, 8000)


def test_moves_come_as_they_are() -> None:
    moves = [{"by": "A", "activate": "Umi"}, {"resolve": True}]
    assert load_position({"duel": 1, "moves": moves}).moves == tuple(moves)


def test_default_ids() -> None:
    duel = load(
        {"field": "Umi", "hand": ["Umi", "?", {"card": "Umi", "id": "mine"}], "graveyard": ["海"]},
        {"hand": [50913601, "?", "umi"]},
    )
    assert [card.id for card in duel.a.hand] == ["Umi", "?", "mine"]
    assert (duel.a.graveyard[0].id, duel.a.field and duel.a.field.id) == ("Umi #2", "Umi #3")
    assert [card.id for card in duel.b.hand] == ["Mountain", "? #2", "Umi #4"]


def test_a_default_id_makes_way_for_a_given_one() -> None:
    duel = load(
        {"hand": ["Umi", "Umi", "Umi"], "deck": [{"card": "Toll", "id": "Umi #2"}, {"card": "Toll", "id": "x"}]}
    )
    assert ids(duel) == ["Umi", "Umi #3", "Umi #4", "Umi #2", "x"]
    assert [card.id for card in load({"hand": ["Umi", {"card": "Toll", "id": "Umi"}]}).a.hand] == ["Umi #2", "Umi"]


def test_a_card_is_named_in_many_ways() -> None:
    hand = load({"hand": ["ＭＡＧＩＣ jammer", "マジック・ジャマー", 77414722, "77414722", "7"]}).a.hand
    assert [card.name for card in hand] == ["Magic Jammer"] * 4 + ["7"]


def test_faces_and_positions() -> None:
    side = load(
        {
            "monsters": ["Kuriboh", {"card": "Jinzo", "face": "down"}, {"card": "Sangan", "position": "defense"}],
            "spells": ["Toll", {"card": "Trap Hole", "set_on": 3}, {"card": "Toll", "face": "down"}],
            "field": {"card": "?", "face": "down"},
        }
    ).a
    assert [(c.up, c.position) for c in side.monsters if c] == [(True, "attack"), (False, "defense"), (True, "defense")]
    assert [(c.up, c.set_on) for c in side.spells if c] == [(True, None), (False, 3), (False, None)]
    assert side.field is not None
    assert (side.field.printed, side.field.up) == (UNKNOWN, False)


def test_zones() -> None:
    side = load({"monsters": ["Kuriboh", {"card": "Jinzo", "zone": 1}, {"card": "Sangan", "zone": 4}, "Jinzo"]}).a
    assert [card.name if card else None for card in side.monsters] == ["Jinzo", "Kuriboh", "Jinzo", "Sangan", None]
    assert [card.zone for card in side.monsters if card] == [1, 2, 3, 4]


def test_a_trap_that_is_a_monster_keeps_a_zone() -> None:
    slime = {"card": "Metal Reflect Slime", "as_monster": True, "position": "defense"}
    side = load({"monsters": [slime], "spells": [{"card": "Toll", "zone": 1}, "Toll"]}).a
    assert side.kept_spell_zones == (2,)
    assert [card.id if card else None for card in side.spells] == ["Toll", None, "Toll #2", None, None]
    side = load({"monsters": [{**slime, "spell_zone": 5}], "spells": ["Toll"] * 4}).a
    assert side.kept_spell_zones == (5,)
    assert "players.A.spells" in faults({"monsters": [slime], "spells": ["Toll"] * 5})
    assert "players.A.monsters[0].spell_zone" in faults(
        {"monsters": [{**slime, "spell_zone": 2}], "spells": [{"card": "Toll", "zone": 2}]}
    )


def test_blocked_zones_are_not_filled_by_default() -> None:
    side = {"monsters": ["Kuriboh", "Jinzo"], "spells": [{"card": "Ground Collapse", "declared": ["A1", "B5"]}]}
    duel = load(side)
    assert [card.zone for card in duel.a.monsters if card] == [2, 3]
    assert again(duel) == duel


def test_order_in_which_cards_became_face_up() -> None:
    duel = load(
        {"monsters": ["Kuriboh", {"card": "Jinzo", "face": "down"}], "field": "Umi", "hand": ["Toll"]},
        {"spells": [{"card": "Toll", "since": 9}, "Toll"]},
    )
    assert {card.id: card.since for card in duel.field_cards()} == {
        "Kuriboh": 1, "Jinzo": 0, "Umi": 2, "Toll #2": 9, "Toll #3": 4,
    }  # fmt: skip


def test_who_has_lost() -> None:
    assert load({"life_points": 0}).winner == "B"
    assert load({"life_points": 0}, {"life_points": 0}).winner == "draw"
    assert load(loser="A", winner="ignored").winner == "B"
    assert again(Duel(winner="A")).winner == "A"


def test_tokens() -> None:
    sheep = {"card": "Sheep Token", "token": True}
    duel = load({"monsters": [sheep, sheep]})
    assert ids(duel) == ["Sheep Token", "Sheep Token #2"]
    assert all(card.printed is token("羊トークン") and card.token for card in duel.cards())
    assert again(duel) == duel
    assert list(faults({"hand": ["Sheep Token"]})) == ["players.A.hand[0]"]
    assert list(faults(monster("Kuriboh", token=True))) == ["players.A.monsters[0].card"]
    assert "players.A.hand[0].token" in faults({"hand": [sheep]})


def test_what_was_first_summoned_in_its_own_way() -> None:
    way = {"card": "Dark Necrofear", "summoned_properly": True}
    duel = load({"graveyard": [way], "banished": ["Gate Guardian"], "monsters": ["Chaos Sorcerer", "Sangan"]})
    assert [(card.id, card.summoned_properly) for card in duel.cards()] == [
        ("Dark Necrofear", True),
        ("Gate Guardian", False),
        ("Chaos Sorcerer", True),
        ("Sangan", False),
    ]
    assert again(duel) == duel
    assert not again(load(monster("Relinquished", summoned_properly=False))).a.pile("monsters")[0].summoned_properly
    assert faults({"graveyard": [{**way, "card": "Sangan"}], "hand": [way]}) == {
        "players.A.graveyard[0].summoned_properly": '"Sangan" has no way of its own that must come first; leave it out',
        "players.A.hand[0].summoned_properly": "a card in hand has no such key; leave it out",
    }


def test_derived_keys_are_ignored() -> None:
    state: dict[str, Any] = {"current_atk": 7, "current_def": 8, "negated": True, "treated_as": ["Umi"]}
    assert load(monster(**state), winner="A", unknown=[], not_modelled=[], first="A", after_pass_by="B") == load(
        monster()
    )


def test_declared_in_its_standard_form() -> None:
    duel = load(
        spell("Prohibition", declared="サイクロン"), {"field": {"card": "Array of Revealing Light", "declared": "戦士"}}
    )
    assert [card.declared for card in duel.field_cards()] == ["Mystical Space Typhoon", "Warrior"]
    assert list(faults(spell("Prohibition", declared="No Card"))) == ["players.A.spells[0].declared"]


def test_before() -> None:
    duel = load(monster(), before={"turn": 3, "players": {"A": {"hand": ["Kuriboh"]}}})
    assert duel.before == load({"hand": ["Kuriboh"]})
    assert again(duel) == duel
    assert list(faults(before={"turns": 3, "players": {"A": {"hand": ["Kurib"]}}})) == [
        "before.turns",
        "before.players.A.hand[0]",
    ]


# --- what is refused ---


def test_all_problems_at_once() -> None:
    value = {
        "duel": 2,
        "turn": True,
        "phase": "main",
        "players": {
            "A": {"hand": ["Umy", {"crd": "Umi"}], "life_points": -1},
            "B": {"spells": ["Toll", "Toll", {"card": "Magic Jamer", "set_on": 4}]},
        },
        "moves": [{"by": "C", "activate": "Umi", "then": {"postion": "attack"}}],
    }
    with pytest.raises(DuelError) as caught:
        load_position(value, source="duel.yaml")
    assert [fault.where for fault in caught.value.faults] == [
        "turn", "phase", "duel", "players.A.life_points", "players.A.hand[0]", "players.A.hand[1].crd",
        "players.A.hand[1].card", "players.B.spells[2].card", "moves[0].by", "moves[0].then.postion",
    ]  # fmt: skip
    assert caught.value.source == "duel.yaml"
    messages = {fault.where: fault.message for fault in caught.value.faults}
    assert 'did you mean "main1"?' in messages["phase"]
    assert 'did you mean "Magic Jammer"' in messages["players.B.spells[2].card"]
    assert 'did you mean "position"?' in messages["moves[0].then.postion"]


def test_a_key_left_out_has_its_default() -> None:
    assert load_position({}).duel == load_position({"duel": 1}).duel == Duel()


@pytest.mark.parametrize("value", [None, [], "x", 3])
def test_no_mapping(value: Any) -> None:
    with pytest.raises(DuelError) as caught:
        load_position(value)
    assert [fault.where for fault in caught.value.faults] == [""]


def test_there_is_an_end_of_faults() -> None:
    with pytest.raises(DuelError) as caught:
        load({"graveyard": ["Nothing"] * 1000})
    assert len(caught.value.faults) == 100


@pytest.mark.parametrize(
    ("top", "where"),
    [
        ({"duel": 2}, "duel"),
        ({"duel": True}, "duel"),
        ({"duel": "1"}, "duel"),
        ({"rules": "ocg-2005"}, "rules"),
        ({"turn": 0}, "turn"),
        ({"turn": "3"}, "turn"),
        ({"turn": 3.0}, "turn"),
        ({"turn_player": "a"}, "turn_player"),
        ({"phase": "main3"}, "phase"),
        ({"phase": ["main1"]}, "phase"),
        ({"normal_summon_used": 1}, "normal_summon_used"),
        ({"passed": "A"}, "passed"),
        ({"passed": ["A", "C"]}, "passed[1]"),
        ({"passed": ["A", "A"]}, "passed[1]"),
        ({"player": {}}, "player"),
        ({"players": []}, "players"),
        ({"players": {"C": {}}}, "players.C"),
        ({"players": {"A": None}}, "players.A"),
        ({"lasting": {}}, "lasting"),
        ({"due": "Toll"}, "due"),
        ({"chain": None}, "chain"),
        ({"moves": {}}, "moves"),
        ({3: 4}, "3"),
        ({"before": 3}, "before"),
        ({"before": {"moves": []}}, "before.moves"),
    ],
)
def test_refused_at_the_top(top: dict[Any, Any], where: str) -> None:
    with pytest.raises(DuelError) as caught:
        load_position({"duel": 1, **top})
    assert [fault.where for fault in caught.value.faults] == [where]


@pytest.mark.parametrize(
    ("side", "where"),
    [
        ({"life_points": True}, "life_points"),
        ({"deck": -1}, "deck"),
        ({"deck": "30"}, "deck"),
        ({"hand": "Umi"}, "hand"),
        ({"hand": None}, "hand"),
        ({"hands": []}, "hands"),
        ({"hand": [None]}, "hand[0]"),
        ({"hand": [True]}, "hand[0]"),
        ({"hand": [""]}, "hand[0]"),
        ({"hand": [["Umi"]]}, "hand[0]"),
        ({"hand": [{"id": "x"}]}, "hand[0].card"),
        ({"hand": [{"card": None}]}, "hand[0].card"),
        ({"hand": [{"card": "Umi", "id": 3}]}, "hand[0].id"),
        ({"hand": [{"card": "Umi", "id": "direct"}]}, "hand[0].id"),
        ({"hand": [{"card": "Umi", "id": "?"}]}, "hand[0].id"),
        ({"hand": [{"card": "Umi", "id": "？"}]}, "hand[0].id"),
        ({"hand": [{"card": "?", "id": "two\nlines"}]}, "hand[0].id"),
        (monster(id="bell\x07"), "monsters[0].id"),
        ({"hand": [{"card": "Umi", "set_on": 3}]}, "hand[0].set_on"),
        ({"hand": [{"card": "Umi", "seton": 3}]}, "hand[0].seton"),
        ({"hand": ["Dark Paladin"]}, "hand[0]"),
        ({"deck": ["Dark Paladin"]}, "deck[0]"),
        ({"extra_deck": ["Kuriboh"]}, "extra_deck[0]"),
        ({"field": []}, "field"),
        ({"field": {}}, "field.card"),
        ({"field": 0}, "field"),
        ({"field": {"card": "?", "face": "up"}}, "field.card"),
        ({"field": "Toll"}, "field"),
        ({"field": {"card": "Umi", "zone": 1}}, "field.zone"),
        ({"field": {"card": "Umi", "set_on": 2, "face": "up"}}, "field.set_on"),
        ({"spells": ["Umi"]}, "spells[0]"),
        ({"spells": [{"card": "?", "face": "up"}]}, "spells[0].card"),
        ({"spells": ["Kuriboh"]}, "spells[0]"),
        ({"spells": [None]}, "spells[0]"),
        (spell("Toll", position="attack"), "spells[0].position"),
        (spell("Toll", set_on=4), "spells[0].set_on"),
        (spell("Toll", set_on=0), "spells[0].set_on"),
        (spell("Toll", set_on=2, face="up"), "spells[0].set_on"),
        (spell("Toll", activated_on=4), "spells[0].activated_on"),
        (spell("Toll", used={"1": 4}), "spells[0].used.1"),
        (spell("Toll", used={"one": 3}), "spells[0].used.one"),
        (spell("Toll", used={"01": 3}), "spells[0].used.01"),
        (spell("Toll", used={1: 3, "1": 3}), "spells[0].used.1"),
        (spell("Toll", counters={"spell": -1}), "spells[0].counters.spell"),
        (spell("Toll", counters=["spell"]), "spells[0].counters"),
        (spell("Toll", counters={"": 1}), 'spells[0].counters[""]'),
        (spell("Toll", counters={"a\tb": 1}), 'spells[0].counters["a\\tb"]'),
        (spell("Toll", owner="C"), "spells[0].owner"),
        (spell("Toll", controlled_until=2), "spells[0].controlled_until"),
        (spell("Toll", zone=6), "spells[0].zone"),
        (spell("Toll", face="left"), "spells[0].face"),
        (spell("Toll", token=True), "spells[0].token"),
        (spell("Toll", spell_zone=1), "spells[0].spell_zone"),
        (spell("Toll", equipped_to="Kuriboh") | monster(), "spells[0].equipped_to"),
        (spell("Axe of Despair", equipped_to="Kuriboh"), "spells[0].equipped_to"),
        (spell("Axe of Despair", equipped_to="Kuriboh") | monster(face="down"), "spells[0].equipped_to"),
        (spell("Axe of Despair", equipped_to="Kuriboh", set_on=2) | monster(), "spells[0].equipped_to"),
        (spell("Call of the Haunted", linked_to="Kuriboh"), "spells[0].linked_to"),
        (spell("Call of the Haunted", linked_to="Call of the Haunted"), "spells[0].linked_to"),
        (monster(id="k", linked_to="k"), "monsters[0].linked_to"),
        (spell("Axe of Despair", id="x", equipped_to="x"), "spells[0].equipped_to"),
        ({"spells": ["Toll"] * 6}, "spells"),
        ({"spells": [{"card": "Toll", "zone": 2}] * 2}, "spells[1].zone"),
        ({"monsters": ["Kuriboh"] * 6}, "monsters"),
        ({"monsters": ["Toll"]}, "monsters[0]"),
        ({"monsters": ["Umi"]}, "monsters[0]"),
        ({"monsters": [{"card": "?", "face": "up"}]}, "monsters[0].card"),
        ({"monsters": ["Metal Reflect Slime"]}, "monsters[0]"),
        (monster("Trap Hole", as_monster=True), "monsters[0].card"),
        (monster("Toll", as_monster=True), "monsters[0].card"),
        (monster(as_monster=True), "monsters[0].card"),
        (monster(spell_zone=1), "monsters[0].spell_zone"),
        (monster(face="down", position="attack"), "monsters[0].position"),
        (monster(position="up"), "monsters[0].position"),
        (monster(set_on=4), "monsters[0].set_on"),
        (monster(summoned_on=4), "monsters[0].summoned_on"),
        (monster(attacked_on=4), "monsters[0].attacked_on"),
        (monster(summoned_by="magic"), "monsters[0].summoned_by"),
        (monster(equipped_to="x"), "monsters[0].equipped_to"),
        (monster(since=-1), "monsters[0].since"),
    ],
)
def test_refused_on_a_side(side: dict[str, Any], where: str) -> None:
    assert list(faults(side)) == [f"players.A.{where}"]


def test_an_id_is_given_once() -> None:
    found = faults({"hand": [{"card": "Umi", "id": "x"}]}, {"hand": [{"card": "Toll", "id": "x"}]})
    assert list(found) == ["players.B.hand[0].id"]
    assert "players.A.hand[0]" in found["players.B.hand[0].id"]


def test_one_fault_does_not_bring_others() -> None:
    side = {"monsters": [{"card": "Kurib", "id": "x"}], "spells": [{"card": "Axe of Despair", "equipped_to": "x"}]}
    top = {"event": {"summon": "x"}, "chain": [{"by": "A", "id": "x"}], "due": ["x"]}
    assert list(faults(side, **top)) == ["players.A.monsters[0].card"]


def test_two_face_up_field_spells() -> None:
    sides = {"field": "Umi"}, {"field": "Sogen"}
    assert list(faults(*sides)) == ["players.B.field"]
    duel = load(*sides, chain=[{"by": "B", "card": "Sogen"}])
    assert duel.waiting("Sogen")
    assert list(faults(*sides, chain=[{"by": "B", "card": "Toll"}])) == ["chain[0].card", "players.B.field"]
    load({"field": "Umi"}, {"field": {"card": "Sogen", "set_on": 2}})


# --- events and battles ---


def event(value: Any, a: Any = None, b: Any = None, **top: Any) -> Event:
    duel = load(a, b, event=value, **top)
    assert again(duel) == duel
    (found,) = duel.events
    return found


def test_a_summon() -> None:
    found = event({"summon": "Kuriboh"}, monster())
    assert found == Event(
        kind="summon", cards=("Kuriboh",), by="A", how="normal", origin="hand", stage="succeeded", controller="A"
    )
    assert found.holds
    found = event({"summon": "Kuriboh", "how": "flip", "stage": "attempted", "link": 2, "last": False}, monster())
    assert (found.stage, found.origin, found.link, found.last, found.holds) == ("attempted", "field", 2, False, False)
    assert event({"summon": "Kuriboh", "stage": None}, monster()).stage is None
    assert event({"summon": "Kuriboh"}, monster(owner="B")).controller == "B"


def test_an_attack_names_the_battle() -> None:
    sides = monster(), monster("Jinzo")
    value = {"attack": "Kuriboh", "target": "Jinzo"}
    duel = load(*sides, phase="battle", event=value)
    assert duel.events == (Event(kind="attack", cards=("Kuriboh",), by="A", target="Jinzo"),)
    assert duel.battle == Battle(attacker="Kuriboh", target="Jinzo")
    assert again(duel) == duel
    duel = load(*sides, phase="damage", event=value)
    assert (duel.events, duel.battle) == ((), Battle(attacker="Kuriboh", target="Jinzo"))
    duel = load(*sides, phase="damage", battle={"attacker": "Kuriboh", "target": "direct"})
    assert duel.battle == Battle(attacker="Kuriboh")
    assert again(duel) == duel


def test_other_events() -> None:
    grave = {"graveyard": ["Kuriboh"]}
    assert event({"destroyed": "Kuriboh"}, grave).how == "effect"
    fought = {"attacker": "Jinzo", "target": "Kuriboh"}
    found = event(
        {"destroyed": "Kuriboh", "how": "battle"}, monster("Jinzo"), grave, battle=fought, phase="after-damage"
    )
    assert (found.target, found.controller, found.origin) == ("Jinzo", "B", "monsters")
    found = event({"sent_to_graveyard": "Kuriboh", "from": "hand", "how": "discard"}, grave)
    assert (found.origin, found.how, found.controller) == ("hand", "discard", "A")
    found = event({"drawn": ["?", "?"], "by": "B"}, {"hand": ["?"]}, {"hand": ["?", "?"]})
    assert (found.cards, found.by) == (("? #2", "? #3"), "B")
    assert event({"set": "Toll"}, None, spell("Toll", set_on=3)).by == "B"
    assert event({"flipped": "Kuriboh", "how": "battle"}, monster()).how == "battle"
    assert event({"phase": "standby"}, phase="standby") == Event(kind="phase", cards=(), by="A", how="standby")
    found = event({"summon": "Kuriboh", "lost": ["Kuriboh"]}, grave)
    assert dump_event(found, load(grave))["lost"] == ["Kuriboh"]


def test_damage() -> None:
    found = event({"damage": "A"}, monster())
    assert found == Event(kind="damage", cards=(), by="A", how="effect")
    assert dump_event(found) == {"damage": "A", "how": "effect"}
    found = event({"damage": "B", "source": "魔導戦士 ブレイカー", "link": 2})
    assert (found.by, found.source, found.link) == ("B", "Breaker the Magical Warrior", 2)
    found = event({"damage": "B", "how": "direct", "card": "Kuriboh"}, monster())
    assert (found.cards, found.how) == (("Kuriboh",), "direct")
    assert event({"damage": "A", "how": "battle"}).how == "battle"
    # What did it may be nowhere any more.
    found = event({"damage": "B", "how": "direct", "card": "Sheep Token", "lost": ["Sheep Token"]})
    assert dump_event(found, Duel())["lost"] == ["Sheep Token"]
    others = {"monsters": [{"card": "Sheep Token", "id": "Sheep Token #2", "token": True}]}
    assert event({"destroyed": "Sheep Token", "lost": ["Sheep Token"]}, others).cards == ("Sheep Token",)


def test_how_a_card_lay_that_left_the_field() -> None:
    grave = {"graveyard": ["Kuriboh", "Axe of Despair"]}
    assert event({"destroyed": "Kuriboh"}, grave).was == "up"
    assert event({"destroyed": "Kuriboh", "was": "down"}, grave).was == "down"
    assert event({"destroyed": "Axe of Despair"}, grave).was == "equipped"
    assert event({"destroyed": "Axe of Despair", "was": "up"}, grave).was == "up"
    assert event({"sent_to_graveyard": "Kuriboh", "from": "hand"}, grave).was is None
    found = event({"sent_to_graveyard": "Kuriboh", "from": "monsters"}, grave)
    assert (found.was, "was" in dump_event(found)) == ("up", False)


def test_an_equipped_monster() -> None:
    a = monster(id="k") | spell("Axe of Despair", id="x", equipped_to="k")
    found = event({"equipped": "k", "source": "x", "link": 1}, a)
    assert (found.cards, found.source) == (("k",), "x")
    assert list(faults(monster(face="down"), event={"equipped": "Kuriboh"})) == ["event.equipped"]


def test_several_events() -> None:
    duel = load({"graveyard": ["Kuriboh", "Jinzo"]}, event=[{"destroyed": "Kuriboh"}, {"destroyed": "Jinzo"}])
    assert [found.card for found in duel.events] == ["Kuriboh", "Jinzo"]
    assert again(duel) == duel


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ("Kuriboh", "event"),
        ({}, "event"),
        ({"sumon": "Kuriboh"}, "event"),
        ({"summon": "Kuriboh", "attack": "Kuriboh"}, "event"),
        ({"summon": "Nobody"}, "event.summon"),
        ({"summon": "Jinzo"}, "event.summon"),
        ({"summon": "Sangan"}, "event.summon"),
        ({"summon": ["Kuriboh"]}, "event.summon"),
        ({"summon": "Kuriboh", "how": "special summon"}, "event.how"),
        ({"summon": "Kuriboh", "from": "deck "}, "event.from"),
        ({"summon": "Kuriboh", "stage": "done"}, "event.stage"),
        ({"summon": "Kuriboh", "stag": "attempted"}, "event.stag"),
        ([{"summon": "Kuriboh"}, {"summon": "Jinzo"}], "event[1].summon"),
        ({"attack": "Kuriboh"}, "event.target"),
        ({"attack": "Sangan", "target": "direct"}, "event.attack"),
        ({"attack": "Kuriboh", "target": "Kuriboh"}, "event.target"),
        ({"destroyed": "Kuriboh"}, "event.destroyed"),
        ({"sent_to_graveyard": "Sangan"}, "event.from"),
        ({"sent_to_graveyard": "Kuriboh", "from": "hand"}, "event.sent_to_graveyard"),
        ({"drawn": ["?"]}, "event.by"),
        ({"drawn": ["?", "?"], "by": "A"}, "event.drawn[1]"),
        ({"set": "Kuriboh"}, "event.set"),
        ({"damage": "C"}, "event.damage"),
        ({"damage": "A", "how": "direct"}, "event.card"),
        ({"damage": "A", "how": "rule"}, "event.how"),
        ({"damage": "A", "by": "A"}, "event.by"),
        ({"damage": "A", "source": "No Card"}, "event.source"),
        ({"destroyed": "Sangan", "was": "open"}, "event.was"),
        ({"attack": "Kuriboh", "target": "direct", "how": "battle"}, "event.how"),
        ({"attack": "Kuriboh", "target": "direct", "from": "monsters"}, "event.from"),
        ({"set": "Jinzo", "how": "normal"}, "event.how"),
        ({"set": "Jinzo", "from": "hand"}, "event.from"),
        ({"drawn": [], "by": "A", "stage": "succeeded"}, "event.stage"),
        ({"drawn": [], "by": "A", "how": "effect"}, "event.how"),
        ({"summon": "Kuriboh", "muted": []}, "event.muted"),
        ({"destroyed": "Sangan", "target": "Kuriboh"}, "event.target"),
        ({"phase": "standby", "how": "draw"}, "event.how"),
        ({"sent_to_graveyard": "Sangan", "from": "hand", "how": "somehow"}, "event.how"),
        ({"summon": "Kuri\nboh"}, "event.summon"),
    ],
)
def test_refused_events(value: Any, where: str) -> None:
    side = {"monsters": ["Kuriboh"], "hand": ["?"], "graveyard": ["Sangan"]}
    assert list(faults(side, {"monsters": [{"card": "Jinzo", "face": "down"}]}, event=value)) == [where]


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ([], "battle"),
        ({"attacker": "Kuriboh"}, "battle.target"),
        ({"attacker": "Jinzo", "target": "direct"}, "battle.attacker"),
        ({"attacker": "Kuriboh", "target": "Kuriboh"}, "battle.target"),
        ({"attacker": "Kuriboh", "target": "direct", "over": True}, "battle.over"),
        ({"attacker": "Kuriboh", "target": "direct", "unhurt": ["C"]}, "battle.unhurt[0]"),
    ],
)
def test_refused_battles(value: Any, where: str) -> None:
    assert list(faults(monster(), monster("Jinzo"), phase="battle", battle=value)) == [where]


# --- which card is meant ---


def test_a_name_may_mean_several_copies() -> None:
    side = {"monsters": ["Kuriboh", {"card": "Kuriboh", "attacked_on": 3}]}
    found = faults(side, phase="battle", event={"attack": "Kuriboh", "target": "direct"})
    assert '"Kuriboh", "Kuriboh #2"' in found["event.attack"]
    duel = load(side, phase="battle", event={"attack": "Kuriboh #2", "target": "direct"})
    assert duel.events[0].card == "Kuriboh #2"
    # Written, the first copy bears its id, which is a given one then.
    duel = load({"monsters": [{"card": "Kuriboh", "id": "Kuriboh"}, side["monsters"][1]]}, event={"summon": "Kuriboh"})
    assert again(duel) == duel
    assert load({"monsters": ["Kuriboh", "Kuriboh"]}, event={"summon": "Kuriboh"}).events[0].card == "Kuriboh"


def test_a_reference_to_a_card_in_a_pile_stays_clear() -> None:
    graves = {"graveyard": ["Kuriboh"]}, {"graveyard": [{"card": "Kuriboh", "id": "Kuriboh #2"}]}
    duel = load({"graveyard": [{"card": "Kuriboh", "id": "Kuriboh"}]}, graves[1], event={"destroyed": "Kuriboh"})
    assert again(duel) == duel
    assert list(faults(*graves, event={"destroyed": "Kuriboh"})) == ["event.destroyed"]


def test_ties() -> None:
    duel = load(
        {"monsters": [{"card": "Kuriboh", "id": "k"}], "spells": [{"card": "Axe of Despair", "equipped_to": "k"}]},
        {"spells": [{"card": "Call of the Haunted", "linked_to": "Kuriboh"}]},
    )
    assert [(card.equipped_to, card.linked_to) for card in duel.field_cards()] == [
        (None, None),
        ("k", None),
        (None, "k"),
    ]
    assert again(duel) == duel


@pytest.mark.parametrize("name", ["Axe of Despair", "Premature Burial", "Blast with Chain", "Metalmorph"])
def test_what_is_equipped(name: str) -> None:
    duel = load(monster() | spell(name, equipped_to="Kuriboh"))
    assert [card.equipped_to for card in duel.field_cards()] == [None, "Kuriboh"]
    assert again(duel) == duel
    assert list(faults(monster() | spell(name, equipped_to="Kuriboh", set_on=2))) == ["players.A.spells[0].equipped_to"]


# --- the chain ---


def test_links() -> None:
    a = {"spells": ["Toll"], "graveyard": ["Umi"]}
    duel = load(
        a, JAMMER, chain=[{"by": "A", "card": "Toll"}, {"by": "B", "card": "Magic Jammer", "cost": ["Kuriboh"]}]
    )
    one, two = duel.chain
    assert (one.card, one.effect, one.origin, one.spell_speed, one.at) == ("Toll", 0, "hand", 1, "chain[0]")
    assert (two.origin, two.spell_speed, two.cost, two.lost) == ("set", 3, ("Kuriboh",), ())
    assert again(duel) == duel


def test_an_effect_of_a_face_up_card() -> None:
    duel = load({"field": "Fusion Gate"}, chain=[{"by": "A", "card": "Fusion Gate", "from": "face-up"}])
    assert (duel.chain[0].effect, duel.chain[0].is_activation) == (1, False)
    assert again(duel) == duel


def test_a_target_that_is_gone_stays_named() -> None:
    typhoon = {"by": "A", "card": "Mystical Space Typhoon", "target": ["Toll"]}
    a = {"spells": ["Mystical Space Typhoon"]}
    assert load(a, spell("Toll"), chain=[typhoon]).chain[0].lost == ()
    duel = load(a, {"graveyard": ["Toll"]}, chain=[typhoon])
    assert duel.chain[0].lost == ("Toll",)
    assert again(duel) == duel
    assert load(a, {"graveyard": ["Toll"]}, chain=[{**typhoon, "lost": []}]).chain[0].lost == ()
    assert load(a, chain=[{**typhoon, "lost": ["Toll"]}]).chain[0].lost == ("Toll",)
    assert list(faults(a, chain=[typhoon])) == ["chain[0].target[0]"]
    duel = load({"graveyard": ["Mystical Space Typhoon"]}, spell("Toll"), chain=[typhoon])
    assert duel.chain[0].lost == ("Mystical Space Typhoon",)


def test_a_choice_of_effects() -> None:
    controller = {"by": "A", "card": "Enemy Controller", "declare": 2, "target": ["Sheep Token"]}
    sides = spell("Enemy Controller"), {"monsters": [{"card": "Sheep Token", "token": True}]}
    duel = load(*sides, chain=[controller])
    assert (duel.chain[0].declare, duel.chain[0].lost) == (2, ())
    assert again(duel) == duel
    assert list(faults(*sides, chain=[{**controller, "declare": 3}])) == ["chain[0].declare"]
    # A Token that was tributed for it, or that it targeted, is nowhere any more.
    gone = {**controller, "cost": ["Lamb Token"], "lost": ["Lamb Token"]}
    duel = load(*sides, chain=[gone])
    assert (duel.chain[0].cost, duel.chain[0].lost) == (("Lamb Token",), ())
    assert again(duel) == duel
    duel = load(sides[0], chain=[{**gone, "lost": ["Lamb Token", "Sheep Token"]}])
    assert duel.chain[0].lost == ("Sheep Token",)
    assert again(duel) == duel


def test_a_type_declared_of_a_monster_that_is_gone() -> None:
    virus = {"by": "A", "card": "Tribe-Infecting Virus", "from": "face-up", "declare": "戦士族"}
    duel = load(monster("Tribe-Infecting Virus"), chain=[virus])
    assert duel.chain[0].declare == "Warrior"
    assert again(duel) == duel


def test_what_befell_a_link() -> None:
    link = {"by": "A", "card": "Ceasefire", "spared": "B", "amount": 500}
    duel = load(spell("Ceasefire"), chain=[link])
    assert (duel.chain[0].spared, duel.chain[0].amount) == ("B", 500)
    assert again(duel) == duel
    # Left out, a number that is fixed at activation is what it is in the position.
    saturn = {"by": "A", "card": "The Agent of Judgment - Saturn", "id": "s", "effect": 1, "from": "face-up"}
    sides = {"graveyard": [{"card": "The Agent of Judgment - Saturn", "id": "s"}]}, {"life_points": 5000}
    duel = load(*sides, chain=[saturn])
    assert duel.chain[0].amount == 3000
    assert again(duel) == duel
    duel = load(*sides, chain=[{**saturn, "amount": 700}])
    assert duel.chain[0].amount == 700
    assert again(duel) == duel


def test_what_a_link_answers() -> None:
    duel = load(
        monster("Jinzo"), spell("Trap Hole"), event={"summon": "Jinzo"}, chain=[{"by": "B", "card": "Trap Hole"}]
    )
    assert duel.chain[0].answered == ("Jinzo",)
    assert again(duel) == duel


A_CHAIN = {"by": "A", "card": "Toll"}


@pytest.mark.parametrize(
    ("chain", "where"),
    [
        (["Toll"], "chain[0]"),
        ([{"card": "Toll"}], "chain[0].by"),
        ([{"by": "A"}], "chain[0].card"),
        ([{"by": "A", "card": "No Card"}], "chain[0].card"),
        ([{"by": "A", "card": "Umiiruka"}], "chain[0].card"),
        ([{"by": "A", "card": "?"}], "chain[0].card"),
        ([{"by": "A", "id": "Toll", "card": "Umi"}], "chain[0].card"),
        ([{"by": "B", "card": "Toll"}], "chain[0].card"),
        ([{"by": "A", "card": "Trap Hole"}], "chain[0].card"),
        ([{**A_CHAIN, "effect": 7}], "chain[0].effect"),
        ([{**A_CHAIN, "effect": -1}], "chain[0].effect"),
        ([{"by": "A", "card": "Celtic Guardian"}], "chain[0].effect"),
        ([{"by": "A", "card": "Celtic Guardian", "effect": 0}], "chain[0].effect"),
        ([{**A_CHAIN, "from": "deck"}], "chain[0].from"),
        ([{**A_CHAIN, "from": "graveyard", "effect": 0}], "chain[0].from"),
        ([{**A_CHAIN, "target": "Toll"}], "chain[0].target"),
        ([{**A_CHAIN, "target": ["Nobody"]}], "chain[0].target[0]"),
        ([{**A_CHAIN, "target": ["Celtic Guardian", "Celtic Guardian"]}], "chain[0].target[1]"),
        ([{**A_CHAIN, "cost": ["Nobody"]}], "chain[0].cost[0]"),
        ([{**A_CHAIN, "cost": -5}], "chain[0].cost"),
        ([{**A_CHAIN, "lost": ["Celtic Guardian"]}], "chain[0].lost[0]"),
        ([{**A_CHAIN, "then": {"postion": "attack"}}], "chain[0].then.postion"),
        ([{**A_CHAIN, "targets": []}], "chain[0].targets"),
        ([A_CHAIN, {"by": "B", "card": "Messenger of Peace"}], "chain[1]"),
        ([A_CHAIN, {"by": "B", "card": "Magic Jammer"}, {"by": "B", "card": "Dust Tornado"}], "chain[2]"),
    ],
)
def test_refused_chains(chain: Any, where: str) -> None:
    a = {"spells": ["Toll", {"card": "Trap Hole", "set_on": 2}], "monsters": ["Celtic Guardian"], "hand": ["?"]}
    b = {"spells": ["Messenger of Peace", "Magic Jammer", "Dust Tornado"], "hand": ["Umi"]}
    assert list(faults(a, b, chain=chain)) == [where]


def test_triggers_are_put_on_together() -> None:
    sides = {"graveyard": ["Sangan"]}, {"graveyard": ["Sangan"]}
    chain = [
        {"by": "A", "card": "Raimei", "id": "a", "effect": 1, "trigger": True, "lost": ["a"]},
        {"by": "B", "card": "Raimei", "id": "b", "effect": 1, "trigger": True, "lost": ["b"]},
    ]
    duel = load(*sides, chain=chain)
    assert [link.trigger for link in duel.chain] == [True, True]
    assert again(duel) == duel


# --- what still applies, what is due ---


def test_lasting_effects() -> None:
    makyura = {"card": "Makyura the Destructor", "by": "A", "turn": 3}
    (found,) = load(lasting=[makyura]).lasting
    assert (found.printed, found.by, found.turn, found.card) == (find("Makyura the Destructor"), "A", 3, "")
    side = {"graveyard": [{"card": "Makyura the Destructor", "id": "m"}], "monsters": ["Kuriboh"]}
    duel = load(side, lasting=[makyura, {**makyura, "card": "m"}, {**makyura, "id": "m", "affects": ["Kuriboh"]}])
    assert [entry.card for entry in duel.lasting] == ["", "m", "m"]
    assert again(duel) == duel
    assert list(
        faults(lasting=[{**makyura, "turn": 0}, {"card": "Nobody", "by": "C"}, 3, {**makyura, "affects": ["x"]}])
    ) == [
        "lasting[0].turn",
        "lasting[1].by",
        "lasting[1].turn",
        "lasting[1].card",
        "lasting[2]",
        "lasting[3].affects[0]",
    ]


def test_only_an_effect_that_outlives_its_card_is_lasting() -> None:
    for name in ("Celtic Guardian", "Umi", "Trap Hole"):
        found = faults(lasting=[{"card": name, "by": "A", "turn": 5}])
        said = f'"{name}" has no effect that goes on after the card is gone; leave the entry out'
        assert found == {"lasting[0].card": said}
    # Of a card that is not declared nobody knows.
    assert load(lasting=[{"card": "Lava Golem", "by": "A", "turn": 5}]).lasting


@pytest.mark.parametrize(
    ("top", "where"),
    [
        ({"turn": 10**13}, "turn"),
        ({"a": {"life_points": 10**13}}, "players.A.life_points"),
        ({"a": {"deck": 10**13}}, "players.A.deck"),
        ({"a": spell("Toll", paid=10**13)}, "players.A.spells[0].paid"),
        ({"a": spell("Toll", since=10**13)}, "players.A.spells[0].since"),
        ({"a": spell("Toll", counters={"x": 10**13})}, "players.A.spells[0].counters.x"),
        ({"a": spell("Toll", used={"1": 10**13})}, "players.A.spells[0].used.1"),
        ({"a": spell("Toll", declared=10**13)}, "players.A.spells[0].declared"),
        ({"moves": [{"by": "A", "activate": "Umi", "cost": 10**13}]}, "moves[0].cost"),
        ({"chain": [{"by": "A", "card": "Umi", "amount": 10**13}]}, "chain[0].amount"),
    ],
)
def test_a_number_that_is_too_large_is_named_with_the_limit(top: dict[str, Any], where: str) -> None:
    found = faults(**top)[where]
    assert found.startswith("found the number 10000000000000; ")
    assert "1,000,000,000,000" in found


def test_a_number_of_many_digits_is_named_in_short() -> None:
    assert faults({"life_points": 10**30})["players.A.life_points"].startswith(
        "found the number 100000000000... (31 digits); "
    )
    assert "digits" in faults({"life_points": 10**6000})["players.A.life_points"]
    assert "-1000" in faults({"life_points": -(10**30)})["players.A.life_points"]


def test_deep_values_are_refused_like_others() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    assert list(faults({"hand": [deep], "graveyard": [{"card": deep}]}, event=deep, moves=[deep])) == [
        "players.A.hand[0]",
        "players.A.graveyard[0].card",
        "event[0]",
        "moves[0]",
    ]


def test_what_ends_with_the_battle() -> None:
    lily = {"card": "Injection Fairy Lily", "by": "B", "turn": 3, "until": "battle"}
    fought = {"attacker": "Jinzo", "target": "direct", "unhurt": ["B"]}
    duel = load(monster("Jinzo"), lasting=[lily], battle=fought, phase="damage-calculation", summoned=["A", "B"])
    assert (duel.lasting[0].until, duel.battle and duel.battle.unhurt) == ("battle", ("B",))
    assert duel.summoned == ("A", "B")
    assert again(duel) == duel
    assert list(faults(lasting=[{**lily, "until": "end"}])) == ["lasting[0].until"]
    assert list(faults(summoned=["A", "A"])) == ["summoned[1]"]


def test_what_is_due() -> None:
    side = {"spells": ["Messenger of Peace", {"card": "Messenger of Peace", "set_on": 2}, "Toll"]}
    duel = load(side, phase="standby", due=["Messenger of Peace"])
    assert duel.due == ("Messenger of Peace",)
    assert again(duel) == duel
    assert list(faults(side, due=["Toll", "Messenger of Peace #2", "x"])) == ["due[2]", "due[0]", "due[1]"]
    assert list(faults(side, due=["Messenger of Peace"], turn_player="B")) == ["due[0]"]


# --- moves ---


@pytest.mark.parametrize(
    "move",
    [
        {"by": "A", "activate": "Umi", "effect": 0, "cost": 2000, "target": ["x"], "declare": "Warrior", "zone": 2},
        {"by": "A", "activate": 7, "cost": ["x"], "declare": ["A1", "B2"], "then": {}},
        {
            "by": "A",
            "activate": "Umi",
            "then": {"set": "x", "discard": "x", "summon": "x", "position": "defense", "choose": ["x"], "declare": 2},
        },
        {"by": "A", "activate": "Umi", "then": {"coin": ["heads"], "die": [6], "accept": False}},
        {"by": "A", "pass": True},
        {"resolve": True},
        {"by": "A", "set": "x", "tribute": ["y"]},
        {"by": "A", "summon": "x", "tribute": ["y", "z"]},
        {"by": "A", "flip": "x"},
        {"by": "A", "turn": "x"},
        {"by": "A", "attack": "x", "target": "direct"},
        {"phase": "battle"},
        {"end_turn": True, "discard": ["x"]},
        {"by": "A", "pay": "x"},
        {"by": "B", "decline": "x"},
    ],
)
def test_moves(move: dict[str, Any]) -> None:
    assert load_position({"duel": 1, "moves": [move]}).moves == (move,)


@pytest.mark.parametrize(
    ("move", "where"),
    [
        (3, ""),
        ({}, ""),
        ({"by": "A"}, ""),
        ({"by": "A", "acitvate": "Umi"}, ""),
        ({"by": "A", "activate": "Umi", "set": "Umi"}, ""),
        ({"activate": "Umi"}, ".by"),
        ({"by": "a", "activate": "Umi"}, ".by"),
        ({"by": "A", "activate": None}, ".activate"),
        ({"by": "A", "activate": "Umi", "tribute": []}, ".tribute"),
        ({"by": "A", "activate": "Umi", "effect": True}, ".effect"),
        ({"by": "A", "activate": "Umi", "cost": "x"}, ".cost"),
        ({"by": "A", "activate": "Umi", "cost": [None]}, ".cost[0]"),
        ({"by": "A", "activate": "Umi", "target": "x"}, ".target"),
        ({"by": "A", "activate": "Umi", "zone": 0}, ".zone"),
        ({"by": "A", "activate": "Umi", "declare": None}, ".declare"),
        ({"by": "A", "activate": "Umi", "then": "x"}, ".then"),
        ({"by": "A", "activate": "Umi", "then": {"coin": ["head"]}}, ".then.coin[0]"),
        ({"by": "A", "activate": "Umi", "then": {"die": [7]}}, ".then.die[0]"),
        ({"by": "A", "activate": "Umi", "then": {"position": "up"}}, ".then.position"),
        ({"by": "A", "summon": "Jinzo", "tribute": "x"}, ".tribute"),
        ({"by": "A", "pass": False}, ".pass"),
        ({"resolve": True, "by": "A"}, ".by"),
        ({"phase": "main 1"}, ".phase"),
        ({"end_turn": 1}, ".end_turn"),
    ],
)
def test_refused_moves(move: Any, where: str) -> None:
    with pytest.raises(DuelError) as caught:
        load_position({"duel": 1, "moves": [{"resolve": True}, move]})
    assert [fault.where for fault in caught.value.faults] == [f"moves[1]{where}"]


# --- writing ---


def test_every_key_of_a_player_is_written() -> None:
    written = dump_position(load({"hand": ["Umi"], "deck": ["Toll"]}))
    empty: dict[str, Any] = {
        "extra_deck": [],
        "graveyard": [],
        "banished": [],
        "monsters": [],
        "spells": [],
        "field": None,
    }
    assert written["players"] == {
        "A": {"life_points": 8000, "hand": ["Umi"], "deck": ["Toll"], **empty},
        "B": {"life_points": 8000, "hand": [], "deck": 30, **empty},
    }
    assert list(written) == [
        "duel", "rules", "turn", "turn_player", "phase", "normal_summon_used", "lasting", "due", "event", "battle",
        "chain", "passed", "players",
    ]  # fmt: skip


def test_a_string_where_it_gives_the_same_id() -> None:
    duel = load({"hand": [{"card": "Umi", "id": "Umi #2"}, "Umi", "Umi", {"card": "Umi", "id": "x"}], "field": "Umi"})
    assert dump_position(duel)["players"]["A"]["hand"] == [
        {"card": "Umi", "id": "Umi #2"},
        "Umi",
        "Umi",
        {"card": "Umi", "id": "x"},
    ]


def test_only_what_is_not_the_default() -> None:
    duel = load(
        {
            "monsters": ["Kuriboh"],
            "spells": [{"card": "Trap Hole", "set_on": 2}, {"card": "Toll", "zone": 4, "owner": "B"}],
        }
    )
    side = dump_position(duel)["players"]["A"]
    assert side["monsters"] == [{"card": "Kuriboh", "id": "Kuriboh", "face": "up", "position": "attack"}]
    assert side["spells"] == [
        {"card": "Trap Hole", "id": "Trap Hole", "face": "down", "set_on": 2},
        {"card": "Toll", "id": "Toll", "face": "up", "zone": 4, "owner": "B"},
    ]


def test_what_follows_from_a_position() -> None:
    duel = load({"monsters": ["Celtic Guardian"], "field": "Sogen"}, {"life_points": 0})
    written = dump_position(duel, derived=True)
    (guardian,) = written["players"]["A"]["monsters"]
    assert (guardian["current_atk"], guardian["current_def"], guardian["negated"]) == (1600, 1400, False)
    assert written["players"]["A"]["field"] == {"card": "Sogen", "id": "Sogen", "face": "up", "negated": False}
    assert written["winner"] == "A"
    assert load_position(written).duel == duel


def test_an_unknown_card_on_the_field_lies_face_down() -> None:
    duel = load({"monsters": ["?"], "spells": ["?", {"card": "?", "set_on": 2}], "field": "?"})
    assert [card.up for card in duel.field_cards()] == [False] * 4
    assert duel.a.monsters[0] is not None
    assert duel.a.monsters[0].position == "defense"
    assert again(duel) == duel


def test_the_battle_of_a_file_is_the_attack_of_its_monster() -> None:
    for said in ({"battle": {"attacker": "Kuriboh", "target": "direct"}}, {"event": {"attack": "Kuriboh"}}):
        event = {**said.get("event", {}), "target": "direct"} if "event" in said else None
        file = {"duel": 1, "turn": 5, "phase": "battle", "players": {"A": {"monsters": ["Kuriboh", "Jinzo"]}}}
        duel = load_position({**file, **said, **({"event": event} if event else {})}).duel
        assert [card.attacked_on for card in duel.a.pile("monsters")] == [5, None]
        assert again(duel) == duel


def test_an_event_means_the_card_that_it_befell() -> None:
    sides = {"A": {"hand": ["Kuriboh"], "monsters": ["Kuriboh"], "graveyard": ["Jinzo"]},
             "B": {"hand": ["Jinzo"], "monsters": ["Kuriboh"]}}  # fmt: skip
    events = [{"summon": "Kuriboh", "by": "B"}, {"destroyed": "Jinzo", "how": "battle"}]
    duel = load_position({"duel": 1, "turn": 5, "event": events, "players": sides}).duel
    assert [duel.card(event.card).place for event in duel.events] == ["monsters", "graveyard"]
    assert duel.card(duel.events[0].card).controller == "B"


# --- there and back ---

CASES: list[dict[str, Any]] = [
    {"turn": 6, "turn_player": "B", "phase": "damage", "event": {"attack": "Skull Servant", "target": "direct"},
     "players": {"A": {"graveyard": ["Celtic Guardian"], "spells": [{"card": "Call of the Haunted", "set_on": 5}]},
                 "B": {"monsters": ["Skull Servant"]}}},
    {"turn": 5, "lasting": [{"card": "Makyura the Destructor", "by": "A", "turn": 5}],
     "players": {"A": {"hand": ["Call of the Haunted"], "graveyard": ["Makyura the Destructor", "Celtic Guardian"]}}},
    {"turn": 7, "players": {"A": {"hand": ["Toll"],
     "monsters": [{"card": "Metal Reflect Slime", "as_monster": True, "position": "defense"}],
     "spells": [{"card": card, "set_on": 3} for card in ("Magic Jammer", "Trap Hole", "Magic Drain", "Toll")]}}},
    {"turn": 5, "players": {"A": {"field": {"card": "Umi", "set_on": 3},
     "monsters": [{"card": "Celtic Guardian", "id": "elf"}],
     "spells": [{"card": "Mage Power", "equipped_to": "elf"}, {"card": "Trap Hole", "set_on": 3}]}}},
    {"turn": 6, "turn_player": "B", "players": {"A": {"spells": [
        {"card": "Prohibition", "declared": "Mystical Space Typhoon"}, {"card": "Toll", "owner": "B"}]},
        "B": {"hand": [{"card": 67048711, "id": "seven-3"}, "?"], "deck": 0, "life_points": 900}}},
    {"turn": 5, "event": {"summon": "Cyber Dragon", "by": "A", "how": "special", "from": "hand"},
     "players": {"A": {"hand": ["Jinzo"], "monsters": [
         {"card": "Cyber Dragon", "summoned_on": 5, "summoned_by": "special"}]},
         "B": {"monsters": ["Celtic Guardian"], "spells": [{"card": "Torrential Tribute", "set_on": 4}]}}},
    {"turn": 6, "players": {"A": {"monsters": [{"card": "Royal Magical Library", "counters": {"spell": 1}}],
                                  "field": {"card": "Umi", "counters": {"reflector": 1}}}}},
    {"turn": 6, "players": {"A": {"spells": [{"card": "Toll", "since": 1}, {"card": "Fairy Box"}]}},
     "chain": [{"by": "A", "id": "Toll"}]},
]  # fmt: skip


@pytest.mark.parametrize("value", CASES)
def test_cases_there_and_back(value: dict[str, Any]) -> None:
    duel = load_position({"duel": 1, **value}).duel
    assert again(duel) == duel
    assert load_position(json.loads(json.dumps(dump_position(duel, derived=True)))).duel == duel


def test_what_moves_make_is_written_and_read() -> None:
    # A Flip Effect whose monster was turned down again; an answered monster that was paid away.
    moved = [
        {"turn": 5, "players": {
            "A": {"field": "Yami", "monsters": ["Axe Raider"], "spells": [{"card": "Acid Trap Hole", "set_on": 3}]},
            "B": {"monsters": [{"card": "Gravekeeper's Guard", "face": "down", "set_on": 4}]}},
         "moves": [{"by": "A", "activate": "Acid Trap Hole"}, {"resolve": True},
                   {"by": "B", "activate": "Gravekeeper's Guard"}]},
        {"turn": 6, "turn_player": "B", "players": {
            "A": {"monsters": ["Celtic Guardian"], "spells": [{"card": "Bottomless Trap Hole", "set_on": 5}]},
            "B": {"hand": ["Gemini Elf", "Enemy Controller"]}},
         "moves": [{"by": "B", "summon": "Gemini Elf"}, {"by": "A", "activate": "Bottomless Trap Hole"},
                   {"by": "B", "activate": "Enemy Controller", "declare": 2, "target": ["Celtic Guardian"]}]},
    ]  # fmt: skip
    for value in moved:
        written = dump_position(legality.loads({"duel": 1, **value}))
        assert dump_position(load_position(json.loads(json.dumps(written))).duel) == written


TURN = 6
OFTEN = ["Kuriboh", "Jinzo", "Toll", "Umi", "Trap Hole", "Magic Jammer"]
MONSTERS = ["Kuriboh", "Jinzo", "Celtic Guardian", "Dark Paladin", "Black Luster Soldier"]
SPELLS = ["Toll", "Mystical Space Typhoon", "Axe of Despair", "Trap Hole", "Call of the Haunted", "Magic Jammer"]
IDS = ["x", "y", "Toll", "Toll #2", "Kuriboh", "Kuriboh #3", "Umi", "? #2"]
turns = st.integers(1, TURN)


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Positions as a user may write them, each of them possible."""
    free = draw(st.permutations(IDS))

    def some(strategy: st.SearchStrategy[Any], key: str) -> dict[str, Any]:
        return {key: draw(strategy)} if draw(st.booleans()) else {}

    def card(names: list[str]) -> dict[str, Any]:
        made = {"card": draw(st.sampled_from(names)), **some(st.sampled_from("AB"), "owner")}
        if free and draw(st.integers(0, 3)) == 0:
            made["id"] = free.pop()
        return made

    def pile(names: list[str]) -> list[Any]:
        cards = [card(names) for _ in range(draw(st.integers(0, 3)))]
        return [made["card"] if len(made) == 1 else made for made in cards]

    def laid(names: list[str], where: str, zones: list[int]) -> dict[str, Any]:
        made = card(names)
        down = draw(st.booleans())
        if draw(st.booleans()) and where != "field" and zones:
            made["zone"] = zones.pop()
        made |= {**some(turns, "set_on"), "face": "down"} if down else some(st.integers(0, 9), "since")
        if not down:
            made |= {**some(st.integers(0, 9), "paid"), **some(turns, "activated_on")}
            made |= some(st.dictionaries(st.sampled_from(["spell", "x"]), st.integers(0, 3)), "counters")
        made |= some(st.dictionaries(st.sampled_from(["0", "1", "2"]), turns), "used")
        made |= some(st.integers(TURN, TURN + 3), "controlled_until")
        if where == "monsters":
            made |= {**some(turns, "attacked_on"), **some(st.sampled_from(["tribute", "flip"]), "summoned_by")}
            made |= {} if down else some(st.sampled_from(["attack", "defense"]), "position")
        return made

    def side() -> dict[str, Any]:
        made: dict[str, Any] = {place: pile([*OFTEN, "?"]) for place in ("hand", "graveyard", "banished")}
        made["extra_deck"] = pile(["Dark Paladin", "?"])
        made["deck"] = draw(st.integers(0, 40)) if draw(st.booleans()) else pile(OFTEN)
        made["life_points"] = draw(st.integers(0, 8000))
        for place, names in (("monsters", MONSTERS), ("spells", SPELLS)):
            zones = draw(st.permutations([1, 2, 3, 4, 5]))
            made[place] = [laid(names, place, zones) for _ in range(draw(st.integers(0, 4)))]
        slime = {"card": "Metal Reflect Slime", "as_monster": True, **some(st.sampled_from(["attack"]), "position")}
        made["monsters"] += [slime] if draw(st.booleans()) else []
        return made

    a, b = side(), side()
    if draw(st.booleans()):
        draw(st.sampled_from([a, b]))["field"] = laid(["Umi", "Sogen"], "field", [])
    value = {
        "duel": 1,
        "turn": TURN,
        "turn_player": draw(st.sampled_from("AB")),
        "phase": draw(st.sampled_from(PHASES)),
        "normal_summon_used": draw(st.booleans()),
        "passed": draw(st.sampled_from([[], ["A"], ["B"]])),
        "players": {"A": a, "B": b},
    }
    loaded = load_position(value).duel
    up = [card for card in loaded.field_cards() if card.up]
    # Only ids that are no names are clear in every position.
    clear = [card for card in loaded.cards() if card.id != card.name]
    events = [{"summon": c.id, "link": 1} for c in up if c in clear and c.place == "monsters"]
    events += [{"destroyed": c.id, "how": "rule"} for c in clear if c.place == "graveyard"]
    if events:
        value["event"] = draw(st.lists(st.sampled_from(events), max_size=3))
    starts = [c for c in up if c in clear and c.place == "spells" and not c.as_monster]
    if starts:
        link = draw(st.sampled_from(starts))
        targets = draw(st.lists(st.sampled_from(clear), max_size=2, unique_by=lambda c: c.id))
        value["chain"] = [{"by": link.controller, "id": link.id, "target": [c.id for c in targets]}]
    return value


@settings(max_examples=200, deadline=None)
@given(positions())
def test_there_and_back(value: dict[str, Any]) -> None:
    duel = load_position(value).duel
    written = dump_position(duel)
    assert load_position(json.loads(json.dumps(written))).duel == duel
    assert dump_position(again(duel)) == written
    # A string stands wherever loading that string there gives the same id.
    for player, side in (("A", duel.a), ("B", duel.b)):
        for place in ("hand", "graveyard", "banished", "extra_deck"):
            for number, entry in enumerate(written["players"][player][place]):
                if entry == {"card": side.pile(place)[number].name, "id": side.pile(place)[number].id}:
                    other = json.loads(json.dumps(written))
                    other["players"][player][place][number] = entry["card"]
                    try:
                        same = load_position(other).duel == duel
                    except DuelError:
                        same = False
                    assert not same


JUNK: list[Any] = [None, True, -1, 0, 7, 1.5, "", "?", "A", "Umi", "Kuriboh", "direct"]
JUNK += [[], ["Umi"], [None], [[]], {}, {"card": "Umi"}, {3: 4}]
WHOLE: dict[str, Any] = {
    "duel": 1,
    "rules": "ocg-2006",
    "lasting": [
        {"card": "Makyura the Destructor", "by": "A", "turn": 5, "affects": ["k"], "id": "k", "declared": "x"},
        {"card": "Waboku", "by": "B", "turn": 3, "until": "battle"},
    ],
    "due": ["Messenger of Peace"],
    "event": [
        {"summon": "k", "how": "normal", "from": "hand", "stage": "succeeded"},
        {"attack": "k", "target": "direct"},
        {"drawn": ["?"], "by": "B"},
        {"phase": "standby"},
        {"damage": "B", "how": "direct", "card": "k"},
        {"damage": "A", "source": "Jinzo"},
        {"equipped": "k", "source": "Axe of Despair"},
    ],
    "summoned": ["A"],
    "later": [{"destroyed": "Jinzo", "how": "battle", "destroyer": "k", "lost": ["Jinzo"], "was": "down"}],
    "battle": {"attacker": "k", "target": "direct", "lost": ["k"], "unhurt": ["B"]},
    "chain": [
        {
            "by": "A",
            "id": "t",
            "card": "Toll",
            "effect": 0,
            "from": "hand",
            "target": ["k"],
            "cost": ["Jinzo"],
            "spared": "B",
            "amount": 3,
        },
        {"by": "B", "card": "Dust Tornado", "target": ["t"], "then": {"set": "?"}, "lost": ["t"], "answered": ["t"]},
    ],
    "passed": ["A"],
    "players": {
        "A": {
            "graveyard": ["Jinzo"],
            "monsters": [
                {"card": "Kuriboh", "id": "k", "used": {"1": 2}, "counters": {"x": 1}, "zone": 2},
                {"card": "Metal Reflect Slime", "as_monster": True, "spell_zone": 5},
                {"card": "Sheep Token", "token": True},
            ],
            "spells": [
                {"card": "Toll", "id": "t"},
                {"card": "Axe of Despair", "equipped_to": "k"},
                "Messenger of Peace",
                {"card": "Ground Collapse", "declared": ["B1", "B2"]},
            ],
        },
        "B": {"spells": ["Dust Tornado"], "field": {"card": "Umi", "set_on": 2}, "hand": ["?"], "deck": ["Umi"]},
    },
    "before": {"players": {"A": {"hand": ["Umi"]}}},
    "moves": [{"by": "A", "activate": "Umi", "then": {"coin": ["heads"]}}],
}


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, item in inner for found in paths(item, (*path, key)))]


def test_a_position_with_everything() -> None:
    duel = load_position(WHOLE).duel
    assert again(duel) == duel
    assert (len(duel.events), len(duel.chain), duel.later[0].target) == (7, 2, "k")


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(paths(WHOLE)), st.sampled_from(["put", "drop", "twice"]), st.sampled_from(JUNK)))
)
def test_whatever_is_wrong_is_refused_with_a_place(changes: list[tuple[tuple[Any, ...], str, Any]]) -> None:
    value = json.loads(json.dumps(WHOLE))
    for path, change, junk in changes:
        holder: Any = value
        try:
            for key in path[:-1]:
                holder = holder[key]
            if not path:
                value = junk
            elif change == "put":
                holder[path[-1]] = junk
            elif change == "drop":
                del holder[path[-1]]
            else:
                holder.append(holder[path[-1]])
        except (KeyError, IndexError, TypeError, AttributeError):
            continue
    try:
        duel = load_position(value).duel
    except DuelError as error:
        messages = [fault.message for fault in error.faults]
    else:
        messages = ["fine"]
        assert again(duel) == duel
    assert all(messages)
    assert "\n" not in "".join(messages)
