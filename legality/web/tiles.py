"""What is to be seen of each card on the board, as words and marks; how it is drawn is another matter."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from cards.board import name_of, plain
from cards.duel import FIELD, Card, Duel
from cards.duelfile import token
from cards.facts import Printed, find
from cards.lasting import view
from legality.editing import Spot
from legality.web.words import join, say

__all__ = ["Tile", "place_name", "tile", "zone_name"]


class Tile(NamedTuple):
    """A card as the board shows it.

    Attributes
    ----------
    key : str
        What tells it apart on the page; made of its id, but without any letter of it.
    name : str
        Its name, with its id where copies must be told apart.
    kind : str
        ``monster``, ``spell``, ``trap`` or ``unknown``: the colour.
    down, turned : bool
        Whether it lies face-down; whether it lies in Defense Position.
    values : tuple of Value
        ATK and DEF of a monster on the field.
    marks : tuple of str
        What else is to be seen: since when it has been Set, that it is negated, its Chain Link.
    """

    card_id: str
    key: str
    name: str
    kind: str
    down: bool
    turned: bool
    values: tuple[Value, ...]
    marks: tuple[str, ...]
    label: str


class Value(NamedTuple):
    """ATK or DEF: its name, what it is now, and what is printed where that differs."""

    name: str
    now: str
    printed: str | None = None


def key_of(card_id: str) -> str:
    """A name for a card that can stand in a page without being text of the file.

    Examples
    --------
    >>> key_of("<script>").isalnum()
    True
    """
    return "c" + hashlib.sha256(card_id.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def tile(duel: Duel | None, spot: Spot, entry: Mapping[str, Any], lang: str) -> Tile:
    """What is to be seen of a card.

    Parameters
    ----------
    duel : Duel or None
        The position; None where the reader refuses it: then only what stands in the file is shown.
    spot : Spot
        Where the card lies.
    entry : Mapping
        The card as `legality.editing.laid_out` writes it.
    lang : str
        ``en`` or ``ja``.

    Examples
    --------
    >>> import legality
    >>> from legality.editing import entries, laid_out
    >>> duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": {"spells": [{"card": "Toll", "set_on": 4}]}}})
    >>> spot, entry = next(entries(laid_out(duel)))
    >>> tile(duel, spot, entry, "en").label
    'Toll, spell, Set since turn 4, Spell & Trap Zone 1 of A'
    """
    card_id = str(entry["id"])
    card = duel.card(card_id) if duel is not None else None
    printed = card.printed if card is not None else _printed(entry)
    name = name_of(duel, card_id, lang) if duel is not None and card is not None else _name(printed, entry, lang)
    down = entry.get("face") == "down"
    on_field = spot.place in FIELD
    monster = spot.place == "monsters"
    values = _values(duel, card, printed, lang) if monster and not (down and printed is None) else ()
    marks = _marks(duel, card, entry, spot, lang) if on_field else []
    if "owner" in entry and entry["owner"] != spot.player:
        marks.append(say("owned", lang, entry["owner"]))
    kind = _kind(printed, spot.place)
    turned = monster and entry.get("position") == "defense"
    said = [name, say(kind if kind != "unknown" else "unknown_card", lang)]
    said += [f"{value.name} {value.now}" for value in values]
    if monster and not down:
        said.append(say("defense" if turned else "attack", lang))
    said += [*marks, zone_name(spot, lang)]
    return Tile(card_id, key_of(card_id), name, kind, down, turned, values, tuple(marks), join(said, lang))


def zone_name(spot: Spot, lang: str) -> str:
    """A zone or pile and whose it is, in words.

    Examples
    --------
    >>> zone_name(Spot("A", "monsters", 2), "en"), zone_name(Spot("B", "hand"), "ja")
    ('Monster Zone 2 of A', 'B の手札')
    """
    return say("place_of", lang, place_name(spot, lang), spot.player)


def place_name(spot: Spot, lang: str) -> str:
    """A zone or pile, in words."""
    name = say(spot.place, lang)
    return say("numbered", lang, name, spot.zone) if spot.zone else name


def _printed(entry: Mapping[str, Any]) -> Printed | None:
    name = entry.get("card")
    if isinstance(name, str) and entry.get("token"):
        return token(name)
    return find(name) if isinstance(name, str | int) else None


def _name(printed: Printed | None, entry: Mapping[str, Any], lang: str) -> str:
    name = str(entry.get("card", "?")) if printed is None else printed.ja if lang == "ja" else printed.en
    return plain(name)


def _kind(printed: Printed | None, place: str) -> str:
    if printed is None or not printed.kinds:
        return "unknown"
    if place == "monsters":
        return "monster"
    return next((kind for kind in ("monster", "spell", "trap") if kind in printed.kinds), "unknown")


def _values(duel: Duel | None, card: Card | None, printed: Printed | None, lang: str) -> tuple[Value, ...]:
    if printed is None or not printed.kinds:
        return ()
    shown = []
    for word, stat in (("atk", "atk"), ("def", "defense")):
        original = getattr(printed, stat)
        now = view(duel).stat(card, stat) if duel is not None and card is not None else original
        changed = str(original) if original is not None and now != original else None
        shown.append(Value(say(word, lang), "?" if now is None else str(now), changed))
    return tuple(shown)


def _marks(duel: Duel | None, card: Card | None, entry: Mapping[str, Any], spot: Spot, lang: str) -> list[str]:
    marks = []
    if entry.get("face") == "down":
        if entry.get("set_on") is not None:
            marks.append(say("set_since", lang, entry["set_on"]))
        else:
            marks.append(say("face_down" if spot.place == "monsters" else "set_earlier", lang))
    if entry.get("token"):
        marks.append(say("token", lang))
    if duel is not None and card is not None:
        if card.id in view(duel).negated and card.up:
            marks.append(say("negated", lang))
        numbers = [n for n, link in enumerate(duel.chain, 1) if link.card == card.id]
        marks += [say("on_chain", lang, number) for number in numbers]
    counters = entry.get("counters")
    if isinstance(counters, Mapping):
        marks += [f"{plain(str(name))} {number}" for name, number in counters.items()]
    return marks
