"""Rulebook section 10: scoring and the end."""

from __future__ import annotations

import pytest

from game.amigo.options import AmigoRules
from game.amigo.scoring import rank, round_points
from game.amigo.table import ScoreRow
from game.rulebook import Grid, load, plain
from tests.amigo.scene import GAME, new_game, scene
from tests.rules_marker import rule
from tests.sure import of_kind, sure

PLAIN = AmigoRules(4)
MARCH = AmigoRules(4, march=True)

EXAMPLES = [
    # bid, won, plus, minus, tricks of the round, points, points with the march
    (3, 3, 0, 0, 10, 13, 13),
    (0, 0, 0, 0, 10, 10, 10),
    (2, 4, 0, 0, 10, -1, -1),
    (4, 2, 1, 0, 10, 2, 2),
    (3, 3, 1, 1, 10, 13, 13),
    (0, 1, 0, 1, 10, -9, -9),
    (1, 1, 0, 3, 10, -4, -4),
    (1, 2, 0, 3, 10, -18, -18),
    (10, 10, 0, 0, 10, 20, 30),
    (7, 9, 0, 0, 9, 4, 13),
    (1, 1, 0, 0, 1, 11, 11),
    (0, 1, 0, 0, 1, -4, -4),
]


@rule("10.6")
@pytest.mark.parametrize(("bid", "won", "plus", "minus", "tricks", "points", "marched"), EXAMPLES)
def test_example(bid: int, won: int, plus: int, minus: int, tricks: int, points: int, marched: int) -> None:
    assert round_points(PLAIN, tricks, bid, won, plus, minus) == points
    assert round_points(MARCH, tricks, bid, won, plus, minus) == marched


@rule("10.6")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_in_the_rulebook_says_the_same(language: str) -> None:
    def number(text: str) -> int:
        return int(text.split(" ")[0].replace("−", "-"))

    grid = load("amigo", language).find("10.6").blocks[1]
    shown = [tuple(number(plain(row[column])) for column in (0, 1, 2, 3, 5)) for row in of_kind(grid, Grid).rows]
    assert shown == [(bid, won, plus, minus, points) for bid, won, plus, minus, _, points, _ in EXAMPLES]


@rule("10.1")
def test_a_round_is_scored_from_what_was_played() -> None:
    table = scene(["b15 b1 g1", "b9 +5 g2", "b3 -5 g3"], bids=[2, 1, 0])
    table.play("b15 b9 b3 b1 +5 -5 g1 g2 g3")
    rows = table.said("RoundScored")[0].rows
    # Seat 1 takes two tricks with one of each five, seat 3 one it did not want.
    assert [(row.won, row.plus, row.minus) for row in rows] == [(2, 1, 1), (0, 0, 0), (1, 0, 0)]
    assert [row.points for row in rows] == [2 + 5 - 5 + 10, -5, 1 - 5]


@rule("10.2")
def test_an_exact_zero_pays_ten_and_every_miss_costs_five() -> None:
    assert round_points(PLAIN, 10, 0, 0, 0, 0) == 10
    for off in range(1, 11):
        assert round_points(PLAIN, 10, 10, 10 - off, 0, 0) == 10 - off - 5
        assert round_points(PLAIN, 10, 0, off, 0, 0) == off - 5


@rule("10.3")
def test_scores_fall_below_zero() -> None:
    table = scene(["b15", "-5", "-5", "-5"], bids=[0, 1, 1, 1])
    table.play("b15 -5 -5 -5")
    assert table.table.totals == [-19, -5, -5, -5]
    assert [standing.score for standing in sure(GAME.result(table.state)).standings] == [-5, -5, -5, -19]


def sheet(*points_and_exact: tuple[int, int]) -> tuple[tuple[ScoreRow, ...], ...]:
    """Return ten rounds in which each seat met its bid so many times."""
    return tuple(
        tuple(ScoreRow(0, 0 if number < exact else 1, 0, 0, 0, total) for total, exact in points_and_exact)
        for number in range(10)
    )


@rule("10.4")
def test_the_highest_total_wins() -> None:
    result = rank(PLAIN, sheet((40, 1), (55, 0), (-3, 9), (54, 9)), (40, 55, -3, 54))
    assert [standing.seat for standing in result.standings] == [1, 3, 0, 2]
    assert [standing.place for standing in result.standings] == [1, 2, 3, 4]
    assert result.win_share == (0, 1, 0, 0)


@rule("10.4")
def test_the_game_ends_after_the_tenth_round() -> None:
    table = new_game(3)
    while GAME.result(table.state) is None:
        assert not table.said("GameEnded")
        table.first_option()
    best = max(table.table.totals)
    assert best in [table.table.totals[seat] for seat in table.said("GameEnded")[0].winners]
    assert GAME.options(table.state, 0) == []
    assert sure(GAME.why_not(table.state, 0, -1, "", "bid:1")).rule == "10.4"


@rule("10.5")
def test_of_equal_totals_more_exact_bids_rank_higher() -> None:
    result = rank(PLAIN, sheet((50, 4), (50, 6), (20, 9)), (50, 50, 20))
    assert [(standing.seat, standing.place) for standing in result.standings] == [(1, 1), (0, 2), (2, 3)]
    assert result.win_share == (0, 1, 0)


@rule("10.5")
def test_if_that_is_equal_too_the_place_is_shared() -> None:
    result = rank(PLAIN, sheet((50, 6), (50, 6), (20, 9)), (50, 50, 20))
    assert [(standing.seat, standing.place) for standing in result.standings] == [(0, 1), (1, 1), (2, 3)]
    assert result.win_share == (0.5, 0.5, 0)


@rule("10.7")
@pytest.mark.parametrize(("rules", "highest"), [(PLAIN, 35), (MARCH, 45)])
def test_the_extremes_of_a_round(rules: AmigoRules, highest: int) -> None:
    points = [
        round_points(rules, tricks, bid, won, plus, minus)
        for tricks in range(1, 11)
        for bid in range(tricks + 1)
        for won in range(tricks + 1)
        for plus in range(4 if won else 1)  # fives lie in tricks
        for minus in range(4 if won else 1)
    ]
    assert max(points) == highest
    assert min(points) == -19
