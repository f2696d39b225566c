"""A window with an app in it, and hands that move the real pointer and press real keys (xdotool).

Nothing is slept through: what the window system sends is waited for until it is there, and the pauses that the app
wants between two presses pass by its own clock.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter

os.environ["SDL_VIDEODRIVER"] = "x11"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.commands.start import build
from scenes.shell.display import Display
from scenes.widgets.input import Event, Pointer
from tests.sure import of_kind

PATIENCE = 2.0
"""Seconds of the machine until what was done with pointer or key must have come; the game tells if it was lost."""
LONG_ENOUGH = 0.4
"""Seconds of the app after which a press is no second click of the one before, and the table has settled."""


class PassingClock:
    """The time of the machine, and whatever was let pass besides."""

    def __init__(self) -> None:
        self.passed = 0.0

    def now(self) -> float:
        """Return seconds; never goes back."""
        return time.monotonic() + self.passed

    def sleep(self, seconds: float) -> None:
        """Let time pass at once."""
        self.passed += max(0.0, seconds)


class Hands:
    """An app in a window, and what is done to it by way of the window system."""

    def __init__(self, data_dir: str) -> None:
        self.app = build(data_dir, "en", (1280, 720))
        # A mistake ends this process; no one is here to read a message box.
        sys.excepthook = sys.__excepthook__
        self.app.clock = PassingClock()
        self.heard: Counter[str] = Counter()
        self.spot_now = (-1, -1)
        send = self.app.send

        def heard(event: Event) -> bool:
            self.heard[event.kind if isinstance(event, Pointer) else type(event).__name__] += 1
            return send(event)

        self.app.send = heard  # type: ignore[method-assign]

    def wait(self, seconds: float) -> None:
        """Let the app run."""
        end = time.monotonic() + seconds
        while True:
            self.app.step()
            time.sleep(0.002)
            if time.monotonic() >= end:
                return

    def let_pass(self, seconds: float) -> None:
        """Let time pass for the app, in steps as of a slow screen."""
        while seconds > 0:
            self.app.step(min(0.1, seconds))
            seconds -= 0.1

    def tool(self, *words: str, until: str = "", times: int = 1) -> None:
        """Let xdotool do something, while the window goes on living, until the app has heard of it so many times."""
        wanted = self.heard[until] + times
        process = subprocess.Popen(["xdotool", *words])
        while process.poll() is None:
            self.wait(0.0)
        assert process.returncode == 0, words
        end = time.monotonic() + PATIENCE
        while until and self.heard[until] < wanted and time.monotonic() < end:
            self.wait(0.0)

    def find_window(self) -> None:
        """Wait until the window stands and has the keyboard."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            self.wait(0.3)
            if pygame.mouse.get_focused() or pygame.key.get_focused():
                return
            self.spot_now = (-1, -1)
            self.point((640, 20))
        raise RuntimeError("the window does not get the focus")

    def point(self, place: tuple[float, float]) -> None:
        """Move the pointer to a place in du."""
        ui = self.app.ui
        window = of_kind(self.app.display, Display)._window
        left, top = window.position if window is not None else (0, 0)
        spot = (left + ui.at(place[0]), top + ui.at(place[1]))
        if spot != self.spot_now:
            self.tool("mousemove", str(spot[0]), str(spot[1]), until="move")
            self.spot_now = spot

    def click(self, place: tuple[float, float]) -> None:
        """Click."""
        self.point(place)
        self.tool("click", "1", until="up")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press, move in steps, let go."""
        self.point(start)
        self.tool("mousedown", "1", until="down")
        for step in range(1, 5):
            share = step / 4
            self.point((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.tool("mouseup", "1", until="up")

    def key(self, *names: str) -> None:
        """Press keys one after another."""
        self.tool("key", *names, until="KeyUp", times=sum(name.count("+") + 1 for name in names))

    def type(self, text: str) -> None:
        """Type a text."""
        self.tool("type", "--delay", "5", text, until="KeyUp", times=len(text))
