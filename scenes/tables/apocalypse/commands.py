"""Buttons, keys and clicks beyond the generic ones: the bar, alpha actions by button, opening piles."""

from __future__ import annotations

from collections.abc import Callable

from game.apocalypse.facade import events as ev
from game.core.asking import Option
from game.words import _
from scenes.table.bar import ICON, Command, icon_bar
from scenes.table.prompt_panel import TARGET
from scenes.table.rules_spot import rules_spot
from scenes.table.shown_table import Played
from scenes.tables.apocalypse import seat_panels, topbar
from scenes.tables.apocalypse.asking import KEYS
from scenes.tables.apocalypse.auto_pass_scene import StopsScene
from scenes.tables.apocalypse.piles import PilesScene
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.tables.apocalypse.stage_again import open_at, open_last
from scenes.widgets.input import Event, Key, Pointer
from scenes.widgets.widget import Widget

TWICE_SECONDS = 0.3
"""Seconds after an answer in which a repeated key press is ignored."""


class Commands:
    """One skin's commands."""

    def __init__(self, skin: ApocalypseScreen) -> None:
        self.skin = skin
        self.bar: tuple[float, float] = (56.0, 900.0)
        """The space between the buttons at both ends of the bar."""
        self.marks: list[tuple[int, str, str, str]] = []
        """The coach's marks so far."""
        self.guarded = 0.0
        """Until then Enter gives no answer that ends an ask, because it may have been meant for the ask before."""

    # -- buttons ----------------------------------------------------------------------------------------------

    def bar_buttons(self) -> list[Widget]:
        """Make the buttons of the top bar."""
        skin = self.skin
        scene = skin.scene
        key = scene.buttons.key
        _x, _y, w, h = skin.places.bar
        size = (TARGET, TARGET) if skin.app.ui.couch else ICON
        commands = [
            Command("rules", _("Rulebook"), "book", "", self._rules),
            Command("piles", _("Piles and decks"), "cards", "C", self.open_piles),
            Command("scores", _("Points so far"), "chart", key("scores"), self.open_points),
            Command("last", _("Last fight"), "refresh", key("last"), self.open_last),
            Command("log", _("Log"), "log", key("log"), scene.log.open),
        ]
        if skin.places.stops is None:
            commands.insert(2, Command("stops", _("Stops"), "eye", "T", self.open_stops))
        made, self.bar = icon_bar(scene, w, h, commands, size)
        name_w = skin.app.ui.text_size(topbar.name_words(skin), topbar.NAME)[0]
        made.insert(0, rules_spot(scene, (self.bar[0], 0, name_w, h)))
        return made

    def open_last(self) -> None:
        """Show the running or the last fight again."""
        open_last(self.skin)

    def open_fight(self, number: int) -> None:
        """Show the fight of line `number` of the log again."""
        open_at(self.skin, number)

    def _rules(self) -> None:
        scene = self.skin.scene
        scene.app.open("rulebook", game=scene.match.game, rule=self.skin.prompts.rule_now())

    def open_points(self) -> None:
        """Open the points of all packs so far."""
        scene = self.skin.scene
        self.marks += scene.coach.marks()
        seat = scene.front if scene.couch.open else -1
        self.skin.app.open("summary", match=scene.match, seat=seat, coach=tuple(self.marks))

    def open_stops(self) -> None:
        self.skin.app.director.push(StopsScene(self.skin.app, self.skin))

    def open_piles(self, seat: int = -1, pile: str = "") -> None:
        """Open victory piles and discards."""
        skin = self.skin
        skin.app.director.push(PilesScene(skin.app, skin, seat if seat >= 0 else skin.scene.front, pile))

    # -- answers ------------------------------------------------------------------------------------------------

    def begin(self, verb: str) -> None:
        """A kind of alpha action was picked by its button: its targets are highlighted, keys go over them."""
        skin = self.skin
        presenter = skin.scene.presenter
        by_keys = skin.scene.gestures.by_keys or skin.scene.group.ring.shown
        skin.scene.gestures.cancel()
        skin.focus.leave_buttons(True)
        piece = next((o.piece for o in presenter.options if skin.input.verb_of(o) == verb), -1)
        if piece < 0:
            return
        presenter.mark(piece)
        skin.verb = verb
        if by_keys:
            skin.focus.take()
        skin.scene.redraw()

    def given(self) -> None:
        """Note that an answer was given: a repeated press of the same key must not answer the next ask."""
        self.guarded = self.skin.app.clock.now() + TWICE_SECONDS

    def confirm_held(self) -> Option | None:
        """Enter with nothing picked gives the option that ends the ask; on a picked piece the arrows take over."""
        skin = self.skin
        presenter = skin.scene.presenter
        if not presenter.ready or presenter.chooser is not None or presenter.choice:
            return None
        if presenter.piece >= 0:
            skin.focus.take()
            return None
        if skin.app.clock.now() < self.guarded:
            return None
        option = skin.prompts.quiet_option()
        if option is None or skin.plans.holds(option):  # the answer that ends a plan gives all of it
            return None
        return option

    def written(self, prompt: str, text: str) -> str:
        """Return the choice that a letter stands for."""
        letter = text.upper()
        presenter = self.skin.scene.presenter
        if presenter.chooser is not None and not prompt:
            number = ord(letter) - ord("1") if letter.isdigit() else -1
            if 0 <= number < len(presenter.chooser.choices):
                return presenter.chooser.choices[number]
            return next((choice for choice in presenter.chooser.choices if KEYS.get(choice) == letter), "")
        if not prompt:
            return ""
        return next((o.choice for o in presenter.chips if KEYS.get(o.choice) == letter), "")

    def clicked(self, piece: int) -> bool:
        """Handle a click on a piece: a picked one with several places is released, unless one of them is obvious."""
        skin = self.skin
        presenter = skin.scene.presenter
        if piece == presenter.piece and len(skin.input.lit_of(piece)) > 1:
            place = skin.plans.plain_place(piece) if not skin.verb else ""
            skin.verb = ""
            if place:
                skin.scene.gestures.act(presenter.drop(piece, place))
                return True
            skin.scene.gestures.cancel()
            return True
        skin.verb = ""
        return False

    def after(self, played: Played) -> Callable[[], object] | None:
        """Open the standings when the game is over."""
        event, scene = played.event, self.skin.scene
        if isinstance(event, ev.Told) and event.kind == "won":
            return lambda: scene.app.open("standings", match=scene.match, seat=scene.front)
        return None

    # -- input ----------------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Take events before the table does: the picker, stops by number, clicks on piles and plates."""
        skin = self.skin
        if skin.picker.handle(event):
            return True
        if isinstance(event, Key) and not (event.ctrl or event.alt or event.repeat):
            if event.name in ("1", "2", "3", "4"):
                skin.stops.toggle(int(event.name) - 1)
                return True
            if event.name == "0":
                skin.stops.pass_on()
                return True
            for spec in skin.panel.content.buttons:
                if spec.key and spec.key.lower() == event.name and not spec.why and spec.choice.startswith("verb:"):
                    spec.act()
                    return True
        if isinstance(event, Pointer) and event.kind == "down" and event.button == 1:
            return self._press(event.x, event.y)
        return False

    def _press(self, x: float, y: float) -> bool:
        """Handle a press on the board: a pile opens; a possible target of the alpha picks the alpha first."""
        skin = self.skin
        if skin.picker.open or skin.scene.group.hovered is not None:
            return False
        targets = skin.input.alpha_targets()
        if targets:
            found = skin.layout.piece_at(x, y)
            presenter = skin.scene.presenter
            if found is not None and found[0] in targets and not presenter.playable(found[0]):
                presenter.mark(next(option.piece for option in presenter.options if option.place))
                return False
        for seat in range(len(skin.scene.match.seats)):
            for name, box in seat_panels.pile_boxes(skin, seat).items():
                if name.endswith("discard") and box.collidepoint(x, y):
                    self.open_piles(seat, name)
                    return True
            plate = seat_panels.seat_box(skin, seat)
            if plate.collidepoint(x, y) and skin.scene.presenter.piece < 0:
                self.open_piles(seat, "victory")
                return True
        return False

    def look_closely(self, held: bool) -> bool:
        """Show the large preview of the piece in focus anywhere on the table."""
        skin = self.skin
        if not held:
            return False
        scene = skin.scene
        piece = scene.hand.focus_piece
        if piece < 0 and scene.presenter.piece >= 0:
            spot = skin.layout.spot_of(scene.presenter.piece)
            if spot is not None:
                scene.zoom.over(scene.presenter.piece, (spot[0] - 45, spot[1] - 63, 90, 126))
        return False

    def close(self) -> bool:
        """Close what is open; return whether anything was."""
        skin = self.skin
        if skin.verb:
            skin.verb = ""
            skin.scene.redraw()
            return True
        if skin.plans.picked:
            skin.plans.forget()
            skin.scene.redraw()
            return True
        return False
