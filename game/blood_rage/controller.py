"""The rules of Blood Rage behind the contract that every game signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.blood_rage import (  # fmt: skip
    actions,
    ages,
    battle,
    destroy,
    discard,
    draft,
    effects_battle,
    illegal_reasons,
    invade,
    log,
    march,
    options,
    pillage,
    quests,
    ragnarok,
    reducer,
    reward,
    view,
)
from game.blood_rage import determinize as determinizing
from game.blood_rage import events as ev
from game.blood_rage import statistics as counting
from game.blood_rage.ask_context import AskContext, Invasion
from game.blood_rage.end import standings
from game.blood_rage.frames import context_of
from game.blood_rage.record import Battle, BattleCard, Gain
from game.blood_rage.table import BloodTable, QuestNote
from game.core.asking import Ask, Refusal
from game.core.machine import State
from game.core.player import Kind, Limits, Player
from game.core.records import register
from game.core.rules import StepRules
from game.core.setup import Problem, Setup
from game.core.view import LogLine, Result, View
from game.words import N_

register(
    *ev.ALL, AskContext, Invasion, options.BloodRules, QuestNote, Battle, BattleCard, Gain, ages.Saga, ages.Age,
    draft.Gifts, actions.ActionPhase, actions.Turn, invade.Invade, invade.FreeInvade, march.March, pillage.Pillage,
    pillage.UnopposedGlory, battle.BattleRound, battle.WinnersCards, battle.Blessings, reward.Reward, reward.Hammers,
    destroy.Doom, destroy.RaiseStat, effects_battle.Tide, discard.DiscardPhase, quests.QuestPhase, quests.Scoring,
    ragnarok.Ragnarok, ragnarok.Release,
)  # fmt: skip


class BloodRageController(StepRules[BloodTable]):
    """See RuleController for what each method promises."""

    name = "blood_rage"
    title = N_("Blood Rage")
    version = 1
    seats = options.SEATS
    mistakes = Limits(same=1.5, small=5.0)
    OPTIONS = options.OPTIONS
    PRESETS = options.PRESETS
    table_type = BloodTable

    def problems(self, setup: Setup) -> list[Problem]:
        """Return what makes the setup unplayable."""
        return options.problems(setup)

    def beginning(self, setup: Setup) -> tuple[BloodTable, Any]:
        """Return the table before the first event, and the step that is the whole game."""
        return BloodTable(options.rules_of(setup)), ages.Saga()

    def course(self, state: State[BloodTable]) -> ev.Asked:
        """Return the event that tells what is being asked now."""
        return ev.Asked(context_of(state.steps), state.ask)

    def refusal(self, state: State[BloodTable], seat: int, piece: int, place: str, choice: str) -> Refusal | None:
        """Return why a gesture is refused, with the rule."""
        return illegal_reasons.why_not(state, seat, piece, place, choice)

    def view(self, state: State[BloodTable], seat: int) -> View:
        """Return what the seat may know."""
        return view.view_of(state, seat)

    def first_view(self, setup: Setup, seat: int) -> View:
        """Return the empty table before the first event."""
        return view.first_view(options.rules_of(setup), seat)

    def apply_event(self, view_before: View, event: Any) -> View:
        """Return the view after an event."""
        return reducer.apply_event(view_before, event)

    def line(self, event: Any, names: tuple[str, ...]) -> LogLine | None:
        """Return the log line of an event."""
        return log.line(event, names)

    def result(self, state: State[BloodTable]) -> Result | None:
        """Return the standings once the end bonus is counted."""
        if state.ask is not None or state.steps:
            return None
        return standings(state.table)

    def determinize(self, view_of_seat: View, ask: Ask, chance: int) -> State[BloodTable]:
        """Return a full state that fits the view."""
        return determinizing.determinize(view_of_seat, ask, chance)

    # What the generic parts use if a game has it: see game/match/statistics.py and game/match/saves.py.
    RATES = counting.RATES
    statistics = staticmethod(counting.counters)
    progress = staticmethod(counting.progress)
    PROGRESS = N_("Age {step} of {steps}")

    def bench(self) -> dict[str, Callable[[float], dict[str, float]]]:
        """Return what `main.py bench` measures of this game: functions of the seconds they may take."""
        from game.blood_rage.thinking import bench

        return bench.BENCHES

    def kinds(self) -> tuple[Kind, ...]:
        """Return every kind of computer player."""
        from game.blood_rage.thinking import kinds

        return kinds.KINDS

    def player(self, kind: str) -> Player:
        """Return a player of this kind."""
        from game.blood_rage.thinking import kinds

        return kinds.player(kind)
