"""One table being played. The referee (`Match`) owns the one true state; people and computers are seats.

`Position` is everything that can be read of one moment; `Match` adds answering, undo and the journal.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple, Protocol

from game import catalogue
from game.core.answers import same
from game.core.asking import Answer, Ask, IllegalAnswer, Option, Refusal
from game.core.capabilities import AutoPass
from game.core.chance import draw
from game.core.controller import RuleController
from game.core.events import reveals
from game.core.machine import State, asked
from game.core.records import fingerprint
from game.core.setup import Setup, SetupError
from game.core.view import LogLine, Result, View
from game.match.auto_pass import Stops
from game.match.history import Given, History
from game.match.message import Message
from game.words import N_

HUMAN = "human"
UNDO_RULES = ("off", "own", "free")


class SeatPlan(NamedTuple):
    """Who sits at a seat: `kind` is "human" or a computer kind of the game, `sigil` the seat's sign in the picture."""

    name: str
    kind: str = HUMAN
    sigil: str = ""

    @property
    def human(self) -> bool:
        """Say whether a person sits here."""
        return self.kind == HUMAN


class Undone(NamedTuple):
    """What one undo took back: the seat that wished it, the answers in order, and the numbers of those by stops."""

    seat: int
    given: list[Given]
    by_stops: tuple[int, ...] = ()


class Recorder(Protocol):
    """What a match tells as it goes on; the journal is one. None of these may raise."""

    @property
    def trouble(self) -> Message | None:
        """Why nothing is being recorded any more, or None."""

    def began(self, match: Match) -> None:
        """The match was set up."""

    def answered(self, match: Match, given: Given) -> None:
        """A legal answer was applied."""

    def undone(self, match: Match, seat: int) -> None:
        """The seat went back; the match is where it went back to."""

    def redone(self, match: Match, seat: int) -> None:
        """The seat took its undo back."""

    def wished(self, match: Match, seat: int) -> None:
        """The seat has other stops now."""

    def close(self) -> None:
        """The match is put away for now."""


