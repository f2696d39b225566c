"""The events of a game. Fields that are not declared public are seen by the owner only.

Five events change views: `FactNow` and `ThingNow` report public facts, `CardsShown`, `CardsMoved` and `PileShuffled`
move cards.
`Told` says what it meant; it changes nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.state.asked import AskedAbout, FrameSeen
from game.core.asking import Ask
from game.core.events import public


@public("name", "value")
class FactNow(NamedTuple):
    """A public fact of the table has a new value."""

    name: str
    value: Any


@public("card", "thing")
class ThingNow(NamedTuple):
    """A card in play has these properties now; None if it has left play."""

    card: int
    thing: Any


@public("cards", "source", "target", reveals=True)
class CardsShown(NamedTuple):
    """Cards were moved from one zone to another, visible to all. "play" stands for things in play."""

    cards: tuple[int, ...]
    source: str
    target: str


@public("seat", "size", "source", "target", owner="seat", reveals=True)
class CardsMoved(NamedTuple):
    """Cards go from one zone to another, seen by one seat."""

    seat: int
    size: int
    source: str
    target: str
    cards: tuple[int, ...] | None


@public("seat", "source", "target", reveals=True)
class PileShuffled(NamedTuple):
    """A zone is shuffled into a deck."""

    seat: int
    source: str
    target: str


@public("kind", "seat", "things", "names", "number", "word")
class Told(NamedTuple):
    """A note about what happened, for the log and the picture: see `log.LINES` for the kinds."""

    kind: str
    seat: int = -1
    things: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    number: int = 0
    word: str = ""


@public("ask", "context", "frames")
class AskNow(NamedTuple):
    """The current ask and its context; see `asked` for both records."""

    ask: Ask | None
    context: AskedAbout
    frames: tuple[FrameSeen, ...]


ALL = (FactNow, ThingNow, CardsShown, CardsMoved, PileShuffled, Told, AskNow)
