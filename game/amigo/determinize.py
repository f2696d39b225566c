"""Determinization: a full state that fits what a seat knows.

Hidden cards are dealt at random; known voids are respected.
"""

from __future__ import annotations

from game.amigo.answers import BIDS, AmigoPrompt
from game.amigo.bidding import Bidding, SecretBidding
from game.amigo.cards import COLOUR, FIRST_ACTION, NO_COLOUR, TRUMP_CHANGES
from game.amigo.dealing import deck_of
from game.amigo.facts import HIDDEN_BID, AmigoFacts
from game.amigo.options import AmigoRules
from game.amigo.rounds import Game, Round
from game.amigo.table import NOT_YET, AmigoTable, Play
from game.amigo.trick_rules import led_after
from game.amigo.tricks import Trick
from game.core.asking import Answer, Ask
from game.core.chance import below, shuffle
from game.core.machine import Frame, State, at_beat
from game.core.view import View

_TRIES = 20


def voids_of(facts: AmigoFacts) -> list[set[int]]:
    """Return for each seat the colours that it cannot hold, from its own plays of this round."""
    voids: list[set[int]] = [set() for _ in range(facts.players)]
    for plays in (*(record.plays for record in facts.done), facts.plays):
        _note_voids(facts.rules, plays, voids)
    return voids


def _note_voids(rules: AmigoRules, plays: tuple[Play, ...], voids: list[set[int]]) -> None:
    led = NO_COLOUR
    for at, (seat, card, named) in enumerate(plays):
        if led != NO_COLOUR and COLOUR[card] != led and not (rules.action_anytime and card >= FIRST_ACTION):
            voids[seat].add(led)  # 5.3: it would have had to follow
        if at == 0 and card >= FIRST_ACTION and rules.lead_action_cards == "only_without_colour":
            voids[seat].update(range(6))  # 5.2, other reading
        led = led_after(led, card, named)


def deal_hidden(
    unknown: list[int], sizes: list[int], voids: list[set[int]], chance: int
) -> tuple[list[tuple[int, ...]], list[int], int]:
    """Deal `unknown` cards to seats that need `sizes` of them. Return hands, remaining cards and the next random state.

    Seats with most known voids are dealt first. If the cards do not suffice (only possible with contradictory voids),
    the voids of the last seats are ignored. Raises ValueError if there are fewer cards than needed.
    """
    order = sorted(range(len(sizes)), key=lambda seat: (-len(voids[seat]), seat))
    for attempt in range(_TRIES):
        deck, chance = shuffle(chance, unknown)
        hands: list[tuple[int, ...]] = [()] * len(sizes)
        for seat in order:
            barred = voids[seat] if attempt < _TRIES - 1 else set()
            hand: list[int] = []
            rest: list[int] = []
            for at, card in enumerate(deck):
                if len(hand) == sizes[seat]:
                    rest.extend(deck[at:])
                    break
                (rest if COLOUR[card] in barred else hand).append(card)
            if len(hand) < sizes[seat]:
                break
            hands[seat] = tuple(sorted(hand))
            deck = rest
        else:
            return hands, deck, chance
    raise ValueError("there are fewer unknown cards than hidden places")


def determinize(view: View, ask: Ask, chance: int) -> State[AmigoTable]:
    """Return a determinization for the view of a seat that is being asked `ask`; `chance` is the random seed."""
    facts: AmigoFacts = view.facts
    players = facts.players
    table = AmigoTable(facts.rules)
    known = set(view.zones[f"hand:{view.seat}"].pieces) | set(view.zones["turned"].pieces)
    for plays in (*(record.plays for record in facts.done), facts.plays):
        known.update(play.card for play in plays)
    unknown = [card for card in deck_of(table) if card not in known]
    sizes = [0 if seat == view.seat else view.zones[f"hand:{seat}"].size for seat in range(players)]
    hands, rest, chance = deal_hidden(unknown, sizes, voids_of(facts), chance)
    hands[view.seat] = view.zones[f"hand:{view.seat}"].pieces
    table.hands = hands
    table.pile = tuple(rest)
    table.turned = view.zones["turned"].pieces
    table.round, table.tricks, table.dealer = facts.round, facts.tricks, facts.dealer
    table.trump, table.trump_before = facts.trump, facts.trump_before
    table.trick_trump, table.reveals = facts.trick_trump, facts.reveals
    table.led, table.trick, table.done = facts.led, facts.plays, facts.done
    table.won, table.taken = list(facts.won), list(facts.taken)
    table.totals, table.sheet = list(facts.totals), facts.sheet
    table.changed = any(play.card in TRUMP_CHANGES for play in facts.plays)

    sealed: list[tuple[int, Answer]] = []
    for seat, bid in enumerate(facts.bids):
        if bid == HIDDEN_BID:
            bid, chance = below(chance, facts.tricks + 1)
            if ask.prompt == AmigoPrompt.BID:
                sealed.append((seat, BIDS[bid]))
                bid = NOT_YET
        table.bids[seat] = bid

    state: State[AmigoTable] = State(table, chance)
    state.steps = steps_at(facts, ask)
    state.ask = ask
    state.sealed = tuple(sealed)
    return state


def steps_at(facts: AmigoFacts, ask: Ask) -> tuple[Frame, ...]:
    """Return the stack of steps at an ask, as in a state that reached it by play."""
    if ask.prompt == AmigoPrompt.CARD:
        running = at_beat(Trick(facts.trick, facts.leader), Trick.lay_card)
    elif facts.rules.bids_at_once:
        running = at_beat(SecretBidding(), SecretBidding.write_down)
    else:
        running = at_beat(Bidding(), Bidding.write_down)
    return at_beat(Game(), Game.play_round), at_beat(Round(facts.round), Round.play_trick), running
