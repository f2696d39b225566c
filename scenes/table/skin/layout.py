"""The layout of the table: boxes, poses of pieces, what is under a point, drop targets."""

from __future__ import annotations

import pygame

from game.core.view import View
from scenes.table.animation import Pose
from scenes.table.fan import Area
from scenes.table.skin.part import SkinPart
from scenes.table.skin.values import HandPart
from scenes.widgets.ui import Box, Ui


class LayoutPart(SkinPart):
    """The layout. Places and sizes are in du."""

    ratio = 1.4
    """Height of a piece by its width."""
    drag_width = 112.0

    def arrange(self, ui: Ui) -> None:
        """Place everything for the canvas of `ui`."""

    def boxes(self) -> dict[str, Box]:
        """Return the boxes of the generic parts: "prompt", "log", "primary", "hint", "undo", "sort".

        A missing part is not shown.
        """
        return {}

    def hand_zone(self, seat: int) -> str:
        """Return the name of the zone that is a seat's hand."""
        return f"hand:{seat}"

    def hand_area(self) -> Area:
        """Return the area of the hand in front."""
        raise NotImplementedError

    def hand_parts(self, seat: int) -> tuple[HandPart, ...]:
        """Return the parts of a seat's hand from left to right; a game with one hand has one."""
        return (HandPart((self.hand_zone(seat),), self.hand_area()),)

    def zoom_area(self) -> Box | None:
        """Return where the large preview of a piece may be without covering anything that can be used, or None."""
        return None

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        """Return the pose of a piece at index `at` of a zone, or None if it is not visible.

        Not called for the hand in front.
        """
        return None

    def drop_boxes(self) -> dict[str, Box]:
        """Return the drop boxes by zone."""
        return {}

    def grip_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the piece under the point that may be picked up, and its box."""
        return None

    def place_at(self, x: float, y: float, piece: int) -> str:
        """Return the place under the point where `piece` (-1: any) could be dropped, or ""."""
        for place, box in self.drop_boxes().items():
            if pygame.FRect(box).collidepoint(x, y):
                return place
        return ""

    def drop_at(self, x: float, y: float, piece: int) -> str:
        """Return the place that `piece` is meant for if it is released at the point, "" for none."""
        return self.place_at(x, y, piece)

    def dragged_size(self, piece: int) -> tuple[float, float]:
        """Return width and height (du) of a piece while it is dragged."""
        return self.drag_width, self.drag_width * self.ratio

    def draft_pose(self, piece: int, place: str) -> Pose | None:
        """Return the pose of a piece that waits while its chooser is open."""
        return None

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the lying piece under the point and its box, for the preview."""
        return None

    def chip_at(self, x: float, y: float) -> str:
        """Return the choice of the chip or button under the point, or "" (also disabled ones)."""
        return ""

    def chip_box(self, choice: str) -> Box | None:
        """Return the box of the chip of a choice."""
        return None

    def chip_goal(self, choice: str) -> Box | None:
        """Return the box into which a dragged chip must be dropped."""
        return None
