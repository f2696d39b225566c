"""Reference players for measuring; the lobby does not offer them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.amigo.thinking import rules_play
from game.amigo.thinking.bidding import estimate, nearest
from game.amigo.thinking.players import RulePlayer, own_bid
from game.amigo.thinking.rules_play import Move
from game.amigo.thinking.sight import Sight
from game.core.player import Player
from game.words import N_


class AnyPlayer(RulePlayer):
    """R0: any legal bid, any legal card."""

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Return any bid."""
        return dice.choice(legal)

    def card(self, sight: Sight, dice: Random) -> Move:
        """Return any card."""
        return rules_play.anything(sight.alone(0), dice)


class FlatPlayer(AnyPlayer):
    """R1: always bids its fair share of the tricks, plays any legal card."""

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Bid tricks divided by players."""
        return nearest(sight.tricks / sight.players, legal)


class GreedyPlayer(RulePlayer):
    """R2: bids by a table of cards, takes tricks as cheaply as it can while it needs some, then ducks."""

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Add up the table."""
        return nearest(estimate(sight.hand, sight.players, sight.tricks, sight.facts.trump), legal)

    def card(self, sight: Sight, dice: Random) -> Move:
        """Play the greedy card."""
        return rules_play.greedy(sight.alone(own_bid(sight)))


REFERENCES: dict[str, tuple[str, str, Callable[[], Player]]] = {
    "random": (N_("Random"), N_("Any legal answer."), AnyPlayer),
    "flat": (N_("Flat bid"), N_("Bids its fair share and plays any legal card."), FlatPlayer),
    "greedy": (N_("Greedy"), N_("Bids by a table and plays the cheapest winner or the highest loser."), GreedyPlayer),
}
