"""Plays a whole game in a real window by moving the real pointer and pressing real keys (xdotool).

    player.py drag|click|keys DATA_DIR [--short] [--seats N]

Runs in a process of its own with DISPLAY set; exits 0 when the game is over. It looks at the scene only to know where
things are; every choice goes through the window system. Nothing is slept through: what the window system sends is
waited for until it is there, and the pauses that the table wants pass by the clock of the app.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "x11"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.core.setup import Setup  # noqa: E402
from game.match.match import Match, SeatPlan  # noqa: E402
from scenes.art import wheel  # noqa: E402
from scenes.input import Event, Pointer  # noqa: E402
from scenes.start import build  # noqa: E402
from scenes.table.start import new_match  # noqa: E402
from scenes.table.table_scene import TableScene  # noqa: E402
from scenes.tables import amigo_bidding, amigo_joker  # noqa: E402

NAMES = ("Mara", "Theo", "Kira", "Ines")
LONGEST = 900.0
PATIENCE = 2.0
"""Seconds of the machine until what was done with pointer or key must have come; the game tells if it was lost."""
LONG_ENOUGH = 0.4
"""Seconds of the app after which a press is no second click of the one before, and the table has settled."""


class PassingClock:
    """The time of the machine, and whatever was let pass besides."""

    def __init__(self) -> None:
        self.passed = 0.0

    def now(self) -> float:
        """Return seconds; never goes back."""
        return time.monotonic() + self.passed

    def sleep(self, seconds: float) -> None:
        """Let time pass at once."""
        self.passed += max(0.0, seconds)


def scene_notes(scene: TableScene) -> str:
    """Return what a failed choice was among, and what the table says."""
    presenter = scene.presenter
    return f"{presenter.prompt}: {len(presenter.options)} options, refused {scene.refusal}, busy {scene.busy}"


class Player:
    """Eyes, hands and a window."""

    def __init__(self, way: str, data_dir: str, short: bool) -> None:
        self.app = build(data_dir, "en", (1280, 720))
        self.app.clock = PassingClock()
        self.heard: Counter[str] = Counter()
        self.listen()
        # A mistake ends this process; nobody is here to read a message box.
        sys.excepthook = sys.__excepthook__
        self.app.change(
            animation="instant", stay_seconds=0.0, zoom_delay=-1.0, coach=False, reduced_motion=True, mute=True,
            confirm_play="click and confirm", sort="colour",
        )  # fmt: skip
        scene = self.app.open("table", match=self.new_match(short))
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.way = way
        self.dice = random.Random(3)
        self.spot_now = (-1, -1)
        self.choices = 0

    def new_match(self, short: bool) -> Match:
        """Begin the game that is played: a person and quick computers."""
        plans = [SeatPlan(name, "human" if seat == 0 else "newcomer", str(seat)) for seat, name in enumerate(NAMES)]
        options = (("short_game", True),) if short else ()
        return new_match(self.app, "amigo", Setup(4, options), plans, 7)

    # -- the window system

    def listen(self) -> None:
        """Count what the window system tells the app."""
        send = self.app.send

        def heard(event: Event) -> bool:
            self.heard[event.kind if isinstance(event, Pointer) else type(event).__name__] += 1
            return send(event)

        self.app.send = heard  # type: ignore[method-assign]

    def tool(self, *words: str, until: str = "") -> None:
        """Let xdotool do something, while the window goes on living, until the app has heard of it."""
        before = self.heard[until]
        process = subprocess.Popen(["xdotool", *words])
        while process.poll() is None:
            self.wait(0.0)
        assert process.returncode == 0, words
        end = time.monotonic() + PATIENCE
        while until and self.heard[until] == before and time.monotonic() < end:
            self.wait(0.0)

    def let_pass(self, seconds: float) -> None:
        """Let time pass for the app, in steps as of a slow screen."""
        while seconds > 0:
            self.app.step(min(0.1, seconds))
            seconds -= 0.1

    def find_window(self) -> None:
        """Wait until the window stands and has the keyboard."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            self.wait(0.3)
            if pygame.mouse.get_focused() or pygame.key.get_focused():
                return
            self.spot_now = (-1, -1)
            self.point((640, 20))
        raise RuntimeError("the window does not get the focus")

    def wait(self, seconds: float) -> None:
        """Let the app run."""
        end = time.monotonic() + seconds
        while True:
            self.app.step()
            time.sleep(0.002)
            if time.monotonic() >= end:
                return

    def point(self, place: tuple[float, float]) -> None:
        """Move the pointer to a place in du."""
        scale = self.app.ui.scale
        window = self.app.display._window
        left, top = window.position if window is not None else (0, 0)
        spot = (round(left + place[0] * scale), round(top + place[1] * scale))
        if spot != self.spot_now:
            self.tool("mousemove", str(spot[0]), str(spot[1]), until="move")
            self.spot_now = spot

    def click(self, place: tuple[float, float]) -> None:
        """Click."""
        self.point(place)
        self.tool("click", "1", until="up")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press, move in steps, let go."""
        self.point(start)
        self.tool("mousedown", "1", until="down")
        for step in range(1, 5):
            share = step / 4
            self.point((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.tool("mouseup", "1", until="up")

    def key(self, name: str) -> None:
        """Press a key."""
        self.tool("key", name, until="KeyUp")

    # -- playing

    def middle(self, box) -> tuple[float, float]:
        return box[0] + box[2] / 2, box[1] + box[3] / 2

    def sector(self, choice: str) -> tuple[float, float]:
        cx, cy = self.scene.skin.places.wheel
        dx, dy = wheel.middle_of(amigo_joker.colour_of(choice))
        k = self.scene.skin.places.wheel_scale
        return cx + dx * k, cy + dy * k

    def spot(self, piece: int) -> tuple[float, float]:
        slot = self.scene.hand.slot(piece)
        assert slot is not None
        return slot.left + 17, slot.top + 95

    def progress(self) -> object:
        """Return what a choice changes."""
        return self.scene.match.answer_count

    def choose(self) -> None:
        """Make one choice."""
        scene = self.scene
        option = self.dice.choice(scene.presenter.options)
        zone = self.middle(scene.skin.places.zone)
        if self.way == "keys":
            self.by_keys(option)
        elif option.piece < 0:
            chip = self.middle(scene.skin.chip_box(option.choice))
            if self.way == "drag":
                self.drag(chip, self.middle(scene.skin.places.own))
            else:
                self.click(chip)
                self.click(self.middle(scene.buttons.primary.rect))
        elif self.way == "drag":
            self.drag(self.spot(option.piece), zone)
            if scene.presenter.chooser is not None:
                self.drag_colour(option.choice)
        else:
            self.click(self.spot(option.piece))
            self.let_pass(LONG_ENOUGH)
            self.click(zone if self.choices % 2 else self.middle(scene.buttons.primary.rect))
            if scene.presenter.chooser is not None:
                self.let_pass(LONG_ENOUGH)
                self.click(self.sector(option.choice))

    def drag_colour(self, choice: str) -> None:
        """Name a colour with the pointer: a press on the wheel that is let go there."""
        self.let_pass(LONG_ENOUGH)
        place = self.sector(choice)
        self.point(place)
        self.tool("mousedown", "1", until="down")
        self.tool("mouseup", "1", until="up")

    def by_keys(self, option) -> None:
        scene = self.scene
        if option.piece < 0:
            for digit in str(amigo_bidding.number_of(option.choice)):
                self.key(digit)
            self.key("Return")
            return
        for _step in range(12):
            self.key("Right")
            if scene.presenter.piece == option.piece:
                break
        self.key("Return")
        if scene.presenter.chooser is not None:
            self.key(str(amigo_joker.colour_of(option.choice) + 1))
            self.key("Return")

    def leave_overlay(self) -> None:
        """Leave a summary the way the person plays."""
        self.let_pass(LONG_ENOUGH)
        top = self.app.director.top
        button = next(
            widget for widget in top.group.everyone()
            if getattr(widget, "button_kind", "") == "primary" and widget.shown()
        )  # fmt: skip
        if self.way == "keys":
            self.key("Return")
        else:
            self.click(self.middle(button.rect))

    def play(self) -> None:
        """Play until the game is over."""
        self.find_window()
        end = time.monotonic() + LONGEST
        match = self.scene.match
        idle = time.monotonic()
        while match.result() is None:
            assert time.monotonic() < end, "too long"
            top = self.app.director.top
            if top is not self.scene:
                self.leave_overlay()
                continue
            if not self.scene.presenter.ready:
                self.wait(0.0)
                self.let_pass(0.05)  # computers are given the time they seem to think
                assert time.monotonic() - idle < 30, "nothing happens"
                continue
            before = self.progress()
            self.let_pass(LONG_ENOUGH)
            self.choose()
            assert self.progress() != before, f"choice {self.choices} did nothing, {scene_notes(self.scene)}"
            self.choices += 1
            idle = time.monotonic()
        self.wait(0.5)
        journal = match.journal
        assert journal is not None and journal.trouble is None
        sys.stdout.write(f"{self.way}: {self.choices} choices, {match.answer_count} answers\n")
        self.app.shut_down()
        self.app.worker.close()


if __name__ == "__main__":
    Player(sys.argv[1], sys.argv[2], "--short" in sys.argv).play()
