"""How an event is shown: flights, timers, pauses, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from game.core.events import Event
from game.core.view import View
from scenes.table.context import TableContext
from scenes.table.shown_table import Played
from scenes.table.skin.flights import flights
from scenes.table.skin.part import SkinPart
from scenes.table.skin.values import Cue


class MotionPart(SkinPart):
    """How events are shown, one after another."""

    still_timers: Collection[str] = ()
    """Timers that run although movements are off, because they tell something; the table does not wait for them."""

    def __init__(self, scene: TableContext, detail: Callable[[View, int], int]) -> None:
        super().__init__(scene)
        self.flights = partial(flights, scene, detail)
        """Returns a flight for each piece of an event that is seen leaving and arriving."""

    def stays_before(self, event: Event | None) -> bool:
        """Return whether the picture before this event stays a while, to be looked at."""
        return False

    def moves_alone(self, timers: Collection[str]) -> bool:
        """Return whether `draw_moving` and `draw_over` draw all that runs, so that the rest stays unchanged."""
        return False

    def stays(self, seconds: float) -> Cue:
        """Return what moves during a pause of so many seconds; only its timers count, and no speed."""
        return Cue()

    def cue(self, played: Played) -> Cue:
        """Return how an event is shown."""
        return Cue(self.flights(played))

    def after(self, played: Played) -> Callable[[], object] | None:
        """Return an action for after the event (such as opening another screen), or None."""
        return None
