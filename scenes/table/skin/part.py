"""The base of all parts of a skin."""

from __future__ import annotations

from scenes.table.context import TableContext


class SkinPart:
    """One part of a skin, with its table."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.app = scene.app
