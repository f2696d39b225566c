"""A process killed at any moment loses nothing but the answer in the making."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.match.loading import load
from tests import slow
from tests.match.player_to_kill import steps_in

PLAYER = Path(__file__).with_name("player_to_kill.py")


def kill_often(folder: Path, times: int) -> tuple[int, int]:
    """Kill a playing process so many times, each time a while later; return how often, and finished games."""
    dice = random.Random(20)
    killed = games = 0
    path = folder / "0.rage"
    while killed < times:
        process = subprocess.Popen(
            [sys.executable, str(PLAYER), str(path), str(killed)], stdout=subprocess.PIPE, cwd=folder
        )
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first, "the save could not be gone on with"
        time.sleep(dice.random() * 0.03)
        os.kill(process.pid, signal.SIGKILL)
        told = (first + process.stdout.read()).split(b"\n")
        process.stdout.close()
        process.wait()
        killed += 1
        over = b"over" in told
        numbers = [int(number) for number in told[:-1] if number.isdigit()]
        report = load(path)
        assert report.message is None, report.message
        assert report.match is not None
        steps = steps_in(path)
        # The step that was in the making may be in the file or not; everything before is.
        assert numbers[-1] <= steps <= numbers[-1] + 1
        if over or report.match.result() is not None:
            games += 1
            path = folder / f"{games}.rage"
    return killed, games


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_killed_a_few_times(tmp_path: Path) -> None:
    assert kill_often(tmp_path, 3)[0] == 3


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_killed_many_times(tmp_path: Path) -> None:
    times = slow.count(200, 40)
    killed, games = kill_often(tmp_path, times)
    assert killed == times and games >= 1
