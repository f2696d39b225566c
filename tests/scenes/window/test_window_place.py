"""The place of the real window (Xvfb, openbox): the same at every start, and whole again after full screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scenes.window.screens import ROOT, screen

__all__ = ["screen"]

pytestmark = [pytest.mark.slow, pytest.mark.window]

PROGRAM = """
import sys, time
from scenes.commands import start
app = start.build(sys.argv[1], "en")
app.open("title")

def wait(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.step()
        time.sleep(0.02)

wait(1.5)
window = app.display._window
print(*window.position, *window.size)
for full in (True, False):
    app.change(fullscreen=full)
    wait(1.5)
    print(*window.position, *window.size)
app.shut_down()
app.worker.close()
"""


def started(display: str, folder: Path) -> list[list[int]]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder)], cwd=ROOT, capture_output=True, text=True, timeout=120,
        env={**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [[int(word) for word in line.split()] for line in done.stdout.splitlines()[-3:]]


def test_the_window_stays_where_it_is(screen: str, tmp_path: Path) -> None:
    place = {"x": 81, "y": 65, "w": 1100, "h": 650, "display": 0, "maximised": False}
    (tmp_path / "settings.json").write_text(json.dumps({"format": 1, "settings": {"window": place}}))
    for _start in range(2):
        shown = started(screen, tmp_path)
        assert shown == [[81, 65, 1100, 650], [0, 0, 1600, 1000], [81, 65, 1100, 650]]
        assert json.loads((tmp_path / "settings.json").read_text())["settings"]["window"] == place


def test_a_window_as_large_as_the_screen_is_whole_within_its_frame(screen: str, tmp_path: Path) -> None:
    place = {"x": 0, "y": 0, "w": 1600, "h": 1000, "display": 0, "maximised": False}
    (tmp_path / "settings.json").write_text(json.dumps({"format": 1, "settings": {"window": place}}))
    first, full, again = started(screen, tmp_path)
    assert first == again and full == [0, 0, 1600, 1000]
    x, y, w, h = first
    assert x >= 0 and y > 0 and x + w <= 1600 and y + h < 1000  # the title bar is above, the frame's edge below
