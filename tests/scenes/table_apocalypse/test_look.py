"""Nothing is cut off, nothing is over another thing, every gesture is hit: at many sizes, in English and longer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame
import pytest

from game.apocalypse.state.table import Thing, Wound, contents_of
from scenes.art.apocalypse import cards
from scenes.art.apocalypse import plan as planning
from scenes.art.apocalypse.cards import Shown
from scenes.shell.app import App
from scenes.shell.screenshot import start_headless
from scenes.table.prompt_panel import TARGET, Content
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse import art, homes, land, results_page, seat_panels
from scenes.tables.apocalypse.layout import places
from scenes.widgets.button import Button
from scenes.widgets.input import Pointer
from scenes.widgets.ui import Ui
from tests import slow
from tests.scenes.overflow import complaints, letters_of, look
from tests.scenes.table.helpers import open_table, settle, table_app
from tests.scenes.table.test_sizes import SIZES
from tests.scenes.table_apocalypse.hands import advance, at_prompt, new_match, skin_of
from tests.sure import sure

STATES = ("resource", "alpha_action", "combat_card", "vote", "choose", "discard_combat", "alpha", "call")


def inside(ui: Ui, box: Iterable[float]) -> bool:
    x, y, w, h = box
    return x >= -0.5 and y >= -0.5 and x + w <= ui.width + 0.5 and y + h <= ui.height + 0.5


def apart(boxes: list[Any], where: object) -> None:
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            assert not pygame.FRect(one).inflate(-1, -1).colliderect(pygame.FRect(other)), (where, one, other)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("factor", [0.75, 1.0, 1.25, 1.33])
def test_nothing_touches_at_twenty_sizes(seats: int, factor: float) -> None:
    for size in SIZES:
        ui = Ui(*size)
        ui.resize(*size, factor)
        at = places(ui, seats)
        boxes = [home.box for home in at.homes] + [box for box in at.plates if box is not None]
        boxes += [at.grounds.box, at.hand_plate, at.prompt, at.bar]
        boxes += [box for box in (at.stops, at.log, at.grounds_plate) if box is not None]
        for box in boxes:
            assert inside(ui, box), (size, factor, box)
            assert box[2] > 40 and box[3] > 20
        apart(boxes, (size, factor))
        apart([*at.fight_plates, at.stage, at.hand_plate, at.prompt], (size, factor, "fight"))
        for area in (at.sept, at.combat):
            assert area.top + area.height <= ui.height + 0.5 and area.right - area.left >= 2 * area.width
            assert area.top >= at.middle[1] + at.middle[3]
        assert at.log is None or at.log[3] >= 90


def things_of(seats: int, count: int, tabs: int, wounds: int) -> dict[int, Thing]:
    """Return a table with so many creatures a seat, each with attachments at both sides and damage cards."""
    found: dict[int, Thing] = {}
    card = 0
    for seat in (*range(seats), -1):
        for number in range(count):
            host = card
            kind = "character" if seat >= 0 else "enemy"
            hurt = tuple(Wound(-1, 2) for _wound in range(wounds))
            world = "umbra" if number == count - 1 and count > 2 else "physical"
            found[host] = Thing(host, kind, seat, world=world, wounds=hurt)
            card += 1
            for tab in range(tabs if seat >= 0 else 0):
                found[card] = Thing(card, "equipment" if tab % 2 else "gift", seat, host)
                card += 1
        for kind in ("caern", "territory", "totem", "quest") if seat >= 0 else ():
            found[card] = Thing(card, kind, seat)
            card += 1
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("count", range(1, 7))
def test_creatures_with_all_that_hangs_on_them_stand_apart(seats: int, count: int) -> None:
    for size, factor in (((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1080), 1.0)):
        ui = Ui(*size)
        ui.resize(*size, factor)
        at = places(ui, seats)
        things = things_of(seats, count, 2, 2)
        board = homes.board_of(things, at, 0, seats, {}, ())
        assert set(board.creatures) == {t.card for t in things.values() if t.kind in ("character", "enemy")}
        for card, spot in board.creatures.items():
            seat = things[card].seat
            home = at.grounds if seat < 0 else at.homes[seat]
            bounds = pygame.FRect(home.box).inflate(2, 6)
            assert bounds.contains(spot.whole), (size, seats, count, card, spot.whole, home.box)
        own = [spot.whole for card, spot in board.creatures.items() if things[card].seat == 0]
        apart(own, (size, seats, count))
        cards = [spot.box for spot in board.creatures.values() if things[spot.card].seat <= 0]
        apart(cards, (size, seats, count))
        mine = [box for card, box in board.resources.items() if things[card].seat == 0]
        apart(mine + own, (size, seats, count))
        for card, spot in board.creatures.items():
            assert spot.box.w >= (58 if things[card].seat == 0 and size[0] == 1280 else homes.NARROWEST) - 0.1, card


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("seats", slow.but([2, 3, 4], 4))
@pytest.mark.parametrize("count", slow.but(range(1, 9), 3, 7))
def test_no_two_creatures_of_a_home_overlap(size: tuple[int, int], seats: int, count: int) -> None:
    """A small home gives the mist's room away, or stands its creatures in two rows, before one is over another."""
    ui = Ui(*size)
    ui.resize(*size, 1.0)
    at = places(ui, seats)
    for there in range(count + 1):
        things = things_of(seats, count, 2, 2)
        for seat in range(seats):
            pack = [card for card, thing in things.items() if thing.seat == seat and thing.kind == "character"]
            for number, card in enumerate(pack):
                things[card] = things[card]._replace(world="umbra" if number < there else "physical")
        board = homes.board_of(things, at, 0, seats, {}, ())
        for seat in range(seats):
            home = board.homes[seat]
            spots = [spot for card, spot in board.creatures.items() if things[card].seat == seat]
            apart([spot.box for spot in spots], (size, seats, count, there, seat))
            for spot in spots:
                assert pygame.FRect(home.box).inflate(2, 6).contains(spot.whole), (size, seats, count, there, seat)
                assert spot.box.w >= homes.NARROWEST - 6.1
                assert (spot.box.centerx > home.line) is (things[spot.card].world == "umbra")
                assert not spot.box.inflate(-1, -1).colliderect(pygame.FRect(home.gate)), (size, seats, count, there)
            if home.head is not None:
                chips = [box for card, box in board.resources.items() if things[card].seat == seat]
                hurt = [box for spot in spots for _number, box in spot.bars]
                assert all(not box.inflate(-3, -3).colliderect(chip) for box in hurt for chip in chips)


