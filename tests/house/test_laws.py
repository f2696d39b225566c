"""The laws of the house, held against the source: who may import whom, and what the rules may not use."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from build import house
from game import catalogue
from game.amigo import dealing, trick_rules, tricks
from game.amigo.table import AmigoTable, Play
from game.apocalypse.state import changes as apocalypse_changes
from game.blood_rage import changes as blood_changes
from game.core.machine import State
from tests.house.reading import STANDARD, docstrings, games, imports, modules, name_of, nodes, tree, within

CLOCK_AND_CHANCE = ("random", "secrets", "uuid", "time", "datetime", "os", "locale", "platform", "threading")
RULES = [path for path in modules("game/core", "game/cards") if path.exists()]
for _game in games():
    RULES += [path for path in modules(f"game/{_game}") if "thinking" not in path.parts]


def offences(paths: list[Path], allowed: tuple[str, ...], forbidden: tuple[str, ...] = ()) -> list[str]:
    """Return every import that is neither standard nor `allowed`, or that is `forbidden`."""
    return [
        f"{name_of(path)}:{line} imports {name}"
        for path in paths
        for line, name in imports(path)
        if within(name, *forbidden)
        or not (within(name, *allowed) or name.split(".")[0] in STANDARD or name.startswith("__future__"))
    ]


# --- Who may import whom -----------------------------------------------------------------------------------


def test_there_is_something_to_read() -> None:
    assert "amigo" in games() and len(RULES) > 10


@pytest.mark.slow
def test_the_rules_have_no_clock_and_no_chance_of_their_own() -> None:
    assert not offences(RULES, ("game",), CLOCK_AND_CHANCE)


def imported_things(path: Path) -> Iterator[tuple[int, Any]]:
    """Give line and value of everything of a game that a module of scenes names: imported, or read off a module."""
    packages = [f"game.{game}" for game in games()]
    text = path.read_text(encoding="utf-8")
    if not any(package in text for package in packages):
        return  # most modules of scenes need not be parsed for this
    aliases: dict[str, Any] = {}
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and within(node.module or "", *packages):
            module = importlib.import_module(node.module or "")
            for alias in node.names:
                if not hasattr(module, alias.name):
                    importlib.import_module(f"{node.module}.{alias.name}")
                thing = getattr(module, alias.name)
                yield node.lineno, thing
                if inspect.ismodule(thing):
                    aliases[alias.asname or alias.name] = thing
    for node in nodes(path):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in aliases:
            yield node.lineno, getattr(aliases[node.value.id], node.attr, None)


def takes_a_state(kind: object, scope: dict[str, Any]) -> bool:
    """Whether an annotation, read with the names of its module, is a state or a table of the rules."""
    if isinstance(kind, str):
        try:
            kind = eval(kind, scope)
        except NameError:  # names that only the type checker imports
            return "State[" in str(kind) or str(kind).endswith("Table")
    parts = (kind, getattr(kind, "__origin__", None), *getattr(kind, "__args__", ()))
    return any(isinstance(part, type) and (part is State or hasattr(part, "restore")) for part in parts)


def changes_a_game(thing: Any) -> bool:
    """Whether a thing of a game is a step, a table, or a function that is given the true state."""
    if isinstance(thing, type):
        return hasattr(thing, "BEATS") or hasattr(thing, "restore")
    scope = vars(importlib.import_module(thing.__module__)) if inspect.isfunction(thing) else {}
    return any(takes_a_state(kind, scope) for name, kind in getattr(thing, "__annotations__", {}).items())


@pytest.mark.slow
def test_scenes_use_of_a_game_nothing_that_takes_a_state() -> None:
    """Which modules of a game a scene may import is a contract in pyproject.toml; this is about what is in them."""
    found = [
        f"{name_of(path)}:{line} {getattr(thing, '__qualname__', thing)}"
        for path in modules("scenes")
        for line, thing in imported_things(path)
        if not inspect.ismodule(thing) and changes_a_game(thing)
    ]
    assert not found


def test_the_law_of_scenes_finds_what_it_forbids() -> None:
    assert changes_a_game(dealing.deal) and changes_a_game(AmigoTable) and changes_a_game(tricks.Trick)
    # Both take the state under an alias.
    assert changes_a_game(blood_changes.pay) and changes_a_game(apocalypse_changes.move)
    assert not changes_a_game(Play) and not changes_a_game(trick_rules.winner_of)


@pytest.mark.slow
def test_only_the_standard_library_and_what_the_player_installs() -> None:
    allowed = ("game", "scenes", "pygame", "platformdirs", "main")
    assert not offences(modules("game", "scenes", "main.py"), allowed)


def arrows(*places: str) -> dict[str, set[str]]:
    """Return which module imports which, counting only imports that stand in one of `places`."""
    known = {}
    for path in modules("game", "scenes"):
        parts = path.relative_to(house.ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        known[name] = house.Module(path, name, 0, (tree(path),), {}, set())
    for module in known.values():
        module.imports = list(house.imports_of(module, known))
    return house.arrows_of(known.values(), *places)


@pytest.mark.slow
def test_no_module_imports_in_a_circle() -> None:
    assert not house.circles(arrows(house.TOP))


@pytest.mark.slow
def test_no_more_than_three_modules_name_each_other_in_a_circle() -> None:
    """Imports in functions and under TYPE_CHECKING count: a large circle of them is one module in many files."""
    known = arrows(house.TOP, house.FUNCTION, house.TYPE)
    assert not [circle for circle in house.circles(known) if len(circle) > house.LARGE_CIRCLE]
    # What would close a circle: the interface of a table that imports a part above it.
    for screen, part in (
        ("scenes.tables.apocalypse.screen", "scenes.tables.apocalypse.commands"),
        ("scenes.tables.blood_rage.screen", "scenes.tables.blood_rage.commands"),
        ("scenes.tables.amigo.screen", "scenes.tables.amigo.draw"),
    ):
        planted = {**known, screen: known[screen] | {part}}
        assert any(screen in circle and part in circle for circle in house.circles(planted)), screen


# --- What generic rooms may not know -----------------------------------------------------------------------

GENERIC = modules(
    "game/core",
    "game/match",
    "game/ai",
    "scenes/table",
    "scenes/widgets",
    "scenes/shell",
    "scenes/results",
    "scenes/records",
    "scenes/lobby",
)
MORE_WORDS = {
    "amigo": ("tricks", "led_colour"),
    "blood_rage": ("glory", "battle", "raid", "midgard", "doom", "plunder"),
    "apocalypse": ("renown", "wyrm", "gaia", "garou", "combat", "werewol"),
}
"""Words of each game on top of those that its entry in the catalogue lists."""


def words_in(path: Path) -> Iterator[tuple[int, str]]:
    """Give line and text of every name and every string of `path` that is no documentation."""
    documentation = docstrings(path)
    for node in nodes(path):
        line = getattr(node, "lineno", 0)
        for field in ("id", "attr", "name", "arg"):
            text = getattr(node, field, None)
            if isinstance(text, str):
                yield line, text
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield line, node.value


def particular(game: str) -> re.Pattern[str]:
    """Return what finds a word of one game; a word may go on (`trick_trump`) but not begin in another (`attract`)."""
    words = (*catalogue.entry(game).words, *MORE_WORDS[game])
    return re.compile(rf"(?<![a-z])(?:{'|'.join(words)})", re.IGNORECASE)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_generic_rooms_know_no_word_of_one_game(game: str) -> None:
    """Names, strings and so also the names of sounds."""
    found = [
        f"{name_of(path)}:{line} says {text!r}"
        for path in GENERIC
        for line, text in words_in(path)
        if particular(game).search(text)
    ]
    assert not found


def test_the_law_of_words_finds_what_it_forbids() -> None:
    for game, text in (
        ("amigo", "last_trick"),
        ("amigo", "bid_chosen"),
        ("blood_rage", "Glory"),
        ("apocalypse", "MOOT"),
    ):
        assert particular(game).search(text), text
    assert not particular("amigo").search("forbid") and not particular("apocalypse").search("accept")


# --- Same setup, seed and answers: same game, on every machine ---------------------------------------------


def is_set(node: ast.expr) -> bool:
    """Return whether `node` plainly is a set."""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub) and is_set(node.left)


@pytest.mark.slow
def test_the_rules_never_walk_through_a_set() -> None:
    found = []
    for path in RULES:
        for node in nodes(path):
            walked: list[ast.expr] = []
            if isinstance(node, ast.For | ast.comprehension):
                walked = [node.iter]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("list", "tuple"):
                walked = node.args
            found += [f"{name_of(path)}:{part.lineno}" for part in walked if is_set(part)]
    assert not found


@pytest.mark.slow
def test_no_global_chance_anywhere_in_game() -> None:
    found = []
    for path in modules("game"):
        for node in nodes(path):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "random"
                and node.attr not in ("Random", "SystemRandom")
            ):
                found.append(f"{name_of(path)}:{node.lineno} random.{node.attr}")
        found += [
            f"{name_of(path)}:{line} {name}"
            for line, name in imports(path)
            if name.startswith("random.") and name not in ("random.Random", "random.SystemRandom")
        ]
    assert not found


def test_the_rules_call_neither_hash_nor_id() -> None:
    """Both differ from one run to the next."""
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in RULES
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id")
    ]
    assert not found


def test_nothing_is_pickled_or_copied_deeply_in_the_rules() -> None:
    assert not offences(RULES, ("game",), ("pickle", "marshal", "shelve", "copy"))
