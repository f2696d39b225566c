"""The state of a game and how it advances: a stack of steps, each a list of beats.

A *step* is a NamedTuple of a few ids under `@beats(...)`, which lists its methods in rulebook order. A beat changes the
table through `state`, reports each change with `state.emit(event)`, may push further steps with `state.push`, and
returns None (go on) or an Ask (stop until these seats have answered). The answers are passed to the next beat of the
same step as a dictionary seat -> answer. `state.goto` continues at another beat, `state.finish` leaves the step. A step
holds ids and numbers only, so a game can be cloned and stored at every ask.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.core.asking import Answer, Ask, IllegalAnswer, Option
from game.core.chance import below, shuffle
from game.core.events import Chosen, Event


class Table(Protocol):
    """The game's own part of a state: a slotted class with a cheap copy."""

    def clone(self) -> Any:
        """Return an independent copy. Immutable records are shared."""


T = TypeVar("T", bound=Table)
Beat = Callable[..., "Ask | None"]
"""A method of a step. It takes the step, the state, and the answers by seat, of the types that its ask allows."""


Step: TypeAlias = tuple[Any, ...]
"""A procedure of the rulebook on the stack: a NamedTuple of ids and numbers under `@beats`."""
Frame = tuple[Step, int]
"""A step and the index of its next beat."""

S = TypeVar("S", bound=type)


def beats(*names: str) -> Callable[[S], S]:
    """Declare a step: the names of its beats in rulebook order."""

    def declare(step: S) -> S:
        declared: Any = step
        declared.BEATS = tuple(getattr(step, name) for name in names)
        _DECLARED[f"{step.__module__}.{step.__name__}"] = step
        return step

    return declare


_DECLARED: dict[str, type] = {}
"""Every declared step by "module.name"."""


def step_named(name: str) -> Callable[..., Step]:
    """Return a declared step by module and name, such as "game.blood_rage.pillage.Pillage".

    Use it only to break an import cycle: for a step that may push a step whose module imports its own. Raises KeyError
    if no such step was declared.
    """
    return _DECLARED[name]


def beats_of(step: Step) -> tuple[Beat, ...]:
    """Return the beats of a step in order."""
    kind: Any = type(step)
    found: tuple[Beat, ...] = kind.BEATS
    return found


def at_beat(step: Step, beat: Beat) -> Frame:
    """Return the frame of a step that is about to run `beat`."""
    return step, beats_of(step).index(beat)


class State(Generic[T]):
    """The complete truth about one game. Values are immutable, so `clone` shares them."""

    __slots__ = ("ask", "chance", "events", "sealed", "steps", "table")

    def __init__(self, table: T, chance: int) -> None:
        """Start with an empty stack of steps; `chance` is the random state (see `chance`)."""
        self.table: T = table
        self.chance = chance
        self.steps: tuple[Frame, ...] = ()
        self.ask: Ask | None = None
        self.sealed: tuple[tuple[int, Answer], ...] = ()
        self.events: list[Event] = []

    def clone(self) -> State[T]:
        """Return an independent copy with an empty list of events."""
        twin: State[T] = object.__new__(State)
        twin.table = self.table.clone()
        twin.chance = self.chance
        twin.steps = self.steps
        twin.ask = self.ask
        twin.sealed = self.sealed
        twin.events = []
        return twin

    # ---- for beats

    def emit(self, event: Event) -> None:
        """Record an event. Every change of the table needs one."""
        self.events.append(event)

    def push(self, *steps: Step) -> None:
        """Put steps on the stack. The first one runs first."""
        self.steps += tuple((step, 0) for step in reversed(steps))

    def goto(self, beat: Beat) -> None:
        """Continue the running step at `beat`, which must be one of its beats."""
        step = self.steps[-1][0]
        self.steps = (*self.steps[:-1], at_beat(step, beat))

    def repeat(self) -> None:
        """Run the current beat again after everything it pushed or asked."""
        steps = self.steps
        step, beat = steps[-1]
        self.steps = (*steps[:-1], (step, beat - 1))

    def finish(self) -> None:
        """Leave the running step and skip its remaining beats."""
        step = self.steps[-1][0]
        self.steps = (*self.steps[:-1], (step, len(beats_of(step))))

    def replace_frame(self, step: Step) -> None:
        """Replace the running step by a changed record of the same type, at the same beat."""
        self.steps = (*self.steps[:-1], (step, self.steps[-1][1]))

    def draw_below(self, limit: int) -> int:
        """Return a random integer from 0 to `limit` - 1."""
        number, self.chance = below(self.chance, limit)
        return number

    def shuffled(self, things: Any) -> list[Any]:
        """Return the things in random order."""
        deck, self.chance = shuffle(self.chance, things)
        return deck


def step_options(state: State[Any], seat: int) -> list[Option]:
    """Return what the running step lets a seat answer, in a fixed order, even if its answer is sealed already."""
    step: Any = state.steps[-1][0]
    found: list[Option] = step.options(state.table, seat)
    return found


def asked(state: State[Any]) -> tuple[int, ...]:
    """Return the seats that still have to answer the open ask, in the order of the ask; empty without an ask."""
    if state.ask is None:
        return ()
    if not state.sealed:
        return state.ask.seats
    sealed = {seat for seat, _ in state.sealed}
    return tuple(seat for seat in state.ask.seats if seat not in sealed)


def advance(state: State[Any], given: dict[int, Answer] | None = None) -> None:
    """Run beats until a seat must answer or the stack is empty. `given` are the answers to the last ask."""
    answers = given if given is not None else {}
    while state.ask is None:
        steps = state.steps
        if not steps:
            return
        step: Any = steps[-1][0]
        beat = steps[-1][1]
        if beat == len(step.BEATS):
            state.steps = steps[:-1]
            continue
        state.steps = (*steps[:-1], (step, beat + 1))
        state.ask = step.BEATS[beat](step, state, answers)
        answers = {}


def apply_answer(state: State[Any], seat: int, answer: Answer) -> None:
    """Apply one seat's answer. After the last answer to the ask the machine advances.

    `state.events` then holds the events.

    The match checks that the answer is legal. Raises IllegalAnswer only if the seat is not being asked or has answered.
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
    # Kept in seat order, so that the order of the answers leaves no trace.
    state.sealed = tuple(sorted((*state.sealed, (seat, answer)), key=lambda pair: pair[0]))
    state.emit(Chosen(seat))
    if len(state.sealed) == len(ask.seats):
        given = dict(state.sealed)
        state.sealed = ()
        state.ask = None
        advance(state, given)
