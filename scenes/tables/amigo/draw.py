"""The middle of the table: top bar, zone, tethers, moon, the cards of the trick, trump panel with pile."""

from __future__ import annotations

import pygame

from game.amigo.facade import FIRST_ACTION, NO_COLOUR
from game.match.rules_in_force import brief
from game.words import _, context
from scenes.art import backdrop
from scenes.art.amigo import cards, marks, trump_moon
from scenes.art.amigo.parts import index_symbol_svg
from scenes.table.hand import draw_ring
from scenes.table.skin.values import Look
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.words import colour_name
from scenes.widgets import svg
from scenes.widgets.button import draw_tag, tag_size
from scenes.widgets.theme import NIGHT, Step
from scenes.widgets.ui import Ui

BRAND = Step(23, "serif-black", 1.1, 25)
COUCH_BRAND = Step(26, "serif-black", 1.1, 28)
BRAND_LEFT = 56.0
"""Where the game's name begins in the top bar (du)."""
NAME_SHARE = 0.2
"""The share of an action card's height that its name takes at the foot."""
COUCH_TITLE = Step(22, "sans-semibold", 1.2, 22)
CHANGE, CHANGED = 0.26, 1.36


def draw_ground(surface: pygame.Surface, ui: Ui) -> None:
    """Draw the table itself."""
    surface.blit(backdrop.table(surface.get_width(), surface.get_height(), ui.theme), (0, 0))


def draw_top_bar(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, right: float) -> None:
    """Draw the bar with the game's name, round and trick; the buttons are widgets. `right` is where they begin."""
    x, y, w, h = screen.places.top_bar
    ui.round_rect(surface, (x, y, w, h), 0, "felt_2", None, alpha=209)
    ui.line(surface, x, h - 1, w, h - 1)
    couch = screen.places.couch
    step: Step = COUCH_BRAND if couch else BRAND
    left = BRAND_LEFT
    used = ui.text(surface, "Rage", left, (h - ui.line_height(step)) / 2 - 1, step, "accent_ink")
    left = used.right + 16
    facts = screen.facts
    if not facts.round:
        return
    parts: list[tuple[str, str | Step, str]] = []
    strong: str | Step = COUCH_TITLE if couch else "prompt"
    plain: str | Step = COUCH_TITLE if couch else "body"
    parts.append((_("Round {number} of {rounds}").format(number=facts.round, rounds=10), strong, "text"))
    if not couch:
        parts.append(
            (_("{count} tricks").format(count=facts.tricks) if facts.tricks != 1 else _("1 trick"), plain, "text_2")
        )
    if facts.trick:
        parts.append((_("Trick {number}").format(number=min(facts.trick, facts.tricks)), plain, "text_2"))
    else:
        parts.append((_("Bids"), plain, "text_2"))
    if not couch:
        parts.append((brief(screen.scene.match.controller, screen.scene.match.setup), plain, "text_2"))
    for number, (words, face, ink) in enumerate(parts):
        if number:
            words = "· " + words
        width = ui.text_size(words, face)[0]
        if left + width > right - 12:
            break
        ui.label(surface, words, (left, y, width + 1, h - 1), face, ink, "left")
        left += width + (8 if number else 9)


# -- the middle -------------------------------------------------------------------------------------------------


