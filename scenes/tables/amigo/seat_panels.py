"""Seat plates round the table and the own plate (look 4.2): name, score, tricks of bid, whose turn it is."""

from __future__ import annotations

import pygame

from game.amigo.facade import HIDDEN_BID, NOT_YET, AmigoFacts
from game.words import PSEUDO, _, context, language
from scenes.art import sigils
from scenes.art.amigo import marks
from scenes.results.people import sigil_number
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.words import need_words, points, signed
from scenes.widgets.theme import Step
from scenes.widgets.ui import Ui

BID = Step(24, "sans-black", 1.0, 26)
COUCH_NAME = Step(20, "sans-semibold", 1.2, 20)
COUCH_NUMBER = Step(29, "sans-bold", 1.0, 29)
COUCH_SCORE = Step(18, "sans-regular", 1.2, 18)
RISE_DU = 24.0
OWN_NAME = Step(19, "sans-bold", 1.2, 22)


def tricks_left(facts: AmigoFacts) -> int:
    """Return how many tricks of the round are still to be taken."""
    return facts.tricks - len(facts.done)


def fitting(ui: Ui, text: str, room: float, *steps: str) -> str:
    """Return the first of the steps at which the text fits, else the last."""
    return next((step for step in steps if ui.text_size(text, step)[0] <= room), steps[-1])


def bid_text(bid: int) -> str:
    """Return a bid as shown on a plate; a secret one is drawn as a lock instead."""
    return "–" if bid == NOT_YET else str(bid)


def draw_sigil(
    surface: pygame.Surface, ui: Ui, screen: AmigoScreen, seat: int, x: float, y: float, size: float
) -> None:
    """Draw a seat's sigil, with the dealer's mark at its lower right."""
    facts = screen.facts
    ring = ui.theme.accent if seat == screen.scene.front and size > 42 else None
    if ring is not None and ui.light:
        ring = ui.theme.accent_ink
    mark = sigils.sigil(sigil_number(screen.scene.match.seats[seat].sigil, seat), ui.px(size), ui.theme, ring)
    surface.blit(mark, (ui.at(x), ui.at(y)))
    if facts.dealer == seat and facts.round:
        radius = 9.0
        cx, cy = x + size - 5, y + size - 5
        ui.disc(surface, cx, cy, radius, "bone", "ink", 1.2)
        letter = "D" if language() == PSEUDO else context("dealer, one letter", "D")
        ui.label(surface, letter, (cx - radius, cy - radius, 2 * radius, 2 * radius), "tag", "ink")


def draw_turn(surface: pygame.Surface, ui: Ui, box: pygame.FRect, radius: float, on_turn: bool) -> None:
    """Draw the plate's body; on turn with an amber edge and a soft band outside."""
    if on_turn:
        ui.round_rect(surface, box.inflate(10, 10), radius + 5, "accent", None, alpha=41)
        if ui.light:
            ui.round_rect(surface, box.inflate(3.2, 3.2), radius + 1.6, "text")
    ui.panel(surface, box, radius, "panel", "accent" if on_turn else "line", 1, 2.4 if on_turn else 1.2)


def draw_caught(surface: pygame.Surface, ui: Ui, facts: AmigoFacts, seat: int, right: float, y: float) -> float:
    """Draw the points of the +5 and −5 cards caught so far in the round (7.18), right-aligned; return the width."""
    if not facts.taken[seat]:
        return 0.0
    worth = facts.points_now[seat]
    ink = "good_ink" if worth > 0 else "rage_ink" if worth < 0 else "text_2"
    return ui.text(surface, signed(worth), right, y, "small_strong", ink, "right").w + 7


def draw_lock(surface: pygame.Surface, ui: Ui, right: float, y: float, size: float) -> None:
    """Draw a lock in place of a bid that is made but hidden."""
    ui.icon(surface, "lock", right - size, y, size, "text_2")


