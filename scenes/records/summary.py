"""The round summary: the score sheet, the round move by move, the score chart, and the coach's marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.words import N_, _
from scenes.art import sigils
from scenes.results import games
from scenes.results.curve import Curve
from scenes.results.frame import MARGIN, ButtonRow, draw_ground, enters, export_dialog
from scenes.results.people import Person
from scenes.shell.scene import Scene
from scenes.widgets.button import Button, draw_tag, tag_size
from scenes.widgets.input import Event, Key, Pad, Pointer, intent
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.shell.context import AppContext

CHART_BESIDE = 380.0
"""The width that must be left beside the sheet to show the chart there (du)."""
COUNTING = 0.6
"""Seconds in which the rows appear and the points count up (look 6)."""

MARKS: dict[str, tuple[str, str, str]] = {
    "best": (N_("best"), "good", "check"),
    "fine": (N_("fine"), "plain", ""),
    "costly": (N_("costly"), "rage", ""),
}
"""The coach's marks: text, kind of tag, icon."""


class Marked(NamedTuple):
    """A choice that the coach has judged: seat, what was chosen, "best", "fine" or "costly", what was best."""

    seat: int
    played: str
    mark: str
    best: str


class CoachPage(Widget):
    """The coach's marks, one row a choice."""

    radius = 12.0

    def __init__(self, marks: Sequence[Marked], people: Sequence[Person]) -> None:
        super().__init__(_("Coach"))
        self.marks, self.people = list(marks), list(people)
        self.scroll = 0.0
        self._overflow = 0.0

    def usable(self) -> bool:
        return self._overflow > 0 and super().usable()

    def handle(self, event: Event) -> bool:
        step = 0.0
        if isinstance(event, Pointer):
            if event.kind == "wheel" and self.hit(event.x, event.y):
                step = -event.wheel
        else:
            step = {"up": -1.0, "down": 1.0, "page up": -6.0, "page down": 6.0}.get(intent(event), 0.0)
        new = min(self._overflow, max(0.0, self.scroll + step * 46))
        if not step or new == self.scroll:
            return False
        self.scroll = new
        self.dirty()
        return True

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.rect
        ui.panel(surface, box, 12, "panel", "line", 1)
        row = max(46.0, ui.line_height("body_strong") + 20)
        head = max(56.0, ui.line_height("body") * 2 + 12)
        counts = {name: sum(mark.mark == name for mark in self.marks) for name in MARKS}
        text = _("{best} best, {fine} fine, {costly} costly choices. The coach judges with the hint’s own numbers.")
        ui.label(
            surface, text.format(**counts), (box.x + 20, box.y, box.w - 40, head), "body", "text_2", "left", lines=2
        )
        ui.line(surface, box.x + 1, box.y + head, box.right - 1, box.y + head, "line")
        room = box.h - head - 8
        self._overflow = max(0.0, row * len(self.marks) - room)
        self.scroll = min(self.scroll, self._overflow)
        old = ui.clip(surface, (box.x, box.y + head + 1, box.w, box.h - head - 6))
        wide = max((tag_size(ui, _(word), icon)[0] for word, _kind, icon in MARKS.values()), default=60.0)
        name_w = min(180.0, box.w * 0.18)
        rest = (box.w - 56 - name_w - wide - 60) / 2
        y = box.y + head - self.scroll
        for mark in self.marks:
            person = self.people[mark.seat]
            surface.blit(
                sigils.sigil(person.sigil, ui.px(30), ui.theme), (ui.at(box.x + 20), ui.at(y + (row - 30) / 2))
            )
            x = box.x + 60
            ui.label(surface, person.name, (x, y, name_w - 8, row), "body_strong", "text", "left", may_cut=True)
            x += name_w
            word, kind, icon = MARKS.get(mark.mark, MARKS["fine"])
            draw_tag(surface, ui, _(word), x, y + (row - 20) / 2, kind, icon)  # type: ignore[arg-type]
            x += wide + 20
            ui.label(surface, mark.played, (x, y, rest, row), "body", "text", "left", lines=2)
            if mark.best and mark.mark != "best":
                better = _("better: {choice}").format(choice=mark.best)
                ui.label(surface, better, (x + rest + 16, y, rest, row), "body", "text_2", "left", lines=2)
            y += row
            ui.line(surface, box.x + 16, y, box.right - 16, y, "line")
        surface.set_clip(old)
        if self._overflow > 0:
            part = max(24.0, room * room / (room + self._overflow))
            top = box.y + head + 4 + (room - 8 - part) * (self.scroll / self._overflow)
            ui.round_rect(surface, (box.right - 8, top, 4, part), 2, "line_2")


class CurvePage(Widget):
    """The score chart in a panel."""

    focusable = False
    radius = 12.0

    def __init__(self, title: str, remark: str, curve: Curve) -> None:
        super().__init__(title)
        self.remark, self.curve = remark, curve

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.rect
        ui.panel(surface, box, 12, "panel", "line", 2)
        used = ui.text(surface, self.name, box.x + 20, box.y + 14, "section", width=box.w - 40)
        room = box.right - 20 - used.right - 14
        if ui.text_size(self.remark, "table")[0] <= room:
            down = ui.line_height("section") - ui.line_height("table")
            ui.text(surface, self.remark, used.right + 14, box.y + 14 + down - 2, "table", "text_2", width=room)
        top = 14 + ui.line_height("section") + 12
        self.curve.draw(surface, ui, (box.x + 20, box.y + top, box.w - 40, box.h - top - 14))


