"""Fighters and combat cards on the stage: faces, tabs, damage bars, wound meters, slots."""

from __future__ import annotations

import pygame

from game.apocalypse.facade import Fight, fights_seen, view_values
from game.words import _, in_context
from scenes.art.apocalypse import cards, parts
from scenes.tables.apocalypse import stage_marks as marks
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse import stage_words as words
from scenes.tables.apocalypse.homes import MOST_TABS, sides
from scenes.tables.apocalypse.stage_plan import BAR, BAR_STEP, Spot, shifted
from scenes.tables.apocalypse.stage_read import Look, Play
from scenes.tables.apocalypse.tabs import TUCK, tabs_of
from scenes.widgets.theme import NIGHT, Step, mix
from scenes.widgets.ui import Align, Box, Ui

WORDS = Step(12.5, "sans-semibold", 1.2, 14.5)
SEEN_BY = Step(12.5, "sans-italic", 1.2, 14.5)
TAG = Step(12.5, "sans-bold", 1.0, 15)
NAMED = 71.0
"""From this width on a card's own name can be read."""


def shown(look: Look, card: int, tag: str = "") -> cards.Shown:
    """Return the present look of a card in play."""
    face, thing = look.face(card), look.thing(card)
    if card not in look.facts.things or thing is None:
        return cards.Shown(face.slug, crinos=thing is not None and thing.crinos, tag=tag)
    return cards.in_play(look.view, card, face.slug, tag)


def put(surface: pygame.Surface, ui: Ui, picture: pygame.Surface, box: pygame.FRect) -> pygame.Rect:
    """Draw a picture with its upper left corner at that of a box."""
    return surface.blit(picture, (ui.at(box.x), ui.at(box.y)))


def fighter(surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, spot: Spot, hidden: bool, damage: int) -> None:
    """Draw a fighter with its attachments. `hidden`: its card is moving. `damage`: the value of its meter."""
    gone = read.fallen(look, fight, spot.creature)
    thing = look.facts.things.get(spot.creature)
    box = spot.card
    if thing is not None:
        _tabs(surface, ui, look, spot)
        _bars(surface, ui, look, spot)
    if not hidden:
        _lit(surface, ui, look, spot, _joined(look, fight, spot))
        tag = _(in_context("on a card", "frenzy")) if thing is not None and thing.frenzied else ""
        what = shown(look, spot.creature, tag)
        picture = cards.face(ui, what, box.w)
        marks.soft_shadow(surface, ui, picture, cards.key_of(what), box)
        if gone:
            picture = marks.lost(picture, ui, (what, ui.px(box.w)))
        put(surface, ui, picture, box)
        if gone:
            text = {"killed": _("Dies"), "escaped": _("Escapes")}.get(gone, _("Leaves"))
            marks.stamp(surface, ui, text, box)
    if thing is not None:
        _meter(surface, ui, look, spot, damage, bool(gone))


def _joined(look: Look, fight: Fight, spot: Spot) -> bool:
    """Return whether a creature may join this one's side: before the fight the side is highlighted."""
    return not fight.round and look.mine and "fight" in look.lit and spot.left == (fight.seats[0] == look.front)


def _lit(surface: pygame.Surface, ui: Ui, look: Look, spot: Spot, joined: bool) -> None:
    picked = look.picked == spot.creature or look.place == f"creature:{spot.creature}"
    if f"creature:{spot.creature}" in look.lit or spot.creature in target_pieces(look) or picked or joined:
        halo(surface, ui, look, spot.creature, spot.card)
    if picked:
        pick(surface, ui, spot.card)


def pick(surface: pygame.Surface, ui: Ui, box: pygame.FRect) -> None:
    """Draw the ring around the card that is picked among those that are highlighted."""
    ui.round_rect(surface, box.inflate(13, 13), 11, None, NIGHT.bone, 3.0)


def lay(surface: pygame.Surface, ui: Ui, what: cards.Shown, box: pygame.FRect) -> None:
    """Draw a card with its shadow."""
    picture = cards.face(ui, what, box.w)
    marks.soft_shadow(surface, ui, picture, cards.key_of(what), box)
    put(surface, ui, picture, box)


def halo(surface: pygame.Surface, ui: Ui, look: Look, card: int, box: pygame.FRect) -> None:
    """Draw the light around a card that may be chosen."""
    margin = cards.halo_margin(box.w)
    picture = cards.halo(
        ui, shown(look, card) if card in look.facts.things else cards.Shown(look.face(card).slug), box.w
    )
    surface.blit(picture, (ui.at(box.x - margin), ui.at(box.y - margin)))


