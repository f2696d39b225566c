"""The moon in the middle of the table: it wears the trump colour, or is eclipsed when there is no trump."""

from __future__ import annotations

import math

import pygame

from game.words import _, language
from scenes.art import lettering, symbols
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Theme, mix, rgb

SPREAD = 1.6
"""Side of the picture in diameters: glow and rays need room. The moon is in its middle."""
NO_TRUMP = -1
UNKNOWN = -2
CRATER = rgb("#E2D6BC")
STEPS = 24
"""How many pictures an animation has at most."""
RAYS = 32

_CRATERS = ((-0.42, -0.3, 0.16), (0.4, -0.44, 0.1), (0.5, 0.12, 0.2), (-0.46, 0.34, 0.11))


def size_of(diameter_px: int) -> int:
    """Return the side of the square picture that `trump_moon` makes for a moon of `diameter_px`."""
    return 2 * round(diameter_px * SPREAD / 2)


def trump_moon(
    colour: int,
    diameter_px: int,
    palette: str = "standard",
    theme: Theme = NIGHT,
    share: float = 1.0,
    words: bool = True,
    glow: bool = True,
) -> pygame.Surface:
    """Return the moon in `colour` (0 to 5), NO_TRUMP or UNKNOWN (nothing turned up yet), `size_of` wide.

    `share` from 0 to 1 is how far it has changed from the bare moon: a colour spreads from the centre, the
    shadow of "no trump" comes from the right and then its rays one after another. `words` prints "Trump" and
    the name of the colour. The picture is shared: do not draw on it.
    """
    step = max(0, min(STEPS, round(share * STEPS)))
    if colour == UNKNOWN:
        step = 0
    if step == 0:
        colour = UNKNOWN
    key = ("trump moon", colour, diameter_px, palette, theme.name, step, words and language(), glow)

    def make() -> pygame.Surface:
        if colour == NO_TRUMP:
            return _eclipse(diameter_px, theme, step / STEPS, words)
        return _coloured(colour, diameter_px, palette, step / STEPS, words, glow)

    return SHARED.get(key, make)


def _craters(m: float, r: float, inside: float) -> str:
    """The four pale craters, each only as far as it is on the disc of radius `inside`."""
    out = ""
    for x, y, size in _CRATERS:
        room = inside / r - math.hypot(x, y)
        if room > 0.02:
            out += svg.circle(m + x * r, m + y * r, min(size, room) * r, CRATER)
    return out


def _coloured(colour: int, diameter: int, palette: str, share: float, words: bool, glow: bool) -> pygame.Surface:
    side = size_of(diameter)
    m, r = side / 2, diameter / 2
    ring = max(2.0, diameter * 0.06)
    edge = NIGHT.card_edge
    disc = r - ring
    if colour == UNKNOWN:
        body = svg.circle(m, m, r, mix(edge, NIGHT.ink, 0.3)) + svg.circle(m, m, r - ring * 0.3, edge)
        return svg.raster(body + _craters(m, r, disc), side, side)
    trump = symbols.base(colour, palette)
    body = ""
    if glow:
        reach = m - 0.5
        light = [
            (0.0, trump, 0.42 * share),
            (r / reach, trump, 0.42 * share),
            ((r + (reach - r) * 0.45) / reach, trump, 0.15 * share),
            (1.0, trump, 0.0),
        ]
        body += svg.radial("glow", m, m, reach, light) + svg.circle(m, m, reach, "glow")
    # First half: the colour grows over the moon. Second half: the bright disc opens inside it.
    grown = min(1.0, share * 2)
    opened = max(0.0, share * 2 - 1)
    body += svg.circle(m, m, r, mix(edge, NIGHT.ink, 0.3)) + svg.circle(m, m, r - ring * 0.2, edge)
    body += _craters(m, r, disc) if grown < 1 else ""
    body += svg.circle(m, m, r * grown, trump)
    if grown == 1:
        body += svg.circle(m, m, r - 0.4, None, outline=svg.pen(mix(trump, NIGHT.ink, 0.35), max(0.8, r * 0.016)))
    if opened > 0:
        body += svg.circle(m, m, disc * opened, edge) + _craters(m, r, disc * opened)
        mark = diameter * (0.49 if words else 0.58) * opened
        up = diameter * 0.005 if words else 0
        body += symbols.symbol_svg(colour, m - mark / 2, m - mark / 2 - up, mark, trump, edge, NIGHT.ink)
    picture = svg.raster(body, side, side)
    if words and opened >= 1:
        # The rim of the disc is narrow up there: a long word is set smaller, never cut off.
        for text, face, em, at in (
            (_("Trump"), "sans-semibold", 0.115, -0.345),
            (symbols.name(colour), "sans-bold", 0.14, 0.33),
        ):
            room = 2 * math.sqrt(max(0.0, disc**2 - ((abs(at) + em * 0.28) * diameter) ** 2)) * 0.9
            mask = lettering.words(text, face, em * diameter)
            if mask.get_width() > room:
                mask = lettering.words(text, face, em * diameter * room / mask.get_width())
            y = m + at * diameter - mask.get_height() / 2
            lettering.put(picture, mask, m - mask.get_width() / 2, y, NIGHT.ink)
    return picture


