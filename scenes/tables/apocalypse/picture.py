"""The complete picture of the table: resting things, moving things, overlays."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.apocalypse.facade import CardDef
from scenes.art.apocalypse import cards
from scenes.art.apocalypse.cards import Shown
from scenes.table import prompt as prompts
from scenes.table.animation import Flight
from scenes.table.rule_links import underlined
from scenes.table.shown_table import BACK
from scenes.tables.apocalypse import art, hands, homes, land, places_of, seat_panels, topbar
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.tables.apocalypse.stage_marks import soft_shadow
from scenes.tables.apocalypse.stage_plan import SLOT, WIDEST
from scenes.widgets.theme import Colour, Step
from scenes.widgets.ui import Ui

NAME = Step(14, "sans-semibold", 1.2, 15)
SMALL = Step(13, "sans-regular", 1.2, 14)
HELD = 90.0
FIGHTER = WIDEST[1]
DECLARED = FIGHTER * 1.14
"""How wide the two are that meet before the first round (du)."""
PLAYED = 96.0
"""How wide a card is that is being played on the stage (du)."""
PILE = 29.0
"""How wide a card on a pile beside the hand is (du)."""


def draw_table(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> None:
    """Draw everything at rest."""
    places = skin.places
    kept = skin.kept
    kept.begin(skin.scene.view, _moment(skin), skin.stage.motion.alone)
    kept.part(surface, "bar", (), lambda: topbar.draw(surface, ui, skin, *skin.commands.bar))
    if skin.layout.stage_open:
        for seat in range(len(skin.scene.match.seats)):
            score = skin.stage.motion.score(seat, skin.facts.points[seat])
            box = seat_panels.seat_box(skin, seat)
            kept.part(surface, f"seat {seat}", score, partial(seat_panels.draw_seat, surface, ui, skin, seat, box))
        kept.part(surface, "also", (), lambda: land.draw_also(surface, ui, skin))
        part = skin.stage if skin.stage.open else skin.votes
        part.draw(surface, ui)
    else:
        scores = [skin.stage.motion.score(seat, points) for seat, points in enumerate(skin.facts.points)]
        hidden = [card for card in skin.facts.things if skin.stage.motion.hides(card)]
        kept.part(surface, "land", (scores, hidden), lambda: _draw_land(surface, ui, skin))
    kept.part(surface, "hand plate", (), lambda: seat_panels.draw_hand_plate(surface, ui, skin))
    if skin.picker.open:
        skin.picker.draw(surface, ui)
    kept.part(surface, "panel", skin.panel.content.key(), lambda: skin.panel.draw(surface, ui))
    if places.stops is not None:
        kept.part(surface, "stops", (), lambda: skin.stops.draw(surface, ui))
    _draw_note(surface, ui, skin)


def _moment(skin: ApocalypseScreen) -> object:
    """Return a value that changes whenever anything at rest may look different, except by animations."""
    scene, presenter = skin.scene, skin.scene.presenter
    flights = tuple((flight.piece, flight.target) for flight in scene.animator.flights)
    thinking = tuple(seat for seat in range(len(scene.match.seats)) if scene.thinks(seat))
    return (
        scene.position, scene.shown.position, scene.front, scene.covered, scene.couch.open, presenter.ready,
        presenter.prompt, presenter.piece, presenter.place, presenter.choice, skin.verb, skin.input.moving, flights,
        thinking, scene.gestures.hovered_chip, skin.picker.open, skin.layout.stage_open, skin.places,
        skin.language_key(), skin.app.ui.theme.name, skin.app.ui.couch, scene.refusal, scene.hint_shown,
    )  # fmt: skip


def _draw_land(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> None:
    places = skin.places
    board = skin.layout.board()
    for seat in range(len(skin.scene.match.seats)):
        number = skin.layout.place_number(seat)
        home = board.homes[seat]
        land.draw_home(surface, ui, skin, seat, home)
        if home.head is not None:
            seat_panels.draw_head(surface, ui, skin, seat, home.head)
        plate = places.plates[number]
        if plate is not None:
            seat_panels.draw_seat(surface, ui, skin, seat, pygame.FRect(plate))
        if number:
            seat_panels.draw_piles(surface, ui, skin, seat)
    land.draw_grounds(surface, ui, skin, skin.layout.board().homes[homes.GROUNDS])
    if places.grounds_plate is not None:
        seat_panels.draw_grounds(surface, ui, skin, places.grounds_plate)
    _draw_regions(surface, ui, skin)
    land.draw_resources(surface, ui, skin, board)
    land.draw_creatures(surface, ui, skin, board)
    _draw_playing(surface, ui, skin)


def _draw_playing(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> None:
    """Draw a card that is being played and moots that were called, in the middle of the table."""
    for card, box in reversed(places_of.playing_boxes(skin)):
        if not skin.scene.animator.carries(card):
            art.put_halo(surface, ui, Shown(skin.card_defs[card].slug), box)
            art.put_card(surface, ui, Shown(skin.card_defs[card].slug), box)


def _draw_regions(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> None:
    """Highlight the places that are not cards: Hunting Grounds, a pack, the other world, the table."""
    piece = skin.input.moving
    for place in skin.input.lit_places():
        kind = place.partition(":")[0]
        if kind not in ("grounds", "pack", "alpha", "step", "table", "discard"):
            continue
        box = places_of.place_box(skin, place, piece)
        if box is None:
            continue
        x, y, w, h = box
        ui.round_rect(surface, (x + 2, y + 2, w - 4, h - 4), 10, ui.theme.accent, None, 1, alpha=22)
        ui.dashed_rect(surface, (x + 3, y + 3, w - 6, h - 6), 10, "accent_ink", 2, 8, 6)


def _draw_note(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> None:
    """Draw the refusal over the foot of the board."""
    scene = skin.scene
    if scene.refusal is None:
        return
    prompt = prompts.refusal_prompt(scene.refusal)
    x, y, w, _h = skin.places.note
    lines = ui.lines(prompt.words, "body_strong", w - 70)
    height = max(38.0, len(lines) * ui.line_height("body_strong") + 14)
    box = (x, y + 38 - height, w, height)
    if len(lines) == 1:
        skin.scene.rule_links["prompt"] = prompts.draw_prompt(surface, ui, box, prompt, skin.scene.shake())
        return
    ui.panel(surface, box, 10, "panel", "rage", 2, 1.4)
    ui.icon(surface, "lock", x + 16, box[1] + height / 2 - 9, 18, "rage_ink")
    used = ui.label(
        surface, prompt.words, (x + 44, box[1], w - 60, height), "body_strong", "text", "left", lines=len(lines)
    )
    skin.scene.rule_links["prompt"] = underlined(surface, ui, prompt.words, "body_strong", x + 44, used.y, w - 60)


# -- what moves -----------------------------------------------------------------------------------------------


def draw_moving(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> list[pygame.Rect] | None:
    """Draw what changes while the pointer moves: the panel, the place under the piece, dots of thinking."""
    dirty: list[pygame.Rect] = []
    scene = skin.scene
    dirty += [
        seat_panels.draw_dots(surface, ui, skin, seat, seat_panels.seat_box(skin, seat))
        for seat in range(len(scene.match.seats))
        if scene.thinks(seat)
    ]
    if skin.stage.open:
        dirty += skin.stage.draw_moving(surface, ui)
    if skin.input.dragging:
        dirty.append(_draw_panel(surface, ui, skin))
    place = skin.input.place_under()
    if place and place in skin.input.lit_places() and place.startswith(("creature", "thing")):
        box = places_of.place_box(skin, place)
        if box is not None:
            ring = pygame.FRect(box).inflate(12, 12)
            ui.round_rect(surface, ring, 10, None, (255, 255, 255) if not ui.light else "text", 2.4)
            dirty.append(ui.rect(ring).inflate(8, 8))
    return dirty


def _draw_panel(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> pygame.Rect:
    """Draw the prompt panel during a drag; it is drawn again only when its text changes."""
    box = skin.panel.box
    rect = ui.rect(box).inflate(2 * ui.px(4), 2 * ui.px(4)).clip(surface.get_rect())
    key = (skin.panel.content.key(), surface.get_size(), ui.scale, skin.input.dragged, skin.scene.position)
    if skin.drag_panel is not None and skin.drag_panel[0] == key:
        surface.blit(skin.drag_panel[1], rect)
        return rect
    skin.panel.draw(surface, ui)
    for widget in skin.scene.group.widgets:
        if widget.visible and box.contains(widget.rect):
            widget.draw(surface, ui)
    skin.drag_panel = (key, surface.subsurface(rect).copy())
    return rect


def draw_over(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> list[pygame.Rect] | None:
    """Draw what is over hand and flights: the line from the picked piece to the place in focus."""
    dirty = skin.stage.draw_over(surface, ui)
    if skin.focus.aiming and skin.scene.presenter.place and not skin.input.dragging:
        dirty += _draw_way(surface, ui, skin)
    return dirty


def _draw_way(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> list[pygame.Rect]:
    """Draw a dotted line from the picked piece to the place in focus: keys have no pointer."""
    presenter = skin.scene.presenter
    start = skin.layout.spot_of(presenter.piece)
    end = skin.layout.place_spot(presenter.place, presenter.piece)
    if start is None or end is None:
        return []
    length = math.dist(start, end)
    for number in range(1, int(length / 11)):
        share = number * 11 / length
        ui.disc(
            surface, start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share, 2.6, "accent",
            "text" if ui.light else None, 1,
        )  # fmt: skip
    box = pygame.FRect(end[0] - 12, end[1] - 12, 24, 24)
    ui.disc(surface, end[0], end[1], 9, None, "accent", 3)
    x0, y0 = min(start[0], end[0]) - 14, min(start[1], end[1]) - 14
    way = ui.rect(x0, y0, abs(start[0] - end[0]) + 28, abs(start[1] - end[1]) + 28)
    return [way.union(ui.rect(box))]


# -- pieces on their way ----------------------------------------------------------------------------------------


def draw_dragged(
    surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, piece: int, x: float, y: float
) -> list[pygame.Rect] | None:
    """Draw a card under the pointer, with the chip that says what letting go would do."""
    drag = skin.scene.gestures.drag
    tilt = 2.0 * round(drag.tilt / 2.0) if drag is not None else 0.0
    box = pygame.FRect(0, 0, HELD, HELD * skin.layout.ratio)
    box.center = (x, y)
    shown = skin.faces.shown_of(piece)
    soft_shadow(surface, ui, cards.face(ui, shown, HELD), cards.key_of(shown), box)
    picture = tilted(skin, piece, ui.px(HELD), tilt)
    surface.blit(picture, picture.get_rect(center=(ui.at(x), ui.at(y))))
    skin.scene.private_drawn(piece)
    dirty = [ui.rect(box).inflate(ui.px(120), ui.px(140))]
    if drag is not None:
        chip = _draw_chip(surface, ui, skin, piece, drag.x, drag.y, box)
        if chip is not None:
            dirty.append(chip)
    return dirty


def _draw_chip(
    surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, piece: int, x: float, y: float, card: pygame.FRect
) -> pygame.Rect | None:
    """Draw the chip beside the pointer: the effect of a drop here, or why it is illegal."""
    place = skin.input.place_under()
    if not place or not skin.scene.presenter.ready:
        return None
    why = skin.words.why_here(piece)
    text = why or skin.words.place_words(piece, place)
    rows = [line for part in text.split("\n") for line in ui.lines(part, NAME, 230)]
    width = max(ui.text_size(row, NAME)[0] for row in rows) + (44 if why else 24)
    height = len(rows) * ui.line_height(NAME) + 14
    left = card.right + 12 if card.right + 12 + width < ui.width - 8 else card.left - 12 - width
    top = min(max(52.0, y - height / 2), ui.height - height - 8)
    box = (left, top, width, height)
    ui.round_rect(surface, box, 9, "felt_2", "rage" if why else "accent", 2)
    if why:
        ui.icon(surface, "lock", left + 10, top + height / 2 - 8, 16, "rage_ink")
        left += 20
    for number, row in enumerate(rows):
        ui.text(
            surface, row, left + 12, top + 7 + number * ui.line_height(NAME), NAME, "text" if not number else "text_2"
        )
    return ui.rect(box).inflate(4, 4)


def tilted(skin: ApocalypseScreen, piece: int, width_px: int, degrees: float) -> pygame.Surface:
    """Return a card turned by some degrees."""
    shown = skin.faces.shown_of(piece)
    face = skin.faces.face(piece, width_px)
    return face if not degrees else art.turned(face, (shown, width_px), degrees)


def draw_flight(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, flight: Flight) -> pygame.Rect | None:
    """Draw a card on its way: its own outline, the back of its deck, scaled from the larger of its two ends."""
    pose = flight.pose
    deck = "combat" if flight.detail == 1 else hands.deck_of(skin, flight.piece, flight.target)
    width = _flying(skin, flight)
    face_up = pose.face_up and flight.piece != BACK
    if face_up:
        picture = cards.face(ui, skin.stage.fallen(flight.piece) or skin.faces.shown_of(flight.piece), width)
    else:
        picture = cards.back(ui, deck, width)
    width_px = max(1, round(ui.px(pose.width) * flight.narrow))
    size = (width_px, max(1, round(ui.px(pose.width) * skin.layout.ratio)))
    picture = art.scaled(picture, size)
    if pose.alpha < 1:
        picture = picture.copy()
        picture.set_alpha(round(max(0.0, pose.alpha) * 255))
    place = (round(pose.x * ui.scale - size[0] / 2), round(pose.y * ui.scale - size[1] / 2))
    surface.blit(picture, place)
    return pygame.Rect(place, size).inflate(6, 6)


def draw_sign(
    skin: ApocalypseScreen, surface: pygame.Surface, ui: Ui, sign: str, x: float, y: float, size: float, ink: Colour
) -> None:
    """Draw a sign of the panel around a point."""
    kind, _colon, rest = sign.partition(":")
    if kind == "seat":
        mark = skin.faces.seat_mark(int(rest), ui.px(size))
        surface.blit(mark, mark.get_rect(center=(ui.at(x), ui.at(y))))
    elif kind == "card":
        art.put_mark(surface, ui, skin.card_defs[int(rest)].slug, x, y, size * 1.2)
    elif kind == "verb":
        art.put_glyph(surface, ui, art.VERB_SIGNS.get(rest, ""), x, y, size, ink)
    else:
        art.put_glyph(surface, ui, sign, x, y, size, ink)


def standing_widths(skin: ApocalypseScreen, kind: str, own: bool) -> tuple[float, ...]:
    """Return the present widths of cards of a kind, in which pictures are made ahead (du)."""
    places = skin.places
    hand = places.sept.width
    home = places.homes[0 if own else -1].widest
    if kind in ("character", "ally"):
        return (*((hand, HELD) if own and kind == "ally" else ()), home, FIGHTER, DECLARED, WIDEST[2])
    if kind in ("enemy", "victim", "battlefield"):
        return (*((hand, HELD) if own else ()), places.grounds.widest, FIGHTER)
    if kind in ("combat_action", "combat_event"):
        return (hand, HELD, SLOT) if own else (SLOT,)
    return (hand, HELD, PLAYED) if own else (PLAYED,)


def _flying(skin: ApocalypseScreen, flight: Flight) -> float:
    """Return the width of the picture from which a flying card is scaled.

    An existing one, or the next step of ten, because every width is a picture of its own.
    """
    most = max(flight.start.width, flight.end.width)
    if flight.piece >= 0:
        own = skin.faces.owner_of(flight.piece) == skin.scene.front
        known = standing_widths(skin, skin.card_defs[flight.piece].type, own)
    else:
        known = (skin.places.sept.width, SLOT)
    near = [width for width in (*known, seat_panels.PILE_W) if most * 0.94 <= width <= most * 1.5]
    return min(near) if near else 10.0 * math.ceil(most / 10.0)


def warm(skin: ApocalypseScreen, ui: Ui) -> Iterator[Callable[[], object]]:
    """Return the pictures that play may need soon. Decks are public, so the list reveals nothing."""
    if ui.scale > 2.2:  # at this scale the cache could not hold all of it
        return
    yield from skin.stage.warm(ui)
    seen: set[object] = set()
    for deck in ("sept", "combat"):
        for width in (skin.places.sept.width, SLOT, PILE, seat_panels.PILE_W):
            yield partial(_ready_back, ui, deck, width)
    # First what the first stage shows when it opens: all creatures in play, small, and two of them large.
    there = [
        Shown(skin.card_defs[card].slug, thing.crinos)
        for card, thing in skin.facts.things.items()
        if thing.host < 0 and thing.kind in homes.IN_GROUNDS
    ]
    fresh: list[Picture] = [(one, width, "rest") for width in (*land.ALSO, FIGHTER, DECLARED) for one in there]
    for seat in dict.fromkeys([skin.scene.front, *range(len(skin.scene.match.seats))]):
        for card, face in enumerate(skin.card_defs):
            if skin.faces.owner_of(card) == seat:
                fresh += _pictures_of(skin, face, seat == skin.scene.front)
    for shown, width, state in fresh:
        key = (shown, round(width, 1), state)
        if key not in seen:
            seen.add(key)
            yield partial(_ready, ui, shown, width, state)


Picture = tuple[Shown, float, str]
"""A card, its width (du), and "rest" or "unplayable"."""


def _pictures_of(skin: ApocalypseScreen, face: CardDef, own: bool) -> list[Picture]:
    """Return all pictures of a card that play may need; `own` if it is a card of the seat in front."""
    sept = skin.places.sept
    shown = Shown(face.slug)
    standing = standing_widths(skin, face.type, own)
    found: list[Picture] = [(shown, width, "rest") for width in standing]
    if own and face.type != "character":
        found += [(shown, sept.width * sept.growth, "rest"), (shown, sept.width, "unplayable")]
    if face.type == "combat_action":
        found.append((shown, SLOT, "unplayable"))
    if face.type in homes.IN_GROUNDS:  # a stage opens: all the others are small at once
        found += [(shown, width, "rest") for width in land.ALSO]
    if face.type == "character" and face.crinos:
        found += [(Shown(face.slug, True), width, "rest") for width in (*standing, *land.ALSO)]
    if own:
        found.append((shown, PILE, "rest"))
    found.append((shown, seat_panels.PILE_W, "rest"))
    return found


def _ready(ui: Ui, shown: Shown, width: float, state: str) -> None:
    """Make the picture of a card with its shadow."""
    picture = cards.face(ui, shown, width, state)
    soft_shadow(pygame.Surface((1, 1)), ui, picture, cards.key_of(shown), (0, 0, width, width * cards.RATIO))


def _ready_back(ui: Ui, deck: str, width: float) -> None:
    """Make the picture of a back with its shadow."""
    soft_shadow(
        pygame.Surface((1, 1)), ui, cards.back(ui, deck, width), ("back", deck), (0, 0, width, width * cards.RATIO)
    )
