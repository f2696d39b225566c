"""The animation of events of Blood Rage."""

from __future__ import annotations

from collections.abc import Callable

from game.blood_rage.facade import events as ev
from scenes.table.board_skin import (
    BoardMotion,
)
from scenes.table.shown_table import Played
from scenes.table.skin.values import Cue
from scenes.tables.blood_rage import cues
from scenes.tables.blood_rage.screen import BloodScreen


class BloodMotion(BoardMotion):
    """The animation of events."""

    skin: BloodScreen

    def cue(self, played: Played) -> Cue:
        return cues.cue(self.skin, played)

    def after(self, played: Played) -> Callable[[], object] | None:
        event, scene = played.event, self.scene
        if isinstance(event, ev.PillageEnded):
            battle = played.after.facts.last_battle
            if battle is not None and battle.opposed and scene.app.settings.stay_seconds != 0:
                return lambda: self.skin.commands.open_battle(
                    len(scene.match.events(scene.shown.seat)[: scene.shown.position])
                )
        if isinstance(event, ev.TokensTurned):
            self.skin.guide.age_over()
            if played.after.facts.age < 3:
                return lambda: scene.app.open("summary", match=scene.match, seat=scene.front, coach=scene.coach.marks())
        if isinstance(event, ev.SagaEnded):
            return lambda: scene.app.open("standings", match=scene.match, seat=scene.front)
        return None
