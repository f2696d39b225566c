"""The two font families, found in their installed packages and opened once per size."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from pathlib import Path

import pygame

_FILES = {
    "sans-regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "sans-semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "sans-black": ("font_source_sans_pro", "SourceSansPro-Black.ttf"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "serif-black": ("font_source_serif_pro", "SourceSerifPro-Black.ttf"),
}
FACES = tuple(_FILES)
"""All faces that `font` accepts."""


@lru_cache(maxsize=128)
def font(face: str, size_px: float) -> pygame.font.Font:
    """Return the font `face` (one of FACES) at `size_px` pixels of em height.

    Raises KeyError for an unknown face. Fonts are kept, so call `forget` after `pygame.font.quit`.
    """
    package, file_name = _FILES[face]
    path = Path(str(resources.files(package).joinpath("files", file_name)))
    loaded = pygame.font.Font(str(path), max(1, round(size_px)))
    return loaded


def forget() -> None:
    """Drop all opened fonts: they die with `pygame.font.quit`."""
    font.cache_clear()
