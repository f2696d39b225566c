"""What single things cost in time of the processor, each beside its aim: pictures, reading cards, copies, a replay.

    python tests/speed/bench_costs.py [--only WORD] [--program FILE] [--json]

Dummy driver, not on Windows. FILE is the packaged program, whose start is then measured too. Each line gives the
quickest of some runs in milliseconds, the aim, and their ratio (below 1 is well). Tests never look at a clock, since
they run beside others on machines of all kinds: they count what is drawn, played again or copied. That what they count
is quick enough is measured here.
"""

from __future__ import annotations

import argparse
import json
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.core.view import View

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import catalogue
from game.core.machine import asked
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from scenes.art.blood_rage import board, cards, figures, marks
from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app
from scenes.shell.sounds import SoundBoard
from scenes.widgets.cache import SHARED
from scenes.widgets.input import Pointer
from scenes.widgets.sounds import GAME_WON

ROOT = Path(__file__).resolve().parents[2]
READING = """
import time
from game.apocalypse import faces
began = time.process_time()
faces.pool(), faces.printed()
print((time.process_time() - began) * 1000)
"""


class Cost(NamedTuple):
    """One thing to be measured: how to, and how many milliseconds it may take."""

    name: str
    aim_ms: float
    measure: Callable[[], float]


def quickest(make: Callable[[], object], times: int = 5, forget: bool = True) -> float:
    """Return the processor's milliseconds of the quickest of some runs, with empty caches of pictures if `forget`."""
    best = float("inf")
    for _again in range(times):
        if forget:
            SHARED.forget()
        began = time.process_time()
        make()
        best = min(best, (time.process_time() - began) * 1000)
    return best


def played(game: str, seats: int, answers: int) -> Match:
    """Return a match of a game after some random answers."""
    plans = [SeatPlan(f"Seat {seat + 1}", "human", str(seat)) for seat in range(seats)]
    match = Match.start(game, Setup(seats), 7, plans)
    dice = Random(7)
    for _answer in range(answers):
        if not match.asked():
            break
        seat = match.asked()[0]
        match.answer(seat, dice.choice(match.options(seat)).answer)
    return match


def reading() -> float:
    """All cards of Rage: Apocalypse, read in a process that has read nothing before."""
    runs = [subprocess.run([sys.executable, "-c", READING], capture_output=True, text=True, cwd=ROOT) for _ in range(3)]
    return min(float(run.stdout) for run in runs)


