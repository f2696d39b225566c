"""What every controller does alike: begin a game, list a step's options, take answers, refuse what no option has.

What a game does in functions of its own it names in one line each, and mypy compares them with the base:

    class AmigoController(StepRules[AmigoTable]):
        problems = staticmethod(options.problems)
        view = staticmethod(view.view_of)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.answers import AnswerTypes
from game.core.asking import Answer, Ask, Option, Refusal
from game.core.chance import seeded
from game.core.events import apply_event, redact
from game.core.machine import State, Table, advance, apply_answer, asked
from game.core.player import Kind, Player
from game.core.setup import Problem, Setup, SetupError
from game.core.view import LogLine, Result, View

T = TypeVar("T", bound=Table)


class Thinking(NamedTuple):
    """A game's computer players: every kind, weakest level first; how one is made (KeyError for an unknown kind); and
    what `main.py bench` measures, functions that take the seconds they may use and return figures.
    """

    kinds: tuple[Kind, ...]
    player: Callable[[str], Player]
    benches: Mapping[str, Callable[[float], dict[str, float]]]


class StepRules(Generic[T]):
    """Base of the controllers of games whose running step tells what may be answered.

    See `controller.RuleController` for what each method promises. A game gives the first group.
    """

    state_format = 1
    ANSWERS = AnswerTypes()
    PROMPTS: type[StrEnum] = StrEnum

    # ---- what a game gives

    def problems(self, setup: Setup) -> list[Problem]:
        """Return what makes the setup unplayable; an empty list if nothing does."""
        raise NotImplementedError

    def view(self, state: State[T], seat: int) -> View:
        """Return what the seat may know, and nothing else."""
        raise NotImplementedError

    def first_view(self, setup: Setup, seat: int) -> View:
        """Return the table as the seat sees it before the first event."""
        raise NotImplementedError

    def line(self, event: Any, names: tuple[str, ...]) -> LogLine | None:
        """Return the log line for an event as seen by somebody, or None if it is not worth one."""
        raise NotImplementedError

    def determinize(self, view: View, ask: Ask, chance: int) -> State[T]:
        """Return a full state that fits the view, drawn with the given chance integer."""
        raise NotImplementedError

    def standings(self, table: T) -> Result:
        """Return the standings of a game that is over."""
        raise NotImplementedError

    def thinking(self) -> Thinking:
        """Return the computer players. They are imported here, when they are first wanted: the window opens sooner."""
        raise NotImplementedError

    def beginning(self, setup: Setup) -> tuple[T, Any]:
        """Return the table before the first event, and the step that is the whole game."""
        raise NotImplementedError

    def course(self, state: State[T]) -> Any:
        """Return the event that tells where the rules stand now, None for a game that shows it in other ways."""
        return None

    def refusal(self, state: State[T], seat: int, piece: int, place: str, choice: str) -> Refusal | None:
        """Return why a gesture that no option has is refused."""
        raise NotImplementedError

    # ---- what follows from it

    def new_game(self, setup: Setup, seed: int) -> State[T]:
        """Return a game advanced to its first ask. Raises SetupError where `problems` finds something."""
        found = self.problems(setup)
        if found:
            raise SetupError(found[0].reason.format(**dict(found[0].fields)))
        table, step = self.beginning(setup)
        state = State(table, seeded(seed))
        state.push(step)
        advance(state)
        self._tell_course(state)
        return state

    def options(self, state: State[T], seat: int) -> list[Option]:
        """Return every legal answer of the seat, as the running step tells them."""
        ask = state.ask
        if ask is None or seat not in ask.seats or (state.sealed and seat not in asked(state)):
            return []
        found: list[Option] = state.steps[-1][0].options(state.table, seat)
        return found

    def answer(self, state: State[T], seat: int, answer: Answer) -> None:
        """Apply a legal answer in place."""
        apply_answer(state, seat, answer)
        if not state.sealed:
            self._tell_course(state)

    def why_not(self, state: State[T], seat: int, piece: int, place: str, choice: str) -> Refusal | None:
        """Return why a gesture is refused, with the rule; None if some option has it."""
        for option in self.options(state, seat):
            if (option.piece, option.place, option.choice) == (piece, place, choice):
                return None
            if piece >= 0 and option.piece == piece and place in ("", option.place) and not choice:
                return None
        return self.refusal(state, seat, piece, place, choice)

    def redact(self, event: Any, seat: int) -> Any:
        """Return the event as the seat sees it."""
        return redact(event, seat)

    def apply_event(self, view: View, event: Any) -> View:
        """Return the view after an event as its seat saw it."""
        return apply_event(view, event)

    def result(self, state: State[T]) -> Result | None:
        """Return the standings, or None while the game runs."""
        if state.ask is not None or state.steps:
            return None
        return self.standings(state.table)

    def kinds(self) -> tuple[Kind, ...]:
        """Return every kind of computer player, weakest level first."""
        return self.thinking().kinds

    def player(self, kind: str) -> Player:
        """Return a player of this kind. Raises KeyError for a name that is not among `kinds`."""
        return self.thinking().player(kind)

    def bench(self) -> Mapping[str, Callable[[float], dict[str, float]]]:
        """Return what `main.py bench` measures of this game."""
        return self.thinking().benches

    def _tell_course(self, state: State[T]) -> None:
        event = self.course(state)
        if event is not None:
            state.emit(event)
