"""From the command line to the open window: folders, log, settings, window, sounds, saves, thinking worker."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pygame

from game import words
from game.ai.worker import Worker
from game.cards import user_packs
from game.files import readable
from game.match.saves import Saves
from game.version import NAME
from game.words import _
from scenes.art import brand
from scenes.commands.picture import SCENES, picture
from scenes.shell import crash, display
from scenes.shell.app import App, forget_fonts
from scenes.shell.paths import NoFolder, Paths
from scenes.shell.settings_store import SettingsStore
from scenes.shell.sounds import SoundBoard
from scenes.table.start import new_match
from scenes.widgets import svg

__all__ = ["SCENES", "build", "picture", "run"]

log = logging.getLogger(__name__)


class CannotStart(Exception):
    """Why the program cannot start, in one sentence."""


def trouble_text(trouble: str) -> str:
    """Return what to tell the person about a settings file that was not all right."""
    return {
        "damaged": _("The settings file was damaged. It is kept as settings.json.bad; the standard holds now."),
        "unreadable": _("The settings file could not be read; the standard holds now."),
        "newer": _("The settings come from another version. A copy is kept as settings.json.bad."),
        "values": _("Some settings were not understood and are back to standard. A copy is kept as settings.json.bad."),
    }.get(trouble, "")


def build(
    data_dir: Path | str | None = None,
    lang: str | None = None,
    window: tuple[int, int] | None = None,
    fullscreen: bool | None = None,
) -> App:
    """Open the window and return the app, ready to `run`. `lang`, `window` and `fullscreen` (None: as remembered)
    hold for this start. Raises CannotStart.
    """
    try:
        return _built(Paths(data_dir), lang, window, fullscreen)
    except NoFolder as error:
        folder = crash.without_home(readable(error.filename))
        text = _("No folder can be written to, neither {folder} nor a temporary one: {reason}")
        raise CannotStart(text.format(folder=folder, reason=error.strerror)) from error
    except display.NoScreen as error:
        text = _("No screen was found: {reason}. The program needs a desktop with a display.")
        raise CannotStart(text.format(reason=str(error).rstrip("."))) from error


def _built(paths: Paths, lang: str | None, window: tuple[int, int] | None, fullscreen: bool | None) -> App:
    user_packs.look_in(paths.packs)
    crash.start_logging(paths)
    store = SettingsStore(lambda: paths.settings_file)
    settings, trouble = store.load()
    if lang is not None:
        settings.language = lang
    if fullscreen is not None:
        settings.fullscreen = fullscreen
    words.choose(settings.language)
    display.prepare(settings.vsync)
    display.open_video()
    pygame.font.init()
    shown = display.Display(NAME, settings.window, window, settings.fullscreen)
    app = App(
        shown,
        settings,
        paths,
        store=store,
        sounds=SoundBoard(settings),
        saves=Saves(paths.saves, played=settings.last_game),
        worker=Worker(start=False),
    )
    crash.install(app)
    _set_icon(shown)
    if settings.first_start:
        app.change(first_start=False)
    if trouble:
        app.notify(trouble_text(trouble), "warning")
    for text in folder_texts(paths):
        app.notify(text, "warning")
    paths.started()
    return app


def folder_texts(paths: Paths) -> list[str]:
    """Return what to tell the person about folders that cannot be written to."""
    found = []
    if paths.not_portable is not None:
        text = _("{folder} cannot be written to. Settings and saves go to your usual folders instead.")
        found.append(text.format(folder=crash.without_home(readable(paths.not_portable))))
    if paths.homeless:
        found.append(_("There is no home folder. What is saved now is lost when the program is closed."))
    elif paths.warnings:
        folders = ", ".join(crash.without_home(readable(folder)) for folder in paths.warnings)
        text = _("{folder} cannot be written to. What is saved now is lost when the program is closed.")
        found.append(text.format(folder=folders))
    return found


def run(
    data_dir: Path | str | None = None,
    lang: str | None = None,
    window: tuple[int, int] | None = None,
    fullscreen: bool | None = None,
    table: dict[str, Any] | None = None,
) -> int:
    """Open the window with the title, or with a new `table`, and run until it is closed.

    `table` has game, setup, seed, undo, and seats: a function that names them, called in the language of the window.
    Returns the exit code. Raises CannotStart.
    """
    app = build(data_dir, lang, window, fullscreen)
    pygame.display.set_allow_screensaver(True)  # SDL forbids it: a table that stands open would never lock
    try:
        if table is None:
            return app.run("title")
        match = new_match(app, table["game"], table["setup"], table["seats"](), table["seed"], table["undo"])
        return app.run("table", match=match)
    finally:
        if app.worker is not None:
            app.worker.close()
        forget_fonts()
        pygame.quit()


def _set_icon(shown: display.Display) -> None:
    try:
        shown.set_icon(svg.raster(brand.app_icon_svg(256), 256, 256))
    except (pygame.error, ValueError) as error:
        log.warning("no window icon: %s", error)