def target_pieces(look: Look) -> frozenset[int]:
    """Return the pieces on the stage that the seat in front may pick now: opponents to target, attacks to stop."""
    return frozenset(option.piece for option in look.options if option.place in ("target", "stop"))


def _tabs(surface: pygame.Surface, ui: Ui, look: Look, spot: Spot) -> None:
    idle = fights_seen.waived(look.view) if look.facts.given else frozenset()
    for card, box, side in tab_boxes(look, spot):
        picture = parts.tab(ui, look.face(card).slug, box.w, box.h, side, card in idle)
        put(surface, ui, picture, box)


def tab_boxes(look: Look, spot: Spot) -> list[tuple[int, pygame.FRect, str]]:
    """Return the attachments of a fighter: (card, box, side)."""
    hung = [thing for thing in look.facts.things.values() if thing.host == spot.creature]
    size = tabs_of(spot.card.w)
    room = max(1, min(MOST_TABS, int((spot.card.h - 6) / size.pitch)))
    found = []
    for held, side in zip(sides(hung), ("left", "right")):
        x = spot.card.x - size.width + TUCK if side == "left" else spot.card.right - TUCK
        for number, card in enumerate(held[:room]):
            found.append((card, pygame.FRect(x, spot.card.y + 8 + size.pitch * number, size.width, size.height), side))
    return found


def bar_boxes(look: Look, spot: Spot) -> list[tuple[int, pygame.FRect]]:
    """Return where the damage bars of a fighter lie: (number of the wound or -1 for the sum of the rest, box)."""
    thing = look.facts.things.get(spot.creature)
    if thing is None or not thing.wounds or spot.bars.h < BAR - 1:
        return []
    fits = int((spot.bars.h - BAR) / BAR_STEP + 0.01) + 1
    order = sorted(range(len(thing.wounds)), key=lambda n: -thing.wounds[n].points)
    rows = order if len(order) <= fits else [*order[: fits - 1], -1]
    return [
        (number, pygame.FRect(spot.bars.x, spot.bars.y + BAR_STEP * row, spot.bars.w, BAR))
        for row, number in enumerate(rows)
    ]


def _bars(surface: pygame.Surface, ui: Ui, look: Look, spot: Spot) -> None:
    thing = look.facts.things[spot.creature]
    boxes = bar_boxes(look, spot)
    shown_ones = [number for number, _box in boxes if number >= 0]
    for number, box in boxes:
        if number >= 0:
            wound = thing.wounds[number]
            if wound.card in look.away:
                continue
            name = look.face(wound.card).name if wound.card >= 0 else _("Damage")
            picture = parts.damage_bar(ui, name, wound.points, wound.aggravated, box.w)
        else:
            rest = [wound for n, wound in enumerate(thing.wounds) if n not in shown_ones]
            text = _("{count} cards").format(count=len(rest))
            points = sum(wound.points for wound in rest)
            picture = parts.damage_bar(ui, text, points, any(wound.aggravated for wound in rest), box.w)
        put(surface, ui, picture, box)


def _meter(surface: pygame.Surface, ui: Ui, look: Look, spot: Spot, damage: int, gone: bool) -> None:
    now = view_values.now(look.view, spot.creature)
    health = view_values.last_health(look.view, spot.creature)
    wide = min(spot.card.w, spot.meter.w)
    x = spot.card.x
    picture = parts.meter(ui, damage, max(health, 1), now.turns_at, wide)
    surface.blit(picture, (ui.at(x), ui.at(spot.meter.y)))
    for short in (False, True):
        text = words.meter_words(look, spot.creature, short)
        if ui.text_size(text, WORDS)[0] <= spot.meter.w:
            break
    align: Align = "left" if spot.left else "right"
    edge = spot.meter.x if spot.left else spot.meter.right
    y = spot.meter.y + parts.METER_HIGH - 1
    ui.text(surface, text, edge, y, WORDS, "text_2" if gone else "text", align, width=spot.meter.w, may_cut=True)


# -- combat cards -----------------------------------------------------------------------------------------


