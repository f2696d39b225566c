"""Lists that draw only the visible rows, and areas that scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.words import N_, _
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

NOTCH = 60.0
"""How far one notch of the wheel scrolls, in du."""
BAR = 8.0
"""Width of a scroll bar in du."""


class ScrollBar:
    """The bar of something that scrolls: its place, and the pull on it. `offset` in du from the top."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.content = 0.0
        self.area = pygame.FRect(0, 0, 0, 0)
        self._grabbed: float | None = None

    @property
    def most(self) -> float:
        return max(0.0, self.content - self.area.h)

    @property
    def needed(self) -> bool:
        """Return whether the content is larger than the visible part."""
        return self.most > 0.5

    @property
    def pulled(self) -> bool:
        """Whether the bar is being dragged."""
        return self._grabbed is not None

    def scroll(self, offset: float) -> bool:
        """Scroll to `offset`, as far as possible; return whether anything moved."""
        new = min(self.most, max(0.0, offset))
        moved, self.offset = abs(new - self.offset) > 0.01, new
        return moved

    def show(self, top: float, bottom: float) -> bool:
        """Scroll as little as possible so that the content from `top` to `bottom` is seen."""
        if top < self.offset:
            return self.scroll(top)
        if bottom > self.offset + self.area.h:
            return self.scroll(bottom - self.area.h)
        return self.scroll(self.offset)

    def thumb(self) -> pygame.FRect:
        """Return the place of the bar."""
        length = max(28.0, self.area.h * self.area.h / max(self.content, 1.0))
        share = self.offset / self.most if self.most else 0.0
        return pygame.FRect(self.area.right - BAR, self.area.y + share * (self.area.h - length), BAR, length)

    def handle(self, event: Pointer) -> bool:
        """Serve wheel and pulling; return whether the event was used."""
        if event.kind == "wheel" and self.needed:
            return self.scroll(self.offset - event.wheel * NOTCH)
        if event.kind == "down" and event.button == 1 and self.needed:
            thumb = self.thumb()
            if event.x >= thumb.x - 6 and self.area.collidepoint(event.x, event.y):
                inside = thumb.y <= event.y <= thumb.bottom
                self._grabbed = event.y - thumb.y if inside else thumb.h / 2
                self._pull(event.y)
                return True
        if event.kind == "move" and self._grabbed is not None:
            self._pull(event.y)
            return True
        if event.kind in ("up", "leave") and self._grabbed is not None:
            self._grabbed = None
            return True
        return False

    def _pull(self, y: float) -> None:
        free = self.area.h - self.thumb().h
        if free > 0 and self._grabbed is not None:
            self.scroll((y - self._grabbed - self.area.y) / free * self.most)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the bar if it is needed."""
        if self.needed:
            box = self.thumb()
            ui.round_rect(surface, (box.x + 1, box.y, box.w - 2, box.h), 3, "line_2" if self.pulled else "line")
            if ui.light or self.pulled:
                ui.round_rect(surface, (box.x + 1, box.y, box.w - 2, box.h), 3, "line_2")


class ListView(Widget):
    """A list of any length; only visible rows are drawn.

    `draw_row(surface, ui, number, box, hot, chosen)` draws one row into `box` (du); `describe_row(number)` gives the
    text to read out; `on_choose(number)` is called by click and Enter, `on_move(number)` when the cursor moves.
    `row_height` may be a number or a function of the row's number. `cursor` is the number of the current row.
    """

    kind = N_("list")
    radius = 10.0

    def __init__(
        self,
        count: int,
        draw_row: Callable[[pygame.Surface, Ui, int, pygame.FRect, bool, bool], object],
        row_height: float | Callable[[int], float] = 44,
        on_choose: Callable[[int], object] | None = None,
        *,
        name: str = "",
        describe_row: Callable[[int], str] | None = None,
        on_move: Callable[[int], object] | None = None,
        rect: Box = (0, 0, 0, 0),
        gap: float = 6,
    ) -> None:
        super().__init__(name, rect)
        self.draw_row, self.on_choose, self.on_move, self.describe_row = draw_row, on_choose, on_move, describe_row
        self.row_height, self.gap = row_height, gap
        self.cursor = 0
        self.chosen = -1
        self.bar = ScrollBar()
        self._hot = -1
        self._tops: list[float] = []
        self.count = 0
        self.set_count(count)

    def set_count(self, count: int) -> None:
        """Set the number of rows (also when heights changed). Cursor and scroll position are kept if possible."""
        self.count = count
        tops, y = [], 0.0
        for number in range(count):
            tops.append(y)
            y += (self.row_height(number) if callable(self.row_height) else self.row_height) + self.gap
        self._tops = [*tops, y]
        self.cursor = max(0, min(self.cursor, count - 1))
        self.placed()
        self.dirty()

    def placed(self) -> None:
        self.bar.area = self.rect
        self.bar.content = max(0.0, self._tops[-1] - self.gap) if self.count else 0.0
        self.bar.scroll(self.bar.offset)

    def box(self, number: int) -> pygame.FRect:
        """Return the present box of a row (du); it may be outside the list's rectangle."""
        width = self.rect.w - (BAR + 6 if self.bar.needed else 0)
        height = self._tops[number + 1] - self._tops[number] - self.gap
        return pygame.FRect(self.rect.x, self.rect.y + self._tops[number] - self.bar.offset, width, height)

    def row_at(self, x: float, y: float) -> int:
        """Return the row at a point, or -1."""
        if not self.rect.collidepoint(x, y) or (self.bar.needed and x > self.rect.right - BAR - 6):
            return -1
        wanted = y - self.rect.y + self.bar.offset
        low, high = 0, self.count - 1
        while low <= high:
            middle = (low + high) // 2
            if wanted < self._tops[middle]:
                high = middle - 1
            elif wanted >= self._tops[middle + 1]:
                low = middle + 1
            else:
                return middle if self.box(middle).collidepoint(x, y) else -1
        return -1

    def show_row(self, number: int) -> None:
        """Scroll until a row is seen whole."""
        self.bar.show(self._tops[number], self._tops[number + 1] - self.gap)

    def move_to(self, number: int) -> None:
        """Put the cursor on a row and show it."""
        if not self.count:
            return
        self.cursor = max(0, min(self.count - 1, number))
        self.show_row(self.cursor)
        if self.on_move is not None:
            self.on_move(self.cursor)
        if self.group is not None:
            self.group.app.announce(self.state())
        self.dirty()

    def scroll_to_end(self) -> None:
        self.bar.scroll(self.bar.most)
        self.dirty()

    def state(self) -> str:
        if not self.count:
            return _("empty")
        return self.describe_row(self.cursor) if self.describe_row is not None else f"{self.cursor + 1} / {self.count}"

    def activate(self) -> bool:
        if not self.count or self.on_choose is None:
            return False
        self.on_choose(self.cursor)
        return True

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            if self.bar.handle(event):
                self.dirty()
                return True
            row = self.row_at(event.x, event.y)
            if event.kind == "move" and row != self._hot:
                self._hot = row
                self.dirty()
            if event.kind == "down" and event.button == 1 and self.hit(event.x, event.y):
                self.pressed = row >= 0
                if row >= 0:
                    self.move_to(row)
                return True
            if event.kind == "up" and self.pressed:
                self.pressed = False
                if row == self.cursor:
                    self.activate()
                return True
            if event.kind == "leave":
                self.pressed, self._hot = False, -1
            return False
        if not self.focused:
            return False
        wanted = intent(event)
        if wanted in ("up", "down"):
            target = self.cursor + (1 if wanted == "down" else -1)
            if not 0 <= target < self.count:
                return False  # let the focus move to the next widget
            self.move_to(target)
            return True
        page = max(1, int(self.rect.h / max(1.0, self._tops[-1] / max(1, self.count))))
        jumps = {"page up": self.cursor - page, "page down": self.cursor + page, "home": 0, "end": self.count - 1}
        if wanted in jumps:
            self.move_to(jumps[wanted])
            return True
        return self.activate() if wanted == "accept" and self.enabled else False

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        if not self.count:
            super().draw_focus(surface, ui)
            return
        box = self.box(self.cursor).clip(self.rect.inflate(4, 4))
        inner = box.inflate(-8, -8)
        ui.focus_ring(surface, inner, max(2.0, self.radius - 4), self.cursor == self.chosen)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        old = ui.clip(surface, self.rect.inflate(2, 2))
        for number in range(self.count):
            box = self.box(number)
            if box.bottom < self.rect.y:
                continue
            if box.y > self.rect.bottom:
                break
            self.draw_row(surface, ui, number, box, self.hovered and number == self._hot, number == self.chosen)
        surface.set_clip(old)
        self.bar.draw(surface, ui)


