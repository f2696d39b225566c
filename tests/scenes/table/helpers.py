"""A table without a screen, hands that play on it, and computers that answer at once."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from game.ai.worker import Done
from game.core.events import SPECTATOR
from game.core.player import Advice
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.shell.screenshot import offscreen_app
from scenes.table.table_scene import TableScene
from scenes.tables.amigo.skin.skin import AmigoSkin
from scenes.widgets.input import Key, KeyUp, Pad, PadUp, Pointer
from tests.sure import of_kind, sure

NAMES = ("Mara", "Theo", "Kira", "Ines", "Bruno", "Lale", "Oskar", "Jule")


class QuickWorker:
    """Answers the next time it is asked: any option, drawn by the job's chance. `silent` never answers."""

    def __init__(self, silent: bool = False) -> None:
        self.silent = silent
        self.jobs: list[tuple[int, Any, str, int]] = []
        self.submitted = 0
        self.views: list[Any] = []

    def submit(self, game: str, kind: str, view: Any, ask: Any, options: Any, chance: int, want: str = "decide") -> int:
        self.submitted += 1
        self.views.append(view)
        self.jobs.append((self.submitted, tuple(options), want, chance))
        return self.submitted

    def poll(self) -> list[Done]:
        if self.silent:
            return []
        done = []
        for number, options, want, chance in self.jobs:
            if want == "advise":
                advice = tuple(
                    Advice(option.answer, 5.0 - place, max(0.0, 0.9 - place / 10), "")
                    for place, option in enumerate(options)
                )
                done.append(Done(number, None, advice, "", 0.0))
            else:
                done.append(Done(number, options[chance % len(options)].answer, (), "", 0.0))
        self.jobs.clear()
        return done

    def cancel(self, job: int) -> None:
        self.jobs = [entry for entry in self.jobs if entry[0] != job]


def new_match(seats: int = 4, humans: Iterable[int] = (0,), seed: int = 1, undo: str = "own", **options: Any) -> Match:
    people = set(humans)
    plans = [SeatPlan(NAMES[seat], "human" if seat in people else "newcomer", str(seat)) for seat in range(seats)]
    return Match.start("amigo", Setup(seats, tuple(sorted(options.items()))), seed, plans, None, undo)


def table_app(size: tuple[int, int] = (1280, 720), **settings: Any) -> App:
    wanted = {"animation": "instant", "stay_seconds": 0.0, "zoom_delay": -1.0, "coach": False, **settings}
    app = offscreen_app(size, **wanted)
    app.worker = QuickWorker()
    return app


def open_table(match: Match, app: App | None = None, **settings: Any) -> tuple[App, TableScene]:
    app = app or table_app(**settings)
    scene = app.open("table", match=match)
    assert isinstance(scene, TableScene)
    app.step(0.05)
    return app, scene


def app_of(scene: Scene) -> App:
    """Return the app of a scene, which tests move on by hand."""
    return of_kind(scene.app, App)


def top_of(app: App) -> Any:
    """Return the scene on top, of whatever class, to look into it."""
    return sure(app.director.top)


def amigo(scene: TableScene) -> AmigoSkin:
    """Return the skin of a table of AMIGO's Rage."""
    return of_kind(scene.skin, AmigoSkin)


def settle(app: App, most: float = 60.0) -> None:
    """Let time pass until the table waits for a person (or something is over it)."""
    for _step in range(int(most / 0.05)):
        app.step(0.05)
        top = app.director.top
        if not isinstance(top, TableScene):
            return
        if not top.busy and (top.presenter.ready or not top.computers.pending) and not top.animator.busy:
            app.step(0.2)
            return


def middle(box: Any) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def spot_of(scene: TableScene, piece: int) -> tuple[float, float]:
    """A point of the piece that no other piece covers."""
    slot = scene.hand.slot(piece)
    assert slot is not None
    return slot.left + slot.width * 0.17, slot.top + slot.width * 0.9


