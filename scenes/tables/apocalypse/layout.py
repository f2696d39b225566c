"""The layout of the canvas (du): for two players, for three and four, folded or not (look 9.3, 9.4)."""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.fan import HOVER_GROWTH, Area
from scenes.widgets.ui import Box, Ui, base_scale

EDGE = 8.0
GAP = 6.0
BAR, COUCH_BAR = 44.0, 50.0
"""Height of the top bar; seen from a sofa its buttons are larger (du)."""
CARD_RATIO = 1.4
FOLD = (1200.0, 680.0)
"""A canvas narrower or lower than this is laid out folded: stops and log are drawers, resources are chips."""
GATE = (44.0, 60.0)
SMALL_GATE = (40.0, 38.0)
RISEN = 160.0
"""The width to which a card of a folded hand grows under the pointer or in focus, to show its text (du)."""
CHIP = 19.0


class Home(NamedTuple):
    """Where a pack lives: `row` and `mist` are where creatures stand in the two worlds, `gate` is on the line between

    them, `resources` is a column of plates or, with `chips`, a line of chips. `head` is the line of a home without a
    plate of its own (None else), `widest` the largest card in it, `foot` the line with its name (None for none). A
    crowded home gives up its column: creatures then stand in `long_row`, resources in the line `chip_line`. `bare`: no
    resources at its foot; `factor`: how much larger a person wants everything, at least 1.
    """

    box: Box
    head: Box | None
    row: Box
    mist: Box
    line: float
    gate: Box
    resources: Box
    chips: bool
    widest: float
    foot: Box | None
    long_row: Box
    chip_line: Box
    bare: bool = False
    factor: float = 1.0


class Places(NamedTuple):
    """All rectangles in du. `homes` and `plates` go by place clockwise from the front (0: the seat in front)."""

    folded: bool
    bar: Box
    homes: tuple[Home, ...]
    plates: tuple[Box | None, ...]
    """Seat plates in the left column, None for homes with a head of their own."""
    fight_plates: tuple[Box, ...]
    """Seat plates while the stage covers the homes."""
    also: Box
    """The box in which creatures outside the fight are shown small while the stage is open."""
    grounds: Home
    grounds_plate: Box | None
    middle: Box
    stage: Box
    hand_plate: Box
    sept: Area
    combat: Area
    prompt: Box
    stops: Box | None
    log: Box | None
    note: Box


def _home(
    box: Box, mist: float, widest: float, chips: bool, gate: tuple[float, float], head: float = 0.0,
    column: float = 166.0, name: bool = True, low_gate: bool = False, on_line: float = 0.0, bare: bool = False,
    factor: float = 1.0,
) -> Home:  # fmt: skip
    x, y, w, h = box
    line = x + w - mist
    foot = (x + 10, y + h - 20, 150.0, 18.0) if name and not chips else None
    low = 4.0 if not chips else 7.0 if bare else CHIP + 7
    top = y + head
    high = h - head - low
    gate_box = (line - gate[0] / 2, top + (high - gate[1]) / 2, *gate)
    beside = gate[0] / 2 + 6
    if low_gate:  # small homes: the gate stands at the foot, creatures reach up to the line
        gate_box = (line - gate[0] / 2, y + h - gate[1] - 4, *gate)
        beside = 9.0
    beside = max(beside, on_line / 2 + 6)  # creatures stand on the line itself
    right = line - beside
    resources: Box
    if chips:
        resources = (x + 6, y + h - CHIP - 5, gate_box[0] - 6 - x - 6, CHIP)
    else:
        resources = (right - column, top + 8, column, high - 12)
        right -= column + 6
    row = (x + 6, top, right - x - 6, high)
    end = line - gate[0] / 2 - 6
    chip_line = (x + 6, y + h - CHIP - 5, end - x - 6, CHIP)
    long_row = row if chips else (x + 6, top, min(end, line - beside) - x - 6, h - head - CHIP - 9)
    inner = line + beside
    mist_box = (inner, top, x + w - inner - 6, high)
    head_box = (x, y, w, head) if head else None
    return Home(
        box, head_box, row, mist_box, line, gate_box, resources, chips, widest, foot, long_row, chip_line, bare, factor
    )


def with_mist(home: Home, mist: float, bare: bool | None = None) -> Home:
    """Return a small home (with a head of its own) with a band of mist of this width (du).

    `bare`: whether creatures may be in the place of its resources (None: unchanged).
    """
    head = home.head[3] if home.head is not None else 0.0
    gate = (home.gate[2], home.gate[3])
    bare = home.bare if bare is None else bare
    return _home(home.box, mist, home.widest, True, gate, head, low_gate=True, bare=bare, factor=home.factor)


