"""From a position to the plain values of a duel file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cards.duel import OTHER, PILES, PLAYERS, Card, Duel, Event, Lasting
from cards.duelfile.keys import EVENT_KEYS, KEYS_IN, RULES, VERSION
from cards.duelfile.usual import (
    ALL_ZONES,
    blocked_zones,
    fill_zones,
    misfit,
    monster_zones,
    participant_misfit,
    usual_event,
    usual_link,
    usual_was,
    usually_summoned_properly,
    winner_by_life,
)
from cards.lasting import view
from cards.naming import same_copies
from cards.plain import own

_STATE: Final = (
    "set_on",
    "summoned_on",
    "summoned_by",
    "attacked_on",
    "position_changed_on",
    "activated_on",
    "controlled_until",
    "paid",
)

_SHOWN: Final[Mapping[str, Sequence[str]]] = {
    "summon": ("by", "how", "from", "stage"),
    "destroyed": ("how",),
    "sent_to_graveyard": ("from",),
    "drawn": ("by",),
    "set": ("by",),
    "phase": ("by",),
    "damage": ("how",),
}
"""The keys of an event that are always written."""
_IS_MAIN: Final = (("phase", "how"), ("damage", "by"))
"""What stands under the key of the kind itself."""


def dump_position(duel: Duel, *, derived: bool = False) -> dict[str, Any]:
    """Write a position as the plain values of a duel file.

    Parameters
    ----------
    duel : Duel
        The position.
    derived : bool, default False
        Whether to add what follows from it: current ATK and DEF, what is negated, who has won.

    Returns
    -------
    dict
        A duel file without moves; `load_position` makes the same position of it.

    Examples
    --------
    >>> from cards.duelfile import load_position
    >>> duel = load_position({"duel": 1, "players": {"B": {"monsters": ["Celtic Guardian"]}}}).duel
    >>> dump_position(duel)["players"]["B"]["monsters"]
    [{'card': 'Celtic Guardian', 'id': 'Celtic Guardian', 'face': 'up', 'position': 'attack'}]
    >>> dump_position(duel, derived=True)["players"]["B"]["monsters"][0]["current_atk"]
    1400
    >>> load_position(dump_position(duel)).duel == duel
    True
    """
    return Writer(duel, derived).position()


def dump_events(events: Sequence[Event], duel: Duel | None = None) -> dict[str, Any] | list[dict[str, Any]] | None:
    """Write what happened as the key `event` of a duel file: nothing, one event, or a list.

    Parameters
    ----------
    events : sequence of Event
        What happened.
    duel : Duel, optional
        The position in which it did; as in `dump_event`.
    """
    written = [dump_event(event, duel) for event in events if event.kind in EVENT_KEYS]
    return None if not written else written[0] if len(written) == 1 else written


def dump_event(event: Event, duel: Duel | None = None) -> dict[str, Any]:
    """Write one event as a duel file does.

    Parameters
    ----------
    event : Event
        What happened.
    duel : Duel, optional
        The position in which it did, so that what can be seen there is left out, and what has gone since is said.

    Examples
    --------
    >>> from cards.duelfile import load_position
    >>> file = {"duel": 1, "event": {"set": "Umi"}, "players": {"A": {"field": {"card": "Umi", "set_on": 3}}}}
    >>> duel = load_position(file).duel
    >>> dump_event(duel.events[0], duel)
    {'set': 'Umi', 'by': 'A'}
    """
    kind = event.kind
    main: Any = _main(event)
    written: dict[str, Any] = {kind: main}
    if kind == "attack":
        written["target"] = event.target or "direct"
    card = duel.card(event.cards[0]) if duel is not None and event.cards else None
    usual = usual_event(kind, card, event.how, duel or Duel())
    for key in ("by", "how", "from", "stage", "controller"):
        name = "origin" if key == "from" else key
        value = getattr(event, name)
        if (key in _SHOWN.get(kind, ()) or value != usual[name]) and (kind, key) not in _IS_MAIN:
            written[key] = value
    if kind == "destroyed" and event.target != usual["target"]:
        written["destroyer"] = event.target
    if event.was != usual_was(kind, card, event.origin):
        written["was"] = event.was
    if kind == "damage" and event.cards:
        written["card"] = event.card
    if event.source is not None:
        written["source"] = event.source
    if event.link is not None:
        written["link"] = event.link
    if not event.last:
        written["last"] = False
    if event.muted:
        written["muted"] = list(event.muted)
    lost = _lost(event, duel) if duel is not None else []
    if lost:
        written["lost"] = lost
    return written


def _main(event: Event) -> Any:
    """What stands under the key of the kind."""
    if event.kind == "phase":
        return event.how
    if event.kind == "damage":
        return event.by
    return list(event.cards) if event.kind == "drawn" else event.card


def _lost(event: Event, duel: Duel) -> list[str]:
    """The ids of an event's cards that have gone from where it left them, or are nowhere any more."""
    parts = [(card_id, event.kind) for card_id in event.cards]
    parts += [(event.target, "target" if event.kind == "attack" else "")] if event.target else []
    parts += [(card_id, "") for card_id in event.muted]
    parts += [(event.source, "")] if event.kind == "equipped" and event.source else []
    lost = []
    for card_id, part in parts:
        card = duel.card(card_id)
        if card_id not in lost and (card is None or (part and misfit(part, card, event.by, duel))):
            lost.append(card_id)
    return lost


