"""Opening a folder in the system's file manager."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

log = logging.getLogger(__name__)


def open_folder(folder: Path) -> bool:
    """Open `folder` in the file manager. Return False if there is none."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            tool = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen(
                [tool, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
            )
    except OSError as error:
        log.warning("cannot show %s: %s", folder, error)
        return False
    return True
