"""Everything that may be activated now, by both players, first the one whose right it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cards.board import event_text, name_of
from legality.questions import responses
from legality.web.parts import button, tag
from legality.web.words import join

if TYPE_CHECKING:
    from legality.web.page import Page

__all__ = ["show"]


def show(page: Page) -> None:
    """Show the list."""
    say, lang = page.say, page.lang
    with tag("section", classes="panel now", aria_label=say("now")):
        tag("h2", say("now"))
        duel = page.session.state.duel
        if duel is None or page.session.state.resolving:
            tag("p", say("cannot_ask" if duel is None else "asking_later"), classes="quiet")
            return
        found = responses(duel)
        if duel.chain:
            head = say("responding_link", len(duel.chain))
        elif duel.events:
            told = join([text for event in duel.events if (text := event_text(duel, event, lang))], lang)
            head = say("responding_event", told) if told else say("open_state")
        else:
            head = say("open_state")
        with tag("p", classes="quiet"):
            tag("span", head)
            if found.first is not None:
                tag("strong", say("first", found.first), classes="first")
        if not found:
            tag("p", say("none_now"))
        with tag("ul", classes="items"):
            for number, response in enumerate(found):
                name = name_of(duel, response.id, lang)
                effect = f" ({say('effect_n', response.effect)})" if response.effect else ""
                with (
                    tag("li"),
                    button(
                        "",
                        partial(page.select, response.id),
                        classes=f"item player-{response.by.lower()}",
                        data_key=f"response-{number}",
                    ),
                ):
                    tag("span", response.by, classes="badge")
                    tag("span", name + effect)
                    tag("span", say("spell_speed", response.spell_speed), classes="quiet")
        if found.unknown:
            names = join([name_of(duel, card.id, lang) for card in found.unknown], lang)
            tag("p", say("unknown_now", names), classes="quiet")
