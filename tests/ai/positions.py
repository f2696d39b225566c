"""Positions for tests of players: random ones, and endings in which every trick is needed and can be had."""

from __future__ import annotations

from random import Random

from game import catalogue
from game.amigo.cards import card_of
from game.amigo.options import OPTIONS, AmigoRules
from game.amigo.rounds import Game, Round
from game.amigo.table import AmigoTable, Play, TrickRecord
from game.amigo.tricks import Trick
from game.core.asking import Ask
from game.core.machine import State, asked, at_beat
from game.core.setup import Setup

AMIGO = catalogue.controller("amigo")


def random_setup(dice: Random) -> Setup:
    """Return a playable setup with options drawn at random."""
    while True:
        preset = dice.choice(["amigo", "amigo", "us"])
        options: dict[str, int | str] = {"preset": preset}
        for option in OPTIONS:
            if option.name not in ("preset", "first_dealer") and dice.random() < 0.3:
                options[option.name] = dice.choice(option.choices)[0]
        setup = Setup(dice.randrange(2 if preset == "us" else 3, 9), tuple(sorted(options.items())))
        if not AMIGO.problems(setup):
            return setup


def walk(dice: Random, setup: Setup, seed: int, answers: int) -> State[AmigoTable]:
    """Return a game some answers on, bids near the fair share, cards at random."""
    state = AMIGO.new_game(setup, seed)
    for _ in range(answers):
        if state.ask is None:
            break
        seat = asked(state)[-1]
        options = AMIGO.options(state, seat)
        choice = (
            options[min(len(options) - 1, dice.randrange(3))] if state.ask.prompt == "bid" else dice.choice(options)
        )
        AMIGO.answer(state, seat, choice.answer)
    return state


def random_state(dice: Random, setup: Setup | None = None) -> State[AmigoTable]:
    """Return a random unfinished position, mostly of the first rounds."""
    setup = setup or random_setup(dice)
    while True:
        state = walk(dice, setup, dice.randrange(1 << 30), dice.randrange(40 * setup.seats))
        if state.ask is not None:
            return state


def winning_cards(hand: tuple[int, ...], trump: int, unseen: list[int]) -> set[int]:
    """Return the cards that keep a line of leads which wins every trick whatever the others hold.

    No joker and no trump change is unseen. The line: trumps from the top, then side cards.
    """

    def sure(cards: tuple[int, ...]) -> bool:
        """Return whether `cards` win all when led in order."""
        trumps = sorted((card for card in cards if card // 16 == trump), reverse=True)
        left = [card for card in unseen if card < 96 and card // 16 == trump]
        for number, card in enumerate(trumps, 1):
            if any(other > card for other in left) and len(left) >= number:
                return False
        sides = [card for card in cards if card // 16 != trump]
        if sides and len(left) > len(trumps):
            return False
        return all(
            not any(other // 16 == card // 16 and other > card for other in unseen if other < 96) for card in sides
        )

    if not sure(hand):
        return set()
    found = set()
    left = [card for card in unseen if card < 96 and card // 16 == trump]
    trumps = [card for card in hand if card // 16 == trump]
    for card in hand:
        if card // 16 == trump:
            # It must win now; after it each holder of trumps has one fewer.
            if any(other > card for other in left):
                continue
            rest = sorted((other for other in trumps if other != card), reverse=True)
            fine = all(
                not (any(other > own for other in left) and len(left) >= number + 1)
                for number, own in enumerate(rest, 1)
            )
            sides = len(trumps) < len(hand)
            if fine and not (sides and len(left) > len(trumps)):
                found.add(card)
        elif not left:
            found.add(card)
    return found


def ending(dice: Random) -> tuple[State[AmigoTable], set[int]]:
    """Return a lead with 2 to 4 cards left, every trick needed, and the cards that win for certain."""
    while True:
        players = dice.choice([6, 7, 8])
        left = dice.choice([2, 3, 4])
        trump = dice.randrange(6)
        rules = AmigoRules(players)
        # Action cards first (jokers last: no one shows a void), then tricks of one colour each.
        actions = [*range(98, 112), 96, 97]
        done: list[TrickRecord] = []
        colours = [dice.sample([card_of(colour, value) for value in range(16)], 16) for colour in range(6)]
        plays: list[list[int]] = []
        while len(actions) >= players:
            plays.append([actions.pop(0) for _ in range(players)])
        if actions:
            plays.append(actions + [colours[trump].pop() for _ in range(players - len(actions))])
        while len(plays) < 10 - left:
            colour = trump if dice.random() < 0.35 else dice.randrange(6)
            if len(colours[colour]) < players:
                continue
            plays.append([colours[colour].pop() for _ in range(players)])
        for number, cards in enumerate(plays, 1):
            named = trump
            laid = tuple(Play(seat, card, named if card in (96, 97) else -1) for seat, card in enumerate(cards))
            done.append(TrickRecord(number, laid, -1, trump, 0, "8.2"))
        rest = [card for cards in colours for card in cards]
        dice.shuffle(rest)
        own = [card for card in rest if card // 16 == trump]
        high = sorted((card for card in rest if card % 16 >= 12 and card // 16 != trump), key=lambda c: -(c % 16))
        pool = own + high[:3]
        if len(pool) < left + 1:
            continue
        hand = tuple(sorted(dice.sample(pool, left)))
        unseen = [card for card in rest if card not in hand]
        turned = next(card for card in unseen if card // 16 == trump) if any(c // 16 == trump for c in unseen) else -1
        if turned < 0:
            continue
        unseen.remove(turned)
        winning = winning_cards(hand, trump, unseen)
        if not winning or (len(winning) == len(hand) and dice.random() < 0.9):
            continue
        table = AmigoTable(rules)
        table.round, table.tricks, table.dealer = 1, 10, players - 1
        table.hands = [hand] + [tuple(sorted(unseen[s * left : (s + 1) * left])) for s in range(players - 1)]
        table.pile = tuple(unseen[(players - 1) * left :])
        table.turned = (turned,)
        table.trump = table.trick_trump = trump
        won = dice.randrange(10 - left)
        table.won = [won, 10 - left - won] + [0] * (players - 2)
        table.bids = [won + left, *(dice.randrange(3) for _ in range(players - 1))]
        table.done = tuple(done)
        state: State[AmigoTable] = State(table, 1)
        state.ask = Ask((0,), "card")
        state.steps = (
            (Game(), 1),
            *((Round(number), 0) for number in range(10, 1, -1)),
            at_beat(Round(1), Round.play_trick),
            at_beat(Trick(11 - left, 0), Trick.lay_card),
        )
        return state, winning
