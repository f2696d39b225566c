"""Every page of cards and decks at many sizes and in a language 40 % longer: nothing cut off, outside or unreadable."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.apocalypse.cards import decks
from game.apocalypse.cards.decks import write
from game.cards import user_packs
from scenes.card_library.library import Library
from scenes.lobby.plan import RANDOM, fresh
from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app
from tests import slow
from tests.scenes.overflow import complaints, look, overlaps

SIZES = [(1024, 600), (1280, 720), (1280, 1024), (1600, 720), (1920, 1080), (3440, 1440)]


def tab(name: str) -> Callable[[App], object]:
    def show(app: App) -> None:
        app.director.top.tab = name  # type: ignore[union-attr]
        app.director.top.layout()  # type: ignore[union-attr]

    return show


def scene(app: App) -> Any:
    return app.director.top


def lobby() -> dict[str, Any]:
    plan = fresh("apocalypse", ["Anna"])
    hunters = decks.prebuilt()["gaia_hunters"]
    plan.set("deck_1", write(hunters._replace(title="A deck with quite a long title indeed")))
    plan.set("deck_2", RANDOM)
    plan.set("deck_3", write(hunters._replace(sept=hunters.sept[:9])))
    return {"plan": plan}


Case = tuple[str, Callable[[], dict[str, Any]], Callable[[App], object] | None]
CASES: dict[str, Case] = {
    "shelf": ("decks", dict, None),
    "shelf, own deck": ("decks", lambda: {"deck": "deck_my_hunters"}, None),
    "shelf, faults": ("decks", lambda: {"deck": "deck_short"}, None),
    "shelf, damaged": ("decks", lambda: {"deck": "deck_damaged"}, None),
    "import": ("decks", dict, lambda app: scene(app)._import()),
    "new deck": ("decks", dict, lambda app: scene(app)._new()),
    "browser": ("cards", dict, None),
    "browser, a long text": ("cards", lambda: {"words": "totem"}, None),
    "browser, waiting": (
        "cards",
        dict,
        lambda app: scene(app).ask(scene(app).query._replace(waiting=True, type="quest")),
    ),
    "browser, nothing": ("cards", lambda: {"words": "xyzzy"}, None),
    "browser, folded": ("cards", dict, lambda app: scene(app).fold()),
    "builder": ("deck", lambda: {"deck": "deck_my_hunters"}, None),
    "builder, numbers": ("deck", lambda: {"deck": "deck_my_hunters"}, tab("numbers")),
    "builder, legality": ("deck", lambda: {"deck": "deck_short"}, tab("legal")),
    "builder, prebuilt": ("deck", lambda: {"deck": "wyrm_pentex"}, None),
    "large": ("deck", lambda: {"deck": "deck_my_hunters"}, lambda app: scene(app).zoom("grimfang")),
    "large, one form": ("cards", dict, lambda app: scene(app).zoom("war-council")),
    "test hand": ("deck", lambda: {"deck": "deck_my_hunters"}, lambda app: scene(app).test_hand()),
    "export": ("deck", lambda: {"deck": "deck_my_hunters"}, lambda app: scene(app).export()),
    "packs": ("packs", dict, None),
    "lobby": ("lobby", lobby, None),
    "lobby, decks": ("lobby", lobby, lambda app: scene(app).rows[2].decks[0].activate()),
}
DIALOGS = ("import", "new deck", "large", "large, one form", "test hand", "export", "lobby, decks")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with own decks of every state and files to import."""
    data: Path = tmp_path_factory.mktemp("data")
    (data / "decks").mkdir()
    (data / "exports").mkdir()
    library = Library(lambda: data / "decks")
    hunters = decks.prebuilt()["gaia_hunters"]
    library.add(hunters._replace(title="My hunters"))
    library.add(hunters._replace(title="Short", sept=(*hunters.sept[:9], *["klaive"] * 3), combat=hunters.combat[:12]))
    (data / "decks" / "deck_damaged.json").write_text("{")
    for number in range(12):
        (data / "exports" / f"deck number {number}.txt").write_text("2 Klaive")
    return data


def wrong(folder: Path, case: str, size: tuple[int, int], lang: str, **settings: Any) -> list[str]:
    user_packs.look_in()
    name, more, before = CASES[case]
    app = offscreen_app(size, lang, data_dir=folder, reduced_motion=True, **settings)
    app.open(name, **more())
    app.step(0.1)
    if before is not None:
        before(app)
    texts = look(app)
    assert len(texts) > 3
    found = complaints(texts)
    if case not in DIALOGS:
        found += overlaps(texts)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("case", CASES)
def test_nothing_is_cut_off_in_a_longer_language(case: str, size: tuple[int, int], folder: Path) -> None:
    assert not wrong(folder, case, size, "pseudo")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "sizes"), [("pseudo", SIZES[:: slow.count(1, 2)]), ("en", SIZES[::3])]
)  # English is shorter
@pytest.mark.parametrize("case", CASES)
def test_every_size(case: str, sizes: list[tuple[int, int]], lang: str, folder: Path) -> None:
    for size in sizes:
        assert not wrong(folder, case, size, lang), size


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_the_light_theme_and_large_text(case: str, folder: Path) -> None:
    assert not wrong(folder, case, (1280, 720), "en", theme="birch", text_size="large")


def test_an_empty_search_says_so_and_where_a_card_would_be_read(folder: Path) -> None:
    user_packs.look_in()
    app = offscreen_app((1280, 720), "en", data_dir=folder, reduced_motion=True)
    app.open("cards", words="xyzzy")
    texts = [entry.text for entry in look(app)]
    assert "No card fits." in texts and "Here a card is read in full." in texts
