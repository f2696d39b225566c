"""Input of Blood Rage beyond the generic gestures."""

from __future__ import annotations

from game.blood_rage.facade import is_card, is_figure
from game.core.asking import Option
from scenes.table.animation import Flight, Pose
from scenes.tables.blood_rage.preview import preview_of
from scenes.tables.blood_rage.screen import OFFERS, BloodScreen, Preview, ScreenInput


class BloodInput(ScreenInput):
    """Focus, keys, answers held back."""

    skin: BloodScreen

    def __init__(self, skin: BloodScreen) -> None:
        super().__init__(skin)
        self._preview: tuple[object, Preview | None] = (None, None)

    def lit_places(self) -> frozenset[str]:
        """Return the highlighted places: where the dragged or picked piece may go."""
        presenter = self.scene.presenter
        piece = self.moving
        if self.skin.held is not None:
            return frozenset()
        if piece < 0 and presenter.ready and presenter.prompt in OFFERS:
            return frozenset().union(*(presenter.lit(one) for one in presenter.pieces))
        return presenter.lit(piece) if piece >= 0 else frozenset()

    def away_pieces(self) -> frozenset[int]:
        """Return the pieces that are under the pointer."""
        if not self.dragging:
            return frozenset()
        return frozenset({self.dragged, *self.skin.group})

    def moving_pieces(self) -> tuple[int, ...]:
        """Return the piece that is dragged or picked, and those that go with it."""
        piece = self.moving
        if piece < 0:
            return ()
        return (piece, *sorted(self.skin.group - {piece}))

    @property
    def preview(self) -> Preview | None:
        """The effect of the move in progress, or None."""
        pieces = self.moving_pieces()
        if not pieces or not self.scene.presenter.ready or self.skin.held is not None:
            return None
        place = self.place_under()
        key = (pieces, place, self.scene.position, self.scene.presenter.seat, self.scene.shown.position)
        if self._preview[0] != key:
            self._preview = (key, preview_of(self.skin, pieces[0], pieces, place))
        return self._preview[1]

    def lifted(self, piece: int) -> None:
        if piece not in self.skin.group:
            self.skin.group.clear()
        self.skin.focus.forget()
        self.skin.drag_panels.clear()
        self.scene.gestures.light(1.0)

    def came_home(self, piece: int, pose: Pose | None) -> None:
        self.scene.gestures.light(0.0)
        home = self.skin.layout.spot_of(piece)
        lies = self.skin.held is not None and piece == self.skin.held.piece  # it waits where it was released
        if (
            not lies
            and pose is not None
            and home is not None
            and piece not in self.scene.hand.shown
            and self.scene.motion > 0
        ):
            size = 28.0 if is_figure(piece) else 40.0
            if is_card(piece):
                size = pose.width
            self.scene.animator.fly(Flight(piece, pose._replace(width=size), Pose(*home, size), 0.2, target="home"))
        self.skin.group.clear()

    def holds(self, option: Option) -> bool:
        return self.skin.commands.holds(option)

    def confirm_held(self) -> Option | None:
        option, self.skin.held = self.skin.held, None
        if option is None:
            self.skin.focus.take()
        return option

    def given(self, seat: int, option: Option) -> None:
        self.scene.gestures.light(0.0)
        self.skin.commands.given(option)

    def give_up(self) -> None:
        """Drop what is picked or waits for confirmation."""
        self.skin.held = None
        self.skin.group.clear()
        self.scene.gestures.cancel()
