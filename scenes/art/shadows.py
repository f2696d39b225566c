"""Soft shadows, made once per size: blurring in every frame would be far too slow."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.widgets.cache import SHARED
from scenes.widgets.svg import ready
from scenes.widgets.theme import NIGHT, Colour


class Level(NamedTuple):
    """How a height over the table throws its shadow, in du; `dark` is its opacity."""

    blur: float
    down: float
    right: float
    dark: float


LEVELS: dict[int | str, Level] = {
    1: Level(5, 2, 0, 0.42),
    2: Level(10, 5, 0, 0.45),
    3: Level(14, 10, 0, 0.50),
    4: Level(20, 22, 6, 0.62),
    "panel": Level(5, 2, 0, 0.30),
    "dialog": Level(24, 14, 0, 0.55),
}
"""Resting card, playable card or bar, card under the pointer, dragged card; panel; dialog, wheel, drawer."""


class Shadow(NamedTuple):
    """A shadow: draw `surface` at (x + dx, y + dy) before the thing whose corner is (x, y). Pixels."""

    surface: pygame.Surface
    dx: int
    dy: int


def shadow(
    width: int,
    height: int,
    radius: int,
    level: int | str,
    scale: float = 1.0,
    colour: Colour = NIGHT.shadow,
) -> Shadow | None:
    """Return the shadow of a rounded rectangle (pixels) at `level` of LEVELS, or None at level 0.

    `scale` is pixels per du: blur and distance grow with it. `colour` is the shadow colour of the theme.
    """
    if level == 0:
        return None
    how = LEVELS[level]
    blur = max(1, round(how.blur * scale))
    margin = blur * 2

    def make() -> pygame.Surface:
        # Wide blurs are made small and scaled up: the difference is invisible, and it costs a sixteenth.
        k = max(1, min(6, blur // 4))
        small = pygame.Surface((-(-(width + 2 * margin) // k), -(-(height + 2 * margin) // k)), pygame.SRCALPHA)
        small.fill((*colour, 0))
        box = pygame.Rect(round(margin / k), round(margin / k), round(width / k), round(height / k))
        pygame.draw.rect(small, (*colour, round(how.dark * 255)), box, border_radius=max(0, round(radius / k)))
        soft = pygame.transform.gaussian_blur(small, max(1, round(blur / k)), repeat_edge_pixels=False)
        # The blur also averages the colour with the clear border of the picture; only the alpha counts.
        tint = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
        tint.fill((*colour, 255))
        soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        tint.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        full = (width + 2 * margin, height + 2 * margin)
        return ready(tint if tint.get_size() == full else pygame.transform.smoothscale(tint, full))

    picture = SHARED.get(("shadow", width, height, radius, level, blur, colour), make)
    return Shadow(picture, round(how.right * scale) - margin, round(how.down * scale) - margin)
