"""The contract of every game: what it supplies so that it can be played."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Protocol

from game.core.answers import AnswerTypes
from game.core.asking import Answer, Ask, Option
from game.core.events import Event
from game.core.machine import State
from game.core.message import Message
from game.core.player import Kind, Player
from game.core.setup import GameOption, Problem, Setup, Value
from game.core.view import LogLine, Result, View


class RuleController(Protocol):
    """The rules of one game. A controller has no state of its own: every call gets the state.

    Optional capabilities (names of pieces, statistics, auto-pass, ...) are in `capabilities`. A seat is a number from
    0; SPECTATOR (-1) is allowed where a view or event is redacted.
    """

    name: str
    title: str
    version: int
    """The rules version. It is raised when the same answers could lead to another game; saves carry it."""
    state_format: int
    """The state format.

    It is raised when a state is serialized in another way: names or fields of steps, records and table slots, or the
    notation of answers. Files of an older format are replayed from their answers, without comparing fingerprints.
    """
    comparable_format: int
    """The oldest state format whose states differ from the current ones only in how sealed answers are written:
    fingerprints of its files are compared. 0 if there is none but the current one.
    """
    ANSWERS: AnswerTypes
    """All answer types, for parsing the notation."""
    seats: range
    OPTIONS: tuple[GameOption, ...]
    PRESETS: dict[str, dict[str, Value]]
    table_type: type[Any]

    @property
    def PROMPTS(self) -> type[StrEnum]:  # a property, so that each game may name its own class of prompts
        """The prompts of all asks."""

    def problems(self, setup: Setup) -> list[Problem]:
        """Return the problems that make the setup unplayable; empty if it can be played."""

    def new_game(self, setup: Setup, seed: int) -> State[Any]:
        """Return a new game, advanced to its first ask. `state.events` holds the events so far.

        `seed` may be any integer; equal seeds give equal games. Raises SetupError if `problems` finds one.
        """

    def options(self, state: State[Any], seat: int) -> list[Option]:
        """Return the legal answers of the seat in a fixed order; empty if it is not being asked."""

    def answer(self, state: State[Any], seat: int, answer: Answer) -> None:
        """Apply a legal answer in place. `state.events` then holds only the events that it caused.

        The caller checks that the answer is legal. Raises IllegalAnswer for a seat that is not being asked.
        """

    def why_not(self, state: State[Any], seat: int, piece: int, place: str, choice: str) -> Message | None:
        """Return why this gesture is illegal, or None if an option matches it.

        The arguments are those of `Option`; -1 and "" mean not set.
        """

    def first_view(self, setup: Setup, seat: int) -> View:
        """Return the view of the seat before the first event."""

    def view(self, state: State[Any], seat: int) -> View:
        """Return the view of the seat: what it may know, and nothing else."""

    def redact(self, event: Event, seat: int) -> Event:
        """Return the event redacted for the seat: hidden fields are None."""

    def line(self, event: Event, names: tuple[str, ...], setup: Setup) -> LogLine | None:
        """Return the log line for a redacted event in a game of `setup`, or None if it has none.

        `names` are the names of the seats. The setup is needed because words and rule numbers follow the edition.
        """

    def result(self, state: State[Any]) -> Result | None:
        """Return the result with the standings, or None while the game runs."""

    def determinize(self, view: View, ask: Ask, chance: int) -> State[Any]:
        """Return a determinization: a full state that fits the view.

        Hidden information is drawn from the seed `chance`.

        The seat of the view must be among those asked. Equal arguments give equal states.
        """

    def kinds(self) -> tuple[Kind, ...]:
        """Return every kind of computer player of this game, the weakest level first."""

    def player(self, kind: str) -> Player:
        """Return a player of this kind. Raises KeyError for a name that is not among `kinds`."""
