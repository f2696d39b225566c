"""The table: the complete truth. No seat sees all of it (see `view`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.cards.card_defs import CardDef, pool
from game.apocalypse.cards.user_packs import PACKS
from game.apocalypse.state.options import ApocalypseRules
from game.cards.card_game import CardGame
from game.cards.context import Given
from game.core.machine import State

NOBODY = -1
NOTHING = -1
PREY = ("enemy", "victim")
"""The kinds that every pack may hunt (17)."""


class Wound(NamedTuple):
    """A damage card on a creature."""

    card: int
    points: int
    aggravated: bool = False


class Thing(NamedTuple):
    """A card in play. `seat` is its controller (-1 the Hunting Grounds), `host` what it is attached to.

    `world` is "physical", "umbra" or "both"; `away` is "" or the duration until which it is out of play; `grounds`
    marks a pack member sent to the Hunting Grounds; `frenzy` is -1 or the damage at which it collapses at once.
    """

    card: int
    kind: str
    seat: int
    host: int = NOTHING
    world: str = "physical"
    crinos: bool = False
    wounds: tuple[Wound, ...] = ()
    away: str = ""
    grounds: bool = False
    frenzied: bool = False
    bound: bool = False

    @property
    def damage(self) -> int:
        """Return all damage it has suffered."""
        return sum(wound.points for wound in self.wounds)


class Laid(NamedTuple):
    """A combat card played for a creature; `card` is -1 while it is face down.

    `status` is "" until the cards are judged, then "good", "bluff" (a bluff that fails), "illegal" or "void" (stopped).
    `off` are points that were blocked.
    """

    creature: int
    card: int = NOTHING
    target: int = NOTHING
    status: str = ""
    bluffed: bool = False
    off: int = 0


class Fight(NamedTuple):
    """A running combat. `seats` are the players of both sides (12.5, 17.1); `round` counts from 1, 0 before the first.

    `kind` is "attack", "challenge", "territory", "battlefield", "bind" or "card"; `about` the territory or battlefield;
    `ended` says why it is over ("" while it runs), `by` which card began it (-1: an alpha did).
    """

    kind: str
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    seats: tuple[int, int]
    about: int = NOTHING
    round: int = 0
    limit: int = 0
    plays: tuple[Laid, ...] = ()
    ended: str = ""
    alone: bool = False
    first: tuple[int, int] = (NOTHING, NOTHING)
    by: int = NOTHING

    def has(self, creature: int) -> bool:
        """Return whether a creature fights in it."""
        return creature in self.attackers or creature in self.defenders

    def opponents(self, creature: int) -> tuple[int, ...]:
        """Return the creatures on the other side."""
        if creature in self.attackers:
            return self.defenders
        return self.attackers if creature in self.defenders else ()

    def player(self, creature: int) -> int:
        """Return the seat that plays for a creature."""
        return self.seats[0] if creature in self.attackers else self.seats[1]


class DeckContents(NamedTuple):
    """The cards of all seats: the definition of each card, its owner, and each seat's cards by deck.

    `memo` caches values that depend on these cards only, by the module that computed them.
    """

    faces: tuple[CardDef, ...]
    owner: tuple[int, ...]
    characters: tuple[tuple[int, ...], ...]
    sept: tuple[tuple[int, ...], ...]
    combat: tuple[tuple[int, ...], ...]
    memo: dict[Any, Any]


@PACKS.cached(maxsize=256)
def contents_of(lists: tuple[tuple[tuple[str, ...], ...], ...]) -> DeckContents:
    """Return the cards for deck lists (characters, sept, combat by seat): card numbers follow the lists."""
    cards = pool()
    faces: list[CardDef] = []
    owner: list[int] = []
    parts: tuple[list[tuple[int, ...]], ...] = ([], [], [])
    for seat, deck in enumerate(lists):
        for part, names in enumerate(deck):
            parts[part].append(tuple(range(len(faces), len(faces) + len(names))))
            faces.extend(cards[name] for name in names)
            owner.extend([seat] * len(names))
    return DeckContents(tuple(faces), tuple(owner), tuple(parts[0]), tuple(parts[1]), tuple(parts[2]), {})


class Cached:
    """A cache of computed values until the table changes; never saved. Clones share it until one of them changes.

    Only values that depend on cards, rules and the facts watched by `changes.touch` may be cached: things, fight
    (without its plays), alphas and modifiers given.

    `in_search` is set on determinizations in rollouts: no windows open there, because no seat would act in them.
    """

    __slots__ = ("cache", "contents", "game", "in_search")
    cache: dict[Any, Any]
    contents: DeckContents
    game: CardGame[ApocalypseTable]
    in_search: bool


PUBLIC = (
    "turn", "phase", "things", "points", "alphas", "acted", "fight", "given", "used", "cancelled", "out", "juntas",
    "votes", "moon", "refused", "killers", "winners", "order", "combat_drawn", "blocked",
)  # fmt: skip
"""The public slots. Every other slot is private; `view` decides which zones a seat sees."""


class ApocalypseTable(Cached):
    """Packs, Hunting Grounds, decks and hands, and running records. The dictionaries belong to this table only."""

    __slots__ = (
        "acted",
        "alphas",
        "blocked",
        "cancelled",
        "combat_drawn",
        "fight",
        "given",
        "juntas",
        "killers",
        "moon",
        "order",
        "out",
        "phase",
        "points",
        "refused",
        "rules",
        "things",
        "turn",
        "used",
        "votes",
        "winners",
        "zones",
    )

    def __init__(self, rules: ApocalypseRules, game: CardGame[ApocalypseTable]) -> None:
        """Lay an empty table of this card game for these rules."""
        seats = rules.players
        self.rules = rules
        self.game = game
        self.contents = contents_of(rules.decks)
        self.cache = {}
        self.in_search = False
        self.zones: dict[str, tuple[int, ...]] = {}
        self.things: dict[int, Thing] = {}
        self.turn = 0
        self.phase = ""
        self.points: tuple[int, ...] = (0,) * seats
        self.alphas: tuple[int, ...] = (NOTHING,) * seats
        self.acted: tuple[int, ...] = ()
        self.fight: Fight | None = None
        self.given: tuple[Given, ...] = ()
        # The number of uses: (card, ability, period) -> times, as pairs in order of first use.
        self.used: tuple[tuple[tuple[int, int, str], int], ...] = ()
        self.cancelled: tuple[int, ...] = ()
        self.out: tuple[int, ...] = ()
        self.juntas: tuple[Any, ...] = ()
        self.votes: tuple[int, ...] = (0,) * seats
        self.moon = NOTHING
        self.refused: tuple[int, ...] = ()
        self.killers: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()
        self.order: tuple[int, ...] = tuple(range(seats))
        self.combat_drawn = False
        self.blocked: tuple[int, ...] = ()

    def clone(self) -> ApocalypseTable:
        """Return an independent copy; tuples and records are shared."""
        twin: ApocalypseTable = object.__new__(ApocalypseTable)
        twin.rules = self.rules
        twin.contents = self.contents
        twin.game = self.game
        twin.cache = self.cache
        twin.in_search = False
        twin.zones = self.zones.copy()
        twin.things = self.things.copy()
        twin.turn = self.turn
        twin.phase = self.phase
        twin.points = self.points
        twin.alphas = self.alphas
        twin.acted = self.acted
        twin.fight = self.fight
        twin.given = self.given
        twin.used = self.used
        twin.cancelled = self.cancelled
        twin.out = self.out
        twin.juntas = self.juntas
        twin.votes = self.votes
        twin.moon = self.moon
        twin.refused = self.refused
        twin.killers = self.killers
        twin.winners = self.winners
        twin.order = self.order
        twin.combat_drawn = self.combat_drawn
        twin.blocked = self.blocked
        return twin

    @classmethod
    def from_fields(cls, fields: dict[str, Any], game: CardGame[ApocalypseTable]) -> ApocalypseTable:
        """Return the table with these fields from a file (lists as tuples, keys as strings)."""
        table: ApocalypseTable = object.__new__(ApocalypseTable)
        for name in cls.__slots__:
            setattr(table, name, fields[name])
        table.things = {int(card): thing for card, thing in fields["things"].items()}
        table.contents = contents_of(table.rules.decks)
        table.game = game
        table.cache = {}
        table.in_search = False
        return table

    # ---- queries

    def face(self, card: int) -> CardDef:
        """Return the definition of a card."""
        return self.contents.faces[card]

    def zone(self, name: str) -> tuple[int, ...]:
        """Return the cards of a zone, none if it does not exist."""
        return self.zones.get(name, ())

    def seats(self) -> tuple[int, ...]:
        """Return the seats still in the game."""
        return tuple(seat for seat in range(self.rules.players) if seat not in self.out)

    def creatures(self, seat: int, kinds: tuple[str, ...] = ("character", "ally")) -> list[int]:
        """Return a seat's creatures in play, in order of arrival; -1 stands for the Hunting Grounds.

        The list is cached: the caller must not change it.
        """
        known: dict[Any, list[int]] = self.cache.setdefault("creatures", {})
        found = known.get((seat, kinds))
        if found is None:
            found = [card for card, thing in self.things.items() if thing.seat == seat and thing.kind in kinds]
            known[seat, kinds] = found
        return found

    def bearer(self, card: int) -> int:
        """Return the creature a card is attached to, or the card itself."""
        thing = self.things.get(card)
        return card if thing is None or thing.host < 0 else thing.host

    def attached(self, card: int) -> list[int]:
        """Return what is attached to a thing, in order."""
        return [other for other, thing in self.things.items() if thing.host == card]


Game = State[ApocalypseTable]
