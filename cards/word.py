"""What every word of the vocabulary has in common: it is a value, and it reads aloud in English and Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from cards import wording

if TYPE_CHECKING:
    from cards.duel import Card, Duel, Event, Link
    from cards.lasting import View


class Word(Struct, frozen=True):
    """A word of a card's grammar; its phrases stand in `cards.wording` under the name of the class."""

    def text(self, lang: str = "en") -> str:
        """Read the word aloud.

        Parameters
        ----------
        lang : str
            ``en`` or ``ja``.
        """
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        return wording.word(type(self).__name__, lang, fields)


class Reason(NamedTuple):
    """Why something may not be done: a kind of reason, the cards that it lies with, and what to say of them."""

    kind: str
    cards: tuple[str, ...] = ()
    values: dict[str, Any] = {}  # noqa: RUF012 - never changed


class Context(NamedTuple):
    """Who looks at which position through which card: what selectors and conditions are asked with."""

    duel: Duel
    by: str
    card: Card | None = None
    link: Link | None = None
    event: Event | None = None

    @property
    def view(self) -> View:
        from cards.lasting import view

        return view(self.duel)

    @property
    def opponent(self) -> str:
        return "B" if self.by == "A" else "A"

    def player(self, who: str) -> str:
        """The player meant by ``you`` or ``opponent``."""
        return self.by if who == "you" else self.opponent
