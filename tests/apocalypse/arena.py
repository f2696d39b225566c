"""Matches between kinds of computer players: `python tests/apocalypse/arena.py expert greedy 200`.

Two seats, mirrored decks: every prebuilt deck against itself, seats swapped, two games a seed. With a fourth
argument, the number of seats, the first kind plays against so many of the second, decks drawn by number.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from game.apocalypse.cards.decks import prebuilt
from game.apocalypse.controller import ApocalypseController
from game.apocalypse.state.events import Told
from game.core.machine import asked
from game.core.player import Player
from game.core.setup import Setup

RULES = ApocalypseController()
DECKS = tuple(prebuilt())
MOST_TURNS = 60
"""The house option that ends a game which no one wins (18.6)."""


class Tally:
    """What a match brought the player of interest."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.pairs: list[float] = []
        self.mine = 0
        self.theirs = 0
        self.turns: list[int] = []
        self.by_deck: dict[str, list[float]] = defaultdict(list)
        self.ms: dict[str, list[float]] = defaultdict(list)
        self.sources: Counter[str] = Counter()


def play(
    players: list[Player],
    decks: tuple[str, ...],
    seed: int,
    tally: Tally,
    seat_of_interest: int,
    limit: int = MOST_TURNS,
) -> float:
    """Play one game; return the win share of the seat of interest."""
    options = {f"deck_{seat + 1}": deck for seat, deck in enumerate(decks)} | {"turn_limit": limit}
    state = RULES.new_game(Setup(len(players), tuple(sorted(options.items()))), seed)
    dice = Random(seed * 7919 + 13)
    while state.ask is not None:
        seat = asked(state)[0]
        legal = RULES.options(state, seat)
        view = RULES.view(state, seat)
        began = time.process_time()
        answer = players[seat].decide(view, state.ask, legal, dice.getrandbits(62))
        if seat == seat_of_interest and len(legal) > 1:
            tally.ms[state.ask.prompt].append(1000 * (time.process_time() - began))
        RULES.answer(state, seat, answer)
        for event in state.events:
            if isinstance(event, Told) and event.kind in ("killed", "easy_kill", "field_won", "bound"):
                who = "own" if event.seat == seat_of_interest else "prey" if event.seat < 0 else "other"
                tally.sources[f"{who} {event.kind}"] += 1
    result = RULES.result(state)
    assert result is not None
    share = result.win_share[seat_of_interest]
    tally.games += 1
    tally.wins += share
    tally.mine += state.table.points[seat_of_interest]
    tally.theirs += max(points for seat, points in enumerate(state.table.points) if seat != seat_of_interest)
    tally.turns.append(state.table.turn)
    tally.by_deck[decks[seat_of_interest]].append(share)
    return share


def mirrored(one: Player, other: Player, games: int, first: int = 0) -> Tally:
    """Play every deck against itself, each seed from both seats."""
    tally = Tally()
    for number in range(games // 2):
        deck = DECKS[number % len(DECKS)]
        seed = first + number
        shares = [
            play([one, other], (deck, deck), seed, tally, 0),
            play([other, one], (deck, deck), seed, tally, 1),
        ]
        tally.pairs.append(sum(shares) / 2)
        if not sys.stdout.isatty() and tally.games % 20 == 0:
            print(f"{tally.games} games, {tally.wins:g} wins", flush=True)
    return tally


def mixed(one: Player, other: Player, seats: int, games: int, first: int = 0) -> Tally:
    """Play against several of another kind, with decks by number and `one` in every seat in turn."""
    tally = Tally()
    for number in range(games):
        seed = first + number
        decks = tuple(Random(seed).choice(DECKS) for _ in range(1)) + tuple(
            Random(seed * 31 + seat).choice(DECKS) for seat in range(1, seats)
        )
        seat = number % seats
        players = [one if at == seat else other for at in range(seats)]
        tally.pairs.append(play(players, decks, seed, tally, seat))
    return tally


def spread(values: list[float]) -> float:
    """Return half the width of the 95 % interval of a mean (blocks are independent, games of one seed are not)."""
    count = len(values)
    if count < 2:
        return 1.0
    mean = sum(values) / count
    return 1.96 * sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def report(tally: Tally, title: str) -> str:
    """Return what a match brought, in words."""
    share = tally.wins / tally.games
    times = sorted(ms for found in tally.ms.values() for ms in found) or [0.0]
    turns = sorted(tally.turns)
    long = sum(turn >= 30 for turn in turns)
    decks = ", ".join(f"{deck} {100 * sum(s) / len(s):.0f} of {len(s)}" for deck, s in sorted(tally.by_deck.items()))
    lines = [
        f"{title}: {tally.games} games, {tally.wins:g} wins = {100 * share:.1f} % +-{100 * spread(tally.pairs):.1f}; "
        f"points {tally.mine / tally.games:.1f} to {tally.theirs / tally.games:.1f}",
        f"  turns: mean {sum(turns) / len(turns):.1f}, median {turns[len(turns) // 2]}, most {turns[-1]}, {long} of "
        f"{len(turns)} reached 30",
        f"  decision ms: mean {sum(times) / len(times):.1f}, p95 {times[int(len(times) * 0.95)]:.0f}, "
        f"max {times[-1]:.0f}, {len(times)} decisions",
        "  " + ", ".join(f"{p} {len(v)}x{sum(v) / len(v):.0f}" for p, v in tally.ms.items()),
        f"  by deck %: {decks}",
        "  " + ", ".join(f"{name} {count / tally.games:.1f}" for name, count in tally.sources.most_common()),
    ]
    return "\n".join(lines)


def main(words: list[str]) -> None:
    """Play what the command line says."""
    kind, other, games = words[0], words[1], int(words[2])
    seats = int(words[3]) if len(words) > 3 else 2
    seed = int(words[4]) if len(words) > 4 else 0
    one, two = RULES.player(kind), RULES.player(other)
    began = time.monotonic()
    found = mirrored(one, two, games, seed) if seats == 2 else mixed(one, two, seats, games, seed)
    print(report(found, f"{kind} against {other}, {seats} seats"), flush=True)
    print(f"  {60 * games / (time.monotonic() - began):.1f} games a minute", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
