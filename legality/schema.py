"""The JSON Schema of the duel file, for editors that complete and check while one types.

It says which keys there are, what they hold and what they are for. What no schema can say (that a card exists, that
a move is legal) is said by ``legality check``.

Examples
--------
>>> schema()["$schema"]
'https://json-schema.org/draft/2020-12/schema'
"""

from __future__ import annotations

from typing import Any, Final

from cards.duel import LIFE_POINTS, PHASES, PILES, PLACES, PLAYERS, ZONES
from cards.duelfile import RULES, VERSION
from cards.plaintext import MOST

__all__ = ["schema"]

Schema = dict[str, Any]


def schema() -> Schema:
    """Give the JSON Schema (draft 2020-12) of a duel file.

    Returns
    -------
    dict
        The schema, as plain values.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Duel",
        "description": "A position of a duel, and the moves made from it.",
        **_mapping(_POSITION | {"moves": _list(_ref("move"), "The moves made from the position, in order.")}),
        "$defs": _definitions(),
    }


# --- pieces -----------------------------------------------------------------------------------------------------------


def _ref(name: str, about: str = "") -> Schema:
    return {"$ref": f"#/$defs/{name}", **({"description": about} if about else {})}


def _one(options: tuple[str, ...], about: str = "", **more: Any) -> Schema:
    return {"enum": list(options), **({"description": about} if about else {}), **more}


def _list(items: Schema, about: str = "", **more: Any) -> Schema:
    return {"type": "array", "items": items, **({"description": about} if about else {}), **more}


def _whole(least: int, about: str = "", **more: Any) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": MOST, **({"description": about} if about else {}), **more}


def _bool(about: str, **more: Any) -> Schema:
    return {"type": "boolean", "description": about, **more}


def _mapping(properties: dict[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**made, "required": list(required)} if required else made


def _or_null(one: Schema) -> Schema:
    return {"anyOf": [one, {"type": "null"}]}


_TEXT: Final[Schema] = {"type": "string", "pattern": r"\S"}
_NO_CONTROL: Final = r"[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*"
_ON_ONE_LINE: Final = rf"^(?=.*\S){_NO_CONTROL}$"
"""A text that is not blank, without control characters."""
_TURN: Final = _ref("turn")
_PLAYER: Final = _ref("player")
_NAME: Final = _ref("name")
_NAMES: Final = _list(_NAME)
_DERIVED: Final[Schema] = {"description": "Written by `legality show`; accepted and ignored."}
_ZONE: Final = {"type": "integer", "minimum": 1, "maximum": ZONES}

# --- the position -----------------------------------------------------------------------------------------------------

_POSITION: Final[dict[str, Schema]] = {
    "duel": {"const": VERSION, "default": VERSION, "description": "The version of the format."},
    "rules": {"const": RULES, "description": "The rule set."},
    "turn": _whole(1, "The current turn; every player's turn counts as one.", default=3),
    "turn_player": _one(PLAYERS, "Whose turn it is.", default="A"),
    "phase": _one(PHASES, "The phase.", default="main1"),
    "normal_summon_used": _bool("Whether the turn player's Normal Summon is used up.", default=False),
    "summoned": _list(_PLAYER, "Who has summoned in this turn."),
    "lasting": _list(_ref("lasting"), "Effects that still apply from cards that are gone."),
    "due": _list(_NAME, "Ids of cards whose maintenance cost is still to be settled in this phase."),
    "event": {
        "description": "What just happened and may be responded to: one event, or several at the same time.",
        "anyOf": [_ref("event"), _list(_ref("event")), {"type": "null"}],
    },
    "battle": _or_null(_ref("battle")),
    "chain": _list(_ref("link"), "The links on the chain, first to last, costs paid and cards placed."),
    "passed": _list(_PLAYER, "Who has passed on that chain or event."),
    "players": {
        **_mapping({player: _ref("side") for player in PLAYERS}),
        "description": "What belongs to each player.",
    },
    "later": _list(_ref("event"), "What happened while the chain was built: it may be responded to once it is over."),
    "before": _or_null(_ref("position", "The position in which a summon is attempted, where it differs in more.")),
    "loser": _or_null(_PLAYER),
    **dict.fromkeys(("winner", "unknown", "not_modelled", "first", "after_pass_by"), _DERIVED),
}
_SIDE: Final[dict[str, Schema]] = {
    "life_points": _whole(0, default=LIFE_POINTS),
    **{pile: _list(_ref("card_in_pile")) for pile in PILES},
    "graveyard": _list(_ref("card_in_open_pile"), "Oldest first."),
    "banished": _list(_ref("card_in_open_pile")),
    "deck": {
        "description": "A number of unknown cards, or the cards, top first.",
        "anyOf": [_whole(0), _list(_ref("card_in_pile"))],
        "default": 30,
    },
    "monsters": _list(_ref("monster"), "The Monster Zones.", maxItems=ZONES),
    "spells": _list(_ref("spell_or_trap"), "The Spell & Trap Zones.", maxItems=ZONES),
    "field": _or_null(_ref("field_spell", "The Field Zone.")),
}

# --- cards ------------------------------------------------------------------------------------------------------------

_IN_PILE: Final[dict[str, Schema]] = {
    "card": _ref("name", "The card's English or Japanese name or its passcode."),
    "id": {
        "type": "string",
        "pattern": _ON_ONE_LINE,
        "description": "A name for this copy.",
        "not": {"const": "direct"},
    },
    "owner": _one(PLAYERS, "Whose card it is; default the player on whose side it is listed."),
    "used": {
        "type": "object",
        "propertyNames": {"pattern": "^(0|[1-9][0-9]*)$"},
        "additionalProperties": _TURN,
        "description": "From the number of an effect to the turn of its last use.",
    },
}
_SUMMONED_PROPERLY: Final = _bool(
    "Of a monster that effects bring back only after it was summoned in its own way: whether it was. "
    "On the field it usually was."
)
_IN_OPEN_PILE: Final[dict[str, Schema]] = {**_IN_PILE, "summoned_properly": _SUMMONED_PROPERLY}
_ON_FIELD: Final[dict[str, Schema]] = {
    **_IN_PILE,
    "face": _one(("up", "down")),
    "set_on": _ref("turn", "The turn in which it was Set face-down."),
    "activated_on": _ref("turn", "The turn of its activation, for cards that count turns."),
    "controlled_until": _ref("turn", "The turn at whose end it goes back to its owner's side."),
    "since": _whole(0, "Order in which face-up cards became face-up."),
    "linked_to": _ref("name", "What a lasting effect is tied to, such as the monster of Call of the Haunted."),
    "paid": _whole(0, "The amount of its cost, where the card remembers it."),
    "declared": _ref("declared", "What it declared when it was activated."),
    "counters": {
        "type": "object",
        "propertyNames": {"pattern": _ON_ONE_LINE},
        "additionalProperties": _whole(0),
        "description": "Counters by name.",
    },
    "negated": _DERIVED,
    "treated_as": _DERIVED,
}
_MONSTER: Final[dict[str, Schema]] = {
    **_ON_FIELD,
    "position": _one(("attack", "defense")),
    "summoned_on": _TURN,
    "summoned_by": _ref("summoned"),
    "summoned_properly": _SUMMONED_PROPERLY,
    "attacked_on": _TURN,
    "position_changed_on": _TURN,
    "zone": _ZONE,
    "token": _bool("A Token."),
    "as_monster": _bool("A Trap that is a monster now."),
    "attempted": _bool("Its summon may still be negated."),
    "spell_zone": {**_ZONE, "description": "The Spell & Trap Zone that such a Trap keeps."},
    "current_atk": _DERIVED,
    "current_def": _DERIVED,
}
_SPELL: Final[dict[str, Schema]] = {
    **_ON_FIELD,
    "zone": _ZONE,
    "equipped_to": _ref("name", "Cards that are equipped: the id of the monster."),
}

# --- what is under way ------------------------------------------------------------------------------------------------

_LASTING: Final[dict[str, Schema]] = {
    "card": _NAME,
    "id": _NAME,
    "by": _PLAYER,
    "turn": _ref("turn", "The last turn in which it applies."),
    "affects": _list(_NAME, "Ids of the cards that it was put on."),
    "declared": _or_null(_ref("declared")),
    "until": _or_null(_one(("battle", "card"), "It ends with the battle in progress, or with its card.")),
    "since": _whole(0, "Its place in the order in which cards became face-up.", default=0),
}
_BATTLE: Final[dict[str, Schema]] = {
    "attacker": _NAME,
    "target": _ref("name", "The monster that is attacked, or direct."),
    "negated": _bool("The attack was negated."),
    "done": _bool("The battle was carried out."),
    "unhurt": _list(_PLAYER, "Who takes no damage from it."),
    "facing": _or_null(_whole(0, "How many monsters the player who is attacked had at the declaration.")),
    "lost": _list(_NAME, "Which of the two are not there any more."),
}
_LINK: Final[dict[str, Schema]] = {
    "by": _PLAYER,
    "card": _NAME,
    "id": _NAME,
    "effect": _whole(0, "0 is the activation of the card itself.", default=0),
    "from": _one(("hand", "set", "face-up", "graveyard")),
    "cost": _ref("cost"),
    "target": _NAMES,
    "declare": _or_null(_ref("declared")),
    "then": _ref("then"),
    "lost": _list(_NAME, "Its card and targets that have left the place where they lay at activation."),
    "answered": _list(_NAME, "Ids of the cards of the event that it answers."),
    "trigger": _bool("Put on together with other triggers."),
    "activation_negated": _bool("Its activation was negated."),
    "effect_negated": _bool("Its effect was negated."),
    "spared": _or_null(_one(PLAYERS, "Who takes no damage of it: the other player does instead.")),
    "amount": _or_null(_whole(0, "A number that was fixed at its activation.")),
    "negates_summon": _bool("It answers the attempt of a summon."),
}
_OF_ANY: Final[dict[str, Schema]] = {
    "link": _or_null(_whole(1, "The Chain Link that brought it about.")),
    "last": _bool("Nothing happened after it."),
}
_OF_CARDS: Final[dict[str, Schema]] = {**_OF_ANY, "lost": _list(_NAME, "Its cards that are not where it left them.")}
_DONE_BY: Final[dict[str, Schema]] = {"by": _or_null(_PLAYER), **_OF_CARDS}
_GOING: Final[dict[str, Schema]] = {
    "from": _or_null(_one(PLACES)),
    "controller": _or_null(_PLAYER),
    "was": _or_null(_one(("up", "down", "equipped"), "How it lay.")),
    "muted": _list(_NAME, "Ids of cards whose own effects do not trigger on it."),
    **_OF_CARDS,
}
_GONE: Final = _or_null(_one(("battle", "effect", "rule", "discard", "tribute", "spent")))
_EVENTS: Final[dict[str, dict[str, Schema]]] = {
    "summon": {
        "how": _or_null(_ref("summoned")),
        "from": _or_null(_one(PLACES)),
        "stage": _or_null(_one(("attempted", "succeeded"))),
        "controller": _or_null(_PLAYER),
        **_DONE_BY,
    },
    "attack": {"target": _ref("name", "The monster that is attacked, or direct."), **_DONE_BY},
    "destroyed": {
        "how": _or_null(_one(("battle", "effect", "rule"))),
        "by": _or_null(_PLAYER),
        "destroyer": _or_null(_NAME),
        **_GOING,
    },
    "sent_to_graveyard": {"how": _GONE, **_GOING},
    "drawn": _DONE_BY,
    "set": _DONE_BY,
    "flipped": {"how": _or_null(_one(("summon", "attack", "battle", "effect"))), **_DONE_BY},
    "left": {"how": _GONE, **_GOING},
    "equipped": {
        "source": _or_null(_ref("name", "The id of the card that it was equipped with.")),
        **_OF_CARDS,
    },
    "phase": {"by": _or_null(_PLAYER), **_OF_ANY},
    "damage": {
        "how": _one(("effect", "battle", "direct")),
        "card": _ref("name", "The monster that attacked directly."),
        "source": _or_null(_ref("name", "The card whose effect did it.")),
        **_OF_CARDS,
    },
}
_NAMED_BY: Final[dict[str, Schema]] = {"drawn": _NAMES, "phase": _one(PHASES), "damage": _PLAYER}
_THEN: Final[dict[str, Schema]] = {
    **{key: {"anyOf": [_NAME, _NAMES]} for key in ("set", "discard", "summon")},
    "position": _one(("attack", "defense")),
    "choose": _NAMES,
    "declare": _ref("declared"),
    "coin": _list(_one(("heads", "tails"))),
    "die": _list({"type": "integer", "minimum": 1, "maximum": 6}),
    "accept": {"type": "boolean"},
}

# --- moves ------------------------------------------------------------------------------------------------------------

_TRUE: Final[Schema] = {"const": True}
_MOVES: Final[dict[str, tuple[str, dict[str, Schema]]]] = {
    "activate": (
        "Activates a card, or an effect of a face-up card.",
        {
            "activate": _NAME,
            "by": _PLAYER,
            "effect": _whole(0),
            "cost": _ref("cost"),
            "target": _NAMES,
            "declare": _ref("declared"),
            "zone": _ZONE,
            "then": _ref("then"),
        },
    ),
    "pass": ("Declines to respond.", {"pass": _TRUE, "by": _PLAYER}),
    "resolve": ("Both players pass: the chain resolves, or the window closes.", {"resolve": _TRUE}),
    "set": ("Sets a Spell, a Trap or a monster.", {"set": _NAME, "by": _PLAYER, "tribute": _NAMES, "zone": _ZONE}),
    "summon": (
        "Summons a monster from the hand.",
        {"summon": _NAME, "by": _PLAYER, "tribute": _NAMES, "zone": _ZONE, "then": _ref("then")},
    ),
    "flip": ("Flip Summons a monster.", {"flip": _NAME, "by": _PLAYER}),
    "turn": ("Changes a monster's battle position.", {"turn": _NAME, "by": _PLAYER}),
    "attack": ("Declares an attack.", {"attack": _NAME, "by": _PLAYER, "target": _NAME}),
    "phase": ("Goes on to a phase.", {"phase": _one(PHASES), "discard": _NAMES}),
    "end_turn": ("Goes on to the opponent's Draw Phase.", {"end_turn": _TRUE, "discard": _NAMES}),
    "pay": ("Pays a maintenance cost that is due.", {"pay": _NAME, "by": _PLAYER}),
    "decline": ("Declines a maintenance cost that is due.", {"decline": _NAME, "by": _PLAYER}),
}


def _card(properties: dict[str, Schema]) -> Schema:
    return {"anyOf": [_NAME, _mapping(properties, ("card",))]}


def _definitions() -> dict[str, Schema]:
    """What the schema refers to by name."""
    return {
        "position": _mapping(_POSITION),
        "player": _one(PLAYERS),
        "turn": _whole(1, "The number of a turn."),
        "name": {
            "description": 'A card: its id, English or Japanese name, or passcode; "?" is an unknown card.',
            "anyOf": [_TEXT, _whole(0)],
        },
        "declared": {"anyOf": [_TEXT, {"type": "integer"}, _list(_TEXT)]},
        "summoned": _one(("normal", "tribute", "flip", "special")),
        "cost": {"description": "The cards that are paid, or an amount of Life Points.", "anyOf": [_whole(0), _NAMES]},
        "then": {**_mapping(_THEN), "description": "Choices that fall when the link resolves."},
        "side": _mapping(_SIDE),
        "card_in_pile": _card(_IN_PILE),
        "card_in_open_pile": _card(_IN_OPEN_PILE),
        "monster": _card(_MONSTER),
        "spell_or_trap": _card(_SPELL),
        "field_spell": _card(_ON_FIELD),
        "lasting": _mapping(_LASTING, ("card", "by", "turn")),
        "battle": {**_mapping(_BATTLE, ("attacker", "target")), "description": "The battle in progress."},
        "link": _mapping(_LINK, ("by",)),
        "event": {
            "oneOf": [_mapping({kind: _NAMED_BY.get(kind, _NAME), **keys}, (kind,)) for kind, keys in _EVENTS.items()]
        },
        "move": {
            "oneOf": [
                {**_mapping(keys, (act, "by") if "by" in keys else (act,)), "description": about}
                for act, (about, keys) in _MOVES.items()
            ]
        },
    }
