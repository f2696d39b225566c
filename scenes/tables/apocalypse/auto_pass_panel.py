"""The stops of auto-pass: the windows in which the seat in front is asked.

Four switches here, all of them on a page.
"""

from __future__ import annotations

import pygame

from game.match.auto_pass import ALWAYS, CHOSEN, UNTIL_AIMED
from game.words import N_, _
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets.button import Button
from scenes.widgets.theme import Step
from scenes.widgets.toggles import Switch
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

HEAD = Step(16, "serif-bold", 1.15, 18)
SMALL = Step(12.5, "sans-regular", 1.15, 13.5)
LABEL = Step(13, "sans-regular", 1.15, 14)
ROWS: tuple[tuple[str, str], ...] = (
    ("answer", N_("With an answer in hand")),
    ("before_alphas", N_("Before alphas")),
    ("aimed", N_("Cards aimed at the pack")),
    ("every", N_("Every open part")),
)
"""Kind of window (or "every": ask in all of them) and the label of its switch."""


class StopSwitch(Switch):
    """A switch at the left, its name beside it."""

    @property
    def body(self) -> pygame.FRect:
        """The place of the switch itself."""
        return pygame.FRect(self.rect.x + 2, self.rect.centery - 12, 44, 24)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        super().draw(surface, ui)
        box = (self.rect.x + 54, self.rect.y, self.rect.w - 56, self.rect.h)
        ui.label(surface, self.name, box, LABEL, "text" if self.enabled else "text_2", "left", may_cut=True)


class StopsPanel:
    """Switches and the button that passes until something happens."""

    def __init__(self, skin: ApocalypseScreen) -> None:
        self.skin = skin
        self.switches: list[StopSwitch] = []
        self.button: Button | None = None
        self._key: object = None

    @property
    def seat(self) -> int:
        """The seat whose stops are shown: the one in front, if it may be shown."""
        scene = self.skin.scene
        return scene.front if scene.match.seats[scene.front].human else -1

    def widgets(self) -> list[Widget]:
        """Make the switches and buttons again."""
        self.switches = []
        self._key = None
        if self.skin.places.stops is None:
            self.button = None
            return []
        x, y, w, h = self.skin.places.stops
        pitch = (h - 36 - 44) / 4
        for number, (name, title) in enumerate(ROWS):
            switch = StopSwitch(False, self._changer(number), name=_(title))
            switch.rect = (x + 12, y + 34 + pitch * number, w - 24, pitch)
            switch.tooltip = self._help(name)
            self.switches.append(switch)
        self.button = Button(_("Pass until something happens"), self.pass_on, step="keycap", show_key=False)
        self.button.rect = (x + 12, y + h - 40, w - 24, 30)
        more = Button("", self.skin.commands.open_stops, icon="menu", name=_("All stops"), show_key=False)
        more.tooltip = _("All stops")
        more.rect = (x + w - 42, y + 6, 30, 26)
        return [*self.switches, self.button, more]

    def _help(self, name: str) -> str:
        stops = self.skin.scene.match.stops
        if name == "every":
            return _("Ask in every open part, even if there is nothing to do but pass.")
        return next((_(row.help) for row in stops.rows if row.name == name), "")

    def _changer(self, number: int):  # type: ignore[no-untyped-def]
        return lambda _on: self.set(number, bool(_on))

    def value(self, name: str) -> bool:
        """Return whether a switch is on."""
        stops, seat = self.skin.scene.match.stops, self.seat
        if seat < 0:
            return False
        if name == "every":
            return stops.mode(seat) == ALWAYS
        return stops.on(seat, name) or stops.mode(seat) == ALWAYS

    def set(self, number: int, on: bool) -> None:
        stops, seat = self.skin.scene.match.stops, self.seat
        if seat < 0 or number >= len(ROWS):
            return
        name = ROWS[number][0]
        if name == "every":
            stops.choose(seat, ALWAYS if on else CHOSEN)
        elif name in [row.name for row in stops.rows]:
            stops.switch(seat, name, on)
        self.skin.scene.wishes_changed()
        self.update()
        self.skin.scene.redraw()

    def toggle(self, number: int) -> None:
        """Turn a switch over, by its key."""
        if number < len(ROWS):
            on = not self.value(ROWS[number][0])
            self.set(number, on)
            state = _("on") if on else _("off")
            words = f"{_(ROWS[number][1])}: {state}"
            self.skin.app.announce(words)
            if self.skin.places.stops is None:  # folded: the switch is not visible
                self.skin.app.notify(words, "info")

    def pass_on(self) -> None:
        """Pass until an event; a second press ends this."""
        stops, seat = self.skin.scene.match.stops, self.seat
        if seat < 0:
            return
        stops.pass_until(seat, "" if stops.until(seat) else UNTIL_AIMED)
        self.skin.scene.wishes_changed()
        self.update()
        self.skin.scene.redraw()

    def update(self) -> None:
        seat = self.seat
        stops = self.skin.scene.match.stops
        until = bool(seat >= 0 and stops.until(seat))
        key = (seat, tuple(self.value(name) for name, _title in ROWS), until)
        if key == self._key:
            return
        self._key = key
        for switch, (name, _title) in zip(self.switches, ROWS):
            switch.value = self.value(name)
            switch.enabled = seat >= 0
            switch.why = "" if switch.enabled else _("Nobody sits here.")
        if self.button is not None:
            self.button.enabled = seat >= 0
            self.button.label = self.button.name = (
                _("Passing: press to stop") if until else _("Pass until something happens")
            )
            self.button.button_kind = "primary" if until else "secondary"
            ui = self.skin.app.ui
            if self.button.wanted_width(ui, 11) > self.button.rect.w:
                self.button.tooltip = self.button.name
                self.button.label = _("Stop passing") if until else _("Pass on")
            else:
                self.button.tooltip = ""
        self.skin.scene.redraw()

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the ground of the panel below its widgets."""
        assert self.skin.places.stops is not None
        x, y, w, h = self.skin.places.stops
        ui.panel(surface, (x, y, w, h), 12, "panel", "line", 2)
        used = ui.label(surface, _("Stops"), (x + 14, y + 8, w * 0.5, 22), HEAD, "text", "left", may_cut=True)
        box = (used.right + 10, y + 9, x + w - 48 - used.right - 10, 22)
        ui.label(surface, _("keys 1 to 4"), box, SMALL, "text_2", "left", may_cut=True)
