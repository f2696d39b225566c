"""What each person has played: games, wins, and whatever a game counts of itself. One JSON file.

A game counts, and tells which counters are worth showing as a share of others, by `capabilities.Counts`. A person is
known by name. Games in which free undo was used are kept apart.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.core.capabilities import Counts, Rate
from game.core.controller import RuleController
from game.core.machine import State
from game.match.match import Match
from game.match.message import Message
from game.words import N_

FORMAT = 1
REMEMBERED = 200
"""So many games are remembered by name, so that none is counted twice."""


def counters(controller: RuleController, state: State[Any]) -> Mapping[int, dict[str, int]]:
    """Return the game's own counters for each seat; empty for a game that counts nothing."""
    return controller.statistics(state) if isinstance(controller, Counts) else {}


def rates(controller: RuleController) -> tuple[Rate, ...]:
    """Return the shares that the game's counters make."""
    return tuple(Rate(*row) for row in controller.RATES) if isinstance(controller, Counts) else ()


class Record(NamedTuple):
    """One person's games of one kind: how many, the share of wins, points in all, best result, and the counters."""

    games: int = 0
    wins: float = 0.0
    points: int = 0
    best: int | None = None
    counted: tuple[tuple[str, int], ...] = ()

    def rate(self, rate: Rate) -> float | None:
        """Return a share, or None if there was nothing to count."""
        counted = dict(self.counted)
        of = counted.get(rate.of, 0)
        return counted.get(rate.hits, 0) / of if of else None

    @property
    def mean(self) -> float | None:
        """Return the points a game, or None without a game."""
        return self.points / self.games if self.games else None


class Statistics:
    """The file of statistics. It never raises: `trouble` tells what is wrong."""

    def __init__(self, path: Path) -> None:
        """Read the file; one that cannot be understood is kept beside as `.bad` and a new one begun."""
        self.path = path
        self.trouble: Message | None = None
        # (person, game, marked) -> record
        self._records: dict[tuple[str, str, bool], Record] = {}
        self._seen: list[str] = []
        try:
            self._read(json.loads(path.read_text("utf-8")))
        except FileNotFoundError:
            pass
        except OSError as error:
            self.trouble = Message(
                N_("The statistics cannot be read: {reason}"), (("reason", error.strerror or str(error)),)
            )
        except (ValueError, KeyError, TypeError, AttributeError):
            self._records, self._seen = {}, []
            self._put_aside()

    def people(self) -> list[str]:
        """Return everybody who has played, by name."""
        return sorted({person for person, _, _ in self._records})

    def games(self, person: str) -> list[str]:
        """Return the games the person has played, by name."""
        return sorted({game for other, game, _ in self._records if other == person})

    def record(self, person: str, game: str, marked: bool = False) -> Record:
        """Return what a person has played of a game; `marked`: the games in which free undo was used."""
        return self._records.get((person, game, marked), Record())

    def add(self, match: Match, name: str) -> bool:
        """Count a finished match for every person in it and write the file; return whether it was counted.

        `name` tells games apart (the file name of the save): a game that was counted is not counted again.
        """
        result = match.result()
        if result is None or name in self._seen:
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
        """Take a person out of the statistics and write the file."""
        self._records = {key: record for key, record in self._records.items() if key[0] != person}
        self._write()

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
        spare = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with spare.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            spare.replace(self.path)
            self.trouble = None
        except OSError as error:
            self.trouble = Message(
                N_("The statistics cannot be saved: {reason}"), (("reason", error.strerror or str(error)),)
            )

    def _put_aside(self) -> None:
        bad = self.path.with_name(self.path.name + ".bad")
        number = 2
        while bad.exists():
            bad = self.path.with_name(f"{self.path.name}.{number}.bad")
            number += 1
        with contextlib.suppress(OSError):
            self.path.replace(bad)
        self.trouble = Message(
            N_("The statistics were damaged. They are kept as {file}, and new ones begun."), (("file", bad.name),)
        )
