"""The table on which a duel is played on: what may befall cards, each time giving a new position and its events.

Operations of effects and moves of players do everything through it, so that whatever follows from a change (ties,
reactions, state rules) follows in the same way wherever the change comes from. It carries out; it does not judge.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace

from cards import registry
from cards.duel import FIELD, OTHER, PLAYERS, Card, Duel, Event, Lasting, Link
from cards.errors import DuelError, Fault
from cards.facts import UNKNOWN, Printed
from cards.lasting import view
from cards.naming import named, same_copies
from cards.word import Context, Reason

if TYPE_CHECKING:
    from cards.effects import Answer


MOST_OPTIONS: Final = 64


class Choice(NamedTuple):
    """A choice at resolution that was left out.

    Attributes
    ----------
    link : int
        The number of the Chain Link whose activation would have said it.
    key : str
        Its key in ``then``.
    by : str or None
        Whose choice it is; None: chance decides, or one who does not see what he chooses among.
    options : tuple
        What ``then`` might say, what it means when left out first; empty where the options are too many.
    """

    link: int
    key: str
    by: str | None
    options: tuple[Any, ...]


class NotCarriedOut(DuelError):
    """A choice at resolution that cannot be carried out.

    Attributes
    ----------
    reasons : tuple of Reason
        Why it cannot.
    choice : Choice or None
        What was left out; None where what was given cannot be done.
    """

    def __init__(self, fault: Fault, reasons: Sequence[Reason] = (), choice: Choice | None = None) -> None:
        super().__init__(fault)
        self.reasons = tuple(reasons)
        self.choice = choice


class Unknowable(Exception):
    """What happens next depends on a card that is not known."""

    def __init__(self, card_id: str) -> None:
        super().__init__(card_id)
        self.card_id = card_id


class Table:
    """A duel being played on.

    Parameters
    ----------
    duel : Duel
        The position to begin with.
    link : int, optional
        The Chain Link that is resolving; None for a move.

    Attributes
    ----------
    duel : Duel
        The position as it is now.
    events : list of Event
        What has happened since the beginning, in order.
    asks : bool
        Whether what may be left out is asked for all the same: `NotCarriedOut` bears the choice.
    acting : tuple of Printed and str, optional
        The card, and its player, whose effect acts: cards that it does not affect are left alone.
    """

    def __init__(
        self, duel: Duel, *, link: int | None = None, events: Iterable[Event] = (), asks: bool = False
    ) -> None:
        self.duel = duel
        self.number = link
        self.asks = asks
        self.events: list[Event] = list(events)
        self._batch = 0
        self._fetched: set[str] = set()
        self.acting: tuple[Printed, str] | None = None
        self._together = False

    # --- events and what follows from them -----------------------------------------------------------------------

    def happen(self, before: Duel, *events: Event) -> None:
        """Note simultaneous events, and let the cards that lay there before react (ties, lasting reactions)."""
        noted = [event if self.number is None else _from_link(event, self.number) for event in events]
        with self.at_once():
            self.events += noted
            for source, reaction in view(before).reactions:
                for event in noted:
                    self._react(reaction, source.context(before), event)
            for event in noted:
                for card_id in event.cards:
                    card = self.duel.card(card_id)
                    if card is not None:
                        for word in view(self.duel).own_reactions(card):
                            self._react(word, Context(self.duel, card.owner, card), event)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """For a while, whatever happens happens at the same time: none of it is later than the rest."""
        outer = self._together
        if not outer:
            self._batch = len(self.events)
        self._together = True
        try:
            yield
        finally:
            self._together = outer

    def last_events(self) -> list[Event]:
        """The events that happened last, together with what followed from them at once."""
        return self.events[self._batch :]

    def note_summon(self, player: str) -> None:
        """Note that a player has summoned in this turn."""
        if player not in self.duel.summoned:
            self.duel = self.duel.but(summoned=(*self.duel.summoned, player))

    def _react(self, word: Any, ctx: Context, event: Event) -> None:
        answer: Answer = word.to
        answered = answer.to_event(ctx._replace(event=event), event)
        if answered:
            link = Link(
                by=ctx.by,
                card=ctx.card.id if ctx.card else "",
                printed=ctx.card.printed if ctx.card else UNKNOWN,
                effect=0,
                origin="face-up",
                spell_speed=0,
                answered=answered,
            )
            with self.acting_as(ctx.card.printed if ctx.card else UNKNOWN, ctx.by):
                for operation in word.does:
                    operation.apply(self, ctx._replace(duel=self.duel, link=link, event=event))

    def link_resolved(self, link: Link, before: Duel, later: Collection[str]) -> None:
        """Let cards react that count activations which were not negated (counters, ATK for each Spell).

        Only those count that applied already `before` it resolved, were not activated `later` than it in the same
        chain, and still lie there.
        """
        for source, word in view(before).counting:
            ctx = source.context(self.duel)
            gone = source.entry is None and (source.card is None or not self._still_there(source.card.id))
            gone = gone or (source.card is not None and source.card.id in later)
            if not gone and word.to.to_link(ctx, link):
                with self.acting_as(source.printed, source.by):
                    for operation in word.does:
                        operation.apply(self, ctx._replace(duel=self.duel, link=link))

    def _still_there(self, card_id: str) -> bool:
        card = self.duel.card(card_id)
        return card is not None and card.on_field and card.up

    def tick(self) -> int:
        """The next place in the order in which cards become face-up."""
        cards = (card.since for side in (self.duel.a, self.duel.b) for card in side.index.values())
        return 1 + max((*cards, *(entry.since for entry in self.duel.lasting)), default=0)

    @contextmanager
    def acting_as(self, printed: Printed, player: str) -> Iterator[None]:
        """For a while, what happens is done by the effect of this card of this player."""
        outer, self.acting = self.acting, (printed, player)
        try:
            yield
        finally:
            self.acting = outer

    def reached(self, ids: Iterable[str]) -> list[str]:
        """Those of the cards that the acting effect affects."""
        if self.acting is None:
            return list(ids)
        now, (printed, player) = view(self.duel), self.acting
        found = ((card_id, self.duel.card(card_id)) for card_id in ids)
        return [
            card_id
            for card_id, card in found
            if card is None or not card.on_field or not now.unaffected(card, printed, player)
        ]

    # --- cards going somewhere -----------------------------------------------------------------------------------

    def send(self, ids: Iterable[str], place: str, *, how: str | None = None, to: str | None = None) -> list[str]:
        """Send cards to a place of their owners (or of `to`), simultaneously; those that are nowhere are left out."""
        before = self.duel
        gone = [card for card in (self.duel.card(card_id) for card_id in self.reached(ids)) if card is not None]
        gone = [card for card in gone if self._may_go(card)]
        events = [event for card in gone for event in self._take(card, place, how, to)]
        self.happen(before, *events)
        self._untie(gone)
        self.settle()
        return [card.id for card in gone]

    def _may_go(self, card: Card) -> bool:
        """A sealed Graveyard gives nothing up to an effect."""
        return card.place != "graveyard" or self.acting is None or not view(self.duel).graveyards_sealed

    def _take(self, card: Card, place: str, how: str | None, to: str | None = None) -> list[Event]:
        before = self.duel
        if place == "graveyard" and view(self.duel).banished_instead:
            place = "banished"
        duel = self.duel.without_card(card.id)
        chain = tuple(_without(link, card.id) for link in duel.chain)
        if chain != duel.chain:
            duel = duel.but(chain=chain)
        if place in ("hand", "deck") and not card.printed.kinds.isdisjoint(("fusion monster",)):
            place = "extra_deck"
        if not (card.token and card.on_field):
            duel = duel.adding(card.moved(place, to or card.owner), top=place == "deck")
        self.duel = duel
        if card.id in duel.due:
            self.duel = self.duel.but(due=tuple(other for other in duel.due if other != card.id))
        if card.on_field:
            self._forget(card.id)
        return [
            Event(
                kind="sent_to_graveyard" if place == "graveyard" and not card.token else "left",
                cards=(card.id,),
                origin=origin_of(card),
                controller=card.controller,
                how=how,
                was=was_of(before, card),
            )
        ]

    def _untie(self, gone: Iterable[Card | None]) -> None:
        """What was tied to a card on the field is tied to it no more: should it come back, it is another one."""
        left = {card.id for card in gone if card is not None and card.on_field}
        for card in self.duel.field_cards():
            if card.linked_to in left:
                self.duel = self.duel.with_card(card.put(linked_to=None))

    def _forget(self, card_id: str) -> None:
        """What was put on a card ends when it leaves the field or is turned face-down."""
        kept = []
        for entry in self.duel.lasting:
            if entry.until == "card" and entry.card == card_id:
                continue
            if card_id in entry.affects:
                entry = replace(entry, affects=tuple(other for other in entry.affects if other != card_id))
                if not entry.affects:
                    continue
            kept.append(entry)
        self.duel = self.duel.but(lasting=tuple(kept))

    def destroy_by_battle(self, losers: Mapping[str, str], muted: tuple[str, ...]) -> None:
        """Destroy the losers of a battle (each by its winner); the effects of `muted` ones do not trigger on it."""
        before = self.duel
        events: list[Event] = []
        for card_id, winner in losers.items():
            card = self.duel.card(card_id)
            assert card is not None
            events.append(
                Event(
                    kind="destroyed",
                    cards=(card_id,),
                    by=OTHER[card.controller],
                    how="battle",
                    origin=card.place,
                    controller=card.controller,
                    target=winner,
                    muted=muted,
                    was=was_of(before, card),
                )
            )
            events += (replace(event, muted=muted) for event in self._take(card, "graveyard", "battle"))
        if events:
            self.happen(before, *events)
            self._untie(before.card(card_id) for card_id in losers)
            self.settle()

    def destroy(self, ids: Iterable[str], how: str, *, place: str = "graveyard") -> list[str]:
        """Destroy cards simultaneously: by an ``effect`` or by ``rule``.

        Only an effect's destruction is prevented by a protecting counter, which is removed instead.

        Returns
        -------
        list of str
            The ids of those that were destroyed.
        """
        before = self.duel
        doomed: list[Card] = []
        affected = self.reached(dict.fromkeys(ids)) if how == "effect" else list(dict.fromkeys(ids))
        if how == "effect" and self.acting is not None:
            now, player = view(self.duel), self.acting[1]
            cards = (self.duel.card(card_id) for card_id in affected)
            affected = [card.id for card in cards if card is not None and not now.protected(card, player)]
        for card in (self.duel.card(card_id) for card_id in affected):
            if card is None:
                continue
            if how == "effect" and card.counters.get("reflector"):
                left = {name: n for name, n in card.counters.items() if name != "reflector"}
                if card.counters["reflector"] > 1:
                    left["reflector"] = card.counters["reflector"] - 1
                self.duel = self.duel.with_card(card.put(counters=left))
            else:
                doomed.append(card)
        events: list[Event] = []
        for card in doomed:
            events.append(
                Event(
                    kind="destroyed",
                    cards=(card.id,),
                    by=self.acting[1] if how == "effect" and self.acting is not None else None,
                    how=how,
                    origin=origin_of(card),
                    controller=card.controller,
                    was=was_of(before, card),
                )
            )
            events += self._take(card, place, how)
        if events:
            self.happen(before, *events)
            self._untie(doomed)
            self.settle()
        return [card.id for card in doomed]

    def discard(self, ids: Iterable[str]) -> list[str]:
        return self.send(ids, "graveyard", how="discard")

    def tribute(self, ids: Iterable[str]) -> list[str]:
        return self.send(ids, "graveyard", how="tribute")

    def mill(self, player: str, count: int) -> list[str]:
        """Send cards from the top of a Deck to the Graveyard; from an unlisted Deck unknown cards."""
        sent = []
        for _ in range(count):
            side = self.duel.side(player)
            if side.deck_size == 0:
                break
            if isinstance(side.deck, int):
                card = Card(id=self.unused_id("?"), printed=UNKNOWN, owner=player, controller=player, place="graveyard")
                self.duel = self.duel.with_side(player, deck=side.deck - 1).adding(card)
                sent.append(card.id)
            else:
                sent += self.send((side.deck[0].id,), "graveyard", how="effect")
        return sent

    def take_control(self, card_id: str, player: str, until: int | None = None) -> bool:
        """Give a player control of a monster; without a free zone it cannot be."""
        from cards.placement import can_cross

        card = self.duel.card(card_id)
        if card is None or card.place != "monsters" or not self.reached((card_id,)):
            return False
        if card.controller != player:
            if not can_cross(self.duel, card, player):
                return False
            since = card.since
            self.to_zone(card_id, "monsters", player)
            self.change(card_id, since=since, controlled_until=until)
        return True

    def put_token(self, printed: Printed, player: str, position: str) -> None:
        """Special Summon a Token."""
        from cards.placement import free_monster_zones

        if not free_monster_zones(self.duel, player):
            return
        self.note_summon(player)
        before = self.duel
        token = Card(
            id=self.unused_id(printed.en),
            printed=printed,
            owner=player,
            controller=player,
            place="monsters",
            zone=free_monster_zones(self.duel, player)[0],
            position=position,
            summoned_on=self.duel.turn,
            summoned_by="special",
            since=self.tick(),
            token=True,
        )
        self.duel = self.duel.adding(token)
        self.happen(
            before,
            Event(kind="summon", cards=(token.id,), by=player, how="special", stage="succeeded", controller=player),
        )
        self.settle()

    def to_zone(self, card_id: str, place: str, player: str, zone: int = 0, **state: Any) -> Card:
        """Lay a card into a zone, from wherever it was; the first free one when none is named."""
        from cards.placement import first_free_zone

        card = self.duel.card(card_id)
        if card is None:
            raise KeyError(card_id)
        fresh = card.moved(place, player) if not card.on_field else card.put(place=place, controller=player)
        self.duel = self.duel.without_card(card_id)
        if card.as_monster and place == "monsters" and player != card.controller:
            # A Trap that is a monster takes its Spell & Trap Zone along.
            fresh = fresh.put(spell_zone=first_free_zone(self.duel, player, "spells"))
        if place != "field":
            zone = zone or first_free_zone(self.duel, player, place)
        laid = fresh.put(zone=zone, since=self.tick(), **state)
        self.duel = self.duel.adding(laid)
        return laid

    def summon(
        self,
        card_id: str,
        player: str,
        how: str,
        *,
        position: str = "attack",
        zone: int = 0,
        up: bool = True,
        own_way: bool = False,
        **state: Any,
    ) -> None:
        """Put a monster onto the field; face-up it is a summon and an event, face-down it is Set.

        `own_way`: as its own text or the rules of its kind say, after which effects may bring it back.
        """
        before = self.duel
        card = self.duel.card(card_id)
        assert card is not None
        origin, controller = "deck" if card_id in self._fetched else card.place, card.controller
        self.to_zone(
            card_id,
            "monsters",
            player,
            zone,
            up=up,
            position=position,
            summoned_on=self.duel.turn,
            summoned_by=how,
            **({} if up else {"set_on": self.duel.turn}),
            **({"summoned_properly": True} if own_way and registry.summoning(card.printed).own_way_first else {}),
            **state,
        )
        if up:
            self.note_summon(player)
            self.happen(
                before,
                Event(
                    kind="summon",
                    cards=(card_id,),
                    by=player,
                    how=how,
                    origin="field" if origin in FIELD else origin,
                    stage="succeeded",
                    controller=controller,
                ),
            )
        else:
            self.happen(before, Event(kind="set", cards=(card_id,), by=player))
        self.settle()

    def attempt(self, card_id: str, player: str, how: str, zone: int = 0) -> None:
        """Begin a summon made by a move: the monster lies in its zone, and its summon may still be negated."""
        self.note_summon(player)
        card = self.duel.card(card_id)
        assert card is not None
        position = "attack" if card.place != "monsters" else card.position
        if card.place == "monsters":
            self.duel = self.duel.with_card(card.put(place="attempted", up=True, set_on=None))
        else:
            self.to_zone(card_id, "monsters", player, zone, up=True, position=position)
            laid = self.duel.card(card_id)
            assert laid is not None
            self.duel = self.duel.with_card(laid.put(place="attempted"))
        now = self.duel.card(card_id)
        assert now is not None
        self.duel = self.duel.with_card(
            now.put(summoned_on=self.duel.turn, summoned_by=(now.summoned_by or how) if how == "flip" else how)
        )

    def succeed(self, event: Event) -> None:
        """A summon that was attempted and not negated succeeds: the monster is on the field."""
        before = self.duel
        card = self.duel.card(event.card)
        assert card is not None
        flipped = event.how == "flip"
        # What a move Special Summons, it summons in the monster's own way.
        own_way = event.how == "special" and registry.summoning(card.printed).own_way_first
        properly = card.summoned_properly or own_way
        self.duel = self.duel.with_card(
            card.put(place="monsters", set_on=None, since=self.tick(), summoned_properly=properly)
        )
        self.happen(
            before,
            *([Event(kind="flipped", cards=event.cards, how="summon", by=event.by)] if flipped else []),
            replace(event, stage="succeeded"),
        )
        self.settle()

    def set_card(self, card_id: str, player: str, zone: int = 0) -> None:
        """Set a Spell or Trap face-down; a Field Spell goes into the Field Zone, where the old one makes way."""
        before = self.duel
        card = self.duel.card(card_id)
        assert card is not None
        place = "field" if "field spell" in card.printed.kinds else "spells"
        if place == "field":
            self.make_way(player)
        self.to_zone(card_id, place, player, zone, up=False, set_on=self.duel.turn)
        self.happen(before, Event(kind="set", cards=(card_id,), by=player))
        self.settle()

    def make_way(self, player: str) -> None:
        """Send the old card of the player's Field Zone to the Graveyard (FS-08)."""
        old = self.duel.side(player).field
        if old is not None:
            self.send((old.id,), "graveyard", how="rule")

    def turn_up(self, card_id: str, how: str, position: str | None = None) -> None:
        """Turn a face-down card face-up; a monster's Flip Effect sees it."""
        before = self.duel
        card = self.duel.card(card_id)
        if card is None or card.up or not self.reached((card_id,)):
            return
        self.duel = self.duel.with_card(
            card.put(up=True, since=self.tick(), set_on=None, position=position or card.position)
        )
        if card.place == "monsters":
            self.happen(before, Event(kind="flipped", cards=(card_id,), how=how, by=card.controller))
        self.settle()

    def turn_down(self, card_id: str) -> None:
        """Turn a face-up monster into face-down Defense Position."""
        card = self.duel.card(card_id)
        if card is not None and card.up and not card.token and self.reached((card_id,)):
            self._forget(card_id)
            if card.as_monster:
                self._back_to_trap(card, up=False, set_on=self.duel.turn, declared=None, counters={})
                self.settle()
                return
            self.duel = self.duel.with_card(
                card.put(up=False, position="defense", summoned_by=None, counters={}, set_on=None, declared=None)
            )
            self.settle()

    def _back_to_trap(self, card: Card, **state: Any) -> None:
        """Lay a Trap that was a monster back into the Spell & Trap Zone that it kept (CT-40)."""
        self.to_zone(
            card.id,
            "spells",
            card.controller,
            card.spell_zone,
            as_monster=False,
            spell_zone=0,
            position=None,
            summoned_on=None,
            summoned_by=None,
            attacked_on=None,
            position_changed_on=None,
            **state,
        )

    def change(self, card_id: str, **state: Any) -> None:
        """Change what is noted on a card, where it lies."""
        card = self.duel.card(card_id)
        if card is not None:
            self.duel = self.duel.with_card(card.put(**state))
            self.settle()

    def equip(self, card_id: str, monster_id: str) -> None:
        """Equip a card to a monster."""
        before = self.duel
        card = self.duel.card(card_id)
        if card is None:
            return
        self.duel = self.duel.with_card(card.put(equipped_to=monster_id))
        self.happen(before, Event(kind="equipped", cards=(monster_id,), source=card_id))
        self.settle()

    def tie(self, card_id: str, other_id: str) -> None:
        """Tie a card on the field to another card; what has left the field holds nothing."""
        card = self.duel.card(card_id)
        if card is not None and card.on_field:
            self.change(card_id, linked_to=other_id)

    def add_counters(self, card_id: str, counter: str, count: int, at_most: int | None = None) -> None:
        """Put counters on a card, or take them away."""
        card = self.duel.card(card_id)
        if card is not None:
            number = max(0, card.counters.get(counter, 0) + count)
            number = number if at_most is None else min(number, at_most)
            left = {name: n for name, n in card.counters.items() if name != counter}
            self.duel = self.duel.with_card(card.put(counters={**left, counter: number} if number else left))

    # --- players -------------------------------------------------------------------------------------------------

    def pay(self, player: str, amount: int) -> None:
        self._life(player, -amount)

    def damage(self, player: str, amount: int, how: str = "effect", by: tuple[str, ...] = ()) -> None:
        """Damage by an ``effect``, a ``battle`` or a ``direct`` attack (of the monster `by`)."""
        before = self.duel
        self._life(player, -amount)
        if amount > 0:
            source = self.acting[0].en if self.acting is not None else None
            self.happen(before, Event(kind="damage", cards=by, by=player, how=how, source=source))

    def gain(self, player: str, amount: int) -> None:
        self._life(player, amount)

    def _life(self, player: str, change: int) -> None:
        left = max(0, self.duel.side(player).life_points + change)
        self.duel = self.duel.with_side(player, life_points=left)
        if left == 0 and self.duel.winner is None:
            self.duel = self.duel.but(winner=OTHER[player])

    def draw(self, player: str, count: int) -> list[str]:
        """Draw cards; who must draw from an empty deck has lost. From an unlisted deck comes an unknown card."""
        before = self.duel
        drawn: list[str] = []
        for _ in range(count):
            side = self.duel.side(player)
            if side.deck_size == 0:
                if self.duel.winner is None:
                    self.duel = self.duel.but(winner=OTHER[player])
                break
            if isinstance(side.deck, int):
                card = Card(id=self.unused_id("?"), printed=UNKNOWN, owner=player, controller=player, place="hand")
                self.duel = self.duel.with_side(player, deck=side.deck - 1).adding(card)
            else:
                card = side.deck[0]
                self.duel = self.duel.without_card(card.id).adding(card.moved("hand", player))
            drawn.append(card.id)
        if drawn:
            self.happen(before, Event(kind="drawn", cards=tuple(drawn), by=player))
            self.settle()
        return drawn

    def fetch(self, player: str, printed: Printed) -> Card:
        """Take a card out of an unlisted deck, where its player says it is; it is in the hand until it goes on."""
        side = self.duel.side(player)
        assert isinstance(side.deck, int)
        card = Card(id=self.unused_id(printed.en), printed=printed, owner=player, controller=player, place="hand")
        self.duel = self.duel.with_side(player, deck=side.deck - 1).adding(card)
        self._fetched.add(card.id)
        return card

    def unused_id(self, name: str) -> str:
        """An id that no card bears, and that nothing means which has gone; made as default ids are."""
        taken = self._meant()
        number = 1
        while (made := name if number == 1 else f"{name} #{number}") in taken or self.duel.card(made) is not None:
            number += 1
        return made

    def _meant(self) -> set[str | None]:
        """The ids by which the position still speaks of cards, wherever they are."""
        duel = self.duel
        ids: set[str | None] = {card_id for entry in duel.lasting for card_id in (entry.card, *entry.affects)}
        for link in duel.chain:
            ids |= {link.card, *link.target, *link.answered, *link.lost}
        for event in (*duel.events, *duel.later, *self.events):
            ids |= {*event.cards, event.target}
        if duel.battle is not None:
            ids |= {duel.battle.attacker, duel.battle.target}
        return ids

    # --- links ---------------------------------------------------------------------------------------------------

    def mark_link(self, number: int, **state: Any) -> None:
        """Note on a waiting link what has befallen it."""
        chain = list(self.duel.chain)
        chain[number - 1] = replace(chain[number - 1], **state)
        self.duel = self.duel.but(chain=tuple(chain))

    def linger(self, entry: Lasting) -> None:
        """Let an effect apply for a time although its card goes."""
        self.duel = self.duel.but(lasting=(*self.duel.lasting, entry))
        self.settle()

    # --- choices at resolution -----------------------------------------------------------------------------------

    def choice(self, ctx: Context, key: str) -> Any:
        """What the move gave for a choice at resolution; None when it was left out."""
        return ctx.link.then.get(key) if ctx.link is not None else None

    def refuse(
        self, ctx: Context, key: str, message: str, reasons: Sequence[Reason] = (), choice: Choice | None = None
    ) -> NotCarriedOut:
        """The error for a choice at resolution that is missing or cannot be carried out."""
        at = f"{ctx.link.at}.then" if ctx.link is not None and ctx.link.at else "then"
        return NotCarriedOut(Fault(at, f"{key}: {message}"), reasons, choice)

    def left_out(self, key: str, by: str | None, options: Iterable[Any]) -> Choice:
        """A choice of the link that resolves, as `refuse` takes it."""
        return Choice(self.number or 0, key, by, tuple(options))

    def asks_for(self, ctx: Context) -> bool:
        """Whether a choice that may be left out is asked for: one of the link that resolves."""
        return self.asks and ctx.link is not None and ctx.link.spell_speed > 0

    def choose(
        self,
        ctx: Context,
        key: str,
        options: Sequence[Card],
        *,
        count: int = 1,
        optional: bool = False,
        why_not: Callable[[Card], Iterable[Reason]] | None = None,
    ) -> list[str]:
        """Ask for cards at resolution.

        What is left out is not done when it is optional; the only possible choice is made; otherwise the choice is
        asked back for.

        Raises
        ------
        NotCarriedOut
            A card that is not among the options, or several choices and none given.
        """
        given = self.choice(ctx, key)
        if given is None:
            if not options or (optional and not self.asks_for(ctx)):
                return []
            if len(options) <= count and not optional:
                return [card.id for card in options]
            if same_copies(options) and not optional:
                return [card.id for card in options[:count]]
            said = "several choices remain: " + ", ".join(card.id for card in options)
            left_out = self.left_out(key, ctx.by, _combinations([card.id for card in options], count, optional))
            raise self.refuse(ctx, key, said, choice=left_out)
        references = list(given) if isinstance(given, list | tuple) else [given]
        chosen: list[str] = []
        for reference in references:
            left = [card for card in options if card.id not in chosen]
            found = named(left, reference)
            if not found:
                elsewhere = named(list(self.duel.cards()), reference)
                reasons = [reason for card in elsewhere[:1] for reason in (why_not(card) if why_not else ())]
                allowed = ", ".join(card.id for card in left) or "none"
                raise self.refuse(ctx, key, f"{reference!r} cannot be chosen; possible: {allowed}", reasons)
            if len(found) > 1 and not same_copies(found):
                raise self.refuse(ctx, key, f"{reference!r} may mean " + ", ".join(card.id for card in found))
            chosen.append(found[0].id)
        if len(chosen) != min(count, len(options)) and not (optional and len(chosen) < count):
            raise self.refuse(ctx, key, f"{len(chosen)} cards given, {count} must be chosen")
        return chosen

    # --- state rules ---------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Apply what the rules make of the position at once, until nothing changes any more.

        One face-up Field Spell (FS-06), Traps that are monsters no more (CT-40), Equip Cards without their monster,
        and cards that destroy themselves when their condition is gone.
        """
        while self.duel.winner is None:
            before = self.duel
            won = view(before).winner_by_cards()
            if won is not None:
                self.duel = before.but(winner=won)
                return
            self._one_field_spell()
            self._settle_field()
            if self.duel is before:
                return

    def _one_field_spell(self) -> None:
        applying = [
            card
            for player in PLAYERS
            if (card := self.duel.side(player).field) is not None and card.up and not self.duel.waiting(card.id)
        ]
        if len(applying) == 2:
            older = min(applying, key=lambda card: card.since)
            self.destroy((older.id,), "rule")

    def _settle_field(self) -> None:
        now = view(self.duel)
        for card in self.duel.field_cards():
            if card.as_monster and card.id in now.negated:
                self._back_to_trap(card)
                return
            if card.equipped_to is not None:
                held = self.duel.card(card.equipped_to)
                refused = card.equipped_to in now.refusing_equips and not self.duel.waiting(card.id)
                if held is None or held.place != "monsters" or not held.up or refused:
                    self.destroy((card.id,), "effect" if refused else "rule")
                    return
        for card, holder in now.held_by_equips:
            # While another effect lends the monster out for a time, that counts.
            if card.controller != holder and card.controlled_until is None and self.take_control(card.id, holder):
                return
        for source, keeps in now.keeping_position:
            for card in self.duel.field_cards():
                turned = card.place != "monsters" or not card.up or card.position == keeps.position
                if turned or not keeps.selector.matches(source.context(self.duel), card):
                    continue
                if not now.unaffected(card, source.printed, source.by):
                    self.duel = self.duel.with_card(card.put(position=keeps.position))
                    return
        for source, unless in now.self_destroying:
            if source.card is not None and not unless.condition.holds(source.context(self.duel)):
                self.destroy((source.card.id,), "effect")
                return


def _combinations(ids: Sequence[str], count: int, optional: bool) -> Iterator[list[str]]:
    """What may be chosen, nothing first where that may be; nothing at all where it is too much to list."""
    sizes = range(min(count, len(ids)) + 1) if optional else (count,)
    if sum(math.comb(len(ids), size) for size in sizes) <= MOST_OPTIONS:
        for size in sizes:
            yield from (list(chosen) for chosen in itertools.combinations(ids, size))


def origin_of(card: Card) -> str | None:
    """The place that a card comes from; a monster whose summon is negated was not on the field."""
    return None if card.place == "attempted" else card.place


def was_of(duel: Duel, card: Card) -> str | None:
    """How a card lay on the field: ``up``, ``down``, or ``equipped`` to a monster that was still there."""
    if not card.on_field:
        return None
    held = duel.card(card.equipped_to) if card.equipped_to is not None else None
    if held is not None and held.place == "monsters" and held.up:
        return "equipped"
    return "up" if card.up else "down"


def _without(link: Link, card_id: str) -> Link:
    if (card_id in link.target or card_id == link.card or card_id in link.answered) and card_id not in link.lost:
        return replace(link, lost=(*link.lost, card_id))
    return link


def _from_link(event: Event, number: int) -> Event:
    return replace(event, link=number)
