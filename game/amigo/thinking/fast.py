"""One fully known round, made for search: bit masks and flat lists, exact for every rule option.

A *bit* is the number of a card in a mask: value * 6 + colour for colour cards, so that the highest bit of a hand is its
highest value and the colours interleave; action cards keep their ids 96 to 111. A hand is one integer. A *strength* is
the rank of a played card in its trick: 64 + value for trump, 32 + value for the led colour, with 16 as the value of a
joker (7.4). All other cards cannot win (8.3).
"""

from __future__ import annotations

from game.amigo.cards import COLOUR, COLOURS, DECK, FIRST_ACTION, KIND, POINTS, VALUE, VALUES
from game.amigo.options import AmigoRules
from game.amigo.scoring import EXACT_POINTS

BIT_OF = tuple(VALUE[card] * COLOURS + COLOUR[card] if card < FIRST_ACTION else card for card in DECK)
"""The bit of each card id."""
CARD_OF = tuple(sorted(DECK, key=lambda card: BIT_OF[card]))
"""The card id of each bit."""
BITS = len(DECK)
ONE = tuple(1 << bit for bit in range(BITS))
BIT_COLOUR = tuple(COLOUR[card] for card in CARD_OF)
BIT_VALUE = tuple(VALUE[card] for card in CARD_OF)
BIT_POINTS = tuple(POINTS[card] for card in CARD_OF)
BIT_KIND = tuple(KIND[card] for card in CARD_OF)

OF_COLOUR = (*(sum(ONE[value * COLOURS + colour] for value in range(VALUES)) for colour in range(COLOURS)), 0)
"""All cards of a colour; the last entry (index -1, no colour) is empty."""


def _of_kind(name: str) -> int:
    return sum(ONE[bit] for bit in range(BITS) if BIT_KIND[bit] == name)


COLOUR_CARDS = ONE[FIRST_ACTION] - 1
ACTIONS = _of_kind("joker") | sum(ONE[bit] for bit in range(98, BITS))
JOKER = _of_kind("joker")
NO_TRUMP = _of_kind("no_trump")
TRUMP_CHANGE = _of_kind("trump_change")
PLUS = _of_kind("plus_five")
MINUS = _of_kind("minus_five")
TURNERS = NO_TRUMP | TRUMP_CHANGE
BELOW = tuple((1 << bit) - 1 for bit in range(BITS + 1))
"""All bits lower than the index."""
FIRST_TRUMP_CHANGE, FIRST_PLUS = 102, 106


def mask_of(cards: tuple[int, ...] | list[int]) -> int:
    """Return the mask of some card ids."""
    mask = 0
    for card in cards:
        mask |= ONE[BIT_OF[card]]
    return mask


def bits_of(mask: int) -> list[int]:
    """Return the bits of a mask, lowest first."""
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low.bit_length() - 1)
        mask ^= low
    return bits


