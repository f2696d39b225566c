"""What the computer players of several games share: an option tried in some worlds, and the player of any answer."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.core.asking import Answer, Ask, Option
from game.core.player import Advice
from game.core.view import View


class Tried(NamedTuple):
    """An option with what it was worth in each world."""

    option: Option
    values: list[float]

    @property
    def mean(self) -> float:
        """Return the mean worth."""
        return sum(self.values) / len(self.values)


class AnyPlayer:
    """Any legal answer: the player that all others are measured against first."""

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return any of the answers."""
        return Random(chance).choice(options).answer

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Advice]:
        """Return nothing: it reckons nothing."""
        return []
