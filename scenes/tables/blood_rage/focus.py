"""Keyboard and gamepad focus on this board, beyond the generic focus."""

from __future__ import annotations

from scenes.table.focus import BoardFocus
from scenes.tables.blood_rage.screen import BloodScreen


class Focus(BoardFocus):
    """Nothing is led by keys while a pillage waits to be confirmed; who is pointed at marches alone."""

    skin: BloodScreen

    def step(self, direction: str) -> bool:
        """Move the focus. Return whether there was anything to move to."""
        if self.skin.held is not None and self.skin.scene.presenter.chooser is None:
            return False
        return super().step(direction)

    def point_at(self, piece: int) -> None:
        self.skin.group.clear()
        super().point_at(piece)
