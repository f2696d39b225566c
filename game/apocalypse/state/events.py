"""The events of a game, each with `apply`. Fields that are not declared public are seen by the owner only.

Five events change views: `FactNow` and `ThingNow` report public facts, `CardsShown`, `CardsMoved` and `PileShuffled`
move cards.
`Told` says what it meant; it changes nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.state.asked import AskedAbout, FrameSeen
from game.apocalypse.state.zones import sees
from game.core.asking import Ask
from game.core.events import public
from game.core.view import View, Zone

_EMPTY = Zone()


def _with_zones(view: View, zones: dict[str, Zone]) -> View:
    """Return the view with these zones; a zone without cards is not listed."""
    return view._replace(zones={name: zone for name, zone in zones.items() if zone.size})


def _moved(view: View, source: str, target: str, cards: tuple[int, ...] | None, count: int) -> View:
    """Return the view after `count` cards moved; `cards` is None if they are hidden from its seat.

    "play" is no zone: `ThingNow` reports what is in play.
    """
    zones = dict(view.zones)
    if source != "play":
        zone = zones.get(source, _EMPTY)
        if zone.pieces:
            zones[source] = Zone(tuple(card for card in zone.pieces if card not in (cards or ())), zone.backs)
        else:
            zones[source] = Zone((), zone.backs - count)
    if target != "play":
        zone = zones.get(target, _EMPTY)
        if sees(view.seat, target) and cards is not None:
            zones[target] = Zone(zone.pieces + cards, zone.backs)
        else:
            zones[target] = Zone(zone.pieces, zone.backs + count)
    return _with_zones(view, zones)


@public("name", "value")
class FactNow(NamedTuple):
    """A public fact of the table has a new value."""

    name: str
    value: Any

    def apply(self, view: View) -> View:
        """Set the fact."""
        return view._replace(facts=view.facts._replace(**{self.name: self.value}))


@public("card", "thing")
class ThingNow(NamedTuple):
    """A card in play has these properties now; None if it has left play."""

    card: int
    thing: Any

    def apply(self, view: View) -> View:
        """Put the card as it is now, or take it out of play."""
        things = dict(view.facts.things)
        if self.thing is None:
            things.pop(self.card, None)
        else:
            things[self.card] = self.thing
        return view._replace(facts=view.facts._replace(things=things))


@public("cards", "source", "target", reveals=True)
class CardsShown(NamedTuple):
    """Cards were moved from one zone to another, visible to all. "play" stands for things in play."""

    cards: tuple[int, ...]
    source: str
    target: str

    def apply(self, view: View) -> View:
        """Move the cards, which all see."""
        return _moved(view, self.source, self.target, self.cards, len(self.cards))


@public("seat", "size", "source", "target", owner="seat", reveals=True)
class CardsMoved(NamedTuple):
    """Cards go from one zone to another, seen by one seat."""

    seat: int
    size: int
    source: str
    target: str
    cards: tuple[int, ...] | None

    def apply(self, view: View) -> View:
        """Move the cards; other seats know only how many."""
        return _moved(view, self.source, self.target, self.cards, self.size)


@public("seat", "source", "target", reveals=True)
class PileShuffled(NamedTuple):
    """A zone is shuffled into a deck."""

    seat: int
    source: str
    target: str

    def apply(self, view: View) -> View:
        """Put the zone into the deck: only the number of cards is known now."""
        source, target = view.zones.get(self.source, _EMPTY), view.zones.get(self.target, _EMPTY)
        size = target.size + (source.size if self.source != self.target else 0)
        return _with_zones(view, {**view.zones, self.source: _EMPTY, self.target: Zone(backs=size)})


@public("kind", "seat", "things", "names", "number", "word")
class Told(NamedTuple):
    """A note about what happened, for the log and the picture: see `log.LINES` for the kinds."""

    kind: str
    seat: int = -1
    things: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    number: int = 0
    word: str = ""

    def apply(self, view: View) -> View:
        """Change nothing."""
        return view


@public("ask", "context", "frames")
class AskNow(NamedTuple):
    """The current ask and its context; see `asked` for both records."""

    ask: Ask | None
    context: AskedAbout
    frames: tuple[FrameSeen, ...]

    def apply(self, view: View) -> View:
        """Set what is asked; no answer is sealed yet."""
        facts = view.facts._replace(ask=self.ask, context=self.context, frames=self.frames, chosen=())
        return view._replace(facts=facts)


ALL = (FactNow, ThingNow, CardsShown, CardsMoved, PileShuffled, Told, AskNow)