class World:
    """A round from some moment on with all cards known. `lay` has exactly the effect that the rules machine has.

    `hands`: masks by seat. `bids`: by seat. `points`: the +5 and -5 so far by seat. `pile`: bits from the top down, the
    first `drawn` of them used. `left`: number of unfinished tricks. `laid`: the (bit, named) pairs of the running
    trick.
    """

    __slots__ = (
        "best", "best_seat", "bids", "changed", "drawn", "first_joker", "hands", "jokers", "laid", "leader", "led",
        "left", "no_trump_lies", "pile", "players", "points", "reveals", "rules", "seat", "size", "trick_points",
        "trick_trump", "tricks", "trump", "won",
    )  # fmt: skip

    def __init__(self, rules: AmigoRules, tricks: int, hands: list[int], bids: list[int], pile: list[int]) -> None:
        """Start a round of `tricks` tricks without a leader and without trump."""
        self.rules = rules
        self.players = rules.players
        self.tricks = self.left = tricks
        self.hands = hands
        self.bids = bids
        self.won = [0] * rules.players
        self.points = [0] * rules.players
        self.pile = pile
        self.drawn = 0
        self.trump = -1
        self.begin(0)

    def begin(self, leader: int) -> None:
        self.leader = self.seat = self.best_seat = leader
        self.laid: list[tuple[int, int]] = []
        self.led = self.first_joker = self.best = -1
        self.trick_trump = self.trump
        self.trick_points = self.reveals = self.jokers = 0
        self.changed = self.no_trump_lies = False

    def copy(self) -> World:
        """Return an independent copy."""
        twin: World = object.__new__(World)
        twin.rules = self.rules
        twin.players = self.players
        twin.tricks = self.tricks
        twin.left = self.left
        twin.hands = self.hands[:]
        twin.bids = self.bids
        twin.won = self.won[:]
        twin.points = self.points[:]
        twin.pile = self.pile
        twin.drawn = self.drawn
        twin.trump = self.trump
        twin.leader = self.leader
        twin.seat = self.seat
        twin.best_seat = self.best_seat
        twin.laid = self.laid[:]
        twin.led = self.led
        twin.first_joker = self.first_joker
        twin.best = self.best
        twin.trick_trump = self.trick_trump
        twin.trick_points = self.trick_points
        twin.reveals = self.reveals
        twin.jokers = self.jokers
        twin.changed = self.changed
        twin.no_trump_lies = self.no_trump_lies
        return twin

    def legal(self) -> int:
        """Return the mask of the cards that the seat to play may play (5.2-5.6)."""
        hand = self.hands[self.seat]
        if self.led >= 0:
            follow = hand & OF_COLOUR[self.led]
            if follow:
                return follow | (hand & ACTIONS) if self.rules.action_anytime else follow
        elif not self.laid and self.rules.lead_action_cards != "always" and hand & COLOUR_CARDS:
            return hand & COLOUR_CARDS
        return hand

    def moves(self) -> list[tuple[int, int]]:
        """Return every legal (bit, named) move; each joker appears with all six colours."""
        found: list[tuple[int, int]] = []
        for bit in bits_of(self.legal()):
            if ONE[bit] & JOKER:
                found.extend((bit, colour) for colour in range(COLOURS))
            else:
                found.append((bit, -1))
        return found

    def lay(self, bit: int, named: int = -1) -> None:
        """Play a card for the seat to play. Finish the trick if this was its last card."""
        seat = self.seat
        self.hands[seat] ^= ONE[bit]
        self.put(seat, bit, named)
        if len(self.laid) == self.players:
            self.finish()
        else:
            self.seat = seat + 1 if seat + 1 < self.players else 0

    def put(self, seat: int, bit: int, named: int) -> None:
        """Add a card to the running trick with its effect (6, 7)."""
        self.laid.append((bit, named))
        if bit < FIRST_ACTION:
            colour, value = BIT_COLOUR[bit], BIT_VALUE[bit]
        elif named >= 0:
            colour, value = named, 16
            self.jokers += 1
            if self.first_joker < 0:
                self.first_joker = seat
        else:
            if bit >= FIRST_PLUS:
                self.trick_points += BIT_POINTS[bit]
            else:
                self.turn(bit)
            return
        if self.led < 0:
            self.led = colour
        strength = (64 if colour == self.trick_trump else 32 if colour == self.led else -99) + value
        if strength > self.best or (strength == self.best and self.rules.joker_pair != "first_same_colour"):
            self.best, self.best_seat = strength, seat

    def turn(self, bit: int) -> None:
        """Apply a no-trump or trump-change card that was just played (7.2, 7.3, 7.9-7.14)."""
        rules = self.rules
        if bit >= FIRST_TRUMP_CHANGE:
            for_this_trick = True
            if self.no_trump_lies and self.trick_trump < 0:
                for_this_trick = rules.no_trump_then_change == "change_wins"
                if not rules.reveal_after_both:
                    self.reveals = 0
            self.changed = True
            colour = self.turn_up()
            if colour >= 0:
                self.trump = colour
                if for_this_trick:
                    self.trick_trump = colour
        else:
            self.no_trump_lies = True
            if self.changed and rules.change_then_no_trump == "change_stays":
                return
            self.trick_trump = -1
            if rules.no_trump_lasts == "round":
                self.trump = -1
            elif rules.no_trump_twice == "each":
                self.reveals += 1
            else:
                self.reveals = 1
        self.judge()

    def turn_up(self) -> int:
        """Turn up cards of the pile until one sets a colour.

        Return the colour, or -1 if the pile ran out (3.1, 3.5, 3.7).
        """
        pile = self.pile
        barred = self.trump if self.rules.trump_must_differ else -2
        for at in range(self.drawn, len(pile)):
            colour = BIT_COLOUR[pile[at]]
            if colour >= 0 and colour != barred:
                self.drawn = at + 1
                return colour
        self.drawn = len(pile)
        return -1

    def judge(self) -> None:
        """Find again which card leads the trick, for example after a change of trump (8.1-8.3)."""
        best, best_seat = -1, self.leader
        seat = self.leader
        for bit, named in self.laid:
            colour = named if named >= 0 else BIT_COLOUR[bit]
            if colour >= 0:
                value = 16 if named >= 0 else BIT_VALUE[bit]
                strength = (64 if colour == self.trick_trump else 32 if colour == self.led else -99) + value
                if strength > best or (strength == best and self.rules.joker_pair != "first_same_colour"):
                    best, best_seat = strength, seat
            seat = seat + 1 if seat + 1 < self.players else 0
        self.best, self.best_seat = best, best_seat

    def taker(self) -> int:
        """Return the seat that would take the running trick (8); the leader if it has only action cards (8.4)."""
        if self.jokers == 2 and self.rules.joker_pair == "later_always" and self.best_seat == self.first_joker:
            seat = self.leader
            for _, named in self.laid:
                if named >= 0 and seat != self.first_joker:
                    return seat
                seat = (seat + 1) % self.players
        return self.best_seat

    def finish(self) -> None:
        """Give the trick to its winner, turn up a trump if due, and start the next trick (7.2, 8)."""
        seat = self.taker()
        self.won[seat] += 1
        self.points[seat] += self.trick_points
        self.left -= 1
        if self.left:
            for _ in range(self.reveals):
                self.trump = self.turn_up()
        self.begin(seat)

    def scores(self) -> list[int]:
        """Return every seat's points for the round so far (10.1). Meant for the end of the round."""
        rules = self.rules
        found = []
        for seat in range(self.players):
            won, bid = self.won[seat], self.bids[seat]
            score = won + self.points[seat]
            if rules.march and won == self.tricks and won > 1:
                score += won
            if won != bid:
                score += rules.miss_points
            else:
                score += rules.zero_bid_points if bid == 0 else EXACT_POINTS
            found.append(score)
        return found
