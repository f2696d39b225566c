"""The skin of Blood Rage: what the generic table asks of it, answered from the parts beside this module."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.blood_rage.facade import BloodFacts, own_figures
from game.core.asking import Option
from scenes.table.board_skin import BoardSkin
from scenes.tables.blood_rage.actions import Actions
from scenes.tables.blood_rage.board import Board
from scenes.tables.blood_rage.commands import Commands
from scenes.tables.blood_rage.focus import Focus
from scenes.tables.blood_rage.guide import Guide
from scenes.tables.blood_rage.layout import Places
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


class BloodRageSkin(BoardSkin):
    """The skin of Blood Rage."""

    layout: BloodLayout
    faces: BloodFaces
    picture: BloodPicture
    motion: BloodMotion
    prompts: BloodPrompts
    words: BloodWords
    input: BloodInput
    places: Places
    board: Board
    commands: Commands

    def __init__(self, scene: TableContext) -> None:
        super().__init__(scene)
        self.layout = BloodLayout(self)
        self.faces = BloodFaces(self)
        self.picture = BloodPicture(self)
        self.motion = BloodMotion(self)
        self.prompts = BloodPrompts(self)
        self.words = BloodWords(self)
        self.input = BloodInput(self)
        self.actions = Actions(self)
        self.focus = Focus(self)
        self.guide = Guide(self)
        self.commands = Commands(self)
        self.held: Option | None = None
        """A pillage that waits to be confirmed."""
        self.group: set[int] = set()
        """Figures that march together with the one that is picked or dragged."""
        self.follow: tuple[int, ...] = ()
        """Figures of a group whose march has begun and that go on by themselves."""
        self.rising: tuple[int, int] = (-1, 0)
        self.falling = -1
        self.hovered_area = -1
        self.pinned_area = -1
        self.joins_open = False
        self.hovered_seat = -1
        self.hovered_quests = False
        self.rested = 0.0
        self.drag_panels: dict[int, tuple[object, pygame.Surface]] = {}
        """The panels as they were drawn last during a drag."""
        self.layout.arrange(self.app.ui)

    @property
    def facts(self) -> BloodFacts:
        """What the picture on screen knows beside the zones."""
        facts: BloodFacts = self.scene.view.facts
        return facts

    def own(self, seat: int) -> tuple[int, ...]:
        """Return all figures of a seat."""
        return own_figures(self.facts, seat)

    def acts(self, seat: int) -> bool:
        """Return whether the seat has to act in the picture on screen."""
        ask = self.facts.ask
        return ask is not None and seat in ask.seats and seat not in self.facts.chosen and self.facts.phase != "end"

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
