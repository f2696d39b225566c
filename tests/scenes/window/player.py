"""Plays a whole game in a real window by moving the real pointer and pressing real keys (xdotool).

    python -m tests.scenes.window.player drag|click|keys DATA_DIR [--short] [--seats N]

Runs in a process of its own with DISPLAY set; exits 0 when the game is over. It looks at the scene only to know where
things are; every choice goes through the window system. Nothing is slept through: what the window system sends is
waited for until it is there, and the pauses that the table wants pass by the clock of the app.
"""

from __future__ import annotations

import random
import sys
import time

from game.core.asking import Option
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from scenes.art.amigo import wheel
from scenes.table.start import new_match
from scenes.table.table_scene import TableScene
from scenes.tables.amigo import bidding, joker
from scenes.widgets.ui import Box
from tests.scenes.table.helpers import amigo
from tests.scenes.window.window_hands import LONG_ENOUGH, Hands

NAMES = ("Mara", "Theo", "Kira", "Ines")
LONGEST = 900.0


def scene_notes(scene: TableScene) -> str:
    """Return what a failed choice was among, and what the table says."""
    presenter = scene.presenter
    held = f"piece {presenter.piece}, place {presenter.place}, chooser {presenter.chooser is not None}"
    return f"{presenter.prompt}: {len(presenter.options)} options, refused {scene.refusal}, busy {scene.busy}, {held}"


class Player(Hands):
    """Plays a game."""

    def __init__(self, way: str, data_dir: str, short: bool) -> None:
        super().__init__(data_dir)
        self.app.change(
            animation="instant",
            stay_seconds=0.0,
            zoom_delay=-1.0,
            coach=False,
            reduced_motion=True,
            mute=True,
            confirm_play="click and confirm",
            sort="colour",
        )
        scene = self.app.open("table", match=self.new_match(short))
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.way = way
        self.dice = random.Random(3)
        self.choices = 0
        self.aim = ""

    def new_match(self, short: bool) -> Match:
        """Begin the game that is played: a person and quick computers."""
        plans = [SeatPlan(name, "human" if seat == 0 else "newcomer", str(seat)) for seat, name in enumerate(NAMES)]
        options = (("short_game", True),) if short else ()
        return new_match(self.app, "amigo", Setup(4, options), plans, 7)

    # -- playing

    def middle(self, box: Box | None) -> tuple[float, float]:
        assert box is not None
        return box[0] + box[2] / 2, box[1] + box[3] / 2

    def sector(self, choice: str) -> tuple[float, float]:
        cx, cy = amigo(self.scene).screen.places.wheel
        dx, dy = wheel.middle_of(joker.colour_of(choice))
        k = amigo(self.scene).screen.places.wheel_scale
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
        zone = self.middle(amigo(scene).screen.places.zone)
        if self.way == "keys":
            self.by_keys(option)
        elif option.piece < 0:
            chip = self.middle(scene.skin.layout.chip_box(option.choice))
            if self.way == "drag":
                self.drag(chip, self.middle(amigo(scene).screen.places.own))
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
                for _click in range(2):  # the second one confirms
                    self.let_pass(LONG_ENOUGH)
                    self.click(self.sector(option.choice))

    def drag_colour(self, choice: str) -> None:
        """Name a colour with the pointer: a press on the wheel that is let go there, and one that confirms it."""
        for _press in range(2):
            self.let_pass(LONG_ENOUGH)
            self.point(self.sector(choice))
            self.tool("mousedown", "1", until="down")
            self.tool("mouseup", "1", until="up")

    def by_keys(self, option: Option) -> None:
        scene = self.scene
        if option.piece < 0:
            for digit in str(bidding.number_of(option.choice)):
                self.key(digit)
            self.key("Return")
            return
        for _step in range(12):
            self.key("Right")
            if scene.presenter.piece == option.piece:
                break
        self.key("Return")
        if scene.presenter.chooser is not None:
            self.key(str(joker.colour_of(option.choice) + 1))
            self.key("Return")

    def leave_overlay(self) -> None:
        """Leave a summary the way the person plays."""
        self.let_pass(LONG_ENOUGH)
        top = self.app.director.top
        assert top is not None
        button = next(
            widget
            for widget in top.group.everyone()
            if getattr(widget, "button_kind", "") == "primary" and widget.shown()
        )
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
            assert self.progress() != before, (
                f"choice {self.choices} ({self.aim}) did nothing, {scene_notes(self.scene)}"
            )
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
