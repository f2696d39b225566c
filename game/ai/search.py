"""Game-independent search: information-set Monte Carlo tree search (ISMCTS) over models.

A *model* is one full state that can be played on. `ControllerModel` makes one for any game from its controller; a game
may supply a faster one. All randomness comes from the given generator, so that results are reproducible.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from game.core.asking import Answer, Ask
from game.core.controller import RuleController
from game.core.machine import State, asked
from game.core.view import View

M = TypeVar("M", bound=Hashable)


class Model(Protocol[M]):
    """A full state to play on. `M` is the type of its moves; rewards are between 0 and 1, one per seat."""

    def mover(self) -> int:
        """Return the seat to move, or -1 at the end."""

    def moves(self) -> Sequence[M]:
        """Return the legal moves of the seat to move."""

    def play(self, move: M) -> None:
        """Apply a move of the seat to move."""

    def finish(self, dice: Random) -> Sequence[float]:
        """Play on to the end (a rollout). Return the reward of each seat."""


class _Node(Generic[M]):
    __slots__ = ("children", "open", "sums", "visits")

    def __init__(self) -> None:
        self.children: dict[M, _Node[M]] = {}
        self.visits = 0
        self.sums = 0.0
        self.open = 0


def ismcts(
    draw: Callable[[], Model[M]], iterations: int, dice: Random, exploration: float = 0.7
) -> list[tuple[M, int, float]]:
    """Single-observer ISMCTS. Return (move, visits, mean reward) of each root move, most visited first.

    `draw` gives a fresh determinization for each of the `iterations`: hidden information drawn at random, the thinking
    seat to move. `exploration` is the constant of UCB1. Source: Cowling, Powley, Whitehouse: Information Set Monte
    Carlo Tree Search (2012).
    """
    root: _Node[M] = _Node()
    for _ in range(iterations):
        model = draw()
        node = root
        path: list[tuple[_Node[M], int]] = []
        while (mover := model.mover()) >= 0:
            moves = model.moves()
            fresh = []
            for move in moves:
                known = node.children.get(move)
                if known is None:
                    fresh.append(move)
                else:
                    known.open += 1
            if fresh:
                move = fresh[dice.randrange(len(fresh))]
                child = node.children[move] = _Node()
                child.open = 1
            else:
                best = -1.0
                child = node
                for candidate in moves:
                    other = node.children[candidate]
                    value = other.sums / other.visits + exploration * sqrt(log(other.open) / other.visits)
                    if value > best:
                        best, move, child = value, candidate, other
            model.play(move)
            path.append((child, mover))
            node = child
            if fresh:
                break
        rewards = model.finish(dice)
        for child, mover in path:
            child.visits += 1
            child.sums += rewards[mover]
    order = sorted(root.children.items(), key=lambda pair: -pair[1].visits)
    return [(move, child.visits, child.sums / child.visits) for move, child in order]


class ControllerModel:
    """A model of any game: the rules machine itself, random rollouts, rewards by place in the result."""

    def __init__(self, rules: RuleController, state: State[Any], limit: int = 2000) -> None:
        """Wrap a state. A rollout that is not over after `limit` answers counts as a draw."""
        self.rules = rules
        self.state = state
        self.limit = limit

    @classmethod
    def guessed(cls, rules: RuleController, view: View, ask: Ask, dice: Random) -> ControllerModel:
        """Return a model of a determinization: a full state that fits the view."""
        return cls(rules, rules.determinize(view, ask, dice.getrandbits(64)))

    def mover(self) -> int:
        """Return the first seat that has not answered, or -1 at the end."""
        waiting = asked(self.state)
        return waiting[0] if waiting else -1

    def moves(self) -> list[Answer]:
        """Return the legal answers of the seat to move."""
        return [option.answer for option in self.rules.options(self.state, self.mover())]

    def play(self, move: Answer) -> None:
        """Apply an answer of the seat to move."""
        self.rules.answer(self.state, self.mover(), move)

    def finish(self, dice: Random) -> list[float]:
        """Play random answers to the end. Return rewards from 1 (first) to 0 (last); tied seats share theirs."""
        seats = 0
        for _ in range(self.limit):
            mover = self.mover()
            if mover < 0:
                break
            moves = self.moves()
            self.play(moves[dice.randrange(len(moves))])
        result = self.rules.result(self.state)
        if result is None:
            seats = len(asked(self.state)) or 1
            return [1 / seats] * 16
        count = len(result.standings)
        rewards = [0.0] * count
        for standing in result.standings:
            tied = sum(other.place == standing.place for other in result.standings)
            rewards[standing.seat] = (count - standing.place - (tied - 1) / 2) / max(1, count - 1)
        return rewards
