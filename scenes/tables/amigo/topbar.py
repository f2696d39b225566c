"""The buttons of the top bar: menu, last trick, scores, log."""

from __future__ import annotations

from functools import partial

from game.words import _
from scenes.table.bar import Command, menu_button, worded_buttons
from scenes.table.rules_spot import rules_spot
from scenes.tables.amigo import last_trick
from scenes.tables.amigo.draw import BRAND, BRAND_LEFT, COUCH_BRAND
from scenes.tables.amigo.scores import ScoresScene
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.tips import spots
from scenes.widgets.widget import Widget


def buttons(screen: AmigoScreen) -> tuple[list[Widget], float]:
    """Return the buttons of the top bar, and where they begin."""
    scene, ui = screen.scene, screen.app.ui
    _x, _y, w, h = screen.places.top_bar
    key = scene.buttons.key
    name_w = ui.text_size("Rage", COUCH_BRAND if screen.places.couch else BRAND)[0]
    made: list[Widget] = [rules_spot(scene, (BRAND_LEFT, 0, name_w, h)), *spots(screen)]
    made.append(menu_button(scene, h))
    commands = (
        Command("last", _("Last trick"), "pile", key("last"), partial(last_trick.toggle, screen)),
        Command("scores", _("Scores"), "chart", key("scores"), partial(open_scores, screen)),
        Command("log", _("Log"), "log", key("log"), scene.log.open),
    )
    title = 330 + ui.text_size(_("Round {number} of {rounds}").format(number=10, rounds=10), "prompt")[0]
    made_buttons, begin = worded_buttons(ui, w, h, commands, title)
    if screen.places.couch:
        # In couch mode the bar has only the menu, for the mouse; keys and gamepads still run the other commands.
        for button in made_buttons:
            button.focusable = False
            button.rect = (-100, -100, 10, 10)
        begin = w - 12
    return [*made, *made_buttons], begin


def open_scores(screen: AmigoScreen) -> None:
    """Open the score sheet."""
    screen.app.director.push(ScoresScene(screen.app, screen.scene))
