"""The large preview of a card: its full text, both forms of a character, and its attachments."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.apocalypse.facade import view_values
from game.core.message import Message
from game.words import _, ngettext
from scenes.art.apocalypse import cards
from scenes.art.apocalypse.cards import Shown
from scenes.table.prompt import said
from scenes.tables.apocalypse import art
from scenes.tables.apocalypse.homes import CREATURES
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets.theme import Step
from scenes.widgets.ui import Box, Ui

WIDTH = 300.0
SIDE = 200.0
HUNG = 96.0
PAD = 10.0
WHY = Step(13.5, "sans-semibold", 1.25, 15)
SMALL = Step(13, "sans-regular", 1.25, 14.5)


def why_of(skin: ApocalypseScreen, card: int) -> str:
    """Return why a card of the hand in front cannot be played now, "" if it can or nothing is asked."""
    scene = skin.scene
    presenter = scene.presenter
    if not presenter.ready or card not in scene.hand.shown or presenter.playable(card):
        return ""
    refusal: Message | None = scene.match.why_not(presenter.seat, card, "", "")
    return said(refusal) if refusal is not None else ""


class _Content(NamedTuple):
    """What a preview shows besides the card, measured (du)."""

    hung: list[int]
    """Attachments and damage cards."""
    hung_w: float
    facts: tuple[str, ...]
    both: bool
    """Whether the card has two forms; the facts are then beside the second one, else under the card."""
    why: str
    main: float
    """The width of the card."""
    width: float
    foot: float
    """The height of the card with what is under it."""
    height: float

    @property
    def under(self) -> tuple[str, ...]:
        """Return the facts under the card."""
        return () if self.both else self.facts


def _content(ui: Ui, skin: ApocalypseScreen, piece: int) -> _Content:
    """Return what the preview of a piece shows."""
    main = min(WIDTH, (ui.height - 120) / 1.4)
    both = bool(skin.card_defs[piece].crinos)
    hung = _hung_on(skin, piece)
    why = why_of(skin, piece)
    width = main + 2 * PAD + (main * SIDE / WIDTH + PAD if both else 0)
    if hung:
        width = max(width, 2 * PAD + len(hung) * (HUNG * 0.62) + HUNG * 0.4)
    facts = tuple(facts_of(skin, piece))
    foot = main * 1.4 + 2 * PAD
    if facts and not both:
        for text in facts:
            foot += ui.text_size(text, SMALL, main)[1] + 3
        foot += PAD - 3
    height = foot
    hung_w = HUNG
    if hung:
        if height + HUNG * 1.4 + PAD > ui.height - 20:
            hung_w = max(58.0, (ui.height - 20 - height - PAD) / 1.4)
        height += hung_w * 1.4 + PAD
    if why:
        height += len(ui.lines(why, WHY, width - 2 * PAD - 26)) * ui.line_height(WHY) + 12
    return _Content(hung, hung_w, facts, both, why, main, width, foot, height)


def _hung_on(skin: ApocalypseScreen, piece: int) -> list[int]:
    """Return the first attachments and damage cards of a piece."""
    things = skin.facts.things
    hung = [card for card, other in things.items() if other.host == piece]
    if piece in things:
        hung += [wound.card for wound in things[piece].wounds if wound.card >= 0]
    return hung[:6]


def draw(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, piece: int, thing: Box) -> pygame.FRect | None:
    """Draw the preview and return where it is."""
    if piece < 0:
        return None
    at = _content(ui, skin, piece)
    shown = skin.faces.shown_of(piece)
    box = _place(ui, thing, at.width, min(at.height, ui.height - 8), skin.places.prompt)
    ui.panel(surface, box, 14, "panel", "line_2", "dialog")
    big = pygame.FRect(box.x + PAD, box.y + PAD, at.main, at.main * 1.4)
    surface.blit(cards.face(ui, shown._replace(tag=""), at.main), (ui.at(big.x), ui.at(big.y)))
    if at.both:
        _draw_other_form(surface, ui, shown, at.facts, big)
    y = big.bottom + PAD - 3
    for text in at.under:
        y = ui.text(surface, text, big.x, y, SMALL, "text", width=at.main, wrap=True).bottom + 3
    y = box.y + at.foot
    for number, card in enumerate(at.hung):
        pitch = min(at.hung_w + 6, (box.w - 2 * PAD - at.hung_w) / max(1, len(at.hung) - 1))
        place = pygame.FRect(box.x + PAD + pitch * number, y, at.hung_w, at.hung_w * 1.4)
        art.put_card(surface, ui, Shown(skin.card_defs[card].slug), place)
    if at.hung:
        y += at.hung_w * 1.4 + PAD
    if at.why:
        ui.icon(surface, "lock", box.x + PAD, y + 1, 17, "rage_ink")
        ui.text(surface, at.why, box.x + PAD + 24, y, WHY, "text", width=box.w - 2 * PAD - 26, wrap=True)
    return box


def _draw_other_form(surface: pygame.Surface, ui: Ui, shown: Shown, facts: tuple[str, ...], big: pygame.FRect) -> None:
    """Draw the second form of a creature beside the first, which is at `big`, and the facts below it."""
    side = big.w * SIDE / WIDTH
    other = Shown(shown.slug, not shown.crinos, renown=shown.renown)
    small = pygame.FRect(big.right + PAD, big.y, side, side * 1.4)
    surface.blit(cards.face(ui, other, side), (ui.at(small.x), ui.at(small.y)))
    word = _("Breed form") if shown.crinos else _("Crinos form")
    ui.label(surface, word, (small.x, small.bottom + 6, side, 20), SMALL, "text_2", may_cut=True)
    y = small.bottom + 30
    for text in facts:
        used = ui.text(surface, text, small.x, y, SMALL, "text", width=side, wrap=True, max_lines=3, may_cut=True)
        y = used.bottom + 3
        if y > big.bottom - 14:
            break


def facts_of(skin: ApocalypseScreen, piece: int) -> list[str]:
    """Return further facts of a creature in play: damage, when it changes form, frenzy, its world."""
    thing = skin.facts.things.get(piece)
    if thing is None:
        return []
    now = view_values.now(skin.scene.view, piece)
    found = []
    if now.damage:
        found.append(_("{damage} damage of {health} Health").format(damage=now.damage, health=now.health))
    if now.turns_at >= 0:
        found.append(_("Turns to Crinos at {damage} damage").format(damage=now.turns_at))
    if "renown" in now.changed and thing.kind in CREATURES:
        worth = skin.card_defs[piece].renown
        text = _("Renown {now}; a kill scores {printed}, as printed").format(now=now.renown, printed=worth)
        found.append(text)
    if thing.frenzied:
        zone = skin.scene.view.zones.get(f"frenzy:{thing.seat}:{piece}")
        count = zone.size if zone is not None else 0
        text = ngettext("In frenzy, {count} card left", "In frenzy, {count} cards left", count)
        found.append(text.format(count=count) if count else _("In frenzy"))
        if view_values.is_doomed(skin.scene.view, piece):
            found.append(_("Mortally wounded: it dies when the frenzy ends"))
    if thing.world == "umbra":
        found.append(_("In the Umbra"))
    elif thing.world == "both":
        found.append(_("In both worlds"))
    return found


def _place(ui: Ui, thing: Box, width: float, height: float, prompt: Box) -> pygame.FRect:
    """Return the box of the preview: beside its card, inside the window, and beside the prompt if there is room."""
    rect = pygame.FRect(thing)
    y = min(max(4.0, rect.centery - height / 2), ui.height - height - 4)
    inside = [x for x in (rect.right + 14, rect.left - 14 - width) if 4 <= x <= ui.width - width - 4]
    # A card inside the panel of the prompt is looked at beside the panel.
    panel = pygame.FRect(prompt)
    beside = [x for x in (panel.right + 8, panel.left - 8 - width) if 4 <= x <= ui.width - width - 4]
    for x in (*inside, *beside):
        spot = pygame.FRect(x, y, width, height)
        if not spot.colliderect(panel) and not spot.colliderect(rect):
            return spot
    for x in inside:
        return pygame.FRect(x, y, width, height)
    x = 4.0 if rect.centerx > ui.width / 2 else ui.width - width - 4
    if pygame.FRect(x, y, width, height).colliderect(rect):
        above = rect.top - height - 8
        y = above if above >= 4 else y
    return pygame.FRect(x, y, width, height)
