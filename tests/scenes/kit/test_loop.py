"""The loop, the director and the window: what is drawn when, sizes, fullscreen, focus, guards, crashes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.words import language
from scenes.shell import crash, display
from scenes.shell.app import App
from scenes.shell.display import clamp_place, first_size
from scenes.shell.scene import Scene
from scenes.widgets.input import Focus, Key, Pointer, Quit
from scenes.widgets.kit import Button, DropDown, Slider, Switch, Widget
from tests import slow
from tests.scenes.kit.conftest import click, press
from tests.scenes.table.helpers import top_of

SIZES = [
    (1024, 600), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1600, 900), (1680, 1050), (1920, 1080),
    (1920, 1200), (2048, 1152), (2256, 1504), (2560, 1080), (2560, 1440), (2560, 1600), (2880, 1800), (3000, 2000),
    (3440, 1440), (3840, 1600), (3840, 2160), (1100, 1400),
]  # fmt: skip


class Plain(Scene):
    """A scene that counts."""

    name = "plain"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.calls: list[str] = []
        self.pressed = 0
        self.button = Button("Do it", self._do, rect=(100, 100, 200, 44))

    def _do(self) -> None:
        self.pressed += 1

    def enter(self) -> None:
        self.calls.append("enter")

    def leave(self) -> None:
        self.calls.append("leave")

    def pause(self) -> None:
        self.calls.append("pause")

    def resume(self) -> None:
        self.calls.append("resume")

    def layout(self) -> None:
        self.calls.append("layout")
        self.group.clear()
        self.add(self.button)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.app.ui.theme.felt)
        super().draw(surface)


def test_life_of_a_scene(app: App) -> None:
    one, two = Plain(app), Plain(app)
    app.director.push(one)
    app.director.push(two)
    app.director.pop()
    assert one.calls == ["enter", "layout", "pause", "resume", "layout"]
    assert two.calls == ["enter", "layout", "leave"]
    app.director.reset(Plain(app))
    assert one.calls[-1] == "leave"


def test_a_scene_failing_while_leaving_does_not_keep_the_others(app: App) -> None:
    one, two = Plain(app), Plain(app)
    app.director.push(one)
    app.director.push(two)
    two.leave = lambda: 1 / 0  # type: ignore[assignment]
    app.director.clear()
    assert one.calls[-1] == "leave"


def test_only_a_changed_picture_is_drawn(app: App) -> None:
    scene = Plain(app)
    app.director.push(scene)
    assert app.step(0.02)
    drawn = [app.step(0.02) for _frame in range(50)]
    assert not any(drawn)
    app.send(Pointer("move", 150, 120))
    assert app.step(0.02)
    assert not app.step(0.02)


def test_below_an_open_scene_the_lower_one_is_drawn(app: App) -> None:
    lower, upper = Plain(app), Plain(app)
    upper.opaque = False
    app.director.push(lower)
    app.director.push(upper)
    assert app.director.shown() == [lower, upper]
    upper.opaque = True
    assert app.director.shown() == [upper]


def test_fading_ends(app: App) -> None:
    app.change(reduced_motion=False)
    app.director.push(Plain(app))
    app.step(0.1)
    app.director.push(Plain(app))
    frames = [app.step(0.02) for _frame in range(30)]
    assert 8 <= sum(frames) <= 12


@pytest.mark.parametrize("size", slow.but(SIZES, *SIZES[::6]))
@pytest.mark.parametrize("tab", ["access", "control"])
def test_hit_areas_are_where_things_are_drawn(app: App, size: tuple[int, int], tab: str) -> None:
    scene: Any = app.open("settings", tab=tab)
    app.display.resize(size)  # type: ignore[attr-defined]
    app.step(0.02)
    assert app.ui.size_px == size
    canvas = pygame.FRect(0, 0, app.ui.width, app.ui.height)
    group = scene.group
    for widget in group.everyone():
        if not widget.usable():
            continue
        sheet = scene.sheet.rect
        if widget in scene.sheet.parts() and not sheet.contains(widget.rect):
            continue
        assert canvas.contains(widget.rect), widget.name
        px = app.ui.rect(widget.rect).center
        x, y = app._to_du(px)
        assert group._under(x, y) is widget, widget.name


def test_twenty_sizes_in_a_row_keep_working(app: App) -> None:
    scene = Plain(app)
    app.director.push(scene)
    for number, size in enumerate(SIZES, start=1):
        app.display.resize(size)  # type: ignore[attr-defined]
        app.step(0.5)
        center = app.ui.rect(scene.button.rect).center
        click(app, *app._to_du(center))
        assert scene.pressed == number


def test_pointer_positions_follow_the_density(tmp_path: Path) -> None:
    from scenes.shell.screenshot import offscreen_app

    app = offscreen_app((2560, 1440), data_dir=tmp_path)
    app.display._density = 2.0  # type: ignore[attr-defined]
    assert app._to_du((640, 360)) == (640, 360)


def test_fullscreen_ten_times_there_and_back(app: App) -> None:
    app.director.push(Plain(app))
    for _time in range(10):
        press(app, "f11")
        app.step(0.02)
        assert app.display.size == (1920, 1080)
        app.send(Key("enter", alt=True))
        app.step(0.02)
        assert app.display.size == (1280, 720)


def test_real_window_comes_and_goes_with_the_dummy_driver() -> None:
    shown = display.Display("Rage Table", {"x": 5, "y": 5, "w": 1000, "h": 700, "display": 0})
    for _time in range(10):
        before = shown.window_size
        shown.set_fullscreen(True)
        shown.set_fullscreen(False)
        assert shown.window_size == before
    shown.flip()
    assert set(shown.place()) == {"x", "y", "w", "h", "display", "maximised"}
    shown.close()
    shown.close()


def test_first_window_takes_at_most_ninety_per_cent() -> None:
    for width, height in ((1366, 728), (1920, 1040), (3840, 2120), (2560, 1400), (1280, 700)):
        w, h = first_size((width, height))
        assert w <= 0.9 * width + 1
        assert h <= 0.9 * height + 1
    w, h = first_size((3840, 2120))
    assert 1.8 <= min(w / 1280, h / 720) <= 2.2


def test_a_window_outside_all_displays_comes_back() -> None:
    screens = [pygame.Rect(0, 0, 1920, 1040), pygame.Rect(1920, 0, 2560, 1400)]
    saved = {"x": 2400, "y": 100, "w": 1600, "h": 900, "display": 1}
    assert clamp_place(saved, screens) == pygame.Rect(2400, 100, 1600, 900)
    assert screens[0].contains(clamp_place(saved, screens[:1]))
    assert screens[0].contains(clamp_place({**saved, "x": -9000, "display": 0}, screens))
    assert screens[0].contains(clamp_place({"x": "a"}, screens))
    assert screens[0].contains(clamp_place({"x": None, "y": 1e300, "w": True, "h": 3}, screens))
    huge = clamp_place({"x": 0, "y": 0, "w": 9000, "h": 9000, "display": 0}, screens)
    assert screens[0].contains(huge)


def test_losing_the_keyboard_gives_up_what_is_pressed(app: App) -> None:
    scene = Plain(app)
    app.director.push(scene)
    app.send(Pointer("down", 150, 120))
    assert scene.button.pressed
    app.send(Focus(False))
    assert not scene.button.pressed
    app.send(Pointer("up", 150, 120))
    assert scene.pressed == 0
    assert not app.focused


def test_only_the_primary_button_presses(app: App) -> None:
    scene = Plain(app)
    app.director.push(scene)
    for button in (2, 3):
        click(app, 150, 120, button)
    assert scene.pressed == 0
    app.send(Pointer("down", 150, 120))
    app.send(Pointer("up", 600, 120))
    assert scene.pressed == 0


def test_a_held_key_confirms_once(app: App) -> None:
    scene = Plain(app)
    app.director.push(scene)
    scene.group.focus(scene.button)
    press(app, "enter")
    for _time in range(20):
        app.send(Key("enter", repeat=True))
    assert scene.pressed == 1


def test_a_double_click_does_not_press_what_came_instead(app: App) -> None:
    first, second = Plain(app), Plain(app)
    app.director.push(first)
    first.button.on_press = lambda: app.director.push(second)
    click(app, 150, 120)
    app.clock.sleep(0.1)
    click(app, 150, 120)
    assert second.pressed == 0
    app.clock.sleep(0.5)
    click(app, 150, 120)
    assert second.pressed == 1
    app.clock.sleep(0.1)
    click(app, 150, 120)  # nothing changed since: an ordinary second click
    assert second.pressed == 2


def test_closing_leaves_every_scene(app: App) -> None:
    scene = Plain(app)
    app.director.push(scene)
    app.running = True
    app.send(Quit())
    assert not app.running
    app.shut_down()
    assert scene.calls[-1] == "leave"


def test_language_and_theme_change_while_running(app: App) -> None:
    app.open("settings", tab="language")
    app.change(language="pseudo", theme="birch")
    app.step(0.02)
    assert language() == "pseudo"
    assert app.ui.theme.name == "birch"
    assert app.director.top is not None
    assert top_of(app).title.startswith("[")


def test_mute_key_everywhere(app: App) -> None:
    app.director.push(Plain(app))
    press(app, "m")
    assert app.settings.mute
    app.send(Key("m", "m", repeat=True))
    assert app.settings.mute


def test_captions_have_a_bar_that_covers_nothing(app: App) -> None:
    scene = Plain(app)
    app.director.push(scene)
    height = app.ui.height
    app.change(announce=True)
    app.step(0.02)
    canvas = app._canvas()
    assert canvas.get_height() < app.display.size[1]
    assert canvas.get_height() == app.ui.size_px[1]
    assert height == 720
    press(app, "tab")
    assert app.overlay.caption == "Do it, button"


def test_captions_go_to_a_file_if_wanted(app: App) -> None:
    app.director.push(Plain(app))
    app.change(announce_file=True)
    press(app, "tab")
    assert (app.paths.logs / "captions.txt").read_text().strip().endswith("Do it, button")


def test_a_crash_leaves_a_report_and_a_way_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash, "_last_crash", -1000.0)
    scene = Plain(app)
    app.director.push(scene)
    app.game_info["Seed"] = "4711"
    app.note("something happened")
    home = Path.home()
    try:
        raise ValueError(f"broken in {home}/secret")
    except ValueError as error:
        caught = crash.caught(app, error)
    assert caught
    assert app.director.top is not None
    assert app.director.top.name == "crash"
    assert scene.calls[-1] == "leave"
    report = next(app.paths.logs.glob("crash-*.txt")).read_text()
    for part in ("plain", "4711", "something happened", "ValueError", "Python"):
        assert part in report
    assert len(str(home)) <= 3 or str(home) not in report
    app.step(0.1)


def test_a_second_crash_at_once_ends_the_program(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash, "_last_crash", -1000.0)
    said: list[str] = []
    monkeypatch.setattr(crash, "last_words", said.append)
    app.director.push(Plain(app))
    assert crash.caught(app, ValueError("one"))
    assert not crash.caught(app, ValueError("two"))
    assert len(said) == 1


def test_a_scene_that_fails_in_the_loop_is_caught(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash, "_last_crash", -1000.0)
    app.open("title")
    broken = Plain(app)
    count = []

    def update(_seconds: float) -> None:
        count.append(1)
        raise RuntimeError("broken")

    broken.update = update  # type: ignore[assignment, method-assign]
    app.director.push(broken)
    monkeypatch.setattr(app, "open", lambda name, **how: app.director.push(Ending(app)) if name == "crash" else None)
    assert app.run("none") == 0
    assert count == [1]


class Ending(Plain):
    """Ends the program at its first frame."""

    def update(self, seconds: float) -> None:
        self.app.quit()


class Parts(Scene):
    """One of each, to be pulled about."""

    def layout(self) -> None:
        self.group.clear()
        self.made: list[Widget] = [
            Switch(False, name="switch", rect=(100, 100, 48, 26)),
            Slider(0, 0, 10, 1, name="slider", rect=(100, 150, 300, 34)),
            DropDown([(n, str(n)) for n in range(30)], 0, name="list", rect=(100, 600, 200, 34)),
        ]
        self.add(*self.made)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.app.ui.theme.felt)
        super().draw(surface)


def test_pulling_a_slider_and_losing_it(app: App) -> None:
    scene = Parts(app)
    app.director.push(scene)
    app.step(0.02)
    slider = scene.made[1]
    assert isinstance(slider, Slider)
    app.send(Pointer("down", *slider.knob))
    app.send(Pointer("move", slider.track.right, slider.knob[1] + 200))
    assert slider.value == 10
    app.send(Pointer("leave", 0, 0))
    app.send(Pointer("move", slider.track.x, slider.knob[1]))
    assert slider.value == 10


def test_a_long_list_opens_inside_the_window(app: App) -> None:
    scene = Parts(app)
    app.director.push(scene)
    app.step(0.02)
    drop = scene.made[2]
    assert isinstance(drop, DropDown)
    click(app, *drop.rect.center)
    assert drop.opened
    app.step(0.02)
    assert pygame.FRect(0, 0, app.ui.width, app.ui.height).contains(drop._list)
    press(app, "end")
    press(app, "enter")
    assert drop.value == 29
    assert not drop.opened
