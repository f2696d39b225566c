"""The skin of Rage: Apocalypse, made of the parts beside this module."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.prompt_panel import PromptPanel
from scenes.tables.apocalypse.asking import content
from scenes.tables.apocalypse.auto_pass_panel import StopsPanel
from scenes.tables.apocalypse.commands import Commands
from scenes.tables.apocalypse.focus import Focus
from scenes.tables.apocalypse.picker import Picker
from scenes.tables.apocalypse.premoves import Plans
from scenes.tables.apocalypse.screen import ApocalypseScreen
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


class ApocalypseSkin(ApocalypseScreen):
    """The skin of Rage: Apocalypse."""

    commands: Commands
    plans: Plans
    picker: Picker
    stage: Stage
    stops: StopsPanel
    votes: Votes

    def __init__(self, scene: TableContext) -> None:
        super().__init__(scene)
        self.layout = ApocalypseLayout(self)
        self.faces = ApocalypseFaces(self)
        self.picture = ApocalypsePicture(self)
        self.motion = ApocalypseMotion(self)
        self.prompts = ApocalypsePrompts(self)
        self.words = ApocalypseWords(self)
        self.input = ApocalypseInput(self)
        self.panel = PromptPanel(self, lambda: self.places.prompt, lambda: content(self), self.faces.draw_sign)
        self.stops = StopsPanel(self)
        self.focus = Focus(self)
        self.commands = Commands(self)
        self.picker = Picker(self)
        self.plans = Plans(self)
        self.stage = Stage(self)
        self.votes = Votes(self)
        self.layout.arrange(self.app.ui)

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
