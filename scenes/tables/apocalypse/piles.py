"""Victory piles and discards of all seats, and the cards that a deck may still hold (decks are public)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.view import Zone
from game.words import N_, _, ngettext
from scenes.art.apocalypse.cards import Shown
from scenes.shell.page import PageScene
from scenes.tables.apocalypse import art
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.theme import Step
from scenes.widgets.toggles import Segments
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

PILES = {
    "victory": N_("Victory pile"),
    "sept_discard": N_("Sept discards"),
    "combat_discard": N_("Combat discards"),
    "unseen": N_("Not seen yet"),
}
CARD = 128.0
GAP = 14.0
COUNT = Step(13, "sans-bold", 1.0, 14)


class PileGrid(Widget):
    """Cards in rows, scrolled by wheel and keys; arrows and pointer pick the one that is shown large."""

    radius = 12.0

    def __init__(self, skin: ApocalypseScreen) -> None:
        super().__init__(_("Cards"))
        self.skin = skin
        self.cards: list[tuple[int, int]] = []
        self.scroll = 0.0
        self.most = 0.0
        self.at = -1

    def _columns(self) -> int:
        return max(1, int((self.rect.w + GAP) / (CARD + GAP)))

    def boxes(self) -> list[pygame.FRect]:
        """Return the place of the cards."""
        columns, box = self._columns(), self.rect
        pitch = CARD * 1.4 + GAP
        rows = -(-len(self.cards) // columns)
        self.most = max(0.0, rows * pitch - box.h)
        self.scroll = min(self.scroll, self.most)
        return [
            pygame.FRect(
                box.x + (CARD + GAP) * (at % columns),
                box.y + 2 + pitch * (at // columns) - self.scroll,
                CARD,
                CARD * 1.4,
            )
            for at in range(len(self.cards))
        ]

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            if event.kind == "wheel" and self.hit(event.x, event.y):
                return self._turn(-event.wheel * 90)
            if event.kind in ("move", "down") and self.hit(event.x, event.y):
                at = next((n for n, box in enumerate(self.boxes()) if box.collidepoint(event.x, event.y)), -1)
                if at != self.at:
                    self.at = at
                    self.dirty()
            return super().handle(event)
        if not self.focused:
            return False
        wanted = intent(event)
        by = {"left": -1, "right": 1, "up": -self._columns(), "down": self._columns()}.get(wanted, 0)
        if by and self.cards:
            self.at = min(len(self.cards) - 1, max(0, self.at + by))
            box = self.boxes()[self.at]
            if box.top < self.rect.top:
                self._turn(box.top - self.rect.top)
            elif box.bottom > self.rect.bottom:
                self._turn(box.bottom - self.rect.bottom)
            self.dirty()
            return True
        return self._turn({"page up": -400.0, "page down": 400.0}.get(wanted, 0.0))

    def _turn(self, step: float) -> bool:
        self.boxes()
        new = min(self.most, max(0.0, self.scroll + step))
        if new == self.scroll:
            return False
        self.scroll = new
        self.dirty()
        return True

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.rect
        if not self.cards:
            ui.label(surface, _("No cards here."), box, "body", "text_2")
            return
        old = ui.clip(surface, box.inflate(16, 8))
        for number, (place, (card, count)) in enumerate(zip(self.boxes(), self.cards)):
            if place.bottom < box.y - 4 or place.top > box.bottom + 4:
                continue
            shown = Shown(self.skin.card_defs[card].slug)
            if number == self.at:
                art.put_halo(surface, ui, shown, place)
            art.put_card(surface, ui, shown, place)
            if count > 1:
                text = f"× {count}"
                tag = (place.right - 42, place.bottom - 14, 40, 20)
                ui.round_rect(surface, tag, 6, "felt_2", "line_2", 1)
                ui.label(surface, text, tag, COUNT, "text")
        surface.set_clip(old)


class PilesScene(PageScene):
    """The page of piles."""

    name = "piles"

    def __init__(self, app: AppContext, skin: ApocalypseScreen, seat: int, pile: str = "") -> None:
        super().__init__(app)
        self.skin, self.seat = skin, seat
        self.pile = pile or "victory"
        self.grid = PileGrid(skin)

    def layout(self) -> None:
        super().layout()
        body = self.body.inflate(-32, -24)
        match = self.skin.scene.match
        self.title = _("Piles and decks")
        seats = [(seat, name) for seat, name in enumerate(match.names)]
        who = Segments(seats, self.seat, partial(self._set, "seat"), name=_("Pack"))
        half = (body[2] - 16) / 2
        who.rect = (body[0], body[1], half, 36)
        piles = [(name, _(title)) for name, title in PILES.items()]
        what = Segments(piles, self.pile, partial(self._set, "pile"), name=_("Pile"))
        what.rect = (body[0] + half + 16, body[1], half, 36)
        self.grid.rect = (body[0] + 8, body[1] + 84, body[2] - 340, body[3] - 92)
        self.add(who, what, self.grid)
        self._fill()
        self.group.focus(self.grid, quiet=True)

    def _set(self, field: str, value: object) -> None:
        setattr(self, field, value)
        self._fill()
        self.redraw()

    def _fill(self) -> None:
        self.grid.cards = [(card, count) for card, count in self.listed()]
        self.grid.scroll, self.grid.at = 0.0, 0 if self.grid.cards else -1

    def listed(self) -> list[tuple[int, int]]:
        """Return (card, how many alike) of the pile; the victory pile in the order in which it grew."""
        skin = self.skin
        view = skin.scene.view
        if self.pile == "unseen":
            cards = self._unseen()
        else:
            cards = list(view.zones.get(f"{self.pile}:{self.seat}", Zone()).pieces)
            if self.pile == "victory":
                return [(card, 1) for card in cards]
        alike: dict[str, list[int]] = {}
        for card in sorted(cards, key=skin.words.sort_key(view, "colour")):
            alike.setdefault(skin.card_defs[card].slug, []).append(card)
        return [(same[0], len(same)) for same in alike.values()]

    def _unseen(self) -> list[int]:
        """Return the cards of a seat that have not been seen: decks are public, so the rest of them is known."""
        skin = self.skin
        view, facts = skin.scene.view, skin.facts
        seen = set(facts.things)
        for thing in facts.things.values():
            seen |= {wound.card for wound in thing.wounds}
        for zone in view.zones.values():
            seen |= set(zone.pieces)
        return [
            card for card in range(len(skin.card_defs)) if skin.faces.owner_of(card) == self.seat and card not in seen
        ]

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ui = self.app.ui
        body = self.body.inflate(-32, -24)
        count = sum(number for _card, number in self.grid.cards)
        line = ngettext("{count} card", "{count} cards", count).format(count=count)
        if self.pile == "unseen":
            line += "  ·  " + _("in the decks or in the hand: decks are open")
        ui.label(surface, line, (body[0] + 8, body[1] + 44, body[2] - 340, 28), "body", "text_2", "left", may_cut=True)
        at = self.grid.at
        if 0 <= at < len(self.grid.cards):
            card = self.grid.cards[at][0]
            width = min(300.0, (body[3] - 60) / 1.4)
            box = pygame.FRect(body[0] + body[2] - width, body[1] + 84, width, width * 1.4)
            art.put_card(surface, ui, Shown(self.skin.card_defs[card].slug), box)
