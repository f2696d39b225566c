"""The adapter of the card language to this game."""

from __future__ import annotations

from game.apocalypse.rules.alphas import may_attack
from game.apocalypse.rules.effect_handlers import sent_by
from game.apocalypse.rules.exemptions import sparing
from game.apocalypse.rules.legal import is_open, spares_not
from game.apocalypse.rules.questions import in_play, printed_keywords, printed_value, usable, waived
from game.apocalypse.rules.roles import ROLES, seat_of
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.rules.states import STATES
from game.apocalypse.state import changes
from game.apocalypse.state.table import ApocalypseTable, Game
from game.cards.abilities import Replacement, Static, Triggered
from game.cards.context import Change, Context, Given, Record
from game.cards.effects import Choose
from game.cards.modifiers import Add, Can


class ApocalypseAdapter:
    """The adapter; `game.cards.context.CardGameAdapter` documents each method."""

    STEADY = frozenset(("this", "bearer", "user", "pack", "characters"))

    # ---- things in play

    def in_play(self, table: ApocalypseTable) -> tuple[int, ...]:
        """Return everything in play that is not away, in order of arrival."""
        return in_play(table)

    def kind(self, table: ApocalypseTable, card: int) -> str:
        """Return the kind of a thing, or the type of a card that is not in play."""
        thing = table.things.get(card)
        return thing.kind if thing is not None else table.contents.faces[card].type

    def name(self, table: ApocalypseTable, card: int) -> str:
        return table.contents.faces[card].name

    def seat(self, table: ApocalypseTable, card: int) -> int:
        """Return the controller's seat: a creature sent to the Hunting Grounds stays with its pack."""
        return seat_of(table, card)

    def keywords(self, table: ApocalypseTable, card: int) -> frozenset[str]:
        """Return its printed keywords."""
        return printed_keywords(table, card)

    def base(self, table: ApocalypseTable, card: int, stat: str) -> int:
        """Return a value as printed on the visible side."""
        return printed_value(table, card, stat)

    def usable(self, table: ApocalypseTable, card: int) -> bool:
        """Return whether the bearer of a fetish has the Gnosis for it; asked by the word `usable` of this game."""
        return usable(table, card)

    # ---- words

    def state(self, table: ApocalypseTable, ctx: Context, card: int, word: str) -> bool:
        """Return whether a state word holds for a thing; false for anything not in play."""
        thing = table.things.get(card)
        return thing is not None and STATES[word](table, ctx, thing)

    def role(self, table: ApocalypseTable, ctx: Context, word: str) -> tuple[int, ...]:
        """Return the things that a role word names."""
        role = ROLES.get(word)
        return role(table, ctx) if role is not None else ()

    def chooser(self, table: ApocalypseTable, ctx: Context, word: str) -> tuple[int, ...]:
        """Return the seats that a role word names."""
        if word == "controller":
            return (ctx.seat,) if ctx.seat >= 0 else ()
        things = self.role(table, ctx, "subject")
        if word == "target_controller":
            things = dict(ctx.bound).get("target", ())
        seats = [table.things[card].seat for card in things if card in table.things]
        return tuple(dict.fromkeys(seat for seat in seats if seat >= 0))

    def choosable(
        self, table: ApocalypseTable, ctx: Context, effect: Choose, then: tuple[Record, ...], things: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return the legal part of a choice: an alpha must attack a rival first, also by a card (10.7)."""
        attacker = sent_by(table, ctx, effect, then) if len(things) > 1 else -1
        if attacker not in table.alphas or attacker not in table.things:
            return things
        rivals = tuple(
            one
            for one in things
            if is_open(table, one) and spares_not(table, attacker, one) and may_attack(table, attacker, one)
        )
        return rivals or things

    # ---- modifiers in force

    def statics(self, table: ApocalypseTable) -> tuple[tuple[Static, Context], ...]:
        """Return every static ability of things that are in play and not away."""
        found = []
        memo = table.contents.memo
        idle = waived(table)
        for card, thing in table.things.items():
            if thing.away:
                continue
            known = memo.get((card, "statics"))
            if known is None:
                abilities = table.contents.faces[card].abilities
                kind = table.contents.faces[card].type
                known = memo[card, "statics"] = tuple(
                    sparing(one, kind) for one in abilities if isinstance(one, Static)
                )
            for ability in known:
                if card in idle:
                    ability = ability._replace(modifiers=tuple(one for one in ability.modifiers if not _gives(one)))
                found.append((ability, Context(thing.seat, card)))
        return tuple(found)

    def waiting(self, table: ApocalypseTable) -> list[tuple[Record, int, Context]]:
        """Return every ability in play that waits for an event, with its index on the card."""
        found = []
        memo = table.contents.memo
        for card, thing in table.things.items():
            if thing.away:
                continue
            known = memo.get((card, "waiting"))
            if known is None:
                known = memo[card, "waiting"] = tuple(
                    (number, ability)
                    for number, ability in enumerate(table.contents.faces[card].abilities)
                    if isinstance(ability, (Triggered, Replacement))
                )
            for number, ability in known:
                found.append((ability, number, Context(thing.seat, card, table.bearer(card))))
        return found

    def given(self, table: ApocalypseTable) -> tuple[Given, ...]:
        """Return the modifiers given for a duration that count now."""
        return tuple(one for one in table.given if one.until not in ("next_round", "next_turn"))

    def give(self, state: Game, given: Given) -> None:
        """Put modifiers in force. Between rounds “the next round” is the one about to begin."""
        if given.until == "next_round" and not any(isinstance(step, FightRound) for step, _ in state.steps):
            given = given._replace(until="round")
        changes.give(state, given)


def _gives(modifier: Change) -> bool:
    """Return whether a modifier is of use to who carries the weapon; what a weapon takes it takes unused as well."""
    if isinstance(modifier, Add):
        return all(isinstance(amount, int) and amount > 0 for _, amount in modifier.stats)
    return isinstance(modifier, Can)
