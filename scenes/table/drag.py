"""Dragging a piece: when a press becomes a drag, where the piece is, how it tilts, what a release means.

Independent of pygame. All lengths in du, times in seconds, angles in degrees clockwise.
"""

from __future__ import annotations

import math

CLICK_DU = 6.0
"""A press that moved at most this far ..."""
CLICK_SECONDS = 0.25
"""... and was no longer than this is a click."""
PLAY_DU = 12.0
"""A shorter drag never plays."""
MOST_TILT = 5.0
TILT_PER_SPEED = 5.0 / 900.0
"""Degrees for each du per second of sideways speed."""
TILT_TIME = 0.09
"""Seconds in which the tilt follows."""


class Drag:
    """One press on a piece, from the button going down until it comes up or is lost.

    `grip` is the grabbed point as a share (0 to 1) of the piece's width and height: it stays under the pointer
    whatever size and tilt the piece has.
    """

    def __init__(self, piece: int, x: float, y: float, grip: tuple[float, float], now: float) -> None:
        self.piece = piece
        self.start_x, self.start_y = x, y
        self.x, self.y = x, y
        self.grip = grip
        self.began = now
        self.lifted = False
        self.tilt = 0.0
        self._speed = 0.0
        self._moved_at = now
        self.farthest = 0.0

    def move(self, x: float, y: float, now: float) -> bool:
        """Follow the pointer; return True if the piece has just been lifted."""
        passed = max(1e-3, now - self._moved_at)
        speed = (x - self.x) / passed
        self._speed += (speed - self._speed) * min(1.0, passed / 0.05)
        self.x, self.y, self._moved_at = x, y, now
        self.farthest = max(self.farthest, self.distance)
        return self._maybe_lift(now)

    def update(self, seconds: float, now: float, still: bool = False) -> bool:
        """Advance the time: a long press lifts, the tilt follows the speed. Return True if the piece was just lifted.

        `still` keeps it upright (reduced motion).
        """
        if now - self._moved_at > 0.05:
            self._speed *= math.exp(-seconds / 0.06)
        wanted = 0.0 if still else max(-MOST_TILT, min(MOST_TILT, self._speed * TILT_PER_SPEED))
        self.tilt += (wanted - self.tilt) * min(1.0, seconds / TILT_TIME)
        if abs(self.tilt) < 0.05 and wanted == 0.0:
            self.tilt = 0.0
        return self._maybe_lift(now)

    def _maybe_lift(self, now: float) -> bool:
        if self.lifted:
            return False
        self.lifted = self.farthest > CLICK_DU or now - self.began >= CLICK_SECONDS
        return self.lifted

    @property
    def distance(self) -> float:
        """Return the distance of the pointer from where it went down."""
        return math.hypot(self.x - self.start_x, self.y - self.start_y)

    @property
    def may_play(self) -> bool:
        """Return whether a release here may be a play: only after a minimum distance."""
        return self.lifted and self.farthest >= PLAY_DU and self.distance >= PLAY_DU

    def centre(self, width: float, height: float, tilt: float | None = None) -> tuple[float, float]:
        """Return the centre of the piece so that the grabbed point is under the pointer."""
        angle = math.radians(self.tilt if tilt is None else tilt)
        dx, dy = (self.grip[0] - 0.5) * width, (self.grip[1] - 0.5) * height
        turned_x = dx * math.cos(angle) - dy * math.sin(angle)
        turned_y = dx * math.sin(angle) + dy * math.cos(angle)
        return self.x - turned_x, self.y - turned_y
