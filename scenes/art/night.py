"""The night: sky, moon, three ridges of firs, and the wolf on its rock, as layers that can drift apart."""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame

from scenes.art import forest, wolf
from scenes.art.backdrop import add_noise, gradient
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, rgb

SKY = (rgb("#0A1219"), rgb("#16293A"), rgb("#27435A"))
CRATERS = (
    (-0.40, -0.30, 0.16), (0.10, -0.52, 0.10), (0.50, -0.34, 0.08), (0.38, 0.10, 0.21),
    (-0.56, 0.16, 0.07), (-0.20, 0.42, 0.13), (0.17, 0.60, 0.09), (-0.08, -0.06, 0.05),
)  # fmt: skip
CLAWS = (
    ((0.0, -1.03), (-0.455, 0.415)),
    ((0.42, -1.20), (-0.04, 0.56)),
    ((0.84, -1.04), (0.375, 0.415)),
)
"""The three marks on the moon: from and to, in radii."""
DRIFT = (6, 12, 18)
"""How far the far, the middle and the near ridge move when the pointer goes from the middle to the edge, du."""
RISE = 24
"""How far the moon rises when the title opens, du."""


class Moon(NamedTuple):
    """Centre and radius of the moon, du of the canvas at hand; with or without claw marks."""

    x: float
    y: float
    r: float
    claws: bool = True


def moon_for(scene: str, wide: float, tall: float) -> Moon:
    """Return the moon of "title", "curtain" or "finale" on a canvas of `wide` x `tall` du."""
    if scene == "curtain":
        return Moon(wide / 2, 196 + (tall - 720) * 0.3, 142, False)
    if scene == "finale":
        return Moon(250, 150, 96)
    return Moon(wide - 340, 250 + (tall - 720) * 0.6, 200)


def moon_svg(x: float, y: float, r: float, claws: bool, sky: tuple[int, int, int] = rgb("#121F2B")) -> str:
    """Return a full moon with craters; the claw marks show the `sky` behind it."""
    edge = NIGHT.card_edge
    stops = [(0.0, rgb("#FBF5E8"), 1.0), (0.6, edge, 1.0), (1.0, rgb("#E6DAC3"), 1.0)]
    out = svg.radial("moon", x - r * 0.25, y - r * 0.3, r * 1.35, stops) + svg.circle(x, y, r, "moon")
    for cx, cy, size in CRATERS:
        out += svg.circle(x + cx * r, y + cy * r, size * r, rgb("#DCCDB0"), 0.75)
        out += svg.circle(x + (cx + size * 0.1) * r, y + (cy + size * 0.12) * r, size * 0.82 * r, rgb("#E6DAC2"), 0.9)
    if claws:
        for (x1, y1), (x2, y2) in CLAWS:
            out += svg.path(svg.lens_d((x + x1 * r, y + y1 * r), (x + x2 * r, y + y2 * r), 0.115 * r), sky)
    return out


