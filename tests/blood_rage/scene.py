"""Scenes: a position laid out in short notation, played on by the real rules.

Figures: `L1` Leader, `S1` Ship, `w1` a Warrior of seat 1 (`w1*3` three of them), `troll1` the Monster Troll of seat 1,
whose card then is on the sheet. Places: a province ("elvagar"), a fjord ("north"), "yggdrasil", "valhalla".

    table = scene("elvagar: w1*2 L2; north: S2", hands=["tyrs_smite", "tyrs_crush"], rage="6 6")
    table.pillage("elvagar")
    table.cards("tyrs_smite", "tyrs_crush")
    assert table.winner == 1
"""

from __future__ import annotations

from typing import Any

from game.blood_rage.actions import ActionPhase, Turn
from game.blood_rage.ages import Age, Saga
from game.blood_rage.answers import ANSWERS, AddCard, ChooseCard, ChooseStat, CommitQuest, PillageProvince, word_of
from game.blood_rage.board import (
    AREA,
    AREAS,
    BOARD_ZONES,
    FJORD_AREA,
    FJORDS,
    NUMBER,
    PROVINCES,
    TOKEN_ZONES,
    VILLAGE_ZONES,
    YGGDRASIL,
    YGGDRASIL_ZONE,
)
from game.blood_rage.controller import BloodRageController
from game.blood_rage.deck import CARDS, KIND, SLOT, TYPE, deck_of
from game.blood_rage.options import BACKERS, rules_of
from game.blood_rage.pieces import MARKER, MONSTER_KIND, MONSTER_OF_CARD, kind_of, leader_of, ship_of, warriors_of
from game.blood_rage.record import Battle
from game.blood_rage.strength import owner
from game.blood_rage.table import SLOTS_FOR, BloodTable
from game.blood_rage.zones import RESERVES, VALHALLAS
from game.core.chance import seeded
from game.core.events import apply_event
from game.core.machine import State, advance, asked, at_beat
from game.core.setup import Setup

GAME = BloodRageController()
TOKENS = ("rage", "rage", "rage", "axes", "axes", "horns", "horns", "glory", "all")
"""The tokens of a scene, in the order of the provinces."""


def setup(players: int, **options: Any) -> Setup:
    """Return a setup with the options in name order."""
    return Setup(players, tuple(sorted(options.items())))


