"""The board as players know it: B at the top, A at the bottom; what lies where, and turn, phase and Life Points."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from cards.board import phase_name
from cards.duel import PHASES, PLAYERS, ZONES
from legality.editing import Spot, entries
from legality.web import adding
from legality.web.parts import button, choose, entry, tag
from legality.web.tiles import Tile, place_name, tile, zone_name

if TYPE_CHECKING:
    from legality.web.page import Page

__all__ = ["show"]

Lying = dict[Spot, list[dict[str, Any]]]


def show(page: Page) -> None:
    """Show the board."""
    lying: Lying = {}
    for spot, card in entries(page.session.state.file):
        lying.setdefault(spot, []).append(card)
    _situation(page)
    _player(page, lying, "B")
    with tag("div", classes="table"):
        _row(page, lying, "B", "spells")
        _row(page, lying, "B", "monsters")
        tag("div", classes="middle", aria_hidden="true")
        _row(page, lying, "A", "monsters")
        _row(page, lying, "A", "spells")
    _player(page, lying, "A")
    adding.show(page)
    tag("p", page.say("shortcuts"), classes="quiet shortcuts")


def _situation(page: Page) -> None:
    file, say, session = page.session.state.file, page.say, page.session
    with tag("div", classes="situation", role="group", aria_label=say("situation")):
        entry(
            say("turn"),
            str(file.get("turn", 3)),
            lambda text: page.act(lambda: session.situate(turn=_number(text))),
            type="number",
            min="1",
            data_key="turn",
        )
        players = {player: say("player", player) for player in PLAYERS}
        choose(
            say("turn_player"),
            players,
            file.get("turn_player", "A"),
            lambda player: page.act(lambda: session.situate(turn_player=player)),
            data_key="turn-player",
        )
        choose(
            say("phase"),
            {phase: phase_name(phase, page.lang) for phase in PHASES},
            file.get("phase", "main1"),
            lambda phase: page.act(lambda: session.situate(phase=phase)),
            data_key="phase",
        )
        with tag("label", classes="field check"):
            used = bool(file.get("normal_summon_used"))
            box = tag("input", type="checkbox", checked=used, data_key="summon-used")
            box.on("change", lambda: page.act(lambda: session.situate(normal_summon_used=not used)), args=[])
            tag("span", say("normal_summon_used"))
        winner = page.session.state.duel.winner if page.session.state.duel is not None else None
        if winner is not None:
            tag("strong", say("won", winner) if winner in PLAYERS else say("draw"), classes="winner")


def _number(text: str) -> int | str:
    """The number that was typed; what is none is left to the reader to refuse."""
    return int(text) if text.strip().lstrip("-").isdecimal() else text


def _player(page: Page, lying: Lying, player: str) -> None:
    """Life Points, and the cards that are not on the field."""
    file, say, session = page.session.state.file, page.say, page.session
    side = file["players"][player]
    with tag("section", classes=f"side player-{player.lower()}", aria_label=say("player", player)):
        with tag("div", classes="side-head"):
            tag("h2", say("player", player))
            if file.get("turn_player", "A") == player:
                tag("span", say("on_turn"), classes="badge")
            entry(
                say("life"),
                str(side.get("life_points", 8000)),
                lambda text: page.act(lambda: session.give(player, life_points=_number(text))),
                type="number",
                min="0",
                step="100",
                data_key=f"life-{player}",
                aria_label=say("life_of", player),
            )
            listed = isinstance(side.get("deck"), list)
            if not listed:
                entry(
                    say("deck"),
                    str(side.get("deck", 30)),
                    lambda text: page.act(lambda: session.give(player, deck=_number(text))),
                    type="number",
                    min="0",
                    data_key=f"deck-{player}",
                )
        for place in ("hand", "graveyard", "banished", "extra_deck", *(("deck",) if listed else ())):
            _pile(page, lying, Spot(player, place))


def _pile(page: Page, lying: Lying, spot: Spot) -> None:
    cards = lying.get(spot, [])
    name = place_name(spot, page.lang)
    with tag("div", classes=f"pile pile-{spot.place}", role="group", aria_label=zone_name(spot, page.lang)) as box:
        head = button(
            f"{name} {len(cards)}" if cards else name,
            lambda: page.aim(spot),
            classes="pile-name",
            data_key=_key(spot),
            aria_label=page.say("add_here", zone_name(spot, page.lang)),
        )
        if page.spot == spot:
            head.classes("aimed")
        with tag("div", classes="pile-cards"):
            for card in cards:
                _card(page, spot, card)
    _droppable(page, box, spot)


def _row(page: Page, lying: Lying, player: str, place: str) -> None:
    with tag("div", classes=f"zones player-{player.lower()}"):
        # As on a real table the Field Zone lies to the left of its player's Monster Zones.
        spots = [Spot(player, place, zone) for zone in range(1, ZONES + 1)]
        if player == "B":
            spots.reverse()
        corner = [Spot(player, "field")] if place == "monsters" else []
        if player == "A":
            _zones(page, lying, corner or [None])
            _zones(page, lying, spots)
        else:
            _zones(page, lying, spots)
            _zones(page, lying, corner or [None])


def _zones(page: Page, lying: Lying, spots: Any) -> None:
    for spot in spots:
        if spot is None:
            tag("div", classes="zone none", aria_hidden="true")
            continue
        cards = lying.get(spot, [])
        with tag("div", classes=f"zone {spot.place}") as box:
            for card in cards:
                _card(page, spot, card)
            if not cards:
                words = {"field": page.say("short_field")}
                short = words.get(spot.place) or page.say(f"short_{spot.place}", spot.zone)
                made = button(
                    short,
                    partial(page.aim, spot),
                    classes="empty",
                    data_key=_key(spot),
                    aria_label=page.say("empty_zone", zone_name(spot, page.lang)),
                )
                if page.spot == spot:
                    made.classes("aimed")
        _droppable(page, box, spot)


def _key(spot: Spot) -> str:
    return "-".join(["spot", spot.player, spot.place, *([str(spot.zone)] if spot.zone else [])])


def _card(page: Page, spot: Spot, card: dict[str, Any]) -> None:
    seen = tile(page.session.state.duel, spot, card, page.lang)
    made = tag(
        "button",
        type="button",
        classes=f"card {seen.kind}{' down' if seen.down else ''}{' turned' if seen.turned else ''}",
        draggable="true",
        data_key=seen.key,
        aria_label=seen.label,
        aria_pressed="true" if page.selected == seen.card_id else "false",
    )
    with made:
        _face(page, seen)
    made.on("click", lambda: page.select(None if page.selected == seen.card_id else seen.card_id), args=[])
    made.on("dragstart", lambda: setattr(page, "dragged", seen.card_id), args=[])


def _face(page: Page, seen: Tile) -> None:
    tag("span", seen.name, classes="card-name")
    if seen.values:
        with tag("span", classes="values"):
            for value in seen.values:
                changed = value.printed is not None
                tag(
                    "span",
                    f"{value.name} {value.now}",
                    classes="value changed" if changed else "value",
                    title=page.say("was", value.printed) if changed else None,
                )
    for mark in seen.marks:
        tag("span", mark, classes="mark")


def _droppable(page: Page, box: Any, spot: Spot) -> None:
    box.on("dragover", js_handler="(event) => event.preventDefault()")
    box.on("drop", lambda: page.drop(spot), js_handler="(event) => { event.preventDefault(); emit(); }")
