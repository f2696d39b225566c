"""Reaction windows and what may be played in them (rulebook 5)."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from game.apocalypse.answers import (
    NONE,
    PASS,
    Announced,
    AnnouncePlay,
    AnnounceUse,
    ApocalypsePrompt,
    HandOver,
    Pass,
    PickNone,
    Play,
    Use,
    window_prompt,
)
from game.apocalypse.cards.card_defs import CardDef
from game.apocalypse.cards.names import ANY_TIME
from game.apocalypse.rules.announcing import ANNOUNCED, offensive, starts_fight
from game.apocalypse.rules.legal import active, once_ok, possible, users_of
from game.apocalypse.rules.questions import in_play, usable
from game.apocalypse.rules.trading import Trade, trades
from game.apocalypse.state import changes
from game.apocalypse.state.table import NOTHING, ApocalypseTable, Game
from game.cards import triggers
from game.cards.abilities import Activated, PlayAbility, Replacement, Triggered
from game.cards.context import Context
from game.cards.effects import Attach, Choose
from game.cards.modifiers import stat
from game.cards.resolve import Run
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats


def in_window(ability: Any, name: str) -> bool:
    """Return whether an ability may be used in a window."""
    return name in ability.windows or ("any_time" in ability.windows and name in ANY_TIME)


def _numbers(table: ApocalypseTable, card: int, kind: type, name: str) -> tuple[int, ...]:
    """Return the indices of a card's abilities of a kind that may be used in a window."""
    memo = table.contents.memo
    key = (card, kind, name)
    known: tuple[int, ...] | None = memo.get(key)
    if known is None:
        abilities = table.contents.faces[card].abilities
        known = memo[key] = tuple(
            n for n, one in enumerate(abilities) if isinstance(one, kind) and in_window(one, name)
        )
    return known


def cards_for(table: ApocalypseTable, seat: int, name: str) -> dict[int, str]:
    """Return the cards of a seat's decks that can be played in a window at all, in order, with their slugs."""
    memo = table.contents.memo
    key = ("cards_for", seat, name)
    known: dict[int, str] | None = memo.get(key)
    if known is None:
        contents = table.contents
        known = memo[key] = {
            card: contents.faces[card].slug
            for card in sorted((*contents.sept[seat], *contents.combat[seat]))
            if contents.faces[card].type not in ("combat_action", "moot", "board_meeting")
            and _numbers(table, card, PlayAbility, name)
        }
    return known


def users_in(table: ApocalypseTable, name: str) -> frozenset[int]:
    """Return the cards with an ability that may be used in a window while they are in play."""
    memo = table.contents.memo
    key = ("users_in", name)
    known: frozenset[int] | None = memo.get(key)
    if known is None:
        cards = range(len(table.contents.faces))
        known = memo[key] = frozenset(card for card in cards if _numbers(table, card, Activated, name))
    return known


def heard_of(table: ApocalypseTable, name: str) -> bool:
    """Return whether any card of the game acts in a window; where none does the window does not exist."""
    return bool(users_in(table, name)) or any(cards_for(table, seat, name) for seat in range(table.rules.players))


def card_plays(table: ApocalypseTable, seat: int, window: Window, card: int) -> list[tuple[int, int]]:
    """Return the (user, ability number) pairs with which a card could be played now."""
    if not once_ok(table, seat, card):
        return []
    key = ("plays", seat, card, window.name, window.subject, window.other, window.number)
    known: list[tuple[int, int]] | None = table.cache.get(key)
    if known is None:
        known = table.cache[key] = _plays(table, seat, window, card)
    return known


def _plays(table: ApocalypseTable, seat: int, window: Window, card: int) -> list[tuple[int, int]]:
    face = table.contents.faces[card]
    found: list[tuple[int, int]] = []
    if not may_be_played(table, face):
        return found
    for number in _numbers(table, card, PlayAbility, window.name):
        ability = face.abilities[number]
        for user in _users(table, seat, card, number):
            ctx = Context(seat, card, user, (), window.subject, window.other, window.number)
            if possible(table, ctx, ability):
                found.append((user, number))
    return found


def _users(table: ApocalypseTable, seat: int, card: int, number: int) -> list[int]:
    """Return the creatures that may use an ability of a card for the seat, in any window."""
    key = ("users", seat, card, number)
    known: list[int] | None = table.cache.get(key)
    if known is None:
        known = table.cache[key] = users_of(table, seat, card, table.contents.faces[card].abilities[number].by)
    return known


