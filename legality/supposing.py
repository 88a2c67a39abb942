"""A position made up for a question about a card alone: whose turn, which phase, how long Set, on which chain.

What is not said is chosen so that the card could be activated, where there is such a position; what the card asks for
is laid down, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cards import registry
from cards.duel import OTHER, PHASES, Card
from cards.effects import Effect, EventAnswer, Summoned, TargetAnswered
from cards.errors import DuelError, Fault, quoted
from cards.facts import Printed, find, suggest
from cards.selecting import This
from legality.furnishing import NOW, Furnished
from legality.situation import spell_speed

__all__ = ["known", "position", "suppose"]

_ID: Final = "asked"  # where a card of the chain has the same name
_WELL_KNOWN: Final = (
    "Celtic Guardian",
    "Vorse Raider",
    "Dark Hole",
    "Jar of Greed",
    "Toll",
    "Solemn Wishes",
    "Axe of Despair",
    "Sogen",
)


def known(name: str, where: str = "card") -> Printed:
    """Find a card by its name or passcode.

    Parameters
    ----------
    name : str
        What was written.
    where : str, default "card"
        The place that an error names.

    Returns
    -------
    Printed
        The card.

    Raises
    ------
    DuelError
        There is none of that name; those that may have been meant are named.

    Examples
    --------
    >>> known("umi")
    <Umi>
    >>> known("Dust Tornad")
    Traceback (most recent call last):
        ...
    cards.errors.DuelError: card: there is no card "Dust Tornad"; did you mean "Dust Tornado"?
    """
    printed = find(name)
    if printed is None or not printed.kinds:
        close = ", ".join(quoted(card.en) for card in suggest(name))
        hint = f"did you mean {close}?" if close else "write an English or Japanese name or a passcode"
        raise DuelError(Fault(where, f"there is no card {quoted(name)}; {hint}"))
    return printed


def suppose(
    card: str,
    by: str = "A",
    *,
    turn: str | None = None,
    phase: str | None = None,
    set_age: str | None = None,
    chain: Sequence[str] = (),
) -> tuple[dict[str, Any], str]:
    """Make up a duel file in which a card has what it needs.

    Parameters
    ----------
    card : str
        Its name or passcode.
    by : str, default "A"
        The player who asks.
    turn : str, optional
        ``own`` or ``opponent``: whose turn it is.
    phase : str, optional
        The phase.
    set_age : str, optional
        ``hand``, ``this-turn`` or ``earlier``.
    chain : Sequence of str
        The cards on the chain, first to last: the players alternate, and the opponent put the last one on it. A Spell
        of Spell Speed 1 is the turn player's.

    Returns
    -------
    duel : dict
        The duel file.
    card_id : str
        The id of the card in it.

    Raises
    ------
    DuelError
        There is no card of such a name.

    Examples
    --------
    >>> duel, card_id = suppose("Magic Jammer", chain=["Umi"])
    >>> duel["turn_player"], duel["chain"]
    ('B', [{'by': 'B', 'card': 'Umi', 'effect': 0, 'from': 'hand'}])
    """
    from legality.loading import loads
    from legality.questions import can_activate

    printed = known(card)
    added = [known(name, f"chain[{number}]") for number, name in enumerate(chain)]
    given = {"turn": turn, "phase": phase, "set_age": set_age}
    best: tuple[int, dict[str, Any], str] | None = None
    for number, effect, point in _moments(printed, by, given, added):
        file, card_id = position(printed, by, number, effect, point, added)
        verdict = can_activate(loads(file), card_id, by)
        broken = 0 if verdict.legal is not False else len(verdict.violations)
        if best is None or broken < best[0]:
            best = broken, file, card_id
        if not broken:
            break
    assert best is not None
    return best[1], best[2]


# --- the moment -------------------------------------------------------------------------------------------------------

Point = dict[str, str]
_DEFAULT: Final[Point] = {"turn": "own", "phase": "main1", "from": "hand", "set_age": "hand", "chain": "none"}


def _moments(
    printed: Printed, by: str, given: Mapping[str, str | None], chain: Sequence[Printed]
) -> Iterator[tuple[int, Effect | None, Point]]:
    """The effects of the card, each in a moment in which it could be activated and that is what was asked for.

    Where there is no such moment it is one in which as much as can be is as asked.
    """
    from legality.changes import points_of
    from legality.questions import ideal_ask, places_of

    declared = registry.declaration(printed)
    effects = list(enumerate((declared.activation, *declared.effects))) if declared is not None else []
    wanted = {key: value for key, value in given.items() if value is not None}
    asked = [(number, effect) for number, effect in effects if effect is not None]
    if given["set_age"] is not None and any(number == 0 for number, _ in asked):
        asked = asked[:1]
    for number, effect in asked:
        places = places_of(printed, effect, number)
        points = [
            point for place in places for point in points_of(ideal_ask(printed, effect, number, place), ideal=True)
        ]
        kept = [point for point in points if all(point[key] == value for key, value in wanted.items())]
        kept = [point for point in kept if _fits(point, effect, chain, by)]
        point = min(kept or points or [_usual(printed)], key=lambda point: _usualness(point, effect))
        for option in effect.options or (effect,):
            yield number, option, {**point, **_placed(wanted)}
    if not asked:
        point = _usual(printed)
        yield 0, None, {**point, **_placed(wanted)}


def _fits(point: Point, effect: Effect, chain: Sequence[Printed], by: str) -> bool:
    """Whether a moment goes with the chain: its last link, and whose turn its first one must be in."""
    if not chain:
        return point["chain"] == "none" or (point["chain"] == "event" and any(_events(effect)))
    if point["chain"] != str(_speed(chain[-1])):
        return False
    slow = [number for number, printed in enumerate(chain) if _is_slow(printed)]
    return all(_turn_of(number, len(chain)) == point["turn"] for number in slow)


def _speed(printed: Printed) -> int:
    """The Spell Speed of the link that a card makes: of a monster that of its first effect."""
    number = int("monster" in printed.kinds)
    declared = registry.declaration(printed)
    card = Card(id="", printed=printed, owner="A", controller="A", place="hand")
    return spell_speed(card, declared.effect(number) if declared is not None else None, number)


def _turn_of(number: int, links: int) -> str:
    """Whose turn it is when the player who put that link on is the turn player."""
    return "opponent" if (links - number) % 2 else "own"


def _events(effect: Effect) -> Iterator[EventAnswer]:
    return (answer for answer in effect.answers if isinstance(answer, EventAnswer))


def _is_theirs(answer: EventAnswer) -> bool:
    """Whether what is answered is rather done by the opponent: what it is about is not the card itself."""
    by, selector = getattr(answer, "by", None), getattr(answer, "selector", None)
    return by == "opponent" or (by == "any" and (selector is None or This() not in selector.tests))


def _is_slow(printed: Printed) -> bool:
    return "spell" in printed.kinds and "quick-play spell" not in printed.kinds


def _usual(printed: Printed) -> Point:
    """Where and when a card is asked about that cannot be activated, or of which it is not known."""
    if "monster" in printed.kinds:
        return {**_DEFAULT, "from": "face-up", "set_age": "none"}
    if "trap" in printed.kinds:
        return {**_DEFAULT, "from": "set", "set_age": "earlier"}
    return dict(_DEFAULT)


def _usualness(point: Point, effect: Effect) -> tuple[int, ...]:
    """Main Phases before others, the hand before what was Set; what the opponent does is done in his turn."""
    phases = ("main1", "battle", "main2", *PHASES)
    turns = ("opponent", "own") if any(map(_is_theirs, _events(effect))) else ("own", "opponent")
    return (
        ("none", "event", "1", "2", "3").index(point["chain"]),
        turns.index(point["turn"]),
        phases.index(point["phase"]),
        ("hand", "earlier", "this-turn", "none").index(point["set_age"]),
        ("face-up", "graveyard", "hand", "set").index(point["from"]),
    )


def _placed(wanted: Mapping[str, str]) -> Point:
    """What was asked for, whether the card could be activated then or not."""
    made = dict(wanted)
    if "set_age" in wanted:
        made["from"] = "hand" if wanted["set_age"] == "hand" else "set"
    return made


# --- the position -----------------------------------------------------------------------------------------------------


def position(
    printed: Printed,
    by: str,
    number: int,
    effect: Effect | None,
    point: Point,
    chain: Sequence[Printed] = (),
    *,
    alternating: bool = False,
) -> tuple[dict[str, Any], str]:
    """Make up the duel file of a moment, in which an effect has what it needs.

    Parameters
    ----------
    printed : Printed
        The card.
    by : str
        Its player.
    number : int
        The number of the effect.
    effect : Effect, optional
        The effect; of several to choose from the one chosen.
    point : dict
        The moment: a value for each variable of a window.
    chain : Sequence of Printed
        The cards on the chain.
    alternating : bool
        Whether the players alternate even where a link can only be the turn player's.

    Returns
    -------
    duel : dict
        The duel file.
    card_id : str
        The id of the card in it.
    """
    turn_player = by if point["turn"] == "own" else OTHER[by]
    made = Furnished(printed, by, turn_player, point["phase"], _WELL_KNOWN)
    made.card_id = _ID if printed in chain else printed.en
    _place(made, point)
    links = []
    for place, link in enumerate(chain):
        whose = (by, OTHER[by])[(len(chain) - place) % 2]
        links.append(_link(made, link, turn_player if _is_slow(link) and not alternating else whose))
    if links:
        made.file["chain"] = links
    if effect is not None and point["from"] in _from(printed, number):
        events = [answer for answer in _events(effect) if _can_be(answer, point)]
        if point["chain"] == "event":
            made.happen(events[0] if events else Summoned())
        elif events and chain and len(events) == len(effect.answers):
            # What answers an event may still do so on the chain that was begun at it.
            made.happen(events[0])
        made.give(number, effect)
    _aim(made, links)
    return made.written(), made.card_id


def _from(printed: Printed, number: int) -> tuple[str, ...]:
    """From where an effect could be activated, in the words of a window; elsewhere there is nothing to give it."""
    declared = registry.declaration(printed)
    effect = declared.effect(number) if declared is not None else None
    if number == 0 or effect is None:
        return ("hand", "set")
    return tuple({"hand": "hand", "graveyard": "graveyard"}.get(place, "face-up") for place in effect.places)


def _can_be(answer: EventAnswer, point: Point) -> bool:
    """Whether there can be that event then; a card in the Graveyard was not just summoned."""
    gone = point["from"] == "graveyard" and isinstance(answer, Summoned) and This() in answer.selector.tests
    return point["phase"] in answer.moments()[point["turn"] != "own"] and not gone


def _place(made: Furnished, point: Point) -> None:
    """Lay the card where it is asked for; a monster is never activated from where it is Set."""
    kinds, place = made.asked.kinds, "spells"
    state: dict[str, Any] = {}
    if point["from"] in ("hand", "graveyard"):
        place = point["from"]
    elif "monster" in kinds:
        place, state = "monsters", {} if point["from"] == "face-up" else {"face": "down"}
    else:
        place = "field" if "field spell" in kinds else "spells"
        if point["from"] == "set":
            state = {"set_on": NOW if point["set_age"] == "this-turn" else NOW - 1}
    made.lay(made.by, place, made.asked.en, made.card_id, **state)


def _link(made: Furnished, printed: Printed, player: str) -> dict[str, Any]:
    """Put a card on the chain, and lay it on the side of its player."""
    from_hand = _is_slow(printed) or ("quick-play spell" in printed.kinds and player == made.file["turn_player"])
    if "monster" in printed.kinds:
        card = made.lay(player, "monsters", printed.en)
        return {"by": player, "card": card, "effect": 1, "from": "face-up"}
    zone = "spells"
    if "field spell" in printed.kinds:
        # There is one Field Zone: where a card lies in it already, the one on the chain has left it since.
        zone = "graveyard" if "field" in made.players[player] else "field"
    card = made.lay(player, zone, printed.en)
    return {"by": player, "card": card, "effect": 0, "from": "hand" if from_hand else "set"}


def _aim(made: Furnished, links: Sequence[dict[str, Any]]) -> None:
    """Give the links of the chain what they target."""
    for link in links:
        printed = find(made.entry(link["card"])["card"])
        declared = registry.declaration(printed) if printed is not None else None
        effect = declared.effect(link["effect"]) if declared is not None else None
        if effect is not None and effect.options:
            link["declare"], effect = 1, effect.options[0]
        target = effect.target if effect is not None else None
        if target is None or isinstance(target, TargetAnswered):
            continue
        who = {"by": link["by"], "card_id": link["card"]}
        if any(target.lacking(made.context(**who))):
            made.provide(target.selector, target.at_least, **who)
        link["target"] = target.candidates(made.context(**who))[: target.at_least]
