"""The journal: an append-only save file with one JSON line per answer. It is also the replay and the bug report.

    {"is": "rage-table", "format": 1, ...}       the header: game, rules version, setup, seed, seats, undo rule
    {"n": 1, "seat": 2, "answer": "bid 3", ...}  the first answer, with the fingerprint of the state after it
    {"undo": 0, "seat": 2, ...}                  seat 2 went back to before the first answer
    {"redo": 1, "seat": 2, ...}                  seat 2 took that undo back
    {"stops": {...}, "seat": 2}                  seat 2 changed its stops (auto-pass)
    {"snapshot": 25, "state": {...}, ...}        the whole state, every so often, in case earlier lines get damaged
    {"end": 260, "standings": [...]}             the game is over
    {"state_format": 3}                          the lines after this one were written by a newer version

Answers use the notation of their game (`core.answers`). Files of state format 1 hold their old forms. The header holds
the state format (`RuleController.state_format`): fingerprints and snapshots depend on how that format serializes a
state.

Every line ends with a CRC-32 checksum of its own bytes. A line is written to the operating system before `answered`
returns, so a killed process loses nothing. A helper thread then calls fsync, so a slow disk does not delay the picture.
`load` reads the file back.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import threading
import time
import zlib
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from game import files, version
from game.core.answers import notation
from game.core.capabilities import Progress
from game.core.message import Message
from game.core.records import state_to_plain
from game.match.history import Given
from game.words import N_

if TYPE_CHECKING:
    from game.match.match import Match, Position

FORMAT = 1
MAGIC = "rage-table"
SUFFIX = ".rage"
SNAPSHOT_EVERY = 25
"""The number of answers between two snapshots."""

_CHECK = b',"check":"'
_TAIL = len(_CHECK) + 8 + len(b'"}')

_LOST = {errno.EBADF, errno.EIO, errno.ENODEV, errno.ENXIO, errno.ESTALE}
"""Errors of a drive that has gone: the open file is of no use any more."""

Clock = Callable[[], float]
"""Returns seconds since 1970. Only the header holds a time."""


def sealed_line(record: dict[str, Any]) -> bytes:
    """Return a record as one line of the file with its checksum, without the line end."""
    body = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()
    return body[:-1] + _CHECK + f"{zlib.crc32(body):08x}".encode() + b'"}'


def opened_line(line: bytes) -> dict[str, Any] | None:
    """Return the record of a line, or None if its checksum is wrong or it is no JSON object."""
    if not intact(line):
        return None
    try:
        record = json.loads(line)
    except ValueError:
        return None
    return record if isinstance(record, dict) else None


def intact(line: bytes) -> bool:
    """Return whether the line's checksum matches its bytes."""
    if len(line) <= _TAIL or line[-_TAIL : -_TAIL + len(_CHECK)] != _CHECK or line[-2:] != b'"}':
        return False
    body = line[:-_TAIL] + b"}"
    return line[-10:-2] == f"{zlib.crc32(body):08x}".encode()


def header_of(match: Match, created: str) -> dict[str, Any]:
    """Return the first record of a match's journal. `created` is a UTC time such as "2026-01-31T12:00:00Z"."""
    record: dict[str, Any] = {
        "is": MAGIC,
        "format": FORMAT,
        "app": version.VERSION,
        "game": match.game,
        "rules": match.controller.version,
        "state_format": match.controller.state_format,
        "setup": {"seats": match.setup.seats, "options": [list(pair) for pair in match.setup.options]},
        "seed": match.seed,
        "seats": [list(plan) for plan in match.seats],
        "undo": match.undo_rule,
        "created": created,
        "fingerprint": match.at(0).fingerprint(),
    }
    if match.marked:
        record["marked"] = True
    if match.base is not None:
        record["base"] = {"answers": match.base, "state": state_to_plain(match.at(0).truth)}
    return record


