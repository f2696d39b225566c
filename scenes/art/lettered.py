"""Text on boards and cards: tracked capitals, and text broken into lines that fit."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.art import lettering
from scenes.widgets.cache import SHARED
from scenes.widgets.fonts import font
from scenes.widgets.svg import ready

ELLIPSIS = "…"
_RULER = 64


@lru_cache(maxsize=8192)
def _advance(text: str, face: str) -> float:
    return font(face, _RULER).size(text)[0] / _RULER


def width(text: str, face: str, em: float) -> float:
    """Return the width of `text` at a type size of `em`, in the unit of `em`."""
    return _advance(text, face) * em


def spaced(text: str, face: str, em_px: float, tracking_px: float) -> pygame.Surface:
    """Return `text` as a white mask with `tracking_px` more between letters, one line box high (1.25 em)."""

    def make() -> pygame.Surface:
        over = max(2, min(4, round(120 / max(1.0, em_px))))
        size = max(1, round(em_px * over))
        drawn = font(face, size)
        pens = [drawn.size(text[:k])[0] + k * tracking_px * over for k in range(len(text) + 1)]
        sheet = pygame.Surface((max(1, round(pens[-1] - tracking_px * over)), round(size * 1.25)), pygame.SRCALPHA)
        sheet.fill((255, 255, 255, 0))
        top = (sheet.get_height() - drawn.get_height()) / 2
        for k, letter in enumerate(text):
            sheet.blit(drawn.render(letter, True, (255, 255, 255)), (round(pens[k]), round(top)))
        target = (max(1, round(sheet.get_width() / over)), max(1, round(sheet.get_height() / over)))
        return ready(pygame.transform.smoothscale(sheet, target))

    return SHARED.get(("spaced", text, face, round(em_px, 2), round(tracking_px, 2)), make)


def shortened(text: str, face: str, em: float, room: float) -> str:
    """Return `text`, cut with an ellipsis so that it fits `room`."""
    if width(text, face, em) <= room:
        return text
    while text and width(text + ELLIPSIS, face, em) > room:
        text = text[:-1].rstrip(" ,.–-")
    return text + ELLIPSIS


def _pieces(word: str, face: str, em: float, room: float) -> list[str]:
    """Break a word wider than a line: at its soft hyphens if it has any, else anywhere."""
    if width(word.replace("\u00ad", ""), face, em) <= room:
        return [word.replace("\u00ad", "")]
    if "\u00ad" in word:
        out, now = [], ""
        for part in word.split("\u00ad"):
            if now and width(now + part + "-", face, em) > room:
                out.append(now + "-")
                now = ""
            now += part
        return [*out, now]
    out, now = [], ""
    for letter in word:
        if now and width(now + letter + "-", face, em) > room:
            out.append(now + "-")
            now = ""
        now += letter
    return [*out, now]


def wrapped(text: str, face: str, em: float, room: float) -> list[str]:
    """Return `text` in lines no wider than `room`; lines are evened out, so the last one is not a lone word."""
    words = [piece for word in text.split() for piece in _pieces(word, face, em, room)]

    def set_in(limit: float) -> list[str]:
        lines: list[str] = []
        for word in words:
            if lines and width(f"{lines[-1]} {word}", face, em) <= limit:
                lines[-1] += " " + word
            else:
                lines.append(word)
        return lines

    best = set_in(room)
    limit = room
    while limit > room * 0.6:  # the narrowest setting that needs no more lines
        limit -= room * 0.04
        tried = set_in(limit)
        if len(tried) > len(best) or any(width(line, face, em) > room for line in tried):
            break
        best = tried
    return best


def fitted(text: str, face: str, room: float, lines: int, sizes: tuple[float, ...]) -> tuple[list[str], float]:
    """Return (lines, type size): the first of `sizes` at which `text` needs at most `lines` lines.

    If none does, the last size is taken and the text ends with an ellipsis.
    """
    for em in sizes:
        set_lines = wrapped(text, face, em, room)
        if len(set_lines) <= lines:
            return set_lines, em
    em = sizes[-1]
    kept = wrapped(text, face, em, room)[:lines]
    kept[-1] = shortened(kept[-1] + " " + ELLIPSIS * 3, face, em, room)
    return kept, em


def put_line(
    target: pygame.Surface,
    text: str,
    face: str,
    em_px: float,
    x: float,
    cap_top: float,
    colour: tuple[int, int, int],
    align: str = "left",
) -> pygame.Rect:
    """Draw a line of text with the top of its capitals at `cap_top`; returns the box of its ink."""
    mask, down = lettering.baseline_words(text, face, em_px)
    if align == "center":
        x -= mask.get_width() / 2
    elif align == "right":
        x -= mask.get_width()
    return lettering.put(target, mask, x, cap_top + down, colour)