class Position:
    """One moment of a game, to be read: views, options, events, log. It holds no way to change the game."""

    def __init__(
        self, controller: RuleController, setup: Setup, seed: int, seats: tuple[SeatPlan, ...], history: History
    ) -> None:
        self.controller = controller
        self.setup = setup
        self.seed = seed
        self.seats = seats
        self.base: int | None = None
        """How many earlier answers are unknown, for a game resumed from a stored position; else None."""
        self.undo_rule = "off"
        self.marked = False
        """Whether somebody took back more than the rule "own" allows: the game does not count as the others do."""
        # The numbers of answers that stops gave.
        self._by_stops: set[int] = set()
        self._history = history
        # Lines that no event wrote, each with the number of events before it; and the lines so far, by seat.
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
        """Return the seats that still have to answer; empty when the game is over."""
        return asked(self._state)

    def options(self, seat: int) -> list[Option]:
        """Return every legal answer of the seat; empty if it is not being asked."""
        return self.controller.options(self._state, seat)

    def why_not(self, seat: int, piece: int = -1, place: str = "", choice: str = "") -> Refusal | None:
        """Return why this gesture is refused, or None if an option has it. Fields include the `name` of a `seat`."""
        return self._named(self.controller.why_not(self._state, seat, piece, place, choice))

    # ---- what is seen

    def view(self, seat: int) -> View:
        """Return what the seat may know (SPECTATOR = -1: what all may know)."""
        return self.controller.view(self._state, seat)

    def first_view(self, seat: int) -> View:
        """Return the table before the first event, as the seat sees it. Events lead from here to `view`."""
        if self.base is not None:
            return self.controller.view(self._history.state(0), seat)
        return self.controller.first_view(self.setup, seat)

    @property
    def event_count(self) -> int:
        """Return the number of events so far."""
        return len(self._history.events)

    def events(self, seat: int, since: int = 0) -> list[Any]:
        """Return the events from number `since` on, as the seat saw them."""
        return [self.controller.redact(event, seat) for event in self._history.events[since:]]

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
            line = self.controller.line(self.controller.redact(events[number], seat), names)
            if line is not None:
                lines.append(line)
        # Notes after the last event wait: the next event may come before or after a further note.
        self._logs[seat] = (self.generation, len(events), lines)
        return lines + [line for _, line in notes]

    def result(self) -> Result | None:
        """Return the standings, or None while the game runs."""
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
        """Return how many events there were after the first `count` answers."""
        return self._history.mark(count)

    @property
    def generation(self) -> int:
        """Return a number that rises whenever the past was changed; a read-only position never does."""
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
        """Return a new match that begins after the first `count` answers of this one. Raises IndexError.

        Whoever forks may know what is to come, so the new match is marked like one with free undo.
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
        match._by_stops = {number for number in self._by_stops if number < count}
        match.journal = journal
        if journal is not None:
            journal.began(match)
        return match

    def wishes(self) -> dict[int, dict[str, Any]]:
        """Return the lasting stops of seats, as plain data; a read-only position has none."""
        return {}

    # ---- for the simulator, the journal and tests; never for the picture

    @property
    def truth(self) -> State[Any]:
        """Return the one true state. Whoever changes it breaks the game: clone it first."""
        return self._state

    def fingerprint(self) -> str:
        """Return the fingerprint of the state."""
        return fingerprint(self._state)

    def thinking_chance(self, seat: int) -> int:
        """Return the chance integer for a computer's next thought at this seat.

        It follows from seed, seat and the number of answers before this ask only: it neither tells nor foresees a
        hidden card, and where several choose at the same time it does not matter who is quicker.
        """
        mixed = (self.seed * 0x2545F4914F6CDD1D + 0x5851F42D4C957F2D) & ((1 << 64) - 1)
        before = self.answer_count + (self.base or 0) - len(self._state.sealed)
        mixed ^= before * 64 + seat + 1
        return draw(draw(mixed)[0])[0]

    def _check_count(self, count: int) -> None:
        if not 0 <= count <= len(self._history):
            raise IndexError(f"there are {len(self._history)} answers, not {count}")

    def _named(self, refusal: Refusal | None) -> Refusal | None:
        if refusal is None:
            return None
        fields = dict(refusal.fields)
        seat = fields.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(self.seats) and "name" not in fields:
            return refusal._replace(fields=(*refusal.fields, ("name", self.seats[seat].name)))
        return refusal


class Match(Position):
    """The referee of one table. Every change of the game goes through `answer`, `undo` or `redo`."""

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
        """Use `Match.start`, `Position.fork` or `game.match.journal.load` instead."""
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
        # Undone answers, one batch an undo, the last undo last.
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

        Raises KeyError for an unknown game, SetupError for a setup that cannot be played, ValueError for an
        unknown undo rule.
        """
        if isinstance(game, str):
            game = catalogue.controller(game)
        match = cls(game, setup, seed, tuple(seats), History(game, game.new_game(setup, seed)), undo, journal)
        if journal is not None:
            journal.began(match)
        return match

    @property
    def trouble(self) -> Message | None:
        """Return why the game is not being saved any more, or None."""
        return self.journal.trouble if self.journal is not None else None

    def close(self) -> None:
        """Put the match away: its journal lets go of the file. It can be gone on with all the same."""
        if self.journal is not None:
            self.journal.close()

    # ---- answering

    def answer(self, seat: int, answer: Answer) -> None:
        """Apply a seat's answer. Raises IllegalAnswer, and nothing has changed, if it is not among its options."""
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
        # On a clone: the state from before stays as it was for undo, and whatever goes wrong.
        state = self._state.clone()
        self.controller.answer(state, given.seat, given.answer)
        self._history.push(given, state)
        self._state = state

    def let_pass(self) -> list[int]:
        """Pass for every person whose stops say so; return the seats that passed, in order."""
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
        """Return the answer that stops give for a person, None if the person is to be asked."""
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
        """Say whether answer `number` (from 0) was given by stops."""
        return number in self._by_stops

    def note_passed(self, number: int) -> None:
        """Answer `number` was given by stops, as a save tells."""
        self._by_stops.add(number)

    def window(self, seat: int) -> str | None:
        """Return what kind of window the seat is asked in; None for a game that does not name its windows."""
        if self._auto_pass is None or self.ask is None:
            return None
        return self._auto_pass.window_kind(self.view(seat), self.ask)

    def wishes(self) -> dict[int, dict[str, Any]]:
        """Return the lasting stops of every seat that has any of its own, as plain data."""
        return {seat: wishes for seat in range(len(self.seats)) if (wishes := self.stops.plain(seat))}

    def _wished(self, seat: int) -> None:
        if self.journal is not None:
            self.journal.wished(self, seat)

    # ---- undo

    @property
    def generation(self) -> int:
        """Return a number that rises with every undo and redo: the picture then begins anew."""
        return self._generation

    def can_undo(self, seat: int) -> Refusal | None:
        """Return why the seat may not take back its last answer, or None if it may."""
        back = self.last_of(seat)
        reason = self._undo_barrier(seat, back)
        return Refusal(reason.text, "", reason.fields) if reason is not None else None

    def undo(self, seat: int) -> None:
        """Return to before the seat's last answer. Raises IllegalAnswer where `can_undo` has a reason."""
        refusal = self.can_undo(seat)
        if refusal is not None:
            raise IllegalAnswer(refusal.reason.format(**dict(refusal.fields)))
        self.take_back(seat, self.last_of(seat))
        if self.journal is not None:
            self.journal.undone(self, seat)

    def can_redo(self, seat: int) -> bool:
        """Say whether the seat was the last to undo and nobody has answered since."""
        return bool(self._undone) and self._undone[-1].seat == seat

    def redo(self, seat: int) -> None:
        """Give again what the seat's last undo took back. Raises IllegalAnswer if there is no such undo."""
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
        """Return how many answers there were before the seat's last one by hand, or -1 if it gave none."""
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
            return Message(N_("{name} has nothing to take back."), name)
        since = self._history.answers[back + 1 :]
        if self.undo_rule == "free":
            # Nobody takes back what another person did: that person goes first.
            for other in reversed(since):
                if other.seat != seat and self.seats[other.seat].human:
                    fields = (*name, ("other", self.seats[other.seat].name))
                    return Message(N_("{other} has answered since: {other} has to take back first."), fields)
            return None
        others = [given for given in since if given.seat != seat]
        if others:
            fields = (*name, ("other", self.seats[others[0].seat].name))
            return Message(N_("{other} has answered since; {name} cannot take back any more."), fields)
        if self._reveals_since(back):
            return Message(N_("Something was revealed since; {name} cannot take back any more."), name)
        return None

    def _reveals_since(self, back: int) -> bool:
        return any(reveals(event) for event in self._history.events[self._history.mark(back) :])

    # ---- for reading a save back

    def take_back(self, seat: int, count: int) -> None:
        """Return to after the first `count` answers as the seat wished, whatever the undo rule says."""
        if len(self._history) - count > 1 or self._reveals_since(count):
            self.marked = True
        by_stops = tuple(sorted(number for number in self._by_stops if number >= count))
        self._undone.append(Undone(seat, self._cut(count), by_stops))
        self._generation += 1
        end = len(self._history.events)
        line = LogLine(N_("{name} takes back an answer"), (("name", self.seats[seat].name),), seat, kind="undo")
        self._notes = [(min(at, end), note) for at, note in self._notes] + [(end, line)]

    def undone_last(self) -> Undone | None:
        """Return what the last undo took back, if nobody has answered since."""
        return self._undone[-1] if self._undone else None

    def drop(self, count: int) -> None:
        """Forget everything after the first `count` answers, as if it had never been."""
        self._cut(count)
        self._generation += 1

    def _cut(self, count: int) -> list[Given]:
        gone = self._history.cut(count)
        self.stops.forget()
        self._by_stops = {number for number in self._by_stops if number < count}
        self._state = self._history.state(count)
        return gone
