"""The events of a game. Fields that are not declared public are seen by the owner only.

`apply` gets the event as redacted for the view's seat: hidden fields are None.
"""

from __future__ import annotations

from typing import NamedTuple

from game.amigo.cards import NO_COLOUR, POINTS
from game.amigo.facts import HIDDEN_BID, NOBODY, AmigoFacts, blank, replaced
from game.amigo.table import Play, ScoreRow, TrickRecord
from game.core.events import public
from game.core.view import View, Zone


@public("round", "tricks", "dealer", "pile", reveals=True)
class RoundStarted(NamedTuple):
    """All cards are shuffled; each seat will be dealt `tricks` cards, and `pile` cards remain (2.2-2.6)."""

    round: int
    tricks: int
    dealer: int
    pile: int

    def apply(self, view: View) -> View:
        """Clear the table and lay the pile."""
        facts: AmigoFacts = view.facts
        zones = dict(view.zones)
        for other in range(facts.players):
            zones[f"hand:{other}"] = zones[f"won:{other}"] = Zone()
        zones["trick"] = zones["turned"] = Zone()
        zones["pile"] = Zone(backs=self.pile + self.tricks * facts.players)
        begun = blank(facts.rules)._replace(
            round=self.round, tricks=self.tricks, dealer=self.dealer, totals=facts.totals, sheet=facts.sheet
        )
        return View(view.seat, zones, begun)


@public("seat", "size", owner="seat", reveals=True)
class Dealt(NamedTuple):
    """A seat got its hand. Only that seat sees the cards."""

    seat: int
    size: int
    cards: tuple[int, ...] | None

    def apply(self, view: View) -> View:
        """Move cards from the pile to the hand."""
        zones = dict(view.zones)
        zones["pile"] = Zone(backs=zones["pile"].backs - self.size)
        zones[f"hand:{self.seat}"] = Zone(backs=self.size) if self.cards is None else Zone(self.cards)
        return view._replace(zones=zones)


@public("cards", "trump", "trick_trump", "reveals", "cause", reveals=True)
class TrumpTurned(NamedTuple):
    """Cards were turned up until a colour card appeared (3.1, 3.4); the last one counts.

    `cause` is "round", "change" (7.3) or "after" (7.2). `trump` is now the round's trump, `trick_trump` that of the
    running trick, `reveals` the number of cards to turn up after this trick.
    """

    cards: tuple[int, ...]
    trump: int
    trick_trump: int
    reveals: int
    cause: str

    def apply(self, view: View) -> View:
        """Move the cards from the pile and judge the running trick by the new trump."""
        facts: AmigoFacts = view.facts
        zones = dict(view.zones)
        zones["pile"] = Zone(backs=zones["pile"].backs - len(self.cards))
        zones["turned"] = Zone(zones["turned"].pieces + self.cards)
        before = facts.trump if self.cause != "round" and facts.trump != NO_COLOUR else facts.trump_before
        turned = facts._replace(
            trump=self.trump, trump_before=before, trick_trump=self.trick_trump, reveals=self.reveals
        )
        return View(view.seat, zones, turned.judged())


@public("seat", "bid")
class BidMade(NamedTuple):
    """An open bid (4.2)."""

    seat: int
    bid: int

    def apply(self, view: View) -> View:
        facts: AmigoFacts = view.facts
        return view._replace(facts=facts.with_bid(self.seat, self.bid))


@public("seat", owner="seat")
class BidWritten(NamedTuple):
    """A secret bid was written (9.3). Only the bidder knows it."""

    seat: int
    bid: int | None

    def apply(self, view: View) -> View:
        """Show the bid to the bidder, and to others only that it was made."""
        facts: AmigoFacts = view.facts
        return view._replace(facts=facts.with_bid(self.seat, HIDDEN_BID if self.bid is None else self.bid))


@public("bids", reveals=True)
class BidsShown(NamedTuple):
    """All bids are shown: before the first trick (4.4, 9.2) or after the round (9.3)."""

    bids: tuple[int, ...]

    def apply(self, view: View) -> View:
        facts: AmigoFacts = view.facts
        return view._replace(facts=facts._replace(bids=self.bids))