def slot(
    surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, spot: Spot, plays: list[Play], fresh: frozenset[int]
) -> list[int]:
    """Draw the cards in a fighter's slot; `fresh` cards get their stamp by animation.

    Return the private faces drawn.
    """
    drawn: list[int] = []
    mine = [play for play in plays if play.creature == spot.creature]
    aimed = _is_aimed(look, fight, spot.creature)
    if aimed and not any(play.private for play in mine):  # a card that only its player sees has a frame of its own
        ui.round_rect(surface, spot.slot.inflate(20, 20), 11, None, marks.AIM, 3.0)
    waits = _waiting(look, spot, mine)
    count = len(mine) + waits
    if waits and mine:  # one more may come: its place is partly visible under the card there
        box = shifted(spot.slot, len(mine), count)
        empty(surface, ui, box, "accent", 2.0)
        ui.icon(surface, "plus", box.right - 16, box.bottom - 18, 14, "accent_ink")
    for play in mine:
        box = shifted(spot.slot, play.place, count)
        if _is_turning(look, play):
            continue
        if play.card in look.away:
            empty(surface, ui, box, "line_2")
        elif play.card < 0:
            back = cards.back(ui, "combat", box.w)
            marks.soft_shadow(surface, ui, back, "back", box)
            put(surface, ui, back, box)
        elif play.private:
            _private(surface, ui, look, spot, play, box, aimed)
            drawn.append(play.card)
        else:
            _open(surface, ui, look, play, box, play.card in fresh)
    if waits:
        drawn += _waits(surface, ui, look, fight, spot, shifted(spot.slot, len(mine), count), bool(mine))
    elif not mine and fight.round and fight.plays and not read.fallen(look, fight, spot.creature):
        _no_card(surface, ui, spot, plays)
    return drawn


def _is_turning(look: Look, play: Play) -> bool:
    """Return whether a card is being turned over just now: then the animation draws it."""
    return look.turning and (play.card < 0 or play.private or play.card in look.away)


def _is_aimed(look: Look, fight: Fight, creature: int) -> bool:
    """Return whether the person in front chooses the target of this creature's attack or defence now."""
    stopping = fights_seen.stopping(look.view)
    aims = next((one for one in read.aiming(look, fight) if fight.player(one) == look.front), -1)
    return look.mine and creature in (aims, stopping.creature if stopping is not None else -1)


def _no_card(surface: pygame.Surface, ui: Ui, spot: Spot, plays: list[Play]) -> None:
    """Draw the slot of a fighter that laid no card in this round; in words as soon as the others are shown."""
    empty(surface, ui, spot.slot, "line_2")
    if spot.slot.w >= 56 and any(play.card >= 0 and not play.private for play in plays):
        ui.label(surface, _(in_context("on a card", "no card")), spot.slot.inflate(-8, 0), WORDS, "text_2", lines=2)


def _waiting(look: Look, spot: Spot, mine: list[Play]) -> bool:
    """Return whether a card may still come for this fighter."""
    if look.prompt != "combat_card" or look.facts.fight is None or not look.facts.fight.has(spot.creature):
        return False
    if any(play.card >= 0 for play in look.facts.fight.plays):
        return False
    seat = look.facts.fight.player(spot.creature)
    if look.mine and seat == look.front:
        return spot.creature in read.open_slots(look)
    return not mine and (seat in look.asked or seat in look.facts.chosen)


def empty(surface: pygame.Surface, ui: Ui, box: Box, edge: str, line: float = 1.4) -> None:
    """Draw an empty place for a card."""
    frame = pygame.FRect(box)
    ui.round_rect(surface, frame, frame.w * 0.08, marks.INSET, None)
    ui.dashed_rect(surface, frame, frame.w * 0.08, edge, line, 6, 5)


def _waits(
    surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, spot: Spot, box: pygame.FRect, more: bool
) -> list[int]:
    """Draw a place for a card that has not come yet: dots, a check, or the card that is picked."""
    seat = fight.player(spot.creature)
    if seat != look.front or not look.mine:
        if seat in look.facts.chosen:
            empty(surface, ui, box, "line_2")
            ui.disc(surface, *box.center, 13, NIGHT.good, NIGHT.deep, 1.4)
            ui.icon(surface, "check", box.centerx - 9, box.centery - 9, 18, NIGHT.on_accent)
            return []
        empty(surface, ui, box, "line_2")
        for number in range(3):
            ui.disc(surface, box.centerx - 11 + 11 * number, box.centery, 3.6 if number == look.dots else 2.5, "text_2")
        return []
    card, creature = read.drafted(look)
    if creature == spot.creature and not look.covered:
        play = Play(spot.creature, card, private=True)
        _private(surface, ui, look, spot, play, box)
        return [card]
    lit = f"fight:{spot.creature}" in look.lit
    if lit:
        ui.round_rect(surface, box.inflate(8, 8), box.w * 0.1, None, marks.AIM, 3.0)
    if more:
        return []
    empty(surface, ui, box, "accent", 2.0)
    text = _("drop a card here")
    if len(ui.lines(text, WORDS, box.w - 12)) <= 4 and box.w >= 70:
        ui.label(surface, text, box.inflate(-12, 0), WORDS, "accent_ink", lines=4)
    else:
        ui.icon(surface, "plus", box.centerx - 9, box.centery - 9, 18, "accent_ink")
    return []


