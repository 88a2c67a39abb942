"""What may be done with a card in a position: free zones, Setting, summoning. Queries that yield reasons, no rule ids.

An operation that resolves and a move of a player ask the same query.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from cards import registry
from cards.duel import FIELD, Card, Duel
from cards.effects import Summoning
from cards.facts import Printed
from cards.lasting import view
from cards.word import Context, Reason

if TYPE_CHECKING:
    from cards.effects import CostChoice, Effect


def free_spell_zones(duel: Duel, player: str) -> tuple[int, ...]:
    """The free Spell & Trap Zones; a Trap that is a monster now still fills the one that it keeps (CT-39)."""
    return duel.side(player).empty_zones("spells")


def free_monster_zones(duel: Duel, player: str) -> tuple[int, ...]:
    """The Monster Zones in which no monster lies and that nothing blocks."""
    found = duel.side(player).empty_zones("monsters")
    blocked = view(duel).zone_blockers
    return tuple(zone for zone in found if f"{player}{zone}" not in blocked) if blocked else found


def can_cross(duel: Duel, card: Card, player: str) -> bool:
    """Whether there is room for a monster on a player's side: a Trap that is one fills two zones (CT-39)."""
    return bool(free_monster_zones(duel, player) and (not card.as_monster or free_spell_zones(duel, player)))


def first_free_zone(duel: Duel, player: str, place: str) -> int:
    """The first free zone of a place.

    Raises
    ------
    ValueError
        There is none.
    """
    zones = free_monster_zones(duel, player) if place == "monsters" else free_spell_zones(duel, player)
    if not zones:
        raise ValueError(f"no free zone in {place} of {player}")
    return zones[0]


def set_reasons(duel: Duel, card: Card, player: str) -> Iterator[Reason]:
    """Why the card cannot be Set from the hand as a Spell or Trap; nothing when it can."""
    if card.place != "hand" or card.controller != player:
        yield Reason("not-in-hand", (card.id,))
        return
    if not card.known:
        yield Reason("unknown-card", (card.id,))
        return
    if card.printed.kinds.isdisjoint(("spell", "trap")):
        yield Reason("no-spell-or-trap", (card.id,))
        return
    if "field spell" not in card.printed.kinds and not free_spell_zones(duel, player):
        yield spell_zones_full(duel, player)
    yield from forbidden(duel, card, "set")


def spell_zones_full(duel: Duel, player: str) -> Reason:
    """That no Spell & Trap Zone of a player is free: the cards that fill them."""
    side = duel.side(player)
    cards = (*side.pile("spells"), *(card for card in side.pile("monsters") if card.as_monster))
    return Reason("zones-full", tuple(card.id for card in cards), {"count": 1, "found": 0})


def monster_zones_lacking(duel: Duel, player: str, count: int = 1) -> Iterator[Reason]:
    """That fewer Monster Zones are free than needed: what lies in them, and what blocks the others."""
    free = free_monster_zones(duel, player)
    if len(free) >= count:
        return
    monsters = tuple(card.id for card in duel.side(player).pile("monsters"))
    empty = [f"{player}{zone}" for zone in duel.side(player).empty_zones("monsters")]
    by_zone = {zone: ids for zone in empty if (ids := view(duel).zone_blockers.get(zone))}
    blocking = tuple(dict.fromkeys(card_id for ids in by_zone.values() for card_id in ids))
    values = {"count": count, "found": len(free), "taken": len(monsters), "blocking": blocking, "blocked": (*by_zone,)}
    yield Reason("no-monster-zone", (*monsters, *blocking), values)


def forbidden(duel: Duel, card: Card, act: str) -> Iterator[Reason]:
    """Which lasting effects forbid the card to do something."""
    if not view(duel).forbids_anything:
        return
    for source in view(duel).forbidding(act, card):
        by = source.card.id if source.card is not None else source.entry.printed.en if source.entry else ""
        yield Reason("forbidden", (by, card.id), {"act": act})


def tributes_needed(duel: Duel, card: Card) -> int:
    """How many monsters must be tributed for its Normal Summon or Set: Level 5 and 6 one, 7 and more two."""
    level = view(duel).level(card) or 0
    return 0 if level < 5 else 1 if level < 7 else 2


