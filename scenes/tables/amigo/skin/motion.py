"""The animation of events of AMIGO's Rage."""

from __future__ import annotations

from collections.abc import Callable

from game.amigo.facade import events as ev
from game.core.events import Event
from scenes.table.animation import linear
from scenes.table.shown_table import Played
from scenes.table.skin.motion import MotionPart
from scenes.table.skin.values import Cue
from scenes.tables.amigo import (
    cues,
    motion,
)
from scenes.tables.amigo.screen import AmigoScreen, detail_of


class AmigoMotion(MotionPart):
    """The animation of events."""

    still_timers = ("banner",)

    def __init__(self, screen: AmigoScreen) -> None:
        super().__init__(screen.scene, detail_of)
        self.screen = screen

    def stays_before(self, event: Event | None) -> bool:
        return isinstance(event, ev.TrickTaken)

    def stays(self, seconds: float) -> Cue:
        if self.app.settings.reduced_motion:
            return Cue()
        return Cue([], None, [], [("stay", min(motion.BREATH, seconds), linear, 0.0)])

    def cue(self, played: Played) -> Cue:
        return cues.cue(self.screen, played)

    def after(self, played: Played) -> Callable[[], object] | None:
        event, scene = played.event, self.scene
        if isinstance(event, ev.RoundScored):
            return lambda: scene.app.open("summary", match=scene.match, seat=scene.front, coach=scene.coach.marks())
        if isinstance(event, ev.GameEnded):
            return lambda: scene.app.open("standings", match=scene.match, seat=scene.front)
        return None
