"""The large preview of a piece: after the pointer rests, or while a key is held.

It never covers the piece it shows nor a drop target.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.widgets.ui import Box, Ui

if TYPE_CHECKING:
    from scenes.table.table import Table

WIDTH, LEAST = 196.0, 150.0
"""The width of the preview in du if there is space, and the minimum."""
MARGIN = 12.0


def place(thing: Box, width: float, height: float, canvas: tuple[float, float], away: list[Box]) -> pygame.FRect:
    """Return a box of that size that covers neither `thing` nor, if there is space, any box of `away`."""
    thing_rect = pygame.FRect(thing)
    wide, tall = canvas
    spots = []
    for x in (wide - width - MARGIN, MARGIN, thing_rect.left - width - MARGIN, thing_rect.right + MARGIN):
        for y in (thing_rect.centery - height / 2, tall - height - MARGIN, MARGIN + 44):
            x = min(max(MARGIN, x), wide - width - MARGIN)
            y = min(max(MARGIN, y), tall - height - MARGIN)
            spots.append(pygame.FRect(x, y, width, height))
    free = [spot for spot in spots if not spot.colliderect(thing_rect)]
    best = [spot for spot in free if not any(spot.colliderect(box) for box in away)]
    return (best or free or spots)[0]


class Zoom:
    """Waits over a piece and then shows it large."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self.piece = -1
        self.detail = -1
        self.thing: Box = (0, 0, 0, 0)
        self.held = False
        """Whether a key or button holds the preview open."""
        self._rested = 0.0
        self.shown = False
        self.box = pygame.FRect(0, 0, 0, 0)

    def over(self, piece: int, thing: Box, detail: int = -1) -> None:
        """The pointer or focus is on a piece (-1: on none)."""
        if piece == self.piece:
            self.thing = thing if not self.shown else self.thing
            return
        if self.shown:
            self.scene.redraw()
        self.piece, self.thing, self.detail = piece, thing, detail
        self._rested, self.shown = 0.0, False

    def hold(self, held: bool) -> None:
        """Open the preview at once while a key or button is held."""
        if held != self.held:
            self.held = held
            self.shown = held and self.piece >= 0
            self.scene.redraw()

    def hide(self) -> None:
        """Hide the preview. It returns after the pointer rests again."""
        if self.shown:
            self.scene.redraw()
        self.piece, self._rested, self.shown, self.held = -1, 0.0, False, False

    def update(self, seconds: float) -> None:
        delay = self.scene.app.settings.zoom_delay
        if self.piece < 0 or self.shown or delay < 0:
            return
        if self.piece == self.scene.presenter.piece and not self.scene.gestures.by_keys:
            return  # it was clicked: the panel describes it, and its buttons and places must stay visible
        self._rested += seconds
        if self._rested >= delay:
            self.shown = True
            self.scene.moved()

    def draw(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        """Draw the preview with name and help."""
        if not self.shown or self.piece < 0:
            return []
        skin = self.scene.skin
        own = skin.faces.draw_zoom(surface, ui, self.piece, self.thing, self.detail)
        if own is not None:
            self.box = own
            if self.piece in self.scene.hand.shown:
                self.scene.private_drawn(self.piece)
            return [ui.rect(self.box).inflate(ui.px(100), ui.px(100))]
        name, text = skin.words.piece_name(self.piece), skin.words.piece_help(self.piece)
        area = skin.layout.zoom_area()
        room = (area[2] if area is not None else WIDTH + 16) - 16
        words = ui.text_size(name, "body_strong", room)[1]
        words += ui.text_size(text, "small", room)[1] + 2 if text else 0
        width = min(WIDTH, room)
        if area is not None:
            width = max(LEAST, min(width, (area[3] - words - 26) / skin.layout.ratio))
        whole = (room + 16, width * skin.layout.ratio + words + 26)
        thing = pygame.FRect(self.thing)
        if area is not None and whole[1] <= area[3] + 1 and not thing.colliderect(area):
            self.box = pygame.FRect(area[0], area[1] + area[3] - whole[1], *whole)
        else:
            away = list(skin.layout.drop_boxes().values())
            prompt = skin.layout.boxes().get("prompt")
            if prompt is not None:
                away.append(prompt)
            self.box = place(self.thing, *whole, (ui.width, ui.height), away)
        ui.panel(surface, self.box, 12, "panel", "line_2", "dialog")
        left = self.box.centerx - width / 2
        picture = skin.faces.face(self.piece, ui.px(width), "rest", self.detail)
        surface.blit(picture, (ui.at(left), ui.at(self.box.y + 8)))
        if self.piece in self.scene.hand.shown:
            self.scene.private_drawn(self.piece)
        y = self.box.y + 8 + width * skin.layout.ratio + 7
        used = ui.text(surface, name, self.box.x + 8, y, "body_strong", "text", width=room, wrap=True)
        if text:
            ui.text(surface, text, self.box.x + 8, used.bottom + 2, "small", "text_2", width=room, wrap=True)
        return [ui.rect(self.box).inflate(ui.px(100), ui.px(100))]
