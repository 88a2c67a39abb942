"""Which card does what: the declarations by card, loaded when the first card of their kind is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from cards.effects import Declaration
from cards.facts import Printed

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
    declared = _module(_MODULES.get(printed.kind, "monsters")).get(printed.en) if printed.kinds else None
    if declared is None and printed.kind in _PLAIN:
        declared = Declaration(name=printed.en)
    return _found.setdefault(printed, declared)


def is_modelled(printed: Printed) -> bool:
    """Whether all that the card does is known."""
    return declaration(printed) is not None


def declared_cards() -> tuple[Declaration, ...]:
    """All declarations, by kind and name."""
    names = dict.fromkeys((*_MODULES.values(), "monsters"))
    return tuple(declared for name in names for declared in _module(name).values())
