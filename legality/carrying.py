"""What was worked out for the last position and holds in the next one: a move carries over what it did not touch.

Each answer is kept with the parts of the position that were looked at for it (`cards.watching`). When the next position
is asked about, what depends on a part that is another one now is dropped; all else is the answer there too. It does not
matter how the positions came about: one move apart, loaded from files that are much the same, or back and forth in a
search. One position is remembered in each thread; one that has little in common with it is answered by itself.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from cards.duel import Card, Duel
from cards.lasting import View
from cards.watching import CARDS, VIEW, Parts, Watched, changed, place_of

T = TypeVar("T")
Answer = tuple[Any, Parts, Card | None]
"""What was found out, what it depends on, and the card that it is about."""
_MOST: Final = 4_000
"""So many answers are kept for a position at most; nobody asks more of one, but ids may be without end."""
_NEAR: Final = 16
"""Two positions that differ in more parts have nothing to do with each other; a move touches fewer."""


def carried(duel: Duel, key: Any, work: Callable[[Duel], T], about: Card | None = None) -> T:
    """Answer a question about a position, or take the answer from the last one where it still holds.

    Parameters
    ----------
    duel : Duel
        The position.
    key : hashable
        What is asked: equal keys are equal questions.
    work : callable
        Answers it for a position. What it gives bears no position within itself.
    about : Card, optional
        The copy that the question is about: when anything about it has changed, it is another question.

    Examples
    --------
    >>> forget()
    >>> def life_points(duel):
    ...     print("looking")
    ...     return duel.side("A").life_points
    >>> duel = Duel()
    >>> phases = [duel.but(phase=phase) for phase in ("standby", "main1", "battle", "end")]
    >>> [carried(now, "points", life_points) for now in phases]
    looking
    looking
    [8000, 8000, 8000, 8000]
    >>> carried(duel.with_side("A", life_points=1), "points", life_points)
    looking
    1
    """
    if _memory.duel is not duel and not _memory.comes_to(duel):
        return work(duel)
    found = _memory.found.get(key)
    if found is None:
        found = _memory.work_out(key, work, about)
    return cast(T, found[0])


def forget() -> None:
    """Remember nothing in this thread: which rules hold has changed."""
    _memory.start()


def _between(old: Duel | None, new: Duel) -> Parts | None:
    """Which parts changed from a position to one near it; None where they have nothing to do with each other."""
    touched = changed(old, new) if old is not None else None
    return touched if touched is not None and touched.bit_count() <= _NEAR else None


class _Memory(threading.local):
    """The answers about one position, each with the parts that it depends on."""

    def __init__(self) -> None:
        self.busy = 0
        self.start()

    def start(self) -> None:
        self.duel: Duel | None = None
        self.stranger: Duel | None = None
        self.found: dict[Any, Answer] = {}
        self.view: _KeptView | None = None

    def comes_to(self, duel: Duel) -> bool:
        """Go over to another position, with what holds there too; False where it is answered by itself."""
        # One question may lead to another one about another position: the first is not done with its own.
        if self.busy or duel is self.stranger:
            return False
        touched = _between(self.duel, duel)
        if touched is None:
            # Noting what is looked at costs more than it saves where nothing follows: the next one near it shows that.
            before, self.stranger = self.stranger, duel
            if _between(before, duel) is None:
                return False
        self.stranger = None
        try:
            self._go_over(duel, touched)
        except BaseException:
            # Half gone over, what is remembered would be of one position and be taken for that of the other.
            self.start()
            raise
        return True

    def _go_over(self, duel: Duel, touched: Parts | None) -> None:
        self.duel = duel
        if touched is None or len(self.found) > _MOST:
            self.found, self.view = {}, None
            return
        if self.view is not None:
            self.view = self.view.in_the_next(self.watched(), touched)
            if self.view is None:
                touched |= VIEW
        if touched:
            self.found = {
                key: found
                for key, found in self.found.items()
                if not found[1] & touched and (found[2] is None or self._lies_there(found[2], touched))
            }

    def _lies_there(self, card: Card, touched: Parts) -> bool:
        """Whether a card is what and where it was."""
        assert self.duel is not None
        return not place_of(card) & touched or self.duel.card(card.id) == card

    def watched(self) -> Watched:
        assert self.duel is not None
        return Watched(self.duel, self.share)

    def work_out(self, key: Any, work: Callable[[Duel], Any], about: Card | None) -> Answer:
        watched = self.watched()
        self.busy += 1
        try:
            value = work(watched.as_duel())
        finally:
            self.busy -= 1
        found = self.found[key] = (value, watched.read, about)
        return found

    def share(self, key: Any, work: Callable[[Duel], Any], about: Card | None) -> tuple[Any, Parts]:
        if key == "view":
            if self.view is None:
                self.view = _KeptView(self.watched())
            return self.view.view, VIEW
        value, read, _ = self.found.get(key) or self.work_out(key, work, about)
        return value, read if about is None else read | place_of(about)


class _KeptView:
    """What lasting effects make of the position, with what they depend on.

    Which effects apply is found out anew when a card on the field is another one: mostly the same ones do.
    """

    def __init__(self, watched: Watched) -> None:
        self.watched = watched
        self.view = View(watched.as_duel())
        watched.__dict__["view"] = self.view
        self.applying = (self.view.sources, self.view.negated, self.view.negators)
        self.for_applying = watched.read
        watched.read = 0
        # What else was worked out on the way has not been asked for yet: whoever does looks at the position for it.
        for name in self.view.__dict__.keys() - _APPLYING:
            del self.view.__dict__[name]

    def in_the_next(self, watched: Watched, touched: Parts) -> _KeptView | None:
        """The same in the next position, or None where it is not."""
        if touched & self.watched.read:
            return None
        if touched & self.for_applying:
            found = _KeptView(watched)
            if found.applying != self.applying:
                return None
            self.for_applying = found.for_applying
        watched.read, watched.__dict__["view"] = self.watched.read, self.view
        self.watched = watched
        self.view.duel = watched.as_duel()
        if touched & CARDS:
            self.view.forget_values()
        return self


_APPLYING: Final = frozenset(("duel", "_assumed", "sources", "negated", "negators"))
"""What a fresh view is kept with: what it is a view of, and which effects apply."""
_memory = _Memory()
