"""Simulation without a window, to measure players: equal deals for every line-up, results with confidence intervals.

A *deal* is a seed. It depends only on the simulation's seed and its own number, never on the players. With `rotate`
each deal is played once per rotation of the kinds, so that each kind plays every hand. The games of one deal form a
*block*. Confidence intervals use the means of blocks, because games of one deal are not independent.
"""

from __future__ import annotations

import math
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game import catalogue
from game.core.asking import Answer, IllegalAnswer
from game.core.capabilities import OpenPlayer
from game.core.chance import draw
from game.core.player import Player
from game.core.setup import Setup
from game.match.journal import Journal
from game.match.match import Match, SeatPlan
from game.match.saves import free_path
from game.match.statistics import counters, rates
from game.words import said


class SimulationFailed(RuntimeError):
    """A player gave an illegal answer. The message names the player and the position."""


class Plan(NamedTuple):
    """What to simulate: `deals` blocks. Each game is saved in `save_dir` ("" for no saves)."""

    game: str
    kinds: tuple[str, ...]
    setup: Setup
    deals: int
    seed: int
    rotate: bool = False
    save_dir: str = ""

    @property
    def turns(self) -> int:
        """Return the number of games per deal."""
        return len(self.kinds) if self.rotate else 1

    @property
    def games(self) -> int:
        """Return the number of games."""
        return self.deals * self.turns


class Played(NamedTuple):
    """One game: scores, win shares and counters by place in the line-up (not by seat).

    `thinking` holds the duration of every decision in milliseconds by kind; `seconds` is the duration of the game.
    """

    deal: int
    turn: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    counted: tuple[dict[str, int], ...]
    answers: int
    seconds: float
    thinking: dict[str, list[float]]


def deal_seed(seed: int, deal: int) -> int:
    """Return the seed of deal number `deal`. It is the same for every line-up."""
    return draw(draw((seed * 0x9E3779B97F4A7C15 + deal * 0xD1B54A32D192ED03) & ((1 << 64) - 1))[0])[0] >> 16


def lineup(kinds: tuple[str, ...], turn: int) -> list[int]:
    """Return for each seat its place in the line-up in rotation number `turn`."""
    return [(seat - turn) % len(kinds) for seat in range(len(kinds))]


def play_block(plan: Plan, deal: int) -> list[Played]:
    """Play one deal once per rotation, or once without rotation."""
    return [play_game(plan, deal, turn) for turn in range(plan.turns)]


def play_game(plan: Plan, deal: int, turn: int) -> Played:
    """Play one game to its end. Raises SimulationFailed for an illegal answer and OSError if it cannot be saved."""
    controller = catalogue.controller(plan.game)
    places = lineup(plan.kinds, turn)
    seats = [SeatPlan(f"{plan.kinds[place]} {place + 1}", plan.kinds[place]) for place in places]
    seed = deal_seed(plan.seed, deal)
    journal = None
    if plan.save_dir:
        stem = f"{plan.game} {plan.seed}-{deal + 1}" + (f"-{turn + 1}" if plan.rotate else "")
        journal = Journal(free_path(Path(plan.save_dir), stem), sync=False)
    began = time.perf_counter()
    match = Match.start(controller, plan.setup, seed, seats, journal)
    players = [_player(plan.game, plan.kinds[place]) for place in places]
    thinking: dict[str, list[float]] = {kind: [] for kind in plan.kinds}
    while asked := match.asked():
        seat = asked[0]
        since = time.perf_counter()
        answer = decide(match, players[seat], seat)
        thinking[seats[seat].kind].append((time.perf_counter() - since) * 1000)
        try:
            match.answer(seat, answer)
        except IllegalAnswer as error:
            raise SimulationFailed(
                f"{seats[seat].kind} with seed {seed}, answer {match.answer_count + 1}: {error}"
            ) from None
    seconds = time.perf_counter() - began
    if journal is not None:
        journal.close()
        if journal.trouble is not None:
            raise OSError(said(journal.trouble))
    result = match.result()
    assert result is not None
    score = {standing.seat: standing.score for standing in result.standings}
    counted = counters(controller, match.truth)
    seat_of = sorted(range(len(places)), key=lambda seat: places[seat])
    return Played(
        deal,
        turn,
        tuple(score[seat] for seat in seat_of),
        tuple(result.win_share[seat] for seat in seat_of),
        tuple(counted.get(seat, {}) for seat in seat_of),
        match.answer_count,
        seconds,
        thinking,
    )