def draw_fraction(
    surface: pygame.Surface, ui: Ui, facts: AmigoFacts, seat: int, right: float, middle: float, step: str | Step
) -> float:
    """Draw tricks/bid with its mark, right-aligned; return its left edge."""
    bid, won = facts.bids[seat], facts.won[seat]
    size = ui.step_du(step)
    line = ui.line_height(step)
    if bid == HIDDEN_BID:
        draw_lock(surface, ui, right, middle - size * 0.42, size * 0.84)
        text = f"{won}/"
        width = ui.text_size(text, step)[0]
        left = right - size * 0.9 - width
        ui.text(surface, text, left, middle - line / 2, step, "text")
        return left
    if bid == NOT_YET:
        return right
    colour = "good_ink" if won == bid else "rage_ink" if won > bid or bid - won > tricks_left(facts) else "text"
    box = ui.text(surface, f"{won}/{bid}", right, middle - line / 2, step, colour, "right")
    left = box.x
    if won == bid:
        icon = size * 0.78
        ui.icon(surface, "check", left - icon - 3, middle - icon / 2, icon, "good_ink")
        left -= icon + 3
    elif colour == "rage_ink":
        mark = ui.text(surface, "!", left - 4, middle - line / 2, step, "rage_ink", "right")
        left = mark.x
    return left


def draw_plate(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, seat: int, box: pygame.FRect) -> None:
    """Draw the plate of another seat."""
    facts, scene = screen.facts, screen.scene
    couch = screen.places.couch
    plan = scene.match.seats[seat]
    on_turn = scene.waits_for(seat)
    draw_turn(surface, ui, box, 10, on_turn)
    size = 52.0 if couch else 40.0
    draw_sigil(surface, ui, screen, seat, box.x + 8, box.y + (box.h - size) / 2, size)
    left = box.x + size + 16
    right = box.right - 10
    name_step: str | Step = COUCH_NAME if couch else "body_strong"
    score_step: str | Step = COUCH_SCORE if couch else "small"
    number_step: str | Step = COUCH_NUMBER if couch else "number_small"
    score = points(facts.totals[seat])
    score_w = ui.text_size(score, score_step)[0]
    ui.text(surface, score, right, box.y + (7 if couch else 6), score_step, "text_2", "right")
    score_w += draw_caught(surface, ui, facts, seat, right - score_w - 7, box.y + (7 if couch else 6))
    mark = "" if plan.human else context("computer, short", "AI")
    mark_w = ui.text_size(mark, "tag")[0] + 6 if mark and not couch else 0
    room = right - score_w - 8 - left
    name_w = ui.text_size(plan.name, name_step)[0]
    if name_w + mark_w > room:
        if mark_w:
            ui.disc(surface, box.x + 15, box.bottom - 12, 7.5, "panel", "line_2", 1)
            ui.icon(surface, "robot", box.x + 10, box.bottom - 17, 10, "text_2")
        mark_w = 0
    used = ui.text(surface, plan.name, left, box.y + 7, name_step, "text", width=min(room, name_w + 2), may_cut=True)
    if mark_w:
        drop = ui.line_height("body_strong") - ui.line_height("tag")
        ui.text(surface, mark, used.right + 6, box.y + 7 + drop * 0.66, "tag", "text_2")
    low = box.bottom - low_line(screen)
    if facts.trick == 0:
        _draw_bidding_line(surface, ui, screen, seat, left, right, low, couch)
        return
    edge = draw_fraction(surface, ui, facts, seat, right, low - 2 if not couch else low, number_step)
    if not scene.thinks(seat):
        _draw_won_tricks(surface, ui, screen, seat, left, edge, low)


