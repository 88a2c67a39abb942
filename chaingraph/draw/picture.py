"""What a drawing shows, whoever draws it: nodes with their lines, edges, and which of them occur."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cards.board import width, wrap
from cards.duel import Duel, Link
from chaingraph.draw.words import PLACES, named, one_line, outcome_name, say, why_in
from chaingraph.graph import Chain
from chaingraph.trace import NO_EFFECT, RESOLVED, LinkTrace, Trace

__all__ = ["CardNode", "Edge", "LinkNode", "Picture", "link_name", "parts", "picture", "relations", "title"]

_NAME: Final = 34
_WHY: Final = 46
_CARD: Final = 24
_LEAST: Final = 30
_TAKEN: Final = ("card-left", "targets-gone")


class LinkNode(NamedTuple):
    """A Chain Link.

    Attributes
    ----------
    key : str
        A name for the node that no card's id can upset: ``link3``.
    head, name, detail, told : str or tuple of str
        The lines of its label: number and player; the card; Spell Speed, origin and cost; why it came out as it did,
        and what took its card or target.
    outcome : str or None
        What became of it; None while it waits.
    """

    key: str
    number: int
    player: str
    head: str
    name: tuple[str, ...]
    detail: tuple[str, ...]
    outcome: str | None
    word: str
    told: tuple[str, ...]

    @property
    def classes(self) -> str:
        outcome = "waiting" if self.outcome is None else self.outcome.replace(" ", "-")
        return f"link player-{self.player.lower()} {outcome}"


class CardNode(NamedTuple):
    """A card that is a target, is needed, or caused an outcome; `beside` is the number of the link it is drawn by."""

    key: str
    player: str
    name: tuple[str, ...]
    place: str
    beside: int

    @property
    def classes(self) -> str:
        return f"card player-{self.player.lower()}" if self.player else "card"


class Edge(NamedTuple):
    """A relation between two nodes, by their keys.

    Attributes
    ----------
    by : int
        The number of the link whose resolution brought it about; 0 for what is so from the activation on.
    cause : bool
        Whether it is what brought another link to nothing.
    """

    source: str
    target: str
    relation: str
    by: int = 0
    cause: bool = False

    @property
    def classes(self) -> str:
        return f"{self.relation}{f' by{self.by}' if self.by else ''}{' cause' if self.cause else ''}"


class Picture(NamedTuple):
    """A drawing: links last to first, the cards, the edges."""

    links: tuple[LinkNode, ...]
    cards: tuple[CardNode, ...]
    edges: tuple[Edge, ...]
    resolved: bool
    lang: str

    @property
    def players(self) -> tuple[str, ...]:
        """The players of the links and cards that are drawn."""
        found = {link.player for link in self.links} | {card.player for card in self.cards if card.player}
        return tuple(sorted(found))

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcomes that occur, in the order of the links."""
        return tuple(dict.fromkeys(link.outcome for link in self.links if link.outcome is not None))

    @property
    def relations(self) -> tuple[str, ...]:
        """The relations that occur, in the order of `RELATIONS`."""
        from chaingraph.draw.words import RELATIONS

        found = {edge.relation for edge in self.edges}
        return tuple(relation for relation in RELATIONS if relation in found)

    @property
    def title(self) -> str:
        """The chain in one line."""
        if not self.links:
            return say("empty", self.lang)
        return f"{say('chain', self.lang)}: " + " → ".join(
            f"{link.player} {' '.join(link.name)}" for link in self.links[::-1]
        )

    def name(self, key: str) -> str:
        """A node in words."""
        for link in self.links:
            if link.key == key:
                return f"{say('link', self.lang, link.number)} ({' '.join(link.name)})"
        return next((" ".join(card.name) for card in self.cards if card.key == key), key)


# --- the parts of a chain ---------------------------------------------------------------------------------------------


def parts(subject: Chain | Trace) -> tuple[Chain, dict[int, LinkTrace]]:
    """The chain, and what became of its links as far as it has resolved."""
    if isinstance(subject, Trace):
        return subject.chain, {step.number: step for step in subject.steps}
    return subject, {}


def title(chain: Chain, number: int, lang: str) -> str:
    """A link in one line: its number, whose it is, its card."""
    link = chain.duel.chain[number - 1]
    return f"{say('link', lang, number)} · {link.by} · {_called(chain.duel, link, lang)}"


def _called(duel: Duel, link: Link, lang: str) -> str:
    effect = "" if link.is_activation else f" ({say('effect', lang, link.effect)})"
    return f"{named(duel, link.card, lang)}{effect}"


def link_name(chain: Chain, node: Any, lang: str) -> str:
    """A node of the graph in words: a link with its card, or a card."""
    if isinstance(node, int):
        link = chain.duel.chain[node - 1]
        return f"{say('link', lang, node)} ({named(chain.duel, link.card, lang)})"
    return named(chain.duel, node, lang)


def relations(chain: Chain) -> Iterator[tuple[Any, Any, str]]:
    """The edges of meaning: from, to, relation."""
    for source, target, data in chain.graph.edges(data=True):
        if data["relation"] != "followed_by":
            yield source, target, data["relation"]


# --- the picture ------------------------------------------------------------------------------------------------------


