"""The moves of a duel file: judged by the same rules as every question, then carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cards import registry
from cards.activation import put_on_chain
from cards.battle import in_progress, replay
from cards.duel import BATTLE_PHASE, DAMAGE_STEP, OTHER, PHASES, PLAYERS, Battle, Card, Duel, Event
from cards.errors import DuelError, Fault
from cards.lasting import view
from cards.naming import named, same_copies
from cards.placement import (
    free_monster_zones,
    may_do_without_tribute,
    own_summon_reasons,
    tributable,
    tributes_needed,
)
from cards.table import NotCarriedOut, Table
from cards.word import Context, Reason
from legality import tables
from legality.choosing import candidates_or_fault, of_one_card, one_way, own_card, pick
from legality.errors import IllegalMove
from legality.linking import link_of
from legality.phases import end_turn, enter, go_to_phase, unsettled
from legality.questions import with_zone
from legality.situation import Ask, Way, asks_for, attempt_position
from legality.verdict import Violation, violations
from legality.windows import after_move, closed, judge, settled_first

if TYPE_CHECKING:
    from chaingraph import Comparison, Trace

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
    key = next(name for name in _MOVES if name in move)
    return _MOVES[key](duel, move, at)


# --- passing and resolving


def trace_chain(duel: Duel) -> Trace:
    """What becomes of the chain when both players pass.

    Raises
    ------
    IllegalMove
        A choice at resolution cannot be carried out.
    cards.errors.DuelError
        A choice at resolution is missing.
    """
    # networkx is only imported where a chain resolves.
    from chaingraph import Chain

    try:
        return Chain(duel).resolve()
    except NotCarriedOut as error:
        raise _not_carried_out(error) from error


def trace_without(trace: Trace, number: int) -> Comparison:
    """What becomes of the chain without one link.

    Raises
    ------
    IllegalMove
        A choice at resolution cannot be carried out.
    cards.errors.DuelError
        There is no such link, or a choice at resolution is missing.
    """
    try:
        return trace.without(number)
    except NotCarriedOut as error:
        raise _not_carried_out(error) from error


def resolve_chain(duel: Duel) -> Duel:
    """The position after the chain has resolved."""
    return trace_chain(duel).after


def _not_carried_out(error: NotCarriedOut) -> DuelError:
    if not error.reasons:
        return error
    found = [Violation(_CARRY_OUT_IDS.get(reason.kind, "GEN-target"), reason) for reason in error.reasons]
    return IllegalMove(error.where, found, headline=error.message)


_CARRY_OUT_IDS = {
    "zones-full": "GEN-set-zone",
    "not-in-hand": "GEN-set-hand",
    "no-spell-or-trap": "GEN-set-hand",
    "unknown-card": "GEN-set-hand",
    "no-monster-zone": "GEN-monster-zone",
    "tributes": "GEN-tribute",
    "no-normal-summon": "GEN-cannot-normal-summon",
    "forbidden": "GEN-forbidden",
}


def _resolve(duel: Duel, move: Move, at: str) -> Duel:
    settled_first(duel, at)
    return resolve_chain(duel) if duel.chain else closed(duel)


def _pass(duel: Duel, move: Move, at: str) -> Duel:
    by = move["by"]
    settled_first(duel, at)
    passed = duel.but(passed=tuple(player for player in PLAYERS if player in duel.passed or player == by))
    if len(passed.passed) < 2:
        return passed
    return resolve_chain(passed) if duel.chain else closed(passed)


# --- activating -----------------------------------------------------------------------------------------------------


def _activate(duel: Duel, move: Move, at: str) -> Duel:
    found = _legal_asks(duel, move, at)
    if not found and closed(duel) is not duel:
        # What only an open state allows counts as both players' pass.
        shut = closed(duel)
        if again := _legal_asks(shut, move, at):
            duel, found = shut, again
    if not found:
        raise _illegal(duel, move, at)
    ask, way = one_way(of_one_card(found, move, at), move, at)
    return activated(ask, way, then=move.get("then"), zone=move.get("zone") or 0, at=at)


def activated(ask: Ask, way: Way, *, then: Mapping[str, Any] | None = None, zone: int = 0, at: str = "") -> Duel:
    """The position after a legal activation, in one of its ways.

    Parameters
    ----------
    ask : Ask
        The activation, in the position before.
    way : tuple
        Cost, targets and declaration.
    then : Mapping, optional
        The choices at resolution.
    zone : int
        The Spell & Trap Zone; 0: the first free one.
    at : str
        Its place in the file, for errors.
    """
    link, chosen = link_of(ask, way, then=then, at=at)
    here = _with_act_cost(_still_answerable(ask.duel, ask), ask.by, ask.origin == "hand")
    return put_on_chain(here, link, chosen, zone)


def _with_act_cost(duel: Duel, by: str, from_hand: bool) -> Duel:
    """What effects make each player pay for each card of the hand that is played."""
    amount = view(duel).act_cost if from_hand else 0
    if not amount:
        return duel
    table = Table(duel)
    table.pay(by, amount)
    return table.duel


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
    cards = candidates_or_fault(duel, move["activate"], by, f"{at}.activate")
    # The own cards of that name are meant before those of the opponent that either player may use.
    for card in [card for card in cards if card.controller == by] or cards:
        for ask in asks_for(duel, card, by):
            if "effect" in move and ask.number != move["effect"] and ask.effect is not None:
                continue
            found.append(ask if move.get("zone") is None else with_zone(ask, move["zone"]))
    return found


def _legal_asks(duel: Duel, move: Move, at: str) -> list[Ask]:
    return [ask for ask in _asks(duel, move, at) if ask.effect is not None and tables.permits(ask)]


def _illegal(duel: Duel, move: Move, at: str) -> DuelError:
    asks = _asks(duel, move, at)
    if not asks:
        return DuelError(Fault(f"{at}.effect", f"{move['activate']} has no effect {move['effect']} to activate there"))
    unknown = [ask for ask in asks if not registry.is_modelled(ask.card.printed)]
    if unknown:
        return DuelError(Fault(f"{at}.activate", f"the effects of {unknown[0].card.name} are not modelled"))
    broken = [violations(ask) for ask in asks]
    return IllegalMove(at, min(broken, key=len), headline=f"{move['by']} may not activate {move['activate']}")


# --- Setting and summoning ------------------------------------------------------------------------------------------


def _set(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    by = move["by"]
    card = own_card(duel, by, move["set"], ("hand",), f"{at}.set")
    if "monster" in card.printed.kinds:
        return _to_monster_zone(duel, by, card, move, at, "set")
    if move.get("tribute"):
        raise DuelError(Fault(f"{at}.tribute", f"{card.id} is no monster; nothing is tributed to Set it"))
    judge(Ask(duel, by, card, "set", origin="hand", args={"zone": move.get("zone")}), at)
    table = Table(_with_act_cost(duel, by, from_hand=True))
    table.set_card(card.id, by, move.get("zone") or 0)
    return after_move(table)


def _summon(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    by = move["by"]
    card = own_card(duel, by, move["summon"], ("hand",), f"{at}.summon")
    return _to_monster_zone(duel, by, card, move, at, "summon")


def _to_monster_zone(duel: Duel, by: str, card: Card, move: Move, at: str, act: str) -> Duel:
    needed = tributes_needed(duel, card)
    if may_do_without_tribute(card) and not move.get("tribute"):
        needed = 0
    kind = "tribute" if needed else "normal"
    if act == "summon" and _has_own_way(duel, card, by, "tribute" in move):
        kind = "special"
    tributes: tuple[str, ...] = ()
    if kind != "special":
        tributes = _tributes(duel, by, needed, move, at)
    args = {"kind": kind, "tribute": tributes, "zone": None}
    judge(Ask(duel, by, card, act, origin="hand", args=args), at)
    table = Table(_with_act_cost(duel, by, from_hand=True))
    if tributes:
        table.tribute(tributes)
    if kind == "special":
        _pay_own_way(table, card, by, move, at)
    table.duel = table.duel.but(normal_summon_used=duel.normal_summon_used or kind != "special")
    zone = _monster_zone(table.duel, by, move, at)
    if act == "set":
        table.summon(card.id, by, kind, up=False, position="defense", zone=zone)
        return after_move(table)
    table.attempt(card.id, by, kind, zone)
    if kind == "special" and (move.get("then") or {}).get("position"):
        table.change(card.id, position=move["then"]["position"])
    return _summoned(table, Event(kind="summon", cards=(card.id,), by=by, how=kind, origin="hand", controller=by))


def _pay_own_way(table: Table, card: Card, by: str, move: Move, at: str) -> None:
    """Pay in cards for a monster's own Special Summon (``tribute`` or ``then: {choose: …}`` names them)."""
    cost = registry.summoning(card.printed).from_hand_cost
    if cost is None:
        return
    ctx = Context(table.duel, by, card)
    left = [c for c in (table.duel.card(card_id) for card_id in cost.candidates(ctx)) if c is not None]
    given = move.get("tribute") or (move.get("then") or {}).get("choose")
    chosen: list[str] = []
    if given is None:
        if len(left) > cost.count and not same_copies(left):
            names = ", ".join(other.id for other in left)
            raise DuelError(Fault(f"{at}.then.choose", f"{cost.count} must be chosen for {card.id}; possible: {names}"))
        chosen = [other.id for other in left[: cost.count]]
    for number, reference in enumerate(given or ()):
        one = pick(left, reference, f"{at}.then.choose[{number}]")
        left.remove(one)
        chosen.append(one.id)
    if len(chosen) != cost.count:
        raise DuelError(Fault(f"{at}.then.choose", f"{len(chosen)} cards given, {cost.count} are paid for {card.id}"))
    cost.pay(table, ctx, tuple(chosen))


