"""Queries that pygame lacks, answered by its SDL library.

Every call may fail on an unusual build. Then it returns None or an empty result.
"""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache
from pathlib import Path

import pygame


@lru_cache(maxsize=1)
def library() -> ctypes.CDLL | None:
    """Return the SDL library already loaded by pygame, or None if it is not found."""
    package = Path(pygame.__file__).resolve().parent
    folders = [package, package / ".dylibs", package.parent, package.parent / "pygame_ce.libs"]
    if getattr(sys, "frozen", False):
        inside = Path(getattr(sys, "_MEIPASS", package.parent))
        folders += [inside, inside / "pygame_ce.libs", inside / "pygame" / ".dylibs", inside.parent / "Frameworks"]
    for folder in folders:
        for pattern in ("SDL2.dll", "libSDL2-2*.so*", "libSDL2-2*.dylib"):
            for file in sorted(folder.glob(pattern)):
                try:
                    return ctypes.CDLL(str(file))
                except OSError:
                    continue
    return None


class _Bounds(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int)]


def displays(usable: bool = True) -> list[pygame.Rect]:
    """Return the position of every display on the desktop, the first display first.

    `usable` excludes task bars and the like. Without the library the displays are assumed to be side by side at full
    size.
    """
    found: list[pygame.Rect] = []
    sdl = library()
    if sdl is not None:
        try:
            ask = sdl.SDL_GetDisplayUsableBounds if usable else sdl.SDL_GetDisplayBounds
            for index in range(max(0, sdl.SDL_GetNumVideoDisplays())):
                bounds = _Bounds()
                if ask(index, ctypes.byref(bounds)) == 0 and bounds.w > 0 and bounds.h > 0:
                    found.append(pygame.Rect(bounds.x, bounds.y, bounds.w, bounds.h))
        except (AttributeError, OSError, ctypes.ArgumentError):
            found = []
    if not found:
        x = 0
        for width, height in pygame.display.get_desktop_sizes():
            found.append(pygame.Rect(x, 0, width, height))
            x += width
    return found


def borders(window_id: int) -> tuple[int, int, int, int]:
    """Return the width of a window's frame: top, left, bottom, right. Zeros if there is none or it is not known."""
    sdl = library()
    sides = [ctypes.c_int() for _side in range(4)]
    if sdl is None:
        return 0, 0, 0, 0
    try:
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        sdl.SDL_GetWindowBordersSize.argtypes = [ctypes.c_void_p, *[ctypes.POINTER(ctypes.c_int)] * 4]
        handle = sdl.SDL_GetWindowFromID(ctypes.c_uint32(window_id))
        if not handle or sdl.SDL_GetWindowBordersSize(handle, *(ctypes.byref(side) for side in sides)) != 0:
            return 0, 0, 0, 0
    except (AttributeError, OSError, ctypes.ArgumentError):
        return 0, 0, 0, 0
    top, left, bottom, right = (max(0, side.value) for side in sides)
    return top, left, bottom, right


_MAXIMISED = 0x80


def is_maximised(window_id: int) -> bool | None:
    """Return whether a window is maximised, or None if that cannot be known (pygame drops the event on X11)."""
    sdl = library()
    if sdl is None:
        return None
    try:
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        sdl.SDL_GetWindowFlags.argtypes = [ctypes.c_void_p]
        sdl.SDL_GetWindowFlags.restype = ctypes.c_uint32
        handle = sdl.SDL_GetWindowFromID(ctypes.c_uint32(window_id))
        return bool(sdl.SDL_GetWindowFlags(handle) & _MAXIMISED) if handle else None
    except (AttributeError, OSError, ctypes.ArgumentError):
        return None
