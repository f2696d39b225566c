"""What the table does for the save of its game: notes it as played last, and leaves it with everything written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.match.match import Match

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


def _path(match: Match) -> Path | None:
    path = getattr(match.journal, "path", None)
    return path if isinstance(path, Path) else None


def opened(app: AppContext, match: Match) -> None:
    """Note that this game was played last, for "Continue"."""
    path = _path(match)
    if path is not None and app.saves is not None:
        app.drop_later(f"game {path.name}")
        app.saves.played = path.name
        app.change(last_game=path.name)


def left(app: AppContext, match: Match) -> None:
    """Close the save. What could not be written gets there when the disk is there again."""

    def write_rest() -> str:
        match.close()
        return match.trouble.said() if match.trouble is not None else ""

    match.close()
    path = _path(match)
    if path is not None and match.trouble is not None:
        app.write_later(f"game {path.name}", write_rest)
