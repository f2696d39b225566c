"""The picture of Rage: Apocalypse in the lobby, made of its own pieces."""

from __future__ import annotations

import pygame

from scenes.art.apocalypse import cards
from scenes.widgets.ui import Box, Ui

_CARDS = (
    ("grand-klaive", False),
    ("bjorn-blood-from-stone", False),
    ("bjorn-blood-from-stone", True),
    ("disembowelment", False),
)
"""Slug and whether the war form shows, of the cards in the picture."""


def draw(surface: pygame.Surface, ui: Ui, box: Box, _palette: str, _preset: str) -> None:
    """A pack of cards side by side: a character in both forms, and what a pack carries; it grows with the box."""
    x, y, w, h = box
    count = len(_CARDS)
    width = min(h * 0.9 / cards.RATIO, w / (1 + 0.68 * (count - 1)), 150.0)
    step = min(width * 0.82, (w - width - 8) / max(1, count - 1))
    left = x + (w - width - step * (count - 1)) / 2
    for number, (slug, crinos) in enumerate(_CARDS):
        down = abs(number - (count - 1) / 2) * width * 0.04
        card = (left + step * number, y + (h - width * cards.RATIO) / 2 + down, width, width * cards.RATIO)
        ui.shadow(surface, card, width * 0.075, "card")
        surface.blit(cards.face(ui, cards.Shown(slug, crinos), width), (ui.at(card[0]), ui.at(card[1])))
