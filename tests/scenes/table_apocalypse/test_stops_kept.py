"""The stops of who plays alone are remembered for the next game; where several play each begins with the game's own."""

from __future__ import annotations

from game.core.setup import Setup
from game.match.auto_pass import NEVER
from game.match.match import SeatPlan
from scenes.table.start import new_match
from tests.scenes.table.helpers import open_table, settle, table_app
from tests.scenes.table_apocalypse.hands import at_prompt, skin_of

ALONE = (SeatPlan("Ann"), SeatPlan("Ben", "greedy"))
TWO = (SeatPlan("Ann"), SeatPlan("Ben"))


def test_the_next_game_of_the_same_person_begins_with_the_stops_of_the_last() -> None:
    app = table_app()
    app.worker.silent = True
    app, scene = open_table(at_prompt("resource"), app)
    settle(app, 1.0)
    assert len(scene.couch.people) == 1
    skin_of(scene).stops.set(1, False)
    scene.match.stops.choose(0, NEVER)
    scene.wishes_changed()
    kept = scene.match.stops.plain(0)
    assert kept["mode"] == NEVER and app.settings.stops == {"apocalypse": kept}
    again = new_match(app, "apocalypse", Setup(2), ALONE, 5)
    assert again.stops.plain(0) == kept and again.stops.plain(1) == {}
    assert all(new_match(app, "apocalypse", Setup(2), TWO, 5).stops.plain(seat) == {} for seat in (0, 1))
