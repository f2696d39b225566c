"""Folders that are away for a moment, disks that are full for a while: told once, and written when it is possible."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.match.saves import Saves
from game.match.statistics import Statistics
from game.words import said
from scenes.card_library.library import Library
from scenes.shell import crash
from scenes.shell.app import App
from scenes.shell.clock import FakeClock
from scenes.shell.display import OffscreenDisplay
from scenes.shell.paths import NoFolder, Paths, home
from scenes.shell.settings_store import SettingsStore, defaults
from tests.match.tables import new_match


def app_in(folder: Path) -> App:
    paths = Paths(folder)
    store = SettingsStore(lambda: paths.settings_file)
    app = App(OffscreenDisplay(), defaults("en"), paths, store=store, clock=FakeClock(), saves=Saves(paths.saves))
    paths.started()
    return app


def texts(app: App) -> list[str]:
    return [notice.text for notice in app.overlay.notices]


def test_something_is_written_when_it_becomes_possible(tmp_path: Path) -> None:
    app, trouble, calls = app_in(tmp_path), ["The thing cannot be saved: no room"], [0]

    def write() -> str:
        calls[0] += 1
        return trouble[0]

    app.write_later("thing", write)
    assert texts(app) == ["The thing cannot be saved: no room. It is tried again by itself."] and calls[0] == 1
    for _frame in range(40):
        app.step(0.1)
    assert calls[0] == 2 and len(texts(app)) == 1
    trouble[0] = ""
    for _frame in range(40):
        app.step(0.1)
    assert calls[0] == 3 and "Everything is saved now." in texts(app)
    app.write_later("thing", write)
    for _frame in range(40):
        app.step(0.1)
    assert calls[0] == 4


def test_what_is_left_is_tried_at_the_end(tmp_path: Path) -> None:
    app, done = app_in(tmp_path), [""]
    app.write_later("thing", lambda: done[0])
    done[0] = "no"
    app.write_later("thing", lambda: done[0])
    app.write_later("other", lambda: done[0])
    app.drop_later("other")
    done[0] = ""
    app.shut_down()
    assert not app._unwritten


def test_a_data_folder_that_is_away_for_a_moment_gets_everything(tmp_path: Path) -> None:
    """A stick is pulled out; a deck, the settings and a counted game; it comes back."""
    data = tmp_path / "stick" / "data"
    app = app_in(data)
    match = new_match(seed=1, humans=1)
    while match.asked():
        match.answer(match.asked()[0], match.options(match.asked()[0])[0].answer)
    assert Statistics(app.paths.statistics_file).add(match, "1.rage")
    (tmp_path / "stick").rename(tmp_path / "away")
    (tmp_path / "stick").write_text("nothing is mounted here")
    assert app.paths.statistics_file == data / "statistics.json" and app.paths.decks == data / "decks"
    assert not app.paths.warnings

    def count() -> str:
        statistics = Statistics(app.paths.statistics_file)
        statistics.add(match, "2.rage")
        return said(statistics.trouble) if statistics.trouble is not None else ""

    app.write_later("statistics", count)
    app.change(theme="birch")
    for _frame in range(20):
        app.step(0.1)
    assert any("statistics cannot be saved" in text for text in texts(app))
    assert any("settings cannot be saved" in text for text in texts(app))
    (tmp_path / "stick").unlink()
    (tmp_path / "away").rename(tmp_path / "stick")
    for _frame in range(60):
        app.step(0.1)
    assert Statistics(data / "statistics.json").record("Anna", "amigo").games == 2
    assert SettingsStore(lambda: data / "settings.json").load()[0].theme == "birch"


def test_at_the_start_one_folder_stands_in_and_one_warning_is_enough(tmp_path: Path) -> None:
    (tmp_path / "block").write_text("")
    paths = Paths(tmp_path / "block" / "data")
    folders = [paths.settings_file.parent, paths.saves, paths.logs]
    assert all(folder.is_dir() for folder in folders)
    assert len({folder.parts[:3] for folder in folders}) == 1 and paths.warnings == [tmp_path / "block" / "data"]
    shutil.rmtree(paths.settings_file.parent)


def test_no_folder_at_all_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "block").write_text("")

    def none(prefix: str) -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr("scenes.shell.paths.tempfile.mkdtemp", none)
    with pytest.raises(NoFolder):
        Paths(tmp_path / "block").folder("data")


def test_a_portable_folder_that_cannot_be_written_gives_way(tmp_path: Path) -> None:
    (tmp_path / "portable.txt").write_text("")
    (tmp_path / "data").write_text("in the way")
    paths = Paths(program=tmp_path)
    assert not paths.portable and paths.not_portable == tmp_path / "data"
    assert not paths.where("data").is_relative_to(tmp_path)


def test_nobody_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """HOME is unset and the user stands in no list of users."""

    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    monkeypatch.setattr(Path, "expanduser", lambda self: nobody())
    monkeypatch.setattr("scenes.shell.paths.PlatformDirs", lambda *args, **more: nobody())
    assert home() is None and crash.without_home("/srv/x") == "/srv/x"
    paths = Paths()
    assert paths.saves.is_dir() and paths.warnings
    assert Paths("~/x").where("data") == Path("~/x")
    shutil.rmtree(paths.saves.parent)


def test_deck_files_of_any_name_and_mark(tmp_path: Path) -> None:
    import os

    (tmp_path / os.fsdecode(b"caf\xe9.json")).write_bytes(b'\xef\xbb\xbf{"characters": []}')
    (tmp_path / "wide.json").write_text('{"title": "Wide", "characters": []}', encoding="utf-16")
    (tmp_path / os.fsdecode(b"bad\xe9.json")).write_text("{")
    entries = Library(lambda: tmp_path).entries()
    assert sorted(entry.deck.title for entry in entries if entry.deck is not None) == ["Wide", "caf"]
    assert [entry.trouble for entry in entries if entry.deck is None]
