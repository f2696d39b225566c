"""The cards of a deck as a list: headings, and a row per card with its count, its numbers, less and more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.apocalypse.facade import Deck, card_defs
from game.words import _, ngettext
from scenes.art.apocalypse import glyphs, parts
from scenes.card_library import finding, texts
from scenes.card_library.grid import Drag
from scenes.widgets.input import CLICK_DU, Event, Key, Pointer, intent
from scenes.widgets.lists import ListView
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui

STEP = 28.0
"""Width of the places for less and more at the right of a row (du)."""


class Row(NamedTuple):
    """A heading (`slug` "") or a card."""

    words: str
    slug: str = ""
    copies: int = 0


def rows_of(deck: Deck) -> list[Row]:
    """Return the rows of a deck: the pack, the sept deck by type, the combat deck."""
    faces = card_defs.printed()
    place = {name: number for number, name in enumerate(finding.TYPE_ORDER)}

    def order(slug: str) -> tuple[int, int, str]:
        face = faces.get(slug)
        if face is None:
            return (len(place), 0, slug)
        first = -face.renown if face.type == "character" else face.rage if face.type == "combat_action" else 0
        return (place[face.type], first, face.name)

    found: list[Row] = []
    for title, part in zip(texts.PARTS, deck.lists):
        counts = Counter(part)
        found.append(Row(_(title), "", len(part)))
        for slug in sorted(counts, key=order):
            face = faces.get(slug)
            found.append(Row(face.name if face is not None else slug, slug, counts[slug]))
    return found


def numbers_of(slug: str) -> list[tuple[str, int]]:
    """Return the numbers that are compared when a deck is built, each with the name of its glyph."""
    face = card_defs.printed().get(slug)
    if face is None:
        return []
    if face.type == "combat_action":
        wanted: tuple[str, ...] = ("rage", "damage")
    elif face.type in ("gift", "equipment", "caern"):
        wanted = ("gnosis",)
    else:
        wanted = ("renown",)
    found = [(name, finding.number_of(slug, name)) for name in wanted]
    return [(name, number) for name, number in found if number is not None]


INKS = {"renown": "accent_ink", "rage": "rage_ink", "gnosis": "info_ink", "damage": "text_2"}
NUMBER_W = 40.0
"""Width of one number with its glyph (du)."""


def draw_numbers(surface: pygame.Surface, ui: Ui, slug: str, right: float, box: pygame.FRect) -> float:
    """Draw the numbers of a card in columns that end at `right`; return where they begin (du)."""
    wide = max(NUMBER_W, ui.text_size("88", "small_strong")[0] + 24)
    for name, number in reversed(numbers_of(slug)):
        ui.label(surface, str(number), (right - wide + 20, box.y, wide - 20, box.h), "small_strong", "text", "left")
        if name == "renown":
            ui.icon(surface, "star", right - wide + 1, box.centery - 7.5, 15, INKS[name])
        else:
            picture = glyphs.glyph(name, ui.px(15), ui.colour(INKS[name]))
            surface.blit(picture, (ui.at(right - wide + 1), ui.at(box.centery - 7.5)))
        right -= wide
    return right


class DeckRows(ListView):
    """The list. `on_change(slug, by)` adds and removes copies, `on_zoom(slug)` shows a card, `on_drag` pulls one out.

    Left and right, − and +, and Delete change the copies of the row under the cursor; Enter shows the card.
    """

    def __init__(
        self,
        on_change: Callable[[str, int], object],
        on_zoom: Callable[[str], object],
        on_drag: Drag,
        *,
        name: str = "",
    ) -> None:
        super().__init__(0, self._draw, 30, self._chosen, name=name, describe_row=self._describe, gap=2)
        self.row_height = self._height
        self.on_change, self.on_zoom, self.on_drag = on_change, on_zoom, on_drag
        self.deck: Deck | None = None
        self.rows: list[Row] = []
        self.editable = True
        self._row_h, self._head_h = 30.0, 34.0
        self._point: tuple[float, float] = (-1, -1)
        self._press: tuple[str, float, float] | None = None
        self._dragging = ""

    def show(self, ui: Ui, deck: Deck, editable: bool) -> None:
        """Show a deck; the cursor stays on its card, or near it."""
        current = self.current
        self.deck, self.editable = deck, editable
        self._row_h = max(30.0, ui.line_height("table") + 10)
        self._head_h = max(32.0, ui.line_height("small_strong") + 14)
        self.rows = rows_of(deck)
        place = next((n for n, row in enumerate(self.rows) if current and row.slug == current), self.cursor)
        self.cursor = place
        self.set_count(len(self.rows))

    @property
    def current(self) -> str:
        """The card under the cursor, "" for a heading."""
        return self.rows[self.cursor].slug if 0 <= self.cursor < len(self.rows) else ""

    def find(self, slug: str) -> None:
        place = next((n for n, row in enumerate(self.rows) if row.slug == slug), -1)
        if place >= 0:
            self.cursor = place
            self.bar.show(self._tops[place], self._tops[place + 1])
            self.dirty()

    def _height(self, number: int) -> float:
        return self._row_h if self.rows[number].slug else self._head_h

    def _describe(self, number: int) -> str:
        row = self.rows[number]
        if not row.slug:
            return ngettext("{part}: {count} card", "{part}: {count} cards", row.copies).format(
                part=row.words, count=row.copies
            )
        return f"{row.copies} × {row.words}"

    def _chosen(self, number: int) -> None:
        if self.rows[number].slug in card_defs.printed():
            self.on_zoom(self.rows[number].slug)

    def _steps(self, box: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
        more = pygame.FRect(box.right - STEP - 2, box.y, STEP, box.h)
        return more.move(-STEP, 0), more

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            return self._by_pointer(event)
        if self.focused and self.editable and self.current:
            wanted = intent(event)
            by = 0
            if wanted in ("left", "right"):
                if getattr(event, "repeat", False):
                    return True  # a held key changes nothing, but stays here
                by = 1 if wanted == "right" else -1
            elif isinstance(event, Key) and not event.ctrl and not event.alt and not event.repeat:
                by = {"+": 1, "=": 1, "-": -1, "−": -1, "delete": -1, "backspace": -1}.get(event.text or event.name, 0)
            if by:
                self.on_change(self.current, by)
                return True
        return super().handle(event)

    def _by_pointer(self, event: Pointer) -> bool:
        if event.kind == "move":
            self._point = (event.x, event.y)
            self.dirty()
            if self._press is not None and self.editable:
                slug, x, y = self._press
                if not self._dragging and (event.x - x) ** 2 + (event.y - y) ** 2 > CLICK_DU**2:
                    self._dragging, self.pressed = slug, False
                    self.on_drag(slug, "start", event.x, event.y)
                if self._dragging:
                    self.on_drag(self._dragging, "move", event.x, event.y)
                    return True
        if event.kind in ("up", "leave"):
            self._press = None
            if self._dragging:
                slug, self._dragging = self._dragging, ""
                self.on_drag(slug, "drop" if event.kind == "up" else "cancel", event.x, event.y)
                return True
            if event.kind == "leave":
                self._point = (-1, -1)
        if event.kind == "down" and event.button == 1:
            number = self.row_at(event.x, event.y)
            if number >= 0 and self.rows[number].slug:
                slug = self.rows[number].slug
                if self.editable:
                    for by, box in zip((-1, 1), self._steps(self.box(number))):
                        if box.collidepoint(event.x, event.y):
                            self.cursor = number
                            self.on_change(slug, by)
                            return True
                self._press = (slug, event.x, event.y)
        return super().handle(event)

    def _draw(self, surface: pygame.Surface, ui: Ui, number: int, box: pygame.FRect, hot: bool, chosen: bool) -> None:
        row, theme = self.rows[number], ui.theme
        if not row.slug:
            words = str(row.copies)
            wide = ui.text_size(words, "small_strong")[0] + 4
            low = (box.x + 4, box.y + 6, box.w - wide - 12, box.h - 8)
            ui.label(surface, row.words, low, "small_strong", "accent_ink", "left")
            ui.label(
                surface, words, (box.right - wide - 6, box.y + 6, wide, box.h - 8), "small_strong", "text_2", "right"
            )
            ui.line(surface, box.x + 2, box.bottom - 1, box.right - 2, box.bottom - 1, "line")
            return
        known = row.slug in card_defs.pool()
        fill = mix(theme.panel_2, theme.text, 0.08) if hot else theme.panel_2
        ui.round_rect(surface, box, 6, fill, None if known else "rage", 1.2)
        count_w = ui.text_size("9 ×", "small_strong")[0] + 6
        ui.label(surface, f"{row.copies} ×", (box.x + 6, box.y, count_w, box.h), "small_strong", "text", "left")
        x = box.x + 8 + count_w
        size = box.h - 10
        if row.slug in card_defs.printed():
            mark = parts.type_mark(row.slug, ui.px(size), theme)
            surface.blit(mark, (ui.at(x), ui.at(box.centery - ui.du(mark.get_height()) / 2)))
            x += ui.du(mark.get_width()) + 7
        else:
            ui.icon(surface, "warning", x, box.centery - size / 2, size, "rage_ink")
            x += size + 7
        right = box.right - 8
        if hot and self.editable:
            for icon, place in zip(("minus", "plus"), self._steps(box)):
                inside = place.collidepoint(*self._point)
                if inside:
                    ui.round_rect(surface, place.inflate(-2, -4), 6, mix(theme.panel_2, theme.accent, 0.3))
                ui.icon(surface, icon, place.centerx - 8, place.centery - 8, 16, "text" if inside else "text_2")
            right -= 2 * STEP
        else:
            right = draw_numbers(surface, ui, row.slug, right, box)
        ink = "text" if known else "rage_ink"
        ui.label(surface, row.words, (x, box.y, right - x, box.h), "table", ink, "left", may_cut=True)
