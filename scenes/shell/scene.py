"""The base class of scenes: one screen with its own widgets, on a stack managed by the director."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets.group import Group
from scenes.widgets.input import Event

if TYPE_CHECKING:
    import pygame

    from scenes.shell.context import AppContext
    from scenes.widgets.widget import Widget


class Scene:
    """One screen. Subclasses set `name`, build widgets in `layout` or `__init__`, and draw themselves.

    `opaque`: False lets the scene below be drawn first (pause menu, summary over the table).
    `needs_draw`: a frame in which no visible scene needs drawing draws nothing at all.
    `group`: the scene's widgets with focus, hover, shortcuts, tooltips, popups and dialogs; the
    standard `handle`, `update` and `draw` serve it, so a plain form needs no more than `layout`.
    """

    name = "scene"
    opaque = True
    cross_fade = True
    """Whether coming and going is faded (180 ms); the curtain moves by itself and says no."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self.needs_draw = True
        self.group = Group(app, self.redraw)

    def redraw(self) -> None:
        """Ask for a new picture at the next frame."""
        self.needs_draw = True

    def add(self, *widgets: Widget) -> None:
        """Add widgets to the scene's group, in focus order."""
        self.group.add(*widgets)

    # -- life ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Called when the scene is put on the stack. `layout` is called right after."""

    def leave(self) -> None:
        """The scene is taken off the stack for good (also when the window closes)."""

    def pause(self) -> None:
        """Called when another scene is put on top."""

    def resume(self) -> None:
        """Called when the scene is on top again. `layout` is called right after, because anything may have changed."""

    def layout(self) -> None:
        """Lay everything out for `self.app.ui` (du).

        Called after enter and resume, and when window size, interface scale, theme, text size or language change. It
        may be called often, so it must be fast.
        """

    # -- a frame ------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """React to `event`; return True if it was used. Only the top scene is asked."""
        return self.group.handle(event)

    def update(self, seconds: float) -> None:
        """Let `seconds` pass. Called each frame for the top scene and for those seen below it."""
        self.group.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene onto `surface` (pixels; origin of the canvas at its top left)."""
        self.group.draw(surface, self.app.ui)

    def draw_changed(self, surface: pygame.Surface) -> bool:
        """Redraw only what changed since the last frame, and return True; or return False to be drawn whole.

        Asked only when `surface` still holds this scene's last picture and nothing is over it.
        """
        return False
