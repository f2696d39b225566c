"""What one seat knows: a picture built up from what is allowed, never cut down from the truth."""

from __future__ import annotations

from typing import Any, NamedTuple


class Zone(NamedTuple):
    """A place on the table: the pieces whose identity the seat knows, and the number of those it does not.

    Known pieces are in order; where a zone holds both, the known ones lie on top.
    """

    pieces: tuple[int, ...] = ()
    backs: int = 0

    @property
    def size(self) -> int:
        """Return the number of pieces, known or not."""
        return len(self.pieces) + self.backs


class View(NamedTuple):
    """The whole picture of one seat (SPECTATOR = -1): zones of pieces and the game's own facts.

    Contains no State and no options. Two equal views cannot be told apart by the seat.
    """

    seat: int
    zones: dict[str, Zone]
    facts: Any


class LogLine(NamedTuple):
    """One line of the log for one seat. Texts are English messages with named fields.

    `kind` sorts lines for the filter ("round", "card", "score" and what else the game names); `heading`
    marks a line that opens a group; `pieces` are shown as inline cards; `rule` is the rulebook number or "".
    """

    text: str
    fields: tuple[tuple[str, object], ...] = ()
    seat: int = -1
    pieces: tuple[int, ...] = ()
    rule: str = ""
    kind: str = ""
    heading: bool = False


class Standing(NamedTuple):
    """A seat's place at the end: `place` counts from 1, tied seats share it."""

    seat: int
    place: int
    score: int


class Result(NamedTuple):
    """The end of a game: standings in order of place, and each seat's share of the win (sums to 1)."""

    standings: tuple[Standing, ...]
    win_share: tuple[float, ...]
