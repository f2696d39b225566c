"""A battle read again, step by step: after it was fought, and from the log at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.blood_rage import events as ev
from game.blood_rage.record import Battle
from game.core.view import View
from game.words import _
from scenes.input import Event, Key, Pointer
from scenes.results.frame import enters
from scenes.scene import Scene
from scenes.tables.blood_rage import battle as battles
from scenes.tables.blood_rage import words
from scenes.tables.blood_rage.battle import Stage
from scenes.widgets.button import Button

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.app import App
    from scenes.table.table_scene import TableScene

PACE = 1.6
"""Seconds a step stays while a battle is replayed, at normal speed."""
OTHERS = 4.0
"""Seconds a finished battle of others stays before the table goes on by itself."""
STEPS = (
    ev.PillageStarted, ev.CallAnswered, ev.BattleJoined, ev.CardsRevealed, ev.CardCancelled, ev.TextResolved,
    ev.CardsSwept, ev.LateAnswered, ev.BattleDecided, ev.FigureMoved, ev.GloryChanged, ev.StatRaised, ev.TokenTaken,
)  # fmt: skip


class Moment(NamedTuple):
    """A battle and all that was known at one of its events."""

    view: View
    battle: Battle


class Told(NamedTuple):
    """One battle from its beginning to its end."""

    moments: tuple[Moment, ...]
    pillage: int = 0
    """Which pillage of the game it was, counted from 0, those that nobody opposed included."""

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
        view = match.controller.watch(view, event)
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


class BattleScene(Scene):
    """Shows one of several battles over the table; begins at its end."""

    name = "battle"
    opaque = False

    def __init__(self, app: App, table: TableScene, told: list[Told], number: int = -1) -> None:
        super().__init__(app)
        self.table, self.told = table, told
        self.number = number % len(told)
        self.at = len(told[self.number].moments) - 1
        self.playing = False
        self._left = 0.0
        self._alone = app.settings.stay_seconds if self._foreign() else -1.0
        self._stays = max(OTHERS, self._alone * 2.5) if self._alone > 0 else 0.0

    def _foreign(self) -> bool:
        """Whether nobody in front of the screen fights in it."""
        seats = self.told[self.number].last.participants
        return not any(seat in seats for seat in self.table.couch.people)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The steps of the shown battle."""
        return self.told[self.number].moments

    def layout(self) -> None:
        ui = self.app.ui
        self.group.clear()
        width, height = min(860.0, ui.width - 24), min(560.0, ui.height - 90)
        self.box = pygame.FRect((ui.width - width) / 2, (ui.height - height - 56) / 2, width, height)
        y = self.box.bottom + 10
        self.earlier = Button(_("Battle before"), self._before, icon="left", key="B", show_key=False)
        self.back = Button(_("Step back"), lambda: self.step(-1), icon="back", key="Left", show_key=False)
        self.on = Button(_("Next step"), lambda: self.step(1), icon="step", key="Right", show_key=False)
        self.slow = Button(_("Replay slowly"), self.replay, icon="undo", key="R")
        self.primary = Button(_("Go on"), self.app.back, kind="primary", key="Enter")
        buttons = [self.earlier, self.back, self.on, self.slow]
        widths = [button.wanted_width(ui, 12) for button in buttons]
        main = max(150.0, self.primary.wanted_width(ui, 20))
        if sum(widths) + 8 * 4 + main > width:
            for button in buttons:
                button.tooltip, button.label = button.label, ""
            widths = [44.0] * 4
        x = self.box.x
        for button, wide in zip(buttons, widths):
            button.rect = (x, y, wide, 44)
            x += wide + 8
        self.primary.rect = (self.box.right - main, y, main, 44)
        self.add(*buttons, self.primary)
        self.group.on_back = self.app.back
        self.group.focus(self.primary, quiet=True)
        self._update()

    def _update(self) -> None:
        self.earlier.enabled = self.number > 0
        self.earlier.why = "" if self.number > 0 else _("It was the first battle.")
        self.back.enabled = self.at > 0
        self.back.why = "" if self.back.enabled else _("This is the first step.")
        self.on.enabled = self.at < len(self.moments) - 1
        self.on.why = "" if self.on.enabled else _("This is the last step.")
        self.redraw()

    def step(self, by: int) -> None:
        """Go a step on or back."""
        self.playing = False
        self.at = min(len(self.moments) - 1, max(0, self.at + by))
        self._stays = 0.0
        self._update()
        self.app.announce(battles.foot_words(self.stage))

    def replay(self) -> None:
        """Show the battle from its beginning, slowly."""
        self.at = 0
        self.playing = True
        self._left = PACE
        self._stays = 0.0
        self._update()

    def _before(self) -> None:
        if self.number > 0:
            self.number -= 1
            self.at = len(self.moments) - 1
            self._stays = 0.0
            self._update()

    @property
    def stage(self) -> Stage:
        """What is shown now."""
        moment = self.moments[self.at]
        return Stage(moment.view, moment.battle, self.table.match.names)

    def handle(self, event: Event) -> bool:
        if isinstance(event, (Key, Pointer)) and getattr(event, "kind", "down") == "down":
            self._stays = 0.0
        if enters(self.group, event):
            return self.primary.activate()
        return super().handle(event)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._stays > 0:
            self._stays -= seconds
            if self._stays <= 0:
                self.app.back()
                return
        if self.playing:
            self._left -= seconds
            if self._left <= 0:
                if self.at < len(self.moments) - 1:
                    self.at += 1
                    self._left = PACE * max(0.5, self.app.speed)
                else:
                    self.playing = False
                self._update()

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        ui.veil(surface, 0.6)
        battles.draw(surface, ui, self.stage, self.box)
        last = self.moments[-1].battle
        head = _("Age {number}: battle {at} of {all}").format(
            number=words.NUMERALS[last.age], at=self.number + 1, all=len(self.told)
        )
        left = self.slow.rect.right + 12
        room = (left, self.primary.rect.y, self.primary.rect.x - 12 - left, 44)
        if ui.text_size(head, "small")[0] <= room[2]:
            ui.label(surface, head, room, "small", (242, 237, 227), "right")
        super().draw(surface)
