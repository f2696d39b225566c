"""Scenes: a position laid out in short notation, played on by the real rules.

Cards: `b7` (blue, green, red, yellow, violet, orange and a value), `J` joker, `J(b)` a joker that names blue,
`NT` no trump, `TC` trump change, `TC>g` a trump change that turns up green, `+5`, `-5`. Seats are 1, 2, 3, ...

    table = scene(hands=["b7 b3", "b12 r1", "J g2"], trump="red", pile="NT g5", leader=1)
    table.play("b7 b12 J(b)")
    table.expect_options_exactly("b3")
"""

from __future__ import annotations

from typing import Any

from game.amigo import cards
from game.amigo.answers import BIDS, PLAYS
from game.amigo.controller import AmigoController
from game.amigo.dealing import FIRST_HAND, deck_of
from game.amigo.facts import AmigoFacts
from game.amigo.options import ROUNDS, rules_of
from game.amigo.rounds import Game, Round
from game.amigo.table import AmigoTable, TrickRecord
from game.core.asking import Answer
from game.core.chance import seeded
from game.core.events import apply_event, redact
from game.core.machine import State, advance, asked, at_beat
from game.core.setup import Setup

GAME = AmigoController()
COLOURS = {"blue": 0, "green": 1, "red": 2, "yellow": 3, "violet": 4, "orange": 5, "none": -1}
NAMES = {number: name for name, number in COLOURS.items()}
ACTIONS = {
    "J": cards.JOKERS,
    "NT": cards.NO_TRUMPS,
    "TC": cards.TRUMP_CHANGES,
    "+5": cards.PLUS_FIVES,
    "-5": cards.MINUS_FIVES,
}
FILLERS = "ovyg"
"""Colours that hands are filled up with, in this order: no vector leads one of the first two."""


def kind_of(token: str) -> str:
    """Return the token without the colour that a joker names or a trump change turns up."""
    return token.split("(")[0].split(">")[0]


def candidates(token: str) -> range | tuple[int, ...]:
    """Return the ids of all cards that the token can mean."""
    token = kind_of(token)
    if token in ACTIONS:
        return ACTIONS[token]
    return (cards.card_of(cards.COLOUR_LETTERS.index(token[0]), int(token[1:])),)


def token_of(card: int) -> str:
    """Return the short notation of a card."""
    if card < cards.FIRST_ACTION:
        return f"{cards.COLOUR_LETTERS[cards.colour(card)]}{cards.value(card)}"
    return next(name for name, ids in ACTIONS.items() if card in ids)


def setup(players: int, **options: Any) -> Setup:
    """Return a setup with the options in name order."""
    return Setup(players, tuple(sorted(options.items())))


class Table:
    """A position with its history of events, driven by the real controller."""

    def __init__(self, state: State[AmigoTable]) -> None:
        self.state = state
        self.events: list[Any] = list(state.events)
        self.records: list[TrickRecord] = []
        self._watched = GAME.view(state, -1)

    # ---- looking

    @property
    def table(self) -> AmigoTable:
        """The truth."""
        return self.state.table

    @property
    def seat(self) -> int:
        """The one seat that is asked, counted from 1."""
        (seat,) = asked(self.state)
        return seat + 1

    @property
    def led(self) -> str:
        """The led colour of the running trick, by name."""
        return NAMES[self.table.led if self.table.trick else -1]

    @property
    def trump(self) -> str:
        """The trump of the round, by name."""
        return NAMES[self.table.trump]

    @property
    def trick_trump(self) -> str:
        """The trump of the running trick, by name."""
        return NAMES[self.table.trick_trump]

    @property
    def last(self) -> TrickRecord:
        """The last finished trick, as someone who looks on has seen it."""
        return self.records[-1]

    @property
    def winner(self) -> int:
        """Who took the last trick, counted from 1."""
        return self.last.winner + 1

    def hand(self, seat: int) -> str:
        """The hand of a seat (from 1) in short notation."""
        return " ".join(token_of(card) for card in self.table.hands[seat - 1])

    def facts(self, seat: int = 0) -> AmigoFacts:
        """What a seat (from 1; 0 is a spectator) knows."""
        facts: AmigoFacts = GAME.view(self.state, seat - 1).facts
        return facts

    def turned(self, cause: str = "") -> list[str]:
        """The colours turned up in this scene, as far as their cause is this one."""
        return [
            NAMES[event.trump]
            for event in self.events
            if type(event).__name__ == "TrumpTurned" and cause in ("", event.cause)
        ]

    def said(self, name: str) -> list[Any]:
        """The events of this kind, oldest first."""
        return [event for event in self.events if type(event).__name__ == name]

    # ---- acting

    def answer(self, answer: Answer, seat: int | None = None) -> None:
        """Give an answer, which must be among the options."""
        who = (seat if seat is not None else self.seat) - 1
        assert answer in [option.answer for option in GAME.options(self.state, who)], f"{answer} is not legal"
        GAME.answer(self.state, who, answer)
        self.events += self.state.events
        for event in self.state.events:
            self._watched = apply_event(self._watched, redact(event, -1))
            if type(event).__name__ == "TrickTaken":
                self.records.append(self._watched.facts.done[-1])

    def bid(self, *bids: int) -> Table:
        """Bid in order, beginning with the seat that is asked."""
        for bid in bids:
            self.answer(BIDS[bid])
        return self

    def bid_together(self, *bids: int) -> Table:
        """Bid at the same time, seat 1 first."""
        for seat, bid in enumerate(bids, 1):
            self.answer(BIDS[bid], seat)
        return self

    def play(self, tokens: str) -> Table:
        """Play cards one after another, each from the hand of the seat that is asked."""
        for token in tokens.split():
            held = self.table.hands[self.seat - 1]
            card = next((card for card in candidates(token) if card in held), -1)
            assert card >= 0, f"seat {self.seat} does not hold {token}: {self.hand(self.seat)}"
            named = cards.COLOUR_LETTERS.index(token[2]) if token.startswith("J(") else 0
            before = len(self.events)
            self.answer(PLAYS[card][named])
            if ">" in token:
                shown = [event for event in self.events[before:] if type(event).__name__ == "TrumpTurned"]
                assert cards.COLOUR_LETTERS[cards.colour(shown[0].cards[-1])] == token[-1], token
        return self

    def finish_trick(self) -> Table:
        """Let everyone play the first legal card until the trick is over."""
        return self.play_on(len(self.table.done) + 1)

    def play_on(self, tricks: int) -> Table:
        """Play first legal cards until so many tricks of the round are done."""
        start = self.table.round
        while self.table.round == start and len(self.table.done) < tricks and self.state.ask is not None:
            self.first_option()
        return self

    def first_option(self) -> None:
        """Give the first legal answer of the first seat that is asked."""
        seat = asked(self.state)[0] + 1
        self.answer(GAME.options(self.state, seat - 1)[0].answer, seat)

    # ---- expecting

    def options(self) -> str:
        """The cards that may be played, in short notation, each once."""
        found = dict.fromkeys(option.piece for option in GAME.options(self.state, self.seat - 1))
        return " ".join(token_of(card) for card in found)

    def expect_options_exactly(self, tokens: str) -> None:
        """Compare the cards that may be played, whatever their order."""
        assert sorted(self.options().split()) == sorted(tokens.split())

    def expect_refused(self, token: str, rule: str) -> None:
        """Expect that the card may not be played, and that the refusal names the rule."""
        seat = self.seat - 1
        card = next(card for card in candidates(token) if card in self.table.hands[seat])
        refusal = GAME.why_not(self.state, seat, card, "trick", "")
        assert refusal is not None, f"{token} may be played"
        assert refusal.rule == rule


