"""A toy game that follows the guide `game/ADD_A_GAME.md` alone stands in the lobby and is played at the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import catalogue
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from scenes import games
from scenes.lobby.scene import LobbyScene
from scenes.records.replay import ReplayScene
from scenes.records.standings import StandingsScene
from scenes.table.table_scene import TableScene
from tests.core.toy import ENTRY
from tests.scenes.table.helpers import app_of, click, drag, middle, open_table, settle, spot_of, table_app
from tests.toy_game.entry import SCREENS


@pytest.fixture(autouse=True)
def with_toy() -> Iterator[None]:
    with catalogue.with_game(ENTRY), games.with_screens("toy", SCREENS):
        yield


def new_match() -> Match:
    plans = [SeatPlan("Mara", "human", "0"), SeatPlan("Theo", "any", "1")]
    return Match.start(catalogue.controller("toy"), Setup(2), 3, plans)


def test_the_lobby_offers_it_with_its_introduction() -> None:
    app = table_app()
    lobby = app.open("lobby")
    assert isinstance(lobby, LobbyScene)
    app.step(0.1)
    tile = next(tile for tile in lobby.tiles if tile.game == "toy")
    assert tile.facts == ["2 to 4 players"]
    click(app, *middle(tile.rect))
    app.step(0.1)
    assert lobby.plan.game == "toy" and lobby.plan.seat_range() == (2, 4)


def test_a_game_begun_in_the_lobby_opens_its_table() -> None:
    app = table_app()
    lobby = app.open("lobby")
    assert isinstance(lobby, LobbyScene)
    click(app, *middle(next(tile for tile in lobby.tiles if tile.game == "toy").rect))
    app.step(0.1)
    click(app, *middle(lobby.deal.rect))
    app.step(0.3)
    scene = app.director.top
    assert isinstance(scene, TableScene)
    assert scene.match.game == "toy" and type(scene.skin).__name__ == "ToySkin"


def test_it_is_played_by_drag_and_click_to_the_standings() -> None:
    app, scene = open_table(new_match())
    match = scene.match
    for _answer in range(60):
        settle(app)
        if match.result is not None:
            break
        option = next(option for option in scene.presenter.options)
        before = match.answer_count
        if option.piece >= 0:
            drag(app, spot_of(scene, option.piece), middle(scene.skin.layout.drop_boxes()[option.place]))
        else:
            box = scene.skin.layout.chip_box(option.choice)
            assert box is not None
            click(app, *middle(box))
        assert match.answer_count > before, option
    assert match.result is not None
    standings = app.open("standings", match=match)
    app.step(0.2)
    assert isinstance(standings, StandingsScene)
    assert standings.results.headline()[0].endswith("wins")


def test_its_replay_shows_its_board() -> None:
    _app, scene = open_table(new_match())
    replay = scene.app.open("replay", match=scene.match)
    app_of(scene).step(0.2)
    assert isinstance(replay, ReplayScene)
    assert type(replay.board).__name__ == "ToyBoard"


def test_a_game_that_is_not_listed_has_neither_rules_nor_screens() -> None:
    with pytest.raises(KeyError):
        catalogue.controller("chess")
    with pytest.raises(KeyError):
        games.screens("chess")
