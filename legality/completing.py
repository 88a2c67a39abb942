"""What the Tab key completes: card names in English and Japanese, rule ids, files."""

from __future__ import annotations

import os
from glob import escape, glob
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem

__all__ = ["complete_cards", "complete_cards_and_files", "complete_files", "complete_rules", "for_bash"]

_FILES: Final = (".yaml", ".yml", ".json")


def complete_cards(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[Any]]:
    """The names of cards that begin so, in the language in which it was begun, with the other name beside them."""
    from click.shell_completion import CompletionItem

    from cards.facts import beginning_with

    return [
        CompletionItem(name, help=card.ja if name == card.en else card.en) for name, card in beginning_with(incomplete)
    ]


def complete_cards_and_files(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[Any]]:
    """Duel files and names of cards that begin so; where there are none the shell completes paths."""
    from click.shell_completion import CompletionItem

    paths = sorted(path for path in glob(f"{escape(incomplete)}*") if path.endswith(_FILES))
    found = [CompletionItem(path) for path in paths] + complete_cards(ctx, param, incomplete)
    return found or complete_files(ctx, param, incomplete)


def complete_files(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[Any]]:
    """Paths, as the shell completes them."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def complete_rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[Any]]:
    """The ids of rules that begin so, with what they say."""
    from click.shell_completion import CompletionItem

    from legality.rules.law import LAW

    wanted = incomplete.upper()
    return [CompletionItem(name, help=law.en) for name, law in LAW.items() if name.upper().startswith(wanted)]


def for_bash() -> None:
    """Let what has spaces and quotation marks be one word to bash, which puts completions in as they are."""
    from click.shell_completion import BashComplete, add_completion_class

    class Quoting(BashComplete):
        def format_completion(self, item: CompletionItem[Any]) -> str:
            return f"{item.type},{bash_word(item.value, _word_begun())}"

    add_completion_class(Quoting, "bash")


def bash_word(value: str, begun: str = "") -> str:
    r"""A value as bash is to read it for a word that was begun so.

    Examples
    --------
    >>> print(bash_word("Magic Jammer", "Mag"))
    Magic\\ Jammer
    >>> print(bash_word("Magic Jammer", '"Mag'))
    Magic Jammer
    """
    quote = begun[:1]
    special = {'"': '"$`\\', "'": ""}.get(quote, " \t\"'\\$`&;|<>()*?[]#~!{}")
    word = "".join(f"\\{char}" if char in special else char for char in value)
    # The script that reads it (`read` without -r) takes one backslash away.
    return word.replace("\\", "\\\\")


def _word_begun() -> str:
    """The word that is completed, as it was typed."""
    words = os.environ.get("COMP_WORDS", "").split("\n")
    place = int(os.environ.get("COMP_CWORD", "0"))
    return words[place] if place < len(words) else ""
