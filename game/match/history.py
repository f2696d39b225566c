"""Everything that was answered, with a state for every moment: setup + seed + answers, and kept clones."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.asking import Answer
from game.core.controller import RuleController
from game.core.machine import State

DENSE = 128
"""Clones of the last so many answers are all kept ..."""
SPARSE = 16
"""... and of the older ones every so-many-th: the others are played again when they are wanted."""


class Given(NamedTuple):
    """One answer of one seat."""

    seat: int
    answer: Answer


class History:
    """The answers of a game, the events each brought about, and the state after each of them.

    States that were handed out are never changed: whoever plays on does so on a clone.
    """

    def __init__(self, controller: RuleController, start: State[Any]) -> None:
        """Begin with a state at its first ask (or at the position a damaged save was resumed from)."""
        self._controller = controller
        self.answers: list[Given] = []
        self.events: list[Any] = list(start.events)
        # How many events there were after each number of answers.
        self._marks = [len(self.events)]
        self._states: dict[int, State[Any]] = {0: start}

    def __len__(self) -> int:
        """Return the number of answers."""
        return len(self.answers)

    def push(self, given: Given, state: State[Any]) -> None:
        """Add an answer and the state it led to, which holds the events it brought about."""
        self.answers.append(given)
        self.events.extend(state.events)
        self._marks.append(len(self.events))
        count = len(self.answers)
        self._states[count] = state
        old = count - DENSE
        if old > 0 and old % SPARSE:
            self._states.pop(old, None)

    def cut(self, count: int) -> list[Given]:
        """Forget everything after the first `count` answers; return the forgotten ones in order."""
        self._states[count] = self.state(count)
        gone = self.answers[count:]
        for number in range(count + 1, len(self.answers) + 1):
            self._states.pop(number, None)
        del self.answers[count:]
        del self._marks[count + 1 :]
        del self.events[self._marks[count] :]
        return gone

    def state(self, count: int) -> State[Any]:
        """Return the state after the first `count` answers; it must not be changed."""
        near = count
        while near not in self._states:
            near -= 1
        state = self._states[near]
        if near < count:
            state = state.clone()
            for seat, answer in self.answers[near:count]:
                self._controller.answer(state, seat, answer)
        return state

    def mark(self, count: int) -> int:
        """Return how many events there were after the first `count` answers."""
        return self._marks[count]

    def copy(self, count: int) -> History:
        """Return an independent history of the first `count` answers. The kept states are shared."""
        twin = History(self._controller, self._states[0])
        twin.answers = self.answers[:count]
        twin.events = self.events[: self._marks[count]]
        twin._marks = self._marks[: count + 1]
        twin._states = {number: state for number, state in self._states.items() if number <= count}
        return twin
