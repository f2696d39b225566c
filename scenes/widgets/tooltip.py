"""The tooltip: what a thing is, or why it is disabled; shown after 350 ms beside the thing, never over it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

DELAY = 0.35
"""Seconds of rest before a tooltip comes."""
WIDEST = 320.0


def place_beside(
    thing: Box, width: float, height: float, canvas: tuple[float, float], away: Sequence[pygame.FRect] = ()
) -> pygame.FRect:
    """Return a box of that size beside `thing` (du): below, else above, else right, else left.

    Of the sides with space it is the first that covers nothing of `away`, or else least of it. It covers `thing` only
    if the canvas has no other space.
    """
    x, y, w, h = thing
    gap, margin = 8.0, 8.0
    left = min(max(margin, x + w / 2 - width / 2), max(margin, canvas[0] - margin - width))
    top = min(max(margin, y + h / 2 - height / 2), max(margin, canvas[1] - margin - height))
    sides = []
    if y + h + gap + height <= canvas[1] - margin:
        sides.append(pygame.FRect(left, y + h + gap, width, height))
    if y - gap - height >= margin:
        sides.append(pygame.FRect(left, y - gap - height, width, height))
    if x + w + gap + width <= canvas[0] - margin:
        sides.append(pygame.FRect(x + w + gap, top, width, height))
    if x - gap - width >= margin:
        sides.append(pygame.FRect(x - gap - width, top, width, height))
    if not sides:
        return pygame.FRect(max(margin, x - gap - width), top, width, height)
    return min(sides, key=lambda side: sum(_shared(side, box) for box in away))


def _shared(one: pygame.FRect, other: pygame.FRect) -> float:
    """Return the area that two boxes share."""
    common = one.clip(other)
    return common.w * common.h


def draw_tooltip(
    surface: pygame.Surface, ui: Ui, head: str, text: str, thing: Box, away: Sequence[pygame.FRect] = ()
) -> pygame.FRect:
    """Draw a tooltip beside `thing`, rather not over the boxes of `away`, and return its box (du)."""
    room = WIDEST - 24
    head_w, head_h = ui.text_size(head, "body_strong", room) if head else (0.0, 0.0)
    text_w, text_h = ui.text_size(text, "small", room) if text else (0.0, 0.0)
    width = max(head_w, text_w) + 25
    height = head_h + text_h + 18 + (2 if head and text else 0)
    box = place_beside(thing, width, height, (ui.width, ui.height), away)
    ui.panel(surface, box, 8, "panel", "line_2", 3)
    y = box.y + 9
    if head:
        ui.text(surface, head, box.x + 12, y, "body_strong", "text", width=room, wrap=True)
        y += head_h + 2
    if text:
        ui.text(surface, text, box.x + 12, y, "small", "text_2" if head else "text", width=room, wrap=True)
    return box


class Tooltip:
    """Waits over a widget and then shows its tooltip, or its `why` while it is disabled."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self._rested = 0.0
        self.shown = False

    def wait(self, widget: Widget | None, seconds: float) -> bool:
        """Let time pass over `widget`; return True if the picture changed."""
        if widget is not self.widget:
            was = self.shown
            self.widget, self._rested, self.shown = widget, 0.0, False
            return was
        if widget is None or self.shown or not any(self.words()):
            return False
        self._rested += seconds
        self.shown = self._rested >= DELAY
        return self.shown

    def words(self) -> tuple[str, str]:
        """Return head and text of the tooltip now waited for."""
        if self.widget is None:
            return "", ""
        tip = self.widget.tooltip
        head, text = tip if isinstance(tip, tuple) else ("", tip)
        if not self.widget.enabled and self.widget.why:
            text = f"{text}\n{self.widget.why}" if text else self.widget.why
        return head, text

    def hide(self) -> None:
        """Hide the tooltip. It returns after the pointer rests again."""
        self.widget, self._rested, self.shown = None, 0.0, False

    def draw(self, surface: pygame.Surface, ui: Ui, away: Sequence[pygame.FRect] = ()) -> None:
        head, text = self.words()
        if self.shown and self.widget is not None and (head or text):
            draw_tooltip(surface, ui, head, text, self.widget.rect, away)
