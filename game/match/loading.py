"""Reading a save back: every answer is played again and every fingerprint compared.

Where a file is of an older state format (see `journal`) its fingerprints are about a state as it was written then. They
are passed over; each answer must be legal, and the seats asked and the progress of the game must be what the line says.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game import catalogue, version
from game.core.answers import read_answer
from game.core.asking import IllegalAnswer
from game.core.controller import RuleController
from game.core.machine import State
from game.core.records import DamagedRecord, fingerprint, plain_fingerprint, state_from_plain, to_answer
from game.core.setup import Setup, SetupError
from game.match.history import History
from game.match.journal import FORMAT, MAGIC, Clock, Journal, opened_line, standing_of
from game.match.match import UNDO_RULES, Match, Position, SeatPlan
from game.match.message import Message
from game.words import N_

MOST_BYTES = 64 * 1024 * 1024
"""A longer file is no save."""
TOLD_EVERY = 8
"""After so many lines it is told how far the reading is."""


class LoadReport(NamedTuple):
    """What became of reading a save.

    Without a `message` all is well and `match` goes on in the same file. With one, `line` (from 1) tells where the
    trouble begins, and `match`, if there is one, stands at the last sound position, after `sound_answers` answers;
    it writes to no file until `continue_as` gives it a new one. The file itself is never changed then.
    """

    path: Path
    match: Match | None
    message: Message | None = None
    line: int = 0
    sound_answers: int = 0
    other_rules: bool = False
    """Whether nothing is damaged: the game was begun under rules of another version."""
    older_format: bool = False
    """Whether a part of the file is of another state format, so that its fingerprints were not compared."""

    def continue_as(self, path: Path, clock: Clock = time.time) -> Match:
        """Return the match at the last sound position, writing to a new file. Raises ValueError without a match."""
        if self.match is None:
            raise ValueError("nothing to continue")
        journal = Journal(path, clock)
        self.match.journal = journal
        journal.began(self.match)
        return self.match


class Unreadable(Exception):
    """What is wrong with a save, as a message, and in which line."""

    def __init__(self, message: Message, line: int) -> None:
        super().__init__(message.text)
        self.message = message
        self.line = line


def load(path: Path, clock: Clock = time.time, told: Callable[[int, int], object] | None = None) -> LoadReport:
    """Read a save. Never raises and never changes the file; a half-written last line is passed over silently.

    `told` is called now and then with how many of how many lines are read.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Unreadable(_foreign(), 1)
        data = path.read_bytes()
    except OSError as error:
        fields = (("file", path.name), ("reason", error.strerror or str(error)))
        return LoadReport(path, None, Message(N_("{file} cannot be read: {reason}"), fields), 0)
    except Unreadable as trouble:
        return LoadReport(path, None, trouble.message, trouble.line)
    lines, good = whole_lines(data)
    try:
        reading = _Reading(lines)
    except Unreadable as trouble:
        return LoadReport(path, None, trouble.message, trouble.line)
    match = reading.run(told)
    if match is None or reading.trouble is not None:
        message = reading.trouble.message if reading.trouble is not None else None
        line = reading.trouble.line if reading.trouble is not None else 0
        count = match.answer_count + (match.base or 0) if match is not None else 0
        return LoadReport(path, match, message, line, count, reading.other_rules, reading.older_format)
    today = match.controller.state_format
    match.journal = Journal.resume(path, len(data), good, clock, today if reading.format != today else None)
    count = match.answer_count + (match.base or 0)
    return LoadReport(path, match, None, 0, count, older_format=reading.older_format)


def whole_lines(data: bytes) -> tuple[list[bytes], int]:
    """Return the finished lines of a file and the number of bytes they take.

    A last line without its line end is what a killed process left of the answer in the making, and zeros are what
    a power cut left of it: neither counts.
    """
    good = data.rfind(b"\n") + 1
    return data[:good].split(b"\n")[:-1], good


def read_header(line: bytes) -> tuple[dict[str, Any], bool]:
    """Return the header and whether its check fits. Raises Unreadable for what is no save of this program."""
    record = opened_line(line)
    sound = record is not None
    if record is None:
        try:
            record = json.loads(line)
        except ValueError:
            raise Unreadable(_foreign(), 1) from None
    if not isinstance(record, dict) or record.get("is") != MAGIC:
        raise Unreadable(_foreign(), 1)
    if record.get("format") != FORMAT:
        fields = (("app", str(record.get("app", "?"))), ("program", version.NAME))
        raise Unreadable(Message(N_("This game was saved by another version of {program} ({app})."), fields), 1)
    return record, sound


