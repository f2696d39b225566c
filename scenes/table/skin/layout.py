"""Where things are on the table: boxes, poses of pieces, what is under a point, places to drop at."""

from __future__ import annotations

import pygame

from game.core.view import View
from scenes.table.animation import Pose
from scenes.table.fan import Area
from scenes.table.skin.part import SkinPart
from scenes.table.skin.values import HandPart
from scenes.widgets.ui import Box, Ui


class LayoutPart(SkinPart):
    """Where things are. Places and sizes are in du."""

    ratio = 1.4
    """Height of a piece by its width."""
    drag_width = 112.0

    def arrange(self, ui: Ui) -> None:
        """Place everything for the canvas of `ui`."""

    def boxes(self) -> dict[str, Box]:
        """Return where the generic parts stand: "prompt", "log", "primary", "hint", "undo", "sort"; one that is
        missing is not shown."""
        return {}

    def hand_zone(self, seat: int) -> str:
        """Return the name of the zone that is a seat's hand."""
        return f"hand:{seat}"

    def hand_area(self) -> Area:
        """Return where the hand in front is."""
        raise NotImplementedError

    def hand_parts(self, seat: int) -> tuple[HandPart, ...]:
        """Return the parts of a seat's hand from left to right; a game with one hand has one."""
        return (HandPart((self.hand_zone(seat),), self.hand_area()),)

    def zoom_area(self) -> Box | None:
        """Return where the large preview of a piece may be without covering anything one acts on, if there is."""
        return None

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        """Return where a piece at place `at` of a zone lies, None if it is not to be seen. Not asked for the hand
        in front."""
        return None

    def drop_boxes(self) -> dict[str, Box]:
        """Return where pieces may be dropped, by zone."""
        return {}

    def grip_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the lying piece under the point that may be taken up, and its box."""
        return None

    def place_at(self, x: float, y: float, piece: int) -> str:
        """Return the place under the point where `piece` (-1: none in particular) could be dropped, "" for none."""
        for place, box in self.drop_boxes().items():
            if pygame.FRect(box).collidepoint(x, y):
                return place
        return ""

    def drop_at(self, x: float, y: float, piece: int) -> str:
        """Return the place that `piece` is meant for if it is let go at the point, "" for none."""
        return self.place_at(x, y, piece)

    def dragged_size(self, piece: int) -> tuple[float, float]:
        """Return width and height (du) of a piece while it is dragged."""
        return self.drag_width, self.drag_width * self.ratio

    def draft_pose(self, piece: int, place: str) -> Pose | None:
        """Return where a piece waits while its chooser is open."""
        return None

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the lying piece under the point and its box, for the preview."""
        return None

    def chip_at(self, x: float, y: float) -> str:
        """Return the choice whose chip or button is under the point, "" for none (also forbidden ones)."""
        return ""

    def chip_box(self, choice: str) -> Box | None:
        """Return where the chip of a choice is."""
        return None

    def chip_goal(self, choice: str) -> Box | None:
        """Return where a dragged chip must be dropped."""
        return None
