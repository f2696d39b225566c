"""State shared by all parts of AMIGO's screen: facts, places, and what is open or moving."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.amigo.facade import HIDDEN_BID, AmigoFacts
from game.core.asking import Answer
from game.core.player import Advice
from game.core.view import View
from game.words import _
from scenes.art.amigo import cards
from scenes.table.animation import Pose
from scenes.table.context import TableContext
from scenes.tables.amigo.layout import Places, places
from scenes.tables.amigo.words import answer_words
from scenes.widgets.ui import Ui


class Banner(NamedTuple):
    """A banner: kind "change", "no_trump" or "round", heading, one line, old and new colour (-1 none)."""

    kind: str
    heading: str
    words: str
    old: int = -1
    new: int = -1


class AmigoScreen:
    """Shared by all parts. It draws nothing."""

    places: Places

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.app = scene.app
        self.banner: Banner | None = None
        self.rising: tuple[int, int] = (-1, 0)
        """The seat from whose plate a sum of +5 and -5 rises, and the sum."""
        self.last_open = False
        self.closing = -1
        """The colour into which the joker's wheel closes, -1 for none."""
        self.given_bids: dict[int, int] = {}
        """The sealed bids of people here, by seat."""
        self.dots = 0.0
        """Seconds for which a seat has been thinking."""
        self.top_right = 0.0
        """Where the buttons of the top bar begin, du."""
        self.arrange(self.app.ui)

    def arrange(self, ui: Ui) -> None:
        """Place everything for the canvas of `ui`."""
        self.places = places(ui, len(self.scene.match.seats))

    @property
    def facts(self) -> AmigoFacts:
        """The facts of the view on screen."""
        facts: AmigoFacts = self.scene.view.facts
        return facts

    @property
    def palette(self) -> str:
        """The palette of the six colours."""
        return self.app.settings.palette

    @property
    def edition(self) -> str:
        """The edition, for the names of the action cards."""
        return self.facts.rules.edition

    def place_of(self, seat: int) -> int:
        """Return the place of a seat seen from the front: 0 is the front, then clockwise."""
        return (seat - self.scene.front) % self.facts.players

    def own_bid(self) -> int:
        """Return the bid of the seat in front as far as it may be shown; NOT_YET for none."""
        bid = self.facts.bids[self.scene.front]
        return self.own_secret_bid() if bid == HIDDEN_BID and not self.scene.covered else bid

    def own_secret_bid(self) -> int:
        """Return the sealed bid of the person in front, who knows it."""
        return self.given_bids.get(self.scene.front, HIDDEN_BID)

    def plate_box(self, seat: int) -> pygame.FRect:
        """Return where a seat's plate stands; the own plate for the seat in front."""
        place = self.place_of(seat)
        if place == 0:
            return pygame.FRect(self.places.own)
        x, y = self.places.plates[place - 1]
        w, h = self.places.plate_size
        return pygame.FRect(x - w / 2, y - h / 2, w, h)

    def card_box(self, seat: int) -> pygame.FRect:
        """Return where a seat's card is in the trick."""
        x, y = self.places.cards[self.place_of(seat)]
        w = self.places.card
        return pygame.FRect(x - w / 2, y - w * cards.RATIO / 2, w, w * cards.RATIO)

    def plate_pose(self, seat: int) -> Pose:
        """Return the pose at a seat's plate where cards vanish."""
        box = self.plate_box(seat)
        return Pose(box.centerx, box.centery, 24.0, 0.0)

    def trick_pose(self, facts: AmigoFacts, at: int) -> Pose | None:
        """Return the pose of card `at` of the trick, or None if there is no such card."""
        if at >= len(facts.plays):
            return None
        box = self.card_box(facts.plays[at].seat)
        return Pose(box.centerx, box.centery, box.w)

    # -- words ----------------------------------------------------------------------------------------------

    def where_short(self) -> str:
        """Return round and trick in as few words as possible."""
        facts = self.facts
        if not facts.trick:
            return _("Round {round} · Bids").format(round=facts.round)
        return _("Round {round} · Trick {trick}").format(round=facts.round, trick=min(facts.trick, facts.tricks))

    def answer_name(self, answer: Answer) -> str:
        """Return the name of an answer."""
        return answer_words(self.facts.rules, answer)

    @property
    def advice(self) -> tuple[Advice, ...]:
        """The expert's advice on the options of the person asked, best first."""
        scene = self.scene
        return scene.computers.advice(scene.presenter.seat, scene.position)


def detail_of(view: View, piece: int) -> int:
    """Return the colour that was named for a wild card of the trick, -1 for none."""
    named: int = view.facts.named.get(piece, -1)
    return named
