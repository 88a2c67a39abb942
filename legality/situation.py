"""The situation of one act of one card: its variables with finite domains, read from a position or left free."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from cards import registry
from cards.battle import replay
from cards.duel import DAMAGE_STEP, FIELD, OTHER, PLACES, Card, Duel, Event, Link
from cards.effects import Effect, LifeCost, SummonAttempted, TargetAnswered
from cards.lasting import view
from cards.once import once
from cards.placement import forbidden as forbidden_reasons
from cards.placement import (
    free_spell_zones,
    may_do_without_tribute,
    normal_summon_reasons,
    own_summon_reasons,
    set_reasons,
    tributes_needed,
)
from cards.word import Context, Reason

ORIGINS = ("hand", "set-this-turn", "set-earlier", "face-up", "graveyard")
Way = tuple[Any, tuple[str, ...], Any]
"""What is paid, targeted and declared."""
Prospect = tuple[Card, int, Effect]
"""A card, and one of its effects with its number."""
CHAINS = ("none", "event", "1", "2", "3")
SPELL_KINDS = ("normal spell", "field spell", "continuous spell", "equip spell", "ritual spell", "quick-play spell")
TRAP_KINDS = ("normal trap", "continuous trap", "counter trap")
SPEED_1_SPELLS = tuple(kind for kind in SPELL_KINDS if kind != "quick-play spell")


class Zones(NamedTuple):
    """The own Spell & Trap Zones: how many are free, and what lies in the others."""

    free: int
    cards: tuple[str, ...] = ()


class Life(NamedTuple):
    """Life Points: what the player has, and what the cost takes at least, in how many payments."""

    has: int
    needs: int
    payments: int = 1


class Answered(NamedTuple):
    """What an activation answers.

    Attributes
    ----------
    what : str
        The kind of thing last on the chain (``field spell``, ``effect of monster`` …), of the event, or ``nothing``.
    matches : bool
        Whether it is something that the effect answers, or the effect answers nothing in particular.
    wanted : bool
        Whether the effect answers something in particular.
    chain : str
        The value of the variable `chain` that goes with it.
    cards : tuple of str
        The card of that link or event.
    earlier : tuple of int
        The numbers of earlier links that it could have answered.
    missed : bool
        Whether its event was not the last thing to happen.
    answered : tuple of str
        The cards of the event that it answers.
    attempt : bool
        Whether it answers the attempt of a summon.
    moments : tuple of tuple of str, optional
        The phases of the own and of the opponent's turn in which there can be such a thing; None: in all.
    """

    what: str
    matches: bool
    wanted: bool
    chain: str
    cards: tuple[str, ...] = ()
    earlier: tuple[int, ...] = ()
    missed: bool = False
    answered: tuple[str, ...] = ()
    attempt: bool = False
    moments: tuple[tuple[str, ...], tuple[str, ...]] | None = None


class Ask:
    """One act of one card by one player in one position: what the rules are asked about.

    Parameters
    ----------
    duel : Duel
        The position.
    by : str
        The player.
    card : Card
        The card.
    act : str
        ``activate``, or a move: ``set``, ``summon``, ``flip``, ``turn``, ``attack``.
    number : int, optional
        The number of the effect.
    origin : str
        One of `ORIGINS`.
    args : Mapping[str, Any], optional
        What a move names further (zone, tributes, target).
    """

    def __init__(
        self,
        duel: Duel,
        by: str,
        card: Card,
        act: str = "activate",
        *,
        effect: Effect | None = None,
        number: int = 0,
        origin: str = "face-up",
        args: Mapping[str, Any] | None = None,
    ) -> None:
        self.duel = duel
        self.by = by
        self.card = card
        self.act = act
        self.effect = effect
        self.number = number
        self.origin = origin
        self.args = args or {}

    def in_position(self, duel: Duel, **args: Any) -> Ask:
        """The same act of the same card in a position in which it lies there too, naming this further."""
        return Ask(
            duel,
            self.by,
            self.card,
            self.act,
            effect=self.effect,
            number=self.number,
            origin=self.origin,
            args={**self.args, **args},
        )

    @once
    def subjects(self) -> tuple[str, ...]:
        """What kind of thing acts, most specific first: by these a rule finds the id under which it holds."""
        if self.card is None:
            return ("any",)
        kinds = self.card.printed.kinds
        main = next((k for k in (*SPELL_KINDS, *TRAP_KINDS) if k in kinds), "monster")
        broad = "spell" if main in SPELL_KINDS else "trap" if main in TRAP_KINDS else "monster"
        slow = ("slow spell",) if main in SPEED_1_SPELLS else ()
        if self.act != "activate":
            return (main, *slow, broad, "any")
        if self.effect is None:
            return ("nothing",)
        fast = ("fast",) if self.speed >= 2 or self.effect.is_trigger else ()
        if self.number == 0:
            return (main, *slow, broad, *fast, "any")
        effect = self.effect.kind
        return tuple(
            dict.fromkeys(
                (
                    f"{effect} of {main}",
                    f"effect of {main}",
                    f"{effect} of {broad}",
                    f"effect of {broad}",
                    effect,
                    "effect",
                    *fast,
                    "any",
                )
            )
        )

    @property
    def speed(self) -> int:
        """The Spell Speed of the activation."""
        return spell_speed(self.card, self.effect, self.number)

    @once
    def context(self) -> Context:
        """The context for the effect's selectors: a stand-in link carries the cards of the event that it answers."""
        if self.effect is None or not self.effect.answers:
            return self.plain_context
        answered = self.answered
        link = Link(
            by=self.by,
            card=self.card.id,
            printed=self.card.printed,
            effect=self.number,
            origin="face-up",
            spell_speed=self.speed,
            answered=answered.answered,
        )
        return Context(self.duel, self.by, self.card, link)

    @property
    def plain_context(self) -> Context:
        return Context(self.duel, self.by, self.card)

    @once
    def answered(self) -> Answered:
        return _answered(self)

    def value(self, name: str) -> Any:
        """The value of a variable in the position; read once."""
        found = self.__dict__.setdefault("_values", {})
        if name not in found:
            found[name] = VARIABLES[name](self)
        return found[name]

    def values(self, names: Iterator[str] | tuple[str, ...]) -> dict[str, Any]:
        return {name: self.value(name) for name in names}

    def __repr__(self) -> str:
        return f"<Ask {self.by} {self.act} {self.card.id} effect {self.number} from {self.origin}>"


