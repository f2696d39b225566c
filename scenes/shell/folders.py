"""Opening a folder in the system's file manager."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from pathlib import Path

log = logging.getLogger(__name__)

PATIENCE = 0.3
"""Seconds within which a file manager that cannot open the folder says so."""


def open_folder(folder: Path) -> bool:
    """Open `folder` in the file manager. Return False if there is none, or if it says at once that it cannot."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        tool = "open" if sys.platform == "darwin" else "xdg-open"
        child = subprocess.Popen(
            [tool, str(folder)],
            env=outside_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        log.warning("cannot show %s: %s", folder, error)
        return False
    try:
        code = child.wait(PATIENCE)
    except subprocess.TimeoutExpired:  # a file manager that stays: somebody has to wait for its end
        threading.Thread(target=child.wait, name="file manager", daemon=True).start()
        return True
    if code:
        log.warning("cannot show %s: %s ended with %s", folder, tool, code)
    return code == 0


def outside_environment() -> dict[str, str]:
    """Return the environment for other programs: without what the frozen program set for itself (PyInstaller)."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("_PYI", "_MEI"))}
    if getattr(sys, "frozen", False):
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH"):
            before = env.pop(f"{name}_ORIG", None)
            if before is None:
                env.pop(name, None)
            else:
                env[name] = before
    return env
