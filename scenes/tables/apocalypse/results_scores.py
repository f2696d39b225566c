"""The numbers that the pages of the results show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.apocalypse.facade import ApocalypseFacts, contents_of
from game.words import _
from scenes.results.people import people_of
from scenes.tables.apocalypse.results_story import SOURCES, story_of

if TYPE_CHECKING:
    from game.match.match import Position


class ApocalypseScores:
    """Points, places and the fates of the packs as one seat may see them."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position, self.seat = position, seat
        self.view = position.view(seat)
        self.facts: ApocalypseFacts = self.view.facts
        self.people = people_of(position)
        self.story = story_of(position)
        self.over = self.facts.phase == "end"
        self.round = self.story.turns
        self.contents = contents_of(self.facts.rules.decks)

    def by_source(self, seat: int) -> dict[str, int]:
        """Return the points of a seat by source."""
        found = dict.fromkeys(SOURCES, 0)
        for gain in self.story.gains:
            if gain.seat == seat:
                found[gain.source] += gain.points
        rest = self.facts.points[seat] - sum(found.values())
        if rest:
            found["cards"] += rest
        return found

    def totals(self) -> list[list[int]]:
        """Return each seat's points after every turn, from 0 on."""
        found = []
        for seat in range(self.facts.rules.players):
            line = [0]
            for turn in range(1, max(1, self.round) + 1):
                line.append(sum(g.points for g in self.story.gains if g.seat == seat and g.turn <= turn))
            line[-1] = self.facts.points[seat]
            found.append(line)
        return found

    def order(self) -> list[int]:
        """Return the seats by place, best first."""
        facts = self.facts
        return sorted(
            range(facts.rules.players), key=lambda s: (s not in facts.winners, -facts.points[s], s in facts.out, s)
        )

    def pack(self, seat: int) -> list[int]:
        """Return the characters that a seat began with."""
        return list(self.contents.characters[seat])

    def lives(self, card: int) -> bool:
        """Return whether a character is still in play."""
        thing = self.facts.things.get(card)
        return thing is not None and thing.kind == "character"

    def fate(self, card: int) -> str:
        """Return the fate of a character, in a few words."""
        if self.lives(card):
            damage = self.facts.things[card].damage
            return _("{damage} damage").format(damage=damage) if damage else _("unhurt")
        fall = self.story.falls.get(card)
        if fall is None:
            return _("out of play")
        if fall.by >= 0:
            return _("turn {turn}, by {who}").format(turn=fall.turn, who=self.contents.faces[fall.by].name)
        return _("fell in turn {turn}").format(turn=fall.turn)

    def kills(self, seat: int) -> int:
        """Return how many creatures a seat scored."""
        return sum(g.seat == seat and g.source in ("prey", "packs") and g.points > 0 for g in self.story.gains)
