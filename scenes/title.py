"""The title: the night scene, the running game to continue, and the main menu."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game import catalogue
from game.version import VERSION
from game.words import _, ngettext
from scenes.art import brand, night
from scenes.games import emblem_of, screens
from scenes.shell.scene import Scene
from scenes.table.start import NoGame
from scenes.widgets.button import Button
from scenes.widgets.dialog import confirm
from scenes.widgets.input import Event, Pointer
from scenes.widgets.menurow import MenuRow
from scenes.widgets.theme import NIGHT, Colour, Step, mix
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Press, Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

RISE_SECONDS = 0.9
TAGLINE = Step(17, "sans-regular", 1.25, 21)


class SavedGame(Protocol):
    """The part of `game.match.saves.SaveInfo` that the title uses."""

    @property
    def path(self) -> Path: ...
    @property
    def changed(self) -> float: ...
    @property
    def game(self) -> str: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def waiting(self) -> tuple[str, ...]: ...
    @property
    def progress(self) -> str: ...
    @property
    def damaged(self) -> object: ...


def progress_text(saved: SavedGame) -> str:
    """Return the progress of a saved game: "Round 6 of 10, Mara to play"."""
    parts = []
    if saved.progress:
        parts.append(saved.progress)
    if saved.waiting:
        parts.append(_("{name} to play").format(name=saved.waiting[0]))
    return ", ".join(parts)


def when_text(when: float, now: float) -> str:
    """Return a moment of the past in words: "today, 22:47", "yesterday, 22:47", "2026-11-03, 22:47"."""
    moment = time.localtime(when)
    clock = time.strftime("%H:%M", moment)
    day = time.strftime("%Y%m%d", moment)
    if day == time.strftime("%Y%m%d", time.localtime(now)):
        return _("today, {clock}").format(clock=clock)
    if day == time.strftime("%Y%m%d", time.localtime(now - 86_400)):
        return _("yesterday, {clock}").format(clock=clock)
    date = _("{year}-{month}-{day}").format(
        year=moment.tm_year, month=f"{moment.tm_mon:02d}", day=f"{moment.tm_mday:02d}"
    )
    return _("{date}, {clock}").format(date=date, clock=clock)


class ContinueCard(Button):
    """The running game: press to go on."""

    radius = 12.0

    def __init__(self, saved: SavedGame, now: float, on_press: Press) -> None:
        super().__init__(_("Continue"), on_press)
        self.emblem = emblem_of(saved.game)
        if saved.damaged is not None:
            self.line = _("The last game cannot simply be taken up.")
            self.detail = _("See what can be saved of it")
        else:
            count = len(saved.names)
            people = ngettext("{count} player", "{count} players", count).format(count=count)
            where = progress_text(saved)
            # "Rage – the trick-taking game" is too long for the card; what it is called is enough here.
            title = _(catalogue.controller(saved.game).title).split(" – ")[0]
            self.line = _("{game} – {progress}").format(game=title, progress=where) if where else title
            self.detail = f"{people} · {when_text(saved.changed, now)}"
        self.name = f"{self.label}: {self.line}, {self.detail}"

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.focus_ring(surface, self.rect, self.radius, True)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme, box = ui.theme, self.rect
        share = 0.26 if self.hovered else 0.17
        body = mix(theme.panel, theme.accent, share)
        body = mix(body, theme.deep, 0.18) if self.pressed else body
        ui.panel(surface, box, self.radius, body, theme.accent, 2, 1.4)
        ui.round_rect(surface, (box.x + 1, box.y + 8, 5, box.h - 16), 2, theme.accent)
        side = min(50.0, box.h - 28)
        surface.blit(brand.emblem(self.emblem, ui.px(side)), (ui.at(box.x + 21), ui.at(box.centery - side / 2)))
        x, room = box.x + 90, box.w - 90 - 14
        head, line = ui.line_height("section"), ui.line_height("table")
        y = box.centery - (head + 2 * line) / 2
        ui.text(surface, self.label, x, y, "section", theme.text, width=room)
        soft = mix(theme.text_2, theme.text, 0.25)
        ui.text(surface, self.line, x, y + head, "table", soft, width=room, may_cut=True)
        ui.text(surface, self.detail, x, y + head + line, "table", soft, width=room, may_cut=True)


class MuteButton(Button):
    """The loudspeaker at the upper right, which always shows whether there is sound."""

    def __init__(self, app: AppContext) -> None:
        super().__init__("", self._toggle, kind="quiet", icon="sound", key="M", show_key=False)
        self.app = app
        self.refresh()

    def refresh(self) -> None:
        muted = self.app.settings.mute
        sounding = self.app.sounds.sounding
        self.icon = "mute" if muted or not sounding else "sound"
        self.name = _("Sound off") if muted else _("Sound on") if sounding else _("No sound device found")
        hint = _("M turns the sound on and off everywhere.")
        self.tooltip = (self.name, hint if sounding else _("Connect one, then try again under Settings, Sound."))

    def _toggle(self) -> None:
        self.app.change(mute=not self.app.settings.mute)
        self.refresh()
        self.app.announce(self.name)


class TitleScene(Scene):
    """Night, name, menu. Drawn in the night theme whatever the table's theme is: it is a night scene."""

    name = "title"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.group.on_back = self._ask_quit
        self._drift = 0.0
        self._rise = 0.0
        self._picture: night.NightScene | None = None
        self._picture_size = (0, 0)
        self.mute = MuteButton(app)
        self.saved: SavedGame | None = None

    def enter(self) -> None:
        self.app.announce(_("Rage Table. {line}").format(line=self._tagline()))

    def _look_for_saved(self) -> None:
        self.saved = None
        if self.app.saves is not None:
            try:
                self.saved = self.app.saves.latest()
            except OSError:
                self.saved = None

    def layout(self) -> None:
        ui = self.app.ui
        at = self.group.ring.current
        was = at.name if at is not None else ""
        self._look_for_saved()
        self.group.clear()
        rows: list[Widget] = []
        if self.saved is not None:
            rows.append(ContinueCard(self.saved, time.time(), self._go_on))
        rows += [
            MenuRow(_("New game"), lambda: self.app.open("lobby"), icon="card", key="N"),
            MenuRow(_("Saves and replays"), lambda: self.app.open("saves"), icon="cards", key="W"),
            *self._collections(),
            MenuRow(_("Rulebooks"), lambda: self.app.open("rulebook"), icon="book", key="F1"),
            MenuRow(_("Settings"), lambda: self.app.open("settings"), icon="gear", key="E"),
            MenuRow(_("Quit"), self.app.quit, icon="close"),
        ]
        self._place(ui, rows)
        self.mute.refresh()
        self.mute.rect = (ui.width - 62, 10, 44, 40)
        self.add(*rows, self.mute)
        first = next((row for row in rows if row.name == was), rows[0])
        self.group.focus(first, quiet=True)
        if not was:
            self.group.ring.shown = True

    def _collections(self) -> list[Widget]:
        """Return a row for the cards and decks of every game that has some; the first one has the key."""
        scenes = [found for found in (screens(game).collection for game in catalogue.names()) if found]
        return [
            MenuRow(_("Cards and decks"), partial(self.app.open, scene), icon="moon", key="" if number else "D")
            for number, scene in enumerate(dict.fromkeys(scenes))
        ]

    def _place(self, ui: Ui, rows: list[Widget]) -> None:
        """Place logo and rows; a canvas lower than 720 makes the logo smaller, then the rows closer."""
        card_h = max(86.0, ui.line_height("section") + 2 * ui.line_height("table") + 24)
        row_h = max(44.0, ui.line_height("strong") + 14)
        cards = [row for row in rows if isinstance(row, ContinueCard)]
        plain = len(rows) - len(cards)
        gap = 6.0
        need = (card_h + 14 if cards else 0) + plain * (row_h + gap) - gap
        # Name and line take 208 du above the rows; the base place of the rows is y 306.
        room = ui.height - 24
        head = min(306.0, room - need) if ui.height <= 720 else 306 + (ui.height - 720) * 0.4
        if head < 150:
            head = 150.0
            row_h = max(30.0, (room - head - (card_h + 14 if cards else 0)) / plain - gap)
        self.logo_scale = max(0.5, min(1.0, (head - 24) / 250))
        self.logo_top = head - 208 * self.logo_scale
        y = head + (0 if cards else min(24.0, max(0.0, room - need - head)))
        width = 420.0
        if ui.large:
            width = 480.0
        for row in rows:
            height = card_h if isinstance(row, ContinueCard) else row_h
            row.rect = (64, y, width, height)
            y += height + (14 if isinstance(row, ContinueCard) else gap)

    def resume(self) -> None:
        self._rise = 1.0
        self.app.announce(_("Rage Table. {line}").format(line=self._tagline()))

    def _go_on(self) -> None:
        if self.saved is None:
            return
        if self.saved.damaged is not None:
            self.app.open("saves")
            return
        try:
            self.app.open("table", save=self.saved.path)
        except NoGame:  # the problem was reported; the page of saves has further actions
            self.app.open("saves")

    def _tagline(self) -> str:
        return _("One table, one long night.")

    def _ask_quit(self) -> None:
        self.group.show(
            confirm(_("Quit Rage Table?"), "", _("Quit"), _("Stay"), self.app.quit, danger=False, icon="quit")
        )

    # -- frame ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer) and event.kind == "move" and not self.app.settings.reduced_motion:
            drift = max(-1.0, min(1.0, event.x / self.app.ui.width * 2 - 1))
            if abs(drift - self._drift) * night.DRIFT[2] * self.app.ui.scale >= 0.5:
                self._drift = drift
                self.redraw()
        return super().handle(event)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._rise < 1.0:
            still = self.app.settings.reduced_motion or self.app.speed == 0
            self._rise = 1.0 if still else min(1.0, self._rise + seconds / (RISE_SECONDS * self.app.speed))
            self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        theme, ui.theme = ui.theme, NIGHT
        try:
            self._draw_night(surface)
            self._draw_words(surface, ui)
            self.group.draw(surface, ui)
        finally:
            ui.theme = theme

    def _draw_night(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        if self._picture is None or self._picture_size != size:
            self._picture, self._picture_size = night.NightScene(*size), size
        rise = 1 - (1 - self._rise) ** 3
        self._picture.draw(surface, self._drift, rise)

    def _draw_words(self, surface: pygame.Surface, ui: Ui) -> None:
        bone: Colour = NIGHT.bone
        k = self.logo_scale
        logo = brand.logo(ui.scale * k)
        surface.blit(logo, (ui.at(64), ui.at(self.logo_top)))
        step = TAGLINE if k > 0.9 else "table"
        y = self.logo_top + 174 * k - ui.line_height(step) / 2
        ui.text(surface, self._tagline(), 68, y, step, mix(bone, NIGHT.text_2, 0.35))
        words = _("Version {version} · offline").format(version=VERSION.removesuffix(".0"))
        ui.text(surface, words, ui.width - 24, ui.height - 34, "table", NIGHT.text_2, "right")
