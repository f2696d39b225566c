"""Scenes know this game through its facade alone, and use of its modules what they define themselves."""

from __future__ import annotations

import ast
import types
from pathlib import Path

import pytest

from game.blood_rage import facade
from tests.house import reading
from tests.house.reading import imports, modules, nodes, within
from tests.house.test_laws import changes_a_game

GAME = "game.blood_rage"


def imported_past_the_facade(path: Path) -> list[str]:
    return [
        f"{path.name}:{line} imports {name}"
        for line, name in imports(path)
        if within(name, GAME) and not within(name, f"{GAME}.facade", f"{GAME}.entry")
    ]


def reached_through_modules(path: Path) -> list[str]:
    """Return what a file takes from a module of the facade that the module has only imported itself."""
    listed = {name: getattr(facade, name) for name in facade.__all__}
    found = []
    names = {}
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module == f"{GAME}.facade":
            names.update({alias.asname or alias.name: listed[alias.name] for alias in node.names})
    for node in nodes(path):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = names.get(node.value.id)
            if isinstance(module, types.ModuleType):
                thing = getattr(module, node.attr)
                if not within(getattr(thing, "__module__", module.__name__), module.__name__) or changes_a_game(
                    f"{module.__name__}.{node.attr}"
                ):
                    found.append(f"{path.name} uses {module.__name__}.{node.attr}")
    return found


def scenes() -> list[Path]:
    return [path for path in modules("scenes") if GAME in path.read_text(encoding="utf-8")]


@pytest.mark.slow
def test_scenes_import_the_game_through_its_facade_only() -> None:
    paths = scenes()
    assert [line for path in paths for line in imported_past_the_facade(path)] == []
    assert [line for path in paths for line in reached_through_modules(path)] == []


def test_the_facade_lists_what_scenes_use_and_nothing_else() -> None:
    used = {
        name.removeprefix(f"{GAME}.facade.")
        for path in scenes()
        for _, name in imports(path)
        if name.startswith(f"{GAME}.facade.")
    }
    assert used == set(facade.__all__)


def test_the_facade_holds_nothing_that_changes_a_game() -> None:
    for name in facade.__all__:
        thing = getattr(facade, name)
        assert hasattr(facade, name)
        if not isinstance(thing, types.ModuleType):
            assert not changes_a_game(f"{GAME}.facade.{name}"), name


def test_planted_violations_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "ROOT", tmp_path)
    planted = tmp_path / "planted.py"
    planted.write_text(
        "from game.blood_rage.ages import Saga\nfrom game.blood_rage.facade import log\ntold = log.words(card)\n",
        encoding="utf-8",
    )
    assert len(imported_past_the_facade(planted)) == 1
    assert len(reached_through_modules(planted)) == 1