def may_be_played(table: ApocalypseTable, face: CardDef) -> bool:
    """Return whether the rules chosen for this game allow a card now (11.5, 11.8)."""
    if face.type == "rite":
        return table.rules.rites_in_combat or table.fight is None
    if face.type == "gift" and not table.rules.triggered_gifts:
        return not any(isinstance(ability, (Triggered, Replacement)) for ability in face.abilities)
    return True


def uses(table: ApocalypseTable, seat: int, window: Window) -> list[tuple[int, int]]:
    """Return the (thing, ability number) pairs of what is in play that the seat could use now."""
    found: list[tuple[int, int]] = []
    able = users_in(table, window.name)
    if able.isdisjoint(table.things):
        return found
    for card, thing in table.things.items():
        if card not in able or thing.seat != seat or thing.away:
            continue
        abilities = table.contents.faces[card].abilities
        for number in _numbers(table, card, Activated, window.name):
            ability = abilities[number]
            if ability.limit is not None:
                count, period = ability.limit
                if dict(table.used).get((card, number, period), 0) >= count:
                    continue
            elif window.is_spent(table, card, number):
                continue
            user = table.bearer(card)
            if user in table.things and table.things[user].kind in ("character", "ally") and not active(table, user):
                continue
            if thing.kind == "equipment" and not usable(table, card):
                continue
            ctx = Context(seat, card, user, (), window.subject, window.other, window.number)
            if possible(table, ctx, ability):
                found.append((card, number))
    return found


def could_act(table: ApocalypseTable, seat: int, window: Window, calm: bool = False) -> bool:
    """Return whether, by public information, the seat might act: with things in play or with a card that it may hold.

    Decks are public, so the cards that a hand may hold are known; what it does hold is not used. `calm`: only plays
    that are not offensive count.
    """
    if any(not (calm and offensive(table, card, number)) for card, number in uses(table, seat, window)):
        return True
    if window.name == "equip" and not calm and trades(table, seat):
        return True
    cards = cards_for(table, seat, window.name)
    if not cards:
        return False
    there: set[int] = set()
    for deck in ("sept", "combat"):
        hand = table.zone(f"{deck}_hand:{seat}")
        if hand:
            there.update(hand, table.zone(f"{deck}_deck:{seat}"))
    if table.zone(f"combat_hand:{seat}"):
        # A card that is face down or in a frenzy hand counts like one in hand: other seats cannot tell them apart.
        prefixes = (f"laid:{seat}", f"frenzy:{seat}:")
        for name, lying in table.zones.items():
            if lying and name.startswith(prefixes):
                there.update(lying)
    seen: set[str] = set()
    for card, slug in cards.items():
        if card in there and slug not in seen:
            seen.add(slug)
            plays = card_plays(table, seat, window, card)
            if any(not (calm and offensive(table, card, number)) for _, number in plays):
                return True
    return False


WindowAnswer: TypeAlias = Pass | PickNone | Play | Use | AnnouncePlay | AnnounceUse | HandOver


