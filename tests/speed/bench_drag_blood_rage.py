"""How long a frame takes while a figure is dragged over the board: `python tests/speed/bench_drag_blood_rage.py`.

Dummy driver, 1920 x 1080, four clans in the middle of an Age; prints median and 95th percentile in milliseconds of
processor time for a figure (all villages lit, cost and horns reckoned again wherever the pointer is) and for a card.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.blood_rage.pieces import is_card, is_figure
from tests.scenes.table.helpers import open_table, settle, table_app
from tests.scenes.table_blood_rage.hands import advance, new_match, skin_of, start_of
from tests.speed.dragging import SIZE, measured, verdict


def main() -> int:
    """Measure and print; return 1 if a 95th percentile is above the aim."""
    match = advance(
        new_match(4, (0,), 4),
        lambda match: (
            match.ask is not None and match.ask.prompt == "action" and match.asked()[0] == 0 and match.answer_count > 40
        ),
    )
    app = table_app(SIZE)
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    board = skin_of(scene).board

    def at(across: float, down: float) -> tuple[float, float]:
        return board.point((0.5 + 0.42 * across, 0.5 + 0.4 * down))

    pieces = {
        "figure": next(piece for piece in scene.presenter.pieces if is_figure(piece)),
        "card": next(piece for piece in scene.hand.shown if is_card(piece)),
    }
    return verdict(max(measured(app, name, start_of(scene, piece), at) for name, piece in pieces.items()))


if __name__ == "__main__":
    sys.exit(main())
