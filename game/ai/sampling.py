"""Bases of the computer players: the random player, the greedy player, and the sampling player.

A sampling player tries the options of an ask in determinizations (full states that fit its view): all of them in a few,
the best ones in more. It chooses the option with the best mean value. A game supplies how a determinization is drawn,
which options have the same effect, and how an answer is valued in a determinization.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.asking import Answer, Ask, Option
from game.core.machine import State, Table
from game.core.player import Advice
from game.core.view import View

T = TypeVar("T", bound=Table)

Outcome = Callable[[State[Any], Answer, Random], float]
"""Values an answer in a determinization, which it must not change, with the given random numbers for the rollout."""


class BasePlayer(ABC):
    """A computer player: a forced answer is given at once, any other is chosen. It gives no advice."""

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of the options; `chance` is the random seed."""
        if len(options) == 1:
            return options[0].answer
        return self.choose(view, ask, options, chance)

    @abstractmethod
    def choose(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of several options; `chance` is the random seed."""

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Advice]:
        """Return advice for each different option, best first; empty if the player has none."""
        return []


class AnyPlayer(BasePlayer):
    """The random player: any legal answer. It is the baseline for measuring."""

    def choose(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return a random legal answer; `chance` is the random seed."""
        return Random(chance).choice(options).answer


class GreedyPlayer(BasePlayer, Generic[T]):
    """The greedy player: one-ply search in one determinization."""

    @abstractmethod
    def determinize(self, view: View, ask: Ask, chance: int) -> State[T]:
        """Return a determinization; `chance` is the random seed."""

    @abstractmethod
    def outlook(self, world: State[T], seat: int, option: Option, chance: int) -> float:
        """Return the value to the seat shortly after the answer. `world` must not be changed."""

    def different(self, table: T, options: list[Option]) -> list[Option]:
        """Return one option of each group with the same effect: here all options."""
        return options

    def choose(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer with the best value; `chance` is the random seed."""
        dice = Random(chance)
        world = self.determinize(view, ask, chance)
        best, found = None, options[0].answer
        for option in self.different(world.table, options):
            value = self.outlook(world, view.seat, option, chance) + dice.random() * 0.01
            if best is None or value > best:
                best, found = value, option.answer
        return found


class Tried(NamedTuple):
    """An option and its value in each determinization. `liking` is added to each value."""

    option: Option
    values: list[float]
    liking: float = 0.0

    @property
    def mean(self) -> float:
        """Return the mean value."""
        return sum(self.values) / len(self.values)


class Stage(NamedTuple):
    """One stage of a search: the best `most` options are tried in `worlds` further determinizations.

    `afresh`: their earlier values are dropped, because this stage values otherwise and they cannot be compared.
    """

    worlds: int
    most: int
    outcome: Outcome
    afresh: bool = False


class SamplingPlayer(BasePlayer, Generic[T]):
    """A player that tries the options in determinizations, in stages. It keeps no state between decisions."""

    def __init__(self, noise: float, slips: float) -> None:
        """`noise` is the standard deviation of its valuations, `slips` the probability of a random answer."""
        self.noise = noise
        self.slips = slips

    # ---- supplied by the game

    @abstractmethod
    def determinize(self, view: View, ask: Ask, chance: int) -> State[T]:
        """Return a determinization; `chance` is the random seed."""

    @abstractmethod
    def different(self, table: T, seat: int, options: list[Option]) -> list[Option]:
        """Return one option of each group with the same effect. It is never empty."""

    @abstractmethod
    def stages(self, table: T, seat: int, prompt: str, count: int) -> list[Stage]:
        """Return the stages of the search among `count` options. The first is for all of them."""

    def liking(self, table: T, seat: int, prompt: str, answer: Answer) -> float:
        """Return the player's preference for an answer, in the unit of its values."""
        return 0.0

    def careless(self, ask: Ask, options: list[Option]) -> list[Option]:
        """Return the options among which a random answer is chosen; all if it is empty."""
        return options

    def sensible(self, ask: Ask, ranked: list[tuple[Option, float]]) -> list[tuple[Option, float]]:
        """Return the options that a misjudgement may mix up; the others are not chosen. It is never empty."""
        return ranked

    # ---- derived

    def choose(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer with the best mean value, up to noise and slips; `chance` is the random seed."""
        dice = Random(chance)
        if self.slips and dice.random() < self.slips:
            return dice.choice(self.careless(ask, options) or options).answer
        ranked = self.sensible(ask, self.rank(view, ask, options, dice))
        if self.noise:
            return max(ranked, key=lambda pair: pair[1] + dice.gauss(0.0, self.noise))[0].answer
        return max(ranked, key=lambda pair: pair[1])[0].answer

    def rank(self, view: View, ask: Ask, options: list[Option], dice: Random) -> list[tuple[Option, float]]:
        """Return the different options, each with its value."""
        return [(each.option, each.mean) for each in self.search(view, ask, options, dice)]

    def search(self, view: View, ask: Ask, options: list[Option], dice: Random) -> list[Tried]:
        """Try the different options in determinizations, stage by stage. Return all of them with their values."""
        seat, prompt = view.seat, ask.prompt
        worlds = self._worlds(view, ask, dice)
        first = next(worlds)
        table = first.table
        different = self.different(table, seat, options)
        if len(different) == 1:
            return [Tried(different[0], [0.0])]
        tried = [Tried(option, [], self.liking(table, seat, prompt, option.answer)) for option in different]
        kept = tried
        worlds = chain((first,), worlds)
        for stage in self.stages(table, seat, prompt, len(tried)):
            if len(kept) > stage.most:
                kept = sorted(kept, key=lambda each: -each.mean)[: stage.most]
            if stage.afresh:
                for each in kept:
                    each.values.clear()
            for _ in range(stage.worlds):
                try_all(next(worlds), kept, stage.outcome, dice)
            hold_back(tried, kept)
        return tried

    def _worlds(self, view: View, ask: Ask, dice: Random) -> Iterator[State[T]]:
        while True:
            yield self.determinize(view, ask, dice.getrandbits(62))


def try_all(world: State[Any], tried: list[Tried], outcome: Outcome, dice: Random) -> None:
    """Try each option once in a determinization, all with the same random numbers."""
    luck = dice.getrandbits(32)
    for each in tried:
        each.values.append(outcome(world, each.option.answer, Random(luck)) + each.liking)


def hold_back(tried: list[Tried], kept: list[Tried]) -> None:
    """Put the options that were not tried again behind those that were: they must not come first by luck."""
    low = min(each.mean for each in kept)
    for each in tried:
        if each not in kept and each.mean >= low:
            each.values[:] = [low - 0.01]
