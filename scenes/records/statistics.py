"""The statistics of each person: games, wins, points, and the game's own rates as small bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import catalogue
from game.core.capabilities import Rate
from game.match.statistics import Record, Statistics, rates
from game.words import _, decimal, ngettext, said
from scenes.art import brand
from scenes.shell.page import MARGIN, PageScene
from scenes.widgets.button import Button
from scenes.widgets.dialog import confirm
from scenes.widgets.lists import ListView
from scenes.widgets.theme import Step, mix
from scenes.widgets.toggles import Segments
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

FIGURE = Step(34, "sans-black", 1.0, 38)


class StatisticsScene(PageScene):
    """People at the left; at the right one person's figures for one game. `person` is shown first."""

    name = "statistics"

    def __init__(self, app: AppContext, person: str = "") -> None:
        super().__init__(app)
        self.statistics = Statistics(app.paths.statistics_file)
        if self.statistics.trouble is not None:
            app.notify(said(self.statistics.trouble), "warning")
        self.people = self.statistics.people()
        self.person = person if person in self.people else (self.people[0] if self.people else "")
        self.game = ""
        self.marked = False

    # -- layout ----------------------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.app.ui
        kept = self.group.current.name if self.group.current is not None else ""
        super().layout()
        self.title = _("Statistics")
        body = self.body
        left_w = min(330.0, body.w * 0.28)
        self.left = pygame.FRect(MARGIN, body.y + MARGIN, left_w, body.h - 2 * MARGIN)
        self.right = pygame.FRect(
            2 * MARGIN + left_w, body.y + MARGIN, body.w - left_w - 3 * MARGIN, body.h - 2 * MARGIN
        )
        high = max(48.0, ui.line_height("strong") + 20)
        self.list = ListView(
            len(self.people),
            self._draw_person,
            high,
            self._choose,
            name=_("People"),
            describe_row=lambda row: self.people[row],
            on_move=self._choose,
        )
        self.list.rect = (self.left.x + 10, self.left.y + 10, self.left.w - 20, self.left.h - 20)
        self.list.set_count(len(self.people))
        self.list.cursor = self.list.chosen = self.people.index(self.person) if self.person in self.people else -1
        self.list.cursor = max(0, self.list.cursor)
        if self.people:
            self.add(self.list)
        self._build_choices(ui)
        wanted = next((w for w in self.group.everyone() if kept and w.name == kept), None)
        if wanted is None or not wanted.usable():
            wanted = self.list if self.people else self.back_button
        self.group.focus(wanted, quiet=True)

    def _build_choices(self, ui: Ui) -> None:
        self.kind: Segments | None = None
        self.games: Segments | None = None
        self.forget: Button | None = None
        if not self.person:
            return
        known = [game for game in self.statistics.games(self.person) if game in catalogue.names()]
        if self.game not in known:
            self.game = known[0] if known else ""
        box = self.right
        high = max(38.0, ui.line_height("body_strong") + 16)
        y = box.y + 18
        right = box.right - 18
        labels = [(False, _("Ordinary games")), (True, _("Practice"))]
        if self._record(True).games:
            wide = sum(ui.text_size(label, "body_strong")[0] + 26 for _value, label in labels) + 4
            self.kind = Segments(labels, self.marked, self._set_marked, name=_("Which games"))
            self.kind.tooltip = _("Practice games are those in which answers were taken back freely.")
            self.kind.rect = (right - wide, y, wide, high)
            right -= wide + 12
            self.add(self.kind)
        else:
            self.marked = False
        if len(known) > 1:
            names = [(game, _(catalogue.controller(game).title)) for game in known]
            wide = min(right - box.x - 40, sum(ui.text_size(label, "body_strong")[0] + 26 for _v, label in names) + 4)
            self.games = Segments(names, self.game, self._set_game, name=_("Game"))
            self.games.rect = (right - wide, y, wide, high)
            self.add(self.games)
        self.forget = Button(_("Forget {name}").format(name=self.person), self._ask_forget, kind="danger", icon="trash")
        width = self.forget.wanted_width(ui, 14)
        self.forget.rect = (box.right - 18 - width, box.bottom - 16 - high, width, high)
        self.add(self.forget)

    def _record(self, marked: bool) -> Record:
        return self.statistics.record(self.person, self.game, marked)

    def _choose(self, row: int) -> None:
        if self.people[row] != self.person:
            self.person = self.people[row]
            self.layout()
            self.redraw()

    def _set_marked(self, marked: bool) -> None:
        self.marked = marked
        self.redraw()

    def _set_game(self, game: str) -> None:
        self.game = game
        self.layout()
        self.redraw()

    def _ask_forget(self) -> None:
        name = self.person
        text = _("All figures of {name} are deleted. Saved games stay.").format(name=name)
        self.group.show(confirm(_("Forget {name}?").format(name=name), text, _("Forget"), _("Keep"), self._forget))

    def _forget(self) -> None:
        self.statistics.forget(self.person)
        if self.statistics.trouble is not None:
            self.app.notify(said(self.statistics.trouble), "warning")
        self.people = self.statistics.people()
        self.person = self.people[0] if self.people else ""
        self.layout()
        self.redraw()

    # -- picture ----------------------------------------------------------------------------------------------

    def _draw_person(
        self, surface: pygame.Surface, ui: Ui, row: int, box: pygame.FRect, hot: bool, chosen: bool
    ) -> None:
        theme = ui.theme
        fill = mix(theme.panel, theme.accent, 0.14) if chosen else theme.panel_2
        inner = box.inflate(-6, -2)
        ui.round_rect(
            surface, inner, 10, fill, "accent_ink" if chosen else "line_2" if hot else "line", 1.8 if chosen else 1
        )
        ui.icon(surface, "person", inner.x + 12, inner.centery - 11, 22, "accent_ink" if chosen else "text_2")
        name = self.people[row]
        games = sum(
            self.statistics.record(name, game, marked).games
            for game in self.statistics.games(name)
            for marked in (False, True)
        )
        words = ngettext("{count} game", "{count} games", games).format(count=games)
        wide = ui.text_size(words, "small")[0] + 4
        ui.label(
            surface, name, (inner.x + 44, inner.y, inner.w - 62 - wide, inner.h), "strong", "text", "left", may_cut=True
        )
        ui.label(surface, words, (inner.right - 14 - wide, inner.y, wide, inner.h), "small", "text_2", "right")

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        if not self.people:
            self._draw_empty(surface, ui)
            return
        ui.panel(surface, self.left, 12, "panel", "line", 1)
        ui.panel(surface, self.right, 12, "panel", "line", 1)
        box = self.right
        x, y, room = box.x + 22, box.y + 18, box.w - 44
        taken = sum(widget.rect.w + 12 for widget in (self.kind, self.games) if widget is not None)
        ui.text(surface, self.person, x, y, "heading", width=room - taken, may_cut=True)
        y += max(ui.line_height("heading"), 38.0) + 2
        if not self.game:
            return
        title = _(catalogue.controller(self.game).title)
        ui.text(surface, title, x, y, "body", "text_2", width=room, may_cut=True)
        y += ui.line_height("body") + 14
        record = self._record(self.marked)
        y = self._draw_figures(surface, ui, record, x, y, room)
        shown = [rate for rate in rates(catalogue.controller(self.game)) if record.rate(rate) is not None]
        if not shown:
            text = _("No such games yet.") if not record.games else ""
            ui.text(surface, text, x, y, "body", "text_2", width=room)
            return
        assert self.forget is not None
        self._draw_rates(surface, ui, record, shown, (x, y, room, self.forget.rect.y - 14 - y))

    def _draw_figures(self, surface: pygame.Surface, ui: Ui, record: Record, x: float, y: float, room: float) -> float:
        share = record.wins / record.games if record.games else None
        figures = [
            (str(record.games), ngettext("game", "games", record.games)),
            (
                decimal(record.wins) if record.wins % 1 else f"{record.wins:.0f}",
                ngettext("win", "wins", round(record.wins)),
            ),
            ("–" if share is None else _("{number} %").format(number=round(100 * share)), _("won")),
            ("–" if record.mean is None else f"{record.mean:.0f}".replace("-", "−"), _("points a game")),
            ("–" if record.best is None else str(record.best).replace("-", "−"), _("best result")),
        ]
        width = (room - 12 * (len(figures) - 1)) / len(figures)
        high = max(92.0, ui.line_height(FIGURE) + ui.line_height("small") + 30)
        for number, (figure, word) in enumerate(figures):
            box = (x + number * (width + 12), y, width, high)
            ui.round_rect(surface, box, 10, "panel_2", "line", 1)
            step: str | Step = FIGURE if ui.text_size(figure, FIGURE)[0] <= width - 16 else "section"
            ui.label(surface, figure, (box[0] + 8, y + 10, width - 16, ui.line_height(FIGURE)), step, "text")
            below = (box[0] + 6, y + high - ui.line_height("small") - 12, width - 12, ui.line_height("small"))
            ui.label(surface, word, below, "small", "text_2", may_cut=True)
        return y + high + 22

    def _draw_rates(
        self, surface: pygame.Surface, ui: Ui, record: Record, shown: list[Rate], box: tuple[float, float, float, float]
    ) -> None:
        """Draw one bar per rate with its number, in two columns if one is too long."""
        x, y, w, h = box
        least = max(26.0, ui.line_height("small") + 8)
        columns = 1 if len(shown) * least <= h else 2
        rows = -(-len(shown) // columns)
        high = min(38.0, max(least, h / rows))
        width = (w - 32 * (columns - 1)) / columns
        titles = [_(rate.title).format(**dict(rate.fields)) for rate in shown]
        label_w = min(width * 0.45, max(ui.text_size(title, "body")[0] for title in titles) + 12)
        counted = dict(record.counted)
        for number, (rate, title) in enumerate(zip(shown, titles)):
            left = x + (number // rows) * (width + 32)
            top = y + (number % rows) * high
            if top + high > y + h + 6:
                continue
            share = record.rate(rate) or 0.0
            ui.label(surface, title, (left, top, label_w - 8, high), "body", "text", "left", may_cut=True)
            words = _("{number} %").format(number=round(100 * share))
            detail = _("{hits} of {of}").format(hits=counted.get(rate.hits, 0), of=counted.get(rate.of, 0))
            words_w = ui.text_size(_("{number} %").format(number=100), "body_strong")[0] + 8
            detail_w = ui.text_size(_("{hits} of {of}").format(hits=9999, of=9999), "small")[0] + 8
            track_w = width - label_w - words_w - detail_w - 12
            track = (left + label_w, top + high / 2 - 5, track_w, 10)
            ui.round_rect(surface, track, 5, "felt_2", "line", 1)
            if share > 0:
                edge = "text" if ui.light else None
                ui.round_rect(surface, (track[0], track[1], max(10.0, track_w * share), 10), 5, "accent", edge, 1)
            start = left + label_w + track_w + 10
            ui.label(surface, words, (start, top, words_w, high), "body_strong", "text", "right")
            ui.label(surface, detail, (start + words_w + 2, top + 1, detail_w, high), "small", "text_2", "right")

    def _draw_empty(self, surface: pygame.Surface, ui: Ui) -> None:
        body = self.body
        size, middle = 84.0, body.y + body.h * 0.4
        surface.blit(
            brand.emblem("moon", ui.px(size), ui.theme), (ui.at(body.centerx - size / 2), ui.at(middle - size))
        )
        ui.text(surface, _("Nothing to count yet"), body.centerx, middle + 20, "section", align="center")
        text = _("Once a game with a person in it is finished, its figures stand here.")
        ui.text(
            surface,
            text,
            body.centerx,
            middle + 52,
            "body",
            "text_2",
            "center",
            width=min(460.0, body.w - 40),
            wrap=True,
        )
