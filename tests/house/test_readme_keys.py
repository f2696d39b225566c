"""The table of keys in the README is the table of key bindings of the program."""

from __future__ import annotations

import re

from scenes.shell.keys import BINDINGS, KEYS, PAD_BUTTONS
from scenes.shell.pads import CONTROLLER_BUTTONS
from scenes.widgets.input import PAD_ACTIONS
from tests.house.reading import ROOT

ROWS = {
    "choose": "play a card",
    "back": "take a card back into the hand, close what is open",
    "zoom": "see a card large",
    "hint": "a hint",
    "undo": "take back the last choice",
    "redo": "do again what was taken back",
    "last": "look back at the last trick, battle or fight",
    "scores": "scores",
    "log": "log",
    "sort": "sort the hand",
    "cover": "see a covered hand",
    "rules": "all rules of this game",
    "rulebook": "the rule behind a message",
    "mute": "sound off and on",
    "fullscreen": "full screen",
    "menu": "pause",
}
"""Command -> its row in the README."""
HELD = ("zoom", "cover")


def rows() -> dict[str, tuple[str, str]]:
    """Return what is done -> (keyboard, gamepad), from the section on controls."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text.split("## Controls")[1].split("\n## ")[0]
    cells = [[cell.strip() for cell in line.strip("| ").split("|")] for line in re.findall(r"^\|.*", section, re.M)]
    return {row[0]: (row[2], row[3] if len(row) > 3 else "") for row in cells[2:]}


def test_every_binding_has_its_row_with_its_key_and_button() -> None:
    assert set(ROWS) == {one.command for one in BINDINGS}
    found = rows()
    for one in BINDINGS:
        keyboard, pad = found[ROWS[one.command]]
        held = "hold " if one.command in HELD else ""
        button = PAD_BUTTONS[one.pad] if one.pad else ""
        assert keyboard.lower() == (held + one.key).lower(), one
        assert pad == (f"stick or cross, {button}" if one.command == "choose" else held + button if button else ""), one


def test_the_readme_has_no_row_of_its_own() -> None:
    """Three rows tell how cards, bids and colours are chosen; all others are bindings."""
    assert set(rows()) - set(ROWS.values()) == {
        "ask why a card may not be played",
        "bid",
        "name the joker's colour",
    }


def test_no_key_and_no_button_is_there_twice() -> None:
    assert len({key.lower() for key in KEYS.values()}) == len(KEYS)
    assert set(PAD_BUTTONS) == set(PAD_ACTIONS) - {"up", "down", "left", "right"}
    assert {one.pad for one in BINDINGS} - {""} == set(PAD_BUTTONS)
    assert set(CONTROLLER_BUTTONS.values()) <= set(PAD_ACTIONS)
