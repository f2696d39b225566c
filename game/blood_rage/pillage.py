"""Pillaging: the call to battle, the battle if others take part, the reward (8.1-8.4, 8.15)."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage import record
from game.blood_rage.answers import JoinBattle, Pass
from game.blood_rage.battle import BattleRound
from game.blood_rage.changes import Game, axes_glory, move, order_from, tell
from game.blood_rage.events import BattleJoined, CallAnswered, PillageEnded, PillageStarted
from game.blood_rage.gestures import PASS, join_option
from game.blood_rage.prompts import Prompt
from game.blood_rage.reward import Hammers, Reward
from game.blood_rage.strength import area_crowd, movers, owner, room
from game.blood_rage.table import BloodTable
from game.core.asking import Answer, Ask, Option
from game.core.machine import Step, beats


@beats("begin", "call", "heed", "gather", "end")
class Pillage(NamedTuple):
    """A seat pillages a province; `cause` is "pillage", "tyrs_challenge" or "thors_domain"."""

    seat: int
    province: int
    cause: str

    def begin(self, state: Game, _: dict[int, Answer]) -> None:
        table = state.table
        table.battle = record.Battle(self.seat, self.province, self.cause, table.age)
        tell(state, PillageStarted(self.seat, self.province, self.cause))

    # ---- the call (8.1)

    def call(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask the next seat to bring in one figure. A seat that cannot is skipped, which is public information."""
        table = state.table
        players = table.rules.players
        while not self.call_over(table):
            assert table.battle is not None
            seat = (self.seat + 1 + len(table.battle.call)) % players
            if movers(table, seat, self.province):
                return Ask((seat,), Prompt.CALL, (self.province,))
            tell(state, CallAnswered(seat, -1, False))
        state.goto(Pillage.gather)
        return None

    def call_over(self, table: BloodTable) -> bool:
        """Return whether the call is over: the province is full, or everyone has been asked often enough."""
        assert table.battle is not None
        if not room(table, self.province):
            return True
        made = table.battle.call
        players = table.rules.players
        if table.rules.call_to_battle == "one_each":
            return len(made) == players
        if table.rules.call_to_battle == "counted_laps" and len(made) % players:
            return False  # the lap is not over
        return len(made) >= players and all(figure < 0 for _, figure in made[-players:])

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return who may come, and where to."""
        zones = room(table, self.province)
        found = [join_option(figure, zone) for figure in movers(table, seat, self.province) for zone in zones]
        return [*found, PASS]

    def heed(self, state: Game, answers: dict[int, JoinBattle | Pass]) -> None:
        """Bring the figure in: a move, not an invade (8.2)."""
        for seat, answer in answers.items():
            if isinstance(answer, JoinBattle):
                move(state, answer.figure, answer.zone, "call")
                tell(state, CallAnswered(seat, answer.figure, True))
            else:
                tell(state, CallAnswered(seat, -1, True))
        state.goto(Pillage.call)

    # ---- what comes of it

    def gather(self, state: Game, _: dict[int, Answer]) -> None:
        """See who takes part: with opponents it is a battle (8.4), without them the pillage succeeds (8.3)."""
        table = state.table
        present = area_crowd(table, self.province)
        owners = [owner(table, figure) for figure in present]
        participants = tuple(seat for seat in order_from(self.seat, table.rules.players) if seat in owners)
        tell(state, BattleJoined(participants, present))
        if len(participants) > 1:
            state.push(BattleRound(self.seat, self.province))
            return
        steps: list[Step] = [Reward(self.seat, self.province), Hammers(self.seat, self.province)]
        if table.rules.unopposed_axes and table.rules.battle_glory != "after_token":  # then the reward gives it
            at = 0 if table.rules.battle_glory == "before_reward" else 1
            steps.insert(at, UnopposedGlory(self.seat))
        state.push(*steps)

    def end(self, state: Game, _: dict[int, Answer]) -> None:
        """The record of the battle is complete."""
        table = state.table
        assert table.battle is not None
        tell(state, PillageEnded(self.seat, self.province, table.battle.success))
        table.last_battle = table.battle
        table.battle = None


@beats("gain")
class UnopposedGlory(NamedTuple):
    """Axes for a pillage without a battle, under an option (8.3)."""

    seat: int

    def gain(self, state: Game, _: dict[int, Answer]) -> None:
        """Gain the Glory of the Axes."""
        axes_glory(state, self.seat)
