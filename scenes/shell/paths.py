"""The folders of files: settings, saves, logs, exports.

Nothing is written beside the program unless `portable.txt` asks for it, and nothing is created before it is needed.
"""

from __future__ import annotations

import logging
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


class Paths:
    """All folders of one person. `warnings` collects the problems to show on the screen.

    `data_dir` puts everything below one folder (`--data-dir`, tests). Without it a `portable.txt` beside the program
    does the same; else the folders of the system are used.
    """

    def __init__(self, data_dir: Path | str | None = None, program: Path | None = None) -> None:
        self.warnings: list[Path] = []
        """Folders that could not be written to and were replaced by a temporary one."""
        program = program or program_folder()
        root = Path(data_dir).expanduser() if data_dir else None
        if root is None and (program / PORTABLE).is_file():
            root = program / "data"
        if root is not None:
            self._folders = {
                "config": root,
                "data": root,
                "log": root / "logs",
                "cache": root / "cache",
                "documents": root / "exports",
            }
        else:
            dirs = PlatformDirs(APP, appauthor=False, roaming=False)
            self._folders = {
                "config": Path(dirs.user_config_path),
                "data": Path(dirs.user_data_path),
                "log": Path(dirs.user_log_path),
                "cache": Path(dirs.user_cache_path),
                "documents": Path(dirs.user_documents_path) / "Rage Table",
            }
        self.portable = root is not None

    def folder(self, kind: str, below: str = "") -> Path:
        """Return a folder that exists and can be written to: `kind` "config", "data", "log", "cache" or
        "documents", and optionally a folder `below` it. Falls back to a temporary folder with a warning."""
        wanted = self._folders[kind] / below if below else self._folders[kind]
        try:
            wanted.mkdir(parents=True, exist_ok=True)
            _try_writing(wanted)
            return wanted
        except OSError as error:
            log.warning("cannot write to %s: %s", wanted, error)
            self.warnings.append(wanted)
            self._folders[kind] = Path(tempfile.mkdtemp(prefix=f"rage-table-{kind}-"))
            spare = self._folders[kind] / below if below else self._folders[kind]
            spare.mkdir(parents=True, exist_ok=True)
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


def _try_writing(folder: Path) -> None:
    with tempfile.NamedTemporaryFile(dir=folder, prefix=".try-"):
        pass
