"""The elements that the page is made of: plain ones of HTML, which every browser lets one use with the keyboard.

Text is always set as text, and values of attributes as values: nothing that a file brings is ever read as HTML.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nicegui.elements.mixins.text_element import TextElement
from nicegui.events import GenericEventArguments

__all__ = ["Tag", "button", "choose", "entry", "tag"]

_VALUE = "(event) => emit(event.target.value)"


class Tag(TextElement):
    """An element of HTML with a text in it."""

    def __init__(self, name: str, text: str, attributes: Mapping[str, Any]) -> None:
        super().__init__(tag=name, text=text)
        for key, value in attributes.items():
            if value is not None and value is not False:
                self.props[key] = value


def tag(name: str, text: str = "", *, classes: str = "", **attributes: Any) -> Tag:
    """An element of HTML.

    Parameters
    ----------
    name : str
        Such as ``div``.
    text : str
        Its text.
    classes : str
        Its classes.
    **attributes
        Its attributes; ``aria_label`` is written ``aria-label``. None and False leave one out.
    """
    made = Tag(name, text, {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()})
    if classes:
        made.classes(classes)
    return made


def button(text: str, act: Callable[[], Any], *, classes: str = "", **attributes: Any) -> Tag:
    """A button."""
    made = tag("button", text, classes=classes, type="button", **attributes)
    made.on("click", lambda: act(), args=[])
    return made


def choose(
    label: str,
    options: Mapping[str, str],
    value: str,
    act: Callable[[str], Any],
    *,
    hidden_label: bool = False,
    **attributes: Any,
) -> Tag:
    """A list to choose from: from what is handed on to what is shown."""
    with tag("label", classes="field"):
        tag("span", label, classes="only-read" if hidden_label else "")
        made = tag("select", value=value, **attributes)
        with made:
            for key, shown in options.items():
                tag("option", shown, value=key, selected=key == value)
    made.on("change", lambda event: act(_given(event)), js_handler=_VALUE)
    return made


def entry(
    label: str, value: str, act: Callable[[str], Any], *, when: str = "change", hidden_label: bool = False, **more: Any
) -> Tag:
    """A field to write into; what was written is handed on when the field is left or with Enter."""
    with tag("label", classes="field"):
        tag("span", label, classes="only-read" if hidden_label else "")
        made = tag("input", autocomplete="off", **more)
        # As an attribute: as a property it would overwrite what is being typed whenever another part changes.
        made.props["^value"] = value
    made.on(when, lambda event: act(_given(event)), js_handler=_VALUE)
    return made


def _given(event: GenericEventArguments) -> str:
    return str(event.args)
