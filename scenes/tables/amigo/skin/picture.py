"""The picture of AMIGO's Rage around its pieces."""

from __future__ import annotations

import pygame

from scenes.table.skin.picture import PicturePart
from scenes.tables.amigo import (
    banners,
    bidding,
    draw,
    hints,
    joker,
    last_trick,
    motion,
    recap,
    seat_panels,
)
from scenes.tables.amigo.screen import AmigoScreen
from scenes.widgets.ui import Ui


class AmigoPicture(PicturePart):
    """The picture around the pieces."""

    def __init__(self, screen: AmigoScreen) -> None:
        super().__init__(screen.scene)
        self.screen = screen

    def draw_ground(self, surface: pygame.Surface, ui: Ui) -> None:
        draw.draw_ground(surface, ui)

    def draw_table(self, surface: pygame.Surface, ui: Ui) -> None:
        facts = self.screen.facts
        is_bidding = bidding.shown(self.screen)
        self.scene.rule_links.pop("bids", None)
        naming = self.scene.presenter.chooser is not None
        draw.draw_top_bar(surface, ui, self.screen, self.screen.top_right)
        if not is_bidding:
            draw.draw_zone(surface, ui, self.screen)
            draw.draw_tethers(surface, ui, self.screen)
        if not naming:
            for seat in range(facts.players):
                if seat != self.scene.front:
                    seat_panels.draw_plate(surface, ui, self.screen, seat, self.screen.plate_box(seat))
        if not is_bidding and not naming:
            if facts.round:
                draw.draw_moon(surface, ui, self.screen, *self.screen.places.moon)
            draw.draw_own_place(surface, ui, self.screen)
            draw.draw_trick(surface, ui, self.screen)
        draw.draw_trump_panel(surface, ui, self.screen)
        seat_panels.draw_own(surface, ui, self.screen, pygame.FRect(self.screen.places.own))
        if is_bidding:
            bidding.draw(surface, ui, self.screen)
        if naming:
            joker.draw(surface, ui, self.screen)

    def draw_since(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, since: int) -> None:
        recap.draw(surface, ui, self.screen, box, since)

    def draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        dirty: list[pygame.Rect] = []
        animator = self.scene.animator
        if animator.runs("moon"):
            place = self.screen.places.moon
            if bidding.shown(self.screen) and self.screen.places.bid_moon is not None:
                place = (*self.screen.places.bid_moon, bidding.MOON)
            if self.scene.presenter.chooser is None:
                # Resting things were drawn with an older share: they are drawn again below.
                dirty.append(self._draw_moon_anew(surface, ui, place))
        for seat in range(self.screen.facts.players):
            if self.scene.thinks(seat) and seat != self.scene.front:
                dirty.append(seat_panels.draw_dots(surface, ui, self.screen, seat, self.screen.dots))
        return dirty

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        dirty: list[pygame.Rect] = []
        if self.scene.hint_shown and self.scene.presenter.chooser is None and not bidding.shown(self.screen):
            dirty += hints.draw_cards(surface, ui, self.screen)
        if self.scene.animator.runs("rise"):
            dirty.append(seat_panels.draw_rise(surface, ui, self.screen))
        if self.screen.last_open or self._last_again():
            dirty.append(last_trick.draw(surface, ui, self.screen))
        else:
            self.scene.rule_links.pop("last trick", None)
        dirty += motion.draw(surface, ui, self.screen)
        dirty += banners.draw(surface, ui, self.screen)
        return dirty

    def draw_chip(self, surface: pygame.Surface, ui: Ui, choice: str, x: float, y: float) -> pygame.Rect:
        return bidding.draw_dragged(surface, ui, self.screen, choice, x, y)

    def _draw_moon_anew(self, surface: pygame.Surface, ui: Ui, place: tuple[float, float, float]) -> pygame.Rect:
        self.scene.redraw()
        x, y, diameter = place
        side = ui.px(diameter * 1.6)
        return pygame.Rect(ui.at(x) - side // 2, ui.at(y) - side // 2, side, side)

    def _last_again(self) -> bool:
        """Return whether a finished trick of small cards is shown again, large, in couch mode."""
        screen = self.screen
        return screen.places.couch and screen.facts.players >= 6 and self.scene.staying
