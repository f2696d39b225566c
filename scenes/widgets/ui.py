"""`Ui`: one scale from design units to pixels, and everything that is drawn with it.

1 du is 1 px at scale 1.0. The scale is the smaller of width / 1280 and height / 720, times the person's own factor. The
canvas in du is the window divided by the scale. Edges are rounded to whole pixels once, after scaling. Colours are
numbers or names of theme tokens ("text_2").
"""

from __future__ import annotations

from typing import Literal

import pygame

from game.files import readable
from scenes.widgets import audit as auditing
from scenes.widgets import fonts, icons, shapes, typeset
from scenes.widgets.cache import SHARED, SurfaceCache
from scenes.widgets.theme import NIGHT, SMALLEST_TEXT_PX, TYPE, Colour, Step, Theme, mix

Align = Literal["left", "center", "right"]
Box = pygame.FRect | pygame.Rect | tuple[float, float, float, float]
Paint = Colour | str
BASE_WIDTH, BASE_HEIGHT = 1280, 720
SMALLEST_CANVAS = (960, 540)
"""A factor that would make the canvas smaller than this (du) is refused (look 5.9)."""
FACTORS = (0.75, 2.5)
"""The smallest and largest factor that a person may choose."""


def sides(rect: pygame.FRect) -> tuple[float, float, float, float]:
    """Return a rectangle as numbers, which can be compared and be part of a key."""
    return rect.x, rect.y, rect.w, rect.h


def base_scale(width_px: int, height_px: int) -> float:
    """Return px per du of a window, before a person's own factor."""
    return min(width_px / BASE_WIDTH, height_px / BASE_HEIGHT)


def largest_factor(width_px: int, height_px: int) -> float:
    """Return the largest factor that leaves at least SMALLEST_CANVAS, never below the smallest of FACTORS."""
    base = base_scale(width_px, height_px)
    fits = min(width_px / base / SMALLEST_CANVAS[0], height_px / base / SMALLEST_CANVAS[1])
    return max(FACTORS[0], min(FACTORS[1], fits))


