"""Shared base of the controllers: start a game, list a step's options, apply answers, refuse illegal gestures.

A game assigns its own functions in one line each, and mypy compares them with the base:

    class AmigoController(StepRules[AmigoTable]):
        problems = staticmethod(options.problems)
        view = staticmethod(view.view_of)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.answers import AnswerTypes
from game.core.asking import Answer, Ask, Option
from game.core.chance import seeded
from game.core.events import Event, redact
from game.core.machine import State, Table, advance, apply_answer, asked, step_options
from game.core.message import Message
from game.core.player import Kind, Player
from game.core.setup import Problem, Setup, SetupError
from game.core.view import LogLine, Result, View

T = TypeVar("T", bound=Table)


class Thinking(NamedTuple):
    """A game's computer players: every kind, the weakest first; a factory (raises KeyError for an unknown kind).

    And benchmark functions for `main.py bench`, which take the seconds they may use and return figures.
    """

    kinds: tuple[Kind, ...]
    player: Callable[[str], Player]
    benches: Mapping[str, Callable[[float], dict[str, float]]]


class StepRules(Generic[T]):
    """Base class of controllers for games whose running step lists its legal answers.

    `controller.RuleController` documents each method. A game supplies the first group.
    """

    state_format = 1
    comparable_format = 0
    ANSWERS: AnswerTypes
    PROMPTS: type[StrEnum]

    # ---- supplied by the game

    def problems(self, setup: Setup) -> list[Problem]:
        """Return the problems that make the setup unplayable; empty if it can be played."""
        raise NotImplementedError

    def view(self, state: State[T], seat: int) -> View:
        """Return the view of the seat: what it may know, and nothing else."""
        raise NotImplementedError

    def first_view(self, setup: Setup, seat: int) -> View:
        """Return the view of the seat before the first event."""
        raise NotImplementedError

    def line(self, event: Event, names: tuple[str, ...], setup: Setup) -> LogLine | None:
        """Return the log line for a redacted event in a game of `setup`, or None if it has none."""
        raise NotImplementedError

    def determinize(self, view: View, ask: Ask, chance: int) -> State[T]:
        """Return a determinization: a full state that fits the view, drawn from the random seed `chance`."""
        raise NotImplementedError

    def standings(self, table: T) -> Result:
        """Return the standings of a finished game."""
        raise NotImplementedError

    def thinking(self) -> Thinking:
        """Return the computer players. They are imported here, on first use, so that the window opens sooner."""
        raise NotImplementedError

    def beginning(self, setup: Setup) -> tuple[T, Any]:
        """Return the table before the first event, and the step that is the whole game."""
        raise NotImplementedError

    def ask_event(self, state: State[T]) -> Event | None:
        """Return the event that reports the current position in the rules, or None if the game needs no such event."""
        return None

    def refusal(self, state: State[T], seat: int, piece: int, place: str, choice: str) -> Message | None:
        """Return why a gesture that matches no option is illegal."""
        raise NotImplementedError

    # ---- derived

    def new_game(self, setup: Setup, seed: int) -> State[T]:
        """Return a new game, advanced to its first ask. Raises SetupError if `problems` finds one."""
        found = self.problems(setup)
        if found:
            raise SetupError(found[0].reason.english())
        table, step = self.beginning(setup)
        state = State(table, seeded(seed))
        state.push(step)
        advance(state)
        self._emit_ask(state)
        return state

    def options(self, state: State[T], seat: int) -> list[Option]:
        """Return the legal answers of the seat, as the running step lists them."""
        ask = state.ask
        if ask is None or seat not in ask.seats or (state.sealed and seat not in asked(state)):
            return []
        found: list[Option] = step_options(state, seat)
        return found

    def answer(self, state: State[T], seat: int, answer: Answer) -> None:
        """Apply a legal answer in place. Raises IllegalAnswer for a seat that is not being asked."""
        apply_answer(state, seat, answer)
        if not state.sealed:
            self._emit_ask(state)

    def why_not(self, state: State[T], seat: int, piece: int, place: str, choice: str) -> Message | None:
        """Return why a gesture is illegal, with the rule, or None if an option matches it."""
        for option in self.options(state, seat):
            if (option.piece, option.place, option.choice) == (piece, place, choice):
                return None
            if piece >= 0 and option.piece == piece and place in ("", option.place) and not choice:
                return None
        return self.refusal(state, seat, piece, place, choice)

    def redact(self, event: Event, seat: int) -> Event:
        """Return the event redacted for the seat."""
        return redact(event, seat)

    def result(self, state: State[T]) -> Result | None:
        """Return the result with the standings, or None while the game runs."""
        if state.ask is not None or state.steps:
            return None
        return self.standings(state.table)

    def kinds(self) -> tuple[Kind, ...]:
        """Return every kind of computer player, the weakest level first."""
        return self.thinking().kinds

    def player(self, kind: str) -> Player:
        """Return a player of this kind. Raises KeyError for a name that is not among `kinds`."""
        return self.thinking().player(kind)

    def bench(self) -> Mapping[str, Callable[[float], dict[str, float]]]:
        """Return the benchmark functions for `main.py bench`."""
        return self.thinking().benches

    def _emit_ask(self, state: State[T]) -> None:
        event = self.ask_event(state)
        if event is not None:
            state.emit(event)
