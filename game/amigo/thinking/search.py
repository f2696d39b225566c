"""Search: every bid and card is tried in many determinizations, each played to the end of the round by a rollout."""

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
"""Drawing a determinization costs about as much as playing this many cards in a rollout."""
FEWEST_FOR_GAIN = 8
"""With fewer determinizations of a group than this its best next card is not known well enough to count."""


class Tried(NamedTuple):
    """The result of one answer: `worth` is the mean utility.

    `score` and `tricks` are means, `meet` is a probability.
    """

    move: Move
    worth: float
    score: float
    meet: float
    tricks: float
    worlds: int


class Budget(NamedTuple):
    """The cost limit of a decision with four players: cards played in rollouts, bounds on determinizations.

    `doubt`: number of standard errors below the best at which a move is dropped. `ahead`: number of remaining tricks
    from which on the seat's next card is searched too. `plain`: share of other seats that are assumed to play by the
    plain table.
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
    """The utility of a round's scores for a seat: points, or in the last two rounds the probability to win."""

    def __init__(self, sight: Sight, malice: float) -> None:
        self.me = sight.me
        self.share = malice / (sight.players - 1)
        facts = sight.facts
        self.totals = facts.totals
        later = ROUNDS - facts.round
        self.close = later < 2
        # Standard deviations: about 7 points for a seat's score of a round, about 10 for the difference of two.
        self.spread = 10.0 * sqrt(later) + 0.25

    def of(self, scores: list[int]) -> float:
        """Return the utility of the round's scores."""
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
    """Results of one move: its utility in each determinization, sums of scores and of bids met."""

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
        if not count:  # the only sensible move: nothing was tried
            return Tried(self.move, 0.0, 0.0, 0.0, 0.0, 0)
        mean = sum(self.values) / count if worth is None else worth
        return Tried(self.move, mean, self.score / count, self.met / count, self.tricks / count, count)


def _still_good(alive: list[_Trial], doubt: float) -> list[_Trial]:
    """Return the moves whose mean is not clearly below the best, by paired comparison in the same determinizations."""
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
    """Try every move in the same determinizations.

    Return the results, best first; clearly worse moves are dropped early.

    With `cards` the moves are cards played at the root, else bids of the seat.
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
    """Results of the seat's next card in determinizations that look alike to the seat (one information set)."""

    __slots__ = ("first", "sums")

    def __init__(self) -> None:
        self.first: list[float] = []
        self.sums: dict[Move, list[float]] = {}


_Groups = dict[tuple[object, ...], _Group]
"""The groups of one first card, by what the seat sees when its next card is due."""


def try_two_moves(
    draw: Callable[[], tuple[World, tuple[Table, ...]]],
    moves: list[Move],
    utility: Utility,
    budget: Budget,
    prune: bool = True,
) -> list[Tried]:
    """Try every move, and after it every next card of the seat per information set. Return the results, best first.

    The next card may depend only on what the seat sees by then (legal cards, which of them would win, number of seats
    to play, its tricks), not on the determinization. This prevents strategy fusion: use of hidden information.
    """
    me = utility.me
    trials = [_Trial(move) for move in moves]
    groups: list[_Groups] = [{} for _ in moves]
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
            if base.left >= 2:
                spent += _try_next_cards(base, tables, usual, groups[at], utility)
        if prune and worlds % (2 * budget.least) == 0:
            alive = _still_good(alive, budget.doubt + 0.5)
    found = []
    for trial, own in zip(trials, groups):
        gain = sum(_gain(group) for group in own.values())
        count = max(1, len(trial.values))
        found.append(trial.tried(sum(trial.values) / count + gain / count))
    return _ranked(trials, alive, found)


def _try_next_cards(base: World, tables: tuple[Table, ...], usual: float, groups: _Groups, utility: Utility) -> int:
    """Note in its group what each next card of the seat brings in this world. Return the number of cards played.

    `usual` is the utility of the card that the rollout policy plays.
    """
    me = utility.me
    nexts = card_moves(base)
    if len(nexts) < 2:
        return 0
    wins = tuple(takes(base, move) for move in nexts) if base.laid else ()
    key = (base.hands[me], wins, base.won[me], len(base.laid), base.led, base.trick_trump)
    group = groups.get(key)
    if group is None:
        group = groups[key] = _Group()
        group.sums = {move: [] for move in nexts}
    if len(group.sums) != len(nexts):
        return 0
    group.first.append(usual)
    for move in nexts:
        other = base.copy()
        other.lay(*move)
        play_out(other, None, tables)
        group.sums[move].append(utility.of(other.scores()))
    return base.left * base.players * len(nexts)


def _gain(group: _Group) -> float:
    """Return the gain of the best next card over the usual one, over all determinizations of the group.

    The card is chosen on one half of them and evaluated on the other, which avoids a bias by luck.
    """
    count = len(group.first)
    if count < FEWEST_FOR_GAIN:
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
    """Return the moves to try: every legal card, and one joker with each colour that differs in effect."""
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
            # All colours that cannot win have the same effect.
            if weak:
                continue
            weak = True
        moves.append((bit, named))
    return moves


def sensible(root: World, moves: list[Move]) -> list[Move]:
    """Drop jokers that would take an unwanted trick if another colour would not (7.6)."""
    me = root.seat
    if root.won[me] != root.bids[me] or not root.laid or root.trick_points > 5:
        return moves
    kept = [move for move in moves if move[1] < 0 or not takes(root, move)]
    return kept if any(move[1] >= 0 for move in kept) else moves


def drawer(sampler: Sampler, plain: float) -> Callable[[], tuple[World, tuple[Table, ...]]]:
    """Return a function that draws a determinization and the table of each seat: the learned or the plain one."""
    me, players, random = sampler.sight.me, sampler.sight.players, sampler.dice.random
    best, greedy = learned_table(), plain_table()

    def draw() -> tuple[World, tuple[Table, ...]]:
        tables = [greedy if random() < plain else best for _ in range(players)]
        tables[me] = best
        return sampler.world(), tuple(tables)

    return draw


def search_card(view: View, dice: Random, budget: Budget, prune: bool = True) -> list[Tried]:
    """Return the results of each card, best first."""
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
    """Return the results of each bid near the estimate (or of `every` legal bid), best first."""
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