class NightScene:
    """The layers of one scene for one window.

    `scene` is "title", "curtain" or "finale"; `moon` moves the moon (du). `draw` may be called in every frame;
    the layers are made on the first draw and kept by the shared cache.
    """

    def __init__(self, width_px: int, height_px: int, scene: str = "title", moon: Moon | None = None) -> None:
        self.width = width_px
        self.height = height_px
        self.scale = min(width_px / 1280, height_px / 720)
        self.wide, self.tall = width_px / self.scale, height_px / self.scale
        self.scene = scene
        self.moon = moon or moon_for(scene, self.wide, self.tall)

    # -- layers ------------------------------------------------------------------------------------------

    def _strip(self, name: str, body: str, top: float, bottom: float, margin: float) -> tuple[pygame.Surface, int]:
        """Rasterise `body` between two heights (du), `margin` du wider than the window on either side."""
        y = round(top * self.scale)
        h = min(self.height, round(bottom * self.scale)) - y
        side = round(margin * self.scale)
        view = (-side / self.scale, y / self.scale, (self.width + 2 * side) / self.scale, h / self.scale)
        key = ("night", name, self.scene, self.width, self.height, self.moon)
        return SHARED.get(key, lambda: svg.raster(body, self.width + 2 * side, h, view)), y

    def sky(self) -> pygame.Surface:
        """Return the sky with its stars and the glow of the moon, opaque."""

        def make() -> pygame.Surface:
            w, h, moon = self.wide, self.tall, self.moon
            fall = svg.linear(
                "sky", (0, 0), (0, h), [(0, SKY[0], 1), (0.42, SKY[1], 1), (0.74, SKY[2], 1), (1, SKY[1], 1)]
            )
            # Warm at the moon's edge, blue farther out: warm light all over would turn the sky grey.
            warm, cool = rgb("#F0E3C4"), rgb("#3C6480")
            reach = moon.r * 2.6
            rim = moon.r * 0.95 / reach
            stops = [(0.0, warm, 0.46), (rim, warm, 0.46), (rim + 0.1, rgb("#B9BFB4"), 0.22)]
            stops += [(rim + 0.24, rgb("#6D8C9C"), 0.12), (rim + 0.42, cool, 0.06), (1.0, cool, 0.0)]
            glow = svg.radial("glow", moon.x, moon.y, reach, stops)
            body = fall + glow + svg.rect((0, 0, w, h), 0, "sky") + svg.rect((0, 0, w, h), 0, "glow")
            picture = gradient(body, self.width, self.height, (0, 0, w, h))
            self._stars(picture)
            add_noise(picture)
            return picture

        return SHARED.get(("night", "sky", self.scene, self.width, self.height, self.moon), make)

    def _stars(self, picture: pygame.Surface) -> None:
        dice = random.Random(23)
        count = round(150 * self.wide * self.tall / (1280 * 720))
        for _star in range(count):
            x, y = dice.random() * self.wide, dice.random() ** 1.25 * self.tall * 0.66
            size, light = 0.5 + 0.85 * dice.random() ** 3, 0.25 + 0.7 * dice.random()
            away = ((x - self.moon.x) ** 2 + (y - self.moon.y) ** 2) ** 0.5 / self.moon.r
            if away < 1.25:
                continue
            light *= min(1.0, (away - 1.1) * 0.9) * (1 - 0.7 * y / (self.tall * 0.66))
            side = max(3, 2 * round(size * self.scale + 1) + 1)
            level = max(1, round(light * 8))

            def make(size: float = size, side: int = side, level: int = level) -> pygame.Surface:
                body = svg.circle(side / 2, side / 2, size * self.scale, NIGHT.bone, level / 8)
                return svg.raster(body, side, side)

            star = SHARED.get(("star", round(size * self.scale, 1), side, level), make)
            picture.blit(star, (round(x * self.scale) - side // 2, round(y * self.scale) - side // 2))

    def moon_layer(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the moon alone and where its picture belongs."""
        moon, s = self.moon, self.scale
        reach = moon.r * 1.24
        side = round(2 * reach * s)
        x, y = round((moon.x - reach) * s), round((moon.y - reach) * s)
        view = (x / s, y / s, side / s, side / s)
        key = ("night", "moon", side, moon)
        body = moon_svg(moon.x, moon.y, moon.r, moon.claws)
        return SHARED.get(key, lambda: svg.raster(body, side, side, view)), (x, y)

    def _ridges(self) -> list[tuple[pygame.Surface, int]]:
        w, h = self.wide, self.tall
        out = []
        specs = (
            ("far", h - 200, h - 90, (28, 78), 12.0, 14.0, 5, rgb("#182B3B"), rgb("#213A4D")),
            ("middle", h - 132, h - 10, (44, 116), 19.0, 16.0, 6, rgb("#0F1D28"), rgb("#152735")),
            ("near", h - 44, h + 2, (50, 134), 27.0, 12.0, 8, rgb("#070C12"), rgb("#080E15")),
        )
        for k, (name, line, floor, tree, step, swell, seed, top_colour, mist) in enumerate(specs):
            margin = DRIFT[k] + 6
            d = forest.ridge_d(-margin - 30, w + margin + 30, line, floor + 60, tree, step, swell, seed)
            high = line - tree[1] - swell - 8
            # Mist gathers at the foot of each ridge, so that the next one stands out against it.
            fade = svg.linear("mist", (0, high), (0, floor), [(0, top_colour, 1), (0.45, top_colour, 1), (1, mist, 1)])
            out.append(self._strip(name, fade + svg.path(d, "mist"), high, floor + 2, margin))
        return out

    def rock(self) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """Return rock and wolf with their place, or None where no wolf sits."""
        if self.scene != "title":
            return None
        s = self.scale
        x0, y0 = self.moon.x - 250, self.tall - 400
        w, h = round(440 * s), round(400 * s)
        px, py = round(x0 * s), round(y0 * s)

        def make() -> pygame.Surface:
            return svg.raster(wolf.howling_svg(), w, h, (0, 0, 440, 400))

        return SHARED.get(("night", "rock", w, h), make), (px, py)

    def prepare(self) -> None:
        self.sky()
        self.moon_layer()
        self._ridges()
        self.rock()

    def draw(self, surface: pygame.Surface, drift: float = 0.0, rise: float = 1.0) -> None:
        """Draw the scene. `drift` from -1 to 1 moves the ridges, `rise` from 0 to 1 lifts the moon."""
        surface.blit(self.sky(), (0, 0))
        picture, (x, y) = self.moon_layer()
        surface.blit(picture, (x, y + round((1 - rise) * RISE * self.scale)))
        ridges = self._ridges()
        for k, (ridge, top) in enumerate(ridges):
            if k == 2:
                rock = self.rock()
                if rock is not None:
                    surface.blit(rock[0], (rock[1][0] - round(drift * DRIFT[1] * self.scale), rock[1][1]))
            margin = (ridge.get_width() - self.width) // 2
            surface.blit(ridge, (-margin - round(drift * DRIFT[k] * self.scale), top))
