"""Shared parts of the computer players: the values of one option over determinizations, and the random player."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.core.asking import Answer, Ask, Option
from game.core.player import Advice
from game.core.view import View


class Tried(NamedTuple):
    """An option and its value in each determinization."""

    option: Option
    values: list[float]

    @property
    def mean(self) -> float:
        """Return the mean value."""
        return sum(self.values) / len(self.values)


class AnyPlayer:
    """The random player: any legal answer. It is the baseline for measuring."""

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return a random legal answer; `chance` is the random seed."""
        return Random(chance).choice(options).answer

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Advice]:
        """Return no advice, because the player evaluates nothing."""
        return []
