"""The buttons of a table's top bar: the menu at the left, the game's commands at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.words import _
from scenes.table.context import TableContext
from scenes.widgets.button import CommandButton
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

ICON = (32.0, 31.0)
"""Width and height of a button without words, du."""
GAP = 4.0
WORD_HEIGHT, WORD_GAP = 32.0, 8.0


class Command(NamedTuple):
    """A button of the bar: command name by which gamepads find it, text, icon, key ("" for none), action."""

    name: str
    text: str
    icon: str
    key: str
    act: Callable[[], object]


def menu_button(scene: TableContext, height: float, size: tuple[float, float] = (36.0, 34.0)) -> CommandButton:
    """Return the menu button at the left of a bar of `height` du."""
    wide, high = size
    button = CommandButton(
        "", scene.gestures.menu, kind="quiet", icon="menu", rect=(8, (height - high) / 2, wide, high), name=_("Menu")
    )
    button.tooltip = _("Menu")
    return button


def icon_bar(
    scene: TableContext, width: float, height: float, commands: Sequence[Command], size: tuple[float, float] = ICON
) -> tuple[list[Widget], tuple[float, float]]:
    """Return menu and commands as icons, and the free space between them as (left, right), du.

    `commands` are in their order from left to right; the names are in the tooltips.
    """
    wide, high = size
    menu = menu_button(scene, height, (max(36.0, wide), max(34.0, high)))
    made: list[Widget] = [menu]
    right = width - 10
    for command in reversed(commands):
        button = CommandButton("", command.act, icon=command.icon, key=command.key, show_key=False, name=command.text)
        button.command = command.name
        button.tooltip = f"{command.text} ({command.key})" if command.key else command.text
        button.rect = (right - wide, (height - high) / 2, wide, high)
        right -= wide + GAP
        made.append(button)
    return made, (menu.rect.right + 10, right - 4)


def worded_buttons(
    ui: Ui, width: float, height: float, commands: Sequence[Command], title: float
) -> tuple[list[CommandButton], float]:
    """Return the commands with their names, and where they begin, du.

    `commands` are in their order from left to right. They are icons if the names leave less than `title` du.
    """
    made = []
    for command in commands:
        button = CommandButton(command.text, command.act, icon=command.icon, key=command.key)
        button.command = command.name
        made.append(button)
    if sum(button.wanted_width(ui, 11) + WORD_GAP for button in made) > width - title:
        for button in made:
            button.tooltip = button.label
            button.label = ""
    right = width - 12
    for button in reversed(made):
        wide = button.wanted_width(ui, 11)
        button.rect = (right - wide, (height - WORD_HEIGHT) / 2, wide, WORD_HEIGHT)
        right -= wide + WORD_GAP
    return made, right
