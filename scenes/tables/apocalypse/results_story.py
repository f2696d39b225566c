"""Points and packs from the events of a game: by turn, by source, and who killed whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.apocalypse.facade import ApocalypseFacts, contents_of
from game.apocalypse.facade import events as ev
from game.core.events import SPECTATOR
from game.words import N_

if TYPE_CHECKING:
    from game.match.match import Position

SOURCES: dict[str, str] = {
    "prey": N_("Prey"), "packs": N_("Other packs"), "fields": N_("Battlefields"), "territories": N_("Territories"),
    "quests": N_("Quests"), "moots": N_("Moots"), "cards": N_("Other cards"), "losses": N_("Losses"),
}  # fmt: skip
"""The sources of points in the order of the sheet, with their names."""
SIGNS = {
    "prey": "enemy", "packs": "damage", "fields": "battlefield", "territories": "territory", "quests": "quest",
    "moots": "moot", "cards": "event", "losses": "victory",
}  # fmt: skip
_BY_TYPE = {
    "enemy": "prey", "victim": "prey", "character": "packs", "ally": "packs", "battlefield": "fields",
    "territory": "territories", "quest": "quests", "moot": "moots", "board_meeting": "moots",
}  # fmt: skip


class Gain(NamedTuple):
    """Points that a seat gained (or lost) in a turn; `card` is what for, -1 for nothing on the table."""

    turn: int
    seat: int
    points: int
    source: str
    card: int


class Fall(NamedTuple):
    """A character that is out of the game: in which turn, and by whom (-1: unknown, or not by an attack)."""

    card: int
    turn: int
    by: int


class Story(NamedTuple):
    """The game so far. `turns` are all that began, `falls` the characters that fell, by card."""

    turns: int
    gains: tuple[Gain, ...]
    falls: dict[int, Fall]
    fights: tuple[int, ...]
    """How many fights each seat began."""
    moots: tuple[int, ...]
    """How many moots of each seat passed."""


def source_of(facts: ApocalypseFacts, card: int, points: int) -> str:
    """Return the source of the points for a card."""
    if points < 0:
        return "losses"
    if card < 0:
        return "cards"
    return _BY_TYPE.get(contents_of(facts.rules.decks).faces[card].type, "cards")


def story_of(position: Position) -> Story:
    """Read a game's events."""
    facts: ApocalypseFacts = position.view(SPECTATOR).facts
    seats = range(facts.rules.players)
    turn = 0
    gains: list[Gain] = []
    falls: dict[int, Fall] = {}
    fights, moots = [0 for _seat in seats], [0 for _seat in seats]
    contents = contents_of(facts.rules.decks)
    characters = {card for cards in contents.characters for card in cards}
    for event in position.events(SPECTATOR):
        if isinstance(event, ev.TurnBegan):
            turn = event.turn
        elif isinstance(event, ev.PointsScored):
            source = source_of(facts, event.card, event.gained)
            gains.append(Gain(turn, event.seat, event.gained, source, event.card))
        elif isinstance(event, ev.ThingLeft):
            if event.card in characters:
                falls[event.card] = Fall(event.card, turn, event.by if event.cause == "killed" else -1)
        elif isinstance(event, ev.ThingEntered):
            falls.pop(event.thing.card, None)
        elif isinstance(event, ev.Told):
            if event.kind in ("attack", "raid", "engages") and event.seat >= 0:
                fights[event.seat] += 1
            elif event.kind == "junta_passed" and event.seat >= 0:
                moots[event.seat] += 1
    return Story(max(turn, facts.turn), tuple(gains), falls, tuple(fights), tuple(moots))
