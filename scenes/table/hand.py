"""The hand in front, drawn: fan, lift, gap while dragging, what is playable. Order is the person's own business."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table import fan
from scenes.table.animation import Pose
from scenes.table.fan import Area, Gliding, Slot
from scenes.table.hand_order import HandOrder
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.table.table_scene import TableScene

COVERED = -2
"""Covered pieces of the hand are numbered downwards from here: they have places but no identity."""


class Hand:
    """Places and pictures of the pieces in hand."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.order = HandOrder()
        self.gliding = Gliding()
        self.hovered = -1
        """The piece under the pointer or in focus, -1 for none."""
        self.focused = False
        """Whether `hovered` came from keys."""
        self.away = -1
        """The piece that is out of the hand: being dragged, or waiting for its chooser."""
        self.gap = -1
        """Where the gap for a dragged piece is, -1 for none."""
        self.pressed = -1
        """The piece that was just pressed: for a moment it lies down."""
        self._orders: dict[int, HandOrder] = {}
        self._seat = -2

    # -- content ------------------------------------------------------------------------------------------

    def sync(self, resort: bool = True) -> None:
        """Hold what the view says; keep each person's own order."""
        scene = self.scene
        seat, zone = scene.front, scene.view.zones.get(scene.skin.hand_zone(scene.front))
        if seat != self._seat:
            self._seat = seat
            self.order = self._orders.setdefault(seat, HandOrder())
            self.hovered = self.away = self.gap = -1
            self.gliding = Gliding()
        pieces = zone.pieces if zone is not None else ()
        backs = zone.backs if zone is not None else 0
        if backs:
            self.shown = [COVERED - number for number in range(backs)]
        else:
            settings = scene.app.settings
            sort = resort and settings.sort != "by hand"
            self.order.take(pieces, scene.skin.sort_key(scene.view, settings.sort), sort)
            self.shown = list(self.order.pieces)
        if self.hovered not in self.shown:
            self.hovered = -1
        if self.away not in self.shown:
            self.away = self.gap = -1
        self.place()

    shown: list[int] = []

    @property
    def lying(self) -> list[int]:
        """The pieces that are in the hand now, without the one that is away."""
        return [piece for piece in self.shown if piece != self.away]

    @property
    def area(self) -> Area:
        """Where the hand lies."""
        return self.scene.skin.hand_area()

    def playable(self, piece: int) -> bool:
        """Whether the piece can be played now."""
        return self.scene.presenter.playable(piece)

    def raised(self, pieces: list[int]) -> frozenset[int]:
        """Return the places of raised pieces: the playable ones, if the settings want them lifted."""
        if self.scene.app.settings.mark_playable not in ("lift and ring", "lift") or self.scene.skin.quiet_hand():
            return frozenset()
        return frozenset(at for at, piece in enumerate(pieces) if self.playable(piece))

    # -- places -------------------------------------------------------------------------------------------

    def _row(self) -> list[int | None]:
        """Return the pieces in order, None where the gap is."""
        row: list[int | None] = list(self.lying)
        if self.gap >= 0:
            row.insert(min(self.gap, len(row)), None)
        return row

    def wanted(self) -> dict[int, Slot]:
        """Return where each lying piece belongs."""
        row = self._row()
        lifted = self.focus_piece
        at = row.index(lifted) if lifted in row else -1
        raised = frozenset(i for i, piece in enumerate(row) if piece is not None and self.playable(piece))
        if self.scene.app.settings.mark_playable not in ("lift and ring", "lift") or self.scene.skin.quiet_hand():
            raised = frozenset()
        placed = fan.slots(len(row), self.area, raised, at)
        return {piece: slot for piece, slot in zip(row, placed) if piece is not None}

    def place(self, seconds: float | None = None) -> None:
        """Let the pieces glide to where they belong."""
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
        """Return where a piece is now."""
        return self.gliding.slot(piece)

    def pose(self, piece: int) -> Pose:
        """Return the pose of a piece of this hand; for one that is not there, that of the middle of the hand."""
        area = self.area
        slot = self.gliding.slot(piece)
        if slot is None and self.shown and piece in self.shown:
            slot = self.wanted().get(piece)
        if slot is None:
            middle = (area.left + area.right) / 2
            return Pose(middle, area.top + area.height / 2, area.width, 1.0, piece >= 0)
        return Pose(slot.left + slot.width / 2, slot.top + slot.width * area.ratio / 2, slot.width, 1.0, piece >= 0)

    def rest_pose(self, at: int, count: int) -> Pose:
        """Return the pose of place `at` of `count`, for backs."""
        area = self.area
        row = fan.lefts(max(1, count), area)
        left = row[min(at, len(row) - 1)]
        return Pose(left + area.width / 2, area.top + area.height / 2, area.width)

    def at(self, x: float, y: float) -> int:
        """Return the piece under the point, -1 for none."""
        lying = self.lying
        lifted = self.focus_piece
        at = lying.index(lifted) if lifted in lying else -1
        found = fan.piece_at(x, y, len(lying), self.area, self.raised(lying), at)
        return lying[found] if found >= 0 else -1

    def hover(self, piece: int, by_keys: bool = False) -> None:
        """Lift the piece under the pointer or in focus."""
        if piece == self.hovered and by_keys == self.focused:
            return
        self.hovered, self.focused = piece, by_keys and piece != -1
        self.place(0.11 if piece != -1 else 0.09)

    def take_away(self, piece: int, gap: bool) -> None:
        """The piece leaves the hand with the pointer; with `gap` its place stays open."""
        self.gap = self.shown.index(piece) if gap and piece in self.shown else -1
        self.away = piece
        self.hovered = -1
        self.place()

    def move_gap(self, x: float) -> None:
        """Open the gap where a piece dropped at `x` would go."""
        place = fan.place_for(x, len(self.lying), self.area)
        if place != self.gap:
            self.gap = place
            self.place()

    def come_home(self, pose: Pose | None = None, at_gap: bool = False) -> None:
        """The piece that was away glides back from `pose`; with `at_gap` to where the gap is (order by hand)."""
        piece, gap = self.away, self.gap
        self.away = self.gap = -1
        if piece == -1:
            return
        if at_gap and gap >= 0 and piece >= 0 and self.order.move(piece, gap):
            self.shown = list(self.order.pieces)
        if pose is not None:
            self.gliding.put(
                piece, Slot(pose.x - pose.width / 2, pose.y - pose.width * self.area.ratio / 2, pose.width)
            )
        self.place(0.2)

    def sort(self) -> None:
        """Sort, as somebody asked for."""
        scene = self.scene
        self.order.sort(scene.skin.sort_key(scene.view, scene.app.settings.sort))
        if all(piece >= 0 for piece in self.shown):
            self.shown = list(self.order.pieces)
        self.place(0.22)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything moved."""
        return self.gliding.update(seconds)

    # -- picture ------------------------------------------------------------------------------------------

    def bounds(self, ui: Ui) -> pygame.Rect:
        """Return the pixels that the hand may touch."""
        area = self.area
        return ui.rect(area.left - 30, area.top - 46, area.right - area.left + 60, area.height + 90)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw all pieces in hand that are not on their way."""
        scene = self.scene
        lifted = self.focus_piece
        zone = scene.skin.hand_zone(scene.front)
        hidden = scene.animator.coming(zone) if self.shown and self.shown[0] <= COVERED else 0
        lying = self.lying
        if self.gap >= 0 and self.away != -1:
            self._draw_gap(surface, ui)
        for number, piece in enumerate(lying):
            if piece == lifted or scene.animator.carries(piece, zone):
                continue
            if hidden and number >= len(lying) - hidden:
                continue
            self._draw_piece(surface, ui, piece, False)
        if lifted in lying and not scene.animator.carries(lifted, zone):
            self._draw_piece(surface, ui, lifted, True)

    def _draw_gap(self, surface: pygame.Surface, ui: Ui) -> None:
        area = self.area
        row = self._row()
        left = fan.lefts(len(row), area)[row.index(None)]
        box = (left, area.top, area.width, area.height)
        ui.round_rect(surface, box, area.width * 0.075, "felt_2", None, alpha=128)
        ui.dashed_rect(surface, box, area.width * 0.075, "accent_ink", 1.6, 6, 5)

    def _draw_piece(self, surface: pygame.Surface, ui: Ui, piece: int, lifted: bool) -> None:
        slot = self.gliding.slot(piece)
        if slot is None:
            return
        scene, settings = self.scene, self.scene.app.settings
        box = pygame.FRect(slot.left, slot.top, slot.width, slot.width * self.area.ratio)
        if piece == self.pressed:
            middle = box.center
            box.size = self.area.width, self.area.width * self.area.ratio
            box.center = middle
        width_px = ui.px(box.w)
        covered = piece <= COVERED or scene.covered
        playable = not covered and self.playable(piece)
        out = not covered and scene.presenter.ready and scene.presenter.pieces and not playable
        plain = not playable or settings.mark_playable in ("lift", "hatch only")
        plain = plain or (scene.skin.quiet_hand() and not lifted)
        draw_lying(
            surface, ui, scene, piece if not covered else -1, box, width_px,
            level=1 if piece == self.pressed else 3 if lifted else 2 if playable else 1,
            state="unplayable" if out else "rest",
            ring=0.0 if plain else 3.4 if lifted else 2.6,
        )  # fmt: skip
        if lifted and (self.focused or piece == scene.presenter.piece):
            thick = 4.0 if ui.couch else 3.4
            draw_ring(surface, ui, box, box.w, thick)
        if not covered:
            scene.private_drawn(piece)


def draw_lying(
    surface: pygame.Surface,
    ui: Ui,
    scene: TableScene,
    piece: int,
    box: pygame.FRect,
    width_px: int,
    level: int = 1,
    state: str = "rest",
    ring: float = 0.0,
    detail: int = -1,
) -> None:
    """Draw a piece with its shadow and ring; `piece` -1 is a back."""
    radius = box.w * 0.075
    ui.shadow(surface, box, radius, "card" if level == 1 else level)
    picture = scene.skin.back(width_px) if piece < 0 else scene.skin.face(piece, width_px, state, detail)
    surface.blit(picture, (ui.at(box.x), ui.at(box.y)))
    if ring:
        draw_ring(surface, ui, box, box.w, ring)


def draw_ring(surface: pygame.Surface, ui: Ui, box: pygame.FRect, width: float, thick: float) -> None:
    """Draw the amber ring round a piece; on birch with an ink line outside."""
    grown = box.inflate(2 * thick - 2, 2 * thick - 2)
    radius = width * 0.075 + thick - 1
    if ui.light:
        ui.round_rect(surface, grown.inflate(3.2, 3.2), radius + 1.6, None, "text", 1.6)
    ui.round_rect(surface, grown, radius, None, "accent", thick)
