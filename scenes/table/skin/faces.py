"""The look of single pieces: faces, backs, previews, marks of seats, and pictures made ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.core.view import View
from scenes.art import sigils
from scenes.results.people import sigil_number
from scenes.table.skin.part import SkinPart
from scenes.table.skin.values import Look
from scenes.widgets.ui import Box, Ui


class FacesPart(SkinPart):
    """The look of single pieces."""

    def face(self, piece: int, width_px: int, state: str = "rest", detail: int = -1) -> pygame.Surface:
        """Return the face of a piece; `state` is "rest" or "unplayable"."""
        raise NotImplementedError

    def back(self, width_px: int) -> pygame.Surface:
        """Return the back of a piece."""
        raise NotImplementedError

    def draw_lying(
        self, surface: pygame.Surface, ui: Ui, piece: int, box: pygame.FRect, look: Look, zone: str = ""
    ) -> bool:
        """Draw a piece of the skin's own (an outline of its own, a back that depends on the zone) in a hand or on its
        way, shadow and ring included; False: the table draws it. `piece` below 0 is a back."""
        return False

    def draw_zoom(self, surface: pygame.Surface, ui: Ui, piece: int, thing: Box, detail: int) -> pygame.FRect | None:
        """Draw the large preview of a piece at `thing` and return its box (du), or None if the table should draw it."""
        return None

    def tilted(self, piece: int, width_px: int, degrees: float) -> pygame.Surface:
        """Return the face turned by some degrees."""
        return self.face(piece, width_px)

    def inline(self, piece: int, height_px: int, detail: int = -1) -> pygame.Surface:
        """Return the picture of a piece in a line of text."""
        raise NotImplementedError

    def detail(self, view: View, piece: int) -> int:
        """Return the further detail of a piece's look on the table, -1 for none."""
        return -1

    def warm(self, ui: Ui) -> Iterator[Callable[[], object]]:
        """Return the pictures that play may need soon, to be made one by one while nothing moves.

        The list must not depend on hidden information.
        """
        return iter(())

    def seat_mark(self, seat: int, size_px: int) -> pygame.Surface:
        """Return the mark of a seat, `size_px` high."""
        plan = self.scene.match.seats[seat]
        return sigils.sigil(sigil_number(plan.sigil, seat), size_px, self.app.ui.theme)

    def quiet_hand(self) -> bool:
        """Return whether playable pieces of the hand are neither lifted nor ringed.

        This is for moments in which so many are playable that marking them would not help.
        """
        return False
