"""The numbers that the pages of the results show."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.blood_rage.facade import AGES, BloodFacts, QuestNote
from scenes.art.blood_rage import clans
from scenes.results.people import people_of

if TYPE_CHECKING:
    from game.match.match import Position


class BloodRageScores:
    """Glory, places and Quests as one seat may see them."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position, self.seat = position, seat
        self.view = position.view(seat)
        self.facts: BloodFacts = self.view.facts
        facts = self.facts
        self.people = [
            person._replace(mark=partial(clans.clan_plate, clan), colour=clans.COLOURS[clan])
            for person, clan in zip(people_of(position), facts.clans)
        ]
        self.over = facts.phase == "end"
        self.finished = AGES if self.over else max(0, facts.age - 1)
        self.running = not self.over and facts.phase != "gifts" and facts.age > 0
        """Whether the Age that is shown still runs."""
        self.round = facts.age if self.running else self.finished

    def totals(self) -> list[list[int]]:
        """Return each seat's Glory after every Age so far, from 0 on."""
        facts = self.facts
        found = []
        for seat in range(facts.players):
            line = [0]
            for age in range(1, max(1, self.round) + 1):
                line.append(line[-1] + sum(facts.by_source(seat, age)))
            found.append(line)
        return found

    def order(self) -> list[int]:
        """Return the seats by Glory, best first."""
        return sorted(range(self.facts.players), key=lambda seat: (-self.facts.glory[seat], seat))

    def notes(self, age: int) -> list[QuestNote]:
        """Return the Quests scored in an Age, or (0) in all."""
        return [note for note in self.facts.won if age in (0, note.age)]
