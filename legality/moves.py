"""The moves of a duel file: judged by the same rules as every question, then carried out."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from cards import registry
from cards.activation import put_on_chain
from cards.battle import begin_damage_step, carry_out, in_progress
from cards.duel import BATTLE_PHASE, DAMAGE_STEP, HAND_LIMIT, OTHER, PHASES, PLAYERS, Card, Duel, Event, Link
from cards.errors import DuelError, Fault
from cards.lasting import view
from cards.naming import named, same_copies
from cards.placement import own_summon_reasons, tributable, tributes_needed
from cards.table import NotCarriedOut, Table
from cards.word import Reason
from legality import solver
from legality.errors import IllegalMove
from legality.priority import first, mandatory_waiting
from legality.questions import candidates, with_zone
from legality.situation import Ask, asks_for, attempt_position
from legality.verdict import Violation, place_of, violations

Move = Mapping[str, Any]


def play(duel: Duel, move: Move, at: str = "moves[0]") -> Duel:
    """Play one move.

    Parameters
    ----------
    duel : Duel
        The position before.
    move : Mapping
        One move as in a duel file.
    at : str
        Its place in the file, for errors.

    Returns
    -------
    Duel
        The position after.

    Raises
    ------
    IllegalMove
        The rules do not allow it; all rules that it breaks are named.
    cards.errors.DuelError
        A choice is missing or means nothing.
    """
    if duel.winner is not None:
        raise IllegalMove(at, [Violation("GEN-duel-over", Reason("duel-over", (), {"winner": duel.winner}))])
    key = next(name for name in _PLAYERS_OF_MOVES if name in move)
    return _PLAYERS_OF_MOVES[key](duel, move, at)


# --- windows --------------------------------------------------------------------------------------------------------


def closed(duel: Duel) -> Duel:
    """The position after both players have passed on a window; unchanged while something must be settled first."""
    if duel.chain or duel.due or mandatory_waiting(duel) or not (duel.events or duel.passed):
        return duel
    return duel.but(events=(), passed=(), before=None)


def resolve_chain(duel: Duel) -> Duel:
    """The position after the chain has resolved."""
    # networkx is only imported where a chain resolves.
    from chaingraph import Chain

    try:
        return Chain(duel).resolve().after
    except NotCarriedOut as error:
        raise _not_carried_out(error) from error


def _not_carried_out(error: NotCarriedOut) -> DuelError:
    if not error.reasons:
        return error
    found = [Violation(_CARRY_OUT_IDS.get(reason.kind, "GEN-target"), reason) for reason in error.reasons]
    return IllegalMove(error.where, found, headline=error.message)


_CARRY_OUT_IDS = {
    "zones-full": "GEN-set-zone", "not-in-hand": "GEN-set-hand", "no-spell-or-trap": "GEN-set-hand",
    "unknown-card": "GEN-set-hand", "no-monster-zone": "GEN-monster-zone", "tributes": "GEN-tribute",
    "no-normal-summon": "GEN-cannot-normal-summon", "forbidden": "GEN-forbidden",
}


def _resolve(duel: Duel, move: Move, at: str) -> Duel:
    _settled_first(duel, at)
    return resolve_chain(duel) if duel.chain else closed(duel)


def _pass(duel: Duel, move: Move, at: str) -> Duel:
    by = move["by"]
    right = first(duel)
    if by == right:
        _settled_first(duel, at)
    passed = duel.but(passed=tuple(player for player in PLAYERS if player in duel.passed or player == by))
    if len(passed.passed) < 2:
        return passed
    _settled_first(duel, at)
    return resolve_chain(passed) if duel.chain else closed(passed)


def _settled_first(duel: Duel, at: str) -> None:
    """Passing does not get round a maintenance cost that is due or an effect that must be activated."""
    found = [Violation("CS-31", Reason("due", duel.due))] if duel.due else []
    found += [Violation("GEN-mandatory-first", Reason("mandatory-waits", (ask.card.id,), {"by": ask.by}))
              for ask in mandatory_waiting(duel)]
    if found:
        raise IllegalMove(at, found)


def judge(ask: Ask, at: str) -> None:
    """Refuse what breaks a rule."""
    if not solver.is_legal(ask):
        raise IllegalMove(at, violations(ask))


# --- which card -----------------------------------------------------------------------------------------------------


def pick(cards: Sequence[Card], reference: object, where: str, what: str = "card") -> Card:
    """The card meant among these; copies that differ only in id, zone and order are one.

    Raises
    ------
    cards.errors.DuelError
        None is meant, or several.
    """
    found = named(cards, reference)
    if not found:
        possible = ", ".join(card.id for card in cards) or "none"
        raise DuelError(Fault(where, f"{reference!r} is no {what} that may be meant; possible: {possible}"))
    if len(found) > 1 and not same_copies(found):
        raise DuelError(Fault(where, f"{reference!r} may mean {', '.join(card.id for card in found)}; give the id"))
    return found[0]


def _own(duel: Duel, by: str, reference: object, places: Sequence[str], where: str) -> Card:
    """The card of that name among the player's own in these places, first those that may be meant at all."""
    cards = [card for place in places for card in duel.side(by).pile(place)]
    found = named(cards, reference)
    if found:
        return pick(found, reference, where)
    return candidates_or_fault(duel, reference, by, where)[0]


