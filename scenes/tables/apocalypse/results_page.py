"""The sheet of Rage: Apocalypse: points by source and the fates of the packs; and the chart of points by source."""

from __future__ import annotations

import pygame

from game.apocalypse.facade import view_values
from game.words import _
from scenes.art.apocalypse.cards import Shown
from scenes.results.people import draw_mark
from scenes.tables.apocalypse import art
from scenes.tables.apocalypse.results_scores import ApocalypseScores
from scenes.tables.apocalypse.results_story import SIGNS, SOURCES
from scenes.widgets.theme import Colour, Step, mix, rgb
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

HEAD = Step(18, "serif-bold", 1.2, 20)
NAME = Step(15, "sans-semibold", 1.2, 17)
SMALL = Step(13, "sans-regular", 1.2, 15)
NUMBER = Step(18, "sans-bold", 1.0, 20)
WHO = Step(13, "sans-semibold", 1.2, 15)
NAMED = 70.5
"""The smallest card on which its name is printed (du)."""
WIDEST = 124.0
"""The largest card of a pack (du)."""
TOTAL = Step(25, "sans-black", 1.0, 27)
COLOURS: dict[str, Colour] = {
    "prey": rgb("#A52F58"), "packs": rgb("#CF3E29"), "fields": rgb("#97541A"), "territories": rgb("#6B6528"),
    "quests": rgb("#84650F"), "moots": rgb("#3F6FC0"), "cards": rgb("#6A5BC4"), "losses": rgb("#77848E"),
}  # fmt: skip


def signed(points: int) -> str:
    """Return points with a true minus sign, a dash for none."""
    return "–" if not points else str(points).replace("-", "−")


