"""The panel of a card: may it be activated, how, why not and what would change that; its moves; how it is laid out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from cards import registry, wording
from cards.board import name_of, plain
from cards.duel import FIELD, OTHER, Card, Duel
from cards.errors import DuelError
from cards.facts import ATTRIBUTES, RACES, Printed, find
from legality.answers import problems
from legality.answers import when as windows_of
from legality.editing import Spot, spot_of
from legality.errors import IllegalMove
from legality.fixing import Fix, fixes
from legality.offers import Offer, moves_of
from legality.questions import responses, verdict_on
from legality.report import card_lines, change_text, group_text
from legality.rule import law_of
from legality.situation import asks_for
from legality.supposing import suppose
from legality.timetable import timetable
from legality.verdict import Verdict, Violation
from legality.web import ways
from legality.web.adding import spots
from legality.web.parts import button, choose, entry, tag
from legality.web.tiles import tile, zone_name
from legality.web.words import join

if TYPE_CHECKING:
    from legality.web.page import Page

__all__ = ["show"]


def show(page: Page) -> None:
    """Show the panel of the card that is selected, if one is."""
    card_id = page.selected
    if card_id is None:
        return
    file = page.session.state.file
    spot = spot_of(file, card_id)
    written = next(entry for where, entry in page.entries() if entry["id"] == card_id)
    duel = page.session.state.duel
    card = duel.card(card_id) if duel is not None else None
    with tag("section", classes="panel card-panel", aria_label=page.say("card"), data_panel="card"):
        _head(page, card, written)
        if duel is not None and card is not None:
            if page.session.state.resolving:
                tag("p", page.say("asking_later"), classes="quiet")
            else:
                offers = moves_of(duel, card.id, card.controller)
                # What has nothing to activate where it lies (a monster in the hand) is asked about for its moves.
                activated = any(ask.effect is not None for ask in asks_for(duel, card, card.controller))
                for part in (_answers, _moves) if activated or not offers else (_moves, _answers):
                    part(page, duel, card)
        else:
            tag("p", page.say("cannot_ask"), classes="quiet")
        _layout(page, spot, written)
        if duel is not None and card is not None and card.known:
            _when(page, duel, card)


def _head(page: Page, card: Card | None, written: Mapping[str, Any]) -> None:
    printed = card.printed if card is not None else find(str(written.get("card", "?")))
    with tag("div", classes="panel-head"):
        title = plain(str(written.get("card", "?")))
        if card is not None and page.session.state.duel is not None:
            title = name_of(page.session.state.duel, card.id, page.lang)
        tag("h2", title)
        button("×", lambda: page.select(None), classes="quiet", aria_label=page.say("close"), data_key="close-card")
    if printed is not None and printed.kinds:
        other = printed.en if page.lang == "ja" else printed.ja
        tag("p", join([part for part in (other, *_facts(page, printed)) if part], page.lang), classes="quiet facts")
        _effects(page, printed)


def _effects(page: Page, printed: Printed) -> None:
    """What the card does, as it is declared; shown when it is asked for."""
    lines = card_lines(printed, page.lang)
    if not lines:
        return
    if page.unfold("effects", page.say("effects")):
        with tag("ul", classes="effects"):
            for line in lines:
                tag("li", line)


def _facts(page: Page, printed: Printed) -> list[str]:
    said = [wording.TERMS.get(printed.kind, (printed.kind, printed.kind))[page.lang == "ja"]]
    if "monster" in printed.kinds:
        japanese = page.lang == "ja"
        said += [ATTRIBUTES[part] if japanese else part for part in (printed.attribute,) if part]
        said += [RACES[part] if japanese else part for part in (printed.race,) if part]
        if printed.level is not None:
            said.append(page.say("level", printed.level))
        values = ("?" if value is None else value for value in (printed.atk, printed.defense))
        said.append("/".join(map(str, values)))
    return said


# --- may it be activated ----------------------------------------------------------------------------------------------


def _answers(page: Page, duel: Duel, card: Card) -> None:
    if not card.known:
        return
    by = card.controller
    verdict = verdict_on(duel, card.id, by)
    _answer(page, duel, verdict)
    # Some cards may be used by either player.
    if any(response.id == card.id for response in responses(duel, OTHER[by])):
        _answer(page, duel, verdict_on(duel, card.id, OTHER[by]))


def _answer(page: Page, duel: Duel, verdict: Verdict) -> None:
    say, lang = page.say, page.lang
    legal = {True: "yes", False: "no", None: "unknown"}[verdict.legal]
    with tag("div", classes=f"answer {legal}", data_answer=legal):
        tag("h3", say("ask", verdict.by))
        said = say("yes_after", verdict.after_pass_by) if verdict.legal and verdict.after_pass_by else say(legal)
        tag("p", said, classes="verdict")
        page.heard.append(f"{say('ask', verdict.by)} {said}")
        if verdict.futile is not None:
            tag("p", say("futile", verdict.futile.why(lang)), classes="futile")
        if verdict.legal:
            ways.show(page, duel, verdict)
        for violation in verdict.violations:
            _violation(page, violation)
        if verdict.legal is False:
            _fixes(page, duel, verdict)
        if verdict.not_modelled:
            names = join([name_of(duel, card_id, lang) for card_id in verdict.not_modelled], lang)
            tag("p", say("not_modelled", names), classes="quiet")


def _violation(page: Page, violation: Violation) -> None:
    lang = page.lang
    law = law_of(violation.rule)
    with tag("div", classes="violation"):
        with tag("p"):
            tag("strong", join([violation.rule, *violation.also], lang), classes="rule")
            tag("span", violation.message(lang))
        tag("p", law.ja if lang == "ja" else law.en, classes="quiet")
        tag("p", f"{page.say('source')}: {law.source.document}, {law.source.section}", classes="quiet source")
        for group in violation.candidates:
            tag("p", group_text(group, lang), classes="quiet")
        fix = violation.fix(lang)
        if fix:
            tag("p", page.say("fix", fix), classes="mend")


def _fixes(page: Page, duel: Duel, verdict: Verdict) -> None:
    found = fixes(verdict)
    effect = verdict.ask.effect
    possible = _has_windows(verdict)
    if not possible and not verdict.legal_if:
        return
    with tag("div", classes="fixes", role="group", aria_label=page.say("fixes")):
        tag("h3", page.say("fixes"))
        # What takes something to answer cannot be laid out by a button; it is said all the same.
        changes = [change for change in verdict.legal_if if not any(_is_of(fix, change) for fix in found)]
        for number, fix in enumerate(found):
            button(
                _fix_text(page, duel, fix, effect),
                partial(page.act, partial(page.session.fix, fix)),
                classes="fix",
                data_key=f"fix-{number}",
            )
        for change in changes:
            tag("p", f"{page.say('other_changes')}: {change_text(duel, change, page.lang, effect)}", classes="quiet")
        if verdict.legal_from_turn is not None:
            tag("p", page.say("from_turn", verdict.legal_from_turn), classes="quiet")
        if possible:
            button(
                page.say("suppose"),
                lambda: page.act(lambda: _suppose(page, verdict)),
                classes="fix other",
                data_key="suppose",
            )


def _is_of(fix: Fix, change: Mapping[str, Any]) -> bool:
    """Whether a fix is one of the values of a change."""
    if fix.change.keys() != change.keys():
        return False
    return all(
        key == "zones" or fix.change[key] == value or (isinstance(value, list) and fix.change[key] in value)
        for key, value in change.items()
    )


def _fix_text(page: Page, duel: Duel, fix: Fix, effect: Any) -> str:
    made_room = fix.change.get("zones")
    rest = {key: value for key, value in fix.change.items() if key != "zones"}
    said = [change_text(duel, rest, page.lang, effect)] if rest else []
    if made_room is not None:
        said.append(page.say("makes_room", name_of(duel, made_room, page.lang)))
    return join(said, page.lang)


def _has_windows(verdict: Verdict) -> bool:
    """Whether there is any position in which the card could be activated."""
    try:
        return bool(windows_of(_name_of(verdict))["windows"])
    except DuelError:
        # A Token, which is in no table of cards.
        return False


def _name_of(verdict: Verdict) -> str:
    """A name that means this very card: a passcode where it has one."""
    card = verdict.duel.card(verdict.id)
    return verdict.card if card is None else card.printed.passcode or card.name


def _suppose(page: Page, verdict: Verdict) -> None:
    file, card_id = suppose(_name_of(verdict), verdict.by)
    page.session.open(file)
    page.selected = card_id


# --- its moves --------------------------------------------------------------------------------------------------------


def _moves(page: Page, duel: Duel, card: Card) -> None:
    offers = moves_of(duel, card.id, card.controller)
    if not offers:
        return
    with tag("div", classes="moves", role="group", aria_label=page.say("moves")):
        tag("h3", page.say("moves"))
        for number, offer in enumerate(offers):
            said = _move_text(page, duel, offer)
            if offer:
                button(
                    said,
                    partial(page.act, partial(page.session.play, offer.move)),
                    classes="move",
                    data_key=f"move-{number}",
                )
            else:
                assert offer.error is not None
                tag("p", f"{page.say('why_not', said)}: {_why(offer.error, page.lang)}", classes="quiet")


def _why(error: DuelError, lang: str) -> str:
    if isinstance(error, IllegalMove) and error.violations:
        return join([f"{violation.rule} {violation.message(lang)}" for violation in error.violations], lang)
    return problems(error, lang)[0]["message"]


def _move_text(page: Page, duel: Duel, offer: Offer) -> str:
    target, tributes = offer.move.get("target"), offer.move.get("tribute") or offer.move.get("then", {}).get("choose")
    if offer.kind == "attack":
        if not offer:
            return page.say("move_attack_any")
        if target == "direct":
            return page.say("move_direct")
        return page.say("move_attack", name_of(duel, str(target), page.lang))
    said = page.say(f"move_{offer.kind}")
    if tributes:
        said = page.say("tributing", said, join([name_of(duel, one, page.lang) for one in tributes], page.lang))
    return said


# --- how it lies ------------------------------------------------------------------------------------------------------


def _layout(page: Page, spot: Spot, written: Mapping[str, Any]) -> None:
    """Move it, turn it, say since when it has been Set; without a mouse."""
    say, session, card_id = page.say, page.session, str(written["id"])
    with tag("div", classes="layout", role="group", aria_label=say("edit")):
        tag("h3", say("edit"))
        known = {str(number): where for number, where in enumerate(spots())}
        here = next((key for key, where in known.items() if where == spot), "0")
        with tag("div", classes="fields"):
            choose(
                say("move_to"),
                {key: zone_name(where, page.lang) for key, where in known.items()},
                here,
                lambda key: page.chosen.update({"place": key}),
                data_key="move-to",
            )
            # With the arrow keys every place on the way would be one to which the card is moved.
            button(
                say("move"),
                lambda: page.act(lambda: session.move(card_id, *known[page.chosen.get("place", here)])),
                data_key="move-card",
            )
            down = written.get("face") == "down"
            if spot.place in FIELD and spot.place != "monsters" and down:
                _turn_field(page, card_id, "set_on", written)
            if spot.place == "monsters":
                _turn_field(page, card_id, "summoned_on", written)
            if spot.place == "spells" and not down:
                _tie(page, written)
        with tag("div", classes="buttons"):
            if spot.place in FIELD:
                button(
                    say("turn_up" if down else "turn_down"),
                    lambda: page.act(lambda: session.change(card_id, face="up" if down else "down")),
                    data_key="flip",
                )
            if spot.place == "monsters" and not down:
                defends = written.get("position") == "defense"
                button(
                    say("to_attack" if defends else "to_defense"),
                    lambda: page.act(lambda: session.change(card_id, position="attack" if defends else "defense")),
                    data_key="position",
                )
            button(say("remove"), lambda: page.act(lambda: session.remove(card_id)), data_key="remove")


def _tie(page: Page, written: Mapping[str, Any]) -> None:
    """The monster to which a card on the field is tied, where it is one that holds a monster."""
    printed = find(str(written["card"]))
    declared = registry.declaration(printed) if printed is not None else None
    if printed is None:
        return
    if registry.equips(printed):
        key = "equipped_to"
    elif "continuous trap" in printed.kinds and declared and declared.activation and declared.activation.target:
        key = "linked_to"
    else:
        return
    duel = page.session.state.duel
    options = {"": "–"}
    for where, other in page.entries():
        if where.place == "monsters" and other.get("face") == "up":
            options[other["id"]] = tile(duel, where, other, page.lang).name
    choose(
        page.say(key),
        options,
        str(written.get(key, "")),
        lambda held: page.act(lambda: page.session.change(str(written["id"]), **{key: held or None})),
        data_key=key,
    )


def _turn_field(page: Page, card_id: str, key: str, written: Mapping[str, Any]) -> None:
    def change(text: str) -> None:
        value: Any = int(text) if text.strip().isdecimal() else text or None
        page.act(lambda: page.session.change(card_id, **{key: value}))

    value = "" if written.get(key) is None else str(written[key])
    entry(page.say(key), value, change, type="number", min="1", placeholder=page.say("earlier"), data_key=key)


# --- when -------------------------------------------------------------------------------------------------------------


def _when(page: Page, duel: Duel, card: Card) -> None:
    """The windows in which it could be activated; made only when they are asked for."""
    if not page.unfold("when", page.say("when")):
        return
    try:
        answer = windows_of(card.printed.passcode or card.name, None, lang=page.lang)
    except DuelError as error:
        tag("p", problems(error, page.lang)[0]["message"], classes="quiet")
        return
    table = timetable(answer, page.lang)
    with tag("div", classes="timetable"):
        tag("p", table.headline)
        if table.legend:
            tag("p", " · ".join(f"{mark} {meaning}" for mark, meaning in table.legend), classes="quiet")
        for chains, turns, rows in table.parts:
            with tag("table"):
                tag("caption", chains)
                with tag("thead"), tag("tr"):
                    tag("th")
                    for turn in turns:
                        tag("th", turn, scope="col")
                with tag("tbody"):
                    for phase, cells in rows:
                        with tag("tr"):
                            tag("th", phase, scope="row")
                            for cell in cells:
                                tag("td", cell)