def _private(
    surface: pygame.Surface, ui: Ui, look: Look, spot: Spot, play: Play, box: pygame.FRect, aimed: bool = False
) -> None:
    """Draw an own card that others do not see, in a dashed amber box, which is bright while it is being targeted."""
    text = _("seen by {name} only").format(name=look.name(look.front))
    below = spot.whole.bottom - box.bottom if spot.slot.w >= 90 else 0
    fits = below > 20 and ui.text_size(text, SEEN_BY)[0] <= box.w + 60
    frame = box.inflate(12, 12)
    if fits:
        frame.h += 18
    ui.round_rect(surface, frame, 8, marks.INSET, None)
    if aimed:
        ui.round_rect(surface, frame, 8, None, marks.AIM, 3.0)
    else:
        ui.dashed_rect(surface, frame, 8, "accent", 2.0, 6, 5)
    put(surface, ui, cards.face(ui, cards.Shown(look.face(play.card).slug), box.w), box)
    if fits:
        wide = max(frame.w, box.w + 60)
        ui.label(surface, text, (frame.centerx - wide / 2, box.bottom + 3, wide, 18), SEEN_BY, "text")
    else:
        ui.disc(surface, box.right - 8, box.bottom - 10, 10, NIGHT.accent, NIGHT.deep, 1.4)
        ui.icon(surface, "eye_off", box.right - 15, box.bottom - 17, 14, NIGHT.on_accent)
    if fights_seen.is_illegal(look.view, play.creature, play.card):
        tag(surface, ui, _(in_context("on a card", "not allowed")), box, NIGHT.rage_ink)
    elif fights_seen.is_bluff(look.view, play.creature, play.card):
        tag(surface, ui, _(in_context("on a card", "bluff")), box, NIGHT.accent)


def tag(surface: pygame.Surface, ui: Ui, text: str, box: pygame.FRect, edge: tuple[int, int, int]) -> None:
    """Draw a tag at the right edge of a card, a third down."""
    wide = min(ui.text_size(text, TAG)[0] + 14, box.w + 8)
    place = pygame.FRect(box.right + 8 - wide, box.y + box.h * 0.33, wide, 21)
    ui.round_rect(surface, place, 4, mix(NIGHT.deep, edge, 0.2), edge, 1.6)
    ui.label(surface, text, place, TAG, NIGHT.text, may_cut=True)


def word_on(play: Play, width: float) -> str:
    """Return the word at the upper edge of a card that was shown, "" for none."""
    if play.card < 0 or play.private:
        return ""
    if play.status == "good" and play.bluffed:
        return _(in_context("on a card", "bluff"))
    if play.speed == fights_seen.FAST and width >= NAMED:
        return _(in_context("on a card", "fast"))
    return _(in_context("on a card", "slow")) if play.speed == fights_seen.SLOW and width >= NAMED else ""


def _open(surface: pygame.Surface, ui: Ui, look: Look, play: Play, box: pygame.FRect, fresh: bool) -> None:
    """Draw a revealed card with its result."""
    stamp = words.stamp(play)
    failed = play.status in ("bluff", "illegal", "void") or (play.why == "redirected")
    word = word_on(play, box.w)
    what = cards.Shown(look.face(play.card).slug, tag=word)
    if play.card in target_pieces(look):
        halo(surface, ui, look, play.card, box)
        if look.picked == play.card:
            pick(surface, ui, box)
    picture = cards.face(ui, what, box.w, "unplayable" if failed and not fresh else "rest")
    marks.soft_shadow(surface, ui, picture, cards.key_of(what), box)
    put(surface, ui, picture, box)
    if fresh:
        return
    if play.status in ("bluff", "illegal"):
        marks.stroke(surface, ui, box)
    if stamp:
        # Over the picture: the name of the card.
        marks.stamp(surface, ui, stamp, box.move(0, -box.h * 0.2).inflate(0, -box.h * 0.1))
