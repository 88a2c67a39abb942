"""A position that gives an effect what it needs, made from its declaration: each word of the vocabulary says what.

Nothing is laid down that is not asked for. Cards are chosen by trying: the first one of which all that a selector asks
is true, in the first place and state in which it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from cards import effects as words
from cards import registry
from cards.duel import FIELD, OTHER, PILES, Card, Duel
from cards.facts import Printed, all_cards, find
from cards.selecting import (
    AnyOf,
    Attacking,
    Battling,
    Equipped,
    HasCounters,
    Kind,
    Linked,
    Noted,
    OwnedByYou,
    Selector,
    Test,
    This,
)
from cards.word import Context
from legality.loading import loads
from legality.situation import Ask, asks_for

NOW: Final = 5
_TRIES: Final = 4
_PLACES: Final = ("monsters", "spells", "field", "hand", "graveyard", "deck", "extra_deck", "banished")


class Furnished:
    """A duel file in the making, seen from the player whose card is asked about.

    Parameters
    ----------
    asked : Printed
        The card; no second copy of it is laid down unless it is asked for by name.
    by : str
        Its player.
    turn_player, phase : str
        Whose turn it is, and which phase.
    preferred : sequence of str
        Names of cards that are tried before all others.
    """

    def __init__(self, asked: Printed, by: str, turn_player: str, phase: str, preferred: Sequence[str] = ()) -> None:
        self.asked = asked
        self.by = by
        self.card_id = asked.en
        self.preferred = tuple(printed for name in preferred if (printed := find(name)) is not None)
        self.players: dict[str, dict[str, Any]] = {"A": {}, "B": {}}
        self.file: dict[str, Any] = {"duel": 1, "turn": NOW, "turn_player": turn_player, "phase": phase}
        self.file["players"] = self.players

    # --- laying cards ---------------------------------------------------------------------------------------------

    def duel(self) -> Duel:
        """The position as it stands."""
        return loads(self.file)

    def lay(self, player: str, place: str, name: str, card_id: str = "", **state: Any) -> str:
        """Lay a card down; its id."""
        side = self.players[player]
        for entry in self._entries():
            if entry["card"] == name:
                # Where there are several copies each is named by an id of its own.
                entry.setdefault("id", name)
        card_id = card_id or self._id(name)
        entry = {"card": name, **({} if card_id == name else {"id": card_id}), **state}
        if place == "field":
            side["field"] = entry
        else:
            side.setdefault(place, []).append(entry)
        return card_id

    def written(self) -> dict[str, Any]:
        """The duel file: a card of which nothing more is said is written as its name, a player without cards not."""

        def short(value: Any) -> Any:
            if isinstance(value, list):
                return [entry["card"] if list(entry) == ["card"] else entry for entry in value]
            return value["card"] if isinstance(value, dict) and list(value) == ["card"] else value

        sides = {player: {key: short(value) for key, value in side.items()} for player, side in self.players.items()}
        file = {key: value for key, value in self.file.items() if key != "players"}
        return {**file, "players": {player: side for player, side in sides.items() if side}}

    def _id(self, name: str) -> str:
        """An id that no other card has."""
        taken = {entry.get("id", entry["card"]) for entry in self._entries()}
        numbers = (name, *(f"{name} ({number})" for number in range(2, 20)))
        return next(card_id for card_id in numbers if card_id not in taken)

    def _entries(self) -> Iterator[dict[str, Any]]:
        for side in self.players.values():
            for value in side.values():
                yield from value if isinstance(value, list) else [value] if isinstance(value, dict) else []

    def entry(self, card_id: str) -> dict[str, Any]:
        """What the file says of a card."""
        return next(entry for entry in self._entries() if entry.get("id", entry["card"]) == card_id)

    def context(self, by: str = "", card_id: str = "") -> Context:
        duel = self.duel()
        return Context(duel, by or self.by, duel.card(card_id or self.card_id))

    # --- what an effect asks for ----------------------------------------------------------------------------------

    def give(self, number: int, effect: words.Effect) -> None:
        """Lay down what an effect of the card asks for."""
        for word in (*effect.condition, *effect.needs):
            self._make_so(word)
        self._pay(effect.cost)
        self._target(effect.target)
        for _ in range(_TRIES):
            # What pays cannot be the target as well: there must be one whole way.
            ask = self.ask(number)
            if ask is None or ask.value("joint") or ask.value("cost") or ask.value("choice"):
                break
            if effect.target is None or not self.provide(effect.target.selector, again=True):
                break

    def ask(self, number: int) -> Ask | None:
        """The activation of the card as the position stands."""
        duel = self.duel()
        card = duel.card(self.card_id)
        asks = asks_for(duel, card, self.by) if card is not None else []
        return next((ask for ask in asks if ask.number == number and ask.effect is not None), None)

    def _make_so(self, word: words.Condition) -> None:
        """Make a condition true."""
        ctx = self.context()
        if word.holds(ctx):
            return
        mine, theirs = self.players[self.by], self.players[OTHER[self.by]]
        match word:
            case words.Exists():
                self.provide(word.selector, word.count)
            case words.TurnPlayerHas():
                self.provide(word.selector, by=ctx.duel.turn_player)
            case words.FewerLifePoints():
                (mine if word.fewer else theirs)["life_points"] = 4000
            case words.FieldIs():
                self.lay(self.by, "field", word.name)
            case words.TurnsPassed():
                self.entry(self.card_id)["activated_on"] = NOW - 2 * word.count
            case words.RitualPossible():
                self.lay(self.by, "hand", word.name)
                while not word.holds(self.context()) and self.provide(_MONSTER_IN_HAND, again=True):
                    pass
            case _:
                pass

    def _pay(self, cost: words.Cost | None) -> None:
        """Give what a cost takes."""
        match cost:
            case words.CardCost():
                if any(cost.lacking(self.context())):
                    self.provide(cost.selector, cost.count)
            case words.Together():
                for part in cost.costs:
                    self._pay(part)
            case words.RemoveCounters():
                self.entry(self.card_id)["counters"] = {cost.counter: cost.count}
            case _:
                pass

    def _target(self, target: words.Target | None) -> None:
        if target is not None and not isinstance(target, words.TargetAnswered) and any(target.lacking(self.context())):
            self.provide(target.selector, target.at_least)

    # --- cards that a selector means ------------------------------------------------------------------------------

    def provide(
        self, selector: Selector, count: int = 1, *, by: str = "", card_id: str = "", again: bool = False
    ) -> bool:
        """Lay down cards that a selector means until there are so many; ``again``: one more than there are."""
        by = by or self.by
        found = selector.candidates(self.context(by, card_id))
        wanted = len(found) + 1 if again else count
        return all(self._provide_one(selector, by, card_id) for _ in range(wanted - len(found)))

    def _provide_one(self, selector: Selector, by: str, card_id: str = "") -> bool:
        tests = list(_tests(selector))
        for test in tests:
            if isinstance(test, This):
                return self._change_this(tests)
            if isinstance(test, Linked | Equipped):
                return self._tie(selector, test, by)
        if any(test == attacking for test in tests for attacking in (Attacking(), Battling())):
            return self._battle(selector, by)
        ctx = self.context(by, card_id)
        for chosen, player, place, state in self._possible(selector, by):
            card = _as_card(chosen, player, place, state)
            if selector.matches(ctx, card):
                self.lay(player, place, chosen.en, **state)
                return True
        return self._fusion(selector, ctx)

    def _possible(self, selector: Selector, by: str) -> Iterator[tuple[Printed, str, str, dict[str, Any]]]:
        """Cards in the places that a selector names, in every state there; well-known ones first."""
        others = _others()
        asked_for = [card for card in others if any(getattr(test, "name", "") == card.en for test in _tests(selector))]
        taken = {entry["card"] for entry in self._entries()}
        places = [place for place in _PLACES if place in (selector.places or FIELD)]
        sides = {"own": (by,), "opponent": (OTHER[by],)}.get(selector.side, ())
        for pool in (asked_for, self.preferred, others):
            for place in places:
                for player in sides or ((by, OTHER[by]) if place not in FIELD else (OTHER[by], by)):
                    if place == "field" and "field" in self.players[player]:
                        continue
                    for printed in pool:
                        if (printed is not self.asked and printed.en not in taken) or pool is asked_for:
                            yield from ((printed, player, place, state) for state in _states(printed, place))

    def _change_this(self, tests: Sequence[Test]) -> bool:
        """Put the card itself into the state that is asked for."""
        entry = self.entry(self.card_id)
        for test in tests:
            if isinstance(test, HasCounters):
                entry["counters"] = {test.counter: test.at_least}
            elif isinstance(test, Noted):
                entry["id"] = self.card_id
                noted = {
                    "card": self.asked.en,
                    "id": self.card_id,
                    "by": self.by,
                    "turn": NOW,
                    "affects": [self.card_id],
                }
                self.file["lasting"] = [noted]
            elif isinstance(test, Battling | Attacking):
                self.fight(self.card_id)
            elif (how := getattr(test, "how", None)) is not None:
                entry |= {"summoned_on": NOW, "summoned_by": how[0]}
        return True

    def _tie(self, selector: Selector, test: Test, by: str) -> bool:
        """Tie the card to one that it means."""
        plain = Selector(selector.places, selector.side, tuple(t for t in selector.tests if t != test))
        before = {entry.get("id", entry["card"]) for entry in self._entries()}
        if not self.provide(plain, again=True, by=by):
            return False
        new = next(i for i in (entry.get("id", entry["card"]) for entry in self._entries()) if i not in before)
        self.entry(self.card_id)["linked_to" if isinstance(test, Linked) else "equipped_to"] = new
        return True

    def _battle(self, selector: Selector, by: str) -> bool:
        kept = tuple(test for test in selector.tests if test not in (Attacking(), Battling()))
        attacker = Selector(selector.places, selector.side, kept)
        if not self.provide(attacker, by=by):
            return False
        self.fight(attacker.candidates(self.context(by))[0].id)
        return True

    def fight(self, card_id: str) -> None:
        """Let a monster attack, or be attacked in the turn of the other player."""
        duel = self.duel()
        card = duel.card(card_id)
        assert card is not None
        if card.controller == duel.turn_player:
            theirs = duel.side(OTHER[card.controller]).pile("monsters")
            self.file["battle"] = {"attacker": card_id, "target": theirs[0].id if theirs else "direct"}
        else:
            attacker = self._monster_of(duel.turn_player)
            self.file["battle"] = {"attacker": attacker, "target": card_id}

    def _monster_of(self, player: str) -> str:
        found = [card.id for card in self.duel().side(player).pile("monsters") if card.up and card.position == "attack"]
        return found[0] if found else self.lay(player, "monsters", self.monster().en)

    def monster(self) -> Printed:
        """A monster without effects."""
        return next(card for card in self.preferred if card.kind == "normal monster" and card is not self.asked)

    def _fusion(self, selector: Selector, ctx: Context) -> bool:
        """A Fusion Monster together with the monsters that it is made of."""
        if "extra_deck" not in selector.places:
            return False
        for declared in registry.declared_cards():
            printed = find(declared.name)
            if declared.materials and printed is not None and "fusion monster" in printed.kinds:
                self.lay(ctx.by, "extra_deck", printed.en)
                for name in declared.materials:
                    self.lay(ctx.by, "hand", name)
                return True
        return False

    # --- events ---------------------------------------------------------------------------------------------------

    def happen(self, answer: words.EventAnswer) -> None:
        """Let something have happened that an effect answers."""
        by, other = self.by, OTHER[self.by]
        whose = {"you": by, "own": by, "opponent": other}.get(
            getattr(answer, "by", getattr(answer, "whose", "")), other
        )
        selector: Selector = getattr(answer, "selector", Selector())
        how: Any = getattr(answer, "how", None)
        event: dict[str, Any]
        match answer:
            case words.Summoned() | words.SummonAttempted():
                event = self._summon(answer, selector, whose)
            case words.AttackDeclared():
                attacker = self._subject(selector, "monsters", self.file["turn_player"])
                mine = self.duel().side(OTHER[self.file["turn_player"]]).pile("monsters")
                event = {"attack": attacker, "target": mine[0].id if mine else "direct"}
            case words.PhaseBegan():
                event = {"phase": answer.phase, "by": self.file["turn_player"]}
            case words.Destroyed():
                own = answer.whose == "own" or OwnedByYou() in selector.tests
                player = by if own or _is_this(selector) else other
                card = self._subject(selector, "graveyard", player)
                event = {"destroyed": card, "how": how[0], **_was(answer.was)}
                if how[0] == "battle":
                    event["destroyer"] = self._monster_of(OTHER[player])
            case words.SentToGraveyard():
                card = self._subject(selector, "graveyard", by if _is_this(selector) else other)
                event = {"sent_to_graveyard": card, "from": self._from(card, answer.origin), **_was(answer.was)}
            case words.Discarded():
                card = self._subject(Selector(), "graveyard", whose)
                event = {"sent_to_graveyard": card, "from": "hand", "how": "discard", "controller": whose}
            case words.DealtDamage():
                event = {"damage": by if answer.to == "you" else other, "how": how[0]}
            case words.HurtByThis():
                event = {"damage": other, "how": "direct", "card": self.card_id}
            case words.EquippedWith():
                equip = next(card for card in self.preferred if "equip spell" in card.kinds)
                event = {"equipped": self.card_id, "source": self.lay(by, "spells", equip.en, equipped_to=self.card_id)}
            case words.DestroyedByBattle():
                lost = self._subject(Selector(), "graveyard", other)
                event = {"destroyed": lost, "how": "battle", "destroyer": self.card_id}
            case words.Flipped():
                event = {"flipped": self.card_id}
            case _:
                return
        self.file["event"] = event

    def _summon(self, answer: Any, selector: Selector, whose: str) -> dict[str, Any]:
        this = _is_this(selector)
        player = self.by if this or getattr(answer, "from_own", False) else whose
        how = answer.how[0]
        card = self._subject(selector, "monsters", player, summoned_on=NOW, summoned_by=how)
        event = {"summon": card, "by": player, "how": how}
        if getattr(answer, "origin", None) is not None:
            event["from"] = answer.origin
        if isinstance(answer, words.SummonAttempted):
            event["stage"] = "attempted"
        return event

    def _subject(self, selector: Selector, place: str, player: str, **state: Any) -> str:
        """The card that something happened to: the card itself, or one laid down for it."""
        if _is_this(selector):
            self.entry(self.card_id).update(state if place == "monsters" else {})
            return self.card_id
        wanted = Selector((place,), "own" if player == self.by else "opponent", selector.tests)
        ctx = self.context()
        for chosen, side, where, found in self._possible(wanted, self.by):
            made = {**found, **state}
            usable = place != "monsters" or found.get("face") != "down"
            if usable and "monster" in chosen.kinds and wanted.matches(ctx, _as_card(chosen, side, where, made)):
                return self.lay(side, where, chosen.en, **made)
        return self.lay(player, place, self.monster().en, **state)

    def _from(self, card_id: str, origin: Sequence[str]) -> str:
        """From which place a card was sent away."""
        printed = find(self.entry(card_id)["card"])
        monster = printed is not None and "monster" in printed.kinds
        return next((place for place in origin if (place == "monsters") == monster and place != "hand"), origin[0])


def _tests(selector: Selector) -> Iterator[Test]:
    """What a selector asks, that of its alternatives too."""
    for test in selector.tests:
        if isinstance(test, AnyOf):
            for alternative in test.selectors:
                yield from _tests(alternative)
        else:
            yield test


@cache
def _others() -> tuple[Printed, ...]:
    """All cards, those without effects first."""
    return tuple(
        sorted((card for card in all_cards() if card.kinds), key=lambda card: ("effect" in card.kind, card.en))
    )


def _is_this(selector: Selector) -> bool:
    return This() in selector.tests


def _was(how: str | None) -> dict[str, Any]:
    return {} if how is None else {"was": how}


def _states(printed: Printed, place: str) -> Iterator[dict[str, Any]]:
    """How a card can lie in a place; nothing where it cannot."""
    kinds = printed.kinds
    if place == "monsters" and "monster" in kinds:
        yield from ({}, {"position": "defense"}, {"face": "down"}, {"summoned_on": NOW, "summoned_by": "normal"})
    elif (place == "field" and "field spell" in kinds) or (place == "spells" and _in_back_row(printed)):
        yield {"set_on": NOW - 1}
        if place == "field" or not kinds.isdisjoint(("continuous spell", "continuous trap")):
            yield {}
    elif place in PILES and kinds.isdisjoint(_FUSIONS) == (place != "extra_deck"):
        yield {}


def _in_back_row(printed: Printed) -> bool:
    return not printed.kinds.isdisjoint(("spell", "trap")) and "field spell" not in printed.kinds


def _as_card(printed: Printed, player: str, place: str, state: Mapping[str, Any]) -> Card:
    """The card that the file would make of such an entry."""
    up = state.get("face") != "down" and "set_on" not in state
    position = None if place != "monsters" else state.get("position", "attack" if up else "defense")
    more = {key: state[key] for key in ("set_on", "summoned_on", "summoned_by") if key in state}
    return Card(
        id=f"? {printed.en} {place} {sorted(state)}",
        printed=printed,
        owner=player,
        controller=player,
        place=place,
        zone=1,
        up=up,
        position=position,
        **more,
    )


_FUSIONS: Final = ("fusion monster", "fusion effect monster")
_MONSTER_IN_HAND: Final = Selector(("hand",), "own", (Kind(("monster",)),))
