"""Shared parts of skins with pieces all over the table: a focus for keys, a panel of buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.core.player import Advice
from scenes.art import backdrop
from scenes.table.prompt import worded
from scenes.table.skin.faces import FacesPart
from scenes.table.skin.input import InputPart
from scenes.table.skin.layout import LayoutPart
from scenes.table.skin.motion import MotionPart
from scenes.table.skin.picture import PicturePart
from scenes.table.skin.prompts import PromptsPart
from scenes.table.skin.skin import TableSkin
from scenes.table.skin.words import WordsPart
from scenes.widgets.input import Event
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

DOT_SECONDS = 0.2
"""Seconds for which each of the three dots of a thinking seat is large."""


class BoardCommands(Protocol):
    """What buttons, keys and clicks of such a game do beyond the generic ones."""

    def clicked(self, piece: int) -> bool:
        """A piece was clicked; return whether that was used."""

    def look_closely(self, held: bool) -> bool:
        """The key for looking closely went down or came up; return whether that was used."""

    def begin(self, verb: str) -> None:
        """An action was picked by its button or key."""

    def handle(self, event: Event) -> bool:
        """Take an event before the table does; return whether it was used."""

    def close(self) -> bool:
        """Close whatever is open over the table; return whether anything was."""


class BoardFocus(Protocol):
    """What the arrow keys point at: a piece, or with `aiming` a place for the picked piece."""

    aiming: bool

    def forget(self) -> None:
        """Stop aiming."""

    def step(self, direction: str) -> bool:
        """Move the focus. Return whether there was anything to move to."""

    def point_at(self, piece: int) -> None:
        """Mark a piece."""

    def leave_buttons(self, any_widget: bool = False) -> None:
        """Take the focus back from the panel (or any widget): arrows move over the pieces again."""

    def take(self) -> None:
        """Pick a piece after Enter. If it may go to several places, the arrows now choose one."""

    def update(self) -> None:
        """Keep piece and place together."""


class BoardSkin(TableSkin):
    """Base of such skins. A game makes its parts, its `focus` and its `commands` before it is laid out."""

    layout: BoardLayout
    motion: BoardMotion
    prompts: BoardPrompts
    words: BoardWords
    input: BoardInput
    focus: BoardFocus
    commands: BoardCommands


class BoardLayout(LayoutPart):
    """The layout of a board: pieces have their own positions, places can be hit."""

    def __init__(self, skin: BoardSkin) -> None:
        super().__init__(skin.scene)
        self.skin = skin

    def spot_of(self, piece: int) -> tuple[float, float] | None:
        """Return the middle of a piece as it is drawn now, in du."""
        raise NotImplementedError

    def place_spot(self, place: str, piece: int = -1) -> tuple[float, float] | None:
        """Return the point of a place to aim at (for a piece, if that matters), in du."""
        raise NotImplementedError


class BoardFaces(FacesPart):
    """The look of single pieces."""

    def __init__(self, skin: BoardSkin) -> None:
        super().__init__(skin.scene)
        self.skin = skin


class BoardPicture(PicturePart):
    """The picture around the pieces."""

    def __init__(self, skin: BoardSkin) -> None:
        super().__init__(skin.scene)
        self.skin = skin

    def draw_ground(self, surface: pygame.Surface, ui: Ui) -> None:
        surface.blit(backdrop.table(surface.get_width(), surface.get_height(), ui.theme), (0, 0))


class BoardMotion(MotionPart):
    """How events are shown, and the dots of a seat that is thinking."""

    def __init__(self, skin: BoardSkin) -> None:
        super().__init__(skin.scene, skin.faces.detail)
        self.skin = skin
        self._dots = 0.0

    @property
    def dot_phase(self) -> int:
        """Which of three dots is large now."""
        return int(self._dots / DOT_SECONDS) % 3

    def count_dots(self, seconds: float) -> None:
        """Advance the dots of the seat that is thinking."""
        scene = self.scene
        if any(scene.thinks(seat) for seat in range(len(scene.match.seats))):
            before = self.dot_phase
            self._dots += seconds
            if self.dot_phase != before:
                scene.moved()


class BoardPrompts(PromptsPart):
    """The prompt, with a panel of buttons and advice."""

    def __init__(self, skin: BoardSkin) -> None:
        super().__init__(skin.scene)
        self.skin = skin

    def panel_buttons(self) -> Sequence[Widget]:
        """Return the buttons of the panel, also those that are not shown."""
        raise NotImplementedError

    @property
    def advice(self) -> tuple[Advice, ...]:
        """The expert's advice on the options of the person asked, best first."""
        return self.scene.computers.advice(self.scene.presenter.seat, self.scene.position)


class BoardWords(WordsPart):
    """Names of things."""

    def __init__(self, skin: BoardSkin) -> None:
        super().__init__(skin.scene)
        self.skin = skin

    def sort_modes(self) -> tuple[str, ...]:
        return ("colour", "value")

    def place_words(self, piece: int, place: str) -> str:
        """Return the effect of a piece at a place as text, or ""."""
        raise NotImplementedError

    def advice_reason(self, entry: Advice) -> str:
        """Return the sentence of an advice in words."""
        return worded(entry.reason, entry.fields) if entry.reason else ""


class BoardInput(InputPart):
    """Dragging, picking and focus; the rest goes to the game's commands."""

    def __init__(self, skin: BoardSkin) -> None:
        super().__init__(skin.scene)
        self.skin = skin

    @property
    def dragging(self) -> bool:
        """Whether a piece is being dragged."""
        drag = self.scene.gestures.drag
        return drag is not None and drag.lifted and drag.piece >= 0

    @property
    def dragged(self) -> int:
        """The piece under the pointer, -1 for none."""
        drag = self.scene.gestures.drag
        return drag.piece if drag is not None and drag.lifted else -1

    @property
    def moving(self) -> int:
        """The piece that is dragged or picked, -1 for none."""
        return self.dragged if self.dragging else self.scene.presenter.piece

    def lit_of(self, piece: int) -> frozenset[str]:
        """Return the places that are highlighted for a piece."""
        return self.scene.presenter.lit(piece)

    def place_under(self) -> str:
        """Return the place that the moving piece is meant for now."""
        drag = self.scene.gestures.drag
        if self.dragging and drag is not None:
            return self.skin.layout.drop_at(drag.x, drag.y, drag.piece)
        return self.scene.presenter.place

    def clicked(self, piece: int) -> bool:
        return self.skin.commands.clicked(piece)

    def step_focus(self, direction: str) -> bool:
        return self.skin.focus.step(direction)

    def zoom_key(self, held: bool) -> bool:
        return self.skin.commands.look_closely(held)

    def goes_on(self, seat: int) -> bool:
        return True

    def aim(self) -> None:
        """Let the arrows choose the place of the picked piece."""
        self.skin.focus.leave_buttons(True)
        self.skin.focus.take()

    def choose(self, choice: str) -> None:
        """A choice of the open chooser was pressed."""
        self.scene.gestures.act(self.scene.presenter.pick(choice))

    def handle(self, event: Event) -> bool:
        return self.skin.commands.handle(event)

    def close(self) -> bool:
        return self.skin.commands.close()
