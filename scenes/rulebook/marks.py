"""Pictures for the marks of a rulebook: `card:b7` becomes a small card in the line of text."""

from __future__ import annotations

import pygame

from game.core.entry import load
from scenes.games import screens

Picture = tuple[pygame.Surface, bool]
"""A picture, and whether it is complete: if not, the text of the mark follows it."""


def picture(game: str, mark: str, height_px: int, palette: str) -> Picture | None:
    """Return the picture of a mark in a line of text, or None if the game draws no such thing."""
    try:
        reference = screens(game).marks
    except KeyError:
        return None
    made: Picture | None = load(reference)(mark, height_px, palette) if reference else None
    return made
