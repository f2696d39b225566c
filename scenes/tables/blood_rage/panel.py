"""The parts of the action panel: its contents as records, and its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from scenes.tables.blood_rage import art
from scenes.widgets.button import Button, Kind
from scenes.widgets.theme import Colour, Step
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Press

HEAD = Step(17, "serif-bold", 1.2, 19)
HINT = Step(13, "sans-regular", 1.25, 14.5)
NAME = Step(14, "sans-semibold", 1.15, 15)
NARROW = Step(12, "sans-semibold", 1.15, 13)
"""The type for names too long for NAME, as in languages with long words."""
SUB = Step(12.5, "sans-regular", 1.15, 13.5)

Row = tuple[str, str, str, str]
"""Sign ("clan:2" for a plate), text, number, ink of the number."""


class Spec(NamedTuple):
    """A button: name, text below it, action, sign, reason if disabled (""), key, kind."""

    name: str
    act: Callable[[], object]
    sub: str = ""
    sign: str = ""
    why: str = ""
    key: str = ""
    kind: Kind = "secondary"


class Content(NamedTuple):
    """The content of the panel: `buttons` in two columns (or one, if `wide`), `last` in a row at the foot."""

    head: str
    hint: str = ""
    rows: tuple[Row, ...] = ()
    text: str = ""
    buttons: tuple[Spec, ...] = ()
    last: tuple[Spec, ...] = ()
    urgent: bool = False
    wide: bool = False

    def key(self) -> object:
        """Return a value that changes whenever the visible content changes."""
        specs = tuple((s.name, s.sub, s.sign, s.why, s.key, s.kind) for s in (*self.buttons, *self.last))
        return self.head, self.hint, self.rows, self.text, specs, self.urgent, self.wide


class ActionButton(Button):
    """A button with one of the game's signs, a name and its cost below. `command` lets gamepads find it."""

    command = ""

    def __init__(self, on_press: Press | None = None) -> None:
        super().__init__("", on_press, step="body_strong", show_key=False)
        self.sign = ""
        self.sub = ""
        self.plate = -1

    def draw_content(self, surface: pygame.Surface, ui: Ui, ink: Colour) -> None:
        box = self.rect
        shift = 1.0 if self.pressed else 0.0
        left = box.x + 9
        if self.sign and ui.text_size(self.label, NARROW)[0] <= box.right - 6 - left - 26:
            art.symbol(surface, ui, self.sign, left + 9, box.centery + shift, 18, ink)
            left += 26
        room = box.right - 6 - left
        name = NAME if ui.text_size(self.label, NAME)[0] <= room else NARROW
        name_h, sub_h = ui.line_height(NAME), ui.line_height(SUB)
        whole = ui.text_size(self.label, name)[0] <= room
        # Half a word is useless: text that does not fit is left out; a long name takes both lines.
        if not self.sub or not whole or box.h < name_h + sub_h or ui.text_size(self.sub, SUB)[0] > room:
            place = (left, box.y + shift, room, box.h)
            ui.label(surface, self.label, place, name, ink, "left", lines=1 if whole else 2, exempt=not self.enabled)
            return
        top = box.centery - (name_h + sub_h) / 2 + shift
        top_name = top + (name_h - ui.line_height(name)) / 2
        ui.text(surface, self.label, left, top_name, name, ink, width=room, exempt=not self.enabled)
        quiet = ink if not self.enabled else ui.theme.on_accent if self.button_kind == "primary" else ui.theme.text_2
        ui.text(surface, self.sub, left, top + name_h, SUB, quiet, width=room, exempt=not self.enabled)
