"""Who plays the cards of prey: any player but its opponent.

Of several one is drawn again each round (rulebook 17.1).
"""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.answers import NO, YES, ApocalypsePrompt, No, Yes
from game.apocalypse.rules.judging import capacity
from game.apocalypse.rules.rounds import running
from game.apocalypse.state import changes
from game.apocalypse.state.table import NOBODY, PREY, ApocalypseTable, Fight, Game
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats


def prey_side(table: ApocalypseTable, fight: Fight) -> int:
    """Return the side that is prey, 0 attacking or 1 defending; -1 if none is.

    The seat that plays for the guards of a Battlefield has drawn cards for it and keeps playing (15.3).
    """
    if fight.kind != "battlefield":
        for number, side in enumerate((fight.attackers, fight.defenders)):
            if side and all(like_prey(table, one, number == 1) for one in side):
                return number
    return -1


def like_prey(table: ApocalypseTable, creature: int, attacked: bool) -> bool:
    """Return whether a creature is fought like prey: prey, or a character sent to it that is attacked (17.1)."""
    thing = table.things[creature]
    return (thing.kind in PREY and thing.seat == NOBODY) or (attacked and thing.grounds)


def helpers(table: ApocalypseTable, foe: int) -> tuple[int, ...]:
    """Return the seats that may play for prey against a seat: all others, also eliminated ones with cards (18.3)."""
    return tuple(
        seat
        for seat in range(table.rules.players)
        if seat != foe and (seat not in table.out or table.zone(f"combat_hand:{seat}"))
    )


def volunteers(table: ApocalypseTable, fight: Fight, number: int) -> tuple[int, ...]:
    """Return the seats, besides its present player, that could play a card for prey this round."""
    side = (fight.attackers, fight.defenders)[number]
    if not any(capacity(table, one) for one in side):
        return ()
    return tuple(
        seat for seat in range(table.rules.players) if seat not in fight.seats and table.zone(f"combat_hand:{seat}")
    )


@beats("ask", "answered")
class Lead(NamedTuple):
    """Before a round: seats that want to play for the prey on a side volunteer (17.1)."""

    side: int

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask all seats that could. A single one takes over at once if the present player has no card."""
        fight = running(state.table)
        seats = volunteers(state.table, fight, self.side)
        if not seats:
            return None
        if len(seats) == 1 and not self.willing(state.table, fight):
            self.appoint(state, fight, seats[0])
            return None
        return Ask(seats, ApocalypsePrompt.LEAD, ((fight.attackers, fight.defenders)[self.side][0],))

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        return [Option(YES, choice="yes"), Option(NO, choice="no")]

    def answered(self, state: Game, answers: dict[int, Yes | No]) -> None:
        """Choose one of the volunteers at random; the present player is one of them while it has cards."""
        fight = running(state.table)
        willing = self.willing(state.table, fight) + [seat for seat, answer in answers.items() if answer == YES]
        if answers and willing:
            self.appoint(state, fight, sorted(willing)[state.draw_below(len(willing))])

    def willing(self, table: ApocalypseTable, fight: Fight) -> list[int]:
        """Return the seats that want to play for it now, if they have cards to play."""
        seat = fight.seats[self.side]
        return [seat] if seat >= 0 and table.zone(f"combat_hand:{seat}") else []

    def appoint(self, state: Game, fight: Fight, seat: int) -> None:
        """Let a seat play for the side from now on."""
        if seat != fight.seats[self.side]:
            creature = (fight.attackers, fight.defenders)[self.side][0]
            seats = (seat, fight.seats[1]) if self.side == 0 else (fight.seats[0], seat)
            changes.change_fight(state, fight._replace(seats=seats), "plays_for", creature)
            changes.note(state, "plays_for", seat, (creature,))
