"""The ways of activating a card: what there is to choose of effect, cost, target and declaration."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from cards.board import name_of, plain
from cards.duel import Duel
from cards.facts import RACES
from legality.verdict import Verdict
from legality.web.parts import button, choose, entry, tag
from legality.web.words import join

if TYPE_CHECKING:
    from legality.web.page import Page

__all__ = ["move_of", "narrowed", "show"]

Way = Mapping[str, Any]
CHOICES: Final = ("effect", "cost", "target", "declare")
"""What there may be to choose, in this order: what is chosen first narrows the rest."""


def narrowed(ways: Sequence[Way], chosen: Mapping[str, str]) -> tuple[Way, dict[str, list[Any]]]:
    """The way that is chosen, and for each thing with several values those that are left.

    Parameters
    ----------
    ways : Sequence
        The contract's ``WAY`` of each.
    chosen : Mapping
        From what there is to choose to the value that was chosen, as JSON; without one the first that is left.

    Examples
    --------
    >>> one, two = {"effect": 0, "cost": ["x"], "target": ["a"]}, {"effect": 0, "cost": ["x"], "target": ["b"]}
    >>> narrowed([one, two], {"target": '["b"]'})
    ({'effect': 0, 'cost': ['x'], 'target': ['b']}, {'target': [['a'], ['b']]})
    """
    left, open_ = list(ways), {}
    for name in CHOICES:
        values = {json.dumps(way.get(name), sort_keys=True): way.get(name) for way in left}
        if len(values) > 1:
            open_[name] = list(values.values())
        wanted = chosen.get(name) if chosen.get(name) in values else next(iter(values))
        left = [way for way in left if json.dumps(way.get(name), sort_keys=True) == wanted]
    return left[0], open_


def move_of(verdict: Verdict, way: Way, declared: Any = None) -> dict[str, Any]:
    """The move that activates a card in one of its ways."""
    move: dict[str, Any] = {"by": verdict.by, "activate": verdict.id, "effect": way["effect"]}
    if way["cost"]:
        move["cost"] = way["cost"]
    if way["target"]:
        move["target"] = way["target"]
    declare = declared if isinstance(way["declare"], Mapping) else way["declare"]
    if declare is not None:
        move["declare"] = declare
    return move


def show(page: Page, duel: Duel, verdict: Verdict) -> None:
    """Show what there is to choose, what is settled, and the button that activates the card."""
    if not verdict.ways:
        return
    prefix = f"{verdict.by}:"
    chosen = {key.removeprefix(prefix): value for key, value in page.chosen.items() if key.startswith(prefix)}
    way, open_ = narrowed(verdict.ways, chosen)

    def pick(name: str, value: str) -> None:
        page.chosen[prefix + name] = value
        page.refresh()

    with tag("div", classes="ways"):
        if len(verdict.ways) > 1:
            tag("p", page.say("ways", len(verdict.ways)), classes="quiet")
        with tag("div", classes="fields"):
            for name, values in open_.items():
                options = {json.dumps(value, sort_keys=True): _shown(page, duel, name, value) for value in values}
                now = json.dumps(way.get(name), sort_keys=True)
                choose(page.say(name), options, now, partial(pick, name), data_key=f"way-{name}")
            if isinstance(way["declare"], Mapping):
                _declaration(
                    page, way["declare"]["any"], chosen.get("declared", ""), lambda text: pick("declared", text)
                )
        for name in CHOICES[1:]:
            if name not in open_ and way[name] and not isinstance(way[name], Mapping):
                tag("p", f"{page.say(name)}: {_shown(page, duel, name, way[name])}")
        word = page.say("activate_effect", way["effect"]) if way["effect"] else page.say("activate")
        declared = _declared(way["declare"], page.chosen.get(f"{prefix}declared", ""))
        button(
            word,
            lambda: _activate(page, move_of(verdict, way, declared)),
            classes="primary",
            data_key=f"activate-{verdict.by}",
        )


def _activate(page: Page, move: dict[str, Any]) -> None:
    if page.act(lambda: page.session.play(move)):
        page.select(None)


def _shown(page: Page, duel: Duel, name: str, value: Any) -> str:
    if name == "effect":
        return page.say("effect_n", value) if value else page.say("the_card")
    if name == "cost" and isinstance(value, int):
        return page.say("points", value)
    if isinstance(value, Mapping):
        return page.say("any", value["any"])
    if isinstance(value, list):
        named = [name_of(duel, one, page.lang) if name != "declare" else plain(str(one)) for one in value]
        return join(named, page.lang) or page.say("nothing")
    return page.say("nothing") if value is None else plain(str(value))


def _declaration(page: Page, kind: str, value: str, act: Any) -> None:
    """A field for what may be declared freely."""
    if kind == "type":
        options = {"": "–", **{en: ja if page.lang == "ja" else en for en, ja in RACES.items()}}
        choose(page.say("declare"), options, value, act, data_key="way-declared")
    else:
        entry(f"{page.say('declare')} ({kind})", value, act, data_key="way-declared")


def _declared(declare: Any, text: str) -> Any:
    """What was declared: zones are a list, a number is one."""
    if not isinstance(declare, Mapping) or not text.strip():
        return None
    if declare["any"] == "zones":
        return [zone.strip() for zone in text.replace("、", ",").split(",")]
    return int(text) if text.strip().isdecimal() and declare["any"] != "card name" else text
