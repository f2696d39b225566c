"""What every controller does alike: begin a game, list a step's options, take answers, refuse what no option has."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from game.core.asking import Answer, Option, Refusal
from game.core.chance import seeded
from game.core.events import redact
from game.core.machine import State, Table, advance, apply_answer, asked
from game.core.setup import Problem, Setup, SetupError

T = TypeVar("T", bound=Table)


class StepRules(Generic[T]):
    """Base of the controllers of games whose running step tells what may be answered."""

    def problems(self, setup: Setup) -> list[Problem]:
        """Return what makes the setup unplayable; an empty list if nothing does."""
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

    def _tell_course(self, state: State[T]) -> None:
        event = self.course(state)
        if event is not None:
            state.emit(event)
