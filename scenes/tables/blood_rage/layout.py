"""The layout of the canvas (du), folded or not."""

from __future__ import annotations

from typing import NamedTuple

from scenes.art.blood_rage import geometry as geo
from scenes.table.fan import Area
from scenes.widgets.ui import Box, Ui

EDGE = 8.0
BAR = 44.0
CARD_RATIO = 1.4
FOLD = (1200.0, 680.0)
"""A canvas narrower or lower than this is laid out folded (look 4.6)."""


class Places(NamedTuple):
    """All rectangles in du. `others` go by place clockwise from the front; `log` is None where it is a drawer."""

    folded: bool
    bar: Box
    others: tuple[Box, ...]
    own: Box
    board: Box
    middle: Box
    """The column of the board: panels that take the board's place lie here."""
    hand: Area
    log: Box | None
    actions: Box
    note: Box
    """The bar for refusals and the guide, over the foot of the board."""
    tray: Box
    """Where kept cards of the draft lie."""


def places(ui: Ui, seats: int) -> Places:
    """Return all places on the canvas of `ui` for `seats` players."""
    width, height = ui.width, ui.height
    if width < FOLD[0] - 0.5 or height < FOLD[1] - 0.5:
        return _folded(ui, seats)
    wide = max(0.0, width - 1440)
    left = min(320.0, 268 + wide * 0.4)
    right = min(300.0, 228 + wide * 0.4)
    top = BAR + 4
    x = EDGE + left + EDGE
    room_w = width - x - right - 2 * EDGE
    room_h = height - top - EDGE
    spare = room_h - room_w / geo.RATIO - 10
    card_h = min(185.0, max(145.6, spare))
    board_h = min(room_w / geo.RATIO, room_h - card_h - 8)
    board_w = board_h * geo.RATIO
    board: Box = (x + (room_w - board_w) / 2, top, board_w, board_h)
    foot = height - EDGE
    card_w = card_h / CARD_RATIO
    hand_top = foot + 4 - card_h
    middle: Box = (x, top, room_w, hand_top - 8 - top)
    if board_h < middle[3]:
        board = (board[0], top + (middle[3] - board_h) / 2, board_w, board_h)
    low = 270.0
    panel, pitch = 126.0, 131.0
    if top + pitch * (seats - 1) > height - EDGE - low:  # five clans on a low canvas: upgrades only on hover
        panel, pitch = 94.0, 98.5
    others = tuple((EDGE, top + pitch * k, left, panel) for k in range(seats - 1))
    note_w = min(620.0, room_w - 60)
    return Places(
        False,
        (0, 0, width, BAR),
        others,
        (EDGE, height - EDGE - low, left, low),
        board,
        middle,
        Area(x + 4, x + room_w - 4, hand_top, card_w, CARD_RATIO),
        (width - EDGE - right, top, right, height - EDGE - low - 6 - top),
        (width - EDGE - right, height - EDGE - low, right, low),
        (x + (room_w - note_w) / 2, middle[1] + middle[3] - 44, note_w, 38),
        (x, hand_top + 2, room_w, foot - hand_top - 2),
    )


def _folded(ui: Ui, seats: int) -> Places:
    width, height = ui.width, ui.height
    left = 204.0
    top = BAR + 4
    x = EDGE + left + EDGE
    card_h = min(118.0, height * 0.2)
    hand_top = height - 4 - card_h
    board_h = hand_top - 8 - top
    most = width - x - 2 * EDGE - 176
    board_w = min(board_h * geo.RATIO, most)
    board_h = board_w / geo.RATIO
    middle: Box = (x, top, board_w, hand_top - 8 - top)
    right_x = x + board_w + EDGE
    row = 46.0 if seats <= 4 and height >= 560 else 38.0
    others = tuple((EDGE, top + (row + 4) * k, left, row) for k in range(seats - 1))
    own_y = top + (row + 4) * (seats - 1)
    note_w = min(560.0, board_w - 20)
    return Places(
        True,
        (0, 0, width, BAR),
        others,
        (EDGE, own_y, left, height - EDGE - own_y),
        (x, top + (middle[3] - board_h) / 2, board_w, board_h),
        middle,
        Area(x + 4, width - EDGE - 4, hand_top, card_h / CARD_RATIO, CARD_RATIO),
        None,
        (right_x, top, width - EDGE - right_x, hand_top - 14 - top),
        (x + (board_w - note_w) / 2, middle[1] + middle[3] - 44, note_w, 38),
        (x, hand_top + 2, width - EDGE - x, card_h - 2),
    )
