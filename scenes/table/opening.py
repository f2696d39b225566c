"""Opens the table of a match."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from game.words import _
from scenes.table.start import NoGame, new_match, resumed
from scenes.table.table_scene import TableScene

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


def new_table(
    app: AppContext, game: str, setup: Setup, seats: Iterable[SeatPlan], seed: int, undo: str | None = None
) -> TableScene:
    """Begin a game and open its table. Raises as `new_match`."""
    match = new_match(app, game, setup, seats, seed, undo)
    scene = app.open("table", match=match)
    assert isinstance(scene, TableScene)
    return scene


def table_scene(app: AppContext, match: Match | None = None, save: Path | None = None) -> TableScene:
    """Return the table of a match, or of the given or newest save. Raises NoGame if there is neither."""
    if match is None:
        match = resumed(app, save)
    if match is None:
        raise NoGame(_("There is no game to go on with."))
    return TableScene(app, match)
