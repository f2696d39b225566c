"""Nothing is cut off, nothing is outside, every place is hit: at twenty sizes, in English and longer."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from scenes.shell.app import App
from scenes.shell.display import OffscreenDisplay
from scenes.table.table_scene import TableScene
from scenes.tables.blood_rage.layout import places
from scenes.widgets.ui import Ui
from tests.scenes.overflow import complaints, look
from tests.scenes.table.helpers import open_table, settle, table_app
from tests.scenes.table.test_sizes import SIZES
from tests.scenes.table_blood_rage.hands import advance, at_prompt, new_match, skin_of
from tests.sure import of_kind, sure

STATES = ("draft", "action", "battle_card", "call", "stat", "discard", "march")


def inside(ui: Ui, box: Iterable[float]) -> bool:
    x, y, w, h = box
    return x >= -0.5 and y >= -0.5 and x + w <= ui.width + 0.5 and y + h <= ui.height + 0.5


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("factor", [0.75, 1.0, 1.25, 1.33])
def test_nothing_touches_at_twenty_sizes(seats: int, factor: float) -> None:
    for size in SIZES:
        ui = Ui(*size)
        ui.resize(*size, factor)
        at = places(ui, seats)
        boxes = [*at.others, at.own, at.board, at.actions, at.bar]
        if at.log is not None:
            boxes.append(at.log)
        for box in boxes:
            assert inside(ui, box), (size, factor, box)
        for number, one in enumerate(boxes):
            for other in boxes[number + 1 :]:
                assert not pygame.FRect(one).inflate(-1, -1).colliderect(pygame.FRect(other)), (
                    size,
                    factor,
                    one,
                    other,
                )
        assert at.hand.top >= at.board[1] + at.board[3] - 1
        assert at.hand.top + at.hand.height <= ui.height + 0.5
        assert at.hand.width >= 70 and at.own[3] >= 240


def shown(state: str, seats: int, app: App) -> TableScene:
    match = new_match(seats) if state == "draft" else at_prompt(state, seats)
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    return scene


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("state", STATES)
def test_words_fit(state: str, language: str) -> None:
    app = table_app((1280, 720), language=language)
    app.worker.silent = True
    shown(state, 4, app)
    assert not complaints(look(app), contrast=False)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["night", "birch"])
@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_words_are_readable(theme: str, scale: float) -> None:
    for state in ("draft", "action", "battle_card"):
        app = table_app((1280, 720), theme=theme, ui_scale=scale)
        app.worker.silent = True
        shown(state, 5 if scale == 1.0 else 4, app)
        assert not complaints(look(app)), state


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [SIZES[::10], SIZES], ids=["some", "twenty"])
def test_pieces_and_places_lie_inside(sizes: list[tuple[int, int]]) -> None:
    match = at_prompt("action", 4)
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    for size in sizes:
        of_kind(app.display, OffscreenDisplay).resize(size)
        app.resized()
        app.step(0.3)
        app.step(0.1)
        skin = skin_of(scene)
        for option in scene.presenter.options:
            if option.piece < 0:
                continue
            x, y = sure(skin.layout.spot_of(option.piece))
            assert inside(app.ui, (x - 5, y - 5, 10, 10)), (size, option)
            px, py = sure(skin.layout.place_spot(option.place))
            assert inside(app.ui, (px - 3, py - 3, 6, 6)), (size, option)
            assert skin.layout.place_at(px, py, option.piece) == option.place, (size, option)
        for piece in scene.presenter.pieces:
            if piece not in scene.hand.shown:
                found = skin.layout.grip_at(*sure(skin.layout.spot_of(piece)))
                assert found is not None and found[0] == piece, (size, piece)
        for widget in scene.group.everyone():
            if widget.shown() and widget.rect.w > 0:
                assert inside(app.ui, widget.rect), (size, widget.name)


def test_summary_and_standings_fit() -> None:
    match = advance(new_match(4), lambda match: match.view(0).facts.age == 2)
    for language in ("en", "pseudo"):
        app = table_app((1280, 720), language=language)
        app.open("summary", match=match, seat=0)
        assert not complaints(look(app), contrast=False), language
    advance(match, lambda match: False)
    for language in ("en", "pseudo"):
        app = table_app((1280, 720), language=language)
        app.open("standings", match=match, seat=0)
        assert not complaints(look(app), contrast=False), language