class Table:
    """A position with its history of events, driven by the real controller."""

    def __init__(self, state: State[BloodTable]) -> None:
        self.state = state
        self.events: list[Any] = list(state.events)
        self.watched = [GAME.view(state, seat) for seat in self.all_seats]

    # ---- looking

    @property
    def all_seats(self) -> range:
        """Every seat and a spectator."""
        return range(-1, self.table.rules.players)

    @property
    def table(self) -> BloodTable:
        """The truth."""
        return self.state.table

    @property
    def seat(self) -> int:
        """The one seat that is asked, counted from 1."""
        (seat,) = asked(self.state)
        return seat + 1

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.state.ask.prompt if self.state.ask is not None else ""

    @property
    def glory(self) -> list[int]:
        """Glory by seat."""
        return self.table.glory

    @property
    def rage(self) -> list[int]:
        """Rage held by seat."""
        return self.table.rage

    @property
    def battle(self) -> Battle:
        """The running battle, or the last one."""
        found = self.table.battle or self.table.last_battle
        assert found is not None
        return found

    @property
    def winner(self) -> int:
        """Who won the last battle, counted from 1; 0 for a tie."""
        return self.battle.winner + 1

    @property
    def totals(self) -> dict[int, int]:
        """The totals of the last battle by seat from 1."""
        return {total.seat + 1: total.total for total in self.battle.totals}

    def steps(self, seat: int) -> str:
        """The steps of Rage, Axes and Horns of a seat, as in "1 2 1"."""
        return " ".join(map(str, self.table.stats[seat - 1]))

    def hand(self, seat: int) -> str:
        """The kinds of cards in a hand, sorted."""
        return " ".join(sorted(KIND[card] for card in self.table.hands[seat - 1]))

    def where(self, place: str) -> str:
        """The figures in a province, fjord or Valhalla, sorted, in short notation."""
        table = self.table
        if place == "valhalla":
            found = [figure for figure, zone in table.at.items() if zone in VALHALLAS]
        elif place == "reserve":
            found = [figure for figure, zone in table.at.items() if zone in RESERVES]
        elif place in ("out", "beside"):
            found = [figure for figure, zone in table.at.items() if zone == place]
        else:
            found = list(table.crowd[area_of(place)])
        return " ".join(sorted(self.short(figure) for figure in found))

    def short(self, figure: int) -> str:
        """The short notation of a figure."""
        kind = kind_of(figure)
        letter = {"leader": "L", "ship": "S", "warrior": "w"}.get(kind, kind)
        return f"{letter}{owner(self.table, figure) + 1}"

    def said(self, name: str) -> list[Any]:
        """The events of this kind, oldest first."""
        return [event for event in self.events if type(event).__name__ == name]

    def options(self, seat: int = 0) -> list[Any]:
        """The options of a seat (from 1; 0 is the one that is asked)."""
        return GAME.options(self.state, (seat or self.seat) - 1)

    def may(self, word: str) -> list[tuple[str, str]]:
        """Which figures may be moved by this word, and to which province or fjord, each once."""
        found: dict[tuple[str, str], None] = {}
        for option in self.options():
            if word_of(option.answer) == word:
                place = option.place
                area = AREA.get(place, -1)
                name = place_name(area) if area >= 0 else place.split(":")[0]
                found[(self.short(option.piece), name)] = None
        return list(found)

    def places(self, word: str, figure: str) -> list[str]:
        """Where a figure may go by this word, sorted."""
        return sorted(place for short, place in self.may(word) if short == figure)

    # ---- acting

    def answer(self, answer: Any, seat: int = 0) -> Table:
        """Give an answer, itself or in the notation; it must be among the options."""
        if isinstance(answer, str):
            answer = ANSWERS.parse(answer)
        who = (seat or self.seat) - 1
        offered = [option.answer for option in GAME.options(self.state, who)]
        assert answer in offered, f"{answer} is not legal at {self.prompt!r}: {offered}"
        GAME.answer(self.state, who, answer)
        self.events += self.state.events
        for event in self.state.events:
            for at, viewer in enumerate(self.all_seats):
                self.watched[at] = apply_event(self.watched[at], GAME.redact(event, viewer))
        for at, viewer in enumerate(self.all_seats):
            assert self.watched[at] == GAME.view(self.state, viewer)
        self.check_steps()
        return self

    def check_steps(self) -> None:
        """Check that the player who is asked can rebuild the steps of the rules from what is public."""
        ask = self.state.ask
        for seat in asked(self.state):
            assert ask is not None
            assert GAME.determinize(GAME.view(self.state, seat), ask, 1).steps == self.state.steps

    def _move(self, word: str, figure: str, place: str) -> Table:
        for option in self.options():
            if (
                word_of(option.answer) == word
                and self.short(option.piece) == figure
                and (not place or option.place == place or AREA.get(option.place, -1) == area_of(place))
            ):
                return self.answer(option.answer)
        raise AssertionError(f"{word} {figure} {place} is not legal: {self.may(word)}")

    def invade(self, figure: str, place: str) -> Table:
        """Invade: as an action, or free."""
        return self._move("invade", figure, place)

    def recall(self, figure: str, place: str) -> Table:
        """Frigga's Domain."""
        return self._move("recall", figure, place)

    def march(self, figures: str, place: str) -> Table:
        """March with these figures and end the march."""
        for figure in figures.split():
            self._move("march", figure, place)
        return self.answer("done") if self.prompt == "march" else self

    def join(self, figure: str) -> Table:
        """Answer a call to battle."""
        return self._move("join", figure, "")

    def sacrifice(self, *figures: str) -> Table:
        """Frigga's Sacrifice."""
        for figure in figures:
            self._move("sacrifice", figure, "")
        return self

    def go(self, figure: str, place: str) -> Table:
        """Lord of Hammers."""
        return self._move("move", figure, place)

    def keep(self, what: str) -> Table:
        """Keep a figure (Tide) or a card (Prowess, Discard phase)."""
        for option in self.options():
            if word_of(option.answer) in ("keep", "retain", "survive"):
                name = KIND[option.piece] if option.piece < 1000 else self.short(option.piece)
                if name == what:
                    return self.answer(option.answer)
        raise AssertionError(f"keep {what} is not legal: {self.options()}")

    def save(self, word: str, figure: str) -> Table:
        """Protect a figure, or let it retreat."""
        return self._move(word, figure, "")

    def card(self, kind: str, seat: int = 0) -> int:
        """The first card of this kind in a hand."""
        hand = self.table.hands[(seat or self.seat) - 1]
        return next(card for card in hand if KIND[card] == kind)

    def upgrade(self, kind: str, slot: str = "", free: str = "") -> Table:
        """Play an upgrade; `free` is "figure place" for the free invade, "pass" for none, "" to leave it open."""
        card = self.card(kind)
        seat = self.seat
        zone = f"slot:{seat - 1}:{slot}" if slot else ""
        for option in self.options():
            if option.piece == card and option.place.startswith("slot:") and zone in ("", option.place):
                self.answer(option.answer)
                break
        else:
            raise AssertionError(f"{kind} cannot be played")
        if free == "pass":
            self.answer("pass")
        elif free:
            self.invade(*free.split())
        return self

    def quest(self, kind: str) -> Table:
        """Commit a Quest."""
        return self.answer(CommitQuest(self.card(kind)))

    def pillage(self, province: str, call: bool = False) -> Table:
        """Pillage; everyone passes in the call unless `call`."""
        self.answer(PillageProvince(province))
        return self if call else self.nobody()

    def nobody(self) -> Table:
        """Let everyone pass in the call."""
        while self.prompt == "call":
            self.answer("pass")
        return self

    def cards(self, *kinds: str, late: bool = False) -> Table:
        """Choose battle cards, in the order of the seats that are asked; no one adds late cards unless `late`."""
        for seat, kind in zip(asked(self.state), kinds, strict=True):
            self.answer(ChooseCard(self.card(kind, seat + 1)), seat + 1)
        return self if late else self.no_late()

    def late(self, kind: str) -> Table:
        """Add a late card."""
        return self.answer(AddCard(self.card(kind)))

    def no_late(self) -> Table:
        """Let everyone pass for late cards."""
        while self.prompt == "late_card":
            self.answer("pass")
        return self

    def stat(self, name: str) -> Table:
        """Raise a stat."""
        return self.answer(ChooseStat(name))

    def pass_turn(self) -> Table:
        """Pass for the rest of the phase."""
        assert self.prompt == "action"
        return self.answer("pass")

    def end_phase(self) -> Table:
        """Let everyone pass until the Action phase is over."""
        while self.prompt == "action":
            self.pass_turn()
        return self

    def no_discard(self) -> Table:
        """Let everyone keep nothing in the Discard phase."""
        while self.prompt == "discard":
            seat = asked(self.state)[0] + 1
            self.answer("none", seat)
        return self

    def to_end_of_age(self) -> Table:
        """Let everyone pass and keep nothing until Ragnarok is over or a choice comes up."""
        return self.end_phase().no_discard()

    # ---- expecting

    def refused(self, piece: int | str = -1, place: str = "", choice: str = "", seat: int = 0) -> str:
        """Return the rule by which a gesture is refused; it must be refused."""
        who = (seat or self.seat) - 1
        if isinstance(piece, str):
            piece = self.piece(piece, who)
        refusal = GAME.why_not(self.state, who, piece, place, choice)
        assert refusal is not None, f"{piece} to {place} is allowed"
        refusal.text.format(**{"name": "Kira", **dict(refusal.fields)})
        return refusal.rule

    def piece(self, name: str, seat: int) -> int:
        """Return the piece with this name: a figure in short notation, a card kind in the hand, "marker"."""
        if name == "marker":
            return MARKER
        for figure in self.table.at:
            if self.short(figure) == name:
                return figure
        return next(card for card in CARDS if KIND[card] == name and card in self.table.hands[seat])

    def figure(self, name: str, place: str) -> int:
        """Return a figure with this name in a place."""
        if place == "reserve":
            return next(f for f, zone in self.table.at.items() if zone in RESERVES and self.short(f) == name)
        return next(figure for figure in self.table.crowd[area_of(place)] if self.short(figure) == name)


