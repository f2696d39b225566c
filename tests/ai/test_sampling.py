"""Sampled worlds fit what is known, and played cards and bids make some hands likelier than others."""

from __future__ import annotations

from random import Random

from game.amigo.answers import Bid
from game.amigo.cards import card_of
from game.amigo.determinize import voids_of
from game.amigo.thinking.fast import BIT_OF, BITS, OF_COLOUR, ONE, bits_of
from game.amigo.thinking.inference import likely, signs
from game.amigo.thinking.sampling import Sampler
from game.core.machine import asked
from game.core.setup import Setup
from tests.ai.positions import AMIGO, random_setup, random_state


def bit(colour: int, value: int) -> int:
    return BIT_OF[card_of(colour, value)]


def test_worlds_fit_the_view() -> None:
    """Sizes, own hand, every card once, nothing that is out of play, voids; the pile is shuffled, not the true one."""
    same_pile = worlds = 0
    for seed in range(80):
        dice = Random(seed)
        state = random_state(dice, random_setup(dice))
        seat = asked(state)[0]
        view = AMIGO.view(state, seat)
        sampler = Sampler(view, Random(seed))
        sight = sampler.sight
        voids = voids_of(view.facts)
        for _ in range(4):
            world = sampler.world()
            worlds += 1
            assert world.hands[seat] == sight.hand
            seen = sight.gone
            for other, hand in enumerate(world.hands):
                assert not hand & seen
                seen |= hand
                assert hand.bit_count() == (view.zones[f"hand:{other}"].size)
                if other != seat and len(sight.unknown) > 3 * sum(sight.sizes):
                    assert not any(hand & OF_COLOUR[colour] for colour in voids[other])
            for card in world.pile:
                assert not seen & ONE[card]
                seen |= ONE[card]
            true_pile = [BIT_OF[card] for card in reversed(state.table.pile)][:5]
            same_pile += world.pile[:5] == true_pile
            for other, bid in enumerate(view.facts.bids):
                if bid >= 0:
                    assert world.bids[other] == bid
                else:
                    assert 0 <= world.bids[other] <= sight.tricks
    assert same_pile < worlds / 20


def test_bids_change_what_is_dealt() -> None:
    """Who has bid 0 holds fewer jokers and high trumps in the sampled worlds than who has bid 4."""
    found = {}
    for bid in (0, 4):
        state = AMIGO.new_game(Setup(4), 12)
        assert state.ask is not None
        first = state.ask.seats[0]
        AMIGO.answer(state, first, Bid(bid))
        assert state.ask is not None
        seat = state.ask.seats[0]
        sampler = Sampler(AMIGO.view(state, seat), Random(1))
        trump = state.table.trump
        strong = sum(ONE[bit(trump, value)] for value in range(9, 16)) | ONE[96] | ONE[97]
        found[bid] = sum((sampler.world().hands[first] & strong).bit_count() for _ in range(300))
    assert found[0] * 2 < found[4]


def test_signs_of_what_was_not_played() -> None:
    """Who ducks and throws the blue 5 under the 9 probably lacks 6 to 8; who wins unwillingly had no way out."""
    five, best = bit(0, 5), 32 + 9
    ((mask, factor),) = signs(five, 0, best, 2, 0, False, False)
    assert set(bits_of(mask)) == {bit(0, value) for value in (6, 7, 8, 9)} and factor < 1
    wins = signs(bit(0, 12), 0, best, 2, 0, False, False)
    assert any(set(bits_of(mask)) >= {bit(0, 3), bit(0, 8)} for mask, _ in wins)
    # Needs tricks, could not follow, did not trump: probably has no trump.
    away = signs(bit(3, 4), 0, best, 2, 1, False, False)
    assert any(mask & ONE[bit(2, 7)] for mask, _ in away)
    assert signs(five, 0, best, 2, -1, False, False) == []


def test_likelihoods_stay_between_nought_and_one() -> None:
    for seed in range(40):
        state = random_state(Random(seed), Setup(4))
        seat = asked(state)[0]
        sampler = Sampler(AMIGO.view(state, seat), Random(1))
        for other, weights in enumerate(likely(sampler.sight)):
            if weights is not None:
                assert other != seat and len(weights) == BITS
                assert all(0 <= weight <= 1 for weight in weights)
