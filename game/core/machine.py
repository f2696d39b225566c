"""The state of a game and how it advances: a stack of steps, each a list of beats.

A *step* is a NamedTuple of a few ids under `@beats(...)`, which lists its methods in rulebook order. A beat
changes the table through `state`, says so with `state.emit(event)`, may push further steps with `state.push`,
and returns nothing (go on) or an Ask (stop until these seats have chosen). The answers go to the next beat of
the same step as a dictionary seat -> answer. `state.goto` repeats from an earlier beat, `state.finish`
leaves the step. Because a step holds ids and numbers only, a game can be copied and stored at every ask.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.core.asking import Answer, Ask, IllegalAnswer
from game.core.chance import below, shuffle
from game.core.events import Chosen


class Table(Protocol):
    """The game's own part of a state: a slotted class with a cheap copy."""

    def clone(self) -> Any:
        """Return a copy that shares every immutable record with this one."""


T = TypeVar("T", bound=Table)
Beat = Callable[..., "Ask | None"]
"""A method of a step: takes the step, the state, and the answers by seat, of the types that its ask allows."""


Step: TypeAlias = Any
"""One piece of the rulebook on the stack: a NamedTuple of ids and numbers whose class is under `@beats`."""
Frame = tuple[Step, int]
"""A step and the number of its next beat."""

S = TypeVar("S", bound=type)


def beats(*names: str) -> Callable[[S], S]:
    """Declare a step: the names of its beats, in the order in which the rulebook tells them."""

    def declare(step: S) -> S:
        step.BEATS = tuple(getattr(step, name) for name in names)  # type: ignore[attr-defined]
        _DECLARED[f"{step.__module__}.{step.__name__}"] = step
        return step

    return declare


_DECLARED: dict[str, type] = {}
"""Every step under `@beats`, by module and name."""


def step_named(name: str) -> Callable[..., Step]:
    """Return a declared step by module and name, such as "game.blood_rage.pillage.Pillage".

    For the one arrow that closes a circle of rules: a step that may push another one whose module imports its own.
    Raises KeyError if no such step has been declared.
    """
    return _DECLARED[name]


def at_beat(step: Step, beat: Beat) -> Frame:
    """Return the frame of a step that is about to run `beat`."""
    return step, step.BEATS.index(beat)


class State(Generic[T]):
    """Everything that is true about one game. Values are immutable, so `clone` shares them."""

    __slots__ = ("ask", "chance", "events", "sealed", "steps", "table")

    def __init__(self, table: T, chance: int) -> None:
        """Start with an empty stack of steps and the given chance integer."""
        self.table: T = table
        self.chance = chance
        self.steps: tuple[Frame, ...] = ()
        self.ask: Ask | None = None
        self.sealed: tuple[tuple[int, Answer], ...] = ()
        self.events: list[Any] = []

    def clone(self) -> State[T]:
        """Return an independent copy; its list of events starts empty."""
        twin: State[T] = object.__new__(State)
        twin.table = self.table.clone()
        twin.chance = self.chance
        twin.steps = self.steps
        twin.ask = self.ask
        twin.sealed = self.sealed
        twin.events = []
        return twin

    # ---- what beats use

    def emit(self, event: Any) -> None:
        """Record that something happened. Every change of the table says so in an event."""
        self.events.append(event)

    def push(self, *steps: Step) -> None:
        """Put steps on the stack, the first one to run first."""
        self.steps += tuple((step, 0) for step in reversed(steps))

    def goto(self, beat: Beat) -> None:
        """Make `beat` (one of the running step's beats) the next one of the running step."""
        step = self.steps[-1][0]
        self.steps = (*self.steps[:-1], at_beat(step, beat))

    def repeat(self) -> None:
        """Run the present beat once more when whatever it pushed or asked is done."""
        steps = self.steps
        step, beat = steps[-1]
        self.steps = (*steps[:-1], (step, beat - 1))

    def finish(self) -> None:
        """Leave the running step: its remaining beats are skipped."""
        step = self.steps[-1][0]
        self.steps = (*self.steps[:-1], (step, len(step.BEATS)))

    def replace_frame(self, step: Step) -> None:
        """Replace the running step by a changed record of the same kind, at the same beat."""
        self.steps = (*self.steps[:-1], (step, self.steps[-1][1]))

    def draw_below(self, limit: int) -> int:
        """Return a random whole number from 0 to `limit` - 1 from the state's own chance."""
        number, self.chance = below(self.chance, limit)
        return number

    def shuffled(self, things: Any) -> list[Any]:
        """Return the things in random order, from the state's own chance."""
        deck, self.chance = shuffle(self.chance, things)
        return deck


def asked(state: State[Any]) -> tuple[int, ...]:
    """Return the seats that still have to answer the open ask, in seat order of the ask."""
    if state.ask is None:
        return ()
    if not state.sealed:
        return state.ask.seats
    sealed = {seat for seat, _ in state.sealed}
    return tuple(seat for seat in state.ask.seats if seat not in sealed)


def advance(state: State[Any], given: dict[int, Answer] | None = None) -> None:
    """Run beats until somebody must choose or the stack is empty."""
    answers = given if given is not None else {}
    while state.ask is None:
        steps = state.steps
        if not steps:
            return
        step, beat = steps[-1]
        if beat == len(step.BEATS):
            state.steps = steps[:-1]
            continue
        state.steps = (*steps[:-1], (step, beat + 1))
        state.ask = step.BEATS[beat](step, state, answers)
        answers = {}


def apply_answer(state: State[Any], seat: int, answer: Answer) -> None:
    """Give one seat's answer; run on when it was the last one. `state.events` then holds what happened.

    Legality is the referee's business; this raises IllegalAnswer only for a seat that is not being asked.
    """
    ask = state.ask
    if ask is None or seat not in ask.seats:
        raise IllegalAnswer(f"seat {seat} is not being asked")
    state.events = []
    if len(ask.seats) == 1:
        state.ask = None
        advance(state, {seat: answer})
        return
    if seat not in asked(state):
        raise IllegalAnswer(f"seat {seat} has already chosen")
    # Kept in seat order: the order of arrival leaves no trace.
    state.sealed = tuple(sorted((*state.sealed, (seat, answer)), key=lambda pair: pair[0]))
    state.emit(Chosen(seat))
    if len(state.sealed) == len(ask.seats):
        given = dict(state.sealed)
        state.sealed = ()
        state.ask = None
        advance(state, given)
