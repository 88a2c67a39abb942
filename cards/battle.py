"""The battle in progress, carried out: damage calculation, and what is destroyed."""

from __future__ import annotations

from cards.continuous import NegatesBattled
from cards.duel import OTHER, Battle, Card, Duel, Event
from cards.lasting import view
from cards.table import Table, Unknowable


def in_progress(duel: Duel) -> bool:
    """Whether an attack goes on: not negated, its monster still there, its player's and able to, its target too."""
    battle = duel.battle
    if battle is None or battle.negated or battle.done:
        return False
    attacker = duel.card(battle.attacker)
    if attacker is None or attacker.place != "monsters" or not attacker.up or attacker.position != "attack":
        return False
    if attacker.controller != duel.turn_player:
        return False
    if any(view(duel).forbidding("attack", attacker)):
        return False
    return not _target_changed(duel, battle)


def _target_changed(duel: Duel, battle: Battle) -> bool:
    """Whether what was attacked is gone or has changed sides, or monsters stand before the player attacked directly."""
    if battle.target is None:
        attacker = duel.card(battle.attacker)
        past = attacker is not None and view(duel).attacks_directly(attacker)
        return bool(view(duel).in_the_way(duel.opponent)) and not past
    target = duel.card(battle.target)
    return target is None or target.place != "monsters" or target.controller == duel.turn_player


def replay(duel: Duel, attacker: str) -> bool:
    """Whether a monster that has declared its attack may declare it anew.

    It may where its target is gone, or the number of the monsters that it faces has changed, in the Battle Step. What
    is not declared anew goes on as it was, where it can.
    """
    battle = duel.battle
    if battle is None or battle.attacker != attacker or duel.phase != "battle" or battle.negated:
        return False
    now = len(duel.side(duel.opponent).pile("monsters"))
    return _target_changed(duel, battle) or battle.facing not in (None, now)


def begin_damage_step(duel: Duel) -> Duel:
    """A face-down monster that is attacked is turned face-up; its Flip Effect waits until the damage is done."""
    battle = duel.battle
    if battle is None or battle.target is None:
        return duel
    target = duel.card(battle.target)
    if target is None or target.up:
        return duel
    table = Table(duel)
    table.turn_up(target.id, "attack")
    flipped = tuple(event for event in table.events if event.kind == "flipped")
    return table.duel.but(later=(*duel.later, *flipped))


def carry_out(duel: Duel) -> tuple[Duel, tuple[Event, ...]]:
    """Damage calculation and what follows from it.

    Returns
    -------
    tuple of Duel and tuple of Event
        The position after the battle and what may be responded to.
    """
    battle = duel.battle
    assert battle is not None
    table = Table(duel)
    attacker = duel.card(battle.attacker)
    target = duel.card(battle.target) if battle.target is not None else None
    assert attacker is not None
    if target is None:
        strength = _done_by(duel, attacker, view(duel).stat(attacker, "atk"))
        _damage(table, OTHER[attacker.controller], strength, None, (attacker.id,))
    else:
        _clash(table, attacker, target)
    told = [event for event in (*duel.later, *table.events) if event.kind != "left"]
    lasting = tuple(entry for entry in table.duel.lasting if entry.until != "battle")
    return table.duel.but(later=(), battle=None, lasting=lasting), tuple(told)


def _done_by(duel: Duel, monster: Card, amount: int) -> int:
    """The battle damage that a monster does."""
    return amount // 2 if view(duel).halves_damage(monster) else amount


def _damage(table: Table, player: str, amount: int, monster: Card | None, direct: tuple[str, ...] = ()) -> None:
    monsters = () if monster is None else (monster,)
    battle = table.duel.battle
    if battle is not None and player in battle.unhurt:
        return
    if amount > 0 and not view(table.duel).no_battle_damage(player, monsters):
        table.damage(player, amount, "direct" if direct else "battle", direct)


def _clash(table: Table, attacker: Card, target: Card) -> None:
    now = view(table.duel)
    if not target.known:
        raise Unknowable(target.id)
    attack = now.stat(attacker, "atk")
    defense = now.stat(target, "atk" if target.position == "attack" else "defense")
    doomed: list[tuple[Card, Card]] = []
    if attack > defense:
        doomed = [(target, attacker)]
        if target.position == "attack" or now.pierces(attacker):
            _damage(table, target.controller, _done_by(table.duel, attacker, attack - defense), target)
    elif attack < defense:
        _damage(table, attacker.controller, _done_by(table.duel, target, defense - attack), attacker)
        if target.position == "attack":
            doomed = [(attacker, target)]
    elif target.position == "attack" and attack > 0:
        # Where neither has any ATK nothing is destroyed.
        doomed = [(target, attacker), (attacker, target)]
    doomed = [(loser, winner) for loser, winner in doomed if not now.survives_battle(loser)]
    muted = tuple(loser.id for loser, winner in doomed if _mutes(table.duel, winner))
    table.destroy_by_battle({loser.id: winner.id for loser, winner in doomed}, muted)


def _mutes(duel: Duel, winner: Card) -> bool:
    """Whether the effects of what it destroys by battle are negated."""
    return any(
        isinstance(source.word, NegatesBattled) and source.card is not None and source.card.id == winner.id
        for source in view(duel).sources
    )
