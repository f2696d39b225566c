"""A table of Rage: Apocalypse without a screen, and hands that play on it by drag, click, keys or pad."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from game.apocalypse.answers import GiveUp
from game.core.asking import Option
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse.skin.skin import ApocalypseSkin
from tests.scenes.table.helpers import click, drag, pad, press, settle

NAMES = ("Mara", "Jonas", "Theo", "Kira")
QUIET = ("pass", "done", "none", "no", "refuse", "stop", "abstain")


def new_match(seats: int = 2, humans: Iterable[int] = (0,), seed: int = 1, undo: str = "own", **options: Any) -> Match:
    people = set(humans)
    plans = [SeatPlan(NAMES[seat], "human" if seat in people else "random", str(seat)) for seat in range(seats)]
    return Match.start("apocalypse", Setup(seats, tuple(sorted(options.items()))), seed, plans, None, undo)


def eager(options: list[Option], dice: random.Random) -> Option:
    """Choose as someone who wants things to happen; now and then anything."""
    better = [option for option in options if option.choice not in QUIET]
    return dice.choice(better if better and dice.random() < 0.8 else options)


def advance(match: Match, until: Callable[[Match], bool], seed: int = 3, most: int = 5000) -> Match:
    """Let all seats play until a position is reached."""
    dice = random.Random(seed)
    for _answer in range(most):
        asked = match.asked()
        if not asked or until(match):
            break
        match.answer(asked[0], eager(match.options(asked[0]), dice).answer)
    return match


def at_prompt(prompt: str, seats: int = 2, seed: int = 1, turn: int = 2, least: int = 2, **options: Any) -> Match:
    """Return a match in which seat 0 is asked for this, with at least so many options; it was played once."""
    found = _at_prompt(prompt, seats, seed, turn, least, tuple(sorted(options.items())))
    return found.fork(found.answer_count)


@cache
def _at_prompt(
    prompt: str, seats: int, seed: int, turn: int, least: int, options: tuple[tuple[str, Any], ...]
) -> Match:
    def there(match: Match) -> bool:
        if match.ask is None or match.ask.prompt != prompt or 0 not in match.asked():
            return False
        return match.truth.table.turn >= turn and len(match.options(0)) >= least

    for number in range(seed, seed + 40):
        match = advance(new_match(seats, seed=number, **dict(options)), there, number, 900)
        if there(match):
            return match
    raise AssertionError(f"nobody was asked for {prompt}")


def skin_of(scene: TableScene) -> ApocalypseSkin:
    skin = scene.skin
    assert isinstance(skin, ApocalypseSkin)
    return skin


def start_of(scene: TableScene, piece: int) -> tuple[float, float]:
    """A point where the piece can be taken up."""
    found = skin_of(scene).layout.spot_of(piece)
    assert found is not None, (piece, scene.presenter.prompt)
    return found


def end_of(scene: TableScene, option: Option) -> tuple[float, float]:
    found = skin_of(scene).layout.place_spot(option.place, option.piece)
    assert found is not None, (option, scene.presenter.prompt)
    return found


def button_of(app: App, scene: TableScene, option: Option) -> Any:
    """The button of the panel that gives an option; pages are turned until it is there."""
    skin = skin_of(scene)
    for _page in range(30):
        app.step(0.02)
        shown = [one for one in skin.panel.pool if one.visible]
        for one in shown:
            if one.choice == option.choice and one.piece == option.piece:
                return one
        more = [one for one in shown if one.choice == "more"]
        assert more, (option, scene.presenter.prompt, [(one.choice, one.piece) for one in shown])
        click(app, *more[0].rect.center)
        app.step(0.35)
    raise AssertionError(option)


def press_button(app: App, scene: TableScene, option: Option) -> None:
    click(app, *button_of(app, scene, option).rect.center)
    if isinstance(option.answer, GiveUp) and scene.presenter.piece == option.piece:  # it was picked: once more
        app.step(0.35)
        click(app, *button_of(app, scene, option).rect.center)


def choose(app: App, scene: TableScene, option: Option) -> None:
    """Name the choice of an open chooser."""
    if scene.presenter.chooser is not None:
        app.step(0.35)
        shown = [one for one in skin_of(scene).panel.pool if one.visible and one.choice == option.choice]
        assert shown, option
        click(app, *shown[0].rect.center)


def by_drag(app: App, scene: TableScene, dice: random.Random) -> None:
    option = eager(list(scene.presenter.options), dice)
    app.step(0.2)
    if option.piece < 0 or not option.place:
        press_button(app, scene, option)
        return
    start, end = start_of(scene, option.piece), end_of(scene, option)
    if abs(start[0] - end[0]) + abs(start[1] - end[1]) < 40 or option.place in ("choice", "target", "stop"):
        point_and_confirm(app, scene, option)
        return
    drag(app, start, end)
    choose(app, scene, option)


def point_and_confirm(app: App, scene: TableScene, option: Option) -> None:
    click(app, *start_of(scene, option.piece))
    app.step(0.35)
    if len(scene.presenter.lit(option.piece)) > 1 or scene.presenter.uses(option.piece):
        click(app, *end_of(scene, option))
    else:
        press(app, "enter")
    choose(app, scene, option)


def by_click(app: App, scene: TableScene, dice: random.Random) -> None:
    option = eager(list(scene.presenter.options), dice)
    app.step(0.35)
    if option.piece < 0 or not option.place:
        press_button(app, scene, option)
        return
    point_and_confirm(app, scene, option)


def _by_steps(app: App, scene: TableScene, dice: random.Random, step: Callable[[str], None], names: Any) -> None:
    """Only arrows and the key that accepts: whatever they lead to is played."""
    accept, back = names
    presenter = scene.presenter
    before, held = scene.match.answer_count, list(skin_of(scene).plans.picked)
    app.step(0.35)  # sooner a key counts as pressed twice by habit
    if dice.random() < 0.15 and skin_of(scene).prompts.quiet_option() is not None:
        step(accept)
        return
    for _step in range(dice.randrange(1, 5)):
        step(dice.choice(("left", "right", "right", "down", "up")))
    for _accept in range(12):
        if scene.match.answer_count != before or skin_of(scene).plans.picked != held:
            return
        pool = skin_of(scene).panel.pool
        for _back in range(4):  # leave widgets that have nothing to do with the answer
            if scene.group.ring.shown and scene.group.current not in pool:
                step(back)
        if presenter.piece < 0 and not presenter.choice and not scene.group.ring.shown:
            step("right")
        step(accept)
        app.step(0.02)
        if presenter.chooser is not None:
            step("right")
            step(accept)
        if scene.match.answer_count == before and skin_of(scene).focus.aiming:
            for _step in range(dice.randrange(0, 4)):
                step(dice.choice(("left", "right", "down", "up")))


def by_keys(app: App, scene: TableScene, dice: random.Random) -> None:
    _by_steps(app, scene, dice, lambda name: press(app, name), ("enter", "escape"))


def by_pad(app: App, scene: TableScene, dice: random.Random) -> None:
    _by_steps(app, scene, dice, lambda name: pad(app, name), ("accept", "back"))


__all__ = ["click", "drag", "press", "settle"]
