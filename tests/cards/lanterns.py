"""A card game of a page, for the tests of the card language: walkers carry lanterns along a road at night.

It has words, values, states, roles, an event and a duration of its own, and a table that shares nothing with that of
another card game.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

from game.cards import abilities, amounts, effects, gates, modifiers, targets, triggers
from game.cards.abilities import PlayAbility, Static
from game.cards.card_game import CardGame
from game.cards.context import Context, Given, Record, value
from game.cards.effects import Choose
from game.cards.grammar import Amount, Named, Target, Which, declared_in, word
from game.cards.lexicon import Lexicon, Phrasing
from game.cards.packs import read_card
from game.cards.resolve import Run
from game.cards.user_packs import UserPacks
from game.core.chance import seeded
from game.core.machine import State, advance

# ---- words


@word("effect", "polish", "polish {what}, for {light} light")
class Polish(NamedTuple):
    """Lanterns burn brighter for good."""

    what: Target = Named("target")
    light: Amount = 1


@word("condition", "dark", "it is dark")
class Dark(NamedTuple):
    """No lantern on the road burns."""

    def holds(self, table: LanternTable, ctx: Context) -> bool:
        """Ask it."""
        return not any(table.light.values())


NAMES = {
    "stat": {"might": "Might", "speed": "Speed", "renown": "Renown"},
    "kind": {"walker": "walker", "lantern": "lantern"},
    "kinds": {"walker": "walkers", "lantern": "lanterns"},
    "a_kind": {"walker": "a walker", "lantern": "a lantern"},
    "keyword": {"Swift": "Swift"},
    "state": {"lit": " with a light"},
    "role": {
        "this": "this card",
        "bearer": "its walker",
        "subject": "that walker",
        "target": "the target",
        "controller": "the player",
    },
    "window": {"dusk": "At dusk"},
    "event": {"arrives": "{who} arrives"},
    "duration": {"night": "for the night"},
    "permission": {"rest": "rest"},
    "place": {"road": "to the road"},
    "period": {"night": "night"},
}
SHARED = declared_in(abilities, amounts, gates, modifiers, targets)
CHOICES = (effects.Choose, effects.Give, effects.If)
LANTERN_WORDS = Lexicon(
    (*SHARED, *CHOICES, *declared_in(sys.modules[__name__])),
    NAMES,
    phrasing=Phrasing(noun="walker", bears_itself=frozenset(("walker",))),
)

# ---- the table


class LanternCard(NamedTuple):
    """A card as printed."""

    slug: str
    type: str
    values: dict[str, int]
    keywords: frozenset[str] = frozenset()
    requires: Which = Which()
    once: str = ""
    abilities: tuple[Record, ...] = ()


class LanternTable:
    """Cards lie in hand or on the road; `seats` says whose each card is, `on` what a lantern hangs on."""

    def __init__(self, game: CardGame[LanternTable], cards: tuple[LanternCard, ...], seats: tuple[int, ...]) -> None:
        self.game, self.cards, self.seats = game, cards, seats
        self.cache: dict[Any, Any] = {}
        self.road: tuple[int, ...] = ()
        self.on: dict[int, int] = {}
        self.light: dict[int, int] = {}
        self.nights: tuple[Given, ...] = ()

    def clone(self) -> LanternTable:
        """Return an independent copy."""
        twin = LanternTable(self.game, self.cards, self.seats)
        twin.road, twin.on, twin.light, twin.nights = self.road, dict(self.on), dict(self.light), self.nights
        return twin


class LanternAdapter:
    """What the language asks of this game."""

    STEADY = frozenset(("this", "bearer"))

    def in_play(self, table: LanternTable) -> tuple[int, ...]:
        return table.road

    def kind(self, table: LanternTable, card: int) -> str:
        return table.cards[card].type

    def name(self, table: LanternTable, card: int) -> str:
        return table.cards[card].slug

    def seat(self, table: LanternTable, card: int) -> int:
        return table.seats[card]

    def base(self, table: LanternTable, card: int, stat: str) -> int:
        return table.cards[card].values.get(stat, 0)

    def keywords(self, table: LanternTable, card: int) -> frozenset[str]:
        return table.cards[card].keywords

    def state(self, table: LanternTable, ctx: Context, card: int, word: str) -> bool:
        return {"lit": table.light.get(card, 0) > 0}[word]

    def role(self, table: LanternTable, ctx: Context, word: str) -> tuple[int, ...]:
        found = {"this": ctx.source, "bearer": table.on.get(ctx.source, ctx.source), "subject": ctx.subject}
        return (found[word],) if found.get(word, -1) >= 0 else ()

    def statics(self, table: LanternTable) -> tuple[tuple[Static, Context], ...]:
        return tuple(
            (ability, Context(table.seats[card], card))
            for card in table.road
            for ability in table.cards[card].abilities
            if isinstance(ability, Static)
        )

    def waiting(self, table: LanternTable) -> list[tuple[Record, int, Context]]:
        return [
            (ability, number, Context(table.seats[card], card))
            for card in table.road
            for number, ability in enumerate(table.cards[card].abilities)
        ]

    def given(self, table: LanternTable) -> tuple[Given, ...]:
        return table.nights

    def give(self, state: State[LanternTable], given: Given) -> None:
        state.table.nights += (given,)
        state.table.cache = {}

    def chooser(self, table: LanternTable, ctx: Context, word: str) -> tuple[int, ...]:
        return (ctx.seat,)

    def choosable(
        self, table: LanternTable, ctx: Context, effect: Choose, then: tuple[Record, ...], things: tuple[int, ...]
    ) -> tuple[int, ...]:
        return things


def polish(state: State[LanternTable], ctx: Context, effect: Polish) -> None:
    """Carry out the effect of that name."""
    for card in effect.what.find(state.table, ctx):
        state.table.light[card] = state.table.light.get(card, 0) + value(effect.light, state.table, ctx)
    state.table.cache = {}


LANTERNS: CardGame[LanternTable] = CardGame(
    LANTERN_WORDS, LanternAdapter(), {Polish: polish}, signed=("renown",), packs=UserPacks()
)

# ---- cards

PACK: list[dict[str, Any]] = [
    {
        "id": "storm-lamp",
        "abilities": [
            {"static": {"add": {"might": 2}}, "if": {"is": "bearer", "which": {"state": "lit"}}},
            {
                "triggered": "arrives",
                "subject": {"kind": "walker", "keyword": "Swift"},
                "do": {"if": "dark", "then": {"polish": "subject", "light": 2}},
            },
        ],
    },
    {
        "id": "dusk-song",
        "abilities": [
            {
                "play": "dusk",
                "choose": {"choose": {"side": "theirs"}},
                "do": {"give": {"add": {"speed": -1, "renown": -3}}, "to": "target", "until": "night"},
            }
        ],
    },
]


def card(slug: str, kind: str, keywords: tuple[str, ...] = (), **values: int) -> LanternCard:
    """Return a card with what the pack says of it."""
    entry = next((one for one in PACK if one["id"] == slug), {"id": slug})
    return LanternCard(
        slug, kind, values, frozenset(keywords), abilities=read_card("lanterns", entry, LANTERN_WORDS).abilities
    )


def deal() -> State[LanternTable]:
    """Return a game: seat 0 holds a swift walker (0), a lamp (1) and a song (2), seat 1 a walker (3)."""
    cards = (
        card("mara", "walker", ("Swift",), might=1, speed=3, renown=2),
        card("storm-lamp", "lantern"),
        card("dusk-song", "song"),
        card("theo", "walker", might=2, speed=0, renown=1),
    )
    return State(LanternTable(LANTERNS, cards, (0, 0, 0, 1)), seeded(1))


def lay(state: State[LanternTable], number: int, on: int = -1) -> None:
    """Lay a card on the road, or hang it on someone; whoever waits for that gets what it waits for."""
    table = state.table
    table.road += (number,)
    if on >= 0:
        table.on[number] = on
    table.cache = {}
    for listener in triggers.listeners(table).get("arrives", ()):
        ctx = listener.ctx._replace(subject=number)
        if triggers.fits(listener, table, ctx):
            state.push(Run(ctx, listener.ability.do))
    advance(state)


def sing(state: State[LanternTable], number: int) -> None:
    """Play a card that does something at once."""
    for ability in state.table.cards[number].abilities:
        if isinstance(ability, PlayAbility):
            state.push(Run(Context(state.table.seats[number], number), (*ability.choose, *ability.do)))
    advance(state)
