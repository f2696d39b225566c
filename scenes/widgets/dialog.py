"""A dialog: a question over the scene, which is darkened until it is answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.widgets.button import Button, Kind
from scenes.widgets.input import Event
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Press, Widget

if TYPE_CHECKING:
    from scenes.widgets.group import Group
    from scenes.widgets.host import Host

Answer = tuple[str, Kind, Press | None]
"""One button: label, kind, action after the dialog has closed."""


class Dialog:
    """Head, text, optional widgets, buttons at the lower right. Open it with `scene.group.show(dialog)`.

    Escape and the pad's back button close it and call `on_cancel` (default: nothing); a click beside it does
    nothing. The first focus is on the answer numbered `first` (default: the last), so that a dangerous one is
    never just a key press away. `body` widgets are placed one below the other with
    their own heights; they keep their width or fill it if that is 0.
    """

    def __init__(
        self,
        title: str,
        text: str = "",
        answers: Sequence[Answer] = (),
        *,
        icon: str = "",
        width: float = 480,
        body: Sequence[Widget] = (),
        on_cancel: Press | None = None,
        first: int = -1,
    ) -> None:
        self.title, self.text, self.icon, self.width = title, text, icon, width
        self.answers, self.body, self.on_cancel, self.first = list(answers), list(body), on_cancel, first
        self.rect = pygame.FRect(0, 0, width, 100)
        self._buttons: list[Button] = []
        self._placed_for: tuple[object, ...] = ()
        self._closed: Callable[[], None] = lambda: None
        self.app: Host | None = None

    def open(self, group: Group, closed: Callable[[], None]) -> None:
        """Build the dialog. Called by the group."""
        app = group.app
        self.app = app
        self.group = group
        self._closed = closed
        self.group.on_back = self.cancel
        self._buttons = [
            Button(label, partial(self.close, act), kind=kind, step="body_strong") for label, kind, act in self.answers
        ]
        self.group.add(*self.body, *self._buttons)
        self._place(app.ui)
        focusable: list[Widget] = list(self._buttons) or [w for w in self.body if w.usable()]
        if self.body and any(widget.usable() for widget in self.body):
            self.group.focus(next(widget for widget in self.body if widget.usable()), quiet=True)
        elif focusable:
            self.group.focus(focusable[self.first], quiet=True)
        self.group.ring.shown = True
        app.announce(". ".join(part for part in (self.title, self.text) if part))

    def close(self, then: Press | None = None) -> None:
        """Close the dialog, then run the action of the chosen button."""
        self._closed()
        if then is not None:
            then()

    def cancel(self) -> None:
        self.close(self.on_cancel)

    def handle(self, event: Event) -> bool:
        """React to an event; everything is used up by the dialog."""
        self.group.handle(event)
        return True

    def update(self, seconds: float) -> None:
        self.group.update(seconds)

    def _place(self, ui: Ui) -> None:
        wanted = (ui.width, ui.height, ui.scale, ui.text_size_name)
        if wanted == self._placed_for:
            return
        self._placed_for = wanted
        width = min(self.width, ui.width - 32)
        inner = width - 48
        head_room = inner - (40 if self.icon else 0)
        self._head_h = ui.text_size(self.title, "heading_small", head_room)[1]
        self._text_h = ui.text_size(self.text, "body", inner)[1] if self.text else 0.0
        sizes = [max(96.0, button.wanted_width(ui, 18)) for button in self._buttons]
        button_h = max(40.0, ui.step_du("body_strong") + 22)
        stacked = sum(sizes) + 12 * max(0, len(sizes) - 1) > inner
        foot = (len(sizes) * (button_h + 8) - 8 if stacked else button_h) if sizes else 0.0
        body_h = sum(widget.rect.h + 12 for widget in self.body)
        height = 22 + self._head_h + (10 + self._text_h if self.text else 0) + (14 + body_h if body_h else 0)
        height += 24 + foot + 22
        self.rect = pygame.FRect((ui.width - width) / 2, max(8.0, (ui.height - height) / 2), width, height)
        y = self.rect.y + 22 + self._head_h + (10 + self._text_h if self.text else 0) + 14
        for widget in self.body:
            widget.rect = (self.rect.x + 24, y, widget.rect.w or inner, widget.rect.h)
            y += widget.rect.h + 12
        bottom = self.rect.bottom - 22
        if stacked:
            for number, button in enumerate(self._buttons):
                top = bottom - (len(sizes) - number) * (button_h + 8) + 8
                button.rect = (self.rect.x + 24, top, inner, button_h)
        else:
            right = self.rect.right - 24
            for button, size in zip(reversed(self._buttons), reversed(sizes)):
                button.rect = (right - size, bottom - button_h, size, button_h)
                right -= size + 12

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw veil, panel, words and widgets."""
        self._place(ui)
        ui.veil(surface, 0.55)
        ui.panel(surface, self.rect, 16, "panel", "line", "dialog")
        x, y = self.rect.x + 24, self.rect.y + 22
        inner = self.rect.w - 48
        start = x
        if self.icon:
            ui.icon(surface, self.icon, x, y, 28, "accent_ink")
            start += 40
        ui.text(surface, self.title, start, y, "heading_small", width=inner - (start - x), wrap=True)
        if self.text:
            ui.text(surface, self.text, x, y + self._head_h + 10, "body", "text_2", width=inner, wrap=True)
        self.group.draw(surface, ui)


def confirm(
    title: str, text: str, yes: str, no: str, then: Press, *, danger: bool = True, icon: str = "warning"
) -> Dialog:
    """Return a dialog that asks once; the focus is on `no`, and only `yes` does `then`."""
    return Dialog(title, text, [(yes, "danger" if danger else "primary", then), (no, "secondary", None)], icon=icon)
