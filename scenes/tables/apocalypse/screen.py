"""The interface of this table's skin for its modules.

The services of its parts, and what is open, picked or pointed at.

The parts are above this module and are created in `skin.skin`. Every module that draws, words or computes takes an
`ApocalypseScreen`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import pygame

from game.apocalypse.facade import ApocalypseFacts, CardDef, Fight, contents_of, premoves
from game.core.asking import Answer, Ask, Option
from game.core.view import View
from game.words import language
from scenes.art.apocalypse.cards import Shown
from scenes.table.animation import Pose
from scenes.table.board_skin import (
    BoardCommands,
    BoardFaces,
    BoardInput,
    BoardLayout,
    BoardPrompts,
    BoardSkin,
    BoardWords,
)
from scenes.table.context import TableContext
from scenes.table.prompt_panel import PromptPanel, Row
from scenes.table.shown_table import Played
from scenes.tables.apocalypse.homes import Board
from scenes.tables.apocalypse.kept import Kept
from scenes.tables.apocalypse.layout import Places
from scenes.tables.apocalypse.motion import Motion
from scenes.tables.apocalypse.stage_read import Look
from scenes.widgets.input import Event
from scenes.widgets.theme import Colour
from scenes.widgets.ui import Box, Ui


class ApocalypseScreen(BoardSkin):
    """The part of the skin that all modules of the table read."""

    layout: ScreenLayout
    faces: ScreenFaces
    prompts: ScreenPrompts
    words: ScreenWords
    input: ScreenInput
    commands: ScreenCommands
    panel: PromptPanel
    stops: ScreenStops
    picker: ScreenPicker
    plans: ScreenPlans
    stage: ScreenStage
    votes: ScreenCover
    places: Places

    def __init__(self, scene: TableContext) -> None:
        super().__init__(scene)
        self.stack = contents_of(self.facts.rules.decks)
        self.kept = Kept()
        self.verb = ""
        """The kind of alpha action that was picked by its button; its places are highlighted."""
        self.hovered_seat = -1
        self.drag_panel: tuple[object, pygame.Surface] | None = None
        """The panel as last drawn during a drag."""

    @property
    def facts(self) -> ApocalypseFacts:
        """The facts of the view on screen."""
        facts: ApocalypseFacts = self.scene.view.facts
        return facts

    @property
    def card_defs(self) -> tuple[CardDef, ...]:
        """The printed facts of every card of the game."""
        return self.stack.faces

    def language_key(self) -> object:
        """Return a key of everything that texts and their widths depend on."""
        ui = self.app.ui
        return language(), round(ui.scale, 3), ui.text_size_name

    def acts(self, seat: int) -> bool:
        """Return whether the seat has to act in the picture on screen."""
        ask = self.facts.ask
        return ask is not None and seat in ask.seats and seat not in self.facts.chosen and self.facts.phase != "end"


# ---- services of the parts


class ScreenLayout(BoardLayout):
    """The places of things."""

    def place_number(self, seat: int) -> int:
        """Return the place of a seat at the table, clockwise from the front (0)."""
        raise NotImplementedError

    def board(self, view: View | None = None) -> Board:
        """Return where everything in play is in the picture on screen, or in another view of it."""
        raise NotImplementedError

    @property
    def stage_open(self) -> bool:
        """Whether the stage or the votes cover the homes."""
        raise NotImplementedError

    def on_stage(self, view: View) -> frozenset[int]:
        """Return the cards in play that the stage shows instead of their home."""
        raise NotImplementedError

    def pose_of_thing(self, card: int, view: View | None = None) -> Pose | None:
        """Return the place of a card in play."""
        raise NotImplementedError

    def geometry(self) -> object:
        """Return a value that changes whenever the places of cards may change."""
        raise NotImplementedError

    def lit_boxes(self, piece: int) -> list[tuple[str, Box]]:
        """Return the highlighted places of a piece with where they are."""
        raise NotImplementedError


class ScreenFaces(BoardFaces):
    """The look of single pieces."""

    def shown_of(self, card: int, view: View | None = None) -> Shown:
        """Return the look of a card in the view on screen, or in another view."""
        raise NotImplementedError

    def draw_sign(
        self, surface: pygame.Surface, ui: Ui, sign: str, x: float, y: float, size: float, ink: Colour
    ) -> None:
        """Draw a sign of the panel: "seat:N", "card:N", "verb:name" or a glyph's name."""
        raise NotImplementedError

    def frenzy_cards(self) -> frozenset[int]:
        """Return the cards of frenzy hands that are seen."""
        raise NotImplementedError

    def owner_of(self, card: int) -> int:
        """Return the seat that owns a card's deck."""
        raise NotImplementedError