class _Reading:
    """One pass over the lines of a save."""

    def __init__(self, lines: list[bytes]) -> None:
        if not lines:
            raise Unreadable(Message(N_("This save is empty: the game had not begun.")), 1)
        self.lines = lines
        self.trouble: Unreadable | None = None
        self.header, sound = read_header(lines[0])
        if not sound:
            self._note(_changed(1), 1)
        try:
            self.controller: RuleController = catalogue.controller(str(self.header["game"]))
        except KeyError:
            fields = (("game", str(self.header.get("game", "?"))),)
            raise Unreadable(Message(N_("This save is of a game that is not here: {game}."), fields), 1) from None
        self.other_rules = self.header.get("rules") != self.controller.version
        if self.other_rules:
            fields2 = (("saved", str(self.header.get("rules", "?"))), ("present", self.controller.version))
            self._note(
                Message(N_("This game was saved under rules version {saved}; these are version {present}."), fields2), 1
            )
        try:
            self.format = int(self.header.get("state_format", 1))
            """The state format of the lines that are being read."""
            self.older_format = self.format != self.controller.state_format
            setup = self.header["setup"]
            self.setup = Setup(int(setup["seats"]), tuple((str(name), value) for name, value in setup["options"]))
            self.seed = int(self.header["seed"])
            self.seats = tuple(SeatPlan(str(name), str(kind), str(sigil)) for name, kind, sigil in self.header["seats"])
            self.undo = str(self.header["undo"])
            if self.undo not in UNDO_RULES or len(self.seats) != self.setup.seats:
                raise ValueError
        except (KeyError, TypeError, ValueError):
            raise Unreadable(_changed(1), 1) from None

    def run(self, told: Callable[[int, int], object] | None = None) -> Match | None:
        """Play the answers again; note the first trouble; return the match at the last sound position."""
        match = self._start()
        if match is None:
            return self._from_snapshot(1)
        for number, line in enumerate(self.lines[1:], start=2):
            reason = self._step(match, line, number)
            if told is not None and not number % TOLD_EVERY:
                told(number, len(self.lines))
            if reason is not None:
                self._note(reason, number)
                return self._from_snapshot(number) or match
        return match

    def _start(self) -> Match | None:
        base = self.header.get("base")
        try:
            if base is not None:
                match = self._match(self._state(base["state"]), int(base["answers"]))
            else:
                match = self._match(self.controller.new_game(self.setup, self.seed), None)
        except SetupError as error:
            self._note(
                Message(N_("This save has a setup that cannot be played: {reason}"), (("reason", str(error)),)), 1
            )
            return None
        except (DamagedRecord, KeyError, TypeError, ValueError):
            self._note(_changed(1), 1)
            return None
        if self._of_today and match.fingerprint() != self.header.get("fingerprint"):
            self._note(_changed(1), 1)
            return None
        return match

    @property
    def _of_today(self) -> bool:
        """Say whether the lines that are being read are of the state format of today."""
        return self.format == self.controller.state_format

    def _state(self, plain: dict[str, Any]) -> State[Any]:
        """Return a state as the file has it. Raises DamagedRecord."""
        controller = self.controller
        if self._of_today and controller.ANSWERS:
            return state_from_plain(plain, controller.table_type, controller.ANSWERS)
        state = state_from_plain(plain, controller.table_type)
        written, state.sealed = state.sealed, ()
        state.sealed = tuple((seat, self._answer(state, seat, given)) for seat, given in written)
        return state

    def _answer(self, state: State[Any], seat: int, written: Any) -> Any:
        """Return the answer that a line means. Raises BadNotation or DamagedRecord."""
        controller = self.controller
        if self._of_today and controller.ANSWERS:
            if not isinstance(written, str):
                raise DamagedRecord(f"not an answer: {written!r}")
            return controller.ANSWERS.parse(written)
        legal = [option.answer for option in controller.options(state, seat)]
        return read_answer(controller.ANSWERS, legal, to_answer(written))

    def _agrees(self, position: Position, record: dict[str, Any]) -> bool:
        """Say whether a position is the one that a line tells of."""
        if self._of_today:
            return position.fingerprint() == record.get("fingerprint")
        told = standing_of(position)
        return all(record.get(name, told.get(name)) == told.get(name) for name in ("asked", "at"))

    def _match(self, state: State[Any], base: int | None) -> Match:
        history = History(self.controller, state)
        match = Match(self.controller, self.setup, self.seed, self.seats, history, self.undo)
        match.base = base
        match.marked = bool(self.header.get("marked"))
        return match

    def _step(self, match: Match, line: bytes, number: int) -> Message | None:
        """Apply one line; return what is wrong with it, if anything. The match is unchanged then."""
        record = opened_line(line)
        if record is None:
            return _changed(number)
        before = match.answer_count
        base = match.base or 0
        try:
            if "n" in record:
                if record["n"] != before + base + 1:
                    return _changed(number)
                if record.get("by") == "stops":
                    match.note_passed(before)
                seat = int(record["seat"])
                match.answer(seat, self._answer(match.truth, seat, record["answer"]))
            elif "undo" in record or "redo" in record:
                count = int(record["undo"] if "undo" in record else record["redo"]) - base
                return self._past(match, record, count, number)
            elif "stops" in record:
                match.stops.take(int(record["seat"]), record["stops"])
                return None
            elif "state_format" in record:
                self.format = int(record["state_format"])
                return None
            elif "snapshot" in record or "end" in record:
                count = int(record["snapshot"] if "snapshot" in record else record["end"]) - base
                return None if count == before else _changed(number)
            else:
                return _changed(number)
        except (IllegalAnswer, DamagedRecord, KeyError, TypeError, ValueError):
            return _changed(number)
        if not self._agrees(match, record):
            match.drop(before)
            return _changed(number)
        return None

    def _past(self, match: Match, record: dict[str, Any], count: int, number: int) -> Message | None:
        seat = int(record["seat"])
        if not 0 <= seat < len(match.seats):
            return _changed(number)
        if "undo" in record:
            if not 0 <= count < match.answer_count or not self._agrees(match.at(count), record):
                return _changed(number)
            match.take_back(seat, count)
        else:
            if not match.can_redo(seat):
                return _changed(number)
            undone = match.undone_last()
            if undone is None or match.answer_count + len(undone.given) != count:
                return _changed(number)
            match.redo(seat)
        match.marked = match.marked or bool(record.get("marked"))
        return None

    def _from_snapshot(self, bad: int) -> Match | None:
        """Return the match as the last snapshot after line `bad` tells it, played on from there; None without one."""
        for at in range(len(self.lines) - 1, bad - 1, -1):
            if b'{"snapshot":' not in self.lines[at][:12]:
                continue
            record = opened_line(self.lines[at])
            if record is None:
                continue
            self.format = self._format_at(at)
            try:
                state = self._state(record["state"])
                if fingerprint(state) != record.get("fingerprint") and not self._sound_as_written(record):
                    continue
                match = self._match(state, int(record["snapshot"]))
                match.marked = match.marked or bool(record.get("marked"))
                match.view(0)  # a position of other rules may read well and still mean nothing
                for seat in match.asked():
                    match.options(seat)
            except (DamagedRecord, KeyError, TypeError, ValueError, AttributeError, IndexError):
                continue  # an older format that no alias makes readable, or no sense in it: an earlier one may do
            for number, line in enumerate(self.lines[at + 1 :], start=at + 2):
                if self._step(match, line, number) is not None:
                    break
            return match
        return None

    def _format_at(self, at: int) -> int:
        """Return the state format of line number `at` (from 0)."""
        for line in reversed(self.lines[:at]):
            record = opened_line(line) if line.startswith(b'{"state_format":') else None
            if record is not None:
                return int(record["state_format"])
        return int(self.header.get("state_format", 1))

    def _sound_as_written(self, record: dict[str, Any]) -> bool:
        """Say whether a snapshot of other rules or an older format is what was written: its records may have other
        fields than those of today.
        """
        other = self.other_rules or not self._of_today
        return other and plain_fingerprint(record["state"]) == record.get("fingerprint")

    def _note(self, message: Message, line: int) -> None:
        if self.trouble is None:
            self.trouble = Unreadable(message, line)


def _foreign() -> Message:
    return Message(N_("This is not a saved game of {program}."), (("program", version.NAME),))


def _changed(line: int) -> Message:
    return Message(N_("This save is damaged or was changed by hand at line {line}."), (("line", line),))
