"""Destroying figures, and what may save them (8.13, 14.16, 15.11)."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.answers import ChooseStat, Pass, ProtectFigure, RetreatFigure
from game.blood_rage.board import AREA, OUTER, YGGDRASIL_ZONE
from game.blood_rage.changes import Game, kill, move, order_from, pay, raise_stat, tell
from game.blood_rage.effects_upgrades import PROTECTION_COST
from game.blood_rage.events import FigureSaved
from game.blood_rage.gestures import PASS, protect_option, retreat_option, stat_options
from game.blood_rage.pieces import VOLUR
from game.blood_rage.prompts import Prompt
from game.blood_rage.readings import VOLUR_FLEES_RAGNAROK
from game.blood_rage.strength import has, owner
from game.blood_rage.table import LAST_STEP, STATS, BloodTable
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats


def destroy(state: Game, figures: list[int], cause: str, first: int) -> None:
    """Destroy figures, owner by owner clockwise from `first`. Owners who may save some are asked."""
    table = state.table
    steps: list[Doom] = []
    for seat in order_from(first, table.rules.players):
        own = tuple([figure for figure in figures if owner(table, figure) == seat])
        if own:
            steps.append(Doom(seat, own, cause))
    if len(steps) and not any(step.may_save(table) for step in steps):
        for figure in [figure for step in steps for figure in step.figures]:
            kill(state, figure, cause)
        return
    state.push(*steps)


@beats("offer", "heed", "fall")
class Doom(NamedTuple):
    """The figures of one seat are about to be destroyed."""

    seat: int
    figures: tuple[int, ...]
    cause: str

    def may_protect(self, table: BloodTable) -> bool:
        """Return whether Frigga's Protection can be paid: not against Ragnarok or for an own sacrifice (14.16)."""
        return (
            self.cause not in ("ragnarok", "sacrifice")
            and table.rage[self.seat] >= PROTECTION_COST
            and has(table, self.seat, "friggas_protection")
        )

    def may_retreat(self, table: BloodTable) -> bool:
        """Return whether the Volur Witch is among them and in an outer province (15.11)."""
        if VOLUR not in self.figures or AREA.get(table.at[VOLUR], -1) not in OUTER:
            return False
        return self.cause in ("battle", "tide") or (self.cause == "ragnarok" and VOLUR_FLEES_RAGNAROK)

    def may_save(self, table: BloodTable) -> bool:
        """Return whether there is anything to choose."""
        return self.may_protect(table) or self.may_retreat(table)

    def offer(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask the owner whom to save, one figure after another."""
        if self.figures and self.may_save(state.table):
            return Ask((self.seat,), Prompt.SAVE, self.figures)
        state.goto(Doom.fall)
        return None

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return whom the owner may save."""
        found = []
        if self.may_protect(table):
            found = [protect_option(figure, table.at[figure]) for figure in self.figures]
        if self.may_retreat(table):
            found.append(retreat_option(VOLUR, YGGDRASIL_ZONE))
        return [*found, PASS]

    def heed(self, state: Game, answers: dict[int, ProtectFigure | RetreatFigure | Pass]) -> None:
        answer = answers[self.seat]
        if isinstance(answer, Pass):
            return
        figure = answer.figure
        if isinstance(answer, ProtectFigure):
            pay(state, self.seat, PROTECTION_COST, "friggas_protection")
            tell(state, FigureSaved(self.seat, figure, self.cause))
        else:
            move(state, figure, YGGDRASIL_ZONE, "retreat")
        state.replace_frame(self._replace(figures=tuple(other for other in self.figures if other != figure)))
        state.goto(Doom.offer)

    def fall(self, state: Game, _: dict[int, Answer]) -> None:
        for figure in self.figures:
            kill(state, figure, self.cause)


@beats("ask", "raise_it")
class RaiseStat(NamedTuple):
    """A seat raises one stat of its choice; `barred` is a stat that may not be chosen, or -1 (3.3)."""

    seat: int
    cause: str
    barred: int = -1

    def stats(self, table: BloodTable) -> list[int]:
        """Return the stats that may be raised: a stat on its last step cannot."""
        steps = table.stats[self.seat]
        return [stat for stat in range(3) if stat != self.barred and steps[stat] < LAST_STEP]

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask where there is a choice."""
        stats = self.stats(state.table)
        if len(stats) > 1:
            return Ask((self.seat,), Prompt.STAT)
        if stats:
            raise_stat(state, self.seat, stats[0], self.cause)
        state.finish()
        return None

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        return stat_options(self.stats(table))

    def raise_it(self, state: Game, answers: dict[int, ChooseStat]) -> None:
        raise_stat(state, self.seat, STATS.index(answers[self.seat].stat), self.cause)
