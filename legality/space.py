"""The space of a situation: which values its variables can have, and which situations there are at all.

Turn, phase, the place of the card, the chain and what is answered are free. What depends on them (what is due in this
phase, what a lasting effect forbids a card in the hand) follows; all else stays what the position makes it. Constraints
that say which values go together are no rules: what they rule out is not forbidden, it does not exist.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from cards.duel import OTHER, PHASES, ZONES, Card, Duel, Link
from cards.effects import Effect, EventAnswer, LifeCost, SummonAttempted
from cards.facts import Printed, find
from cards.lasting import view
from cards.placement import free_spell_zones
from cards.registry import declared_cards
from legality.situation import CHAINS, SPEED_1_SPELLS, SPELL_KINDS, Answered, Ask, Zones, spell_speed, what_of
from legality.solver import Coherence, solutions

TURNS = ("own", "opponent")
MOMENT = ("turn", "phase", "chain", "answered")
"""The variables of the moment, beside those of the card."""
LAST_LINKS = (
    *((kind, "1") for kind in SPEED_1_SPELLS),
    ("quick-play spell", "2"),
    ("normal trap", "2"),
    ("continuous trap", "2"),
    ("counter trap", "3"),
    ("effect of monster", "1"),
    ("effect of monster", "2"),
    ("effect of field spell", "1"),
    ("effect of continuous spell", "1"),
    ("effect of equip spell", "1"),
    ("effect of normal spell", "1"),
    ("effect of normal trap", "2"),
    ("effect of continuous trap", "2"),
)
"""What the last link of a chain can be, with its Spell Speed."""


class Space(NamedTuple):
    """The situations that are looked at.

    Attributes
    ----------
    domains : dict
        The values of each variable that is free in itself.
    coherent : list
        Which values of these go together: functions, each with the variables that it is about.
    follow : dict
        The values of the variables that follow from those, and the constraint that says how.
    """

    domains: dict[str, list[Any]]
    coherent: list[Coherence]
    follow: dict[str, tuple[list[Any], Coherence]]

    def solved(self, ask: Ask, free: Mapping[str, list[Any]]) -> list[dict[str, Any]]:
        """All legal situations when these variables are free; what follows from others does so unless it is free."""
        following = {name: found for name, found in self.follow.items() if name not in free}
        domains = {name: values for name, (values, _) in following.items()}
        return solutions(ask, {**domains, **free}, [*self.coherent, *(tie for _, tie in following.values())])


def space_of(ask: Ask, *, ideal: bool = False) -> Space:
    """The space of an activation.

    Parameters
    ----------
    ask : Ask
        The activation, in its position.
    ideal : bool
        Whether all that the card asks for is taken to be there wherever and whenever it is activated.
    """
    domains: dict[str, list[Any]] = {
        "turn": list(TURNS),
        "phase": list(PHASES),
        "origin": list(origins_of(ask)),
        "chain": list(CHAINS),
        "answered": answers_of(ask),
    }
    coherent: list[Coherence] = [(_of_one_situation, ("chain", "answered")), (_exists, ("turn", "phase", "answered"))]
    if ask.origin == "hand" and "field spell" not in ask.card.printed.kinds:
        coherent.append((_has_a_zone, ("origin", "spell_zones")))
    found = [*_by_priority(ask)]
    if not ideal:
        found += [*_of_the_moment(ask), *_of_the_place(ask, domains)]
    return Space(domains, coherent, {name: (values, (fits, (*about, name))) for name, values, fits, about in found})


def _of_one_situation(chain: str, answered: Answered) -> bool:
    """What is answered and the Spell Speed of the last link are of one situation."""
    return answered.chain == chain


def _exists(turn: str, phase: str, answered: Answered) -> bool:
    """Whether there can be such an event then: an attack only in the Battle Phase."""
    return answered.moments is None or phase in answered.moments[turn != "own"]


def _has_a_zone(origin: str, spell_zones: Zones) -> bool:
    """A card of the hand could only lie Set where there is a zone for it."""
    return origin == "hand" or spell_zones.free > 0


Following = tuple[str, list[Any], Callable[..., bool], tuple[str, ...]]


def _by_priority(ask: Ask) -> Iterator[Following]:
    """Which window an effect of Spell Speed 1 may respond in all the same: the turn player's after a summon."""
    if ask.effect is None or ask.speed >= 2 or ask.effect.is_trigger:
        return
    asks_for_it = ask.effect.kind == "ignition" and "monster" in ask.card.printed.kinds

    def fits(turn: str, answered: Answered, may_respond: bool) -> bool:
        after_summon = answered.chain == "event" and answered.what == "summon" and turn == "own"
        return may_respond == (asks_for_it and after_summon)

    yield "may_respond", [False, True], fits, ("turn", "answered")


