"""Draws the hand in front: fan, lift, gap while dragging, playable pieces. Its order is up to the person."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table import fan
from scenes.table.animation import Pose
from scenes.table.fan import Area, Gliding, Slot
from scenes.table.hand_order import HandOrder
from scenes.table.skin.faces import FacesPart
from scenes.table.skin.values import HandPart, Look
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.table.table import Table

COVERED = -2
"""Covered pieces of the hand are numbered downwards from here: they have places but no identity."""


class Hand:
    """Places and pictures of the pieces in hand. A hand may have several parts; each keeps its own order."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self.orders: list[HandOrder] = [HandOrder()]
        self.rows: list[list[int]] = [[]]
        """The pieces of each part in order, the one that is away included."""
        self.gliding = Gliding()
        self.hovered = -1
        """The piece under the pointer or in focus, -1 for none."""
        self.focused = False
        """Whether `hovered` came from keys."""
        self.away = -1
        """The piece that is out of the hand: being dragged, or waiting for its chooser."""
        self.gap = -1
        """The index of the gap for a dragged piece in its part, -1 for none."""
        self.pressed = -1
        """The piece that was just pressed: for a moment it is down."""
        self._kept: dict[tuple[int, int], HandOrder] = {}
        self._seat = -2
        self._parts: tuple[HandPart, ...] = ()

    # -- content ------------------------------------------------------------------------------------------

    def sync(self, resort: bool = True) -> None:
        """Take the content from the view; keep each person's order."""
        scene = self.scene
        seat = scene.front
        if seat != self._seat:
            self._seat = seat
            self.hovered = self.away = self.gap = -1
            self.gliding = Gliding()
        parts = self.parts
        self.orders = [self._kept.setdefault((seat, number), HandOrder()) for number in range(len(parts))]
        settings = scene.app.settings
        key = scene.skin.words.sort_key(scene.view, settings.sort)
        sort = resort and settings.sort != "by hand"
        self.rows = []
        covered = 0
        for part, order in zip(parts, self.orders):
            zones = [scene.view.zones[zone] for zone in part.zones if zone in scene.view.zones]
            backs = sum(zone.backs for zone in zones)
            if backs:
                self.rows.append([COVERED - covered - number for number in range(backs)])
                covered += backs
                continue
            order.take([piece for zone in zones for piece in zone.pieces], key, sort)
            self.rows.append(list(order.pieces))
        if self.hovered not in self.shown:
            self.hovered = -1
        if self.away not in self.shown:
            self.away = self.gap = -1
        self.place()

    @property
    def parts(self) -> tuple[HandPart, ...]:
        """The parts of the hand in front."""
        self._parts = self.scene.skin.layout.hand_parts(self.scene.front)
        return self._parts

    @property
    def shown(self) -> list[int]:
        """All pieces of the hand, part by part, the one that is away included."""
        return self.rows[0] if len(self.rows) == 1 else [piece for row in self.rows for piece in row]

    @property
    def lying(self) -> list[int]:
        """The pieces that are in the hand now, without the one that is away."""
        return [piece for piece in self.shown if piece != self.away]

    @property
    def order(self) -> HandOrder:
        """The order of the first part."""
        return self.orders[0]

    @property
    def area(self) -> Area:
        """The area of the hand, or of its first part."""
        return self.parts[0].area

    def part_of(self, piece: int) -> int:
        """Return the number of the part that holds a piece, 0 for none."""
        return next((number for number, row in enumerate(self.rows) if piece in row), 0)

    def area_of(self, piece: int) -> Area:
        """Return the area of the part that holds a piece."""
        parts = self.parts
        return parts[min(self.part_of(piece), len(parts) - 1)].area

    def holds_zone(self, zone: str) -> bool:
        """Whether the pieces of a zone lie in this hand."""
        return any(zone in part.zones for part in self.parts)

    def _rest(self, number: int) -> list[int]:
        """Return the pieces of a part without the one that is away."""
        return [piece for piece in self.rows[number] if piece != self.away]

    def playable(self, piece: int) -> bool:
        """Whether the piece can be played now."""
        return self.scene.presenter.playable(piece)

    def raised(self, pieces: list[int]) -> frozenset[int]:
        """Return the places of raised pieces: the playable ones, if the settings want them lifted."""
        if self.scene.app.settings.mark_playable not in ("lift and ring", "lift") or self.scene.skin.faces.quiet_hand():
            return frozenset()
        return frozenset(at for at, piece in enumerate(pieces) if self.playable(piece))

    # -- places -------------------------------------------------------------------------------------------

    def _row(self, number: int) -> list[int | None]:
        """Return the pieces of a part in order, None for the gap."""
        row: list[int | None] = list(self._rest(number))
        if self.gap >= 0 and self.part_of(self.away) == number:
            row.insert(min(self.gap, len(row)), None)
        return row

    def wanted(self) -> dict[int, Slot]:
        """Return the slot of each resting piece."""
        lifted = self.focus_piece
        quiet = (
            self.scene.app.settings.mark_playable not in ("lift and ring", "lift") or self.scene.skin.faces.quiet_hand()
        )
        found: dict[int, Slot] = {}
        for number, part in enumerate(self.parts[: len(self.rows)]):
            row = self._row(number)
            at = row.index(lifted) if lifted in row else -1
            raised = frozenset(i for i, piece in enumerate(row) if piece is not None and self.playable(piece))
            placed = fan.slots(len(row), part.area, frozenset() if quiet else raised, at)
            found.update({piece: slot for piece, slot in zip(row, placed) if piece is not None})
        return found

    def place(self, seconds: float | None = None) -> None:
        """Let the pieces glide to their slots."""
        app = self.scene.app
        if seconds is None:
            seconds = 0.11
        if app.settings.reduced_motion:
            seconds = 0.0
        self.gliding.aim(self.wanted(), seconds * min(1.0, app.speed))
        self.scene.hand_changed()

    @property
    def focus_piece(self) -> int:
        """The piece that is lifted: picked, or under the pointer or in focus."""
        picked = self.scene.presenter.piece
        if self.hovered != -1 and self.away == -1:
            return self.hovered
        return picked if picked in self.shown and picked != self.away else -1

    def slot(self, piece: int) -> Slot | None:
        """Return the present slot of a piece."""
        return self.gliding.slot(piece)

    def pose(self, piece: int, zone: str = "") -> Pose:
        """Return the pose of a piece of this hand; for one that is not there, that of the middle of the hand (of the
        part that holds `zone`)."""
        area = self.area_of(piece)
        slot = self.gliding.slot(piece)
        if slot is None and self.shown and piece in self.shown:
            slot = self.wanted().get(piece)
        if slot is None:
            area = self._area_for(zone)
            middle = (area.left + area.right) / 2
            return Pose(middle, area.top + area.height / 2, area.width, 1.0, piece >= 0)
        return Pose(slot.left + slot.width / 2, slot.top + slot.width * area.ratio / 2, slot.width, 1.0, piece >= 0)

    def _area_for(self, zone: str) -> Area:
        parts = self.parts
        return next((part.area for part in parts if zone in part.zones), parts[0].area)

    def rest_pose(self, at: int, count: int, zone: str = "") -> Pose:
        """Return the pose of place `at` of `count` (in the part that holds `zone`), for backs."""
        area = self._area_for(zone)
        row = fan.lefts(max(1, count), area)
        left = row[min(at, len(row) - 1)]
        return Pose(left + area.width / 2, area.top + area.height / 2, area.width)

    def at(self, x: float, y: float) -> int:
        """Return the piece under the point, -1 for none."""
        lifted = self.focus_piece
        for number, part in enumerate(self.parts[: len(self.rows)]):
            row = self._rest(number)
            at = row.index(lifted) if lifted in row else -1
            found = fan.piece_at(x, y, len(row), part.area, self.raised(row), at)
            if found >= 0:
                return row[found]
        return -1

    def hover(self, piece: int, by_keys: bool = False) -> None:
        """Lift the piece under the pointer or in focus."""
        if piece == self.hovered and by_keys == self.focused:
            return
        self.hovered, self.focused = piece, by_keys and piece != -1
        self.place(0.11 if piece != -1 else 0.09)

    def take_away(self, piece: int, gap: bool) -> None:
        """The piece leaves the hand with the pointer; with `gap` its place stays open."""
        self.gap = self.home_of(piece) if gap else -1
        self.away = piece
        self.hovered = -1
        self.place()

    def home_of(self, piece: int) -> int:
        """Return the place of a piece in its part, -1 for one that is not in hand."""
        row = self.rows[self.part_of(piece)] if self.rows else []
        return row.index(piece) if piece in row else -1

    def move_gap(self, x: float) -> None:
        """Open the gap at the position where a piece dropped at `x` would go."""
        place = fan.place_for(x, len(self._rest(self.part_of(self.away))), self.area_of(self.away))
        if place != self.gap:
            self.gap = place
            self.place()

    def come_home(self, pose: Pose | None = None, at_gap: bool = False) -> None:
        """Let the dragged piece glide back from `pose`; with `at_gap` to the gap (order by hand)."""
        piece, gap = self.away, self.gap
        self.away = self.gap = -1
        if piece == -1:
            return
        number = self.part_of(piece)
        if at_gap and gap >= 0 and piece >= 0 and self.orders[number].move(piece, gap):
            self.rows[number] = list(self.orders[number].pieces)
        if pose is not None:
            high = pose.width * self.area_of(piece).ratio
            self.gliding.put(piece, Slot(pose.x - pose.width / 2, pose.y - high / 2, pose.width))
        self.place(0.2)

    def sort(self) -> None:
        scene = self.scene
        for number, order in enumerate(self.orders):
            order.sort(scene.skin.words.sort_key(scene.view, scene.app.settings.sort))
            if all(piece >= 0 for piece in self.rows[number]):
                self.rows[number] = list(order.pieces)
        self.place(0.22)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything moved."""
        return self.gliding.update(seconds)

    # -- picture ------------------------------------------------------------------------------------------

    def bounds(self, ui: Ui) -> pygame.Rect:
        """Return the area in px that the hand may touch."""
        boxes = [
            ui.rect(area.left - 30, area.top - 46 - up, area.right - area.left + 60, area.height + 90 + up)
            for area, up in ((part.area, part.area.height * (part.area.growth - 1)) for part in self.parts)
        ]
        return boxes[0].unionall(boxes[1:])

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw all pieces in hand that are not on their way."""
        if self.gap >= 0 and self.away != -1:
            self._draw_gap(surface, ui)
        for number, part in enumerate(self.parts[: len(self.rows)]):
            self._draw_part(surface, ui, part, number)

    def _draw_part(self, surface: pygame.Surface, ui: Ui, part: HandPart, number: int) -> None:
        animator = self.scene.animator
        lifted = self.focus_piece
        row = self._rest(number)
        hidden = sum(map(animator.coming, part.zones)) if row and row[0] <= COVERED else 0

        def flies(piece: int) -> bool:
            return any(animator.carries(piece, zone) for zone in part.zones)

        for at, piece in enumerate(row):
            if piece == lifted or flies(piece) or (hidden and at >= len(row) - hidden):
                continue
            self._draw_piece(surface, ui, piece, False, part)
        if lifted in row and not flies(lifted):
            self._draw_piece(surface, ui, lifted, True, part)

    def _draw_gap(self, surface: pygame.Surface, ui: Ui) -> None:
        area = self.area_of(self.away)
        row = self._row(self.part_of(self.away))
        if None not in row:
            return
        left = fan.lefts(len(row), area)[row.index(None)]
        box = (left, area.top, area.width, area.height)
        ui.round_rect(surface, box, area.width * 0.075, "felt_2", None, alpha=128)
        ui.dashed_rect(surface, box, area.width * 0.075, "accent_ink", 1.6, 6, 5)

    def _draw_piece(self, surface: pygame.Surface, ui: Ui, piece: int, lifted: bool, part: HandPart) -> None:
        slot = self.gliding.slot(piece)
        if slot is None:
            return
        scene = self.scene
        area = part.area
        box = pygame.FRect(slot.left, slot.top, slot.width, slot.width * area.ratio)
        if piece == self.pressed:
            middle = box.center
            box.size = area.width, area.width * area.ratio
            box.center = middle
        covered = piece <= COVERED or scene.covered
        look = self._look(ui, piece, lifted, covered)
        shown = -1 if covered else piece
        draw_lying(surface, ui, scene.skin.faces, shown, box, ui.px(box.w), look, part.zones[0])
        if not covered:
            scene.private_drawn(piece)

    def _look(self, ui: Ui, piece: int, lifted: bool, covered: bool) -> Look:
        """Return how high a piece lies, whether it is faded, and the width of its ring."""
        presenter = self.scene.presenter
        playable = not covered and self.playable(piece)
        out = not covered and presenter.ready and presenter.pieces and not playable
        level = 1 if piece == self.pressed else 3 if lifted else 2 if playable else 1
        return Look(level, "unplayable" if out else "rest", self._ring(ui, piece, lifted, playable))

    def _ring(self, ui: Ui, piece: int, lifted: bool, playable: bool) -> float:
        """Return the width in design units of the ring around a piece, 0 for none."""
        if lifted and (self.focused or piece == self.scene.presenter.piece):
            return 4.0 if ui.couch else 3.4
        unmarked = self.scene.app.settings.mark_playable in ("lift", "hatch only")
        if not playable or unmarked or (self.scene.skin.faces.quiet_hand() and not lifted):
            return 0.0
        return 3.4 if lifted else 2.6


