"""The folder of saves: listing, the latest unfinished game, new names, copies, the trash."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game import catalogue, files
from game.core.capabilities import Progress
from game.core.message import Message
from game.core.setup import Setup
from game.match.journal import SUFFIX, Clock, intact, opened_line
from game.match.loading import MOST_BYTES, LoadReport, Unreadable, load, read_header, whole_lines
from game.match.match import SeatPlan
from game.words import N_, _, ngettext, said

TRASH = "trash"
TRASH_SIZE = 50
"""The number of deleted saves that are kept."""
MOST_READ = 200
"""The number of saves that a list reads whole."""
MOST_LOOKED_AT = 500
"""The number of saves among which the game to continue is looked for."""
MOST_HEAD, TAIL, LONG_TAIL = 8 * 1024 * 1024, 4096, 16_384
"""The bytes of a first line, of the last line, and of the end of a file, that are read at most."""
ENDS = 3
"""The number of last lines that are checked where the file is not read whole."""
FUTURE = 3600
"""Seconds by which a file may be newer than the clock and still be believed."""


class SaveInfo(NamedTuple):
    """What a list of saves shows of one file, read without replaying the game.

    `answers`: number of answers so far. `asked`: seats that have to answer. `step`: progress such as (3, 10), if the
    game reports it. `changed`: seconds since 1970. `created`: UTC, from the header. `places`: the place of each seat
    once the game is over. `damaged`: what is wrong; only `path` and `changed` are reliable then.
    """

    path: Path
    changed: float
    game: str = ""
    setup: Setup = Setup(0)
    seed: int = 0
    seats: tuple[SeatPlan, ...] = ()
    undo: str = "off"
    created: str = ""
    answers: int = 0
    asked: tuple[int, ...] = ()
    step: tuple[int, int] | None = None
    finished: bool = False
    places: tuple[tuple[int, int, int], ...] = ()
    marked: bool = False
    damaged: Message | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all seats."""
        return tuple(plan.name for plan in self.seats)

    @property
    def title(self) -> str:
        """Return the title of the game in the chosen language, or its stored name if the game is not installed."""
        try:
            return _(catalogue.controller(self.game).title)
        except KeyError:
            return self.game

    @property
    def progress(self) -> str:
        """Return the progress of the game as text."""
        if self.damaged is not None:
            return said(self.damaged)
        if self.step is not None and self.game in catalogue.names():
            controller = catalogue.controller(self.game)
            text = controller.PROGRESS if isinstance(controller, Progress) else N_("Step {step} of {steps}")
            return _(text).format(step=self.step[0], steps=self.step[1])
        return ngettext("{count} answer", "{count} answers", self.answers).format(count=self.answers)

    @property
    def people(self) -> int:
        """Return the number of seats."""
        return self.setup.seats

    @property
    def when(self) -> float:
        """Return the time of the last answer in seconds since 1970."""
        return self.changed

    @property
    def waiting(self) -> tuple[str, ...]:
        """Return the names of the seats that have to answer."""
        return tuple(self.seats[seat].name for seat in self.asked if seat < len(self.seats))


class Found(NamedTuple):
    """A file of the folder, not yet read: `time` in ns since 1970, `size` in bytes."""

    name: str
    time: int
    size: int


