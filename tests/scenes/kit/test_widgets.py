"""Widgets: values, words, keys, looks; text fields; scrolling; focus order."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.widgets import richlabel, typeset
from scenes.widgets.button import Kind
from scenes.widgets.focus import nearest
from scenes.widgets.input import Key, Pad, Pointer, Text, TextEditing
from scenes.widgets.kit import (
    Button,
    DropDown,
    ListView,
    RichLabel,
    ScrollArea,
    Segments,
    Slider,
    Stepper,
    Switch,
    Tab,
    TabBar,
    TextField,
    Ui,
    Widget,
    confirm,
)
from scenes.widgets.tooltip import place_beside
from scenes.widgets.ui import largest_factor
from tests.scenes.kit.conftest import click, press


class Form(Scene):
    """The widgets of a test."""

    def __init__(self, app: App, *widgets: Widget) -> None:
        super().__init__(app)
        self.add(*widgets)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.app.ui.theme.felt)
        super().draw(surface)


def form(app: App, *widgets: Widget) -> Form:
    scene = Form(app, *widgets)
    app.director.push(scene)
    app.step(0.02)
    return scene


def one_of_each(changes: list[object]) -> list[Widget]:
    note = changes.append
    choices = [(1, "one"), (2, "two"), (3, "three")]
    return [
        Button("Press", lambda: note("pressed"), rect=(40, 40, 200, 44)),
        Switch(False, note, name="Switch", rect=(40, 100, 48, 26)),
        Slider(5, 0, 10, 1, note, name="Slider", rect=(40, 140, 300, 34)),
        Stepper(5, 0, 10, 1, note, name="Stepper", rect=(40, 190, 200, 34)),
        Segments(choices, 1, note, name="Segments", rect=(40, 240, 300, 38)),
        DropDown(choices, 1, note, name="Drop-down", rect=(40, 300, 200, 34)),
        TextField("abc", note, name="Field", rect=(40, 350, 200, 38)),
        TabBar([Tab("a", "A"), Tab("b", "B")], "a", note, name="Tabs", rect=(400, 40, 200, 110)),
        ListView(5, lambda *row: None, 30, note, name="Rows", rect=(400, 200, 200, 200)),
    ]


def test_every_widget_does_its_thing_by_keys_and_says_what_it_is(app: App) -> None:
    changes: list[object] = []
    widgets = one_of_each(changes)
    scene = form(app, *widgets)
    keys = [["enter"], ["space"], ["right"], ["left"], ["right"], ["enter", "down", "enter"], [], ["down"], ["enter"]]
    wanted = ["pressed", True, 6, 4, 2, 2, None, "b", 0]
    for widget, names, value in zip(widgets, keys, wanted):
        scene.group.focus(widget)
        assert widget.name in app.overlay.caption
        assert "," in app.overlay.caption
        changes.clear()
        for name in names:
            press(app, name)
        if names:
            assert changes == [value], widget.name


def test_every_widget_does_its_thing_by_pad(app: App) -> None:
    changes: list[object] = []
    widgets = one_of_each(changes)
    scene = form(app, *widgets)
    actions = [
        ["accept"],
        ["accept"],
        ["right"],
        ["left"],
        ["right"],
        ["accept", "down", "accept"],
        [],
        ["down"],
        ["accept"],
    ]
    for widget, names in zip(widgets, actions):
        scene.group.focus(widget)
        changes.clear()
        for name in names:
            app.send(Pad(1, name))
        assert len(changes) == bool(names), widget.name


def test_disabled_widgets_do_nothing_and_say_why(app: App) -> None:
    changes: list[object] = []
    widgets = one_of_each(changes)[:6]
    for widget in widgets:
        widget.enabled, widget.why = False, "not with plus/minus one"
    scene = form(app, *widgets)
    for widget in widgets:
        click(app, *widget.rect.center)
        scene.group.focus(widget)
        for name in ("enter", "space", "left", "right"):
            press(app, name)
        assert "not with plus/minus one" in widget.describe()
    assert not changes
    app.send(Pointer("move", *widgets[0].rect.center))
    for _frame in range(6):
        app.step(0.1)
    assert scene.group.tooltip.shown
    assert "plus/minus" in scene.group.tooltip.words()[1]


@pytest.mark.parametrize("theme", ["night", "birch"])
@pytest.mark.parametrize("couch", [False, True])
def test_every_state_can_be_drawn(app: App, theme: str, couch: bool) -> None:
    app.change(theme=theme, couch=couch)
    widgets = one_of_each([])
    kinds: tuple[Kind, ...] = ("primary", "secondary", "quiet", "danger")
    widgets += [
        Button(kind, kind=kind, icon="check", key="K", rect=(700, 40 + 60 * n, 200, 44)) for n, kind in enumerate(kinds)
    ]
    form(app, *widgets)
    pictures = set()
    for hovered, pressed, enabled in itertools.product((False, True), repeat=3):
        for widget in widgets:
            widget.hovered, widget.pressed, widget.enabled = hovered, pressed, enabled
        app.redraw()
        app.step(0.0)
        pictures.add(pygame.image.tobytes(app.display.surface, "RGB"))
    assert len(pictures) >= 5, "states look different"


def test_tab_goes_round_and_arrows_go_where_they_point(app: App) -> None:
    grid = [Button(f"{r}{c}", rect=(100 + 150 * c, 100 + 60 * r, 120, 40)) for r in range(3) for c in range(3)]
    scene = form(app, *grid)
    order = []
    for _step in range(10):
        press(app, "tab")
        order.append(scene.group.current.name)  # type: ignore[union-attr]
    assert order == ["00", "01", "02", "10", "11", "12", "20", "21", "22", "00"]
    scene.group.focus(grid[4])
    for name, wanted in (("left", "10"), ("up", "00"), ("right", "01"), ("down", "11"), ("down", "21"), ("down", "21")):
        press(app, name)
        assert scene.group.current.name == wanted  # type: ignore[union-attr]
    assert scene.group.ring.shown
    app.send(Pointer("down", 110, 110))
    assert not scene.group.ring.shown


def test_hidden_widgets_are_passed_over(app: App) -> None:
    buttons = [Button(str(n), rect=(100, 100 + 60 * n, 120, 40)) for n in range(3)]
    scene = form(app, *buttons)
    buttons[1].visible = False
    press(app, "tab")
    press(app, "tab")
    assert scene.group.current is buttons[2]


def test_nearest_prefers_the_same_row() -> None:
    start = pygame.FRect(0, 0, 10, 10)
    near_but_aside, same_row = pygame.FRect(20, 30, 10, 10), pygame.FRect(60, 0, 10, 10)
    assert nearest(start, [near_but_aside, same_row], "right") == 1
    assert nearest(start, [same_row], "left") is None


def test_shortcuts_rest_while_typing(app: App) -> None:
    pressed: list[int] = []
    field = TextField("", name="Name", rect=(40, 40, 200, 38))
    scene = form(app, field, Button("New", lambda: pressed.append(1), key="N", rect=(40, 100, 200, 40)))
    press(app, "n")
    assert pressed == [1]
    scene.group.focus(field)
    press(app, "n")
    app.send(Text("n"))
    assert pressed == [1]
    assert field.text == "n"
    press(app, "m")
    assert not app.settings.mute


def test_typing(app: App) -> None:
    entered: list[str] = []
    field = TextField("Mara", None, entered.append, name="Name", max_length=8, rect=(40, 40, 200, 38))
    scene = form(app, field)
    scene.group.focus(field)
    app.send(TextEditing("ü"))
    assert field.editing == "ü"
    app.send(Text("ü"))
    assert (field.text, field.editing) == ("Maraü", "")
    press(app, "backspace")
    press(app, "home")
    press(app, "delete")
    assert field.text == "ara"
    press(app, "a", ctrl=True)
    press(app, "c", ctrl=True)
    press(app, "end")
    press(app, "v", ctrl=True)
    assert field.text == "araara"
    app.send(Text("12345"))
    assert field.text == "araara12"
    press(app, "left", shift=True)
    press(app, "left", shift=True)
    press(app, "x", ctrl=True)
    assert field.text == "araara"
    press(app, "enter")
    app.send(Key("enter", repeat=True))
    assert entered == ["araara"]
    app.send(Pointer("down", 60, 55, 1, 2))
    assert field.selection == (0, 6)
    app.send(Text("\x00\n"))
    assert field.text == ""


def test_text_input_is_on_only_in_a_field(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("off"))
    field = TextField("", name="Name", rect=(40, 40, 200, 38))
    scene = form(app, field, Button("x", rect=(40, 100, 100, 40)))
    scene.group.focus(field)
    app.step(0.02)
    press(app, "tab")
    app.step(0.02)
    assert calls == ["on", "off"]


def test_a_long_list_draws_only_what_is_seen(app: App) -> None:
    drawn: list[int] = []
    rows = ListView(
        5000, lambda s, ui, n, box, hot, chosen: drawn.append(n), 25, name="Log", rect=(40, 40, 300, 400), gap=0
    )
    scene = form(app, rows)
    assert len(drawn) <= 18
    scene.group.focus(rows)
    press(app, "end")
    drawn.clear()
    app.step(0.02)
    assert drawn[-1] == 4999
    assert len(drawn) <= 18
    app.send(Pointer("move", 100, 100))
    app.send(Pointer("wheel", 100, 100, wheel=3))
    assert rows.bar.offset == rows.bar.most - 180


def test_the_focused_part_of_a_sheet_is_scrolled_into_view(app: App) -> None:
    sheet = ScrollArea(rect=(40, 40, 300, 200))
    buttons = [Button(str(n), rect=(0, 0, 0, 0)) for n in range(20)]
    for number, button in enumerate(buttons):
        sheet.put(button, 0, number * 50, 200, 40)
    sheet.set_height(1000)
    scene = form(app, sheet)
    for button in (buttons[19], buttons[0], buttons[10]):
        scene.group.focus(button)
        assert sheet.rect.contains(button.rect)
    assert not any(scene.group._under(*buttons[19].rect.center) is buttons[19] for _once in range(1))


def test_dialogs_take_everything_and_start_on_the_harmless_answer(app: App) -> None:
    done: list[str] = []
    scene = form(app, Button("below", lambda: done.append("below"), key="B", rect=(600, 340, 80, 40)))
    scene.group.show(confirm("Delete?", "It is gone then.", "Delete", "Keep", lambda: done.append("deleted")))
    press(app, "b")
    click(app, 640, 360)
    press(app, "escape")
    assert done == []
    assert scene.group.dialog is None
    scene.group.show(confirm("Delete?", "It is gone then.", "Delete", "Keep", lambda: done.append("deleted")))
    press(app, "left")
    press(app, "enter")
    assert done == ["deleted"]


def test_tooltips_never_cover_their_thing() -> None:
    canvas = (1280.0, 720.0)
    for x, y in itertools.product((0, 300, 1200), (0, 300, 690)):
        thing = pygame.FRect(x, y, 80, 30)
        tip = place_beside(thing, 320, 90, canvas)
        assert not tip.colliderect(thing)
        assert pygame.FRect(0, 0, *canvas).contains(tip)


def test_rich_text() -> None:
    pieces = richlabel.parse("a **b** [rule 5.3](rule:5.3){icon:lock}\nc")
    assert [piece.kind for piece in pieces] == ["plain", "bold", "plain", "link", "icon", "break", "plain"]


def test_links_are_followed_by_click_and_key(app: App) -> None:
    went: list[str] = []
    label = RichLabel("See [rule 5.3](5.3) and [rule 7.4](7.4).", on_link=went.append, rect=(40, 40, 400, 60))
    scene = form(app, label)
    scene.group.focus(label)
    press(app, "enter")
    press(app, "right")
    press(app, "enter")
    x = 40 + app.ui.text_size("See ", "body")[0] + 5
    click(app, x, 48)
    assert went == ["5.3", "7.4", "5.3"]


def test_wrapping_loses_no_word(app: App) -> None:
    text = "Vorgeschriebene Bedienungshilfen und Einstellungen " * 3
    for width in (60, 120, 300):
        lines = app.ui.lines(text, "body", width)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        font = app.ui.font("body")
        assert all(typeset.width_of(font, line) <= width * app.ui.scale for line in lines)


def test_scales() -> None:
    ui = Ui(3840, 2160)
    assert ui.scale == 3.0
    assert ui.resize(1280, 720, 0.75)
    assert ui.scale == 0.75
    assert not ui.resize(1280, 720, 2.0)
    assert ui.width == pytest.approx(960)
    assert largest_factor(1280, 720) == pytest.approx(4 / 3)
    assert ui.font("tag").get_height() > 0
    for size in ((1024, 600), (1366, 768), (3440, 1440)):
        ui.resize(*size, 1.0)
        assert min(size[0] / ui.width / 1, size[1] / ui.height) == pytest.approx(ui.scale)


def test_neighbours_meet_without_gap_or_overlap() -> None:
    ui = Ui(1366, 768)
    edges = [ui.rect(x * 7.3, 0, 7.3, 10) for x in range(100)]
    assert all(a.right == b.left for a, b in itertools.pairwise(edges))


def test_a_word_that_is_too_long_breaks_behind_its_hyphen() -> None:
    ui = Ui(1280, 720)
    word = "Blood-on-the-Wind"
    wide = ui.text_size(word[:-2], "body")[0]
    assert ui.lines(word, "body", wide) == ("Blood-on-the-", "Wind")
    assert "".join(ui.lines("Donaudampfschiff", "body", wide / 2)) == "Donaudampfschiff"
