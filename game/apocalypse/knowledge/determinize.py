"""Determinization: a full state that fits a view: the same public table, with the unknown cards dealt at random."""

from __future__ import annotations

from game.apocalypse.knowledge.frames import steps_of
from game.apocalypse.knowledge.known_state import known_state
from game.apocalypse.state.table import PUBLIC, ApocalypseTable
from game.apocalypse.state.view import ApocalypseFacts
from game.core.asking import Answer, Ask, Option
from game.core.chance import below, draw, shuffle
from game.core.machine import State, step_options
from game.core.view import View


def determinize(view: View, ask: Ask, chance: int) -> State[ApocalypseTable]:
    """Return a state that the seat cannot tell from the true one: sealed answers are some legal ones."""
    state = undecided(view, ask, chance)
    facts: ApocalypseFacts = view.facts
    sealed: list[tuple[int, Answer]] = []
    for seat in facts.chosen:
        options: list[Option] = step_options(state, seat)
        at, state.chance = below(state.chance, len(options))
        sealed.append((seat, options[at].answer))
    state.sealed = tuple(sealed)
    return state


def undecided(view: View, ask: Ask, chance: int) -> State[ApocalypseTable]:
    """Return a determinization in which no seat has answered yet, so that a player can think for seats that have.

    Decks are public, so only the places of cards are unknown.
    """
    facts: ApocalypseFacts = view.facts
    known_table = known_state(view)
    table = ApocalypseTable(facts.rules, known_table.game)
    table.cache = known_table.cache  # values that depend on public facts only
    for name in PUBLIC:
        setattr(table, name, getattr(facts, name))
    table.things = dict(facts.things)
    known = set(table.things)
    for thing in table.things.values():
        known.update(wound.card for wound in thing.wounds if wound.card >= 0)
    for zone in view.zones.values():
        known.update(zone.pieces)
    pools: dict[tuple[str, int], list[int]] = {}
    for seat in range(facts.rules.players):
        for deck, cards in (("sept", table.contents.sept[seat]), ("combat", table.contents.combat[seat])):
            pools[deck, seat], chance = shuffle(chance, [card for card in cards if card not in known])
    for name, zone in view.zones.items():
        kind, _, rest = name.partition(":")
        deck = "sept" if kind in ("sept_deck", "sept_hand", "searched") else "combat"
        cards = zone.pieces
        if zone.backs:
            pool = pools[deck, int(rest.split(":")[0])]
            cards = (*cards, *(pool.pop() for _ in range(zone.backs)))
        table.zones[name] = cards
    bits, chance = draw(chance)
    state: State[ApocalypseTable] = State(table, bits)
    state.steps = steps_of(facts.frames)
    state.ask = ask
    return state
