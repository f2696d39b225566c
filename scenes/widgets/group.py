"""A group of widgets: pointer, press and focus, shortcuts, tooltips, and dialogs on top."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import hypot
from typing import TYPE_CHECKING

import pygame

from scenes.widgets.focus import FocusRing
from scenes.widgets.input import Event, Key, Pad, Pointer, Text, TextEditing, intent
from scenes.widgets.tooltip import Tooltip
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.widgets.dialog import Dialog
    from scenes.widgets.host import Host


STILL_DU = 6.0
"""The movement (du) below which the pointer counts as resting."""


class Group:
    """The widgets of one scene or dialog.

    Pointer events go to the widget under the pointer (last added is topmost) and stay with it while pressed;
    keys go to the focused widget, then to shortcuts (`widget.key`), then move the focus. A dialog shown with
    `show` gets everything until it is closed.
    """

    def __init__(self, app: Host, redraw: Callable[[], None]) -> None:
        self.app = app
        self.redraw = redraw
        self.widgets: list[Widget] = []
        self.ring = FocusRing(self._focus_changed)
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        self.dialog: Dialog | None = None
        self.tooltip = Tooltip()
        self._cancelled = 0
        self._still: tuple[float, float] | None = None
        """Where the pointer rested when something was pressed: what lies below it now needs no explanation."""
        self._left: tuple[type[Widget], str] | None = None
        self.on_back: Callable[[], object] | None = None
        """What Escape and the pad's back button do when no widget wants them."""

    # -- members --------------------------------------------------------------------------------------

    def add(self, *widgets: Widget) -> None:
        """Add widgets, in focus order."""
        for widget in widgets:
            self.widgets.append(widget)
        self.refresh()
        if self._left is not None and self.current is None:
            self._take_up()

    def _take_up(self) -> None:
        """Give the focus to the widget that stands for the one that had it when the group was cleared."""
        again = next((one for one in self.everyone() if (type(one), one.name) == self._left and one.usable()), None)
        if again is not None:
            self._left = None
            self.ring.focus(again, quiet=True)

    def clear(self) -> None:
        """Take all widgets away. The focus returns when a widget of the same kind and name is added again."""
        if self.current is not None:
            self._left = (type(self.current), self.current.name)
        self.widgets.clear()
        self.hovered = self.captured = None
        self.tooltip.hide()
        self.refresh()

    def refresh(self) -> None:
        """Take over parts that were added to or removed from widgets."""
        everyone = list(self.everyone())
        for widget in everyone:
            widget.group = self
            for part in widget.parts():
                part.holder = widget
        self.ring.set(everyone)
        if self.hovered not in everyone:
            self.hovered = None
        if self.captured not in everyone:
            self.captured = None
        self.redraw()

    def everyone(self) -> Iterator[Widget]:
        """Yield all widgets with their parts, in focus order."""
        yield from _flat(self.widgets)

    @property
    def current(self) -> Widget | None:
        """The widget that has the focus."""
        return self.ring.current

    def focus(self, widget: Widget | None, quiet: bool = False) -> None:
        """Give the focus to `widget`."""
        self._left = None
        self.ring.focus(widget, quiet)

    # -- dialogs --------------------------------------------------------------------------------------

    def show(self, dialog: Dialog) -> None:
        """Open `dialog` over everything; it closes itself."""
        self.cancel()
        dialog.open(Group(self.app, self.redraw), self._closed)
        self.dialog = dialog
        self.redraw()

    def _closed(self) -> None:
        self.dialog = None
        self.redraw()

    def cancel(self) -> None:
        """Give up a press or hover without doing anything."""
        if self.captured is not None:
            self.captured.handle(Pointer("leave", -1, -1))
            self.captured = None
        self._cancelled += 1
        self._hover(None)

    # -- input ----------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Pass `event` to its receiver. Return whether it was used."""
        if self.dialog is not None:
            self.dialog.handle(event)
            return not isinstance(event, Key) or event.name not in ("f11",)
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, (Text, TextEditing)):
            return self.current is not None and self.current.handle(event)
        if isinstance(event, (Key, Pad)):
            return self._key(event)
        return False

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "leave":
            self.cancel()
            return False
        over = self._under(event.x, event.y)
        if event.kind == "move":
            if self._still is not None and hypot(event.x - self._still[0], event.y - self._still[1]) > STILL_DU:
                self._still = None
            self._hover(over)
            if self.captured is not None:
                return self.captured.handle(event)
            return over is not None and over.handle(event)
        if event.kind == "wheel":
            for widget in self._chain(event.x, event.y):
                if widget.handle(event):
                    self.tooltip.hide()
                    self._hover(self._under(event.x, event.y))
                    return True
            return False
        if event.kind == "down":
            self.tooltip.hide()
            self._still = (event.x, event.y)
            if event.button != 1 or over is None:
                return False
            if over.usable():
                self.ring.shown = False
                self.ring.focus(over, quiet=True)
            self.captured = over
            used = over.handle(event)
            if not used:
                self.captured = None
            return used
        taken, self.captured = self.captured, None
        if taken is not None and event.button == 1:
            before = self._cancelled
            used = taken.handle(event)
            if self._cancelled == before:  # else something is over the widgets now and none is under the pointer
                self._hover(self._under(event.x, event.y))
            return used
        return False

    def _key(self, event: Key | Pad) -> bool:
        current = self.current
        self.tooltip.hide()
        if current is not None and current.shown() and current.handle(event):
            if intent(event):
                self._show_ring()
            return True
        widget = self._widget_of_key(event)
        if widget is not None:
            if isinstance(event, Key) and widget.focus_by_key:
                self.focus(widget, quiet=True)
            return widget.activate()
        meaning = intent(event)
        if meaning == "back" and self.on_back is not None:
            self.on_back()
            return True
        if meaning and self.ring.handle(meaning):
            self.redraw()
            return True
        return False

    def _widget_of_key(self, event: Key | Pad) -> Widget | None:
        """Return the widget that has this key or pad button as its own; the one on top of several."""
        if event.repeat:
            return None
        able = [widget for widget in self.everyone() if widget.shown() and widget.enabled]
        if isinstance(event, Pad):
            return next((widget for widget in reversed(able) if getattr(widget, "pad", "") == event.action), None)
        if event.alt or getattr(self.current, "typing", False):
            return None
        return next((widget for widget in reversed(able) if wanted(widget, event)), None)

    def _show_ring(self) -> None:
        if not self.ring.shown:
            self.ring.shown = True
            self.redraw()

    def _chain(self, x: float, y: float) -> list[Widget]:
        """Return the widgets under the point, innermost first."""
        found: list[Widget] = []

        def look(widgets: Iterable[Widget]) -> bool:
            for widget in reversed(list(widgets)):
                if widget.hit(x, y):
                    look(widget.parts())
                    found.append(widget)
                    return True
            return False

        look(self.widgets)
        return found

    def _under(self, x: float, y: float) -> Widget | None:
        for widget in self.everyone():
            if widget.shown() and widget.catches(x, y):
                return widget
        chain = self._chain(x, y)
        return chain[0] if chain else None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        for one, value in ((self.hovered, False), (widget, True)):
            if one is not None:
                one.hovered = value
        self.hovered = widget
        self.tooltip.hide()
        self.redraw()

    def _focus_changed(self, widget: Widget) -> None:
        part, holder = widget, widget.holder
        while holder is not None:
            holder.reveal(part)
            part, holder = holder, holder.holder
        self.app.announce(widget.describe())

    # -- frame ----------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let time pass for widgets, tooltip and dialog."""
        if self.dialog is not None:
            self.dialog.update(seconds)
            return
        for widget in self.everyone():
            if widget.shown():
                widget.update(seconds)
        shown = self.hovered
        if shown is None and self.ring.shown and self.current is not None and not self.current.enabled:
            shown = self.current  # a reason must be readable by keyboard too
        if self._still or any(one.shown() and one.covers_others() for one in self.everyone()):
            shown = shown if shown is not self.hovered else None
        if self.captured is None and self.tooltip.wait(shown, seconds):
            self.redraw()

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the widgets, the focus ring, open lists, the tooltip and the dialog."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface, ui)
        current = self.current
        if self.ring.shown and current is not None and current in self.widgets and current.visible:
            current.draw_focus(surface, ui)
        for widget in self.everyone():
            if widget.shown():
                widget.draw_over(surface, ui)
        if self.dialog is not None:
            self.dialog.draw(surface, ui)
        else:
            self.draw_tooltip(surface, ui)

    def draw_tooltip(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the tooltip beside its widget, rather not over other widgets that can be used."""
        own = self.tooltip.widget
        away = []
        if own is not None and self.tooltip.shown:
            away = [
                one.rect
                for one in self.everyone()
                if one is not own and one.usable() and not one.parts() and not one.rect.contains(own.rect)
            ]
        self.tooltip.draw(surface, ui, away)


def _flat(widgets: Iterable[Widget]) -> Iterator[Widget]:
    for widget in widgets:
        yield widget
        yield from _flat(widget.parts())


def wanted(widget: Widget, event: Key) -> bool:
    """Return whether a key is the one of a widget."""
    key = getattr(widget, "key", "")
    if not key:
        return False
    words = key.lower().split("+") if len(key) > 1 else [key.lower()]
    ctrl, shift = "ctrl" in words, "shift" in words
    name = KEY_NAMES.get(words[-1], words[-1])
    if event.ctrl != ctrl or (shift and not event.shift):
        return False
    return event.name == name or (len(name) == 1 and event.text == name)


KEY_NAMES = {"esc": "escape", "return": "enter", "del": "delete"}
"""Words on keycaps that differ from the names of keys."""
