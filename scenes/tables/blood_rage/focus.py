"""Keyboard and gamepad focus on this board, beyond the generic focus."""

from __future__ import annotations

from scenes.table.focus import KeyFocus, Point
from scenes.tables.blood_rage.screen import BloodScreen


class Focus(KeyFocus):
    """Nothing is led by keys while a pillage waits to be confirmed; who is pointed at marches alone."""

    skin: BloodScreen

    def step(self, direction: str) -> bool:
        """Move the focus. Return whether there was anything to move to."""
        if self.skin.held is not None and self.skin.scene.presenter.chooser is None:
            return False
        return super().step(direction)

    def first(self, places: dict[object, Point]) -> object:
        """Return the place that is meant first: an empty slot rather than a full one, then the nearest (7.15)."""
        view = self.skin.scene.view
        empty = {
            place: spot
            for place, spot in places.items()
            if not (str(place).startswith("slot:") and view.zones[str(place)].pieces)
        }
        return super().first(empty or places)

    def point_at(self, piece: int) -> None:
        self.skin.group.clear()
        super().point_at(piece)
