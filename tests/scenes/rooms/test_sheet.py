"""The score sheet as figures: sums, places, awards, and files that recompute to the same totals."""

from __future__ import annotations

import csv
import io

import pytest

from game.amigo import sheet
from game.amigo.facts import AmigoFacts, blank
from game.amigo.options import AmigoRules
from game.amigo.table import ScoreRow
from tests.scenes.rooms.conftest import NAMES, played


def facts_of(*lines: tuple[ScoreRow, ...], **rules: object) -> AmigoFacts:
    players = len(lines[0])
    empty = blank(AmigoRules(players=players, **rules))  # type: ignore[arg-type]
    return empty._replace(sheet=lines, totals=tuple(row.total for row in lines[-1]))


@pytest.mark.rule("10.1", "10.2", "10.3")
@pytest.mark.parametrize("options", [(), (("march", True),), (("preset", "us"),), (("short_game", True),)])
def test_every_row_is_the_sum_of_its_parts(options: tuple[tuple[str, object], ...]) -> None:
    match = played(5, 10, 8, options)  # type: ignore[arg-type]
    facts = match.view(-1).facts
    lines = [line for line in sheet.rounds(facts) if line.rows]
    assert len(lines) == len(facts.sheet)
    for line in lines:
        assert line.tricks == 11 - line.number
        for row in line.rows:
            assert sheet.sum_of(facts.rules, line.tricks, row).points == row.points


@pytest.mark.rule("10.1")
def test_a_csv_file_recomputes_to_the_same_totals() -> None:
    match = played(8, 10, 3)
    facts = match.view(-1).facts
    names = ["Mara, the first", '"Theo"', "=HYPERLINK(1)", "Ärger", *NAMES[4:]]
    rows = list(csv.DictReader(io.StringIO(sheet.csv_text(facts, names))))
    assert len(rows) == 80
    totals = [0] * 8
    for row in rows:
        parts = ("trick_points", "bid_points", "plus_points", "minus_points")
        assert sum(int(row[part]) for part in parts) == int(row["points"])
        seat = int(row["seat"]) - 1
        totals[seat] += int(row["points"])
        assert totals[seat] == int(row["total"])
        assert (row["exact"] == "yes") == (row["bid"] == row["tricks"])
        assert (int(row["plus_points"]), int(row["minus_points"])) == (
            5 * int(row["plus_fives"]),
            -5 * int(row["minus_fives"]),
        )
    assert tuple(totals) == facts.totals
    assert {row["name"] for row in rows} >= {"Mara, the first", '"Theo"', "'=HYPERLINK(1)", "Ärger"}


def test_the_plain_text_has_every_total_and_straight_columns() -> None:
    match = played(3, 4, 2)
    facts = match.view(-1).facts
    text = sheet.plain_text(facts, match.names)
    lines = text.splitlines()
    assert all(name in lines[0] for name in match.names)
    total = next(line for line in lines if line.startswith("Total"))
    assert [int(word.replace("−", "-")) for word in total.split()[1:]] == list(facts.totals)
    column = lines[0].index(match.names[1])
    assert all(line[column - 1] == " " for line in lines[2:6])


def test_sums_are_written_out() -> None:
    assert sheet.sum_text(sheet.Sum(1, 10, 0, -5)) == "1 + 10 − 5"
    assert sheet.sum_text(sheet.Sum(0, -5, 5, 0)) == "0 − 5 + 5"
    assert sheet.signed(-4) == "−4"
    assert sheet.signed(0) == "0"
    assert sheet.signed(3) == "+3"


@pytest.mark.rule("10.5")
def test_places_and_how_they_changed() -> None:
    one = (ScoreRow(1, 1, 0, 0, 11, 11), ScoreRow(0, 1, 0, 0, -4, -4), ScoreRow(0, 0, 0, 0, 10, 10))
    two = (ScoreRow(1, 0, 0, 0, -5, 6), ScoreRow(2, 2, 0, 0, 12, 8), ScoreRow(1, 0, 0, 0, -5, 5))
    facts = facts_of(one, two)
    assert sheet.places_after(facts, 0) == (1, 1, 1)
    assert sheet.places_after(facts, 1) == (1, 3, 2)
    assert sheet.places_after(facts, 2) == (2, 1, 3)
    assert sheet.places_won(facts) == (-1, 2, -1)
    assert sheet.order(facts) == (1, 0, 2)
    assert sheet.curve(facts) == ((0, 11, 6), (0, -4, 8), (0, 10, 5))
    assert sheet.places_won(facts_of(one)) == (0, 0, 0)


def test_awards_are_earned() -> None:
    """No one gets an award for nothing, nor for what three have done alike."""
    quiet = tuple(ScoreRow(0, 1, 0, 0, -4, -4) for _seat in range(4))
    assert sheet.awards(facts_of(quiet)) == ()
    alike = tuple(ScoreRow(1, 1, 1, 1, 11, 11) for _seat in range(4))
    assert sheet.awards(facts_of(alike, alike)) == ()
    rows = (
        (ScoreRow(1, 1, 0, 2, 1, 1), ScoreRow(0, 1, 2, 0, 6, 6), ScoreRow(0, 1, 0, 0, -4, -4)),
        (ScoreRow(1, 1, 0, 1, 6, 7), ScoreRow(0, 1, 0, 0, -4, 2), ScoreRow(0, 0, 0, 0, 10, 6)),
    )
    found = {award.name: (award.seats, dict(award.fields)["count"]) for award in sheet.awards(facts_of(*rows))}
    assert found == {"exact": ((0,), 2), "plus": ((1,), 2), "minus": ((0,), 3)}


def test_a_long_climb_counts_from_the_lowest_place() -> None:
    lines = []
    totals = [0, 0, 0, 0]
    for number in range(6):
        points = (2, 6, 4, -5 if number < 3 else 30)
        totals = [total + point for total, point in zip(totals, points)]
        lines.append(tuple(ScoreRow(1, 0, 0, 0, point, total) for point, total in zip(points, totals)))
    climbs = [award for award in sheet.awards(facts_of(*lines)) if award.name == "climb"]
    assert [(award.seats, dict(award.fields)["count"]) for award in climbs] == [((3,), 3)]
