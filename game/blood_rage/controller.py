"""The controller of Blood Rage: its rules behind `game.core.controller.RuleController`."""

from __future__ import annotations

from typing import Any

from game.blood_rage import (
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
    pillage,
    quests,
    ragnarok,
    reward,
)
from game.blood_rage import events as ev
from game.blood_rage import statistics as counting
from game.blood_rage.answers import ANSWERS
from game.blood_rage.ask_context import AskContext, Invasion
from game.blood_rage.determinize import determinize
from game.blood_rage.end import standings
from game.blood_rage.frames import context_of
from game.blood_rage.options import OPTIONS, PRESETS, SEATS, BloodRules, problems, rules_of
from game.blood_rage.prompts import Prompt
from game.blood_rage.record import Battle, BattleCard, Gain, Total
from game.blood_rage.table import BloodTable, QuestNote
from game.blood_rage.view import first_view, view_of
from game.core.events import Event
from game.core.machine import State
from game.core.player import Limits
from game.core.records import added_later, register
from game.core.rules import StepRules, Thinking
from game.core.setup import Setup
from game.core.view import LogLine
from game.words import N_

register(
    *ev.ALL, AskContext, Invasion, BloodRules, QuestNote, Battle, BattleCard, Gain, Total, ages.Saga, ages.Age,
    draft.Gifts, actions.ActionPhase, actions.Turn, invade.Invade, invade.Displace, invade.FreeInvade, march.March,
    pillage.Pillage, pillage.UnopposedGlory, battle.BattleRound, battle.WinnersCards, battle.Blessings, reward.Reward,
    reward.Hammers, destroy.Doom, destroy.RaiseStat, effects_battle.Tide, discard.DiscardPhase, quests.QuestPhase,
    quests.Scoring, ragnarok.Ragnarok, ragnarok.Release,
)  # fmt: skip


added_later(BloodRules, "hildisvini", "nidhoggr", "ymir", "extra_copies")


class BloodRageController(StepRules[BloodTable]):
    """The rules of Blood Rage. `RuleController` documents each method."""

    name = "blood_rage"
    title = N_("Blood Rage")
    version = 1
    seats = SEATS
    OPTIONS = OPTIONS
    PRESETS = PRESETS
    table_type: type = BloodTable
    state_format = 2
    comparable_format = 1
    ANSWERS = ANSWERS
    PROMPTS = Prompt

    def beginning(self, setup: Setup) -> tuple[BloodTable, Any]:
        """Return the table before the first event, and the step that is the whole game."""
        return BloodTable(rules_of(setup)), ages.Saga()

    def ask_event(self, state: State[BloodTable]) -> ev.Asked:
        """Return the event that reports what is being asked now."""
        return ev.Asked(context_of(state.steps), state.ask)

    refusal = staticmethod(illegal_reasons.why_not)
    problems = staticmethod(problems)
    view = staticmethod(view_of)
    first_view = staticmethod(first_view)
    determinize = staticmethod(determinize)
    standings = staticmethod(standings)

    def line(self, event: Event, names: tuple[str, ...], setup: Setup) -> LogLine | None:
        """Return the log line for a redacted event, or None if it has none; it is the same in every setup."""
        return log.line(event, names)

    def thinking(self) -> Thinking:
        """Return the computer players."""
        # Imported when they are first wanted: the window opens sooner.
        from game.blood_rage.thinking import bench, kinds  # noqa: PLC0415

        return Thinking(kinds.KINDS, kinds.player, bench.BENCHES)

    # capabilities: CoarsePoints, Counts, Progress
    mistakes = Limits(same=1.5, small=5.0)
    RATES = counting.RATES
    statistics = staticmethod(counting.counters)
    progress = staticmethod(counting.progress)
    PROGRESS = N_("Age {step} of {steps}")
