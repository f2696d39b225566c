"""The dialogs of the lobby: one seat, the seed, and all further rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.setup import GameOption
from game.words import N_, _
from scenes.art import sigils
from scenes.lobby.plan import LEVEL_ORDER, NAME_LENGTH, LobbyPlan, told
from scenes.lobby.start import parsed_seed
from scenes.lobby.words import switches
from scenes.results.people import LEVELS, SIGILS, kind_of
from scenes.widgets import sounds
from scenes.widgets.button import Button
from scenes.widgets.dialog import Dialog
from scenes.widgets.dropdown import DropDown
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.lists import ListView, ScrollArea
from scenes.widgets.textfield import TextField
from scenes.widgets.theme import mix
from scenes.widgets.toggles import Segments, Switch
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class Caption(Widget):
    """A line of text in a dialog."""

    focusable = False

    def __init__(self, text: str, height: float, step: str = "small", colour: str = "text_2") -> None:
        super().__init__(text, (0, 0, 0, height))
        self.step, self.colour = step, colour

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.label(surface, self.name, self.rect, self.step, self.colour, "left", lines=3)


class SigilPicker(Widget):
    """Eight sigils in a row; left and right, or a click, choose one."""

    kind = N_("choice")

    def __init__(self, value: int, on_change: Callable[[int], object]) -> None:
        super().__init__(_("Sign of the seat"), (0, 0, 0, 52))
        self.value, self.on_change = value, on_change
        self._hot = -1

    def state(self) -> str:
        return _(sigils.NAMES[self.value])

    def part(self, number: int) -> pygame.FRect:
        """Return the place of one sigil."""
        step = min(58.0, self.rect.w / SIGILS)
        side = min(46.0, step - 8)
        x = self.rect.x + number * step
        return pygame.FRect(x + 2, self.rect.centery - side / 2, side, side)

    def choose(self, number: int) -> bool:
        """Choose a sigil, as a click does."""
        if not 0 <= number < SIGILS or number == self.value:
            return False
        self.value = number
        self.on_change(number)
        if self.group is not None:
            self.group.app.sounds.play(sounds.SWITCH)
            self.group.app.announce(self.describe())
        self.dirty()
        return True

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            part = next((n for n in range(SIGILS) if self.part(n).inflate(8, 8).collidepoint(event.x, event.y)), -1)
            if event.kind == "move" and part != self._hot:
                self._hot = part
                self.dirty()
            if event.kind == "down" and event.button == 1 and part >= 0:
                self.pressed = True
                return True
            if event.kind == "up" and self.pressed:
                self.pressed = False
                self.choose(part)
                return True
            if event.kind == "leave":
                self.pressed, self._hot = False, -1
            return False
        wanted = intent(event)
        if self.focused and wanted in ("left", "right"):
            return self.choose(self.value + (1 if wanted == "right" else -1))
        return False

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        for number in range(SIGILS):
            box = self.part(number)
            chosen = number == self.value
            if chosen:
                ground = box.inflate(8, 8)
                ui.round_rect(surface, ground, ground.h / 2, mix(ui.theme.panel, ui.theme.accent, 0.3))
            elif self.hovered and number == self._hot:
                ground = box.inflate(6, 6)
                ui.round_rect(surface, ground, ground.h / 2, "panel_2")
            ring = ui.colour("accent_ink") if chosen else None
            surface.blit(sigils.sigil(number, ui.px(box.w), ui.theme, ring), (ui.at(box.x), ui.at(box.y)))

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.part(self.value)
        ui.focus_ring(surface, box, box.h / 2, True)


def seat_dialog(app: AppContext, plan: LobbyPlan, number: int, done: Callable[[], object]) -> Dialog:
    """Return the dialog of one seat. Changes apply at once; `done` is called when it closes or changes size."""
    seat = plan.seats[number]
    ui = app.ui
    small = ui.line_height("small") + 2
    control = max(38.0, ui.line_height("body") + 16)
    body: list[Widget] = []

    def rename(text: str) -> None:
        seat.name = text

    field = TextField(
        seat.name,
        rename,
        lambda _text: dialog.close(done),
        name=_("Name"),
        max_length=NAME_LENGTH,
        rect=(0, 0, 0, control),
    )
    field.select_all()
    body += [Caption(_("Name"), small), field]
    if seat.human:
        others = {other.name.casefold() for other in plan.seats if other is not seat}
        known = [name for name in plan.names if name.casefold() not in others and name != seat.name]
        if known:

            def take(name: str) -> None:
                if name:
                    seat.name = name
                    field.set_text(name)

            choices = [("", _("Remembered names")), *((name, name) for name in known)]
            body.append(DropDown(choices, "", take, name=_("Remembered names"), rect=(0, 0, 0, control)))
    body += [
        Caption(_("Sign of the seat"), small),
        SigilPicker(seat.sigil, lambda sigil: plan.give_sigil(number, sigil)),
    ]
    if seat.human:
        body += _device(app, plan, number, small, control)
    else:
        body += _computer(ui, plan, number, field, small, control)
    title = _("Seat {number}").format(number=number + 1)
    dialog = Dialog(
        title,
        "",
        [(_("Done"), "primary", done)],
        body=body,
        width=520,
        on_cancel=done,
        icon="person" if seat.human else "robot",
    )
    return dialog


def _device(app: AppContext, plan: LobbyPlan, number: int, small: float, control: float) -> list[Widget]:
    seat = plan.seats[number]
    choices = [("", _("Mouse and keyboard"))]
    for pad in app.pads:
        name = _("Gamepad {number}: {name}").format(number=pad.id + 1, name=pad.name)
        if pad.connected or pad.guid == seat.pad:
            choices.append((pad.guid, name if pad.connected else _("{pad} (unplugged)").format(pad=name)))
    if seat.pad and seat.pad not in dict(choices):
        choices.append((seat.pad, _("Gamepad (unplugged)")))

    def bind(guid: str) -> None:
        for other in plan.seats:
            if guid and other.pad == guid:
                other.pad = ""
        seat.pad = guid

    drop = DropDown(choices, seat.pad, bind, name=_("Plays with"), rect=(0, 0, 0, control))
    more: list[Widget] = [Caption(_("Plays with"), small), drop]
    if len(choices) == 1:
        more.append(Caption(_("A gamepad that is plugged in can be chosen here."), small))
    return more


def _computer(ui: Ui, plan: LobbyPlan, number: int, field: TextField, small: float, control: float) -> list[Widget]:
    """Level and character of a computer's seat."""
    seat = plan.seats[number]
    kinds = plan.kinds()
    found = kind_of(plan.controller, seat.kind)
    level = found.level if found is not None else "regular"
    levels = [name for name in LEVEL_ORDER if any(kind.level == name for kind in kinds)]
    shown = [kind for kind in kinds if kind.level == level]

    def draw_row(surface: pygame.Surface, ui: Ui, row: int, box: pygame.FRect, hot: bool, chosen: bool) -> None:
        kind = shown[row]
        theme = ui.theme
        fill = mix(theme.panel, theme.accent, 0.14) if chosen else ui.lighter("panel_2", 0.08) if hot else theme.panel_2
        ui.round_rect(surface, box, 10, fill, "accent_ink" if chosen else "line", 1.6 if chosen else 1.0)
        if chosen:
            ui.icon(surface, "check", box.x + 12, box.centery - 9, 18, "accent_ink")
        x = box.x + 42
        room = box.right - x - 10
        help_h = ui.text_size(_(kind.help), "small", room)[1]
        top = box.centery - (ui.line_height("body_strong") + help_h) / 2
        ui.text(surface, _(kind.title), x, top, "body_strong", width=room)
        ui.text(surface, _(kind.help), x, top + ui.line_height("body_strong"), "small", "text_2", width=room, wrap=True)

    def choose(row: int) -> None:
        plan.play(number, shown[row].name)
        rows.chosen = row
        field.set_text(seat.name)

    def at_level(name: str) -> None:
        shown[:] = [kind for kind in kinds if kind.level == name]
        used = [other.kind for at, other in enumerate(plan.seats) if at != number]
        best = min(range(len(shown)), key=lambda row: used.count(shown[row].name))
        rows.set_count(len(shown))
        rows.cursor = best
        choose(best)

    inner = min(520.0, ui.width - 32) - 48 - 6 - 14 - 52
    lines = max(len(ui.lines(_(kind.help), "small", inner)) for kind in kinds)
    row_h = max(control + 14, ui.line_height("body_strong") + lines * ui.line_height("small") + 14)
    room = ui.height - 16 - (22 + 30 + 24 + 24 + 40 + 22) - 3 * (small + 12) - 2 * (control + 12) - 64
    rows = ListView(
        len(shown),
        draw_row,
        row_h,
        choose,
        name=_("Character"),
        gap=6,
        describe_row=lambda row: f"{_(shown[row].title)}. {_(shown[row].help)}",
        rect=(0, 0, 0, min(len(shown) * (row_h + 6) - 6, max(row_h + 12, room))),
    )
    rows.chosen = next((row for row, kind in enumerate(shown) if kind.name == seat.kind), -1)
    rows.cursor = max(0, rows.chosen)
    segments = Segments(
        [(name, _(LEVELS[name])) for name in levels], level, at_level, name=_("Level"), rect=(0, 0, 0, control)
    )
    return [Caption(_("Level and character"), small), segments, rows]


