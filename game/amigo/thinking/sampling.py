"""Determinization: random deals that fit what a seat knows (voids, hand sizes, cards out of play), weighted by bids."""

from __future__ import annotations

from random import Random

from game.amigo.cards import NO_COLOUR
from game.amigo.table import NOT_YET
from game.amigo.thinking.bidding import estimate
from game.amigo.thinking.fast import BIT_COLOUR, BIT_OF, BITS, ONE, World
from game.amigo.thinking.inference import likely
from game.amigo.thinking.sight import Sight
from game.core.view import View

TRIES = 9
"""The number of hands tried for a seat before an unlikely one is accepted."""
SPREAD = 0.6
"""Standard deviation, in tricks, of sensible players' bids around the estimate of their hand."""
LOW_BIDS = 0.15
"""The mean number of tricks by which people bid below the estimate of their hand."""
_LIKELY = 512


def _likelihoods() -> tuple[float, ...]:
    """Return exp(-d*d/2) for d = index / 64: a lookup table for weighing hands."""
    return tuple(2.718281828459045 ** (-((index / 64) ** 2) / 2) for index in range(_LIKELY))


_WEIGHT = _likelihoods()


class Sampler:
    """Draws determinizations for one decision. Equal views and equal dice give equal results."""

    def __init__(self, view: View, dice: Random, weighted: bool = True, spread: float = SPREAD) -> None:
        """Prepare for a view. With `weighted` false hidden hands are dealt without regard to bids.

        `spread` is the standard deviation, in tricks, of bids around the estimate of a hand.
        """
        sight = Sight(view)
        self.sight = sight
        self.dice = dice
        self.weighted = weighted
        self.scale = 64 / spread
        # Seats with most known voids are dealt first.
        self.seats = sorted(
            (seat for seat in range(sight.players) if sight.sizes[seat]),
            key=lambda seat: (-sight.barred[seat].bit_count(), seat),
        )
        turned = [BIT_COLOUR[BIT_OF[card]] for card in view.zones["turned"].pieces]
        self.bid_trump = next((colour for colour in turned if colour != NO_COLOUR), NO_COLOUR)
        self.likely = (
            likely(sight)
            if weighted
            else [
                [0.0 if barred & ONE[bit] else 1.0 for bit in range(BITS)] if barred else None
                for barred in sight.barred
            ]
        )
        # Late in a round only part of the unseen cards is needed: hands, rejected hands, and a pile to turn up from.
        few = 4 * sum(sight.sizes) + 30
        self.few = few if few * 1.5 < len(sight.unknown) and not sight.rules.trump_must_differ else 0
        self.known = [bid if bid >= 0 else NOT_YET for bid in sight.facts.bids]

    def hands(self) -> tuple[list[int], list[int]]:
        """Return a hand mask for each seat, and the remaining unknown cards in random order."""
        sight = self.sight
        random = self.dice.random
        if self.few:
            deck = self.dice.sample(sight.unknown, self.few)
        else:
            deck = sorted(sight.unknown, key=lambda bit: random())
        found = [0] * sight.players
        found[sight.me] = sight.hand
        one = ONE
        for seat in self.seats:
            size = sight.sizes[seat]
            fits = self._candidates(seat, deck)
            if self.weighted and self.known[seat] != NOT_YET:
                hand, start = self._hand_by_bid(seat, fits)
            else:
                hand, start = sum([one[bit] for bit in fits[:size]]), 0
            found[seat] = hand
            if fits is deck:
                deck = deck[:start] + deck[start + size :]
            else:
                deck = [bit for bit in deck if not hand & one[bit]]
        return found, deck

    def _candidates(self, seat: int, deck: list[int]) -> list[int]:
        """Return the cards of the deck that this seat is dealt from: `deck` itself if any card may be there."""
        weights = self.likely[seat]
        if weights is None:
            return deck
        size, random = self.sight.sizes[seat], self.dice.random
        fits = [bit for bit in deck if random() < weights[bit]]
        if len(fits) < size:
            # Too few cards are left: unlikely ones are dealt too. Voids that cannot all hold (in positions made by
            # hand) are ignored.
            fits = [bit for bit in deck if weights[bit]]
        return fits if len(fits) >= size else deck

    def _hand_by_bid(self, seat: int, fits: list[int]) -> tuple[int, int]:
        """Return a hand mask for a seat that is likely for its bid, and where in `fits` it starts."""
        sight, random, one = self.sight, self.dice.random, ONE
        size, bid, played = sight.sizes[seat], self.known[seat], sight.played[seat]
        best = -1.0
        chosen = at = start = 0
        for _ in range(min(TRIES, len(fits) // size)):
            hand = sum([one[bit] for bit in fits[at : at + size]])
            wish = estimate(hand | played, sight.players, sight.tricks, self.bid_trump)
            off = int(abs(wish - bid - LOW_BIDS) * self.scale)
            weight = _WEIGHT[off] if off < _LIKELY else 0.0
            if weight > best:
                best, chosen, start = weight, hand, at
            if random() < weight:
                return hand, at
            at += size
        return chosen, start

    def world(self) -> World:
        """Return a determinization of this moment. Unknown bids are set to the estimate of the sampled hand."""
        sight = self.sight
        hands, pile = self.hands()
        bids = self.known[:]
        for seat in range(sight.players):
            if bids[seat] == NOT_YET:
                wish = estimate(hands[seat] | sight.played[seat], sight.players, sight.tricks, self.bid_trump)
                bids[seat] = min(sight.tricks, max(0, round(wish)))
        return sight.world(hands, bids, pile)