def _of_the_moment(ask: Ask) -> Iterator[Following]:
    """What is due or waits now is so in this moment only."""
    for name, about in (("due", ("turn", "phase")), ("pending", MOMENT)):
        value = ask.value(name)
        if value:
            now = tuple(ask.value(part) for part in about)
            yield name, [value, ()], _only_then(value, now), about


def _only_then(value: Any, now: tuple[Any, ...]) -> Callable[..., bool]:
    return lambda *values: (values[-1] == value) == (values[:-1] == now)


def _of_the_place(ask: Ask, domains: Mapping[str, list[Any]]) -> Iterator[Following]:
    """What depends on whose turn it is and where the card lies."""
    names = tuple(_depending(ask))
    places = [(turn, origin) for turn in domains["turn"] for origin in domains["origin"]] if names else []
    asked = {place: moved(ask, *place) for place in places}
    for name in names:
        table = {place: there.value(name) for place, there in asked.items()}
        if any(value != ask.value(name) for value in table.values()):
            yield name, _different(table.values()), _as_listed(table), ("turn", "origin")


def _as_listed(table: Mapping[tuple[str, str], Any]) -> Callable[..., bool]:
    return lambda turn, origin, value: table[turn, origin] == value


def _depending(ask: Ask) -> Iterator[str]:
    """The variables that may have another value when the turn player or the place of the card is another."""
    effect, now = ask.effect, view(ask.duel)
    if effect is None:
        return
    if ask.number == 0 and ask.origin != "hand":
        yield "spell_zones"
    if now.act_cost:
        yield "life_points"
    if effect.cost is not None and not isinstance(effect.cost, LifeCost):
        yield "cost"
    if effect.target is not None or effect.needs or effect.declares is not None or effect.options:
        yield "choice"
    if effect.condition:
        yield "condition"
    if effect.cost is not None and effect.target is not None:
        yield "joint"
    if now.forbids_anything:
        yield "forbidden"


def _different(values: Iterable[Any]) -> list[Any]:
    """The values, each once; they need not have a hash."""
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found


def moved(ask: Ask, turn: str, origin: str) -> Ask:
    """The same activation with another turn player, the card lying elsewhere."""
    if turn == ask.value("turn") and origin == ask.origin:
        return ask
    duel = ask.duel.but(turn_player=ask.by if turn == "own" else OTHER[ask.by])
    if origin != ask.origin:
        duel = _laid(duel, ask.card, origin)
    card = duel.card(ask.card.id)
    assert card is not None
    return Ask(duel, ask.by, card, ask.act, effect=ask.effect, number=ask.number, origin=origin, args=ask.args)


def _laid(duel: Duel, card: Card, origin: str) -> Duel:
    """The position with a card in the hand or Set, in this turn or in an earlier one.

    Where all zones are full it lies in the last one in place of the card there.
    """
    set_on = {"set-this-turn": duel.turn, "set-earlier": duel.turn - 1}.get(origin)
    if origin != "hand" and card.place in ("spells", "field"):
        return duel.with_card(card.put(set_on=set_on))
    duel = duel.without_card(card.id)
    if origin == "hand":
        return duel.adding(card.moved("hand", card.controller))
    place = "field" if "field spell" in card.printed.kinds else "spells"
    zone = next(iter(free_spell_zones(duel, card.controller)), ZONES) if place == "spells" else 0
    return duel.adding(card.moved(place, card.controller).put(up=False, zone=zone, set_on=set_on))


