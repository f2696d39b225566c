"""Print on cards and discs: text drawn larger than needed and brought down to whole pixels.

Interface text goes through `Ui`; this is only for words and digits that are part of a picture.
"""

from __future__ import annotations

import math

import pygame

from scenes.widgets.cache import SHARED
from scenes.widgets.fonts import font
from scenes.widgets.svg import ready
from scenes.widgets.theme import Colour

WHITE = (255, 255, 255, 255)
CLEAR_WHITE = (255, 255, 255, 0)


def tinted(mask: pygame.Surface, colour: Colour, alpha: float = 1.0) -> pygame.Surface:
    """Return a white mask in `colour`."""
    picture = mask.copy()
    picture.fill((*colour, round(alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _oversize(em_px: float) -> int:
    return max(2, min(4, math.ceil(120 / max(1.0, em_px))))


def _down(big: pygame.Surface, shrink: float) -> pygame.Surface:
    size = (max(1, round(big.get_width() * shrink)), max(1, round(big.get_height() * shrink)))
    return ready(big if size == big.get_size() else pygame.transform.smoothscale(big, size))


def _glyph(text: str, face: str, size: int) -> pygame.Surface:
    return font(face, size).render(text, True, WHITE)


def words(text: str, face: str, em_px: float) -> pygame.Surface:
    """Return `text` as a white mask cropped to its ink, with `em_px` pixels of type size."""

    def make() -> pygame.Surface:
        size = max(1, round(em_px * _oversize(em_px)))
        drawn = _glyph(text, face, size)
        ink = drawn.get_bounding_rect()
        if ink.w < 1 or ink.h < 1:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        return _down(drawn.subsurface(ink).copy(), em_px / size)

    return SHARED.get(("words", text, face, round(em_px, 2)), make)


def baseline_words(text: str, face: str, em_px: float) -> tuple[pygame.Surface, float]:
    """Return `text` as `words` does, and how far its ink begins below the top of a capital letter (px).

    Lines of a name stand on one grid whatever their letters are.
    """
    size = max(1, round(em_px * _oversize(em_px)))
    ink = _glyph(text, face, size).get_bounding_rect()
    cap = _glyph("H", face, size).get_bounding_rect()
    return words(text, face, em_px), (ink.y - cap.y) * em_px / size


def numeral(
    text: str, em_px: float, face: str = "sans-black", gap: float | None = None, marks: bool = True
) -> pygame.Surface:
    """Return a number as a white mask cropped to its ink.

    A lone 6 or 9 gets a bar below, a lone 0 an oblique stroke inside, so that no card can be misread. With
    `gap` (in pixels) the digits are set one by one with that much room between their inks.
    """

    def make() -> pygame.Surface:
        size = max(1, round(em_px * _oversize(em_px)))
        shrink = em_px / size
        parts = [_glyph(c, face, size) for c in text] if gap is not None else [_glyph(text, face, size)]
        inks = [part.get_bounding_rect() for part in parts]
        room = 0 if gap is None else round(gap / shrink)
        width = sum(ink.w for ink in inks) + room * (len(inks) - 1)
        top = min(ink.top for ink in inks)
        bottom = max(ink.bottom for ink in inks)
        bar = text in ("6", "9") and marks
        # The bar ends on a whole pixel after shrinking: its thickness and gap are whole final pixels.
        thick = round(max(1, round(em_px * 0.075)) / shrink) if bar else 0
        below = round(max(1, round(em_px * 0.055)) / shrink) if bar else 0
        height = bottom - top
        if bar:
            height = round(max(1, round(height * shrink)) / shrink)
        sheet = pygame.Surface((width, height + thick + below), pygame.SRCALPHA)
        sheet.fill(CLEAR_WHITE)
        x = 0
        for part, ink in zip(parts, inks):
            sheet.blit(part, (x - ink.x, -top))
            x += ink.w + room
        if bar:
            sheet.fill(WHITE, (0, height + below, width, thick))
        if text == "0" and marks:
            cx, cy = width / 2, height / 2
            dx, dy, w = size * 0.085, size * 0.185, size * 0.042
            pygame.draw.polygon(
                sheet,
                WHITE,
                [
                    (cx + dx - w, cy - dy - w * 0.5),
                    (cx + dx + w, cy - dy + w * 0.5),
                    (cx - dx + w, cy + dy + w * 0.5),
                    (cx - dx - w, cy + dy - w * 0.5),
                ],
            )
        return _down(sheet, shrink)

    return SHARED.get(("numeral", text, face, round(em_px, 2), gap and round(gap, 2), marks), make)


def put(target: pygame.Surface, mask: pygame.Surface, x: float, y: float, colour: Colour) -> pygame.Rect:
    """Draw a mask in `colour` with its top left corner at the pixel nearest to (x, y)."""
    return target.blit(tinted(mask, colour), (round(x), round(y)))
