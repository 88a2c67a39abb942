"""Positions and moves made up for the property tests: any declared cards, anywhere they may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

import legality
from cards import registry
from cards.duel import OTHER, PLAYERS, Card, Duel
from cards.effects import Declaration, LifeCost
from cards.facts import Printed, find
from cards.operations import PutCounter, SpecialSummon, Tie
from cards.word import Context, Word
from legality.ways import ways_of

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
TOKENS = ("Sheep Token", "Kuriboh Token", "Ojama Token", "Metal Fiend Token", "Unheard-of Token")
TRAP_MONSTERS = tuple(card for card in DECLARED if (found := registry.declaration(card)) and found.as_monster)
LINGERING = tuple(card for card in DECLARED if (found := registry.declaration(card)) and found.aftermath)
TURN = 6


def words(part: Any) -> Iterator[Word]:
    """All the words of a declaration, or of a part of it."""
    if isinstance(part, Word):
        yield part
        part = tuple(getattr(part, name) for name in part.__struct_fields__)
    if isinstance(part, tuple):
        for inner in part:
            yield from words(inner)


def declaration(name: str) -> Declaration:
    printed = find(name)
    assert printed is not None
    declared = registry.declaration(printed)
    assert declared is not None
    return declared


def stays(name: str) -> bool:
    """Whether the card lies face-up on the field once it has resolved."""
    kind = find(name).kind  # type: ignore[union-attr]
    return "continuous" in kind or "equip" in kind or "field" in kind or declaration(name).remains


def _ids(names: list[Printed], player: str, place: str) -> list[dict[str, Any]]:
    return [{"card": card.en, "id": f"{player}-{place}-{number}"} for number, card in enumerate(names)]


@st.composite
def counters(draw: st.DrawFn, name: str) -> dict[str, Any]:
    """Counters that may lie on the card, sometimes."""
    own = [word.counter for word in words(declaration(name)) if isinstance(word, PutCounter)]
    if draw(st.integers(0, 3)):
        return {}
    return {"counters": {draw(st.sampled_from(("spell", "reflector", *own))): draw(st.integers(1, 3))}}


@st.composite
def monsters(draw: st.DrawFn, player: str, listed: list[Printed]) -> list[dict[str, Any]]:
    """What lies in the Monster Zones: Tokens, Traps that are monsters and monsters of the other player among it."""
    found = []
    for number, entry in enumerate(_ids(listed, player, "monster")):
        other = draw(st.integers(0, 9))
        if other == 0:
            entry |= {"card": draw(st.sampled_from(TOKENS)), "token": True}
        elif other == 1 and number < 2:
            entry |= {"card": draw(st.sampled_from(TRAP_MONSTERS)).en, "as_monster": True}
        elif other == 2:
            entry |= {"owner": OTHER[player]}
            entry |= {"controlled_until": draw(st.integers(TURN, TURN + 1))} if draw(st.booleans()) else {}
        if other > 1 and draw(st.booleans()):
            entry |= {"face": "down", "summoned_on": draw(st.integers(2, TURN))}
        else:
            entry |= {"position": draw(st.sampled_from(("attack", "defense")))}
            entry |= draw(counters(entry["card"])) if other > 1 else {}
        found.append(entry)
    return found


@st.composite
def face_up(draw: st.DrawFn, name: str, player: str, held: list[str]) -> dict[str, Any]:
    """What a face-up Spell or Trap bears that has resolved: what it holds, declared and paid."""
    declared, printed = declaration(name), find(name)
    assert printed is not None
    state: dict[str, Any] = {"activated_on": draw(st.integers(TURN - 3, TURN)), **draw(counters(name))}
    if registry.equips(printed):
        state["equipped_to"] = draw(st.sampled_from(held))
    ties = any(isinstance(word, Tie) or (isinstance(word, SpecialSummon) and word.linked) for word in words(declared))
    if ties and held and draw(st.booleans()):
        state["linked_to"] = draw(st.sampled_from(held))
    effect = declared.activation
    if effect is not None and effect.declares is not None:
        card = Card(id="", printed=printed, owner=player, controller=player, place="spells")
        state["declared"] = effect.declares.sample(Context(Duel(), player, card))
    if effect is not None and isinstance(effect.cost, LifeCost):
        state["paid"] = draw(st.sampled_from((1000, 2000)))
    return state


@st.composite
def spells(draw: st.DrawFn, player: str, listed: list[Printed], held: list[str]) -> list[dict[str, Any]]:
    """What lies in the Spell & Trap Zones."""
    found = []
    for entry in _ids(listed, player, "spell"):
        printed = find(entry["card"])
        assert printed is not None
        if not stays(entry["card"]) or (registry.equips(printed) and not held) or draw(st.booleans()):
            entry |= {"set_on": draw(st.integers(TURN - 2, TURN))}
        else:
            entry |= draw(face_up(entry["card"], player, held))
        found.append(entry)
    return found


@st.composite
def sides(draw: st.DrawFn, player: str) -> dict[str, Any]:
    """One player's side, but for the Spell & Trap Zones."""
    any_card = st.sampled_from(MONSTERS + BACK_ROW + FIELD_SPELLS)
    return {
        "life_points": draw(st.sampled_from((8000, 8000, 4000, 900, 500))),
        "hand": _ids(draw(st.lists(any_card, max_size=5)), player, "hand"),
        "deck": draw(st.sampled_from((30, 30, 0))),
        "extra_deck": _ids(draw(st.lists(st.sampled_from(FUSIONS), max_size=1)), player, "extra"),
        "graveyard": _ids(draw(st.lists(any_card, max_size=3)), player, "grave"),
        "monsters": draw(monsters(player, draw(st.lists(st.sampled_from(MONSTERS), max_size=4)))),
    }


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """A duel file without moves, in an open state."""
    players = {player: draw(sides(player)) for player in PLAYERS}
    up = [m["id"] for side in players.values() for m in side["monsters"] if m.get("face") != "down"]
    for player in PLAYERS:
        kept = sum("as_monster" in monster for monster in players[player]["monsters"])
        listed = draw(st.lists(st.sampled_from(BACK_ROW), max_size=4 - kept))
        players[player]["spells"] = draw(spells(player, listed, up))
    face_up_field = draw(st.sampled_from(("A", "B", "none")))
    for player in PLAYERS:
        if draw(st.booleans()):
            entry: dict[str, Any] = {"card": draw(st.sampled_from(FIELD_SPELLS)).en, "id": f"{player}-field"}
            if player != face_up_field:
                entry |= {"set_on": draw(st.integers(TURN - 2, TURN))}
            else:
                entry |= draw(face_up(entry["card"], player, []))
            players[player]["field"] = entry
    lasting = []
    if draw(st.integers(0, 3)) == 0:
        entry = {"card": draw(st.sampled_from(LINGERING)).en, "by": draw(st.sampled_from(PLAYERS))}
        entry |= {"turn": draw(st.integers(TURN, TURN + 1))}
        lasting = [entry | ({"affects": [draw(st.sampled_from(up))]} if up and draw(st.booleans()) else {})]
    return {
        "duel": 1,
        "turn": TURN,
        "turn_player": draw(st.sampled_from(PLAYERS)),
        "phase": draw(st.sampled_from(("draw", "standby", "main1", "main1", "main1", "battle", "main2", "end"))),
        "lasting": lasting,
        "players": players,
    }


