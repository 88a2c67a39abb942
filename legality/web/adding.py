"""A card is added: where, and which, by part of its name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cards.duel import PILES, PLAYERS, ZONES
from cards.facts import Printed, suggest
from legality.editing import Spot
from legality.web.finding import matching
from legality.web.parts import Tag, button, choose, entry, tag
from legality.web.tiles import zone_name

if TYPE_CHECKING:
    from legality.web.page import Page

__all__ = ["show", "spots"]

# An input method takes Enter to end the composition of a Japanese word: that one adds nothing.
_ENTERED = "(event) => { if (event.key === 'Enter' && !event.isComposing) emit(event.target.value); }"


def spots() -> list[Spot]:
    """Every place where a card may lie, A's first."""
    places = [("hand", 0), ("field", 0)]
    places += [(row, zone) for row in ("monsters", "spells") for zone in range(1, ZONES + 1)]
    places += [(pile, 0) for pile in PILES if pile != "hand"]
    return [Spot(player, place, zone) for player in PLAYERS for place, zone in places]


def show(page: Page) -> None:
    """Show where a card goes, a field for its name, and the cards that may be meant."""
    with tag("section", classes="panel adding", aria_label=page.say("add")):
        tag("h2", page.say("add"))
        known = {str(number): spot for number, spot in enumerate(spots())}
        with tag("div", classes="fields"):
            choose(
                page.say("add_to"),
                {key: zone_name(spot, page.lang) for key, spot in known.items()},
                next(key for key, spot in known.items() if spot == page.spot),
                lambda key: page.aim(known[key]),
                data_key="add-to",
            )
            field = entry(
                page.say("add_name"),
                page.searched,
                lambda text: _search(page, text),
                when="input",
                type="search",
                data_key="add",
                aria_controls="found",
            )
            field.on("keydown", lambda event: _first(page, str(event.args)), js_handler=_ENTERED)
        page.found = tag("div", classes="found", id="found", aria_live="polite")
        _fill(page, page.found)


def _search(page: Page, text: str) -> None:
    page.searched = text
    if page.found is not None:
        page.found.clear()
        _fill(page, page.found)


def _fill(page: Page, found: Tag) -> None:
    """The cards that may be meant; only this part is built anew while one types."""
    cards = matching(page.searched)
    with found:
        if not page.searched.strip():
            tag("p", page.say("add_hint"), classes="quiet")
        elif not cards:
            # What was only nearly meant is offered, but Enter does not take it.
            cards = suggest(page.searched, 4)
            tag("p", page.say("did_you_mean" if cards else "no_match"), classes="quiet")
        for number, card in enumerate(cards):
            names = (card.ja, card.en) if page.lang == "ja" else (card.en, card.ja)
            with button("", partial(_add, page, card), classes="item", data_key=f"found-{number}"):
                tag("span", names[0])
                if names[1] != names[0]:
                    tag("span", names[1], classes="quiet")


def _first(page: Page, text: str) -> None:
    page.searched = text
    cards = matching(text)
    if cards:
        _add(page, cards[0])
    elif text.strip():
        # Tokens have no row in the table of cards: the name as it was typed is tried.
        _put(page, text)


def _add(page: Page, card: Printed) -> None:
    _put(page, card.passcode or card.en)


def _put(page: Page, name: str) -> None:
    page.searched = ""
    page.examples = False
    page.act(lambda: page.session.add(name, *page.spot))
