"""A picture of any scene, or of a table some answers into a game, as the command line wants it."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import catalogue
from game.core.setup import Setup
from game.match.cli_args import HUMAN, seat_plans
from game.match.journal import standing_of
from game.match.match import Match
from scenes.shell.registry import SCENES as REGISTERED
from scenes.shell.screenshot import offscreen_app, shoot

SCENES = tuple(name for name in REGISTERED if name != "table")
"""The scenes that `picture` can draw by name; a table is drawn by the name of its game."""
THEMES = {"dark": "night", "light": "birch"}
LIMIT = 5000
"""The number of answers after which a game is cut off."""


def picture(
    what: str,
    out: Path | str,
    size: tuple[int, int] = (1280, 720),
    lang: str = "en",
    scale: float = 1.0,
    theme: str = "dark",
    table: dict[str, Any] | None = None,
    seats: int = 4,
) -> None:
    """Draw the scene `what`, or a table (game, setup, seed, answers), and write it to `out` as PNG. Raises OSError.

    A scene that shows a game (`GAME_SCENES`) shows one of so many `seats`.
    """
    with tempfile.TemporaryDirectory(prefix="rage-table-") as folder:
        settings = {"theme": THEMES.get(theme, theme), "reduced_motion": True, "animation": "instant"}
        app = offscreen_app(size, lang, scale, data_dir=Path(folder), **settings)
        app.worker = Unthinking()
        try:
            if table is not None:
                match = match_after(table["game"], table["setup"], table["seed"], table["answers"])
                shoot("table", out, app=app, match=match)
                return
            if what in ("pause", "summary", "curtain"):
                match = _match_for(what, seats)
                below = app.open("table", match=match)
                app.step(0.1)
                more: dict[str, Any] = {"match": match}
                if what == "pause":
                    more["table"] = below
                elif what == "curtain":
                    more = {"seat": match.asked()[0], "table": below}
                shoot(what, out, app=app, **more)
            elif what in ("standings", "replay"):
                shoot(what, out, app=app, match=_match_for(what, seats))
            else:
                shoot(what, out, app=app)
        finally:
            app.director.clear()


GAME_SCENES = ("pause", "summary", "curtain", "standings", "replay")
"""The scenes that need a game to show."""


class Unthinking:
    """A worker that never finishes a job, so that a picture shows the table at rest."""

    def submit(self, *_job: object, **_more: object) -> int:
        return 1

    def poll(self) -> list[Any]:
        return []

    def cancel(self, _job: int) -> None:
        """Nothing to cancel."""

    def cancel_all(self) -> None:
        """Nothing to cancel."""

    @property
    def busy(self) -> bool:
        """Whether anything is thought about: never."""
        return False

    def close(self) -> None:
        """Nothing to close."""


def match_after(game: str, setup: Setup, seed: int, answers: int) -> Match:
    """Return a match in which `answers` legal answers were given by chance, the same ones every time."""
    return _played(game, setup, seed, lambda match: match.answer_count >= answers)


def _match_for(what: str, seats: int) -> Match:
    game = catalogue.names()[0]
    controller = catalogue.controller(game)
    setup = Setup(seats, tuple((option.name, option.default) for option in controller.OPTIONS))
    if what in ("standings", "replay"):
        return _played(game, setup, 1, lambda match: False)
    if what == "summary":
        return _played(game, setup, 1, _one_round_over)
    return match_after(game, setup, 1, 6)


def _one_round_over(match: Match) -> bool:
    at = standing_of(match).get("at")
    return bool(at[0] > 1) if at else match.answer_count >= 50


def _played(game: str, setup: Setup, seed: int, enough: Callable[[Match], bool]) -> Match:
    controller = catalogue.controller(game)
    kinds = [kind.name for kind in controller.kinds()]
    others = [kinds[seat % len(kinds)] if kinds else HUMAN for seat in range(setup.seats - 1)]
    match = Match.start(controller, setup, seed, seat_plans(controller, (HUMAN, *others)))
    dice = random.Random(seed)
    for _answer in range(LIMIT):
        asked = match.asked()
        if not asked or enough(match):
            break
        options = match.options(asked[0])
        match.answer(asked[0], dice.choice(options).answer)
    return match
