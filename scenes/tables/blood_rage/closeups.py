"""Close-ups: the whole board, or one clan's sheet with all its upgrade cards, as large as the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.blood_rage.facade import AREA, STATS, TRACKS, on_board, zones
from game.words import _
from scenes.art.blood_rage import geometry as geo
from scenes.art.blood_rage import symbols
from scenes.shell.scene import Scene
from scenes.tables.blood_rage import art, province, words
from scenes.tables.blood_rage.board import Board
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.tables.blood_rage.sheets import SMALL, VALUE, draw_slot, row_of
from scenes.widgets.input import Event, Key, KeyUp, Pad, PadUp, Pointer
from scenes.widgets.theme import NIGHT, Step

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

HEAD = Step(24, "serif-bold", 1.15, 26)


class Closeup(Scene):
    """Something of the table as large as the window; Z, Escape or a click leads back."""

    opaque = False

    def __init__(self, app: AppContext, skin: BloodScreen) -> None:
        super().__init__(app)
        self.skin = skin
        self.table = skin.scene
        self._opened = app.clock.now()

    def handle(self, event: Event) -> bool:
        if (isinstance(event, Key) and not event.repeat) or isinstance(event, Pad):
            self.app.back()
            return True
        if isinstance(event, (KeyUp, PadUp)) and getattr(event, "name", getattr(event, "action", "")) in ("z", "zoom"):
            # A held key closes it on release; a tapped key leaves it open.
            if self.app.clock.now() - self._opened > 0.35:
                self.app.back()
            return True
        if isinstance(event, Pointer):
            if event.kind == "down":
                self.app.back()
                return True
            if event.kind == "move":
                self.pointed(event.x, event.y)
        return False

    def pointed(self, x: float, y: float) -> None:
        """The pointer moved."""


class BoardScene(Closeup):
    """The board, with the card of the province under the pointer."""

    name = "board"

    def __init__(self, app: AppContext, skin: BloodScreen) -> None:
        super().__init__(app, skin)
        self.area = -1
        self.board = Board((0, 0, 10, 10))

    def layout(self) -> None:
        ui = self.app.ui
        width = min(ui.width - 24, (ui.height - 24) * geo.RATIO)
        height = width / geo.RATIO
        self.board = Board(((ui.width - width) / 2, (ui.height - height) / 2, width, height))

    def pointed(self, x: float, y: float) -> None:
        area = self.board.area_at(x, y)
        area = area if area <= 8 else -1
        if area != self.area:
            self.area = area
            self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        ui.veil(surface, 0.8)
        view = self.table.view
        self.board.draw_land(surface, ui, view.facts)
        if self.area >= 0:
            self.board.draw_overlay(surface, ui, self.area, "hover")
            self.board.draw_labels(surface, ui, view.facts)
        self.board.draw_figures(surface, ui, view)
        if self.area >= 0:
            box = province.box_of(ui, self.skin, self.area)
            x, y = geo.middle_du(self.area)
            box.x = 24 if x > geo.WIDTH / 2 else ui.width - 24 - box.w
            box.y = 24 if y > geo.HEIGHT / 2 else ui.height - 24 - box.h
            province.draw_card(surface, ui, self.skin, self.area, box)


class SheetScene(Closeup):
    """One clan: stats with their steps, all upgrades to be read, reserve, Valhalla, figures on the board."""

    name = "sheet"

    def __init__(self, app: AppContext, skin: BloodScreen, seat: int) -> None:
        super().__init__(app, skin)
        self.seat = seat

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        facts, view, seat = self.skin.facts, self.table.view, self.seat
        ui.veil(surface, 0.7)
        width, height = min(980.0, ui.width - 32), min(640.0, ui.height - 32)
        box = pygame.FRect((ui.width - width) / 2, (ui.height - height) / 2, width, height)
        ui.panel(surface, box, 16, "panel", "line_2", "dialog")
        clan = facts.clans[seat]
        x, y, w = box.x + 24, box.y + 16, box.w - 48
        art.clan_plate(surface, ui, clan, x + 22, y + 22, 38)
        head = _("{clan} – {name}").format(clan=words.clan_name(clan), name=self.table.match.names[seat])
        ui.text(surface, head, x + 56, y + 4, HEAD, "text", width=w - 180, may_cut=True)
        art.symbol(surface, ui, "glory", x + w - 76, y + 22, 24, art.stat_colour(ui, "horns", False))
        ui.label(surface, str(facts.glory[seat]), (x + w - 62, y, 62, 44), "number", "text", "right")
        y += 56
        third = (w - 24) / 3
        for number, stat in enumerate(STATS):
            left = x + (third + 12) * number
            step = facts.stats[seat][number]
            inner = (left, y, third, 66)
            ui.round_rect(surface, inner, 8, NIGHT.felt_2)
            art.symbol(surface, ui, stat, left + 22, y + 20, 22, symbols.STAT_COLOURS[stat])
            text = _("{stat} {value}").format(stat=words.stat_name(stat), value=TRACKS[number][step - 1])
            ui.text(surface, text, left + 42, y + 8, "body_strong", NIGHT.text, width=third - 50)
            note = (
                _("received next Age: {value}").format(value=TRACKS[number][step - 1]),
                _("Glory for each battle won"),
                _("{count} of {most} on board").format(count=len(on_board(facts, seat)), most=facts.value(seat, 2)),
            )[number]
            if stat == "rage":
                note = _("{count} held, {value} next Age").format(count=facts.rage[seat], value=TRACKS[0][step - 1])
            ui.text(surface, note, left + 42, y + 27, SMALL, NIGHT.text_2, width=third - 50, may_cut=True)
            picture = symbols.track(stat, step, ui.px(third - 24), ui.px(13))
            surface.blit(picture, (ui.at(left + 12), ui.at(y + 48)))
        y += 80
        foot = 92.0
        room = box.bottom - 16 - foot - y
        card_w = min((w - 7 * 8) / 8, 168.0)
        two = card_w < 100 or room > card_w * 1.4 * 2.1
        columns = 4 if two else 8
        if two:
            card_w = min((w - 3 * 16) / 4, (room - 12) / 2 / 1.4)
        pitch = (w - card_w) / (columns - 1) if columns > 1 else 0
        pitch = min(pitch, card_w + 22)
        start = x + (w - pitch * (columns - 1) - card_w) / 2
        for number in range(8):
            row, column = divmod(number, columns)
            place = (start + pitch * column, y + row * (card_w * 1.4 + 12), card_w, card_w * 1.4)
            card = facts.slots[seat][number]
            if card >= 0:
                surface.blit(art.card(card, ui.px(card_w), "rest", ui.scale), (ui.at(place[0]), ui.at(place[1])))
            else:
                ui.round_rect(surface, place, card_w * 0.06, "felt_2")
                ui.dashed_rect(surface, place, card_w * 0.06, "line", 1.4)
                mid = (place[0] + card_w / 2 - 16, place[1] + card_w * 0.7 - 16, 32, 32)
                draw_slot(surface, ui, -1, number, mid)
        foot_y = box.bottom - foot - 6
        ui.line(surface, x, foot_y, x + w, foot_y)
        reserve = view.zones[zones.reserve(seat)].pieces
        dead = view.zones[zones.valhalla(seat)].pieces
        boarded = tuple(figure for figure in on_board(facts, seat) if facts.at[figure] in AREA)
        part = w / 3
        for number, (text, figures) in enumerate(
            ((_("Reserve"), reserve), (_("On the board"), boarded), (_("Valhalla"), dead))
        ):
            left = x + part * number
            ui.text(surface, f"{text}: {len(figures)}", left, foot_y + 8, VALUE, "text_2", width=part - 10)
            for figure, spot in row_of(figures, (left, foot_y + 28, part - 16, 48), 34).items():
                art.put(surface, ui, art.figure(figure, clan, 30 * ui.scale), *spot)
