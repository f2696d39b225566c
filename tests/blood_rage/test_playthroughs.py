"""Golden playthroughs for 2, 3 and 4 players: every answer, the spectator's log, and fingerprints on the way.

Where a change of the rules is meant, run `python -m tests.blood_rage.test_playthroughs` and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import seeded
from game.core.events import SPECTATOR
from game.core.machine import asked
from game.core.records import fingerprint
from game.core.setup import Setup
from tests.blood_rage.scene import GAME
from tests.blood_rage.test_walks import lively

FOLDER = Path(__file__).resolve().parent / "playthroughs"
BACKERS = tuple((name, True) for name in ("fenrir", "mountain_giant", "mystic_troll", "wolfman"))
CASES = {
    "2": (Setup(2), 22),
    "3": (Setup(3), 23),
    "4": (Setup(4), 24),
    "4_published": (Setup(4, (("preset", "published"),)), 25),
    "5_backers": (
        Setup(5, (("fenrir", True), ("mountain_giant", True), ("mystic_troll", True), ("wolfman", True))),
        26,
    ),
}
NAMES = ("Ada", "Bo", "Cai", "Dag", "Eir")


def text_of(setup: Setup, seed: int) -> str:
    """Return the playthrough as text."""
    return "\n".join(_lines(setup, seed)) + "\n"


def _lines(setup: Setup, seed: int) -> Iterator[str]:
    state = GAME.new_game(setup, seed)
    chance = seeded(seed)
    count = 0
    yield f"rules version {GAME.version}, {setup.seats} seats, seed {seed}, options {dict(setup.options)}"
    while True:
        if count % 10 == 0:
            yield f"-- {count}: {fingerprint(state)}"
        for event in state.events:
            line = GAME.line(GAME.seen(event, SPECTATOR), NAMES[: setup.seats])
            if line is not None:
                yield f"  {line.text.format(**dict(line.fields))} {list(line.pieces) or ''} {line.rule}".rstrip()
        waiting = asked(state)
        if not waiting:
            break
        assert state.ask is not None
        seat = waiting[0]
        options = GAME.options(state, seat)
        answer, chance = lively(options, chance)
        yield f"{NAMES[seat]} ({state.ask.prompt}, {len(options)} options): {_plain(answer)}"
        GAME.answer(state, seat, answer)
        count += 1
    yield f"{GAME.result(state)} {fingerprint(state)}"


def _plain(answer: Any) -> str:
    return " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


@pytest.mark.parametrize("name", CASES)
def test_the_game_goes_as_it_is_written(name):
    found = text_of(*CASES[name]).splitlines()
    for number, (old, new) in enumerate(zip((FOLDER / f"{name}.txt").read_text("utf-8").splitlines(), found), 1):
        assert new == old, f"{name}.txt line {number}"
    assert {path.stem for path in FOLDER.iterdir()} == set(CASES)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, case in CASES.items():
        (FOLDER / f"{name}.txt").write_text(text_of(*case), "utf-8", newline="\n")
