"""Input of Rage: Apocalypse beyond the generic gestures."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.asking import Answer, Option
from scenes.table.animation import Flight, Pose
from scenes.table.presenter import Give
from scenes.tables.apocalypse import places_of, words
from scenes.tables.apocalypse.screen import ApocalypseScreen, ScreenInput


class ApocalypseInput(ScreenInput):
    """Focus, keys, answers held back."""

    skin: ApocalypseScreen

    def __init__(self, skin: ApocalypseScreen) -> None:
        super().__init__(skin)
        self._under: tuple[object, str] = (None, "")

    def verb_of(self, option: Option) -> str:
        """Return which kind of alpha action an option is, "" for none."""
        return words.verb_of(option)

    def lit_of(self, piece: int) -> frozenset[str]:
        presenter = self.scene.presenter
        if self.skin.verb and piece == presenter.piece:
            return frozenset(
                o.place for o in presenter.options if o.piece == piece and self.verb_of(o) == self.skin.verb
            )
        return super().lit_of(piece)

    def lit_places(self) -> frozenset[str]:
        """Return the highlighted places: where the dragged or picked piece may go."""
        return self.lit_of(self.moving) if self.moving >= 0 else frozenset()

    def lit_creatures(self) -> frozenset[int]:
        """Return the highlighted creatures: targets of the moving piece, or creatures that may be picked."""
        if self.moving >= 0:
            return frozenset(places_of.number_of(p) for p in self.lit_places() if p.startswith(("creature", "thing")))
        return self.lit_things() | self.alpha_targets()

    def alpha_targets(self) -> frozenset[int]:
        """Return the possible targets of the alpha, highlighted before anything is picked."""
        presenter = self.scene.presenter
        if not presenter.ready or presenter.prompt != "alpha_action" or presenter.piece >= 0:
            return frozenset()
        return frozenset(places_of.number_of(o.place) for o in presenter.options if o.place)

    def lit_things(self) -> frozenset[int]:
        """Return the cards in play that may be picked or used where they are; while a piece is moved, its targets."""
        if self.moving >= 0:
            return frozenset(places_of.number_of(p) for p in self.lit_places() if p.startswith(("creature", "thing")))
        pieces = self.scene.presenter.pieces
        if self.skin.prompts.ask is not None and not pieces:
            return frozenset(card for card in self.skin.prompts.about() if card in self.skin.facts.things)
        return frozenset(piece for piece in pieces if piece in self.skin.facts.things)

    def away_pieces(self) -> frozenset[int]:
        """Return the piece under the pointer, if it is on the table."""
        return frozenset({self.dragged}) if self.dragging else frozenset()

    def place_under(self) -> str:
        """Return the place that the moving piece is meant for now."""
        drag = self.scene.gestures.drag
        if self.dragging and drag is not None:
            key = (drag.x, drag.y, drag.piece, self.skin.layout.geometry())
            if self._under[0] != key:
                self._under = (key, self.skin.layout.drop_at(drag.x, drag.y, drag.piece))
            return self._under[1]
        return self.scene.presenter.place

    def lifted(self, piece: int) -> None:
        self.skin.focus.forget()
        self.skin.verb = ""
        self.skin.drag_panel = None
        self.scene.gestures.light(1.0)

    def came_home(self, piece: int, pose: Pose | None) -> None:
        self.scene.gestures.light(0.0)
        home = self.skin.layout.pose_of_thing(piece)
        if pose is not None and home is not None and piece not in self.scene.hand.shown and self.scene.motion > 0:
            self.scene.animator.fly(Flight(piece, pose, home, 0.2, target="home"))

    def holds(self, option: Option) -> bool:
        return self.skin.plans.holds(option)

    def drop_held(self) -> bool:
        return self.skin.plans.drop()

    @property
    def keeps_answers(self) -> bool:
        return bool(self.skin.plans.picked)

    def confirm_held(self) -> Option | None:
        return self.skin.commands.confirm_held()

    def more_options(self, seat: int) -> Sequence[Option]:
        return self.skin.plans.more(seat)

    def said_before(self, seat: int) -> Answer | None:
        return self.skin.plans.next_answer(seat)

    def given(self, seat: int, option: Option) -> None:
        self.scene.gestures.light(0.0)
        self.skin.verb = ""
        self.skin.commands.given()

    def give(self, option: Option) -> None:
        """Give an answer that was picked by its button."""
        if option in self.scene.presenter.options:
            self.scene.gestures.act(Give(option))

    def send(self, piece: int, place: str) -> None:
        self.scene.gestures.act(self.scene.presenter.drop(piece, place))
