"""A fight read again: every fight is found, its steps go on, and its words fit."""

from __future__ import annotations

from typing import Any

import pytest

from game.apocalypse.state import events as ev
from game.core.events import SPECTATOR
from game.core.view import LogLine
from game.match.match import Match
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse.stage_again import FightScene, event_of_line, fights_of
from scenes.tables.apocalypse.stage_base import StageButton
from tests.scenes.overflow import complaints, look
from tests.scenes.table.helpers import click, open_table, press, settle, table_app, top_of
from tests.scenes.table_apocalypse.fights import advance, new_match
from tests.scenes.table_apocalypse.hands import skin_of


@pytest.fixture(scope="module")
def fought() -> Match:
    def there(one: Match) -> bool:
        assert one.ask is not None
        return one.ask.prompt == "withdraw" and 0 in one.asked() and len(one.events(0)) > 500

    for seed in range(7, 30):
        match = new_match(2, seed)
        if advance(match, there, seed) and len(fights_of(match, 0, len(match.events(0)))[-1].moments) >= 8:
            return match
    raise AssertionError("nobody fought")


def laid_out(fought: Match, *size: tuple[int, int], **wishes: Any) -> tuple[App, TableScene]:
    """A table with the game on it, at which the computers say nothing."""
    app = table_app(*size, **wishes)
    app.worker.silent = True
    _app, scene = open_table(fought, app)
    settle(app, 2.0)
    return app, scene


def declares(line: LogLine) -> bool:
    """Whether a line of the log begins a fight."""
    return "attacks {b}" in line.text or "challenges {b}" in line.text


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_every_fight_is_found_from_its_declaration_to_its_end(fought: Match, seat: int) -> None:
    events = fought.events(seat)
    begun = sum(isinstance(one, ev.FightEnded) for one in events)
    running = fought.view(seat).facts.fight is not None
    found = fights_of(fought, seat, len(events))
    assert len(found) == begun + running and begun
    for told in found:
        assert told.moments[0].story.told[0].kind in ("attack", "raid", "engages")
        rounds = [moment.view.facts.fight.round for moment in told.moments]
        assert rounds == sorted(rounds)
    assert found[-1].moments[-1].view.facts.fight == fought.view(seat).facts.fight or not running


@pytest.mark.slow
def test_the_button_reads_the_fight_again_and_it_goes_on_by_itself(fought: Match) -> None:
    app, scene = laid_out(fought, (1280, 720), animation="normal")
    button = next(widget for widget in scene.group.widgets if isinstance(widget, StageButton))
    assert button.visible
    click(app, *button.rect.center)
    app.step(0.1)
    again = app.director.top
    assert isinstance(again, FightScene)
    assert again.at == 0 and again.playing
    for _step in range(40):
        app.step(0.2)
    assert again.at >= 3
    press(app, "space")
    assert not again.playing and again.at == len(again.moments) - 1
    at = again.at
    again.step(-1)
    assert again.at == at - 1
    press(app, "escape")
    app.step(0.1)
    assert app.director.top is scene


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_words_fit(fought: Match, size: tuple[int, int], language: str) -> None:
    app, scene = laid_out(fought, size, language=language)
    skin_of(scene).stage.again()
    again = app.director.top
    assert isinstance(again, FightScene)
    again.playing = False
    for step in range(0, len(again.moments), 4):
        again.at = step
        app.step(0.1)
        box = app.ui.rect(again.box)
        seen = [entry for entry in look(app) if box.contains(entry.rect)]
        assert seen and not complaints(seen[-60:], contrast=False)


@pytest.mark.slow
def test_a_line_of_the_log_opens_the_fight_it_tells_of(fought: Match) -> None:
    app, scene = laid_out(fought, (1280, 720))
    log, skin = scene.log, scene.skin
    app.step(0.1)
    fights = fights_of(fought, 0, len(fought.events(0)))
    told = [number for number, line in enumerate(log.lines) if declares(line)]
    assert len(told) == len(fights)
    for number, line in enumerate(log.lines):
        if line.kind != "fight":
            assert not skin.words.line_opens(line)
            continue
        assert skin.words.line_opens(line)
        log.follows = False
        at = log._numbers.index(number)
        log.bar.scroll(log._tops[at])
        scene.redraw()
        app.step(0.02)
        click(app, log.rect.x + 40, log.bar.area.y + log._tops[at] - log.bar.offset + 8)
        again = app.director.top
        if again is scene:  # a Territory or a Battlefield for which no one fought, or frenzy outside of fights
            here = event_of_line(fought, 0, log.lines, number)
            assert not any(one.first <= here < one.end for one in fights), (number, line)
            continue
        assert isinstance(again, FightScene)
        wanted = sum(one <= number for one in told) - 1
        assert again.number in (wanted, wanted + 1), line
        if number in told:
            assert again.number == wanted
        if line.text.startswith("Round"):
            assert again.shown[1].round == dict(line.fields)["number"] and not again.playing
        app.back()
        app.step(0.4)


@pytest.mark.slow
def test_the_log_large_opens_fights_too(fought: Match) -> None:
    app, scene = laid_out(fought, (1280, 720))
    scene.skin.scene.log.open()
    app.step(0.1)
    assert app.director.top is not None
    panel = top_of(app).panel
    number = next(number for number, line in enumerate(scene.log.lines) if declares(line))
    at = panel._numbers.index(number)
    panel.bar.scroll(panel._tops[at])
    app.step(0.02)
    click(app, panel.rect.x + 40, panel.bar.area.y + panel._tops[at] - panel.bar.offset + 8)
    again = app.director.top
    assert isinstance(again, FightScene) and again.number == 0 and again.at == 0