def spell_speed(card: Card, effect: Effect | None, number: int) -> int:
    """The Spell Speed: of a card by its kind, of an effect as declared (of a Trap's trigger 2)."""
    kinds = card.printed.kinds
    if number == 0:
        if "counter trap" in kinds:
            return 3
        return 2 if not kinds.isdisjoint(("trap", "quick-play spell")) else 1
    if effect is not None and effect.is_trigger and "trap" in kinds:
        return 2
    return effect.speed if effect is not None else 1


def origin_of(card: Card, turn: int) -> str:
    """From where a card would be activated, its Set turn included."""
    if card.place == "hand":
        return "hand"
    if card.place == "graveyard":
        return "graveyard"
    if card.on_field and not card.up and card.place != "monsters":
        return "set-this-turn" if card.set_on == turn else "set-earlier"
    return "face-up"


# --- what may be asked about ----------------------------------------------------------------------------------------


def asks_for(duel: Duel, card: Card, by: str) -> list[Ask]:
    """Every activation of a card that may be asked about where it lies; one that is nothing where there is none."""
    found = list(_asks(duel, card, by))
    return found or [Ask(duel, by, card, effect=None, origin=origin_of(card, duel.turn))]


def _asks(duel: Duel, card: Card, by: str) -> Iterator[Ask]:
    possible = registry.activations(card)
    if not possible:
        return
    origin = origin_of(card, duel.turn)
    for number, effect in possible:
        if number == 0 or not duel.waiting(card.id):
            yield Ask(seen_by(duel, effect), by, card, effect=effect, number=number, origin=origin)


def seen_by(duel: Duel, effect: Effect) -> Duel:
    """What negates a summon is judged on the position in which the summon is attempted."""
    if duel.events and not duel.chain and any(isinstance(answer, SummonAttempted) for answer in effect.answers):
        return attempt_position(duel) or duel
    return duel


def attempt_position(duel: Duel) -> Duel | None:
    """The position in which a summon is attempted that may still be negated; None where there is none."""
    number = next((number for number, event in enumerate(duel.events) if event.stage == "attempted"), None)
    if number is None:
        return None
    event = duel.events[number]
    if duel.before is not None:
        return duel.before
    card = duel.card(event.card)
    if card is None or card.place == "attempted":
        return duel
    # What the summon took (Tributes) may be responded to afterwards, whether it succeeds or not.
    later = (*duel.later, *duel.events[:number])
    return duel.with_card(card.put(place="attempted")).but(events=(event,), later=later)


