"""Positions and moves made up for the property tests: any declared cards, anywhere they may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

import legality
from cards import registry
from cards.duel import PLAYERS, Duel
from cards.facts import Printed, find
from legality.solver import ways

DECLARED = tuple(printed for declared in registry.declared_cards() if (printed := find(declared.name)) is not None)
PLAIN = tuple(
    printed
    for name in (
        "Celtic Guardian",
        "Giant Soldier of Stone",
        "Skull Servant",
        "Dark Magician",
        "Summoned Skull",
        "Mystical Elf",
        "Gemini Elf",
    )
    if (printed := find(name)) is not None
)
MONSTERS = PLAIN + tuple(card for card in DECLARED if "monster" in card.kinds and "fusion" not in card.kind)
FUSIONS = tuple(card for card in DECLARED if "fusion" in card.kind)
BACK_ROW = tuple(card for card in DECLARED if card.kinds & {"spell", "trap"} and "field spell" not in card.kinds)
FIELD_SPELLS = tuple(card for card in DECLARED if "field spell" in card.kinds)
STAYS = ("continuous spell", "continuous trap")
TURN = 6


def _ids(names: list[Printed], player: str, place: str) -> list[dict[str, Any]]:
    return [{"card": card.en, "id": f"{player}-{place}-{number}"} for number, card in enumerate(names)]


@st.composite
def sides(draw: st.DrawFn, player: str) -> dict[str, Any]:
    """One player's side."""
    any_card = st.sampled_from(MONSTERS + BACK_ROW + FIELD_SPELLS)
    monsters = []
    for entry in _ids(draw(st.lists(st.sampled_from(MONSTERS), max_size=4)), player, "monster"):
        if draw(st.booleans()):
            entry |= {"face": "down", "summoned_on": draw(st.integers(2, TURN))}
        else:
            entry |= {"position": draw(st.sampled_from(("attack", "defense")))}
        monsters.append(entry)
    spells = []
    for entry in _ids(draw(st.lists(st.sampled_from(BACK_ROW), max_size=4)), player, "spell"):
        kinds = find(entry["card"]).kinds  # type: ignore[union-attr]
        if kinds.isdisjoint(STAYS) or draw(st.booleans()):
            entry |= {"set_on": draw(st.integers(TURN - 2, TURN))}
        elif entry["card"] == "Wall of Revealing Light":
            entry |= {"paid": 2000}
        elif entry["card"] == "Prohibition":
            entry |= {"declared": "Mystical Space Typhoon"}
        spells.append(entry)
    return {
        "life_points": draw(st.sampled_from((8000, 8000, 4000, 900, 500))),
        "hand": _ids(draw(st.lists(any_card, max_size=5)), player, "hand"),
        "deck": draw(st.sampled_from((30, 30, 0))),
        "extra_deck": _ids(draw(st.lists(st.sampled_from(FUSIONS), max_size=1)), player, "extra"),
        "graveyard": _ids(draw(st.lists(any_card, max_size=3)), player, "grave"),
        "monsters": monsters,
        "spells": spells,
    }


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """A duel file without moves, in an open state."""
    players = {player: draw(sides(player)) for player in PLAYERS}
    face_up = draw(st.sampled_from(("A", "B", "none")))
    for player in PLAYERS:
        if draw(st.booleans()):
            entry: dict[str, Any] = {"card": draw(st.sampled_from(FIELD_SPELLS)).en, "id": f"{player}-field"}
            if player != face_up:
                entry |= {"set_on": draw(st.integers(TURN - 2, TURN))}
            elif entry["card"] == "Array of Revealing Light":
                entry |= {"declared": "Warrior"}
            players[player]["field"] = entry
    return {
        "duel": 1,
        "turn": TURN,
        "turn_player": draw(st.sampled_from(PLAYERS)),
        "phase": draw(st.sampled_from(("draw", "standby", "main1", "main1", "main1", "battle", "main2", "end"))),
        "players": players,
    }


def duels() -> st.SearchStrategy[Duel]:
    return positions().map(legality.loads)


def activations(duel: Duel) -> Iterator[dict[str, Any]]:
    """Every enumerated way as a move, a value put in for a free declaration."""
    for response in legality.responses(duel):
        ask = response.ask
        for cost, target, declare in ways(ask):
            move: dict[str, Any] = {"by": ask.by, "activate": ask.card.id, "effect": ask.number}
            if cost != ():
                move["cost"] = cost if isinstance(cost, int) else list(cost)
            if target:
                move["target"] = list(target)
            if declare is not None:
                assert ask.effect is not None
                assert ask.effect.declares is not None
                free = isinstance(declare, dict)
                move["declare"] = ask.effect.declares.sample(ask.context) if free else declare
            yield move


def other_moves(duel: Duel) -> Iterator[dict[str, Any]]:
    """Moves that are no activations, legal or not."""
    yield {"resolve": True}
    for player in PLAYERS:
        yield {"by": player, "pass": True}
    for phase in ("standby", "main1", "battle", "damage", "after-damage", "main2", "end"):
        yield {"phase": phase}
    yield {"end_turn": True}
    for card_id in duel.due:
        for player in PLAYERS:
            yield {"by": player, "pay": card_id}
            yield {"by": player, "decline": card_id}
    player = duel.turn_player
    for card in duel.side(player).hand:
        yield {"by": player, "set": card.id}
        yield {"by": player, "summon": card.id}
    theirs = [card.id for card in duel.side(duel.opponent).pile("monsters")] or ["direct"]
    for card in duel.side(player).pile("monsters"):
        yield {"by": player, "flip": card.id}
        yield {"by": player, "turn": card.id}
        yield {"by": player, "attack": card.id, "target": theirs[0]}


@st.composite
def played(draw: st.DrawFn, moves: int = 6) -> Duel:
    """A duel after a few legal moves: mid-chain, in windows, in the next turn."""
    duel = draw(duels())
    for _ in range(draw(st.integers(0, moves))):
        choices = [*activations(duel), *other_moves(duel)]
        if duel.chain:
            # Chains are to grow and to resolve, not to be drowned in moves that are refused.
            choices = [*activations(duel), {"resolve": True}]
        move = draw(st.sampled_from(choices))
        try:
            duel = legality.play(duel, move)
        except legality.DuelError:
            continue
        if duel.winner is not None:
            break
    return duel


def count(duel: Duel) -> Counter[str]:
    """How many cards belong to each player, wherever they are; cards of unlisted decks count too."""
    found: Counter[str] = Counter()
    for card in duel.cards():
        if not card.token:
            found[card.owner] += 1
    for player in PLAYERS:
        deck = duel.side(player).deck
        if isinstance(deck, int):
            found[player] += deck
    return found
