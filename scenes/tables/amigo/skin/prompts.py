"""The prompt of AMIGO's Rage."""

from __future__ import annotations

from game.amigo.facade import COLOURS, NO_COLOUR, AmigoPrompt
from game.core.player import Advice
from game.core.view import View
from game.words import _
from scenes.table.skin.prompts import PromptsPart
from scenes.table.skin.values import Prompt
from scenes.tables.amigo import (
    bidding,
    joker,
    prompts,
)
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.words import colour_name


class AmigoPrompts(PromptsPart):
    """Prompt, chips and choosers."""

    chooser_confirms = True

    def __init__(self, screen: AmigoScreen) -> None:
        super().__init__(screen.scene)
        self.screen = screen

    def forced_openly(self, view: View, seat: int) -> bool:
        return bool(view.facts.trick) and view.zones[f"hand:{seat}"].size == 1

    def prompt(self) -> Prompt:
        return prompts.prompt(self.screen)

    def written(self, prompt: str, text: str) -> str:
        if not text.isdigit() or len(text) > 2 or (len(text) == 2 and text[0] == "0"):
            return ""
        if prompt == AmigoPrompt.BID:
            return f"bid:{int(text)}"
        if prompt == "" and self.scene.presenter.chooser is not None and len(text) == 1 and 1 <= int(text) <= COLOURS:
            return f"colour:{int(text) - 1}"
        return ""

    def confirm_label(self) -> str:
        presenter = self.scene.presenter
        if presenter.chooser is not None:
            colour = joker.colour_of(presenter.choice)
            return _("Name {colour}").format(colour=colour_name(colour)) if colour >= 0 else _("Name a colour")
        number = bidding.number_of(presenter.choice)
        if number >= 0:
            return _("Bid {number}").format(number=number)
        return _("Bid") if bidding.shown(self.screen) else _("Play card")

    def why_not_confirm(self) -> str:
        if not self.scene.presenter.ready:
            waiting = [self.scene.match.names[s] for s in self.scene.match.asked()]
            return _("It is the turn of {names}.").format(names=", ".join(waiting)) if waiting else ""
        return _("First pick a card.") if not bidding.shown(self.screen) else _("First pick a number.")

    def rule_now(self) -> str:
        if self.scene.presenter.chooser is not None:
            return "7.4"
        if self.scene.refusal is not None and self.scene.refusal.rule:
            return self.scene.refusal.rule
        if bidding.shown(self.screen):
            rules = self.screen.facts.rules
            return (
                "9.3"
                if rules.secret_prediction
                else "9.2"
                if rules.hidden_tip
                else "9.1"
                if rules.plus_minus_one
                else "4.1"
            )
        return "5.3" if self.screen.facts.led != NO_COLOUR else "5.1"

    @property
    def advice(self) -> tuple[Advice, ...]:
        """The expert's advice on the options of the person asked, best first."""
        scene = self.scene
        return scene.computers.advice(scene.presenter.seat, scene.position)

    def step_choice(self, choice: str, direction: str) -> str:
        presenter = self.scene.presenter
        if presenter.chooser is not None:
            return joker.step(choice, direction)
        allowed = [option.choice for option in presenter.chips]
        if not allowed or direction in ("up", "down"):
            return ""
        if choice not in allowed:
            return allowed[0] if direction == "right" else allowed[-1]
        return allowed[(allowed.index(choice) + (1 if direction == "right" else -1)) % len(allowed)]
