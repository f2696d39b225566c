"""The layout of the combat stage in du: one to many fighters per side, their cards, question and sums."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes.widgets.ui import Box

RATIO = 1.4
MIDDLE = 44.0
"""The minimum free space between the two sides, for the arrows."""
WIDEST = {1: 118.0, 2: 92.0}
"""The maximum width of a fighter's card, by number of fighters on its side; more fighters: MANY."""
MANY = 88.0
SLOT = 104.0
METER = 30.0
"""Height of the wound meter with its words."""
BAR, BAR_STEP = 18.0, 16.0
MOST_BARS = 4
BENCH = 96.0


class Spot(NamedTuple):
    """The place of a fighter: its card, the slot of its combat card, its damage bars, its wound meter with text."""

    creature: int
    left: bool
    card: pygame.FRect
    slot: pygame.FRect
    bars: pygame.FRect
    meter: pygame.FRect

    @property
    def whole(self) -> pygame.FRect:
        """Everything that belongs to the fighter."""
        return self.card.unionall([self.slot, self.meter, self.bars])


class Plan(NamedTuple):
    """The whole stage.

    `message` is the box of the question, `sums` that of the round's results; `bench` are creatures outside.
    """

    box: pygame.FRect
    title: pygame.FRect
    steps: pygame.FRect
    captions: pygame.FRect
    field: pygame.FRect
    message: pygame.FRect
    sums: pygame.FRect
    spots: dict[int, Spot]
    about: pygame.FRect
    bench: dict[int, pygame.FRect]
    bench_words: pygame.FRect
    low: bool = False

    @property
    def gap(self) -> float:
        """The x in the middle between the two sides."""
        left = [max(spot.slot.right, spot.card.right) for spot in self.spots.values() if spot.left]
        right = [min(spot.slot.x, spot.card.x) for spot in self.spots.values() if not spot.left]
        if not left or not right:
            return float(self.field.centerx)
        return (max(left) + min(right)) / 2


def plan(
    box: Box,
    left: Sequence[int],
    right: Sequence[int],
    bench: Sequence[int] = (),
    before: bool = False,
    about: bool = False,
    tall: bool = False,
    wounds: Mapping[int, int] | None = None,
) -> Plan:
    """Return where everything stands. `before`: no round has begun; `about`: a card is in the middle; `tall`: the

    message needs more height (large text); `wounds` are the numbers of damage cards.
    """
    whole = pygame.FRect(box)
    low = whole.h < 430
    pad = 14.0
    title = pygame.FRect(whole.x + pad + 4, whole.y + 8, whole.w - 2 * pad - 8, 28)
    steps = pygame.FRect(whole.x + pad + 12, title.bottom + 4, whole.w - 2 * pad - 24, 36 if not low else 32)
    captions = pygame.FRect(whole.x + pad + 4, steps.bottom + 2, whole.w - 2 * pad - 8, 17)
    foot_h = min(whole.h * 0.28, (108.0 if tall else 78.0))
    foot = pygame.FRect(whole.x + pad, whole.bottom - 10 - foot_h, whole.w - 2 * pad, foot_h)
    field = pygame.FRect(whole.x + pad, captions.bottom + 5, whole.w - 2 * pad, 0)
    field.h = foot.y - 6 - field.y
    bench_boxes: dict[int, pygame.FRect] = {}
    bench_words = pygame.FRect(field.x, field.bottom, 0, 0)
    if bench:
        high = min(BENCH, field.h * 0.34)
        field.h -= high
        words_w = 128.0
        wide = min(62.0, (high - 8) / RATIO, (field.w - words_w) / len(bench) - 6)
        gap = min(14.0, (field.w - words_w - wide * len(bench)) / max(1, len(bench)))
        row = wide * len(bench) + gap * (len(bench) - 1)
        x = field.x + max(words_w, (field.w - row) / 2)
        for number, creature in enumerate(bench):
            bench_boxes[creature] = pygame.FRect(x + (wide + gap) * number, field.bottom + 2, wide, wide * RATIO)
        bench_words = pygame.FRect(field.x + 4, field.bottom + 2, x - field.x - 16, high - 8)
    middle = MIDDLE if not (about and before) else max(MIDDLE, 120.0)
    half = (field.w - middle) / 2
    spots: dict[int, Spot] = {}
    for side, mine in ((left, True), (right, False)):
        area = pygame.FRect(field.x if mine else field.right - half, field.y, half, field.h)
        spots.update(_side(area, side, mine, wounds or {}, not before))
    about_w = min(86.0, field.h * 0.3)
    about_box = pygame.FRect(0, 0, about_w, about_w * RATIO)
    about_box.midtop = (field.centerx, field.y + 2)
    sums = pygame.FRect(foot)
    message = pygame.FRect(foot)
    message.w = foot.w * 0.60
    sums.x = message.right + 10
    sums.w = foot.right - sums.x
    return Plan(whole, title, steps, captions, field, message, sums, spots, about_box, bench_boxes, bench_words, low)