class ScreenPrompts(BoardPrompts):
    """The ask of the seat in front."""

    @property
    def ask(self) -> Ask | None:
        """The ask of the seat in front, or None."""
        raise NotImplementedError

    def about(self) -> tuple[int, ...]:
        """Return the cards that a question of yes or no is about."""
        raise NotImplementedError

    def ask_rows(self) -> tuple[Row, ...]:
        """Return the rows of numbers that matter for the ask."""
        raise NotImplementedError

    def chips_part(self) -> ScreenCover | None:
        """Return the part that shows chips now: the stage or the votes."""
        raise NotImplementedError

    def quiet_option(self) -> Option | None:
        """Return the option that ends the ask: pass, done, nothing; None if every option does something."""
        raise NotImplementedError


class ScreenWords(BoardWords):
    """Names of things."""

    def why_tag(self, creature: int) -> str:
        """Return in a few words why the moving card cannot go to a creature of the own pack, "" for nothing to say."""
        raise NotImplementedError

    def why_here(self, piece: int) -> str:
        """Return why the moving piece may not go where it is; "" if it may, or is over no place."""
        raise NotImplementedError

    def phase_title(self) -> str:
        """Return the name of the phase."""
        raise NotImplementedError

    def part_words(self) -> str:
        """Return which part of the phase is being played."""
        raise NotImplementedError


class ScreenInput(BoardInput):
    """What is highlighted, and answers given by buttons."""

    def verb_of(self, option: Option) -> str:
        """Return which kind of alpha action an option is, "" for none."""
        raise NotImplementedError

    def lit_places(self) -> frozenset[str]:
        """Return the highlighted places: where the dragged or picked piece may go."""
        raise NotImplementedError

    def lit_creatures(self) -> frozenset[int]:
        """Return the highlighted creatures: targets of the moving piece, or creatures that may be picked."""
        raise NotImplementedError

    def lit_things(self) -> frozenset[int]:
        """Return the cards in play that may be picked or used where they are; while a piece is moved, its targets."""
        raise NotImplementedError

    def alpha_targets(self) -> frozenset[int]:
        """Return the possible targets of the alpha, highlighted before anything is picked."""
        raise NotImplementedError

    def away_pieces(self) -> frozenset[int]:
        """Return the piece under the pointer, if it is on the table."""
        raise NotImplementedError

    def give(self, option: Option) -> None:
        """Give an answer that was picked by its button."""
        raise NotImplementedError

    def send(self, piece: int, place: str) -> None:
        """Put a piece at a place."""
        raise NotImplementedError


class ScreenCommands(BoardCommands, Protocol):
    """Actions of buttons, keys and clicks."""

    @property
    def bar(self) -> tuple[float, float]:
        """The space between the buttons at both ends of the bar."""

    def open_fight(self, number: int) -> None:
        """Show the fight of line `number` of the log again."""

    def open_stops(self) -> None:
        """Open the page of all stops."""

    def given(self) -> None:
        """Note that an answer was given."""

    def confirm_held(self) -> Option | None:
        """Return the answer of Enter with nothing picked, or None."""

    def written(self, prompt: str, text: str) -> str:
        """Return the choice that a letter stands for."""

    def after(self, played: Played) -> Callable[[], object] | None:
        """Return what to do after an event was shown, or None."""


