"""Loading a save: every answer is replayed and every fingerprint compared.

A file of an older state format (see `journal`) has fingerprints of the state as that format serialized it. Unless the
controller says that they can be compared (`comparable_format`), each answer must be legal instead, and the seats asked
and the progress of the game must match the line.
"""

from __future__ import annotations

import codecs
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game import catalogue, version
from game.core.answers import read_answer
from game.core.asking import Answer, IllegalAnswer
from game.core.controller import RuleController
from game.core.machine import State
from game.core.message import Message
from game.core.records import DamagedRecord, fingerprint, plain_fingerprint, state_from_plain, state_to_plain, to_plain
from game.core.setup import Setup, SetupError
from game.match.history import History
from game.match.journal import FORMAT, MAGIC, Clock, Journal, opened_line, standing_of
from game.match.match import UNDO_RULES, Match, Position, SeatPlan
from game.words import N_

MOST_BYTES = 64 * 1024 * 1024
"""The largest file size in bytes. A longer file is not a save."""
TOLD_EVERY = 8
"""The number of lines between two progress reports."""


class LoadReport(NamedTuple):
    """The outcome of loading a save.

    Without a `message` the save is sound and `match` continues in the same file. With a `message`, `line` (from 1) is
    the first bad line, and `match`, if not None, is at the last sound position, after `sound_answers` answers. It then
    has no journal until `continue_as` gives it a new file. The damaged file itself is never changed.
    """

    path: Path
    match: Match | None
    message: Message | None = None
    line: int = 0
    sound_answers: int = 0
    other_rules: bool = False
    """Whether nothing is damaged, but the game was begun under rules of another version."""
    older_format: bool = False
    """Whether part of the file has another state format, so that its fingerprints were not compared."""

    def continue_as(self, path: Path, clock: Clock = time.time) -> Match:
        """Return the match at the last sound position, with a journal in a new file at `path`.

        Raises ValueError without a match.
        """
        if self.match is None:
            raise ValueError("nothing to continue")
        journal = Journal(path, clock)
        self.match.journal = journal
        journal.began(self.match)
        return self.match


class Unreadable(Exception):
    """What is wrong with a save: a message and a line number (from 1)."""

    def __init__(self, message: Message, line: int) -> None:
        super().__init__(message.text)
        self.message = message
        self.line = line