def decide(match: Match, player: Player, seat: int) -> Answer:
    """Return the player's answer. A player with `needs_truth` gets the true state: for measuring only."""
    ask = match.ask
    assert ask is not None
    options = match.options(seat)
    chance = match.thinking_chance(seat)
    if isinstance(player, OpenPlayer):
        return player.decide_open(match.truth.clone(), seat, ask, options, chance)
    return player.decide(match.view(seat), ask, options, chance)


_players: dict[tuple[str, str], Player] = {}


def _player(game: str, kind: str) -> Player:
    if (game, kind) not in _players:
        _players[game, kind] = catalogue.controller(game).player(kind)
    return _players[game, kind]


def _quietly() -> None:
    """Ignore Ctrl-C in a pool process; the parent handles it and ends the pool."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _job(work: tuple[Plan, int]) -> list[Played]:
    return play_block(*work)


def run(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> tuple[list[Played], float]:
    """Play the whole plan in `jobs` processes. Return the games in order of deals, and the duration in seconds.

    `progress` is called with the number of finished games. Raises SetupError, OSError and SimulationFailed.
    """
    catalogue.controller(plan.game).new_game(plan.setup, 0)
    began = time.perf_counter()
    played: list[Played] = []

    def collect(blocks: Iterable[list[Played]]) -> None:
        for block in blocks:
            played.extend(block)
            if progress is not None:
                progress(len(played))

    if jobs <= 1 or plan.deals <= 1:
        collect(play_block(plan, deal) for deal in range(plan.deals))
    else:
        work: Iterator[tuple[Plan, int]] = ((plan, deal) for deal in range(plan.deals))
        with multiprocessing.get_context("spawn").Pool(min(jobs, plan.deals), _quietly) as pool:
            collect(pool.imap(_job, work, chunksize=max(1, min(8, plan.deals // (jobs * 4)))))
    return played, time.perf_counter() - began


# ---- figures


def interval(blocks: list[float]) -> float | None:
    """Return half the width of the 95 % confidence interval of a mean; None for fewer than two numbers."""
    count = len(blocks)
    if count < 2:
        return None
    mean = sum(blocks) / count
    variance = sum((value - mean) ** 2 for value in blocks) / (count - 1)
    return student(count - 1) * math.sqrt(variance / count)


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t distribution with `freedom` degrees of freedom (error below 0.1 %)."""
    exact = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571}
    if freedom in exact:
        return exact[freedom]
    z = 1.959964
    v = freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


def quantile(values: list[float], share: float) -> float:
    """Return the quantile of sorted values; `share` is between 0 and 1."""
    return values[min(len(values) - 1, math.ceil(share * len(values)) - 1)] if values else 0.0


def summary(plan: Plan, played: list[Played], seconds: float) -> dict[str, Any]:
    """Return all figures of a simulation as plain data, as `--json` prints them.

    `seats` is the line-up in order; `kinds` merges equal kinds. `difference` is the mean score of a seat (kind) minus
    the mean score of all other seats (kinds) in the same games, with its own confidence interval.
    """
    blocks = [played[at : at + plan.turns] for at in range(0, len(played), plan.turns)]
    places = range(len(plan.kinds))
    seats = []
    for place in places:
        others = [other for other in places if other != place]
        seats.append({"kind": plan.kinds[place], **_figures(plan, blocks, [place], others)})
    kinds = {}
    for kind in dict.fromkeys(plan.kinds):
        mine = [place for place in places if plan.kinds[place] == kind]
        others = [place for place in places if plan.kinds[place] != kind]
        kinds[kind] = {"seats": len(mine), **_figures(plan, blocks, mine, others)}
    answers = sum(game.answers for game in played)
    decisions = {}
    for kind in dict.fromkeys(plan.kinds):
        times = sorted(moment for game in played for moment in game.thinking[kind])
        decisions[kind] = {
            "mean": round(sum(times) / len(times), 4) if times else 0.0,
            "p95": round(quantile(times, 0.95), 4),
            "max": round(times[-1], 4) if times else 0.0,
            "decisions": len(times),
        }
    return {
        "game": plan.game,
        "games": len(played),
        "deals": plan.deals,
        "rotate": plan.rotate,
        "seed": plan.seed,
        "options": dict(plan.setup.options),
        "seats": seats,
        "kinds": kinds,
        "answers_per_s": round(answers / seconds, 1) if seconds else 0.0,
        "seconds": round(seconds, 3),
        "decision_ms": decisions,
    }


