"""The results of Rage: Apocalypse during a game and at its end."""

from __future__ import annotations

import csv
import io

from game.apocalypse.facade import view_values
from game.core.setup import Setup
from game.words import _, ngettext
from scenes.results.curve import Series
from scenes.results.games import Honour, Row, names_in_words
from scenes.tables.apocalypse.results_page import PointsPage, SourcesPage
from scenes.tables.apocalypse.results_scores import ApocalypseScores
from scenes.tables.apocalypse.results_story import SOURCES
from scenes.widgets.widget import Widget


class ApocalypseResults(ApocalypseScores):
    """See scenes.results.games.Results. A round is a turn."""

    def _name(self, seat: int) -> str:
        return self.people[seat].name

    # -- so far -------------------------------------------------------------------------------------------

    def heading(self) -> str:
        if self.over:
            return _("The game is over")
        if not self.round:
            return _("The packs come into play")
        return _("Turn {number} so far").format(number=self.round)

    def remark(self) -> str:
        goal = view_values.goal(self.view)
        return _("{goal} victory points win.").format(goal=goal)

    def sheet(self, palette: str, all_rounds: bool = False) -> Widget:
        return PointsPage(self)

    def chart(self) -> Widget:
        """Return the chart of points by source."""
        return SourcesPage(self)

    def last_round(self, palette: str) -> Widget | None:
        return None

    def series(self) -> tuple[list[Series], int, int]:
        lines = self.totals()
        best = self.order()[0]
        series = [
            Series(person.name, person.sigil, seat, tuple(lines[seat]), seat == best, person.mark, person.colour)
            for seat, person in enumerate(self.people)
        ]
        return series, 1, max(1, self.round)

    def round_words(self) -> tuple[str, str]:
        return _("Turn"), _("Victory points after each turn")

    def go_on(self) -> tuple[str, str]:
        if self.over:
            return _("Final standings"), ""
        return _("Back to the table"), ""

    # -- end ----------------------------------------------------------------------------------------------

    def headline(self) -> tuple[str, str]:
        facts = self.facts
        seats = list(facts.winners) or self.order()[:1]
        winners = [self._name(seat) for seat in seats]
        points = facts.points[seats[0]]
        if len(winners) == 1:
            alive = sum(self.lives(card) for card in self.pack(seats[0]))
            head = _("{name} wins").format(name=winners[0])
            line = ngettext(
                "{points} victory points in {turns} turns, {count} character still stands",
                "{points} victory points in {turns} turns, {count} characters still stand",
                alive,
            )
            return head, line.format(points=points, turns=self.round, count=alive)
        head = _("{names} share the win").format(names=names_in_words(winners))
        return head, _("with {points} victory points each").format(points=points)

    def columns(self) -> tuple[str, ...]:
        return _("kills"), _("points")

    def rows(self) -> list[Row]:
        facts = self.facts
        order = self.order()
        rows = []
        for seat in order:
            won = seat in facts.winners
            ahead = sum((o in facts.winners, facts.points[o]) > (won, facts.points[seat]) for o in order)
            rows.append(Row(seat, 1 + ahead, (str(self.kills(seat)), str(facts.points[seat]))))
        return rows

    def honours(self) -> list[Honour]:
        seats = range(self.facts.rules.players)
        found: list[Honour] = []

        def best(title: str, values: list[int], text: str) -> None:
            most = max(values)
            if most > 0:
                winners = tuple(seat for seat in seats if values[seat] == most)
                if len(winners) <= 2:
                    found.append(Honour(title, winners, text.format(count=most)))

        sources = [self.by_source(seat) for seat in seats]
        best(_("Hunter"), [row["prey"] for row in sources], _("{count} points for prey"))
        best(_("Scourge of packs"), [row["packs"] for row in sources], _("{count} points for other packs"))
        best(_("Warlord"), [row["fields"] for row in sources], _("{count} points for Battlefields"))
        best(_("Voice of the moot"), list(self.story.moots), _("Moots carried: {count}"))
        best(_("First to attack"), list(self.story.fights), _("Fights begun: {count}"))
        alive = [sum(self.lives(card) for card in self.pack(seat)) for seat in seats]
        best(_("Keeper of the pack"), alive, _("Characters alive: {count}"))
        return found[:5]

    def rematch(self) -> Setup:
        return self.position.setup

    # -- files --------------------------------------------------------------------------------------------

    def _table(self) -> list[list[str]]:
        rows = [[_("Player"), *(_(name) for name in SOURCES.values()), _("Total")]]
        for seat in self.order():
            found = self.by_source(seat)
            rows.append([self._name(seat), *(str(found[source]) for source in SOURCES), str(self.facts.points[seat])])
        rows.append([])
        rows.append([_("Player"), _("Character"), _("Fate")])
        for seat in self.order():
            rows += [[self._name(seat), self.contents.faces[card].name, self.fate(card)] for card in self.pack(seat)]
        return rows

    def text(self) -> str:
        rows = self._table()
        columns = max(len(row) for row in rows)
        widths = [max((len(row[c]) for row in rows if len(row) > c), default=0) for c in range(columns)]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
        return "\n".join(lines) + "\n"

    def csv(self) -> str:
        out = io.StringIO()
        csv.writer(out).writerows(self._table())
        return out.getvalue()
