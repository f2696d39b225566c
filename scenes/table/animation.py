"""Animation: easing, and pieces that move from one pose to another. Independent of pygame.

Durations are for normal speed, in seconds; the speed setting multiplies them, and 0 means at once. Any input finishes
everything that runs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

Easing = Callable[[float], float]


def out(t: float) -> float:
    """Fast start, soft end."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Soft start and end."""
    return t * t * (3 - 2 * t)


def back(t: float) -> float:
    """Like `out`, but with an overshoot of 6 %."""
    # The cubic with overshoot s reaches 1 + 0.06 at its highest for s = 1.28.
    s = 1.28
    u = t - 1
    return 1 + u * u * ((s + 1) * u + s)


def linear(t: float) -> float:
    """Even."""
    return t


class Pose(NamedTuple):
    """The pose of a piece: its centre and width in du, its opacity (0 to 1), whether it is face up."""

    x: float
    y: float
    width: float
    alpha: float = 1.0
    face_up: bool = True


def between(one: Pose, other: Pose, share: float, arc: float = 0.0) -> Pose:
    """Return the pose at `share` of the way; `arc` raises the middle of the way by this many du."""
    mixed = [a + (b - a) * share for a, b in zip(one[:4], other[:4])]
    mixed[1] -= arc * math.sin(math.pi * min(1.0, max(0.0, share)))
    mixed[3] = min(1.0, max(0.0, mixed[3]))
    return Pose(mixed[0], mixed[1], mixed[2], mixed[3], one.face_up if share < 0.5 else other.face_up)


class Timer:
    """A stretch of time: `share` goes from 0 to 1 in `seconds` after `delay`."""

    def __init__(self, seconds: float, easing: Easing = linear, delay: float = 0.0) -> None:
        self.seconds = seconds
        self.easing = easing
        self.delay = delay
        self.passed = 0.0

    def update(self, seconds: float) -> None:
        self.passed += seconds

    def finish(self) -> None:
        self.passed = self.delay + self.seconds

    @property
    def begun(self) -> bool:
        return self.passed >= self.delay

    @property
    def done(self) -> bool:
        return self.passed >= self.delay + self.seconds - 1e-9

    @property
    def share(self) -> float:
        if self.done or self.seconds <= 0:
            return 1.0 if self.passed >= self.delay - 1e-9 else 0.0
        return self.easing(min(1.0, max(0.0, (self.passed - self.delay) / self.seconds)))


class Flight:
    """One moving piece. `piece` is BACK (-1) for one that this seat cannot identify.

    `turns` narrows it to nothing and widens it again with its other side up. `detail` is any data the game needs to
    draw its face.
    """

    def __init__(
        self,
        piece: int,
        start: Pose,
        end: Pose,
        seconds: float,
        easing: Easing = out,
        delay: float = 0.0,
        arc: float = 0.0,
        target: str = "",
        detail: int = -1,
    ) -> None:
        self.piece = piece
        self.start, self.end = start, end
        self.timer = Timer(seconds, easing, delay)
        self.arc = arc
        self.target = target
        self.detail = detail

    def stay_put(self) -> None:
        """Fade in at the end, or out at the start, instead of moving (reduced motion)."""
        self.arc = 0.0
        if self.end.alpha > 0:
            self.start = self.end._replace(alpha=0.0)
        else:
            self.end = self.start._replace(alpha=0.0)
        self.timer.seconds = min(self.timer.seconds, 0.15)

    @property
    def done(self) -> bool:
        return self.timer.done

    @property
    def turns(self) -> bool:
        """Whether it turns over on the way."""
        return self.start.face_up != self.end.face_up

    @property
    def pose(self) -> Pose:
        """Return its present pose. A piece that vanishes at its goal stays opaque for more than half of the way."""
        share = self.timer.share
        now = between(self.start, self.end, share, self.arc)
        if self.end.alpha <= 0 < self.start.alpha and (self.start.x, self.start.y) != (self.end.x, self.end.y):
            now = now._replace(alpha=min(self.start.alpha, (1 - share) * 2.4))
        return now

    @property
    def narrow(self) -> float:
        """How wide it looks while turning over, 0 to 1."""
        if not self.turns:
            return 1.0
        return max(0.06, abs(math.cos(math.pi * self.timer.share)))

    @property
    def height(self) -> float:
        """How high it is over the table, from 0 at both ends to 1 in the middle."""
        return math.sin(math.pi * min(1.0, max(0.0, self.timer.share)))


Started = tuple[str, float, Easing, float]
"""A timer to start: name, seconds, easing, delay."""


class Animator:
    """Everything that moves. `speed` multiplies durations (0: at once)."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.flights: list[Flight] = []
        self.timers: dict[str, Timer] = {}
        self._loose: set[str] = set()

    def fly(self, flight: Flight) -> None:
        """Start a flight; with speed 0 it ends at once."""
        if self.speed > 0 and flight.timer.seconds > 0:
            flight.timer.seconds *= self.speed
            flight.timer.delay *= self.speed
            self.flights.append(flight)

    def begin(self, flights: Iterable[Flight], timers: Iterable[Started], still: bool) -> None:
        """Start everything that shows one event; with `still` flights fade instead of moving."""
        for flight in flights:
            if still:
                flight.stay_put()
            self.fly(flight)
        for name, seconds, easing, delay in timers:
            self.start(name, seconds, easing, delay)

    def start(
        self, name: str, seconds: float, easing: Easing = linear, delay: float = 0.0, loose: bool = False
    ) -> None:
        """Start the timer `name` again.

        A `loose` one does not make the table busy: nobody has to wait for it, and it runs even with speed 0.
        """
        speed = self.speed or 1.0 if loose else self.speed
        (self._loose.add if loose else self._loose.discard)(name)
        self.timers[name] = Timer(seconds * speed, easing, delay * speed)

    def share(self, name: str, otherwise: float = 1.0) -> float:
        """Return how far the timer `name` is; `otherwise` if it does not run."""
        timer = self.timers.get(name)
        return otherwise if timer is None else timer.share

    def runs(self, name: str) -> bool:
        """Whether the timer `name` runs."""
        return name in self.timers

    def update(self, seconds: float) -> bool:
        """Let time pass. Return whether anything moves or has just stopped."""
        if not self.flights and not self.timers:
            return False
        for flight in self.flights:
            flight.timer.update(seconds)
        for timer in self.timers.values():
            timer.update(seconds)
        self.flights = [flight for flight in self.flights if not flight.done]
        self.timers = {name: timer for name, timer in self.timers.items() if not timer.done}
        return True

    def finish(self) -> bool:
        """Bring everything to its end at once. Return whether anything was running."""
        ran = bool(self.flights or self.timers)
        self.flights.clear()
        self.timers.clear()
        return ran

    @property
    def busy(self) -> bool:
        """Whether something moves that the table waits for."""
        return bool(self.flights) or any(name not in self._loose for name in self.timers)

    def carries(self, piece: int, target: str = "") -> bool:
        """Whether the piece is on its way (to the zone `target`)."""
        return any(f.piece == piece and (not target or f.target == target) for f in self.flights)

    def coming(self, target: str) -> int:
        """Return how many pieces are on their way to a zone."""
        return sum(f.target == target for f in self.flights)
