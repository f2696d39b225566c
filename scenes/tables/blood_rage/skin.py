"""The skin of Blood Rage: what the generic table asks of it, answered from the parts beside this module."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.blood_rage import cards
from game.blood_rage import events as ev
from game.blood_rage.board import REGION, YGGDRASIL
from game.blood_rage.deck import BONUS, TYPE
from game.blood_rage.effects_quests import quest_status
from game.blood_rage.pieces import is_card, is_figure
from game.blood_rage.strength import own_figures
from game.blood_rage.view import BloodFacts
from game.core.asking import Answer, Option
from game.core.view import LogLine, View
from game.words import _
from scenes.table.animation import Flight, Pose
from scenes.table.board_skin import BoardSkin
from scenes.table.fan import Area
from scenes.table.shown_table import Played
from scenes.table.skin import Cue, Part, Prompt
from scenes.tables.blood_rage import art, cues, hovering, picture, places_of, sheets, warm, words
from scenes.tables.blood_rage.actions import Actions
from scenes.tables.blood_rage.board import Board
from scenes.tables.blood_rage.commands import Commands
from scenes.tables.blood_rage.focus import Focus
from scenes.tables.blood_rage.guide import Guide
from scenes.tables.blood_rage.layout import Places, places
from scenes.tables.blood_rage.preview import Preview, preview_of
from scenes.widgets.theme import Step
from scenes.widgets.ui import Box, Ui, sides
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.table_scene import TableScene


class BloodRageSkin(BoardSkin):
    """The skin of Blood Rage."""

    ratio = 1.4
    drag_width = 104.0
    places: Places
    commands: Commands

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.actions = Actions(self)
        self.focus = Focus(self)
        self.guide = Guide(self)
        self.commands = Commands(self)
        self.held: Option | None = None
        """A pillage that waits to be confirmed."""
        self.group: set[int] = set()
        """Figures that march together with the one that is picked or dragged."""
        self.follow: tuple[int, ...] = ()
        """Figures of a group whose march has begun and that go on by themselves."""
        self.rising: tuple[int, int] = (-1, 0)
        self.falling = -1
        self.hovered_area = -1
        self.pinned_area = -1
        self.joins_open = False
        self.hovered_seat = -1
        self.hovered_quests = False
        self.rested = 0.0
        self.drag_panels: dict[int, tuple[object, pygame.Surface]] = {}
        """The panels as they were drawn last during a drag."""
        self._preview: tuple[object, Preview | None] = (None, None)
        self.layout(self.app.ui)

    # -- what is known --------------------------------------------------------------------------------------

    @property
    def facts(self) -> BloodFacts:
        """What the picture on screen knows beside the zones."""
        facts: BloodFacts = self.scene.view.facts
        return facts

    def own(self, seat: int) -> tuple[int, ...]:
        """Return all figures of a seat."""
        return own_figures(self.facts, seat)

    def acts(self, seat: int) -> bool:
        """Say whether the seat has to act in the picture on screen."""
        ask = self.facts.ask
        return ask is not None and seat in ask.seats and seat not in self.facts.chosen and self.facts.phase != "end"

    def player_line(self, seat: int) -> tuple[str, str, Step]:
        """Return who plays a clan and what that person does now: words, ink, type."""
        return sheets.player_line(self, seat)

    def verbs(self) -> frozenset[str]:
        """Return which kinds of action are possible now."""
        found = set()
        for option in self.scene.presenter.options:
            found.add(option.answer[0] if isinstance(option.answer, tuple) else option.answer)
        return frozenset(str(verb) for verb in found)

    def why_no(self, verb: str) -> str:
        """Return why an action is impossible."""
        return self.commands.why_no(verb)

    def quests_done(self) -> int:
        """Return how many committed Quests of the seat in front would be fulfilled now, -1 if nobody may know."""
        seat = self.scene.front
        zone = self.scene.view.zones[f"quest:{seat}"]
        if zone.backs or not zone.pieces or self.scene.covered:
            return -1
        return sum(quest_status(self.facts, seat, card).done for card in zone.pieces)

    def layout(self, ui: Ui) -> None:
        self.places = places(ui, len(self.scene.match.seats))
        self.board = Board(self.places.board)
        self.drag_width = self.places.hand.width

    def boxes(self) -> dict[str, Box]:
        found = self.actions.foot()
        if self.places.log is not None:
            found["log"] = self._log_box(pygame.FRect(self.places.log))
        return found

    def _log_box(self, box: pygame.FRect) -> Box:
        """Return the log's box; during the draft the picked card takes the upper part."""
        if self.guide.shown and not self.shows_pick():
            box.h -= self.guide.height() + 6
        if self.shows_pick():
            return (box.x, box.bottom - 2, box.w, 0) if box.h < 420 else (box.x, box.y + 400, box.w, box.h - 400)
        return (box.x, box.y, box.w, box.h)

    def shows_pick(self) -> bool:
        """Say whether the picked card of the draft stands large in the place of the log."""
        return self.scene.presenter.prompt == "draft" and self.places.log is not None and self.scene.presenter.ready

    def hand_area(self) -> Area:
        return self.places.hand

    def zoom_area(self) -> Box | None:
        return self.places.log

    def panel_box(self, seat: int) -> pygame.FRect:
        """Return where the panel of a seat stands."""
        place = (seat - self.scene.front) % self.facts.players
        return pygame.FRect(self.places.own if place == 0 else self.places.others[place - 1])

    def reserve_box(self) -> Box:
        """Return where the reserve of the seat in front lies."""
        return places_of.own_sheet_of(self).reserve

    def button_box(self, verb: str) -> Box | None:
        """Return where the button of an action stands."""
        for button in self.actions.pool:
            if button.visible and button.sign == verb:
                return sides(button.rect)
        return None

    def panel_buttons(self) -> Sequence[Widget]:
        return self.actions.pool

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        return places_of.pose(self, view, zone, at, piece)

    def spot_of(self, piece: int) -> tuple[float, float] | None:
        return places_of.spot_of(self, piece)

    def place_spot(self, place: str, piece: int = -1) -> tuple[float, float] | None:
        return places_of.place_spot(self, place)

    def place_words(self, piece: int, place: str) -> str:
        area = words.area_of(place)
        if area < 0:
            return ""
        text = words.where(area) if area < YGGDRASIL and REGION[area] >= 0 else words.area_name(area)
        preview = self.preview
        if preview is not None and preview.legal:
            text += ", " + _("Rage left after") + f" {preview.rage_after}"
        return text

    # -- moving pieces ----------------------------------------------------------------------------------------

    def lit_places(self) -> frozenset[str]:
        """Return the places that are lit: where the piece in hand or the picked one may go."""
        presenter = self.scene.presenter
        piece = self.moving
        if piece < 0 or self.held is not None:
            return frozenset()
        return presenter.lit(piece)

    def away_pieces(self) -> frozenset[int]:
        """Return the pieces that are under the pointer."""
        if not self.dragging:
            return frozenset()
        return frozenset({self.dragged, *self.group})

    def moving_pieces(self) -> tuple[int, ...]:
        """Return the piece that is dragged or picked, and those that go with it."""
        piece = self.moving
        if piece < 0:
            return ()
        return (piece, *sorted(self.group - {piece}))

    @property
    def preview(self) -> Preview | None:
        """What the move under way would mean, None if nothing is moved."""
        pieces = self.moving_pieces()
        if not pieces or not self.scene.presenter.ready or self.held is not None:
            return None
        place = self.place_under()
        key = (pieces, place, self.scene.position, self.scene.presenter.seat, self.scene.shown.position)
        if self._preview[0] != key:
            self._preview = (key, preview_of(self, pieces[0], pieces, place))
        return self._preview[1]

    def grip_at(self, x: float, y: float) -> tuple[int, Box] | None:
        return places_of.grip_at(self, x, y)

    def place_at(self, x: float, y: float, piece: int) -> str:
        return places_of.place_at(self, x, y, piece)

    def dragged_size(self, piece: int) -> tuple[float, float]:
        if is_card(piece):
            return self.drag_width, self.drag_width * self.ratio
        return 44.0, 44.0

    def draw_dragged(self, surface: pygame.Surface, ui: Ui, piece: int, x: float, y: float) -> list[pygame.Rect] | None:
        return picture.draw_dragged(surface, ui, self, piece, x, y)

    def draw_flight(self, surface: pygame.Surface, ui: Ui, flight: Flight) -> pygame.Rect | None:
        return picture.draw_flight(surface, ui, self, flight)

    def draft_pose(self, piece: int, place: str) -> Pose | None:
        box = places_of.battle_card_box(self, self.scene.front)
        return Pose(*box.center, box.w) if box is not None else None

    def lifted(self, piece: int) -> None:
        if piece not in self.group:
            self.group.clear()
        self.focus.forget()
        self.drag_panels.clear()
        self.scene.gestures.lit = 1.0  # lit at once: a fade would cost a whole picture a frame

    def came_home(self, piece: int, pose: Pose | None) -> None:
        self.scene.gestures.lit = 0.0
        home = self.spot_of(piece)
        lies = self.held is not None and piece == self.held.piece  # it waits where it was let go
        if (
            not lies
            and pose is not None
            and home is not None
            and piece not in self.scene.hand.shown
            and self.scene.motion > 0
        ):
            size = 28.0 if is_figure(piece) else 40.0
            if is_card(piece):
                size = pose.width
            self.scene.animator.fly(Flight(piece, pose._replace(width=size), Pose(*home, size), 0.2, target="home"))
        self.group.clear()

    def holds(self, option: Option) -> bool:
        return self.commands.holds(option)

    def confirm_held(self) -> Option | None:
        option, self.held = self.held, None
        if option is None:
            self.focus.take()
        return option

    def given(self, seat: int, option: Option) -> None:
        self.scene.gestures.lit = 0.0
        self.commands.given(option)

    def give_up(self) -> None:
        """Give up what is picked or waits to be confirmed."""
        self.held = None
        self.group.clear()
        self.scene.gestures.cancel()

    def face(self, piece: int, width_px: int, state: str = "rest", detail: int = -1) -> pygame.Surface:
        if is_card(piece):
            return art.card(piece, width_px, state, self.app.ui.scale)
        return picture.piece_face(self, piece, width_px)

    def back(self, width_px: int) -> pygame.Surface:
        return art.card_back(max(1, self.facts.age), width_px)

    def warm(self, ui: Ui) -> Iterator[Callable[[], object]]:
        return warm.pictures(self, ui)

    def tilted(self, piece: int, width_px: int, degrees: float) -> pygame.Surface:
        face = self.face(piece, width_px)
        return face if not degrees else picture.turned(face, piece, width_px, degrees)

    def inline(self, piece: int, height_px: int, detail: int = -1) -> pygame.Surface:
        clan = self.facts.clans[self.facts.owners.get(piece, 0)] if not is_card(piece) else 0
        return art.inline(piece, clan, height_px)

    def piece_name(self, piece: int) -> str:
        return words.piece_name(piece) if piece >= 0 else _("covered card")

    def piece_help(self, piece: int) -> str:
        text = words.piece_help(piece)
        if is_card(piece) and TYPE[piece] == "quest" and not self.scene.covered:
            text += "\n" + self.quest_words(piece, self.scene.front)
        return text

    def quest_words(self, card: int, seat: int) -> str:
        """Return which provinces count for a Quest and how it stands for a seat."""
        return hovering.quest_words(self.facts, seat, card)

    def sort_key(self, view: View, mode: str) -> Callable[[int], Any]:
        order = {"battle": 0, "quest": 1, "upgrade": 2}
        if mode == "value":
            return lambda card: (-BONUS[card], order[TYPE[card]], cards.name(card), card)
        return lambda card: (order[TYPE[card]], BONUS[card], cards.name(card), card)

    def seat_mark(self, seat: int, size_px: int) -> pygame.Surface:
        from scenes.art.blood_rage.clans import clan_plate

        plate = clan_plate(self.facts.clans[seat], size_px * 0.72)
        return picture.middle_of(plate, size_px)

    def quiet_hand(self) -> bool:
        return self.scene.presenter.prompt in ("action", "battle_card", "discard")

    def log_kinds(self) -> dict[str, str]:
        return words.LOG_KINDS

    def told_openly(self, option: Option) -> bool:
        return not is_card(option.piece)

    def line_opens(self, line: LogLine) -> bool:
        return line.heading and line.kind == "battle"

    def open_line(self, number: int) -> None:
        lines = self.scene.log.lines[: number + 1]
        self.commands.open_pillage(sum(self.line_opens(line) for line in lines) - 1)

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        return places_of.card_at(self, x, y)

    def cue(self, played: Played) -> Cue:
        return cues.cue(self, played)

    def after(self, played: Played) -> Callable[[], object] | None:
        event, scene = played.event, self.scene
        if isinstance(event, ev.PillageEnded):
            battle = played.after.facts.last_battle
            if battle is not None and battle.opposed and scene.app.settings.stay_seconds != 0:
                return lambda: self.commands.open_battle(
                    len(scene.match.events(scene.shown.seat)[: scene.shown.position])
                )
        if isinstance(event, ev.TokensTurned):
            self.guide.age_over()
            if played.after.facts.age < 3:
                return lambda: scene.app.open("summary", match=scene.match, seat=scene.front, coach=scene.coach.marks())
        if isinstance(event, ev.SagaEnded):
            return lambda: scene.app.open("standings", match=scene.match, seat=scene.front)
        return None

    def changed(self) -> None:
        self.held = None
        self.group.clear()
        self.focus.forget()
        self.focus.leave_buttons()
        self.actions.update()
        self.commands.settle()
        if self.scene.group.widgets:
            box = self.boxes().get("log")
            if box is not None:
                self.scene.log.rect = box
                self.scene.log.visible = box[3] > 60

    def update(self, seconds: float) -> None:
        self.focus.update()
        self.commands.go_on()
        self.actions.update()
        self.count_dots(seconds)
        self.commands.rest(seconds)

    def prompt(self) -> Prompt:
        found = self.actions.content
        text = found.head if not found.hint else f"{found.head}: {found.hint}"
        return Prompt((Part(text, True),), found.urgent)

    def where_words(self) -> str:
        facts = self.facts
        if not facts.age:
            return _("The board is laid out.")
        phase = next((_(text) for name, text in words.PHASES if name == facts.phase), "")
        return _("Age {number}, {phase}").format(number=words.NUMERALS[facts.age], phase=phase)

    def choice_name(self, choice: str) -> str:
        return words.answer_name(choice.split(":")[-1] if choice != "pass:phase" else "pass")

    def option_name(self, option: Option) -> str:
        return words.option_name(option, self.scene.presenter.prompt)

    def answer_name(self, answer: Answer) -> str:
        return words.answer_name(answer, self.scene.presenter.prompt)

    def moment_name(self, view: View, prompt: str, answer: Answer) -> str:
        what = words.answer_name(answer, prompt)
        return _("Age {number}: {what}").format(number=words.NUMERALS[view.facts.age], what=what)

    def rule_now(self) -> str:
        if self.scene.refusal is not None and self.scene.refusal.rule:
            return self.scene.refusal.rule
        return {
            "draft": "6.3", "action": "7.1", "march": "7.12", "call": "8.1", "battle_card": "8.5", "late_card": "8.10",
            "stat": "3.3", "discard": "9.1", "free_invade": "7.11", "save": "8.13",
        }.get(self.scene.presenter.prompt, "5.1")  # fmt: skip

    def draw_table(self, surface: pygame.Surface, ui: Ui) -> None:
        self.actions.update()
        picture.draw_table(surface, ui, self)

    def draw_since(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, since: int) -> None:
        picture.draw_since(surface, ui, self, box, since)

    def draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        return picture.draw_moving(surface, ui, self)

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        return picture.draw_over(surface, ui, self)

    def widgets(self) -> list[Widget]:
        made = [*self.actions.widgets(), *self.commands.bar_buttons()]
        self.actions.update()
        return made
