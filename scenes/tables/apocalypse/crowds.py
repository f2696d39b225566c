"""The arrangement of creatures in a small home: number per row, size, and the share of the Umbra."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scenes.tables.apocalypse.layout import CARD_RATIO, Home, line_region, with_line, with_mist
from scenes.tables.apocalypse.tabs import TUCK, tabs_of
from scenes.widgets.ui import Box

Arms = tuple[int, ...]
"""For each creature of a row the number of its sides with attachments: 0 to 2."""
KEPT = 256
"""The number of cached arrangements of a home: finding the best one takes longer than a frame."""
LEAST, FINER = 46.0, 2.0
"""The narrowest card of a crowd, and in which steps cards get narrower until all fit (du). Where a person wants

everything larger, this many pixels are fewer du: cards are as small as without, before they are over each other.
"""
VALUES = 52.0
"""The narrowest card that shows its values, likewise."""
LIFT, BETWEEN = 3.0, 6.0
"""Room above the first row and between two rows: the mark of an alpha rises into it."""
EDGE = 4.0
"""The least that is seen of a tab that has no room."""
NARROW_MIST, MIST_STEP = 34.0, 6.0
HURT = 18.0
"""Space for damage below a creature on the line, above the gate."""
BARE, EDGES, WHOLE = 0, 1, 2
"""How much of the tabs is visible: their edge over the neighbour, their edge, all of them."""


class Crowd(NamedTuple):
    """A home with its line moved for the creatures, the number of rows and the width of a card (du)."""

    home: Home
    rows: int
    width: float


class OnLine(NamedTuple):
    """A home with creatures on its line.

    Their region, the largest card of the home (du), and whether its resources must be chips.
    """

    home: Home
    region: Box
    width: float
    chipped: bool


@lru_cache(KEPT)
def on_line(home: Home, both: Arms, here: Arms, there: Arms, hurt: bool, least: float) -> OnLine | None:
    """Arrange the creatures of both worlds on the line between them, the others at its sides, all as large as possible.

    Return None if there is no space at the width `least`.
    """
    own = home.box[0] + home.box[2] - home.line
    width = home.widest
    while width >= least:
        wide = _wide(both, width)
        mists = [own]
        while home.head is not None and mists[-1] < home.box[2] * 0.6:  # in a small home the line may move
            mists.append(mists[-1] + MIST_STEP)
        for mist in mists:
            moved = with_line(home, mist, wide)
            region = line_region(moved, wide)
            high = region[3] - 2 * LIFT - HURT * hurt
            if width * CARD_RATIO > high or wide / 2 + 6 > mist or _wide(there, width) > moved.mist[2]:
                continue
            rows = [moved.row] if home.chips or not home.gate[2] else [moved.row, moved.long_row]
            for row in rows:
                if _wide(here, width) <= row[2] and width * CARD_RATIO + LIFT <= row[3]:
                    return OnLine(moved, region, width, row is not moved.row)
        width -= FINER
    return None


def _wide(arms: Arms, width: float) -> float:
    """Return how much room creatures side by side need with all of their tabs."""
    tab = tabs_of(width).width - TUCK
    sides = sum(arms)
    return len(arms) * width + sides * tab + BETWEEN * max(0, len(arms) - 1)


def split(count: int, rows: int) -> list[range]:
    """Return the creatures of each row; the first row holds more."""
    first = -(-count // rows) if rows else count
    return [range(0, first), range(first, count)][:rows]


def lanes(home: Home, region: Box, rows: int, width: float) -> list[Box]:
    """Return the rows within a region, which is `home.row` or `home.mist`: the second one leaves room for the gate."""
    x, y, w, h = region
    if rows == 1:
        return [region]
    high = width * CARD_RATIO
    gate_x, _gate_y, gate_w, _gate_h = home.gate
    left, right = x, x + w
    if x < home.line:
        right = min(right, gate_x - 3)
    else:
        left = max(left, gate_x + gate_w + 3)
    between = min(BETWEEN, max(1.0, h - LIFT - 2 * high))
    return [(x, y, w, high + LIFT), (left, y + high + between, right - left, high + LIFT)]


def shows(arms: Arms, width: float, tab: float, room: float) -> int:
    """Return how much of the tabs is visible with creatures of this width in `room`; -1 if they do not fit."""
    count = len(arms)
    sides = sum(arms)
    if count * width + sides * tab + BETWEEN * (count - 1) <= room:
        return WHOLE
    if count * width + sides * EDGE <= room:
        return EDGES
    return BARE if count * width <= room else -1


@lru_cache(KEPT)
def two_rows(home: Home, region: Box, arms: Arms) -> float:
    """Return the width of cards in two rows of a large home's region; 0 if they do not fit."""
    best, found = -1, 0.0
    width = min(home.widest, (region[3] - LIFT - BETWEEN) / 2 / CARD_RATIO)
    while width >= LEAST / home.factor:
        seen = _seen(home, region, arms, 2, width)
        if seen > best:
            best, found = seen, width
        width -= FINER
    return found


@lru_cache(KEPT)
def crowd_of(home: Home, here: Arms, there: Arms, bare: bool = False) -> Crowd | None:
    """Arrange the creatures of both worlds separately in a small home, as large as possible.

    Return None if they do not fit. A `bare` home has nothing at the foot: a second row may be there, beside the gate.
    """
    best: tuple[bool, int, float, float] | None = None
    found: Crowd | None = None
    least, values = LEAST / home.factor, VALUES / home.factor
    own = home.box[0] + home.box[2] - home.line
    for rows in (1, 2):
        low = with_mist(home, own, bare and rows == 2)
        high = low.row[3]
        tallest = (high - 10) / CARD_RATIO if rows == 1 else (high - LIFT - 1) / 2 / CARD_RATIO
        mists = [own]
        mist = NARROW_MIST
        while mist < home.box[2] - NARROW_MIST:
            mists.append(mist)
            mist += MIST_STEP if there else home.box[2]
        for mist in mists:
            moved = low if mist == own else with_mist(low, mist)
            width = min(home.widest, tallest)
            while width >= least:
                seen = min(_seen(moved, moved.row, here, rows, width), _seen(moved, moved.mist, there, rows, width))
                if seen >= 0:
                    rank = (width >= values, seen, width, -abs(mist - own))
                    if best is None or rank > best:
                        best, found = rank, Crowd(moved, rows, width)
                if seen == WHOLE and width >= values:
                    break
                width = next((one for one in (values, least) if one < width < one + FINER), width - FINER)
    return found


def _seen(home: Home, region: Box, arms: Arms, rows: int, width: float) -> int:
    tab = tabs_of(width).width - TUCK
    seen = WHOLE
    for lane, part in zip(lanes(home, region, rows, width), split(len(arms), rows)):
        if len(part):
            seen = min(seen, shows(arms[part.start : part.stop], width, tab, lane[2]))
    return seen
