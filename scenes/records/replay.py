"""The replay: any position of a game, step by step, as seen by any seat, with a fork into a new game from there."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.events import apply_event
from game.core.view import LogLine, View
from game.match.match import Match, Position
from game.words import _, context, ngettext
from scenes.lobby.start import continue_match, fork_match
from scenes.records.replay_boards import BoardScene, Moment, board
from scenes.results.people import draw_mark
from scenes.shell.page import MARGIN, PageScene
from scenes.table.log_panel import words_of
from scenes.widgets import icons
from scenes.widgets.button import Button
from scenes.widgets.dialog import Dialog
from scenes.widgets.dropdown import DropDown
from scenes.widgets.input import Event, Key, Pad
from scenes.widgets.lists import ListView
from scenes.widgets.slider import Slider
from scenes.widgets.theme import Colour
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

OPEN, LOOKER = -2, -1
"""Points of view besides the seats: all hands open, and a spectator."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""Answers a second while playing."""
LOG_ENDS = 34.0
"""Parts of the log's width left and right of a line's text and cards, and between them (du)."""


class StepButton(Button):
    """A round button for one step: an icon, which may be mirrored."""

    def __init__(
        self, name: str, icon: str, on_press: Callable[[], object], *, mirrored: bool = False, key: str = ""
    ) -> None:
        super().__init__(
            "", on_press, icon=icon, name=name, tooltip=(name, _("Key: {key}").format(key=key) if key else "")
        )
        self.mirrored = mirrored

    def draw_content(self, surface: pygame.Surface, ui: Ui, ink: Colour) -> None:
        size = 22.0
        picture = icons.icon(self.icon, ui.px(size), ink)
        if self.mirrored:
            key = ("mirrored", self.icon, ui.px(size), ink)
            picture = ui.cache.get(
                key, lambda: pygame.transform.flip(icons.icon(self.icon, ui.px(size), ink), True, False)
            )
        down = 1.0 if self.pressed else 0.0
        surface.blit(picture, (ui.at(self.rect.centerx - size / 2), ui.at(self.rect.centery - size / 2 + down)))


