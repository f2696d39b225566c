"""The prompt: prompt bar, confirm button, chips and choosers, the rule of the rules button."""

from __future__ import annotations

from game.core.view import View
from game.words import _
from scenes.table.skin.part import SkinPart
from scenes.table.skin.values import Prompt


class PromptsPart(SkinPart):
    """The prompt and how it is confirmed."""

    chips_at_once = False
    """Whether a click on a chip answers; otherwise it picks and a second one answers, if the settings want that."""
    chooser_confirms = False
    """Whether a choice of an open chooser is confirmed by a second click, like a card."""

    def prompt(self) -> Prompt:
        """Return the content of the prompt bar."""
        return Prompt(())

    def written(self, prompt: str, text: str) -> str:
        """Return the choice that a typed text stands for, or "". `prompt` is "" while a chooser is open."""
        return ""

    def confirm_label(self) -> str:
        """Return the label of the confirm button."""
        return _("Confirm")

    def why_not_confirm(self) -> str:
        """Return why the confirm button does nothing now."""
        return _("Nothing is chosen yet.")

    def forced_openly(self, view: View, seat: int) -> bool:
        """Return whether it is public that the seat has only one answer (its last piece)."""
        return False

    def step_choice(self, choice: str, direction: str) -> str:
        """Return the choice next to `choice` in a direction ("left", "right", "up", "down"), "" for none."""
        return ""

    def chooser_opened(self) -> None:
        """A chooser was opened for a piece."""

    def rule_now(self) -> str:
        """Return the rule that the rules button opens."""
        return ""
