"""Plays a whole game of Blood Rage in a real window, by dragging pieces or by keys alone.

python -m tests.scenes.window.player_blood_rage drag|keys DATA_DIR
"""

from __future__ import annotations

import sys

from game.core.asking import Option
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from scenes.table.start import new_match
from tests.scenes.table_blood_rage.hands import eager, end_of, is_self, skin_of, start_of
from tests.scenes.window.player import NAMES, Player
from tests.scenes.window.window_hands import LONG_ENOUGH

KEYS = {"left": "Left", "right": "Right", "up": "Up", "down": "Down"}


class BloodRagePlayer(Player):
    """Three Ages against two quick computers."""

    def new_match(self, short: bool) -> Match:
        names = NAMES[:3]
        plans = [SeatPlan(name, "human" if seat == 0 else "greedy", str(seat)) for seat, name in enumerate(names)]
        return new_match(self.app, "blood_rage", Setup(3, ()), plans, 7)

    def choose(self) -> None:
        if self.way == "keys":
            before = self.scene.match.answer_count
            for _try in range(6):  # arrows may lead to a figure that can go nowhere from there: again
                if self.scene.match.answer_count == before and self.app.director.top is self.scene:
                    self.with_keys()
        else:
            option = eager(list(self.scene.presenter.options), self.dice)
            self.aim = f"{option.answer}, piece {option.piece}, place {option.place}, choice {option.choice}"
            self.with_pointer(option)

    # -- by pointer

    def press_button(self, option: Option) -> None:
        """Press the button of the action panel that stands for an answer without a piece."""
        skin = skin_of(self.scene)
        if option.choice == "pass:phase":
            self.click(self.middle(skin.layout.button_box("pass")))
            self.key("Return")
        elif option.choice.startswith("stat:"):
            self.click(self.middle(skin.layout.button_box(option.choice.split(":")[1])))
        else:
            shown = [b for b in skin.actions.pool if b.visible and b.button_kind == "secondary" and b.key in ("0", "")]
            self.click(self.middle(shown[0].rect))

    def with_pointer(self, option: Option) -> None:
        """Drag the piece to its place; a piece that stays where it is is pointed at."""
        scene = self.scene
        if option.piece < 0:
            self.press_button(option)
            return
        if is_self(scene, option):
            self.click(start_of(scene, option.piece))
            if len(scene.presenter.lit(option.piece)) > 1:
                self.let_pass(LONG_ENOUGH)
                self.click(end_of(scene, option))
            else:
                self.key("Return")
        else:
            self.drag(start_of(scene, option.piece), end_of(scene, option))
        if scene.presenter.chooser is not None:
            self.key(str(scene.presenter.chooser.choices.index(option.choice) + 1))
            if scene.presenter.chooser is not None:
                self.key("Return")
        if skin_of(scene).held is not None:  # a pillage, or an upgrade that replaces another, waits for a yes
            self.key("Return")

    # -- by keys

    def with_keys(self) -> None:
        """Arrows and Enter; whatever the arrows lead to is played."""
        scene, match = self.scene, self.scene.match
        skin, presenter, before = skin_of(scene), scene.presenter, match.answer_count
        if not presenter.pieces or (self.dice.random() < 0.12 and presenter.chips):
            self.button_by_key(presenter.chips[0])
            return
        for _step in range(self.dice.randrange(1, 4)):
            self.key(KEYS[self.dice.choice(("left", "right", "right", "down"))])
        for _enter in range(9):
            if match.answer_count != before:
                return
            if scene.group.ring.shown and scene.group.current not in skin.actions.pool:
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

    def button_by_key(self, option: Option) -> None:
        """Press a button of the action panel by its key, or go there by Tab."""
        scene = self.scene
        if option.choice == "pass:phase":
            self.key("6")
            self.key("Return")
        elif option.choice.startswith("stat:"):
            self.key(str(1 + self.dice.randrange(len(scene.presenter.chips))))
        elif option.choice == "none":
            for _tab in range(40):
                self.key("Tab")
                if scene.group.current in skin_of(scene).actions.pool:
                    self.key("Return")
                    return
        else:
            self.key("0")


if __name__ == "__main__":
    BloodRagePlayer(sys.argv[1], sys.argv[2], False).play()
