"""The buttons of the top bar: menu, last trick, scores, log."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.words import _
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.tables.amigo.skin import AmigoSkin


class CommandButton(Button):
    """A button that pads can find by the name of its command."""

    command = ""


def buttons(skin: AmigoSkin) -> tuple[list[Widget], float]:
    """Return the buttons of the top bar, and where they begin."""
    scene, ui = skin.scene, skin.app.ui
    _x, _y, w, h = skin.places.top_bar
    key = scene.buttons.key
    made: list[Widget] = []
    menu = CommandButton(
        "", scene.gestures.menu, kind="quiet", icon="menu", rect=(8, (h - 34) / 2, 36, 34), name=_("Menu")
    )
    menu.tooltip = _("Menu")
    made.append(menu)
    commands: list[tuple[str, str, str, Callable[[], object]]] = [
        ("log", _("Log"), "log", partial(open_log, skin)),
        ("scores", _("Scores"), "chart", partial(open_scores, skin)),
        ("last", _("Last trick"), "pile", skin.toggle_last),
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
    if skin.places.couch:
        # Seen from a sofa the bar has no buttons; keys and pads still find the commands.
        for button in (*made_buttons, menu):
            button.focusable = False
            button.rect = (-100, -100, 10, 10)
        begin = w - 12
    made += reversed(made_buttons)
    return made, begin


def open_log(skin: AmigoSkin) -> None:
    """Open the whole log."""
    from scenes.table.log_panel import LogScene

    skin.app.director.push(LogScene(skin.app, skin.scene))


def open_scores(skin: AmigoSkin) -> None:
    """Open the score sheet."""
    from scenes.tables.amigo.scores import ScoresScene

    skin.app.director.push(ScoresScene(skin.app, skin.scene))