def draw_zone(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> None:
    """Draw the zone of the tricks, highlighted while a playable card is dragged."""
    zone = screen.places.zone
    radius = min(zone[2], zone[3]) * 0.3
    lit = screen.scene.gestures.lit
    theme = ui.theme
    rect = ui.rect(zone)
    if lit < 1:
        ui.round_rect(surface, zone, radius, "felt_hi", None, alpha=round(89 * (1 - lit)))
        if lit <= 0:
            ui.round_rect(surface, zone, radius, None, "line", 1.4)
    if lit > 0:
        key = ("lit zone", rect.size, theme.name)

        def make() -> pygame.Surface:
            w, h = rect.size
            stops = [(0.0, theme.accent, 0.30), (1.0, theme.accent, 0.07)]
            body = svg.radial("lit", w / 2, h / 2, max(w, h) * 0.55, stops)
            body += svg.rect((0, 0, w, h), radius * ui.scale, "lit")
            return svg.raster(body, w, h)

        glow = ui.cache.get(key, make)
        if lit < 1:
            glow = glow.copy()
            glow.set_alpha(round(255 * lit))
        surface.blit(glow, rect)
        if ui.light:
            ui.dashed_rect(surface, zone, radius, "accent_ink", 3, 14, 9)
        else:
            ui.dashed_rect(surface, zone, radius, "accent", 3, 14, 9)


def draw_own_place(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> None:
    """Draw the place of the front seat's card in the trick."""
    facts, scene = screen.facts, screen.scene
    if not facts.trick or scene.staying or any(play.seat == scene.front for play in facts.plays):
        return
    if not scene.waits_for(scene.front) or scene.busy:
        return
    box = screen.card_box(scene.front)
    radius = box.w * 0.075
    ui.round_rect(surface, box, radius, "accent", None, alpha=30)
    ui.dashed_rect(surface, box, radius, "accent_ink" if ui.light else "accent", 2, 7, 5)


def draw_tethers(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> None:
    """Draw a line from each plate to its card."""
    facts = screen.facts
    for play in facts.plays:
        if play.seat == screen.scene.front or screen.scene.animator.carries(play.card, "trick"):
            continue
        card, plate = screen.card_box(play.seat), screen.plate_box(play.seat)
        _line_between(surface, ui, plate, card)


def _line_between(surface: pygame.Surface, ui: Ui, one: pygame.FRect, other: pygame.FRect) -> None:
    start, end = _edge(one, other.center), _edge(other, one.center)
    x0, y0 = min(start[0], end[0]), min(start[1], end[1])
    w, h = abs(start[0] - end[0]), abs(start[1] - end[1])
    rect = ui.rect(x0 - 2, y0 - 2, w + 4, h + 4)
    if rect.w <= 2 or rect.h <= 2:
        return
    ink = ui.theme.line_2
    ends = (
        ((start[0] - x0 + 2) * ui.scale, (start[1] - y0 + 2) * ui.scale),
        (
            (end[0] - x0 + 2) * ui.scale,
            (end[1] - y0 + 2) * ui.scale,
        ),
    )
    key = ("tether", rect.size, ends, ink)
    picture = ui.cache.get(
        key, lambda: svg.raster(svg.line(*ends, max(1.0, 1.4 * ui.scale), ink, 0.55), rect.w, rect.h)
    )
    surface.blit(picture, rect)


def _edge(box: pygame.FRect, towards: tuple[float, float]) -> tuple[float, float]:
    """Return the point where the line from the middle of a box to a point crosses its edge."""
    cx, cy = box.center
    dx, dy = towards[0] - cx, towards[1] - cy
    if dx == 0 and dy == 0:
        return cx, cy
    share = min(
        box.w / 2 / abs(dx) if dx else float("inf"),
        box.h / 2 / abs(dy) if dy else float("inf"),
    )
    return cx + dx * share, cy + dy * share


def moon_colour(screen: AmigoScreen) -> int:
    """Return the moon's state: a colour, NO_TRUMP or UNKNOWN."""
    facts = screen.facts
    if not screen.scene.view.zones["turned"].pieces:
        return trump_moon.UNKNOWN
    colour = facts.trick_trump if facts.trick else facts.trump
    return trump_moon.NO_TRUMP if colour == NO_COLOUR else colour


def draw_moon(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, x: float, y: float, diameter: float) -> pygame.Rect:
    """Draw the trump moon around a point and return the pixels it takes."""
    share = screen.scene.animator.share("moon")
    colour = moon_colour(screen)
    # 11.4: in the US edition more than this trick has no trump.
    lasting = colour == trump_moon.NO_TRUMP and screen.facts.rules.no_trump_lasts == "round"
    words = diameter >= 76 and not lasting
    picture = trump_moon.trump_moon(colour, ui.px(diameter), screen.palette, ui.theme, share, words=words)
    place = (ui.at(x) - picture.get_width() // 2, ui.at(y) - picture.get_height() // 2)
    surface.blit(picture, place)
    if lasting and share >= 1 and diameter >= 76:
        band = diameter * 0.86
        height = ui.line_height("small_strong") + ui.line_height("small")
        ui.round_rect(surface, (x - band / 2, y - height / 2, band, height), 6, "deep", None, alpha=190)
        bone, grey = ui.theme.bone, NIGHT.text_2
        ui.text(surface, _("No trump"), x, y - height / 2, "small_strong", bone, "center", band, may_cut=True)
        line = y - height / 2 + ui.line_height("small_strong")
        ui.text(surface, _("until a change"), x, line, "small", grey, "center", band, may_cut=True)
    return picture.get_rect(topleft=place)


def draw_trick(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> None:
    """Draw the lying cards of the running trick, the leading one last."""
    facts, scene = screen.facts, screen.scene
    order = sorted(range(len(facts.plays)), key=lambda at: facts.plays[at].seat == facts.winning)
    for at in order:
        play = facts.plays[at]
        if scene.animator.carries(play.card, "trick"):
            continue
        box = screen.card_box(play.seat)
        leads = play.seat == facts.winning
        radius = box.w * 0.075
        if leads:
            ui.round_rect(surface, box.inflate(14, 14), radius + 7, "accent", None, alpha=56)
        scene.draw_lying(surface, ui, play.card, box, ui.px(box.w), Look(detail=play.named))
        if leads:
            draw_ring(surface, ui, box, box.w, 3.0)
    for at in order:
        play = facts.plays[at]
        if scene.animator.carries(play.card, "trick"):
            continue
        box = screen.card_box(play.seat)
        size = 24.0 if screen.places.couch else 20.0
        badge = marks.order_badge(at + 1, ui.px(size), ui.theme)
        surface.blit(
            badge, (ui.at(box.right - 4) - badge.get_width() // 2, ui.at(box.bottom - 3) - badge.get_height() // 2)
        )
        if play.seat == facts.winning:
            words = _("takes it") if scene.staying else _("winning")
            width, height = tag_size(ui, words, "crown")
            left = max(screen.places.zone[0] - 40, box.x - 6)
            if left + width > box.right - 12:
                left = box.right - 14 - width
            # An action card has its name at the foot: the tag stands above it.
            raised = box.h * NAME_SHARE if play.card >= FIRST_ACTION else -4.0
            draw_tag(surface, ui, words, left, box.bottom - height - raised, "accent", "crown")


# -- trump panel --------------------------------------------------------------------------------------------------


def pile_box(screen: AmigoScreen) -> pygame.FRect:
    """Return the place of the pile."""
    x, y, w, _h = screen.places.trump
    if screen.places.couch:
        return pygame.FRect(x + 12, y + 14, 58, 81)
    return pygame.FRect(x + 12, y + 12, 58, 81) if w >= 200 else pygame.FRect(x + 12, y + 12, 44, 62)


def turned_box(screen: AmigoScreen, at: int, count: int) -> pygame.FRect | None:
    """Return the box of turned-up card number `at` of `count`; the oldest are not shown."""
    x, _y, w, _h = screen.places.trump
    pile = pile_box(screen)
    shown = min(3, count)
    from_end = count - 1 - at
    if from_end >= shown:
        return None
    room = x + w - 12 - (pile.right + 14)
    width = pile.w
    step = min(30.0, (room - width) / (shown - 1)) if shown > 1 else 0.0
    left = pile.right + 14 + step * (shown - 1 - from_end)
    return pygame.FRect(left, pile.y, width, width * 1.4)


def draw_trump_panel(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> None:
    """Draw pile, turned-up cards, trump with its history, led colour."""
    box = pygame.FRect(screen.places.trump)
    facts, scene = screen.facts, screen.scene
    couch = screen.places.couch
    ui.panel(surface, box, 12, "panel", "line", 1)
    pile = pile_box(screen)
    zone = scene.view.zones["pile"]
    radius = pile.w * 0.075
    if zone.backs:
        ui.shadow(surface, pile, radius, "card")
        for step in range(min(3, zone.backs) - 1, -1, -1):
            back = cards.back(ui.px(pile.w))
            surface.blit(back, (ui.at(pile.x - step * 1.5), ui.at(pile.y + step * 1.5)))
    else:
        ui.dashed_rect(surface, pile, radius, "line_2", 1.4, 5, 4)
    count = str(zone.backs)
    badge_w = max(38.0, ui.text_size(count, "small_strong")[0] + 16)
    badge = (pile.centerx - badge_w / 2, pile.bottom - 9, badge_w, 20)
    ui.round_rect(surface, badge, 8, "felt_2" if not ui.light else "panel", "line_2", 1.2)
    ui.label(surface, count, badge, "small_strong", "text")
    turned = scene.view.zones["turned"].pieces
    for at, card in enumerate(turned):
        place = turned_box(screen, at, len(turned))
        if place is None or scene.animator.carries(card, "turned"):
            continue
        scene.draw_lying(surface, ui, card, place, ui.px(place.w), Look())
    rule_y = pile.bottom + 17
    ui.line(surface, box.x + 12, rule_y, box.right - 12, rule_y)
    if not turned:
        return
    row_h = 58.0 if couch else max(37.0, ui.line_height("small") + ui.line_height("strong") - 2)
    y = rule_y + (10 if couch else 5)
    _draw_trump_row(surface, ui, screen, box, y, row_h)
    if couch:
        _draw_history_row(surface, ui, screen, box, y + 2 * row_h + 8)
    if facts.trick and facts.led != NO_COLOUR:
        _draw_colour_row(surface, ui, screen, box, y + row_h, row_h, _("Led"), facts.led)


def _sizes(screen: AmigoScreen) -> tuple[float, str | Step, str]:
    if screen.places.couch:
        return 44.0, Step(26, "sans-bold", 1.15, 26), "small"
    return 28.0, "strong", "small"


def _draw_trump_row(
    surface: pygame.Surface, ui: Ui, screen: AmigoScreen, box: pygame.FRect, y: float, h: float
) -> None:
    facts = screen.facts
    now = facts.trick_trump if facts.trick else facts.trump
    before = facts.trump_before
    if now != NO_COLOUR:
        right = box.right - 12
        if screen.places.couch:
            pass  # couch mode has a row of its own for it
        elif facts.trick and facts.trump != now and facts.trump != NO_COLOUR:
            right = _draw_small_chip(surface, ui, screen, right, y, _("next"), facts.trump)
        elif before != NO_COLOUR and before != now:
            right = _draw_small_chip(surface, ui, screen, right, y, _("before"), before)
        _draw_colour_row(surface, ui, screen, box, y, h, context("the trump colour", "Trump"), now, right)
        return
    size, step, small = _sizes(screen)
    mark = no_trump_mark(ui, size)
    surface.blit(mark, (ui.at(box.x + 12), ui.at(y + (h - size) / 2)))
    x = box.x + 12 + size + 8
    room = box.right - 12 - x
    line = ui.line_height(step)
    steps: tuple[str | Step, ...] = (step, "section", "strong", "body_strong", "table_strong")
    step = next((one for one in steps if ui.text_size(_("No trump"), one)[0] <= room), steps[-1])
    ui.text(surface, _("No trump"), x, y + (line - ui.line_height(step)) / 2, step, "text", width=room)
    if facts.reveals and facts.trick == facts.tricks and not facts.rules.reveal_after_last_trick:
        words = _("in the last trick")  # 7.15: nothing is turned up after it
    elif facts.reveals:
        words = _("then a new trump")
    elif facts.trump != NO_COLOUR:
        words = _("then {colour}").format(colour=colour_name(facts.trump))
    elif facts.rules.no_trump_lasts == "round":
        words = _("until a change")
    else:
        words = _("no colour is left")
    ui.text(surface, words, x, y + line - 2, small, "text_2", width=room)


def _draw_history_row(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, box: pygame.FRect, y: float) -> None:
    """Draw the history marker on a row of its own."""
    facts = screen.facts
    now = facts.trick_trump if facts.trick else facts.trump
    if facts.trick and now != NO_COLOUR and facts.trump not in (now, NO_COLOUR):
        words, colour = _("next"), facts.trump
    elif facts.trump_before not in (NO_COLOUR, now):
        words, colour = _("before"), facts.trump_before
    else:
        return
    chip = marks.chip(colour, ui.px(28), screen.palette)
    surface.blit(chip, (ui.at(box.x + 20), ui.at(y)))
    ui.label(surface, words, (box.x + 64, y, box.w - 76, 28), "small", "text_2", "left")


def _draw_small_chip(
    surface: pygame.Surface, ui: Ui, screen: AmigoScreen, right: float, y: float, words: str, colour: int
) -> float:
    """Draw the history marker: a word and a small chip; return its left edge."""
    chip = marks.chip(colour, ui.px(17), screen.palette)
    surface.blit(chip, (ui.at(right) - chip.get_width(), ui.at(y + ui.line_height("small") + 2)))
    if screen.places.side < 200:  # only the chip, if there is no space
        return right - 25
    ui.text(surface, words, right, y, "small", "text_2", "right")
    return right - ui.text_size(words, "small")[0] - 8


def _draw_colour_row(
    surface: pygame.Surface,
    ui: Ui,
    screen: AmigoScreen,
    box: pygame.FRect,
    y: float,
    h: float,
    words: str,
    colour: int,
    right: float | None = None,
) -> None:
    size, step, small = _sizes(screen)
    chip = marks.chip(colour, ui.px(size), screen.palette)
    surface.blit(chip, (ui.at(box.x + 12), ui.at(y + (h - size) / 2)))
    x = box.x + 12 + size + 8
    room = (right if right is not None else box.right - 12) - x
    both = ui.line_height(small) + ui.line_height(step) - 3
    top = y + (h - both) / 2
    ui.text(surface, words, x, top, small, "text_2", width=room)
    ui.text(surface, colour_name(colour), x, top + ui.line_height(small) - 3, step, "text", width=room)


def no_trump_mark(ui: Ui, size: float) -> pygame.Surface:
    """Return the sign for "no trump": a crossed ring of its own, not the mere absence of a colour."""
    px = ui.px(size)

    def make() -> pygame.Surface:
        m = px / 2
        theme = ui.theme
        body = svg.circle(m, m, m - 1, theme.deep, outline=svg.pen(theme.card_edge, max(1.2, px * 0.06)))
        body += svg.line((px * 0.24, px * 0.76), (px * 0.76, px * 0.24), px * 0.1, theme.rage, cap="round")
        return svg.raster(body, px, px)

    return ui.cache.get(("no trump mark", px, ui.theme.name), make)


def change_mark(ui: Ui, size: float) -> pygame.Surface:
    """Return the two arrows of a trump change."""
    px = ui.px(size)
    ink = ui.theme.accent_ink
    key = ("change mark", px, ink)
    return ui.cache.get(
        key, lambda: svg.raster(index_symbol_svg("trump_change", 0, 0, 24, ink), px, px, (0, 0, 24, 24))
    )