def _draw_won_tricks(
    surface: pygame.Surface, ui: Ui, screen: AmigoScreen, seat: int, left: float, edge: float, low: float
) -> None:
    """Draw the won tricks among those bid as pips, from `left` to `edge` around the height `low`."""
    couch = screen.places.couch
    bid, won = screen.facts.bids[seat], screen.facts.won[seat]
    if bid == 0 and won == 0:
        # Half a word says nothing: 0/0 with its check says it too.
        if ui.text_size(_("no trick"), "small_italic")[0] <= edge - left - 4:
            ui.label(surface, _("no trick"), (left, low - 10, edge - left - 4, 20), "small_italic", "text_2", "left")
    elif bid >= 0 or won:
        pips = marks.pips(
            won,
            max(bid, won) if bid < 0 else bid,
            ui.px(12 if couch else 9),
            ui.theme,
            ui.px(max(20.0, edge - left - 6)),
        )
        if pips is not None:
            surface.blit(pips, (ui.at(left), ui.at(low) - pips.get_height() // 2))


def _draw_bidding_line(
    surface: pygame.Surface, ui: Ui, screen: AmigoScreen, seat: int, left: float, right: float, low: float, couch: bool
) -> None:
    facts, scene = screen.facts, screen.scene
    bid = facts.bids[seat]
    step: str | Step = COUCH_NUMBER if couch else BID
    line = ui.line_height(step)
    edge = right
    if bid == HIDDEN_BID:
        draw_lock(surface, ui, right, low - 12, 20)
        edge = right - 24
    elif facts.round:
        used = ui.text(
            surface, bid_text(bid), right, low - line / 2 - 1, step, "text" if bid >= 0 else "text_2", "right"
        )
        edge = used.x
    if scene.thinks(seat) or not facts.round:
        return
    words = _("Bid") if bid != HIDDEN_BID else _("has bid")
    if bid == NOT_YET and scene.waits_for(seat):
        words = _("is bidding")
    ui.label(surface, words, (left, low - 10, edge - left - 4, 20), "small", "text_2", "left", may_cut=True)


def dots_place(screen: AmigoScreen, seat: int) -> tuple[float, float]:
    """Return where the dots of thinking begin on a seat's plate."""
    box = screen.plate_box(seat)
    couch = screen.places.couch
    size = 52.0 if couch else 40.0
    return box.x + size + 20, box.bottom - low_line(screen)


def low_line(screen: AmigoScreen) -> float:
    """Return how far the middle of a plate's lower line is above its lower edge."""
    return 23.0 if screen.places.couch else 19.0 if screen.app.ui.large else 17.5


def draw_own(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, box: pygame.FRect) -> None:
    """Draw the plate of the seat in front."""
    facts, scene = screen.facts, screen.scene
    seat = scene.front
    on_turn = scene.waits_for(seat)
    draw_turn(surface, ui, box, 12, on_turn)
    small = screen.places.small_own
    size = 36.0 if small else 44.0
    pad = 10.0 if small else 12.0
    draw_sigil(surface, ui, screen, seat, box.x + pad, box.y + 10, size)
    left = box.x + pad + size + 9
    room = box.right - 10 - left
    name = scene.match.seats[seat].name
    ui.text(surface, name, left, box.y + 11, OWN_NAME if not small else "body_strong", "text", width=room, may_cut=True)
    score = points(facts.totals[seat])
    score_y = box.y + 11 + ui.line_height(OWN_NAME) - (3 if ui.large else 1)
    used = ui.text(
        surface, score, left, score_y, fitting(ui, score, room, "table", "small", "tag"), "text_2", width=room
    )
    if facts.taken[seat]:
        caught_w = ui.text_size(signed(facts.points_now[seat]), "small_strong")[0]
        draw_caught(surface, ui, facts, seat, used.right + 8 + caught_w, score_y)
    rule_y = box.y + max(62.0, 20 + ui.line_height(OWN_NAME) + ui.line_height("table"))
    ui.line(surface, box.x + pad, rule_y, box.right - pad, rule_y)
    bid, won = facts.bids[seat], facts.won[seat]
    if bid == HIDDEN_BID and not scene.covered:
        bid = screen.own_secret_bid()
    label_y = rule_y + 6
    words_w = ui.text_size(_("Tricks"), "small")[0]
    ui.text(surface, _("Tricks"), box.x + pad, label_y, "small", "text_2", width=box.w - 2 * pad)
    right_w = box.w - 2 * pad - words_w - 6
    ui.text(surface, _("Bid"), box.right - pad, label_y, "small", "text_2", "right", width=right_w)
    number_y = label_y + ui.line_height("small") + 2
    playing = facts.trick > 0
    left_tricks = tricks_left(facts)
    words, tone = need_words(facts, seat, bid, left_tricks) if playing else ("", "")
    colour = TONES[tone]
    one = ui.text(surface, str(won), box.x + pad, number_y, "number", colour)
    if bid == HIDDEN_BID:
        draw_lock(surface, ui, box.right - pad, number_y + 3, 24)
        edge = box.right - pad - 28
    else:
        edge = ui.text(surface, bid_text(bid), box.right - pad, number_y, "number", "text", "right").x
    if small:
        return
    if playing and bid >= 0:
        room = edge - one.right - 16
        pips = marks.pips(won, bid, ui.px(11), ui.theme, ui.px(max(20.0, room)))
        if pips is not None:
            middle = (one.right + edge) / 2
            line = ui.line_height("number")
            surface.blit(
                pips, (ui.at(middle) - pips.get_width() // 2, ui.at(number_y + line / 2) - pips.get_height() // 2)
            )
    if not words:
        words = _state_of_bid(facts, bid)
    if words:
        _draw_own_words(surface, ui, words, tone, colour, (box.x + pad, number_y + ui.line_height("number"), box))


def _state_of_bid(facts: AmigoFacts, bid: int) -> str:
    """Return whether the bid of the seat in front is made, while no tricks are played."""
    if bid >= 0 and facts.trick == 0:
        return _("Bid made")
    return _("Bid open") if bid == NOT_YET and facts.round else ""


TONES = {"good": "good_ink", "rage": "rage_ink", "": "text"}
"""The ink of good and bad news about a bid."""


def _draw_own_words(
    surface: pygame.Surface, ui: Ui, words: str, tone: str, colour: str, at: tuple[float, float, pygame.FRect]
) -> None:
    """Draw what is left to do below the numbers of the own plate, in one line or two, never cut."""
    x, top, box = at
    left = x + (19 if tone else 0)
    room = box.right - (x - box.x) - left
    for step in ("small_strong", "small", "tag"):
        rows = ui.lines(words, step, room)
        high = len(rows) * ui.line_height(step)
        if len(rows) == 1 or (step == "tag" and len(rows) == 2):
            y = min(box.bottom - high - 6, top + 4)
            if y < top - 6 or max(ui.text_size(row, step)[0] for row in rows) > room:
                continue
            if tone:
                ui.icon(surface, "check" if tone == "good" else "exclamation", x, y + 1, 15, colour)
            ui.text(surface, words, left, y, step, "text" if not tone else colour, width=room, wrap=True)
            return


def draw_dots(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, seat: int, time: float) -> pygame.Rect:
    """Draw the dots of thinking as they are at a time; return the pixels touched."""
    x, y = dots_place(screen, seat)
    phase = int(time / 0.2) % 3
    radius = 4.5 if screen.places.couch else 3.4
    if screen.app.settings.reduced_motion:
        # Still dots look like won tricks: words instead.
        words = ui.text(surface, _("is thinking"), x - 4, y - ui.line_height("small") / 2, "small_italic", "text_2")
        return ui.rect(words)
    for number in range(3):
        strong = number == phase
        ui.disc(
            surface,
            x + number * radius * 3.6,
            y,
            radius if strong else radius * 0.72,
            "accent_ink" if strong else "line_2",
        )
    return ui.rect(x - 8, y - 8, radius * 12, 16)


def draw_rise(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> pygame.Rect:
    """Draw the sum of +5 and −5 that rises from a plate; return the pixels touched."""
    seat, worth = screen.rising
    if seat < 0:
        return pygame.Rect(0, 0, 0, 0)
    share = screen.scene.animator.share("rise")
    box = screen.plate_box(seat)
    up = 0.0 if screen.app.settings.reduced_motion else RISE_DU * share
    y = box.y - 4 - up if box.y > 120 else box.bottom + 2 + up
    words = signed(worth)
    colour = "good_ink" if worth > 0 else "rage_ink" if worth < 0 else "text"
    width = ui.text_size(words, "number")[0] + 22
    plate = (box.centerx - width / 2, y - 2, width, 38)
    ui.panel(surface, plate, 10, "panel", "good" if worth > 0 else "rage" if worth < 0 else "line", 2, 1.6)
    ui.label(surface, words, plate, "number", colour)
    return ui.rect(plate).inflate(ui.px(60), ui.px(60))
