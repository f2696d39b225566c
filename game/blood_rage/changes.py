"""All ways to change the table. Each one emits an event."""

from __future__ import annotations

from game.blood_rage import events as ev
from game.blood_rage.board import AREA
from game.blood_rage.deck import KIND
from game.blood_rage.effects_upgrades import SHIP_LOST
from game.blood_rage.events.changing import replaced, with_step
from game.blood_rage.pieces import SHIPS
from game.blood_rage.readings import LEAST_GLORY
from game.blood_rage.record import after
from game.blood_rage.strength import owner
from game.blood_rage.table import LAST_STEP, SOURCES, STATS, TRACKS, BloodTable
from game.blood_rage.zones import OUT, VALHALLAS
from game.core.events import Event
from game.core.machine import State

Game = State[BloodTable]


def tell(state: Game, event: Event) -> None:
    """Emit an event, and add it to the record of a running battle."""
    state.events.append(event)
    battle = state.table.battle
    if battle is not None:
        state.table.battle = after(battle, event)


def order_from(first: int, players: int) -> tuple[int, ...]:
    """Return all seats clockwise, `first` first."""
    return tuple((first + turn) % players for turn in range(players))


# ---- figures


def move(state: Game, figure: int, place: str, cause: str) -> None:
    """Put a figure into another zone."""
    table = state.table
    origin = table.at[figure]
    seat = owner(table, figure)
    _shift(table, figure, origin, place)
    tell(state, ev.FigureMoved(seat, figure, origin, place, cause))


def _shift(table: BloodTable, figure: int, origin: str, place: str) -> None:
    old, new = AREA.get(origin, -1), AREA.get(place, -1)
    if old >= 0:
        table.crowd[old] = tuple([other for other in table.crowd[old] if other != figure])
    if new >= 0:
        table.crowd[new] += (figure,)
    table.at[figure] = place


def kill(state: Game, figure: int, cause: str) -> None:
    """Send a figure to Valhalla; ships pay by the dragons on the sheet (14.7)."""
    table = state.table
    seat = owner(table, figure)
    move(state, figure, VALHALLAS[seat], cause)
    deaths = table.deaths[seat]
    at = table.age - 1
    table.deaths[seat] = (*deaths[:at], deaths[at] + 1, *deaths[at + 1 :])
    if figure in SHIPS:
        card = table.slots[seat][2]
        if card >= 0:
            gain_glory(state, seat, SHIP_LOST[KIND[card]], "cards", KIND[card])


def remove_monster(state: Game, figure: int) -> None:
    """Take a Monster out of the game because its card was replaced: no destruction (7.15)."""
    move(state, figure, OUT, "replaced")
    state.table.owners[figure] = -1


# ---- Rage, Glory, stats


def pay(state: Game, seat: int, amount: int, cause: str) -> None:
    """Take Rage that the seat holds (7.3)."""
    if amount:
        change_rage(state, seat, -amount, cause)


def change_rage(state: Game, seat: int, change: int, cause: str) -> None:
    """Change the current Rage; there is no upper limit (3.7)."""
    table = state.table
    table.rage[seat] += change
    tell(state, ev.RageChanged(seat, change, table.rage[seat], cause))
    if change > 0 and table.passed[seat] and not table.rules.pass_is_final:  # 7.4, other reading
        table.passed = replaced(table.passed, seat, False)
        tell(state, ev.Returned(seat))


def gain_glory(state: Game, seat: int, amount: int, source: str, cause: str) -> int:
    """Change the Glory and return by how much; it never falls below 0 (3.6)."""
    table = state.table
    change = max(amount, LEAST_GLORY - table.glory[seat])
    if change == 0:
        return 0
    table.glory[seat] += change
    at = max(table.age, 1) - 1
    column = SOURCES.index(source)
    rows = table.sheet[seat]
    row = replaced(rows[at], column, rows[at][column] + change)
    table.sheet[seat] = replaced(rows, at, row)
    tell(state, ev.GloryChanged(seat, change, table.glory[seat], source, cause, at + 1))
    return change


def axes_glory(state: Game, seat: int) -> None:
    """Gain the Axes value of this moment (8.16)."""
    gain_glory(state, seat, TRACKS[1][state.table.stats[seat][1] - 1], "battles", "axes")


def raise_stat(state: Game, seat: int, stat: int, cause: str) -> None:
    """Raise Rage (0), Axes (1) or Horns (2) by one step; on the last one nothing happens (3.3)."""
    table = state.table
    step = table.stats[seat][stat]
    if step < LAST_STEP:
        table.stats[seat] = with_step(table.stats[seat], stat, step + 1)
        tell(state, ev.StatRaised(seat, STATS[stat], step + 1, cause))


# ---- cards


def take_from_hand(table: BloodTable, seat: int, card: int) -> None:
    """Remove a card from a hand."""
    table.hands[seat] = tuple([other for other in table.hands[seat] if other != card])
    if card in table.shown[seat]:
        table.shown[seat] = tuple([other for other in table.shown[seat] if other != card])


def put_in_hand(table: BloodTable, seat: int, card: int) -> None:
    """Add a card that all have seen to a hand; hands are sorted."""
    table.hands[seat] = tuple(sorted((*table.hands[seat], card)))
    table.shown[seat] = tuple(sorted((*table.shown[seat], card)))
