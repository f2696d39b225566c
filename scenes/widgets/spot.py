"""A place in a picture that explains itself: a tooltip while the pointer rests, and perhaps a click."""

from __future__ import annotations

from collections.abc import Callable

from scenes.widgets.input import Event, Pointer
from scenes.widgets.ui import Box
from scenes.widgets.widget import Press, Widget


class Spot(Widget):
    """Draws nothing. `words` returns (head, text) of the tooltip now; `on_press`, if given, is what a click does.

    Without `on_press` every event goes on to what lies below it.
    """

    focusable = False

    def __init__(
        self, name: str, rect: Box, words: Callable[[], tuple[str, str]], on_press: Press | None = None
    ) -> None:
        super().__init__(name, rect)
        self.words, self.on_press = words, on_press

    @property
    def tooltip(self) -> str | tuple[str, str]:
        """The tooltip, read when it is shown."""
        return self.words()

    @tooltip.setter
    def tooltip(self, _words: str | tuple[str, str]) -> None:
        """It is always read anew."""

    def activate(self) -> bool:
        if self.on_press is None:
            return False
        self.on_press()
        return True

    def handle(self, event: Event) -> bool:
        if self.on_press is None or (isinstance(event, Pointer) and event.kind in ("move", "wheel")):
            return False
        return super().handle(event)

    def looks(self) -> object:
        return ()
