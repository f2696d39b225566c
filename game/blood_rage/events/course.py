"""Events: the sequence of the game, and the numbers on the clan sheets."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.ask_context import AskContext
from game.blood_rage.board import TOKEN_ZONES, YGGDRASIL
from game.blood_rage.deck import DEALT, deck_of
from game.blood_rage.events.changing import (
    more,
    noted,
    replaced,
    with_step,
)
from game.blood_rage.facts import BloodFacts
from game.blood_rage.record import Battle, Gain
from game.blood_rage.table import NOBODY, SOURCES, STATS
from game.blood_rage.zones import UNSEEN, deck
from game.core.asking import Ask
from game.core.events import public
from game.core.view import View, Zone


@public("first", "clans", "tokens", "doomed", "destroyed", reveals=True)
class GameSetUp(NamedTuple):
    """The board is laid out (4): tokens by province, the doomed province of each Age, those destroyed already."""

    first: int
    clans: tuple[int, ...]
    tokens: tuple[str, ...]
    doomed: tuple[int, ...]
    destroyed: tuple[int, ...]

    def apply(self, view: View) -> View:
        facts: BloodFacts = view.facts
        gone = {TOKEN_ZONES[province]: Zone() for province in self.destroyed}
        laid = facts._replace(
            first=self.first,
            clans=self.clans,
            tokens=self.tokens,
            doomed=self.doomed,
            destroyed=tuple(province in self.destroyed for province in range(YGGDRASIL + 1)),
        )
        return View(view.seat, {**view.zones, **gone}, laid)


@public("age")
class AgeStarted(NamedTuple):
    """An Age begins (5.1)."""

    age: int

    def apply(self, view: View) -> View:
        """Deal the deck of the Age; what is not dealt is out of the game unseen."""
        facts: BloodFacts = view.facts
        size = len(deck_of(facts.players, facts.rules.backers, self.age))
        unseen = more(view.zones[UNSEEN], size - DEALT * facts.players)
        return View(view.seat, {**view.zones, deck(self.age): Zone(), UNSEEN: unseen}, facts._replace(age=self.age))


@public("age", "phase")
class PhaseStarted(NamedTuple):
    """A phase begins: "gifts", "action", "discard", "quest", "ragnarok" or "release" (5.1)."""

    age: int
    phase: str

    def apply(self, view: View) -> View:
        """Begin the phase; a new draft forgets the packs of the last one."""
        facts: BloodFacts = view.facts
        looked = () if self.phase == "gifts" else facts.looked
        return view._replace(facts=facts._replace(phase=self.phase, looked=looked))


@public("rage")
class RageSet(NamedTuple):
    """Every clan has the Rage of its Rage stat (7.1)."""

    rage: tuple[int, ...]

    def apply(self, view: View) -> View:
        """Show the Rage of all seats; none has passed."""
        facts: BloodFacts = view.facts
        begun = facts._replace(rage=self.rage, passed=(False,) * facts.players, turn=NOBODY)
        return view._replace(facts=begun)


@public("seat")
class TurnStarted(NamedTuple):
    """It is the seat's turn (7.1)."""

    seat: int

    def apply(self, view: View) -> View:
        return view._replace(facts=view.facts._replace(turn=self.seat))


@public("seat", "change", "rage", "cause")
class RageChanged(NamedTuple):
    """Rage was paid, lost or gained; `rage` is what is held now."""

    seat: int
    change: int
    rage: int
    cause: str

    def recorded(self, fight: Battle) -> Battle:
        return fight._replace(gains=(*fight.gains, Gain(self.seat, "rage", self.change, self.cause)))

    def apply(self, view: View) -> View:
        facts: BloodFacts = noted(view.facts, self)
        return view._replace(facts=facts._replace(rage=replaced(facts.rage, self.seat, self.rage)))