def asks_by(duel: Duel, by: str) -> Iterator[Ask]:
    """Every activation of the player's cards, and of cards that either player may use, in the order of the places."""
    for card, number, effect in prospects(duel, by):
        origin = origin_of(card, duel.turn)
        yield Ask(seen_by(duel, effect), by, card, effect=effect, number=number, origin=origin)


def prospects(duel: Duel, by: str) -> Iterator[Prospect]:
    """Every effect that the player might activate, in the order of the places."""
    for whose, place in places_for(duel, by):
        yield from prospects_in(duel, by, whose, place)


def places_for(duel: Duel, by: str) -> Iterator[tuple[str, str]]:
    """Where cards lie that a player might activate: the player whose side it is, and the place."""
    # One that was turned face-up may be activated wherever it has gone, by the player who controlled it.
    for place in PLACES if duel.events else _ACTIVE:
        yield by, place
    for place in PLACES if duel.events else _OF_EITHER:
        yield OTHER[by], place


def prospects_in(duel: Duel, by: str, whose: str, place: str) -> list[Prospect]:
    """Every effect of the cards in a place that a player might activate, with its number."""
    cards = duel.side(whose).pile(place)
    found = [(card, number, effect) for card in cards for number, effect in registry.activations(card)]
    if found and whose != by:
        gone = place not in FIELD
        found = [one for one in found if one[0].up and (one[2].is_trigger if gone else one[2].either_player)]
    if found and (place not in _ACTIVE or (whose != by and place not in FIELD)):
        flipped = [card_id for event in duel.events for card_id in event.cards]
        found = [one for one in found if one[0].id in flipped]
    if found and duel.chain:
        waiting = {link.card for link in duel.chain if link.is_activation}
        found = [one for one in found if one[1] == 0 or one[0].id not in waiting]
    return found


_ACTIVE = ("hand", "graveyard", "monsters", "spells", "field")
"""Where cards are activated from, in the order of `PLACES`."""
_OF_EITHER = ("field", "spells")
"""Where cards lie that the other player may activate too."""


# --- the variables --------------------------------------------------------------------------------------------------


def _chain(ask: Ask) -> str:
    duel = ask.duel
    if duel.chain:
        if ask.effect is not None and ask.effect.is_trigger and collecting(duel) and ask.answered.matches:
            return "event"
        return str(duel.chain[-1].spell_speed)
    if any(event.holds for event in duel.events):
        return "event"
    return "event" if ask.answered.wanted and ask.answered.matches else "none"


def collecting(duel: Duel) -> bool:
    """Whether triggers may still be put on together: nobody has responded with anything else."""
    return all(link.trigger for link in duel.chain)


def _answered(ask: Ask) -> Answered:
    duel, effect = ask.duel, ask.effect
    last = duel.chain[-1] if duel.chain else None
    what = what_of(last) if last is not None else duel.events[0].kind if duel.events else "nothing"
    chain = str(last.spell_speed) if last is not None else "event" if duel.events else "none"
    cards = (last.card,) if last is not None else duel.events[0].cards if duel.events else ()
    if effect is None or not effect.answers:
        return Answered(what, True, False, chain, cards)
    ctx = ask.plain_context
    if last is not None and not effect.is_trigger and any(answer.to_link(ctx, last) for answer in effect.answers):
        return Answered(what, True, True, chain, cards)
    for event in duel.events if not effect.is_trigger or collecting(duel) else ():
        if event.stage == "attempted" and duel.chain:
            continue
        if effect.is_trigger and not _may_trigger(ask, event):
            continue
        for answer in effect.answers:
            answered = answer.to_event(ctx._replace(event=event), event)
            if answered:
                # A card that is activated for the time when something happens is as late as an optional trigger.
                missed = (effect.misses_timing or not effect.is_trigger) and not event.last
                return Answered(
                    event.kind,
                    True,
                    True,
                    "event" if last is None else chain,
                    event.cards,
                    missed=missed,
                    answered=_all_answered(ask, answer, ctx),
                    attempt=event.stage == "attempted",
                )
    earlier = tuple(
        number
        for number, link in enumerate(duel.chain[:-1], 1)
        if any(answer.to_link(ctx, link) for answer in effect.answers)
    )
    return Answered(what, False, True, chain, cards, earlier)


