"""Search: every bid and every card is tried in many possible worlds, each played to the end of the round."""

from __future__ import annotations

from collections.abc import Callable
from math import erf, sqrt
from random import Random
from typing import NamedTuple

from game.amigo.options import ROUNDS
from game.amigo.thinking.bidding import estimate
from game.amigo.thinking.fast import JOKER, ONE, World
from game.amigo.thinking.policy import play_out
from game.amigo.thinking.sampling import Sampler
from game.amigo.thinking.sight import Sight
from game.core.view import View

Move = tuple[int, int]
PlayOut = Callable[[World], None]


class Tried(NamedTuple):
    """What came of one answer: `worth` in the utility that was asked for, own mean `score`, chance to `meet`."""

    move: Move
    worth: float
    score: float
    meet: float
    worlds: int


class Budget(NamedTuple):
    """How much a decision may cost: cards laid in playouts, and bounds on the number of worlds."""

    cards: int = 60_000
    least: int = 24
    most: int = 600
    spread: float = 0.75
    weighted: bool = True
    malice: float = 0.0


class Utility:
    """What the scores of a round are worth to a seat: points, or in the last two rounds the chance to win."""

    def __init__(self, sight: Sight, malice: float) -> None:
        """Prepare for one decision."""
        self.me = sight.me
        self.share = malice / (sight.players - 1)
        facts = sight.facts
        self.totals = facts.totals
        later = ROUNDS - facts.round
        self.close = later < 2
        # A seat's score of a round spreads by about seven points, the difference of two by ten.
        self.spread = 10.0 * sqrt(later) + 0.25
        self.exact = [sum(row[seat].exact for row in facts.sheet) for seat in range(sight.players)]

    def of(self, scores: list[int]) -> float:
        """Return the worth of the round's scores."""
        me = self.me
        own = scores[me]
        worth = own - self.share * (sum(scores) - own) if self.share else float(own)
        if not self.close:
            return worth
        ahead = self.totals[me] + own
        rival = max(
            (total + score for seat, (total, score) in enumerate(zip(self.totals, scores)) if seat != me), default=0
        )
        return 25.0 * 0.5 * (1 + erf((ahead - rival) / self.spread)) + 0.35 * worth


def try_moves(
    draw: Callable[[], World], moves: list[Move], utility: Utility, budget: Budget, forced: bool, out: PlayOut
) -> list[Tried]:
    """Try every move in the same worlds; clearly worse ones are dropped on the way. Best first.

    With `forced` the moves are cards laid at the root, else they are bids (bit) of the seat.
    """
    me = utility.me
    alive = list(range(len(moves)))
    values: list[list[float]] = [[] for _ in moves]
    scores = [0] * len(moves)
    met = [0] * len(moves)
    spent = worlds = 0
    step = budget.least
    while alive and worlds < budget.most and (spent < budget.cards or worlds < budget.least):
        world = draw()
        worlds += 1
        cards = world.left * world.players
        for at in alive:
            twin = world.copy()
            bit, named = moves[at]
            if forced:
                twin.lay(bit, named)
            else:
                twin.bids = world.bids[:]
                twin.bids[me] = bit
            out(twin)
            found = twin.scores()
            values[at].append(utility.of(found))
            scores[at] += found[me]
            met[at] += twin.won[me] == twin.bids[me]
            spent += cards
        if worlds % step == 0 and len(alive) > 1:
            alive = _still_good(alive, values)
            if len(alive) == 1:
                break
    found_all = [
        Tried(move, sum(v) / len(v), scores[at] / len(v), met[at] / len(v), len(v))
        for at, (move, v) in enumerate(zip(moves, values))
    ]
    kept = set(alive)
    order = sorted(range(len(moves)), key=lambda at: (at not in kept, -found_all[at].worth, at))
    return [found_all[at] for at in order]


def _still_good(alive: list[int], values: list[list[float]]) -> list[int]:
    """Return those whose mean lies within three standard errors of the best, pair by pair in the same worlds."""
    best = max(alive, key=lambda at: sum(values[at]))
    ours = values[best]
    count = len(ours)
    kept = []
    for at in alive:
        if at != best:
            apart = [a - b for a, b in zip(ours, values[at])]
            mean = sum(apart) / count
            spread = sum(d * d for d in apart) / count - mean * mean
            if mean * mean * count > 9 * spread + 1e-9:
                continue
        kept.append(at)
    return kept


def card_moves(world: World) -> list[Move]:
    """Return the moves worth trying: every legal card, a joker with each colour that differs in effect."""
    moves: list[Move] = []
    first = -1
    weak = False
    for bit, named in world.moves():
        if named < 0:
            moves.append((bit, -1))
            continue
        if first not in (-1, bit):
            continue
        first = bit
        if world.led >= 0 and named not in (world.trick_trump, world.led):
            # All colours that cannot win are one and the same.
            if weak:
                continue
            weak = True
        moves.append((bit, named))
    return moves


def search_card(view: View, dice: Random, budget: Budget, out: PlayOut = play_out) -> list[Tried]:
    """Return what each card is worth, best first."""
    sampler = Sampler(view, dice, budget.weighted, budget.spread)
    sight = sampler.sight
    bid = sight.facts.bids[sight.me]
    moves = card_moves(sight.alone(bid))
    return try_moves(sampler.world, moves, Utility(sight, budget.malice), budget, True, out)


def search_bid(view: View, legal: list[int], dice: Random, budget: Budget, out: PlayOut = play_out) -> list[Tried]:
    """Return what each bid within reach of the estimate is worth when one then plays for it, best first."""
    sampler = Sampler(view, dice, budget.weighted, budget.spread)
    sight = sampler.sight
    wish = estimate(sight.hand, sight.players, sight.tricks, sight.facts.trump)
    near = sorted(legal, key=lambda bid: abs(bid - wish))[: 5 if sight.tricks > 3 else 4]
    return try_moves(
        sampler.world, [(bid, -1) for bid in sorted(near)], Utility(sight, budget.malice), budget, False, out
    )