def draw_lying(
    surface: pygame.Surface,
    ui: Ui,
    faces: FacesPart,
    piece: int,
    box: pygame.FRect,
    width_px: int,
    look: Look,
    zone: str = "",
) -> None:
    """Draw a piece with its shadow and ring; `piece` -1 is a back, of the kind that is in `zone`."""
    if faces.draw_lying(surface, ui, piece, box, look, zone):
        return
    radius = box.w * 0.075
    ui.shadow(surface, box, radius, "card" if look.level == 1 else look.level)
    picture = faces.back(width_px) if piece < 0 else faces.face(piece, width_px, look.state, look.detail)
    surface.blit(picture, (ui.at(box.x), ui.at(box.y)))
    if look.ring:
        draw_ring(surface, ui, box, box.w, look.ring)


def draw_ring(surface: pygame.Surface, ui: Ui, box: pygame.FRect, width: float, thick: float) -> None:
    """Draw the amber ring round a piece; on birch with an ink line outside."""
    grown = box.inflate(2 * thick - 2, 2 * thick - 2)
    radius = width * 0.075 + thick - 1
    if ui.light:
        ui.round_rect(surface, grown.inflate(3.2, 3.2), radius + 1.6, None, "text", 1.6)
    ui.round_rect(surface, grown, radius, None, "accent", thick)
