"""The prompt of Rage: Apocalypse."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.asking import Ask, Option
from game.words import _
from scenes.table.skin.values import Part, Prompt
from scenes.tables.apocalypse import words
from scenes.tables.apocalypse.asking import QUIET
from scenes.tables.apocalypse.screen import ApocalypseScreen, ScreenCover, ScreenPrompts
from scenes.widgets.widget import Widget


class ApocalypsePrompts(ScreenPrompts):
    """Prompt, chips and choosers."""

    skin: ApocalypseScreen

    chips_at_once = True

    @property
    def ask(self) -> Ask | None:
        """The ask of the seat in front, or None."""
        return self.scene.match.ask if self.scene.presenter.ready else None

    def panel_buttons(self) -> Sequence[Widget]:
        return self.skin.panel.pool

    def about(self) -> tuple[int, ...]:
        """Return the cards that a question of yes or no is about."""
        ask = self.ask
        if ask is None or ask.prompt in ("combat_card", "withdraw", "vote", "target", "window_announced"):
            return ()
        return tuple(card for card in ask.about if 0 <= card < len(self.skin.card_defs))

    def prompt(self) -> Prompt:
        found = self.skin.panel.content
        text = found.head if not found.hint else f"{found.head}. {found.hint}"
        return Prompt((Part(text, True),), found.urgent)

    def ask_rows(self) -> tuple[tuple[str, str, str, str], ...]:
        """Return the rows of numbers that matter for the ask."""
        return words.ask_rows(self.skin)

    def written(self, prompt: str, text: str) -> str:
        return self.skin.commands.written(prompt, text)

    def confirm_label(self) -> str:
        return _("Confirm")

    def rule_now(self) -> str:
        if self.scene.refusal is not None and self.scene.refusal.rule:
            return self.scene.refusal.rule
        return self.skin.panel.content.rule or words.PHASE_RULES.get(self.skin.facts.phase, "4.1")

    def chips_part(self) -> ScreenCover | None:
        """Return the part that shows chips now: the stage or the votes."""
        if self.skin.stage.open:
            return self.skin.stage
        return self.skin.votes if self.skin.votes.open else None

    def step_choice(self, choice: str, direction: str) -> str:
        part = self.chips_part()
        return part.step_choice(choice, direction) if part is not None else ""

    def quiet_option(self) -> Option | None:
        """Return the option that ends the ask: pass, done, nothing; None if every option does something."""
        chips = self.scene.presenter.chips
        return next((option for option in chips if option.choice in QUIET), None)
