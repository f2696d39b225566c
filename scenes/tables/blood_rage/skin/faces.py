"""The look of the pieces of Blood Rage."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.blood_rage.facade import Prompt, is_card
from scenes.art.blood_rage.clans import clan_plate
from scenes.table.board_skin import (
    BoardFaces,
)
from scenes.tables.blood_rage import art, picture, warm
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.widgets.ui import Ui


class BloodFaces(BoardFaces):
    """The look of single pieces."""

    skin: BloodScreen

    def face(self, piece: int, width_px: int, state: str = "rest", detail: int = -1) -> pygame.Surface:
        if is_card(piece):
            return art.card(piece, width_px, state, self.app.ui.scale)
        return picture.piece_face(self.skin, piece, width_px)

    def back(self, width_px: int) -> pygame.Surface:
        return art.card_back(max(1, self.skin.facts.age), width_px)

    def warm(self, ui: Ui) -> Iterator[Callable[[], object]]:
        return warm.pictures(self.skin, ui)

    def tilted(self, piece: int, width_px: int, degrees: float) -> pygame.Surface:
        face = self.face(piece, width_px)
        return face if not degrees else picture.turned(face, piece, width_px, degrees)

    def inline(self, piece: int, height_px: int, detail: int = -1) -> pygame.Surface:
        clan = self.skin.facts.clans[self.skin.facts.owners.get(piece, 0)] if not is_card(piece) else 0
        return art.inline(piece, clan, height_px)

    def seat_mark(self, seat: int, size_px: int) -> pygame.Surface:
        plate = clan_plate(self.skin.facts.clans[seat], size_px * 0.72)
        return picture.middle_of(plate, size_px)

    def quiet_hand(self) -> bool:
        return self.scene.presenter.prompt in (Prompt.ACTION, Prompt.BATTLE_CARD, Prompt.DISCARD)