def may_do_without_tribute(card: Card) -> bool:
    """Whether a monster may be Normal Summoned without the Tributes that its Level takes."""
    return registry.summoning(card.printed).without_tribute


def tributable(duel: Duel, player: str) -> list[Card]:
    """The monsters that a player may tribute for a summon."""
    now = view(duel)
    cards = (*duel.side(player).pile("monsters"), *now.tributable(player))
    acts = ("tribute", "tribute for a summon")
    return [card for card in cards if not any(source for act in acts for source in now.forbidding(act, card))]


def normal_summon_reasons(duel: Duel, card: Card, player: str, *, setting: bool = False) -> Iterator[Reason]:
    """Why the monster cannot be Normal Summoned (or Set) from the hand by the player; nothing when it can.

    Whether the player has a Normal Summon left, and whether it is the time for one, is not asked here.
    """
    if card.place != "hand" or card.controller != player:
        yield Reason("not-in-hand", (card.id,))
        return
    if not card.known:
        yield Reason("unknown-card", (card.id,))
        return
    if "monster" not in card.printed.kinds:
        yield Reason("no-monster", (card.id,))
        return
    own = registry.summoning(card.printed)
    if not own.normal:
        yield Reason("no-normal-summon", (card.id,))
    if not setting:
        ctx = Context(duel, player, card)
        for condition in (*own.always, *own.condition):
            yield from condition.missing(ctx)
    needed = tributes_needed(duel, card)
    available = tributable(duel, player)
    if may_do_without_tribute(card):
        needed = 0 if len(available) < needed else needed
    if len(available) < needed:
        yield Reason("tributes", tuple(c.id for c in available), {"count": needed, "found": len(available)})
    elif needed == 0:
        yield from monster_zones_lacking(duel, player)
    yield from forbidden(duel, card, "set" if setting else "summon")


def special_summon_reasons(duel: Duel, card: Card, player: str, *, fusion: bool = False) -> Iterator[Reason]:
    """Why an effect of the player cannot Special Summon the card; nothing when it can."""
    if "monster" not in card.printed.kinds and not card.as_monster:
        yield Reason("no-monster", (card.id,))
        return
    own = registry.summoning(card.printed)
    if not fusion:
        yield from _bound_reasons(card, own)
    for condition in own.always:
        yield from condition.missing(Context(duel, player, card))
    yield from monster_zones_lacking(duel, player)
    yield from forbidden(duel, card, "special summon")
    if fusion:
        yield from forbidden(duel, card, "fusion summon")


BOUND: Final = ("no-special-summon", "not-from-place", "not-summoned-properly")
"""Why the text of a monster keeps effects from Special Summoning it; its own way is another matter."""


def _bound_reasons(card: Card, own: Summoning) -> Iterator[Reason]:
    if not own.special:
        yield Reason("no-special-summon", (card.id,))
    elif card.place in own.not_from:
        yield Reason("not-from-place", (card.id,), {"place": card.place})
    elif own.own_way_first and not card.summoned_properly and card.place != "extra_deck":
        yield Reason("not-summoned-properly", (card.id,))


def material_sets(duel: Duel, fusion: Card, player: str) -> Iterator[tuple[str, ...]]:
    """Yield every set of the player's cards in hand and on the field that are the Fusion materials of a monster.

    Whether the Fusion Monster can then be summoned is part of it: a material that leaves makes a zone free.
    """
    declared = registry.declaration(fusion.printed)
    if declared is None or not declared.materials:
        return
    side = duel.side(player)
    at_hand = [card for card in (*side.pile("hand"), *side.pile("monsters")) if card.known]
    choices = [[card for card in at_hand if card.name == name] for name in declared.materials]
    seen = set()
    for cards in itertools.product(*choices):
        ids = tuple(card.id for card in cards)
        if len(set(ids)) < len(ids) or frozenset(ids) in seen:
            continue
        seen.add(frozenset(ids))
        frees = any(card.place in FIELD for card in cards)
        reasons = special_summon_reasons(duel, fusion, player, fusion=True)
        if all(frees and reason.kind == "no-monster-zone" for reason in reasons):
            yield ids


