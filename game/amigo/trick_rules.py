"""What may be played (5), the led colour (6) and who wins a trick (8), as functions of cards only."""

from __future__ import annotations

from game.amigo.cards import COLOUR, FIRST_ACTION, JOKER_VALUE, NO_COLOUR, VALUE
from game.amigo.options import AmigoRules
from game.amigo.table import Play


def legal_cards(rules: AmigoRules, hand: tuple[int, ...], led: int, leading: bool) -> list[int]:
    """Return the cards of the hand that may be played now, in hand order (5.2-5.6)."""
    if led != NO_COLOUR:
        follow = [card for card in hand if COLOUR[card] == led]
        if follow:  # 5.3
            if rules.action_anytime:  # 11.9
                return [card for card in hand if COLOUR[card] == led or card >= FIRST_ACTION]
            return follow
    elif leading and rules.lead_action_cards == "only_without_colour" and hand and hand[0] < FIRST_ACTION:
        # The hand is sorted, colour cards first.
        return [card for card in hand if card < FIRST_ACTION]
    return list(hand)  # 5.2, 5.4, 5.6


def winner_of(plays: tuple[Play, ...], led: int, trump: int, joker_pair: str) -> tuple[int, str]:
    """Return the winner of these plays and the number of the rule that decides it (8).

    `trump` is the trump at the end of the trick, `led` its led colour; both are NO_COLOUR if there is none.
    """
    if led == NO_COLOUR:
        return plays[0].seat, "8.4"  # only action cards, no joker among them
    wanted, rule = _winning_colour(plays, led, trump)
    best = -1
    seat = -1
    jokers = []
    for play in plays:
        # A joker counts as a card of its named colour; `named` is -1 until it is named.
        if play.named >= 0:
            jokers.append(play.seat)
            if play.named != wanted:
                continue
            strength = JOKER_VALUE
        elif COLOUR[play.card] == wanted:
            strength = VALUE[play.card]
        else:
            continue  # 8.3
        # 7.4: of two jokers with the same colour the second is higher; 11.5: in the US edition the first.
        if strength > best or (strength == best and joker_pair != "first_same_colour"):
            best, seat = strength, play.seat
    if len(jokers) == 2:
        if joker_pair == "later_always" and seat == jokers[0]:
            return jokers[1], "7.5"
        if best == JOKER_VALUE and plays_named(plays) == 1:
            rule = "7.4"
    if best == JOKER_VALUE and all(card >= FIRST_ACTION for _, card, _ in plays):
        rule = "8.5"
    return seat, rule


def _winning_colour(plays: tuple[Play, ...], led: int, trump: int) -> tuple[int, str]:
    """Return the colour whose highest card wins, and the rule: trump if there is one in the trick, else the led one."""
    if trump == led:
        return led, "8.1"
    if trump != NO_COLOUR:
        for _, card, named in plays:
            if COLOUR[card] == trump or named == trump:
                return trump, "8.1"
    return led, "8.2"


def plays_named(plays: tuple[Play, ...]) -> int:
    """Return the number of different colours named by the jokers among the plays."""
    return len({named for _, _, named in plays if named >= 0})


def led_after(led: int, card: int, named: int) -> int:
    """Return the led colour after a card is played: the first colour card or joker sets it (6.1-6.3)."""
    return led if led != NO_COLOUR else named if named >= 0 else COLOUR[card]
