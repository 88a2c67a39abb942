"""What may still become of a Chain Link: as it stands, after each response, and whatever the players do."""

from __future__ import annotations

import time as clock
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cards import registry
from cards.duel import OTHER, PLAYERS, Card, Duel
from cards.errors import DuelError, Fault, quoted
from cards.facts import Printed, find
from cards.word import Reason
from legality import tables
from legality.errors import IllegalMove
from legality.moves import activated
from legality.questions import Responses
from legality.searching import RESOLVED, UNKNOWN, End, Search, declarations, ending
from legality.situation import Ask, Way, asks_for
from legality.verdict import Violation, way_json
from legality.ways import ways_of
from legality.windows import settled_first

__all__ = ["DEPTH", "VERDICTS", "Outlook", "Pool", "could_be", "outlook", "read_pool"]

DEPTH: Final = 4
"""How many further links are searched where nothing else is said."""
VERDICTS: Final = ("safe", "stoppable", "stopped", "saveable", "unknown")
_HIDDEN: Final = ("hand", "spells", "field")
_LARGEST: Final = 100_000  # characters of a deck file


# --- the answer -------------------------------------------------------------------------------------------------------


class Outlook:
    """What may still become of a link. Truthy when it resolves whatever the opponent does.

    Attributes
    ----------
    link : int
        The link asked about.
    as_it_stands : str
        Its outcome if nobody adds more.
    responses : list of dict
        For each way of each response possible now, its outcome if only that is added.
    verdict : str
        ``safe``, ``stoppable``, ``stopped``, ``saveable`` or ``unknown``.
    line : list of dict
        The moves that show it.
    unknown_cards : int
        Cards that might respond and are not known, or whose effects are not declared: they were not considered.
    searched_to : int
        Within how many further links the verdict was looked for.
    finished : bool
        Whether nothing was left open, however long the chain might become.
    could_be : list of dict or None
        Of a pool, the cards that an unknown Set card of the opponent could be.
    """

    def __init__(
        self, duel: Duel, link: int = 1, depth: int = DEPTH, time: float | None = None, pool: Pool | None = None
    ) -> None:
        self.duel = duel
        self.link = link
        begun = clock.monotonic()
        self.owner = duel.chain[link - 1].by
        self.as_it_stands = ending(duel, link).outcome
        found = Responses(duel)
        self.responses = [entry for response in found for entry in _outcomes(response.ask, link)]
        self.unknown = _unknown(duel)
        search = Search(duel, link, None if time is None else begun + time)
        search.run(depth)
        self.verdict = self._verdict(search)
        self.line = [] if self.verdict == UNKNOWN else search.line()
        self.finished = search.finished
        self.searched_to = max(search.depth, depth) if search.finished else search.depth
        self.pool = pool
        self.could_be = None if pool is None else could_be(duel, link, pool)

    def _verdict(self, search: Search) -> str:
        if self.as_it_stands == UNKNOWN or search.winner is None:
            return UNKNOWN
        if self.as_it_stands == RESOLVED:
            return "safe" if search.winner == self.owner else "stoppable"
        return "saveable" if search.winner == self.owner else "stopped"

    @property
    def unknown_cards(self) -> int:
        return len(self.unknown)

    def __bool__(self) -> bool:
        return self.verdict == "safe"

    def __repr__(self) -> str:
        return f"<Outlook link {self.link}: {self.verdict}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """The outlook in words."""
        from legality.report import outlook_text

        return outlook_text(self, lang)

    def to_json(self) -> dict[str, Any]:
        """The answer as ``legality outlook --json`` prints it."""
        made: dict[str, Any] = {
            "link": self.link,
            "as_it_stands": self.as_it_stands,
            "responses": self.responses,
            "verdict": self.verdict,
            "line": self.line,
            "unknown_cards": self.unknown_cards,
            "searched_to": self.searched_to,
            "finished": self.finished,
        }
        if self.could_be is not None and self.pool is not None:
            made["could_be"] = self.could_be
            if self.pool.undeclared:
                made["not_in_could_be"] = [card.en for card in self.pool.undeclared]
        return made


def _outcomes(ask: Ask, number: int) -> Iterator[dict[str, Any]]:
    """Each way of a response, and the link's outcome if only that is added."""
    for way in ways_of(ask):
        yield {
            "by": ask.by,
            "card": ask.card.name,
            "id": ask.card.id,
            "way": way_json(ask, way),
            "outcome": _outcome(ask, way, number),
        }


