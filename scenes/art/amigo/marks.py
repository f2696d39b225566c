"""Small marks of the trick-taking game: colour chip, card in a line of text, order badge, bid chip, pips."""

from __future__ import annotations

import pygame

from game.amigo.facade import colour, kind, value
from game.words import language
from scenes.art import lettering, symbols
from scenes.art.amigo.parts import FRAMES, NIGHT_TILE, SIGNS, index_symbol_svg
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Colour, Theme, mix, rgb


def chip(c: int, size_px: int, palette: str = "standard", letter: bool = False) -> pygame.Surface:
    """Return the square chip of colour `c` with its rim and symbol; `letter` adds the letter below it."""

    def make() -> pygame.Surface:
        line = max(1.0, round(size_px * 1.6 / 30))
        box = (line / 2, line / 2, size_px - line, size_px - line)
        body = svg.rect(box, size_px * 0.2, symbols.base(c, palette), outline=svg.pen(NIGHT.card_edge, line))
        mark = size_px * (0.5 if letter else 0.63)
        top = size_px * 0.11 if letter else (size_px - mark) / 2
        body += symbols.symbol_svg(c, (size_px - mark) / 2, top, mark, symbols.ink(c))
        picture = svg.raster(body, size_px, size_px)
        if letter:
            word = lettering.words(symbols.letter(c), "sans-bold", size_px * 0.32)
            lettering.put(picture, word, (size_px - word.get_width()) / 2, size_px * 0.66, symbols.ink(c))
        return picture

    return SHARED.get(("chip", c, size_px, palette, letter and language()), make)


def inline_width(card: int, height_px: int) -> int:
    """Return how wide `inline_card` will be."""
    what = kind(card)
    return round(height_px * (1.95 if what == "colour" else 1.55 if what in SIGNS else 1.25))


