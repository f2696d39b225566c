"""Typesetting of a rulebook: styled text, lists and tables broken into lines, with a position for each run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game import rulebook
from game.rulebook import Grid, Items, Paragraph, Rule, Section, Span, Spans
from scenes.rulebook import marks
from scenes.rulebook.option_names import OptionNames
from scenes.widgets import typeset
from scenes.widgets.theme import Step
from scenes.widgets.ui import Ui

READ = Step(16, "sans-regular", 1.44, 21)
STRONG = READ._replace(face="sans-semibold")
NUMBER = READ._replace(face="sans-bold")
CODE = Step(14, "sans-semibold", 1.44, 18)
CELL = Step(15, "sans-regular", 1.44, 20)
HEAD = Step(13, "sans-bold", 1.44, 17)
COLUMN = 800.0
"""The widest column of text in du; longer lines are hard to read."""
NUMBER_WIDTH = 64.0
MARGIN = 26.0
BETWEEN_RULES = 16.0
BETWEEN_BLOCKS = 8.0
CELL_PADDING = 14.0
FLOWING = ("plain", "strong", "link")
"""Kinds of runs that are words; neighbours of one kind become one run."""


class Run(NamedTuple):
    """A piece of one line. Places in du, relative to the rule (or, while a text is set, to the text)."""

    x: float
    y: float
    w: float
    text: str
    step: Step
    kind: str
    target: str = ""


class Line(NamedTuple):
    """A hairline of a table."""

    x: float
    y: float
    w: float
    strong: bool


class Sheet(NamedTuple):
    """A rule or a heading, laid out. `top` is its place in the book; links come in reading order."""

    rule: Rule | None
    section: Section
    top: float
    height: float
    runs: tuple[Run, ...]
    lines: tuple[Line, ...]
    bullets: tuple[tuple[float, float], ...]


class Setter:
    """Breaks styled text into lines of a width, with the fonts and pictures of one interface."""

    def __init__(self, ui: Ui, game: str, palette: str) -> None:
        self.ui, self.game, self.palette = ui, game, palette
        self.names = OptionNames(game)

    def mark_du(self, step: Step) -> float:
        """Return the height of a mark's picture in a line of this step."""
        return self.ui.step_du(step) * 1.28

    def width(self, text: str, step: Step) -> float:
        """Return the width of one line of text."""
        return typeset.width_of(self.ui.font(step), text) / self.ui.scale

    def words(self, spans: Spans, step: Step) -> Iterator[list[Run]]:
        """Yield words, each a list of pieces that must stay together; positions are not set yet."""
        word: list[Run] = []
        for span in self.names.named(spans):
            if span.kind == "mark":
                made = marks.picture(self.game, span.target, self.ui.px(self.mark_du(step)), self.palette)
                if made is not None:
                    width = made[0].get_width() / self.ui.scale
                    word.append(Run(0, 0, width, "", step, "picture", span.target))
                    if made[1]:
                        continue
                    word.append(Run(0, 0, 4, "", step, "gap"))
                span = Span(span.text, "strong")
            face = self.style(span, step)
            if span.kind == "code" and not span.text:
                continue
            if span.kind == "code":
                word.append(Run(0, 0, self.width(span.text, face) + 10, span.text, face, "code"))
                continue
            parts = span.text.split(" ")
            for at, part in enumerate(parts):
                if at and word:
                    yield word
                    word = []
                if part:
                    word.append(Run(0, 0, self.width(part, face), part, face, span.kind, span.target))
        if word:
            yield word

    @staticmethod
    def style(span: Span, step: Step) -> Step:
        """Return the type step of a span within text of `step`."""
        if span.kind in ("strong", "link"):
            return step._replace(face="sans-semibold")
        if span.kind == "code":
            return CODE._replace(du=step.du - 2, large_du=step.large_du - 3)
        return step

    def lay(self, spans: Spans, width: float, step: Step = READ) -> tuple[list[Run], float, float]:
        """Return the runs of a text in lines of at most `width`, the height, and the width really taken."""
        line_h, blank = self.ui.line_height(step), self.width(" ", step)
        runs: list[Run] = []
        line: list[Run] = []
        x = y = widest = 0.0

        def end_line() -> None:
            nonlocal line, x, y, widest
            done = self.joined(line, y, line_h)
            runs.extend(done)
            widest = max(widest, done[-1].x + done[-1].w if done else 0.0)
            line, x, y = [], 0.0, y + line_h

        for word in self.words(spans, step):
            wide = sum(piece.w for piece in word)
            if line and not self.fits(line, word, x + blank + wide, width, step):
                end_line()
            if wide > width:
                word = self.broken(word, width - 4)
            if line:
                line.append(Run(x, y, blank, " ", step, "blank"))
                x += blank
            for piece in word:
                if wide > width and line and not self.fits(line, [piece], x + piece.w, width, step):
                    end_line()
                line.append(piece._replace(x=x, y=y))
                x += piece.w
        if line:
            end_line()
        return runs, y, widest

    def fits(self, line: list[Run], word: list[Run], sum_of_widths: float, width: float, step: Step) -> bool:
        """Return whether the word fits on the line.

        In close cases the line is measured as a whole, because kerning makes it a little narrower or wider than the sum
        of its words.
        """
        if abs(sum_of_widths - width) > 30:
            return sum_of_widths < width
        blank = Run(0, 0, self.width(" ", step), " ", step, "blank")
        whole = self.joined([*line, blank, *word], 0, 0)
        return whole[-1].x + whole[-1].w <= width

    def broken(self, word: list[Run], width: float) -> list[Run]:
        """Return a word wider than a line as pieces that fit."""
        pieces: list[Run] = []
        for piece in word:
            if piece.w <= width or not piece.text:
                pieces.append(piece)
                continue
            for part in self.ui.lines(piece.text, piece.step, width):
                pieces.append(piece._replace(text=part, w=self.width(part, piece.step)))
        return pieces

    def joined(self, line: list[Run], y: float, line_h: float) -> list[Run]:
        """Return a line with adjacent runs of one style merged, for correct kerning."""
        made: list[Run] = []
        for piece in line:
            last = made[-1] if made else None
            alike = last is not None and (last.kind, last.step, last.target) == (piece.kind, piece.step, piece.target)
            if last is not None and alike and piece.kind in FLOWING:
                made[-1] = last._replace(text=last.text + piece.text)
            elif piece.kind == "blank" and last is not None and last.kind in ("plain", "strong"):
                made[-1] = last._replace(text=last.text + " ")
            else:
                made.append(piece)
        x, runs = 0.0, []
        for run in made:
            wide = self.width(run.text, run.step) if run.kind in FLOWING else run.w
            shift = (line_h - self.ui.line_height(run.step)) / 2 + 0.6 if run.kind == "code" else 0.0
            if run.kind not in ("blank", "gap"):
                shown = run.text.rstrip(" ")
                narrow = self.width(shown, run.step) if shown != run.text else wide
                runs.append(run._replace(x=x, y=y + shift, w=narrow, text=shown))
            x += wide
        return runs


