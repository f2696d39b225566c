"""A running game: the match owns the one true state; people and computer players are seats.

`Position` is the read-only part: everything that can be read of one moment. `Match` adds answers, undo and the journal.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple, Protocol

from game import catalogue
from game.core.answers import same
from game.core.asking import Answer, Ask, IllegalAnswer, Option
from game.core.capabilities import AutoPass
from game.core.chance import draw
from game.core.controller import RuleController
from game.core.events import Event, reveals
from game.core.machine import State, asked
from game.core.message import Message
from game.core.records import fingerprint
from game.core.setup import Setup, SetupError
from game.core.view import LogLine, Result, View
from game.match.auto_pass import Stops
from game.match.history import Given, History
from game.words import N_

HUMAN = "human"
UNDO_RULES = ("off", "own", "free")


class SeatPlan(NamedTuple):
    """One seat: `kind` is "human" or a computer kind of the game; `sigil` names the seat's sign in the picture."""

    name: str
    kind: str = HUMAN
    sigil: str = ""

    @property
    def human(self) -> bool:
        """Return whether a person sits here."""
        return self.kind == HUMAN


class Undone(NamedTuple):
    """What one undo took back: the seat that did it, the answers in order, the numbers of those by auto-pass."""

    seat: int
    given: list[Given]
    by_stops: tuple[int, ...] = ()


class Recorder(Protocol):
    """Receives what happens in a match; the journal is one. No method may raise."""

    @property
    def trouble(self) -> Message | None:
        """Return why nothing is being recorded, or None."""

    def began(self, match: Match) -> None:
        """Record that the match was set up."""

    def answered(self, match: Match, given: Given) -> None:
        """Record a legal answer. The match is already after it."""

    def undone(self, match: Match, seat: int) -> None:
        """Record an undo by the seat. The match is already at the earlier position."""

    def redone(self, match: Match, seat: int) -> None:
        """Record that the seat took its undo back."""

    def wished(self, match: Match, seat: int) -> None:
        """Record that the seat changed its stops."""

    def close(self) -> None:
        """Release the file. The match may still go on later."""


