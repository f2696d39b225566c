"""The one table of key bindings: what can be done at a table, by which key and which button of a gamepad.

Settings, buttons and keys of the table read it; the table in the README is compared with it by a test.
"""

from __future__ import annotations

from typing import NamedTuple

from game.words import N_


class Binding(NamedTuple):
    """One command: its default key as on the keycap, its name and what it does.

    `pad` is the action of a gamepad (`PAD_ACTIONS`) or "". Keys that are not `changeable` are fixed.
    """

    command: str
    key: str
    pad: str
    title: str
    what: str
    changeable: bool = True


ARROWS = N_("Arrows")

BINDINGS = (
    Binding("choose", f"{ARROWS}, Enter", "accept", N_("Choose and play"),
            N_("Arrows go through cards and choices, Enter takes one"), False),
    Binding("back", "Esc", "back", N_("Back"), N_("Puts a card back, closes what is open, or pauses"), False),
    Binding("zoom", "Z", "zoom", N_("Show large"), N_("Shows the card in focus large while it is held")),
    Binding("hint", "H", "hint", N_("Hint"), N_("Shows what the expert would do")),
    Binding("undo", "Ctrl+Z", "undo", N_("Take back"), N_("Takes back the last choice")),
    Binding("redo", "Ctrl+Y", "", N_("Do again"), N_("Gives again what was taken back")),
    Binding("last", "L", "last", N_("Look back"), N_("Shows once more what happened last")),
    Binding("scores", "P", "view", N_("Scores"), N_("Opens the score sheet")),
    Binding("log", "O", "log", N_("Log"), N_("Opens what has happened so far")),
    Binding("sort", "S", "", N_("Sort"), N_("Sorts the hand")),
    Binding("cover", "V", "peek", N_("Show covered cards"), N_("Shows a covered hand while it is held")),
    Binding("rules", "I", "", N_("Rules of this game"), N_("Lists edition, variants and readings in force")),
    Binding("rulebook", "F1", "", N_("Rulebook"), N_("Opens the rules at the right place")),
    Binding("mute", "M", "", N_("Sound on and off"), N_("Anywhere in the program")),
    Binding("fullscreen", "F11", "", N_("Full screen"), N_("Alt+Enter does it too"), False),
    Binding("menu", "Esc", "menu", N_("Pause"), N_("With nothing left to put back or close"), False),
)  # fmt: skip

KEYS: dict[str, str] = {one.command: one.key for one in BINDINGS if one.changeable or one.command == "fullscreen"}
"""Commands with one key of their own -> its default."""

PAD_BUTTONS = {
    "accept": "A", "back": "B", "hint": "X", "zoom": "Y", "last": "Back", "menu": "Start", "view": "R3", "undo": "LB",
    "log": "RB", "peek": "LT",
}  # fmt: skip
"""Actions of a gamepad -> the words on its buttons."""


def binding(command: str) -> Binding:
    """Return the binding of a command. Raises KeyError."""
    for one in BINDINGS:
        if one.command == command:
            return one
    raise KeyError(command)
