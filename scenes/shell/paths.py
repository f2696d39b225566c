"""The folders of files: settings, saves, logs, exports.

Nothing is written beside the program unless `portable.txt` asks for it, and nothing is created before it is needed.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import tempfile
from pathlib import Path

from platformdirs import PlatformDirs

log = logging.getLogger(__name__)

APP = "RageTable"
PORTABLE = "portable.txt"
"""A file of this name beside the program moves all data to the folder `data` there."""


def program_folder() -> Path:
    """Return the folder of the program: that of the frozen executable, or of the source tree."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    return Path(__file__).resolve().parents[2]


class NoFolder(OSError):
    """No folder can be written to, not even a temporary one."""


def home() -> Path | None:
    """Return the person's home folder, or None where the system knows none (no HOME, a user in no list)."""
    try:
        return Path.home()
    except (RuntimeError, KeyError):
        return None


class Paths:
    """All folders of one person. `warnings` collects the problems to show on the screen.

    `data_dir` puts everything below one folder (`--data-dir`, tests). Without it a `portable.txt` beside the program
    does the same, if the folder there can be written to; else the folders of the system are used. While the program
    starts, a folder that cannot be written to is replaced by a temporary one. After `started` no folder changes any
    more: one that is away for a moment gets everything again when it is back.
    """

    def __init__(self, data_dir: Path | str | None = None, program: Path | None = None) -> None:
        self.warnings: list[Path] = []
        """Folders that could not be written to and were replaced by a temporary one."""
        self.not_portable: Path | None = None
        """The portable folder that could not be written to, so that the usual folders are used."""
        self.homeless = False
        """Whether the system knows no folders for this person."""
        self._started = False
        self._spare: Path | None = None
        program = program or program_folder()
        root = _expanded(Path(data_dir)) if data_dir else None
        if root is None and (program / PORTABLE).is_file():
            root = program / "data"
            if not _can_write(root if root.exists() else program):
                root, self.not_portable = None, root
        system = _of_the_system() if root is None else None
        self.homeless = root is None and system is None
        self._folders = system if system is not None else _below(root or Path(os.devnull) / APP)
        self.portable = root is not None

    def started(self) -> None:
        """The program has started: from now on folders are not replaced."""
        self._started = True

    def folder(self, kind: str, below: str = "") -> Path:
        """Return a folder that exists and can be written to: `kind` "config", "data", "log", "cache" or
        "documents", and optionally a folder `below` it.

        While the program starts, a temporary folder replaces one that cannot be written to, with a warning; raises
        NoFolder if there is none either. Later the folder is returned as it is, and writing says what is wrong.
        """
        wanted = self._folders[kind] / below if below else self._folders[kind]
        if self._started:
            with contextlib.suppress(OSError):
                wanted.mkdir(parents=True, exist_ok=True)
            return wanted
        try:
            wanted.mkdir(parents=True, exist_ok=True)
            _try_writing(wanted)
            return wanted
        except OSError as error:
            log.warning("cannot write to %s: %s", wanted, error)
            first = self._folders[kind]
            try:
                if self._spare is None:
                    self._spare = Path(tempfile.mkdtemp(prefix="rage-table-"))
                self._folders[kind] = self._spare / _SPARES[kind]
                spare = self._folders[kind] / below if below else self._folders[kind]
                spare.mkdir(parents=True, exist_ok=True)
            except OSError:
                raise NoFolder(error.errno, error.strerror or str(error), str(wanted)) from None
            if not any(first.is_relative_to(known) for known in self.warnings):
                self.warnings = [known for known in self.warnings if not known.is_relative_to(first)] + [first]
            return spare

    def where(self, kind: str) -> Path:
        """Return the folder of `kind` without creating it."""
        return self._folders[kind]

    @property
    def settings_file(self) -> Path:
        """The settings (JSON)."""
        return self.folder("config") / "settings.json"

    @property
    def saves(self) -> Path:
        """The folder of saves and the autosave."""
        return self.folder("data", "saves")

    @property
    def statistics_file(self) -> Path:
        """The statistics per person (JSON)."""
        return self.folder("data") / "statistics.json"

    @property
    def decks(self) -> Path:
        """The folder of a person's own decks, one file each."""
        return self.folder("data", "decks")

    @property
    def packs(self) -> Path:
        """The folder of a person's user card packs; it need not exist."""
        return self.where("data") / "packs"

    @property
    def logs(self) -> Path:
        """The folder of log files and crash reports."""
        return self.folder("log")

    @property
    def exports(self) -> Path:
        """The folder for exported score sheets, logs and replays."""
        return self.folder("documents")


_SPARES = {"config": ".", "data": ".", "log": "logs", "cache": "cache", "documents": "exports"}
"""Where each kind is below one folder."""


def _below(root: Path) -> dict[str, Path]:
    return {kind: root / part for kind, part in _SPARES.items()}


def _of_the_system() -> dict[str, Path] | None:
    """Return the folders of the system, or None where there are none: no HOME, and a user in no list of users."""
    try:
        dirs = PlatformDirs(APP, appauthor=False, roaming=False)
        return {
            "config": Path(dirs.user_config_path),
            "data": Path(dirs.user_data_path),
            "log": Path(dirs.user_log_path),
            "cache": Path(dirs.user_cache_path),
            "documents": Path(dirs.user_documents_path) / "Rage Table",
        }
    except (RuntimeError, KeyError, OSError, ValueError) as error:
        log.warning("no folders of the system: %s", error)
        return None


def _expanded(folder: Path) -> Path:
    try:
        return folder.expanduser()
    except RuntimeError:  # "~" without a home folder
        return folder


def _can_write(folder: Path) -> bool:
    try:
        _try_writing(folder)
    except OSError:
        return False
    return True


def _try_writing(folder: Path) -> None:
    with tempfile.NamedTemporaryFile(dir=folder, prefix=".try-"):
        pass
