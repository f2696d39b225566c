"""The seats of the lobby: one row per seat, which can be dragged, opened, given to a person or computer, or removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.entry import load
from game.words import N_, _
from scenes.art import sigils
from scenes.games import screens
from scenes.lobby.plan import LobbyPlan, Seat
from scenes.results.curve import line_colour
from scenes.results.people import kind_of, level_words
from scenes.widgets.button import Button
from scenes.widgets.input import CLICK_DU, Event, Key, Pointer, intent
from scenes.widgets.theme import mix
from scenes.widgets.toggles import Segments
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

ROW, GAP = 62.0, 8.0


def played_with(app: AppContext, seat: Seat) -> str:
    """Return the input device of a person as text, with a note if the gamepad is not connected."""
    if not seat.pad:
        return _("Mouse and keyboard")
    for pad in app.pads:
        if pad.guid == seat.pad:
            name = _("Gamepad {number}").format(number=pad.id + 1)
            return name if pad.connected else _("{pad} (unplugged)").format(pad=name)
    return _("Gamepad (unplugged)")


def detail(app: AppContext, plan: LobbyPlan, seat: Seat) -> str:
    """Return the second line of a seat: device, or level and character."""
    if seat.human:
        return played_with(app, seat)
    level = level_words(plan.controller, seat.kind)
    kind = kind_of(plan.controller, seat.kind)
    if kind is None or not kind.character or _(kind.title) == seat.name:
        return level
    return f"{level} · {_(kind.title)}"


class _Handle(Widget):
    """A part of a row by which it can be dragged. A press that does not move is a click."""

    def __init__(self, row: SeatRow, name: str) -> None:
        super().__init__(name)
        self.row = row
        self._from: tuple[float, float] | None = None
        self.dragging = False

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            if event.kind == "down" and event.button == 1 and self.hit(event.x, event.y):
                self._from, self.pressed = (event.x, event.y), True
                self.dirty()
                return True
            if event.kind == "move" and self._from is not None:
                if abs(event.y - self._from[1]) > CLICK_DU and not self.dragging:
                    self.dragging = True
                    self.row.on_drag("start", self._from[1])
                if self.dragging:
                    self.row.on_drag("move", event.y)
                return True
            if event.kind in ("up", "leave") and self._from is not None:
                self._from, self.pressed = None, False
                if self.dragging:
                    self.dragging = False
                    self.row.on_drag("drop" if event.kind == "up" else "cancel", event.y)
                elif event.kind == "up" and self.hit(event.x, event.y):
                    self.activate()
                self.dirty()
                return True
            return False
        return super().handle(event)


class Grip(_Handle):
    """The six dots: drag, or press Enter and move with the arrow keys."""

    kind = N_("grip")
    radius = 6.0

    def __init__(self, row: SeatRow) -> None:
        super().__init__(row, _("Move {name}").format(name=row.seat.name))
        self.tooltip = _("Drag to change the order of the seats. Or press Enter and use the arrow keys.")
        self.lifted = False

    def state(self) -> str:
        return _("lifted: arrow keys move it, Enter lets it go") if self.lifted else ""

    def activate(self) -> bool:
        if self.pressed:
            return False
        self.lifted = not self.lifted
        if self.group is not None:
            self.group.app.announce(self.describe())
        self.dirty()
        return True

    def handle(self, event: Event) -> bool:
        wanted = intent(event)
        ctrl_move = isinstance(event, Key) and event.ctrl and event.name in ("up", "down") and self.focused
        if ctrl_move or (self.lifted and self.focused and wanted in ("up", "down")):
            up = wanted == "up" if not ctrl_move else event.name == "up"  # type: ignore[union-attr]
            self.row.on_step(-1 if up else 1)
            return True
        if self.lifted and wanted in ("back", "next", "previous", "left", "right"):
            self.lifted = False
            self.dirty()
            return wanted == "back"
        return super().handle(event)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        ink = "accent_ink" if self.lifted else "text" if self.hovered or self.pressed else "text_2"
        ui.icon(surface, "grip", self.rect.centerx - 11, self.rect.centery - 11, 22, ink)


class Face(_Handle):
    """Sigil, name and what plays the seat: opens the seat's dialog, and can be dragged as well."""

    kind = N_("button")

    def __init__(self, row: SeatRow, detail_text: str) -> None:
        super().__init__(row, row.seat.name)
        self.detail_text = detail_text
        self.small = False
        """Whether the sigil is small, because the row is narrow."""
        self.tooltip = (row.seat.name, _("Press for name, sign, level or device."))

    def state(self) -> str:
        return self.detail_text

    def activate(self) -> bool:
        self.row.on_open()
        return True

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box, seat = self.rect, self.row.seat
        if self.hovered:
            ui.round_rect(surface, box, 8, ui.lighter("panel_2", 0.08))
        size = min(28.0 if self.small else 38.0, box.h - 10)
        mark = sigils.sigil(seat.sigil, ui.px(size), ui.theme, line_colour(ui, self.row.number()))
        surface.blit(mark, (ui.at(box.x + 5), ui.at(box.centery - size / 2)))
        x = box.x + 5 + size + (6 if self.small else 12)
        room = box.right - x - 4
        name_h, small_h = ui.line_height("strong"), ui.line_height("small")
        step = "strong"
        if name_h + small_h > box.h - 4:
            step, name_h = "body_strong", ui.line_height("body_strong")
        top = box.centery - (name_h + small_h) / 2
        if ui.text_size(seat.name, step)[0] > room:
            step = "body_strong" if ui.text_size(seat.name, "body_strong")[0] <= room else "small_strong"
        ui.text(surface, seat.name or "–", x, top, step, width=room, may_cut=True)
        small = "small" if ui.text_size(self.detail_text, "small")[0] <= room else "tag"
        ui.text(surface, self.detail_text, x, top + name_h, small, "text_2", width=room, may_cut=True)


