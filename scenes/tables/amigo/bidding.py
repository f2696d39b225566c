"""The bidding panel (look 5.3): chips to press, type or drag to the own plate, and the sum of the bids."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.amigo.facade import HIDDEN_BID, NOT_YET
from game.words import _, ngettext
from scenes.art import shadows, sigils
from scenes.art.amigo import marks
from scenes.results.people import sigil_number
from scenes.table.prompt import said
from scenes.table.rule_links import underlined
from scenes.tables.amigo import hints
from scenes.tables.amigo.draw import draw_moon
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.words import promise, signed
from scenes.widgets.theme import Step, mix
from scenes.widgets.ui import Box, Ui

MOON = 96.0
HEAD = Step(26, "serif-bold", 1.15, 28)
CELL = Step(12.5, "sans-semibold", 1.0, 14)


def number_of(choice: str) -> int:
    """Return the number in "bid:3", -1 for another choice."""
    word, _colon, number = choice.partition(":")
    return int(number) if word == "bid" and number.isdigit() else -1


def shown(screen: AmigoScreen) -> bool:
    """Return whether the panel is on screen: from the trump until the first trick."""
    facts, scene = screen.facts, screen.scene
    if not facts.round or facts.trick or not scene.view.zones["turned"].pieces:
        return False
    return not scene.animator.coming("turned")


class Flow(NamedTuple):
    """Heights of the panel's parts in du."""

    head: float
    rules: float
    chips: float
    chip: float
    gap: float
    words: float
    bar: float
    line: float
    foot: float


def flow(screen: AmigoScreen) -> Flow:
    """Return the places of the panel's parts, from top and bottom towards the chips in the middle."""
    ui = screen.app.ui
    _x, y, w, h = screen.places.bidding
    head = y + (MOON / 2 + 5 if screen.places.bid_moon is not None else 12)
    rules = head + ui.line_height(HEAD) + 1
    top = rules + ui.line_height("body")
    foot = y + h - 58
    line = foot - 9
    bar = line - (30 if h > 300 else 26)
    words = bar - ui.line_height("body_strong") - 3
    count = screen.facts.tricks + 1
    size, gap = (60.0, 12.0) if count <= 8 else (48.0, 6.0)
    size = min(size, (w - 32 - gap * (count - 1)) / count, words - top - 14)
    hint_h = ui.line_height("small") if screen.scene.hint_shown else 0.0
    return Flow(head, rules, top + (words - top - size - hint_h) / 2, size, gap, words, bar, line, foot)


def chips(screen: AmigoScreen) -> dict[str, pygame.FRect]:
    """Return the place of the chip of each bid."""
    if not shown(screen):
        return {}
    x, _y, w, _h = screen.places.bidding
    at = flow(screen)
    count = screen.facts.tricks + 1
    left = x + (w - at.chip * count - at.gap * (count - 1)) / 2
    return {
        f"bid:{number}": pygame.FRect(left + number * (at.chip + at.gap), at.chips, at.chip, at.chip)
        for number in range(count)
    }


def foot(screen: AmigoScreen) -> tuple[Box, Box]:
    """Return where the hint and confirm buttons stand in the panel."""
    x, _y, w, _h = screen.places.bidding
    top = flow(screen).foot
    primary = 210.0 if w > 560 else 170.0
    hint = 100.0 if not screen.app.ui.large else 130.0
    right = x + w - 24
    return (right - primary - 9 - hint, top, hint, 44), (right - primary, top, primary, 44)


