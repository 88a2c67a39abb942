"""Links and what ties them, as a graph.

Nodes are the Chain Links (their numbers) and the cards that matter to them (their ids). Every neighbouring pair of
links has an order edge ``followed_by`` k -> k+1: a topological sort of these is the order of activation, its reverse
the order of resolution. The edges of meaning record who answers, targets, needs, negates or removes what.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cards import registry
from cards.duel import Duel, Link
from cards.word import Context

if TYPE_CHECKING:
    import networkx as nx

    from chaingraph.trace import Trace

RELATIONS = ("followed_by", "responds_to", "targets", "needs", "negates_activation", "negates_effect", "removes")


def needs_its_card(link: Link) -> bool:
    """Whether the link has an effect only while its card is still on the field when it resolves.

    Continuous, Field and Equip Cards, and effects of face-up Spells and Traps, unless the card is its own cost
    (FS-27, FS-50, CS-22, CS-41, CT-31, CT-45). Normal and Quick-Play Spells and Normal Traps need not be there.
    """
    kinds = link.printed.kinds
    if link.is_activation:
        return not kinds.isdisjoint(("field spell", "continuous spell", "equip spell", "continuous trap"))
    if kinds.isdisjoint(("spell", "trap")):
        return False
    return isinstance(link.cost, int) or link.card not in link.cost


class Chain:
    """The chain of a position as a graph.

    Parameters
    ----------
    duel : Duel
        A position with links on the chain (none: an empty chain).
    unanswered : Mapping[int, str], optional
        The links whose answered link is thought away, each with the card of that one: they resolve without effect.

    Attributes
    ----------
    order : networkx.DiGraph
        The DAG of the order edges alone.
    graph : networkx.MultiDiGraph
        All nodes and all relations.
    """

    def __init__(self, duel: Duel, unanswered: Mapping[int, str] | None = None) -> None:
        # networkx takes its time to import: only a graph needs it.
        import networkx as nx

        self.duel = duel
        self.unanswered = dict(unanswered or {})
        self.order: nx.DiGraph[int] = nx.DiGraph()
        self.graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
        for number, link in enumerate(duel.chain, 1):
            self._add_link(number, link)

    def _add_link(self, number: int, link: Link) -> None:
        self.order.add_node(number)
        self.graph.add_node(
            number,
            kind="link",
            card=link.printed.en,
            card_id=link.card,
            by=link.by,
            effect=link.effect,
            spell_speed=link.spell_speed,
        )
        if number > 1:
            self.order.add_edge(number - 1, number)
            self.relate(number - 1, number, "followed_by")
            if number not in self.unanswered and self._answers_link(number, link):
                self.relate(number, number - 1, "responds_to")
        for card_id in link.target:
            self.relate(number, self._node_of(card_id), "targets")
        if needs_its_card(link):
            self.relate(number, self._card_node(link.card), "needs")

    def _answers_link(self, number: int, link: Link) -> bool:
        declared = registry.declaration(link.printed)
        effect = declared.effect(link.effect, link.declare) if declared is not None else None
        ctx = Context(self.duel, link.by, self.duel.card(link.card), link)
        last = self.duel.chain[number - 2]
        return effect is not None and any(answer.to_link(ctx, last) for answer in effect.answers)

    def _node_of(self, card_id: str) -> Any:
        """The link of a card that is itself on the chain, else the card's own node."""
        for number, link in enumerate(self.duel.chain, 1):
            if link.card == card_id and link.is_activation and number in self.graph:
                return number
        return self._card_node(card_id)

    def _card_node(self, card_id: str) -> str:
        if card_id not in self.graph:
            card = self.duel.card(card_id)
            self.graph.add_node(card_id, kind="card", card=card.name if card else card_id)
        return card_id

    def relate(self, source: Any, target: Any, relation: str) -> None:
        """Add an edge of meaning, once."""
        if isinstance(target, str):
            self._card_node(target)
        if not self.graph.has_edge(source, target, key=relation):
            self.graph.add_edge(source, target, key=relation, relation=relation)

    def answers(self, number: int) -> bool:
        """Whether a link answers the one directly before it."""
        return self.graph.has_edge(number, number - 1, key="responds_to")

    def activation_order(self) -> list[int]:
        """The numbers of the links in the order of their activation."""
        import networkx as nx

        return list(nx.topological_sort(self.order))

    def resolution_order(self) -> list[int]:
        """The numbers of the links in the order in which they resolve: the activation order, reversed."""
        return self.activation_order()[::-1]

    def resolve(self) -> Trace:
        """Let both players pass and resolve the chain, last link first.

        Returns
        -------
        Trace
            Each link's outcome and its causes, the events, and the position after each link.

        Raises
        ------
        cards.table.NotCarriedOut
            A choice at resolution is missing or cannot be carried out.
        """
        from chaingraph.resolve import resolve

        return resolve(self)

    def _repr_svg_(self) -> str:
        """The drawing that a notebook shows."""
        from chaingraph.draw import inline_svg

        return inline_svg(self)

    def __len__(self) -> int:
        return len(self.duel.chain)

    def __repr__(self) -> str:
        return f"<Chain of {len(self)}: {' -> '.join(link.printed.en for link in self.duel.chain)}>"


def node_link(graph: nx.MultiDiGraph[Any]) -> dict[str, Any]:
    """The graph in networkx's node-link form, key ``edges``."""
    import networkx as nx

    data: dict[str, Any] = nx.node_link_data(graph, edges="edges")
    return data
