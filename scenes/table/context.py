"""The interface of a table for the parts of its skin.

The parts take this protocol instead of the table's scene, so that they do not depend on it. The components of the table
are narrow protocols too; only the attributes that parts need are listed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.core.asking import Option
from game.core.message import Message
from game.core.view import LogLine, View
from scenes.table.animation import Animator, Pose
from scenes.table.computers import Computers
from scenes.table.drag import Drag
from scenes.table.fan import Area, Slot
from scenes.table.presenter import Meaning, Presenter
from scenes.table.rule_links import Links
from scenes.table.shown_table import ShownTable
from scenes.table.skin.values import Look
from scenes.widgets.group import Group
from scenes.widgets.ui import Box, Ui

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.shell.context import AppContext


class HandState(Protocol):
    """The hand in front."""

    away: int
    """The piece that is dragged or waits for a choice, -1 for none."""
    gap: int
    """The index of the gap for a dragged piece, -1 for none."""
    hovered: int
    """The piece under the pointer or in focus, -1 for none."""

    @property
    def shown(self) -> list[int]:
        """The pieces of the hand from left to right."""

    @property
    def lying(self) -> list[int]:
        """The pieces that are in the hand now, without the one that is away."""

    @property
    def area(self) -> Area:
        """The area of the first part of the hand."""

    @property
    def focus_piece(self) -> int:
        """The piece that keys point at, -1 for none."""

    def area_of(self, piece: int) -> Area:
        """Return the area of the part of the hand that holds a piece."""

    def slot(self, piece: int) -> Slot | None:
        """Return the present slot of a piece in the hand."""

    def hover(self, piece: int, by_keys: bool = False) -> None:
        """Lift the piece under the pointer or in focus."""

    def place(self, seconds: float | None = None) -> None:
        """Let every piece glide to its place."""

    def sync(self, resort: bool = True) -> None:
        """Read the hand again from the view."""

    def come_home(self, pose: Pose | None = None, at_gap: bool = False) -> None:
        """Let the piece that is away glide home."""


class GestureState(Protocol):
    """Pointer, keys and pads on the table."""

    drag: Drag | None
    """The drag of the piece under the pointer, while the button is down."""
    chip: str
    """The choice of the pressed or dragged chip."""
    hovered_chip: str
    """The choice of the chip under the pointer."""
    focus_choice: str
    """The choice in focus by keys."""
    by_keys: bool
    """Whether keys or a gamepad were used last."""

    @property
    def lit(self) -> float:
        """How brightly the places are highlighted, 0 to 1."""

    def light(self, share: float) -> None:
        """Highlight the places at once, without a fade."""

    def act(self, meaning: Meaning, pose: Pose | None = None) -> None:
        """Apply a gesture. A piece released by hand starts its flight at `pose`."""

    def confirm(self) -> None:
        """Play what is picked."""

    def cancel(self) -> None:
        """Drop the draft."""

    def menu(self) -> None:
        """Open the pause menu."""

    def sort(self) -> None:
        """Sort the hand. A second call soon after sorts it the next way."""

    def toggle_cover(self) -> None:
        """Cover the hand in front until it is peeked at or uncovered."""


class CouchState(Protocol):
    """The person in front of the screen, and the cover of hidden information."""

    front: int
    open: bool
    """Whether private things of the person in front may be visible now."""
    hidden: bool
    peeking: bool

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""

    @property
    def undo_seat(self) -> int:
        """The seat whose answer the undo button takes back, -1 for none."""

    def reveal(self, seat: int) -> None:
        """Show the table for the person named by the curtain."""

    def seen_since(self, seat: int) -> int:
        """Return from which event on the person has not been looking."""


class LogState(Protocol):
    """The log beside the table."""

    lines: list[LogLine]
    visible: bool
    rect: Box

    def rebuild(self) -> None:
        """Read everything again, as the seat on screen may."""

    def open(self) -> None:
        """Open the whole log as a screen of its own."""


class ZoomState(Protocol):
    """The large preview."""

    piece: int
    """The piece it shows or waits over, -1 for none."""
    held: bool
    """Whether a key or button holds it open."""

    def over(self, piece: int, thing: Box, detail: int = -1) -> None:
        """The pointer or focus is on a piece (-1: on none)."""

    def hold(self, held: bool) -> None:
        """Open the preview at once, or close it."""

    def hide(self) -> None:
        """Hide the preview. It returns after the pointer rests again."""


class ButtonState(Protocol):
    """The generic buttons."""

    def key(self, command: str) -> str:
        """Return the key of a command as the settings have it."""

    def read_rules(self) -> None:
        """Open the rulebook at the rule that is at stake now."""


class CoachState(Protocol):
    """The choices of the people here, and an expert's advice on them."""

    def marks(self) -> list[tuple[int, str, str, str]]:
        """Return the judged choices since the last time."""


