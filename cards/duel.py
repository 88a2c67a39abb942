"""The position: players, zones, chain, event window. Immutable; every change gives a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from cards.facts import Printed
from cards.once import once

T = TypeVar("T")
PLAYERS: Final = ("A", "B")
PHASES: Final = (
    "before-draw",
    "draw",
    "standby",
    "main1",
    "battle-start",
    "battle",
    "damage",
    "damage-calculation",
    "after-damage",
    "battle-end",
    "main2",
    "end",
    "after-hand-limit",
)
MAIN_PHASES: Final = ("main1", "main2")
DAMAGE_STEP: Final = ("damage", "damage-calculation", "after-damage")
BATTLE_PHASE: Final = ("battle-start", "battle", *DAMAGE_STEP, "battle-end")
PILES: Final = ("hand", "deck", "extra_deck", "graveyard", "banished")
FIELD: Final = ("monsters", "spells", "field")
PLACES: Final = (*PILES, *FIELD)
ZONES: Final = 5
HAND_LIMIT: Final = 6
LIFE_POINTS: Final = 8000
"""With how many a duel begins."""
OTHER: Final = {"A": "B", "B": "A"}


class Card(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One copy of a card in a duel: a card of the same name is another card.

    Attributes
    ----------
    id : str
        The name of this copy; it keeps it wherever it goes.
    printed : Printed
        What is printed on it. An unknown card has ``cards.facts.UNKNOWN``.
    owner, controller : str
        ``"A"`` or ``"B"``: whose card it is, and on whose side it lies.
    place : str
        One of `PLACES`; ``attempted`` for a monster in its Monster Zone whose summon may still be negated.
    zone : int
        1 to 5 in the Monster and the Spell & Trap Zones, else 0.
    since : int
        Order in which face-up cards became face-up.
    summoned_properly : bool
        Of a monster that effects Special Summon only after its own way: whether it has been summoned so.
    """

    id: str
    printed: Printed
    owner: str
    controller: str
    place: str
    zone: int = 0
    up: bool = True
    position: str | None = None
    set_on: int | None = None
    summoned_on: int | None = None
    summoned_by: str | None = None
    attacked_on: int | None = None
    position_changed_on: int | None = None
    activated_on: int | None = None
    used: Mapping[str, int] = {}
    controlled_until: int | None = None
    since: int = 0
    equipped_to: str | None = None
    linked_to: str | None = None
    paid: int | None = None
    declared: Any = None
    counters: Mapping[str, int] = {}
    token: bool = False
    as_monster: bool = False
    spell_zone: int = 0
    summoned_properly: bool = False

    @property
    def on_field(self) -> bool:
        return self.place in FIELD

    @property
    def name(self) -> str:
        return self.printed.en

    @property
    def known(self) -> bool:
        return bool(self.printed.kinds)

    @property
    def is_monster(self) -> bool:
        """Whether it counts as a monster here: a Trap that is a monster now does, in its Monster Zone."""
        return self.place == "monsters" or ("monster" in self.printed.kinds and self.place != "spells")

    def put(self, **changes: Any) -> Card:
        """The same copy with other state."""
        return replace(self, **changes)

    def moved(self, place: str, controller: str) -> Card:
        """The same copy in another place, without what it only had where it lay.

        That it was summoned in its own way is forgotten in the hand and the decks.
        """
        return Card(
            id=self.id,
            printed=self.printed,
            owner=self.owner,
            controller=controller,
            place=place,
            token=self.token,
            summoned_properly=self.summoned_properly and place not in ("hand", "deck", "extra_deck"),
        )