def _all_answered(ask: Ask, answer: Any, ctx: Context) -> tuple[str, ...]:
    found = (answer.to_event(ctx._replace(event=event), event) for event in ask.duel.events)
    return tuple(dict.fromkeys(card_id for ids in found for card_id in ids))


def _may_trigger(ask: Ask, event: Event) -> bool:
    """Whether this player's card may trigger on the event: not twice, and off the field for its last controller."""
    if any(link.card == ask.card.id and link.effect == ask.number for link in ask.duel.chain):
        return False
    if ask.card.id in event.muted:
        return False
    if ask.card.on_field:
        return True
    if ask.effect is not None and ask.effect.kind == "flip":
        return (event.by or event.controller or ask.card.owner) == ask.by
    # What triggers where a card of the owner lies is the owner's, whoever controlled it before.
    return ask.card.owner == ask.by


def what_of(link: Link) -> str:
    """The kind of thing that a link is: the activation of a kind of card, or an effect of one."""
    kind = next((k for k in (*SPELL_KINDS, *TRAP_KINDS) if k in link.printed.kinds), "monster")
    return kind if link.is_activation else f"effect of {kind}"


def _spell_zones(ask: Ask) -> Zones:
    side = ask.duel.side(ask.by)
    cards = tuple(
        card.id for card in (*side.pile("spells"), *side.pile("monsters")) if card.place == "spells" or card.as_monster
    )
    return Zones(len(free_spell_zones(ask.duel, ask.by)), cards)


def _life_points(ask: Ask) -> Life:
    cost = ask.effect.cost if ask.effect is not None else None
    has = ask.duel.side(ask.by).life_points
    needs = cost.life_points(ask.plain_context) if cost is not None else 0
    if ask.number == 0 and view(ask.duel).life_cost_waived(ask.card, ask.by):
        needs = 0
    return Life(has, needs + (view(ask.duel).act_cost if ask.origin == "hand" else 0))


def _cost(ask: Ask) -> tuple[Reason, ...]:
    cost = ask.effect.cost if ask.effect is not None else None
    if cost is None or isinstance(cost, LifeCost):
        return ()
    return tuple(cost.lacking(ask.context))


def _choice(ask: Ask) -> tuple[Reason, ...]:
    effect = ask.effect
    if effect is None or _enough(ask, effect):
        return ()
    if effect.options:
        # One of the options is enough; what is said of the first stands for all where none is possible.
        lacking = [tuple(_lacking(ask, option)) for option in effect.options]
        return lacking[0] if all(lacking) else ()
    return tuple(_lacking(ask, effect))


def _enough(ask: Ask, effect: Effect) -> bool:
    """Whether there clearly is something to choose and to act on: what is asked for most often, without reasons."""
    if effect.options or effect.declares is not None or effect.answers:
        return False
    ctx = ask.context
    if effect.target is not None and not effect.target.enough(ctx):
        return False
    return all(condition.holds(ctx) for condition in effect.needs)


def _lacking(ask: Ask, effect: Effect) -> Iterator[Reason]:
    """What there is nothing of to choose or to act on for an effect."""
    # Where the thing that it answers is not there, the cards of that thing cannot be asked for.
    if effect.is_trigger and not ask.answered.matches:
        return
    if effect.target is not None and not (isinstance(effect.target, TargetAnswered) and not ask.answered.matches):
        yield from effect.target.lacking(ask.context)
    for condition in effect.needs:
        yield from condition.missing(ask.context)
    if effect.declares is not None:
        yield from effect.declares.lacking(ask.context)
    if effect is not ask.effect and effect.cost is not None:
        yield from effect.cost.lacking(ask.context)


def _condition(ask: Ask) -> tuple[Reason, ...]:
    if ask.effect is None:
        return ()
    return tuple(reason for condition in ask.effect.condition for reason in condition.missing(ask.context))


def _joint(ask: Ask) -> bool:
    from legality.ways import first_way

    if ask.value("cost") or ask.value("choice") or not ask.answered.matches:
        return True
    life = ask.value("life_points")
    return life.has < life.needs or first_way(ask) is not None


