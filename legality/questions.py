"""The questions: may a card be activated, what may be activated now, in which windows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from cards import registry
from cards.duel import OTHER, PLAYERS, Card, Duel
from cards.effects import Effect
from cards.errors import DuelError, Fault, quoted
from cards.facts import Printed, find, suggest
from cards.lasting import view
from cards.naming import named
from legality import tables
from legality.carrying import carried
from legality.changes import windows
from legality.linking import place_of
from legality.priority import after_pass_by, first
from legality.situation import Ask, asks_for
from legality.verdict import Verdict, unknown_entry, ways_json
from legality.ways import count_ways, listed, ways_of


def candidates(duel: Duel, reference: object, by: str) -> list[Card]:
    """The copies that a player may mean by a card's name or id: the own ones first, then those either may use.

    Raises
    ------
    DuelError
        There is no such card in the duel.
    """
    for cards in _in_question(duel, by):
        found = named(cards, reference)
        if found:
            return found
    raise DuelError(Fault("card", no_such_card(duel, reference, by)))


def _in_question(duel: Duel, by: str) -> Iterator[list[Card]]:
    """The cards of the duel, those first that the player is most likely to mean."""
    mine, other = duel.side(by), duel.side(OTHER[by])
    own = [card for place in ("hand", "spells", "field", "monsters", "graveyard") for card in mine.pile(place)]
    theirs = [card for place in ("spells", "field", "monsters") for card in other.pile(place)]
    yield own + [card for card in theirs if _either(card)]
    yield theirs
    listed = {card.id for card in (*own, *theirs)}
    yield [card for card in duel.cards() if card.id not in listed]


def _either(card: Card) -> bool:
    declared = registry.declaration(card.printed)
    return card.up and declared is not None and any(effect.either_player for effect in declared.effects)


def no_such_card(duel: Duel, reference: object, by: str) -> str:
    """What is said when a card is not in the duel."""
    printed = find(reference) if isinstance(reference, str | int) else None
    if printed is not None:
        return f"{printed.en} lies nowhere in this duel; {by} has: {_listed(duel, by)}"
    return nobody_knows(reference)


def nobody_knows(reference: object) -> str:
    """What is said of a name that no card bears."""
    near = ", ".join(card.en for card in suggest(str(reference)))
    return f"there is no card {quoted(str(reference))}" + (f"; did you mean {near}?" if near else "")


def _listed(duel: Duel, by: str) -> str:
    names = dict.fromkeys(
        card.id for place in ("hand", "spells", "field", "monsters") for card in duel.side(by).pile(place)
    )
    return ", ".join(names) or "no card in hand or on the field"


def can_activate(
    duel: Duel, card: str | int, by: str = "A", *, zone: int | None = None, effect: int | None = None
) -> Verdict:
    """May a player activate a card now?

    Parameters
    ----------
    duel : Duel
        The position.
    card : str or int
        Its id, English or Japanese name, or passcode.
    by : str
        ``A`` or ``B``.
    zone : int, optional
        A Spell & Trap Zone (1 to 5) to place it in.
    effect : int, optional
        The number of one effect, 0 for the activation of the card itself; None: any that it has where it lies.

    Returns
    -------
    Verdict
        Truthy when it is legal. Of several copies the answer is about the one that is legal, else the one that breaks
        the fewest rules.

    Raises
    ------
    cards.errors.DuelError
        There is no such card in the duel, or no such player.

    Examples
    --------
    >>> import legality
    >>> duel = legality.loads({"duel": 1, "turn": 5, "phase": "standby", "players": {"A": {"hand": ["Umi"]}}})
    >>> verdict = can_activate(duel, "Umi", by="A")
    >>> bool(verdict), sorted(verdict.rules)
    (False, ['FS-02'])
    """
    check_player(by)
    meant = carried(duel, ("meant", type(card), str(card), by), lambda now: candidates(now, card, by))
    return min((_verdict(duel, copy, by, zone, effect) for copy in meant), key=_rank)


def _rank(verdict: Verdict) -> tuple[int, int]:
    return ({True: 0, None: 1, False: 2}[verdict.legal], len(verdict.violations))


def _verdict(duel: Duel, card: Card, by: str, zone: int | None = None, effect: int | None = None) -> Verdict:
    asks = asks_for(duel, card, by)
    if effect is not None:
        asked = [ask for ask in asks if ask.effect is not None and ask.number == effect]
        asks = asked or [Ask(duel, by, card, effect=None, origin=asks[0].origin)]
    if zone is not None:
        asks = [with_zone(ask, zone) for ask in asks]
    return Verdict(duel, card, by, asks, after=carried(duel, ("pass before", by), lambda now: after_pass_by(now, by)))


def verdict_on(duel: Duel, card_id: str, by: str) -> Verdict:
    """May a player activate this very copy now? A name that several copies bear cannot say which is meant.

    Parameters
    ----------
    duel : Duel
        The position.
    card_id : str
        The id of the copy.
    by : str
        ``A`` or ``B``.

    Raises
    ------
    cards.errors.DuelError
        There is no such card in the duel, or no such player.

    Examples
    --------
    >>> import legality
    >>> duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": {"spells": [
    ...     {"card": "Jar of Greed", "set_on": 5}, {"card": "Jar of Greed", "set_on": 4}]}}})
    >>> bool(verdict_on(duel, "Jar of Greed", "A")), bool(can_activate(duel, "Jar of Greed", "A"))
    (False, True)
    """
    check_player(by)
    card = duel.card(card_id)
    if card is None:
        raise DuelError(Fault("card", no_such_card(duel, card_id, by)))
    return _verdict(duel, card, by)


def with_zone(ask: Ask, zone: int) -> Ask:
    return ask.in_position(ask.duel, zone=zone)


def check_player(by: str) -> None:
    """Refuse what is no player.

    Raises
    ------
    cards.errors.DuelError
        `by` is neither ``A`` nor ``B``.
    """
    if by not in PLAYERS:
        raise DuelError(Fault("by", f"{by!r} is no player; A or B would be right"))


class Response:
    """One effect of one card that may be activated now.

    Attributes
    ----------
    card, id, by : str
        The card, which copy, and the player who may activate it.
    effect : int
        The number of the effect; 0 is the card itself.
    spell_speed : int
        Its Spell Speed.
    """

    def __init__(self, ask: Ask) -> None:
        self.ask = ask

    @property
    def card(self) -> str:
        return self.ask.card.name

    @property
    def id(self) -> str:
        return self.ask.card.id

    @property
    def by(self) -> str:
        return self.ask.by

    @property
    def effect(self) -> int:
        return self.ask.number

    @property
    def spell_speed(self) -> int:
        return self.ask.speed

    @property
    def ways(self) -> list[dict[str, Any]]:
        """Every legal combination of cost, targets and declaration."""
        return ways_json(self.ask, listed(self.ask))

    def to_json(self, limit: int | None = None) -> dict[str, Any]:
        """The answer as the contract has it; with a limit at most so many ways, and ``number_of_ways`` beside them."""
        made: dict[str, Any] = {
            "card": self.card,
            "id": self.id,
            "by": self.by,
            "effect": self.effect,
            "from": place_of(self.ask.card),
            "spell_speed": self.spell_speed,
        }
        if limit is None:
            return {**made, "ways": self.ways}
        first = ways_json(self.ask, islice(ways_of(self.ask), limit))
        return {**made, "ways": first, "number_of_ways": count_ways(self.ask)}

    def __repr__(self) -> str:
        return f"<Response {self.by}: {self.id}{f' effect {self.effect}' if self.effect else ''}>"


class Responses(Sequence[Response]):
    """Everything that may be activated now: loop over it, count it, test names and ids with ``in``.

    Parameters
    ----------
    duel : Duel
        The position.
    by : str, optional
        Only this player; None: both, first the one whose right it is.

    Examples
    --------
    >>> import legality
    >>> duel = legality.loads({"duel": 1, "turn": 5, "players": {"A": {"hand": ["Umi", "Toll"]}}})
    >>> found = Responses(duel)
    >>> len(found), "Umi" in found, [response.id for response in found]
    (2, True, ['Umi', 'Toll'])
    """

    def __init__(self, duel: Duel, by: str | None = None) -> None:
        if by is not None:
            check_player(by)
        self.duel = duel
        self.by = by
        self.first = carried(duel, "first", first)
        self._found = [Response(ask) for player in self._players() for ask in tables.permitted(duel, player)]

    def _players(self) -> tuple[str, ...]:
        if self.by is not None:
            return (self.by,)
        begins = self.first or self.duel.turn_player
        return (begins, OTHER[begins])

    @property
    def unknown(self) -> list[Card]:
        """The undeclared cards of the players asked about that lie where they might be activated from."""
        return [
            card
            for player in self._players()
            for place in ("hand", "spells", "field", "monsters")
            for card in self.duel.side(player).pile(place)
            if card.known and not registry.is_modelled(card.printed)
        ]

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, index: Any) -> Any:
        return self._found[index]

    def __iter__(self) -> Iterator[Response]:
        return iter(self._found)

    def __contains__(self, card: object) -> bool:
        if not isinstance(card, str | int):
            return card in self._found
        printed = find(card)
        return any(response.id == card or response.ask.card.printed is printed for response in self._found)

    def __repr__(self) -> str:
        return f"<Responses: {', '.join(f'{r.by} {r.id}' for r in self._found) or 'none'}>"

    def to_json(self, lang: str = "en", limit: int | None = None) -> dict[str, Any]:
        """The answer as the contract has it; with a limit at most so many ways of each response."""
        made: dict[str, Any] = {
            "to": answered_to(self.duel),
            "first": self.first,
            "responses": [response.to_json(limit) for response in self._found],
        }
        if self.by is not None and self.first not in (None, self.by):
            made["after_pass_by"] = self.first
        unknown = self.unknown
        if unknown:
            made["unknown"] = [unknown_entry(card.name, card.id, lang) for card in unknown]
        undeclared = view(self.duel).undeclared
        if undeclared:
            made["not_modelled"] = list(undeclared)
        return made


def answered_to(duel: Duel) -> dict[str, Any] | None:
    """What a response now would answer: the last link, the event, or nothing."""
    if duel.chain:
        return {"link": len(duel.chain)}
    if duel.events:
        from cards.duelfile import dump_events

        return {"event": dump_events(duel.events)}
    return None


def responses(duel: Duel, by: str | None = None) -> Responses:
    """Everything that may be activated now by a player, or by both, first the one whose right it is."""
    return Responses(duel, by)


def when(
    card: str | int,
    duel: Duel | None = None,
    by: str | None = None,
    *,
    only: Mapping[str, Iterable[str]] | None = None,
) -> dict[str, Any]:
    """In which windows could a card be activated at all?

    With a position its zones, Life Points, targets and hands stay what they are; without one all that the card asks for
    is taken to be there.

    Parameters
    ----------
    card : str or int
        Its id, name or passcode.
    duel : Duel, optional
        A position.
    by : str, optional
        The player who would activate it.
    only : Mapping, optional
        Values to which variables of a window are narrowed, such as ``{"from": ["set"], "phase": ["main1"]}``.

    Returns
    -------
    dict
        ``card`` and ``windows``, each window a box of values; None for a card whose effects are not modelled.

    Examples
    --------
    >>> when("Umi", only={"from": ["hand"]})["windows"]
    [{'turn': ['own'], 'phase': ['main1', 'main2'], 'from': ['hand'], 'set_age': ['hand'], 'chain': ['none']}]
    """
    if duel is None:
        printed = find(card)
        if printed is None:
            raise DuelError(Fault("card", nobody_knows(card)))
        return {"card": printed.en, "windows": _windows(_ideal_asks(printed), printed, only, ideal=True)}
    found: list[Card] = []
    for player in (by,) if by else (duel.turn_player, duel.opponent):
        found = [c for c in candidates(duel, card, player) if c.controller == player]
        if found:
            break
    found = found or candidates(duel, card, by or duel.turn_player)
    chosen = found[0]
    asks = asks_for(duel, chosen, chosen.controller)
    return {"card": chosen.name, "windows": _windows(asks, chosen.printed, only)}


def _windows(
    asks: list[Ask], printed: Printed, only: Mapping[str, Iterable[str]] | None, *, ideal: bool = False
) -> list[dict[str, list[str]]] | None:
    if not registry.is_modelled(printed):
        return None
    return windows([ask for ask in asks if ask.effect is not None], ideal=ideal, only=only)


def _ideal_asks(printed: Printed) -> list[Ask]:
    """Each effect of a card in a position that gives it all that it asks for."""
    declared = registry.declaration(printed)
    if declared is None:
        return []
    return [
        ideal_ask(printed, effect, number, place)
        for number, effect in enumerate((declared.activation, *declared.effects))
        for place in (places_of(printed, effect, number) if effect is not None else ())
        if effect is not None
    ]


def places_of(printed: Printed, effect: Effect, number: int) -> tuple[str, ...]:
    """Where a card may lie whose effect that is: in the hand, on the field face-up or in the Graveyard."""
    if number == 0:
        return ("hand",)
    on_field = "monsters" if "monster" in printed.kinds else "field" if "field spell" in printed.kinds else "spells"
    found = tuple(place for place in (on_field, "graveyard") if place in effect.places)
    return found or ("hand",)


def ideal_ask(printed: Printed, effect: Effect, number: int, place: str) -> Ask:
    """An effect of a card in a position that gives it all that it asks for."""
    card = Card(id=printed.en, printed=printed, owner="A", controller="A", place=place)
    origin = place if place in ("hand", "graveyard") else "face-up"
    ask = Ask(Duel(), "A", card, effect=effect, number=number, origin=origin)
    ask.__dict__["_values"] = dict(_IDEAL)
    return ask


_IDEAL: dict[str, Any] = {
    "cost": (),
    "choice": (),
    "condition": (),
    "joint": True,
    "loop": (),
    "forbidden": (),
    "window": (),
    "pending": (),
    "due": (),
    "used": False,
    "controls": True,
    "over": None,
}
