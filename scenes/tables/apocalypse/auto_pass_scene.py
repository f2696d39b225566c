"""A page with all stops of auto-pass: the windows in which the seat in front is asked, and how."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.auto_pass import ALWAYS, CHOSEN, NEVER
from game.words import _
from scenes.shell.page import PageScene
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets.theme import Step
from scenes.widgets.toggles import Segments, Switch
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

TITLE = Step(15, "sans-semibold", 1.2, 17)
HELP = Step(13, "sans-regular", 1.2, 15)


class StopRow(Switch):
    """A switch with its title and its help."""

    def __init__(self, title: str, text: str, value: bool, on_change) -> None:  # type: ignore[no-untyped-def]
        super().__init__(value, on_change, name=title)
        self.text = text

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.rect
        ui.round_rect(surface, box, 10, "panel_2", "line_2" if self.hovered else None, 1.2)
        super().draw(surface, ui)
        room = box.w - 84
        ink = "text" if self.enabled else "text_2"
        ui.text(surface, self.name, box.x + 14, box.y + 5, TITLE, ink, width=room, may_cut=True)
        lines = max(1, int((box.h - 26) / ui.line_height(HELP)))
        ui.text(
            surface, self.text, box.x + 14, box.y + 5 + ui.line_height(TITLE), HELP, "text_2", width=room, wrap=True,
            max_lines=lines, may_cut=True,
        )  # fmt: skip

    @property
    def body(self) -> pygame.FRect:
        """The place of the switch itself."""
        return pygame.FRect(self.rect.right - 60, self.rect.centery - 13, 48, 26)


class StopsScene(PageScene):
    """The page of all stops of one seat."""

    name = "stops"

    def __init__(self, app: AppContext, skin: ApocalypseScreen) -> None:
        super().__init__(app)
        self.skin = skin
        self.rows: list[StopRow] = []

    def layout(self) -> None:
        super().layout()
        ui = self.app.ui
        match, seat = self.skin.scene.match, self.skin.stops.seat
        self.title = _("Stops of {name}").format(name=match.names[self.skin.scene.front])
        stops = match.stops
        mode = Segments(
            [(CHOSEN, _("as switched")), (ALWAYS, _("everywhere")), (NEVER, _("nowhere"))],
            stops.mode(seat) if seat >= 0 else CHOSEN,
            partial(self._mode, seat),
            name=_("Ask in open parts"),
        )
        body = self.body.inflate(-32, -24)
        mode.rect = (body[0] + body[2] - min(440.0, body[2] * 0.5), body[1], min(440.0, body[2] * 0.5), 36)
        self._mode_line = (body[0], body[1], body[2] - mode.rect.w - 20, 36.0)
        self.add(mode)
        columns = 2
        top = body[1] + 50
        count = -(-len(stops.rows) // columns)
        pitch = min(66.0, (body[3] - 54) / max(1, count))
        wide = (body[2] - 12) / columns
        self.rows = []
        for number, row in enumerate(stops.rows):
            column, line = divmod(number, count)
            switch = StopRow(
                _(row.title), _(row.help), seat >= 0 and stops.on(seat, row.name), partial(self._switch, seat, row.name)
            )
            switch.rect = (body[0] + (wide + 12) * column, top + pitch * line, wide, pitch - 6)
            switch.enabled = seat >= 0 and stops.mode(seat) == CHOSEN
            switch.why = "" if switch.enabled else _("The choice above rules over all switches.")
            self.rows.append(switch)
        self.add(*self.rows)
        del ui

    def _mode(self, seat: int, mode: str) -> None:
        if seat >= 0:
            self.skin.scene.match.stops.choose(seat, mode)
            self.skin.scene.wishes_changed()
            for row in self.rows:
                row.enabled = mode == CHOSEN
                row.why = "" if row.enabled else _("The choice above rules over all switches.")
            self.redraw()

    def _switch(self, seat: int, name: str, on: bool) -> None:
        if seat >= 0:
            self.skin.scene.match.stops.switch(seat, name, on)
            self.skin.scene.wishes_changed()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.app.ui.label(surface, _("Ask in open parts"), self._mode_line, "strong", "text", "left", may_cut=True)