def _has_own_way(duel: Duel, card: Card, by: str, tribute: bool) -> bool:
    """Whether the summon means the monster's own way: it has one, and its Normal Summon is not meant."""
    own = registry.summoning(card.printed)
    if not own.from_hand:
        return False
    if not own.normal:
        return True
    return not tribute and (tributes_needed(duel, card) > 0 or not any(own_summon_reasons(duel, card, by)))


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
        raise DuelError(
            Fault(f"{at}.tribute", f"{needed} must be tributed; possible: {', '.join(card.id for card in possible)}")
        )
    return tuple(card.id for card in possible[:needed])


def _monster_zone(duel: Duel, by: str, move: Move, at: str) -> int:
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
    taken = tuple(replace(e, last=False) for e in events)
    after = table.duel.but(events=(*taken, attempted, *told), passed=())
    plain = attempt_position(after)
    stored = attempt.but(events=(attempted,), later=(*attempt.later, *taken), passed=())
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
    card = own_card(duel, by, move["flip"], ("monsters",), f"{at}.flip")
    judge(Ask(duel, by, card, "flip"), at)
    table = Table(duel)
    table.duel = duel.with_card(card.put(position="attack", position_changed_on=duel.turn))
    table.attempt(card.id, by, "flip")
    return _summoned(table, Event(kind="summon", cards=(card.id,), by=by, how="flip", origin="field", controller=by))


