"""The combat stage at rest: background, step line, arrows, fighters, the question, the results of the round."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from game.apocalypse.facade import Fight
from game.words import _
from scenes.art.apocalypse import cards
from scenes.tables.apocalypse import stage_aims, stage_cards, stage_foot, stage_plan
from scenes.tables.apocalypse import stage_marks as marks
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse import stage_words as words
from scenes.tables.apocalypse.kept import NOTHING_KEPT, Kept
from scenes.tables.apocalypse.stage_plan import Plan, plan, shifted
from scenes.tables.apocalypse.stage_read import Look, Play
from scenes.widgets.theme import NIGHT, Step
from scenes.widgets.ui import Box, Ui

TITLE = Step(19, "serif-bold", 1.2, 23)
ROUND = Step(15, "sans-semibold", 1.2, 18)
CAPTION = Step(13, "sans-semibold", 1.2, 16)
STEP = Step(12.5, "sans-regular", 1.2, 13.5)
STEP_NOW = Step(12.5, "sans-bold", 1.2, 13.5)
LEFT_INK, RIGHT_INK = NIGHT.info_ink, NIGHT.rage_ink


class Moving(NamedTuple):
    """Things that an animation draws itself, so that the resting picture omits them.

    `hit` is the card whose arrow grows: it has reached `share` of the way and deals `points`. `stamped` cards are being
    stamped, `form` is the creature that changes form, `meter` the damage shown for a creature while its cells fill.
    """

    hit: int = -1
    stamped: frozenset[int] = frozenset()
    form: int = -1
    meter: tuple[int, int] = (-1, 0)
    share: float = 1.0
    points: int = 0


def plan_of(look: Look, fight: Fight, box: Box, ui: Ui) -> Plan:
    """Return the layout of the present content."""
    left, right = read.sides(look, fight)
    wounds = {one: len(thing.wounds) for one in (*left, *right) if (thing := look.facts.things.get(one)) is not None}
    about = fight.about in look.facts.things
    return plan(box, left, right, read.bench(look, fight), not fight.round, about, ui.large, wounds)


def draw(
    surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, at: Plan, moving: Moving, kept: Kept = NOTHING_KEPT
) -> list[int]:
    """Draw the stage; return the private faces that are on it. `kept` takes over what does not move."""
    ui = marks.at_night(ui)
    marks.ground(surface, ui, at.box)
    kept.part(surface, "stage head", look.hit, lambda: _head(surface, ui, look, fight, at))
    plays = read.plays_of(look, fight)
    for points, colour, width, dashed in arrows(look, at, plays, moving):
        marks.arrow(surface, ui, points, colour, width, dashed)
    hit = next((play for play in plays if play.card == moving.hit), None) if moving.hit >= 0 else None
    if hit is not None and (points := way(at, plays, hit)):
        marks.arrow(surface, ui, points, marks.BLOOD, 4.0, share=max(0.06, moving.share))
    if not fight.round:
        _against(surface, ui, fight, at, fight.about in look.facts.things)
    _about(surface, ui, look, fight, at)
    drawn: list[int] = []
    if fight.round:
        key = moving.stamped, look.dots, look.away, look.turning
        drawn = kept.part(surface, "slots", key, lambda: _slots(surface, ui, look, fight, at, plays, moving.stamped))
    for spot in at.spots.values():
        seen = before_blow(look, spot.creature)
        thing = seen.facts.things.get(spot.creature)
        damage = moving.meter[1] if moving.meter[0] == spot.creature else thing.damage if thing is not None else 0
        hidden = moving.form == spot.creature
        fighter = partial(stage_cards.fighter, surface, ui, seen, fight, spot, hidden, damage)
        kept.part(surface, f"fighter {spot.creature}", (hidden, damage, look.away, seen is look), fighter)
    if fight.round:
        kept.part(surface, "aims", look.away, lambda: _aims(surface, ui, look, at, plays))
    _discs(surface, ui, look, at, plays, moving)
    kept.part(surface, "stage foot", look.away, lambda: _foot(surface, ui, look, fight, at, plays))
    return drawn


def before_blow(look: Look, creature: int) -> Look:
    """Return what to show of a creature while a combat card is on its way to it: its damage does not count yet."""
    thing = look.facts.things.get(creature)
    if thing is None or look.hit < 0 or all(wound.card != look.hit for wound in thing.wounds):
        return look
    unhurt = thing._replace(wounds=tuple(wound for wound in thing.wounds if wound.card != look.hit))
    facts = look.facts._replace(things={**look.facts.things, creature: unhurt})
    return look._replace(view=look.view._replace(facts=facts))


def _slots(
    surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, at: Plan, plays: list[Play], stamped: frozenset[int]
) -> list[int]:
    drawn: list[int] = []
    for spot in at.spots.values():
        drawn += stage_cards.slot(surface, ui, look, fight, spot, plays, stamped)
    return drawn


def _aims(surface: pygame.Surface, ui: Ui, look: Look, at: Plan, plays: list[Play]) -> None:
    stage_aims.draw_plates(surface, ui, stage_aims.plates(look, at, ui))
    stage_aims.draw(surface, ui, stage_aims.tags(look, at, plays, ui))


def _foot(surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, at: Plan, plays: list[Play]) -> None:
    """Draw the texts beside and below the fighters, and the creatures on the bench."""
    stage_foot.reasons(surface, ui, look, fight, at, plays)
    for creature in stage_foot.noted(look, at):
        beside = any(play.creature == creature and words.reason(look, fight, play) for play in plays)
        stage_foot.war_note(surface, ui, look, at.spots[creature], at, beside)
    _bench(surface, ui, look, at)
    _playing(surface, ui, look, at)
    stage_foot.draw(surface, ui, look, fight, at)


# -- head -------------------------------------------------------------------------------------------------


def _head(surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, at: Plan) -> None:
    tag = words.round_words(fight)
    wide = ui.text_size(tag, ROUND)[0]
    edge = at.title.right - look.corner
    ui.label(surface, tag, (edge - wide - 2, at.title.y, wide + 2, at.title.h), ROUND, RIGHT_INK, "right")
    room = (at.title.x, at.title.y, edge - wide - 16 - at.title.x, at.title.h)
    head = words.title(look, fight)
    if ui.text_size(head, TITLE)[0] > room[2]:
        head = words.title(look, fight, short=True)
    ui.label(surface, head, room, TITLE, "text", "left", may_cut=True)
    _steps(surface, ui, look, fight, at)
    ui.line(surface, at.field.x, at.captions.y - 1, at.field.right, at.captions.y - 1, marks.RULE)
    half = at.captions.w / 2 - 10
    sides = []
    for mine in (True, False):
        who, cards_held = words.side_words(look, fight, mine), words.hand_words(look, fight, mine)
        both = f"{who} · {cards_held}" if cards_held else who
        sides.append(both if ui.text_size(both, CAPTION)[0] <= half else who)
    left, right = sides
    x, y, w, h = at.captions
    ui.label(surface, left, (x, y, half, h), CAPTION, LEFT_INK, "left", may_cut=True)
    ui.label(surface, right, (x + w - half, y, half, h), CAPTION, RIGHT_INK, "right", may_cut=True)


def _steps(surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, at: Plan) -> None:
    now = read.step_of(look, fight)
    over = bool(fight.ended)
    names = [_(name) for name in words.STEPS]
    inset = 34.0
    left, right = at.steps.x + inset, at.steps.right - inset
    pitch = (right - left) / (len(names) - 1)
    y = at.steps.y + 8
    ui.line(surface, left, y - 0.5, right, y - 0.5, "line")
    if now > 0:
        ui.line(surface, left, y - 0.5, left + pitch * now, y - 0.5, "good")
    all_fit = all(ui.text_size(name, STEP)[0] <= pitch - 2 for name in names)
    for number, name in enumerate(names):
        x = left + pitch * number
        current = number == now and not over
        if number < now or (over and number <= now):
            ui.disc(surface, x, y, 5, "good", "felt_2", 1)
        elif current:
            ui.disc(surface, x, y, 7.5, "accent", "bone", 1.2)
        else:
            ui.disc(surface, x, y, 5, "felt", "line_2", 1.3)
        if all_fit or current:
            step, ink = (STEP_NOW, "accent_ink") if current else (STEP, "text_2")
            wide = max(pitch - 2, ui.text_size(name, step)[0] + 2 if not all_fit else 0)
            ui.label(surface, name, (x - wide / 2, y + 8, wide, 17), step, ink, may_cut=True)


# -- the field --------------------------------------------------------------------------------------------


def slot_of(at: Plan, plays: list[Play], play: Play) -> pygame.FRect | None:
    """Return the place of a played card."""
    spot = at.spots.get(play.creature)
    if spot is None:
        return None
    count = sum(other.creature == play.creature for other in plays)
    return shifted(spot.slot, play.place, count)


def way(at: Plan, plays: list[Play], play: Play) -> list[marks.Point]:
    """Return the curve from a played card to its target; [] if one of them is missing."""
    start, goal = slot_of(at, plays, play), at.spots.get(play.target)
    if start is None or goal is None:
        return []
    card = goal.card
    if play.target == play.creature:  # redirected to its own side
        x1 = start.x if goal.left else start.right
        x2 = card.right if goal.left else card.x
        return marks.bend((x1, start.centery + 20), (x2, card.centery + 20), 10)
    rank = [other for other in plays if other.target == play.target].index(play)
    shift = 0.36 + 0.16 * rank if not goal.left else 0.42 + 0.16 * rank
    y2 = card.y + card.h * min(0.86, shift)
    mine = at.spots[play.creature].left
    x1 = start.right if mine else start.x
    x2 = card.x - 3 if not goal.left else card.right + 3
    y1 = start.y + start.h * (0.34 if mine else 0.62)
    sag = -10.0 if mine else 14.0
    points = marks.bend((x1, y1), (x2, y2), abs(sag))
    if sag < 0:  # over the straight line instead of under it
        points = [(x, 2 * (y1 + (y2 - y1) * n / (len(points) - 1)) - y) for n, (x, y) in enumerate(points)]
    return points


def arrows(
    look: Look, at: Plan, plays: list[Play], moving: Moving
) -> list[tuple[list[marks.Point], tuple[int, int, int], float, bool]]:
    """Return the arrows of the round: (points, colour, width, dashed)."""
    found = []
    left = sum(spot.left for spot in at.spots.values())
    crowd = max(left, len(at.spots) - left) > 1
    for play in plays:
        points = way(at, plays, play)
        if not points or (play.card in look.away and not play.points):
            continue
        if play.points:
            if play.card != moving.hit:
                found.append((points, marks.BLOOD, 4.0, False))
        elif crowd and play.status in ("", "good") and play.why != "dodged" and play.card != moving.hit:
            found.append((points, marks.AIM, 2.6, True))
    return found


def disc_at(at: Plan, plays: list[Play], play: Play, covered: list[pygame.FRect] | None = None) -> marks.Point | None:
    """Return where the disc with the points of an attack is, outside what is `covered` if its arrow leads out of it."""
    points = way(at, plays, play)
    if not points:
        return None
    mine = at.spots[play.creature].left
    same = [other for other in plays if (other.creature, other.target) == (play.creature, play.target)]
    away = 24 + 36 * same.index(play)
    middle = at.gap + (away if mine else -away)
    if play.target == play.creature:
        return marks.middle(points)
    free = [point for point in points if not any(box.inflate(44, 44).collidepoint(point) for box in covered or ())]
    return min(free or points, key=lambda point: abs(point[0] - middle))


def _discs(surface: pygame.Surface, ui: Ui, look: Look, at: Plan, plays: list[Play], moving: Moving) -> None:
    covered = playing_boxes(look, at)
    for play in plays:
        points = play.points
        if play.card == moving.hit and moving.hit >= 0:
            points = moving.points if moving.share > 0.45 else 0
        spot = disc_at(at, plays, play, covered) if points else None
        if spot is not None:
            marks.disc(surface, ui, *spot, points)


def _against(surface: pygame.Surface, ui: Ui, fight: Fight, at: Plan, about: bool = False) -> None:
    """Before the first round: an arrow from the attacker to the one attacked says what this is about."""
    one, other = at.spots.get(fight.first[0]), at.spots.get(fight.first[1])
    one = one or next((spot for spot in at.spots.values() if spot.left), None)
    other = other or next((spot for spot in at.spots.values() if not spot.left), None)
    if one is not None and other is None:
        box = one.card.copy()
        box.x = at.field.right - (one.card.right - at.field.x)
        stage_cards.empty(surface, ui, box, "line_2")
        ui.label(surface, _("nobody defends it yet"), box.inflate(-14, 0), CAPTION, "text_2", lines=5)
    if one is None or other is None or not one.left or other.left:
        return
    gap = stage_plan.tab_room(one.card.w) + 8
    y = min(one.card.bottom - 14, other.card.bottom - 14, one.card.y + one.card.h * 0.62)
    # A pack is in columns: the arrow runs between the two sides, not under the cards in between.
    near = max(spot.card.right for spot in at.spots.values() if spot.left)
    far = min(spot.card.x for spot in at.spots.values() if not spot.left)
    if about:  # the Territory or Battlefield is between them
        y = max(y, at.about.bottom + 16)
    start, end = (near + gap, y), (far - stage_plan.tab_room(other.card.w) - 8, y)
    if end[0] - start[0] < 60:
        return
    marks.arrow(surface, ui, marks.bend(start, end, 0), marks.BLOOD, 3.4)
    text = words.kind_words(fight)
    wide = min(ui.text_size(text, CAPTION)[0] + 18, end[0] - start[0] - 24)
    box = pygame.FRect(0, 0, wide, 24)
    box.center = ((start[0] + end[0]) / 2 - 4, y)
    ui.round_rect(surface, box, 12, marks.STAMP_FILL, marks.BLOOD, 1.4)
    ui.label(surface, text, box.inflate(-8, 0), CAPTION, "text", may_cut=True)


def _about(surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, at: Plan) -> None:
    if fight.about not in look.facts.things or fight.round:
        return
    stage_cards.lay(surface, ui, stage_cards.shown(look, fight.about), at.about)


def playing_box(at: Plan, number: int) -> pygame.FRect:
    """Return where a card that is being played is: between the sides."""
    wide = min(96.0, at.field.h * 0.36)
    box = pygame.FRect(0, 0, wide, wide * cards.RATIO)
    box.center = (at.gap + 26 * number, at.field.y + box.h / 2 + (12 if not at.about.w else 24))
    return box


def playing_boxes(look: Look, at: Plan) -> list[pygame.FRect]:
    """Return where cards are that are being played now."""
    zone = look.view.zones.get("playing")
    pieces = zone.pieces if zone is not None else ()
    return [playing_box(at, number) for number, card in enumerate(pieces) if card not in look.away]


def _playing(surface: pygame.Surface, ui: Ui, look: Look, at: Plan) -> None:
    """Draw the cards that are being played now over everything, because they may be responded to."""
    zone = look.view.zones.get("playing")
    for number, card in enumerate(zone.pieces if zone is not None else ()):
        if card in look.away:
            continue
        box = playing_box(at, number)
        stage_cards.halo(surface, ui, look, card, box)
        stage_cards.lay(surface, ui, cards.Shown(look.face(card).slug), box)


def _bench(surface: pygame.Surface, ui: Ui, look: Look, at: Plan) -> None:
    if not at.bench:
        return
    text = _("May come along") if any(option.place == "fight" for option in look.options) else _("Not in the fight")
    ui.label(surface, text, at.bench_words, CAPTION, "text_2", "right", lines=3)
    for creature, box in at.bench.items():
        if creature in look.away:
            stage_cards.empty(surface, ui, box, "line_2")
            continue
        if look.picked == creature or f"creature:{creature}" in look.lit or look.place == f"creature:{creature}":
            stage_cards.halo(surface, ui, look, creature, box)
        if look.picked == creature or creature in look.chosen:
            stage_cards.pick(surface, ui, box)
        stage_cards.lay(surface, ui, stage_cards.shown(look, creature), box)
