"""Reference players for measuring. The lobby does not offer them. They use common, published ideas."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.ai.sampling import BasePlayer
from game.ai.search import ismcts
from game.amigo.answers import BIDS, AmigoPrompt
from game.amigo.cards import FIRST_ACTION, JOKERS, VALUE
from game.amigo.table import AmigoTable
from game.amigo.thinking import rules_play
from game.amigo.thinking.bidding import estimate, nearest
from game.amigo.thinking.fast import CARD_OF, World, bits_of
from game.amigo.thinking.models import RoundModel
from game.amigo.thinking.players import RulePlayer, legal_bids, own_bid, to_answer
from game.amigo.thinking.rules_play import Move
from game.amigo.thinking.sampling import Sampler
from game.amigo.thinking.search import card_moves
from game.amigo.thinking.sight import Sight
from game.amigo.thinking.truth import true_world
from game.amigo.view import view_of
from game.core.asking import Answer, Ask, Option
from game.core.machine import State
from game.core.player import Player
from game.core.view import View
from game.words import N_


class AnyPlayer(RulePlayer):
    """R0: a random legal bid, a random legal card."""

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        return dice.choice(legal)

    def card(self, sight: Sight, dice: Random) -> Move:
        """Return a random card."""
        return rules_play.anything(sight.alone(0), dice)


class FlatPlayer(AnyPlayer):
    """R1: always bids its share of the tricks, plays random legal cards."""

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Return tricks divided by players, rounded."""
        return nearest(sight.tricks / sight.players, legal)


def table_bid(sight: Sight) -> float:
    """Return the tricks that a simple table expects of a hand: high trumps, high side cards, jokers."""
    wish = 0.0
    for bit in bits_of(sight.hand):
        card = CARD_OF[bit]
        if card in JOKERS:
            wish += 0.9
        elif bit % 6 == sight.facts.trump and bit < FIRST_ACTION:
            wish += 0.3 + 0.04 * VALUE[card]
        elif VALUE[card] >= 12:
            wish += 0.12 * (VALUE[card] - 11) * 3 / sight.players
    return wish


class GreedyPlayer(RulePlayer):
    """R2: bids by a table, takes tricks as cheaply as possible while it needs some, then avoids them."""

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Return the sum of the table."""
        return nearest(table_bid(sight), legal)

    def card(self, sight: Sight, dice: Random) -> Move:
        """Return the greedy card."""
        return rules_play.greedy(sight.alone(own_bid(sight)))


class CarefulPlayer(RulePlayer):
    """R3: fitted bids, counts cards and voids, leads high when it needs all tricks, keeps safe exits."""

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Return the sum of the expected tricks of all cards."""
        return nearest(estimate(sight.hand, sight.players, sight.tricks, sight.facts.trump), legal)

    def card(self, sight: Sight, dice: Random) -> Move:
        """Return the careful card."""
        return rules_play.careful(sight, 0.5)


def finish_greedy(world: World, dice: Random) -> None:
    """Rollout: play a determinization to its end with greedy seats."""
    while world.left:
        world.lay(*rules_play.greedy(world))


def finish_any(world: World, dice: Random) -> None:
    """Rollout: play a determinization to its end with random legal cards."""
    while world.left:
        world.lay(*rules_play.anything(world, dice))