class Position:
    """One moment of a game, read-only: views, options, events, log."""

    def __init__(
        self, controller: RuleController, setup: Setup, seed: int, seats: tuple[SeatPlan, ...], history: History
    ) -> None:
        self.controller = controller
        self.setup = setup
        self.seed = seed
        self.seats = seats
        self.base: int | None = None
        """The number of unknown earlier answers if the game was resumed from a snapshot, else None."""
        self.undo_rule = "off"
        self.marked = False
        """Whether a player took back more than the rule "own" allows. Statistics count such a game apart."""
        # The numbers of the answers that auto-pass gave.
        self._by_stops: set[int] = set()
        self._history = history
        # Log lines without an event, each with the number of events before it; then the cached log of each seat.
        self._notes: list[tuple[int, LogLine]] = []
        self._logs: dict[int, tuple[int, int, list[LogLine]]] = {}
        self._state: State[Any] = history.state(len(history))

    # ---- what is asked

    @property
    def game(self) -> str:
        """Return the name of the game in the catalogue."""
        return self.controller.name

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all seats."""
        return tuple(plan.name for plan in self.seats)

    @property
    def ask(self) -> Ask | None:
        """Return the open ask, or None when the game is over."""
        return self._state.ask

    def asked(self) -> tuple[int, ...]:
        """Return the seats that still have to answer. Empty when the game is over."""
        return asked(self._state)

    def options(self, seat: int) -> list[Option]:
        """Return the legal answers of the seat. Empty if it is not being asked."""
        return self.controller.options(self._state, seat)

    def why_not(self, seat: int, piece: int = -1, place: str = "", choice: str = "") -> Message | None:
        """Return why this gesture is illegal, or None if an option matches it.

        `piece`, `place` and `choice` are as in `Option`. If the fields of the refusal have a `seat`, its `name` is
        added.
        """
        return self._named(self.controller.why_not(self._state, seat, piece, place, choice))

    # ---- what is seen

    def view(self, seat: int) -> View:
        """Return what the seat may know. SPECTATOR (-1) sees only what everyone may know."""
        return self.controller.view(self._state, seat)

    def first_view(self, seat: int) -> View:
        """Return the table before the first event, as the seat sees it.

        Applying the events leads from here to `view`.
        """
        if self.base is not None:
            return self.controller.view(self._history.state(0), seat)
        return self.controller.first_view(self.setup, seat)

    @property
    def event_count(self) -> int:
        """Return the number of events so far."""
        return len(self._history.events)

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """Return the events from number `since` on, redacted for the seat."""
        return [self.controller.redact(event, seat) for event in self._history.events[since:]]

    def line(self, event: Event) -> LogLine | None:
        """Return the log line of a redacted event, or None if it has none."""
        return self.controller.line(event, self.names, self.setup)

    def log(self, seat: int) -> list[LogLine]:
        """Return the log as the seat may read it, oldest line first."""
        generation, done, lines = self._logs.get(seat, (-1, 0, []))
        if generation != self.generation:
            done, lines = 0, []
        notes = [note for note in self._notes if note[0] >= done]
        names = self.names
        events = self._history.events
        for number in range(done, len(events)):
            while notes and notes[0][0] <= number:
                lines.append(notes.pop(0)[1])
            line = self.controller.line(self.controller.redact(events[number], seat), names, self.setup)
            if line is not None:
                lines.append(line)
        # Notes after the last event are not cached: the next event may come before or after a further note.
        self._logs[seat] = (self.generation, len(events), lines)
        return lines + [line for _, line in notes]

    def result(self) -> Result | None:
        """Return the result with the standings, or None while the game runs."""
        return self.controller.result(self._state)

    # ---- the past

    @property
    def answers(self) -> tuple[Given, ...]:
        """Return all answers so far, in order."""
        return tuple(self._history.answers)

    @property
    def answer_count(self) -> int:
        """Return the number of answers so far."""
        return len(self._history)

    def events_after(self, count: int) -> int:
        """Return the number of events after the first `count` answers."""
        return self._history.mark(count)

    @property
    def generation(self) -> int:
        """Return a number that rises each time the past changes. It is always 0 for a read-only position."""
        return 0

    def at(self, count: int) -> Position:
        """Return the position after the first `count` answers. Raises IndexError if there are fewer."""
        self._check_count(count)
        history = self._history.copy(count)
        position = Position(self.controller, self.setup, self.seed, self.seats, history)
        position.base = self.base
        position._notes = [(at, line) for at, line in self._notes if at <= len(history.events)]
        return position

    def fork(
        self,
        count: int,
        seats: Iterable[SeatPlan] | None = None,
        journal: Recorder | None = None,
        undo: str | None = None,
    ) -> Match:
        """Return a new match that starts after the first `count` answers of this one.

        Raises IndexError if there are fewer.

        `seats` and `undo` replace those of this match if given. A player who forks may know what is to come, so the new
        match is marked like one with free undo.
        """
        self._check_count(count)
        match = Match(
            self.controller,
            self.setup,
            self.seed,
            tuple(seats) if seats is not None else self.seats,
            self._history.copy(count),
            undo if undo is not None else self.undo_rule,
        )
        match.base = self.base
        match.marked = self.marked or count < len(self._history)
        for seat, wishes in self.wishes().items():
            match.stops.take(seat, wishes)
        match._by_stops = {number for number in self._by_stops if number < count}  # noqa: SLF001 - one's own class
        match.journal = journal
        if journal is not None:
            journal.began(match)
        return match

    def wishes(self) -> dict[int, dict[str, Any]]:
        """Return the lasting stops of the seats as plain data. A read-only position has none."""
        return {}

    # ---- for simulations, the journal and tests; never for the picture

    @property
    def truth(self) -> State[Any]:
        """Return the one true state. The caller must clone it before changing it."""
        return self._state

    def fingerprint(self) -> str:
        """Return the fingerprint of the state: equal for equal states."""
        return fingerprint(self._state)

    def thinking_chance(self, seat: int) -> int:
        """Return the random seed (64 bits) for a computer player's next decision at this seat.

        It depends only on the game's seed, the seat and the number of answers before this ask. So it reveals no hidden
        information, and with simultaneous answers the order of the answers does not matter.
        """
        mixed = (self.seed * 0x2545F4914F6CDD1D + 0x5851F42D4C957F2D) & ((1 << 64) - 1)
        before = self.answer_count + (self.base or 0) - len(self._state.sealed)
        mixed ^= before * 64 + seat + 1
        return draw(draw(mixed)[0])[0]

    def _check_count(self, count: int) -> None:
        if not 0 <= count <= len(self._history):
            raise IndexError(f"there are {len(self._history)} answers, not {count}")

    def _named(self, refusal: Message | None) -> Message | None:
        if refusal is None:
            return None
        fields = dict(refusal.fields)
        seat = fields.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(self.seats) and "name" not in fields:
            return refusal._replace(fields=(*refusal.fields, ("name", self.seats[seat].name)))
        return refusal


class Match(Position):
    """The referee of one game. `answer`, `undo` and `redo` make every change of the state."""

    def __init__(
        self,
        controller: RuleController,
        setup: Setup,
        seed: int,
        seats: tuple[SeatPlan, ...],
        history: History,
        undo: str = "off",
        journal: Recorder | None = None,
    ) -> None:
        """Use `Match.start`, `Position.fork` or `game.match.loading.load` instead.

        Raises ValueError for an unknown undo rule and SetupError if `seats` and `setup` differ in number.
        """
        if undo not in UNDO_RULES:
            raise ValueError(f"undo: {undo!r} is not one of {', '.join(UNDO_RULES)}")
        if len(seats) != setup.seats:
            raise SetupError(f"{len(seats)} people for {setup.seats} seats")
        super().__init__(controller, setup, seed, seats, history)
        self.undo_rule = undo
        self.journal = journal
        self._auto_pass = controller if isinstance(controller, AutoPass) else None
        self.stops = Stops(self._auto_pass.STOPS if self._auto_pass is not None else (), self._wished)
        self._generation = 0
        # Undone answers, one entry per undo, the latest last.
        self._undone: list[Undone] = []

    @classmethod
    def start(
        cls,
        game: str | RuleController,
        setup: Setup,
        seed: int,
        seats: Iterable[SeatPlan],
        journal: Recorder | None = None,
        undo: str = "off",
    ) -> Match:
        """Return a new match at its first ask.

        `undo` is "off", "own" or "free". Raises KeyError for an unknown game, SetupError for a setup that cannot be
        played, ValueError for an unknown undo rule.
        """
        if isinstance(game, str):
            game = catalogue.controller(game)
        match = cls(game, setup, seed, tuple(seats), History(game, game.new_game(setup, seed)), undo, journal)
        if journal is not None:
            journal.began(match)
        return match

    @property
    def trouble(self) -> Message | None:
        """Return why the game is not being saved, or None."""
        return self.journal.trouble if self.journal is not None else None

    def close(self) -> None:
        """Close the journal's file. The match can still go on."""
        if self.journal is not None:
            self.journal.close()

    # ---- answering

    def answer(self, seat: int, answer: Answer) -> None:
        """Apply a seat's answer. Raises IllegalAnswer, with nothing changed, if it is not among the seat's options."""
        if not any(same(option.answer, answer) for option in self.options(seat)):
            raise IllegalAnswer(f"seat {seat}: {answer!r} is not among the options")
        given = Given(seat, answer)
        if self.seats[seat].human:
            self.stops.answered(seat, self._repeats(seat), answer)
        self._apply(given)
        self._undone.clear()
        if self.journal is not None:
            self.journal.answered(self, given)

    def _apply(self, given: Given) -> None:
        # On a clone: undo needs the earlier state, and an error in the rules leaves it intact.
        state = self._state.clone()
        self.controller.answer(state, given.seat, given.answer)
        self._history.push(given, state)
        self._state = state

    def let_pass(self) -> list[int]:
        """Give the automatic passes of all people. Return the seats that passed, in order."""
        passed = []
        while True:
            for seat in self.asked():
                answer = self._by_itself(seat) if self.seats[seat].human else None
                if answer is not None:
                    self._by_stops.add(self.answer_count)
                    self.answer(seat, answer)
                    passed.append(seat)
                    break
            else:
                return passed

    def _by_itself(self, seat: int) -> Answer | None:
        """Return the automatic answer of a person's seat, or None if the person must be asked."""
        options = self.options(seat)
        again = self.stops.again(seat, self._repeats(seat), options)
        if again is not None:
            return again
        shared = sum(plan.human for plan in self.seats) > 1
        if len(options) == 1 and not shared and self.stops.spares_only(seat):
            return options[0].answer
        minor = None
        if self._auto_pass is not None:
            minor = partial(self._auto_pass.minor_kind, self.view(seat))
        return self.stops.answer(seat, options, self.window(seat), shared, minor)

    def _repeats(self, seat: int) -> tuple[str, str]:
        if self._auto_pass is None or self.ask is None:
            return "", ""
        return self._auto_pass.repeats(self.view(seat), self.ask)

    def passed_by_itself(self, number: int) -> bool:
        """Return whether answer `number` (from 0) was given by auto-pass."""
        return number in self._by_stops

    def note_passed(self, number: int) -> None:
        """Mark answer `number` (from 0) as given by auto-pass. Used when a save is loaded."""
        self._by_stops.add(number)

    def window(self, seat: int) -> str | None:
        """Return the kind of window that the seat is asked in, or None for a game that does not name its windows."""
        if self._auto_pass is None or self.ask is None:
            return None
        return self._auto_pass.window_kind(self.view(seat), self.ask)

    def wishes(self) -> dict[int, dict[str, Any]]:
        """Return the lasting stops of every seat that changed any, as plain data."""
        return {seat: wishes for seat in range(len(self.seats)) if (wishes := self.stops.plain(seat))}

    def _wished(self, seat: int) -> None:
        if self.journal is not None:
            self.journal.wished(self, seat)

    # ---- undo

    @property
    def generation(self) -> int:
        """Return a number that rises with every undo and redo. The picture is then rebuilt."""
        return self._generation

    def can_undo(self, seat: int) -> Message | None:
        """Return why the seat may not take back its last answer, or None if it may."""
        return self._undo_barrier(seat, self.last_of(seat))

    def undo(self, seat: int) -> None:
        """Go back to before the seat's last answer. Raises IllegalAnswer if `can_undo` gives a reason."""
        refusal = self.can_undo(seat)
        if refusal is not None:
            raise IllegalAnswer(refusal.english())
        self.take_back(seat, self.last_of(seat))
        if self.journal is not None:
            self.journal.undone(self, seat)

    def can_redo(self, seat: int) -> bool:
        """Return whether the seat made the last undo and no answer was given since."""
        return bool(self._undone) and self._undone[-1].seat == seat

    def redo(self, seat: int) -> None:
        """Give the answers of the seat's last undo again. Raises IllegalAnswer if there is no such undo."""
        if not self.can_redo(seat):
            raise IllegalAnswer(f"seat {seat} has nothing to redo")
        undone = self._undone.pop()
        for given in undone.given:
            self._apply(given)
        self._by_stops.update(undone.by_stops)
        self._generation += 1
        if self.journal is not None:
            self.journal.redone(self, seat)

    def last_of(self, seat: int) -> int:
        """Return the number of answers before the seat's last answer by hand, or -1 if it gave none."""
        for number in range(len(self._history) - 1, -1, -1):
            if self._history.answers[number].seat == seat and number not in self._by_stops:
                return number
        return -1

    def _undo_barrier(self, seat: int, back: int) -> Message | None:
        name = (("name", self.seats[seat].name),)
        if self.undo_rule == "off":
            return Message(N_("Taking back is switched off in this game."))
        if self.result() is not None:
            return Message(N_("The game is over."))
        if back < 0:
            return Message(N_("{name} has nothing to take back."), fields=name)
        since = self._history.answers[back + 1 :]
        if self.undo_rule == "free":
            # An undo must not take back what another person did: that person goes first.
            for other in reversed(since):
                if other.seat != seat and self.seats[other.seat].human:
                    fields = (*name, ("other", self.seats[other.seat].name))
                    return Message(N_("{other} has answered since: {other} has to take back first."), fields=fields)
            return None
        others = [given for given in since if given.seat != seat]
        if others:
            fields = (*name, ("other", self.seats[others[0].seat].name))
            return Message(N_("{other} has answered since; {name} cannot take back any more."), fields=fields)
        if self._reveals_since(back):
            return Message(N_("Something was revealed since; {name} cannot take back any more."), fields=name)
        return None

    def _reveals_since(self, back: int) -> bool:
        return any(reveals(event) for event in self._history.events[self._history.mark(back) :])

    # ---- for loading a save

    def take_back(self, seat: int, count: int) -> None:
        """Go back to after the first `count` answers for the seat, without checking the undo rule."""
        if len(self._history) - count > 1 or self._reveals_since(count):
            self.marked = True
        by_stops = tuple(sorted(number for number in self._by_stops if number >= count))
        self._undone.append(Undone(seat, self._cut(count), by_stops))
        self._generation += 1
        end = len(self._history.events)
        line = LogLine(N_("{name} takes back an answer"), (("name", self.seats[seat].name),), seat, kind="undo")
        self._notes = [(min(at, end), note) for at, note in self._notes] + [(end, line)]

    def undone_last(self) -> Undone | None:
        """Return what the last undo took back, or None if an answer was given since."""
        return self._undone[-1] if self._undone else None

    def drop(self, count: int) -> None:
        """Drop everything after the first `count` answers, without a possible redo."""
        self._cut(count)
        self._generation += 1

    def _cut(self, count: int) -> list[Given]:
        gone = self._history.cut(count)
        self.stops.forget()
        self._by_stops = {number for number in self._by_stops if number < count}
        self._state = self._history.state(count)
        return gone