def _turn(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    by = move["by"]
    card = own_card(duel, by, move["turn"], ("monsters",), f"{at}.turn")
    judge(_forbidding(Ask(duel, by, card, "turn")), at)
    table = Table(duel)
    table.change(card.id, position="defense" if card.position == "attack" else "attack", position_changed_on=duel.turn)
    return after_move(table)


def _forbidding(ask: Ask) -> Ask:
    """A change of battle position is what effects call it, not what the move is called."""
    found = (
        Reason("forbidden", (source.card.id if source.card else "", ask.card.id), {"act": "change position"})
        for source in view(ask.duel).forbidding("change position", ask.card)
    )
    ask.__dict__.setdefault("_values", {})["forbidden"] = tuple(found)
    return ask


# --- battle ---------------------------------------------------------------------------------------------------------


def _attack(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    by = move["by"]
    card = own_card(duel, by, move["attack"], ("monsters",), f"{at}.attack")
    fought = duel.battle is not None and not replay(duel, card.id)
    if not duel.chain and duel.phase in BATTLE_PHASE and fought:
        duel = _leave_battle(duel, at)
        card = duel.card(card.id) or card
    target = _attack_target(duel, by, move, at)
    judge(Ask(duel, by, card, "attack", args={"target": target}), at)
    table = Table(duel.but(phase="battle"))
    for amount in view(duel).attack_costs(card):
        table.pay(by, amount)
    table.mill(by, view(duel).attack_cards(by, card))
    now = table.duel.card(card.id)
    assert now is not None
    table.duel = table.duel.with_card(now.put(attacked_on=duel.turn))
    against = None if target == "direct" else target
    facing = len(duel.side(OTHER[by]).pile("monsters"))
    table.duel = table.duel.but(battle=Battle(attacker=card.id, target=against, facing=facing))
    event = Event(kind="attack", cards=(card.id,), by=by, target=against)
    table = Table(table.duel)
    table.happen(table.duel, event)
    told = tuple(found for found in table.events if found.kind != "left")
    return table.duel.but(events=told, passed=(), before=None)


def _attack_target(duel: Duel, by: str, move: Move, at: str) -> str:
    theirs = list(duel.side(OTHER[by]).pile("monsters"))
    given = move.get("target")
    if isinstance(given, list | tuple) and len(given) == 1:
        given = given[0]
    if given is None:
        if not theirs:
            return "direct"
        if len(theirs) > 1 and not same_copies(theirs):
            raise DuelError(
                Fault(
                    f"{at}.target",
                    f"several monsters may be attacked: {', '.join(card.id for card in theirs)}; name one",
                )
            )
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
                duel = enter(closed(duel), phase, at=at)
        unsettled(duel, at)
        duel = closed(duel)
    return duel.but(battle=None, phase="battle", later=())


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


_MOVES: Mapping[str, Callable[[Duel, Move, str], Duel]] = {
    "activate": _activate,
    "pass": _pass,
    "resolve": _resolve,
    "set": _set,
    "summon": _summon,
    "flip": _flip,
    "turn": _turn,
    "attack": _attack,
    "phase": go_to_phase,
    "end_turn": end_turn,
    "pay": _pay,
    "decline": _decline,
}
