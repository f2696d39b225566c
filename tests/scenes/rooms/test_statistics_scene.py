"""Statistics of a person: figures and bars as counted, practice games apart."""

from __future__ import annotations

from typing import Any

from game.match.statistics import Statistics
from scenes.shell.app import App
from tests.scenes.overflow import look
from tests.scenes.rooms.conftest import click, played, press, widget


def texts(app: App) -> list[str]:
    return [entry.text for entry in look(app)]


def fill(app: App) -> Statistics:
    statistics = Statistics(app.paths.statistics_file)
    for number in range(3):
        assert statistics.add(played(4, 10, 30 + number, humans=2), f"game {number}")
    practice = played(4, 10, 40, humans=1)
    practice.marked = True
    statistics.add(practice, "practice")
    return statistics


def test_without_games_it_says_so(app: App) -> None:
    app.open("statistics")
    assert "Nothing to count yet" in texts(app)


def test_figures_are_those_of_the_file(app: App) -> None:
    statistics = fill(app)
    scene: Any = app.open("statistics")
    assert scene.people == ["Mara", "Theo"]
    record = statistics.record("Mara", "amigo")
    shown = texts(app)
    assert str(record.games) in shown
    assert str(record.best) in shown
    counted = dict(record.counted)
    total = next(hits for hits in counted if hits.startswith("exact"))
    assert total
    assert sum("cards" in text for text in shown) >= 9
    press(app, "down")
    assert scene.person == "Theo"


def test_practice_games_stand_apart(app: App) -> None:
    statistics = fill(app)
    scene: Any = app.open("statistics")
    assert scene.kind is not None
    click(app, *scene.kind.part(1).center)
    assert scene.marked
    assert str(statistics.record("Mara", "amigo", True).games) in texts(app)
    press(app, "tab")
    scene._choose(1)
    assert scene.kind is None
    assert not scene.marked


def test_a_person_can_be_forgotten_after_a_question(app: App) -> None:
    fill(app)
    scene: Any = app.open("statistics")
    app.step(0.1)
    click(app, *scene.forget.rect.center)
    assert scene.group.dialog is not None
    click(app, *widget(app, "Forget").rect.center)
    assert scene.people == ["Theo"]
    assert Statistics(app.paths.statistics_file).people() == ["Theo"]