def _outcome(ask: Ask, way: Way, number: int) -> str:
    """The link's outcome if only this is added; of what may be declared freely, the best for its player."""
    declares: Sequence[Any] = declarations(ask)[0] if isinstance(way[2], dict) else (way[2],)
    ends = [ending(activated(ask, (way[0], way[1], declare)), number) for declare in declares]
    return _best(ask.by, ends, ask.duel.chain[number - 1].by)


def _best(player: str, ends: Sequence[End], owner: str) -> str:
    return max(ends, key=lambda end: (end.suits(player, owner), end.outcome == UNKNOWN)).outcome


def _unknown(duel: Duel) -> list[Card]:
    """The cards that might respond but are not known, or whose effects are not declared."""
    hidden = [
        card
        for player in PLAYERS
        for place in _HIDDEN
        for card in duel.side(player).pile(place)
        if not card.known and (place == "hand" or not card.up)
    ]
    return hidden + [card for card in Responses(duel).unknown if not registry.is_modelled(card.printed)]


def outlook(
    duel: Duel, link: int = 1, *, depth: int = DEPTH, time: float | None = None, pool: str | None = None
) -> Outlook:
    """What may still become of a link of the chain.

    Parameters
    ----------
    duel : Duel
        A position with links on the chain.
    link : int, default 1
        The number of the link.
    depth : int, default 4
        How many further links are searched.
    time : float, optional
        Seconds: the search ends when they are over, and goes deeper than `depth` as long as they are not.
    pool : str, optional
        ``goat``, or the name of a ``.ydk`` file: which of these cards could be an unknown Set card of the opponent
        and respond now.

    Returns
    -------
    Outlook
        The outcome as it stands and after each response, and whether the link's player or the opponent can force
        what he wants. Cards that are not known are not guessed.

    Raises
    ------
    cards.errors.DuelError
        There is no such link, the duel is over, a maintenance cost is due, or the pool cannot be read.

    Examples
    --------
    >>> import legality
    >>> duel = legality.loads({"duel": 1, "turn": 5, "players": {
    ...     "A": {"hand": ["Umi"]}, "B": {"hand": ["Toll"], "spells": [{"card": "Magic Jammer", "set_on": 4}]}},
    ...     "moves": [{"by": "A", "activate": "Umi"}]})
    >>> found = legality.outlook(duel)
    >>> found.as_it_stands, found.verdict, [move["activate"] for move in found.line]
    ('resolved', 'stoppable', ['Magic Jammer'])
    """
    if not duel.chain:
        raise DuelError(Fault("", "there is no chain, and so no link whose outlook could be told"))
    if not 1 <= link <= len(duel.chain):
        raise DuelError(Fault("link", f"found {link}; the chain has the links 1 to {len(duel.chain)}"))
    if duel.winner is not None:
        over = Reason("duel-over", (), {"winner": duel.winner})
        raise IllegalMove("", [Violation("GEN-duel-over", over)])
    if duel.due:
        settled_first(duel, "")
    return Outlook(duel, link, depth, time, None if pool is None else read_pool(pool))


# --- what an unknown card could be ------------------------------------------------------------------------------------


