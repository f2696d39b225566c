"""Keyboard and gamepad focus on this table: the kinds of alpha actions, which the generic focus does not have."""

from __future__ import annotations

from scenes.table.focus import KeyFocus, Point
from scenes.tables.apocalypse.screen import ApocalypseScreen


class Focus(KeyFocus):
    """A piece may both go to places and be used where it is; the kind of action distinguishes them."""

    to_panel = ("right", "down", "up")
    skin: ApocalypseScreen

    def point_at(self, piece: int) -> None:
        """Mark a piece, scrolled into view where it is picked from many."""
        self.skin.verb = ""
        self.skin.picker.reveal(piece)
        super().point_at(piece)

    def take(self) -> None:
        """Pick a piece after Enter. If it may go to several places or be used otherwise, choose which."""
        presenter = self.skin.scene.presenter
        if presenter.piece < 0 or presenter.chooser is not None or self.aiming:
            return
        lit = self.skin.input.lit_of(presenter.piece)
        if len(lit) > 1 or (lit and (presenter.uses(presenter.piece) or self.skin.verb)):
            self.aiming = True
            self.update()
        elif not lit and len(presenter.uses(presenter.piece)) > 1:
            self.to_buttons()

    def first(self, places: dict[object, Point]) -> object:
        """Begin with the place that says least."""
        plain = self.skin.plans.plain_place(self.skin.scene.presenter.piece)
        return plain if plain in places else super().first(places)

    def update(self) -> None:
        """Keep piece, place and kind of action together."""
        presenter = self.skin.scene.presenter
        if presenter.piece < 0 and not presenter.chooser:
            self.skin.verb = ""
        super().update()
