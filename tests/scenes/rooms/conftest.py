"""Games played by chance, an app on a surface, and hands for mouse, keys and pads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import words
from game.amigo.answers import Bid
from game.core.chance import below
from game.core.setup import Setup, Value
from game.match.match import Match, Recorder, SeatPlan
from game.match.saves import Saves
from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app, start_headless
from scenes.widgets.input import Key, Pad, Pointer
from tests.sure import of_kind

NAMES = ("Mara", "Theo", "Kira", "Ines", "Bruno", "Lale", "Oskar", "Jule")


def played(
    players: int = 4,
    rounds: int = 10,
    seed: int = 5,
    options: tuple[tuple[str, Value], ...] = (),
    humans: int = 1,
    journal: Recorder | None = None,
    undo: str = "own",
    names: tuple[str, ...] = NAMES,
) -> Match:
    """Return a game in which everyone bids near the average and plays any legal card, after so many rounds."""
    seats = [
        SeatPlan(name, "human" if seat < humans else "regular", str(seat)) for seat, name in enumerate(names[:players])
    ]
    match = Match.start("amigo", Setup(players, options), seed, seats, journal, undo)
    chance = seed * 77 + 1
    while match.ask is not None and len(match.view(-1).facts.sheet) < rounds:
        seat = match.asked()[0]
        choices = match.options(seat)
        if match.ask.prompt == "bid":
            number, chance = below(chance, 3)
            wanted = match.view(seat).facts.tricks / players + number - 1
            chosen = min(choices, key=lambda option: abs(of_kind(option.answer, Bid).tricks - wanted))
        else:
            number, chance = below(chance, len(choices))
            chosen = choices[number]
        match.answer(seat, chosen.answer)
    return match


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    """Start pygame and leave English behind."""
    start_headless()
    pygame.event.clear()
    yield
    words.choose("en")


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def app(tmp_path: Path, saves: Saves) -> App:
    return offscreen_app(data_dir=tmp_path, saves=saves, reduced_motion=True)


def click(app: App, x: float, y: float) -> None:
    """Move there, press and let go, long after the last click."""
    app.step(0.5)
    app.send(Pointer("move", x, y))
    app.send(Pointer("down", x, y))
    app.send(Pointer("up", x, y))


def press(app: App, name: str, **mods: Any) -> bool:
    """Press a key; a character is written as well."""
    from scenes.widgets.input import Text

    used = app.send(Key(name, name if len(name) == 1 else "", **mods))
    if len(name) == 1 and not mods:
        app.send(Text(name))
    return used


def push(app: App, action: str) -> bool:
    """Press a button of the first pad."""
    return app.send(Pad(0, action))


def widget(app: App, name: str) -> Any:
    """Return the widget of the top scene (or its dialog) that is called `name`."""
    scene = app.director.top
    assert scene is not None
    group = scene.group if scene.group.dialog is None else scene.group.dialog.group
    found = [one for one in group.everyone() if one.name == name and one.focusable]
    assert found, f"no {name!r} among {[one.name for one in group.everyone()]}"
    return found[0]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Catch the games that the lobby begins."""
    from scenes.lobby import start

    games: list[dict[str, Any]] = []

    def catch(app: App, game: str, setup: Setup, seats: Any, *, undo: str = "own", seed: int | None = None) -> int:
        games.append({"game": game, "setup": setup, "seats": tuple(seats), "undo": undo, "seed": seed})
        return 1

    monkeypatch.setattr(start, "start_game", catch)
    monkeypatch.setattr("scenes.lobby.scene.start_game", catch)
    return games
