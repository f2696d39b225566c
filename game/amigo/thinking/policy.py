"""Sensible play of a whole round in a world where every card is known: what the search plays to the end.

Everything is inlined in one function: a card costs two or three microseconds, a call for each card would double
that. Rare things (action cards that turn up trump) go through the slow, exact methods of World. Every seat looks at
its own hand, its target and the trick only.
"""

from __future__ import annotations

from game.amigo.cards import FIRST_ACTION
from game.amigo.thinking.fast import (
    ACTIONS,
    BELOW,
    COLOUR_CARDS,
    FIRST_PLUS,
    JOKER,
    MINUS,
    NO_TRUMP,
    OF_COLOUR,
    ONE,
    PLUS,
    TURNERS,
    World,
)

_HALF = 8 * 6
"""The lowest bit of the upper half of the values."""


def play_out(world: World, log: list[tuple[int, int]] | None = None) -> None:
    """Play the world to the end of the round; `log` receives every (bit, named) laid."""
    hands, bids, won, points = world.hands, world.bids, world.won, world.points
    players, rules = world.players, world.rules
    anytime = rules.action_anytime
    lead_any = rules.lead_action_cards == "always"
    last_wins = rules.joker_pair != "first_same_colour"
    always_later = rules.joker_pair == "later_always"
    of_colour, one, below = OF_COLOUR, ONE, BELOW
    left = world.left
    while left:
        seat, laid, led, best, best_seat = world.seat, world.laid, world.led, world.best, world.best_seat
        trump = world.trick_trump
        behind = players - len(laid)
        while behind:
            behind -= 1
            hand = hands[seat]
            need = bids[seat] - won[seat]
            named = -1
            follow = hand & of_colour[led]
            if follow and not (anytime and hand & ACTIONS):
                # ---- must follow suit
                if not follow & (follow - 1):
                    card = follow.bit_length() - 1
                else:
                    bar = ((best & 31) if best < 96 else 16) * 6 + led
                    if best >= 64 and led != trump:
                        bar = 999
                    card = follow.bit_length() - 1
                    if card <= bar:
                        # Cannot win: keep high cards if tricks are wanted, else be rid of them.
                        if need > 0:
                            card = (follow & -follow).bit_length() - 1
                    elif need > 0:
                        if not behind:
                            over = follow & ~below[bar + 1]
                            card = (over & -over).bit_length() - 1
                    else:
                        under = follow & below[bar + 1]
                        if under:
                            card = under.bit_length() - 1
                        elif behind:
                            card = (follow & -follow).bit_length() - 1
                hands[seat] = hand ^ one[card]
                laid.append((card, -1))
                strength = (64 if led == trump else 32) + card // 6
                if strength > best:
                    best, best_seat = strength, seat
            else:
                jokers = hand & JOKER
                if led < 0:
                    # ---- leads, or lies behind action cards only
                    plain = hand & COLOUR_CARDS
                    trumps = plain & of_colour[trump]
                    if need > 0:
                        if jokers and (need >= left or not plain) and (lead_any or not plain or laid):
                            card = (jokers & -jokers).bit_length() - 1
                            named = trump if trump >= 0 else 0
                        elif plain:
                            side = plain ^ trumps
                            if need >= left:
                                card = (trumps or side).bit_length() - 1
                            elif side and (side.bit_length() > 12 * 6 or not trumps):
                                card = side.bit_length() - 1
                            else:
                                card = trumps.bit_length() - 1
                        else:
                            card = (hand & -hand).bit_length() - 1
                    else:
                        rest = hand & ~jokers
                        side = plain ^ trumps
                        low = side & -side
                        if not rest:
                            card = (jokers & -jokers).bit_length() - 1
                            named = 0 if trump != 0 else 1
                        elif low and low < 1 << 18:
                            card = low.bit_length() - 1
                        else:
                            others = rest ^ plain
                            if others and (lead_any or laid or not plain):
                                card = (others & MINUS or others & TURNERS or others).bit_length() - 1
                            elif low:
                                card = low.bit_length() - 1
                            else:
                                card = (trumps & -trumps).bit_length() - 1
                else:
                    # ---- cannot follow
                    trumps = hand & of_colour[trump]
                    bar = (best - 64) * 6 + trump if best >= 64 else -1
                    if anytime and follow:
                        # 11.9: an action card is offered beside the colour
                        trumps = 0
                    if need > 0:
                        over = trumps & ~below[bar + 1] if bar < 96 else 0
                        if over:
                            card = (over & -over).bit_length() - 1
                        elif anytime and follow and follow.bit_length() - 1 > bar and best < 64:
                            card = follow.bit_length() - 1
                        elif jokers and (best & 31 < 16 or last_wins):
                            card = (jokers & -jokers).bit_length() - 1
                            named = trump if trump >= 0 else led
                        else:
                            minus = hand & MINUS
                            side = (hand & COLOUR_CARDS) ^ trumps
                            if anytime and follow:
                                side = follow
                            if minus:
                                card = minus.bit_length() - 1
                            elif side:
                                card = (side & -side).bit_length() - 1
                            else:
                                rest = hand & TURNERS or hand & PLUS or trumps or hand
                                card = (rest & -rest).bit_length() - 1
                                if one[card] & JOKER:
                                    named = 0
                    else:
                        under = trumps & below[bar + 1] if bar >= 0 else 0
                        side = hand & COLOUR_CARDS & ~of_colour[trump]
                        if anytime and follow:
                            side = under = 0
                        if under and under.bit_length() > 24:
                            card = under.bit_length() - 1
                        elif side and side.bit_length() > _HALF:
                            card = side.bit_length() - 1
                        else:
                            rest = jokers or hand & MINUS or under or side or hand & (TURNERS | PLUS)
                            if rest:
                                card = rest.bit_length() - 1
                                if one[card] & JOKER:
                                    named = 0
                                    while named == led or named == trump:
                                        named += 1
                            else:
                                card = (hand.bit_length() if not behind else (hand & -hand).bit_length()) - 1
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
        points[best_seat] += world.trick_points
        left -= 1
        if left and world.reveals:
            for _ in range(world.reveals):
                world.trump = world.turn_up()
        world.begin(best_seat)
    world.left = 0


__all__ = ["NO_TRUMP", "play_out"]
