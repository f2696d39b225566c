"""The list of saves: continue, watch, fork, copy, import, delete."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import catalogue, files
from game.match.loading import LoadReport
from game.match.saves import SaveInfo, free_path
from game.words import _, ngettext, said
from scenes.art import brand, sigils
from scenes.games import emblem_of
from scenes.lobby.start import continue_match
from scenes.records import saves_words as words
from scenes.results.curve import line_colour
from scenes.results.frame import copy_text
from scenes.results.people import played_by, sigil_number
from scenes.shell.folders import open_folder
from scenes.shell.page import MARGIN, PageScene
from scenes.table.reading import read
from scenes.widgets.button import Button, draw_tag, tag_size
from scenes.widgets.dialog import Dialog, confirm
from scenes.widgets.input import Dropped, Event
from scenes.widgets.lists import ListView
from scenes.widgets.textfield import clipboard
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

log = logging.getLogger(__name__)

LARGEST = 8 * 1024 * 1024
"""A longer text is not taken from the clipboard, nor a longer file brought in."""


class SavesScene(PageScene):
    """The list on the left, the details of the chosen save with all actions on the right."""

    name = "saves"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.infos: list[SaveInfo] = []
        self.chosen: Path | None = None
        self.list = ListView(0, self._draw_row, 74, self._activate, name=_("Saves"), describe_row=self._describe,
                             on_move=self._moved, gap=8)  # fmt: skip

    # -- layout ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.read()

    def resume(self) -> None:
        self.read()

    def read(self) -> None:
        self.infos = [] if self.app.saves is None else self.app.saves.list()
        if not any(info.path == self.chosen for info in self.infos):
            place = min(max(0, self.list.cursor), len(self.infos) - 1)
            self.chosen = self.infos[place].path if self.infos else None

    @property
    def info(self) -> SaveInfo | None:
        return next((info for info in self.infos if info.path == self.chosen), None)

    def layout(self) -> None:
        ui = self.app.ui
        kept = self.group.current.name if self.group.current is not None else ""
        super().layout()
        self.title = _("Saves and replays")
        body = self.body
        foot = max(46.0, ui.line_height("body_strong") + 22)
        top = body.y + MARGIN
        bottom = ui.height - MARGIN - foot - 12
        left_w = min(620.0, body.w * 0.5) + max(0.0, body.w - 1280) * 0.4
        if not self.infos:
            left_w = body.w - 2 * MARGIN
        self.left = pygame.FRect(MARGIN, top, left_w, bottom - top)
        self.right = pygame.FRect(MARGIN * 2 + left_w, top, body.w - left_w - 3 * MARGIN, bottom - top)
        self.list.name = _("Saves")
        self.list.row_height = max(74.0, ui.line_height("strong") + 2 * ui.line_height("small") + 16)
        self.list.rect = (self.left.x + 10, self.left.y + 10, self.left.w - 20, self.left.h - 20)
        self.list.set_count(len(self.infos))
        self.add(self.list)
        self._place_actions(ui)
        self._place_foot(ui, bottom + 12, foot)
        self._show_chosen()
        wanted = next((widget for widget in self.group.everyone() if kept and widget.name == kept), None)
        if wanted is None or not wanted.usable():
            wanted = self.list if self.infos else self.new
        self.group.focus(wanted, quiet=True)

    def _place_actions(self, ui: Ui) -> None:
        self.go = Button(_("Continue"), self._continue, kind="primary", icon="play")
        self.watch = Button(_("Watch"), self._watch, icon="eye", key="R")
        self.fork = Button(_("New game from here"), self._fork, icon="fork", key="F")
        self.export = Button(_("Take a copy"), self._export, icon="export", key="X")
        self.record = Button(_("Copy game record"), self._copy_record, icon="cards", key="C")
        self.remove = Button(_("Delete"), self._delete, kind="danger", icon="trash", key="Del", show_key=False)
        self.add(self.go, self.watch, self.fork, self.export, self.record, self.remove)
        self._actions = [self.go, self.watch, self.fork, self.export, self.record]
        box = self.right.inflate(-32, -28)
        high = max(40.0, ui.line_height("body_strong") + 18)
        half = (box.w - 10) / 2
        needs = max(button.wanted_width(ui, 12) for button in self._actions[1:])
        columns = 2 if needs <= half else 1
        rows = 2 if columns == 2 else 4
        # The dangerous button is at least 48 du away from the frequent ones.
        self.remove.rect = (box.right - self.remove.wanted_width(ui, 16), box.bottom - high,
                            self.remove.wanted_width(ui, 16), high)  # fmt: skip
        top = box.bottom - high - 48 - rows * (high + 8) + 8 - (high + 14)
        if top < box.y + 150:
            top = box.bottom - high - 16 - rows * (high + 6) + 6 - (high + 10)
        self.go.rect = (box.x, top, box.w, high + 6)
        for number, button in enumerate(self._actions[1:]):
            if columns == 2:
                place = (box.x + (number % 2) * (half + 10), top + high + 14 + (number // 2) * (high + 8), half, high)
            else:
                place = (box.x, top + high + 14 + number * (high + 6), box.w, high)
            button.rect = place
        self._facts_bottom = top - 12

    def _place_foot(self, ui: Ui, y: float, high: float) -> None:
        self.statistics = Button(_("Statistics"), lambda: self.app.open("statistics"), icon="chart", key="T")
        self.bring = Button(_("Import from the clipboard"), self._import_clipboard, icon="import", key="V")
        self.folder = Button(_("Open folder"), self._open_folder, icon="folder", key="O")
        self.new = Button(_("New game"), lambda: self.app.open("lobby"), icon="plus", key="N")
        buttons = [self.folder, self.bring, self.statistics, self.new]
        for keys in (True, False):
            for button in buttons:
                button.show_key = keys
            widths = [button.wanted_width(ui, 14) for button in buttons]
            if sum(widths) + 9 * 3 <= ui.width - 2 * MARGIN:
                break
        x = MARGIN
        for button, width in zip(buttons[:-1], widths[:-1]):
            button.rect = (x, y, width, high)
            x += width + 9
        right = ui.width - MARGIN - widths[-1]
        self.new.rect = (right, y, widths[-1], high)
        self._path_box = pygame.FRect(x + 6, y, max(0.0, right - x - 18), high)
        self.add(*buttons)

    def _show_chosen(self) -> None:
        """Let list and buttons follow the chosen save."""
        place = next((n for n, info in enumerate(self.infos) if info.path == self.chosen), -1)
        self.list.chosen = place
        if place >= 0 and self.list.cursor != place:
            self.list.cursor = place
            self.list.show_row(place)
        info = self.info
        for button in (*self._actions, self.remove):
            button.visible = info is not None
        if info is None:
            return
        damaged, readable = info.damaged is not None, info.game in catalogue.names()
        self.go.label = self.go.name = (
            _("What is wrong?")
            if not readable
            else _("Repair …")
            if damaged
            else _("Show the result")
            if info.finished
            else _("Continue")
        )
        self.go.icon = "info" if not readable else "refresh" if damaged else "flag" if info.finished else "play"
        for button in (self.watch, self.fork):
            button.enabled = readable
            button.why = _("The game in this file cannot be read.")
        self.redraw()

    # -- the list ---------------------------------------------------------------------------------------------

    def _moved(self, row: int) -> None:
        self.chosen = self.infos[row].path
        self._show_chosen()

    def _activate(self, row: int) -> None:
        if self.list.chosen != row:
            self._moved(row)
            return
        # A second press on the chosen row, or Enter, continues the game.
        if self.group.ring.shown:
            self._continue()

    def _describe(self, row: int) -> str:
        info = self.infos[row]
        parts = [words.title_of(info), words.state_of(info).word, words.people_words(info), words.when_words(info)]
        if info.game in catalogue.names():
            parts.insert(1, words.progress_words(info))
        return ", ".join(part for part in parts if part)

    def _draw_row(self, surface: pygame.Surface, ui: Ui, row: int, box: pygame.FRect, hot: bool, chosen: bool) -> None:
        info, theme = self.infos[row], ui.theme
        fill = mix(theme.panel, theme.accent, 0.14) if chosen else theme.panel_2
        edge = "accent_ink" if chosen else "line_2" if hot else "line"
        inner = box.inflate(-6, -2)
        ui.round_rect(surface, inner, 10, fill, edge, 2.0 if chosen else 1.0)
        size = min(44.0, inner.h - 22)
        known = info.game in catalogue.names()
        if known:
            picture = brand.emblem(emblem_of(info.game), ui.px(size), theme)
            surface.blit(picture, (ui.at(inner.x + 12), ui.at(inner.centery - size / 2)))
        else:
            ui.icon(surface, "warning", inner.x + 14, inner.centery - size / 2 + 4, size - 8, "rage_ink")
        x = inner.x + 26 + size
        state = words.state_of(info)
        tag_w, _tag_h = tag_size(ui, state.word, state.icon)
        draw_tag(surface, ui, state.word, inner.right - 12 - tag_w, inner.y + 10, state.kind, state.icon)  # type: ignore[arg-type]
        room = inner.right - 24 - tag_w - x
        heights = ui.line_height("strong"), ui.line_height("small")
        y = inner.centery - (heights[0] + 2 * heights[1]) / 2
        head = words.progress_words(info) if info.game in catalogue.names() else words.title_of(info)
        if info.game in catalogue.names():
            head = f"{words.title_of(info)}  ·  {head}"
        ui.text(surface, head, x, y, "strong", width=room, may_cut=True)
        y += heights[0]
        second = words.people_words(info) or (said(info.damaged) if info.damaged is not None else "")
        ui.text(surface, second, x, y, "small", "text", width=inner.right - 14 - x, may_cut=True)
        y += heights[1]
        third = "  ·  ".join(part for part in (words.when_words(info), words.turn_words(info)) if part)
        ui.text(surface, third, x, y, "small", "text_2", width=inner.right - 14 - x, may_cut=True)

    # -- actions ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        if isinstance(event, Dropped):
            self.bring_in(Path(event.path))
            return True
        return super().handle(event)

    def _load(self) -> LoadReport | None:
        info = self.info
        return None if info is None or self.app.saves is None else read(self.app, info.path)

    def _continue(self) -> None:
        report = self._load()
        info = self.info
        if report is None or info is None:
            return
        if report.message is not None or report.match is None:
            self.group.show(self.damage_dialog(report))
        elif info.finished:
            self.app.open("standings", match=report.match)
        else:
            continue_match(self.app, report.match)

    def damage_dialog(self, report: LoadReport) -> Dialog:
        """Return the dialog that describes a damaged file and offers its last sound position as a new game."""
        told = said(report.message) if report.message is not None else _("This save cannot be read.")
        title = _("Saved under other rules") if report.other_rules else _("Damaged save")
        keep = _("The file itself stays as it is.")
        if report.match is None:
            text = f"{told}\n{_('Nothing in it can be played on.')} {keep}"
            return Dialog(title, text, [(_("Close"), "secondary", None)], icon="warning", width=560)
        if report.other_rules:
            sound = _("A new game can go on from answer {count}.").format(count=report.sound_answers)
        else:
            sound = ngettext(
                "Everything up to answer {count} is sound. A new game can go on from there.",
                "Everything up to answer {count} is sound. A new game can go on from there.",
                report.sound_answers,
            ).format(count=report.sound_answers)

        def repair() -> None:
            assert self.app.saves is not None and report.match is not None
            match = report.continue_as(self.app.saves.new_path(report.match.game, report.match.seed, "repaired"))
            if match.result() is not None:
                self.read()
                self.layout()
                self.app.open("standings", match=match)
            else:
                continue_match(self.app, match)

        def watch() -> None:
            self.app.open("replay", match=report.match)

        answers: list[Any] = [
            (_("Close"), "secondary", None),
            (_("Watch"), "secondary", watch),
            (_("Go on from there"), "primary", repair),
        ]
        return Dialog(title, f"{told}\n{sound}\n{keep}", answers, icon="warning", width=600)

    def _watch(self) -> None:
        report = self._load()
        if report is None:
            return
        if report.match is None:
            self.group.show(self.damage_dialog(report))
            return
        if report.message is not None:
            self.app.notify(said(report.message), "warning")
        self.app.open("replay", match=report.match)

    def _fork(self) -> None:
        """Fork the game. A finished one is forked from its replay, where the moment can be chosen."""
        report = self._load()
        if report is None:
            return
        if report.match is None:
            self.group.show(self.damage_dialog(report))
            return
        self.app.open("replay", match=report.match, choose_fork=True)

    def _export(self) -> None:
        info = self.info
        if info is None or self.app.saves is None:
            return
        try:
            copy = self.app.saves.copy(info.path, self.app.paths.exports)
        except OSError as error:
            self.app.notify(
                _("The copy could not be made: {reason}").format(reason=error.strerror or str(error)), "warning"
            )
            return
        self.app.notify(_("Saved: {path}").format(path=copy), "good")

    def _copy_record(self) -> None:
        info = self.info
        if info is None:
            return
        try:
            text = info.path.read_text("utf-8", errors="replace")
        except OSError as error:
            self.app.notify(
                _("The file cannot be read: {reason}").format(reason=error.strerror or str(error)), "warning"
            )
            return
        copy_text(self.app, text)

    def _delete(self) -> None:
        info = self.info
        if info is None:
            return
        name = _("{game}, {when}").format(game=words.title_of(info), when=words.when_words(info))
        text = _("{name}. It goes to the trash folder among the saves.").format(name=name)
        self.group.show(confirm(_("Delete this save?"), text, _("Delete"), _("Keep"), lambda: self._really(info)))

    def _really(self, info: SaveInfo) -> None:
        assert self.app.saves is not None
        try:
            self.app.saves.delete(info.path)
        except OSError as error:
            self.app.notify(_("Deleting failed: {reason}").format(reason=error.strerror or str(error)), "warning")
        self.read()
        self.layout()
        self.redraw()

    def _open_folder(self) -> None:
        if self.app.saves is None or not open_folder(self.app.paths.saves):
            self.app.notify(_("The folder cannot be shown here: {path}").format(path=self.app.paths.saves), "warning")

    # -- import -------------------------------------------------------------------------------------------------

    def _import_clipboard(self) -> None:
        text = clipboard()
        if not text.strip() or len(text) > LARGEST:
            self.app.notify(_("There is no game record on the clipboard."), "warning")
            return
        text = text.strip().replace("\r\n", "\n") + "\n"
        self._take("clipboard", text.encode("utf-8"))

    def bring_in(self, path: Path) -> None:
        """Copy a file that was dropped onto the window into the folder of saves."""
        try:
            if path.stat().st_size > LARGEST:
                raise OSError(_("the file is too large"))
            data = path.read_bytes()
        except OSError as error:
            self.app.notify(
                _("The file cannot be read: {reason}").format(reason=error.strerror or str(error)), "warning"
            )
            return
        self._take(path.stem, data)

    def _take(self, stem: str, data: bytes) -> None:
        """Write `data` as a new save if it holds a game; a damaged one is taken too, with a message."""
        saves = self.app.saves
        if saves is None:
            return
        with contextlib.suppress(UnicodeDecodeError):
            data = files.decoded(data).encode()  # an editor may have written UTF-16
        try:
            saves.folder.mkdir(parents=True, exist_ok=True)
            target = free_path(saves.folder, stem[:80] or "game")
            with open(target, "xb") as file:
                file.write(data)
        except OSError as error:
            self.app.notify(
                _("The save could not be written: {reason}").format(reason=error.strerror or str(error)), "warning"
            )
            return
        report = read(self.app, target)
        if report.match is None:
            target.unlink(missing_ok=True)
            told = said(report.message) if report.message is not None else ""
            self.app.notify(told or _("This is not a game record."), "warning")
            return
        self.chosen = target
        self.read()
        self.layout()
        self.redraw()
        self.app.notify(_("The game is among the saves now."), "good")

    # -- picture ----------------------------------------------------------------------------------------------

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.panel(surface, self.left, 12, "panel", "line", 1)
        if self.info is not None:
            ui.panel(surface, self.right, 12, "panel", "line", 1)
        path = str(self.app.paths.where("data") / "saves")
        if self._path_box.w > 120:
            ui.label(surface, path, self._path_box, "small", "text_2", "left", may_cut=True)
        info = self.info
        if info is None:
            self._draw_empty(surface, ui)
            return
        self._draw_info(surface, ui, info)

    def _draw_empty(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.left
        size = 84.0
        surface.blit(
            brand.emblem("moon", ui.px(size), ui.theme), (ui.at(box.centerx - size / 2), ui.at(box.centery - 110))
        )
        ui.text(surface, _("No games yet"), box.centerx, box.centery - 6, "section", align="center")
        text = _(
            "Every game is saved by itself from its first card on and can be found here. "
            "A save can also be dropped onto this window."
        )
        ui.text(
            surface,
            text,
            box.centerx,
            box.centery + 26,
            "body",
            "text_2",
            "center",
            width=min(420.0, box.w - 60),
            wrap=True,
        )

    def _draw_info(self, surface: pygame.Surface, ui: Ui, info: SaveInfo) -> None:
        box = self.right
        x, y, room = box.x + 20, box.y + 16, box.w - 40
        bottom = self._facts_bottom
        used = ui.text(surface, words.title_of(info), x, y, "heading_small", width=room, wrap=True, max_lines=2)
        y = y + used.h + 2
        parts = [words.progress_words(info) if info.game in catalogue.names() else "", words.when_words(info)]
        used = ui.text(
            surface, "  ·  ".join(part for part in parts if part), x, y, "body", "text_2", width=room, may_cut=True
        )
        y += ui.line_height("body") + 8
        if info.damaged is not None:
            y = self._draw_damage(surface, ui, said(info.damaged), x, y, room, bottom)
        y = self._draw_people(surface, ui, info, x, y, room, bottom - ui.line_height("small") - 4)
        facts = []
        if info.game:
            facts = [_("Seed {seed}").format(seed=info.seed)]
            facts.append(ngettext("{count} answer", "{count} answers", info.answers).format(count=info.answers))
            if info.marked:
                facts.append(_("practice game: answers were taken back freely"))
        text = "  ·  ".join(facts)
        if y + ui.line_height("small") <= bottom + 2:
            ui.text(surface, text, x, y, "small", "text_2", width=room, may_cut=True)

    def _draw_damage(
        self, surface: pygame.Surface, ui: Ui, said: str, x: float, y: float, room: float, bottom: float
    ) -> float:
        """Draw what is wrong with the file, as far as there is space; the repair dialog has the full text."""
        step = "body" if bottom - y > 90 else "small"
        line = ui.line_height(step)
        lines = min(len(ui.lines(said, step, room - 54)), int((bottom - y - 14) / line))
        if lines < 1:
            return y
        high = lines * line + 14
        ui.round_rect(surface, (x, y, room, high), 8, mix(ui.theme.panel, ui.theme.rage, 0.14), "rage", 1.2)
        ui.icon(surface, "warning", x + 14, y + high / 2 - 10, 20, "rage_ink")
        ui.text(surface, said, x + 44, y + 7, step, width=room - 54, wrap=True, max_lines=lines, may_cut=True)
        return y + high + 10

    def _draw_people(
        self, surface: pygame.Surface, ui: Ui, info: SaveInfo, x: float, y: float, room: float, bottom: float
    ) -> float:
        """Draw the seats in one or two columns, with their points once the game is over."""
        count = len(info.seats)
        if not count or info.game not in catalogue.names():
            return y
        controller = catalogue.controller(info.game)
        high = max(34.0, ui.line_height("body_strong") + 10)
        columns = 1 if count * high <= bottom - y else 2
        rows = -(-count // columns)
        high = max(min(high, (bottom - y) / rows), ui.line_height("body_strong") + 1)
        width = (room - 12 * (columns - 1)) / columns
        places = {seat: (place, score) for seat, place, score in info.places}
        for seat, plan in enumerate(info.seats):
            left = x + (seat // rows) * (width + 12)
            top = y + (seat % rows) * high
            if top + high > bottom + 8:
                continue
            size = min(28.0, high - 4)
            mark = sigils.sigil(sigil_number(plan.sigil, seat), ui.px(size), ui.theme, line_colour(ui, seat))
            surface.blit(mark, (ui.at(left), ui.at(top + (high - size) / 2)))
            start = left + size + 10
            figure = ""
            if seat in places:
                place, score = places[seat]
                figure = _("{place}. with {score}").format(place=place, score=str(score).replace("-", "−"))
            elif seat in info.asked:
                figure = _("to play")
            wide = ui.text_size(figure, "small_strong")[0] + 8 if figure else 0.0
            name_w = min(width * 0.5, ui.text_size(plan.name, "body_strong")[0] + 2)
            ui.label(surface, plan.name, (start, top, name_w, high), "body_strong", "text", "left", may_cut=True)
            rest = left + width - wide - start - name_w - 10
            if rest > 50:
                who = (start + name_w + 10, top + 1, rest, high)
                ui.label(surface, played_by(controller, plan), who, "small", "text_2", "left", may_cut=True)
            if figure:
                ui.label(
                    surface, figure, (left + width - wide, top + 1, wide, high), "small_strong", "accent_ink", "right"
                )
        return y + rows * high + 6
