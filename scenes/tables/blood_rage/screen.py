"""The interface of this table's skin for its modules.

The services of its parts, and what is open, picked or pointed at.

The parts are above this module and are created in `skin.skin`. Every module that draws, words or computes takes a
`BloodScreen`.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from game.blood_rage.facade import MARKER, BloodFacts, Prompt, own_figures
from game.core.asking import Option
from scenes.table.board_skin import (
    BoardCommands,
    BoardInput,
    BoardLayout,
    BoardPrompts,
    BoardSkin,
    BoardWords,
)
from scenes.table.context import TableContext
from scenes.table.prompt_panel import PromptPanel
from scenes.tables.blood_rage.board import Board
from scenes.tables.blood_rage.layout import Places
from scenes.widgets.theme import Step
from scenes.widgets.ui import Box

OFFERS = (Prompt.FREE_INVADE, Prompt.SUCCOR, Prompt.BLESSING, Prompt.HAMMERS, Prompt.DISPLACE)
"""Offers of a free move: a single figure is picked at once, so that its places are lit."""


class Preview(NamedTuple):
    """A move in progress: `verb` as in the answers, the pieces, the target (area -1: not yet known).

    `legal`: whether it may be released there; `why` is the refusal as text if not. `cost` to `cost_most` is the Rage it
    takes, which may depend on a place that is not yet known. `horns_after` counts figures on the board (-1: not shown),
    `after` are (province, strength of the clan there afterwards). `struck` are figures of others that it destroys,
    `replaced` is the upgrade that it puts out of its slot (-1: none).
    """

    verb: str
    seat: int
    pieces: tuple[int, ...]
    place: str
    area: int
    legal: bool
    why: str
    cost: int
    cost_most: int
    rage: int
    horns_after: int
    horns: int
    after: tuple[tuple[int, int], ...]
    struck: tuple[int, ...]
    replaced: int

    @property
    def rage_after(self) -> int:
        return self.rage - self.cost


class BloodScreen(BoardSkin):
    """The part of the skin that all modules of the table read."""

    layout: ScreenLayout
    prompts: ScreenPrompts
    words: ScreenWords
    input: ScreenInput
    commands: ScreenCommands
    actions: PromptPanel
    guide: ScreenGuide
    places: Places
    board: Board

    def __init__(self, scene: TableContext) -> None:
        super().__init__(scene)
        self.held: Option | None = None
        """An answer that waits for confirmation: a pillage, or an upgrade that replaces another one."""
        self.group: set[int] = set()
        """Figures that march together with the one that is picked or dragged."""
        self.follow: tuple[int, ...] = ()
        """Figures of a group whose march has begun; they follow automatically."""
        self.offered = -1
        """The figure of an offer, picked by the table itself: a click on it does not put it down."""
        self.rising: tuple[int, int] = (-1, 0)
        self.falling = -1
        self.hovered_area = -1
        self.last_area = -1
        """The province that the pointer was over last."""
        self.pinned_area = -1
        self.joins_open = False
        self.hovered_seat = -1
        self.hovered_quests = False
        self.rested = 0.0
        self.drag_panels: dict[int, tuple[object, pygame.Surface]] = {}
        """The panels as last drawn during a drag."""

    @property
    def pillaging(self) -> bool:
        """Whether a pillage waits for confirmation."""
        return self.held is not None and self.held.piece == MARKER

    @property
    def facts(self) -> BloodFacts:
        """The facts of the view on screen."""
        facts: BloodFacts = self.scene.view.facts
        return facts

    def own(self, seat: int) -> tuple[int, ...]:
        """Return all figures of a seat."""
        return own_figures(self.facts, seat)

    def acts(self, seat: int) -> bool:
        """Return whether the seat has to act in the picture on screen."""
        ask = self.facts.ask
        return ask is not None and seat in ask.seats and seat not in self.facts.chosen and self.facts.phase != "end"


# ---- services of the parts


class ScreenLayout(BoardLayout):
    """The places of things."""

    def panel_box(self, seat: int) -> pygame.FRect:
        """Return the place of the panel of a seat."""
        raise NotImplementedError

    def reserve_box(self) -> Box:
        """Return the place of the reserve of the seat in front."""
        raise NotImplementedError

    def button_box(self, verb: str) -> Box | None:
        """Return the place of the button of an action."""
        raise NotImplementedError

    def shows_pick(self) -> bool:
        """Return whether the picked card of the draft is shown large in the place of the log."""
        raise NotImplementedError


class ScreenInput(BoardInput):
    """The move in progress and its effect."""

    def lit_places(self) -> frozenset[str]:
        """Return the highlighted places: where the dragged or picked piece may go."""
        raise NotImplementedError

    def away_pieces(self) -> frozenset[int]:
        """Return the pieces that are under the pointer."""
        raise NotImplementedError

    def moving_pieces(self) -> tuple[int, ...]:
        """Return the piece that is dragged or picked, and those that go with it."""
        raise NotImplementedError

    @property
    def preview(self) -> Preview | None:
        """Return the effect of the move in progress, or None."""
        raise NotImplementedError

    def give_up(self) -> None:
        """Drop what is picked or waits for confirmation."""
        raise NotImplementedError


class ScreenPrompts(BoardPrompts):
    """The possible actions."""

    def verbs(self) -> frozenset[str]:
        """Return the kinds of action that are possible now."""
        raise NotImplementedError

    def why_no(self, verb: str) -> str:
        """Return why an action is impossible."""
        raise NotImplementedError


class ScreenWords(BoardWords):
    """Names of things."""

    def player_line(self, seat: int) -> tuple[str, str, Step]:
        """Return who plays a clan and what that player does now: text, ink, type."""
        raise NotImplementedError

    def quests_done(self) -> int:
        """Return how many committed Quests of the seat in front would be fulfilled now; -1 if that is hidden."""
        raise NotImplementedError

    def quest_words(self, card: int, seat: int) -> str:
        """Return the provinces that count for a Quest and its state for a seat."""
        raise NotImplementedError


class ScreenCommands(BoardCommands, Protocol):
    """Actions of buttons, keys and clicks."""

    @property
    def bar(self) -> tuple[float, float]:
        """The space between the buttons at both ends of the bar."""

    def why_no(self, verb: str) -> str:
        """Return why an action is impossible now."""

    def holds(self, option: Option) -> bool:
        """Return whether an answer is held back until it is confirmed."""

    def given(self, option: Option) -> None:
        """Note that an answer was given."""

    def open_pillage(self, pillage: int) -> None:
        """Open the battle of a pillage of the game (counted from 0)."""

    def open_battle(self, events: int) -> None:
        """Open the last battle among the first `events` events."""

    def area_looked_at(self) -> int:
        """Return the province under the pointer or the keyboard focus; -1 for none."""


class ScreenGuide(Protocol):
    """The guide of a first game."""

    @property
    def shown(self) -> bool:
        """Whether the guide is on screen."""

    def switch(self) -> None:
        """Switch the guide on or off."""

    def age_over(self) -> None:
        """Note that an Age is over."""

    def words(self) -> str:
        """Return the sentence that fits now."""

    def height(self) -> float:
        """Return how high the guide is, du."""

    def target(self) -> Box | None:
        """Return what the sentence is about, to be marked."""