@public("seat", "change", "glory", "source", "cause", "age")
class GloryChanged(NamedTuple):
    """Glory was gained or taken away; `source` is one of SOURCES, `cause` a card kind or a word."""

    seat: int
    change: int
    glory: int
    source: str
    cause: str
    age: int

    def recorded(self, fight: Battle) -> Battle:
        return fight._replace(gains=(*fight.gains, Gain(self.seat, "glory", self.change, self.cause)))

    def apply(self, view: View) -> View:
        """Show the Glory and enter it under its source."""
        facts: BloodFacts = noted(view.facts, self)
        rows = facts.sheet[self.seat]
        row = rows[self.age - 1]
        source = SOURCES.index(self.source)
        rows = replaced(rows, self.age - 1, replaced(row, source, row[source] + self.change))
        glory = replaced(facts.glory, self.seat, self.glory)
        return view._replace(facts=facts._replace(glory=glory, sheet=replaced(facts.sheet, self.seat, rows)))


@public("seat", "stat", "step", "cause")
class StatRaised(NamedTuple):
    """A stat ("rage", "axes", "horns") stands on `step` (1 to 6) now (3.3)."""

    seat: int
    stat: str
    step: int
    cause: str

    def recorded(self, fight: Battle) -> Battle:
        return fight._replace(gains=(*fight.gains, Gain(self.seat, self.stat, 1, self.cause)))

    def apply(self, view: View) -> View:
        """Move the marker of the stat."""
        facts: BloodFacts = noted(view.facts, self)
        steps = with_step(facts.stats[self.seat], STATS.index(self.stat), self.step)
        return view._replace(facts=facts._replace(stats=replaced(facts.stats, self.seat, steps)))


@public("seat")
class Passed(NamedTuple):
    """The seat is out for the rest of the phase (7.4)."""

    seat: int

    def apply(self, view: View) -> View:
        """Show that the seat has passed."""
        facts: BloodFacts = view.facts
        return view._replace(facts=facts._replace(passed=replaced(facts.passed, self.seat, True)))


@public("seat")
class Returned(NamedTuple):
    """A seat that had passed holds Rage again and takes turns again (7.4, other reading)."""

    seat: int

    def apply(self, view: View) -> View:
        """Show that the seat takes turns again."""
        facts: BloodFacts = view.facts
        return view._replace(facts=facts._replace(passed=replaced(facts.passed, self.seat, False)))


@public("seat", "what")
class Declined(NamedTuple):
    """A seat declined an offer: "free_invade", "succor", "thors_domain", "blessing", "hammers"."""

    seat: int
    what: str

    def apply(self, view: View) -> View:
        """Change nothing that is seen."""
        return view


@public("sizes", "all_pillaged")
class ActionEnded(NamedTuple):
    """The Action phase ends (7.5): the Rage that each clan loses, and whether every province is pillaged."""

    sizes: tuple[int, ...]
    all_pillaged: bool

    def apply(self, view: View) -> View:
        """Remove the Rage; it is no seat's turn."""
        facts: BloodFacts = view.facts
        none = (0,) * facts.players
        return view._replace(facts=facts._replace(rage=none, passed=(False,) * facts.players, turn=NOBODY))


@public("first")
class TokensTurned(NamedTuple):
    """All tokens show their reward again and the first-player token goes left (5.2)."""

    first: int

    def apply(self, view: View) -> View:
        """Turn all tokens, pass the first-player token."""
        facts: BloodFacts = view.facts
        return view._replace(facts=facts._replace(first=self.first, pillaged=(False,) * (YGGDRASIL + 1)))


@public("winners")
class SagaEnded(NamedTuple):
    """The game is over; `winners` share the first place (12.3)."""

    winners: tuple[int, ...]

    def apply(self, view: View) -> View:
        return view._replace(facts=view.facts._replace(phase="end", winners=self.winners))


@public("context", "ask")
class Asked(NamedTuple):
    """What is being asked now and what it is about; no ask once the game is over."""

    context: AskContext
    ask: Ask | None

    def apply(self, view: View) -> View:
        """Show the ask; no seat has answered yet."""
        return view._replace(facts=view.facts._replace(context=self.context, ask=self.ask, chosen=()))
