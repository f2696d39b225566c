"""The kinds of computer players."""

from __future__ import annotations

from game.apocalypse.thinking.references import REFERENCES
from game.core.player import Kind, Player

KINDS: tuple[Kind, ...] = tuple(
    Kind(name, title, "reference", "", help) for name, (title, help, _) in REFERENCES.items()
)


def player(kind: str) -> Player:
    """Return a player of this kind. Raises KeyError for an unknown name."""
    return REFERENCES[kind][2]()