class Pool(NamedTuple):
    """The cards among which an unknown Set card is.

    Attributes
    ----------
    cards : Mapping
        The Traps and Quick-Play Spells whose effects are declared, each with its number of copies; None: any number.
    undeclared : tuple of Printed
        Those of a deck whose effects are not.
    """

    cards: Mapping[Printed, int | None]
    undeclared: tuple[Printed, ...] = ()


def read_pool(name: str) -> Pool:
    """Read a pool: ``goat``, or a deck as the simulators write it.

    Raises
    ------
    cards.errors.DuelError
        It is neither, the file cannot be read, or it holds what is no passcode of a known card.
    """
    if name == "goat":
        found = (find(declared.name) for declared in registry.declared_cards())
        return Pool({card: None for card in found if card is not None and _hides(card)})
    if not name.lower().endswith(".ydk"):
        raise DuelError(Fault("pool", f"found {quoted(name)}; goat, or the name of a .ydk file would be right"))
    try:
        with open(name, encoding="utf-8-sig") as file:
            text = file.read(_LARGEST + 1)
    except UnicodeDecodeError:
        raise DuelError(Fault("", "is no text in UTF-8"), source=name) from None
    except OSError as problem:
        raise DuelError(Fault("", f"cannot be read: {problem.strerror}"), source=name) from None
    if len(text) > _LARGEST:
        raise DuelError(Fault("", "is too long for a deck"), source=name)
    return _deck(text, name)


def _hides(card: Printed) -> bool:
    return not card.kinds.isdisjoint(("trap", "quick-play spell"))


def _deck(text: str, source: str) -> Pool:
    """The cards of a deck file: sections ``#main``, ``#extra`` and ``!side``, a passcode a line."""
    copies: Counter[Printed] = Counter()
    faults = []
    section = "main"
    for number, line in enumerate(text.splitlines(), 1):
        word = line.strip()
        if word.startswith(("#", "!")):
            section = word[1:].strip().lower() if word[1:].strip().lower() in ("main", "extra", "side") else section
        elif word:
            card = find(word) if word.isascii() and word.isdigit() else None
            if card is None or not card.kinds:
                faults.append(Fault(f"line {number}", f"found {quoted(word)}; that is no passcode of a known card"))
            elif section != "extra" and _hides(card):
                copies[card] += 1
    if faults:
        raise DuelError(faults, source=source)
    declared = {card: count for card, count in copies.items() if registry.is_modelled(card)}
    return Pool(declared, tuple(card for card in copies if card not in declared))


def could_be(duel: Duel, number: int, pool: Pool) -> list[dict[str, Any]]:
    """The cards of a pool that an unknown Set card of the opponent could be and respond now.

    Returns
    -------
    list of dict
        ``card``, its ``ways``, and as ``outcome`` what becomes of the link if only it is added, in the way that is
        best for the opponent. Of a deck, a card whose copies are all known to lie elsewhere is none of them.
    """
    owner = duel.chain[number - 1].by
    opponent = OTHER[owner]
    places = [card for place in ("spells", "field") for card in duel.side(opponent).pile(place)]
    hidden = list({card.set_on: card for card in reversed(places) if not card.known and not card.up}.values())
    seen = Counter(card.printed for card in duel.cards() if card.owner == opponent)
    found = []
    for printed, copies in pool.cards.items():
        if copies is not None and seen[printed] >= copies:
            continue
        ways: dict[str, tuple[dict[str, Any], str]] = {}
        for card in hidden:
            thought = duel.with_card(card.put(printed=printed))
            copy = thought.card(card.id)
            assert copy is not None
            for ask in asks_for(thought, copy, opponent):
                if ask.effect is not None and tables.permits(ask):
                    for way in ways_of(ask):
                        made = way_json(ask, way)
                        ways.setdefault(repr(made), (made, _outcome(ask, way, number)))
        if ways:
            ends = [End(outcome) for _, outcome in ways.values()]
            best = _best(opponent, ends, owner)
            found.append({"card": printed.en, "ways": [way for way, _ in ways.values()], "outcome": best})
    return found
