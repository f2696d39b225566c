"""The look of the pieces of Rage: Apocalypse."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.core.view import View
from scenes.art.apocalypse import cards
from scenes.art.apocalypse.cards import Shown
from scenes.table.skin.values import Look
from scenes.tables.apocalypse import art, hands, picture, zoom
from scenes.tables.apocalypse.screen import ApocalypseScreen, ScreenFaces
from scenes.tables.apocalypse.shows import Shows
from scenes.widgets.theme import Colour
from scenes.widgets.ui import Box, Ui


class ApocalypseFaces(ScreenFaces):
    """The look of single pieces."""

    skin: ApocalypseScreen

    def __init__(self, skin: ApocalypseScreen) -> None:
        super().__init__(skin)
        self.shows = Shows(skin)
        self._frenzy: tuple[object, frozenset[int]] = (None, frozenset())

    def quiet_hand(self) -> bool:
        return self.scene.presenter.prompt.startswith("discard")

    def shown_of(self, card: int, view: View | None = None) -> Shown:
        """Return the present look of a card."""
        return self.shows.of(card, view)

    def face(self, piece: int, width_px: int, state: str = "rest", detail: int = -1) -> pygame.Surface:
        return cards.face(self.app.ui, self.shown_of(piece), width_px / self.app.ui.scale, state)

    def back(self, width_px: int) -> pygame.Surface:
        return cards.back(self.app.ui, "sept", width_px / self.app.ui.scale)

    def draw_lying(
        self, surface: pygame.Surface, ui: Ui, piece: int, box: pygame.FRect, look: Look, zone: str = ""
    ) -> bool:
        return hands.draw_lying(self.skin, surface, ui, piece, box, look, zone)

    def tilted(self, piece: int, width_px: int, degrees: float) -> pygame.Surface:
        return picture.tilted(self.skin, piece, width_px, degrees)

    def inline(self, piece: int, height_px: int, detail: int = -1) -> pygame.Surface:
        return art.inline(self.app.ui, self.skin.card_defs[piece].slug, height_px)

    def draw_zoom(self, surface: pygame.Surface, ui: Ui, piece: int, thing: Box, detail: int) -> pygame.FRect | None:
        return zoom.draw(surface, ui, self.skin, piece, thing)

    def warm(self, ui: Ui) -> Iterator[Callable[[], object]]:
        return picture.warm(self.skin, ui)

    def draw_sign(
        self, surface: pygame.Surface, ui: Ui, sign: str, x: float, y: float, size: float, ink: Colour
    ) -> None:
        """Draw a sign of the panel: "seat:N", "card:N", "verb:name" or a glyph's name."""
        picture.draw_sign(self.skin, surface, ui, sign, x, y, size, ink)

    def frenzy_cards(self) -> frozenset[int]:
        """Return the cards of frenzy hands that are seen."""
        view = self.scene.view
        if self._frenzy[0] is not view:
            zones = (held for name, held in view.zones.items() if name.startswith("frenzy:"))
            self._frenzy = (view, frozenset(card for held in zones for card in held.pieces))
        return self._frenzy[1]

    def owner_of(self, card: int) -> int:
        """Return the seat that owns a card's deck."""
        return self.skin.stack.owner[card]
