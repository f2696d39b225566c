"""What the parts of the table itself see of it: all that a skin sees, the skin, and what only they may do."""

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
        """What stands in the prompt bar."""

    def layout(self) -> None:
        """Place everything for the current canvas."""

    def hand_changed(self) -> None:
        """Ask for a new picture of the hand."""

    def rebuilt(self) -> None:
        """The past changed (undo): the picture begins again."""

    def redo(self) -> None:
        """Give again what was taken back."""

    def forget_refusal(self) -> None:
        """Take the refusal away."""

    def answer_before(self, seat: int) -> bool:
        """Answer what a person has said in advance; return whether there was anything."""

    def follow(self, now: float, hurry: bool = False) -> None:
        """Play events onto the picture, one after another, as fast as they can be followed."""

    def request_refresh(self, now: float) -> None:
        """Look again at who is asked and what is possible."""
