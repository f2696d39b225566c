"""The room of the card language: closed, typed, and without a word of one game."""

from __future__ import annotations

import ast
from pathlib import Path

from game.apocalypse.cards.names import NAMES
from game.cards.grammar import word_of
from game.cards.lexicon import BASE
from tests.house.reading import imports, modules, name_of, nodes

CARDS = modules("game/cards")
MOST_ANY = 20
LANGUAGE = frozenset(("this", "bearer", "user", "target", "controller", "second", "item", "number", "subject", "other"))
"""Roles of the language itself: what cards of every game speak of."""


def room_of(path: Path) -> str:
    return "game.cards." + path.stem


def test_no_module_of_the_language_imports_another_in_a_circle() -> None:
    arrows = {
        room_of(path): {name for name in _modules_named(path) if name != room_of(path)}
        for path in CARDS
        if path.stem != "__init__"
    }
    while arrows:
        free = [name for name, there in arrows.items() if not there & arrows.keys()]
        assert free, f"a circle among {sorted(arrows)}"
        for name in free:
            del arrows[name]


def _modules_named(path: Path) -> set[str]:
    rooms = {room_of(one) for one in CARDS}
    return {room for _, name in imports(path) for room in rooms if name == room or name.startswith(room + ".")}


def test_nothing_is_imported_inside_a_function() -> None:
    inner = [
        f"{name_of(path)}:{node.lineno}"
        for path in (*CARDS, *modules("game/apocalypse/rules/adapter.py", "game/apocalypse/rules/card_game.py"))
        for function in nodes(path)
        if isinstance(function, (ast.FunctionDef, ast.If))
        for node in ast.walk(function)
        if isinstance(node, (ast.Import, ast.ImportFrom))
    ]
    assert inner == []


def test_the_language_is_typed() -> None:
    loose = [
        f"{name_of(path)}:{node.lineno}"
        for path in CARDS
        for node in nodes(path)
        if isinstance(node, ast.Name) and node.id == "Any"
    ]
    assert len(loose) < MOST_ANY
    annotated = [
        f"{name_of(path)}:{node.lineno}"
        for path in CARDS
        for node in nodes(path)
        if isinstance(node, ast.Subscript)
        and getattr(node.value, "id", "") == "Annotated"
        and any(isinstance(inner, ast.Name) and inner.id == "Any" for inner in ast.walk(node))
    ]
    assert annotated == []


def test_no_name_of_a_game_stands_in_the_language() -> None:
    """Values, kinds, states, keywords and permissions are the games'; those that are plain words too are left out."""
    theirs = {
        name
        for kind in ("stat", "kind", "state", "permission", "window", "event", "duration")
        for name in NAMES[kind]
        if name and name not in LANGUAGE
    } - {"turn", "event", *(word_of(record).head for record in BASE)}
    found = {
        f"{name_of(path)}:{node.lineno} {node.value}"
        for path in CARDS
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in theirs
    }
    assert found == set()