class Writer:
    """A position while it is written."""

    def __init__(self, duel: Duel, derived: bool) -> None:
        self.duel = duel
        self.derived = derived
        self.order = 0
        self.counts: dict[str, int] = {}
        cards = list(duel.cards())
        self.blocked = blocked_zones((card.printed, card.up, card.declared) for card in cards if card.on_field)
        # The ids that are written out: of cards on the field, with state, or that something else names.
        named = self.named()
        self.given = {
            card.id
            for card in cards
            if card.on_field
            or _pile_state(card)
            or not _may_be_default(card)
            or (card.id in named and self.unclear(card))
        }

    def named(self) -> set[str | None]:
        """The ids of cards in piles that something names."""
        duel = self.duel
        ids: list[str | None] = [*duel.due]
        for card in duel.field_cards():
            ids += (card.equipped_to, card.linked_to)
        for event in (*duel.events, *duel.later):
            ids += (*event.cards, event.target, *event.muted, event.source if event.kind == "equipped" else None)
        for link in duel.chain:
            ids += (link.card, *link.target, *link.answered, *(link.cost if isinstance(link.cost, tuple) else ()))
        for entry in duel.lasting:
            ids += (entry.card, *entry.affects)
        if duel.battle is not None:
            ids += (duel.battle.attacker, duel.battle.target)
        return set(ids)

    def unclear(self, card: Card) -> bool:
        """Whether the id of a card, read as a name, could mean another copy."""
        if card.id != card.name:
            return False
        copies = [other for other in self.duel.cards() if other.printed is card.printed]
        return len(copies) > 1 and not (copies[0] is card and same_copies(copies))

    def position(self) -> dict[str, Any]:
        duel = self.duel
        written: dict[str, Any] = {
            "duel": VERSION,
            "rules": RULES,
            "turn": duel.turn,
            "turn_player": duel.turn_player,
            "phase": duel.phase,
            "normal_summon_used": duel.normal_summon_used,
            "lasting": [self.lasting(entry) for entry in duel.lasting],
            "due": list(duel.due),
            "event": dump_events(duel.events, duel),
            "battle": self.battle(),
            "chain": [self.link(number) for number in range(len(duel.chain))],
            "passed": list(duel.passed),
            "players": {player: self.side(player) for player in PLAYERS},
        }
        if duel.summoned:
            written["summoned"] = list(duel.summoned)
        if duel.later:
            written["later"] = [dump_event(event, duel) for event in duel.later if event.kind in EVENT_KEYS]
        if duel.winner != winner_by_life(duel) and duel.winner in OTHER:
            written["loser"] = OTHER[duel.winner]
        if duel.before is not None:
            written["before"] = Writer(duel.before, False).position()
        if self.derived and duel.winner is not None:
            written["winner"] = duel.winner
        return written

    def side(self, player: str) -> dict[str, Any]:
        side = self.duel.side(player)
        written: dict[str, Any] = {"life_points": side.life_points}
        for where in PILES:
            if where == "deck" and isinstance(side.deck, int):
                written[where] = side.deck
            else:
                written[where] = [self.in_pile(card) for card in side.pile(where)]
        monsters, spells = side.pile("monsters"), side.pile("spells")
        zones = self.zones(monsters, monster_zones(player, self.blocked))
        written["monsters"] = [self.on_field(card, zones) for card in monsters]
        zones = self.zones(spells, [zone for zone in ALL_ZONES if zone not in side.kept_spell_zones])
        written["spells"] = [self.on_field(card, zones) for card in spells]
        written["field"] = self.on_field(side.field, ()) if side.field is not None else None
        return written

    @staticmethod
    def zones(cards: Sequence[Card], order: Sequence[int]) -> set[str]:
        """The ids of the cards whose zone must be written, because they would be laid into another one."""
        given: list[int | None] = [None] * len(cards)
        while wrong := [n for n, zone in enumerate(fill_zones(given, order)) if zone != cards[n].zone]:
            given[wrong[0]] = cards[wrong[0]].zone
        return {card.id for card, zone in zip(cards, given, strict=True) if zone is not None}

    def in_pile(self, card: Card) -> str | dict[str, Any]:
        """A card that is not on the field: a string where that gives the same id again."""
        if card.id not in self.given:
            number = self.counts.get(card.name, 0) + 1
            made = card.name if number == 1 else f"{card.name} #{number}"
            while made in self.given:
                number += 1
                made = f"{card.name} #{number}"
            if made == card.id:
                self.counts[card.name] = number
                return card.name
            self.given.add(card.id)
        return {"card": card.name, "id": card.id, **_pile_state(card)}

    def on_field(self, card: Card, zones: Iterable[str]) -> dict[str, Any]:
        written: dict[str, Any] = {"card": card.name, "id": card.id, "face": "up" if card.up else "down"}
        is_monster = card.place in ("monsters", "attempted")
        if is_monster:
            written["position"] = card.position
        if card.place == "attempted":
            written["attempted"] = True
        keys = KEYS_IN["monsters" if is_monster else card.place]
        for key in _STATE:
            value = getattr(card, key)
            if value is None or key not in keys:
                continue
            if is_monster or key == "controlled_until" or card.up == (key != "set_on"):
                written[key] = value
        if card.summoned_properly != usually_summoned_properly(card.printed, card.place):
            written["summoned_properly"] = card.summoned_properly
        if card.used:
            written["used"] = dict(card.used)
        if card.id in zones:
            written["zone"] = card.zone
        if card.owner != card.controller:
            written["owner"] = card.owner
        self.order += card.up
        # Without it, a card that waits on the chain would count as the last to have become face-up.
        if card.since != (self.order if card.up else 0) or (card.up and self.duel.waiting(card.id)):
            written["since"] = card.since
        if is_monster or card.up:
            for key in ("equipped_to", "linked_to"):
                value = getattr(card, key)
                if value is not None and key in keys and self.duel.card(value) is not None:
                    written[key] = value
            if card.declared is not None:
                written["declared"] = own(card.declared)
            if card.counters:
                written["counters"] = dict(card.counters)
        if card.token:
            written["token"] = True
        if card.as_monster:
            written["as_monster"] = True
            written["spell_zone"] = card.spell_zone
        if self.derived:
            self.add_derived(card, written)
        return written

    def add_derived(self, card: Card, written: dict[str, Any]) -> None:
        now = view(self.duel)
        written["negated"] = card.id in now.negated
        if card.place in ("monsters", "attempted"):
            written["current_atk"] = now.stat(card, "atk") if card.known else None
            written["current_def"] = now.stat(card, "defense") if card.known else None
        others = [name for name in now.names(card) if name != card.name]
        if others and card.up:
            written["treated_as"] = others

    def lasting(self, entry: Lasting) -> dict[str, Any]:
        written: dict[str, Any] = {"card": entry.printed.en}
        if entry.card and self.duel.card(entry.card) is not None:
            written["id"] = entry.card
        written |= {"by": entry.by, "turn": entry.turn}
        affects = [card_id for card_id in entry.affects if self.duel.card(card_id) is not None]
        if affects:
            written["affects"] = affects
        if entry.declared is not None:
            written["declared"] = own(entry.declared)
        if entry.until is not None:
            written["until"] = entry.until
        if entry.since:
            written["since"] = entry.since
        return written

    def battle(self) -> dict[str, Any] | None:
        battle = self.duel.battle
        if battle is None:
            return None
        written: dict[str, Any] = {"attacker": battle.attacker, "target": battle.target or "direct"}
        if battle.negated:
            written["negated"] = True
        if battle.done:
            written["done"] = True
        if battle.unhurt:
            written["unhurt"] = list(battle.unhurt)
        if battle.facing is not None:
            written["facing"] = battle.facing
        lost = []
        for card_id, kind in ((battle.attacker, "attack"), (battle.target, "target")):
            card = self.duel.card(card_id) if card_id else None
            if card_id and (card is None or participant_misfit(kind, card, battle, self.duel)):
                lost.append(card_id)
        if lost:
            written["lost"] = lost
        return written

    def link(self, number: int) -> dict[str, Any]:
        link = self.duel.chain[number]
        usual = usual_link(self.duel, number)
        written: dict[str, Any] = {
            "by": link.by,
            "card": link.printed.en,
            "id": link.card,
            "effect": link.effect,
            "from": link.origin,
        }
        if isinstance(link.cost, int):
            written["cost"] = link.cost
        elif link.cost:
            written["cost"] = list(link.cost)
        if link.target:
            written["target"] = list(link.target)
        if link.declare is not None:
            written["declare"] = own(link.declare)
        if link.then:
            written["then"] = own(link.then)
        cost = () if isinstance(link.cost, int) else link.cost
        named = (link.card, *link.target, *link.answered, *cost)
        nowhere = [card_id for card_id in named if self.duel.card(card_id) is None]
        lost = [*link.lost, *(card_id for card_id in dict.fromkeys(nowhere) if card_id not in link.lost)]
        if tuple(lost) != usual.lost or nowhere:
            written["lost"] = lost
        # What was lost of it must be named before it can be said to be lost.
        if link.answered != usual.answered or not set(lost).isdisjoint(link.answered):
            written["answered"] = list(link.answered)
        if link.trigger != usual.trigger:
            written["trigger"] = link.trigger
        if link.activation_negated:
            written["activation_negated"] = True
        if link.effect_negated:
            written["effect_negated"] = True
        if link.spared is not None:
            written["spared"] = link.spared
        if link.amount != usual.amount:
            written["amount"] = link.amount
        if link.negates_summon != usual.negates_summon:
            written["negates_summon"] = link.negates_summon
        return written


def _may_be_default(card: Card) -> bool:
    """Whether its id has the form of a default one."""
    name, _, number = card.id.rpartition(" #")
    return card.id == card.name or (name == card.name and number.isdecimal())


def _pile_state(card: Card) -> dict[str, Any]:
    """What a card has that is not on the field, beyond its name."""
    written: dict[str, Any] = {}
    if not card.on_field:
        if card.owner != card.controller:
            written["owner"] = card.owner
        if card.used:
            written["used"] = dict(card.used)
        if card.summoned_properly != usually_summoned_properly(card.printed, card.place):
            written["summoned_properly"] = card.summoned_properly
    return written
