"""User card packs: their folders, and caches of values that depend on the cards of a game.

The folders are the same for every game; the program sets them at its start. Each card game has one `UserPacks`, which
counts the readings of the packs. Values computed from the cards of that game are cached with `cached`; the caches are
cleared when packs are read again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

Stamp = tuple[tuple[str, int, int], ...]
P = ParamSpec("P")
R = TypeVar("R")

_folders: list[Path] = []


def look_in(*folders: Path) -> None:
    """Set the folders of user card packs, in reading order."""
    _folders[:] = folders


def folders() -> tuple[Path, ...]:
    """Return the folders of user card packs. They need not exist."""
    return tuple(_folders)


class UserPacks:
    """The user packs of one card game, and the caches that depend on its cards."""

    def __init__(self) -> None:
        self._reading = 0

    def read_again(self) -> None:
        """Clear all caches, so that packs are read again."""
        self._reading += 1

    def cached(self, maxsize: int = 1) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Return a decorator that caches the results of a function of the cards until packs are read again.

        `maxsize`: the number of cached results, as in `functools.lru_cache`. Arguments must be hashable.
        """

        def keep(work: Callable[P, R]) -> Callable[P, R]:
            def of_reading(_reading: int, *args: P.args, **kwargs: P.kwargs) -> R:
                return work(*args, **kwargs)

            known: Callable[..., R] = lru_cache(maxsize)(of_reading)

            @wraps(work)
            def asked(*args: P.args, **kwargs: P.kwargs) -> R:
                return known(self._reading, *args, **kwargs)

            return asked

        return keep


def stamp() -> Stamp:
    """Return path, modification time (ns) and size of every file in the folders. It changes if any file changes."""
    found = []
    for folder in _folders:
        try:
            files = sorted(folder.iterdir())
        except OSError:
            continue
        for path in files:
            try:
                about = path.stat()
            except OSError:
                continue
            found.append((str(path), about.st_mtime_ns, about.st_size))
    return tuple(found)
