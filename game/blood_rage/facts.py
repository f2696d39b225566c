"""The facts of a view: what a seat knows beside the pieces in zones."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.ask_context import AskContext
from game.blood_rage.options import BloodRules
from game.blood_rage.record import Battle
from game.blood_rage.table import NO_GLORY, TRACKS, QuestNote, Row
from game.core.asking import Ask


class BloodFacts(NamedTuple):
    """Public facts; only `looked` belongs to the seat.

    `phase` is one of `table.PHASES`, "" before the first and "end" after the last; `turn` is the seat to act. By
    province (0-8): `tokens` ("rage", "axes", "horns", "glory", "all"), `pillaged`, `destroyed`; by Age: `doomed`.
    Figures: `at` (figure -> zone), `owners` of Monsters (-1: none), `crowd` (figures by area). By seat: `clans`,
    `stats` (steps of Rage, Axes, Horns), `rage` held, `glory`, `slots` (upgrade cards, -1 empty), `passed`, `sheet`
    (Glory by Age and source), `deaths` by Age, `won` (all Quests scored so far). `battle` is the running pillage,
    `last_battle` the one before. `chosen` are the seats with a sealed answer, `ask` is the open ask, `context` its
    context. `looked` are the packs that this seat has had in the draft of this Age, in order.
    """

    rules: BloodRules
    age: int
    phase: str
    first: int
    turn: int
    clans: tuple[int, ...]
    tokens: tuple[str, ...]
    pillaged: tuple[bool, ...]
    destroyed: tuple[bool, ...]
    doomed: tuple[int, ...]
    at: dict[int, str]
    owners: dict[int, int]
    crowd: tuple[tuple[int, ...], ...]
    stats: tuple[tuple[int, int, int], ...]
    rage: tuple[int, ...]
    glory: tuple[int, ...]
    slots: tuple[tuple[int, ...], ...]
    passed: tuple[bool, ...]
    battle: Battle | None
    last_battle: Battle | None
    sheet: tuple[tuple[Row, ...], ...]
    deaths: tuple[tuple[int, ...], ...]
    won: tuple[QuestNote, ...]
    chosen: tuple[int, ...]
    ask: Ask | None
    context: AskContext
    winners: tuple[int, ...]
    looked: tuple[tuple[int, ...], ...]

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.rules.players

    def value(self, seat: int, stat: int) -> int:
        """Return the value of Rage (0), Axes (1) or Horns (2) of a seat (3.1)."""
        return TRACKS[stat][self.stats[seat][stat] - 1]

    def by_source(self, seat: int, age: int = 0) -> Row:
        """Return a seat's Glory by source, of one Age or (0) of all."""
        rows = self.sheet[seat] if age == 0 else self.sheet[seat][age - 1 : age]
        return tuple(sum(column) for column in zip(NO_GLORY, *rows))

    def with_chosen(self, seat: int) -> BloodFacts:
        """Return the facts once a seat has sealed its answer while others are still choosing."""
        return self._replace(chosen=tuple(sorted((*self.chosen, seat))))
