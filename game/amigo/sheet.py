"""The score sheet as figures and as text, computed from the facts of a view (10)."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import NamedTuple

from game.amigo.facts import AmigoFacts
from game.amigo.options import ROUNDS, AmigoRules
from game.amigo.scoring import EXACT_POINTS, rank
from game.amigo.table import ScoreRow
from game.words import N_, _

MINUS = "−"
"""The true minus sign. Files for spreadsheets use the plain one."""
MOST_WINNERS = 2
"""The largest number of seats that share an award."""
UNSETTLED = 2
"""The number of rounds at the start after which places do not count for a climb: they change too easily."""


class Sum(NamedTuple):
    """The parts of a row's points: for the tricks, for the bid, for the +5 and the −5 cards (10.1)."""

    tricks: int
    bid: int
    plus: int
    minus: int

    @property
    def points(self) -> int:
        """Return the points of the round."""
        return sum(self)


def sum_of(rules: AmigoRules, tricks: int, row: ScoreRow) -> Sum:
    """Return the parts of a row in a round of `tricks` tricks. Their sum is `row.points`."""
    # 9.5: all tricks of a round count double, but not in the one-card round.
    each = 2 if rules.march and row.won == tricks and tricks > 1 else 1
    if row.exact:
        met = rules.zero_bid_points if row.bid == 0 else EXACT_POINTS  # 10.2, 11.7
    else:
        met = rules.miss_points  # 10.2, 11.6
    return Sum(each * row.won, met, 5 * row.plus, -5 * row.minus)


def signed(number: int) -> str:
    """Return a number with its sign and a true minus; 0 has no sign."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def plain_number(number: int) -> str:
    """Return a number whose minus is a true minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def sum_text(parts: Sum) -> str:
    """Return the sum as text, "1 + 10 − 5": tricks and bid always, +5 and −5 cards if there are any."""
    text = plain_number(parts.tricks)
    for part, always in ((parts.bid, True), (parts.plus, False), (parts.minus, False)):
        if part or always:
            text += f" {MINUS} {-part}" if part < 0 else f" + {part}"
    return text


class SheetRound(NamedTuple):
    """One line of the sheet: number of the round, number of tricks, and one row per seat, or () if not played."""

    number: int
    tricks: int
    rows: tuple[ScoreRow, ...]


def rounds(facts: AmigoFacts) -> tuple[SheetRound, ...]:
    """Return every round of the game in order, played or not (2.2)."""
    first = facts.rules.first_round
    lines = []
    for number in range(first, ROUNDS + 1):
        place = number - first
        rows = facts.sheet[place] if place < len(facts.sheet) else ()
        lines.append(SheetRound(number, ROUNDS + 1 - number, rows))
    return tuple(lines)


def totals_after(facts: AmigoFacts, played: int) -> tuple[int, ...]:
    """Return the totals after `played` rounds; zeros after none."""
    if played <= 0:
        return (0,) * facts.players
    return tuple(row.total for row in facts.sheet[played - 1])


def places_after(facts: AmigoFacts, played: int) -> tuple[int, ...]:
    """Return each seat's place after `played` rounds; tied seats share one (10.5). Before round 1 all are first."""
    if played <= 0:
        return (1,) * facts.players
    result = rank(facts.rules, facts.sheet[:played], totals_after(facts, played))
    places = [0] * facts.players
    for standing in result.standings:
        places[standing.seat] = standing.place
    return tuple(places)


def places_won(facts: AmigoFacts) -> tuple[int, ...]:
    """Return the number of places that each seat gained in the last finished round; negative if it lost places.

    The first round changes nothing, because all seats start in the same place.
    """
    played = len(facts.sheet)
    if played < 2:
        return (0,) * facts.players
    before, now = places_after(facts, played - 1), places_after(facts, played)
    return tuple(one - other for one, other in zip(before, now, strict=True))


def order(facts: AmigoFacts) -> tuple[int, ...]:
    """Return the seats sorted by place, tied ones by seat number."""
    return tuple(standing.seat for standing in rank(facts.rules, facts.sheet, facts.totals).standings)


def exact_count(facts: AmigoFacts, seat: int) -> int:
    """Return the number of bids that the seat met exactly."""
    return sum(line[seat].exact for line in facts.sheet)


def curve(facts: AmigoFacts) -> tuple[tuple[int, ...], ...]:
    """Return each seat's totals from the start (0) through every finished round."""
    return tuple((0, *(line[seat].total for line in facts.sheet)) for seat in range(facts.players))


# -- awards -----------------------------------------------------------------------------------------------


class Award(NamedTuple):
    """Something that one or two seats did better than all others. `text` is a message with `fields`."""

    name: str
    title: str
    seats: tuple[int, ...]
    text: str
    fields: tuple[tuple[str, int], ...]


