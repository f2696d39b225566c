"""A position of Blood Rage for the replay: the board with its figures, and a row per clan with its hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.blood_rage.facade import CARD_ANSWERS, TRACKS, BloodFacts, is_figure, owner, zones
from game.core.asking import Answer
from game.core.view import View, Zone
from game.words import _
from scenes.art.blood_rage import cards, clans, symbols
from scenes.art.blood_rage import geometry as geo
from scenes.records.replay_boards import BoardScene, Moment, ReplayBoard
from scenes.results.people import Person
from scenes.tables.blood_rage import art, words
from scenes.tables.blood_rage.board import Board
from scenes.widgets.ui import Box, Ui

if TYPE_CHECKING:
    from game.match.match import Position

STATS = ("rage", "axes", "horns")
WIDEST = 760.0
"""The board needs no more, the clans need the rest (du)."""


def _held(view: View, seat: int) -> Zone:
    return view.zones[zones.kept(seat) if view.facts.phase == "gifts" else zones.hand(seat)]


class BloodRageBoard(ReplayBoard):
    """Positions of the game in the replay."""

    def __init__(self, people: list[Person], palette: str) -> None:
        super().__init__(people, palette)
        self._facts: BloodFacts | None = None

    # -- the course of the game -------------------------------------------------------------------------

    def hand(self, view: View, seat: int) -> tuple[int, ...] | None:
        """Return the hand of a seat in its own view; during the draft the cards it has kept."""
        zone = _held(view, seat)
        return None if zone.backs else zone.pieces

    def chapters(self) -> tuple[str, str, str, str]:
        """Return the names of the buttons between Ages and turns."""
        return _("Age back"), _("Turn back"), _("Turn on"), _("Age on")

    def moments(self, position: Position) -> list[Moment]:
        """Return the Ages (level 0), phases and turns (level 1) with the number of answers at which they begin."""
        plates = [partial(clans.clan_plate, clan) for clan in position.view(-1).facts.clans]
        self.people = [person._replace(mark=plate) for person, plate in zip(self.people, plates)]
        phases = {name: _(text) for name, text in words.PHASES}
        found: list[Moment] = []
        age, before = 0, ("", -1)
        for count in range(position.answer_count + 1):
            facts: BloodFacts = position.at(count).view(-1).facts
            if facts.phase in ("", "end"):
                continue
            named = _("Age {number}").format(number=words.NUMERALS[facts.age])
            if facts.age != age:
                found.append(Moment(count, 0, named))
            now = (facts.phase, facts.turn if facts.phase == "action" else -1)
            if now != before:
                found.append(Moment(count, 1, f"{named}, {phases.get(facts.phase, '')}"))
            age, before = facts.age, now
        return found

    # -- picture ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ui: Ui, box: Box, scene: BoardScene) -> None:
        view, hands, coming = scene.view, scene.hands, scene.coming
        x, y, w, h = box
        facts: BloodFacts = view.facts
        self._facts = facts
        head = max(40.0, ui.line_height("strong") + 16)
        wide = min((h - head - 8) * geo.RATIO, w * 0.66, WIDEST + max(0.0, w - 1280) * 0.6)
        self._head(surface, ui, facts, (x, y, wide, head))
        board = Board((x, y + head + 8, wide, wide / geo.RATIO))
        board.draw_land(surface, ui, facts)
        board.draw_figures(surface, ui, view)
        left = x + wide + 10
        step = min(200.0, (h + 6) / len(self.people))
        card = self._card(coming, hands)
        for seat in range(len(self.people)):
            row = (left, y + seat * step, x + w - left, step - 6)
            self._row(
                surface,
                ui,
                view,
                seat,
                row,
                hands.get(seat),
                seat in scene.asked,
                card if card[0] == seat else (-1, -1),
            )

    @staticmethod
    def _card(coming: tuple[int, Answer] | None, hands: Mapping[int, tuple[int, ...]]) -> tuple[int, int]:
        """Return the seat and the card of an open hand that the coming answer is about."""
        if coming is None:
            return (-1, -1)
        seat, answer = coming
        card = answer.card if isinstance(answer, CARD_ANSWERS) else -1
        return seat, card if card in hands.get(seat, ()) else -1

    def _head(self, surface: pygame.Surface, ui: Ui, facts: BloodFacts, box: Box) -> None:
        """Age, phase, and the battle that runs."""
        x, y, w, h = box
        ui.panel(surface, box, 10, "panel", "line", 1)
        phases = {name: _(text) for name, text in words.PHASES}
        parts = [_("Age {number}").format(number=words.NUMERALS[facts.age])] if facts.age else []
        parts.append(phases.get(facts.phase, _("The saga ends") if facts.phase == "end" else ""))
        used = ui.label(
            surface, ", ".join(part for part in parts if part), (x + 14, y, w * 0.5, h), "strong", "text", "left"
        )
        if facts.battle is not None:
            text = _("Battle for {province}").format(province=words.area_name(facts.battle.province))
            right = (used.right + 16, y, x + w - 14 - used.right - 16, h)
            ui.label(surface, text, right, "body_strong", "accent_ink", "right")

    def _row(
        self,
        surface: pygame.Surface,
        ui: Ui,
        view: View,
        seat: int,
        box: Box,
        hand: tuple[int, ...] | None,
        asked: bool,
        coming: tuple[int, int],
    ) -> None:
        x, y, w, h = box
        facts: BloodFacts = view.facts
        person, clan = self.people[seat], facts.clans[seat]
        self.row_frame(surface, ui, box, asked)
        ui.round_rect(surface, (x, y + 8, 4, h - 16), 2, clans.COLOURS[clan])
        size = 26.0
        name_h = ui.line_height("body_strong")
        head = max(size + 8, name_h + 8)
        art.clan_plate(surface, ui, clan, x + 26, y + 4 + head / 2, size)
        glory = str(facts.glory[seat])
        glory_w = ui.text_size(glory, "number_small")[0]
        ui.label(surface, glory, (x + w - 14 - glory_w, y + 4, glory_w + 2, head), "number_small", "text", "right")
        art.symbol(
            surface, ui, "glory", x + w - 28 - glory_w, y + 4 + head / 2, 18, art.stat_colour(ui, "horns", False)
        )
        name_w = w - 64 - glory_w - 44
        ui.label(surface, person.name, (x + 48, y + 4, name_w, head), "body_strong", "text", "left", may_cut=True)
        line = y + 4 + head
        small = max(22.0, ui.line_height("body"))
        if h >= head + small + 10:
            self._stats(surface, ui, view, seat, (x + 14, line, w - 28, small))
            line += small + 4
        room = y + h - 6 - line
        if room >= 24:
            self._hand(surface, ui, view, seat, (x + 14, line, w - 28, min(room, 84.0)), hand, coming[1])

    @staticmethod
    def _stats(surface: pygame.Surface, ui: Ui, view: View, seat: int, box: Box) -> None:
        """Rage held, the three stats, Quests and figures in Valhalla."""
        x, y, w, h = box
        facts: BloodFacts = view.facts
        quests, dead = view.zones[zones.quests(seat)].size, view.zones[zones.valhalla(seat)].size
        parts = [("rage", str(facts.rage[seat]))]
        parts += [
            (stat, str(TRACKS[number][facts.stats[seat][number] - 1])) for number, stat in enumerate(STATS) if number
        ]
        parts += [("quest", str(quests)), ("valhalla", str(dead))]
        step = w / len(parts)
        for number, (name, text) in enumerate(parts):
            ink = art.stat_colour(ui, name, False) if name in symbols.STAT_COLOURS else ui.theme.text_2
            art.symbol(surface, ui, name, x + step * number + 9, y + h / 2, 17, ink)
            ui.label(surface, text, (x + step * number + 22, y, step - 22, h), "body_strong", "text", "left")

    @staticmethod
    def _hand(
        surface: pygame.Surface, ui: Ui, view: View, seat: int, box: Box, hand: tuple[int, ...] | None, coming: int
    ) -> None:
        """The hand: faces if they are open, else backs; the card that is played next is highlighted."""
        x, y, w, h = box
        zone = _held(view, seat)
        count = len(hand) if hand is not None else zone.size
        if not count:
            return
        card_w = min(h / cards.RATIO, w / 4)
        step = min(card_w + 4, (w - card_w) / max(1, count - 1))
        for number in range(count):
            left = x + step * number
            if hand is not None:
                picture = cards.card_face(hand[number], ui.px(card_w))
            else:
                picture = art.card_back(view.facts.age or 1, ui.px(card_w))
            surface.blit(picture, (ui.at(left), ui.at(y)))
            if hand is not None and hand[number] == coming:
                ui.round_rect(
                    surface, (left - 1, y - 1, card_w + 2, card_w * cards.RATIO + 2), 4, None, "accent_ink", 2.4
                )

    def inline(self, piece: int, height_px: int) -> pygame.Surface:
        """Return the picture of a card or figure in a line of text."""
        clan = 0
        if is_figure(piece) and self._facts is not None:
            clan = self._facts.clans[max(0, owner(self._facts, piece))]
        return art.inline(piece, clan, height_px)
