"""The sequence of a game: ten rounds, each dealt, bid, played and scored (2, 10)."""

from __future__ import annotations

from typing import NamedTuple

from game.amigo.bidding import Bidding, SecretBidding
from game.amigo.cards import POINTS
from game.amigo.dealing import deal, turn_up_first
from game.amigo.events import BidsShown, GameEnded, RoundScored
from game.amigo.options import ROUNDS
from game.amigo.scoring import rank, round_points
from game.amigo.table import AmigoTable, ScoreRow
from game.amigo.tricks import Trick
from game.core.asking import Answer
from game.core.machine import State, beats


@beats("play_round", "end")
class Game(NamedTuple):
    """All rounds (2.2)."""

    def play_round(self, state: State[AmigoTable], _: dict[int, Answer]) -> None:
        """Play the next round until the tenth is scored."""
        table = state.table
        if table.round < ROUNDS:
            state.repeat()
            state.push(Round(table.round + 1 if table.round else table.rules.first_round))

    def end(self, state: State[AmigoTable], _: dict[int, Answer]) -> None:
        """Name the winners (10.4)."""
        table = state.table
        result = rank(table.rules, table.sheet, tuple(table.totals))
        state.emit(GameEnded(tuple(standing.seat for standing in result.standings if standing.place == 1)))


@beats("deal", "turn_trump", "bid", "play_trick", "score")
class Round(NamedTuple):
    """One round: 11 - `number` tricks."""

    number: int

    def deal(self, state: State[AmigoTable], _: dict[int, Answer]) -> None:
        """Shuffle and deal (2)."""
        deal(state, self.number)

    def turn_trump(self, state: State[AmigoTable], _: dict[int, Answer]) -> None:
        """Turn up the trump (3)."""
        turn_up_first(state)

    def bid(self, state: State[AmigoTable], _: dict[int, Answer]) -> None:
        """Push the bidding (4, 9.1-9.3)."""
        state.push(SecretBidding() if state.table.rules.bids_at_once else Bidding())

    def play_trick(self, state: State[AmigoTable], _: dict[int, Answer]) -> None:
        """Play the next trick.

        The dealer's left leads the first one, the winner of the last trick each later one (5.1).
        """
        table = state.table
        played = len(table.done)
        if played == table.tricks:
            return
        leader = table.done[-1].winner if played else (table.dealer + 1) % table.rules.players
        state.repeat()
        state.push(Trick(played + 1, leader))

    def score(self, state: State[AmigoTable], _: dict[int, Answer]) -> None:
        """Write the round on the score sheet (10.1); secret bids are shown first (9.3)."""
        table = state.table
        if table.rules.secret_prediction:
            state.emit(BidsShown(tuple(table.bids)))
        rows = []
        for seat in range(table.rules.players):
            bid, won = table.bids[seat], table.won[seat]
            plus = sum(POINTS[card] > 0 for card in table.taken[seat])
            minus = len(table.taken[seat]) - plus
            points = round_points(table.rules, table.tricks, bid, won, plus, minus)
            table.totals[seat] += points
            rows.append(ScoreRow(bid, won, plus, minus, points, table.totals[seat]))
        table.sheet = (*table.sheet, tuple(rows))
        state.emit(RoundScored(self.number, tuple(rows)))
