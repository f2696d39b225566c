"""Search: every bid and every card is tried in many possible worlds, each played to the end of the round."""

from __future__ import annotations

from collections.abc import Callable
from math import erf, sqrt
from random import Random
from typing import NamedTuple

from game.amigo.options import ROUNDS
from game.amigo.thinking.bidding import estimate
from game.amigo.thinking.fast import World
from game.amigo.thinking.rollout_policy import Table, learned_table, plain_table, play_out
from game.amigo.thinking.rules_play import takes
from game.amigo.thinking.sampling import Sampler
from game.amigo.thinking.sight import Sight
from game.core.view import View

Move = tuple[int, int]

DRAWING = 110
"""Drawing a world takes about as long as laying so many cards in a playout."""


class Tried(NamedTuple):
    """What came of one answer: `worth` in the utility asked for, own mean `score` and `tricks`, chance to `meet`."""

    move: Move
    worth: float
    score: float
    meet: float
    tricks: float
    worlds: int


class Budget(NamedTuple):
    """How much a decision of four players may cost: cards laid in playouts, and bounds on the number of worlds.

    `doubt` is how many standard errors below the best a move is given up; `ahead` the number of tricks left from
    which on the own next card is searched as well; `plain` the share of other seats that are taken to play plainly.
    """

    cards: int = 100_000
    least: int = 24
    most: int = 1000
    spread: float = 0.65
    weighted: bool = True
    malice: float = 0.0
    doubt: float = 2.5
    ahead: int = 4
    plain: float = 0.85


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

    def of(self, scores: list[int]) -> float:
        """Return the worth of the round's scores."""
        me = self.me
        own: float = scores[me]
        worth = own - self.share * (sum(scores) - scores[me]) if self.share else own
        if not self.close:
            return worth
        ahead = self.totals[me] + own
        rival = max(
            (total + score for seat, (total, score) in enumerate(zip(self.totals, scores)) if seat != me), default=0
        )
        return 25.0 * 0.5 * (1 + erf((ahead - rival) / self.spread)) + 0.35 * worth


class _Trial:
    """Results of one move: its worth in each world, sums of scores and of bids met."""

    __slots__ = ("met", "move", "score", "tricks", "values")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.values: list[float] = []
        self.score = 0
        self.met = 0
        self.tricks = 0

    def note(self, world: World, utility: Utility) -> float:
        found = world.scores()
        me = utility.me
        self.score += found[me]
        self.met += world.won[me] == world.bids[me]
        self.tricks += world.won[me]
        worth = utility.of(found)
        self.values.append(worth)
        return worth

    def tried(self, worth: float | None = None) -> Tried:
        count = len(self.values)
        if not count:  # the only sensible move: nothing had to be tried
            return Tried(self.move, 0.0, 0.0, 0.0, 0.0, 0)
        mean = sum(self.values) / count if worth is None else worth
        return Tried(self.move, mean, self.score / count, self.met / count, self.tricks / count, count)


def _still_good(alive: list[_Trial], doubt: float) -> list[_Trial]:
    """Return those whose mean is not clearly below that of the best, pair by pair in the same worlds."""
    best = max(alive, key=lambda trial: sum(trial.values))
    ours = best.values
    count = len(ours)
    kept = []
    for trial in alive:
        if trial is not best:
            apart = [a - b for a, b in zip(ours, trial.values)]
            mean = sum(apart) / count
            spread = sum([d * d for d in apart]) / count - mean * mean
            if mean > 0 and mean * mean * count > doubt * doubt * spread + 1e-9:
                continue
        kept.append(trial)
    return kept


def try_moves(
    draw: Callable[[], tuple[World, tuple[Table, ...]]],
    moves: list[Move],
    utility: Utility,
    budget: Budget,
    cards: bool,
    prune: bool = True,
) -> list[Tried]:
    """Try every move in the same worlds; clearly worse ones are dropped on the way. Best first.

    With `cards` the moves are laid at the root, else they are bids of the seat.
    """
    me = utility.me
    trials = [_Trial(move) for move in moves]
    alive = trials
    spent = worlds = 0
    while len(alive) > prune and worlds < budget.most and (spent < budget.cards or worlds < budget.least):
        world, tables = draw()
        worlds += 1
        for trial in alive:
            twin = world.copy()
            if cards:
                twin.lay(*trial.move)
            else:
                twin.bids = world.bids[:]
                twin.bids[me] = trial.move[0]
            play_out(twin, None, tables)
            trial.note(twin, utility)
        spent += world.left * world.players * len(alive) + DRAWING
        if prune and worlds % budget.least == 0:
            alive = _still_good(alive, budget.doubt)
    return _ranked(trials, alive, [trial.tried() for trial in trials])


def _ranked(trials: list[_Trial], alive: list[_Trial], found: list[Tried]) -> list[Tried]:
    order = sorted(range(len(trials)), key=lambda at: (trials[at] not in alive, -found[at].worth, at))
    return [found[at] for at in order]


class _Group:
    """What the own next card brought in worlds that look alike to the seat."""

    __slots__ = ("first", "sums")

    def __init__(self) -> None:
        self.first: list[float] = []
        self.sums: dict[Move, list[float]] = {}


