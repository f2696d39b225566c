"""One cache for all pictures made at run time: least recently used goes first, limited in bytes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

BUDGET = 192 * 1024 * 1024
"""The maximum size of the shared cache in bytes."""


def weight(surface: pygame.Surface) -> int:
    """Return the bytes that the pixels of `surface` take."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class SurfaceCache:
    """Pictures by key, at most `budget` bytes (but the newest picture is always kept).

    A cached surface is shared: callers must not draw on it. Safe to use from a second thread.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.bytes = 0
        self.hits = 0
        self.misses = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture `key`. If it is not cached, call `make` (which may use the cache itself)."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                self.hits += 1
                return found
            self.misses += 1
        made = make()
        with self._lock:
            older = self._kept.pop(key, None)
            if older is not None:
                self.bytes -= weight(older)
            self._kept[key] = made
            self.bytes += weight(made)
            while self.bytes > self.budget and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self.bytes -= weight(dropped)
        return made

    def forget(self, *prefix: Hashable) -> None:
        """Drop everything, or, with `prefix`, every tuple key that begins with it."""
        with self._lock:
            for key in list(self._kept):
                if not prefix or (isinstance(key, tuple) and key[: len(prefix)] == prefix):
                    self.bytes -= weight(self._kept.pop(key))


SHARED = SurfaceCache()
"""The one cache of the program; the art modules use it and `Ui` hands it on."""
