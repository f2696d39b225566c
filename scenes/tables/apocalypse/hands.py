"""The two hands of a seat: sept cards and combat cards, with a frenzy hand beside the combat cards."""

from __future__ import annotations

import pygame

from scenes.art.apocalypse import cards
from scenes.art.apocalypse.cards import Shown
from scenes.table.skin.values import HandPart, Look
from scenes.tables.apocalypse import art
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.tables.apocalypse.stage_marks import soft_shadow
from scenes.widgets.ui import Ui


def parts(skin: ApocalypseScreen, seat: int) -> tuple[HandPart, ...]:
    """Return the two parts of a hand; the wider one gets more room. Frenzy hands lie with the combat cards."""
    view = skin.scene.view
    frenzy = tuple(sorted(zone for zone in view.zones if zone.startswith(f"frenzy:{seat}:")))
    sept, combat = (f"sept_hand:{seat}",), (f"combat_hand:{seat}", *frenzy)
    counts = [sum(view.zones[zone].size for zone in zones if zone in view.zones) for zones in (sept, combat)]
    one, other = skin.places.sept, skin.places.combat
    half = (other.right - one.left) / 2 - 8
    needs = [max(1, count) * (one.width + 8) for count in counts]
    whole = other.right - one.left
    least, most = min(0.22, needs[0] / whole), 1 - min(0.22, needs[1] / whole)  # no hand has more than it needs
    share = 0.5 if max(needs) <= half else min(most, max(least, needs[0] / sum(needs)))
    middle = one.left + whole * share
    return (
        HandPart(sept, one._replace(right=middle - 8)),
        HandPart(combat, other._replace(left=middle + 8)),
    )


def deck_of(skin: ApocalypseScreen, piece: int, zone: str) -> str:
    """Return the deck whose back a face-down card shows."""
    if piece >= 0:
        return "combat" if skin.card_defs[piece].type in ("combat_action", "combat_event") else "sept"
    return "combat" if zone.startswith(("combat", "frenzy", "laid", "shown")) else "sept"


def _face(skin: ApocalypseScreen, ui: Ui, shown: Shown, width: float, state: str) -> pygame.Surface:
    """Return a face: drawn for a card at rest and a lifted one, scaled for the moment in between."""
    rest = skin.places.sept.width
    lifted = rest * skin.places.sept.growth
    if rest + 0.05 < width < lifted - 0.05:
        picture = cards.face(ui, shown, lifted, state)
        return art.scaled(picture, (ui.px(width), round(ui.px(width) * skin.layout.ratio)))
    return cards.face(ui, shown, width, state)


def draw_lying(
    skin: ApocalypseScreen, surface: pygame.Surface, ui: Ui, piece: int, box: pygame.FRect, look: Look, zone: str
) -> bool:
    """Draw a card with its own outline: light instead of a ring round a box."""
    width = box.w
    if piece < 0:
        art.put_back(surface, ui, "combat" if look.detail == 1 else deck_of(skin, piece, zone), box)
        return True
    shown = skin.faces.shown_of(piece)
    tag = skin.stage.hand_tag(piece)
    if tag:
        shown = shown._replace(tag=tag)
    if look.ring:
        art.put_halo(surface, ui, shown, box)
    else:
        # A glow behind a box would be visible in the corners of other outlines; a moving card keeps that of its resting
        # place.
        lifted = width > skin.places.sept.width * skin.places.sept.growth - 0.1
        wide = width if lifted else skin.places.sept.width
        under = pygame.FRect(
            box.centerx - wide / 2, box.bottom - wide * skin.layout.ratio, wide, wide * skin.layout.ratio
        )
        soft_shadow(surface, ui, cards.face(ui, shown, wide), cards.key_of(shown), under)
    surface.blit(_face(skin, ui, shown, width, look.state), (ui.at(box.x), ui.at(box.y)))
    if piece in skin.plans.pieces():
        art.put_check(surface, ui, box)
    elif piece in skin.faces.frenzy_cards():
        art.put_frenzy(surface, ui, box)
    return True
