"""Random games for the tests: setups, invariants, and worlds that one seat cannot tell apart."""

from __future__ import annotations

from random import Random
from typing import Any

from game.apocalypse.cards import card_defs, decks
from game.apocalypse.cards.card_defs import pool
from game.apocalypse.controller import ApocalypseController
from game.apocalypse.state.switches import OPTIONS
from game.apocalypse.state.table import ApocalypseTable
from game.core.machine import State, asked
from game.core.setup import Setup

GAME = ApocalypseController()
Game = State[ApocalypseTable]


def setup_of(number: int, limit: int = 15) -> Setup:
    """Return a setup: 2 to 4 seats, decks and options drawn by number; every third one has random legal decks."""
    dice = Random(number)
    seats = 2 + number % 3
    values: dict[str, Any] = {f"deck_{seat + 1}": dice.choice(list(decks.prebuilt())) for seat in range(seats)}
    for option in OPTIONS:
        if option.group == "reading" and dice.random() < 0.3:
            values[option.name] = dice.choice(option.choices)[0]
    values["turn_limit"] = limit
    if number // 3 % 3 == 2:
        values["level"], values["tournament"] = dice.choice((10, 15, 20, 25, 30)), dice.random() < 0.5
        for seat in range(seats):
            deck = random_deck(dice, values["level"], values["tournament"])
            values[f"deck_{seat + 1}"] = decks.write(deck)
    if dice.random() < 0.2:
        values["preset"] = "later"
    return Setup(seats, tuple(sorted(values.items())))


def random_deck(dice: Random, level: int, tournament: bool) -> decks.Deck:
    """Return a legal deck of cards of the whole pool, no matter how they go together."""
    side = dice.choice(("gaia", "wyrm"))
    cards = list(pool().values())
    pack: list[str] = []
    for face in dice.sample(cards, len(cards)):
        if face.type == "character" and face.side == side:
            more = decks.Deck("", "", "", (*pack, face.slug), (), ())
            if not [fault for fault in decks.faults(more, level, tournament, 0) if fault.rule != "2.4"]:
                pack.append(face.slug)
    banned = decks.BANNED if tournament else ()
    sept = [face.slug for face in cards if face.type in card_defs.SEPT and face.type not in banned]
    combat = [face.slug for face in cards if face.type in card_defs.COMBAT]
    return decks.Deck("", "random", "", tuple(pack), tuple(dice.sample(sept, 30)), tuple(dice.sample(combat, 30)))


def check(state: Game) -> None:
    """Every card is in exactly one place, and what is in play hangs together."""
    table = state.table
    places: list[int] = list(table.things)
    for thing in table.things.values():
        places += [wound.card for wound in thing.wounds if wound.card >= 0]
        assert thing.host < 0 or thing.host in table.things, thing
        assert thing.kind != "character" or thing.seat not in table.out, thing
    for cards in table.zones.values():
        places += cards
    assert sorted(places) == list(range(len(table.contents.faces)))
    check_kept(state)
    fight = table.fight
    if fight is not None:
        assert not set(fight.attackers) & set(fight.defenders)
        assert all(creature in table.things for creature in (*fight.attackers, *fight.defenders))
    assert all(alpha < 0 or alpha in table.things for alpha in table.alphas)
    for name in table.zones:
        if name.startswith(("laid", "shown", "searched", "frenzy")) and table.zones[name]:
            assert fight is not None or state.ask is not None


def check_kept(state: Game) -> None:
    """What was computed before the table changed is forgotten: again, the same comes out."""
    twin = state.clone()
    twin.table.cache = {}
    for seat in asked(state):
        assert GAME.options(twin, seat) == GAME.options(state, seat), state.ask


def other_world(state: Game, seat: int, number: int) -> Game:
    """Return a state that the seat cannot tell from this one: hidden cards of others and all decks mixed again."""
    dice = Random(number)
    twin = state.clone()
    table = twin.table
    for other in range(table.rules.players):
        for deck in ("sept", "combat"):
            zones = [f"{deck}_deck:{other}"]
            if other != seat:
                zones.append(f"{deck}_hand:{other}")
            cards = [card for zone in zones for card in table.zone(zone)]
            dice.shuffle(cards)
            for zone in zones:
                size = len(table.zone(zone))
                table.zones[zone] = tuple(cards[:size])
                del cards[:size]
    table.cache = {}
    return twin
