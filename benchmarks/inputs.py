"""Stable inputs: the same boards and the same positions in each run, each one move away from the one before."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import legality
from cards.duel import PLAYERS, Card, Duel
from cards.duelfile import dump_position
from cards.facts import UNKNOWN

BOARDS = Path(__file__).parent / "boards"
SEED = 2006


def board(name: str) -> dict[str, Any]:
    """The duel file of a board: ``ten`` or ``five``."""
    read: dict[str, Any] = json.loads((BOARDS / f"{name}.json").read_text(encoding="utf-8"))
    return read


# --- one move away --------------------------------------------------------------------------------------------------


def life_points(duel: Duel, dice: random.Random, number: int) -> Duel:
    """A player has other Life Points."""
    return duel.with_side(dice.choice(PLAYERS), life_points=4_000 + number)


def turned(duel: Duel, dice: random.Random, number: int) -> Duel:
    """A face-up monster is turned to the other battle position."""
    monsters = [card for card in duel.field_cards() if card.place == "monsters" and card.up]
    if not monsters:
        return life_points(duel, dice, number)
    card = dice.choice(monsters)
    position = "defense" if card.position == "attack" else "attack"
    return duel.with_card(card.put(position=position, position_changed_on=number % duel.turn))


def drawn(duel: Duel, dice: random.Random, number: int) -> Duel:
    """A player draws a card that nobody knows, or discards one for the limit."""
    player = dice.choice(PLAYERS)
    unknown = [card for card in duel.side(player).hand if not card.known]
    if len(unknown) >= 3:
        return duel.without_card(unknown[0].id)
    card = Card(id=f"drawn {number}", printed=UNKNOWN, owner=player, controller=player, place="hand")
    return duel.adding(card)


def sent(duel: Duel, dice: random.Random, number: int) -> Duel:
    """A card in a Graveyard is removed from play, or one that was removed comes back there."""
    player = dice.choice(PLAYERS)
    side = duel.side(player)
    if side.banished:
        card = side.banished[0]
        return duel.without_card(card.id).adding(card.moved("graveyard", player))
    if not side.graveyard:
        return life_points(duel, dice, number)
    card = dice.choice(side.graveyard)
    return duel.without_card(card.id).adding(card.moved("banished", player))


def set_again(duel: Duel, dice: random.Random, number: int) -> Duel:
    """A Set Spell or Trap has lain there since another turn."""
    card = dice.choice([card for card in duel.field_cards() if card.place == "spells" and not card.up])
    return duel.with_card(card.put(set_on=2 + number % (duel.turn - 2)))


MOVES: dict[str, Callable[[Duel, random.Random, int], Duel]] = {
    "life points": life_points,
    "turned": turned,
    "drawn": drawn,
    "sent": sent,
    "set": set_again,
}
"""What happens between two positions."""


def positions(name: str, move: str | None = None) -> Iterator[Duel]:
    """Positions never asked before, without end: on a board one thing happens after the other, or any thing."""
    duel = legality.loads(board(name))
    dice = random.Random(SEED)
    number = 0
    while True:
        number += 1
        happens = MOVES[move] if move is not None else dice.choice(list(MOVES.values()))
        duel = happens(duel, dice, number)
        yield duel


def lines(name: str, ask: str, count: int, move: str | None = None) -> list[bytes]:
    """Questions of a batch about such positions."""
    found = zip(range(count), positions(name, move), strict=False)
    return [json.dumps({"ask": ask, "ref": number, "duel": dump_position(duel)}).encode() for number, duel in found]


def long_chain(links: int = 15) -> Duel:
    """A chain of so many links: draws, that all resolve."""
    chain = [{"by": "AB"[n % 2], "card": "Jar of Greed", "id": f"jar {n}"} for n in range(links)]
    jars = {
        player: [{"card": "Jar of Greed", "id": link["id"]} for link in chain if link["by"] == player]
        for player in PLAYERS
    }
    sides = {player: {"graveyard": cards} for player, cards in jars.items()}
    return legality.loads({"duel": 1, "turn": 5, "players": sides, "chain": chain})
