"""The battle panel: a column per clan, a dot per step, every point of a total with its source."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.blood_rage.facade import (
    REGION,
    REGION_NAMES,
    STATS,
    YGGDRASIL,
    Battle,
    BloodFacts,
    Prompt,
    area_crowd,
    cards,
    clans_in,
    fighting,
    figure_strength,
    force,
    only_monsters,
    owner,
    value_of,
    zones,
)
from game.core.view import View
from game.words import N_, _, ngettext
from scenes.tables.blood_rage import art, words
from scenes.tables.blood_rage.sheets import CLAN, PLAYER, SMALL, VALUE
from scenes.widgets.theme import NIGHT, Step, mix
from scenes.widgets.ui import Box, Ui

HEAD = Step(21, "serif-bold", 1.15, 23)
TOTAL = Step(34, "sans-black", 1.0, 36)
BEFORE = Step(27, "sans-bold", 1.0, 29)
STEPS = (
    N_("Call"), N_("Choose"), N_("Reveal"), N_("Texts"), N_("Late cards"), N_("Totals"), N_("Losses"), N_("Gains"),
)  # fmt: skip


GAIN_LINE = 17.0
"""The height of a line of gains, du."""
LEAST_CARD = 40.0
"""The width of the smallest card in a column, du."""
STEPS_BY = ("token", "friggas_grace", "lord_of_axes", "lord_of_spears", "thors_oath")
"""Causes by which a stat rises: the same word with another cause is Rage that is held (3.3, 3.7)."""


class Stage(NamedTuple):
    """The content of the panel: the public record of a battle, and the names of the seats.

    `front` may drop a card into its column while `choosing`; `asked` are still choosing, `chosen` have chosen. `shift`
    (0 to 1) is the progress of the newest step.
    """

    view: View
    battle: Battle
    names: tuple[str, ...]
    front: int = -1
    choosing: bool = False
    asked: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    phase: int = 0

    @property
    def facts(self) -> BloodFacts:
        facts: BloodFacts = self.view.facts
        return facts


def step_of(battle: Battle, late: bool = False) -> int:
    """Return which of STEPS a battle has reached; 8 when all are done. `late`: a seat is asked for a late card."""
    if late:
        return 4
    if battle.stage == "call":
        return 0
    if battle.stage == "cards":
        return 1
    if battle.stage == "texts":
        return 3 if battle.acted else 2
    if battle.stage == "late":
        return 4
    if battle.stage == "over":
        return 8
    return 7 if battle.gains else 6 if battle.dead else 5


def seats_of(facts: BloodFacts, battle: Battle) -> list[int]:
    """Return the seats of the columns: the pillager first, then clockwise."""
    if battle.participants:
        return list(battle.participants)
    here = set(clans_in(facts, battle.province)) | {battle.seat}
    count = facts.players
    return [seat for seat in ((battle.seat + k) % count for k in range(count)) if seat in here]


class Plan(NamedTuple):
    """Where the parts of the panel are, du."""

    box: pygame.FRect
    columns: tuple[pygame.FRect, ...]
    card_w: float
    below: bool
    """Whether the sums stand below the cards."""
    foot: pygame.FRect
    low: bool = False
    """Whether the height is so small that much is left out."""
    gains: int = 3
    """How many lines of gains a column has room for."""


def plan_of(box: Box, facts: BloodFacts, battle: Battle, ui: Ui) -> Plan:
    """Return the layout of a battle: the cards give way to the gains, so that no gain is left out."""
    seats = seats_of(facts, battle)
    first = plan(box, len(seats), ui)
    width = first.columns[0].w - 48 if first.columns else 0.0
    need = max((len(gain_rows(facts, battle, seat, width, ui)) for seat in seats), default=0)
    return plan(box, len(seats), ui, need) if need > first.gains else first


def plan(box: Box, count: int, ui: Ui, gains: int = 0) -> Plan:
    """Return the layout for this many columns, with at least this many lines of gains if there is room."""
    rect = pygame.FRect(box)
    gap = 12.0 if count < 4 else 8.0
    low = rect.h < 440
    foot_h = 36.0 if low else 50.0
    top = rect.y + (84 if low else 96)
    height = rect.bottom - foot_h - 8 - top
    wide = min(342.0, (rect.w - 36 - gap * (count - 1)) / max(1, count))
    whole = wide * count + gap * (count - 1)
    x = rect.x + (rect.w - whole) / 2
    columns = tuple(pygame.FRect(x + (wide + gap) * k, top, wide, height) for k in range(count))
    below = (count >= 4 or wide < 205) and not low
    room = height - 108 - (26 if low else 62) - (82 if below else 0)
    fewest = 1 if low else 3
    fits = int((height - 108 - 14 - (82 if below else 26)) / GAIN_LINE)
    lines = max(fewest, min(gains, fits))
    room -= (lines - fewest) * GAIN_LINE
    card_w = min(
        104.0, max(LEAST_CARD, room / 1.4), wide - 24 if below else max(40.0, wide * 0.5 - 14 if low else wide - 110)
    )
    if lines > fewest and room < LEAST_CARD * 1.4:
        card_w = 0.0  # the sum names every card: the gains need the room of their pictures
    return Plan(
        rect,
        columns,
        card_w,
        below,
        pygame.FRect(rect.x + 18, rect.bottom - foot_h - 2, rect.w - 36, foot_h - 6),
        low,
        lines,
    )


def card_box(column: pygame.FRect, card_w: float, below: bool) -> pygame.FRect:
    """Return the place of the card of a column."""
    x = column.x + (column.w - card_w) / 2 if below else column.x + 13
    return pygame.FRect(x, column.y + 108, card_w, card_w * 1.4)


def draw(surface: pygame.Surface, ui: Ui, stage: Stage, box: Box) -> None:
    """Draw the panel."""
    battle = stage.battle
    seats = seats_of(stage.facts, battle)
    at = plan_of(box, stage.facts, battle, ui)
    ui.panel(surface, box, 14, "panel", "line_2", "dialog", 1.4)
    _draw_head(surface, ui, stage, at)
    _draw_steps(surface, ui, stage, at)
    for seat, column in zip(seats, at.columns):
        _draw_column(surface, ui, stage, seat, column, at)
    text = foot_words(stage)
    art.symbol(surface, ui, "march" if step_of(battle) < 3 else "odin", at.foot.x + 8, at.foot.centery, 17, "text_2")
    room = (at.foot.x + 26, at.foot.y, at.foot.w - 30, at.foot.h)
    ui.label(
        surface, text, room, SMALL, "text_2", "left", lines=max(1, int(at.foot.h / ui.line_height(SMALL))), may_cut=True
    )


def _draw_head(surface: pygame.Surface, ui: Ui, stage: Stage, at: Plan) -> None:
    battle, facts = stage.battle, stage.facts
    x, y = at.box.x + 18, at.box.y + 10
    head = _("Battle for {province}").format(province=words.area_name(battle.province))
    if not battle.opposed and battle.stage not in ("call",):
        head = _("Pillage of {province}").format(province=words.area_name(battle.province))
    used = ui.text(surface, head, x, y, HEAD, "text")
    token = facts.tokens[battle.province]
    left = used.right + 14
    if token:
        art.put(surface, ui, art.coin(token, ui.px(30)), left + 15, y + 13)
        left += 40
    tag = _(REGION_NAMES[REGION[battle.province]]) if battle.province != YGGDRASIL else ""
    tag_w = ui.text_size(tag, SMALL)[0] + 24 if tag else 0
    if tag:
        place = (at.box.right - 18 - tag_w, y + 2, tag_w, 23)
        ui.round_rect(surface, place, 11.5, "felt_2", "info", 1.4)
        ui.label(surface, tag, place, SMALL, "text")
    stake = (
        _("{name} pillages for {reward}").format(name=stage.names[battle.seat], reward=words.token_words(token))
        if token
        else ""
    )
    room = at.box.right - 18 - tag_w - 10 - left
    if room > 60:
        ui.label(surface, stake, (left, y, room, 27), SMALL, "text_2", "left", may_cut=True)


def _draw_steps(surface: pygame.Surface, ui: Ui, stage: Stage, at: Plan) -> None:
    ask = stage.facts.ask
    late = ask is not None and ask.prompt == Prompt.LATE_CARD and stage.battle.stage in ("texts", "late")
    now = step_of(stage.battle, late)
    names = [_(name) for name in STEPS]
    left, right = at.box.x + 60, at.box.right - 60
    y = at.box.y + (50 if at.low else 56)
    pitch = (right - left) / 7
    ui.line(surface, left, y - 0.5, right, y - 0.5, "line_2")
    if now:
        ui.line(surface, left, y - 0.5, left + pitch * min(7, now), y - 0.5, "good")
    for number, name in enumerate(names):
        x = left + pitch * number
        if number < now:
            ui.disc(surface, x, y, 5, "good", "panel", 1)
        elif number == now:
            ui.disc(surface, x, y, 8, "accent", "panel", 1.4)
        else:
            ui.disc(surface, x, y, 5, "panel", "line_2", 1.4)
        step = Step(12.5, "sans-bold" if number == now else "sans-regular", 1.2, 13)
        ink = "accent_ink" if number == now else "text_2"
        if ui.text_size(name, step)[0] <= pitch - 6:
            ui.label(surface, name, (x - pitch / 2 - 10, y + 9, pitch + 20, 16), step, ink, may_cut=True)
        elif number == now:
            ui.label(surface, name, (x - pitch, y + 9, pitch * 2, 16), step, ink, may_cut=True)


def _draw_column(surface: pygame.Surface, ui: Ui, stage: Stage, seat: int, column: pygame.FRect, at: Plan) -> None:
    battle, facts = stage.battle, stage.facts
    wins = battle.winner == seat and battle.opposed
    fill = mix(ui.theme.panel, ui.theme.accent, 0.13) if wins else mix(ui.theme.panel, ui.theme.felt_2, 0.45)
    ui.round_rect(surface, column, 10, fill, "accent" if wins else "line", 2.0 if wins else 1.2)
    clan = facts.clans[seat]
    x, w = column.x + 13, column.w - 26
    art.clan_plate(surface, ui, clan, column.x + 24, column.y + 24, 26)
    total, known = total_of(stage, seat)
    step = TOTAL if known else BEFORE
    text = str(total)
    wide = ui.text_size(text, step)[0]
    ui.label(surface, text, (column.right - 13 - wide - 4, column.y + 4, wide + 4, 38), step, "text", "right")
    room = w - 32 - wide - 8
    ui.text(surface, words.clan_name(clan), column.x + 42, column.y + 5, CLAN, "text", width=room, may_cut=True)
    name = stage.names[seat]
    if seat == battle.seat and at.columns[0].w > 190:
        name = _("{name}, pillages").format(name=name)
    ui.text(surface, name, column.x + 42, column.y + 24, PLAYER, "text_2", width=room, may_cut=True)
    _draw_figures(surface, ui, stage, seat, (x, column.y + 48, w, 54))
    box = card_box(column, at.card_w, at.below)
    _draw_card(surface, ui, stage, seat, box, (column.w - box.w) / 2 - 8 if at.below else 0.0)
    if at.below:
        foot_h = 15 + GAIN_LINE * at.gains
        sums = pygame.FRect(x, box.bottom + 8, w, column.bottom - foot_h - box.bottom - 8)
    else:
        foot_h = 10 + GAIN_LINE * at.gains if not at.low else 9 + GAIN_LINE * at.gains
        sums = pygame.FRect(
            box.right + 10, box.y - 2, column.right - 10 - box.right - 10, column.bottom - foot_h - box.y
        )
    _draw_sums(surface, ui, stage, seat, sums)
    most = at.gains
    foot = pygame.FRect(x, column.bottom - 6 - (GAIN_LINE + 1) * most, w, (GAIN_LINE + 1) * most)
    ui.line(surface, x, foot.y - 2, x + w, foot.y - 2)
    y = foot.y + 3
    rows = gain_rows(facts, battle, seat, w - 22, ui)
    if len(rows) > most:  # rather a cause that is cut than a gain that is missing
        rows = gain_lines(facts, battle, seat, True)
    if len(rows) > most:
        left = len(rows) - most + 1
        rows = [*rows[: most - 1], ("", ngettext("and {count} more", "and {count} more", left).format(count=left))]
    for sign, line in rows:
        if sign:
            ink = art.stat_colour(ui, sign, False) if sign in ("rage", "axes", "horns") else "text_2"
            art.symbol(surface, ui, sign, x + 8, y + 8, 14, ink)
        ui.label(surface, line, (x + 22, y, w - 22, 17), SMALL, "text", "left", may_cut=True)
        y += GAIN_LINE


def gain_rows(facts: BloodFacts, battle: Battle, seat: int, width: float, ui: Ui) -> list[tuple[str, str]]:
    """Return the gains of a clan as rows of (sign, text) that fit a width; further rows of a text have no sign."""
    rows = []
    for sign, text in gain_lines(facts, battle, seat, width < 160):
        for number, line in enumerate(ui.lines(text, SMALL, width)):
            rows.append(("" if number else sign, line))
    return rows


def total_of(stage: Stage, seat: int) -> tuple[int, bool]:
    """Return the known total of a clan, and whether the battle is decided."""
    battle, facts = stage.battle, stage.facts
    for total in battle.totals:
        if total.seat == seat:
            return total.total, True
    now = fighting(facts, seat, battle.province)
    return now + sum(value_of(facts, battle, played) for played in battle.cards if played.seat == seat), False


def figures_of(facts: BloodFacts, battle: Battle, seat: int) -> list[int]:
    """Return the figures of a seat in the battle, those included that it has destroyed."""
    present = battle.present or area_crowd(facts, battle.province)
    dead = [figure for figure, who in battle.dead if who == seat]
    here = [figure for figure in present if owner(facts, figure) == seat]
    return here + [figure for figure in dead if figure not in here]


def _draw_figures(surface: pygame.Surface, ui: Ui, stage: Stage, seat: int, box: Box) -> None:
    x, y, w, _h = box
    facts, battle = stage.facts, stage.battle
    figures = figures_of(facts, battle, seat)
    dead = {figure for figure, _who in battle.dead}
    pitch = min(38.0, (w - 32) / max(1, len(figures) - 1)) if len(figures) > 1 else 38.0
    for number, figure in enumerate(figures):
        middle = x + 16 + pitch * number
        gone = figure in dead
        art.put(
            surface,
            ui,
            art.figure(figure, facts.clans[seat], 25 * ui.scale, "lost" if gone else "rest"),
            middle,
            y + 16,
        )
        if pitch >= 20:
            chip = (middle - 10, y + 35, 20, 17)
            ui.round_rect(surface, chip, 5, NIGHT.felt_2)
            ui.label(surface, str(figure_strength(facts, figure)), chip, VALUE, NIGHT.rage_ink if gone else NIGHT.text)


def _draw_card(surface: pygame.Surface, ui: Ui, stage: Stage, seat: int, box: pygame.FRect, aside: float = 0.0) -> None:
    battle = stage.battle
    if not box.w or (not battle.opposed and battle.stage != "call"):  # nobody plays a card
        return
    played = [one for one in battle.cards if one.seat == seat]
    for number, one in enumerate(played):
        place = box.move(0, min(26.0, 52.0 / len(played)) * number)
        if aside > 0:  # the sum is below: late cards are beside each other
            step = min(30.0, 2 * aside / max(1, len(played) - 1)) if len(played) > 1 else 0.0
            place = box.move(step * (number - (len(played) - 1) / 2), 0)
        face = art.card(one.card, ui.px(box.w), "unplayable" if one.cancelled or one.plain else "rest", ui.scale)
        ui.shadow(surface, place, box.w * 0.06, "card")
        surface.blit(face, (ui.at(place.x), ui.at(place.y)))
    if played:
        return
    if battle.stage == "cards" and seat in stage.chosen:
        surface.blit(art.card_back(battle.age, ui.px(box.w)), (ui.at(box.x), ui.at(box.y)))
    else:
        _draw_empty_place(surface, ui, stage, seat, box)


def _draw_empty_place(surface: pygame.Surface, ui: Ui, stage: Stage, seat: int, box: pygame.FRect) -> None:
    """Draw the place of a card that is not played yet, with what is due there."""
    battle = stage.battle
    mine = stage.choosing and seat == stage.front
    ui.round_rect(surface, box, box.w * 0.06, "felt_2", None)
    ui.dashed_rect(surface, box, box.w * 0.06, "accent" if mine else "line_2", 2.0 if mine else 1.4, 6, 5)
    if mine:
        text = _("Drag one card here") if box.w > 84 else _("drop here")
        ui.label(surface, text, box.inflate(-14, 0), Step(13.5, "sans-semibold", 1.2, 14.5), "accent_ink", lines=3)
    elif battle.stage == "cards" and seat in stage.asked:
        for number in range(3):
            radius = 3.4 if number == stage.phase else 2.4
            ui.disc(surface, box.centerx - 11 + 11 * number, box.centery, radius, "text_2")
    elif battle.opposed and battle.stage != "call" and not stage.view.zones[zones.hand(seat)].size:
        ui.label(surface, _("No card"), box.inflate(-12, 0), SMALL, "text_2", lines=2)


def _draw_sums(surface: pygame.Surface, ui: Ui, stage: Stage, seat: int, box: pygame.FRect) -> None:
    battle = stage.battle
    if battle.stage == "cards" and battle.opposed:
        _draw_choosing(surface, ui, stage, seat, box)
        return
    high = ui.line_height(SMALL)
    decided = bool(battle.totals)
    tag_h = 24.0 if decided else 0.0
    y = box.y
    for name, amount, _card in _rows_that_fit(sum_rows(stage, seat), int((box.h - tag_h - high - 6) / high)):
        ui.label(surface, name, (box.x, y, box.w - 28, high), SMALL, "text_2", "left", may_cut=True)
        ui.label(surface, str(amount), (box.right - 30, y, 28, high), VALUE, "text", "right")
        y += high
    if not decided:
        return
    ui.line(surface, box.x, y + 1, box.right, y + 1, "line_2")
    total, _known = total_of(stage, seat)
    ui.label(surface, _("Total"), (box.x, y + 3, box.w - 34, high), SMALL, "text", "left")
    ui.label(surface, str(total), (box.right - 36, y + 3, 34, high), VALUE, "text", "right")
    _draw_verdict(surface, ui, battle.winner == seat, box.x, y + high + 7, box.w)


def _draw_choosing(surface: pygame.Surface, ui: Ui, stage: Stage, seat: int, box: pygame.FRect) -> None:
    """Draw whether a seat has chosen its card."""
    if seat in stage.chosen:
        ui.text(surface, _("Has chosen"), box.x, box.y, SMALL, "good_ink", width=box.w, wrap=True, max_lines=2)
    elif stage.choosing and seat == stage.front:
        text = _("{name} chooses").format(name=stage.names[seat])
        used = ui.text(surface, text, box.x, box.y, SMALL, "accent_ink", width=box.w, wrap=True, max_lines=2)
        lines = int((box.bottom - used.bottom) / ui.line_height(SMALL))
        if lines > 1 and box.w >= 104:
            text, lines = _("Any card may be used; only battle cards add strength."), min(5, lines)
            ui.text(surface, text, box.x, used.bottom + 2, SMALL, "text_2", width=box.w, wrap=True, max_lines=lines)
    elif seat in stage.asked:
        hand = stage.view.zones[zones.hand(seat)].size
        used = ui.text(surface, _("Choosing"), box.x, box.y, SMALL, "text", width=box.w)
        text = ngettext("{count} card in hand", "{count} cards in hand", hand).format(count=hand)
        lines = 2 if box.w >= 104 else 3
        ui.text(surface, text, box.x, used.bottom, SMALL, "text_2", width=box.w, wrap=True, max_lines=lines)


def _rows_that_fit(rows: list[tuple[str, int, bool]], room: int) -> list[tuple[str, int, bool]]:
    """Return at most `room` rows of a sum.

    Rows that add nothing are dropped first, then the figures become one row, so that what a card adds stays readable;
    at last what is left over is joined.
    """
    if len(rows) > room:
        rows = [row for row in rows if row[1]]
    if len(rows) > room:
        figures = sum(amount for _name, amount, card in rows if not card)
        rows = [(_("Figures"), figures, False), *(row for row in rows if row[2])]
    if len(rows) > room > 0:
        rest = sum(amount for _name, amount, _card in rows[room - 1 :])
        rows = [*rows[: room - 1], (_("more"), rest, True)]
    return rows


def _draw_verdict(surface: pygame.Surface, ui: Ui, wins: bool, x: float, y: float, room: float) -> None:
    """Draw the tag that says who wins the battle."""
    text = _("Wins") if wins else _("Loses")
    width = min(room, ui.text_size(text, SMALL)[0] + 44)
    fill = "accent" if wins else mix(ui.theme.panel, ui.theme.rage, 0.3)
    ui.round_rect(surface, (x, y, width, 23), 11.5, fill, None if wins else "rage", 1.4)
    ink = "on_accent" if wins else "text"
    art.symbol(surface, ui, "glory" if wins else "valhalla", x + 15, y + 11.5, 13, ink)
    ui.label(surface, text, (x + 26, y, width - 32, 23), SMALL, ink, "left")


def sum_rows(stage: Stage, seat: int) -> list[tuple[str, int, bool]]:
    """Return the sources of the points of a clan: figures by kind, then cards (True)."""
    battle, facts = stage.battle, stage.facts
    for total in battle.totals:
        if total.seat == seat:
            return [
                (words.source_word(name), amount, isinstance(name, int))
                for name, amount in total.parts
                if amount or isinstance(name, int)
            ]
    parts = force(facts, seat, battle.province, only_monsters(facts, battle.province))
    rows = [(words.source_word(name), amount, False) for name, amount in parts]
    rows += [(cards.name(one.card), value_of(facts, battle, one), True) for one in battle.cards if one.seat == seat]
    return rows


def gain_lines(facts: BloodFacts, battle: Battle, seat: int, narrow: bool = False) -> list[tuple[str, str]]:
    """Return the gains of a clan from the battle so far, as (sign, text); shorter if there is little space."""
    lines = _gained(battle, seat, narrow)
    dead = [figure for figure, who in battle.dead if who == seat]
    if dead:
        text = ngettext("{count} figure to Valhalla", "{count} figures to Valhalla", len(dead))
        lines.append(("valhalla", (_("{count} to Valhalla") if narrow else text).format(count=len(dead))))
    if battle.opposed and battle.totals and battle.winner != seat:  # 8.13: only the winner's cards are gone
        for card in battle.cards_of(seat):
            lines.append(("card", _("back in hand: {card}").format(card=cards.name(card))))
    if not lines and battle.stage in ("call", "cards"):
        here = list(figures_of(facts, battle, seat))
        joined = [figure for who, figure in battle.call if who == seat and figure >= 0]
        if joined:
            figures = words.count_figures(joined)
            lines.append(("march", figures if narrow else _("Joined: {figures}").format(figures=figures)))
        elif here:
            lines.append(("village", words.count_figures(here)))
    return lines


def _gained(battle: Battle, seat: int, narrow: bool) -> list[tuple[str, str]]:
    """Return the Glory, Rage and stats that a clan gained in the battle, as (sign, text)."""
    lines: list[tuple[str, str]] = []
    steps: dict[str, list[str]] = {}
    for gain in battle.gains:
        if gain.seat != seat or (gain.what == "rage" and gain.amount < 0 and gain.cause == "pillage"):
            continue
        if gain.cause in STEPS_BY and gain.what != "glory":
            steps.setdefault(gain.cause, []).append(gain.what)
            continue
        lines.append((gain.what, _amount_words(gain.what, gain.amount, gain.cause)))
    for cause, stats in steps.items():
        lines.append((stats[0], _steps_words(stats, cause, narrow)))
    return lines


def _amount_words(what: str, amount: int, cause: str) -> str:
    """Return Glory or held Rage in words, with its cause."""
    number = f"{amount:+d}".replace("-", "−")
    if what == "glory":
        text = N_("{number} Glory: {cause}")
    elif amount > 0:
        text = N_("{number} Rage to spend: {cause}")
    else:
        text = N_("{number} Rage lost: {cause}") if cause == "lokis_trickery" else N_("{number} Rage paid: {cause}")
    return _(text).format(number=number, cause=words.source_word(cause))


def _steps_words(stats: list[str], cause: str, narrow: bool) -> str:
    """Return stats that rise by one cause in words."""
    word = words.source_word(cause)
    if sorted(stats) == sorted(STATS):  # Yggdrasil raises all three
        return (_("all three +1: {cause}") if narrow else _("all three one step: {cause}")).format(cause=word)
    if len(stats) > 1 and len(set(stats)) == 1:  # the Frost Giant doubles a token
        text = _("{stat} +{count}: {cause}") if narrow else _("{stat} {count} steps: {cause}")
        return text.format(stat=words.stat_name(stats[0]), count=len(stats), cause=word)
    listed = ", ".join(words.stat_name(stat) for stat in stats)
    return (_("{stat} +1: {cause}") if narrow else _("{stat} one step: {cause}")).format(stat=listed, cause=word)


def foot_words(stage: Stage) -> str:
    """Return the events of the battle so far as texts, in order."""
    battle, facts = stage.battle, stage.facts

    def clan(seat: int) -> str:
        return words.clan_name(facts.clans[seat])

    if battle.stage == "call":
        if not battle.call:
            return _("Call to Battle: clockwise from the pillager’s left, one figure each.")
        parts = [
            _("{clan} brings {figure}").format(clan=clan(seat), figure=words.figure_name(figure))
            if figure >= 0
            else _("{clan} brings nobody").format(clan=clan(seat))
            for seat, figure in battle.call
        ]
        return _("Call to Battle: {listed}.").format(listed=", ".join(parts))
    if not battle.opposed:
        return _("Nobody opposes the pillage: no cards, no Axes Glory.")
    parts = []
    if battle.swept:
        parts.append(_("Heimdall’s Watch swept away {count} cards.").format(count=len(battle.swept)))
    cancelled = [cards.name(one.card) for one in battle.cards if one.cancelled]
    if cancelled:
        parts.append(_("Cancelled: {listed}.").format(listed=", ".join(cancelled)))
    if battle.acted:
        listed = ", ".join(f"{cards.name(card)} ({clan(seat)})" for seat, card in battle.acted)
        parts.append(_("Texts, in order: {listed}.").format(listed=listed))
    if battle.winner >= 0:
        parts.append(_("{clan} wins.").format(clan=clan(battle.winner)))
    elif battle.totals:
        parts.append(_("A tie for the highest: everybody loses."))
    if not parts:
        joined = [f"{clan(seat)} ({words.figure_name(figure)})" for seat, figure in battle.call if figure >= 0]
        if joined:
            return _("Call to Battle is closed. Joined: {listed}.").format(listed=", ".join(joined))
        return _("Call to Battle is closed: nobody joined.")
    return " ".join(parts)
