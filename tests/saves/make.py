"""Makes saved games for the shelf with the code of the working tree: `python -m tests.saves.make GAME [GAMES] [usual]`.

Plays so many games and writes real files of them: the usual situations, then as many more as it takes until every
shape of answer and every record type that occurred stands in some file. Adds a line for each file to the index;
`python -m tests.saves.shelf` completes it. To make files of an old commit, copy this file and `playing.py` into a
worktree of it and run them there.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from game import catalogue
from game.core.capabilities import AutoPass
from game.match.journal import Journal
from game.match.loading import load
from game.match.match import Match
from tests.saves.playing import Played, choose, play

FOLDER = Path(__file__).resolve().parent
RUNNING = 200
"""A longer game is written when it is put away, with one snapshot, so that its file stays small."""
MORE = 12
"""So many answers follow in a file that was resumed from a stored position."""
WORTH_A_GAME = 6
"""A game with so many new shapes of answers is written whole; of others only the answers around a new one are."""


class Maker:
    """Writes files and their lines of the index."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game, self.folder = game, folder
        head = ["git", "rev-parse", "--short=7", "HEAD"]
        self.commit = subprocess.run(head, capture_output=True, text=True, check=True).stdout.strip()
        self.lines: list[dict[str, Any]] = []
        self.whole: list[tuple[int, int]] = []

    def write(self, what: str, shows: str, played: Played, count: int, way: str = "") -> None:
        """Write the first `count` answers of a game; `way` is "put away", "resumed", "undone", "stops" or ""."""
        version = catalogue.controller(self.game).version
        path = self.folder / f"{self.game}_rules{version}_{self.commit}_{what}.rage"
        path.unlink(missing_ok=True)
        if way in ("", "put away"):
            self.whole.append((played.seed, count))
        running = way in ("undone", "stops") or (not way and count <= RUNNING)
        journal = Journal(path, clock, sync=False)
        match = Match.start(
            catalogue.controller(self.game), played.setup, played.seed, played.seats, journal if running else None,
            "free" if way == "undone" else "own",
        )  # fmt: skip
        if way == "stops":
            match.stops.choose(0, "able")
            at_random(match, Random(count), count)
        else:
            for seat, answer in played.script[:count]:
                match.answer(seat, answer)
        if way == "undone":
            back_and_forth(match, Random(count))
        elif way == "resumed":
            match = resumed(match, path)
            for seat, answer in played.script[count : count + MORE]:
                match.answer(seat, answer)
        elif not running:
            match = match.fork(count, journal=journal)  # all answers, and the state at the end of them
        assert match.trouble is None
        match.close()
        options = ", ".join(f"{name}={value}" for name, value in played.setup.options if "\n" not in str(value))
        shows += f"; {played.setup.seats} seats" + (f"; {options}" if options else "")
        self.lines.append({"file": path.name, "commit": self.commit, "shows": shows})


def clock() -> float:
    """Return the time that files are made at."""
    return 1_796_000_000.0


def at_random(match: Match, dice: Random, count: int) -> None:
    """Give so many answers, those by stops included."""
    until = match.answer_count + count
    while match.asked() and match.answer_count < until:
        match.answer(*choose(match, dice, Counter()))
        match.let_pass()


def back_and_forth(match: Match, dice: Random) -> None:
    """Undo, redo and undo the last answer, go on with other answers, and end with an undo."""
    last = match.answers[-1].seat
    match.undo(last)
    match.redo(last)
    match.undo(last)
    at_random(match, dice, 10)
    match.undo(match.answers[-1].seat)


def resumed(match: Match, path: Path) -> Match:
    """Return the match as it goes on in a new file after its own file was damaged in its second line."""
    with tempfile.TemporaryDirectory() as folder:
        broken = Path(folder) / "broken.rage"
        match.fork(match.answer_count, journal=Journal(broken, sync=False)).close()
        lines = broken.read_bytes().split(b"\n")
        lines[1] = lines[1].replace(b'"seat"', b'"soot"')
        broken.write_bytes(b"\n".join(lines))
        return load(broken).continue_as(path, clock)


