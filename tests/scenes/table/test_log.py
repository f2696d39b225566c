"""The log panel: its head, what happened since the last turn, lines that can be opened."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.table.log_panel import HEAD_FROM, LogScene
from scenes.table.table_scene import TableScene
from scenes.widgets.input import Pointer
from tests.scenes.overflow import complaints, look
from tests.scenes.table.helpers import app_of, click, middle, new_match, open_table, press, settle, table_app


def turn_taken(seat: int = 0, rounds: int = 12) -> TableScene:
    """A table of AMIGO at which everyone has answered several times; seat 0 is asked again."""
    match = new_match(4, seed=5)
    for _answer in range(rounds):
        asked = match.asked()[0]
        match.answer(asked, match.options(asked)[0].answer)
    while seat not in match.asked():
        asked = match.asked()[0]
        match.answer(asked, match.options(asked)[0].answer)
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    return scene


def expected(scene: TableScene) -> list[Any]:
    """The lines of the events since the last answer of the seat in front, that answer's own included."""
    match = scene.match
    last = max(number for number, given in enumerate(match.answers) if given.seat == scene.front)
    lines = [match.line(event) for event in match.events(scene.front, match.events_after(last))]
    return [line for line in lines if line is not None]


def test_since_the_last_turn_shows_the_own_answer_and_what_came_after() -> None:
    scene = turn_taken()
    panel = scene.log
    whole = panel.shown_lines()
    assert panel.rect.h >= HEAD_FROM and panel.link.visible
    click(app_of(scene), *middle(panel.link.rect))
    assert panel.since
    assert panel.shown_lines() == expected(scene)
    assert 0 < len(panel.shown_lines()) < len(whole)
    app_of(scene).step(0.4)
    click(app_of(scene), *middle(panel.link.rect))
    assert panel.shown_lines() == whole


def test_before_the_first_turn_there_is_no_link() -> None:
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(new_match(4, seed=5), app)
    settle(app, 2.0)
    assert not scene.log.link.shown()


def test_the_link_is_reached_by_keys_and_its_focus_is_seen() -> None:
    scene = turn_taken()
    app: Any = scene.app
    before = pygame.Surface((0, 0))
    for _tab in range(60):
        app.step(0.1)
        before = app.display.surface.copy()
        press(app, "tab")
        if scene.group.current is scene.log.link:
            break
    assert scene.group.current is scene.log.link
    app.step(0.1)
    box = app.ui.rect(scene.log.link.rect.inflate(14, 14)).clip(app.display.surface.get_rect())
    assert pygame.image.tobytes(before.subsurface(box), "RGB") != pygame.image.tobytes(
        app.display.surface.subsurface(box), "RGB"
    )
    press(app, "enter")
    assert scene.log.since


def test_new_answers_move_the_beginning() -> None:
    scene = turn_taken()
    panel = scene.log
    panel.turn_since()
    first = panel.fresh()
    scene.give(scene.presenter.options[0])
    settle(app_of(scene), 3.0)
    assert panel.fresh() > first
    assert panel.shown_lines() == expected(scene)


@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_the_whole_log_filters_too(language: str) -> None:
    scene = turn_taken()
    app = app_of(scene)
    app.change(language=language)
    log = LogScene(app, scene)
    app.director.push(log)
    entries = [entry for entry in look(app) if app.ui.rect(log.box).contains(entry.rect)]
    assert not [one for one in complaints(entries, contrast=False) if "cut" in one]
    log._choose_since(True)
    assert log.panel.shown_lines() == expected(scene)


def test_lines_change_their_language_at_once() -> None:
    scene = turn_taken()
    settle(app_of(scene), 1.0)
    before = [entry.text for entry in look(app_of(scene))]
    scene.app.change(language="pseudo")
    after = {entry.text for entry in look(app_of(scene))}
    box = scene.app.ui.rect(scene.log.rect)
    plain = [
        e.text for e in look(app_of(scene)) if box.contains(e.rect) and e.text in before and len(e.text.split()) > 2
    ]
    assert after and not plain


def test_a_line_that_opens_is_opened_by_a_click(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = turn_taken()
    app = app_of(scene)
    opened: list[Any] = []
    monkeypatch.setattr(scene.skin.words, "line_opens", lambda line: line.heading)
    monkeypatch.setattr(scene.skin.words, "open_line", opened.append)
    scene.log._made = None
    scene.log._laid.clear()
    scene.log.follows = False
    scene.log.bar.scroll(0.0)
    scene.redraw()
    app.step(0.1)
    number = next(at for at, line in enumerate(scene.log.lines) if line.heading)
    row = scene.log._numbers.index(number)
    y = scene.log.bar.area.y + scene.log._tops[row] - scene.log.bar.offset + 8
    app.send(Pointer("move", scene.log.rect.x + 40, y))
    click(app, scene.log.rect.x + 40, y)
    assert opened == [number]
