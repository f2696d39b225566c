"""Where a person’s own card packs lie. The program names the folders at its start; games read them when needed.

Packs may be read anew while the program runs: who keeps something that was worked out from cards says with `keeps` how
to forget it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Stamp = tuple[tuple[str, int, int], ...]

_folders: list[Path] = []
_forget: list[Callable[[], object]] = []


def look_in(*folders: Path) -> None:
    """Set the folders with own card packs, in the order in which they are read."""
    _folders[:] = folders


def folders() -> tuple[Path, ...]:
    """Return the folders with own card packs; none of them has to exist."""
    return tuple(_folders)


def keeps(*forget: Callable[[], object]) -> None:
    """Note how to forget what was worked out from cards."""
    _forget.extend(forget)


def forget_all() -> None:
    """Let everybody forget what was worked out from cards: packs were read anew."""
    for forget in _forget:
        forget()


def stamp() -> Stamp:
    """Return path, time (ns) and size of every file in the folders: another value means that one has changed."""
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