class SummaryScene(Scene):
    """The summary after a round, shown over the table until a person continues.

    `coach` holds the coach's marks as (seat, what was played, "best" | "fine" | "costly", what was best).
    """

    name = "summary"

    def __init__(
        self, app: AppContext, match: Match, seat: int = -1, coach: Sequence[tuple[int, str, str, str]] = ()
    ) -> None:
        super().__init__(app)
        self.match, self.seat = match, seat
        self.marks = [Marked(*mark) for mark in coach]
        self.page = "sheet"
        self.both = False
        self.progress = 0.0

    def enter(self) -> None:
        if self.app.settings.reduced_motion or self.app.speed == 0:
            self.progress = 1.0

    def layout(self) -> None:
        self._build()
        self.turn(self.page)

    def _place_pages(self) -> None:
        """Place the page that is shown. A sheet of few seats leaves room for the chart beside it."""
        ui = self.app.ui
        row_h = self.row.height(ui)
        bottom = ui.height - MARGIN + 2 - row_h
        self.row.place(ui, MARGIN, bottom, ui.width - 2 * MARGIN)
        top = max(60.0, ui.line_height("heading") + 26)
        width, height = ui.width - 2 * MARGIN, bottom - 12 - top
        for page in self.pages.values():
            page.rect = (MARGIN, top, width, height)
        sheet, chart = self.pages["sheet"], self.pages["curve"]
        natural = getattr(sheet, "natural_width", lambda: width)()
        self.both = self.page == "sheet" and width - natural - 12 >= CHART_BESIDE and self.results.round > 1
        if self.both:
            beside = min(width - natural - 12, 620.0)
            sheet.rect = (MARGIN, top, width - beside - 12, height)
            chart.rect = (MARGIN + width - beside, top, beside, height)
        for name, widget in self.pages.items():
            widget.visible = name == self.page or (self.both and name == "curve")

    def _build(self) -> None:
        """Create all widgets again, because the language may have changed."""
        focus = self.group.widgets.index(self.group.current) if self.group.current in self.group.widgets else -1
        self.group.clear()
        palette = self.app.settings.palette
        self.results = results = games.results(self.match, self.seat)
        self.pages: dict[str, Widget] = {"sheet": results.sheet(palette)}
        rounds = results.last_round(palette)
        if rounds is not None:
            self.pages["round"] = rounds
        series, first, count = results.series()
        word, remark = results.round_words()
        self.pages["curve"] = CurvePage(_("Score chart"), remark, Curve(series, first, count, word))
        if self.marks:
            self.pages["coach"] = CoachPage(self.marks, results.people)
        self.turns = {
            "round": Button(_("Last round"), lambda: self.turn("round", True), icon="cards", key="L"),
            "curve": Button(_("Score chart"), lambda: self.turn("curve", True), icon="chart", key="V"),
            "coach": Button(_("Coach"), lambda: self.turn("coach", True), icon="bulb", key="C"),
        }
        for name, button in self.turns.items():
            button.visible = name in self.pages
        self.saving = Button(_("Save sheet"), self._save, icon="save", key="S")
        label, remark = results.go_on()
        self.primary = Button(label, self.go_on, kind="primary", key="Enter", step="strong")
        self.row = ButtonRow([*self.turns.values(), self.saving], self.primary)
        self.row.remark = remark
        self.add(*self.pages.values(), *self.turns.values(), self.saving, self.primary)
        self.group.on_back = self._back
        self.group.focus(self.group.widgets[focus] if focus >= 0 else self.primary, quiet=True)

    def turn(self, page: str, by_button: bool = False) -> None:
        """Show a page: "sheet", "round", "curve" or "coach"; the button of the shown page leads back to the sheet."""
        if by_button and page == self.page:
            page = "sheet"
        self.page = page if page in self.pages else "sheet"
        words = {"round": _("Last round"), "curve": _("Score chart"), "coach": _("Coach")}
        for name, button in self.turns.items():
            self.row.relabel(button, _("Score sheet") if name == self.page else words[name])
            button.icon = "sheet" if name == self.page else {"round": "cards", "curve": "chart", "coach": "bulb"}[name]
        self._place_pages()
        if by_button:
            self.app.announce(self.pages[self.page].describe())
        self.redraw()

    def _save(self) -> None:
        self.group.show(export_dialog(self.app, self.results, self.match.seed))

    def _back(self) -> None:
        if self.page != "sheet":
            self.turn("sheet")
        else:
            self.go_on()

    def go_on(self) -> None:
        """Return to the table, which deals the next round or shows the end."""
        self.app.back()

    def handle(self, event: Event) -> bool:
        if self.progress < 1 and (
            isinstance(event, (Key, Pad)) or (isinstance(event, Pointer) and event.kind == "down")
        ):
            self.progress = 1.0  # any input ends the counting animation and has its usual effect too
            self.redraw()
        if enters(self.group, event):
            return self.primary.activate()
        return super().handle(event)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.progress < 1:
            pace = COUNTING * max(0.05, self.app.speed)
            self.progress = min(1.0, self.progress + seconds / pace)
            self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        draw_ground(surface, ui)
        head = self.results.heading()
        used = ui.text(surface, head, 24, 13, "heading", width=ui.width * 0.6)
        down = (ui.line_height("heading") - ui.line_height("body")) / 2 + 2
        remark = self.results.remark()
        room = ui.width - used.right - 20 - MARGIN
        ui.text(surface, remark, used.right + 20, 13 + down, "body", "text_2", width=room, may_cut=True)
        sheet = self.pages["sheet"]
        if hasattr(sheet, "progress"):
            sheet.progress = self.progress
        self.row.draw_remark(surface, ui)
        super().draw(surface)