@public("number", "leader")
class TrickStarted(NamedTuple):
    """A new trick began; `number` counts from 1 in the round."""

    number: int
    leader: int

    def apply(self, view: View) -> View:
        """Begin the trick with the trump of the round."""
        facts: AmigoFacts = view.facts
        return view._replace(
            facts=facts._replace(trick=self.number, leader=self.leader, trick_trump=facts.trump, reveals=0)
        )


@public("seat", "card", "named", "led")
class CardPlayed(NamedTuple):
    """A card was played; `named` is the joker's colour or -1, `led` the led colour after it (6)."""

    seat: int
    card: int
    named: int
    led: int

    def apply(self, view: View) -> View:
        """Move the card to the trick and judge it."""
        facts: AmigoFacts = view.facts
        zones = dict(view.zones)
        place = f"hand:{self.seat}"
        hand = zones[place]
        if self.card in hand.pieces:
            zones[place] = Zone(tuple(card for card in hand.pieces if card != self.card))
        else:
            zones[place] = Zone(backs=hand.backs - 1)
        zones["trick"] = Zone((*zones["trick"].pieces, self.card))
        plays = (*facts.plays, Play(self.seat, self.card, self.named))
        return View(view.seat, zones, facts._replace(plays=plays, led=self.led).judged())


@public("seat", "trump", "reveals")
class NoTrumpPlayed(NamedTuple):
    """The trick has no trump any more (7.2); `trump` is the round's trump (-1 in the US edition, 11.4)."""

    seat: int
    trump: int
    reveals: int

    def apply(self, view: View) -> View:
        """Remove trump from the trick and find its winner again."""
        facts: AmigoFacts = view.facts
        before = facts.trump if self.trump != facts.trump else facts.trump_before
        bare = facts._replace(trick_trump=NO_COLOUR, trump=self.trump, trump_before=before, reveals=self.reveals)
        return view._replace(facts=bare.judged())


@public("number", "seat", "rule")
class TrickTaken(NamedTuple):
    """A trick was taken by `seat`; `rule` is the rule that decided it (8.1-8.5, 7.4)."""

    number: int
    seat: int
    rule: str

    def apply(self, view: View) -> View:
        """Move the trick to the winner’s pile and record it."""
        facts: AmigoFacts = view.facts
        zones = dict(view.zones)
        zones["trick"] = Zone()
        pile = f"won:{self.seat}"
        zones[pile] = Zone(backs=zones[pile].backs + len(facts.plays))
        record = TrickRecord(self.number, facts.plays, facts.led, facts.trick_trump, self.seat, self.rule)
        taken = facts.taken[self.seat] + tuple(card for _, card, _ in facts.plays if POINTS[card])
        last = self.number == facts.tricks and not facts.rules.reveal_after_last_trick
        after = facts._replace(
            done=(*facts.done, record),
            won=replaced(facts.won, self.seat, facts.won[self.seat] + 1),
            taken=replaced(facts.taken, self.seat, taken),
            plays=(),
            led=NO_COLOUR,
            winning=NOBODY,
            reveals=0 if last else facts.reveals,
        )
        return View(view.seat, zones, after)


@public("round", "rows", reveals=True)
class RoundScored(NamedTuple):
    """The round's row of the score sheet, one ScoreRow per seat."""

    round: int
    rows: tuple[ScoreRow, ...]

    def apply(self, view: View) -> View:
        """Add the row to the score sheet."""
        facts: AmigoFacts = view.facts
        totals = tuple(row.total for row in self.rows)
        return view._replace(facts=facts._replace(sheet=(*facts.sheet, self.rows), totals=totals))


@public("winners")
class GameEnded(NamedTuple):
    """The last round is scored; `winners` share the first place."""

    winners: tuple[int, ...]

    def apply(self, view: View) -> View:
        facts: AmigoFacts = view.facts
        return view._replace(facts=facts._replace(winners=self.winners))


ALL = (
    RoundStarted, Dealt, TrumpTurned, BidMade, BidWritten, BidsShown, TrickStarted, CardPlayed,
    NoTrumpPlayed, TrickTaken, RoundScored, GameEnded,
)  # fmt: skip
