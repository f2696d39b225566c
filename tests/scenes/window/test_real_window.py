"""Whole games in a real window (Xvfb, openbox, xdotool) by drag only, by click only, by keyboard only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
TOOLS = ("Xvfb", "openbox", "xdotool")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(any(shutil.which(tool) is None for tool in TOOLS), reason=f"needs {', '.join(TOOLS)}"),
]


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """A screen of its own with a window manager; yields its DISPLAY."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
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


def play(screen: str, way: str, folder: Path, *more: str) -> str:
    done = subprocess.run(
        [sys.executable, str(HERE / "player.py"), way, str(folder), *more],
        env={**os.environ, "DISPLAY": screen, "SDL_VIDEODRIVER": "x11"},
        capture_output=True, text=True, timeout=1000,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_short_game(screen: str, way: str, tmp_path: Path) -> None:
    told = play(screen, way, tmp_path, "--short")
    assert "choices" in told


def test_all_ten_rounds_by_drag(screen: str, tmp_path: Path) -> None:
    began = time.monotonic()
    told = play(screen, "drag", tmp_path)
    assert "65 choices" in told
    # A full game of four with one person and no animation takes less than ten minutes.
    assert time.monotonic() - began < 600
