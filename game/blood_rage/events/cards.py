"""What can happen: cards outside of battles: the draft, upgrades, Quests."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.deck import SLOT, TYPE
from game.blood_rage.events.changing import (
    hand_with,
    hand_without,
    more,
    on_top,
    replaced,
    without,
)
from game.blood_rage.facts import BloodFacts
from game.blood_rage.pieces import MONSTER_OF_CARD
from game.blood_rage.table import SLOT_ZONES, QuestNote
from game.blood_rage.zones import DISCARD, UNSEEN, hand, kept, pack, quests, saved
from game.core.events import public
from game.core.view import View, Zone


@public("seat", "size", owner="seat", reveals=True)
class PackLooked(NamedTuple):
    """A seat takes up the cards it may choose from (6.2, 6.3)."""

    seat: int
    size: int
    cards: tuple[int, ...] | None

    def apply(self, view: View) -> View:
        """Lay the pack before the seat, open for its owner."""
        facts: BloodFacts = view.facts
        if self.cards is None:
            return view._replace(zones={**view.zones, pack(self.seat): Zone(backs=self.size)})
        if self.seat == view.seat:
            facts = facts._replace(looked=(*facts.looked, self.cards))
        return View(view.seat, {**view.zones, pack(self.seat): Zone(self.cards)}, facts)


@public("seat", owner="seat")
class CardKept(NamedTuple):
    """A seat keeps one card of those it may choose from (6.3)."""

    seat: int
    card: int | None

    def apply(self, view: View) -> View:
        """Move the card from the pack to those kept."""
        pile, held = view.zones[pack(self.seat)], view.zones[kept(self.seat)]
        if self.card is None:
            pile, held = more(pile, -1), more(held, 1)
        else:
            pile, held = hand_without(pile, self.card), hand_with(held, self.card)
        return view._replace(zones={**view.zones, pack(self.seat): pile, kept(self.seat): held})


@public("size")
class PacksPassed(NamedTuple):
    """All cards that were not kept go left, `size` to each seat (6.3)."""

    size: int

    def apply(self, view: View) -> View:
        """Change nothing that is seen."""
        return view


@public("left")
class GiftsTaken(NamedTuple):
    """The draft is over: the last cards leave the game unseen, kept and saved cards come to hand (6.3, 6.5)."""

    left: int

    def apply(self, view: View) -> View:
        """Take up what was kept and saved."""
        zones = dict(view.zones)
        zones[UNSEEN] = more(zones[UNSEEN], self.left)
        for seat in range(view.facts.players):
            taken, waiting = zones[kept(seat)], zones[saved(seat)]
            zones[hand(seat)] = Zone(tuple(sorted(taken.pieces + waiting.pieces)), taken.backs + waiting.backs)
            zones[pack(seat)] = zones[kept(seat)] = zones[saved(seat)] = Zone()
        return view._replace(zones=zones)


@public("seat", "card", "slot", "replaced")
class UpgradePlayed(NamedTuple):
    """A card is on slot 0 to 7 of the clan sheet; `replaced` is the card that lay there or -1 (7.13)."""

    seat: int
    card: int
    slot: int
    replaced: int

    def apply(self, view: View) -> View:
        """Move the card to its slot; a Monster has an owner now."""
        facts: BloodFacts = view.facts
        zones = {
            **view.zones,
            hand(self.seat): hand_without(view.zones[hand(self.seat)], self.card),
            SLOT_ZONES[self.seat][self.slot]: Zone((self.card,)),
        }
        if self.replaced >= 0:
            zones[DISCARD] = on_top(zones[DISCARD], self.replaced)
        owners = facts.owners
        if SLOT[self.card] == "monster":
            owners = {**owners, MONSTER_OF_CARD[self.card]: self.seat}
        slots = replaced(facts.slots[self.seat], self.slot, self.card)
        return View(view.seat, zones, facts._replace(slots=replaced(facts.slots, self.seat, slots), owners=owners))


@public("seat", owner="seat")
class QuestCommitted(NamedTuple):
    """A Quest is face down on the clan sheet (7.17)."""

    seat: int
    card: int | None

    def apply(self, view: View) -> View:
        """Move the Quest; for others it may have been any of those known to be in the hand."""
        held, committed = view.zones[hand(self.seat)], view.zones[quests(self.seat)]
        if self.card is not None:
            held, committed = hand_without(held, self.card), on_top(committed, self.card)
        else:
            left = tuple(card for card in held.pieces if TYPE[card] != "quest")
            held = Zone(left, held.backs + len(held.pieces) - len(left) - 1)
            committed = more(committed, 1)
        return view._replace(zones={**view.zones, hand(self.seat): held, quests(self.seat): committed})


@public("seat", "kept", "size", owner="seat", reveals=True)
class HandDiscarded(NamedTuple):
    """A seat discards `size` cards and keeps `kept` (0 or 1) for the next Age (9.1)."""

    seat: int
    kept: int
    size: int
    card: int | None
    cards: tuple[int, ...] | None

    def apply(self, view: View) -> View:
        """Put the hand away but for the card that is kept."""
        kept_card = Zone(backs=self.kept) if self.card is None else Zone((self.card,) if self.kept else ())
        zones = {
            **view.zones,
            hand(self.seat): Zone(),
            saved(self.seat): kept_card,
            UNSEEN: more(view.zones[UNSEEN], self.size),
        }
        return view._replace(zones=zones)


@public("quests", reveals=True)
class QuestsRevealed(NamedTuple):
    """All committed Quests are shown: the cards of each seat (10.1)."""

    quests: tuple[tuple[int, ...], ...]

    def apply(self, view: View) -> View:
        return view._replace(
            zones={**view.zones, **{quests(seat): Zone(cards) for seat, cards in enumerate(self.quests)}}
        )


@public("seat", "card", "done", "where")
class QuestScored(NamedTuple):
    """A Quest is fulfilled in the provinces `where`, or not (10.1)."""

    seat: int
    card: int
    done: bool
    where: tuple[int, ...]

    def apply(self, view: View) -> View:
        """Discard the Quest and note how it went."""
        facts: BloodFacts = view.facts
        place = quests(self.seat)
        zones = {
            **view.zones,
            place: without(view.zones[place], self.card),
            DISCARD: on_top(view.zones[DISCARD], self.card),
        }
        note = QuestNote(facts.age, self.seat, self.card, self.done, self.where)
        return View(view.seat, zones, facts._replace(won=(*facts.won, note)))