@beats("ask", "take")
class Window(NamedTuple):
    """A window in which seats may act in turn. Any act reopens it; it closes when all pass in a row (5.3).

    `announced` are the seats that announced an offensive play, in order; `revealing` is the one that shows its play
    now, -1 for none; `dropped` are those that let theirs go since the last play (5.2). `spent` are the abilities
    without a limit that were used since the last other act here, as (card, ability, chosen thing).
    """

    name: str
    seats: tuple[int, ...]
    subject: int = NOTHING
    other: int = NOTHING
    number: int = 0
    passed: tuple[int, ...] = ()
    announced: tuple[int, ...] = ()
    revealing: int = -1
    dropped: tuple[int, ...] = ()
    spent: tuple[tuple[int, int, tuple[int, ...]], ...] = ()

    def is_spent(self, table: ApocalypseTable, card: int, number: int) -> bool:
        """Return whether an ability without a limit was used here, followed only by such abilities (5.3).

        One that chooses a thing may be used again while it can choose another one. So every window ends: each ability
        has at most as many uses as there are things in play, until an act that is limited.
        """
        found = [chosen for one, which, chosen in self.spent if (one, which) == (card, number)]
        if not found:
            return False
        choices = [
            effect for effect in table.contents.faces[card].abilities[number].choose if isinstance(effect, Choose)
        ]
        if not choices or not all(found):
            return True
        ctx = Context(table.things[card].seat, card, table.bearer(card), (), self.subject, self.other, self.number)
        there = in_play(table)
        return any(thing in there and choices[0].which.fits(table, ctx, thing) for chosen in found for thing in chosen)

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask the next seat that has not passed; then those that announced something show it, in order."""
        table = state.table
        for seat in self.seats:
            if seat in self.passed or seat in table.out:
                continue
            if could_act(table, seat, self, bool(self.announced)):
                if self.announced:
                    return Ask((seat,), ApocalypsePrompt.WINDOW_ANNOUNCED, self.announced)
                return Ask((seat,), window_prompt(self.name), (self.subject, self.other))
        announced = tuple(seat for seat in self.announced if seat not in table.out)
        if announced:
            state.replace_frame(self._replace(announced=announced, revealing=announced[0]))
            return Ask(announced[:1], ApocalypsePrompt.REVEAL, (self.subject, self.other))
        state.finish()
        return None

    def guarded(self, table: ApocalypseTable, seat: int) -> bool:
        """Return whether an offensive play must be announced.

        By public information, a seat might respond to it (5.2).
        """
        if not table.rules.announcements or self.name not in ANNOUNCED:
            return False
        return any(
            other != seat and other not in table.out and could_act(table, other, self, True) for other in self.seats
        )

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return pass, then every card with every user, then every use of things in play, then trades."""
        if self.revealing == seat:
            shown = [option for option in self.acts(table, seat) if is_offensive(table, option.answer)]
            return [Option(NONE, choice="none"), *shown]
        found = [Option(PASS, choice="pass")]
        guarded: bool | None = None
        for option in self.acts(table, seat):
            if is_offensive(table, option.answer):
                if guarded is None:
                    guarded = self.guarded(table, seat)
                if seat in self.announced:
                    continue
                if guarded or self.announced:
                    option = option._replace(answer=announced(option.answer))
            found.append(option)
        if self.name == "equip" and not self.announced:
            found += [Option(HandOver(item, to), item, f"creature:{to}") for item, to in trades(table, seat)]
        return found

    def acts(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return every card with every user, then every use of things in play."""
        found = []
        cards = cards_for(table, seat, self.name)
        for card in (*table.zone(f"sept_hand:{seat}"), *table.zone(f"combat_hand:{seat}")):
            if card not in cards:
                continue
            plays = card_plays(table, seat, self, card)
            users = [user for user, _ in plays]
            for user, number in plays:
                place = f"creature:{user}" if user >= 0 else "table"
                # Two abilities of one card with the same user: the drop asks which is meant.
                choice = f"ability:{number}" if users.count(user) > 1 else ""
                found.append(Option(Play(card, user, number), card, place, choice))
        for card, number in uses(table, seat, self):
            found.append(Option(Use(card, number), card, choice=f"use:{number}"))
        return found

    def take(self, state: Game, answers: dict[int, WindowAnswer]) -> None:
        state.goto(Window.ask)
        for seat, answer in answers.items():
            at = self.seats.index(seat)
            rotated = self.seats[at + 1 :] + self.seats[: at + 1]
            if self.revealing == seat:
                self.revealed(state, seat, answer, rotated)
            elif isinstance(answer, (Pass, PickNone)):
                state.replace_frame(self._replace(passed=(*self.passed, seat)))
            elif isinstance(answer, (AnnouncePlay, AnnounceUse)):
                changes.note(state, "announces", seat)
                passed = () if self.announced else (seat,)
                state.replace_frame(self._replace(announced=(*self.announced, seat), passed=passed, seats=rotated))
            else:
                # The others may respond first; then the seat that acted may act again.
                state.replace_frame(
                    self._replace(passed=(), seats=rotated, dropped=(), spent=self.spent_after(state, answer))
                )
                self.do(state, seat, answer)

    def spent_after(self, state: Game, answer: Play | Use | HandOver) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
        """Return `spent` after an act: after a limited act all abilities can be used again (5.3)."""
        if not isinstance(answer, Use):
            return ()
        card, number = answer
        if state.table.face(card).abilities[number].limit is not None:
            return ()
        return (*self.spent, (card, number, ()))

    def revealed(self, state: Game, seat: int, answer: WindowAnswer, rotated: tuple[int, ...]) -> None:
        """Play or drop what was announced; after a fight the other announcements lapse."""
        rest = self.announced[1:]
        if not isinstance(answer, (Play, Use)):
            changes.note(state, "drops", seat)
            dropped = (*self.dropped, seat)
            passed = self.passed if rest else dropped
            state.replace_frame(self._replace(announced=rest, revealing=-1, passed=passed, dropped=dropped))
            return
        if starts_fight(state.table, answer.card, answer.ability):
            rest = ()
        passed = self.passed if rest else ()
        spent = self.spent_after(state, answer)
        state.replace_frame(
            self._replace(announced=rest, revealing=-1, passed=passed, seats=rotated, dropped=(), spent=spent)
        )
        self.do(state, seat, answer)

    def do(self, state: Game, seat: int, answer: Play | Use | HandOver) -> None:
        """Play a card, use an ability, or trade."""
        if isinstance(answer, Play):
            card, user, number = answer
            state.push(PlayCard(seat, card, user, number, self.subject, self.other, self.number))
        elif isinstance(answer, HandOver):
            state.push(Trade(seat, answer.item, answer.to))
        else:
            card, number = answer
            state.push(UseAbility(seat, card, number, self.subject, self.other, self.number))


def is_offensive(table: ApocalypseTable, answer: Answer) -> bool:
    """Say whether an answer of a window is an offensive play."""
    return isinstance(answer, (Play, Use)) and offensive(table, answer.card, answer.ability)


def announced(answer: Answer) -> Announced:
    """Return the answer that announces a play or the use of an ability. Raises TypeError for any other answer."""
    if isinstance(answer, Play):
        return AnnouncePlay(*answer)
    if isinstance(answer, Use):
        return AnnounceUse(*answer)
    raise TypeError(f"cannot be announced: {answer!r}")


def open_window(
    state: Game, name: str, subject: int = NOTHING, other: int = NOTHING, number: int = 0,
    seats: tuple[int, ...] | None = None,
) -> None:  # fmt: skip
    """Push a window if any card of this game acts in it."""
    table = state.table
    if table.in_search:
        return
    if heard_of(table, name) or (name == "equip" and any(one.kind == "equipment" for one in table.things.values())):
        order = seats if seats is not None else tuple(seat for seat in table.order if seat not in table.out)
        state.push(Window(name, order, subject, other, number))


# ---- playing a card


class Respond(NamedTuple):
    """The window between the choices and the effect of a card, for responses (5.5)."""

    card: int

    def apply(self, state: Game, ctx: Context) -> Context:
        open_window(state, "answer", self.card, ctx.user)
        return ctx


class Resolve(NamedTuple):
    """The effect of a card that was not cancelled."""

    card: int
    do: tuple[Any, ...]

    def apply(self, state: Game, ctx: Context) -> Context:
        """Do it, unless it was cancelled."""
        if self.card not in state.table.cancelled:
            state.push(Run(ctx, self.do))
        return ctx


@beats("announce", "settle")
class PlayCard(NamedTuple):
    """The play of a card from hand: pay, choose, allow responses, take effect, discard it unless it stays."""

    seat: int
    card: int
    user: int
    number: int
    subject: int = NOTHING
    other: int = NOTHING
    amount: int = 0

    def announce(self, state: Game, _: dict[int, Answer]) -> None:
        """Put it on the table and run it."""
        table = state.table
        face = table.face(self.card)
        ability: PlayAbility = face.abilities[self.number]
        deck = "combat" if face.type == "combat_event" else "sept"
        changes.move(state, "played", (self.card,), f"{deck}_hand:{self.seat}", "playing")
        changes.note(state, "played", self.seat, (self.card, self.user) if self.user >= 0 else (self.card,))
        changes.count_play(state, self.card)
        stay = (Attach(ability.stays),) if ability.stays is not None else ()
        ctx = Context(self.seat, self.card, self.user, (), self.subject, self.other, self.amount)
        state.push(
            Run(ctx, (*ability.pay, *ability.choose, Respond(self.card), Resolve(self.card, (*stay, *ability.do))))
        )

    def settle(self, state: Game, _: dict[int, Answer]) -> None:
        """Discard it if it is still there."""
        table = state.table
        if self.card in table.cancelled:
            changes.now(state, "cancelled", tuple(card for card in table.cancelled if card != self.card))
        if self.card in table.zone("playing"):
            changes.discard_from(state, self.card, "playing", "spent")
        _fade(state)


def _fade(state: Game) -> None:
    """Kill creatures that a card has left with too little Health for their damage (12.9)."""
    # The rules are a circle here: a window plays cards, cards kill, and a kill opens a window (12.11).
    from game.apocalypse.rules.death import fade  # noqa: PLC0415

    fade(state)


class Spent(NamedTuple):
    """The thing that an ability without a limit chose; the window of the use remembers it (5.3)."""

    card: int
    number: int
    chosen: str

    def apply(self, state: Game, ctx: Context) -> Context:
        """Note it in the innermost window, if the ability was used in one."""
        for depth in range(len(state.steps) - 1, -1, -1):
            step, beat = state.steps[depth]
            if isinstance(step, Window):
                mine, things = (self.card, self.number, ()), dict(ctx.bound).get(self.chosen, ())
                if mine in step.spent:
                    at = step.spent.index(mine)
                    spent = (*step.spent[:at], (self.card, self.number, things), *step.spent[at + 1 :])
                    state.steps = (*state.steps[:depth], (step._replace(spent=spent), beat), *state.steps[depth + 1 :])
                break
        return ctx


@beats("use", "after")
class UseAbility(NamedTuple):
    """An ability of something in play is used."""

    seat: int
    card: int
    number: int
    subject: int = NOTHING
    other: int = NOTHING
    amount: int = 0

    def use(self, state: Game, _: dict[int, Answer]) -> None:
        table = state.table
        ability: Activated = table.face(self.card).abilities[self.number]
        if ability.limit is not None:
            changes.count_use(state, self.card, self.number, ability.limit[1])
        changes.note(state, "used", self.seat, (self.card,))
        ctx = Context(self.seat, self.card, table.bearer(self.card), (), self.subject, self.other, self.amount)
        chosen = next((effect.as_ for effect in ability.choose if isinstance(effect, Choose)), "")
        note = (Spent(self.card, self.number, chosen),) if ability.limit is None and chosen else ()
        state.push(Run(ctx, (*ability.pay, *ability.choose, *note, *ability.do)))

    def after(self, state: Game, _: dict[int, Answer]) -> None:
        """Kill creatures that do not survive the effect."""
        _fade(state)


# ---- triggers


def happen(
    state: Game, event: str, subject: int = NOTHING, other: int = NOTHING, number: int = 0, ranked: bool = False
) -> None:
    """Run the triggered abilities in play that react to an event, before anything else.

    `ranked`: the highest Renown first, ties at random (10.9).
    """
    table = state.table
    runs = []
    for listener in triggers.listeners(table).get(event, ()):
        if not isinstance(listener.ability, Triggered):
            continue
        ctx = listener.ctx._replace(subject=subject, other=other, number=number)
        if not triggers.fits(listener, table, ctx):
            continue
        if listener.ability.limit is not None:
            count, period = listener.ability.limit
            if changes.times_used(state, ctx.source, listener.number, period) >= count:
                continue
            changes.count_use(state, ctx.source, listener.number, period)
        runs.append(Run(ctx, listener.ability.do))
    if ranked and len(runs) > 1:
        runs = sorted(state.shuffled(runs), key=lambda run: -stat(table, run.ctx.source, "renown"))
    state.push(*runs)


def card_happens(state: Game, card: int, event: str, ctx: Context) -> None:
    """Run the trigger of a card that is not in play as a thing (a combat action)."""
    runs = []
    for ability in state.table.face(card).abilities:
        if isinstance(ability, Triggered) and ability.event == event:
            listener = triggers.Listener(ability, 0, ctx)
            if triggers.fits(listener, state.table, ctx):
                runs.append(Run(ctx, ability.do))
    state.push(*runs)


def replacements(state: Game, event: str, subject: int) -> list[triggers.Listener]:
    """Return the replacement abilities for an event that is about to happen."""
    table = state.table
    found = triggers.listeners(table)
    fitting = []
    for listener in found.get(event, ()):
        ctx = listener.ctx._replace(subject=subject)
        if isinstance(listener.ability, Replacement) and triggers.fits(listener, table, ctx):
            fitting.append(listener._replace(ctx=ctx))
    return fitting
