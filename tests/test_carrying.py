"""What is carried over from one position to the next is what the next one says by itself."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from positions import activations, duels, other_moves

import legality
from cards.duel import DAMAGE_STEP, OTHER, PHASES, PLAYERS, Card, Duel
from cards.errors import DuelError
from cards.lasting import View
from legality import carrying
from legality.ways import count_ways

Answer = list[Any]


def answers(duel: Duel) -> Answer:
    """All that is asked of a position: what may be activated in which ways, and why not."""
    responses = legality.responses(duel)
    found: Answer = [responses.to_json(limit=3)]
    found += [response.ways for response in responses if count_ways(response.ask) <= 60]
    for card in duel.cards():
        if card.known:
            verdict = legality.can_activate(duel, card.id, by=card.controller)
            found.append((card.id, verdict.legal, verdict.violations))
    return found


def afresh(duel: Duel) -> Answer:
    """The same, by one who has never seen another position."""
    carrying.forget()
    return answers(duel.but())


# --- any part of a position, changed --------------------------------------------------------------------------------


def a_card(duel: Duel, draw: st.DrawFn) -> Card | None:
    cards = list(duel.cards())
    return draw(st.sampled_from(cards)) if cards else None


def with_a_card_as(duel: Duel, draw: st.DrawFn) -> Duel:
    """A card of it in another state."""
    card = a_card(duel, draw)
    if card is None:
        return duel
    states: list[dict[str, Any]] = [
        {"up": not card.up},
        {"position": "defense" if card.position == "attack" else "attack"},
        {"counters": {"spell": draw(st.integers(0, 2))}},
        {"used": {"1": duel.turn}},
        {"set_on": duel.turn},
        {"since": card.since + 50},
        {"declared": "Umi"},
        {"attacked_on": duel.turn},
        {"summoned_on": duel.turn},
        {"equipped_to": None},
        {"linked_to": None},
    ]
    return duel.with_card(card.put(**draw(st.sampled_from(states))))


def without_a_card(duel: Duel, draw: st.DrawFn) -> Duel:
    card = a_card(duel, draw)
    return duel.without_card(card.id) if card is not None else duel


def with_a_card_elsewhere(duel: Duel, draw: st.DrawFn) -> Duel:
    card = a_card(duel, draw)
    if card is None or card.token:
        return duel
    place = draw(st.sampled_from(("hand", "graveyard", "banished")))
    return duel.without_card(card.id).adding(card.moved(place, card.owner))


def with_other_points(duel: Duel, draw: st.DrawFn) -> Duel:
    return duel.with_side(draw(st.sampled_from(PLAYERS)), life_points=draw(st.sampled_from((100, 800, 2000, 8000))))


def with_another_moment(duel: Duel, draw: st.DrawFn) -> Duel:
    moments: list[dict[str, Any]] = [
        {"phase": draw(st.sampled_from([phase for phase in PHASES if phase not in DAMAGE_STEP]))},
        {"turn": duel.turn + 1, "turn_player": OTHER[duel.turn_player]},
        {"normal_summon_used": not duel.normal_summon_used},
        {"lasting": ()},
        {"passed": draw(st.sampled_from(((), ("A",), ("B",))))},
        {"chain": ()},
        {"events": ()},
        {"summoned": draw(st.sampled_from(((), ("A",), PLAYERS)))},
    ]
    return duel.but(**draw(st.sampled_from(moments)))


def with_another_deck(duel: Duel, draw: st.DrawFn) -> Duel:
    return duel.with_side(draw(st.sampled_from(PLAYERS)), deck=draw(st.sampled_from((0, 1, 30))))


def after_a_move(duel: Duel, draw: st.DrawFn) -> Duel:
    moves = [*activations(duel), *other_moves(duel)]
    try:
        return legality.play(duel, draw(st.sampled_from(moves)))
    except DuelError:
        return duel


CHANGES: tuple[Callable[[Duel, st.DrawFn], Duel], ...] = (
    with_a_card_as,
    with_a_card_as,
    without_a_card,
    with_a_card_elsewhere,
    with_other_points,
    with_another_moment,
    with_another_deck,
    after_a_move,
    after_a_move,
    after_a_move,
)


@st.composite
def walks(draw: st.DrawFn) -> list[Duel]:
    """Positions each a step away from the one before, sometimes back to an earlier one."""
    found = [draw(duels())]
    for _ in range(draw(st.integers(1, 8))):
        step = draw(st.sampled_from((*CHANGES, None)))
        found.append(draw(st.sampled_from(found)) if step is None else step(found[-1], draw))
    return found


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(walks())
def test_what_is_carried_over_is_what_the_position_says(walk: list[Duel]) -> None:
    expected = [afresh(duel) for duel in walk]
    carrying.forget()
    for number, duel in enumerate(walk):
        assert answers(duel) == expected[number], number


def test_whoever_changes_an_answer_changes_only_his_own() -> None:
    file = {"duel": 1, "turn": 5, "players": {"A": {"hand": ["Prohibition", "Trap Hole"]}}}
    duels = [legality.loads({**file, "phase": phase}) for phase in ("main1", "main2", "main1", "main2")]
    expected = [answers(duel) for duel in duels]
    for duel, right in zip(duels, expected, strict=True):
        verdict = legality.can_activate(duel, "Trap Hole", by="A")
        verdict.violations.clear()
        for response in legality.responses(duel):
            for way in response.ways:
                way["declare"].clear()
        assert answers(duel) == right


@pytest.mark.parametrize("card", [["Umi"], {"card": "Umi"}, None, 1.5, True])
def test_what_names_no_card_is_refused_after_any_question(card: Any) -> None:
    duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": {"hand": ["Umi"]}}})
    for position in (duel, duel.but(phase="standby"), duel.but(phase="end")):
        legality.can_activate(position, "Umi", by="A")
        with pytest.raises(DuelError, match="there is no card"):
            legality.can_activate(position, card, by="A")


# --- broken off, and at the same time -------------------------------------------------------------------------------

TRAP_HOLE: dict[str, Any] = {"duel": 1, "turn": 5, "turn_player": "B", "moves": [{"by": "B", "summon": "Mystical Elf"}],
    "players": {"A": {"spells": [{"card": "Trap Hole", "set_on": 3}, "Toll"]},
                "B": {"hand": ["Mystical Elf"], "field": "Yami"}}}  # fmt: skip
"""800 ATK and 200 of the Field Spell: Trap Hole may be activated."""


class Broken(Exception):
    """Something breaks a question off: a time-out, an interruption."""


def test_a_question_that_is_broken_off_leaves_nothing_half_done(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = legality.loads(TRAP_HOLE)
    near = [duel.with_side("A", life_points=points) for points in (100, 200)]
    for position in near:
        assert legality.can_activate(position, "Trap Hole", by="A")
    later = near[-1].but(events=()).without_card("Toll")

    def broken(*_: object) -> None:
        raise Broken

    with monkeypatch.context() as patched:
        patched.setattr(carrying, "View", broken)
        with pytest.raises(Broken):
            legality.can_activate(later, "Trap Hole", by="A")
    assert not legality.can_activate(later, "Trap Hole", by="A")


def test_a_value_that_was_not_counted_to_the_end_is_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = legality.loads(TRAP_HOLE)
    counted = View._counted

    def broken(self: View, card: Card, stat: str) -> int:
        counted(self, card, stat)
        raise Broken

    with monkeypatch.context() as patched:
        patched.setattr(View, "_counted", broken)
        with pytest.raises(Broken):
            legality.can_activate(duel, "Trap Hole", by="A")
    assert legality.can_activate(duel, "Trap Hole", by="A")


def test_threads_that_ask_about_one_position_at_once() -> None:
    interval, threads = sys.getswitchinterval(), 4
    begin = threading.Barrier(threads)

    def ask(duel: Duel) -> bool:
        carrying.forget()
        begin.wait()
        return bool(legality.can_activate(duel, "Trap Hole", by="A"))

    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(threads) as pool:
            for _ in range(100):
                duel = legality.loads(TRAP_HOLE)
                assert all(pool.map(ask, [duel] * threads))
    finally:
        sys.setswitchinterval(interval)
