"""From a setup or a save to a match with its journal. No scene is imported here, so that the title starts fast."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.setup import Setup
from game.match.journal import Journal
from game.match.match import Match, SeatPlan
from game.words import said
from scenes.table.reading import read

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

UNDO_RULES = {"off": "off", "own card": "own", "free": "free"}
"""The settings' names of the undo rules -> the match's names."""


class NoGame(ValueError):
    """There is no game to continue, or its save cannot be loaded."""


def new_match(
    app: AppContext, game: str, setup: Setup, seats: Iterable[SeatPlan], seed: int, undo: str | None = None
) -> Match:
    """Return a new match with a new journal among the saves (if the app keeps saves).

    `undo` is "off", "own" or "free"; None uses the settings. Raises KeyError for an unknown game, SetupError for a
    setup that cannot be played.
    """
    rule = undo if undo is not None else UNDO_RULES[app.settings.undo]
    journal = None
    if app.saves is not None:
        journal = Journal(app.saves.new_path(game, seed))
    match = Match.start(game, setup, seed, seats, journal, rule)
    people = [seat for seat, plan in enumerate(match.seats) if plan.human]
    if len(people) == 1:
        # A person alone gets the stops of the last game; with several people each starts with the game's defaults.
        match.stops.take(people[0], app.settings.stops.get(game))
    return match


def resumed(app: AppContext, save: Path | None = None) -> Match | None:
    """Return the match of a save (None: the newest), continuing in the same file; None if no save can be loaded."""
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
            app.notify(said(report.message), "warning")
        return report.match
    # Damaged lines: the match continues from the last sound position in a new file; the old one stays unchanged.
    app.notify(said(report.message), "warning")
    return report.continue_as(app.saves.new_path(report.match.game, report.match.seed))