def duels() -> st.SearchStrategy[Duel]:
    return positions().map(legality.loads)


def activations(duel: Duel) -> Iterator[dict[str, Any]]:
    """Every enumerated way as a move, a value put in for a free declaration."""
    for response in legality.responses(duel):
        ask = response.ask
        for cost, target, declare in ways_of(ask):
            move: dict[str, Any] = {"by": ask.by, "activate": ask.card.id, "effect": ask.number}
            if cost != ():
                move["cost"] = cost if isinstance(cost, int) else list(cost)
            if target:
                move["target"] = list(target)
            if declare is not None:
                declares = ask.effect.declares if ask.effect is not None else None
                free = isinstance(declare, dict) and declares is not None
                move["declare"] = declares.sample(ask.context) if free and declares is not None else declare
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
def played(draw: st.DrawFn, moves: int = 8) -> Duel:
    """A duel after a few legal moves: mid-chain, in windows, in battles, in the next turn."""
    duel = draw(duels())
    for _ in range(draw(st.integers(0, moves))):
        groups = [list(activations(duel)), list(other_moves(duel))]
        if duel.chain:
            # Chains are to grow and to resolve, not to be drowned in moves that are refused.
            groups[1] = [{"resolve": True}]
        elif duel.battle is not None:
            groups[1] = [{"phase": "damage"}, {"phase": "damage-calculation"}, {"phase": "after-damage"}]
        elif duel.phase == "battle":
            groups[1] = [move for move in groups[1] if "attack" in move] or groups[1]
        choices = draw(st.sampled_from([group for group in groups if group]))
        try:
            duel = legality.play(duel, draw(st.sampled_from(choices)))
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
