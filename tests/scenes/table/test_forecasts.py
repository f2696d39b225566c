"""What the table of AMIGO's Rage promises is what its rules then do, over random games with random rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.amigo.answers import AmigoPrompt, Bid, PlayCard
from game.amigo.cards import KIND
from game.amigo.controller import AmigoController
from game.amigo.events import RoundScored, TrickTaken
from game.amigo.options import OPTIONS
from game.amigo.table import NOT_YET
from game.core.events import SPECTATOR, apply_event, redact
from game.core.machine import State, asked
from game.core.setup import Setup
from scenes.tables.amigo.words import joker_effect, need_words, promise, signed

GAME = AmigoController()
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal")


def random_setup(dice: Random) -> Setup:
    """Return a playable setup with any of the rules."""
    while True:
        options = {
            o.name: dice.choice(o.choices)[0] for o in OPTIONS if o.name != "first_dealer" and dice.random() < 0.4
        }
        setup = Setup(dice.randint(2, 6), tuple(sorted(options.items())))
        if not GAME.problems(setup):
            return setup


class Watcher:
    """Plays one game at random and compares every promise with what follows."""

    def __init__(self, number: int) -> None:
        self.dice = Random(number)
        self.setup = random_setup(self.dice)
        self.state: State[Any] = GAME.new_game(self.setup, number)
        self.promised: dict[int, str] = {}
        self.doomed: set[int] = set()
        self.checked = 0

    def play(self) -> None:
        self.state.events.clear()
        while asked(self.state):
            seat = self.dice.choice(asked(self.state))
            facts = GAME.view(self.state, seat).facts
            self.gestures(seat)
            options = GAME.options(self.state, seat)
            answer = self.dice.choice(options).answer
            winner = -1
            match answer:
                case Bid(tricks):
                    self.promised[seat] = promise(facts, tricks)
                case PlayCard(card, named):
                    if KIND[card] == "joker":
                        words = joker_effect(facts, seat, card, named, NAMES)
                        # The last card decides: what was said of it is what happens.
                        if len(facts.plays) == facts.players - 1:
                            winner = (
                                seat
                                if "it wins the trick" in words
                                else next(at for at in range(facts.players) if f"{NAMES[at]} stays ahead" in words)
                            )
            before = facts
            GAME.answer(self.state, seat, answer)
            self.follow(before, winner)

    def gestures(self, seat: int) -> None:
        """Every card in hand is either an option, or refused for a reason with a rule; no illegal bid is an option."""
        state = self.state
        options = GAME.options(state, seat)
        ask = state.ask
        assert ask is not None
        if ask.prompt == AmigoPrompt.BID:
            offered = {option.choice for option in options}
            for bid in range(state.table.tricks + 1):
                refusal = GAME.why_not(state, seat, -1, "", f"bid:{bid}")
                if f"bid:{bid}" not in offered:
                    assert refusal is not None
                    assert refusal.rule == "9.1"
            return
        playable = {option.piece for option in options}
        for card in state.table.hands[seat]:
            if card not in playable:
                refusal = GAME.why_not(state, seat, card, "trick", "")
                assert refusal is not None
                assert refusal.rule in ("5.2", "5.3", "5.5")

    def follow(self, before: Any, winner: int) -> None:
        for event in self.state.events:
            if isinstance(event, TrickTaken):
                if winner >= 0:
                    assert event.seat == winner
                    self.checked += 1
                after = GAME.view(self.state, -1).facts
                for seat in range(before.players):
                    bid = self.state.table.bids[seat] if after.round == before.round else NOT_YET
                    if after.round == before.round and after.trick and bid >= 0:
                        _words, tone = need_words(
                            after._replace(bids=tuple(self.state.table.bids)), seat, bid, after.tricks - len(after.done)
                        )
                        if tone == "rage":
                            self.doomed.add(seat)
            elif isinstance(event, RoundScored):
                for seat, row in enumerate(event.rows):
                    if row.exact:
                        assert seat not in self.doomed, "said to be lost, and met"
                        met = row.points - 5 * row.plus + 5 * row.minus
                        assert f"{signed(met)} points" in self.promised[seat]
                        self.checked += 1
                    else:
                        worst = row.points - 5 * row.plus + 5 * row.minus
                        assert worst <= 2 * row.won
                self.doomed.clear()
        self.state.events.clear()


@pytest.mark.parametrize("number", range(12))
def test_promises_of_the_table_are_kept(number: int) -> None:
    watcher = Watcher(number)
    watcher.play()
    assert watcher.checked


def test_the_winning_mark_is_on_the_card_that_takes_the_trick() -> None:
    taken = 0
    for number in range(6):
        dice = Random(number + 100)
        state: State[Any] = GAME.new_game(random_setup(dice), number)
        view = GAME.view(state, SPECTATOR)
        state.events.clear()
        while asked(state):
            seat = asked(state)[0]
            GAME.answer(state, seat, dice.choice(GAME.options(state, seat)).answer)
            for event in state.events:
                if isinstance(event, TrickTaken):
                    assert view.facts.winning == event.seat, (number, event)
                    taken += 1
                view = apply_event(view, redact(event, SPECTATOR))
            state.events.clear()
    assert taken > 100
