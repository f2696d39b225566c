"""What a game supplies to be played at the table: the one contract that every game signs."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Protocol

from game.core.answers import AnswerTypes
from game.core.asking import Answer, Ask, Option, Refusal
from game.core.machine import State
from game.core.player import Kind, Player
from game.core.setup import GameOption, Problem, Setup, Value
from game.core.view import LogLine, Result, View


class RuleController(Protocol):
    """The rules of one game behind one face. It keeps nothing: every call gets the state.

    What a game may have besides (names of pieces, statistics, windows to pass at, ...) is in `capabilities`.
    """

    name: str
    title: str
    version: int
    """Raised whenever the same answers could lead to another game; saves carry it."""
    state_format: int
    """Raised whenever a state is written in another way: names or fields of steps, records and table slots, notation of
    answers. Files of an older format are played again from their answers, without comparing fingerprints.
    """
    ANSWERS: AnswerTypes
    """Every kind of answer, for reading the notation."""
    PROMPTS: type[StrEnum]
    """What can be asked: the prompts of all asks."""
    seats: range
    OPTIONS: tuple[GameOption, ...]
    PRESETS: dict[str, dict[str, Value]]
    table_type: type[Any]

    def problems(self, setup: Setup) -> list[Problem]:
        """Return what makes the setup unplayable; an empty list if nothing does."""

    def new_game(self, setup: Setup, seed: int) -> State[Any]:
        """Return a game advanced to its first ask; its events tell what happened so far.

        Raises SetupError where `problems` finds one.
        """

    def options(self, state: State[Any], seat: int) -> list[Option]:
        """Return every legal answer of the seat in a fixed order; empty if it is not being asked."""

    def answer(self, state: State[Any], seat: int, answer: Answer) -> None:
        """Apply a legal answer in place; `state.events` then tells what happened."""

    def why_not(self, state: State[Any], seat: int, piece: int, place: str, choice: str) -> Refusal | None:
        """Return why this gesture is refused, or None if some option has it."""

    def first_view(self, setup: Setup, seat: int) -> View:
        """Return the table as the seat sees it before the first event."""

    def view(self, state: State[Any], seat: int) -> View:
        """Return what the seat may know, and nothing else."""

    def redact(self, event: Any, seat: int) -> Any:
        """Return the event as the seat sees it."""

    def apply_event(self, view: View, event: Any) -> View:
        """Return the view after an event as its seat saw it. Events alone must suffice to follow a game."""

    def line(self, event: Any, names: tuple[str, ...]) -> LogLine | None:
        """Return the log line for an event as seen by somebody, or None if it is not worth one."""

    def result(self, state: State[Any]) -> Result | None:
        """Return the standings, or None while the game runs."""

    def determinize(self, view: View, ask: Ask, chance: int) -> State[Any]:
        """Return a full state that fits the view, drawn with the given chance integer.

        The seat of the view must be among those asked. Equal views give equal guesses.
        """

    def kinds(self) -> tuple[Kind, ...]:
        """Return every kind of computer player of this game, weakest level first."""

    def player(self, kind: str) -> Player:
        """Return a player of this kind. Raises KeyError for a name that is not among `kinds`."""
