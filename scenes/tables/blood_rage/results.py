"""The results of Blood Rage at the end of an Age and of the game."""

from __future__ import annotations

import csv
import io

from game.blood_rage.facade import AGES, END_BONUS, SOURCES
from game.core.setup import Setup
from game.words import _, ngettext
from scenes.results.curve import Series
from scenes.results.games import Honour, Row, names_in_words
from scenes.tables.blood_rage import words
from scenes.tables.blood_rage.results_age import AgePage
from scenes.tables.blood_rage.results_scores import BloodRageScores
from scenes.tables.blood_rage.results_sources import SourcesPage
from scenes.widgets.widget import Widget


class BloodRageResults(BloodRageScores):
    """See scenes.results.games.Results. A round is an Age."""

    def _name(self, seat: int) -> str:
        return self.people[seat].name

    # -- Age ----------------------------------------------------------------------------------------------

    def heading(self) -> str:
        if not self.round:
            return _("The saga begins")
        if self.running:
            return _("Age {number} so far").format(number=words.NUMERALS[self.round])
        return _("Age {number} is over").format(number=words.NUMERALS[self.round])

    def remark(self) -> str:
        facts = self.facts
        if not self.round or self.running or not facts.doomed:
            return ""
        fallen = words.area_name(facts.doomed[self.round - 1])
        deaths = sum(facts.deaths[seat][self.round - 1] for seat in range(facts.players))
        text = ngettext("{count} figure was in Valhalla.", "{count} figures were in Valhalla.", deaths).format(
            count=deaths
        )
        if facts.destroyed[facts.doomed[self.round - 1]]:
            return _("{province} has fallen.").format(province=fallen) + " " + text
        return text

    def sheet(self, palette: str, all_rounds: bool = False) -> Widget:
        return AgePage(self, 0 if all_rounds else self.round)

    def chart(self) -> Widget:
        """Return the chart of Glory by source over the Ages."""
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
        return series, 1, AGES

    def round_words(self) -> tuple[str, str]:
        return _("Age"), _("Glory after each Age")

    def go_on(self) -> tuple[str, str]:
        if self.over:
            return _("Final standings"), ""
        if self.running or not self.finished:
            return _("Back to the table"), ""
        number = words.NUMERALS[self.finished + 1]
        return _("To Age {number}").format(number=number), ""

    # -- end ----------------------------------------------------------------------------------------------

    def headline(self) -> tuple[str, str]:
        facts = self.facts
        seats = list(facts.winners) or self.order()[:1]
        winners = [self._name(seat) for seat in seats]
        glory = facts.glory[seats[0]]
        clan = words.clan_name(facts.clans[seats[0]])
        if len(winners) == 1:
            head = _("{name} wins").format(name=winners[0])
            return head, _("{clan} earns {glory} Glory in three Ages").format(clan=clan, glory=glory)
        head = _("{names} share the win").format(names=names_in_words(winners))
        return head, _("with {glory} Glory each").format(glory=glory)

    def columns(self) -> tuple[str, ...]:
        return _("in battle"), _("Glory")

    def rows(self) -> list[Row]:
        facts = self.facts
        order = self.order()
        rows = []
        for seat in order:
            place = 1 + sum(facts.glory[other] > facts.glory[seat] for other in order)
            if seat in facts.winners:
                place = 1
            battles = facts.by_source(seat)[SOURCES.index("battles")]
            rows.append(Row(seat, place, (str(battles), str(facts.glory[seat]))))
        return rows

    def honours(self) -> list[Honour]:
        facts = self.facts
        seats = range(facts.players)
        found: list[Honour] = []

        def best(title: str, values: list[int], text: str) -> None:
            most = max(values)
            if most > 0:
                winners = tuple(seat for seat in seats if values[seat] == most)
                if len(winners) <= 2:
                    found.append(Honour(title, winners, text.format(count=most)))

        def source(name: str) -> list[int]:
            return [facts.by_source(seat)[SOURCES.index(name)] for seat in seats]

        best(_("Warlord"), source("battles"), _("{count} Glory for battles won"))
        quests = [sum(note.done and note.seat == seat for note in facts.won) for seat in seats]
        best(_("Oath-keeper"), quests, _("Quests fulfilled: {count}"))
        best(_("Chosen of Ragnarok"), source("ragnarok"), _("{count} Glory at Ragnarok"))
        best(_("Guest of Valhalla"), [sum(facts.deaths[seat]) for seat in seats], _("Figures lost: {count}"))
        ends = [sum(END_BONUS[step - 1] for step in facts.stats[seat]) for seat in seats]
        best(_("Legend of the clan"), ends, _("{count} Glory for stats at the end"))
        return found

    def rematch(self) -> Setup:
        setup = self.position.setup
        options = dict(setup.options)
        # 4.6: the first-player token passes to the left.
        options["first_player"] = self.facts.first % setup.seats if self.facts.first >= 0 else -1
        return Setup(setup.seats, tuple(sorted(options.items())))

    # -- files ----------------------------------------------------------------------------------------------

    def _table(self) -> list[list[str]]:
        facts = self.facts
        heads = [_("Clan"), _("Player"), _("Age"), *(_(words.SOURCE_NAMES[name]) for name in SOURCES), _("Total")]
        rows = [heads]
        for seat in self.order():
            for age in range(1, max(1, self.round) + 1):
                row = facts.by_source(seat, age)
                clan = words.clan_name(facts.clans[seat])
                rows.append([clan, self._name(seat), str(age), *map(str, row), str(sum(row))])
        return rows

    def text(self) -> str:
        rows = self._table()
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
        return "\n".join(lines) + "\n"

    def csv(self) -> str:
        out = io.StringIO()
        csv.writer(out).writerows(self._table())
        return out.getvalue()
