"""The board as players know it, drawn with box characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from cards.duel import OTHER, Card, Duel, Event, Side
from cards.lasting import view

__all__ = ["board", "event_text", "fill", "mark", "name_of", "phase_name", "plain", "width", "wrap"]

PHASE_NAMES: Final = {
    "before-draw": ("before the draw", "ドロー前"),
    "draw": ("Draw Phase", "ドローフェイズ"),
    "standby": ("Standby Phase", "スタンバイフェイズ"),
    "main1": ("Main Phase 1", "メインフェイズ1"),
    "battle-start": ("Start Step", "スタートステップ"),
    "battle": ("Battle Step", "バトルステップ"),
    "damage": ("Damage Step", "ダメージステップ"),
    "damage-calculation": ("damage calculation", "ダメージ計算時"),
    "after-damage": ("after damage calculation", "ダメージ計算後"),
    "battle-end": ("End Step", "エンドステップ"),
    "main2": ("Main Phase 2", "メインフェイズ2"),
    "end": ("End Phase", "エンドフェイズ"),
    "after-hand-limit": ("End Phase, after the hand limit", "エンドフェイズ(手札調整後)"),
}
"""The phases as players call them, in English and Japanese."""
_WORDS: Final = {
    "turn": ("turn {}", "{}ターン目"),
    "turn_player": ("turn player {}", "ターンプレイヤー {}"),
    "winner": ("{} has won", "{} の勝ち"),
    "life": ("{} LP", "LP {}"),
    "hand": ("hand", "手札"),
    "deck": ("deck", "デッキ"),
    "extra_deck": ("Extra Deck", "融合デッキ"),
    "graveyard": ("Graveyard", "墓地"),
    "banished": ("removed from play", "除外"),
    "field": ("Field Zone", "フィールド魔法ゾーン"),
    "empty": ("empty", "なし"),
    "attack": ("atk", "攻"),
    "defense": ("def", "守"),
    "down": ("face-down", "裏側"),
    "set": ("Set", "セット"),
    "negated": ("negated", "無効"),
    "chain": ("chain", "チェーン"),
    "event": ("just happened", "直前の出来事"),
    "passed": ("passed", "パス"),
    "due": ("maintenance due", "維持コスト未処理"),
    "effect": ("effect {}", "効果{}"),
    "summon": ("summon of {}", "{} の召喚"),
    "attempt": ("attempted summon of {}", "{} の召喚宣言"),
    "attack_by": ("attack of {} on {}", "{} の {} への攻撃"),
    "direct": ("the player", "プレイヤー"),
    "destroyed": ("{} destroyed", "{} 破壊"),
    "sent_to_graveyard": ("{} sent to the Graveyard", "{} 墓地へ"),
    "drawn": ("{} drawn", "{} ドロー"),
    "set_event": ("{} Set", "{} セット"),
    "flipped": ("{} turned face-up", "{} 表側に"),
}
_CELL: Final = 14
_CELLS: Final = 5
_NAME_LINES: Final = 2
_MOST: Final = 12  # cards of a pile that are named


# --- text in columns --------------------------------------------------------------------------------------------------


def width(text: str) -> int:
    """How many columns a text takes in a terminal: wide characters take two.

    Examples
    --------
    >>> width("Umi"), width("海")
    (3, 2)
    """
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def fill(text: str, columns: int, char: str = " ") -> str:
    """The text in exactly so many columns: cut, or filled up on the right.

    Examples
    --------
    >>> fill("Umi", 5), fill("Celtic Guardian", 8)
    ('Umi  ', 'Celtic …')
    """
    if width(text) > columns:
        while width(text) > columns - 1:
            text = text[:-1]
        text += "…"
    return text + char * (columns - width(text))


def wrap(text: str, columns: int, lines: int) -> list[str]:
    """The text broken between words (else anywhere) into at most so many lines; what is left over is cut.

    Examples
    --------
    >>> wrap("Mystical Space Typhoon", 14, 2)
    ['Mystical Space', 'Typhoon']
    """
    found: list[str] = []
    while text and len(found) < lines - 1 and width(text) > columns:
        size = len(text)
        while width(text[:size]) > columns:
            size -= 1
        space = text.rfind(" ", 0, size + 1)
        size = space if space > 0 else size
        found.append(text[:size].rstrip())
        text = text[size:].lstrip()
    return [*found, fill(text, columns).rstrip() if width(text) > columns else text] if text else found


def plain(text: str) -> str:
    """The text without what would move the cursor, line breaks aside: ids and Tokens are named by the file.

    Examples
    --------
    >>> plain("Umi\x1b[2J")
    'Umi�[2J'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else "�" for char in text)


