"""What lies on the sides of the players: cards, their ids and zones, and what they are tied to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from cards import facts, registry
from cards.duel import FIELD, LIFE_POINTS, PLACES, PLAYERS, ZONES, Card, Side
from cards.duelfile.keys import AS_GIVEN, CARD_KEYS, KEYS_IN, ONLY_FACE_UP, PAST, SIDE_KEYS
from cards.duelfile.lastread import LastRead, as_written, encoded, last_read, remember
from cards.duelfile.names import BROKEN, find_card, no_card
from cards.duelfile.references import Known
from cards.duelfile.shapes import NO_KEYS, Faults, Path, a_mapping, checked, on_one_line
from cards.duelfile.usual import (
    ALL_ZONES,
    blocked_zones,
    effect_of,
    fill_zones,
    monster_zones,
    out_of_place,
    standard_declaration,
    usually_summoned_properly,
)
from cards.errors import place, quoted
from cards.facts import UNKNOWN, Printed
from cards.facts.tokens import token
from cards.found import as_word
from cards.plain import own

_LIFE_POINTS: Final = dict.fromkeys(PLAYERS, SIDE_KEYS["life_points"])


class Draft(NamedTuple):
    """A card that has been read, before it has its id and zone."""

    state: dict[str, Any]
    at: Path
    name: str
    ties: Mapping[str, Any]


_entries: Final[dict[tuple[str | bytes, str, str], Draft]] = {}
"""What comes of an entry that bears no id, as it is written, by the player and the place."""
_MOST_ENTRIES: Final = 10_000


class Sides(Known):
    """The sides of both players, while they are read.

    Parameters
    ----------
    faults : Faults
        What is wrong with the file.
    at : Path
        Where the position stands in the file.
    turn : int
        The current turn.
    """

    def __init__(self, faults: Faults, at: Path, turn: int) -> None:
        super().__init__(faults)
        self.at = at
        self.turn = turn
        self.drafts: list[Draft] = []
        self.ordered: set[str] = set()  # ids of the cards whose order the file gives

    def players(self, value: Mapping[str, Any], turn_known: bool) -> dict[str, Side]:
        at = (*self.at, "players")
        written, life_points = as_written(value, self.at, self.turn, turn_known)
        read = last_read(written)
        if read is not None and checked(Faults(), life_points, _LIFE_POINTS, at) is life_points:
            self.cards, self.given, self.ordered = dict(read.cards), dict(read.given), set(read.ordered)
            return {p: replace(side, life_points=life_points.get(p, LIFE_POINTS)) for p, side in read.sides.items()}
        before = len(self.faults.all)
        good = checked(self.faults, value, {"A": a_mapping, "B": a_mapping}, at)
        latest = self.turn if turn_known else None
        sides = {player: self.side(player, good.get(player, NO_KEYS), (*at, player), latest) for player in PLAYERS}
        self.give_ids()
        blocked = blocked_zones(
            (draft.state["printed"], draft.state.get("up", True), draft.state["declared"])
            for draft in self.drafts
            if "declared" in draft.state
        )
        for player in PLAYERS:
            self.give_zones(player, sides[player][1], blocked)
        for draft in self.drafts:
            card = Card(**draft.state)
            self.cards[card.id] = card
            if card.printed is BROKEN:
                self.broken.add(card.id)
        for draft in self.drafts:
            if draft.ties:
                self.tie(draft)
        made = {player: self.made(*sides[player]) for player in PLAYERS}
        if written is not None and len(self.faults.all) == before:
            remember(LastRead(written, dict(self.cards), dict(self.given), set(self.ordered), made))
        return made

    def side(
        self, player: str, value: Mapping[str, Any], at: Path, latest: int | None
    ) -> tuple[Mapping[str, Any], dict[str, list[Draft]]]:
        """Read what lies on one side, in the order in which default ids are given."""
        if not value:
            return value, {}
        good = checked(self.faults, value, SIDE_KEYS, at)
        listed: dict[str, list[Draft]] = {}
        for where in PLACES:
            cards = good.get(where)
            if where == "field":
                if cards is None:
                    continue
                drafts = [self.card(cards, player, where, (*at, where), latest)]
            elif not cards or type(cards) is int:
                continue
            else:
                here = (*at, where)
                drafts = [self.card(card, player, where, (*here, n), latest) for n, card in enumerate(cards)]
            listed[where] = drafts
            self.drafts += drafts
        return good, listed

    def card(self, value: object, player: str, where: str, at: Path, latest: int | None) -> Draft:
        """Read one card; what is wrong with it is noted, and a card comes of it all the same."""
        if type(value) is not str and (type(value) is not dict or "id" in value):
            return self.drafted(value, player, where, at, latest)
        # Most cards are only named, or lie there like others: the same entries come again and again.
        written = value if type(value) is str else encoded((value, latest))
        if written is None:
            return self.drafted(value, player, where, at, latest)
        entry = _entries.get((written, player, where))
        if entry is None:
            before = len(self.faults.all)
            entry = self.drafted(value, player, where, at, latest)
            if len(self.faults.all) > before:
                return entry
            if len(_entries) >= _MOST_ENTRIES:
                _entries.clear()
            _entries[written, player, where] = entry
        return Draft(dict(entry.state), at, entry.name, entry.ties)

    def drafted(self, value: object, player: str, where: str, at: Path, latest: int | None) -> Draft:
        state: dict[str, Any] = {"owner": player, "controller": player, "place": where}
        good, ties, name, name_at = NO_KEYS, NO_KEYS, value, at
        if not isinstance(value, str) and isinstance(value, Mapping):
            good = checked(
                self.faults,
                value,
                KEYS_IN[where],
                at,
                elsewhere=f"a card in {where} has no such key; leave it out",
                others=CARD_KEYS,
            )
            name, name_at = value.get("card"), (*at, "card")
            if "card" not in value:
                self.faults.missing(name_at, 'write the name of the card, or "?" if it is unknown')
            ties = self.keys(good, at, state, latest)
        printed = BROKEN if name_at is not at and "card" not in good else self.printed(name, name_at, good)
        state["printed"] = printed
        if state.get("id") is not None and printed.kinds and find_card(state["id"]) is UNKNOWN:
            self.faults.found(state["id"], (*at, "id"), "this is how an unknown card is called; take another id")
        if state.setdefault("summoned_properly", usually_summoned_properly(printed, state["place"])):
            self.may_be_summoned_properly(printed, (*at, "summoned_properly"))
        if where in FIELD:
            self.on_field(printed, good, state, where, at, name_at)
        elif "fusion monster" in printed.kinds:
            if where in ("hand", "deck"):
                self.faults.add(
                    name_at, f"{quoted(printed.en)} is a Fusion Monster; it lies in extra_deck, not in {where}"
                )
        elif where == "extra_deck" and printed.kinds:
            self.faults.add(name_at, f"{quoted(printed.en)} is no Fusion Monster; only they lie in extra_deck")
        return Draft(state, at, printed.en or as_word(name), ties)

    def may_be_summoned_properly(self, printed: Printed, at: Path) -> None:
        if printed is not BROKEN and not registry.summoning(printed).own_way_first:
            need = "has no way of its own that must come first"
            self.faults.add(at, f"{quoted(printed.en)} {need}; leave it out")

    def printed(self, name: object, at: Path, good: Mapping[str, Any]) -> Printed:
        """The card of that name; what is wrong with it is noted."""
        if not isinstance(name, str):
            if type(name) is not int:
                self.faults.found(name, at, "write a card: a name, a passcode, or a mapping such as {card: Umi}")
                return BROKEN
            found = facts.find(name)
        elif not on_one_line(self.faults, name, at):
            return BROKEN
        elif good.get("token"):
            found = token(name)
            if found is None:
                self.faults.add(at, f"{quoted(name)} is no Token; write a name such as Sheep Token, or leave out token")
                return BROKEN
        else:
            found = find_card(name)
            if found is None and token(name) is not None:
                self.faults.add(at, f"{quoted(name)} is a Token; write token: true beside it, under monsters")
                return BROKEN
        if found is None:
            self.faults.add(at, no_card(name))
            return BROKEN
        return found

    def keys(self, good: Mapping[str, Any], at: Path, state: dict[str, Any], latest: int | None) -> Mapping[str, Any]:
        """Take over the keys of a card; return those that tie it to others."""
        ties: dict[str, Any] = {}
        for key, item in good.items():
            if key in PAST and latest is not None and item > latest:
                self.not_yet(item, (*at, key))
            elif key in AS_GIVEN:
                state[key] = item
            elif key == "id":
                if item in self.given:
                    other = place(self.given[item])
                    self.faults.add((*at, key), f"the id {quoted(item)} is taken by {other}; each card has its own")
                else:
                    self.given[item] = at
                    state["id"] = item
            elif key == "face":
                state["up"] = item == "up"
            elif key == "used":
                state[key] = {str(number): turn for number, turn in item.items()}
                for number, turn in state[key].items():
                    if latest is not None and turn > latest:
                        self.not_yet(turn, (*at, key, number))
            elif key == "counters":
                state[key] = {name: number for name, number in item.items() if number}
            elif key == "declared":
                state[key] = own(item)
            elif key in ("equipped_to", "linked_to"):
                ties[key] = item
            elif key == "attempted" and item:
                state["place"] = "attempted"
        until = good.get("controlled_until")
        if until is not None and latest is not None and until < latest:
            self.faults.add((*at, "controlled_until"), f"found {until}; that turn is over (it is turn {latest})")
        return ties

    def not_yet(self, turn: int, at: Path) -> None:
        self.faults.add(at, f"found {turn}; that turn has not come yet (it is turn {self.turn})")

    def on_field(
        self, printed: Printed, good: Mapping[str, Any], state: dict[str, Any], where: str, at: Path, name_at: Path
    ) -> None:
        """See to what only a card on the field has: its face, and whether it can lie there."""
        faults = self.faults
        kinds = printed.kinds
        if printed is UNKNOWN:
            state.setdefault("up", False)  # what nobody knows lies face-down
        if where == "monsters":
            up = state.get("up", True)
            if not up and state.get("position") == "attack":
                right = "write position: defense, or face: up"
                faults.add((*at, "position"), f"a face-down monster lies in Defense Position; {right}")
            state.setdefault("position", "attack" if up else "defense")
        else:
            if "set_on" in good:
                if state.get("up"):
                    faults.add((*at, "set_on"), "a card that was Set lies face-down; leave out set_on or face: up")
                state["up"] = False
            up = state.get("up", True)
            if not up and not ONLY_FACE_UP.isdisjoint(good):
                for key in sorted(ONLY_FACE_UP & good.keys()):
                    faults.add((*at, key), "the card lies face-down, where it has no such key; leave it out")
        if "declared" in good and kinds:
            self.declared(printed, state, (*at, "declared"))
        if not kinds:
            if up and printed is UNKNOWN:
                faults.add(name_at, 'an unknown card lies face-down on the field; write {card: "?", face: down}')
            return
        wrong = out_of_place(printed, where, bool(good.get("as_monster")), "equipped_to" in good)
        if wrong:
            faults.add(name_at, f"{quoted(printed.en)} {wrong}")
        if "spell_zone" in good and not good.get("as_monster"):
            faults.add((*at, "spell_zone"), "only a Trap that is a monster (as_monster: true) keeps one; leave it out")
        if "equipped_to" in good and not registry.equips(printed):
            faults.add((*at, "equipped_to"), f"{quoted(printed.en)} is no Equip Card; leave it out")

    def declared(self, printed: Printed, state: dict[str, Any], at: Path) -> None:
        """Bring what was declared for a card into its standard form."""
        value, right = standard_declaration(effect_of(printed, 0), state["controller"], state["declared"])
        if right:
            self.faults.found(state["declared"], at, f"this is not what {quoted(printed.en)} declares: {right}")
        else:
            state["declared"] = value

    def give_ids(self) -> None:
        """Give default ids, and the order in which face-up cards became face-up."""
        counts: dict[str, int] = {}
        given = self.given
        order = 0
        for draft in self.drafts:
            state = draft.state
            if "id" not in state:
                name = draft.name
                number = counts.get(name, 0) + 1
                made = name if number == 1 else f"{name} #{number}"
                while made in given:
                    number += 1
                    made = f"{name} #{number}"
                counts[name] = number
                state["id"] = made
            if state["place"] in (*FIELD, "attempted") and state.get("up", True):
                order += 1
                if "since" in state:
                    self.ordered.add(state["id"])
                state.setdefault("since", order)

    def give_zones(self, player: str, listed: Mapping[str, list[Draft]], blocked: set[str]) -> None:
        monsters, spells = listed.get("monsters", []), listed.get("spells", [])
        at = (*self.at, "players", player)
        self.lay(monsters, "zone", monster_zones(player, blocked), (*at, "monsters"))
        kept = [draft for draft in monsters if draft.state.get("as_monster")] if monsters else []
        if kept:
            fixed = [draft for draft in spells if "zone" in draft.state]
            taken = {draft.state["zone"]: draft.at for draft in fixed}
            for draft in kept:
                zone = draft.state.get("spell_zone")
                if zone in taken:
                    self.faults.add((*draft.at, "spell_zone"), f"zone {zone} is taken by {place(taken[zone])}")
            self.lay(kept, "spell_zone", [zone for zone in ALL_ZONES if zone not in taken], (*at, "monsters"))
        if len(spells) + len(kept) > ZONES:
            and_kept = f" beside {len(kept)} that are monsters now" if kept else ""
            self.faults.add((*at, "spells"), f"found {len(spells)} cards{and_kept}; there are {ZONES} zones")
        else:
            filled = {draft.state.get("spell_zone") for draft in kept}
            self.lay(spells, "zone", [zone for zone in ALL_ZONES if zone not in filled], (*at, "spells"))

    def lay(self, drafts: list[Draft], key: str, order: Sequence[int], at: Path) -> None:
        """Lay cards into zones."""
        if not drafts:
            return
        if len(drafts) > ZONES:
            self.faults.add(at, f"found {len(drafts)} cards; there are {ZONES} zones")
            return
        given = [draft.state.get(key) for draft in drafts]
        for number, (draft, zone) in enumerate(zip(drafts, given, strict=True)):
            if zone is not None and zone in given[:number]:
                other = drafts[given.index(zone)]
                self.faults.add((*draft.at, key), f"zone {zone} is taken by {place(other.at)}")
        for draft, zone in zip(drafts, fill_zones(given, order), strict=True):
            draft.state[key] = zone

    def tie(self, draft: Draft) -> None:
        """Find the cards that a card is tied to."""
        card = self.cards[draft.state["id"]]
        for key, value in draft.ties.items():
            at = (*draft.at, key)
            found = self.reference(value, at, lambda other: other.place == "monsters")
            if found is None:
                continue
            if found == card.id:
                self.faults.add(at, f"found {quoted(found)}, which is the card itself; name another card")
                continue
            other = self.cards[found]
            if key == "equipped_to" and not (other.place == "monsters" and other.up) and found not in self.broken:
                self.faults.add(at, f"{quoted(found)} is no face-up monster on the field; only that can be equipped")
            card = card.put(**{key: found})
        self.cards[card.id] = card

    def made(self, good: Mapping[str, Any], listed: Mapping[str, list[Draft]]) -> Side:
        """One player's side, of the cards that were read."""
        parts: dict[str, Any] = {}
        for where, drafts in listed.items():
            cards = [self.cards[draft.state["id"]] for draft in drafts]
            if where == "field":
                parts[where] = cards[0]
            elif where in FIELD:
                zones: list[Card | None] = [None] * ZONES
                for card in cards:
                    zones[card.zone - 1] = card
                parts[where] = tuple(zones)
            else:
                parts[where] = tuple(cards)
        if "life_points" in good:
            parts["life_points"] = good["life_points"]
        if "deck" in good and "deck" not in parts:
            parts["deck"] = good["deck"] if type(good["deck"]) is int else ()
        return Side(**parts)
