"""A grid of cards to choose from: a searched deck, a discard pile, a revealed hand."""

from __future__ import annotations

import pygame

from game.core.view import Zone
from game.words import _, ngettext
from scenes.tables.apocalypse import art
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets.input import Event, Key, Pointer
from scenes.widgets.theme import Step
from scenes.widgets.ui import Box, Ui

HEAD = Step(20, "serif-bold", 1.2, 23)
SMALL = Step(13.5, "sans-regular", 1.2, 15)
CARD = 104.0
GAP = 12.0


class Picker:
    """Covers the board while the ask is about cards that are not visible on the table."""

    def __init__(self, skin: ApocalypseScreen) -> None:
        self.skin = skin
        self.cards: tuple[int, ...] = ()
        self.scroll = 0.0
        self.most = 0.0

    @property
    def open(self) -> bool:
        """Whether it is on the table."""
        return bool(self.cards) and not self.skin.scene.covered

    @property
    def box(self) -> pygame.FRect:
        return pygame.FRect(self.skin.places.stage)

    def changed(self) -> None:
        """Another position: open if cards are asked for that are not to be seen, else close."""
        skin = self.skin
        self.cards = ()
        self.scroll = 0.0
        presenter = skin.scene.presenter
        if not presenter.ready:
            return
        view = skin.scene.view
        hands = (f"sept_hand:{presenter.seat}", f"combat_hand:{presenter.seat}", f"frenzy:{presenter.seat}:")
        held = {card for zone, value in view.zones.items() if zone.startswith(hands) for card in value.pieces}
        # A card just drawn may not be in the hand yet, but it will be seen there; a card in play without space has its
        # button
        # in the panel.
        seen = held.union(skin.facts.things)
        hidden = [piece for piece in presenter.pieces if piece not in seen and skin.layout.spot_of(piece) is None]
        if not hidden:
            return
        searched = view.zones.get(f"searched:{presenter.seat}", Zone()).pieces
        rest = [card for card in searched if card not in hidden]
        key = skin.words.sort_key(view, "colour")
        self.cards = (*sorted(hidden, key=key), *sorted(rest, key=key))

    def _columns(self) -> int:
        return max(1, int((self.box.w - 40 + GAP) / (CARD + GAP)))

    def _grid(self) -> pygame.FRect:
        box = self.box
        return pygame.FRect(box.x + 20, box.y + 66, box.w - 40, box.h - 80)

    def boxes(self) -> dict[int, pygame.FRect]:
        """Return the place of the cards."""
        grid, columns = self._grid(), self._columns()
        pitch = CARD * 1.4 + GAP
        rows = -(-len(self.cards) // columns)
        self.most = max(0.0, rows * pitch - GAP - grid.h)
        self.scroll = min(self.scroll, self.most)
        wide = columns * (CARD + GAP) - GAP
        left = grid.x + (grid.w - wide) / 2
        return {
            card: pygame.FRect(
                left + (CARD + GAP) * (at % columns), grid.y + pitch * (at // columns) - self.scroll, CARD, CARD * 1.4
            )
            for at, card in enumerate(self.cards)
        }

    def box_of(self, card: int) -> pygame.FRect | None:
        """Return the box of a card, or None if it is not in the grid."""
        return self.boxes().get(card)

    def reveal(self, card: int) -> None:
        """Scroll so that a card is seen."""
        if not self.open:
            return
        box, grid = self.box_of(card), self._grid()
        if box is None:
            return
        if box.top < grid.top:
            self.scroll -= grid.top - box.top
        elif box.bottom > grid.bottom:
            self.scroll += box.bottom - grid.bottom

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the card under the point and its box."""
        if not self._grid().inflate(8, 8).collidepoint(x, y):
            return None
        for card, box in self.boxes().items():
            if box.collidepoint(x, y):
                return card, box
        return None

    def handle(self, event: Event) -> bool:
        """Scroll with the wheel and the page keys."""
        if not self.open:
            return False
        step = 0.0
        if isinstance(event, Pointer) and event.kind == "wheel" and self.box.collidepoint(event.x, event.y):
            step = -event.wheel * 90
        elif isinstance(event, Key) and event.name in ("page up", "page down"):
            step = -320.0 if event.name == "page up" else 320.0
        if not step:
            return False
        self.boxes()
        self.scroll = min(self.most, max(0.0, self.scroll + step))
        self.skin.scene.redraw()
        return True

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the cards over the board; those that cannot be taken are hatched."""
        skin = self.skin
        box = self.box
        ui.panel(surface, box, 14, "panel", "accent", "dialog", 2)
        presenter = skin.scene.presenter
        count = sum(presenter.playable(card) for card in self.cards)
        ui.label(
            surface, skin.panel.content.head, (box.x + 20, box.y + 12, box.w - 40, 26), HEAD, "text", "left",
            may_cut=True,
        )  # fmt: skip
        line = ngettext("One card can be taken.", "{count} cards can be taken.", count).format(count=count)
        if self.most:
            line = _("{line} The wheel shows more.").format(line=line)
        ui.label(surface, line, (box.x + 20, box.y + 38, box.w - 40, 20), SMALL, "text_2", "left", may_cut=True)
        old = ui.clip(surface, self._grid().inflate(20, 10))
        for card, place in self.boxes().items():
            if place.bottom < box.y + 60 or place.top > box.bottom or card in skin.input.away_pieces():
                continue
            can = presenter.playable(card)
            if card == presenter.piece:
                art.put_halo(surface, ui, skin.faces.shown_of(card), place)
            art.put_card(surface, ui, skin.faces.shown_of(card), place, "rest" if can else "unplayable")
            skin.scene.private_drawn(card)
        surface.set_clip(old)
