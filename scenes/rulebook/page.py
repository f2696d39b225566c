"""The text of a rulebook as one long page with links. Only the visible part is drawn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator

import pygame

from game import rulebook
from game.rulebook import Rule, Rulebook
from game.words import N_
from scenes.rulebook import marks
from scenes.rulebook.setting import COLUMN, MARGIN, NUMBER_WIDTH, Run, Setter, Sheet, lay_out_rule
from scenes.widgets import typeset
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.lists import BAR, ScrollBar
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget


class BookView(Widget):
    """The whole rulebook, scrolled. `on_link(number)` is called for a link, `on_scroll()` after scrolling.

    With the focus: up and down scroll, left and right move between links, Enter follows.
    """

    kind = N_("text")
    radius = 10.0

    def __init__(self, on_link: Callable[[str], object], on_scroll: Callable[[], object], palette: str) -> None:
        super().__init__()
        self.on_link, self.on_scroll = on_link, on_scroll
        self.palette = palette
        self.book: Rulebook | None = None
        self.bar = ScrollBar()
        self.sheets: list[Sheet] = []
        self.marked = ""
        """The number of the rule that was opened."""
        self.looked_for = ""
        """Words that are highlighted in the text."""
        self.link: tuple[int, int] | None = None
        """The link under the cursor: number of its sheet, and of its run there."""
        self._hot: tuple[int, int] | None = None
        self._made_for: tuple[object, ...] = ()
        self._tops: list[float] = []

    # ---- laying out

    def show(self, ui: Ui, book: Rulebook, palette: str) -> None:
        """Lay the book out for the current place; does nothing if nothing changed. The reading position is kept."""
        self.palette = palette
        key = (book.game, book.language, id(book), ui.scale, ui.text_size_name, ui.couch, self.rect.w, palette)
        if key != self._made_for:
            place = self.place()
            self._made_for = key
            self.book = book
            self.name = book.title
            self.sheets = list(self.laid_out(ui, book, palette))
            self._tops = [sheet.top for sheet in self.sheets]
            self.link = self._hot = None
            self.bar.content = self.sheets[-1].top + self.sheets[-1].height + 40
            self.bar.area = self.rect
            if place is not None:
                self.restore(place)
        self.bar.area = self.rect
        self.bar.scroll(self.bar.offset)

    def column(self) -> tuple[float, float]:
        """Return left edge (from the widget's) and width of the column with numbers and text."""
        room = self.rect.w - 2 * MARGIN - BAR
        width = min(COLUMN + NUMBER_WIDTH, room)
        return MARGIN + max(0.0, (room - width) / 2), width

    def laid_out(self, ui: Ui, book: Rulebook, palette: str) -> Iterator[Sheet]:
        """Yield headings and rules with their places, from the top of the book."""
        setter = Setter(ui, book.game, palette)
        _left, whole = self.column()
        y = 6.0
        for section in book.sections:
            heading = ui.line_height("heading_small") + 26
            yield Sheet(None, section, y, heading, (), (), ())
            y += heading
            for rule in section.rules:
                sheet = lay_out_rule(setter, rule, section, whole, y)
                yield sheet
                y += sheet.height
            y += 18

    # ---- places

    def place(self) -> tuple[str, str, float] | None:
        """Return the reading position: rule number, section number and the share of the rule above the top."""
        if not self.sheets:
            return None
        sheet = self.sheets[self.sheet_at(self.bar.offset)]
        share = (self.bar.offset - sheet.top) / max(1.0, sheet.height)
        return sheet.rule.number if sheet.rule is not None else "", sheet.section.number, share

    def restore(self, place: tuple[str, str, float]) -> None:
        """Scroll back to a reading position, even if the layout has changed."""
        number, section, share = place
        for sheet in self.sheets:
            here = sheet.rule.number if sheet.rule is not None else ""
            if here == number and sheet.section.number == section:
                self.bar.area = self.rect
                self.bar.scroll(sheet.top + share * sheet.height)
                return

    def sheet_at(self, y: float) -> int:
        """Return the number of the sheet at a height of the book."""
        return max(0, bisect_right(self._tops, y) - 1)

    def number_of(self, rule: str) -> int:
        """Return the number of the sheet of a rule."""
        return next(at for at, sheet in enumerate(self.sheets) if sheet.rule is not None and sheet.rule.number == rule)

    @property
    def reading(self) -> Rule:
        """The current rule: the opened one while it is visible, else the topmost one that is clearly visible."""
        for at in self.seen():
            rule = self.sheets[at].rule
            if rule is not None and rule.number == self.marked:
                return rule
        for at in range(self.sheet_at(self.bar.offset + 30), len(self.sheets)):
            rule = self.sheets[at].rule
            if rule is not None:
                return rule
        last = self.sheets[-1].rule
        assert last is not None
        return last

    def seen(self) -> range:
        """Return the numbers of the sheets that are seen, at least in part."""
        first = self.sheet_at(self.bar.offset)
        last = self.sheet_at(self.bar.offset + self.rect.h)
        return range(first, last + 1)

    def jump(self, number: str, mark: bool = True) -> None:
        """Scroll so that the rule is near the top, with its section's heading if it is the first one."""
        at = self.number_of(number)
        sheet = self.sheets[at]
        first = self.sheets[at - 1].rule is None
        self.bar.scroll(self.sheets[at - 1].top if first else sheet.top - 5)
        self.marked = number if mark else self.marked
        self.link = None
        self.dirty()
        self.on_scroll()

    def scroll(self, offset: float) -> bool:
        """Scroll to an offset; return whether anything moved."""
        moved = self.bar.scroll(offset)
        if moved:
            self._hot = None
            self.dirty()
            self.on_scroll()
        return moved

    # ---- input

    def state(self) -> str:
        if not self.sheets:
            return ""
        rule = self.reading
        if self.link is not None:
            return self.run_at(self.link).text
        return f"{rule.number} {rule.title}. {rule.body}" if rule.title else f"{rule.number} {rule.body}"

    def run_at(self, link: tuple[int, int]) -> Run:
        """Return the run of a link."""
        return self.sheets[link[0]].runs[link[1]]

    def links(self) -> list[tuple[int, int]]:
        """Return the links that are wholly seen, in reading order."""
        found = []
        for at in self.seen():
            sheet = self.sheets[at]
            for number, run in enumerate(sheet.runs):
                y = sheet.top + run.y - self.bar.offset
                if run.kind == "link" and y >= 0 and y + 20 <= self.rect.h:
                    found.append((at, number))
        return found

    def activate(self) -> bool:
        if self.link is None or self.link not in self.links():
            return False
        self.on_link(self.run_at(self.link).target)
        return True

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            return self._pointer(event)
        if not self.focused or not self.sheets:
            return False
        meaning = intent(event)
        line, page = 64.0, self.rect.h * 0.85
        by = {"up": -line, "down": line, "page up": -page, "page down": page}.get(meaning)
        if by is not None:
            self.scroll(self.bar.offset + by)
            return True
        if meaning in ("home", "end"):
            self.scroll(0 if meaning == "home" else self.bar.most)
            return True
        if meaning in ("left", "right"):
            return self._step_link(1 if meaning == "right" else -1)
        return self.activate() if meaning == "accept" else False

    def _step_link(self, by: int) -> bool:
        links = self.links()
        if self.link in links:
            at = links.index(self.link) + by
            if at < 0:
                self.link = None
                self.dirty()
                return True
        elif by < 0:
            return False  # let the focus move on to the widget before
        else:
            at = 0
        if 0 <= at < len(links):
            self.link = links[at]
            if self.group is not None:
                self.group.app.announce(self.state())
            self.dirty()
        return True

    def _pointer(self, event: Pointer) -> bool:
        before = self.bar.offset
        if self.bar.handle(event):
            if self.bar.offset != before:
                self._hot = None
                self.on_scroll()
            self.dirty()
            return True
        over = self.link_under(event.x, event.y) if event.kind != "leave" else None
        if event.kind == "move" and over != self._hot:
            self._hot = over
            self.dirty()
        if event.kind == "down" and event.button == 1 and self.hit(event.x, event.y):
            self.pressed = True
            self.link = over
            self.dirty()
            return True
        if event.kind in ("up", "leave") and self.pressed:
            self.pressed = False
            if event.kind == "up" and over is not None and over == self.link:
                self.on_link(self.run_at(over).target)
            self.dirty()
            return True
        return False

    def link_under(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the link at a point of the canvas, or None."""
        if not self.sheets or not self.hit(x, y) or self.group is None:
            return None
        ui = self.group.app.ui
        left = self.rect.x + self.column()[0]
        down = y - self.rect.y + self.bar.offset
        at = self.sheet_at(down)
        for number, run in enumerate(self.sheets[at].runs):
            if run.kind == "link":
                box = pygame.FRect(left + run.x - 2, self.sheets[at].top + run.y, run.w + 4, ui.line_height(run.step))
                if box.collidepoint(x, down):
                    return at, number
        return None

    # ---- picture

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.focus_ring(surface, self.rect.inflate(-10, -10), self.radius)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        if not self.sheets:
            return
        old = ui.clip(surface, self.rect)
        left, whole = self.column()
        left += self.rect.x
        for at in self.seen():
            sheet = self.sheets[at]
            y = self.rect.y + sheet.top - self.bar.offset
            if sheet.rule is None:
                self.draw_heading(surface, ui, sheet, left, whole, y)
            else:
                self.draw_rule(surface, ui, at, left, whole, y)
        surface.set_clip(old)
        self.bar.draw(surface, ui)

    def draw_heading(self, surface: pygame.Surface, ui: Ui, sheet: Sheet, left: float, whole: float, y: float) -> None:
        """Draw the heading of a section with a hairline under it."""
        y += 14
        ui.text(surface, sheet.section.number, left, y, "heading_small", "accent_ink")
        ui.text(surface, sheet.section.title, left + NUMBER_WIDTH, y, "heading_small", "text")
        below = y + ui.line_height("heading_small") + 3
        ui.line(surface, left, below, left + whole, below)

    def draw_rule(self, surface: pygame.Surface, ui: Ui, at: int, left: float, whole: float, y: float) -> None:
        """Draw one rule; the opened one on a ground of its own with a bar."""
        sheet = self.sheets[at]
        rule = sheet.rule
        assert rule is not None
        if rule.number == self.marked:
            box = (left - 14, y + 1, whole + 28, sheet.height - 2)
            ui.round_rect(surface, box, 8, "panel_2", "line_2" if ui.light else None)
            ui.round_rect(surface, (left - 14, y + 1, 4, sheet.height - 2), 2, "accent_ink")
        y_text = y
        for line in sheet.lines:
            ui.line(
                surface,
                left + line.x,
                y + line.y,
                left + line.x + line.w,
                y + line.y,
                "line_2" if line.strong else "line",
            )
        for x, down in sheet.bullets:
            ui.disc(surface, left + x, y + down, 2.6, "accent_ink", None)
        for number, run in enumerate(sheet.runs):
            top = self.rect.y - 40
            if not top < y_text + run.y < self.rect.bottom + 20:
                continue
            self.draw_run(surface, ui, run, left + run.x, y_text + run.y, (at, number))

    def draw_run(self, surface: pygame.Surface, ui: Ui, run: Run, x: float, y: float, place: tuple[int, int]) -> None:
        """Draw one run of a line with its upper left corner at (x, y)."""
        line_h = ui.line_height(run.step)
        if run.kind == "picture":
            assert self.book is not None
            height = ui.px(ui.step_du(run.step) * 1.28)
            made = marks.picture(self.book.game, run.target, height, self.palette)
            if made is not None:
                surface.blit(made[0], (ui.at(x), ui.at(y + line_h / 2) - height // 2))
            return
        if self.looked_for and run.kind != "number":
            self.draw_lit(surface, ui, run, x, y, line_h)
        if run.kind == "code":
            ui.round_rect(surface, (x, y + line_h * 0.1, run.w, line_h * 0.82), 4, "felt_2", "line")
            ui.label(surface, run.text, (x, y, run.w, line_h), run.step, "text")
            return
        if run.kind == "link":
            hot = place in (self._hot, self.link)
            paint = "accent_ink" if hot else "info_ink"
            ui.text(surface, run.text, x, y, run.step, paint)
            under = y + line_h * 0.86
            ui.line(surface, x, under, x + run.w, under, paint)
            if place == self.link and self.focused and self.group is not None and self.group.ring.shown:
                ui.round_rect(surface, (x - 2, y, run.w + 4, line_h), 5, None, "accent_ink", 2)
            return
        paint = {"number": "accent_ink", "head": "text_2"}.get(run.kind, "text")
        ui.text(surface, run.text, x, y, run.step, paint)

    def draw_lit(self, surface: pygame.Surface, ui: Ui, run: Run, x: float, y: float, line_h: float) -> None:
        """Draw the highlight under the words of a search."""
        font = ui.font(run.step)
        inset = 5 if run.kind == "code" else 0
        for start, end in rulebook.lit(self.looked_for, run.text):
            before = typeset.width_of(font, run.text[:start]) / ui.scale
            width = typeset.width_of(font, run.text[start:end]) / ui.scale
            box = (x + inset + before - 2, y + line_h * 0.08, width + 4, line_h * 0.86)
            theme = ui.theme
            ui.round_rect(surface, box, 4, mix(theme.panel, theme.accent, 0.45 if ui.light else 0.28))
