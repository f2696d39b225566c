"""What a game supplies to be seen on the generic table: where its zones stand and how its pieces look.

The table knows zones, pieces and options; a skin knows cards, boards and words. It never changes the game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.asking import Answer, Option
from game.core.view import LogLine, View
from game.words import _
from scenes.art import sigils
from scenes.results.people import sigil_number
from scenes.shell.input import Event
from scenes.table.animation import Easing, Flight, Pose, back, out
from scenes.table.fan import Area
from scenes.table.shown_table import BACK, Move, Played
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.table_scene import TableScene

Picture = Callable[[int], pygame.Surface]
"""Makes a picture of the given height in pixels."""


class Part(NamedTuple):
    """A piece of the prompt: words, or a picture as high as it is told."""

    text: str = ""
    strong: bool = False
    picture: Picture | None = None


class Prompt(NamedTuple):
    """What is asked: parts in order; `urgent` when somebody in front must act; `refused` for a refusal."""

    parts: tuple[Part, ...]
    urgent: bool = False
    refused: bool = False

    @property
    def words(self) -> str:
        """The whole text, for reading out."""
        return " ".join(part.text for part in self.parts if part.text)


@dataclass
class Cue:
    """How an event is shown: flights, `seconds` until the next event may follow (None: when all flights arrived),
    sounds as (name, delay), timers as (name, seconds, easing, delay) that the skin reads while drawing."""

    flights: list[Flight] = field(default_factory=list)
    seconds: float | None = None
    sounds: list[tuple[str, float]] = field(default_factory=list)
    timers: list[tuple[str, float, Easing, float]] = field(default_factory=list)


class Look(NamedTuple):
    """How a lying piece is drawn: height of its shadow (1 to 4), "rest" or "unplayable", thickness of its ring, what
    else the game needs for its face."""

    level: int = 1
    state: str = "rest"
    ring: float = 0.0
    detail: int = -1


class HandPart(NamedTuple):
    """A part of a hand that lies by itself: the zones whose pieces it holds, in order, and where it lies."""

    zones: tuple[str, ...]
    area: Area


class TableSkin:
    """Base of all skins. `scene` holds view, presenter, animator, hand; places are in du."""

    ratio = 1.4
    """Height of a piece by its width."""
    drag_width = 112.0
    chips_at_once = False
    """Whether a click on a chip answers; otherwise it picks and a second one answers, if the settings want that."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.app = scene.app

    # -- where things are ---------------------------------------------------------------------------------

    def layout(self, ui: Ui) -> None:
        """Place everything for the canvas of `ui`."""

    def boxes(self) -> dict[str, Box]:
        """Return where the generic parts stand: "prompt", "log", "primary", "hint", "undo", "sort"; one that is
        missing is not shown."""
        return {}

    def hand_zone(self, seat: int) -> str:
        """Return the name of the zone that is a seat's hand."""
        return f"hand:{seat}"

    def hand_area(self) -> Area:
        """Return where the hand in front lies."""
        raise NotImplementedError

    def hand_parts(self, seat: int) -> tuple[HandPart, ...]:
        """Return the parts of a seat's hand from left to right; a game with one hand has one."""
        return (HandPart((self.hand_zone(seat),), self.hand_area()),)

    def zoom_area(self) -> Box | None:
        """Return where the large preview of a piece may lie without covering anything one acts on, if there is."""
        return None

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        """Return where a piece at place `at` of a zone lies, None if it is not to be seen. Not asked for the hand
        in front."""
        return None

    def drop_boxes(self) -> dict[str, Box]:
        """Return where pieces may be dropped, by zone."""
        return {}

    # What follows lets pieces be moved that lie on the table, not in the hand; a game of cards needs none of it.

    def grip_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the lying piece under the point that may be taken up, and its box."""
        return None

    def place_at(self, x: float, y: float, piece: int) -> str:
        """Return the place under the point where `piece` (-1: none in particular) could be dropped, "" for none."""
        for place, box in self.drop_boxes().items():
            if pygame.FRect(box).collidepoint(x, y):
                return place
        return ""

    def drop_at(self, x: float, y: float, piece: int) -> str:
        """Return the place that `piece` is meant for if it is let go at the point, "" for none."""
        return self.place_at(x, y, piece)

    def dragged_size(self, piece: int) -> tuple[float, float]:
        """Return width and height (du) of a piece while it is dragged."""
        return self.drag_width, self.drag_width * self.ratio

    def draw_dragged(self, surface: pygame.Surface, ui: Ui, piece: int, x: float, y: float) -> list[pygame.Rect] | None:
        """Draw a piece of the skin's own that is being dragged with its middle at (x, y); None: the table draws it."""
        return None

    def draw_flight(self, surface: pygame.Surface, ui: Ui, flight: Flight) -> pygame.Rect | None:
        """Draw a piece of the skin's own on its way and return the pixels touched; None: the table draws it."""
        return None

    def clicked(self, piece: int) -> bool:
        """A piece was clicked; return whether the skin took it (several pieces picked together)."""
        return False

    def lifted(self, piece: int) -> None:
        """A piece was taken up."""

    def came_home(self, piece: int, pose: Pose | None) -> None:
        """A piece that was dragged goes back to where it lay."""

    def holds(self, option: Option) -> bool:
        """Keep an answer back to be confirmed first; return whether it is kept (`confirm_held` gives it)."""
        return False

    def drop_held(self) -> bool:
        """Give up the last answer that is kept back, as taking back does first; return whether there was one."""
        return False

    @property
    def keeps_answers(self) -> bool:
        """Whether answers are kept back that taking back would give up first."""
        return False

    def confirm_held(self) -> Option | None:
        """Return the answer that was kept back and is confirmed now, None for none."""
        return None

    def more_options(self, seat: int) -> Sequence[Option]:
        """Return gestures of a seat beside its options, which `holds` turns into answers."""
        return ()

    def said_before(self, seat: int) -> Answer | None:
        """Return what a person said in advance to what is asked now (the rest of one plan), None for nothing: it is
        answered without a curtain."""
        return None

    def goes_on(self, seat: int) -> bool:
        """Say whether somebody who is asked again at once stays in front, instead of the curtain falling between."""
        return False

    def step_focus(self, direction: str) -> bool:
        """Move the skin's own focus by keys ("left", "right", "up", "down"); return whether it has one."""
        return False

    def zoom_key(self, held: bool) -> bool:
        """The key for looking closely went down or came up; return whether the skin took it."""
        return False

    def quiet_hand(self) -> bool:
        """Say whether playable pieces of the hand are neither lifted nor ringed: so much is possible that marking
        all of it says nothing."""
        return False

    def seat_mark(self, seat: int, size_px: int) -> pygame.Surface:
        """Return the mark of a seat, `size_px` high."""
        plan = self.scene.match.seats[seat]
        return sigils.sigil(sigil_number(plan.sigil, seat), size_px, self.app.ui.theme)

    def log_kinds(self) -> dict[str, str]:
        """Return the kinds of log lines one can ask for and their English names; empty: no choice but all."""
        return {}

    def told_openly(self, option: Option) -> bool:
        """Say whether everybody at one screen may read afterwards that this was chosen or would have been better."""
        return True

    def line_opens(self, line: LogLine) -> bool:
        """Say whether a line of the log can be opened: the game has more to show of what it tells."""
        return False

    def open_line(self, number: int) -> None:
        """Open line `number` of the log."""

    def quiet_log_kinds(self) -> frozenset[str]:
        """Return the kinds of log lines that are shown only when they are asked for."""
        return frozenset()

    def draft_pose(self, piece: int, place: str) -> Pose | None:
        """Return where a piece waits while its chooser is open."""
        return None

    # -- pieces -------------------------------------------------------------------------------------------

    def face(self, piece: int, width_px: int, state: str = "rest", detail: int = -1) -> pygame.Surface:
        """Return the face of a piece; `state` is "rest" or "unplayable"."""
        raise NotImplementedError

    def back(self, width_px: int) -> pygame.Surface:
        """Return the back of a piece."""
        raise NotImplementedError

    def draw_lying(
        self, surface: pygame.Surface, ui: Ui, piece: int, box: pygame.FRect, look: Look, zone: str = ""
    ) -> bool:
        """Draw a piece of the skin's own (an outline of its own, a back that depends on the zone) in a hand or on its
        way, shadow and ring included; False: the table draws it. `piece` below 0 is a back."""
        return False

    def draw_zoom(self, surface: pygame.Surface, ui: Ui, piece: int, thing: Box, detail: int) -> pygame.FRect | None:
        """Draw the large preview of a piece that lies at `thing` and return where (du); None: the table draws it."""
        return None

    def tilted(self, piece: int, width_px: int, degrees: float) -> pygame.Surface:
        """Return the face turned by some degrees."""
        return self.face(piece, width_px)

    def inline(self, piece: int, height_px: int, detail: int = -1) -> pygame.Surface:
        """Return the piece as it stands in a line of text."""
        raise NotImplementedError

    def detail(self, view: View, piece: int) -> int:
        """Return what else decides how a piece on the table looks, -1 for nothing."""
        return -1

    def warm(self, ui: Ui) -> Iterator[Callable[[], object]]:
        """Return the pictures that play may need soon, to be made one by one while nothing moves. What is on the
        list must not depend on anything hidden."""
        return iter(())

    def piece_name(self, piece: int) -> str:
        """Return what a piece is called."""
        return ""

    def piece_help(self, piece: int) -> str:
        """Return one or two sentences about a piece, for the large preview."""
        return ""

    def sort_key(self, view: View, mode: str) -> Callable[[int], Any]:
        """Return the key that sorts a hand."""
        return lambda piece: piece

    def sort_modes(self) -> tuple[str, ...]:
        """Return the ways of sorting that the sort button goes through."""
        return ("colour",)

    # -- time ---------------------------------------------------------------------------------------------

    def stays_before(self, event: Any) -> bool:
        """Say whether the picture before this event stays a while, to be looked at."""
        return False

    def moves_alone(self, timers: Collection[str]) -> bool:
        """Say whether all that runs is drawn by `draw_moving` and `draw_over`: what rests stays as it was meanwhile."""
        return False

    def stays(self, seconds: float) -> Cue:
        """Return what moves while the picture stays for so many seconds; only its timers count, and no speed."""
        return Cue()

    def cue(self, played: Played) -> Cue:
        """Return how an event is shown."""
        return Cue(self.flights(played))

    def after(self, played: Played) -> Callable[[], object] | None:
        """Return what to do once the event has been shown (open another screen), or None."""
        return None

    def flights(
        self,
        played: Played,
        seconds: float = 0.30,
        easing: Easing = out,
        arc: float = 30.0,
        apart: float = 0.0,
        moves: Iterable[Move] | None = None,
    ) -> list[Flight]:
        """Return a flight for each piece of an event that is seen leaving and arriving."""
        found = []
        for number, move in enumerate(played.moves if moves is None else moves):
            start = self.scene.pose_of(played.before, move.source, move.at, move.piece, leaving=True)
            end = self.scene.pose_of(played.after, move.target, move.to, move.piece)
            if start is None or end is None:
                continue
            if not move.was_known:
                start = start._replace(face_up=False)
            if not move.is_known:
                end = end._replace(face_up=False)
            if move.piece == BACK:
                start, end = start._replace(face_up=False), end._replace(face_up=False)
            detail = self.detail(played.after, move.piece)
            if detail < 0:
                detail = self.detail(played.before, move.piece)
            released = self.scene.released(move.piece) if move.piece != BACK else None
            if released is not None:
                start = released[0]
                if released[1]:
                    found.append(Flight(move.piece, start, end, 0.14, back, 0.0, 0.0, move.target, detail))
                    continue
            found.append(Flight(move.piece, start, end, seconds, easing, apart * number, arc, move.target, detail))
        return found

    # -- words --------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what stands in the prompt bar."""
        return Prompt(())

    def written(self, prompt: str, text: str) -> str:
        """Return the choice that a typed text stands for, "" for none. `prompt` is "" while a chooser is open."""
        return ""

    def confirm_label(self) -> str:
        """Return what the confirm button says."""
        return _("Confirm")

    def why_not_confirm(self) -> str:
        """Return why the confirm button does nothing now."""
        return _("Nothing is chosen yet.")

    def forced_openly(self, view: View, seat: int) -> bool:
        """Say whether everybody can see that the seat has nothing to decide (its last piece)."""
        return False

    def option_name(self, option: Option) -> str:
        """Return what an option is called, for reading out."""
        return self.piece_name(option.piece) if option.piece >= 0 else option.choice

    def moment_name(self, view: View, prompt: str, answer: Answer) -> str:
        """Return what the moment before an answer is called, in a list of moments to return to."""
        return self.answer_name(answer)

    def where_words(self) -> str:
        """Return in a few words where the game stands."""
        return ""

    def answer_name(self, answer: Answer) -> str:
        """Return what an answer is called."""
        return str(answer)

    # -- picture ------------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw what never changes."""

    def draw_table(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw everything at rest: zones, lying pieces that are not on their way, plates, panels."""

    def draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        """Draw what moves by itself below flying pieces; return the rectangles touched, None for all of it."""
        return []

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        """Draw what lies over hand and flying pieces (chooser, banner, drawers); rectangles as `draw_moving`."""
        return []

    def draw_since(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, since: int) -> None:
        """Draw what all may know of the events from number `since` on, into the strip of the curtain."""

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the lying piece under the point and its box, for the preview."""
        return None

    # -- chips and choosers ---------------------------------------------------------------------------------

    def chip_at(self, x: float, y: float) -> str:
        """Return the choice whose chip or button is under the point, "" for none (also forbidden ones)."""
        return ""

    def chip_box(self, choice: str) -> Box | None:
        """Return where the chip of a choice lies."""
        return None

    def chip_goal(self, choice: str) -> Box | None:
        """Return where a dragged chip must be dropped."""
        return None

    def draw_chip(self, surface: pygame.Surface, ui: Ui, choice: str, x: float, y: float) -> pygame.Rect:
        """Draw a chip that is being dragged with its centre at (x, y)."""
        return pygame.Rect(0, 0, 0, 0)

    def step_choice(self, choice: str, direction: str) -> str:
        """Return the choice next to `choice` in a direction ("left", "right", "up", "down"), "" for none."""
        return ""

    def chooser_opened(self) -> None:
        """A chooser was opened for a piece."""

    def choice_name(self, choice: str) -> str:
        """Return what a choice is called, for reading out."""
        return choice

    # -- more input -------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the game's own widgets (top bar, panels); made anew at every layout."""
        return []

    def handle(self, event: Event) -> bool:
        """Take an event before the table does (drawers, panels); return whether it was used."""
        return False

    def close(self) -> bool:
        """Close whatever is open over the table; return whether anything was."""
        return False

    def given(self, seat: int, option: Option) -> None:
        """A person here is about to give this answer."""

    def rule_now(self) -> str:
        """Return the rule that the rules button opens."""
        return ""

    def changed(self) -> None:
        """Position or seat in front changed: forget what belonged to the old one."""

    def update(self, seconds: float) -> None:
        """Let time pass."""