def ritual_sets(duel: Duel, ritual: Card, player: str, level: int) -> list[tuple[str, ...]]:
    """Every smallest set of the player's other monsters in hand and on the field with so much Level together."""
    now, side = view(duel), duel.side(player)
    possible = [
        card
        for card in (*side.hand, *side.pile("monsters"))
        if card.id != ritual.id and "monster" in card.printed.kinds and not any(now.forbidding("tribute", card))
    ]
    levels = {card.id: now.level(card) or 0 for card in possible}
    free = bool(free_monster_zones(duel, player))
    found = []
    for count in range(1, len(possible) + 1):
        for cards in itertools.combinations(possible, count):
            total = sum(levels[card.id] for card in cards)
            smallest = all(total - levels[card.id] < level for card in cards)
            if total >= level and smallest and (free or any(card.on_field for card in cards)):
                found.append(tuple(card.id for card in cards))
    return found


def stays_on_field(printed: Printed) -> bool:
    """Whether a Spell stays on the field once it has resolved."""
    declared = registry.declaration(printed)
    staying = ("continuous spell", "field spell", "equip spell")
    return not printed.kinds.isdisjoint(staying) or (declared is not None and declared.remains)


class Use(NamedTuple):
    """A way of using a Spell; `number` is that of an effect chosen from several, else None."""

    effect: Effect
    number: int | None
    cost: CostChoice
    target: tuple[str, ...]

    @property
    def cost_cards(self) -> tuple[str, ...]:
        """The cards that are paid."""
        return () if isinstance(self.cost, int) else self.cost


def spell_uses(duel: Duel, card: Card, player: str) -> Iterator[Use]:
    """Yield the ways in which the player could use a Spell now, as if it were activated.

    It does not lie where it lay then: it cannot be its own target.
    """
    declared = registry.declaration(card.printed)
    if declared is None or declared.activation is None:
        return
    options = declared.activation.options
    numbered = [(n, effect) for n, effect in enumerate(options, 1)] if options else [(None, declared.activation)]
    if duel.card(card.id) is not None:
        duel = duel.without_card(card.id)
    ctx = Context(duel, player, card)
    for number, effect in numbered:
        phases = effect.own_phases if duel.turn_player == player else effect.opponents_phases
        if effect.answers or (phases is not None and duel.phase not in phases):
            continue
        if not all(condition.holds(ctx) for condition in (*effect.condition, *effect.needs)):
            continue
        if effect.declares is not None and any(effect.declares.lacking(ctx)):
            continue
        for cost in effect.cost.choices(ctx) if effect.cost is not None else ((),):
            for target in effect.target.choices(ctx) if effect.target is not None else ((),):
                if effect.target is None or effect.target.goes_with(ctx, cost, target):
                    yield Use(effect, number, cost, target)


def use_reasons(duel: Duel, card: Card, player: str) -> Iterator[Reason]:
    """Why the player cannot use a Spell, wherever it lies, as if it were activated; nothing when it can be.

    One that stays on the field needs a zone for that.
    """
    yield from forbidden(duel, card, "activate")
    stays = stays_on_field(card.printed) and "field spell" not in card.printed.kinds
    if stays and not free_spell_zones(duel, player):
        yield spell_zones_full(duel, player)
    if next(spell_uses(duel, card, player), None) is None:
        yield Reason("no-use", (card.id,))


def own_summon_reasons(duel: Duel, card: Card, player: str) -> Iterator[Reason]:
    """Why the monster cannot Special Summon itself from the hand by its own text; nothing when it can."""
    own = registry.summoning(card.printed)
    if not own.from_hand:
        yield Reason("no-own-summon", (card.id,))
        return
    ctx = Context(duel, player, card)
    for condition in (*own.always, *own.from_hand):
        yield from condition.missing(ctx)
    if own.from_hand_cost is not None:
        yield from own.from_hand_cost.lacking(ctx)
    yield from monster_zones_lacking(duel, player)
    yield from forbidden(duel, card, "special summon")
