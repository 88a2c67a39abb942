"""The bar at the top: files, undo and redo, examples, language, dark and light."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from legality.web.examples import comment, example
from legality.web.parts import button, choose, tag
from legality.web.words import EXAMPLES, LANGUAGES

if TYPE_CHECKING:
    from legality.web.page import Page

__all__ = ["show", "show_examples"]


def show(page: Page) -> None:
    """Show the bar."""
    session, say = page.session, page.say
    with tag("header", classes="topbar"):
        tag("h1", say("title"))
        with tag("div", classes="tools", role="toolbar", aria_label=say("tools")):
            button(
                say("undo"),
                lambda: page.act(session.undo),
                disabled=not session.can_undo,
                data_key="undo",
                aria_keyshortcuts="Control+Z",
                title="Ctrl+Z",
            )
            button(
                say("redo"),
                lambda: page.act(session.redo),
                disabled=not session.can_redo,
                data_key="redo",
                aria_keyshortcuts="Control+Y",
                title="Ctrl+Y",
            )
            button(say("new"), lambda: page.act(session.clear), data_key="new")
            button(say("open"), page.pick_file, data_key="open")
            button(say("save"), page.save, data_key="save")
            button(
                say("examples"),
                lambda: _toggle_examples(page),
                data_key="examples",
                aria_expanded="true" if page.examples else "false",
            )
        with tag("div", classes="view"):
            choose(say("language"), LANGUAGES, page.lang, page.speak, hidden_label=True, data_key="language")
            shades = {name: say(name) for name in ("auto", "light", "dark")}
            now = page.store.get("shade", "auto")
            choose(say("shade"), shades, now, page.shade, hidden_label=True, data_key="shade")


def _toggle_examples(page: Page) -> None:
    page.examples = not page.examples
    page.refresh()


def show_examples(page: Page) -> None:
    """Show the duel files to begin with."""
    with tag("section", classes="panel", aria_label=page.say("examples")):
        tag("h2", page.say("examples"))
        if page.session.pristine:
            tag("p", page.say("start_here"), classes="quiet")
        with tag("ul", classes="items"):
            for name, titles in EXAMPLES.items():
                with tag("li"):
                    button(
                        titles[page.lang == "ja"],
                        partial(_open, page, name),
                        classes="item",
                        data_key=f"example-{name}",
                        title=comment(name) if page.lang == "en" else None,
                    )


def _open(page: Page, name: str) -> None:
    page.selected = None
    if page.act(lambda: page.session.open(example(name), f"{name}.yaml")):
        page.examples = False
        page.refresh()
