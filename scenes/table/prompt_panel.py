"""The prompt panel of tables with pieces all over: the prompt with its seat, rows of numbers, and buttons.

A game returns its content as a `Content`; the panel places and draws it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.words import _
from scenes.table.board_skin import BoardSkin
from scenes.table.rule_links import Links, underlined
from scenes.widgets.button import Button, Kind, cap_text
from scenes.widgets.theme import Colour, Step
from scenes.widgets.ui import Align, Box, Ui
from scenes.widgets.widget import Press, Widget

SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ“„(])|\n")
Row = tuple[str, str, str, str]
"""A sign of the game ("seat:2" for the mark of a seat, a glyph's name, or ""), text, number or word, ink of it."""


class Spec(NamedTuple):
    """A button: name, action, text below the name, sign, reason if disabled (""), key, kind."""

    name: str
    act: Callable[[], object]
    sub: str = ""
    sign: str = ""
    why: str = ""
    key: str = ""
    kind: Kind = "secondary"
    choice: str = ""
    """The choice that it gives, for tests and gamepads."""
    piece: int = -1


class Content(NamedTuple):
    """The content of the panel: `buttons` in one column or two, `last` in a row at the foot."""

    head: str
    hint: str = ""
    rows: tuple[Row, ...] = ()
    buttons: tuple[Spec, ...] = ()
    last: tuple[Spec, ...] = ()
    urgent: bool = False
    rule: str = ""
    """The rule that the rules button opens."""
    text: str = ""
    """A sentence below the rows, if there is room."""
    wide: bool = False
    """Whether every button takes the whole width."""
    head_short: str = ""
    """What stands for the head if that needs more than two lines; "" to cut it."""
    hint_short: str = ""
    """The decisive part of the hint, shown alone if the whole does not fit; "" to cut the hint at its end."""

    def key(self) -> object:
        """Return a value that changes whenever the visible content changes."""
        specs = tuple(spec._replace(act=_same) for spec in (*self.buttons, *self.last))
        return self.head, self.hint, self.rows, self.text, specs, self.urgent, self.wide, self.hint_short


def _same() -> None:
    """Stands for any action in a cache key."""


class DrawSign(Protocol):
    """Draws a sign of a game around the point (x, y), in du."""

    def __call__(
        self, surface: pygame.Surface, ui: Ui, sign: str, x: float, y: float, size: float, ink: Colour
    ) -> None: ...


def no_sign(surface: pygame.Surface, ui: Ui, sign: str, x: float, y: float, size: float, ink: Colour) -> None:
    """Draw nothing, until the panel sets how its buttons draw their signs."""


class Type(NamedTuple):
    """The steps of type of the panel, and the height of a row with the gap below it (du)."""

    head: Step
    hint: Step
    name: Step
    narrow: Step
    sub: Step
    value: Step
    small: Step
    row: float


DESK = Type(
    Step(17, "serif-bold", 1.2, 19), Step(13, "sans-regular", 1.25, 14.5), Step(14, "sans-semibold", 1.15, 15),
    Step(12.5, "sans-semibold", 1.15, 13), Step(12.5, "sans-regular", 1.15, 13.5), Step(14, "sans-semibold", 1.15, 15),
    Step(13, "sans-regular", 1.2, 14.5), 26.0,
)  # fmt: skip
COUCH = Type(
    Step(22, "serif-bold", 1.2, 22), Step(17, "sans-regular", 1.25, 17), Step(17, "sans-semibold", 1.15, 17),
    Step(14.5, "sans-semibold", 1.15, 14.5), Step(14.5, "sans-regular", 1.15, 14.5), Step(17, "sans-bold", 1.15, 17),
    Step(16, "sans-regular", 1.2, 16), 31.0,
)  # fmt: skip
"""Seen from a sofa."""


def type_of(ui: Ui) -> Type:
    """Return the steps of type of the panel."""
    return COUCH if ui.couch else DESK


TARGET = 44.0
"""The smallest thing to press, seen from a sofa (du)."""
CAP_GAP = 8.0
"""Between a name and the key beside it (du)."""
FOOT, LAST = 28.0, 38.0
"""Height of the buttons at the foot, and of those that end an ask (du)."""


class PanelButton(Button):
    """A button with a sign, a name and its meaning below. `choice` is the answer it gives."""

    def __init__(self, on_press: Press | None = None) -> None:
        super().__init__("", on_press, step="body_strong", show_key=False)
        self.sign = ""
        self.sub = ""
        self.choice = ""
        self.piece = -1
        self.command = ""
        self.draw_sign: DrawSign = no_sign
        self.key_place = "below"
        """The place of its key: "below" the name, "beside" it at the right, or hidden ("")."""

    def draw_content(self, surface: pygame.Surface, ui: Ui, ink: Colour) -> None:
        box = self.rect
        shift = 1.0 if self.pressed else 0.0
        left = box.x + 9
        if self.sign:
            side = min(20.0, box.h - 8)
            self.draw_sign(surface, ui, self.sign, left + 10, box.centery + shift, side, ink)
            left += 26
        room = box.right - 6 - left
        name = type_of(ui).name if ui.text_size(self.label, type_of(ui).name)[0] <= room else type_of(ui).narrow
        name_h, sub_h = ui.line_height(type_of(ui).name), ui.line_height(type_of(ui).sub)
        if not self.sub or box.h < name_h + sub_h:
            self._draw_name_alone(surface, ui, ink, name, left)
            return
        step, off = type_of(ui).sub, not self.enabled
        top = box.centery - (name_h + sub_h) / 2 + shift
        ui.text(surface, self.label, left, top, name, ink, width=room, exempt=off, may_cut=True)
        quiet = ink if off else ui.theme.on_accent if self.button_kind == "primary" else ui.theme.text_2
        if self.key and self.key_place == "beside":
            ui.label(surface, cap_text(self.key), (left, top, room, name_h), step, quiet, "right", exempt=off)
        ui.text(surface, self.sub, left, top + name_h, step, quiet, width=room, exempt=off, may_cut=True)

    def _draw_name_alone(self, surface: pygame.Surface, ui: Ui, ink: Colour, name: Step, left: float) -> None:
        """Draw a name without the text below it; its key is beside or below it, if there is no such text."""
        box = self.rect
        shift = 1.0 if self.pressed else 0.0
        align: Align = "left" if self.sign else "center"
        start = left if self.sign else box.x + 6
        wide = box.right - 6 - left if self.sign else box.w - 12
        step, off = type_of(ui).sub, not self.enabled
        quiet = ink if off or self.button_kind == "primary" else ui.theme.text_2
        key_place = self.key_place if self.key and not self.sub else ""
        top, high = box.y + shift, box.h
        if key_place == "beside":
            cap = cap_text(self.key)
            ui.label(surface, cap, (start, top, wide, high), step, quiet, "right", exempt=off)
            if align == "left":
                wide -= ui.text_size(cap, step)[0] + CAP_GAP
        elif key_place == "below":
            high, sub_h = ui.line_height(type_of(ui).name), ui.line_height(step)
            top = box.centery - (high + sub_h) / 2 + shift
            ui.label(surface, cap_text(self.key), (start, top + high, wide, sub_h), step, quiet, align, exempt=off)
        ui.label(surface, self.label, (start, top, wide, high), name, ink, align, exempt=off, may_cut=True)


def whole_sentences(ui: Ui, text: str, step: Step, width: float, lines: int) -> str:
    """Return as many sentences of a text, from its beginning, as fit into so many lines; at least the first one.

    Half a sentence would say nothing.
    """
    while len(ui.lines(text, step, width)) > lines:
        ends = [found.start() for found in SENTENCE_END.finditer(text)]
        if not ends:
            break
        text = text[: ends[-1]]
    return text


class PromptPanel:
    """Keeps texts and buttons of the panel up to date with the ask.

    `box()` is its place in du, `read()` its present content; `draw_sign` draws a sign of the game. A game with another
    arrangement overrides `button`, `foot`, `place`, `head_height` and `draw`.
    """

    pool_size = 12

    def __init__(
        self, skin: BoardSkin, box: Callable[[], Box], read: Callable[[], Content], draw_sign: DrawSign
    ) -> None:
        self.skin = skin
        self.pool: list[PanelButton] = []
        self.content = Content("")
        self.draw_sign = draw_sign
        self.bottom = 0.0
        """Where head, hint and rows end, du."""
        self.first = 0
        """The first visible button, if there are too many."""
        self._box, self._read = box, read
        self._key: object = None
        self._dragging = False

    def button(self) -> PanelButton:
        """Return a new button."""
        return PanelButton()

    def widgets(self) -> list[Widget]:
        """Make the buttons again, in focus order."""
        self.pool = [self.button() for _number in range(self.pool_size)]
        for button in self.pool:
            button.visible = False
            button.draw_sign = self.draw_sign
        self._key = None
        return list(self.pool)

    @property
    def box(self) -> pygame.FRect:
        """The place of the panel."""
        return pygame.FRect(self._box())

    def foot(self) -> dict[str, Box]:
        """Return the boxes of the table's own buttons at the foot of the panel."""
        box = self.box
        names = ["undo", "hint"]
        if self.skin.scene.couch.shared:
            names.append("cover")
        width = (box.w - 20 - 6 * (len(names) - 1)) / len(names)
        high = self._sizes[0]
        y = box.bottom - high - 8
        return {name: (box.x + 10 + (width + 6) * k, y, width, high) for k, name in enumerate(names)}

    @property
    def _sizes(self) -> tuple[float, float, float]:
        """Return the heights of the buttons at the foot, of those that end an ask, and the least of the others."""
        return (TARGET, TARGET, TARGET) if self.skin.app.ui.couch else (FOOT, LAST, 28.0)

    def update(self) -> None:
        """Read the ask and place the buttons."""
        found = self._read()
        box = self.box
        ui = self.skin.app.ui
        key = (found.key(), tuple(box), ui.scale, ui.text_size_name, self.first)
        if key == self._key:
            return
        if self.content.key() != found.key():
            self.first = 0
        self._key = key
        self.content = found
        self.place(box, ui)
        # While a piece is dragged the panel is drawn with the moving things: else it would cost a whole picture.
        dragging = self.skin.input.dragging
        if not (dragging and self._dragging):
            self.skin.scene.redraw()
        self._dragging = dragging

    def _set_tooltips(self, ui: Ui, specs: list[Spec], room: float) -> None:
        """Give the words of the buttons that are cut as their tooltips."""
        for button, spec in zip(self.pool, specs):
            cut = ui.text_size(spec.sub or spec.name, type_of(ui).sub)[0] > room
            button.tooltip = (spec.name, spec.sub) if cut and spec.sub else spec.name if cut else ""

    def _place_columns(
        self, count: int, columns: int, box: pygame.FRect, top: float, pitch: float, high: float
    ) -> None:
        """Place the first buttons in one column or two, from `top` on, `pitch` apart; a last single one is wide."""
        width = (box.w - 20 - 6 * (columns - 1)) / columns
        for number, button in enumerate(self.pool[:count]):
            line, column = divmod(number, columns)
            wide = box.w - 20 if columns == 2 and number == count - 1 and not column else width
            button.rect = (box.x + 10 + (width + 6) * column, top + pitch * line, wide, high)
            if columns == 2 or high < 34:  # no room for a second line: it is a tooltip
                if button.sub and not button.tooltip:
                    button.tooltip = (button.label, button.sub)
                button.sub = ""

    def place(self, box: pygame.FRect, ui: Ui) -> None:
        """Place the buttons for the present content."""
        found = self.content
        last = list(found.last)
        foot, last_h, least = self._sizes
        bottom = box.bottom - foot - 16
        if last:
            bottom -= last_h + 2
        shown = list(found.buttons)
        columns = lines = 1
        for more in range(4, -1, -1):  # the prompt is shown in full, unless buttons would have to be hidden for it
            top = box.y + self.head_height(ui, box, more)
            space = bottom - top - sum(self._row_pitch(ui, row, box) for row in found.rows)
            pair = len(shown) > 1 and all(self._short(ui, spec, box) for spec in shown)
            columns = 2 if pair and len(shown) * (least + 10) > space else 1
            lines = -(-len(shown) // columns)
            if space >= lines * (least + 4) - 4:
                break
        room = max(1, int((space + 4) / (least + 4)))
        if lines == room + 1 and space + 4 >= lines * (least - 1):  # rather close together than behind “More”
            room = lines
        if lines > room:
            part = shown[self.first : self.first + max(1, room * columns - 1)]
            shown = [*part, Spec(_more(len(shown)), self._turn, choice="more")]
            lines = -(-len(shown) // columns)
        specs = [*shown, *last][: self.pool_size]
        self.fill(specs)
        self._set_tooltips(ui, specs, box.w - 60)
        if last:
            x = box.x + 10
            for button, width in zip(self.pool[len(shown) : len(specs)], self._shares(ui, last, box)):
                button.rect = (x, bottom + 2, width, last_h)
                x += width + 6
        if shown:
            pitch = min(max(48.0, least + 8), (space + 4) / lines)
            bottom -= pitch * lines
            self._place_columns(len(shown), columns, box, bottom, pitch, max(least - 2, pitch - 4))
        self._name_keys(ui, self.pool[: len(shown)], self.pool[len(shown) : len(specs)])
        self.bottom = bottom

    def _name_keys(self, ui: Ui, shown: list[PanelButton], last: list[PanelButton]) -> None:
        """Name the keys of all buttons alike: below the names, else beside them, else in the tooltips."""
        place = "below"
        if any(button.key and (button.sub or button.rect.h < 36) for button in shown):
            place = "beside" if all(self._has_room_beside(ui, button) for button in shown if button.key) else ""
        for button in shown:
            button.key_place = place
            if not place and button.key:
                known = button.tooltip[1] if isinstance(button.tooltip, tuple) else ""
                head = f"{button.label} ({cap_text(button.key)})" if known else button.label
                button.tooltip = (head, known or cap_text(button.key))
        for button in last:
            button.key_place = "below"

    @staticmethod
    def _has_room_beside(ui: Ui, button: PanelButton) -> bool:
        """Return whether name and key fit beside one another.

        A name in the middle has as much room free at its left.
        """
        name = ui.text_size(button.label, type_of(ui).name)[0]
        cap = ui.text_size(cap_text(button.key), type_of(ui).sub)[0]
        if button.sign or button.sub:
            return name + CAP_GAP + cap <= button.rect.w - 15 - 26
        return name + 2 * (CAP_GAP + cap) <= button.rect.w - 12

    def _shares(self, ui: Ui, last: list[Spec], box: pygame.FRect) -> list[float]:
        """Return the widths of the buttons that end an ask: equal, unless a name needs more."""
        whole = box.w - 20 - 6 * (len(last) - 1)
        needs = [ui.text_size(spec.name, type_of(ui).narrow)[0] + 16 for spec in last]
        if max(needs) <= whole / len(last) or sum(needs) > whole:
            return [whole / len(last)] * len(last)
        return [need + (whole - sum(needs)) / len(needs) for need in needs]

    def _short(self, ui: Ui, spec: Spec, box: pygame.FRect) -> bool:
        """Return whether a button's name fits into half the panel."""
        room = (box.w - 26) / 2 - 12 - (26 if spec.sign else 0)
        return ui.text_size(spec.name, type_of(ui).narrow)[0] <= room

    def _turn(self) -> None:
        count = len(self.content.buttons)
        shown = sum(button.visible for button in self.pool) - len(self.content.last) - 1
        self.first = self.first + shown if self.first + shown < count else 0

    def head_height(self, ui: Ui, box: pygame.FRect, more: int = 0) -> float:
        """Return the height of head and hint; the hint gets this many more lines than it has beside many buttons."""
        lines = min(self._head_lines, len(ui.lines(self._head(ui, box), type_of(ui).head, box.w - 32)))
        hints = len(ui.lines(self.content.hint, type_of(ui).hint, box.w - 28)) if self.content.hint else 0
        limit = (2 if len(self.content.buttons) > 2 else 3 if self.content.buttons else 5) + more
        return 10 + ui.line_height(type_of(ui).head) * lines + ui.line_height(type_of(ui).hint) * min(hints, limit) + 8

    def _head(self, ui: Ui, box: pygame.FRect) -> str:
        """Return the head, or what stands for it if it would be cut."""
        found = self.content
        cut = found.head_short and len(ui.lines(found.head, type_of(ui).head, box.w - 32)) > self._head_lines
        return found.head_short if cut else found.head

    @property
    def _head_lines(self) -> int:
        """The most lines of the head: without buttons there is room for a third."""
        return 2 if self.content.buttons or self.content.last else 3

    def fill(self, specs: Sequence[Spec]) -> None:
        """Set the first buttons to `specs` and hide the others."""
        for button, spec in zip(self.pool, specs):
            button.visible = True
            button.label = button.name = spec.name
            button.sub = spec.sub
            button.sign = spec.sign
            button.on_press = spec.act
            button.enabled = not spec.why
            button.why = spec.why
            button.key = spec.key
            button.button_kind = spec.kind
            button.choice, button.piece = spec.choice, spec.piece
            button.command = f"choice:{spec.choice}"
            button.align = "center"
        for button in self.pool[len(specs) :]:
            button.visible = False

    # -- picture ------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the panel below its buttons."""
        box, found = self.box, self.content
        hot = found.urgent
        ui.panel(surface, box, 12, "panel", "accent" if hot else "line", 2, 2.2 if hot else 1.2)
        x, w = box.x + 14, box.w - 28
        links: Links = ()
        if hot:
            ui.round_rect(surface, (box.x, box.y + 13, 5, 26), 2.5, "accent")
        pitches = [self._row_pitch(ui, row, box) for row in found.rows]
        head, hint, lines = self._fitted(ui, box, pitches)
        used = ui.text(
            surface, head, x, box.y + 9, type_of(ui).head, "text", width=w, wrap=True, max_lines=self._head_lines,
            may_cut=True,
        )  # fmt: skip
        y = used.bottom + 1
        if hint:
            used = ui.text(
                surface, hint, x, y, type_of(ui).hint, "text_2", width=w, wrap=True, max_lines=lines, may_cut=True
            )
            links = underlined(surface, ui, hint, type_of(ui).hint, x, y, w, lines)
            y = used.bottom
        self.skin.scene.rule_links["panel"] = links
        fits = _fitting(pitches, self.bottom - used.bottom - 2)
        y = min(y + 5, self.bottom - sum(pitches[:fits]))
        for row, pitch in zip(found.rows[:fits], pitches):
            self._draw_row(surface, ui, row, (box.x + 10, y, box.w - 20, pitch - 3))
            y += pitch

    def _fitted(self, ui: Ui, box: pygame.FRect, pitches: list[float]) -> tuple[str, str, int]:
        """Return head and hint as there is room for them, and the most lines of the hint.

        The prompt is shown in full, of the rows as many as fit. Where it does not fit, the hint is left to its decisive
        part, then the head to its short form, then whole sentences at the end are lost.
        """
        found, step, w = self.content, type_of(ui).hint, box.w - 28
        line = ui.line_height(step)
        choices = [(self._head(ui, box), found.hint)]
        if found.hint_short:
            choices.append((choices[0][0], found.hint_short))
            if found.head_short:
                choices.append((found.head_short, found.hint_short))
        for head, hint in choices:
            rows = min(self._head_lines, len(ui.lines(head, type_of(ui).head, w)))
            room = self.bottom - (box.y + 10 + rows * ui.line_height(type_of(ui).head)) - 2
            needed = len(ui.lines(hint, step, w)) if hint else 0
            kept = max(min(1, len(pitches)), _fitting(pitches, room - line * needed))
            lines = max(1, int((room - sum(pitches[:kept])) / line))
            if needed <= lines:
                break
        return head, whole_sentences(ui, hint, step, w, lines), lines

    def _row_room(self, ui: Ui, row: Row, width: float) -> tuple[float, float]:
        """Return the width for the text of a row, and its value."""
        value_w = min(ui.text_size(row[2], type_of(ui).value)[0], width * 0.6)
        return width - 14 - value_w - (28 if row[0] else 9), value_w

    def _row_pitch(self, ui: Ui, row: Row, box: pygame.FRect) -> float:
        """Return the height of a row with the gap below it: a long card name takes two lines."""
        room = self._row_room(ui, row, box.w - 20)[0]
        one = type_of(ui).row
        return (
            one if ui.text_size(row[1], type_of(ui).small)[0] <= room else 11.0 + 2 * ui.line_height(type_of(ui).small)
        )

    def _draw_row(self, surface: pygame.Surface, ui: Ui, row: Row, box: Box) -> None:
        sign, label, value, ink = row
        x, y, w, h = box
        ui.round_rect(surface, box, 6, "felt_2")
        room, value_w = self._row_room(ui, row, w)
        if sign:
            self.draw_sign(surface, ui, sign, x + 14, y + h / 2, 17, ui.theme.text_2)
        value_box = (x + w - 9 - value_w, y, value_w + 1, h)
        ui.label(surface, value, value_box, type_of(ui).value, ink, "right", may_cut=True)
        lines = 1 if h < type_of(ui).row else 2
        label_box = (x + (28 if sign else 9), y, room, h)
        ui.label(surface, label, label_box, type_of(ui).small, "text", "left", lines=lines, may_cut=True)


def _fitting(pitches: list[float], room: float) -> int:
    """Return how many of the first rows there is room for."""
    count = 0
    while count < len(pitches) and pitches[count] <= room:
        room -= pitches[count]
        count += 1
    return count


def _more(count: int) -> str:
    return _("More … ({count})").format(count=count)
