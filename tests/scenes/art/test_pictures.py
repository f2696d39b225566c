"""Icons, sigils, scenery, wheel, cache, SVG helpers."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from scenes.art import backdrop, brand, night, sigils, symbols
from scenes.art.amigo import wheel
from scenes.widgets import icons, svg
from scenes.widgets.cache import SurfaceCache, weight
from scenes.widgets.theme import BIRCH, NIGHT

WANTED = [
    "menu", "back", "close", "plus", "minus", "check", "cross", "lock", "crown", "eye", "eye_off",
    "people", "robot", "bulb", "undo", "redo", "sort", "book", "gear", "play", "pause", "step", "skip",
    "speed", "sound", "mute", "mouse", "keyboard", "gamepad", "dice", "chart", "sheet", "log", "pile",
    "grip", "warning", "info", "save", "folder", "export", "trash", "search", "left", "right", "up",
    "down", "star", "clock", "flag", "monitor", "language", "fork", "camera",
]  # fmt: skip


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def ink(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface).count()


def test_every_icon_is_there_and_stays_inside_its_box() -> None:
    for name in {*WANTED, *icons.ICONS, *icons.ALIASES}:
        for size in (14, 24):
            picture = icons.icon(name, size, (255, 255, 255))
            assert picture.get_size() == (size, size)
            assert ink(picture) > 4, name
        body = icons.icon_svg(name, 0, 0, 24, (255, 255, 255))
        wide = svg.raster(body, 56, 56, (-2, -2, 28, 28))
        assert ink(wide) == pytest.approx(ink(wide.subsurface((2, 2, 52, 52))), abs=1), name
    with pytest.raises(KeyError):
        icons.icon("nothing", 20, (0, 0, 0))


def test_sigils_differ_from_each_other() -> None:
    masks = [pygame.mask.from_surface(sigils.glyph(i, 24, (255, 255, 255))) for i in range(8)]
    for i, one in enumerate(masks):
        for other in masks[i + 1 :]:
            common = one.overlap_area(other, (0, 0))
            assert common / (one.count() + other.count() - common) < 0.75
    for theme in (NIGHT, BIRCH):
        assert sigils.sigil(3, 40, theme, ring=theme.accent).get_size() == (40, 40)


def test_wheel_sectors_answer_for_their_colour() -> None:
    for colour in range(6):
        for r in (95, 143, 190):
            x, y = wheel.middle_of(colour, r)
            assert wheel.sector_at(x, y) == colour
    assert wheel.sector_at(0, 0) == -1
    assert wheel.sector_at(0, -300) == -1
    # The gap between blue and green belongs to one of them.
    assert wheel.sector_at(*svg.polar(0, 0, 140, 30.1)) == 1
    assert wheel.sector_at(*svg.polar(0, 0, 140, 29.9)) == 0


def test_the_wheel_lies_where_its_hit_test_says() -> None:
    screen = pygame.Surface((460, 460))
    wheel.draw(screen, (230, 230), 1.0, hover=2, name="Wild Rage")
    for colour in range(6):
        x, y = svg.polar(0, 0, 105, colour * 60 + 22)
        seen = screen.get_at((round(230 + x), round(230 + y)))
        assert seen[:3] == symbols.base(colour)


@pytest.mark.parametrize("size", [(640, 360), (1000, 360), (480, 480)])
def test_backdrops_fill_every_window(size: tuple[int, int]) -> None:
    for theme in (NIGHT, BIRCH):
        assert backdrop.table(*size, theme).get_size() == size
    for scene in ("title", "curtain", "finale"):
        screen = pygame.Surface(size)
        screen.fill((255, 0, 255))
        for drift in (-1.0, 0.0, 1.0):
            night.NightScene(*size, scene).draw(screen, drift, 0.5)
        assert all(
            screen.get_at((x, y))[:3] != (255, 0, 255) for x in range(0, size[0], 5) for y in range(0, size[1], 5)
        )
        foot = [screen.get_at((x, size[1] - 1))[:3] for x in range(size[0])]
        assert max(max(colour) for colour in foot) < 40


def test_brand_marks() -> None:
    icon = svg.raster(brand.app_icon_svg(64), 64, 64)
    assert icon.get_at((0, 0)).a == 0 and icon.get_at((32, 28)).a == 255
    assert brand.logo(1.0).get_width() > 300
    for name in brand.EMBLEMS:
        for theme in (NIGHT, BIRCH):
            assert brand.emblem(name, 64, theme).get_size() == (64, 64)


def test_the_cache_keeps_its_budget_and_the_newest() -> None:
    cache = SurfaceCache(budget=4 * 10 * 10 * 3)
    made: list[int] = []

    def make(n: int) -> pygame.Surface:
        made.append(n)
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    for n in (1, 2, 3, 1, 4):
        cache.get(n, partial(make, n))
    assert made == [1, 2, 3, 4] and cache.hits == 1 and cache.misses == 4
    assert 2 not in cache and 1 in cache
    assert cache.bytes == 3 * weight(pygame.Surface((10, 10), pygame.SRCALPHA))
    big = cache.get("big", lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
    assert cache.get("big", lambda: big) is big and len(cache) == 1
    cache.get(("a", 1), lambda: make(5))
    cache.forget("a")
    assert ("a", 1) not in cache
    cache.forget()
    assert cache.bytes == 0 and len(cache) == 0


def test_svg_helpers() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    cut = svg.clip([(5.0, -5.0), (15.0, 5.0), (5.0, 15.0), (-5.0, 5.0)], square)
    assert all(0 <= x <= 10 and 0 <= y <= 10 for x, y in cut) and len(cut) >= 4
    assert svg.clip([(20.0, 20.0), (30.0, 20.0), (30.0, 30.0)], square) == []
    assert svg.num(1.0) == "1" and svg.num(-0.001) == "0" and svg.num(2.346) == "2.35"
    picture = svg.raster(svg.rect((0, 0, 10, 10), 0, (255, 0, 0)), 31, 17, (0, 0, 10, 10))
    assert picture.get_size() == (31, 17)
    assert tuple(picture.get_at((0, 0))) == tuple(picture.get_at((30, 16))) == (255, 0, 0, 255)
    with pytest.raises(ValueError):
        svg.raster("", 0, 5)
