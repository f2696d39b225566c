"""Pictures of any scene without a screen, for the command line, tests and review."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from scenes.shell.app import App
from scenes.shell.clock import FakeClock
from scenes.shell.display import OffscreenDisplay, prepare
from scenes.shell.paths import Paths
from scenes.shell.settings_store import defaults


def start_headless() -> None:
    """Start pygame without a screen and without a sound card, if it does not run yet."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    prepare()
    if not pygame.get_init():
        pygame.init()
    if not pygame.display.get_init():
        pygame.display.init()
    if not pygame.font.get_init():
        pygame.font.init()


def offscreen_app(
    size: tuple[int, int] = (1280, 720),
    lang: str = "en",
    scale: float = 1.0,
    *,
    data_dir: Path | None = None,
    saves: Any = None,
    **settings: Any,
) -> App:
    """Return an app that draws onto a surface and has a fake clock; `settings` are fields of Settings."""
    start_headless()
    wanted = defaults(lang)
    wanted.ui_scale = scale
    for name, value in settings.items():
        setattr(wanted, name, value)
    folder = data_dir if data_dir is not None else Path(tempfile.gettempdir()) / "rage-table-offscreen"
    return App(OffscreenDisplay(size), wanted, Paths(folder), clock=FakeClock(), saves=saves)


def shoot(
    scene_name: str,
    out: Path | str | None,
    size: tuple[int, int] = (1280, 720),
    lang: str = "en",
    scale: float = 1.0,
    *,
    seconds: float = 2.0,
    before: Callable[[App], object] | None = None,
    app: App | None = None,
    settings: dict[str, Any] | None = None,
    **kwargs: Any,
) -> pygame.Surface:
    """Open the scene `scene_name` with `kwargs`, let `seconds` pass, save the picture to `out` (PNG) and return it.

    `before(app)` runs after opening (send input, open dialogs); `settings` are fields of Settings.
    """
    app = app or offscreen_app(size, lang, scale, **(settings or {}))
    app.open(scene_name, **kwargs)
    app.step(0.0)
    if before is not None:
        before(app)
    steps = max(1, round(seconds / 0.1))
    for _step in range(steps):
        app.step(seconds / steps)
    app.redraw()
    app.step(0.0)
    if out is not None:
        Path(out).parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.display.surface, str(out))
    return app.display.surface
