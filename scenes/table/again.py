"""A fight shown again over the table, step by step: forward, back, automatically, and the one before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import pygame

from game.words import _
from scenes.results.frame import enters
from scenes.shell.scene import Scene
from scenes.widgets.button import Button
from scenes.widgets.input import Event
from scenes.widgets.theme import Colour
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class Told(Protocol):
    """One of the fights that can be shown again."""

    @property
    def moments(self) -> Sequence[Any]:
        """Its steps, at least one."""


AnyTold = TypeVar("AnyTold", bound=Told)


class AgainScene(Scene, Generic[AnyTold]):
    """Shows one of several over the table, at any of its steps; begins at the end of one (from 0, -1: the last)."""

    opaque = False
    pace = 1.5
    """Seconds a step stays while it is replayed, at normal speed."""
    width, height, below = 920.0, 560.0, 54.0
    """The size of the picture if there is space, and the space for the buttons below it, in du."""
    margin = 22.0
    """The minimum free space above and below, in du."""
    slow_icon = "refresh"
    ink: str | Colour = "text"

    def __init__(self, app: AppContext, told: Sequence[AnyTold], number: int = -1) -> None:
        super().__init__(app)
        self.told = told
        self.number = number % len(told)
        self.at = len(self.moments) - 1
        self.playing = False
        self._left = 0.0

    @property
    def moments(self) -> Sequence[Any]:
        """The steps of the chosen fight."""
        return self.told[self.number].moments

    # -- supplied by the game ---------------------------------------------------------------------------------

    def labels(self) -> tuple[str, str, str]:
        """Return the labels of the buttons for the one before and for slow replay, and why the first is disabled."""
        raise NotImplementedError

    def heading(self) -> str:
        """Return which one is shown."""
        raise NotImplementedError

    def told_now(self) -> str:
        """Return the shown step in words."""
        raise NotImplementedError

    def draw_step(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the shown step into `box`."""
        raise NotImplementedError

    def meant(self) -> None:
        """A person went to another step."""

    # -- the scene --------------------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.app.ui
        self.group.clear()
        width = min(self.width, ui.width - 24)
        height = min(self.height, ui.height - self.below - self.margin)
        self.box = pygame.FRect((ui.width - width) / 2, (ui.height - height - self.below) / 2, width, height)
        y = self.box.bottom + 10
        before, slowly, _first = self.labels()
        self.earlier = Button(before, self._before, icon="left", key="B", show_key=False)
        self.back = Button(_("Step back"), lambda: self.step(-1), icon="back", key="Left", show_key=False)
        self.on = Button(_("Next step"), lambda: self.step(1), icon="step", key="Right", show_key=False)
        self.slow = Button(slowly, self.replay, icon=self.slow_icon, key="R")
        self.primary = Button(_("Go on"), self.app.back, kind="primary", key="Enter")
        buttons = [self.earlier, self.back, self.on, self.slow]
        widths = [button.wanted_width(ui, 12) for button in buttons]
        main = max(150.0, self.primary.wanted_width(ui, 20))
        if sum(widths) + 8 * 4 + main > width:
            for button in buttons:
                button.tooltip, button.label = button.label, ""
            widths = [44.0] * 4
        x = self.box.x
        for button, wide in zip(buttons, widths):
            button.rect = (x, y, wide, 44)
            x += wide + 8
        self.primary.rect = (self.box.right - main, y, main, 44)
        self.add(*buttons, self.primary)
        self.group.on_back = self.app.back
        self.group.focus(self.primary, quiet=True)
        self._update()

    def _update(self) -> None:
        self.earlier.enabled = self.number > 0
        self.earlier.why = "" if self.number > 0 else self.labels()[2]
        self.back.enabled = self.at > 0
        self.back.why = "" if self.back.enabled else _("This is the first step.")
        self.on.enabled = self.at < len(self.moments) - 1
        self.on.why = "" if self.on.enabled else _("This is the last step.")
        self.redraw()

    def step(self, by: int) -> None:
        self.meant()
        self.playing = False
        self.at = min(len(self.moments) - 1, max(0, self.at + by))
        self._update()
        self.app.announce(self.told_now())

    def replay(self) -> None:
        """Show it from its beginning, slowly."""
        self.meant()
        self.at = 0
        self.playing = len(self.moments) > 1
        self._left = self.pace
        if self.group.widgets:
            self._update()

    def _before(self) -> None:
        if self.number > 0:
            self.meant()
            self.number -= 1
            self.at = len(self.moments) - 1
            self.playing = False
            self._update()

    def handle(self, event: Event) -> bool:
        if enters(self.group, event):
            return self.primary.activate()
        return super().handle(event)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.playing:
            return
        self._left -= seconds
        if self._left <= 0:
            if self.at < len(self.moments) - 1:
                self.at += 1
                self._left = self.pace * max(0.5, self.app.speed)
            else:
                self.playing = False
            self._update()

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        ui.veil(surface, 0.6)
        self.draw_step(surface, ui)
        head = self.heading()
        left = self.slow.rect.right + 12
        room = (left, self.primary.rect.y, self.primary.rect.x - 12 - left, 44)
        if ui.text_size(head, "small")[0] <= room[2]:
            ui.label(surface, head, room, "small", self.ink, "right")
        super().draw(surface)
