"""The keys of a duel file: which there are where, and what each of them holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cards.duel import PILES
from cards.duelfile.shapes import (
    CARDS,
    COST,
    NUMBER,
    PHASE,
    PLACE,
    PLAYER,
    PLAYERS_NAMED,
    POSITION,
    SUMMONED,
    TURN,
    Shape,
    a_card,
    a_declaration,
    a_list,
    a_mapping,
    a_then,
    a_true,
    a_zone,
    an_id,
    anything,
    boolean,
    counters,
    either,
    maybe,
    one_of,
    used_effects,
    whole,
)

VERSION: Final = 1
"""The version of the format."""
RULES: Final = "ocg-2006"
"""The one rule set."""

IN_PILES: Final[dict[str, Shape]] = {"card": anything, "id": an_id, "owner": PLAYER, "used": used_effects}
ON_FIELD: Final[dict[str, Shape]] = {
    **IN_PILES,
    "face": one_of(("up", "down"), "write a face"),
    "set_on": TURN,
    "activated_on": TURN,
    "controlled_until": TURN,
    "since": NUMBER,
    "linked_to": a_card,
    "paid": NUMBER,
    "declared": a_declaration,
    "counters": counters,
    "negated": anything,
    "treated_as": anything,
}
IN_OPEN_PILES: Final[dict[str, Shape]] = {**IN_PILES, "summoned_properly": boolean}
KEYS_IN: Final[dict[str, dict[str, Shape]]] = {
    **dict.fromkeys(PILES, IN_PILES),
    **dict.fromkeys(("graveyard", "banished"), IN_OPEN_PILES),
    "monsters": {
        **ON_FIELD,
        "position": POSITION,
        "summoned_on": TURN,
        "summoned_by": SUMMONED,
        "summoned_properly": boolean,
        "attacked_on": TURN,
        "position_changed_on": TURN,
        "zone": a_zone,
        "token": boolean,
        "as_monster": boolean,
        "attempted": boolean,
        "spell_zone": a_zone,
        "current_atk": anything,
        "current_def": anything,
    },
    "spells": {**ON_FIELD, "zone": a_zone, "equipped_to": a_card},
    "field": ON_FIELD,
}
CARD_KEYS: Final = frozenset(key for keys in KEYS_IN.values() for key in keys)
PAST: Final = frozenset(("set_on", "summoned_on", "attacked_on", "position_changed_on", "activated_on"))
AS_GIVEN: Final = (
    CARD_KEYS
    - {"card", "id", "face", "used", "counters", "linked_to", "equipped_to", "declared", "attempted"}
    - {"negated", "treated_as", "current_atk", "current_def"}
)
ONLY_FACE_UP: Final = frozenset(("activated_on", "equipped_to", "linked_to", "paid", "declared", "counters"))

SIDE_KEYS: Final[dict[str, Shape]] = {
    "life_points": whole(0, "write a number of Life Points, 0 or more"),
    **dict.fromkeys((*PILES, "monsters", "spells"), a_list),
    "deck": either((list, tuple), anything, whole(0, "write a number of cards, 0 or more, or a list, top first")),
    "field": anything,
}
POSITION_KEYS: Final[dict[str, Shape]] = {
    "duel": anything,
    "rules": one_of((RULES,), "this is the one rule set"),
    "turn": whole(1, "turns count from 1"),
    "turn_player": PLAYER,
    "phase": PHASE,
    "normal_summon_used": boolean,
    "summoned": PLAYERS_NAMED,
    "lasting": a_list,
    "due": CARDS,
    "event": anything,
    "battle": anything,
    "chain": a_list,
    "passed": PLAYERS_NAMED,
    "players": a_mapping,
    "later": a_list,
    "before": anything,
    "loser": maybe(PLAYER),
    **dict.fromkeys(("winner", "unknown", "not_modelled", "first", "after_pass_by"), anything),
}
FILE_KEYS: Final[dict[str, Shape]] = {**POSITION_KEYS, "moves": a_list}
LASTING_KEYS: Final[dict[str, Shape]] = {
    "card": a_card,
    "id": a_card,
    "by": PLAYER,
    "turn": TURN,
    "affects": CARDS,
    "declared": maybe(a_declaration),
    "until": maybe(one_of(("battle", "card"), "write what it ends with")),
    "since": NUMBER,
}
BATTLE_KEYS: Final[dict[str, Shape]] = {
    "attacker": a_card,
    "target": a_card,
    "negated": boolean,
    "done": boolean,
    "unhurt": PLAYERS_NAMED,
    "facing": maybe(NUMBER),
    "lost": CARDS,
}
LINK_KEYS: Final[dict[str, Shape]] = {
    "by": PLAYER,
    "card": a_card,
    "id": a_card,
    "effect": NUMBER,
    "from": one_of(("hand", "set", "face-up", "graveyard"), "write where it was activated from"),
    "cost": COST,
    "target": CARDS,
    "declare": maybe(a_declaration),
    "then": a_then,
    "lost": CARDS,
    "answered": CARDS,
    "amount": maybe(NUMBER),
    "spared": maybe(PLAYER),
    **dict.fromkeys(("trigger", "activation_negated", "effect_negated", "negates_summon"), boolean),
}

_OF_ANY: Final[dict[str, Shape]] = {
    "link": maybe(whole(1, "write the number of a Chain Link, 1 or more")),
    "last": boolean,
}
_OF_CARDS: Final[dict[str, Shape]] = {**_OF_ANY, "lost": CARDS}
_DONE_BY: Final[dict[str, Shape]] = {"by": maybe(PLAYER), **_OF_CARDS}
_GOING: Final[dict[str, Shape]] = {
    "from": maybe(PLACE),
    "controller": maybe(PLAYER),
    "was": maybe(one_of(("up", "down", "equipped"), "write how it lay")),
    "muted": CARDS,
    **_OF_CARDS,
}
"""Keys of what befalls a card that goes from where it lay."""
_DESTRUCTION: Final = one_of(("battle", "effect", "rule"), "write how it was destroyed")
_GONE: Final = one_of(("battle", "effect", "rule", "discard", "tribute", "spent"), "write how it went")
_TURNED_UP: Final = one_of(("summon", "attack", "battle", "effect"), "write how it was flipped")
EVENT_KEYS: Final[dict[str, dict[str, Shape]]] = {
    "summon": {
        "summon": a_card,
        "how": maybe(SUMMONED),
        "from": maybe(PLACE),
        "stage": maybe(one_of(("attempted", "succeeded"), "write a stage of the summon")),
        "controller": maybe(PLAYER),
        **_DONE_BY,
    },
    "attack": {"attack": a_card, "target": a_card, **_DONE_BY},
    "destroyed": {
        "destroyed": a_card,
        "how": maybe(_DESTRUCTION),
        "by": maybe(PLAYER),
        "destroyer": maybe(a_card),
        **_GOING,
    },
    "sent_to_graveyard": {"sent_to_graveyard": a_card, "how": maybe(_GONE), **_GOING},
    "drawn": {"drawn": CARDS, **_DONE_BY},
    "set": {"set": a_card, **_DONE_BY},
    "flipped": {"flipped": a_card, "how": maybe(_TURNED_UP), **_DONE_BY},
    "left": {"left": a_card, "how": maybe(_GONE), **_GOING},
    "equipped": {"equipped": a_card, "source": maybe(a_card), **_OF_CARDS},
    "phase": {"phase": PHASE, "by": maybe(PLAYER), **_OF_ANY},
    "damage": {
        "damage": PLAYER,
        "how": one_of(("effect", "battle", "direct"), "write what did the damage"),
        "card": a_card,
        "source": maybe(a_card),
        **_OF_CARDS,
    },
}
"""The events by what happened, each with the keys that belong to it."""
EVENT_KEY_NAMES: Final = frozenset(key for keys in EVENT_KEYS.values() for key in keys)

_BY: Final[dict[str, Shape]] = {"by": PLAYER}
MOVES: Final[Mapping[str, Mapping[str, Shape]]] = {
    "activate": {
        "activate": a_card,
        **_BY,
        "effect": NUMBER,
        "cost": COST,
        "target": CARDS,
        "declare": a_declaration,
        "zone": a_zone,
        "then": a_then,
    },
    "pass": {"pass": a_true, **_BY},
    "resolve": {"resolve": a_true},
    "set": {"set": a_card, **_BY, "tribute": CARDS, "zone": a_zone},
    "summon": {"summon": a_card, **_BY, "tribute": CARDS, "zone": a_zone, "then": a_then},
    "flip": {"flip": a_card, **_BY},
    "turn": {"turn": a_card, **_BY},
    "attack": {"attack": a_card, **_BY, "target": a_card},
    "phase": {"phase": PHASE, "discard": CARDS},
    "end_turn": {"end_turn": a_true, "discard": CARDS},
    "pay": {"pay": a_card, **_BY},
    "decline": {"decline": a_card, **_BY},
}
"""The moves by what they do, each with its keys."""
MOVE_KEYS: Final = tuple(dict.fromkeys(key for keys in MOVES.values() for key in keys))
