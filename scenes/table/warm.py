"""Pictures made ahead while nothing moves: first the hand's faces at the sizes of lifting and dragging, also tilted.

Then those of every piece that may come to the table, whoever holds it.

Without it the first frames of a drag, and the frame in which a piece is played, would wait for a picture.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.words import language

if TYPE_CHECKING:
    from scenes.table.table import Table

FRAME = 0.004
"""Seconds of a quiet frame that may be used."""
TILTS = (2.0, -2.0, 4.0, -4.0)


class Warm:
    """Makes pictures that may be needed soon, a few in every quiet frame."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self._for: object = None
        self._work: Iterator[Callable[[], object]] = iter(())
        self._common_for: object = None
        self._common: Iterator[Callable[[], object]] = iter(())

    def update(self, busy: bool) -> None:
        """Work for a moment if nothing moves: first on the hand in front, then on public pieces."""
        scene = self.scene
        if busy:
            return
        ui = scene.app.ui
        looks = (round(ui.scale, 3), scene.app.settings.palette, ui.theme.name, language())
        if looks != self._common_for:
            self._common_for = looks
            self._common = scene.skin.faces.warm(ui)
        own = not scene.covered and scene.presenter.ready
        wanted = (tuple(scene.hand.shown), scene.presenter.pieces, *looks)
        if own and wanted != self._for:
            self._for = wanted
            self._work = self._list()
        end = time.perf_counter() + FRAME
        while time.perf_counter() < end:
            job = next(self._work, None) if own else None
            if job is None:
                job = next(self._common, None)
            if job is None:
                return
            job()

    def _list(self) -> Iterator[Callable[[], object]]:
        scene = self.scene
        skin, ui = scene.skin, scene.app.ui
        hand = [piece for piece in scene.hand.shown if piece >= 0]
        pieces = [piece for piece in hand if scene.presenter.playable(piece)]
        drag = ui.px(skin.layout.drag_width)
        lifted = ui.px(scene.hand.area.width * scene.hand.area.growth)
        for piece in hand:
            state = "rest" if piece in pieces or not pieces else "unplayable"
            yield partial(skin.faces.face, piece, lifted, state)
        for piece in hand:
            yield partial(skin.faces.face, piece, drag)
        if scene.app.settings.reduced_motion:
            return
        for piece in pieces:
            for tilt in TILTS:
                yield partial(skin.faces.tilted, piece, drag, tilt)
