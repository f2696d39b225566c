"""AMIGO's Rage on the table: where its zones stand, how its cards look, what it says. See the modules amigo_*."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.amigo import events as ev
from game.amigo.cards import COLOUR, COLOURS, DECK, FIRST_ACTION, KIND, NO_COLOUR, VALUE, VALUES
from game.amigo.facts import HIDDEN_BID, AmigoFacts
from game.amigo.options import ROUNDS
from game.core.asking import Answer, Option
from game.core.player import Advice
from game.core.view import View
from game.words import N_, _
from scenes.art.amigo import cards, marks
from scenes.shell.input import Event, Key, Pointer
from scenes.table.animation import Pose, linear
from scenes.table.fan import Area
from scenes.table.shown_table import Played
from scenes.table.skin import Cue, Prompt, TableSkin
from scenes.tables.amigo import (
    banners,
    bidding,
    cues,
    draw,
    hints,
    joker,
    last_trick,
    motion,
    prompts,
    recap,
    seat_panels,
    topbar,
)
from scenes.tables.amigo.layout import Places, places
from scenes.tables.amigo.words import card_help, card_name, colour_name, edition
from scenes.widgets.ui import Box, Ui, sides
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.table_scene import TableScene

LOG_KINDS = {
    "": N_("Everything"),
    "bid": N_("Bids"),
    "card": N_("Cards"),
    "trump": N_("Trump"),
    "trick": N_("Tricks"),
    "score": N_("Scores"),
}
"""The kinds of log lines one can ask for."""


class AmigoSkin(TableSkin):
    """The skin of AMIGO's Rage."""

    ratio = cards.RATIO
    places: Places

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.banner: banners.Banner | None = None
        self.rising: tuple[int, int] = (-1, 0)
        """The seat whose plate a sum of +5 and -5 rises from, and the sum."""
        self.last_open = False
        self.closing = -1
        """The colour into which the joker's wheel closes, -1 for none."""
        self._given: dict[int, int] = {}
        self._dots = 0.0
        self._top_right = 0.0
        self.layout(self.app.ui)

    # -- what is known --------------------------------------------------------------------------------------

    @property
    def facts(self) -> AmigoFacts:
        """What the picture on screen knows beside the cards."""
        facts: AmigoFacts = self.scene.view.facts
        return facts

    @property
    def palette(self) -> str:
        """The palette of the six colours."""
        return self.app.settings.palette

    @property
    def edition(self) -> str:
        """Whose names the action cards have."""
        return edition(self.facts.rules)

    def place_of(self, seat: int) -> int:
        """Return the place of a seat seen from the front: 0 is the front, then clockwise."""
        return (seat - self.scene.front) % self.facts.players

    def own_bid(self) -> int:
        """Return the bid of the seat in front as far as it may be shown, NOT_YET for none."""
        bid = self.facts.bids[self.scene.front]
        return self.own_secret_bid() if bid == HIDDEN_BID and not self.scene.covered else bid

    def own_secret_bid(self) -> int:
        """Return the sealed bid of the person in front, who knows it."""
        return self._given.get(self.scene.front, HIDDEN_BID)

    # -- layout ---------------------------------------------------------------------------------------------

    def layout(self, ui: Ui) -> None:
        self.places = places(ui, len(self.scene.match.seats))

    def boxes(self) -> dict[str, Box]:
        at = self.places
        found: dict[str, Box] = {"prompt": at.prompt}
        if at.log is not None:
            found["log"] = at.log
        couch = self.scene.couch.shared
        x, y, _w, _h = at.hint
        both = (x, y, at.undo[0] + at.undo[2] - x, at.undo[3]) if not at.couch else at.hint
        if self.scene.presenter.chooser is not None:
            found["primary"], found["undo"] = at.primary, both
            if at.sort[2]:
                found["rule"] = at.sort
            return found
        if bidding.shown(self):
            if self.scene.presenter.ready:
                found["hint"], found["primary"] = bidding.foot(self)
            found["cover" if couch else "rule"] = at.primary
            if at.couch:
                found["rule"], found["undo"] = at.hint, at.undo
                return found
            if couch:
                found["rule"], found["undo"] = at.hint, at.undo
            else:
                found["undo"] = both
            found["sort"] = at.sort
            return found
        found["primary"], found["hint"], found["undo"] = at.primary, at.hint, at.undo
        if at.sort[2]:
            if couch:
                sx, sy, sw, sh = at.sort
                half = (sw - 8) / 2
                found["sort"], found["cover"] = (sx, sy, half, sh), (sx + half + 8, sy, half, sh)
            else:
                found["sort"] = at.sort
        return found

    def hand_area(self) -> Area:
        return self.places.hand

    def zoom_area(self) -> Box | None:
        return self.places.log

    def plate_box(self, seat: int) -> pygame.FRect:
        """Return where a seat's plate stands; the own plate for the seat in front."""
        place = self.place_of(seat)
        if place == 0:
            return pygame.FRect(self.places.own)
        x, y = self.places.plates[place - 1]
        w, h = self.places.plate_size
        return pygame.FRect(x - w / 2, y - h / 2, w, h)

    def card_box(self, seat: int) -> pygame.FRect:
        """Return where a seat's card lies in the trick."""
        x, y = self.places.cards[self.place_of(seat)]
        w = self.places.card
        return pygame.FRect(x - w / 2, y - w * self.ratio / 2, w, w * self.ratio)

    def plate_pose(self, seat: int) -> Pose:
        """Return where cards vanish at a seat's plate."""
        box = self.plate_box(seat)
        return Pose(box.centerx, box.centery, 24.0, 0.0)

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        kind, _colon, number = zone.partition(":")
        if kind == "trick":
            facts: AmigoFacts = view.facts
            if at >= len(facts.plays):
                return None
            box = self.card_box(facts.plays[at].seat)
            return Pose(box.centerx, box.centery, box.w)
        if kind == "pile":
            box = draw.pile_box(self)
            return Pose(box.centerx, box.centery, box.w, 1.0, False)
        if kind == "turned":
            found = draw.turned_box(self, at, len(view.zones["turned"].pieces))
            if found is None:
                # Older cards lie under the shown ones.
                found = draw.turned_box(self, len(view.zones["turned"].pieces) - 1, len(view.zones["turned"].pieces))
            return None if found is None else Pose(found.centerx, found.centery, found.w)
        if kind in ("hand", "won") and number.isdigit():
            return self.plate_pose(int(number))._replace(alpha=0.15 if kind == "hand" else 0.0)
        return None

    def drop_boxes(self) -> dict[str, Box]:
        if not self.facts.trick or self.scene.presenter.chooser is not None:
            return {}
        return {"trick": self.places.zone}

    def draft_pose(self, piece: int, place: str) -> Pose | None:
        for _seat, card, _named, row in joker.rows(self):
            if card == piece and self.scene.presenter.chooser is not None:
                box = joker.card_in(row)
                return Pose(box.centerx, box.centery, box.w)
        return None

    # -- pieces ---------------------------------------------------------------------------------------------

    def face(self, piece: int, width_px: int, state: str = "rest", detail: int = -1) -> pygame.Surface:
        return cards.face(piece, width_px, self.palette, state, detail, self.edition, self.app.ui.scale)

    def back(self, width_px: int) -> pygame.Surface:
        return cards.back(width_px)

    def warm(self, ui: Ui) -> Iterator[Callable[[], object]]:
        if ui.scale > 2:  # there all of it would not stay in the cache
            return
        box = draw.pile_box(self)
        hand = ui.px(self.places.hand.width)
        for card in (*range(0, FIRST_ACTION, VALUES), *range(FIRST_ACTION, len(DECK))):  # one of each ground
            yield partial(self.face, card, hand)
        for width in dict.fromkeys((ui.px(self.places.card), ui.px(box.w))):
            yield partial(self.back, width)
            for card in DECK:
                yield partial(self.face, card, width)
        for card in DECK:
            yield partial(self.inline, card, ui.px(20))
        wild = next(card for card in DECK if KIND[card] == "joker")
        for named in range(COLOURS):
            yield partial(self.face, wild, ui.px(self.places.card), "rest", named)

    def tilted(self, piece: int, width_px: int, degrees: float) -> pygame.Surface:
        return cards.tilted(piece, width_px, degrees, self.palette, self.edition)

    def inline(self, piece: int, height_px: int, detail: int = -1) -> pygame.Surface:
        return marks.inline_card(piece, height_px, self.palette, detail)

    def detail(self, view: View, piece: int) -> int:
        named: int = view.facts.named.get(piece, -1)
        return named

    def piece_name(self, piece: int) -> str:
        return card_name(piece, self.facts.rules) if piece >= 0 else _("covered card")

    def piece_help(self, piece: int) -> str:
        return card_help(piece, self.facts.rules)

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        if bidding.shown(self) or self.scene.presenter.chooser is not None:
            return None
        for play in reversed(self.facts.plays):
            box = self.card_box(play.seat)
            if box.collidepoint(x, y):
                return play.card, sides(box)
        turned = self.scene.view.zones["turned"].pieces
        for at in range(len(turned) - 1, max(-1, len(turned) - 4), -1):
            found = draw.turned_box(self, at, len(turned))
            if found is not None and found.collidepoint(x, y):
                return turned[at], sides(found)
        return None

    def sort_key(self, view: View, mode: str) -> Callable[[int], Any]:
        facts: AmigoFacts = view.facts
        # The round's trump, not the trick's: "no trump" for one trick must not turn the hand over twice.
        trump = facts.trump
        if mode == "value":
            return lambda card: (card >= FIRST_ACTION, VALUE[card], COLOUR[card], card)
        # Trump at the left end, then the other colours in their order, action cards at the right end.
        return lambda card: (
            COLOURS
            if card >= FIRST_ACTION
            else (COLOUR[card] - trump) % COLOURS
            if trump != NO_COLOUR
            else COLOUR[card],
            VALUE[card],
            card,
        )

    def log_kinds(self) -> dict[str, str]:
        return LOG_KINDS

    def sort_modes(self) -> tuple[str, ...]:
        return ("colour", "value")

    # -- time -----------------------------------------------------------------------------------------------

    def stays_before(self, event: Any) -> bool:
        return isinstance(event, ev.TrickTaken)

    def stays(self, seconds: float) -> Cue:
        if self.app.settings.reduced_motion:
            return Cue()
        return Cue([], None, [], [("stay", min(motion.BREATH, seconds), linear, 0.0)])

    def cue(self, played: Played) -> Cue:
        return cues.cue(self, played)

    def after(self, played: Played) -> Callable[[], object] | None:
        event, scene = played.event, self.scene
        if isinstance(event, ev.RoundScored):
            return lambda: scene.app.open("summary", match=scene.match, seat=scene.front, coach=scene.coach.marks())
        if isinstance(event, ev.GameEnded):
            return lambda: scene.app.open("standings", match=scene.match, seat=scene.front)
        return None

    def given(self, seat: int, option: Option) -> None:
        number = bidding.number_of(option.choice)
        if number >= 0:
            self._given[seat] = number
        self.closing = joker.colour_of(option.choice)

    def changed(self) -> None:
        if self.facts.trick:
            self._given.clear()

    def update(self, seconds: float) -> None:
        if any(self.scene.thinks(seat) for seat in range(self.facts.players)):
            before = int(self._dots / 0.2)
            self._dots += seconds
            if int(self._dots / 0.2) != before:
                self.scene.moved()

    def forced_openly(self, view: View, seat: int) -> bool:
        return bool(view.facts.trick) and view.zones[self.hand_zone(seat)].size == 1

    # -- words ----------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        return prompts.prompt(self)

    def written(self, prompt: str, text: str) -> str:
        if not text.isdigit() or len(text) > 2 or (len(text) == 2 and text[0] == "0"):
            return ""
        if prompt == "bid":
            return f"bid:{int(text)}"
        if prompt == "" and self.scene.presenter.chooser is not None and len(text) == 1 and 1 <= int(text) <= COLOURS:
            return f"colour:{int(text) - 1}"
        return ""

    def confirm_label(self) -> str:
        presenter = self.scene.presenter
        if presenter.chooser is not None:
            colour = joker.colour_of(presenter.choice)
            return _("Name {colour}").format(colour=colour_name(colour)) if colour >= 0 else _("Name a colour")
        number = bidding.number_of(presenter.choice)
        if number >= 0:
            return _("Bid {number}").format(number=number)
        return _("Bid") if bidding.shown(self) else _("Play card")

    def why_not_confirm(self) -> str:
        if not self.scene.presenter.ready:
            waiting = [self.scene.match.names[s] for s in self.scene.match.asked()]
            return _("It is the turn of {names}.").format(names=", ".join(waiting)) if waiting else ""
        return _("First pick a card.") if not bidding.shown(self) else _("First pick a number.")

    def choice_name(self, choice: str) -> str:
        colour = joker.colour_of(choice)
        if colour >= 0:
            return colour_name(colour)
        return _("Bid {number}").format(number=bidding.number_of(choice))

    def option_name(self, option: Option) -> str:
        return self.answer_name(option.answer)

    def answer_name(self, answer: Answer) -> str:
        prompt = self.scene.presenter.prompt or ("card" if self.facts.trick else "bid")
        return self._named(prompt, answer)

    def _named(self, prompt: str, answer: Answer) -> str:
        if isinstance(answer, tuple):
            card, colour = int(answer[0]), int(answer[1])  # type: ignore[arg-type]
            return _("{card} as {colour}").format(card=card_name(card, self.facts.rules), colour=colour_name(colour))
        if prompt == "bid":
            return _("Bid {number}").format(number=answer)
        return card_name(int(answer), self.facts.rules)

    def moment_name(self, view: View, prompt: str, answer: Answer) -> str:
        facts: AmigoFacts = view.facts
        what = self._named(prompt, answer)
        if prompt == "bid":
            return _("Round {round}: {what}").format(round=facts.round, what=what)
        return _("Round {round}, trick {trick}: {what}").format(round=facts.round, trick=facts.trick, what=what)

    def where_short(self) -> str:
        """Return round and trick in as few words as possible."""
        facts = self.facts
        if not facts.trick:
            return _("Round {round} · Bids").format(round=facts.round)
        return _("Round {round} · Trick {trick}").format(round=facts.round, trick=min(facts.trick, facts.tricks))

    def where_words(self) -> str:
        facts = self.facts
        if not facts.trick:
            return _("Round {round} of {rounds}, bids").format(round=facts.round, rounds=ROUNDS)
        return _("Round {round} of {rounds}, trick {trick} of {tricks}").format(
            round=facts.round, rounds=ROUNDS, trick=min(facts.trick, facts.tricks), tricks=facts.tricks
        )

    def rule_now(self) -> str:
        if self.scene.presenter.chooser is not None:
            return "7.4"
        if self.scene.refusal is not None and self.scene.refusal.rule:
            return self.scene.refusal.rule
        if bidding.shown(self):
            rules = self.facts.rules
            return (
                "9.3"
                if rules.secret_prediction
                else "9.2"
                if rules.hidden_tip
                else "9.1"
                if rules.plus_minus_one
                else "4.1"
            )
        return "5.3" if self.facts.led != NO_COLOUR else "5.1"

    # -- advice ---------------------------------------------------------------------------------------------

    @property
    def advice(self) -> tuple[Advice, ...]:
        """What an expert thinks of the options of the person asked, best first."""
        scene = self.scene
        return scene.computers.advice(scene.presenter.seat, scene.position)

    # -- picture --------------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface, ui: Ui) -> None:
        draw.draw_ground(surface, ui)

    def draw_table(self, surface: pygame.Surface, ui: Ui) -> None:
        facts = self.facts
        is_bidding = bidding.shown(self)
        naming = self.scene.presenter.chooser is not None
        draw.draw_top_bar(surface, ui, self, self._top_right)
        if not is_bidding:
            draw.draw_zone(surface, ui, self)
            draw.draw_tethers(surface, ui, self)
        if not naming:
            for seat in range(facts.players):
                if seat != self.scene.front:
                    seat_panels.draw_plate(surface, ui, self, seat, self.plate_box(seat))
        if not is_bidding and not naming:
            if facts.round:
                draw.draw_moon(surface, ui, self, *self.places.moon)
            draw.draw_own_place(surface, ui, self)
            draw.draw_trick(surface, ui, self)
        draw.draw_trump_panel(surface, ui, self)
        seat_panels.draw_own(surface, ui, self, pygame.FRect(self.places.own))
        if is_bidding:
            bidding.draw(surface, ui, self)
        if naming:
            joker.draw(surface, ui, self)

    def draw_since(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, since: int) -> None:
        recap.draw(surface, ui, self, box, since)

    def draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        dirty: list[pygame.Rect] = []
        animator = self.scene.animator
        if animator.runs("moon"):
            place = self.places.moon
            if bidding.shown(self) and self.places.bid_moon is not None:
                place = (*self.places.bid_moon, bidding.MOON)
            if self.scene.presenter.chooser is None:
                # What rests was drawn with an older share: it is drawn again below.
                dirty.append(self._draw_moon_anew(surface, ui, place))
        for seat in range(self.facts.players):
            if self.scene.thinks(seat) and seat != self.scene.front:
                dirty.append(seat_panels.draw_dots(surface, ui, self, seat, self._dots))
        return dirty

    def _draw_moon_anew(self, surface: pygame.Surface, ui: Ui, place: tuple[float, float, float]) -> pygame.Rect:
        self.scene.redraw()
        x, y, diameter = place
        side = ui.px(diameter * 1.6)
        return pygame.Rect(ui.at(x) - side // 2, ui.at(y) - side // 2, side, side)

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        dirty: list[pygame.Rect] = []
        if self.scene.hint_shown and self.scene.presenter.chooser is None and not bidding.shown(self):
            dirty += hints.draw_cards(surface, ui, self)
        if self.scene.animator.runs("rise"):
            dirty.append(seat_panels.draw_rise(surface, ui, self))
        if self.last_open or self._last_again():
            dirty.append(last_trick.draw(surface, ui, self))
        dirty += motion.draw(surface, ui, self)
        dirty += banners.draw(surface, ui, self)
        return dirty

    def _last_again(self) -> bool:
        """Whether a finished trick of small cards is shown once more, large, to people on a sofa."""
        return self.places.couch and self.facts.players >= 6 and self.scene.staying

    # -- chips and chooser ------------------------------------------------------------------------------------

    def chip_at(self, x: float, y: float) -> str:
        if self.scene.presenter.chooser is not None:
            return joker.sector_at(self, x, y)
        for choice, box in bidding.chips(self).items():
            if (x - box.centerx) ** 2 + (y - box.centery) ** 2 <= (box.w / 2 + 3) ** 2:
                return choice
        return ""

    def chip_box(self, choice: str) -> Box | None:
        found = bidding.chips(self).get(choice)
        return sides(found) if found is not None else None

    def chip_goal(self, choice: str) -> Box | None:
        return self.places.own if bidding.number_of(choice) >= 0 else None

    def draw_chip(self, surface: pygame.Surface, ui: Ui, choice: str, x: float, y: float) -> pygame.Rect:
        return bidding.draw_dragged(surface, ui, self, choice, x, y)

    def step_choice(self, choice: str, direction: str) -> str:
        presenter = self.scene.presenter
        if presenter.chooser is not None:
            return joker.step(choice, direction)
        allowed = [option.choice for option in presenter.chips]
        if not allowed or direction in ("up", "down"):
            return ""
        if choice not in allowed:
            return allowed[0] if direction == "right" else allowed[-1]
        return allowed[(allowed.index(choice) + (1 if direction == "right" else -1)) % len(allowed)]

    # -- widgets ----------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        made, self._top_right = topbar.buttons(self)
        return made

    def toggle_last(self) -> None:
        """Open or close the last-trick drawer."""
        self.last_open = not self.last_open
        if self.last_open:
            trick = last_trick.record(self)
            if trick is not None:
                self.app.announce(_("Last trick: {name} took it.").format(name=self.scene.match.names[trick.winner]))
        self.scene.redraw()

    def handle(self, event: Event) -> bool:
        pressed = event if isinstance(event, Pointer) and event.kind == "down" and event.button == 1 else None
        if pressed and self.last_open and last_trick.box_of(self).collidepoint(pressed.x, pressed.y):
            self.toggle_last()
            return True
        if isinstance(event, Key) and event.name == "escape" and self.last_open:
            self.toggle_last()
            return True
        return False

    def close(self) -> bool:
        if self.last_open:
            self.toggle_last()
            return True
        return False
