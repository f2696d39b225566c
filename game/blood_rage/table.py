"""The table: the complete truth. No seat sees all of it (see `view`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.blood_rage.board import AREAS, YGGDRASIL
from game.blood_rage.deck import deck_of
from game.blood_rage.options import BloodRules
from game.blood_rage.pieces import figures_of, monsters_in
from game.blood_rage.record import Battle
from game.blood_rage.zones import BESIDE, RESERVES, slot

NO_CARD = -1
NOBODY = -1

STATS = ("rage", "axes", "horns")
TRACKS = ((6, 7, 8, 9, 12, 12), (3, 4, 5, 6, 8, 8), (4, 5, 6, 7, 10, 10))
"""The value of each step of Rage, Axes and Horns (3.1)."""
END_BONUS = (0, 0, 0, 10, 10, 20)
LAST_STEP = 6

SLOTS = ("warrior", "leader", "ship", "monster1", "monster2", "clan1", "clan2", "clan3")
"""The upgrade slots of a clan sheet (1.3); a slot is its number in this list."""
SLOTS_FOR = {"warrior": (0,), "leader": (1,), "ship": (2,), "monster": (3, 4), "clan": (5, 6, 7)}
SLOT_ZONES = tuple(tuple(slot(seat, name) for name in SLOTS) for seat in range(5))

PHASES = ("gifts", "action", "discard", "quest", "ragnarok", "release")
AGES = 3

SOURCES = ("battles", "quests", "pillage", "ragnarok", "cards", "end")
"""Where Glory comes from (12.4): battles won, Quests, pillage tokens, Ragnarok, card texts, end bonus."""
Row = tuple[int, ...]
"""Glory by source, in the order of SOURCES."""
NO_GLORY: Row = (0,) * len(SOURCES)


class QuestNote(NamedTuple):
    """A Quest that was scored, for the summary of the Age (10.1)."""

    age: int
    seat: int
    card: int
    done: bool
    where: tuple[int, ...]


class BloodTable:
    """Board, clan sheets, hands and running records. Lists and dictionaries belong to this table only."""

    __slots__ = (
        "age", "at", "battle", "clans", "crowd", "deaths", "destroyed", "discards", "doomed", "first", "glory",
        "hands", "kept", "last_battle", "looked", "owners", "packs", "passed", "phase", "pillaged", "played",
        "quests", "rage", "rules", "saved", "sheet", "shown", "slots", "stats", "tokens", "turn", "unseen",
        "winners", "won",
    )  # fmt: skip

    def __init__(self, rules: BloodRules) -> None:
        """Lay an empty table for these rules: all figures in reserve, all Monsters beside the board (4.1, 4.8)."""
        seats = rules.players
        self.rules = rules
        self.age = 0
        self.phase = ""
        self.first = NOBODY
        self.turn = NOBODY
        self.clans: tuple[int, ...] = tuple(range(seats))
        # Board. `crowd` lists the figures of each area in order of arrival and follows from `at`.
        self.tokens: tuple[str, ...] = ("",) * 8 + ("all",)
        self.pillaged: tuple[bool, ...] = (False,) * (YGGDRASIL + 1)
        self.destroyed: tuple[bool, ...] = (False,) * (YGGDRASIL + 1)
        self.doomed: tuple[int, ...] = ()
        self.at: dict[int, str] = {}
        self.owners: dict[int, int] = {}
        for seat in range(seats):
            for figure in figures_of(seat, rules.warriors_per_clan):
                self.at[figure] = RESERVES[seat]
        for age in range(1, AGES + 1):
            for monster in monsters_in(deck_of(seats, rules.backers, age)):
                self.at[monster] = BESIDE
                self.owners[monster] = NOBODY
        self.crowd: list[tuple[int, ...]] = [()] * len(AREAS)
        # Clan sheets: steps of Rage, Axes and Horns (1 to 6), current Rage, Glory, upgrades by slot.
        self.stats: list[tuple[int, int, int]] = [(1, 1, 1)] * seats
        self.rage: list[int] = [TRACKS[0][0]] * seats
        self.glory: list[int] = [0] * seats
        self.slots: list[tuple[int, ...]] = [(NO_CARD,) * len(SLOTS)] * seats
        self.passed: tuple[bool, ...] = (False,) * seats
        # Cards. `shown` are those in a hand that all have seen, `looked` what a seat could choose from in this draft,
        # `played` those that are before a seat in a battle.
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.quests: list[tuple[int, ...]] = [()] * seats
        self.packs: list[tuple[int, ...]] = [()] * seats
        self.kept: list[tuple[int, ...]] = [()] * seats
        self.saved: list[tuple[int, ...]] = [()] * seats
        self.played: list[tuple[int, ...]] = [()] * seats
        self.shown: list[tuple[int, ...]] = [()] * seats
        self.looked: list[tuple[tuple[int, ...], ...]] = [()] * seats
        self.discards: tuple[int, ...] = ()
        self.unseen: tuple[int, ...] = ()
        # Running records, and what is remembered.
        self.battle: Battle | None = None
        self.last_battle: Battle | None = None
        # Glory by seat, Age and source; deaths by seat and Age; Quests scored.
        self.sheet: list[tuple[Row, ...]] = [(NO_GLORY,) * AGES] * seats
        self.deaths: list[tuple[int, ...]] = [(0,) * AGES] * seats
        self.won: tuple[QuestNote, ...] = ()
        self.winners: tuple[int, ...] = ()

    def clone(self) -> BloodTable:
        """Return an independent copy; tuples and records are shared."""
        twin: BloodTable = object.__new__(BloodTable)
        twin.rules = self.rules
        twin.age = self.age
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.clans = self.clans
        twin.tokens = self.tokens
        twin.pillaged = self.pillaged
        twin.destroyed = self.destroyed
        twin.doomed = self.doomed
        twin.at = self.at.copy()
        twin.owners = self.owners.copy()
        twin.crowd = self.crowd[:]
        twin.stats = self.stats[:]
        twin.rage = self.rage[:]
        twin.glory = self.glory[:]
        twin.slots = self.slots[:]
        twin.passed = self.passed
        twin.hands = self.hands[:]
        twin.quests = self.quests[:]
        twin.packs = self.packs[:]
        twin.kept = self.kept[:]
        twin.saved = self.saved[:]
        twin.played = self.played[:]
        twin.shown = self.shown[:]
        twin.looked = self.looked[:]
        twin.discards = self.discards
        twin.unseen = self.unseen
        twin.battle = self.battle
        twin.last_battle = self.last_battle
        twin.sheet = self.sheet[:]
        twin.deaths = self.deaths[:]
        twin.won = self.won
        twin.winners = self.winners
        return twin

    @classmethod
    def restore(cls, fields: dict[str, Any]) -> BloodTable:
        """Return the table with these fields from a file (lists as tuples, keys as strings)."""
        table: BloodTable = object.__new__(BloodTable)
        for name in cls.__slots__:
            value = fields[name]
            if name in _DICTS:
                value = {int(key): item for key, item in value.items()}
            elif name in _LISTS:
                value = list(value)
            setattr(table, name, value)
        return table


_DICTS = ("at", "owners")
_LISTS = (
    "crowd", "stats", "rage", "glory", "slots", "hands", "quests", "packs", "kept", "saved", "played", "shown",
    "looked", "sheet", "deaths",
)  # fmt: skip
