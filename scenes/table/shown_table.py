"""The picture on screen as data: a view that changes only by playing seen events one after another.

Knows no pygame and no particular game. The referee's truth may be ahead of it; once no event waits, it equals
`match.view(seat)`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from game.core.view import View, Zone

BACK = -1
"""In place of a piece whose identity the seat does not know."""


class Watched(Protocol):
    """What the shown table needs of a match."""

    @property
    def generation(self) -> int:
        """Raised whenever the past changed (undo, redo, jump): followers must start again from the view."""

    @property
    def event_count(self) -> int:
        """Number of events so far."""

    def view(self, seat: int) -> View:
        """What the seat may know now."""

    def events(self, seat: int, since: int) -> Sequence[Any]:
        """The events from number `since` on as the seat saw them."""


class Move(NamedTuple):
    """One piece going from zone to zone in one event; "" is outside the table.

    `piece` is its identity as far as it is known before or after, BACK if neither; `was_known` and `is_known` tell
    whether its face lay open to the seat. `at` and `to` are the places in the zones (known pieces first).
    """

    piece: int
    source: str
    target: str
    was_known: bool
    is_known: bool
    at: int = 0
    to: int = 0


class Played(NamedTuple):
    """One event that has just been played: what it changed and which pieces went where."""

    event: Any
    before: View
    after: View
    moves: tuple[Move, ...]


class _Spot(NamedTuple):
    zone: str
    piece: int
    at: int


def moves_between(before: dict[str, Zone], after: dict[str, Zone]) -> tuple[Move, ...]:
    """Return which pieces went from zone to zone between two pictures.

    A known piece is followed by its identity. What appears out of nowhere came from a zone that lost a back, what
    vanishes went to one that gained a back; the rest are backs that changed zones.
    """
    lost: list[_Spot] = []
    gained: list[_Spot] = []
    for name in sorted(before.keys() | after.keys()):
        old, new = before.get(name, Zone()), after.get(name, Zone())
        if old == new:
            continue
        stays = set(old.pieces) & set(new.pieces)
        lost += [_Spot(name, piece, at) for at, piece in enumerate(old.pieces) if piece not in stays]
        gained += [_Spot(name, piece, at) for at, piece in enumerate(new.pieces) if piece not in stays]
        fewer = old.backs - new.backs
        base = len(old.pieces if fewer > 0 else new.pieces)
        if fewer > 0:
            lost += [_Spot(name, BACK, base + at) for at in range(fewer)]
        else:
            gained += [_Spot(name, BACK, base + at) for at in range(-fewer)]
    found: list[Move] = []
    # Followed by identity.
    where = {spot.piece: spot for spot in lost if spot.piece != BACK}
    for spot in [spot for spot in gained if spot.piece in where]:
        old_spot = where.pop(spot.piece)
        lost.remove(old_spot)
        gained.remove(spot)
        found.append(Move(spot.piece, old_spot.zone, spot.zone, True, True, old_spot.at, spot.at))
    # One that turned up or was covered while moving; inside its zone first.
    for known, other in ((gained, lost), (lost, gained)):
        for spot in [spot for spot in known if spot.piece != BACK]:
            backs = [back for back in other if back.piece == BACK]
            if not backs:
                continue
            back = next((back for back in backs if back.zone == spot.zone), backs[0])
            known.remove(spot)
            other.remove(back)
            if known is gained:
                found.append(Move(spot.piece, back.zone, spot.zone, False, True, back.at, spot.at))
            else:
                found.append(Move(spot.piece, spot.zone, back.zone, True, False, spot.at, back.at))
    for spot in [spot for spot in gained if spot.piece == BACK]:
        left = next((back for back in lost if back.piece == BACK), None)
        gained.remove(spot)
        if left is None:
            found.append(Move(BACK, "", spot.zone, False, False, 0, spot.at))
            continue
        lost.remove(left)
        found.append(Move(BACK, left.zone, spot.zone, False, False, left.at, spot.at))
    found += [Move(spot.piece, "", spot.zone, False, True, 0, spot.at) for spot in gained]
    found += [Move(spot.piece, spot.zone, "", spot.piece != BACK, False, spot.at, 0) for spot in lost]
    return tuple(found)


class ShownTable:
    """Follows a match for one seat (SPECTATOR: what all may see)."""

    def __init__(self, controller: Any, match: Watched, seat: int) -> None:
        self.controller = controller
        self.match = match
        self.seat = seat
        self._queue: deque[Any] = deque()
        self.view: View
        self.rebuild()

    def rebuild(self) -> None:
        """Show the current at once; whatever waited is forgotten."""
        self._queue.clear()
        self.view = self.match.view(self.seat)
        self._read = self.match.event_count
        self._generation = self.match.generation

    def sit(self, seat: int) -> None:
        """Look from another seat. Shows the current at once."""
        self.seat = seat
        self.rebuild()

    def start_at(self, view: View, since: int) -> None:
        """Show `view`, the picture before event number `since`, and let the events from there on wait."""
        self.view = view
        self._queue.clear()
        self._read = since
        self._generation = self.match.generation

    def fetch(self) -> bool:
        """Take new events into the queue. Return True if the past changed and everything was rebuilt."""
        if self.match.generation != self._generation:
            self.rebuild()
            return True
        count = self.match.event_count
        if count > self._read:
            self._queue.extend(self.match.events(self.seat, self._read))
            self._read = count
        return False

    @property
    def position(self) -> int:
        """Number of events that are on screen."""
        return self._read - len(self._queue)

    @property
    def waiting(self) -> int:
        """Number of events that are known but not yet on screen."""
        return len(self._queue)

    @property
    def current(self) -> bool:
        """Whether the picture is that of the current."""
        return not self._queue and self._read == self.match.event_count and self._generation == self.match.generation

    @property
    def next(self) -> Any | None:
        """The event that would be played next, or None."""
        return self._queue[0] if self._queue else None

    def step(self) -> Played | None:
        """Play the next event and tell what it changed; None if none waits."""
        if not self._queue:
            return None
        event = self._queue.popleft()
        before = self.view
        self.view = self.controller.apply_event(before, event)
        return Played(event, before, self.view, moves_between(before.zones, self.view.zones))

    def skip(self) -> tuple[Played, ...]:
        """Play everything that waits."""
        played = []
        while (one := self.step()) is not None:
            played.append(one)
        return tuple(played)
