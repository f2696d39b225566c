"""The end of a game: winners, standings, score chart, awards, and what to do next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.journal import Journal
from game.match.statistics import Statistics
from game.words import _, said
from scenes.art import night
from scenes.lobby import start
from scenes.records.summary import CurvePage
from scenes.results import games
from scenes.results.curve import Curve, line_colour
from scenes.results.frame import ButtonRow, copy_text, draw_ground, enters, export_dialog
from scenes.results.games import Honour, names_in_words
from scenes.results.people import draw_mark
from scenes.shell.scene import Scene
from scenes.widgets.button import Button
from scenes.widgets.input import Event
from scenes.widgets.theme import Step, mix
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.results.games import Results
    from scenes.shell.context import AppContext

PLACE = Step(23, "sans-black", 1.0, 26)
POINTS = Step(24, "sans-black", 1.0, 28)
WINNER = Step(24, "sans-bold", 1.2, 28)
EDGE = 24.0


class List(Widget):
    """The standings: a row per seat, in order of place."""

    radius = 12.0
    focusable = False

    def __init__(self, results: Results) -> None:
        super().__init__(_("Final standings"))
        self.results, self.rows = results, results.rows()

    def row_height(self, ui: Ui) -> float:
        """Return the height of a row: 54, less for many seats or little room."""
        head = ui.line_height("section") + 24
        return min(54.0, (self.rect.h - head - 10) / max(1, len(self.rows)))

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box, theme = self.rect, ui.theme
        ui.panel(surface, box, 12, "panel", "line", 2)
        head_h = ui.line_height("section") + 24
        columns = self.results.columns()
        width = max(56.0, *(ui.text_size(word, "small")[0] + 14 for word in columns))
        rights = [box.right - 18 - (len(columns) - 1 - number) * (width + 8) for number in range(len(columns))]
        room = box.w - 36 - len(columns) * (width + 8)
        type_step = next(
            (one for one in ("section", "strong") if ui.text_size(self.name, one)[0] <= room), "body_strong"
        )
        ui.label(surface, self.name, (box.x + 18, box.y, room, head_h), type_step, "text", "left", lines=2)
        for word, right in zip(columns, rights):
            ui.label(surface, word, (right - width, box.y + 2, width, head_h), "small", "text_2", "right")
        step = self.row_height(ui)
        size = min(38.0, step - 10)
        y = box.y + head_h
        for row in self.rows:
            person = self.results.people[row.seat]
            first = row.place == 1
            if first:
                fill = mix(theme.panel, theme.accent, 0.16)
                ui.round_rect(surface, (box.x + 8, y + 1, box.w - 16, step - 2), 9, fill, "accent_ink", 1.4)
            ink = "accent_ink" if first else "text_2"
            ui.label(surface, str(row.place), (box.x + 14, y, 36, step), PLACE, ink)
            mark_ink = line_colour(ui, row.seat)
            draw_mark(surface, ui, person, box.x + 54, y + (step - size) / 2, size, mark_ink)
            x = box.x + 54 + size + 11
            room = rights[0] - width - x
            name_h, small_h = ui.line_height("body_strong"), ui.line_height("small")
            two = name_h + small_h <= step + 2
            top = y + (step - name_h - (small_h if two else 0)) / 2
            ui.text(surface, person.name, x, top, "prompt" if step > 50 else "body_strong", width=room, may_cut=True)
            if two:
                fits = ui.text_size(person.played_by, "small")[0] <= room
                who = person.played_by if fits else person.brief
                ui.text(surface, who, x, top + name_h, "small", "text_2", width=room, may_cut=True)
            for number, (figure, right) in enumerate(zip(row.figures, rights)):
                last = number == len(rights) - 1
                ui.label(surface, figure, (right - width, y, width, step), POINTS if last else "prompt",
                         "text" if last else "text_2", "right")  # fmt: skip
            y += step


class Medal(Widget):
    """One award."""

    radius = 12.0
    focusable = False

    def __init__(self, honour: Honour, results: Results) -> None:
        self.names = names_in_words([results.people[seat].name for seat in honour.seats])
        super().__init__(f"{honour.title}: {self.names}", tooltip=(honour.title, f"{self.names}\n{honour.text}"))
        self.honour, self.results = honour, results

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.rect
        ui.panel(surface, box, 12, "panel", "line", 2)
        size = min(48.0, box.h * 0.42)
        seats = self.honour.seats
        for number, seat in enumerate(reversed(seats)):
            shift = (len(seats) - 1 - number) * size * 0.62
            person = self.results.people[seat]
            draw_mark(surface, ui, person, box.x + 16 + shift, box.centery - size / 2, size, line_colour(ui, seat))
        x = box.x + 16 + size + (len(seats) - 1) * size * 0.62 + 14
        room = box.right - 12 - x
        step = WINNER if len(seats) == 1 and ui.text_size(self.names, WINNER)[0] <= room else "strong"
        heights = ui.line_height("body_strong"), ui.line_height(step), ui.line_height("table")
        lines = ui.lines(self.honour.text, "table", room)
        count = min(2, len(lines))
        y = box.y + (box.h - heights[0] - heights[1] - heights[2] * count - 6) / 2
        ui.text(surface, self.honour.title, x, y, "body_strong", "accent_ink", width=room, may_cut=True)
        ui.text(surface, self.names, x, y + heights[0] + 3, step, width=room, may_cut=True)
        ui.text(surface, self.honour.text, x, y + heights[0] + heights[1] + 6, "table", "text_2", width=room, wrap=True,
                max_lines=2)  # fmt: skip


def _counted(app: AppContext, match: Match) -> str:
    """Count a game in the statistics of every person in it, once. Return what is wrong, "" if nothing is."""
    statistics = Statistics(app.paths.statistics_file)
    assert isinstance(match.journal, Journal)
    statistics.add(match, match.journal.path.name)
    return said(statistics.trouble) if statistics.trouble is not None else ""


class StandingsScene(Scene):
    """The end of a game. `seat` is the viewer (SPECTATOR = -1: none)."""

    name = "standings"

    def __init__(self, app: AppContext, match: Match, seat: int = -1) -> None:
        super().__init__(app)
        self.match, self.seat = match, seat
        self.whole_sheet = False

    def enter(self) -> None:
        """Count the game in the statistics of every person in it, once, under the name of its save."""
        journal = self.match.journal
        if isinstance(journal, Journal) and self.match.result() is not None:
            self.app.write_later(f"statistics {journal.path.name}", partial(_counted, self.app, self.match))
        super().enter()

    def layout(self) -> None:
        self._build()
        ui = self.app.ui
        row_h = self.row.height(ui)
        bottom = ui.height - 14 - row_h
        self.row.place(ui, EDGE, bottom, ui.width - 2 * EDGE, 130)
        list_w = min(384.0, ui.width * 0.32)
        right_x = EDGE + list_w + 20
        right_w = ui.width - right_x - EDGE
        self._head = self._measure_head(ui, right_x, right_w)
        # A short list leaves the moon more sky.
        list_top = min(262.0, bottom - 14 - 220.0)
        needed = ui.line_height("section") + 34 + 54 * len(self.list.rows)
        list_top = (
            max(self._least_list_top(ui), min(bottom - 14 - needed, 262.0)) if needed > bottom - 14 - 262 else 262.0
        )
        if bottom - 14 - list_top > needed:
            list_top = bottom - 14 - needed
        self.list.rect = (EDGE, list_top, list_w, bottom - 14 - list_top)
        medal_h = 116.0 if ui.height >= 640 else 92.0
        medal_h = max(
            medal_h, ui.line_height(WINNER) + ui.line_height("body_strong") + 2 * ui.line_height("table") + 22
        )
        if not self.medals or bottom - self._head - 30 - medal_h < 190:
            medal_h = -16.0
        top = self._head + 16
        if self.whole_sheet:
            self.sheet.rect = (EDGE, 20, ui.width - 2 * EDGE, bottom - 34)
        self.chart.rect = (right_x, top, right_w, bottom - 14 - medal_h - 16 - top)
        fits = max(1, int((right_w + 12) / 240)) if medal_h > 0 else 0
        shown = self.medals[: min(fits, 4 if right_w > 1100 else 3)]
        for medal in self.medals:
            medal.visible = medal in shown and not self.whole_sheet
        if shown:
            width = (right_w - 12 * (len(shown) - 1)) / len(shown)
            for number, medal in enumerate(shown):
                medal.rect = (right_x + number * (width + 12), bottom - 14 - medal_h, width, medal_h)
        self.chart.visible = self.list.visible = not self.whole_sheet
        self.sheet.visible = self.whole_sheet
        self._text_x, self._text_w = right_x + 2, right_w - 4

    def _least_list_top(self, ui: Ui) -> float:
        return 150.0 if ui.height >= 640 else 96.0

    def _measure_head(self, ui: Ui, x: float, width: float) -> float:
        """Choose the size of the headline so that it fits in one or two lines. Return where it ends."""
        head, text = self.results.headline()
        self._head_step: str | Step = "title"
        if ui.text_size(head, "title")[0] > width:
            self._head_step = "heading"
        lines = min(2, len(ui.lines(head, self._head_step, width)))
        self._head_y = 30.0 if ui.height >= 640 and lines == 1 else 18.0
        self._sub_y = self._head_y + lines * ui.line_height(self._head_step) + 6
        return self._sub_y + len(ui.lines(text, "strong", width)) * ui.line_height("strong")

    def _build(self) -> None:
        focus = self.group.widgets.index(self.group.current) if self.group.current in self.group.widgets else -1
        self.group.clear()
        self.results = results = games.results(self.match, self.seat)
        self.list = List(results)
        series, first, count = results.series()
        word, remark = results.round_words()
        own = getattr(results, "chart", None)  # a game may supply its own chart
        self.chart: Widget = (
            own() if own is not None else CurvePage(_("Score chart"), remark, Curve(series, first, count, word))
        )
        self.medals = [Medal(honour, results) for honour in results.honours()]
        self.sheet = results.sheet(self.app.settings.palette, all_rounds=True)
        back = self.whole_sheet
        turn = _("Standings") if back else _("Score sheet")
        left = [
            Button(_("To the title"), lambda: self.app.open("title"), icon="back", key="" if back else "Esc",
                   show_key=False),
            Button(_("Replay"), self._replay, icon="play", key="R"),
            Button(turn, self._turn, icon="chart" if back else "sheet", key="V"),
            Button(_("Save sheet"), self._save, icon="save", key="S"),
            Button(_("Seed {seed}").format(seed=self.match.seed), self._copy_seed, icon="dice",
                   tooltip=_("Copies the seed: the same cards can be dealt again.")),
        ]  # fmt: skip
        self.primary = Button(_("Rematch"), self._rematch, kind="primary", key="Enter", step="strong")
        self.row = ButtonRow(left, self.primary)
        self.add(self.list, self.chart, *self.medals, self.sheet, *left, self.primary)
        self.group.on_back = self._back
        self.group.focus(self.group.widgets[focus] if focus >= 0 else self.primary, quiet=True)

    # -- actions ------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        self.whole_sheet = not self.whole_sheet
        self.layout()
        self.redraw()

    def _back(self) -> None:
        if self.whole_sheet:
            self._turn()
        else:
            self.app.open("title")

    def _save(self) -> None:
        self.group.show(export_dialog(self.app, self.results, self.match.seed))

    def _copy_seed(self) -> None:
        copy_text(self.app, str(self.match.seed))

    def _replay(self) -> None:
        self.app.open("replay", match=self.match)

    def _rematch(self) -> None:
        start.start_game(
            self.app,
            self.match.game,
            self.results.rematch(),
            self.match.seats,
            undo=self.match.undo_rule,
        )

    def handle(self, event: Event) -> bool:
        if enters(self.group, event):
            return self.primary.activate()
        return super().handle(event)

    # -- picture ------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        if self.whole_sheet:
            draw_ground(surface, ui)
            super().draw(surface)
            return
        draw_finale(surface, ui, self.list.rect)
        head, text = self.results.headline()
        night_ink = (255, 248, 234)
        ui.text(surface, head, self._text_x, self._head_y, self._head_step, night_ink, width=self._text_w, wrap=True,
                max_lines=2)  # fmt: skip
        ui.text(surface, text, self._text_x, self._sub_y, "strong", mix(night_ink, (20, 33, 43), 0.2),
                width=self._text_w, wrap=True)  # fmt: skip
        super().draw(surface)


def draw_finale(surface: pygame.Surface, ui: Ui, list_box: pygame.FRect) -> None:
    """Draw the night of the finale, which is dark in both themes, because it is a picture."""
    size = surface.get_size()
    scene = night.NightScene(*size, "finale")
    share = ui.scale / scene.scale
    radius = min(96.0, (list_box.y - 28) / 2)
    moon = night.Moon((list_box.centerx + 34) * share, (list_box.y / 2 + 16) * share, radius * share)
    night.NightScene(*size, "finale", moon).draw(surface)
