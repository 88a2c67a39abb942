"""What would change it: every smallest set of changes is found, no smaller one is enough, and applied it is legal."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, assume, given, settings
from positions import duels, played

import legality
from cards.duel import OTHER, PHASES, PLAYERS, Duel, Lasting
from cards.facts import find
from cards.registry import declared_cards
from legality.changes import groups_of, legal_from_turn, legal_if, smallest, solved_by
from legality.cli import main
from legality.situation import Ask, asks_for
from legality.solver import is_legal, rules_for
from legality.space import Space, moved, space_of
from legality.supposing import suppose

QUIET = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
NAMES = [declared.name for declared in declared_cards() if legality.when(declared.name)["windows"]]
AWRY: list[dict[str, Any]] = [
    {"phase": "standby", "turn": "opponent"},
    {"set_age": "this-turn", "chain": ["Magic Drain"]},
    {"set_age": "hand", "turn": "opponent", "phase": "end", "chain": ["Dark Hole"]},
]
"""Situations in which little is legal."""


def asked(name: str, **options: Any) -> Ask:
    """The activation of a card in a position made up for it."""
    file, card_id = suppose(name, **options)
    duel = legality.loads(file)
    card = duel.card(card_id)
    assert card is not None
    return asks_for(duel, card, "A")[0]


def illegal_asks(duel: Duel) -> Iterator[Ask]:
    for player in PLAYERS:
        for card in duel.side(player).index.values():
            for ask in asks_for(duel, card, player):
                if ask.effect is not None and not is_legal(ask):
                    yield ask


# --- the smallest sets ------------------------------------------------------------------------------------------------


def enough(ask: Ask, space: Space, free: Mapping[str, list[Any]]) -> bool:
    """Whether there is a legal situation when these variables are free, by asking the rules: no solver."""
    following = {name: found for name, found in space.follow.items() if name not in free}
    domains = {**{name: values for name, (values, _) in following.items()}, **free}
    ties = [*space.coherent, *(tie for _, tie in following.values())]
    rules = [rule for _, rule in rules_for(ask)]
    names = {name for rule in rules for name in rule.reads} | {name for _, about in ties for name in about}
    # Which rules are broken whatever the free variables are is asked first: most sets fall there.
    if any(rule.broken(ask.values(rule.reads)) for rule in rules if domains.keys().isdisjoint(rule.reads)):
        return False
    live = [rule for rule in rules if not domains.keys().isdisjoint(rule.reads)]
    fixed = ask.values(tuple(names - domains.keys()))
    for combination in itertools.product(*domains.values()):
        values = {**fixed, **dict(zip(domains, combination, strict=True))}
        there_is = all(fits(*(values[name] for name in about)) for fits, about in ties)
        if there_is and not any(rule.broken({name: values[name] for name in rule.reads}) for rule in live):
            return True
    return False


def check_smallest(ask: Ask) -> None:
    space = space_of(ask)
    groups = groups_of(ask, space)
    found = [set(chosen) for chosen, _ in smallest(ask)]
    assert all(not one < other for one in found for other in found)
    wanted: list[set[str]] = []
    for size in range(1, len(groups) + 1):
        for chosen in itertools.combinations(groups, size):
            if any(smaller <= set(chosen) for smaller in wanted):
                continue
            free = {name: values for group in chosen for name, values in groups[group].items()}
            if enough(ask, space, free):
                wanted.append(set(chosen))
                assert solved_by(ask, space, groups, chosen)
    assert sorted(map(sorted, found)) == sorted(map(sorted, wanted)), ask


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", AWRY, ids=["standby", "set-this-turn", "chained"])
def test_all_smallest_sets_are_found_and_no_other(name: str, options: dict[str, Any]) -> None:
    printed = find(name)
    assert printed is not None
    if "monster" in printed.kinds:
        options = {key: value for key, value in options.items() if key != "set_age"}
    ask = asked(name, **options)
    if ask.effect is not None and not is_legal(ask):
        check_smallest(ask)


# --- applied to the position ------------------------------------------------------------------------------------------

PERMITTING = {"Makyura the Destructor": "trap from hand", "Temple of the Kings": "trap set turn"}


def applied(ask: Ask, change: Mapping[str, Any]) -> Iterator[Duel]:
    """The positions in which the changes have been made; those of the chain are not made here."""
    turn = change.get("turn", ask.value("turn"))
    ages = {"hand": "hand", "this-turn": "set-this-turn", "earlier": "set-earlier"}
    origins = [ages[age] for age in several(change.get("set_age", "none")) if age in ages] or [ask.origin]
    for one, origin, phase in itertools.product(
        several(turn), origins, several(change.get("phase", ask.value("phase")))
    ):
        duel = ask.duel
        if change.get("pass") or change.get("chain") == "none":
            duel = duel.but(events=(), chain=(), passed=(), before=None)
        if change.get("zones"):
            spells = [card for card in duel.side(ask.by).pile("spells") if card.id != ask.card.id]
            duel = duel.without_card(spells[-1].id)
        for card_id in several(change.get("remove", [])):
            duel = duel.without_card(card_id)
        if "life_points" in change:
            duel = duel.with_side(ask.by, life_points=change["life_points"])
        if "permission" in change:
            printed = find(change["permission"])
            assert printed is not None
            duel = duel.but(lasting=(*duel.lasting, Lasting(printed=printed, by=ask.by, turn=duel.turn)))
            if PERMITTING[printed.en] == "trap set turn":
                continue  # that card must lie on the field, where there may be no room
        card = duel.card(ask.card.id)
        assert card is not None
        there = Ask(duel, ask.by, card, effect=ask.effect, number=ask.number, origin=ask.origin, args=ask.args)
        yield moved(there, one, origin).duel.but(
            phase=phase, due=() if "phase" in change or "turn" in change else duel.due
        )


def several(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


@QUIET
@given(duels())
def test_applied_to_the_position_the_changes_make_it_legal(duel: Duel) -> None:
    for ask in illegal_asks(duel):
        for change in legal_if(ask):
            gone = [duel.card(card_id) for card_id in several(change.get("remove", []))]
            if change.get("chain", "none") != "none" or any(card is None or not card.on_field for card in gone):
                continue
            for position in applied(ask, change):
                card = position.card(ask.card.id)
                assert card is not None
                again = next(found for found in asks_for(position, card, ask.by) if found.number == ask.number)
                broken = {name for name, rule in rules_for(again) if rule.broken(again.values(rule.reads))}
                assert not broken, (ask, change)


@QUIET
@given(played())
def test_the_changes_of_any_position_are_smallest(duel: Duel) -> None:
    asks = list(illegal_asks(duel))
    assume(asks)
    for ask in asks[:4]:
        found = legal_if(ask)
        assert len({repr(change) for change in found}) == len(found), "the same change twice"
        assert all(change for change in found)


# --- waiting ----------------------------------------------------------------------------------------------------------


@QUIET
@given(duels())
def test_waiting_until_then_is_enough_and_not_less(duel: Duel) -> None:
    for ask in illegal_asks(duel):
        found = legal_from_turn(ask)
        for turn in range(duel.turn, duel.turn + 4):
            legal = any(legal_later(ask, turn, phase) for phase in PHASES if phases_to_come(duel, turn, phase))
            if found is not None and turn <= found:
                assert legal == (turn == found), (ask, turn, found)
            elif found is None:
                assert not legal, (ask, turn)


def phases_to_come(duel: Duel, turn: int, phase: str) -> bool:
    return turn > duel.turn or PHASES.index(phase) > PHASES.index(duel.phase)


def legal_later(ask: Ask, turn: int, phase: str) -> bool:
    duel = ask.duel
    player = duel.turn_player if (turn - duel.turn) % 2 == 0 else OTHER[duel.turn_player]
    lasting = tuple(entry for entry in duel.lasting if entry.turn >= turn)
    later = duel.but(turn=turn, turn_player=player, phase=phase, due=(), battle=None, lasting=lasting)
    card = later.card(ask.card.id)
    assert card is not None
    return any(is_legal(found) for found in asks_for(later, card, ask.by) if found.number == ask.number)


def can(name: str, **options: Any) -> dict[str, Any]:
    file, card_id = suppose(name, **options)
    found: dict[str, Any] = legality.can_activate(legality.loads(file), card_id, "A").to_json()
    return found


def test_a_trap_of_this_turn_waits_for_the_next() -> None:
    assert can("Call of the Haunted", set_age="this-turn")["legal_from_turn"] == 6


def test_a_spell_in_the_opponents_turn_waits_for_the_own() -> None:
    assert can("Pot of Greed", turn="opponent")["legal_from_turn"] == 6
    assert can("Pot of Greed", phase="standby")["legal_from_turn"] == 5
    assert can("Pot of Greed", phase="end")["legal_from_turn"] == 7


def test_waiting_brings_nothing_to_answer() -> None:
    assert "legal_from_turn" not in can("Magic Jammer")
    assert "legal_from_turn" not in can("Pot of Greed")


# --- what it says -----------------------------------------------------------------------------------------------------


def test_four_changes_at_once() -> None:
    back_row = [{"card": name, "set_on": 3} for name in ("Trap Hole", "Waboku", "Jar of Greed", "Dust Tornado", "Toll")]
    file = {
        "duel": 1,
        "turn": 5,
        "turn_player": "B",
        "phase": "standby",
        "chain": [{"by": "B", "card": "Magic Drain", "effect": 0, "from": "set"}],
        "players": {
            "A": {"hand": ["Fissure"], "spells": back_row},
            "B": {"spells": ["Magic Drain"], "monsters": ["Uraby"]},
        },
    }
    verdict = legality.can_activate(legality.loads(file), "Fissure", "A")
    assert {"turn": "own", "phase": ["main1", "main2"], "chain": "none", "zones": 1} in verdict.legal_if
    assert verdict.legal_from_turn is None


def test_a_link_of_the_same_speed_that_is_answered() -> None:
    # The last link is of Spell Speed 1, but no activation of a Spell.
    assert {"chain": ["1", "2"]} in can("Magic Jammer", chain=["Cannon Soldier"])["legal_if"]


def test_both_that_forbid_must_go() -> None:
    # The one negates the other, which forbids it in its turn once the first has gone.
    file = {
        "duel": 1,
        "turn": 5,
        "players": {
            "A": {"hand": ["Pot of Greed"]},
            "B": {"monsters": ["Spell Canceller"], "spells": [{"card": "Prohibition", "declared": "Pot of Greed"}]},
        },
    }
    verdict = legality.can_activate(legality.loads(file), "Pot of Greed", "A")
    assert verdict.legal_if == [{"remove": ["Spell Canceller", "Prohibition"]}]


def test_what_forbids_it_may_be_its_only_target() -> None:
    file = {"duel": 1, "turn": 5, "players": {"A": {"hand": ["Dark Hole"]}, "B": {"monsters": ["Spell Canceller"]}}}
    assert legality.can_activate(legality.loads(file), "Dark Hole", "A").legal_if == []


def test_what_must_be_answered_is_said() -> None:
    text = CliRunner().invoke(main, ["can", "Magic Jammer"]).stdout
    assert "legal if: in response to this: a Spell Card is activated" in text
    assert (
        "「魔法カードが発動された」に対して" in CliRunner().invoke(main, ["can", "Magic Jammer", "--lang", "ja"]).stdout
    )


def test_the_text_says_from_which_turn() -> None:
    text = CliRunner().invoke(main, ["can", "Call of the Haunted", "--set-age", "this-turn"]).stdout
    assert "legal from turn 6, by waiting alone" in text
