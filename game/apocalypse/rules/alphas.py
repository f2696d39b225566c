"""The Combat Phase: combat cards, alphas, and what each alpha does (rulebook 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from game.apocalypse.answers import (
    KIND_OF,
    NO,
    PASS,
    YES,
    ApocalypsePrompt,
    Attack,
    AttackTerritory,
    Bind,
    Challenge,
    Deed,
    EngageField,
    No,
    Pass,
    Pick,
    Use,
    Yes,
)
from game.apocalypse.cards.names import CREATURES
from game.apocalypse.cards.vocabulary import Battlefield
from game.apocalypse.rules.death import fade
from game.apocalypse.rules.fight import Combat, DrawUp
from game.apocalypse.rules.fight_outcomes import destroy_territory
from game.apocalypse.rules.leading import helpers
from game.apocalypse.rules.legal import active, spares_not
from game.apocalypse.rules.questions import reach, side_of
from game.apocalypse.rules.windows import UseAbility, Window, happen, open_window, uses
from game.apocalypse.state import changes
from game.apocalypse.state.events import FightBegan
from game.apocalypse.state.table import NOBODY, NOTHING, PREY, ApocalypseTable, Fight, Game
from game.cards.context import Context
from game.cards.modifiers import can, cannot, keywords, stat
from game.core.asking import Answer, Ask, Option
from game.core.machine import at_beat, beats

MOST_GUARDS = 12
"""The number of guards searched for a group of the right Renown."""
GUARD_MARGIN = 3
"""The maximum difference between the Renown of guarding prey and a Battlefield’s defending Renown (15.3)."""


AlphaAnswer: TypeAlias = Pass | Use | Deed


@beats("begin", "hands", "choose", "chosen", "next_alpha", "act", "acted", "again", "prey", "end")
class CombatPhase(NamedTuple):
    """All of a Combat Phase; `queue` are the alphas that have not acted yet, in order of Renown."""

    queue: tuple[int, ...] = ()

    def begin(self, state: Game, _: dict[int, Answer]) -> None:
        """Fill combat hands, then open the window before alphas are chosen (10.1, 10.2)."""
        table = state.table
        changes.begin_phase(state, "combat")
        changes.note(state, "phase", word="combat")
        changes.now(state, "order", tuple(state.shuffled(range(table.rules.players))))
        changes.now(state, "acted", ())
        changes.now(state, "refused", ())
        state.push(DrawUp(table.combat_drawn))
        fade(state)  # effects of moots and resources on Health
        changes.now(state, "combat_drawn", True)

    def hands(self, state: Game, _: dict[int, Answer]) -> None:
        """The window before alphas are chosen."""
        open_window(state, "before_alphas")

    def choose(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Each player with a possible alpha names one; the choices are simultaneous (10.3)."""
        table = state.table
        seats = tuple(seat for seat in table.seats() if alpha_choices(table, seat))
        return Ask(seats, ApocalypsePrompt.ALPHA) if seats else None

    def chosen(self, state: Game, answers: dict[int, Pick]) -> None:
        """Reveal the alphas; the highest Renown acts first, ties at random (10.4)."""
        table = state.table
        named = {seat: answer.card for seat, answer in answers.items()}
        alphas = tuple(named.get(seat, NOTHING) for seat in range(table.rules.players))
        changes.set_alphas(state, alphas, "named")
        for seat, alpha in enumerate(alphas):
            if alpha >= 0:
                changes.note(state, "alpha", seat, (alpha,))
        order = state.shuffled(alpha for alpha in alphas if alpha >= 0)
        order.sort(key=lambda alpha: -stat(table, alpha, "renown") - stat(table, alpha, "alpha_renown"))
        state.replace_frame(self._replace(queue=tuple(order)))
        open_window(state, "alphas_chosen")

    def next_alpha(self, state: Game, _: dict[int, Answer]) -> None:
        """Cards between two alphas’ actions (10.8)."""
        if not self.queue:
            state.goto(CombatPhase.prey)
            return
        open_window(state, "between_alphas")

    def act(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Let the current alpha take one action (10.5)."""
        table = state.table
        alpha = self.queue[0]
        thing = table.things.get(alpha)
        if thing is None or thing.away or alpha in table.acted or not active(table, alpha) or thing.seat in table.out:
            state.replace_frame(self._replace(queue=self.queue[1:]))
            state.goto(CombatPhase.next_alpha)
            return None
        return Ask((thing.seat,), ApocalypsePrompt.ALPHA_ACTION, (alpha,))

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return the alphas to choose from, or what the alpha may do."""
        if not self.queue:
            return [Option(Pick(card), card, f"alpha:{seat}") for card in alpha_choices(table, seat)]
        return alpha_actions(table, seat, self.queue[0])

    def acted(self, state: Game, answers: dict[int, AlphaAnswer]) -> None:
        state.replace_frame(self._replace(queue=self.queue[1:]))
        act_on(state, self.queue[0], answers)

    def again(self, state: Game, _: dict[int, Answer]) -> None:
        state.goto(CombatPhase.next_alpha)

    def prey(self, state: Game, _: dict[int, Answer]) -> None:
        """Let prey act on its own at the end of the phase, the highest Renown first (10.9)."""
        happen(state, "combat_phase_ends", ranked=True)

    def end(self, state: Game, _: dict[int, Answer]) -> None:
        changes.set_alphas(state, (NOTHING,) * state.table.rules.players, "phase_over")
        changes.expire(state, "combat_phase")


def alpha_choices(table: ApocalypseTable, seat: int) -> list[int]:
    """Return the possible alphas of a pack (10.3)."""
    found = [
        card
        for card in table.creatures(seat)
        if not table.things[card].away and not table.things[card].grounds and not cannot(table, card, "be_alpha")
    ]
    forced = [card for card in found if can(table, card, "must_be_alpha")]
    return forced or found


def may_attack(table: ApocalypseTable, attacker: int, target: int) -> bool:
    """Return whether an attack is possible: a common world, and nothing that forbids it (10.5, 19.2)."""
    thing, other = table.things.get(attacker), table.things.get(target)
    if thing is None or other is None or other.away or thing.seat == other.seat:
        return False
    if not reach(table, attacker, target):
        return False
    if all("Silver Pack" in keywords(table, one) for one in (attacker, target)):  # 10.7
        return False
    return not cannot(table, attacker, "attack", target) and not cannot(table, target, "be_attacked", attacker)


def alpha_actions(table: ApocalypseTable, seat: int, alpha: int) -> list[Option]:
    """Return the legal actions of an alpha (10.5)."""
    found = [Option(PASS, choice="pass"), *_actions_on_creatures(table, seat, alpha)]
    # 10.7: a rival that can be attacked must be attacked first.
    first = [one for one in found if isinstance(one.answer, Attack) and spares_not(table, alpha, one.answer.target)]
    if first:
        found = [one for one in found if one.choice in ("pass", "challenge") or one in first]
    elif not cannot(table, alpha, "attack"):
        found += _attacks_on_places(table, seat, alpha)
    for card, number in uses(table, seat, Window("alpha_action", (seat,), alpha)):
        thing = table.things[card]
        of_pack = thing.host < 0 and thing.kind not in ("character", "ally")
        if of_pack or table.bearer(card) == alpha:
            found.append(Option(Use(card, number), card, choice=f"use:{number}"))
    return found


def _actions_on_creatures(table: ApocalypseTable, seat: int, alpha: int) -> Iterator[Option]:
    """Yield the attacks and challenges of an alpha, and its attacks to bind a spirit (10.5, 17.6)."""
    grounds = not cannot(table, alpha, "attack_grounds")
    for card, thing in table.things.items():
        if thing.seat == seat or thing.kind not in CREATURES or not may_attack(table, alpha, card):
            continue
        if thing.seat == NOBODY or thing.grounds:
            if grounds:
                yield Option(Attack(card), alpha, f"creature:{card}", "attack")
                if may_bind(table, alpha, card):
                    yield Option(Bind(card), alpha, f"creature:{card}", "bind")
        elif card in table.alphas:
            yield Option(Attack(card), alpha, f"creature:{card}", "attack")
        elif not cannot(table, card, "be_challenged", alpha):
            yield Option(Challenge(card), alpha, f"creature:{card}", "challenge")


def _attacks_on_places(table: ApocalypseTable, seat: int, alpha: int) -> Iterator[Option]:
    """Yield the attacks of an alpha on Territories and Battlefields (15.1, 16.1)."""
    for card, thing in table.things.items():
        if thing.kind == "territory" and thing.seat not in (seat, NOBODY):
            if not cannot(table, card, "be_attacked", alpha):
                yield Option(AttackTerritory(card), alpha, f"thing:{card}", "attack")
        elif thing.kind == "battlefield" and may_engage(table, alpha, card):
            yield Option(EngageField(card), alpha, f"thing:{card}", "attack")


def may_bind(table: ApocalypseTable, attacker: int, target: int) -> bool:
    """Return whether an attack may be made to bind: a spirit, attacked by a creature in the Umbra (17.6)."""
    if table.things[target].kind not in PREY or table.things[attacker].kind != "character":
        return False
    if "Spirit" not in table.face(target).keywords or cannot(table, target, "be_bound"):
        return False
    if table.things[attacker].world == "physical" and not can(table, attacker, "bind_anywhere"):
        return False
    return not cannot(table, attacker, "bind", target)


# ---- Territories (16)


@beats("declare", "ask", "answered")
class Raid(NamedTuple):
    """An attack on a Territory: its owner’s alpha may defend it (16.1)."""

    alpha: int
    territory: int

    def declare(self, state: Game, _: dict[int, Answer]) -> None:
        changes.note(state, "raid", state.table.things[self.alpha].seat, (self.alpha, self.territory))
        happen(state, "attacks", self.alpha, self.territory)

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask the owner, if an alpha of his can come."""
        table = state.table
        if self.territory not in table.things or self.alpha not in table.things:
            state.finish()
            return None
        thing = table.things[self.territory]
        defender = table.alphas[thing.seat]
        if defender in table.things and active(table, defender) and reach(table, defender, self.alpha):
            return Ask((thing.seat,), ApocalypsePrompt.DEFEND_TERRITORY, (self.alpha, self.territory))
        return None

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        return [Option(YES, choice="yes"), Option(NO, choice="no")]

    def answered(self, state: Game, answers: dict[int, Yes | No]) -> None:
        table = state.table
        if YES in answers.values():
            defender = table.alphas[table.things[self.territory].seat]
            state.push(Combat("territory", self.alpha, defender, about=self.territory))
        elif self.territory in table.things:
            destroy_territory(state, self.territory)


# ---- Battlefields (15)


def lines_of(table: ApocalypseTable, field: int) -> Battlefield:
    """Return the two lines of a Battlefield."""
    return next(ability for ability in table.face(field).abilities if isinstance(ability, Battlefield))


def may_engage(table: ApocalypseTable, alpha: int, field: int) -> bool:
    """Return whether an alpha meets the attackers’ line of a Battlefield (15.1) that can be defended (15.3)."""
    lines = lines_of(table, field)
    if field in table.blocked or cannot(table, field, "be_attacked", alpha):
        return False
    ctx = Context(table.things[alpha].seat, field, alpha)
    if not lines.attacker.fits(table, ctx, alpha) or not fits_limit(table, alpha, lines.attacker_renown):
        return False
    return defensible(table, alpha, field)


def defensible(table: ApocalypseTable, alpha: int, field: int) -> bool:
    """Return whether another pack’s alpha may defend a Battlefield against an alpha, or its guards are right (15.3)."""
    step = Engage(alpha, field)
    mine = table.things[alpha].seat
    if any(step.fit(table, seat) for seat in table.seats() if seat != mine):
        return True
    if table.rules.undefended_field == "itself" and helpers(table, mine):
        return True
    guards = step.guards(table)
    if table.rules.guards == "part" and helpers(table, mine):
        return step.enough(table, (), guards)
    return step.right(table, guards)


def fits_limit(table: ApocalypseTable, alpha: int, limit: int) -> bool:
    """Return whether an alpha itself is within a line's Renown; it need not be where it does not count (15.1)."""
    return table.rules.field_limit == "alpha_extra" or field_renown(table, alpha) <= limit


def field_renown(table: ApocalypseTable, creature: int) -> int:
    """Return the Renown a creature counts for on a Battlefield and in pack actions."""
    return max(0, stat(table, creature, "renown") + stat(table, creature, "pack_renown"))


@beats("bring", "brought", "volunteers", "guarded", "pick", "picked", "back_up", "backed_up", "fight", "fought")
class Engage(NamedTuple):
    """An alpha leads its pack onto a Battlefield; another pack’s alpha, or prey, defends it (15)."""

    alpha: int
    field: int
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    seat: int = NOBODY

    def room(self, table: ApocalypseTable, mine: tuple[int, ...], seat: int, limit: int) -> list[int]:
        """Return the creatures that may still come along within the limit of Renown."""
        counted = mine[1:] if table.rules.field_limit == "alpha_extra" else mine
        left = limit - sum(field_renown(table, one) for one in counted)
        return [
            card
            for card in table.creatures(seat)
            if card not in mine
            and active(table, card)
            and not table.things[card].grounds
            and reach(table, card, mine[0])
            and field_renown(table, card) <= left
            and not cannot(table, card, "join_pack")
            and not (mine[0] == self.alpha and cannot(table, card, "attack"))
        ]

    def bring(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask the attacker which creatures come along, one after another (15.1)."""
        table = state.table
        mine = self.attackers or (self.alpha,)
        seat = table.things[self.alpha].seat
        if not self.attackers:
            state.replace_frame(self._replace(attackers=mine))
            changes.note(state, "engages", seat, (self.alpha, self.field))
        if self.room(table, mine, seat, lines_of(table, self.field).attacker_renown):
            return Ask((seat,), ApocalypsePrompt.BRING, (self.alpha, self.field))
        return None

    def brought(self, state: Game, answers: dict[int, Pick | Pass]) -> None:
        """Add the one chosen, or go on."""
        for answer in answers.values():
            if isinstance(answer, Pick):
                state.replace_frame(self._replace(attackers=(*self.attackers, answer.card)))
                state.goto(Engage.bring)

    def volunteers(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask alphas of other packs that meet the defenders’ line whether they defend (15.2)."""
        seats = tuple(
            s for s in state.table.seats() if s != state.table.things[self.alpha].seat and self.fit(state.table, s)
        )
        return Ask(seats, ApocalypsePrompt.DEFEND_FIELD, (self.alpha, self.field)) if seats else None

    def fit(self, table: ApocalypseTable, seat: int) -> bool:
        """Return whether a seat’s alpha may defend."""
        alpha = table.alphas[seat]
        lines = lines_of(table, self.field)
        if alpha not in table.things or not active(table, alpha) or not reach(table, alpha, self.alpha):
            return False
        ctx = Context(seat, self.field, alpha)
        return lines.defender.fits(table, ctx, alpha) and fits_limit(table, alpha, lines.defender_renown)

    def guarded(self, state: Game, answers: dict[int, Yes | No]) -> None:
        """Let the volunteer with the highest Renown defend; else prey, if its Renown is about right (15.3)."""
        table = state.table
        alphas = [table.alphas[seat] for seat, answer in answers.items() if answer == YES]
        if alphas:
            best = max(stat(table, alpha, "renown") for alpha in alphas)
            alphas = [alpha for alpha in alphas if stat(table, alpha, "renown") == best]
            alpha = alphas[state.draw_below(len(alphas))]
            state.replace_frame(self._replace(defenders=(alpha,), seat=table.things[alpha].seat))
            return
        others = helpers(table, table.things[self.alpha].seat)
        seat = others[state.draw_below(len(others))] if others else NOBODY
        if table.rules.undefended_field == "itself" and seat != NOBODY:
            changes.note(state, "defends_itself", things=(self.field,))
            state.replace_frame(self._replace(defenders=(self.field,), seat=seat))
            return
        guards = self.guards(table)
        if table.rules.guards == "part" and seat != NOBODY and self.enough(table, (), guards):
            state.replace_frame(self._replace(seat=seat))
            return
        if not guards or not self.right(table, guards):
            changes.note(state, "field_empty", things=(self.field,))
            changes.now(state, "blocked", (*table.blocked, self.field))
            changes.now(state, "acted", tuple(one for one in table.acted if one != self.alpha))
            state.finish()
            state.push(ActAgain(self.alpha))
            return
        state.replace_frame(self._replace(defenders=guards, seat=seat))

    # ---- guards (15.3)

    def guards(self, table: ApocalypseTable) -> tuple[int, ...]:
        """Return the prey that may guard: enemies against Gaia, victims against the Wyrm."""
        side = side_of(table, table.things[self.alpha].seat)
        return tuple(table.creatures(NOBODY, ("enemy",) if side == "Gaia" else ("victim",)))

    def right(self, table: ApocalypseTable, guards: tuple[int, ...]) -> bool:
        """Return whether the Renown of guards together is about right."""
        field = self.field
        by_card = table.rules.guard_test == "card_renown"
        wanted = table.face(field).renown if by_card else lines_of(table, field).defender_renown
        return bool(guards) and abs(sum(stat(table, one, "renown") for one in guards) - wanted) <= GUARD_MARGIN

    def enough(self, table: ApocalypseTable, picked: tuple[int, ...], rest: tuple[int, ...]) -> bool:
        """Return whether some of the rest together with those picked would be about right."""
        if self.right(table, picked):
            return True
        return any(self.enough(table, (*picked, one), rest[n + 1 :]) for n, one in enumerate(rest[:MOST_GUARDS]))

    def pickable(self, table: ApocalypseTable) -> list[int]:
        """Return the guards that may be added so that the right Renown can still be reached."""
        left = tuple(one for one in self.guards(table) if one not in self.defenders)
        return [
            one
            for one in left
            if self.enough(table, (*self.defenders, one), tuple(other for other in left if other != one))
        ]

    def picking(self, table: ApocalypseTable) -> bool:
        """Return whether guards are being picked."""
        part = table.rules.guards == "part" and table.rules.undefended_field == "guards"
        return part and self.seat >= 0 and all(table.things[one].seat == NOBODY for one in self.defenders)

    def pick(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask the seat that plays for the guards to pick them, if a part of them is enough."""
        if self.picking(state.table) and (self.pickable(state.table) or not self.defenders):
            return Ask((self.seat,), ApocalypsePrompt.GUARDS, (self.alpha, self.field))
        return None

    def picked(self, state: Game, answers: dict[int, Pick | Pass]) -> None:
        """Add the one picked, or go on."""
        for answer in answers.values():
            if isinstance(answer, Pick):
                state.replace_frame(self._replace(defenders=(*self.defenders, answer.card)))
                state.goto(Engage.pick)

    def back_up(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask the defender which creatures help (15.2)."""
        table = state.table
        own = self.seat >= 0 and bool(self.defenders) and table.things[self.defenders[0]].seat == self.seat
        limit = lines_of(table, self.field).defender_renown
        if own and self.room(table, self.defenders, self.seat, limit):
            return Ask((self.seat,), ApocalypsePrompt.BACK_UP, (self.defenders[0], self.field))
        return None

    def backed_up(self, state: Game, answers: dict[int, Pick | Pass]) -> None:
        """Add the one chosen, or go on."""
        for answer in answers.values():
            if isinstance(answer, Pick):
                state.replace_frame(self._replace(defenders=(*self.defenders, answer.card)))
                state.goto(Engage.back_up)

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return the creatures that may come, or yes and no."""
        lines = lines_of(table, self.field)
        mine = table.things[self.alpha].seat == seat
        if not mine and seat == self.seat and self.picking(table):
            found = [Option(Pick(one), one, "fight") for one in self.pickable(table)]
            return [*found, Option(PASS, choice="pass")] if self.right(table, self.defenders) else found
        if not mine and not self.defenders:
            return [Option(YES, choice="yes"), Option(NO, choice="no")]
        side, limit = (self.attackers, lines.attacker_renown) if mine else (self.defenders, lines.defender_renown)
        found = [Option(Pick(card), card, "fight") for card in self.room(table, side, seat, limit)]
        return [*found, Option(PASS, choice="pass")]

    def fight(self, state: Game, _: dict[int, Answer]) -> None:
        """Both sides draw their cards and fight (15.4)."""
        table = state.table
        lines = lines_of(table, self.field)
        seat = table.things[self.alpha].seat
        changes.draw(state, seat, "combat", lines.attacker_draw)
        if self.seat >= 0:
            changes.draw(state, self.seat, "combat", lines.defender_draw)
        combat = Combat("battlefield", self.alpha, self.defenders[0], about=self.field)
        fight = Fight(
            "battlefield", self.attackers, self.defenders, (seat, self.seat), self.field,
            first=(self.alpha, self.defenders[0]),
        )  # fmt: skip
        changes.fight_on(state, FightBegan(fight))
        changes.note(state, "attack", seat, (self.alpha, self.defenders[0]), word="battlefield")
        state.steps = (*state.steps, at_beat(combat, Combat.gather))
        happen(state, "attacks", self.alpha, self.field)
        for one in self.attackers[1:]:
            happen(state, "joins_attack", one)

    def fought(self, state: Game, _: dict[int, Answer]) -> None:
        """Nothing more: the prize was settled at the end of the fight."""


@beats("act", "acted")
class ActAgain(NamedTuple):
    """Another action for an alpha whose Battlefield could not be fought for (15.3)."""

    alpha: int

    def act(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        thing = state.table.things.get(self.alpha)
        return Ask((thing.seat,), ApocalypsePrompt.ALPHA_ACTION, (self.alpha,)) if thing is not None else None

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return the legal actions of the alpha."""
        return alpha_actions(table, seat, self.alpha)

    def acted(self, state: Game, answers: dict[int, AlphaAnswer]) -> None:
        act_on(state, self.alpha, answers)


def act_on(state: Game, alpha: int, given: dict[int, AlphaAnswer]) -> None:
    """Carry out an alpha action."""
    table = state.table
    changes.now(state, "acted", (*table.acted, alpha))
    for seat, answer in given.items():
        match answer:
            case Use(card, number):
                state.push(UseAbility(seat, card, number))
            case AttackTerritory(territory):
                state.push(Raid(alpha, territory))
            case EngageField(field):
                state.push(Engage(alpha, field))
            case Attack(target) | Challenge(target) | Bind(target):
                state.push(Combat(KIND_OF[type(answer)], alpha, target))
            case Pass():
                changes.note(state, "alpha_passes", seat, (alpha,))
