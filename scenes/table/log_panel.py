"""The log: what happened, in lines with sigil, name, words and small pieces. It knows no particular game.

`LogPanel` stands at the side of the table; `LogScene` is the same list large, with filters and export.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.view import LogLine
from game.words import N_, _
from scenes.input import Event, Key, Pad, Pointer, intent
from scenes.scene import Scene
from scenes.widgets.button import Button
from scenes.widgets.dropdown import DropDown
from scenes.widgets.lists import NOTCH, ScrollBar
from scenes.widgets.richlabel import Placed, lay_out, step_of
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.table_scene import TableScene

NAMES = ("name", "listed", "other")
"""Fields that hold names of people: never translated."""
KINDS = {"": N_("Everything")}
"""The kinds of lines one can ask for where the game names none; a heading is always shown."""
PLAIN = ("bid", "card")
"""Kinds of lines so common that the number of their rule would only be in the way."""


def fields_of(line: LogLine) -> dict[str, object]:
    """Return the fields of a line, messages among them translated."""
    return {name: _(value) if isinstance(value, str) and name not in NAMES else value for name, value in line.fields}


def words_of(line: LogLine) -> str:
    """Return the text of a line in the chosen language."""
    text = _(line.text).format(**fields_of(line))
    return f"{text} ({line.rule})" if line.rule and line.kind not in PLAIN else text


class Row(NamedTuple):
    """A line made ready for a width: its parts, its height, what it is."""

    line: LogLine
    parts: tuple[Placed, ...]
    height: float
    text_height: float


class LogPanel(Widget):
    """A scrolling list of log lines. New lines scroll it to the end unless somebody has scrolled back."""

    kind = N_("log")
    radius = 12.0

    def __init__(self, scene: TableScene, lines: list[LogLine] | None = None) -> None:
        super().__init__(_("Log"))
        self.scene = scene
        self.lines: list[LogLine] = lines if lines is not None else []
        self.seat = -1
        """Only lines of this seat, -1 for all."""
        self.only = ""
        """Only lines of this kind, "" for all."""
        self.bar = ScrollBar()
        self.follows = True
        self._rows: list[Row] = []
        self._tops: list[float] = []
        self._made: object = None
        self._laid: dict[LogLine, Row] = {}
        self._laid_for: object = None
        self._pieces: list[tuple[int, pygame.FRect]] = []

    # -- content --------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Read everything anew, as the seat on screen may."""
        self.lines = list(self.scene.match.log(self.scene.shown.seat))
        self._made = None
        self._laid.clear()
        self.dirty()

    def add(self, event: Any) -> LogLine | None:
        """Add the line of a seen event and return it."""
        line: LogLine | None = self.scene.match.controller.line(event, self.scene.match.names)
        if line is not None:
            self.lines.append(line)
            self.dirty()
        return line

    def shown_lines(self) -> list[LogLine]:
        """Return the lines that pass the filters."""
        found = []
        for line in self.lines:
            if line.heading or (
                (self.seat < 0 or line.seat == self.seat) and (not self.only or line.kind == self.only)
            ):
                found.append(line)
        if self.seat < 0 and not self.only:
            return found
        # A heading with nothing below it says nothing.
        return [
            line for at, line in enumerate(found)
            if not line.heading or (at + 1 < len(found) and not found[at + 1].heading)
        ]  # fmt: skip

    def text(self) -> str:
        """Return the lines as plain text."""
        rows = []
        for line in self.shown_lines():
            words = words_of(line)
            pieces = ", ".join(self.scene.skin.piece_name(piece) for piece in line.pieces)
            if line.heading:
                rows.append(f"\n{words}")
            else:
                rows.append(f"  {words}: {pieces}" if pieces else f"  {words}")
        return "\n".join(rows).strip() + "\n"

    # -- layout ---------------------------------------------------------------------------------------------

    def _make(self, ui: Ui) -> None:
        key = (
            len(self.lines),
            self.rect.w,
            self.rect.h,
            ui.scale,
            ui.text_size_name,
            self.seat,
            self.only,
            id(self.lines),
        )
        if key == self._made:
            return
        self._made = key
        kind = (self.rect.w, ui.scale, ui.text_size_name)
        if kind != self._laid_for:
            self._laid_for = kind
            self._laid.clear()
        self._rows, self._tops = [], []
        top = 0.0
        for line in self.shown_lines():
            row = self._laid.get(line)
            if row is None:
                row = self._laid[line] = self._row(ui, line)
            self._rows.append(row)
            self._tops.append(top)
            top += row.height
        self.bar.area = pygame.FRect(self.rect.x + 4, self.rect.y + 8, self.rect.w - 6, self.rect.h - 16)
        self.bar.content = top + 4
        self.bar.scroll(self.bar.most if self.follows else self.bar.offset)

    def _room(self) -> float:
        return self.rect.w - 24 - (6 if self.rect.w > 300 else 0)

    def _row(self, ui: Ui, line: LogLine) -> Row:
        words = words_of(line).replace("*", "∗")
        base = ui.line_height("small")
        if line.heading:
            lines = len(ui.lines(words, "small_strong", self._room()))
            return Row(line, (), max(22.0, base * lines + 5), base)
        name = str(dict(line.fields).get("name", ""))
        room = self._room()
        if line.seat >= 0:
            room -= 26 + self._pieces_width(ui, line)
            markup = words.replace(name, f"**{name}**", 1) if name else words
        else:
            room -= self._pieces_width(ui, line) if len(line.pieces) == 1 else 0
            markup = f"*{words}*" if words and not words.startswith(" ") else words
        placed, height = lay_out(ui, markup, "small", max(40.0, room))
        extra = ui.step_du("small") + 12 if len(line.pieces) > 1 and line.seat < 0 else 0
        return Row(line, tuple(placed), max(25.0, height + 7 + extra), height)

    def _pieces_width(self, ui: Ui, line: LogLine) -> float:
        size = ui.px(20)
        return sum(self.scene.skin.inline(piece, size).get_width() / ui.scale + 4 for piece in line.pieces[:2])

    # -- being used -----------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            if event.kind in ("wheel", "down", "move", "up", "leave") and self.bar.handle(event):
                self.follows = self.bar.offset >= self.bar.most - 2
                self.dirty()
                return True
            return event.kind == "down" and self.hit(event.x, event.y)
        step = {"up": -NOTCH, "down": NOTCH, "page up": -self.rect.h, "page down": self.rect.h}.get(intent(event), 0.0)
        if self.focused and step and self.bar.needed and self.bar.scroll(self.bar.offset + step):
            self.follows = self.bar.offset >= self.bar.most - 2
            self.dirty()
            return True
        return False

    def state(self) -> str:
        lines = [line for line in self.shown_lines() if not line.heading]
        return words_of(lines[-1]) if lines else ""

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the small piece under the point and its box."""
        for piece, box in self._pieces:
            if box.collidepoint(x, y):
                return piece, tuple(box)
        return None

    # -- picture --------------------------------------------------------------------------------------------

    def looks(self) -> object:
        return len(self.lines), id(self.lines), self.bar.offset, self.bar.pulled, self.only, self.seat, tuple(self.rect)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        self._make(ui)
        ui.panel(surface, self.rect, 12, "panel", "line", 1)
        self._pieces = []
        area = self.bar.area
        old = ui.clip(surface, (self.rect.x + 2, self.rect.y + 6, self.rect.w - 4, self.rect.h - 12))
        first = max(0, bisect_right(self._tops, self.bar.offset) - 1)
        for number in range(first, len(self._rows)):
            y = area.y + self._tops[number] - self.bar.offset
            if y > area.bottom:
                break
            self._draw_row(surface, ui, self._rows[number], y)
        surface.set_clip(old)
        self.bar.draw(surface, ui)

    def _draw_row(self, surface: pygame.Surface, ui: Ui, row: Row, y: float) -> None:
        x, line = self.rect.x + 12, row.line
        if line.heading:
            ui.text(surface, words_of(line), x, y + 3, "small_strong", "accent_ink", width=self._room(), wrap=True)
            return
        note = line.seat < 0
        start = x
        if not note:
            mark = self.scene.skin.seat_mark(line.seat, ui.px(20))
            surface.blit(mark, (ui.at(x), ui.at(y + 2)))
            start += 26
        top = y + max(0.0, (24 - row.text_height) / 2) if len(line.pieces) < 2 or not note else y + 4
        for piece, dx, dy, _w in row.parts:
            ink = "text" if piece.kind == "bold" else "text_2"
            ui.text(surface, piece.text, start + dx, top + dy, step_of(piece, "small"), ink)
        self._draw_pieces(surface, ui, row, y, note)

    def _draw_pieces(self, surface: pygame.Surface, ui: Ui, row: Row, y: float, note: bool) -> None:
        line, size = row.line, ui.px(20)
        if note and len(line.pieces) > 1:
            left, top = self.rect.x + 12, y + row.text_height + 5
            for piece in line.pieces:
                picture = self.scene.skin.inline(piece, size)
                if left + picture.get_width() / ui.scale > self.rect.right - 10:
                    break
                surface.blit(picture, (ui.at(left), ui.at(top)))
                self._pieces.append((piece, pygame.FRect(left, top, picture.get_width() / ui.scale, 20)))
                left += picture.get_width() / ui.scale + 4
            return
        right = self.rect.x + 12 + self._room()
        for piece in reversed(line.pieces[:2]):
            picture = self.scene.skin.inline(piece, size)
            width = picture.get_width() / ui.scale
            box = pygame.FRect(right - width, y + 2, width, 20)
            surface.blit(picture, (ui.at(box.x), ui.at(box.y)))
            self._pieces.append((piece, box))
            right -= width + 4


class LogScene(Scene):
    """The whole log over the table: filters by seat and kind, export as text."""

    name = "log"
    opaque = False

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table
        self.panel = LogPanel(table, table.log.lines)
        self.group.on_back = app.back
        self.box = pygame.FRect(0, 0, 0, 0)

    def layout(self) -> None:
        ui = self.app.ui
        self.group.clear()
        width, height = min(760.0, ui.width - 32), ui.height - 64
        self.box = pygame.FRect((ui.width - width) / 2, 32, width, height)
        x, y = self.box.x + 20, self.box.y + 20 + ui.line_height("heading_small") + 10
        names = [(-1, _("All seats")), *enumerate(self.table.match.names)]
        room = (width - 52) / 2
        who = DropDown(names, self.panel.seat, self._choose_seat, name=_("Seat"), rect=(x, y, room, 34))
        what = DropDown(
            [(kind, _(words)) for kind, words in (self.table.skin.log_kinds() or KINDS).items()],
            self.panel.only, self._choose_kind,
            name=_("Kind"), rect=(x + room + 12, y, room, 34),
        )  # fmt: skip
        foot = self.box.bottom - 20 - 44
        self.panel.rect = (x, y + 46, width - 40, foot - 12 - y - 46)
        export = Button(_("Save as text"), self.export, icon="export", rect=(x, foot, 220, 44))
        close = Button(_("Close"), self.app.back, kind="primary", key="Esc", rect=(self.box.right - 200, foot, 180, 44))
        self.add(self.panel, export, close, what, who)
        self.group.focus(close, quiet=True)

    def _choose_seat(self, number: int) -> None:
        self.panel.seat = number
        self.panel.follows = True
        self.redraw()

    def _choose_kind(self, kind: str) -> None:
        self.panel.only = kind
        self.panel.follows = True
        self.redraw()

    def handle(self, event: Event) -> bool:
        key = self.table.buttons.key("log").lower()
        if (isinstance(event, Key) and event.name == key and not event.repeat) or (
            isinstance(event, Pad) and event.action == "log" and not event.repeat
        ):
            self.app.back()
            return True
        return super().handle(event)

    def export(self) -> None:
        """Write the lines that are shown as a text file."""
        from scenes.results.frame import write_export

        write_export(self.app, f"Rage log seed {self.table.match.seed}", "txt", self.panel.text())

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        ui.veil(surface, 0.38)
        ui.panel(surface, self.box, 16, "panel", "line_2", "dialog")
        ui.text(surface, _("Log"), self.box.x + 20, self.box.y + 16, "heading_small")
        super().draw(surface)
