"""Clocks: the real one, and one that tests control."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """The time that the app uses."""

    def now(self) -> float:
        """Return seconds since some fixed moment; never goes back."""

    def sleep(self, seconds: float) -> None:
        """Wait."""


class RealClock:
    """The time of the machine."""

    def now(self) -> float:
        """Return seconds of the monotonic clock."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Wait; nothing happens for times that are over already."""
        if seconds > 0:
            time.sleep(seconds)


class FakeClock:
    """A clock that advances only when told to."""

    def __init__(self, start: float = 100.0) -> None:
        self.time = start

    def now(self) -> float:
        """Return the time it shows."""
        return self.time

    def sleep(self, seconds: float) -> None:
        """Advance by `seconds` at once."""
        self.time += max(0.0, seconds)
