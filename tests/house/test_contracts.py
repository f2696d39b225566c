"""The contracts of imports in pyproject.toml: they hold, they name every room, and each catches what it forbids."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from tests.house.reading import ROOT

CONTRACTS: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "importlinter"
]["contracts"]
NAMES = [contract["name"] for contract in CONTRACTS]

PLANTED = {
    "Everything below game is true without a screen": ("game.match.planted", "import pygame"),
    "Layers of game": ("game.cards.planted", "from game.amigo import options"),
    "The rules machine knows nothing of the project": ("game.core.planted", "from game.words import N_"),
    "A game knows the machine, the card language, words and itself": (
        "game.amigo.planted",
        "from game.ai import search",
    ),
    "Layers of Rage: Apocalypse": ("game.apocalypse.state.planted", "import game.apocalypse.rules.death"),
    "Layers of scenes": ("scenes.widgets.planted", "import scenes.shell.app"),
    "Scenes never touch a state": ("scenes.tables.amigo.planted", "from game.core.machine import State"),
    "Rooms of all games know no room of one game": ("scenes.table.planted", "import scenes.tables.amigo.planted"),
    "Scenes know the facade of AMIGO's Rage": ("scenes.tables.amigo.planted", "from game.amigo.dealing import deal"),
    "Scenes know the facade of Blood Rage": ("scenes.tables.blood_rage.planted", "from game.blood_rage import changes"),
    "Scenes know the facade of Rage: Apocalypse": (
        "scenes.tables.apocalypse.planted",
        "from game.apocalypse.rules.death import wound",
    ),
    "The table of one game knows no other game": (
        "scenes.tables.apocalypse.planted",
        "from scenes.tables.blood_rage.planted import changes",
    ),
}
"""For each contract a module and a line in it that breaks the contract."""


def lint(folder: Path) -> tuple[int, str]:
    """Run import-linter on the tree in `folder`; return its exit code and what it prints."""
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8")
    return done.returncode, done.stdout + done.stderr


@pytest.mark.slow
def test_every_contract_holds() -> None:
    code, told = lint(ROOT)
    assert code == 0, told


def test_every_part_of_game_has_its_layer() -> None:
    layers = next(contract for contract in CONTRACTS if contract["name"] == "Layers of game")["layers"]
    named = {name.strip() for line in layers for name in line.replace("|", ":").split(":")}
    parts = {path.stem for path in (ROOT / "game").glob("*") if path.suffix == ".py" or (path / "__init__.py").exists()}
    parts = {f"game.{part}" for part in parts - {"__init__", "ai"}}
    helpers = {f"game.ai.{path.stem}" for path in (ROOT / "game" / "ai").glob("*.py") if path.stem != "__init__"}
    assert parts | helpers == named


def test_every_room_of_scenes_is_of_all_games_or_of_one() -> None:
    generic = next(contract for contract in CONTRACTS if contract["name"].startswith("Rooms of all games"))
    named = {*generic["source_modules"], *generic["forbidden_modules"]}
    rooms = {
        path.stem for path in (ROOT / "scenes").glob("*") if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    shared = {"scenes.art"}  # its folders of one game are forbidden, the rest is for all
    assert {f"scenes.{room}" for room in rooms - {"__init__"}} - shared <= named
    for game in catalogue.GAMES:
        assert {f"game.{game}", f"scenes.art.{game}"} <= named
        assert any(
            f"game.{game}" in contract["forbidden_modules"] for contract in CONTRACTS if "facade" in contract["name"]
        )
        assert any(f"scenes.tables.{game}" in contract.get("modules", ()) for contract in CONTRACTS)


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return what import-linter says of a copy of the tree with every planted line."""
    folder = tmp_path_factory.mktemp("planted")
    shutil.copy(ROOT / "pyproject.toml", folder)
    for tower in ("game", "scenes"):
        shutil.copytree(ROOT / tower, folder / tower, ignore=shutil.ignore_patterns("__pycache__"))
    for module, line in PLANTED.values():
        path = folder.joinpath(*module.split(".")).with_suffix(".py")
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
    code, told = lint(folder)
    assert code == 1, told
    return told


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_planted_import_breaks_the_contract(name: str, broken: str) -> None:
    assert f"{name} BROKEN" in broken
    module, line = PLANTED[name]
    words = line.split()
    target = words[1]
    # `from package import module` names the module, `from module import thing` the module as well.
    assert f"{module} -> {target}" in broken or f"{module} -> {target}.{words[-1]}" in broken


@pytest.mark.slow
def test_a_broken_contract_tells_the_chain(broken: str) -> None:
    """The planted module of the generic table reaches the rules of AMIGO over two steps; both are printed."""
    chain = broken.split("scenes.table is not allowed to import game.amigo:")[1]
    assert chain.index("scenes.table.planted -> scenes.tables.amigo.planted") < chain.index("-> game.amigo.dealing")
