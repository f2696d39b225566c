"""Breaks text into lines and cuts what does not fit. Pixels in, pixels out; no drawing."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.files import readable

ELLIPSIS = "…"


@lru_cache(maxsize=4096)
def width_of(font: pygame.font.Font, text: str) -> int:
    """Return the width of one line of `text` in px."""
    return font.size(readable(text))[0]


@lru_cache(maxsize=1024)
def cut(font: pygame.font.Font, text: str, width: int) -> str:
    """Return `text`, shortened with an ellipsis until it is at most `width` px wide."""
    if width_of(font, text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(font, text[:middle].rstrip() + ELLIPSIS) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def wrap(font: pygame.font.Font, text: str, width: int) -> tuple[str, ...]:
    """Return `text` as lines of at most `width` px. "\\n" starts a new line; a word wider than a line is broken,
    behind a hyphen if it has one."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if width_of(font, longer) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while width_of(font, line) > width and len(line) > 1:
                fits = max(1, _fitting(font, line, width))
                fits = line.rfind("-", 1, fits) + 1 or fits
                lines.append(line[:fits])
                line = line[fits:]
        lines.append(line)
    return tuple(lines)


def _fitting(font: pygame.font.Font, word: str, width: int) -> int:
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(font, word[:middle]) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def forget() -> None:
    """Drop all measurements: fonts become invalid with `pygame.font.quit`."""
    for kept in (width_of, cut, wrap):
        kept.cache_clear()
