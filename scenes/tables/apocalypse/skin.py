"""The skin of Rage: Apocalypse: what the generic table asks of it, answered from the parts beside this module."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.apocalypse.cards.card_defs import CardDef
from game.apocalypse.state.table import contents_of
from game.apocalypse.state.view import ApocalypseFacts
from game.apocalypse.words import prompt_texts, view_values
from game.core.asking import Answer, Ask, Option
from game.core.view import LogLine, View
from game.words import _, language
from scenes.art.apocalypse import cards
from scenes.art.apocalypse.cards import Shown
from scenes.table.animation import Flight, Pose
from scenes.table.board_skin import BoardSkin
from scenes.table.fan import Area
from scenes.table.shown_table import Played
from scenes.table.skin import Cue, HandPart, Look, Part, Prompt
from scenes.tables.apocalypse import art, cues, hands, picture, places_of, recap, words, zoom
from scenes.tables.apocalypse.asking import QUIET
from scenes.tables.apocalypse.auto_pass_panel import StopsPanel
from scenes.tables.apocalypse.commands import Commands
from scenes.tables.apocalypse.focus import Focus
from scenes.tables.apocalypse.homes import Board, Boards
from scenes.tables.apocalypse.kept import Kept
from scenes.tables.apocalypse.layout import Places, places
from scenes.tables.apocalypse.motion import ALONE
from scenes.tables.apocalypse.panel import Panel
from scenes.tables.apocalypse.picker import Picker
from scenes.tables.apocalypse.premoves import Plans
from scenes.tables.apocalypse.shows import Shows
from scenes.tables.apocalypse.stage import Stage
from scenes.tables.apocalypse.votes import Votes
from scenes.widgets.theme import Colour
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.table_scene import TableScene


class ApocalypseSkin(BoardSkin):
    """The skin of Rage: Apocalypse."""

    ratio = 1.4
    chips_at_once = True  # as the same words on a button of the panel do
    drag_width = 90.0
    places: Places
    commands: Commands

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._stack = contents_of(self.facts.rules.decks)
        self.panel = Panel(self)
        self.stops = StopsPanel(self)
        self.focus = Focus(self)
        self.commands = Commands(self)
        self.picker = Picker(self)
        self.plans = Plans(self)
        self.boards = Boards(self)
        self.shows = Shows(self)
        self.stage = Stage(self)
        self.votes = Votes(self)
        self.kept = Kept()
        self.verb = ""
        """Which kind of alpha action was picked by its button; the lit places are those of it."""
        self.hovered_seat = -1
        self.drag_panel: tuple[object, pygame.Surface] | None = None
        self._open: tuple[object, bool] = (None, False)
        self._lit: tuple[object, list[tuple[str, Box]]] = (None, [])
        self._under: tuple[object, str] = (None, "")
        self._frenzy: tuple[object, frozenset[int]] = (None, frozenset())
        self.layout(self.app.ui)

    # -- what is known --------------------------------------------------------------------------------------

    @property
    def facts(self) -> ApocalypseFacts:
        """What the picture on screen knows beside the zones."""
        facts: ApocalypseFacts = self.scene.view.facts
        return facts

    @property
    def faces(self) -> tuple[CardDef, ...]:
        """What is printed on every card of the game."""
        return self._stack.faces

    @property
    def ask(self) -> Ask | None:
        """What is asked of the seat in front, None for nothing."""
        return self.scene.match.ask if self.scene.presenter.ready else None

    def language_key(self) -> object:
        """Return what texts and their widths hang on."""
        ui = self.app.ui
        return language(), round(ui.scale, 3), ui.text_size_name

    def acts(self, seat: int) -> bool:
        """Say whether the seat has to act in the picture on screen."""
        ask = self.facts.ask
        return ask is not None and seat in ask.seats and seat not in self.facts.chosen and self.facts.phase != "end"

    # -- where things are -----------------------------------------------------------------------------------

    def layout(self, ui: Ui) -> None:
        self.places = places(ui, len(self.scene.match.seats))
        self.drag_width = 90.0
        self.stage.layout(ui, self.places.stage)
        self.votes.layout(ui, self.places.stage)

    def place_number(self, seat: int) -> int:
        """Return the place of a seat at the table, clockwise from the front (0)."""
        return (seat - self.scene.front) % len(self.scene.match.seats)

    def board(self, view: View | None = None) -> Board:
        """Return where everything in play lies in the picture on screen, or in another view of it."""
        shown = self.scene.view if view is None else view
        return self.boards.of(shown.facts.things, self.on_stage(shown))

    @property
    def stage_open(self) -> bool:
        """Whether the stage or the votes cover the homes."""
        view = self.scene.view
        if self._open[0] is not view:
            self._open = (view, bool(self.stage.open or self.votes.open))
        return self._open[1]

    def on_stage(self, view: View) -> frozenset[int]:
        """Return the cards in play that the stage shows: they do not stand at home."""
        return places_of.fighters(self, view)

    def boxes(self) -> dict[str, Box]:
        found = self.panel.foot()
        if self.places.log is not None:
            found["log"] = self.places.log
        return found

    def hand_area(self) -> Area:
        return self.places.sept

    def hand_zone(self, seat: int) -> str:
        return f"sept_hand:{seat}"

    def hand_parts(self, seat: int) -> tuple[HandPart, ...]:
        return hands.parts(self, seat)

    def zoom_area(self) -> Box | None:
        return self.places.log

    def panel_buttons(self) -> Sequence[Widget]:
        return self.panel.pool

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        return places_of.pose(self, view, zone, at, piece)

    def pose_of_thing(self, card: int, view: View | None = None) -> Pose | None:
        """Return where a card in play lies."""
        return places_of.thing_pose(self, card, view)

    def drop_boxes(self) -> dict[str, Box]:
        return places_of.drop_boxes(self)

    def spot_of(self, piece: int) -> tuple[float, float] | None:
        return places_of.spot_of(self, piece)

    def place_spot(self, place: str, piece: int = -1) -> tuple[float, float] | None:
        return places_of.place_spot(self, place, piece)

    # -- moving pieces --------------------------------------------------------------------------------------

    def verb_of(self, option: Option) -> str:
        """Return which kind of alpha action an option is, "" for none."""
        return words.verb_of(option)

    def lit_of(self, piece: int) -> frozenset[str]:
        presenter = self.scene.presenter
        if self.verb and piece == presenter.piece:
            return frozenset(o.place for o in presenter.options if o.piece == piece and self.verb_of(o) == self.verb)
        return super().lit_of(piece)

    def lit_places(self) -> frozenset[str]:
        """Return the places that are lit: where the piece in hand or the picked one may go."""
        return self.lit_of(self.moving) if self.moving >= 0 else frozenset()

    def lit_creatures(self) -> frozenset[int]:
        """Return the creatures in light: targets of the moving piece, or what may be picked itself."""
        if self.moving >= 0:
            return frozenset(places_of.number_of(p) for p in self.lit_places() if p.startswith(("creature", "thing")))
        return self.lit_things() | self.alpha_targets()

    def alpha_targets(self) -> frozenset[int]:
        """Return what the alpha may go for, lit before anything is picked."""
        presenter = self.scene.presenter
        if not presenter.ready or presenter.prompt != "alpha_action" or presenter.piece >= 0:
            return frozenset()
        return frozenset(places_of.number_of(o.place) for o in presenter.options if o.place)

    def lit_things(self) -> frozenset[int]:
        """Return the cards in play that may be picked or used where they lie; targets while a piece is moved."""
        if self.moving >= 0:
            return frozenset(places_of.number_of(p) for p in self.lit_places() if p.startswith(("creature", "thing")))
        pieces = self.scene.presenter.pieces
        if self.ask is not None and not pieces:
            return frozenset(card for card in self.about() if card in self.facts.things)
        return frozenset(piece for piece in pieces if piece in self.facts.things)

    def about(self) -> tuple[int, ...]:
        """Return the cards that a question of yes or no is about."""
        ask = self.ask
        if ask is None or ask.prompt in ("combat_card", "withdraw", "vote", "target", "window_announced"):
            return ()
        return tuple(card for card in ask.about if 0 <= card < len(self.faces))

    def away_pieces(self) -> frozenset[int]:
        """Return the piece under the pointer, if it lies on the table."""
        return frozenset({self.dragged}) if self.dragging else frozenset()

    def why_tag(self, creature: int) -> str:
        """Return in a few words why the moving card cannot go to a creature of the own pack, "" for nothing to say."""
        piece = self.moving
        if piece < 0 or piece in self.facts.things:
            return ""
        lit = self.lit_places()
        if not any(place.startswith("creature") for place in lit) and lit:
            return ""
        thing = self.facts.things.get(creature)
        if thing is None or thing.seat != self.scene.front or f"creature:{creature}" in lit:
            return ""
        return words.why_short(self, piece, creature)

    def geometry(self) -> object:
        """Return a value that differs whenever cards or places may lie elsewhere."""
        scene = self.scene
        return id(scene.view), scene.position, scene.shown.position, self.places, scene.front, scene.presenter.prompt

    def lit_boxes(self, piece: int) -> list[tuple[str, Box]]:
        """Return the lit places of a piece with where they are."""
        key = (self.geometry(), piece, self.verb, self.scene.presenter.ready)
        if self._lit[0] != key:
            boxes = ((place, places_of.place_box(self, place, piece)) for place in sorted(self.lit_of(piece)))
            self._lit = (key, [(place, box) for place, box in boxes if box is not None])
        return self._lit[1]

    def place_under(self) -> str:
        """Return the place that the moving piece is meant for now."""
        drag = self.scene.gestures.drag
        if self.dragging and drag is not None:
            key = (drag.x, drag.y, drag.piece, self.geometry())
            if self._under[0] != key:
                self._under = (key, self.drop_at(drag.x, drag.y, drag.piece))
            return self._under[1]
        return self.scene.presenter.place

    def why_here(self, piece: int) -> str:
        """Return why the moving piece may not go where it is, "" if it may or is nowhere."""
        place = self.place_under()
        if not place or place in self.scene.presenter.lit(piece):
            return ""
        refusal = self.scene.match.why_not(self.scene.presenter.seat, piece, place, "")
        return self.said(refusal) if refusal is not None else ""

    def place_words(self, piece: int, place: str) -> str:
        return words.place_words(self, piece, place)

    def grip_at(self, x: float, y: float) -> tuple[int, Box] | None:
        return places_of.grip_at(self, x, y)

    def place_at(self, x: float, y: float, piece: int) -> str:
        return places_of.place_at(self, x, y, piece)

    def drop_at(self, x: float, y: float, piece: int) -> str:
        return places_of.drop_at(self, x, y, piece)

    def draw_dragged(self, surface: pygame.Surface, ui: Ui, piece: int, x: float, y: float) -> list[pygame.Rect] | None:
        return picture.draw_dragged(surface, ui, self, piece, x, y)

    def draw_flight(self, surface: pygame.Surface, ui: Ui, flight: Flight) -> pygame.Rect | None:
        return picture.draw_flight(surface, ui, self, flight)

    def lifted(self, piece: int) -> None:
        self.focus.forget()
        self.verb = ""
        self.drag_panel = None
        self.scene.gestures.lit = 1.0  # lit at once: a fade would cost a whole picture a frame

    def came_home(self, piece: int, pose: Pose | None) -> None:
        self.scene.gestures.lit = 0.0
        home = self.pose_of_thing(piece)
        if pose is not None and home is not None and piece not in self.scene.hand.shown and self.scene.motion > 0:
            self.scene.animator.fly(Flight(piece, pose, home, 0.2, target="home"))

    def holds(self, option: Option) -> bool:
        return self.plans.holds(option)

    def drop_held(self) -> bool:
        return self.plans.drop()

    @property
    def keeps_answers(self) -> bool:
        return bool(self.plans.picked)

    def confirm_held(self) -> Option | None:
        return self.commands.confirm_held()

    def more_options(self, seat: int) -> Sequence[Option]:
        return self.plans.more(seat)

    def said_before(self, seat: int) -> Answer | None:
        return self.plans.next_answer(seat)

    def given(self, seat: int, option: Option) -> None:
        self.scene.gestures.lit = 0.0
        self.verb = ""
        self.commands.given()

    def quiet_hand(self) -> bool:
        return self.scene.presenter.prompt.startswith("discard")

    def give(self, option: Option) -> None:
        """Give an answer that was picked by its button."""
        from scenes.table.presenter import Give

        if option in self.scene.presenter.options:
            self.scene.gestures.act(Give(option))

    def send(self, piece: int, place: str) -> None:
        """Let a piece go to a place."""
        self.scene.gestures.act(self.scene.presenter.drop(piece, place))

    # -- pieces ---------------------------------------------------------------------------------------------

    def shown_of(self, card: int, view: View | None = None) -> Shown:
        """Return what a card looks like now."""
        return self.shows.of(card, view)

    def face(self, piece: int, width_px: int, state: str = "rest", detail: int = -1) -> pygame.Surface:
        return cards.face(self.app.ui, self.shown_of(piece), width_px / self.app.ui.scale, state)

    def back(self, width_px: int) -> pygame.Surface:
        return cards.back(self.app.ui, "sept", width_px / self.app.ui.scale)

    def draw_lying(
        self, surface: pygame.Surface, ui: Ui, piece: int, box: pygame.FRect, look: Look, zone: str = ""
    ) -> bool:
        return hands.draw_lying(self, surface, ui, piece, box, look, zone)

    def tilted(self, piece: int, width_px: int, degrees: float) -> pygame.Surface:
        return picture.tilted(self, piece, width_px, degrees)

    def inline(self, piece: int, height_px: int, detail: int = -1) -> pygame.Surface:
        return art.inline(self.app.ui, self.faces[piece].slug, height_px)

    def draw_zoom(self, surface: pygame.Surface, ui: Ui, piece: int, thing: Box, detail: int) -> pygame.FRect | None:
        return zoom.draw(surface, ui, self, piece, thing)

    def warm(self, ui: Ui) -> Iterator[Callable[[], object]]:
        return picture.warm(self, ui)

    def piece_name(self, piece: int) -> str:
        return self.faces[piece].name if 0 <= piece < len(self.faces) else _("covered card")

    def piece_help(self, piece: int) -> str:
        return view_values.card_text(self.faces[piece].slug) if piece >= 0 else ""

    def sort_key(self, view: View, mode: str) -> Callable[[int], Any]:
        return words.sort_key(self.faces, mode)

    def log_kinds(self) -> dict[str, str]:
        return words.LOG_KINDS

    def line_opens(self, line: LogLine) -> bool:
        return line.kind == "fight"

    def open_line(self, number: int) -> None:
        self.commands.open_fight(number)

    def quiet_log_kinds(self) -> frozenset[str]:
        return frozenset({"chosen"})

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        return places_of.card_at(self, x, y)

    def draw_sign(
        self, surface: pygame.Surface, ui: Ui, sign: str, x: float, y: float, size: float, ink: Colour
    ) -> None:
        """Draw a sign of the panel: "seat:N", "card:N", "verb:name" or a glyph's name."""
        picture.draw_sign(self, surface, ui, sign, x, y, size, ink)

    # -- time -----------------------------------------------------------------------------------------------

    def cue(self, played: Played) -> Cue:
        return cues.cue(self, played)

    def moves_alone(self, timers: Collection[str]) -> bool:
        return bool(timers) and all(timer in ALONE for timer in timers)

    def stays_before(self, event: Any) -> bool:
        return cues.stays_before(self, event)

    def after(self, played: Played) -> Callable[[], object] | None:
        return self.commands.after(played)

    def changed(self) -> None:
        self.verb = ""
        self.focus.forget()
        self.focus.leave_buttons()
        self.plans.forget()
        self.picker.changed()
        self.panel.update()
        self.stops.update()

    def update(self, seconds: float) -> None:
        self.focus.update()
        self.panel.update()
        self.stops.update()
        self.stage.update()
        self.count_dots(seconds)

    # -- words ----------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        found = self.panel.content
        text = found.head if not found.hint else f"{found.head}. {found.hint}"
        return Prompt((Part(text, True),), found.urgent)

    def phase_title(self) -> str:
        """Return the name of the phase."""
        return words.phase_title(self.facts.phase)

    def part_words(self) -> str:
        """Return which part of the phase is being played."""
        return words.part_words(self)

    def ask_rows(self) -> tuple[tuple[str, str, str, str], ...]:
        """Return the numbers that matter for what is asked."""
        return words.ask_rows(self)

    def written(self, prompt: str, text: str) -> str:
        return self.commands.written(prompt, text)

    def where_words(self) -> str:
        facts = self.facts
        if not facts.turn:
            return _("The packs come into play.")
        return _("Turn {number}, {phase}").format(number=facts.turn, phase=self.phase_title())

    def choice_name(self, choice: str) -> str:
        ask = self.scene.match.ask
        return prompt_texts.choice_title(self.scene.view, ask, choice) if ask is not None else choice

    def option_name(self, option: Option) -> str:
        return words.option_name(self, option)

    def answer_name(self, answer: Answer) -> str:
        return words.answer_name(self, answer)

    def moment_name(self, view: View, prompt: str, answer: Answer) -> str:
        return _("Turn {number}: {what}").format(number=view.facts.turn, what=self.answer_name(answer))

    def confirm_label(self) -> str:
        return _("Confirm")

    def rule_now(self) -> str:
        if self.scene.refusal is not None and self.scene.refusal.rule:
            return self.scene.refusal.rule
        return self.panel.content.rule or words.PHASE_RULES.get(self.facts.phase, "4.1")

    # -- picture --------------------------------------------------------------------------------------------

    def draw_table(self, surface: pygame.Surface, ui: Ui) -> None:
        self.panel.update()
        picture.draw_table(surface, ui, self)

    def draw_since(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, since_event: int) -> None:
        recap.draw(surface, ui, self, box, since_event)

    def draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        return picture.draw_moving(surface, ui, self)

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        return picture.draw_over(surface, ui, self)

    # -- chips, input ---------------------------------------------------------------------------------------

    def _chips(self) -> Stage | Votes | None:
        """Return what shows chips now: the stage or the votes."""
        if self.stage.open:
            return self.stage
        return self.votes if self.votes.open else None

    def chip_at(self, x: float, y: float) -> str:
        part = self._chips()
        return part.chip_at(x, y) if part is not None and not self.picker.open else ""

    def chip_box(self, choice: str) -> Box | None:
        part = self._chips()
        return part.chip_box(choice) if part is not None else None

    def draw_chip(self, surface: pygame.Surface, ui: Ui, choice: str, x: float, y: float) -> pygame.Rect:
        part = self._chips()
        return part.draw_chip(surface, ui, choice, x, y) if part is not None else pygame.Rect(0, 0, 0, 0)

    def step_choice(self, choice: str, direction: str) -> str:
        part = self._chips()
        return part.step_choice(choice, direction) if part is not None else ""

    def widgets(self) -> list[Widget]:
        made = [*self.panel.widgets(), *self.stops.widgets(), *self.commands.bar_buttons(), *self.stage.widgets()]
        self.panel.update()
        self.stops.update()
        return made

    def quiet_option(self) -> Option | None:
        """Return the option that ends the ask: pass, done, nothing; None if every option does something."""
        chips = self.scene.presenter.chips
        return next((option for option in chips if option.choice in QUIET), None)

    def frenzy_cards(self) -> frozenset[int]:
        """Return the cards of frenzy hands that are seen."""
        view = self.scene.view
        if self._frenzy[0] is not view:
            zones = (held for name, held in view.zones.items() if name.startswith("frenzy:"))
            self._frenzy = (view, frozenset(card for held in zones for card in held.pieces))
        return self._frenzy[1]

    def owner_of(self, card: int) -> int:
        """Return the seat in whose deck a card came."""
        return self._stack.owner[card]
