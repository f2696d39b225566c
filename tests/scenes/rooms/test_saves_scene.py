"""Saves: what is listed, damaged files, copies, trash, import, and what leads where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match.journal import Journal
from game.match.match import Match
from game.match.saves import Saves
from scenes.shell.app import App
from scenes.table.reading import Progress
from tests.scenes.overflow import look
from tests.scenes.rooms.conftest import click, played, press, widget
from tests.sure import sure


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """Catch the matches that are handed to the table."""
    caught: list[Match] = []
    monkeypatch.setattr("scenes.records.saves.continue_match", lambda app, match: caught.append(match))
    monkeypatch.setattr("scenes.records.replay.continue_match", lambda app, match: caught.append(match))
    return caught


def saved(saves: Saves, rounds: int = 2, seed: int = 13, players: int = 3) -> tuple[Path, Match]:
    journal = Journal(saves.new_path("amigo", seed), sync=False)
    match = played(players, rounds, seed, journal=journal)
    journal.close()
    return journal.path, match


def damaged(saves: Saves, line: int = 30) -> Path:
    path, _match = saved(saves, 2, 17)
    lines = path.read_bytes().splitlines(True)
    lines[line] = lines[line].replace(b'"seat"', b'"saat"')
    path.write_bytes(b"".join(lines))
    return path


def opened(app: App) -> Any:
    scene = app.open("saves")
    app.step(0.1)
    return scene


def texts(app: App) -> list[str]:
    return [entry.text for entry in look(app)]


def test_an_empty_folder_says_what_will_stand_here(app: App) -> None:
    opened(app)
    assert "No games yet" in texts(app)


def test_every_save_is_listed_with_its_state(app: App, saves: Saves) -> None:
    saved(saves, 2, 1)
    saved(saves, 10, 2)
    damaged(saves)
    (saves.folder / "odd.rage").write_text("hello\n")
    opened(app)
    shown = texts(app)
    assert {"running", "finished"} <= set(shown)
    assert shown.count("damaged") == 2
    assert any("Round 3 of 10" in text for text in shown)


def test_continue_opens_the_table_where_it_stopped(app: App, saves: Saves, tables: list[Match]) -> None:
    _path, match = saved(saves)
    scene = opened(app)
    click(app, *scene.go.rect.center)
    assert tables[0].fingerprint() == match.fingerprint()


def test_enter_on_a_row_continues(app: App, saves: Saves, tables: list[Match]) -> None:
    saved(saves)
    scene = opened(app)
    assert scene.group.current is scene.list
    scene.group.ring.shown = True
    press(app, "enter")
    assert len(tables) == 1


def test_a_finished_game_shows_its_result(app: App, saves: Saves) -> None:
    saved(saves, 10, 3)
    scene = opened(app)
    assert scene.go.label == "Show the result"
    click(app, *scene.go.rect.center)
    assert app.director.top is not None
    assert app.director.top.name == "standings"


def test_a_damaged_save_offers_the_last_sound_position_and_stays_untouched(
    app: App, saves: Saves, tables: list[Match]
) -> None:
    path = damaged(saves)
    before = path.read_bytes()
    scene = opened(app)
    assert scene.go.label == "Repair …"
    click(app, *scene.go.rect.center)
    dialog = scene.group.dialog
    assert "line 31" in dialog.text
    assert "sound" in dialog.text
    assert "stays as it is" in dialog.text
    report = saves.load(path)
    assert f"answer {report.sound_answers} " in dialog.text
    click(app, *widget(app, "Go on from there").rect.center)
    assert report.match is not None
    assert tables[0].fingerprint() == report.match.fingerprint()
    assert path.read_bytes() == before
    assert len(saves.list()) == 2
    new = next(info for info in saves.list() if info.path != path)
    assert new.damaged is None


def test_a_save_of_other_rules_is_not_called_damaged(
    app: App, saves: Saves, tables: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    _path, match = saved(saves)
    scene = opened(app)
    monkeypatch.setattr(match.controller, "version", 2, raising=False)
    click(app, *scene.go.rect.center)
    dialog = scene.group.dialog
    assert dialog.title == "Saved under other rules"
    assert "go on from answer" in dialog.text and "sound" not in dialog.text
    click(app, *widget(app, "Go on from there").rect.center)
    assert tables[0].fingerprint() == match.fingerprint()


def test_a_file_without_a_game_says_so(app: App, saves: Saves, tables: list[Match]) -> None:
    saves.folder.mkdir(parents=True)
    (saves.folder / "odd.rage").write_text("hello\n")
    scene = opened(app)
    assert not scene.watch.enabled
    click(app, *scene.go.rect.center)
    assert "Nothing in it can be played on." in scene.group.dialog.text
    press(app, "escape")
    assert not tables
    assert (saves.folder / "odd.rage").exists()


def test_delete_asks_once_and_keeps_the_file_in_the_trash(app: App, saves: Saves) -> None:
    path, _match = saved(saves)
    scene = opened(app)
    click(app, *scene.remove.rect.center)
    press(app, "enter")  # the focus is on the harmless answer
    assert path.exists()
    click(app, *scene.remove.rect.center)
    click(app, *widget(app, "Delete").rect.center)
    assert not path.exists()
    assert len(list((saves.folder / "trash").iterdir())) == 1
    assert scene.infos == []
    assert "No games yet" in texts(app)


def test_the_delete_key_asks_too(app: App, saves: Saves) -> None:
    path, _match = saved(saves)
    scene = opened(app)
    press(app, "delete")
    assert scene.group.dialog is not None and path.exists()


def test_the_danger_stands_apart(app: App, saves: Saves) -> None:
    saved(saves)
    scene = opened(app)
    for button in (scene.go, scene.watch, scene.fork, scene.export, scene.record):
        assert scene.remove.rect.y - button.rect.bottom >= 48


def test_a_copy_goes_to_the_documents(app: App, saves: Saves) -> None:
    path, _match = saved(saves)
    scene = opened(app)
    click(app, *scene.export.rect.center)
    (copy,) = list(app.paths.exports.iterdir())
    assert copy.read_bytes() == path.read_bytes()
    assert any(str(copy) in notice.text for notice in app.overlay.notices)


def test_a_game_record_is_copied_and_comes_back_the_same(
    app: App, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record has seed, options and all answers; loading it gives the same position."""
    _path, match = saved(saves, 2, 21)
    board = [""]
    monkeypatch.setattr("scenes.results.frame.pygame.scrap.put_text", lambda text: board.__setitem__(0, text))
    monkeypatch.setattr("scenes.records.saves.clipboard", lambda: board[0])
    scene = opened(app)
    click(app, *scene.record.rect.center)
    assert '"seed":21' in board[0].replace(" ", "")
    click(app, *scene.bring.rect.center)
    assert len(saves.list()) == 2
    for info in saves.list():
        assert sure(saves.load(info.path).match).fingerprint() == match.fingerprint()
    board[0] = "nothing of a game"
    click(app, *scene.bring.rect.center)
    assert len(saves.list()) == 2
    assert any("not a saved game" in notice.text for notice in app.overlay.notices)


