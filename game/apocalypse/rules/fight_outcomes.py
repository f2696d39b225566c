"""The outcome of a fight beyond the fighters: bound spirits, Territories, Battlefields (rulebook 15, 16, 17.6)."""

from __future__ import annotations

from typing import Protocol

from game.apocalypse.rules.entering import part_rivals
from game.apocalypse.rules.rounds import running
from game.apocalypse.rules.scoring import score
from game.apocalypse.state import changes
from game.apocalypse.state.table import PREY, Game
from game.cards.modifiers import cannot, stat


class Fought(Protocol):
    """What is asked of the step of a fight (`fight.Combat`)."""

    @property
    def kind(self) -> str:
        """The kind of fight."""

    @property
    def attacker(self) -> int:
        """The creature that began it."""

    @property
    def target(self) -> int:
        """The creature that was attacked first."""

    @property
    def about(self) -> int:
        """The Territory or Battlefield, -1 for none."""


def settle(state: Game, combat: Fought) -> None:
    """Settle what the fight was about; an ordinary fight has nothing to settle."""
    if combat.kind == "bind":
        bind(state, combat)
    elif combat.kind == "territory":
        raid(state, combat)
    elif combat.kind == "battlefield":
        conquer(state, combat)


def bind(state: Game, combat: Fought) -> None:
    """A spirit beaten down is bound: healed, an ally, worth half its Renown rounded up (17.6)."""
    table = state.table
    spirit = table.things.get(combat.target)
    fight = running(table)
    if spirit is None or not (fight.attackers or fight.ended == "easy"):
        return
    beaten = fight.ended == "easy" or spirit.damage >= stat(table, combat.target, "health")
    if not beaten or cannot(table, combat.target, "be_bound"):
        return
    seat = table.things[combat.attacker].seat if combat.attacker in table.things else fight.seats[0]
    changes.take_wounds(state, combat.target, spirit.wounds, "bound")
    changes.change(state, combat.target, "bound", kind="ally", seat=seat, bound=True, world="both")
    changes.note(state, "bound", seat, (combat.target,))
    part_rivals(state, seat)
    points = (table.face(combat.target).renown + 1) // 2
    score(state, seat, points, combat.target)


def raid(state: Game, combat: Fought) -> None:
    """Destroy a Territory if its defender is dead or gone; if the attacker stops it stays (16.2)."""
    table = state.table
    fight = running(table)
    if combat.about in table.things and fight.attackers and not fight.defenders:
        destroy_territory(state, combat.about)


def destroy_territory(state: Game, territory: int) -> None:
    """Destroy a Territory."""
    if not cannot(state.table, territory, "be_discarded"):
        changes.note(state, "destroyed", state.table.things[territory].seat, (territory,))
        changes.leave(state, territory, cause="destroyed")


def conquer(state: Game, combat: Fought) -> None:
    """Give a Battlefield to the player who holds it at the end, for its Renown (15.6)."""
    table = state.table
    fight = running(table)
    field = combat.about
    if field not in table.things:
        return
    winner = -1
    if field in fight.defenders and fight.ended != "field_beaten":
        return  # it has defended itself and stays, with its damage
    if fight.attackers and (not fight.defenders or fight.ended in ("field_beaten", "yielded")):
        winner = fight.seats[0]
    elif (fight.defenders and not fight.attackers) or (fight.ended == "withdrawn" and fight.attackers):
        winner = fight.seats[1]
    if winner < 0:
        return
    guards = any(table.things[one].kind in PREY for one in fight.defenders)
    if winner == fight.seats[1] and guards:
        changes.note(state, "field_lost", things=(field,))
        changes.leave(state, field, cause="held")  # 15.3: if guards hold it, it scores for no seat
        return
    changes.note(state, "field_won", winner, (field,))
    changes.leave(state, field, f"victory:{winner}", "won")
    score(state, winner, table.face(field).renown, field)
