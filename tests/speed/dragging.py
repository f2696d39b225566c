"""What the measurements of dragging share: a piece goes in circles over a table, and each frame is timed."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from scenes.shell.app import App
from scenes.widgets.input import Pointer

FRAMES = 400
SIZE = (1920, 1080)
AIM_MS = 10.0
Point = tuple[float, float]


def share(values: list[float], part: float) -> float:
    """Return the value below which `part` of all values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def dragged(app: App, start: Point, at: Callable[[float, float], Point]) -> list[float]:
    """Drag what is at `start` in circles and return the milliseconds of processor time of each frame.

    `at` gives the point (du) for two numbers from -1 to 1 that go round the middle of the table.
    """
    app.send(Pointer("move", *start))
    app.step(0.02)
    app.send(Pointer("down", *start))
    app.step(0.05)
    times = []
    for frame in range(FRAMES):
        angle = frame / 29
        point = at(math.cos(angle), math.sin(angle * 1.3))
        began = time.process_time()
        app.send(Pointer("move", *point))
        app.step(1 / 60)
        times.append((time.process_time() - began) * 1000)
    app.send(Pointer("leave", 0, 0))
    app.step(0.5)
    return times


def measured(app: App, name: str, start: Point, at: Callable[[float, float], Point]) -> float:
    """Measure once the caches are filled by a first round, print it, and return the 95th percentile."""
    dragged(app, start, at)
    times = dragged(app, start, at)
    high = share(times, 0.95)
    print(f"{name}: median {share(times, 0.5):.1f} ms, p95 {high:.1f} ms, longest {max(times):.1f} ms")
    return high


def verdict(worst: float) -> int:
    """Print whether the aim is met and return the exit code."""
    print(f"aim {AIM_MS} ms at {SIZE[0]} x {SIZE[1]}: {'met' if worst <= AIM_MS else 'missed'}")
    return int(worst > AIM_MS)
