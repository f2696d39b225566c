"""A position of the trick-taking game for the replay: one row per seat, with bid, hand and the card in the trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.amigo.facade import HIDDEN_BID, NO_COLOUR, NOT_YET, ROUNDS, AmigoFacts, Play, PlayCard, plain_number
from game.core.asking import Answer
from game.core.view import View
from game.words import _
from scenes.art import sigils, symbols
from scenes.art.amigo import cards, marks
from scenes.records.replay_boards import BoardScene, Moment, ReplayBoard
from scenes.results.people import Person
from scenes.widgets.ui import Box, Ui

if TYPE_CHECKING:
    from game.match.match import Position


SMALL = 46.0
"""Narrower cards cannot be read any more (du)."""


class AmigoBoard(ReplayBoard):
    """Positions of the game in the replay."""

    def __init__(self, people: list[Person], palette: str) -> None:
        super().__init__(people, palette)
        # The trick that is shown: the running one, or the one just finished.
        self._plays: tuple[Play, ...] = ()
        self._winner = -1
        self._most = 10

    # -- the course of the game -------------------------------------------------------------------------

    def chapters(self) -> tuple[str, str, str, str]:
        """Return the names of the buttons between rounds and tricks."""
        return _("Round back"), _("Trick back"), _("Trick on"), _("Round on")

    def moments(self, position: Position) -> list[Moment]:
        """Return the rounds (level 0) and tricks (level 1) with the number of answers at which they begin."""
        found: list[Moment] = []
        before = (0, 0)
        for count in range(position.answer_count + 1):
            facts: AmigoFacts = position.at(count).view(-1).facts
            now = (facts.round, facts.trick)
            if now[0] != before[0]:
                found.append(Moment(count, 0, _("Round {number}").format(number=facts.round)))
            if now != before and now[1] > 0 and not facts.plays and len(facts.done) < facts.tricks:
                found.append(Moment(count, 1, _("Trick {number}").format(number=facts.trick)))
            before = now
        return found

    # -- picture ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ui: Ui, box: Box, scene: BoardScene) -> None:
        view, hands, coming = scene.view, scene.hands, scene.coming
        x, y, w, h = box
        facts: AmigoFacts = view.facts
        self._plays, self._winner = facts.plays, facts.winning
        self._most = max(facts.tricks, 1)
        if not facts.plays:
            self._last_trick(scene.trail)
        head = max(52.0, ui.line_height("strong") + 26)
        self._strip(surface, ui, facts, view, (x, y, w, head))
        top = y + head + 4
        step = min(164.0, (y + h - top) / len(self.people))
        for seat in range(len(self.people)):
            row = (x, top + seat * step, w, step - 6)
            self._row(surface, ui, facts, view, seat, row, hands.get(seat), seat in scene.asked, coming)

    def _last_trick(self, trail: Sequence[View]) -> None:
        """A trick that the last answer finished stays to be looked at until the next card."""
        for view in reversed(trail):
            facts: AmigoFacts = view.facts
            if facts.done and not facts.plays:
                self._plays, self._winner = facts.done[-1].plays, facts.done[-1].winner
                return

    def _strip(self, surface: pygame.Surface, ui: Ui, facts: AmigoFacts, view: View, box: Box) -> None:
        """Round, trick, trump, led colour, and the cards turned up from the pile."""
        x, y, w, h = box
        ui.panel(surface, (x, y, w, h - 4), 10, "panel", "line", 1)
        parts = [_("Round {number} of {count}").format(number=facts.round, count=ROUNDS)]
        if facts.trick:
            parts.append(_("trick {number} of {count}").format(number=facts.trick, count=facts.tricks))
        elif facts.round:
            parts.append(_("bidding"))
        text = ", ".join(parts)
        left = x + 16
        mid = (left, y, w * 0.4, h - 4)
        fits = ui.text_size(text, "strong")[0] <= w * 0.4
        used = ui.label(surface, text, mid, "strong" if fits else "small_strong", "text", "left", lines=2)
        left = used.right + 28
        trump = facts.trick_trump if facts.trick else facts.trump
        for word, colour, none in (
            (_("Trump"), trump, facts.round > 0 and trump == NO_COLOUR),
            (_("Led"), facts.led, False),
        ):
            if colour == NO_COLOUR and not none:
                continue
            width = ui.text_size(word, "body")[0]
            name = _("none in this trick") if none else symbols.name(colour)
            name_w = ui.text_size(name, "body_strong")[0]
            if left + width + name_w + 46 > x + w - 8:
                break
            ui.label(surface, word, (left, y, width + 2, h - 4), "body", "text_2", "left")
            left += width + 8
            if not none:
                chip = marks.chip(colour, ui.px(24), self.palette)
                surface.blit(chip, (ui.at(left), ui.at(y + (h - 4 - 24) / 2)))
                left += 31
            ui.label(surface, name, (left, y, name_w + 2, h - 4), "body_strong", "text", "left")
            left += name_w + 26
        turned = view.zones["turned"].pieces
        height = ui.px(24)
        right = ui.at(x + w - 14)
        for card in reversed(turned[-5:]):
            picture = marks.inline_card(card, height, self.palette)
            if right - picture.get_width() < ui.at(left):
                break
            right -= picture.get_width()
            surface.blit(picture, (right, ui.at(y + (h - 4 - 24) / 2)))
            right -= ui.px(5)

    def _row(
        self,
        surface: pygame.Surface,
        ui: Ui,
        facts: AmigoFacts,
        view: View,
        seat: int,
        box: Box,
        hand: tuple[int, ...] | None,
        asked: bool,
        coming: tuple[int, Answer] | None,
    ) -> None:
        x, y, w, h = box
        person, theme = self.people[seat], ui.theme
        self.row_frame(surface, ui, box, asked)
        size = min(38.0, h - 10)
        surface.blit(sigils.sigil(person.sigil, ui.px(size), theme), (ui.at(x + 8), ui.at(y + (h - size) / 2)))
        name_w = min(150.0, w * 0.17)
        left = x + 18 + size
        name_h, small_h = ui.line_height("body_strong"), ui.line_height("small")
        top = y + (h - name_h - small_h) / 2
        ui.text(surface, person.name, left, top, "body_strong", width=name_w, may_cut=True)
        points = _("{points} points").format(points=plain_number(facts.totals[seat]))
        ui.text(surface, points, left, top + name_h, "small", "text_2", width=name_w, may_cut=True)
        left += name_w + 6
        bid_w = 74.0
        self._bid(surface, ui, facts, seat, (left, y, bid_w, h), coming)
        left += bid_w + 6
        card_w = min((h - 10) / cards.RATIO, 104.0)
        if card_w < SMALL:
            card_w = min(30.0, h - 14) * 1.95
        slot = x + w - 14 - card_w
        self._played(surface, ui, facts, seat, slot, (x, y, w, h), card_w)
        right = slot - 44
        coming_card = -1
        if coming is not None and coming[0] == seat and facts.trick:
            coming_card = coming[1].card if isinstance(coming[1], PlayCard) else -1
        backs = view.zones[f"hand:{seat}"].size if hand is None else 0
        self._hand(surface, ui, (left, y, right - left, h), hand, backs, card_w, coming_card)

    def _bid(
        self, surface: pygame.Surface, ui: Ui, facts: AmigoFacts, seat: int, box: Box, coming: tuple[int, Answer] | None
    ) -> None:
        x, y, w, h = box
        bid = facts.bids[seat]
        small = ui.line_height("small")
        number_h = ui.line_height("number_small")
        top = y + (h - number_h - small) / 2
        if bid == HIDDEN_BID:
            ui.icon(surface, "lock", x + w / 2 - 9, top + 1, 18, "text_2")
        elif bid == NOT_YET:
            ui.text(surface, "–", x + w / 2, top, "number_small", "text_2", "center")
        else:
            won = facts.won[seat]
            ink = "good_ink" if won == bid else "rage_ink" if won > bid else "text"
            text = f"{won}/{bid}" if facts.trick else str(bid)
            ui.text(surface, text, x + w / 2, top, "number_small", ink if facts.trick else "text", "center")
        word = _("bid") if not facts.trick else _("tricks")
        ui.text(surface, word, x + w / 2, top + number_h, "small", "text_2", "center", width=w, may_cut=True)

    def _hand(
        self,
        surface: pygame.Surface,
        ui: Ui,
        box: Box,
        hand: tuple[int, ...] | None,
        backs: int,
        card_w: float,
        coming: int,
    ) -> None:
        x, y, w, h = box
        count = len(hand) if hand is not None else backs
        if not count:
            return
        if self._small(card_w, h):
            self._inline_hand(surface, ui, box, hand, backs, coming)
            return
        step = min(card_w + 4, (w - card_w) / max(1, count - 1)) if count > 1 else 0.0
        if hand is None:
            step = min(step, card_w * 0.45)
        top = y + (h - card_w * cards.RATIO) / 2
        for place in range(count):
            left = x + place * step
            if hand is None:
                surface.blit(cards.back(ui.px(card_w)), (ui.at(left), ui.at(top)))
                continue
            card = hand[place]
            lift = 5.0 if card == coming else 0.0
            picture = cards.face(card, ui.px(card_w), self.palette, scale=ui.scale)
            surface.blit(picture, (ui.at(left), ui.at(top - lift)))
            if card == coming:
                frame = (left, top - lift, card_w, card_w * cards.RATIO)
                if ui.light:
                    ui.round_rect(
                        surface, (frame[0] - 2, frame[1] - 2, frame[2] + 4, frame[3] + 4), 7, None, "text", 1.6
                    )
                ui.round_rect(surface, frame, card_w * 0.075, None, "accent", 2.6)

    @staticmethod
    def _small(card_w: float, h: float) -> bool:
        """Return whether a row is too low for whole cards, so that small inline cards are used."""
        return card_w * cards.RATIO > h - 4

    def _inline_hand(
        self, surface: pygame.Surface, ui: Ui, box: Box, hand: tuple[int, ...] | None, backs: int, coming: int
    ) -> None:
        x, y, w, h = box
        count = len(hand) if hand is not None else backs
        tall = min(30.0, h - 14, (w / max(1, self._most) - 4) / 1.95)
        top = y + (h - tall) / 2
        if hand is None:
            width = (h - 12) / cards.RATIO
            step = min(width * 0.5, (w - width) / max(1, count))
            for place in range(count):
                surface.blit(cards.back(ui.px(width)), (ui.at(x + place * step), ui.at(y + 6)))
            return
        left = x
        for card in hand:
            picture = marks.inline_card(card, ui.px(tall), self.palette)
            wide = picture.get_width() / ui.scale
            surface.blit(picture, (ui.at(left), ui.at(top)))
            if card == coming:
                if ui.light:
                    ui.round_rect(surface, (left - 4, top - 4, wide + 8, tall + 8), 8, None, "text", 1.6)
                ui.round_rect(surface, (left - 2.6, top - 2.6, wide + 5.2, tall + 5.2), 7, None, "accent", 2.6)
            left += wide + 4

    def _played(
        self, surface: pygame.Surface, ui: Ui, facts: AmigoFacts, seat: int, slot: float, row: Box, card_w: float
    ) -> None:
        """The card this seat has in the trick, as which one, and whether it leads; else an empty place."""
        _x, y, _w, h = row
        top = y + (h - card_w * cards.RATIO) / 2
        frame = (slot, top, card_w, card_w * cards.RATIO)
        small = self._small(card_w, h)
        if small:
            tall = card_w / 1.95
            frame = (slot, y + (h - tall) / 2, card_w, tall)
        radius = 6.0 if small else card_w * 0.075
        place = next((n for n, play in enumerate(self._plays) if play.seat == seat), -1)
        if place < 0:
            if facts.trick:
                ui.dashed_rect(surface, frame, radius, "line", 1.2)
            return
        play = self._plays[place]
        if small:
            tall_px = ui.px(frame[3])
            wide = marks.inline_card(play.card, tall_px, self.palette, play.named).get_width()
            if wide > ui.px(card_w):  # a joker with its colour is wider
                tall_px = int(tall_px * ui.px(card_w) / wide)
            picture = marks.inline_card(play.card, tall_px, self.palette, play.named)
            surface.blit(picture, picture.get_rect(center=ui.rect(frame).center))
        else:
            picture = cards.face(play.card, ui.px(card_w), self.palette, named=play.named, scale=ui.scale)
            surface.blit(picture, (ui.at(slot), ui.at(top)))
        badge = marks.order_badge(place + 1, ui.px(20), ui.theme)
        surface.blit(badge, (ui.at(slot - 26), ui.at(y + h / 2 + 3)))
        if self._winner == seat:
            ring = (frame[0] - 2, frame[1] - 2, frame[2] + 4, frame[3] + 4)
            if ui.light:
                ui.round_rect(
                    surface, (ring[0] - 2, ring[1] - 2, ring[2] + 4, ring[3] + 4), radius + 3, None, "text", 1.6
                )
            ui.round_rect(surface, ring, radius + 1, None, "accent", 2.8)
            ui.icon(surface, "crown", slot - 26, y + h / 2 - 20, 19, "accent_ink")

    def inline(self, piece: int, height_px: int) -> pygame.Surface:
        """Return the picture of a piece in a line of text."""
        return marks.inline_card(piece, height_px, self.palette)

    def ordered(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return a hand in the order it is shown: colours, values falling within a colour, action cards last."""
        return tuple(sorted(cards, key=lambda card: (card >= 96, card // 16 if card < 96 else card, -card)))
