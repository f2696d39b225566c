"""The history of a game: setup, seed and answers, with cached clones so that every earlier state is available."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.asking import Answer
from game.core.controller import RuleController
from game.core.events import Event
from game.core.machine import State

DENSE = 128
"""The number of latest answers whose clones are all kept."""
SPARSE = 16
"""Of older answers every so many-th clone is kept. The states between are replayed on demand."""


class Given(NamedTuple):
    """One answer of one seat."""

    seat: int
    answer: Answer


class History:
    """The answers of a game, the events that each caused, and the state after each.

    States that were returned must not be changed. To play on from one, clone it first.
    """

    def __init__(self, controller: RuleController, start: State[Any]) -> None:
        """Start with a state at its first ask, or with the position that a damaged save was resumed from."""
        self._controller = controller
        self.answers: list[Given] = []
        self.events: list[Event] = list(start.events)
        # The number of events after each number of answers.
        self._marks = [len(self.events)]
        self._states: dict[int, State[Any]] = {0: start}

    def __len__(self) -> int:
        """Return the number of answers."""
        return len(self.answers)

    def push(self, given: Given, state: State[Any]) -> None:
        """Add an answer and the state after it. The events of the answer are taken from the state."""
        self.answers.append(given)
        self.events.extend(state.events)
        self._marks.append(len(self.events))
        count = len(self.answers)
        self._states[count] = state
        old = count - DENSE
        if old > 0 and old % SPARSE:
            self._states.pop(old, None)

    def cut(self, count: int) -> list[Given]:
        """Drop everything after the first `count` answers. Return the dropped answers in order."""
        self._states[count] = self.state(count)
        gone = self.answers[count:]
        for number in range(count + 1, len(self.answers) + 1):
            self._states.pop(number, None)
        del self.answers[count:]
        del self._marks[count + 1 :]
        del self.events[self._marks[count] :]
        return gone

    def state(self, count: int) -> State[Any]:
        """Return the state after the first `count` answers. The caller must not change it."""
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
        """Return the number of events after the first `count` answers."""
        return self._marks[count]

    def copy(self, count: int) -> History:
        """Return an independent history of the first `count` answers. The cached states are shared."""
        twin = History(self._controller, self._states[0])
        twin.answers = self.answers[:count]
        twin.events = self.events[: self._marks[count]]
        twin._marks = self._marks[: count + 1]
        twin._states = {number: state for number, state in self._states.items() if number <= count}
        return twin