class ScrollArea(Widget):
    """Widgets on a sheet that may be higher than its visible part.

    Place children relative to the sheet with `put(widget, x, y, w, h)`, set the height with `set_height`.
    `paint(surface, ui, x, y)`, if given, draws what is below the widgets, with the sheet's upper left corner at (x, y).
    """

    focusable = False

    def __init__(
        self,
        *,
        name: str = "",
        rect: Box = (0, 0, 0, 0),
        paint: Callable[[pygame.Surface, Ui, float, float], object] | None = None,
    ) -> None:
        super().__init__(name, rect)
        self.paint = paint
        self.bar = ScrollBar()
        self._children: list[tuple[Widget, pygame.FRect]] = []

    def put(self, widget: Widget, x: float, y: float, w: float, h: float) -> None:
        """Add `widget`, or move it if it is a child already, to a place on the sheet."""
        self._children = [(one, box) for one, box in self._children if one is not widget]
        self._children.append((widget, pygame.FRect(x, y, w, h)))
        if self.group is not None:
            self.group.refresh()
        self._follow()

    def clear(self) -> None:
        """Remove all widgets and scroll to the top."""
        self._children.clear()
        self.bar.scroll(0)
        if self.group is not None:
            self.group.refresh()

    def set_height(self, height: float) -> None:
        """Set the height of the sheet in du."""
        self.bar.content = height
        self.placed()

    @property
    def inner_width(self) -> float:
        """Width left for the content beside the scroll bar."""
        return self.rect.w - BAR - 6

    def parts(self) -> Sequence[Widget]:
        return [widget for widget, _box in self._children]

    def placed(self) -> None:
        self.bar.area = self.rect
        self.bar.scroll(self.bar.offset)
        self._follow()

    def _follow(self) -> None:
        for widget, box in self._children:
            widget.rect = box.move(self.rect.x, self.rect.y - self.bar.offset)

    def reveal(self, part: Widget) -> None:
        for widget, box in self._children:
            if widget is part and self.bar.show(max(0.0, box.y - 12), box.bottom + 12):
                self._follow()
                self.dirty()

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer) and self.bar.handle(event):
            self._follow()
            self.dirty()
            return True
        return False

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        old = ui.clip(surface, self.rect)
        if self.paint is not None:
            self.paint(surface, ui, self.rect.x, self.rect.y - self.bar.offset)
        view = self.rect.inflate(40, 40)
        for widget, _box in self._children:
            if widget.visible and widget.rect.colliderect(view):
                widget.draw(surface, ui)
        ring = self.group.ring if self.group is not None else None
        if ring is not None and ring.shown and ring.current in self.parts():
            surface.set_clip(old.clip(ui.rect(self.rect.inflate(12, 12))))
            ring.current.draw_focus(surface, ui)  # type: ignore[union-attr]
        surface.set_clip(old)
        self.bar.draw(surface, ui)