def standing_of(match: Position) -> dict[str, Any]:
    """Return the fields of a line about the position, for lists of saves: seats asked, progress, fingerprint."""
    told: dict[str, Any] = {"asked": list(match.asked())}
    if isinstance(match.controller, Progress):
        told["at"] = list(match.controller.progress(match.truth))
    told["fingerprint"] = match.fingerprint()
    return told


class Journal:
    """Writes one match to one file. It never raises; `trouble` says why nothing is being written."""

    def __init__(self, path: Path, clock: Clock = time.time, sync: bool = True) -> None:
        """Write to a new file at `path`, which is created with the first line. An existing file is never changed.

        `sync`: also call fsync after each write (not useful for simulations).
        """
        self.path = path
        self._clock = clock
        self._sync = sync
        self._file: BinaryIO | None = None
        self._exists = False
        self._good = 0
        self._torn = False
        self._pending: list[bytes] = []
        self._trouble: Message | None = None
        self._syncer: _Syncer | None = None
        self._new_format: int | None = None

    @classmethod
    def resume(
        cls, path: Path, size: int, good: int, clock: Clock = time.time, new_format: int | None = None
    ) -> Journal:
        """Continue writing to a file of `size` bytes, of which the first `good` bytes are whole lines.

        `new_format` is the current state format if the file has an older one; the next line then records it first.
        """
        journal = cls(path, clock)
        journal._exists = True
        journal._good = size
        if good < size:  # a killed process left part of a line
            journal._torn = True
            journal._good = good
        journal._new_format = new_format
        return journal

    @property
    def trouble(self) -> Message | None:
        """Return why the game is not being saved at the moment, or None. The game goes on in any case."""
        if self._trouble is None and self._syncer is not None and self._syncer.error is not None:
            self._trouble = _not_saved(self._syncer.error)
        return self._trouble

    # ---- called by the match

    def began(self, match: Match) -> None:
        """Write the header and any answers that the match already has."""
        created = datetime.fromtimestamp(self._clock(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        self._put(header_of(match, created), now=False)
        for seat in range(len(match.seats)):
            if match.stops.plain(seat):
                self._put({"stops": match.stops.plain(seat), "seat": seat}, now=False)
        done = match.answer_count
        for number, given in enumerate(match.answers, start=1):
            record = self._answer(match.at(number) if number < done else match, given)
            self._put(_by_itself(record, match, number - 1), now=False)
        if done:
            self._put(self._end(match) or self._snapshot(match), now=False)
        self._write()

    def answered(self, match: Match, given: Given) -> None:
        """Write one answer.

        Also write a snapshot every SNAPSHOT_EVERY answers, and the standings after the last answer.
        """
        self._put(_by_itself(self._answer(match, given), match, match.answer_count - 1), now=False)
        end = self._end(match)
        if end is not None:
            self._put(end, now=False)
        elif match.answer_count % SNAPSHOT_EVERY == 0:
            self._put(self._snapshot(match), now=False)
        self._write()

    def undone(self, match: Match, seat: int) -> None:
        """Write that the seat undid answers. The match is already at the earlier position."""
        record = {"undo": _count(match), "seat": seat, **standing_of(match)}
        if match.marked:
            record["marked"] = True
        self._put(record)

    def redone(self, match: Match, seat: int) -> None:
        """Write that the seat took its undo back."""
        self._put({"redo": _count(match), "seat": seat, **standing_of(match)})

    def wished(self, match: Match, seat: int) -> None:
        """Write the current stops of the seat."""
        self._put({"stops": match.stops.plain(seat), "seat": seat})

    def close(self) -> None:
        """Flush everything and close the file. A later answer opens it again.

        With `trouble` it may be called again, to try once more.
        """
        trouble = self.trouble
        if trouble is not None and not self._pending and self._exists:
            self._sync_again()
        self._write()
        if self._syncer is not None:
            self._syncer.close()
            if self._syncer.error is not None:
                self._trouble = _not_saved(self._syncer.error)
            self._syncer = None
        if self._file is not None:
            self._file.close()
            self._file = None

    # ---- writing

    @staticmethod
    def _answer(position: Position, given: Given) -> dict[str, Any]:
        return {
            "n": _count(position),
            "seat": given.seat,
            "answer": notation(given.answer),
            **standing_of(position),
        }

    @staticmethod
    def _snapshot(match: Match) -> dict[str, Any]:
        record = {"snapshot": _count(match), "state": state_to_plain(match.truth), "fingerprint": match.fingerprint()}
        return {**record, "marked": True} if match.marked else record

    @staticmethod
    def _end(match: Match) -> dict[str, Any] | None:
        result = match.result()
        if result is None:
            return None
        return {"end": _count(match), "standings": [list(standing) for standing in result.standings]}

    def _put(self, record: dict[str, Any], now: bool = True) -> None:
        if self._new_format is not None:
            self._pending.append(sealed_line({"state_format": self._new_format}) + b"\n")
            self._new_format = None
        self._pending.append(sealed_line(record) + b"\n")
        if now:
            self._write()

    def _write(self) -> None:
        """Write the pending lines. What cannot be written is tried again with the next answer."""
        if not self._pending:
            return
        try:
            file = self._open()
            end = file.seek(0, os.SEEK_END)
            if self._torn:
                file.seek(self._good)
                file.truncate()
            elif end != self._good:
                self._trouble = Message(
                    N_("This game is not being saved: another window writes to the same file {file}."),
                    fields=(("file", self.path.name),),
                )
                return
            self._torn = True
            block = b"".join(self._pending)
            _write_all(file, block)
            self._torn = False
            self._good += len(block)
            self._pending.clear()
            self._trouble = None
        except OSError as error:
            self._trouble = _not_saved(error)
            if error.errno in _LOST:
                self._let_go()
            return
        if self._sync:
            if self._syncer is None:
                self._syncer = _Syncer(file.fileno())
            self._syncer.wake()

    def _sync_again(self) -> None:
        """Everything is written, but was not brought to the disk: try that again."""
        try:
            files.sync(self._open().fileno())
            self._trouble = None
            if self._syncer is not None:
                self._syncer.error = None
        except OSError as error:
            self._trouble = _not_saved(error)

    def _let_go(self) -> None:
        """Forget a file that has gone away under us; the next answer opens it again."""
        file, self._file = self._file, None
        if self._syncer is not None:
            self._syncer.close(0.2)
            self._syncer = None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()

    def _open(self) -> BinaryIO:
        if self._file is None:
            if self._exists:
                self._file = self.path.open("r+b", buffering=0)
            else:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._file = self.path.open("x+b", buffering=0)
                self._exists = True
        return self._file


class _Syncer:
    """Calls fsync in a thread of its own, as often as the disk allows."""

    def __init__(self, handle: int) -> None:
        self.error: OSError | None = None
        self._handle = handle
        self._wanted = threading.Event()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Request an fsync, because something new was written."""
        self._wanted.set()

    def close(self, seconds: float = 5) -> None:
        """Wait at most `seconds` for the last fsync and end the thread."""
        self._closing = True
        self._wanted.set()
        self._thread.join(seconds)

    def _run(self) -> None:
        while True:
            self._wanted.wait()
            self._wanted.clear()
            try:
                files.sync(self._handle)
                self.error = None
            except OSError as error:
                self.error = error
            if self._closing and not self._wanted.is_set():
                return


def _write_all(file: BinaryIO, block: bytes) -> None:
    """Write every byte. Raises OSError: on a full disk part of the bytes may be written before it."""
    rest = memoryview(block)
    while rest:
        count = file.write(rest)
        if not count:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        rest = rest[count:]


def _not_saved(error: OSError) -> Message:
    return Message(N_("This game is not being saved: {reason}"), fields=(("reason", error.strerror or str(error)),))


def _by_itself(record: dict[str, Any], match: Match, number: int) -> dict[str, Any]:
    """Return the record of an answer, marked if auto-pass gave it."""
    return {**record, "by": "stops"} if match.passed_by_itself(number) else record


def _count(position: Position) -> int:
    return position.answer_count + (position.base or 0)
