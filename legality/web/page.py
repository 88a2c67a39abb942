"""The page of one visitor: its parts, and what is done when something is asked for."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, MutableMapping
from importlib.resources import files
from typing import Any, Final

from nicegui import events, run, ui

from cards.errors import DuelError
from legality.answers import problems
from legality.editing import Spot, entries
from legality.web import board, cardpanel, chainpanel, nowpanel, topbar
from legality.web.parts import Tag, button, tag
from legality.web.session import MAX_BYTES, Session
from legality.web.words import LANGUAGES, join, say

__all__ = ["SHADES", "Page", "head"]

SHADES: Final[Mapping[str, bool | None]] = {"auto": None, "light": False, "dark": True}
"""How the page may look, as NiceGUI has it."""
_MOST_LINKS: Final = 40  # whose outcomes the drawing hides while they wait
_LOG: Final = logging.getLogger("legality.web")
_SECONDS: Final = 5.0  # for which an outlook is searched


def _resource(name: str) -> str:
    return files("legality.web").joinpath(name).read_text(encoding="utf-8")


def _waiting(number: int) -> str:
    """How a link of the drawing looks that has not resolved yet, and one that resolves."""
    link = f'svg [data-node="link{number}"]'
    waits, now = f".picture.waits-{number}", f".picture.current-{number}"
    return (
        f"{waits} {link} > title + * {{ fill: #fff; stroke-dasharray: none; }}"
        f"{waits} {link} .outcome, {waits} {link} .told, {waits} svg .edge.by{number} {{ visibility: hidden; }}"
        f"{now} {link} > title + * {{ stroke-width: 5; }}"
    )


def head() -> str:
    """The style and the script of the page, as HTML; nothing in it comes from a file of the visitor."""
    style = "\n".join([_resource("page.css"), *map(_waiting, range(1, _MOST_LINKS + 1))])
    return f"<style>{style}</style><script>{_resource('page.js')}</script>"


class Page:
    """What one visitor sees.

    Parameters
    ----------
    store : MutableMapping
        What is kept for the tab of the browser: its session and its language.
    """

    def __init__(self, store: MutableMapping[str, Any]) -> None:
        self.store = store
        self.session: Session = store["session"]
        self.selected: str | None = None
        self.spot = Spot("A", "hand")
        """Where a card is added."""
        self.searched = ""
        self.found: Tag | None = None
        """Where the cards that may be meant are listed."""
        self.dragged: str | None = None
        self.chosen: dict[str, str] = {}
        """What has been chosen of the ways of the card, as keys of what may be chosen."""
        self.discards: set[str] = set()
        """What is discarded at the end of the turn."""
        self.opened: set[str] = set()
        """The parts that are unfolded."""
        self.examples = self.session.pristine
        self.outlooks: dict[int, str] = {}
        self.said: list[dict[str, str]] = []
        """What could not be done, and why."""
        self.heard: list[str] = []
        """What is read out to those who do not see the page."""

    @property
    def lang(self) -> str:
        return str(self.store["lang"])

    def say(self, word: str, *values: object) -> str:
        return say(word, self.lang, *values)

    # --- how it is built -----------------------------------------------------------------------------------------

    def build(self) -> None:
        self.client = ui.context.client
        self.dark = ui.dark_mode(SHADES[self.store.get("shade", "auto")])
        self.upload = ui.upload(
            on_upload=self._uploaded, on_rejected=self._too_large, auto_upload=True, max_file_size=MAX_BYTES
        )
        # Only what it does is wanted: the button of the bar opens it.
        self.upload.classes("not-shown").props["accept"] = ".yaml,.yml,.json"
        # Ctrl+Z in a field is the field's own; elsewhere it takes back what was done last.
        ui.keyboard(self._key, ignore=["input", "textarea"])
        self._tell_language()
        # It stays when everything else is built anew: only then is a change of its text read out.
        self.live = tag("p", classes="only-read", role="status", aria_live="polite", data_key="heard")
        self.shown = tag("div")
        self.refresh()

    def _whole(self) -> None:
        """Everything that is seen."""
        with tag("div", classes="page", lang=self.lang, data_lang=self.lang):
            topbar.show(self)
            self._part(Page._messages)
            with tag("div", classes="columns"):
                with tag("section", classes="pane board-column", aria_label=self.say("board")):
                    self._part(board.show)
                with tag("div", classes="pane ask-column"):
                    if self.examples:
                        self._part(topbar.show_examples)
                    self._part(cardpanel.show)
                    self._part(nowpanel.show)
                with tag("div", classes="pane chain-column"):
                    self._part(chainpanel.show)

    def _part(self, show: Callable[[Page], None]) -> None:
        """Show a part of the page; what goes wrong in one leaves the others, and undo, as they are."""
        try:
            show(self)
        except Exception:
            _LOG.exception("a part of the page could not be shown")
            tag("p", self.say("not_shown"), classes="message")

    def _messages(self) -> None:
        """What went wrong, and what the reader says of the position; read out as it appears."""
        with tag("div", classes="messages", role="alert", aria_live="assertive"):
            error = self.session.state.error
            if self.said:
                with tag("div", classes="message"):
                    self._listed(self.say("illegal"), self.said)
                    button("×", self._hush, classes="quiet", aria_label=self.say("close"))
            if error is not None:
                with tag("div", classes="message"):
                    self._listed(self.say("refused"), problems(error, self.lang))
                    button(self.say("undo"), lambda: self.act(self.session.undo))

    @staticmethod
    def _listed(head: str, found: list[dict[str, str]]) -> None:
        with tag("div"):
            tag("strong", head)
            for fault in found[:6]:
                with tag("p"):
                    if fault["where"]:
                        tag("code", fault["where"])
                    tag("span", fault["message"])

    def _hush(self) -> None:
        self.said = []
        self.refresh()

    def refresh(self) -> None:
        """Show everything anew, and have read out what is new."""
        self.heard = [fault["message"] for fault in self.said]
        self.shown.clear()
        with self.shown:
            self._whole()
        self.live.text = join(self.heard, self.lang)

    # --- what is done --------------------------------------------------------------------------------------------

    def act(self, do: Callable[[], Any]) -> bool:
        """Do something with the session, and show what came of it or what is wrong. Whether it was done."""
        self.said = []
        try:
            do()
        except DuelError as error:
            self.said = problems(error, self.lang)
        except Exception:
            _LOG.exception("the page could not do what was asked")
            self.said = [{"where": "", "message": self.say("broken_off")}]
        done = not self.said
        if done:
            self.outlooks = {}
            self.chosen = {}
        if self.selected is not None and all(entry["id"] != self.selected for _, entry in self.entries()):
            self.selected = None
        self.refresh()
        return done

    def entries(self) -> list[tuple[Spot, dict[str, Any]]]:
        """Every card of the position, with where it lies."""
        return list(entries(self.session.state.file))

    def select(self, card_id: str | None) -> None:
        """Show the panel of a card, or of none."""
        self.selected = card_id
        self.chosen = {}
        self.examples = False
        self.refresh()

    def aim(self, spot: Spot) -> None:
        """Add cards there from now on, and go to the field where their names are typed."""
        self.spot = spot
        self.refresh()
        self.client.run_javascript("document.querySelector('[data-key=add]')?.focus()")

    def toggle(self, name: str) -> None:
        """Unfold a part, or fold it."""
        self.opened ^= {name}
        self.refresh()

    def unfold(self, name: str, label: str) -> bool:
        """A button that unfolds a part; whether it is unfolded."""
        is_open = name in self.opened
        expanded = "true" if is_open else "false"
        button(label, lambda: self.toggle(name), classes="unfold", aria_expanded=expanded, data_key=name)
        return is_open

    def toggle_discard(self, card_id: str) -> None:
        """Discard a card at the end of the turn, or keep it after all."""
        self.discards ^= {card_id}
        self.refresh()

    def drop(self, spot: Spot) -> None:
        """Lay down the card that was dragged."""
        card_id, self.dragged = self.dragged, None
        if card_id is not None:
            self.act(lambda: self.session.move(card_id, *spot))

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        if lang in LANGUAGES:
            self.store["lang"] = lang
            self.outlooks = {}
            self._tell_language()
            self.refresh()

    def _tell_language(self) -> None:
        """Say to the browser, and so to what reads the page out, in which language it is; it is one of two words."""
        self.client.run_javascript(f"document.documentElement.lang = {json.dumps(self.lang)}")

    def shade(self, name: str) -> None:
        """Dark, light, or as the browser has it."""
        self.store["shade"] = name
        self.dark.value = SHADES[name]
        self.refresh()

    async def look_out(self, number: int) -> None:
        """Ask for the outlook of a link; the search goes on beside the page."""
        from legality.outlooks import outlook

        duel, lang = self.session.state.duel, self.lang
        if duel is None:
            return
        self.outlooks[number] = self.say("searching")
        self.refresh()
        found: list[str] = []

        def ask() -> None:
            found.append(outlook(duel, number, time=_SECONDS).text(lang))

        try:
            await run.io_bound(ask)
        except DuelError as error:
            self.outlooks.pop(number, None)
            self.said = problems(error, lang)
        else:
            if self.session.state.duel is duel:
                self.outlooks[number] = found[0]
        self.refresh()

    # --- files and keys ------------------------------------------------------------------------------------------

    async def _uploaded(self, event: events.UploadEventArguments) -> None:
        if event.file.size() > MAX_BYTES:
            self._too_large()
        else:
            data = await event.file.read()
            self.act(lambda: self.session.load(data, event.file.name))
            if not self.said:
                self.examples = False
                self.refresh()
        self.upload.reset()

    def _too_large(self) -> None:
        self.said = [{"where": "", "message": self.say("too_large")}]
        self.refresh()

    def save(self) -> None:
        """Hand the duel file to the browser."""
        with self.shown:
            ui.download.content(self.session.saved(), "duel.json", "application/json")

    def pick_file(self) -> None:
        """Let the browser ask for a file."""
        self.upload.run_method("pickFiles")

    def _key(self, event: events.KeyEventArguments) -> None:
        if not event.action.keydown:
            return
        with_control = event.modifiers.ctrl or event.modifiers.meta
        key = event.key.name.lower()
        if with_control and key == "z" and not event.modifiers.shift:
            self.act(self.session.undo)
        elif with_control and key in ("y", "z"):
            self.act(self.session.redo)
        elif key == "escape" and "picture" in self.opened:
            self.toggle("picture")
        elif key == "escape" and self.selected is not None:
            self.select(None)
