"""The board of the view on screen, cached."""

from __future__ import annotations

from game.apocalypse.facade import Thing
from scenes.tables.apocalypse.homes import IN_GROUNDS, Board, board_of
from scenes.tables.apocalypse.screen import ApocalypseScreen


class Boards:
    """Caches the board for the view on screen; it is computed again only when something in play changed."""

    def __init__(self, skin: ApocalypseScreen) -> None:
        self.skin = skin
        self._key: object = None
        self._held: object = None
        self._board: Board | None = None

    def of(self, things: dict[int, Thing], away: frozenset[int]) -> Board:
        """Return where everything is for these things in play."""
        skin = self.skin
        places = skin.places
        key = (id(things), places, skin.scene.front, away, skin.language_key())
        if key != self._key or self._board is None:
            widths = {
                thing.card: skin.app.ui.text_size(skin.words.piece_name(thing.card), "tag")[0]
                for thing in things.values()
                if thing.host < 0 and thing.kind not in IN_GROUNDS
            }
            self._board = board_of(things, places, skin.scene.front, len(skin.scene.match.seats), widths, away)
            self._key, self._held = key, things  # kept, so that no other dictionary gets its identity
        return self._board
