"""Going on: from phase to phase, and to the next turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cards import registry
from cards.battle import begin_damage_step, carry_out, in_progress
from cards.continuous import NoHandLimit, SkipsBattle, SkipsDraw, turns_of
from cards.duel import BATTLE_PHASE, DAMAGE_STEP, HAND_LIMIT, OTHER, PHASES, PLAYERS, Card, Duel, Event
from cards.errors import DuelError, Fault
from cards.lasting import view
from cards.naming import same_copies
from cards.placement import can_cross
from cards.table import Table, Unknowable
from cards.word import Reason
from legality.choosing import pick
from legality.errors import IllegalMove
from legality.situation import Ask, asks_by
from legality.windows import after_move, closed, judge, settled_first

Move = Mapping[str, Any]


def go_to_phase(duel: Duel, move: Move, at: str) -> Duel:
    wanted = move["phase"]
    duel = closed(duel)
    player = duel.turn_player
    if move.get("discard") and wanted != "after-hand-limit":
        message = f"cards are discarded for the hand size on the way to after-hand-limit, not to {wanted}"
        raise DuelError(Fault(f"{at}.discard", message))
    reasons = tuple(_phase_reasons(duel, wanted))
    ask = Ask(duel, player, None, "phase", args={"phase_reasons": reasons})  # type: ignore[arg-type]
    judge(ask, at)
    for phase in _path(duel, wanted):
        unsettled(duel, at)
        duel = enter(closed(duel), phase, discard=move.get("discard"), at=at)
        if duel.winner is not None:
            break
    return duel


def _phase_reasons(duel: Duel, wanted: str) -> Iterable[Reason]:
    now = duel.phase
    back_to_battle = wanted == "battle" and now in DAMAGE_STEP
    if PHASES.index(wanted) <= PHASES.index(now) and not back_to_battle:
        yield Reason("phase-order", (), {"phase": now, "wanted": wanted})
    if wanted in BATTLE_PHASE and view(duel).has(SkipsBattle, duel.turn_player):
        yield Reason("battle-skipped", (), {"wanted": wanted})
    if wanted in BATTLE_PHASE and duel.turn == 1:
        yield Reason("first-turn", (), {"wanted": wanted})
    if wanted in DAMAGE_STEP and not in_progress(duel):
        yield Reason("no-battle", (), {"wanted": wanted})


def _path(duel: Duel, wanted: str) -> list[str]:
    """The phases that are gone through on the way: no Battle Phase is entered that was not asked for."""
    now = PHASES.index(duel.phase)
    if wanted == "battle" and duel.phase in DAMAGE_STEP:
        # A file may begin in the Damage Step of a battle that it does not tell of: there is nothing to be carried out.
        rest = [phase for phase in DAMAGE_STEP if PHASES.index(phase) > now and duel.battle is not None]
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
        settled_first(duel, at)
    except IllegalMove as error:
        raise IllegalMove(at, error.violations, headline=f"in {duel.phase} of turn {duel.turn}") from None


def enter(duel: Duel, phase: str, *, discard: Any = None, at: str = "") -> Duel:
    """The position at the beginning of a phase."""
    if phase == "draw":
        table = Table(duel.but(phase=phase))
        if not view(duel).has(SkipsDraw, duel.turn_player):
            table.draw(duel.turn_player, 1)
        return after_move(table)
    if phase == "damage":
        return begin_damage_step(duel.but(phase=phase))
    if phase == "after-damage":
        try:
            after, events = carry_out(duel.but(phase=phase))
        except Unknowable as unknown:
            message = f"the ATK and DEF of {unknown.card_id} are not known; name the card"
            raise DuelError(Fault(at, message)) from None
        return after.but(events=events, passed=())
    if phase in ("battle", "battle-end", "main2", "end"):
        duel = duel.but(battle=None)
    duel = _expire(duel, phase)
    if phase == "after-hand-limit":
        duel = _hand_limit(duel, discard, at)
    duel = duel.but(phase=phase)
    event = Event(kind="phase", cards=(), by=duel.turn_player, how=phase)
    begun = duel.but(events=(event,))
    duel = begun if _anything_begins(begun) else duel
    return duel.but(due=_due(duel, phase))


def _anything_begins(duel: Duel) -> bool:
    """Whether the phase is what an effect on the field is for: otherwise nothing happened that could be answered."""
    asks = (ask for player in PLAYERS for ask in asks_by(duel, player))
    return any(ask.effect is not None and ask.effect.is_trigger and ask.answered.matches for ask in asks)


def _due(duel: Duel, phase: str) -> tuple[str, ...]:
    """The cards of the turn player whose maintenance cost is due in a phase, negated or not (CS-33)."""
    found = []
    for card in duel.side(duel.turn_player).index.values():
        declared = registry.declaration(card.printed) if card.on_field and card.up else None
        here = declared is not None and declared.upkeep is not None and declared.upkeep.phase == phase
        if here and not view(duel).upkeep_waived(card):
            found.append(card.id)
    return tuple(found)


def _hand_limit(duel: Duel, discard: Any, at: str) -> Duel:
    player = duel.turn_player
    hand = list(duel.side(player).hand)
    surplus = max(0, len(hand) - HAND_LIMIT)
    if view(duel).has(NoHandLimit, player):
        surplus = 0
    if not surplus and not discard:
        return duel
    chosen = _surplus(hand, surplus, discard, at)
    too_many = discard is not None and len(chosen) != surplus
    reasons = (Reason("hand-limit", (), {"surplus": surplus}),) if chosen == [] or too_many else ()
    where = at if discard is None else f"{at}.discard"
    judge(Ask(duel, player, None, "phase", args={"phase_reasons": reasons}), where)  # type: ignore[arg-type]
    table = Table(duel)
    table.discard(chosen)
    return after_move(table)


def _surplus(hand: list[Card], surplus: int, discard: Any, at: str) -> list[str]:
    """The cards named for discarding; where it does not matter which ones, the first."""
    if discard is None:
        return [card.id for card in hand[:surplus]] if same_copies(hand) else []
    left, chosen = list(hand), []
    for number, reference in enumerate(discard):
        card = pick(left, reference, f"{at}.discard[{number}]", "card of the hand")
        left.remove(card)
        chosen.append(card.id)
    return chosen


def end_turn(duel: Duel, move: Move, at: str) -> Duel:
    duel = closed(duel)
    judge(Ask(duel, duel.turn_player, None, "phase"), at)  # type: ignore[arg-type]
    for phase in [*_path(duel, "end")] if duel.phase not in ("end", "after-hand-limit") else []:
        unsettled(duel, at)
        duel = enter(closed(duel), phase, at=at)
        if duel.winner is not None:
            return duel
    unsettled(duel, at)
    duel = closed(duel)
    if duel.phase == "end":
        duel = enter(duel, "after-hand-limit", discard=move.get("discard"), at=at)
        unsettled(duel, at)
    return _next_turn(closed(duel))


def _next_turn(duel: Duel) -> Duel:
    """The opponent's Draw Phase after the draw; what lasted to the end of this turn is over."""
    won = view(duel).winner_at_end()
    if won is not None:
        return duel.but(winner=won)
    table = Table(_expire(duel, "turn-end"))
    table.happen(table.duel, Event(kind="turn-end", cards=()))
    duel = _give_back(table).duel
    turn = duel.turn + 1
    duel = duel.but(
        turn=turn,
        turn_player=OTHER[duel.turn_player],
        phase="before-draw",
        normal_summon_used=False,
        summoned=(),
        events=(),
        passed=(),
        battle=None,
        before=None,
        later=(),
        lasting=tuple(entry for entry in duel.lasting if entry.turn >= turn),
    )
    return enter(duel, "draw")


def _expire(duel: Duel, phase: str) -> Duel:
    """Cards whose time is over in a phase are destroyed."""
    table = Table(duel)
    for source, word in view(duel).ending:
        card = source.card
        if card is None or card.activated_on is None or word.phase != phase:
            continue
        whose = source.by if word.whose == "own" else OTHER[source.by]
        if duel.turn_player == whose and turns_of(duel, whose, card.activated_on) >= word.count:
            table.destroy((card.id,), "rule")
    return table.duel if table.events else duel


def _give_back(table: Table) -> Table:
    """Monsters whose control ends with the turn go back; where no zone is free they are destroyed."""
    for card in list(table.duel.field_cards()):
        if card.controlled_until is not None and card.controlled_until <= table.duel.turn:
            if can_cross(table.duel, card, card.owner):
                table.to_zone(card.id, "monsters", card.owner, controlled_until=None)
            else:
                table.destroy((card.id,), "rule")
    return table
