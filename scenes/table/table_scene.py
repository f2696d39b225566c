"""The table: match, shown table, presenter and drawing combined. Independent of any game.

The data flow is a circle: a gesture or a computer player's decision becomes an answer; the match applies it; its events
are applied to the picture one after another, each with its animation. Input during one only finishes it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from game.ai.worker import Worker
from game.core.asking import IllegalAnswer, Option
from game.core.entry import load
from game.core.message import Message
from game.core.view import View
from scenes.games import screens
from scenes.shell.scene import Scene
from scenes.table import prompt as prompts
from scenes.table.animation import Animator, Pose
from scenes.table.coach import Coach
from scenes.table.computers import Computers, adviser_of
from scenes.table.couch import Couch
from scenes.table.gestures import Gestures
from scenes.table.hand import Hand, draw_lying
from scenes.table.hand_stop import HandStop
from scenes.table.keeping import Keeping
from scenes.table.log_panel import LogPanel
from scenes.table.picture import TablePicture
from scenes.table.presenter import Presenter
from scenes.table.rule_links import Links
from scenes.table.shown_table import BACK, Played, ShownTable
from scenes.table.side import TableButtons
from scenes.table.skin.skin import TableSkin
from scenes.table.skin.values import Look, Prompt
from scenes.table.warm import Warm
from scenes.table.zoom import Zoom
from scenes.widgets import sounds
from scenes.widgets.input import Event
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.shell.context import AppContext

LEAST_THOUGHT = 0.35
"""Seconds at normal speed before a computer player's answer is given, so that people can follow."""
FORCED_AFTER = 0.35
"""Seconds before the only possible answer is given by itself, if that is wanted."""
OWL_AFTER = 5.0
"""Seconds of waiting in couch play before the owl calls."""