class PointsPage(Widget):
    """Points by source above, the packs with their fates below."""

    radius = 12.0
    focusable = False

    def __init__(self, results: ApocalypseScores) -> None:
        super().__init__(_("Victory points"))
        self.results = results
        self.progress = 1.0

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.rect
        seats = self.results.order()
        row_h = 48.0 if len(seats) <= 3 else 42.0
        table_h = 52 + row_h * len(seats) + 10
        self._points(surface, ui, pygame.FRect(box.x, box.y, box.w, table_h), seats, row_h)
        rest = pygame.FRect(box.x, box.y + table_h + 12, box.w, box.h - table_h - 12)
        self._packs(surface, ui, rest, seats)

    def _points(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, seats: list[int], row_h: float) -> None:
        results = self.results
        ui.panel(surface, box, 12, "panel", "line", 1)
        name_w = min(230.0, box.w * 0.2)
        total_w = 150.0
        step = (box.w - 20 - name_w - total_w) / len(SOURCES)
        y = box.y + 8
        for number, (source, title) in enumerate(SOURCES.items()):
            x = box.x + 10 + name_w + step * number
            art.put_glyph(surface, ui, SIGNS[source], x + step / 2, y + 11, 18, ui.theme.text_2)
            ui.label(surface, _(title), (x + 2, y + 21, step - 4, 18), SMALL, "text_2", may_cut=True)
        ui.label(
            surface,
            _("of {goal}").format(goal=view_values.goal(results.view)),
            (box.right - total_w, y + 14, total_w - 22, 22),
            SMALL,
            "text_2",
            "right",
            may_cut=True,
        )
        goal = max(1, view_values.goal(results.view))
        for number, seat in enumerate(seats):
            top = box.y + 50 + row_h * number
            ui.line(surface, box.x + 12, top, box.right - 12, top)
            if seat in results.facts.winners:
                row = (box.x + 6, top + 2, box.w - 12, row_h - 4)
                ui.round_rect(surface, row, 8, mix(ui.theme.panel, ui.theme.accent, 0.12), "accent", 1.4)
            person = results.people[seat]
            draw_mark(surface, ui, person, box.x + 16, top + row_h / 2 - 13, 26)
            name_box = (box.x + 52, top, name_w - 48, row_h)
            ui.label(surface, person.name, name_box, NAME, "text", "left", may_cut=True)
            for at, (source, points) in enumerate(results.by_source(seat).items()):
                x = box.x + 10 + name_w + step * at
                shown = signed(round(points * self.progress))
                ink = "text_2" if not points else "rage_ink" if points < 0 else "text"
                ui.label(surface, shown, (x, top, step, row_h), NUMBER, ink)
                del source
            total = round(results.facts.points[seat] * self.progress)
            text = str(total).replace("-", "−")
            ui.label(surface, text, (box.right - 64, top, 44, row_h), TOTAL, "text", "right")
            bar = (box.right - total_w, top + row_h / 2 - 4, total_w - 72, 8)
            ui.round_rect(surface, bar, 4, "felt_2")
            share = min(1.0, max(0.0, total / goal))
            if share:
                ui.round_rect(surface, (bar[0], bar[1], max(8.0, bar[2] * share), 8), 4, "accent")

    def _packs(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, seats: list[int]) -> None:
        if box.h < 90:
            return
        results = self.results
        ui.panel(surface, box, 12, "panel", "line", 1)
        ui.text(surface, _("Fates of the packs"), box.x + 18, box.y + 10, HEAD, "text")
        columns = 1 if len(seats) == 1 else 2
        rows = -(-len(seats) // columns)
        top = box.y + 40
        cell_w, cell_h = (box.w - 24) / columns, (box.bottom - 8 - top) / rows
        for number, seat in enumerate(seats):
            row, column = divmod(number, columns)
            cell = pygame.FRect(box.x + 12 + cell_w * column, top + cell_h * row, cell_w - 8, cell_h - 6)
            self._pack(surface, ui, cell, seat)
        del results

    def _pack(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, seat: int) -> None:
        results = self.results
        ui.round_rect(surface, box, 10, "felt_2")
        person = results.people[seat]
        draw_mark(surface, ui, person, box.x + 9, box.y + 6, 22)
        name_box = (box.x + 38, box.y + 4, box.w - 50, 26)
        ui.label(surface, person.name, name_box, NAME, "text", "left", may_cut=True)
        pack = results.pack(seat)
        room = box.w - 20
        high = box.h - 38 - 36
        width = max(30.0, min(WIDEST, high / 1.4, room / max(1, len(pack)) - 10))
        named = width >= NAMED  # a smaller card has no name: it is below
        if not named:
            high -= ui.line_height(WHO)
            width = max(30.0, min(width, high / 1.4))
        pitch = room / max(1, len(pack))
        top = box.y + 34 + min(24.0, max(0.0, (high - width * 1.4) * 0.2))
        for at, card in enumerate(pack):
            x = box.x + 10 + pitch * at
            alive = results.lives(card)
            thing = results.facts.things.get(card)
            shown = Shown(results.contents.faces[card].slug, thing.crinos if thing is not None else False)
            place = pygame.FRect(x + (pitch - width) / 2, top, width, width * 1.4)
            art.put_card(surface, ui, shown, place, "rest" if alive else "unplayable")
            if not alive:
                ui.icon(surface, "cross", place.centerx - 13, place.y + place.h * 0.26, 26, "rage_ink")
            foot = place.bottom + 5
            if not named:
                name = results.contents.faces[card].name
                ui.text(surface, name, place.centerx, foot, WHO, "text", "center", width=pitch - 10, may_cut=True)
                foot += ui.line_height(WHO)
            left = box.bottom - foot
            if left >= 14:
                rows = 2 if left >= 30 else 1
                ui.text(
                    surface,
                    results.fate(card),
                    place.centerx,
                    foot,
                    SMALL,
                    "text_2",
                    "center",
                    width=pitch - 2,
                    wrap=rows > 1,
                    max_lines=rows,
                    may_cut=True,
                )


class SourcesPage(Widget):
    """A bar for each seat, in the colours of the sources."""

    radius = 12.0
    focusable = False

    def __init__(self, results: ApocalypseScores) -> None:
        super().__init__(_("Points by source"))
        self.results = results

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box, results = self.rect, self.results
        ui.panel(surface, box, 12, "panel", "line", 2)
        used = ui.text(surface, self.name, box.x + 20, box.y + 12, "section", width=box.w - 40)
        x, y = box.x + 20, used.bottom + 4
        for source, title in SOURCES.items():
            name = _(title)
            width = 22 + ui.text_size(name, SMALL)[0] + 14
            if x + width > box.right - 14:
                x, y = box.x + 20, y + 19
            ui.round_rect(surface, (x, y + 1, 16, 16), 4, COLOURS[source], "card_edge", 1)
            art.put_glyph(surface, ui, SIGNS[source], x + 8, y + 9, 11, ui.theme.bone)
            ui.text(surface, name, x + 21, y, SMALL, "text_2")
            x += width
        seats = results.order()
        top = y + 28
        row_h = (box.bottom - 12 - top) / max(1, len(seats))
        most = max((sum(v for v in results.by_source(s).values() if v > 0) for s in seats), default=1) or 1
        name_w = min(170.0, box.w * 0.26)
        bar_x = box.x + 20 + name_w
        per = (box.right - 84 - bar_x) / most
        for number, seat in enumerate(seats):
            y = top + row_h * number
            if number:
                ui.line(surface, box.x + 14, y, box.right - 14, y)
            person = results.people[seat]
            size = min(26.0, row_h * 0.6)
            draw_mark(surface, ui, person, box.x + 34 - size / 2, y + (row_h - size) / 2, size)
            name_box = (box.x + 54, y, name_w - 42, row_h)
            ui.label(surface, person.name, name_box, NAME, "text", "left", may_cut=True)
            left = bar_x
            bar_h = min(26.0, row_h * 0.5)
            lost = 0
            for source, points in results.by_source(seat).items():
                if points <= 0:
                    lost += points
                    continue
                part = (left, y + (row_h - bar_h) / 2, points * per, bar_h)
                ui.round_rect(surface, part, 3, COLOURS[source], "card_edge", 1)
                if part[2] >= 16:
                    ui.label(surface, str(points), part, SMALL, "bone")
                left += part[2]
            if lost:
                ui.label(surface, signed(lost), (left + 4, y, 34, row_h), SMALL, "rage_ink", "left")
            total = str(results.facts.points[seat]).replace("-", "−")
            ui.label(surface, total, (box.right - 66, y, 48, row_h), TOTAL if row_h > 34 else NAME, "text", "right")
