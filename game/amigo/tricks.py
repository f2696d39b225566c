"""Playing a trick (5), the led colour (6), the action cards (7) and who wins (8)."""

from __future__ import annotations

from typing import NamedTuple

from game.amigo.cards import COLOUR, FIRST_ACTION, JOKER_VALUE, KIND, NO_COLOUR, POINTS, VALUE
from game.amigo.dealing import turn_up_after_trick, turn_up_for_change
from game.amigo.events import CardPlayed, NoTrumpPlayed, TrickStarted, TrickTaken
from game.amigo.options import AmigoRules
from game.amigo.table import AmigoTable, Play, TrickRecord
from game.core.asking import Answer, Ask
from game.core.machine import State, beats


def legal_cards(rules: AmigoRules, hand: tuple[int, ...], led: int, leading: bool) -> list[int]:
    """Return the cards of the hand that may be played now, in the order of the hand (5.2-5.6)."""
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
    """Return who wins these plays and the number of the rule that decides it (8).

    `trump` is the trump of the trick at its end, `led` its led colour, both NO_COLOUR if there is none.
    """
    if led == NO_COLOUR:
        return plays[0].seat, "8.4"  # only action cards, no joker among them
    # A joker's named colour counts as its colour; before a joker named, `named` is -1.
    wanted, rule = led, "8.2"
    if trump != NO_COLOUR and trump != led:
        for _, card, named in plays:
            if COLOUR[card] == trump or named == trump:
                wanted, rule = trump, "8.1"
                break
    elif trump == led:
        rule = "8.1"
    best = -1
    seat = -1
    jokers = []
    for play in plays:
        if play.named >= 0:
            jokers.append(play.seat)
            if play.named != wanted:
                continue
            strength = JOKER_VALUE
        elif COLOUR[play.card] == wanted:
            strength = VALUE[play.card]
        else:
            continue  # 8.3
        # 7.4: of two jokers that named one colour the second is higher; 11.5: in the US edition the first.
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


def plays_named(plays: tuple[Play, ...]) -> int:
    """Return how many different colours the jokers among the plays name."""
    return len({named for _, _, named in plays if named >= 0})


def led_after(led: int, card: int, named: int) -> int:
    """Return the led colour once the card is laid: the first colour card or joker fixes it (6.1-6.3)."""
    return led if led != NO_COLOUR else named if named >= 0 else COLOUR[card]


_ASK_CARD = tuple(Ask((seat,), "card") for seat in range(8))


@beats("start", "ask_card", "lay_card", "take")
class Trick(NamedTuple):
    """One trick: `number` counts from 1 in the round, `leader` plays the first card (5.1)."""

    number: int
    leader: int

    def start(self, state: State[AmigoTable], _: dict[int, Answer]) -> None:
        """Clear the middle of the table."""
        table = state.table
        table.trick = ()
        table.led = NO_COLOUR
        table.trick_trump = table.trump
        table.reveals = 0
        table.changed = False
        state.emit(TrickStarted(self.number, self.leader))

    def ask_card(self, state: State[AmigoTable], _: dict[int, Answer]) -> Ask | None:
        """Ask the leader for the first card (5.1)."""
        return _ASK_CARD[self.leader]

    def lay_card(self, state: State[AmigoTable], answers: dict[int, Answer]) -> Ask | None:
        """Lay the card, an action card takes effect at once (7.0); ask the next seat clockwise (5.1)."""
        table = state.table
        for seat, answer in answers.items():
            if isinstance(answer, tuple):  # a joker with its colour (7.8)
                card, named = answer[0], answer[1]
                assert isinstance(card, int) and isinstance(named, int)
            else:
                assert isinstance(answer, int)
                card, named = answer, NO_COLOUR
            hand = table.hands[seat]
            at = hand.index(card)
            table.hands[seat] = hand[:at] + hand[at + 1 :]
            table.trick = (*table.trick, Play(seat, card, named))
            if table.led == NO_COLOUR:
                table.led = led_after(NO_COLOUR, card, named)
            state.emit(CardPlayed(seat, card, named, table.led))
            if card >= FIRST_ACTION:
                self.take_effect(state, seat, KIND[card])
        players = table.rules.players
        if len(table.trick) == players:
            return None
        state.repeat()
        return _ASK_CARD[(self.leader + len(table.trick)) % players]

    def take_effect(self, state: State[AmigoTable], seat: int, kind: str) -> None:
        """Apply a no-trump or trump-change card (7.2, 7.3, 7.9-7.14)."""
        table = state.table
        rules = table.rules
        if kind == "trump_change":
            for_this_trick = True
            if table.trick_trump == NO_COLOUR and self.no_trump_lies(table):
                for_this_trick = rules.no_trump_then_change == "change_wins"  # 7.11
                if not rules.reveal_after_both:
                    table.reveals = 0
            table.changed = True
            turn_up_for_change(state, for_this_trick)
        elif kind == "no_trump":
            if table.changed and rules.change_then_no_trump == "change_stays":
                return  # 7.12, other reading
            table.trick_trump = NO_COLOUR
            if rules.no_trump_lasts == "round":  # 11.4
                if table.trump != NO_COLOUR:
                    table.trump_before = table.trump
                table.trump = NO_COLOUR
            elif rules.no_trump_twice == "each":
                table.reveals += 1
            else:
                table.reveals = 1  # 7.13
            state.emit(NoTrumpPlayed(seat, table.trump, table.reveals))

    @staticmethod
    def no_trump_lies(table: AmigoTable) -> bool:
        """Say whether a no-trump card lies in the running trick."""
        return any(KIND[play.card] == "no_trump" for play in table.trick)

    def take(self, state: State[AmigoTable], _answers: dict[int, Answer]) -> None:
        """Give the trick to its winner (8), then turn up new trumps that are due (7.2)."""
        table = state.table
        seat, rule = winner_of(table.trick, table.led, table.trick_trump, table.rules.joker_pair)
        table.won[seat] += 1
        taken = tuple(card for _, card, _ in table.trick if POINTS[card])
        if taken:
            table.taken[seat] += taken
        record = TrickRecord(self.number, table.trick, table.led, table.trick_trump, seat, rule)
        table.done = (*table.done, record)
        table.trick = ()
        state.emit(TrickTaken(self.number, seat, rule))
        if self.number == table.tricks and not table.rules.reveal_after_last_trick:
            table.reveals = 0  # 7.15
        while table.reveals:
            turn_up_after_trick(state)
