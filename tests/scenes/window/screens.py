"""A screen with a window manager for the tests in a real window, and a process that plays on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
TOOLS = ("Xvfb", "openbox", "xdotool")


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """A screen of its own with a window manager; yields its DISPLAY."""
    if any(shutil.which(tool) is None for tool in TOOLS):
        pytest.skip(f"needs {', '.join(TOOLS)}")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    number = b""
    while not number.endswith(b"\n"):
        part = os.read(read, 16)
        if not part:
            pytest.skip("Xvfb does not start")
        number += part
    os.close(read)
    display = f":{number.decode().strip()}"
    manager = subprocess.Popen(
        ["openbox"], env={**os.environ, "DISPLAY": display}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    time.sleep(0.5)
    yield display
    for process in (manager, server):
        process.terminate()
        process.wait(10)


def play(screen: str, way: str, folder: Path, *more: str, player: str = "player") -> str:
    """Let a player play a whole game; return what it tells."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.scenes.window.{player}", way, str(folder), *more],
        cwd=ROOT,
        env={**os.environ, "DISPLAY": screen, "SDL_VIDEODRIVER": "x11"},
        capture_output=True,
        text=True,
        timeout=1000,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