class Side(Struct, frozen=True, kw_only=True, dict=True):
    """What belongs to one player. `deck` is a number of unknown cards or the cards, top first."""

    life_points: int = LIFE_POINTS
    hand: tuple[Card, ...] = ()
    deck: int | tuple[Card, ...] = 30
    extra_deck: tuple[Card, ...] = ()
    graveyard: tuple[Card, ...] = ()
    banished: tuple[Card, ...] = ()
    monsters: tuple[Card | None, ...] = (None,) * ZONES
    spells: tuple[Card | None, ...] = (None,) * ZONES
    field: Card | None = None

    def pile(self, place: str) -> tuple[Card, ...]:
        """The cards that lie in a place, in order; an unlisted deck has none that are known. Made once a side."""
        found: tuple[Card, ...] | None = self.__dict__.get(place)
        if found is None:
            found = self.__dict__[place] = self._pile(place)
        return found

    def _pile(self, place: str) -> tuple[Card, ...]:
        if place == "field":
            return (self.field,) if self.field else ()
        cards = getattr(self, place)
        if isinstance(cards, int):
            return ()
        return tuple([card for card in cards if card is not None]) if place in FIELD else cards

    @property
    def deck_size(self) -> int:
        return self.deck if isinstance(self.deck, int) else len(self.deck)

    @once
    def index(self) -> Mapping[str, Card]:
        """Every listed card by its id; made once a side."""
        return {card.id: card for place in PLACES for card in self.pile(place)}

    @property
    def kept_spell_zones(self) -> tuple[int, ...]:
        """The Spell & Trap Zones that Traps which are monsters now still fill."""
        return tuple(card.spell_zone for card in self.monsters if card is not None and card.as_monster)

    def empty_zones(self, place: str) -> tuple[int, ...]:
        """The zones of a place (``monsters`` or ``spells``) that nothing fills, made once a side.

        A Trap that is a monster now still fills the Spell & Trap Zone that it keeps (CT-39).
        """
        key = f"empty {place}"
        found: tuple[int, ...] | None = self.__dict__.get(key)
        if found is None:
            zones = self.monsters if place == "monsters" else self.spells
            taken = self.kept_spell_zones if place == "spells" else ()
            found = tuple([n for n, card in enumerate(zones, 1) if card is None and n not in taken])
            self.__dict__[key] = found
        return found


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that just happened and may be responded to.

    `kind` is one of ``summon attack destroyed sent_to_graveyard drawn set flipped``; `link` is the Chain Link of the
    chain before that brought it about (None: a move did), `last` whether nothing happened after it, `muted` the ids of
    cards whose own effects do not trigger on it, `was` how a card lay that left the field (``up``, ``down`` or
    ``equipped``), `source` the name of the card that did the damage.
    """

    kind: str
    cards: tuple[str, ...]
    by: str | None = None
    how: str | None = None
    origin: str | None = None
    stage: str | None = None
    target: str | None = None
    controller: str | None = None
    link: int | None = None
    last: bool = True
    muted: tuple[str, ...] = ()
    was: str | None = None
    source: str | None = None

    @property
    def card(self) -> str:
        return self.cards[0]

    @property
    def holds(self) -> bool:
        """Whether it holds back everything that does not respond to it: a summon or attack made by a move."""
        return self.kind in ("summon", "attack") and self.link is None


class Link(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One Chain Link: its card, the choices of its activation, and what has befallen it since.

    Attributes
    ----------
    origin : str
        Where it was activated from: ``hand``, ``set``, ``face-up`` or ``graveyard``.
    lost : tuple of str
        Ids among its own card and its targets that have left the place where they lay at activation.
    activation_negated, effect_negated : bool
        What a later link did to it.
    trigger : bool
        Put on together with other triggers, before anyone responded.
    answered : tuple of str
        Ids of the cards of the event that it answers.
    negates_summon : bool
        It answers the attempt of a summon, not its success.
    spared : str, optional
        The player who takes no damage of it: the other one does instead.
    at : str
        Where its choices stand in the file (``moves[3]``), for errors.
    """

    by: str
    card: str
    printed: Printed
    effect: int
    origin: str
    spell_speed: int
    cost: tuple[str, ...] | int = ()
    target: tuple[str, ...] = ()
    declare: Any = None
    then: Mapping[str, Any] = {}
    lost: tuple[str, ...] = ()
    activation_negated: bool = False
    effect_negated: bool = False
    trigger: bool = False
    answered: tuple[str, ...] = ()
    negates_summon: bool = False
    spared: str | None = None
    amount: int | None = None
    at: str = ""

    @property
    def is_activation(self) -> bool:
        """Whether it is the activation of the card itself, not of an effect of a card that was already face-up."""
        return self.effect == 0


