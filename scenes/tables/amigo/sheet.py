"""The score sheet of the trick-taking game as a table: one column per seat, one row per round.

Used by the round summary, the final standings and the score overlay of the table. It only draws and scrolls; all
figures come from `game.amigo.sheet`.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.amigo.facade import HIDDEN_BID, MINUS_FIVES, NOT_YET, PLUS_FIVES, AmigoFacts, ScoreRow, sheet
from game.words import _, ngettext
from scenes.art import sigils
from scenes.art.amigo import marks
from scenes.results.people import Person
from scenes.widgets.button import draw_tag, tag_size
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.theme import Step, mix
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

FRACTION = Step(28, "sans-black", 1.0, 32)
FRACTION_SMALL = Step(20, "sans-black", 1.0, 24)
TOTAL = Step(34, "sans-black", 1.0, 38)
TOTAL_SMALL = Step(24, "sans-black", 1.0, 28)
LEAST_COLUMN, LEAST_ROW = 132.0, 26.0
PAD = 12.0


class Spot(Widget):
    """A place that shows nothing but a tooltip."""

    focusable = False


class SheetTable(Widget):
    """The whole sheet in `rect`.

    `big` is the number of the round that is shown large (0: none). A round that is still being played is shown
    large with the tricks so far if it is `big`. `progress` (0 to 1) lets rows appear and points count up.
    Rows scroll by wheel and arrow keys where the room is short; head and foot stay.
    """

    radius = 12.0

    def __init__(self, facts: AmigoFacts, people: Sequence[Person], big: int = 0, palette: str = "standard") -> None:
        super().__init__(_("Score sheet"))
        self.facts, self.people, self.big, self.palette = facts, list(people), big, palette
        self.progress = 1.0
        self.scroll = 0.0
        self.lines = sheet.rounds(facts)
        self.played = len(facts.sheet)
        self.places = sheet.places_after(facts, self.played)
        self.moved = sheet.places_won(facts)
        self._spots = [Spot(person.name, tooltip=self._tip(seat)) for seat, person in enumerate(self.people)]
        self._overflow = 0.0
        self._revealed = False
        self._ui: Ui | None = None

    def _tip(self, seat: int) -> tuple[str, str]:
        person = self.people[seat]
        rate = _("{count} of {rounds} bids met exactly").format(
            count=sheet.exact_count(self.facts, seat), rounds=self.played
        )
        return person.name, f"{person.played_by}\n{rate}" if self.played else person.played_by

    def parts(self) -> Sequence[Widget]:
        return self._spots

    def state(self) -> str:
        if not self.played:
            return ""
        best = sheet.order(self.facts)[0]
        return _("{name} is ahead with {points} points").format(
            name=self.people[best].name, points=self.facts.totals[best]
        )

    def usable(self) -> bool:
        return self._overflow > 0 and super().usable()

    def natural_width(self) -> float:
        """Return the ideal width in du of the columns; a wider sheet only separates the figures."""
        return 130.0 + 190.0 * len(self.people)

    # -- measures ---------------------------------------------------------------------------------------

    def measure(self, ui: Ui) -> None:
        """Work out columns and rows for the current rectangle."""
        self._ui = ui
        box = self.rect
        count = len(self.people)
        words = [_("Hit rate"), _("Total"), *(_("Round {number}").format(number=line.number) for line in self.lines)]
        label = max(112.0, *(ui.text_size(word, "body_strong")[0] + 2 * PAD for word in words))
        label = min(label, box.w * 0.2)
        column = min(260.0, (box.w - label) / count)
        self.column = column
        self.label_w = box.w - column * count
        self.head_h = max(56.0, ui.line_height("body_strong") + ui.line_height("small") + 16)
        self.big_h = max(96.0, ui.line_height(FRACTION) + 22 + ui.line_height("strong") + 32) if self.big else 0.0
        foot = ui.line_height(TOTAL) + ui.line_height("small") + 9 + 38
        self.foot_h = max(110.0, foot) if box.h > 470 else foot - 12
        rows = len(self.lines) - (1 if self.big else 0)
        room = box.h - self.head_h - self.big_h - self.foot_h
        least = max(LEAST_ROW, ui.line_height("table") + 6)
        self.row_h = min(52.0, max(least, room / max(1, rows)))
        self.content = rows * self.row_h + self.big_h
        self.view_h = min(self.content, room + self.big_h)
        # With few rows the foot follows the last one and takes what is left.
        self.foot_y = box.y + self.head_h + self.view_h
        self.foot_h = box.bottom - self.foot_y
        self._overflow = max(0.0, self.content - self.view_h)
        self.scroll = min(self.scroll, self._overflow)
        for seat, spot in enumerate(self._spots):
            spot.rect = (self._column_x(seat), box.y, column, self.head_h)
        if self.big and not self._revealed:
            self._revealed = True
            top = (self.big - self.lines[0].number) * self.row_h
            self.scroll = min(self._overflow, max(0.0, top + self.big_h - self.view_h))

    def placed(self) -> None:
        self._revealed = False

    def _column_x(self, seat: int) -> float:
        return self.rect.x + self.label_w + seat * self.column

    # -- use --------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            if event.kind == "wheel" and self._overflow > 0 and self.hit(event.x, event.y):
                return self._scroll(-event.wheel * self.row_h)
            return False
        step = {"up": -1.0, "down": 1.0, "page up": -6.0, "page down": 6.0, "home": -99.0, "end": 99.0}.get(
            intent(event)
        )
        return step is not None and self._overflow > 0 and self._scroll(step * self.row_h)

    def _scroll(self, by: float) -> bool:
        new = min(self._overflow, max(0.0, self.scroll + by))
        if new == self.scroll:
            return False
        self.scroll = new
        self.dirty()
        return True

    # -- picture ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        self.measure(ui)
        box, theme = self.rect, ui.theme
        ui.panel(surface, box, 12, "panel", "line", 1)
        leaders = [seat for seat, place in enumerate(self.places) if place == 1] if self.played else []
        if len(leaders) > 2:
            leaders = []
        tint = mix(theme.panel, theme.accent, 0.09 if not ui.light else 0.16)
        for seat in leaders:
            ui.round_rect(surface, (self._column_x(seat), box.y + 1, self.column, box.h - 2), 8, tint)
        self._draw_head(surface, ui, leaders)
        old = ui.clip(surface, (box.x, box.y + self.head_h, box.w, self.view_h + 0.6))
        y = box.y + self.head_h - self.scroll
        for number, line in enumerate(self.lines):
            large = line.number == self.big
            height = self.big_h if large else self.row_h
            if self.progress >= 1 or number * 0.05 <= self.progress:
                if large:
                    self._draw_big(surface, ui, line, y)
                else:
                    self._draw_row(surface, ui, line, y)
            y += height
        surface.set_clip(old)
        self._draw_foot(surface, ui)
        for seat in range(len(self.people)):
            x = self._column_x(seat)
            ui.line(surface, x, box.y + 1, x, box.bottom - 1, mix(theme.panel, theme.line, 0.55))
        for y in (box.y + self.head_h, self.foot_y):
            ui.line(surface, box.x + 1, y, box.right - 1, y, "line")
        if self._overflow > 0:
            self._draw_scroll_bar(surface, ui)

    def _draw_scroll_bar(self, surface: pygame.Surface, ui: Ui) -> None:
        x, y = self.rect.right - 7, self.rect.y + self.head_h + 4
        height = self.view_h - 8
        part = max(24.0, height * self.view_h / self.content)
        top = y + (height - part) * (self.scroll / self._overflow)
        ui.round_rect(surface, (x, top, 4, part), 2, "line_2")

    def _draw_head(self, surface: pygame.Surface, ui: Ui, leaders: list[int]) -> None:
        box = self.rect
        words = _("Tricks / bid")
        corner = (box.x + PAD + 2, box.y, self.label_w - PAD - 6, self.head_h)
        ui.label(surface, words, corner, "small", "text_2", "left", lines=2)
        size = min(34.0, self.column * 0.27)
        for seat, person in enumerate(self.people):
            x = self._column_x(seat)
            leads = seat in leaders
            ring = ui.colour("accent_ink") if leads else None
            mark = sigils.sigil(person.sigil, ui.px(size), ui.theme, ring)
            surface.blit(mark, (ui.at(x + 8), ui.at(box.y + (self.head_h - size) / 2)))
            left = x + 8 + size + 7
            room = self.column - (left - x) - 6
            two = ui.line_height("body_strong") + (ui.line_height("small") if self.played else 0.0)
            top = box.y + (self.head_h - two) / 2
            crown = 16.0 if leads and room > 60 else 0.0
            ui.text(surface, person.name, left, top, "body_strong", "text", width=room - crown, may_cut=True)
            if crown:
                ui.icon(surface, "crown", x + self.column - 22, top + 1, 16, "accent_ink")
            if self.played:
                place = _("Place {place}").format(place=self.places[seat])
                if ui.text_size(place, "small")[0] > room:
                    place = f"{self.places[seat]}."
                ui.text(
                    surface,
                    place,
                    left,
                    top + ui.line_height("body_strong"),
                    "small",
                    "accent_ink" if leads else "text_2",
                    width=room,
                )

    def _label(self, surface: pygame.Surface, ui: Ui, text: str, y: float, h: float, strong: bool, dim: bool) -> None:
        ui.label(
            surface,
            text,
            (self.rect.x + PAD + 2, y, self.label_w - PAD - 6, h),
            "body_strong" if strong else "body",
            "text_2" if dim else "text",
            "left",
        )

    def _draw_row(self, surface: pygame.Surface, ui: Ui, line: sheet.SheetRound, y: float) -> None:
        h = self.row_h
        name = _("Round {number}").format(number=line.number)
        self._label(surface, ui, name, y, h, False, not line.rows)
        ui.line(surface, self.rect.x + 1, y + h, self.rect.right - 1, y + h, mix(ui.theme.panel, ui.theme.line, 0.7))
        for seat in range(len(self.people)):
            x = self._column_x(seat)
            if not line.rows:
                ui.label(surface, "·", (x + PAD, y, 44, h), "table", "text_2", "left")
                continue
            row = line.rows[seat]
            fraction = f"{row.won}/{row.bid}"
            ui.label(surface, fraction, (x + PAD, y, 44, h), "table", "text_2", "left")
            size = 15.0
            start = x + PAD + max(34.0, ui.text_size("10/10", "table")[0] + 4)
            name, ink = ("check", "good_ink") if row.exact else ("cross", "rage_ink")
            ui.icon(surface, name, start, y + (h - size) / 2, size, ink)
            ui.label(
                surface,
                sheet.signed(row.points),
                (start + size, y, x + self.column - PAD - start - size, h),
                "table_strong",
                "text",
                "right",
            )

    def _draw_big(self, surface: pygame.Surface, ui: Ui, line: sheet.SheetRound, y: float) -> None:
        box, h, theme = self.rect, self.big_h, ui.theme
        ground = (box.x + 1, y, box.w - 2, h)
        leaders = [seat for seat, place in enumerate(self.places) if place == 1] if self.played else []
        ui.round_rect(surface, ground, 0, "panel_2")
        if 0 < len(leaders) <= 2:
            for seat in leaders:
                tint = mix(theme.panel_2, theme.accent, 0.03 if not ui.light else 0.16)
                ui.round_rect(surface, (self._column_x(seat), y, self.column, h), 0, tint)
        ui.round_rect(surface, (box.x + 1, y, 4, h), 0, "accent")
        if ui.light:
            ui.round_rect(surface, (box.x + 5, y, 1.6, h), 0, "text")
        ui.line(surface, box.x + 1, y + h, box.right - 1, y + h, "line")
        tops = self._big_tops(ui, y)
        running = not line.rows
        name = _("Round {number}").format(number=line.number)
        self._label(surface, ui, name, tops[0], ui.line_height(FRACTION), True, False)
        self._label(surface, ui, _("+5 and −5"), tops[1], 22, False, True)
        self._label(surface, ui, _("Points"), tops[2], ui.line_height("strong"), False, True)
        for seat in range(len(self.people)):
            if running:
                self._draw_running(surface, ui, seat, tops)
            else:
                self._draw_scored(surface, ui, line, seat, tops)

    def _big_tops(self, ui: Ui, y: float) -> tuple[float, float, float]:
        one, two, three = ui.line_height(FRACTION), 22.0, ui.line_height("strong")
        gap = (self.big_h - one - two - three) / 4
        return y + gap, y + 2 * gap + one, y + 3 * gap + one + two

    def _draw_scored(
        self, surface: pygame.Surface, ui: Ui, line: sheet.SheetRound, seat: int, tops: tuple[float, float, float]
    ) -> None:
        row = line.rows[seat]
        x, room = self._column_x(seat) + PAD, self.column - 2 * PAD
        word = _("exact") if row.exact else _("missed")
        icon = "check" if row.exact else "cross"
        self._fraction(
            surface, ui, f"{row.won}/{row.bid}", word, icon, "good" if row.exact else "rage", x, room, tops[0]
        )
        cards = (*PLUS_FIVES[: row.plus], *MINUS_FIVES[: row.minus])
        self._cards(surface, ui, cards, x, room, tops[1])
        self._points(surface, ui, line, row, x, room, tops[2])

    def _fraction(
        self,
        surface: pygame.Surface,
        ui: Ui,
        text: str,
        word: str,
        icon: str,
        kind: str,
        x: float,
        room: float,
        y: float,
    ) -> None:
        """Draw tricks and bid, with the word for them at the right, or a sign if the word does not fit."""
        height = ui.line_height(FRACTION)
        width, tag_h = tag_size(ui, word, icon)
        step = FRACTION
        if ui.text_size(text, step)[0] + width + 6 > room:
            step = FRACTION_SMALL
        if ui.text_size(text, step)[0] + width + 6 > room:
            icon_only = "check" if kind == "good" else "cross"
            ui.icon(
                surface,
                icon_only,
                x + room - 18,
                y + (height - 18) / 2,
                18,
                "good_ink" if kind == "good" else "rage_ink",
            )
            step, width = FRACTION, 18.0
        else:
            draw_tag(surface, ui, word, x + room - width, y + (height - tag_h) / 2, kind, icon)  # type: ignore[arg-type]
        ui.label(surface, text, (x, y, room - width - 2, height), step, "text", "left")

    def _cards(self, surface: pygame.Surface, ui: Ui, cards: Sequence[int], x: float, room: float, y: float) -> None:
        if not cards:
            ui.label(surface, _("none"), (x, y, room, 22), "small_italic", "text_2", "left")
            return
        height = ui.px(20)
        left, widths = ui.at(x), [marks.inline_width(card, height) for card in cards]
        step = min(max(widths) + ui.px(4), max(ui.px(8), (ui.px(room) - widths[-1]) // max(1, len(cards) - 1)))
        for card in cards:
            surface.blit(marks.inline_card(card, height, self.palette), (left, ui.at(y + 1)))
            left += step

    def _points(
        self, surface: pygame.Surface, ui: Ui, line: sheet.SheetRound, row: ScoreRow, x: float, room: float, y: float
    ) -> None:
        height = ui.line_height("strong")
        shown = round(row.points * self._counted())
        ink = "good_ink" if row.points > 0 else "rage_ink" if row.points < 0 else "text"
        ui.label(surface, sheet.signed(shown), (x, y, room, height), "strong", ink, "left")
        text = "= " + sheet.sum_text(sheet.sum_of(self.facts.rules, line.tricks, row))
        width = ui.text_size(text, "small")[0]
        start = ui.text_size(sheet.signed(row.points), "strong")[0] + 9
        if start + width > room:
            text, width = text[2:], ui.text_size(text[2:], "small")[0]
        if start + width <= room + 8:
            ui.label(surface, text, (x + start, y + 1, width + 2, height), "small", "text_2", "left")

    def _draw_running(self, surface: pygame.Surface, ui: Ui, seat: int, tops: tuple[float, float, float]) -> None:
        facts = self.facts
        x, room = self._column_x(seat) + PAD, self.column - 2 * PAD
        bid = facts.bids[seat]
        height = ui.line_height(FRACTION)
        if bid == HIDDEN_BID:
            won = f"{facts.won[seat]}/"
            ui.label(surface, won, (x, tops[0], room, height), FRACTION, "text", "left")
            ui.icon(surface, "lock", x + ui.text_size(won, FRACTION)[0] + 3, tops[0] + (height - 20) / 2, 20, "text_2")
        else:
            text = "–" if bid == NOT_YET else f"{facts.won[seat]}/{bid}"
            ui.label(surface, text, (x, tops[0], room, height), FRACTION, "text", "left")
        self._cards(surface, ui, facts.taken[seat], x, room, tops[1])
        ui.label(surface, _("running"), (x, tops[2], room, ui.line_height("strong")), "small_italic", "text_2", "left")

    def _counted(self) -> float:
        """Return how far the points have been counted up, 0 to 1."""
        return min(1.0, max(0.0, (self.progress - 0.4) / 0.6))

    def _draw_foot(self, surface: pygame.Surface, ui: Ui) -> None:
        total_step = TOTAL if self.column >= LEAST_COLUMN else TOTAL_SMALL
        line_h, small_h = ui.line_height(total_step), ui.line_height("small")
        pip = 9.0
        gap = max(3.0, (self.foot_h - line_h - small_h - pip) / 4)
        y1 = self.foot_y + gap
        y2 = y1 + line_h + gap
        y3 = y2 + small_h + gap * 0.6
        box = self.rect
        ui.label(surface, _("Total"), (box.x + PAD + 2, y1, self.label_w - PAD - 6, line_h), "strong", "text", "left")
        if self.played:
            ui.label(
                surface,
                _("Hit rate"),
                (box.x + PAD + 2, y2, self.label_w - PAD - 6, small_h),
                "small",
                "text_2",
                "left",
            )
        before = sheet.totals_after(self.facts, self.played - 1)
        for seat in range(len(self.people)):
            x, room = self._column_x(seat) + PAD, self.column - 2 * PAD
            shown = round(before[seat] + (self.facts.totals[seat] - before[seat]) * self._counted())
            text = sheet.plain_number(shown)
            ui.label(surface, text, (x, y1, room, line_h), total_step, "text", "right")
            if self.played > 1:
                self._draw_move(surface, ui, seat, (x, y1, room - ui.text_size(text, total_step)[0] - 4, line_h))
            if not self.played:
                continue
            count = sheet.exact_count(self.facts, seat)
            rate = _("{count} of {rounds} exact").format(count=count, rounds=self.played)
            if ui.text_size(rate, "small")[0] > room:
                rate = f"{count}/{self.played}"
            ui.label(surface, rate, (x, y2, room, small_h), "small", "text_2", "left")
            self._draw_pips(surface, ui, seat, x, y3, room)

    def _draw_move(self, surface: pygame.Surface, ui: Ui, seat: int, box: tuple[float, float, float, float]) -> None:
        moved = self.moved[seat]
        ink = "good_ink" if moved > 0 else "rage_ink" if moved < 0 else "text_2"
        if moved > 0:
            text = ngettext("{count} up", "{count} up", moved).format(count=moved)
        elif moved < 0:
            text = ngettext("{count} down", "{count} down", -moved).format(count=-moved)
        else:
            text = _("same")
        if ui.text_size(text, "small_strong")[0] > box[2]:
            text = "=" if not moved else ("▲" if moved > 0 else "▼") + str(abs(moved))
        ui.label(surface, text, box, "small_strong" if moved else "small", ink, "left")

    def _draw_pips(self, surface: pygame.Surface, ui: Ui, seat: int, x: float, y: float, room: float) -> None:
        size = min(9.0, (room + 3) / max(1, self.played) - 3)
        for number, line in enumerate(self.facts.sheet):
            picture = marks.pip("won" if line[seat].exact else "wanted", ui.px(size), ui.theme)
            surface.blit(picture, (ui.at(x + number * (size + 3)), ui.at(y)))
