"""Glory by source: the colours and signs of the sources, and the chart of all clans over the Ages."""

from __future__ import annotations

import pygame

from game.blood_rage.facade import AGES, SOURCES
from game.words import _
from scenes.tables.blood_rage import art, words
from scenes.tables.blood_rage.results_scores import BloodRageScores
from scenes.tables.blood_rage.sheets import CLAN, PLAYER, SMALL, VALUE
from scenes.widgets.theme import Colour, Step, mix, rgb
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

SIGNS = {
    "battles": "axes",
    "quests": "quest",
    "pillage": "pillage",
    "ragnarok": "doom",
    "cards": "card",
    "end": "glory",
}
COLOURS: dict[str, Colour] = {
    "battles": rgb("#C9D6DE"), "quests": rgb("#6FBF8B"), "pillage": rgb("#E2B857"), "ragnarok": rgb("#FF8A6E"),
    "cards": rgb("#C48BE0"), "end": rgb("#8FBDE8"),
}  # fmt: skip
SHOWN = ("battles", "pillage", "cards", "quests", "ragnarok", "end")
"""The order of the columns."""
TOTAL = Step(22, "sans-bold", 1.0, 24)


def colour_of(ui: Ui, source: str) -> Colour:
    """Return the colour of a source on the current theme."""
    return COLOURS[source] if not ui.light else mix(COLOURS[source], ui.theme.text, 0.42)


def name_of(source: str) -> str:
    """Return the name of a source."""
    return _(words.SOURCE_NAMES[source])


def draw_bar(
    surface: pygame.Surface, ui: Ui, row: tuple[int, ...], x: float, y: float, per: float, height: float
) -> float:
    """Draw one stacked bar of Glory by source, `per` du per point. Return where it ends."""
    for source in SHOWN:
        amount = row[SOURCES.index(source)]
        if amount > 0:
            width = max(2.0, amount * per - 2)
            ui.round_rect(surface, (x, y, width, height), min(3.0, height / 2), colour_of(ui, source))
            x += width + 2
    return x


class SourcesPage(Widget):
    """The chart at the end of a game: for each clan a bar an Age, in the colours of the sources."""

    radius = 12.0
    focusable = False

    def __init__(self, results: BloodRageScores) -> None:
        super().__init__(_("Glory by source"))
        self.results = results

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box, facts = self.rect, self.results.facts
        ui.panel(surface, box, 12, "panel", "line", 2)
        used = ui.text(surface, self.name, box.x + 20, box.y + 12, "section", width=box.w - 40)
        y = used.bottom + 4
        x = box.x + 20
        for source in SHOWN:
            width = 20 + ui.text_size(name_of(source), SMALL)[0] + 14
            if x + width > box.right - 14:
                x, y = box.x + 20, y + 18
            art.symbol(surface, ui, SIGNS[source], x + 8, y + 8, 14, colour_of(ui, source))
            ui.text(surface, name_of(source), x + 20, y, SMALL, "text_2")
            x += width
        top = y + 26
        seats = self.results.order()
        row_h = (box.bottom - 12 - top) / max(1, len(seats))
        most = max((sum(facts.by_source(seat, age)) for seat in seats for age in range(1, AGES + 1)), default=1) or 1
        name_w = min(170.0, box.w * 0.26)
        bar_x = box.x + 20 + name_w + 26
        per = (box.right - 70 - bar_x - 14) / max(1, most)
        for number, seat in enumerate(seats):
            y = top + row_h * number
            if number:
                ui.line(surface, box.x + 14, y, box.right - 14, y)
            art.clan_plate(surface, ui, facts.clans[seat], box.x + 34, y + row_h / 2, min(26.0, row_h * 0.42))
            name_h = ui.line_height(CLAN) + ui.line_height(PLAYER)
            mid = y + (row_h - name_h) / 2
            ui.text(
                surface,
                words.clan_name(facts.clans[seat]),
                box.x + 56,
                mid,
                CLAN,
                "text",
                width=name_w - 40,
                may_cut=True,
            )
            ui.text(
                surface,
                self.results.people[seat].name,
                box.x + 56,
                mid + ui.line_height(CLAN),
                PLAYER,
                "text_2",
                width=name_w - 40,
                may_cut=True,
            )
            bar_h = min(15.0, (row_h - 8) / AGES)
            for age in range(1, AGES + 1):
                line = y + (row_h - bar_h * AGES) / 2 + bar_h * (age - 1)
                row = facts.by_source(seat, age)
                if bar_h >= 12:
                    ui.label(
                        surface, words.NUMERALS[age], (bar_x - 28, line - 2, 22, bar_h + 2), SMALL, "text_2", "right"
                    )
                end = draw_bar(surface, ui, row, bar_x, line + 1, per, max(4.0, bar_h - 4))
                if bar_h >= 12:
                    ui.label(
                        surface,
                        str(sum(row)).replace("-", "−"),
                        (end + 4, line - 2, 34, bar_h + 2),
                        SMALL,
                        "text",
                        "left",
                    )
            ui.label(
                surface,
                str(facts.glory[seat]),
                (box.right - 66, y, 48, row_h),
                VALUE if row_h < 34 else TOTAL,
                "text",
                "right",
            )
