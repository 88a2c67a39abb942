"""The search behind an outlook: who can force what of a Chain Link, whatever both players add to the chain.

A state is a position with its chain, and who has passed on it. Two questions are put to it: can the link's player
force that the link resolves, and can the opponent force that it does not? Each is proved within so many further links,
deeper and deeper; a branch that is cut off there proves nothing. From one position a sequence of links leads to one
state, so that the states are a tree, kept from depth to depth: each is expanded once, and of copies that are alike
only the first is tried.
"""

from __future__ import annotations

import time as clock
from collections.abc import Iterator, Mapping
from enum import IntEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from cards.duel import OTHER, PLAYERS, Card, Duel
from cards.errors import DuelError
from cards.facts import RACES, Printed
from cards.table import Choice, NotCarriedOut
from legality import tables
from legality.moves import activated, play
from legality.priority import first, mandatory_waiting
from legality.situation import Ask, Way, asks_by
from legality.ways import ways_of

__all__ = ["RESOLVED", "UNKNOWN", "End", "Proof", "Search", "Step", "declarations", "ending", "steps"]

RESOLVED: Final = "resolved"
UNKNOWN: Final = "unknown"
_MOST_RESOLUTIONS: Final = 300  # of one chain, over the choices that it asks for
_DEEPEST: Final = 60

Then = Mapping[int, Mapping[str, Any]]


# --- how a chain ends -------------------------------------------------------------------------------------------------


class End(NamedTuple):
    """What becomes of the link when both players pass.

    Attributes
    ----------
    outcome : str
        As a trace says it; ``unknown`` also where it hangs on chance, or on a choice that has too many options.
    then : Mapping
        The choices at resolution that lead to it, by the number of the link.
    """

    outcome: str
    then: Then = MappingProxyType({})

    def suits(self, player: str, owner: str) -> bool:
        """Whether it is what this player wants of a link of that owner."""
        return self.outcome != UNKNOWN and (self.outcome == RESOLVED) == (player == owner)


class _Ending:
    """Resolves one chain over all choices that it asks for: each is made by the player whose choice it is."""

    def __init__(self, duel: Duel, number: int, asks_from: int | None) -> None:
        self.number = number
        self.owner = duel.chain[number - 1].by
        self.asks_from = asks_from
        self.left = _MOST_RESOLUTIONS
        self.end = self._end(duel, {}) or End(UNKNOWN)

    def _end(self, duel: Duel, then: Then) -> End | None:
        """The outcome with these choices made; None where one of them cannot be."""
        from chaingraph.resolve import outcome_of

        self.left -= 1
        try:
            return End(outcome_of(duel, self.number, self.asks_from), then)
        except NotCarriedOut as error:
            return None if error.choice is None else self._best(duel, error.choice, then)

    def _best(self, duel: Duel, choice: Choice, then: Then) -> End | None:
        ends = self._ends(duel, choice, then)
        if choice.by is None:
            found = list(ends)
            outcomes = {end.outcome for end in found}
            return found[0] if len(outcomes) == 1 else End(UNKNOWN)
        best: End | None = None
        for end in ends:
            if end.suits(choice.by, self.owner):
                return end
            if best is None or end.outcome == UNKNOWN:
                best = end
        return best

    def _ends(self, duel: Duel, choice: Choice, then: Then) -> Iterator[End]:
        said = duel.chain[choice.link - 1].then
        if not choice.options or choice.key in said or not choice.link:
            yield End(UNKNOWN)
            return
        for option in choice.options:
            if self.left <= 0:
                yield End(UNKNOWN)
                return
            chosen = {**said, choice.key: option}
            chain = list(duel.chain)
            chain[choice.link - 1] = replace(chain[choice.link - 1], then=chosen)
            made = {**then, choice.link: {**then.get(choice.link, {}), choice.key: option}}
            end = self._end(duel.but(chain=tuple(chain)), made)
            if end is not None:
                yield end


def ending(duel: Duel, number: int, asks_from: int | None = None) -> End:
    """What becomes of a link when both players pass, every choice made by the player whose it is.

    Parameters
    ----------
    duel : Duel
        A position with links on the chain.
    number : int
        The link.
    asks_from : int, optional
        From this link on also what may be left out is chosen; before it, what is left out is not done.
    """
    return _Ending(duel, number, asks_from).end