class TableScene(Scene):
    """One game being played. `match` is the referee; people and computers sit at its seats."""

    name = "table"

    def __init__(self, app: AppContext, match: Match) -> None:
        self.picture = TablePicture(self)
        super().__init__(app)
        self.match = match
        self.couch = Couch(self)
        self.shown = ShownTable(match.controller, match, self.couch.seen_as)
        self.presenter = Presenter(match, self.couch.asked_seat)
        self.animator = Animator(app.speed)
        if app.worker is None and any(not plan.human for plan in match.seats):
            app.worker = Worker()
        self.computers = Computers(match, app.worker)
        self.adviser = adviser_of(match)
        skin: type[TableSkin] = load(screens(match.game).skin)
        self.skin = skin(self)
        self.hand = Hand(self)
        self.log = LogPanel(self)
        self.zoom = Zoom(self)
        self.buttons = TableButtons(self)
        self.coach = Coach(self)
        self.warm = Warm(self)
        self.gestures = Gestures(self)
        self.presenter.written = self.skin.prompts.written
        self.presenter.chooser_confirms = self.skin.prompts.chooser_confirms
        self.presenter.more = self.skin.input.more_options
        self.hint_shown = False
        self.refusal: Message | None = None
        self.rule_links: dict[str, Links] = {}
        self._refused_at = -10.0
        self._wait_until, self._stayed_at = 0.0, -1
        self.staying = self._paused = False
        self._after: list[Any] = []
        self._released: dict[int, tuple[Pose, bool]] = {}
        self._asked_since = app.clock.now()
        self.keeping = Keeping(app, match)
        self._let_passed: object = None
        # Number of an answer that was given together with an earlier one -> number of that one.
        self._gesture: dict[int, int] = {}
        # The number of answers that each of the last undos took back.
        self._undone: list[int] = []
        self._thinking: frozenset[int] = frozenset()
        self._sounds: list[tuple[float, str]] = []
        self._prompt_words = ""
        app.game_info = {"game": match.game, "seed": str(match.seed)}
        self.log.rebuild()
        self.hand.sync()

    # -- read by others -------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        return self.shown.view

    @property
    def front(self) -> int:
        """The seat at the lower edge of the screen."""
        return self.couch.front

    @property
    def covered(self) -> bool:
        """Whether the hand in front is covered."""
        return self.couch.covered

    @property
    def busy(self) -> bool:
        """Whether the picture is behind the present position."""
        return self.animator.busy or self.app.clock.now() < self._wait_until or not self.shown.current

    @property
    def position(self) -> object:
        """A value that differs for different positions of the game."""
        return self.match.generation, self.match.answer_count

    @property
    def over(self) -> bool:
        """Whether the game is over and everything has been shown."""
        return self.match.result() is not None and self.shown.current

    def thinks(self, seat: int) -> bool:
        """Return whether the sign of thinking is shown at a seat."""
        return seat in self._thinking

    def waits_for(self, seat: int) -> bool:
        """Whether the picture on screen shows that this seat has to answer."""
        return not self.shown.waiting and not self.staying and seat in self.match.asked()

    def released(self, piece: int) -> tuple[Pose, bool] | None:
        """Return where a piece that a person here just played starts its flight, and whether it was dropped by hand."""
        return self._released.pop(piece, None)

    def private_drawn(self, piece: int) -> None:
        """Note that the face of a private piece was drawn."""
        self.picture.noting.append(piece)

    @property
    def drawn_faces(self) -> list[int]:
        """The private pieces whose faces are in the last picture, for privacy tests."""
        return self.picture.faces

    def draw_lying(
        self, surface: pygame.Surface, ui: Ui, piece: int, box: pygame.FRect, width_px: int, look: Look, zone: str = ""
    ) -> None:
        """Draw a piece with its shadow and ring; `piece` -1 is a back, of the kind that is in `zone`."""
        draw_lying(surface, ui, self.skin.faces, piece, box, width_px, look, zone)

    def pose_of(self, view: View, zone: str, at: int, piece: int, leaving: bool = False) -> Pose | None:
        """Return the pose of a piece in a zone, including the hand in front."""
        if self.hand.holds_zone(zone):
            if leaving or piece != BACK:
                return self.hand.pose(piece, zone)
            return self.hand.rest_pose(at, view.zones[zone].size, zone)
        return self.skin.layout.pose(view, zone, at, piece)

    # -- life -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Open the table: the first events (dealing) are shown from the start."""
        self.keeping.opened()
        if self.match.answer_count == 0 and self.app.speed > 0:
            self.shown.start_at(self.match.first_view(self.couch.seen_as), 0)
            self.log.lines.clear()
            self.hand.sync()
        else:
            self.log.rebuild()
        self.group.on_back = self.gestures.escape

    def leave(self) -> None:
        """Close the table and the save."""
        self.computers.close()
        self.keeping.left()
        self.app.game_info = {}

    def pause(self) -> None:
        """Something is over the table: a drag is given up, nothing new is played."""
        self.gestures.lost()
        self._paused = True

    def resume(self) -> None:
        """Continue when the table is on top again."""
        self._paused = False
        self.animator.speed = self.motion
        self.presenter.confirm = self.app.settings.confirm_play == "click and confirm"
        self.hand.sync()
        self.redraw()

    @property
    def motion(self) -> float:
        """The factor for durations."""
        return self.app.speed

    def layout(self) -> None:
        """Place everything for the current canvas."""
        ui = self.app.ui
        self.animator.speed = self.motion
        self.presenter.confirm = self.app.settings.confirm_play == "click and confirm"
        self.group.clear()
        self.skin.layout.arrange(ui)
        self.group.add(*self.skin.widgets())
        self.group.add(HandStop(self.gestures))
        self.buttons.build()
        box = self.skin.layout.boxes().get("log")
        self.log.visible = box is not None
        if box is not None:
            self.log.rect = box
            self.group.add(self.log)
        self.hand.place(0)
        self.gestures.laid_out()
        self.picture.forget()
        self.redraw()

    # -- time ---------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let time pass: move, play events, let computers answer."""
        super().update(seconds)
        now = self.app.clock.now()
        if self.animator.update(seconds):
            self.hand_changed()
            if not self.animator.flights and not self.skin.motion.moves_alone(self.animator.timers):
                self.picture.stale = True
        if self.hand.update(seconds):
            self.hand_changed()
        self.gestures.update(seconds, now)
        self.skin.update(seconds)
        self.zoom.update(seconds)
        while self._sounds and self._sounds[0][0] <= now:
            self.app.sounds.play(self._sounds.pop(0)[1])
        if self.refusal is not None and now - self._refused_at > prompts.seconds_of(self.refusal):
            self.forget_refusal()
        if self.hint_shown:
            self._tell_prompt()
        self.warm.update(self.animator.busy or self.gestures.drag is not None)
        if not self._paused:
            self.follow(now)
            self._let_computers_answer(now)
            self.couch.update(now)
            self._answer_forced(now)
        self.request_refresh(now)

    def follow(self, now: float, hurry: bool = False) -> None:
        """Apply pending events to the picture, one after another, as fast as people can follow."""
        if self.shown.fetch():
            self.rebuilt()
        while self.shown.waiting and not self._paused:
            if not hurry and (self.animator.busy or now < self._wait_until):
                return
            if self._run_after() or self._stay_before_next(now):
                return
            self.staying = False
            played = self.shown.step()
            if played is not None:
                self._play(played, now, hurry)
        if self.staying and now >= self._wait_until:
            self.staying = False
            self.redraw()
        if self._after and not self._paused and not self.animator.busy and now >= self._wait_until:
            self._run_after()

    def _stay_before_next(self, now: float) -> bool:
        """Let people look at the table before the next event, if the game wants that. Return whether a stay began."""
        if not self.skin.motion.stays_before(self.shown.next) or self._stayed_at == self.shown.position:
            return False
        self._stayed_at = self.shown.position
        seconds = self.app.settings.stay_seconds if self.app.settings.stay_seconds >= 0 else math.inf
        if seconds == 0:
            return False
        self._wait_until = now + seconds
        self.staying = True
        if self.motion > 0:
            for name, length, easing, delay in self.skin.motion.stays(seconds).timers:
                self.animator.start(name, length / self.motion, easing, delay)
        self.redraw()
        return True

    def _play(self, played: Played, now: float, hurry: bool) -> None:
        beat = self.skin.motion.cue(played)
        moving = self.motion > 0 and not hurry
        if moving:
            self.animator.begin(beat.flights, beat.timers, self.app.settings.reduced_motion)
            if beat.seconds is not None:
                self._wait_until = now + beat.seconds * self.motion
        elif not hurry:
            for name, length, easing, _delay in beat.timers:
                if name in self.skin.motion.still_timers:
                    self.animator.start(name, length, easing, loose=True)
        self._released.clear()
        for sound, delay in beat.sounds[: 1 if hurry else None]:
            if moving and delay > 0:
                self._sounds.append((now + delay * self.motion, sound))
                self._sounds.sort()
            else:
                self.app.sounds.play(sound)
        line = self.log.add(played.event)
        if line is not None and not hurry and self.app.settings.announce:
            self.app.announce(self.log.told(line))
        self.hand.sync(self.app.settings.resort)
        then = self.skin.motion.after(played)
        if then is not None:
            self._after.append(then)
        self.app.note(f"event {type(played.event).__name__}")
        self.redraw()

    def _run_after(self) -> bool:
        """Run what an event requests after it was shown. Return whether another scene was opened."""
        if not self._after:
            return False
        then = self._after.pop(0)
        then()
        return self._paused

    def finish_motion(self) -> bool:
        """Bring the picture to the present position at once, as any input does. Return whether anything was moving.

        A trick on display is only shortened; a screen that an event opens still opens.
        """
        now = self.app.clock.now()
        if not self.busy and not self.hand.gliding.moving:
            return False
        was_busy = self.busy
        self.hand.gliding.finish()
        if self.staying:
            self.staying = False
            self._wait_until = now
            self.animator.finish()
            self.follow(now)
            return True
        self.animator.finish()
        self._wait_until = now
        self._sounds.clear()
        self.follow(now, hurry=True)
        self.redraw()
        return was_busy

    def rebuilt(self) -> None:
        """Restart the picture after a change of the past (undo)."""
        self.animator.finish()
        self._wait_until, self._stayed_at = 0.0, -1
        self.staying = False
        self._after.clear()
        self._released.clear()
        self.gestures.lost()
        self.hand.away = self.hand.gap = -1
        self.log.rebuild()
        self.hand.sync()
        self.skin.changed()
        self.redraw()

    def request_refresh(self, now: float) -> None:
        """Check again who is asked and what is possible, unless something is over the table."""
        if self._paused:
            return
        self._let_pass()  # before a person is asked for what auto-pass answers
        current = not self.busy and self.couch.may_answer
        self.presenter.seat = self.couch.asked_seat
        if self.presenter.refresh(self.position, current, now):
            self.hand.away = self.hand.gap = -1
            self.hint_shown = False
            self._asked_since = now
            if self.presenter.ready and self.app.settings.coach and self.adviser:
                # Advice is computed while the person thinks: for the coach, and so that a hint is ready.
                self.computers.order_advice(self.presenter.seat, self.adviser, self.position)
            self.skin.changed()
            self.hand.place()
            self.gestures.position_changed()
            self.redraw()
            if self.presenter.ready:
                self._tell_prompt()
        thinking = self.computers.thinking(now) if not self.shown.waiting else frozenset()
        if thinking != self._thinking:
            self._thinking = thinking
            self.redraw()
        self.keeping.tell()

    def _tell_prompt(self) -> None:
        """Put the prompt on the caption channel if it has changed."""
        words = self.prompt.words
        if words != self._prompt_words:
            self._prompt_words = words
            self.app.announce(words)

    # -- answers ------------------------------------------------------------------------------------------------

    def give(self, option: Option, pose: Pose | None = None) -> None:
        """Answer for the person in front; the piece starts its way from `pose`."""
        seat = self.presenter.seat
        if seat not in self.match.asked():
            return
        self.forget_refusal()
        if option.piece >= 0:
            # Noted before the hand may be covered: the piece starts from where it was.
            self._released[option.piece] = (pose or self.hand.pose(option.piece), pose is not None)
        goes_on = self.skin.input.goes_on(seat)
        if self.couch.shared and not goes_on:
            self.couch.cover()
        before = self.couch.before_answer() if self.couch.shared and goes_on else None
        now = self.app.clock.now()
        self.skin.input.given(seat, option)
        self.coach.given(seat, option, self.position)
        self._undone.clear()
        self._gesture.pop(self.match.answer_count, None)
        try:
            self.match.answer(seat, option.answer)
        except IllegalAnswer:
            self.app.note(f"refused answer of seat {seat}")
            self.rebuilt()
            return
        if before is not None and seat not in self.match.asked():
            self.couch.cover(before)
        self.app.guard_clicks()
        self.presenter.answered(now)
        self.hint_shown = False
        self.hand.hovered = -1
        self.follow(now)
        self.request_refresh(now)

    def _let_pass(self) -> None:
        """Give automatic passes once the picture shows the present position."""
        if self.busy or self._after or self._let_passed == self.position:
            return
        couch = self.couch
        in_front = couch.shared and couch.open and couch.front in self.match.asked()
        before = couch.before_answer() if in_front else None
        self.match.let_pass()
        while not couch.shared and any(self.answer_before(seat) for seat in self.match.asked() if seat in couch.people):
            self.match.let_pass()
        if before is not None and couch.front not in self.match.asked():
            couch.cover(before)  # auto-pass ended the turn of the person in front
        self._let_passed = self.position

    def wishes_changed(self) -> None:
        """Check again who is asked, because a person changed the stops (auto-pass)."""
        self._let_passed = None
        if len(self.couch.people) == 1:
            self.keeping.stops(self.couch.front)

    def _let_computers_answer(self, now: float) -> None:
        self.computers.update(now)
        while not self.busy and not self._after and not self._paused:
            ready = self.computers.ready(now, LEAST_THOUGHT * self.motion)
            if ready is None:
                return
            seat, answer = ready
            self.computers.taken(seat)
            try:
                self.match.answer(seat, answer)
            except IllegalAnswer:
                self.app.note(f"illegal answer of the computer at seat {seat}")
                self.match.answer(seat, self.match.options(seat)[0].answer)
            self.follow(now)
            self.computers.update(now)

    def answer_before(self, seat: int) -> bool:
        """Give the next answer of a person's premove. Return whether there was one."""
        answer = self.skin.input.said_before(seat)
        if answer is None:
            return False
        last = self.match.last_of(seat)
        self._gesture[self.match.answer_count] = self._gesture.get(last, last)
        self.match.answer(seat, answer)
        return True

    def _answer_forced(self, now: float) -> None:
        presenter = self.presenter
        if not self.app.settings.auto_play or len(presenter.options) != 1 or self.busy:
            return
        if now - self._asked_since >= FORCED_AFTER * self.motion:
            self.give(presenter.options[0])

    def undo(self) -> None:
        """Take back the last answer of the person in front, or say why that is impossible."""
        seat = self.couch.undo_seat
        if seat < 0 or self.skin.input.drop_held():
            return
        refusal = self.match.can_undo(seat)
        if refusal is not None:
            self.refuse(refusal)
            return
        self._undone.append(self._take_back(seat))
        self.couch.undone(seat)
        self.follow(self.app.clock.now())

    def _take_back(self, seat: int) -> int:
        """Undo the answers of a seat's last gesture as far as possible. Return the number of undos."""
        begin = self._gesture.get(self.match.last_of(seat), len(self.match.answers))
        self.match.undo(seat)
        times = 1
        while begin <= self.match.last_of(seat) and self.match.can_undo(seat) is None:
            self.match.undo(seat)
            times += 1
        return times

    def redo(self) -> None:
        seat = self.couch.undo_seat
        if seat >= 0 and self.match.can_redo(seat):
            for _number in range(self._undone.pop() if self._undone else 1):
                if self.match.can_redo(seat):
                    self.match.redo(seat)
            self.follow(self.app.clock.now())

    def refuse(self, refusal: Message) -> None:
        """Show a refusal, for a while or until the next input."""
        self.refusal = refusal
        self._refused_at = self.app.clock.now()
        self.app.sounds.play(sounds.REFUSED)
        if not self.app.settings.reduced_motion:
            self.animator.timers.pop("shake", None)
            self.animator.start("shake", 0.16, loose=True)
        self.app.announce(prompts.said(refusal))
        self.redraw()

    def forget_refusal(self) -> None:
        if self.refusal is not None:
            self.refusal = None
            self.rule_links.pop("prompt", None)
            self.redraw()

    def hint(self) -> None:
        """Show or hide an expert's advice on every option."""
        if not self.presenter.ready or not self.app.settings.hints:
            return
        self.hint_shown = not self.hint_shown
        if self.hint_shown and self.adviser:
            self.computers.order_advice(self.presenter.seat, self.adviser, self.position)
        self.redraw()

    @property
    def advising(self) -> bool:
        """Whether the hint for the present position is still being computed."""
        return self.computers.advising(self.presenter.seat, self.position)

    @property
    def prompt(self) -> Prompt:
        """The content of the prompt bar."""
        if self.refusal is not None:
            return prompts.refusal_prompt(self.refusal)
        return self.skin.prompts.prompt()

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Pass all input to the gestures."""
        return self.gestures.handle(event)

    # -- picture ------------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Request a redraw of everything at rest."""
        self.picture.stale = True
        self.needs_draw = True

    def moved(self) -> None:
        """Request a redraw of moving things."""
        self.needs_draw = True

    def rest_changed(self) -> None:
        """Mark the resting picture as outdated, without requesting a frame."""
        self.picture.stale = True

    def hand_changed(self) -> None:
        """Ask for a new picture of the hand."""
        self.picture.hand_stale = True
        self.needs_draw = True

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)

    def draw_changed(self, surface: pygame.Surface) -> bool:
        """Draw only moving things, over the resting picture."""
        return self.picture.draw_changed(surface)

    def shake(self) -> float:
        """Return by how many du the prompt is shifted now: a refusal shakes it."""
        if not self.animator.runs("shake"):
            return 0.0
        return 4.0 * math.sin(self.animator.share("shake") * 4 * math.pi)
