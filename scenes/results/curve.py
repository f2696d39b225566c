"""A chart of points over the rounds: one line per seat, distinguished by sigil, name and dash, not by colour alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.words import _
from scenes.art import sigils
from scenes.results.people import Mark
from scenes.widgets import svg
from scenes.widgets.audit import ratio
from scenes.widgets.theme import SEAT_LINES, Colour, mix
from scenes.widgets.ui import Box, Ui

LABEL_GAP = 24.0
"""Least distance of two labels at the end of the lines (du)."""


class Series(NamedTuple):
    """One line: name, number of the sigil, number of the seat (colour and dash), values from the start on."""

    name: str
    sigil: int
    seat: int
    values: tuple[int, ...]
    strong: bool = False
    mark: Mark | None = None
    colour: Colour | None = None
    """The seat's own colour in this game, if it has a mark."""


def push_apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places for labels that should be at `wanted`.

    They keep the order, are at least `gap` apart and within `low` to `high`, with the smallest change (least squares).
    If the space is too short, they share it evenly.
    """
    count = len(wanted)
    if not count:
        return []
    if count > 1 and (count - 1) * gap > high - low:
        gap = (high - low) / (count - 1)
    order = sorted(range(count), key=lambda i: wanted[i])
    # Without the gaps, "at least gap apart" means "not decreasing": merge neighbours that would cross.
    pools: list[list[float]] = []
    for rank, i in enumerate(order):
        pools.append([wanted[i] - rank * gap, 1.0])
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            one, other = pools.pop(-2), pools.pop()
            weight = one[1] + other[1]
            pools.append([(one[0] * one[1] + other[0] * other[1]) / weight, weight])
    top = high - (count - 1) * gap
    placed = [0.0] * count
    rank = 0
    for value, weight in pools:
        for _step in range(int(weight)):
            placed[order[rank]] = min(max(value, low), top) + rank * gap
            rank += 1
    return placed


def ticks(low: float, high: float, most: int = 7) -> list[int]:
    """Return round numbers that enclose `low` to `high`, at most `most` of them, 0 among them if it is between."""
    low, high = min(low, 0), max(high, 10)
    for step in (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000):
        first, last = math.floor(low / step), math.ceil(high / step)
        if last - first + 1 <= most:
            return [number * step for number in range(first, last + 1)]
    return [math.floor(low), math.ceil(high)]


def line_colour(ui: Ui, seat: int, own: Colour | None = None) -> Colour:
    """Return the colour of a seat's line on the current theme; `own` is the one it has in this game."""
    colour = SEAT_LINES[seat % len(SEAT_LINES)][0] if own is None else own
    if not ui.light:
        return colour
    shares = (0.45, 0.55, 0.62, 0.7, 0.8)
    darker = [mix(colour, ui.theme.text, share) for share in shares]
    return next((one for one in darker if ratio(one, ui.theme.panel) >= 4.8), darker[-1])


def dashes(points: Sequence[tuple[float, float]], pattern: Sequence[float]) -> list[list[tuple[float, float]]]:
    """Return the strokes of a line through `points` with the dash `pattern` (stroke, gap, stroke, gap ...)."""
    if not pattern:
        return [list(points)]
    strokes: list[list[tuple[float, float]]] = []
    place, left = 0, float(pattern[0])
    now = [points[0]]
    for start, end in pairwise(points):
        x, y = start
        length = math.hypot(end[0] - x, end[1] - y)
        if not length:
            continue
        dx, dy = (end[0] - x) / length, (end[1] - y) / length
        while length > left:
            x, y = x + dx * left, y + dy * left
            length -= left
            if place % 2 == 0:
                strokes.append([*now, (x, y)])
            now = [(x, y)]
            place = (place + 1) % len(pattern)
            left = float(pattern[place])
        left -= length
        if place % 2 == 0:
            now.append(end)
    if place % 2 == 0 and len(now) > 1:
        strokes.append(now)
    return strokes


