"""The pause menu over a running game: continue, undo, look up rules, leave.

Conceding is separate and asks for confirmation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.match.journal import standing_of
from game.match.rules_in_force import brief
from game.words import _, ngettext, said
from scenes.shell.app import reason
from scenes.shell.rules_dialog import rules_dialog
from scenes.shell.scene import Scene
from scenes.widgets.button import Button
from scenes.widgets.dialog import Dialog, confirm
from scenes.widgets.lists import ListView
from scenes.widgets.menurow import MenuRow
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

MOMENTS = 10
"""The maximum number of moments on offer."""
APART = 48.0
"""The minimum distance (du) between irreversible actions and undo."""


def standing_text(match: Any) -> str:
    """Return the progress of a running game: "Round 6 of 10, Mara to play"."""
    parts = []
    at = standing_of(match).get("at")
    if at:
        parts.append(_("Round {step} of {steps}").format(step=at[0], steps=at[1]))
    names = [match.seats[seat].name for seat in match.asked()]
    if names:
        parts.append(_("{name} to play").format(name=", ".join(names)))
    return ", ".join(parts)


class PauseScene(Scene):
    """The pause menu; the table is seen below it.

    With `match` (the referee of the game) and `table` (the scene, which takes back) everything is found there.
    `read` returns title, line, undo and undo_why as they are now; it is called at every layout, so that they follow a
    change of the language.
    Otherwise: `title` and `line` say which game this is and where it stands; `undo` are the moments that can be
    returned to, newest first, each (words, what returns there); with none of them `undo_why` says why not; `concede`
    ends the game for good (None: not offered). `rulebook` are arguments for the rulebook (game, rule).
    """

    name = "pause"
    opaque = False

    def __init__(
        self,
        app: AppContext,
        match: Any = None,
        table: Any = None,
        title: str = "",
        line: str = "",
        undo: Sequence[tuple[str, Callable[[], object]]] = (),
        undo_why: str = "",
        concede: Callable[[], object] | None = None,
        rulebook: dict[str, Any] | None = None,
        read: Callable[[], dict[str, Any]] | None = None,
    ) -> None:
        super().__init__(app)
        self.read = read
        self.match, self.table = match, table
        self.title, self.line = title.split(" – ")[0], line
        self.undo, self.undo_why = list(undo), undo_why
        self.concede, self.rulebook = concede, rulebook or {}
        self.group.on_back = self.app.back
        self.box = pygame.FRect(0, 0, 0, 0)
        self.rules = ""
        self._rules_y = 0.0
        if match is not None:
            self._read_match()

    def _read_match(self) -> None:
        """Read the texts of the running game."""
        match = self.match
        # "Rage – the trick-taking game": the head has room for what the game is called, no more.
        self.title = self.title or _(match.controller.title).split(" – ")[0]
        if not self.line:
            self.line = standing_text(match)
        self.rulebook = self.rulebook or {"game": match.game}
        if self.table is not None and not self.undo:
            self._find_moments()
        if self.concede is None and self._save() is not None and match.result() is None:
            self.concede = self._put_away

    def _find_moments(self) -> None:
        """List the moments to which the person in front may go back.

        One, or in a game with free undo up to MOMENTS of them.
        """
        match = self.match
        seat = self.table.couch.undo_seat
        if seat < 0:
            self.undo_why = _("Nobody’s choice can be taken back now.")
            return
        refusal = match.can_undo(seat)
        if refusal is not None:
            self.undo_why = said(refusal)
            return
        own = sum(1 for given in match.answers if given.seat == seat)
        steps = min(own, MOMENTS) if match.undo_rule == "free" else 1
        for count in range(1, steps + 1):
            words = ngettext("{count} choice back", "{count} choices back", count).format(count=count)
            self.undo.append((words, partial(self._back_by, seat, count)))

    def _back_by(self, seat: int, count: int) -> None:
        for _time in range(count):
            if self.match.can_undo(seat) is not None:
                return
            self.table.undo()

    def _save(self) -> Path | None:
        path = getattr(self.match.journal, "path", None)
        return path if isinstance(path, Path) and self.app.saves is not None else None

    def _put_away(self) -> None:
        """Leave the game for good: its save goes to the trash of saves, after the table has let go of it."""
        path = self._save()
        self.app.open("title")
        if path is not None:
            self.match.close()  # Windows does not move a file that is open
            try:
                self.app.saves.delete(path)
            except OSError as error:
                words = _("The save cannot be moved to the trash: {reason}")
                self.app.notify(words.format(reason=reason(error)), "warning")
        top = self.app.director.top
        if top is not None:
            top.layout()

    def enter(self) -> None:
        self.app.announce(_("Pause"))

    def layout(self) -> None:
        ui = self.app.ui
        if self.read is not None:
            now = self.read()
            self.title, self.line = str(now["title"]).split(" – ")[0], now["line"]
            self.undo, self.undo_why = list(now["undo"]), now["undo_why"]
        self.rules = brief(self.match.controller, self.match.setup) if self.match is not None else ""
        at = self.group.current
        was = self.group.ring.widgets.index(at) if at is not None else 0
        self.group.clear()
        app = self.app
        take_back = _("Take back") if len(self.undo) < 2 else _("Take back to …")
        rows: list[Button] = [
            MenuRow(_("Go on"), app.back, icon="play", key="Esc"),
            MenuRow(take_back, self._choose_undo, icon="undo", key="U"),
            MenuRow(_("Rulebook"), lambda: app.open("rulebook", **self.rulebook), icon="book", key="F1"),
            MenuRow(_("Settings"), lambda: app.open("settings"), icon="gear", key="E"),
            MenuRow(_("Save and go to the title"), lambda: app.open("title"), icon="save", key="Q"),
            MenuRow(_("Save and quit the program"), app.quit, icon="quit", key="X"),
        ]
        if self.match is not None:
            rules = MenuRow(_("Rules of this game"), self._show_rules, icon="list", key=app.key("rules"))
            rows.insert(3, rules)
            again = MenuRow(_("New game"), partial(app.open, "lobby", game=self.match.game), icon="card", key="N")
            rows.insert(-1, again)
        rows[1].enabled = bool(self.undo)
        rows[1].why = self.undo_why or _("Nothing has been chosen yet.")
        row_h = max(44.0, ui.line_height("strong") + 14)
        width = min(480.0 if not ui.large else 560.0, ui.width - 32)
        inner = width - 48
        head_h = ui.line_height("heading")
        line_h = ui.text_size(self.line, "body", inner)[1] if self.line else 0.0
        self._rules_y = line_h
        line_h += ui.text_size(self.rules, "small", inner)[1] + 2 if self.rules else 0.0
        apart = APART if self.concede is not None else 0.0
        count = len(rows)
        foot = apart + 44 if self.concede is not None else 0.0
        height = 24 + head_h + line_h + 16 + count * (row_h + 6) - 6 + foot + 24
        most = ui.height - 16
        if height > most:
            spare = (height - most) / (count + (1 if foot else 0))
            row_h = max(34.0, row_h - spare)
            height = min(most, 24 + head_h + line_h + 16 + count * (row_h + 6) - 6 + foot + 24)
        self.box = pygame.FRect((ui.width - width) / 2, max(8.0, (ui.height - height) / 2), width, height)
        y = self.box.y + 24 + head_h + line_h + 16
        for row in rows:
            row.rect = (self.box.x + 24, y, inner, row_h)
            y += row_h + 6
        self.add(*rows)
        if self.concede is not None:
            self.give_up = Button(_("Give up this game"), self._ask_concede, kind="danger", icon="flag")
            size = max(220.0, self.give_up.wanted_width(ui))
            self.give_up.rect = (self.box.x + 24, self.box.bottom - 24 - 44, min(inner, size), 44)
            self.add(self.give_up)
        self.group.focus(self.group.ring.widgets[min(was, len(self.group.ring.widgets) - 1)], quiet=True)
        self.group.ring.shown = True

    def _show_rules(self) -> None:
        self.group.show(rules_dialog(self.app, self.match))

    def _choose_undo(self) -> None:
        if len(self.undo) == 1:
            self._go_back_to(0)
            return
        self.group.show(UndoDialog(self.app, self.undo, self._go_back_to))

    def _go_back_to(self, number: int) -> None:
        self.app.back()
        self.undo[number][1]()

    def _ask_concede(self) -> None:
        text = _("The game is no longer offered to go on with. Its save goes to the trash of saves.")
        give_up = self.concede

        def do() -> None:
            if give_up is not None:
                give_up()

        self.group.show(confirm(_("Give up this game?"), text, _("Give up"), _("Play on"), do, icon="flag"))

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        ui.veil(surface, 0.6)
        ui.panel(surface, self.box, 16, "panel", "line", "dialog")
        x, y, inner = self.box.x + 24, self.box.y + 20, self.box.w - 48
        head = _("Pause – {game}").format(game=self.title) if self.title else _("Pause")
        ui.text(surface, head, x, y, "heading_small", width=inner, may_cut=True)
        if self.line:
            ui.text(surface, self.line, x, y + ui.line_height("heading") + 2, "body", "text_2", width=inner, wrap=True)
        if self.rules:
            top = y + ui.line_height("heading") + 4 + self._rules_y
            ui.text(surface, self.rules, x, top, "small", "text_2", width=inner, wrap=True)
        self.group.draw(surface, ui)


class UndoDialog(Dialog):
    """A list of moments to return to, newest first."""

    def __init__(
        self, app: AppContext, moments: Sequence[tuple[str, Callable[[], object]]], then: Callable[[int], object]
    ) -> None:
        row_h = max(40.0, app.ui.line_height("body") + 16)
        self._moments, self._then = list(moments), then
        rows = ListView(
            len(moments), self._draw_row, row_h, self._choose, name=_("Take back to …"),
            describe_row=lambda n: self._moments[n][0], rect=(0, 0, 0, min(len(moments), 6) * (row_h + 6)),
        )  # fmt: skip
        super().__init__(
            _("Take back to …"), "", [(_("Cancel"), "secondary", None)], icon="undo", width=560, body=[rows]
        )

    def _choose(self, number: int) -> None:
        self.close(lambda: self._then(number))

    def _draw_row(
        self, surface: pygame.Surface, ui: Ui, number: int, box: pygame.FRect, hot: bool, _chosen: bool
    ) -> None:
        ui.round_rect(surface, box, 10, "panel_2", "line_2" if hot else "line")
        ui.label(
            surface,
            self._moments[number][0],
            (box.x + 14, box.y, box.w - 28, box.h),
            "body",
            "text",
            "left",
            may_cut=True,
        )
