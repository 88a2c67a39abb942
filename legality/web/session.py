"""What one visitor has laid out and played, with undo and redo of everything; it knows nothing of the page.

Examples
--------
>>> session = Session()
>>> session.add("Magic Jammer", "B", "spells")
>>> session.state.duel.b.spells[0].id
'Magic Jammer'
>>> session.undo()
>>> session.state.duel.b.spells[0] is None
True
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cards.duel import Duel
from cards.duelfile import load_position
from cards.errors import DuelError, Fault
from cards.reading import parse
from legality import editing
from legality.answers import resolved
from legality.loading import loads
from legality.moves import play
from legality.resolving import open_choice

if TYPE_CHECKING:
    from cards.table import Choice
    from chaingraph import Trace
    from legality.fixing import Fix

__all__ = ["EMPTY", "MAX_BYTES", "MAX_STATES", "Resolution", "Session", "State", "check_size"]

MAX_BYTES: Final = 1_000_000
"""The largest file that is loaded, in bytes."""
MAX_STATES: Final = 500
"""How many states are kept to go back to."""
MOST_CARDS: Final = 600
"""More cards than two players bring to a duel, four times over; a page with more takes too long to build."""
EMPTY: Final[Mapping[str, Any]] = {"duel": 1, "turn": 5}
"""The position to begin with: no card, and turns before it in which something may have been Set."""

File = dict[str, Any]


class Resolution(NamedTuple):
    """A chain that resolves: its trace, and how many of its links have been shown."""

    trace: Trace
    shown: int

    @property
    def over(self) -> bool:
        return self.shown >= len(self.trace.steps)


class State(NamedTuple):
    """One state of a session.

    Attributes
    ----------
    file : dict
        The position as `legality.editing.laid_out` writes it: what the board shows.
    duel : Duel or None
        The same as a position; None where the reader refuses it.
    start, moves : dict, tuple of dict
        The position with which the moves began, and the moves: what is saved.
    error : DuelError or None
        Why the reader refuses the position.
    resolution : Resolution or None
        The chain that is resolving or has just resolved.
    """

    file: File
    duel: Duel | None
    start: File
    moves: tuple[dict[str, Any], ...] = ()
    error: DuelError | None = None
    resolution: Resolution | None = None

    @property
    def resolving(self) -> bool:
        """Whether a chain is being resolved step by step and is not over."""
        return self.resolution is not None and not self.resolution.over


class Session:
    """The states of one visitor.

    Parameters
    ----------
    value : Mapping, optional
        The duel file to begin with.

    Raises
    ------
    DuelError
        The file is not right.
    """

    def __init__(self, value: Mapping[str, Any] | None = None) -> None:
        self._states = [_read(EMPTY if value is None else value)]
        self._now = 0

    @property
    def state(self) -> State:
        return self._states[self._now]

    @property
    def pristine(self) -> bool:
        """Whether nothing has been laid out yet."""
        return len(self._states) == 1 and not any(True for _ in editing.entries(self.state.file))

    @property
    def can_undo(self) -> bool:
        return self._now > 0

    @property
    def can_redo(self) -> bool:
        return self._now + 1 < len(self._states)

    def undo(self) -> None:
        """Go back one state, where there is one."""
        self._now = max(0, self._now - 1)

    def redo(self) -> None:
        """Take the last undo back, where there is one."""
        self._now = min(len(self._states) - 1, self._now + 1)

    def _keep(self, state: State) -> None:
        self._states = [*self._states[: self._now + 1], state][-MAX_STATES:]
        self._now = len(self._states) - 1

    # --- files ---------------------------------------------------------------------------------------------------

    def load(self, data: bytes, name: str) -> None:
        """Take over a duel file.

        Raises
        ------
        DuelError
            It is too large or not right; then nothing has changed.
        """
        check_size(len(data), name)
        self.open(parse(data, name), name)

    def open(self, value: Mapping[str, Any], name: str = "") -> None:
        """Take over a duel file given as plain values.

        Raises
        ------
        DuelError
            It is not right; then nothing has changed.
        """
        self._keep(_read(value, name))

    def clear(self) -> None:
        """Begin anew."""
        self.open(EMPTY)

    def saved(self) -> str:
        """The duel file: the position with which the moves began, and the moves."""
        return json.dumps({**self.state.start, "moves": list(self.state.moves)}, ensure_ascii=False, indent=1)

    # --- laying out ----------------------------------------------------------------------------------------------

    def edit(self, change: Callable[[File], File]) -> None:
        """Change the position by hand.

        A position that the reader refuses is kept, with what it says: the next change may set it right, and it can be
        undone.

        Raises
        ------
        DuelError
            A chain is resolving.
        """
        self._not_resolving()
        file = change(self.state.file)
        if file == self.state.file:
            return
        try:
            self._keep(_laid(loads(file)))
        except DuelError as error:
            self._keep(State(file, None, file, error=error))

    def add(self, name: str, player: str, place: str, zone: int = 0) -> None:
        """Add a card; see `legality.editing.add_card`."""
        self.edit(lambda file: editing.add_card(file, name, player, place, zone))

    def move(self, card_id: str, player: str, place: str, zone: int = 0) -> None:
        """Lay a card elsewhere; see `legality.editing.move_card`."""
        self.edit(lambda file: editing.move_card(file, card_id, player, place, zone))

    def change(self, card_id: str, **state: Any) -> None:
        """Change how a card lies; see `legality.editing.change_card`."""
        self.edit(lambda file: editing.change_card(file, card_id, **state))

    def remove(self, card_id: str) -> None:
        """Take a card out of the duel."""
        self.edit(lambda file: editing.remove_card(file, card_id))

    def situate(self, **values: Any) -> None:
        """Change turn, turn player, phase or another key of the position itself."""
        self.edit(lambda file: {**file, **values})

    def give(self, player: str, **values: Any) -> None:
        """Change a key of one player's side, such as the Life Points."""
        self.edit(lambda file: {**file, "players": {**file["players"], player: {**file["players"][player], **values}}})

    def fix(self, fix: Fix) -> None:
        """Make the changes of a fix."""
        self._not_resolving()
        self._keep(_laid(fix.duel))

    # --- playing -------------------------------------------------------------------------------------------------

    @property
    def duel(self) -> Duel:
        """The position, to be asked about and played on.

        Raises
        ------
        DuelError
            It is one that the reader refuses.
        """
        if self.state.duel is None:
            assert self.state.error is not None
            raise self.state.error
        return self.state.duel

    def play(self, move: Mapping[str, Any]) -> None:
        """Make a move.

        Raises
        ------
        DuelError
            The rules do not allow it, or a choice is missing; then nothing has changed.
        """
        self._not_resolving()
        before = self.duel
        duel = play(before, move, f"moves[{len(self.state.moves)}]")
        resolution = None
        # Two passes in a row resolve a chain; what became of it is to be seen.
        if before.chain and not duel.chain and (trace := resolved(before)) is not None:
            resolution = Resolution(trace, len(trace.steps))
        self._keep(self._moved(duel, dict(move), resolution))

    def _moved(self, duel: Duel, move: dict[str, Any], resolution: Resolution | None) -> State:
        if editing.twins(duel):
            # Tokens, or a card that was drawn: what has no id of its own gets one, and the moves begin anew.
            return _laid(duel)._replace(resolution=resolution)
        return State(editing.laid_out(duel), duel, self.state.start, (*self.state.moves, move), resolution=resolution)

    def open_choice(self) -> Choice | None:
        """The next choice at resolution that has not been made yet."""
        return None if self.state.duel is None or self.state.resolving else open_choice(self.state.duel)

    def choose(self, choice: Choice, value: Any) -> None:
        """Make a choice at resolution: it is noted on the activation, as in a duel file.

        Raises
        ------
        DuelError
            It cannot be made; then nothing has changed.
        """
        link = self.duel.chain[choice.link - 1]
        said = [value] if choice.key in ("coin", "die") and not isinstance(value, list) else value
        then = {**link.then, choice.key: said}
        start, moves = self.state.start, list(self.state.moves)
        if link.at.startswith("moves["):
            number = int(link.at[len("moves[") :].partition("]")[0])
            moves[number] = {**moves[number], "then": then}
        else:
            links = list(start["chain"])
            links[choice.link - 1] = {**links[choice.link - 1], "then": then}
            start = {**start, "chain": links}
        duel = loads({**start, "moves": moves})
        self._keep(State(editing.laid_out(duel), duel, start, tuple(moves)))

    def step(self) -> None:
        """Resolve one link: the first time both players pass, and the last link of the chain resolves.

        Raises
        ------
        DuelError
            There is no chain, something must be settled first, or a choice is missing.
        """
        now = self.state.resolution
        if now is None or now.over:
            trace = resolved(self.duel)
            if trace is None:
                raise DuelError(Fault("", "there is no chain"))
            now = Resolution(trace, 0)
        self._show(Resolution(now.trace, now.shown + 1))

    def resolve(self) -> None:
        """Both players pass: resolve the chain, or what is left of it, or close the window.

        Raises
        ------
        DuelError
            Something must be settled first, or a choice is missing.
        """
        now = self.state.resolution
        if now is not None and not now.over:
            self._show(Resolution(now.trace, len(now.trace.steps)))
            return
        self.play({"resolve": True})

    def _show(self, resolution: Resolution) -> None:
        trace, shown = resolution
        if resolution.over:
            self._keep(self._moved(trace.after, {"resolve": True}, resolution))
        else:
            duel = trace.steps[shown - 1].after
            self._keep(self.state._replace(file=editing.laid_out(duel), duel=duel, resolution=resolution))

    def _not_resolving(self) -> None:
        if self.state.resolving:
            raise DuelError(Fault("", "a chain is resolving; let it resolve, or undo, first"))


def check_size(size: int, name: str) -> None:
    """Refuse a file that is too large.

    Raises
    ------
    DuelError
        It is larger than `MAX_BYTES`.
    """
    if size > MAX_BYTES:
        raise DuelError(Fault("", f"more than {MAX_BYTES:,} bytes; at most 1 MB is read"), source=name)


def _laid(duel: Duel) -> State:
    """The state of a position with which moves begin."""
    file = editing.laid_out(duel)
    return State(file, loads(file) if editing.twins(duel) else duel, file)


def _read(value: Mapping[str, Any], name: str = "") -> State:
    """The state of a duel file."""
    read = load_position(dict(value), source=name)
    number = sum(1 for _ in read.duel.cards())
    if number > MOST_CARDS:
        said = f"found {number:,} cards; the page shows at most {MOST_CARDS}, the commands take more"
        raise DuelError(Fault("players", said), source=name)
    state = _laid(read.duel)
    assert state.duel is not None
    duel = state.duel
    moves = tuple(dict(move) for move in read.moves)
    for number, move in enumerate(moves):
        duel = play(duel, move, f"moves[{number}]")
    if editing.twins(duel):
        return _laid(duel)
    return State(editing.laid_out(duel), duel, state.start, moves)
