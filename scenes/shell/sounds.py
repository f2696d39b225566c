"""Sound output: `board.play(sounds.CARD_LAID)`. It never fails.

A sound is named by its file in assets/sounds; modules `sounds` name them by meaning: scenes/widgets/sounds.py for all
rooms, the sounds.py of a game's table for its own. Without a sound device nothing is played.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Protocol

import pygame

SHIPPED = Path(__file__).resolve().parents[2] / "assets" / "sounds"
"""The folder of the WAV files; build/make_sounds.py renders them."""

RATE = 44_100
"""Samples a second of the files, and of the device."""

CHANNELS = 24
"""The number of sounds that may overlap: a quick deal plays one every 40 ms over everything else."""

_log = logging.getLogger(__name__)


class Loudness(Protocol):
    """The settings that sounds read each time: volume 0 to 1, mute, mute when unfocused."""

    @property
    def volume(self) -> float: ...
    @property
    def mute(self) -> bool: ...
    @property
    def mute_unfocused(self) -> bool: ...


def missing(names: Iterable[str], folder: Path = SHIPPED) -> list[str]:
    """Return those of the named sounds that have no file."""
    return [name for name in names if not (folder / f"{name}.wav").is_file() and not any(folder.glob(f"{name}-*.wav"))]


class SoundBoard:
    """All sounds of the program. No method raises; without a device everything is silence.

    `settings` says how loud; `folder` holds the files. A file is read when it is played for the first time.
    """

    def __init__(self, settings: Loudness, folder: Path = SHIPPED) -> None:
        self._settings = settings
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, str] = {}
        self._draw = random.Random()
        self._focused = True
        self._started = False
        self._closed = False

    @property
    def sounding(self) -> bool:
        """Whether a sound device is open."""
        return pygame.mixer.get_init() is not None

    def start(self) -> None:
        """Open the device; best called after the first frame.

        `play` calls it too, so that a missing call only delays the first sound by some milliseconds.
        """
        if not self._started and not self._closed:
            self._started = True
            self._open()

    def play(self, name: str) -> None:
        """Play a sound (a constant of a module `sounds`) once, over whatever is sounding."""
        self.start()
        volume = self._volume()
        if volume <= 0 or not self.sounding:
            return
        sound = self._sound(self._variant(name))
        if sound is not None:
            sound.set_volume(volume)
            sound.play()

    def set_focused(self, focused: bool) -> None:
        """Return whether the window is in front; behind other windows the table is silent if so set."""
        self._focused = focused
        self.apply()

    def apply(self) -> None:
        """Follow a change of the settings at once; muting also stops running sounds."""
        if self.sounding and self._volume() <= 0:
            pygame.mixer.stop()

    def retry(self) -> bool:
        """Open the device again after one appeared or vanished. Return whether there is one."""
        self._sounds.clear()
        if self.sounding:
            pygame.mixer.quit()
        self._started = False
        self.start()
        return self.sounding

    def close(self) -> None:
        self._closed = True
        self._sounds.clear()
        if self.sounding:
            pygame.mixer.quit()

    def _open(self) -> None:
        if not self.sounding:
            try:
                pygame.mixer.init(RATE, -16, 2, 512)
            except pygame.error as error:
                _log.info("no sound: %s", error)
                return
        pygame.mixer.set_num_channels(CHANNELS)

    def _volume(self) -> float:
        settings = self._settings
        if settings.mute or (settings.mute_unfocused and not self._focused):
            return 0.0
        return max(0.0, min(1.0, settings.volume)) ** 2  # half way on the slider should sound half as loud

    @cached_property
    def _variants(self) -> dict[str, list[str]]:
        """The files of every sound, without their ending: one, or several that are numbered ("paper_laid-2")."""
        variants: dict[str, list[str]] = {}
        for path in sorted(self._folder.glob("*.wav")):
            variants.setdefault(path.stem.partition("-")[0], []).append(path.stem)
        return variants

    def _variant(self, name: str) -> str:
        """Return the file to play for a sound: any of its variants but the one just heard."""
        files = self._variants.get(name, [name])
        others = [file for file in files if file != self._last.get(name)] or files
        self._last[name] = self._draw.choice(others)
        return self._last[name]

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        """Return the sound of a file, read once; None if that is impossible, which is noted in the log."""
        if file not in self._sounds:
            try:
                self._sounds[file] = pygame.mixer.Sound(self._folder / f"{file}.wav")
            except (OSError, pygame.error) as error:
                _log.warning("sound %s: %s", file, error)
                self._sounds[file] = None
        return self._sounds[file]
