"""The buttons of the top bar: menu, last trick, scores, log."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.words import _
from scenes.table.rules_spot import rules_spot
from scenes.tables.amigo import last_trick
from scenes.tables.amigo.draw import BRAND, BRAND_LEFT, COUCH_BRAND
from scenes.tables.amigo.scores import ScoresScene
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.tips import spots
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget


class CommandButton(Button):
    """A button that pads can find by the name of its command."""

    command = ""


def buttons(screen: AmigoScreen) -> tuple[list[Widget], float]:
    """Return the buttons of the top bar, and where they begin."""
    scene, ui = screen.scene, screen.app.ui
    _x, _y, w, h = screen.places.top_bar
    key = scene.buttons.key
    name_w = ui.text_size("Rage", COUCH_BRAND if screen.places.couch else BRAND)[0]
    made: list[Widget] = [rules_spot(scene, (BRAND_LEFT, 0, name_w, h)), *spots(screen)]
    menu = CommandButton(
        "", scene.gestures.menu, kind="quiet", icon="menu", rect=(8, (h - 34) / 2, 36, 34), name=_("Menu")
    )
    menu.tooltip = _("Menu")
    made.append(menu)
    commands: list[tuple[str, str, str, Callable[[], object]]] = [
        ("log", _("Log"), "log", screen.scene.log.open),
        ("scores", _("Scores"), "chart", partial(open_scores, screen)),
        ("last", _("Last trick"), "pile", partial(last_trick.toggle, screen)),
    ]
    made_buttons = []
    for command, words, icon, act in commands:
        button = CommandButton(words, act, icon=icon, key=key(command))
        button.command = command
        made_buttons.append(button)
    widths = [button.wanted_width(ui, 11) for button in made_buttons]
    whole = sum(widths) + 8 * len(widths)
    title = 330 + ui.text_size(_("Round {number} of {rounds}").format(number=10, rounds=10), "prompt")[0]
    if whole > w - title:
        for button in made_buttons:
            button.tooltip = button.label
            button.label = ""
        widths = [button.wanted_width(ui, 11) for button in made_buttons]
    right = w - 12
    for button, width in zip(made_buttons, widths):
        button.rect = (right - width, (h - 32) / 2, width, 32)
        right -= width + 8
    begin = right
    if screen.places.couch:
        # In couch mode the bar has only the menu, for the mouse; keys and gamepads still run the other commands.
        for button in made_buttons:
            button.focusable = False
            button.rect = (-100, -100, 10, 10)
        begin = w - 12
    made += reversed(made_buttons)
    return made, begin


def open_scores(screen: AmigoScreen) -> None:
    """Open the score sheet."""
    screen.app.director.push(ScoresScene(screen.app, screen.scene))
