"""The rulebook on screen: opens at a rule, is read, searched and left by every device, and nothing is cut off."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game import catalogue, rulebook
from game.rulebook import RulebookError, load
from game.words import _
from scenes.rulebook.scene import RulebookScene
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.shell.screenshot import offscreen_app
from scenes.widgets.input import Key, Pad, Pointer, Text
from tests.sure import sure


class Below(Scene):
    """What the rulebook was opened from."""

    name = "below"


def opened(
    rule: str = "", query: str = "", size: tuple[int, int] = (1280, 720), lang: str = "en", **settings: Any
) -> tuple[App, RulebookScene]:
    app = offscreen_app(size, lang, **settings)
    app.director.push(Below(app))
    scene = app.open("rulebook", game="amigo", rule=rule, query=query)
    assert isinstance(scene, RulebookScene)
    for _frame in range(5):
        app.step(0.1)
    return app, scene


def shown_at(scene: RulebookScene, number: str) -> tuple[float, float]:
    """Return top and bottom of a rule within the text's window, in du."""
    sheet = scene.text.sheets[scene.text.number_of(number)]
    top = sheet.top - scene.text.bar.offset
    return top, top + sheet.height


def press(app: App, *names: str) -> None:
    for name in names:
        app.send(Key(name, text=name if len(name) == 1 else ""))
        app.step(0.02)


def write(app: App, text: str) -> None:
    for letter in text:
        app.send(Key(letter, text=letter))
        app.send(Text(letter))
    app.step(0.02)


def click(app: App, x: float, y: float) -> None:
    app.step(1.0)
    for kind in ("move", "down", "up"):
        app.send(Pointer(kind, x, y))
    app.step(0.02)


def click_entry(app: App, scene: RulebookScene, number: str) -> None:
    at = next(at for at, entry in enumerate(scene.entries) if entry.number == number)
    app.send(Pointer("wheel", *scene.list.rect.center, wheel=-20 if at > 12 else 20))
    box = scene.list.box(at)
    assert scene.list.rect.contains(box)
    click(app, box.centerx, box.centery)


@pytest.mark.parametrize("number", ["0.1", "5.3", "7.11", "10.6", "13.22"])
def test_it_opens_at_the_rule_and_marks_it(number: str) -> None:
    app, scene = opened(number)
    top, bottom = shown_at(scene, number)
    assert top >= 0
    assert bottom <= scene.text.rect.h
    assert scene.text.marked == number
    assert scene.text.reading.number == number
    chosen = scene.entries[scene.list.chosen]
    assert chosen.number in (number, number.split(".")[0])
    assert number in app.overlay.caption


def test_it_opens_at_the_last_rules_too() -> None:
    _, scene = opened("13.29")
    top, bottom = shown_at(scene, "13.29")
    assert top >= 0 and bottom <= scene.text.rect.h
    assert scene.text.reading.number == "13.29"


def test_an_unknown_rule_opens_the_beginning() -> None:
    _, scene = opened("99.9")
    assert scene.text.bar.offset == 0
    assert scene.text.marked == ""


def test_every_rule_can_be_opened() -> None:
    _, scene = opened()
    assert scene.book is not None
    for number in scene.book.numbers():
        scene.text.jump(number)
        top, bottom = shown_at(scene, number)
        assert top >= 0
        assert bottom <= scene.text.rect.h, number
        assert scene.text.reading.number == number


def test_wheel_keys_and_pad_scroll() -> None:
    app, scene = opened()
    x, y = scene.text.rect.center
    app.send(Pointer("wheel", x, y, wheel=-2))
    assert scene.text.bar.offset == 120
    app.send(Pointer("wheel", x, y, wheel=1))
    assert scene.text.bar.offset == 60
    press(app, "home")
    assert scene.text.bar.offset == 0
    press(app, "pagedown", "down")
    after = scene.text.bar.offset
    assert after > 400
    app.send(Pad(0, "down"))
    assert scene.text.bar.offset > after
    press(app, "end")
    assert scene.text.bar.offset == scene.text.bar.most
    assert scene.open_section == "13"
    app.send(Pad(0, "back"))
    assert app.director.top is not None
    assert app.director.top.name == "below"