def try_two_moves(
    draw: Callable[[], tuple[World, tuple[Table, ...]]],
    moves: list[Move],
    utility: Utility,
    budget: Budget,
    prune: bool = True,
) -> list[Tried]:
    """Try every move and, in worlds that look alike then, every next move of the seat. Best first.

    The next card may depend on what the seat sees by then (its legal cards, which of them would win, how many are
    to play, its tricks), not on the world: that is what keeps the search from knowing what it cannot know.
    """
    me = utility.me
    trials = [_Trial(move) for move in moves]
    groups: list[dict[tuple[object, ...], _Group]] = [{} for _ in moves]
    alive = trials
    spent = worlds = 0
    while len(alive) > prune and worlds < budget.most and (spent < budget.cards or worlds < budget.least):
        world, tables = draw()
        worlds += 1
        spent += DRAWING
        for at, trial in enumerate(trials):
            if trial not in alive:
                continue
            twin = world.copy()
            twin.lay(*trial.move)
            play_out(twin, None, tables, None, me)
            if not twin.left:
                trial.note(twin, utility)
                continue
            base = twin.copy()
            play_out(twin, None, tables)
            usual = trial.note(twin, utility)
            spent += world.left * world.players
            if base.left < 2:
                continue
            nexts = card_moves(base)
            if len(nexts) < 2:
                continue
            wins = tuple(takes(base, move) for move in nexts) if base.laid else ()
            key = (base.hands[me], wins, base.won[me], len(base.laid), base.led, base.trick_trump)
            group = groups[at].get(key)
            if group is None:
                group = groups[at][key] = _Group()
                group.sums = {move: [] for move in nexts}
            if len(group.sums) != len(nexts):
                continue
            group.first.append(usual)
            for move in nexts:
                other = base.copy()
                other.lay(*move)
                play_out(other, None, tables)
                group.sums[move].append(utility.of(other.scores()))
            spent += base.left * base.players * len(nexts)
        if prune and worlds % (2 * budget.least) == 0:
            alive = _still_good(alive, budget.doubt + 0.5)
    found = []
    for trial, own in zip(trials, groups):
        gain = sum(_gain(group) for group in own.values())
        count = max(1, len(trial.values))
        found.append(trial.tried(sum(trial.values) / count + gain / count))
    return _ranked(trials, alive, found)


def _gain(group: _Group) -> float:
    """Return what the best next card brings over the usual one, in all worlds of the group.

    The card is chosen on one half of the worlds and counted on the other, so that luck does not pass for skill.
    """
    count = len(group.first)
    if count < 8:
        return 0.0
    gain = 0.0
    for half in (0, 1):
        best, bonus = 0.0, 0.0
        for values in group.sums.values():
            chosen = sum([a - b for a, b in zip(values[half::2], group.first[half::2])])
            if chosen > best:
                best = chosen
                bonus = sum([a - b for a, b in zip(values[1 - half :: 2], group.first[1 - half :: 2])])
        gain += bonus
    return gain


def card_moves(world: World) -> list[Move]:
    """Return the moves worth trying: every legal card, one joker with each colour that differs in effect."""
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


def sensible(root: World, moves: list[Move]) -> list[Move]:
    """Leave out jokers that would take a trick which is not wanted, where another colour does not (7.6)."""
    me = root.seat
    if root.won[me] != root.bids[me] or not root.laid or root.trick_points > 5:
        return moves
    kept = [move for move in moves if move[1] < 0 or not takes(root, move)]
    return kept if any(move[1] >= 0 for move in kept) else moves


def drawer(sampler: Sampler, plain: float) -> Callable[[], tuple[World, tuple[Table, ...]]]:
    """Return what draws a world and how each seat plays in it: by the learned table or plainly."""
    me, players, random = sampler.sight.me, sampler.sight.players, sampler.dice.random
    best, greedy = learned_table(), plain_table()

    def draw() -> tuple[World, tuple[Table, ...]]:
        tables = [greedy if random() < plain else best for _ in range(players)]
        tables[me] = best
        return sampler.world(), tuple(tables)

    return draw


def search_card(view: View, dice: Random, budget: Budget, prune: bool = True) -> list[Tried]:
    """Return what each card is worth, best first."""
    sampler = Sampler(view, dice, budget.weighted, budget.spread)
    sight = sampler.sight
    root = sight.alone(sight.facts.bids[sight.me])
    moves = sensible(root, card_moves(root)) if prune else card_moves(root)
    utility = Utility(sight, budget.malice)
    budget = budget._replace(cards=budget.cards * sight.players // 4)
    draw = drawer(sampler, budget.plain)
    if 2 < root.left <= budget.ahead:
        return try_two_moves(draw, moves, utility, budget, prune)
    return try_moves(draw, moves, utility, budget, True, prune)


def search_bid(view: View, legal: list[int], dice: Random, budget: Budget, every: bool = False) -> list[Tried]:
    """Return what each bid near the estimate (or `every` legal one) is worth if one then plays for it, best first."""
    sampler = Sampler(view, dice, budget.weighted, budget.spread)
    sight = sampler.sight
    wish = estimate(sight.hand, sight.players, sight.tricks, sight.facts.trump)
    bids = sorted(legal, key=lambda bid: (abs(bid - wish), bid))
    budget = budget._replace(cards=budget.cards * sight.players // 4)
    if not every:
        bids = bids[: 5 if sight.tricks > 3 else 4]
    return try_moves(
        drawer(sampler, budget.plain),
        [(bid, -1) for bid in sorted(bids)],
        Utility(sight, budget.malice),
        budget,
        False,
        not every,
    )
