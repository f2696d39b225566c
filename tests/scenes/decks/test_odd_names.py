"""Files whose names are no UTF-8: every page that lists files opens and draws them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.match.saves import Saves
from scenes.card_library.exchange import ImportDialog
from scenes.shell.app import App
from tests.match.test_saves_trouble import saved
from tests.scenes.decks.conftest import top

ODD = os.fsdecode(b"caf\xe9")


@pytest.mark.parametrize("broken", [False, True])
def test_every_page_opens(app: App, broken: bool) -> None:
    data = app.paths.folder("data")
    app.saves = Saves(app.paths.saves)
    save = app.paths.saves / f"{ODD}.rage"
    if broken:
        save.write_bytes(b"nonsense\n")
    else:
        saved(save, 20)
    (data / "packs").mkdir(exist_ok=True)
    (data / "packs" / f"{ODD}.json").write_text("{" if broken else '{"cards": []}')
    (app.paths.decks / f"{ODD}.json").write_text("{" if broken else '{"characters": []}')
    (app.paths.exports / f"{ODD}.txt").write_text("2 Bite\n")
    for name in ("title", "saves", "packs", "decks"):
        app.open(name)
        app.step(0.1)
        app.step(0.1)
        assert top(app).name == name
    dialog = ImportDialog(app, lambda taken: None)
    top(app).group.show(dialog)
    app.step(0.1)
    assert [path.name for path in dialog.files] == [f"{ODD}.txt"]


def test_a_data_folder_of_such_a_name(tmp_path: Path, app: App) -> None:
    folder = tmp_path / ODD
    app.paths._folders["data"] = folder
    app.paths._folders["documents"] = folder / "exports"
    app.saves = Saves(app.paths.saves)
    saved(app.paths.saves / "one.rage", 20)
    for name in ("saves", "packs", "settings"):
        app.open(name)
        app.step(0.1)
        assert top(app).name == name
    app.open("settings", tab="data")
    app.step(0.1)
    app.notify(f"Saved: {folder}")
    app.step(0.1)
