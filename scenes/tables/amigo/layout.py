"""The layout of the trick-taking game, for any canvas, 2 to 8 seats, and couch mode.

The tables of numbers are for a canvas of 1280 x 720 du. Cards, moon and plates keep their place relative to the trick
zone when it grows or shrinks.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.words import _
from scenes.table.fan import Area
from scenes.widgets.ui import Ui, base_scale

Box = tuple[float, float, float, float]
Point = tuple[float, float]


class Seats(NamedTuple):
    """A table for one number of seats: card width, plates clockwise from lower left, cards (own first), moon."""

    card: float
    plates: tuple[Point, ...]
    cards: tuple[Point, ...]
    moon: tuple[float, float, float]


def _fractions(card: float, plates: str, cards: str, moon: tuple[float, float, float]) -> Seats:
    """Make a table from fractions of the canvas, as the design page writes them."""

    def points(text: str) -> tuple[Point, ...]:
        numbers = [float(number) for number in text.split()]
        return tuple((x * 1280, y * 720) for x, y in zip(numbers[::2], numbers[1::2]))

    return Seats(card, points(plates), points(cards), (moon[0] * 1280, moon[1] * 720, moon[2]))


PLATE_W = 172.0
ZONE: Box = (218, 110, 620, 388)
DESK = {
    2: _fractions(96, ".412 .108", ".412 .588 .412 .258", (0.412, 0.423, 96)),
    3: _fractions(90, ".078 .364 .747 .364", ".412 .593 .266 .364 .559 .364", (0.412, 0.392, 110)),
    4: _fractions(
        90, ".078 .419 .412 .108 .747 .419", ".412 .593 .266 .419 .412 .253 .559 .419", (0.412, 0.419, 100)
    ),
    5: _fractions(
        84, ".078 .458 .264 .108 .561 .108 .747 .458",
        ".412 .597 .258 .458 .331 .256 .494 .256 .567 .458", (0.412, 0.419, 100),
    ),
    6: _fractions(
        80, ".078 .458 .206 .108 .412 .108 .619 .108 .747 .458",
        ".412 .597 .250 .458 .302 .264 .412 .239 .523 .264 .575 .458", (0.412, 0.419, 96),
    ),
    7: _fractions(
        76, ".078 .553 .078 .322 .289 .108 .536 .108 .747 .322 .747 .553",
        ".412 .597 .264 .539 .227 .364 .344 .239 .481 .239 .598 .364 .561 .539", (0.412, 0.411, 100),
    ),
    8: _fractions(
        76, ".078 .553 .078 .322 .195 .108 .412 .108 .630 .108 .747 .322 .747 .553",
        ".412 .597 .264 .539 .222 .364 .298 .244 .412 .233 .527 .244 .603 .364 .561 .539", (0.412, 0.406, 104),
    ),
}  # fmt: skip

COUCH_ZONE_FEW: Box = (270, 56, 540, 414)
COUCH_ZONE_MANY: Box = (232, 128, 600, 342)
COUCH = {
    2: Seats(100, ((948, 120),), ((540, 398), (540, 134)), (540, 266, 112)),
    3: Seats(100, ((132, 250), (948, 250)), ((540, 394), (360, 250), (720, 250)), (540, 232, 124)),
    4: Seats(
        100, ((132, 300), (948, 110), (948, 300)), ((540, 398), (360, 274), (540, 134), (720, 274)), (540, 266, 112)
    ),
    5: Seats(
        100, ((132, 340), (132, 130), (948, 130), (948, 340)),
        ((540, 398), (350, 300), (424, 134), (656, 134), (730, 300)), (540, 266, 112),
    ),
    6: Seats(
        72, ((112, 320), (232, 92), (532, 92), (832, 92), (952, 320)),
        ((532, 412), (302, 330), (372, 196), (532, 184), (692, 196), (762, 330)), (532, 296, 96),
    ),
    7: Seats(
        72, ((112, 390), (112, 236), (382, 92), (682, 92), (952, 236), (952, 390)),
        ((532, 412), (330, 386), (290, 262), (432, 188), (632, 188), (774, 262), (734, 386)), (532, 296, 96),
    ),
    8: Seats(
        72, ((112, 390), (112, 236), (232, 92), (532, 92), (832, 92), (952, 236), (952, 390)),
        ((532, 412), (330, 386), (290, 262), (392, 190), (532, 184), (672, 190), (774, 262), (734, 386)),
        (532, 296, 96),
    ),
}  # fmt: skip


class Places(NamedTuple):
    """All rectangles and points in du. Tuples by place: 0 is the own seat, then clockwise."""

    couch: bool
    top_bar: Box
    table: Box
    zone: Box
    side: float
    side_x: float
    trump: Box
    log: Box | None
    prompt: Box
    own: Box
    hand: Area
    primary: Box
    hint: Box
    undo: Box
    sort: Box
    plate_size: tuple[float, float]
    plates: tuple[Point, ...]
    cards: tuple[Point, ...]
    card: float
    moon: tuple[float, float, float]
    bidding: Box
    bid_moon: Point | None
    """The middle of the moon on the upper edge of the bidding panel; None if there is no space for it."""
    wheel: Point
    wheel_scale: float
    in_trick: Box
    small_own: bool
    drawer: Box
    drawer_card: float


def places(ui: Ui, seats: int) -> Places:
    """Return all places on the canvas of `ui` for `seats` players."""
    # Couch mode enlarges plates and names only if the canvas is full size; a larger scale is enough already.
    wide_enough = ui.width >= 1270 and ui.height >= 710
    return _couch(ui, seats) if ui.couch and wide_enough else _desk(ui, seats)


def _into(zone: Box, base: Box, point: Point) -> Point:
    """Return a point that is in `zone` as `point` is in `base`."""
    return (
        zone[0] + (point[0] - base[0]) / base[2] * zone[2],
        zone[1] + (point[1] - base[1]) / base[3] * zone[3],
    )


def _spread(plates: list[Point], y: float) -> list[Point]:
    """Return the plates with those in the row at `y` far enough apart."""
    row = [at for at, point in enumerate(plates) if point[1] == y]
    if len(row) < 2:
        return plates
    first, last = plates[row[0]][0], plates[row[-1]][0]
    step = max((last - first) / (len(row) - 1), PLATE_W + 6)
    left = (first + last - step * (len(row) - 1)) / 2
    moved = {at: (left + step * number, y) for number, at in enumerate(row)}
    return [moved.get(at, point) for at, point in enumerate(plates)]


def enlarged(
    wanted: int, least: int, cards: tuple[Point, ...], room: Box, plates: list[pygame.FRect]
) -> tuple[int, tuple[Point, ...]]:
    """Return the largest width from `wanted` down to `least` at which the cards of a trick cover neither each other
    nor a plate, and their places inside `room`: moved as little as possible, or else in two rows."""
    for width in range(wanted, least, -1):
        for places_of in (_moved_in, _two_rows):
            moved = places_of(width, cards, room)
            boxes = [_card_box(point, width) for point in moved]
            apart = all(not one.colliderect(other) for at, one in enumerate(boxes) for other in boxes[:at])
            if apart and not any(box.collidelist(plates) >= 0 for box in boxes):
                return width, moved
    return least, cards


def _card_box(point: Point, width: float) -> pygame.FRect:
    """Return the box of a card of the trick with a margin."""
    return pygame.FRect(point[0] - width / 2 - 3, point[1] - width * 0.7 - 3, width + 6, width * 1.4 + 6)


def _moved_in(width: int, cards: tuple[Point, ...], room: Box) -> tuple[Point, ...]:
    x, y, w, h = room
    dx, dy = width / 2 + 3, width * 0.7 + 3
    return tuple((min(max(cx, x + dx), x + w - dx), min(max(cy, y + dy), y + h - dy)) for cx, cy in cards)


def _two_rows(width: int, cards: tuple[Point, ...], room: Box) -> tuple[Point, ...]:
    """Place the own card and its neighbours at both sides below, all others above."""
    x, y, w, h = room
    dx, dy = width / 2 + 3, width * 0.7 + 3
    below, above = y + h - dy, y + dy
    others = max(1, len(cards) - 3)
    step = (w - 2 * dx) / max(1, others - 1)
    middle = x + w / 2
    upper = [(x + dx + step * at if others > 1 else middle, above) for at in range(others)]
    return ((middle, below), (x + dx, below), *upper, (x + w - dx, below))[: len(cards)]


def free_moon(diameter: float, cards: tuple[Point, ...], width: int, room: Box, place: Point) -> Point:
    """Return the place for the moon in `room` where the cards cover least of it, nearest to `place`."""
    x, y, w, h = room
    boxes = [_card_box(point, width) for point in cards]

    def cost(point: Point) -> float:
        moon = pygame.FRect(point[0] - diameter / 2, point[1] - diameter / 2, diameter, diameter)
        covered = sum(moon.clip(box).w * moon.clip(box).h for box in boxes)
        return covered * 10 + abs(point[0] - place[0]) + abs(point[1] - place[1])

    half = diameter / 2
    across = [x + half + (w - diameter) * at / 24 for at in range(25)]
    down = [y + half + (h - diameter) * at / 12 for at in range(13)]
    return min(((cx, cy) for cx in across for cy in down), key=cost)


def _desk(ui: Ui, seats: int) -> Places:
    width, height = ui.width, ui.height
    side = 148.0 if width < 1180 else min(280.0, 212 + max(0.0, width - 1400) * 0.25)
    side_x = width - 12 - side
    small_own = width < 1040
    # The small plate is as wide as its two words.
    labels = ui.text_size(_("Tricks"), "small")[0] + ui.text_size(_("Bid"), "small")[0]
    own_w = min(184.0, max(120.0, labels + 32)) if small_own else 184.0
    hand_left, hand_right = 12 + own_w + 12, side_x - 12
    card = 100 + min(20.0, max(0.0, height - 720) * 0.12)
    up = (card - 100) * 1.4
    bar_h = 44.0
    # Large text needs a higher prompt.
    prompt_h = max(38.0, ui.line_height("prompt") + 16)
    up += prompt_h - 38
    plate_h = 66.0 if ui.large else 56.0
    prompt: Box = (hand_left, height - 212 - up, hand_right - hand_left, prompt_h)
    table: Box = (12, bar_h + 4, side_x - 24, prompt[1] - 4 - bar_h - 4)
    zone_w = min(760.0, table[2] - 412)
    top, bottom = table[1] + plate_h + 6, prompt[1] - 10
    zone_h = min(bottom - top, zone_w * 0.8)
    zone_y = top + (bottom - top - zone_h) / 2
    zone: Box = (table[0] + (table[2] - zone_w) / 2, zone_y, zone_w, zone_h)
    k = min(zone_w / ZONE[2], zone_h / ZONE[3])
    grow = min(1.3, k)
    base = DESK[seats]
    cards = tuple(_into(zone, ZONE, point) for point in base.cards)
    plates = []
    for x, y in base.plates:
        moved = _into(zone, ZONE, (x, y))
        if y < 100:
            plates.append((moved[0], zone[1] - 4 - plate_h / 2))
        else:
            plates.append((zone[0] - 118 if x < 400 else zone[0] + zone[2] + 118, moved[1]))
    plates = _spread(plates, zone[1] - 4 - plate_h / 2)
    factor = ui.scale / base_scale(*ui.size_px)
    room: Box = (zone[0], top, zone[2], bottom - top)
    plate_boxes = [pygame.FRect(x - PLATE_W / 2, y - plate_h / 2, PLATE_W, plate_h) for x, y in plates]
    least = round(base.card * grow)
    # A larger interface leaves less canvas: the cards of the trick then keep at least their size on the screen.
    card_w, cards = enlarged(max(least, round(base.card / max(1.0, factor))), least, cards, room, plate_boxes)
    moon_x, moon_y = _into(zone, ZONE, base.moon[:2])
    moon_d = round(base.moon[2] * grow)
    if card_w > least:
        moon_x, moon_y = free_moon(moon_d, cards, card_w, room, (moon_x, moon_y))
    mid = table[0] + table[2] / 2
    bid_w = min(624.0, zone[2] + 8)
    # The panel must not cover the plates at the top; if it would become too low, the moon on its edge is left out.
    bid_y = table[1] + 112
    bid_h = min(336.0 + (34 if ui.large else 0), table[1] + table[3] - bid_y)
    if bid_h < (330 if not ui.large else 350):
        bid_y = table[1] + plate_h + 8
        bid_h = min(336.0, table[1] + table[3] - bid_y)
    else:
        bid_y += min(60.0, (table[1] + table[3] - bid_y - bid_h) / 2)
    own_h = 178.0 if ui.large else 156.0
    # The trump panel holds pile, rule and two rows of two lines each, whatever the text size.
    row = max(37.0, ui.line_height("small") + ui.line_height("strong") - 2)
    log_top = max(250.0, 52 + 117 + 2 * row + 8)
    log: Box | None = (side_x, log_top, side, height - 178 - log_top) if width >= 1180 else None
    wheel_scale = min(1.0, (table[3] - 36) / 420, (table[2] - 280) / 420)
    in_trick: Box = (16, 56, min(232.0, table[2] * 0.26), prompt[1] - 12 - 56)
    wheel_left = in_trick[0] + in_trick[2]
    half = (side - 8) / 2
    return Places(
        couch=False,
        top_bar=(0, 0, width, bar_h),
        table=table,
        zone=zone,
        side=side,
        side_x=side_x,
        trump=(side_x, 52, side, log_top - 60),
        log=log,
        prompt=prompt,
        own=(12, height - 12 - own_h, own_w, own_h),
        hand=Area(hand_left, hand_right, height - 149 - (card - 100) * 1.4, card, 1.4),
        primary=(side_x, height - 168, side, 44),
        hint=(side_x, height - 114, half, 38),
        undo=(side_x + side - half, height - 114, half, 38),
        sort=(side_x, height - 68, side, 38),
        plate_size=(PLATE_W, plate_h),
        plates=tuple(plates),
        cards=cards,
        card=card_w,
        moon=(moon_x, moon_y, moon_d),
        bidding=(mid - bid_w / 2, bid_y, bid_w, bid_h),
        bid_moon=(mid, bid_y) if bid_y > table[1] + plate_h + 20 else None,
        wheel=(wheel_left + (table[0] + table[2] - wheel_left) / 2 + 6, table[1] + table[3] / 2 + 8),
        wheel_scale=wheel_scale,
        in_trick=in_trick,
        small_own=small_own,
        drawer=(table[0], table[1], table[2], 0),
        drawer_card=56,
    )


def _couch(ui: Ui, seats: int) -> Places:
    width, height = ui.width, ui.height
    bar_h = 50.0
    side = 204.0
    side_x = width - 12 - side
    many = seats >= 6
    base_zone = COUCH_ZONE_MANY if many else COUCH_ZONE_FEW
    base = COUCH[seats]
    card = 116 + min(20.0, max(0.0, height - 720) * 0.12)
    up = (card - 116) * 1.4
    prompt: Box = (16, height - 242 - up, width - 32, 46)
    table: Box = (12, bar_h + 6, side_x - 24, prompt[1] - 8 - bar_h - 6)
    plate = (200.0, 72.0) if many else (216.0, 72.0)
    zone_w = min(820.0, table[2] - 2 * (plate[0] + 20) + 22)
    top = table[1] + (72.0 if many else 0.0)
    room = prompt[1] - 8 - top
    zone_h = min(room, zone_w * 0.85)
    zone: Box = (table[0] + (table[2] - zone_w) / 2, top + (room - zone_h) / 2, zone_w, zone_h)
    k = min(zone[2] / base_zone[2], zone[3] / base_zone[3])
    grow = min(1.3, k)
    plates = []
    for x, y in base.plates:
        moved = _into(zone, base_zone, (x, y))
        if many and y < 128:
            plates.append((moved[0], zone[1] - 36))
        elif x < base_zone[0]:
            plates.append((max(4 + plate[0] / 2, zone[0] - 12 - plate[0] / 2), moved[1]))
        else:
            plates.append((min(side_x - 8 - plate[0] / 2, zone[0] + zone[2] + 12 + plate[0] / 2), moved[1]))
    moon_x, moon_y = _into(zone, base_zone, base.moon[:2])
    mid = table[0] + table[2] / 2
    inner = [x + plate[0] / 2 for x, y in plates if x < mid - 200 and y > zone[1]]
    outer = [x - plate[0] / 2 for x, y in plates if x > mid + 200 and y > zone[1]]
    bid_left, bid_right = max([table[0], *inner]) + 12, min([table[0] + table[2], *outer]) - 12
    bid_w = min(640.0, bid_right - bid_left)
    bid_x = bid_left + (bid_right - bid_left - bid_w) / 2
    bid_y = zone[1] + 4 if many else table[1] + 52
    wheel_scale = min(1.0, (table[3] - 10) / 420)
    in_trick: Box = (16, table[1], 232, table[3])
    return Places(
        couch=True,
        top_bar=(0, 0, width, bar_h),
        table=table,
        zone=zone,
        side=side,
        side_x=side_x,
        trump=(side_x, 58, side, 300),
        log=None,
        prompt=prompt,
        own=(16, height - 184, 208, 174),
        hand=Area(240, side_x - 16, height - 172 - up, card, 1.4),
        primary=(side_x, height - 172, side, 54),
        hint=(side_x, height - 110, side, 46),
        undo=(side_x, height - 56, side, 46),
        sort=(0, 0, 0, 0),
        plate_size=plate,
        plates=tuple(plates),
        cards=tuple(_into(zone, base_zone, point) for point in base.cards),
        card=round(base.card * grow),
        moon=(moon_x, moon_y, round(base.moon[2] * grow)),
        bidding=(bid_x, bid_y, bid_w, prompt[1] - 8 - bid_y),
        bid_moon=None if many else (bid_x + bid_w / 2, bid_y),
        wheel=(in_trick[0] + in_trick[2] + (table[2] - in_trick[2]) / 2, table[1] + table[3] / 2),
        wheel_scale=wheel_scale,
        in_trick=in_trick,
        small_own=False,
        drawer=(table[0], table[1], table[2], 0),
        drawer_card=96,
    )
