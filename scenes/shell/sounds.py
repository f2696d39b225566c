"""The sounds of the table as the scenes know them: `board.play("card_laid")`, and nothing ever goes wrong.

The waves come ready from `assets/sounds` (a packaged program), from the cache folder (any later start) or are
made in the background by `scenes.shell.synth` (the first start). Until a wave is there, and wherever there is no
sound device, playing it is silence.
"""

from __future__ import annotations

import io
import logging
import random
import shutil
import subprocess
import sys
import threading
import zlib
from pathlib import Path
from typing import Protocol

import pygame

from scenes.shell import synth

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ROOT / "assets" / "sounds"
"""Where a packaged program has its waves."""

NAMES = frozenset(synth.RECIPES)
"""Every name that `SoundBoard.play` knows."""

CHANNELS = 24
"""So many sounds may overlap: a quick deal is a tick every 40 ms over whatever else is sounding."""

_log = logging.getLogger(__name__)


class Loudness(Protocol):
    """What the sounds read from the settings, each time anew: volume 0 to 1, mute, mute when unfocused."""

    @property
    def volume(self) -> float: ...
    @property
    def mute(self) -> bool: ...
    @property
    def mute_unfocused(self) -> bool: ...


class SoundBoard:
    """All sounds of the program. No method raises; without a device everything is silence.

    `settings` says how loud, `cache_folder` (None: memory only) keeps made waves for the next start.
    """

    def __init__(self, settings: Loudness, cache_folder: Path | None, shipped: Path = SHIPPED) -> None:
        self._settings = settings
        self._shipped = shipped
        self._cache = None if cache_folder is None else cache_folder / f"sounds-{_key():08x}"
        self._waves: dict[str, bytes] = {}
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, str] = {}
        self._draw = random.Random()
        self._focused = True
        self._started = False
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def sounding(self) -> bool:
        """Whether a sound device is open."""
        return pygame.mixer.get_init() is not None

    def start(self) -> None:
        """Open the device and prepare the waves in the background; best called after the first frame.

        `play` calls it too, so that forgetting it costs only the first sound.
        """
        if self._started or self._closed.is_set():
            return
        self._started = True
        if self._open() and self._audible():
            self._thread = threading.Thread(target=self.prepare, name="sounds", daemon=True)
            self._thread.start()

    def play(self, name: str) -> None:
        """Play the sound `name` (one of NAMES) once, over whatever is sounding."""
        self.start()
        volume = self._volume()
        if volume <= 0 or not self.sounding:
            return
        file = self._variant(name)
        if not file:
            _log.warning("no such sound: %s", name)
            return
        try:
            sound = self._sound(file)
            if sound is not None:
                sound.set_volume(synth.RECIPES[name].gain * volume)
                sound.play()
        except pygame.error as error:
            _log.warning("sound %s: %s", name, error)

    def set_focused(self, focused: bool) -> None:
        """Say whether the window is in front; behind other windows the table is silent if so set."""
        self._focused = focused
        self.apply()

    def apply(self) -> None:
        """Follow a change of the settings at once: muting also ends what is sounding."""
        if self.sounding and self._volume() <= 0:
            pygame.mixer.stop()

    def retry(self) -> bool:
        """Open the device anew, after one has appeared or vanished; return whether there is one."""
        self._sounds.clear()
        if self.sounding:
            pygame.mixer.quit()
        self._started = False
        if self._thread is None or not self._thread.is_alive():
            self.start()
        else:
            self._started = self._open()
        return self.sounding

    def close(self) -> None:
        """End the preparation and give the device back."""
        self._closed.set()
        child = self._child
        if child is not None and child.poll() is None:
            child.kill()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(5)
        self._sounds.clear()
        if self.sounding:
            pygame.mixer.quit()

    # --- The device ----------------------------------------------------------------------------------------

    def _open(self) -> bool:
        if not self.sounding:
            try:
                pygame.mixer.init(synth.RATE, -16, 2, 512)
            except pygame.error as error:
                _log.info("no sound: %s", error)
                return False
        pygame.mixer.set_num_channels(CHANNELS)
        return True

    @staticmethod
    def _audible() -> bool:
        """Nobody hears the dummy driver, so nothing is made for it."""
        try:
            return str(pygame.mixer.get_driver()) != "dummy"
        except pygame.error:
            return True

    def _volume(self) -> float:
        settings = self._settings
        if settings.mute or (settings.mute_unfocused and not self._focused):
            return 0.0
        return max(0.0, min(1.0, settings.volume)) ** 2  # half way on the slider shall sound half as loud

    def _variant(self, name: str) -> str:
        """Return the wave to play for `name`: any variant but the one just heard; "" for an unknown name."""
        if name not in synth.RECIPES:
            return ""
        files = [f"{name}-{number + 1}" for number in range(len(synth.RECIPES[name].makers))]
        others = [file for file in files if file != self._last.get(name)] or files
        self._last[name] = self._draw.choice(others)
        return self._last[name]

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        sound = self._sounds.get(file)
        if sound is None and file in self._waves:
            sound = self._sounds[file] = pygame.mixer.Sound(file=io.BytesIO(self._waves[file]))
        return sound

    # --- The waves -----------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Fetch every wave, making those that are nowhere to be found. Runs in the background."""
        if not self._fetch(self._shipped) and not (self._cache and self._fetch(self._cache)):
            if self._cache is not None and self._make_in_child(self._cache):
                self._fetch(self._cache)
            self._make_here()

    @property
    def ready(self) -> bool:
        """Whether every wave is there."""
        return len(self._waves) == len(synth.FILES)

    def _fetch(self, folder: Path) -> bool:
        """Read the waves that lie in `folder`; return whether that makes them complete."""
        for file in synth.FILES:
            try:
                wave = (folder / f"{file}.wav").read_bytes()
            except OSError:
                continue
            if len(wave) > 44:  # more than a header
                self._waves.setdefault(file, wave)
        return self.ready

    def _make_in_child(self, folder: Path) -> bool:
        """Make the waves in a process of its own, which takes no time from the frames; False if it cannot."""
        if getattr(sys, "frozen", False) or not sys.executable:
            return False
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._forget_older(folder)
            self._child = subprocess.Popen(
                [sys.executable, "-m", "scenes.shell.synth", str(folder)],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            if self._closed.is_set():
                self._child.kill()
            return self._child.wait(60) == 0
        except (OSError, subprocess.SubprocessError) as error:
            _log.info("sounds are made in memory: %s", error)
            return False

    @staticmethod
    def _forget_older(folder: Path) -> None:
        for other in folder.parent.glob("sounds-*"):
            if other != folder:
                shutil.rmtree(other, ignore_errors=True)

    def _make_here(self) -> None:
        """Make what is still missing, resting between two waves so that the window can draw."""
        for file in synth.FILES:
            if file in self._waves:
                continue
            if self._closed.wait(0.03):
                return
            self._waves[file] = synth.wav(synth.pcm(file))


def _key() -> int:
    """Return a number that changes with the recipes, so that changed sounds are made anew."""
    try:
        return zlib.crc32(Path(synth.__file__).read_bytes())
    except OSError:
        return 0
