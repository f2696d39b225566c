"""The ground of the table, the veil over it, and the fixed noise that keeps wide gradients from banding."""

from __future__ import annotations

import random

import pygame

from scenes.art import forest
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import Theme, rgb

LIGHT = (0.41, 0.42)
"""The position of the light: share of the width and of the height, over the middle of the trick."""

_COARSE = 8
"""Gradients are made this many times smaller and drawn up."""


def opaque(surface: pygame.Surface) -> pygame.Surface:
    """Return `surface` without alpha, in the format that blits fastest."""
    try:
        return surface.convert()
    except pygame.error:
        return surface.convert(pygame.Surface((1, 1), depth=32))


def gradient(body: str, width_px: int, height_px: int, view: svg.Box) -> pygame.Surface:
    """Return a smooth, opaque picture of `body` (only gradients: it is made small and drawn up)."""
    size = (max(2, width_px // _COARSE), max(2, height_px // _COARSE))
    small = svg.raster(body, *size, view)
    return opaque(pygame.transform.smoothscale(small, (width_px, height_px)))


def _noise() -> pygame.Surface:
    def make() -> pygame.Surface:
        side = 256
        dice = random.Random(7)
        grey = dice.choices((0, 1, 2), k=side * side)
        data = bytes(level for level in grey for _channel in range(3))
        return opaque(pygame.image.frombytes(data, (side, side), "RGB"))

    return SHARED.get(("noise",), make)


def add_noise(surface: pygame.Surface) -> None:
    """Lay noise of one level up or down over an opaque `surface`."""
    tile = _noise()
    surface.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_SUB)
    for y in range(0, surface.get_height(), tile.get_height()):
        for x in range(0, surface.get_width(), tile.get_width()):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _bark(wide: float, tall: float) -> str:
    """The short dark marks of birch bark."""
    dice = random.Random(11)
    colour = rgb("#A8967A")
    out = ""
    for _mark in range(round(150 * wide * tall / (1280 * 720))):
        x, y = dice.random() * wide, dice.random() * tall
        length, thick = 10 + 34 * dice.random() ** 2, 1.2 + 1.8 * dice.random()
        d = svg.lens_d((x - length / 2, y), (x + length / 2, y + dice.uniform(-1.2, 1.2)), thick)
        out += svg.path(d, colour, 0.16 + 0.14 * dice.random())
    return out


def table(width_px: int, height_px: int, theme: Theme) -> pygame.Surface:
    """Return the ground of the table for a window of this size: light, claw whisper, firs, bark, noise."""

    def make() -> pygame.Surface:
        scale = min(width_px / 1280, height_px / 720)
        wide, tall = width_px / scale, height_px / scale
        cx, cy = wide * LIGHT[0], tall * LIGHT[1]
        stops = [(0.0, theme.felt_hi, 1.0), (0.42, theme.felt, 1.0), (1.0, theme.felt_2, 1.0)]
        light = svg.radial("light", cx, cy, wide * 0.62, stops) + svg.rect((0, 0, wide, tall), 0, "light")
        ground = gradient(light, width_px, height_px, (0, 0, wide, tall))
        marks = "".join(svg.path(d, (255, 255, 255), 0.016) for d in svg.claws(cx, cy, 430, 420))
        if theme.name == "birch":
            marks += _bark(wide, tall)
        # The marks lie in the upper part only, the firs in the lower third: two strips instead of one big one.
        for body, top, height in (
            (marks, 0.0, tall if theme.name == "birch" else tall * 0.8),
            (_table_firs(wide, tall, theme), tall * 0.6, tall * 0.4),
        ):
            y = round(top * scale)
            h = min(height_px - y, round(height * scale))
            ground.blit(svg.raster(body, width_px, h, (0, y / scale, wide, h / scale)), (0, y))
        add_noise(ground)
        return ground

    return SHARED.get(("table", width_px, height_px, theme.name), make)


def _table_firs(wide: float, tall: float, theme: Theme) -> str:
    if theme.name == "birch":
        far, near, dim = rgb("#D9CBB3"), rgb("#CFC0A6"), (0.55, 0.55)
    else:
        far, near, dim = theme.felt_2, rgb("#0A1117"), (0.5, 0.55)
    back = forest.ridge_d(-20, wide + 20, tall - 206, tall + 10, (26, 74), 19, 9, 3)
    front = forest.ridge_d(-20, wide + 20, tall - 104, tall + 10, (34, 92), 27, 12, 4)
    return svg.path(back, far, dim[0]) + svg.path(front, near, dim[1])


def veil(surface: pygame.Surface, area: pygame.Rect, theme: Theme, share: float = 0.38) -> None:
    """Darken `area` of `surface` with the scrim of `theme`."""

    def make() -> pygame.Surface:
        sheet = pygame.Surface(area.size, pygame.SRCALPHA)
        sheet.fill((*theme.scrim, round(share * 255)))
        return svg.ready(sheet)

    surface.blit(SHARED.get(("veil over", area.size, theme.name, round(share, 2)), make), area.topleft)
