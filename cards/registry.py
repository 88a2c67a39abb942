"""Which card does what: the declarations by card, loaded when the first card of their kind is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from math import inf

from msgspec.structs import replace

from cards.duel import Card, Link
from cards.effects import Declaration, Effect, Summoning
from cards.facts import Printed
from cards.word import Context

_MODULES = {
    "field spell": "field_spells",
    "continuous spell": "continuous_spells",
    "equip spell": "equip_spells",
    "normal spell": "normal_spells",
    "ritual spell": "ritual_spells",
    "quick-play spell": "quick_play_spells",
    "continuous trap": "continuous_traps",
    "normal trap": "normal_traps",
    "counter trap": "counter_traps",
}
_PLAIN = ("normal monster", "fusion monster", "ritual monster")


@cache
def _module(name: str) -> dict[str, Declaration]:
    declarations = import_module(f"cards.declared.{name}").CARDS
    return {declared.name: declared for declared in declarations}


_found: dict[Printed, Declaration | None] = {}


def declaration(printed: Printed) -> Declaration | None:
    """What a card does; None when its effects are not declared. A monster without effects needs no declaration.

    Examples
    --------
    >>> from cards.facts import find
    >>> declaration(find("Umi")).name
    'Umi'
    >>> declaration(find("Raimei")) is None
    True
    """
    try:
        return _found[printed]
    except KeyError:
        pass
    module = _MODULES.get(printed.kind, "monsters") if printed.passcode else "tokens"
    declared = _module(module).get(printed.en) if printed.kinds else None
    if declared is None and printed.kind in _PLAIN:
        declared = Declaration(name=printed.en)
    return _found.setdefault(printed, declared)


def activations(card: Card) -> tuple[tuple[int, Effect], ...]:
    """The effects that a card has where it lies, by their numbers: those that may be activated there at all."""
    key = (card.printed, card.place, card.up)
    found = _activations.get(key)
    if found is None:
        found = _activations[key] = tuple(_possible(card))
    return found


_activations: dict[tuple[Printed, str, bool], tuple[tuple[int, Effect], ...]] = {}


def _possible(card: Card) -> Iterator[tuple[int, Effect]]:
    declared = declaration(card.printed)
    if declared is None:
        return
    playable = card.place == "hand" or (card.place in ("spells", "field") and not card.up)
    if declared.activation is not None and playable:
        yield 0, declared.activation
    for number, effect in enumerate(declared.effects, 1):
        if card.place in effect.places and (card.up or effect.kind == "flip"):
            yield number, effect


def is_modelled(printed: Printed) -> bool:
    """Whether all that the card does is known."""
    return declaration(printed) is not None


@cache
def summoning(printed: Printed) -> Summoning:
    """How a monster gets onto the field by its own text: a fact, also of one whose effects are not declared.

    Ritual and Fusion Monsters are summoned in their own way before anything else Special Summons them.

    Examples
    --------
    >>> from cards.facts import find
    >>> summoning(find("Yata-Garasu")).special, summoning(find("Blue-Eyes Ultimate Dragon")).own_way_first
    (False, True)
    """
    declared = declaration(printed)
    if declared is not None:
        found = declared.summoning
    else:
        from cards.declared.summoning import SUMMONING

        found = SUMMONING.get(printed.en, Summoning())
    if printed.kinds.isdisjoint(("fusion monster", "ritual monster")):
        return found
    return replace(found, normal=False, own_way_first=True)


def declared_cards() -> tuple[Declaration, ...]:
    """All declarations, by kind and name."""
    names = dict.fromkeys((*_MODULES.values(), "monsters"))
    return tuple(declared for name in names for declared in _module(name).values())


def equips(printed: Printed) -> bool:
    """Whether the card is equipped to a monster: by what it does, of an undeclared card by its kind."""
    from cards.operations import Equip, EquipItself, SpecialSummonEquipped

    declared = declaration(printed)
    if declared is None:
        return "equip spell" in printed.kinds
    effects = [effect for effect in (declared.activation, *declared.effects) if effect is not None]
    ways = [way for effect in effects for way in (effect, *effect.options)]
    return any(isinstance(word, Equip | EquipItself | SpecialSummonEquipped) for way in ways for word in way.does)


def special_summons(link: Link) -> bool:
    """Whether an effect on the chain Special Summons."""
    declared = declaration(link.printed)
    effect = declared.effect(link.effect, link.declare) if declared is not None else None
    return effect is not None and any(word.special_summons for word in effect.does)


def damaged(ctx: Context) -> frozenset[str]:
    """The players to whom the effect of a link does damage; the context is that of the link."""
    link = ctx.link
    declared = declaration(link.printed) if link is not None else None
    effect = declared.effect(link.effect, link.declare) if declared is not None and link is not None else None
    return frozenset(player for word in (effect.does if effect is not None else ()) for player in word.hurts(ctx))


def room_for_counters(printed: Printed, counter: str) -> float:
    """How many counters of a kind a card's own text puts on it at most: 0 where it puts none, else maybe no limit."""
    from cards.continuous import Whenever, WheneverResolves
    from cards.operations import PutCounter, ThisCard

    declared = declaration(printed)
    if declared is None:
        return 0
    effects = [effect for effect in (declared.activation, *declared.effects) if effect is not None]
    operations = [operation for effect in effects for operation in effect.does]
    reactions = (word for word in declared.lasting if isinstance(word, Whenever | WheneverResolves))
    operations += [operation for word in reactions for operation in word.does]
    own = (word for word in operations if isinstance(word, PutCounter) and word.which == ThisCard())
    return max((word.at_most or inf for word in own if word.counter == counter), default=0)
