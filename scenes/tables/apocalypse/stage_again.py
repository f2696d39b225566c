"""A fight read again, step by step: the running one, the last one, and every one before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.apocalypse import events as ev
from game.apocalypse.table import Fight
from game.core.view import View
from game.words import _
from scenes.input import Event, Key, Pad, Pointer, intent
from scenes.results.frame import enters
from scenes.scene import Scene
from scenes.tables.apocalypse import stage_draw, stage_message
from scenes.tables.apocalypse.stage_read import Look
from scenes.tables.apocalypse.stage_story import EMPTY, Story, after, fight_begins
from scenes.widgets.button import Button

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.app import App
    from scenes.tables.apocalypse.skin import ApocalypseSkin

PACE = 1.5
"""Seconds a step stays while a fight is replayed, at normal speed."""
STEPS = (
    "attack", "stepped_in", "plays_for", "joins", "easy_kill", "round", "revealed", "illegal", "bluff", "void",
    "dodged", "blocked", "redirected", "wounded", "turned_crinos", "frenzied", "killed", "withdrawal", "escaped",
    "fight_over",
)  # fmt: skip
"""What was told after which the picture is worth a step of its own."""
TOGETHER = ("revealed", "illegal", "bluff", "void")
"""Told several times in a row: only the last of them is a step."""


class Moment(NamedTuple):
    """The table and the story at one step of a fight."""

    view: View
    story: Story


class Told(NamedTuple):
    """One fight from its declaration on."""

    moments: tuple[Moment, ...]
    turn: int


def fights_of(match: Match, seat: int, events: int) -> list[Told]:
    """Return all fights among the first `events` events, as `seat` saw them; the last may still run."""
    view = match.first_view(seat)
    found: list[Told] = []
    moments: list[Moment] = []
    story = EMPTY
    before: Any = None
    seen = match.events(seat)[:events]
    for number, event in enumerate(seen):
        view = match.controller.watch(view, event)
        fight = view.facts.fight
        if fight is None:
            if moments:
                found.append(Told(tuple(moments), view.facts.turn))
            moments, before = [], event
            continue
        if fight_begins(event) and not moments:
            story = after(EMPTY, before) if before is not None else EMPTY
        story = after(story, event)
        before = event
        if isinstance(event, ev.Told) and event.kind in STEPS:
            following = seen[number + 1] if number + 1 < len(seen) else None
            then = following.kind if isinstance(following, ev.Told) else ""
            again = event.kind in TOGETHER and then in TOGETHER and (event.kind != "revealed" or then == "revealed")
            if not again:
                moments.append(Moment(view, story))
    if moments:
        found.append(Told(tuple(moments), view.facts.turn))
    return found


def open_last(skin: ApocalypseSkin) -> bool:
    """Open the fight that runs or the last one; return whether there was any."""
    scene = skin.scene
    found = fights_of(scene.match, scene.shown.seat, scene.shown.position)
    if not found:
        skin.app.notify(_("There has been no fight yet."), "info")
        return False
    again = FightScene(skin.app, skin, found)
    skin.app.director.push(again)
    again.replay()
    return True


class FightScene(Scene):
    """Shows one of several fights over the table, at any of its steps."""

    name = "fight"
    opaque = False

    def __init__(self, app: App, skin: ApocalypseSkin, told: list[Told], number: int = -1) -> None:
        super().__init__(app)
        self.skin, self.told = skin, told
        self.number = number % len(told)
        self.at = len(self.moments) - 1
        self.playing = False
        self._left = 0.0

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The steps of the shown fight."""
        return self.told[self.number].moments

    def layout(self) -> None:
        ui = self.app.ui
        self.group.clear()
        width, height = min(920.0, ui.width - 24), min(560.0, ui.height - 76)
        self.box = pygame.FRect((ui.width - width) / 2, (ui.height - height - 54) / 2, width, height)
        y = self.box.bottom + 10
        self.earlier = Button(_("Fight before"), self._before, icon="left", key="B", show_key=False)
        self.back = Button(_("Step back"), lambda: self.step(-1), icon="back", key="Left", show_key=False)
        self.on = Button(_("Next step"), lambda: self.step(1), icon="step", key="Right", show_key=False)
        self.slow = Button(_("Again, slowly"), self.replay, icon="refresh", key="R")
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
        self.earlier.why = "" if self.number > 0 else _("It was the first fight.")
        self.back.enabled = self.at > 0
        self.back.why = "" if self.back.enabled else _("This is the first step.")
        self.on.enabled = self.at < len(self.moments) - 1
        self.on.why = "" if self.on.enabled else _("This is the last step.")
        self.redraw()

    def step(self, by: int) -> None:
        """Go a step on or back."""
        self.playing = False
        self.at = min(len(self.moments) - 1, max(0, self.at + by))
        self._update()
        look, fight = self.shown
        said = stage_message.message(look, fight)
        self.app.announce(f"{said.head}. {said.text}")

    def replay(self) -> None:
        """Show the fight from its beginning, slowly."""
        self.at = 0
        self.playing = len(self.moments) > 1
        self._left = PACE
        if self.group.widgets:
            self._update()

    def _before(self) -> None:
        if self.number > 0:
            self.number -= 1
            self.at = len(self.moments) - 1
            self.playing = False
            self._update()

    @property
    def shown(self) -> tuple[Look, Fight]:
        """What is shown now, and its fight."""
        moment = self.moments[self.at]
        scene = self.skin.scene
        front = scene.front if scene.couch.open else -1
        look = Look(moment.view, moment.story, scene.match.names, front, scene.covered)
        fight: Fight = moment.view.facts.fight
        return look, fight

    def handle(self, event: Event) -> bool:
        if self.playing and isinstance(event, (Key, Pad)) and intent(event) == "accept":
            self.at, self.playing = len(self.moments) - 1, False  # whoever has seen enough sees the end
            self._update()
            return True
        if self.playing and isinstance(event, Pointer) and event.kind == "down":
            self.playing = False
        if enters(self.group, event):
            return self.primary.activate()
        return super().handle(event)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.playing:
            return
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
        foot = self.primary.rect.unionall([self.earlier.rect, self.slow.rect]).inflate(20, 16)
        ui.panel(surface, foot, 12, "panel", "line", 2)
        look, fight = self.shown
        at = stage_draw.plan_of(look, fight, self.box, ui)
        stage_draw.draw(surface, ui, look, fight, at, stage_draw.Moving())
        head = _("Turn {turn}: fight {at} of {all}, step {step} of {steps}").format(
            turn=self.told[self.number].turn, at=self.number + 1, all=len(self.told), step=self.at + 1,
            steps=len(self.moments),
        )  # fmt: skip
        left = self.slow.rect.right + 12
        room = (left, self.primary.rect.y, self.primary.rect.x - 12 - left, 44)
        if ui.text_size(head, "small")[0] <= room[2]:
            ui.label(surface, head, room, "small", "text", "right")
        super().draw(surface)
