"""The events of a game, each with `apply`. Fields that are not declared public are seen by the owner only.

Each event is one thing that happened, and says enough by itself: what it was, by which card, and the records after it.
So a log, a picture or a computer player reads one event at a time and never has to look at the next one. `cause` and
`why` are words known to the log and the picture; the `Literal` types list them. "play" stands for the cards in play,
which are no zone.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from game.apocalypse.state.asked import AskedAbout, FrameSeen
from game.apocalypse.state.table import NOTHING, Fight, Thing
from game.apocalypse.state.zones import sees
from game.core.asking import Ask
from game.core.events import public
from game.core.view import View, Zone

_EMPTY = Zone()

CardCause = Literal[
    "drawn", "discarded", "played", "spent", "called", "vote_over", "searched", "found", "scored",
]  # fmt: skip
"""Why cards change zones: drawn (10.2), discarded from a hand, played (5.3), a card played that does not stay or a
combat card of a round that is over, a moot called (9.2), a moot after its vote (9.9), a deck looked through, a card
found there, and a card that scores."""
EnterCause = Literal["set_up", "begins_with", "resource", "equipped", "stays"]
"""How a card comes into play: a character of a pack (3.1), what a creature begins with (3.3), a resource (8.1), one put
on a creature (8.2), a played card that stays (5.3)."""
ChangeCause = Literal[
    "wounded", "healed", "aggravated", "crinos", "breed", "frenzied", "calmed", "stepped", "sent", "returned", "away",
    "taken", "traded", "recruited", "bound",
]  # fmt: skip
"""How a card in play changes: points without a damage card put on it or taken off it, its damage becomes aggravated
(7.2), it changes form (12.8, 12.10), frenzy (14.1, 14.5), it steps sideways (9.1), is sent to the Hunting Grounds or
comes back from there, leaves or returns for a while (19.3), goes to another bearer or pack, is handed over (8.9), or
joins a pack (17.6)."""
LeaveCause = Literal[
    "killed", "discarded", "destroyed", "cancelled", "replaced", "given_up", "parted", "eliminated", "with_host", "won",
    "held", "scored",
]  # fmt: skip
"""Why a card leaves play: it died (12.9), was discarded, destroyed or cancelled by a card, another one of its kind took
its place (8.6), its pack gave it up (8.8), it left a rival (2.5) or a pack that is out (18.3), it was attached to
something that left, a Battlefield was won or held by its guards (15), or it scores."""
HealCause = Literal["healed", "bound", "scored"]
"""Why damage cards leave a creature: healed (7.1), a spirit is bound (17.6), the card scores."""
FightCause = Literal[
    "stepped_in", "plays_for", "prey_joins", "joins", "replaced", "killed", "escaped", "drops_out", "gone", "ending",
    "aimed", "round_over",
]  # fmt: skip
"""How a fight changes: who fights (17.4, 17.5, 12.14), who plays for prey (17.1), who is no longer in it (12.15), that
it will end, that cards have their targets (12.4), or that a round is over."""
StopCause = Literal["dodged", "blocked", "redirected"]
"""What a defence does to an attack (12.6)."""
AlphaCause = Literal["named", "gone", "phase_over"]
"""Why the alphas change: all are named (10.3), one left play, the Combat Phase is over."""
JuntaCause = Literal["called", "ordered", "decided", "over"]
"""Why the votes change: one is called (9.2), they come in their order (9.4), one is decided (9.7), all are over."""


def _with_zones(view: View, zones: dict[str, Zone]) -> View:
    """Return the view with these zones; a zone without cards is not listed."""
    return view._replace(zones={name: zone for name, zone in zones.items() if zone.size})


def _moved(view: View, source: str, target: str, cards: tuple[int, ...] | None, count: int) -> View:
    """Return the view after `count` cards moved; `cards` is None if they are hidden from its seat."""
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


def _with_things(view: View, *things: Thing, gone: int = NOTHING) -> View:
    """Return the view with these things as they are now, without the one that has left play."""
    now = dict(view.facts.things)
    now.pop(gone, None)
    for thing in things:
        now[thing.card] = thing
    return view._replace(facts=view.facts._replace(things=now))


def _with_fight(view: View, fight: Fight | None) -> View:
    """Return the view with the fight as it is now."""
    return view._replace(facts=view.facts._replace(fight=fight))


# ---- the course of the game


@public("turn")
class TurnBegan(NamedTuple):
    """A turn begins with its Redraw Phase (4.1, 6)."""

    turn: int

    def apply(self, view: View) -> View:
        """Set turn and phase."""
        return view._replace(facts=view.facts._replace(turn=self.turn, phase="redraw"))


@public("phase")
class PhaseBegan(NamedTuple):
    """Another phase of the turn begins; the Moot Phase has two parts, "umbra" and "moot"."""

    phase: str

    def apply(self, view: View) -> View:
        """Set the phase."""
        return view._replace(facts=view.facts._replace(phase=self.phase))


@public("winners")
class GameDecided(NamedTuple):
    """The game is over (18.1)."""

    winners: tuple[int, ...]

    def apply(self, view: View) -> View:
        """Set the winners."""
        return view._replace(facts=view.facts._replace(phase="end", winners=self.winners))


@public("seat", "gained", "card", "points")
class PointsScored(NamedTuple):
    """A seat gains victory points, or loses some, for a card (-1: none); `points` are those of all seats now (18.1)."""

    seat: int
    gained: int
    card: int
    points: tuple[int, ...]

    def apply(self, view: View) -> View:
        """Set the points."""
        return view._replace(facts=view.facts._replace(points=self.points))


@public("alphas", "cause")
class AlphasNow(NamedTuple):
    """The alphas by seat, -1 for none."""

    alphas: tuple[int, ...]
    cause: AlphaCause

    def apply(self, view: View) -> View:
        """Set the alphas."""
        return view._replace(facts=view.facts._replace(alphas=self.alphas))


@public("juntas", "cause")
class JuntasNow(NamedTuple):
    """The moots and board meetings of this phase, in the order of their votes."""

    juntas: tuple[Any, ...]
    cause: JuntaCause

    def apply(self, view: View) -> View:
        """Set the votes of the phase."""
        return view._replace(facts=view.facts._replace(juntas=self.juntas))


@public("name", "value")
class FactNow(NamedTuple):
    """A public fact that only keeps count has a new value: see `changes.COUNTED`. Nothing is shown when it changes."""

    name: str
    value: Any

    def apply(self, view: View) -> View:
        """Set the fact."""
        return view._replace(facts=view.facts._replace(**{self.name: self.value}))


# ---- cards from zone to zone


@public("cause", "cards", "source", "target", reveals=True)
class CardsShown(NamedTuple):
    """Cards were moved from one zone to another, visible to all."""

    cause: CardCause
    cards: tuple[int, ...]
    source: str
    target: str

    def apply(self, view: View) -> View:
        """Move the cards, which all see."""
        return _moved(view, self.source, self.target, self.cards, len(self.cards))


@public("cause", "seat", "size", "source", "target", owner="seat", reveals=True)
class CardsMoved(NamedTuple):
    """Cards go from one zone to another, seen by one seat."""

    cause: CardCause
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


# ---- cards in play


@public("thing", "source", "cause", reveals=True)
class ThingEntered(NamedTuple):
    """A card comes into play from a zone ("" for a character that begins there)."""

    thing: Thing
    source: str
    cause: EnterCause

    def apply(self, view: View) -> View:
        """Take it out of its zone and put it into play."""
        if self.source:
            view = _moved(view, self.source, "play", (self.thing.card,), 1)
        return _with_things(view, self.thing)


@public("thing", "cause", "by")
class ThingChanged(NamedTuple):
    """A card in play has these properties now; `by` is the card whose text did it, -1 for a rule."""

    thing: Thing
    cause: ChangeCause
    by: int

    def apply(self, view: View) -> View:
        """Put the card as it is now."""
        return _with_things(view, self.thing)


@public("card", "target", "wounds", "cause", "by", reveals=True)
class ThingLeft(NamedTuple):
    """A card leaves play for a zone. Its damage cards go with it: `wounds` are (card, zone) pairs.

    `by` is the creature that killed it, or the card whose text did it; -1 for none.
    """

    card: int
    target: str
    wounds: tuple[tuple[int, str], ...]
    cause: LeaveCause
    by: int

    def apply(self, view: View) -> View:
        """Take it out of play and put all cards where they go."""
        for wound, target in self.wounds:
            view = _moved(view, "play", target, (wound,), 1)
        return _moved(_with_things(view, gone=self.card), "play", self.target, (self.card,), 1)


@public("thing", "card", "points", "source", "by", "speed", reveals=True)
class Wounded(NamedTuple):
    """A card becomes damage of a creature (12.7): it goes from a zone, or from play, to the creature.

    `thing` is the creature after it. `by` is the creature that dealt it, `speed` that of the blow; both are -1 for
    damage outside the exchange of cards.
    """

    thing: Thing
    card: int
    points: int
    source: str
    by: int
    speed: int

    def apply(self, view: View) -> View:
        """Take the card from where it was and put it on the creature."""
        return _with_things(_moved(view, self.source, "play", (self.card,), 1), self.thing, gone=self.card)


@public("thing", "wounds", "cause", reveals=True)
class WoundsRemoved(NamedTuple):
    """Damage cards leave a creature: `wounds` are (card, zone) pairs, `thing` is the creature after it."""

    thing: Thing
    wounds: tuple[tuple[int, str], ...]
    cause: HealCause

    def apply(self, view: View) -> View:
        """Put the cards where they go."""
        for wound, target in self.wounds:
            view = _moved(view, "play", target, (wound,), 1)
        return _with_things(view, self.thing)


# ---- fights


@public("fight")
class FightBegan(NamedTuple):
    """A fight is declared (12.1)."""

    fight: Fight

    def apply(self, view: View) -> View:
        """Set the fight."""
        return _with_fight(view, self.fight)


@public("why", "rounds")
class FightEnded(NamedTuple):
    """The fight is over: why ("refused", or one of the words of `Fight.ended`), and after how many rounds (12.16)."""

    why: str
    rounds: int

    def apply(self, view: View) -> View:
        """There is no fight."""
        return _with_fight(view, None)


@public("fight", "cause", "about")
class FightChanged(NamedTuple):
    """The fight goes on as another one; `about` are the creatures that came, went or are played for."""

    fight: Fight
    cause: FightCause
    about: tuple[int, ...]

    def apply(self, view: View) -> View:
        """Set the fight."""
        return _with_fight(view, self.fight)


@public("fight", "cleared")
class RoundBegan(NamedTuple):
    """A round begins (12.4); `cleared` cards of the round before are no longer on the table."""

    fight: Fight
    cleared: int

    def apply(self, view: View) -> View:
        """Set the fight."""
        return _with_fight(view, self.fight)


@public("seat", "creature", "source", "fight", owner="seat", reveals=True)
class CardLaid(NamedTuple):
    """A seat plays a combat card face down for a creature (12.4)."""

    seat: int
    creature: int
    source: str
    fight: Fight
    card: int | None

    def apply(self, view: View) -> View:
        """Move the card; other seats see its back."""
        cards = (self.card,) if self.card is not None else None
        return _with_fight(_moved(view, self.source, f"laid:{self.seat}", cards, 1), self.fight)


@public("fight", "piles", reveals=True)
class CardsTurnedUp(NamedTuple):
    """All cards of the round are turned up together (12.4): `piles` are (seat, cards) pairs."""

    fight: Fight
    piles: tuple[tuple[int, tuple[int, ...]], ...]

    def apply(self, view: View) -> View:
        """Show all cards."""
        for seat, cards in self.piles:
            view = _moved(view, f"laid:{seat}", f"shown:{seat}", cards, len(cards))
        return _with_fight(view, self.fight)


@public("fight", "seat", "card", "source", "feint", "target", reveals=True)
class FeintPlayed(NamedTuple):
    """A feint gives way to the real card, and goes to the zone `target` (20.1)."""

    fight: Fight
    seat: int
    card: int
    source: str
    feint: int
    target: str

    def apply(self, view: View) -> View:
        """Show the real card, discard the feint."""
        view = _moved(view, self.source, f"shown:{self.seat}", (self.card,), 1)
        return _with_fight(_moved(view, f"shown:{self.seat}", self.target, (self.feint,), 1), self.fight)


@public("fight", "failed")
class CardsJudged(NamedTuple):
    """It is decided which cards of the round count; the `failed` ones do not (13)."""

    fight: Fight
    failed: tuple[int, ...]

    def apply(self, view: View) -> View:
        """Set the fight."""
        return _with_fight(view, self.fight)


@public("fight", "card", "cause", "by")
class AttackStopped(NamedTuple):
    """A defence stops, weakens or turns an attack (12.6); `by` is the card that does."""

    fight: Fight
    card: int
    cause: StopCause
    by: int

    def apply(self, view: View) -> View:
        """Set the fight."""
        return _with_fight(view, self.fight)


# ---- notes and asks


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


FIGHT_EVENTS = (FightBegan, FightChanged, RoundBegan, CardLaid, CardsTurnedUp, FeintPlayed, CardsJudged, AttackStopped)
"""The events after which `fight` is the running fight."""
THING_EVENTS = (ThingEntered, ThingChanged, Wounded, WoundsRemoved)
"""The events after which `thing` is in play as it says."""
ALL = (
    TurnBegan, PhaseBegan, GameDecided, PointsScored, AlphasNow, JuntasNow, FactNow, CardsShown, CardsMoved,
    PileShuffled, *THING_EVENTS, ThingLeft, FightEnded, *FIGHT_EVENTS, Told, AskNow,
)  # fmt: skip
FightEvent = (
    FightBegan | FightChanged | RoundBegan | CardLaid | CardsTurnedUp | FeintPlayed | CardsJudged | AttackStopped
)
