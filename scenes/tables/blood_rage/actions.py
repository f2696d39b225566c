"""The prompt panel of Blood Rage: the prompt, the possible actions, the cost of a move, and the buttons."""

from __future__ import annotations

import pygame

from scenes.table.prompt_panel import DESK, PanelButton, PromptPanel, Row
from scenes.table.rule_links import Links, underlined
from scenes.tables.blood_rage import art
from scenes.tables.blood_rage.sheets import SMALL, VALUE
from scenes.widgets.theme import Colour, Step
from scenes.widgets.ui import Box, Ui

HEAD, HINT, NAME, SUB = DESK.head, DESK.hint, DESK.name, DESK.sub
NARROW = Step(12, "sans-semibold", 1.15, 13)
"""The type for names too long for NAME, as in languages with long words."""
FOOT = 34.0


class ActionButton(PanelButton):
    """A button whose long name takes both lines."""

    def draw_content(self, surface: pygame.Surface, ui: Ui, ink: Colour) -> None:
        box = self.rect
        shift = 1.0 if self.pressed else 0.0
        left = box.x + 9
        if self.sign and ui.text_size(self.label, NARROW)[0] <= box.right - 6 - left - 26:
            self.draw_sign(surface, ui, self.sign, left + 9, box.centery + shift, 18, ink)
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