def click(app: App, x: float, y: float, hold: float = 0.05) -> None:
    app.send(Pointer("move", x, y))
    app.step(0.02)
    app.send(Pointer("down", x, y))
    app.step(hold)
    app.send(Pointer("up", x, y))
    app.step(0.02)


def drag(app: App, start: tuple[float, float], end: tuple[float, float], steps: int = 5) -> None:
    app.send(Pointer("move", *start))
    app.step(0.02)
    app.send(Pointer("down", *start))
    for step in range(1, steps + 1):
        share = step / steps
        app.step(0.02)
        app.send(Pointer("move", start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    app.step(0.05)
    app.send(Pointer("up", *end))
    app.step(0.02)


def press(app: App, name: str, text: str = "", **more: bool) -> None:
    app.send(Key(name, text or (name if len(name) == 1 else ""), **more))
    app.step(0.02)
    app.send(KeyUp(name))


def pad(app: App, action: str) -> None:
    app.send(Pad(0, action))
    app.step(0.02)
    app.send(PadUp(0, action))


def pass_over(app: App) -> None:
    """Leave whatever is over the table, as a person would."""
    top = app.director.top
    if top is None or isinstance(top, TableScene):
        return
    if top.name == "curtain":
        app.send(Key("space"))
        for _step in range(20):
            app.step(0.1)
        app.send(KeyUp("space"))
        return
    app.director.pop()
    app.step(0.05)


Way = Callable[[App, TableScene, random.Random], None]


def play_game(app: App, scene: TableScene, way: Way, seed: int = 5, most: int = 400) -> int:
    """Play until the game is over; every choice of a person is made by `way`. Return how many there were."""
    choices = 0
    dice = random.Random(seed)
    while scene.match.result() is None:
        settle(app)
        if not isinstance(app.director.top, TableScene):
            pass_over(app)
            continue
        if scene.match.result() is not None:
            break
        if not scene.presenter.ready:
            app.step(0.1)
            continue
        before = scene.match.answer_count
        way(app, scene, dice)
        choices += 1
        assert scene.match.answer_count > before, f"nothing was answered at choice {choices}"
        assert choices < most
    return choices


def play_watched(
    app: App,
    scene: TableScene,
    choices: int,
    way: Way,
    allowed: Callable[[TableScene], set[int]],
    open_to_all: Callable[[TableScene], set[int]] = lambda scene: set(),
) -> None:
    """Play by `way` with handovers in between, and look at every picture: which faces did it show?

    With someone in front only those `allowed` (also of positions before: what was just played may still be seen);
    while the table is handed over only those `open_to_all`, and the picture is that of someone who looks on.
    """
    dice = random.Random(4)
    frames = {"open": 0, "covered": 0}
    own: dict[int, set[int]] = {}

    def checked(draw: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def again(surface: Any) -> Any:
            found = draw(surface)
            if scene.couch.open:
                frames["open"] += 1
                own[scene.front] = own.get(scene.front, set()) | allowed(scene)
                assert set(scene.drawn_faces) <= own[scene.front]
            else:
                frames["covered"] += 1
                assert not set(scene.drawn_faces) - open_to_all(scene)
            return found

        return again

    watched: Any = scene
    watched.draw, watched.draw_changed = checked(scene.draw), checked(scene.draw_changed)
    handovers = 0
    for _choice in range(choices):
        settle(app)
        top = app.director.top
        if scene.match.result() is not None:
            break
        if top is not scene:
            handovers += top is not None and top.name == "curtain"
            assert scene.view == scene.match.view(SPECTATOR) or scene.couch.open or not scene.shown.current
            pass_over(app)
            continue
        if scene.presenter.ready:
            way(app, scene, dice)
            if not scene.couch.open:
                # What a curtain that is still falling would let through.
                scene.redraw()
                scene.draw(app.display.surface)
        else:
            app.step(0.1)
    assert handovers > 5 and frames["open"] > 20 and frames["covered"] > 5
