"""Builds a legal deck in a real window with the real pointer and real keys (xdotool): search, drag, plus, take back.

    deck_builder.py build DATA_DIR

Runs in a process of its own with DISPLAY set; exits 0 when the deck is legal and on disk. It looks at the scene only to
know where things are.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "x11"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.apocalypse import decks  # noqa: E402
from game.apocalypse.faces import printed  # noqa: E402
from scenes.decks.library import Library  # noqa: E402
from scenes.start import build  # noqa: E402

MODEL = decks.prebuilt()["gaia_hunters"]


class Builder:
    """Eyes, hands and a window."""

    def __init__(self, data_dir: str) -> None:
        self.app = build(data_dir, "en", (1280, 720))
        sys.excepthook = sys.__excepthook__
        self.app.change(animation="instant", reduced_motion=True, mute=True)
        self.app.open("title")

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.app.director.top

    def wait(self, seconds: float) -> None:
        """Let the app run."""
        end = time.monotonic() + seconds
        while True:
            self.app.step()
            time.sleep(0.002)
            if time.monotonic() >= end:
                return

    def tool(self, *words: str) -> None:
        """Let xdotool do something, while the window goes on living."""
        process = subprocess.Popen(["xdotool", *words])
        while process.poll() is None:
            self.wait(0.0)
        assert process.returncode == 0, words

    def until(self, true: Any, what: str) -> None:
        """Wait until something is so."""
        end = time.monotonic() + 15
        while not true():
            assert time.monotonic() < end, what
            self.wait(0.02)

    def find_window(self) -> None:
        """Wait until the window stands and has the keyboard."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            self.wait(0.3)
            if pygame.mouse.get_focused() or pygame.key.get_focused():
                return
            self.point(1200, 400)
        raise RuntimeError("the window does not get the focus")

    def point(self, x: float, y: float) -> None:
        """Move the pointer to a place on the canvas (du)."""
        ui = self.app.ui
        window = self.app.display._window  # type: ignore[union-attr]
        left, top = window.position if window is not None else (0, 0)
        self.tool("mousemove", str(left + ui.at(x)), str(top + ui.at(y)))

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        self.tool("key", "--delay", "30", *keys)
        self.wait(0.1)

    def type(self, text: str) -> None:
        """Type a text."""
        self.tool("type", "--delay", "15", text)
        self.wait(0.1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Pull something from one place to another."""
        self.point(*start)
        self.wait(0.05)
        self.tool("mousedown", "1")
        for part in range(1, 5):
            self.point(start[0] + (end[0] - start[0]) * part / 4, start[1] + (end[1] - start[1]) * part / 4)
        self.wait(0.05)
        self.tool("mouseup", "1")
        self.wait(0.1)

    def run(self) -> int:
        """Build the deck; return how many cards were dragged."""
        self.find_window()
        self.press("d")
        self.until(lambda: self.scene.name == "decks", "the shelf opens")
        self.press("n")
        self.until(lambda: self.scene.group.dialog is not None, "the title is asked for")
        self.type("Built by hand")
        self.press("Return")
        self.until(lambda: self.scene.name == "deck", "the builder opens")
        dragged = 0
        for part in MODEL.lists:
            for slug, count in Counter(part).items():
                self.find(slug)
                have = Counter(self.scene.deck.cards)[slug]
                box = self.scene.grid.box(self.scene.grid.cursor)
                self.drag(box.center, self.scene.side.center)
                dragged += 1
                self.until(
                    lambda s=slug, h=have: Counter(self.scene.deck.cards)[s] == h + 1, f"{slug} lies in the deck"
                )
                if count > 1:
                    self.press(*["plus"] * (count - 1))
                    self.until(
                        lambda s=slug, c=count: Counter(self.scene.deck.cards)[s] == c, f"{count} copies of {slug}"
                    )
        assert self.scene.legality.found == [], self.scene.legality.found
        self.take_out()
        return dragged

    def find(self, slug: str) -> None:
        """Search a card by typing its name; the grid has it under the cursor then."""
        self.press("slash")
        self.until(lambda: self.scene.field.typing, "the search is open")
        self.press("ctrl+a")
        self.type(printed()[slug].name)
        self.until(lambda: self.scene.query.text == printed()[slug].name, "the name is typed")
        self.press("Down")
        self.until(lambda: self.scene.group.current is self.scene.grid, "the grid has the focus")
        while self.scene.grid.current != slug:
            before = self.scene.grid.cursor
            self.press("Right")
            assert self.scene.grid.cursor != before, f"{slug} is not found"

    def take_out(self) -> None:
        """Drag a row out of the deck and take that back."""
        rows, whole = self.scene.rows, Counter(self.scene.deck.cards)
        number = next(n for n, row in enumerate(rows.rows) if row.slug)
        rows.move_to(number)
        self.wait(0.1)
        box = rows.box(number)
        self.drag((box.x + 70, box.centery), self.scene.grid_box.center)
        self.until(lambda: Counter(self.scene.deck.cards) != whole, "a row dragged out leaves the deck")
        self.press("ctrl+z")
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
