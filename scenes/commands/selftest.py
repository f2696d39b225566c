"""The program tries itself out, without a screen: a short game of every game at the real table, saved and read back.

The frozen program runs this after it was built (`--selftest`): whatever was left out of it shows here.
"""

from __future__ import annotations

import importlib
import os
import random
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game import catalogue
from game.core.setup import Setup
from game.match.cli_args import seat_plans
from game.match.journal import Journal
from game.match.match import HUMAN
from scenes.commands import start
from scenes.shell import app as apps
from scenes.shell import sounds
from scenes.table.opening import new_table
from scenes.widgets import sounds as house

MOST_SECONDS = 10.0
"""For all games together."""
ENOUGH_ANSWERS = 70
"""A game that is not over by then was long enough."""


class Failed(Exception):
    """What went wrong, in one sentence."""


def run(say: Callable[[str], None]) -> bool:
    """Play and check every game; tell `say` what comes of it; return whether all is well. Takes under 20 s."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    well = True
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="rage-table-", ignore_cleanup_errors=True) as folder:
        for number, game in enumerate(catalogue.names(), start=1):
            until = began + MOST_SECONDS * number / len(catalogue.names())
            try:
                say(f"{game}: {_try_game(game, Path(folder) / game, until)}")
            except Failed as failure:
                well = False
                say(f"{game}: FAILED: {failure}")
            except Exception:
                well = False
                say(f"{game}: FAILED:\n{traceback.format_exc()}")
    say(f"{'OK' if well else 'FAILED'}: {time.monotonic() - began:.1f} s")
    return well


def _try_game(game: str, folder: Path, until: float) -> str:
    app = start.build(data_dir=folder, lang="en", window=(1280, 720), fullscreen=False)
    try:
        app.change(animation="instant", stay_seconds=0.0, reduced_motion=True)
        return _play(app, game, until)
    finally:
        app.shut_down()
        app.worker.close()
        apps.forget_fonts()
        pygame.quit()


def _play(app: Any, game: str, until: float) -> str:
    controller = catalogue.controller(game)
    kinds = [kind for kind in controller.kinds() if kind.level != "reference"]
    strong = next((kind for kind in kinds if kind.level == "expert"), kinds[-1])
    setup = _short_setup(controller)
    seats = seat_plans(controller, (HUMAN, strong.name, *(kinds[0].name for _ in range(setup.seats - 2))))
    app.open("title")
    app.step()
    table = new_table(app, game, setup, seats, 7)
    match, journal = table.match, table.match.journal
    assert isinstance(journal, Journal)
    dice = random.Random(7)
    frames = 0
    while match.asked() and match.answer_count < ENOUGH_ANSWERS and time.monotonic() < until:
        app.step()
        frames += 1
        top = app.director.top
        if top is not table:
            app.director.pop()
        elif table.presenter.ready:
            table.give(dice.choice(table.presenter.options))
        else:
            time.sleep(0.001)
    for _ in range(3):
        app.step()
    if table.computers.errors:
        raise Failed(f"a computer player failed: {table.computers.errors[0]}")
    if not any(given.seat == 1 for given in match.answers):
        raise Failed(f"{strong.name} gave no answer through the worker")
    if match.trouble is not None:
        raise Failed(match.trouble.said())
    silent = missing_sounds(game)
    if silent:
        raise Failed(f"sounds are missing: {', '.join(silent)}")
    if app.frames_drawn < 2:
        raise Failed("nothing was drawn")
    prints, answers = match.fingerprint(), match.answer_count
    thread = app.worker.in_process
    journal.close()
    report = app.saves.load(journal.path)
    if report.message is not None or report.match is None:
        raise Failed(f"the save cannot be read back: {report.message.said() if report.message else journal.path.name}")
    if report.match.fingerprint() != prints:
        raise Failed("the save read back is another game")
    return (
        f"{answers} answers, {'to the end' if match.result() is not None else 'so far'}, {frames} frames, "
        f"thinking in a {'thread' if thread else 'process'}, saved and read back"
    )


def missing_sounds(game: str) -> list[str]:
    """Return the sounds of the house and of a game's table that have no file."""
    own = importlib.import_module(f"scenes.tables.{game}.sounds")
    names = [value for module in (house, own) for name, value in vars(module).items() if name.isupper()]
    return sounds.missing(names)


def _short_setup(controller: Any) -> Any:
    """Return the smallest table that is legal, in the short form of the game if it has one."""
    options = tuple((option.name, True) for option in controller.OPTIONS if option.name == "short_game")
    for seats in controller.seats:
        setup = Setup(seats, options)
        if seats > 1 and not controller.problems(setup):
            return setup
    raise Failed("no table is legal")
