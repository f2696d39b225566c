"""The picture of Blood Rage in the lobby, made of its own pieces."""

from __future__ import annotations

import pygame

from scenes.art.blood_rage import board, figures
from scenes.art.blood_rage import geometry as geo
from scenes.widgets.ui import Box, Ui

_CROWD = (
    ("leader", 0, 1), ("warrior", 2, 2), ("leader", 4, 2), ("leader", 7, 0),
    ("warrior", 0, 0), ("leader", 3, 1), ("warrior", 5, 2), ("warrior", 6, 4),
)  # fmt: skip
"""Kind, province and village of the figures in the picture; clans go round."""


def draw(surface: pygame.Surface, ui: Ui, box: Box, _palette: str, _preset: str) -> None:
    """The island, with Leaders and Warriors of all clans on it."""
    x, y, w, h = box
    width = min(w - 12, (h - 12) * geo.RATIO)
    high = width / geo.RATIO
    left, top = x + (w - width) / 2, y + (h - high) / 2
    land = board.Land(age=0)
    surface.blit(board.bare(ui.px(width), land, ui.theme), (ui.at(left), ui.at(top)))
    size = max(20.0, geo.FIGURE * width / geo.WIDTH * 1.25) * ui.scale
    for clan, (kind, province, village) in enumerate(_CROWD):
        spot = geo.VILLAGES[province][village]
        picture = figures.figure(kind, clan % 4, size)
        middle = (ui.at(left + spot[0] * width), ui.at(top + spot[1] * high))
        surface.blit(picture, picture.get_rect(center=middle))