# --- words ------------------------------------------------------------------------------------------------------------


def _say(word: str, lang: str, *values: object) -> str:
    return _WORDS[word][lang == "ja"].format(*values)


def phase_name(phase: str, lang: str = "en") -> str:
    """A phase as players call it.

    Examples
    --------
    >>> phase_name("main1"), phase_name("end", "ja")
    ('Main Phase 1', 'エンドフェイズ')
    """
    return PHASE_NAMES[phase][lang == "ja"]


def name_of(duel: Duel, card_id: str, lang: str = "en") -> str:
    """A copy as it is called: its name, with the id where that was given or tells copies apart.

    Parameters
    ----------
    duel : Duel
        The position.
    card_id : str
        The id of a card; one that is nowhere is called by its id.
    lang : str, default "en"
        ``en`` or ``ja``.
    """
    card = duel.card(card_id)
    return _name(card, lang) if card is not None else _line(card_id)


def _name(card: Card, lang: str) -> str:
    name = card.printed.ja if lang == "ja" else card.name
    if card.id == card.name:
        return _line(name)
    if card.id.startswith(f"{card.name} #"):
        return _line(name + card.id[len(card.name) :])
    return _line(f"{name} ({card.id})")


def event_text(duel: Duel, event: Event, lang: str = "en") -> str:
    """What happened, in a few words.

    Parameters
    ----------
    duel : Duel
        The position in which it had happened.
    event : Event
        The event.
    lang : str, default "en"
        ``en`` or ``ja``.
    """
    if event.kind == "phase":
        return phase_name(event.how, lang) if event.how in PHASE_NAMES else ""
    cards = _listed((name_of(duel, card_id, lang) for card_id in event.cards), lang)
    if event.kind == "attack":
        against = name_of(duel, event.target, lang) if event.target else _say("direct", lang)
        return _say("attack_by", lang, cards, against)
    if event.kind == "summon":
        return _say("attempt" if event.stage == "attempted" else "summon", lang, cards)
    word = "set_event" if event.kind == "set" else event.kind
    return _say(word, lang, cards) if word in _WORDS else f"{event.kind} {cards}".strip()


def _line(text: str) -> str:
    return plain(text.replace("\n", " "))


# --- the board --------------------------------------------------------------------------------------------------------


def board(duel: Duel, lang: str = "en") -> str:
    """Draw a position: both sides' zones and piles, Life Points, turn and phase, and the chain.

    Player B sits at the top. Face-down cards are marked; monsters bear their current ATK and DEF and their position.

    Parameters
    ----------
    duel : Duel
        The position.
    lang : str, default "en"
        ``en`` or ``ja``.

    Returns
    -------
    str
        Lines of at most 76 columns, the lists of long piles aside, without a line break at the end.

    Examples
    --------
    >>> print(board(Duel()).splitlines()[0])
    turn 3 · turn player A · Main Phase 1
    """
    lines = [_headline(duel, lang)]
    lines += _player(duel, "B", lang)
    lines += [_rule("┌", "┬", "┐", numbers=True)]
    lines += _row(duel, duel.b.spells, lang)
    lines += [_rule("├", "┼", "┤")]
    lines += _row(duel, duel.b.monsters, lang)
    lines += [_rule("╞", "╪", "╡", "═")]
    lines += _row(duel, duel.a.monsters, lang)
    lines += [_rule("├", "┼", "┤")]
    lines += _row(duel, duel.a.spells, lang)
    lines += [_rule("└", "┴", "┘", numbers=True)]
    lines += _player(duel, "A", lang)
    lines += _going_on(duel, lang)
    return "\n".join(line.rstrip() for line in lines)