# --- what may be added ------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """One link that may be added: an activation in one of its ways."""

    ask: Ask
    way: Way

    @property
    def key(self) -> tuple[Any, ...]:
        return (self.ask.card.id, self.ask.number, repr(self.way))

    def played(self) -> Duel:
        return activated(self.ask, self.way)

    def move(self, then: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """As a move of a duel file."""
        cost, target, declare = self.way
        made: dict[str, Any] = {"by": self.ask.by, "activate": self.ask.card.id}
        if self.ask.number:
            made["effect"] = self.ask.number
        if cost != ():
            made["cost"] = cost if isinstance(cost, int) else list(cost)
        if target:
            made["target"] = list(target)
        if declare is not None:
            made["declare"] = declare
        said = {key: _unlisted(value) for key, value in (then or {}).items() if value not in ([], None)}
        if said:
            made["then"] = said
        return made


def _unlisted(value: Any) -> Any:
    return value[0] if isinstance(value, list) and len(value) == 1 else value


def steps(ask: Ask) -> tuple[list[Step], bool]:
    """Every way of an activation, a free declaration put in; and whether those are all that matter."""
    found: list[Step] = []
    whole = True
    for cost, target, declare in ways_of(ask):
        if not isinstance(declare, dict):
            found.append(Step(ask, (cost, target, declare)))
            continue
        values, all_of_them = declarations(ask)
        whole = whole and all_of_them
        found += [Step(ask, (cost, target, value)) for value in values]
    return found, whole


def declarations(ask: Ask) -> tuple[list[Any], bool]:
    """What is worth declaring, and whether everything else comes to the same as one of these."""
    assert ask.effect is not None
    declares = ask.effect.declares
    assert declares is not None
    sample = declares.sample(ask.context)
    label = declares.label()
    if label == "type":
        return list(RACES), True
    if label == "card name":
        return list(dict.fromkeys((*(card.name for card in ask.duel.cards() if card.known), sample))), True
    return [sample], False


class _Copies:
    """Which copies of a card it does not matter to tell apart in a position: of those only the first is tried."""

    def __init__(self, duel: Duel) -> None:
        self.same: dict[str, str] = {}
        by_name: dict[Printed, list[Card]] = {}
        for card in duel.cards():
            by_name.setdefault(card.printed, []).append(card)
        several = [cards for cards in by_name.values() if len(cards) > 1]
        if not several:
            return
        named = _mentioned(duel)
        for cards in several:
            found: dict[str, str] = {}
            for card in cards:
                if card.id not in named and _interchangeable(card):
                    seen = repr(card.put(id="", zone=0, since=0))
                    self.same[card.id] = found.setdefault(seen, card.id)

    def signature(self, step: Step) -> tuple[Any, ...]:
        cost, target, declare = step.way
        same = self.same
        return (
            step.ask.by,
            same.get(step.ask.card.id, step.ask.card.id),
            step.ask.number,
            cost if isinstance(cost, int) else tuple(sorted(same.get(i, i) for i in cost)),
            tuple(same.get(i, i) for i in target),
            repr(declare),
        )


def _interchangeable(card: Card) -> bool:
    """Whether its zone and its place in the order cannot matter: off the field, Set in the back row."""
    return not card.on_field or (card.place == "spells" and not card.up)


def _mentioned(duel: Duel) -> set[str]:
    """The ids of cards that something in the position refers to: each of them is itself."""
    found: set[str] = set(duel.due)
    for link in duel.chain:
        found |= {link.card, *link.target, *link.lost, *link.answered}
        found |= set() if isinstance(link.cost, int) else set(link.cost)
    for event in (*duel.events, *duel.later):
        found |= {*event.cards, *event.muted, event.target or ""}
    for entry in duel.lasting:
        found |= {entry.card, *entry.affects}
    if duel.battle is not None:
        found |= {duel.battle.attacker, duel.battle.target or ""}
    for card in duel.cards():
        found |= {card.equipped_to or "", card.linked_to or ""}
    return found


# --- the search -------------------------------------------------------------------------------------------------------


class Proof(IntEnum):
    """Whether a player can force what he wants: proved, proved that it cannot be, or open within the depth."""

    NO = 0
    OPEN = 1
    YES = 2


class _OutOfTime(Exception):
    """The time is over."""


class _State:
    """A position of the search with its chain; everything about it is found out once."""

    def __init__(self, search: Search, duel: Duel, step: Step | None = None) -> None:
        self.search = search
        self.duel = duel
        self.step = step
        self.must = bool(mandatory_waiting(duel))
        self.proofs: dict[tuple[str, tuple[str, ...]], tuple[Proof, int]] = {}
        self._steps: dict[str, list[Step]] = {}
        self._whole: dict[str, bool] = {}
        self._idle: dict[str, bool] = {}
        self._children: dict[tuple[Any, ...], _State] = {}

    @cached_property
    def end(self) -> End:
        self.search.tick()
        return ending(self.duel, self.search.number, self.search.added_from)

    @cached_property
    def _copies(self) -> _Copies:
        return _Copies(self.duel)

    def right(self, passed: tuple[str, ...]) -> str:
        """Who may respond now."""
        right = first(self.duel.but(passed=passed) if passed else self.duel)
        assert right is not None
        return right

    def steps(self, player: str) -> list[Step]:
        """What a player may add, what answers the last link first; of copies that are alike the first."""
        if player not in self._steps:
            self.search.tick()
            found: dict[tuple[Any, ...], Step] = {}
            self._whole[player] = True
            for ask in sorted(_legal(self.duel, player), key=_promise):
                ways, whole = steps(ask)
                self._whole[player] = self._whole[player] and whole
                for step in ways:
                    found.setdefault(self._copies.signature(step), step)
            self._steps[player] = list(found.values())
        return self._steps[player]

    def whole(self, player: str) -> bool:
        """Whether the steps are all that the player could do."""
        self.steps(player)
        return self._whole[player]

    def idle(self, player: str) -> bool:
        """Whether there is nothing that the player may add."""
        if player in self._steps:
            return not self._steps[player]
        if player not in self._idle:
            self.search.tick()
            # What could be added elsewhere is likely to be what can be added here.
            last = self.search.added.get(player)
            asks = sorted(asks_by(self.duel, player), key=lambda ask: ask.card.id != last)
            found = next((ask for ask in asks if tables.permits(ask)), None)
            self._idle[player] = found is None
            if found is not None:
                self.search.added[player] = found.card.id
        return self._idle[player]

    def after(self, step: Step) -> _State:
        if step.key not in self._children:
            self._children[step.key] = _State(self.search, step.played(), step)
        return self._children[step.key]


def _legal(duel: Duel, player: str) -> Iterator[Ask]:
    return (ask for ask in asks_by(duel, player) if tables.permits(ask))


def _promise(ask: Ask) -> tuple[bool, int]:
    """What is likely to settle matters comes first: what answers the last link, then what is fastest."""
    return (not (ask.effect is not None and ask.effect.answers), -ask.speed)


class Search:
    """Who can force what of one link."""

    def __init__(self, duel: Duel, number: int, deadline: float | None) -> None:
        self.number = number
        self.owner = duel.chain[number - 1].by
        self.added_from = len(duel.chain) + 1
        self.deadline = deadline
        self.replies: dict[tuple[str, int], tuple[Any, ...]] = {}
        self.added: dict[str, str] = {}
        self.root = _State(self, duel.but(passed=()))
        self.passed = duel.passed
        self.depth = 0
        self.winner: str | None = None
        self.finished = False

    def tick(self) -> None:
        if self.deadline is not None and clock.monotonic() > self.deadline:
            raise _OutOfTime

    def run(self, depth: int) -> None:
        """Search deeper and deeper: to this depth, with a time limit until it is over."""
        open_for = [self.owner, OTHER[self.owner]]
        try:
            for reached in range(1, (depth if self.deadline is None else max(depth, _DEEPEST)) + 1):
                for player in list(open_for):
                    proof = self.proof(player, self.root, self.passed, reached)
                    if proof is Proof.YES:
                        self.winner = player
                        break
                    if proof is Proof.NO:
                        open_for.remove(player)
                self.depth = reached
                self.finished = self.winner is not None or not open_for
                if self.finished:
                    return
        except _OutOfTime:
            return

    def proof(self, player: str, state: _State, passed: tuple[str, ...], depth: int) -> Proof:
        """Whether the player can force what he wants of the link from here, within so many further links."""
        known = state.proofs.get((player, passed))
        if known is not None and (known[0] is not Proof.OPEN or known[1] >= depth):
            return known[0]
        found = self._proof(player, state, passed, depth)
        state.proofs[player, passed] = (found, depth)
        return found

    def _proof(self, player: str, state: _State, passed: tuple[str, ...], depth: int) -> Proof:
        if state.duel.winner is not None:
            return Proof.YES if state.duel.winner == player else Proof.NO
        mover = state.right(passed)
        if state.must and state.idle(mover):
            return Proof.NO
        if depth <= 0 and OTHER[player] not in passed and not state.idle(OTHER[player]):
            # How it would end does not matter where the other may add more than is looked at.
            return Proof.OPEN
        if mover == player:
            return self._chosen(player, state, passed, depth)
        return self._faced(player, state, mover, passed, depth)

    def _chosen(self, player: str, state: _State, passed: tuple[str, ...], depth: int) -> Proof:
        """The player's own move: one that does it is enough."""
        best = Proof.NO
        # Passing on what does not suit lets the other pass as well.
        if not state.must and state.end.suits(player, self.owner):
            if OTHER[player] in passed:
                return Proof.YES
            best = self.proof(player, state, _with(passed, player), depth)
        if best is Proof.YES:
            return best
        if depth <= 0:
            return best if state.idle(player) else Proof.OPEN
        for step in self._ordered(state, player, depth):
            best = max(best, self.proof(player, state.after(step), (), depth - 1))
            if best is Proof.YES:
                self.replies[player, depth] = step.key
                return best
        return best

    def _faced(self, player: str, state: _State, mover: str, passed: tuple[str, ...], depth: int) -> Proof:
        """The other player's move: the player must be able to meet each."""
        if not state.must:
            if player in passed and not state.end.suits(player, self.owner):
                return Proof.NO
            if player not in passed:
                met = self.proof(player, state, _with(passed, mover), depth)
                if met is not Proof.YES:
                    return met
        if depth <= 0:
            return Proof.YES if state.idle(mover) else Proof.OPEN
        if not state.whole(mover):
            return Proof.NO
        for step in self._ordered(state, mover, depth):
            met = self.proof(player, state.after(step), (), depth - 1)
            if met is not Proof.YES:
                self.replies[mover, depth] = step.key
                return met
        return Proof.YES

    def _ordered(self, state: _State, mover: str, depth: int) -> list[Step]:
        """What did it elsewhere at this depth comes first."""
        did = self.replies.get((mover, depth))
        return sorted(state.steps(mover), key=lambda step: step.key != did)

    # --- the line ----------------------------------------------------------------------------------------------------

    def line(self) -> list[dict[str, Any]]:
        """The moves that show who wins: the winner's, and of the other what would have changed the outcome."""
        if self.winner is None:
            return []
        self.deadline = None
        state, passed = self.root, self.passed
        moves: list[dict[str, Any]] = []
        added: list[tuple[int, Step]] = []
        while state.duel.winner is None:
            mover = state.right(passed)
            step = self._next(state, mover, passed)
            if step is not None:
                added.append((len(moves), step))
                moves.append(step.move())
                state, passed = state.after(step), ()
            elif OTHER[mover] in passed:
                break
            else:
                moves.append({"by": mover, "pass": True})
                passed = _with(passed, mover)
        for number, (place, step) in enumerate(added, self.added_from):
            moves[place] = step.move(state.end.then.get(number))
        # Passes that only end the chain are left to whoever goes on.
        while moves and "pass" in moves[-1]:
            moves.pop()
        return moves

    def _proved(self, player: str, state: _State, passed: tuple[str, ...]) -> bool:
        """Whether the search has proved it."""
        return state.proofs.get((player, passed), (Proof.OPEN, 0))[0] is Proof.YES

    def _stands(self, player: str, state: _State) -> bool:
        return ending(state.duel, self.number).suits(player, self.owner)

    def _next(self, state: _State, mover: str, passed: tuple[str, ...]) -> Step | None:
        """The move that is shown; None: a pass."""
        winner = self.winner
        assert winner is not None
        if mover == winner:
            suits = not state.must and state.end.suits(winner, self.owner)
            if suits and (OTHER[winner] in passed or self._proved(winner, state, _with(passed, winner))):
                return None
            doing = (step for step in state.steps(mover) if self._proved(winner, state.after(step), ()))
        else:
            # What changes the outcome, were it not answered and nothing chosen that may be left out.
            doing = (step for step in state.steps(mover) if state.must or not self._stands(winner, state.after(step)))
        return _told(state.duel.but(passed=passed), list(doing))


def _with(passed: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(name for name in PLAYERS if name in passed or name == player)


def _told(duel: Duel, found: list[Step]) -> Step | None:
    """The first of these that a file can say; where names leave all of them open, the first."""
    for step in found:
        try:
            link = play(duel, step.move()).chain[-1]
        except DuelError:
            continue
        if (link.card, link.cost, link.target) == (step.ask.card.id, step.way[0], step.way[1]):
            return step
    return found[0] if found else None
