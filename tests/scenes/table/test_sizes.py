"""Nothing is outside the window, nothing overlaps, and every middle hits what it belongs to, at twenty sizes."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pygame
import pytest

from scenes.shell.display import OffscreenDisplay
from scenes.shell.screenshot import start_headless
from scenes.table.hand_stop import HandStop
from scenes.table.table_scene import TableScene
from scenes.tables.amigo.layout import places
from scenes.widgets.input import Pointer
from scenes.widgets.ui import Ui
from tests.scenes.table.helpers import amigo, middle, new_match, open_table, settle, table_app
from tests.scenes.table.test_table import at_card
from tests.sure import of_kind

SIZES = [
    (1024, 600), (1024, 768), (1152, 648), (1280, 720), (1280, 800), (1280, 1024), (1366, 768), (1440, 900),
    (1600, 900), (1600, 1200), (1680, 1050), (1920, 1080), (1920, 1200), (2048, 1152), (2560, 1080), (2560, 1440),
    (2560, 1600), (3440, 1440), (3840, 1600), (3840, 2160),
]  # fmt: skip


def inside(ui: Ui, box: Iterable[float]) -> bool:
    x, y, w, h = box
    return x >= -0.5 and y >= -0.5 and x + w <= ui.width + 0.5 and y + h <= ui.height + 0.5


@pytest.mark.parametrize("couch", [False, True])
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("factor", [0.75, 1.0, 1.25])
def test_plates_cards_and_moon_never_touch(seats: int, couch: bool, factor: float) -> None:
    start_headless()
    for size in SIZES:
        ui = Ui(*size)
        ui.couch = couch
        ui.resize(*size, factor)
        at = places(ui, seats)
        plates = [
            pygame.FRect(x - at.plate_size[0] / 2, y - at.plate_size[1] / 2, *at.plate_size) for x, y in at.plates
        ]
        cards = [pygame.FRect(x - at.card / 2, y - at.card * 0.7, at.card, at.card * 1.4) for x, y in at.cards]
        moon = pygame.FRect(at.moon[0] - at.moon[2] / 2, at.moon[1] - at.moon[2] / 2, at.moon[2], at.moon[2])
        for box in (
            *plates,
            *cards,
            moon,
            at.zone,
            at.prompt,
            at.own,
            at.trump,
            at.primary,
            at.hint,
            at.undo,
            at.bidding,
        ):
            assert inside(ui, box), (size, seats, box)
        for one, other in itertools.combinations([*plates, *cards], 2):
            assert not one.inflate(-1, -1).colliderect(other), (size, seats, one, other)
        for box in cards:
            shrunk = moon.inflate(-moon.w * 0.12, -moon.h * 0.12)
            assert not shrunk.colliderect(box.inflate(-3, -3)) or not _circle_meets(moon, box), (size, seats, moon, box)
        zone = pygame.FRect(at.zone)
        assert not any(zone.inflate(-2, -2).colliderect(plate) for plate in plates), (size, seats)
        assert zone.bottom <= at.prompt[1]
        assert at.hand.top + at.hand.height <= ui.height and at.hand.width >= 100
        # U4: the drop zone covers the middle half of the table at least.
        assert zone.w >= at.table[2] * 0.45 or zone.w >= 620


def _circle_meets(moon: pygame.FRect, box: pygame.FRect) -> bool:
    x = min(max(moon.centerx, box.left), box.right)
    y = min(max(moon.centery, box.top), box.bottom)
    return (x - moon.centerx) ** 2 + (y - moon.centery) ** 2 < (moon.w / 2 - 2) ** 2


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 8])
@pytest.mark.parametrize("sizes", [SIZES[::6], SIZES], ids=["some", "twenty"])
def test_every_middle_hits_its_thing(seats: int, sizes: list[tuple[int, int]]) -> None:
    match = at_card(seats, 1, seats - 1)
    app, scene = open_table(match, table_app((1280, 720)))
    settle(app)
    for size in sizes:
        of_kind(app.display, OffscreenDisplay).resize(size)
        app.resized()
        app.step(0.3)
        app.step(0.1)
        ui = app.ui
        for piece in scene.hand.shown:
            slot = scene.hand.slot(piece)
            assert slot is not None
            assert inside(ui, (slot.left, slot.top, slot.width, slot.width * 1.4)), (size, piece)
            app.send(Pointer("move", slot.left + 15, slot.top + 60))
            assert scene.hand.hovered == piece, (size, piece)
        app.send(Pointer("move", 5, 5))
        for widget in scene.group.everyone():
            if widget.shown() and widget.rect.w > 0:
                assert inside(ui, widget.rect), (size, widget.name)
                if widget.usable() and not isinstance(widget, HandStop):  # in the hand the pointer meets the cards
                    assert scene.group._under(*widget.rect.center) is widget, (size, widget.name)
        for play in scene.view.facts.plays:
            found = scene.skin.layout.piece_at(*middle(amigo(scene).screen.card_box(play.seat)))
            assert found is not None and found[0] == play.card


@pytest.mark.slow
def test_faces_are_drawn_at_their_exact_size() -> None:
    app, scene = open_table(at_card(), table_app((1280, 720)))
    settle(app)
    for size in [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)]:
        of_kind(app.display, OffscreenDisplay).resize(size)
        app.resized()
        app.step(0.3)
        width = app.ui.px(scene.hand.area.width)
        keys = [key for key in app.ui.cache._kept if isinstance(key, tuple) and key[0] == "face" and key[2] == width]
        assert len(keys) >= len(scene.hand.shown) - 1


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [SIZES[::6], SIZES], ids=["some", "twenty"])
def test_resizing_during_the_deal(sizes: list[tuple[int, int]]) -> None:
    match = new_match(5, (0,), seed=1)
    app, scene = open_table(match, animation="normal")
    for size in sizes:
        app.step(0.1)
        of_kind(app.display, OffscreenDisplay).resize(size)
        app.resized()
        app.step(0.05)
        for flight in scene.animator.flights:
            end = flight.end
            assert 0 <= end.x <= max(app.ui.width, 3840) and end.y >= 0
    settle(app)
    assert isinstance(app.director.top, TableScene)
    assert scene.shown.current