def picture(subject: Chain | Trace, lang: str = "en") -> Picture:
    """Lay out what a drawing shows.

    Parameters
    ----------
    subject : Chain or Trace
        The chain as it lies, or its resolution.
    lang : str, default "en"
        ``en``, ``ja`` or ``both``.

    Returns
    -------
    Picture
        Links last to first, as they resolve.
    """
    chain, steps = parts(subject)
    cards = [node for node in chain.graph if not isinstance(node, int)]
    cards += [card for step in steps.values() for card in step.caused_by_cards if card not in cards]
    keys: dict[Any, str] = {number: f"link{number}" for number in chain.resolution_order()}
    keys |= {card: f"card{place}" for place, card in enumerate(dict.fromkeys(cards), 1)}
    edges = list(_ties(chain, steps))
    after = subject.after if isinstance(subject, Trace) else None
    return Picture(
        tuple(_link(chain, number, steps.get(number), lang) for number in chain.resolution_order()),
        tuple(_card(chain.duel, after, card, keys[card], _beside(card, edges), lang) for card in dict.fromkeys(cards)),
        tuple(Edge(keys[tie.source], keys[tie.target], *tie[2:]) for tie in edges),
        bool(steps),
        lang,
    )


def _link(chain: Chain, number: int, step: LinkTrace | None, lang: str) -> LinkNode:
    link = chain.duel.chain[number - 1]
    origin = f"from {link.origin}"
    detail = [f"{say('speed', lang, link.spell_speed)} · {say(origin, lang)}"]
    if link.cost:
        paid = (
            say("points", lang, link.cost)
            if isinstance(link.cost, int)
            else say("comma", lang).join(named(chain.duel, card, lang) for card in link.cost)
        )
        detail += _broken(say("cost", lang, paid), _WHY, 2)
    told: list[str] = []
    if step is not None:
        why = step.why(why_in(lang))
        if step.outcome != RESOLVED and why:
            told += _broken(why, _WHY, 4)
        causes = [link_name(chain, cause, lang) for cause in (*step.caused_by, *step.caused_by_cards)]
        if causes:
            listed = say("comma", lang).join(causes)
            taken = step.outcome == NO_EFFECT and step.reason.kind in _TAKEN
            told += _broken(say("taken", lang, listed) if taken else f"{say('caused', lang)}: {listed}", _WHY, 3)
    return LinkNode(
        f"link{number}",
        number,
        link.by,
        f"{link.by} · {say('link', lang, number)}",
        tuple(_broken(_called(chain.duel, link, lang), _NAME, 4)),
        tuple(detail),
        step.outcome if step is not None else None,
        outcome_name(step.outcome, lang) if step is not None else "",
        tuple(told),
    )


def _card(duel: Duel, after: Duel | None, card_id: str, key: str, beside: int, lang: str) -> CardNode:
    """A card's node: its name, where it lies, and where it lies afterwards."""
    card = duel.card(card_id)
    place = _place(duel, card_id, lang)
    then = _place(after, card_id, lang) if after is not None else place
    return CardNode(
        key,
        card.controller if card is not None else "",
        tuple(_broken(named(duel, card_id, lang), _CARD, 4)),
        place if then == place else f"{place} → {then}",
        beside,
    )


def _place(duel: Duel, card_id: str, lang: str) -> str:
    card = duel.card(card_id)
    return PLACES["gone" if card is None else card.place][lang == "ja"]


def _beside(card: str, edges: list[_Tie]) -> int:
    """The number of the link that a card is drawn beside: the one that has most to do with it."""
    order = ("targets", "needs", "takes", "negates_effect", "causes", "removes")
    for relation in order:
        ends = [edge.source if edge.target == card else edge.target for edge in edges if edge.relation == relation
                and card in (edge.source, edge.target)]  # fmt: skip
        numbers = [end for end in ends if isinstance(end, int)]
        if numbers:
            return max(numbers)
    return 1


class _Tie(NamedTuple):
    """An `Edge` between nodes of the graph."""

    source: Any
    target: Any
    relation: str
    by: int = 0
    cause: bool = False


def _ties(chain: Chain, steps: dict[int, LinkTrace]) -> Iterator[_Tie]:
    """The edges of the graph, and what brought a link to nothing where no edge of the graph says it."""
    for source, target in chain.order.edges:
        yield _Tie(source, target, "followed_by")
    causes = {(cause, step.number) for step in steps.values() for cause in (*step.caused_by, *step.caused_by_cards)}
    told = set()
    for source, target, relation in relations(chain):
        done = relation in ("negates_activation", "negates_effect", "removes")
        by = 0 if not done else source if isinstance(source, int) else target
        hurt = {
            (cause, number) for cause, number in causes if done and cause == source and _hurts(chain, number, target)
        }
        told |= hurt
        yield _Tie(source, target, relation, by, bool(hurt))
    for cause, number in sorted(causes - told, key=str):
        yield from _unsaid(chain, cause, number)


def _hurts(chain: Chain, number: int, target: Any) -> bool:
    """Whether what befalls the target of an edge befalls that link: it is its card or one of its targets."""
    link = chain.duel.chain[number - 1]
    return target == number or target in link.target or target == link.card


def _unsaid(chain: Chain, cause: Any, number: int) -> Iterator[_Tie]:
    """How a cause came to bear on a link: it took the link's card or target as its cost, or otherwise."""
    link = chain.duel.chain[number - 1]
    cost = chain.duel.chain[cause - 1].cost if isinstance(cause, int) else ()
    lost = [card for card in link.lost if not isinstance(cost, int) and card in cost]
    for card in lost:
        yield _Tie(cause, number if card == link.card or card not in chain.graph else card, "takes", 0, True)
    if not lost:
        yield _Tie(cause, number, "causes", number, True)


def _broken(text: str, columns: int, lines: int) -> list[str]:
    """The text in lines of about the same length, none of them blank."""
    text = one_line(text)
    found = wrap(text, columns, lines)
    while found and (columns := columns - 2) >= max(_LEAST, width(text) / len(found)):
        closer = wrap(text, columns, lines)
        if len(closer) > len(found) or any("…" in line and line not in text for line in closer):
            break
        found = closer
    return [line for line in found if line.strip()] or ["\N{NO-BREAK SPACE}"]
