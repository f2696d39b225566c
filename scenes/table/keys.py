"""Keys and gamepads at the table: focus on pieces and chips, typed choices, commands, peeking, preview."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.shell.rules_dialog import rules_dialog
from scenes.table.prompt import said
from scenes.widgets.input import Key, KeyUp, Pad, PadUp, intent

if TYPE_CHECKING:
    from scenes.table.gestures import Gestures

NOTHING = -1


class Keys:
    """The part of a person's hands that is on the keyboard or a pad."""

    def __init__(self, gestures: Gestures) -> None:
        self.gestures = gestures
        self.scene = gestures.scene

    def key(self, event: Key | Pad) -> bool:
        """A key or a pad's button went down; return whether it was used."""
        scene = self.scene
        meaning = intent(event)
        if isinstance(event, Pad) and self._foreign(event):
            return True
        if self._looked(event):
            return True
        if meaning in ("next", "previous") or (scene.group.ring.shown and scene.group.current is not None):
            used = scene.group.handle(event)
            if used:
                scene.redraw()
            return used
        if isinstance(event, Pad) and self._commanded(event):
            return True
        if meaning in ("left", "right", "up", "down"):
            scene.finish_motion()
            return self.step(meaning)
        if meaning == "accept":
            self._accept()
            return True
        if meaning == "back":
            self.gestures.escape()
            return True
        if isinstance(event, Key):
            if self._written(event, scene.app.clock.now()):
                return True
            # After a button is pressed by its key, the arrows continue with the piece it picked up.
            self.gestures.by_keys = True
        return scene.group.handle(event)

    def _is(self, command: str, key: str) -> bool:
        """Return whether this key (lower case, "ctrl+" before it if held) is the one of a command."""
        return key == self.scene.buttons.key(command).lower()

    def _looked(self, event: Key | Pad) -> bool:
        """Show covered cards or a piece closely, as long as the key is held. Return whether it is one of these keys."""
        scene = self.scene
        peek = (isinstance(event, Pad) and event.action == "peek") or (
            isinstance(event, Key) and self._is("cover", event.name)
        )
        if peek and scene.couch.hidden and not event.repeat:
            scene.couch.peeking = True
            scene.redraw()
            return True
        closely = isinstance(event, Pad) and event.action == "zoom"
        if closely or (isinstance(event, Key) and self._is("zoom", event.name) and not event.ctrl):
            self._zoom_focus()
            return True
        return False

    def _accept(self) -> None:
        """Confirm the choice; while something moves, only end the movement."""
        scene = self.scene
        now = scene.app.clock.now()
        if scene.busy and scene.presenter.just_answered(now):
            return
        if scene.finish_motion():
            scene.request_refresh(now)
            return
        self.gestures.confirm()

    def _commanded(self, event: Pad) -> bool:
        """Run the command of a gamepad button that is the same at every table. Return whether it has one."""
        scene = self.scene
        command = {
            "hint": scene.hint,
            "undo": scene.undo,
            "menu": self.gestures.menu,
            "last": self._command("last"),
            "log": self._command("log"),
            "view": self._command("scores"),
        }.get(event.action)
        if command is None:
            return False
        if not event.repeat:
            command()
        return True

    def _written(self, event: Key, now: float) -> bool:
        """Handle a key by its label: redo, a typed choice, a key of the game, a button. Return whether it was used."""
        scene = self.scene
        if event.ctrl and (self._is("redo", f"ctrl+{event.name}") or (event.shift and event.name == "z")):
            scene.redo()
        elif not (event.ctrl or event.alt or event.repeat) and event.text and self._choosable(event.text):
            self._type_choice(event.text, now)
        elif scene.skin.input.handle(event):
            pass
        elif event.name == scene.buttons.key("rulebook").lower() and not event.repeat:
            scene.buttons.read_rules()  # also if the button does not fit on the table
        elif self._is("rules", event.name) and not (event.ctrl or event.alt or event.repeat):
            scene.group.show(rules_dialog(scene.app, scene.match))
        elif scene.buttons.undo_refused(event) and not event.repeat:
            scene.undo()  # a disabled button ignores clicks, but its key gives the reason
        else:
            return False
        return True

    def _type_choice(self, text: str, now: float) -> None:
        """Mark or give the choice of a typed letter or digit; while something moves, only end the movement."""
        scene = self.scene
        if scene.busy:
            scene.finish_motion()
            return
        self.gestures.by_keys = True
        self.gestures.act(scene.presenter.typed(text, now))
        self.gestures.focus_choice = scene.presenter.choice
        if scene.presenter.choice:
            scene.app.announce(scene.skin.words.choice_name(scene.presenter.choice))

    def _choosable(self, text: str) -> bool:
        """Return whether a typed letter or digit is a choice: always in this game, or at this prompt."""
        prompts = self.scene.skin.prompts
        return bool(prompts.written("", text) + prompts.written(self.scene.presenter.prompt, text))

    def _foreign(self, event: Pad) -> bool:
        """Whether the pad is bound to another person than the one in front."""
        scene = self.scene
        bound = scene.app.settings.pads
        if not bound or not scene.couch.shared:
            return False
        info = next((pad for pad in scene.app.pads if pad.id == event.pad), None)
        person = bound.get(info.guid, "") if info is not None else ""
        return bool(person) and person in scene.match.names and person != scene.match.names[scene.front]

    def _command(self, name: str) -> Callable[[], object]:
        widget = next((w for w in self.scene.group.widgets if getattr(w, "command", "") == name), None)
        return widget.activate if widget is not None else (lambda: None)

    def up(self, event: KeyUp | PadUp) -> bool:
        """A key or button came up; return whether it was used."""
        scene = self.scene
        name = event.name if isinstance(event, KeyUp) else event.action
        if name == "zoom" or self._is("zoom", name):
            if not scene.skin.input.zoom_key(False):
                scene.zoom.hold(False)
            return True
        if (name == "peek" or self._is("cover", name)) and scene.couch.peeking:
            scene.couch.peeking = False
            scene.redraw()
            return True
        return False

    def _zoom_focus(self) -> None:
        scene = self.scene
        if scene.skin.input.zoom_key(True):
            return
        piece = scene.hand.focus_piece
        if piece >= 0 and not scene.covered:
            slot = scene.hand.slot(piece)
            if slot is not None:
                scene.zoom.over(piece, (slot.left, slot.top, slot.width, slot.width * scene.skin.layout.ratio))
        scene.zoom.hold(True)

    def step(self, direction: str) -> bool:
        """Move the focus by keys: through the choices of a chooser, the chips, or all pieces in hand.

        Pieces that cannot be played are reached too: they can be looked at, and Enter says why not.
        """
        scene = self.scene
        presenter = scene.presenter
        self.gestures.by_keys = True
        if scene.skin.input.step_focus(direction):
            scene.redraw()
            return True
        if presenter.chooser is not None or (presenter.ready and presenter.chips and not presenter.pieces):
            self._step_choice(direction)
            return True
        if direction in ("up", "down"):
            return scene.group.handle(Key("tab", shift=direction == "up"))
        row = scene.hand.lying
        if scene.covered or not row:
            return True
        focus = self._neighbour(row, 1 if direction == "right" else -1)
        presenter.mark(focus)
        scene.hand.hover(focus, by_keys=True)
        scene.app.announce(self._told(focus))
        scene.redraw()
        return True

    def _step_choice(self, direction: str) -> None:
        """Move the focus to the next choice of a chooser or the next chip, if there is one."""
        scene = self.scene
        presenter = scene.presenter
        choice = scene.skin.prompts.step_choice(presenter.choice, direction)
        if not choice:
            return
        self.gestures.focus_choice = choice
        presenter.mark(choice=choice)
        presenter.choice = choice
        if any(option.choice == choice for option in presenter.options):
            scene.app.announce(scene.skin.words.choice_name(choice))
        scene.redraw()

    def _neighbour(self, row: list[int], by: int) -> int:
        """Return the next piece to the right (`by` 1) or left (-1) of the focus; first one that can be played."""
        focus = self.scene.hand.focus_piece
        if focus in row:
            return row[(row.index(focus) + by) % len(row)]
        first = [piece for piece in row if self.scene.presenter.playable(piece)] or row
        return first[0] if by > 0 else first[-1]

    def _told(self, piece: int) -> str:
        """Return the name of a piece, with the reason if it cannot be played now."""
        scene = self.scene
        words = scene.skin.words.piece_name(piece)
        if scene.presenter.ready and scene.presenter.pieces and not scene.presenter.playable(piece):
            refusal = scene.match.why_not(scene.presenter.seat, piece, "", "")
            if refusal is not None:
                return f"{words}: {said(refusal)}"
        return words