def grounds_with_mist(home: Home, mist: float) -> Home:
    """Return the Hunting Grounds with a band of mist so wide (du)."""
    gate = (home.gate[2], home.gate[3])
    return _home(
        home.box, mist, home.widest, False, gate, 0.0, home.resources[2], home.foot is not None, factor=home.factor
    )


def with_line(home: Home, mist: float, wide: float) -> Home:
    """Return a home whose band of mist is `mist` du wide and on whose line creatures stand that take `wide` du: its
    gate is a small one below them."""
    gate = SMALL_GATE if home.gate[2] else (0.0, 0.0)
    head = home.head[3] if home.head is not None else 0.0
    return _home(
        home.box, mist, home.widest, home.chips, gate, head, home.resources[2], home.foot is not None, True, wide,
        factor=home.factor,
    )  # fmt: skip


def line_region(home: Home, wide: float) -> Box:
    """Return the region of the creatures on the line of a home made by `with_line`."""
    _x, top, _w, high = home.row
    low = home.gate[1] - 2 - top if home.gate[2] else high
    return (home.line - wide / 2, top, wide, low)


class _Frame(NamedTuple):
    """The measures that all parts of the canvas share (du)."""

    folded: bool
    top: float
    bottom: float
    left: float
    """The left edge of what is beside the seat plates."""
    width: float
    plate: float
    """The width of the seat plates."""
    whole: float
    """The width of all that is left of the right column."""
    mist: float
    gate: tuple[float, float]
    factor: float

    def home(self, y: float, height: float, widest: float, named: bool = True) -> Home:
        """Return the home of the seat in front, or of the only opponent."""
        box = (self.left, y, self.width, height)
        return _home(box, self.mist, widest, self.folded, self.gate, name=named, factor=self.factor)

    def grounds(self, y: float, height: float, widest: float) -> Home:
        """Return the Hunting Grounds."""
        box = (self.left, y, self.width, height)
        return _home(box, self.mist, widest, False, (0, 0), column=0.0, factor=self.factor)


class _Homes(NamedTuple):
    """The homes with the plates of their seats, by place from the front."""

    homes: tuple[Home, ...]
    plates: tuple[Box | None, ...]
    grounds: Home
    grounds_plate: Box


def _two_homes(at: _Frame) -> _Homes:
    """Return the homes of two players: above one another, the Hunting Grounds between them."""
    rest = at.bottom - at.top - 2 * GAP
    grounds_h = rest * 0.286 if not at.folded else rest * 0.28
    other_h = (rest - grounds_h) * 0.497
    own_h = rest - grounds_h - other_h
    grounds_y = at.top + other_h + GAP
    own_y = grounds_y + grounds_h + GAP
    widest = 90.0 if not at.folded else 66.0
    widest = min(widest * 1.25, max(widest, (other_h - 50) / CARD_RATIO))
    ground_card = min(grounds_h - 30, (84 if not at.folded else 62) * 1.3 * CARD_RATIO) / CARD_RATIO
    return _Homes(
        (at.home(own_y, own_h, widest), at.home(at.top, other_h, widest)),
        ((EDGE, own_y, at.plate, own_h), (EDGE, at.top, at.plate, other_h)),
        at.grounds(grounds_y, grounds_h, ground_card),
        (EDGE, grounds_y, at.plate, grounds_h),
    )


def _more_homes(at: _Frame, seats: int) -> _Homes:
    """Return the homes of three or four players: the others in a strip, the Hunting Grounds, the own one."""
    rest = at.bottom - at.top - 2 * GAP
    # Two rows of the smallest cards fit between the head of a small home and its line of chips.
    other_h = max(rest * 0.336, min(rest * (0.446 if at.folded else 0.402), 204.0 if at.folded else 209.0))
    grounds_h = rest * (0.228 if at.folded else 0.233)
    if at.folded:  # in the lowest windows cards of the Hunting Grounds show their values too
        more = max(0.0, min(94.0, rest * 0.28) - grounds_h)
        other_h, grounds_h = other_h - more, grounds_h + more
    own_h = rest - other_h - grounds_h
    grounds_y = at.top + other_h + GAP
    own_y = grounds_y + grounds_h + GAP
    widest = min(120.0, max(96.0, (own_h - 90) / CARD_RATIO)) if not at.folded else 66.0
    ground_card = min(grounds_h - 20, 74 * 1.3 * CARD_RATIO) / CARD_RATIO
    return _Homes(
        (at.home(own_y, own_h, widest, named=False), *_strip(at, seats - 1, other_h)),
        ((EDGE, own_y, at.plate, own_h), *(None for _other in range(seats - 1))),
        at.grounds(grounds_y, grounds_h, ground_card),
        (EDGE, grounds_y, at.plate, grounds_h),
    )