class FlatMonteCarlo(BasePlayer):
    """R4 and R5: flat Monte Carlo. Every card is tried with one rollout in each determinization (voids respected).

    Of the bids only three around the table's estimate are tried.
    """

    def __init__(self, worlds: int, finish: Callable[[World, Random], None]) -> None:
        """Use `worlds` determinizations per decision and `finish` as the rollout."""
        self.worlds = worlds
        self.finish = finish

    def draw(self, sampler: Sampler) -> World:
        """Return a determinization; bids not yet made are those of the table."""
        return sampler.world()

    def choose(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer with the best mean score."""
        dice = Random(chance)
        sampler = Sampler(view, dice, weighted=False)
        return self.best(sampler.sight, ask, options, dice, sampler.world)

    def best(self, sight: Sight, ask: Ask, options: list[Option], dice: Random, draw: Callable[[], World]) -> Answer:
        """Return the answer with the best mean score in determinizations made by `draw`."""
        me = sight.me
        if ask.prompt == AmigoPrompt.BID:
            wish = table_bid(sight)
            bids = sorted(legal_bids(options), key=lambda bid: (abs(bid - wish), bid))[:3]
            moves = [(bid, -1) for bid in bids]
        else:
            moves = card_moves(sight.alone(own_bid(sight)))
        sums = [0] * len(moves)
        for _ in range(self.worlds):
            world = draw()
            for at, (bit, named) in enumerate(moves):
                twin = world.copy()
                if ask.prompt == AmigoPrompt.BID:
                    twin.bids = world.bids[:]
                    twin.bids[me] = bit
                else:
                    twin.lay(bit, named)
                self.finish(twin, dice)
                sums[at] += twin.scores()[me]
        move = moves[max(range(len(moves)), key=lambda at: (sums[at], -at))]
        return BIDS[move[0]] if ask.prompt == AmigoPrompt.BID else to_answer(move)


class OpenCards(FlatMonteCarlo):
    """R7, the upper bound: flat Monte Carlo with all cards open. For `simulate` only; it never gets a view."""

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Refuse: this player needs the true state. Raises TypeError."""
        raise TypeError("the open-cards player needs the state: call decide_open")

    def decide_open(self, state: State[AmigoTable], seat: int, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the best answer with all hands open. Only the pile stays hidden."""
        if len(options) == 1:
            return options[0].answer
        dice = Random(chance)
        sight = Sight(view_of(state, seat))
        truth = true_world(state)
        for other, bid in enumerate(truth.bids):
            if bid < 0:
                wish = estimate(truth.hands[other], sight.players, sight.tricks, truth.trump)
                truth.bids[other] = min(sight.tricks, max(0, round(wish)))

        def draw() -> World:
            world = truth.copy()
            world.pile = dice.sample(truth.pile, len(truth.pile))
            return world

        return self.best(sight, ask, options, dice, draw)


class TreeSearch(BasePlayer):
    """R6: information-set tree search (ISMCTS) with random rollouts and bids in the tree."""

    def __init__(self, iterations: int) -> None:
        """Use `iterations` iterations per decision."""
        self.iterations = iterations

    def choose(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the most visited answer."""
        dice = Random(chance)
        sampler = Sampler(view, dice, weighted=False)
        bids = list(sampler.sight.facts.bids)
        found = ismcts(lambda: RoundModel.drawn(sampler, bids, ask.prompt == AmigoPrompt.BID), self.iterations, dice)
        move = found[0][0]
        return BIDS[move[0]] if ask.prompt == AmigoPrompt.BID else to_answer(move)


REFERENCES: dict[str, tuple[str, str, Callable[[], Player]]] = {
    "random": (N_("Random"), N_("Any legal answer."), AnyPlayer),
    "flat": (N_("Flat bid"), N_("Bids its fair share and plays any legal card."), FlatPlayer),
    "greedy": (N_("Greedy"), N_("Bids by a table and plays the cheapest winner or the highest loser."), GreedyPlayer),
    "careful": (N_("Careful"), N_("Counts cards and voids and plays by rules."), CarefulPlayer),
}
for _worlds in (40, 160):
    REFERENCES[f"mc{_worlds}random"] = (
        N_("Monte Carlo, random"),
        N_("Tries every card in sampled deals played on at random."),
        partial(FlatMonteCarlo, _worlds, finish_any),
    )
    REFERENCES[f"mc{_worlds}"] = (
        N_("Monte Carlo, greedy"),
        N_("Tries every card in sampled deals played on greedily."),
        partial(FlatMonteCarlo, _worlds, finish_greedy),
    )
for _iterations in (100, 1000, 5000):
    REFERENCES[f"ismcts{_iterations}"] = (
        N_("Tree search"),
        N_("Information-set tree search with random playouts."),
        partial(TreeSearch, _iterations),
    )
REFERENCES["open"] = (N_("Open cards"), N_("Sees every card: the ceiling."), partial(OpenCards, 40, finish_greedy))