def _loop(ask: Ask) -> tuple[Reason, ...]:
    """What keeps every way of activating it from being begun: the position would never settle."""
    from legality.looping import loop, may_loop
    from legality.ways import whole_ways

    if ask.effect is None or not may_loop(ask) or ask.value("cost") or ask.value("choice"):
        return ()
    ids: tuple[str, ...] = ()
    for way in whole_ways(ask):
        ids = loop(ask, way)
        if not ids:
            return ()
    return (Reason("endless", ids),) if ids else ()


def _forbidden(ask: Ask) -> tuple[Reason, ...]:
    acts = ["attack", "declare attack"] if ask.act == "attack" else [ask.act]
    if ask.act == "activate" and ask.number > 0 and ask.effect is not None:
        acts = ["activate effect", f"activate {ask.effect.kind} effect"]
    return tuple(reason for act in acts for reason in forbidden_reasons(ask.duel, ask.card, act))


def _window(ask: Ask) -> tuple[Reason, ...]:
    """The summon or attack that holds back what does not respond to it."""
    if ask.duel.chain:
        return ()
    return tuple(Reason("window", event.cards, {"event": event.kind}) for event in ask.duel.events if event.holds)[:1]


def _may_respond(ask: Ask) -> bool:
    """Whether it may respond in a window: Spell Speed 2 and 3, triggers, and by priority ignition effects of monsters.

    The turn player's priority for ignition effects after a summon is the one of the time.
    """
    if ask.effect is None or ask.speed >= 2 or ask.effect.is_trigger:
        return True
    summoned = any(event.kind == "summon" and event.holds for event in ask.duel.events)
    return (
        ask.effect.kind == "ignition"
        and "monster" in ask.card.printed.kinds
        and summoned
        and (ask.by == ask.duel.turn_player)
    )


def _pending(ask: Ask) -> tuple[Reason, ...]:
    from legality.priority import mandatory_waiting

    waits = mandatory_waiting(ask.duel)
    if any((other.card, other.number, other.by) == (ask.card, ask.number, ask.by) for other in waits):
        return ()
    return tuple(Reason("mandatory-waits", (other.card.id,), {"by": other.by}) for other in waits)


def _timing(ask: Ask) -> tuple[tuple[str, ...] | None, tuple[str, ...] | None]:
    effect = ask.effect
    return (None, None) if effect is None else (effect.own_phases, effect.opponents_phases)


def _damage_step(ask: Ask) -> tuple[str, ...]:
    """The parts of the Damage Step in which it may be activated."""
    allowed = ask.effect.damage_step if ask.effect is not None else False
    return allowed if isinstance(allowed, tuple) else DAMAGE_STEP if allowed else ()


def _used(ask: Ask) -> bool:
    effect = ask.effect
    return effect is not None and effect.once_a_turn and ask.card.used.get(str(ask.number)) == ask.duel.turn


def _controls(ask: Ask) -> bool:
    if ask.effect is not None and (ask.effect.either_player or (not ask.card.on_field and ask.effect.is_trigger)):
        return True
    return ask.card.controller == ask.by


def _goes_to_field_zone(ask: Ask) -> bool:
    return "field spell" in ask.card.printed.kinds


def _placement(ask: Ask) -> tuple[Reason, ...]:
    """Why the card cannot be Set or summoned where it would go; what forbids it is asked apart."""
    duel, card, by = ask.duel, ask.card, ask.by
    if ask.act == "set" and "monster" not in card.printed.kinds:
        found = list(set_reasons(duel, card, by))
    elif ask.args.get("kind") == "special":
        found = list(own_summon_reasons(duel, card, by))
    else:
        found = list(normal_summon_reasons(duel, card, by, setting=ask.act == "set"))
        given = ask.args.get("tribute")
        if given is not None and not found:
            needed = tributes_needed(duel, card)
            if len(given) != needed and not (not given and may_do_without_tribute(card)):
                found.append(Reason("wrong-tributes", tuple(given), {"count": needed, "found": len(given)}))
    return tuple(reason for reason in found if reason.kind != "forbidden")


def _flip_reasons(ask: Ask) -> tuple[Reason, ...]:
    card = ask.card
    if card.place != "monsters" or card.up:
        return (Reason("not-face-down", (card.id,)),)
    found = []
    if ask.duel.turn in (card.set_on, card.summoned_on):
        found.append(Reason("set-this-turn"))
    own = registry.summoning(card.printed)
    found += (r for c in (*own.always, *own.condition) for r in c.missing(ask.plain_context))
    return tuple(found)


