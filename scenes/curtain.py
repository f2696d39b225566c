"""The curtain between two people at one screen.

Opaque, it names the next person and opens after a button is held 600 ms.

No hidden information is drawn before the hold is complete; the strip below shows only public information.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.words import _
from scenes.art import night, sigils
from scenes.results.people import sigil_number
from scenes.shell.scene import Scene
from scenes.table.animation import in_out
from scenes.widgets import sounds
from scenes.widgets.button import draw_keycap, keycap_size
from scenes.widgets.input import Event, Key, KeyUp, Pad, PadUp, Pointer
from scenes.widgets.theme import NIGHT, Step, mix
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext
    from scenes.table.table import Table

FALLS, RISES = 0.26, 0.34
"""Seconds at normal speed in which the curtain comes and goes."""
HOLD = 0.6
"""Seconds a button has to be held."""
OWL_AFTER = 5.0
"""Seconds until the owl calls the person to act."""
PASS_ON = Step(25, "sans-regular", 1.2, 28)
LABEL = Step(20, "sans-bold", 1.2, 23)


class CurtainScene(Scene):
    """Asks for the person of `seat`; calls `table.couch.reveal(seat)` once that person holds the button."""

    name = "curtain"
    cross_fade = False

    def __init__(self, app: AppContext, seat: int, table: Table) -> None:
        super().__init__(app)
        self.seat, self.table = seat, table
        self.person = table.match.names[seat]
        self.held = 0.0
        self.holding = ""
        """What holds: "pointer", "key" or "pad", "" for nothing."""
        self._waited = 0.0
        self._called = False
        self._done = False
        self._fall = 0.0 if self._moves else 1.0
        self._rise = 0.0
        self.button = pygame.FRect(0, 0, 0, 0)
        self.panel = pygame.FRect(0, 0, 0, 0)
        self.strip = pygame.FRect(0, 0, 0, 0)
        self.back_box = pygame.FRect(0, 0, 0, 0)

    @property
    def _moves(self) -> bool:
        return self.app.speed > 0 and not self.app.settings.reduced_motion

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        """While it falls or rises the table is seen behind it: covered before, revealed after the hold."""
        return self._fall >= 1.0 and self._rise <= 0.0

    def enter(self) -> None:
        self.app.sounds.play(sounds.CURTAIN)
        self.app.announce(_("Pass the table to {name}. Hold space to show the cards.").format(name=self.person))

    def layout(self) -> None:
        ui = self.app.ui
        middle, low = ui.width / 2, ui.height - 720
        shift = low * 0.55
        wide = min(600.0, ui.width - 48)
        self.panel = pygame.FRect(middle - wide / 2, 492 + shift, wide, 132)
        if ui.large:
            self.panel.h += 12
        self.button = pygame.FRect(self.panel.x + 24, self.panel.y + 20, wide - 48, 54)
        strip_w = min(960.0, ui.width - 48)
        self.strip = pygame.FRect(middle - strip_w / 2, self.panel.bottom + 16, strip_w, 64)

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Key):
            if event.repeat:
                return True
            if event.name in ("space", "enter") and not self.holding:
                self._hold("key")
            elif event.name == "escape":
                self.table.gestures.menu()
            return True
        if isinstance(event, KeyUp) and event.name in ("space", "enter"):
            return self._let_go("key")
        if isinstance(event, Pad):
            return self._pad(event)
        if isinstance(event, PadUp) and event.action == "accept":
            return self._let_go("pad")
        return False

    def _pad(self, event: Pad) -> bool:
        if event.repeat:
            return True
        if event.action == "accept" and not self.holding and not self._foreign(event):
            self._hold("pad")
        elif event.action == "menu":
            self.table.gestures.menu()
        return True

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "down" and event.button == 1 and self.button.collidepoint(event.x, event.y):
            self._hold("pointer")
            return True
        if event.kind in ("up", "leave"):
            return self._let_go("pointer")
        if event.kind == "move" and self.holding == "pointer" and not self.button.collidepoint(event.x, event.y):
            return self._let_go("pointer")
        return False

    def _foreign(self, event: Pad) -> bool:
        """Whether the pad belongs to another person at the table."""
        bound = self.app.settings.pads
        info = next((pad for pad in self.app.pads if pad.id == event.pad), None)
        person = bound.get(info.guid, "") if info is not None else ""
        return bool(person) and person in self.table.match.names and person != self.person

    def _hold(self, by: str) -> None:
        self.holding, self.held = by, 0.0
        self.redraw()

    def _let_go(self, by: str) -> bool:
        if self.holding != by:
            return False
        self.holding, self.held = "", 0.0
        self.redraw()
        return True

    def pause(self) -> None:
        self.holding, self.held = "", 0.0

    def resume(self) -> None:
        """Continue after the pause menu; an answer may have been undone meanwhile."""
        if self.table.couch.open and not self._done:
            self._done = True
            self._rise = 1.0

    def update(self, seconds: float) -> None:
        if self._fall < 1.0:
            self._fall = min(1.0, self._fall + seconds / (FALLS * max(0.01, self.app.speed)))
            self.redraw()
        if self._done:
            self._rise += seconds / (RISES * max(0.01, self.app.speed))
            self.redraw()
            if self._rise >= 1.0 or not self._moves:
                self.app.director.pop()
            return
        self._waited += seconds
        if not self._called and self._waited >= OWL_AFTER:
            self._called = True
            self.app.sounds.play(sounds.TURN_YOURS)
        if self.holding:
            self.held += seconds
            self.redraw()
            if self.held >= HOLD:
                self._done = True
                self.table.couch.reveal(self.seat)
                if not self._moves:
                    self.app.director.pop()

    # -- picture --------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self.opaque:
            self._draw_all(surface)
            return
        # Moving: drawn apart and shifted upwards, above the table.
        sheet = self.app.ui.cache.get(
            ("curtain sheet", surface.get_size()), lambda: pygame.Surface(surface.get_size()).convert(surface)
        )
        self._draw_all(sheet)
        share = in_out(self._fall) if self._rise <= 0 else 1 - in_out(min(1.0, self._rise))
        surface.blit(sheet, (0, -round(surface.get_height() * (1 - share))))

    def _draw_all(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        name_step = Step(84, "serif-black", 1.0, 84)
        while ui.text_size(self.person, name_step)[0] > ui.width - 64 and name_step.du > 30:
            name_step = name_step._replace(du=name_step.du - 6, large_du=name_step.du - 6)
        name_y = self.panel.y - 24 - ui.line_height(name_step) - 8
        room = name_y - 40
        radius = min(142.0, room * 0.43)
        x, y = ui.width / 2, min(196.0 + max(0.0, room - 336) * 0.5, room - radius - 8)
        scene = night.NightScene(*surface.get_size(), "curtain")
        k = ui.scale / scene.scale
        moon = scene.moon._replace(x=x * k, y=y * k, r=radius * k)
        night.NightScene(*surface.get_size(), "curtain", moon).draw(surface)
        size = ui.px(radius * 0.95)
        plan = self.table.match.seats[self.seat]
        mark = sigils.glyph(sigil_number(plan.sigil, self.seat), size, NIGHT.felt)
        surface.blit(mark, (ui.at(x) - size // 2, ui.at(y) - size // 2))
        ui.text(surface, _("Pass the table to"), x, name_y - 32, PASS_ON, NIGHT.text_2, "center")
        ui.text(surface, self.person, x, name_y - 4, name_step, NIGHT.bone, "center")
        self._draw_panel(surface, ui)
        self._draw_strip(surface, ui)

    def _draw_panel(self, surface: pygame.Surface, ui: Ui) -> None:
        theme = ui.theme
        ui.panel(surface, self.panel, 14, "panel", "line_2", 2)
        box = self.button
        share = min(1.0, self.held / HOLD)
        ui.round_rect(surface, box, 10, mix(theme.panel, theme.accent, 0.22), "accent", 2.4)
        if share > 0:
            inner = pygame.FRect(box.x + 3, box.y + 3, (box.w - 6) * share, box.h - 6)
            ui.round_rect(surface, inner, 8, "accent")
        words = _("Hold: this is {name}, show the cards").format(name=self.person)
        cap_w, cap_h = keycap_size(ui, "space")
        room = box.w - cap_w - 60
        text_box = (box.x + 20, box.y, room, box.h)
        step = LABEL if ui.text_size(words, LABEL)[0] <= room else "strong"
        ui.label(surface, words, text_box, step, "text", "left", lines=1)
        if share > 0:
            old = ui.clip(surface, (box.x, box.y, 3 + (box.w - 6) * share, box.h))
            ui.label(surface, words, text_box, step, theme.on_accent, "left", exempt=True)
            surface.set_clip(old)
        draw_keycap(surface, ui, "space", box.right - 20 - cap_w, box.centery - cap_h / 2)
        others = _("Whoever is not {name} looks away for a moment.").format(name=self.person)
        room_y = (box.bottom, self.panel.bottom - box.bottom)
        ui.label(surface, others, (self.panel.x + 20, room_y[0], self.panel.w - 40, room_y[1]), "prompt", "text_2")

    def _draw_strip(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.panel(surface, self.strip, 12, "panel", "line", 1)
        self.table.skin.picture.draw_since(
            surface, ui, pygame.FRect(self.strip), self.table.couch.seen_since(self.seat)
        )
