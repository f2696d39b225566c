"""The table of the toy game: a middle, a hand, two chips."""

from __future__ import annotations

import pygame

from game.core.asking import Option
from game.core.view import View
from scenes.table.animation import Pose
from scenes.table.context import TableContext
from scenes.table.fan import Area
from scenes.table.skin.faces import FacesPart
from scenes.table.skin.input import InputPart
from scenes.table.skin.layout import LayoutPart
from scenes.table.skin.motion import MotionPart
from scenes.table.skin.picture import PicturePart
from scenes.table.skin.prompts import PromptsPart
from scenes.table.skin.skin import TableSkin
from scenes.table.skin.values import Part, Prompt
from scenes.table.skin.words import WordsPart
from scenes.widgets.ui import Box, Ui

CHIPS = ("pass", "spend")
CARD = 90.0


class ToyLayout(LayoutPart):
    """A middle for laid cards, the hand below, chips beside it."""

    def __init__(self, scene: TableContext) -> None:
        super().__init__(scene)
        self.arrange(scene.app.ui)  # the hand asks for its place before the first layout

    def arrange(self, ui: Ui) -> None:
        """Place everything by the height of the canvas."""
        self.middle: Box = (340.0, 120.0, 600.0, 220.0)
        self.hand = Area(340.0, 940.0, ui.height - 170.0, 100.0, 1.4)

    def boxes(self) -> dict[str, Box]:
        """Return the prompt bar and the confirm button."""
        return {"prompt": (340.0, 380.0, 600.0, 50.0), "primary": (960.0, 380.0, 160.0, 50.0)}

    def hand_area(self) -> Area:
        """Return where the hand in front is."""
        return self.hand

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        """Lay the cards of the middle in a row."""
        if zone != "middle":
            return None
        return Pose(self.middle[0] + 80 + at * (CARD + 14), self.middle[1] + 110, CARD)

    def drop_boxes(self) -> dict[str, Box]:
        """Cards are dropped in the middle."""
        return {"middle": self.middle}

    def chip_box(self, choice: str) -> Box | None:
        """Chips stand left of the hand."""
        if choice not in CHIPS:
            return None
        return (60.0, 440.0 + 60 * CHIPS.index(choice), 200.0, 50.0)

    def chip_at(self, x: float, y: float) -> str:
        """Return the chip under the point."""
        boxes = ((chip, self.chip_box(chip)) for chip in CHIPS)
        return next((chip for chip, box in boxes if box is not None and pygame.FRect(box).collidepoint(x, y)), "")


class ToyFaces(FacesPart):
    """A card is its number on a plain ground."""

    def face(self, piece: int, width_px: int, state: str = "rest", detail: int = -1) -> pygame.Surface:
        """Return the face of a card; `detail` means nothing here."""
        picture = pygame.Surface((width_px, round(width_px * 1.4)))
        picture.fill((228, 220, 200) if state == "rest" else (150, 150, 150))
        number = self.app.ui.font("heading").render(str(piece), True, (20, 20, 20))
        picture.blit(number, number.get_rect(center=picture.get_rect().center))
        return picture

    def back(self, width_px: int) -> pygame.Surface:
        """Return the back of a card."""
        picture = pygame.Surface((width_px, round(width_px * 1.4)))
        picture.fill((40, 60, 90))
        return picture

    def inline(self, piece: int, height_px: int, detail: int = -1) -> pygame.Surface:
        """Return a card as it stands in a line of text."""
        return self.face(piece, max(1, round(height_px / 1.4)))


class ToyPicture(PicturePart):
    """The middle and the chips."""

    def __init__(self, scene: TableContext, layout: ToyLayout, faces: ToyFaces) -> None:
        super().__init__(scene)
        self.layout, self.faces = layout, faces

    def draw_ground(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the felt."""
        surface.fill(ui.theme.felt)

    def draw_table(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the middle, what is there, and the chips that may be chosen."""
        layout = self.layout
        for box in layout.drop_boxes().values():
            ui.panel(surface, box, 10, "felt_2", "line", 1)
        for at, piece in enumerate(self.scene.view.zones["middle"].pieces):
            pose = layout.pose(self.scene.view, "middle", at, piece)
            if pose is not None and not self.scene.animator.carries(piece):
                picture = self.faces.face(piece, ui.px(pose.width))
                surface.blit(picture, picture.get_rect(center=(ui.at(pose.x), ui.at(pose.y))))
        for option in self.scene.presenter.options:
            chip = layout.chip_box(option.choice)
            if chip is not None:
                ui.panel(surface, chip, 8, "panel", "line_2", 1)
                ui.label(surface, option.choice, chip, "body", "text")


class ToyPrompts(PromptsPart):
    """What is asked, in one line."""

    chips_at_once = True

    def prompt(self) -> Prompt:
        """Say what to do."""
        ask = self.scene.match.ask
        text = "" if ask is None else "Lay a card." if ask.prompt == "card" else "Spend a token, or pass."
        return Prompt((Part(text, True),), urgent=bool(text))


class ToyWords(WordsPart):
    """Cards are called by their numbers."""

    def piece_name(self, piece: int) -> str:
        """Return the number."""
        return f"card {piece}"

    def option_name(self, option: Option) -> str:
        """Return the name of an option, for reading out."""
        return self.piece_name(option.piece) if option.piece >= 0 else option.choice


class ToySkin(TableSkin):
    """The parts put together."""

    def __init__(self, scene: TableContext) -> None:
        super().__init__(scene)
        layout, faces = ToyLayout(scene), ToyFaces(scene)
        self.layout, self.faces = layout, faces
        self.picture = ToyPicture(scene, layout, faces)
        self.motion = MotionPart(scene, faces.detail)
        self.prompts = ToyPrompts(scene)
        self.words = ToyWords(scene)
        self.input = InputPart(scene)
