"""The shown position as data: a view that changes only by applying redacted events one after another.

Independent of pygame and of any game. The match may be ahead of it; once no event is pending, it equals
`match.view(seat)`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.events import Event, apply_event
from game.core.view import View, Zone

BACK = -1
"""Stands for a piece that the seat cannot identify."""


class Watched(Protocol):
    """The methods of a match that the shown table uses."""

    @property
    def generation(self) -> int:
        """A number that rises when the past changed (undo, redo, jump): then the view must be read again."""

    @property
    def event_count(self) -> int:
        """Number of events so far."""

    def view(self, seat: int) -> View:
        """Return what the seat may know now."""

    def events(self, seat: int, since: int) -> Sequence[Event]:
        """The events from number `since` on as the seat saw them."""


class Move(NamedTuple):
    """One piece that moved from zone to zone in one event; "" is outside the table.

    `piece` is its identity if known before or after, else BACK; `was_known` and `is_known` say whether its face was
    visible to the seat. `at` and `to` are the indices in the zones (known pieces first).
    """

    piece: int
    source: str
    target: str
    was_known: bool
    is_known: bool
    at: int = 0
    to: int = 0


class Played(NamedTuple):
    """One event that was just applied: its change and the moves of pieces."""

    event: Any  # what shows it is chosen by its type
    before: View
    after: View
    moves: tuple[Move, ...]


class _Spot(NamedTuple):
    zone: str
    piece: int
    at: int


def moves_between(before: dict[str, Zone], after: dict[str, Zone]) -> tuple[Move, ...]:
    """Return the moves of pieces between two views.

    A known piece is followed by its identity. One that appears came from a zone that lost a back; one that vanishes
    went to a zone that gained a back. The rest are backs that changed zones.
    """
    lost, gained = _lost_and_gained(before, after)
    # Each step takes what it explains out of both lists.
    found = [*_by_identity(lost, gained), *_turned(lost, gained), *_backs(lost, gained)]
    found += [Move(spot.piece, "", spot.zone, False, True, 0, spot.at) for spot in gained]
    found += [Move(spot.piece, spot.zone, "", spot.piece != BACK, False, spot.at, 0) for spot in lost]
    return tuple(found)


def _lost_and_gained(before: dict[str, Zone], after: dict[str, Zone]) -> tuple[list[_Spot], list[_Spot]]:
    """Return the spots that are empty after the change, and those that were empty before it."""
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
    return lost, gained


def _by_identity(lost: list[_Spot], gained: list[_Spot]) -> Iterator[Move]:
    """Yield the moves of pieces known before and after."""
    where = {spot.piece: spot for spot in lost if spot.piece != BACK}
    for spot in [spot for spot in gained if spot.piece in where]:
        old_spot = where.pop(spot.piece)
        lost.remove(old_spot)
        gained.remove(spot)
        yield Move(spot.piece, old_spot.zone, spot.zone, True, True, old_spot.at, spot.at)


def _turned(lost: list[_Spot], gained: list[_Spot]) -> Iterator[Move]:
    """Yield the moves of pieces that were turned up or covered while moving; inside their zone first."""
    for known, other in ((gained, lost), (lost, gained)):
        for spot in [spot for spot in known if spot.piece != BACK]:
            backs = [back for back in other if back.piece == BACK]
            if not backs:
                continue
            back = next((back for back in backs if back.zone == spot.zone), backs[0])
            known.remove(spot)
            other.remove(back)
            if known is gained:
                yield Move(spot.piece, back.zone, spot.zone, False, True, back.at, spot.at)
            else:
                yield Move(spot.piece, spot.zone, back.zone, True, False, spot.at, back.at)


def _backs(lost: list[_Spot], gained: list[_Spot]) -> Iterator[Move]:
    """Yield the moves of backs; one that no zone lost comes from outside the table."""
    for spot in [spot for spot in gained if spot.piece == BACK]:
        left = next((back for back in lost if back.piece == BACK), None)
        gained.remove(spot)
        if left is None:
            yield Move(BACK, "", spot.zone, False, False, 0, spot.at)
        else:
            lost.remove(left)
            yield Move(BACK, left.zone, spot.zone, False, False, left.at, spot.at)


class ShownTable:
    """Follows a match for one seat (SPECTATOR: public information)."""

    def __init__(self, controller: Any, match: Watched, seat: int) -> None:
        self.controller = controller
        self.match = match
        self.seat = seat
        self._queue: deque[Any] = deque()
        self.view: View
        self.rebuild()

    def rebuild(self) -> None:
        """Show the present position at once; pending events are dropped."""
        self._queue.clear()
        self.view = self.match.view(self.seat)
        self._read = self.match.event_count
        self._generation = self.match.generation

    def sit(self, seat: int) -> None:
        """Change the seat. Shows the present position at once."""
        self.seat = seat
        self.rebuild()

    def start_at(self, view: View, since: int) -> None:
        """Show `view`, the position before event number `since`; the events from there on are pending."""
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
        """Whether the picture shows the present position."""
        return not self._queue and self._read == self.match.event_count and self._generation == self.match.generation

    @property
    def next(self) -> Event | None:
        """The event that would be played next, or None."""
        return self._queue[0] if self._queue else None

    def step(self) -> Played | None:
        """Apply the next event and return what it changed; None if none is pending."""
        if not self._queue:
            return None
        event = self._queue.popleft()
        before = self.view
        self.view = apply_event(before, event)
        return Played(event, before, self.view, moves_between(before.zones, self.view.zones))

    def skip(self) -> tuple[Played, ...]:
        """Play everything that waits."""
        played = []
        while (one := self.step()) is not None:
            played.append(one)
        return tuple(played)
