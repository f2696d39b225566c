"""The story of the fight or moot on the stage, from the redacted events of a seat.

The rules keep only what still counts; why a card was stopped or who fell a moment ago is in the events only. The same
position always gives the same story, whatever was drawn before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from game.apocalypse.facade import Fight, Thing
from game.apocalypse.facade import events as ev
from game.core.events import Event


class Seen(Protocol):
    """The methods of a match that the chronicle uses."""

    @property
    def generation(self) -> int:
        """Raised whenever the past changed."""

    def events(self, seat: int, since: int = 0) -> list[Event]:
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
Begins = Callable[[Story, Event], bool]
"""Says whether an event opens a story, after the story so far."""
DECLARED = ("territory", "battlefield")
"""The kinds of fights that are declared before they begin (15, 16)."""


def fight_begins(story: Story, event: Event) -> bool:
    """Return whether an event opens the story of a fight.

    The story of a fight for a Territory or a Battlefield begins with its declaration and goes on with the fight.
    """
    if isinstance(event, ev.FightBegan):
        return event.fight.kind not in DECLARED or bool(story.fights)
    return isinstance(event, ev.Told) and event.kind in ("raid", "engages")


def moot_begins(_story: Story, event: Event) -> bool:
    """Return whether an event opens the story of a moot."""
    return isinstance(event, ev.Told) and event.kind == "phase" and event.word == "moot"


def told_by(events: Iterable[Event], begins: Begins, story: Story = EMPTY) -> Story:
    """Return a story with more events: that of the last beginning, EMPTY before the first."""
    for event in events:
        if begins(story, event):
            story = after(EMPTY, event)
        elif story is not EMPTY:
            story = after(story, event)
    return story


def after(story: Story, event: Event) -> Story:
    """Return the story with one more event."""
    if isinstance(event, ev.Told):
        now = () if event.kind == "round" else story.now
        return story._replace(told=(*story.told, event), now=(*now, event))
    if isinstance(event, ev.FIGHT_EVENTS):
        fresh = bool(story.fights) and story.fights[-1].round != event.fight.round
        return story._replace(fights=(event.fight,) if fresh else (*story.fights, event.fight))
    if isinstance(event, ev.THING_EVENTS):
        return story._replace(things={**story.things, event.thing.card: event.thing})
    return story


class Chronicle:
    """Follows one seat's events and keeps the present story."""

    def __init__(self, begins: Begins) -> None:
        self.begins = begins
        self._key: object = None
        self._at = 0
        self._story = EMPTY

    def story(self, match: Seen, seat: int, position: int) -> Story:
        """Return the story after the first `position` events that the seat saw."""
        key = (id(match), match.generation, seat)
        if key != self._key or position < self._at:
            self._key, self._at, self._story = key, 0, EMPTY
        if position > self._at:
            self._story = told_by(match.events(seat, self._at)[: position - self._at], self.begins, self._story)
            self._at = position
        return self._story