def area_of(place: str) -> int:
    """Return the area number of a province or fjord by name."""
    return FJORD_AREA[FJORDS.index(place)] if place in FJORDS else NUMBER.get(place, -1)


def place_name(area: int) -> str:
    """Return the name of an area."""
    return PROVINCES[area] if area <= YGGDRASIL else FJORDS[area - 9]


def scene(
    board: str = "",
    hands: list[str] | None = None,
    *,
    upgrades: list[str] | None = None,
    quests: list[str] | None = None,
    rage: str = "",
    stats: list[str] | None = None,
    glory: str = "",
    players: int = 0,
    age: int = 1,
    turn: int = 1,
    doomed: str = "myrkulor gimle andlang",
    destroyed: str = "",
    pillaged: str = "",
    tokens: tuple[str, ...] = TOKENS,
    **options: Any,
) -> Table:
    """Lay out an Action phase in which it is the turn of seat `turn`, and return the table.

    Hands and upgrades are lists of card kinds by seat; `rage` and `glory` numbers by seat (6 and 0 if left out);
    `stats` steps by seat as in "1 2 1". Seat 1 is first player.
    """
    pieces = [part.split(":") for part in board.split(";") if part.strip()]
    named = {int(token.split("*")[0][-1]) for _, list_ in pieces for token in list_.split()}
    players = players or max([2, *named, len(hands or []), len(upgrades or []), len(quests or [])])
    backers = {kind for kind in BACKERS if kind in f"{board}{hands}"}
    rules = rules_of(setup(players, **{**dict.fromkeys(backers, True), **options}))
    table = BloodTable(rules)
    table.age, table.phase, table.first, table.turn = age, "action", 0, turn - 2
    table.tokens = tokens
    table.doomed = tuple(NUMBER[name] for name in doomed.split())
    table.destroyed = tuple(name in destroyed.split() for name in PROVINCES)
    table.pillaged = tuple(name in pillaged.split() for name in PROVINCES)
    table.rage = [int(number) for number in rage.split()] or [6] * players
    table.rage += [6] * (players - len(table.rage))
    table.glory = [int(number) for number in glory.split()] or [0] * players
    for seat, steps in enumerate(stats or []):
        if steps:
            table.stats[seat] = tuple(int(step) for step in steps.split())  # type: ignore[assignment]
    # Any card may be in a scene, also one that its number of players would leave out.
    free = [card for a in (age, *(a for a in (1, 2, 3) if a != age)) for card in deck_of(5, rules.backers, a)]

    def take(kind: str, sort: str = "") -> int:
        card = next((card for card in free if KIND[card] == kind and sort in ("", TYPE[card])), -1)
        assert card >= 0, f"there is no {kind} left"
        free.remove(card)
        if card in MONSTER_OF_CARD:
            table.at.setdefault(MONSTER_OF_CARD[card], "beside")
            table.owners.setdefault(MONSTER_OF_CARD[card], -1)
        return card

    def lay(seat: int, card: int) -> None:
        slots = list(table.slots[seat])
        at = next(at for at in SLOTS_FOR[SLOT[card]] if slots[at] < 0)
        slots[at] = card
        table.slots[seat] = tuple(slots)

    def put(figure: int, zone: str) -> None:
        table.at[figure] = zone
        if zone in AREA:
            table.crowd[AREA[zone]] += (figure,)

    for place, list_ in pieces:
        for token in list_.split():
            name, _, count = token.partition("*")
            seat = int(name[-1]) - 1
            for _ in range(int(count or 1)):
                figure = _pick(table, name[:-1], seat)
                if name[:-1] not in ("L", "S", "w"):
                    card = take(name[:-1])
                    lay(seat, card)
                    table.owners[figure] = seat
                put(figure, _zone(table, place.strip(), seat))
    for seat, kinds in enumerate(upgrades or []):
        for kind in kinds.split():
            card = take(kind)
            lay(seat, card)
            if SLOT[card] == "monster":
                table.owners[MONSTER_OF_CARD[card]] = seat
                put(MONSTER_OF_CARD[card], RESERVES[seat])
    for seat, kinds in enumerate(hands or []):
        table.hands[seat] = tuple(sorted(take(kind) for kind in kinds.split()))
    for seat, kinds in enumerate(quests or []):
        table.quests[seat] = tuple(take(kind, "quest") for kind in kinds.split())
    state = State(table, seeded(1))
    rest = tuple((Age(number), 0) for number in range(3, age, -1))
    state.steps = (
        at_beat(Saga(), Saga.give_bonus),
        *rest,
        at_beat(Age(age), Age.discard),
        at_beat(ActionPhase(), ActionPhase.next_turn),
    )
    advance(state)
    found = Table(state)
    assert isinstance(state.steps[-1][0], Turn) and found.seat == turn
    return found


