"""The place of every card in play: creatures with attachments (T layout, look 9.2), resources, prey, piles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.apocalypse.facade import Thing
from scenes.tables.apocalypse.crowds import (
    EDGE,
    LIFT,
    NARROW_MIST,
    Arms,
    Crowd,
    OnLine,
    crowd_of,
    lanes,
    on_line,
    split,
    two_rows,
)
from scenes.tables.apocalypse.layout import CARD_RATIO, CHIP, Home, Places, grounds_with_mist, with_mist
from scenes.tables.apocalypse.tabs import TUCK, tabs_of
from scenes.widgets.ui import Box

GROUNDS = -1
CREATURES = ("character", "ally", "enemy", "victim")
IN_GROUNDS = (*CREATURES, "battlefield")
LEFT_TAB = ("equipment",)
BAR, BAR_PITCH = 18.0, 16.0
MOST_TABS = 4
NARROWEST, FINER = 52.0, 2.0
"""The narrowest card in a home, and in which steps cards get narrower until all fit (du)."""
EMPTY_MIST = 72.0
"""Width of the Umbra of crowded Hunting Grounds while it is empty (du)."""


Hung = list[tuple[list[int], list[int]]]
"""The attachments left and right of each creature of a row."""


class Spot(NamedTuple):
    """The place of a creature.

    Its card, the tabs of its attachments, its damage bars (number of the wound, or -1 for the sum of all that do not
    fit), the number of omitted tabs on each side.
    """

    card: int
    box: pygame.FRect
    tabs: tuple[tuple[int, pygame.FRect, str], ...]
    bars: tuple[tuple[int, pygame.FRect], ...]
    more: tuple[int, int]

    @property
    def whole(self) -> pygame.FRect:
        """The box of the card with all its attachments."""
        return self.box.unionall([box for _card, box, _side in self.tabs] + [box for _number, box in self.bars])


class Board(NamedTuple):
    """Everything in play: creatures, resources (plates or chips), tabs, and packs without space for a chip."""

    creatures: dict[int, Spot]
    resources: dict[int, pygame.FRect]
    tabs: dict[int, pygame.FRect]
    hidden: dict[int, int]
    """Resources without space -> the seat of their home."""
    chipped: frozenset[int]
    """Seats whose home is so crowded that its resources are chips."""
    homes: dict[int, Home]
    """The home of each seat, and GROUNDS. In a crowded small home the line is moved for the creatures."""
    between: dict[int, pygame.FRect]
    """Where several creatures of a seat, or of GROUNDS, stand on the line side by side."""

    def box(self, card: int) -> pygame.FRect | None:
        """Return the box of a card in play, or None if it is not visible."""
        spot = self.creatures.get(card)
        if spot is not None:
            return spot.box
        return self.resources.get(card) or self.tabs.get(card)


class _Pack(NamedTuple):
    """What lies in one home: all creatures, those in the physical world, in the Umbra and in both; all other cards."""

    standing: list[Thing]
    here: list[Thing]
    there: list[Thing]
    both: list[Thing]
    other: list[int]


class _Plan(NamedTuple):
    """Where the creatures of a home stand.

    The home, with its line moved if that helps; the row of `here`, those in the physical world; the place on the line
    and the narrow rows, if they are needed; whether the resources must be chips.
    """

    home: Home
    here: list[Thing]
    row: Box
    line: OnLine | None = None
    crowd: Crowd | None = None
    chipped: bool = False


def board_of(
    things: dict[int, Thing], places: Places, front: int, seats: int, names_w: dict[int, float], away: Iterable[int]
) -> Board:
    """Return where everything is. `away` are cards that are shown elsewhere (fighters on the stage); `names_w` are

    the widths of resource chips.
    """
    gone = set(away)
    creatures: dict[int, Spot] = {}
    resources: dict[int, pygame.FRect] = {}
    tabs: dict[int, pygame.FRect] = {}
    hidden: dict[int, int] = {}
    chipped: set[int] = set()
    lived: dict[int, Home] = {}
    between: dict[int, pygame.FRect] = {}
    hung = _attachments(things)
    lying = [thing for thing in things.values() if thing.host < 0 and thing.card not in gone]
    for seat in (*range(seats), GROUNDS):
        home = places.grounds if seat == GROUNDS else places.homes[(seat - front) % seats]
        pack = _pack_of([thing for thing in lying if _where(thing) == seat])
        plan = _plan(home, pack, hung, seat == GROUNDS)
        home = lived[seat] = plan.home
        stood = [] if plan.line is None else _stand(pack.both, hung, plan.line.region, plan.line.width)
        if len(stood) > 1:
            between[seat] = stood[0].whole.unionall([spot.whole for spot in stood[1:]])
        stood += _in_rows(home, plan.crowd, ((plan.here, plan.row), (pack.there, home.mist)), hung)
        for spot in stood:
            creatures[spot.card] = spot
            tabs.update({card: box for card, box, _side in spot.tabs})
        if plan.chipped:
            chipped.add(seat)
        if seat == GROUNDS:
            continue
        if home.chips or plan.chipped:
            placed = _chips(pack.other, home.resources if home.chips else home.chip_line, names_w)
        else:
            placed = _plates(pack.other, home)
        resources.update(placed)
        hidden.update({card: seat for card in pack.other if card not in placed})
    return Board(creatures, resources, tabs, hidden, frozenset(chipped), lived, between)


def _attachments(things: dict[int, Thing]) -> dict[int, list[Thing]]:
    """Return what is attached to each card."""
    hung: dict[int, list[Thing]] = {}
    for thing in things.values():
        if thing.host >= 0:
            hung.setdefault(thing.host, []).append(thing)
    return hung


def _pack_of(mine: list[Thing]) -> _Pack:
    standing = [thing for thing in mine if thing.kind in IN_GROUNDS]
    return _Pack(
        standing,
        [thing for thing in standing if thing.world not in ("umbra", "both")],
        [thing for thing in standing if thing.world == "umbra"],
        [thing for thing in standing if thing.world == "both"],
        [thing.card for thing in mine if thing.kind not in IN_GROUNDS],
    )


def _plan(home: Home, pack: _Pack, hung: dict[int, list[Thing]], grounds: bool) -> _Plan:
    """Return where the creatures of a home stand: those in both worlds on its line, if there is space."""
    here = pack.here
    if pack.both:
        hurt = any(thing.wounds for thing in pack.both)
        arms = (_counts(pack.both, hung), _counts(here, hung), _counts(pack.there, hung))
        line = on_line(home, *arms, hurt, NARROWEST)
        if line is not None:
            row = line.home.long_row if line.chipped else line.home.row
            return _Plan(line.home, here, row, line, chipped=line.chipped)
        # Without space on the line they are in the row, as their badge says.
        here = [thing for thing in pack.standing if thing.world != "umbra"]
    full = not fits(here, hung, home.row, home.widest)
    if grounds:
        if full and not pack.there:  # the empty Umbra gives them its space
            home = grounds_with_mist(home, min(EMPTY_MIST, home.box[0] + home.box[2] - home.line))
        return _narrowed(_Plan(home, here, home.row), pack, hung)
    chipped = full and not home.chips
    return _narrowed(_Plan(home, here, home.long_row if chipped else home.row, chipped=chipped), pack, hung)


def _narrowed(plan: _Plan, pack: _Pack, hung: dict[int, list[Thing]]) -> _Plan:
    """Return a plan in which the creatures of a small home fit: in narrow rows, else beside an almost empty Umbra."""
    home, here, there = plan.home, plan.here, pack.there
    rows = ((here, home.row), (there, home.mist))
    if home.head is None or all(_fit_width(one, hung, region, home.widest) for one, region in rows):
        return plan
    crowd = crowd_of(home, _counts(here, hung), _counts(there, hung), not pack.other)
    if crowd is not None:
        return plan._replace(home=crowd.home, row=crowd.home.row, crowd=crowd)
    if not there:  # they overlap, but as little as possible
        home = with_mist(home, NARROW_MIST)
        return plan._replace(home=home, row=home.row)
    return plan


def _in_rows(
    home: Home, crowd: Crowd | None, groups: Iterable[tuple[list[Thing], Box]], hung: dict[int, list[Thing]]
) -> list[Spot]:
    """Place each group of creatures in its region, in one row or two. Return their places."""
    found: list[Spot] = []
    widest = home.widest
    for standing, region in groups:
        rows, width = (crowd.rows, crowd.width) if crowd is not None else (1, 0.0)
        if crowd is None and not _fit_width(standing, hung, region, home.widest):
            x, y, w, h = region
            width = two_rows(home, (x, y, w, h), _counts(standing, hung))
            rows = 2 if width else 1
        stood = []
        for lane, part in zip(lanes(home, region, rows, width), split(len(standing), rows)):
            one = [standing[at] for at in part]
            stood += _stand(one, hung, lane, width or widest, width or NARROWEST / home.factor, rows > 1)
        if stood:  # a creature in the Umbra must not be much larger than the others of the pack
            widest = min(widest, stood[0].box.w * 1.15)
        found += stood
    return found


def _where(thing: Thing) -> int:
    return GROUNDS if thing.grounds or thing.seat < 0 else thing.seat


def sides(hung: Iterable[Thing]) -> tuple[list[int], list[int]]:
    """Return the attachments left (equipment and fetishes) and right (everything else) of a creature (look 9.2)."""
    left = [thing.card for thing in hung if thing.kind in LEFT_TAB]
    right = [thing.card for thing in hung if thing.kind not in LEFT_TAB]
    return left, right


def _arms(row: list[Thing], hung: dict[int, list[Thing]]) -> Hung:
    return [sides(hung.get(thing.card, ())) for thing in row]


def _counts(row: list[Thing], hung: dict[int, list[Thing]]) -> Arms:
    return tuple(bool(left) + bool(right) for left, right in _arms(row, hung))


def fits(row: list[Thing], hung: dict[int, list[Thing]], region: Box, widest: float) -> bool:
    """Return whether all creatures of a row fit side by side at the largest size."""
    return sum(_needs(_arms(row, hung), widest)) + 6 * (len(row) - 1) <= region[2]


def _fit_width(row: list[Thing], hung: dict[int, list[Thing]], region: Box, widest: float) -> bool:
    """Return whether all creatures of a row fit side by side at the narrowest size."""
    return not row or fits(row, hung, region, min(widest, NARROWEST))


def _stand(
    row: list[Thing], hung: dict[int, list[Thing]], region: Box, widest: float, least: float = NARROWEST,
    low: bool = False,
) -> list[Spot]:  # fmt: skip
    """Stand creatures side by side: as large as there is room for all of them with their tabs, `least` du wide at

    least. With `low` there is no room below the cards: damage is on their picture.
    """
    if not row:
        return []
    x, y, w, h = region
    arms = _arms(row, hung)
    width = _common_width(row, arms, region, widest, least, low)
    tab = tabs_of(width)
    tuck, needs = _tucked(arms, width, w)
    bare = sum(needs) > w + 0.1 and w >= width * len(row)  # the edges of tabs then overlap the neighbours
    if bare:
        needs = [width] * len(row)
    free = w - sum(needs)
    gap = min(34.0 + max(0.0, w - 620) * 0.06, free / max(1, len(row)))
    high = width * CARD_RATIO
    most = max((len(thing.wounds) for thing in row), default=0)
    lift = LIFT if low else min(10.0, max(3.0, h - high - most * BAR_PITCH - 4))
    # If they do not fit they overlap, the first ones below the others.
    squeeze = min(1.0, (w - needs[-1]) / max(1.0, sum(needs[:-1]))) if free < -0.1 else 1.0
    left = x + (max(0.0, gap) / 2 if len(row) > 1 or w < 300 else 18.0)
    if len(row) == 1 and w < 300:
        left = x + max(0.0, (w - needs[0]) / 2)
    found = []
    for thing, (lefts, rights), need in zip(row, arms, needs):
        arm = tab.width - tuck if lefts and not bare else 0.0
        box = pygame.FRect(left + arm, y + lift, width, high)
        found.append(_spot(thing, box, lefts, rights, y + h + 2, tuck, low))
        left += need * squeeze + max(0.0, gap)
    return found


def _common_width(row: list[Thing], arms: Hung, region: Box, widest: float, least: float, low: bool) -> float:
    """Return the largest width at which a row of creatures fits into its region, `least` if none does."""
    _x, _y, w, h = region
    width = widest if low else min(widest, (h - 10) / CARD_RATIO)
    if not low and any(thing.wounds for thing in row):  # damage is below the card and on nothing else
        width = min(width, max(NARROWEST, (h - 6 - BAR) / CARD_RATIO))
    while width > least and sum(_needs(arms, width)) + 6 * (len(row) - 1) > w:
        width = max(least, width - FINER)
    return width


def _tucked(arms: Hung, width: float, room: float) -> tuple[float, list[float]]:
    """Return how far tabs go under their cards, and the space each creature needs at this width.

    If even the narrowest cards do not fit, tabs show as much as possible, at least their edge.
    """
    needs = _needs(arms, width)
    if sum(needs) + 6 * (len(arms) - 1) <= room:
        return TUCK, needs
    tab = tabs_of(width)
    arms_count = sum(bool(lefts) + bool(rights) for lefts, rights in arms)
    seen = max(EDGE, min(tab.width - TUCK, (room - width * len(arms)) / max(1, arms_count)))
    return tab.width - seen, [width + seen * bool(lefts) + seen * bool(rights) for lefts, rights in arms]


def _needs(arms: Hung, width: float) -> list[float]:
    arm = tabs_of(width).width - TUCK
    return [width + arm * bool(left) + arm * bool(right) for left, right in arms]


def _spot(
    thing: Thing, box: pygame.FRect, lefts: list[int], rights: list[int], floor: float, tuck: float, low: bool
) -> Spot:
    tab = tabs_of(box.w)
    room = max(1, min(MOST_TABS, int((box.h - 6) / tab.pitch)))
    tabs = []
    for cards, side in ((lefts, "left"), (rights, "right")):
        at = box.x - tab.width + tuck if side == "left" else box.right - tuck
        for number, card in enumerate(cards[:room]):
            tabs.append((card, pygame.FRect(at, box.y + 8 + tab.pitch * number, tab.width, tab.height), side))
    bars: list[tuple[int, pygame.FRect]] = []
    top = box.bottom - 1
    order = sorted(range(len(thing.wounds)), key=lambda n: -thing.wounds[n].points)
    fits = max(1, int((floor - top - 2) / BAR_PITCH))
    if low and order:  # between the picture and the values
        bars.append((-1, pygame.FRect(box.x + 2, box.bottom - box.w * 0.36 - BAR, box.w - 4, BAR)))
    elif box.w < 70 and order:
        bars.append((-1, pygame.FRect(box.x + 1, top, box.w - 2, BAR)))
    elif len(order) <= fits:
        for row, number in enumerate(order):
            bars.append((number, pygame.FRect(box.x + 1, top + BAR_PITCH * row, box.w - 2, BAR)))
    else:
        bars.append((-1, pygame.FRect(box.x + 1, top, box.w - 2, BAR)))
    return Spot(thing.card, box, tuple(tabs), tuple(bars), (max(0, len(lefts) - room), max(0, len(rights) - room)))


def _plates(cards: list[int], home: Home) -> dict[int, pygame.FRect]:
    x, y, w, h = home.resources
    if not cards:
        return {}
    pitch = min(44.0, (h - 4) / len(cards)) if len(cards) > 3 else 44.0
    high = min(40.0, pitch - 3)
    if high < 20:
        columns = 2
        rows = -(-len(cards) // columns)
        pitch = min(44.0, (h - 4) / rows)
        wide = (w - 4) / columns
        return {
            card: pygame.FRect(x + (wide + 4) * (at // rows), y + pitch * (at % rows), wide, min(40.0, pitch - 3))
            for at, card in enumerate(cards)
        }
    return {card: pygame.FRect(x, y + pitch * at, w, high) for at, card in enumerate(cards)}


def _chips(cards: list[int], line: Box, names_w: dict[int, float]) -> dict[int, pygame.FRect]:
    x, y, w, _h = line
    if not cards:
        return {}
    wanted = [min(200.0, 32 + names_w.get(card, 60.0)) for card in cards]
    room = w - 4 * (len(cards) - 1)
    if sum(wanted) > room:
        most = room / len(cards)
        wanted = [max(24.0, min(one, most)) for one in wanted]
    found = {}
    for card, wide in zip(cards, wanted):
        if x + wide > line[0] + w + 1:
            break
        found[card] = pygame.FRect(x, y, wide, CHIP)
        x += wide + 4
    return found
