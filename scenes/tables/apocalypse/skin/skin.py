"""The skin of Rage: Apocalypse, made of the parts beside this module."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.apocalypse.facade import ApocalypseFacts, CardDef, contents_of
from game.words import language
from scenes.table.board_skin import BoardSkin
from scenes.table.prompt_panel import PromptPanel
from scenes.tables.apocalypse.asking import content
from scenes.tables.apocalypse.auto_pass_panel import StopsPanel
from scenes.tables.apocalypse.commands import Commands
from scenes.tables.apocalypse.focus import Focus
from scenes.tables.apocalypse.homes import Boards
from scenes.tables.apocalypse.kept import Kept
from scenes.tables.apocalypse.layout import Places
from scenes.tables.apocalypse.picker import Picker
from scenes.tables.apocalypse.premoves import Plans
from scenes.tables.apocalypse.shows import Shows
from scenes.tables.apocalypse.skin.faces import ApocalypseFaces
from scenes.tables.apocalypse.skin.input import ApocalypseInput
from scenes.tables.apocalypse.skin.layout import ApocalypseLayout
from scenes.tables.apocalypse.skin.motion import ApocalypseMotion
from scenes.tables.apocalypse.skin.picture import ApocalypsePicture
from scenes.tables.apocalypse.skin.prompts import ApocalypsePrompts
from scenes.tables.apocalypse.skin.words import ApocalypseWords
from scenes.tables.apocalypse.stage import Stage
from scenes.tables.apocalypse.votes import Votes
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext


class ApocalypseSkin(BoardSkin):
    """The skin of Rage: Apocalypse."""

    layout: ApocalypseLayout
    faces: ApocalypseFaces
    picture: ApocalypsePicture
    motion: ApocalypseMotion
    prompts: ApocalypsePrompts
    words: ApocalypseWords
    input: ApocalypseInput
    places: Places
    commands: Commands

    def __init__(self, scene: TableContext) -> None:
        super().__init__(scene)
        self.layout = ApocalypseLayout(self)
        self.faces = ApocalypseFaces(self)
        self.picture = ApocalypsePicture(self)
        self.motion = ApocalypseMotion(self)
        self.prompts = ApocalypsePrompts(self)
        self.words = ApocalypseWords(self)
        self.input = ApocalypseInput(self)
        self.stack = contents_of(self.facts.rules.decks)
        self.panel = PromptPanel(self, lambda: self.places.prompt, lambda: content(self), self.faces.draw_sign)
        self.stops = StopsPanel(self)
        self.focus = Focus(self)
        self.commands = Commands(self)
        self.picker = Picker(self)
        self.plans = Plans(self)
        self.boards = Boards(self)
        self.shows = Shows(self)
        self.stage = Stage(self)
        self.votes = Votes(self)
        self.kept = Kept()
        self.verb = ""
        """Which kind of alpha action was picked by its button; the highlighted places are those of it."""
        self.hovered_seat = -1
        self.drag_panel: tuple[object, pygame.Surface] | None = None
        self.layout.arrange(self.app.ui)

    @property
    def facts(self) -> ApocalypseFacts:
        """The facts of the view on screen."""
        facts: ApocalypseFacts = self.scene.view.facts
        return facts

    @property
    def card_defs(self) -> tuple[CardDef, ...]:
        """The printed facts of every card of the game."""
        return self.stack.faces

    def language_key(self) -> object:
        """Return a key of everything that texts and their widths depend on."""
        ui = self.app.ui
        return language(), round(ui.scale, 3), ui.text_size_name

    def acts(self, seat: int) -> bool:
        """Return whether the seat has to act in the picture on screen."""
        ask = self.facts.ask
        return ask is not None and seat in ask.seats and seat not in self.facts.chosen and self.facts.phase != "end"

    def changed(self) -> None:
        self.verb = ""
        self.focus.forget()
        self.focus.leave_buttons()
        self.plans.forget()
        self.picker.changed()
        self.panel.update()
        self.stops.update()

    def update(self, seconds: float) -> None:
        self.focus.update()
        self.panel.update()
        self.stops.update()
        self.stage.update()
        self.motion.count_dots(seconds)

    def widgets(self) -> list[Widget]:
        made = [*self.panel.widgets(), *self.stops.widgets(), *self.commands.bar_buttons(), *self.stage.widgets()]
        self.panel.update()
        self.stops.update()
        return made
