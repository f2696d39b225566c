"""Files of people: text of any usual encoding, atomic writing, names that are no UTF-8.

Everything that reads a file which a person may have touched, and everything that writes one, goes through here.
"""

from __future__ import annotations

import codecs
import contextlib
import errno
import os
import sys
import time
from pathlib import Path

RETRIES, PAUSE = 10, 0.05
"""How often, and how many seconds apart, a file that a virus scanner holds on Windows is tried again."""

_NO_FSYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
"""What fsync answers on file systems that do not know it: some network and user-space file systems."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Byte order marks and the encodings they tell; that of UTF-32 begins like that of UTF-16, so it comes first."""


def decoded(data: bytes) -> str:
    """Return the text of a file: in the encoding that its byte order mark tells, else UTF-8. The mark is left out.

    UTF-16 without a mark is known by its zero bytes. Raises UnicodeDecodeError.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding)
    head = data[:64]
    if len(head) >= 4 and 0 in head:
        if not any(head[1::2]) and all(head[::2]):
            return data.decode("utf-16-le")
        if not any(head[::2]) and all(head[1::2]):
            return data.decode("utf-16-be")
    return data.decode("utf-8")


def read_text(path: Path) -> str:
    """Return the text of a file, line ends as "\\n". Raises OSError and UnicodeDecodeError."""
    return decoded(path.read_bytes()).replace("\r\n", "\n")


def sync(handle: int) -> None:
    """Ask the system to bring a file to the disk. Raises OSError, but not where the file system has no fsync."""
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_FSYNC:
            raise


def replace(source: Path, target: Path) -> None:
    """Rename a file over another one. Raises OSError.

    On Windows a virus scanner may hold either file for a moment: then it is tried again.
    """
    for attempt in range(RETRIES):
        try:
            source.replace(target)
            return
        except PermissionError:
            if sys.platform != "win32" or attempt == RETRIES - 1:
                raise
            time.sleep(PAUSE)


def write_atomic(path: Path, content: str | bytes) -> None:
    """Write a file so that at any moment it has either the old or the new content. Raises OSError.

    A link stays a link: the file that it leads to is replaced. Nothing is left beside the file on failure.
    """
    if path.is_symlink():
        path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    spare = path.with_name(path.name + ".new")
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    try:
        with spare.open("wb") as file:
            file.write(data)
            file.flush()
            sync(file.fileno())
        replace(spare, path)
    except OSError:
        with contextlib.suppress(OSError):
            spare.unlink()
        raise


def put_aside(path: Path, keep: bool = False) -> str:
    """Rename a damaged file to `<name>.bad`, or `<name>.2.bad` and so on, and return its new name.

    `keep`: copy it instead. Raises OSError. The new name is free, so nothing is written over.
    """
    bad, number = path.with_name(path.name + ".bad"), 2
    while bad.exists() or bad.is_symlink():
        bad = path.with_name(f"{path.name}.{number}.bad")
        number += 1
    if keep or path.is_symlink():
        bad.write_bytes(path.read_bytes())
    else:
        replace(path, bad)
    return bad.name


def readable(text: object) -> str:
    """Return a text, such as a path, with a replacement sign in place of every byte that was no UTF-8.

    Fonts, the clipboard and text files cannot take the surrogates with which Python keeps such bytes.
    """
    return "".join("\ufffd" if "\ud800" <= letter <= "\udfff" else letter for letter in str(text))
