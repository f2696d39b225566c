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
from game.match.match import HUMAN, Match
from game.words import said
from scenes.commands import start
from scenes.shell import app as apps
from scenes.shell import crash, sounds
from scenes.table.opening import new_table
from scenes.table.table_scene import TableScene
from scenes.widgets import sounds as house

SHARE = 3.5
"""Seconds for each game. A game that has shown everything by then is long enough."""
STALLED = 90.0
"""Seconds of our own time without any progress after which a game counts as stuck."""
LONGEST_FRAME = 1.0
"""Seconds that one frame counts at most: the machine may have been asleep."""
TOLD_EVERY = 5.0
"""Seconds between two lines about what is being done."""
ENOUGH_ANSWERS = 70
"""A game that is not over by then was long enough."""


class Failed(Exception):
    """What went wrong, in one sentence."""


Say = Callable[[str], None]


def run(say: Say, report: Path | None = None) -> bool:
    """Play and check every game; tell `say` what is being done and what comes of it; return whether all is well.

    Judged by progress, not by the clock: on a busy machine it takes longer and ends the same. `report` is a file for
    all that was said and facts of the system; without it one is written to the temporary folder if something fails.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    told: list[str] = []

    def tell(text: str) -> None:
        told.append(text)
        say(text)

    well = True
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="rage-table-", ignore_cleanup_errors=True) as folder:
        for number, game in enumerate(catalogue.names(), start=1):
            tell(f"{game} ({number} of {len(catalogue.names())}): a game is begun, played, saved and read back ...")
            try:
                tell(f"{game}: {_try_game(game, Path(folder) / game, tell)}")
            except Failed as failure:
                well = False
                tell(f"{game}: FAILED: {failure}")
            except Exception:
                well = False
                tell(f"{game}: FAILED:\n{traceback.format_exc()}")
    end = f"{'OK' if well else 'FAILED'}: {time.monotonic() - began:.1f} s"
    if report is not None or not well:
        try:
            say(f"report: {_write_report(report, [*told, end])}")
        except OSError as error:
            say(f"the report cannot be written: {error.strerror or error}")
    say(end)
    return well


def _write_report(file: Path | None, told: list[str]) -> Path:
    """Write what was said, under facts of the system. Return the file. Raises OSError."""
    if file is None:
        handle, name = tempfile.mkstemp(prefix="rage-table-selftest-", suffix=".txt")
        os.close(handle)
        file = Path(name)
    file.write_text("\n".join([*crash.system_facts(), "", *map(crash.without_home, told), ""]), "utf-8", "replace")
    return file


class Progress:
    """Watches over a game: counts our own time, says now and then what is being done, sees when nothing moves."""

    def __init__(self, game: str, say: Say) -> None:
        self.seconds = 0.0
        self._game, self._say = game, say
        self._last = time.monotonic()
        self._moved = self._told = 0.0
        self._mark: object = None

    def step(self, mark: object, text: str) -> None:
        """Note a frame. `mark` changes whenever the game moves on. Raises Failed if it does not for STALLED seconds."""
        now = time.monotonic()
        self.seconds += min(LONGEST_FRAME, now - self._last)
        self._last = now
        if mark != self._mark:
            self._mark, self._moved = mark, self.seconds
        if self.seconds - self._told > TOLD_EVERY:
            self._told = self.seconds
            self._say(f"{self._game}: {text} ...")
        if self.seconds - self._moved > STALLED:
            raise Failed(f"nothing happened for {STALLED:.0f} s: {text}")


def _try_game(game: str, folder: Path, say: Say) -> str:
    app = start.build(data_dir=folder, lang="en", window=(1280, 720), fullscreen=False)
    try:
        app.change(animation="instant", stay_seconds=0.0, reduced_motion=True)
        return _play(app, game, say)
    finally:
        app.shut_down()
        app.worker.close()
        apps.forget_fonts()
        pygame.quit()


def _play(app: Any, game: str, say: Say) -> str:
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
    frames = _play_by_chance(app, table, Progress(game, say))
    if table.computers.errors:
        raise Failed(f"a computer player failed: {table.computers.errors[0]}")
    if not any(given.seat == 1 for given in match.answers):
        raise Failed(f"{strong.name} gave no answer through the worker")
    if match.trouble is not None:
        raise Failed(said(match.trouble))
    silent = missing_sounds(game)
    if silent:
        raise Failed(f"sounds are missing: {', '.join(silent)}")
    if app.frames_drawn < 2:
        raise Failed("nothing was drawn")
    answers = match.answer_count
    thread = app.worker.in_process
    _read_back(app, match, journal)
    return (
        f"{answers} answers, {'to the end' if match.result() is not None else 'so far'}, {frames} frames, "
        f"thinking in a {'thread' if thread else 'process'}, saved and read back"
    )


def _play_by_chance(app: Any, table: TableScene, progress: Progress) -> int:
    """Let chance answer for the person at the table until enough was played and the strongest computer answered.

    Return the number of frames.
    """
    match = table.match
    dice = random.Random(7)
    frames = 0
    strong_answered = False
    while match.asked() and not (
        strong_answered and (match.answer_count >= ENOUGH_ANSWERS or progress.seconds > SHARE)
    ):
        app.step()
        strong_answered = strong_answered or any(given.seat == 1 for given in match.answers)
        progress.step(match.answer_count, f"{match.answer_count} answers given, waiting for seats {match.asked()}")
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
    return frames


def _read_back(app: Any, match: Match, journal: Journal) -> None:
    """Close the journal and load it again. Raises Failed if it is not the same game."""
    prints = match.fingerprint()
    journal.close()
    report = app.saves.load(journal.path)
    if report.message is not None or report.match is None:
        raise Failed(f"the save cannot be read back: {said(report.message) if report.message else journal.path.name}")
    if report.match.fingerprint() != prints:
        raise Failed("the save read back is another game")


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
