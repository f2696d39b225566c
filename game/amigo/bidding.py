"""Bidding (4) and its variants (9.1-9.4)."""

from __future__ import annotations

from typing import NamedTuple

from game.amigo.answers import AmigoPrompt, Bid
from game.amigo.events import BidMade, BidsShown, BidWritten
from game.amigo.table import NOT_YET, AmigoTable
from game.core.asking import Answer, Ask
from game.core.machine import State, beats


def forbidden_bid(table: AmigoTable, seat: int) -> int:
    """Return the one bid that plus/minus one forbids this seat, or NOT_YET if none (9.1)."""
    if not table.rules.plus_minus_one or table.rules.bids_at_once or seat != table.dealer:
        return NOT_YET
    others = sum(bid for other, bid in enumerate(table.bids) if other != seat)
    left = table.tricks - others
    return left if 0 <= left <= table.tricks else NOT_YET


def legal_bids(table: AmigoTable, seat: int) -> list[int]:
    """Return every bid the seat may make, rising (4.3, 9.1)."""
    forbidden = forbidden_bid(table, seat)
    return [bid for bid in range(table.tricks + 1) if bid != forbidden]


@beats("ask_next", "write_down")
class Bidding(NamedTuple):
    """All bids of a round, one after another from the dealer's left (4.2)."""

    def ask_next(self, state: State[AmigoTable], _: dict[int, Answer]) -> Ask | None:
        """Ask the next seat; the dealer is last."""
        table = state.table
        players = table.rules.players
        made = players - table.bids.count(NOT_YET)
        if made == players:
            # 4.4: all bids are repeated before the first trick.
            state.emit(BidsShown(tuple(table.bids)))
            state.finish()
            return None
        return Ask(((table.dealer + 1 + made) % players,), AmigoPrompt.BID)

    def write_down(self, state: State[AmigoTable], answers: dict[int, Bid]) -> None:
        """Record the bid, which is public."""
        for seat, bid in answers.items():
            state.table.bids[seat] = bid.tricks
            state.emit(BidMade(seat, bid.tricks))
        state.goto(Bidding.ask_next)


@beats("ask_all", "write_down")
class SecretBidding(NamedTuple):
    """All bids of a round at the same time: simultaneous moves (9.2, 9.3)."""

    def ask_all(self, state: State[AmigoTable], _: dict[int, Answer]) -> Ask | None:
        return Ask(tuple(range(state.table.rules.players)), AmigoPrompt.BID)

    def write_down(self, state: State[AmigoTable], answers: dict[int, Bid]) -> None:
        """Record the bids. A hidden tip is shown at once, a secret prediction after the round."""
        table = state.table
        for seat, bid in answers.items():
            table.bids[seat] = bid.tricks
            state.emit(BidWritten(seat, bid.tricks))
        if not table.rules.secret_prediction:
            state.emit(BidsShown(tuple(table.bids)))
