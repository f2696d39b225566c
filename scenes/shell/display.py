"""The window behind one adapter: size, pixel density, fullscreen, several monitors, stored position.

`Display` is a real window (a pygame Window, or a display surface where that does not exist), `OffscreenDisplay` only a
surface, for screenshots and tests. Sizes called px are surface pixels; the window itself counts in its own units, which
differ on screens with high density.
"""

from __future__ import annotations

import logging
import math
import os
import sys
import time
from typing import Any, Protocol

import pygame

from scenes.shell import sdl

log = logging.getLogger(__name__)

SMALLEST = (1024, 600)
"""The window never gets smaller than this."""
FIRST_SHARE = 0.9
"""The first window takes at most this part of the usable display."""
QUIET = 0.6
"""Seconds after the first picture that follows our own change of the window, during which its events are not taken for
the person's: the window manager puts its frame around the window, and its events come late."""
UNSEEN = ("offscreen", "dummy", "evdev")
"""Video drivers of SDL without a screen."""
FIRST_SCALE = 2.2
"""The first window is at most this many times 1280 x 720."""


def prepare(vsync: bool = False) -> None:
    """Set the hints for SDL. Call before the video system starts."""
    # For sharp pixels on Windows at 125 % and more; must be set before the video system starts.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    if vsync:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1")
        os.environ.setdefault("SDL_RENDER_VSYNC", "1")
    elif sys.platform.startswith("linux"):
        # Without this SDL uploads every frame as a texture: 20 ms per frame instead of 1 without a GPU.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class NoScreen(Exception):
    """No window can be opened; the message is what the system says."""


def open_video() -> None:
    """Start the video system on a real screen. Raises NoScreen.

    A driver in SDL_VIDEODRIVER that does not fit is passed over. Without a screen SDL takes its driver "offscreen",
    in which the program would run unseen.
    """
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as error:
        if not wanted:
            raise NoScreen(str(error)) from error
        log.warning("SDL_VIDEODRIVER=%s: %s", wanted, error)
        del os.environ["SDL_VIDEODRIVER"]
        open_video()
        return
    driver = pygame.display.get_driver()
    if driver in UNSEEN and driver not in wanted.lower().split(","):
        pygame.display.quit()
        raise NoScreen("no display")


class AnyDisplay(Protocol):
    """The display methods that the app uses."""

    fullscreen: bool
    maximised: bool

    @property
    def surface(self) -> pygame.Surface: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def density(self) -> float: ...
    def flip(self) -> None: ...
    def set_fullscreen(self, wanted: bool) -> None: ...
    def place(self) -> dict[str, Any]: ...
    def notice(self, event: pygame.event.Event) -> None: ...
    def set_title(self, title: str) -> None: ...
    def close(self) -> None: ...