def candidates_or_fault(duel: Duel, reference: object, by: str, where: str) -> list[Card]:
    try:
        return candidates(duel, reference, by)
    except DuelError as error:
        raise DuelError(Fault(where, error.message)) from None


# --- activating -----------------------------------------------------------------------------------------------------


def _activate(duel: Duel, move: Move, at: str) -> Duel:
    by = move["by"]
    found = _legal_asks(duel, move, at)
    if not found and closed(duel) is not duel:
        # What only an open state allows counts as both players' pass.
        shut = closed(duel)
        if again := _legal_asks(shut, move, at):
            duel, found = shut, again
    if not found:
        raise _illegal(duel, move, at)
    ask = _one_card(found, move, at)
    ask, way = _one_way(ask, move, at)
    cost, target, declare = way
    effect = ask.effect
    assert effect is not None
    here = ask.duel
    answered = ask.answered
    link = Link(
        by=by, card=ask.card.id, printed=ask.card.printed, effect=ask.number, origin=place_of(ask.card),
        spell_speed=ask.speed, cost=cost, target=target, declare=declare, then=dict(move.get("then") or {}),
        trigger=effect.is_trigger, answered=answered.answered, negates_summon=answered.attempt, at=at,
    )
    return put_on_chain(_still_answerable(here, ask), link, effect, move.get("zone") or 0)


def _still_answerable(duel: Duel, ask: Ask) -> Duel:
    """The events that may still be answered once this activation lies on the chain."""
    if duel.chain or ask.answered.attempt:
        return duel
    answers = ask.answered.wanted and ask.answered.matches
    if not answers and not any(event.holds for event in duel.events):
        return duel.but(events=(), before=None)
    return duel.but(events=tuple(event for event in duel.events if event.stage != "attempted"), before=None)


def _asks(duel: Duel, move: Move, at: str) -> list[Ask]:
    by = move["by"]
    found = []
    for card in candidates_or_fault(duel, move["activate"], by, f"{at}.activate"):
        for ask in asks_for(duel, card, by):
            if "effect" in move and ask.number != move["effect"] and ask.effect is not None:
                continue
            found.append(ask if move.get("zone") is None else with_zone(ask, move["zone"]))
    return found


def _legal_asks(duel: Duel, move: Move, at: str) -> list[Ask]:
    return [ask for ask in _asks(duel, move, at) if ask.effect is not None and solver.is_legal(ask)]


def _illegal(duel: Duel, move: Move, at: str) -> DuelError:
    asks = _asks(duel, move, at)
    if not asks:
        return DuelError(Fault(f"{at}.effect", f"{move['activate']} has no effect {move['effect']} to activate there"))
    unknown = [ask for ask in asks if not registry.is_modelled(ask.card.printed)]
    if unknown:
        return DuelError(Fault(f"{at}.activate", f"the effects of {unknown[0].card.name} are not modelled"))
    broken = [violations(ask) for ask in asks]
    return IllegalMove(at, min(broken, key=len), headline=f"{move['by']} may not activate {move['activate']}")


def _one_card(asks: Sequence[Ask], move: Move, at: str) -> Ask | list[Ask]:
    cards = list({ask.card.id: ask.card for ask in asks}.values())
    card = cards[0] if len(cards) == 1 or same_copies(cards) else None
    if card is None:
        raise DuelError(Fault(f"{at}.activate", f"{move['activate']!r} may mean "
                              f"{', '.join(card.id for card in cards)}; give the id"))
    return [ask for ask in asks if ask.card.id == card.id]


