"""Statistics per person: counted once, marked games apart, nothing lost to a damaged or unwritable file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from game.match.statistics import Record, Statistics, counters, rates
from game.words import said
from tests.match.tables import new_match, play


def finished(seed: int = 1, undo: str = "off") -> Match:
    match = new_match(seed=seed, humans=2, undo=undo)
    if undo == "free":
        play(
            match,
            until=lambda match: match.answer_count > 30 and match.answers[-1].seat > 1 and match.can_undo(0) is None,
        )
        match.undo(0)
    return play(match)


def test_a_finished_game_is_counted_for_every_person_once(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "statistics.json")
    match = finished()
    assert statistics.add(match, "one.rage") and not statistics.add(match, "one.rage")
    assert statistics.people() == ["Anna", "Bert"] and statistics.games("Anna") == ["amigo"]
    result = match.result()
    assert result is not None
    scores = {standing.seat: standing.score for standing in result.standings}
    for seat, name in enumerate(("Anna", "Bert")):
        record = statistics.record(name, "amigo")
        assert (record.games, record.points, record.best) == (1, scores[seat], scores[seat])
        assert record.wins == result.win_share[seat]
    again = Statistics(tmp_path / "statistics.json")
    assert again.record("Anna", "amigo") == statistics.record("Anna", "amigo")
    assert not again.add(match, "one.rage")


def test_sums_over_games(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "statistics.json")
    exact = 0
    for seed in range(5):
        match = finished(seed)
        assert statistics.add(match, f"{seed}.rage")
        exact += counters(match.controller, match.truth)[0]["exact"]
    record = statistics.record("Anna", "amigo")
    by_name = {rate.name: rate for rate in rates(finished().controller)}
    assert record.games == 5 and dict(record.counted)["rounds"] == 50
    assert record.rate(by_name["exact_bid_rate"]) == exact / 50
    assert dict(record.counted)["rounds_10"] == 5 and len(by_name) == 11
    assert by_name["exact_bid_rate_3"].title.format(**dict(by_name["exact_bid_rate_3"].fields)).endswith("3 cards")
    assert Record().rate(by_name["exact_bid_rate"]) is None and Record().mean is None
    assert record.mean == record.points / 5


def test_the_short_game_counts_its_rounds_by_their_cards() -> None:
    match = play(new_match(setup=Setup(4, (("short_game", True),))))
    counted = counters(match.controller, match.truth)[2]
    assert counted["rounds"] == 5 and "rounds_10" not in counted and counted["rounds_5"] == 1


def test_exact_bids_by_hand_size_are_those_of_the_score_sheet() -> None:
    match = finished(4)
    sheet = match.view(-1).facts.sheet
    for seat, counted in counters(match.controller, match.truth).items():
        for number, rows in enumerate(sheet, start=1):
            assert counted[f"exact_{11 - number}"] == (rows[seat].bid == rows[seat].won)
        assert counted["exact"] == sum(rows[seat].exact for rows in sheet)


def test_marked_games_are_kept_apart(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "statistics.json")
    match = finished(2, "free")
    assert match.marked
    statistics.add(match, "one.rage")
    statistics.add(finished(3), "two.rage")
    assert statistics.record("Anna", "amigo").games == 1
    assert statistics.record("Anna", "amigo", marked=True).games == 1


def test_an_unfinished_game_does_not_count(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "statistics.json")
    assert not statistics.add(play(new_match(), 20), "one.rage")
    assert statistics.people() == [] and not (tmp_path / "statistics.json").exists()


def test_people_can_be_forgotten(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "statistics.json")
    statistics.add(finished(), "one.rage")
    statistics.forget("Anna")
    assert Statistics(tmp_path / "statistics.json").people() == ["Bert"]


@pytest.mark.parametrize(
    "text",
    ["{", "[]", "null", '{"format": 99}', '{"format": 1, "records": [{}], "seen": []}',
     '{"format": 1, "records": [{"person": "A", "game": "amigo", "marked": false, "games": "x"}], "seen": []}'],
)  # fmt: skip
def test_a_damaged_file_is_kept_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "statistics.json"
    for number in range(2):
        path.write_text(text)
        statistics = Statistics(path)
        assert statistics.trouble is not None and ".bad" in said(statistics.trouble)
        assert statistics.people() == []
        assert statistics.add(finished(), "one.rage") and statistics.trouble is None
        assert len(list(tmp_path.glob("*.bad"))) == number + 1
    assert (tmp_path / "statistics.json.bad").read_text() == text


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    statistics = Statistics(tmp_path / "file" / "statistics.json")
    assert statistics.add(finished(), "one.rage")
    assert statistics.trouble is not None and "cannot be saved" in said(statistics.trouble)


def test_the_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    statistics = Statistics(path)
    statistics.add(finished(), "one.rage")
    assert json.loads(path.read_text())["format"] == 1
    assert [file.name for file in tmp_path.iterdir()] == ["statistics.json"]


def test_a_game_that_counts_nothing(tmp_path: Path) -> None:
    from tests.core.toy import Toy

    match = play(Match.start(Toy(), Setup(2), 1, [SeatPlan("A"), SeatPlan("B")]))
    statistics = Statistics(tmp_path / "statistics.json")
    assert statistics.add(match, "one.rage")
    assert statistics.record("A", "toy").counted == () and rates(match.controller) == ()


def test_what_cannot_be_read_for_a_moment_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "statistics.json"
    assert Statistics(path).add(finished(1), "1.rage") and Statistics(path).add(finished(2), "2.rage")
    before, real = path.read_bytes(), Path.read_bytes

    def refused(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refused)
    statistics = Statistics(path)
    assert not statistics.add(finished(3), "3.rage")
    assert statistics.trouble is not None and "cannot be read: Permission denied" in said(statistics.trouble)
    statistics.forget("Anna")
    monkeypatch.setattr(Path, "read_bytes", real)
    assert path.read_bytes() == before
    assert statistics.add(finished(3), "3.rage") and statistics.trouble is None
    assert Statistics(path).record("Anna", "amigo").games == 3


def test_two_windows_count_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    one, two = Statistics(path), Statistics(path)
    assert one.add(finished(1), "1.rage") and two.add(finished(2), "2.rage") and not one.add(finished(2), "2.rage")
    assert Statistics(path).record("Anna", "amigo").games == 2


def test_statistics_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    Statistics(path).add(finished(1), "1.rage")
    path.write_text(path.read_text(), encoding="utf-16")
    statistics = Statistics(path)
    assert statistics.trouble is None and statistics.record("Anna", "amigo").games == 1
