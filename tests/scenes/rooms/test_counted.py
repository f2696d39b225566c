"""A finished game is counted for its people; a file dropped on the window comes to the saves."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.match.journal import Journal
from game.match.statistics import Statistics
from scenes.records.standings import StandingsScene
from scenes.shell.app import App
from scenes.shell.input_mapper import InputMapper
from scenes.widgets.input import Dropped
from tests.scenes.rooms.conftest import NAMES, played


def test_a_finished_game_is_counted_once(app: App, tmp_path: Path) -> None:
    match = played(3, 10, journal=Journal(tmp_path / "one.rage"))
    for _look in range(2):
        app.director.reset(StandingsScene(app, match, 0))
        app.step(0.1)
    record = Statistics(app.paths.statistics_file).record(NAMES[0], "amigo")
    assert record.games == 1 and record.counted


def test_a_running_game_is_not_counted(app: App, tmp_path: Path) -> None:
    match = played(3, 2, journal=Journal(tmp_path / "two.rage"))
    app.director.reset(StandingsScene(app, match, 0))
    assert Statistics(app.paths.statistics_file).people() == []


def test_a_dropped_file_is_an_input_of_its_own() -> None:
    mapper = InputMapper(lambda at: at)
    event = pygame.event.Event(pygame.DROPFILE, file="some game.rage")
    assert mapper.map(event, 0.0) == Dropped("some game.rage")
