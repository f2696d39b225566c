"""Hot seat: who sits in front of the screen, and whether that person's hidden information is covered.

With one person there is no curtain and nothing is covered. With several, everything private is covered as soon as an
answer was given. A curtain names the next person and waits for a deliberate gesture before anything is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.events import SPECTATOR
from game.core.view import LogLine, View

if TYPE_CHECKING:
    from scenes.table.table import Table


class Moment(NamedTuple):
    """The public information at a moment: the view, the number of events, the log lines."""

    view: View
    events: int
    lines: list[LogLine]


class Couch:
    """Front seat, covering and the curtain."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self.people = tuple(seat for seat, plan in enumerate(scene.match.seats) if plan.human)
        self.front = self.people[0] if self.people else 0
        """The seat at the lower edge of the screen."""
        self.open = len(self.people) == 1
        """Whether private things of the person in front may be visible now."""
        self.hidden = False
        """Whether the person in front covered the hand for a while; `peeking` shows it as long as a button is down."""
        self.peeking = False
        self.curtain_up = False
        self._undo_seat = self.front if self.open else -1
        self._since = 0
        self._seen: dict[int, int] = {}

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    @property
    def seen_as(self) -> int:
        """The seat whose knowledge may be on screen."""
        return self.front if self.open else SPECTATOR

    @property
    def asked_seat(self) -> int:
        """The seat that may answer by this screen's input now, or SPECTATOR."""
        return self.front if self.open else SPECTATOR

    @property
    def may_answer(self) -> bool:
        """Return whether the person in front may answer."""
        return self.open

    @property
    def covered(self) -> bool:
        """Whether the faces of the hand in front are hidden."""
        return not self.open or (self.hidden and not self.peeking)

    @property
    def undo_seat(self) -> int:
        """The seat whose answer the undo button takes back, -1 for none."""
        return self.front if self.open else self._undo_seat

    def seen_since(self, seat: int) -> int:
        """Return from which event on the person has not been looking."""
        return self._seen.get(seat, 0)

    def before_answer(self) -> Moment:
        """Return the public moment now: the picture starts there if the answer ends the person's turn."""
        match = self.scene.match
        return Moment(match.view(SPECTATOR), match.event_count, list(match.log(SPECTATOR)))

    def cover(self, since: Moment | None = None) -> None:
        """Cover the screen after the person in front has answered: only public information stays.

        `since`: the answer was given already; its events are still to be shown from there on.
        """
        if not self.shared or not self.open:
            return
        self._seen[self.front] = since.events if since is not None else self.scene.match.event_count
        self.open = False
        self.hidden = self.peeking = False
        self._undo_seat = self.front
        self.scene.zoom.hide()
        self.scene.hint_shown = False
        self.scene.shown.sit(SPECTATOR)
        self.scene.log.rebuild()
        if since is not None:
            self.scene.shown.start_at(since.view, since.events)
            self.scene.log.lines = since.lines
        self.scene.hand.sync()

    def reveal(self, seat: int) -> None:
        """Show the table for the person named by the curtain."""
        self.curtain_up = False
        self.front, self.open = seat, True
        self.hidden = self.peeking = False
        scene = self.scene
        scene.animator.finish()
        scene.shown.sit(seat)
        scene.log.rebuild()
        scene.hand.sync()
        scene.skin.changed()
        scene.layout()

    def undone(self, seat: int) -> None:
        """A person took an answer back and goes on; that person is still in front."""
        if self.shared and not self.open:
            self.front, self.open = seat, True
            self.scene.shown.sit(seat)
            self.scene.rebuilt()

    def update(self, now: float) -> None:
        """Let the curtain fall when the next person is asked and everything has been shown."""
        scene = self.scene
        if not self.shared or self.open or self.curtain_up or scene.busy:
            return
        waiting = [seat for seat in scene.match.asked() if seat in self.people]
        if not waiting or any(scene.answer_before(seat) for seat in waiting):
            return
        # Clockwise from the person in front, so that the turn passes around the table.
        seats = len(scene.match.seats)
        seat = min(waiting, key=lambda one: (one - self.front - 1) % seats)
        forced = scene.skin.prompts.forced_openly(scene.view, seat)
        if forced and scene.app.settings.auto_play:
            options = scene.match.options(seat)
            if len(options) == 1:
                scene.match.answer(seat, options[0].answer)
                return
        self.curtain_up = True
        scene.app.open("curtain", seat=seat, table=scene)
