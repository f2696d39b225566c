"""The keyboard focus: one ring, used by Tab, arrow keys and gamepads alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from scenes.widgets.widget import Widget

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class FocusRing:
    """Knows which widget has the focus and finds the next one.

    `changed` is called with the newly focused widget (to read it out and make it visible). `shown` says whether the
    ring is drawn: it appears with the first key or pad press and hides when the pointer is used.
    """

    def __init__(self, changed: Callable[[Widget], None] | None = None) -> None:
        self.widgets: list[Widget] = []
        self.current: Widget | None = None
        self.shown = False
        self._changed = changed

    def set(self, widgets: Iterable[Widget]) -> None:
        """Set the widgets in Tab order; the focus stays if its widget is still among them."""
        self.widgets = list(widgets)
        if self.current is not None and self.current not in self.widgets:
            self.current.focused = False
            self.current = None

    def usable(self) -> list[Widget]:
        """Return the widgets that can have the focus now."""
        return [widget for widget in self.widgets if widget.usable()]

    def focus(self, widget: Widget | None, quiet: bool = False) -> None:
        """Focus `widget` (None: no widget). `quiet` does not read it out."""
        if self.current is widget:
            return
        if self.current is not None:
            self.current.focused = False
            self.current.dirty()
        self.current = widget
        if widget is not None:
            widget.focused = True
            widget.dirty()
            if self._changed is not None and not quiet:
                self._changed(widget)

    def step(self, by: int) -> bool:
        """Move `by` places in Tab order, round and round."""
        usable = self.usable()
        if not usable:
            return False
        if self.current in usable:
            place = (usable.index(self.current) + by) % len(usable)
        else:
            place = 0 if by > 0 else len(usable) - 1
        self.focus(usable[place])
        return True

    def move(self, direction: str) -> bool:
        """Move to the nearest widget in `direction` ("left", "right", "up", "down"). Return False if there is none."""
        usable = self.usable()
        if not usable:
            return False
        if self.current is None or self.current not in usable:
            self.focus(usable[0])
            return True
        best = nearest(self.current.rect, [w.rect for w in usable if w is not self.current], direction)
        if best is None:
            return False
        self.focus([w for w in usable if w is not self.current][best])
        return True

    def handle(self, meaning: str) -> bool:
        """Serve an intent of `scenes.widgets.input.intent`; return whether the focus moved."""
        if meaning in ("next", "previous"):
            self.shown = True
            return self.step(1 if meaning == "next" else -1)
        if meaning in DIRECTIONS:
            self.shown = True
            return self.move(meaning)
        return False


def nearest(start: pygame.FRect, others: Sequence[pygame.FRect], direction: str) -> int | None:
    """Return the index of the rectangle nearest to `start` in `direction`, or None.

    A rectangle counts if its near edge is beyond the middle of `start`. Sideways distance counts double, but 0 while
    the two overlap sideways, so that columns and rows are followed.
    """
    dx, dy = DIRECTIONS[direction]
    best: tuple[float, int] | None = None
    for index, other in enumerate(others):
        if dx:
            ahead = (other.left - start.right) if dx > 0 else (start.left - other.right)
            beyond = (other.centerx - start.centerx) * dx
            aside = max(0.0, other.top - start.bottom, start.top - other.bottom)
            centre = abs(other.centery - start.centery)
        else:
            ahead = (other.top - start.bottom) if dy > 0 else (start.top - other.bottom)
            beyond = (other.centery - start.centery) * dy
            aside = max(0.0, other.left - start.right, start.left - other.right)
            centre = abs(other.centerx - start.centerx)
        if beyond <= 1 or ahead < -min(start.w if dx else start.h, other.w if dx else other.h) / 2:
            continue
        cost = max(0.0, ahead) + 2.5 * aside + 0.1 * centre
        if best is None or cost < best[0]:
            best = (cost, index)
    return None if best is None else best[1]
