"""The reference of all cards, by Age and number of players; equal cards are listed once with their number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.blood_rage.facade import BONUS, KIND, PLAYERS_MIN, SEATS, TYPE, cards, deck_of
from game.words import N_, _, ngettext
from scenes.shell.scene import Scene
from scenes.tables.blood_rage import art, words
from scenes.widgets.button import Button
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.theme import NIGHT, Step
from scenes.widgets.toggles import Segments
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

KINDS = {"": N_("All"), "battle": N_("Battle"), "quest": N_("Quests"), "upgrade": N_("Upgrades")}
ORDER = {"battle": 0, "quest": 1, "upgrade": 2}
COUNT = Step(14, "sans-bold", 1.0, 15)


def alike(age: int, players: int, backers: tuple[str, ...], only: str = "") -> list[tuple[int, int]]:
    """Return (card, how many) for the deck of an Age, alike cards once."""
    found: dict[object, list[int]] = {}
    for card in deck_of(players, backers, age):
        if not only or TYPE[card] == only:
            found.setdefault((KIND[card], PLAYERS_MIN[card]), []).append(card)
    rows = [(cards_[0], len(cards_)) for cards_ in found.values()]
    return sorted(rows, key=lambda row: (ORDER[TYPE[row[0]]], BONUS[row[0]], cards.name(row[0]), PLAYERS_MIN[row[0]]))


class Grid(Widget):
    """The cards, scrolled by wheel and keys."""

    radius = 12.0

    def __init__(self) -> None:
        super().__init__(_("Cards"))
        self.rows: list[tuple[int, int]] = []
        self.scroll = 0.0
        self.most = 0.0

    def handle(self, event: Event) -> bool:
        step = 0.0
        if isinstance(event, Pointer):
            if event.kind == "wheel" and self.hit(event.x, event.y):
                step = -event.wheel * 80
        else:
            step = {"up": -120.0, "down": 120.0, "page up": -400.0, "page down": 400.0}.get(intent(event), 0.0)
        new = min(self.most, max(0.0, self.scroll + step))
        if not step or new == self.scroll:
            return False
        self.scroll = new
        self.dirty()
        return True

    def state(self) -> str:
        return ngettext("{count} card", "{count} cards", len(self.rows)).format(count=sum(n for _c, n in self.rows))

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.rect
        columns = max(2, int((box.w + 14) / 174))
        card_w = 160.0
        gap = (box.w - columns * card_w) / max(1, columns - 1)
        row_h = card_w * 1.4 + 16
        rows = -(-len(self.rows) // columns)
        self.most = max(0.0, rows * row_h - box.h)
        self.scroll = min(self.scroll, self.most)
        old = ui.clip(surface, box)
        for number, (card, count) in enumerate(self.rows):
            row, column = divmod(number, columns)
            x, y = box.x + column * (card_w + gap), box.y + row * row_h - self.scroll + 2
            if y > box.bottom or y + row_h < box.y:
                continue
            surface.blit(art.card(card, ui.px(card_w), "rest", ui.scale), (ui.at(x), ui.at(y)))
            if count > 1:
                tag = (x + card_w - 40, y + card_w * 0.68, 34, 22)
                ui.round_rect(surface, tag, 11, NIGHT.deep, NIGHT.accent, 1.4)
                ui.label(surface, f"×{count}", tag, COUNT, NIGHT.text)
        surface.set_clip(old)


class ReferenceScene(Scene):
    """All cards of an Age for a number of players."""

    name = "reference"
    opaque = False

    def __init__(self, app: AppContext, age: int, players: int, backers: tuple[str, ...] = ()) -> None:
        super().__init__(app)
        self.age, self.players, self.backers, self.only = age, players, backers, ""
        self.grid = Grid()

    def layout(self) -> None:
        ui = self.app.ui
        self.group.clear()
        width, height = min(1160.0, ui.width - 24), ui.height - 32
        self.box = pygame.FRect((ui.width - width) / 2, 16, width, height)
        x, y = self.box.x + 20, self.box.y + 18
        ages = [(age, _("Age {number}").format(number=words.NUMERALS[age])) for age in (1, 2, 3)]
        people = [(count, str(count)) for count in SEATS]
        kinds = [(kind, _(text)) for kind, text in KINDS.items()]
        parts = [
            Segments(ages, self.age, lambda value: self._set("age", value), name=_("Age")),
            Segments(people, self.players, lambda value: self._set("players", value), name=_("Players")),
            Segments(kinds, self.only, lambda value: self._set("only", value), name=_("Kind")),
        ]
        shares = (0.27, 0.2, 0.35)
        close = Button(_("Close"), self.app.back, kind="primary", key="Esc")
        close_w = max(110.0, close.wanted_width(ui, 12))
        room = width - 40 - close_w - 3 * 12
        for part, share in zip(parts, shares):
            part.rect = (x, y, room * share / sum(shares), 36)
            x += part.rect.w + 12
        close.rect = (self.box.right - 20 - close_w, y, close_w, 36)
        self.grid.rect = (self.box.x + 20, y + 50, width - 40, self.box.bottom - 16 - y - 50)
        self.add(*parts, self.grid, close)
        self.group.on_back = self.app.back
        self.group.focus(close, quiet=True)
        self._fill()

    def _set(self, name: str, value: object) -> None:
        setattr(self, name, value)
        self.grid.scroll = 0.0
        self._fill()
        self.redraw()

    def _fill(self) -> None:
        self.grid.rows = alike(self.age, self.players, self.backers, self.only)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        ui.veil(surface, 0.6)
        ui.panel(surface, self.box, 16, "panel", "line_2", "dialog")
        super().draw(surface)
