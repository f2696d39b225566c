"""How often a person is asked with the stops a game proposes: `python tests/apocalypse/prompts.py 4 greedy 6`.

A computer player answers for the person at seat 0; `seats`, the kind of the others, and the number of games are given.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from game.apocalypse.controller import ApocalypseController
from game.apocalypse.decks import prebuilt
from game.core.setup import Setup
from game.match.match import Match, SeatPlan

RULES = ApocalypseController()


class Count:
    """Asks and moments by what is asked; a moment is a row of asks of the same kind, such as discarding three cards."""

    def __init__(self) -> None:
        self.turns = 0
        self.asks: Counter[str] = Counter()
        self.moments: Counter[str] = Counter()
        self.passed: Counter[str] = Counter()
        self.phases: Counter[str] = Counter()


def game(seats: int, other: str, seed: int, count: Count, mine: str = "regular") -> None:
    """Play one game and count."""
    dice = Random(seed)
    options = {f"deck_{seat + 1}": dice.choice(list(prebuilt())) for seat in range(seats)} | {"turn_limit": 30}
    plans = [SeatPlan("Ann"), *(SeatPlan(f"C{seat}", other) for seat in range(1, seats))]
    match = Match.start(RULES, Setup(seats, tuple(sorted(options.items()))), seed, plans)
    players = [RULES.player(mine), *(RULES.player(other) for _ in range(1, seats))]
    last = ""
    while match.asked():
        if 0 in match.asked():
            name = _name(match)
            if 0 in match.let_pass():
                count.passed[name] += 1
                continue
        seat = match.asked()[0]
        ask, legal = match.ask, match.options(seat)
        assert ask is not None
        if seat == 0:
            name = _name(match)
            count.asks[name] += 1
            moment = f"{match.truth.table.turn} {name}"
            if moment != last:
                count.moments[name] += 1
                count.phases[match.truth.table.phase] += 1
            last = moment
        elif len(match.asked()) == 1:
            last = ""
        answer = players[seat].decide(match.view(seat), ask, legal, match.thinking_chance(seat))
        match.answer(seat, answer)
    count.turns += match.truth.table.turn


def _name(match: Match) -> str:
    assert match.ask is not None
    kind = match.window(0)
    return f"{match.ask.prompt}{' [' + kind + ']' if kind and kind not in match.ask.prompt else ''}"


def report(count: Count) -> str:
    """Return the counts as lines."""
    turns = count.turns
    lines = [
        f"{turns} turns: {sum(count.asks.values()) / turns:.1f} asks, "
        f"{sum(count.moments.values()) / turns:.1f} moments a turn"
    ]
    lines.append("  by phase: " + ", ".join(f"{name} {n / turns:.2f}" for name, n in count.phases.most_common()))
    for name, n in count.asks.most_common():
        lines.append(f"  {name:<44} asks {n / turns:5.2f}  moments {count.moments[name] / turns:5.2f}")
    lines.append("  passed: " + ", ".join(f"{name} {n / turns:.2f}" for name, n in count.passed.most_common()))
    return "\n".join(lines)


if __name__ == "__main__":
    found = Count()
    for number in range(int(sys.argv[3])):
        game(int(sys.argv[1]), sys.argv[2], number, found)
    print(f"{sys.argv[1]} seats, others {sys.argv[2]}: {report(found)}", flush=True)
