"""What is asked in Blood Rage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.table.board_skin import (
    BoardPrompts,
)
from scenes.table.skin.values import Part, Prompt
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.tables.blood_rage.skin.skin import BloodRageSkin


class BloodPrompts(BoardPrompts):
    """What is asked, chips and choosers."""

    skin: BloodRageSkin

    def verbs(self) -> frozenset[str]:
        """Return which kinds of action are possible now."""
        found = set()
        for option in self.scene.presenter.options:
            found.add(option.answer[0] if isinstance(option.answer, tuple) else option.answer)
        return frozenset(str(verb) for verb in found)

    def why_no(self, verb: str) -> str:
        """Return why an action is impossible."""
        return self.skin.commands.why_no(verb)

    def panel_buttons(self) -> Sequence[Widget]:
        return self.skin.actions.pool

    def prompt(self) -> Prompt:
        found = self.skin.actions.content
        text = found.head if not found.hint else f"{found.head}: {found.hint}"
        return Prompt((Part(text, True),), found.urgent)

    def rule_now(self) -> str:
        if self.scene.refusal is not None and self.scene.refusal.rule:
            return self.scene.refusal.rule
        return {
            "draft": "6.3",
            "action": "7.1",
            "march": "7.12",
            "call": "8.1",
            "battle_card": "8.5",
            "late_card": "8.10",
            "stat": "3.3",
            "discard": "9.1",
            "free_invade": "7.11",
            "save": "8.13",
        }.get(self.scene.presenter.prompt, "5.1")
