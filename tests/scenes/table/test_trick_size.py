"""A larger interface never makes the cards of the trick smaller, and the slider promises only what can be reached."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from scenes.settings.rows import percent
from scenes.shell.screenshot import offscreen_app, start_headless
from scenes.tables.amigo.layout import _card_box, places
from scenes.widgets.slider import Slider
from scenes.widgets.ui import Ui, largest_factor
from tests.scenes.table.helpers import top_of

SIZES = [(1280, 720), (1728, 972), (1920, 1080), (3840, 2160)]


def ui_of(size: tuple[int, int], factor: float) -> Ui:
    start_headless()
    ui = Ui(*size)
    ui.resize(*size, factor)
    return ui


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_cards_of_the_trick_do_not_shrink(seats: int, size: tuple[int, int]) -> None:
    plain = ui_of(size, 1.0)
    usual = plain.px(places(plain, seats).card)
    for factor in (1.1, 1.2, 1.3):
        ui = ui_of(size, factor)
        at = places(ui, seats)
        assert ui.px(at.card) >= usual - 2, factor
        boxes = [_card_box(point, at.card) for point in at.cards]
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2)), factor
        w, h = at.plate_size
        plates = [pygame.FRect(x - w / 2, y - h / 2, w, h) for x, y in at.plates]
        assert not any(one.colliderect(other) for one, other in combinations(plates, 2)), factor
        table = pygame.FRect(at.table)
        assert all(table.contains(box) for box in boxes), factor


@pytest.mark.parametrize("size", [(1024, 600), *SIZES])
def test_every_size_on_the_slider_can_be_reached(size: tuple[int, int]) -> None:
    app = offscreen_app(size)
    app.open("settings", tab="display")
    app.step(0.2)
    slider: Any = next(
        one for one in top_of(app).group.everyone() if isinstance(one, Slider) and one.name == "Interface size"
    )
    most = largest_factor(*size)
    assert slider.high <= most + 1e-6
    slider.on_done(slider.high)
    assert app.settings.ui_scale == slider.high
    assert not app.factor_refused
    row = next(row for row, _y, _h in top_of(app).rows if row.label == "Interface size")
    assert percent(slider.high) in row.help
