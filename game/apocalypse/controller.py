"""The controller of Rage: Apocalypse: its rules behind `game.core.controller.RuleController`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.apocalypse.answers import ANSWERS, ApocalypsePrompt
from game.apocalypse.knowledge import determinize as determinizing
from game.apocalypse.knowledge import frames, views
from game.apocalypse.rules import moot, turn, windows
from game.apocalypse.rules.card_game import CARD_GAME, SavedTable
from game.apocalypse.state import asked, options, switches, view
from game.apocalypse.state import events as ev
from game.apocalypse.state.table import ApocalypseTable, Fight, Laid, Thing, Wound
from game.apocalypse.words import auto_pass, illegal_reasons, log
from game.apocalypse.words import statistics as counting
from game.cards import context, grammar
from game.core.asking import Ask, Option
from game.core.events import Event
from game.core.machine import State
from game.core.message import Message
from game.core.player import Kind, Player
from game.core.records import register
from game.core.rules import StepRules
from game.core.setup import Problem, Setup
from game.core.view import LogLine, Result, Standing, View
from game.words import N_

register(
    *CARD_GAME.lexicon.records(), grammar.Named, grammar.Which, context.Given, context.Context, *ev.ALL,
    asked.AskedAbout, asked.Engaged, asked.Gathering, asked.FrameSeen, asked.RecordSeen, options.ApocalypseRules,
    Thing, Wound, Laid, Fight, moot.Junta, moot.Called, windows.Respond, windows.Resolve, windows.Spent,
    *frames.PUBLIC_STEPS,
)  # fmt: skip


class ApocalypseController(StepRules[ApocalypseTable]):
    """The rules of Rage: Apocalypse. `RuleController` documents each method."""

    name = "apocalypse"
    title = N_("Rage: Apocalypse")
    version = 4
    state_format = 2
    comparable_format = 1
    ANSWERS = ANSWERS
    PROMPTS = ApocalypsePrompt
    seats = switches.SEATS
    OPTIONS = switches.OPTIONS
    PRESETS = switches.PRESETS
    table_type = SavedTable

    def problems(self, setup: Setup) -> list[Problem]:
        """Return the problems that make the setup unplayable; empty if it can be played."""
        return options.problems(setup)

    def beginning(self, setup: Setup) -> tuple[ApocalypseTable, Any]:
        """Return the table before the first event, and the step that is the whole game."""
        return ApocalypseTable(options.rules_of(setup), CARD_GAME), turn.WholeGame()

    def ask_event(self, state: State[ApocalypseTable]) -> ev.AskNow:
        """Return the event that reports what is being asked now."""
        return views.ask_now(state)

    def refusal(self, state: State[ApocalypseTable], seat: int, piece: int, place: str, choice: str) -> Message | None:
        """Return why a gesture is refused, with the rule."""
        return illegal_reasons.why_not(state, seat, piece, place, choice)

    def view(self, state: State[ApocalypseTable], seat: int) -> View:
        """Return the view of the seat: what it may know, and nothing else."""
        return views.view_of(state, seat)

    def first_view(self, setup: Setup, seat: int) -> View:
        """Return the view of the seat before the first event."""
        return view.first_view(options.rules_of(setup), CARD_GAME, seat)

    def line(self, event: Event, names: tuple[str, ...], setup: Setup) -> LogLine | None:
        """Return the log line for a redacted event, or None if it has none; it is the same in every setup."""
        return log.line(event, names)

    def result(self, state: State[ApocalypseTable]) -> Result | None:
        """Return the result once the game is over (18), or None."""
        table = state.table
        if state.ask is not None or state.steps:
            return None
        seats = sorted(range(table.rules.players), key=lambda s: (s not in table.winners, -table.points[s], s))
        standings = []
        for seat in seats:
            won = seat in table.winners
            before = [s for s in seats if (s in table.winners, table.points[s]) > (won, table.points[seat])]
            standings.append(Standing(seat, len(before) + 1, table.points[seat]))
        share = tuple(1 / len(table.winners) if seat in table.winners else 0.0 for seat in range(table.rules.players))
        return Result(tuple(standings), share)

    def determinize(self, view_of_seat: View, ask: Ask, chance: int) -> State[ApocalypseTable]:
        """Return a determinization: a full state that fits the view; `chance` is the random seed."""
        return determinizing.determinize(view_of_seat, ask, chance)

    STOPS = auto_pass.STOPS

    def window_kind(self, view_of_seat: View, ask: Ask) -> str:
        """Return the name of the stop for an ask, "" or TURN (see `capabilities.AutoPass`)."""
        return auto_pass.window_kind(view_of_seat, ask)

    def minor_kind(self, view_of_seat: View, option: Option) -> str:
        """Return the name of the stop for a minor option, or "" (see `capabilities.AutoPass`)."""
        return auto_pass.minor_kind(view_of_seat, option)

    def repeats(self, view_of_seat: View, ask: Ask) -> tuple[str, str]:
        """Return a stop's name and a key for a repeated ask (see `capabilities.AutoPass`)."""
        return auto_pass.repeats(view_of_seat, ask)

    RATES = counting.RATES
    PROGRESS = N_("Turn {step}")

    def progress(self, state: State[ApocalypseTable]) -> tuple[int, int]:
        """Return the turn, and the last one if the game has one (18.6)."""
        return max(1, state.table.turn), state.table.rules.turn_limit

    def statistics(self, state: State[ApocalypseTable]) -> dict[int, dict[str, int]]:
        """Return the counters of a finished game for each seat."""
        return counting.counters(state)

    def bench(self) -> dict[str, Callable[[float], dict[str, float]]]:
        """Return the benchmark functions for `main.py bench`; each takes the seconds it may use."""
        from game.apocalypse.thinking import bench  # noqa: PLC0415 - start-up time

        return bench.BENCHES

    def kinds(self) -> tuple[Kind, ...]:
        """Return every kind of computer player."""
        from game.apocalypse.thinking import kinds  # noqa: PLC0415 - start-up time

        return kinds.KINDS

    def player(self, kind: str) -> Player:
        """Return a player of this kind."""
        from game.apocalypse.thinking import kinds  # noqa: PLC0415 - start-up time

        return kinds.player(kind)