def test_a_dropped_file_is_brought_in(app: App, saves: Saves, tmp_path: Path) -> None:
    path, match = saved(saves)
    other = tmp_path / "from a friend.rage"
    path.rename(other)
    scene = opened(app)
    scene.bring_in(other)
    (info,) = saves.list()
    assert sure(saves.load(info.path).match).fingerprint() == match.fingerprint()
    assert other.exists()
    scene.bring_in(tmp_path / "missing.rage")
    assert len(saves.list()) == 1


def test_watch_and_fork_open_the_replay(app: App, saves: Saves, tables: list[Match]) -> None:
    _path, match = saved(saves)
    scene = opened(app)
    press(app, "r")
    replay: Any = app.director.top
    assert replay is not None
    assert replay.name == "replay"
    assert replay is not None
    assert replay.count == 0
    press(app, "escape")
    assert app.director.top is scene
    press(app, "f")
    replay = app.director.top
    assert replay.count == match.answer_count
    replay.go(10)
    press(app, "f")
    press(app, "enter")
    assert tables[0].answer_count == 10
    assert tables[0].fingerprint() == match.at(10).fingerprint()
    assert len(saves.list()) == 2, "the fork has a file of its own"


def test_everything_is_reached_by_keys(app: App, saves: Saves) -> None:
    saved(saves)
    scene = opened(app)
    seen = set()
    for _step in range(30):
        press(app, "tab")
        assert scene.group.current.describe()
        seen.add(scene.group.current.name)
    assert {"Continue", "Watch", "Delete", "Import from the clipboard", "Statistics", "Open folder"} <= seen


def test_a_long_save_says_that_it_is_being_read(
    app: App, saves: Saves, tables: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(saves, 2, 13)
    opened(app)
    now, shares = app.clock.now(), []
    ticks = iter(range(1_000_000))
    monkeypatch.setattr(app.clock, "now", lambda: now + 0.06 * next(ticks))  # a slow machine
    draw = Progress.draw

    def drawn(self: Progress, share: float) -> None:
        draw(self, share)
        shares.append(share)

    monkeypatch.setattr(Progress, "draw", drawn)
    widget(app, "Continue").activate()
    assert len(tables) == 1
    assert len(shares) >= 2 and shares == sorted(shares) and 0 < shares[0] < shares[-1] <= 1
