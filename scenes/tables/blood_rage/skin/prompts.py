"""The prompt of Blood Rage."""

from __future__ import annotations

from collections.abc import Sequence

from game.blood_rage.facade import Prompt as BloodPrompt
from game.blood_rage.facade import word_of
from scenes.table.skin.values import Part, Prompt
from scenes.tables.blood_rage.screen import BloodScreen, ScreenPrompts
from scenes.widgets.widget import Widget


class BloodPrompts(ScreenPrompts):
    """Prompt, chips and choosers."""

    skin: BloodScreen

    def verbs(self) -> frozenset[str]:
        """Return which kinds of action are possible now."""
        return frozenset(word_of(option.answer) for option in self.scene.presenter.options)

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
        return _RULES.get(self.scene.presenter.prompt, "5.1")


_RULES: dict[str, str] = {
    BloodPrompt.DRAFT: "6.3",
    BloodPrompt.ACTION: "7.1",
    BloodPrompt.MARCH: "7.12",
    BloodPrompt.CALL: "8.1",
    BloodPrompt.BATTLE_CARD: "8.5",
    BloodPrompt.LATE_CARD: "8.10",
    BloodPrompt.STAT: "3.3",
    BloodPrompt.DISCARD: "9.1",
    BloodPrompt.FREE_INVADE: "7.11",
    BloodPrompt.SAVE: "8.13",
}
"""The rule about each prompt."""