class SeatRow(Widget):
    """One seat. `on_drag(phase, y)`, `on_step(by)`, `on_open()`, `on_kind(human)`, `on_remove()` are the lobby's."""

    focusable = False
    radius = 10.0

    def __init__(
        self,
        app: AppContext,
        plan: LobbyPlan,
        seat: Seat,
        *,
        on_drag: Callable[[str, float], object],
        on_step: Callable[[int], object],
        on_open: Callable[[], object],
        on_kind: Callable[[bool], object],
        on_remove: Callable[[], object],
        on_deck: Callable[[], object],
    ) -> None:
        super().__init__(seat.name)
        self.seat = seat
        self.plan = plan
        self.on_drag, self.on_step, self.on_open = on_drag, on_step, on_open
        self.shift = 0.0
        """How far the row is dragged from its place (du)."""
        self.held = False
        self.grip = Grip(self)
        self.face = Face(self, detail(app, plan, seat))
        self.who = Segments(
            [(True, _("Person")), (False, _("Computer"))],
            seat.human,
            on_kind,
            name=_("{name} is played by").format(name=seat.name),
        )
        self.cross = Button("", on_remove, kind="quiet", icon="close", name=_("Remove {name}").format(name=seat.name))
        self.decks = self._deck_buttons(app, plan, seat, on_deck)
        self.cross.enabled = plan.can_remove()
        self.cross.why = _("This is the smallest number of seats.")
        self.ui = app.ui

    def number(self) -> int:
        """Return the place of the seat, from 0: it decides the colour of its line in the charts."""
        return next((at for at, seat in enumerate(self.plan.seats) if seat is self.seat), 0)

    def parts(self) -> Sequence[Widget]:
        return (self.grip, self.face, self.who, self.cross, *self.decks)

    @staticmethod
    def _deck_buttons(app: AppContext, plan: LobbyPlan, seat: Seat, on_deck: Callable[[], object]) -> list[Widget]:
        """Return the buttons for what the seat brings along; only games with decks have any."""
        number = next((at for at, one in enumerate(plan.seats) if one is seat), 0)
        options = [option for option in plan.seat_options(number) if option.kind == "deck"]
        if not options:
            return []
        button: Callable[..., Widget] = load(screens(plan.game).seat_option)
        return [button(app, plan, option, seat.name, on_deck) for option in options]

    @staticmethod
    def more_height(ui: Ui, plan: LobbyPlan) -> float:
        """Return how much higher a row is because of what a seat brings along (du)."""
        return max(36.0, ui.line_height("table_strong") + 14) + 6 if plan.options("seat") else 0.0

    def placed(self) -> None:
        box, ui = self.rect.copy(), self.ui
        if self.decks:
            high = self.more_height(ui, self.plan)
            for button in self.decks:
                button.rect = (box.x + 35, box.bottom - high, box.w - 43, high - 6)
            box.h -= high
        labels = [ui.text_size(label, self.who.step)[0] + 18 for _value, label in self.who.choices]
        wide = max(140.0, 2 * max(labels) + 4) if 2 * max(labels) < box.w * 0.42 else sum(labels) + 4
        if wide > box.w * 0.5:
            self.who.step = "small_strong"
            wide = sum(ui.text_size(label, self.who.step)[0] + 16 for _value, label in self.who.choices) + 4
        high = min(40.0, box.h - 10)
        side = min(38.0, box.h - 8)
        name_w = max(ui.text_size(self.seat.name, "strong")[0], ui.text_size(self.face.detail_text, "small")[0])
        narrow = box.w - side - 16 - wide - 30 - 60 < name_w
        if narrow:
            self.who.step = "small_strong"
            wide = sum(ui.text_size(label, self.who.step)[0] + 14 for _value, label in self.who.choices) + 4
            side = 30.0
        # In a narrow row the name needs the place of the grip; the seat can be dragged by its name too.
        grip_w = 28.0 if not narrow else 16.0
        self.grip.rect = (box.x + 2, box.y + 4, grip_w, box.h - 8)
        self.face.small = narrow
        self.cross.rect = (box.right - side - 4, box.centery - side / 2, side, side)
        self.who.rect = (box.right - side - 10 - wide, box.centery - high / 2, wide, high)
        left = box.x + grip_w + 2
        self.face.rect = (left, box.y + 3, self.who.rect.x - 6 - left, box.h - 6)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme = ui.theme
        lifted = self.held or self.grip.lifted
        if lifted:
            ui.shadow(surface, self.rect, 10, 3)
        fill = mix(theme.panel_2, theme.accent, 0.1) if lifted else theme.panel_2
        ui.round_rect(surface, self.rect, 10, fill, "accent_ink" if lifted else "line", 1.6 if lifted else 1.0)
        for part in self.parts():
            part.draw(surface, ui)
        if self.group is not None and self.group.ring.shown:
            for part in self.parts():
                if part.focused:
                    part.draw_focus(surface, ui)


class EmptySeat(Button):
    """The dashed free place at the end of the list."""

    radius = 10.0

    def __init__(self, on_press: Callable[[], object]) -> None:
        super().__init__(_("Free place – press to add a seat"), on_press)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        if self.hovered or self.pressed:
            ui.round_rect(surface, self.rect, 10, mix(ui.theme.panel, ui.theme.panel_2, 0.6))
        ui.dashed_rect(surface, self.rect, 10, "line_2", 1.4, 6, 5)
        box = (self.rect.x + 12, self.rect.y, self.rect.w - 24, self.rect.h)
        ui.label(surface, self.label, box, "body", "text_2", lines=2)
