"""The application: the context of all scenes, and the main loop.

A frame: read the input, advance the time, draw only if something changed. Time, display, paths, sounds, saves and the
worker of the computer players are passed in, so that tests can step it by hand: `app.step(0.1)`.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import pygame

from game import words
from game.words import _
from scenes.shell import crash, registry
from scenes.shell.clock import Clock, RealClock
from scenes.shell.context import How, Sounds
from scenes.shell.director import Director
from scenes.shell.display import AnyDisplay
from scenes.shell.input_mapper import InputMapper
from scenes.shell.keys import KEYS
from scenes.shell.overlay import CAPTION_DU, Overlay
from scenes.shell.pads import Pads
from scenes.shell.paths import Paths
from scenes.shell.scene import Scene
from scenes.shell.settings_store import Settings, SettingsStore, checked, defaults
from scenes.widgets import fonts, typeset
from scenes.widgets.cache import SHARED
from scenes.widgets.host import NoticeKind
from scenes.widgets.input import CLICK_DU, DOUBLE_SECONDS, Event, Focus, Key, Pad, PadLost, Pointer, Quit, Text
from scenes.widgets.theme import THEMES
from scenes.widgets.ui import Ui

log = logging.getLogger(__name__)

ACTIVE_HZ, UNFOCUSED_HZ = 60, 15
POINTER_HIDES = 2.0
"""Seconds of pad use after which the pointer is hidden."""
FADE = 0.18
"""Seconds of the cross-fade between scenes."""
SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""The factor of each animation speed for durations."""
AGAIN = 3.0
"""Seconds until something that could not be written is tried again."""
LAYOUT_SETTINGS = {
    "theme", "palette", "text_size", "ui_scale", "language", "couch", "announce", "reduced_motion", "mark_playable",
}  # fmt: skip


class Silence:
    """A sound board without sound."""

    sounding = True

    def start(self) -> None:
        """Do nothing."""

    def play(self, name: str) -> None:
        """Do nothing."""

    def set_focused(self, focused: bool) -> None:
        """Do nothing."""

    def apply(self) -> None:
        """Do nothing."""

    def retry(self) -> bool:
        return True

    def close(self) -> None:
        """Do nothing."""