def seed_dialog(app: AppContext, plan: LobbyPlan, done: Callable[[], object]) -> Dialog:
    """Return the dialog that sets the seed or leaves it to chance."""
    ui = app.ui
    control = max(38.0, ui.line_height("body") + 16)

    def typed(text: str) -> None:
        try:
            parsed_seed(text)
            note.name, note.colour = "", "text_2"
        except ValueError:
            note.name, note.colour = _("A seed is a whole number."), "rage_ink"

    def take() -> None:
        try:
            plan.seed = parsed_seed(field.text)
        except ValueError:
            app.notify(_("A seed is a whole number."), "warning")
        done()

    def random() -> None:
        plan.seed = None
        done()

    text = "" if plan.seed is None else str(plan.seed)
    field = TextField(
        text,
        typed,
        lambda _text: dialog.close(take),
        name=_("Seed"),
        hint=_("random"),
        max_length=16,
        icon="dice",
        allowed=lambda c: c.isdigit() or c in "-− ",
        rect=(0, 0, 0, control),
    )
    note = Caption("", ui.line_height("small"))
    dialog = Dialog(
        _("Seed"),
        _("The same seed deals the same cards to the same number of seats. Left empty, chance decides."),
        [(_("Random"), "secondary", random), (_("Take it"), "primary", take)],
        body=[field, note],
        icon="dice",
    )
    return dialog


