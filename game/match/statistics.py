"""Statistics of each person: games, wins and the game's own counters, in one JSON file.

A game supplies counters, and the rates worth showing, by `capabilities.Counts`. A person is identified by name. Games
with free undo are counted apart.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game import files
from game.core.capabilities import Counts, Rate
from game.core.controller import RuleController
from game.core.machine import State
from game.core.message import Message
from game.match.match import Match
from game.words import N_

FORMAT = 1
REMEMBERED = 200
"""The number of game names that are remembered so that no game is counted twice."""


def counters(controller: RuleController, state: State[Any]) -> Mapping[int, dict[str, int]]:
    """Return the game's own counters of each seat; empty for a game that has none."""
    return controller.statistics(state) if isinstance(controller, Counts) else {}


def rates(controller: RuleController) -> tuple[Rate, ...]:
    """Return the rates that can be computed from the game's counters."""
    return tuple(Rate(*row) for row in controller.RATES) if isinstance(controller, Counts) else ()


class Record(NamedTuple):
    """One person's results in one game: number of games, win share in all, points in all, best score, counters."""

    games: int = 0
    wins: float = 0.0
    points: int = 0
    best: int | None = None
    counted: tuple[tuple[str, int], ...] = ()

    def rate(self, rate: Rate) -> float | None:
        """Return the value of a rate (0 to 1), or None if its denominator is 0."""
        counted = dict(self.counted)
        of = counted.get(rate.of, 0)
        return counted.get(rate.hits, 0) / of if of else None

    @property
    def mean(self) -> float | None:
        """Return the mean points per game, or None without a game."""
        return self.points / self.games if self.games else None


class Statistics:
    """The statistics file. It never raises; `trouble` says what is wrong.

    The file is read again before every change, because another window, or a drive that was away, may have changed it.
    What cannot be read is never written over.
    """

    def __init__(self, path: Path) -> None:
        """Read the file. A damaged file is kept under the suffix `.bad`, and new statistics begin."""
        self.path = path
        self.trouble: Message | None = None
        # (person, game, marked) -> record
        self._records: dict[tuple[str, str, bool], Record] = {}
        self._seen: list[str] = []
        self._read_file()

    def people(self) -> list[str]:
        """Return the names of all people who have played, sorted."""
        return sorted({person for person, _, _ in self._records})

    def games(self, person: str) -> list[str]:
        """Return the names of the games that the person has played, sorted."""
        return sorted({game for other, game, _ in self._records if other == person})

    def record(self, person: str, game: str, marked: bool = False) -> Record:
        """Return a person's results in a game. `marked` selects the games with free undo."""
        return self._records.get((person, game, marked), Record())

    def add(self, match: Match, name: str) -> bool:
        """Count a finished match for each person in it and write the file. Return whether it was counted.

        `name` identifies the game (the file name of its save): a game is never counted twice. With `trouble` the file
        does not have the game yet; `add` may then be called again.
        """
        result = match.result()
        if result is None or not self._read_file() or name in self._seen:
            return False
        scores = {standing.seat: standing.score for standing in result.standings}
        counted = counters(match.controller, match.truth)
        for seat, plan in enumerate(match.seats):
            if not plan.human:
                continue
            key = (plan.name, match.game, match.marked)
            old = self._records.get(key, Record())
            sums = dict(old.counted)
            for counter, number in counted.get(seat, {}).items():
                sums[counter] = sums.get(counter, 0) + number
            self._records[key] = Record(
                old.games + 1,
                old.wins + result.win_share[seat],
                old.points + scores[seat],
                scores[seat] if old.best is None else max(old.best, scores[seat]),
                tuple(sorted(sums.items())),
            )
        self._seen = [*self._seen[-REMEMBERED + 1 :], name]
        self._write()
        return True

    def forget(self, person: str) -> None:
        """Remove a person from the statistics and write the file."""
        if not self._read_file():
            return
        self._records = {key: record for key, record in self._records.items() if key[0] != person}
        self._write()

    def _read_file(self) -> bool:
        """Read what the file holds now. Return whether it may be written over; `trouble` says why not.

        A damaged file is put aside.
        """
        self._records, self._seen, self.trouble = {}, [], None
        try:
            self._read(json.loads(files.read_text(self.path)))
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError as error:
            self.trouble = _trouble(N_("The statistics cannot be read: {reason}"), error)
            return False
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self._records, self._seen = {}, []
            return self._put_aside()
        return True

    def _read(self, data: dict[str, Any]) -> None:
        if data["format"] != FORMAT:
            raise ValueError("another format")
        for row in data["records"]:
            counted = tuple((str(name), int(number)) for name, number in row["counted"].items())
            best = row["best"]
            record = Record(
                int(row["games"]), float(row["wins"]), int(row["points"]), None if best is None else int(best), counted
            )
            self._records[(str(row["person"]), str(row["game"]), bool(row["marked"]))] = record
        self._seen = [str(name) for name in data["seen"]]

    def _write(self) -> None:
        rows = [
            {
                "person": person, "game": game, "marked": marked, "games": record.games, "wins": record.wins,
                "points": record.points, "best": record.best, "counted": dict(record.counted),
            }
            for (person, game, marked), record in sorted(self._records.items())
        ]  # fmt: skip
        text = json.dumps({"format": FORMAT, "records": rows, "seen": self._seen}, ensure_ascii=False, indent=1)
        try:
            files.write_atomic(self.path, text)
            self.trouble = None
        except OSError as error:
            self.trouble = _trouble(N_("The statistics cannot be saved: {reason}"), error)

    def _put_aside(self) -> bool:
        try:
            name = files.put_aside(self.path)
        except OSError as error:
            self.trouble = _trouble(N_("The statistics cannot be read: {reason}"), error)
            return False
        self.trouble = Message(
            N_("The statistics were damaged. They are kept as {file}, and new ones begun."), fields=(("file", name),)
        )
        return True


def _trouble(text: str, error: OSError) -> Message:
    return Message(text, fields=(("reason", error.strerror or str(error)),))
