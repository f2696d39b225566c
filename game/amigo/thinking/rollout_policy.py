"""The rollout policy: sensible play of a whole round with all cards known. The search plays every rollout with it.

Everything is inlined in one function: a card costs about one microsecond, and a call per card would double that. Rare
cases (action cards that turn up a trump) use the slow, exact methods of World. Each seat looks only at its own hand,
the trick and public numbers. Its play is read from a table: for each kind of situation an order of preference among
ways of playing. The table is learned by `training` (`assets/ai/amigo_rollout.json`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol

from game.ai.learned import read_learned
from game.amigo.cards import FIRST_ACTION
from game.amigo.thinking.bidding import worth
from game.amigo.thinking.fast import (
    ACTIONS,
    BELOW,
    COLOUR_CARDS,
    FIRST_PLUS,
    JOKER,
    MINUS,
    OF_COLOUR,
    ONE,
    PLUS,
    TURNERS,
    World,
)

Table = Sequence[Sequence[int]]

# ---- situations: the index of a situation is its first cell plus the features it depends on
BASE = 7 * 3 * 3
"""Need (see `_need`), place in the trick (last; no hungry seat behind; a hungry seat behind), tricks left."""
LOW = 0
"""Follows suit and cannot win. Ways by the highest card: 0 highest, 1 lowest."""
EITHER = LOW + BASE * 4
"""Follows suit and may win or not. Ways: 0 highest, 1 lowest that wins, 2 highest that loses, 3 lowest."""
OVER = EITHER + BASE * 8
"""Follows suit and wins so far with any card. Ways: 0 highest, 1 lowest."""
VOID = OVER + BASE * 4
"""Cannot follow. 0 lowest winning trump, 1 highest trump, 2 winning joker, 3 highest side card, 4 lowest side card,
5 highest losing trump, 6 minus five or another action card, 7 losing joker."""
LEAD = VOID + BASE * 16
"""Leads. 0 joker as trump, 1 highest side card, 2 lowest side card, 3 highest trump, 4 lowest trump, 5 action card,
6 highest side card below 11, 7 joker of another colour."""
CELLS = LEAD + 7 * 3 * 2 * 96
WAYS = (*((2,) * (BASE * 4)), *((4,) * (BASE * 8)), *((2,) * (BASE * 4)), *((8,) * (CELLS - VOID)))
"""The number of ways of playing in a situation."""

_TOP = tuple((value > 5) + (value > 9) + (value > 12) for value in range(16))
"""Bucket of a card by its value."""
_SIDE_TOP = tuple(1 + (value > 10) + (value > 13) for value in range(16))
_SIDE_LOW = tuple(1 + (value > 2) + (value > 6) for value in range(16))
_LEFT = (0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2)
"""Bucket of the number of tricks left."""


class Probe(Protocol):
    """Observes a rollout: it may change the preference order of a decision and is notified of the way taken."""

    def order(self, cell: int, seat: int, order: Sequence[int]) -> Sequence[int]:
        """Return the preference order to use."""

    def took(self, way: int) -> None:
        """Receive the way that was possible and taken."""


@cache
def strong_cards(players: int, level: float = 0.5) -> tuple[tuple[int, ...], ...]:
    """Return by number of tricks left and trump (last entry: none) the cards that should win a trick."""
    rows = []
    for left in range(11):
        row = [
            sum(ONE[bit] for bit in range(98) if worth(players, max(left, 1), trump)[bit] >= level)
            for trump in (*range(6), -1)
        ]
        rows.append(tuple(row))
    return tuple(rows)


@cache
def plain_table() -> list[tuple[int, ...]]:
    """Return the initial table of the learning: plain greedy play."""
    table: list[tuple[int, ...]] = []
    for cell in range(CELLS):
        start, width = next(
            (start, width)
            for start, width in ((LEAD, 192), (VOID, 48), (OVER, 12), (EITHER, 24), (LOW, 12))
            if cell >= start
        )
        inner = (cell - start) // width
        need, place = inner // 3, inner % 3
        ducks = need < 3
        if start == LOW:
            table.append((0, 1) if ducks else (1, 0))
        elif start == EITHER:
            table.append((2, 3, 0, 1) if ducks else (0, 1, 2, 3) if place else (1, 0, 2, 3))
        elif start == OVER:
            table.append((1, 0) if ducks and place else (0, 1))
        elif start == VOID:
            table.append((3, 5, 4, 6, 7, 0, 1, 2) if ducks else (0, 2, 4, 5, 6, 1, 3, 7))
        else:
            side, trump = (cell - start) % 96 // 24, (cell - start) % 6 // 2
            best_first = (0, 3, 1, 4, 2, 5, 6, 7) if side < 2 and trump == 2 else (0, 1, 3, 4, 2, 5, 6, 7)
            table.append((2, 4, 5, 7, 6, 1, 3, 0) if ducks else best_first)
    return table


ON_A_LINE = 12
"""Situations per line of the file."""


def to_lines(table: Table) -> list[str]:
    """Return a table as the lines of its file: per situation the ways in order, one digit per way."""
    orders = ["".join(map(str, order)) for order in table]
    return [" ".join(orders[at : at + ON_A_LINE]) for at in range(0, len(orders), ON_A_LINE)]


def from_lines(lines: Sequence[str]) -> Table:
    """Return the table that `to_lines` wrote. Raises ValueError if its situations differ from the current ones."""
    orders = [order for line in lines for order in line.split()]
    ways = {order: tuple(map(int, order)) for order in set(orders)}
    table = [ways[order] for order in orders]
    if tuple(map(len, table)) != WAYS:
        raise ValueError("a table of other situations")
    return table


@cache
def learned_table() -> Table:
    """Return the learned table. The file is read once."""
    return from_lines(read_learned("amigo_rollout")["orders"])


# The hot loop of every search. The rules stand here again, without calls, because calls would make it far slower;
# tests hold it against the rules machine.
def play_out(  # noqa: C901
    world: World,
    log: list[tuple[int, int]] | None = None,
    tables: Sequence[Table] | None = None,
    probe: Probe | None = None,
    stop: int = -1,
) -> None:
    """Play to the end of the round, or until the seat `stop` has to play.

    `log` receives every (bit, named) of the finished tricks. `tables` has one table per seat. Changes `world` in place.
    """
    hands, bids, won, points = world.hands, world.bids, world.won, world.points
    players, rules = world.players, world.rules
    if tables is None:
        tables = (learned_table(),) * players
    anytime = rules.action_anytime
    lead_any = rules.lead_action_cards == "always"
    last_wins = rules.joker_pair != "first_same_colour"
    always_later = rules.joker_pair == "later_always"
    of_colour, one, below = OF_COLOUR, ONE, BELOW
    strong = strong_cards(players)
    everybody = (1 << players) - 1
    hungry = 0
    for seat in range(players):
        if bids[seat] > won[seat]:
            hungry |= one[seat]
    left = world.left
    todo = everybody
    seat = world.leader
    for _ in world.laid:
        todo ^= one[seat]
        seat = seat + 1 if seat + 1 < players else 0
    while left:
        rich = strong[left]
        bucket = _LEFT[left]
        seat, laid, led, best, best_seat = world.seat, world.laid, world.led, world.best, world.best_seat
        trump = world.trick_trump
        while todo:
            if seat == stop:
                world.seat, world.led, world.best, world.best_seat = seat, led, best, best_seat
                world.left = left
                return
            todo ^= one[seat]
            hand = hands[seat]
            follow = hand & of_colour[led]
            if follow and not follow & (follow - 1) and not anytime:
                card = follow.bit_length() - 1
                hands[seat] = hand ^ follow
                laid.append((card, -1))
                strength = (64 if led == trump else 32) + card // 6
                if strength > best:
                    best, best_seat = strength, seat
                seat += 1
                if seat == players:
                    seat = 0
                continue
            need = bids[seat] - won[seat]
            power = hand & rich[trump]
            if not need:
                state = 1 if power else 0
            elif need < 0 or need > left:
                state = 2
            elif need == left:
                state = 3
            else:
                spare = power.bit_count() - need
                state = 5 if not spare else 6 if spare > 0 else 4
            place = 0 if not todo else 2 if hungry & todo else 1
            named = -1
            if follow and not (anytime and hand & ACTIONS):
                # ---- must follow suit; `bar` is the highest card that does not win so far
                bar = 999 if best >= 64 and led != trump else (best & 31) * 6 + led
                top = follow.bit_length() - 1
                cell = (state * 3 + place) * 3 + bucket
                if top <= bar:
                    cell = LOW + cell * 4 + _TOP[top // 6]
                    order = tables[seat][cell]
                    if probe is not None:
                        order = probe.order(cell, seat, order)
                        probe.took(order[0])
                    card = (follow & -follow).bit_length() - 1 if order[0] else top
                else:
                    under = follow & below[bar + 1]
                    if under:
                        cell = EITHER + cell * 8 + _TOP[top // 6] * 2 + (under.bit_length() > 48)
                        order = tables[seat][cell]
                        if probe is not None:
                            order = probe.order(cell, seat, order)
                            probe.took(order[0])
                        way = order[0]
                        if not way:
                            card = top
                        elif way == 1:
                            over = follow ^ under
                            card = (over & -over).bit_length() - 1
                        elif way == 2:
                            card = under.bit_length() - 1
                        else:
                            card = (under & -under).bit_length() - 1
                    else:
                        low = (follow & -follow).bit_length() - 1
                        cell = OVER + cell * 4 + _TOP[low // 6]
                        order = tables[seat][cell]
                        if probe is not None:
                            order = probe.order(cell, seat, order)
                            probe.took(order[0])
                        card = low if order[0] else top
                hands[seat] = hand ^ one[card]
                laid.append((card, -1))
                strength = (64 if led == trump else 32) + card // 6
                if strength > best:
                    best, best_seat = strength, seat
            else:
                jokers = hand & JOKER
                plain = hand & COLOUR_CARDS
                trumps = plain & of_colour[trump]
                side = plain ^ trumps
                if led < 0:
                    # ---- leads, or plays after action cards only
                    top = side.bit_length() - 1
                    low = (side & -side).bit_length() - 1
                    high = trumps.bit_length() - 1
                    free = lead_any or laid or not plain
                    cell = (
                        LEAD
                        + (
                            (((state * 3 + place) * 2 + (left > 3)) * 4 + (_SIDE_TOP[top // 6] if side else 0)) * 4
                            + (_SIDE_LOW[low // 6] if side else 0)
                        )
                        * 6
                        + (0 if not trumps else 1 if high < 60 else 2) * 2
                        + (1 if jokers else 0)
                    )
                    order = tables[seat][cell]
                    if probe is not None:
                        order = probe.order(cell, seat, order)
                    card = -1
                    for way in order:
                        if way == 1:
                            card = top
                        elif way == 2:
                            card = low
                        elif way == 3:
                            card = high
                        elif way == 4:
                            card = (trumps & -trumps).bit_length() - 1
                        elif way == 5:
                            if free:
                                others = (hand ^ plain) ^ jokers
                                card = (others & MINUS or others & TURNERS or others).bit_length() - 1
                        elif way == 6:
                            card = (side & below[66]).bit_length() - 1
                        elif free and jokers:
                            card = jokers.bit_length() - 1
                            if way:
                                named = 0 if trump else 1
                            else:
                                named = trump if trump >= 0 else 0
                        if card >= 0:
                            break
                    if probe is not None:
                        probe.took(way)
                elif anytime and follow:
                    # ---- 11.9: an action card may be played although the seat can follow suit
                    bar = 999 if best >= 64 and led != trump else (best & 31) * 6 + led
                    top = follow.bit_length() - 1
                    under = follow & below[bar + 1] if bar < 96 else follow
                    if need > 0:
                        if top > bar:
                            card = top
                        elif jokers:
                            card = jokers.bit_length() - 1
                            named = trump if trump >= 0 else led
                        else:
                            card = (hand & MINUS or follow & -follow).bit_length() - 1
                    elif under:
                        card = (hand & MINUS or under).bit_length() - 1
                    else:
                        rest = hand & MINUS or hand & TURNERS or hand & PLUS or jokers
                        card = rest.bit_length() - 1
                        if one[card] & JOKER:
                            named = 0
                            while named in (led, trump):
                                named += 1
                else:
                    # ---- cannot follow
                    bar = (best - 64) * 6 + trump if best >= 64 else -1
                    over = trumps & ~below[bar + 1] if bar < 96 else 0
                    top = side.bit_length() - 1
                    wins = jokers and (best & 31 < 16 or last_wins)
                    cell = (
                        VOID
                        + ((state * 3 + place) * 3 + bucket) * 16
                        + (_TOP[top // 6] * 4 if side else 0)
                        + (2 if over else 0)
                        + (1 if jokers else 0)
                    )
                    order = tables[seat][cell]
                    if probe is not None:
                        order = probe.order(cell, seat, order)
                    card = -1
                    for way in order:
                        if not way:
                            card = (over & -over).bit_length() - 1
                        elif way == 1:
                            card = trumps.bit_length() - 1
                        elif way == 2:
                            if wins:
                                card = jokers.bit_length() - 1
                                named = trump if trump >= 0 else led
                        elif way == 3:
                            card = top
                        elif way == 4:
                            card = (side & -side).bit_length() - 1
                        elif way == 5:
                            card = (trumps ^ over).bit_length() - 1
                        elif way == 6:
                            rest = (hand ^ plain) ^ jokers
                            card = (rest & MINUS or rest & TURNERS or rest).bit_length() - 1
                        elif jokers:
                            card = jokers.bit_length() - 1
                            named = 0
                            while named in (led, trump):
                                named += 1
                        if card >= 0:
                            break
                    if probe is not None:
                        probe.took(way)
                hands[seat] = hand ^ one[card]
                if card < FIRST_ACTION:
                    laid.append((card, -1))
                    colour = card % 6
                    if led < 0:
                        led = colour
                    if colour == trump:
                        strength = 64 + card // 6
                    elif colour == led:
                        strength = 32 + card // 6
                    else:
                        strength = -1
                    if strength > best:
                        best, best_seat = strength, seat
                elif card < FIRST_PLUS:
                    world.led = led
                    world.best, world.best_seat = best, best_seat
                    world.put(seat, card, named)
                    led, best, best_seat = world.led, world.best, world.best_seat
                    trump = world.trick_trump
                else:
                    laid.append((card, -1))
                    world.trick_points += 5 if card < 109 else -5
            seat += 1
            if seat == players:
                seat = 0
        if log is not None:
            log.extend(laid)
        if always_later and world.jokers == 2:
            world.led, world.best, world.best_seat = led, best, best_seat
            best_seat = world.taker()
        won[best_seat] += 1
        if bids[best_seat] == won[best_seat]:
            hungry ^= one[best_seat]
        points[best_seat] += world.trick_points
        left -= 1
        if left and world.reveals:
            for _ in range(world.reveals):
                world.trump = world.turn_up()
        world.begin(best_seat)
        todo = everybody
    world.left = 0
