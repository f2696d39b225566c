"""What outlives a table: the save of its game (played last, trouble, fully written at the end) and kept stops."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.match.match import Match
from game.words import _, said

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class Keeping:
    """The save of the game at one table."""

    def __init__(self, app: AppContext, match: Match) -> None:
        self.app, self.match = app, match
        self._told = False
        path = getattr(match.journal, "path", None)
        self._path = path if isinstance(path, Path) else None

    def opened(self) -> None:
        """Note that this game was played last, for "Continue"."""
        if self._path is not None and self.app.saves is not None:
            self.app.drop_later(f"game {self._path.name}")
            self.app.saves.played = self._path.name
            self.app.change(last_game=self._path.name)

    def tell(self) -> None:
        """Tell when the game cannot be saved, and when it can be again."""
        trouble = self.match.trouble
        if trouble is not None and not self._told:
            self.app.notify(said(trouble), "warning")
        elif trouble is None and self._told:
            self.app.notify(_("This game is being saved again, with everything so far."), "good")
        self._told = trouble is not None

    def stops(self, seat: int) -> None:
        """Keep the stops of a seat (where auto-pass does not pass) for the next game of this kind."""
        kept = {**self.app.settings.stops, self.match.game: self.match.stops.plain(seat)}
        if kept != self.app.settings.stops:
            self.app.change(stops=kept)

    def left(self) -> None:
        """Close the save. What could not be written gets there when the disk is there again."""
        self.match.close()
        if self._path is not None and self.match.trouble is not None:
            self.app.write_later(f"game {self._path.name}", self._write_rest)

    def _write_rest(self) -> str:
        self.match.close()
        return said(self.match.trouble) if self.match.trouble is not None else ""
