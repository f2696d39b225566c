"""Starting a game: shared by the lobby, a rematch and a fork."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.setup import Setup
from game.match.journal import Journal
from game.match.match import Match, Position, SeatPlan
from scenes.lobby.plan import SEED_LIMIT
from scenes.table.start import new_match

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


def new_seed() -> int:
    """Return an unpredictable seed, short enough to be read aloud."""
    return random.SystemRandom().randrange(1, 1_000_000_000)


def parsed_seed(text: str) -> int | None:
    """Return the seed that was typed: a whole number, or None for nothing. Raises ValueError for anything else."""
    text = text.strip().replace("−", "-").replace(" ", "")
    if not text:
        return None
    seed = int(text)
    if abs(seed) >= SEED_LIMIT:
        raise ValueError("too large")
    return seed


def start_game(
    app: AppContext,
    game: str,
    setup: Setup,
    seats: Iterable[SeatPlan],
    *,
    undo: str = "own",
    seed: int | None = None,
) -> int:
    """Begin a game and open its table; return the seed it is dealt with. Raises SetupError."""
    seed = new_seed() if seed is None else seed
    app.open("table", match=new_match(app, game, setup, tuple(seats), seed, undo))
    return seed


def continue_match(app: AppContext, match: Match) -> None:
    """Open the table of a match that was loaded, forked or repaired."""
    app.open("table", match=match)


def fork_match(app: AppContext, position: Position, count: int) -> Match:
    """Return a new match that continues after the first `count` answers, saved in a new file."""
    journal = None
    if app.saves is not None:
        journal = Journal(app.saves.new_path(position.game, position.seed, "fork"))
    return position.fork(count, journal=journal)
