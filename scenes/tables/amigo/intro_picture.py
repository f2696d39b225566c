"""The picture of AMIGO's Rage in the lobby, made of its own pieces."""

from __future__ import annotations

import pygame

from scenes.art.amigo import cards
from scenes.widgets.ui import Box, Ui

_SHOWN = (43, 15, 61, 22, 96)
"""Red 11, blue 15, yellow 13, green 6, and the joker on top: light and dark, high and low, and the wolf."""


def draw(surface: pygame.Surface, ui: Ui, box: Box, palette: str, preset: str) -> None:
    """A fan of five cards, cut off by nothing: it grows with the box."""
    x, y, w, h = box
    width = min(h * 0.84 / cards.RATIO, w / 3.2, 150.0)
    step = min(width * 0.6, (w - width * 1.2 - 12) / (len(_SHOWN) - 1))
    left = x + (w - width - step * (len(_SHOWN) - 1)) / 2
    for number, card in enumerate(_SHOWN):
        turn = number - (len(_SHOWN) - 1) / 2
        picture = cards.tilted(card, ui.px(width), turn * 3, palette, "us" if preset == "us" else "amigo")
        down = abs(turn) ** 2 * width * 0.028
        middle_x = left + step * number + width / 2
        middle_y = y + h / 2 + down - width * 0.05
        card_box = (middle_x - width / 2, middle_y - width * 0.7, width, width * cards.RATIO)
        ui.shadow(surface, card_box, width * 0.075, "card")
        surface.blit(picture, picture.get_rect(center=(ui.at(middle_x), ui.at(middle_y))))
