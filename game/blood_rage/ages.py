"""The sequence of a game: setup, three Ages of six phases each, the end (5, 12)."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.actions import ActionPhase
from game.blood_rage.changes import Game, tell
from game.blood_rage.discard import DiscardPhase
from game.blood_rage.draft import Gifts
from game.blood_rage.end import close, count_end
from game.blood_rage.events import AgeStarted, PhaseStarted
from game.blood_rage.quests import QuestPhase
from game.blood_rage.ragnarok import Ragnarok, Release
from game.blood_rage.setup import lay_out
from game.blood_rage.table import AGES
from game.core.asking import Answer, Ask
from game.core.machine import Step, beats


@beats("set_up", "play_ages", "give_bonus", "end")
class Saga(NamedTuple):
    """The whole game."""

    def set_up(self, state: Game, _: dict[int, Answer]) -> None:
        """Lay out the board (4)."""
        lay_out(state)

    def play_ages(self, state: Game, _: dict[int, Answer]) -> None:
        """Play all Ages (5.1)."""
        state.push(*(Age(number) for number in range(1, AGES + 1)))

    def give_bonus(self, state: Game, _: dict[int, Answer]) -> None:
        """Give the end bonus (12.1, 12.2)."""
        count_end(state)

    def end(self, state: Game, _: dict[int, Answer]) -> None:
        """Name the winners (12.3)."""
        close(state)


@beats("begin", "gifts", "action", "discard", "quest", "ragnarok", "release")
class Age(NamedTuple):
    """One Age: six phases in this order (5.1)."""

    number: int

    def begin(self, state: Game, _: dict[int, Answer]) -> None:
        state.table.age = self.number
        tell(state, AgeStarted(self.number))

    def gifts(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Draft cards (6)."""
        return self._phase(state, "gifts", Gifts())

    def action(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Take actions (7)."""
        return self._phase(state, "action", ActionPhase())

    def discard(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Discard cards (9)."""
        return self._phase(state, "discard", DiscardPhase())

    def quest(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Score Quests (10)."""
        return self._phase(state, "quest", QuestPhase())

    def ragnarok(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Destroy a province (11.1)."""
        return self._phase(state, "ragnarok", Ragnarok())

    def release(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Release Valhalla (11.4)."""
        return self._phase(state, "release", Release())

    def _phase(self, state: Game, name: str, step: Step) -> None:
        state.table.phase = name
        tell(state, PhaseStarted(self.number, name))
        state.push(step)
