"""The settings: one typed record, validated field by field, stored as JSON.

A damaged or foreign file is moved aside (`settings.json.bad`) and reported; single invalid values get their defaults.
Saving is atomic: written to another file, flushed to disk, then renamed.
"""

from __future__ import annotations

import json
import locale
import logging
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game import files
from game.words import LANGUAGES, PSEUDO

log = logging.getLogger(__name__)

FORMAT = 1


def system_language() -> str:
    """Return the language of the system if it is supported, else English."""
    names: list[str] = []
    try:
        import pygame  # noqa: PLC0415 - settings are read without a screen too

        names = [str(entry.get("language", "")) for entry in pygame.system.get_pref_locales()]
    except Exception:
        log.debug("no preferred locales", exc_info=True)
    # The order of gettext. What SDL prefers comes from LANG alone, so it stands behind.
    wanted = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    names = [part for value in wanted for part in value.split(":")] + names
    try:
        names.append(locale.getlocale()[0] or "")
    except ValueError:
        log.debug("no locale", exc_info=True)
    for name in names:
        if name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    return "en"


@dataclass
class Settings:
    """Everything a person can set. Times in seconds, shares from 0 to 1 (the interface scale from 0.75)."""

    # display
    theme: str = "night"
    ui_scale: float = 1.0
    text_size: str = "normal"
    fullscreen: bool = False
    vsync: bool = False
    window: dict[str, Any] = field(default_factory=dict)
    """Place of the window: x, y, w, h, display, maximised."""
    # accessibility
    palette: str = "standard"
    reduced_motion: bool = False
    mark_playable: str = "lift and ring"
    announce: bool = False
    announce_file: bool = False
    couch: bool = False
    # pace
    animation: str = "normal"
    stay_seconds: float = 1.2
    """How long a finished trick stays, in seconds; below 0: until a click."""
    zoom_delay: float = 0.35
    """Seconds of rest before the preview opens; below 0: never automatically."""
    auto_play: bool = False
    """Answer automatically when there is only one legal answer."""
    # sound
    volume: float = 0.7
    mute: bool = False
    mute_unfocused: bool = True
    # control
    confirm_play: str = "click and confirm"
    pads: dict[str, str] = field(default_factory=dict)
    """Gamepad id -> the person who uses it."""
    keymap: dict[str, str] = field(default_factory=dict)
    """Command -> its key, if it differs from the default."""
    # language
    language: str = "en"
    # table
    sort: str = "colour"
    resort: bool = True
    undo: str = "own card"
    hints: bool = True
    coach: bool = True
    # stored for the next start
    lobby: dict[str, Any] = field(default_factory=dict)
    """The last lobby, as the lobby wants it."""
    guides: dict[str, Any] = field(default_factory=dict)
    """A game -> how far its first-game guide has come: "on", "off" or "done"."""
    stops: dict[str, Any] = field(default_factory=dict)
    """Game -> the stops (auto-pass) that a person alone chose last, if they differ from the game's defaults."""
    last_game: str = ""
    """File name of the save that was played last."""
    first_start: bool = True


CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("night", "birch"),
    "text_size": ("small", "normal", "large"),
    "palette": ("standard", "safe"),
    "mark_playable": ("lift and ring", "lift", "ring", "hatch only"),
    "animation": ("slow", "normal", "fast", "instant"),
    "confirm_play": ("click and confirm", "single click"),
    "language": (*LANGUAGES, PSEUDO),
    "sort": ("colour", "value", "by hand"),
    "undo": ("off", "own card", "free"),
}
"""The allowed words of settings that are a choice."""

RANGES: dict[str, tuple[float, float]] = {
    "ui_scale": (0.75, 2.5),
    "stay_seconds": (-1.0, 5.0),
    "zoom_delay": (-1.0, 2.0),
    "volume": (0.0, 1.0),
}
"""Smallest and largest value of settings that are a number."""


def checked(name: str, value: object, fallback: Any) -> Any:
    """Return `value` if it is right for the setting `name`, else `fallback`."""
    if name in CHOICES:
        return value if value in CHOICES[name] else fallback
    if isinstance(fallback, bool):
        return value if isinstance(value, bool) else fallback
    if name in RANGES:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
            return fallback
        low, high = RANGES[name]
        return float(min(high, max(low, value)))
    if isinstance(fallback, dict):
        if not isinstance(value, dict):
            return fallback
        if name in ("pads", "keymap") and not all(isinstance(part, str) for part in value.values()):
            return fallback
        return value
    return value if isinstance(value, type(fallback)) else fallback


def defaults(language: str | None = None) -> Settings:
    """Return fresh settings in `language` (None: that of the system)."""
    return Settings(language=language or system_language())


class SettingsStore:
    """Reads and writes the settings file. `file` is called late, because the folder may have to be created."""

    def __init__(self, file: Callable[[], Path]) -> None:
        self._file = file
        self._written = ""

    def load(self) -> tuple[Settings, str]:
        """Return the settings and "" or what went wrong: "damaged" (moved aside), "newer" (left untouched by
        being copied aside before the next save), "values" (single values were not understood), "unreadable"."""
        fresh = defaults()
        try:
            text = files.read_text(self._file())
        except FileNotFoundError:
            return fresh, ""
        except (OSError, UnicodeDecodeError) as error:
            log.warning("settings cannot be read: %s", error)
            self._put_aside()
            return fresh, "unreadable"
        try:
            raw = json.loads(text)
            if not isinstance(raw, dict) or not isinstance(raw.get("settings"), dict):
                raise ValueError("not a settings file")
        except (ValueError, RecursionError) as error:
            log.warning("settings are damaged: %s", error)
            self._put_aside()
            return fresh, "damaged"
        trouble = ""
        if raw.get("format") != FORMAT:
            self._put_aside(keep=True)
            trouble = "newer"
        wrong = []
        for entry in fields(Settings):
            if entry.name in raw["settings"]:
                value = raw["settings"][entry.name]
                right = checked(entry.name, value, getattr(fresh, entry.name))
                setattr(fresh, entry.name, right)
                if right != value:
                    wrong.append(entry.name)
        if wrong:
            log.warning("settings not understood: %s", ", ".join(wrong))
            self._put_aside(keep=True)
        self._written = text
        return fresh, trouble or ("values" if wrong else "")

    def save(self, settings: Settings) -> None:
        """Write the settings if they differ from the file. Raises OSError if that is impossible."""
        text = json.dumps(
            {"format": FORMAT, "settings": asdict(settings)}, ensure_ascii=False, indent=1, sort_keys=True
        )
        if text == self._written:
            return
        files.write_atomic(self._file(), text)
        self._written = text

    def _put_aside(self, keep: bool = False) -> None:
        """Rename (`keep`: copy) the current file to .bad, so that it is never overwritten."""
        try:
            files.put_aside(self._file(), keep)
        except OSError as error:
            log.warning("could not keep the old settings: %s", error)