def awards(facts: AmigoFacts) -> tuple[Award, ...]:
    """Return the awards earned in this game, the most significant first.

    There is no award if more than two seats share it or if its value is 0.
    """
    seats = range(facts.players)
    played = len(facts.sheet)
    if not played:
        return ()
    exact = [exact_count(facts, seat) for seat in seats]
    plus = [sum(line[seat].plus for line in facts.sheet) for seat in seats]
    minus = [sum(line[seat].minus for line in facts.sheet) for seat in seats]
    best = [max(line[seat].points for line in facts.sheet) for seat in seats]
    runs = [_longest_run(facts, seat) for seat in seats]
    climbs = [_climb(facts, seat) for seat in seats]
    found = []
    for name, title, values, least, text in (
        ("exact", N_("Sharpest foresight"), exact, 2, N_("{count} of {rounds} bids met exactly")),
        ("plus", N_("Lucky paw"), plus, 2, N_("{count} plus fives caught")),
        ("minus", N_("Claw catcher"), minus, 2, N_("{count} minus fives caught")),
        ("climb", N_("Long climb"), climbs, 3, N_("{count} places up from the lowest")),
        ("run", N_("Steady hand"), runs, 3, N_("{count} exact bids in a row")),
        ("round", N_("Round of the night"), best, 15, N_("{count} points in one round")),
    ):
        top = max(values)
        winners = tuple(seat for seat in seats if values[seat] == top)
        if top >= least and len(winners) <= MOST_WINNERS:
            found.append(Award(name, title, winners, text, (("count", top), ("rounds", played))))
    return tuple(found)


def _longest_run(facts: AmigoFacts, seat: int) -> int:
    longest = now = 0
    for line in facts.sheet:
        now = now + 1 if line[seat].exact else 0
        longest = max(longest, now)
    return longest


def _climb(facts: AmigoFacts, seat: int) -> int:
    """Return the number of places that the seat ended above its lowest one, without the UNSETTLED rounds."""
    played = len(facts.sheet)
    if played < UNSETTLED + 2:
        return 0
    places = [places_after(facts, count)[seat] for count in range(UNSETTLED + 1, played + 1)]
    return max(places) - places[-1]


# -- as text ----------------------------------------------------------------------------------------------


def _harmless(name: str) -> str:
    """Return a name that a spreadsheet does not read as a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t") else name


def csv_text(facts: AmigoFacts, names: Sequence[str]) -> str:
    """Return the sheet as comma-separated values: one line per round and seat, plain minus signs.

    The columns `trick_points`, `bid_points`, `plus_points` and `minus_points` add up to `points`, and these to `total`.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(
        (
            "round",
            "tricks_in_round",
            "seat",
            "name",
            "bid",
            "tricks",
            "exact",
            "plus_fives",
            "minus_fives",
            "trick_points",
            "bid_points",
            "plus_points",
            "minus_points",
            "points",
            "total",
        )
    )
    for line in rounds(facts):
        for seat, row in enumerate(line.rows):
            parts = sum_of(facts.rules, line.tricks, row)
            writer.writerow(
                (
                    line.number,
                    line.tricks,
                    seat + 1,
                    _harmless(names[seat]),
                    row.bid,
                    row.won,
                    "yes" if row.exact else "no",
                    row.plus,
                    row.minus,
                    *parts,
                    row.points,
                    row.total,
                )
            )
    return out.getvalue()


def plain_text(facts: AmigoFacts, names: Sequence[str]) -> str:
    """Return the sheet as a text in columns: tricks/bid and points of every seat, sums, places, exact bids."""
    heads = [_("Round"), *names]
    body: list[list[str]] = []
    for line in rounds(facts):
        cells = [str(line.number)]
        for row in line.rows:
            mark = "=" if row.exact else "x"
            fives = "".join((" +5" * row.plus, f" {MINUS}5" * row.minus))
            cells.append(f"{row.won}/{row.bid} {mark}{fives} {signed(row.points)} ({plain_number(row.total)})")
        if line.rows:
            body.append(cells)
    places = places_after(facts, len(facts.sheet))
    count = len(facts.sheet)
    ends = [
        [_("Total"), *(plain_number(total) for total in facts.totals)],
        [_("Place"), *(str(place) for place in places)],
        [_("Exact bids"), *(f"{exact_count(facts, seat)}/{count}" for seat in range(facts.players))],
    ]
    table = [heads, *body, *ends]
    widths = [max(len(line[column]) for line in table) for column in range(len(heads))]

    def written(cells: list[str]) -> str:
        return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()

    rule = "-" * (sum(widths) + 2 * (len(widths) - 1))
    lines = [written(heads), rule, *map(written, body), rule, *map(written, ends)]
    notes = _("Tricks/bid, = exact, x missed, points of the round and total in brackets.")
    return "\n".join([*lines, "", notes, ""])
