"""The grid of cards: only what is seen is drawn, and it scrolls smoothly, by every device."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.apocalypse.cards.card_defs import printed
from scenes.card_library import pictures
from scenes.card_library.grid import CardGrid
from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app
from scenes.widgets.input import Key, Pointer, Text
from tests.scenes.decks.conftest import click, press, push, top, widget


def browser(app: App, **query: Any) -> CardGrid:
    scene = app.open("cards")
    app.step(0.1)
    scene.ask(scene.query._replace(waiting=True, **query))  # type: ignore[attr-defined]
    app.step(0.1)
    return scene.grid  # type: ignore[attr-defined,no-any-return]


def test_only_cards_that_are_seen_are_drawn(app: App) -> None:
    grid = browser(app)
    assert len(grid.slugs) == len(printed()) > 900
    most = (int(grid.rect.h // grid.pitch) + 2) * grid.columns
    for share in (0.0, 0.31, 0.5, 1.0):
        grid.bar.scroll(grid.bar.most * share)
        app.redraw()
        app.step(0.1)
        assert 0 < grid.drawn <= most
    assert grid.box(len(grid.slugs) - 1).bottom <= grid.rect.bottom + 1


def test_no_card_lies_over_another_and_the_last_row_is_whole(app: App) -> None:
    grid = browser(app)
    boxes = [grid.box(number) for number in range(len(grid.slugs))]
    for number, box in enumerate(boxes[: 4 * grid.columns]):
        assert box.left >= grid.rect.left and box.right <= grid.rect.right
        assert all(not box.colliderect(other) for other in boxes[number + 1 : number + 3 * grid.columns])
        middle = grid.card_at(box.centerx, box.centery)
        assert middle == number or not grid.rect.collidepoint(box.centerx, box.centery)


def test_the_wheel_glides(app: App) -> None:
    app.settings.reduced_motion = False
    grid = browser(app)
    app.send(Pointer("move", grid.rect.centerx, grid.rect.centery))
    app.send(Pointer("wheel", grid.rect.centerx, grid.rect.centery, wheel=-3))
    places = []
    for _frame in range(40):
        app.step(1 / 60)
        places.append(grid.bar.offset)
    steps = [b - a for a, b in pairwise(places)]
    assert places[-1] == pytest.approx(3 * 60 * 1.6, abs=1) and max(steps) < 60
    assert all(step >= -0.01 for step in steps) and len({round(place) for place in places}) > 8


def test_with_reduced_motion_it_jumps(app: App) -> None:
    grid = browser(app)
    app.send(Pointer("wheel", grid.rect.centerx, grid.rect.centery, wheel=-3))
    assert grid.bar.offset == pytest.approx(288, abs=1)


def test_arrows_walk_through_the_grid_and_out_of_it(app: App) -> None:
    grid = browser(app, type="quest")
    app.director.top.group.focus(grid)  # type: ignore[union-attr]
    for key, number in (("right", 1), ("down", 1 + grid.columns), ("left", grid.columns), ("up", 0)):
        press(app, key)
        assert grid.cursor == number
    press(app, "end")
    assert grid.cursor == len(grid.slugs) - 1 and grid.box(grid.cursor).bottom <= grid.rect.bottom + 1
    press(app, "home")
    press(app, "left")
    assert top(app).group.current is not grid
    for action in ("right", "down", "left"):
        push(app, action)


def test_a_card_is_told_and_shown_large(app: App) -> None:
    grid = browser(app)
    box = grid.box(2)
    click(app, box.centerx, box.centery)
    dialog = top(app).group.dialog
    assert dialog is not None and dialog.slug == grid.slugs[2]
    press(app, "right")
    assert dialog.slug == grid.slugs[3] == grid.current
    push(app, "left")
    press(app, "escape")
    assert top(app).group.dialog is None and grid.current == grid.slugs[2]
    click(app, box.centerx, box.centery, button=3)
    assert top(app).group.dialog is not None
    press(app, "z")
    assert top(app).group.dialog is None
    top(app).group.focus(grid)
    push(app, "zoom")
    assert top(app).group.dialog.slug == grid.current
    assert printed()[grid.current].name in grid.state()


def test_filters_and_words_narrow_the_grid(app: App) -> None:
    grid = browser(app)
    scene = top(app)
    press(app, "/")
    for letter in "klaive":
        press(app, letter)
    assert grid.slugs[0] == "klaive" and len(grid.slugs) < 40
    press(app, "down")
    assert scene.group.current is grid
    press(app, "escape")
    assert len(grid.slugs) == len(printed()) and scene.query.text == ""
    drop = widget(app, "Type")
    drop.on_change("quest")
    assert all(printed()[slug].type == "quest" for slug in grid.slugs)
    widget(app, "Renown").set((3, 5))
    assert not grid.slugs and scene.query.asked == 2
    widget(app, "Reset the filters").activate()
    assert len(grid.slugs) == len(printed()) and scene.query.asked == 0
    assert scene.toggle.label == "Filters"


def test_the_range_by_mouse_and_keys(app: App) -> None:
    browser(app)
    scene = top(app)
    field = widget(app, "Rage")
    click(app, field._x(4), field.rect.bottom - 10)
    assert scene.query.range("rage") is not None
    low, high = scene.query.range("rage")
    assert 4 in (low, high)
    scene.group.focus(field)
    press(app, "enter")
    press(app, "left")
    press(app, "delete")
    assert scene.query.range("rage") is None


@pytest.mark.slow
def test_scrolling_never_waits_for_pictures(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame in which new cards come into view draws only as many faces as its time allows."""
    app = offscreen_app((1280, 720), data_dir=tmp_path)
    grid = browser(app)
    app.ui.cache.forget()
    grid.pictures._made.clear()
    now = 0.0
    drawn: set[str] = set()
    real = pictures.face

    def face(ui: Any, slug: str, width: float, crinos: bool = False) -> Any:
        nonlocal now
        if slug not in drawn:
            now += 0.004  # a clock on which each new face takes 4 ms
            drawn.add(slug)
        return real(ui, slug, width, crinos)

    monkeypatch.setattr(pictures, "face", face)
    monkeypatch.setattr(pictures, "time", SimpleNamespace(perf_counter=lambda: now))
    waited = 0
    for _step in range(30):
        app.send(Pointer("wheel", grid.rect.centerx, grid.rect.centery, wheel=-2))
        known = len(drawn)
        app.step(1 / 60)
        assert len(drawn) - known <= 3
        waited += grid.pictures.late
    assert waited > 3
    for _step in range(200):  # when the wheel rests, all that is seen is drawn
        app.step(1 / 60)
        if not grid.pictures.late:
            break
    assert not grid.pictures.late


def test_the_letter_that_opens_a_field_is_not_written_into_it(app: App) -> None:
    """Where the system's text input still runs, it sends the letter after the key."""
    browser(app)
    app.send(Key("/", text="/"))
    app.send(Text("/"))
    assert top(app).field.typing and top(app).field.text == ""
    for letter in "a/":
        app.send(Key(letter, text=letter))
        app.send(Text(letter))
    assert top(app).field.text == "a/"
