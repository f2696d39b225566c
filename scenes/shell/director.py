"""The scene stack: which scene is on top, which ones are below it, and how they change."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

log = logging.getLogger(__name__)


class Director:
    """Manages the stack. All changes happen at once; the app fades the picture."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self.stack: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input, or None before the first and after the last."""
        return self.stack[-1] if self.stack else None

    def shown(self) -> list[Scene]:
        """Return the scenes to draw, lowest first: from the topmost opaque one up."""
        first = len(self.stack) - 1
        while first > 0 and not self.stack[first].opaque:
            first -= 1
        return self.stack[max(0, first) :]

    def push(self, scene: Scene) -> None:
        """Put `scene` on top of the current one, which is paused."""
        self._before_change(scene)
        if self.stack:
            self.stack[-1].pause()
        self._enter(scene)

    def pop(self) -> None:
        """Take the top scene away and resume the one below."""
        if not self.stack:
            return
        self._before_change(self.stack[-1])
        self.stack.pop().leave()
        if self.stack:
            self.stack[-1].resume()
            self.stack[-1].layout()
            self.stack[-1].redraw()

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one."""
        self._before_change(scene)
        if self.stack:
            self.stack.pop().leave()
        self._enter(scene)

    def reset(self, scene: Scene) -> None:
        """Leave every scene, top first, and start with `scene`."""
        self._before_change(scene)
        self.clear()
        self._enter(scene)

    def clear(self) -> None:
        """Leave every scene, top first. A scene that fails on leaving does not keep the others."""
        while self.stack:
            scene = self.stack.pop()
            try:
                scene.leave()
            except Exception:
                log.exception("scene %s failed while leaving", scene.name)

    def layout(self) -> None:
        """Lay every scene out again: size, scale, theme or language changed."""
        for scene in self.stack:
            scene.layout()
            scene.redraw()

    def _enter(self, scene: Scene) -> None:
        self.stack.append(scene)
        scene.enter()
        scene.layout()
        if self.app.by_keys and scene.group.current is not None:
            scene.group.ring.shown = True
        scene.redraw()

    def _before_change(self, scene: Scene) -> None:
        self.app.scene_changes(scene)
