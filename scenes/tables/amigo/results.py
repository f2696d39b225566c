"""The results of the trick-taking game at the end of a round and of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.amigo.facade import OPTIONS, ROUNDS, AmigoFacts, TrickRecord, sheet
from game.core.events import apply_event
from game.core.setup import Setup
from game.words import _, ngettext, said
from scenes.results.curve import Series
from scenes.results.games import Honour, Row, names_in_words
from scenes.results.people import people_of
from scenes.tables.amigo.results_round import RoundPage
from scenes.tables.amigo.sheet import SheetTable
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from game.match.match import Position


class AmigoResults:
    """See scenes.results.games.Results."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position, self.seat = position, seat
        self.facts: AmigoFacts = position.view(seat).facts
        self.people = people_of(position)
        self.rules = self.facts.rules
        played = len(self.facts.sheet)
        self.round = self.rules.first_round + played - 1 if played else 0
        self.over = played == ROUNDS + 1 - self.rules.first_round
        self._round: tuple[int, tuple[TrickRecord, ...]] | None = None

    def _names(self) -> list[str]:
        return [person.name for person in self.people]

    # -- round ------------------------------------------------------------------------------------------

    def heading(self) -> str:
        if not self.round:
            return _("Score sheet")
        return _("Round {number} is scored").format(number=self.round)

    def remark(self) -> str:
        left = ROUNDS - self.round if self.round else ROUNDS + 1 - self.rules.first_round
        parts = [
            ngettext("{count} round to go", "{count} rounds to go", left).format(count=left)
            if left
            else _("the last round"),
            ngettext("{count} seat", "{count} seats", len(self.people)).format(count=len(self.people)),
        ]
        variants = [
            _(option.title)
            for option in OPTIONS
            if option.group in ("variant", "house") and option.kind == "switch" and getattr(self.rules, option.name)
        ]
        if self.rules.preset == "us":
            parts.append(_("US edition"))
        if variants:
            head = ngettext("Variant: {names}", "Variants: {names}", len(variants))
            parts.append(head.format(names=", ".join(variants)))
        return "  ·  ".join(parts)

    def sheet(self, palette: str, all_rounds: bool = False) -> Widget:
        return SheetTable(self.facts, self.people, 0 if all_rounds else self.round, palette)

    def last_round(self, palette: str) -> Widget | None:
        dealer, tricks = self._last_tricks()
        if not tricks:
            return None
        return RoundPage(self.round, dealer, tricks, self.people, palette)

    def _last_tricks(self) -> tuple[int, tuple[TrickRecord, ...]]:
        """Return dealer and tricks of the last scored round, followed through its events."""
        if self._round is None:
            self._round = _follow(self.position, self.seat)
        return self._round

    def series(self) -> tuple[list[Series], int, int]:
        lines = sheet.curve(self.facts)
        best = sheet.order(self.facts)[0] if self.round else -1
        series = [
            Series(person.name, person.sigil, seat, lines[seat], seat == best)
            for seat, person in enumerate(self.people)
        ]
        return series, self.rules.first_round, ROUNDS + 1 - self.rules.first_round

    def round_words(self) -> tuple[str, str]:
        return _("Round"), _("Totals after each round")

    def go_on(self) -> tuple[str, str]:
        if self.over:
            return _("Final standings"), ""
        number = self.round + 1 if self.round else self.rules.first_round
        running = self.facts.round == number
        dealer = self.facts.dealer if running else (self.facts.dealer + 1) % len(self.people)
        remark = _("{name} deals next.").format(name=self.people[dealer].name)
        return _("Deal round {number}").format(number=number), remark

    # -- end --------------------------------------------------------------------------------------------

    def headline(self) -> tuple[str, str]:
        facts = self.facts
        winners = [self.people[seat].name for seat in facts.winners or sheet.order(facts)[:1]]
        best = facts.winners[0] if facts.winners else sheet.order(facts)[0]
        points = ngettext("{count} point", "{count} points", facts.totals[best]).format(
            count=sheet.plain_number(facts.totals[best])
        )
        exact = sheet.exact_count(facts, best)
        bids = ngettext("{count} exact bid", "{count} exact bids", exact).format(count=exact)
        count = len(facts.sheet)
        if len(winners) == 1:
            head = _("{name} wins").format(name=winners[0])
            text = ngettext(
                "with {points} and {bids} in {count} round", "with {points} and {bids} in {count} rounds", count
            )
            second = [seat for seat in sheet.order(facts) if seat != best][:1]
            if second and facts.totals[second[0]] == facts.totals[best]:
                text = _("with {points} each, {name} ahead by exact bids: {bids}")
            return head, text.format(points=points, bids=bids, count=count, name=winners[0])
        if len(winners) == len(self.people):
            return _("All share the win"), _("with {points} each").format(points=points)
        head = _("{names} share the win").format(names=names_in_words(winners))
        if self.rules.tie == "exact_bids":
            return head, _("with {points} and {bids} each").format(points=points, bids=bids)
        return head, _("with {points} each").format(points=points)

    def columns(self) -> tuple[str, ...]:
        return _("exact"), _("Points")

    def rows(self) -> list[Row]:
        facts = self.facts
        places = sheet.places_after(facts, len(facts.sheet))
        return [
            Row(seat, places[seat], (str(sheet.exact_count(facts, seat)), sheet.plain_number(facts.totals[seat])))
            for seat in sheet.order(facts)
        ]

    def honours(self) -> list[Honour]:
        return [Honour(_(award.title), award.seats, said(award)) for award in sheet.awards(self.facts)]

    def rematch(self) -> Setup:
        setup = self.position.setup
        options = dict(setup.options)
        # 2.5: the deal passes to the left; a new game continues from there.
        options["first_dealer"] = (self.facts.dealer + 1) % setup.seats
        return Setup(setup.seats, tuple(sorted(options.items())))

    def text(self) -> str:
        return sheet.plain_text(self.facts, self._names())

    def csv(self) -> str:
        return sheet.csv_text(self.facts, self._names())


def _follow(position: Position, seat: int) -> tuple[int, tuple[TrickRecord, ...]]:
    """Return dealer and tricks of the last scored round, from the events of `seat`."""
    events = position.events(seat)
    ends = [number for number, event in enumerate(events) if type(event).__name__ == "RoundScored"]
    if not ends:
        return -1, ()
    starts = [n for n, event in enumerate(events[: ends[-1]]) if type(event).__name__ == "RoundStarted"]
    view = position.first_view(seat)
    # Facts start empty in each round; without its start (a game resumed in mid-round) earlier facts count.
    for event in events[starts[-1] if starts else 0 : ends[-1] + 1]:
        view = apply_event(view, event)
    facts: AmigoFacts = view.facts
    return facts.dealer, facts.done