class Lasting(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An effect that still applies although its card has gone; `turn` is the last turn in which it does.

    `until` is ``battle`` when it ends with the battle in progress, ``card`` when it ends with its card; `since` is
    its place in the order in which cards became face-up.
    """

    printed: Printed
    by: str
    turn: int
    card: str = ""
    affects: tuple[str, ...] = ()
    declared: Any = None
    until: str | None = None
    since: int = 0


class Battle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The battle in progress; `target` is None for a direct attack. `negated`: the attack was stopped.

    `unhurt` are the players who take no damage from it; `facing` is how many monsters the player who is attacked had at
    the declaration (None: as many as now).
    """

    attacker: str
    target: str | None = None
    negated: bool = False
    done: bool = False
    unhurt: tuple[str, ...] = ()
    facing: int | None = None


class Duel(Struct, frozen=True, kw_only=True, dict=True):
    """A position of a duel: everything that the rules look at, and nothing else.

    Attributes
    ----------
    events : tuple of Event
        What just happened and may be responded to.
    later : tuple of Event
        What happened while the chain was built (costs): it may be responded to once the chain has resolved.
    summoned : tuple of str
        The players who have summoned in this turn, whatever became of the monsters.
    before : Duel, optional
        The position in which a summon is attempted, where the one after its success differs in more than the monster.

    Examples
    --------
    >>> duel = Duel(turn=5, phase="main1")
    >>> duel.side("A").life_points, duel.turn_player
    (8000, 'A')
    """

    turn: int = 3
    turn_player: str = "A"
    phase: str = "main1"
    normal_summon_used: bool = False
    lasting: tuple[Lasting, ...] = ()
    due: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    later: tuple[Event, ...] = ()
    battle: Battle | None = None
    chain: tuple[Link, ...] = ()
    passed: tuple[str, ...] = ()
    a: Side = Side()
    b: Side = Side()
    winner: str | None = None
    before: Duel | None = None
    summoned: tuple[str, ...] = ()

    def __repr__(self) -> str:
        sides = ", ".join(f"{player} {self.side(player).life_points}" for player in PLAYERS)
        chain = f", chain of {len(self.chain)}" if self.chain else ""
        return f"<Duel turn {self.turn} of {self.turn_player}, {self.phase}: {sides}{chain}>"

    def __str__(self) -> str:
        from cards.board import board

        return board(self)

    def but(self, **changes: Any) -> Duel:
        """The position with these fields changed."""
        return replace(self, **changes)

    def carried(self, key: Any, work: Callable[[Duel], T], about: Card | None = None) -> T:
        """What a position that is watched takes from the one before (`cards.watching`), about a card or the whole."""
        return work(self)

    def shared(self, key: Any, work: Callable[[Duel], T]) -> T:
        """What all questions about the position share: worked out once."""
        found: T | None = self.__dict__.get(key)
        if found is None:
            found = self.__dict__[key] = work(self)
        return found

    def side(self, player: str) -> Side:
        return self.a if player == "A" else self.b

    def with_side(self, player: str, **changes: Any) -> Duel:
        """The position with one player's side changed."""
        return self._with_side(player, changes)

    def _with_side(self, player: str, changes: Mapping[str, Any], index: Mapping[str, Card] | None = None) -> Duel:
        """The same, with the index of the new side where it is known already."""
        old = self.side(player)
        side = replace(old, **changes)
        if index is None and _moves_no_card(old, changes):
            index = old.index
        if index is not None:
            side.__dict__["index"] = index
        made = replace(self, a=side) if player == "A" else replace(self, b=side)
        field = self.__dict__.get("_field_cards")
        if field is not None and changes.keys().isdisjoint(FIELD):
            made.__dict__["_field_cards"] = field
        return made

    def card(self, card_id: str) -> Card | None:
        """The card of that id, wherever it lies; None when it is nowhere."""
        return self.a.index.get(card_id) or self.b.index.get(card_id)

    def cards(self) -> Iterator[Card]:
        """Every listed card of both players."""
        yield from self.a.index.values()
        yield from self.b.index.values()

    def field_cards(self) -> tuple[Card, ...]:
        """All cards on the field, of both players, made once a position."""
        found: tuple[Card, ...] | None = self.__dict__.get("_field_cards")
        if found is None:
            sides = (self.a, self.b)
            zones = (zone for side in sides for zone in (*side.monsters, *side.spells, side.field))
            found = tuple([card for card in zones if card is not None and card.place in FIELD])
            self.__dict__["_field_cards"] = found
        return found

    def with_card(self, card: Card) -> Duel:
        """The position with that copy's state replaced where it lies."""
        old = self.card(card.id)
        if old is None:
            raise KeyError(card.id)
        side = self.side(old.controller)
        place = "monsters" if old.place == "attempted" else old.place
        pile: Any = card
        if place != "field":
            pile = tuple(
                [card if other is not None and other.id == card.id else other for other in getattr(side, place)]
            )
        return self._with_side(old.controller, {place: pile}, {**side.index, card.id: card})

    def without_card(self, card_id: str) -> Duel:
        """The position with that copy taken away; its zone is free."""
        card = self.card(card_id)
        if card is None:
            raise KeyError(card_id)
        side = self.side(card.controller)
        place = "monsters" if card.place == "attempted" else card.place
        rest: Any = None
        if place in ("monsters", "spells"):
            rest = tuple(
                [None if other is not None and other.id == card_id else other for other in getattr(side, place)]
            )
        elif place != "field":
            rest = tuple([other for other in getattr(side, place) if other.id != card_id])
        return self._with_side(card.controller, {place: rest}, _without(side.index, card_id))

    def adding(self, card: Card, *, top: bool = False) -> Duel:
        """The position with a copy added to the place and side that it names."""
        side, place = self.side(card.controller), card.place
        if place == "deck" and isinstance(side.deck, int):
            # An unlisted deck is only counted: what goes into it is known no more.
            return self.with_side(card.controller, deck=side.deck + 1)
        pile: Any = card
        gone = None
        if place in ("monsters", "spells"):
            zones = list(getattr(side, place))
            gone = zones[card.zone - 1]
            zones[card.zone - 1] = card
            pile = tuple(zones)
        elif place == "field":
            gone = side.field
        else:
            pile = (card, *getattr(side, place)) if top else (*getattr(side, place), card)
        index = side.index if gone is None else _without(side.index, gone.id)
        return self._with_side(card.controller, {place: pile}, {**index, card.id: card})

    def waiting(self, card_id: str) -> bool:
        """Whether the activation of that card still waits on the chain: until it resolves the card does not apply."""
        return any(link.card == card_id and link.effect == 0 for link in self.chain)

    @property
    def opponent(self) -> str:
        return OTHER[self.turn_player]


def _without(index: Mapping[str, Card], card_id: str) -> Mapping[str, Card]:
    return {other: card for other, card in index.items() if other != card_id}


def _moves_no_card(side: Side, changes: Mapping[str, Any]) -> bool:
    """Whether all listed cards of a side stay what and where they are; one of an unlisted deck is not known."""
    moved = [name for name in changes if name in PLACES]
    return not moved or (moved == ["deck"] and isinstance(side.deck, int) and isinstance(changes["deck"], int))