def scene(
    hands: list[str],
    trump: str = "red",
    pile: str = "",
    leader: int = 1,
    bids: list[int] | None = None,
    more: int = 0,
    seats: int = 0,
    round: int = 0,
    bidding: bool = False,
    seed: int = 1,
    **options: Any,
) -> Table:
    """Lay out a round before its first trick (`bidding`: before its first bid) and return the table.

    Hands shorter than the longest one plus `more` are filled up with harmless cards, empty seats up to
    `seats` as well. `pile` names the cards that are turned up next, first one first. All other cards of the
    deck lie below them. The round is the one whose number of cards the hands have.
    """
    players = max(seats, len(hands))
    held = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    size = max(len(hand) for hand in held) + more
    if round:
        size = FIRST_HAND - round
    assert 1 <= size <= 10
    rules = rules_of(setup(players, **options))
    assert not GAME.problems(setup(players, **options))
    table = AmigoTable(rules)
    free = list(deck_of(table))

    def take(token: str) -> int:
        card = next((card for card in candidates(token) if card in free), -1)
        assert card >= 0, f"{token} is there too often"
        free.remove(card)
        return card

    dealt = [[take(token) for token in hand] for hand in held]
    top = [take(token) for token in pile.split()]
    turned = []
    if COLOURS[trump] >= 0:
        turned.append(next(card for card in reversed(free) if cards.colour(card) == COLOURS[trump]))
        free.remove(turned[0])
    filling = [card for letter in FILLERS for card in free if token_of(card)[0] == letter]
    for hand in dealt:
        while len(hand) < size:
            hand.append(filling.pop(0))
            free.remove(hand[-1])
    table.round, table.tricks = FIRST_HAND - size, size
    table.dealer = (leader - 2) % players
    table.hands = [tuple(sorted(hand)) for hand in dealt]
    table.pile = (*reversed(free), *reversed(top))
    table.turned = tuple(turned)
    table.trump = table.trick_trump = COLOURS[trump]
    if not bidding:
        table.bids = bids if bids is not None else [0] * players
    state = State(table, seeded(seed))
    rest = tuple((Round(number), 0) for number in range(ROUNDS, table.round, -1))
    beat = Round.bid if bidding else Round.play_trick
    state.steps = ((Game(), 1), *rest, at_beat(Round(table.round), beat))
    advance(state)
    return Table(state)


def trick(cards_in_order: str, trump: str = "red", pile: str = "", more: int = 1, **options: Any) -> Table:
    """Play one trick, seat 1 leading, from hands that hold these cards and `more` harmless ones.

    What trump changes turn up is on the pile in order; `pile` follows below.
    """
    tokens = cards_in_order.split()
    used = set(tokens)
    top = []
    for token in tokens:
        if ">" in token:
            letter = token[-1]
            value = next(value for value in range(14, 0, -1) if f"{letter}{value}" not in used)
            used.add(f"{letter}{value}")
            top.append(f"{letter}{value}")
    hands = [kind_of(token) for token in tokens]
    table = scene(hands, trump, " ".join([*top, *pile.split()]), more=more, **options)
    return table.play(cards_in_order)


def new_game(players: int = 4, seed: int = 1, **options: Any) -> Table:
    """Begin a real game."""
    return Table(GAME.new_game(setup(players, **options), seed))