class ActionPanel(PromptPanel):
    """Actions in two columns below the head, and rows that move together if the sentence below needs the space."""

    pool_size = 8

    def button(self) -> PanelButton:
        return ActionButton()

    def foot(self) -> dict[str, Box]:
        """Return the boxes of the table's own buttons; there is room for one more, for "who could join"."""
        box = self.box
        names = ["undo", "hint"]
        if self.skin.scene.couch.shared:
            names.append("cover")
        count = len(names) + 1
        width = (box.w - 20 - 7 * (count - 1)) / count
        y = box.bottom - FOOT - 9
        return {name: (box.x + 10 + (width + 7) * k, y, width, FOOT) for k, name in enumerate(names)}

    def place(self, box: pygame.FRect, ui: Ui) -> None:
        found = self.content
        specs = [*found.buttons, *found.last]
        self.fill(specs)
        grid = self.pool[: len(found.buttons)]
        last = self.pool[len(found.buttons) : len(specs)]
        foot = box.bottom - FOOT - 9
        half = (box.w - 20 - 6) / 2
        bottom = foot - 10
        if last:
            height = 42.0
            bottom -= height
            width = (box.w - 20 - 6 * (len(last) - 1)) / len(last)
            for number, button in enumerate(last):
                button.rect = (box.x + 10 + (width + 6) * number, bottom, width, height)
            bottom -= 8
        if grid:
            single = found.wide or box.w < 222
            columns = 1 if single else 2
            rows = -(-len(grid) // columns)
            top = box.y + self.head_height(ui, box)
            height = min(44.0, (bottom - top - 6 * (rows - 1)) / rows)
            width = box.w - 20 if single else half
            for number, button in enumerate(grid):
                row, column = divmod(number, columns)
                button.rect = (box.x + 10 + (half + 6) * column, top + (height + 6) * row, width, height)
        self.bottom = bottom

    def head_height(self, ui: Ui, box: pygame.FRect, more: int = 0) -> float:
        lines = len(ui.lines(self.content.head, HEAD, box.w - 28))
        hints = len(ui.lines(self.content.hint, HINT, box.w - 28)) if self.content.hint else 0
        return 12 + ui.line_height(HEAD) * min(3, lines) + ui.line_height(HINT) * min(hints, 3) + 8

    @staticmethod
    def _row_place(ui: Ui, row: Row, box: pygame.FRect) -> tuple[float, float]:
        """Return where the text of a row begins, from its left, and its width."""
        sign, label, value, _ink = row
        width = box.w - 20
        value_w = ui.text_size(value, VALUE)[0]
        # Text has priority over its picture.
        picture = sign and (sign.startswith("clan:") or ui.text_size(label, SMALL)[0] <= width - 42 - value_w)
        left = 28.0 if picture else 10.0
        return left, width - 14 - value_w - left

    def _row_size(self, ui: Ui, y: float, width: float) -> tuple[float, float, float]:
        """Return the height of a row of numbers, the row distance, and the extra height of a row with two lines.

        They are lower if the sentence below needs the space; without any space no row has two lines.
        """
        found = self.content
        words = len(ui.lines(found.text, HINT, width)) * ui.line_height(HINT) if found.text else 0.0
        sizes = ((24.0, 4.0), (22.0, 3.0), (20.0, 2.0), (max(18.0, ui.line_height(VALUE)), 1.0))
        long = sum(ui.text_size(row[1], SMALL)[0] > self._row_place(ui, row, self.box)[1] for row in found.rows)
        second = ui.line_height(SMALL) - 3
        # A sentence that does not fit in any case must not press the rows together.
        for lines, more in ((words, second), (words, 0.0), (0.0, second), (0.0, 0.0)):
            for size in sizes:
                if y + sum(size) * len(found.rows) + long * more + lines <= self.bottom:
                    return (*size, more)
        return (*sizes[-1], 0.0)

    # -- picture ------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box, found = self.box, self.content
        hot = found.urgent
        ui.panel(surface, box, 12, "panel", "accent" if hot else "line", 2, 2.2 if hot else 1.2)
        if hot:
            ui.round_rect(surface, (box.x, box.y + 14, 5, 30), 2.5, "accent")
        x, w = box.x + 14, box.w - 28
        y = box.y + 10
        links: Links = ()
        used = ui.text(surface, found.head, x, y, HEAD, "text", width=w, wrap=True, max_lines=3)
        y = used.bottom + 1
        if found.hint:
            free = int((self.bottom - y - 7 - 19 * len(found.rows)) / ui.line_height(HINT))
            most = 3 if found.buttons else max(3, free)
            used = ui.text(surface, found.hint, x, y, HINT, "text_2", width=w, wrap=True, max_lines=most)
            links = underlined(surface, ui, found.hint, HINT, x, y, w, most)
            y = used.bottom
        y += 7
        height, gap, second = self._row_size(ui, y, w)
        for row in found.rows:
            sign, label, value, ink = row
            indent, room = self._row_place(ui, row, box)
            long = second > 0 and ui.text_size(label, SMALL)[0] > room
            high = height + (second if long else 0.0)
            if y + high > self.bottom + 7:  # the gap to the buttons goes before a row does
                break
            left = box.x + 10
            ui.round_rect(surface, (left, y, box.w - 20, high), 6, "felt_2")
            if sign and indent > 10:
                self.draw_sign(surface, ui, sign, left + 14, y + high / 2, 14, ui.theme.text_2)
            ui.label(surface, value, (left, y, box.w - 29, high), VALUE, ink, "right")
            ui.label(
                surface, label, (left + indent, y, room, high), SMALL, "text_2", "left", lines=2 if long else 1,
                may_cut=True,
            )  # fmt: skip
            y += high + gap
        if found.text:
            lines = int((self.bottom - y) / ui.line_height(HINT))
            if lines > 0:
                ui.text(surface, found.text, x, y, HINT, "text_2", width=w, wrap=True, max_lines=lines)
                links += underlined(surface, ui, found.text, HINT, x, y, w, lines)
        self.skin.scene.rule_links["panel"] = links
        ui.line(surface, box.x + 12, box.bottom - FOOT - 17, box.right - 12, box.bottom - FOOT - 17)


def draw_sign(surface: pygame.Surface, ui: Ui, sign: str, x: float, y: float, size: float, ink: Colour) -> None:
    """Draw a sign of the panel: "clan:N" for a plate, or the name of a symbol."""
    if sign.startswith("clan:"):
        art.clan_plate(surface, ui, int(sign[5:]), x, y, size + 1)
    else:
        art.symbol(surface, ui, sign, x, y, size, ink)