class Saves:
    """One folder of saves. Files are added, copied or moved to the trash; no file is overwritten.

    What was read of a file is remembered as long as its size and time stay the same. `played` is the name of the file
    that was played last, "" if not known: clocks of computers go wrong, so times alone do not tell.
    """

    def __init__(self, folder: Path, clock: Clock = time.time, played: str = "") -> None:
        """Use the folder. It is created with the first save."""
        self.folder = folder
        self.played = played
        self._clock = clock
        self._known: dict[Found, SaveInfo] = {}
        self._glanced: dict[Found, SaveInfo] = {}
        """Files of which only the first line and the end were read."""
        self._over: set[Found] = set()
        """Files whose end says that the game is over."""

    def list(self) -> list[SaveInfo]:
        """Return all saves, newest first. An unreadable folder counts as empty.

        Of the newest MOST_READ files every line is checked; of the others only the first line and the end are read.
        """
        infos = []
        for number, found in enumerate(self._files()):
            with contextlib.suppress(OSError):
                infos.append(self._info(found, whole=number < MOST_READ))
        return infos

    def latest(self) -> SaveInfo | None:
        """Return the unfinished game that was played last, or None. A damaged save counts only if there is no other.

        Only the newest MOST_LOOKED_AT files are looked at: with many saves the title must stay quick.
        """
        damaged: SaveInfo | None = None
        for found in sorted(self._files(), key=lambda found: found.name != self.played)[:MOST_LOOKED_AT]:
            with contextlib.suppress(OSError):
                if self._is_over(found):
                    continue
                save = self._info(found)
                if save.damaged is None and not save.finished:
                    return save
                if damaged is None and not save.finished:
                    damaged = save
        return damaged

    def _files(self) -> Sequence[Found]:
        """Return the files of the folder, newest first; those with a time in the future come last."""
        found: set[Found] = set()
        with contextlib.suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    if entry.name.endswith(SUFFIX) and entry.is_file():
                        about = entry.stat()
                        found.add(Found(entry.name, about.st_mtime_ns, about.st_size))
        soon = int((self._clock() + FUTURE) * 1e9)
        return sorted(found, key=lambda file: (file.time > soon, -file.time, file.name))

    def _info(self, found: Found, whole: bool = True) -> SaveInfo:
        save = self._known.get(found) or (None if whole else self._glanced.get(found))
        if save is None:
            save = info(self.folder / found.name, whole)
            (self._known if whole else self._glanced)[found] = save
        return save

    def _is_over(self, found: Found) -> bool:
        """Return whether the last line of the file says that the game is over."""
        if found not in self._over and found not in self._known and found.size:
            line = last_line(self.folder / found.name, found.size)
            if line.startswith(b'{"end":') and intact(line):
                self._over.add(found)
        return found in self._over

    def new_path(self, game: str, seed: int, tag: str = "") -> Path:
        """Return a free path in the folder, named after game, local time, seed and `tag`."""
        moment = datetime.fromtimestamp(self._clock()).strftime("%Y-%m-%d %H.%M.%S")
        stem = f"{game} {moment} {seed}" + (f" {tag}" if tag else "")
        return free_path(self.folder, re.sub(r"[^\w .+-]", "_", stem)[:120])

    def load(self, path: Path, told: Callable[[int, int], object] | None = None) -> LoadReport:
        """Read a save; see `game.match.loading.load`."""
        return load(path, self._clock, told)

    def delete(self, path: Path) -> Path:
        """Move a save to the trash. Return its new path. Raises OSError."""
        trash = self.folder / TRASH
        trash.mkdir(parents=True, exist_ok=True)
        target = free_path(trash, path.stem)
        files.replace(path, target)
        with contextlib.suppress(OSError):
            old = sorted(trash.glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime)
            for file in old[: max(0, len(old) - TRASH_SIZE)]:
                file.unlink()
        return target

    def restore(self, trashed: Path) -> Path:
        """Move a save out of the trash. Return its new path. Raises OSError."""
        target = free_path(self.folder, trashed.stem)
        files.replace(trashed, target)
        return target

    def copy(self, path: Path, folder: Path | None = None) -> Path:
        """Copy a save to this folder, or to `folder`, under a free name. Return the path of the copy.

        Raises OSError.
        """
        place = folder if folder is not None else self.folder
        place.mkdir(parents=True, exist_ok=True)
        target = free_path(place, path.stem)
        shutil.copyfile(path, target)
        return target


def free_path(folder: Path, stem: str) -> Path:
    """Return a free path for a save in the folder."""
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem} ({number}){SUFFIX}"
        number += 1
    return path


