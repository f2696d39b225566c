"""Plays one saved game at random and tells after every step how many it has made: to be killed at any moment.

Arguments: the save (begun or gone on with), a seed. Every line of output is the number of steps in the file.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.chance import below, seeded
from game.core.setup import Setup
from game.match.journal import Journal
from game.match.loading import load
from game.match.match import Match, SeatPlan


def steps_in(path: Path) -> int:
    """Return how many answers, undos and redos are in the file, whole lines only."""
    lines = path.read_bytes().split(b"\n")[:-1]
    return sum(line.startswith((b'{"n":', b'{"undo":', b'{"redo":')) for line in lines)


def main() -> None:
    path, chance = Path(sys.argv[1]), seeded(int(sys.argv[2]))
    if path.exists():
        match = load(path).match
        assert match is not None
        steps = steps_in(path)
    else:
        plans = [SeatPlan(name, kind) for name, kind in zip("ABCD", ("human", "greedy", "greedy", "greedy"))]
        match = Match.start("amigo", Setup(4), 5, plans, Journal(path), undo="free")
        steps = 0
    os.write(1, b"%d\n" % steps)
    while match.asked():
        what, chance = below(chance, 12)
        if what == 0 and match.can_undo(0) is None:
            match.undo(0)
        elif what == 1 and match.can_redo(0):
            match.redo(0)
        else:
            seat = match.asked()[0]
            options = match.options(seat)
            at, chance = below(chance, len(options))
            match.answer(seat, options[at].answer)
        steps += 1
        os.write(1, b"%d\n" % steps)
    os.write(1, b"over\n")


if __name__ == "__main__":
    main()
