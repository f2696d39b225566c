"""From a setup or a save to a match with its journal. No scene is imported here, so that the title starts fast."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.setup import Setup
from game.match.journal import Journal
from game.match.match import Match, SeatPlan
from scenes.table.reading import read

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

UNDO_RULES = {"off": "off", "own card": "own", "free": "free"}
"""What the settings call a rule of taking back -> what the match calls it."""


class NoGame(ValueError):
    """There is no game to go on with, or its save cannot be played."""


def new_match(
    app: AppContext, game: str, setup: Setup, seats: Iterable[SeatPlan], seed: int, undo: str | None = None
) -> Match:
    """Return a new match that is written into a new journal among the saves (if the app keeps saves).

    `undo` is "off", "own" or "free"; None takes the settings. Raises KeyError for an unknown game, SetupError for a
    setup that cannot be played.
    """
    rule = undo if undo is not None else UNDO_RULES[app.settings.undo]
    journal = None
    if app.saves is not None:
        journal = Journal(app.saves.new_path(game, seed))
    match = Match.start(game, setup, seed, seats, journal, rule)
    people = [seat for seat, plan in enumerate(match.seats) if plan.human]
    if len(people) == 1:
        # Who plays alone finds the stops of the last game; where several play each begins with the game's own.
        match.stops.take(people[0], app.settings.stops.get(game))
    return match


def resumed(app: AppContext, save: Path | None = None) -> Match | None:
    """Return the match of a save (None: the newest), going on in the same file; None if there is none to be read."""
    if app.saves is None:
        return None
    if save is None:
        info = app.saves.latest()
        if info is None:
            return None
        save = info.path
    report = read(app, save)
    if report.match is None or report.message is None:
        if report.message is not None:
            app.notify(report.message.said(), "warning")
        return report.match
    # Damaged lines: the last sound position goes on in a new file, the old one stays as it is.
    app.notify(report.message.said(), "warning")
    return report.continue_as(app.saves.new_path(report.match.game, report.match.seed))
