"""From events of pygame to records; clicks and drags; pads plugged in and out for real (virtual joysticks)."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator

import pygame
import pytest

from scenes.shell import sdl
from scenes.shell.app import App
from scenes.shell.input_mapper import InputMapper
from scenes.shell.pads import PadInfo, Pads
from scenes.widgets.input import (
    CLICK_DU,
    Event,
    Focus,
    Key,
    KeyUp,
    Pad,
    PadAdded,
    PadLost,
    PadUp,
    Pointer,
    Press,
    Text,
    intent,
)


def test_click_or_drag() -> None:
    press = Press(100, 100, 0.0)
    assert not press.moved(100 + CLICK_DU, 100, 0.1)
    assert press.moved(100 + CLICK_DU + 0.1, 100, 0.1)
    assert press.moved(100, 100, 0.1), "a drag stays a drag"
    slow = Press(100, 100, 0.0)
    assert not slow.moved(101, 100, 0.24)
    assert slow.moved(101, 100, 0.25)


def mapper() -> InputMapper:
    return InputMapper(lambda position: (position[0] / 2, position[1] / 2))


def test_positions_are_scaled_and_clicks_counted() -> None:
    one = mapper()
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 100), button=1)
    assert one.map(down, 1.0) == Pointer("down", 100, 50, 1, 1)
    assert one.map(down, 1.3) == Pointer("down", 100, 50, 1, 2)
    assert one.map(down, 2.0) == Pointer("down", 100, 50, 1, 1)
    away = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(260, 100), button=1)
    assert one.map(away, 2.1).clicks == 1  # type: ignore[union-attr]


def test_the_old_wheel_buttons_are_not_buttons() -> None:
    for button in (4, 5, 6, 7):
        assert mapper().map(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=button), 0) is None
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=0.5, flipped=False)
    assert mapper().map(wheel, 0) == Pointer("wheel", 0, 0, wheel=0.5)


def key_event(key: int, text: str = "", mod: int = 0, scancode: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=scancode)


def test_keys() -> None:
    one = mapper()
    assert one.map(key_event(pygame.K_RETURN), 0) == Key("enter")
    assert one.map(key_event(pygame.K_RETURN), 0) == Key("enter", repeat=True)
    assert one.map(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN), 0) == KeyUp("enter")
    assert one.map(key_event(pygame.K_RETURN), 0) == Key("enter")
    assert one.map(key_event(pygame.K_a, "A", pygame.KMOD_LSHIFT), 0) == Key("a", "A", shift=True)
    assert one.map(key_event(pygame.K_z, "\x1a", pygame.KMOD_LCTRL), 0) == Key("z", "", ctrl=True)
    assert one.map(key_event(pygame.K_q, "@", pygame.KMOD_LCTRL | pygame.KMOD_RALT), 0) == Key("q", "@")
    assert one.map(key_event(pygame.K_KP7, "7"), 0).name == "7"  # type: ignore[union-attr]


LAYOUTS = {
    # layout: what the physical keys A, Z, Q, M and ; give, as key codes (a code of 0 is a key that has no name)
    "ru": ("ф", "я", "й", "ь", "ж"),
    "gr": ("α", "ζ", ";", "μ", "΄"),
    "il": ("ש", "ז", "/", "צ", "ף"),
    "ara": ("ش", "ئ", "ض", "ى", "ك"),
    "th": ("ฟ", "ผ", "ๆ", "ท", "ว"),
    "us": ("a", "z", "q", "m", ";"),
    "fr": ("q", "w", "a", ",", "m"),
    "de": ("a", "y", "q", "m", "ö"),
    "tr": ("a", "z", "q", "m", "ş"),
}
PLACES = (4, 29, 20, 16, 51)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_letters_on_every_layout(layout: str) -> None:
    """Where the layout has no Latin letters the place of the key counts; elsewhere what stands on it."""
    one = mapper()
    given = LAYOUTS[layout]
    names = []
    for letter, place in zip(given, PLACES):
        key = one.map(key_event(ord(letter), letter, scancode=place), 0)
        up = one.map(pygame.event.Event(pygame.KEYUP, key=ord(letter)), 0)
        assert isinstance(key, Key) and isinstance(up, KeyUp)
        assert key.name == up.name and key.text == letter
        names.append(key.name)
    if layout in ("ru", "gr", "il", "ara", "th"):
        assert names[:4] == ["a", "z", "q", "m"]
    else:
        assert names == list(given)


def test_ctrl_and_a_letter_of_another_script() -> None:
    one = mapper()
    undo = one.map(key_event(ord("я"), "", pygame.KMOD_LCTRL, scancode=29), 0)
    assert undo == Key("z", "", ctrl=True)


def test_losing_the_focus_forgets_held_keys() -> None:
    one = mapper()
    one.map(key_event(pygame.K_a, "a"), 0)
    assert one.map(pygame.event.Event(pygame.WINDOWFOCUSLOST), 0) == Focus(False)
    assert one.map(key_event(pygame.K_a, "a"), 0) == Key("a", "a")


def test_repeats_move_but_never_confirm() -> None:
    assert intent(Key("down", repeat=True)) == "down"
    assert intent(Key("enter", repeat=True)) == ""
    assert intent(Key("escape", repeat=True)) == ""
    assert intent(Pad(1, "accept", True)) == ""
    assert intent(Pad(1, "left", True)) == "left"
    assert intent(Key("tab", shift=True)) == "previous"
    assert intent(Text("x")) == ""


def test_posted_events_reach_the_scene(app: App) -> None:
    """The whole way, with positions of the event and never those of the mouse."""
    got: list[Event] = []
    scene = app.open("title")
    scene.handle = lambda event: got.append(event) or False  # type: ignore[method-assign, func-returns-value]
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(320, 200), rel=(1, 1), buttons=(0, 0, 0)))
    pygame.event.post(key_event(pygame.K_x, "x"))
    app.step(0.02)
    assert Pointer("move", 320, 200) in got
    assert Key("x", "x") in got


# -- pads --------------------------------------------------------------------------------------------------


class Virtual:
    """Joysticks made by SDL itself."""

    def __init__(self) -> None:
        found = sdl.library()
        assert found is not None
        self.sdl = found
        self.sdl.SDL_JoystickAttachVirtual.argtypes = [ctypes.c_int] * 4
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self.sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self.plugged: list[int] = []

    def plug(self, kind: int = 1) -> int:
        index = self.sdl.SDL_JoystickAttachVirtual(kind, 6, 15, 0)
        assert index >= 0
        self.plugged.append(index)
        return int(index)

    def pull(self, index: int) -> None:
        assert self.sdl.SDL_JoystickDetachVirtual(index) == 0
        self.plugged.remove(index)

    def button(self, index: int, number: int, down: bool) -> None:
        device = self.sdl.SDL_JoystickOpen(index)
        self.sdl.SDL_JoystickSetVirtualButton(device, number, int(down))
        self.sdl.SDL_JoystickUpdate()

    def axis(self, index: int, number: int, value: int) -> None:
        device = self.sdl.SDL_JoystickOpen(index)
        self.sdl.SDL_JoystickSetVirtualAxis(device, number, value)
        self.sdl.SDL_JoystickUpdate()


@pytest.fixture
def virtual() -> Iterator[Virtual]:
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    if sdl.library() is None:
        pytest.skip("the library is not found on this system")
    made = Virtual()
    yield made
    for index in list(reversed(made.plugged)):
        made.pull(index)
    pygame.event.clear()


def taken(pads: Pads, now: float = 0.0) -> list[Event]:
    """Return what the pads make of all waiting events."""
    got: list[Event] = []
    for event in pygame.event.get():
        got.extend(pads.map(event, now))
    return got


def test_a_pad_speaks(virtual: Virtual) -> None:
    pads = Pads()
    index = virtual.plug()
    assert taken(pads) == [PadAdded(1)]
    assert len(pads) == 1
    assert pads[1].name
    virtual.button(index, 0, True)
    virtual.button(index, 0, False)
    assert taken(pads) == [Pad(1, "accept"), PadUp(1, "accept")]


def test_a_stick_is_a_direction_that_repeats(virtual: Virtual) -> None:
    pads = Pads()
    index = virtual.plug()
    taken(pads)
    virtual.axis(index, 0, 30000)
    assert taken(pads, 1.0) == [Pad(1, "right")]
    virtual.axis(index, 0, 14000)  # still held: the way back must be longer than the way there
    assert taken(pads, 1.1) == []
    assert pads.repeats(1.2) == []
    assert pads.repeats(1.41) == [Pad(1, "right", True)]
    assert pads.repeats(1.45) == []
    assert pads.repeats(1.54) == [Pad(1, "right", True)]
    virtual.axis(index, 0, 0)
    assert taken(pads, 1.6) == [PadUp(1, "right")]
    assert pads.repeats(9.0) == []


def test_a_device_that_never_rests_is_no_direction(virtual: Virtual) -> None:
    """A tablet, pedals, an accelerometer: its axes stand at the edge from the beginning."""
    pads = Pads()
    index = virtual.plug()
    virtual.axis(index, 0, -32768)
    virtual.axis(index, 1, -32768)
    assert [event for event in taken(pads) if isinstance(event, Pad)] == []
    for frame in range(100):
        now = frame * 0.05
        virtual.axis(index, 0, -32768 + frame % 7 * 300)
        assert taken(pads, now) == [] and pads.repeats(now) == []
    virtual.axis(index, 0, 0)  # it rests for once: from now on it is a stick
    assert taken(pads, 6.0) == []
    virtual.axis(index, 0, -32768)
    assert taken(pads, 6.1) == [Pad(1, "left")]
    virtual.axis(index, 1, -30000)
    assert taken(pads, 6.2) == []


def test_a_device_at_the_edge_that_tells_nothing_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    pads = Pads()

    class Device:
        def get_axis(self, axis: int) -> float:
            return -1.0 if axis else 0.0

    pad = PadInfo(1, "Pedals", "x", instance=7, device=Device())
    pads.all.append(pad)
    assert pads.repeats(0.1) == [] and not pad.stuck and not pad.rested
    assert pads.repeats(0.3) == [] and pad.stuck == {1} and pad.rested == {0}
    moved = pygame.event.Event(pygame.JOYAXISMOTION, instance_id=7, axis=1, value=-0.98)
    assert pads.map(moved, 5.0) == []


def test_twenty_times_in_and_out_during_play(app: App, virtual: Virtual) -> None:
    app.open("settings", tab="control")
    for time in range(20):
        index = virtual.plug()
        app.step(0.02)
        assert len(app.pads) == 1
        virtual.button(index, 12, True)
        app.step(0.02)
        virtual.pull(index)
        app.step(0.02)
        assert len(app.pads) == 0, time
    assert len(app.pads.all) == 1, "the same pad keeps its number"
    assert "unplugged" in app.overlay.notices[-1].text


def test_two_pads_keep_their_numbers(virtual: Virtual) -> None:
    pads = Pads()
    first, second = virtual.plug(1), virtual.plug(2)  # two kinds, so that they can be told apart
    taken(pads)
    names = {pad.id: pad.guid for pad in pads.all}
    assert len(names) == 2
    virtual.pull(second)
    virtual.pull(first)
    assert sorted(event.pad for event in taken(pads) if isinstance(event, PadLost)) == [1, 2]
    virtual.plug(2)
    virtual.plug(1)
    taken(pads)
    assert {pad.id: pad.guid for pad in pads.connected()} == names


def test_twins_have_bindings_of_their_own(virtual: Virtual) -> None:
    pads = Pads()
    virtual.plug()
    virtual.plug()
    taken(pads)
    assert len({pad.key for pad in pads.all}) == 2


def test_a_broken_pad_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_index: int) -> None:
        raise pygame.error("no")

    pads = Pads()
    monkeypatch.setattr(pygame.joystick, "Joystick", broken)
    assert pads.map(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0, guid="x"), 0) == []
    assert pads.map(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=99), 0) == []
    assert pads.map(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=99, axis=0, value=1.0), 0) == []


def test_pad_moves_the_focus_and_presses(app: App) -> None:
    scene = app.open("title")
    pressed: list[str] = []
    rows = [widget for widget in scene.group.widgets if widget.name in ("New game", "Settings")]
    for row in rows:
        row.on_press = lambda name=row.name: pressed.append(name)  # type: ignore[attr-defined]
    actions: list[Callable[[], bool]] = [lambda: app.send(Pad(1, "down"))] * 4
    for act in actions:
        act()
    app.send(Pad(1, "accept"))
    app.send(Pad(1, "accept", True))
    assert pressed == ["Settings"]


def test_pad_shortcuts_and_the_pointer_hiding(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.shell.scene import Scene
    from scenes.widgets.kit import Button

    seen: list[bool] = []
    monkeypatch.setattr(pygame.mouse, "set_visible", seen.append)
    pressed: list[int] = []
    scene = Scene(app)
    scene.add(Button("Undo", lambda: pressed.append(1), key="U", pad="undo", rect=(10, 10, 200, 44)))
    app.director.push(scene)
    app.send(Pad(1, "undo"))
    app.clock.sleep(2.1)
    app.send(Pad(1, "undo"))
    app.send(Pointer("move", 5, 5))
    assert pressed == [1, 1]
    assert seen == [False, True]
    app.change(couch=True)
    assert scene.group.widgets[0].cap(app.ui) == "LB"  # type: ignore[attr-defined]
