"""Files of people: every usual encoding is read; writing is all or nothing, keeps links, and leaves nothing behind."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game import files

TEXT = "Größe – 2 × Bite\nДом"


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        TEXT.encode("utf-8-sig"),
        TEXT.encode("utf-16"),
        b"\xff\xfe" + TEXT.encode("utf-16-le"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
        TEXT.encode("utf-32"),
        TEXT.replace("\n", "\r\n").encode("utf-8-sig"),
    ],
)
def test_encodings_with_and_without_a_mark(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "text"
    path.write_bytes(data)
    assert files.read_text(path) == TEXT


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark(encoding: str) -> None:
    assert files.decoded("2 Bite\n3 Dodge".encode(encoding)) == "2 Bite\n3 Dodge"


def test_bytes_that_are_no_text() -> None:
    for data in (b"\xff\xfe\xff", b"caf\xe9", b"\xef\xbb\xbf\xff"):
        with pytest.raises(UnicodeDecodeError):
            files.decoded(data)
    assert files.decoded(b"") == "" and files.decoded(b"\0\0\0\0") == "\0\0\0\0"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    target = tmp_path / "kept" / "real.json"
    target.write_text("old")
    link = tmp_path / "settings.json"
    link.symlink_to(target)
    files.write_atomic(link, "new")
    assert link.is_symlink() and target.read_text() == "new"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept", "settings.json"]
    assert [path.name for path in target.parent.iterdir()] == ["real.json"]


def test_a_full_disk_leaves_the_old_file_and_no_spare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        files.write_atomic(path, "new")
    assert path.read_text() == "old" and [one.name for one in tmp_path.iterdir()] == ["a.json"]


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
def test_a_file_system_without_fsync(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def none(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", none)
    files.write_atomic(tmp_path / "a.json", "new")
    assert (tmp_path / "a.json").read_text() == "new"


def test_a_virus_scanner_that_holds_the_file_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, real, calls = tmp_path / "a.json", Path.replace, [0]

    def held(self: Path, target: Path) -> Path:
        calls[0] += 1
        if calls[0] < 4:
            raise PermissionError(errno.EACCES, "held")
        return real(self, target)

    monkeypatch.setattr(Path, "replace", held)
    monkeypatch.setattr("game.files.time.sleep", lambda seconds: None)
    monkeypatch.setattr("game.files.sys.platform", "win32")
    files.write_atomic(path, "new")
    assert path.read_text() == "new" and calls[0] == 4
    calls[0] = -100
    with pytest.raises(PermissionError):
        files.write_atomic(path, "newer")
    assert calls[0] == -100 + files.RETRIES and path.read_text() == "new"


def test_damaged_files_are_put_aside_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for number, name in enumerate(("a.json.bad", "a.json.2.bad", "a.json.3.bad")):
        path.write_text(str(number))
        assert files.put_aside(path, keep=number == 1) == name
        assert (tmp_path / name).read_text() == str(number)
        assert path.exists() == (number == 1)


def test_names_that_are_no_utf_8() -> None:
    assert files.readable(os.fsdecode(b"caf\xe9 1")) == "caf\ufffd 1"
    assert files.readable("Дом \ud83d") == "Дом \ufffd" and files.readable(Path("a")) == "a"