def _figures(plan: Plan, blocks: list[list[Played]], mine: list[int], others: list[int]) -> dict[str, Any]:
    def mean_of(block: list[Played], places: list[int]) -> float:
        return sum(game.scores[place] for game in block for place in places) / (len(block) * len(places))

    games = [game for block in blocks for game in block]
    scores = [mean_of(block, mine) for block in blocks]
    figures: dict[str, Any] = {
        "games": len(games),
        "mean": round(sum(scores) / len(scores), 3),
        "ci95": _rounded(interval(scores)),
        "win_share": round(sum(game.shares[place] for game in games for place in mine) / (len(games) * len(mine)), 4),
        "difference": None,
        "difference_ci95": None,
    }
    if others:
        differences = [mean - mean_of(block, others) for mean, block in zip(scores, blocks)]
        figures["difference"] = round(sum(differences) / len(differences), 3)
        figures["difference_ci95"] = _rounded(interval(differences))
    more = {}
    for rate in rates(catalogue.controller(plan.game)):
        of = sum(game.counted[place].get(rate.of, 0) for game in games for place in mine)
        hits = sum(game.counted[place].get(rate.hits, 0) for game in games for place in mine)
        value = round(hits / of, 4) if of else None
        if rate.fields:
            more[rate.name] = value
        else:
            figures[rate.name] = value
    if more:
        figures["rates"] = more
    return figures


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)


def report(figures: dict[str, Any]) -> list[str]:
    """Return the figures of `summary` as lines of English text."""
    own = [name for name in figures["seats"][0] if name not in _COMMON]
    head = f"{'seat':<4} {'kind':<22} {'mean':>8} {'± 95 %':>8} {'minus others':>13} {'± 95 %':>8} {'wins':>7}"
    lines = [
        f"{figures['game']}: {figures['games']} games, {figures['deals']} deals"
        f"{', each once per rotation' if figures['rotate'] else ''}, seed {figures['seed']}",
        head + "".join(f"  {name.replace('_', ' ')}" for name in own),
    ]
    rows = [(str(number), seat["kind"], seat) for number, seat in enumerate(figures["seats"], start=1)]
    if 1 < len(figures["kinds"]) < len(figures["seats"]):
        rows += [("all", kind, row) for kind, row in figures["kinds"].items()]
    for number, kind, row in rows:
        lines.append(
            f"{number:<4} {kind:<22} {row['mean']:>8.2f} {_shown(row['ci95']):>8} "
            f"{_shown(row['difference'], '+.2f'):>13} {_shown(row['difference_ci95']):>8} {row['win_share']:>7.3f}"
            + "".join(f"  {_shown(row[name], '.3f'):>{len(name)}}" for name in own)
        )
    for kind, row in figures["decision_ms"].items():
        lines.append(
            f"{kind}: a decision takes {row['mean']:.2f} ms on average, {row['p95']:.2f} ms at 95 %, "
            f"{row['max']:.2f} ms at most"
        )
    lines.append(f"{figures['answers_per_s']:.0f} answers a second, {figures['seconds']:.1f} s in all")
    return lines


_COMMON = {"kind", "games", "mean", "ci95", "win_share", "difference", "difference_ci95", "rates"}


def _shown(value: float | None, form: str = ".2f") -> str:
    return "–" if value is None else format(value, form)