def _headline(duel: Duel, lang: str) -> str:
    parts = [_say("turn", lang, duel.turn), _say("turn_player", lang, duel.turn_player), phase_name(duel.phase, lang)]
    if duel.winner is not None:
        parts.append(_say("winner", lang, duel.winner) if duel.winner in OTHER else duel.winner)
    return " · ".join(parts)


def _player(duel: Duel, player: str, lang: str) -> list[str]:
    side = duel.side(player)
    first = [player, _say("life", lang, side.life_points), f"{_say('deck', lang)} {side.deck_size}"]
    if side.extra_deck:
        first.append(f"{_say('extra_deck', lang)} {len(side.extra_deck)}")
    lines = [" · ".join(first)]
    if side.field is not None:
        state = mark(duel, side.field, lang)
        lines.append(f"  {_say('field', lang)}: {_name(side.field, lang)}{f' ({state})' if state else ''}")
    lines += [_pile(side, place, lang) for place in ("hand", "graveyard", "banished")]
    return [line for line in lines if line]


def _pile(side: Side, place: str, lang: str) -> str:
    cards = side.pile(place)
    if not cards:
        return "" if place == "banished" else f"  {_say(place, lang)}: {_say('empty', lang)}"
    # Of a long pile the cards that came last are the ones that matter.
    names = [_name(card, lang) for card in cards[-_MOST:]]
    more = ["…"] if len(cards) > _MOST else []
    count = f" ({len(cards)})" if len(cards) > 1 else ""
    return f"  {_say(place, lang)}{count}: {('、' if lang == 'ja' else ', ').join([*more, *names])}"


def _rule(left: str, between: str, right: str, line: str = "─", *, numbers: bool = False) -> str:
    parts = [fill(f"{line} {number} " if numbers else "", _CELL, line) for number in range(1, _CELLS + 1)]
    return left + between.join(parts) + right


def _row(duel: Duel, zones: Sequence[Card | None], lang: str) -> list[str]:
    cells = [_cell(duel, card, lang) for card in zones]
    height = max(3, *(len(cell) for cell in cells))
    return [
        "│" + "│".join(fill(cell[n] if n < len(cell) else "", _CELL) for cell in cells) + "│" for n in range(height)
    ]


def _cell(duel: Duel, card: Card | None, lang: str) -> list[str]:
    if card is None:
        return []
    return [*wrap(_name(card, lang), _CELL, _NAME_LINES + (card.id != card.name)), mark(duel, card, lang)]


def mark(duel: Duel, card: Card, lang: str = "en") -> str:
    """What is to be seen of the state of a card on the field: face-down, ATK/DEF and position, negated.

    Parameters
    ----------
    duel : Duel
        The position.
    card : Card
        A card on the field.
    lang : str, default "en"
        ``en`` or ``ja``.
    """
    now = view(duel)
    monster = card.place in ("monsters", "attempted")
    if not card.up:
        return f"{_say('down', lang)} {_say('defense', lang)}" if monster else _say("set", lang)
    if monster:
        negated = "*" if card.id in now.negated else ""
        position = _say(card.position or "attack", lang)
        return f"{now.stat(card, 'atk')}/{now.stat(card, 'defense')} {position}{negated}"
    return _say("negated", lang) if card.id in now.negated else ""


def _going_on(duel: Duel, lang: str) -> list[str]:
    lines = []
    for number, link in enumerate(duel.chain, 1):
        name = name_of(duel, link.card, lang)
        effect = "" if link.is_activation else f" ({_say('effect', lang, link.effect)})"
        targets = _listed((name_of(duel, card_id, lang) for card_id in link.target), lang)
        lines.append(f"{_say('chain', lang)} {number}: {link.by} {name}{effect}{f' → {targets}' if targets else ''}")
    told = _listed(filter(None, (event_text(duel, event, lang) for event in duel.events)), lang)
    lines += [f"{_say('event', lang)}: {told}"] if told else []
    lines += [f"{_say('passed', lang)}: {_listed(duel.passed, lang)}"] if duel.passed else []
    due = _listed((name_of(duel, card_id, lang) for card_id in duel.due), lang)
    return [*lines, f"{_say('due', lang)}: {due}"] if due else lines


def _listed(parts: Iterable[str], lang: str) -> str:
    return ("、" if lang == "ja" else ", ").join(parts)