def last_line(path: Path, size: int) -> bytes:
    """Return the last line of a file of `size` bytes, without its line end; b"" if it is longer than TAIL.

    Raises OSError.
    """
    with path.open("rb") as file:
        file.seek(max(0, size - TAIL))
        lines = file.read(TAIL).split(b"\n")
    return lines[-2] if len(lines) > 2 or (len(lines) == 2 and size <= TAIL) else b""


def head_and_tail(path: Path, size: int) -> bytes:
    """Return the first line and the last whole lines of a file. Raises OSError."""
    with path.open("rb") as file:
        head = file.readline(MOST_HEAD)
        file.seek(max(len(head), size - LONG_TAIL))
        tail = file.read(LONG_TAIL)
    return head + (tail if len(head) + len(tail) >= size else tail[tail.find(b"\n") + 1 :])


def info(path: Path, whole: bool = True) -> SaveInfo:
    """Return what a list shows of the save. Raises OSError only if the file does not exist.

    With `whole` false damage in the middle of the file is not looked for.
    """
    about = path.stat()
    changed = about.st_mtime
    if about.st_size > MOST_BYTES:
        return SaveInfo(path, changed, damaged=Message(N_("This file is too large to be a saved game.")))
    try:
        data = b"" if whole or about.st_size <= 2 * LONG_TAIL else head_and_tail(path, about.st_size)
        if b'\n{"n":' not in data:
            data = path.read_bytes()
    except OSError as error:
        fields = (("file", path.name), ("reason", error.strerror or str(error)))
        return SaveInfo(path, changed, damaged=Message(N_("{file} cannot be read: {reason}"), fields=fields))
    lines = whole_lines(data)[0]
    if not lines:
        return SaveInfo(path, changed, damaged=Message(N_("This save is empty: the game had not begun.")))
    try:
        header = read_header(lines[0])[0]
        save = SaveInfo(
            path,
            changed,
            str(header["game"]),
            Setup(int(header["setup"]["seats"]), tuple((name, value) for name, value in header["setup"]["options"])),
            int(header["seed"]),
            tuple(SeatPlan(*map(str, plan)) for plan in header["seats"]),
            str(header["undo"]),
            str(header["created"]),
            marked=bool(header.get("marked")),
        )
        if header.get("base") is not None:
            save = save._replace(answers=int(header["base"]["answers"]))
    except Unreadable as trouble:
        return SaveInfo(path, changed, damaged=trouble.message)
    except (KeyError, TypeError, ValueError):
        return SaveInfo(path, changed, damaged=_changed(1))
    for number, line in enumerate(lines, start=1):
        if (whole or number > len(lines) - ENDS) and not intact(line):
            if not whole:
                return info(path)  # the number of the line is told
            save = save._replace(damaged=_changed(number))
            break
    return _with_last_answer(save, lines)


def _with_last_answer(save: SaveInfo, lines: list[bytes]) -> SaveInfo:
    """Add what the last lines hold: the progress and the seats asked."""
    finished: tuple[tuple[int, int, int], ...] | None = None
    for line in reversed(lines[1:]):
        record = opened_line(line)
        if record is None:
            continue
        if "end" in record:
            finished = tuple((seat, place, score) for seat, place, score in record["standings"])
        for word in ("n", "undo", "redo"):
            if word in record:
                step = record.get("at")
                return save._replace(
                    answers=int(record[word]),
                    asked=tuple(record["asked"]),
                    step=(step[0], step[1]) if step else None,
                    finished=finished is not None or not record["asked"],
                    places=finished or (),
                    marked=save.marked or any(b'"marked":true' in other for other in lines if b'{"undo"' in other[:8]),
                )
    return save


def _changed(line: int) -> Message:
    return Message(N_("This save is damaged or was changed by hand at line {line}."), fields=(("line", line),))
