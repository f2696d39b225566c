"""The pages of the settings: one row per setting, with its control."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.words import LANGUAGES, _
from scenes.shell import crash
from scenes.shell.folders import open_folder
from scenes.shell.keys import ARROWS, BINDINGS
from scenes.widgets import sounds
from scenes.widgets.button import Button, cap_text
from scenes.widgets.dropdown import DropDown
from scenes.widgets.slider import Slider, Stepper
from scenes.widgets.tabs import Tab
from scenes.widgets.textfield import TextField
from scenes.widgets.toggles import Segments, Switch
from scenes.widgets.ui import FACTORS, largest_factor
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.settings.scene import SettingsScene


class Row(NamedTuple):
    """One row: label, explanation, control (None: text only), width of the control in du (0: its own)."""

    label: str
    help: str
    control: Widget | None = None
    width: float = 288.0
    may_cut: bool = False


def tabs() -> list[Tab]:
    """Return the pages with their icons."""
    return [
        Tab("display", _("Display"), "monitor"),
        Tab("access", _("Accessibility"), "people"),
        Tab("pace", _("Pace"), "play"),
        Tab("sound", _("Sound"), "sound"),
        Tab("control", _("Controls"), "gamepad"),
        Tab("language", _("Language"), "language"),
        Tab("table", _("Table"), "cards"),
        Tab("data", _("Data and folders"), "folder"),
    ]


def percent(value: float) -> str:
    """Return a share in per cent."""
    return _("{number} %").format(number=round(value * 100))


def seconds(value: float) -> str:
    """Return a short time in seconds, with the decimal mark of the language."""
    number = f"{value:.1f}".replace(".", _("."))
    return _("{number} s").format(number=number)


class Rows:
    """Builds the rows for a settings scene."""

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene
        self.app = scene.app
        self.now = scene.app.settings

    def page(self, tab: str) -> list[Row]:
        """Return the rows of one page."""
        made: Callable[[], list[Row]] = getattr(self, f"_{tab}")
        return made()

    # -- controls ---------------------------------------------------------------------------------------

    def _set(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.app.change(**{name: value})

    def _switch(self, name: str, label: str, help_text: str) -> Row:
        return Row(label, help_text, Switch(getattr(self.now, name), self._set(name), name=label), 0)

    def _segments(self, name: str, label: str, help_text: str, choices: list[tuple[str, str]]) -> Row:
        control = Segments(choices, getattr(self.now, name), self._set(name), name=label)
        return Row(label, help_text, control)

    def _drop(self, name: str, label: str, help_text: str, choices: list[tuple[str, str]]) -> Row:
        return Row(label, help_text, DropDown(choices, getattr(self.now, name), self._set(name), name=label))

    def _scale_row(self) -> Row:
        label = _("Interface size")
        width, height = self.app.display.size
        most = math.floor(largest_factor(width, height) * 20 + 1e-6) / 20

        def done(value: float) -> None:
            self.app.change(ui_scale=value)
            self.scene.layout()

        low = FACTORS[0]
        now = min(self.now.ui_scale, most)
        slider = Slider(now, low, most, 0.05, None, name=label, words=percent, on_done=done)
        words = _("{least} to {most} in this window, at once when let go")
        return Row(label, words.format(least=percent(low), most=percent(most)), slider)

    def _text_row(self) -> Row:
        choices = [("small", _("Small")), ("normal", _("Normal")), ("large", _("Large"))]
        return self._segments("text_size", _("Text size"), _("Apart from the interface size"), choices)

    def _motion_row(self) -> Row:
        return self._switch("reduced_motion", _("Less motion"), _("Fading instead of flying"))

    def _stay_row(self) -> Row:
        label = _("Finished trick stays")
        stay = self.now.stay_seconds

        def words(value: float) -> str:
            return _("until a click") if value > 5 else seconds(value)

        def set_stay(value: float) -> None:
            self.app.change(stay_seconds=-1.0 if value > 5 else value)

        slider = Slider(5.2 if stay < 0 else stay, 0, 5.2, 0.2, set_stay, name=label, words=words)
        return Row(label, _("A click cuts it short at any time"), slider)

    def _mark_row(self) -> Row:
        choices = [
            ("lift and ring", _("Lift and outline")),
            ("lift", _("Lift only")),
            ("ring", _("Outline only")),
            ("hatch only", _("Hatching only")),
        ]
        return self._drop("mark_playable", _("Playable cards"), _("Besides the hatching of the others"), choices)

    def _zoom_row(self) -> Row:
        label = _("Show cards large")
        delay = self.now.zoom_delay

        def words(value: float) -> str:
            if value < 0:
                return _("never by itself")
            return _("after {number} ms").format(number=round(value * 1000)) if value else _("at once")

        def set_delay(value: float) -> None:
            self.app.change(zoom_delay=value if value >= 0 else -1.0)

        stepper = Stepper(-0.05 if delay < 0 else delay, -0.05, 2.0, 0.05, set_delay, name=label, words=words)
        return Row(label, _("When the pointer rests, never over the target"), stepper)

    # -- pages ------------------------------------------------------------------------------------------

    def _display(self) -> list[Row]:
        themes = [("night", _("Night")), ("birch", _("Birch"))]
        return [
            self._segments("theme", _("Table"), _("Dark wood at night, or light birch"), themes),
            self._switch("fullscreen", _("Full screen"), _("F11 or Alt+Enter at any time")),
            self._scale_row(),
            self._text_row(),
            self._motion_row(),
            self._switch("vsync", _("Against torn pictures"), _("Waits for the screen; from the next start on")),
        ]

    def _access(self) -> list[Row]:
        palettes = [("standard", _("Standard")), ("safe", _("Colour-safe"))]
        return [
            self._segments("palette", _("Card colours"), _("Shapes and letters always stay"), palettes),
            self._text_row(),
            self._scale_row(),
            self._motion_row(),
            self._stay_row(),
            self._mark_row(),
            self._zoom_row(),
            self._switch("couch", _("Couch mode"), _("Large type, gamepads, curtain")),
            self._switch("announce", _("Describe in words"), _("Every choice as a line of text")),
        ]

    def _pace(self) -> list[Row]:
        speeds = [
            ("slow", _("Slow")),
            ("normal", _("Normal")),
            ("fast", _("Fast")),
            ("instant", _("At once")),
        ]
        return [
            self._drop("animation", _("Movements"), _("Any input cuts a movement short"), speeds),
            self._stay_row(),
            self._switch("auto_play", _("Play the only choice by itself"), _("When a hand leaves nothing to decide")),
            self._zoom_row(),
            self._motion_row(),
        ]

    def _sound(self) -> list[Row]:
        label = _("Volume")

        def tried(_value: float) -> None:
            self.app.sounds.play(sounds.CARD_LAID)

        volume = Slider(self.now.volume, 0, 1, 0.05, self._set("volume"), name=label, words=percent, on_done=tried)
        rows = [
            Row(label, _("One volume for everything"), volume),
            self._switch("mute", _("Sound off"), _("M at any time")),
            self._switch("mute_unfocused", _("Silent in the background"), _("While another window is in front")),
        ]
        sounding = self.app.sounds.sounding
        state = _("Sound device found") if sounding else _("No sound device found")
        help_text = _("Listen to a sound") if sounding else _("Connect one, then try again")
        button = Button(
            _("Listen") if sounding else _("Try again"), self._listen, icon="sound" if sounding else "refresh"
        )
        rows.append(Row(state, help_text, button, 160))
        return rows

    def _listen(self) -> None:
        if not self.app.sounds.sounding:
            found = self.app.sounds.retry()
            self.app.notify(_("Sound device found") if found else _("No sound device found"))
            self.scene.layout()
        self.app.sounds.play(sounds.SAMPLE)

    def _control(self) -> list[Row]:
        plays = [("click and confirm", _("Click, then confirm")), ("single click", _("One click"))]
        rows = [
            self._drop("confirm_play", _("Playing with the mouse"), _("Dragging, keys and gamepad always work"), plays)
        ]
        for pad in self.app.pads.all:
            name = _("Gamepad {number}").format(number=pad.id)
            state = pad.name if pad.connected else _("{pad} (unplugged)").format(pad=pad.name)
            field = TextField(self.now.pads.get(pad.key, ""), self._bind(pad.key), name=name, hint=_("Whose? Anyone’s"))
            rows.append(Row(name, state, field, may_cut=True))
        if not self.app.pads.all:
            rows.append(Row(_("Gamepads"), _("None yet; one may be plugged in at any time"), None))
        for one in BINDINGS:
            if not one.changeable:
                words = ", ".join(_(part) if part == ARROWS else cap_text(part) for part in one.key.split(", "))
                rows.append(Row(f"{_(one.title)}: {words}", _(one.what), None))
                continue
            key = cap_text(self.app.key(one.command))
            name = _("Key for {command}: {key}").format(command=_(one.title), key=key)
            button = Button(key, partial(self.scene.ask_key, one.command), name=name)
            rows.append(Row(_(one.title), _(one.what), button, 140))
        return rows

    def _bind(self, key: str) -> Callable[[str], None]:
        def bind(person: str) -> None:
            pads = {pad: name for pad, name in self.now.pads.items() if pad != key}
            if person.strip():
                pads[key] = person.strip()
            self.app.change(pads=pads)

        return bind

    def _language(self) -> list[Row]:
        label = _("Language")
        choices = list(LANGUAGES.items())
        control = Segments(choices, self.now.language, self._set("language"), name=label)
        return [
            Row(label, _("Changes at once, also in a running game"), control),
            Row(_("Rulebooks"), _("In the same language, with the same numbers"), None),
        ]

    def _table(self) -> list[Row]:
        sorts = [("colour", _("By colour")), ("value", _("By value")), ("by hand", _("By hand"))]
        undos = [("off", _("never")), ("own card", _("own last answer")), ("free", _("free (practice)"))]
        return [
            self._drop("sort", _("Sort the hand"), _("S sorts again"), sorts),
            self._switch("resort", _("Sort again on a change"), _("When the trump changes")),
            self._drop("undo", _("Taking back"), _("For new games"), undos),
            self._switch("hints", _("Hints"), _("What the expert would expect of each choice")),
            self._switch("coach", _("Coach"), _("Looks back at the choices after a round")),
            self._mark_row(),
        ]

    def _data(self) -> list[Row]:
        rows = []
        for kind, below, label in (
            ("data", "saves", _("Saves and replays")),
            ("config", "", _("Settings")),
            ("log", "", _("Logs and reports")),
            ("documents", "", _("Exports")),
        ):
            folder = self.app.paths.where(kind) / below if below else self.app.paths.where(kind)
            button = Button(
                _("Show"),
                partial(self._show, kind, below),
                icon="folder",
                name=f"{label}: {_('Show')}",
                tooltip=(label, str(folder)),
            )
            rows.append(Row(label, crash.without_home(str(folder)), button, 130, True))
        rows.append(
            self._switch(
                "announce_file", _("Descriptions as a file"), _("captions.txt beside the logs, for other programs")
            )
        )
        if self.app.paths.warnings:
            where = ", ".join(crash.without_home(str(folder)) for folder in self.app.paths.warnings)
            rows.append(Row(_("Not writable"), where, None, may_cut=True))
        return rows

    def _show(self, kind: str, below: str) -> None:
        folder: Path = self.app.paths.folder(kind, below)
        if not open_folder(folder):
            self.app.notify(_("The folder cannot be shown here: {folder}").format(folder=str(folder)), "warning")
