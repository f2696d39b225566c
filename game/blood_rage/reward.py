"""The reward of a successful pillage (8.15), and the Lords (14.1-14.3)."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.answers import MoveLeader, Pass
from game.blood_rage.board import YGGDRASIL, adjacent
from game.blood_rage.changes import Game, axes_glory, gain_glory, move, raise_stat, tell
from game.blood_rage.destroy import RaiseStat
from game.blood_rage.effects_monsters import REWARD_TIMES
from game.blood_rage.events import Declined, TokenTaken
from game.blood_rage.gestures import PASS, move_option
from game.blood_rage.pieces import FROST_GIANT, LEADERS
from game.blood_rage.prompts import Prompt
from game.blood_rage.strength import has, owner, room
from game.blood_rage.table import STATS, BloodTable
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats

TOKEN_GLORY = 5


def leaders_in(table: BloodTable, seat: int, province: int) -> list[int]:
    """Return the seat's Leaders in a province (the Mountain Giant is one, 16.3)."""
    return [figure for figure in table.crowd[province] if figure in LEADERS and owner(table, figure) == seat]


@beats("take", "grace", "lords")
class Reward(NamedTuple):
    """The pillager gets the reward of the token; effects of a successful pillage follow at once."""

    seat: int
    province: int

    def take(self, state: Game, _answers: dict[int, Answer]) -> None:
        """Apply the token, twice with the Frost Giant (15.9), and flip it."""
        table = state.table
        token = table.tokens[self.province]
        giant = table.owners.get(FROST_GIANT) == self.seat and FROST_GIANT in table.crowd[self.province]
        times = REWARD_TIMES if giant else 1
        tell(state, TokenTaken(self.seat, self.province, token, times))
        table.pillaged = (*table.pillaged[: self.province], True, *table.pillaged[self.province + 1 :])
        for _ in range(times):
            if token == "glory":
                gain_glory(state, self.seat, TOKEN_GLORY, "pillage", "token")
            elif self.province == YGGDRASIL:
                for stat in range(3):
                    raise_stat(state, self.seat, stat, "token")
            else:
                raise_stat(state, self.seat, STATS.index(token), "token")

    def grace(self, state: Game, _: dict[int, Answer]) -> None:
        """Frigga's Grace needs a battle, and another stat than the token's (13.3)."""
        table = state.table
        battle = table.battle
        assert battle is not None
        if table.rules.battle_glory == "after_token" and (battle.opposed or table.rules.unopposed_axes):  # 8.16
            axes_glory(state, self.seat)
        if battle.opposed and battle.text_of(self.seat, "friggas_grace"):
            token = table.tokens[self.province]
            barred = STATS.index(token) if token in STATS else -1
            state.push(RaiseStat(self.seat, "friggas_grace", barred))

    def lords(self, state: Game, _: dict[int, Answer]) -> None:
        """Lord of Axes and Lord of Spears (14.2, 14.3)."""
        table, seat = state.table, self.seat
        if not leaders_in(table, seat, self.province):
            return
        if has(table, seat, "lord_of_axes"):
            state.push(RaiseStat(seat, "lord_of_axes"))
        if has(table, seat, "lord_of_spears"):
            for stat in range(3):
                raise_stat(state, seat, stat, "lord_of_spears")


@beats("ask", "go")
class Hammers(NamedTuple):
    """Lord of Hammers: after a successful pillage the Leader may move to an adjacent province (14.1)."""

    seat: int
    province: int

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask if there is a Leader and somewhere to go."""
        if has(state.table, self.seat, "lord_of_hammers") and len(self.options(state.table, self.seat)) > 1:
            return Ask((self.seat,), Prompt.HAMMERS, (self.province,))
        state.finish()
        return None

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return where the Leader may go."""
        zones = [zone for other in adjacent(self.province, table.destroyed) for zone in room(table, other)]
        found = [move_option(figure, zone) for figure in leaders_in(table, self.seat, self.province) for zone in zones]
        return [*found, PASS]

    def go(self, state: Game, answers: dict[int, MoveLeader | Pass]) -> None:
        """Move, or stay: neither a march nor an invade."""
        answer = answers[self.seat]
        if isinstance(answer, MoveLeader):
            move(state, answer.figure, answer.zone, "hammers")
        else:
            tell(state, Declined(self.seat, "hammers"))
