"""The laws of the house, held against the source: who may import whom, and what the rules may not use."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.reading import ROOT, STANDARD, docstrings, games, imports, modules, name_of, nodes, within

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


def test_nothing_below_game_knows_a_screen() -> None:
    assert not offences(modules("game"), ("game",), ("pygame", "scenes", "tkinter"))


def test_the_rules_machine_knows_nothing_of_the_project() -> None:
    assert not offences(modules("game/core"), ("game.core",), CLOCK_AND_CHANCE)


@pytest.mark.parametrize("game", games())
def test_a_game_knows_the_machine_the_card_language_and_itself(game: str) -> None:
    allowed = ("game.core", "game.cards", "game.words", f"game.{game}")
    thinking = modules(f"game/{game}/thinking")
    rules = [path for path in modules(f"game/{game}") if path not in thinking]
    assert rules and not offences(rules, allowed)
    # How a game is thought about may stand on what is thought in every game.
    assert not offences(thinking, (*allowed, "game.ai.search", "game.ai.sampling", "game.ai.learned"))


def test_the_rules_have_no_clock_and_no_chance_of_their_own() -> None:
    assert not offences(RULES, ("game",), CLOCK_AND_CHANCE)


@pytest.mark.parametrize("room", ["match", "ai"])
def test_match_and_ai_know_games_only_through_the_catalogue(room: str) -> None:
    forbidden = tuple(f"game.{game}" for game in games())
    assert not offences(modules(f"game/{room}"), ("game",), forbidden)


def test_scenes_never_touch_a_state() -> None:
    secret = ("game.core.machine", "game.core.records", "game.core.chance")
    assert not offences(modules("scenes"), ("scenes", "pygame", "platformdirs", "game"), secret)


def test_scenes_know_of_a_game_its_words_and_what_a_seat_sees() -> None:
    """A table may use what its game says of pieces and views; never what takes a state, a step or the table itself."""
    for path in modules("scenes"):
        folder = path.relative_to(ROOT / "scenes").parts[0]
        for line, name in imports(path):
            for game in games():
                if within(name, f"game.{game}"):
                    where = f"{name_of(path)}:{line} imports {name}"
                    own = folder in ("tables", "art", "card_library")
                    assert own, where
                    assert not within(name, f"game.{game}.thinking", f"game.{game}.controller", f"game.{game}.guess"), (
                        where
                    )
                    assert not changes_a_game(name), where


def changes_a_game(name: str) -> bool:
    """Whether the dotted name is a step, a table, or a function that is given the true state."""
    module, _, last = name.rpartition(".")
    try:
        thing = getattr(importlib.import_module(module), last, None)
    except ImportError:
        return False
    if isinstance(thing, type):
        return hasattr(thing, "BEATS") or hasattr(thing, "restore")
    return any(
        "State[" in str(kind) or str(kind).endswith("Table") for kind in getattr(thing, "__annotations__", {}).values()
    )


def test_the_law_of_scenes_finds_what_it_forbids() -> None:
    assert changes_a_game("game.amigo.dealing.deal") and changes_a_game("game.amigo.table.AmigoTable")
    assert changes_a_game("game.amigo.tricks.Trick") and not changes_a_game("game.amigo.table.Play")
    assert not changes_a_game("game.amigo.tricks.winner_of")


def test_only_the_standard_library_and_what_the_player_installs() -> None:
    allowed = ("game", "scenes", "pygame", "platformdirs", "main")
    assert not offences(modules("game", "scenes", "main.py"), allowed)


# --- What generic rooms may not know -----------------------------------------------------------------------

GENERIC = modules("game/core", "game/match", "game/ai", "scenes/table", "scenes/widgets", "scenes/shell/director.py")


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


def test_generic_rooms_know_neither_tricks_nor_trumps() -> None:
    particular = re.compile(r"trick|trump|(?<![a-z])joker|amigo", re.IGNORECASE)
    found = [
        f"{name_of(path)}:{line} says {text!r}"
        for path in GENERIC
        for line, text in words_in(path)
        if particular.search(text)
    ]
    assert not found


# --- Same setup, seed and answers: same game, on every machine ---------------------------------------------


def is_set(node: ast.expr) -> bool:
    """Return whether `node` plainly is a set."""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub) and is_set(node.left)


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
