"""Plays a game of Rage: Apocalypse in a real window, by dragging cards or by keys alone.

python -m tests.scenes.window.player_apocalypse drag|keys DATA_DIR
"""

from __future__ import annotations

import sys

from game.apocalypse.answers import GiveUp
from game.core.asking import Option
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from scenes.table.start import new_match
from tests.scenes.table_apocalypse.hands import eager, end_of, skin_of, start_of
from tests.scenes.window.player import NAMES, Player
from tests.scenes.window.window_hands import LONG_ENOUGH

KEYS = {"left": "Left", "right": "Right", "up": "Up", "down": "Down"}
POINTED = ("choice", "target", "stop")
"""Places that are not dragged to: the card itself is the answer."""


class ApocalypsePlayer(Player):
    """One pack against a quick computer, until someone has twenty points."""

    def new_match(self, short: bool) -> Match:
        names = NAMES[:2]
        plans = [SeatPlan(name, "human" if seat == 0 else "random", str(seat)) for seat, name in enumerate(names)]
        return new_match(self.app, "apocalypse", Setup(2, (("turn_limit", 15),)), plans, 7)

    def progress(self) -> object:
        """Return what a choice changes: what is picked in one go is answered with the last of it."""
        return self.scene.match.answer_count, tuple(skin_of(self.scene).plans.picked)

    def choose(self) -> None:
        if self.way == "keys":
            before = self.progress()
            for _try in range(6):  # arrows may lead to where nothing can be done: again
                if self.progress() == before and self.app.director.top is self.scene:
                    self.with_keys()
        else:
            self.with_pointer(eager(list(self.scene.presenter.options), self.dice))

    # -- by pointer

    def press_button(self, option: Option) -> None:
        """Press the button of the prompt panel that stands for an option; pages are turned until it is there."""
        for _page in range(30):
            self.let_pass(LONG_ENOUGH)  # a second click on one spot is not meant for the new thing there
            shown = [button for button in skin_of(self.scene).panel.pool if button.visible]
            mine = [b for b in shown if (b.choice, b.piece) == (option.choice, option.piece)]
            if mine:
                self.click(self.middle(mine[0].rect))
                return
            self.click(self.middle(next(button for button in shown if button.choice == "more").rect))

    def with_pointer(self, option: Option) -> None:
        """Drag the card to its place; where the card itself is the answer it is clicked and confirmed."""
        scene = self.scene
        if scene.presenter.draft:  # what a lost click left picked
            self.key("Escape")
        if option.piece < 0 or not option.place:
            self.press_button(option)
            if isinstance(option.answer, GiveUp) and scene.presenter.piece == option.piece:  # it was picked: once more
                self.press_button(option)
            return
        start, end = start_of(scene, option.piece), end_of(scene, option)
        if option.place.partition(":")[0] in POINTED or abs(start[0] - end[0]) + abs(start[1] - end[1]) < 40:
            self.click(start)
            if len(scene.presenter.lit(option.piece)) > 1 or scene.presenter.uses(option.piece):
                self.let_pass(LONG_ENOUGH)
                self.click(end)
            else:
                self.key("Return")
        else:
            self.drag(start, end)
        if scene.presenter.chooser is not None:
            self.let_pass(LONG_ENOUGH)
            shown = [b for b in skin_of(scene).panel.pool if b.visible and b.choice == option.choice]
            self.click(self.middle(shown[0].rect))

    # -- by keys

    def with_keys(self) -> None:
        """Arrows and Enter; whatever the arrows lead to is played."""
        scene, match = self.scene, self.scene.match
        skin, presenter, before = skin_of(scene), scene.presenter, match.answer_count
        held = list(skin.plans.picked)
        if self.dice.random() < 0.2 and skin.prompts.quiet_option() is not None:
            self.key("Return")
            return
        for _step in range(self.dice.randrange(1, 4)):
            self.key(KEYS[self.dice.choice(("left", "right", "right", "down"))])
        for _enter in range(9):
            if match.answer_count != before or skin.plans.picked != held:
                return
            for _back in range(4):
                if scene.group.ring.shown and scene.group.current not in skin.panel.pool:
                    self.key("Escape")
            if presenter.piece < 0 and not presenter.choice and not scene.group.ring.shown:
                self.key("Right")
            self.key("Return")
            if presenter.chooser is not None:
                self.key("Right")
                self.key("Return")
            if match.answer_count == before and skin.focus.aiming:
                for _step in range(self.dice.randrange(0, 3)):
                    self.key(KEYS[self.dice.choice(tuple(KEYS))])


if __name__ == "__main__":
    ApocalypsePlayer(sys.argv[1], sys.argv[2], False).play()