def _strip(at: _Frame, count: int, height: float) -> tuple[Home, ...]:
    """Return the small homes of `count` opponents side by side."""
    step = (at.whole + GAP) / count
    if at.folded:
        mist, head, card = (62.0 if count == 3 else 96.0), 26.0, 50.0
    else:
        mist, head, card = (72.0 if count == 3 else 140.0), 32.0, 58.0
    card = min(card * 1.3, max(card, (height - head - CHIP - 34) / CARD_RATIO))
    boxes = [(EDGE + step * k, at.top, step - GAP, height) for k in range(count)]
    return tuple(_home(box, mist, card, True, SMALL_GATE, head, low_gate=True, factor=at.factor) for box in boxes)


def _right_column(ui: Ui, seats: int, box: Box, folded: bool, foot: float) -> tuple[Box, Box | None, Box | None]:
    """Return the places of the prompt, the stops and the log; folded, the prompt has the whole column `box`."""
    if folded:
        return box, None, None
    x, y, w, _h = box
    prompt_h = 262.0 + min(60.0, max(0.0, ui.height - 720) * 0.3)
    if ui.large:
        prompt_h += 30
    if seats > 2:
        prompt_h += 38
    stops: Box | None = None
    log_y = y + prompt_h + GAP
    if ui.couch:  # stops are a drawer: the buttons of the prompt need the space
        log_y += 206.0
        prompt_h = log_y - GAP - y
    else:
        stops_h = 182.0 + (24 if ui.large else 0)
        stops = (x, log_y, w, stops_h)
        log_y += stops_h + GAP
    return (x, y, w, prompt_h), stops, (x, log_y, w, foot - log_y)


def places(ui: Ui, seats: int) -> Places:
    """Return all places on the canvas of `ui` for `seats` players."""
    width, height = ui.width, ui.height
    factor = max(1.0, ui.scale / base_scale(*ui.size_px))
    folded = width < FOLD[0] - 0.5 or height < FOLD[1] - 0.5
    spare_w = max(0.0, width - 1280)
    spare_h = max(0.0, height - 720)
    plate = 116.0 if folded else 142.0
    right = 206.0 if folded else min(320.0, 220 + max(0.0, spare_w - 240) * 0.4)
    if ui.large and not folded:
        right += 24
    bar = COUCH_BAR if ui.couch else BAR
    grow = min(20.0, max(0.0, spare_h - 60) * 0.5)
    card_h = min(112.0, max(92.0, height * 0.17)) if folded else 126.0 + grow
    card_w = card_h / CARD_RATIO
    top = bar + 4
    foot = height - EDGE
    hand_y = foot - card_h - 2
    bottom = hand_y - GAP
    x = EDGE + plate + GAP
    right_x = width - EDGE - right
    w = right_x - EDGE - x
    whole = right_x - EDGE - EDGE
    middle_h = bottom - top
    mist = max(120.0, w * 0.21) if folded else 232.0 + min(120.0, spare_w * 0.18)
    at = _Frame(folded, top, bottom, x, w, plate, whole, mist, SMALL_GATE if folded else GATE, factor)
    lived = _two_homes(at) if seats == 2 else _more_homes(at, seats)
    own_plate_h = min(186.0, middle_h * 0.36) if seats < 4 else 128.0
    others_h = (middle_h - own_plate_h - 124 - GAP * seats) / (seats - 1)
    others_h = min(184.0, max(78.0, others_h)) if not folded else min(184.0, others_h)
    fight_plates = (
        (EDGE, bottom - own_plate_h, plate, own_plate_h),
        *((EDGE, top + (others_h + GAP) * k, plate, others_h) for k in range(seats - 1)),
    )
    also_y = top + (others_h + GAP) * (seats - 1)
    also = (EDGE, also_y, plate, bottom - own_plate_h - GAP - also_y)
    hand_left, hand_right = x + 2, right_x - EDGE
    room = hand_right - hand_left
    split = hand_left + room * 0.5
    prompt, stops, log = _right_column(ui, seats, (right_x, top, right, bottom - top), folded, foot)
    growth = RISEN / card_w if folded else HOVER_GROWTH
    note_w = min(620.0, w - 60)
    return Places(
        folded,
        (0, 0, width, bar),
        lived.homes,
        lived.plates,
        fight_plates,
        also,
        lived.grounds,
        lived.grounds_plate,
        (EDGE, top, whole, middle_h),
        (x, top, w, middle_h),
        (EDGE, hand_y, plate, card_h + 2),
        Area(hand_left, split - 8, hand_y + 1, card_w, CARD_RATIO, growth),
        Area(split + 8, hand_right, hand_y + 1, card_w, CARD_RATIO, growth),
        prompt,
        stops,
        log,
        (x + (w - note_w) / 2, bottom - 44, note_w, 38),
    )
