"""Attack declarations, and going on through the phases."""

from collections.abc import Iterator

from cards.word import Reason
from legality.rule import rule
from legality.situation import Life


@rule("GEN-attack-phase", acts=("attack",))
def attack_in_own_battle_phase(turn: str, phase: str) -> Iterator[Reason]:
    """Attacks are declared in the own Battle Phase."""
    if turn != "own" or phase not in ("battle", "damage", "damage-calculation", "after-damage"):
        yield Reason("timing", (), {"turn": turn, "phase": phase, "own": ("battle",), "opponents": ()})


@rule("GEN-attack-position", acts=("attack",))
def attack_position(attack_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """A monster attacks in face-up Attack Position."""
    yield from (reason for reason in attack_reasons if reason.kind == "no-attack-position")


@rule("GEN-attack-once", acts=("attack",))
def attack_once(attack_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """A monster attacks once a turn."""
    yield from (reason for reason in attack_reasons if reason.kind == "has-attacked")


@rule("GEN-attack-target", acts=("attack",))
def attack_target(attack_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """An opponent's monster is attacked; the player directly only where there is none."""
    kinds = ("no-attack-target", "monsters-in-the-way", "must-attack", "forbidden")
    yield from (reason for reason in attack_reasons if reason.kind in kinds)


@rule("GEN-attack-cost", acts=("attack",))
def attack_cost(attack_life: Life) -> Iterator[Reason]:
    """An attack that cannot be paid for is not declared."""
    if attack_life.payments == 1 and attack_life.has < attack_life.needs:
        yield Reason("life-points", (), {"has": attack_life.has, "needs": attack_life.needs})


@rule("GEN-attack-cost", acts=("attack",))
def cards_for_the_attack(attack_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """An attack that cannot be paid for in cards is not declared."""
    yield from (reason for reason in attack_reasons if reason.kind in ("deck-too-small", "sent-elsewhere"))


@rule("CS-29", acts=("attack",))
def every_attack_cost(attack_life: Life) -> Iterator[Reason]:
    """Several copies stack: each payment for an attack is made (CS-35)."""
    if attack_life.payments > 1 and attack_life.has < attack_life.needs:
        yield Reason("life-points", (), {"has": attack_life.has, "needs": attack_life.needs})


@rule("GEN-phase-order", acts=("phase",))
def phases_in_order(phase_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """A turn goes through its phases in order."""
    yield from (reason for reason in phase_reasons if reason.kind == "phase-order")


@rule("GEN-forbidden", acts=("phase",))
def battle_phase_not_skipped(phase_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """An effect may take the Battle Phase away."""
    yield from (reason for reason in phase_reasons if reason.kind == "battle-skipped")


@rule("GEN-no-battle-first-turn", acts=("phase",))
def no_battle_in_the_first_turn(phase_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """There is no Battle Phase in the first turn."""
    yield from (reason for reason in phase_reasons if reason.kind == "first-turn")


@rule("GEN-damage-needs-battle", acts=("phase",))
def damage_step_needs_a_battle(phase_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """The Damage Step is entered only with a battle in progress."""
    yield from (reason for reason in phase_reasons if reason.kind == "no-battle")


@rule("GEN-hand-limit", acts=("phase",))
def hand_limit(phase_reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """At the end of the turn the turn player keeps six cards in hand."""
    yield from (reason for reason in phase_reasons if reason.kind == "hand-limit")
