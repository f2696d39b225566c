"""A table of Blood Rage without a screen, and hands that play on it by drag, click or keys."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from game.blood_rage.answers import NOTHING, CommitQuest, InvadeZone, PillageProvince, PlayUpgrade, word_of
from game.blood_rage.board import AREA
from game.blood_rage.pieces import MARKER, is_card
from game.core.asking import Option
from game.core.setup import Setup
from game.match.history import History
from game.match.match import Match, SeatPlan
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.blood_rage.skin.skin import BloodRageSkin
from scenes.widgets.input import Pointer
from tests.blood_rage.scene import GAME, Table
from tests.scenes.table.helpers import click, drag, pad, press, settle, spot_of

NAMES = ("Mara", "Jonas", "Theo", "Kira", "Lale")


def new_match(seats: int = 4, humans: Iterable[int] = (0,), seed: int = 1, undo: str = "own", **options: Any) -> Match:
    people = set(humans)
    plans = [SeatPlan(NAMES[seat], "human" if seat in people else "random", str(seat)) for seat in range(seats)]
    return Match.start("blood_rage", Setup(seats, tuple(sorted(options.items()))), seed, plans, None, undo)


def eager(options: list[Option], dice: random.Random) -> Option:
    """Choose as someone who wants things to happen: passing only where nothing else is left, invading often."""
    better = [option for option in options if not isinstance(option.answer, NOTHING)]
    if not better:
        return options[0]
    words = {word_of(option.answer) for option in better}
    if "invade" in words and dice.random() < 0.5:
        better = [o for o in better if isinstance(o.answer, InvadeZone)]
    elif words & {"pillage", "quest", "upgrade"} and dice.random() < 0.7:
        better = [o for o in better if isinstance(o.answer, PillageProvince | CommitQuest | PlayUpgrade)]
    return dice.choice(better)


def advance(match: Match, until: Callable[[Match], bool], seed: int = 3, most: int = 4000) -> Match:
    """Let all seats play until a position is reached."""
    dice = random.Random(seed)
    for _answer in range(most):
        asked = match.asked()
        if not asked or until(match):
            break
        match.answer(asked[0], eager(match.options(asked[0]), dice).answer)
    return match


def at_prompt(prompt: str, seats: int = 4, seed: int = 1, humans: Iterable[int] = (0,), **options: Any) -> Match:
    """Return a match in which seat 0 is asked for this; it was played once."""
    found = _at_prompt(prompt, seats, seed, tuple(humans), tuple(sorted(options.items())))
    return found.fork(found.answer_count)


@cache
def _at_prompt(
    prompt: str, seats: int, seed: int, humans: tuple[int, ...], options: tuple[tuple[str, Any], ...]
) -> Match:
    def there(match: Match) -> bool:
        return match.ask is not None and match.ask.prompt == prompt and 0 in match.asked()

    for number in range(seed, seed + 60):
        match = advance(new_match(seats, humans, number, **dict(options)), there, number)
        if there(match):
            return match
    raise AssertionError(f"nobody was asked for {prompt}")


def match_of(table: Table, humans: Iterable[int] = (0,), undo: str = "own") -> Match:
    """Return a match that stands at a position which was laid out, like one resumed from a damaged save."""
    people = set(humans)
    rules = table.table.rules
    plans = tuple(
        SeatPlan(NAMES[seat], "human" if seat in people else "random", str(seat)) for seat in range(rules.players)
    )
    start = table.state.clone()
    start.events = []
    match = Match(GAME, Setup(rules.players, ()), 1, plans, History(GAME, start), undo)
    match.base = 1
    return match


def skin_of(scene: TableScene) -> BloodRageSkin:
    skin = scene.skin
    assert isinstance(skin, BloodRageSkin)
    return skin


def start_of(scene: TableScene, piece: int) -> tuple[float, float]:
    """A point where the piece can be taken up."""
    if is_card(piece) and piece in scene.hand.shown:
        return spot_of(scene, piece)
    found = skin_of(scene).layout.spot_of(piece)
    assert found is not None, piece
    return found


def end_of(scene: TableScene, option: Option) -> tuple[float, float]:
    found = skin_of(scene).layout.place_spot(option.place)
    assert found is not None, option
    return found


def confirm_held(app: App, scene: TableScene) -> None:
    if skin_of(scene).held is not None:
        press(app, "enter")


def button(scene: TableScene, choice: str) -> Any:
    """The button of the panel that gives a choice."""
    found = skin_of(scene).actions.pool
    return [one for one in found if one.visible]


def press_choice(app: App, scene: TableScene, option: Option) -> None:
    """Give an option that is a button of the panel, by clicking it."""
    skin = skin_of(scene)
    app.step(0.02)
    if option.choice == "pass:phase":
        box = skin.layout.button_box("pass")
    elif option.choice.startswith("stat:"):
        box = skin.layout.button_box(option.choice.split(":")[1])
    else:
        shown = [
            one for one in skin.actions.pool if one.visible and one.button_kind == "secondary" and one.key in ("0", "")
        ]
        box = shown[0].rect
    assert box is not None, option
    click(app, box[0] + box[2] / 2, box[1] + box[3] / 2)
    app.step(0.02)
    if option.choice == "pass:phase":
        press(app, "enter")


def is_self(scene: TableScene, option: Option) -> bool:
    """Whether the piece stays where it is: it is only pointed at."""
    return option.place in AREA and scene.view.facts.at.get(option.piece) == option.place


def choose(app: App, scene: TableScene, option: Option) -> None:
    """Name the choice of an open chooser."""
    if scene.presenter.chooser is not None:
        number = scene.presenter.chooser.choices.index(option.choice) + 1
        app.step(0.05)
        press(app, str(number))
        app.step(0.02)
        if scene.presenter.chooser is not None:
            press(app, "enter")


def by_drag(app: App, scene: TableScene, dice: random.Random) -> None:
    option = eager(list(scene.presenter.options), dice)
    if option.piece < 0:
        press_choice(app, scene, option)
        return
    app.step(0.2)
    if is_self(scene, option):
        point_and_confirm(app, scene, option)
        return
    drag(app, start_of(scene, option.piece), end_of(scene, option))
    choose(app, scene, option)
    confirm_held(app, scene)


def point_and_confirm(app: App, scene: TableScene, option: Option) -> None:
    click(app, *start_of(scene, option.piece))
    app.step(0.02)
    if len(scene.presenter.lit(option.piece)) > 1:
        click(app, *end_of(scene, option))
    else:
        press(app, "enter")


def by_click(app: App, scene: TableScene, dice: random.Random) -> None:
    option = eager(list(scene.presenter.options), dice)
    if option.piece < 0:
        press_choice(app, scene, option)
        return
    if option.piece == MARKER and scene.presenter.prompt == "action":
        skin_of(scene).commands.begin("pillage")
        app.step(0.02)
    else:
        click(app, *start_of(scene, option.piece))
        app.step(0.35)
    if len(scene.presenter.lit(option.piece)) > 1 or option.place.startswith("province"):
        click(app, *end_of(scene, option))
    else:
        press(app, "enter")
    app.step(0.05)
    choose(app, scene, option)
    confirm_held(app, scene)


def back_to_pieces(app: App, scene: TableScene, back: Callable[[], None]) -> None:
    """Leave widgets that have nothing to do with the answer, as the key for going back does."""
    for _press in range(4):
        if not scene.group.ring.shown or scene.group.current in skin_of(scene).actions.pool:
            return
        back()


def by_keys(app: App, scene: TableScene, dice: random.Random) -> None:
    """Only keys: arrows and Enter; a number for buttons; whatever the arrows lead to is played."""
    presenter = scene.presenter
    before = scene.match.answer_count
    if not presenter.pieces or (dice.random() < 0.12 and presenter.chips):
        option = presenter.chips[0]
        if option.choice == "pass:phase":
            press(app, "6")
            app.step(0.02)
            press(app, "enter")
        elif option.choice.startswith("stat:"):
            press(app, str(1 + dice.randrange(len(presenter.chips))))
        elif option.choice == "none":
            give_by_tab(app, scene)
        else:
            press(app, "0")
        return
    for _step in range(dice.randrange(1, 6)):
        press(app, dice.choice(("left", "right", "right", "down", "up")))
    for _enter in range(9):
        if scene.match.answer_count != before:
            return
        back_to_pieces(app, scene, lambda: press(app, "escape"))
        if presenter.piece < 0 and not presenter.choice and not scene.group.ring.shown:
            press(app, "right")
        press(app, "enter")
        app.step(0.02)
        if presenter.chooser is not None:
            press(app, "right")
            press(app, "enter")
        if scene.match.answer_count == before and skin_of(scene).focus.aiming:
            for _step in range(dice.randrange(0, 5)):
                press(app, dice.choice(("left", "right", "down", "up")))


def by_pad(app: App, scene: TableScene, dice: random.Random) -> None:
    """Only the arrows, A and nothing else of a pad."""
    presenter = scene.presenter
    before = scene.match.answer_count
    for _step in range(dice.randrange(1, 7)):
        pad(app, dice.choice(("left", "right", "down", "up")))
    for _accept in range(9):
        if scene.match.answer_count != before:
            return
        back_to_pieces(app, scene, lambda: pad(app, "back"))
        if presenter.piece < 0 and not presenter.choice and not scene.group.ring.shown:
            pad(app, "right")
        pad(app, "accept")
        app.step(0.02)
        if presenter.chooser is not None:
            pad(app, "right")
            pad(app, "accept")


def give_by_tab(app: App, scene: TableScene) -> None:
    """Go to the first button of the panel by Tab and press it."""
    for _tab in range(40):
        press(app, "tab")
        if scene.group.current in skin_of(scene).actions.pool:
            press(app, "enter")
            return
    raise AssertionError("no button of the panel was reached by Tab")


def pointed(app: App, x: float, y: float) -> None:
    app.send(Pointer("move", x, y))
    app.step(0.02)


__all__ = ["click", "drag", "press", "settle"]
