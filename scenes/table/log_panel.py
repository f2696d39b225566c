"""The log: lines with sigil, name, text and small pieces. Independent of any game.

`LogPanel` is at the side of the table; `LogScene` is the same list large, with filters and export.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.events import Event as GameEvent
from game.core.view import LogLine
from game.words import N_, _, language, ngettext
from scenes.results.frame import write_export
from scenes.shell.scene import Scene
from scenes.table.rule_links import RuleLink, underlined
from scenes.widgets.button import Button
from scenes.widgets.dropdown import DropDown
from scenes.widgets.input import Event, Key, Pad, Pointer, intent
from scenes.widgets.lists import NOTCH, ScrollBar
from scenes.widgets.richlabel import Placed, lay_out, step_of
from scenes.widgets.ui import Box, Ui, sides
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext
    from scenes.table.table import Table

NAMES = ("name", "listed", "other", "a", "b", "c")
"""Fields that hold names of people and of cards: never translated."""
KINDS = {"": N_("Everything")}
"""The kinds of lines that can be filtered if the game names none; headings are always shown."""
PLAIN = ("card",)
"""Kinds of lines so common that the number of their rule would only be in the way."""


def fields_of(line: LogLine) -> dict[str, object]:
    """Return the fields of a line, messages among them translated."""
    return {name: _(value) if isinstance(value, str) and name not in NAMES else value for name, value in line.fields}


def words_of(line: LogLine) -> str:
    """Return the text of a line in the chosen language."""
    text = _(line.text).format(**fields_of(line))
    return f"{text} ({line.rule})" if line.rule and line.kind not in PLAIN else text


class Row(NamedTuple):
    """A line laid out for a width: its parts, height and kind."""

    line: LogLine
    parts: tuple[Placed, ...]
    height: float
    text_height: float


HEAD_FROM = 170.0
"""A panel at least this high (du) has a head with its name and the link "since last turn"."""


class Link(Widget):
    """Words that do something when they are pressed."""

    kind = N_("button")
    radius = 5.0

    def __init__(self, on_press: Callable[[], object]) -> None:
        super().__init__("")
        self.on_press = on_press

    def activate(self) -> bool:
        self.on_press()
        return True

    def looks(self) -> object:
        return self.name, self.hovered, self.pressed, self.visible, tuple(self.rect)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.label(surface, self.name, self.rect, "small", "text" if self.hovered else "info_ink", "right", may_cut=True)
        if self.hovered:
            wide = min(self.rect.w, ui.text_size(self.name, "small")[0])
            ui.line(
                surface, self.rect.right - wide, self.rect.bottom - 4, self.rect.right, self.rect.bottom - 4, "text"
            )


class NewestButton(Link):
    """The way down to the newest lines, while one has scrolled back."""

    radius = 14.0

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.panel(surface, self.rect, 14, "accent", None, 2)
        if ui.light:
            ui.round_rect(surface, self.rect, 14, None, "text", 1.4)
        x, y, w, h = self.rect
        ui.icon(surface, "down", x + 10, y + 6, 16, "on_accent")
        ui.label(surface, self.name, (x + 30, y, w - 38, h), "small_strong", "on_accent", "left", may_cut=True)


class LogPanel(Widget):
    """A scrolling list of log lines. New lines scroll it to the end unless the person has scrolled back."""

    kind = N_("log")
    radius = 12.0

    def __init__(self, scene: Table, lines: list[LogLine] | None = None) -> None:
        super().__init__(_("Log"))
        self.scene = scene
        self.lines: list[LogLine] = lines if lines is not None else []
        self.seat = -1
        """Only lines of this seat, -1 for all."""
        self.only = ""
        """Only lines of this kind, "" for all."""
        self.since = False
        """Only lines since the person in front last had a turn."""
        self.headed = True
        """Whether there is a head above the lines if there is space for it."""
        self.link = Link(self.turn_since)
        self.down = NewestButton(self.go_down)
        self._fresh: tuple[object, int] = (None, 0)
        self.bar = ScrollBar()
        self.follows = True
        self._rows: list[Row] = []
        self._numbers: list[int] = []
        self._tops: list[float] = []
        self._made: object = None
        self._laid: dict[LogLine, Row] = {}
        self._laid_for: object = None
        self._pieces: list[tuple[int, pygame.FRect]] = []
        self._links: list[RuleLink] = []
        self._seen_lines = 0

    # -- content --------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Read everything again, as the seat on screen may."""
        self.lines = list(self.scene.match.log(self.scene.shown.seat))
        self._made = None
        self._laid.clear()
        self.dirty()

    def open(self) -> None:
        """Open the whole log as a screen of its own."""
        self.scene.app.director.push(LogScene(self.scene.app, self.scene))

    def add(self, event: GameEvent) -> LogLine | None:
        """Add the line of a seen event and return it."""
        line: LogLine | None = self.scene.match.line(event)
        if line is not None:
            self.lines.append(line)
            self.dirty()
        return line

    def fresh(self) -> int:
        """Return the number of the first line since the person in front last had a turn, 0 before the first one."""
        scene = self.scene
        match = scene.match
        key = (match.generation, match.answer_count, scene.front, scene.shown.position, len(self.lines))
        if key != self._fresh[0]:
            self._fresh = (key, self._find_fresh())
        return self._fresh[1]

    def _find_fresh(self) -> int:
        scene = self.scene
        match, front = scene.match, scene.front
        answers = match.answers
        turn = next((at for at in range(len(answers) - 1, -1, -1) if answers[at].seat == front), -1)
        if turn < 0:
            return 0
        while turn > 0 and answers[turn - 1].seat == front:  # several answers in a row are one turn
            turn -= 1
        begin = match.events_after(turn)
        events = match.events(scene.shown.seat, begin)[: max(0, scene.shown.position - begin)]
        told = sum(match.line(event) is not None for event in events)
        first = len(self.lines)
        while told and first:
            first -= 1
            told -= self.lines[first].kind != "undo"  # these have no event
        return first

    def turn_since(self) -> None:
        """Show only the lines since the last turn of the person in front, or all again."""
        self.since = not self.since
        self.follows = True
        self.dirty()

    def _shown(self) -> list[int]:
        """Return the numbers of the lines that pass the filters."""
        first = self.fresh() if self.since else 0
        quiet = self.scene.skin.words.quiet_log_kinds() - {self.only}
        found = [
            number
            for number, line in enumerate(self.lines[first:], start=first)
            if line.heading
            or (line.kind not in quiet and self.seat in (-1, line.seat) and self.only in ("", line.kind))
        ]
        if self.seat < 0 and not self.only:
            return found
        # A heading without lines below it is left out.
        return [
            number
            for at, number in enumerate(found)
            if not self.lines[number].heading or (at + 1 < len(found) and not self.lines[found[at + 1]].heading)
        ]

    def shown_lines(self) -> list[LogLine]:
        """Return the lines that pass the filters."""
        return [self.lines[number] for number in self._shown()]

    def told(self, line: LogLine) -> str:
        """Return a line in words alone: the names of its pieces stand after it."""
        words = words_of(line)
        pieces = ", ".join(self.scene.skin.words.piece_name(piece) for piece in line.pieces)
        return f"{words}: {pieces}" if pieces else words

    def text(self) -> str:
        """Return the lines as plain text."""
        rows = []
        for line in self.shown_lines():
            rows.append(f"\n{words_of(line)}" if line.heading else f"  {self.told(line)}")
        return "\n".join(rows).strip() + "\n"

    # -- layout ---------------------------------------------------------------------------------------------

    def _make(self, ui: Ui) -> None:
        key = (
            len(self.lines),
            self.rect.w,
            self.rect.h,
            ui.scale,
            ui.text_size_name,
            language(),
            self.seat,
            self.only,
            id(self.lines),
            self.fresh() if self.since else -1,
        )
        if key == self._made:
            return
        self._made = key
        kind = (self.rect.w, ui.scale, ui.text_size_name, language())
        if kind != self._laid_for:
            self._laid_for = kind
            self._laid.clear()
        self._rows, self._tops = [], []
        self._numbers = self._shown()
        top = 0.0
        for line in (self.lines[number] for number in self._numbers):
            row = self._laid.get(line)
            if row is None:
                row = self._laid[line] = self._row(ui, line)
            self._rows.append(row)
            self._tops.append(top)
            top += row.height
        head = self.head_height(ui)
        self.bar.area = pygame.FRect(self.rect.x + 4, self.rect.y + head + 8, self.rect.w - 6, self.rect.h - head - 16)
        self.bar.content = top + 4
        self.bar.scroll(self.bar.most if self.follows else self.bar.offset)

    def head_height(self, ui: Ui) -> float:
        """Return how much of the panel its head takes, du."""
        return 10.0 + ui.line_height("strong") if self.headed and self.rect.h >= HEAD_FROM else 0.0

    def parts(self) -> tuple[Widget, ...]:
        return (self.link, self.down)

    def go_down(self) -> None:
        """Show the newest lines and follow them again."""
        self.follows = True
        self._seen_lines = len(self.lines)
        self.bar.scroll(self.bar.most)
        self.dirty()

    def _place_down(self, ui: Ui) -> None:
        """Place the way down at the foot while one has scrolled back; it tells how many lines came since."""
        if self.follows:
            self._seen_lines = len(self.lines)
        self.down.visible = not self.follows and self.bar.needed
        fresh = max(0, len(self.lines) - self._seen_lines)
        words = _("To the end")
        if fresh:
            words = ngettext("{count} new line", "{count} new lines", fresh).format(count=fresh)
        self.down.name = words
        wide = min(self.rect.w - 24, ui.text_size(words, "small_strong")[0] + 44)
        box = (self.rect.centerx - wide / 2, self.rect.bottom - 34, wide, 28)
        if tuple(self.down.rect) != box:
            self.down.rect = box

    def _place_link(self, ui: Ui) -> None:
        """Place the link at the right end of the head; it is hidden if there is nothing to leave out."""
        head = self.head_height(ui)
        self.link.visible = head > 0 and (self.since or self.fresh() > 0)
        self.link.name = _("whole game") if self.since else _("since last turn")
        room = self.rect.w - 34 - ui.text_size(_("Log"), "strong")[0]
        wide = min(room, ui.text_size(self.link.name, "small")[0] + 4)
        box = (self.rect.right - 13 - wide, self.rect.y + 5, wide, max(0.0, head - 4))
        if tuple(self.link.rect) != box:
            self.link.rect = box

    def _room(self) -> float:
        return self.rect.w - 24 - (6 if self.rect.w > 300 else 0)

    def _heading_room(self, line: LogLine) -> float:
        return self._room() - (18 if self.scene.skin.words.line_opens(line) else 0)

    def _row(self, ui: Ui, line: LogLine) -> Row:
        words = words_of(line).replace("*", "∗")
        base = ui.line_height("small")
        if line.heading:
            lines = len(ui.lines(words, "small_strong", self._heading_room(line)))
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
        return sum(self.scene.skin.faces.inline(piece, size).get_width() / ui.scale + 4 for piece in line.pieces[:2])

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            if event.kind in ("wheel", "down", "move", "up", "leave") and self.bar.handle(event):
                self._scrolled()
                self.dirty()
                return True
            if event.kind == "down" and event.button == 1 and self.hit(event.x, event.y):
                rule = self.rule_at(event.x, event.y)
                if rule:
                    self.scene.app.open("rulebook", game=self.scene.match.game, rule=rule)
                    return True
                self._open_at(event.y)
            return event.kind == "down" and self.hit(event.x, event.y)
        step = {"up": -NOTCH, "down": NOTCH, "page up": -self.rect.h, "page down": self.rect.h}.get(intent(event), 0.0)
        if self.focused and intent(event) == "end":
            self.go_down()
            return True
        if self.focused and step and self.bar.needed and self.bar.scroll(self.bar.offset + step):
            self._scrolled()
            self.dirty()
            return True
        return False

    def _scrolled(self) -> None:
        """The person has scrolled: the log follows only from the end on."""
        self.follows = self.bar.offset >= self.bar.most - 2

    def _open_at(self, y: float) -> None:
        """Open the details of the line at a height, if the game has any."""
        area = self.bar.area
        if not area.top <= y <= area.bottom or not self._rows:
            return
        down = y - area.y + self.bar.offset
        at = bisect_right(self._tops, down) - 1
        if at >= 0 and down <= self._tops[at] + self._rows[at].height and self._opens(self._rows[at]):
            self.scene.skin.words.open_line(self._numbers[at])

    def rule_at(self, x: float, y: float) -> str:
        """Return the number of the rule under the point, or ""."""
        return next((link.rule for link in self._links if link.box.collidepoint(x, y)), "")

    def _opens(self, row: Row) -> bool:
        return self.scene.skin.words.line_opens(row.line)

    def state(self) -> str:
        lines = [line for line in self.shown_lines() if not line.heading]
        return words_of(lines[-1]) if lines else ""

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the small piece under the point and its box."""
        for piece, box in self._pieces:
            if box.collidepoint(x, y):
                return piece, sides(box)
        return None

    # -- picture --------------------------------------------------------------------------------------------

    def looks(self) -> object:
        self._place_link(self.scene.app.ui)
        self._place_down(self.scene.app.ui)
        return (
            len(self.lines), id(self.lines), self.bar.offset, self.bar.pulled, self.only, self.seat, tuple(self.rect),
            self.since and self.fresh(), self.link.looks(), self.down.looks(),
        )  # fmt: skip

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        self._make(ui)
        self._place_down(ui)
        ui.panel(surface, self.rect, 12, "panel", "line", 1)
        self._pieces = []
        self._links = []
        area = self.bar.area
        head = self.head_height(ui)
        if head:
            x, y = self.rect.x + 14, self.rect.y
            ui.label(surface, _("Log"), (x, y + 4, self.rect.w * 0.6, head - 2), "strong", "text", "left", may_cut=True)
            ui.line(surface, self.rect.x + 12, y + head + 3, self.rect.right - 12, y + head + 3)
            if self.link.visible:
                self.link.draw(surface, ui)
        if not self._rows and self.lines:
            ui.text(surface, _("Nothing yet."), self.rect.x + 14, area.y + 6, "small", "text_2")
        old = ui.clip(surface, (self.rect.x + 2, self.rect.y + head + 6, self.rect.w - 4, self.rect.h - head - 12))
        first = max(0, bisect_right(self._tops, self.bar.offset) - 1)
        for number in range(first, len(self._rows)):
            y = area.y + self._tops[number] - self.bar.offset
            if y > area.bottom:
                break
            self._draw_row(surface, ui, self._rows[number], y)
        surface.set_clip(old)
        self.bar.draw(surface, ui)
        if self.down.visible:
            self.down.draw(surface, ui)

    def _draw_row(self, surface: pygame.Surface, ui: Ui, row: Row, y: float) -> None:
        x, line = self.rect.x + 12, row.line
        if line.heading:
            room = self._room()
            inner = self._heading_room(line)
            ui.text(surface, words_of(line), x, y + 3, "small_strong", "accent_ink", width=inner, wrap=True)
            if self.scene.skin.words.line_opens(line):
                ui.icon(surface, "right", x + room - 12, y + 4, 14, "info_ink")
            return
        note = line.seat < 0
        start = x
        if not note:
            mark = self.scene.skin.faces.seat_mark(line.seat, ui.px(20))
            surface.blit(mark, (ui.at(x), ui.at(y + 2)))
            start += 26
        top = y + max(0.0, (24 - row.text_height) / 2) if len(line.pieces) < 2 or not note else y + 4
        for piece, dx, dy, _w in row.parts:
            ink = "text" if piece.kind == "bold" else "text_2"
            step = step_of(piece, "small")
            ui.text(surface, piece.text, start + dx, top + dy, step, ink)
            for link in underlined(surface, ui, piece.text, step, start + dx, top + dy):
                if self.bar.area.collidepoint(link.box.center):
                    self._links.append(link)
        self._draw_pieces(surface, ui, row, y, note)

    def _draw_pieces(self, surface: pygame.Surface, ui: Ui, row: Row, y: float, note: bool) -> None:
        line, size = row.line, ui.px(20)
        if note and len(line.pieces) > 1:
            left, top = self.rect.x + 12, y + row.text_height + 5
            for piece in line.pieces:
                picture = self.scene.skin.faces.inline(piece, size)
                if left + picture.get_width() / ui.scale > self.rect.right - 10:
                    break
                surface.blit(picture, (ui.at(left), ui.at(top)))
                self._pieces.append((piece, pygame.FRect(left, top, picture.get_width() / ui.scale, 20)))
                left += picture.get_width() / ui.scale + 4
            return
        right = self.rect.x + 12 + self._room()
        for piece in reversed(line.pieces[:2]):
            picture = self.scene.skin.faces.inline(piece, size)
            width = picture.get_width() / ui.scale
            box = pygame.FRect(right - width, y + 2, width, 20)
            surface.blit(picture, (ui.at(box.x), ui.at(box.y)))
            self._pieces.append((piece, box))
            right -= width + 4


class LogScene(Scene):
    """The whole log over the table: filters by seat and kind, export as text."""

    name = "log"
    opaque = False

    def __init__(self, app: AppContext, table: Table) -> None:
        super().__init__(app)
        self.table = table
        self.panel = LogPanel(table, table.log.lines)
        self.panel.headed = self.panel.link.visible = False
        self.group.on_back = app.back
        self.box = pygame.FRect(0, 0, 0, 0)

    def layout(self) -> None:
        ui = self.app.ui
        self.group.clear()
        width, height = min(760.0, ui.width - 32), ui.height - 64
        self.box = pygame.FRect((ui.width - width) / 2, 32, width, height)
        x, y = self.box.x + 20, self.box.y + 20 + ui.line_height("heading_small") + 10
        names = [(-1, _("All seats")), *enumerate(self.table.match.names)]
        room = (width - 64) / 3
        who = DropDown(names, self.panel.seat, self._choose_seat, name=_("Seat"), rect=(x, y, room, 34))
        what = DropDown(
            [(kind, _(words)) for kind, words in (self.table.skin.words.log_kinds() or KINDS).items()],
            self.panel.only,
            self._choose_kind,
            name=_("Kind"),
            rect=(x + room + 12, y, room, 34),
        )
        when = DropDown(
            [(False, _("Whole game")), (True, _("Since last turn"))],
            self.panel.since,
            self._choose_since,
            name=_("Which part"),
            rect=(x + 2 * (room + 12), y, room, 34),
        )
        foot = self.box.bottom - 20 - 44
        self.panel.rect = (x, y + 46, width - 40, foot - 12 - y - 46)
        export = Button(_("Save as text"), self.export, icon="export", rect=(x, foot, 220, 44))
        close = Button(_("Close"), self.app.back, kind="primary", key="Esc", rect=(self.box.right - 200, foot, 180, 44))
        self.add(self.panel, export, close, when, what, who)
        self.group.focus(close, quiet=True)

    def _choose_seat(self, number: int) -> None:
        self.panel.seat = number
        self.panel.follows = True
        self.redraw()

    def _choose_kind(self, kind: str) -> None:
        self.panel.only = kind
        self.panel.follows = True
        self.redraw()

    def _choose_since(self, since: bool) -> None:
        self.panel.since = since
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
        write_export(self.app, f"Rage log seed {self.table.match.seed}", "txt", self.panel.text())

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        ui.veil(surface, 0.38)
        ui.panel(surface, self.box, 16, "panel", "line_2", "dialog")
        ui.text(surface, _("Log"), self.box.x + 20, self.box.y + 16, "heading_small")
        super().draw(surface)