class RulesSheet(ScrollArea):
    """All further options, each with its control, its explanation and the number of its rule."""

    def __init__(self, app: AppContext, plan: LobbyPlan, options: Sequence[GameOption], height: float) -> None:
        super().__init__(name=_("More rules"), rect=(0, 0, 0, height), paint=self._paint)
        self.app, self.plan, self.options = app, plan, list(options)
        self._rows: list[tuple[GameOption, float, float]] = []
        self.controls: dict[str, Widget] = {}
        self.links: dict[str, Button] = {}
        for option in self.options:
            self.controls[option.name] = self._control(option)
            rule = option.rule
            link = Button(
                rule,
                partial(app.open, "rulebook", game=plan.game, rule=rule),
                kind="quiet",
                icon="book",
                step="small_strong",
                name=_("Rule {number} in the rulebook").format(number=rule),
                tooltip=_("Opens the rulebook at rule {number}").format(number=rule),
            )
            self.links[option.name] = link
        self._width = 0.0

    def _control(self, option: GameOption) -> Widget:
        value = self.plan.value(option.name)
        if option.kind == "switch":
            return Switch(bool(value), lambda on: self._set(option, on), name=_(option.title))
        choices = [(one, self._label(option, one, title)) for one, title in option.choices]
        return DropDown(choices, value, lambda one: self._set(option, one), name=_(option.title), step="table_strong")

    def _label(self, option: GameOption, value: object, title: str) -> str:
        """Return the words for a choice; where the choices are the seats, the person's name."""
        if option.name == "first_dealer" and isinstance(value, int) and 0 <= value < len(self.plan.seats):
            return self.plan.seats[value].name
        return _(title)

    def _set(self, option: GameOption, value: object) -> None:
        self.plan.set(option.name, value)  # type: ignore[arg-type]
        self.judge()

    def judge(self) -> None:
        """Show for each control why it is disabled, and take over values that changed elsewhere."""
        for option in self.options:
            control = self.controls[option.name]
            value = self.plan.value(option.name)
            control.value = value  # type: ignore[attr-defined]
            others = [one for one, _title in option.choices if one != value]
            reasons = [self.plan.why_not(option.name, one) for one in others]
            control.enabled = not others or not all(reasons)
            first = next((reason for reason in reasons if reason is not None), None)
            control.why = told(first) if first is not None and not control.enabled else ""
        self.dirty()

    def placed(self) -> None:
        if self.rect.w != self._width and self.rect.w > 0:
            self._width = self.rect.w
            self._arrange()
        super().placed()

    def _arrange(self) -> None:
        ui = self.app.ui
        width = self.inner_width
        control_w = min(430.0, width * 0.52)
        link_w = self._link_width(ui)
        y = 0.0
        self._rows = []
        self._children.clear()
        for option in self.options:
            text_w = width - control_w - 26 - self._link_width(ui)
            high = ui.text_size(_(option.title), "body_strong", text_w)[1]
            high = max(44.0, high + ui.text_size(_(option.help), "small", text_w)[1] + 16)
            if self.plan.wrong(option.name) is not None:
                high += ui.line_height("small")
            control = self.controls[option.name]
            control_h = max(34.0, ui.line_height("table") + 14)
            self.put(self.links[option.name], text_w + 8, y + (high - 32) / 2, link_w, 32)
            self.put(control, width - control_w, y + (high - control_h) / 2, control_w - 4, control_h)
            self._rows.append((option, y, high))
            y += high
        self.set_height(y)
        self.judge()

    def _link_width(self, ui: Ui) -> float:
        return max(60.0, *(link.wanted_width(ui, 8) for link in self.links.values()))

    def _paint(self, surface: pygame.Surface, ui: Ui, x: float, y: float) -> None:
        width = self.inner_width
        control_w = min(430.0, width * 0.52)
        text_w = width - control_w - 26 - self._link_width(ui)
        for option, top, high in self._rows:
            changed = option.name in self.plan.changed
            title_h = ui.text_size(_(option.title), "body_strong", text_w)[1]
            help_h = ui.text_size(_(option.help), "small", text_w)[1]
            start = y + top + (high - title_h - help_h) / 2
            if changed:
                ui.round_rect(surface, (x, y + top + 8, 4, high - 16), 2, "accent_ink")
            ui.text(surface, _(option.title), x + 12, start, "body_strong", width=text_w, wrap=True)
            ui.text(surface, _(option.help), x + 12, start + title_h, "small", "text_2", width=text_w, wrap=True)
            if option is not self.options[-1]:
                ui.line(surface, x, y + top + high, x + width, y + top + high, "line")


def rules_dialog(app: AppContext, plan: LobbyPlan, done: Callable[[], object]) -> Dialog:
    """Return the dialog with every option that is not on the lobby itself."""
    shown = switches(plan)
    options = [option for option in plan.options("house", "reading", "table") if option not in shown]
    height = min(430.0, app.ui.height - 240)
    sheet = RulesSheet(app, plan, options, height)
    title = dict(plan.presets()).get(plan.preset, "")

    def reset() -> None:
        for option in options:
            plan.changed.pop(option.name, None)
        done()

    text = _("Readings of the rulebook and house rules. A bar marks what differs from {edition}.")
    return Dialog(
        _("More rules"),
        text.format(edition=title),
        [(_("Back to “{edition}”").format(edition=title), "secondary", reset), (_("Done"), "primary", done)],
        body=[sheet],
        width=880,
        on_cancel=done,
        icon="book",
    )
