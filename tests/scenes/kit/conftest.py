"""One app on a surface, with a clock turned by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import words
from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app, start_headless


class Saves:
    """One running game."""

    def __init__(self, **values: Any) -> None:
        fields = {
            "path": Path("a.save"), "changed": 1_000_000_000.0, "game": "amigo", "names": ("Mara", "Theo", "Kira"),
            "waiting": ("Mara",), "progress": "Round 6 of 10", "damaged": None,
        }  # fmt: skip
        self.saved = SimpleNamespace(**{**fields, **values})

    def latest(self) -> Any:
        return self.saved


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


def click(app: App, x: float, y: float, button: int = 1) -> None:
    """Move there, press and let go."""
    from scenes.widgets.input import Pointer

    app.send(Pointer("move", x, y))
    app.send(Pointer("down", x, y, button))
    app.send(Pointer("up", x, y, button))


def press(app: App, name: str, **mods: Any) -> bool:
    """Press a key."""
    from scenes.widgets.input import Key

    return app.send(Key(name, name if len(name) == 1 else "", **mods))
