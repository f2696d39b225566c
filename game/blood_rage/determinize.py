"""Determinization: a full state that fits what a seat knows.

Public information is kept; hidden cards are dealt at random.

What the seat has seen in the draft is respected as far as possible: each card that it passed on was taken by one of the
seats that had the pack later, one card each, or discarded at the end.
"""

from __future__ import annotations

from game.blood_rage import zones as zones_of
from game.blood_rage.board import AREAS
from game.blood_rage.deck import TYPE, deck_of
from game.blood_rage.draft import KEPT, at_a_time
from game.blood_rage.facts import BloodFacts
from game.blood_rage.frames import frames_at
from game.blood_rage.table import AGES, BloodTable
from game.core.asking import Answer, Ask
from game.core.chance import below, shuffle
from game.core.machine import State, step_options
from game.core.view import View


def determinize(view: View, ask: Ask, chance: int) -> State[BloodTable]:
    """Return a determinization for the view of a seat that is being asked `ask`; `chance` is the random seed."""
    facts: BloodFacts = view.facts
    table = public_table(facts)
    chance = deal_hidden(view, table, chance)
    state: State[BloodTable] = State(table, chance)
    state.steps = frames_at(table, ask, facts.context)
    state.ask = ask
    sealed: list[tuple[int, Answer]] = []
    for seat in facts.chosen:
        options = step_options(state, seat)
        at, state.chance = below(state.chance, len(options))
        sealed.append((seat, options[at].answer))
    state.sealed = tuple(sealed)
    return state


def public_table(facts: BloodFacts) -> BloodTable:
    """Return a table with all public information and no cards."""
    table = BloodTable(facts.rules)
    table.age, table.phase, table.first, table.turn = facts.age, facts.phase, facts.first, facts.turn
    table.clans, table.tokens, table.pillaged = facts.clans, facts.tokens, facts.pillaged
    table.destroyed, table.doomed, table.passed = facts.destroyed, facts.doomed, facts.passed
    table.at, table.owners = dict(facts.at), dict(facts.owners)
    table.crowd = list(facts.crowd)
    assert len(table.crowd) == len(AREAS)
    table.stats, table.rage, table.glory = list(facts.stats), list(facts.rage), list(facts.glory)
    table.slots, table.sheet, table.deaths = list(facts.slots), list(facts.sheet), list(facts.deaths)
    table.battle, table.last_battle = facts.battle, facts.last_battle
    table.won, table.winners = facts.won, facts.winners
    return table


def deal_hidden(view: View, table: BloodTable, chance: int) -> int:
    """Put every card where the view has it or may have it. Return the next random state."""
    facts: BloodFacts = view.facts
    zones = view.zones
    players, me = facts.players, view.seat
    known: set[int] = set(zones["discard"].pieces)
    table.discards = zones["discard"].pieces
    for slots in facts.slots:
        known.update(card for card in slots if card >= 0)
    for seat in range(players):
        table.played[seat] = zones[zones_of.battle(seat)].pieces
        for name in ("hand", "quest", "pack", "kept", "saved", "battle"):
            known.update(zones[f"{name}:{seat}"].pieces)
    # Cards of later Ages are in their decks. The place of other unknown cards is not known to any seat.
    now = [card for card in deck_of(players, facts.rules.backers, facts.age) if card not in known]
    before = [
        card
        for age in range(1, min(facts.age, AGES + 1))
        for card in deck_of(players, facts.rules.backers, age)
        if card not in known
    ]
    now, chance = shuffle(chance, now)
    before, chance = shuffle(chance, before)
    likely, chance = passed_on(view, chance)
    pool = Pool(now, before)
    others = [(me + turn) % players for turn in range(1, players)]
    for seat in (me, *others):
        fill_seat(view, table, seat, pool, likely[seat])
    for seat in (me, *others):
        for name, cards in (("pack", table.packs), ("kept", table.kept), ("hand", table.hands)):
            zone = zones[f"{name}:{seat}"]
            cards[seat] = tuple(sorted((*zone.pieces, *pool.take(zone.backs, likely[seat], cards[seat]))))
    table.unseen = tuple(sorted((*pool.now, *pool.before)))
    table.looked[me] = facts.looked
    return chance


class Pool:
    """The cards with an unknown place, in random order: those of this Age's deck and those of earlier ones."""

    def __init__(self, now: list[int], before: list[int]) -> None:
        self.now = now
        self.before = before

    def take(self, count: int, likely: list[int], given: tuple[int, ...] = ()) -> list[int]:
        """Take `count` cards: those given already, then likely ones, then any of this Age, then older ones."""
        found = list(given[:count])
        while len(found) < count and likely:
            card = likely.pop()
            if card in self.now:
                self.now.remove(card)
                found.append(card)
        while len(found) < count:
            found.append((self.now or self.before).pop())
        return found

    def take_quests(self, count: int, likely: list[int]) -> list[int]:
        """Take `count` Quest cards: likely ones first, then any of this Age, then older ones."""
        found: list[int] = []
        for cards in (likely, self.now, self.before):
            for card in [card for card in cards if TYPE[card] == "quest"]:
                if len(found) < count and (card in self.now or card in self.before):
                    (self.now if card in self.now else self.before).remove(card)
                    found.append(card)
        likely[:] = [card for card in likely if card not in found]
        return found


def fill_seat(view: View, table: BloodTable, seat: int, pool: Pool, likely: list[int]) -> None:
    """Give a seat its committed Quests, its saved card, and a saved card in its hand if there must be one."""
    zones, facts = view.zones, view.facts
    quests = zones[zones_of.quests(seat)]
    table.quests[seat] = (*quests.pieces, *pool.take_quests(quests.backs, likely))
    saved = zones[zones_of.saved(seat)]
    # During the draft the saved card is of an earlier Age; after the Discard phase it is most likely of this one.
    older = pool.before if facts.phase == "gifts" else pool.now or pool.before
    table.saved[seat] = (*saved.pieces, *(older.pop() for _ in range(saved.backs)))
    shown = view.zones[zones_of.hand(seat)]
    table.shown[seat] = shown.pieces if seat != view.seat else ()


def passed_on(view: View, chance: int) -> tuple[list[list[int]], int]:
    """Return for each seat cards that it may have taken in this draft, from the cards that the viewer passed on.

    Also return the next random state.
    """
    facts: BloodFacts = view.facts
    players, me = facts.players, view.seat
    likely: list[list[int]] = [[] for _ in range(players)]
    mine = set(view.zones[zones_of.hand(me)].pieces) | set(view.zones[zones_of.quests(me)].pieces)
    mine |= set(view.zones[zones_of.kept(me)].pieces) | {card for card in facts.slots[me] if card >= 0}
    each = at_a_time(players)
    picks = KEPT // each
    # The number of times that packs were passed so far.
    done = len(facts.looked) - 1 if facts.phase == "gifts" else picks
    for number, pack in enumerate(facts.looked):
        if number >= done and facts.phase == "gifts":
            break
        back = facts.looked[number + players] if number + players < len(facts.looked) else None
        rest = [card for card in pack if card not in mine]
        gone = [card for card in rest if back is None or card not in back]
        gone, chance = shuffle(chance, gone)
        for turn in range(1, players):
            if number + turn >= (done if back is None else picks):
                break
            for _ in range(each):
                if gone:
                    likely[(me + turn) % players].append(gone.pop())
    return likely, chance
