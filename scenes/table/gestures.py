"""Pointer, keys and gamepads at the table, converted to gestures for the presenter."""

from __future__ import annotations

from math import hypot
from typing import Any, Protocol

import pygame

from game.words import _
from scenes.table import presenter as meanings
from scenes.table.animation import Pose
from scenes.table.couch import Couch
from scenes.table.drag import Drag
from scenes.table.hand import COVERED, Hand
from scenes.table.keys import Keys
from scenes.table.log_panel import LogPanel
from scenes.table.moments import moments
from scenes.table.prompt import said
from scenes.table.side import TableButtons
from scenes.table.table import Table
from scenes.table.zoom import Zoom
from scenes.widgets import sounds
from scenes.widgets.dialog import Dialog
from scenes.widgets.input import Event, Key, KeyUp, Pad, PadLost, PadUp, Pointer, Text, TextEditing
from scenes.widgets.ui import Box, Ui

NOTHING = -1
PRESSED = 0.06
"""Seconds for which a pressed piece is down."""
STILL_DU = 6.0
"""The movement (du) below which the pointer counts as resting."""
STRAY_DU = 44.0
"""How far above the hand (du) a dragged piece still opens a gap among the others."""


class HandledTable(Table, Protocol):
    """The table as hands reach it: with all of its hand, log, preview, couch and buttons."""

    @property
    def hand(self) -> Hand:
        """The hand in front."""

    @property
    def log(self) -> LogPanel:
        """The log."""

    @property
    def zoom(self) -> Zoom:
        """The large preview."""

    @property
    def couch(self) -> Couch:
        """The person in front of the screen, and the cover of hidden information."""

    @property
    def buttons(self) -> TableButtons:
        """The generic buttons."""


