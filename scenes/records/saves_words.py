"""The texts about a save: name of the game, progress, time, state."""

from __future__ import annotations

import time
from typing import NamedTuple

from game import catalogue
from game.core.capabilities import Progress
from game.match.saves import SaveInfo
from game.words import _, ngettext
from scenes.title import when_text


class State(NamedTuple):
    """The state of a save as a tag: word, kind of tag, icon."""

    word: str
    kind: str
    icon: str


def title_of(info: SaveInfo) -> str:
    """Return the name of the game, or of the file if the game is unknown."""
    if info.game in catalogue.names():
        return _(catalogue.controller(info.game).title)
    return info.path.name


def progress_words(info: SaveInfo) -> str:
    """Return how far the game is: "Round 3 of 10", or the number of answers."""
    controller = catalogue.controller(info.game) if info.game in catalogue.names() else None
    if info.step is not None and isinstance(controller, Progress):
        return _(controller.PROGRESS).format(step=info.step[0], steps=info.step[1])
    return ngettext("{count} answer", "{count} answers", info.answers).format(count=info.answers)


def people_words(info: SaveInfo) -> str:
    """Return the names of all seats in one line."""
    return ", ".join(info.names)


def when_words(info: SaveInfo) -> str:
    """Return when the game was last played."""
    return when_text(info.changed, time.time())


def turn_words(info: SaveInfo) -> str:
    """Return who is to answer, or who has won."""
    if info.finished:
        winners = [info.names[seat] for seat, place, _score in info.places if place == 1 and seat < len(info.seats)]
        if not winners:
            return ""
        return ngettext("won by {names}", "won by {names}", len(winners)).format(names=", ".join(winners))
    if len(info.waiting) == 1:
        return _("{name} is to play").format(name=info.waiting[0])
    return ""


def state_of(info: SaveInfo) -> State:
    """Return the state of the save."""
    if info.damaged is not None:
        return State(_("damaged"), "rage", "warning")
    if info.finished:
        return State(_("finished"), "plain", "flag")
    return State(_("running"), "accent", "play")
