"""All that is said to the user, in English and Japanese, in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cards.selecting import Selector

WORDS: dict[str, tuple[str, str]] = {}


def word(name: str, lang: str, fields: dict[str, str]) -> str:
    """A word of the vocabulary read aloud."""
    template = WORDS.get(name)
    if template is None:
        return name + (" " + ", ".join(value for value in fields.values() if value) if fields else "")
    return template[lang == "ja"].format_map(fields)


def phrase(value: Any, lang: str) -> str:
    if value is None:
        return ""
    if hasattr(value, "text"):
        return str(value.text(lang))
    if isinstance(value, tuple | list):
        return ("、" if lang == "ja" else ", ").join(phrase(part, lang) for part in value)
    return str(value)


def selector(sel: Selector, lang: str) -> str:
    return phrase(sel.tests, lang)


def message(reason, lang="en"):
    return f"{reason.kind} {reason.cards} {reason.values}"


def fix(reason, lang="en"):
    return None
