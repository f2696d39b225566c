"""The text audit: it records each drawn text with its place, its box, whether it was cut, and its contrast.

It costs nothing in play, because `Ui.audit` is None there. Tests set it to a list and read the entries.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.widgets.theme import Colour


class Entry(NamedTuple):
    """One line of text as it was drawn.

    `rect` is its place in px on the surface, `allowed` its box in px (None: only the surface). `clipped`: an ellipsis
    was needed although the caller did not allow one. `contrast`: the ratio (WCAG, 1 to 21) against the pixels below the
    letters. `exempt`: it need not be readable (a disabled label, a fading text). `seen`: the part of `rect` that is not
    clipped (half a line at the edge of a list).
    """

    text: str
    rect: pygame.Rect
    allowed: pygame.Rect | None
    clipped: bool
    contrast: float
    exempt: bool
    px: int
    off_surface: bool
    seen: pygame.Rect


def luminance(colour: tuple[int, ...]) -> float:
    """Return the relative luminance (0 to 1) of a colour as WCAG 2 counts it."""
    parts = []
    for value in colour[:3]:
        share = value / 255
        parts.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def ratio(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def contrast_beneath(surface: pygame.Surface, letters: pygame.Surface, place: tuple[int, int], colour: Colour) -> float:
    """Return the contrast of `colour` against the mean of the pixels that `letters` will cover at `place`."""
    mask = pygame.mask.from_surface(letters, 127)
    width, height = letters.get_size()
    step = max(1, width * height // 6000)
    bounds = surface.get_rect()
    total, count = [0, 0, 0], 0
    for i in range(0, width * height, step):
        x, y = i % width, i // width
        spot = (place[0] + x, place[1] + y)
        if mask.get_at((x, y)) and bounds.collidepoint(spot):
            pixel = surface.get_at(spot)
            count += 1
            for part in range(3):
                total[part] += pixel[part]
    if not count:
        return 21.0
    return ratio(colour, tuple(value // count for value in total))