class ReplayScene(PageScene):
    """Shows `match` after `at` answers (default: from the start). `choose_fork` opens it at the end, to be forked."""

    name = "replay"

    def __init__(self, app: AppContext, match: Match, at: int | None = None, choose_fork: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.last = match.answer_count
        start = self.last if choose_fork else 0
        self.count = min(self.last, max(0, start if at is None else at))
        self.over = match.result() is not None
        self.look = OPEN if self.over else LOOKER
        self.playing = False
        self.speed = 1.0
        self._since = 0.0
        self.board = board(match, app.settings.palette)
        self.moments: list[Moment] = self.board.moments(match)
        self.position: Position = match.at(self.count)
        self.lines: list[LogLine] = []

    # -- navigation --------------------------------------------------------------------------------------------

    def go(self, count: int) -> None:
        """Show the position after `count` answers."""
        count = min(self.last, max(0, count))
        if count == self.count and self.position.answer_count == count:
            return
        self.count = count
        self._show()

    def _told(self, lines: list[LogLine]) -> list[LogLine]:
        """Return the visible log lines. “Has chosen” is shown only until all have."""
        quiet: frozenset[str] = self.board.quiet
        end = max((number for number, line in enumerate(lines) if line.kind not in quiet), default=-1)
        return [line for number, line in enumerate(lines) if line.kind not in quiet or number > end]

    def _show(self) -> None:
        self.position = self.match.at(self.count)
        viewer = self.look if self.look >= 0 else -1
        self.lines = self._told(self.position.log(viewer))
        self.log.set_count(len(self.lines))
        self.log.scroll_to_end()
        self.log.cursor = max(0, len(self.lines) - 1)
        self.slider.value = float(self.count)
        self._judge()
        self.redraw()

    def jump(self, level: int, by: int) -> None:
        """Go to the next or the previous moment of at most this level (0: round, 1: trick)."""
        self.playing = False
        counts = [moment.answers for moment in self.moments if moment.level <= level]
        counts = sorted({0, *counts, self.last})
        if by > 0:
            place = bisect_right(counts, self.count)
            self.go(counts[min(place, len(counts) - 1)])
        else:
            place = bisect_left(counts, self.count) - 1
            self.go(counts[max(0, place)])
        self._announce()

    def step(self, by: int) -> None:
        """Go some answers on or back."""
        self.playing = False
        self.go(self.count + by)
        self._announce()

    def _announce(self) -> None:
        if self.lines:
            self.app.announce(words_of(self.lines[-1]))

    def _play(self) -> None:
        self.playing = not self.playing
        if self.playing and self.count == self.last:
            self.go(0)
        self._since = 0.0
        self._judge()
        self.redraw()

    def views(self) -> tuple[int, dict[int, tuple[int, ...]]]:
        """Return the seat whose view is shown (-1: the public view) and the open hands."""
        seats = range(len(self.match.seats))
        shown = list(seats) if self.look == OPEN else [self.look] if self.look >= 0 else []
        hands = {}
        for seat in shown:
            held = self.board.hand(self.position.view(seat), seat)
            if held is not None:
                hands[seat] = self.board.ordered(held)
        return (self.look if self.look >= 0 else -1), hands

    def trail(self, seat: int) -> list[View]:
        """Return the views of a seat after each event of the last answer."""
        if not self.count:
            return []
        before = self.match.at(self.count - 1)
        view, views = before.view(seat), []
        for event in self.position.events(seat, before.event_count):
            view = apply_event(view, event)
            views.append(view)
        return views

    def looks(self) -> list[tuple[int, str]]:
        """Return the available points of view. Hidden hands stay hidden until the game is over."""
        looks = [(LOOKER, _("Looking on"))]
        if self.over:
            looks.insert(0, (OPEN, _("All hands open")))
            looks += [(seat, plan.name) for seat, plan in enumerate(self.match.seats)]
        else:
            people = [(seat, plan.name) for seat, plan in enumerate(self.match.seats) if plan.human]
            if len(people) == 1:  # with several people one could look into another's hand
                looks += people
        return looks

    # -- layout -------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.app.ui
        kept = self.group.current.name if self.group.current is not None else ""
        super().layout()
        self.title = _("Replay")
        self.board.palette = self.app.settings.palette
        self.moments = self.board.moments(self.match)
        body = self.body
        high = max(44.0, ui.line_height("body_strong") + 20)
        foot = high + 54
        log_w = min(330.0, body.w * 0.27) + max(0.0, body.w - 1280) * 0.2
        top, bottom = body.y + MARGIN, ui.height - MARGIN - foot
        self.area = pygame.FRect(MARGIN, top, body.w - log_w - 3 * MARGIN, bottom - top - 10)
        self.side = pygame.FRect(ui.width - MARGIN - log_w, top, log_w, bottom - top - 10)
        self.foot = pygame.FRect(MARGIN, bottom, body.w - 2 * MARGIN, foot)
        self.log = ListView(
            0,
            self._draw_line,
            self._line_height,
            name=_("Log"),
            gap=2,
            describe_row=lambda row: words_of(self.lines[row]),
        )
        head = max(42.0, ui.line_height("section") + 16)
        self.log.rect = (self.side.x + 8, self.side.y + head, self.side.w - 14, self.side.h - head - 8)
        self._side_head = head
        self._build_controls(ui, high)
        self.add(self.slider, *self.steps, self.rate, self.viewer, self.forking, self.log)
        self._show()
        wanted = next((widget for widget in self.group.everyone() if kept and widget.name == kept), self.player)
        self.group.focus(wanted if wanted.usable() else self.player, quiet=True)

    def _build_controls(self, ui: Ui, high: float) -> None:
        box = self.foot
        self.slider = Slider(
            self.count,
            0,
            max(1, self.last),
            1,
            lambda value: self._pulled(value),
            name=_("Place in the game"),
            words=self._place_words,
            words_width=0,
        )
        self.slider.rect = (box.x + 4, box.y + 12, box.w - 8, 28)
        chapter_back, part_back, part_on, chapter_on = self.board.chapters()
        names = (
            (chapter_back, "skip", lambda: self.jump(0, -1), True, _("Page up")),
            (part_back, "step", lambda: self.jump(1, -1), True, _("Shift + left")),
            (_("One back"), "left", lambda: self.step(-1), False, _("Left")),
            (context("replay", "Play"), "play", self._play, False, _("Space")),
            (_("One on"), "right", lambda: self.step(1), False, _("Right")),
            (part_on, "step", lambda: self.jump(1, 1), False, _("Shift + right")),
            (chapter_on, "skip", lambda: self.jump(0, 1), False, _("Page down")),
        )
        self.steps = [
            StepButton(name, icon, act, mirrored=mirrored, key=key) for name, icon, act, mirrored, key in names
        ]
        self.player = self.steps[3]
        side = high + 4
        y = box.y + 50
        x = box.x
        for button in self.steps:
            wide = side * 1.35 if button is self.player else side
            button.rect = (x, y, wide, high)
            x += wide + 6
        speeds = [(speed, _("{speed} a second").format(speed=f"{speed:g}")) for speed in SPEEDS]
        self.rate = DropDown(speeds, self.speed, self._set_speed, name=_("Speed"), step="table_strong")
        looks = self.looks()
        if self.look not in dict(looks):
            self.look = LOOKER
        self.viewer = DropDown(looks, self.look, self._set_look, name=_("Seen by"), step="table_strong")
        if not self.over:
            self.viewer.tooltip = _("Hands are shown once the game is over.")
        self.forking = Button(_("New game from here"), self._ask_fork, icon="fork", key="F")
        drops = (self.rate, self.viewer)
        wanted = [max(ui.text_size(label, "table_strong")[0] for _v, label in drop.choices) + 54 for drop in drops]
        fork = self.forking
        for label, key in ((fork.label, True), (fork.label, False), ("", False)):
            fork.label, fork.show_key = label, key
            fork.tooltip = "" if label else fork.name
            fork_w = max(high, fork.wanted_width(ui, 16 if label else 10))
            rest = box.right - fork_w - 12 - (x + 10)
            if sum(wanted) + 8 <= rest:
                break
        fork.rect = (box.right - fork_w, y, fork_w, high)
        share = min(1.0, (rest - 8) / sum(wanted))
        self.rate.rect = (x + 10, y + 3, wanted[0] * share, high - 6)
        self.viewer.rect = (x + 18 + wanted[0] * share, y + 3, wanted[1] * share, high - 6)

    def _judge(self) -> None:
        for button in self.steps[:3]:
            button.enabled = self.count > 0
            button.why = _("This is the start of the game.")
        for button in self.steps[4:]:
            button.enabled = self.count < self.last
            button.why = _("This is the last answer.")
        self.player.icon = "pause" if self.playing else "play"
        self.player.name = _("Pause") if self.playing else context("replay", "Play")
        self.player.tooltip = (self.player.name, _("Key: {key}").format(key=_("Space")))
        done = self.position.result() is not None
        self.forking.enabled = not done
        self.forking.why = _("The game is over at this place: go back a little.")

    def _pulled(self, value: float) -> None:
        self.playing = False
        self.go(round(value))

    def _place_words(self, value: float) -> str:
        count = round(value)
        at = max((moment for moment in self.moments if moment.answers <= count), default=None, key=lambda m: m.answers)
        place = _("answer {count} of {all}").format(count=count, all=self.last)
        return place if at is None else f"{at.label}, {place}"

    def _set_speed(self, speed: float) -> None:
        self.speed = speed

    def _set_look(self, look: int) -> None:
        self.look = look
        self._show()

    # -- forking --------------------------------------------------------------------------------------------------

    def _ask_fork(self) -> None:
        if not self.forking.enabled:
            return
        self.playing = False
        self._judge()
        text = ngettext(
            "A new game begins after {count} answer with the same people. The old game stays as it is.",
            "A new game begins after {count} answers with the same people. The old game stays as it is.",
            self.count,
        ).format(count=self.count)
        answers = [(_("Back"), "secondary", None), (_("Begin"), "primary", self._fork)]
        self.group.show(Dialog(_("New game from here"), text, answers, icon="fork"))  # type: ignore[arg-type]

    def _fork(self) -> None:
        continue_match(self.app, fork_match(self.app, self.match, self.count))

    # -- input and time -------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        if self.group.dialog is None and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: Event) -> bool:
        if self.rate.opened or self.viewer.opened:
            return False
        if isinstance(event, Key) and not event.ctrl and not event.alt:
            return self._travel(event)
        if isinstance(event, Pad) and event.action in ("undo", "log"):
            self.jump(1, 1 if event.action == "log" else -1)
            return True
        return False

    def _travel(self, event: Key) -> bool:
        """Go to another position by a key, or play and pause. Return whether the key does so."""
        if event.name in ("left", "right"):
            by = 1 if event.name == "right" else -1
            self.jump(1, by) if event.shift else self.step(by)
            return True
        if event.name == "space":
            playable = not event.repeat and self.group.current in (self.player, self.slider, None)
            if playable:
                self._play()
            return playable
        if self.group.current is self.log:
            return False  # the log scrolls by these
        if event.name in ("pageup", "pagedown"):
            self.jump(0, 1 if event.name == "pagedown" else -1)
            return True
        if event.name in ("home", "end"):
            self.step(self.last if event.name == "end" else -self.last)
            return True
        return False

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.playing or self.group.dialog is not None:
            return
        self._since += seconds
        while self.playing and self._since >= 1 / self.speed:
            self._since -= 1 / self.speed
            if self.count >= self.last:
                self.playing = False
                self._judge()
                self.redraw()
            else:
                self.go(self.count + 1)

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        seat, hands = self.views()
        answers = self.match.answers
        coming = (answers[self.count].seat, answers[self.count].answer) if self.count < self.last else None
        scene = BoardScene(self.position.view(seat), hands, self.position.asked(), coming, self.trail(seat))
        self.board.draw(surface, ui, self.area, scene)
        ui.panel(surface, self.side, 12, "panel", "line", 1)
        box = (self.side.x + 16, self.side.y, self.side.w - 32, self._side_head)
        ui.label(surface, _("Log"), box, "section", "text", "left")
        place = self._place_words(self.count)
        taken = ui.text_size(_("Log"), "section")[0] + 16
        if ui.text_size(place, "small")[0] <= box[2] - taken:
            ui.label(surface, place, (box[0] + taken, box[1] + 2, box[2] - taken, box[3]), "small", "text_2", "right")
        self._draw_chapters(surface, ui)

    def _draw_chapters(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the marks of the rounds above the slider, with numbers if there is space."""
        track = self.slider.track
        chapters = [moment for moment in self.moments if moment.level == 0]
        last_right = -100.0
        for moment in chapters:
            x = track.x + 11 + (track.w - 22) * moment.answers / max(1, self.last)
            ui.line(surface, x, self.foot.y + 14, x, self.foot.y + 22, "line_2")
            width = ui.text_size(moment.label, "small")[0]
            # The last mark may stand close to the end: its name then ends there.
            left = min(x + 5, track.right - width)
            if left > last_right + 6:
                ui.text(surface, moment.label, left, self.foot.y - 2, "small", "text_2")
                last_right = left + width

    def _line_height(self, row: int) -> float:
        ui, line = self.app.ui, self.lines[row]
        if line.heading:
            rows = min(3, len(ui.lines(words_of(line), "small_strong", self.log.rect.w - 36)))
            return rows * ui.line_height("small_strong") + 12
        room = self._line_room(ui, line)
        latest = row == len(self.lines) - 1
        rows = min(4, len(ui.lines(words_of(line), "small_strong" if latest else "small", room)))
        return max(26.0, rows * ui.line_height("small") + 6)

    def _line_room(self, ui: Ui, line: LogLine) -> float:
        pieces = sum(self.board.inline(piece, ui.px(20)).get_width() / ui.scale + 4 for piece in line.pieces[-3:])
        return max(60.0, self.log.rect.w - LOG_ENDS - (28 if line.seat >= 0 else 4) - pieces)

    def _draw_line(self, surface: pygame.Surface, ui: Ui, row: int, box: pygame.FRect, hot: bool, chosen: bool) -> None:
        line = self.lines[row]
        text = words_of(line)
        if line.heading:
            place = (box.x + 8, box.y + 2, self.log.rect.w - 36, box.h)
            ui.label(surface, text, place, "small_strong", "accent_ink", "left", lines=3)
            return
        x = box.x + 6
        if line.seat >= 0:
            draw_mark(surface, ui, self.board.people[line.seat], x, box.centery - 10, 20)
            x += 28
        room = self._line_room(ui, line)
        latest = row == len(self.lines) - 1
        ui.label(surface, text, (x, box.y, room, box.h), "small_strong" if latest else "small", "text", "left", lines=4)
        right = ui.at(box.right - 6)
        for piece in reversed(line.pieces[-3:]):
            picture = self.board.inline(piece, ui.px(20))
            right -= picture.get_width()
            surface.blit(picture, (right, ui.at(box.centery - 10)))
            right -= ui.px(4)
