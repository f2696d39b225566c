"""The page at the end of an Age: the present land, Quests, Glory by source, and what comes next."""

from __future__ import annotations

import pygame

from game.blood_rage.facade import AGES, NAMES, PROVINCES_OF, REGION, REGION_NAMES, SOURCES, STATS, cards
from game.words import _, ngettext
from scenes.art.blood_rage import geometry as geo
from scenes.tables.blood_rage import art, words
from scenes.tables.blood_rage.board import draw_small
from scenes.tables.blood_rage.results_scores import BloodRageScores
from scenes.tables.blood_rage.results_sources import SHOWN, SIGNS, colour_of, draw_bar, name_of
from scenes.tables.blood_rage.sheets import CLAN, PLAYER, PLAYER_STRONG, SMALL, VALUE
from scenes.widgets.theme import Step, mix
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

NUMBER = Step(19, "sans-bold", 1.0, 21)
TOTAL = Step(25, "sans-black", 1.0, 27)


class AgePage(Widget):
    """One Age (or, with `age` 0, the whole game)."""

    radius = 12.0
    focusable = False

    def __init__(self, results: BloodRageScores, age: int) -> None:
        super().__init__(_("Glory by source"))
        self.results, self.age = results, age
        self.progress = 1.0

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.rect
        left_w = min(box.w * 0.42, (box.h - 150) * geo.RATIO, 620.0)
        board_h = left_w / geo.RATIO
        board = pygame.FRect(box.x, box.y, left_w, board_h)
        draw_small(surface, ui, self.results.view, board)
        self._quests(surface, ui, pygame.FRect(box.x, board.bottom + 12, left_w, box.bottom - board.bottom - 12))
        x = box.x + left_w + 20
        seats = self.results.facts.players
        wanted = 92 + 74 * seats
        next_h = 0.0 if self.age == 0 else 180.0
        table_h = min(box.h - next_h - (12 if next_h else 0), float(wanted))
        self._glory(surface, ui, pygame.FRect(x, box.y, box.right - x, table_h))
        if next_h:
            self._next(surface, ui, pygame.FRect(x, box.y + table_h + 12, box.right - x, box.h - table_h - 12))

    # -- Quests -----------------------------------------------------------------------------------------------

    def _quests(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect) -> None:
        if box.h < 70:
            return
        ui.panel(surface, box, 12, "panel", "line", 1)
        ui.text(surface, _("Quests"), box.x + 16, box.y + 8, CLAN, "text")
        notes = self.results.notes(self.age)
        facts = self.results.facts
        top = box.y + 34
        if not notes:
            ui.text(surface, _("None scored."), box.x + 16, top, SMALL, "text_2", width=box.w - 30)
            return
        columns = 1 if len(notes) * 36 <= box.bottom - 8 - top else 2
        rows = -(-len(notes) // columns)
        row_h = min(46.0, (box.bottom - 8 - top) / rows)
        wide = (box.w - 24 - 8 * (columns - 1)) / columns
        for number, note in enumerate(notes):
            column, row = divmod(number, rows)
            x, y = box.x + 12 + (wide + 8) * column, top + row_h * row
            if row_h >= 20:
                ui.round_rect(surface, (x, y + 1, wide, row_h - 4), 6, "felt_2")
            art.clan_plate(surface, ui, facts.clans[note.seat], x + 16, y + row_h / 2 - 1, min(18.0, row_h * 0.5))
            ink = "good_ink" if note.done else "rage_ink"
            ui.icon(surface, "check" if note.done else "cross", x + 31, y + row_h / 2 - 9, 16, ink)
            pays = _("failed")
            if note.done:
                pays = _("{count} Glory").format(count=cards.GLORY[note.card])
            pays_w = ui.text_size(pays, PLAYER_STRONG)[0] + 4
            ui.label(
                surface,
                pays,
                (x + wide - 8 - pays_w, y, pays_w, row_h - 2),
                PLAYER_STRONG,
                "accent_ink" if note.done else "text_2",
                "right",
            )
            room = wide - 52 - pays_w - 14
            where = ", ".join(_(NAMES[province]) for province in note.where)
            if row_h >= 38 and where:
                ui.text(surface, cards.name(note.card), x + 52, y + 3, PLAYER_STRONG, "text", width=room, may_cut=True)
                ui.text(surface, where, x + 52, y + 20, SMALL, "text_2", width=room, may_cut=True)
            else:
                ui.label(
                    surface,
                    cards.name(note.card),
                    (x + 52, y, room, row_h - 2),
                    PLAYER_STRONG,
                    "text",
                    "left",
                    may_cut=True,
                )

    # -- Glory --------------------------------------------------------------------------------------------------

    def _glory(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect) -> None:
        facts, results = self.results.facts, self.results
        ui.panel(surface, box, 12, "panel", "line", 1)
        head = _("Glory this Age") if self.age else _("Glory of all Ages")
        ui.text(surface, head, box.x + 18, box.y + 12, CLAN, "text")
        sources = [source for source in SHOWN if source != "end" or self.age in (0, AGES)]
        right = box.right - 20
        totals = [(_("Age"), 62.0), (_("Total"), 60.0)] if self.age else [(_("Total"), 62.0)]
        tail = sum(width for _t, width in totals)
        name_w = min(150.0, box.w * 0.22)
        step = (right - tail - box.x - 18 - name_w - 44) / len(sources)
        first = box.x + 18 + 44 + name_w
        y = box.y + 40
        for number, source in enumerate(sources):
            middle = first + step * (number + 0.5)
            art.symbol(surface, ui, SIGNS[source], middle, y + 6, 18, colour_of(ui, source))
            ui.label(
                surface, name_of(source), (middle - step / 2 - 4, y + 17, step + 8, 16), SMALL, "text_2", may_cut=True
            )
        at = right
        for text, width in reversed(totals):
            ui.label(surface, text, (at - width, y + 17, width, 16), SMALL, "text_2", "right")
            at -= width
        top = y + 38
        row_h = min(74.0, (box.bottom - 10 - top) / facts.players)
        order = results.order()
        most = max((sum(self._row(seat)) for seat in order), default=1) or 1
        for number, seat in enumerate(order):
            y = top + row_h * number
            frame = pygame.FRect(box.x + 10, y, box.w - 20, row_h - 6)
            best = number == 0
            fill = mix(ui.theme.panel, ui.theme.accent, 0.12) if best else "felt_2"
            ui.round_rect(surface, frame, 9, fill, "accent_ink" if best else None, 1.6)
            self._clan(surface, ui, seat, frame, first, step, sources, totals, right, most)

    def _row(self, seat: int) -> tuple[int, ...]:
        return self.results.facts.by_source(seat, self.age)

    def _clan(
        self,
        surface: pygame.Surface,
        ui: Ui,
        seat: int,
        frame: pygame.FRect,
        first: float,
        step: float,
        sources: list[str],
        totals: list[tuple[str, float]],
        right: float,
        most: int,
    ) -> None:
        facts = self.results.facts
        two = frame.h >= 50
        line = frame.h * (0.42 if two else 0.5)
        art.clan_plate(surface, ui, facts.clans[seat], frame.x + 26, frame.y + frame.h / 2, min(32.0, frame.h * 0.62))
        name_w = first - frame.x - 54
        high = ui.line_height(CLAN) + ui.line_height(PLAYER)
        y = frame.y + line - high / 2
        ui.text(surface, words.clan_name(facts.clans[seat]), frame.x + 50, y, CLAN, "text", width=name_w, may_cut=True)
        ui.text(
            surface,
            self.results.people[seat].name,
            frame.x + 50,
            y + ui.line_height(CLAN),
            PLAYER,
            "text_2",
            width=name_w,
            may_cut=True,
        )
        row = self._row(seat)
        shown = [round(row[SOURCES.index(source)] * self.progress) for source in sources]
        for number, amount in enumerate(shown):
            middle = first + step * (number + 0.5)
            ink = "text" if amount else "text_2"
            ui.label(
                surface,
                str(amount).replace("-", "−"),
                (middle - step / 2, frame.y + line - 14, step, 28),
                NUMBER if amount else VALUE,
                ink,
            )
        at = right
        own = sum(row)
        total = facts.glory[seat]
        if self.age and not self.results.running:
            total = sum(sum(facts.by_source(seat, age)) for age in range(1, self.age + 1))
        gained = f"{own:+d}".replace("-", "−") if own else "0"
        values = [gained, str(total)] if self.age else [str(total)]
        for number, ((_text, width), value) in enumerate(reversed(list(zip(totals, values)))):
            face = TOTAL if number == 0 else NUMBER
            ink = "text" if number == 0 else "accent_ink"
            ui.label(surface, value, (at - width, frame.y + line - 16, width, 32), face, ink, "right")
            at -= width
        if two:
            per = (right - 190 - first) / max(1, most)
            draw_bar(surface, ui, row, first + 6, frame.bottom - 14, per * self.progress, 7)
            ui.label(
                surface,
                self._stats(seat),
                (right - 190, frame.bottom - 22, 190, 18),
                SMALL,
                "text_2",
                "right",
                may_cut=True,
            )

    def _stats(self, seat: int) -> str:
        facts = self.results.facts
        raised = [
            f"{words.stat_name(stat)} {facts.value(seat, n)}"
            for n, stat in enumerate(STATS)
            if facts.stats[seat][n] > 1
        ]
        lost = sum(facts.deaths[seat]) if not self.age else facts.deaths[seat][self.age - 1]
        parts = list(raised)
        if lost:
            parts.append(ngettext("{count} lost", "{count} lost", lost).format(count=lost))
        return ", ".join(parts)

    # -- next -----------------------------------------------------------------------------------------------------

    def _next(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect) -> None:
        ui.panel(surface, box, 12, "panel", "accent" if not self.results.running else "line", 1, 1.6)
        ui.text(surface, _("Next"), box.x + 18, box.y + 8, CLAN, "text")
        lines = self._lines()
        y = box.y + 34
        high = ui.line_height(PLAYER_STRONG)
        small = ui.line_height(SMALL)
        both = y + len(lines) * (high + small + 3) <= box.bottom - 4
        for sign, text, more in lines:
            if y + high > box.bottom - 4:
                break
            ink = art.stat_colour(ui, "rage", False) if sign == "doom" else "text_2"
            art.symbol(surface, ui, sign, box.x + 28, y + (high + (small if both else 0)) / 2, 18, ink)
            ui.text(surface, text, box.x + 48, y, PLAYER_STRONG, "text", width=box.w - 64, may_cut=True)
            y += high
            if both:
                ui.text(surface, more, box.x + 48, y, SMALL, "text_2", width=box.w - 64, may_cut=True)
                y += small
            y += 3

    def _lines(self) -> list[tuple[str, str, str]]:
        facts, results = self.results.facts, self.results
        if not facts.doomed:
            return []
        age = self.age if results.running else self.age + 1
        lines: list[tuple[str, str, str]] = []
        if age <= AGES:
            province = facts.doomed[age - 1]
            text = _("{province} ({region}) falls at the end of Age {number}").format(
                province=words.area_name(province), region=_(REGION_NAMES[REGION[province]]), number=words.NUMERALS[age]
            )
            left = sum(not facts.destroyed[other] and other != province for other in PROVINCES_OF[REGION[province]])
            more = (
                ngettext(
                    "{region} will then have {count} province left",
                    "{region} will then have {count} provinces left",
                    left,
                )
                if left
                else _("{region} will then have no province left")
            )
            lines.append(("doom", text, more.format(region=_(REGION_NAMES[REGION[province]]), count=left)))
        if results.running:
            return lines
        deaths = [facts.deaths[seat][self.age - 1] for seat in range(facts.players)]
        count = sum(deaths)
        text = ngettext(
            "{count} figure has returned to its reserve", "{count} figures have returned to their reserves", count
        )
        listed = ", ".join(f"{words.clan_name(facts.clans[seat])} {n}" for seat, n in enumerate(deaths) if n)
        lines.append(("horns", text.format(count=count), listed or _("Valhalla was empty")))
        standing = sum(not gone for gone in facts.destroyed)
        lines.append(
            (
                "pillage",
                _("All standing tokens show their reward again"),
                ngettext("{count} place to pillage", "{count} places to pillage", standing).format(count=standing),
            )
        )
        if age <= AGES and facts.first >= 0:
            starter = results.people[facts.first].name
            lines.append(
                ("march", _("{name} takes the first turn").format(name=starter), _("The mark goes on to the left"))
            )
        return lines
