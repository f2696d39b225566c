"""Remembers the choices of the people here and an expert's advice on them, for the marks after a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ai import coach
from game.core.asking import Answer, Option

if TYPE_CHECKING:
    from scenes.table.table import Table


class Choice(NamedTuple):
    """One answer of a person: in which position, and what each option of that position was called."""

    seat: int
    option: Option
    position: object
    names: dict[Answer, str]


class Coach:
    """Collects choices; `marks` judges those that have advice."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self.choices: list[Choice] = []

    def given(self, seat: int, option: Option, position: object) -> None:
        if not self.scene.app.settings.coach or len(self.scene.presenter.options) < 2:
            return
        skin = self.scene.skin
        if self.scene.couch.shared and not skin.words.told_openly(option):
            return  # all people at the screen can read the marks
        # After an undo the same position is answered again: only the last answer counts.
        self.choices = [choice for choice in self.choices if (choice.seat, choice.position) != (seat, position)]
        # Named now: later the same number may stand for another thing (a bid, a card).
        open_to_all = [
            o for o in self.scene.presenter.options if not self.scene.couch.shared or skin.words.told_openly(o)
        ]
        names = {other.answer: skin.words.option_name(other) for other in open_to_all}
        self.choices.append(Choice(seat, option, position, names))

    def marks(self) -> list[tuple[int, str, str, str]]:
        """Return (seat, choice, "best", "fine" or "costly", best choice) for everything since the last call."""
        found = []
        computers = self.scene.computers
        limits = coach.limits_of(self.scene.match.controller)
        for choice in self.choices:
            advice = computers.advice(choice.seat, choice.position)
            if advice:
                played, best = (choice.names.get(a, "") for a in (choice.option.answer, advice[0].answer))
                found.append((choice.seat, played, coach.mark(advice, choice.option.answer, limits), best))
        self.choices.clear()
        return found