def _side(
    area: pygame.FRect, fighters: Sequence[int], left: bool, wounds: Mapping[int, int], slots: bool
) -> dict[int, Spot]:
    """Place the fighters of a side: in one column, or in more if that leaves the cards larger.

    Without `slots` there are no combat cards yet: the fighters are closer together.
    """
    count = len(fighters)
    if not count:
        return {}
    best: tuple[float, int] = (0.0, 1)
    for columns in range(1, min(count, 4) + 1):
        width = _width(area, count, columns, slots)
        if width > best[0] + 3:
            best = (width, columns)
    width, columns = best
    rows = math.ceil(count / columns)
    row_h, column_w = area.h / rows, area.w / columns
    slot = min(SLOT, width * (1.12 if count <= 2 else 1.0), (row_h - 6) / RATIO)
    tab = tab_room(width)
    found: dict[int, Spot] = {}
    for number, creature in enumerate(fighters):
        column, row = divmod(number, rows)
        here = pygame.FRect(0, area.y + row_h * row, column_w, row_h)
        here.x = area.x + column_w * column if left else area.right - column_w * (column + 1)
        high = width * RATIO
        room = row_h - high - METER - 8
        bars = min(wounds.get(creature, 0), MOST_BARS, int((room - BAR) / BAR_STEP) + 1 if room >= BAR else 0)
        bars_h = BAR + BAR_STEP * (bars - 1) if bars > 0 else 0.0
        top = here.y + max(0.0, min((row_h - high - bars_h - METER) / 2, 20.0 if count == 1 else 8.0))
        spare = column_w - (2 * tab + width + slot)
        outer = min(22.0, max(2.0, spare * 0.25)) if columns == 1 else max(1.0, spare * 0.2)
        inner = min(46.0, max(4.0, spare - outer) * 0.55) if columns == 1 else max(2.0, spare * 0.3)
        if not slots:
            outer, inner = (column_w - 2 * tab - width) * (0.56 if columns == 1 else 0.5), 0.0
        if left:
            card = pygame.FRect(here.x + outer + tab, top, width, high)
            place = pygame.FRect(card.right + tab + inner, top, slot, slot * RATIO)
        else:
            card = pygame.FRect(here.right - outer - tab - width, top, width, high)
            place = pygame.FRect(card.x - tab - inner - slot, top, slot, slot * RATIO)
        if not slots:
            place = card.copy()
        hurt = pygame.FRect(card.x + 1, card.bottom, width - 2, bars_h)
        meter = pygame.FRect(card.x, hurt.bottom + 3, width, METER - 4)
        # The text below the meter may continue under the combat card, if it fits below it.
        if place.bottom <= meter.y + 4 and count > 1:
            meter = meter.union(
                (min(meter.x, place.x), meter.y, max(meter.right, place.right) - min(meter.x, place.x), 1)
            )
            meter.h = METER - 4
        else:
            room = tab + inner - 4 if slots else min(tab * 2, (column_w - width) / 2)
            meter = pygame.FRect(meter.x - (0 if left else room), meter.y, width + room, meter.h)
        found[creature] = Spot(creature, left, card, place, hurt, meter)
    return found


def tab_room(width: float) -> float:
    """Return how far the tabs of attachments extend beside a card of this width."""
    return max(12.0, width * 0.235)


def _width(area: pygame.FRect, count: int, columns: int, slots: bool) -> float:
    """Return the width of the fighters' cards in this many columns."""
    rows = math.ceil(count / columns)
    row_h, column_w = area.h / rows, area.w / columns
    widest = WIDEST.get(count, MANY) * (1.0 if slots else 1.14)
    low = (row_h - METER - 10 - (BAR if count <= 2 else 0)) / RATIO
    # 2 tabs of 0.235, the card and a combat card as wide.
    beside = 0.0 if not slots else 1.12 if count <= 2 else 1.0
    wide = (column_w - 8) / (2 * 0.235 + 1.0 + beside)
    return max(20.0, min(widest, low, wide))


def shifted(slot: pygame.FRect, place: int, count: int) -> pygame.FRect:
    """Return where the card number `place` of `count` cards of one creature is."""
    if count <= 1:
        return slot.copy()
    step = slot.w * (0.4 if slot.w > 84 else 0.22)  # with few fighters there is space beside the place
    return slot.move(step * (place - (count - 1) / 2), 7 * place)
