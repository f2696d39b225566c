"""The order in which a person holds the pieces: sorted, or by hand. It never changes the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Key = Callable[[int], Any]


class HandOrder:
    """The order of one hand. `by_hand` is True once a person moved a piece, until sorting is asked for."""

    def __init__(self) -> None:
        self.pieces: list[int] = []
        self.by_hand = False

    def take(self, pieces: Iterable[int], key: Key, sort: bool) -> bool:
        """Hold exactly these pieces. Return whether the order changed.

        A hand of nothing but new pieces is sorted. Else those that stay keep their order, new ones come at the end;
        with `sort` the hand is then sorted unless it is held by hand.
        """
        wanted = list(pieces)
        old = self.pieces
        kept = [piece for piece in old if piece in wanted]
        fresh = [piece for piece in wanted if piece not in kept]
        if not kept:
            self.by_hand = False
            self.pieces = sorted(fresh, key=key)
        elif sort and not self.by_hand:
            self.pieces = sorted(wanted, key=key)
        else:
            self.pieces = kept + sorted(fresh, key=key)
        return self.pieces != old

    def move(self, piece: int, place: int) -> bool:
        """Move a piece by hand. Return whether the order changed."""
        if piece not in self.pieces:
            return False
        old = list(self.pieces)
        self.pieces.remove(piece)
        self.pieces.insert(max(0, min(len(self.pieces), place)), piece)
        if self.pieces == old:
            return False
        self.by_hand = True
        return True

    def sort(self, key: Key) -> bool:
        """Sort the hand on request. Return whether the order changed."""
        self.by_hand = False
        old = self.pieces
        self.pieces = sorted(old, key=key)
        return self.pieces != old
