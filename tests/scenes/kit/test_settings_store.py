"""The settings file: damaged, foreign, half written, unwritable; nothing is ever lost silently."""

from __future__ import annotations

import json
import os
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import files
from scenes.shell.app import App
from scenes.shell.clock import FakeClock
from scenes.shell.display import OffscreenDisplay
from scenes.shell.paths import Paths
from scenes.shell.settings_store import CHOICES, RANGES, Settings, SettingsStore, checked, defaults


def store_in(folder: Path) -> tuple[SettingsStore, Path]:
    file = folder / "settings.json"
    return SettingsStore(lambda: file), file


def test_round_trip(tmp_path: Path) -> None:
    store, _file = store_in(tmp_path)
    settings = defaults("de")
    settings.theme, settings.ui_scale, settings.pads = "birch", 1.5, {"a": "Mara"}
    store.save(settings)
    again, trouble = store_in(tmp_path)[0].load()
    assert (again, trouble) == (settings, "")


def test_no_file_is_no_trouble_and_writes_nothing(tmp_path: Path) -> None:
    store, file = store_in(tmp_path)
    settings, trouble = store.load()
    assert trouble == ""
    assert settings.theme == "night"
    assert not file.exists()


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format": 1}', "\x00\x00", '{"settings": 3}', "[" * 100_000])
def test_a_damaged_file_is_kept_aside(tmp_path: Path, text: str) -> None:
    store, file = store_in(tmp_path)
    file.write_text(text)
    settings, trouble = store.load()
    assert trouble == "damaged"
    assert settings == defaults()
    assert (tmp_path / "settings.json.bad").read_text() == text
    store.save(settings)
    assert (tmp_path / "settings.json.bad").read_text() == text


def test_bytes_that_are_no_text_are_kept_aside(tmp_path: Path) -> None:
    store, file = store_in(tmp_path)
    file.write_bytes(b"\xff\xfe\xff")
    assert store.load()[1] == "unreadable"
    assert (tmp_path / "settings.json.bad").read_bytes() == b"\xff\xfe\xff"


def test_two_damaged_files_are_both_kept(tmp_path: Path) -> None:
    for text in ("first", "second"):
        store, file = store_in(tmp_path)
        file.write_text(text)
        store.load()
    kept = sorted(path.read_text() for path in tmp_path.glob("*.bad*"))
    assert kept == ["first", "second"]


def test_another_version_is_copied_before_it_is_overwritten(tmp_path: Path) -> None:
    store, file = store_in(tmp_path)
    file.write_text(json.dumps({"format": 99, "settings": {"theme": "birch", "future": 1}}))
    settings, trouble = store.load()
    assert trouble == "newer"
    assert settings.theme == "birch"
    assert file.exists()
    assert "future" in (tmp_path / "settings.json.bad").read_text()


def test_single_wrong_values_fall_back(tmp_path: Path) -> None:
    store, file = store_in(tmp_path)
    wrong = {"theme": "pink", "ui_scale": "big", "volume": 7, "mute": 1, "pads": {"a": 3}, "stay_seconds": float("nan")}
    file.write_text(json.dumps({"format": 1, "settings": {**wrong, "palette": "safe"}}))
    settings, trouble = store.load()
    assert trouble == "values"
    assert settings.palette == "safe"
    assert settings.volume == 1.0
    fresh = defaults()
    for name in ("theme", "ui_scale", "mute", "pads", "stay_seconds"):
        assert getattr(settings, name) == getattr(fresh, name)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from([entry.name for entry in fields(Settings)]), anything)
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # the machine may be busy
def test_any_value_gives_a_right_one(name: str, value: object) -> None:
    default = getattr(defaults("en"), name)
    got = checked(name, value, default)
    assert type(got) is type(default)
    if name in CHOICES:
        assert got in CHOICES[name]
    if name in RANGES:
        assert RANGES[name][0] <= got <= RANGES[name][1]


def test_writing_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.json"
    files.write_atomic(file, "old")

    def full(_fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="space"):
        files.write_atomic(file, "new")
    assert file.read_text() == "old"


def test_a_full_disk_is_said_once_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, _file = store_in(tmp_path)
    app = App(OffscreenDisplay(), defaults("en"), Paths(tmp_path), store=store, clock=FakeClock())

    def full(_fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    app.change(theme="birch")
    for _frame in range(30):
        app.step(0.1)
    assert [notice.kind for notice in app.overlay.notices] == ["warning"]
    assert "No space left" in app.overlay.notices[0].text
    app.change(theme="night")
    for _frame in range(30):
        app.step(0.1)
    assert len(app.overlay.notices) == 1


def test_changes_are_saved_soon_by_themselves(tmp_path: Path) -> None:
    store, file = store_in(tmp_path)
    app = App(OffscreenDisplay(), defaults("en"), Paths(tmp_path), store=store, clock=FakeClock())
    app.change(volume=0.3)
    assert not file.exists()
    for _frame in range(15):
        app.step(0.1)
    assert json.loads(file.read_text())["settings"]["volume"] == 0.3


def test_wrong_changes_change_nothing(app: App) -> None:
    app.change(theme="pink", ui_scale="big")
    assert app.settings.theme == "night"
    assert app.settings.ui_scale == 1.0


def test_folders_fall_back_with_a_warning(tmp_path: Path) -> None:
    (tmp_path / "block").write_text("a file where a folder should be")
    paths = Paths(tmp_path / "block" / "data")
    folder = paths.saves
    assert folder.is_dir()
    assert paths.warnings
    assert not str(folder).startswith(str(tmp_path))


def test_portable_and_nothing_is_made_early(tmp_path: Path) -> None:
    (tmp_path / "portable.txt").write_text("")
    paths = Paths(program=tmp_path)
    assert paths.where("config") == tmp_path / "data"
    assert list(tmp_path.iterdir()) == [tmp_path / "portable.txt"]
    assert paths.settings_file.parent.is_dir()


@pytest.mark.parametrize("name", ["Größe", "Дом", "家", "with space"])
def test_any_folder_name(tmp_path: Path, name: str) -> None:
    store, _file = store_in(tmp_path)
    store = SettingsStore(lambda: Paths(tmp_path / name).settings_file)
    store.save(defaults("en"))
    assert store.load() == (defaults("en"), "")