class Ui:
    """Metrics and drawing helpers. All positions and sizes in du, all surfaces in px.

    `scale` px per du; `width`, `height` of the canvas in du; `theme` the colour tokens; `text_size_name` "small",
    "normal" or "large"; `couch` whether things are seen from a sofa; `audit` None, or a list that gets an entry
    for every line of text drawn.
    """

    def __init__(self, width_px: int, height_px: int, cache: SurfaceCache | None = None, theme: Theme = NIGHT) -> None:
        self.cache = cache if cache is not None else SHARED
        self.theme = theme
        self.text_size_name = "normal"
        self.couch = False
        self.audit: list[auditing.Entry] | None = None
        self.factor = 1.0
        self.scale = 1.0
        self.width, self.height = float(BASE_WIDTH), float(BASE_HEIGHT)
        self.size_px = (width_px, height_px)
        self.resize(width_px, height_px)

    # -- metrics --------------------------------------------------------------------------------------

    @property
    def large(self) -> bool:
        """Whether large text is on."""
        return self.text_size_name == "large"

    def resize(self, width_px: int, height_px: int, factor: float | None = None) -> bool:
        """Fit the canvas to a window of this size. Return False if the factor had to be reduced for it."""
        if factor is not None:
            self.factor = factor
        width_px, height_px = max(1, width_px), max(1, height_px)
        used = min(self.factor, largest_factor(width_px, height_px))
        self.size_px = (width_px, height_px)
        self.scale = base_scale(width_px, height_px) * used
        self.width, self.height = width_px / self.scale, height_px / self.scale
        return used >= self.factor - 1e-6

    def px(self, du: float) -> int:
        """Return a length in whole pixels; a length above zero never vanishes."""
        pixels = round(du * self.scale)
        return pixels if pixels or du <= 0 else 1

    def at(self, du: float) -> int:
        """Return a coordinate in whole pixels."""
        return round(du * self.scale)

    def rect(self, x: float | Box, y: float = 0, w: float = 0, h: float = 0) -> pygame.Rect:
        """Return the pixels of a rectangle in du, given as four numbers or as one box. Neighbours meet exactly."""
        if not isinstance(x, (int, float)):
            x, y, w, h = x
        left, top = round(x * self.scale), round(y * self.scale)
        right, bottom = round((x + w) * self.scale), round((y + h) * self.scale)
        return pygame.Rect(left, top, right - left, bottom - top)

    def du(self, pixels: float) -> float:
        """Return pixels as du."""
        return pixels / self.scale

    def colour(self, paint: Paint | None, otherwise: str = "text") -> Colour:
        """Return a colour given as numbers, as a token's name, or as None for the token `otherwise`."""
        if paint is None:
            paint = otherwise
        if isinstance(paint, str):
            found: Colour = getattr(self.theme, paint)
            return found
        return paint

    @property
    def light(self) -> bool:
        """Return whether the theme is the light one, in which hover darkens and amber needs an ink line beside it."""
        return self.theme.name == "birch"

    # -- text -----------------------------------------------------------------------------------------

    def step_du(self, step: str | Step) -> float:
        """Return the size of a type step in du, as the text-size setting makes it."""
        found = TYPE[step] if isinstance(step, str) else step
        if self.text_size_name == "large":
            return found.large_du
        if self.text_size_name == "small" and found.du > 12.5:
            return max(12.5, found.du - (1 if found.du < 20 else 2))
        return found.du

    def font(self, step: str | Step = "body") -> pygame.font.Font:
        """Return the font of a type step at the current scale, never below the smallest readable size."""
        found = TYPE[step] if isinstance(step, str) else step
        return fonts.font(found.face, max(SMALLEST_TEXT_PX, round(self.step_du(step) * self.scale)))

    def line_height(self, step: str | Step = "body") -> float:
        """Return the height of one line in du."""
        found = TYPE[step] if isinstance(step, str) else step
        return max(self.step_du(step), SMALLEST_TEXT_PX / self.scale) * found.line

    def _limit(self, width: float) -> int:
        """Return the maximum width in px of a line of `width` du; measuring and drawing use the same rounding."""
        return max(1, int(width * self.scale + 0.5))

    def lines(self, text: str, step: str | Step, width: float) -> tuple[str, ...]:
        """Return `text` broken into lines of at most `width` du."""
        return typeset.wrap(self.font(step), text, self._limit(width))

    def text_size(self, text: str, step: str | Step = "body", width: float | None = None) -> tuple[float, float]:
        """Return width and height in du; with `width` the text is wrapped to it first."""
        font = self.font(step)
        rows = self.lines(text, step, width) if width is not None else tuple(text.split("\n"))
        widest = max((typeset.width_of(font, row) for row in rows), default=0)
        return widest / self.scale, len(rows) * self.line_height(step)

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        x: float,
        y: float,
        step: str | Step = "body",
        colour: Paint | None = None,
        align: Align = "left",
        width: float | None = None,
        wrap: bool = False,
        *,
        max_lines: int = 0,
        alpha: int = 255,
        exempt: bool = False,
        may_cut: bool = False,
        room: Box | None = None,
    ) -> pygame.FRect:
        """Draw `text` with the top of its first line at `y`. Return its box in du.

        `x` is the left edge, centre or right edge, by `align`. With `width` (du) the text is cut with an ellipsis, or
        wrapped if `wrap`; `max_lines` limits the number of lines. `exempt` tells the audit to ignore the contrast
        (disabled), `may_cut` that an ellipsis is fine because the full text is shown elsewhere. `room` is the box that
        the audit checks, if it differs from `width`.
        """
        font, paint, line = self.font(step), self.colour(colour), self.line_height(step)
        limit = None if width is None else self._limit(width)
        rows = typeset.wrap(font, text, limit) if wrap and limit else tuple(text.split("\n"))
        clipped = False
        if max_lines and len(rows) > max_lines:
            rows = (*rows[: max_lines - 1], rows[max_lines - 1] + typeset.ELLIPSIS)
            clipped = True
        used = pygame.FRect(x, y, 0, len(rows) * line)
        left_px = right_px = self.at(x)
        for number, row in enumerate(rows):
            if limit is not None:
                shorter = typeset.cut(font, row, limit)
                clipped = clipped or shorter != row
                row = shorter
            if not row:
                continue
            letters = self.letters(row, step, paint)
            w, h = letters.get_size()
            left = self.at(x) if align == "left" else round(x * self.scale - (w / 2 if align == "center" else w))
            top = round((y + number * line) * self.scale + (line * self.scale - h) / 2)
            left_px, right_px = min(left_px, left), max(right_px, left + w)
            if self.audit is not None:
                self._note(
                    surface,
                    row,
                    letters,
                    (left, top),
                    paint,
                    x,
                    y,
                    align,
                    width,
                    used.h,
                    room,
                    clipped and not may_cut,
                    exempt or alpha < 255,
                )
            if alpha < 255:
                letters = letters.copy()
                letters.set_alpha(alpha)
            surface.blit(letters, (left, top))
        used.x, used.w = left_px / self.scale, (right_px - left_px) / self.scale
        return used

    def label(
        self,
        surface: pygame.Surface,
        text: str,
        box: Box,
        step: str | Step = "body",
        colour: Paint | None = None,
        align: Align = "center",
        *,
        lines: int = 1,
        alpha: int = 255,
        exempt: bool = False,
        may_cut: bool = False,
    ) -> pygame.FRect:
        """Draw `text` in the middle of `box`'s height, wrapped to at most `lines` lines; return its box in du."""
        x, y, w, h = box
        rows = self.lines(text, step, w) if lines > 1 else (text,)
        shown = min(lines, len(rows))
        top = y + (h - shown * self.line_height(step)) / 2
        start = {"left": x, "center": x + w / 2, "right": x + w}[align]
        return self.text(
            surface,
            text,
            start,
            top,
            step,
            colour,
            align,
            w,
            lines > 1,
            max_lines=lines if lines > 1 else 0,
            alpha=alpha,
            exempt=exempt,
            may_cut=may_cut,
            room=box,
        )

    def letters(self, text: str, step: str | Step, colour: Colour) -> pygame.Surface:
        """Return one line of text as a picture, made once."""
        face = (TYPE[step] if isinstance(step, str) else step).face
        size = max(SMALLEST_TEXT_PX, round(self.step_du(step) * self.scale))
        key = ("text", text, face, size, colour)
        return self.cache.get(key, lambda: fonts.font(face, size).render(readable(text), True, colour))

    def _note(
        self,
        surface: pygame.Surface,
        row: str,
        letters: pygame.Surface,
        place: tuple[int, int],
        paint: Colour,
        x: float,
        y: float,
        align: Align,
        width: float | None,
        height: float,
        room: Box | None,
        clipped: bool,
        exempt: bool,
    ) -> None:
        assert self.audit is not None
        rect = letters.get_rect(topleft=place)
        allowed = None
        if room is not None:
            allowed = self.rect(room)
        elif width is not None:
            start = {"left": x, "center": x - width / 2, "right": x - width}[align]
            allowed = self.rect(start, y, width, height)
        off = not surface.get_rect().contains(rect) and surface.get_clip().colliderect(rect)
        seen = rect.clip(surface.get_clip())
        if not seen:
            return
        worth = 21.0 if exempt else auditing.contrast_beneath(surface, letters, place, paint)
        self.audit.append(auditing.Entry(row, rect, allowed, clipped, worth, exempt, font_px(letters), off, seen))

    # -- shapes ---------------------------------------------------------------------------------------

    def round_rect(
        self,
        surface: pygame.Surface,
        box: Box,
        radius: float = 8,
        fill: Paint | None = None,
        edge: Paint | None = None,
        line: float = 1.2,
        alpha: int = 255,
    ) -> None:
        """Draw a rounded rectangle. `fill` or `edge` None: not drawn. `alpha` is that of the fill."""
        shapes.draw_box(
            surface,
            self.rect(box),
            self.px(radius) if radius > 0 else 0,
            None if fill is None else self.colour(fill),
            None if edge is None else self.colour(edge),
            self.px(line),
            alpha,
            self.cache.get,
        )

    def dashed_rect(
        self,
        surface: pygame.Surface,
        box: Box,
        radius: float = 8,
        edge: Paint = "line_2",
        line: float = 1.4,
        dash: float = 5,
        gap: float = 4,
    ) -> None:
        """Draw a dashed rounded edge made of short strokes, no fill."""
        rect = self.rect(box)
        if rect.w < 3 or rect.h < 3:
            return
        colour, width = self.colour(edge), max(1.0, line * self.scale)
        r, d, g = self.px(radius) if radius > 0 else 0, dash * self.scale, gap * self.scale
        key = ("dashes", rect.w, rect.h, r, colour, round(width, 2), round(d, 2), round(g, 2))
        picture = self.cache.get(key, lambda: shapes.dashed_box(rect.w, rect.h, r, colour, width, d, g))
        surface.blit(picture, rect)

    def shadow(
        self, surface: pygame.Surface, box: Box, radius: float = 12, level: int | str = 1, strength: float = 1.0
    ) -> None:
        """Draw the shadow of a solid box; `level` 0 to 4, "card" or "dialog" (look 2.3)."""
        if level == 0:
            return
        kind = shapes.LEVELS[level]
        shapes.draw_shadow(
            surface,
            self.rect(box),
            self.px(radius),
            max(1, round(kind.blur * self.scale * 0.5)),
            (self.at(kind.right), self.at(kind.down)),
            kind.opacity * strength,
            self.theme.shadow,
            self.cache.get,
        )

    def panel(
        self,
        surface: pygame.Surface,
        box: Box,
        radius: float = 12,
        fill: Paint = "panel",
        edge: Paint | None = "line",
        level: int | str = 1,
        line: float = 1.2,
    ) -> None:
        """Draw a panel: shadow of `level`, rounded body, edge."""
        self.shadow(surface, box, radius, level)
        self.round_rect(surface, box, radius, fill, edge, line)

    def focus_ring(self, surface: pygame.Surface, box: Box, radius: float = 8, on_accent_edge: bool = False) -> None:
        """Draw the focus ring outside `box` (look 4): accent; bone or ink round things edged in accent.

        On birch amber never marks anything alone: an ink line is outside it.
        """
        x, y, w, h = box
        width, away = (4.0, 5.0) if self.couch else (2.4, 4.0)
        ring = (x - away, y - away, w + 2 * away, h + 2 * away)
        paint: Paint = ("ink" if self.light else "bone") if on_accent_edge else "accent"
        if self.light and not on_accent_edge:
            more = 1.6
            outer = (ring[0] - more, ring[1] - more, ring[2] + 2 * more, ring[3] + 2 * more)
            self.round_rect(surface, outer, radius + away + more, None, "text", 1.6)
        self.round_rect(surface, ring, radius + away, None, paint, width)

    def line(self, surface: pygame.Surface, x1: float, y1: float, x2: float, y2: float, colour: Paint = "line") -> None:
        """Draw a level or upright hairline."""
        width = self.px(1)
        if abs(x2 - x1) >= abs(y2 - y1):
            surface.fill(self.colour(colour), (self.at(x1), self.at(y1), self.at(x2) - self.at(x1), width))
        else:
            surface.fill(self.colour(colour), (self.at(x1), self.at(y1), width, self.at(y2) - self.at(y1)))

    def disc(
        self,
        surface: pygame.Surface,
        x: float,
        y: float,
        radius: float,
        fill: Paint | None,
        edge: Paint | None = None,
        line: float = 1.2,
    ) -> None:
        """Draw a smooth disc around the point (x, y)."""
        self.round_rect(surface, (x - radius, y - radius, 2 * radius, 2 * radius), radius, fill, edge, line)

    def icon(
        self, surface: pygame.Surface, name: str, x: float, y: float, size: float, colour: Paint | None = None
    ) -> None:
        """Draw an icon of the house (scenes/widgets/icons.py) with its upper left corner at (x, y), in du."""
        picture = icons.icon(name, self.px(size), self.colour(colour))
        surface.blit(picture, (self.at(x), self.at(y)))

    def veil(self, surface: pygame.Surface, opacity: float = 0.38, box: Box | None = None) -> None:
        """Darken everything below (the scrim behind a dialog)."""
        rect = surface.get_rect() if box is None else self.rect(box)
        key = ("veil", rect.size, self.theme.scrim, round(opacity * 255))

        def make() -> pygame.Surface:
            sheet = pygame.Surface(rect.size)
            sheet.fill(self.theme.scrim)
            sheet.set_alpha(round(opacity * 255))
            return sheet

        surface.blit(self.cache.get(key, make), rect)

    def clip(self, surface: pygame.Surface, box: Box | None) -> pygame.Rect:
        """Limit drawing to `box` (within the current limit) and return the old limit, to be set back with

        `surface.set_clip(old)`.
        """
        old = surface.get_clip()
        surface.set_clip(old if box is None else old.clip(self.rect(box)))
        return old

    def lighter(self, colour: Paint, share: float) -> Colour:
        """Return `colour` as pointed at: lighter at night, darker on birch."""
        return mix(self.colour(colour), self.theme.text if self.light else (255, 255, 255), share)

    def darker(self, colour: Paint, share: float = 0.18) -> Colour:
        """Return `colour` as pressed."""
        return mix(self.colour(colour), self.theme.text if self.light else self.theme.deep, share)


def font_px(letters: pygame.Surface) -> int:
    """Return the height of a line of letters in px."""
    return letters.get_height()
