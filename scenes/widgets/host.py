"""The part of the app that a group of widgets needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, Protocol

from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.widgets.focus import FocusRing
    from scenes.widgets.widget import Widget

NoticeKind = Literal["info", "warning", "good"]
"""The kinds of short messages."""


class Speaker(Protocol):
    """Plays sounds by name."""

    def play(self, name: str) -> None:
        """Play a sound."""


class Host(Protocol):
    """The program as widgets see it."""

    ui: Ui

    @property
    def sounds(self) -> Speaker:
        """Plays sounds by name."""

    @property
    def settings(self) -> Any:
        """The settings; `reduced_motion` is read."""

    @property
    def speed(self) -> float:
        """The factor for every duration of an animation; 0 means at once."""

    def notify(self, text: str, kind: NoticeKind = "info") -> None:
        """Show a short message at the top for some seconds."""

    def announce(self, text: str) -> None:
        """Show `text` on the caption channel."""


class Owner(Protocol):
    """The group that a widget belongs to, as the widget sees it."""

    app: Host
    redraw: Callable[[], None]
    ring: FocusRing

    def focus(self, widget: Widget | None, quiet: bool = False) -> None:
        """Give the focus to `widget`."""

    def refresh(self) -> None:
        """Take over parts that were added to or removed from widgets."""

    def show(self, dialog: Any) -> None:
        """Open a dialog over everything; it closes itself."""
