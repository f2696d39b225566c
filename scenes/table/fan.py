"""The hand as a fan: the slot of each piece, the piece under the pointer, how neighbours move aside.

Independent of pygame.

A piece keeps a strip of STRIP of its width visible at its left, so that value and symbol are never covered.
"""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.animation import Timer, out

STRIP = 0.35
GAP = 8.0
"""The gap between pieces if there is enough space."""
PLAYABLE_UP = 12.0
HOVER_UP = 9.0
HOVER_GROWTH = 1.06


class Area(NamedTuple):
    """Where a hand may be: left and right edge, top of a resting piece, width of a piece, height by width, and how

    much larger the piece under the pointer or in focus is.
    """

    left: float
    right: float
    top: float
    width: float
    ratio: float
    growth: float = HOVER_GROWTH

    @property
    def height(self) -> float:
        return self.width * self.ratio


class Slot(NamedTuple):
    """The slot of one piece: left, top and width in du."""

    left: float
    top: float
    width: float


def step_of(count: int, area: Area) -> float:
    """Return the way from one piece to the next: what fits, at most the width and a gap."""
    if count < 2:
        return area.width + GAP
    return min(area.width + GAP, (area.right - area.left - area.width) / (count - 1))


def lefts(count: int, area: Area) -> list[float]:
    """Return the left edges of `count` resting pieces, centred."""
    if count == 0:
        return []
    step = step_of(count, area)
    whole = step * (count - 1) + area.width
    start = area.left + (area.right - area.left - whole) / 2
    return [start + step * at for at in range(count)]


def slots(count: int, area: Area, raised: frozenset[int] = frozenset(), hovered: int = -1) -> list[Slot]:
    """Return the slots; the `hovered` piece is larger and higher, and those right of it move aside."""
    rest = lefts(count, area)
    placed = [Slot(left, area.top - (PLAYABLE_UP if at in raised else 0.0), area.width) for at, left in enumerate(rest)]
    if not 0 <= hovered < count:
        return placed
    width = area.width * area.growth
    over = area.width * (HOVER_GROWTH - 1) / 2  # it may exceed the edges by this much, and sinks below the others
    left = max(area.left - over, min(rest[hovered] - (width - area.width) / 2, area.right + over - width))
    right_side = count - 1 - hovered
    if right_side:
        strip = area.width * STRIP
        last = max(area.right - area.width, rest[-1])
        # Those at the right keep at least a strip each; if that is too little the hovered piece gives way.
        left = min(left, last - (right_side - 1) * strip - width - 1)
        room = last - (left + width + 1)
        step = min(step_of(count, area), room / (right_side - 1) if right_side > 1 else room)
        at_left = left + width + 1
        for number in range(right_side):
            place = hovered + 1 + number
            wanted = max(rest[place], at_left + step * number) if right_side > 1 else max(rest[place], at_left)
            placed[place] = placed[place]._replace(left=min(wanted, last - step * (right_side - 1 - number)))
    base = placed[hovered].top + area.height - width * area.ratio
    lift = HOVER_UP if hovered in raised else HOVER_UP / 2
    placed[hovered] = Slot(left, base - lift + over * area.ratio, width)
    return placed


def piece_at(x: float, y: float, count: int, area: Area, raised: frozenset[int], hovered: int = -1) -> int:
    """Return which piece the point is on, or -1. Judged by resting places, so that hovering never flickers.

    A piece is covered by those right of it.
    """
    found = -1
    for at, slot in enumerate(slots(count, area, raised)):
        # A raised piece also reacts in the area below it, or the pointer would lose it at its lower edge.
        low = area.top + area.height
        high = slot.top - (HOVER_UP + area.height * (area.growth - 1) / 2 if at == hovered else 0.0)
        if slot.left <= x <= slot.left + slot.width and high <= y <= low:
            found = at
    return found


def place_for(x: float, count: int, area: Area) -> int:
    """Return at which place (0 to `count`) a piece dropped at `x` goes between `count` others."""
    place = 0
    for left in lefts(count + 1, area)[:-1] if count else []:
        if x > left + area.width / 2:
            place += 1
    return place


class Gliding:
    """Pieces that move to their slots from where they were drawn last."""

    def __init__(self) -> None:
        self._now: dict[int, Slot] = {}
        self._from: dict[int, Slot] = {}
        self._to: dict[int, Slot] = {}
        self._timers: dict[int, Timer] = {}

    def aim(self, wanted: dict[int, Slot], seconds: float) -> None:
        """Set the target slots; new pieces are there at once."""
        for piece in list(self._now):
            if piece not in wanted:
                for kept in (self._now, self._from, self._to, self._timers):
                    kept.pop(piece, None)
        for piece, slot in wanted.items():
            if piece not in self._now or seconds <= 0:
                self._now[piece] = self._to[piece] = slot
                self._timers.pop(piece, None)
            elif self._to[piece] != slot:
                self._from[piece], self._to[piece] = self._now[piece], slot
                self._timers[piece] = Timer(seconds, out)

    def put(self, piece: int, slot: Slot) -> None:
        """Set where a piece is drawn now; it glides on from there."""
        self._now[piece] = slot
        self._to[piece] = slot
        self._timers.pop(piece, None)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything moved."""
        if not self._timers:
            return False
        for piece, timer in list(self._timers.items()):
            timer.update(seconds)
            share = timer.share
            one, other = self._from[piece], self._to[piece]
            self._now[piece] = Slot(*(a + (b - a) * share for a, b in zip(one, other)))
            if timer.done:
                self._now[piece] = other
                del self._timers[piece]
        return True

    def finish(self) -> bool:
        """Move all pieces to their slots at once. Return whether any was moving."""
        moved = bool(self._timers)
        for piece in self._timers:
            self._now[piece] = self._to[piece]
        self._timers.clear()
        return moved

    @property
    def moving(self) -> bool:
        """Whether any piece is moving."""
        return bool(self._timers)

    def slot(self, piece: int) -> Slot | None:
        """Return the present slot of the piece."""
        return self._now.get(piece)