def load(path: Path, clock: Clock = time.time, told: Callable[[int, int], object] | None = None) -> LoadReport:
    """Load a save. Never raises and never changes the file. An incomplete last line is ignored without a message.

    `told` is called every TOLD_EVERY lines with (lines read, lines in all).
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Unreadable(_foreign(), 1)
        data = path.read_bytes()
    except OSError as error:
        fields = (("file", path.name), ("reason", error.strerror or str(error)))
        return LoadReport(path, None, Message(N_("{file} cannot be read: {reason}"), fields=fields), 0)
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
    """Return the complete lines of a file and the number of bytes they take.

    A last line without a line end was being written when the process was killed. A block of zeros is what a power cut
    leaves. Neither counts.
    """
    good = data.rfind(b"\n") + 1
    lines = data[:good].split(b"\n")[:-1]
    if lines:
        lines[0] = lines[0].removeprefix(codecs.BOM_UTF8)  # an editor wrote it
    return lines, good


def read_header(line: bytes) -> tuple[dict[str, Any], bool]:
    """Return the header and whether its checksum matches.

    Raises Unreadable for a file that is no save of this program.
    """
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
        raise Unreadable(Message(N_("This game was saved by another version of {program} ({app})."), fields=fields), 1)
    return record, sound


class _Reading:
    """One pass through the lines of a save."""

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
            raise Unreadable(
                Message(N_("This save is of a game that is not here: {game}."), fields=fields), 1
            ) from None
        self.other_rules = self.header.get("rules") != self.controller.version
        if self.other_rules:
            fields2 = (("saved", str(self.header.get("rules", "?"))), ("present", self.controller.version))
            self._note(
                Message(
                    N_("This game was saved under rules version {saved}; these are version {present}."), fields=fields2
                ),
                1,
            )
        try:
            self.format = int(self.header.get("state_format", 1))
            """The state format of the lines being read."""
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
        """Replay the answers and store the first trouble. Return the match at the last sound position, or None.

        `told` is called as in `load`.
        """
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
                Message(N_("This save has a setup that cannot be played: {reason}"), fields=(("reason", str(error)),)),
                1,
            )
            return None
        except (DamagedRecord, KeyError, TypeError, ValueError):
            self._note(_changed(1), 1)
            return None
        if self._comparable and self._fingerprint(match.truth) != self.header.get("fingerprint"):
            self._note(_changed(1), 1)
            return None
        return match

    @property
    def _of_today(self) -> bool:
        """Return whether the lines being read have the current state format."""
        return self.format == self.controller.state_format

    @property
    def _comparable(self) -> bool:
        """Return whether the fingerprints of the lines being read can be compared."""
        return self._of_today or 0 < self.controller.comparable_format <= self.format

    def _fingerprint(self, state: State[Any]) -> str:
        """Return the fingerprint of a state as the lines being read give it."""
        if self._of_today:
            return fingerprint(state)
        sealed = [[seat, to_plain(given.old_form())] for seat, given in state.sealed]
        return plain_fingerprint({**state_to_plain(state), "sealed": sealed})

    def _state(self, plain: dict[str, Any]) -> State[Any]:
        """Return a state from its serialized form. Raises DamagedRecord."""
        controller = self.controller
        if self._of_today:
            return state_from_plain(plain, controller.table_type, controller.ANSWERS)
        state = state_from_plain({**plain, "sealed": []}, controller.table_type, controller.ANSWERS)
        state.sealed = tuple((int(seat), self._answer(state, seat, given)) for seat, given in plain["sealed"])
        return state

    def _answer(self, state: State[Any], seat: int, written: object) -> Answer:
        """Return the answer that a line holds. Raises BadNotation or DamagedRecord."""
        controller = self.controller
        if self._of_today:
            if not isinstance(written, str):
                raise DamagedRecord(f"not an answer: {written!r}")
            return controller.ANSWERS.parse(written)
        return read_answer(controller.ANSWERS, [option.answer for option in controller.options(state, seat)], written)

    def _agrees(self, position: Position, record: dict[str, Any]) -> bool:
        """Return whether a position matches a line of the file."""
        if self._comparable:
            return self._fingerprint(position.truth) == record.get("fingerprint")
        told = standing_of(position)
        return all(record.get(name, told.get(name)) == told.get(name) for name in ("asked", "at"))

    def _match(self, state: State[Any], base: int | None) -> Match:
        history = History(self.controller, state)
        match = Match(self.controller, self.setup, self.seed, self.seats, history, self.undo)
        match.base = base
        match.marked = bool(self.header.get("marked"))
        return match

    def _step(self, match: Match, line: bytes, number: int) -> Message | None:
        """Apply one line. Return what is wrong with it, or None. On trouble the match stays unchanged."""
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
        """Return a match from the last snapshot after line `bad`, with later lines replayed, or None."""
        for at in range(len(self.lines) - 1, bad - 1, -1):
            if b'{"snapshot":' not in self.lines[at][:12]:
                continue
            record = opened_line(self.lines[at])
            if record is None:
                continue
            self.format = self._format_at(at)
            try:
                state = self._state(record["state"])
                if self._fingerprint(state) != record.get("fingerprint") and not self._sound_as_written(record):
                    continue
                match = self._match(state, int(record["snapshot"]))
                match.marked = match.marked or bool(record.get("marked"))
                match.view(0)  # a state of other rules may load well and still make no sense
                for seat in match.asked():
                    match.options(seat)
            except (DamagedRecord, KeyError, TypeError, ValueError, AttributeError, IndexError):
                continue  # an older format without a readable alias, or a state without sense: try an earlier snapshot
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
        """Return whether a snapshot of other rules or an older format is what was written.

        Its records may have other fields than the current ones.
        """
        other = self.other_rules or not self._of_today
        return other and plain_fingerprint(record["state"]) == record.get("fingerprint")

    def _note(self, message: Message, line: int) -> None:
        if self.trouble is None:
            self.trouble = Unreadable(message, line)


def _foreign() -> Message:
    return Message(N_("This is not a saved game of {program}."), fields=(("program", version.NAME),))


def _changed(line: int) -> Message:
    return Message(N_("This save is damaged or was changed by hand at line {line}."), fields=(("line", line),))
