"""The skin of Blood Rage, made of the parts beside this module."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.tables.blood_rage.actions import ActionPanel, draw_sign
from scenes.tables.blood_rage.asking import content
from scenes.tables.blood_rage.commands import Commands
from scenes.tables.blood_rage.focus import Focus
from scenes.tables.blood_rage.guide import Guide
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.tables.blood_rage.skin.faces import BloodFaces
from scenes.tables.blood_rage.skin.input import BloodInput
from scenes.tables.blood_rage.skin.layout import BloodLayout
from scenes.tables.blood_rage.skin.motion import BloodMotion
from scenes.tables.blood_rage.skin.picture import BloodPicture
from scenes.tables.blood_rage.skin.prompts import BloodPrompts
from scenes.tables.blood_rage.skin.words import BloodWords
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext


class BloodRageSkin(BloodScreen):
    """The skin of Blood Rage."""

    commands: Commands
    guide: Guide

    def __init__(self, scene: TableContext) -> None:
        super().__init__(scene)
        self.layout = BloodLayout(self)
        self.faces = BloodFaces(self)
        self.picture = BloodPicture(self)
        self.motion = BloodMotion(self)
        self.prompts = BloodPrompts(self)
        self.words = BloodWords(self)
        self.input = BloodInput(self)
        self.actions = ActionPanel(self, lambda: self.places.actions, lambda: content(self), draw_sign)
        self.focus = Focus(self)
        self.guide = Guide(self)
        self.commands = Commands(self)
        self.layout.arrange(self.app.ui)

    def changed(self) -> None:
        self.held = None
        self.group.clear()
        self.focus.forget()
        self.focus.leave_buttons()
        self.actions.update()
        self.commands.settle()
        if self.scene.group.widgets:
            box = self.layout.boxes().get("log")
            if box is not None:
                self.scene.log.rect = box
                self.scene.log.visible = box[3] > 60

    def update(self, seconds: float) -> None:
        self.focus.update()
        self.commands.go_on()
        self.actions.update()
        self.motion.count_dots(seconds)
        self.commands.rest(seconds)

    def widgets(self) -> list[Widget]:
        made = [*self.actions.widgets(), *self.commands.bar_buttons()]
        self.actions.update()
        return made
