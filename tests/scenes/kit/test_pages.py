"""Title, settings and pause: no text is cut off, in a language 40 % longer, at every scale, in both themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app
from tests import slow
from tests.scenes.kit.conftest import Saves
from tests.scenes.overflow import complaints, look, overlaps
from tests.scenes.table.helpers import top_of

TABS = ("display", "access", "pace", "sound", "control", "language", "table", "data")
PAGES = [("title", {}), ("pause", {}), *[("settings", {"tab": tab}) for tab in TABS]]
SIZES = [
    ((1280, 720), 0.75),
    ((1280, 720), 1.0),
    ((2560, 1440), 2.0),
    ((2560, 1440), 1.0),
    ((1024, 600), 1.0),
    ((1600, 720), 1.0),
]


def opened(name: str, size: tuple[int, int], lang: str, scale: float, folder: Path, **settings: object) -> App:
    app = offscreen_app(size, lang, scale, data_dir=folder, saves=Saves(), reduced_motion=True, **settings)
    if name == "pause":
        app.open("title")
        moments = [("Mara plays 7", lambda: None)]
        app.open("pause", title="Rage", line="Round 6", undo=moments, concede=lambda: None)
    return app


@pytest.mark.parametrize(("size", "scale"), slow.rows(SIZES, ((1024, 600), 1.0)))
@pytest.mark.parametrize(("name", "how"), PAGES)
def test_nothing_is_cut_off(
    name: str, how: dict[str, Any], size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    app = opened(name, size, "pseudo", scale, tmp_path)
    if name != "pause":
        app.open(name, **how)
    texts = look(app)
    assert len(texts) > 5
    assert not complaints(texts)
    if name != "pause":  # the title's own words lie below the pause
        assert not overlaps(texts)


@pytest.mark.parametrize("theme", slow.but(["night", "birch"], "birch"))
@pytest.mark.parametrize(("name", "how"), PAGES)
def test_large_text_and_both_themes(name: str, how: dict[str, Any], theme: str, tmp_path: Path) -> None:
    app = opened(name, (1280, 720), "en", 1.0, tmp_path, theme=theme, text_size="large")
    if name != "pause":
        app.open(name, **how)
    assert not complaints(look(app))


@pytest.mark.parametrize("tab", TABS)
def test_every_setting_is_reached_by_keys(app: App, tab: str) -> None:
    from tests.scenes.kit.conftest import press

    scene = app.open("settings", tab=tab)
    app.step(0.1)
    widgets = {id(widget) for widget in scene.group.ring.usable()}
    seen = set()
    for _step in range(len(widgets) + 2):
        press(app, "tab")
        current = scene.group.current
        assert current is not None
        seen.add(id(current))
        assert current.describe(), "every widget has words"
    assert seen == widgets


def test_page_names_stay_in_view(app: App) -> None:
    """A focused control of a long page is scrolled into view."""
    from tests.scenes.kit.conftest import press

    scene: Any = app.open("settings", tab="control")
    app.step(0.1)
    for _step in range(30):
        press(app, "tab")
        current = scene.group.current
        if current in scene.sheet.parts():
            assert current is not None
            assert scene.sheet.rect.inflate(2, 2).contains(current.rect)


def test_title_without_and_with_a_running_game(tmp_path: Path) -> None:
    for saves, first in ((None, "New game"), (Saves(), "Continue")):
        app = offscreen_app(data_dir=tmp_path, saves=saves)
        scene = app.open("title")
        assert scene.group.current is not None
        assert scene.group.current.name.startswith(first)


def test_a_damaged_last_game_leads_to_the_saves(tmp_path: Path) -> None:
    app = offscreen_app(data_dir=tmp_path, saves=Saves(damaged="broken"))
    scene = app.open("title")
    assert scene.group.current is not None
    assert "cannot" in scene.group.current.name


def test_pause_keeps_giving_up_apart_and_asks(app: App) -> None:
    from tests.scenes.kit.conftest import click, press

    app.open("title")
    given_up = []
    scene: Any = app.open("pause", undo=[("a", lambda: None)], concede=lambda: given_up.append(1))
    app.step(0.5)
    undo = next(widget for widget in scene.group.widgets if widget.name.startswith("Take back"))
    assert scene.give_up.rect.y - undo.rect.bottom >= 48
    for row in scene.group.widgets[:-1]:
        assert scene.give_up.rect.y - row.rect.bottom >= 48
    click(app, *scene.give_up.rect.center)
    assert not given_up
    assert scene.group.dialog is not None
    press(app, "enter")  # the focus is on the harmless answer
    assert not given_up
    assert scene.group.dialog is None


def test_pause_takes_back(app: App) -> None:
    from tests.scenes.kit.conftest import press

    app.open("title")
    done = []
    app.open("pause", undo=[("newest", lambda: done.append(1)), ("older", lambda: done.append(2))])
    app.step(0.5)
    press(app, "u")
    press(app, "down")
    press(app, "enter")
    assert done == [2]
    assert app.director.top is not None
    assert app.director.top.name == "title"


def test_reset_keeps_the_language_and_asks(app: App) -> None:
    app.change(language="pseudo", theme="birch", volume=0.1)
    scene: Any = app.open("settings")
    scene._ask_reset()
    assert app.settings.theme == "birch"
    assert scene.group.dialog is not None
    scene.group.dialog.close(scene._reset)
    assert (app.settings.theme, app.settings.volume, app.settings.language) == ("night", 0.7, "pseudo")


def test_keys_can_be_changed_but_not_doubled(app: App) -> None:
    from tests.scenes.kit.conftest import press

    scene: Any = app.open("settings", tab="control")
    scene.ask_key("log")
    press(app, "k")
    assert app.key("log") == "K"
    scene.ask_key("hint")
    press(app, "k")
    assert app.key("hint") == "H"
    assert "belongs" in app.overlay.caption


def test_a_factor_too_large_for_the_window_is_refused_with_a_note(tmp_path: Path) -> None:
    app = offscreen_app((1280, 720), scale=2.0, data_dir=tmp_path)
    assert app.ui.width >= 960
    assert app.ui.height >= 540
    assert app.factor_refused
    app.open("settings")
    assert any("Shown smaller" in entry.text for entry in look(app))


def test_pause_reads_the_running_game_and_puts_it_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game import catalogue
    from game.core.setup import Setup
    from game.match.cli_args import seat_plans
    from game.match.journal import Journal
    from game.match.match import Match
    from game.match.saves import Saves as RealSaves

    controller = catalogue.controller("amigo")
    saves = RealSaves(tmp_path / "saves")
    setup = Setup(3, tuple((option.name, option.default) for option in controller.OPTIONS))
    path = saves.new_path("amigo", 1)
    match = Match.start(controller, setup, 1, seat_plans(controller, ("human",) * 3), Journal(path), "own")
    app = offscreen_app(data_dir=tmp_path, saves=saves, reduced_motion=True)
    app.open("title")
    assert app.director.top is not None
    assert top_of(app).saved.path == path
    scene: Any = app.open("pause", match=match)
    assert scene.line.startswith("Round 1 of 10, Player")
    assert not complaints(look(app))
    scene._ask_concede()
    assert scene.group.dialog is not None
    opened: list[bool] = []
    delete = saves.delete

    def moved(path: Path) -> Path:
        assert isinstance(match.journal, Journal)
        opened.append(match.journal._file is not None)
        return delete(path)

    monkeypatch.setattr(saves, "delete", moved)
    scene.group.dialog.close(scene._put_away)
    assert opened == [False], "Windows does not move a file that is open"
    assert app.director.top is not None
    assert app.director.top.name == "title"
    assert app.director.top is not None
    assert top_of(app).saved is None
    assert not path.exists()
    assert list((saves.folder / "trash").iterdir())