def first_size(usable: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the very first window: 16 : 9, at most 90 % of the usable display."""
    width, height = usable[0] * FIRST_SHARE, usable[1] * FIRST_SHARE
    scale = min(width / 1280, height / 720, FIRST_SCALE)
    size = (int(1280 * scale), int(720 * scale))
    return (
        min(max(size[0], SMALLEST[0]), max(1, int(width))),
        min(max(size[1], SMALLEST[1]), max(1, int(height))),
    )


def clamp_place(saved: dict[str, Any], displays: list[pygame.Rect]) -> pygame.Rect:
    """Return the window position to open: the stored one if enough of it is on a connected display, else centred.

    Invalid numbers in `saved` give the first size on the first display.
    """
    main = displays[0] if displays else pygame.Rect(0, 0, 1280, 720)
    numbers = [saved.get(name) for name in ("x", "y", "w", "h")]
    sound = [n for n in numbers if isinstance(n, int) and not isinstance(n, bool) and abs(n) < 100_000]
    if len(sound) < 4:
        rect = pygame.Rect((0, 0), first_size(main.size))
        rect.center = main.center
        return rect
    rect = pygame.Rect(*sound)
    number = saved.get("display")
    known = displays[number] if isinstance(number, int) and 0 <= number < len(displays) else main
    best = max(displays or [main], key=lambda d: (lambda c: c.w * c.h)(d.clip(rect)))
    common = best.clip(rect)
    grip = best.clip(pygame.Rect(rect.x, rect.y, rect.w, 40))
    if common.w * common.h * 2 < rect.w * rect.h or grip.h < 20 or grip.w < 100:
        rect.size = min(rect.w, known.w), min(rect.h, known.h)
        rect.center = known.center
        return rect
    rect.size = (
        max(min(rect.w, best.w), min(SMALLEST[0], int(best.w * FIRST_SHARE))),
        max(min(rect.h, best.h), min(SMALLEST[1], int(best.h * FIRST_SHARE))),
    )
    return rect


def within_frame(window: pygame.Rect, area: pygame.Rect, frame: tuple[int, int, int, int]) -> pygame.Rect:
    """Return the place of a window inside its frame (top, left, bottom, right), so that the display `area` shows all.

    A window that reaches over the edge because the person moved it there stays where it is, but is no larger than
    the area.
    """
    top, left, bottom, right = frame
    inner = pygame.Rect(area.x + left, area.y + top, area.w - left - right, area.h - top - bottom)
    rect = pygame.Rect(window.topleft, (min(window.w, inner.w), min(window.h, inner.h)))
    if area.contains(window) or rect.size != window.size:
        rect.clamp_ip(inner)
    return rect


class Display:
    """A real window. `saved` is what `place` returned last time."""

    def __init__(
        self,
        title: str,
        saved: dict[str, Any] | None = None,
        size: tuple[int, int] | None = None,
        fullscreen: bool = False,
    ) -> None:
        saved = saved or {}
        self.fullscreen = False
        self.maximised = False
        self._was_maximised = False
        self._quiet_until = math.inf
        self._corrections = 0
        self._title = title
        self._closed = False
        displays = sdl.displays()
        self._normal = clamp_place({} if size else saved, displays)
        if size:
            centre = self._normal.center
            self._normal.size = size
            self._normal.center = centre
        self._sized = size is not None
        self._window: pygame.Window | None = None
        self._open()
        self._place_window()
        if saved.get("maximised") and not size:
            self._maximise()
        if fullscreen:
            self.set_fullscreen(True)

    def _open(self) -> None:
        try:
            self._open_plain()
        except pygame.error as error:
            # Screens of 30 bits (deep colour) have no plain surface: SDL must draw through a texture.
            log.warning("no plain surface (%s), trying a texture", error)
            if self._window is not None:
                self._window.destroy()
                self._window = None
            pygame.display.quit()
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
            open_video()
            try:
                self._open_plain()
            except pygame.error as second:
                raise NoScreen(str(second)) from second

    def _open_plain(self) -> None:
        try:
            self._window = pygame.Window(
                self._title, self._normal.size, self._normal.topleft, resizable=True, allow_high_dpi=True
            )
            self._window.get_surface()
        except (AttributeError, TypeError, pygame.error) as error:
            log.warning("no window of its own (%s), using the display surface", error)
            self._window = None
            pygame.display.set_mode(self._normal.size, pygame.RESIZABLE)
            pygame.display.set_caption(self._title)

    def _place_window(self) -> None:
        """Put the window where it belongs, whole on its display with its frame; the frame is known once it is open."""
        if self._window is None:
            return
        self._quiet_until = math.inf
        self._corrections = 0
        areas = sdl.displays()
        area = max(areas, key=lambda one: (lambda c: c.w * c.h)(one.clip(self._normal)))
        frame = sdl.borders(self._window.id)
        if not self._sized:
            self._normal = within_frame(self._normal, area, frame)
        top, left, bottom, right = frame
        room = max(1, area.w - left - right), max(1, area.h - top - bottom)
        self._window.minimum_size = (
            min(SMALLEST[0], room[0], self._normal.w),
            min(SMALLEST[1], room[1], self._normal.h),
        )
        if tuple(self._window.size) != self._normal.size:
            self._window.size = self._normal.size
        if tuple(self._window.position) != self._normal.topleft:
            self._window.position = self._normal.topleft

    @property
    def surface(self) -> pygame.Surface:
        """The picture of the window, in px. Keeps its content until the size changes."""
        if self._window is not None:
            return self._window.get_surface()
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Size of the picture in px."""
        return self.surface.get_size()

    @property
    def window_size(self) -> tuple[int, int]:
        """Size of the window in its own units."""
        return tuple(self._window.size) if self._window is not None else self.size  # type: ignore[return-value]

    @property
    def density(self) -> float:
        """Px per window unit: 1, or 2 on a Retina screen. Pointer positions must be multiplied by it."""
        return self.size[0] / max(1, self.window_size[0])

    def flip(self) -> None:
        if self._window is not None:
            self._window.flip()
        else:
            pygame.display.flip()
        if self._quiet_until == math.inf:
            self._quiet_until = time.monotonic() + QUIET

    def set_icon(self, picture: pygame.Surface) -> None:
        """Set the icon of the window."""
        if self._window is not None:
            self._window.set_icon(picture)
        else:
            pygame.display.set_icon(picture)

    def set_title(self, title: str) -> None:
        """Set the title of the window."""
        self._title = title
        if self._window is not None:
            self._window.title = title
        else:
            pygame.display.set_caption(title)

    def set_fullscreen(self, wanted: bool) -> None:
        """Fill the display the window is on, or return to the old place, size and maximised state."""
        if wanted == self.fullscreen:
            return
        self._quiet_until = math.inf
        if self._window is None:
            pygame.display.toggle_fullscreen()
            self.fullscreen = wanted
            return
        if wanted:
            self._was_maximised = self._is_maximised()
            self.fullscreen = True  # first, so that the resulting size events are not taken for the normal size
            self._window.set_fullscreen(True)
            return
        self._window.set_windowed()
        self.fullscreen = self.maximised = False
        self._place_window()
        if self._was_maximised:
            self._maximise()

    def _put_back(self) -> None:
        """The window manager has put its frame where the window was to be: put the window there, with the frame around.

        Not for ever: some window managers place windows as they like.
        """
        if self._window is None or self.maximised or self._corrections >= 2:
            return
        if tuple(self._window.position) != self._normal.topleft:
            self._corrections += 1
            self._window.position = self._normal.topleft

    def _maximise(self) -> None:
        if self._window is not None:
            self._quiet_until = math.inf
            self._window.maximize()
            self.maximised = True

    def _is_maximised(self) -> bool:
        known = sdl.is_maximised(self._window.id) if self._window is not None else None
        return self.maximised if known is None else known

    def notice(self, event: pygame.event.Event) -> None:
        """Handle a window event: moved, resized, maximised."""
        if self._window is None or self.fullscreen:
            return
        if event.type == pygame.WINDOWMAXIMIZED:
            self.maximised = True
        elif event.type == pygame.WINDOWRESTORED:
            self.maximised = False
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            if time.monotonic() < self._quiet_until:
                self._put_back()
                return
            self.maximised = self._is_maximised()
            rect = pygame.Rect(self._window.position, self._window.size)
            if not self.maximised and not any(_fills(rect, area) for area in sdl.displays()):
                self._normal = rect

    def place(self) -> dict[str, Any]:
        """Return the place to remember: the one without fullscreen and maximising, and the display."""
        number = 0
        for index, area in enumerate(sdl.displays(usable=False)):
            if area.collidepoint(self._normal.center):
                number = index
        x, y, w, h = self._normal
        maximised = self._was_maximised if self.fullscreen else self._is_maximised()
        return {"x": x, "y": y, "w": w, "h": h, "display": number, "maximised": maximised}

    def close(self) -> None:
        if self._window is not None and not self._closed:
            self._closed = True
            self._window.destroy()


def _fills(window: pygame.Rect, area: pygame.Rect) -> bool:
    """Return whether a window fills a display but for its own frame: it is (or will be) maximised."""
    common = window.clip(area)
    return common.w >= area.w * 0.98 and common.h >= area.h * 0.94


class OffscreenDisplay:
    """A surface that behaves like a window: for screenshots and tests. `frames` counts the flips."""

    def __init__(self, size: tuple[int, int] = (1280, 720), density: float = 1.0) -> None:
        self.fullscreen = False
        self.maximised = False
        self.frames = 0
        self.title = ""
        self._density = density
        self._windowed = size
        self._surface = pygame.Surface(size)

    @property
    def surface(self) -> pygame.Surface:
        """The picture, in px."""
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        """Size of the picture in px."""
        return self._surface.get_size()

    @property
    def density(self) -> float:
        """Px per window unit, as given."""
        return self._density

    def resize(self, size: tuple[int, int]) -> None:
        """Resize as a person does at the window's corner."""
        self._surface = pygame.Surface(size)

    def flip(self) -> None:
        self.frames += 1

    def set_fullscreen(self, wanted: bool) -> None:
        """Change to the size of the display (1920 x 1080) and back."""
        if wanted != self.fullscreen:
            if wanted:
                self._windowed = self.size
            self.fullscreen = wanted
            self.resize((1920, 1080) if wanted else self._windowed)

    def place(self) -> dict[str, Any]:
        """Return nothing to remember."""
        return {}

    def notice(self, event: pygame.event.Event) -> None:
        """Nothing happens to a surface."""

    def set_title(self, title: str) -> None:
        self.title = title

    def close(self) -> None:
        """Nothing to close."""