class App:
    """Holds what scenes use.

    `display`, `ui`, `settings`, `paths`, `sounds`, `saves` (`latest()`), `worker` (AI), `director`,
    `clock` (`now()`), `pads` (list of PadInfo); `frame_times` the seconds of work of the last frames that drew
    something; `recent` the last 50 things that happened, for a crash report; `game_info` what such a report should
    say of the running game (seed, save).
    """

    def __init__(
        self,
        display: AnyDisplay,
        settings: Settings | None = None,
        paths: Paths | None = None,
        *,
        store: SettingsStore | None = None,
        clock: Clock | None = None,
        sounds: Sounds | None = None,
        saves: Any = None,
        worker: Any = None,
    ) -> None:
        self.display = display
        self.settings = settings if settings is not None else defaults("en")
        self.paths = paths if paths is not None else Paths()
        self.store = store
        self.clock: Clock = clock if clock is not None else RealClock()
        self.sounds: Sounds = sounds if sounds is not None else Silence()
        self.saves = saves
        self.worker = worker
        self.ui = Ui(*display.size, SHARED)
        self.director = Director(self)
        self.pads = Pads()
        self.overlay = Overlay()
        self.mapper = InputMapper(self._to_du)
        self.frame_times: deque[float] = deque(maxlen=1200)
        self.recent: deque[str] = deque(maxlen=50)
        self.game_info: dict[str, str] = {}
        self.running = False
        self.focused = True
        self.frames_drawn = 0
        self.factor_refused = False
        self.by_keys = False
        self._time = self.clock.now()
        self._needs_draw = True
        self._drawn_size = (0, 0)
        self._fade_from: pygame.Surface | None = None
        self._fade_began = 0.0
        self._covered = True
        self._last_down: tuple[float, float, float] = (-10.0, 0.0, 0.0)
        self._changed_at = -10.0
        self._swallow_up = False
        self._pointer_visible = True
        self._pad_since: float | None = None
        self._unsaved_since: float | None = None
        self._file_warned = False
        self._unwritten: dict[str, Callable[[], str]] = {}
        self._write_at = 0.0
        pygame.key.set_repeat(400, 45)
        pygame.key.stop_text_input()
        self._stray = ""
        """The text of a key that opened a field; the system may still send it."""
        self.apply_settings()

    # -- scenes -----------------------------------------------------------------------------------------

    def open(self, name: str, *, how: How | None = None, **kwargs: object) -> Scene:
        """Open the scene `name` of the registry: pushed, in the place of the top one, or as the only one, as the
        registry says or `how` asks. Keyword arguments go to the scene. Returns the scene."""
        scene = registry.make(self, name, **kwargs)
        way = how or registry.SCENES[name].how
        {"push": self.director.push, "replace": self.director.replace, "reset": self.director.reset}[way](scene)
        return scene

    def back(self) -> None:
        """Return to the scene below, or to the title if there is none."""
        if len(self.director.stack) > 1:
            self.director.pop()
        else:
            self.open("title")

    def quit(self) -> None:
        """End the loop after this frame; every scene is left properly, so a running game is safe."""
        self.running = False

    def scene_changes(self, scene: Scene) -> None:
        """The director is about to change the stack because of `scene`: fade from the current picture."""
        self.note(f"scene {scene.name}")
        self.guard_clicks()
        for shown in self.director.stack:
            shown.group.cancel()
        if scene.cross_fade and self.director.stack and not self.settings.reduced_motion and self.speed > 0:
            self._fade_from = self._canvas().copy()
            self._fade_began = self.clock.now()
        self.redraw()

    def guard_clicks(self) -> None:
        """Ignore a second click on the same spot within 300 ms, because something under the pointer changed.

        Scenes call this when a click changes their own state.
        """
        self._changed_at = self.clock.now()

    @property
    def speed(self) -> float:
        """The factor for every duration of an animation; 0 means at once."""
        return SPEEDS[self.settings.animation]

    # -- settings ---------------------------------------------------------------------------------------

    def change(self, **values: object) -> None:
        """Change settings by name, apply them at once and save them soon. Invalid values change nothing."""
        touched = set()
        for name, value in values.items():
            old = getattr(self.settings, name)
            new = checked(name, value, old)
            if new != old:
                setattr(self.settings, name, new)
                touched.add(name)
        if not touched:
            return
        if self._unsaved_since is None:
            self._unsaved_since = self.clock.now()
        if "fullscreen" in touched and self.display.fullscreen != self.settings.fullscreen:
            self.display.set_fullscreen(self.settings.fullscreen)
        if touched & {"volume", "mute", "mute_unfocused"}:
            self.sounds.apply()
        if touched & LAYOUT_SETTINGS:
            self.apply_settings()
        self.redraw()

    def apply_settings(self) -> None:
        """Apply language, theme, text size and scale from the settings, and lay everything out again."""
        wanted = self.settings.language
        try:
            words.choose(wanted)
        except (OSError, ValueError) as error:
            log.warning("no catalogue for %s: %s", wanted, error)
            words.choose("en")
        self.ui.theme = THEMES[self.settings.theme]
        self.ui.text_size_name = self.settings.text_size
        self.ui.couch = self.settings.couch
        if self.settings.couch and self.settings.text_size == "normal":
            self.ui.text_size_name = "large"
        self._fit()
        self.director.layout()

    def save_settings(self) -> None:
        """Write the settings now. If that is impossible a notice is shown once, and the game goes on."""
        self._unsaved_since = None
        if self.store is None:
            return
        place = self.display.place()
        if place:
            self.settings.window = place
        try:
            self.store.save(self.settings)
        except OSError as error:
            log.warning("settings not saved: %s", error)
            if not self._file_warned:
                self._file_warned = True
                self.notify(_("The settings cannot be saved: {reason}").format(reason=reason(error)), "warning")
            self._unwritten["settings"] = self._settings_again
            self._write_at = self.clock.now() + AGAIN
        else:
            self._unwritten.pop("settings", None)
            self._file_warned = False

    def _settings_again(self) -> str:
        if self.store is not None:
            try:
                self.store.save(self.settings)
            except OSError as error:
                return reason(error)
        self._file_warned = False
        return ""

    def write_later(self, name: str, write: Callable[[], str]) -> None:
        """Write something now, or as soon as that is possible: a full disk is emptied, a drive comes back.

        `write` returns what is wrong, which the person is told once, or "" when it is done. It may be called often,
        and once more at the end of the program. A newer `write` of the same `name` takes the place of an older one.
        """
        known = self._unwritten.pop(name, None) is not None
        trouble = write()
        if not trouble:
            return
        log.warning("not written: %s: %s", name, trouble)
        self._unwritten[name] = write
        self._write_at = self.clock.now() + AGAIN
        if not known:
            self.notify(_("{trouble} It is tried again by itself.").format(trouble=_sentence(trouble)), "warning")

    def drop_later(self, name: str) -> None:
        """Forget something that could not be written: something newer takes its place."""
        self._unwritten.pop(name, None)

    def write_again(self) -> None:
        """Try everything that could not be written; tell when nothing is left."""
        if not self._unwritten:
            return
        self._write_at = self.clock.now() + AGAIN
        for name, write in list(self._unwritten.items()):
            if not write():
                self._unwritten.pop(name, None)
        if not self._unwritten:
            self.notify(_("Everything is saved now."), "good")

    def key(self, command: str) -> str:
        """Return the key of a command ("Ctrl+Z"), as the person has set it or by default."""
        return self.settings.keymap.get(command, KEYS[command])

    # -- messages -----------------------------------------------------------------------------------------

    def announce(self, text: str) -> None:
        """Show `text` on the caption channel: the bar at the bottom and, if enabled, the text file."""
        if not text or text == self.overlay.caption:
            return
        self.overlay.caption = text
        if self.settings.announce:
            self.redraw()
        if self.settings.announce_file:
            try:
                with open(self.paths.logs / "captions.txt", "a", encoding="utf-8", errors="replace") as file:
                    file.write(text + "\n")
            except OSError as error:
                log.warning("caption file: %s", error)
                self.settings.announce_file = False
                self.notify(_("The caption file cannot be written: {reason}").format(reason=reason(error)), "warning")

    def notify(self, text: str, kind: NoticeKind = "info") -> None:
        """Show a short message at the top for some seconds, over whatever scene is on."""
        self.overlay.add(text, kind, self.clock.now())
        self.announce(text)
        self.redraw()

    def note(self, text: str) -> None:
        """Remember `text` among the last things that happened, for a crash report. No secrets of a hand."""
        self.recent.append(f"{self.clock.now():.2f} {text}")

    # -- the loop -----------------------------------------------------------------------------------------

    def run(self, first: str = "title", **kwargs: Any) -> int:
        """Open the scene `first` and run until the window is closed. Returns the exit code."""
        self.open(first, **kwargs)
        self.running, started = True, False
        while self.running:
            began = time.perf_counter()
            try:
                self.step()
                if not started:
                    started = True
                    self.sounds.start()  # after the first frame: it opens a device
            except Exception as error:
                if not crash.caught(self, error):
                    return 1
            hz = ACTIVE_HZ if self.focused else UNFOCUSED_HZ
            self.clock.sleep(1 / hz - (time.perf_counter() - began))
        self.shut_down()
        return 0

    def shut_down(self) -> None:
        """Leave all scenes, save the settings, close the window."""
        self.director.clear()
        self.save_settings()
        self.write_again()
        self.sounds.close()
        self.display.close()

    def step(self, seconds: float | None = None) -> bool:
        """Do one frame; return whether anything was drawn. With `seconds` the clock (a FakeClock) goes on by it."""
        if seconds is not None:
            self.clock.sleep(seconds)
        began = time.perf_counter()
        now = self.clock.now()
        passed, self._time = min(0.25, max(0.0, now - self._time)), now
        self._take_input(now)
        if self.display.size != self._drawn_size and self._drawn_size != (0, 0):
            self.resized()
        for scene in list(self.director.shown()):
            scene.update(passed)
        if self.overlay.update(now):
            self.redraw()
        if self._unsaved_since is not None and now - self._unsaved_since > 1.0:
            self.save_settings()
        if self._unwritten and now >= self._write_at:
            self.write_again()
        drew = self._draw(now)
        if drew:
            self.frame_times.append(time.perf_counter() - began)
        return drew

    def redraw(self) -> None:
        """Ask for a whole new picture at the next frame."""
        self._needs_draw = True

    def resized(self) -> None:
        """Lay everything out again after a change of window size or pixel density."""
        self._fade_from = None
        self._fit()
        self.director.layout()
        self.redraw()

    # -- input --------------------------------------------------------------------------------------------

    def _take_input(self, now: float) -> None:
        if not pygame.display.get_init():
            return
        events = pygame.event.get()
        moves = [event for event in events if event.type == pygame.MOUSEMOTION]
        for event in events:
            if event.type == pygame.MOUSEMOTION and event is not moves[-1] and not any(event.buttons):
                continue  # only the latest position of a hovering pointer counts
            self.display.notice(event)
            if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED):
                self.resized()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
                self.redraw()
            elif event.type == pygame.AUDIODEVICEADDED and not self.sounds.sounding:
                # Opening a device announces every device again, so only a silent board retries.
                self.sounds.retry()
            mapped = self.mapper.map(event, now)
            if mapped is not None:
                self.send(mapped)
            for record in self.pads.map(event, now):
                self.send(record)
        if self.focused:
            for record in self.pads.repeats(now):
                self.send(record)

    def send(self, event: Event) -> bool:
        """Pass one input record to its receiver. Return whether it was used. Tests call this directly."""
        if isinstance(event, Quit):
            self.quit()
            return True
        if isinstance(event, Focus):
            self._focus(event.gained)
            return True
        self._show_pointer(event)
        if isinstance(event, (Key, Pad)):
            self.by_keys = True
        elif isinstance(event, Pointer) and event.kind == "down":
            self.by_keys = False
        if self._taken_by_window(event):
            return True
        if isinstance(event, PadLost):
            self.notify(_("{pad} was unplugged.").format(pad=self.pads[event.pad].name), "warning")
        top = self.director.top
        writer = self._writer()
        used = top is not None and top.handle(event)
        if isinstance(event, Key):  # the letter that opened a field must not be written into it
            self._stray = event.text if self._writer() not in (None, writer) else ""
        if top is not None and used:
            top.redraw()
            return True
        if isinstance(event, Key) and event.name == self.key("mute").lower() and not (event.repeat or event.ctrl):
            self.change(mute=not self.settings.mute)
            self.notify(_("Sound off") if self.settings.mute else _("Sound on"))
            return True
        return False

    def _taken_by_window(self, event: Event) -> bool:
        """Handle what never reaches a scene. Return whether the event was used up.

        That is a click that only brought the window to the front, the keys of the window, a click on a notice, and the
        letter of the key that opened a field.
        """
        if isinstance(event, Pointer) and self._guarded(event):
            return True
        if isinstance(event, Key) and self._window_key(event):
            return True
        if isinstance(event, (Key, Pad)) or (isinstance(event, Pointer) and event.kind in ("down", "up")):
            self.note(str(event))
        if isinstance(event, Pointer) and event.kind == "down" and self.overlay.click(event.x, event.y):
            self._swallow_up = True
            self.redraw()
            return True
        if isinstance(event, Text) and event.text == self._stray:
            self._stray = ""
            return True
        return False

    def _writer(self) -> object:
        """Return the text field that receives typed text, or None."""
        group = self.director.top.group if self.director.top is not None else None
        while group is not None and group.dialog is not None:
            group = group.dialog.group
        current = group.current if group is not None else None
        return current if getattr(current, "typing", False) else None

    def _show_pointer(self, event: Event) -> None:
        """Hide the pointer after two seconds of gamepad use; show it again when it moves."""
        now = self.clock.now()
        if isinstance(event, Pointer) and event.kind in ("move", "down"):
            self._pad_since = None
            visible = True
        elif isinstance(event, Pad):
            self._pad_since = self._pad_since if self._pad_since is not None else now
            visible = now - self._pad_since < POINTER_HIDES
        else:
            return
        if visible != self._pointer_visible and pygame.display.get_init():
            self._pointer_visible = visible
            pygame.mouse.set_visible(visible)

    def _guarded(self, event: Pointer) -> bool:
        if event.kind == "up" and self._swallow_up:
            self._swallow_up = False
            return True
        if event.kind != "down":
            return False
        now = self.clock.now()
        when, x, y = self._last_down
        self._last_down = (now, event.x, event.y)
        near = (event.x - x) ** 2 + (event.y - y) ** 2 <= CLICK_DU**2
        self._swallow_up = near and now - when < DOUBLE_SECONDS and when <= self._changed_at
        return self._swallow_up

    def _window_key(self, event: Key) -> bool:
        if event.name == "f11" or (event.name == "enter" and event.alt):
            if not event.repeat:
                self.change(fullscreen=not self.display.fullscreen)
            return True
        if event.name == "f4" and event.alt:
            self.quit()
            return True
        return False

    def _focus(self, gained: bool) -> None:
        self.focused = gained
        self.sounds.set_focused(gained)
        if not gained:
            self.pads.release_all()
            self._swallow_up = False
            top = self.director.top
            if top is not None:
                top.handle(Pointer("leave", *self.mapper.pointer))
                top.redraw()
        else:
            self.redraw()

    def _to_du(self, position: tuple[float, float]) -> tuple[float, float]:
        density = self.display.density
        return position[0] * density / self.ui.scale, position[1] * density / self.ui.scale

    # -- picture ------------------------------------------------------------------------------------------

    def _fit(self) -> None:
        width, height = self.display.size
        self._drawn_size = (width, height)
        bar = 0
        if self.settings.announce:
            bar = round(CAPTION_DU * min(width / 1280, height / 720) * min(1.5, max(1.0, self.settings.ui_scale)))
        self._caption_px = bar
        if not self.ui.resize(width, height - bar, self.settings.ui_scale) and self.ui.factor > 1.001:
            self.factor_refused = True
        else:
            self.factor_refused = False

    def _canvas(self) -> pygame.Surface:
        surface = self.display.surface
        if not self._caption_px:
            return surface
        return surface.subsurface((0, 0, surface.get_width(), surface.get_height() - self._caption_px))

    def _draw(self, now: float) -> bool:
        shown = self.director.shown()
        fading = self._fade_from is not None
        if not (self._needs_draw or fading or any(scene.needs_draw for scene in shown)):
            return False
        canvas = self._canvas()
        over = bool(self.overlay.notices) or fading
        partial = not (self._needs_draw or over or self._covered) and len(shown) == 1
        if not (partial and shown[0].draw_changed(canvas)):
            canvas.set_clip(None)
            if not shown:
                canvas.fill(self.ui.theme.felt)
            for scene in shown:
                scene.draw(canvas)
                canvas.set_clip(None)
            if fading:
                self._draw_fade(canvas, now)
            self.overlay.draw(canvas, self.ui)
            if self._caption_px:
                bar = pygame.Rect(0, canvas.get_height(), canvas.get_width(), self._caption_px)
                self.overlay.draw_caption(self.display.surface, self.ui, bar)
        self._covered = over
        self._needs_draw = False
        for scene in shown:
            scene.needs_draw = False
        self.display.flip()
        self.frames_drawn += 1
        return True

    def _draw_fade(self, canvas: pygame.Surface, now: float) -> None:
        assert self._fade_from is not None
        share = (now - self._fade_began) / FADE
        if share >= 1 or self._fade_from.get_size() != canvas.get_size():
            self._fade_from = None
            return
        self._fade_from.set_alpha(round(255 * (1 - share * share * (3 - 2 * share))))
        canvas.blit(self._fade_from, (0, 0))


def _sentence(text: str) -> str:
    return text if text[-1:] in ".!?" else f"{text}."


def reason(error: OSError) -> str:
    """Return why a file could not be used, in the words of the system, without its path."""
    return error.strerror or type(error).__name__


def forget_fonts() -> None:
    """Drop everything that depends on the font system, before it is shut down."""
    fonts.forget()
    typeset.forget()
    SHARED.forget()
