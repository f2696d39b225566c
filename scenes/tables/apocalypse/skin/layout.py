"""The layout of Rage: Apocalypse on the table."""

from __future__ import annotations

from game.core.view import View
from scenes.table.animation import Pose
from scenes.table.fan import Area
from scenes.table.skin.values import HandPart
from scenes.tables.apocalypse import hands, places_of
from scenes.tables.apocalypse.boards import Boards
from scenes.tables.apocalypse.homes import Board
from scenes.tables.apocalypse.layout import places
from scenes.tables.apocalypse.screen import ApocalypseScreen, ScreenLayout
from scenes.widgets.ui import Box, Ui


class ApocalypseLayout(ScreenLayout):
    """The places of things."""

    skin: ApocalypseScreen

    def __init__(self, skin: ApocalypseScreen) -> None:
        super().__init__(skin)
        self.boards = Boards(skin)
        self._open: tuple[object, bool] = (None, False)
        self._lit: tuple[object, list[tuple[str, Box]]] = (None, [])

    ratio = 1.4
    drag_width = 90.0

    def arrange(self, ui: Ui) -> None:
        self.skin.places = places(ui, len(self.scene.match.seats))
        self.drag_width = 90.0
        self.skin.stage.layout(ui, self.skin.places.stage)
        self.skin.votes.layout(ui, self.skin.places.stage)

    def place_number(self, seat: int) -> int:
        """Return the place of a seat at the table, clockwise from the front (0)."""
        return (seat - self.scene.front) % len(self.scene.match.seats)

    def board(self, view: View | None = None) -> Board:
        """Return where everything in play is in the picture on screen, or in another view of it."""
        shown = self.scene.view if view is None else view
        return self.boards.of(shown.facts.things, self.on_stage(shown))

    @property
    def stage_open(self) -> bool:
        """Whether the stage or the votes cover the homes."""
        view = self.scene.view
        if self._open[0] is not view:
            self._open = (view, bool(self.skin.stage.open or self.skin.votes.open))
        return self._open[1]

    def on_stage(self, view: View) -> frozenset[int]:
        """Return the cards in play that the stage shows instead of their home."""
        return places_of.fighters(self.skin, view)

    def boxes(self) -> dict[str, Box]:
        found = self.skin.panel.foot()
        if self.skin.places.log is not None:
            found["log"] = self.skin.places.log
        return found

    def hand_area(self) -> Area:
        return self.skin.places.sept

    def hand_zone(self, seat: int) -> str:
        return f"sept_hand:{seat}"

    def hand_parts(self, seat: int) -> tuple[HandPart, ...]:
        return hands.parts(self.skin, seat)

    def zoom_area(self) -> Box | None:
        return self.skin.places.log

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        return places_of.pose(self.skin, view, zone, at, piece)

    def pose_of_thing(self, card: int, view: View | None = None) -> Pose | None:
        """Return the place of a card in play."""
        return places_of.thing_pose(self.skin, card, view)

    def drop_boxes(self) -> dict[str, Box]:
        return places_of.drop_boxes(self.skin)

    def spot_of(self, piece: int) -> tuple[float, float] | None:
        return places_of.spot_of(self.skin, piece)

    def place_spot(self, place: str, piece: int = -1) -> tuple[float, float] | None:
        return places_of.place_spot(self.skin, place, piece)

    def geometry(self) -> object:
        """Return a value that changes whenever the places of cards may change."""
        scene = self.scene
        return (
            id(scene.view),
            scene.position,
            scene.shown.position,
            self.skin.places,
            scene.front,
            scene.presenter.prompt,
        )

    def lit_boxes(self, piece: int) -> list[tuple[str, Box]]:
        """Return the highlighted places of a piece with where they are."""
        key = (self.geometry(), piece, self.skin.verb, self.scene.presenter.ready)
        if self._lit[0] != key:
            boxes = (
                (place, places_of.place_box(self.skin, place, piece)) for place in sorted(self.skin.input.lit_of(piece))
            )
            self._lit = (key, [(place, box) for place, box in boxes if box is not None])
        return self._lit[1]

    def grip_at(self, x: float, y: float) -> tuple[int, Box] | None:
        return places_of.grip_at(self.skin, x, y)

    def place_at(self, x: float, y: float, piece: int) -> str:
        return places_of.place_at(self.skin, x, y, piece)

    def drop_at(self, x: float, y: float, piece: int) -> str:
        return places_of.drop_at(self.skin, x, y, piece)

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        return places_of.card_at(self.skin, x, y)

    def chip_at(self, x: float, y: float) -> str:
        part = self.skin.prompts.chips_part()
        return part.chip_at(x, y) if part is not None and not self.skin.picker.open else ""

    def chip_box(self, choice: str) -> Box | None:
        part = self.skin.prompts.chips_part()
        return part.chip_box(choice) if part is not None else None