def inline_card(card: int, height_px: int, palette: str = "standard", named: int = -1) -> pygame.Surface:
    """Return `card` in a line of text, `inline_width(card, height_px)` wide.

    A joker with a named colour has that colour's chip beside the wolf.
    """
    what = kind(card)
    h = height_px
    w = inline_width(card, h) + (round(h * 0.8) if what == "joker" and named >= 0 else 0)

    def make() -> pygame.Surface:
        line = max(1.0, round(h / 18))
        box = (line / 2, line / 2, w - line, h - line)
        r = h * 0.2
        if what == "colour":
            c = colour(card)
            body = svg.rect(box, r, symbols.base(c, palette), outline=svg.pen(NIGHT.card_edge, line))
            mark = h * 0.64
            body += symbols.symbol_svg(c, w - h * 0.2 - mark, (h - mark) / 2, mark, symbols.ink(c))
            picture = svg.raster(body, w, h)
            v = value(card)
            number = lettering.numeral(str(v), h * 0.74, face="sans-bold")
            x, y = h * 0.58 - number.get_width() / 2, (h - number.get_height()) / 2
            lettering.put(picture, number, x, y, symbols.ink(c))
            return picture
        frame = symbols.base(named, palette) if named >= 0 and what == "joker" else FRAMES[what]
        body = svg.rect(box, r, NIGHT_TILE, outline=svg.pen(frame, line))
        if what in SIGNS:
            picture = svg.raster(body, w, h)
            number = lettering.words(SIGNS[what], "sans-bold", h * 0.72)
            x, y = (w - number.get_width()) / 2, (h - number.get_height()) / 2
            lettering.put(picture, number, x, y, NIGHT.bone)
            return picture
        mark = h * 0.7
        left = (inline_width(card, h) - mark) / 2
        body += index_symbol_svg(what, left, (h - mark) / 2, mark, NIGHT.bone)
        picture = svg.raster(body, w, h)
        if named >= 0 and what == "joker":
            tile = chip(named, round(h * 0.78), palette)
            picture.blit(tile, (w - tile.get_width() - round(h * 0.12), (h - tile.get_height()) // 2))
        return picture

    return SHARED.get(("inline", card if what == "colour" else what, h, palette, named), make)


def order_badge(number: int, size_px: int, theme: Theme = NIGHT) -> pygame.Surface:
    """Return the disc that says as which card of the trick this one was played."""

    def make() -> pygame.Surface:
        line = max(1.0, size_px * 0.07)
        half = size_px / 2
        body = svg.circle(half, half, half - line / 2, theme.panel_2, outline=svg.pen(theme.line_2, line))
        picture = svg.raster(body, size_px, size_px)
        mask = lettering.numeral(str(number), size_px * 0.62, face="sans-bold", marks=False)
        x, y = (size_px - mask.get_width()) / 2, (size_px - mask.get_height()) / 2
        lettering.put(picture, mask, x, y, theme.text)
        return picture

    return SHARED.get(("badge", number, size_px, theme.name), make)


BID_STATES = ("rest", "hover", "chosen", "forbidden")
BID_MARGIN = 0.14
"""Room round a bid chip's disc for its halo, as a share of the disc's diameter."""


def bid_chip(number: int, size_px: int, state: str = "rest", theme: Theme = NIGHT) -> pygame.Surface:
    """Return a bid's disc in one of BID_STATES, with a margin of BID_MARGIN on every side.

    `size_px` is the diameter of the disc. Rising (2 du under the pointer, 6 du when chosen) is the table's work.
    """
    margin = round(size_px * BID_MARGIN)
    side = size_px + 2 * margin

    def make() -> pygame.Surface:
        m, r = side / 2, size_px / 2
        body = ""
        ink: Colour = NIGHT.ink
        if state == "forbidden":
            line = max(1.2, size_px * 0.03)
            count = 18
            for k in range(count):
                d = svg.arc_d(m, m, r - line, k * 360 / count, (k + 0.58) * 360 / count)
                body += svg.path(d, None, outline=svg.pen(theme.line_2, line, cap="round"))
            # The stroke is under the number: a forbidden bid must still be readable.
            body += _forbidden(m, r, theme)
            ink = theme.text
        else:
            fill = NIGHT.accent if state == "chosen" else NIGHT.card_edge
            rim = NIGHT.bone if state == "chosen" else rgb("#B98F6A")
            if state == "chosen":
                body += svg.circle(m, m, r + margin, NIGHT.accent, 0.22)
                body += svg.circle(m, m, r + margin * 0.5, NIGHT.accent, 0.2)
            if state == "hover":
                edge = (255, 255, 255) if theme.name == "night" else theme.text
                body += svg.circle(m, m, r + size_px * 0.03, edge)
            body += svg.circle(m, m, r, rim) + svg.circle(m, m, r - max(1.2, size_px * 0.03), fill)
            inner = svg.pen(mix(fill, NIGHT.ink, 0.28), max(1.0, size_px * 0.02))
            body += svg.circle(m, m, r * 0.8, None, outline=inner)
        picture = svg.raster(body, side, side)
        mask = lettering.numeral(str(number), size_px * (0.5 if number < 10 else 0.44))
        lettering.put(picture, mask, m - mask.get_width() / 2, m - mask.get_height() / 2, ink)
        return picture

    return SHARED.get(("bid", number, size_px, state, theme.name), make)


def _forbidden(m: float, r: float, theme: Theme) -> str:
    """A stroke across the disc and a lock at the lower right."""
    stroke = svg.line((m - r * 0.62, m + r * 0.62), (m + r * 0.62, m - r * 0.62), r * 0.11, theme.rage, cap="round")
    k = r * 0.62
    x, y = m + r * 0.42, m + r * 0.36
    ground = svg.circle(x + k / 2, y + k / 2, k * 0.78, theme.panel)
    shackle = f"M{svg.num(x + k * 0.24)} {svg.num(y + k * 0.46)}L{svg.num(x + k * 0.24)} {svg.num(y + k * 0.3)}"
    shackle += f"A{svg.num(k * 0.26)} {svg.num(k * 0.26)} 0 0 1 {svg.num(x + k * 0.76)} {svg.num(y + k * 0.3)}"
    shackle += f"L{svg.num(x + k * 0.76)} {svg.num(y + k * 0.46)}"
    bow = svg.path(shackle, None, outline=svg.pen(theme.rage_ink, k * 0.13))
    body = svg.rect((x + k * 0.1, y + k * 0.44, k * 0.8, k * 0.52), k * 0.1, theme.rage_ink)
    return stroke + ground + bow + body


def pip(kind_: str, size_px: int, theme: Theme = NIGHT) -> pygame.Surface:
    """Return one pip: "won" (filled), "wanted" (ring) or "over" (cross)."""

    def make() -> pygame.Surface:
        m = size_px / 2
        line = max(1.2, size_px * 0.16)
        if kind_ == "won":
            # On the birch theme amber needs an ink line around it.
            rim = svg.pen(theme.accent_ink, max(1.0, size_px * 0.12)) if theme.name == "birch" else ""
            body = svg.circle(m, m, m - (line / 2 if rim else 0.2), theme.accent, outline=rim)
        elif kind_ == "wanted":
            body = svg.circle(m, m, m - line / 2 - 0.2, None, outline=svg.pen(theme.text_2, line))
        else:
            a, b = size_px * 0.14, size_px * 0.86
            body = svg.line((a, a), (b, b), line * 1.2, theme.rage_ink, cap="round")
            body += svg.line((a, b), (b, a), line * 1.2, theme.rage_ink, cap="round")
        return svg.raster(body, size_px, size_px)

    if kind_ not in ("won", "wanted", "over"):
        raise ValueError(f"no such pip: {kind_}")
    return SHARED.get(("pip", kind_, size_px, theme.name), make)


def pips(won: int, bid: int, size_px: int, theme: Theme = NIGHT, width_px: int | None = None) -> pygame.Surface | None:
    """Return the row of pips for `won` tricks of `bid`, or None when there is nothing to show.

    The pips shrink until the row fits into `width_px`.
    """
    count = max(won, bid)
    if count <= 0:
        return None
    if width_px is not None:
        while size_px > 4 and count * size_px + (count - 1) * round(size_px / 3) > width_px:
            size_px -= 1
    gap = round(size_px / 3)

    def make() -> pygame.Surface:
        row = pygame.Surface((count * size_px + (count - 1) * gap, size_px), pygame.SRCALPHA)
        for k in range(count):
            what = "over" if k >= bid else "won" if k < won else "wanted"
            row.blit(pip(what, size_px, theme), (k * (size_px + gap), 0))
        return svg.ready(row)

    return SHARED.get(("pips", won, bid, size_px, theme.name), make)
