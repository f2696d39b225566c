"""Damage, form change and death (rulebook 12.7 to 12.11)."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.answers import NO, YES, ApocalypsePrompt, No, Yes
from game.apocalypse.rules.leaving import eliminate, leave_fight
from game.apocalypse.rules.legal import FRENZIED, is_shifter, of_class
from game.apocalypse.rules.questions import side_of
from game.apocalypse.rules.scoring import score
from game.apocalypse.rules.windows import card_happens, happen, open_window, replacements
from game.apocalypse.state import changes
from game.apocalypse.state.table import NOBODY, NOTHING, ApocalypseTable, Game, Wound
from game.cards.context import Context
from game.cards.modifiers import cannot, count, stat
from game.cards.resolve import Run
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats

FRENZY = -3
"""The key in `table.used` of the cards drawn for a frenzy into the combat hand (14.1)."""
DOOMED = -7
"""The key in `table.used` of creatures with a mortal wound in frenzy: healing does not save them (14.3)."""
PAST_LIFE = 3
"""Victory points that the death of its bearer costs the owner of a Past Life (11.7)."""


def flip_point(table: ApocalypseTable, creature: int) -> int:
    """Return the damage at which a creature in breed form turns to Crinos form, by printed values (12.8)."""
    face = table.face(creature)
    if table.rules.flip_test == "more_than":
        return face.rage + 1
    return max(1, min(face.rage, face.health))


def lethal(table: ApocalypseTable, damage: int, health: int) -> bool:
    """Return whether this damage exceeds this Health (12.9)."""
    return damage > health if table.rules.lethal_test == "more_than" else damage >= max(1, health)


def mortal(table: ApocalypseTable, creature: int) -> bool:
    """Return whether a creature has taken more than it can live with in the form it is in (12.9)."""
    return lethal(table, table.things[creature].damage, stat(table, creature, "health"))


def wound(state: Game, creature: int, mark: Wound, source: str, by: int, speed: int = NOTHING) -> None:
    """Put a damage card on a creature and change its form if due (12.7, 12.8).

    The card comes from the zone `source`, or from play. `by` is the creature that dealt it, `speed` that of the blow.
    """
    changes.wound(state, creature, mark, source, by, speed)
    things = (creature, mark.card) if mark.card >= 0 else (creature,)
    changes.note(state, "wounded", state.table.things[creature].seat, things, mark.points)
    flip_if_due(state, creature)
    doom(state, creature)


def doom(state: Game, creature: int) -> None:
    """Note that a frenzied creature will die at the end of its frenzy, even if it is healed until then (14.3)."""
    table = state.table
    if table.things[creature].frenzied and mortal(table, creature) and not doomed(table, creature):
        changes.count_use(state, creature, DOOMED, "combat")


def doomed(table: ApocalypseTable, creature: int) -> bool:
    """Return whether a creature has taken a mortal wound in its frenzy (14.3)."""
    return any(key == (creature, DOOMED, "combat") for key, _ in table.used)


def flip_if_due(state: Game, creature: int) -> None:
    """Turn a creature to Crinos form when its damage asks for it."""
    table = state.table
    thing = table.things[creature]
    if table.face(creature).crinos and not thing.crinos and thing.damage >= flip_point(table, creature):
        turn_crinos(state, creature)


def turn_crinos(state: Game, creature: int) -> None:
    """Change to Crinos form."""
    table = state.table
    if table.things[creature].crinos or not table.face(creature).crinos:
        return
    changes.change(state, creature, "crinos", crinos=True)
    changes.note(state, "turned_crinos", table.things[creature].seat, (creature,))
    happen(state, "turns_crinos", creature)


def dying(table: ApocalypseTable, creature: int) -> bool:
    """Return whether a creature is to die now: mortally wounded, in its last form, and not kept up by frenzy (14.3)."""
    thing = table.things.get(creature)
    if thing is None or thing.kind not in ("character", "ally", "enemy", "victim"):
        return False
    if not mortal(table, creature) and not doomed(table, creature):
        return False
    if table.fight is not None and table.fight.kind == "bind" and table.fight.first[1] == creature:
        return False  # it is bound, not killed (17.6)
    if thing.frenzied:
        limit = stat(table, creature, "health") + stat(table, creature, "rage")
        return table.rules.hack_apart and thing.damage >= limit
    return True


def fatal_card(table: ApocalypseTable, creature: int) -> int:
    """Return the damage card that killed the creature (12.11); -1 if there is none."""
    health = stat(table, creature, "health")
    total = 0
    for mark in table.things[creature].wounds:
        total += mark.points
        if lethal(table, total, health):
            return mark.card
    return NOTHING


@beats("replace", "replaced", "die", "after")
class Dying(NamedTuple):
    """A creature is about to die.

    `killer` is the creature that dealt the fatal damage, `seat` the seat that may score.
    """

    creature: int
    killer: int = NOTHING
    seat: int = NOBODY
    offered: int = 0

    def replace(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Offer replacements of the death, one after another."""
        table = state.table
        if self.creature not in table.things:
            state.finish()
            return None
        found = replacements(state, "dies", self.creature)
        if self.offered >= len(found):
            state.goto(Dying.die)
            return None
        listener = found[self.offered]
        return Ask((listener.ctx.seat,), ApocalypsePrompt.MAY, (listener.ctx.source, self.creature))

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        return [Option(YES, choice="yes"), Option(NO, choice="no")]

    def replaced(self, state: Game, answers: dict[int, Yes | No]) -> None:
        """Do it instead, or go on to the next."""
        if YES in answers.values():
            listener = replacements(state, "dies", self.creature)[self.offered]
            state.finish()
            state.push(Run(listener.ctx, (*listener.price, *listener.ability.do)))
            return
        state.replace_frame(self._replace(offered=self.offered + 1))
        state.goto(Dying.replace)

    def die(self, state: Game, _: dict[int, Answer]) -> None:
        """Leave the fight and the table; the killer's player scores (12.11, 17.3)."""
        table = state.table
        thing = table.things[self.creature]
        points = worth(table, self.creature, self.killer, self.seat)
        card = fatal_card(table, self.creature)
        changes.note(state, "killed", self.seat, (self.creature, self.killer) if self.killer >= 0 else (self.creature,))
        if card >= 0:
            ctx = Context(self.seat, card, self.killer, (), self.creature)
            card_happens(state, card, "slays", ctx)
        happen(state, "dies", self.creature, self.killer)
        leave_fight(state, self.creature, "killed")
        for life in [c for c in table.attached(self.creature) if table.things[c].kind == "past_life"]:  # 11.7
            owner = table.contents.owner[life]
            changes.leave(state, life, f"victory:{owner}", "with_host")
            score(state, owner, -PAST_LIFE, life)
        if thing.bound and thing.seat >= 0 and self.creature in table.things:  # 17.6: its binder loses the points
            changes.note(state, "lost_binding", thing.seat, (self.creature,))
            score(state, thing.seat, -((table.face(self.creature).renown + 1) // 2), self.creature)
        scored = self.seat >= 0 and (points > 0 or thing.kind in ("character", "ally", "enemy", "victim"))
        target = f"victory:{self.seat}" if scored else ""
        changes.leave(state, self.creature, target, "killed", self.killer)
        if self.seat >= 0:
            score(state, self.seat, points, self.creature)
            changes.now(state, "killers", (*table.killers, self.killer))

    def after(self, state: Game, _: dict[int, Answer]) -> None:
        """Cards that speak of a kill; packs without characters are out (18.2)."""
        open_window(state, "killed", self.killer, self.creature)
        eliminate(state)


def worth(table: ApocalypseTable, creature: int, killer: int, seat: int) -> int:
    """Return the victory points of a kill for a seat (12.11, 17.3)."""
    if seat < 0:
        return 0
    thing = table.things[creature]
    wyrm = side_of(table, seat) == "Wyrm"
    if thing.kind == "enemy" and wyrm and not table.rules.wyrm_enemies:
        return 0
    if thing.kind == "victim" and not wyrm and not table.rules.gaia_victims:
        return 0
    extra = stat(table, creature, "worth")
    if killer in table.things:
        extra += count(table, killer, "score_more", creature)
    return max(0, table.face(creature).renown + extra)


@beats("check")
class Deaths(NamedTuple):
    """All creatures that took their death die together; `blows` are (creature, killer, seat, damage card)."""

    blows: tuple[tuple[int, int, int, int], ...]

    def check(self, state: Game, _: dict[int, Answer]) -> None:
        """Push a death for each creature that is dying."""
        table = state.table
        fatal: dict[int, Dying] = {}
        for creature, killer, seat, card in self.blows:
            if dying(table, creature) and (creature not in fatal or card == fatal_card(table, creature)):
                fatal[creature] = Dying(creature, killer, seat)
        for creature in fatal:
            forget(state, creature, DOOMED)
        state.push(*fatal.values())


def fade(state: Game) -> None:
    """Kill every creature whose Health is not above its damage any more, whatever reduced the Health (12.9)."""
    table = state.table
    blows = []
    for creature in [card for card, thing in table.things.items() if thing.wounds]:
        if dying(table, creature):
            turn_crinos(state, creature)  # 12.8: it turns before it can die
            fight = table.fight
            foes = fight.opponents(creature) if fight is not None else ()
            seats = [table.things[foe].seat for foe in foes if foe in table.things]
            blows.append((creature, NOTHING, seats[0] if seats else NOBODY, NOTHING))
    if blows:
        state.push(Deaths(tuple(blows)))


def may_frenzy(table: ApocalypseTable, creature: int) -> bool:
    """Return whether a creature can enter frenzy (14.5)."""
    thing = table.things.get(creature)
    if thing is None or thing.frenzied or thing.away:
        return False
    able = thing.kind == "character" and of_class(table, creature, FRENZIED)
    if not able and not is_shifter(table, creature):
        return False
    return not cannot(table, creature, "frenzy")


def enter_frenzy(state: Game, creature: int) -> None:
    """Put a creature into frenzy: Crinos form, and a frenzy hand of as many cards as its Rage (14.1)."""
    table = state.table
    if not may_frenzy(table, creature):
        return
    turn_crinos(state, creature)
    changes.change(state, creature, "frenzied", frenzied=True)
    seat = table.things[creature].seat
    changes.note(state, "frenzied", seat, (creature,))
    shared = table.rules.frenzy_hand == "shared"
    zone = f"combat_hand:{seat}" if shared else f"frenzy:{seat}:{creature}"
    drawn = changes.draw(state, seat, "combat", stat(table, creature, "rage"), zone)
    for _ in range(drawn if shared else 0):
        changes.count_use(state, creature, FRENZY, "frenzy")


def end_frenzy(state: Game, creature: int) -> None:
    """End a frenzy: its cards are discarded, and a mortally wounded creature dies (14.6)."""
    thing = state.table.things.get(creature)
    if thing is None or not thing.frenzied:
        return
    changes.change(state, creature, "calmed", frenzied=False)
    zone = f"frenzy:{thing.seat}:{creature}"
    for card in state.table.zone(zone):
        changes.discard_from(state, card, zone)
    hand = f"combat_hand:{thing.seat}"
    for _ in range(changes.times_used(state, creature, FRENZY, "frenzy")):  # as many as were drawn for the frenzy
        cards = state.table.zone(hand)
        if cards:
            changes.discard_from(state, cards[state.draw_below(len(cards))], hand)
    forget(state, creature, FRENZY)
    changes.note(state, "calmed", thing.seat, (creature,))


def forget(state: Game, creature: int, number: int) -> None:
    """Clear the notes about a frenzy."""
    used = tuple(pair for pair in state.table.used if pair[0][:2] != (creature, number))
    changes.now(state, "used", used)
