"""The chain beside the board as it grows, resolved step by step; passing, and going on to other phases."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from nicegui import ui

from cards.board import event_text, name_of, phase_name
from cards.duel import HAND_LIMIT, PHASES, Duel
from chaingraph import Chain, Trace, draw
from legality.priority import first
from legality.web.parts import button, choose, entry, tag
from legality.web.session import Resolution
from legality.web.words import join

if TYPE_CHECKING:
    from cards.table import Choice
    from chaingraph.trace import LinkTrace
    from legality.web.page import Page

__all__ = ["show"]

_TOLD = frozenset(("summon", "attack", "destroyed", "sent_to_graveyard", "drawn", "set", "flipped"))


def show(page: Page) -> None:
    """Show the chain and what may be done with it."""
    state, say = page.session.state, page.say
    duel, resolution = state.duel, state.resolution
    with tag("section", classes="panel chain", aria_label=say("chain"), tabindex="-1", data_key="chain"):
        tag("h2", say("chain"))
        if duel is None:
            tag("p", say("cannot_ask"), classes="quiet")
            return
        _going_on(page, duel)
        choice = page.session.open_choice() if duel.chain else None
        if choice is not None:
            _choice(page, duel, choice)
        _buttons(page, duel, choice is not None)
        if resolution is not None:
            _resolution(page, resolution)
        elif duel.chain:
            _growing(page, duel)
        else:
            tag("p", say("no_chain"), classes="quiet")
        _play_on(page, duel)
        _played(page)


def _going_on(page: Page, duel: Duel) -> None:
    lang = page.lang
    lines = [page.say("passed", join(list(duel.passed), lang))] if duel.passed else []
    due = join([name_of(duel, card_id, lang) for card_id in duel.due], lang)
    lines += [page.say("due", due)] if due else []
    for line in lines:
        tag("p", line, classes="going-on")


def _buttons(page: Page, duel: Duel, must_choose: bool) -> None:
    session, say = page.session, page.say
    resolving = session.state.resolving
    by = first(duel)
    with tag("div", classes="buttons"):
        if not resolving and by is not None and (duel.chain or duel.events):
            button(say("pass", by), lambda: page.act(lambda: session.play({"by": by, "pass": True})), data_key="pass")
        if duel.chain or resolving:
            button(
                say("next_step" if resolving else "step"),
                lambda: page.act(session.step),
                classes="primary",
                disabled=must_choose,
                data_key="step",
            )
            button(
                say("resolve"),
                lambda: page.act(session.resolve),
                disabled=must_choose,
                data_key="resolve",
            )
        elif duel.events or duel.passed:
            button(say("close_window"), lambda: page.act(session.resolve), data_key="resolve")


# --- the links --------------------------------------------------------------------------------------------------------


def _growing(page: Page, duel: Duel) -> None:
    _picture(page, Chain(duel), None)
    page.heard.append(f"{page.say('chain')}: {len(duel.chain)}")
    with tag("ol", classes="links", aria_label=page.say("links")):
        for number in range(1, len(duel.chain) + 1):
            with tag("li", classes=f"chain-link player-{duel.chain[number - 1].by.lower()}"):
                _link_head(page, duel, number)
                _outlook(page, number)


def _link_head(page: Page, duel: Duel, number: int) -> None:
    link = duel.chain[number - 1]
    effect = "" if link.is_activation else f" ({page.say('effect_n', link.effect)})"
    with tag("p", classes="link-head"):
        tag("span", page.say("link", number), classes="quiet")
        tag("span", link.by, classes="badge")
        tag("strong", f"{name_of(duel, link.card, page.lang)}{effect}")
        tag("span", page.say("spell_speed", link.spell_speed), classes="quiet")
    if link.target:
        names = join([name_of(duel, card_id, page.lang) for card_id in link.target], page.lang)
        tag("p", f"{page.say('target')}: {names}", classes="quiet")


def _outlook(page: Page, number: int) -> None:
    button(
        page.say("outlook"),
        lambda: page.look_out(number),
        classes="small",
        aria_label=page.say("outlook_of", number),
        data_key=f"outlook-{number}",
    )
    if number in page.outlooks:
        tag("div", page.outlooks[number], classes="outlook")
        page.heard.append(page.outlooks[number])


def _resolution(page: Page, resolution: Resolution) -> None:
    trace, shown = resolution
    _picture(page, trace, resolution)
    said = page.say("still_to", shown, len(trace.steps)) if not resolution.over else page.say("resolved")
    tag("p", said, classes="progress")
    page.heard.append(said)
    done = {step.number: step for step in trace.steps[:shown]}
    with tag("ol", classes="links", aria_label=page.say("links")):
        for step in trace.links:
            now = step.number == trace.steps[shown - 1].number if shown else False
            with tag(
                "li", classes=f"chain-link player-{step.link.by.lower()}{' now' if now and not resolution.over else ''}"
            ):
                _link_head(page, trace.chain.duel, step.number)
                if step.number in done:
                    _outcome(page, trace, step)
                    if now:
                        page.heard.append(
                            f"{page.say('link', step.number)}: {draw.outcome_name(step.outcome, page.lang)}"
                        )
                else:
                    tag("p", page.say("waiting"), classes="quiet")


def _outcome(page: Page, trace: Trace, step: LinkTrace) -> None:
    lang, before = page.lang, trace.chain.duel
    with tag("p", classes=f"fate {step.outcome.replace(' ', '-')}"):
        tag("strong", draw.outcome_name(step.outcome, lang))
        if step.outcome != "resolved":
            tag("span", step.why(lang))
    causes = [page.say("link", number) for number in step.caused_by]
    causes += [name_of(before, card_id, lang) for card_id in step.caused_by_cards]
    if causes:
        tag("p", page.say("caused_by", join(causes, lang)))
    told = [event_text(step.after, event, lang) for event in step.events if event.kind in _TOLD]
    if any(told):
        tag("p", join([text for text in told if text], lang), classes="quiet")


def _picture(page: Page, subject: Chain | Trace, resolution: Resolution | None) -> None:
    """The drawing; what has not resolved yet does not show its outcome."""
    classes = ["picture", "large"] if "picture" in page.opened else ["picture"]
    if resolution is not None and not resolution.over:
        numbers = [step.number for step in resolution.trace.steps]
        classes += [f"waits-{number}" for number in numbers[resolution.shown :]]
        classes += [f"current-{numbers[resolution.shown - 1]}"] if resolution.shown else []
    with tag("figure", classes=" ".join(classes), aria_label=page.say("picture")):
        # The drawing is written by an XML library, which escapes whatever text a file brings.
        ui.html(draw.inline_svg(subject, page.lang), sanitize=False)
        button(
            page.say("smaller" if "picture" in page.opened else "larger"),
            lambda: page.toggle("picture"),
            classes="small",
            aria_expanded="true" if "picture" in page.opened else "false",
            data_key="picture",
        )


# --- choices at resolution --------------------------------------------------------------------------------------------


def _choice(page: Page, duel: Duel, choice: Choice) -> None:
    """Ask for a choice that the resolution needs, one after the other."""
    link = duel.chain[choice.link - 1]
    name = name_of(duel, link.card, page.lang)
    said = page.say("choice_chance", name) if choice.by is None else page.say("choice", choice.by, name)
    with tag("div", classes="choice", role="group", aria_label=said):
        tag("h3", said)
        tag("p", page.say(f"key_{choice.key}"))
        if choice.options:
            with tag("div", classes="buttons"):
                for number, option in enumerate(choice.options):
                    button(
                        _option(page, duel, option),
                        partial(page.act, partial(page.session.choose, choice, option)),
                        data_key=f"option-{number}",
                    )
        else:
            entry(
                page.say("value"),
                "",
                lambda text: page.act(lambda: page.session.choose(choice, _typed(choice.key, text))),
                data_key="option",
            )


def _option(page: Page, duel: Duel, option: Any) -> str:
    if isinstance(option, list | tuple):
        return join([name_of(duel, str(one), page.lang) for one in option], page.lang) or page.say("leave_out")
    if isinstance(option, bool):
        return page.say(f"value_{str(option).lower()}")
    if option in ("heads", "tails", "attack", "defense"):
        return page.say(f"value_{option}")
    return page.say("leave_out") if option is None else str(option)


def _typed(key: str, text: str) -> Any:
    """What was typed: cards are a list."""
    names = [name.strip() for name in text.replace("、", ",").split(",") if name.strip()]
    return names if key in ("choose", "set", "discard", "summon", "coin") else text


# --- going on ---------------------------------------------------------------------------------------------------------


def _play_on(page: Page, duel: Duel) -> None:
    if page.session.state.resolving or duel.chain or duel.winner is not None:
        return
    session = page.session
    later = PHASES[PHASES.index(duel.phase) + 1 :]
    with tag("div", classes="play-on", role="group", aria_label=page.say("play")):
        tag("h3", page.say("play"))
        _surplus(page, duel)
        with tag("div", classes="fields"):
            if later:
                # From Main Phase 1 one mostly goes to battle; each move is judged when it is made.
                usual = "battle" if duel.phase == "main1" and "battle" in later else later[0]
                choose(
                    page.say("go_to"),
                    {phase: phase_name(phase, page.lang) for phase in later},
                    page.chosen.get("phase", usual),
                    lambda phase: page.chosen.update(phase=phase),
                    data_key="go-to",
                )
                button(
                    page.say("go"),
                    lambda: page.act(lambda: session.play(_end(page, page.chosen.get("phase", usual)))),
                    data_key="go",
                )
            button(page.say("end_turn"), lambda: page.act(lambda: session.play(_end(page))), data_key="end-turn")


def _surplus(page: Page, duel: Duel) -> None:
    """Let the turn player choose what he discards where his hand is too large."""
    hand = duel.side(duel.turn_player).hand
    page.discards &= {card.id for card in hand}
    if len(hand) <= HAND_LIMIT:
        return
    tag("p", page.say("discard_for", duel.turn_player, len(hand) - HAND_LIMIT))
    with tag("div", classes="buttons"):
        for number, card in enumerate(hand):
            button(
                name_of(duel, card.id, page.lang),
                partial(page.toggle_discard, card.id),
                classes="small",
                aria_pressed="true" if card.id in page.discards else "false",
                data_key=f"discard-{number}",
            )


def _end(page: Page, phase: str = "") -> dict[str, Any]:
    """The move that goes to a phase, or ends the turn, with what is discarded at its end."""
    move: dict[str, Any] = {"phase": phase} if phase else {"end_turn": True}
    if page.discards and phase in ("", "after-hand-limit"):
        move["discard"] = sorted(page.discards)
    return move


def _played(page: Page) -> None:
    moves = page.session.state.moves
    if not moves:
        return
    if page.unfold("played", f"{page.say('played')} ({len(moves)})"):
        with tag("ol", classes="moves-played"):
            for move in moves:
                tag("li", _move_text(page, move))


def _move_text(page: Page, move: Mapping[str, Any]) -> str:
    """A move as a duel file has it, with the cards as they are called."""
    duel = page.session.state.duel

    def said(value: Any) -> str:
        if isinstance(value, Mapping):
            return "; ".join(f"{key} {said(item)}" for key, item in value.items())
        if isinstance(value, list | tuple):
            return join([said(item) for item in value], page.lang)
        return name_of(duel, value, page.lang) if duel is not None and isinstance(value, str) else str(value)

    who = f"{move['by']}: " if "by" in move else ""
    return who + " · ".join(
        key if value is True else f"{key} {said(value)}" for key, value in move.items() if key != "by" and value != 0
    )
