"""The base of all widgets: a place, a name to read out, a state, and one way to use it with all devices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.words import _
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.ui import Box, Ui

if TYPE_CHECKING:
    from scenes.widgets.host import Owner


class Widget:
    """Base class of all widgets.

    `rect` (du) is where it is drawn and hit; `name` is read out; `why` is the reason while it is not `enabled`, shown
    as its tooltip; `tooltip` is a text or (head, text). The group sets `focused`, `hovered` and `pressed`.
    """

    radius = 8.0
    """Corner radius in du, for the focus ring."""
    focusable = True
    focus_by_key = False
    """Whether its own key gives it the focus, so that one comes back to it."""
    kind = ""
    """Its type when read out ("switch"); "" for none."""
    accent_edge = False
    """Whether it has an edge in accent by itself, so that the focus ring must be bone or ink."""

    def __init__(self, name: str = "", rect: Box = (0, 0, 0, 0), tooltip: str | tuple[str, str] = "") -> None:
        self._rect = pygame.FRect(rect)
        self.name = name
        self.tooltip = tooltip
        self.visible = True
        self.enabled = True
        self.why = ""
        self.focused = False
        self.hovered = False
        self.pressed = False
        self.group: Owner | None = None
        self.holder: Widget | None = None

    # -- place ----------------------------------------------------------------------------------------

    @property
    def rect(self) -> pygame.FRect:
        """The place in du. It may be set to any four numbers."""
        return self._rect

    @rect.setter
    def rect(self, box: Box) -> None:
        self._rect = pygame.FRect(box)
        self.placed()

    def placed(self) -> None:
        """The place was set: widgets with parts place them here."""

    def hit(self, x: float, y: float) -> bool:
        """Return whether the point (du) is on the widget."""
        return self.visible and self._rect.collidepoint(x, y)

    def parts(self) -> Sequence[Widget]:
        """Return the widgets inside this one, in focus order."""
        return ()

    def reveal(self, part: Widget) -> None:
        """Make `part` visible (scroll to it); called when it gets the focus."""

    # -- input ----------------------------------------------------------------------------------------

    def usable(self) -> bool:
        """Return whether it may have the focus. Disabled widgets may, so that their reason can be read."""
        return self.focusable and self.shown()

    def shown(self) -> bool:
        """Return whether it and everything that holds it is visible."""
        return self.visible and (self.holder is None or self.holder.shown())

    def activate(self) -> bool:
        """Do what a click does. Return whether it did anything."""
        return False

    def handle(self, event: Event) -> bool:
        """React to `event`; return True if it was used. The group sends keys only to the focused widget."""
        if isinstance(event, Pointer) and event.button == 1:
            if event.kind == "down" and self.hit(event.x, event.y):
                self.pressed = self.enabled
                self.dirty()
                return True
            if event.kind == "up" and self.pressed:
                self.pressed = False
                self.dirty()
                if self.hit(event.x, event.y):
                    self.activate()
                return True
            if event.kind == "leave" and self.pressed:
                self.pressed = False
                self.dirty()
                return True
        if intent(event) == "accept" and self.focused and self.enabled:
            return self.activate()
        return False

    def update(self, seconds: float) -> None:
        """Let time pass (carets, small animations). Call `dirty` when the picture changes."""

    def dirty(self) -> None:
        if self.group is not None:
            self.group.redraw()

    # -- reading out ----------------------------------------------------------------------------------

    def state(self) -> str:
        """Return the state in words ("on", "70 %"), or ""."""
        return ""

    def describe(self) -> str:
        """Return one plain line for the caption bar and the text channel: name, kind, state, reason."""
        parts = [self.name, _(self.kind) if self.kind else "", self.state()]
        if not self.enabled:
            parts.append(self.why or _("not available"))
        return ", ".join(part for part in parts if part)

    # -- picture --------------------------------------------------------------------------------------

    def looks(self) -> object:
        """Return a value that stays the same as long as `draw` draws the same; None if that is not known."""
        return None

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the widget; the group draws the focus ring after all widgets."""

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.focus_ring(surface, self._rect, self.radius, self.accent_edge)

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw what is above all widgets (an open list)."""

    def covers_others(self) -> bool:
        """Return whether what it draws over all widgets is open now, so that tooltips wait."""
        return False

    def catches(self, x: float, y: float) -> bool:
        """Return whether the point is on something drawn by `draw_over`, or the widget needs every click."""
        return False


Press = Callable[[], object]
"""What happens on a press."""
