"""Builds a legal deck in a real window with the real pointer and real keys (xdotool): search, drag, plus, take back.

    python -m tests.scenes.window.deck_builder build DATA_DIR

Runs in a process of its own with DISPLAY set; exits 0 when the deck is legal and on disk. It looks at the scene only to
know where things are.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Any

from game.apocalypse.cards import decks
from game.apocalypse.cards.card_defs import printed
from scenes.card_library.library import Library
from tests.scenes.window.window_hands import Hands

MODEL = decks.prebuilt()["gaia_hunters"]


class Builder(Hands):
    """Builds a deck."""

    def __init__(self, data_dir: str) -> None:
        super().__init__(data_dir)
        self.app.change(animation="instant", reduced_motion=True, mute=True)
        self.app.open("title")

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.app.director.top

    def until(self, true: Any, what: str) -> None:
        """Wait until something is so."""
        end = time.monotonic() + 15
        while not true():
            assert time.monotonic() < end, what
            self.wait(0.02)

    def run(self) -> int:
        """Build the deck; return how many cards were dragged."""
        self.find_window()
        self.key("d")
        self.until(lambda: self.scene.name == "decks", "the shelf opens")
        self.key("n")
        self.until(lambda: self.scene.group.dialog is not None, "the title is asked for")
        self.type("Built by hand")
        self.key("Return")
        self.until(lambda: self.scene.name == "deck", "the builder opens")
        dragged = 0
        for part in MODEL.lists:
            for slug, count in Counter(part).items():
                self.find(slug)
                have = Counter(self.scene.deck.cards)[slug]
                self.let_pass(0.3)  # the grid has come to rest
                box = self.scene.grid.box(self.scene.grid.cursor)
                self.drag(box.center, self.scene.side.center)
                dragged += 1
                self.until(
                    lambda s=slug, h=have: Counter(self.scene.deck.cards)[s] == h + 1, f"{slug} lies in the deck"
                )
                if count > 1:
                    self.key(*["plus"] * (count - 1))
                    self.until(
                        lambda s=slug, c=count: Counter(self.scene.deck.cards)[s] == c, f"{count} copies of {slug}"
                    )
        assert self.scene.legality.found == [], self.scene.legality.found
        self.take_out()
        return dragged

    def find(self, slug: str) -> None:
        """Search a card by typing its name; the grid has it under the cursor then."""
        self.key("slash")
        self.until(lambda: self.scene.field.typing, "the search is open")
        self.key("ctrl+a")
        self.type(printed()[slug].name)
        self.until(lambda: self.scene.query.text == printed()[slug].name, "the name is typed")
        self.key("Down")
        self.until(lambda: self.scene.group.current is self.scene.grid, "the grid has the focus")
        while self.scene.grid.current != slug:
            before = self.scene.grid.cursor
            self.key("Right")
            self.until(lambda b=before: self.scene.grid.cursor != b, f"{slug} is found")

    def take_out(self) -> None:
        """Drag a row out of the deck and take that back."""
        rows, whole = self.scene.rows, Counter(self.scene.deck.cards)
        number = next(n for n, row in enumerate(rows.rows) if row.slug)
        rows.move_to(number)
        self.wait(0.1)
        box = rows.box(number)
        self.drag((box.x + 70, box.centery), self.scene.grid_box.center)
        self.until(lambda: Counter(self.scene.deck.cards) != whole, "a row dragged out leaves the deck")
        self.key("ctrl+z")
        self.until(lambda: Counter(self.scene.deck.cards) == whole, "it is taken back")


def main() -> int:
    builder = Builder(sys.argv[2])
    dragged = builder.run()
    library = Library(lambda: builder.app.paths.decks)
    (deck,) = library.decks()
    assert deck.title == "Built by hand" and Counter(deck.cards) == Counter(MODEL.cards)
    assert decks.faults(deck, 20, True, 25) == []
    sys.stdout.write(f"{dragged} cards were dragged\n")
    builder.app.shut_down()
    return 0


if __name__ == "__main__":
    sys.exit(main())