def draw(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> None:
    """Draw the panel with moon, words, chips and the bar of all bids."""
    facts, scene = screen.facts, screen.scene
    box = pygame.FRect(screen.places.bidding)
    at = flow(screen)
    ui.panel(surface, box, 16, "panel", "line", "dialog")
    if screen.places.bid_moon is not None:
        draw_moon(surface, ui, screen, *screen.places.bid_moon, MOON)
    names = scene.match.names
    seat = scene.front
    mine = scene.presenter.ready
    others = [other for other in range(facts.players) if scene.waits_for(other)]
    if mine:
        head = _("{name}’s bid").format(name=names[seat])
    elif scene.waits_for(seat):
        head = _("{name} is to bid").format(name=names[seat])
    elif len(others) == 1:
        head = _("{name} is bidding").format(name=names[others[0]])
    elif others:
        head = _("Everybody bids")
    else:
        head = _("The bids are made")
    ui.text(surface, head, box.centerx, at.head, HEAD, "text", "center", width=box.w - 40)
    told = promise(facts, _previewed(screen))
    if facts.rules.miss_points and ui.text_size(told, "body")[0] < (box.w - 40) * 0.72:
        told += " " + _("Missed: {points}.").format(points=signed(facts.rules.miss_points))
    step = "body" if ui.text_size(told, "body")[0] <= box.w - 40 else "small"
    ui.text(surface, told, box.centerx, at.rules, step, "text_2", "center", width=box.w - 40)
    _draw_chips(surface, ui, screen, mine)
    if facts.rules.bids_at_once:
        _draw_locks(surface, ui, screen, box, at)
    else:
        _draw_sum(surface, ui, screen, box, at)
    ui.line(surface, box.x + 28, at.line, box.right - 28, at.line)
    _draw_foot(surface, ui, screen, box, mine)


def _draw_chips(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, mine: bool) -> None:
    scene = screen.scene
    dragged = scene.gestures.chip if scene.gestures.drag is not None and scene.gestures.drag.lifted else ""
    advice = hints.by_choice(screen) if mine and scene.hint_shown else {}
    for choice, box in chips(screen).items():
        if choice == dragged:
            ui.dashed_rect(surface, box, box.w / 2, "line_2", 1.6, 5, 4)
            continue
        number = number_of(choice)
        state = _state_of(screen, choice, mine)
        lift = 6.0 if state == "chosen" else 2.0 if state == "hover" else 0.0
        picture = marks.bid_chip(number, ui.px(box.w), state, ui.theme)
        if not mine and state == "rest":
            picture = _faded(ui, picture, number, ui.px(box.w))
        elif state in ("rest", "hover", "chosen"):
            _chip_shadow(surface, ui, box.x, box.y - lift, box.w)
        margin = (picture.get_width() - ui.px(box.w)) // 2
        surface.blit(picture, (ui.at(box.x) - margin, ui.at(box.y - lift) - margin))
        if mine and choice == scene.gestures.focus_choice:
            ui.focus_ring(surface, (box.x, box.y - lift, box.w, box.h), box.w / 2, True)
        if choice in advice:
            words, best = advice[choice]
            step, ink = ("small_strong", "accent_ink") if best else ("small", "text_2")
            ui.text(surface, words, box.centerx, box.bottom + 5, step, ink, "center")


def _state_of(screen: AmigoScreen, choice: str, mine: bool) -> str:
    """Return how a chip looks: "forbidden", "chosen", "hover" or "rest"; `mine` if the person in front bids now."""
    presenter, gestures = screen.scene.presenter, screen.scene.gestures
    if mine and all(option.choice != choice for option in presenter.chips):
        return "forbidden"
    if choice == presenter.choice or (not mine and screen.own_bid() == number_of(choice)):
        return "chosen"
    return "hover" if mine and choice in (gestures.hovered_chip, gestures.focus_choice) else "rest"


def _chip_shadow(surface: pygame.Surface, ui: Ui, x: float, y: float, size: float) -> None:
    px = ui.px(size)
    shade = shadows.shadow(px, px, px // 2, 1, ui.scale, ui.theme.shadow)
    if shade is not None:
        surface.blit(shade.surface, (ui.at(x) + shade.dx, ui.at(y) + shade.dy))


def _faded(ui: Ui, picture: pygame.Surface, number: int, size: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        pale = picture.copy()
        pale.set_alpha(96)
        return pale

    return ui.cache.get(("faded chip", number, size, ui.theme.name), make)


def draw_dragged(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, choice: str, x: float, y: float) -> pygame.Rect:
    """Draw the chip that is being dragged around the pointer, and return the pixels it takes."""
    size = 64.0
    _chip_shadow(surface, ui, x - size / 2 + 3, y - size / 2 + 8, size)
    picture = marks.bid_chip(number_of(choice), ui.px(size), "chosen", ui.theme)
    place = (ui.at(x) - picture.get_width() // 2, ui.at(y) - picture.get_height() // 2)
    surface.blit(picture, place)
    return picture.get_rect(topleft=place).inflate(ui.px(60), ui.px(60))


def _previewed(screen: AmigoScreen) -> int:
    """Return the bid that is picked, pointed at or in focus by the person asked, NOT_YET for none."""
    scene = screen.scene
    if not scene.presenter.ready:
        return NOT_YET
    allowed = {option.choice for option in scene.presenter.chips}
    for choice in (scene.presenter.choice, scene.gestures.hovered_chip):
        if choice in allowed:
            return number_of(choice)
    return NOT_YET


def _draw_sum(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, box: pygame.FRect, at: Flow) -> None:
    facts, scene = screen.facts, screen.scene
    order = [(facts.dealer + 1 + step) % facts.players for step in range(facts.players)]
    bids = [(seat, facts.bids[seat]) for seat in order if facts.bids[seat] >= 0]
    mine = _previewed(screen)
    if mine != NOT_YET:
        bids.append((scene.front, mine))
    whole = sum(bid for _seat, bid in bids)
    tricks = facts.tricks
    left = _("Announced so far: {sum} of {tricks} tricks")
    if mine != NOT_YET:
        left = _("Announced with {name}: {sum} of {tricks} tricks")
    left = left.format(name=scene.match.names[scene.front], sum=whole, tricks=tricks)
    right, ink = _balance(whole, tricks, facts.players - len(bids))
    x, width = box.x + 40, box.w - 80
    step = "body_strong"
    if ui.text_size(left, step)[0] + ui.text_size(right, step)[0] > width - 10:
        step = "small_strong"
    if ui.text_size(left, step)[0] + ui.text_size(right, step)[0] > width - 10:
        left = _("{sum} of {tricks}").format(sum=whole, tricks=tricks)
    right_w = ui.text_size(right, step)[0]
    ui.text(surface, left, x, at.words, step, "text", width=width - right_w - 10)
    ui.text(surface, right, x + width, at.words, step, ink, "right")
    _draw_cells(surface, ui, screen, [seat for seat, bid in bids for _number in range(bid)], x, at.bar, width)


def _balance(whole: int, tricks: int, open_bids: int) -> tuple[str, str]:
    """Return the words that compare the sum of the bids with the tricks, and their ink."""
    if whole > tricks:
        over = whole - tricks
        words = ngettext("{count} too many – somebody misses", "{count} too many – somebody misses", over)
        return words.format(count=over), "rage_ink"
    if open_bids:
        return ngettext("{count} bid open", "{count} bids open", open_bids).format(count=open_bids), "text_2"
    if whole < tricks:
        under = tricks - whole
        words = ngettext("{count} too few – somebody misses", "{count} too few – somebody misses", under)
        return words.format(count=under), "rage_ink"
    return _("adds up: all can meet their bids"), "good_ink"


def _draw_cells(
    surface: pygame.Surface, ui: Ui, screen: AmigoScreen, cells: list[int], x: float, y: float, width: float
) -> None:
    """Draw the bar of the tricks: a cell for each trick that a seat of `cells` bid, dashed ones for the rest."""
    tricks = screen.facts.tricks
    count = max(tricks, len(cells), 1)
    gap = 5.0 if count <= 14 else 3.0
    cell = (width - gap * (count - 1)) / count
    for number in range(count):
        rect = (x + number * (cell + gap), y, cell, 18.0)
        if number < len(cells):
            _draw_cell(surface, ui, screen, cells[number], rect, number >= tricks)
        else:
            ui.dashed_rect(surface, rect, 5, "line_2", 1.2, 4, 3)
    if len(cells) > tricks:
        mark = x + tricks * (cell + gap) - gap / 2
        ui.round_rect(surface, (mark - 1, y - 6, 2, 30), 0, "text")


def _draw_cell(
    surface: pygame.Surface, ui: Ui, screen: AmigoScreen, seat: int, rect: tuple[float, float, float, float], over: bool
) -> None:
    """Draw one trick that a seat bid; `over` if there are fewer tricks than bids."""
    theme = ui.theme
    name = screen.scene.match.names[seat]
    if over:
        fill, edge, text = mix(theme.panel, theme.rage, 0.35), theme.rage, theme.text
    elif seat == screen.scene.front:
        fill, edge, text = theme.accent, None, theme.on_accent
    else:
        fill, edge, text = mix(theme.panel, theme.line_2, 0.85 if not ui.light else 0.45), None, theme.ink
    ui.round_rect(surface, rect, 5, fill, edge, 1.4)
    if ui.text_size(name, CELL)[0] <= rect[2] - 6:
        ui.label(surface, name, rect, CELL, text)
    elif rect[2] >= 14:  # no room for the name: the sign of the seat, a first letter would say little
        sign = sigils.sigil(sigil_number(screen.scene.match.seats[seat].sigil, seat), ui.px(16), ui.theme)
        surface.blit(sign, (ui.at(rect[0] + rect[2] / 2) - sign.get_width() // 2, ui.at(rect[1] + 1)))


def _draw_locks(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, box: pygame.FRect, at: Flow) -> None:
    facts, scene = screen.facts, screen.scene
    names = scene.match.names
    x, width = box.x + 40, box.w - 80
    bar_y = at.bar - 3
    done = sum(bid != NOT_YET for bid in facts.bids)
    words = _("{count} of {seats} have chosen; nobody sees the others’ bids.").format(count=done, seats=facts.players)
    face = "body_strong" if ui.text_size(words, "body_strong")[0] <= width else "small"
    ui.text(surface, words, x, at.words - 3, face, "text", width=width)
    count = facts.players
    gap = 5.0
    cell = (width - gap * (count - 1)) / count
    theme = ui.theme
    for number in range(count):
        seat = (scene.front + number) % count
        rect = pygame.FRect(x + number * (cell + gap), bar_y, cell, 24.0)
        if facts.bids[seat] == NOT_YET:
            ui.dashed_rect(surface, rect, 6, "line_2", 1.2, 4, 3)
            ui.label(surface, names[seat], rect.inflate(-8, 0), CELL, "text_2", may_cut=True)
            continue
        ui.round_rect(surface, rect, 6, mix(theme.panel, theme.good, 0.22), theme.good, 1.2)
        ui.icon(surface, "lock", rect.x + 5, rect.y + 5, 14, "text")
        ui.label(surface, names[seat], (rect.x + 22, rect.y, rect.w - 26, rect.h), CELL, "text", "left", may_cut=True)


def _draw_foot(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, box: pygame.FRect, mine: bool) -> None:
    scene, facts = screen.scene, screen.facts
    hint, _primary = foot(screen)
    x = box.x + 32
    room = hint[0] - 12 - x if mine else box.w - 64
    if room < 120:
        return
    y, h = hint[1], 44.0
    if mine:
        barred = [
            choice for choice in chips(screen) if choice not in {option.choice for option in scene.presenter.chips}
        ]
        refusal = scene.match.why_not(scene.presenter.seat, -1, "", barred[0]) if barred else None
        if refusal is not None:
            ui.icon(surface, "lock", x, y + 4, 17, "rage_ink")
            words = said(refusal)
            most = 3 if ui.line_height("small") * 3 <= h + 8 else 2
            if len(ui.lines(words, "small", room - 24)) > most:
                number = number_of(barred[0])
                words = _("{bid} is barred ({rule})").format(bid=number, rule=refusal.rule)
            used = ui.label(surface, words, (x + 24, y - 4, room - 24, h + 8), "small", "text", "left", lines=most)
            links = underlined(surface, ui, words, "small", x + 24, used.y, room - 24, most)
            scene.rule_links["bids"] = links
        else:
            words = _("A chip can also be dragged to the plate of {name}, or the number typed.").format(
                name=scene.match.names[scene.front]
            )
            if len(ui.lines(words, "small", room)) * ui.line_height("small") <= h + 6:
                ui.label(surface, words, (x, y - 3, room, h + 6), "small", "text_2", "left", lines=3)
        return
    if any(bid == HIDDEN_BID for bid in facts.bids):
        words = _("Bids stay hidden until all have chosen.")
        if facts.rules.secret_prediction:
            words = _("Bids stay hidden until the round is over.")
    else:
        leader = (facts.dealer + 1) % facts.players
        words = _("{name} leads the first trick.").format(name=scene.match.names[leader])
    ui.label(surface, words, (x, y, room, h), "body", "text_2", "left", lines=2)
