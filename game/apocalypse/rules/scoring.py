"""Victory points (rulebook 18.1)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.state import changes
from game.apocalypse.state.table import NOTHING, Game
from game.core.asking import Answer
from game.core.machine import at_beat, beats


@beats("win")
class Triumph(NamedTuple):
    """A pack has reached the level, and by an option the game ends at once (18.1): all running steps end."""

    def win(self, state: Game, _: dict[int, Answer]) -> None:
        """Go straight to the end of the game."""
        game: Any = state.steps[0][0]  # the step of the whole game: `turn.WholeGame`
        state.steps = (at_beat(game, type(game).end_of_turn),)


def score(state: Game, seat: int, points: int, card: int = NOTHING) -> None:
    """Give a seat victory points."""
    table = state.table
    if points:
        changes.gain(state, seat, points, card)
    changes.note(state, "scored", seat, (card,) if card >= 0 else (), points)
    if table.rules.victory_check == "at_once" and table.points[seat] >= table.rules.level:
        state.push(Triumph())