def test_the_contents_follow_the_text_and_lead_to_it() -> None:
    app, scene = opened()
    assert scene.open_section == "0"
    scene.text.scroll(scene.text.sheets[scene.text.number_of("7.4")].top)
    assert scene.open_section == "7"
    click_entry(app, scene, "9")
    assert scene.open_section == "9"
    assert shown_at(scene, "9.1")[0] > 0
    assert scene.text.marked == ""
    click_entry(app, scene, "9.5")
    assert scene.text.marked == "9.5"


@pytest.mark.slow
def test_search_by_keyboard_alone() -> None:
    app, scene = opened()
    press(app, "f")
    assert scene.field.typing
    assert scene.field.text == ""
    write(app, "second joker")
    assert scene.searching
    assert scene.hits
    assert scene.text.looked_for == "second joker"
    best = scene.hits[0].rule.number
    press(app, "enter")
    assert scene.text.marked == best
    press(app, "down", "enter")
    assert scene.text.marked == scene.hits[1].rule.number
    press(app, "escape")
    assert not scene.searching
    assert app.director.top is scene
    press(app, "escape")
    assert app.director.top.name == "below"


def test_a_slash_opens_the_search_and_letters_do_not_scroll() -> None:
    app, scene = opened("5.3")
    app.send(Key("/", text="/"))
    assert scene.field.typing
    before = scene.text.bar.offset
    write(app, "fff")
    assert scene.field.text == "fff"
    assert scene.text.bar.offset == before
    assert scene.hits == []
    assert "Nothing found" in scene.found()


def test_a_search_is_clicked() -> None:
    app, scene = opened(query="march")
    box = scene.list.box(1)
    click(app, box.centerx, box.centery)
    assert scene.text.marked == scene.hits[1].rule.number


def test_links_are_followed_and_come_back() -> None:
    app, scene = opened("5.5")
    before = scene.text.bar.offset
    link = scene.text.links()[0]
    run = scene.text.run_at(link)
    x = scene.text.rect.x + scene.text.column()[0] + run.x + run.w / 2
    y = scene.text.rect.y + scene.text.sheets[link[0]].top + run.y + 10 - scene.text.bar.offset
    assert run.target == "5.6"
    click(app, x, y)
    assert scene.text.marked == "5.6"
    assert scene.return_button.visible
    assert "5.5" in scene.return_button.label
    press(app, "backspace")
    assert scene.text.marked == "5.5"
    assert abs(scene.text.bar.offset - before) < 0.5
    assert not scene.return_button.visible


def test_links_are_followed_by_keys() -> None:
    app, scene = opened("5.5")
    press(app, "right")
    assert scene.text.run_at(sure(scene.text.link)).target == "5.6"
    press(app, "right", "enter")
    assert scene.text.marked == "11.9"
    press(app, "left")  # no link is chosen: the focus goes to what is left of the text
    assert scene.group.current in (scene.list, scene.field)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_link_leads_to_a_rule(lang: str) -> None:
    _, scene = opened(lang=lang)
    targets = [run.target for sheet in scene.text.sheets for run in sheet.runs if run.kind == "link"]
    assert len(targets) > 120
    for target in set(targets):
        scene.follow(target)
        assert scene.book is not None
        assert scene.text.marked == scene.book.find(target).number


@pytest.mark.slow
def test_the_place_is_kept_when_language_size_or_theme_change() -> None:
    app, scene = opened("7.11")
    app.change(language="de")
    app.step(0.1)
    assert scene.title == load("amigo", "de").title
    assert 0 <= shown_at(scene, "7.11")[0] < 60
    app.change(text_size="large")
    app.step(0.1)
    assert 0 <= shown_at(scene, "7.11")[0] < 60
    app.change(theme="birch", ui_scale=1.25)
    app.step(0.1)
    assert 0 <= shown_at(scene, "7.11")[0] < 60
    assert scene.text.marked == "7.11"


def test_a_damaged_book_is_a_message_and_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(game: str, language: str) -> None:
        raise RulebookError("amigo.en.md, line 7: rule 5.3 is there twice")

    monkeypatch.setattr("scenes.rulebook.scene.load", damaged)
    app, scene = opened("5.3")
    assert "line 7" in scene.problem
    for event in (Key("f", text="f"), Key("down"), Pointer("wheel", 600, 300, wheel=-1), Pad(0, "accept")):
        app.send(event)
        app.step(0.05)
    press(app, "escape", "escape")
    assert app.director.top is not None
    assert app.director.top.name == "below"


