"""The part of the app that scenes see. Scenes take this protocol, so that they do not depend on the app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol

from scenes.shell.clock import Clock
from scenes.shell.display import AnyDisplay
from scenes.shell.pads import Pads
from scenes.shell.paths import Paths
from scenes.shell.settings_store import Settings
from scenes.widgets.host import NoticeKind
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from collections import deque
    from collections.abc import Callable

    from scenes.shell.director import Director
    from scenes.shell.scene import Scene

How = Literal["push", "replace", "reset"]
"""How a scene comes onto the stack: on top, in the place of the top one, or as the only one."""


class Sounds(Protocol):
    """The methods of a sound board that the program uses; `SoundBoard` documents them."""

    @property
    def sounding(self) -> bool: ...
    def start(self) -> None: ...
    def play(self, name: str) -> None: ...
    def set_focused(self, focused: bool) -> None: ...
    def apply(self) -> None: ...
    def retry(self) -> bool: ...
    def close(self) -> None: ...


class AppContext(Protocol):
    """The app as scenes use it."""

    display: AnyDisplay
    ui: Ui
    settings: Settings
    """Read them here; change them by `change`."""
    paths: Paths
    sounds: Sounds
    saves: Any
    """The saves (`game.match.saves.Saves`), None if none are kept."""
    worker: Any
    """The worker of the computer players (`game.ai.worker.Worker`), or None without one."""
    director: Director
    clock: Clock
    pads: Pads
    recent: deque[str]
    """The last things that happened, for a crash report."""
    game_info: dict[str, str]
    """What a crash report says about the running game (seed, save)."""
    factor_refused: bool
    """Whether the wanted interface scale did not fit into the window."""

    by_keys: bool
    """Whether the last input was a key or a gamepad, so that the focus must be seen."""

    @property
    def speed(self) -> float:
        """The factor for every duration of an animation; 0 means at once."""

    def open(self, name: str, *, how: How | None = None, **kwargs: object) -> Scene:
        """Open the scene `name` of the registry and return it. Keyword arguments go to the scene."""

    def back(self) -> None:
        """Return to the scene below, or to the title if there is none."""

    def quit(self) -> None:
        """End the loop after this frame."""

    def shut_down(self) -> None:
        """Leave all scenes, save the settings, close the window."""

    def scene_changes(self, scene: Scene) -> None:
        """The director is about to change the stack because of `scene`."""

    def guard_clicks(self) -> None:
        """Ignore a second click on the same spot right now, because something under the pointer changed."""

    def change(self, **values: object) -> None:
        """Change settings by name, apply them at once and save them soon. Invalid values change nothing."""

    def save_settings(self) -> None:
        """Write the settings now."""

    def write_later(self, name: str, write: Callable[[], str]) -> None:
        """Write something now, or as soon as that is possible. `write` returns what is wrong, "" when it is done."""

    def write_again(self) -> None:
        """Try everything that could not be written."""

    def drop_later(self, name: str) -> None:
        """Forget something that could not be written: something newer takes its place."""

    def key(self, command: str) -> str:
        """Return the key of a command ("Ctrl+Z"), as the person has set it or by default."""

    def announce(self, text: str) -> None:
        """Show `text` on the caption channel."""

    def notify(self, text: str, kind: NoticeKind = "info") -> None:
        """Show a short message at the top for some seconds."""

    def note(self, text: str) -> None:
        """Remember `text` among the last things that happened, for a crash report. No secrets of a hand."""

    def redraw(self) -> None:
        """Ask for a whole new picture at the next frame."""
