"""The game's name in the top bar tells the rules in force, and opens their list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.rules_in_force import brief
from game.words import _
from scenes.shell.rules_dialog import rules_dialog
from scenes.widgets.spot import Spot
from scenes.widgets.ui import Box

if TYPE_CHECKING:
    from scenes.table.context import TableContext


def rules_spot(scene: TableContext, box: Box) -> Spot:
    """Return the spot over the game's name at `box`."""
    match = scene.match

    def words() -> tuple[str, str]:
        hint = _("Click, or press {key}: all rules of this game.").format(key=scene.buttons.key("rules"))
        return brief(match.controller, match.setup), hint

    return Spot(_("Rules of this game"), box, words, lambda: scene.group.show(rules_dialog(scene.app, match)))
