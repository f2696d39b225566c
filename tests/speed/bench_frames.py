"""How long a frame takes in a whole round of play while computers think: p50, p95, p99 and worst, wall and CPU.

    python tests/speed/bench_frames.py [--size 1920x1080] [--speed fast] [--rounds 1] [--json]

Dummy driver. Four seats: one person, three experts thinking in their own process. The person answers at once with a
legal answer. Frames in which another screen opens or closes are counted on their own. The target is a CPU p95 of at
most 8 ms and no frame above 18 ms, so that the window stays above 55 frames a second while they think.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.worker import Worker
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from scenes.shell.clock import RealClock
from scenes.shell.screenshot import offscreen_app
from scenes.table.table_scene import TableScene

NAMES = ("Mara", "Theo", "Kira", "Ines")
FRAME = 1 / 60
MOST_FRAMES = 60 * 60 * 4


def shares(times: Sequence[float]) -> dict[str, float]:
    """Return p50, p95, p99 and the largest of some times in milliseconds."""
    ordered = sorted(times) or [0.0]

    def at(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))], 2)

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "worst": round(ordered[-1], 2)}


def measure(
    size: tuple[int, int], speed: str = "fast", rounds: int = 1, seed: int = 7, profile: cProfile.Profile | None = None
) -> dict[str, Any]:
    """Play some rounds and return the times of the frames, those of a quiet frame included."""
    app = offscreen_app(size, coach=False, animation=speed, stay_seconds=0.6)
    app.clock = RealClock()
    app.worker = Worker()
    plans = [SeatPlan(name, "human" if at == 0 else "expert", str(at)) for at, name in enumerate(NAMES)]
    match = Match.start("amigo", Setup(len(plans)), seed, plans, None, "own")
    chance = random.Random(seed)
    scene = app.open("table", match=match)
    assert isinstance(scene, TableScene)
    wall: list[float] = []
    used: list[float] = []
    thinking: list[float] = []
    drawn: list[float] = []
    changes: list[float] = []
    slow: list[tuple[float, str]] = []
    summaries = quiet = 0
    depth = len(app.director.stack)
    fresh = 12
    began_all = time.perf_counter()
    for _frame in range(MOST_FRAMES):
        if summaries >= rounds:
            break
        thinks = app.worker.busy()
        frames = app.frames_drawn
        if profile is not None:
            profile.enable()
        began, began_cpu = time.perf_counter(), time.thread_time()
        app.step()
        spent, spent_cpu = (time.perf_counter() - began) * 1000, (time.thread_time() - began_cpu) * 1000
        if profile is not None:
            profile.disable()
        changed = len(app.director.stack) != depth
        depth = len(app.director.stack)
        fresh = 12 if changed else max(0, fresh - 1)
        if fresh:
            changes.append(spent_cpu)
        else:
            wall.append(spent)
            used.append(spent_cpu)
            if thinks:
                thinking.append(spent_cpu)
            if app.frames_drawn != frames:
                drawn.append(spent_cpu)
            if spent_cpu > 8:
                slow.append((round(spent_cpu, 1), str(app.recent[-1]) if app.recent else ""))
        if app.director.top is not scene:
            quiet += 1
            if quiet > 40:
                quiet = 0
                summaries += 1
                app.back()
        elif scene.presenter.ready and not scene.busy and chance.random() < 0.05:
            options = list(match.options(0))
            if options:
                scene.give(chance.choice(options))
        time.sleep(max(0.0, FRAME - spent / 1000))
    seconds = time.perf_counter() - began_all
    app.worker.close()
    return {
        "size": f"{size[0]}x{size[1]}", "speed": speed, "frames": len(wall), "seconds": round(seconds, 1),
        "answers": match.answer_count, "drawn": len(drawn), "wall_ms": shares(wall), "cpu_ms": shares(used),
        "cpu_thinking_ms": shares(thinking), "cpu_drawn_ms": shares(drawn), "cpu_scene_change_ms": shares(changes),
        "over_8": len(slow), "slowest": sorted(slow, reverse=True)[:12],
    }  # fmt: skip


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--speed", default="fast", choices=("slow", "normal", "fast", "instant"))
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--profile", action="store_true", help="where the time goes")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    width, _x, height = given.size.partition("x")
    profile = cProfile.Profile() if given.profile else None
    found = measure((int(width), int(height)), given.speed, given.rounds, profile=profile)
    if profile is not None:
        pstats.Stats(profile, stream=sys.stdout).sort_stats("tottime").print_stats(32)
    if given.json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        for name, value in found.items():
            sys.stdout.write(f"{name:>20}: {value}\n")
    return 0 if found["cpu_ms"]["p95"] <= 8 else 1


if __name__ == "__main__":
    raise SystemExit(main())