def _one_way(asks: Any, move: Move, at: str) -> tuple[Ask, solver.Way]:
    """The one way that the move means, of the effects and ways that are legal."""
    if len({ask.number for ask in asks}) > 1:
        numbers = ", ".join(str(ask.number) for ask in asks)
        raise DuelError(Fault(f"{at}.effect", f"several effects may be activated: {numbers}; name one"))
    ask = asks[0]
    ways = list(solver.ways(ask))
    ways = _with_cost(ask, ways, move, at)
    ways = _with_target(ask, ways, move, at)
    ways = _with_declaration(ask, ways, move, at)
    different = {repr(_signature(ask.duel, way)): way for way in reversed(ways)}
    if len(different) > 1:
        listed = "; ".join(_say(way) for way in itertools.islice(ways, 8)) + (" …" if len(ways) > 8 else "")
        raise DuelError(Fault(at, f"there are {len(ways)} ways to activate {ask.card.id}; name cost, target or "
                              f"declaration: {listed}"))
    return ask, ways[0]


def _with_cost(ask: Ask, ways: list[solver.Way], move: Move, at: str) -> list[solver.Way]:
    if move.get("cost") is None:
        return ways
    given = move["cost"]
    if isinstance(given, int):
        left = [way for way in ways if way[0] == given]
    else:
        ids = _references(ask, given, [way[0] for way in ways if not isinstance(way[0], int)], f"{at}.cost")
        left = [way for way in ways if not isinstance(way[0], int) and frozenset(way[0]) in ids]
    if not left:
        listed = ", ".join(dict.fromkeys(_said(way[0]) for way in ways))
        raise DuelError(Fault(f"{at}.cost", f"{given!r} does not pay for {ask.card.id}; possible: {listed}"))
    return left


def _with_target(ask: Ask, ways: list[solver.Way], move: Move, at: str) -> list[solver.Way]:
    if move.get("target") is None:
        return ways
    ids = _references(ask, move["target"], [way[1] for way in ways], f"{at}.target")
    left = [way for way in ways if frozenset(way[1]) in ids]
    if not left:
        listed = "; ".join(dict.fromkeys(_said(way[1]) for way in ways))
        raise DuelError(Fault(f"{at}.target", f"{move['target']!r} cannot be the target of {ask.card.id}; "
                              f"possible: {listed or 'none'}"))
    return left


def _references(ask: Ask, given: Any, domains: Iterable[tuple[str, ...]], where: str) -> set[frozenset[str]]:
    """The sets of ids that a list of references may mean: a name may mean each copy."""
    ids = dict.fromkeys(card_id for domain in domains for card_id in domain)
    cards = [card for card in (ask.duel.card(card_id) for card_id in ids) if card is not None]
    options = []
    for number, reference in enumerate(given):
        found = named(cards, reference)
        if not found:
            possible = ", ".join(card.id for card in cards) or "none"
            raise DuelError(Fault(f"{where}[{number}]", f"{reference!r} is not possible; possible: {possible}"))
        options.append([card.id for card in found])
    return {frozenset(chosen) for chosen in itertools.product(*options) if len(set(chosen)) == len(chosen)}


def _with_declaration(ask: Ask, ways: list[solver.Way], move: Move, at: str) -> list[solver.Way]:
    declares = ask.effect.declares if ask.effect is not None else None
    given = move.get("declare")
    if declares is None:
        if given is not None:
            raise DuelError(Fault(f"{at}.declare", f"nothing is declared for {ask.card.id}"))
        return ways
    if given is None:
        if any(isinstance(way[2], dict) for way in ways):
            raise DuelError(Fault(f"{at}.declare", f"{ask.card.id} declares a {declares.label()}: any "
                                  f"{declares.label()}, such as {declares.sample(ask.context)!r}; name it"))
        return ways
    value = declares.read(ask.context, given)
    left = [(way[0], way[1], value) for way in ways if isinstance(way[2], dict) or way[2] == value]
    if value is None or not left:
        raise DuelError(Fault(f"{at}.declare", f"{given!r} cannot be declared for {ask.card.id}; a "
                              f"{declares.label()} such as {declares.sample(ask.context)!r} would be right"))
    return left


