"""The interface of the table for its own components: all that a skin sees, the skin, and more."""

from __future__ import annotations

from typing import Protocol

from scenes.table.context import TableContext
from scenes.table.skin.skin import TableSkin
from scenes.table.skin.values import Prompt


class Table(TableContext, Protocol):
    """One game being played, as hand, log, gestures and the others that make the table see it."""

    skin: TableSkin

    @property
    def prompt(self) -> Prompt:
        """The content of the prompt bar."""

    def layout(self) -> None:
        """Place everything for the current canvas."""

    def hand_changed(self) -> None:
        """Ask for a new picture of the hand."""

    def rebuilt(self) -> None:
        """Restart the picture after a change of the past (undo)."""

    def redo(self) -> None:
        """Redo the last undo."""

    def forget_refusal(self) -> None:
        """Take the refusal away."""

    def answer_before(self, seat: int) -> bool:
        """Give the next answer of a person's premove. Return whether there was one."""

    def follow(self, now: float, hurry: bool = False) -> None:
        """Apply pending events to the picture, one after another, as fast as people can follow."""

    def request_refresh(self, now: float) -> None:
        """Check again who is asked and what is possible."""