def test_marks_on_creatures_stay_inside_their_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A creature in the Umbra stands at the right edge of a home: what its mark says is kept inside."""
    app = table_app((1280, 720))
    ui = app.ui
    at = places(ui, 4)
    things = things_of(4, 7, 2, 2)
    board = homes.board_of(things, at, 0, 4, {}, ())
    drawn: list[pygame.FRect] = []
    monkeypatch.setattr(Ui, "round_rect", lambda self, surface, box, *rest, **more: drawn.append(pygame.FRect(box)))
    beyond = 0
    for card, spot in board.creatures.items():
        if things[card].seat < 0:
            continue
        field = pygame.FRect(board.homes[things[card].seat].box)
        for text in ("Already has a Personal Totem of its own", "Steps sideways"):
            drawn.clear()
            land.draw_tag(app.display.surface, ui, spot.box, text, field)
            assert len(drawn) == 1 and field.contains(drawn[0]), (card, drawn, field)
            beyond += drawn[0].centerx != pytest.approx(spot.box.centerx)
    assert beyond, "no creature stands near enough to an edge to try this"


def shown(state: str, seats: int, app: App) -> TableScene:
    _app, scene = open_table(at_prompt(state, seats, least=1), app)
    settle(app, 3.0)
    return scene


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("state", STATES)
def test_words_fit(state: str, language: str) -> None:
    app = table_app((1280, 720), language=language)
    app.worker.silent = True
    shown(state, 2, app)
    assert not complaints(look(app), contrast=False)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["night", "birch"])
@pytest.mark.parametrize("state", ["resource", "combat_card", "vote"])
def test_words_are_readable(theme: str, state: str) -> None:
    app = table_app((1280, 720), theme=theme)
    app.worker.silent = True
    shown(state, 4, app)
    assert not complaints(look(app)), state


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_every_option_of_every_ask_has_a_gesture(seats: int) -> None:
    """Pieces can be taken up where they are seen, places are hit where they are lit, choices stand on buttons."""
    app = table_app((1280, 720))
    app.worker.silent = True
    asked: set[str] = set()
    for seed in range(1, 4):
        match = new_match(seats, seed=seed)
        _app, scene = open_table(match, app)
        for _answer in range(60):
            advance(match, lambda match: 0 in match.asked(), seed + match.answer_count)
            if not match.asked():
                break
            settle(app, 2.0)
            if scene.presenter.ready and scene.presenter.prompt + str(seed) not in asked:
                asked.add(scene.presenter.prompt + str(seed))
                reachable(app, scene)
            options = match.options(0)  # none: a stop has passed meanwhile
            if options:
                match.answer(0, options[-1 if match.answer_count % 3 else 0].answer)
    assert len(asked) >= 8


def reachable(app: App, scene: TableScene) -> None:
    skin, presenter = skin_of(scene), scene.presenter
    for option in presenter.options:
        where = (presenter.prompt, option)
        if option.piece < 0 or not option.place:
            specs = (*skin.panel.content.buttons, *skin.panel.content.last)
            assert any((s.choice, s.piece) == (option.choice, option.piece) for s in specs), where
            continue
        spot = skin.layout.spot_of(option.piece)
        assert spot is not None and inside(app.ui, (*spot, 1, 1)), where
        if option.piece in scene.hand.shown:
            assert scene.hand.at(*spot) == option.piece, where
        else:
            found = skin.layout.grip_at(*spot)
            assert found is not None and found[0] == option.piece, where
        place = skin.layout.place_spot(option.place, option.piece)
        assert place is not None and inside(app.ui, (*place, 1, 1)), where
        if option.place not in ("choice", "target", "stop"):
            assert skin.layout.place_at(*place, option.piece) == option.place, where


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080), (1280, 1024), (2560, 1080)])
def test_widgets_lie_inside(size: tuple[int, int]) -> None:
    for seats in (2, 3, 4):
        app = table_app(size)
        app.worker.silent = True
        _app, scene = open_table(at_prompt("resource", seats), app)
        settle(app, 1.0)
        for widget in scene.group.everyone():
            if widget.shown() and widget.rect.w > 0:
                assert inside(app.ui, widget.rect), (size, widget.name)
        for seat in range(seats):
            assert inside(app.ui, seat_panels.seat_box(skin_of(scene), seat))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_summary_and_standings_fit(language: str) -> None:
    match = advance(new_match(4, seed=2, turn_limit=15), lambda match: match.truth.table.turn >= 2)
    app = table_app((1280, 720), language=language)
    app.open("summary", match=match, seat=0)
    assert not complaints(look(app), contrast=False)
    advance(match, lambda match: False)
    app = table_app((1280, 720), language=language)
    app.open("standings", match=match, seat=0)
    assert not complaints(look(app), contrast=False)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("hurt", [0, 3])
def test_who_is_in_both_worlds_stands_on_the_line_between_them(size: tuple[int, int], seats: int, hurt: int) -> None:
    ui = Ui(*size)
    ui.resize(*size, 1.0)
    at = places(ui, seats)
    on_line = 0
    for count in (1, 2, 3, 5, 8):
        for both in range(1, min(count, 3) + 1):
            things = things_of(seats, count, 2, hurt)
            for seat in (*range(seats), -1):
                pack = [card for card, t in things.items() if t.seat == seat and t.kind in ("character", "enemy")]
                for card in pack[:both]:
                    things[card] = things[card]._replace(world="both")
            board = homes.board_of(things, at, 0, seats, {}, ())
            for seat in (*range(seats), -1):
                home = board.homes[seat]
                spots = [
                    board.creatures[card]
                    for card, t in things.items()
                    if t.seat == seat and t.host < 0 and card in board.creatures
                ]
                middle = [spot for spot in spots if things[spot.card].world == "both"]
                where = (size, seats, count, both, seat)
                if all(spot.box.x > home.row[0] + home.row[2] - 1 for spot in middle):
                    on_line += 1
                    whole = middle[0].whole.unionall([spot.whole for spot in middle])
                    assert abs(whole.centerx - home.line) < 2, where
                    assert (seat in board.between) is (len(middle) > 1)
                    gate = pygame.FRect(home.gate)
                    assert not any(spot.whole.inflate(-3, -3).colliderect(gate) for spot in middle if gate.w), where
                else:
                    assert count > 2 or min(size) < 700, where
                    assert seat not in board.between
                if len(spots) < 7:
                    apart([spot.box for spot in spots], where)
                for spot in spots:
                    assert pygame.FRect(home.box).inflate(2, 6).contains(spot.whole), where
    assert on_line > 20


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("state", ["resource", "combat_card"])
def test_rows_of_advice_say_whole_names_of_cards(size: tuple[int, int], state: str) -> None:
    app = table_app(size)
    app.worker.silent = True
    scene = shown(state, 2, app)
    skin = skin_of(scene)
    name = "Amari Howls-from-soul with Massive Wound"
    rows = tuple(("", name, "+1.5", "text") for _row in range(4))
    skin.panel.content = Content("What an expert would do", "Why it is the best.", rows)
    skin.panel._key = skin.panel.content
    skin.panel.place(skin.panel.box, app.ui)
    app.ui.audit = []
    skin.panel.draw(app.display.surface, app.ui)
    seen, app.ui.audit = app.ui.audit, None
    assert sum(name.split()[0] in entry.text for entry in seen) >= 2
    assert not complaints(seen, contrast=False) and not any("…" in entry.text for entry in seen)


def test_the_order_of_the_alphas_has_room_on_a_plate_for_two(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table_app((1280, 720))
    app.worker.silent = True
    scene = shown("alpha_action", 2, app)
    texts = [entry.text for entry in look(app)]
    assert "Alpha order" in texts
    drawn: list[pygame.FRect] = []
    real = seat_panels._draw_order

    def order(surface: pygame.Surface, ui: Ui, skin: Any, box: pygame.FRect, y: float) -> None:
        drawn.append(pygame.FRect(box.x, y, box.w, seat_panels.SHORT_ORDER_H))
        real(surface, ui, skin, box, y)

    monkeypatch.setattr(seat_panels, "_draw_order", order)
    scene.picture.forget()
    scene.redraw()
    app.step(0.05)
    plate = seat_panels.seat_box(skin_of(scene), scene.front)
    assert drawn and plate.contains(drawn[0])


@pytest.mark.slow
@pytest.mark.parametrize("device", ["pointer", "keys"])
def test_a_card_of_a_folded_hand_grows_until_it_can_be_read(device: str) -> None:
    app = table_app((1280, 720), ui_scale=1.25)
    app.worker.silent = True
    scene = shown("combat_card", 2, app)
    assert skin_of(scene).places.folded
    hand = scene.hand
    for piece in list(hand.shown):
        if device == "keys":
            hand.hover(piece, by_keys=True)
        else:
            slot = hand.slot(piece)
            assert slot is not None
            app.send(Pointer("move", slot.left + 4, slot.top + slot.width * 0.9))
        for _step in range(12):
            app.step(0.03)
        assert hand.focus_piece == piece
        grown = hand.slot(piece)
        assert grown is not None and grown.width == pytest.approx(160)
        assert inside(app.ui, (grown.left, grown.top, grown.width, grown.width * 1.4 - 4))
        assert hand.bounds(app.ui).contains(app.ui.rect(grown.left, grown.top, grown.width, grown.width))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_what_became_of_a_character_stands_right_below_its_card(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = advance(new_match(seats, seed=2, turn_limit=15), lambda match: match.truth.table.turn >= 3)
    app = table_app((1280, 720))
    placed: list[pygame.FRect] = []
    monkeypatch.setattr(art, "put_card", lambda surface, ui, card, box, *rest: placed.append(box))
    app.open("summary", match=match, seat=0)
    app.step(1.0)
    placed.clear()
    entries = look(app)
    assert placed
    if placed[0].w < results_page.NAMED:  # a card too small for its name has it below
        texts = [entry.text for entry in entries]
        names = {face.name for face in contents_of(match.view(0).facts.rules.decks).faces if face.type == "character"}
        assert sum(any(text.rstrip("…") and name.startswith(text.rstrip("…")) for text in texts) for name in names) > 8
    for box in placed:
        below = [
            entry
            for entry in entries
            if abs(entry.rect[0] + entry.rect[2] / 2 - box.centerx) < 4 and 0 <= entry.rect[1] - box.bottom <= 14
        ]
        assert below, box


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("state", ["resource", "alpha_action", "combat_card", "vote"])
def test_everything_to_press_is_large_enough_from_a_sofa(size: tuple[int, int], seats: int, state: str) -> None:
    app = table_app(size, couch=True)
    app.worker.silent = True
    scene = shown(state, seats, app)
    pressed = [widget for widget in scene.group.everyone() if widget.shown() and isinstance(widget, Button)]
    assert len(pressed) >= 9
    for widget in pressed:
        assert widget.rect.h >= TARGET - 2.1 and widget.rect.w >= TARGET - 2.1, (widget.name, widget.rect)
    skin = skin_of(scene)
    part = skin.stage if skin.stage.open else skin.votes if skin.votes.open else None
    for choice in skin.stage.chip_boxes() if part is skin.stage else ():
        assert list(sure(skin.layout.chip_box(choice)))[3] >= TARGET - 0.1 or min(size) < 700
    assert not complaints(look(app), contrast=False)
    apart([widget.rect for widget in pressed], (size, seats, state))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 0.8), ((1280, 720), 1.25), ((1280, 720), 1.5), ((1920, 1080), 1.5)],
)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_scale_shows_what_counts(size: tuple[int, int], scale: float, seats: int) -> None:
    app = table_app(size, ui_scale=scale)
    app.worker.silent = True
    scene = shown("alpha_action", seats, app)
    skin = skin_of(scene)
    at = skin.places
    ui = app.ui
    things = things_of(seats, 4, 1, 2)
    board = homes.board_of(things, at, 0, seats, {}, ())
    for card, spot in board.creatures.items():
        seat = things[card].seat
        least = 52 if seat <= 0 else 52 / max(1.0, scale)  # as many pixels as show values without a scale
        assert spot.box.w >= least - 0.1, (card, spot.box)
        chips = [box for other, box in board.resources.items() if things[other].seat == seat == 0]
        assert not any(box.inflate(-2, -2).colliderect(chip) for _number, box in spot.bars for chip in chips), card
    piles = seat_panels.pile_boxes(skin, scene.front)
    assert all(box.w >= 18 for box in piles.values())
    entries = look(app)
    gates = [pygame.FRect(ui.rect(board.homes[seat].gate)) for seat in range(seats)]
    for entry in entries:
        if any(gate.contains(entry.rect) for gate in gates):
            assert "…" not in entry.text


@pytest.mark.parametrize("scale", [1.25, 1.5])
@pytest.mark.parametrize("count", [4, 5])
def test_large_type_puts_no_creature_over_another(count: int, scale: float) -> None:
    """Cards get as small as they may be without a scale, values and all, before one hides the Health of another."""
    start_headless()
    ui = Ui(1280, 720)
    ui.resize(1280, 720, scale)
    at = places(ui, 4)
    things = {
        card: thing
        for card, thing in things_of(4, count, 1, 2).items()
        if thing.kind in ("character", "enemy", "gift", "equipment")
    }
    things = {card: thing._replace(world="physical") for card, thing in things.items()}
    board = homes.board_of(things, at, 0, 4, {}, ())
    for seat in (-1, *range(4)):
        spots = [spot for card, spot in board.creatures.items() if things[card].seat == seat]
        apart([spot.box for spot in spots], (count, scale, seat))
        for spot in spots:
            assert pygame.FRect(board.homes[seat].box).inflate(2, 2).contains(spot.box)
            assert not spot.box.inflate(-2, -2).colliderect(pygame.FRect(board.homes[seat].gate))
            grown = cards.face(ui, Shown("grimfang"), spot.box.w)
            assert planning.tier_of(cards.laid_width(ui, spot.box.w)) != "pile" and grown.get_width() >= 51


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_points_are_seen_on_every_plate_beside_a_fight(scale: float) -> None:
    app = table_app((1280, 720), ui_scale=scale)
    app.worker.silent = True
    scene = shown("combat_card", 4, app)
    skin = skin_of(scene)
    entries = look(app)
    for seat in range(4):
        plate = app.ui.rect(seat_panels.seat_box(skin, seat))
        inner = [entry for entry in entries if plate.inflate(4, 4).contains(entry.rect)]
        assert str(skin.facts.points[seat]) in [entry.text for entry in inner], seat
        assert scene.match.names[seat] in [entry.text for entry in inner], seat
        for entry in entries:  # nothing hangs over the edge
            if plate.collidepoint(entry.rect[0] + 1, entry.rect[1] + 1) and entry.rect[0] < plate.right:
                assert entry.rect[1] + entry.rect[3] <= plate.bottom + 2, entry.text


def test_a_card_in_hand_throws_the_shadow_of_its_outline(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shadow of a box is seen in the corners that a shield leaves free."""
    app = table_app((1280, 720), theme="birch")
    app.worker.silent = True
    scene = shown("combat_card", 2, app)
    boxes: list[pygame.FRect] = []
    monkeypatch.setattr(Ui, "shadow", lambda self, surface, box, *rest: boxes.append(pygame.FRect(box)))
    scene.picture.forget()
    scene.redraw()
    app.step(0.05)
    hand = app.ui.height - 140
    assert not [box for box in boxes if box.y > hand and box.w < 120 and abs(box.h / box.w - 1.4) < 0.02]


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_who_thinks_hides_no_count_in_the_head_of_a_home(scale: float) -> None:
    app = table_app((1280, 720), ui_scale=scale)
    app.worker.silent = True
    scene = shown("resource", 4, app)
    skin = skin_of(scene)
    entries = [entry for entry in look(app) if entry.text.strip()]
    for seat in range(1, 4):
        dots = app.ui.rect(seat_panels.dots_box(skin, seat))
        assert not [entry.text for entry in entries if letters_of(entry).colliderect(dots)], seat


@pytest.mark.parametrize("seats", [2, 4])
def test_the_umbra_leaves_crowded_prey_its_room_while_nobody_is_there(seats: int) -> None:
    at = places(Ui(1280, 720), seats)
    prey = {card: Thing(card, "enemy", -1) for card in range(11)}
    crowded = homes.board_of(prey, at, 0, seats, {}, ())
    there = homes.board_of({**prey, 11: Thing(11, "enemy", -1, world="umbra")}, at, 0, seats, {}, ())
    assert crowded.creatures[0].box.w > there.creatures[0].box.w + 4
    assert crowded.homes[-1].line > there.homes[-1].line == at.grounds.line
    last = crowded.creatures[10].whole
    assert last.right <= crowded.homes[-1].line
    few = homes.board_of({0: prey[0]}, at, 0, seats, {}, ())
    assert few.homes[-1].line == at.grounds.line