def title(program: list[str]) -> float:
    """The title, drawn and saved by a process of its own: all the time of the processor from its start to its end."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(3):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(
                [*program, "screenshot", "title", "--out", f"{folder}/title.png"],
                check=True,
                cwd=ROOT,
                stdout=subprocess.DEVNULL,
            )
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times) * 1000


def copy(game: str) -> float:
    """A thousand copies of a state with four seats: milliseconds of them all are microseconds of each."""
    controller = catalogue.controller(game)
    state = controller.new_game(Setup(4), 1)
    dice = Random(1)
    for _answer in range(200):
        seat = asked(state)[0]
        controller.answer(state, seat, dice.choice(controller.options(state, seat)).answer)
    return quickest(lambda: [state.clone() for _ in range(1000)], forget=False)


def sight() -> float:
    """What the window computes of all cards in play for a new picture of Rage: Apocalypse: the dearest of forty."""
    from game.apocalypse.words import view_values as seen

    def all_of(view: View) -> list[object]:
        return [seen.now(view, card) for card in view.facts.things]

    match, dice, dearest = played("apocalypse", 4, 400), Random(8), 0.0
    for _answer in range(40):
        seat = match.asked()[0]
        match.answer(seat, dice.choice(match.options(seat)).answer)
        view = match.view(0)
        dearest = max(dearest, quickest(partial(all_of, view), 1, False))
    return dearest


def replay_step() -> float:
    """A step of the replay of a long game, the dearest of twenty."""
    match = played("amigo", 8, 500)
    app = offscreen_app((1280, 720))
    scene = app.open("replay", match=match)
    scene.go(400)  # type: ignore[attr-defined]
    app.step(0.1)

    def step() -> None:
        scene.step(1)  # type: ignore[attr-defined]
        app.step(1 / 60)

    return max(quickest(step, 1, forget=False) for _ in range(20))


def scrolling() -> float:
    """Frames of the card browser while new cards come into view at 1920 x 1080: the 95th of a hundred."""
    with tempfile.TemporaryDirectory() as folder:
        app: App = offscreen_app((1920, 1080), data_dir=Path(folder))
        scene = app.open("cards")
        app.step(0.1)
        scene.ask(scene.query._replace(waiting=True))  # type: ignore[attr-defined]
        app.step(0.1)
        grid = scene.grid  # type: ignore[attr-defined]
        app.ui.cache.forget()
        grid.pictures._made.clear()

        def frame() -> None:
            app.send(Pointer("wheel", grid.rect.centerx, grid.rect.centery, wheel=-2))
            app.step(1 / 60)

        return sorted(quickest(frame, 1, forget=False) for _ in range(100))[94]


def meters() -> float:
    """A frame of a fight at 1920 x 1080 while a meter fills or points rise: the middle of all such frames."""
    from scenes.tables.apocalypse import motion
    from tests.scenes.table_apocalypse.test_kept import fought, frames

    match, scene = fought(2, (1920, 1080))
    app: Any = scene.app
    step, costs, last = app.step, [], 0.0

    def timed(seconds: float) -> None:
        nonlocal last
        last = quickest(lambda: step(seconds), 1, forget=False)

    app.step = timed
    for _frame in frames(match, scene, 40):
        if scene.animator.runs(motion.METER) or scene.animator.runs(motion.RISE):
            costs.append(last)
    return sorted(costs)[len(costs) // 2]


class Loud:
    """Settings with which there is sound."""

    volume, mute, mute_unfocused = 0.7, False, True


def sounds() -> float:
    """The longest sound, played for the first time: opening the device, reading the file."""
    return quickest(lambda: SoundBoard(Loud()).play(GAME_WON))


def costs(program: str) -> list[Cost]:
    """Return all that is measured."""
    land = board.Land(
        ("horns", "rage", "axes", "rage", "glory", "axes", "axes", "axes", "all"), doomed=(3, 6, 1)
    )  # as in the tests of the board
    shown = (3, 16, 33, 30, 97, 28, 60, 36, 14, 41)
    kinds = figures.KINDS
    packaged = [Cost("the packaged program, first picture", 800, lambda: title([program]))] if program else []
    return [
        *packaged,
        Cost("the program, first picture", 800, lambda: title([sys.executable, "main.py"])),
        Cost("reading all cards of Rage: Apocalypse", 200, reading),
        *(Cost(f"a thousand copies, {game}", 20, lambda game=game: copy(game)) for game in catalogue.names()),  # type: ignore[misc]
        Cost("all cards in play, as they are now", 16, sight),
        Cost("a step of a replay", 100, replay_step),
        Cost("a frame of a scrolling card browser, p95", 18, scrolling),
        Cost("a frame of a filling meter", 8, meters),
        Cost("the longest sound, for the first time", 50, sounds),
        Cost("the board of Blood Rage, 1128 pixels", 120, lambda: quickest(lambda: board.board(1128, land))),
        Cost("the board of Blood Rage, 2256 pixels", 500, lambda: quickest(lambda: board.board(2256, land))),
        Cost("a figure", 3, lambda: quickest(lambda: [figures.figure(kind, 3, 42) for kind in kinds]) / len(kinds)),
        Cost(
            "a card of Blood Rage", 6, lambda: quickest(lambda: [cards.card_face(c, 160) for c in shown]) / len(shown)
        ),
        Cost("a village", 6, lambda: quickest(lambda: marks.village("lit", 0, 1.5))),
    ]


def main() -> int:
    """Measure, print, and return 1 if an aim is missed."""
    parser = argparse.ArgumentParser(description="measure what single things cost")
    parser.add_argument("--only", metavar="WORD", default="", help="only what has this word in its name")
    parser.add_argument("--program", metavar="FILE", default="", help="the packaged program")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    wish = parser.parse_args()
    offscreen_app((1280, 720))
    found = {cost: cost.measure() for cost in costs(wish.program) if wish.only in cost.name}
    if wish.json:
        figures = {cost.name: {"ms": round(ms, 2), "aim_ms": cost.aim_ms} for cost, ms in found.items()}
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        sys.stdout.write(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}\n")
        for cost, ms in found.items():
            sys.stdout.write(f"{cost.name:45}{ms:9.2f} ms of {cost.aim_ms:5.0f}   ratio {ms / cost.aim_ms:.2f}\n")
    return int(any(ms > cost.aim_ms for cost, ms in found.items()))


if __name__ == "__main__":
    sys.exit(main())