def test_nothing_is_drawn_while_nothing_happens() -> None:
    app, _scene = opened("5.3")
    app.step(0.5)
    assert not any(app.step(0.1) for _frame in range(10))


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["night", "birch"])
@pytest.mark.parametrize(
    ("lang", "size", "text_size"),
    [
        ("en", (1280, 720), "normal"),
        ("de", (1280, 720), "normal"),
        ("de", (1280, 720), "large"),
        ("pseudo", (1024, 600), "large"),
        ("de", (1920, 1080), "normal"),
        ("en", (3840, 2160), "normal"),
        ("de", (1000, 1000), "normal"),
    ],
)
def test_nothing_is_cut_off_and_everything_is_readable(
    lang: str, size: tuple[int, int], text_size: str, theme: str
) -> None:
    app, scene = opened("", size=size, lang=lang, text_size=text_size, theme=theme)
    _, whole = scene.text.column()
    for sheet in scene.text.sheets:
        for run in sheet.runs:
            assert run.x + run.w <= whole + 1, run
    windows = [app.ui.rect(box) for box in (scene.side_box, scene.page_box, (0, 0, app.ui.width, 56))]
    for query, numbers in (("", ("0.1", "1.3", "7.4", "10.6", "12.11", "13.6")), ("trum", ("12.24", "13.22"))):
        scene.field.set_text(query)
        scene.search(query)
        for number in numbers[:: 1 if max(size) < 2000 else 3]:
            scene.text.jump(number)
            app.ui.audit = []
            app.redraw()
            app.step(0.02)
            entries, app.ui.audit = app.ui.audit, None
            assert entries
            for entry in entries:
                assert not entry.clipped, entry
                assert entry.px >= 12, entry
                if any(window.contains(entry.rect) for window in windows):  # else it is half scrolled away
                    assert entry.exempt or entry.contrast >= 4.5, entry


@pytest.mark.parametrize("lang", ["en", "de"])
def test_runs_of_a_line_do_not_overlap(lang: str) -> None:
    _, scene = opened(lang=lang)
    for sheet in scene.text.sheets:
        rows: dict[float, Any] = {}
        for run in sheet.runs:
            rows.setdefault(round(run.y / 4), []).append(run)
        for runs in rows.values():
            runs.sort(key=lambda run: run.x)
            for one, other in pairwise(runs):
                assert one.x + one.w <= other.x + 0.6, (one, other)


def test_every_mark_of_every_book_has_a_picture() -> None:
    from scenes.rulebook import marks

    opened()
    for lang in ("en", "de"):
        for rule in load("amigo", lang).rules():
            for spans in rule.texts():
                for span in spans:
                    if span.kind == "mark":
                        assert marks.picture("amigo", span.target, 20, "standard") is not None, span
    for wrong in ("card:b16", "card:x3", "card:", "colour:pink", "figure:b7", "card:Jx", "card:b"):
        assert marks.picture("amigo", wrong, 20, "standard") is None
    assert marks.picture("chess", "card:b7", 20, "standard") is None


def test_words_looked_for_are_lit() -> None:
    assert rulebook.lit("joker", "The Joker and two jokers") == [(4, 9), (18, 24)]
    assert rulebook.lit("ubrig", "alle übrigen") == [(5, 12)]
    assert rulebook.lit("", "anything") == []


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", ["amigo", "blood_rage", "apocalypse"])
def test_options_are_called_as_in_the_lobby(game: str, lang: str) -> None:
    """No code name of an option is left on the page, except where the running text gives a plain number."""
    app = offscreen_app((1280, 720), lang)
    scene = app.open("rulebook", game=game)
    assert isinstance(scene, RulebookScene)
    shown = {run.text for sheet in scene.text.sheets for run in sheet.runs if run.kind == "code"}
    assert shown and not [text for text in shown if "_" in text]
    titles = {_(option.title) for option in catalogue.controller(game).OPTIONS}
    assert shown & titles
