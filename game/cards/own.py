"""Where a person’s own card packs lie. The program names the folders at its start; games read them when needed."""

from __future__ import annotations

from pathlib import Path

_folders: list[Path] = []


def look_in(*folders: Path) -> None:
    """Set the folders with own card packs, in the order in which they are read."""
    _folders[:] = folders


def folders() -> tuple[Path, ...]:
    """Return the folders with own card packs; none of them has to exist."""
    return tuple(_folders)
