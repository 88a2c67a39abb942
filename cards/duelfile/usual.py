"""What a key has when it is left out, for reading and for writing, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from cards import registry
from cards.continuous import Amount, BlocksZones
from cards.duel import FIELD, OTHER, PLAYERS, ZONES, Battle, Card, Duel, Link
from cards.effects import DeclareName, DeclareType, Effect, SummonAttempted
from cards.facts import Printed
from cards.word import Context

ALL_ZONES: Final = tuple(range(1, ZONES + 1))


def usually_summoned_properly(printed: Printed, place: str) -> bool:
    """Whether a monster was summoned in its own way where the file does not say so.

    On the field it was, for it got there; so was a Fusion Monster that has left the field: from the Extra Deck nothing
    goes straight to the Graveyard. Others may have been discarded.
    """
    if not registry.summoning(printed).own_way_first:
        return False
    return place == "monsters" or (place in ("graveyard", "banished") and "fusion monster" in printed.kinds)


def fill_zones(given: Sequence[int | None], order: Sequence[int]) -> list[int]:
    """The zone of each card: the one given, else the first free one; 0 where none is left."""
    free = iter([zone for zone in order if zone not in given])
    return [zone or next(free, 0) for zone in given]


def blocked_zones(states: Iterable[tuple[Printed, bool, Any]]) -> set[str]:
    """The Monster Zones that face-up cards have made unusable; no card is laid there unless the file says so."""
    return {
        zone
        for printed, up, zones in states
        if up and isinstance(zones, list)
        for declared in [registry.declaration(printed)]
        if declared is not None and any(isinstance(word, BlocksZones) for word in declared.lasting)
        for zone in zones
    }


def monster_zones(player: str, blocked: set[str]) -> Sequence[int]:
    """The Monster Zones in the order in which they are filled."""
    return sorted(ALL_ZONES, key=lambda zone: (f"{player}{zone}" in blocked, zone)) if blocked else ALL_ZONES


def usual_event(kind: str, card: Card | None, how: str | None, duel: Duel) -> dict[str, Any]:
    """What an event has where the file does not say so."""
    usual: dict[str, Any] = {"by": None, "how": None, "origin": None, "controller": None, "stage": None, "target": None}
    if kind in ("summon", "attack", "set", "flipped"):
        usual["by"] = card.controller if card is not None else None
    if kind in ("summon", "destroyed", "sent_to_graveyard", "left"):
        usual["controller"] = card.owner if card is not None else None
    if kind == "summon":
        usual["how"] = how or "normal"
        usual["origin"] = "field" if how == "flip" else "hand"
        usual["stage"] = "succeeded"
    elif kind == "destroyed":
        usual["how"] = how or "effect"
        if card is not None and card.known:
            kinds = card.printed.kinds
            usual["origin"] = "monsters" if "monster" in kinds else "field" if "field spell" in kinds else "spells"
        if how == "battle" and duel.battle is not None and card is not None:
            pair = (duel.battle.attacker, duel.battle.target)
            usual["target"] = pair[1 - pair.index(card.id)] if card.id in pair else None
    elif kind == "phase":
        usual["by"], usual["how"] = duel.turn_player, how
    elif kind == "damage":
        usual["how"] = "effect"
    return usual


def usual_was(kind: str, card: Card | None, origin: str | None) -> str | None:
    """How a card lay that left the field, where the file does not say so."""
    if kind not in ("destroyed", "sent_to_graveyard", "left") or origin not in FIELD:
        return None
    return "equipped" if origin == "spells" and card is not None and registry.equips(card.printed) else "up"


def misfit(kind: str, card: Card, by: str | None, duel: Duel) -> str:
    """Why the card cannot be where such an event leaves it; "" if it can."""
    face_up_monster = card.place in ("monsters", "attempted") and card.up
    if kind == "summon" and not face_up_monster:
        return "a summoned monster lies face-up in a Monster Zone"
    if kind == "equipped" and not face_up_monster:
        return "a monster that was equipped lies face-up in a Monster Zone"
    if kind == "attack" and not (face_up_monster and card.controller == duel.turn_player):
        return f"what attacks is a face-up monster of the turn player, {duel.turn_player}"
    if kind == "target" and not (card.place == "monsters" and card.controller == duel.opponent):
        return f"what is attacked is a monster of {duel.opponent}, or direct"
    if kind in ("destroyed", "left") and card.on_field:
        return "such a card is not on the field any more"
    if kind == "sent_to_graveyard" and card.place != "graveyard":
        return "such a card lies in a graveyard"
    if kind == "drawn" and not (card.place == "hand" and by in (None, card.controller)):
        return "a drawn card lies in the hand of its player"
    if kind == "set" and (card.up or not card.on_field):
        return "a card that was Set lies face-down on the field"
    return ""


def participant_misfit(kind: str, card: Card, battle: Battle, duel: Duel) -> str:
    """Why the card cannot take part in the battle; once that is fought it may lie anywhere."""
    return "" if battle.done or duel.phase == "after-damage" else misfit(kind, card, None, duel)


def effect_of(printed: Printed, number: int, declare: Any = None) -> Effect | None:
    """An effect of a card; of several to choose from the one declared."""
    declared = registry.declaration(printed)
    return declared.effect(number, declare) if declared is not None else None


def standard_declaration(effect: Effect | None, player: str, value: Any) -> tuple[Any, str]:
    """What is declared for an effect in its standard form, or what would be right."""
    if effect is not None and effect.options:
        numbers = range(1, len(effect.options) + 1)
        right = "it has the effects " + ", ".join(map(str, numbers))
        return (value, "") if type(value) is int and value in numbers else (None, right)
    declares = effect.declares if effect is not None else None
    if isinstance(declares, DeclareType):
        declares = DeclareType()  # what could be declared then may have gone since
    if isinstance(declares, DeclareType | DeclareName):
        read = declares.read(Context(Duel(), player), value)
        return (None, f"it declares a {declares.label()}") if read is None else (read, "")
    return value, ""


class UsualLink(NamedTuple):
    """What a Chain Link has where the file does not say so."""

    lost: tuple[str, ...]
    answered: tuple[str, ...]
    trigger: bool
    negates_summon: bool
    amount: int | None


def usual_link(duel: Duel, number: int) -> UsualLink:
    """What the link at that index of the chain has where the file does not say so."""
    link = duel.chain[number]
    effect = effect_of(link.printed, link.effect)
    lost = [link.card] if _has_left(link, duel.card(link.card)) else []
    chosen = effect_of(link.printed, link.effect, link.declare)
    if chosen is not None and chosen.target is not None:
        places = chosen.target.selector.places or FIELD
        for card_id in link.target:
            card = duel.card(card_id)
            if (card is None or card.place not in places) and card_id not in lost:
                lost.append(card_id)
    trigger = effect is not None and effect.is_trigger and all(is_trigger(other) for other in duel.chain[:number])
    answered: dict[str, None] = {}
    negates = False
    ctx = Context(duel, link.by, duel.card(link.card))
    # What answers the link before it does not answer the event.
    before = duel.chain[number - 1] if number else None
    if effect is not None and not (before and any(answer.to_link(ctx, before) for answer in effect.answers)):
        for answer in effect.answers:
            for event in duel.events:
                ids = answer.to_event(ctx._replace(event=event), event)
                answered.update(dict.fromkeys(ids))
                negates = negates or (bool(ids) and isinstance(answer, SummonAttempted))
    amount = None
    if chosen is not None and isinstance(chosen.counts, Amount):
        amount = chosen.counts.of(ctx._replace(link=link))
    return UsualLink(tuple(lost), tuple(answered), trigger, negates, amount)


def _has_left(link: Link, card: Card | None) -> bool:
    """Whether the card of a link must have left the place where it lay at its activation."""
    if card is None:
        return True
    if link.printed.kinds.isdisjoint(("spell", "trap")):
        return False  # it may have been the cost of its own effect
    return card.place != "graveyard" if link.origin == "graveyard" else not card.on_field


def is_trigger(link: Link) -> bool:
    effect = effect_of(link.printed, link.effect)
    return link.trigger or (effect is not None and effect.is_trigger)


def spell_speed_of(printed: Printed, number: int, effect: Effect | None, later: bool) -> int:
    """The Spell Speed of an activation; an effect that is not declared has the least that is possible there."""
    kinds = printed.kinds
    if number == 0:
        if "counter trap" in kinds:
            return 3
        return 2 if "trap" in kinds or "quick-play spell" in kinds else 1
    if "trap" in kinds and (effect is None or effect.is_trigger):
        return 2
    if effect is not None:
        return effect.speed
    return 2 if later else 1


def out_of_place(printed: Printed, where: str, as_monster: bool, equipped: bool = False) -> str:
    """Why a known card cannot lie in a zone; "" if it can."""
    kinds = printed.kinds
    if where == "monsters":
        if "monster" in kinds:
            return "is a monster anyway; leave out as_monster" if as_monster else ""
        if "spell" in kinds:
            return f"is a Spell Card; it lies under {'field' if 'field spell' in kinds else 'spells'}"
        if not as_monster:
            return "is a Trap Card; it lies under spells (as_monster: true is for one that is a monster now)"
        declared = registry.declaration(printed)
        if declared is None or declared.as_monster is None:
            return "is not known to become a monster; leave out as_monster, and list it under spells"
        return ""
    if where == "field":
        return "" if "field spell" in kinds else "is no Field Spell; only that lies in the Field Zone"
    if "monster" in kinds:
        if not registry.equips(printed):
            return "is a monster; it lies under monsters"
        return "" if equipped else "is a monster; it lies under monsters, or under spells with equipped_to"
    return "is a Field Spell; it lies in the Field Zone, under field" if "field spell" in kinds else ""


def winner_by_life(duel: Duel) -> str | None:
    """Who has won by Life Points alone."""
    lost = [player for player in PLAYERS if duel.side(player).life_points == 0]
    return None if not lost else OTHER[lost[0]] if len(lost) == 1 else "draw"