def _position_reasons(ask: Ask) -> tuple[Reason, ...]:
    card, turn = ask.card, ask.duel.turn
    if card.place != "monsters" or not card.up:
        return (Reason("not-face-up", (card.id,)),)
    kinds = (
        ("summoned-this-turn", card.summoned_on),
        ("position-changed", card.position_changed_on),
        ("has-attacked", card.attacked_on),
    )
    return tuple(Reason(kind, (card.id,)) for kind, when in kinds if when == turn)


def _attack_reasons(ask: Ask) -> tuple[Reason, ...]:
    duel, card = ask.duel, ask.card
    if card.place != "monsters" or not card.up or card.position != "attack":
        return (Reason("no-attack-position", (card.id,)),)
    found = []
    if card.attacked_on == duel.turn and not replay(duel, card.id):
        found.append(Reason("has-attacked", (card.id,)))
    theirs = duel.side(OTHER[ask.by]).pile("monsters")
    target = ask.args.get("target")
    if target == "direct":
        blocking = view(duel).in_the_way(OTHER[ask.by])
        if blocking and not view(duel).attacks_directly(card):
            found.append(Reason("monsters-in-the-way", tuple(other.id for other in blocking)))
    elif target not in [other.id for other in theirs]:
        found.append(Reason("no-attack-target", (str(target),)))
    else:
        attacked = duel.card(str(target))
        found += forbidden_reasons(duel, attacked, "be attacked") if attacked is not None else []
    must = tuple(other.id for other in view(duel).must_attack(card))
    if must and target not in must:
        found.append(Reason("must-attack", must))
    cards = view(duel).attack_cards(ask.by, card)
    banishing = view(duel).banishing
    if cards and banishing is not None:
        found.append(Reason("sent-elsewhere", (banishing.name,)))
    if duel.side(ask.by).deck_size < cards:
        found.append(Reason("deck-too-small", (), {"count": cards, "found": duel.side(ask.by).deck_size}))
    return tuple(found)


def _attack_life(ask: Ask) -> Life:
    costs = view(ask.duel).attack_costs(ask.card)
    return Life(ask.duel.side(ask.by).life_points, sum(costs), len(costs))


def _zone(ask: Ask) -> str:
    """What the named zone is: free, taken, of the wrong kind; ``unnamed`` when none is named."""
    zone = ask.args.get("zone")
    if zone is None:
        return "unnamed"
    if "field spell" in ask.card.printed.kinds:
        return "wrong"
    if ask.act == "activate" and (ask.origin != "hand" or ask.number != 0):
        return "free" if ask.card.zone == zone else "wrong"
    return "free" if zone in free_spell_zones(ask.duel, ask.by) else "taken"


VARIABLES: dict[str, Callable[[Ask], Any]] = {
    "turn": lambda ask: "own" if ask.duel.turn_player == ask.by else "opponent",
    "phase": lambda ask: ask.duel.phase,
    "origin": lambda ask: ask.origin,
    "chain": _chain,
    "speed": lambda ask: ask.speed,
    "answered": lambda ask: ask.answered,
    "trigger_kind": lambda ask: ask.effect is not None and ask.effect.is_trigger,
    "spell_zones": _spell_zones,
    "zone": _zone,
    "trap_from_hand": lambda ask: view(ask.duel).permits("trap from hand", ask.by),
    "trap_set_turn": lambda ask: view(ask.duel).permits("trap set turn", ask.by),
    "life_points": _life_points,
    "cost": _cost,
    "choice": _choice,
    "condition": _condition,
    "joint": _joint,
    "loop": _loop,
    "forbidden": _forbidden,
    "window": _window,
    "may_respond": _may_respond,
    "pending": _pending,
    "due": lambda ask: ask.duel.due,
    "timing": _timing,
    "damage_step": _damage_step,
    "used": _used,
    "goes_to_field_zone": _goes_to_field_zone,
    "placement": _placement,
    "normal_summon_used": lambda ask: ask.duel.normal_summon_used,
    "summon_kind": lambda ask: ask.args.get("kind", "normal"),
    "flip_reasons": _flip_reasons,
    "position_reasons": _position_reasons,
    "attack_reasons": _attack_reasons,
    "attack_life": _attack_life,
    "phase_reasons": lambda ask: ask.args.get("phase_reasons", ()),
    "controls": _controls,
    "over": lambda ask: ask.duel.winner,
}