def _eclipse(diameter: int, theme: Theme, share: float, words: bool) -> pygame.Surface:
    side = size_of(diameter)
    m, r = side / 2, diameter / 2
    edge, deep = NIGHT.card_edge, NIGHT.deep
    covered = min(1.0, share * 2)
    rays = round(RAYS * max(0.0, share * 2 - 1))
    rim = max(1.2, diameter * 0.022)
    body = ""
    ray = theme.text_2 if theme.name == "night" else theme.line_2
    for k in range(rays):
        far = 1.4 if k % 2 == 0 else 1.28
        ends = (svg.polar(m, m, r * 1.12, k * 360 / RAYS), svg.polar(m, m, r * far, k * 360 / RAYS))
        body += svg.line(*ends, max(1.0, diameter * 0.016), ray, 0.85, "round")
    body += svg.circle(m, m, r, edge) + _craters(m, r, r - rim)
    inner = r - rim
    if covered >= 1:
        body += svg.circle(m, m, inner, deep)
        reach = r * 0.66
        slash = svg.line((m - reach, m + reach), (m + reach, m - reach), diameter * 0.055, theme.rage, 0.55, "round")
        body += slash
    else:
        # What two discs of one size have in common is a lens of two arcs.
        apart = 2 * inner * (1 - covered)
        half = math.sqrt(max(0.0, inner**2 - (apart / 2) ** 2))
        x, n = m + apart / 2, svg.num
        far_side = 1 if apart > 2 * inner else 0
        d = f"M{n(x)} {n(m - half)}A{n(inner)} {n(inner)} 0 {far_side} 1 {n(x)} {n(m + half)}"
        d += f"A{n(inner)} {n(inner)} 0 {far_side} 1 {n(x)} {n(m - half)}Z"
        body += svg.path(d, deep) if half > 0.5 else ""
    picture = svg.raster(body, side, side)
    if words and share >= 1:
        lines = ((_("No trump"), "sans-bold", 0.15, -0.07), (_("this trick"), "sans-regular", 0.125, 0.1))
        for text, face, em, at in lines:
            mask = lettering.words(text, face, em * diameter)
            room = diameter * 0.86
            if mask.get_width() > room:
                mask = lettering.words(text, face, em * diameter * room / mask.get_width())
            box = (m - mask.get_width() / 2 - 3, m + at * diameter - mask.get_height() / 2 - 2)
            # A dark band keeps the stroke out of the letters.
            band = pygame.Surface((mask.get_width() + 6, mask.get_height() + 4), pygame.SRCALPHA)
            band.fill((*deep, 210))
            picture.blit(band, box)
            ink = NIGHT.bone if face == "sans-bold" else NIGHT.text_2
            lettering.put(picture, mask, box[0] + 3, box[1] + 2, ink)
    return picture