class TableContext(Protocol):
    """One game being played, as the parts of its skin see it."""

    app: AppContext
    match: Match
    shown: ShownTable
    """Which part of the events is on screen."""
    presenter: Presenter
    """The presenter: prompt, draft and options."""
    animator: Animator
    computers: Computers
    group: Group
    hint_shown: bool
    staying: bool
    """Whether the picture stays a while to be looked at."""
    refusal: Message | None
    rule_links: dict[str, Links]
    """Name of a part of the picture -> the rule numbers in it, which can be clicked."""

    @property
    def hand(self) -> HandState:
        """The hand in front."""

    @property
    def gestures(self) -> GestureState:
        """Pointer, keys and pads."""

    @property
    def couch(self) -> CouchState:
        """The person in front of the screen, and the cover of hidden information."""

    @property
    def log(self) -> LogState:
        """The log."""

    @property
    def zoom(self) -> ZoomState:
        """The large preview."""

    @property
    def buttons(self) -> ButtonState:
        """The generic buttons."""

    @property
    def coach(self) -> CoachState:
        """The choices of the people here."""

    @property
    def view(self) -> View:
        """The picture on screen."""

    @property
    def front(self) -> int:
        """The seat at the lower edge of the screen."""

    @property
    def covered(self) -> bool:
        """Whether the hand in front is covered."""

    @property
    def busy(self) -> bool:
        """Whether the picture is behind the present position."""

    @property
    def over(self) -> bool:
        """Whether the game is over and everything has been shown."""

    @property
    def position(self) -> object:
        """A value that differs for different positions of the game."""

    @property
    def motion(self) -> float:
        """The factor for durations, 0 for no animation."""

    @property
    def advising(self) -> bool:
        """Whether the hint for the present position is still being computed."""

    def thinks(self, seat: int) -> bool:
        """Return whether the sign of thinking is shown at a seat."""

    def waits_for(self, seat: int) -> bool:
        """Whether the picture on screen shows that this seat has to answer."""

    def released(self, piece: int) -> tuple[Pose, bool] | None:
        """Return where a piece that a person here just played starts its flight, and whether it was dropped by hand."""

    def private_drawn(self, piece: int) -> None:
        """Note that the face of a private piece was drawn."""

    def draw_lying(
        self, surface: pygame.Surface, ui: Ui, piece: int, box: pygame.FRect, width_px: int, look: Look, zone: str = ""
    ) -> None:
        """Draw a piece with its shadow and ring; `piece` -1 is a back, of the kind that is in `zone`."""

    def pose_of(self, view: View, zone: str, at: int, piece: int, leaving: bool = False) -> Pose | None:
        """Return the pose of a piece in a zone, including the hand in front."""

    def give(self, option: Option, pose: Pose | None = None) -> None:
        """Answer for the person in front; the piece starts its way from `pose`."""

    def refuse(self, refusal: Message) -> None:
        """Show why something is refused."""

    def hint(self) -> None:
        """Show or hide an expert's advice on every option."""

    def undo(self) -> None:
        """Take back the last answer of the person in front, or say why that is impossible."""

    def finish_motion(self) -> bool:
        """Bring the picture to the present position at once. Return whether anything was moving."""

    def wishes_changed(self) -> None:
        """Check again who is asked, because a person changed the stops (auto-pass)."""

    def shake(self) -> float:
        """Return by how many du the prompt is shifted now: a refusal shakes it."""

    def redraw(self) -> None:
        """Request a redraw of everything at rest."""

    def moved(self) -> None:
        """Request a redraw of moving things."""

    def rest_changed(self) -> None:
        """Mark the resting picture as outdated, without requesting a frame."""