class ScreenStops(Protocol):
    """The panel of the stops of auto-pass."""

    @property
    def seat(self) -> int:
        """The seat whose stops are shown: the one in front, -1 if it may not be shown."""

    def toggle(self, number: int) -> None:
        """Turn a switch over, by its key."""

    def pass_on(self) -> None:
        """Pass until an event; a second press ends this."""

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the ground of the panel below its widgets."""


class ScreenPicker(Protocol):
    """The grid of cards that are asked for but not visible on the table."""

    @property
    def open(self) -> bool:
        """Whether it is on the table."""

    def box_of(self, card: int) -> pygame.FRect | None:
        """Return the box of a card, or None if it is not in the grid."""

    def reveal(self, card: int) -> None:
        """Scroll so that a card is seen."""

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the card under the point and its box."""

    def handle(self, event: Event) -> bool:
        """Scroll with the wheel and the page keys; return whether the event was used."""

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the cards over the board."""


class ScreenPlans(Protocol):
    """The answers that people have picked but not yet given, and their premoves."""

    @property
    def picked(self) -> list[Option]:
        """The picks of the person in front for the current ask."""

    def pieces(self) -> frozenset[int]:
        """Return the cards that were picked."""

    def holds(self, option: Option) -> bool:
        """Hold an answer back if more of the kind may follow; return whether it is held."""

    def offers(self, seat: int) -> list[premoves.Ahead]:
        """Return the gestures of a seat that is asked which say more than the current answer."""

    def more(self, seat: int) -> tuple[Option, ...]:
        """Return those gestures as options."""

    def meant(self, option: Option) -> Option:
        """Return the option with the last answer of the gesture it stands for; an ordinary one as it is."""

    def plain_place(self, piece: int) -> str:
        """Return the place to which a second click on a picked piece sends it, or "" if one must be chosen."""

    def waiting(self, seat: int) -> tuple[premoves.Ahead, ...]:
        """Return the gestures of which something is still to come."""

    def next_answer(self, seat: int) -> Answer | None:
        """Return the next answer of a person's plan to the current ask."""

    def drop(self) -> bool:
        """Drop what was picked last. Return whether there was anything."""

    def forget(self) -> None:
        """Drop everything that was picked for an older position."""


class ScreenCover(Protocol):
    """What covers the homes while it is open: the combat stage or the votes."""

    @property
    def open(self) -> bool:
        """Whether it is in the picture on screen."""

    def layout(self, ui: Ui, box: Box) -> None:
        """Set the box (du)."""

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw it, if it is open."""

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        """Return where a piece of a zone is on it, or None."""

    def drop_boxes(self) -> dict[str, Box]:
        """Return the places on it, the small ones first."""

    def grip_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return what may be picked up under the point."""

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the card under the point and its box, for the preview and for clicks."""

    def chip_boxes(self) -> dict[str, pygame.FRect]:
        """Return the choices that are its chips, and where they are."""

    def chip_at(self, x: float, y: float) -> str:
        """Return the choice whose chip is under the point, "" for none."""

    def chip_box(self, choice: str) -> Box | None:
        """Return the place of the chip of a choice."""

    def draw_chip(self, surface: pygame.Surface, ui: Ui, choice: str, x: float, y: float) -> pygame.Rect:
        """Draw a chip that is being dragged with its middle at (x, y); return the pixels touched."""

    def step_choice(self, choice: str, direction: str) -> str:
        """Return the chip next to `choice` in a direction."""


class ScreenStage(ScreenCover, Protocol):
    """The combat stage."""

    motion: Motion
    """What moves by itself on it."""

    def fight(self, view: View | None = None) -> Fight | None:
        """Return the fight on the stage, None if the stage is closed."""

    def look(self, view: View | None = None) -> Look:
        """Return everything the stage shows now, or with another view of the same moment."""

    def fighters(self, view: View) -> frozenset[int]:
        """Return the cards in play that are on the stage instead of at home, without their attachments."""

    def fallen(self, card: int) -> Shown | None:
        """Return how a card looked that has just left play in this fight, None for any other."""

    def thing_pose(self, card: int, view: View | None = None) -> Pose | None:
        """Return the pose of a card in play on the stage."""

    def card_box(self, card: int, view: View | None = None) -> pygame.FRect | None:
        """Return the box of a face-up combat card, or None."""

    def hand_tag(self, card: int) -> str:
        """Return the word on a card in hand that would be a bluff or illegal."""

    def draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        """Draw what moves by itself on the stage; return the pixels touched."""

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        """Draw what moves over everything; return the pixels touched."""

    def warm(self, ui: Ui) -> Iterator[Callable[[], object]]:
        """Return the pictures to be made in advance."""
