"""A game's input beyond the generic gestures: its focus, keys, answers that are held back."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.asking import Answer, Option
from scenes.table.animation import Pose
from scenes.table.skin.part import SkinPart
from scenes.widgets.input import Event


class InputPart(SkinPart):
    """Input of the game's own. A game of cards in one hand needs none of it."""

    def clicked(self, piece: int) -> bool:
        """A piece was clicked; return whether the skin took it (several pieces picked together)."""
        return False

    def lifted(self, piece: int) -> None:
        """Note that a piece was picked up."""

    def came_home(self, piece: int, pose: Pose | None) -> None:
        """Handle a dragged piece that returned to its place."""

    def holds(self, option: Option) -> bool:
        """Keep an answer back to be confirmed first; return whether it is kept (`confirm_held` gives it)."""
        return False

    def drop_held(self) -> bool:
        """Drop the answer that is held back, as undo does first. Return whether there was one."""
        return False

    @property
    def keeps_answers(self) -> bool:
        """Return whether undo would first drop answers that are held back."""
        return False

    def confirm_held(self) -> Option | None:
        """Return the answer that was kept back and is confirmed now, None for none."""
        return None

    def more_options(self, seat: int) -> Sequence[Option]:
        """Return gestures of a seat beside its options, which `holds` turns into answers."""
        return ()

    def said_before(self, seat: int) -> Answer | None:
        """Return the next answer of the person's premove to the current ask, or None. It is given without a curtain."""
        return None

    def goes_on(self, seat: int) -> bool:
        """Return whether a person who is asked again at once stays in front, without a curtain in between."""
        return False

    def given(self, seat: int, option: Option) -> None:
        """A person here is about to give this answer."""

    def step_focus(self, direction: str) -> bool:
        """Move the skin's own focus by keys ("left", "right", "up", "down"); return whether it has one."""
        return False

    def zoom_key(self, held: bool) -> bool:
        """The key for looking closely went down or came up; return whether the skin took it."""
        return False

    def handle(self, event: Event) -> bool:
        """Take an event before the table does (drawers, panels); return whether it was used."""
        return False

    def close(self) -> bool:
        """Close whatever is open over the table; return whether anything was."""
        return False
