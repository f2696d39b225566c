"""A fight shown again, step by step: the running one, the last one, and every one before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.apocalypse.facade import Fight
from game.apocalypse.facade import events as ev
from game.core.events import apply_event
from game.core.view import LogLine, View
from game.words import _
from scenes.table.again import AgainScene
from scenes.tables.apocalypse import stage_draw, stage_message
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.tables.apocalypse.stage_read import Look
from scenes.tables.apocalypse.stage_story import EMPTY, Story, fight_begins, told_by
from scenes.widgets.input import Event, Key, Pad, Pointer, intent
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.shell.context import AppContext

STEPS = (
    "attack", "stepped_in", "plays_for", "joins", "easy_kill", "round", "revealed", "illegal", "bluff", "void",
    "dodged", "blocked", "redirected", "unhurt", "wounded", "turned_crinos", "frenzied", "killed", "withdrawal",
    "escaped", "fight_over",
)  # fmt: skip
"""Notes after which the picture is a step of its own."""
TOGETHER = ("revealed", "illegal", "bluff", "void")
"""Notes of which only the last in a row is a step."""


class Moment(NamedTuple):
    """The table and the story at one step of a fight; `event` is the number of its event."""

    view: View
    story: Story
    event: int = 0


class Told(NamedTuple):
    """One fight from its declaration on: the events from number `first` to before number `end`."""

    moments: tuple[Moment, ...]
    turn: int
    first: int = 0
    end: int = 0


def fights_of(match: Match, seat: int, events: int) -> list[Told]:
    """Return all fights among the first `events` events, redacted for `seat`; the last may still be running."""
    view = match.first_view(seat)
    found: list[Told] = []
    moments: list[Moment] = []
    story = EMPTY
    before: Any = None
    first = 0
    seen = match.events(seat)[:events]
    for number, event in enumerate(seen):
        view = apply_event(view, event)
        if fight_begins(story, event):
            first = number
        story = told_by((event,), fight_begins, story)
        if isinstance(event, ev.FightEnded):
            if moments:
                found.append(Told(tuple(moments), view.facts.turn, first, number))
            moments = []
        elif isinstance(event, ev.Told) and event.kind in STEPS and view.facts.fight is not None:
            if moments and _goes_with(event, before):
                moments.pop()
            moments.append(Moment(view, story, number))
        before = event
    if moments:
        found.append(Told(tuple(moments), view.facts.turn, first, len(seen)))
    return found


def _goes_with(event: ev.Told, before: object) -> bool:
    """Return whether a note is one step with the note just before it."""
    if not isinstance(before, ev.Told) or before.kind not in TOGETHER:
        return False
    return event.kind == "revealed" if before.kind == "revealed" else event.kind in TOGETHER


def open_last(skin: ApocalypseScreen) -> bool:
    """Open the running fight or the last one. Return whether there was any."""
    scene = skin.scene
    found = fights_of(scene.match, scene.shown.seat, scene.shown.position)
    if not found:
        skin.app.notify(_("There has been no fight yet."), "info")
        return False
    again = FightScene(skin.app, skin, found)
    skin.app.director.push(again)
    again.replay()
    return True


def event_of_line(match: Match, seat: int, lines: Sequence[LogLine], number: int) -> int:
    """Return the number of the event that wrote line `number` of a log, -1 for none."""
    if not 0 <= number < len(lines) or lines[number].kind == "undo":
        return -1
    wanted = sum(line.kind != "undo" for line in lines[:number])  # these lines have no event
    for at, event in enumerate(match.events(seat)):
        if match.line(event) is not None:
            if not wanted:
                return at
            wanted -= 1
    return -1


def open_at(skin: ApocalypseScreen, number: int) -> bool:
    """Open the fight that line `number` of the log tells of, at that line; return whether there was one.

    Its declaration is read from there on slowly; another line shows the picture it tells of, and stands still.
    """
    scene = skin.scene
    event = event_of_line(scene.match, scene.shown.seat, scene.log.lines, number)
    found = fights_of(scene.match, scene.shown.seat, scene.shown.position)
    at = next((at for at, told in enumerate(found) if told.first <= event < told.end), -1)
    if event < 0 or at < 0:
        if scene.log.lines[number].heading:
            skin.app.notify(_("Nobody fought there."), "info")
        return False
    again = FightScene(skin.app, skin, found, at)
    # Notes of one moment are one step: the first that showed the line.
    step = next((k for k, moment in enumerate(again.moments) if moment.event >= event), len(again.moments) - 1)
    skin.app.director.push(again)
    if step:
        again.at = step
        again.step(0)
    else:
        again.replay()
    return True


class FightScene(AgainScene[Told]):
    """Shows one of several fights over the table, at any of its steps."""

    name = "fight"

    def __init__(self, app: AppContext, skin: ApocalypseScreen, told: list[Told], number: int = -1) -> None:
        super().__init__(app, told, number)
        self.skin = skin

    def labels(self) -> tuple[str, str, str]:
        return _("Fight before"), _("Again, slowly"), _("It was the first fight.")

    def heading(self) -> str:
        return _("Turn {turn}: fight {at} of {all}, step {step} of {steps}").format(
            turn=self.told[self.number].turn,
            at=self.number + 1,
            all=len(self.told),
            step=self.at + 1,
            steps=len(self.moments),
        )

    def told_now(self) -> str:
        look, fight = self.shown
        said = stage_message.message(look, fight)
        return f"{said.head}. {said.text}"

    def draw_step(self, surface: pygame.Surface, ui: Ui) -> None:
        foot = self.primary.rect.unionall([self.earlier.rect, self.slow.rect]).inflate(20, 16)
        ui.panel(surface, foot, 12, "panel", "line", 2)
        look, fight = self.shown
        at = stage_draw.plan_of(look, fight, self.box, ui)
        stage_draw.draw(surface, ui, look, fight, at, stage_draw.Moving())

    @property
    def shown(self) -> tuple[Look, Fight]:
        """The fight that is shown, at its present step."""
        moment: Moment = self.moments[self.at]
        scene = self.skin.scene
        front = scene.front if scene.couch.open else -1
        look = Look(moment.view, moment.story, scene.match.names, front, scene.covered)
        fight: Fight = moment.view.facts.fight
        return look, fight

    def handle(self, event: Event) -> bool:
        if self.playing and isinstance(event, (Key, Pad)) and intent(event) == "accept":
            self.at, self.playing = len(self.moments) - 1, False  # skip to the end
            self._update()
            return True
        if self.playing and isinstance(event, Pointer) and event.kind == "down":
            self.playing = False
        return super().handle(event)
