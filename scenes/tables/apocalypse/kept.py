"""Cached parts of the resting picture that are reused while something beside them moves.

A meter that fills and points that rise change the resting picture in every frame. Parts that they do not touch need not
be laid out again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pygame

from scenes.table.draw_list import DrawList, Drawn

Result = TypeVar("Result")


class Kept:
    """The draw lists of each part, for one moment of the table."""

    def __init__(self) -> None:
        self._parts: dict[str, tuple[object, list[Drawn], Any]] = {}
        self._moment: object = None
        self._held: object = None
        self.reuse = False
        """Whether cached parts may be used in this picture."""

    def begin(self, held: object, moment: object, reuse: bool) -> None:
        """Begin a picture: parts are kept as long as `held` is the same object and `moment` is equal."""
        if self._held is not held or self._moment != moment:
            self._parts.clear()
            self._held, self._moment = held, moment
        self.reuse = reuse

    def part(self, surface: pygame.Surface, name: str, key: object, draw: Callable[[], Result]) -> Result:
        """Draw a part, or take it over if `key`, all that differs within the moment, is as before; return what
        drawing it returned."""
        if not isinstance(surface, DrawList):
            return draw()
        if self.reuse:
            kept = self._parts.get(name)
            if kept is not None and kept[0] == key:
                surface.drawn += kept[1]
                result: Result = kept[2]
                return result
        begun = len(surface.drawn)
        result = draw()
        self._parts[name] = (key, surface.drawn[begun:], result)
        return result


NOTHING_KEPT = Kept()
"""A cache that keeps nothing, for pictures that are drawn once."""