class Gestures:
    """One person's hands. Presses begin on a piece of the hand, on a chip, on a place, or on a widget."""

    def __init__(self, scene: HandledTable) -> None:
        self.scene = scene
        self.drag: Drag | None = None
        self.chip = ""
        """The choice of the pressed or dragged chip."""
        self.hovered_chip = ""
        self.focus_choice = ""
        """The chip or choice in focus by keys."""
        self.by_keys = False
        """Whether keys or a gamepad were used last."""
        self.lit = 0.0
        """How brightly the zones are highlighted, 0 to 1."""
        self._stale_press = False
        self._pressed_place = ""
        self._pressed_at = 0.0
        self._pointer = (-100.0, -100.0)
        self._still: tuple[float, float] | None = None
        """The pointer position when an answer was given or refused. While it rests there, no preview opens."""
        self._hovered_at: object = None
        """The position the table was in when the pointer was looked at last."""
        self.keys = Keys(self)

    # -- all input ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Take one event; return whether it was used."""
        scene = self.scene
        if scene.group.dialog is not None:
            return scene.group.handle(event)
        if isinstance(event, Pointer):
            return self._pointer_event(event)
        if isinstance(event, (Key, Pad)):
            return self.keys.key(event)
        if isinstance(event, (KeyUp, PadUp)):
            return self.keys.up(event)
        if isinstance(event, (Text, TextEditing)):
            return scene.group.handle(event)
        if isinstance(event, PadLost):
            self._pad_lost(event)
        return False

    def _pad_lost(self, event: PadLost) -> None:
        """Pause because a gamepad in use at this table was removed. The person is named; nothing is lost."""
        scene = self.scene
        self.lost()
        info = next((pad for pad in scene.app.pads if pad.id == event.pad), None)
        person = scene.app.settings.pads.get(info.guid, "") if info is not None else ""
        if person in scene.match.names:
            title = _("The pad of {name} was unplugged").format(name=person)
            text = _("Plug it in again, or go on with mouse and keys.")
            scene.group.show(Dialog(title, text, [(_("Go on"), "primary", None)], icon="gamepad"))

    # -- pointer --------------------------------------------------------------------------------------------

    def _pointer_event(self, event: Pointer) -> bool:
        scene = self.scene
        if event.kind == "leave":
            self.lost()
            scene.group.handle(event)
            scene.hand.hover(NOTHING)
            scene.zoom.hide()
            return False
        self._pointer = (event.x, event.y)
        if event.kind == "move":
            return self._moved(event)
        if event.kind == "down":
            return self._down(event)
        if event.kind == "up":
            return self._released(event)
        if scene.skin.input.handle(event):
            return True
        return scene.group.handle(event)

    def _down(self, event: Pointer) -> bool:
        scene = self.scene
        scene.zoom.hide()
        self.by_keys = False
        if event.button != 1:
            if event.button == 3 and scene.presenter.draft:
                self.cancel()
                return True
            return False
        if self._rule_clicked(event.x, event.y):
            return True
        now = scene.app.clock.now()
        if self.drag is not None:  # a press without a release: the first one was lost
            self.lost()
        moving = scene.finish_motion()
        if moving:
            scene.request_refresh(now)
        self._stale_press = moving or not scene.presenter.press(event.x, event.y, now)
        if scene.refusal is not None:
            scene.forget_refusal()
        if scene.skin.input.handle(event):
            return True
        if scene.presenter.chooser is None:
            piece = scene.hand.at(event.x, event.y)
            if piece != NOTHING and piece > COVERED:
                self._grip(piece, event, now)
                return False
            lying = scene.skin.layout.grip_at(event.x, event.y)
            if lying is not None:
                self._grip_lying(*lying, event, now)
                return False
        choice = scene.skin.layout.chip_at(event.x, event.y)
        if choice:
            self.chip = choice
            box = scene.skin.layout.chip_box(choice)
            if box is not None and scene.presenter.chooser is None:
                x, y, w, h = box
                grip = ((event.x - x) / w, (event.y - y) / h)
                self.drag = Drag(NOTHING, event.x, event.y, grip, now)
            scene.redraw()
            return False
        if scene.group.handle(event):
            scene.redraw()
            return False
        self._pressed_place = self._place_at(event.x, event.y)
        return False

    def _rule_clicked(self, x: float, y: float) -> bool:
        """Open the rulebook at the rule whose number is at this point. Return whether there is one."""
        scene = self.scene
        for links in reversed(list(scene.rule_links.values())):
            for link in links:
                if link.box.collidepoint(x, y):
                    scene.app.open("rulebook", game=scene.match.game, rule=link.rule)
                    return True
        return False

    def _grip(self, piece: int, event: Pointer, now: float) -> None:
        scene = self.scene
        slot = scene.hand.slot(piece)
        if slot is None:
            return
        grip = (
            (event.x - slot.left) / slot.width,
            (event.y - slot.top) / (slot.width * scene.skin.layout.ratio),
        )
        grip = (min(1.0, max(0.0, grip[0])), min(1.0, max(0.0, grip[1])))
        self.drag = Drag(piece, event.x, event.y, grip, now)
        self.chip = ""
        scene.hand.pressed, self._pressed_at = piece, now
        scene.hand_changed()

    def _grip_lying(self, piece: int, box: Box, event: Pointer, now: float) -> None:
        x, y, w, h = box
        self.drag = Drag(piece, event.x, event.y, ((event.x - x) / w, (event.y - y) / h), now)
        self.chip = ""

    def _moved(self, event: Pointer) -> bool:
        scene = self.scene
        if self.drag is not None:
            if self.drag.move(event.x, event.y, scene.app.clock.now()):
                self._lift()
            if self.drag.lifted and self.drag.piece in scene.hand.shown:
                self._follow_gap()
            scene.moved()
            return False
        if scene.skin.input.handle(event):
            return False
        scene.group.handle(event)
        self._hover(event.x, event.y)
        return False

    def _hover(self, x: float, y: float) -> None:
        scene = self.scene
        over_widget = scene.group.hovered is not None and scene.group.hovered is not scene.log
        piece = NOTHING if over_widget or scene.presenter.chooser is not None else scene.hand.at(x, y)
        if (piece != NOTHING or not self.by_keys) and piece != scene.hand.hovered:
            scene.hand.hover(piece)
        if piece != NOTHING:
            self.by_keys = False
        chip = "" if over_widget else scene.skin.layout.chip_at(x, y)
        self._hover_chip(chip)
        if self._still is not None:
            if hypot(x - self._still[0], y - self._still[1]) < STILL_DU:
                scene.zoom.over(NOTHING, (0, 0, 0, 0))
                return
            self._still = None
        slot = scene.hand.slot(piece) if piece > NOTHING and not scene.covered else None
        if slot is not None:
            scene.zoom.over(piece, (slot.left, slot.top, slot.width, slot.width * scene.skin.layout.ratio))
        else:
            self._look_closely(x, y, over_widget or bool(chip))

    def _hover_chip(self, chip: str) -> None:
        """Light the chip under the pointer, "" for none."""
        if chip == self.hovered_chip:
            return
        self.hovered_chip = chip
        if chip:
            self.by_keys = False
            self.focus_choice = ""
        self.scene.redraw()

    def _look_closely(self, x: float, y: float, hidden: bool) -> None:
        """Zoom into the piece on the table or in the log at a point; `hidden` if something lies over the table."""
        scene = self.scene
        found = None if hidden else scene.skin.layout.piece_at(x, y)
        if found is None and scene.group.hovered is scene.log:
            found = scene.log.piece_at(x, y)
        if found is not None:
            scene.zoom.over(found[0], found[1], scene.skin.faces.detail(scene.view, found[0]))
        else:
            scene.zoom.over(NOTHING, (0, 0, 0, 0))

    def _lift(self) -> None:
        scene, drag = self.scene, self.drag
        assert drag is not None
        scene.zoom.hide()
        scene.app.sounds.play(sounds.CARD_LIFTED if drag.piece != NOTHING else sounds.ANSWER_CHOSEN)
        if drag.piece != NOTHING:
            if scene.presenter.piece != drag.piece:
                scene.presenter.cancel()
            scene.hand.take_away(drag.piece, gap=True)
            scene.skin.input.lifted(drag.piece)
            scene.redraw()

    def _follow_gap(self) -> None:
        scene, drag = self.scene, self.drag
        assert drag is not None
        area = scene.hand.area_of(drag.piece)
        if drag.y > area.top - STRAY_DU:
            x, _y = drag.centre(
                scene.skin.layout.drag_width,
                scene.skin.layout.drag_width * scene.skin.layout.ratio,
            )
            scene.hand.move_gap(x)
        elif scene.hand.gap != (home := self._home_place()):
            scene.hand.gap = home
            scene.hand.place()

    def _home_place(self) -> int:
        hand = self.scene.hand
        return hand.home_of(hand.away)

    def _released(self, event: Pointer) -> bool:
        scene = self.scene
        if event.button != 1:
            return False
        now = scene.app.clock.now()
        drag, chip, place = self.drag, self.chip, self._pressed_place
        self.drag, self.chip, self._pressed_place = None, "", ""
        if drag is not None:
            drag.move(event.x, event.y, now)
        if drag is not None and drag.piece != NOTHING:
            self._release_piece(drag, now)
        elif chip:
            self._release_chip(chip, drag, event, now)
        elif place and place == self._place_at(event.x, event.y):
            if not self._stale_press:
                self.act(scene.presenter.click_place(place))
        elif scene.skin.input.handle(event):
            return True
        else:
            return scene.group.handle(event)
        scene.redraw()
        self._hover(event.x, event.y)
        return True

    def _release_piece(self, drag: Drag, now: float) -> None:
        scene = self.scene
        hand = scene.hand
        if not drag.lifted:
            if not self._stale_press:
                if scene.skin.input.clicked(drag.piece):
                    scene.redraw()
                    return
                self.act(scene.presenter.click(drag.piece))
            elif not scene.presenter.ready and not scene.busy:
                self.act(scene.presenter.refuse(drag.piece, ""))
            return
        pose = self._drag_pose(drag)
        area = hand.area_of(drag.piece)
        place = scene.skin.layout.drop_at(drag.x, drag.y, drag.piece) if drag.may_play else ""
        if place and scene.presenter.settled(now):
            self.act(scene.presenter.drop(drag.piece, place), pose)
            return
        by_hand = drag.y > area.top - STRAY_DU and drag.lifted
        hand.come_home(pose, at_gap=by_hand)
        scene.skin.input.came_home(drag.piece, pose)
        if place and not scene.presenter.ready and not scene.busy:
            self.act(scene.presenter.refuse(drag.piece, place))
        elif not (place or by_hand) and scene.presenter.ready and not scene.presenter.playable(drag.piece):
            self.act(scene.presenter.refuse(drag.piece, ""))  # let go over nothing: why it cannot be played at all

    def _release_chip(self, chip: str, drag: Drag | None, event: Pointer, now: float) -> None:
        scene = self.scene
        if drag is not None and drag.lifted:
            goal = scene.skin.layout.chip_goal(chip)
            there = goal is not None and drag.may_play and pygame.FRect(goal).collidepoint(event.x, event.y)
            if there and scene.presenter.settled(now):
                self.act(scene.presenter.pick(chip, at_once=True))
            return
        if not self._stale_press and scene.skin.layout.chip_at(event.x, event.y) == chip:
            self.act(scene.presenter.pick(chip, at_once=scene.skin.prompts.chips_at_once))

    def _drag_pose(self, drag: Drag) -> Pose:
        width, height = self.scene.skin.layout.dragged_size(drag.piece)
        x, y = drag.centre(width, height, 0.0)
        return Pose(x, y, width)

    def _place_at(self, x: float, y: float) -> str:
        return self.scene.skin.layout.place_at(x, y, self.scene.presenter.piece)

    # -- actions --------------------------------------------------------------------------------------------

    def act(self, meaning: meanings.Meaning, pose: Pose | None = None) -> None:
        """Apply a gesture. A piece released by hand starts its flight at `pose`."""
        scene = self.scene
        hand = scene.hand
        if isinstance(meaning, meanings.Give):
            if pose is None and hand.away != NOTHING and meaning.option.piece == hand.away:
                pose = scene.skin.layout.draft_pose(hand.away, meaning.option.place)
            if scene.skin.input.holds(meaning.option):
                self._rest()
                self._home(pose)
                scene.presenter.cancel()
                scene.redraw()
                return
            hand.gap = NOTHING
            self._rest()
            scene.give(meaning.option, pose)
            return
        if isinstance(meaning, meanings.Refused):
            self._rest()
            self._home(pose)
            scene.refuse(meaning.refusal)
        elif isinstance(meaning, meanings.Chooser):
            hand.take_away(meaning.piece, gap=False)
            self.focus_choice = ""
            scene.skin.prompts.chooser_opened()
        elif isinstance(meaning, meanings.Dropped):
            self._home(pose)
        elif isinstance(meaning, meanings.Chosen):
            words = scene.skin.words
            scene.app.announce(words.choice_name(meaning.choice) if meaning.choice else words.piece_name(meaning.piece))
            scene.app.sounds.play(sounds.ANSWER_CHOSEN if meaning.choice else sounds.CARD_LIFTED)
        hand.place()
        scene.redraw()

    def _home(self, pose: Pose | None) -> None:
        """Return the dragged piece to its place."""
        hand = self.scene.hand
        piece = hand.away
        hand.come_home(pose)
        if piece != NOTHING:
            self.scene.skin.input.came_home(piece, pose)

    def confirm(self) -> None:
        scene = self.scene
        if scene.busy:
            scene.finish_motion()
            return
        if scene.over:
            scene.app.open("standings", match=scene.match, seat=scene.front)
            return
        held = scene.skin.input.confirm_held()
        if held is not None:
            self._rest()
            scene.give(held)
            return
        meaning = scene.presenter.confirmed()
        focus = scene.hand.focus_piece
        if meaning is meanings.IGNORED and self.by_keys and focus >= 0 and not scene.presenter.playable(focus):
            meaning = scene.presenter.refuse(focus, "")
        self.act(meaning)

    def _rest(self) -> None:
        """Suppress the preview until the pointer moves, because an answer was given or refused."""
        self._still = self._pointer
        if not self.scene.zoom.held:
            self.scene.zoom.hide()

    def cancel(self) -> None:
        scene = self.scene
        chooser = scene.presenter.chooser
        pose = scene.skin.layout.draft_pose(chooser.piece, chooser.place) if chooser is not None else None
        scene.presenter.drop_draft()
        self.focus_choice = ""
        if scene.hand.away != NOTHING:
            scene.hand.come_home(pose)
        scene.hand.place()
        scene.redraw()

    def escape(self) -> None:
        """Close or give up the innermost thing; with nothing open, the pause menu."""
        scene = self.scene
        if self.drag is not None:
            self.lost()
        elif scene.presenter.draft:
            self.cancel()
        elif scene.skin.input.close():
            scene.redraw()
        elif scene.hint_shown:
            scene.hint_shown = False
            scene.redraw()
        elif scene.group.ring.shown and scene.group.current is not None:
            scene.group.ring.shown = False
            scene.group.focus(None)
            scene.redraw()
        else:
            self.menu()

    def menu(self) -> None:
        scene = self.scene
        rulebook = {"game": scene.match.game, "rule": scene.skin.prompts.rule_now()}
        scene.app.open("pause", match=scene.match, read=self.pause_texts, rulebook=rulebook)

    def pause_texts(self) -> dict[str, Any]:
        """Return the head of the pause menu and what can be taken back, in the chosen language."""
        scene = self.scene
        match = scene.match
        seat = scene.couch.undo_seat
        refusal = match.can_undo(seat) if seat >= 0 else None
        return {
            "title": _(match.controller.title),
            "line": scene.skin.words.where_words(),
            "undo": moments(match, seat, scene.skin.words, self._undo_steps),
            "undo_why": said(refusal) if refusal is not None else "",
        }

    def _undo_steps(self, seat: int, steps: int) -> None:
        scene = self.scene
        for _step in range(steps):
            if scene.match.can_undo(seat) is not None:
                break
            scene.match.undo(seat)
        scene.couch.undone(seat)
        scene.follow(scene.app.clock.now())

    def sort(self) -> None:
        """Sort the hand. A second call soon after sorts it the next way."""
        scene = self.scene
        modes = scene.skin.words.sort_modes()
        now = scene.app.settings.sort
        key = scene.skin.words.sort_key(scene.view, now)
        if all(not order.by_hand and order.pieces == sorted(order.pieces, key=key) for order in scene.hand.orders):
            following = modes[(modes.index(now) + 1) % len(modes)] if now in modes else modes[0]
            scene.app.change(sort=following)
        scene.hand.sort()
        scene.redraw()

    def toggle_cover(self) -> None:
        """Cover the hand in front until it is peeked at or uncovered."""
        couch = self.scene.couch
        couch.hidden = not couch.hidden
        couch.peeking = False
        self.scene.redraw()

    # -- life -----------------------------------------------------------------------------------------------

    def lost(self) -> None:
        """The button-up will never come (focus lost, window left, dialog): the piece glides home, nothing is played."""
        scene = self.scene
        drag, self.drag, self.chip, self._pressed_place = self.drag, None, "", ""
        if drag is not None and drag.lifted and drag.piece != NOTHING:
            self._home(self._drag_pose(drag))
            scene.redraw()

    def position_changed(self) -> None:
        """Reset the keyboard focus after a change of position."""
        self.focus_choice = ""
        if self.by_keys and self.scene.hand.focused:
            self.scene.hand.hover(NOTHING)
        if self.drag is not None and self.drag.lifted and self.drag.piece != NOTHING:
            hand = self.scene.hand
            if self.drag.piece in hand.shown:
                hand.take_away(self.drag.piece, gap=True)
            else:
                self.drag = None

    def laid_out(self) -> None:
        """Sizes changed: a drag is given up."""
        self.lost()

    def _look_again(self) -> None:
        """Close a preview whose piece is not under the resting pointer any more."""
        scene = self.scene
        if self._hovered_at == scene.shown.position or scene.animator.flights:
            return
        self._hovered_at = scene.shown.position
        if scene.zoom.shown and not scene.zoom.held and not self.by_keys and self.drag is None:
            self._hover(*self._pointer)

    def update(self, seconds: float, now: float) -> None:
        """Let time pass: tilt, long presses, the light of the zones."""
        scene = self.scene
        self._look_again()
        wanted = 0.0
        if scene.hand.pressed != NOTHING and now - self._pressed_at >= PRESSED:
            scene.hand.pressed = NOTHING
            scene.hand_changed()
        if self.drag is not None:
            if self.drag.update(seconds, now, scene.app.settings.reduced_motion):
                self._lift()
            if self.drag.lifted:
                scene.moved()
                if self.drag.piece != NOTHING and scene.presenter.lit(self.drag.piece):
                    wanted = 1.0
        if wanted != self.lit:
            step = 1.0 if scene.app.settings.reduced_motion or scene.motion == 0 else seconds / 0.14
            self.lit = min(wanted, self.lit + step) if wanted > self.lit else max(wanted, self.lit - step)
            scene.redraw()
        scene.buttons.update()

    def light(self, share: float) -> None:
        """Highlight the zones at once, without a fade."""
        self.lit = share

    def draw(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        drag = self.drag
        scene = self.scene
        if drag is None or not drag.lifted:
            return []
        if drag.piece == NOTHING:
            return [scene.skin.picture.draw_chip(surface, ui, self.chip, drag.x, drag.y)] if self.chip else []
        width, height = scene.skin.layout.dragged_size(drag.piece)
        own = scene.skin.picture.draw_dragged(surface, ui, drag.piece, *drag.centre(width, height, 0.0))
        if own is not None:
            return own
        tilt = 2.0 * round(drag.tilt / 2.0)
        x, y = drag.centre(width, height, tilt)
        box = pygame.FRect(0, 0, width, height)
        box.center = (x, y)
        ui.shadow(surface, box, width * 0.075, 4)
        picture = scene.skin.faces.tilted(drag.piece, ui.px(width), tilt)
        place = (round(x * ui.scale - picture.get_width() / 2), round(y * ui.scale - picture.get_height() / 2))
        surface.blit(picture, place)
        scene.private_drawn(drag.piece)
        return [ui.rect(box).inflate(ui.px(120), ui.px(140))]
