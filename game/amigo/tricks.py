"""Playing a trick (5) and what the action cards do (7)."""

from __future__ import annotations

from typing import NamedTuple

from game.amigo.answers import AmigoPrompt, PlayCard
from game.amigo.cards import FIRST_ACTION, KIND, NO_COLOUR, POINTS
from game.amigo.dealing import turn_up_after_trick, turn_up_for_change
from game.amigo.events import CardPlayed, NoTrumpPlayed, TrickStarted, TrickTaken
from game.amigo.table import AmigoTable, Play, TrickRecord
from game.amigo.trick_rules import led_after, winner_of
from game.core.asking import Answer, Ask
from game.core.machine import State, beats

_ASK_CARD = tuple(Ask((seat,), AmigoPrompt.CARD) for seat in range(8))


@beats("start", "ask_card", "lay_card", "take")
class Trick(NamedTuple):
    """One trick: `number` counts from 1 in the round, `leader` plays the first card (5.1)."""

    number: int
    leader: int

    def start(self, state: State[AmigoTable], _: dict[int, Answer]) -> None:
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

    def lay_card(self, state: State[AmigoTable], answers: dict[int, PlayCard]) -> Ask | None:
        """Play the card; an action card takes effect at once (7.0). Then ask the next seat clockwise (5.1)."""
        table = state.table
        for seat, (card, named) in answers.items():
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
        """Return whether the running trick has a no-trump card."""
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
