"""Scoring a round and ranking at the end (10, 9.5, 11.6, 11.7)."""

from __future__ import annotations

from game.amigo.options import AmigoRules
from game.amigo.table import AmigoTable, ScoreRow
from game.core.view import Result, Standing

EXACT_POINTS = 10


def round_points(rules: AmigoRules, tricks: int, bid: int, won: int, plus: int, minus: int) -> int:
    """Return one seat's points for a round of `tricks` tricks (10.1).

    `plus` and `minus` are the numbers of +5 and -5 cards in the tricks it won. Options: 9.5, 10.2, 11.6, 11.7.
    """
    # 9.5: all tricks of a round count double, but not in the one-card round.
    each = 2 if rules.march and won == tricks and tricks > 1 else 1
    if won != bid:
        met = rules.miss_points  # 10.2, 11.6
    else:
        met = rules.zero_bid_points if bid == 0 else EXACT_POINTS  # 10.2, 11.7
    return each * won + 5 * plus - 5 * minus + met


def rank(rules: AmigoRules, sheet: tuple[tuple[ScoreRow, ...], ...], totals: tuple[int, ...]) -> Result:
    """Return the standings after the last round (10.4, 10.5)."""
    exact = tuple(sum(row[seat].exact for row in sheet) for seat in range(len(totals)))
    by_bids = rules.tie == "exact_bids"
    keys = [(totals[seat], exact[seat] if by_bids else 0) for seat in range(len(totals))]
    order = sorted(range(len(totals)), key=lambda seat: (-keys[seat][0], -keys[seat][1], seat))
    standings = tuple(Standing(seat, 1 + sum(key > keys[seat] for key in keys), totals[seat]) for seat in order)
    winners = [standing.seat for standing in standings if standing.place == 1]
    share = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(totals)))
    return Result(standings, share)


def standings(table: AmigoTable) -> Result:
    """Return the standings of a game that is over."""
    return rank(table.rules, table.sheet, tuple(table.totals))