def _pick(table: BloodTable, letter: str, seat: int) -> int:
    if letter == "L":
        return leader_of(seat)
    if letter == "S":
        return ship_of(seat)
    if letter == "w":
        return next(f for f in warriors_of(seat, table.rules.warriors_per_clan) if table.at[f] == RESERVES[seat])
    return next(figure for figure, kind in MONSTER_KIND.items() if kind == letter)


def _zone(table: BloodTable, place: str, seat: int) -> str:
    if place == "valhalla":
        return VALHALLAS[seat]
    if place == "reserve":
        return RESERVES[seat]
    if place == "yggdrasil":
        return YGGDRASIL_ZONE
    if place in FJORDS:
        return f"fjord:{place}"
    taken = set(table.at.values())
    return next(zone for zone in VILLAGE_ZONES[NUMBER[place]] if zone not in taken)


def new_game(players: int = 4, seed: int = 1, **options: Any) -> Table:
    """Begin a real game."""
    return Table(GAME.new_game(setup(players, **options), seed))


def drafted(players: int = 4, seed: int = 1, **options: Any) -> Table:
    """Begin a real game and let everyone keep the first cards."""
    table = new_game(players, seed, **options)
    while table.prompt == "draft":
        seat = asked(table.state)[0] + 1
        table.answer(table.options(seat)[0].answer, seat)
    return table


