"""Draw lists: two lists are compared, and only the pixels in which they differ are drawn.

Drawing code gets a `DrawList` in place of a surface. Most of a table stays unchanged when a card is played, and drawing
all of it again would take longer than a frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import pygame

MOST_REGIONS = 10
"""More regions than this are drawn as fewer, larger ones."""


class Drawn(NamedTuple):
    """One blit (`what` is a picture) or fill (`what` is a colour).

    `rect` is the area it touches, `key` identifies its look.
    """

    key: tuple[Any, ...]
    what: Any
    place: tuple[int, int]
    area: tuple[int, int, int, int] | None
    flags: int
    clip: pygame.Rect
    rect: pygame.Rect


class DrawList:
    """Takes the calls that drawing makes on a surface of a size, and remembers them."""

    def __init__(self, size: tuple[int, int], clip: pygame.Rect | None = None) -> None:
        self._all = pygame.Rect((0, 0), size)
        self._clip = self._all.clip(clip) if clip is not None else self._all.copy()
        self._widest = self._clip.copy()
        self.drawn: list[Drawn] = []

    def get_size(self) -> tuple[int, int]:
        """Return the size of the picture in px."""
        return self._all.size

    def get_width(self) -> int:
        """Return the width in px."""
        return self._all.w

    def get_height(self) -> int:
        """Return the height in px."""
        return self._all.h

    def get_rect(self, **places: Any) -> pygame.Rect:
        """Return the rectangle of the whole picture."""
        rect = self._all.copy()
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> pygame.Rect:
        """Return what drawing is limited to."""
        return self._clip.copy()

    def set_clip(self, rect: Any = None) -> None:
        """Limit drawing to a rectangle, None for as much as the list takes at all."""
        self._clip = self._widest.copy() if rect is None else self._widest.clip(pygame.Rect(rect))

    def blit(self, picture: pygame.Surface, place: Any, area: Any = None, special_flags: int = 0) -> pygame.Rect:
        x, y = int(place[0]), int(place[1])
        if area is None:
            part = None
            rect = pygame.Rect((x, y), picture.get_size())
        else:
            from_x, from_y, width, height = pygame.Rect(area)
            part = (from_x, from_y, width, height)
            rect = pygame.Rect(x, y, width, height)
        rect = rect.clip(self._clip)
        if rect.w > 0 and rect.h > 0:
            key = (id(picture), x, y, part, special_flags, *self._clip)
            self.drawn.append(Drawn(key, picture, (x, y), part, special_flags, self._clip, rect))
        return rect

    def fill(self, colour: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        box = self._all.copy() if rect is None else pygame.Rect(rect)
        seen = box.clip(self._clip)
        if seen.w > 0 and seen.h > 0:
            key = ("fill", tuple(colour), *seen, special_flags)
            self.drawn.append(Drawn(key, tuple(colour), seen.topleft, None, special_flags, self._clip, seen))
        return seen


def changed(old: Sequence[Drawn], new: Sequence[Drawn]) -> list[pygame.Rect]:
    """Return the rectangles in which two lists give different pixels."""
    before, after = {drawn.key for drawn in old}, {drawn.key for drawn in new}
    found = [drawn.rect for drawn in old if drawn.key not in after]
    found += [drawn.rect for drawn in new if drawn.key not in before]
    one = [drawn for drawn in old if drawn.key in after]
    other = [drawn for drawn in new if drawn.key in before]
    if len(one) != len(other) or any(a.key != b.key for a, b in zip(one, other)):
        # The same items in another order, or repeated: an item that changed its place counts as new.
        from difflib import SequenceMatcher  # noqa: PLC0415 - rarely needed, loads slowly

        matcher = SequenceMatcher(None, [d.key for d in one], [d.key for d in other], autojunk=False)
        for tag, a, b, c, d in matcher.get_opcodes():
            if tag != "equal":
                found += [drawn.rect for drawn in (*one[a:b], *other[c:d])]
    return found


def regions(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return a few tight rectangles that cover all of `rects` without overlap."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.copy()
        while (at := rect.collidelist(merged)) >= 0:
            rect.union_ip(merged.pop(at))
        merged.append(rect)
    while len(merged) > MOST_REGIONS:
        merged.sort(key=lambda rect: (rect.y, rect.x))
        at = min(range(len(merged) - 1), key=lambda i: _grown(merged[i], merged[i + 1]))
        joined = merged.pop(at + 1).union(merged.pop(at))
        while (other := joined.collidelist(merged)) >= 0:
            joined.union_ip(merged.pop(other))
        merged.append(joined)
    return merged


def _grown(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.union(other)
    return both.w * both.h - one.w * one.h - other.w * other.h


def draw(surface: pygame.Surface, drawn: Sequence[Drawn], within: Sequence[pygame.Rect]) -> None:
    """Draw what touches the regions `within`, and only inside them."""
    rects = [one.rect for one in drawn]
    for region in within:
        for at in region.collidelistall(rects):
            one = drawn[at]
            surface.set_clip(region.clip(one.clip))
            if isinstance(one.what, tuple):
                surface.fill(one.what, one.rect, one.flags)
            else:
                surface.blit(one.what, one.place, one.area, one.flags)
    surface.set_clip(None)