def lay_out_rule(setter: Setter, rule: Rule, section: Section, whole: float, top: float) -> Sheet:
    """Return a rule laid out in a column of the width `whole`, numbers included."""
    runs: list[Run] = []
    lines: list[Line] = []
    bullets: list[tuple[float, float]] = []
    width = whole - NUMBER_WIDTH
    y = BETWEEN_RULES / 2
    runs.append(Run(0, y, setter.width(rule.number, NUMBER), rule.number, NUMBER, "number"))

    def put(made: list[Run], x: float, down: float) -> None:
        runs.extend(run._replace(x=run.x + x, y=run.y + down) for run in made)

    for at, block in enumerate(rule.blocks):
        if at:
            y += BETWEEN_BLOCKS
        if isinstance(block, Paragraph):
            made, height, _ = setter.lay(block.spans, width)
            put(made, NUMBER_WIDTH, y)
            y += height
        elif isinstance(block, Items):
            for item in block.items:
                made, height, _ = setter.lay(item, width - 20)
                bullets.append((NUMBER_WIDTH + 6, y + setter.ui.line_height(READ) / 2))
                put(made, NUMBER_WIDTH + 20, y)
                y += height + 3
        else:
            height, cells, drawn = lay_out_grid(setter, block, width)
            put(cells, NUMBER_WIDTH, y)
            lines += [line._replace(x=line.x + NUMBER_WIDTH, y=line.y + y) for line in drawn]
            y += height
    return Sheet(rule, section, top, y + BETWEEN_RULES / 2, tuple(runs), tuple(lines), tuple(bullets))


def lay_out_grid(setter: Setter, grid: Grid, width: float) -> tuple[float, list[Run], list[Line]]:
    """Return height, runs and hairlines of a table. Columns are as wide as their text if that fits."""
    rows = (grid.head, *grid.rows)
    natural = [
        max(setter.lay(row[at], 9999, HEAD if row is grid.head else CELL)[2] for row in rows)
        for at in range(len(grid.head))
    ]
    padding = CELL_PADDING
    if sum(natural) + 2 * padding * len(natural) > width:
        padding = 8.0
    widths = fitted(natural, width - 2 * padding * len(natural))
    figures = [all(len(rulebook.plain(row[at])) <= 4 for row in grid.rows) for at in range(len(grid.head))]
    if figures[0] and not all(figures):
        figures[0] = False
    runs: list[Run] = []
    lines: list[Line] = []
    y, total = 0.0, sum(widths) + 2 * padding * len(widths)
    for number, row in enumerate(rows):
        step = CELL if number else HEAD
        x, tallest = 0.0, 0.0
        for at, cell in enumerate(row):
            made, height, taken = setter.lay(cell, widths[at] + 1, step)
            shift = (widths[at] - taken) / 2 if figures[at] else 0.0
            for run in made:
                kind = "head" if not number and run.kind == "plain" else run.kind
                runs.append(run._replace(x=run.x + x + padding + shift, y=run.y + y + 4, kind=kind))
            x += widths[at] + 2 * padding
            tallest = max(tallest, height)
        y += tallest + 8
        if number < len(rows) - 1:
            lines.append(Line(0, y, total, number == 0))
    return y, runs, lines


def fitted(natural: list[float], width: float) -> list[float]:
    """Return column widths with a sum of at most `width`: narrow columns keep theirs, wide ones share the rest."""
    if sum(natural) <= width:
        return natural
    widths = [0.0] * len(natural)
    left, waiting = width, list(range(len(natural)))
    while waiting:
        share = left / len(waiting)
        small = [at for at in waiting if natural[at] <= share]
        if not small:
            for at in waiting:
                widths[at] = share
            return widths
        for at in small:
            widths[at] = natural[at]
            left -= natural[at]
            waiting.remove(at)
    return widths