def situations(maker: Maker, games: list[Played]) -> None:
    """Write the usual situations."""
    short = sorted((played for played in games if played.over), key=lambda played: len(played.script))
    with_computers = [played for played in short if not played.seats[-1].human] or short
    maker.write("finished", "a finished game", short[0], len(short[0].script))
    maker.write("middle", "the middle of a game", with_computers[0], len(with_computers[0].script) // 2)
    maker.write("undone", "undo, redo, and other answers after an undo", short[1], len(short[1].script) // 3, "undone")
    if isinstance(catalogue.controller(maker.game), AutoPass):
        maker.write("stops", "answers that stops gave", short[2], len(short[2].script) // 2, "stops")
    secret = next((played for played in short if played.sealed), None)
    if secret is not None:
        count = secret.sealed[len(secret.sealed) // 2]
        maker.write("sealed", "an ask of several seats with a sealed answer", secret, count, "put away")
    deep = max(games, key=lambda played: played.depth)
    maker.write("deep", f"a stack of {deep.depth} steps", deep, deep.deepest, "put away")


def variants(maker: Maker, games: list[Played]) -> None:
    """Write a game of the fewest and of the most seats, and one with each edition and variant."""
    controller = catalogue.controller(maker.game)
    wanted: dict[str, tuple[str, Any]] = {f"seats_{n}": ("", n) for n in (controller.seats[0], controller.seats[-1])}
    for option in controller.OPTIONS:
        if option.group in ("preset", "variant"):
            values = [value for value, _ in option.choices if value != option.default]
            wanted |= {f"{option.name}_{value}": (option.name, value) for value in values}
    for what, (name, value) in wanted.items():
        fitting = [
            played
            for played in games
            if ((name, value) in played.setup.options if name else played.setup.seats == value)
        ]
        if fitting:
            best = min(fitting, key=lambda played: len(played.script))
            maker.write(what, f"a game of {what}", best, len(best.script) * 2 // 3)


def the_rest(maker: Maker, games: list[Played], met: Counter[str]) -> None:
    """Write games and positions until every shape of answer and every record type is in a file."""
    left = set(met)
    for number, count in maker.whole:
        left -= {kind for kind, at in games[number].shapes.items() if at <= count}
    while left:
        gains = [(len(left & set(played.shapes)) / (20 + len(played.script)), -played.seed) for played in games]
        best = games[-max(gains)[1]]
        at = min(at for kind, at in best.shapes.items() if kind in left)
        if len(left & set(best.shapes)) >= WORTH_A_GAME:
            at = max(at for kind, at in best.shapes.items() if kind in left)
            maker.write(f"answers_{best.seed}", "answers of many kinds", best, at)
            left -= {kind for kind, first in best.shapes.items() if first <= at}
        else:
            maker.write(f"answers_{best.seed}_{at}", "a rare answer", best, at - 1, "resumed")
            left -= {kind for kind, first in best.shapes.items() if at <= first < at + MORE}
    texts = [(maker.folder / line["file"]).read_text(encoding="utf-8") for line in maker.lines]
    missing = {name for played in games for name in played.records}
    missing = {name for name in missing if not any(f'"is":"{name}"' in text for text in texts)}
    while missing:
        found = [(len(missing & set(played.records)), -played.seed) for played in games]
        best = games[-max(found)[1]]
        name = min(missing & set(best.records))
        maker.write(f"records_{best.seed}_{best.records[name]}", "a rare position", best, best.records[name], "resumed")
        text = (maker.folder / maker.lines[-1]["file"]).read_text(encoding="utf-8")
        missing = {other for other in missing - {name} if f'"is":"{other}"' not in text}


def main(game: str, count: int, everything: bool, folder: Path = FOLDER) -> None:
    """Make the files of one game."""
    met: Counter[str] = Counter()
    maker = Maker(game, folder)
    games = [play(game, number, met) for number in range(count)]
    situations(maker, games)
    if everything:
        variants(maker, games)
        the_rest(maker, games, met)
    index = folder / "index.json"
    found = json.loads(index.read_text(encoding="utf-8")) if index.exists() else {"rules": {}, "files": []}
    new = {line["file"] for line in maker.lines}
    found["files"] = [entry for entry in found["files"] if entry["file"] not in new] + maker.lines
    found["files"].sort(key=lambda entry: str(entry["file"]))
    index.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(maker.lines)} files of {game}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40, "usual" not in sys.argv)
