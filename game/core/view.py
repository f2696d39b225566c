"""Views: what one seat knows. A view is built from what is allowed, never by removing secrets from the state."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.message import Fields


class Zone(NamedTuple):
    """A place on the table: the pieces that the seat can identify, and the number of those it cannot.

    The identified pieces are in order. In a zone with both they are on top.
    """

    pieces: tuple[int, ...] = ()
    backs: int = 0

    @property
    def size(self) -> int:
        """Return the number of pieces, identified or not."""
        return len(self.pieces) + self.backs


class View(NamedTuple):
    """Everything that one seat (SPECTATOR = -1: the public) knows: zones of pieces and the game's own facts.

    It contains no State and no options. States with equal views are in the same information set of the seat.
    """

    seat: int
    zones: dict[str, Zone]
    facts: Any


class LogLine(NamedTuple):
    """One line of the log for one seat. Texts are English messages with named fields.

    `kind` is for the log filter ("round", "card", "score" and others of the game); `heading` marks a line that starts a
    group; `pieces` are shown as inline cards; `rule` is the rulebook number or "".
    """

    text: str
    fields: Fields = ()
    seat: int = -1
    pieces: tuple[int, ...] = ()
    rule: str = ""
    kind: str = ""
    heading: bool = False


class Standing(NamedTuple):
    """A seat's place at the end. `place` counts from 1; tied seats have the same place."""

    seat: int
    place: int
    score: int


class Result(NamedTuple):
    """The end of a game: standings sorted by place, and each seat's share of the win (the sum is 1)."""

    standings: tuple[Standing, ...]
    win_share: tuple[float, ...]
