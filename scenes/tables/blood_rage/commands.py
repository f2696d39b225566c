"""Buttons, keys and clicks beyond the generic ones: actions by button, groups, close-ups, who could join."""

from __future__ import annotations

import pygame

from game.blood_rage.facade import (
    AREA,
    MARKER,
    WARRIORS,
    EndMarch,
    MarchTo,
    Prompt,
    is_figure,
    owner,
    provinces_of,
    why_no_action,
    word_of,
)
from game.core.asking import Option
from game.words import _
from scenes.table.bar import Command, icon_bar
from scenes.table.prompt import said
from scenes.table.rules_spot import rules_spot
from scenes.tables.blood_rage import draft, places_of, topbar, words
from scenes.tables.blood_rage.battle_scene import BattleScene, battles_of
from scenes.tables.blood_rage.closeups import BoardScene, SheetScene
from scenes.tables.blood_rage.preview import no_room, replaced
from scenes.tables.blood_rage.reference import ReferenceScene
from scenes.tables.blood_rage.screen import OFFERS, BloodScreen
from scenes.widgets.button import CommandButton
from scenes.widgets.input import Event, Key, Pad, Pointer
from scenes.widgets.widget import Widget


class Commands:
    """One skin's commands."""

    def __init__(self, skin: BloodScreen) -> None:
        self.skin = skin
        self.bar: tuple[float, float] = (56.0, 900.0)
        """The space between the buttons at both ends of the bar."""
        self._ending = False

    # -- buttons ----------------------------------------------------------------------------------------------

    def bar_buttons(self) -> list[Widget]:
        """Make the buttons of the top bar and the one for who could join."""
        skin = self.skin
        scene = skin.scene
        key = scene.buttons.key
        _x, _y, w, h = skin.places.bar
        commands = (
            Command("rules", _("Rulebook"), "book", "", self._rules),
            Command("cards", _("All cards"), "cards", "C", self.open_reference),
            Command("scores", _("Glory so far"), "chart", key("scores"), self.open_glory),
            Command("last", _("Last battle"), "refresh", key("last"), self.open_last),
            Command("log", _("Log"), "log", key("log"), scene.log.open),
            Command("guide", _("First-game guide"), "question", "G", skin.guide.switch),
        )
        made, self.bar = icon_bar(scene, w, h, commands)
        made.insert(0, rules_spot(scene, (self.bar[0], 0, topbar.name_width(skin.app.ui), h)))
        joins = CommandButton("", self.toggle_joins, icon="people", key="W", show_key=False, name=_("Who could join"))
        joins.tooltip = (_("Who could join"), _("Of the province that was pointed at last; W does it too."))
        x, y, foot_w, foot_h = list(skin.actions.foot().values())[-1]
        joins.rect = (x + foot_w + 7, y, foot_w, foot_h)
        joins.command = "joins"
        made.append(joins)
        return made

    def _rules(self) -> None:
        scene = self.skin.scene
        scene.app.open("rulebook", game=scene.match.game, rule=self.skin.prompts.rule_now())

    def open_glory(self) -> None:
        """Open the Glory of all clans so far."""
        scene = self.skin.scene
        self.skin.app.open("summary", match=scene.match, seat=scene.front if scene.couch.open else -1)

    def open_last(self) -> None:
        """Show the last battle again."""
        self.open_battle(self.skin.scene.shown.position)

    def open_battle(self, events: int) -> None:
        """Open the last battle among the first `events` events, step by step."""
        scene = self.skin.scene
        found = battles_of(scene.match, scene.shown.seat, events)
        if not found:
            scene.app.notify(_("There has been no battle yet."), "info")
            return
        self.skin.app.director.push(BattleScene(self.skin.app, scene, found))

    def open_pillage(self, pillage: int) -> None:
        """Show the battle of a pillage (number from 0), or a message if it had none."""
        scene = self.skin.scene
        found = battles_of(scene.match, scene.shown.seat, scene.shown.position)
        at = next((at for at, told in enumerate(found) if told.pillage == pillage), -1)
        if at < 0:
            scene.app.notify(_("There is no battle to read: nobody opposed, or it is not over."), "info")
            return
        self.skin.app.director.push(BattleScene(self.skin.app, scene, found, at))

    def open_reference(self) -> None:
        """Open the reference of all cards."""
        facts = self.skin.facts
        scene = ReferenceScene(self.skin.app, max(1, facts.age), facts.players, facts.rules.backers)
        self.skin.app.director.push(scene)

    # -- actions by button ------------------------------------------------------------------------------------

    def begin(self, verb: str) -> None:
        """An action was picked by its button or key: mark its first piece."""
        skin = self.skin
        presenter = skin.scene.presenter
        skin.scene.gestures.cancel()
        skin.group.clear()
        by_keys = skin.scene.gestures.by_keys or skin.scene.group.ring.shown
        skin.focus.leave_buttons(True)
        if verb == "pass":
            presenter.mark(choice="pass:phase")
            skin.scene.redraw()
            return
        pieces = [o.piece for o in presenter.options if word_of(o.answer) == verb]
        if not pieces:
            return
        piece = next((one for one in pieces if one in WARRIORS), pieces[0])
        skin.focus.point_at(piece)
        if by_keys:
            skin.focus.take()

    def why_no(self, verb: str) -> str:
        """Return why an action is impossible now."""
        scene = self.skin.scene
        seat = scene.presenter.seat
        refusal = why_no_action(scene.view, seat, verb) if seat >= 0 else None
        if refusal is None:
            return ""
        return said(refusal._replace(fields=(*refusal.fields, ("name", scene.match.names[seat]))))

    # -- clicks -------------------------------------------------------------------------------------------------

    def clicked(self, piece: int) -> bool:
        """A piece was clicked: a second figure of the same province joins the march of the picked one."""
        skin = self.skin
        presenter = skin.scene.presenter
        area = AREA.get(skin.facts.at.get(piece, ""), -1) if is_figure(piece) else -1
        picked = presenter.piece
        if piece == picked == skin.offered:
            skin.offered = -1
            return True
        if presenter.prompt == Prompt.ACTION and area >= 0 and presenter.playable(piece) and is_figure(picked):
            if piece == picked:
                skin.input.give_up()
                return True
            if AREA.get(skin.facts.at.get(picked, ""), -1) == area:
                skin.group ^= {piece}
                skin.group.add(picked)
                return True
        if presenter.prompt == Prompt.ACTION and len(skin.group) > 1 and piece in skin.group:
            presenter.mark(piece)  # the whole troop, by its name plate
            return True
        skin.group.clear()
        if len(presenter.lit(piece)) > 1 and piece == picked:
            skin.input.give_up()
            return True
        return False

    def holds(self, option: Option) -> bool:
        """Return whether an option is held back.

        A pillage must be confirmed, so that the person sees who could join, and an upgrade that replaces another one
        (7.15). A group without room for all is refused (7.12).
        """
        skin = self.skin
        refusal = no_room(skin, option, (option.piece, *(skin.group - {option.piece})))
        if refusal is not None:
            skin.scene.refuse(refusal)
            return True
        if option.piece == MARKER:
            skin.pinned_area = provinces_of(option.place)
        elif replaced(skin, option) < 0:
            return False
        skin.held = option
        return True

    def given(self, option: Option) -> None:
        """Note an answer: the rest of a group follows."""
        skin = self.skin
        skin.held = None
        skin.pinned_area = -1
        skin.hovered_area, skin.rested = -1, 0.0  # no card stays open over what comes now
        if isinstance(option.answer, MarchTo) and len(skin.group) > 1:
            skin.follow = tuple(sorted(skin.group - {option.piece}))
            self._ending = True
        skin.group.clear()

    def go_on(self) -> None:
        """Let the rest of a marching group follow, one figure per answer, then end the march."""
        skin = self.skin
        scene = skin.scene
        presenter = scene.presenter
        if not presenter.ready or scene.busy or not (skin.follow or self._ending):
            return
        if presenter.prompt != Prompt.MARCH:
            skin.follow, self._ending = (), False
            return
        if skin.follow:
            figure, skin.follow = skin.follow[0], skin.follow[1:]
            options = [option for option in presenter.options if option.piece == figure]
            if options:
                scene.give(options[0])
            return
        self._ending = False
        done = next((option for option in presenter.options if isinstance(option.answer, EndMarch)), None)
        if done is not None:
            scene.give(done)

    def settle(self) -> None:
        """Mark what Enter would do in a new position."""
        skin = self.skin
        presenter = skin.scene.presenter
        skin.offered = -1
        if presenter.ready and presenter.prompt == Prompt.MARCH:
            presenter.mark(choice="done")
        if presenter.ready and presenter.prompt in OFFERS and len(presenter.pieces) == 1:
            presenter.mark(presenter.pieces[0])
            skin.offered = presenter.piece
        if not presenter.ready or presenter.prompt != Prompt.ACTION:
            skin.pinned_area = -1
        if presenter.ready and presenter.prompt == Prompt.CALL and skin.facts.battle is not None:
            skin.pinned_area = skin.facts.battle.province

    # -- looking ------------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Follow the pointer; W shows who could join, arrows of pads go through the generic table."""
        skin = self.skin
        if isinstance(event, Pointer) and event.kind == "move":
            self._hover(event.x, event.y)
            return False
        if isinstance(event, Pointer) and event.kind == "up" and event.button == 1 and self._opens_sheet(event):
            skin.app.director.push(SheetScene(skin.app, skin, skin.hovered_seat))
            return True
        if _asks_who_joins(event):
            self.toggle_joins()
            return True
        pressed = event if isinstance(event, Pointer) and event.kind == "down" and event.button == 1 else None
        if pressed and skin.joins_open and skin.input.dragged < 0 and skin.board.area_at(pressed.x, pressed.y) < 0:
            self.close()
        return False

    def _opens_sheet(self, event: Pointer) -> bool:
        """Return whether a click means the sheet of another clan, with all its upgrades."""
        seat = self.skin.hovered_seat
        if seat < 0 or seat == self.skin.scene.front or self.skin.scene.presenter.piece >= 0:
            return False
        return self.skin.layout.panel_box(seat).collidepoint(event.x, event.y)

    def _hover(self, x: float, y: float) -> None:
        skin = self.skin
        area = -1
        if not draft.shown(skin) and not places_of.battle_shown(skin) and not draft.saving(skin):
            area = skin.board.area_at(x, y)
        seat = next((s for s in range(skin.facts.players) if skin.layout.panel_box(s).collidepoint(x, y)), -1)
        quests = pygame.FRect(places_of.own_sheet_of(skin).quests).collidepoint(x, y)
        if (area, seat, quests) != (skin.hovered_area, skin.hovered_seat, skin.hovered_quests):
            skin.hovered_area, skin.hovered_seat, skin.hovered_quests = area, seat, quests
            skin.rested = 0.0
            skin.last_area = area if area >= 0 else skin.last_area
            skin.scene.redraw()

    def rest(self, seconds: float) -> None:
        """Let time pass while the pointer rests on something."""
        skin = self.skin
        delay = skin.app.settings.zoom_delay
        if delay < 0 or skin.input.dragging:
            return
        before = skin.rested
        if skin.hovered_area >= 0 or skin.hovered_seat >= 0:
            skin.rested += seconds
            if before < delay <= skin.rested:
                skin.scene.redraw()

    def toggle_joins(self) -> None:
        """Show or hide who could join a battle in the province that is pointed at."""
        skin = self.skin
        area = self.area_looked_at()
        if skin.joins_open or area < 0:
            skin.joins_open = False
            if area < 0:
                skin.app.announce(_("Point at a province first."))
        else:
            skin.joins_open = True
            skin.pinned_area = area
        skin.scene.redraw()

    def area_looked_at(self) -> int:
        """Return the province that pointer or keys are on, -1 for none."""
        skin = self.skin
        if skin.held is not None and skin.pillaging:
            return provinces_of(skin.held.place)
        presenter = skin.scene.presenter
        if presenter.place:
            area = words.area_of(presenter.place)
            if 0 <= area <= 8:
                return area
        if 0 <= skin.hovered_area <= 8:
            return skin.hovered_area
        if is_figure(presenter.piece):
            area = AREA.get(skin.facts.at.get(presenter.piece, ""), -1)
            if 0 <= area <= 8:
                return area
        own = [
            AREA[zone]
            for figure, zone in skin.facts.at.items()
            if zone in AREA and AREA[zone] <= 8 and owner(skin.facts, figure) == skin.scene.front
        ]
        if skin.scene.gestures.by_keys:
            return own[0] if own else -1
        return skin.last_area if skin.last_area <= 8 else -1  # the mouse has left the board for the button

    def look_closely(self, held: bool) -> bool:
        """Z: the board, or the sheet under the pointer, as large as the window."""
        skin = self.skin
        if not held:
            return False
        scene = skin.scene
        if scene.hand.focus_piece >= 0 or scene.zoom.piece >= 0:
            return False
        if skin.hovered_seat >= 0:
            skin.app.director.push(SheetScene(skin.app, skin, skin.hovered_seat))
        else:
            skin.app.director.push(BoardScene(skin.app, skin))
        return True

    def close(self) -> bool:
        """Close what is open; return whether anything was."""
        skin = self.skin
        opened = skin.held is not None or skin.joins_open
        skin.held = None
        skin.joins_open = False
        skin.pinned_area = -1
        self.settle()
        skin.actions.update()
        skin.scene.redraw()
        return opened


def _asks_who_joins(event: Event) -> bool:
    """Return whether this is the key or button that shows who could join a battle."""
    if isinstance(event, Key):
        return event.name == "w" and not (event.ctrl or event.alt or event.repeat)
    return isinstance(event, Pad) and event.action == "view"