# --- where from, and what is answered -------------------------------------------------------------------------------


def origins_of(ask: Ask) -> tuple[str, ...]:
    """The places from which it could be activated at all."""
    if ask.effect is not None and ask.number == 0:
        return ("hand", "set-this-turn", "set-earlier")
    return (ask.origin,)


def answers_of(ask: Ask) -> list[Answered]:
    """Everything that could be there to answer, with the value of `chain` that goes with it.

    Whether a kind of link or event is one that the effect answers is all that is asked: who did it, and to what, is
    then taken to suit.
    """
    effect = ask.effect
    if effect is None or not effect.answers:
        battle = (("battle",), ("battle",))
        found = [Answered("anything", True, False, chain) for chain in CHAINS if chain != "event"]
        found.append(Answered("attack", True, False, "event", moments=battle))
        return [*found, Answered("summon", True, False, "event")]
    links = _links_answered(effect)
    found = [Answered("nothing", False, True, "none"), Answered("event", False, True, "event")]
    found += [Answered(what, (what, speed) in links, True, speed) for what, speed in LAST_LINKS]
    for answer in effect.answers:
        if isinstance(answer, EventAnswer):
            # Link 2 or 3 of a chain begun at an event may still answer it; the attempt of a summon only the first.
            later = () if effect.is_trigger or isinstance(answer, SummonAttempted) else ("1", "2", "3")
            kind, moments = answer.kind_of_event(), answer.moments()
            found += [Answered(kind, True, True, chain, moments=moments) for chain in ("event", *later)]
    return found


def _links_answered(effect: Effect) -> set[tuple[str, str]]:
    """Which kinds of links an effect answers."""
    found: set[tuple[str, str]] = set()
    for answer in effect.answers:
        if not isinstance(answer, EventAnswer):
            links = _sorts() if answer.by_kind else _links_of_cards()
            found |= {sort for sort, link in links if answer.may_answer(link)}
    return found


@cache
def _sorts() -> tuple[tuple[tuple[str, str], Link], ...]:
    """A link of each kind."""
    made = []
    for what, speed in LAST_LINKS:
        kind = what.removeprefix("effect of ")
        broad = "spell" if kind in SPELL_KINDS else "trap" if kind.endswith("trap") else "effect monster"
        printed = Printed(passcode="", en=kind, ja=kind, kind=kind, kinds=frozenset((kind, broad)))
        made.append(((what, speed), _link(printed, int(kind != what), int(speed))))
    return tuple(made)


@cache
def _links_of_cards() -> tuple[tuple[tuple[str, str], Link], ...]:
    """The links that declared cards make."""
    made = []
    for declared in declared_cards():
        printed = find(declared.name)
        assert printed is not None
        card = Card(id="", printed=printed, owner="A", controller="A", place="hand")
        for number, effect in enumerate((declared.activation, *declared.effects)):
            for option in range(len(effect.options) or 1) if effect is not None else ():
                link = _link(printed, number, spell_speed(card, effect, number), option + 1)
                made.append(((what_of(link), str(link.spell_speed)), link))
    return tuple(made)


def _link(printed: Printed, number: int, speed: int, option: int | None = None) -> Link:
    return Link(by="A", card="", printed=printed, effect=number, origin="hand", spell_speed=speed, declare=option)


def window_of(values: Mapping[str, Any]) -> dict[str, str]:
    """The point of a window (contract, section 5) that a situation lies in."""
    origin = values["origin"]
    place, _, age = origin.partition("-") if origin.startswith("set-") else (origin, "", "")
    set_age = age or ("hand" if origin == "hand" else "none")
    return {
        "turn": values["turn"],
        "phase": values["phase"],
        "from": place,
        "set_age": set_age,
        "chain": values["chain"],
    }
