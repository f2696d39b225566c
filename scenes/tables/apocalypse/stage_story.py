"""The story of the fight or moot on the stage, from the redacted events of a seat.

The rules keep only what still counts; why a card was stopped or who fell a moment ago is in the events only. The same
position always gives the same story, whatever was drawn before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from game.apocalypse.facade import Fight, Thing
from game.apocalypse.facade import events as ev


class Seen(Protocol):
    """The methods of a match that the chronicle uses."""

    @property
    def generation(self) -> int:
        """Raised whenever the past changed."""

    def events(self, seat: int, since: int = 0) -> list[Any]:
        """The events from number `since` on, as the seat saw them."""


class Story(NamedTuple):
    """A fight or a moot so far.

    `told` are all notes, `now` those since the running round began. `fights` are the values of the fight in this round,
    oldest first; `things` are the last known states of things in play.
    """

    told: tuple[ev.Told, ...] = ()
    now: tuple[ev.Told, ...] = ()
    fights: tuple[Fight, ...] = ()
    things: dict[int, Thing] = {}

    def of(self, *kinds: str) -> list[ev.Told]:
        """Return the notes of some kinds in this round."""
        return [one for one in self.now if one.kind in kinds]


EMPTY = Story()


def fight_begins(event: Any) -> bool:
    """Return whether an event opens the story of a fight."""
    return isinstance(event, ev.Told) and event.kind in ("attack", "raid", "engages")


def moot_begins(event: Any) -> bool:
    """Return whether an event opens the story of a moot."""
    return isinstance(event, ev.Told) and event.kind == "phase" and event.word == "moot"


def told_by(events: Sequence[Any], begins: Callable[[Any], bool]) -> Story:
    """Return the story of a sequence of events from the last beginning on."""
    start = next((at for at in range(len(events) - 1, -1, -1) if begins(events[at])), -1)
    if start < 0:
        return EMPTY
    # A fight for a Territory or a Battlefield goes on from its declaration.
    while start > 0 and getattr(events[start], "word", "") in ("territory", "battlefield"):
        before = next((at for at in range(start - 1, -1, -1) if begins(events[at])), -1)
        if before < 0 or events[before].kind == "attack":
            break
        start = before
    story = EMPTY
    # The fact is set before its note.
    for event in events[max(0, start - 1) :]:
        story = after(story, event)
    return story


def after(story: Story, event: Any) -> Story:
    """Return the story with one more event."""
    if isinstance(event, ev.Told):
        now = () if event.kind == "round" else story.now
        return story._replace(told=(*story.told, event), now=(*now, event))
    if isinstance(event, ev.FactNow) and event.name == "fight" and event.value is not None:
        fresh = bool(story.fights) and story.fights[-1].round != event.value.round
        return story._replace(fights=(event.value,) if fresh else (*story.fights, event.value))
    if isinstance(event, ev.ThingNow) and event.thing is not None:
        return story._replace(things={**story.things, event.card: event.thing})
    return story


class Chronicle:
    """Follows one seat's events and keeps the present story."""

    def __init__(self, begins: Callable[[Any], bool]) -> None:
        self.begins = begins
        self._key: object = None
        self._at = 0
        self._story = EMPTY

    def story(self, match: Seen, seat: int, position: int) -> Story:
        """Return the story after the first `position` events that the seat saw."""
        key = (id(match), match.generation, seat)
        if key != self._key or position < self._at:
            self._key = key
            self._story = told_by(match.events(seat)[:position], self.begins)
        elif position > self._at:
            news = match.events(seat, self._at)[: position - self._at]
            if any(self.begins(event) for event in news):
                self._story = told_by(match.events(seat)[:position], self.begins)
            elif self._story is not EMPTY:
                for event in news:
                    self._story = after(self._story, event)
        self._at = position
        return self._story
