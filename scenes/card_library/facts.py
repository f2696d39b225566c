"""The details of one card: both of its forms large, its facts and its text; as a panel and as a dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.apocalypse.facade import card_defs
from game.words import _
from scenes.card_library import pictures, texts
from scenes.card_library.pictures import RATIO
from scenes.widgets import sounds
from scenes.widgets.button import Button, draw_tag
from scenes.widgets.dialog import Dialog
from scenes.widgets.group import Group
from scenes.widgets.input import Event, Key, Pad, intent
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget


def draw_facts(surface: pygame.Surface, ui: Ui, slug: str, x: float, y: float, width: float, bottom: float) -> float:
    """Draw name, facts and text of a card below each other. Return where they end (du).

    If the space is short the text is left out before the facts.
    """
    name = card_defs.printed()[slug].name
    ui.text(surface, name, x, y, "section", width=width, wrap=True)
    y += ui.text_size(name, "section", width)[1] + 2
    kind = texts.type_words(slug)
    ui.text(surface, kind, x, y, "small_strong", "accent_ink", width=width, wrap=True)
    y += ui.text_size(kind, "small_strong", width)[1] + 6
    if slug not in card_defs.pool():
        draw_tag(surface, ui, _("not playable yet"), x, y, "plain", "clock")
        y += max(20.0, ui.step_du("tag") + 7) + 8
    text = texts.rules_text(slug)
    high = ui.text_size(text, "body", width)[1]
    ui.text(surface, text, x, y, "body", "text", width=width, wrap=True)
    y += high + 12
    label_w = 0.0
    lines = texts.fact_lines(slug)[1:]
    for line in lines:
        label_w = max(label_w, ui.text_size(line.label, "small")[0])
    label_w = min(width * 0.42, label_w + 14)
    for line in lines:
        rows = ui.text_size(line.value, "small_strong", width - label_w)[1]
        rows = max(rows, ui.text_size(line.label, "small", label_w - 10)[1])
        if y + rows > bottom:
            break
        ui.text(surface, line.label, x, y, "small", "text_2", width=label_w - 10, wrap=True)
        ui.text(surface, line.value, x + label_w, y, "small_strong", "text", width=width - label_w, wrap=True)
        y += rows + 3
    return y


class CardDialog(Dialog):
    """A card large, in both forms, with everything that is known of it. Left and right turn to the next card of
    `slugs`; `change(slug, by)`, if given, adds and removes copies, `count(slug)` tells them."""

    def __init__(
        self,
        slugs: Sequence[str],
        slug: str,
        *,
        turned: Callable[[str], object] | None = None,
        change: Callable[[str, int], object] | None = None,
        count: Callable[[str], int] | None = None,
    ) -> None:
        super().__init__(card_defs.printed()[slug].name, "", [])
        self.slugs, self.slug = list(slugs), slug
        self.turned, self.change, self.count = turned, change, count
        self.body = list[Widget](self._make_buttons())

    def _make_buttons(self) -> list[Button]:
        self.previous = Button("", lambda: self.turn(-1), icon="left", kind="quiet", name=_("Previous card"))
        self.next = Button("", lambda: self.turn(1), icon="right", kind="quiet", name=_("Next card"))
        self.less = Button(
            "", lambda: self._change(-1), icon="minus", name=_("One less in the deck"), key="-", show_key=False
        )
        self.more = Button(
            "", lambda: self._change(1), icon="plus", name=_("One more in the deck"), key="+", show_key=False
        )
        self.shut = Button(_("Close"), lambda: self.close(), key="Esc", kind="primary")
        return [self.shut, self.previous, self.next, *((self.less, self.more) if self.change is not None else ())]

    def open(self, group: Group, closed: Callable[[], None]) -> None:
        super().open(group, closed)
        self._judge()
        group.app.announce(texts.describe(self.slug))

    def turn(self, by: int) -> None:
        """Show the next card, or the one before."""
        place = self.slugs.index(self.slug) + by if self.slug in self.slugs else -1
        if not 0 <= place < len(self.slugs):
            return
        self.slug = self.slugs[place]
        self._judge()
        if self.turned is not None:
            self.turned(self.slug)
        if self.app is not None:
            self.app.sounds.play(sounds.CARD_LIFTED)
            self.app.announce(texts.describe(self.slug))
        self.group.redraw()

    def _change(self, by: int) -> None:
        if self.change is not None:
            self.change(self.slug, by)
            self._judge()
            self.group.redraw()

    def _judge(self) -> None:
        place = self.slugs.index(self.slug) if self.slug in self.slugs else -1
        self.previous.enabled = place > 0
        self.next.enabled = 0 <= place < len(self.slugs) - 1
        self.less.enabled = self.count is not None and self.count(self.slug) > 0
        self.more.enabled = self.slug in card_defs.pool()
        self.more.why = _("This card cannot be played yet.")
        self._placed_for = ()

    def handle(self, event: Event) -> bool:
        if isinstance(event, (Key, Pad)) and intent(event) in ("left", "right"):
            self.turn(1 if intent(event) == "right" else -1)
            return True
        if isinstance(event, Key) and not event.repeat and event.name in ("z", "+", "=", "-", "−"):
            if event.name == "z":
                self.cancel()
            else:
                self._change(1 if event.name in "+=" else -1)
            return True
        if isinstance(event, Pad) and event.action == "zoom":
            self.cancel()
            return True
        return super().handle(event)

    # -- picture --------------------------------------------------------------------------------------------

    def _forms(self) -> list[bool]:
        return [False, True] if card_defs.printed()[self.slug].crinos else [False]

    def _place(self, ui: Ui) -> None:
        wanted = (ui.width, ui.height, ui.scale, ui.text_size_name, self.slug)
        if wanted == self._placed_for:
            return
        self._placed_for = wanted
        forms = len(self._forms())
        high = min(640.0, ui.height - 40)
        button_h = max(40.0, ui.step_du("body_strong") + 22)
        facts_w = 300.0 + (60 if ui.large else 0)
        card_h = high - 48
        card_w = min(card_h / RATIO, 330.0, (ui.width - 40 - 56 - facts_w) / forms - 16)
        width = 24 + forms * (card_w + 16) + 8 + facts_w + 24
        self.rect = pygame.FRect((ui.width - width) / 2, (ui.height - high) / 2, width, high)
        self._cards = [
            pygame.FRect(
                self.rect.x + 24 + n * (card_w + 16), self.rect.centery - card_w * RATIO / 2, card_w, card_w * RATIO
            )
            for n in range(forms)
        ]
        self._facts = pygame.FRect(self._cards[-1].right + 24, self.rect.y + 24, facts_w, high - 48 - button_h - 16)
        x, y = self._facts.x, self.rect.bottom - 24 - button_h
        self.previous.rect = (x, y, button_h, button_h)
        self.next.rect = (x + button_h + 4, y, button_h, button_h)
        wide = max(96.0, self.shut.wanted_width(ui, 14))
        self.shut.rect = (self._facts.right - wide, y, wide, button_h)
        if self.change is not None:
            row = y - button_h - 10
            self._facts.h -= button_h + 10
            self.less.rect = (x, row, button_h, button_h)
            self.more.rect = (self._facts.right - button_h, row, button_h, button_h)
            self._count_box = pygame.FRect(x + button_h, row, self._facts.w - 2 * button_h, button_h)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        self._place(ui)
        ui.veil(surface, 0.62)
        ui.panel(surface, self.rect, 16, "panel", "line", "dialog")
        for crinos, box in zip(self._forms(), self._cards):
            pictures.draw_face(surface, ui, self.slug, box.x, box.y, box.w, crinos)
        box = self._facts
        draw_facts(surface, ui, self.slug, box.x, box.y, box.w, box.bottom)
        if self.change is not None and self.count is not None:
            count = self.count(self.slug)
            words = _("{count} in the deck").format(count=count)
            ui.label(surface, words, self._count_box, "body_strong", "accent_ink" if count else "text_2")
        self.group.draw(surface, ui)
