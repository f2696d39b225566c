"""The look of the pieces of AMIGO's Rage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.amigo.facade import COLOURS, DECK, FIRST_ACTION, KIND, VALUES
from game.core.view import View
from scenes.art.amigo import cards, marks
from scenes.table.skin.faces import FacesPart
from scenes.tables.amigo import (
    draw,
)
from scenes.tables.amigo.screen import AmigoScreen, detail_of
from scenes.widgets.ui import Ui


class AmigoFaces(FacesPart):
    """The look of single pieces."""

    def __init__(self, screen: AmigoScreen) -> None:
        super().__init__(screen.scene)
        self.screen = screen

    def face(self, piece: int, width_px: int, state: str = "rest", detail: int = -1) -> pygame.Surface:
        return cards.face(piece, width_px, self.screen.palette, state, detail, self.screen.edition, self.app.ui.scale)

    def back(self, width_px: int) -> pygame.Surface:
        return cards.back(width_px)

    def warm(self, ui: Ui) -> Iterator[Callable[[], object]]:
        if ui.scale > 2:  # at this scale the cache could not hold all of it
            return
        box = draw.pile_box(self.screen)
        hand = ui.px(self.screen.places.hand.width)
        for card in (*range(0, FIRST_ACTION, VALUES), *range(FIRST_ACTION, len(DECK))):  # one of each background
            yield partial(self.face, card, hand)
        for width in dict.fromkeys((ui.px(self.screen.places.card), ui.px(box.w))):
            yield partial(self.back, width)
            for card in DECK:
                yield partial(self.face, card, width)
        for card in DECK:
            yield partial(self.inline, card, ui.px(20))
        wild = next(card for card in DECK if KIND[card] == "joker")
        for named in range(COLOURS):
            yield partial(self.face, wild, ui.px(self.screen.places.card), "rest", named)

    def tilted(self, piece: int, width_px: int, degrees: float) -> pygame.Surface:
        return cards.tilted(piece, width_px, degrees, self.screen.palette, self.screen.edition)

    def inline(self, piece: int, height_px: int, detail: int = -1) -> pygame.Surface:
        return marks.inline_card(piece, height_px, self.screen.palette, detail)

    def detail(self, view: View, piece: int) -> int:
        return detail_of(view, piece)
