"""Saves on disks that are full, away or strange, in great numbers, and with clocks that are wrong: nothing is lost."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.match.journal import Journal
from game.match.loading import load
from game.match.match import Match
from game.match.replay import verify
from game.match.saves import Saves, info
from game.words import said
from tests.match.tables import clock, new_match, play


def saved(path: Path, answers: int = 60, closed: bool = True, **more: Any) -> Match:
    """Return a match that was played and saved."""
    match = new_match(journal=Journal(path, clock), **more)
    play(match, answers)
    if closed:
        match.close()
    return match


def journal_of(match: Match) -> Journal:
    assert isinstance(match.journal, Journal)
    return match.journal


class Disk:
    """A file that takes only so many bytes, as on a disk that is full; `room` None is a disk with room."""

    def __init__(self, file: Any, room: int | None) -> None:
        self.file, self.room = file, room

    def write(self, data: Any) -> int:
        if self.room is None:
            return int(self.file.write(data))
        part = bytes(data)[: self.room]
        self.room -= len(part)
        if not part:
            raise OSError(28, "No space left on device")
        return int(self.file.write(part))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.mark.parametrize("room", [0, 1, 150, 900])
def test_a_disk_that_is_full_for_a_while_loses_no_answer(tmp_path: Path, room: int) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 10, closed=False)
    journal = journal_of(match)
    disk = Disk(journal._open(), room)
    journal._file = disk  # type: ignore[assignment]
    play(match, 10)
    assert match.trouble is not None and said(match.trouble) == "This game is not being saved: No space left on device"
    disk.room = None
    play(match, 1)
    assert match.trouble is None
    play(match, 9)
    match.close()
    assert load(path).sound_answers == match.answer_count == 30 and verify(path).ok


def test_what_is_left_is_written_when_the_journal_is_closed_again(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 10, closed=False)
    journal = journal_of(match)
    disk = Disk(journal._open(), 0)
    journal._file = disk  # type: ignore[assignment]
    play(match, 3)
    match.close()
    assert match.trouble is not None and load(path).sound_answers == 10
    match.close()  # the disk has room again
    assert match.trouble is None and load(path).sound_answers == 13


def test_a_drive_that_was_away_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 10, closed=False)
    journal = journal_of(match)
    os.close(journal._open().fileno())  # what a drive leaves behind that was pulled out
    play(match, 1)
    assert match.trouble is not None
    play(match, 1)
    assert match.trouble is None
    journal._syncer = None
    match.close()
    assert load(path).sound_answers == 12


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOSYS])
def test_a_file_system_without_fsync_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def none(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", none)
    match = saved(tmp_path / "one.rage", 10)
    assert match.trouble is None and load(tmp_path / "one.rage").sound_answers == 10


def test_a_disk_that_fails_on_fsync_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    match = saved(tmp_path / "one.rage", 10)
    assert match.trouble is not None and "Input/output error" in said(match.trouble)
    match.close()
    assert match.trouble is not None
    monkeypatch.undo()
    match.close()
    assert match.trouble is None and load(tmp_path / "one.rage").sound_answers == 10


def test_a_save_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "one.rage"
    match = saved(path, 30)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert info(path).damaged is None and info(path).answers == 30
    report = load(path)
    assert report.message is None and report.match is not None and report.match.fingerprint() == match.fingerprint()
    play(report.match, 5)
    report.match.close()
    assert load(path).sound_answers == 35


# ---- many saves


def test_the_game_played_last_is_gone_on_with_whatever_the_clock_said(tmp_path: Path) -> None:
    saves = Saves(tmp_path, lambda: 1_000_000.0)
    for seed in (1, 2, 3):
        saved(tmp_path / f"{seed}.rage", 20, seed=seed)
        os.utime(tmp_path / f"{seed}.rage", (seed * 1000, seed * 1000))
    os.utime(tmp_path / "1.rage", (5_000_000, 5_000_000))  # a clock that was ahead
    assert [save.seed for save in saves.list()] == [3, 2, 1]
    assert saves.latest() is not None and saves.latest().seed == 3  # type: ignore[union-attr]
    saves.played = "2.rage"
    assert saves.latest().seed == 2  # type: ignore[union-attr]
    saves.played = "gone.rage"
    assert saves.latest().seed == 3  # type: ignore[union-attr]


def test_files_are_read_once_and_only_as_far_as_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(tmp_path / "0.rage", 60)
    saved(tmp_path / "over.rage", 10_000)
    for number in range(1, 40):
        shutil.copyfile(tmp_path / "over.rage", tmp_path / f"{number}.rage")
        os.utime(tmp_path / f"{number}.rage", (1000 + number, 1000 + number))
    os.utime(tmp_path / "0.rage", (1000, 1000))
    read, real = [], Path.read_bytes

    def reading(self: Path) -> bytes:
        read.append(self.name)
        return real(self)

    monkeypatch.setattr(Path, "read_bytes", reading)
    saves = Saves(tmp_path)
    assert saves.latest().answers == 60 and read == ["0.rage"]  # type: ignore[union-attr]
    assert saves.latest().answers == 60 and read == ["0.rage"]  # type: ignore[union-attr]
    assert len(saves.list()) == 41 and len(read) == 41
    saves.list()
    assert len(read) == 41
    going_on = load(tmp_path / "0.rage").match
    assert going_on is not None
    play(going_on, 2)
    going_on.close()
    read.clear()
    assert saves.latest().answers == 62 and read == ["0.rage"]  # type: ignore[union-attr]


def test_head_and_tail_tell_the_same_as_the_whole_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.saves.LONG_TAIL", 600)
    for answers in (23, 25, 60, 10_000):
        path = tmp_path / f"{answers}.rage"
        saved(path, answers)
        assert path.stat().st_size > 2 * 600 and info(path, whole=False) == info(path)


def test_damage_at_the_end_is_told_with_its_line_also_at_a_glance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.match.saves.LONG_TAIL", 600)
    path = tmp_path / "one.rage"
    saved(path, 60)
    lines = path.read_bytes().split(b"\n")
    lines[-2] = lines[-2].replace(b"n", b"m", 1)
    path.write_bytes(b"\n".join(lines))
    told = info(path, whole=False).damaged
    assert told is not None and said(told).endswith(f"at line {len(lines) - 1}.")


def test_only_the_newest_saves_are_looked_at_for_the_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.saves.MOST_LOOKED_AT", 3)
    saved(tmp_path / "old.rage", 20)
    os.utime(tmp_path / "old.rage", (1000, 1000))
    saved(tmp_path / "over.rage", 10_000)
    for number in range(3):
        shutil.copyfile(tmp_path / "over.rage", tmp_path / f"{number}.rage")
    saves = Saves(tmp_path)
    assert saves.latest() is None and len(saves.list()) == 5
    saves.played = "old.rage"
    assert saves.latest().answers == 20  # type: ignore[union-attr]


def test_a_file_that_is_too_large_is_listed_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "big.rage"
    with path.open("wb") as file:
        file.truncate(20_000_000_000)  # sparse: it takes no room
    monkeypatch.setattr(Path, "read_bytes", lambda self: pytest.fail("read"))
    saves = Saves(tmp_path)
    listed = saves.list()
    assert len(listed) == 1 and listed[0].damaged is not None and "too large" in listed[0].progress
    assert saves.latest() == listed[0] and load(path).match is None


def test_names_that_are_no_utf_8_are_listed(tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.rage")
    saved(tmp_path / name, 20)
    saves = Saves(tmp_path)
    assert [save.path.name for save in saves.list()] == [name] and saves.list()[0].answers == 20
    assert saves.copy(saves.list()[0].path).exists()
