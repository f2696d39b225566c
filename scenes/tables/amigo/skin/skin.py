"""AMIGO's Rage on the generic table."""

from __future__ import annotations

from scenes.table.context import TableContext
from scenes.table.skin.skin import TableSkin
from scenes.tables.amigo import topbar
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.skin.faces import AmigoFaces
from scenes.tables.amigo.skin.input import AmigoInput
from scenes.tables.amigo.skin.layout import AmigoLayout
from scenes.tables.amigo.skin.motion import AmigoMotion
from scenes.tables.amigo.skin.picture import AmigoPicture
from scenes.tables.amigo.skin.prompts import AmigoPrompts
from scenes.tables.amigo.skin.words import AmigoWords
from scenes.widgets.widget import Widget


class AmigoSkin(TableSkin):
    """The skin of AMIGO's Rage."""

    def __init__(self, scene: TableContext) -> None:
        super().__init__(scene)
        self.screen = AmigoScreen(scene)
        self.layout = AmigoLayout(self.screen)
        self.faces = AmigoFaces(self.screen)
        self.picture = AmigoPicture(self.screen)
        self.motion = AmigoMotion(self.screen)
        self.prompts = AmigoPrompts(self.screen)
        self.words = AmigoWords(self.screen)
        self.input = AmigoInput(self.screen)

    def widgets(self) -> list[Widget]:
        made, self.screen.top_right = topbar.buttons(self.screen)
        return made

    def changed(self) -> None:
        if self.screen.facts.trick:
            self.screen.given_bids.clear()

    def update(self, seconds: float) -> None:
        screen = self.screen
        if any(self.scene.thinks(seat) for seat in range(screen.facts.players)):
            before = int(screen.dots / 0.2)
            screen.dots += seconds
            if int(screen.dots / 0.2) != before:
                self.scene.moved()
