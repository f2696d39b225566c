"""Simulations: the same deals for every line-up, honest intervals, the same figures with any number of processes."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.amigo.events import Dealt
from game.core.setup import Setup
from game.match.loading import load
from game.match.match import Match, SeatPlan
from game.match.simulate import (
    Plan,
    SimulationFailed,
    deal_seed,
    decide,
    interval,
    lineup,
    play_game,
    quantile,
    report,
    run,
    student,
    summary,
)
from tests.match.tables import play


def plan(*kinds: str, deals: int = 3, **more: Any) -> Plan:
    return Plan("amigo", kinds, Setup(len(kinds)), deals, more.pop("seed", 5), **more)


def deals_of(path: Path) -> list[Any]:
    """Return every deal of a saved game: who got which cards, and the trump turned up at the start of a round."""
    match = load(path).match
    assert match is not None
    found: list[Any] = []
    for seat in range(len(match.seats)):
        found += [event for event in match.events(seat) if isinstance(event, Dealt) and event.cards]
    return found


@pytest.mark.slow
def test_the_deals_do_not_depend_on_who_plays(tmp_path: Path) -> None:
    seen = []
    for kinds in (("random",) * 4, ("greedy", "flat", "random", "greedy")):
        folder = tmp_path / kinds[0]
        folder.mkdir()
        run(plan(*kinds, deals=2, save_dir=str(folder)))
        files = sorted(folder.iterdir())
        assert len(files) == 2
        seen.append([deals_of(path) for path in files])
    assert seen[0] == seen[1]
    assert seen[0][0] != seen[0][1] and len(seen[0][0]) == 40


@pytest.mark.slow
def test_every_kind_has_held_every_hand(tmp_path: Path) -> None:
    kinds = ("random", "flat", "greedy")
    played, _ = run(plan(*kinds, deals=1, rotate=True, save_dir=str(tmp_path)))
    assert [(game.deal, game.turn) for game in played] == [(0, 0), (0, 1), (0, 2)]
    files = sorted(tmp_path.iterdir())
    sat = set()
    for path in files:
        match = load(path).match
        assert match is not None
        sat |= {(seat, plan.kind) for seat, plan in enumerate(match.seats)}
    assert len(sat) == 9
    assert deals_of(files[0]) == deals_of(files[1]) == deals_of(files[2])


def test_a_line_up_turns_round_the_table() -> None:
    assert lineup(("a", "b", "c"), 0) == [0, 1, 2]
    assert lineup(("a", "b", "c"), 1) == [2, 0, 1]
    assert {tuple(lineup(("a", "b", "c"), turn)) for turn in range(3)} == {(0, 1, 2), (2, 0, 1), (1, 2, 0)}


def test_scores_are_told_by_place_in_the_line_up() -> None:
    wish = plan("greedy", "random", "random", "random", deals=1, rotate=True)
    for turn in range(4):
        game = play_game(wish, 0, turn)
        seat = lineup(wish.kinds, turn).index(0)
        plans = [SeatPlan("x", wish.kinds[place]) for place in lineup(wish.kinds, turn)]
        match = Match.start("amigo", wish.setup, deal_seed(wish.seed, 0), plans)
        while match.asked():
            asked = match.asked()[0]
            match.answer(asked, decide(match, match.controller.player(plans[asked].kind), asked))
        result = match.result()
        assert result is not None
        assert game.scores[0] == next(s.score for s in result.standings if s.seat == seat)
        assert game.shares[0] == result.win_share[seat]
        assert game.counted[0]["rounds"] == 10 and game.answers == 260


@pytest.mark.slow
def test_more_processes_give_the_same_games() -> None:
    wish = plan("greedy", "random", "flat", deals=6, rotate=True)
    one, _ = run(wish, 1)
    told: list[int] = []
    two, _ = run(wish, 2, told.append)
    assert [game[:6] for game in one] == [game[:6] for game in two]
    assert told[-1] == 18 and told == sorted(told)


@pytest.mark.slow
def test_figures() -> None:
    wish = plan("greedy", "random", "random", deals=12, rotate=True)
    played, seconds = run(wish)
    figures = summary(wish, played, seconds)
    assert figures["games"] == 36 and figures["game"] == "amigo" and figures["answers_per_s"] > 0
    seats = figures["seats"]
    assert [seat["kind"] for seat in seats] == ["greedy", "random", "random"]
    assert sum(seat["win_share"] for seat in seats) == pytest.approx(1, abs=0.001)
    for place, seat in enumerate(seats):
        assert seat["games"] == 36 and 0 <= seat["exact_bid_rate"] <= 1 and len(seat["rates"]) == 10
        means = [sum(game.scores[place] for game in played[at : at + 3]) / 3 for at in range(0, 36, 3)]
        assert seat["mean"] == pytest.approx(sum(means) / 12, abs=0.001)
        assert seat["ci95"] == pytest.approx(interval(means), abs=0.001)
    assert seats[0]["difference"] == pytest.approx(
        seats[0]["mean"] - (seats[1]["mean"] + seats[2]["mean"]) / 2, abs=0.002
    )
    kinds = figures["kinds"]
    assert kinds["greedy"]["difference"] == seats[0]["difference"] == pytest.approx(-kinds["random"]["difference"])
    assert kinds["random"]["seats"] == 2
    assert set(figures["decision_ms"]) == {"greedy", "random"}
    for row in figures["decision_ms"].values():
        assert 0 < row["mean"] <= row["max"] and 0 < row["p95"] <= row["max"]
    text = "\n".join(report(figures))
    assert "36 games, 12 deals, each once per rotation" in text and "exact bid rate" in text


def test_one_kind_alone_has_no_difference() -> None:
    wish = plan("random", "random", "random", deals=1)
    figures = summary(wish, *run(wish))
    assert figures["kinds"]["random"]["difference"] is None and figures["seats"][0]["ci95"] is None
    assert report(figures)


def test_a_player_that_needs_the_truth_gets_a_copy_of_it() -> None:
    match = play(Match.start("amigo", Setup(3), 2, [SeatPlan("A"), SeatPlan("B"), SeatPlan("C")]), 10)

    class Open:
        def decide_open(self, state: Any, seat: int, ask: Any, options: Any, chance: int) -> Any:
            assert all(len(hand) for hand in state.table.hands) and state is not match.truth
            state.table.hands = []
            return options[0].answer

    seat = match.asked()[0]
    prints = match.fingerprint()
    assert decide(match, Open(), seat) == match.options(seat)[0].answer  # type: ignore[arg-type]
    assert match.fingerprint() == prints


def test_an_illegal_answer_ends_the_simulation_and_names_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong:
        def decide(self, view: Any, ask: Any, options: Any, chance: int) -> Any:
            return "nonsense"

    monkeypatch.setattr("game.match.simulate._player", lambda game, kind: Wrong())
    with pytest.raises(SimulationFailed, match="greedy with seed"):
        run(plan("greedy", "greedy", "greedy", deals=1))


def test_intervals() -> None:
    assert interval([1.0]) is None and interval([2.0, 2.0, 2.0]) == 0
    assert interval([0.0, 1.0]) == pytest.approx(12.706 * math.sqrt(0.5 / 2))
    for freedom, point in ((6, 2.447), (10, 2.228), (30, 2.042), (99, 1.984), (10_000, 1.960)):
        assert student(freedom) == pytest.approx(point, rel=0.001)
    assert quantile([1, 2, 3, 4], 0.5) == 2 and quantile([1], 0.95) == 1 and quantile([], 0.5) == 0


@pytest.mark.slow
def test_the_bench_has_its_figures() -> None:
    from game.match.bench import bench
    from game.match.bench import report as lines

    for game in catalogue.names():
        figures = bench(game, 0.02)
        assert figures["clones_per_s"] > 1000 and figures["answers_per_s"] > 100
        assert lines(figures)
    assert bench("amigo", 0.02)["playouts_per_s"] > 100
