"""What skins share whose pieces lie all over the table, not only in a hand: a focus for keys, a panel of buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.core.asking import Refusal
from game.core.player import Advice
from scenes.art import backdrop
from scenes.shell.input import Event
from scenes.table.focus import BoardFocus
from scenes.table.prompt import said, worded
from scenes.table.skin import TableSkin
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

DOT_SECONDS = 0.2
"""How long each of the three dots of somebody who thinks is large."""


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


class BoardSkin(TableSkin):
    """Base of such skins. A game makes its `focus` and its `commands` before it is laid out."""

    focus: BoardFocus
    commands: BoardCommands
    _dots = 0.0

    # -- what is known --------------------------------------------------------------------------------------

    @property
    def dragging(self) -> bool:
        """Whether a piece is on its way under the pointer."""
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
        """Return the places that are lit for a piece."""
        return self.scene.presenter.lit(piece)

    def place_under(self) -> str:
        """Return the place that the moving piece is meant for now."""
        drag = self.scene.gestures.drag
        if self.dragging and drag is not None:
            return self.drop_at(drag.x, drag.y, drag.piece)
        return self.scene.presenter.place

    def spot_of(self, piece: int) -> tuple[float, float] | None:
        """Return the middle of a piece as it is seen now, du."""
        raise NotImplementedError

    def place_spot(self, place: str, piece: int = -1) -> tuple[float, float] | None:
        """Return where a place can be hit (by a piece, if that matters), du."""
        raise NotImplementedError

    def place_words(self, piece: int, place: str) -> str:
        """Return what would be done with a piece at a place, "" for nothing to say."""
        raise NotImplementedError

    def panel_buttons(self) -> Sequence[Widget]:
        """Return the buttons of the panel, also those that are not shown."""
        raise NotImplementedError

    # -- time -----------------------------------------------------------------------------------------------

    @property
    def dot_phase(self) -> int:
        """Which of three dots is large now."""
        return int(self._dots / DOT_SECONDS) % 3

    def count_dots(self, seconds: float) -> None:
        """Let the dots of whoever thinks go on."""
        scene = self.scene
        if any(scene.thinks(seat) for seat in range(len(scene.match.seats))):
            before = self.dot_phase
            self._dots += seconds
            if self.dot_phase != before:
                scene.moved()

    # -- hands ----------------------------------------------------------------------------------------------

    def clicked(self, piece: int) -> bool:
        return self.commands.clicked(piece)

    def step_focus(self, direction: str) -> bool:
        return self.focus.step(direction)

    def zoom_key(self, held: bool) -> bool:
        return self.commands.look_closely(held)

    def goes_on(self, seat: int) -> bool:
        return True

    def begin(self, verb: str) -> None:
        """An action was picked by its button or key."""
        self.commands.begin(verb)

    def aim(self) -> None:
        """Let the arrows choose the place of the picked piece."""
        self.focus.leave_buttons(True)
        self.focus.take()

    def choose(self, choice: str) -> None:
        """A choice of the open chooser was pressed."""
        self.scene.gestures.act(self.scene.presenter.pick(choice))

    def handle(self, event: Event) -> bool:
        return self.commands.handle(event)

    def close(self) -> bool:
        return self.commands.close()

    # -- words ----------------------------------------------------------------------------------------------

    def said(self, refusal: Refusal) -> str:
        """Return a refusal in words."""
        return said(refusal)

    @property
    def advice(self) -> tuple[Advice, ...]:
        """What an expert thinks of the options of the person asked, best first."""
        return self.scene.computers.advice(self.scene.presenter.seat, self.scene.position)

    def advice_reason(self, entry: Advice) -> str:
        """Return the sentence of an advice in words."""
        return worded(entry.reason, entry.fields) if entry.reason else ""

    # -- picture --------------------------------------------------------------------------------------------

    def sort_modes(self) -> tuple[str, ...]:
        return ("colour", "value")

    def note_private(self, piece: int) -> None:
        """A private face was drawn."""
        self.scene.private_drawn(piece)

    def draw_ground(self, surface: pygame.Surface, ui: Ui) -> None:
        surface.blit(backdrop.table(surface.get_width(), surface.get_height(), ui.theme), (0, 0))
