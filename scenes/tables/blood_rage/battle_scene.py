"""A battle shown again, step by step: after it was fought, and from the log at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.blood_rage.facade import Battle
from game.blood_rage.facade import events as ev
from game.core.events import apply_event
from game.core.view import View
from game.words import _
from scenes.table.again import AgainScene
from scenes.tables.blood_rage import battle as battles
from scenes.tables.blood_rage import words
from scenes.tables.blood_rage.battle import Stage
from scenes.widgets.input import Event, Key, Pointer
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.shell.context import AppContext
    from scenes.table.context import TableContext

OTHERS = 4.0
"""Seconds a finished battle of others stays before the table goes on by itself."""
STEPS = (
    ev.PillageStarted, ev.CallAnswered, ev.BattleJoined, ev.CardsRevealed, ev.CardCancelled, ev.TextResolved,
    ev.CardsSwept, ev.LateAnswered, ev.BattleDecided, ev.FigureMoved, ev.GloryChanged, ev.StatRaised, ev.TokenTaken,
)  # fmt: skip


class Moment(NamedTuple):
    """A battle and its public record at one of its events."""

    view: View
    battle: Battle


class Told(NamedTuple):
    """One battle from its beginning to its end."""

    moments: tuple[Moment, ...]
    pillage: int = 0
    """The number of the pillage in the game, from 0, unopposed ones included."""

    @property
    def last(self) -> Battle:
        """The battle when it was over."""
        return self.moments[-1].battle


def battles_of(match: Match, seat: int, events: int) -> list[Told]:
    """Return all battles that were over after the first `events` events, as `seat` saw them."""
    view = match.first_view(seat)
    found: list[Told] = []
    running: list[Moment] = []
    pillages = -1
    for event in match.events(seat)[:events]:
        view = apply_event(view, event)
        facts = view.facts
        pillages += isinstance(event, ev.PillageStarted)
        if facts.battle is not None:
            if isinstance(event, STEPS) and (not running or facts.battle != running[-1].battle):
                running.append(Moment(view, facts.battle))
        elif running:
            over = facts.last_battle
            running.append(Moment(view, over))
            if over.opposed:
                found.append(Told(tuple(running), pillages))
            running = []
    return found


class BattleScene(AgainScene[Told]):
    """Shows one of several battles over the table; begins at its end."""

    name = "battle"
    pace = 1.6
    width, below, margin = 860.0, 56.0, 34.0
    slow_icon = "undo"
    ink = (242, 237, 227)

    def __init__(self, app: AppContext, table: TableContext, told: list[Told], number: int = -1) -> None:
        super().__init__(app, told, number)
        self.table = table
        self._alone = app.settings.stay_seconds if self._foreign() else -1.0
        self._stays = max(OTHERS, self._alone * 2.5) if self._alone > 0 else 0.0

    def _foreign(self) -> bool:
        """Return whether no person at the screen fights in it."""
        seats = self.told[self.number].last.participants
        return not any(seat in seats for seat in self.table.couch.people)

    def labels(self) -> tuple[str, str, str]:
        return _("Battle before"), _("Replay slowly"), _("It was the first battle.")

    def heading(self) -> str:
        text = _("Age {number}: battle {at} of {all}").format(
            number=words.NUMERALS[self.moments[-1].battle.age], at=self.number + 1, all=len(self.told)
        )
        return text + ". " + _("It closes by itself; any key keeps it.") if self._stays > 0 else text

    def told_now(self) -> str:
        return battles.foot_words(self.stage)

    def draw_step(self, surface: pygame.Surface, ui: Ui) -> None:
        battles.draw(surface, ui, self.stage, self.box)

    @property
    def stage(self) -> Stage:
        """The content of the battle panel at the present step."""
        moment: Moment = self.moments[self.at]
        return Stage(moment.view, moment.battle, self.table.match.names)

    def meant(self) -> None:
        self._stays = 0.0

    def handle(self, event: Event) -> bool:
        if isinstance(event, (Key, Pointer)) and getattr(event, "kind", "down") == "down":
            self._stays = 0.0
        return super().handle(event)

    def update(self, seconds: float) -> None:
        if self._stays > 0:
            self._stays -= seconds
            if self._stays <= 0:
                self.app.back()
                return
        super().update(seconds)
