"""The settings: eight pages with a preview. Changes apply at once and are saved automatically."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.words import _
from scenes.settings.preview import Preview
from scenes.settings.rows import Row, Rows, percent, tabs
from scenes.shell.keys import KEYS, binding
from scenes.shell.page import BAR, MARGIN, PageScene
from scenes.shell.settings_store import defaults
from scenes.widgets.button import Button, cap_text
from scenes.widgets.dialog import Dialog, confirm
from scenes.widgets.input import Event, Key
from scenes.widgets.lists import ScrollArea
from scenes.widgets.tabs import TabBar
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

ROW = 62.0
"""Distance of rows in du; a row with more text is higher."""
KEPT = ("language", "window", "lobby", "pads", "first_start")
"""The settings that a reset keeps."""
PREVIEWED = ("display", "access", "table")
"""The pages beside which the preview of cards says something."""
PREVIEW_FROM = 1180.0
"""The preview is shown only on canvases at least this wide (du)."""


class SettingsScene(PageScene):
    """The settings. `tab` opens a page by its name."""

    name = "settings"

    def __init__(self, app: AppContext, tab: str = "access") -> None:
        super().__init__(app)
        self.tab = tab
        self.rows: list[tuple[Row, float, float]] = []
        self.sheet = ScrollArea(paint=self._draw_rows)
        self.preview = Preview(app)
        self._shown_tab = ""

    # -- layout -----------------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.app.ui
        place = self._focus_place()
        offset = self.sheet.bar.offset if self._shown_tab == self.tab else 0.0
        super().layout()
        self.title = _("Settings")
        foot = ui.height - MARGIN - max(48.0, ui.step_du("body_strong") + 28)
        top, bottom = BAR + MARGIN, foot - 12
        side = 230.0 if ui.width >= 1100 and not ui.large else min(280.0, 0.22 * ui.width + (20 if ui.large else 0))
        self.side_box = pygame.FRect(MARGIN, top, side, bottom - top)
        with_preview = ui.width >= PREVIEW_FROM and self.tab in PREVIEWED
        preview_w = 376.0 if with_preview else 0.0
        left = self.side_box.right + MARGIN
        right = ui.width - MARGIN - (preview_w + MARGIN if with_preview else 0)
        self.rows_box = pygame.FRect(left, top, right - left, bottom - top)
        self.preview_box = pygame.FRect(right + MARGIN, top, preview_w, bottom - top) if with_preview else None
        bar = TabBar(
            tabs(), self.tab, self._choose_tab, name=_("Settings"), step_du=max(52.0, ui.step_du("prompt") * 2 + 18)
        )
        bar.rect = (self.side_box.x + 7, self.side_box.y + 9, side - 15, self.side_box.h - 18)
        self.bar = bar
        self.add(bar, self.sheet)
        self._fill_sheet(ui)
        self.sheet.bar.scroll(offset)
        self.sheet.placed()
        self._shown_tab = self.tab
        if self.preview_box is not None:
            self.preview.place(self.preview_box, ui)
            self.add(self.preview.choice)
        self._place_foot(ui, foot)
        self._focus_at(place)

    def _fill_sheet(self, ui: Ui) -> None:
        self.sheet.clear()
        self.rows = []
        inner = self.rows_box.inflate(-40, -12)
        self.sheet.rect = (inner.x, inner.y, inner.w + 16, inner.h)
        y = 0.0
        for row in Rows(self).page(self.tab):
            control = row.control
            width = min(row.width, inner.w * 0.5) if row.width else (control.rect.w if control else 0.0)
            room = inner.w - (width + 16 if control else 0)
            high = ui.text_size(row.label, "strong", room)[1]
            high += ui.line_height("table") if row.may_cut else ui.text_size(row.help, "table", room)[1]
            height = max(ROW, high + 18)
            self.rows.append((row, y, height))
            if control is not None:
                h = max(38.0, ui.step_du("body_strong") + 20) if row.width else control.rect.h
                if ui.couch:
                    h = max(44.0, h)
                self.sheet.put(control, inner.w - width, y + (height - h) / 2, width, h)
            y += height
        self.sheet.set_height(y)

    def _place_foot(self, ui: Ui, y: float) -> None:
        height = ui.height - MARGIN - y
        reset = Button(_("Back to standard"), self._ask_reset, kind="danger")
        reset.rect = (MARGIN, y, max(self.side_box.w, reset.wanted_width(ui)), height)
        done = Button(_("Done"), self.go_back, kind="primary", key="Esc", step="strong")
        width = max(240.0, done.wanted_width(ui))
        done.rect = (ui.width - MARGIN - width, y, width, height)
        self.note_box = pygame.FRect(reset.rect.right + 16, y, done.rect.x - reset.rect.right - 32, height)
        self.add(reset, done)

    def _focus_place(self) -> int:
        ring = self.group.ring
        return ring.widgets.index(ring.current) if ring.current in ring.widgets else -1

    def _focus_at(self, place: int) -> None:
        widgets = self.group.ring.widgets
        if 0 <= place < len(widgets):
            self.group.focus(widgets[place], quiet=True)
        else:
            self.group.focus(self.bar, quiet=True)

    # -- what the widgets do ----------------------------------------------------------------------------

    def _choose_tab(self, tab: str) -> None:
        self.tab = tab
        self.layout()
        self.group.focus(self.bar, quiet=True)

    def _ask_reset(self) -> None:
        text = _("Language, gamepads, window place and saved games stay as they are.")
        self.group.show(
            confirm(_("All settings back to standard?"), text, _("Back to standard"), _("Keep"), self._reset)
        )

    def _reset(self) -> None:
        fresh = defaults(self.app.settings.language)
        values = {name: value for name, value in vars(fresh).items() if name not in KEPT}
        self.app.change(**values)
        self.layout()

    def ask_key(self, command: str) -> None:
        """Ask for a new key for a command."""
        label = _(binding(command).title)
        self.group.show(KeyDialog(label, lambda key: self._set_key(command, key)))

    def _set_key(self, command: str, key: str) -> None:
        taken = next((other for other in KEYS if other != command and self.app.key(other).lower() == key.lower()), None)
        if taken is not None:
            words = _("{key} already belongs to: {command}")
            words = words.format(key=cap_text(key), command=_(binding(taken).title))
            self.app.notify(words, "warning")
            return
        keymap = {name: old for name, old in self.app.settings.keymap.items() if name != command}
        if key.lower() != KEYS[command].lower():
            keymap[command] = key
        self.app.change(keymap=keymap)
        self.layout()

    def handle(self, event: Event) -> bool:
        used = super().handle(event)
        if used and self.tab == "display":
            self._follow_fullscreen()
        return used

    def _follow_fullscreen(self) -> None:
        """F11 changed the setting: update the switch."""
        for row, _y, _height in self.rows:
            if row.label == _("Full screen") and row.control is not None:
                row.control.value = self.app.settings.fullscreen  # type: ignore[attr-defined]

    def leave(self) -> None:
        self.app.save_settings()

    # -- picture ----------------------------------------------------------------------------------------

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.panel(surface, self.side_box)
        ui.panel(surface, self.rows_box)
        if self.preview_box is not None:
            self.preview.draw(surface, ui)
        words = _("Changes hold at once and are saved.")
        if self.app.factor_refused:
            words = _("Shown smaller than {size}: the window has no room for it.").format(
                size=percent(self.app.settings.ui_scale)
            )
        ui.label(surface, words, self.note_box, "body", "text_2", lines=2)

    def _draw_rows(self, surface: pygame.Surface, ui: Ui, x: float, y: float) -> None:
        inner = self.rows_box.inflate(-40, -12)
        for number, (row, top, height) in enumerate(self.rows):
            if y + top > inner.bottom or y + top + height < inner.y:
                continue
            room = inner.w
            if row.control is not None:
                room -= row.control.rect.w + 16
            high = ui.text_size(row.label, "strong", room)[1]
            help_h = ui.line_height("table") if row.may_cut else ui.text_size(row.help, "table", room)[1]
            start = y + top + (height - high - help_h) / 2
            ui.text(surface, row.label, x, start, "strong", width=room, wrap=True)
            ui.text(
                surface,
                row.help,
                x,
                start + high,
                "table",
                "text_2",
                width=room,
                wrap=not row.may_cut,
                may_cut=row.may_cut,
            )
            if number:
                ui.line(surface, x, y + top, x + inner.w, y + top)


class KeyDialog(Dialog):
    """Waits for one key."""

    def __init__(self, command: str, on_key: object) -> None:
        super().__init__(
            _("New key for: {command}").format(command=command),
            _("Press the key, alone or with Ctrl. Esc changes nothing."),
            [(_("Keep"), "secondary", None)],
            icon="keyboard",
        )
        self.on_key = on_key

    def handle(self, event: Event) -> bool:
        if (
            isinstance(event, Key)
            and not event.repeat
            and event.name
            not in (
                "escape",
                "enter",
                "tab",
                "shift",
                "ctrl",
                "alt",
                "space",
                "up",
                "down",
                "left",
                "right",
                "f11",
            )
        ):
            key = ("Ctrl+" if event.ctrl else "") + (event.name.upper() if len(event.name) == 1 else event.name.title())
            self.close(lambda: self.on_key(key))  # type: ignore[operator]
            return True
        return super().handle(event)
