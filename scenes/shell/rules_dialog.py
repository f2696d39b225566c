"""The rules in force in a running game: a list with the edition, variants, house rules and readings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.rules_in_force import RuleLine, rules_in_force
from game.words import _
from scenes.widgets.dialog import Dialog
from scenes.widgets.lists import ListView
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.shell.context import AppContext


def rules_dialog(app: AppContext, match: Match) -> Dialog:
    """Return the dialog with every rule option of the match; a row opens the rulebook at its rule."""
    return RulesDialog(app, match)


class RulesDialog(Dialog):
    """The list; what differs from the edition comes first within its group and has a bar."""

    def __init__(self, app: AppContext, match: Match) -> None:
        self._host, self._match = app, match
        self.lines: list[RuleLine] = rules_in_force(match.controller, match.setup)
        row_h = app.ui.line_height("body_strong") + app.ui.line_height("small") + 14
        room = app.ui.height - 260
        rows = ListView(
            len(self.lines),
            self._draw_row,
            row_h,
            self._open,
            name=_("Rules of this game"),
            describe_row=self._describe,
            rect=(0, 0, 0, min(len(self.lines) * (row_h + 4), max(row_h, room))),
            gap=4,
        )
        text = _("A bar marks what differs from the edition. A row opens the rulebook at its rule.")
        super().__init__(
            _("Rules of this game"), text, [(_("Close"), "primary", None)], icon="book", width=720, body=[rows]
        )

    def _describe(self, number: int) -> str:
        line = self.lines[number]
        parts = [f"{line.title}: {line.value}", _("rule {number}").format(number=line.rule) if line.rule else ""]
        return ", ".join(part for part in parts if part)

    def _open(self, number: int) -> None:
        rule = self.lines[number].rule
        self.close(lambda: self._host.open("rulebook", game=self._match.game, rule=rule))

    def _draw_row(
        self, surface: pygame.Surface, ui: Ui, number: int, box: pygame.FRect, hot: bool, _chosen: bool
    ) -> None:
        line = self.lines[number]
        ui.round_rect(surface, box, 8, "panel_2", "line_2" if hot else "line")
        if line.differs:
            ui.round_rect(surface, (box.x, box.y + 6, 4, box.h - 12), 2, "accent_ink")
        right = box.right - 14
        if line.rule:
            used = ui.label(surface, line.rule, (right - 60, box.y, 60, box.h), "small", "info_ink", "right")
            right = used.x - 12
        high = ui.line_height("body_strong")
        top = box.y + (box.h - high - ui.line_height("small")) / 2
        ui.text(surface, line.title, box.x + 14, top, "small", "text_2", width=right - box.x - 14)
        ui.text(
            surface,
            line.value,
            box.x + 14,
            top + ui.line_height("small"),
            "body_strong",
            "text",
            width=right - box.x - 14,
        )