def pieces_of(state: State[BloodTable]) -> tuple[list[int], list[int]]:
    """Return all cards where they are, and sorted those there have to be: what the walkers of all games ask."""
    table = state.table
    rules = table.rules
    found = [*table.discards, *table.unseen]
    for piles in (table.hands, table.quests, table.packs, table.kept, table.saved, table.played):
        for pile in piles:
            found += pile
    for slots in table.slots:
        found += [card for card in slots if card >= 0]
    ages = range(1, table.age + 1)
    return found, sorted(card for age in ages for card in deck_of(rules.players, rules.backers, age))


def check(state: State[BloodTable]) -> None:
    """Check what must always hold: every piece in exactly one place, and no limit broken."""
    table = state.table
    rules = table.rules
    zones = BOARD_ZONES
    # Figures (2.5, 3.5): one to a village, the crowds say the same as the places, Horns are kept.
    standing = [zone for zone in table.at.values() if zone.startswith("village:")]
    assert len(standing) == len(set(standing))
    crowd: list[list[int]] = [[] for _ in AREAS]
    for figure, zone in table.at.items():
        if zone in zones:
            crowd[AREA[zone]].append(figure)
    assert [sorted(one) for one in crowd] == [sorted(one) for one in table.crowd]
    # While the Volur Witch may still flee, those who fall with a province stand in it.
    falling = table.phase == "ragnarok" and state.ask is not None and state.ask.prompt == "save"
    for area in range(YGGDRASIL):
        assert not (table.destroyed[area] and table.crowd[area]) or falling
    for seat in range(rules.players):
        own = [figure for figure in table.at if owner(table, figure) == seat]
        on_board = sum(table.at[figure] in zones for figure in own)
        horns = (4, 5, 6, 7, 10, 10)[table.stats[seat][2] - 1]
        assert on_board <= horns
        assert sum(figure < 1200 for figure in own) == 2 + rules.warriors_per_clan
        assert all(1 <= step <= 6 for step in table.stats[seat])
        assert table.rage[seat] >= 0 and table.glory[seat] >= 0
        assert sum(sum(row) for row in table.sheet[seat]) == table.glory[seat]
        assert set(table.shown[seat]) <= set(table.hands[seat])
        for slot, card in enumerate(table.slots[seat]):
            assert card < 0 or slot in SLOTS_FOR[SLOT[card]]
            if card >= 0 and SLOT[card] == "monster":
                assert table.owners[MONSTER_OF_CARD[card]] == seat
    # Cards: all of the Ages dealt so far, each once.
    found, wanted = pieces_of(state)
    assert sorted(found) == wanted


__all__ = ["GAME", "TOKEN_ZONES", "Table", "check", "drafted", "new_game", "pieces_of", "scene", "setup"]
