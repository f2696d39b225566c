"""A grid of any number of cards: only the visible rows are drawn, and it scrolls smoothly."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.words import N_, _, ngettext
from scenes.card_library import pictures, texts
from scenes.card_library.pictures import RATIO, Pictures
from scenes.widgets.input import CLICK_DU, Event, Pointer, intent
from scenes.widgets.lists import BAR, NOTCH, ScrollBar
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

GAP = 12.0
COUNTED = 22.0
"""Height between rows where cards have a number at their foot (du)."""
NOTCHES = 1.6
"""How many notches of a list one notch of the wheel scrolls here: cards are high."""
AHEAD = 3
"""The number of rows below the visible ones that are drawn in quiet frames."""
GLIDE = 14.0
"""Share of the way (a second) that the grid glides towards where it was scrolled to."""

Drag = Callable[[str, str, float, float], object]
"""Called with slug, phase ("start", "move", "drop", "cancel"), x, y."""


class CardGrid(Widget):
    """Cards in rows, `wanted` du wide or a little more. `cursor` is the card under the cursor.

    `on_choose(slug)` at a click and Enter, `on_move(slug)` when the cursor moves, `on_drag` while a card is pulled;
    `count(slug)` tells a number to show on a card (0: none).
    """

    kind = N_("cards")

    def __init__(
        self,
        on_choose: Callable[[str], object],
        *,
        name: str = "",
        on_move: Callable[[str], object] | None = None,
        on_drag: Drag | None = None,
        count: Callable[[str], int] | None = None,
        wanted: float = 112.0,
        rect: Box = (0, 0, 0, 0),
    ) -> None:
        super().__init__(name, rect)
        self.on_choose, self.on_move, self.on_drag, self.count = on_choose, on_move, on_drag, count
        self.wanted = wanted
        self.slugs: Sequence[str] = ()
        self.cursor = 0
        self.bar = ScrollBar()
        self.pictures = Pictures()
        self.columns, self.width = 1, wanted
        self.drawn = 0
        """How many cards the last picture drew (tests look at it)."""
        self._target: float | None = None
        self._hot = -1
        self._press: tuple[int, float, float] | None = None
        self._dragging = ""

    # -- cards and places ---------------------------------------------------------------------------------

    def show(self, slugs: Sequence[str], keep: bool = True) -> None:
        """Show these cards. With `keep` the cursor stays on its card if it is still there."""
        current = self.current if keep else ""
        self.slugs = slugs
        self.cursor = self.slugs.index(current) if current in self.slugs else 0
        self._target = None
        self._hot = -1
        self.placed()
        if not keep:
            self.bar.scroll(0)
        elif current in self.slugs:
            self.reveal_cursor(glide=False)
        self.dirty()

    @property
    def current(self) -> str:
        """The card under the cursor, "" if there is none."""
        return self.slugs[self.cursor] if 0 <= self.cursor < len(self.slugs) else ""

    @property
    def pitch(self) -> float:
        """Height of a row with the gap below it."""
        return self.width * RATIO + self.between

    @property
    def between(self) -> float:
        """The height between two rows."""
        return COUNTED if self.count is not None else GAP

    @property
    def rows(self) -> int:
        return -(-len(self.slugs) // self.columns)

    def placed(self) -> None:
        room = self.rect.w - BAR - 8 - 8
        self.columns = max(1, int((room + GAP) / (self.wanted + GAP)))
        self.width = max(40.0, (room - GAP * (self.columns - 1)) / self.columns)
        self.bar.area = self.rect
        self.bar.content = self.rows * self.pitch - self.between + 24 if self.slugs else 0.0
        self.bar.scroll(self.bar.offset)

    def box(self, number: int) -> pygame.FRect:
        """Return where a card is now; it may be outside the grid's rectangle."""
        row, column = divmod(number, self.columns)
        x = self.rect.x + 4 + column * (self.width + GAP)
        y = self.rect.y + 8 + row * self.pitch - self.bar.offset
        return pygame.FRect(x, y, self.width, self.width * RATIO)

    def card_at(self, x: float, y: float) -> int:
        """Return the number of the card at a point, or -1."""
        if not self.rect.collidepoint(x, y) or not self.slugs:
            return -1
        column = int((x - self.rect.x - 4) // (self.width + GAP))
        row = int((y - self.rect.y - 8 + self.bar.offset) // self.pitch)
        number = row * self.columns + column
        if not 0 <= column < self.columns or not 0 <= number < len(self.slugs):
            return -1
        return number if self.box(number).collidepoint(x, y) else -1

    def move_to(self, number: int) -> None:
        """Put the cursor on a card and show it."""
        if not self.slugs:
            return
        self.cursor = max(0, min(len(self.slugs) - 1, number))
        self.reveal_cursor()
        if self.on_move is not None:
            self.on_move(self.current)
        if self.group is not None:
            self.group.app.announce(self.state())
        self.dirty()

    def reveal_cursor(self, glide: bool = True) -> None:
        """Scroll as little as possible so that the card under the cursor is seen."""
        top = self.cursor // self.columns * self.pitch
        bottom = top + self.pitch + 24 - self.between
        offset = self.bar.offset if self._target is None else self._target
        if top < offset:
            self._scroll_to(top, glide)
        elif bottom > offset + self.rect.h:
            self._scroll_to(bottom - self.rect.h, glide)

    def _scroll_to(self, offset: float, glide: bool = True) -> None:
        offset = min(self.bar.most, max(0.0, offset))
        if not glide or self._still():
            self._target = None
            self.bar.scroll(offset)
        else:
            self._target = offset
        self.dirty()

    def _still(self) -> bool:
        app = self.group.app if self.group is not None else None
        return app is None or app.settings.reduced_motion or app.speed == 0

    # -- being used -----------------------------------------------------------------------------------------

    def state(self) -> str:
        if not self.slugs:
            return _("no cards")
        words = texts.describe(self.current)
        count = self.count(self.current) if self.count is not None else 0
        if count:
            words += ". " + ngettext("{count} in the deck", "{count} in the deck", count).format(count=count)
        return words

    def activate(self) -> bool:
        if not self.current:
            return False
        self.on_choose(self.current)
        return True

    def update(self, seconds: float) -> None:
        if self._target is not None:
            way = self._target - self.bar.offset
            step = way * min(1.0, seconds * GLIDE)
            if abs(way) < 0.75:
                step, self._target = way, None
            self.bar.scroll(self.bar.offset + step)
            self.dirty()
        if self.pictures.late:
            self.dirty()
        elif self._target is None and self.group is not None and self.slugs:
            self.pictures.ahead(self.group.app.ui, self._near(), self.width)

    def _near(self) -> Sequence[str]:
        """Return the cards of the rows that come into view next."""
        first = max(0, int(self.bar.offset // self.pitch)) * self.columns
        after = first + (int(self.rect.h // self.pitch) + 2) * self.columns
        below = self.slugs[after : after + AHEAD * self.columns]
        return [*below, *self.slugs[max(0, first - self.columns) : first]]

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            return self._pointer(event)
        if not self.focused or not self.slugs:
            return False
        wanted = intent(event)
        page = max(1, int(self.rect.h // self.pitch)) * self.columns
        last = len(self.slugs) - 1
        jumps = {
            "left": self.cursor - 1 if self.cursor % self.columns else -1,
            "right": self.cursor + 1 if self.cursor % self.columns < self.columns - 1 else last + 1,
            "up": self.cursor - self.columns,
            "down": self.cursor + self.columns,
        }
        if wanted in jumps:
            target = jumps[wanted]
            if wanted == "down" and target > last and self.cursor // self.columns < last // self.columns:
                target = last  # the last row is shorter
            if not 0 <= target <= last:
                return False  # let the focus move to the next widget
            self.move_to(target)
            return True
        far = {
            "page up": max(0, self.cursor - page),
            "page down": min(last, self.cursor + page),
            "home": 0,
            "end": last,
        }
        if wanted in far:
            self.move_to(far[wanted])
            return True
        return self.activate() if wanted == "accept" else False

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "wheel":
            if not self.bar.needed:
                return False
            start = self.bar.offset if self._target is None else self._target
            self._scroll_to(start - event.wheel * NOTCH * NOTCHES)
            return True
        if self.bar.handle(event):
            self._target = None
            self.dirty()
            return True
        number = self.card_at(event.x, event.y)
        if event.kind == "move":
            if number != self._hot:
                self._hot = number
                self.dirty()
            return self._pull(event)
        if event.kind == "down" and event.button == 1 and self.hit(event.x, event.y):
            self._press = (number, event.x, event.y) if number >= 0 else None
            if number >= 0:
                self.move_to(number)
            return True
        if event.kind == "up" and self._press is not None:
            (pressed, _x, _y), self._press = self._press, None
            if self._dragging:
                slug, self._dragging = self._dragging, ""
                self._tell(slug, "drop", event)
            elif number == pressed:
                self.activate()
            return True
        if event.kind == "leave":
            self._hot = -1
            if self._dragging:
                slug, self._dragging = self._dragging, ""
                self._tell(slug, "cancel", event)
            self._press = None
        return False

    def _pull(self, event: Pointer) -> bool:
        if self._press is None or self.on_drag is None:
            return False
        number, x, y = self._press
        if not self._dragging and (event.x - x) ** 2 + (event.y - y) ** 2 > CLICK_DU**2:
            self._dragging = self.slugs[number]
            self._tell(self._dragging, "start", event)
        if self._dragging:
            self._tell(self._dragging, "move", event)
        return bool(self._dragging)

    def _tell(self, slug: str, phase: str, event: Pointer) -> None:
        if self.on_drag is not None:
            self.on_drag(slug, phase, event.x, event.y)

    # -- picture ----------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        old = ui.clip(surface, self.rect)
        self.pictures.begin()
        first = max(0, int((self.bar.offset - 8) // self.pitch)) * self.columns
        self.drawn = 0
        for number in range(first, len(self.slugs)):
            box = self.box(number)
            if box.y > self.rect.bottom:
                break
            self.drawn += 1
            self._draw_card(surface, ui, number, box)
        surface.set_clip(old)
        self.bar.draw(surface, ui)

    def _draw_card(self, surface: pygame.Surface, ui: Ui, number: int, box: pygame.FRect) -> None:
        slug = self.slugs[number]
        if self.hovered and number == self._hot and not self._dragging:
            pictures.draw_halo(surface, ui, slug, box.x, box.y, box.w)
        picture = self.pictures.get(ui, slug, box.w)
        if picture is None:
            pictures.draw_waiting(surface, ui, slug, box)
        else:
            surface.blit(picture, (ui.at(box.x), ui.at(box.y)))
        count = self.count(slug) if self.count is not None else 0
        if count:
            draw_count(surface, ui, count, box)

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        if not self.slugs:
            super().draw_focus(surface, ui)
            return
        old = ui.clip(surface, self.rect.inflate(8, 8))
        ui.focus_ring(surface, self.box(self.cursor).inflate(-4, -4), 10)
        surface.set_clip(old)


def draw_count(surface: pygame.Surface, ui: Ui, count: int, box: pygame.FRect) -> None:
    """Draw how often a card is in the deck, on its lower edge: there it hides nothing."""
    words = f"{count} ×"
    high = max(22.0, ui.line_height("small_strong") + 4)
    wide = ui.text_size(words, "small_strong")[0] + 16
    place = (box.centerx - wide / 2, box.bottom - 7, wide, high)
    edge = "ink" if ui.light else "deep"
    ui.round_rect(surface, place, high / 2, "accent", edge, 1.6)
    ui.label(surface, words, place, "small_strong", "on_accent")