def _signature(duel: Duel, way: solver.Way) -> Any:
    """A way up to copies that differ only in id, zone and order."""
    def copy(card_id: str) -> Any:
        card = duel.card(card_id)
        return card_id if card is None else card.put(id="", zone=0, since=0)

    cost, target, declare = way
    return (cost if isinstance(cost, int) else sorted(repr(copy(i)) for i in cost),
            sorted(repr(copy(i)) for i in target), declare)


def _say(way: solver.Way) -> str:
    parts = [("cost", way[0]), ("target", way[1]), ("declare", way[2])]
    return ", ".join(f"{name} {_said(value)}" for name, value in parts if value not in (None, ())) or "nothing to choose"


def _said(value: Any) -> str:
    return ", ".join(str(part) for part in value) if isinstance(value, tuple | list) else str(value)


# --- Setting and summoning ------------------------------------------------------------------------------------------


def _set(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    by = move["by"]
    card = _own(duel, by, move["set"], ("hand",), f"{at}.set")
    if "monster" in card.printed.kinds:
        return _to_monster_zone(duel, by, card, move, at, "set")
    judge(Ask(duel, by, card, "set", origin="hand", args={"zone": move.get("zone")}), at)
    table = Table(duel)
    table.set_card(card.id, by, move.get("zone") or 0)
    return _after_move(table)


def _summon(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    by = move["by"]
    card = _own(duel, by, move["summon"], ("hand",), f"{at}.summon")
    return _to_monster_zone(duel, by, card, move, at, "summon")


def _to_monster_zone(duel: Duel, by: str, card: Card, move: Move, at: str, act: str) -> Duel:
    needed = tributes_needed(duel, card)
    kind = "tribute" if needed else "normal"
    if act == "summon" and "tribute" not in move and _has_own_way(duel, card, by):
        kind = "special"
    tributes: tuple[str, ...] = ()
    if kind != "special":
        tributes = _tributes(duel, by, needed, move, at)
    args = {"kind": kind, "tribute": tributes, "zone": None}
    judge(Ask(duel, by, card, act, origin="hand", args=args), at)
    table = Table(duel)
    if tributes:
        table.tribute(tributes)
    table.duel = table.duel.but(normal_summon_used=duel.normal_summon_used or kind != "special")
    zone = _monster_zone(table.duel, by, move, at)
    if act == "set":
        table.summon(card.id, by, kind, up=False, position="defense", zone=zone)
        return _after_move(table)
    table.attempt(card.id, by, kind, zone)
    if kind == "special" and (move.get("then") or {}).get("position"):
        table.change(card.id, position=move["then"]["position"])
    return _summoned(table, Event(kind="summon", cards=(card.id,), by=by, how=kind, origin="hand", controller=by))


def _has_own_way(duel: Duel, card: Card, by: str) -> bool:
    """Whether the summon without Tributes means the monster's own way: it has one, and needs Tributes or can use it."""
    declared = registry.declaration(card.printed)
    if declared is None or not declared.summoning.from_hand:
        return False
    return tributes_needed(duel, card) > 0 or not any(own_summon_reasons(duel, card, by))


def _tributes(duel: Duel, by: str, needed: int, move: Move, at: str) -> tuple[str, ...]:
    possible = tributable(duel, by)
    given = move.get("tribute")
    if given is not None:
        left, chosen = list(possible), []
        for number, reference in enumerate(given):
            card = pick(left, reference, f"{at}.tribute[{number}]", "monster to tribute")
            left.remove(card)
            chosen.append(card.id)
        return tuple(chosen)
    if not needed or len(possible) < needed:
        return ()
    if len(possible) > needed and not same_copies(possible):
        raise DuelError(Fault(f"{at}.tribute", f"{needed} must be tributed; possible: "
                              f"{', '.join(card.id for card in possible)}"))
    return tuple(card.id for card in possible[:needed])


def _monster_zone(duel: Duel, by: str, move: Move, at: str) -> int:
    from cards.placement import free_monster_zones

    zone: int = move.get("zone") or 0
    if zone and zone not in free_monster_zones(duel, by):
        raise IllegalMove(f"{at}.zone", [Violation("GEN-zone", Reason("zone-taken"))])
    return zone


def _summoned(table: Table, event: Event) -> Duel:
    """The position in which a summon has succeeded, its attempt still to be answered."""
    events = tuple(e for e in table.events if e.kind not in ("left", "set"))
    attempt = table.duel
    attempted = replace(event, stage="attempted")
    table.events = []
    table.succeed(event)
    told = tuple(e for e in table.events if e.kind not in ("left", "set"))
    before = (*(replace(e, last=False) for e in events), attempted)
    after = table.duel.but(events=(*before, *told), passed=())
    plain = attempt_position(after)
    stored = attempt.but(events=before, passed=())
    if plain is not None and _same_sides(plain, stored, event.card):
        return after
    return after.but(before=stored)


def _same_sides(one: Duel, other: Duel, card_id: str) -> bool:
    def sides(duel: Duel) -> Any:
        card = duel.card(card_id)
        assert card is not None
        bare = duel.with_card(card.put(since=0))
        return bare.a, bare.b, bare.lasting

    return bool(sides(one) == sides(other))


def _flip(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    by = move["by"]
    card = _own(duel, by, move["flip"], ("monsters",), f"{at}.flip")
    judge(Ask(duel, by, card, "flip"), at)
    table = Table(duel)
    table.duel = duel.with_card(card.put(position="attack", position_changed_on=duel.turn))
    table.attempt(card.id, by, "flip")
    return _summoned(table, Event(kind="summon", cards=(card.id,), by=by, how="flip", origin="monsters",
                                  controller=by))


def _turn(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    by = move["by"]
    card = _own(duel, by, move["turn"], ("monsters",), f"{at}.turn")
    judge(_forbidding(Ask(duel, by, card, "turn")), at)
    table = Table(duel)
    table.change(card.id, position="defense" if card.position == "attack" else "attack",
                 position_changed_on=duel.turn)
    return _after_move(table)


def _forbidding(ask: Ask) -> Ask:
    """A change of battle position is what effects call it, not what the move is called."""
    found = (Reason("forbidden", (source.card.id if source.card else "", ask.card.id), {"act": "change position"})
             for source in view(ask.duel).forbidding("change position", ask.card))
    ask.__dict__.setdefault("_values", {})["forbidden"] = tuple(found)
    return ask


def _after_move(table: Table) -> Duel:
    told = tuple(event for event in table.events if event.kind not in ("left", "set", "activated", "turn-end"))
    return table.duel.but(events=told, passed=(), before=None)


# --- battle ---------------------------------------------------------------------------------------------------------


def _attack(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    by = move["by"]
    if not duel.chain and duel.phase in BATTLE_PHASE and duel.battle is not None:
        duel = _leave_battle(duel, at)
    card = _own(duel, by, move["attack"], ("monsters",), f"{at}.attack")
    target = _attack_target(duel, by, move, at)
    judge(Ask(duel, by, card, "attack", args={"target": target}), at)
    table = Table(duel.but(phase="battle"))
    for source in view(duel).attack_costs:
        table.pay(by, source.word.amount)  # type: ignore[attr-defined]
    now = table.duel.card(card.id)
    assert now is not None
    table.duel = table.duel.with_card(now.put(attacked_on=duel.turn))
    against = None if target == "direct" else target
    table.duel = table.duel.but(battle=None)
    from cards.duel import Battle

    table.duel = table.duel.but(battle=Battle(attacker=card.id, target=against))
    event = Event(kind="attack", cards=(card.id,), by=by, target=against)
    return table.duel.but(events=(event,), passed=(), before=None)


def _attack_target(duel: Duel, by: str, move: Move, at: str) -> str:
    theirs = list(duel.side(OTHER[by]).pile("monsters"))
    given = move.get("target")
    if isinstance(given, list | tuple) and len(given) == 1:
        given = given[0]
    if given is None:
        if not theirs:
            return "direct"
        if len(theirs) > 1 and not same_copies(theirs):
            raise DuelError(Fault(f"{at}.target", f"several monsters may be attacked: "
                                  f"{', '.join(card.id for card in theirs)}; name one"))
        return theirs[0].id
    if given == "direct":
        return "direct"
    return pick(theirs, given, f"{at}.target", "monster of the opponent").id


def _leave_battle(duel: Duel, at: str) -> Duel:
    """Carry out what is left of the battle in progress."""
    if duel.battle is None:
        return duel
    if in_progress(duel) and not duel.battle.done:
        for phase in DAMAGE_STEP:
            if PHASES.index(phase) > PHASES.index(duel.phase) or duel.phase not in DAMAGE_STEP:
                duel = _enter(closed(duel), phase)
        unsettled(duel, at)
        duel = closed(duel)
    return duel.but(battle=None, phase="battle", later=())


# --- going on -------------------------------------------------------------------------------------------------------


def _phase(duel: Duel, move: Move, at: str) -> Duel:
    wanted = move["phase"]
    duel = closed(duel)
    player = duel.turn_player
    reasons = tuple(_phase_reasons(duel, wanted))
    ask = Ask(duel, player, None, "phase", args={"phase_reasons": reasons})  # type: ignore[arg-type]
    judge(ask, at)
    for phase in _path(duel, wanted):
        unsettled(duel, at)
        duel = _enter(closed(duel), phase, discard=move.get("discard"), at=at)
        if duel.winner is not None:
            break
    return duel


def _phase_reasons(duel: Duel, wanted: str) -> Iterable[Reason]:
    now = duel.phase
    back_to_battle = wanted == "battle" and now in DAMAGE_STEP
    if PHASES.index(wanted) <= PHASES.index(now) and not back_to_battle:
        yield Reason("phase-order", (), {"phase": now, "wanted": wanted})
    if wanted in BATTLE_PHASE and duel.turn == 1:
        yield Reason("first-turn", (), {"wanted": wanted})
    if wanted in DAMAGE_STEP and not in_progress(duel):
        yield Reason("no-battle", (), {"wanted": wanted})


def _path(duel: Duel, wanted: str) -> list[str]:
    """The phases that are gone through on the way: no Battle Phase is entered that was not asked for."""
    now = PHASES.index(duel.phase)
    if wanted == "battle" and duel.phase in DAMAGE_STEP:
        rest = [phase for phase in DAMAGE_STEP if PHASES.index(phase) > now]
        return [*rest, "battle"]
    path = list(PHASES[now + 1 : PHASES.index(wanted) + 1])
    if duel.phase not in BATTLE_PHASE and wanted not in BATTLE_PHASE:
        path = [phase for phase in path if phase not in BATTLE_PHASE]
        if duel.phase == "main1" and wanted not in ("main2",):
            path = [phase for phase in path if phase != "main2"]
    elif not in_progress(duel):
        path = [phase for phase in path if phase not in DAMAGE_STEP or phase == wanted]
    return path


def unsettled(duel: Duel, at: str) -> None:
    """Refuse to go on from a phase in which something must still be settled.

    Raises
    ------
    IllegalMove
        A maintenance cost is due, or a mandatory effect waits; the phase is named.
    """
    try:
        _settled_first(duel, at)
    except IllegalMove as error:
        raise IllegalMove(at, error.violations, headline=f"in {duel.phase} of turn {duel.turn}") from None


def _enter(duel: Duel, phase: str, *, discard: Any = None, at: str = "") -> Duel:
    """The position at the beginning of a phase."""
    if phase == "draw":
        table = Table(duel.but(phase=phase))
        table.draw(duel.turn_player, 1)
        return _after_move(table)
    if phase == "damage":
        return begin_damage_step(duel.but(phase=phase))
    if phase == "after-damage":
        after, events = carry_out(duel.but(phase=phase))
        return after.but(events=events, passed=())
    if phase in ("battle", "battle-end", "main2", "end"):
        duel = duel.but(battle=None)
    if phase == "after-hand-limit":
        duel = _hand_limit(duel, discard, at)
    duel = duel.but(phase=phase)
    event = Event(kind="phase", cards=(), by=duel.turn_player, how=phase)
    begun = duel.but(events=(event,))
    duel = begun if _anything_waits(begun) else duel
    return duel.but(due=_due(duel, phase))


def _anything_waits(duel: Duel) -> bool:
    from legality.priority import waiting

    return bool(waiting(duel))


def _due(duel: Duel, phase: str) -> tuple[str, ...]:
    """The cards of the turn player whose maintenance cost is due in a phase, negated or not (CS-33)."""
    found = []
    for card in duel.side(duel.turn_player).index.values():
        declared = registry.declaration(card.printed) if card.on_field and card.up else None
        if declared is not None and declared.upkeep is not None and declared.upkeep.phase == phase:
            if not view(duel).upkeep_waived(card):
                found.append(card.id)
    return tuple(found)


def _hand_limit(duel: Duel, discard: Any, at: str) -> Duel:
    player = duel.turn_player
    hand = list(duel.side(player).hand)
    surplus = len(hand) - HAND_LIMIT
    if surplus <= 0:
        return duel
    chosen: list[str] = []
    if discard is None:
        if not same_copies(hand):
            raise IllegalMove(at, [Violation("GEN-hand-limit", Reason("hand-limit", (), {"surplus": surplus}))])
        chosen = [card.id for card in hand[:surplus]]
    else:
        for number, reference in enumerate(discard):
            card = pick(hand, reference, f"{at}.discard[{number}]", "card of the hand")
            hand.remove(card)
            chosen.append(card.id)
        if len(chosen) != surplus:
            raise IllegalMove(f"{at}.discard", [Violation("GEN-hand-limit", Reason("hand-limit", (),
                                                                                  {"surplus": surplus}))])
    table = Table(duel)
    table.discard(chosen)
    return _after_move(table)


def _end_turn(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    judge(Ask(duel, duel.turn_player, None, "phase"), at)  # type: ignore[arg-type]
    for phase in [*_path(duel, "end")] if duel.phase not in ("end", "after-hand-limit") else []:
        unsettled(duel, at)
        duel = _enter(closed(duel), phase)
        if duel.winner is not None:
            return duel
    unsettled(duel, at)
    duel = closed(duel)
    if duel.phase == "end":
        duel = _enter(duel, "after-hand-limit", discard=move.get("discard"), at=at)
        unsettled(duel, at)
    return _next_turn(closed(duel))


def _next_turn(duel: Duel) -> Duel:
    """The opponent's Draw Phase after the draw; what lasted to the end of this turn is over."""
    table = Table(duel)
    table.happen(duel, Event(kind="turn-end", cards=()))
    duel = _give_back(table).duel
    turn = duel.turn + 1
    duel = duel.but(
        turn=turn, turn_player=OTHER[duel.turn_player], phase="before-draw", normal_summon_used=False, events=(),
        passed=(), battle=None, before=None, later=(),
        lasting=tuple(entry for entry in duel.lasting if entry.turn >= turn),
    )
    return _enter(duel, "draw")


def _give_back(table: Table) -> Table:
    """Monsters whose control ends with the turn go back; where no zone is free they are destroyed."""
    from cards.placement import free_monster_zones

    for card in list(table.duel.field_cards()):
        if card.controlled_until is not None and card.controlled_until <= table.duel.turn:
            if free_monster_zones(table.duel, card.owner):
                table.to_zone(card.id, "monsters", card.owner, controlled_until=None)
            else:
                table.destroy((card.id,), "rule")
    return table


# --- maintenance ----------------------------------------------------------------------------------------------------


def _pay(duel: Duel, move: Move, at: str) -> Duel:
    card, declared = _due_card(duel, move, "pay", at)
    cost = declared.upkeep.cost
    has = duel.side(move["by"]).life_points
    amounts = cost.amounts(has)
    if not amounts:
        needs = cost.life_points(Ask(duel, move["by"], card).plain_context)
        raise IllegalMove(at, [Violation("CS-31", Reason("life-points", (), {"has": has, "needs": needs}))])
    table = Table(duel.but(due=tuple(other for other in duel.due if other != card.id)))
    table.pay(move["by"], amounts[0])
    return table.duel


def _decline(duel: Duel, move: Move, at: str) -> Duel:
    card, _ = _due_card(duel, move, "decline", at)
    table = Table(duel.but(due=tuple(other for other in duel.due if other != card.id)))
    table.destroy((card.id,), "rule")
    told = tuple(event for event in table.events if event.kind != "left")
    return table.duel.but(events=(*duel.events, *told), passed=())


def _due_card(duel: Duel, move: Move, key: str, at: str) -> tuple[Card, Any]:
    due = [card for card in (duel.card(card_id) for card_id in duel.due) if card and card.controller == move["by"]]
    found = named(due, move[key])
    if not found:
        raise IllegalMove(at, [Violation("CS-31", Reason("not-due", (), {"card": str(move[key])}))])
    card = pick(found, move[key], f"{at}.{key}")
    return card, registry.declaration(card.printed)


_PLAYERS_OF_MOVES: Mapping[str, Callable[[Duel, Move, str], Duel]] = {
    "activate": _activate,
    "pass": _pass,
    "resolve": _resolve,
    "set": _set,
    "summon": _summon,
    "flip": _flip,
    "turn": _turn,
    "attack": _attack,
    "phase": _phase,
    "end_turn": _end_turn,
    "pay": _pay,
    "decline": _decline,
}
