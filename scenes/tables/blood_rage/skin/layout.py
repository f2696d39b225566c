"""The layout of Blood Rage on the table."""

from __future__ import annotations

import pygame

from game.blood_rage.facade import Prompt, is_card
from game.core.view import View
from scenes.table.animation import Pose
from scenes.table.fan import Area
from scenes.tables.blood_rage import places_of
from scenes.tables.blood_rage.board import Board
from scenes.tables.blood_rage.layout import places
from scenes.tables.blood_rage.screen import BloodScreen, ScreenLayout
from scenes.widgets.ui import Box, Ui, sides


class BloodLayout(ScreenLayout):
    """The places of things."""

    skin: BloodScreen

    ratio = 1.4
    drag_width = 104.0

    def arrange(self, ui: Ui) -> None:
        self.skin.places = places(ui, len(self.scene.match.seats))
        self.skin.board = Board(self.skin.places.board)
        self.drag_width = self.skin.places.hand.width

    def boxes(self) -> dict[str, Box]:
        found = self.skin.actions.foot()
        if self.skin.places.log is not None:
            found["log"] = self._log_box(pygame.FRect(self.skin.places.log))
        return found

    def _log_box(self, box: pygame.FRect) -> Box:
        """Return the log's box; during the draft the picked card takes the upper part."""
        if self.skin.guide.shown and not self.shows_pick():
            box.h -= self.skin.guide.height() + 6
        if self.shows_pick():
            return (box.x, box.bottom - 2, box.w, 0) if box.h < 420 else (box.x, box.y + 400, box.w, box.h - 400)
        return (box.x, box.y, box.w, box.h)

    def shows_pick(self) -> bool:
        """Return whether the picked card of the draft stands large in the place of the log."""
        return (
            self.scene.presenter.prompt == Prompt.DRAFT
            and self.skin.places.log is not None
            and self.scene.presenter.ready
        )

    def hand_area(self) -> Area:
        return self.skin.places.hand

    def zoom_area(self) -> Box | None:
        return self.skin.places.log

    def panel_box(self, seat: int) -> pygame.FRect:
        """Return the place of the panel of a seat."""
        place = (seat - self.scene.front) % self.skin.facts.players
        return pygame.FRect(self.skin.places.own if place == 0 else self.skin.places.others[place - 1])

    def reserve_box(self) -> Box:
        """Return the place of the reserve of the seat in front."""
        return places_of.own_sheet_of(self.skin).reserve

    def button_box(self, verb: str) -> Box | None:
        """Return the place of the button of an action."""
        for button in self.skin.actions.pool:
            if button.visible and button.sign == verb:
                return sides(button.rect)
        return None

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        return places_of.pose(self.skin, view, zone, at, piece)

    def spot_of(self, piece: int) -> tuple[float, float] | None:
        return places_of.spot_of(self.skin, piece)

    def place_spot(self, place: str, piece: int = -1) -> tuple[float, float] | None:
        return places_of.place_spot(self.skin, place)

    def grip_at(self, x: float, y: float) -> tuple[int, Box] | None:
        return places_of.grip_at(self.skin, x, y)

    def place_at(self, x: float, y: float, piece: int) -> str:
        return places_of.place_at(self.skin, x, y, piece)

    def dragged_size(self, piece: int) -> tuple[float, float]:
        if is_card(piece):
            return self.drag_width, self.drag_width * self.ratio
        return 44.0, 44.0

    def draft_pose(self, piece: int, place: str) -> Pose | None:
        box = places_of.battle_card_box(self.skin, self.scene.front)
        return Pose(*box.center, box.w) if box is not None else None

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        return places_of.card_at(self.skin, x, y)
