"""What the lobby says of the toy game."""

from __future__ import annotations

import pygame

from scenes.games import Fact, Intro, Planned
from scenes.widgets.ui import Box, Ui


def _facts(least: int, most: int) -> list[Fact]:
    return [Fact("people", f"{least} to {most} players")]


def _length(plan: Planned) -> str:
    return f"about {plan.people + plan.computers} minutes"


def draw(surface: pygame.Surface, ui: Ui, box: Box, _palette: str, _preset: str) -> None:
    """Draw three cards side by side."""
    x, y, w, h = box
    for number in range(3):
        ui.panel(surface, (x + w * (0.2 + 0.22 * number), y + h * 0.2, w * 0.18, h * 0.6), 6, "panel_2", "line_2", 1)


INTRO = Intro(
    "The highest card wins", ("All lay a card; the highest wins.",), _facts, _length, "tests.toy_game.intro:draw"
)
