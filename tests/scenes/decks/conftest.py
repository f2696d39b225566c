"""An app on a surface with some own decks, and hands for mouse, keys and pads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import words
from game.apocalypse.cards import decks
from game.apocalypse.cards.decks import Deck
from scenes.card_library.library import Library
from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app, start_headless
from scenes.widgets.input import Key, Pad, Pointer, Text


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    """Start pygame and leave English behind."""
    start_headless()
    pygame.event.clear()
    yield
    words.choose("en")


@pytest.fixture
def app(tmp_path: Path) -> App:
    return offscreen_app(data_dir=tmp_path, reduced_motion=True)


@pytest.fixture
def library(app: App) -> Library:
    return Library(lambda: app.paths.decks)


@pytest.fixture
def mine(library: Library) -> Deck:
    """An own deck, a copy of a prebuilt one."""
    return library.add(decks.prebuilt()["gaia_hunters"]._replace(title="My hunters"))


def click(app: App, x: float, y: float, button: int = 1) -> None:
    """Move there, press and let go, long after the last click."""
    app.step(0.5)
    app.send(Pointer("move", x, y))
    app.send(Pointer("down", x, y, button))
    app.send(Pointer("up", x, y, button))
    app.step(0.0)


def drag(app: App, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Pull from one place to another and let go."""
    app.step(0.5)
    app.send(Pointer("move", *start))
    app.send(Pointer("down", *start))
    for part in range(1, 9):
        app.send(Pointer("move", start[0] + (end[0] - start[0]) * part / 8, start[1] + (end[1] - start[1]) * part / 8))
        app.step(0.02)
    app.send(Pointer("up", *end))
    app.step(0.0)


def press(app: App, name: str, **mods: Any) -> bool:
    """Press a key; a character is written as well where a text field was open before."""
    scene = app.director.top
    assert scene is not None
    group = scene.group if scene.group.dialog is None else scene.group.dialog.group
    typing = group.current is not None and getattr(group.current, "typing", False)
    used = app.send(Key(name, name if len(name) == 1 else "", **mods))
    if typing and len(name) == 1 and not mods:
        app.send(Text(name))
    app.step(0.05)
    return used


def push(app: App, action: str) -> bool:
    """Press a button of the first pad."""
    used = app.send(Pad(0, action))
    app.step(0.05)
    return used


def widget(app: App, name: str) -> Any:
    """Return the widget of the top scene (or its dialog) that is called `name`."""
    scene = app.director.top
    assert scene is not None
    group = scene.group if scene.group.dialog is None else scene.group.dialog.group
    found = [one for one in group.everyone() if one.name == name and one.shown()]
    assert found, f"no {name!r} among {[one.name for one in group.everyone()]}"
    return found[0]


def top(app: App) -> Any:
    """Return the scene on top."""
    return app.director.top


def forget_cards() -> None:
    """Let own packs be read again: a program reads them once, a test run many times."""
    from game.apocalypse.cards import card_defs

    card_defs.read_again()
