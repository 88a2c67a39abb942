"""What holds in every position, whatever cards lie where."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from positions import activations, count, duels, other_moves, played, positions

import legality
from cards.duel import PLAYERS, Duel
from cards.duelfile import dump_position, load_position
from chaingraph import Chain
from legality.windows import closed

settings.register_profile("legality", deadline=None, suppress_health_check=list(HealthCheck), max_examples=150)
settings.load_profile("legality")


def resolved(duel: Duel) -> Any:
    """The outcomes and the position after the chain; the error where a choice is missing."""
    try:
        trace = Chain(duel).resolve()
    except legality.DuelError as error:
        return error.message, None
    return [(link.number, link.outcome, link.caused_by) for link in trace.links], trace.after


def asked(duel: Duel) -> Any:
    return legality.responses(duel).to_json()


@given(played())
def test_every_enumerated_way_is_accepted_as_a_move(duel: Duel) -> None:
    for move in activations(duel):
        after = legality.play(duel, move)
        assert after.chain[-1].card == move["activate"]
        assert len(after.chain) == len(duel.chain) + 1


@given(played(), st.data())
def test_a_move_that_is_accepted_is_enumerated(duel: Duel, data: st.DataObject) -> None:
    cards = sorted(card.id for card in duel.cards())
    assume(cards)
    move: dict[str, Any] = {"by": data.draw(st.sampled_from(PLAYERS)), "activate": data.draw(st.sampled_from(cards))}
    if data.draw(st.booleans()):
        move["target"] = data.draw(st.lists(st.sampled_from(cards), min_size=1, max_size=2, unique=True))
    if data.draw(st.booleans()):
        move["cost"] = data.draw(
            st.one_of(
                st.sampled_from((500, 1000, 2000)),
                st.lists(st.sampled_from(cards), min_size=1, max_size=2, unique=True),
            )
        )
    try:
        after = legality.play(duel, move)
    except legality.DuelError:
        return
    link = after.chain[-1]
    ways = [way for position in (duel, closed(duel)) for way in activations(position)]
    assert any(
        way["by"] == link.by
        and way["activate"] == link.card
        and way["effect"] == link.effect
        and set(way.get("target", ())) == set(link.target)
        for way in ways
    )


@given(played())
def test_can_agrees_with_responses(duel: Duel) -> None:
    for player in PLAYERS:
        found = {response.id for response in legality.responses(duel, player)}
        for card in duel.side(player).index.values():
            verdict = legality.can_activate(duel, card.id, by=player)
            assert bool(verdict) == (card.id in found)
            assert bool(verdict.violations) != bool(verdict)
            assert bool(verdict.ways) == bool(verdict)


@given(duels(), st.data())
def test_no_card_is_made_lost_or_doubled(duel: Duel, data: st.DataObject) -> None:
    before = count(duel)
    for _ in range(12):
        moves = [*activations(duel), *other_moves(duel)]
        try:
            duel = legality.play(duel, data.draw(st.sampled_from(moves)))
        except legality.DuelError:
            continue
        assert count(duel) == before
        ids = [card.id for card in duel.cards()]
        assert len(ids) == len(set(ids))
        if duel.winner is not None:
            break


@given(played())
def test_what_show_writes_is_the_same_position(duel: Duel) -> None:
    written = dump_position(duel, derived=True)
    again = legality.loads(written)
    assert dump_position(again, derived=True) == written
    assert asked(again) == asked(duel)
    if duel.chain:
        outcomes, after = resolved(duel)
        outcomes_again, after_again = resolved(again)
        assert outcomes_again == outcomes
        if isinstance(after, Duel):
            assert dump_position(after_again) == dump_position(after)


def without_places(duel: Duel) -> Duel:
    """The same position, its links without the place in the file that their choices were read from."""
    chain = tuple(replace(link, at="") for link in duel.chain)
    return duel.but(chain=chain, before=without_places(duel.before) if duel.before is not None else None)


@given(played())
def test_what_is_written_and_read_again_is_the_same(duel: Duel) -> None:
    again = load_position(json.loads(json.dumps(dump_position(duel)))).duel
    assert without_places(again) == without_places(duel)


@given(positions(), st.randoms(use_true_random=False))
def test_the_order_of_the_hand_and_of_keys_does_not_matter(value: dict[str, Any], rng: random.Random) -> None:
    def shuffled(part: Any) -> Any:
        if isinstance(part, dict):
            keys = list(part)
            rng.shuffle(keys)
            return {key: shuffled(part[key]) for key in keys}
        return [shuffled(item) for item in part] if isinstance(part, list) else part

    other = shuffled(value)
    for player in PLAYERS:
        rng.shuffle(other["players"][player]["hand"])

    def legal(duel: Duel) -> set[tuple[str, str, int]]:
        return {(response.by, response.id, response.effect) for response in legality.responses(duel)}

    assert legal(legality.loads(other)) == legal(legality.loads(value))


@given(played())
def test_a_chain_resolves_every_link_in_reverse(duel: Duel) -> None:
    assume(duel.chain)
    chain = Chain(duel)
    assert chain.resolution_order() == list(range(len(duel.chain), 0, -1))
    try:
        trace = chain.resolve()
    except legality.DuelError:
        return
    assert [step.number for step in trace.steps] == chain.resolution_order()
    assert not trace.after.chain
    for link in trace.links:
        assert all(cause > link.number for cause in link.caused_by)


@pytest.mark.parametrize("player", PLAYERS)
@given(duel=played())
def test_nothing_breaks_a_question(duel: Duel, player: str) -> None:
    for card in list(duel.cards()):
        verdict = legality.can_activate(duel, card.id, by=player)
        verdict.to_json()
        for change in verdict.legal_if:
            assert change