class Curve:
    """Draws the chart into a box; the picture of the lines is made once for a size."""

    def __init__(self, series: Sequence[Series], first_round: int, rounds: int, word: str = "") -> None:
        """`first_round` is the number of the first round, `rounds` the number of rounds in the game.

        `word` is the game's word for a round.
        """
        self.word = word or _("Round")
        self.series = list(series)
        self.first_round, self.rounds = first_round, rounds
        self.labels: list[pygame.FRect] = []
        """The places of the names at the ends of the lines (du), for tests."""
        self._plot = pygame.FRect(0, 0, 1, 1)
        self._ticks = [0]

    def _x(self, number: int) -> float:
        return self._plot.x + self._plot.w * number / max(1, self.rounds)

    def _y(self, value: float) -> float:
        low, high = self._ticks[0], self._ticks[-1]
        return self._plot.bottom - self._plot.h * (value - low) / max(1, high - low)

    def draw(self, surface: pygame.Surface, ui: Ui, box: Box) -> None:
        """Draw axes, lines, sigils and names into `box` (du)."""
        x, y, w, h = box
        values = [value for line in self.series for value in line.values]
        self._ticks = ticks(min(values, default=0), max(values, default=0), max(3, min(9, int(h / 46))))
        small = ui.line_height("small")
        left = max(ui.text_size(str(tick), "small")[0] for tick in (*self._ticks, -100)) + 14
        names = max((ui.text_size(line.name, "table_strong")[0] for line in self.series), default=0.0)
        names = min(names, w * 0.2, 150.0)
        right = names + 54
        self._plot = pygame.FRect(x + left, y + small / 2, w - left - right, h - small * 1.5 - 8)
        self._axes(surface, ui, x, right, y + h)
        picture = ui.cache.get(self._key(ui), lambda: self._lines(ui))
        margin = 6.0
        surface.blit(picture, (ui.at(self._plot.x - margin), ui.at(self._plot.y - margin)))
        self._signs(surface, ui)
        self._names(surface, ui, names)

    def _key(self, ui: Ui) -> tuple[object, ...]:
        size = ui.px(self._plot.w), ui.px(self._plot.h)
        return ("curve", ui.theme.name, ui.scale, size, tuple(self.series), self.rounds, tuple(self._ticks))

    def _axes(self, surface: pygame.Surface, ui: Ui, x: float, right: float, bottom: float) -> None:
        plot, small = self._plot, ui.line_height("small")
        for tick in self._ticks:
            y = self._y(tick)
            ui.line(surface, plot.x, y, plot.right, y, "line_2" if tick == 0 else "line")
            text = str(tick).replace("-", "−")
            ui.text(surface, text, plot.x - 10, y - small / 2, "small", "text_2", "right")
        step = 1 if plot.w / max(1, self.rounds) >= 30 else 2
        start = _("Start")
        wide = ui.text_size(start, "small")[0] / 2
        for number in range(0, self.rounds + 1, step):
            text = start if number == 0 else str(self.first_round + number - 1)
            if number and self._x(number) - 8 < plot.x + wide:
                continue
            ui.text(surface, text, self._x(number), bottom - small, "small", "text_2", "center")
        word = self.word
        if right >= ui.text_size(word, "small")[0] + 22:
            ui.text(surface, word, plot.right + 22, bottom - small, "small", "text_2", width=right - 22)

    def _points(self, line: Series) -> list[tuple[float, float]]:
        return [(self._x(number), self._y(value)) for number, value in enumerate(line.values)]

    def _lines(self, ui: Ui) -> pygame.Surface:
        margin = 6.0
        left, top = self._plot.x - margin, self._plot.y - margin
        width, height = self._plot.w + 2 * margin, self._plot.h + 2 * margin
        body = ""
        for line in sorted(self.series, key=lambda line: line.strong):
            pattern = SEAT_LINES[line.seat % len(SEAT_LINES)][1]
            colour = line_colour(ui, line.seat, line.colour)
            thick = 3.4 if line.strong else 2.2
            points = [(px - left, py - top) for px, py in self._points(line)]
            for stroke in dashes(points, pattern):
                d = "M" + "L".join(f"{svg.num(px)} {svg.num(py)}" for px, py in stroke)
                body += svg.path(d, None, outline=svg.pen(colour, thick, cap="round" if not pattern else "butt"))
        return svg.raster(body, max(1, ui.px(width)), max(1, ui.px(height)), (0, 0, width, height))

    def _signs(self, surface: pygame.Surface, ui: Ui) -> None:
        """The sigils on the lines, at rounds that are not the same for lines that are on each other."""
        last = max((len(line.values) for line in self.series), default=1) - 1
        shown = [number for number in (2, 5, 8) if number < last] or ([1] if last > 1 else [])
        size = 15.0
        for number in shown:
            taken: list[tuple[float, float]] = []
            for line in self.series:
                px, py = self._x(number), self._y(line.values[number])
                # If lines meet, a sigil moves along its own line.
                for shift in (0.0, 0.32, -0.32, 0.6, -0.6):
                    at = number + shift
                    if not 0 < at < last:
                        continue
                    low = int(at)
                    value = line.values[low] + (line.values[low + 1] - line.values[low]) * (at - low)
                    px, py = self._x(0) + (self._x(1) - self._x(0)) * at, self._y(value)
                    if all(math.hypot(px - ox, py - oy) > size for ox, oy in taken):
                        break
                taken.append((px, py))
                colour = line_colour(ui, line.seat, line.colour)
                glyph = _sign(line, ui.px(size + 5), colour, ui.theme.panel)
                surface.blit(glyph, glyph.get_rect(center=(ui.at(px), ui.at(py))))

    def _names(self, surface: pygame.Surface, ui: Ui, width: float) -> None:
        height = max(LABEL_GAP, ui.line_height("table_strong") + 2)
        wanted = [self._y(line.values[-1]) for line in self.series]
        places = push_apart(wanted, height, self._plot.y, max(self._plot.bottom, self._plot.y + 1))
        self.labels = []
        for line, y, target in zip(self.series, wanted, places):
            colour = line_colour(ui, line.seat, line.colour)
            x = self._x(len(line.values) - 1)
            start, end = self._plot.right, self._plot.right + 24
            if x < start - 1:  # the game runs on: a faint lead from the last point to the name
                faint = mix(ui.theme.panel, colour, 0.35)
                _slanted(surface, ui, (x + 3, y), (start, y), faint)
            _slanted(surface, ui, (start + 2, y), (end, target), colour)
            glyph = _sign(line, ui.px(16), colour)
            surface.blit(glyph, glyph.get_rect(center=(ui.at(end + 12), ui.at(target))))
            line_h = ui.line_height("table_strong")
            ui.text(
                surface, line.name, end + 25, target - line_h / 2, "table_strong", colour, width=width + 1, may_cut=True
            )
            self.labels.append(pygame.FRect(end + 4, target - line_h / 2, 21 + width, line_h))


def _sign(line: Series, size_px: int, colour: Colour, ground: Colour | None = None) -> pygame.Surface:
    if line.mark is not None:
        return line.mark(size_px)
    return (
        sigils.glyph(line.sigil, size_px, colour)
        if ground is None
        else sigils.glyph(line.sigil, size_px, colour, ground)
    )


def _slanted(
    surface: pygame.Surface, ui: Ui, start: tuple[float, float], end: tuple[float, float], colour: Colour
) -> None:
    one, other = (start[0] * ui.scale, start[1] * ui.scale), (end[0] * ui.scale, end[1] * ui.scale)
    pygame.draw.aaline(surface, colour, one, other)
    if ui.scale > 1.4:
        for shift in range(1, round(ui.scale)):
            pygame.draw.aaline(surface, colour, (one[0], one[1] + shift), (other[0], other[1] + shift))
