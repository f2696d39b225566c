"""The animation of events of Rage: Apocalypse."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.core.events import Event
from scenes.table.board_skin import (
    BoardMotion,
)
from scenes.table.shown_table import Played
from scenes.table.skin.values import Cue
from scenes.tables.apocalypse import cues
from scenes.tables.apocalypse.motion import ALONE
from scenes.tables.apocalypse.screen import ApocalypseScreen


class ApocalypseMotion(BoardMotion):
    """The animation of events."""

    skin: ApocalypseScreen

    def cue(self, played: Played) -> Cue:
        found = cues.cue(self.skin, played)
        self.skin.stage.motion.mark(found.marks)
        return found

    def moves_alone(self, timers: Collection[str]) -> bool:
        return bool(timers) and all(timer in ALONE for timer in timers)

    def stays_before(self, event: Event | None) -> bool:
        return cues.stays_before(event)

    def after(self, played: Played) -> Callable[[], object] | None:
        return self.skin.commands.after(played)
