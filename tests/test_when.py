"""When: the windows agree with the rules on every point of every declared card, and with `can` in real positions."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from positions import duels, played

import legality
from cards.duel import PHASES, PLAYERS, Duel, Link
from cards.effects import Effect
from cards.facts import Printed, find
from cards.registry import declaration, declared_cards
from legality.changes import WINDOW, points_of, windows
from legality.cli import main
from legality.questions import ideal_ask, places_of
from legality.situation import Ask, asks_for, what_of
from legality.solver import rules_for
from legality.space import LAST_LINKS, TURNS, moved, origins_of, space_of, window_of
from legality.supposing import position

NAMES = [declared.name for declared in declared_cards()]
SAMPLE = 5

Point = tuple[str, ...]


def effects_of(name: str) -> Iterator[tuple[Printed, Effect, int, str]]:
    """The effects of a declared card, each in every place that it may be activated from."""
    printed = find(name)
    assert printed is not None
    declared = declaration(printed)
    assert declared is not None
    for number, effect in enumerate((declared.activation, *declared.effects)):
        for place in places_of(printed, effect, number) if effect is not None else ():
            assert effect is not None
            yield printed, effect, number, place


def as_point(window: Mapping[str, Any]) -> Point:
    return tuple(window[name] for name in WINDOW)


def points_in(boxes: list[dict[str, list[str]]]) -> list[Point]:
    """Every point of boxes, as often as a box covers it."""
    return [point for box in boxes for point in itertools.product(*(box[name] for name in WINDOW))]


def points_by_rules(ask: Ask) -> set[Point]:
    """The legal points by asking the rules themselves about every situation that there is: no solver."""
    space = space_of(ask, ideal=True)
    domains = {**space.domains, **{name: values for name, (values, _) in space.follow.items()}}
    ties = [*space.coherent, *(tie for _, tie in space.follow.values())]
    rules = [rule for _, rule in rules_for(ask)]
    fixed = ask.values(tuple({name for rule in rules for name in rule.reads} - domains.keys()))
    found = set()
    # What is answered settles the chain: the other values of the chain are no situations at all.
    for answered in domains.pop("answered"):
        for combination in itertools.product(*({**domains, "chain": [answered.chain]}.values())):
            values = {**fixed, **dict(zip(domains, combination, strict=True)), "answered": answered}
            if "spell_zones" not in values:
                values["spell_zones"] = ask.value("spell_zones")
            there_is = all(fits(*(values[name] for name in names)) for fits, names in ties)
            if there_is and not any(rule.broken({name: values[name] for name in rule.reads}) for rule in rules):
                found.add(as_point(window_of(values)))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_the_windows_are_what_the_rules_say_on_every_point(name: str) -> None:
    asks = [ideal_ask(printed, effect, number, place) for printed, effect, number, place in effects_of(name)]
    expected = {point for ask in asks for point in points_by_rules(ask)}
    found = legality.when(name)["windows"]
    assert set(points_in(found)) == expected


@pytest.mark.parametrize("name", NAMES)
def test_windows_are_few_boxes(name: str) -> None:
    boxes = legality.when(name)["windows"]
    points = points_in(boxes)
    assert len(points) == len(set(points)), "two boxes overlap"
    for one, other in itertools.combinations(boxes, 2):
        assert sum(one[key] != other[key] for key in WINDOW) > 1, "two boxes could be merged"


# --- real positions ---------------------------------------------------------------------------------------------------

LINKS = {
    ("normal spell", "1"): "Dark Hole",
    ("field spell", "1"): "Sogen",
    ("continuous spell", "1"): "Toll",
    ("equip spell", "1"): "Axe of Despair",
    ("quick-play spell", "2"): "Rush Recklessly",
    ("normal trap", "2"): "Jar of Greed",
    ("continuous trap", "2"): "Solemn Wishes",
    ("counter trap", "3"): "Magic Drain",
    ("effect of monster", "1"): "Cannon Soldier",
    ("effect of monster", "2"): "Injection Fairy Lily",
}
"""Cards that make a link of that kind and Spell Speed."""
OF_ODD_SORTS = {
    "Pot of Greed": "1",
    "Monster Reborn": "1",
    "Mask of Dispel": "1",
    "Secret Barrel": "2",
    "Call of the Haunted": "2",
    "Mystical Space Typhoon": "2",
}
"""Cards whose links are answered for more than their kind, with their Spell Speed."""


def realised(printed: Printed, effect: Effect, number: int, point: Point, link: str | None) -> legality.Verdict:
    """What `can` says in a position made for a point, with that card on the chain."""
    names = dict(zip(WINDOW, point, strict=True))
    option = effect.options[0] if effect.options else effect
    chain = [found for found in [find(link)] if found is not None] if link is not None else []
    file, card_id = position(printed, "A", number, option, names, chain, alternating=True)
    return legality.can_activate(legality.loads(file), card_id, "A")


def legal_in(printed: Printed, effect: Effect, number: int, point: Point) -> bool:
    """Whether some position of that point is one in which the effect may be activated."""
    speed = point[-1]
    links = [name for (_, found), name in LINKS.items() if found == speed]
    links += [name for name, found in OF_ODD_SORTS.items() if found == speed and effect.answers]
    for link in links or [None]:
        if link == printed.en:
            continue
        verdict = realised(printed, effect, number, point, link)
        if any(ask.number == number for ask in verdict.asks) and any(w["effect"] == number for w in verdict.ways):
            return True
    return False


@pytest.mark.parametrize("name", NAMES)
def test_the_windows_agree_with_can_in_real_positions(name: str) -> None:
    rng = random.Random(name)
    for printed, effect, number, place in effects_of(name):
        ask = ideal_ask(printed, effect, number, place)
        inside = {as_point(point) for point in points_of(ask, ideal=True)}
        ends = [(window_of({"turn": "", "phase": "", "chain": "", "origin": origin})) for origin in origins_of(ask)]
        places = sorted({(end["from"], end["set_age"]) for end in ends})
        every = itertools.product(TURNS, PHASES, places, ("none", "event", "1", "2", "3"))
        outside = [point for t, p, (f, s), c in every if (point := (t, p, f, s, c)) not in inside]
        for points, legal in ((sorted(inside), True), (outside, False)):
            for point in rng.sample(points, min(SAMPLE, len(points))):
                assert legal_in(printed, effect, number, point) == legal, (name, number, point)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(duels())
def test_the_windows_of_a_position_agree_with_can_when_turn_phase_and_place_are_others(duel: Duel) -> None:
    for player in PLAYERS:
        for card in duel.side(player).index.values():
            for ask in asks_for(duel, card, player):
                if ask.effect is None or ask.effect.answers or card.controller != player:
                    continue
                found = set(points_in(windows([ask])))
                for turn, origin in itertools.product(TURNS, origins_of(ask)):
                    if origin != ask.origin and ask.origin == "hand" and not ask.value("spell_zones").free:
                        continue
                    there = moved(ask, turn, origin)
                    for phase in ("draw", "main1", "battle", "damage-calculation", "end"):
                        now = there.duel.but(phase=phase)
                        here = now.card(card.id)
                        assert here is not None
                        again = next(a for a in asks_for(now, here, player) if a.number == ask.number)
                        values = {"turn": turn, "phase": phase, "origin": origin, "chain": "none"}
                        legal = not any(rule.broken(again.values(rule.reads)) for _, rule in rules_for(again))
                        assert (as_point(window_of(values)) in found) == legal, (ask, values)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(played())
def test_what_is_legal_now_lies_in_a_window(duel: Duel) -> None:
    for response in legality.responses(duel):
        values = {name: response.ask.value(name) for name in ("turn", "phase", "origin", "chain")}
        assert as_point(window_of(values)) in points_in(windows([response.ask])), response


# --- what it says -----------------------------------------------------------------------------------------------------


def box(name: str, **only: list[str]) -> list[dict[str, list[str]]]:
    found: list[dict[str, list[str]]] = legality.when(name, only=only)["windows"]
    return found


def test_cards_that_answer_something_have_windows() -> None:
    assert {chain for found in box("Divine Wrath") for chain in found["chain"]} == {"1", "2"}
    assert {chain for found in box("Jar Robber") for chain in found["chain"]} == {"1"}
    assert box("Mirror Force")[0] == {
        "turn": ["opponent"],
        "phase": ["battle"],
        "from": ["set"],
        "set_age": ["earlier"],
        "chain": ["event", "1", "2"],
    }


def test_a_trigger_of_a_phase_has_that_phase() -> None:
    assert {(tuple(found["turn"]), tuple(found["phase"])) for found in box("Treeborn Frog")} == {
        (("own",), ("standby",))
    }


def test_by_priority_an_ignition_effect_answers_a_summon() -> None:
    assert box("Exiled Force") == [
        {
            "turn": ["own"],
            "phase": ["main1", "main2"],
            "from": ["face-up"],
            "set_age": ["none"],
            "chain": ["none", "event"],
        }
    ]


def test_an_effect_in_the_hand_is_activated_from_there() -> None:
    assert {place for found in box("Kuriboh") for place in found["from"]} == {"hand"}


def test_windows_are_narrowed() -> None:
    found = box("Mystical Space Typhoon", turn=["opponent"], phase=["main1", "end"])
    assert {value for one in found for value in one["phase"]} == {"main1", "end"}
    assert {value for one in found for value in one["from"]} == {"set"}
    assert box("Mystical Space Typhoon", set_age=["this-turn"]) == []


def test_with_a_position_what_forbids_the_hand_lets_the_set_card() -> None:
    duel = legality.loads(
        {
            "duel": 1,
            "turn": 5,
            "players": {"A": {"hand": ["Mystical Space Typhoon"]}, "B": {"spells": ["Anti-Spell Fragrance"]}},
        }
    )
    found = legality.when("Mystical Space Typhoon", duel)["windows"]
    assert {place for one in found for place in one["from"]} == {"set"}


def test_with_a_position_full_zones_stay_full() -> None:
    back_row = [{"card": name, "set_on": 3} for name in ("Trap Hole", "Waboku", "Jar of Greed", "Dust Tornado", "Toll")]
    duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": {"hand": ["Fissure"], "spells": back_row}}})
    assert legality.when("Fissure", duel)["windows"] == []


def test_what_is_due_is_due_in_this_phase_only() -> None:
    file = {
        "duel": 1,
        "turn": 5,
        "phase": "standby",
        "due": ["Messenger of Peace"],
        "players": {"A": {"hand": ["Umi"], "spells": ["Messenger of Peace"]}},
    }
    assert legality.when("Umi", legality.loads(file))["windows"][0]["phase"] == ["main1", "main2"]


# --- the table --------------------------------------------------------------------------------------------------------


def run(*args: str) -> list[str]:
    return CliRunner().invoke(main, ["when", *args]).stdout.splitlines()


def test_the_table_has_a_mark_for_each_place_and_age() -> None:
    lines = run("Mystical Space Typhoon")
    assert lines[1] == "  H from the hand · S Set in an earlier turn"
    assert lines[4].split() == ["own", "turn", "opponent's", "turn"]
    assert next(line for line in lines if "Main Phase 1" in line).split()[3:] == ["H", "S", "·", "S"]


def test_the_table_is_narrowed_and_speaks_japanese() -> None:
    lines = run("Umi", "--from", "set", "--phase", "main2", "--set-age", "this-turn", "--lang", "ja")
    assert lines[-1].split() == ["メインフェイズ2", "今"]
    assert run("Umi", "--chain", "2") == ["Umi: may not be activated in any window"]


def test_the_last_link_may_be_of_any_kind_that_declared_cards_make() -> None:
    made = set()
    for name in NAMES:
        for printed, effect, number, place in effects_of(name):
            ask = ideal_ask(printed, effect, number, place)
            link = Link(by="A", card="x", printed=printed, effect=number, origin="face-up", spell_speed=ask.speed)
            made.add((what_of(link), str(ask.speed)))
    assert made == set(LAST_LINKS)
